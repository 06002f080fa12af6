// Softmax over elements that lie side by side, in vectors with what is left behind them, against the reference kernel.

#include "tests/core/build/compiled_batch.h"
#include "tests/support/test.h"

using namespace passbench;
using enum DataType;

class VectorRows : public QObject {
    Q_OBJECT
private slots:
    void softmax()
    {
        CompiledBatch batch(4e-6); // thousands of floats are summed up
        for (const char* op : {"nn.softmax", "nn.log_softmax"}) {
            for (const std::int64_t length : {1, 7, 8, 37, 128, 5000}) // the last one is too long to be kept
                batch.add(op, {{Float32, {3, 2, length}, -6, 6}});
            batch.add(op, {{Float32, {3, 40, 5}, -6, 6}}, {{"axis", 1_i}});
            batch.add(op, {{Float64, {4, 21}, -6, 6}});
            batch.add(op, {{Float32, {2, 33}, 80, 200}}); // would overflow without the greatest element taken off
        }
        batch.run();
    }

    void unusualNumbers()
    {
        std::mt19937 random {5};
        Tensor data = randomTensor(Float32, {3, 19}, random, -1, 1);
        data.set(4, -std::numeric_limits<double>::infinity()); // as a mask writes it
        data.set(18, -std::numeric_limits<double>::infinity());
        data.set(30, std::numeric_limits<double>::quiet_NaN());
        CompiledBatch batch(1e-6);
        batch.addTensors("nn.softmax", {data});
        batch.run();
    }
};

PB_TEST(VectorRows)
#include "tst_vector_rows.moc"
