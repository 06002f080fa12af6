#include "core/codegen/llvm/emit_data.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>

#include <fmt/format.h>

namespace passbench {
namespace {

using llvm::BasicBlock;
using llvm::Function;
using llvm::Value;

class DataEmitter {
public:
    DataEmitter(llvm::Module& module, const CompileInput& input, std::string prefix) : m_input(input), m_prefix(std::move(prefix)), m_module(&module), m_b(module.getContext()) { }

    ModuleData emit()
    {
        emitBytes();
        emitInit();
        return m_made;
    }

private:
    std::string symbol(std::string_view what) const { return m_prefix + std::string(what); }
    void emitBytes();
    void emitFill(llvm::Type* element);
    void emitInit();
    BasicBlock* newBlock(Function* in, const char* name) { return BasicBlock::Create(m_module->getContext(), name, in); }
    llvm::Type* pointer() { return m_b.getPtrTy(); }
    /// One that nobody outside sees, up to where its statements follow.
    Function* function(const std::string& name, std::vector<llvm::Type*> parameters)
    {
        Function* made = Function::Create(llvm::FunctionType::get(m_b.getVoidTy(), parameters, false), llvm::GlobalValue::InternalLinkage, name, *m_module);
        made->addFnAttr(llvm::Attribute::NoUnwind);
        m_b.SetInsertPoint(newBlock(made, "entry"));
        return made;
    }

    const CompileInput& m_input;
    const std::string m_prefix;
    llvm::Module* m_module;
    llvm::IRBuilder<> m_b;
    ModuleData m_made;
};

void DataEmitter::emitBytes()
{
    if (m_input.weightsBytes > 0) {
        const std::string name = m_input.weightsSymbol.empty() ? symbol("weights") : m_input.weightsSymbol;
        if (m_input.weightsSymbol.empty())
            addWeights(*m_module, name, m_input.weightsFile, m_input.weightsBytes);
        auto* type = llvm::ArrayType::get(m_b.getInt8Ty(), static_cast<std::uint64_t>(m_input.weightsBytes));
        m_made.weights = new llvm::GlobalVariable(*m_module, type, true, llvm::GlobalValue::ExternalLinkage, nullptr, name);
        m_made.weights->setVisibility(llvm::GlobalValue::HiddenVisibility);
        m_made.weights->setAlignment(llvm::Align(64));
    }
    if (m_input.fillBytes > 0) {
        auto* type = llvm::ArrayType::get(m_b.getInt8Ty(), static_cast<std::uint64_t>(m_input.fillBytes));
        m_made.fills = new llvm::GlobalVariable(*m_module, type, false, llvm::GlobalValue::InternalLinkage,
            llvm::ConstantAggregateZero::get(type), symbol("fills"));
        m_made.fills->setAlignment(llvm::Align(64));
    }
}

/// `fill(pointer, count, element)`, one for each size of element.
void DataEmitter::emitFill(llvm::Type* element)
{
    Function* fill = function(symbol(fmt::format("fill{}", element->getIntegerBitWidth())), {pointer(), m_b.getInt64Ty(), element});
    BasicBlock* entry = m_b.GetInsertBlock();
    BasicBlock* body = newBlock(fill, "loop");
    BasicBlock* after = newBlock(fill, "done");
    m_b.CreateBr(body);
    m_b.SetInsertPoint(body);
    llvm::PHINode* i = m_b.CreatePHI(m_b.getInt64Ty(), 2, "i");
    i->addIncoming(m_b.getInt64(0), entry);
    m_b.CreateStore(fill->getArg(2), m_b.CreateInBoundsGEP(element, fill->getArg(0), i));
    Value* next = m_b.CreateNSWAdd(i, m_b.getInt64(1));
    i->addIncoming(next, body);
    m_b.CreateCondBr(m_b.CreateICmpSLT(next, fill->getArg(1)), body, after);
    m_b.SetInsertPoint(after);
    m_b.CreateRetVoid();
}

/// Fills once; other threads that come meanwhile wait. States: 0 not begun, 1 at work, 2 done.
void DataEmitter::emitInit()
{
    if (m_input.fills.empty())
        return;
    for (const FilledRange& fill : m_input.fills) {
        llvm::Type* element = m_b.getIntNTy(static_cast<unsigned>(fill.element.size() * 8));
        if (!m_module->getFunction(symbol(fmt::format("fill{}", element->getIntegerBitWidth()))))
            emitFill(element);
    }
    auto* state = new llvm::GlobalVariable(*m_module, m_b.getInt32Ty(), false, llvm::GlobalValue::InternalLinkage,
        m_b.getInt32(0), symbol("state"));
    m_made.fill = function(symbol("init"), {});
    m_made.fill->addFnAttr(llvm::Attribute::NoInline);
    BasicBlock* claim = newBlock(m_made.fill, "claim");
    BasicBlock* work = newBlock(m_made.fill, "work");
    BasicBlock* wait = newBlock(m_made.fill, "wait");
    BasicBlock* done = newBlock(m_made.fill, "done");
    const auto loaded = [&] {
        llvm::LoadInst* load = m_b.CreateAlignedLoad(m_b.getInt32Ty(), state, llvm::Align(4));
        load->setAtomic(llvm::AtomicOrdering::Acquire);
        return m_b.CreateICmpEQ(load, m_b.getInt32(2));
    };
    m_b.CreateCondBr(loaded(), done, claim);
    m_b.SetInsertPoint(claim);
    Value* exchanged = m_b.CreateAtomicCmpXchg(state, m_b.getInt32(0), m_b.getInt32(1), llvm::Align(4),
        llvm::AtomicOrdering::AcquireRelease, llvm::AtomicOrdering::Acquire);
    m_b.CreateCondBr(m_b.CreateExtractValue(exchanged, 1), work, wait);
    m_b.SetInsertPoint(work);
    for (const FilledRange& fill : m_input.fills) {
        std::uint64_t bits = 0;
        std::copy(fill.element.begin(), fill.element.end(), reinterpret_cast<char*>(&bits));
        llvm::Type* element = m_b.getIntNTy(static_cast<unsigned>(fill.element.size() * 8));
        m_b.CreateCall(m_module->getFunction(symbol(fmt::format("fill{}", element->getIntegerBitWidth()))),
            {m_b.CreateConstInBoundsGEP1_64(m_b.getInt8Ty(), m_made.fills, static_cast<std::uint64_t>(fill.offset)),
                m_b.getInt64(static_cast<std::uint64_t>(fill.count)), llvm::ConstantInt::get(element, bits)});
    }
    llvm::StoreInst* finished = m_b.CreateAlignedStore(m_b.getInt32(2), state, llvm::Align(4));
    finished->setAtomic(llvm::AtomicOrdering::Release);
    m_b.CreateBr(done);
    m_b.SetInsertPoint(wait);
    m_b.CreateCondBr(loaded(), done, wait);
    m_b.SetInsertPoint(done);
    m_b.CreateRetVoid();
}

} // namespace

void addWeights(llvm::Module& module, const std::string& name, const std::string& file, std::int64_t bytes)
{
    const bool isWasm = llvm::Triple(module.getTargetTriple()).isWasm();
    module.setModuleInlineAsm(fmt::format(".section .rodata.{0},{3}\n.p2align 6\n.hidden {0}\n.globl {0}\n.type {0},{4}object\n"
                                          "{0}:\n.inc"
                                          "bin \"{1}\"\n.size {0}, {2}\n",
        name, file, bytes, isWasm ? "\"\",@" : "\"a\",%progbits", isWasm ? '@' : '%'));
}

ModuleData emitData(llvm::Module& module, const CompileInput& input, const std::string& prefix) { return DataEmitter(module, input, prefix).emit(); }

} // namespace passbench
