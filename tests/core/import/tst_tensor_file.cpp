#include "core/import/data/lazy_buffer.h"
#include "tests/support/test.h"
#include "tests/core/import/import_test.h"

#include <QTemporaryDir>

#include <fstream>

using namespace passbench;

class TestTensorFile : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::filesystem::path path(const char* name) const { return m_folder.path().toStdString() + "/" + name; }

    std::filesystem::path npy(const char* name, std::string header, const std::string& data, char major = 1) const
    {
        header.append(64 - (10 + header.size() + 1) % 64, ' ');
        header += '\n';
        std::ofstream file(path(name), std::ios::binary);
        file << "\x93NUMPY" << major << '\0' << static_cast<char>(header.size() & 0xFF) << static_cast<char>(header.size() >> 8);
        if (major > 1)
            file << '\0' << '\0';
        file << header << data;
        return path(name);
    }

private slots:
    void readsBackWhatItWrites()
    {
        for (const DataType dtype : {DataType::Bool, DataType::Int8, DataType::Int16, DataType::Int32, DataType::Int64, DataType::UInt8,
                 DataType::UInt16, DataType::UInt32, DataType::UInt64, DataType::Float16, DataType::Float32, DataType::Float64}) {
            for (const Ints& shape : {Ints {}, Ints {4}, Ints {2, 2}, Ints {0, 3}}) {
                Tensor tensor = Tensor::allocate(dtype, shape);
                for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
                    tensor.set(i, static_cast<double>(i % 2));
                QVERIFY(writeNpy(path("a.npy"), tensor));
                IMPORT_OK(again, readTensorFile(path("a.npy")));
                QVERIFY2(sameContent(again, tensor), std::string(name(dtype)).c_str());
            }
        }
    }

    void widensWhatNumpyLacks()
    {
        Tensor tensor = Tensor::allocate(DataType::BFloat16, {2});
        tensor.set(1, 1.5);
        QVERIFY(writeNpy(path("b.npy"), tensor));
        IMPORT_OK(again, readTensorFile(path("b.npy")));
        QCOMPARE(again.dtype(), DataType::Float32);
        QCOMPARE(again.at(1), 1.5);
    }

    void convertsOrderAndEndianness()
    {
        const std::string elements {"\1\2\3\4\5\6"};
        IMPORT_OK(fortran, readTensorFile(npy("f.npy", "{'descr': '|u1', 'fortran_order': True, 'shape': (2, 3), }", elements)));
        QCOMPARE(fortran.shape(), (Ints {2, 3}));
        QCOMPARE((Ints {fortran.integerAt(0), fortran.integerAt(1), fortran.integerAt(3)}), (Ints {1, 3, 2}));
        IMPORT_OK(big, readTensorFile(npy("g.npy", "{'descr': '>i2', 'fortran_order': False, 'shape': (3,), }", elements)));
        QCOMPARE(big.integerAt(0), 0x0102);
        IMPORT_OK(second, readTensorFile(npy("h.npy", "{'descr': '<i2', 'fortran_order': False, 'shape': (3,), }", elements, 2)));
        QCOMPARE(second.integerAt(0), 0x0201);
    }

    void takesAnyByteButZeroForTrue()
    {
        for (const char* fortran : {"False", "True"}) {
            IMPORT_OK(flags, readTensorFile(npy("flags.npy", fmt::format("{{'descr': '|b1', 'fortran_order': {}, 'shape': (2, 2), }}", fortran), std::string("\0\7\xff\1", 4))));
            for (const std::byte b : flags.bytes())
                QVERIFY(b <= std::byte {1});
            QCOMPARE(flags.at(0) + flags.at(1) + flags.at(2) + flags.at(3), 3.0);
        }
    }

    void refusesNonsense()
    {
        QVERIFY(!readTensorFile(npy("a", "{'descr': '<f4', 'fortran_order': False, 'shape': (3,), }", "1234")));
        QVERIFY(!readTensorFile(npy("b", "{'descr': '<f4', 'fortran_order': False, 'shape': (9223372036854775807, 9), }", "")));
        QVERIFY(!readTensorFile(npy("c", "{'descr': '<c8', 'fortran_order': False, 'shape': (), }", "12345678")));
        QVERIFY(!readTensorFile(npy("d", "{'descr': ", "")));
        QVERIFY(!readTensorFile(npy("e", "{'descr': '", "")));
        QVERIFY(!readTensorFile(npy("f", "{'descr': '<f4', 'fortran_order': False, 'shape': (-1,), }", "1234")));
        QVERIFY(!readTensorFile(path("missing.npy")));
        std::ofstream(path("short.npy"), std::ios::binary) << "\x93NUMPY";
        QVERIFY(!readTensorFile(path("short.npy")));
    }

    void namesPictures()
    {
        const auto tensor = readTensorFile(path("cat.PNG"));
        QVERIFY(!tensor);
        QCOMPARE(tensor.error().message, std::string("a picture is no tensor"));
        QVERIFY(tensor.error().where.ends_with("cat.PNG") && tensor.error().help.find(".npy") != std::string::npos);
    }

    void readsProtobufTensors()
    {
        // dims [2], data_type float, raw_data of two floats, as ONNX test data has it.
        const float values[] = {1.5F, -2};
        std::string bytes("\x08\x02\x10\x01\x4a\x08", 6);
        bytes.append(reinterpret_cast<const char*>(values), sizeof values);
        std::ofstream(path("t.pb"), std::ios::binary) << bytes;
        IMPORT_OK(tensor, readTensorFile(path("t.pb")));
        QCOMPARE(tensor.shape(), (Ints {2}));
        QCOMPARE(tensor.at(1), -2.0);
        std::ofstream(path("u.pb"), std::ios::binary) << bytes.substr(0, bytes.size() - 1);
        QVERIFY(!readTensorFile(path("u.pb")));
    }

    void transposesLazily()
    {
        const float values[] = {1, 2, 3, 4, 5, 6};
        const Tensor matrix = Tensor::of(DataType::Float32, {2, 3}, std::span<const float>(values));
        const Tensor turned = lazyTransposed(matrix);
        QCOMPARE(turned.shape(), (Ints {3, 2}));
        QCOMPARE((Ints {turned.integerAt(0), turned.integerAt(1), turned.integerAt(2)}), (Ints {1, 4, 2}));
        QVERIFY(!lazyTransposed(Tensor::filled(DataType::Float32, {3, 4}, 1)).buffer()->repeatedElement().empty());
    }
};

PB_TEST(TestTensorFile)
#include "tst_tensor_file.moc"
