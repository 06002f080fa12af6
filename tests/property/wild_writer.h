#pragma once
// Writes one random statement after the other. A block is what stands between braces: its values go when it ends.

#include <functional>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace passbench {

class WildWriter {
public:
    explicit WildWriter(std::uint32_t seed) : m_random(seed), m_symbolic(seed % 8 == 7) {}
    /// A module whose @main is of about so many values.
    std::string write(int values);

private:
    using Extents = std::vector<int>;
    struct Value {
        std::string name;
        Extents shape;
        std::string dtype = "float32";
    };

    // wild_values.cpp: what there is so far, and lines that make more of it
    int below(int limit) { return static_cast<int>(m_random() % static_cast<std::uint32_t>(limit)); }
    bool chance(int percent) { return below(100) < percent; }
    std::optional<Value> pick(const std::function<bool(const Value&)>& fits);
    Value pickFloat();
    Value pickLike(const Value& like);
    std::optional<Value> map(bool lastLayout = false);
    static std::string typeText(const Value& value);
    static std::string literal(const Value& like, int number);
    std::string constant(const Extents& shape);
    std::string weight(const Extents& shape);
    void line(const std::string& name, const std::string& expression);
    std::string fresh();
    std::string bind(const std::string& expression);
    void make(const std::string& expression, Extents shape, std::string dtype = "float32");
    void makeLike(const Value& like, const std::string& expression);

    // wild_networks.cpp: what networks are made of
    void convolution();
    void siblings();
    void normalization();
    void bias();
    void dense();
    void pooling();
    void padding();

    // wild_elements.cpp: what works on elements, shapes and types
    void elementwise();
    void binary();
    void neutral();
    void shapes();
    void reduction();
    void splitAndJoin();
    void tuples();
    void integers();
    void truth();
    void halves();

    // wild_bodies.cpp: what has a body of its own
    std::string block(int depth, const Value& like);
    void branch(int depth);
    void closure(int depth);
    void global(int depth);
    void closed();

    void addStatement(int depth);
    std::string resultText();

    std::mt19937 m_random; // its numbers are the same everywhere; a distribution's are not
    const bool m_symbolic;
    std::vector<Value> m_values;
    std::string m_text, m_globals;
    int m_next = 0;
};

} // namespace passbench
