<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>HelpPanel</name>
    <message>
        <source>pass</source>
        <translation>pass</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>compiler</source>
        <translation>编译器</translation>
    </message>
    <message>
        <source>message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>panel</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>topic</source>
        <translation>主题</translation>
    </message>
</context>
<context>
    <name>LessonReference</name>
    <message>
        <source>A lesson is a Markdown file. It begins with a head between two lines ---; each heading ## begins a step. In a step there may be one block, which says what the program shows and what the student is to do. What stands behind the block is told when the step is done. Files in your folder of lessons (the list of lessons opens it) are listed, and what you write is shown as you save it; mistakes are told with their lines. passbench-cli lesson check FILE plays a lesson without a window.</source>
        <translation>课程是一个 Markdown 文件。它以两行 --- 之间的文件头开始；每个 ## 标题开始一个步骤。一个步骤里可以有一个块，说明程序显示什么、学生要做什么。块后面的内容在步骤完成后显示。课程文件夹（课程列表可以打开它）中的文件会被列出，保存后立即显示；错误会连同行号一起指出。passbench-cli lesson check FILE 不开窗口即可播放一个课程。</translation>
    </message>
    <message>
        <source>The head</source>
        <translation>文件头</translation>
    </message>
    <message>
        <source>Links in the text</source>
        <translation>文中的链接</translation>
    </message>
    <message>
        <source>What the student is to do</source>
        <translation>学生要做什么</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>What the program shows, and help</source>
        <translation>程序显示什么，以及帮助</translation>
    </message>
</context>
<context>
    <name>QueryReference</name>
    <message>
        <source>A query finds nodes. It is asked in the search field (Ctrl+F), where Tab completes it and Ctrl+Enter shows what it finds on its own, and on the command line: print --where, draw --where and --highlight, partition --why-where.</source>
        <translation>查询用来查找节点。在搜索框（Ctrl+F）中输入，Tab 补全，Ctrl+Enter 单独显示找到的内容；也可用在命令行：print --where、draw --where 和 --highlight、partition --why-where。</translation>
    </message>
    <message>
        <source>Numbers may be written 1e8, 100k, 2.5M or 64KiB. What is no key is an attribute of the operator: groups&gt;1, data_layout=NHWC, kernel_size:3,3; of lists one number is enough. Capitals don&apos;t matter, but in names of nodes behind uses, upstream, downstream and between.</source>
        <translation>数字可以写作 1e8、100k、2.5M 或 64KiB。不是键的词就是算子的属性：groups&gt;1、data_layout=NHWC、kernel_size:3,3；对列表来说一个数就够了。不区分大小写，但 uses、upstream、downstream 和 between 后面的节点名除外。</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
</context>
<context>
    <name>RuleEdits</name>
    <message>
        <source>The condition of a group stands in its own entry: take it out there, under Rules</source>
        <translation>组的条件写在它自己的条目里：请在“规则”中将其去掉</translation>
    </message>
    <message>
        <source>%1 is not switched on under Compilers, so it can&apos;t be given rules</source>
        <translation>%1 未在“编译器”中打开，因此不能给它规则</translation>
    </message>
</context>
<context>
    <name>SaveDialog</name>
    <message>
        <source>%1 is there already. Replace it?</source>
        <translation>%1 已存在。要替换吗？</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>覆盖</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>`{}` can&apos;t be read</source>
        <translation>无法读取 `{}`</translation>
    </message>
    <message>
        <source>no compiler of the project is called `{}`</source>
        <translation>项目中没有名为 `{}` 的编译器</translation>
    </message>
    <message>
        <source>the rules are of `{}` now, and should be of `{}`</source>
        <translation>规则现在属于 `{}`，应属于 `{}`</translation>
    </message>
    <message>
        <source>to make another compiler of them, save them as a file and load that</source>
        <translation>要做成另一个编译器，请保存为文件再加载</translation>
    </message>
    <message>
        <source>correct the file and switch the compiler on again, or leave it off</source>
        <translation>更正文件后重新启用该编译器，或保持停用</translation>
    </message>
    <message>
        <source>the generator of `{}` gave it back when `@{}` was built: {}</source>
        <translation>构建 `@{1}` 时，`{0}` 的生成器将其退回：{2}</translation>
    </message>
    <message>
        <source>code of it is {}; a rule or a pin that keeps it from `{}` says so beforehand</source>
        <translation>其代码由 {} 负责；用规则或固定使其不给 `{}`，即可事先说明</translation>
    </message>
    <message>
        <source>on the host</source>
        <translation>在主机上</translation>
    </message>
    <message>
        <source>made by `{}`</source>
        <translation>由 `{}` 生成</translation>
    </message>
    <message>
        <source>can&apos;t open `{}`: {}</source>
        <translation>无法打开 `{}`：{}</translation>
    </message>
    <message>
        <source>`{}` is too large for a session ({} MB)</source>
        <translation>`{}` 作为会话太大（{} MB）</translation>
    </message>
    <message>
        <source>the member `{}` has the wrong type: {}</source>
        <translation>成员 `{}` 的类型错误：{}</translation>
    </message>
    <message>
        <source>the member `{}` is no list</source>
        <translation>成员 `{}` 不是列表</translation>
    </message>
    <message>
        <source>the member `{}` holds what is no name</source>
        <translation>成员 `{}` 中有不是名称的内容</translation>
    </message>
    <message>
        <source>the member `dims` is no object</source>
        <translation>成员 `dims` 不是对象</translation>
    </message>
    <message>
        <source>the dimension `{}` has no size</source>
        <translation>维度 `{}` 没有大小</translation>
    </message>
    <message>
        <source>{} is no object</source>
        <translation>{} 不是对象</translation>
    </message>
    <message>
        <source>a compiler has no name</source>
        <translation>有编译器没有名称</translation>
    </message>
    <message>
        <source>a pin of the kind `{}`; there are `to`, `never` and `cut`</source>
        <translation>`{}` 类的固定；只有 `to`、`never` 和 `cut`</translation>
    </message>
    <message>
        <source>the colour `{}` of a style rule; it is written as in `#E69F00`</source>
        <translation>样式规则的颜色 `{}`；应写成 `#E69F00` 的形式</translation>
    </message>
    <message>
        <source>the member `view` is no object</source>
        <translation>成员 `view` 不是对象</translation>
    </message>
    <message>
        <source>the member `groups` is no object</source>
        <translation>成员 `groups` 不是对象</translation>
    </message>
    <message>
        <source>the member `notes` is no object</source>
        <translation>成员 `notes` 不是对象</translation>
    </message>
    <message>
        <source>the note on `{}` is no text</source>
        <translation>`{}` 的笔记不是文本</translation>
    </message>
    <message>
        <source>not a Passbench session: the file is not a JSON object</source>
        <translation>不是 Passbench 会话：文件不是 JSON 对象</translation>
    </message>
    <message>
        <source>not a Passbench session: the member `passbench` with its version is missing</source>
        <translation>不是 Passbench 会话：缺少含版本的成员 `passbench`</translation>
    </message>
    <message>
        <source>the session has version {}, and only {} is known</source>
        <translation>会话版本为 {}，只认识 {}</translation>
    </message>
    <message>
        <source>it was saved by a newer Passbench: open it with that one</source>
        <translation>它由更新的 Passbench 保存：请用那个版本打开</translation>
    </message>
    <message>
        <source>the member `opt_level` is {}, and goes from 0 to {}</source>
        <translation>成员 `opt_level` 为 {}，范围是 0 到 {}</translation>
    </message>
    <message>
        <source>the member `signature` is no name</source>
        <translation>成员 `signature` 不是名称</translation>
    </message>
    <message>
        <source>a style rule</source>
        <translation>一条样式规则</translation>
    </message>
    <message>
        <source>{} operator{}</source>
        <translation>{} 个算子</translation>
    </message>
    <message>
        <source>`{}` left a malformed graph</source>
        <translation>`{}` 留下了格式错误的图</translation>
    </message>
    <message>
        <source>`{}` claims to keep the type of the entry</source>
        <translation>`{}` 声称保持入口的类型</translation>
    </message>
    <message>
        <source>`{}` claims that the graph is {}, but it is not</source>
        <translation>`{}` 声称图为 {}，但并非如此</translation>
    </message>
    <message>
        <source>`{}` does not say that the graph is no longer {}</source>
        <translation>`{}` 没有说明图不再是 {}</translation>
    </message>
    <message>
        <source>{} function{} changed</source>
        <translation>{} 个函数已更改</translation>
    </message>
    <message>
        <source>layout {} to {}</source>
        <translation>布局 {} 变为 {}</translation>
    </message>
    <message>
        <source>name: {} → {}</source>
        <translation>名称：{} → {}</translation>
    </message>
    <message>
        <source>field: {} → {}</source>
        <translation>字段：{} → {}</translation>
    </message>
    <message>
        <source>{} operands → {}</source>
        <translation>{} 个操作数 → {}</translation>
    </message>
    <message>
        <source>operand {}: %{} → %{}</source>
        <translation>操作数 {}：%{} → %{}</translation>
    </message>
    <message>
        <source>type: {} → {}</source>
        <translation>类型：{} → {}</translation>
    </message>
    <message>
        <source>no longer bound by a `let`</source>
        <translation>不再由 `let` 绑定</translation>
    </message>
    <message>
        <source>bound by a `let`</source>
        <translation>由 `let` 绑定</translation>
    </message>
    <message>
        <source>into the {} arm of {}</source>
        <translation>移入 {1} 的 {0} 分支</translation>
    </message>
    <message>
        <source>{} times</source>
        <translation>{} 次</translation>
    </message>
    <message>
        <source>{} came</source>
        <translation>{} 出现</translation>
    </message>
    <message>
        <source>{} went</source>
        <translation>{} 消失</translation>
    </message>
    <message>
        <source>{} became {}</source>
        <translation>{} 变成 {}</translation>
    </message>
    <message>
        <source>`{}` was switched off, so the graph stayed as it was.</source>
        <translation>`{}` 已停用，因此图保持不变。</translation>
    </message>
    <message>
        <source>`{}` was left out{}{}.</source>
        <translation>`{}` 被跳过{}{}。</translation>
    </message>
    <message>
        <source>`{}` failed: {}.</source>
        <translation>`{}` 失败：{}。</translation>
    </message>
    <message>
        <source>`{}` did not come to its end.</source>
        <translation>`{}` 没有运行完。</translation>
    </message>
    <message>
        <source>`{}` looked at the graph and changed nothing.</source>
        <translation>`{}` 查看了图，没有更改。</translation>
    </message>
    <message>
        <source>one rewrite</source>
        <translation>一条改写</translation>
    </message>
    <message>
        <source>{} rewrites</source>
        <translation>{} 条改写</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>the steps before it are as they were</source>
        <translation>之前的步骤保持不变</translation>
    </message>
    <message>
        <source>`{}` ran out of memory</source>
        <translation>`{}` 内存不足</translation>
    </message>
    <message>
        <source>the model asks for larger tensors than this machine can hold</source>
        <translation>模型所需的张量超出本机所能容纳</translation>
    </message>
    <message>
        <source>threw an exception: {}</source>
        <translation>抛出异常：{}</translation>
    </message>
    <message>
        <source>threw an exception</source>
        <translation>抛出异常</translation>
    </message>
    <message>
        <source>crashed: {}</source>
        <translation>崩溃：{}</translation>
    </message>
    <message>
        <source>{:10.3f} ms {:6.1f} % {:10.3f} ms  {}{}
</source>
        <translation>{:10.3f} ms {:6.1f} % {:10.3f} ms  {}{}
</translation>
    </message>
    <message>
        <source>and {} more</source>
        <translation>还有 {} 个</translation>
    </message>
    <message>
        <source>{} nodes are `{}`</source>
        <translation>有 {} 个节点是 `{}`</translation>
    </message>
    <message>
        <source>name one of them by its id: {}{}</source>
        <translation>用编号指定其中之一：{}{}</translation>
    </message>
    <message>
        <source>no node is called `{}`</source>
        <translation>没有名为 `{}` 的节点</translation>
    </message>
    <message>
        <source>give a node id as `print --ids` shows it, or the name of an imported operator</source>
        <translation>请给出 `print --ids` 显示的节点编号，或导入算子的名称</translation>
    </message>
    <message>
        <source> and {} more</source>
        <translation> 等另外 {} 个</translation>
    </message>
    <message>
        <source>{} is in the composite `{}`</source>
        <translation>{} 在复合算子 `{}` 中</translation>
    </message>
    <message>
        <source>`{}` is not asked</source>
        <translation>未询问 `{}`</translation>
    </message>
    <message>
        <source>no operator is left of it</source>
        <translation>其算子已不存在</translation>
    </message>
    <message>
        <source>the two have become one operator</source>
        <translation>两者已成为一个算子</translation>
    </message>
    <message>
        <source>both are in @{}</source>
        <translation>两者都在 @{} 中</translation>
    </message>
    <message>
        <source>`{}` took %{}</source>
        <translation>`{}` 接受了 %{}</translation>
    </message>
    <message>
        <source>the host has it</source>
        <translation>在主机上</translation>
    </message>
    <message>
        <source>`{}` has it</source>
        <translation>在 `{}` 上</translation>
    </message>
    <message>
        <source>`{}` refuses {}: {}</source>
        <translation>`{}` 拒绝 {}：{}</translation>
    </message>
    <message>
        <source>a pin could not be honoured: {}</source>
        <translation>有一个固定无法遵从：{}</translation>
    </message>
    <message>
        <source>remove the pin, or change what stands against it</source>
        <translation>移除该固定，或更改与之冲突的内容</translation>
    </message>
    <message>
        <source>`{}` refuses it: {}</source>
        <translation>`{}` 拒绝它：{}</translation>
    </message>
    <message>
        <source>whole function</source>
        <translation>整个函数</translation>
    </message>
    <message>
        <source>given back</source>
        <translation>已退回</translation>
    </message>
    <message>
        <source>given back at build</source>
        <translation>构建时退回</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>尚未</translation>
    </message>
    <message>
        <source>other composite</source>
        <translation>其他复合算子</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>未询问</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>annotated for `{}`</source>
        <translation>已标注给 `{}`</translation>
    </message>
    <message>
        <source>in `{}` of `{}`</source>
        <translation>在 `{1}` 的 `{0}` 中</translation>
    </message>
    <message>
        <source>{}, built {}</source>
        <translation>{}，构建后{}</translation>
    </message>
    <message>
        <source>the generator of `{}` gave it back when it was built: {}</source>
        <translation>构建时 `{}` 的生成器将其退回：{}</translation>
    </message>
    <message>
        <source>a pin gives it to `{}`</source>
        <translation>固定使其给 `{}`</translation>
    </message>
    <message>
        <source>the composite `{}`</source>
        <translation>复合算子 `{}`</translation>
    </message>
    <message>
        <source>a step has made it there</source>
        <translation>某一步在那里生成了它</translation>
    </message>
    <message>
        <source>it goes with its operands</source>
        <translation>它跟随其操作数</translation>
    </message>
    <message>
        <source>; composites are made before rules for operators are asked, so `{}`, which comes first and has one for it, was not</source>
        <translation>；复合算子在询问算子规则之前生成，因此排在前面且有相应规则的 `{}` 未被询问</translation>
    </message>
    <message>
        <source>`{}` took it and gave its region back: {}</source>
        <translation>`{}` 接受了它又退回了其区域：{}</translation>
    </message>
    <message>
        <source>no step of the run has asked a compiler</source>
        <translation>运行中没有步骤询问过编译器</translation>
    </message>
    <message>
        <source>step {}, AnnotateTarget</source>
        <translation>步骤 {}，AnnotateTarget</translation>
    </message>
    <message>
        <source>compilers are asked in {}, and steps before it replace it</source>
        <translation>编译器在{}中被询问，而之前的步骤会替换它</translation>
    </message>
    <message>
        <source>compilers are asked in {}; after the last step it is {}</source>
        <translation>编译器在{}中被询问；最后一步之后它是 {}</translation>
    </message>
    <message>
        <source>it was made after compilers had been asked</source>
        <translation>它在询问编译器之后才产生</translation>
    </message>
    <message>
        <source>its composite `{}` was taken apart, for no region was made of it</source>
        <translation>其复合算子 `{}` 被拆开，因为没有形成区域</translation>
    </message>
    <message>
        <source>no compiler is switched on</source>
        <translation>没有启用任何编译器</translation>
    </message>
    <message>
        <source>it is pinned to `{}`, and {}</source>
        <translation>它被固定到 `{}`，且{}</translation>
    </message>
    <message>
        <source>a pin keeps it from `{}`</source>
        <translation>固定使其不给 `{}`</translation>
    </message>
    <message>
        <source>`{}` would take it by {}, and no step gave it to it</source>
        <translation>`{}` 会依据{}接受它，但没有步骤交给它</translation>
    </message>
    <message>
        <source>one feeds the other, and a cut between %{} and %{} keeps them apart</source>
        <translation>一个为另一个提供输入，%{} 与 %{} 之间的切分使其分开</translation>
    </message>
    <message>
        <source>one feeds the other, and `{}` takes each operator or group on its own: its rules say `merge_regions = false`</source>
        <translation>一个为另一个提供输入，而 `{}` 单独接受每个算子或组：其规则为 `merge_regions = false`</translation>
    </message>
    <message>
        <source>one feeds the other; MergeCompilerRegions would join them, and is no step of the run</source>
        <translation>一个为另一个提供输入；MergeCompilerRegions 可将其合并，但运行中没有这一步</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>is left out by an instrument of the run</source>
        <translation>被运行的工具跳过</translation>
    </message>
    <message>
        <source>no pass is called `{}`</source>
        <translation>没有名为 `{}` 的 pass</translation>
    </message>
    <message>
        <source>step {}, {}</source>
        <translation>步骤 {}，{}</translation>
    </message>
    <message>
        <source>the graph is malformed after rewrite {} ({}): {}</source>
        <translation>改写 {}（{}）之后图的格式错误：{}</translation>
    </message>
    <message>
        <source>`{}` did not do the same when it was run again</source>
        <translation>再次运行时 `{}` 的结果不同</translation>
    </message>
    <message>
        <source>a pass must depend on nothing but its input and options</source>
        <translation>pass 只能依赖其输入和选项</translation>
    </message>
    <message>
        <source>the rest of the pass</source>
        <translation>pass 的其余部分</translation>
    </message>
    <message>
        <source>copy of a constant for `{}`</source>
        <translation>为 `{}` 所做的常量副本</translation>
    </message>
    <message>
        <source>line {}</source>
        <translation>第 {} 行</translation>
    </message>
    <message>
        <source>`{}` is given twice</source>
        <translation>`{}` 给出了两次</translation>
    </message>
    <message>
        <source>`{}` is neither `{}` nor `{}`</source>
        <translation>`{}` 既不是 `{}` 也不是 `{}`</translation>
    </message>
    <message>
        <source>`{}: {}` needs a compiler&apos;s name and a word</source>
        <translation>`{}: {}` 需要编译器名称和一个词</translation>
    </message>
    <message>
        <source>nothing stands behind `{}:`</source>
        <translation>`{}:` 后面没有内容</translation>
    </message>
    <message>
        <source>the question has no answer</source>
        <translation>问题没有答案</translation>
    </message>
    <message>
        <source>`right: text` and `wrong: text` are choices; `answer: 12` is a number</source>
        <translation>`right: 文本` 和 `wrong: 文本` 是选项；`answer: 12` 是数字</translation>
    </message>
    <message>
        <source>the question has both choices and a number for an answer</source>
        <translation>问题同时有选项和数字答案</translation>
    </message>
    <message>
        <source>take one of them</source>
        <translation>取其一</translation>
    </message>
    <message>
        <source>the question needs two choices or more, and one that is right</source>
        <translation>问题需要两个以上选项，其中一个正确</translation>
    </message>
    <message>
        <source>nothing happens behind the prediction</source>
        <translation>预测之后什么也没发生</translation>
    </message>
    <message>
        <source>say what the student does then, such as `run: FoldConstant`, or `ask:` instead</source>
        <translation>说明之后要做什么，如 `run: FoldConstant`，或改用 `ask:`</translation>
    </message>
    <message>
        <source>a step has one question</source>
        <translation>一个步骤只有一个问题</translation>
    </message>
    <message>
        <source>begin another step with `## `</source>
        <translation>用 `## ` 开始另一个步骤</translation>
    </message>
    <message>
        <source>`{}:` stands before its question</source>
        <translation>`{}:` 在其问题之前</translation>
    </message>
    <message>
        <source>`predict:` or `ask:` comes first</source>
        <translation>`predict:` 或 `ask:` 应在前</translation>
    </message>
    <message>
        <source>a step has no `{}`</source>
        <translation>步骤没有 `{}`</translation>
    </message>
    <message>
        <source>the step is done before anybody does anything</source>
        <translation>还没做任何事，该步骤就已完成</translation>
    </message>
    <message>
        <source>nobody can select what `{}` asks for: it finds nothing in this step</source>
        <translation>无法选择 `{}` 所要求的：此步骤中找不到</translation>
    </message>
    <message>
        <source>`passbench-cli print MODEL --where QUERY` shows what a query finds, and the help has a page on queries</source>
        <translation>`passbench-cli print MODEL --where QUERY` 显示查询结果，帮助中有关于查询的页面</translation>
    </message>
    <message>
        <source>nobody can do this: {}</source>
        <translation>无法做到：{}</translation>
    </message>
    <message>
        <source>put before it what leads there, or say what does</source>
        <translation>在其前放上通向那里的内容，或说明由什么完成</translation>
    </message>
    <message>
        <source>`{}` finds nothing in this step</source>
        <translation>`{}` 在此步骤中找不到任何内容</translation>
    </message>
    <message>
        <source>`{}` does not hold: it finds {}</source>
        <translation>`{}` 不成立：找到 {}</translation>
    </message>
    <message>
        <source>there is no compiler `{}`</source>
        <translation>没有编译器 `{}`</translation>
    </message>
    <message>
        <source>`passbench-cli list compilers` has those that ship with the program</source>
        <translation>`passbench-cli list compilers` 列出随程序附带的编译器</translation>
    </message>
    <message>
        <source>the pipeline has no `{}` there: it is `{}`</source>
        <translation>流水线在那里没有 `{}`：它是 `{}`</translation>
    </message>
    <message>
        <source>there is no model `{}`</source>
        <translation>没有模型 `{}`</translation>
    </message>
    <message>
        <source>put it beside the lesson, or name a sample of the program</source>
        <translation>放在课程旁边，或指定程序的示例</translation>
    </message>
    <message>
        <source>the model `{}` asks for sizes before it can be opened</source>
        <translation>模型 `{}` 打开前需要指定大小</translation>
    </message>
    <message>
        <source>save it with fixed sizes</source>
        <translation>以固定大小保存</translation>
    </message>
    <message>
        <source>the run ended behind step {}</source>
        <translation>运行在步骤 {} 之后结束</translation>
    </message>
    <message>
        <source>`{}` has `{}={}`, and should have `{}={}`</source>
        <translation>`{}` 为 `{}={}`，应为 `{}={}`</translation>
    </message>
    <message>
        <source>`{}` is switched {}</source>
        <translation>`{}` 的状态为 {}</translation>
    </message>
    <message>
        <source>`{}` should stand behind `{}`</source>
        <translation>`{}` 应在 `{}` 之后</translation>
    </message>
    <message>
        <source>add `{}` to the pipeline, behind `{}`</source>
        <translation>把 `{}` 加入流水线，放在 `{}` 之后</translation>
    </message>
    <message>
        <source>add `{}` to the pipeline</source>
        <translation>把 `{}` 加入流水线</translation>
    </message>
    <message>
        <source>the pipeline has no `{}`</source>
        <translation>流水线没有 `{}`</translation>
    </message>
    <message>
        <source>the run failed at step {}</source>
        <translation>运行在步骤 {} 失败</translation>
    </message>
    <message>
        <source>the pipeline has no steps</source>
        <translation>流水线没有步骤</translation>
    </message>
    <message>
        <source>run the pipeline to its end</source>
        <translation>把流水线运行到末尾</translation>
    </message>
    <message>
        <source>run it until `{}` is done</source>
        <translation>运行到 `{}` 完成</translation>
    </message>
    <message>
        <source>show the model as it was imported</source>
        <translation>显示导入时的模型</translation>
    </message>
    <message>
        <source>show the graph after `{}`</source>
        <translation>显示 `{}` 之后的图</translation>
    </message>
    <message>
        <source>nothing is selected yet</source>
        <translation>尚未选择任何内容</translation>
    </message>
    <message>
        <source>another node is selected, which is not what is asked for</source>
        <translation>选中的是另一个节点，不是所要求的</translation>
    </message>
    <message>
        <source>the compiler `{}` is {}</source>
        <translation>编译器 `{}` 为 {}</translation>
    </message>
    <message>
        <source>the rules of `{}` can&apos;t be read: {}</source>
        <translation>无法读取 `{}` 的规则：{}</translation>
    </message>
    <message>
        <source>no rule of `{}` names `{}`</source>
        <translation>`{}` 没有规则提到 `{}`</translation>
    </message>
    <message>
        <source>what is typed for `{}` can&apos;t be read yet, so its rules are as before</source>
        <translation>对 `{}` 的输入尚无法读取，因此规则未变</translation>
    </message>
    <message>
        <source>the numbers of this run are not checked yet</source>
        <translation>本次运行的数值尚未检查</translation>
    </message>
    <message>
        <source>the tolerance is {}, and should be {:g}</source>
        <translation>容差为 {}，应为 {:g}</translation>
    </message>
    <message>
        <source>that of the passes</source>
        <translation>各 pass 的容差</translation>
    </message>
    <message>
        <source>the check found a step whose numbers differ</source>
        <translation>检查发现有一步的数值不同</translation>
    </message>
    <message>
        <source>all steps are within the tolerance</source>
        <translation>所有步骤都在容差之内</translation>
    </message>
    <message>
        <source>`{}` finds {} here, and should find {} {:g}</source>
        <translation>`{}` 在此找到 {}，应为 {} {:g}</translation>
    </message>
    <message>
        <source>another view is shown</source>
        <translation>显示的是另一视图</translation>
    </message>
    <message>
        <source>Pipeline: `{}`</source>
        <translation>流水线：`{}`</translation>
    </message>
    <message>
        <source>Run the pipeline</source>
        <translation>运行流水线</translation>
    </message>
    <message>
        <source>Run `{}`</source>
        <translation>运行 `{}`</translation>
    </message>
    <message>
        <source>Show the imported model</source>
        <translation>显示导入的模型</translation>
    </message>
    <message>
        <source>Show the graph after `{}`</source>
        <translation>显示 `{}` 之后的图</translation>
    </message>
    <message>
        <source>Select the node that is asked for</source>
        <translation>选择所要求的节点</translation>
    </message>
    <message>
        <source>View: Before · After</source>
        <translation>视图：之前 · 之后</translation>
    </message>
    <message>
        <source>View: After</source>
        <translation>视图：之后</translation>
    </message>
    <message>
        <source>View: Overlay</source>
        <translation>视图：叠加</translation>
    </message>
    <message>
        <source>View: Text</source>
        <translation>视图：文本</translation>
    </message>
    <message>
        <source>Switch `{}` {}</source>
        <translation>把 `{}` 设为 {}</translation>
    </message>
    <message>
        <source>Give `{}` a rule for `{}`</source>
        <translation>给 `{}` 添加 `{}` 的规则</translation>
    </message>
    <message>
        <source>Check the numbers with the tolerance {:g}</source>
        <translation>以容差 {:g} 检查数值</translation>
    </message>
    <message>
        <source>Check the numbers</source>
        <translation>检查数值</translation>
    </message>
    <message>
        <source>Reach `{}` in the graph that is shown</source>
        <translation>在显示的图中达到 `{}`</translation>
    </message>
    <message>
        <source>the lesson has no step</source>
        <translation>课程没有步骤</translation>
    </message>
    <message>
        <source>a step begins with a line `## Title`</source>
        <translation>步骤以 `## 标题` 行开始</translation>
    </message>
    <message>
        <source>the head is missing</source>
        <translation>缺少文件头</translation>
    </message>
    <message>
        <source>begin with `---`, then `title: ...` and `model: ...`, then `---`</source>
        <translation>以 `---` 开始，然后 `title: ...` 和 `model: ...`，再 `---`</translation>
    </message>
    <message>
        <source>`{}` in the head is no `key: value`</source>
        <translation>文件头中的 `{}` 不是 `键: 值`</translation>
    </message>
    <message>
        <source>the head has no end</source>
        <translation>文件头没有结束</translation>
    </message>
    <message>
        <source>it ends with a line `---`</source>
        <translation>它以 `---` 行结束</translation>
    </message>
    <message>
        <source>the lesson has no title</source>
        <translation>课程没有标题</translation>
    </message>
    <message>
        <source>add `title: ...` to the head</source>
        <translation>在文件头中加上 `title: ...`</translation>
    </message>
    <message>
        <source>the lesson has no model</source>
        <translation>课程没有模型</translation>
    </message>
    <message>
        <source>add `model: residual_net.onnx` to the head</source>
        <translation>在文件头中加上 `model: residual_net.onnx`</translation>
    </message>
    <message>
        <source>the head has no `{}`</source>
        <translation>文件头没有 `{}`</translation>
    </message>
    <message>
        <source>it may have title, summary, minutes, model, pipeline and compilers</source>
        <translation>可以有 title、summary、minutes、model、pipeline 和 compilers</translation>
    </message>
    <message>
        <source>`{}` is no number of minutes</source>
        <translation>`{}` 不是分钟数</translation>
    </message>
    <message>
        <source>the model `{}` stands outside of the lesson&apos;s folder</source>
        <translation>模型 `{}` 在课程文件夹之外</translation>
    </message>
    <message>
        <source>text stands before the first step</source>
        <translation>第一个步骤之前有文本</translation>
    </message>
    <message>
        <source>a step has one block</source>
        <translation>一个步骤只有一个块</translation>
    </message>
    <message>
        <source>a lesson has at most {} steps</source>
        <translation>一课最多 {} 个步骤</translation>
    </message>
    <message>
        <source>`{}` is no `key: value`</source>
        <translation>`{}` 不是 `键: 值`</translation>
    </message>
    <message>
        <source>such as `run: FoldConstant`</source>
        <translation>例如 `run: FoldConstant`</translation>
    </message>
    <message>
        <source>the block has no end</source>
        <translation>块没有结束</translation>
    </message>
    <message>
        <source>it ends with a line of three back quotes</source>
        <translation>它以三个反引号的行结束</translation>
    </message>
    <message>
        <source>`{}` has {} bytes, and a lesson at most {}</source>
        <translation>`{}` 有 {} 字节，课程最多 {}</translation>
    </message>
    <message>
        <source>`{}` is no number</source>
        <translation>`{}` 不是数字</translation>
    </message>
    <message>
        <source>`{}` does not say how many nodes there should be</source>
        <translation>`{}` 没有说明应有多少节点</translation>
    </message>
    <message>
        <source>such as `op:nn.conv2d = 13`, with spaces around the sign</source>
        <translation>例如 `op:nn.conv2d = 13`，符号两边有空格</translation>
    </message>
    <message>
        <source>the query is empty</source>
        <translation>查询为空</translation>
    </message>
    <message>
        <source>there is no pass `{}`</source>
        <translation>没有 pass `{}`</translation>
    </message>
    <message>
        <source>there is no action `{}`</source>
        <translation>没有操作 `{}`</translation>
    </message>
    <message>
        <source>the key of `{}` is {}, and the text says {}</source>
        <translation>`{}` 的按键是 {}，而文中写的是 {}</translation>
    </message>
    <message>
        <source>there is no {} `{}`</source>
        <translation>没有 {} `{}`</translation>
    </message>
    <message>
        <source>the {}s are {}</source>
        <translation>{} 有 {}</translation>
    </message>
    <message>
        <source>the link `{}` goes nowhere</source>
        <translation>链接 `{}` 没有目标</translation>
    </message>
    <message>
        <source>it begins with find:, pass:, panel:, key: or https://</source>
        <translation>它以 find:、pass:、panel:、key: 或 https:// 开头</translation>
    </message>
    <message>
        <source>It takes away more nodes than it adds</source>
        <translation>移除的节点比新增的多</translation>
    </message>
    <message>
        <source>It adds more nodes than it takes away</source>
        <translation>新增的节点比移除的多</translation>
    </message>
    <message>
        <source>It changes or moves nodes, and there are as many as before</source>
        <translation>更改或移动节点，数量不变</translation>
    </message>
    <message>
        <source>What will `{}` do to this graph?</source>
        <translation>`{}` 会对此图做什么？</translation>
    </message>
    <message>
        <source>none of the passes that are asked about can run on this graph</source>
        <translation>要提问的 pass 都无法在此图上运行</translation>
    </message>
    <message>
        <source>go to an earlier step</source>
        <translation>转到更早的步骤</translation>
    </message>
    <message>
        <source>what it is called; it must be there</source>
        <translation>名称；必须有</translation>
    </message>
    <message>
        <source>title: Constant folding</source>
        <translation>title: Constant folding</translation>
    </message>
    <message>
        <source>one line for the list</source>
        <translation>列表中的一行说明</translation>
    </message>
    <message>
        <source>summary: What is known now need not be computed each time</source>
        <translation>summary: What is known now need not be computed each time</translation>
    </message>
    <message>
        <source>that it takes</source>
        <translation>所需时间</translation>
    </message>
    <message>
        <source>a file beside the lesson, or a sample of the program; it must be there</source>
        <translation>课程旁的文件或程序的示例；必须有</translation>
    </message>
    <message>
        <source>model: residual_net.onnx</source>
        <translation>model: residual_net.onnx</translation>
    </message>
    <message>
        <source>that it begins with; without it an empty one</source>
        <translation>开始时的流水线；没有则为空</translation>
    </message>
    <message>
        <source>pipeline: SimplifyInference, FoldConstant</source>
        <translation>pipeline: SimplifyInference, FoldConstant</translation>
    </message>
    <message>
        <source>that are on when it begins, or `none`; without it those of a new session</source>
        <translation>开始时启用的编译器，或 `none`；没有则同新会话</translation>
    </message>
    <message>
        <source>compilers: dnnl</source>
        <translation>compilers: dnnl</translation>
    </message>
    <message>
        <source>nodes, by a query; a click lights them, and again: everything</source>
        <translation>按查询给出的节点；单击高亮它们，再次单击全部点亮</translation>
    </message>
    <message>
        <source>a pass, in the list of passes</source>
        <translation>pass 列表中的一个 pass</translation>
    </message>
    <message>
        <source>a panel, which comes forward: inspector, regions, numbers ...</source>
        <translation>要显示到前面的面板：inspector、regions、numbers……</translation>
    </message>
    <message>
        <source>an action; the text of the link has to be its key</source>
        <translation>一个操作；链接文字必须是其按键</translation>
    </message>
    <message>
        <source>a query: these nodes stand out while the step lasts</source>
        <translation>查询：这些节点在该步骤期间突出显示</translation>
    </message>
    <message>
        <source>light: op:nn.batch_norm</source>
        <translation>light: op:nn.batch_norm</translation>
    </message>
    <message>
        <source>comes forward when the step begins</source>
        <translation>步骤开始时显示到前面</translation>
    </message>
    <message>
        <source>panel: regions</source>
        <translation>panel: regions</translation>
    </message>
    <message>
        <source>is shown when the step begins: after, compare, overlay or text</source>
        <translation>步骤开始时显示：after、compare、overlay 或 text</translation>
    </message>
    <message>
        <source>view: compare</source>
        <translation>view: compare</translation>
    </message>
    <message>
        <source>the pipeline when the step begins, or `nothing`; without it the one that the student has</source>
        <translation>步骤开始时的流水线，或 `nothing`；没有则用现有的</translation>
    </message>
    <message>
        <source>start: InferType, FoldConstant</source>
        <translation>start: InferType, FoldConstant</translation>
    </message>
    <message>
        <source>is told on demand, one after another; it may have links</source>
        <translation>按要求逐条给出；可以含链接</translation>
    </message>
    <message>
        <source>hint: Drag it from the list at the left.</source>
        <translation>hint: Drag it from the list at the left.</translation>
    </message>
    <message>
        <source>how many nodes a query finds when the step is done; only `lesson check` looks at it, so that what the text says stays true</source>
        <translation>步骤完成时查询找到多少节点；只有 `lesson check` 检查，使文中所说保持正确</translation>
    </message>
    <message>
        <source>holds: op:sqrt = 0</source>
        <translation>holds: op:sqrt = 0</translation>
    </message>
    <message>
        <source>these steps are there and on, in this order, with the options that are said; others may stand between</source>
        <translation>这些步骤按此顺序存在且启用，选项如所述；其间可以有其他步骤</translation>
    </message>
    <message>
        <source>pipeline: FoldConstant, FuseOps{max_depth=4}</source>
        <translation>pipeline: FoldConstant, FuseOps{max_depth=4}</translation>
    </message>
    <message>
        <source>the graph after this step is shown, or one after a later step; `all`: that after the last step</source>
        <translation>显示此步骤或更后步骤之后的图；`all`：最后一步之后</translation>
    </message>
    <message>
        <source>run: FoldConstant</source>
        <translation>run: FoldConstant</translation>
    </message>
    <message>
        <source>the graph after this very step is shown; `import`: the model as it was imported</source>
        <translation>正好显示此步骤之后的图；`import`：导入时的模型</translation>
    </message>
    <message>
        <source>at: import</source>
        <translation>at: import</translation>
    </message>
    <message>
        <source>a node that the query finds is selected</source>
        <translation>选中查询找到的某个节点</translation>
    </message>
    <message>
        <source>select: op:nn.softmax</source>
        <translation>select: op:nn.softmax</translation>
    </message>
    <message>
        <source>the view is after, compare, overlay or text</source>
        <translation>视图为 after、compare、overlay 或 text</translation>
    </message>
    <message>
        <source>look: compare</source>
        <translation>look: compare</translation>
    </message>
    <message>
        <source>it is on, or off</source>
        <translation>它启用或停用</translation>
    </message>
    <message>
        <source>compiler: dnnl on</source>
        <translation>compiler: dnnl on</translation>
    </message>
    <message>
        <source>the rules of the compiler have one for the operator</source>
        <translation>编译器的规则中有该算子的规则</translation>
    </message>
    <message>
        <source>takes: teaching-npu nn.bias_add</source>
        <translation>takes: teaching-npu nn.bias_add</translation>
    </message>
    <message>
        <source>the numbers were checked, and agree, or differ; `at` asks for a tolerance</source>
        <translation>数值已检查，一致或不同；`at` 要求容差</translation>
    </message>
    <message>
        <source>numbers: differ at 1e-9</source>
        <translation>numbers: differ at 1e-9</translation>
    </message>
    <message>
        <source>the query finds so many nodes: = != &lt; &lt;= &gt; &gt;=</source>
        <translation>查询找到这么多节点：= != &lt; &lt;= &gt; &gt;=</translation>
    </message>
    <message>
        <source>count: op:divide = 0</source>
        <translation>count: op:divide = 0</translation>
    </message>
    <message>
        <source>a question that is answered before the goals are reached, and told right or wrong when they are</source>
        <translation>在达到目标之前回答的问题，达到时告知对错</translation>
    </message>
    <message>
        <source>predict: What will be left?</source>
        <translation>predict: What will be left?</translation>
    </message>
    <message>
        <source>a question that has to be answered right</source>
        <translation>必须答对的问题</translation>
    </message>
    <message>
        <source>ask: How many are there?</source>
        <translation>ask: How many are there?</translation>
    </message>
    <message>
        <source>a choice that is right, and why</source>
        <translation>正确的选项，及原因</translation>
    </message>
    <message>
        <source>right: One | The others were constants.</source>
        <translation>right: One | The others were constants.</translation>
    </message>
    <message>
        <source>one that is not, and why</source>
        <translation>错误的选项，及原因</translation>
    </message>
    <message>
        <source>wrong: None | One has data for an operand.</source>
        <translation>wrong: None | One has data for an operand.</translation>
    </message>
    <message>
        <source>instead of choices: a number, or how many nodes a query finds when the step is done; and why</source>
        <translation>代替选项：一个数字，或步骤完成时查询找到的节点数；及原因</translation>
    </message>
    <message>
        <source>answer: count op:sqrt | Each had a constant for its operand.</source>
        <translation>answer: count op:sqrt | Each had a constant for its operand.</translation>
    </message>
    <message>
        <source>about {}, {}</source>
        <translation>约 {}，{}</translation>
    </message>
    <message>
        <source>{} tensors, {}</source>
        <translation>{} 个张量，{}</translation>
    </message>
    <message>
        <source>compiler: {}</source>
        <translation>编译器：{}</translation>
    </message>
    <message>
        <source>{} operator{}: {}</source>
        <translation>{} 个算子：{2}</translation>
    </message>
    <message>
        <source>in an arm of an `if`: it runs only when that arm does</source>
        <translation>在 `if` 的分支中：仅当该分支运行时才运行</translation>
    </message>
    <message>
        <source>about {} to hand over</source>
        <translation>交接约 {}</translation>
    </message>
    <message>
        <source>host: {}</source>
        <translation>主机：{}</translation>
    </message>
    <message>
        <source>{} border{}</source>
        <translation>{} 处边界</translation>
    </message>
    <message>
        <source>from operations, bytes and the speeds in compilers&apos; files</source>
        <translation>根据操作数、字节数和编译器文件中的速度</translation>
    </message>
    <message>
        <source>whether the regions on both sides may be joined</source>
        <translation>两侧的区域是否可以合并</translation>
    </message>
    <message>
        <source>a number that regions share which are one although no value joins them</source>
        <translation>没有值相连却视为一体的区域共享的编号</translation>
    </message>
    <message>
        <source>any value</source>
        <translation>任意值</translation>
    </message>
    <message>
        <source>A value enters a region of an external compiler</source>
        <translation>值进入外部编译器的区域</translation>
    </message>
    <message>
        <source>The value itself is unchanged. AnnotateTarget puts it, PartitionGraph removes it.</source>
        <translation>值本身不变。AnnotateTarget 放入，PartitionGraph 移除。</translation>
    </message>
    <message>
        <source>A value leaves a region of an external compiler</source>
        <translation>值离开外部编译器的区域</translation>
    </message>
    <message>
        <source>Operators before and after are not fused with each other</source>
        <translation>前后的算子互不融合</translation>
    </message>
    <message>
        <source>The value itself is unchanged.</source>
        <translation>值本身不变。</translation>
    </message>
    <message>
        <source>A value may be kept in another type where that saves memory</source>
        <translation>为节省内存，值可以以另一类型保存</translation>
    </message>
    <message>
        <source>A value is to be worked out on a device</source>
        <translation>值应在某设备上计算</translation>
    </message>
    <message>
        <source>The value itself is unchanged. The reference implementation puts it before it plans devices; here there is one.</source>
        <translation>值本身不变。参考实现在规划设备之前放入它；这里只有一个设备。</translation>
    </message>
    <message>
        <source>A value goes from one device to another</source>
        <translation>值从一个设备到另一个设备</translation>
    </message>
    <message>
        <source>The value itself is unchanged. Here there is one device, and compiled code copies nothing.</source>
        <translation>值本身不变。这里只有一个设备，编译后的代码不复制。</translation>
    </message>
    <message>
        <source>A place to stop at</source>
        <translation>停止的位置</translation>
    </message>
    <message>
        <source>The value itself is unchanged. Breakpoints are set on steps of a pipeline; this operator is read and passed on.</source>
        <translation>值本身不变。断点设在流水线的步骤上；此算子只读入并传递。</translation>
    </message>
    <message>
        <source>An operator of the source that could not be imported</source>
        <translation>无法导入的源算子</translation>
    </message>
    <message>
        <source>It can be seen, but neither run nor compiled. Its type is declared by the importer, or not known.</source>
        <translation>可以看到，但不能运行或编译。其类型由导入器给出，或未知。</translation>
    </message>
    <message>
        <source>whatever the source&apos;s operator took</source>
        <translation>源算子的输入</translation>
    </message>
    <message>
        <source>`{}` with what decides the extents as an operand</source>
        <translation>`{}`，决定大小的内容作为操作数</translation>
    </message>
    <message>
        <source>The same as `{}` once the operand is known: as a constant when types are inferred, else when the model runs. Until then the extents are `?`.</source>
        <translation>操作数已知后与 `{}` 相同：类型推导时为常量，否则在模型运行时。在此之前大小为 `?`。</translation>
    </message>
    <message>
        <source>any shape</source>
        <translation>任意形状</translation>
    </message>
    <message>
        <source>extents of the result, integers of rank 1</source>
        <translation>结果的大小，一阶整数</translation>
    </message>
    <message>
        <source>the codes of `reshape`, integers of rank 1</source>
        <translation>`reshape` 的代码，一阶整数</translation>
    </message>
    <message>
        <source>copies along each axis, integers of rank 1</source>
        <translation>各轴的副本数，一阶整数</translation>
    </message>
    <message>
        <source>elements that are kept, one integer</source>
        <translation>保留的元素数，一个整数</translation>
    </message>
    <message>
        <source>rank 0, where the index points</source>
        <translation>零阶，索引所指之处</translation>
    </message>
    <message>
        <source>extent of the new axis, one integer</source>
        <translation>新轴的大小，一个整数</translation>
    </message>
    <message>
        <source>first indices, integers of rank 1</source>
        <translation>起始索引，一阶整数</translation>
    </message>
    <message>
        <source>indices after the last, likewise</source>
        <translation>结束索引（不含），同上</translation>
    </message>
    <message>
        <source>steps, likewise</source>
        <translation>步长，同上</translation>
    </message>
    <message>
        <source>the axes that are cut, likewise; when it is left out the first ones</source>
        <translation>被切的轴，同上；省略则为前几个</translation>
    </message>
    <message>
        <source>(before, after) of each axis, integers [rank, 2]</source>
        <translation>各轴的（前，后），整数 [阶, 2]</translation>
    </message>
    <message>
        <source>what a constant rim holds, rank 0</source>
        <translation>常量边缘的值，零阶</translation>
    </message>
    <message>
        <source>axes of extent 1 to drop, integers of rank 1</source>
        <translation>要去掉的大小为 1 的轴，一阶整数</translation>
    </message>
    <message>
        <source>where the new axes go, an integer of rank 0</source>
        <translation>新轴的位置，零阶整数</translation>
    </message>
    <message>
        <source>images, [N, C, H, W] or as `layout` says</source>
        <translation>图像，[N, C, H, W] 或按 `layout`</translation>
    </message>
    <message>
        <source>height and width of the result, two integers</source>
        <translation>结果的高和宽，两个整数</translation>
    </message>
    <message>
        <source>the part that tf_crop_and_resize takes, four floats; may be left out</source>
        <translation>tf_crop_and_resize 所取的部分，四个浮点数；可省略</translation>
    </message>
    <message>
        <source>activations, [N, C, H, W] or as `layout` says</source>
        <translation>激活，[N, C, H, W] 或按 `layout`</translation>
    </message>
    <message>
        <source>factor of the height, rank 0</source>
        <translation>高的倍数，零阶</translation>
    </message>
    <message>
        <source>factor of the width, rank 0</source>
        <translation>宽的倍数，零阶</translation>
    </message>
    <message>
        <source>activations, [N, C, D, H, W] or as `layout` says</source>
        <translation>激活，[N, C, D, H, W] 或按 `layout`</translation>
    </message>
    <message>
        <source>factor of the depth, rank 0</source>
        <translation>深的倍数，零阶</translation>
    </message>
    <message>
        <source>places, integers of rank 0, [n] or [n, rank]</source>
        <translation>位置，整数，零阶、[n] 或 [n, 阶]</translation>
    </message>
    <message>
        <source>what stands there, rank 0 or [n]</source>
        <translation>该处的值，零阶或 [n]</translation>
    </message>
    <message>
        <source>what stands elsewhere, rank 0; may be left out</source>
        <translation>其他处的值，零阶；可省略</translation>
    </message>
    <message>
        <source>{} {} can&apos;t be taken as an attribute</source>
        <translation>{} {} 不能作为属性</translation>
    </message>
    <message>
        <source>{} can&apos;t be taken as an attribute: it is not a whole number</source>
        <translation>{} 不能作为属性：不是整数</translation>
    </message>
    <message>
        <source>{} elements where one number is needed</source>
        <translation>需要一个数，却有 {} 个元素</translation>
    </message>
    <message>
        <source>`{}` is {}, and must be integers of rank {}</source>
        <translation>`{}` 是 {}，必须是 {} 阶整数</translation>
    </message>
    <message>
        <source>`{}` is {}: the rank of the result would not be known</source>
        <translation>`{}` 是 {}：结果的阶将未知</translation>
    </message>
    <message>
        <source>a factor is {}, and must be a number of rank 0</source>
        <translation>倍数是 {}，必须是零阶数</translation>
    </message>
    <message>
        <source>{} axes are dropped from `data` {}</source>
        <translation>从 `data` {1} 去掉 {0} 个轴</translation>
    </message>
    <message>
        <source>`size` is {}, and must be numbers of rank 1</source>
        <translation>`size` 是 {}，必须是一阶数</translation>
    </message>
    <message>
        <source>`data` is bool, and must be a float or integer type</source>
        <translation>`data` 是 bool，必须是浮点或整数类型</translation>
    </message>
    <message>
        <source>`a_min` {} is greater than `a_max` {}</source>
        <translation>`a_min` {} 大于 `a_max` {}</translation>
    </message>
    <message>
        <source>`alpha` is {}, and must be ({},), the extent of axis {} of `data` {}</source>
        <translation>`alpha` 是 {}，必须是 ({},)，即 `data` {3} 的轴 {2} 的大小</translation>
    </message>
    <message>
        <source>the bits of {} can&apos;t be read as {}</source>
        <translation>{} 的位不能读作 {}</translation>
    </message>
    <message>
        <source>Negative elements become 0</source>
        <translation>负元素变为 0</translation>
    </message>
    <message>
        <source>NaN stays NaN, and -0 stays -0.</source>
        <translation>NaN 仍为 NaN，-0 仍为 -0。</translation>
    </message>
    <message>
        <source>Negative elements are scaled by `alpha`</source>
        <translation>负元素按 `alpha` 缩放</translation>
    </message>
    <message>
        <source>The result is x where x &gt;= 0 and alpha * x elsewhere.</source>
        <translation>x &gt;= 0 时结果为 x，否则为 alpha * x。</translation>
    </message>
    <message>
        <source>Negative elements are scaled by their channel&apos;s slope</source>
        <translation>负元素按其通道的斜率缩放</translation>
    </message>
    <message>
        <source>The result is x where x &gt;= 0 and alpha[c] * x elsewhere, where c is the index along `axis`.</source>
        <translation>x &gt;= 0 时结果为 x，否则为 alpha[c] * x，c 为沿 `axis` 的索引。</translation>
    </message>
    <message>
        <source>any shape, with C channels on `axis`</source>
        <translation>任意形状，`axis` 上有 C 个通道</translation>
    </message>
    <message>
        <source>Each element limited to [`a_min`, `a_max`]</source>
        <translation>每个元素限制在 [`a_min`, `a_max`] 内</translation>
    </message>
    <message>
        <source>NaN stays NaN. For integers the bounds are first brought into the range of the type.</source>
        <translation>NaN 仍为 NaN。对整数先把界限带入该类型的范围。</translation>
    </message>
    <message>
        <source>The data converted to another type</source>
        <translation>数据转换为另一类型</translation>
    </message>
    <message>
        <source>Floats become integers by dropping the fraction; what does not fit becomes the nearest that does, and NaN becomes 0. Wider integers keep their low bits. Everything but 0 becomes true.</source>
        <translation>浮点转整数舍去小数；放不下的变为最近可表示值，NaN 变为 0。更宽的整数保留低位。非 0 变为真。</translation>
    </message>
    <message>
        <source>The data converted to the type of another tensor</source>
        <translation>数据转换为另一张量的类型</translation>
    </message>
    <message>
        <source>Converts as `cast` does.</source>
        <translation>转换方式同 `cast`。</translation>
    </message>
    <message>
        <source>a tensor of the wanted type; its elements are not read</source>
        <translation>所需类型的张量；不读取其元素</translation>
    </message>
    <message>
        <source>The bits of each element read as another type of the same width</source>
        <translation>把每个元素的位读作同宽的另一类型</translation>
    </message>
    <message>
        <source>No element changes in memory; both types have the same width, and bool is only read as bool.</source>
        <translation>内存中元素不变；两种类型同宽，bool 只能读作 bool。</translation>
    </message>
    <message>
        <source>a float or integer type</source>
        <translation>浮点或整数类型</translation>
    </message>
    <message>
        <source>any type</source>
        <translation>任意类型</translation>
    </message>
    <message>
        <source>an integer type</source>
        <translation>整数类型</translation>
    </message>
    <message>
        <source>an integer type or bool</source>
        <translation>整数类型或 bool</translation>
    </message>
    <message>
        <source>the operands are {}, and must be {}</source>
        <translation>操作数是 {}，必须是 {}</translation>
    </message>
    <message>
        <source>bits of {} can&apos;t be shifted</source>
        <translation>{} 的位不能移位</translation>
    </message>
    <message>
        <source>an integer division by zero</source>
        <translation>整数除以零</translation>
    </message>
    <message>
        <source>Shapes broadcast as in numpy: dims are aligned at the last one, and one of 1 is repeated. Both operands have the same type; a `cast` converts, nothing else does.</source>
        <translation>形状按 numpy 规则广播：从最后一维对齐，为 1 的维重复。两个操作数类型相同；只有 `cast` 会转换。</translation>
    </message>
    <message>
        <source> The result is bool. A comparison with NaN is false, except `not_equal`.</source>
        <translation> 结果为 bool。与 NaN 比较为假，`not_equal` 除外。</translation>
    </message>
    <message>
        <source> An integer division by zero is an error when the reference kernel runs it, and gives 0 in compiled code.</source>
        <translation> 整数除以零在参考内核中是错误，在编译后的代码中得 0。</translation>
    </message>
    <message>
        <source> Integers wrap around where the result does not fit.</source>
        <translation> 整数结果放不下时回绕。</translation>
    </message>
    <message>
        <source> Floats are let through by the type rule, as in Relay, and can&apos;t be computed.</source>
        <translation> 类型规则允许浮点（同 Relay），但无法计算。</translation>
    </message>
    <message>
        <source>left operand, {}</source>
        <translation>左操作数，{}</translation>
    </message>
    <message>
        <source>right operand, of the same type; the shapes broadcast</source>
        <translation>右操作数，类型相同；形状广播</translation>
    </message>
    <message>
        <source>Quotient; of integers, rounded towards zero</source>
        <translation>商；整数向零取整</translation>
    </message>
    <message>
        <source>`lhs` to the power of `rhs`</source>
        <translation>`lhs` 的 `rhs` 次幂</translation>
    </message>
    <message>
        <source>Remainder of the division towards zero, with the sign of `lhs`</source>
        <translation>向零除法的余数，符号同 `lhs`</translation>
    </message>
    <message>
        <source>Quotient rounded down</source>
        <translation>商，向下取整</translation>
    </message>
    <message>
        <source>Remainder of the division rounded down, with the sign of `rhs`</source>
        <translation>向下除法的余数，符号同 `rhs`</translation>
    </message>
    <message>
        <source>Quotient rounded towards zero</source>
        <translation>商，向零取整</translation>
    </message>
    <message>
        <source>The greater of two elements; NaN if either is</source>
        <translation>两元素中较大者；有 NaN 则为 NaN</translation>
    </message>
    <message>
        <source>The smaller of two elements; NaN if either is</source>
        <translation>两元素中较小者；有 NaN 则为 NaN</translation>
    </message>
    <message>
        <source>Bits of `lhs` moved up by `rhs`</source>
        <translation>`lhs` 的位左移 `rhs`</translation>
    </message>
    <message>
        <source>Bits of `lhs` moved down by `rhs`, keeping the sign</source>
        <translation>`lhs` 的位右移 `rhs`，保留符号</translation>
    </message>
    <message>
        <source>Bits set in both</source>
        <translation>两者都为 1 的位</translation>
    </message>
    <message>
        <source>Bits set in either</source>
        <translation>任一为 1 的位</translation>
    </message>
    <message>
        <source>Bits set in just one</source>
        <translation>恰有一个为 1 的位</translation>
    </message>
    <message>
        <source>True where both are</source>
        <translation>两者都为真时为真</translation>
    </message>
    <message>
        <source>True where either is</source>
        <translation>任一为真时为真</translation>
    </message>
    <message>
        <source>True where just one is</source>
        <translation>恰有一个为真时为真</translation>
    </message>
    <message>
        <source>True where the elements are equal</source>
        <translation>元素相等时为真</translation>
    </message>
    <message>
        <source>True where the elements differ</source>
        <translation>元素不等时为真</translation>
    </message>
    <message>
        <source>True where `lhs` is less</source>
        <translation>`lhs` 较小时为真</translation>
    </message>
    <message>
        <source>True where `lhs` is less or equal</source>
        <translation>`lhs` 小于或等于时为真</translation>
    </message>
    <message>
        <source>True where `lhs` is greater</source>
        <translation>`lhs` 较大时为真</translation>
    </message>
    <message>
        <source>True where `lhs` is greater or equal</source>
        <translation>`lhs` 大于或等于时为真</translation>
    </message>
    <message>
        <source>a float type</source>
        <translation>浮点类型</translation>
    </message>
    <message>
        <source>`data` is {}, and must be {}</source>
        <translation>`data` 是 {}，必须是 {}</translation>
    </message>
    <message>
        <source>Works on each element alone. float16 and bfloat16 are computed in float32 and rounded once; outside the function&apos;s domain the result is NaN.</source>
        <translation>逐元素作用。float16 和 bfloat16 以 float32 计算并舍入一次；定义域外结果为 NaN。</translation>
    </message>
    <message>
        <source>Works on each element alone. Integers wrap around where the result does not fit.</source>
        <translation>逐元素作用。整数结果放不下时回绕。</translation>
    </message>
    <message>
        <source>Works on each element alone, and gives bool.</source>
        <translation>逐元素作用，给出 bool。</translation>
    </message>
    <message>
        <source>Works on the bits of each element alone; 4-bit integers stay within their 4 bits.</source>
        <translation>逐元素作用于各位；4 位整数保持在 4 位内。</translation>
    </message>
    <message>
        <source>Works on each element alone.</source>
        <translation>逐元素作用。</translation>
    </message>
    <message>
        <source>any shape, {}</source>
        <translation>任意形状，{}</translation>
    </message>
    <message>
        <source>any shape and type</source>
        <translation>任意形状和类型</translation>
    </message>
    <message>
        <source>Every bit the other way round; `not` for bool</source>
        <translation>按位取反；bool 为 `not`</translation>
    </message>
    <message>
        <source>Nearest integer, halves away from zero</source>
        <translation>最近的整数，0.5 远离零</translation>
    </message>
    <message>
        <source>The rule is the same everywhere in Passbench: constant folding, reference run and compiled code. ONNX `Round`, which takes halves to the even neighbour, is imported as a composition.</source>
        <translation>规则在 Passbench 各处相同：常量折叠、参考运行和编译后的代码。ONNX 的 `Round` 把 0.5 取到偶数，以组合形式导入。</translation>
    </message>
    <message>
        <source>Absolute value</source>
        <translation>绝对值</translation>
    </message>
    <message>
        <source>e to the power of each element</source>
        <translation>e 的各元素次幂</translation>
    </message>
    <message>
        <source>Natural logarithm</source>
        <translation>自然对数</translation>
    </message>
    <message>
        <source>Logarithm to base 2</source>
        <translation>以 2 为底的对数</translation>
    </message>
    <message>
        <source>Logarithm to base 10</source>
        <translation>以 10 为底的对数</translation>
    </message>
    <message>
        <source>Square root</source>
        <translation>平方根</translation>
    </message>
    <message>
        <source>Hyperbolic tangent</source>
        <translation>双曲正切</translation>
    </message>
    <message>
        <source>Gauss error function</source>
        <translation>高斯误差函数</translation>
    </message>
    <message>
        <source>`exp`, where compiled code may use a cheaper approximation</source>
        <translation>`exp`，编译后的代码可用更便宜的近似</translation>
    </message>
    <message>
        <source>`tanh`, where compiled code may use a cheaper approximation</source>
        <translation>`tanh`，编译后的代码可用更便宜的近似</translation>
    </message>
    <message>
        <source>`erf`, where compiled code may use a cheaper approximation</source>
        <translation>`erf`，编译后的代码可用更便宜的近似</translation>
    </message>
    <message>
        <source>Largest integer that is not greater</source>
        <translation>不大于它的最大整数</translation>
    </message>
    <message>
        <source>Smallest integer that is not less</source>
        <translation>不小于它的最小整数</translation>
    </message>
    <message>
        <source>Nearest integer towards zero</source>
        <translation>向零方向最近的整数</translation>
    </message>
    <message>
        <source>Hyperbolic sine</source>
        <translation>双曲正弦</translation>
    </message>
    <message>
        <source>Hyperbolic cosine</source>
        <translation>双曲余弦</translation>
    </message>
    <message>
        <source>Inverse of `sin`, in radians</source>
        <translation>`sin` 的反函数，弧度</translation>
    </message>
    <message>
        <source>Inverse of `cos`, in radians</source>
        <translation>`cos` 的反函数，弧度</translation>
    </message>
    <message>
        <source>Inverse of `tan`, in radians</source>
        <translation>`tan` 的反函数，弧度</translation>
    </message>
    <message>
        <source>Inverse of `sinh`</source>
        <translation>`sinh` 的反函数</translation>
    </message>
    <message>
        <source>Inverse of `cosh`</source>
        <translation>`cosh` 的反函数</translation>
    </message>
    <message>
        <source>Inverse of `tanh`</source>
        <translation>`tanh` 的反函数</translation>
    </message>
    <message>
        <source>True where the element is false</source>
        <translation>元素为假时为真</translation>
    </message>
    <message>
        <source>True where the element is not a number</source>
        <translation>元素为 NaN 时为真</translation>
    </message>
    <message>
        <source>True where the element is neither infinite nor NaN</source>
        <translation>元素既非无穷也非 NaN 时为真</translation>
    </message>
    <message>
        <source>True where the element is infinite</source>
        <translation>元素为无穷时为真</translation>
    </message>
    <message>
        <source>The data unchanged</source>
        <translation>数据不变</translation>
    </message>
    <message>
        <source>Keeps a name for a value; in compiled code it costs nothing when it is fused.</source>
        <translation>为值保留名称；融合后在编译代码中没有开销。</translation>
    </message>
    <message>
        <source>Zeros of the shape and type of the data</source>
        <translation>与数据形状和类型相同的零</translation>
    </message>
    <message>
        <source>Only the type of the operand matters, not its elements.</source>
        <translation>只看操作数的类型，不看元素。</translation>
    </message>
    <message>
        <source>Ones of the shape and type of the data</source>
        <translation>与数据形状和类型相同的一</translation>
    </message>
    <message>
        <source>`{}` is {}, and must be int32</source>
        <translation>`{}` 是 {}，必须是 int32</translation>
    </message>
    <message>
        <source>`{}` is {}, and must have the extents of axes {} of `data` {}</source>
        <translation>`{}` 是 {}，必须具有 `data` {3} 的轴 {2} 的大小</translation>
    </message>
    <message>
        <source>round(x * multiplier * 2^(shift - 31)) in 64-bit integers, halves rounded up; a positive shift is done first.</source>
        <translation>以 64 位整数计算 round(x * multiplier * 2^(shift - 31))，0.5 向上；正移位先做。</translation>
    </message>
    <message>
        <source>Integers multiplied by a fraction, with integer arithmetic only</source>
        <translation>整数乘以分数，仅用整数运算</translation>
    </message>
    <message>
        <source>int32, any shape</source>
        <translation>int32，任意形状</translation>
    </message>
    <message>
        <source>Integers multiplied by a fraction of their channel, with integer arithmetic only</source>
        <translation>整数乘以其通道的分数，仅用整数运算</translation>
    </message>
    <message>
        <source> Shifts are tensors here, and used when the attributes say so.</source>
        <translation> 这里移位是张量，在属性指定时使用。</translation>
    </message>
    <message>
        <source>int32 in Q31, the extents of `axes`</source>
        <translation>int32，Q31，大小同 `axes`</translation>
    </message>
    <message>
        <source>int32, bits up before the product</source>
        <translation>int32，乘法前左移的位数</translation>
    </message>
    <message>
        <source>int32, bits down after it</source>
        <translation>int32，乘法后右移的位数</translation>
    </message>
    <message>
        <source>fraction in Q31: multiplier / 2^31</source>
        <translation>Q31 分数：multiplier / 2^31</translation>
    </message>
    <message>
        <source>power of two the product is multiplied by; negative divides</source>
        <translation>乘积再乘的 2 的幂；负数为除</translation>
    </message>
    <message>
        <source>shift up by `lshift` before the product</source>
        <translation>乘法前左移 `lshift`</translation>
    </message>
    <message>
        <source>shift down by `rshift` after it</source>
        <translation>乘法后右移 `rshift`</translation>
    </message>
    <message>
        <source>axes of the data that the dims of the multiplier belong to</source>
        <translation>乘数各维对应的数据轴</translation>
    </message>
    <message>
        <source>the layout of no operand is known</source>
        <translation>没有操作数的布局已知</translation>
    </message>
    <message>
        <source>only the layout of the operand with fewer axes is known</source>
        <translation>只知道轴较少的操作数的布局</translation>
    </message>
    <message>
        <source>the smaller operand takes part in a block of `{}`, and not in its axis</source>
        <translation>较小的操作数参与 `{}` 的块，而不是其轴</translation>
    </message>
    <message>
        <source>the layout of an operand is not known</source>
        <translation>有操作数的布局未知</translation>
    </message>
    <message>
        <source>`{}` can&apos;t go the way of `{}` to `{}`</source>
        <translation>`{}` 不能随 `{}` 变为 `{}`</translation>
    </message>
    <message>
        <source>the layout of the data is not known</source>
        <translation>数据的布局未知</translation>
    </message>
    <message>
        <source>`reinterpret` from {} to {} can&apos;t be compiled yet</source>
        <translation>从 {} 到 {} 的 `reinterpret` 尚不能编译</translation>
    </message>
    <message>
        <source>`bias` is {}, and must be ({},), the extent of axis {} of `data` {}</source>
        <translation>`bias` 是 {}，必须是 ({},)，即 `data` {3} 的轴 {2} 的大小</translation>
    </message>
    <message>
        <source>Elements of `x` where the condition is true, of `y` elsewhere</source>
        <translation>条件为真取 `x` 的元素，否则取 `y`</translation>
    </message>
    <message>
        <source>The three shapes broadcast as in numpy. Both values are worked out; the condition picks one of them.</source>
        <translation>三个形状按 numpy 广播。两个值都计算；由条件选取其一。</translation>
    </message>
    <message>
        <source>what is not 0 is true; the three shapes broadcast</source>
        <translation>非 0 为真；三个形状广播</translation>
    </message>
    <message>
        <source>taken where the condition is true</source>
        <translation>条件为真时取用</translation>
    </message>
    <message>
        <source>taken where it is false; the type of `x`</source>
        <translation>条件为假时取用；类型同 `x`</translation>
    </message>
    <message>
        <source>Adds one number per channel</source>
        <translation>每个通道加一个数</translation>
    </message>
    <message>
        <source>The same as `add` with the bias brought to the rank of the data by `expand_dims`; compilers know it as a unit.</source>
        <translation>等同于把偏置用 `expand_dims` 升到数据的阶后的 `add`；编译器把它视为一个单元。</translation>
    </message>
    <message>
        <source>extents of the result, per spatial dim</source>
        <translation>结果各空间维的大小</translation>
    </message>
    <message>
        <source>the part that tf_crop_and_resize takes: where each spatial dim begins, then where each ends, from 0 to 1</source>
        <translation>tf_crop_and_resize 所取部分：各空间维的起点，再是终点，0 到 1</translation>
    </message>
    <message>
        <source>order of the data&apos;s axes</source>
        <translation>数据轴的顺序</translation>
    </message>
    <message>
        <source>how values between pixels are found</source>
        <translation>像素之间的值如何得出</translation>
    </message>
    <message>
        <source>which point of the data a pixel of the result shows</source>
        <translation>结果像素对应数据的哪个点</translation>
    </message>
    <message>
        <source>which pixel is the nearest</source>
        <translation>哪个像素最近</translation>
    </message>
    <message>
        <source>coefficient of the cubic, -0.5 or -0.75</source>
        <translation>三次插值系数，-0.5 或 -0.75</translation>
    </message>
    <message>
        <source>pixels outside have no weight, instead of the edge&apos;s value</source>
        <translation>外部像素权重为零，而不用边缘值</translation>
    </message>
    <message>
        <source>value of points outside, for tf_crop_and_resize</source>
        <translation>外部点的值，用于 tf_crop_and_resize</translation>
    </message>
    <message>
        <source>data type of the result; None takes the data&apos;s</source>
        <translation>结果的数据类型；None 取数据的</translation>
    </message>
    <message>
        <source>factor of the height</source>
        <translation>高的倍数</translation>
    </message>
    <message>
        <source>factor of the width</source>
        <translation>宽的倍数</translation>
    </message>
    <message>
        <source>the corner pixels keep their values</source>
        <translation>角点像素保持其值</translation>
    </message>
    <message>
        <source>factor of the depth</source>
        <translation>深的倍数</translation>
    </message>
    <message>
        <source>what lies outside: zeros, the edge, or the image mirrored</source>
        <translation>外部内容：零、边缘或镜像</translation>
    </message>
    <message>
        <source>-1 and 1 are the centres of the outermost pixels, and not their outer edges</source>
        <translation>-1 和 1 是最外像素的中心，而非外缘</translation>
    </message>
    <message>
        <source>`data` is {}, and must be (N, 2, 3)</source>
        <translation>`data` 是 {}，必须是 (N, 2, 3)</translation>
    </message>
    <message>
        <source>`data` is {}, `boxes` {} and `box_indices` {}, and must be images, (R, 4) and R integers</source>
        <translation>`data` 是 {}、`boxes` 是 {}、`box_indices` 是 {}；应为图像、(R, 4) 和 R 个整数</translation>
    </message>
    <message>
        <source>box {} is of image {}, and there are {}</source>
        <translation>框 {} 属于图像 {}，而只有 {} 张</translation>
    </message>
    <message>
        <source>The grid of an affine transformation</source>
        <translation>仿射变换的网格</translation>
    </message>
    <message>
        <source>out[n, :, h, w] = data[n] * (x, y, 1), where x and y go from -1 to 1 over the width and height, ends included.</source>
        <translation>out[n, :, h, w] = data[n] * (x, y, 1)，x、y 在宽和高上从 -1 到 1（含端点）。</translation>
    </message>
    <message>
        <source>Parts of images brought to one size</source>
        <translation>把图像的部分调整为同一大小</translation>
    </message>
    <message>
        <source>Boxes are y0, x0, y1, x1 from 0 to 1, where 1 is the centre of the last pixel; one with y0 &gt; y1 is turned over.</source>
        <translation>框为 0 到 1 的 y0, x0, y1, x1，1 是最后像素的中心；y0 &gt; y1 时翻转。</translation>
    </message>
    <message>
        <source>the image of each box, [R]</source>
        <translation>每个框所属的图像，[R]</translation>
    </message>
    <message>
        <source>`data` is {} and `grid` {}, and both must have rank {}</source>
        <translation>`data` 是 {}，`grid` 是 {}，两者必须为 {} 阶</translation>
    </message>
    <message>
        <source>`grid` is {}, and must be ({}, {}, ...)</source>
        <translation>`grid` 是 {}，必须是 ({}, {}, ...)</translation>
    </message>
    <message>
        <source>bicubic sampling is of images with two axes</source>
        <translation>双三次采样只用于两轴图像</translation>
    </message>
    <message>
        <source>Images sampled at given points</source>
        <translation>在给定点采样图像</translation>
    </message>
    <message>
        <source>A point is x, y (and z), from -1 to 1 across the image. Among equally near pixels `nearest` takes the even one.</source>
        <translation>点为 x, y（和 z），在图像上从 -1 到 1。距离相等时 `nearest` 取偶数像素。</translation>
    </message>
    <message>
        <source>points, [N, 2, H, W] or [N, 3, D, H, W], the shape of the result</source>
        <translation>点，[N, 2, H, W] 或 [N, 3, D, H, W]，即结果的形状</translation>
    </message>
    <message>
        <source>`data` is bool, which `{}` can&apos;t find values between; `nearest_neighbor` can</source>
        <translation>`data` 是 bool，`{}` 无法在其间取值；`nearest_neighbor` 可以</translation>
    </message>
    <message>
        <source>`data` {} has no pixels</source>
        <translation>`data` {} 没有像素</translation>
    </message>
    <message>
        <source>`data` {} would get an extent of {}; at most {} are possible</source>
        <translation>`data` {} 的大小将为 {}；最多 {}</translation>
    </message>
    <message>
        <source>tf_crop_and_resize needs {} numbers in `roi`, and got {}</source>
        <translation>tf_crop_and_resize 的 `roi` 需要 {} 个数，得到 {} 个</translation>
    </message>
    <message>
        <source>`round` takes halves away from zero. Results of integer images are rounded.</source>
        <translation>`round` 使 0.5 远离零。整数图像的结果会取整。</translation>
    </message>
    <message>
        <source>A signal of another length</source>
        <translation>另一长度的信号</translation>
    </message>
    <message>
        <source>An image of another height and width</source>
        <translation>另一高宽的图像</translation>
    </message>
    <message>
        <source>A volume of another depth, height and width</source>
        <translation>另一深高宽的体数据</translation>
    </message>
    <message>
        <source>Height and width scaled by factors</source>
        <translation>高和宽按倍数缩放</translation>
    </message>
    <message>
        <source>Extents are rounded to the nearest. `align_corners` applies to the bilinear and bicubic methods.</source>
        <translation>大小四舍五入。`align_corners` 用于双线性和双三次。</translation>
    </message>
    <message>
        <source>Extents are rounded to the nearest. The nearest neighbour is repeated; the coordinate transformation is that of the trilinear method.</source>
        <translation>大小四舍五入。重复最近邻；坐标变换同三线性方法。</translation>
    </message>
    <message>
        <source>axis that is indexed</source>
        <translation>被索引的轴</translation>
    </message>
    <message>
        <source>how an update and the element at its place become one</source>
        <translation>更新值与原位元素如何合并</translation>
    </message>
    <message>
        <source>axis that is sorted along</source>
        <translation>排序所沿的轴</translation>
    </message>
    <message>
        <source>smallest first, or greatest first</source>
        <translation>从小到大，或从大到小</translation>
    </message>
    <message>
        <source>data type of the indices</source>
        <translation>索引的数据类型</translation>
    </message>
    <message>
        <source>elements that are kept; below 1 keeps all</source>
        <translation>保留的元素数；小于 1 则全部</translation>
    </message>
    <message>
        <source>what is given</source>
        <translation>给出什么</translation>
    </message>
    <message>
        <source>the smallest, smallest first, instead of the greatest</source>
        <translation>取最小的（从小到大），而非最大的</translation>
    </message>
    <message>
        <source>after equal elements instead of before them</source>
        <translation>在相等元素之后而非之前</translation>
    </message>
    <message>
        <source>data type of the positions</source>
        <translation>位置的数据类型</translation>
    </message>
    <message>
        <source>smallest first, instead of in the order of appearance</source>
        <translation>从小到大，而非按出现顺序</translation>
    </message>
    <message>
        <source>also give how often each element appears</source>
        <translation>同时给出每个元素出现的次数</translation>
    </message>
    <message>
        <source>compare slices along this axis; None is for data of rank 1</source>
        <translation>沿此轴比较切片；None 用于一阶数据</translation>
    </message>
    <message>
        <source>keep what is on and above the diagonal, instead of on and below</source>
        <translation>保留对角线及其上方，而非其下方</translation>
    </message>
    <message>
        <source>axis that is turned around</source>
        <translation>被反转的轴</translation>
    </message>
    <message>
        <source>axis whose index chooses the length</source>
        <translation>其索引决定长度的轴</translation>
    </message>
    <message>
        <source>whether vector 0 goes along axis 0, or along axis 1 as x does</source>
        <translation>向量 0 沿轴 0，还是像 x 那样沿轴 1</translation>
    </message>
    <message>
        <source>lowest diagonal; 0 is the main one, negative are below</source>
        <translation>最低的对角线；0 为主对角线，负数在其下</translation>
    </message>
    <message>
        <source>highest diagonal</source>
        <translation>最高的对角线</translation>
    </message>
    <message>
        <source>diagonals from the main one up end where the longest does</source>
        <translation>主对角线及以上的对角线在最长者处结束</translation>
    </message>
    <message>
        <source>diagonals below the main one end where the longest does</source>
        <translation>主对角线以下的对角线在最长者处结束</translation>
    </message>
    <message>
        <source>what stands after the end of a sequence</source>
        <translation>序列末尾之后的值</translation>
    </message>
    <message>
        <source>the axis of a sequence, 0 or 1; the other one is the batch</source>
        <translation>序列的轴，0 或 1；另一个为批</translation>
    </message>
    <message>
        <source>`data` is {}, and must be a tuple of tensors</source>
        <translation>`data` 是 {}，必须是张量元组</translation>
    </message>
    <message>
        <source>field {} of `data` is {}, and must be a tensor</source>
        <translation>`data` 的字段 {} 是 {}，必须是张量</translation>
    </message>
    <message>
        <source>field {} of `data` is {}, and must be a vector of {}</source>
        <translation>`data` 的字段 {} 是 {}，必须是 {} 的向量</translation>
    </message>
    <message>
        <source>{} index tensors for data {}</source>
        <translation>数据 {1} 有 {0} 个索引张量</translation>
    </message>
    <message>
        <source>`data` is {} and `shape` {}, and must be a vector or a scalar, and a vector</source>
        <translation>`data` 是 {}，`shape` 是 {}；应为向量或标量，以及向量</translation>
    </message>
    <message>
        <source>index {} in a shape with an extent of {}</source>
        <translation>索引 {}，而形状含大小 {}</translation>
    </message>
    <message>
        <source>index {} is outside of the shape</source>
        <translation>索引 {} 超出形状</translation>
    </message>
    <message>
        <source>`data` is {}, and must have rank 1</source>
        <translation>`data` 是 {}，必须是一阶</translation>
    </message>
    <message>
        <source>`data` is no permutation: element {} is {}</source>
        <translation>`data` 不是排列：元素 {} 为 {}</translation>
    </message>
    <message>
        <source>Vectors repeated along the axes of a grid, one tensor for each</source>
        <translation>向量沿网格各轴重复，各得一个张量</translation>
    </message>
    <message>
        <source>Tensor k of the result has the elements of vector k along axis k. With indexing `xy` the first two axes change places.</source>
        <translation>结果的张量 k 沿轴 k 具有向量 k 的元素。indexing 为 `xy` 时前两轴互换。</translation>
    </message>
    <message>
        <source>a tuple of vectors or scalars of one type</source>
        <translation>同一类型的向量或标量元组</translation>
    </message>
    <message>
        <source>The parts of a tensor that several tensors of indices name</source>
        <translation>由多个索引张量指定的张量部分</translation>
    </message>
    <message>
        <source>As `data[i, j, ...]` of numpy: the indices broadcast, and each combination names a part with the axes that are left. A negative index counts from the end; one outside is an error when the reference kernel runs it.</source>
        <translation>同 numpy 的 `data[i, j, ...]`：索引广播，每种组合指定含其余轴的一部分。负索引从末尾计；越界在参考内核运行时是错误。</translation>
    </message>
    <message>
        <source>a tuple: the data, then a tensor of integers for each of its first axes</source>
        <translation>元组：数据，然后前几个轴各一个整数张量</translation>
    </message>
    <message>
        <source>Positions in a row-major tensor as one index per axis</source>
        <translation>行主序张量中的位置化为各轴索引</translation>
    </message>
    <message>
        <source>Row d of the result has the index along axis d. A position outside of the shape is an error when the reference kernel runs it.</source>
        <translation>结果的第 d 行是沿轴 d 的索引。位置越界在参考内核运行时是错误。</translation>
    </message>
    <message>
        <source>integers, a vector or a scalar</source>
        <translation>整数，向量或标量</translation>
    </message>
    <message>
        <source>the extents, a vector of integers</source>
        <translation>各维大小，整数向量</translation>
    </message>
    <message>
        <source>The permutation that undoes another</source>
        <translation>撤销另一排列的排列</translation>
    </message>
    <message>
        <source>out[data[i]] = i. Data that is no permutation is an error when the reference kernel runs it.</source>
        <translation>out[data[i]] = i。数据不是排列时，参考内核运行会报错。</translation>
    </message>
    <message>
        <source>a vector of integers: each of 0 to N - 1 once</source>
        <translation>整数向量：0 到 N - 1 各一次</translation>
    </message>
    <message>
        <source>`batch_dims` is {}, more than the axis {} or the rank of `indices` {}</source>
        <translation>`batch_dims` 是 {}，超过轴 {} 或 `indices` {} 的阶</translation>
    </message>
    <message>
        <source>`data` {} and `indices` {} differ in batch dim {}</source>
        <translation>`data` {} 和 `indices` {} 的批维 {} 不同</translation>
    </message>
    <message>
        <source>`indices` {} and `data` {} must have the same rank</source>
        <translation>`indices` {} 和 `data` {} 的阶必须相同</translation>
    </message>
    <message>
        <source>`indices` {} is larger than `data` {} in dim {}</source>
        <translation>`indices` {} 在维 {2} 上大于 `data` {1}</translation>
    </message>
    <message>
        <source>`{}` is {}, and must have rank 0</source>
        <translation>`{}` 是 {}，必须是零阶</translation>
    </message>
    <message>
        <source>A range of each axis, with steps</source>
        <translation>各轴的一段范围，可带步长</translation>
    </message>
    <message>
        <source>Ranges are those of Python: negative indices count from the end, and what lies outside is cut off.</source>
        <translation>范围规则同 Python：负索引从末尾计，越界部分截去。</translation>
    </message>
    <message>
        <source>The slices along an axis that a tensor of indices names</source>
        <translation>由索引张量指定的沿某轴的切片</translation>
    </message>
    <message>
        <source>The result has the shape data[:axis] + indices[batch_dims:] + data[axis+1:]. Without `axis` the data is taken as one row.</source>
        <translation>结果形状为 data[:axis] + indices[batch_dims:] + data[axis+1:]。没有 `axis` 时数据视为一行。</translation>
    </message>
    <message>
        <source>integers; their dims take the place of `axis`</source>
        <translation>整数；其维度取代 `axis`</translation>
    </message>
    <message>
        <source>For each element of the indices, the element of the data at its place with the index along `axis`</source>
        <translation>对索引的每个元素，取数据中同位置、沿 `axis` 为该索引的元素</translation>
    </message>
    <message>
        <source>The result has the shape of the indices: out[i][j] = data[indices[i][j]][j] for axis 0. A negative index counts from the end; one outside is an error when the reference kernel runs it.</source>
        <translation>结果形状同索引：轴 0 时 out[i][j] = data[indices[i][j]][j]。负索引从末尾计；越界在参考内核运行时是错误。</translation>
    </message>
    <message>
        <source>integers, of the rank of the data</source>
        <translation>整数，阶同数据</translation>
    </message>
    <message>
        <source>A new axis with one value where the index points, and another elsewhere</source>
        <translation>新轴：索引所指处为一个值，其余为另一个值</translation>
    </message>
    <message>
        <source>out[..., k, ...] is `on_value` where k is the index, and `off_value` elsewhere. A negative index points nowhere.</source>
        <translation>k 为该索引时 out[..., k, ...] 为 `on_value`，否则为 `off_value`。负索引不指向任何处。</translation>
    </message>
    <message>
        <source>integers; one outside the depth points nowhere</source>
        <translation>整数；超出深度的不指向任何处</translation>
    </message>
    <message>
        <source>`{}` is {}, and must be an integer type</source>
        <translation>`{}` 是 {}，必须是整数类型</translation>
    </message>
    <message>
        <source>an index into an axis of extent 0</source>
        <translation>索引大小为 0 的轴</translation>
    </message>
    <message>
        <source>index {} is outside an axis of extent {}</source>
        <translation>索引 {} 超出大小为 {} 的轴</translation>
    </message>
    <message>
        <source>`data` is {}, and must be matrices</source>
        <translation>`data` 是 {}，必须是矩阵</translation>
    </message>
    <message>
        <source>`k` is {}, and must have rank 0</source>
        <translation>`k` 是 {}，必须是零阶</translation>
    </message>
    <message>
        <source>`seq_axis` and `batch_axis` are both {}</source>
        <translation>`seq_axis` 和 `batch_axis` 都是 {}</translation>
    </message>
    <message>
        <source>`seq_lengths` is {}, and must be ({},), the batch of `data` {}</source>
        <translation>`seq_lengths` 是 {}，必须是 ({},)，即 `data` {} 的批</translation>
    </message>
    <message>
        <source>sequence {} has the length {}, and the axis {} elements</source>
        <translation>序列 {} 长度为 {}，而轴有 {} 个元素</translation>
    </message>
    <message>
        <source>`input` is {} and `diagonal` {}, for the diagonals {} to {}</source>
        <translation>`input` 是 {}，`diagonal` 是 {}，对角线 {} 到 {}</translation>
    </message>
    <message>
        <source>`input` is {} and `diagonal` {}: dim {} differs</source>
        <translation>`input` 是 {}，`diagonal` 是 {}：维 {} 不同</translation>
    </message>
    <message>
        <source>`diagonal` is {}, and must hold {} diagonals</source>
        <translation>`diagonal` 是 {}，必须含 {} 条对角线</translation>
    </message>
    <message>
        <source>the diagonals {} to {} lie outside of matrices of {} by {}</source>
        <translation>对角线 {} 到 {} 超出 {}×{} 的矩阵</translation>
    </message>
    <message>
        <source>`diagonal` is {}, and its last dim must be {}, the length of the longest diagonal</source>
        <translation>`diagonal` 是 {}，其最后一维必须是 {}，即最长对角线的长度</translation>
    </message>
    <message>
        <source>`valid_length` is bool, and must be a float or integer type</source>
        <translation>`valid_length` 是 bool，必须是浮点或整数类型</translation>
    </message>
    <message>
        <source>`data` is {}, and must have rank 2 or more</source>
        <translation>`data` 是 {}，必须至少二阶</translation>
    </message>
    <message>
        <source>`valid_length` is {}, and must be ({},), the batch of `data` {}</source>
        <translation>`valid_length` 是 {}，必须是 ({},)，即 `data` {} 的批</translation>
    </message>
    <message>
        <source>Upper or lower triangles of matrices; the rest becomes 0</source>
        <translation>矩阵的上或下三角；其余为 0</translation>
    </message>
    <message>
        <source>Keeps the columns from row + k on, or with `upper=False` those up to it. k may be negative, and lie outside the matrix.</source>
        <translation>保留从 行 + k 起的列，`upper=False` 时保留到此为止的列。k 可为负，也可在矩阵外。</translation>
    </message>
    <message>
        <source>which diagonal the triangle ends at, an integer of rank 0</source>
        <translation>三角形结束的对角线，零阶整数</translation>
    </message>
    <message>
        <source>The first elements of each sequence of a batch turned around, as many as its length says</source>
        <translation>批中每个序列的前若干元素反转，个数由其长度决定</translation>
    </message>
    <message>
        <source>Along `seq_axis`, element i of sequence b comes from length[b] - 1 - i while i &lt; length[b]; the others stay.</source>
        <translation>沿 `seq_axis`，当 i &lt; length[b] 时序列 b 的元素 i 来自 length[b] - 1 - i；其余不变。</translation>
    </message>
    <message>
        <source>any shape of rank 2 or more</source>
        <translation>任意形状，至少二阶</translation>
    </message>
    <message>
        <source>integers, one for each index of `batch_axis`</source>
        <translation>整数，`batch_axis` 的每个索引一个</translation>
    </message>
    <message>
        <source>Matrices with some of their diagonals replaced</source>
        <translation>替换了某些对角线的矩阵</translation>
    </message>
    <message>
        <source>Diagonals k1 to k2 are taken from `diagonal`, the uppermost first; k is the column less the row. One that is shorter than the longest is at the left or right end of its row, as the attributes say.</source>
        <translation>对角线 k1 到 k2 取自 `diagonal`，最上者在前；k 为列减行。比最长者短的按属性位于其行的左端或右端。</translation>
    </message>
    <message>
        <source>[..., L] for one diagonal, [..., k2 - k1 + 1, L] for several</source>
        <translation>一条对角线为 [..., L]，多条为 [..., k2 - k1 + 1, L]</translation>
    </message>
    <message>
        <source>Sequences of a batch with what comes after their length replaced by one value</source>
        <translation>批中各序列长度之后的部分替换为一个值</translation>
    </message>
    <message>
        <source>Of the first two axes, `axis` counts through a sequence, and the other through the batch.</source>
        <translation>前两轴中，`axis` 沿序列计数，另一个沿批计数。</translation>
    </message>
    <message>
        <source>numbers, one for each sequence</source>
        <translation>数，每个序列一个</translation>
    </message>
    <message>
        <source>`data` is bool, which can&apos;t be combined by `{}`</source>
        <translation>`data` 是 bool，`{}` 无法合并</translation>
    </message>
    <message>
        <source>`data` {}, `indices` {} and `updates` {} must have the same rank</source>
        <translation>`data` {}、`indices` {} 和 `updates` {} 的阶必须相同</translation>
    </message>
    <message>
        <source>`indices` {} and `updates` {} differ in dim {}</source>
        <translation>`indices` {} 和 `updates` {} 的维 {} 不同</translation>
    </message>
    <message>
        <source>`updates` {} is larger than `data` {} in dim {}</source>
        <translation>`updates` {} 在维 {2} 上大于 `data` {1}</translation>
    </message>
    <message>
        <source>`indices` is {}, and must have a first dim that says how many axes are indexed</source>
        <translation>`indices` 是 {}，其第一维必须说明索引多少个轴</translation>
    </message>
    <message>
        <source>`indices` {} index {} axes, and `data` is {}</source>
        <translation>`indices` {} 索引 {} 个轴，而 `data` 是 {}</translation>
    </message>
    <message>
        <source>`updates` is {}, and must be {}: the dims of `indices` after the first, then those of `data` that are not indexed</source>
        <translation>`updates` 是 {}，必须是 {}：`indices` 第一维之后的各维，再加 `data` 未被索引的维</translation>
    </message>
    <message>
        <source>`indices` has rank 0, and must have a first dim that says how many axes are indexed</source>
        <translation>`indices` 为零阶，其第一维必须说明索引多少个轴</translation>
    </message>
    <message>
        <source>`indices` is {}: give `index_rank`, the number of axes that are indexed</source>
        <translation>`indices` 是 {}：请给出 `index_rank`，即被索引的轴数</translation>
    </message>
    <message>
        <source>`indices` {} index {} axes after {} batch dims, and `data` is {}</source>
        <translation>`indices` {} 在 {2} 个批维之后索引 {1} 个轴，而 `data` 是 {3}</translation>
    </message>
    <message>
        <source>integers, [M, Y...]: the first dim is an index into the first M axes of the data</source>
        <translation>整数，[M, Y...]：第一维是数据前 M 个轴的索引</translation>
    </message>
    <message>
        <source>The data with single elements changed, where indices along an axis say</source>
        <translation>按沿某轴的索引更改数据的个别元素</translation>
    </message>
    <message>
        <source>For axis 0: out[indices[i][j]][j] = updates[i][j]. A negative index counts from the end. Updates come in row-major order; of several for one place `update` keeps the last, and `mean` halves the sum at each one.</source>
        <translation>轴 0 时：out[indices[i][j]][j] = updates[i][j]。负索引从末尾计。按行主序更新；同一位置有多个时 `update` 保留最后一个，`mean` 每次把和减半。</translation>
    </message>
    <message>
        <source>integers, of the rank of the data and the shape of the updates</source>
        <translation>整数，阶同数据，形状同更新值</translation>
    </message>
    <message>
        <source>what is put there, of the type of the data</source>
        <translation>放入的值，类型同数据</translation>
    </message>
    <message>
        <source>The data with slices changed, where index vectors say</source>
        <translation>按索引向量更改数据的切片</translation>
    </message>
    <message>
        <source>out[indices[0, y...], ..., indices[M-1, y...], ...] = updates[y..., ...]. The index vector is the *first* dim of the indices; ONNX has it last. Updates come in row-major order, and `update` keeps the last for a place.</source>
        <translation>out[indices[0, y...], ..., indices[M-1, y...], ...] = updates[y..., ...]。索引向量是索引的*第一*维；ONNX 中在最后。按行主序更新，`update` 对同一位置保留最后一个。</translation>
    </message>
    <message>
        <source>[Y..., data[M:]...], of the type of the data</source>
        <translation>[Y..., data[M:]...]，类型同数据</translation>
    </message>
    <message>
        <source>Slices of the data that index vectors name</source>
        <translation>由索引向量指定的数据切片</translation>
    </message>
    <message>
        <source>out[y..., ...] = data[indices[0, y...], ..., indices[M-1, y...], ...]. The index vector is the *first* dim of the indices; ONNX has it last. A negative index counts from the end; one outside is an error when the reference kernel runs it.</source>
        <translation>out[y..., ...] = data[indices[0, y...], ..., indices[M-1, y...], ...]。索引向量是索引的*第一*维；ONNX 中在最后。负索引从末尾计；越界在参考内核运行时是错误。</translation>
    </message>
    <message>
        <source>`dtype` is {}, which can&apos;t hold an index: take int32 or int64</source>
        <translation>`dtype` 是 {}，不能表示索引：请用 int32 或 int64</translation>
    </message>
    <message>
        <source>`k` is {}, and axis {} of `data` {} has only {} elements</source>
        <translation>`k` 是 {}，而 `data` {2} 的轴 {1} 只有 {3} 个元素</translation>
    </message>
    <message>
        <source>`sorted_sequence` {} must be of rank 1, or agree with `values` {} in all dims but the last</source>
        <translation>`sorted_sequence` {} 必须是一阶，或除最后一维外与 `values` {} 一致</translation>
    </message>
    <message>
        <source>any shape of rank 1 or more</source>
        <translation>任意形状，至少一阶</translation>
    </message>
    <message>
        <source>Of equal elements the first stays first; NaN is greater than everything.</source>
        <translation>相等元素保持先后；NaN 大于一切。</translation>
    </message>
    <message>
        <source>The elements in order along an axis</source>
        <translation>沿某轴排序后的元素</translation>
    </message>
    <message>
        <source>The indices that put an axis in order</source>
        <translation>使某轴有序的索引</translation>
    </message>
    <message>
        <source>The k greatest or smallest elements along an axis, in order, and where they were</source>
        <translation>沿某轴最大或最小的 k 个元素（有序）及其位置</translation>
    </message>
    <message>
        <source> Gives a tuple of values and indices, or one of them, as `ret_type` says.</source>
        <translation> 按 `ret_type` 给出值和索引的元组，或其中之一。</translation>
    </message>
    <message>
        <source>Where each value would go in a sorted sequence</source>
        <translation>每个值在有序序列中的位置</translation>
    </message>
    <message>
        <source>The first position whose element is not less than the value, or with `right` the first that is greater.</source>
        <translation>第一个元素不小于该值的位置；`right` 时为第一个大于该值的位置。</translation>
    </message>
    <message>
        <source>ascending along the last dim; of rank 1 it serves all values</source>
        <translation>沿最后一维升序；一阶时用于所有值</translation>
    </message>
    <message>
        <source>what is looked for, of the same type</source>
        <translation>要查找的值，类型相同</translation>
    </message>
    <message>
        <source>there are {} operands, and at most 3 are taken</source>
        <translation>有 {} 个操作数，最多 3 个</translation>
    </message>
    <message>
        <source>`default_value` is {}, and must have rank 0</source>
        <translation>`default_value` 是 {}，必须是零阶</translation>
    </message>
    <message>
        <source>`sparse_indices` {} can&apos;t name places of a tensor of rank {}</source>
        <translation>`sparse_indices` {} 无法指定 {} 阶张量的位置</translation>
    </message>
    <message>
        <source>`sparse_indices` {} name places of rank {}, and `output_shape` has {} extents</source>
        <translation>`sparse_indices` {} 指定 {} 阶的位置，而 `output_shape` 有 {} 个大小</translation>
    </message>
    <message>
        <source>`sparse_values` {} must be one number, or one for each of the places {}</source>
        <translation>`sparse_values` {} 必须是一个数，或每个位置 {} 一个</translation>
    </message>
    <message>
        <source>`sparse_indices` {} and `sparse_values` {} differ in number</source>
        <translation>`sparse_indices` {} 和 `sparse_values` {} 数量不同</translation>
    </message>
    <message>
        <source>`output_shape` has the extent {}</source>
        <translation>`output_shape` 中有大小 {}</translation>
    </message>
    <message>
        <source>`sparse_indices` names index {} of an axis of extent {}</source>
        <translation>`sparse_indices` 指定索引 {}，而轴的大小为 {}</translation>
    </message>
    <message>
        <source>A tensor of one value, with others at the places that indices name</source>
        <translation>处处同值的张量，索引所指位置为其他值</translation>
    </message>
    <message>
        <source>A place that is named twice gets the last of its values. Without `default_value` the rest is 0.</source>
        <translation>指定两次的位置取最后的值。没有 `default_value` 时其余为 0。</translation>
    </message>
    <message>
        <source>places, integers of rank 0, [n] for a vector, or [n, rank]</source>
        <translation>位置，整数，零阶、向量为 [n]，或 [n, 阶]</translation>
    </message>
    <message>
        <source>extents of the result</source>
        <translation>结果的大小</translation>
    </message>
    <message>
        <source>an index into {} does not fit in int32</source>
        <translation>{} 的索引放不进 int32</translation>
    </message>
    <message>
        <source>`data` is {}, and must have rank 1: reshape it first, or name an `axis`</source>
        <translation>`data` 是 {}，必须是一阶：请先 reshape，或指定 `axis`</translation>
    </message>
    <message>
        <source>The indices of the elements that are not zero</source>
        <translation>非零元素的索引</translation>
    </message>
    <message>
        <source>One row per element in row-major order, one column per dim of the data. How many rows there are is known when the elements are: the first dim of the type is `?`.</source>
        <translation>按行主序每个元素一行，数据每维一列。行数要知道元素后才知道：类型的第一维为 `?`。</translation>
    </message>
    <message>
        <source>any shape and type; NaN is not zero</source>
        <translation>任意形状和类型；NaN 不为零</translation>
    </message>
    <message>
        <source>Each element once, where it first appears, and which one each element is</source>
        <translation>每个元素一次，按首次出现处，以及各元素对应哪个</translation>
    </message>
    <message>
        <source>Gives a tuple: the elements, the position where each first appears, for each element of the data its index among the unique ones, their number as [1], and with `return_counts` how often each appears. Indices are int32. NaNs are one element. With `axis`, which is ours, slices along that axis take the place of elements. Extents that depend on the elements are `?`.</source>
        <translation>给出元组：元素、首次出现位置、数据各元素在唯一元素中的索引、唯一元素个数 [1]，`return_counts` 时还有出现次数。索引为 int32。NaN 算一个元素。使用（我们新增的）`axis` 时以沿该轴的切片代替元素。取决于元素的大小为 `?`。</translation>
    </message>
    <message>
        <source>rank 1, or any with `axis`</source>
        <translation>一阶，有 `axis` 时任意</translation>
    </message>
    <message>
        <source>the operands are {} and {}, and must be float or integer types</source>
        <translation>操作数是 {} 和 {}，必须是浮点或整数类型</translation>
    </message>
    <message>
        <source>`out_dtype` is {} for operands of type {}</source>
        <translation>操作数类型为 {1} 时 `out_dtype` 是 {0}</translation>
    </message>
    <message>
        <source>`data` is {} and `weight` {}, and must be (..., K) and (N, K)</source>
        <translation>`data` 是 {}，`weight` 是 {}，必须是 (..., K) 和 (N, K)</translation>
    </message>
    <message>
        <source>inner dimensions differ: {} and {}; `data` is {}, `weight` is {}</source>
        <translation>内维不同：{} 和 {}；`data` 是 {}，`weight` 是 {}</translation>
    </message>
    <message>
        <source>`units` is {}, and `weight` {}</source>
        <translation>`units` 是 {}，`weight` 是 {}</translation>
    </message>
    <message>
        <source>the operands are {} and {}, and must have {}</source>
        <translation>操作数是 {} 和 {}，必须有 {}</translation>
    </message>
    <message>
        <source>rank 2 or more</source>
        <translation>至少二阶</translation>
    </message>
    <message>
        <source>inner dimensions differ: {} and {}; the operands are {} and {}</source>
        <translation>内维不同：{} 和 {}；操作数是 {} 和 {}</translation>
    </message>
    <message>
        <source>`units` is {}, and `tensor_b` {}</source>
        <translation>`units` 是 {}，`tensor_b` 是 {}</translation>
    </message>
    <message>
        <source>it is no product of two matrices</source>
        <translation>不是两个矩阵的乘积</translation>
    </message>
    <message>
        <source>Matrix product of data [..., K] with weight [N, K], giving [..., N]</source>
        <translation>data [..., K] 与 weight [N, K] 的矩阵乘，得 [..., N]</translation>
    </message>
    <message>
        <source>out[..., n] = sum over k of data[..., k] * weight[n, k]. Integers may be of two types when `out_dtype` says what they become.</source>
        <translation>out[..., n] = 对 k 求和 data[..., k] * weight[n, k]。`out_dtype` 指定结果类型时整数可以是两种类型。</translation>
    </message>
    <message>
        <source>uint8 times int8</source>
        <translation>uint8 乘 int8</translation>
    </message>
    <message>
        <source>Matrix product of the last two dims, either of which may be transposed; leading dims broadcast</source>
        <translation>最后两维的矩阵乘，均可转置；前面的维广播</translation>
    </message>
    <message>
        <source>out[..., m, n] = sum over k of a[..., m, k] * b[..., k, n].</source>
        <translation>out[..., m, n] = 对 k 求和 a[..., m, k] * b[..., k, n]。</translation>
    </message>
    <message>
        <source>[..., M, K], or [..., K, M] when transposed</source>
        <translation>[..., M, K]，转置时为 [..., K, M]</translation>
    </message>
    <message>
        <source>[..., K, N], or [..., N, K] when transposed</source>
        <translation>[..., K, N]，转置时为 [..., N, K]</translation>
    </message>
    <message>
        <source>Matrix product for each entry of a batch; a batch of one serves all</source>
        <translation>批中每项的矩阵乘；批为 1 时用于全部</translation>
    </message>
    <message>
        <source>out[b, m, n] = sum over k of a[b, m, k] * b[b, k, n]. Unlike the builder of the reference implementation, neither operand is transposed unless the attributes say so.</source>
        <translation>out[b, m, n] = 对 k 求和 a[b, m, k] * b[b, k, n]。与参考实现的构造函数不同，除非属性说明，操作数都不转置。</translation>
    </message>
    <message>
        <source>[B, M, K], or [B, K, M] when transposed</source>
        <translation>[B, M, K]，转置时为 [B, K, M]</translation>
    </message>
    <message>
        <source>[B, K, N], or [B, N, K] when transposed</source>
        <translation>[B, K, N]，转置时为 [B, N, K]</translation>
    </message>
    <message>
        <source>the operands are {}, and must be float or integer tensors of one type</source>
        <translation>操作数是 {}，必须是同一类型的浮点或整数张量</translation>
    </message>
    <message>
        <source>there are no operands</source>
        <translation>没有操作数</translation>
    </message>
    <message>
        <source>`data` must be a tuple of tensors</source>
        <translation>`data` 必须是张量元组</translation>
    </message>
    <message>
        <source>the sum has too many terms</source>
        <translation>求和项太多</translation>
    </message>
    <message>
        <source>no operands</source>
        <translation>没有操作数</translation>
    </message>
    <message>
        <source>Products of elements, summed over the letters that the result lacks</source>
        <translation>元素之积，对结果中没有的字母求和</translation>
    </message>
    <message>
        <source>`ij,jk-&gt;ik` is a matrix product, `ii-&gt;i` a diagonal, `...ij-&gt;...ji` a transposition. Without `-&gt;` the result has the ellipsis and the letters that appear once, sorted. Axes of 1 are repeated. Floats are summed in float64.</source>
        <translation>`ij,jk-&gt;ik` 是矩阵乘，`ii-&gt;i` 是对角线，`...ij-&gt;...ji` 是转置。没有 `-&gt;` 时结果含省略号及只出现一次的字母（排序）。为 1 的轴重复。浮点以 float64 求和。</translation>
    </message>
    <message>
        <source>a tuple of tensors of one type</source>
        <translation>同一类型的张量元组</translation>
    </message>
    <message>
        <source>`equation` is `{}`: a term is letters and at most one `...`</source>
        <translation>`equation` 是 `{}`：每项由字母和至多一个 `...` 组成</translation>
    </message>
    <message>
        <source>`equation` is `{}`, and operand {} has rank {}</source>
        <translation>`equation` 是 `{}`，而操作数 {} 为 {} 阶</translation>
    </message>
    <message>
        <source>`equation` is `{}`: each letter of the result is one of the operands&apos;, and appears once</source>
        <translation>`equation` 是 `{}`：结果的每个字母须来自操作数且只出现一次</translation>
    </message>
    <message>
        <source>`equation` is `{}`, and there {} {} operand{}</source>
        <translation>`equation` 是 `{}`，而有 {2} 个操作数</translation>
    </message>
    <message>
        <source>operand {} is {}, and its axis {} should be {}</source>
        <translation>操作数 {} 是 {}，其轴 {} 应为 {}</translation>
    </message>
    <message>
        <source>letters of each operand&apos;s axes, and after `-&gt;` of the result&apos;s: `ij,jk-&gt;ik`</source>
        <translation>各操作数轴的字母，`-&gt;` 之后为结果的：`ij,jk-&gt;ik`</translation>
    </message>
    <message>
        <source>{} x {} times {} x {}</source>
        <translation>{} x {} 乘 {} x {}</translation>
    </message>
    <message>
        <source>batch_norm is a scale and a shift</source>
        <translation>batch_norm 是缩放加偏移</translation>
    </message>
    <message>
        <source>layer_norm in terms of mean and variance</source>
        <translation>用均值和方差表示的 layer_norm</translation>
    </message>
    <message>
        <source>instance_norm in terms of mean and variance</source>
        <translation>用均值和方差表示的 instance_norm</translation>
    </message>
    <message>
        <source>group_norm in terms of mean and variance</source>
        <translation>用均值和方差表示的 group_norm</translation>
    </message>
    <message>
        <source>the groups</source>
        <translation>各组</translation>
    </message>
    <message>
        <source>l2_normalize in terms of a sum of squares</source>
        <translation>用平方和表示的 l2_normalize</translation>
    </message>
    <message>
        <source>dropout does nothing at inference</source>
        <translation>推理时 dropout 不起作用</translation>
    </message>
    <message>
        <source>`{}` is {}, and must be ({},), the channels of `data` {}</source>
        <translation>`{}` 是 {}，必须是 ({},)，即 `data` {} 的通道数</translation>
    </message>
    <message>
        <source>`axis` is the batch</source>
        <translation>`axis` 是批</translation>
    </message>
    <message>
        <source>{} channels can&apos;t be split into {} groups</source>
        <translation>{} 个通道不能分为 {} 组</translation>
    </message>
    <message>
        <source>activations, any shape, C at `axis`</source>
        <translation>激活，任意形状，`axis` 处为 C</translation>
    </message>
    <message>
        <source>Scale and shift per channel by the statistics seen in training</source>
        <translation>按训练时的统计对每个通道缩放和偏移</translation>
    </message>
    <message>
        <source>Gives a tuple: the normalised data, `moving_mean` and `moving_var`. The data becomes (x - mean) / sqrt(var + epsilon) * gamma + beta.</source>
        <translation>给出元组：归一化的数据、`moving_mean` 和 `moving_var`。数据变为 (x - mean) / sqrt(var + epsilon) * gamma + beta。</translation>
    </message>
    <message>
        <source>mean of each channel, [C]</source>
        <translation>各通道的均值，[C]</translation>
    </message>
    <message>
        <source>variance of each channel, [C]</source>
        <translation>各通道的方差，[C]</translation>
    </message>
    <message>
        <source>Mean 0 and variance 1 along an axis, then scale and shift</source>
        <translation>沿某轴均值为 0、方差为 1，再缩放和偏移</translation>
    </message>
    <message>
        <source>(x - mean) / sqrt(variance + epsilon) * gamma + beta, with mean and variance (of the whole population) along `axis`.</source>
        <translation>(x - mean) / sqrt(variance + epsilon) * gamma + beta，均值和（总体）方差沿 `axis`。</translation>
    </message>
    <message>
        <source>Mean 0 and variance 1 of each channel of each image, then scale and shift</source>
        <translation>每张图每个通道均值为 0、方差为 1，再缩放和偏移</translation>
    </message>
    <message>
        <source>Mean and variance are over all axes but the first and `axis`.</source>
        <translation>均值和方差在除第一轴和 `axis` 外的所有轴上计算。</translation>
    </message>
    <message>
        <source>Mean 0 and variance 1 of each group of channels of each image, then scale and shift</source>
        <translation>每张图每组通道均值为 0、方差为 1，再缩放和偏移</translation>
    </message>
    <message>
        <source>Each run of C / num_groups channels has one mean and one variance, over all axes after them too; gamma and beta are per channel.</source>
        <translation>每 C / num_groups 个通道共用均值和方差，包括其后的所有轴；gamma 和 beta 按通道。</translation>
    </message>
    <message>
        <source>Divides by the root of the sum of squares over some axes</source>
        <translation>除以若干轴上平方和的平方根</translation>
    </message>
    <message>
        <source>any shape, a float type</source>
        <translation>任意形状，浮点类型</translation>
    </message>
    <message>
        <source>Exponentials along an axis, divided by their sum</source>
        <translation>沿某轴的指数除以其和</translation>
    </message>
    <message>
        <source>The greatest element is subtracted first, so that nothing overflows. The sum is in float64.</source>
        <translation>先减去最大元素以免溢出。求和用 float64。</translation>
    </message>
    <message>
        <source>`nn.softmax`, where compiled code may use a cheaper approximation</source>
        <translation>`nn.softmax`，编译后的代码可用更便宜的近似</translation>
    </message>
    <message>
        <source>Made by FastMath. The reference kernel is that of `nn.softmax`.</source>
        <translation>由 FastMath 产生。参考内核同 `nn.softmax`。</translation>
    </message>
    <message>
        <source>Logarithm of the softmax along an axis</source>
        <translation>沿某轴 softmax 的对数</translation>
    </message>
    <message>
        <source>x - max - log(sum(exp(x - max))): exact where the softmax itself would round to 0.</source>
        <translation>x - max - log(sum(exp(x - max)))：在 softmax 会舍入为 0 之处仍精确。</translation>
    </message>
    <message>
        <source>Each element divided by a power of the squares of the channels around it</source>
        <translation>每个元素除以周围通道平方的幂</translation>
    </message>
    <message>
        <source>The result is x / (bias + alpha / size * sum)^beta, where the sum is over `size` channels around.</source>
        <translation>结果为 x / (bias + alpha / size * sum)^beta，和在周围 `size` 个通道上计算。</translation>
    </message>
    <message>
        <source>activations, a float type</source>
        <translation>激活，浮点类型</translation>
    </message>
    <message>
        <source>The data unchanged, and a mask of ones: elements are dropped in training only</source>
        <translation>数据不变，以及全一的掩码：只有训练时才丢弃元素</translation>
    </message>
    <message>
        <source>Gives a tuple. A compiled network is never in training.</source>
        <translation>给出元组。编译后的网络从不处于训练。</translation>
    </message>
    <message>
        <source>data, scales and zero points are {}, {} and {}, and must be tuples of as many tensors</source>
        <translation>数据、缩放和零点是 {}、{} 和 {}，必须是张量数相同的元组</translation>
    </message>
    <message>
        <source>field {}</source>
        <translation>字段 {}</translation>
    </message>
    <message>
        <source>the result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>stored integers</source>
        <translation>存储的整数</translation>
    </message>
    <message>
        <source>float32, one number</source>
        <translation>float32，一个数</translation>
    </message>
    <message>
        <source>int32, one number</source>
        <translation>int32，一个数</translation>
    </message>
    <message>
        <source>Stored integers joined along an axis, in the steps of the result</source>
        <translation>沿某轴拼接存储的整数，采用结果的步长</translation>
    </message>
    <message>
        <source>Parts with the steps of the result stay as they are; others are brought to them and saturated.</source>
        <translation>步长与结果相同的部分不变；其他换算并饱和。</translation>
    </message>
    <message>
        <source>a tuple of stored integers</source>
        <translation>存储整数的元组</translation>
    </message>
    <message>
        <source>a tuple, one number for each</source>
        <translation>元组，各一个数</translation>
    </message>
    <message>
        <source>each in the steps of the result, then joined</source>
        <translation>各自换算到结果的步长，再拼接</translation>
    </message>
    <message>
        <source>Stored integers, those below 0 in steps `alpha` times as large</source>
        <translation>存储的整数，小于 0 的步长为 `alpha` 倍</translation>
    </message>
    <message>
        <source>Requantized with one factor from the zero point upwards, and with `alpha` times that below it.</source>
        <translation>零点以上用一个系数重新量化，以下用其 `alpha` 倍。</translation>
    </message>
    <message>
        <source>one factor above 0, another below</source>
        <translation>0 以上一个系数，以下另一个</translation>
    </message>
    <message>
        <source>type of the result, an integer one</source>
        <translation>结果的类型，整数</translation>
    </message>
    <message>
        <source>axis of the scales and zero points, if there are several</source>
        <translation>有多个时缩放和零点的轴</translation>
    </message>
    <message>
        <source>halves go away from zero, or to the even neighbour as in ONNX</source>
        <translation>0.5 远离零，或像 ONNX 取偶</translation>
    </message>
    <message>
        <source>type of the result: float32 or float16</source>
        <translation>结果的类型：float32 或 float16</translation>
    </message>
    <message>
        <source>halves go up (UPWARD, None), away from zero (TONEAREST), to even (TOEVEN, in floats), or as TensorFlow Lite rounds (TFLITE)</source>
        <translation>0.5 向上（UPWARD、None）、远离零（TONEAREST）、取偶（TOEVEN，浮点），或按 TensorFlow Lite 舍入（TFLITE）</translation>
    </message>
    <message>
        <source>axis of the input&apos;s scales and zero points, if there are several</source>
        <translation>有多个时输入缩放和零点的轴</translation>
    </message>
    <message>
        <source>what is multiplied in: int64 (None) or a float type</source>
        <translation>乘法所用类型：int64（None）或浮点</translation>
    </message>
    <message>
        <source>axis of the left operand&apos;s scales, if there are several</source>
        <translation>有多个时左操作数缩放的轴</translation>
    </message>
    <message>
        <source>axis of the right operand&apos;s scales, if there are several</source>
        <translation>有多个时右操作数缩放的轴</translation>
    </message>
    <message>
        <source>axis along which they are joined</source>
        <translation>拼接所沿的轴</translation>
    </message>
    <message>
        <source>slope for negative numbers</source>
        <translation>负数的斜率</translation>
    </message>
    <message>
        <source>worked out on the real numbers (None), or in integers as TensorFlow Lite&apos;s reference kernels do (TFLITE)</source>
        <translation>在实数上计算（None），或像 TensorFlow Lite 参考内核那样用整数（TFLITE）</translation>
    </message>
    <message>
        <source>axis that sums to one</source>
        <translation>和为一的轴</translation>
    </message>
    <message>
        <source>type of the result; that of the data without it</source>
        <translation>结果的类型；没有则同数据</translation>
    </message>
    <message>
        <source>what is left of the division is cut off (None), or rounded as TensorFlow Lite does (TFLITE)</source>
        <translation>除法余数舍去（None），或按 TensorFlow Lite 舍入（TFLITE）</translation>
    </message>
    <message>
        <source>the data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>as TensorFlow Lite averages there is no dilation, no `ceil_mode` and no `count_include_pad`</source>
        <translation>按 TensorFlow Lite 求平均时没有膨胀、`ceil_mode` 和 `count_include_pad`</translation>
    </message>
    <message>
        <source>as TensorFlow Lite averages, the layout is NHWC or NCHW, of the data and of the result</source>
        <translation>按 TensorFlow Lite 求平均时数据和结果的布局为 NHWC 或 NCHW</translation>
    </message>
    <message>
        <source>as TensorFlow Lite averages, data and result have the same scale and zero point</source>
        <translation>按 TensorFlow Lite 求平均时数据和结果的缩放与零点相同</translation>
    </message>
    <message>
        <source>Average of stored integers under a window</source>
        <translation>窗口内存储整数的平均</translation>
    </message>
    <message>
        <source>Brought to the steps of the result in int32, then averaged; what is left of the division is cut off, or rounded as TensorFlow Lite does.</source>
        <translation>以 int32 换算到结果的步长再求平均；除法余数舍去，或按 TensorFlow Lite 舍入。</translation>
    </message>
    <message>
        <source>averaged in int32</source>
        <translation>以 int32 求平均</translation>
    </message>
    <message>
        <source>`out_dtype` is {}, and must be an integer type of at most 16 bits, or int32</source>
        <translation>`out_dtype` 是 {}，必须是至多 16 位的整数类型或 int32</translation>
    </message>
    <message>
        <source>`out_dtype` is {}, and must be float32 or float16</source>
        <translation>`out_dtype` 是 {}，必须是 float32 或 float16</translation>
    </message>
    <message>
        <source>`out_dtype` is {}, and must be an integer type of at most 32 bits</source>
        <translation>`out_dtype` 是 {}，必须是至多 32 位的整数类型</translation>
    </message>
    <message>
        <source>one number, or one for each index of `axis`</source>
        <translation>一个数，或 `axis` 的每个索引一个</translation>
    </message>
    <message>
        <source>Real numbers stored as integers: round(data / scale) + zero point, saturated</source>
        <translation>实数存为整数：round(data / scale) + 零点，饱和</translation>
    </message>
    <message>
        <source>Worked out in float32. Halves go away from zero, or to the even neighbour with `rounding=&quot;TOEVEN&quot;`, as ONNX rounds.</source>
        <translation>以 float32 计算。0.5 远离零，`rounding=&quot;TOEVEN&quot;` 时像 ONNX 取偶。</translation>
    </message>
    <message>
        <source>real numbers, any shape</source>
        <translation>实数，任意形状</translation>
    </message>
    <message>
        <source>quantize divides, rounds and saturates</source>
        <translation>quantize 做除法、舍入和饱和</translation>
    </message>
    <message>
        <source>Stored integers as the real numbers they stand for: (data - zero point) * scale</source>
        <translation>存储的整数还原为所代表的实数：(data - 零点) * scale</translation>
    </message>
    <message>
        <source>The difference is taken in int32, the product in float32.</source>
        <translation>差用 int32，积用 float32。</translation>
    </message>
    <message>
        <source>stored integers, any shape</source>
        <translation>存储的整数，任意形状</translation>
    </message>
    <message>
        <source>dequantize takes off the zero point and scales</source>
        <translation>dequantize 减去零点并缩放</translation>
    </message>
    <message>
        <source>Stored integers in other steps: round((data - zero point) * input scale / output scale) + zero point, saturated</source>
        <translation>以另一步长存储的整数：round((data - 零点) * 输入缩放 / 输出缩放) + 零点，饱和</translation>
    </message>
    <message>
        <source>In integers the quotient of the scales is a fraction in Q31 and a shift. `rounding` says where halves go; `TFLITE` rounds twice, as the kernels of TensorFlow Lite do, and `TOEVEN` is worked out in float32, as ONNX does. A float64 input scale keeps the exact product of two float32 ones.</source>
        <translation>整数运算中缩放之商是 Q31 小数加移位。`rounding` 决定 0.5 的去向；`TFLITE` 像 TensorFlow Lite 的内核那样舍入两次，`TOEVEN` 像 ONNX 以 float32 计算。float64 的输入缩放保存两个 float32 的精确乘积。</translation>
    </message>
    <message>
        <source>requantize multiplies by a fraction</source>
        <translation>requantize 乘以分数</translation>
    </message>
    <message>
        <source>`data` is a scalar, which has no axis that could sum to one</source>
        <translation>`data` 是标量，没有可使和为一的轴</translation>
    </message>
    <message>
        <source>with `rounding=&quot;TFLITE&quot;` it works on 8- and 16-bit integers, along the last axis</source>
        <translation>`rounding=&quot;TFLITE&quot;` 时作用于 8 位和 16 位整数，沿最后一个轴</translation>
    </message>
    <message>
        <source>Worked out in float32 on the real numbers that the stored ones stand for, and stored again. `qnn.Legalize` makes a table of it, of 8-bit numbers. With `rounding=&quot;TFLITE&quot;`, where there is one, in integers alone, as TensorFlow Lite&apos;s reference kernels do.</source>
        <translation>在存储数所代表的实数上以 float32 计算再存储。对 8 位数 `qnn.Legalize` 做成表。有 `rounding=&quot;TFLITE&quot;` 时仅用整数，同 TensorFlow Lite 参考内核。</translation>
    </message>
    <message>
        <source>worked out on the real numbers</source>
        <translation>在实数上计算</translation>
    </message>
    <message>
        <source>read from a table of all results</source>
        <translation>从全部结果的表中读取</translation>
    </message>
    <message>
        <source>Exponentials that sum to one along an axis</source>
        <translation>沿某轴和为一的指数</translation>
    </message>
    <message>
        <source>Worked out in float32 on the real numbers, and stored again; with `rounding=&quot;TFLITE&quot;` in integers, as TensorFlow Lite&apos;s reference kernels do.</source>
        <translation>在实数上以 float32 计算再存储；`rounding=&quot;TFLITE&quot;` 时用整数，同 TensorFlow Lite 参考内核。</translation>
    </message>
    <message>
        <source>Distance from 0</source>
        <translation>到 0 的距离</translation>
    </message>
    <message>
        <source>Powers of e</source>
        <translation>e 的幂</translation>
    </message>
    <message>
        <source>One over the square root</source>
        <translation>平方根的倒数</translation>
    </message>
    <message>
        <source>Error function</source>
        <translation>误差函数</translation>
    </message>
    <message>
        <source>its scales or zero points lie along an axis</source>
        <translation>其缩放或零点沿某个轴</translation>
    </message>
    <message>
        <source>there is nothing to join</source>
        <translation>没有可拼接的</translation>
    </message>
    <message>
        <source>the left operand</source>
        <translation>左操作数</translation>
    </message>
    <message>
        <source>the right operand</source>
        <translation>右操作数</translation>
    </message>
    <message>
        <source>stored integers; broadcasts with `lhs`</source>
        <translation>存储的整数；与 `lhs` 广播</translation>
    </message>
    <message>
        <source>Operands are brought to the steps of the result and saturated, each with a rounding of its own. Two roundings keep more bits in between: `TFLITE` has the numbers of TensorFlow Lite, and `TOEVEN` those of onnxruntime, which adds in float32 and rounds once.</source>
        <translation>操作数换算到结果的步长并饱和，各自舍入。有两种舍入在中间保留更多位：`TFLITE` 与 TensorFlow Lite 数值一致，`TOEVEN` 与 onnxruntime 一致，后者以 float32 相加并舍入一次。</translation>
    </message>
    <message>
        <source>Sum of stored integers, each with its own steps</source>
        <translation>各有步长的存储整数之和</translation>
    </message>
    <message>
        <source>both in the steps of the result</source>
        <translation>两者都换算到结果的步长</translation>
    </message>
    <message>
        <source>Difference of stored integers, each with its own steps</source>
        <translation>各有步长的存储整数之差</translation>
    </message>
    <message>
        <source>Product of stored integers, each with its own steps</source>
        <translation>各有步长的存储整数之积</translation>
    </message>
    <message>
        <source>The product without zero points is in steps of the product of the scales, and brought to those of the result.</source>
        <translation>去掉零点的乘积以缩放之积为步长，再换算到结果的步长。</translation>
    </message>
    <message>
        <source>the product, requantized</source>
        <translation>乘积，重新量化</translation>
    </message>
    <message>
        <source>the first operand</source>
        <translation>第一个操作数</translation>
    </message>
    <message>
        <source>the second operand</source>
        <translation>第二个操作数</translation>
    </message>
    <message>
        <source>`out_dtype` is {}, and must be int16, int32 or int64</source>
        <translation>`out_dtype` 是 {}，必须是 int16、int32 或 int64</translation>
    </message>
    <message>
        <source>int32, one number, or one for each output channel</source>
        <translation>int32，一个数，或每个输出通道一个</translation>
    </message>
    <message>
        <source>float32, one number, or one for each output channel</source>
        <translation>float32，一个数，或每个输出通道一个</translation>
    </message>
    <message>
        <source>The sum of (data - zero point) * (weight - zero point), in the type `out_dtype`, int32 unless it says another. The result is in steps of the product of the scales, with zero point 0. Zero points come before the scales.</source>
        <translation>(data - 零点) * (weight - 零点) 之和，类型为 `out_dtype`，默认 int32。结果以缩放之积为步长，零点为 0。零点在缩放之前。</translation>
    </message>
    <message>
        <source>Convolution of stored integers over height and width</source>
        <translation>存储整数在高和宽上的卷积</translation>
    </message>
    <message>
        <source>stored integers, [N, C, H, W] or as `data_layout` says</source>
        <translation>存储的整数，[N, C, H, W] 或按 `data_layout`</translation>
    </message>
    <message>
        <source>stored integers, [O, C / groups, H, W] or as `kernel_layout` says</source>
        <translation>存储的整数，[O, C / groups, H, W] 或按 `kernel_layout`</translation>
    </message>
    <message>
        <source>sums of products, and what the zero points add</source>
        <translation>乘积之和，以及零点带来的项</translation>
    </message>
    <message>
        <source>Transposed convolution of stored integers</source>
        <translation>存储整数的转置卷积</translation>
    </message>
    <message>
        <source>stored integers, [C, O / groups, H, W] or as `kernel_layout` says</source>
        <translation>存储的整数，[C, O / groups, H, W] 或按 `kernel_layout`</translation>
    </message>
    <message>
        <source>sums of products without the zero points</source>
        <translation>去掉零点的乘积之和</translation>
    </message>
    <message>
        <source>Matrix product of stored integers [..., K] and weights [N, K]</source>
        <translation>存储整数 [..., K] 与权重 [N, K] 的矩阵乘</translation>
    </message>
    <message>
        <source>stored integers, [..., K]</source>
        <translation>存储的整数，[..., K]</translation>
    </message>
    <message>
        <source>stored integers, [N, K]</source>
        <translation>存储的整数，[N, K]</translation>
    </message>
    <message>
        <source>Matrix product of stored integers for each entry of a batch</source>
        <translation>批中每项的存储整数矩阵乘</translation>
    </message>
    <message>
        <source>stored integers, [B, M, K], or [B, K, M] when transposed</source>
        <translation>存储的整数，[B, M, K]，转置时为 [B, K, M]</translation>
    </message>
    <message>
        <source>stored integers, [B, K, N], or [B, N, K] when transposed</source>
        <translation>存储的整数，[B, K, N]，转置时为 [B, N, K]</translation>
    </message>
    <message>
        <source>the {} of {}</source>
        <translation>{1} 的 {0}</translation>
    </message>
    <message>
        <source>zero point</source>
        <translation>零点</translation>
    </message>
    <message>
        <source>{} is {}, and must be {}</source>
        <translation>{} 是 {}，必须是 {}</translation>
    </message>
    <message>
        <source>float32 or float64</source>
        <translation>float32 或 float64</translation>
    </message>
    <message>
        <source>{} is {}, and must be one number, or one for each of {} channels</source>
        <translation>{} 是 {}，必须是一个数，或 {} 个通道各一个</translation>
    </message>
    <message>
        <source>`{}` is {}, and must be an integer type of at most 32 bits</source>
        <translation>`{}` 是 {}，必须是至多 32 位的整数类型</translation>
    </message>
    <message>
        <source>What quantizing does to real numbers, which stay real</source>
        <translation>量化对实数的影响，结果仍为实数</translation>
    </message>
    <message>
        <source>For training with quantization in mind; a network that is deployed has the operator without `simulated_` in its place. The type is a number so that it need not be known beforehand: 0 leaves the data alone, 1 is int8, 2 uint8, 3 int32.</source>
        <translation>用于考虑量化的训练；部署的网络在该处使用没有 `simulated_` 的算子。类型用数字表示，不必事先知道：0 不改变数据，1 为 int8，2 为 uint8，3 为 int32。</translation>
    </message>
    <message>
        <source>int32, the number of the type that is pretended</source>
        <translation>int32，所模拟类型的编号</translation>
    </message>
    <message>
        <source>axis of the scales</source>
        <translation>缩放的轴</translation>
    </message>
    <message>
        <source>`predictions` is {} and `targets` {}, and both must be (N, classes)</source>
        <translation>`predictions` 是 {}，`targets` 是 {}，两者必须是 (N, 类别)</translation>
    </message>
    <message>
        <source>the layout of the predictions is not known</source>
        <translation>预测的布局未知</translation>
    </message>
    <message>
        <source>Mean over a batch of how improbable the true classes were held to be</source>
        <translation>真实类别被认为不可能程度的批平均</translation>
    </message>
    <message>
        <source>-sum(log(predictions) * targets) / N. The sum is in float64. A class that is true and was held to be impossible makes it infinite.</source>
        <translation>-sum(log(predictions) * targets) / N。求和用 float64。若真实类别被认为不可能，结果为无穷。</translation>
    </message>
    <message>
        <source>what is true, of the same shape and type: 1 for the class, 0 elsewhere</source>
        <translation>真实值，形状和类型相同：该类别为 1，其余为 0</translation>
    </message>
    <message>
        <source>a mean over no elements</source>
        <translation>没有元素的平均</translation>
    </message>
    <message>
        <source>a reduction over no elements: `data` is {}</source>
        <translation>没有元素的归约：`data` 是 {}</translation>
    </message>
    <message>
        <source>an index into {} elements does not fit in int32</source>
        <translation>{} 个元素的索引放不进 int32</translation>
    </message>
    <message>
        <source>`mean` is {}, and must broadcast to `data` {}</source>
        <translation>`mean` 是 {}，必须能广播到 `data` {}</translation>
    </message>
    <message>
        <source>Average of the squared distances from a mean that is given</source>
        <translation>到给定均值的平方距离的平均</translation>
    </message>
    <message>
        <source>The mean of (x - mean)^2 over the axes, with the mean that is passed in; over n - 1 when `unbiased`.</source>
        <translation>(x - mean)^2 在各轴上的平均，使用传入的均值；`unbiased` 时除以 n - 1。</translation>
    </message>
    <message>
        <source>the mean, of a shape that broadcasts to that of the data</source>
        <translation>均值，形状可广播到数据</translation>
    </message>
    <message>
        <source>Sum over some axes</source>
        <translation>若干轴上的和</translation>
    </message>
    <message>
        <source>Floats are summed in float64, so that the order does not show; integers in 64 bits, wrapping around in their own type.</source>
        <translation>浮点以 float64 求和，与顺序无关；整数以 64 位求和，在自身类型中回绕。</translation>
    </message>
    <message>
        <source>Average over some axes; of integers, rounded towards zero</source>
        <translation>若干轴上的平均；整数向零取整</translation>
    </message>
    <message>
        <source>Greatest element over some axes; NaN if there is one</source>
        <translation>若干轴上的最大元素；有 NaN 则为 NaN</translation>
    </message>
    <message>
        <source>Over no elements there is no such element: that is an error.</source>
        <translation>没有元素时不存在：是错误。</translation>
    </message>
    <message>
        <source>Smallest element over some axes; NaN if there is one</source>
        <translation>若干轴上的最小元素；有 NaN 则为 NaN</translation>
    </message>
    <message>
        <source>Product over some axes</source>
        <translation>若干轴上的积</translation>
    </message>
    <message>
        <source>Floats are multiplied in float64; over no elements the product is 1.</source>
        <translation>浮点以 float64 相乘；没有元素时积为 1。</translation>
    </message>
    <message>
        <source>True if every element over some axes is</source>
        <translation>若干轴上所有元素为真时为真</translation>
    </message>
    <message>
        <source>Over no elements the result is true.</source>
        <translation>没有元素时结果为真。</translation>
    </message>
    <message>
        <source>True if some element over some axes is</source>
        <translation>若干轴上有元素为真时为真</translation>
    </message>
    <message>
        <source>Over no elements the result is false.</source>
        <translation>没有元素时结果为假。</translation>
    </message>
    <message>
        <source>Index of the greatest element, int32; over several axes, the index into them flattened</source>
        <translation>最大元素的索引，int32；多轴时为展平后的索引</translation>
    </message>
    <message>
        <source>Of equal elements the first counts, or with `select_last_index` the last; NaN is the extreme of all.</source>
        <translation>相等时取第一个，`select_last_index` 时取最后一个；NaN 为极值。</translation>
    </message>
    <message>
        <source>Index of the smallest element, int32; over several axes, the index into them flattened</source>
        <translation>最小元素的索引，int32；多轴时为展平后的索引</translation>
    </message>
    <message>
        <source>smallest value of the result</source>
        <translation>结果的最小值</translation>
    </message>
    <message>
        <source>largest value of the result</source>
        <translation>结果的最大值</translation>
    </message>
    <message>
        <source>data type of the result</source>
        <translation>结果的数据类型</translation>
    </message>
    <message>
        <source>slope for negative elements</source>
        <translation>负元素的斜率</translation>
    </message>
    <message>
        <source>axis of the channels</source>
        <translation>通道的轴</translation>
    </message>
    <message>
        <source>share of elements dropped in training, 0 to 1</source>
        <translation>训练时丢弃元素的比例，0 到 1</translation>
    </message>
    <message>
        <source>columns of the result; None takes the weight&apos;s</source>
        <translation>结果的列数；None 取权重的</translation>
    </message>
    <message>
        <source>columns of the result; None takes the second operand&apos;s</source>
        <translation>结果的列数；None 取第二个操作数的</translation>
    </message>
    <message>
        <source>the first operand is [K, M] instead of [M, K]</source>
        <translation>第一个操作数为 [K, M] 而非 [M, K]</translation>
    </message>
    <message>
        <source>the second operand is [N, K] instead of [K, N]</source>
        <translation>第二个操作数为 [N, K] 而非 [K, N]</translation>
    </message>
    <message>
        <source>the first operand is [B, K, M] instead of [B, M, K]</source>
        <translation>第一个操作数为 [B, K, M] 而非 [B, M, K]</translation>
    </message>
    <message>
        <source>the second operand is [B, N, K] instead of [B, K, N]</source>
        <translation>第二个操作数为 [B, N, K] 而非 [B, K, N]</translation>
    </message>
    <message>
        <source>added to the variance</source>
        <translation>加到方差上</translation>
    </message>
    <message>
        <source>add `beta`</source>
        <translation>加上 `beta`</translation>
    </message>
    <message>
        <source>multiply by `gamma`</source>
        <translation>乘以 `gamma`</translation>
    </message>
    <message>
        <source>axis that is normalised</source>
        <translation>被归一化的轴</translation>
    </message>
    <message>
        <source>groups that the channels are split into</source>
        <translation>通道分成的组数</translation>
    </message>
    <message>
        <source>smallest sum of squares</source>
        <translation>最小的平方和</translation>
    </message>
    <message>
        <source>axes that the squares are summed over; empty means all</source>
        <translation>求平方和的轴；空则全部</translation>
    </message>
    <message>
        <source>channels in the window, odd</source>
        <translation>窗口中的通道数，奇数</translation>
    </message>
    <message>
        <source>added to the scaled sum of squares</source>
        <translation>加到缩放后的平方和上</translation>
    </message>
    <message>
        <source>scale of the sum of squares, which is divided by size</source>
        <translation>平方和的缩放，除以 size</translation>
    </message>
    <message>
        <source>axes to reduce; None means all</source>
        <translation>归约的轴；None 为全部</translation>
    </message>
    <message>
        <source>keep reduced axes with extent 1</source>
        <translation>保留被归约的轴，大小为 1</translation>
    </message>
    <message>
        <source>reduce the axes that are not listed instead</source>
        <translation>改为归约未列出的轴</translation>
    </message>
    <message>
        <source>of equal elements take the last, not the first</source>
        <translation>相等时取最后一个而非第一个</translation>
    </message>
    <message>
        <source>divide by the count less one</source>
        <translation>除以个数减一</translation>
    </message>
    <message>
        <source>the external compiler that the region is for</source>
        <translation>区域所属的外部编译器</translation>
    </message>
    <message>
        <source>the device, as text</source>
        <translation>设备，文本</translation>
    </message>
    <message>
        <source>the value is on the device</source>
        <translation>值在该设备上</translation>
    </message>
    <message>
        <source>what it is worked out from is</source>
        <translation>计算它的输入在该设备上</translation>
    </message>
    <message>
        <source>the device that has the value, as text</source>
        <translation>持有该值的设备，文本</translation>
    </message>
    <message>
        <source>the device that gets it, as text</source>
        <translation>接收该值的设备，文本</translation>
    </message>
    <message>
        <source>what is called there, a name</source>
        <translation>在那里调用什么，名称</translation>
    </message>
    <message>
        <source>the source&apos;s operator, such as `onnx.Foo`</source>
        <translation>源算子，如 `onnx.Foo`</translation>
    </message>
    <message>
        <source>its attributes, as text</source>
        <translation>其属性，文本</translation>
    </message>
    <message>
        <source>a scalar like {}, which is no tensor</source>
        <translation>像 {} 这样的标量，不是张量</translation>
    </message>
    <message>
        <source>has the axis `{}` twice</source>
        <translation>轴 `{}` 出现两次</translation>
    </message>
    <message>
        <source>has a block of `{}`, which is no axis of it</source>
        <translation>有 `{}` 的块，而它没有该轴</translation>
    </message>
    <message>
        <source>axis {} of {} is no block of {}, as `{}` says</source>
        <translation>{1} 的轴 {0} 不是 `{3}` 所说的 {2} 的块</translation>
    </message>
    <message>
        <source>layout `{}` {}</source>
        <translation>布局 `{}` {}</translation>
    </message>
    <message>
        <source>write a capital for each axis and a number with a small letter for each block: `NCHW`, `NCHW16c`</source>
        <translation>每个轴写一个大写字母，每个块写数字加小写字母：`NCHW`、`NCHW16c`</translation>
    </message>
    <message>
        <source>has a block that is too large</source>
        <translation>有过大的块</translation>
    </message>
    <message>
        <source>has no meaning at `{}`</source>
        <translation>在 `{}` 处没有含义</translation>
    </message>
    <message>
        <source>has too many axes</source>
        <translation>轴太多</translation>
    </message>
    <message>
        <source>has no axes</source>
        <translation>没有轴</translation>
    </message>
    <message>
        <source>ends with a number</source>
        <translation>以数字结尾</translation>
    </message>
    <message>
        <source>`{}` is no layout: {}</source>
        <translation>`{}` 不是布局：{}</translation>
    </message>
    <message>
        <source>layout `{}` can&apos;t be brought to `{}`: they do not have the same axes</source>
        <translation>布局 `{}` 不能变为 `{}`：轴不相同</translation>
    </message>
    <message>
        <source>layout `{}` is of rank {}, and the shape is {}</source>
        <translation>布局 `{}` 为 {} 阶，而形状是 {}</translation>
    </message>
    <message>
        <source>an extent of {} can&apos;t be cut into blocks of {}, as `{}` says; the shape is {} in `{}`</source>
        <translation>大小 {} 不能按 `{2}` 切成 {1} 的块；形状是 `{4}` 的 {3}</translation>
    </message>
    <message>
        <source>rank {} broadcast to {}</source>
        <translation>{} 阶广播到 {}</translation>
    </message>
    <message>
        <source>the first axis is the batch, and would be another one in `{}`</source>
        <translation>第一个轴是批，在 `{}` 中将是别的轴</translation>
    </message>
    <message>
        <source>its index counts through the axes {}, which are in another order in `{}`</source>
        <translation>其索引沿轴 {} 计数，而它们在 `{}` 中顺序不同</translation>
    </message>
    <message>
        <source>axis {} is a block of `{}`</source>
        <translation>轴 {} 是 `{}` 的块</translation>
    </message>
    <message>
        <source>`{}` has no axis {}</source>
        <translation>`{}` 没有轴 {}</translation>
    </message>
    <message>
        <source>axis {} is cut into blocks in `{}`</source>
        <translation>轴 {} 在 `{}` 中被分块</translation>
    </message>
    <message>
        <source>`{}` has no default weight layout for data in `{}`</source>
        <translation>数据为 `{1}` 时 `{0}` 没有默认的权重布局</translation>
    </message>
    <message>
        <source>name the weight&apos;s layout too; there are defaults for {}</source>
        <translation>请同时指定权重布局；有默认的是 {}</translation>
    </message>
    <message>
        <source>{} layouts are wished for `{}`</source>
        <translation>为 `{1}` 要求了 {0} 个布局</translation>
    </message>
    <message>
        <source>name one, that of the data</source>
        <translation>指定一个，即数据的</translation>
    </message>
    <message>
        <source>name two: that of the data, and that of the other operand or `default`</source>
        <translation>指定两个：数据的，以及另一操作数的或 `default`</translation>
    </message>
    <message>
        <source>the data layout of `{}` can&apos;t be `default`</source>
        <translation>`{}` 的数据布局不能是 `default`</translation>
    </message>
    <message>
        <source>the layout that it has is not known</source>
        <translation>其现有布局未知</translation>
    </message>
    <message>
        <source>groups of channels do not go with blocks of them</source>
        <translation>分组通道与分块通道不能并用</translation>
    </message>
    <message>
        <source>the second operand of `{}` has no layout but `default`</source>
        <translation>`{}` 的第二个操作数只有 `default` 布局</translation>
    </message>
    <message>
        <source>rows of {} are not converted</source>
        <translation>{} 的行不转换</translation>
    </message>
    <message>
        <source>`{}` is missing</source>
        <translation>缺少 `{}`</translation>
    </message>
    <message>
        <source>`{}` is {}, not a tensor</source>
        <translation>`{}` 是 {}，不是张量</translation>
    </message>
    <message>
        <source>axis {} of a tensor of rank 0</source>
        <translation>零阶张量的轴 {}</translation>
    </message>
    <message>
        <source>axis {} is outside [{}, {}], the axes of a tensor of rank {}</source>
        <translation>轴 {} 超出 {3} 阶张量的轴范围 [{1}, {2}]</translation>
    </message>
    <message>
        <source>axis {} is given twice</source>
        <translation>轴 {} 给出两次</translation>
    </message>
    <message>
        <source>{} plus {} does not fit a 64-bit integer</source>
        <translation>{} 加 {} 放不进 64 位整数</translation>
    </message>
    <message>
        <source>{} times {} does not fit a 64-bit integer</source>
        <translation>{} 乘 {} 放不进 64 位整数</translation>
    </message>
    <message>
        <source>shapes {} and {} can&apos;t be broadcast together: {} against {} in dim {}</source>
        <translation>形状 {} 和 {} 不能一起广播：维 {4} 上为 {2} 和 {3}</translation>
    </message>
    <message>
        <source>dims are aligned at the last one, and must be equal or 1</source>
        <translation>各维从最后一维对齐，必须相等或为 1</translation>
    </message>
    <message>
        <source>`{}` is {} and `{}` is {}</source>
        <translation>`{}` 是 {}，`{}` 是 {}</translation>
    </message>
    <message>
        <source>data types are never converted on their own: insert a `cast`</source>
        <translation>数据类型不会自动转换：请插入 `cast`</translation>
    </message>
    <message>
        <source>`{}` is {}, and must be a float type</source>
        <translation>`{}` 是 {}，必须是浮点类型</translation>
    </message>
    <message>
        <source>extents of the result, with the codes 0, -1, -2, -3, -4</source>
        <translation>结果的大小，可用代码 0、-1、-2、-3、-4</translation>
    </message>
    <message>
        <source>0 in `newshape` is an extent of 0, not a copied one</source>
        <translation>`newshape` 中的 0 表示大小为 0，而非复制</translation>
    </message>
    <message>
        <source>first dim of the data that gives way</source>
        <translation>数据中被替换的第一维</translation>
    </message>
    <message>
        <source>dim after the last that gives way; None for all the rest</source>
        <translation>被替换的最后一维之后；None 为其余全部</translation>
    </message>
    <message>
        <source>first dim that is taken from `like`</source>
        <translation>取自 `like` 的第一维</translation>
    </message>
    <message>
        <source>dim after the last that is taken; None for all the rest</source>
        <translation>所取的最后一维之后；None 为其余全部</translation>
    </message>
    <message>
        <source>the data&apos;s axis for each of the result; None reverses them</source>
        <translation>结果各轴对应的数据轴；None 为反转</translation>
    </message>
    <message>
        <source>where the new axes go</source>
        <translation>新轴的位置</translation>
    </message>
    <message>
        <source>how many of extent 1</source>
        <translation>大小为 1 的轴的个数</translation>
    </message>
    <message>
        <source>axes of extent 1 to drop; None drops all of them</source>
        <translation>要去掉的大小为 1 的轴；None 为全部</translation>
    </message>
    <message>
        <source>number of equal parts, or where each part after the first begins</source>
        <translation>等分的份数，或第一份之后各份的起点</translation>
    </message>
    <message>
        <source>axis that is cut</source>
        <translation>被切的轴</translation>
    </message>
    <message>
        <source>first index of each axis; negative counts from the end</source>
        <translation>各轴的起始索引；负数从末尾计</translation>
    </message>
    <message>
        <source>index after the last; with slice_mode `size` the number of elements, -1 for the rest</source>
        <translation>结束索引（不含）；slice_mode 为 `size` 时为元素数，-1 表示其余</translation>
    </message>
    <message>
        <source>steps; one serves all axes, negative walks backwards</source>
        <translation>步长；一个用于所有轴，负数为反向</translation>
    </message>
    <message>
        <source>what `end` says</source>
        <translation>`end` 的含义</translation>
    </message>
    <message>
        <source>the axes that are cut; None means the first ones</source>
        <translation>被切的轴；None 为前几个</translation>
    </message>
    <message>
        <source>leading dims that data and indices share</source>
        <translation>数据和索引共有的前导维</translation>
    </message>
    <message>
        <source>axis that is indexed; None flattens the data</source>
        <translation>被索引的轴；None 展平数据</translation>
    </message>
    <message>
        <source>what happens to an index outside: `clip` to the nearest, `wrap` around, `fast` does not check</source>
        <translation>越界索引的处理：`clip` 取最近，`wrap` 回绕，`fast` 不检查</translation>
    </message>
    <message>
        <source>length of an index when its dim is not static</source>
        <translation>索引维非静态时的索引长度</translation>
    </message>
    <message>
        <source>copies along each axis, aligned at the last</source>
        <translation>各轴的副本数，从最后一维对齐</translation>
    </message>
    <message>
        <source>copies of each element</source>
        <translation>每个元素的副本数</translation>
    </message>
    <message>
        <source>axis along which they follow each other; None flattens the data</source>
        <translation>依次排列所沿的轴；None 展平数据</translation>
    </message>
    <message>
        <source>of the shape in the reference; has no meaning here</source>
        <translation>参考实现中形状的类型；在此无意义</translation>
    </message>
    <message>
        <source>extent of the new axis</source>
        <translation>新轴的大小</translation>
    </message>
    <message>
        <source>where the new axis goes</source>
        <translation>新轴的位置</translation>
    </message>
    <message>
        <source>data type of the result; None takes the fill value&apos;s, or float32</source>
        <translation>结果的数据类型；None 取填充值的类型或 float32</translation>
    </message>
    <message>
        <source>(before, after) of each axis</source>
        <translation>各轴的（前，后）</translation>
    </message>
    <message>
        <source>what the rim holds: `pad_value`, the nearest element, or a mirror image</source>
        <translation>边缘内容：`pad_value`、最近元素或镜像</translation>
    </message>
    <message>
        <source>the mirror stands before the edge element, so that it repeats, or on it</source>
        <translation>镜面在边缘元素之前（使其重复），或在其上</translation>
    </message>
    <message>
        <source>extents of a block, for the axes after the batch</source>
        <translation>块的大小，针对批之后的轴</translation>
    </message>
    <message>
        <source>(before, after) of these axes</source>
        <translation>这些轴的（前，后）</translation>
    </message>
    <message>
        <source>what the rim holds</source>
        <translation>边缘的内容</translation>
    </message>
    <message>
        <source>what is cut off (before, after) of these axes</source>
        <translation>这些轴裁掉的（前，后）</translation>
    </message>
    <message>
        <source>distance of neighbours in the result, for each axis</source>
        <translation>结果中相邻元素的间距，各轴一个</translation>
    </message>
    <message>
        <source>what lies between them</source>
        <translation>其间的值</translation>
    </message>
    <message>
        <source>axes that are cut; empty means all that `like` has</source>
        <translation>被裁的轴；空则为 `like` 的全部</translation>
    </message>
    <message>
        <source>index after the last</source>
        <translation>结束索引（不含）</translation>
    </message>
    <message>
        <source>steps; empty means 1</source>
        <translation>步长；空则为 1</translation>
    </message>
    <message>
        <source>side of a block</source>
        <translation>块的边长</translation>
    </message>
    <message>
        <source>channels are split with the block first (DCR) or the channel first (CRD)</source>
        <translation>通道拆分时块在前（DCR）或通道在前（CRD）</translation>
    </message>
    <message>
        <source>order of the result&apos;s axes</source>
        <translation>结果轴的顺序</translation>
    </message>
    <message>
        <source>axis that is summed along; None flattens the data</source>
        <translation>累加所沿的轴；None 展平数据</translation>
    </message>
    <message>
        <source>an element does not count itself</source>
        <translation>元素不计自身</translation>
    </message>
    <message>
        <source>`block_shape` is {} and `{}` {} for a tensor of rank {}</source>
        <translation>对 {3} 阶张量，`block_shape` 是 {0}，`{1}` 是 {2}</translation>
    </message>
    <message>
        <source>`block_shape` has the entry {}, and should have them from 1 to {}</source>
        <translation>`block_shape` 有条目 {}，应在 1 到 {} 之间</translation>
    </message>
    <message>
        <source>`{}` has the entry {}, and should have two numbers from 0 to {} for each axis</source>
        <translation>`{}` 有条目 {}，每轴应有两个 0 到 {} 的数</translation>
    </message>
    <message>
        <source>an extent of {} can&apos;t be divided into blocks of {}; `data` is {}</source>
        <translation>大小 {} 不能分成 {} 的块；`data` 是 {}</translation>
    </message>
    <message>
        <source>`crops` {} cut off more than there is; `data` is {}</source>
        <translation>`crops` {} 裁掉的超过现有；`data` 是 {}</translation>
    </message>
    <message>
        <source>`strides` is {} for a tensor of rank {}</source>
        <translation>对 {1} 阶张量，`strides` 是 {0}</translation>
    </message>
    <message>
        <source>`strides` has the entry {}, and should have them from 1 to {}</source>
        <translation>`strides` 有条目 {}，应在 1 到 {} 之间</translation>
    </message>
    <message>
        <source>any shape, the batch first</source>
        <translation>任意形状，批在前</translation>
    </message>
    <message>
        <source>Elements pulled apart, with a value in between</source>
        <translation>元素拉开，其间填入一个值</translation>
    </message>
    <message>
        <source>An extent of n becomes (n - 1) * stride + 1.</source>
        <translation>大小 n 变为 (n - 1) * stride + 1。</translation>
    </message>
    <message>
        <source>Positions within blocks dealt into the batch</source>
        <translation>块内位置分发到批</translation>
    </message>
    <message>
        <source>The batch dealt out as positions within blocks</source>
        <translation>批分发为块内位置</translation>
    </message>
    <message>
        <source>Turns [b1 * b2 * N, A1, A2, ...] into [N, A1 * b1, A2 * b2, ...], then crops; the inverse of `nn.space_to_batch_nd`.</source>
        <translation>把 [b1 * b2 * N, A1, A2, ...] 变为 [N, A1 * b1, A2 * b2, ...]，再裁剪；`nn.space_to_batch_nd` 的逆。</translation>
    </message>
    <message>
        <source>`shape` {} is not that of a tensor</source>
        <translation>`shape` {} 不是张量的形状</translation>
    </message>
    <message>
        <source>`fill_value` is {}, and must have rank 0</source>
        <translation>`fill_value` 是 {}，必须是零阶</translation>
    </message>
    <message>
        <source>`start` {}, `stop` {}, `step` {} give no range</source>
        <translation>`start` {}、`stop` {}、`step` {} 不构成范围</translation>
    </message>
    <message>
        <source>a range of {} elements is too large</source>
        <translation>{} 个元素的范围太大</translation>
    </message>
    <message>
        <source>the result would be bool, and must be a float or integer type</source>
        <translation>结果将是 bool，必须是浮点或整数类型</translation>
    </message>
    <message>
        <source>A tensor of one value</source>
        <translation>处处同值的张量</translation>
    </message>
    <message>
        <source>The value is converted to `dtype` as `cast` does.</source>
        <translation>值转换为 `dtype`，同 `cast`。</translation>
    </message>
    <message>
        <source>A tensor of one value, in the shape and type of another</source>
        <translation>处处同值、形状和类型同另一张量</translation>
    </message>
    <message>
        <source>The value is converted to the data&apos;s type as `cast` does.</source>
        <translation>值转换为数据的类型，同 `cast`。</translation>
    </message>
    <message>
        <source>its elements are not read</source>
        <translation>不读取其元素</translation>
    </message>
    <message>
        <source>A tensor of zeros</source>
        <translation>全零张量</translation>
    </message>
    <message>
        <source>float32 unless `dtype` says otherwise.</source>
        <translation>除非 `dtype` 另有指定，为 float32。</translation>
    </message>
    <message>
        <source>A tensor of ones</source>
        <translation>全一张量</translation>
    </message>
    <message>
        <source>Numbers from `start` up to, but without, `stop`</source>
        <translation>从 `start` 到 `stop`（不含）的数</translation>
    </message>
    <message>
        <source>There are ceil((stop - start) / step) of them, none when that is negative. Element i is start + i * step. The length is known before the run only when the operands are constants.</source>
        <translation>共 ceil((stop - start) / step) 个，为负则没有。元素 i 为 start + i * step。只有操作数为常量时运行前才知道长度。</translation>
    </message>
    <message>
        <source>the first number, rank 0</source>
        <translation>第一个数，零阶</translation>
    </message>
    <message>
        <source>where the numbers end, rank 0</source>
        <translation>终点，零阶</translation>
    </message>
    <message>
        <source>the distance of two numbers, rank 0</source>
        <translation>两数之差，零阶</translation>
    </message>
    <message>
        <source>Running sum along an axis</source>
        <translation>沿某轴的累加</translation>
    </message>
    <message>
        <source>Element i of the result is the sum of the elements up to i, itself counted unless `exclusive`. Floats are summed in float64 and rounded at each element.</source>
        <translation>结果的元素 i 是到 i 为止的和，含自身，`exclusive` 时不含。浮点以 float64 累加并逐元素舍入。</translation>
    </message>
    <message>
        <source>Running product along an axis</source>
        <translation>沿某轴的累乘</translation>
    </message>
    <message>
        <source>Element i of the result is the product of the elements up to i, itself counted unless `exclusive`.</source>
        <translation>结果的元素 i 是到 i 为止的积，含自身，`exclusive` 时不含。</translation>
    </message>
    <message>
        <source>field {} of `data` is {}, not a tensor</source>
        <translation>`data` 的字段 {} 是 {}，不是张量</translation>
    </message>
    <message>
        <source>the fields of `data` differ: {} and {}</source>
        <translation>`data` 的字段不同：{} 和 {}</translation>
    </message>
    <message>
        <source>`data` is an empty tuple</source>
        <translation>`data` 是空元组</translation>
    </message>
    <message>
        <source>shapes {} and {} differ in dim {}, along which they are not joined</source>
        <translation>形状 {} 和 {} 在维 {} 上不同，而不沿它拼接</translation>
    </message>
    <message>
        <source>`indices_or_sections` is {}, and should be from 1 to 65536</source>
        <translation>`indices_or_sections` 是 {}，应为 1 到 65536</translation>
    </message>
    <message>
        <source>an extent of {} can&apos;t be split into {} equal parts</source>
        <translation>大小 {} 不能分成 {} 等份</translation>
    </message>
    <message>
        <source>`indices_or_sections` is {}, and should ascend from 0 to {}</source>
        <translation>`indices_or_sections` 是 {}，应从 0 升到 {}</translation>
    </message>
    <message>
        <source>Tensors one after the other along an axis</source>
        <translation>沿某轴依次拼接张量</translation>
    </message>
    <message>
        <source>The extent of the axis is the sum of the parts&apos;; types and all other extents agree.</source>
        <translation>该轴的大小为各部分之和；类型和其他大小一致。</translation>
    </message>
    <message>
        <source>a tuple of tensors that differ along `axis` only</source>
        <translation>只在 `axis` 上不同的张量元组</translation>
    </message>
    <message>
        <source>Tensors one after the other along a new axis</source>
        <translation>沿新轴堆叠张量</translation>
    </message>
    <message>
        <source>Index i of the new axis is the tensor i.</source>
        <translation>新轴的索引 i 是张量 i。</translation>
    </message>
    <message>
        <source>a tuple of tensors of one shape</source>
        <translation>形状相同的张量元组</translation>
    </message>
    <message>
        <source>A tuple of parts along an axis</source>
        <translation>沿某轴的各部分组成的元组</translation>
    </message>
    <message>
        <source>A number makes equal parts; a list says where each part after the first begins, so n cuts make n + 1 parts.</source>
        <translation>数字表示等分；列表给出第一份之后各份的起点，因此 n 处切分得 n + 1 份。</translation>
    </message>
    <message>
        <source>axis {} is no axis of `{}`</source>
        <translation>轴 {} 不是 `{}` 的轴</translation>
    </message>
    <message>
        <source>the slice from {} to {} cuts through blocks of {}</source>
        <translation>从 {} 到 {} 的切片切断了 {} 的块</translation>
    </message>
    <message>
        <source>`{}` has not the axes of `{}`</source>
        <translation>`{}` 没有 `{}` 的轴</translation>
    </message>
    <message>
        <source>`{}` does not begin as `{}` does</source>
        <translation>`{}` 的开头与 `{}` 不同</translation>
    </message>
    <message>
        <source>nobody says that its second operand has the layout of the first, `{}`</source>
        <translation>没有说明第二个操作数的布局与第一个的 `{}` 相同</translation>
    </message>
    <message>
        <source>The elements in another order of axes, which may be cut into blocks</source>
        <translation>元素按另一轴序排列，轴可以分块</translation>
    </message>
    <message>
        <source>Layouts have a capital letter for each axis, and a number with a small letter for a block of it: from `NCHW` to `NCHW16c` the channels are cut into pieces of 16, and the place inside a piece becomes the last axis. Both layouts have the same capitals, and an extent must divide into its blocks.</source>
        <translation>布局中每个轴一个大写字母，块用数字加小写字母：从 `NCHW` 到 `NCHW16c`，通道切成 16 个一段，段内位置成为最后一个轴。两个布局的大写字母相同，大小必须能被块整除。</translation>
    </message>
    <message>
        <source>a tensor in `src_layout`</source>
        <translation>`src_layout` 布局的张量</translation>
    </message>
    <message>
        <source>`shape_like` {} and `data` {} don&apos;t both have axis {}</source>
        <translation>`shape_like` {} 和 `data` {} 并非都有轴 {}</translation>
    </message>
    <message>
        <source>`shape_like` {} is larger than `data` {} in axis {}</source>
        <translation>`shape_like` {} 在轴 {2} 上大于 `data` {1}</translation>
    </message>
    <message>
        <source>`v` is {}, and the part that it replaces {}</source>
        <translation>`v` 是 {}，而被替换的部分是 {}</translation>
    </message>
    <message>
        <source>`data` {} can&apos;t be summed to {}: it is not what {} broadcasts to</source>
        <translation>`data` {} 不能求和到 {}：{} 不能广播成它</translation>
    </message>
    <message>
        <source>`collapse_sum_to` takes 1 operand, and the shape once more, and got {}</source>
        <translation>`collapse_sum_to` 接受 1 个操作数和形状，得到 {} 个</translation>
    </message>
    <message>
        <source>`shape` is {}, and should have no entry below 0</source>
        <translation>`shape` 是 {}，不应有小于 0 的条目</translation>
    </message>
    <message>
        <source>Undoes a broadcast: axes that were repeated are summed. Floats are summed in float64.</source>
        <translation>撤销广播：对重复的轴求和。浮点以 float64 求和。</translation>
    </message>
    <message>
        <source>The data cut to the extents of another tensor</source>
        <translation>把数据裁到另一张量的大小</translation>
    </message>
    <message>
        <source>Keeps the first elements of each axis.</source>
        <translation>保留各轴的前若干元素。</translation>
    </message>
    <message>
        <source>a tensor of the wanted extents; its elements are not read</source>
        <translation>所需大小的张量；不读取其元素</translation>
    </message>
    <message>
        <source>The data with a range of each axis replaced</source>
        <translation>替换各轴一段范围的数据</translation>
    </message>
    <message>
        <source>Ranges are those of `strided_slice`, for the first axes.</source>
        <translation>范围同 `strided_slice`，针对前几个轴。</translation>
    </message>
    <message>
        <source>what is put there, of the shape of the range</source>
        <translation>放入的内容，形状同该范围</translation>
    </message>
    <message>
        <source>Sums down to the shape of another tensor</source>
        <translation>求和到另一张量的形状</translation>
    </message>
    <message>
        <source>a tensor of the wanted shape; its elements are not read</source>
        <translation>所需形状的张量；不读取其元素</translation>
    </message>
    <message>
        <source>Sums down to a shape</source>
        <translation>求和到某形状</translation>
    </message>
    <message>
        <source>the shape once more, as Relay writes it; `shape` among the attributes counts</source>
        <translation>形状再写一次，同 Relay；以属性 `shape` 为准</translation>
    </message>
    <message>
        <source>`axes` is {} for a tensor of rank {}</source>
        <translation>对 {1} 阶张量，`axes` 是 {0}</translation>
    </message>
    <message>
        <source>`reps` has the entry {}, and should have none below 0</source>
        <translation>`reps` 有条目 {}，不应小于 0</translation>
    </message>
    <message>
        <source>`data` {} can&apos;t be broadcast to {}</source>
        <translation>`data` {} 不能广播到 {}</translation>
    </message>
    <message>
        <source>`data` is {}, and must have rank 4</source>
        <translation>`data` 是 {}，必须是四阶</translation>
    </message>
    <message>
        <source>Elements repeated up to the shape of another tensor</source>
        <translation>重复元素直到另一张量的形状</translation>
    </message>
    <message>
        <source>As `broadcast_to` with the other tensor&apos;s shape.</source>
        <translation>同以另一张量形状做 `broadcast_to`。</translation>
    </message>
    <message>
        <source>Axes in another order</source>
        <translation>轴换序</translation>
    </message>
    <message>
        <source>Axis i of the result is axis `axes[i]` of the data.</source>
        <translation>结果的轴 i 是数据的轴 `axes[i]`。</translation>
    </message>
    <message>
        <source>Channels laid out as blocks of pixels</source>
        <translation>通道铺成像素块</translation>
    </message>
    <message>
        <source>[N, C * b * b, H, W] becomes [N, C, H * b, W * b]. In mode DCR the channels are [block, block, C], in CRD [C, block, block].</source>
        <translation>[N, C * b * b, H, W] 变为 [N, C, H * b, W * b]。mode 为 DCR 时通道为 [block, block, C]，CRD 时为 [C, block, block]。</translation>
    </message>
    <message>
        <source>Blocks of pixels laid out as channels</source>
        <translation>像素块铺成通道</translation>
    </message>
    <message>
        <source>[N, C, H * b, W * b] becomes [N, C * b * b, H, W]; the inverse of `nn.depth_to_space` in the same mode.</source>
        <translation>[N, C, H * b, W * b] 变为 [N, C * b * b, H, W]；同 mode 下 `nn.depth_to_space` 的逆。</translation>
    </message>
    <message>
        <source>[N, C, H, W], or as `layout` says</source>
        <translation>[N, C, H, W]，或按 `layout`</translation>
    </message>
    <message>
        <source>An axis turned around</source>
        <translation>反转某轴</translation>
    </message>
    <message>
        <source>out[i] = data[n - 1 - i] along the axis.</source>
        <translation>沿该轴 out[i] = data[n - 1 - i]。</translation>
    </message>
    <message>
        <source>The data repeated as a whole</source>
        <translation>整体重复数据</translation>
    </message>
    <message>
        <source>`reps` and the shape are aligned at the last dim; the shorter one is filled up with ones.</source>
        <translation>`reps` 与形状从最后一维对齐；较短者用一补足。</translation>
    </message>
    <message>
        <source>Each element repeated</source>
        <translation>逐元素重复</translation>
    </message>
    <message>
        <source>Copies of an element follow each other: [1, 2] with 2 repeats becomes [1, 1, 2, 2].</source>
        <translation>同一元素的副本相邻：[1, 2] 重复 2 次得 [1, 1, 2, 2]。</translation>
    </message>
    <message>
        <source>Elements repeated up to a shape</source>
        <translation>重复元素直到某形状</translation>
    </message>
    <message>
        <source>Shapes are aligned at the last dim, as in numpy: a dim of 1 is repeated, any other must be that of the result.</source>
        <translation>形状像 numpy 从最后一维对齐：为 1 的维重复，其他必须与结果相同。</translation>
    </message>
    <message>
        <source>`pad_width` is {} for a tensor of rank {}</source>
        <translation>对 {1} 阶张量，`pad_width` 是 {0}</translation>
    </message>
    <message>
        <source>`pad_width` has the entry {}, and should have two numbers from 0 to {} for each axis</source>
        <translation>`pad_width` 有条目 {}，每轴应有两个 0 到 {} 的数</translation>
    </message>
    <message>
        <source>`pad_value` is {}, and must have rank 0</source>
        <translation>`pad_value` 是 {}，必须是零阶</translation>
    </message>
    <message>
        <source>a mirror image of {} elements can&apos;t be {} wide; `data` is {}</source>
        <translation>{} 个元素的镜像不能宽 {}；`data` 是 {}</translation>
    </message>
    <message>
        <source>dim {} of `data` {} has no nearest element</source>
        <translation>`data` {1} 的维 {0} 没有最近元素</translation>
    </message>
    <message>
        <source>A rim around the data</source>
        <translation>数据周围加边</translation>
    </message>
    <message>
        <source>`edge` repeats the nearest element; `reflect` mirrors without repeating the edge, so that a rim is narrower than the data. The pad value is read in mode `constant` only.</source>
        <translation>`edge` 重复最近元素；`reflect` 镜像而不重复边缘，因此边比数据窄。填充值只在 `constant` 模式下读取。</translation>
    </message>
    <message>
        <source>what a constant rim holds, rank 0; it is cast to the type of the data</source>
        <translation>常量边缘的值，零阶；转换为数据的类型</translation>
    </message>
    <message>
        <source>A rim that mirrors the data</source>
        <translation>镜像数据的边</translation>
    </message>
    <message>
        <source>SYMMETRIC repeats the edge element and may be as wide as the data; REFLECT does not, as `nn.pad` with `reflect`.</source>
        <translation>SYMMETRIC 重复边缘元素，可与数据同宽；REFLECT 不重复，同 `nn.pad` 的 `reflect`。</translation>
    </message>
    <message>
        <source>code {} finds no dim left; `data` is {}, `newshape` is {}</source>
        <translation>代码 {} 没有剩余的维；`data` 是 {}，`newshape` 是 {}</translation>
    </message>
    <message>
        <source>`newshape` has more than one -1: {}</source>
        <translation>`newshape` 有多个 -1：{}</translation>
    </message>
    <message>
        <source>`newshape` has {}, and the codes are -1 to -4: {}</source>
        <translation>`newshape` 有 {}，而代码为 -1 到 -4：{}</translation>
    </message>
    <message>
        <source>code -4 needs two extents after it: {}</source>
        <translation>代码 -4 后需要两个大小：{}</translation>
    </message>
    <message>
        <source>code -4 is followed by {} and {}, and needs two extents, one of which may be -1</source>
        <translation>代码 -4 后是 {} 和 {}，需要两个大小，其一可为 -1</translation>
    </message>
    <message>
        <source>{} can&apos;t be split into {} and {}</source>
        <translation>{} 不能拆成 {} 和 {}</translation>
    </message>
    <message>
        <source>{} elements can&apos;t be shared out to {}: `data` is {}, `newshape` is {}</source>
        <translation>{} 个元素不能分给 {}：`data` 是 {}，`newshape` 是 {}</translation>
    </message>
    <message>
        <source>`data` {} has {} elements, and `newshape` {} has {}</source>
        <translation>`data` {} 有 {} 个元素，而 `newshape` {} 有 {} 个</translation>
    </message>
    <message>
        <source>dims {} to {} of a tensor of rank {}</source>
        <translation>{2} 阶张量的维 {0} 到 {1}</translation>
    </message>
    <message>
        <source>`data` {} has {} elements to reshape, and `like` {} has {}</source>
        <translation>`data` {} 有 {} 个元素要变形，而 `like` {} 有 {} 个</translation>
    </message>
    <message>
        <source>which axes have extent 1 is not known: `data` is {}</source>
        <translation>不知道哪些轴大小为 1：`data` 是 {}</translation>
    </message>
    <message>
        <source>name them with `axis`</source>
        <translation>请用 `axis` 指定</translation>
    </message>
    <message>
        <source>axis {} has extent {}, not 1; `data` is {}</source>
        <translation>轴 {} 的大小是 {} 而非 1；`data` 是 {}</translation>
    </message>
    <message>
        <source>`data` has rank 0, and must have a batch</source>
        <translation>`data` 是零阶，必须有批</translation>
    </message>
    <message>
        <source>The same elements in the shape of another tensor</source>
        <translation>相同元素，形状同另一张量</translation>
    </message>
    <message>
        <source>Only dims [lhs_begin, lhs_end) give way, to dims [rhs_begin, rhs_end) of the other tensor.</source>
        <translation>只有维 [lhs_begin, lhs_end) 换成另一张量的维 [rhs_begin, rhs_end)。</translation>
    </message>
    <message>
        <source>The same elements in another shape</source>
        <translation>相同元素，另一形状</translation>
    </message>
    <message>
        <source>Codes in `newshape`, which walk along the data&apos;s dims: 0 copies the dim, -1 is what is left over (once), -2 copies all further dims, -3 multiplies the next two, -4 splits one into the two extents that follow.</source>
        <translation>`newshape` 中的代码沿数据各维进行：0 复制该维，-1 为剩余（一次），-2 复制其余所有维，-3 合并接下来两维，-4 把一维拆成后面的两个大小。</translation>
    </message>
    <message>
        <source>The same elements in another shape, with codes that count from the last dim</source>
        <translation>相同元素，另一形状，代码从最后一维计</translation>
    </message>
    <message>
        <source>As `reshape`, but the codes in `newshape` are read from the right, and walk along the data&apos;s dims from the last to the first: [-1, 0] keeps the last dim.</source>
        <translation>同 `reshape`，但 `newshape` 的代码从右读，沿数据从最后一维到第一维：[-1, 0] 保留最后一维。</translation>
    </message>
    <message>
        <source>New axes of extent 1</source>
        <translation>大小为 1 的新轴</translation>
    </message>
    <message>
        <source>`num_newaxis` of them go in front of axis `axis` of the data; -1 puts them at the end.</source>
        <translation>在数据的轴 `axis` 之前加 `num_newaxis` 个；-1 放到末尾。</translation>
    </message>
    <message>
        <source>Axes of extent 1 dropped</source>
        <translation>去掉大小为 1 的轴</translation>
    </message>
    <message>
        <source>An axis that is listed and has another extent is an error.</source>
        <translation>列出的轴大小不为 1 时报错。</translation>
    </message>
    <message>
        <source>All axes but the first made into one</source>
        <translation>除第一轴外合并为一轴</translation>
    </message>
    <message>
        <source>The extents of a tensor, as a tensor</source>
        <translation>张量的各维大小，作为张量</translation>
    </message>
    <message>
        <source>One number per dim; rank 0 gives a tensor without elements.</source>
        <translation>每维一个数；零阶给出空张量。</translation>
    </message>
    <message>
        <source>any shape; its elements are not read</source>
        <translation>任意形状；不读取其元素</translation>
    </message>
    <message>
        <source>The number of elements of a tensor</source>
        <translation>张量的元素数</translation>
    </message>
    <message>
        <source>The product of the extents, of rank 0.</source>
        <translation>各维大小之积，零阶。</translation>
    </message>
    <message>
        <source>`begin` {}, `end` {}, `strides` and `axes` must be lists of one length</source>
        <translation>`begin` {}、`end` {}、`strides` 和 `axes` 必须等长</translation>
    </message>
    <message>
        <source>{} axes are cut of a tensor of rank {}</source>
        <translation>切 {1} 阶张量的 {0} 个轴</translation>
    </message>
    <message>
        <source>`strides` has the entry {}</source>
        <translation>`strides` 有条目 {}</translation>
    </message>
    <message>
        <source>`end` has the size {}</source>
        <translation>`end` 有大小 {}</translation>
    </message>
    <message>
        <source>stored integers with scales and zero points beside them</source>
        <translation>存储的整数，附带缩放和零点</translation>
    </message>
    <message>
        <source>type rule</source>
        <translation>类型规则</translation>
    </message>
    <message>
        <source>reference kernel</source>
        <translation>参考内核</translation>
    </message>
    <message>
        <source>plain form</source>
        <translation>普通形式</translation>
    </message>
    <message>
        <source>a dialect of the plug-in is named `{}`</source>
        <translation>插件中有名为 `{}` 的方言</translation>
    </message>
    <message>
        <source>a name is made of small letters, digits and `_`</source>
        <translation>名称由小写字母、数字和 `_` 组成</translation>
    </message>
    <message>
        <source>there are operators `{}...` already</source>
        <translation>已有算子 `{}...`</translation>
    </message>
    <message>
        <source>give the plug-in&apos;s dialect another name</source>
        <translation>给插件的方言换个名称</translation>
    </message>
    <message>
        <source>the dialect `{}` has no operators</source>
        <translation>方言 `{}` 没有算子</translation>
    </message>
    <message>
        <source>list them under `operators`</source>
        <translation>请列在 `operators` 中</translation>
    </message>
    <message>
        <source>the dialect `{}` has an operator `{}`</source>
        <translation>方言 `{}` 有算子 `{}`</translation>
    </message>
    <message>
        <source>name it `{}something`</source>
        <translation>请命名为 `{}某名`</translation>
    </message>
    <message>
        <source>`{}` of the plug-in has no {}</source>
        <translation>插件的 `{}` 没有 {}</translation>
    </message>
    <message>
        <source>see core/ops/table/dialects.h</source>
        <translation>见 core/ops/table/dialects.h</translation>
    </message>
    <message>
        <source>; `{}` does it for this dialect alone</source>
        <translation>；`{}` 仅对此方言做</translation>
    </message>
    <message>
        <source>`LegalizeDialects` writes it in plain operators</source>
        <translation>`LegalizeDialects` 把它写成普通算子</translation>
    </message>
    <message>
        <source>the plug-in has two dialects `{}`</source>
        <translation>插件有两个方言 `{}`</translation>
    </message>
    <message>
        <source>make them one</source>
        <translation>请合并为一个</translation>
    </message>
    <message>
        <source>fewer values than the operands&apos; types say</source>
        <translation>值比操作数类型所说的少</translation>
    </message>
    <message>
        <source>an operand, {}, would take {} bytes</source>
        <translation>操作数 {} 将占 {} 字节</translation>
    </message>
    <message>
        <source>`{}` could not be imported, and can&apos;t be run</source>
        <translation>`{}` 无法导入，不能运行</translation>
    </message>
    <message>
        <source>`{}` has no reference kernel</source>
        <translation>`{}` 没有参考内核</translation>
    </message>
    <message>
        <source>the shape of the result, {}, is not decided by the operands</source>
        <translation>结果的形状 {} 不由操作数决定</translation>
    </message>
    <message>
        <source>the result, {}, would take {} bytes</source>
        <translation>结果 {} 将占 {} 字节</translation>
    </message>
    <message>
        <source>`{}` has {} entries, and should have {}</source>
        <translation>`{}` 有 {} 个条目，应有 {} 个</translation>
    </message>
    <message>
        <source>`data` is {}, and must be of rank 4</source>
        <translation>`data` 是 {}，必须是四阶</translation>
    </message>
    <message>
        <source>`sizes` is {} and `ratios` {}, and must have an entry, ratios above 0</source>
        <translation>`sizes` 是 {}，`ratios` 是 {}；须有条目，ratios 大于 0</translation>
    </message>
    <message>
        <source>`cls_prob` is {}, `loc_pred` {} and `anchor` {}, and must be [B, C, N], [B, N * 4] and [1, N, 4]</source>
        <translation>`cls_prob` 是 {}、`loc_pred` 是 {}、`anchor` 是 {}，必须是 [B, C, N]、[B, N * 4] 和 [1, N, 4]</translation>
    </message>
    <message>
        <source>an extent of {} can&apos;t be divided by {}; `data` is {}</source>
        <translation>大小 {} 不能被 {} 整除；`data` 是 {}</translation>
    </message>
    <message>
        <source>Anchor boxes around each pixel of a feature map</source>
        <translation>特征图每个像素周围的锚框</translation>
    </message>
    <message>
        <source>Each pixel has a box for each size with the ratio 1, then one for each further ratio with the first size. Boxes are (x0, y0, x1, y1) in extents of the image. Only the shape of the data matters, not its elements.</source>
        <translation>每个像素对每种尺寸有比例为 1 的框，再对其余比例各有第一种尺寸的框。框为以图像大小为单位的 (x0, y0, x1, y1)。只看数据的形状。</translation>
    </message>
    <message>
        <source>feature map, [N, C, H, W]</source>
        <translation>特征图，[N, C, H, W]</translation>
    </message>
    <message>
        <source>Boxes from anchors and predictions of how they move, those of a class with a high score first</source>
        <translation>由锚框和位移预测得到的框，高分类别在前</translation>
    </message>
    <message>
        <source>Gives a tuple: rows of (class, score, x0, y0, x1, y1) for each anchor whose best class, the background not counted, has the threshold or more, with -1 after the valid ones; and how many are valid in each image.</source>
        <translation>给出元组：最佳类别（不计背景）达到阈值的每个锚框的行 (class, score, x0, y0, x1, y1)，有效行之后为 -1；以及每张图的有效数。</translation>
    </message>
    <message>
        <source>scores of each class, [B, C, N]</source>
        <translation>各类别的分数，[B, C, N]</translation>
    </message>
    <message>
        <source>predictions of x, y, width and height, [B, N * 4]</source>
        <translation>x、y、宽、高的预测，[B, N * 4]</translation>
    </message>
    <message>
        <source>anchors (x0, y0, x1, y1), [1, N, 4]</source>
        <translation>锚框 (x0, y0, x1, y1)，[1, N, 4]</translation>
    </message>
    <message>
        <source>Blocks of pixels laid out as channels, in the order of Darknet</source>
        <translation>按 Darknet 的顺序把像素块铺成通道</translation>
    </message>
    <message>
        <source>[N, C, H, W] becomes [N, C * s * s, H / s, W / s]. Darknet takes the data for a tensor of C / s^2 channels with s times the height and width; the order of elements is that of its layer, which is not that of `nn.space_to_depth`.</source>
        <translation>[N, C, H, W] 变为 [N, C * s * s, H / s, W / s]。Darknet 把数据当作 C / s^2 个通道、高宽 s 倍的张量；元素顺序同其层，而非 `nn.space_to_depth`。</translation>
    </message>
    <message>
        <source>where a box has its class; -1 when it has none</source>
        <translation>框中类别的位置；没有则为 -1</translation>
    </message>
    <message>
        <source>where a box has its score</source>
        <translation>框中分数的位置</translation>
    </message>
    <message>
        <source>boxes of different classes suppress each other too</source>
        <translation>不同类别的框也互相抑制</translation>
    </message>
    <message>
        <source>best boxes that are looked at; below 1 means all</source>
        <translation>考察的最佳框数；小于 1 则全部</translation>
    </message>
    <message>
        <source>where a box has its four coordinates</source>
        <translation>框中四个坐标的位置</translation>
    </message>
    <message>
        <source>give indices and their number, instead of the boxes</source>
        <translation>给出索引及其数量而非框</translation>
    </message>
    <message>
        <source>boxes that were suppressed come last</source>
        <translation>被抑制的框放在最后</translation>
    </message>
    <message>
        <source>what is given: (indices, count), or (indices, scores, counts)</source>
        <translation>给出什么：(indices, count) 或 (indices, scores, counts)</translation>
    </message>
    <message>
        <source>height and width of the result</source>
        <translation>结果的高和宽</translation>
    </message>
    <message>
        <source>pixels of the data per unit of a region</source>
        <translation>区域单位对应的数据像素数</translation>
    </message>
    <message>
        <source>samples along each side of a bin; below 1 takes as many as it has pixels</source>
        <translation>每格每边的采样数；小于 1 则按其像素数</translation>
    </message>
    <message>
        <source>what becomes of the samples of a bin</source>
        <translation>格内采样如何合并</translation>
    </message>
    <message>
        <source>pixel centres are at whole numbers plus a half, and regions may be smaller than a pixel</source>
        <translation>像素中心在整数加一半处，区域可小于一个像素</translation>
    </message>
    <message>
        <source>height and width of the grid</source>
        <translation>网格的高和宽</translation>
    </message>
    <message>
        <source>height and width of the crops</source>
        <translation>裁剪的高和宽</translation>
    </message>
    <message>
        <source>value of points outside of the image</source>
        <translation>图像外点的值</translation>
    </message>
    <message>
        <source>heights of anchors, in heights of the image</source>
        <translation>锚框高度，以图像高为单位</translation>
    </message>
    <message>
        <source>widths over heights; the first goes with all sizes, the others with the first size</source>
        <translation>宽高比；第一个用于所有尺寸，其余用于第一种尺寸</translation>
    </message>
    <message>
        <source>distance of pixels, of rows then columns, in extents of the image; -1 divides it evenly</source>
        <translation>像素间距，先行后列，以图像大小为单位；-1 表示等分</translation>
    </message>
    <message>
        <source>where in a pixel the centre is, of rows then columns</source>
        <translation>像素内中心的位置，先行后列</translation>
    </message>
    <message>
        <source>corners outside of the image are brought to its edge</source>
        <translation>图像外的角移到边缘</translation>
    </message>
    <message>
        <source>smallest score of a box that is kept</source>
        <translation>保留框的最小分数</translation>
    </message>
    <message>
        <source>scales of the predictions of x, y, width and height</source>
        <translation>x、y、宽、高预测的缩放</translation>
    </message>
    <message>
        <source>class 0 is one like the others, not the background</source>
        <translation>类别 0 与其他相同，不是背景</translation>
    </message>
    <message>
        <source>side of a block of pixels</source>
        <translation>像素块的边长</translation>
    </message>
    <message>
        <source>`data` is {} and `rois` {}, and must be of rank 4 and (R, 5)</source>
        <translation>`data` 是 {}，`rois` 是 {}，必须是四阶和 (R, 5)</translation>
    </message>
    <message>
        <source>region {} is of image {}, and there are {}</source>
        <translation>区域 {} 属于图像 {}，而只有 {} 张</translation>
    </message>
    <message>
        <source>region {} has the coordinate {}</source>
        <translation>区域 {} 的坐标为 {}</translation>
    </message>
    <message>
        <source>feature maps, [N, C, H, W] or as `layout` says</source>
        <translation>特征图，[N, C, H, W] 或按 `layout`</translation>
    </message>
    <message>
        <source>regions, [R, 5]: number of the image, then x0, y0, x1, y1</source>
        <translation>区域，[R, 5]：图像编号，然后 x0, y0, x1, y1</translation>
    </message>
    <message>
        <source>Regions of feature maps sampled to one size, between the pixels</source>
        <translation>把特征图的区域以像素间采样调整为同一大小</translation>
    </message>
    <message>
        <source>Each bin of a region is the average (or the greatest) of samples spread evenly over it, each worked out from the four pixels around. Unless `aligned`, a region is at least one pixel large. Two things are ours, since ONNX has them: `aligned`, its half_pixel, and the mode `weighted_max`, its max, which takes the greatest product of a pixel and its weight.</source>
        <translation>区域的每格是均匀采样的平均（或最大），每个采样由周围四个像素算出。没有 `aligned` 时区域至少一个像素。有两点是我们新增的（ONNX 有）：`aligned` 即 half_pixel；模式 `weighted_max` 即其 max，取像素与权重之积的最大值。</translation>
    </message>
    <message>
        <source>The greatest pixel in each bin of regions of feature maps</source>
        <translation>特征图区域每格中的最大像素</translation>
    </message>
    <message>
        <source>Corners are rounded to pixels, halves away from zero, and both belong to the region. An empty bin is 0.</source>
        <translation>角取整到像素，0.5 远离零，两角都属于区域。空格为 0。</translation>
    </message>
    <message>
        <source>`{}` is {}, and must have rank {}</source>
        <translation>`{}` 是 {}，必须是 {} 阶</translation>
    </message>
    <message>
        <source>`{}` is {}, and must be one number</source>
        <translation>`{}` 是 {}，必须是一个数</translation>
    </message>
    <message>
        <source>a box has {} numbers, and the attributes name number {}</source>
        <translation>框有 {} 个数，而属性指定第 {} 个</translation>
    </message>
    <message>
        <source>`valid_count` is {}, and must be an integer for each of the batch of `data` {}</source>
        <translation>`valid_count` 是 {}，必须是 `data` {} 的批中每项一个整数</translation>
    </message>
    <message>
        <source>`indices` is {}, and must be an integer for each box of `data` {}</source>
        <translation>`indices` 是 {}，必须是 `data` {} 中每个框一个整数</translation>
    </message>
    <message>
        <source>`boxes` is {} and `scores` {}, and must be (B, N, 4) and (B, C, N)</source>
        <translation>`boxes` 是 {}，`scores` 是 {}，必须是 (B, N, 4) 和 (B, C, N)</translation>
    </message>
    <message>
        <source>overlap (intersection over union) from which a box is suppressed, one number</source>
        <translation>框被抑制的重叠度（交并比）阈值，一个数</translation>
    </message>
    <message>
        <source>Boxes with a score above a threshold, moved to the front</source>
        <translation>分数高于阈值的框移到前面</translation>
    </message>
    <message>
        <source>Gives a tuple: how many boxes of each image are valid, the boxes with -1 after the valid ones, and where each was. A box whose class is below 0 is not valid.</source>
        <translation>给出元组：每张图的有效框数、框（有效之后为 -1），以及各框原位置。类别小于 0 的框无效。</translation>
    </message>
    <message>
        <source>boxes, [B, N, K]: numbers of a box, among them score and class</source>
        <translation>框，[B, N, K]：框的各个数，含分数和类别</translation>
    </message>
    <message>
        <source>a valid score is greater, one number</source>
        <translation>有效分数须大于它，一个数</translation>
    </message>
    <message>
        <source>Boxes that don&apos;t overlap with a better one of their class</source>
        <translation>不与同类更好框重叠的框</translation>
    </message>
    <message>
        <source>Boxes are taken by falling score; a box is kept when no kept one of its class overlaps with it by the threshold or more. Gives a tuple of indices, filled up with -1, and their number; or with `return_indices=False` the boxes, where score and class of a suppressed one are -1. Scores of 0 and below are not kept.</source>
        <translation>框按分数从高到低处理；若没有已保留的同类框与其重叠达到阈值，则保留。给出索引（以 -1 补足）及其数量的元组；`return_indices=False` 时给出框，被抑制者的分数和类别为 -1。分数不大于 0 的不保留。</translation>
    </message>
    <message>
        <source>boxes of each image that count, [B]</source>
        <translation>每张图计入的框数，[B]</translation>
    </message>
    <message>
        <source>what to call each box, [B, N]</source>
        <translation>各框的名称，[B, N]</translation>
    </message>
    <message>
        <source>most boxes that are kept per image, -1 for all; one number</source>
        <translation>每张图最多保留的框数，-1 为全部；一个数</translation>
    </message>
    <message>
        <source>For each class, the boxes that don&apos;t overlap with a better one</source>
        <translation>每个类别中不与更好框重叠的框</translation>
    </message>
    <message>
        <source>A box is kept when its score is greater than the score threshold and no better one of its class that is kept overlaps with it by *more* than the threshold. Format `onnx` gives rows of (image, class, box) by image, class and falling score, and how many rows count; format `tensorflow` gives (class, box) and scores by falling score per image, and how many count. Rows that don&apos;t count are 0.</source>
        <translation>分数高于阈值、且没有已保留的更好同类框与其重叠*超过*阈值时保留。格式 `onnx` 按图像、类别和分数降序给出行 (image, class, box) 及有效行数；格式 `tensorflow` 按每张图分数降序给出 (class, box) 和分数及有效数。无效行为 0。</translation>
    </message>
    <message>
        <source>two opposite corners of each box, [B, N, 4]</source>
        <translation>各框的两个对角，[B, N, 4]</translation>
    </message>
    <message>
        <source>score of each box in each class, [B, C, N]</source>
        <translation>各框在各类别的分数，[B, C, N]</translation>
    </message>
    <message>
        <source>most boxes that are kept, one number</source>
        <translation>最多保留的框数，一个数</translation>
    </message>
    <message>
        <source>a box with this score or less is dropped, one number</source>
        <translation>分数不大于它的框去掉，一个数</translation>
    </message>
    <message>
        <source>layout `{}` is not supported here</source>
        <translation>此处不支持布局 `{}`</translation>
    </message>
    <message>
        <source>write an order of the letters of {}</source>
        <translation>请写 {} 各字母的某种顺序</translation>
    </message>
    <message>
        <source>write an order of the letters of {}, with blocks if need be: {}4{}</source>
        <translation>请写 {} 各字母的某种顺序，必要时分块：{}4{}</translation>
    </message>
    <message>
        <source>`padding` has {} entries, and should have 1, {} or {}</source>
        <translation>`padding` 有 {} 个条目，应有 1、{} 或 {} 个</translation>
    </message>
    <message>
        <source>`padding` has the entry {}, and should have them from 0 to {}</source>
        <translation>`padding` 有条目 {}，应在 0 到 {} 之间</translation>
    </message>
    <message>
        <source>`{}` has the entry {}, and should have them from {} to {}</source>
        <translation>`{}` 有条目 {}，应在 {} 到 {} 之间</translation>
    </message>
    <message>
        <source>an extent of {} is too large</source>
        <translation>大小 {} 太大</translation>
    </message>
    <message>
        <source>the window has an extent of 0</source>
        <translation>窗口有大小为 0 的维</translation>
    </message>
    <message>
        <source>a window of {} elements, {} apart, does not fit in {} with padding {} and {}</source>
        <translation>{} 个元素、间距 {} 的窗口放不进带填充 {3} 和 {4} 的 {2}</translation>
    </message>
    <message>
        <source>steps of the window, per spatial dim</source>
        <translation>窗口步长，各空间维一个</translation>
    </message>
    <message>
        <source>zeros around: one for all, one per spatial dim, or all before then all after</source>
        <translation>周围的零：一个用于全部，各空间维一个，或先全部前再全部后</translation>
    </message>
    <message>
        <source>distance of kernel elements, per spatial dim</source>
        <translation>核元素间距，各空间维一个</translation>
    </message>
    <message>
        <source>groups of channels that do not mix</source>
        <translation>互不混合的通道组</translation>
    </message>
    <message>
        <source>output channels; None takes the weight&apos;s</source>
        <translation>输出通道数；None 取权重的</translation>
    </message>
    <message>
        <source>extents of the kernel; None takes the weight&apos;s</source>
        <translation>核的大小；None 取权重的</translation>
    </message>
    <message>
        <source>order of the weight&apos;s axes</source>
        <translation>权重轴的顺序</translation>
    </message>
    <message>
        <source>order of the result&apos;s axes; empty takes `data_layout`</source>
        <translation>结果轴的顺序；空则取 `data_layout`</translation>
    </message>
    <message>
        <source>added to the result&apos;s far end, per spatial dim; less than the stride or dilation</source>
        <translation>加到结果远端的量，各空间维一个；小于步长或膨胀</translation>
    </message>
    <message>
        <source>groups of channels that are sampled at places of their own</source>
        <translation>在各自位置采样的通道组</translation>
    </message>
    <message>
        <source>extents of the window, per spatial dim</source>
        <translation>窗口大小，各空间维一个</translation>
    </message>
    <message>
        <source>distance of the window&apos;s elements, per spatial dim</source>
        <translation>窗口元素间距，各空间维一个</translation>
    </message>
    <message>
        <source>rim around: one for all, one per spatial dim, or all before then all after</source>
        <translation>周围的边：一个用于全部，各空间维一个，或先全部前再全部后</translation>
    </message>
    <message>
        <source>order of the result&apos;s axes; empty takes `layout`</source>
        <translation>结果轴的顺序；空则取 `layout`</translation>
    </message>
    <message>
        <source>a last window that is only partly inside counts</source>
        <translation>只部分在内的最后窗口也算</translation>
    </message>
    <message>
        <source>the rim counts as zeros in the average</source>
        <translation>边缘在平均中按零计</translation>
    </message>
    <message>
        <source>extents of the result; empty keeps the data&apos;s, one serves all</source>
        <translation>结果的大小；空则保持数据的，一个用于全部</translation>
    </message>
    <message>
        <source>`data` is {} and `weight` {}, and must have rank {} and {}</source>
        <translation>`data` 是 {}，`weight` 是 {}，必须是 {} 阶和 {} 阶</translation>
    </message>
    <message>
        <source>`data` is {} and `weight` {}, and must be float or integer types</source>
        <translation>`data` 是 {}，`weight` 是 {}，必须是浮点或整数类型</translation>
    </message>
    <message>
        <source>`kernel_size` is {}, and `weight` {}</source>
        <translation>`kernel_size` 是 {}，`weight` 是 {}</translation>
    </message>
    <message>
        <source>`channels` is {}, and the weight has {}</source>
        <translation>`channels` 是 {}，而权重有 {}</translation>
    </message>
    <message>
        <source>`data` has {} channels, and the weight takes {} in each of {} group{}; `data` is {}, `weight` is {}</source>
        <translation>`data` 有 {0} 个通道，而权重在 {2} 组中每组接受 {1} 个；`data` 是 {4}，`weight` 是 {5}</translation>
    </message>
    <message>
        <source>{} output channels can&apos;t be split into {} groups</source>
        <translation>{} 个输出通道不能分为 {} 组</translation>
    </message>
    <message>
        <source>`data` has {} channels, and the weight takes {}; `data` is {}, `weight` is {}</source>
        <translation>`data` 有 {} 个通道，而权重接受 {} 个；`data` 是 {}，`weight` 是 {}</translation>
    </message>
    <message>
        <source>{} input channels can&apos;t be split into {} groups</source>
        <translation>{} 个输入通道不能分为 {} 组</translation>
    </message>
    <message>
        <source>`output_padding` has the entry {}, and should be less than the stride or dilation</source>
        <translation>`output_padding` 有条目 {}，应小于步长或膨胀</translation>
    </message>
    <message>
        <source>the result would have no elements: `data` is {}, `weight` {}, padding {}</source>
        <translation>结果将没有元素：`data` 是 {}，`weight` 是 {}，填充 {}</translation>
    </message>
    <message>
        <source>Convolution over {} with strides, padding, dilation and groups</source>
        <translation>在{}上的卷积，含步长、填充、膨胀和分组</translation>
    </message>
    <message>
        <source>The result is the sum over the group&apos;s channels and the kernel, without flipping the kernel. A depthwise convolution has as many groups as input channels; its weight is [C * multiplier, 1, ...] or [C, multiplier, ...].</source>
        <translation>结果是对组内通道和核求和，核不翻转。深度卷积的组数等于输入通道数；其权重为 [C * multiplier, 1, ...] 或 [C, multiplier, ...]。</translation>
    </message>
    <message>
        <source>Transposed convolution: each element of the data adds a scaled kernel to the result</source>
        <translation>转置卷积：数据的每个元素把缩放的核加到结果上</translation>
    </message>
    <message>
        <source>An extent becomes stride * (n - 1) + (k - 1) * dilation + 1 - padding + output_padding.</source>
        <translation>大小变为 stride * (n - 1) + (k - 1) * dilation + 1 - padding + output_padding。</translation>
    </message>
    <message>
        <source>height and width</source>
        <translation>高和宽</translation>
    </message>
    <message>
        <source> AlterOpLayout makes it of `nn.conv2d`, with channels cut into blocks that fill a vector of the machine.</source>
        <translation> 由 AlterOpLayout 从 `nn.conv2d` 产生，通道切成填满机器向量的块。</translation>
    </message>
    <message>
        <source>[O, C / groups, H, W]</source>
        <translation>[O, C / groups, H, W]</translation>
    </message>
    <message>
        <source>one dim</source>
        <translation>一维</translation>
    </message>
    <message>
        <source>[O, C / groups, W]</source>
        <translation>[O, C / groups, W]</translation>
    </message>
    <message>
        <source>depth, height and width</source>
        <translation>深、高和宽</translation>
    </message>
    <message>
        <source>[O, C / groups, D, H, W]</source>
        <translation>[O, C / groups, D, H, W]</translation>
    </message>
    <message>
        <source>The numbers are those of `nn.conv2d`; only where elements lie is different.</source>
        <translation>数值同 `nn.conv2d`；只是元素位置不同。</translation>
    </message>
    <message>
        <source>The numbers are those of a depthwise `nn.conv2d`; only where elements lie is different.</source>
        <translation>数值同深度 `nn.conv2d`；只是元素位置不同。</translation>
    </message>
    <message>
        <source>[C, O / groups, W]</source>
        <translation>[C, O / groups, W]</translation>
    </message>
    <message>
        <source>[C, O / groups, H, W]</source>
        <translation>[C, O / groups, H, W]</translation>
    </message>
    <message>
        <source>[C, O / groups, D, H, W]</source>
        <translation>[C, O / groups, D, H, W]</translation>
    </message>
    <message>
        <source>`offset` is {}, and must be ({}, {}, {}, {}) in NCHW</source>
        <translation>`offset` 是 {}，NCHW 下必须是 ({}, {}, {}, {})</translation>
    </message>
    <message>
        <source>{} channels can&apos;t be split into {} deformable groups</source>
        <translation>{} 个通道不能分为 {} 个可变形组</translation>
    </message>
    <message>
        <source>Convolution whose kernel elements are moved, at each position, by an offset of their own</source>
        <translation>核元素在每个位置按各自偏移移动的卷积</translation>
    </message>
    <message>
        <source>The element (y, x) of the kernel looks at its usual place plus offset[2 * (y * KW + x)] rows and offset[2 * (y * KW + x) + 1] columns, between the four pixels around; what is outside of the data is 0. Sums are in float64.</source>
        <translation>核元素 (y, x) 读取通常位置加 offset[2 * (y * KW + x)] 行和 offset[2 * (y * KW + x) + 1] 列处、周围四像素间的值；数据外为 0。求和用 float64。</translation>
    </message>
    <message>
        <source>activations, [N, C, H, W] or as `data_layout` says</source>
        <translation>激活，[N, C, H, W] 或按 `data_layout`</translation>
    </message>
    <message>
        <source>[N, 2 * deformable_groups * KH * KW, OH, OW], in pixels, or as `data_layout` says</source>
        <translation>[N, 2 * deformable_groups * KH * KW, OH, OW]，以像素计，或按 `data_layout`</translation>
    </message>
    <message>
        <source>weights, [O, C / groups, KH, KW] or as `kernel_layout` says</source>
        <translation>权重，[O, C / groups, KH, KW] 或按 `kernel_layout`</translation>
    </message>
    <message>
        <source>`layout` is `{}` and `out_layout` `{}`</source>
        <translation>`layout` 是 `{}`，`out_layout` 是 `{}`</translation>
    </message>
    <message>
        <source>with channels first</source>
        <translation>通道在前</translation>
    </message>
    <message>
        <source> that stay in a cache</source>
        <translation>，保持在缓存中</translation>
    </message>
    <message>
        <source>`data` is {}, and must have rank {}</source>
        <translation>`data` 是 {}，必须是 {} 阶</translation>
    </message>
    <message>
        <source>`output_size` has {} entries, and should have at most {}</source>
        <translation>`output_size` 有 {} 个条目，最多 {} 个</translation>
    </message>
    <message>
        <source>`data` is {}: there is nothing to pool</source>
        <translation>`data` 是 {}：没有可池化的</translation>
    </message>
    <message>
        <source>`output_size` has the entry {}, and should have them from 1 to {}</source>
        <translation>`output_size` 有条目 {}，应在 1 到 {} 之间</translation>
    </message>
    <message>
        <source>Greatest element of each window</source>
        <translation>每个窗口的最大元素</translation>
    </message>
    <message>
        <source>Average of each window</source>
        <translation>每个窗口的平均</translation>
    </message>
    <message>
        <source>The rim never is the greatest. NaN is kept.</source>
        <translation>边缘不会是最大。NaN 保留。</translation>
    </message>
    <message>
        <source>Height and width become 1; the rank stays.</source>
        <translation>高和宽变为 1；阶不变。</translation>
    </message>
    <message>
        <source>Greatest element of windows that divide the data evenly into `output_size`</source>
        <translation>把数据均分为 `output_size` 的窗口的最大元素</translation>
    </message>
    <message>
        <source>Average of windows that divide the data evenly into `output_size`</source>
        <translation>把数据均分为 `output_size` 的窗口的平均</translation>
    </message>
    <message>
        <source>Window i of n over an extent e goes from floor(i * e / n) to ceil((i + 1) * e / n), so neighbours may overlap.</source>
        <translation>大小 e 上 n 个窗口中的第 i 个从 floor(i * e / n) 到 ceil((i + 1) * e / n)，相邻窗口可重叠。</translation>
    </message>
    <message>
        <source>Only elements inside the data count, unless `count_include_pad` makes the divisor the whole window.</source>
        <translation>只计数据内的元素，除非 `count_include_pad` 使除数为整个窗口。</translation>
    </message>
    <message>
        <source>Greatest element of each channel</source>
        <translation>每个通道的最大元素</translation>
    </message>
    <message>
        <source>Average of each channel</source>
        <translation>每个通道的平均</translation>
    </message>
    <message>
        <source>pinned to `{}`</source>
        <translation>固定到 `{}`</translation>
    </message>
    <message>
        <source>kept from `{}`</source>
        <translation>不给 `{}`</translation>
    </message>
    <message>
        <source>a region of {}</source>
        <translation>{} 的一个区域</translation>
    </message>
    <message>
        <source> between them</source>
        <translation> 在其间</translation>
    </message>
    <message>
        <source>nothing between them</source>
        <translation>其间没有内容</translation>
    </message>
    <message>
        <source>neither needs the other</source>
        <translation>互不需要</translation>
    </message>
    <message>
        <source>joined, the region would need its own result: a path leads out of it and back through {}</source>
        <translation>合并后区域将需要自己的结果：有一条路径离开后又经 {} 返回</translation>
    </message>
    <message>
        <source>one feeds the other and nothing lies between: a cut, the compiler&apos;s `merge_regions`, or a flow without MergeCompilerRegions keeps them apart</source>
        <translation>一个为另一个提供输入且其间没有内容：切分、编译器的 `merge_regions` 或没有 MergeCompilerRegions 的流程使其分开</translation>
    </message>
    <message>
        <source>neither needs the other; MergeCompilerRegions{join_siblings=true} would join them</source>
        <translation>互不需要；MergeCompilerRegions{join_siblings=true} 可将其合并</translation>
    </message>
    <message>
        <source>{} is also used by {}</source>
        <translation>{} 还被 {} 使用</translation>
    </message>
    <message>
        <source>{} is also the result</source>
        <translation>{} 也是结果</translation>
    </message>
    <message>
        <source>not composed as `</source>
        <translation>未组成 `</translation>
    </message>
    <message>
        <source>`{}`: {} without `{}`</source>
        <translation>`{}`：{}，缺少 `{}`</translation>
    </message>
    <message>
        <source>` and `</source>
        <translation>` 和 `</translation>
    </message>
    <message>
        <source>rule for `{}`</source>
        <translation>`{}` 的规则</translation>
    </message>
    <message>
        <source>no rule for `{}`</source>
        <translation>没有 `{}` 的规则</translation>
    </message>
    <message>
        <source>composite `{}`</source>
        <translation>复合算子 `{}`</translation>
    </message>
    <message>
        <source>it ends a group that is taken as one</source>
        <translation>它结束一个作为整体接受的组</translation>
    </message>
    <message>
        <source>composite `{}` fits and is not made: {}</source>
        <translation>复合算子 `{}` 符合但未生成：{}</translation>
    </message>
    <message>
        <source>composite `{}` {}</source>
        <translation>复合算子 `{}` {}</translation>
    </message>
    <message>
        <source>the composite is another compiler&apos;s</source>
        <translation>该复合算子属于另一编译器</translation>
    </message>
    <message>
        <source>a verdict on %{}, which is not there</source>
        <translation>对不存在的 %{} 的结论</translation>
    </message>
    <message>
        <source>{} is no operator</source>
        <translation>{} 不是算子</translation>
    </message>
    <message>
        <source>goes with its operands when all of them are one compiler&apos;s</source>
        <translation>当所有操作数属于同一编译器时跟随操作数</translation>
    </message>
    <message>
        <source>a `compiler_end` of a value that no region holds</source>
        <translation>有 `compiler_end` 的值不在任何区域中</translation>
    </message>
    <message>
        <source>a region that begins for `{}` ends for `{}`</source>
        <translation>为 `{}` 开始的区域却为 `{}` 结束</translation>
    </message>
    <message>
        <source>an argument of {} comes from outside its region without a `compiler_begin`</source>
        <translation>{} 的一个参数来自区域之外却没有 `compiler_begin`</translation>
    </message>
    <message>
        <source>arguments of {} are in regions of `{}` and of `{}`</source>
        <translation>{} 的参数分别在 `{}` 和 `{}` 的区域中</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>border of regions</source>
        <translation>区域边界</translation>
    </message>
    <message>
        <source>operands annotated</source>
        <translation>操作数已标注</translation>
    </message>
    <message>
        <source>given to `{}`</source>
        <translation>交给 `{}`</translation>
    </message>
    <message>
        <source>result annotated</source>
        <translation>结果已标注</translation>
    </message>
    <message>
        <source>annotated regions depend on each other in a cycle</source>
        <translation>标注的区域循环依赖</translation>
    </message>
    <message>
        <source>a value that leaves a region must not come back into it</source>
        <translation>离开区域的值不得再回到该区域</translation>
    </message>
    <message>
        <source>region given back by `</source>
        <translation>区域被退回，由 `</translation>
    </message>
    <message>
        <source>it holds no operator</source>
        <translation>其中没有算子</translation>
    </message>
    <message>
        <source>it has {} operators, fewer than {}</source>
        <translation>有 {} 个算子，少于 {}</translation>
    </message>
    <message>
        <source>it has {:.0f} MACs, fewer than {:.0f}</source>
        <translation>有 {:.0f} MAC，少于 {:.0f}</translation>
    </message>
    <message>
        <source>it begins with `{}`</source>
        <translation>以 `{}` 开始</translation>
    </message>
    <message>
        <source>one of its inputs is a scalar</source>
        <translation>有一个输入是标量</translation>
    </message>
    <message>
        <source>its inputs have batches of {} and {}</source>
        <translation>输入的批大小为 {} 和 {}</translation>
    </message>
    <message>
        <source>it has no heavy operator, only `{}`</source>
        <translation>没有重算子，只有 `{}`</translation>
    </message>
    <message>
        <source>annotation taken away</source>
        <translation>标注已去除</translation>
    </message>
    <message>
        <source>region of `{}`</source>
        <translation>`{}` 的区域</translation>
    </message>
    <message>
        <source>composite stays on the host</source>
        <translation>复合算子留在主机</translation>
    </message>
    <message>
        <source>output {}</source>
        <translation>输出 {}</translation>
    </message>
    <message>
        <source>another region of `{}`: the two were not joined</source>
        <translation>`{}` 的另一区域：两者未合并</translation>
    </message>
    <message>
        <source>in a region of `{}`</source>
        <translation>在 `{}` 的区域中</translation>
    </message>
    <message>
        <source>the rules of `{}` are not loaded</source>
        <translation>`{}` 的规则未加载</translation>
    </message>
    <message>
        <source>`{}` takes it, but it stayed on the host</source>
        <translation>`{}` 接受它，但它留在主机</translation>
    </message>
    <message>
        <source>attribute `compiler` of the function</source>
        <translation>函数的属性 `compiler`</translation>
    </message>
    <message>
        <source>`{}` is {}</source>
        <translation>`{}` 是 {}</translation>
    </message>
    <message>
        <source>the passes refuse each other: {}</source>
        <translation>这些 pass 互相冲突：{}</translation>
    </message>
    <message>
        <source>Make one batched product of several that have the same left side</source>
        <translation>把左操作数相同的多个批矩阵乘合并为一个</translation>
    </message>
    <message>
        <source>The right sides are put one below the other, multiplied at once, and the result is cut up again.

    nn.batch_matmul(%x, %a); nn.batch_matmul(%x, %b); nn.batch_matmul(%x, %c)
    =&gt;
    %0 = nn.batch_matmul(%x, concatenate((%a, %b, %c), axis=1));
    strided_slice(%0, begin=[0, 0, 0], end=[-1, -1, 8], slice_mode=&quot;size&quot;) ...

Only products with `transpose_b=True` and `transpose_a=False` of the same batch and type are combined. Elementwise operators and
biases that follow every branch come along while they are the same. An operand that broadcasts along the columns keeps its
operator with the branch, where the reference implementation joins whatever it finds and computes other numbers.</source>
        <translation>把右操作数上下拼接，一次相乘，再把结果切开。

    nn.batch_matmul(%x, %a); nn.batch_matmul(%x, %b); nn.batch_matmul(%x, %c)
    =&gt;
    %0 = nn.batch_matmul(%x, concatenate((%a, %b, %c), axis=1));
    strided_slice(%0, begin=[0, 0, 0], end=[-1, -1, 8], slice_mode=&quot;size&quot;) ...

只合并 `transpose_b=True`、`transpose_a=False` 且批和类型相同的乘法。每个分支后面相同的逐元素算子和偏置会一起合并。沿列广播的操作数保留在各自分支的算子中；参考实现会把它们也合并，从而算出不同的数。</translation>
    </message>
    <message>
        <source>Make one convolution of several that read the same data</source>
        <translation>把读取相同数据的多个卷积合并为一个</translation>
    </message>
    <message>
        <source>Branches of an Inception block read the same data with kernels of the same size. One convolution with all their
filters does the same work in one kernel, which keeps wide machines busier.

    nn.conv2d(%x, %w1); nn.conv2d(%x, %w2); nn.conv2d(%x, %w3)
    =&gt;
    %0 = nn.conv2d(%x, concatenate((%w1, %w2, %w3), axis=0));
    strided_slice(%0, begin=[0, 0], end=[-1, 4], slice_mode=&quot;size&quot;) ...

They must agree in strides, padding, dilation, layouts, type and size of the kernel, and have one group; the numbers of channels may
differ. Elementwise operators and biases that follow every branch come along while they are the same and nothing else uses what
lies between. `min_num_branches` says from how many on it is worth it.</source>
        <translation>Inception 块的各分支用相同大小的卷积核读取相同数据。用一个含全部滤波器的卷积在一个内核中完成同样的工作，能让宽机器更充分利用。

    nn.conv2d(%x, %w1); nn.conv2d(%x, %w2); nn.conv2d(%x, %w3)
    =&gt;
    %0 = nn.conv2d(%x, concatenate((%w1, %w2, %w3), axis=0));
    strided_slice(%0, begin=[0, 0], end=[-1, 4], slice_mode=&quot;size&quot;) ...

它们的步长、填充、膨胀、布局、类型和核大小必须一致，且只有一个组；通道数可以不同。每个分支后面相同、且中间值没有其他使用者的逐元素算子和偏置会一起合并。`min_num_branches` 指定从几个分支起值得合并。</translation>
    </message>
    <message>
        <source>fewest operators that are made one</source>
        <translation>合并为一个所需的最少算子数</translation>
    </message>
    <message>
        <source>make a batched product of layers of one size; else one wider layer of layers of any size</source>
        <translation>把大小相同的层合成批矩阵乘；否则把任意大小的层合成更宽的一层</translation>
    </message>
    <message>
        <source>Make one product of several dense layers that read the same data</source>
        <translation>把读取相同数据的多个全连接层合并为一个乘法</translation>
    </message>
    <message>
        <source>Attention multiplies the same data by three weights, for queries, keys and values. One kernel can do all three.

    nn.dense(%x, %w1); nn.dense(%x, %w2); nn.dense(%x, %w3)
    =&gt;
    %0 = nn.batch_matmul(stack((%x, %x, %x)), stack((%w1, %w2, %w3)), transpose_b=True);
    %1 = split(%0, indices_or_sections=3, axis=0);
    squeeze(%1.0, axis=[0]) ...

With `to_batch` the layers must be of one size. Without it they become one wider layer, `nn.dense(%x, concatenate((%w1, %w2, %w3)))`,
whose result is sliced, and may differ in their units. Elementwise operators that follow every branch come along while they are
the same and nothing else uses what lies between.</source>
        <translation>注意力用三个权重（查询、键、值）乘以相同数据。一个内核可以完成三者。

    nn.dense(%x, %w1); nn.dense(%x, %w2); nn.dense(%x, %w3)
    =&gt;
    %0 = nn.batch_matmul(stack((%x, %x, %x)), stack((%w1, %w2, %w3)), transpose_b=True);
    %1 = split(%0, indices_or_sections=3, axis=0);
    squeeze(%1.0, axis=[0]) ...

使用 `to_batch` 时各层大小必须相同。否则它们变成更宽的一层 `nn.dense(%x, concatenate((%w1, %w2, %w3)))`，结果再切片，单元数可以不同。每个分支后面相同、且中间值没有其他使用者的逐元素算子会一起合并。</translation>
    </message>
    <message>
        <source>not combined: {} of `{}` on this value are alike and can stand side by side, fewer than min_num_branches ({})</source>
        <translation>未合并：此值上相同且可并列的 `{1}` 有 {0} 个，少于 min_num_branches（{2}）</translation>
    </message>
    <message>
        <source>{} of `{}` made one</source>
        <translation>{} 个 `{}` 合为一个</translation>
    </message>
    <message>
        <source>`{}` has no kernel</source>
        <translation>`{}` 没有内核</translation>
    </message>
    <message>
        <source>largest result to store where it is larger than its operands, in elements</source>
        <translation>结果大于操作数时允许存储的最大元素数</translation>
    </message>
    <message>
        <source>not folded: its type is not known</source>
        <translation>未折叠：类型未知</translation>
    </message>
    <message>
        <source>not folded: `{}` can&apos;t be evaluated here</source>
        <translation>未折叠：`{}` 在此无法求值</translation>
    </message>
    <message>
        <source>not folded: its extents are open, and its values may be others at other sizes</source>
        <translation>未折叠：其大小未定，在其他大小下值可能不同</translation>
    </message>
    <message>
        <source>not folded: the result has {} elements, more than max_elements ({})</source>
        <translation>未折叠：结果有 {} 个元素，超过 max_elements（{}）</translation>
    </message>
    <message>
        <source>not folded: the size of the result, {}, is not known</source>
        <translation>未折叠：结果的大小 {} 未知</translation>
    </message>
    <message>
        <source>all operands constant</source>
        <translation>所有操作数都是常量</translation>
    </message>
    <message>
        <source>field of a tuple that is made here</source>
        <translation>此处构造的元组的字段</translation>
    </message>
    <message>
        <source>the condition is always true</source>
        <translation>条件恒为真</translation>
    </message>
    <message>
        <source>the condition is always false</source>
        <translation>条件恒为假</translation>
    </message>
    <message>
        <source>Replace calls whose operands are all constants by their value</source>
        <translation>把操作数全为常量的调用替换为其值</translation>
    </message>
    <message>
        <source>What does not depend on the input can be worked out once, here, by the operators&apos; reference kernels.

    multiply(add(2f, 3f), %x)
    =&gt;
    multiply(5f, %x)

Bodies of functions and of `if` see the constants that they use from around them. A field of a tuple that is made in place is that field, an `if` on a constant is the arm that is taken, and the shape of a
value with static dims is a constant. A result larger than its operands is stored up to `max_elements`, so that a broadcast
does not become a stored tensor; `zeros` and the like stay calls, since they are smaller than their value. Where a module is made for all sizes, `@main` says with `open_extents=[67]`
which extents stand for any, and what has one of them stays a call.</source>
        <translation>不依赖输入的部分可以在这里用算子的参考内核一次算好。

    multiply(add(2f, 3f), %x)
    =&gt;
    multiply(5f, %x)

函数体和 `if` 分支能看到它们从外部使用的常量。就地构造的元组的字段就是该字段，条件为常量的 `if` 就是被选中的分支，静态维度的值的形状是常量。大于操作数的结果只在不超过 `max_elements` 时存储，以免广播变成存储的张量；`zeros` 之类保持为调用，因为它们比其值小。为所有大小编译模块时，`@main` 用 `open_extents=[67]` 说明哪些大小代表任意值，含有这些大小的部分保持为调用。</translation>
    </message>
    <message>
        <source>fold scales into operators before them</source>
        <translation>把缩放折叠进前面的算子</translation>
    </message>
    <message>
        <source>fold scales into operators after them</source>
        <translation>把缩放折叠进后面的算子</translation>
    </message>
    <message>
        <source>Move scales per channel into the weights of convolutions and dense layers</source>
        <translation>把按通道的缩放移入卷积和全连接层的权重</translation>
    </message>
    <message>
        <source>A convolution multiplies by its weights anyway. When its result, or its data, is multiplied by one number per
channel, the weights can be multiplied by that instead, once and for all.

    multiply(nn.conv2d(%x, %w), %s)
    =&gt;
    nn.conv2d(%x, multiply(%w, %s&apos;))

*Backward* carries a scale from after a convolution to its output channels, *forward* from before it to its input channels (or to
the channels of a depthwise one); each is a pass of its own too. A scale passes `nn.relu` when it is positive, since
max(0, s x) = s max(0, x) only then, and additions when the other side can be scaled too. A value that others need unscaled
stays. Channels may be blocked, as in `NCHW4c` with a kernel in `OIHW4i4o`. Constants are folded before, since the sign of a scale
must be known, and after, which works the new weights out.

Unlike the reference, a scale after a grouped convolution is folded, names given by `let` do not stand in the way, and a scale
that is worked out from the data by reductions stays, since it is not known before the data is. A constant scale is given the
shape that weights and biases want at once, where the reference leaves a squeeze and expand_dims for FoldConstant.</source>
        <translation>卷积本来就要乘以权重。如果其结果或数据按通道乘以一个数，可以改为把权重一次性乘好。

    multiply(nn.conv2d(%x, %w), %s)
    =&gt;
    nn.conv2d(%x, multiply(%w, %s&apos;))

*向后*把卷积之后的缩放带到输出通道，*向前*把之前的缩放带到输入通道（或深度卷积的通道）；两者也各是单独的 pass。缩放为正时可以穿过 `nn.relu`，因为只有这时 max(0, s x) = s max(0, x)；另一侧也能缩放时可以穿过加法。其他使用者需要未缩放值的保持不变。通道可以分块，如 `NCHW4c` 配 `OIHW4i4o` 的核。之前折叠常量，因为必须知道缩放的符号；之后再折叠，以算出新权重。

与参考实现不同：分组卷积之后的缩放会被折叠，`let` 给的名称不妨碍折叠，由数据归约得到的缩放保留，因为它在数据之前未知。常量缩放直接得到权重和偏置所需的形状，而参考实现会留下 squeeze 和 expand_dims 给 FoldConstant。</translation>
    </message>
    <message>
        <source>Move scales per channel into the weights of the operators before them</source>
        <translation>把按通道的缩放移入前面算子的权重</translation>
    </message>
    <message>
        <source>The first half of FoldScaleAxis: a scale after a convolution or dense layer becomes one of its output channels.

    multiply(nn.relu(nn.conv2d(%x, %w)), %s)
    =&gt;
    nn.relu(nn.conv2d(%x, multiply(%w, %s&apos;)))

On the way back it passes `nn.relu` when it is positive, `nn.bias_add`, and additions, where both sides take it. Everything on the
way must have no other use. A constant scale is given the shape that the weight wants at once, where the reference leaves a squeeze
and expand_dims for FoldConstant.</source>
        <translation>FoldScaleAxis 的前半部分：卷积或全连接层之后的缩放变成其输出通道的缩放。

    multiply(nn.relu(nn.conv2d(%x, %w)), %s)
    =&gt;
    nn.relu(nn.conv2d(%x, multiply(%w, %s&apos;)))

向回走时，缩放为正则穿过 `nn.relu`，也穿过 `nn.bias_add` 以及两侧都接受它的加法。途中的值不能有其他使用者。常量缩放直接得到权重所需的形状，而参考实现会留下 squeeze 和 expand_dims 给 FoldConstant。</translation>
    </message>
    <message>
        <source>Move scales per channel into the weights of the operators after them</source>
        <translation>把按通道的缩放移入后面算子的权重</translation>
    </message>
    <message>
        <source>The second half of FoldScaleAxis: a scale before a convolution or dense layer becomes one of its input channels.

    nn.conv2d(nn.relu(multiply(%x, %s)), %w)
    =&gt;
    nn.conv2d(nn.relu(%x), multiply(%w, %s&apos;))

On the way it passes `nn.relu` when it is positive, and additions, where the other side is divided by it. When several operators
use the scaled value, all of them must take it. A constant scale is given the shape that the weight wants at once, where the
reference leaves a squeeze and expand_dims for FoldConstant.</source>
        <translation>FoldScaleAxis 的后半部分：卷积或全连接层之前的缩放变成其输入通道的缩放。

    nn.conv2d(nn.relu(multiply(%x, %s)), %w)
    =&gt;
    nn.conv2d(nn.relu(%x), multiply(%w, %s&apos;))

途中，缩放为正则穿过 `nn.relu`，也穿过另一侧除以它的加法。多个算子使用缩放后的值时，必须全部接受它。常量缩放直接得到权重所需的形状，而参考实现会留下 squeeze 和 expand_dims 给 FoldConstant。</translation>
    </message>
    <message>
        <source>is used elsewhere too</source>
        <translation>还在别处使用</translation>
    </message>
    <message>
        <source>adds a value of another shape</source>
        <translation>与形状不同的值相加</translation>
    </message>
    <message>
        <source>is not linear, and the scale is not positive</source>
        <translation>不是线性的，且缩放不为正</translation>
    </message>
    <message>
        <source>can&apos;t take it in</source>
        <translation>无法吸收它</translation>
    </message>
    <message>
        <source>is the result</source>
        <translation>它是结果</translation>
    </message>
    <message>
        <source>nothing uses it</source>
        <translation>没有使用者</translation>
    </message>
    <message>
        <source>scale folded</source>
        <translation>缩放已折叠</translation>
    </message>
    <message>
        <source>takes the scale in</source>
        <translation>吸收缩放</translation>
    </message>
    <message>
        <source>its scales and zero points are no constants</source>
        <translation>其缩放和零点不是常量</translation>
    </message>
    <message>
        <source>the types of its operands are not known</source>
        <translation>操作数的类型未知</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be written in plain operators: {}</source>
        <translation>`{}` 无法写成普通算子：{}</translation>
    </message>
    <message>
        <source>give inputs of the model that hold them a value, `--fix NAME=FILE`</source>
        <translation>给含有它们的模型输入一个值，`--fix NAME=FILE`</translation>
    </message>
    <message>
        <source>put `InferType` before, and give open dims a size</source>
        <translation>在其前放 `InferType`，并给未定维度指定大小</translation>
    </message>
    <message>
        <source>stays real: `{}` before it has no form on stored integers here</source>
        <translation>保持实数：其前的 `{}` 在此没有整数存储形式</translation>
    </message>
    <message>
        <source>real arithmetic between stored integers is integer arithmetic</source>
        <translation>存储整数之间的实数运算就是整数运算</translation>
    </message>
    <message>
        <source>Work on stored integers where a network only pretends to be quantized</source>
        <translation>网络只是“伪量化”时，改为直接在存储的整数上计算</translation>
    </message>
    <message>
        <source>Many tools write a quantized network as a real one, with each tensor stored as integers and brought back: the arithmetic in between is
still that of floats. This pass finds such islands, from `qnn.quantize` back to `qnn.dequantize`, and works on the stored integers:

    %0 = qnn.dequantize(%q, 0.1f, 3);
    %1 = qnn.dequantize(%w, 0.02f, 0);
    %2 = nn.relu(nn.conv2d(%0, %1));
    qnn.quantize(%2, 0.05f, -128, out_dtype=&quot;int8&quot;)
    =&gt;
    %0 = qnn.conv2d(%q, %w, 3, 0, 0.1f, 0.02f, out_dtype=&quot;int32&quot;);
    qnn.requantize(%0, 0.002f, 0, 0.05f, -128, out_dtype=&quot;int8&quot;)      # -128 stands for 0: the relu is in the saturation

A bias in real numbers is brought to the steps of the sums. An island with an operator that has no such form stays as it is, and a remark says
which. Sums of integers are exact where those of floats were rounded, so each stored value may move by one step, which grows through the
layers behind it: checks hold each value against real arithmetic on the same operands, and what follows against the integer network.
Rounding is that of the quantize; of networks in ONNX the numbers are onnxruntime&apos;s.</source>
        <translation>许多工具把量化网络写成实数网络，每个张量存为整数再还原：其间的运算仍是浮点。此 pass 找到从 `qnn.quantize` 回溯到 `qnn.dequantize` 的“孤岛”，并在存储的整数上计算：

    %0 = qnn.dequantize(%q, 0.1f, 3);
    %1 = qnn.dequantize(%w, 0.02f, 0);
    %2 = nn.relu(nn.conv2d(%0, %1));
    qnn.quantize(%2, 0.05f, -128, out_dtype=&quot;int8&quot;)
    =&gt;
    %0 = qnn.conv2d(%q, %w, 3, 0, 0.1f, 0.02f, out_dtype=&quot;int32&quot;);
    qnn.requantize(%0, 0.002f, 0, 0.05f, -128, out_dtype=&quot;int8&quot;)      # -128 stands for 0: the relu is in the saturation

实数偏置会换算到累加和的步长。含有没有整数形式的算子的孤岛保持原样，备注说明是哪个。整数和是精确的，而浮点和有舍入，因此每个存储值可能移动一步，并在后续各层中放大：检查时每个值与相同操作数上的实数运算比较，其后的部分与整数网络比较。舍入方式同 quantize；对 ONNX 网络，数值与 onnxruntime 相同。</translation>
    </message>
    <message>
        <source>what is to run it: any processor, or one that multiplies uint8 by int8 at once</source>
        <translation>运行它的目标：任意处理器，或能一次完成 uint8 乘 int8 的处理器</translation>
    </message>
    <message>
        <source>Write the operators of dialects, such as quantized ones, in plain operators</source>
        <translation>把方言算子（如量化算子）写成普通算子</translation>
    </message>
    <message>
        <source>A dialect has operators of its own for one kind of network: those of `qnn` carry scales and zero points beside stored integers.
Passes and compilers that know the dialect match them as they are; everybody else needs them gone. Each operator of a dialect says
what it is in plain operators, and this pass writes that, of every dialect. A graph without dialects stays as it is, so that the
presets can always hold the step.

    qnn.requantize(%sums, 0.02f, 0, 0.05f, 3, out_dtype=&quot;int8&quot;)
    =&gt;
    %0 = fixed_point_multiply(%sums, multiplier=1717986854, shift=-1);
    %1 = add(%0, 3);
    %2 = clip(%1, a_min=-128f, a_max=127f);
    cast(%2, dtype=&quot;int8&quot;)

Integers stay exact: no number changes. With a partition the step comes after it, because the patterns of compilers that run
quantized networks are written in the dialect. `qnn.Legalize` and `qnn.CanonicalizeOps` are its two halves for one dialect.</source>
        <translation>方言为一类网络提供专门的算子：`qnn` 的算子在存储的整数旁带有缩放和零点。认识该方言的 pass 和编译器按原样匹配它们，其他的则需要去除它们。方言的每个算子都说明它用普通算子如何表示，此 pass 对所有方言写出这种表示。没有方言的图保持原样，因此预设可以总是包含这一步。

    qnn.requantize(%sums, 0.02f, 0, 0.05f, 3, out_dtype=&quot;int8&quot;)
    =&gt;
    %0 = fixed_point_multiply(%sums, multiplier=1717986854, shift=-1);
    %1 = add(%0, 3);
    %2 = clip(%1, a_min=-128f, a_max=127f);
    cast(%2, dtype=&quot;int8&quot;)

整数保持精确：数值不变。有划分时这一步放在其后，因为运行量化网络的编译器的模式是用方言写的。`qnn.Legalize` 和 `qnn.CanonicalizeOps` 是它针对单一方言的两半。</translation>
    </message>
    <message>
        <source>where halves go in operators that leave it open: up, or away from zero</source>
        <translation>未指定舍入的算子中 0.5 的去向：向上，或远离零</translation>
    </message>
    <message>
        <source>halves are rounded as asked for</source>
        <translation>按要求舍入 0.5</translation>
    </message>
    <message>
        <source>Bring quantized operators to a form that the target runs well, still in the dialect</source>
        <translation>把量化算子变成目标运行良好的形式，仍在方言内</translation>
    </message>
    <message>
        <source>Functions of one 8-bit tensor, such as `qnn.sigmoid`, become a table of 256 numbers, which is exact and needs no floats:

    qnn.tanh(%x, 0.1f, 0, 0.0078125f, 0)
    =&gt;
    take(meta[relay.Constant][0], add(cast(%x, dtype=&quot;int32&quot;), 128))

With `rounding`, operators that leave open where halves go get an answer. What is left is for `qnn.CanonicalizeOps`.</source>
        <translation>单个 8 位张量的函数（如 `qnn.sigmoid`）变成 256 个数的查找表，精确且不需要浮点：

    qnn.tanh(%x, 0.1f, 0, 0.0078125f, 0)
    =&gt;
    take(meta[relay.Constant][0], add(cast(%x, dtype=&quot;int32&quot;), 128))

用 `rounding` 为未指定舍入的算子给出答案。剩下的交给 `qnn.CanonicalizeOps`。</translation>
    </message>
    <message>
        <source>Write quantized operators as plain integer arithmetic</source>
        <translation>把量化算子写成普通整数运算</translation>
    </message>
    <message>
        <source>The dialect says what is meant, plain operators how it is worked out. With q the data, w the weight, and z their zero points,
the sum of (q - zq) * (w - zw) is four terms, of which those with weights alone are constants:

    qnn.conv2d(%q, %w, 3, 0, 0.02f, 0.1f)
    =&gt;
    %0 = nn.pad(%q, 3);                                  # the rim stands for real 0
    %1 = nn.conv2d(%0, %w, out_dtype=&quot;int32&quot;);
    %2 = multiply(sum(cast(%w, dtype=&quot;int32&quot;), axis=[1, 2, 3]), 3);
    subtract(%1, expand_dims(%2, axis=1, num_newaxis=2))

Multiplications by a quotient of scales become `fixed_point_multiply`: a fraction in Q31 and a shift. Integers are exact, so no number
changes.</source>
        <translation>方言说明含义，普通算子说明如何计算。设数据为 q、权重为 w、零点为 z，则 (q - zq) * (w - zw) 的和有四项，其中只含权重的是常量：

    qnn.conv2d(%q, %w, 3, 0, 0.02f, 0.1f)
    =&gt;
    %0 = nn.pad(%q, 3);                                  # the rim stands for real 0
    %1 = nn.conv2d(%0, %w, out_dtype=&quot;int32&quot;);
    %2 = multiply(sum(cast(%w, dtype=&quot;int32&quot;), axis=[1, 2, 3]), 3);
    subtract(%1, expand_dims(%2, axis=1, num_newaxis=2))

乘以缩放之商变成 `fixed_point_multiply`：Q31 小数加移位。整数是精确的，因此数值不变。</translation>
    </message>
    <message>
        <source>captured by the body that uses it</source>
        <translation>被使用它的函数体捕获</translation>
    </message>
    <message>
        <source>not captured any more</source>
        <translation>不再被捕获</translation>
    </message>
    <message>
        <source>computed where it is used</source>
        <translation>在使用处计算</translation>
    </message>
    <message>
        <source>Give every intermediate value a name</source>
        <translation>给每个中间值命名</translation>
    </message>
    <message>
        <source>In *A-normal form* every operand is a name: each constant, call, tuple, field, function and `if` is bound by a
`let`, one after the other, in the order in which they are evaluated. That order is what an executor that runs one instruction
at a time follows, and what liveness of memory is counted along.

    add(nn.relu(%x), 1f)
    =&gt;
    let %x1 = nn.relu(%x);
    let %x2 = 1f;
    let %x3 = add(%x1, %x2);
    %x3

A value that several others use is bound once, in the innermost body that all of them see: what only one arm of an `if` needs
is computed in that arm. Values that nothing uses go, unless a `let` of the program binds them. Fused functions and those of
external compilers stay as they are.

A value that a function literal captures moves into the literal only when the literal is called once: moved into one that is
called often it would be computed as often. Relay moves it in any case.</source>
        <translation>在 *A 范式*中每个操作数都是名称：每个常量、调用、元组、字段、函数和 `if` 都按求值顺序依次由 `let` 绑定。逐条执行的执行器遵循这一顺序，内存的存活期也沿此计算。

    add(nn.relu(%x), 1f)
    =&gt;
    let %x1 = nn.relu(%x);
    let %x2 = 1f;
    let %x3 = add(%x1, %x2);
    %x3

被多处使用的值只绑定一次，放在它们都能看到的最内层函数体中：只有 `if` 的一个分支需要的值在该分支中计算。没有使用者的值会去掉，除非程序的 `let` 绑定了它。融合函数和外部编译器的函数保持不变。

函数字面量捕获的值只有在该字面量只调用一次时才移入：否则会被多次计算。Relay 则总是移入。</translation>
    </message>
    <message>
        <source>Put every value into the innermost body that all of its users see</source>
        <translation>把每个值放入其所有使用者都能看到的最内层函数体</translation>
    </message>
    <message>
        <source>A graph says what depends on what, but not where a value is computed. Where there are bodies, arms of an `if`
or function literals, that matters: what both arms use must be computed before the `if`, and what one arm uses should be
computed only when it is taken. Here `%0`, which is `exp(%x)`, is used by both arms:

    if (%c) { add(%0, 1f) } else { add(%0, 2f) }
    =&gt;
    let %x1 = exp(%x);
    if (%c) { add(%x1, 1f) } else { add(%x1, 2f) }

A value that bodies share gets the name of a `let`, which pins it to its place, unless its first user stands beside it and so
shows the place. Graphs without `if` and function literals are in this form already. Values that a `let` of the program binds
stay where they are bound.

A value moves into a function literal only when the literal is called once, where it stands; Relay moves it in any case, and
computes it at every call.</source>
        <translation>图说明谁依赖谁，但不说明值在何处计算。存在函数体（`if` 分支或函数字面量）时这很重要：两个分支都用的值必须在 `if` 之前计算，只有一个分支用的应仅在取该分支时计算。这里两个分支都用到 `%0`，即 `exp(%x)`：

    if (%c) { add(%0, 1f) } else { add(%0, 2f) }
    =&gt;
    let %x1 = exp(%x);
    if (%c) { add(%x1, 1f) } else { add(%x1, 2f) }

多个函数体共享的值获得 `let` 名称，将其固定在位置上，除非其第一个使用者就在旁边，位置已明确。没有 `if` 和函数字面量的图已是这种形式。程序的 `let` 绑定的值留在原处。

值只有在函数字面量就地只调用一次时才移入；Relay 则总是移入，每次调用都重新计算。</translation>
    </message>
    <message>
        <source>Take the names of `let`s away, so that only who uses what is left</source>
        <translation>去掉 `let` 的名称，只留下谁使用什么</translation>
    </message>
    <message>
        <source>In *graph normal form* there are no `let`s: a value is a node, and whoever uses it has an edge to it. Sharing
is implicit, and most passes, which look for patterns of operators, want it that way.

    let %a = nn.relu(%x);
    let %unused = exp(%x);
    add(%a, %a)
    =&gt;
    %0 = nn.relu(%x);
    add(%0, %0)

Operators have no effects, so a value that nothing uses goes. Without names nothing pins a value to a place: what only one arm
of an `if` uses is computed in that arm. Constants stand where they are used.</source>
        <translation>在*图范式*中没有 `let`：值是节点，使用者有一条边指向它。共享是隐式的，多数查找算子模式的 pass 都需要这种形式。

    let %a = nn.relu(%x);
    let %unused = exp(%x);
    add(%a, %a)
    =&gt;
    %0 = nn.relu(%x);
    add(%0, %0)

算子没有副作用，因此没有使用者的值会去掉。没有名称就没有东西把值固定在某处：只有 `if` 的一个分支使用的值在该分支中计算。常量放在使用处。</translation>
    </message>
    <message>
        <source>another has that name</source>
        <translation>该名称已被占用</translation>
    </message>
    <message>
        <source>Give every parameter and every `let` of a global function a name of its own</source>
        <translation>给全局函数的每个参数和 `let` 各自的名称</translation>
    </message>
    <message>
        <source>Inner functions may use names that outer ones use too, and inlining brings the names of one function into
another. Nodes are told apart by their identity, so nothing goes wrong; but a person who reads a listing, and a tool that
looks values up by name, want one name for one value.

    let %a = fn (%x) { exp(%x) };
    %a(%x)
    =&gt;
    let %a = fn (%x1) { exp(%x1) };
    %a(%x)

The outermost and first keeps the name. Fused functions and those of external compilers keep the names of their parameters,
which are positions rather than names.</source>
        <translation>内层函数可以使用外层也用的名称，内联会把一个函数的名称带入另一个。节点以自身区分，因此不会出错；但阅读代码的人和按名称查找值的工具希望一个值一个名称。

    let %a = fn (%x) { exp(%x) };
    %a(%x)
    =&gt;
    let %a = fn (%x1) { exp(%x1) };
    %a(%x)

最外层且最先的保留名称。融合函数和外部编译器的函数保留参数名，它们更像位置而非名称。</translation>
    </message>
    <message>
        <source>not inlined: `@{}` calls `@{}`, which stays a function</source>
        <translation>未内联：`@{}` 调用 `@{}`，后者仍是函数</translation>
    </message>
    <message>
        <source>@{} is inlined</source>
        <translation>@{} 已内联</translation>
    </message>
    <message>
        <source>Put the bodies of functions marked `Inline` in the place of their calls</source>
        <translation>把标记为 `Inline` 的函数体放到其调用处</translation>
    </message>
    <message>
        <source>A global function with the attribute `Inline=1` gives up being a function: each call of it becomes its body, with
the arguments in the place of the parameters. Functions are taken callees first, so that a function whose own calls were all
inlined can be inlined too. One that still calls another stays, and so does its mark.

    def @twice(%x, Inline=1) { add(%x, %x) }
    def @main(%x) { @twice(exp(%x)) }
    =&gt;
    def @main(%x) { %0 = exp(%x); add(%0, %0) }

A function that belongs to an external compiler is not opened: its call becomes the call of a function literal with the same
attributes. What nothing calls any more is removed; a marked function that was never called is an entry, and stays.</source>
        <translation>带属性 `Inline=1` 的全局函数不再是函数：每次调用变成其函数体，参数由实参代替。先处理被调用者，因此自身调用都已内联的函数也能被内联。仍调用其他函数的保持不变，标记也保留。

    def @twice(%x, Inline=1) { add(%x, %x) }
    def @main(%x) { @twice(exp(%x)) }
    =&gt;
    def @main(%x) { %0 = exp(%x); add(%0, %0) }

属于外部编译器的函数不会打开：其调用变成对带相同属性的函数字面量的调用。不再被调用的会移除；从未被调用的带标记函数是入口，保留。</translation>
    </message>
    <message>
        <source>Write a hash and the layouts of its operators on every function</source>
        <translation>在每个函数上写入哈希和其算子的布局</translation>
    </message>
    <message>
        <source>Two fused functions with the same hash are the same kernel, whatever their parameters are called: schedules that
were tuned for one fit the other. The hash is that of the structure of the body, 16 hexadecimal digits, the same in every run.
Layouts of the operators stand beside it, since a schedule depends on them; where several differ the last one counts.

    fn (%p0, %p1, Primitive=1) { nn.conv2d(%p0, %p1) }
    =&gt;
    fn (%p0, %p1, Primitive=1, hash=&quot;8d1f...&quot;, data_layout=&quot;NCHW&quot;, kernel_layout=&quot;OIHW&quot;) { nn.conv2d(%p0, %p1) }

Global functions and function literals are labelled. The operators inside stay as they are.</source>
        <translation>哈希相同的两个融合函数是同一个内核，不论参数叫什么：为一个调优的调度适合另一个。哈希针对函数体的结构，16 位十六进制，每次运行相同。旁边写有算子的布局，因为调度依赖布局；多个不同时以最后一个为准。

    fn (%p0, %p1, Primitive=1) { nn.conv2d(%p0, %p1) }
    =&gt;
    fn (%p0, %p1, Primitive=1, hash=&quot;8d1f...&quot;, data_layout=&quot;NCHW&quot;, kernel_layout=&quot;OIHW&quot;) { nn.conv2d(%p0, %p1) }

全局函数和函数字面量都会标注。其中的算子保持不变。</translation>
    </message>
    <message>
        <source>not lifted: the function is used as a value, and a global can only be called</source>
        <translation>未提升：该函数被当作值使用，而全局函数只能被调用</translation>
    </message>
    <message>
        <source>its function is @{} now</source>
        <translation>其函数现为 @{}</translation>
    </message>
    <message>
        <source>Make global functions of function literals</source>
        <translation>把函数字面量变成全局函数</translation>
    </message>
    <message>
        <source>A function literal can use values of the function around it. As a global it gets them as further arguments, and
every call of it passes them.

    %0 = fn (%a) { add(%a, %y) };
    (%0(%x), %0(%z))
    =&gt;
    def @lifted_0(%a, %captured) { add(%a, %captured) }
    (@lifted_0(%x, %y), @lifted_0(%z, %y))

Fused functions, composites and those of external compilers stay where they are. So does a function that is used as a value,
as a field of a tuple or as a result, since a global can only be called; Relay makes a global that returns a closure of it. For the same reason there is no EtaExpand here,
which writes a global that is used as a value as `fn (%x) { @f(%x) }`: no program uses one so.</source>
        <translation>函数字面量可以使用外围函数的值。成为全局函数后，这些值作为额外参数传入，每次调用都传递。

    %0 = fn (%a) { add(%a, %y) };
    (%0(%x), %0(%z))
    =&gt;
    def @lifted_0(%a, %captured) { add(%a, %captured) }
    (@lifted_0(%x, %y), @lifted_0(%z, %y))

融合函数、复合算子和外部编译器的函数保持原位。作为值使用的函数（元组字段或结果）也保持，因为全局函数只能被调用；Relay 会生成返回其闭包的全局函数。同理这里没有 EtaExpand，它把作为值使用的全局函数写成 `fn (%x) { @f(%x) }`：没有程序这样使用。</translation>
    </message>
    <message>
        <source>functions that are called from outside</source>
        <translation>从外部调用的函数</translation>
    </message>
    <message>
        <source>there is no function `@{}` to keep</source>
        <translation>没有可保留的函数 `@{}`</translation>
    </message>
    <message>
        <source>nothing calls @{}</source>
        <translation>没有调用 @{} 的地方</translation>
    </message>
    <message>
        <source>Drop global functions that nothing calls</source>
        <translation>去掉没有被调用的全局函数</translation>
    </message>
    <message>
        <source>Starting at the entry functions, every function that is called, directly or through another, stays.
The rest of the module goes.</source>
        <translation>从入口函数开始，直接或间接被调用的函数保留。模块的其余部分去掉。</translation>
    </message>
    <message>
        <source>of functions that are not called any more</source>
        <translation>来自不再被调用的函数</translation>
    </message>
    <message>
        <source>put back where it was called</source>
        <translation>放回调用处</translation>
    </message>
    <message>
        <source>Put the bodies of functions back where they are called</source>
        <translation>把函数体放回调用处</translation>
    </message>
    <message>
        <source>The inverse of FuseOps: every function that is called where it is written gives its operators back. Passes that look at
single operators can then work on a fused graph, which is fused anew afterwards.

    %0 = fn (%p0, Primitive=1) { nn.relu(add(%p0, 1f)) };
    %0(%x)
    =&gt;
    nn.relu(add(%x, 1f))

Functions for external compilers and global functions stay.</source>
        <translation>FuseOps 的逆操作：就地调用的每个函数交还其算子。这样，关注单个算子的 pass 可以处理融合过的图，之后再重新融合。

    %0 = fn (%p0, Primitive=1) { nn.relu(add(%p0, 1f)) };
    %0(%x)
    =&gt;
    nn.relu(add(%x, 1f))

外部编译器的函数和全局函数保留。</translation>
    </message>
    <message>
        <source>largest number of nodes in a group</source>
        <translation>组中节点的最大数量</translation>
    </message>
    <message>
        <source>0 leaves every operator on its own; -1 takes the level of the run</source>
        <translation>0 使每个算子独立；-1 采用运行级别</translation>
    </message>
    <message>
        <source>constants of any size go inside, so that kernels are compiled with them</source>
        <translation>任意大小的常量都放入，使内核连同它们一起编译</translation>
    </message>
    <message>
        <source>has kept its operand out of later groups</source>
        <translation>使其操作数不进入后面的组</translation>
    </message>
    <message>
        <source>Put operators that one kernel can compute together into one function</source>
        <translation>把一个内核能一起计算的算子放入一个函数</translation>
    </message>
    <message>
        <source>A kernel that writes its result to memory for the next kernel to read wastes most of its time on that. An
operator that reads elements one for one can be computed where its operand is made, before the value leaves the registers.

    %0 = nn.conv2d(%x, %w);
    %1 = add(%0, %b);
    nn.relu(%1)
    =&gt;
    %0 = fn (%p0, %p1, %p2, Primitive=1) { nn.relu(add(nn.conv2d(%p0, %p1), %p2)) };
    %0(%x, %w, %b)

A value is fused into the node where all its uses join, if everything on the way allows it: elementwise and broadcast
operators follow a convolution, injective ones (reshape, transpose, concatenate) join each other, a reduction ends its group, and
opaque operators stay alone. A reshape follows a convolution, too, for it keeps the order of the elements: an exported product of
three dims is a product of two between reshapes, with its bias and activation behind. The remarks say for each kernel why it ends where it does.

Bodies of literals and arms of `if` are fused too, functions for external compilers are not. Scalar constants go inside their kernel,
others only with `link_params`; a group of nothing but reshapes is marked `relay.reshape_only`, as it need not copy.

A name given by `let` does not end a group, since operators are pure; the reference implementation leaves each named value in a
kernel of its own, and ends a group that begins with a convolution or product at a reshape. Operators of `dyn.`, which have no kernel to be fused into, stay alone until DynamicToStatic has made them
static. Otherwise the groups are the same.</source>
        <translation>内核把结果写到内存供下一个内核读取，大部分时间都浪费在这上面。逐元素读取的算子可以在其操作数产生之处计算，此时值还在寄存器里。

    %0 = nn.conv2d(%x, %w);
    %1 = add(%0, %b);
    nn.relu(%1)
    =&gt;
    %0 = fn (%p0, %p1, %p2, Primitive=1) { nn.relu(add(nn.conv2d(%p0, %p1), %p2)) };
    %0(%x, %w, %b)

当途中的一切都允许时，值会融合进其所有使用汇合的节点：逐元素和广播算子跟在卷积后面，单射算子（reshape、transpose、concatenate）彼此合并，归约结束一个组，不透明算子独立。reshape 也可跟在卷积之后，因为它保持元素顺序：导出的三维乘法是 reshape 之间的二维乘法，后面是偏置和激活。备注说明每个内核为何在那里结束。

字面量的函数体和 `if` 分支也会融合，外部编译器的函数不会。标量常量放入内核，其他常量只有在 `link_params` 时放入；只含 reshape 的组标记为 `relay.reshape_only`，因为无需复制。

`let` 给的名称不会结束组，因为算子是纯的；参考实现让每个命名值单独成内核，并让以卷积或乘法开始的组在 reshape 处结束。`dyn.` 算子没有可融合的内核，在 DynamicToStatic 使其静态之前独立。除此之外分组相同。</translation>
    </message>
    <message>
        <source>not fused with its users: one is not an operator, so the value is needed by itself</source>
        <translation>未与使用者融合：其中一个不是算子，因此需要该值本身</translation>
    </message>
    <message>
        <source>not fused with its users: they lead to no operator that all of them go through</source>
        <translation>未与使用者融合：它们没有汇合到同一个算子</translation>
    </message>
    <message>
        <source>not fused: `{}` is opaque</source>
        <translation>未融合：`{}` 是不透明的</translation>
    </message>
    <message>
        <source>not fused with {}: the group would have more than max_depth ({}) nodes</source>
        <translation>未与 {} 融合：组的节点将超过 max_depth（{}）</translation>
    </message>
    <message>
        <source>not fused with its user: that is a tuple, whose fields are kept apart</source>
        <translation>未与使用者融合：那是元组，其字段分开保存</translation>
    </message>
    <message>
        <source>not fused with {}: on the way there it is not read element by element</source>
        <translation>未与 {} 融合：途中不是逐元素读取</translation>
    </message>
    <message>
        <source>not fused with {}: `{}` is a reduction, and what follows needs it finished</source>
        <translation>未与 {} 融合：`{}` 是归约，其后需要它先完成</translation>
    </message>
    <message>
        <source>not fused with {}: {} stands in the way, which is {} there</source>
        <translation>未与 {} 融合：途中的 {} 在那里是 {}</translation>
    </message>
    <message>
        <source>the new extent; 0 leaves everything as it is</source>
        <translation>新的大小；0 表示保持不变</translation>
    </message>
    <message>
        <source>inputs that change, as `name` or `name:axis`; none: the first input, axis 0</source>
        <translation>要更改的输入，写作 `名称` 或 `名称:轴`；没有则为第一个输入的轴 0</translation>
    </message>
    <message>
        <source>`@main` has no input `{}`</source>
        <translation>`@main` 没有输入 `{}`</translation>
    </message>
    <message>
        <source>`inputs` takes names of parameters, as in [&quot;data&quot;, &quot;mask:1&quot;]</source>
        <translation>`inputs` 接受参数名称，如 [&quot;data&quot;, &quot;mask:1&quot;]</translation>
    </message>
    <message>
        <source>`{}` names no axis: a number follows the colon</source>
        <translation>`{}` 没有指定轴：冒号后应为数字</translation>
    </message>
    <message>
        <source>input `{}` is {}, which has no axis {}</source>
        <translation>输入 `{}` 是 {}，没有轴 {}</translation>
    </message>
    <message>
        <source>`@main` has no inputs</source>
        <translation>`@main` 没有输入</translation>
    </message>
    <message>
        <source>its first extent is taken for the batch: {} becomes {}</source>
        <translation>将其第一个大小视为批：{} 变为 {}</translation>
    </message>
    <message>
        <source>the batch is another</source>
        <translation>批大小已改变</translation>
    </message>
    <message>
        <source>the module has no `@main`</source>
        <translation>模块没有 `@main`</translation>
    </message>
    <message>
        <source>a batch of {} was asked for, and the graph may be made for another</source>
        <translation>要求批大小为 {}，而图可能是为其他批大小做的</translation>
    </message>
    <message>
        <source>Give inputs another batch size, and work out all shapes anew</source>
        <translation>给输入另一个批大小，并重新推导所有形状</translation>
    </message>
    <message>
        <source>A model that was exported for one image at a time can often run with many: only the types of the inputs say how
many, and everything else follows.

    def @main(%data: Tensor[(1, 3, 8, 8), float32]) { nn.batch_flatten(%data) }      batch_size=16
    =&gt;
    def @main(%data: Tensor[(16, 3, 8, 8), float32]) { nn.batch_flatten(%data) }

Where an attribute repeats the old size, as in `reshape(%x, newshape=[1, 192])` of a value whose first extent is the batch,
the attribute follows, and a remark says so. Relay leaves such attributes as they are, and `newshape=[1, -1]` then makes one
long row of all images.</source>
        <translation>按一次一张图导出的模型通常可以一次处理多张：只有输入类型说明数量，其余随之而定。

    def @main(%data: Tensor[(1, 3, 8, 8), float32]) { nn.batch_flatten(%data) }      batch_size=16
    =&gt;
    def @main(%data: Tensor[(16, 3, 8, 8), float32]) { nn.batch_flatten(%data) }

属性重复旧大小时，例如首个大小为批的值的 `reshape(%x, newshape=[1, 192])`，属性会跟着改变，并有备注说明。Relay 不改这类属性，于是 `newshape=[1, -1]` 会把所有图片变成一长行。</translation>
    </message>
    <message>
        <source>`{}` stays: an operand that decides its extents is not a constant</source>
        <translation>`{}` 保留：决定其大小的操作数不是常量</translation>
    </message>
    <message>
        <source>its extents are known</source>
        <translation>其大小已知</translation>
    </message>
    <message>
        <source>Replace operators that take their extents as operands by static ones, where they are known</source>
        <translation>大小已知时，把以操作数给出大小的算子替换为静态算子</translation>
    </message>
    <message>
        <source>The extents of `dyn.reshape` and its relatives are the elements of a tensor, which may be known only when the model
runs; nothing below can be compiled until then. Often they can be worked out: from the shape of a value that is static, or by
arithmetic on constants. Then the operator is its static twin, with the elements as an attribute.

    %0 = shape_of(%y);                     %y: Tensor[(2, 8), float32]
    dyn.reshape(%x, %0)
    =&gt;
    reshape(%x, newshape=[2, 8])

A shape that becomes static makes others known, so that the pass folds constants and infers types until nothing changes.
A remark says which operators stay. `dyn.expand_dims` becomes static like the others; Relay has no rule for it.</source>
        <translation>`dyn.reshape` 及其同类的大小是某个张量的元素，可能要到模型运行时才知道；在此之前下游无法编译。它们往往可以推出：来自静态值的形状，或常量运算。这时算子就是其静态版本，元素成为属性。

    %0 = shape_of(%y);                     %y: Tensor[(2, 8), float32]
    dyn.reshape(%x, %0)
    =&gt;
    reshape(%x, newshape=[2, 8])

一个形状变为静态会使其他形状已知，因此该 pass 反复折叠常量并推导类型，直到不再变化。备注说明哪些算子保留。`dyn.expand_dims` 也会变为静态；Relay 没有相应规则。</translation>
    </message>
    <message>
        <source>Work out the type of every node</source>
        <translation>推导每个节点的类型</translation>
    </message>
    <message>
        <source>Every operator has a *type rule*: given the shapes and element types of its operands, it says those of its
result, or what is wrong with them. The pass asks each node&apos;s rule, operands first.

    %0 = nn.dense(%x, %w)                  %x: (1, 128), %w: (10, 128)
    =&gt;
    %0: Tensor[(1, 10), float32]

Mistakes show up at the node that can&apos;t be typed, with the types of its operands.</source>
        <translation>每个算子都有*类型规则*：由操作数的形状和元素类型给出结果的类型，或指出哪里不对。该 pass 从操作数开始询问每个节点的规则。

    %0 = nn.dense(%x, %w)                  %x: (1, 128), %w: (10, 128)
    =&gt;
    %0: Tensor[(1, 10), float32]

错误出现在无法确定类型的节点上，并给出其操作数的类型。</translation>
    </message>
    <message>
        <source>numbers of 32 bits in a vector of the processor: 4 with SSE, 8 with AVX2, 16 with AVX-512</source>
        <translation>处理器向量中 32 位数的个数：SSE 为 4，AVX2 为 8，AVX-512 为 16</translation>
    </message>
    <message>
        <source>its layouts are not NCHW and OIHW</source>
        <translation>其布局不是 NCHW 和 OIHW</translation>
    </message>
    <message>
        <source>an extent is not known before it runs</source>
        <translation>某个大小在运行前未知</translation>
    </message>
    <message>
        <source>a depthwise convolution is cut only without dilation and with one filter for each channel</source>
        <translation>深度卷积只有在没有膨胀且每通道一个滤波器时才分块</translation>
    </message>
    <message>
        <source>`{}` is not cut into blocks: {}</source>
        <translation>`{}` 未分块：{}</translation>
    </message>
    <message>
        <source>channels in blocks</source>
        <translation>通道分块</translation>
    </message>
    <message>
        <source>Cut the channels of convolutions into blocks that fill a vector of the machine</source>
        <translation>把卷积的通道切成填满机器向量的块</translation>
    </message>
    <message>
        <source>A processor multiplies several numbers at once when they lie side by side. In `NCHW` the channels of a pixel lie far
apart; in `NCHW8c` eight of them are neighbours.

    nn.conv2d(%x, %w)                                   %x: (1, 64, 56, 56), %w: (64, 64, 3, 3)
    =&gt;
    %0 = layout_transform(%x, src_layout=&quot;NCHW&quot;, dst_layout=&quot;NCHW8c&quot;);
    %1 = layout_transform(%w, src_layout=&quot;OIHW&quot;, dst_layout=&quot;OIHW8i8o&quot;);
    %2 = nn.contrib_conv2d_NCHWc(%0, %1, channels=64, data_layout=&quot;NCHW8c&quot;, kernel_layout=&quot;OIHW8i8o&quot;, out_layout=&quot;NCHW8c&quot;);
    layout_transform(%2, src_layout=&quot;NCHW8c&quot;, dst_layout=&quot;NCHW&quot;)

A block has as many output channels as the processor has `lanes`, or the largest smaller number that divides them; the input
channels are cut likewise, into blocks that are not larger. Neighbours follow as in ConvertLayout, so that a chain of convolutions
stays in blocks. FoldConstant after it cuts the weights beforehand.

Convolutions with extents that are only known when the network runs stay as they are, and so do groups other than depthwise ones.
The pass is for patterns, pictures and external compilers that want blocks: our own code for the CPU wants the channels last, as
ConvertLayout brings them, and gains nothing from blocks, so no preset has it.</source>
        <translation>数并排放置时，处理器可以一次相乘多个。在 `NCHW` 中一个像素的各通道相距很远；在 `NCHW8c` 中八个相邻。

    nn.conv2d(%x, %w)                                   %x: (1, 64, 56, 56), %w: (64, 64, 3, 3)
    =&gt;
    %0 = layout_transform(%x, src_layout=&quot;NCHW&quot;, dst_layout=&quot;NCHW8c&quot;);
    %1 = layout_transform(%w, src_layout=&quot;OIHW&quot;, dst_layout=&quot;OIHW8i8o&quot;);
    %2 = nn.contrib_conv2d_NCHWc(%0, %1, channels=64, data_layout=&quot;NCHW8c&quot;, kernel_layout=&quot;OIHW8i8o&quot;, out_layout=&quot;NCHW8c&quot;);
    layout_transform(%2, src_layout=&quot;NCHW8c&quot;, dst_layout=&quot;NCHW&quot;)

每块的输出通道数等于处理器的 `lanes`，或能整除它的最大较小数；输入通道同样切成不更大的块。邻居像 ConvertLayout 那样跟随，使一串卷积保持分块。之后 FoldConstant 预先切好权重。

大小要到运行时才知道的卷积保持不变，深度卷积以外的分组卷积也是。该 pass 用于需要分块的模式、图片和外部编译器：我们自己的 CPU 代码希望通道在最后（由 ConvertLayout 提供），分块没有好处，因此没有预设包含它。</translation>
    </message>
    <message>
        <source>nn.conv2d: NHWC, default</source>
        <translation>nn.conv2d: NHWC, default</translation>
    </message>
    <message>
        <source>nn.conv2d_transpose: NHWC, default</source>
        <translation>nn.conv2d_transpose: NHWC, default</translation>
    </message>
    <message>
        <source>for each operator the layout of its data, then of its weight or `default`: `nn.conv2d: NHWC, HWIO`</source>
        <translation>每个算子的数据布局，然后是权重布局或 `default`：`nn.conv2d: NHWC, HWIO`</translation>
    </message>
    <message>
        <source>convolutions that stay as they are, by their number in the function: 0 is the first, -1 the last</source>
        <translation>保持不变的卷积，按其在函数中的编号：0 为第一个，-1 为最后一个</translation>
    </message>
    <message>
        <source>`desired_layouts` has the entry `{}`</source>
        <translation>`desired_layouts` 中有条目 `{}`</translation>
    </message>
    <message>
        <source>`desired_layouts` names `{}`, which is no operator</source>
        <translation>`desired_layouts` 中的 `{}` 不是算子</translation>
    </message>
    <message>
        <source>write the operator, a colon and its layouts: `nn.conv2d: NHWC, default`</source>
        <translation>请写算子、冒号和布局：`nn.conv2d: NHWC, default`</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be asked for a layout: it only follows its neighbours</source>
        <translation>不能为 `{}` 指定布局：它只跟随邻居</translation>
    </message>
    <message>
        <source>leave it out of `desired_layouts`</source>
        <translation>从 `desired_layouts` 中去掉</translation>
    </message>
    <message>
        <source>`desired_layouts` names `{}` twice</source>
        <translation>`desired_layouts` 中 `{}` 出现两次</translation>
    </message>
    <message>
        <source>no layout is asked for `{}`: it only follows its neighbours</source>
        <translation>没有为 `{}` 指定布局：它只跟随邻居</translation>
    </message>
    <message>
        <source>`{}` can&apos;t have the layout `{}`: {}</source>
        <translation>`{}` 不能采用布局 `{}`：{}</translation>
    </message>
    <message>
        <source>in the layout that is asked for</source>
        <translation>采用所要求的布局</translation>
    </message>
    <message>
        <source>Move operators, and what stands between them, to layouts that are asked for</source>
        <translation>把算子及其间的部分移到所要求的布局</translation>
    </message>
    <message>
        <source>Hardware and libraries like their data in one order: GPUs and many accelerators want the channels last
(`NHWC`), others in blocks (`NCHW16c`). `desired_layouts` says for each operator what it is to have: the layout of its data, and
that of its weight, where `default` means the one that goes with the data.

    %0 = nn.conv2d(%x, %w);
    nn.relu(%0)
    =&gt;
    %0 = layout_transform(%x, src_layout=&quot;NCHW&quot;, dst_layout=&quot;NHWC&quot;);
    %1 = layout_transform(%w, src_layout=&quot;OIHW&quot;, dst_layout=&quot;HWIO&quot;);
    %2 = nn.conv2d(%0, %1, data_layout=&quot;NHWC&quot;, kernel_layout=&quot;HWIO&quot;);
    %3 = nn.relu(%2);
    layout_transform(%3, src_layout=&quot;NHWC&quot;, dst_layout=&quot;NCHW&quot;)

The operators that are asked are changed, and `layout_transform` brings their operands to them. Then the layouts *flow*: `nn.relu`
takes the order that it gets, an `add` brings its smaller operand to the order of the larger one, a reduction, a `concatenate` or
a `split` works along the axis that its letter has become. Where an operator has no rule, such as `reshape`, or can&apos;t follow, the
value is brought back. So two convolutions with activations between them need two transforms of data and not four.

Transforms of weights are left standing: FoldConstant works them out. Run CanonicalizeOps before, so that a bias is an `add` of a
vector that is moved as a constant.

The order of rewrites and the places of transforms are those of the reference implementation, but for these: `nn.bias_add` and
`nn.prelu` follow layouts without blocks by a change of their axis, and `any` follows as other reductions do, where the reference
brings the data back and forth; a slice to the end of an axis may follow into blocks; and operators that would not have the type
that they had stay.</source>
        <translation>硬件和库偏好某种数据顺序：GPU 和许多加速器希望通道在最后（`NHWC`），有的希望分块（`NCHW16c`）。`desired_layouts` 说明每个算子应采用的布局：数据的布局和权重的布局，其中 `default` 表示与数据配套的那个。

    %0 = nn.conv2d(%x, %w);
    nn.relu(%0)
    =&gt;
    %0 = layout_transform(%x, src_layout=&quot;NCHW&quot;, dst_layout=&quot;NHWC&quot;);
    %1 = layout_transform(%w, src_layout=&quot;OIHW&quot;, dst_layout=&quot;HWIO&quot;);
    %2 = nn.conv2d(%0, %1, data_layout=&quot;NHWC&quot;, kernel_layout=&quot;HWIO&quot;);
    %3 = nn.relu(%2);
    layout_transform(%3, src_layout=&quot;NHWC&quot;, dst_layout=&quot;NCHW&quot;)

被指定的算子会改变，`layout_transform` 把操作数转过去。然后布局*流动*：`nn.relu` 采用得到的顺序，`add` 把较小的操作数转成较大者的顺序，归约、`concatenate` 或 `split` 沿其字母所在的轴工作。算子没有规则（如 `reshape`）或无法跟随时，值会转回来。因此中间有激活的两个卷积只需两次数据转换，而不是四次。

权重的转换先保留：由 FoldConstant 算出。请先运行 CanonicalizeOps，使偏置成为可作为常量移动的向量 `add`。

改写顺序和转换位置与参考实现相同，例外是：`nn.bias_add` 和 `nn.prelu` 通过改变轴跟随不分块的布局，`any` 像其他归约一样跟随，而参考实现会来回转换数据；切到轴末尾的切片可以跟随到分块；类型会改变的算子保持不变。</translation>
    </message>
    <message>
        <source>it has no layout rule</source>
        <translation>它没有布局规则</translation>
    </message>
    <message>
        <source>its layouts are not decided</source>
        <translation>其布局未定</translation>
    </message>
    <message>
        <source>result {} would be {} instead of {}</source>
        <translation>结果 {} 将是 {} 而不是 {}</translation>
    </message>
    <message>
        <source>`{}` keeps its layout: {}</source>
        <translation>`{}` 保持其布局：{}</translation>
    </message>
    <message>
        <source>`{}` keeps `{}`: {}</source>
        <translation>`{}` 保持 `{}`：{}</translation>
    </message>
    <message>
        <source>a value of type {} has no layout</source>
        <translation>类型为 {} 的值没有布局</translation>
    </message>
    <message>
        <source>`{}` is {}: memory can only be counted where shapes are static</source>
        <translation>`{}` 是 {}：只有形状静态时才能计算内存</translation>
    </message>
    <message>
        <source>bind its symbolic dimensions, as with `--dim NAME=SIZE`</source>
        <translation>请绑定其符号维度，如 `--dim NAME=SIZE`</translation>
    </message>
    <message>
        <source>kernels in its arms count what is alive in the arm, and not what is alive around the `if`</source>
        <translation>其分支中的内核只计分支内存活的，不计 `if` 外存活的</translation>
    </message>
    <message>
        <source>memory in use</source>
        <translation>使用中的内存</translation>
    </message>
    <message>
        <source>Write on every kernel how much memory is in use while it runs</source>
        <translation>在每个内核上写明其运行时使用的内存</translation>
    </message>
    <message>
        <source>While a kernel runs, its operands, its result and every value that something later needs are in memory. A device with
little of it wants to know how much that is, call by call.

    let %f = fn (%p0, Primitive=1) { ... };           %x and %y take 16 bytes each
    let %y = %f(%x);
    =&gt;
    let %f = fn (%p0, Primitive=1, used_memory=[32]) { ... };

`used_memory` has an entry for each call of the function, in the order in which they run. The function around gets
`io_used_memory`: what its parameters and its result take together. Shapes must be static, and the graph in A-normal form, so
that the order of evaluation stands there. Functions of external compilers count as kernels.</source>
        <translation>内核运行时，其操作数、结果以及之后需要的每个值都在内存中。内存小的设备需要逐次调用地知道这是多少。

    let %f = fn (%p0, Primitive=1) { ... };           %x and %y take 16 bytes each
    let %y = %f(%x);
    =&gt;
    let %f = fn (%p0, Primitive=1, used_memory=[32]) { ... };

`used_memory` 按运行顺序为函数的每次调用给出一项。外围函数得到 `io_used_memory`：其参数和结果共占多少。形状必须静态，图必须是 A 范式，以便确定求值顺序。外部编译器的函数算作内核。</translation>
    </message>
    <message>
        <source>not planned: its size is known only when the model runs</source>
        <translation>未规划：大小要到运行时才知道</translation>
    </message>
    <message>
        <source>the caller&apos;s memory: a result of {} bytes</source>
        <translation>调用者的内存：{} 字节的结果</translation>
    </message>
    <message>
        <source>storage {}: {} bytes at {}</source>
        <translation>存储 {}：{} 字节，位于 {}</translation>
    </message>
    <message>
        <source>Give every value between two kernels a place in one block of memory</source>
        <translation>给两个内核之间的每个值在一块内存中分配位置</translation>
    </message>
    <message>
        <source>buffers that a kernel may take, its result included; 0 for any number</source>
        <translation>内核可用的缓冲区数（含结果）；0 表示不限</translation>
    </message>
    <message>
        <source>not split: its operand is a tuple that is made elsewhere</source>
        <translation>未拆分：其操作数是在别处构造的元组</translation>
    </message>
    <message>
        <source>not split: a kernel of {} arguments can&apos;t join two values</source>
        <translation>未拆分：{} 个参数的内核无法连接两个值</translation>
    </message>
    <message>
        <source>{} arguments are too many</source>
        <translation>{} 个参数太多</translation>
    </message>
    <message>
        <source>Split concatenations of more values than a kernel may take</source>
        <translation>拆分超过内核参数上限的拼接</translation>
    </message>
    <message>
        <source>Some targets bind only so many buffers to one kernel: Metal 31, some OpenCL drivers fewer. A `concatenate` of more
values is split into a chain of smaller ones, and `annotation.stop_fusion` keeps fusion from putting the pieces together again.

    concatenate((%a, %b, %c), axis=1)              max_function_args=3
    =&gt;
    %0 = concatenate(annotation.stop_fusion((%a, %b)), axis=1);
    concatenate(annotation.stop_fusion((%0, %c)), axis=1)

One argument is the result. A value of which only a run knows the extents takes more arguments: those, and a stride for each axis. A
concatenation that takes exactly as many as there may be is kept whole and apart. With `max_function_args=0` nothing is split.</source>
        <translation>有些目标对一个内核只能绑定有限的缓冲区：Metal 为 31，某些 OpenCL 驱动更少。更多值的 `concatenate` 被拆成较小的链，`annotation.stop_fusion` 防止融合把它们重新合在一起。

    concatenate((%a, %b, %c), axis=1)              max_function_args=3
    =&gt;
    %0 = concatenate(annotation.stop_fusion((%a, %b)), axis=1);
    concatenate(annotation.stop_fusion((%0, %c)), axis=1)

其中一个参数是结果。大小要到运行时才知道的值需要更多参数：这些大小，以及每个轴的步幅。正好达到上限的拼接保持完整且独立。`max_function_args=0` 时不拆分。</translation>
    </message>
    <message>
        <source>who is asked, the first first; none named means all that are switched on, by priority</source>
        <translation>询问谁，按顺序；未指定则按优先级询问所有已启用的</translation>
    </message>
    <message>
        <source>tuples and projections go with their operands; turn off when regions are not merged</source>
        <translation>元组和投影跟随其操作数；不合并区域时请关闭</translation>
    </message>
    <message>
        <source>{}: kept from it by a pin</source>
        <translation>{}：因固定而不给它</translation>
    </message>
    <message>
        <source>Give each operator to the first compiler that takes it, and mark the edges</source>
        <translation>把每个算子交给第一个接受它的编译器，并标记边</translation>
    </message>
    <message>
        <source>Compilers are asked in order; their rules are in their files. A value is closed with `compiler_end` by the compiler that makes it and opened with `compiler_begin` by the one that uses it. What nobody takes belongs to `default`, the host. Run it again with another compiler to offer it what is left. Pins of the run come before the order of compilers, and a function with the attribute `compiler` goes to that compiler as a whole.</source>
        <translation>按顺序询问编译器；其规则在各自的文件中。值由产生它的编译器用 `compiler_end` 关闭，由使用它的编译器用 `compiler_begin` 打开。没有谁接受的属于 `default`，即主机。用另一编译器再次运行可把剩余部分提供给它。运行的固定优先于编译器顺序，带属性 `compiler` 的函数整个交给该编译器。</translation>
    </message>
    <message>
        <source>functions with the attribute `Compiler` to take back, or names of compilers; none named means all</source>
        <translation>要收回的带属性 `Compiler` 的函数，或编译器名称；未指定则全部</translation>
    </message>
    <message>
        <source>no region is called `{}`, and no compiler of a region</source>
        <translation>没有名为 `{}` 的区域，也没有这样的区域编译器</translation>
    </message>
    <message>
        <source>region @{} taken back</source>
        <translation>区域 @{} 已收回</translation>
    </message>
    <message>
        <source>Take regions of external compilers back into their callers</source>
        <translation>把外部编译器的区域收回到调用者中</translation>
    </message>
    <message>
        <source>Undoes PartitionGraph for the functions that are named, or for all regions of the compilers that are named: the body of each, and of the composites in it, stands in the caller again, where other compilers and the host can have it.

```
def @r(%i, Compiler=&quot;dnnl&quot;) { nn.relu(%i) }
def @main(%x) { @r(%x) }
=&gt;
def @main(%x) { nn.relu(%x) }
```</source>
        <translation>对指定的函数或指定编译器的所有区域撤销 PartitionGraph：其函数体（以及其中复合算子的函数体）回到调用者中，供其他编译器和主机使用。

```
def @r(%i, Compiler=&quot;dnnl&quot;) { nn.relu(%i) }
def @main(%x) { @r(%x) }
=&gt;
def @main(%x) { nn.relu(%x) }
```</translation>
    </message>
    <message>
        <source>also join regions of which none feeds the other: fewer of them, but both wait for the inputs of both</source>
        <translation>也合并互不供给的区域：数量更少，但都要等待双方的输入</translation>
    </message>
    <message>
        <source>not joined with the region of {}: there is a cut between them</source>
        <translation>未与 {} 的区域合并：其间有切分</translation>
    </message>
    <message>
        <source>not joined with the region of {}: that would depend on itself through {}</source>
        <translation>未与 {} 的区域合并：那样会经由 {} 依赖自身</translation>
    </message>
    <message>
        <source>cut by a pin</source>
        <translation>被固定切分</translation>
    </message>
    <message>
        <source>joined with regions beside it</source>
        <translation>已与旁边的区域合并</translation>
    </message>
    <message>
        <source>regions of `{}` joined</source>
        <translation>`{}` 的区域已合并</translation>
    </message>
    <message>
        <source>Join neighbouring regions of one compiler</source>
        <translation>合并同一编译器的相邻区域</translation>
    </message>
    <message>
        <source>Each region takes in the regions of the same compiler that feed it, unless another path between the two leads through something else: then the joined region would have to wait for its own result. The remark on a region that stays apart names that path. A person&apos;s cut keeps two apart, too, and so does a compiler that wants its regions single. With `join_siblings` regions become one that nothing joins: fewer calls, but each part then waits for the inputs of all.</source>
        <translation>每个区域吸收为其供给的同一编译器的区域，除非两者之间另有路径经过别处：那样合并后的区域将等待自己的结果。保持分开的区域的备注会指出该路径。人为的切分也使两者分开，要求区域单独的编译器同样如此。使用 `join_siblings` 时，没有连接的区域也会合并：调用更少，但每部分都要等待全部输入。</translation>
    </message>
    <message>
        <source>whose composites, the first first; none named means all that are switched on, by priority</source>
        <translation>使用谁的复合模式，按顺序；未指定则按优先级使用所有已启用的</translation>
    </message>
    <message>
        <source>operators that a compiler has a rule for are not composed for one that comes after it; off: all composites come before all rules</source>
        <translation>某编译器有规则的算子不会为其后的编译器组成复合算子；关闭：所有复合模式先于所有规则</translation>
    </message>
    <message>
        <source>a pin keeps {} %{} from `{}`</source>
        <translation>固定使 {} %{} 不给 `{}`</translation>
    </message>
    <message>
        <source>there is a cut between %{} and %{}</source>
        <translation>%{} 和 %{} 之间有切分</translation>
    </message>
    <message>
        <source>`{}`, which comes first, has a rule for {} %{}</source>
        <translation>排在前面的 `{}` 有 {} %{} 的规则</translation>
    </message>
    <message>
        <source>{} %{} is in another group of it already</source>
        <translation>{} %{} 已在它的另一个组中</translation>
    </message>
    <message>
        <source>{} is also {}</source>
        <translation>{} 也是 {}</translation>
    </message>
    <message>
        <source>used by {}</source>
        <translation>被 {} 使用</translation>
    </message>
    <message>
        <source>uses a copy of the constant</source>
        <translation>使用常量的副本</translation>
    </message>
    <message>
        <source>Make one function of each group of operators that a compiler takes as one</source>
        <translation>把编译器作为整体接受的每组算子变成一个函数</translation>
    </message>
    <message>
        <source>A compiler&apos;s table lists groups such as convolution, bias and activation. Each becomes a function with the attribute `Composite`, which later steps treat as a single operator. Earlier entries of the table win. Of several compilers the first has all that it wants before the second is asked: a group is not made where a compiler before has a rule for one of its operators. With `keeps_order=false` all composites come before all rules.

```
nn.relu(add(nn.conv2d(%x, %w), %b))
=&gt;
%0 = fn (%a, %b, %c, Composite=&quot;dnnl.conv2d_bias_relu&quot;) { nn.relu(add(nn.conv2d(%a, %b), %c)) };
%0(%x, %w, %b)
```</source>
        <translation>编译器的表列出诸如卷积、偏置和激活的组。每组变成带属性 `Composite` 的函数，后续步骤把它当作单个算子。表中靠前的条目优先。有多个编译器时，第一个先得到想要的一切，再询问第二个：若前面的编译器有其中某个算子的规则，就不形成该组。`keeps_order=false` 时所有复合模式先于所有规则。

```
nn.relu(add(nn.conv2d(%x, %w), %b))
=&gt;
%0 = fn (%a, %b, %c, Composite=&quot;dnnl.conv2d_bias_relu&quot;) { nn.relu(add(nn.conv2d(%a, %b), %c)) };
%0(%x, %w, %b)
```</translation>
    </message>
    <message>
        <source>constants move into the regions that use them; else they are arguments</source>
        <translation>常量移入使用它们的区域；否则作为参数</translation>
    </message>
    <message>
        <source>a word in the functions&apos; names</source>
        <translation>函数名中的一个词</translation>
    </message>
    <message>
        <source>tuple put together outside the region</source>
        <translation>元组在区域外组成</translation>
    </message>
    <message>
        <source>the host needs no annotation</source>
        <translation>主机不需要标注</translation>
    </message>
    <message>
        <source>passes through a region</source>
        <translation>穿过区域</translation>
    </message>
    <message>
        <source>Move each annotated region into a function for its compiler</source>
        <translation>把每个标注的区域移入其编译器的函数</translation>
    </message>
    <message>
        <source>Every region becomes a global function with the attribute `Compiler`; `@main` calls it. Later passes leave such functions alone. Regions that are not worth it by their compiler&apos;s own filter stay on the host, and a remark says why.</source>
        <translation>每个区域变成带属性 `Compiler` 的全局函数，由 `@main` 调用。后续 pass 不动这些函数。按编译器自己的过滤条件不值得的区域留在主机，备注说明原因。</translation>
    </message>
    <message>
        <source>the result keeps its type</source>
        <translation>结果保持其类型</translation>
    </message>
    <message>
        <source>in {}</source>
        <translation>采用 {}</translation>
    </message>
    <message>
        <source>not converted: the type of an operand is not known</source>
        <translation>未转换：有操作数的类型未知</translation>
    </message>
    <message>
        <source>its operands keep their types</source>
        <translation>其操作数保持类型</translation>
    </message>
    <message>
        <source>its fields have other types</source>
        <translation>其字段类型不同</translation>
    </message>
    <message>
        <source>the field has another type</source>
        <translation>字段类型不同</translation>
    </message>
    <message>
        <source>body rewritten</source>
        <translation>函数体已改写</translation>
    </message>
    <message>
        <source>its function gives another type</source>
        <translation>其函数给出另一类型</translation>
    </message>
    <message>
        <source>arguments keep their types</source>
        <translation>参数保持类型</translation>
    </message>
    <message>
        <source>data type that operands are cast to</source>
        <translation>操作数转换到的数据类型</translation>
    </message>
    <message>
        <source>data type that sums are kept in, for operators that say it</source>
        <translation>累加所用的数据类型，用于指定它的算子</translation>
    </message>
    <message>
        <source>operators that are recast</source>
        <translation>要转换的算子</translation>
    </message>
    <message>
        <source>which of them stay, counted from 0 in the order of evaluation; -1 is the last</source>
        <translation>其中哪些保持不变，按求值顺序从 0 计数；-1 为最后一个</translation>
    </message>
    <message>
        <source>not recast: the result is {}, not a tensor</source>
        <translation>未转换：结果是 {}，不是张量</translation>
    </message>
    <message>
        <source>not recast: its operand is a tuple that is made elsewhere</source>
        <translation>未转换：其操作数是在别处构造的元组</translation>
    </message>
    <message>
        <source>recast to {}</source>
        <translation>转换为 {}</translation>
    </message>
    <message>
        <source>there is no operator `{}` to recast</source>
        <translation>没有可转换的算子 `{}`</translation>
    </message>
    <message>
        <source>Run some operators on another data type</source>
        <translation>让某些算子使用另一数据类型</translation>
    </message>
    <message>
        <source>How fast would the convolutions be in int8? The operands of the chosen operators are cast to `dtype`, sums are kept in
`out_dtype`, and the result is cast back to what the rest of the graph expects.

    nn.conv2d(%x, %w)
    =&gt;
    cast(nn.conv2d(cast(%x, dtype=&quot;int8&quot;), cast(%w, dtype=&quot;int8&quot;), out_dtype=&quot;int32&quot;), dtype=&quot;float32&quot;)

Nothing is scaled: small numbers become 0 in an integer type. The result is for measuring time, not for use; quantization is
what keeps the numbers. With the default types nothing changes. Casts to the type that a value has already are left out.</source>
        <translation>如果卷积用 int8 会有多快？所选算子的操作数转换为 `dtype`，累加用 `out_dtype`，结果再转换回图中其余部分所需的类型。

    nn.conv2d(%x, %w)
    =&gt;
    cast(nn.conv2d(cast(%x, dtype=&quot;int8&quot;), cast(%w, dtype=&quot;int8&quot;), out_dtype=&quot;int32&quot;), dtype=&quot;float32&quot;)

没有缩放：小数在整数类型中变为 0。结果只用于测时间，不能实用；保持数值要靠量化。默认类型下没有变化。转换到已有类型的会省略。</translation>
    </message>
    <message>
        <source>data type of low precision</source>
        <translation>低精度数据类型</translation>
    </message>
    <message>
        <source>results of @main are cast back to their data types</source>
        <translation>@main 的结果转换回原来的数据类型</translation>
    </message>
    <message>
        <source>for operators that no list names: 0 fails, 1 warns and lets them follow, 2 lets them follow</source>
        <translation>没有列表提到的算子：0 报错，1 警告并跟随，2 跟随</translation>
    </message>
    <message>
        <source>operators that run in low precision, besides those of the table</source>
        <translation>除表中之外以低精度运行的算子</translation>
    </message>
    <message>
        <source>operators that do when their operands are in low precision</source>
        <translation>操作数为低精度时以低精度运行的算子</translation>
    </message>
    <message>
        <source>operators that don&apos;t</source>
        <translation>不以低精度运行的算子</translation>
    </message>
    <message>
        <source>there is no operator `{}` to give a precision</source>
        <translation>没有可指定精度的算子 `{}`</translation>
    </message>
    <message>
        <source>name them in `always`, `follow` or `never`; with missing_op_mode=2 they follow their operands quietly</source>
        <translation>请列入 `always`、`follow` 或 `never`；missing_op_mode=2 时它们静默跟随操作数</translation>
    </message>
    <message>
        <source>Run what fares well in half precision in half precision</source>
        <translation>适合半精度的部分以半精度运行</translation>
    </message>
    <message>
        <source>Half the bits are half the memory traffic, and on many devices twice the arithmetic. Operators are of three colours.
Convolutions and matrix products *always* run in low precision. Exponentials, sums, means and normalizations *never* do, since
their results leave its range or its digits. The others *follow*: they run in low precision when each operand is in it already,
or is a parameter, a constant or a named value, which can be cast for nothing. Casts stand at the borders; a value is cast once.

    nn.softmax(nn.dense(%x, %w))
    =&gt;
    %0 = nn.dense(cast(%x, dtype=&quot;float16&quot;), cast(%w, dtype=&quot;float16&quot;), out_dtype=&quot;float16&quot;);
    nn.softmax(cast(%0, dtype=&quot;float32&quot;))

Integers are left alone. Sums are kept in low precision, as `out_dtype` says. `clip` with bounds that low precision does not
have runs in high precision. The result of `@main` has the low type, unless `keep_orig_output_dtype` is set; arms of `if`,
functions that are handed on and global functions keep their types. Operators that no list names follow, with a warning. The
lists `always`, `follow` and `never` override the table.

Other than in Relay the operand of a `cast` never takes a detour by low precision, `nn.matmul` counts as a matrix product, and
operators that never run in low precision get the type that they had, which need not be float32.</source>
        <translation>位数减半，内存流量减半，在许多设备上算力翻倍。算子分三种颜色。卷积和矩阵乘*总是*以低精度运行。指数、求和、均值和归一化*从不*，因为结果会超出范围或有效位。其余*跟随*：当每个操作数已是低精度，或是可免费转换的参数、常量或命名值时，以低精度运行。转换放在边界；一个值只转换一次。

    nn.softmax(nn.dense(%x, %w))
    =&gt;
    %0 = nn.dense(cast(%x, dtype=&quot;float16&quot;), cast(%w, dtype=&quot;float16&quot;), out_dtype=&quot;float16&quot;);
    nn.softmax(cast(%0, dtype=&quot;float32&quot;))

整数不变。累加按 `out_dtype` 以低精度进行。上下界在低精度中无法表示的 `clip` 以高精度运行。`@main` 的结果为低精度类型，除非设置 `keep_orig_output_dtype`；`if` 分支、被传递的函数和全局函数保持类型。没有列表提到的算子跟随，并有警告。列表 `always`、`follow` 和 `never` 优先于表。

与 Relay 不同：`cast` 的操作数不会绕道低精度，`nn.matmul` 算作矩阵乘，从不低精度运行的算子得到原来的类型，不一定是 float32。</translation>
    </message>
    <message>
        <source>`{}` had no finite number on any calibration input</source>
        <translation>`{}` 在所有校准输入上都没有有限数</translation>
    </message>
    <message>
        <source>look for what is not a number in the calibration inputs</source>
        <translation>请在校准输入中查找非数值</translation>
    </message>
    <message>
        <source>times to go over all pairs of layers at most; it ends when ranges are even</source>
        <translation>遍历所有层对的最多次数；范围均衡时结束</translation>
    </message>
    <message>
        <source>ranges of channels are evened out between two layers</source>
        <translation>在两层之间均衡通道范围</translation>
    </message>
    <message>
        <source>its channels have the ranges of those of %{} that read them</source>
        <translation>其通道的范围与读取它们的 %{} 的通道相同</translation>
    </message>
    <message>
        <source>Even out the ranges of channels between neighbouring layers, for fewer errors in 8 bits</source>
        <translation>均衡相邻层的通道范围，以减少 8 位误差</translation>
    </message>
    <message>
        <source>Where one channel of a weight is a thousand times another, a scale for the whole weight leaves nothing of the small one.
`relu(s * x)` is `s * relu(x)` for s &gt; 0, so that a channel can be divided by s in one layer and multiplied in the next:

    nn.conv2d(nn.relu(add(nn.conv2d(%x, w1), b1)), w2)
    =&gt;
    nn.conv2d(nn.relu(add(nn.conv2d(%x, w1 / s), b1 / s)), w2 * s)

With s = sqrt(max|w1| / max|w2|) both have the same range in each channel. Chains of layers, depthwise ones among them, are gone over until
nothing changes much. Between two layers there may be a bias, `nn.relu`, `nn.leaky_relu` and pooling; `clip`, as of a ReLU6, has a bound that does
not scale. The network computes the same but for rounding. It comes before `Quantize`, behind `FoldScaleAxis`, and helps most with
`per_channel=false` (Nagel et al. 2019).</source>
        <translation>当权重的一个通道是另一个的一千倍时，整个权重共用一个缩放会使小的荡然无存。s &gt; 0 时 `relu(s * x)` 等于 `s * relu(x)`，因此可以在一层中除以、在下一层中乘以：

    nn.conv2d(nn.relu(add(nn.conv2d(%x, w1), b1)), w2)
    =&gt;
    nn.conv2d(nn.relu(add(nn.conv2d(%x, w1 / s), b1 / s)), w2 * s)

取 s = sqrt(max|w1| / max|w2|)，两者各通道范围相同。对层链（含深度卷积）反复处理直到变化不大。两层之间可以有偏置、`nn.relu`、`nn.leaky_relu` 和池化；`clip`（如 ReLU6）的上界不会缩放。除舍入外网络计算不变。它放在 `Quantize` 之前、`FoldScaleAxis` 之后，在 `per_channel=false` 时最有用（Nagel et al. 2019）。</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>the model has {} inputs, and this file is for models with one</source>
        <translation>模型有 {} 个输入，而此文件用于单输入模型</translation>
    </message>
    <message>
        <source>give a .npz file with an array for each, by name or in order</source>
        <translation>请给出 .npz 文件，按名称或顺序为每个输入提供数组</translation>
    </message>
    <message>
        <source>the file has the arrays {}, and the model the inputs {}</source>
        <translation>文件中有数组 {}，模型有输入 {}</translation>
    </message>
    <message>
        <source>an array for each input, by its name or unnamed in their order</source>
        <translation>每个输入一个数组，按名称或按顺序不命名</translation>
    </message>
    <message>
        <source>`{}` has {} inputs and `{}` has {}</source>
        <translation>`{}` 有 {} 个输入，`{}` 有 {} 个</translation>
    </message>
    <message>
        <source>a calibration input is {}, and the model takes {}</source>
        <translation>校准输入是 {}，而模型接受 {}</translation>
    </message>
    <message>
        <source>a file has one input, or many one after another along the first axis</source>
        <translation>一个文件含一个输入，或沿第一个轴排列的多个输入</translation>
    </message>
    <message>
        <source>the last {} of {} inputs are not used: the model takes {} at a time</source>
        <translation>{1} 个输入中最后 {0} 个未使用：模型一次接受 {2} 个</translation>
    </message>
    <message>
        <source>the folder can&apos;t be read: {}</source>
        <translation>无法读取文件夹：{}</translation>
    </message>
    <message>
        <source>the shape of the input must be known to calibrate</source>
        <translation>校准需要知道输入的形状</translation>
    </message>
    <message>
        <source>give symbolic dimensions a size, as with `--dim NAME=SIZE`</source>
        <translation>请给符号维度指定大小，如 `--dim NAME=SIZE`</translation>
    </message>
    <message>
        <source>there are no calibration inputs</source>
        <translation>没有校准输入</translation>
    </message>
    <message>
        <source>a folder has them as .npy or .npz files, or as pictures: .png, .jpg, .bmp</source>
        <translation>文件夹中应为 .npy 或 .npz 文件，或图片：.png、.jpg、.bmp</translation>
    </message>
    <message>
        <source>the folder has {} pictures and {} files of arrays</source>
        <translation>文件夹有 {} 张图片和 {} 个数组文件</translation>
    </message>
    <message>
        <source>put them into folders of their own</source>
        <translation>请分别放入各自的文件夹</translation>
    </message>
    <message>
        <source>the model has {} inputs, and pictures are for models with one</source>
        <translation>模型有 {} 个输入，而图片用于单输入模型</translation>
    </message>
    <message>
        <source>convolutions and products before this one, counted from 0, stay in floats</source>
        <translation>此编号之前（从 0 计）的卷积和矩阵乘保持浮点</translation>
    </message>
    <message>
        <source>layers that stay in floats: names of nodes in the model, or of operators</source>
        <translation>保持浮点的层：模型中的节点名或算子名</translation>
    </message>
    <message>
        <source>activations with zero point 0, or with one that fits their range; weights have 0</source>
        <translation>激活的零点为 0，或适合其范围的零点；权重为 0</translation>
    </message>
    <message>
        <source>how the range of a value follows from what was seen</source>
        <translation>如何由观测得出值的范围</translation>
    </message>
    <message>
        <source>with calibration=&quot;percentile&quot;: percent of the elements that the range holds; half of the others is cut off at either end</source>
        <translation>calibration=&quot;percentile&quot; 时：范围所含元素的百分比；其余在两端各截去一半</translation>
    </message>
    <message>
        <source>type that activations are stored in; weights are int8</source>
        <translation>激活的存储类型；权重为 int8</translation>
    </message>
    <message>
        <source>weights have a scale for each output channel</source>
        <translation>权重按输出通道各有一个缩放</translation>
    </message>
    <message>
        <source>the mean error of each channel over the calibration inputs goes into the bias</source>
        <translation>各通道在校准输入上的平均误差计入偏置</translation>
    </message>
    <message>
        <source>this many layers stay in floats: those with the largest error, measured one by one</source>
        <translation>保持浮点的层数：逐个测量误差最大的</translation>
    </message>
    <message>
        <source>calibration inputs: a .npy or .npz file with one along its first axis, or a folder of such files or of pictures; empty: seeded ones</source>
        <translation>校准输入：沿第一个轴排列的 .npy 或 .npz 文件，或含此类文件或图片的文件夹；空：随机种子输入</translation>
    </message>
    <message>
        <source>of pictures: taken off the pixels, which are 0 to 255; one number, or one for each channel</source>
        <translation>图片：从 0 到 255 的像素中减去；一个数或每通道一个</translation>
    </message>
    <message>
        <source>of pictures: 0 stretches them whole; else their middle in the input&apos;s proportions, this share (up to 1) of the largest that fits, as 0.875 for 224 of 256</source>
        <translation>图片：0 表示整体拉伸；否则按输入比例取中部，为可容纳最大部分的这一比例（至多 1），如 224/256 为 0.875</translation>
    </message>
    <message>
        <source>of pictures: what the pixels are divided by then; one number, or one for each channel</source>
        <translation>图片：随后像素所除的数；一个数或每通道一个</translation>
    </message>
    <message>
        <source>calibration inputs at most</source>
        <translation>校准输入的最多数量</translation>
    </message>
    <message>
        <source>of seeded inputs</source>
        <translation>随机种子输入的种子</translation>
    </message>
    <message>
        <source>the weight is stored in 8 bits</source>
        <translation>权重以 8 位存储</translation>
    </message>
    <message>
        <source>stored as {} in steps of {:.4g}, zero point {}: from {:.4g} to {:.4g} by {}</source>
        <translation>存为 {}，步长 {}，零点 {}：从 {} 到 {}，依据 {}</translation>
    </message>
    <message>
        <source>the value is stored in 8 bits, and brought back</source>
        <translation>值以 8 位存储并还原</translation>
    </message>
    <message>
        <source>the mean error of each channel goes into the bias</source>
        <translation>各通道的平均误差计入偏置</translation>
    </message>
    <message>
        <source>pictures don&apos;t fit an input of {}: {}</source>
        <translation>图片不适合输入 {}：{}</translation>
    </message>
    <message>
        <source>unknown shape</source>
        <translation>未知形状</translation>
    </message>
    <message>
        <source>its second and its last axis could both be that of the channels</source>
        <translation>第二个轴和最后一个轴都可能是通道</translation>
    </message>
    <message>
        <source>it has to be [N, C, H, W] or [N, H, W, C] with 1 or 3 channels</source>
        <translation>必须是 1 或 3 通道的 [N, C, H, W] 或 [N, H, W, C]</translation>
    </message>
    <message>
        <source>give the inputs as .npy files</source>
        <translation>请以 .npy 文件给出输入</translation>
    </message>
    <message>
        <source>`{}` has {} numbers, and pictures for this input have {} channel{}</source>
        <translation>`{}` 有 {} 个数，而此输入的图片有 {} 个通道</translation>
    </message>
    <message>
        <source>`crop` is {}, and must be from 0 to 1</source>
        <translation>`crop` 为 {}，必须在 0 到 1 之间</translation>
    </message>
    <message>
        <source>there are {} pictures, and the model takes {} at a time</source>
        <translation>有 {} 张图片，而模型一次接受 {} 张</translation>
    </message>
    <message>
        <source>{} of {} pictures are not used: the model takes {} at a time</source>
        <translation>{1} 张图片中有 {0} 张未使用：模型一次接受 {2} 张</translation>
    </message>
    <message>
        <source>{} pictures were {}resized to {}×{}, {}, laid out {}, and given as (pixel - [{}]) / [{}] of pixels from 0 to 255</source>
        <translation>{} 张图片{}缩放到 {}×{}，{}，排列为 {}，并以 (像素 - [{}]) / [{}] 给出，像素为 0 到 255</translation>
    </message>
    <message>
        <source>red, green and blue</source>
        <translation>红、绿、蓝</translation>
    </message>
    <message>
        <source>made gray</source>
        <translation>转为灰度</translation>
    </message>
    <message>
        <source>it works in {}, and float32 is what is stored in 8 bits</source>
        <translation>它使用 {}，而存为 8 位的是 float32</translation>
    </message>
    <message>
        <source>`{}` has no form on stored integers</source>
        <translation>`{}` 没有整数存储形式</translation>
    </message>
    <message>
        <source>it stands before layer {}, `from_layer`</source>
        <translation>它在第 {} 层之前，`from_layer`</translation>
    </message>
    <message>
        <source>its error is among the largest, `keep_worst`</source>
        <translation>其误差属于最大之列，`keep_worst`</translation>
    </message>
    <message>
        <source>its weight is no constant</source>
        <translation>其权重不是常量</translation>
    </message>
    <message>
        <source>its weight has numbers that are not finite</source>
        <translation>其权重含非有限数</translation>
    </message>
    <message>
        <source>its weight&apos;s layout has no form on stored integers</source>
        <translation>其权重的布局没有整数存储形式</translation>
    </message>
    <message>
        <source>`skip` names `{}`, and no layer is called so</source>
        <translation>`skip` 中的 `{}` 没有对应的层</translation>
    </message>
    <message>
        <source>quantized: {:.1f} dB of signal over noise against floats, its operands being those of the float network, over {} inputs</source>
        <translation>已量化：相对浮点信噪比 {} dB，操作数取自浮点网络，基于 {} 个输入</translation>
    </message>
    <message>
        <source>output {} against {}, over the {} calibration inputs: {}</source>
        <translation>输出 {} 与 {} 相比，基于 {} 个校准输入：{}</translation>
    </message>
    <message>
        <source>the network as it came, some of which is stored in 8 bits already</source>
        <translation>原来的网络，其中一些已存为 8 位</translation>
    </message>
    <message>
        <source>Store a float network in 8 bits, with ranges from calibration inputs</source>
        <translation>把浮点网络存为 8 位，范围来自校准输入</translation>
    </message>
    <message>
        <source>Convolutions and products of 8-bit integers take a quarter of the memory, and on many processors a fraction of the time. The pass runs
the network on calibration inputs, notes the range of each value that is to be stored, and puts a pair of `qnn.quantize` and `qnn.dequantize`
behind it; weights are stored with a scale for each output channel. `FakeQuantizationToInteger` then works on the stored integers.

    nn.relu(nn.conv2d(%x, %w))
    =&gt;
    %0 = qnn.dequantize(qnn.quantize(%x, 0.0157f, -1), 0.0157f, -1);
    %1 = nn.relu(nn.conv2d(%0, qnn.dequantize(%stored, %scales, 0, axis=0)));
    qnn.dequantize(qnn.quantize(%1, 0.024f, -128), 0.024f, -128)

Ranges are all that was seen (`minmax`), all but the outermost elements (`percentile`), or the part whose stored numbers have the most similar
distribution (`kl`) or the least squared error (`mse`). Batch norms have to be folded before, as `FoldScaleAxis` does it. Remarks say of each
layer its error against floats, measured with the operands that it has in the float network; `keep_worst` leaves those with the largest in
floats. Without `data` the inputs are seeded noise, which says little of a network that was trained: give some of its own,
as `.npy` or `.npz` files or a folder of pictures. Those are resized to the input and given as (pixel - mean) / std, red before blue. `EqualizeLayers`
before this pass evens out the ranges of channels.</source>
        <translation>8 位整数的卷积和矩阵乘只需四分之一的内存，在许多处理器上只需几分之一的时间。该 pass 用校准输入运行网络，记录每个要存储的值的范围，并在其后放一对 `qnn.quantize` 和 `qnn.dequantize`；权重按输出通道各用一个缩放存储。之后 `FakeQuantizationToInteger` 在存储的整数上计算。

    nn.relu(nn.conv2d(%x, %w))
    =&gt;
    %0 = qnn.dequantize(qnn.quantize(%x, 0.0157f, -1), 0.0157f, -1);
    %1 = nn.relu(nn.conv2d(%0, qnn.dequantize(%stored, %scales, 0, axis=0)));
    qnn.dequantize(qnn.quantize(%1, 0.024f, -128), 0.024f, -128)

范围可以是观测到的全部（`minmax`）、除最外侧元素外的全部（`percentile`），或使存储数分布最相似（`kl`）、平方误差最小（`mse`）的部分。批归一化必须先折叠，如 `FoldScaleAxis` 所做。备注给出每层相对浮点的误差，用其在浮点网络中的操作数测量；`keep_worst` 使误差最大的层保持浮点。没有 `data` 时输入为随机噪声，对训练过的网络说明不了什么：请给出自己的输入，`.npy` 或 `.npz` 文件，或图片文件夹。图片会缩放到输入大小并以 (像素 - mean) / std 给出，红在前蓝在后。在此之前用 `EqualizeLayers` 可均衡通道范围。</translation>
    </message>
    <message>
        <source>`skip` names it</source>
        <translation>被 `skip` 指定</translation>
    </message>
    <message>
        <source>a cast for this user</source>
        <translation>为此使用者单独转换</translation>
    </message>
    <message>
        <source>has a cast of its own</source>
        <translation>有自己的转换</translation>
    </message>
    <message>
        <source>Give every elementwise user of a widening cast a cast of its own</source>
        <translation>给扩展类型转换的每个逐元素使用者各自的转换</translation>
    </message>
    <message>
        <source>A cast to a wider type that several operators read would be written to memory in the wide type. When each has its
own, fusion puts it into the kernel that needs it, which then reads the narrow tensor.

    %0 = cast(%x, dtype=&quot;float32&quot;);
    (exp(%0), log(%0))
    =&gt;
    %0 = cast(%x, dtype=&quot;float32&quot;);
    %1 = cast(%x, dtype=&quot;float32&quot;);
    (exp(%0), log(%1))

Only elementwise operators and broadcasts get one: others are not computed where their operand is. EliminateCommonSubexpr undoes it,
so this stands after it.</source>
        <translation>多个算子读取的扩展类型转换会以宽类型写入内存。若每个使用者各有一个，融合会把它放进需要它的内核，内核读取窄张量。

    %0 = cast(%x, dtype=&quot;float32&quot;);
    (exp(%0), log(%0))
    =&gt;
    %0 = cast(%x, dtype=&quot;float32&quot;);
    %1 = cast(%x, dtype=&quot;float32&quot;);
    (exp(%0), log(%1))

只有逐元素算子和广播得到各自的转换：其他算子不在操作数所在处计算。EliminateCommonSubexpr 会撤销它，因此它放在后面。</translation>
    </message>
    <message>
        <source>not written as `add`: the type of what the bias is added to is not known, nor which axis that is</source>
        <translation>未写成 `add`：偏置所加对象的类型未知，因此不知道是哪个轴</translation>
    </message>
    <message>
        <source>bias_add is add along an axis</source>
        <translation>bias_add 就是沿轴的 add</translation>
    </message>
    <message>
        <source>Write bias_add as expand_dims and add</source>
        <translation>把 bias_add 写成 expand_dims 和 add</translation>
    </message>
    <message>
        <source>`nn.bias_add` adds a vector along one axis. Written with `add`, other passes and the patterns of external
compilers need to know one operator less.

    nn.bias_add(%x, %b)
    =&gt;
    add(%x, expand_dims(%b, axis=1, num_newaxis=2))

FoldConstant after it turns the `expand_dims` of a constant into a constant.</source>
        <translation>`nn.bias_add` 沿一个轴加上向量。写成 `add` 后，其他 pass 和外部编译器的模式可以少认识一个算子。

    nn.bias_add(%x, %b)
    =&gt;
    add(%x, expand_dims(%b, axis=1, num_newaxis=2))

之后 FoldConstant 把常量的 `expand_dims` 变成常量。</translation>
    </message>
    <message>
        <source>also take the name off a `let` that is used once, so that it prints where it is used</source>
        <translation>也去掉只使用一次的 `let` 的名称，使其在使用处显示</translation>
    </message>
    <message>
        <source>of the reference, where some operators have effects; here none has, and it changes nothing</source>
        <translation>来自参考实现，那里有些算子有副作用；这里没有，因此不起作用</translation>
    </message>
    <message>
        <source>not removed: nothing uses `%{}`, but whoever calls the function passes it</source>
        <translation>未移除：没有使用 `%{}`，但调用者会传入它</translation>
    </message>
    <message>
        <source>Remove values that nothing uses</source>
        <translation>移除没有使用者的值</translation>
    </message>
    <message>
        <source>Operators are pure: the only thing a node does is to make its value. A value that does not lead to the
result of the function, directly or through others, can go.

    let %a = exp(%x);
    nn.relu(%x)
    =&gt;
    nn.relu(%x)

Parameters stay even when unused, since whoever calls the function passes them.</source>
        <translation>算子是纯的：节点唯一做的就是产生其值。不直接或间接通向函数结果的值可以去掉。

    let %a = exp(%x);
    nn.relu(%x)
    =&gt;
    nn.relu(%x)

参数即使未使用也保留，因为调用者会传入。</translation>
    </message>
    <message>
        <source>still a division: {} has no inverses</source>
        <translation>仍是除法：{} 没有倒数</translation>
    </message>
    <message>
        <source>still a division: an element of the divisor is 0, or its inverse is out of range</source>
        <translation>仍是除法：除数有元素为 0，或其倒数超出范围</translation>
    </message>
    <message>
        <source>a product with the inverse</source>
        <translation>乘以倒数</translation>
    </message>
    <message>
        <source>Multiply by the inverse of a constant instead of dividing by it</source>
        <translation>用乘以常量的倒数代替除法</translation>
    </message>
    <message>
        <source>A division takes many times as long as a product. When the divisor is a constant, its inverse is too.

    divide(%x, 4f)
    =&gt;
    multiply(%x, 0.25f)

Each element of a divisor of several is inverted. Divisors with a 0, integers, and those whose inverse the type can&apos;t hold with all
its digits stay. The last bit of a quotient may change.</source>
        <translation>除法耗时是乘法的许多倍。除数是常量时，其倒数也是。

    divide(%x, 4f)
    =&gt;
    multiply(%x, 0.25f)

多元素除数逐个取倒数。含 0 的除数、整数，以及类型无法以全部有效位表示其倒数的保持不变。商的最后一位可能改变。</translation>
    </message>
    <message>
        <source>computed before</source>
        <translation>之前已计算</translation>
    </message>
    <message>
        <source>Compute equal expressions once</source>
        <translation>相同的表达式只计算一次</translation>
    </message>
    <message>
        <source>Two calls of the same operator with the same attributes and the same operands have the same value. Going
through the graph operands first, each node gets a number by its structure; a node whose number is known already is replaced by
the first of that number.

    add(nn.relu(%x), nn.relu(%x))
    =&gt;
    %0 = nn.relu(%x);
    add(%0, %0)

Equal small constants are shared too; large ones when they are the same tensor in memory.</source>
        <translation>同一算子以相同属性和相同操作数的两次调用值相同。从操作数开始遍历图，按结构给每个节点编号；编号已知的节点由该编号的第一个节点代替。

    add(nn.relu(%x), nn.relu(%x))
    =&gt;
    %0 = nn.relu(%x);
    add(%0, %0)

相同的小常量也会共享；大常量在内存中是同一张量时共享。</translation>
    </message>
    <message>
        <source>twice the same value</source>
        <translation>同一值的两倍</translation>
    </message>
    <message>
        <source>a quotient by a root is a product with rsqrt</source>
        <translation>除以平方根就是乘以 rsqrt</translation>
    </message>
    <message>
        <source>constants of two operators combined</source>
        <translation>两个算子的常量已合并</translation>
    </message>
    <message>
        <source>the product comes before the sum</source>
        <translation>乘法在加法之前</translation>
    </message>
    <message>
        <source>not factored: the polynomial has no real roots</source>
        <translation>未分解：多项式没有实根</translation>
    </message>
    <message>
        <source>not factored: the roots are not integers</source>
        <translation>未分解：根不是整数</translation>
    </message>
    <message>
        <source>a polynomial of two values, factored</source>
        <translation>两个值的多项式，已分解</translation>
    </message>
    <message>
        <source>cast to the same type</source>
        <translation>转换到相同类型</translation>
    </message>
    <message>
        <source>the first cast loses nothing</source>
        <translation>第一次转换没有损失</translation>
    </message>
    <message>
        <source>casts not merged: {} does not hold all of {}</source>
        <translation>转换未合并：{} 不能容纳 {} 的全部</translation>
    </message>
    <message>
        <source>the type in between holds all that the clip leaves</source>
        <translation>中间类型能容纳 clip 之后的全部</translation>
    </message>
    <message>
        <source>not dropped: patterns look for the clip after `{}`</source>
        <translation>未去掉：模式会查找 `{}` 之后的 clip</translation>
    </message>
    <message>
        <source>the type has no other values</source>
        <translation>该类型没有其他值</translation>
    </message>
    <message>
        <source>not taken of the quantized values: that needs one positive constant scale, and at most 16 bits</source>
        <translation>未改用量化值：需要一个正的常量缩放且不超过 16 位</translation>
    </message>
    <message>
        <source>the order is that of the quantized values</source>
        <translation>顺序与量化值相同</translation>
    </message>
    <message>
        <source>nothing is added</source>
        <translation>没有加任何数</translation>
    </message>
    <message>
        <source>times one</source>
        <translation>乘以一</translation>
    </message>
    <message>
        <source>not dropped: it gives {} the shape of its other operand</source>
        <translation>未去掉：它使 {} 得到另一操作数的形状</translation>
    </message>
    <message>
        <source>a number everywhere is a scalar</source>
        <translation>处处相同的数就是标量</translation>
    </message>
    <message>
        <source>not written with its shape: that is not static</source>
        <translation>未写成形状：它不是静态的</translation>
    </message>
    <message>
        <source>the shape is known</source>
        <translation>形状已知</translation>
    </message>
    <message>
        <source>the type is known</source>
        <translation>类型已知</translation>
    </message>
    <message>
        <source>reshapes not merged: the shape in the end is not static</source>
        <translation>reshape 未合并：最终形状不是静态的</translation>
    </message>
    <message>
        <source>reshapes merged</source>
        <translation>reshape 已合并</translation>
    </message>
    <message>
        <source>they undo each other</source>
        <translation>它们互相抵消</translation>
    </message>
    <message>
        <source>moved once instead of twice</source>
        <translation>移动一次而不是两次</translation>
    </message>
    <message>
        <source>the axes keep their order</source>
        <translation>轴的顺序不变</translation>
    </message>
    <message>
        <source>may be approximated</source>
        <translation>可以近似</translation>
    </message>
    <message>
        <source>Let exp, tanh, erf and softmax be approximated</source>
        <translation>允许近似 exp、tanh、erf 和 softmax</translation>
    </message>
    <message>
        <source>Exact exponentials take tens of operations per element. Networks rarely need all of their digits.

    nn.softmax(exp(%x))
    =&gt;
    nn.fast_softmax(fast_exp(%x))

The operators `fast_exp`, `fast_tanh`, `fast_erf` and `nn.fast_softmax` may be computed by short polynomials. Expect results to
agree to three digits, not bit by bit.</source>
        <translation>精确的指数每个元素需要几十次运算。网络很少需要全部有效位。

    nn.softmax(exp(%x))
    =&gt;
    nn.fast_softmax(fast_exp(%x))

算子 `fast_exp`、`fast_tanh`、`fast_erf` 和 `nn.fast_softmax` 可用短多项式计算。结果约三位有效数字一致，而非逐位相同。</translation>
    </message>
    <message>
        <source>blocks are cut along the axes after the batch, and these are not height and width</source>
        <translation>块沿批之后的轴切分，而它们不是高和宽</translation>
    </message>
    <message>
        <source>the blocks that are cut are not those that are put together</source>
        <translation>切出的块与合并的块不同</translation>
    </message>
    <message>
        <source>the convolution has strides</source>
        <translation>卷积有步长</translation>
    </message>
    <message>
        <source>more is cut off than was put around</source>
        <translation>裁掉的多于补上的</translation>
    </message>
    <message>
        <source>the rim is not what a convolution pads with</source>
        <translation>边缘不是卷积所填充的值</translation>
    </message>
    <message>
        <source>blocks are a dilation</source>
        <translation>分块就是膨胀</translation>
    </message>
    <message>
        <source>Write a convolution on blocks dealt into the batch as a dilated convolution</source>
        <translation>把分发到批中的分块卷积写成膨胀卷积</translation>
    </message>
    <message>
        <source>Some frameworks have no dilated (&quot;atrous&quot;) convolution. They deal every b-th pixel of the image into a batch of
its own, convolve the batch, and put the pixels back.

    %0 = nn.space_to_batch_nd(%x, block_shape=[2, 2], paddings=[[2, 2], [2, 2]]);
    %1 = nn.conv2d(%0, %w, data_layout=&quot;NHWC&quot;, kernel_layout=&quot;HWIO&quot;);
    nn.batch_to_space_nd(%1, block_shape=[2, 2], crops=[[0, 0], [0, 0]])
    =&gt;
    nn.conv2d(%x, %w, padding=[2, 2, 2, 2], dilation=[2, 2], data_layout=&quot;NHWC&quot;, kernel_layout=&quot;HWIO&quot;)

What was put around the image less what is cut off again is the padding. The three calls must follow each other directly, the
convolution have no strides and NHWC data, and the rim be zero (of `qnn.conv2d`, its zero point). The reference implementation
pads as TensorFlow&apos;s SAME does whatever the operators say; here the numbers are the same whatever they say.</source>
        <translation>有些框架没有膨胀（“atrous”）卷积。它们把图像每隔 b 个像素分到单独的批中，对批做卷积，再放回像素。

    %0 = nn.space_to_batch_nd(%x, block_shape=[2, 2], paddings=[[2, 2], [2, 2]]);
    %1 = nn.conv2d(%0, %w, data_layout=&quot;NHWC&quot;, kernel_layout=&quot;HWIO&quot;);
    nn.batch_to_space_nd(%1, block_shape=[2, 2], crops=[[0, 0], [0, 0]])
    =&gt;
    nn.conv2d(%x, %w, padding=[2, 2, 2, 2], dilation=[2, 2], data_layout=&quot;NHWC&quot;, kernel_layout=&quot;HWIO&quot;)

补在图像周围的减去再裁掉的就是填充。三个调用必须直接相连，卷积没有步长且为 NHWC 数据，边缘为零（`qnn.conv2d` 为其零点）。参考实现不论算子怎么写都按 TensorFlow 的 SAME 填充；这里数值始终相同。</translation>
    </message>
    <message>
        <source>a max pool pads with the lowest value</source>
        <translation>最大池化用最小值填充</translation>
    </message>
    <message>
        <source>the windows of a pool with ceil_mode may leave the padded data</source>
        <translation>ceil_mode 池化的窗口可能超出填充后的数据</translation>
    </message>
    <message>
        <source>the pool pads already, and does not count its own padding</source>
        <translation>池化已有填充，且不计自身填充</translation>
    </message>
    <message>
        <source>the padding is not zero</source>
        <translation>填充不为零</translation>
    </message>
    <message>
        <source>the type of what is padded is not known</source>
        <translation>被填充对象的类型未知</translation>
    </message>
    <message>
        <source>its mode is `{}`, and the operator pads with one value</source>
        <translation>其模式为 `{}`，而算子用单个值填充</translation>
    </message>
    <message>
        <source>the padding is not constant</source>
        <translation>填充不是常量</translation>
    </message>
    <message>
        <source>it is not along the spatial dims only</source>
        <translation>它不只沿空间维度</translation>
    </message>
    <message>
        <source>pads its data itself</source>
        <translation>自己填充数据</translation>
    </message>
    <message>
        <source>Let convolutions and pools pad their data themselves</source>
        <translation>让卷积和池化自己填充数据</translation>
    </message>
    <message>
        <source>A `nn.pad` writes a larger copy of its data. Convolutions and pools can treat what lies outside as padding
without a copy.

    nn.conv2d(nn.pad(%x, 0f, pad_width=[[0, 0], [0, 0], [1, 1], [1, 1]]), %w)
    =&gt;
    nn.conv2d(%x, %w, padding=[1, 1, 1, 1])

Convolutions pad with zero, max pools with the lowest value of the type. An average pool gets `count_include_pad`, since the zeros
were counted before.</source>
        <translation>`nn.pad`会写出更大的数据副本。卷积和池化可以不复制而把外部视为填充。

    nn.conv2d(nn.pad(%x, 0f, pad_width=[[0, 0], [0, 0], [1, 1], [1, 1]]), %w)
    =&gt;
    nn.conv2d(%x, %w, padding=[1, 1, 1, 1])

卷积用零填充，最大池化用该类型的最小值。平均池化得到 `count_include_pad`，因为之前零也计入。</translation>
    </message>
    <message>
        <source>Replace calls that a target can&apos;t run, or runs badly, by what it can</source>
        <translation>把目标无法运行或运行不佳的调用替换为它能运行的</translation>
    </message>
    <message>
        <source>Not every operator in every form has code for every machine. For each operator a target may have a rule that says
what else gives the same numbers; calls without one stay.

    nn.conv2d_transpose(%x, %w, data_layout=&quot;NHWC&quot;, kernel_layout=&quot;HWIO&quot;)
    =&gt;
    %0 = transpose(%x, axes=[0, 3, 1, 2]);
    %1 = transpose(%w, axes=[2, 3, 0, 1]);
    %2 = nn.conv2d_transpose(%0, %1);
    transpose(%2, axes=[0, 2, 3, 1])

Operators of dialects wait for `LegalizeDialects`. On every target transposed convolutions get their channels first. `cpu-int8` is a processor that multiplies *unsigned* by signed
bytes at once, as x86 with VNNI: `nn.conv2d` and `nn.dense` of int8 data add 128 to it, and take 128 times the sum of the weights off
the result, which FoldConstant works out beforehand. Integers are exact, so no number changes.</source>
        <translation>并非每种形式的算子都有针对每种机器的代码。目标可以为每个算子设规则，说明还有什么能给出相同的数；没有规则的调用保持不变。

    nn.conv2d_transpose(%x, %w, data_layout=&quot;NHWC&quot;, kernel_layout=&quot;HWIO&quot;)
    =&gt;
    %0 = transpose(%x, axes=[0, 3, 1, 2]);
    %1 = transpose(%w, axes=[2, 3, 0, 1]);
    %2 = nn.conv2d_transpose(%0, %1);
    transpose(%2, axes=[0, 2, 3, 1])

方言算子留待 `LegalizeDialects`。在所有目标上，转置卷积的通道放到最前。`cpu-int8` 是能一次完成*无符号*乘有符号字节的处理器，如带 VNNI 的 x86：int8 数据的 `nn.conv2d` 和 `nn.dense` 加上 128，再从结果减去权重之和的 128 倍，由 FoldConstant 预先算好。整数是精确的，因此数值不变。</translation>
    </message>
    <message>
        <source>the shape stays, and the elements with it</source>
        <translation>形状不变，元素也不变</translation>
    </message>
    <message>
        <source>reshapes undo each other</source>
        <translation>reshape 互相抵消</translation>
    </message>
    <message>
        <source>concatenation of one value</source>
        <translation>单个值的拼接</translation>
    </message>
    <message>
        <source>Drop operators that give back what they are given</source>
        <translation>去掉原样返回输入的算子</translation>
    </message>
    <message>
        <source>Slices of everything, reshapes to the same shape, padding by nothing: models that were exported by one program
and read by another are full of them.

    concatenate((nn.relu(nn.relu(%x)),))
    =&gt;
    nn.relu(%x)

Pairs of `reshape`, `expand_dims`, `squeeze` and `nn.batch_flatten` become one reshape, or none when they undo each other. No
number changes. The reference has no such pass; SimplifyExpr there, as here, keeps to pairs of reshapes.</source>
        <translation>取全部的切片、到相同形状的 reshape、填充为零：由一个程序导出、另一个读取的模型里到处都是。

    concatenate((nn.relu(nn.relu(%x)),))
    =&gt;
    nn.relu(%x)

成对的 `reshape`、`expand_dims`、`squeeze` 和 `nn.batch_flatten` 变成一个 reshape，互相抵消时则没有。数值不变。参考实现没有这样的 pass；那里的 SimplifyExpr 与这里一样只处理成对的 reshape。</translation>
    </message>
    <message>
        <source>a reshape computed with its neighbour</source>
        <translation>与邻居一起计算的 reshape</translation>
    </message>
    <message>
        <source>stays a kernel of its own: no other kernel is alone before or after it</source>
        <translation>仍为独立内核：前后没有单独相邻的内核</translation>
    </message>
    <message>
        <source>Put kernels that only reshape into the kernel before or after them</source>
        <translation>把只改形状的内核放入前或后的内核</translation>
    </message>
    <message>
        <source>A reshape moves nothing, but a kernel of its own for it copies every element. FuseOps leaves one alone where it stands
between two that may not be fused, such as two dense layers.

    %0 = fn (%p0, %p1, Primitive=1) { nn.dense(%p0, %p1) };
    %1 = fn (%p0, Primitive=1, relay.reshape_only=1) { reshape(%p0, newshape=[2, 2]) };
    %1(%0(%x, %w))
    =&gt;
    %0 = fn (%p0, %p1, Primitive=1) { reshape(nn.dense(%p0, %p1), newshape=[2, 2]) };
    %0(%x, %w)

It joins the kernel that makes its operand when nothing else reads that, else the one that alone reads its result. The reference drops
such calls once memory is planned; here the graph stays well-typed.</source>
        <translation>reshape 不移动任何数据，但单独的内核会复制每个元素。当它位于两个不可融合者（如两个全连接层）之间时，FuseOps 会让它独立。

    %0 = fn (%p0, %p1, Primitive=1) { nn.dense(%p0, %p1) };
    %1 = fn (%p0, Primitive=1, relay.reshape_only=1) { reshape(%p0, newshape=[2, 2]) };
    %1(%0(%x, %w))
    =&gt;
    %0 = fn (%p0, %p1, Primitive=1) { reshape(nn.dense(%p0, %p1), newshape=[2, 2]) };
    %0(%x, %w)

若没有别人读取其操作数，它并入产生该操作数的内核，否则并入唯一读取其结果的内核。参考实现在内存规划后去掉这类调用；这里图保持类型正确。</translation>
    </message>
    <message>
        <source>the reshape of a dense layer comes last</source>
        <translation>全连接层的 reshape 放到最后</translation>
    </message>
    <message>
        <source>Move the reshape behind a dense layer to the end of bias and activation</source>
        <translation>把全连接层之后的 reshape 移到偏置和激活之后</translation>
    </message>
    <message>
        <source>A dense layer of a transformer works on a matrix, so importers put a reshape before and behind it. Patterns of
external compilers want bias and activation right behind the layer.

    add(reshape(nn.dense(%x, %w), newshape=[1, 32, 64]), %b)
    =&gt;
    reshape(add(nn.dense(%x, %w), %b), newshape=[1, 32, 64])

The reshape moves through every operator that treats elements alike, as those of gelu do, while it keeps the last axis and the
other operands are numbers or vectors along it.</source>
        <translation>Transformer 的全连接层作用于矩阵，因此导入器在前后放 reshape。外部编译器的模式希望偏置和激活紧跟在层之后。

    add(reshape(nn.dense(%x, %w), newshape=[1, 32, 64]), %b)
    =&gt;
    reshape(add(nn.dense(%x, %w), %b), newshape=[1, 32, 64])

只要 reshape 保持最后一个轴，且其他操作数是数或沿该轴的向量，它就能穿过逐元素一致处理的算子，如 gelu 的那些。</translation>
    </message>
    <message>
        <source>fn (%x, %epsilon: constant, %gamma, %beta) {
  %mean = mean(%x);
  %centered = subtract(%x, %mean);
  %variance = (variance(%x, %mean) | (mean(multiply(%centered, %centered)) | mean(power(%centered, 2f))));
  %floor = add(%variance, %epsilon);
  %normalized = (divide(%centered, sqrt(%floor)) | multiply(%centered, rsqrt(%floor)));
  add(multiply(%normalized, %gamma), %beta) }</source>
        <translation>fn (%x, %epsilon: constant, %gamma, %beta) {
  %mean = mean(%x);
  %centered = subtract(%x, %mean);
  %variance = (variance(%x, %mean) | (mean(multiply(%centered, %centered)) | mean(power(%centered, 2f))));
  %floor = add(%variance, %epsilon);
  %normalized = (divide(%centered, sqrt(%floor)) | multiply(%centered, rsqrt(%floor)));
  add(multiply(%normalized, %gamma), %beta) }</translation>
    </message>
    <message>
        <source>mean and variance are not over one and the same axis of a known extent, or drop it</source>
        <translation>均值和方差不是沿同一个大小已知的轴，或丢掉了该轴</translation>
    </message>
    <message>
        <source>what is added to the variance is not one number</source>
        <translation>加到方差上的不是单个数</translation>
    </message>
    <message>
        <source>scale and shift do not lie along the axis that is normalised</source>
        <translation>缩放和偏移不沿被归一化的轴</translation>
    </message>
    <message>
        <source>no layer normalisation: {}</source>
        <translation>不是层归一化：{}</translation>
    </message>
    <message>
        <source>mean, variance and quotient are layer normalisation</source>
        <translation>均值、方差和商就是层归一化</translation>
    </message>
    <message>
        <source>Write mean, variance and their quotient as layer_norm</source>
        <translation>把均值、方差及其商写成 layer_norm</translation>
    </message>
    <message>
        <source>Exporters and SimplifyInference write layer normalisation as eight operators. A compiler that has a kernel for
the whole of it, such as oneDNN, needs to see one.

    add(multiply(divide(subtract(%x, %mean), sqrt(add(%variance, 1e-5f))), %gamma), %beta)
    =&gt;
    nn.layer_norm(%x, %gamma, %beta)

Mean and variance have to be over one axis and keep it; the variance may be a mean of squares. What else reads one of the eight
keeps it.</source>
        <translation>导出器和 SimplifyInference 把层归一化写成八个算子。有整体内核的编译器（如 oneDNN）需要看到一个算子。

    add(multiply(divide(subtract(%x, %mean), sqrt(add(%variance, 1e-5f))), %gamma), %beta)
    =&gt;
    nn.layer_norm(%x, %gamma, %beta)

均值和方差必须沿一个轴并保留它；方差可以是平方的均值。别处读取这八个之一的仍保留。</translation>
    </message>
    <message>
        <source>Write expressions with fewer and simpler operators</source>
        <translation>用更少、更简单的算子写表达式</translation>
    </message>
    <message>
        <source>Importers and other passes leave operators behind that move data to and fro, add nothing, or could be one.

    transpose(transpose(%x, axes=[0, 2, 1]), axes=[0, 2, 1])    =&gt;    %x
    multiply(add(%x, 2f), 3f)                                   =&gt;    add(multiply(%x, 3f), 6f)
    divide(1f, sqrt(%x))                                        =&gt;    rsqrt(%x)

Each rule looks at one call, and what it writes is looked at again, until no rule applies:

- `zeros_like`, `ones_like`, `full_like`, `reshape_like`, `collapse_sum_like`, `broadcast_to_like` take the shape itself where it
  is static, `cast_like` the type.
- `x + x` is `2x`, `a / sqrt(b)` is `a * rsqrt(b)`; `x + 0`, `x - 0`, `x * 1` and `x / 1` are `x`, also where the constant is a
  tensor of one number throughout, which the reference looks at only as a scalar.
- Pairs of reshapes, of transposes, of layout transforms and of casts that lose nothing become one, or none.
- `full`, `ones` and `zeros` become scalars where the other operand has the shape already; in comparisons too, which the
  reference leaves since their type is another.
- `x + c1 + c2` and `x * c1 * c2` get one constant, `x - c1 + c2` too where they are integers, and `(x + c1) * c2` is `x * c2 + c1 * c2`, so that products stand where
  FoldScaleAxis can fold them.
- `argmax`, `argmin` and `argsort` of dequantized values are those of the quantized ones, when the scale is positive.
- A clip to all that the type holds goes, and so do casts there and back of what was clipped.
- `a*x*x + b*x*y + c*y*y` is factored where it has real roots; of integers, whole ones.

Sums and products in another order round differently, so the last bits may change; and dropping `x + 0` keeps a -0 that the sum
would have made 0.</source>
        <translation>导入器和其他 pass 会留下来回搬动数据、什么也不加、或可以合为一个的算子。

    transpose(transpose(%x, axes=[0, 2, 1]), axes=[0, 2, 1])    =&gt;    %x
    multiply(add(%x, 2f), 3f)                                   =&gt;    add(multiply(%x, 3f), 6f)
    divide(1f, sqrt(%x))                                        =&gt;    rsqrt(%x)

每条规则查看一个调用，写出的结果会再次查看，直到没有规则适用：

- `zeros_like`、`ones_like`、`full_like`、`reshape_like`、`collapse_sum_like`、`broadcast_to_like` 在形状静态时直接取形状，`cast_like` 取类型。
- `x + x` 是 `2x`，`a / sqrt(b)` 是 `a * rsqrt(b)`；`x + 0`、`x - 0`、`x * 1` 和 `x / 1` 是 `x`，常量是处处同值的张量时也一样，参考实现只看标量。
- 成对的 reshape、transpose、布局转换和无损类型转换变成一个，或没有。
- 另一操作数已有该形状时，`full`、`ones` 和 `zeros` 变成标量；比较中也是，参考实现因类型不同而保留。
- `x + c1 + c2` 和 `x * c1 * c2` 合为一个常量，整数时 `x - c1 + c2` 也是；`(x + c1) * c2` 是 `x * c2 + c1 * c2`，使乘法位于 FoldScaleAxis 可折叠之处。
- 缩放为正时，反量化值的 `argmax`、`argmin` 和 `argsort` 就是量化值的。
- 截到类型全部范围的 clip 去掉，对已截断值的来回转换也去掉。
- `a*x*x + b*x*y + c*y*y` 有实根时分解；整数则须为整数根。

改变求和与求积的顺序会使舍入不同，最后几位可能改变；去掉 `x + 0` 会保留 -0，而求和会使其成为 0。</translation>
    </message>
    <message>
        <source>Clean up what a change of layouts leaves behind</source>
        <translation>清理布局更改留下的内容</translation>
    </message>
    <message>
        <source>A change of layouts leaves pairs of reshapes, casts there and back, and sums with 0. This is the part of
SimplifyExpr that clears those away, and moves nothing else.

    reshape(reshape(%x, newshape=[4]), newshape=[2, 2])
    =&gt;
    reshape(%x, newshape=[2, 2])</source>
        <translation>布局更改会留下成对的 reshape、来回的转换以及加 0。这是 SimplifyExpr 中清理它们的部分，不移动其他内容。

    reshape(reshape(%x, newshape=[4]), newshape=[2, 2])
    =&gt;
    reshape(%x, newshape=[2, 2])</translation>
    </message>
    <message>
        <source>parameters of @main that will be given transposed, under their name with `.T`</source>
        <translation>将以转置形式给出的 @main 参数，名称加 `.T`</translation>
    </message>
    <message>
        <source>the weight itself is transposed</source>
        <translation>权重本身已转置</translation>
    </message>
    <message>
        <source>not given transposed: something uses it as it is</source>
        <translation>未以转置给出：有使用者按原样使用它</translation>
    </message>
    <message>
        <source>the weight is given transposed</source>
        <translation>权重以转置形式给出</translation>
    </message>
    <message>
        <source>`{}` is still transposed here: it is not named in target_weights</source>
        <translation>`{}` 在此仍被转置：未列入 target_weights</translation>
    </message>
    <message>
        <source>its weight is still transposed here: that is neither a constant nor a parameter</source>
        <translation>其权重在此仍被转置：既不是常量也不是参数</translation>
    </message>
    <message>
        <source>Take weights of dense layers transposed, instead of transposing them</source>
        <translation>直接接受已转置的全连接层权重，而不是转置它</translation>
    </message>
    <message>
        <source>`nn.dense` multiplies by the transpose of its weight, so a layer that was exported as a plain product comes as
`nn.dense(%x, transpose(%w))` and moves its weight at every run.

    def @main(%x, %w) { nn.dense(%x, transpose(%w)) }
    =&gt;
    def @main(%x, %w.T) { nn.dense(%x, %w.T) }

A constant weight is transposed once, here. A weight that is a parameter is given transposed from then on: name it in
`target_weights`, and pass its transpose. That changes the type of @main, so a numeric check against the graph before has nothing
to compare with.</source>
        <translation>`nn.dense` 乘以权重的转置，因此以普通乘法导出的层表现为 `nn.dense(%x, transpose(%w))`，每次运行都移动权重。

    def @main(%x, %w) { nn.dense(%x, transpose(%w)) }
    =&gt;
    def @main(%x, %w.T) { nn.dense(%x, %w.T) }

常量权重在此转置一次。作为参数的权重今后以转置形式给出：列入 `target_weights` 并传入其转置。这会改变 @main 的类型，因此与之前的图做数值检查时没有可比对象。</translation>
    </message>
    <message>
        <source>not simplified: the type of what it normalizes is not known</source>
        <translation>未简化：被归一化对象的类型未知</translation>
    </message>
    <message>
        <source>not dropped: its {} is used too</source>
        <translation>未去掉：其 {} 也被使用</translation>
    </message>
    <message>
        <source>not simplified: {} takes all of its results</source>
        <translation>未简化：{} 使用其全部结果</translation>
    </message>
    <message>
        <source>not simplified: all of its results are the result of the function</source>
        <translation>未简化：其全部结果就是函数的结果</translation>
    </message>
    <message>
        <source>not simplified: {} need a static shape</source>
        <translation>未简化：{} 需要静态形状</translation>
    </message>
    <message>
        <source>Write normalizations as plain arithmetic and drop dropout</source>
        <translation>把归一化写成普通算术，并去掉 dropout</translation>
    </message>
    <message>
        <source>A network in training measures the mean and variance of each batch. When it only infers, they are constants,
and a normalization is a multiplication and an addition that later passes can fold and fuse.

    nn.batch_norm(%x, %gamma, %beta, %mean, %var).0
    =&gt;
    %s = divide(1f, sqrt(add(%var, 1e-05f))) * %gamma
    %x * expand_dims(%s) + expand_dims(%beta - %mean * %s)

`nn.layer_norm`, `nn.instance_norm`, `nn.group_norm` and `nn.l2_normalize` are written out too; `nn.dropout` goes.</source>
        <translation>训练中的网络会测量每批的均值和方差。只做推理时它们是常量，归一化就是一次乘法和一次加法，后续 pass 可以折叠和融合。

    nn.batch_norm(%x, %gamma, %beta, %mean, %var).0
    =&gt;
    %s = divide(1f, sqrt(add(%var, 1e-05f))) * %gamma
    %x * expand_dims(%s) + expand_dims(%beta - %mean * %s)

`nn.layer_norm`、`nn.instance_norm`、`nn.group_norm` 和 `nn.l2_normalize` 也会展开；`nn.dropout` 去掉。</translation>
    </message>
    <message>
        <source>no step before it establishes that</source>
        <translation>之前没有步骤建立它</translation>
    </message>
    <message>
        <source>`{}` undoes that</source>
        <translation>`{}` 使其失效</translation>
    </message>
    <message>
        <source>, and `{}` is on the list of disabled passes</source>
        <translation>，且 `{}` 在禁用列表中</translation>
    </message>
    <message>
        <source>`{}` needs the graph to be {}, and {}</source>
        <translation>`{}` 要求图具有属性 {}，而{}</translation>
    </message>
    <message>
        <source>`{}` needs the graph to be {}</source>
        <translation>`{}` 要求图具有属性 {}</translation>
    </message>
    <message>
        <source>the text ends where {} was expected</source>
        <translation>文本在应有 {} 处结束</translation>
    </message>
    <message>
        <source>`{}` where {} was expected</source>
        <translation>应为 {1}，却是 `{0}`</translation>
    </message>
    <message>
        <source>column {}</source>
        <translation>第 {} 列</translation>
    </message>
    <message>
        <source>line {}, column {}</source>
        <translation>第 {} 行，第 {} 列</translation>
    </message>
    <message>
        <source>`{}`: {}; `{}={}` is the default</source>
        <translation>`{}`：{}；默认为 `{}={}`</translation>
    </message>
    <message>
        <source>text stands in quotation marks: `{}=&quot;{}&quot;`</source>
        <translation>文本要加引号：`{}=&quot;{}&quot;`</translation>
    </message>
    <message>
        <source>`{}` is one of &quot;{}&quot;, with the quotation marks</source>
        <translation>`{}` 为 &quot;{}&quot; 之一，含引号</translation>
    </message>
    <message>
        <source>the text ends inside `{`</source>
        <translation>文本在 `{` 内结束</translation>
    </message>
    <message>
        <source>close the options with `}`</source>
        <translation>用 `}` 结束选项</translation>
    </message>
    <message>
        <source>`,` or `}`</source>
        <translation>`,` 或 `}`</translation>
    </message>
    <message>
        <source>keep one of them</source>
        <translation>保留其一</translation>
    </message>
    <message>
        <source>an option is written `name=value`</source>
        <translation>选项写成 `名称=值`</translation>
    </message>
    <message>
        <source>group {}</source>
        <translation>组 {}</translation>
    </message>
    <message>
        <source>groups stand in groups at most {} deep</source>
        <translation>组最多嵌套 {} 层</translation>
    </message>
    <message>
        <source>ungroup some of the steps first</source>
        <translation>请先取消一些分组</translation>
    </message>
    <message>
        <source>`{}` is computed outside the `if`, and only one of its arms uses it</source>
        <translation>`{}` 在 `if` 之外计算，而只有一个分支使用它</translation>
    </message>
    <message>
        <source>`{}` is bound by a `let`</source>
        <translation>`{}` 由 `let` 绑定</translation>
    </message>
    <message>
        <source>no `let` binds `{}`</source>
        <translation>没有 `let` 绑定 `{}`</translation>
    </message>
    <message>
        <source>step {}</source>
        <translation>步骤 {}</translation>
    </message>
    <message>
        <source>take it out: the same step comes again later</source>
        <translation>去掉它：后面还有同样的步骤</translation>
    </message>
    <message>
        <source>take it out, or move it to where its work is needed</source>
        <translation>去掉它，或移到需要它的位置</translation>
    </message>
    <message>
        <source>arm rewritten</source>
        <translation>分支已改写</translation>
    </message>
    <message>
        <source>the pipeline has no step `{}`</source>
        <translation>流水线没有步骤 `{}`</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>它是空的</translation>
    </message>
    <message>
        <source>write `{}`</source>
        <translation>请写 `{}`</translation>
    </message>
    <message>
        <source>the last is `{}:{}`</source>
        <translation>最后一个是 `{}:{}`</translation>
    </message>
    <message>
        <source>is of level {}, and the run of level {}</source>
        <translation>级别为 {}，而运行级别为 {}</translation>
    </message>
    <message>
        <source>there is no level {}</source>
        <translation>没有级别 {}</translation>
    </message>
    <message>
        <source>levels go from 0 to {}</source>
        <translation>级别为 0 到 {}</translation>
    </message>
    <message>
        <source>no pass or group is called `{}`</source>
        <translation>没有名为 `{}` 的 pass 或组</translation>
    </message>
    <message>
        <source>the list of {} passes</source>
        <translation>{} pass 列表</translation>
    </message>
    <message>
        <source>`passbench-cli list passes` shows all</source>
        <translation>`passbench-cli list passes` 显示全部</translation>
    </message>
    <message>
        <source>is switched off</source>
        <translation>已停用</translation>
    </message>
    <message>
        <source>is on the list of disabled passes</source>
        <translation>在禁用列表中</translation>
    </message>
    <message>
        <source>put {} before it</source>
        <translation>在其前放 {}</translation>
    </message>
    <message>
        <source>the plug-in has no passes</source>
        <translation>插件没有 pass</translation>
    </message>
    <message>
        <source>the passes of the program are not registered: {}</source>
        <translation>程序的 pass 未注册：{}</translation>
    </message>
    <message>
        <source>no preset is called `{}`</source>
        <translation>没有名为 `{}` 的预设</translation>
    </message>
    <message>
        <source>every operator on its own; only what inference needs is rewritten</source>
        <translation>每个算子单独处理；只改写推理所需的部分</translation>
    </message>
    <message>
        <source>fused, without folding constants</source>
        <translation>融合，不折叠常量</translation>
    </message>
    <message>
        <source>constants folded, then fused</source>
        <translation>先折叠常量，再融合</translation>
    </message>
    <message>
        <source>scales folded into weights, common subexpressions shared, then fused</source>
        <translation>把缩放折叠进权重，共享公共子表达式，然后融合</translation>
    </message>
    <message>
        <source>also what trades exactness or memory for speed</source>
        <translation>还包括以精度或内存换速度的优化</translation>
    </message>
    <message>
        <source>all of O4, for a run of any level to leave steps out</source>
        <translation>O4 的全部，供任意级别的运行从中跳过步骤</translation>
    </message>
    <message>
        <source>a float network stored in 8 bits, for processors; seeded inputs unless Quantize is given some</source>
        <translation>把浮点网络存为 8 位，用于处理器；未给 Quantize 输入时用随机种子输入</translation>
    </message>
    <message>
        <source>a float network stored in 8 bits, for C source on microcontrollers: no layout of its own, memory planned</source>
        <translation>把浮点网络存为 8 位，用于微控制器上的 C 源码：无自有布局，内存已规划</translation>
    </message>
    <message>
        <source>constants folded, then fused; nothing else</source>
        <translation>先折叠常量，再融合；仅此而已</translation>
    </message>
    <message>
        <source>cleaned up to look at: nothing is fused</source>
        <translation>整理后供查看：不做融合</translation>
    </message>
    <message>
        <source>regions for external compilers; the rest stays as it is</source>
        <translation>为外部编译器划分区域；其余保持不变</translation>
    </message>
    <message>
        <source>field 0 of `{}` is still used</source>
        <translation>`{}` 的字段 0 仍被使用</translation>
    </message>
    <message>
        <source>`{}` is still there</source>
        <translation>`{}` 仍然存在</translation>
    </message>
    <message>
        <source>composite `{}` is used without being called</source>
        <translation>复合算子 `{}` 被使用但未被调用</translation>
    </message>
    <message>
        <source>composite `{}` does not say which pattern it is from</source>
        <translation>复合算子 `{}` 没有说明来自哪个模式</translation>
    </message>
    <message>
        <source>`@{}` is for compiler `{}`, but its `global_symbol` is not its name</source>
        <translation>`@{}` 属于编译器 `{}`，但其 `global_symbol` 不是它的名称</translation>
    </message>
    <message>
        <source>`{}` is in no fused function</source>
        <translation>`{}` 不在任何融合函数中</translation>
    </message>
    <message>
        <source>`{}` is of the dialect {}, which compilers here don&apos;t know</source>
        <translation>`{}` 属于方言 {}，这里的编译器不认识</translation>
    </message>
    <message>
        <source>`{}` is of type {}</source>
        <translation>`{}` 的类型为 {}</translation>
    </message>
    <message>
        <source>`{}` takes float32</source>
        <translation>`{}` 接受 float32</translation>
    </message>
    <message>
        <source>`@main` is gone</source>
        <translation>`@main` 不见了</translation>
    </message>
    <message>
        <source>`@main` was {}, and is {}</source>
        <translation>`@main` 原为 {}，现为 {}</translation>
    </message>
    <message>
        <source>what lists of required and disabled passes can name</source>
        <translation>必需和禁用列表中可用的名称</translation>
    </message>
    <message>
        <source>of the run, below which the group is left out</source>
        <translation>运行级别低于此值时跳过该组</translation>
    </message>
    <message>
        <source>the text ends where `{}` was expected</source>
        <translation>文本在应有 `{}` 处结束</translation>
    </message>
    <message>
        <source>close the bracket that was opened</source>
        <translation>关闭已打开的括号</translation>
    </message>
    <message>
        <source>the name of a pass</source>
        <translation>pass 的名称</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be switched off and has no breakpoint</source>
        <translation>`{}` 不能停用，也没有断点</translation>
    </message>
    <message>
        <source>`{}` stands inside of brackets</source>
        <translation>`{}` 在括号内</translation>
    </message>
    <message>
        <source>put it behind them: it changes all that stands before it</source>
        <translation>放到后面：它更改其前的全部内容</translation>
    </message>
    <message>
        <source>a group has no breakpoint</source>
        <translation>组没有断点</translation>
    </message>
    <message>
        <source>put `*` before one of its steps</source>
        <translation>把 `*` 放在其某个步骤前</translation>
    </message>
    <message>
        <source>a group has at least one step</source>
        <translation>组至少有一个步骤</translation>
    </message>
    <message>
        <source>a comma and the step to insert</source>
        <translation>逗号和要插入的步骤</translation>
    </message>
    <message>
        <source>`{}` is in no annotated region</source>
        <translation>`{}` 不在任何标注的区域中</translation>
    </message>
    <message>
        <source>`{}` leaves its region as the result, without a `compiler_end`</source>
        <translation>`{}` 作为结果离开其区域却没有 `compiler_end`</translation>
    </message>
    <message>
        <source>two regions of `{}` meet here and could be one</source>
        <translation>`{}` 的两个区域在此相接，可以合并</translation>
    </message>
    <message>
        <source>a pass of the plug-in is named `{}`</source>
        <translation>插件中有名为 `{}` 的 pass</translation>
    </message>
    <message>
        <source>a name is made of letters, digits, `_` and `.`</source>
        <translation>名称由字母、数字、`_` 和 `.` 组成</translation>
    </message>
    <message>
        <source>the pass `{}` of the plug-in has nothing to run</source>
        <translation>插件的 pass `{}` 没有可运行的内容</translation>
    </message>
    <message>
        <source>make it with definePass or defineModulePass</source>
        <translation>用 definePass 或 defineModulePass 定义</translation>
    </message>
    <message>
        <source>there is a pass `{}` already</source>
        <translation>已有 pass `{}`</translation>
    </message>
    <message>
        <source>give the plug-in&apos;s pass another name</source>
        <translation>给插件的 pass 换个名称</translation>
    </message>
    <message>
        <source>`{}` is no number of a step</source>
        <translation>`{}` 不是步骤编号</translation>
    </message>
    <message>
        <source>`FoldConstant:2` is the second step of that pass</source>
        <translation>`FoldConstant:2` 是该 pass 的第二个步骤</translation>
    </message>
    <message>
        <source>{} node{}</source>
        <translation>{} 个节点</translation>
    </message>
    <message>
        <source>no key and no attribute of an operator is called `{}`</source>
        <translation>没有名为 `{}` 的键或算子属性</translation>
    </message>
    <message>
        <source>to look for text that holds such a sign, put it in quotes</source>
        <translation>要查找含此符号的文本，请加引号</translation>
    </message>
    <message>
        <source>no steps were run that could have made a node</source>
        <translation>没有运行过可能产生节点的步骤</translation>
    </message>
    <message>
        <source>nothing is known to have changed: there is no step before this graph</source>
        <translation>没有已知的更改：此图之前没有步骤</translation>
    </message>
    <message>
        <source>ask for `changed` where a step is looked at</source>
        <translation>在查看某一步时使用 `changed`</translation>
    </message>
    <message>
        <source>`{}` is no kind of change</source>
        <translation>`{}` 不是一种更改</translation>
    </message>
    <message>
        <source>one of added, changed and moved</source>
        <translation>added、changed 和 moved 之一</translation>
    </message>
    <message>
        <source>`{}` is text, of which none is more or less</source>
        <translation>`{}` 是文本，不能比大小</translation>
    </message>
    <message>
        <source>compare it with `:`, `=` or `!=`, as in `{}`</source>
        <translation>请用 `:`、`=` 或 `!=` 比较，如 `{}`</translation>
    </message>
    <message>
        <source>no compiler has been asked about this graph, so nobody knows who takes it</source>
        <translation>没有就此图询问过编译器，因此不知道由谁接受</translation>
    </message>
    <message>
        <source>ask at a step behind AnnotateTarget, which presets have when compilers are switched on</source>
        <translation>请在 AnnotateTarget 之后的步骤查询；启用编译器时预设中有它</translation>
    </message>
    <message>
        <source>`{}` takes `:`</source>
        <translation>`{}` 使用 `:`</translation>
    </message>
    <message>
        <source>such as `{}`; `not` asks for the rest</source>
        <translation>例如 `{}`；`not` 表示其余</translation>
    </message>
    <message>
        <source>{} value{}</source>
        <translation>{} 个值</translation>
    </message>
    <message>
        <source>{} from, {} to elsewhere</source>
        <translation>{} 来自、{} 去往别处</translation>
    </message>
    <message>
        <source> from elsewhere</source>
        <translation> 来自别处</translation>
    </message>
    <message>
        <source> read elsewhere</source>
        <translation> 在别处读取</translation>
    </message>
    <message>
        <source>the operator, or part of its name; `=` asks for all of it; the model&apos;s own name of it counts, too</source>
        <translation>算子或其名称的一部分；`=` 要求完整匹配；模型自己的名称也算</translation>
    </message>
    <message>
        <source>its name, or that of its first result, in the model; `*` stands for any text, `?` for one character</source>
        <translation>其名称或首个结果在模型中的名称；`*` 表示任意文本，`?` 表示一个字符</translation>
    </message>
    <message>
        <source>a shape of its result, or a part of one; `*` stands for one dim, at an end for one or more</source>
        <translation>结果的形状或其一部分；`*` 表示一个维度，在末尾表示一个或多个</translation>
    </message>
    <message>
        <source>its type as it is written</source>
        <translation>其类型的写法</translation>
    </message>
    <message>
        <source>input, constant, operator, tuple, project, call, control or opaque; or of which kind the operator is, such as activation</source>
        <translation>input、constant、operator、tuple、project、call、control 或 opaque；或算子的种类，如 activation</translation>
    </message>
    <message>
        <source>who takes it; `host` for what no external compiler has</source>
        <translation>由谁接受；`host` 表示没有外部编译器接受的</translation>
    </message>
    <message>
        <source>the region of a compiler that it is in</source>
        <translation>所在的编译器区域</translation>
    </message>
    <message>
        <source>a group around it, by its title or key, at any depth</source>
        <translation>包含它的组，按标题或键，任意深度</translation>
    </message>
    <message>
        <source>the step that made it, by its pass or number; 0: the import</source>
        <translation>创建它的步骤，按 pass 或编号；0：导入</translation>
    </message>
    <message>
        <source>by the step that is shown: any way, or added, changed, moved</source>
        <translation>按所显示的步骤：任何方式，或 added、changed、moved</translation>
    </message>
    <message>
        <source>elements of the constants that it reads</source>
        <translation>所读常量的元素数</translation>
    </message>
    <message>
        <source>bytes of the constants that it reads</source>
        <translation>所读常量的字节数</translation>
    </message>
    <message>
        <source>bytes of its result</source>
        <translation>结果的字节数</translation>
    </message>
    <message>
        <source>elements of its result</source>
        <translation>结果的元素数</translation>
    </message>
    <message>
        <source>dims of its result</source>
        <translation>结果的维数</translation>
    </message>
    <message>
        <source>nodes that read its result</source>
        <translation>读取其结果的节点数</translation>
    </message>
    <message>
        <source>what reads a value of a node</source>
        <translation>读取某节点的值的节点</translation>
    </message>
    <message>
        <source>a node and all that it is computed from</source>
        <translation>一个节点及计算它所用的一切</translation>
    </message>
    <message>
        <source>a node and all that is computed from it</source>
        <translation>一个节点及由它计算出的一切</translation>
    </message>
    <message>
        <source>two nodes and all on a way from one to the other</source>
        <translation>两个节点及其间路径上的所有节点</translation>
    </message>
    <message>
        <source>a word alone: in an operator, a name or an attribute</source>
        <translation>单独一个词：在算子、名称或属性中</translation>
    </message>
    <message>
        <source>a node by its id</source>
        <translation>按编号的节点</translation>
    </message>
    <message>
        <source>both; an attribute by its name: = != &lt; &lt;= &gt; &gt;=</source>
        <translation>两者都满足；按名称的属性：= != &lt; &lt;= &gt; &gt;=</translation>
    </message>
    <message>
        <source>op:add or op:multiply</source>
        <translation>op:add or op:multiply</translation>
    </message>
    <message>
        <source>either; `not` for the rest; parentheses group</source>
        <translation>任一；`not` 表示其余；括号分组</translation>
    </message>
    <message>
        <source>&quot;two words&quot;</source>
        <translation>&quot;two words&quot;</translation>
    </message>
    <message>
        <source>quotes keep words together</source>
        <translation>引号使词保持在一起</translation>
    </message>
    <message>
        <source>`{}` wants the name of a node</source>
        <translation>`{}` 需要节点名称</translation>
    </message>
    <message>
        <source>give a name of the model, an id such as %12, or a query in parentheses</source>
        <translation>给出模型中的名称、如 %12 的编号，或括号中的查询</translation>
    </message>
    <message>
        <source>`between` wants two nodes, and has {}</source>
        <translation>`between` 需要两个节点，现有 {}</translation>
    </message>
    <message>
        <source>such as `between:conv_1,conv_9`</source>
        <translation>例如 `between:conv_1,conv_9`</translation>
    </message>
    <message>
        <source>`{}` wants one node, and has {}</source>
        <translation>`{}` 需要一个节点，现有 {}</translation>
    </message>
    <message>
        <source>join several by `or`</source>
        <translation>多个用 `or` 连接</translation>
    </message>
    <message>
        <source>a query has at most {} characters, and this one has {}</source>
        <translation>查询最多 {} 个字符，这个有 {}</translation>
    </message>
    <message>
        <source>`)` closes nothing</source>
        <translation>`)` 没有对应的括号</translation>
    </message>
    <message>
        <source>take it away, or put the text that holds it in quotes</source>
        <translation>去掉它，或给含它的文本加引号</translation>
    </message>
    <message>
        <source>a query asks at most {} things</source>
        <translation>查询最多 {} 个条件</translation>
    </message>
    <message>
        <source>parentheses are nested deeper than {}</source>
        <translation>括号嵌套超过 {} 层</translation>
    </message>
    <message>
        <source>`{}` joins two conditions, and there is none before it</source>
        <translation>`{}` 连接两个条件，而其前没有条件</translation>
    </message>
    <message>
        <source>put it in quotes to look for the text: &quot;{}&quot;</source>
        <translation>要查找该文本请加引号：&quot;{}&quot;</translation>
    </message>
    <message>
        <source>a condition is missing</source>
        <translation>缺少条件</translation>
    </message>
    <message>
        <source>such as `op:nn.conv2d`, or a word to look for</source>
        <translation>例如 `op:nn.conv2d`，或要查找的词</translation>
    </message>
    <message>
        <source>`(` is not closed</source>
        <translation>`(` 没有关闭</translation>
    </message>
    <message>
        <source>end the group with `)`, or put the text that holds it in quotes</source>
        <translation>用 `)` 结束分组，或给含它的文本加引号</translation>
    </message>
    <message>
        <source>behind `{}` a value is missing</source>
        <translation>`{}` 后缺少值</translation>
    </message>
    <message>
        <source>such as `{}`</source>
        <translation>例如 `{}`</translation>
    </message>
    <message>
        <source>such as `groups&gt;1`</source>
        <translation>例如 `groups&gt;1`</translation>
    </message>
    <message>
        <source>a quote is not closed</source>
        <translation>引号没有关闭</translation>
    </message>
    <message>
        <source>end the text with `&quot;`</source>
        <translation>用 `&quot;` 结束文本</translation>
    </message>
    <message>
        <source>end the value with `)`</source>
        <translation>用 `)` 结束值</translation>
    </message>
    <message>
        <source>`{}` is compared with a number, and `{}` is none</source>
        <translation>`{}` 与数字比较，而 `{}` 不是数字</translation>
    </message>
    <message>
        <source>such as 64, 1e8, 100k, 2.5M or 64KiB</source>
        <translation>例如 64、1e8、100k、2.5M 或 64KiB</translation>
    </message>
    <message>
        <source>operand {} of {} has not been placed</source>
        <translation>{1} 的操作数 {0} 未放置</translation>
    </message>
    <message>
        <source>the measurement was cancelled</source>
        <translation>测量已取消</translation>
    </message>
    <message>
        <source>the time was up</source>
        <translation>时间已到</translation>
    </message>
    <message>
        <source>nothing better was found than the present partition, {}</source>
        <translation>没有找到比当前划分 {} 更好的</translation>
    </message>
    <message>
        <source>best found: {}, {:.{}f}% below the present {}</source>
        <translation>最佳：{}，降低 {:.{}f}%，当前为 {}</translation>
    </message>
    <message>
        <source>, built and measured whole</source>
        <translation>，已整体构建并测量</translation>
    </message>
    <message>
        <source>; {} of {} costs were measured, the others estimated</source>
        <translation>；{1} 项开销中测量了 {0} 项，其余为估计</translation>
    </message>
    <message>
        <source>; the time was up before {} more {} tried</source>
        <translation>；时间已到，还有 {} 个{}未尝试</translation>
    </message>
    <message>
        <source>; not all partitions could be looked at</source>
        <translation>；未能考察所有划分</translation>
    </message>
    <message>
        <source>a beam of {} over {} compilers</source>
        <translation>宽度 {} 的束搜索，{} 个编译器</translation>
    </message>
    <message>
        <source>there are {} compilers, and the search takes {}</source>
        <translation>有 {} 个编译器，而搜索最多 {} 个</translation>
    </message>
    <message>
        <source>switch off those that have nothing to take here</source>
        <translation>停用在此没有可接受内容的编译器</translation>
    </message>
    <message>
        <source>there is no partition to improve</source>
        <translation>没有可改进的划分</translation>
    </message>
    <message>
        <source>run a pipeline with MergeComposite, AnnotateTarget and PartitionGraph, such as a preset with compilers</source>
        <translation>请运行含 MergeComposite、AnnotateTarget 和 PartitionGraph 的流水线，如带编译器的预设</translation>
    </message>
    <message>
        <source>can&apos;t write `{}`: {}</source>
        <translation>无法写入 `{}`：{}</translation>
    </message>
    <message>
        <source>the folder holds no model</source>
        <translation>文件夹中没有模型</translation>
    </message>
    <message>
        <source>models are files that end with .onnx, .tflite, .keras, .h5, .relay or .rly</source>
        <translation>模型是以 .onnx、.tflite、.keras、.h5、.relay 或 .rly 结尾的文件</translation>
    </message>
    <message>
        <source>composites of `{}` that were made in none of the models: {}</source>
        <translation>`{}` 在任何模型中都没有生成的复合算子：{}</translation>
    </message>
    <message>
        <source>a survey was given something else than an order</source>
        <translation>模型集得到的不是任务</translation>
    </message>
    <message>
        <source>`{}` did not compile its region @{}: {}</source>
        <translation>`{}` 没有编译其区域 @{}：{}</translation>
    </message>
    <message>
        <source>, {} of {}</source>
        <translation>，{1} 中的 {0}</translation>
    </message>
    <message>
        <source>{}: nothing ({})</source>
        <translation>{}：无（{}）</translation>
    </message>
    <message>
        <source>{}: others ({})</source>
        <translation>{}：其他（{}）</translation>
    </message>
    <message>
        <source>a line is a name and a value, such as `conv_1,12.5`</source>
        <translation>一行是名称和值，如 `conv_1,12.5`</translation>
    </message>
    <message>
        <source>there is no value</source>
        <translation>没有值</translation>
    </message>
    <message>
        <source>there are {} fields, and two are wanted</source>
        <translation>有 {} 个字段，需要两个</translation>
    </message>
    <message>
        <source>the name is empty</source>
        <translation>名称为空</translation>
    </message>
    <message>
        <source>the value is empty</source>
        <translation>值为空</translation>
    </message>
    <message>
        <source>there are more than {} values</source>
        <translation>值超过 {} 个</translation>
    </message>
    <message>
        <source>the name is too long</source>
        <translation>名称太长</translation>
    </message>
    <message>
        <source>the value of `{}` is neither a number nor a text</source>
        <translation>`{}` 的值既不是数字也不是文本</translation>
    </message>
    <message>
        <source>the value of `{}` is no finite number</source>
        <translation>`{}` 的值不是有限数</translation>
    </message>
    <message>
        <source>values are an object of names, or a list of objects</source>
        <translation>值应为名称对象或对象列表</translation>
    </message>
    <message>
        <source>such as {&quot;conv_1&quot;: 12.5}, or [{&quot;name&quot;: &quot;conv_1&quot;, &quot;value&quot;: 12.5}]</source>
        <translation>例如 {&quot;conv_1&quot;: 12.5} 或 [{&quot;name&quot;: &quot;conv_1&quot;, &quot;value&quot;: 12.5}]</translation>
    </message>
    <message>
        <source>an entry wants a name, as text, and a value</source>
        <translation>条目需要文本名称和值</translation>
    </message>
    <message>
        <source>such as {&quot;name&quot;: &quot;conv_1&quot;, &quot;value&quot;: 12.5}</source>
        <translation>例如 {&quot;name&quot;: &quot;conv_1&quot;, &quot;value&quot;: 12.5}</translation>
    </message>
    <message>
        <source>the file is no JSON</source>
        <translation>文件不是 JSON</translation>
    </message>
    <message>
        <source>write an object of names with values, or CSV</source>
        <translation>请写成名称与值的对象，或 CSV</translation>
    </message>
    <message>
        <source>the object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>the list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>values of nodes may have {} bytes, and these have {}</source>
        <translation>节点值最多 {} 字节，这里有 {}</translation>
    </message>
    <message>
        <source>there are no values</source>
        <translation>没有值</translation>
    </message>
    <message>
        <source>{} of {} names match no node: {}{}</source>
        <translation>{1} 个名称中有 {0} 个没有匹配的节点：{2}{3}</translation>
    </message>
    <message>
        <source>multiply-accumulates; of a group their sum</source>
        <translation>乘加次数；组为其总和</translation>
    </message>
    <message>
        <source>seconds, estimated or as measured</source>
        <translation>秒，估计或实测</translation>
    </message>
    <message>
        <source>signal over noise of quantized layers; of a group the worst</source>
        <translation>量化层的信噪比；组取最差</translation>
    </message>
    <message>
        <source>relative error of quantized layers; of a group the worst</source>
        <translation>量化层的相对误差；组取最差</translation>
    </message>
    <message>
        <source>largest number that calibration has seen</source>
        <translation>校准中见到的最大数</translation>
    </message>
    <message>
        <source>element type of its result</source>
        <translation>结果的元素类型</translation>
    </message>
    <message>
        <source>layout of operators that have one</source>
        <translation>有布局的算子的布局</translation>
    </message>
    <message>
        <source>the step that made it</source>
        <translation>创建它的步骤</translation>
    </message>
    <message>
        <source>who takes it</source>
        <translation>由谁接受</translation>
    </message>
    <message>
        <source> or as `layout` says</source>
        <translation> 或按 `layout`</translation>
    </message>
    <message>
        <source> or as `data_layout` says</source>
        <translation> 或按 `data_layout`</translation>
    </message>
    <message>
        <source> or as `kernel_layout` says</source>
        <translation> 或按 `kernel_layout`</translation>
    </message>
    <message>
        <source>copy for a call of @</source>
        <translation>副本，为调用 @</translation>
    </message>
    <message>
        <source>the session names `{}` as {}, which is no file with contents of its own</source>
        <translation>会话把 `{}` 当作{}，但它不是有自身内容的文件</translation>
    </message>
    <message>
        <source>pipes, devices and folders can be opened by hand, not by a session</source>
        <translation>管道、设备和文件夹可以手动打开，但不能由会话打开</translation>
    </message>
    <message>
        <source>its model</source>
        <translation>其模型</translation>
    </message>
    <message>
        <source>the rules of `{}`</source>
        <translation>`{}` 的规则</translation>
    </message>
    <message>
        <source>{} and {}</source>
        <translation>{}和{}</translation>
    </message>
    <message>
        <source>an intermediate result</source>
        <translation>一个中间结果</translation>
    </message>
    <message>
        <source>nothing became anything</source>
        <translation>没有任何东西发生变化</translation>
    </message>
    <message>
        <source>{} was made anew</source>
        <translation>{} 是新建的</translation>
    </message>
    <message>
        <source>What else it did, it gave no rule for.</source>
        <translation>它做的其他事情没有给出规则。</translation>
    </message>
    <message>
        <source>{} at {}</source>
        <translation>{}（{} 处）</translation>
    </message>
    <message>
        <source>one more kind</source>
        <translation>另外 1 种</translation>
    </message>
    <message>
        <source>{} more kinds</source>
        <translation>另外 {} 种</translation>
    </message>
    <message>
        <source>`{}` ({}, now {})</source>
        <translation>`{}`（{}，现在 {}）</translation>
    </message>
    <message>
        <source>There are fewer of {}.</source>
        <translation>{} 变少了。</translation>
    </message>
    <message>
        <source>There are more of {}.</source>
        <translation>{} 变多了。</translation>
    </message>
    <message>
        <source>Of each operator there are as many as before.</source>
        <translation>每种算子的数量与之前相同。</translation>
    </message>
    <message>
        <source>, all by one rule</source>
        <translation>，全部由一条规则完成</translation>
    </message>
    <message>
        <source>, by {} rules</source>
        <translation>，由 {} 条规则完成</translation>
    </message>
    <message>
        <source>`{}` changed the graph in {}{}; nodes: {}.</source>
        <translation>`{}` 对图做了{}改动{}；节点：{}。</translation>
    </message>
    <message>
        <source>One more rule was used.</source>
        <translation>还用到了另外一条规则。</translation>
    </message>
    <message>
        <source>{} more rules were used.</source>
        <translation>还用到了另外 {} 条规则。</translation>
    </message>
    <message>
        <source>It remarked {}on {}: {}.</source>
        <translation>它{}对 {} 给出备注：{}。</translation>
    </message>
    <message>
        <source>It made one more remark.</source>
        <translation>它还给出了一条备注。</translation>
    </message>
    <message>
        <source>It made {} more remarks of other kinds.</source>
        <translation>它还给出了 {} 条其他种类的备注。</translation>
    </message>
    <message>
        <source>Passes that belong before fusion leave alone what is inside fused functions, here {} operator{}; `DefuseOps` takes it out.</source>
        <translation>本应在融合之前的 pass 不会改动融合函数内的内容，此处为 {0} 个算子；`DefuseOps` 可将其取出。</translation>
    </message>
    <message>
        <source>`{}` would take it by {}, but it was inside a fused function when compilers were asked: fusion comes behind partitioning</source>
        <translation>`{}` 本可按{}接收它，但询问编译器时它位于融合函数内：融合应在划分之后</translation>
    </message>
    <message>
        <source>`{}` stands too early: step {}, `{}`, does not promise that the graph stays {}, and no step before it needs that</source>
        <translation>`{}` 的位置过早：第 {} 步 `{}` 不保证图仍保持{}，而此前没有步骤需要它</translation>
    </message>
    <message>
        <source>no step asks compilers, so {} without effect</source>
        <translation>没有步骤询问编译器，因此{}不起作用</translation>
    </message>
    <message>
        <source>the pin is</source>
        <translation>该固定</translation>
    </message>
    <message>
        <source>all {} pins are</source>
        <translation>全部 {} 个固定</translation>
    </message>
    <message>
        <source>say which compilers are asked, as with `--compilers dnnl`</source>
        <translation>请指明询问哪些编译器，例如用 `--compilers dnnl`</translation>
    </message>
    <message>
        <source>node {}</source>
        <translation>节点 {}</translation>
    </message>
    <message>
        <source>the cut between {} and {}</source>
        <translation>{} 与 {} 之间的切口</translation>
    </message>
    <message>
        <source>the pin of {} to {}</source>
        <translation>{} 到 {} 的固定</translation>
    </message>
    <message>
        <source>the host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>the pin that keeps {} from {}</source>
        <translation>使 {} 远离 {} 的固定</translation>
    </message>
    <message>
        <source>the breakpoint on node {}</source>
        <translation>节点 {} 上的断点</translation>
    </message>
    <message>
        <source>the breakpoint on {}</source>
        <translation>{} 上的断点</translation>
    </message>
    <message>
        <source>`{}` is not the file that this session was saved with</source>
        <translation>`{}` 不是保存此会话时所用的文件</translation>
    </message>
    <message>
        <source>`{}` is not the file that this session was saved with; pins, cuts and breakpoints found again: {}</source>
        <translation>`{}` 不是保存此会话时所用的文件；重新找到的固定、切口和断点：{}</translation>
    </message>
    <message>
        <source>`{}` is not the file that this session was saved with; gone, for their nodes are not in it: {}</source>
        <translation>`{}` 不是保存此会话时所用的文件；因其中没有相应节点而取消：{}</translation>
    </message>
    <message>
        <source>`{}` is not the file that this session was saved with; pins, cuts and breakpoints found again: {}; gone, for their nodes are not in it: {}</source>
        <translation>`{}` 不是保存此会话时所用的文件；重新找到的固定、切口和断点：{}；因其中没有相应节点而取消：{}</translation>
    </message>
    <message>
        <source>what lies around a node is a list of [hash, which, of]</source>
        <translation>节点周围的内容是由 [hash, which, of] 组成的列表</translation>
    </message>
    <message>
        <source>`{}` is no hash</source>
        <translation>`{}` 不是哈希值</translation>
    </message>
    <message>
        <source>the model of this session is not there: `{}`</source>
        <translation>此会话的模型不在原处：`{}`</translation>
    </message>
    <message>
        <source>it was moved, renamed or deleted since the session was saved</source>
        <translation>会话保存之后，它被移动、改名或删除了</translation>
    </message>
    <message>
        <source>`@main` has no plan of its memory</source>
        <translation>`@main` 没有内存规划</translation>
    </message>
    <message>
        <source>the plan is of {} tensors, and `@main` makes {}</source>
        <translation>规划针对 {} 个张量，而 `@main` 产生 {} 个</translation>
    </message>
    <message>
        <source>the plan says {} bytes, and the tensor takes {}</source>
        <translation>规划为 {} 字节，而张量占 {}</translation>
    </message>
    <message>
        <source>the plan puts a result into the arena, or leaves a temporary out</source>
        <translation>规划把结果放入内存区，或漏掉了临时值</translation>
    </message>
    <message>
        <source>the plan puts {} bytes at {} of an arena of {}</source>
        <translation>规划把 {} 字节放在 {} 处，而内存区为 {}</translation>
    </message>
    <message>
        <source>the plan lets it overlap %{}, which is in use at the same time</source>
        <translation>规划使它与 %{} 重叠，而后者同时在使用中</translation>
    </message>
    <message>
        <source>region came apart</source>
        <translation>区域被拆开</translation>
    </message>
    <message>
        <source>another build is putting its files into `{}`, and does not end</source>
        <translation>另一个构建正在把文件写入 `{}`，且没有结束</translation>
    </message>
    <message>
        <source>wait until it is done, or build into another folder</source>
        <translation>等它完成，或构建到另一个文件夹</translation>
    </message>
    <message>
        <source>output {} differs from the reference by {:.3g} of its largest value at element {}, more than {:g}</source>
        <translation>输出 {} 与参考相差其最大值的 {:.3g}，位于元素 {}，超过 {:g}</translation>
    </message>
    <message>
        <source>as in integer arithmetic{} ({}{})</source>
        <translation>与整数运算一致{}（{}{}）</translation>
    </message>
    <message>
        <source>the code for `{}`: {}</source>
        <translation>针对 `{}` 的代码：{}</translation>
    </message>
    <message>
        <source>; that for {} was not run: this machine lacks instructions that it may have</source>
        <translation>；针对 {} 的代码未运行：本机缺少它可能使用的指令</translation>
    </message>
    <message>
        <source>there is no source to compile</source>
        <translation>没有可编译的源码</translation>
    </message>
    <message>
        <source>the check was not asked for</source>
        <translation>未要求检查</translation>
    </message>
    <message>
        <source>not checked: only a shared library and C source can be run</source>
        <translation>未检查：只有共享库和 C 源码可以运行</translation>
    </message>
    <message>
        <source>not checked: no size to check is in its range</source>
        <translation>未检查：其范围内没有可检查的大小</translation>
    </message>
    <message>
        <source>passed at {}: {}, on seeded inputs{}{}</source>
        <translation>在 {} 时通过：{}，使用随机种子输入{}{}</translation>
    </message>
    <message>
        <source>equal to the reference</source>
        <translation>与参考相等</translation>
    </message>
    <message>
        <source>within {:.3g} of the largest value of an output</source>
        <translation>相差在输出最大值的 {:.3g} 之内</translation>
    </message>
    <message>
        <source>there is no library to run</source>
        <translation>没有可运行的库</translation>
    </message>
    <message>
        <source>it is for {} ({}), not for this machine</source>
        <translation>它针对 {}（{}），而不是本机</translation>
    </message>
    <message>
        <source>running the reference</source>
        <translation>正在运行参考</translation>
    </message>
    <message>
        <source>running the library</source>
        <translation>正在运行库</translation>
    </message>
    <message>
        <source>compiling and running the C source</source>
        <translation>正在编译并运行 C 源码</translation>
    </message>
    <message>
        <source>, by the library{} and by the C source</source>
        <translation>，由库{}和 C 源码运行</translation>
    </message>
    <message>
        <source>, by the C source</source>
        <translation>，由 C 源码运行</translation>
    </message>
    <message>
        <source>passed: {}, on {} inputs{}{}</source>
        <translation>通过：{}，使用 {} 输入{}{}</translation>
    </message>
    <message>
        <source>the given</source>
        <translation>给定的</translation>
    </message>
    <message>
        <source>, of the network after `{}`</source>
        <translation>，针对 `{}` 之后的网络</translation>
    </message>
    <message>
        <source>with `{}` of the package {} it would be run for {}</source>
        <translation>有 `{}`（软件包 {}）就能针对 {} 运行</translation>
    </message>
    <message>
        <source>what runs modules of other machines is not among the program&apos;s resources</source>
        <translation>程序的资源中没有用于运行其他机器模块的内容</translation>
    </message>
    <message>
        <source>`{}` failed to compile what runs the module</source>
        <translation>`{}` 无法编译运行模块的程序</translation>
    </message>
    <message>
        <source>the emulated module gave fewer bytes than its outputs have</source>
        <translation>模拟运行的模块给出的字节少于其输出</translation>
    </message>
    <message>
        <source>nothing that runs code for {} is known here</source>
        <translation>这里没有已知的方式运行针对 {} 的代码</translation>
    </message>
    <message>
        <source>`{}` failed to run the module</source>
        <translation>`{}` 无法运行模块</translation>
    </message>
    <message>
        <source>`{}` has a fault: {}</source>
        <translation>`{}` 有缺陷：{}</translation>
    </message>
    <message>
        <source>making loops</source>
        <translation>正在生成循环</translation>
    </message>
    <message>
        <source>a module for several processors is several such files</source>
        <translation>针对多个处理器的模块是多个这样的文件</translation>
    </message>
    <message>
        <source>name one processor, or leave it out of `--emit`</source>
        <translation>只指定一个处理器，或从 `--emit` 中去掉它</translation>
    </message>
    <message>
        <source>writing models and texts</source>
        <translation>正在写入模型和文本</translation>
    </message>
    <message>
        <source>{}{} from {} to {}{}</source>
        <translation>{}{} 从 {} 到 {}{}</translation>
    </message>
    <message>
        <source> in steps of {}</source>
        <translation> 步长 {}</translation>
    </message>
    <message>
        <source>no memory holds this model with {}</source>
        <translation>没有内存能容纳此模型：{}</translation>
    </message>
    <message>
        <source>give ranges, as with `--dim batch=1:64`</source>
        <translation>请给出范围，如 `--dim batch=1:64`</translation>
    </message>
    <message>
        <source>`{}` goes to {} and no further: how much there is of a constant depends on it</source>
        <translation>`{}` 最大为 {}，不能再大：有常量的大小取决于它</translation>
    </message>
    <message>
        <source>writing constants</source>
        <translation>正在写入常量</translation>
    </message>
    <message>
        <source>any machine</source>
        <translation>任意机器</translation>
    </message>
    <message>
        <source>as C99</source>
        <translation>作为 C99</translation>
    </message>
    <message>
        <source>as ONNX</source>
        <translation>作为 ONNX</translation>
    </message>
    <message>
        <source>no code</source>
        <translation>无代码</translation>
    </message>
    <message>
        <source>writing C</source>
        <translation>正在写入 C</translation>
    </message>
    <message>
        <source>the code generator answered something that can&apos;t be read</source>
        <translation>代码生成器的回答无法读取</translation>
    </message>
    <message>
        <source>{} for {}</source>
        <translation>{}，针对 {}</translation>
    </message>
    <message>
        <source># for {}: {}

</source>
        <translation># 针对 {}：{}

</translation>
    </message>
    <message>
        <source>the compiler was given something else than a module</source>
        <translation>交给编译器的不是模块</translation>
    </message>
    <message>
        <source>install passbench again, with LLVM 19</source>
        <translation>请重新安装 passbench，并带上 LLVM 19</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be written: {}</source>
        <translation>无法写入 `{}`：{}</translation>
    </message>
    <message>
        <source>`{}` says nothing about what is to be written, which is for any machine</source>
        <translation>`{}` 与要写入的内容无关，后者适用于任意机器</translation>
    </message>
    <message>
        <source>name no processor</source>
        <translation>不要指定处理器</translation>
    </message>
    <message>
        <source>`{}` names `{}` twice</source>
        <translation>`{}` 中 `{}` 出现两次</translation>
    </message>
    <message>
        <source>name each processor once</source>
        <translation>每个处理器只写一次</translation>
    </message>
    <message>
        <source>there are {} regions with code of their own, and a library can have {}</source>
        <translation>有 {} 个区域自带代码，而一个库最多可有 {} 个</translation>
    </message>
    <message>
        <source>the code generator defines `{}`, not `{}`</source>
        <translation>代码生成器定义的是 `{}`，而不是 `{}`</translation>
    </message>
    <message>
        <source>the code generator made no source</source>
        <translation>代码生成器没有生成源码</translation>
    </message>
    <message>
        <source>the code generator calls a file `{}`, which is no name of a C file</source>
        <translation>代码生成器把一个文件命名为 `{}`，这不是 C 文件的名称</translation>
    </message>
    <message>
        <source>the code generator asks for the library `{}`, which is no name of one</source>
        <translation>代码生成器要求库 `{}`，这不是库的名称</translation>
    </message>
    <message>
        <source>two regions have a file `{}` with different contents</source>
        <translation>两个区域都有文件 `{}`，但内容不同</translation>
    </message>
    <message>
        <source>const char* {0}(void);
__attribute__((visibility(&quot;default&quot;))) const char* trial(void) {{ return {0}(); }}
</source>
        <translation>const char* {0}(void);
__attribute__((visibility(&quot;default&quot;))) const char* trial(void) {{ return {0}(); }}
</translation>
    </message>
    <message>
        <source>the region&apos;s code can&apos;t be loaded: {}</source>
        <translation>无法加载区域的代码：{}</translation>
    </message>
    <message>
        <source>the job `region` was given something else than a region</source>
        <translation>交给作业 `region` 的不是区域</translation>
    </message>
    <message>
        <source>there is no code generator `{}`</source>
        <translation>没有代码生成器 `{}`</translation>
    </message>
    <message>
        <source>region {} failed with status {}</source>
        <translation>区域 {} 失败，状态为 {}</translation>
    </message>
    <message>
        <source>there was no memory for its workspace</source>
        <translation>没有内存用于其工作区</translation>
    </message>
    <message>
        <source>it was given a null pointer</source>
        <translation>收到了空指针</translation>
    </message>
    <message>
        <source>it was not built for these sizes</source>
        <translation>它不是为这些大小构建的</translation>
    </message>
    <message>
        <source>it was given an address that is no multiple of what it points to</source>
        <translation>收到的地址不是所指内容大小的整数倍</translation>
    </message>
    <message>
        <source>it has no code that this processor can run</source>
        <translation>它没有此处理器能运行的代码</translation>
    </message>
    <message>
        <source>it returned {}</source>
        <translation>它返回了 {}</translation>
    </message>
    <message>
        <source>the job `run` was given something else than a run</source>
        <translation>交给作业 `run` 的不是一次运行</translation>
    </message>
    <message>
        <source>the compiled module can&apos;t be loaded: {}</source>
        <translation>无法加载编译后的模块：{}</translation>
    </message>
    <message>
        <source>`{}` has no function `{}`</source>
        <translation>`{}` 没有函数 `{}`</translation>
    </message>
    <message>
        <source>`{}` was to run its code for `{}`, and took that for `{}`</source>
        <translation>`{}` 本应运行其针对 `{}` 的代码，却采用了针对 `{}` 的代码</translation>
    </message>
    <message>
        <source>export it again: it comes from an older program</source>
        <translation>请重新导出：它来自较旧的程序</translation>
    </message>
    <message>
        <source>the compiled module failed: {}</source>
        <translation>编译后的模块失败：{}</translation>
    </message>
    <message>
        <source>composite given back</source>
        <translation>复合算子已退回</translation>
    </message>
    <message>
        <source>part of a region</source>
        <translation>区域的一部分</translation>
    </message>
    <message>
        <source>the dialect `{}` names the pass `{}`, which nobody brings</source>
        <translation>方言 `{}` 指定了 pass `{}`，但没有谁提供它</translation>
    </message>
    <message>
        <source>bring it in the same plug-in, or name none</source>
        <translation>请在同一插件中提供它，或不指定</translation>
    </message>
    <message>
        <source>generators of regions</source>
        <translation>区域的生成器</translation>
    </message>
    <message>
        <source>compiling region {} of {}</source>
        <translation>正在编译区域 {} / {}</translation>
    </message>
    <message>
        <source>looking for wrong regions</source>
        <translation>正在查找出错的区域</translation>
    </message>
    <message>
        <source>running region {} of {}</source>
        <translation>正在运行区域 {} / {}</translation>
    </message>
    <message>
        <source>`{}` is not among the compilers of this build, so the default compiler took the region</source>
        <translation>`{}` 不在本次构建的编译器中，因此由默认编译器承接该区域</translation>
    </message>
    <message>
        <source>`{}` has no code generator here, so the default compiler took the region</source>
        <translation>`{}` 在此没有代码生成器，因此由默认编译器承接该区域</translation>
    </message>
    <message>
        <source>no code was asked for</source>
        <translation>未要求代码</translation>
    </message>
    <message>
        <source>code of `{}` has one size, and this module has open dimensions, so the default compiler took the region</source>
        <translation>`{}` 的代码只有一种大小，而此模块有未定维度，因此由默认编译器承接该区域</translation>
    </message>
    <message>
        <source>`{}` makes code for this machine only, so the default compiler took the region</source>
        <translation>`{}` 只为本机生成代码，因此由默认编译器承接该区域</translation>
    </message>
    <message>
        <source>{}, so the default compiler took the region</source>
        <translation>{}，因此由默认编译器承接该区域</translation>
    </message>
    <message>
        <source>median of {} run{} on this machine ({}), on {} thread{}</source>
        <translation>运行 {0} 次的中位数，在本机（{2}）上，使用 {3} 个线程</translation>
    </message>
    <message>
        <source>the check failed</source>
        <translation>检查失败</translation>
    </message>
    <message>
        <source>measuring where time goes</source>
        <translation>正在测量时间去向</translation>
    </message>
    <message>
        <source>the module made other calls than it has</source>
        <translation>模块进行的调用与其应有的不同</translation>
    </message>
    <message>
        <source>regions of `{}` that are no global functions go to the default compiler</source>
        <translation>`{}` 的区域中不是全局函数的交给默认编译器</translation>
    </message>
    <message>
        <source>/* Interface of the compiled model `{}`. */
#ifndef {}_H
#define {}_H

#include &lt;stdint.h&gt;

#ifdef __cplusplus
extern &quot;C&quot; {{
#endif

</source>
        <translation>/* 已编译模型 `{}` 的接口。 */
#ifndef {}_H
#define {}_H

#include &lt;stdint.h&gt;

#ifdef __cplusplus
extern &quot;C&quot; {{
#endif

</translation>
    </message>
    <message>
        <source>#define {}_WORKSPACE_SIZE {} /* bytes, aligned to 64 */

</source>
        <translation>#define {}_WORKSPACE_SIZE {} /* 字节，按 64 对齐 */

</translation>
    </message>
    <message>
        <source>/* Elements lie row by row; the memory is the caller&apos;s. */
</source>
        <translation>/* 元素按行存放；内存属于调用者。 */
</translation>
    </message>
    <message>
        <source>/* JSON: inputs, outputs, kernels and what they were made from. */
</source>
        <translation>/* JSON：输入、输出、内核及其来源。 */
</translation>
    </message>
    <message>
        <source>const char* {}_metadata(void);

#ifdef __cplusplus
}}
#endif

#endif
</source>
        <translation>const char* {}_metadata(void);

#ifdef __cplusplus
}}
#endif

#endif
</translation>
    </message>
    <message>
        <source>#define {}_{}_{}_SIZE {} /* bytes */
</source>
        <translation>#define {}_{}_{}_SIZE {} /* 字节 */
</translation>
    </message>
    <message>
        <source>/* What stays open until a run. Functions return -3 for a size that is not in its range. */
struct {}_sizes {{
</source>
        <translation>/* 到运行时才确定的大小。大小超出范围时函数返回 -3。 */
struct {}_sizes {{
</translation>
    </message>
    <message>
        <source>, a multiple of {}</source>
        <translation>，{} 的倍数</translation>
    </message>
    <message>
        <source>static inline int64_t {0}_{1}_{2}_size(const struct {0}_sizes* sizes)
{{
{3}    return {4};
}}
</source>
        <translation>static inline int64_t {0}_{1}_{2}_size(const struct {0}_sizes* sizes)
{{
{3}    return {4};
}}
</translation>
    </message>
    <message>
        <source>
/* Bytes of the workspace, aligned to 64; -2 for a null pointer. */
int64_t {0}_workspace_size(const struct {0}_sizes* sizes);

</source>
        <translation>
/* 工作区的字节数，按 64 对齐；空指针时为 -2。 */
int64_t {0}_workspace_size(const struct {0}_sizes* sizes);

</translation>
    </message>
    <message>
        <source>struct {}_{} {{
</source>
        <translation>struct {}_{} {{
</translation>
    </message>
    <message>
        <source>/* NaN in an input may come out as a number: oneDNN runs {}. */
</source>
        <translation>/* 输入中的 NaN 可能输出为数：oneDNN 运行 {}。 */
</translation>
    </message>
    <message>
        <source>const struct {0}_inputs* inputs, const struct {0}_outputs* outputs</source>
        <translation>const struct {0}_inputs* inputs, const struct {0}_outputs* outputs</translation>
    </message>
    <message>
        <source>, -3: a size is out of its range</source>
        <translation>，-3：有大小超出其范围</translation>
    </message>
    <message>
        <source>
   A large workspace is kept for the next call, and freed when the library is unloaded.</source>
        <translation>
   较大的工作区保留给下次调用，卸载库时释放。</translation>
    </message>
    <message>
        <source>/* The same on at most `threads` threads, 64 at most; with 0, as `run` and `run_in` do, on as many as the environment variable
   PASSBENCH_NUM_THREADS says, or else as the process has processors. Threads are kept for the next run, and end when the
   library is unloaded. A run that finds another using them works on the thread of its caller alone. Results do not depend
   on their number. Only for 64-bit Linux; elsewhere, and in C source, it is the caller&apos;s thread alone. */
int32_t {0}_run_on({1}, void* workspace, uint32_t threads);

/* The same as `run_in` with `called(context, number)` before each of `calls` of the metadata, and with their count behind the last: to see
   where time goes. Libraries and objects have it, the C source does not. */
int32_t {0}_profile({1}, void* workspace,
    void (*called)(void* context, int64_t number), void* context);

</source>
        <translation>/* 同上，最多使用 `threads` 个线程，上限 64；为 0 时与 `run` 和 `run_in` 一样，按环境变量
   PASSBENCH_NUM_THREADS 的值，否则按进程可用的处理器数。线程保留给下次运行，卸载库时结束。
   若另一次运行正在使用它们，则只在调用者的线程上工作。结果与线程数无关。
   仅用于 64 位 Linux；在其他系统和 C 源码中只有调用者的线程。 */
int32_t {0}_run_on({1}, void* workspace, uint32_t threads);

/* 同 `run_in`，并调用 `called(context, number)`，在元数据 `calls` 的每一项之前各一次，最后一项之后以总数再一次：
   用于查看时间去向。库和目标文件有此函数，C 源码没有。 */
int32_t {0}_profile({1}, void* workspace,
    void (*called)(void* context, int64_t number), void* context);

</translation>
    </message>
    <message>
        <source>/* The module has code for several processors, from the least to the one that is taken before all others:
</source>
        <translation>/* 模块含针对多个处理器的代码，从要求最低的到最优先采用的：
</translation>
    </message>
    <message>
        <source>   It takes the last that the processor can run, once, at the first call; the environment variable PASSBENCH_LEVEL may name another, which is taken if
   the processor can run it. This is the name of the one that is taken; null when the processor can run none of them, and functions return -5. */
const char* {}_level(void);

</source>
        <translation>   首次调用时一次性选定处理器能运行的最后一个；环境变量 PASSBENCH_LEVEL 可指定另一个，若处理器能运行则采用它。
   这里是所采用者的名称；处理器一个都不能运行时为空，函数返回 -5。 */
const char* {}_level(void);

</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>there is no ONNX model of the whole: {}</source>
        <translation>没有整体的 ONNX 模型：{}</translation>
    </message>
    <message>
        <source>not run by `{}`, which has no code generator here</source>
        <translation>不由 `{}` 运行，它在此没有代码生成器</translation>
    </message>
    <message>
        <source>{}, and can&apos;t be exported: {}</source>
        <translation>{}，且无法导出：{}</translation>
    </message>
    <message>
        <source>exported as {}, and {}</source>
        <translation>已导出为 {}，且{}</translation>
    </message>
    <message>
        <source>{} region{}</source>
        <translation>{} 个区域</translation>
    </message>
    <message>
        <source>`{}` has no code generator here, and {} can&apos;t be written as ONNX for it; the default compiler&apos;s code runs instead</source>
        <translation>`{}` 在此没有代码生成器，且 {} 无法为其写成 ONNX；改为运行默认编译器的代码</translation>
    </message>
    <message>
        <source>`{}` has no code generator here: {} exported as ONNX for it ({}), and not run by it{}; the default compiler&apos;s code runs instead</source>
        <translation>`{}` 在此没有代码生成器：{} 已为其导出为 ONNX（{}），但不由它运行{}；改为运行默认编译器的代码</translation>
    </message>
    <message>
        <source>, and {} could not be written</source>
        <translation>，且 {} 无法写入</translation>
    </message>
    <message>
        <source>region `</source>
        <translation>区域 `</translation>
    </message>
    <message>
        <source>{} regions, the first of them `{}`</source>
        <translation>{} 个区域，其中第一个是 `{}`</translation>
    </message>
    <message>
        <source>a part of the host</source>
        <translation>主机的一部分</translation>
    </message>
    <message>
        <source>{} parts of the host</source>
        <translation>主机的 {} 个部分</translation>
    </message>
    <message>
        <source>there is no ONNX model of {}: {}</source>
        <translation>没有 {} 的 ONNX 模型：{}</translation>
    </message>
    <message>
        <source># The compiled model `{0}`: `pkg-config --cflags --libs {0}`, with this folder in PKG_CONFIG_PATH.
Name: {0}
Description: compiled model {0}
Version: 1
Cflags: -I${{pcfiledir}}
Libs: -L${{pcfiledir}} -l{0}{1}
{2}</source>
        <translation># 已编译的模型 `{0}`：`pkg-config --cflags --libs {0}`，此文件夹须在 PKG_CONFIG_PATH 中。
Name: {0}
Description: 已编译的模型 {0}
Version: 1
Cflags: -I${{pcfiledir}}
Libs: -L${{pcfiledir}} -l{0}{1}
{2}</translation>
    </message>
    <message>
        <source>if(NOT TARGET passbench::{0})
    add_library(passbench::{0} {1} IMPORTED)
    set_target_properties(passbench::{0} PROPERTIES
        IMPORTED_LOCATION &quot;${{CMAKE_CURRENT_LIST_DIR}}/{2}&quot;
        INTERFACE_INCLUDE_DIRECTORIES &quot;${{CMAKE_CURRENT_LIST_DIR}}&quot;{3})
endif()
</source>
        <translation>if(NOT TARGET passbench::{0})
    add_library(passbench::{0} {1} IMPORTED)
    set_target_properties(passbench::{0} PROPERTIES
        IMPORTED_LOCATION &quot;${{CMAKE_CURRENT_LIST_DIR}}/{2}&quot;
        INTERFACE_INCLUDE_DIRECTORIES &quot;${{CMAKE_CURRENT_LIST_DIR}}&quot;{3})
endif()
</translation>
    </message>
    <message>
        <source># The compiled model `{0}`: `find_package({0} CONFIG)`, with this folder in CMAKE_PREFIX_PATH.
</source>
        <translation># 已编译的模型 `{0}`：`find_package({0} CONFIG)`，此文件夹须在 CMAKE_PREFIX_PATH 中。
</translation>
    </message>
    <message>
        <source>part {} of {}</source>
        <translation>部分 {} / {}</translation>
    </message>
    <message>
        <source>{} inputs or constants</source>
        <translation>{} 个输入或常量</translation>
    </message>
    <message>
        <source>{}: {} of {}</source>
        <translation>{}：{} / {}</translation>
    </message>
    <message>
        <source>{} values</source>
        <translation>{} 个值</translation>
    </message>
    <message>
        <source>block {}</source>
        <translation>块 {}</translation>
    </message>
    <message>
        <source>external data at `{}` is refused: {}</source>
        <translation>拒绝 `{}` 处的外部数据：{}</translation>
    </message>
    <message>
        <source>external data must lie in the model&apos;s folder, and be named relative to it</source>
        <translation>外部数据必须位于模型的文件夹中，并以相对于它的路径命名</translation>
    </message>
    <message>
        <source>the path is empty</source>
        <translation>路径为空</translation>
    </message>
    <message>
        <source>the path has a backslash or a NUL</source>
        <translation>路径含反斜杠或 NUL</translation>
    </message>
    <message>
        <source>the path is absolute</source>
        <translation>路径是绝对路径</translation>
    </message>
    <message>
        <source>the path leads out of the model&apos;s folder</source>
        <translation>路径通到模型的文件夹之外</translation>
    </message>
    <message>
        <source>the path names no file</source>
        <translation>路径没有指定文件</translation>
    </message>
    <message>
        <source>external data at `{}` {}: {}{}</source>
        <translation>`{}` 处的外部数据{}：{}{}</translation>
    </message>
    <message>
        <source>is refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>can&apos;t be opened</source>
        <translation>无法打开</translation>
    </message>
    <message>
        <source>a symbolic link, or no folder, is on the way</source>
        <translation>途中有符号链接，或不是文件夹</translation>
    </message>
    <message>
        <source>; what comes through a pipe has no folder, and --external-data names one</source>
        <translation>；经管道传入的没有文件夹，请用 --external-data 指定</translation>
    </message>
    <message>
        <source>external data at `{}` is refused: not a regular file</source>
        <translation>拒绝 `{}` 处的外部数据：不是普通文件</translation>
    </message>
    <message>
        <source>external data at `{}` is refused: the file has {} hard links</source>
        <translation>拒绝 `{}` 处的外部数据：文件有 {} 个硬链接</translation>
    </message>
    <message>
        <source>a matrix of rank {} to transpose</source>
        <translation>要转置的矩阵为 {} 阶</translation>
    </message>
    <message>
        <source>{} axes for a tensor of rank {}</source>
        <translation>{} 个轴用于 {} 阶张量</translation>
    </message>
    <message>
        <source>rows {} to {} of a tensor with {}</source>
        <translation>行 {} 到 {}，而张量有 {} 行</translation>
    </message>
    <message>
        <source>an input is missing</source>
        <translation>缺少一个输入</translation>
    </message>
    <message>
        <source>needs the operator `{}`, which Passbench lacks</source>
        <translation>需要算子 `{}`，而 Passbench 没有</translation>
    </message>
    <message>
        <source>the node becomes `{}`</source>
        <translation>该节点变为 `{}`</translation>
    </message>
    <message>
        <source>counts {} positions</source>
        <translation>要计 {} 个位置</translation>
    </message>
    <message>
        <source>input `{}` is {}, and can&apos;t be fixed to {}</source>
        <translation>输入 `{}` 是 {}，不能固定为 {}</translation>
    </message>
    <message>
        <source>fixed to a constant {}</source>
        <translation>已固定为常量 {}</translation>
    </message>
    <message>
        <source>fixed to a constant {}, though declared as {}</source>
        <translation>已固定为常量 {}，虽然声明为 {}</translation>
    </message>
    <message>
        <source>input `{}`</source>
        <translation>输入 `{}`</translation>
    </message>
    <message>
        <source>the model has no input `{}` to be fixed</source>
        <translation>模型没有可固定的输入 `{}`</translation>
    </message>
    <message>
        <source>dimension `{}` can&apos;t be {}</source>
        <translation>维度 `{}` 不能为 {}</translation>
    </message>
    <message>
        <source>the model has no dimension `{}`</source>
        <translation>模型没有维度 `{}`</translation>
    </message>
    <message>
        <source>it has none that is open</source>
        <translation>它没有未定的维度</translation>
    </message>
    <message>
        <source>the node can be seen, but not compiled or run</source>
        <translation>可以看到该节点，但不能编译或运行</translation>
    </message>
    <message>
        <source>the type of an input is not known of {} node{}</source>
        <translation>有输入类型未知的节点有 {} 个{}</translation>
    </message>
    <message>
        <source>s, this one first</source>
        <translation>，这是第一个</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be read as HDF5: {}</source>
        <translation>`{}` 无法作为 HDF5 读取：{}</translation>
    </message>
    <message>
        <source>it is damaged, or no file that Keras wrote</source>
        <translation>它已损坏，或不是 Keras 写出的文件</translation>
    </message>
    <message>
        <source>not found beside</source>
        <translation>旁边没有找到</translation>
    </message>
    <message>
        <source>the helper process gave no index</source>
        <translation>辅助进程没有给出索引</translation>
    </message>
    <message>
        <source>`{}` has no `{}`</source>
        <translation>`{}` 没有 `{}`</translation>
    </message>
    <message>
        <source>`{}` in `{}` {}</source>
        <translation>`{}`（位于 `{}`）{}</translation>
    </message>
    <message>
        <source>`{}` in `{}` is a group, and should hold values</source>
        <translation>`{}`（位于 `{}`）是一个组，而应含有值</translation>
    </message>
    <message>
        <source>`{}` in `{}` has elements of {}, which no weight has</source>
        <translation>`{}`（位于 `{}`）的元素为 {}，没有权重是这样的</translation>
    </message>
    <message>
        <source>`{}` in `{}` is said to be [{}], which its {} bytes are not</source>
        <translation>`{}`（位于 `{}`）据称是 [{}]，而其 {} 字节与此不符</translation>
    </message>
    <message>
        <source>the values of `{}` lie beyond the end of `{}`</source>
        <translation>`{}` 的值超出 `{}` 的末尾</translation>
    </message>
    <message>
        <source>the group `{}` can&apos;t be opened</source>
        <translation>无法打开组 `{}`</translation>
    </message>
    <message>
        <source>is the same group as another, by a second link</source>
        <translation>通过第二个链接与另一个组相同</translation>
    </message>
    <message>
        <source>the group `{}` can&apos;t be listed</source>
        <translation>无法列出组 `{}`</translation>
    </message>
    <message>
        <source>it has more than {} groups and datasets</source>
        <translation>其中有超过 {} 个组和数据集</translation>
    </message>
    <message>
        <source>is a symbolic link, which is not followed</source>
        <translation>是符号链接，不予跟随</translation>
    </message>
    <message>
        <source>is a link to another file, which is not followed</source>
        <translation>是指向另一文件的链接，不予跟随</translation>
    </message>
    <message>
        <source>can&apos;t be opened: the file is damaged there</source>
        <translation>无法打开：文件在该处已损坏</translation>
    </message>
    <message>
        <source>lies {} groups deep, and {} is the most</source>
        <translation>位于 {} 层组之下，而最多为 {}</translation>
    </message>
    <message>
        <source>is neither a group nor a dataset</source>
        <translation>既不是组也不是数据集</translation>
    </message>
    <message>
        <source>its beginning is not that of an HDF5 file, or is damaged</source>
        <translation>其开头不是 HDF5 文件的开头，或已损坏</translation>
    </message>
    <message>
        <source>has floats of {} bytes of a form that is not known</source>
        <translation>含 {} 字节的浮点数，其形式未知</translation>
    </message>
    <message>
        <source>has elements that are no numbers</source>
        <translation>含不是数的元素</translation>
    </message>
    <message>
        <source>can&apos;t be read: the file is damaged there</source>
        <translation>无法读取：文件在该处已损坏</translation>
    </message>
    <message>
        <source>is a virtual dataset, whose values may be in other files</source>
        <translation>是虚拟数据集，其值可能在其他文件中</translation>
    </message>
    <message>
        <source>has its values in another file</source>
        <translation>其值在另一文件中</translation>
    </message>
    <message>
        <source>is stored through filter {}; deflate and shuffle can be read</source>
        <translation>以过滤器 {} 存储；只能读取 deflate 和 shuffle</translation>
    </message>
    <message>
        <source>has {} axes, and {} is the most</source>
        <translation>有 {} 个轴，而最多为 {}</translation>
    </message>
    <message>
        <source>is said to have more elements than a file can hold</source>
        <translation>据称其元素比文件所能容纳的还多</translation>
    </message>
    <message>
        <source>is said to have {} bytes, which a file of {} bytes doesn&apos;t hold</source>
        <translation>据称有 {} 字节，而 {} 字节的文件容纳不下</translation>
    </message>
    <message>
        <source>can&apos;t be read: its values are damaged</source>
        <translation>无法读取：其值已损坏</translation>
    </message>
    <message>
        <source>the archive is refused: {}</source>
        <translation>拒绝该归档：{}</translation>
    </message>
    <message>
        <source>a .keras file is a zip archive with config.json, metadata.json and model.weights.h5</source>
        <translation>.keras 文件是含 config.json、metadata.json 和 model.weights.h5 的 zip 归档</translation>
    </message>
    <message>
        <source>it has two parts of one name</source>
        <translation>其中有两个同名部分</translation>
    </message>
    <message>
        <source>it leads out of the archive</source>
        <translation>它通到归档之外</translation>
    </message>
    <message>
        <source>it is encrypted</source>
        <translation>它已加密</translation>
    </message>
    <message>
        <source>it is compressed by method {}, and only deflate is known</source>
        <translation>它以方法 {} 压缩，而只认识 deflate</translation>
    </message>
    <message>
        <source>it has {} parts</source>
        <translation>其中有 {} 个部分</translation>
    </message>
    <message>
        <source>a part has no name or size</source>
        <translation>有一个部分没有名称或大小</translation>
    </message>
    <message>
        <source>of its part `{}`, {}</source>
        <translation>其部分 `{}`：{}</translation>
    </message>
    <message>
        <source>it has the part `{}` twice</source>
        <translation>其中部分 `{}` 出现两次</translation>
    </message>
    <message>
        <source>the archive has no `{}`</source>
        <translation>归档中没有 `{}`</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be unpacked: {}</source>
        <translation>无法解压 `{}`：{}</translation>
    </message>
    <message>
        <source>its size is not what the archive says</source>
        <translation>其大小与归档所说的不同</translation>
    </message>
    <message>
        <source>its `shared_axes` are [{}], and its input has {} axes</source>
        <translation>其 `shared_axes` 是 [{}]，而其输入有 {} 个轴</translation>
    </message>
    <message>
        <source>a mask reaches it, which is not supported here</source>
        <translation>有掩码传到它，此处不支持</translation>
    </message>
    <message>
        <source>the activation `{}` is not supported</source>
        <translation>不支持激活 `{}`</translation>
    </message>
    <message>
        <source>its activation is of a form that is not known</source>
        <translation>其激活的形式未知</translation>
    </message>
    <message>
        <source>its causal mask of {} x {} is too large</source>
        <translation>其 {} x {} 的因果掩码太大</translation>
    </message>
    <message>
        <source>the features of its inputs have to be known</source>
        <translation>其输入的特征数必须已知</translation>
    </message>
    <message>
        <source>it has {} heads of {}</source>
        <translation>它有 {} 个大小为 {} 的头</translation>
    </message>
    <message>
        <source>it is given no value to attend to</source>
        <translation>没有给它要关注的值</translation>
    </message>
    <message>
        <source>it attends over several axes of {}, which is not supported</source>
        <translation>它在多个轴上做注意力，输入为 {}，不支持</translation>
    </message>
    <message>
        <source>the number of its steps is `{}`, and has to be bound</source>
        <translation>其时间步数是 `{}`，必须绑定</translation>
    </message>
    <message>
        <source>it has {} heads of queries and {} of keys</source>
        <translation>它有 {} 个查询头和 {} 个键头</translation>
    </message>
    <message>
        <source>the number of its steps has to be bound</source>
        <translation>其时间步数必须绑定</translation>
    </message>
    <message>
        <source>it takes a query, a value and a key, and has {} inputs</source>
        <translation>它接受查询、值和键，而有 {} 个输入</translation>
    </message>
    <message>
        <source>its `score_mode` is `{}`</source>
        <translation>其 `score_mode` 是 `{}`</translation>
    </message>
    <message>
        <source>its input is {}, whose channels have to be known</source>
        <translation>其输入是 {}，通道数必须已知</translation>
    </message>
    <message>
        <source>its {} channels are not {} groups</source>
        <translation>其 {} 个通道不能分为 {} 组</translation>
    </message>
    <message>
        <source>its input is {}, whose last extent has to be known</source>
        <translation>其输入是 {}，最后一维的大小必须已知</translation>
    </message>
    <message>
        <source>its equation `{}` is not supported</source>
        <translation>不支持其方程 `{}`</translation>
    </message>
    <message>
        <source>it has no inputs</source>
        <translation>它没有输入</translation>
    </message>
    <message>
        <source>it takes 2 inputs, and has {}</source>
        <translation>它接受 2 个输入，而有 {} 个</translation>
    </message>
    <message>
        <source>its `axis` is no single axis</source>
        <translation>其 `axis` 不是单个轴</translation>
    </message>
    <message>
        <source>masked sequences are joined along their steps, which is not supported</source>
        <translation>带掩码的序列沿时间步拼接，不支持</translation>
    </message>
    <message>
        <source>its `axes` are no pair of axes</source>
        <translation>其 `axes` 不是一对轴</translation>
    </message>
    <message>
        <source>its `axes` are not those of its inputs, which are {} and {}</source>
        <translation>其 `axes` 不是其输入的轴，输入是 {} 和 {}</translation>
    </message>
    <message>
        <source>its input is {}, whose axis {} has to be known</source>
        <translation>其输入是 {}，轴 {} 的大小必须已知</translation>
    </message>
    <message>
        <source>it normalizes over {} axes at once</source>
        <translation>它一次在 {} 个轴上归一化</translation>
    </message>
    <message>
        <source>its channels are axis {} of {}, which is not supported</source>
        <translation>其通道在轴 {} 上，输入为 {}，不支持</translation>
    </message>
    <message>
        <source>an argument of it is neither a tensor nor numbers</source>
        <translation>其一个参数既不是张量也不是数</translation>
    </message>
    <message>
        <source>its argument `{}` is missing</source>
        <translation>缺少其参数 `{}`</translation>
    </message>
    <message>
        <source>it is given no tensors</source>
        <translation>没有给它张量</translation>
    </message>
    <message>
        <source>its axes are not known before it runs</source>
        <translation>其轴在运行前未知</translation>
    </message>
    <message>
        <source>its axis is {}, and its input has {} axes</source>
        <translation>其轴是 {}，而其输入有 {} 个轴</translation>
    </message>
    <message>
        <source>the operator `{}` is not supported</source>
        <translation>不支持算子 `{}`</translation>
    </message>
    <message>
        <source>its bounds are not numbers</source>
        <translation>其界限不是数</translation>
    </message>
    <message>
        <source>it names more axes than its input has, which is {}</source>
        <translation>它指定的轴比其输入的多，输入是 {}</translation>
    </message>
    <message>
        <source>it goes backwards along an axis whose extent is open</source>
        <translation>它沿大小未定的轴倒序进行</translation>
    </message>
    <message>
        <source>an index of it is not known before it runs</source>
        <translation>其一个索引在运行前未知</translation>
    </message>
    <message>
        <source>its shape is not known before it runs</source>
        <translation>其形状在运行前未知</translation>
    </message>
    <message>
        <source>its parts are not known before it runs</source>
        <translation>其各部分在运行前未知</translation>
    </message>
    <message>
        <source>its type is not known</source>
        <translation>其类型未知</translation>
    </message>
    <message>
        <source>its widths are not known before it runs</source>
        <translation>其宽度在运行前未知</translation>
    </message>
    <message>
        <source>padding of the mode `{}` is not supported</source>
        <translation>不支持模式为 `{}` 的填充</translation>
    </message>
    <message>
        <source>its repeats or its axis are not known before it runs</source>
        <translation>其重复次数或轴在运行前未知</translation>
    </message>
    <message>
        <source>its repeats are not known before it runs</source>
        <translation>其重复次数在运行前未知</translation>
    </message>
    <message>
        <source>its depth is not known before it runs</source>
        <translation>其深度在运行前未知</translation>
    </message>
    <message>
        <source>its equation is not known</source>
        <translation>其方程未知</translation>
    </message>
    <message>
        <source>the function `tf.{}` is not supported</source>
        <translation>不支持函数 `tf.{}`</translation>
    </message>
    <message>
        <source>the extent of its axis {} is open</source>
        <translation>其轴 {} 的大小未定</translation>
    </message>
    <message>
        <source>its weight `{}` is [{}] in the file, and should be [{}]</source>
        <translation>其权重 `{}` 在文件中是 [{}]，应为 [{}]</translation>
    </message>
    <message>
        <source>its `{}` has {} numbers, and its axes {}</source>
        <translation>其 `{}` 有 {} 个数，而其轴有 {} 个</translation>
    </message>
    <message>
        <source>the output mode `{}` is not supported</source>
        <translation>不支持输出模式 `{}`</translation>
    </message>
    <message>
        <source>it keeps its state between calls: here each begins with 0</source>
        <translation>它在调用之间保持状态：这里每次都从 0 开始</translation>
    </message>
    <message>
        <source>steps before the batch are not supported</source>
        <translation>不支持时间步在批之前</translation>
    </message>
    <message>
        <source>its input is {}, whose features have to be known</source>
        <translation>其输入是 {}，特征数必须已知</translation>
    </message>
    <message>
        <source>it has no cells</source>
        <translation>它没有单元</translation>
    </message>
    <message>
        <source>cells of the class `{}` are not supported</source>
        <translation>不支持类 `{}` 的单元</translation>
    </message>
    <message>
        <source>the number of its steps is `{}`, and has to be bound to be unrolled</source>
        <translation>其时间步数是 `{}`，必须绑定才能展开</translation>
    </message>
    <message>
        <source>it has no steps</source>
        <translation>它没有时间步</translation>
    </message>
    <message>
        <source>its {} steps would become more than {} operators</source>
        <translation>其 {} 个时间步将变成超过 {} 个算子</translation>
    </message>
    <message>
        <source>it is given {} states to begin with, and has {}</source>
        <translation>给了它 {} 个初始状态，而它有 {} 个</translation>
    </message>
    <message>
        <source>its `units` are {}</source>
        <translation>其 `units` 是 {}</translation>
    </message>
    <message>
        <source>the interpolation `{}` is not supported</source>
        <translation>不支持插值 `{}`</translation>
    </message>
    <message>
        <source>the interpolation `{}` is not supported for {}</source>
        <translation>不支持插值 `{}` 用于 {}</translation>
    </message>
    <message>
        <source>keeping the aspect ratio is not supported</source>
        <translation>不支持保持宽高比</translation>
    </message>
    <message>
        <source>its `{}` is not before and after of {} axes</source>
        <translation>其 `{}` 不是 {} 个轴的前后值</translation>
    </message>
    <message>
        <source>it cuts {} and {} off an axis of {}</source>
        <translation>它裁掉 {} 和 {}，而轴的大小为 {}</translation>
    </message>
    <message>
        <source>its input is {}, which has no middle of {} x {}</source>
        <translation>其输入是 {}，没有 {} x {} 的中部</translation>
    </message>
    <message>
        <source>its `target_shape` is no shape</source>
        <translation>其 `target_shape` 不是形状</translation>
    </message>
    <message>
        <source>its `dims` are no list of axes</source>
        <translation>其 `dims` 不是轴的列表</translation>
    </message>
    <message>
        <source>its `dims` are no order of the axes 1 to {}</source>
        <translation>其 `dims` 不是轴 1 到 {} 的某种顺序</translation>
    </message>
    <message>
        <source>its `padding` is neither `same` nor `valid`</source>
        <translation>其 `padding` 既不是 `same` 也不是 `valid`</translation>
    </message>
    <message>
        <source>its `output_padding` is not {} whole numbers</source>
        <translation>其 `output_padding` 不是 {} 个整数</translation>
    </message>
    <message>
        <source>its `output_padding` is {}, and has to be less than the stride {}</source>
        <translation>其 `output_padding` 是 {}，必须小于步长 {}</translation>
    </message>
    <message>
        <source>its `padding` is `{}`</source>
        <translation>其 `padding` 是 `{}`</translation>
    </message>
    <message>
        <source>its padding depends on the extent of axis {}, which is open</source>
        <translation>其填充取决于轴 {} 的大小，而它未定</translation>
    </message>
    <message>
        <source>a layer `{}` in both directions is not supported</source>
        <translation>不支持双向的层 `{}`</translation>
    </message>
    <message>
        <source>its `merge_mode` is `{}`</source>
        <translation>其 `merge_mode` 是 `{}`</translation>
    </message>
    <message>
        <source>a model for each step is not supported</source>
        <translation>不支持每个时间步一个模型</translation>
    </message>
    <message>
        <source>its input is {}, and should have steps</source>
        <translation>其输入是 {}，应有时间步</translation>
    </message>
    <message>
        <source>the result of the layer within has no entry for each step</source>
        <translation>内层的结果没有每个时间步的条目</translation>
    </message>
    <message>
        <source>the weights of the layer within are taken as they are stored</source>
        <translation>内层的权重按存储的形式采用</translation>
    </message>
    <message>
        <source>{} has values nested more than {} deep</source>
        <translation>{} 的值嵌套超过 {} 层</translation>
    </message>
    <message>
        <source>{} is no JSON</source>
        <translation>{} 不是 JSON</translation>
    </message>
    <message>
        <source>{} is no model: it has no `class_name` and `config`</source>
        <translation>{} 不是模型：没有 `class_name` 和 `config`</translation>
    </message>
    <message>
        <source>its weights lie in several files beside it, which is not supported</source>
        <translation>其权重在旁边的多个文件中，不支持</translation>
    </message>
    <message>
        <source>save the model in one file</source>
        <translation>把模型保存为一个文件</translation>
    </message>
    <message>
        <source>the file has weights, but no architecture</source>
        <translation>文件有权重，但没有结构</translation>
    </message>
    <message>
        <source>the HDF5 file has no attribute `model_config`, so it is no Keras model</source>
        <translation>HDF5 文件没有属性 `model_config`，因此不是 Keras 模型</translation>
    </message>
    <message>
        <source>save the whole model: `model.save(&quot;model.keras&quot;)`, not only its weights</source>
        <translation>请保存整个模型：`model.save(&quot;model.keras&quot;)`，而不只是权重</translation>
    </message>
    <message>
        <source>the attribute `model_config`</source>
        <translation>属性 `model_config`</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <source>neither a zip archive nor an HDF5 file, so it is no Keras model</source>
        <translation>既不是 zip 归档也不是 HDF5 文件，因此不是 Keras 模型</translation>
    </message>
    <message>
        <source>layer `{}{}` ({})</source>
        <translation>层 `{}{}`（{}）</translation>
    </message>
    <message>
        <source>a value is of a kind that it has in no file of Keras: {}</source>
        <translation>有一个值的种类在 Keras 文件中不会出现：{}</translation>
    </message>
    <message>
        <source>the model `{}` takes {} input{}, and is given {}</source>
        <translation>模型 `{0}` 接受 {1} 个输入，给了 {3} 个</translation>
    </message>
    <message>
        <source>models lie in each other more than {} deep</source>
        <translation>模型相互嵌套超过 {} 层</translation>
    </message>
    <message>
        <source>the layers of the model wait for each other in a circle; one of them is `{}{}`</source>
        <translation>模型的层循环等待；其中之一是 `{}{}`</translation>
    </message>
    <message>
        <source>the layer `{}{}` has no output {}</source>
        <translation>层 `{}{}` 没有输出 {}</translation>
    </message>
    <message>
        <source>the model unfolds to more than {} calls of layers</source>
        <translation>模型展开后超过 {} 次层调用</translation>
    </message>
    <message>
        <source>{}: the layer `{}` has no output {}</source>
        <translation>{}：层 `{}` 没有输出 {}</translation>
    </message>
    <message>
        <source>the type of one of its inputs is not known</source>
        <translation>其一个输入的类型未知</translation>
    </message>
    <message>
        <source>its dtype policy `{}` is not supported</source>
        <translation>不支持其 dtype 策略 `{}`</translation>
    </message>
    <message>
        <source>the model has no outputs</source>
        <translation>模型没有输出</translation>
    </message>
    <message>
        <source>layer {} of the model has no `class_name`</source>
        <translation>模型的层 {} 没有 `class_name`</translation>
    </message>
    <message>
        <source>the model has no layers</source>
        <translation>模型没有层</translation>
    </message>
    <message>
        <source>the model has {} layers</source>
        <translation>模型有 {} 层</translation>
    </message>
    <message>
        <source>two layers are called `{}`</source>
        <translation>两个层都名为 `{}`</translation>
    </message>
    <message>
        <source>the model is of the class `{}`, whose architecture is not in the file</source>
        <translation>模型属于类 `{}`，其结构不在文件中</translation>
    </message>
    <message>
        <source>only Sequential and Functional models can be imported; export others as ONNX</source>
        <translation>只能导入 Sequential 和 Functional 模型；其他请导出为 ONNX</translation>
    </message>
    <message>
        <source>an argument has a key that no file of Keras has</source>
        <translation>有参数的键在 Keras 文件中不会出现</translation>
    </message>
    <message>
        <source>the model has no layer `{}`</source>
        <translation>模型没有层 `{}`</translation>
    </message>
    <message>
        <source>call {} of the layer `{}` is referred to, which is called {} time{}</source>
        <translation>引用了第 {} 次调用，而层 `{}` 只被调用 {} 次</translation>
    </message>
    <message>
        <source>call {} of the model `{}` is taken for its call {}</source>
        <translation>把第 {} 次调用（模型 `{}`）当作第 {} 次</translation>
    </message>
    <message>
        <source>output {} of the layer `{}` is referred to</source>
        <translation>引用了输出 {}，属于层 `{}`</translation>
    </message>
    <message>
        <source>a tensor has no `keras_history`</source>
        <translation>有张量没有 `keras_history`</translation>
    </message>
    <message>
        <source>an entry of `inbound_nodes` is neither a list nor an object</source>
        <translation>`inbound_nodes` 有条目既不是列表也不是对象</translation>
    </message>
    <message>
        <source>an entry of `inbound_nodes` is not [layer, call, output]</source>
        <translation>`inbound_nodes` 有条目不是 [层, 调用, 输出]</translation>
    </message>
    <message>
        <source>the layer `{}` is never called</source>
        <translation>层 `{}` 从未被调用</translation>
    </message>
    <message>
        <source>the model has more than {} calls</source>
        <translation>模型有超过 {} 次调用</translation>
    </message>
    <message>
        <source>layer `{}`: {}</source>
        <translation>层 `{}`：{}</translation>
    </message>
    <message>
        <source>its `{}` is {}, and should be {} whole number{}</source>
        <translation>其 `{}` 是 {}，应为 {} 个整数</translation>
    </message>
    <message>
        <source>its `{}` is [{}]</source>
        <translation>其 `{}` 是 [{}]</translation>
    </message>
    <message>
        <source>its `{}` is no list of axes</source>
        <translation>其 `{}` 不是轴的列表</translation>
    </message>
    <message>
        <source>its `{}` is {}, and its input has {} axes</source>
        <translation>其 `{}` 是 {}，而其输入有 {} 个轴</translation>
    </message>
    <message>
        <source>its weight `{}` is {} in the file, and should be {}</source>
        <translation>其权重 `{}` 在文件中是 {}，应为 {}</translation>
    </message>
    <message>
        <source>its weight `{}` is stored as {}</source>
        <translation>其权重 `{}` 存储为 {}</translation>
    </message>
    <message>
        <source>needs to know the whole shape of its input, which is {}</source>
        <translation>需要知道其输入的完整形状，而输入是 {}</translation>
    </message>
    <message>
        <source>its input is missing</source>
        <translation>缺少其输入</translation>
    </message>
    <message>
        <source>its input is {}, and should have {} axes</source>
        <translation>其输入是 {}，应有 {} 个轴</translation>
    </message>
    <message>
        <source>the layer `{}` is not supported</source>
        <translation>不支持层 `{}`</translation>
    </message>
    <message>
        <source>it is called without an input</source>
        <translation>它被调用时没有输入</translation>
    </message>
    <message>
        <source>`{}` is not open in this file: axis {} of the input `{}` has the size {}</source>
        <translation>`{}` 在此文件中不是未定的：轴 {}（输入 `{}`）的大小为 {}</translation>
    </message>
    <message>
        <source>give no `--dim`: the model has no open dimension</source>
        <translation>不要给出 `--dim`：模型没有未定维度</translation>
    </message>
    <message>
        <source>input `{}` (%{})</source>
        <translation>输入 `{}`（%{}）</translation>
    </message>
    <message>
        <source>the model was never built: nothing says which shape its input has</source>
        <translation>模型从未构建：没有说明其输入的形状</translation>
    </message>
    <message>
        <source>build it, or give it an Input layer, and save it again</source>
        <translation>请构建它，或给它一个 Input 层，再重新保存</translation>
    </message>
    <message>
        <source>it is sparse or ragged, which is not supported</source>
        <translation>它是稀疏或不规则的，不支持</translation>
    </message>
    <message>
        <source>it has no shape of {} axes at most</source>
        <translation>它没有至多 {} 个轴的形状</translation>
    </message>
    <message>
        <source>it has elements of `{}`, which is not supported</source>
        <translation>其元素为 `{}`，不支持</translation>
    </message>
    <message>
        <source>it has an impossible size on axis {}</source>
        <translation>它在轴 {} 上的大小不可能</translation>
    </message>
    <message>
        <source>{}, axis {}</source>
        <translation>{}，轴 {}</translation>
    </message>
    <message>
        <source>its weight `{}` is missing: the file has no weights</source>
        <translation>缺少其权重 `{}`：文件没有权重</translation>
    </message>
    <message>
        <source>its weight `{}` is missing: `{}` has no `{}`</source>
        <translation>缺少其权重 `{}`：`{}` 没有 `{}`</translation>
    </message>
    <message>
        <source>its weight `{}` is missing in the group `{}` of `{}`</source>
        <translation>其权重 `{}` 不在组 `{}` 中，该组属于 `{}`</translation>
    </message>
    <message>
        <source>{} can&apos;t be opened</source>
        <translation>无法打开 {}</translation>
    </message>
    <message>
        <source>formats that can: ONNX (.onnx), TensorFlow Lite (.tflite), Keras (.keras, .h5) and Relay text (.relay)</source>
        <translation>可以打开的格式：ONNX (.onnx)、TensorFlow Lite (.tflite)、Keras (.keras, .h5) 和 Relay 文本 (.relay)</translation>
    </message>
    <message>
        <source>inputs can&apos;t be fixed in a Relay text</source>
        <translation>Relay 文本中不能固定输入</translation>
    </message>
    <message>
        <source>there is no function `@main`</source>
        <translation>没有函数 `@main`</translation>
    </message>
    <message>
        <source>there is no signature `{}`: only TensorFlow Lite files have signatures</source>
        <translation>没有签名 `{}`：只有 TensorFlow Lite 文件有签名</translation>
    </message>
    <message>
        <source>an empty file</source>
        <translation>空文件</translation>
    </message>
    <message>
        <source>a file of unknown format</source>
        <translation>格式未知的文件</translation>
    </message>
    <message>
        <source>needs square matrices of known size, not {}</source>
        <translation>需要大小已知的方阵，而不是 {}</translation>
    </message>
    <message>
        <source>works out determinants of up to 4 rows, not {}</source>
        <translation>最多计算 4 行的行列式，而不是 {}</translation>
    </message>
    <message>
        <source>has both a past and lengths of keys and values</source>
        <translation>同时有历史以及键和值的长度</translation>
    </message>
    <message>
        <source>looks through a window of {} and {}</source>
        <translation>使用 {} 和 {} 的窗口</translation>
    </message>
    <message>
        <source>needs to know the shapes of queries, keys and the past</source>
        <translation>需要知道查询、键和历史的形状</translation>
    </message>
    <message>
        <source>its softmax is in {}, which is not supported</source>
        <translation>其 softmax 采用 {}，不支持</translation>
    </message>
    <message>
        <source>can&apos;t split {} into {} heads</source>
        <translation>不能把 {} 拆成 {} 个头</translation>
    </message>
    <message>
        <source>its input is {}, and must have rank 3 or 4</source>
        <translation>其输入是 {}，必须是三阶或四阶</translation>
    </message>
    <message>
        <source>rotates {} of {} features</source>
        <translation>旋转 {} 个特征，共有 {} 个</translation>
    </message>
    <message>
        <source>splits {} into {} and {} heads</source>
        <translation>把 {} 拆成 {} 个和 {} 个头</translation>
    </message>
    <message>
        <source>has keys and no values</source>
        <translation>有键而没有值</translation>
    </message>
    <message>
        <source>turns {} features by tables of {}</source>
        <translation>旋转 {} 个特征，而表为 {}</translation>
    </message>
    <message>
        <source>needs to know the shape of its past</source>
        <translation>需要知道其历史的形状</translation>
    </message>
    <message>
        <source>its softmax has a term of its own</source>
        <translation>其 softmax 有自己的附加项</translation>
    </message>
    <message>
        <source>needs to know the size of the past, which is `{}`</source>
        <translation>需要知道历史的大小，而它是 `{}`</translation>
    </message>
    <message>
        <source>keeps {} keys of {}</source>
        <translation>保留 {} 个键，而有 {} 个</translation>
    </message>
    <message>
        <source>multiplies {}, whose shape is not known</source>
        <translation>乘以 {}，其形状未知</translation>
    </message>
    <message>
        <source>needs to know the shapes of queries, keys and values</source>
        <translation>需要知道查询、键和值的形状</translation>
    </message>
    <message>
        <source>queries, keys and values are {}, {} and {}</source>
        <translation>查询、键和值是 {}、{} 和 {}</translation>
    </message>
    <message>
        <source>needs to know the whole shape of its inputs; one is {}</source>
        <translation>需要知道其输入的完整形状；其中一个是 {}</translation>
    </message>
    <message>
        <source>rotates {}, whose shape is not known</source>
        <translation>旋转 {}，其形状未知</translation>
    </message>
    <message>
        <source>it has no graph `{}`</source>
        <translation>它没有图 `{}`</translation>
    </message>
    <message>
        <source>`{}` is defined outside too; within, the inner one counts</source>
        <translation>`{}` 在外部也有定义；内部以里面的为准</translation>
    </message>
    <message>
        <source>graphs are nested more than {} deep</source>
        <translation>图嵌套超过 {} 层</translation>
    </message>
    <message>
        <source>its graph `{}` has {} inputs, not {}</source>
        <translation>其图 `{}` 有 {} 个输入，而不是 {} 个</translation>
    </message>
    <message>
        <source>two inputs of its graph are named `{}`</source>
        <translation>其图的两个输入都名为 `{}`</translation>
    </message>
    <message>
        <source>its graph `{}` doesn&apos;t define its output `{}`</source>
        <translation>其图 `{}` 没有定义其输出 `{}`</translation>
    </message>
    <message>
        <source>it has no condition</source>
        <translation>它没有条件</translation>
    </message>
    <message>
        <source>its branches give {} and {} values</source>
        <translation>其两个分支给出 {} 个和 {} 个值</translation>
    </message>
    <message>
        <source>its body takes {} values, and there are {}</source>
        <translation>其循环体接受 {} 个值，而有 {} 个</translation>
    </message>
    <message>
        <source>its body takes {} values and gives {}</source>
        <translation>其循环体接受 {} 个值，给出 {} 个</translation>
    </message>
    <message>
        <source>the loop-carried value {} has nothing to start from</source>
        <translation>循环携带的值 {} 没有初值</translation>
    </message>
    <message>
        <source>its number of steps is worked out when the model runs</source>
        <translation>其步数在模型运行时才计算</translation>
    </message>
    <message>
        <source>unrolled it would have {} nodes, more than {}</source>
        <translation>展开后将有 {} 个节点，超过 {}</translation>
    </message>
    <message>
        <source>{} / step {}</source>
        <translation>{} / 步骤 {}</translation>
    </message>
    <message>
        <source>unrolled it would have more than {} nodes</source>
        <translation>展开后将超过 {} 个节点</translation>
    </message>
    <message>
        <source>it has no steps, and the shape of what they would give is not declared</source>
        <translation>它没有步，而其结果的形状没有声明</translation>
    </message>
    <message>
        <source>has no {}</source>
        <translation>没有 {}</translation>
    </message>
    <message>
        <source>needs to know the shape of its weights</source>
        <translation>需要知道其权重的形状</translation>
    </message>
    <message>
        <source>has weights of rank {}; 3 to 5 are supported</source>
        <translation>权重为 {} 阶；支持三到五阶</translation>
    </message>
    <message>
        <source>attribute `kernel_shape` is [{}], but the weights are {}</source>
        <translation>属性 `kernel_shape` 是 [{}]，而权重是 {}</translation>
    </message>
    <message>
        <source>attribute `group` is {}</source>
        <translation>属性 `group` 是 {}</translation>
    </message>
    <message>
        <source>attribute `output_shape` is [{}]</source>
        <translation>属性 `output_shape` 是 [{}]</translation>
    </message>
    <message>
        <source>its padding needs a known size of axis {}</source>
        <translation>其填充需要轴 {} 的大小已知</translation>
    </message>
    <message>
        <source>attribute `axis` doesn&apos;t fit ranks {} and {}</source>
        <translation>属性 `axis` 不适合 {} 阶和 {} 阶</translation>
    </message>
    <message>
        <source>has no inputs</source>
        <translation>没有输入</translation>
    </message>
    <message>
        <source>casts to {}, which is not supported</source>
        <translation>转换为 {}，不支持</translation>
    </message>
    <message>
        <source>reads {} as {}</source>
        <translation>把 {} 读作 {}</translation>
    </message>
    <message>
        <source>attribute `direction` is `{}`</source>
        <translation>属性 `direction` 是 `{}`</translation>
    </message>
    <message>
        <source>is in training mode; taken as in inference, where it does nothing</source>
        <translation>处于训练模式；按推理处理，此时它不起作用</translation>
    </message>
    <message>
        <source>its signal is {}, and must end in an axis of 1 or 2</source>
        <translation>其信号是 {}，最后一个轴的大小必须是 1 或 2</translation>
    </message>
    <message>
        <source>transforms a signal of length {}</source>
        <translation>变换长度为 {} 的信号</translation>
    </message>
    <message>
        <source>a transform of length {} takes too large a table</source>
        <translation>长度为 {} 的变换需要的表太大</translation>
    </message>
    <message>
        <source>its axis is not a constant of the file</source>
        <translation>其轴不是文件中的常量</translation>
    </message>
    <message>
        <source>transforms along the axis of real and imaginary parts</source>
        <translation>沿实部和虚部的轴变换</translation>
    </message>
    <message>
        <source>transforms axis {}, whose size is not known</source>
        <translation>变换轴 {}，其大小未知</translation>
    </message>
    <message>
        <source>its signal is {}</source>
        <translation>其信号是 {}</translation>
    </message>
    <message>
        <source>frame length</source>
        <translation>帧长</translation>
    </message>
    <message>
        <source>cuts a signal of {} into frames of {}, {} apart</source>
        <translation>把 {} 的信号切成 {} 的帧，间隔 {}</translation>
    </message>
    <message>
        <source>cuts a signal into {} frames of {}</source>
        <translation>把信号切成 {} 个 {} 的帧</translation>
    </message>
    <message>
        <source>attribute `reduction` is `{}`</source>
        <translation>属性 `reduction` 是 `{}`</translation>
    </message>
    <message>
        <source>updates axis {} of {} with {} in mode `{}`</source>
        <translation>更新轴 {}，数据为 {}，更新值为 {}，模式为 `{}`</translation>
    </message>
    <message>
        <source>its values are {}, not [off, on]</source>
        <translation>其值是 {}，而不是 [off, on]</translation>
    </message>
    <message>
        <source>makes an axis of {}</source>
        <translation>产生大小为 {} 的轴</translation>
    </message>
    <message>
        <source>asks for no elements</source>
        <translation>要求零个元素</translation>
    </message>
    <message>
        <source>asks for {} elements</source>
        <translation>要求 {} 个元素</translation>
    </message>
    <message>
        <source>makes a matrix of {}, which is not supported</source>
        <translation>产生 {} 的矩阵，不支持</translation>
    </message>
    <message>
        <source>makes a unit matrix of [{}]</source>
        <translation>产生 [{}] 的单位矩阵</translation>
    </message>
    <message>
        <source>the axes before the matrices differ: {} and {}</source>
        <translation>矩阵之前的轴不同：{} 和 {}</translation>
    </message>
    <message>
        <source>the product is too large</source>
        <translation>乘积太大</translation>
    </message>
    <message>
        <source>multiplies a scalar</source>
        <translation>乘以标量</translation>
    </message>
    <message>
        <source>multiplies {} by {}: both must be matrices</source>
        <translation>把 {} 乘以 {}：两者都必须是矩阵</translation>
    </message>
    <message>
        <source>has `spatial=0`</source>
        <translation>有 `spatial=0`</translation>
    </message>
    <message>
        <source>splits {} channels into {} groups</source>
        <translation>把 {} 个通道分为 {} 组</translation>
    </message>
    <message>
        <source>attribute `size` is {}</source>
        <translation>属性 `size` 是 {}</translation>
    </message>
    <message>
        <source>attribute `p` is {}</source>
        <translation>属性 `p` 是 {}</translation>
    </message>
    <message>
        <source>has no bias, and a last axis of unknown size</source>
        <translation>没有偏置，且最后一个轴的大小未知</translation>
    </message>
    <message>
        <source>`pads` is missing</source>
        <translation>缺少 `pads`</translation>
    </message>
    <message>
        <source>its input `axes` is not a constant of the file</source>
        <translation>其输入 `axes` 不是文件中的常量</translation>
    </message>
    <message>
        <source>has {} pads for {} axes</source>
        <translation>有 {} 个填充值，而轴有 {} 个</translation>
    </message>
    <message>
        <source>wraps around axis {}, whose size is {}</source>
        <translation>沿轴 {} 环绕，其大小为 {}</translation>
    </message>
    <message>
        <source>pads an axis of {} by {} and {}</source>
        <translation>把大小为 {} 的轴填充 {} 和 {}</translation>
    </message>
    <message>
        <source>wraps around by amounts that are not constant</source>
        <translation>环绕的量不是常量</translation>
    </message>
    <message>
        <source>pads in mode `{}`</source>
        <translation>以模式 `{}` 填充</translation>
    </message>
    <message>
        <source>pads axis {} by {} and {}</source>
        <translation>把轴 {} 填充 {} 和 {}</translation>
    </message>
    <message>
        <source>cuts an axis of unknown size</source>
        <translation>裁剪大小未知的轴</translation>
    </message>
    <message>
        <source>its shape is not a constant of the file</source>
        <translation>其形状不是文件中的常量</translation>
    </message>
    <message>
        <source>has {} sizes for {} axes</source>
        <translation>有 {} 个大小，而轴有 {} 个</translation>
    </message>
    <message>
        <source>centers axis {}, whose size is not known</source>
        <translation>使轴 {} 居中，其大小未知</translation>
    </message>
    <message>
        <source>cuts or pads an axis to {}</source>
        <translation>把轴裁剪或填充到 {}</translation>
    </message>
    <message>
        <source>samples {}; images of two or three axes are supported</source>
        <translation>对 {} 采样；支持两轴或三轴的图像</translation>
    </message>
    <message>
        <source>samples in mode `{}`</source>
        <translation>以模式 `{}` 采样</translation>
    </message>
    <message>
        <source>its size is not a constant of the file</source>
        <translation>其大小不是文件中的常量</translation>
    </message>
    <message>
        <source>its size is [{}]</source>
        <translation>其大小是 [{}]</translation>
    </message>
    <message>
        <source>makes a grid of [{}]</source>
        <translation>产生 [{}] 的网格</translation>
    </message>
    <message>
        <source>its sizes are not constants of the file</source>
        <translation>其大小不是文件中的常量</translation>
    </message>
    <message>
        <source>makes images of {} axes; 1 to 3 are supported</source>
        <translation>产生 {} 轴的图像；支持 1 到 3 轴</translation>
    </message>
    <message>
        <source>its attributes don&apos;t fit images of {} axes</source>
        <translation>其属性不适合 {} 轴的图像</translation>
    </message>
    <message>
        <source>its {} rows are not made of patches of [{}]</source>
        <translation>其 {} 行不是由 [{}] 的图块组成</translation>
    </message>
    <message>
        <source>has an impossible size on axis {}</source>
        <translation>在轴 {} 上的大小不可能</translation>
    </message>
    <message>
        <source>its patches are larger than the image</source>
        <translation>其图块比图像大</translation>
    </message>
    <message>
        <source>attribute `kernel_shape` is missing</source>
        <translation>缺少属性 `kernel_shape`</translation>
    </message>
    <message>
        <source>pools over {} axes; 1 to 3 are supported</source>
        <translation>在 {} 个轴上池化；支持 1 到 3 个</translation>
    </message>
    <message>
        <source>`ceil_mode` needs known sizes</source>
        <translation>`ceil_mode` 需要已知的大小</translation>
    </message>
    <message>
        <source>needs an input of rank 3 or more, not {}</source>
        <translation>需要至少三阶的输入，而不是 {}</translation>
    </message>
    <message>
        <source>its result would have an axis of {}</source>
        <translation>其结果将有大小为 {} 的轴</translation>
    </message>
    <message>
        <source>its output shape is not a constant of the file</source>
        <translation>其输出形状不是文件中的常量</translation>
    </message>
    <message>
        <source>{} scales for blocks of {} don&apos;t fit an axis of {}</source>
        <translation>{} 个缩放（每块 {} 个元素）不适合大小为 {} 的轴</translation>
    </message>
    <message>
        <source>attribute `block_size` is {}</source>
        <translation>属性 `block_size` 是 {}</translation>
    </message>
    <message>
        <source>its scale is {}, and its input {}</source>
        <translation>其缩放是 {}，而输入是 {}</translation>
    </message>
    <message>
        <source>attribute `{}` is {}, which is not supported</source>
        <translation>属性 `{}` 是 {}，不支持</translation>
    </message>
    <message>
        <source>quantizes to {}</source>
        <translation>量化为 {}</translation>
    </message>
    <message>
        <source>its input `{}` is [{}], and should be [{}]</source>
        <translation>其输入 `{}` 是 [{}]，应为 [{}]</translation>
    </message>
    <message>
        <source>its input is {}, and should have 3 axes</source>
        <translation>其输入是 {}，应有 3 个轴</translation>
    </message>
    <message>
        <source>it has {} steps; {} would have more than {} nodes</source>
        <translation>它有 {} 个时间步；{} 个就将超过 {} 个节点</translation>
    </message>
    <message>
        <source>its recurrence weights are [{}]</source>
        <translation>其循环权重是 [{}]</translation>
    </message>
    <message>
        <source>it has the direction `{}`</source>
        <translation>其方向是 `{}`</translation>
    </message>
    <message>
        <source>its hidden size is {}, and its weights are for {}</source>
        <translation>其隐藏大小是 {}，而其权重针对 {}</translation>
    </message>
    <message>
        <source>its weights are {}, without steps</source>
        <translation>其权重是 {}，没有量化步长</translation>
    </message>
    <message>
        <source>its weights are [{}], and their steps [{}]</source>
        <translation>其权重是 [{}]，而其量化步长是 [{}]</translation>
    </message>
    <message>
        <source>it has {} activations, and needs {}</source>
        <translation>它有 {} 个激活，而需要 {} 个</translation>
    </message>
    <message>
        <source>has the activation `{}`</source>
        <translation>有激活 `{}`</translation>
    </message>
    <message>
        <source>resizes by an input that is not a constant of the file</source>
        <translation>调整大小所用的输入不是文件中的常量</translation>
    </message>
    <message>
        <source>resizes an axis to {}</source>
        <translation>把轴调整为 {}</translation>
    </message>
    <message>
        <source>has {} scales for {} axes</source>
        <translation>有 {} 个缩放倍数，而轴有 {} 个</translation>
    </message>
    <message>
        <source>scales an axis by {}</source>
        <translation>以 {} 缩放轴</translation>
    </message>
    <message>
        <source>scales axis {}, whose size is not known</source>
        <translation>缩放轴 {}，其大小未知</translation>
    </message>
    <message>
        <source>resizes to sizes that are not constants of the file</source>
        <translation>调整到的大小不是文件中的常量</translation>
    </message>
    <message>
        <source>attribute `keep_aspect_ratio_policy` is `{}`</source>
        <translation>属性 `keep_aspect_ratio_policy` 是 `{}`</translation>
    </message>
    <message>
        <source>resizes axis {}, whose size is {}</source>
        <translation>调整轴 {}，其大小为 {}</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>resizes in mode `{}`</source>
        <translation>以模式 `{}` 调整大小</translation>
    </message>
    <message>
        <source>has the coordinate transformation `{}`</source>
        <translation>有坐标变换 `{}`</translation>
    </message>
    <message>
        <source>crops, and has no `roi`</source>
        <translation>要裁剪，却没有 `roi`</translation>
    </message>
    <message>
        <source>`roi` has {} numbers for {} axes</source>
        <translation>`roi` 有 {} 个数，而轴有 {} 个</translation>
    </message>
    <message>
        <source>`roi` has an infinite number</source>
        <translation>`roi` 中有无穷大</translation>
    </message>
    <message>
        <source>has neither scales nor sizes</source>
        <translation>既没有缩放倍数也没有大小</translation>
    </message>
    <message>
        <source>resizes axis {}, whose size is not known</source>
        <translation>调整轴 {}，其大小未知</translation>
    </message>
    <message>
        <source>resizes an empty axis to {}</source>
        <translation>把空轴调整为 {}</translation>
    </message>
    <message>
        <source>resizes an axis of {} to {}, which takes too many weights</source>
        <translation>把大小为 {} 的轴调整为 {}，所需权重太多</translation>
    </message>
    <message>
        <source>it has no graph `body`</source>
        <translation>它没有图 `body`</translation>
    </message>
    <message>
        <source>its sequences have lengths of their own</source>
        <translation>其序列各有自己的长度</translation>
    </message>
    <message>
        <source>{} of its {} inputs are scanned, and its body gives {} values</source>
        <translation>{} 个输入（共 {} 个）被扫描，而其循环体给出 {} 个值</translation>
    </message>
    <message>
        <source>the length of a sequence is not known</source>
        <translation>序列的长度未知</translation>
    </message>
    <message>
        <source>its sequences have {} and {} steps</source>
        <translation>其序列有 {} 步和 {} 步</translation>
    </message>
    <message>
        <source>the size of the batch is not known</source>
        <translation>批的大小未知</translation>
    </message>
    <message>
        <source>{} / element {}</source>
        <translation>{} / 元素 {}</translation>
    </message>
    <message>
        <source>its input {} is {}, not a sequence</source>
        <translation>其输入 {} 是 {}，而不是序列</translation>
    </message>
    <message>
        <source>its position is worked out when the model runs</source>
        <translation>其位置在模型运行时才计算</translation>
    </message>
    <message>
        <source>position {} is outside of a sequence of {}</source>
        <translation>位置 {} 超出长度为 {} 的序列</translation>
    </message>
    <message>
        <source>makes a sequence of more than {} elements</source>
        <translation>产生超过 {} 个元素的序列</translation>
    </message>
    <message>
        <source>its sequence is empty</source>
        <translation>其序列为空</translation>
    </message>
    <message>
        <source>joins an empty sequence</source>
        <translation>连接空序列</translation>
    </message>
    <message>
        <source>its parts are worked out when the model runs</source>
        <translation>其各部分在模型运行时才计算</translation>
    </message>
    <message>
        <source>splits an axis of {} into parts of {}</source>
        <translation>把大小为 {} 的轴拆成 {} 的部分</translation>
    </message>
    <message>
        <source>splits axis {}, whose size is not known</source>
        <translation>拆分轴 {}，其大小未知</translation>
    </message>
    <message>
        <source>splits an axis of {} into [{}]</source>
        <translation>把大小为 {} 的轴拆成 [{}]</translation>
    </message>
    <message>
        <source>is an optional value that is not there</source>
        <translation>是不存在的可选值</translation>
    </message>
    <message>
        <source>its input 0 is not a sequence</source>
        <translation>其输入 0 不是序列</translation>
    </message>
    <message>
        <source>its sequences have {} and {} elements</source>
        <translation>其序列有 {} 个和 {} 个元素</translation>
    </message>
    <message>
        <source>reshapes {} to an axis of {}</source>
        <translation>把 {} 变形为大小为 {} 的轴</translation>
    </message>
    <message>
        <source>its shape is {}</source>
        <translation>其形状是 {}</translation>
    </message>
    <message>
        <source>axis {} is out of range for rank {}</source>
        <translation>轴 {} 超出 {} 阶的范围</translation>
    </message>
    <message>
        <source>flattens {}</source>
        <translation>展平 {}</translation>
    </message>
    <message>
        <source>attribute `perm` has {} entries for an input of rank {}</source>
        <translation>属性 `perm` 有 {} 个条目，而输入为 {} 阶</translation>
    </message>
    <message>
        <source>`axes` is missing</source>
        <translation>缺少 `axes`</translation>
    </message>
    <message>
        <source>has no attribute `axis`</source>
        <translation>没有属性 `axis`</translation>
    </message>
    <message>
        <source>can&apos;t expand an axis of {} to {}</source>
        <translation>不能把大小为 {} 的轴扩展到 {}</translation>
    </message>
    <message>
        <source>expands to a shape of unknown rank</source>
        <translation>扩展到阶未知的形状</translation>
    </message>
    <message>
        <source>holds a constant that is no tensor of numbers</source>
        <translation>含有不是数值张量的常量</translation>
    </message>
    <message>
        <source>its value has {} elements, not one</source>
        <translation>其值有 {} 个元素，而不是一个</translation>
    </message>
    <message>
        <source>makes a tensor of the impossible shape [{}]</source>
        <translation>产生的张量形状不可能：[{}]</translation>
    </message>
    <message>
        <source>counts in steps of 0</source>
        <translation>以步长 0 计数</translation>
    </message>
    <message>
        <source>makes {} elements</source>
        <translation>产生 {} 个元素</translation>
    </message>
    <message>
        <source>asks for {} outputs, and has {}</source>
        <translation>要求 {} 个输出，而有 {} 个</translation>
    </message>
    <message>
        <source>splits into parts of [{}]</source>
        <translation>拆成 [{}] 的部分</translation>
    </message>
    <message>
        <source>its bounds are {}</source>
        <translation>其界限是 {}</translation>
    </message>
    <message>
        <source>its `starts` and `ends` don&apos;t match</source>
        <translation>其 `starts` 和 `ends` 不匹配</translation>
    </message>
    <message>
        <source>its `axes` or `steps` don&apos;t match `starts`</source>
        <translation>其 `axes` 或 `steps` 与 `starts` 不匹配</translation>
    </message>
    <message>
        <source>slices in steps of 0</source>
        <translation>以步长 0 切片</translation>
    </message>
    <message>
        <source>index {} is out of range for an axis of {}</source>
        <translation>索引 {} 超出大小为 {} 的轴</translation>
    </message>
    <message>
        <source>its boxes are {}</source>
        <translation>其框是 {}</translation>
    </message>
    <message>
        <source>attribute `coordinate_transformation_mode` is `{}`</source>
        <translation>属性 `coordinate_transformation_mode` 是 `{}`</translation>
    </message>
    <message>
        <source>attribute `pooled_shape` is missing or not two numbers</source>
        <translation>属性 `pooled_shape` 缺失或不是两个数</translation>
    </message>
    <message>
        <source>its weights are {} and its mask {}</source>
        <translation>其权重是 {}，掩码是 {}</translation>
    </message>
    <message>
        <source>convolves {}; only images are supported</source>
        <translation>对 {} 做卷积；只支持图像</translation>
    </message>
    <message>
        <source>makes a window of {}, which is not supported</source>
        <translation>产生 {} 的窗，不支持</translation>
    </message>
    <message>
        <source>number of bands</source>
        <translation>频带数</translation>
    </message>
    <message>
        <source>its frequencies are not constants of the file</source>
        <translation>其频率不是文件中的常量</translation>
    </message>
    <message>
        <source>makes a matrix of {} x {}</source>
        <translation>产生 {} x {} 的矩阵</translation>
    </message>
    <message>
        <source>band {} reaches from {} to {} of a spectrum of {}</source>
        <translation>频带 {} 从 {} 到 {}，而频谱为 {}</translation>
    </message>
    <message>
        <source>its mask is {}</source>
        <translation>其掩码是 {}</translation>
    </message>
    <message>
        <source>needs to know the number of keys</source>
        <translation>需要知道键的数量</translation>
    </message>
    <message>
        <source>needs to know the size of its heads</source>
        <translation>需要知道其头的大小</translation>
    </message>
    <message>
        <source>its queries are {}</source>
        <translation>其查询是 {}</translation>
    </message>
    <message>
        <source>needs to know the whole shape of its inputs</source>
        <translation>需要知道其输入的完整形状</translation>
    </message>
    <message>
        <source>needs to know the size of the past</source>
        <translation>需要知道历史的大小</translation>
    </message>
    <message>
        <source>splits {} columns into [{}]</source>
        <translation>把 {} 列拆成 [{}]</translation>
    </message>
    <message>
        <source>has no weights</source>
        <translation>没有权重</translation>
    </message>
    <message>
        <source>its input is {}</source>
        <translation>其输入是 {}</translation>
    </message>
    <message>
        <source>transposes batches</source>
        <translation>转置批</translation>
    </message>
    <message>
        <source>its ids are {}</source>
        <translation>其编号是 {}</translation>
    </message>
    <message>
        <source>its activation is `{}`</source>
        <translation>其激活是 `{}`</translation>
    </message>
    <message>
        <source>multiplies by [{}, {}] in blocks of {}</source>
        <translation>乘以 [{}, {}]，块大小为 {}</translation>
    </message>
    <message>
        <source>its groups are reordered</source>
        <translation>其组被重新排序</translation>
    </message>
    <message>
        <source>its weights have {} bits</source>
        <translation>其权重为 {} 位</translation>
    </message>
    <message>
        <source>its weights are not constants of the file</source>
        <translation>其权重不是文件中的常量</translation>
    </message>
    <message>
        <source>its weights are {} and its scales {}, for [{}, {}] in blocks of {}</source>
        <translation>其权重是 {}，缩放是 {}，而应为 [{}, {}]，块大小 {}</translation>
    </message>
    <message>
        <source>its zero points are {}</source>
        <translation>其零点是 {}</translation>
    </message>
    <message>
        <source>has {} inputs</source>
        <translation>有 {} 个输入</translation>
    </message>
    <message>
        <source>its data have {} bits</source>
        <translation>其数据为 {} 位</translation>
    </message>
    <message>
        <source>its data are not constants of the file</source>
        <translation>其数据不是文件中的常量</translation>
    </message>
    <message>
        <source>its data or zero points have {} bytes, which is not half of [{}]</source>
        <translation>其数据或零点有 {} 字节，不是 [{}] 的一半</translation>
    </message>
    <message>
        <source>not a readable ONNX file</source>
        <translation>不是可读的 ONNX 文件</translation>
    </message>
    <message>
        <source>not an ONNX model: it has no graph</source>
        <translation>不是 ONNX 模型：没有图</translation>
    </message>
    <message>
        <source>the graph has a cycle of {} nodes</source>
        <translation>图中有 {} 个节点的环</translation>
    </message>
    <message>
        <source>{} uses {}</source>
        <translation>{} 使用 {}</translation>
    </message>
    <message>
        <source>`{}` is defined twice: by {} and by {}</source>
        <translation>`{}` 定义了两次：由 {} 和 {}</translation>
    </message>
    <message>
        <source>{} uses `{}`, which nothing defines</source>
        <translation>{} 使用 `{}`，而没有谁定义它</translation>
    </message>
    <message>
        <source>the file defines the function twice; the first counts</source>
        <translation>文件两次定义该函数；以第一个为准</translation>
    </message>
    <message>
        <source>function `{}`</source>
        <translation>函数 `{}`</translation>
    </message>
    <message>
        <source>the file says that it is written in operator set {}, and there is none before 1</source>
        <translation>文件称以算子集 {} 写成，而 1 之前没有算子集</translation>
    </message>
    <message>
        <source>the file doesn&apos;t say which operator set it is written in; the first is assumed</source>
        <translation>文件没有说明以哪个算子集写成；假定为第一个</translation>
    </message>
    <message>
        <source>operator set {} is newer than {}, the newest known</source>
        <translation>算子集 {} 比已知最新的 {} 更新</translation>
    </message>
    <message>
        <source>the graph has no outputs</source>
        <translation>图没有输出</translation>
    </message>
    <message>
        <source>an initializer has no name</source>
        <translation>有初始化器没有名称</translation>
    </message>
    <message>
        <source>initializer `{}` (%{})</source>
        <translation>初始化器 `{}`（%{}）</translation>
    </message>
    <message>
        <source>the file has it twice; the last counts</source>
        <translation>文件中有两个；以最后一个为准</translation>
    </message>
    <message>
        <source>initializer `{}`</source>
        <translation>初始化器 `{}`</translation>
    </message>
    <message>
        <source>`{}` is defined twice: by {} and as an input or initializer</source>
        <translation>`{}` 定义了两次：由 {} 以及作为输入或初始化器</translation>
    </message>
    <message>
        <source>the model unfolds to more than {} nodes</source>
        <translation>模型展开后超过 {} 个节点</translation>
    </message>
    <message>
        <source>its output {} is used, which is not supported</source>
        <translation>其输出 {} 被使用，不支持</translation>
    </message>
    <message>
        <source>the operator `{}`{} is not supported</source>
        <translation>不支持算子 `{}`{}</translation>
    </message>
    <message>
        <source> of the domain `{}`</source>
        <translation> （域 `{}`）</translation>
    </message>
    <message>
        <source>functions call each other more than {} deep</source>
        <translation>函数相互调用超过 {} 层</translation>
    </message>
    <message>
        <source>the function `{}` calls itself</source>
        <translation>函数 `{}` 调用自身</translation>
    </message>
    <message>
        <source>the function takes {} inputs, not {}</source>
        <translation>函数接受 {} 个输入，而不是 {} 个</translation>
    </message>
    <message>
        <source>the function doesn&apos;t define its output `{}`</source>
        <translation>函数没有定义其输出 `{}`</translation>
    </message>
    <message>
        <source>attribute `{}` has {} entries, not {}</source>
        <translation>属性 `{}` 有 {} 个条目，而不是 {} 个</translation>
    </message>
    <message>
        <source>attribute `{}` has the entry {}</source>
        <translation>属性 `{}` 有条目 {}</translation>
    </message>
    <message>
        <source>the window has an extent of {}</source>
        <translation>窗口有大小为 {} 的维</translation>
    </message>
    <message>
        <source>a window of {} axes doesn&apos;t fit the input {}</source>
        <translation>{} 轴的窗口不适合输入 {}</translation>
    </message>
    <message>
        <source>attribute `auto_pad` is `{}`</source>
        <translation>属性 `auto_pad` 是 `{}`</translation>
    </message>
    <message>
        <source>`auto_pad={}` needs a known size of axis {}</source>
        <translation>`auto_pad={}` 需要轴 {} 的大小已知</translation>
    </message>
    <message>
        <source>attribute `{}` is missing</source>
        <translation>缺少属性 `{}`</translation>
    </message>
    <message>
        <source>no converter is called `{}`</source>
        <translation>没有名为 `{}` 的转换器</translation>
    </message>
    <message>
        <source>its input `{}` is not a constant of the file</source>
        <translation>其输入 `{}` 不是文件中的常量</translation>
    </message>
    <message>
        <source>its {} is not a constant of the file</source>
        <translation>其 {} 不是文件中的常量</translation>
    </message>
    <message>
        <source>its {} is {}</source>
        <translation>其 {} 是 {}</translation>
    </message>
    <message>
        <source>an axis is named twice in [{}]</source>
        <translation>[{}] 中有轴出现两次</translation>
    </message>
    <message>
        <source>needs to know the whole shape of its input {}, which is {}</source>
        <translation>需要知道其输入 {} 的完整形状，而它是 {}</translation>
    </message>
    <message>
        <source>attribute {} of the call</source>
        <translation>调用的属性 {}</translation>
    </message>
    <message>
        <source>graph of {} nodes</source>
        <translation>含 {} 个节点的图</translation>
    </message>
    <message>
        <source>it is not declared as a tensor of known rank</source>
        <translation>没有声明为阶已知的张量</translation>
    </message>
    <message>
        <source>it has elements of {}, which is not supported</source>
        <translation>其元素为 {}，不支持</translation>
    </message>
    <message>
        <source>input `{}` has {} axes</source>
        <translation>输入 `{}` 有 {} 个轴</translation>
    </message>
    <message>
        <source>axis {} has size {}; taken as unknown</source>
        <translation>轴 {} 的大小为 {}；按未知处理</translation>
    </message>
    <message>
        <source>input `{}` has the impossible size {} on axis {}</source>
        <translation>输入 `{}` 的大小 {} 不可能，位于轴 {}</translation>
    </message>
    <message>
        <source>input `{}` is impossibly large</source>
        <translation>输入 `{}` 大得不可能</translation>
    </message>
    <message>
        <source>values of {} are held as float32</source>
        <translation>{} 的值以 float32 保存</translation>
    </message>
    <message>
        <source>an input has no name</source>
        <translation>有输入没有名称</translation>
    </message>
    <message>
        <source>two inputs are named `{}`</source>
        <translation>两个输入都名为 `{}`</translation>
    </message>
    <message>
        <source>nothing defines the output `{}`</source>
        <translation>没有谁定义输出 `{}`</translation>
    </message>
    <message>
        <source>declared as {}, but is {}</source>
        <translation>声明为 {}，但却是 {}</translation>
    </message>
    <message>
        <source>output `{}`</source>
        <translation>输出 `{}`</translation>
    </message>
    <message>
        <source>not a readable ONNX file: it ends at byte {}, and what begins at byte {} needs {} more</source>
        <translation>不是可读的 ONNX 文件：它在字节 {} 处结束，而从字节 {} 开始的内容还需要 {} 字节</translation>
    </message>
    <message>
        <source>the file may be truncated, or of another format</source>
        <translation>文件可能被截断，或是其他格式</translation>
    </message>
    <message>
        <source>not a readable ONNX file: damaged at byte {} of {}</source>
        <translation>不是可读的 ONNX 文件：在字节 {} / {} 处损坏</translation>
    </message>
    <message>
        <source>the file may be of another format</source>
        <translation>文件可能是其他格式</translation>
    </message>
    <message>
        <source>sparse tensor `{}` has {} values, and indices of shape [{}]</source>
        <translation>稀疏张量 `{}` 有 {} 个值，而索引的形状为 [{}]</translation>
    </message>
    <message>
        <source>sparse tensor `{}` has a value outside its shape [{}]</source>
        <translation>稀疏张量 `{}` 有值在其形状 [{}] 之外</translation>
    </message>
    <message>
        <source>sparse tensor `{}` has the impossible shape [{}]</source>
        <translation>稀疏张量 `{}` 的形状不可能：[{}]</translation>
    </message>
    <message>
        <source>sparse tensor `{}` is too large to be made dense: [{}]</source>
        <translation>稀疏张量 `{}` 太大，无法变为稠密：[{}]</translation>
    </message>
    <message>
        <source>tensor `{}` needs {} {} by its shape, and has {}</source>
        <translation>张量 `{}` 按其形状需要 {} {}，而有 {}</translation>
    </message>
    <message>
        <source>packed bytes</source>
        <translation>打包字节</translation>
    </message>
    <message>
        <source>tensor `{}`: external {} `{}` is not a number of bytes</source>
        <translation>张量 `{}`：外部 {} `{}` 不是字节数</translation>
    </message>
    <message>
        <source>tensor `{}`</source>
        <translation>张量 `{}`</translation>
    </message>
    <message>
        <source>tensor `{}`: bytes {} to {} are beyond the end of `{}`, which has {}</source>
        <translation>张量 `{}`：字节 {} 到 {} 超出 `{}` 的末尾，后者有 {} 字节</translation>
    </message>
    <message>
        <source>type {}</source>
        <translation>类型 {}</translation>
    </message>
    <message>
        <source>tensor `{}` has its data twice: raw and in a typed field</source>
        <translation>张量 `{}` 的数据出现两次：原始数据和类型化字段</translation>
    </message>
    <message>
        <source>tensor `{}` has the impossible shape [{}]</source>
        <translation>张量 `{}` 的形状不可能：[{}]</translation>
    </message>
    <message>
        <source>tensor `{}` is stored in segments, which no version of the format explains</source>
        <translation>张量 `{}` 分段存储，格式的任何版本都没有说明</translation>
    </message>
    <message>
        <source>tensor `{}` holds elements of {}, which is not supported</source>
        <translation>张量 `{}` 的元素为 {}，不支持</translation>
    </message>
    <message>
        <source>counts words</source>
        <translation>对单词计数</translation>
    </message>
    <message>
        <source>its lists `ngram_counts` and `ngram_indexes` don&apos;t fit its pool of {}</source>
        <translation>其列表 `ngram_counts` 和 `ngram_indexes` 不适合大小为 {} 的词池</translation>
    </message>
    <message>
        <source>its list `ngram_indexes` goes to {}, and it skips {}</source>
        <translation>其列表 `ngram_indexes` 最大为 {}，跳过 {}</translation>
    </message>
    <message>
        <source>compares {} places with {} items</source>
        <translation>把 {} 个位置与 {} 项比较</translation>
    </message>
    <message>
        <source>attribute `mode` is `{}`</source>
        <translation>属性 `mode` 是 `{}`</translation>
    </message>
    <message>
        <source>the bitmap is truncated</source>
        <translation>位图被截断</translation>
    </message>
    <message>
        <source>a bitmap of {} bits with compression {} is not supported; uncompressed ones of 8, 24 and 32 bits are</source>
        <translation>不支持 {} 位、压缩方式为 {} 的位图；支持 8、24 和 32 位的未压缩位图</translation>
    </message>
    <message>
        <source>a pixel of the bitmap has no colour in its palette</source>
        <translation>位图的一个像素在调色板中没有颜色</translation>
    </message>
    <message>
        <source>the JPEG can&apos;t be read: {}</source>
        <translation>无法读取 JPEG：{}</translation>
    </message>
    <message>
        <source>neither a PNG, a JPEG nor a bitmap</source>
        <translation>既不是 PNG、JPEG，也不是位图</translation>
    </message>
    <message>
        <source>the PNG can&apos;t be read: {}</source>
        <translation>无法读取 PNG：{}</translation>
    </message>
    <message>
        <source>the .npy file is truncated</source>
        <translation>.npy 文件被截断</translation>
    </message>
    <message>
        <source>.npy version {} is not known</source>
        <translation>.npy 版本 {} 未知</translation>
    </message>
    <message>
        <source>the .npy header `{}` is not understood</source>
        <translation>无法理解 .npy 文件头 `{}`</translation>
    </message>
    <message>
        <source>the .npy header has the shape `{}`</source>
        <translation>.npy 文件头的形状为 `{}`</translation>
    </message>
    <message>
        <source>the .npy file has elements of `{}`, which is not supported</source>
        <translation>.npy 文件的元素为 `{}`，不支持</translation>
    </message>
    <message>
        <source>the .npy file is truncated: [{}] needs more than the {} bytes that follow its header</source>
        <translation>.npy 文件被截断：[{}] 需要的多于文件头之后的 {} 字节</translation>
    </message>
    <message>
        <source>neither a .npy file nor an ONNX tensor</source>
        <translation>既不是 .npy 文件也不是 ONNX 张量</translation>
    </message>
    <message>
        <source>a picture is no tensor</source>
        <translation>图片不是张量</translation>
    </message>
    <message>
        <source>save its pixels as a .npy file, in the shape and type of the input; `Quantize` alone reads pictures, and scales them</source>
        <translation>请把其像素保存为 .npy 文件，形状和类型同输入；只有 `Quantize` 读取图片并缩放</translation>
    </message>
    <message>
        <source>a .npz file is a zip archive of .npy files, as `numpy.savez` writes it</source>
        <translation>.npz 文件是由 .npy 文件组成的 zip 归档，由 `numpy.savez` 写出</translation>
    </message>
    <message>
        <source>a part is no .npy file</source>
        <translation>有一个部分不是 .npy 文件</translation>
    </message>
    <message>
        <source>the shape has too many axes for a .npy file</source>
        <translation>形状的轴太多，.npy 文件放不下</translation>
    </message>
    <message>
        <source>its input {} has several scales</source>
        <translation>其输入 {} 有多个缩放</translation>
    </message>
    <message>
        <source>its result has several scales</source>
        <translation>其结果有多个缩放</translation>
    </message>
    <message>
        <source>its inputs have different scales or zero points</source>
        <translation>其各输入的缩放或零点不同</translation>
    </message>
    <message>
        <source>stored integers are divided as real numbers, and stored again: a result may be one step off</source>
        <translation>存储的整数按实数相除后再存储：结果可能差一个量化步长</translation>
    </message>
    <message>
        <source>of stored integers it is not supported</source>
        <translation>对存储的整数不支持</translation>
    </message>
    <message>
        <source>its result has no scale</source>
        <translation>其结果没有缩放</translation>
    </message>
    <message>
        <source>its integers have no scale, or several</source>
        <translation>其整数没有缩放，或有多个</translation>
    </message>
    <message>
        <source>its integers have no scale</source>
        <translation>其整数没有缩放</translation>
    </message>
    <message>
        <source>its result is of a type that is not supported</source>
        <translation>不支持其结果的类型</translation>
    </message>
    <message>
        <source>its range is {} to {}, in {} bits</source>
        <translation>其范围是 {} 到 {}，{} 位</translation>
    </message>
    <message>
        <source>its data and weights are of rank {} and {}, and must be of rank {}</source>
        <translation>其数据和权重为 {} 阶和 {} 阶，必须是 {} 阶</translation>
    </message>
    <message>
        <source>its data are [{}] and its weights [{}], which have no elements</source>
        <translation>其数据是 [{}]，权重是 [{}]，没有元素</translation>
    </message>
    <message>
        <source>its data have {} channels, and its weights take {}</source>
        <translation>其数据有 {} 个通道，而权重接受 {} 个</translation>
    </message>
    <message>
        <source>its data have {} channels, and its weights are [{}]</source>
        <translation>其数据有 {} 个通道，而权重是 [{}]</translation>
    </message>
    <message>
        <source>its data are [{}], its weights [{}] and its output [{}], which do not fit</source>
        <translation>其数据是 [{}]，权重是 [{}]，输出是 [{}]，互不相符</translation>
    </message>
    <message>
        <source>its output has {} cells on axis {}, and {} steps of {} give {}</source>
        <translation>其输出有 {} 格（轴 {}），而 {} 步、步长 {} 得到 {} 格</translation>
    </message>
    <message>
        <source>only real data, with as many channels as the weights take, are supported</source>
        <translation>只支持实数数据，且通道数与权重所接受的相同</translation>
    </message>
    <message>
        <source>it takes [{}] from [{}] of [{}]</source>
        <translation>它取 [{}]，起点 [{}]，数据为 [{}]</translation>
    </message>
    <message>
        <source>it takes [{}] to [{}] in steps of [{}]</source>
        <translation>它取 [{}] 到 [{}]，步长 [{}]</translation>
    </message>
    <message>
        <source>it speaks of {} axes of [{}]</source>
        <translation>它涉及 {} 个轴，而数据为 [{}]</translation>
    </message>
    <message>
        <source>index {} of an axis of {}</source>
        <translation>索引 {}，而轴的大小为 {}</translation>
    </message>
    <message>
        <source>its result has no size</source>
        <translation>其结果没有大小</translation>
    </message>
    <message>
        <source>its data and its result are not integers of one type with a scale each</source>
        <translation>其数据和结果不是类型相同、各有一个缩放的整数</translation>
    </message>
    <message>
        <source>its data and its result have different steps</source>
        <translation>其数据和结果的量化步长不同</translation>
    </message>
    <message>
        <source>its data, its slopes or its result have no scale, or several</source>
        <translation>其数据、斜率或结果没有缩放，或有多个</translation>
    </message>
    <message>
        <source>it takes along axis {} with {} axes of batches</source>
        <translation>它沿轴 {} 取元素，有 {} 个批轴</translation>
    </message>
    <message>
        <source>its result has the shape [{}]</source>
        <translation>其结果的形状为 [{}]</translation>
    </message>
    <message>
        <source>its depth is [{}]</source>
        <translation>其深度是 [{}]</translation>
    </message>
    <message>
        <source>it takes [{}] of the largest</source>
        <translation>它取最大的 [{}] 个</translation>
    </message>
    <message>
        <source>a number has no diagonal</source>
        <translation>单个数没有对角线</translation>
    </message>
    <message>
        <source>other shape</source>
        <translation>另一形状</translation>
    </message>
    <message>
        <source>a part [{}] at [{}] of [{}]</source>
        <translation>部分 [{}]，位于 [{}]，整体为 [{}]</translation>
    </message>
    <message>
        <source>a part [{}] of [{}]</source>
        <translation>部分 [{}]，整体为 [{}]</translation>
    </message>
    <message>
        <source>its input {} is left out</source>
        <translation>其输入 {} 被省略</translation>
    </message>
    <message>
        <source>its inputs have different types</source>
        <translation>其各输入的类型不同</translation>
    </message>
    <message>
        <source>axis {} of [{}] in {} parts</source>
        <translation>轴 {}（[{}]）分成 {} 份</translation>
    </message>
    <message>
        <source>axis {} of [{}] in {} equal parts</source>
        <translation>轴 {}（[{}]）分成 {} 等份</translation>
    </message>
    <message>
        <source>axis {} of [{}] in parts of [{}]</source>
        <translation>轴 {}（[{}]）分成 [{}] 的部分</translation>
    </message>
    <message>
        <source>of stored integers other than int8 with one scale it is not supported</source>
        <translation>除具有单个缩放的 int8 外，对存储的整数不支持</translation>
    </message>
    <message>
        <source>the weights or the bias of gate {} are left out</source>
        <translation>门 {} 的权重或偏置被省略</translation>
    </message>
    <message>
        <source>its state is left out</source>
        <translation>其状态被省略</translation>
    </message>
    <message>
        <source>of stored integers, its input {} must be int8 with one scale and zero point 0</source>
        <translation>对存储的整数，其输入 {} 必须是单个缩放、零点为 0 的 int8</translation>
    </message>
    <message>
        <source>of stored integers, each gate needs a bias of int32</source>
        <translation>对存储的整数，每个门都需要 int32 的偏置</translation>
    </message>
    <message>
        <source>of stored integers, peepholes and coefficients of layer normalization must be int16 with one scale, for all gates</source>
        <translation>对存储的整数，窥视孔和层归一化的系数必须是单个缩放的 int16，且所有门都有</translation>
    </message>
    <message>
        <source>of stored integers, layer normalization needs the steps of its gates (intermediate {})</source>
        <translation>对存储的整数，层归一化需要各门的量化步长（中间张量 {}）</translation>
    </message>
    <message>
        <source>of stored integers, what it gives needs one scale where there is a projection</source>
        <translation>对存储的整数，有投影时其结果需要单个缩放</translation>
    </message>
    <message>
        <source>it cuts its cell at {} and its projection at {}, which must be numbers</source>
        <translation>其单元截断于 {}，投影截断于 {}，两者都必须是数</translation>
    </message>
    <message>
        <source>its data and its state are not int8 with one scale, with int16 in the cell</source>
        <translation>其数据和状态不是单个缩放的 int8，且单元为 int16</translation>
    </message>
    <message>
        <source>the scale of its cell is {}, and must be a power of two from 2^-15 to 2^-9</source>
        <translation>其单元的缩放是 {}，必须是 2^-15 到 2^-9 之间的 2 的幂</translation>
    </message>
    <message>
        <source>it has {} intermediate tensors, and 5 with the steps of the hidden state are needed</source>
        <translation>它有 {} 个中间张量，而需要 5 个，含隐藏状态的量化步长</translation>
    </message>
    <message>
        <source>of stored integers, another activation than tanh is not supported</source>
        <translation>对存储的整数，不支持 tanh 以外的激活</translation>
    </message>
    <message>
        <source>its hidden state is [{}], and must be of rank 2</source>
        <translation>其隐藏状态是 [{}]，必须是二阶</translation>
    </message>
    <message>
        <source>its weights are [{}], and must be of rank 2</source>
        <translation>其权重是 [{}]，必须是二阶</translation>
    </message>
    <message>
        <source>{} steps with layer normalization would become too many nodes</source>
        <translation>带层归一化的 {} 个时间步会变成太多节点</translation>
    </message>
    <message>
        <source>of stored integers, each gate needs weights with one scale and zero point 0 (input {})</source>
        <translation>对存储的整数，每个门都需要单个缩放、零点为 0 的权重（输入 {}）</translation>
    </message>
    <message>
        <source>its state is not of stored integers with one scale, with 16 bits in the cell</source>
        <translation>其状态不是单个缩放的存储整数，且单元为 16 位</translation>
    </message>
    <message>
        <source>its data are [{}] and its weights [{}], which do not fit</source>
        <translation>其数据是 [{}]，权重是 [{}]，互不相符</translation>
    </message>
    <message>
        <source>weights in an order of their own (format {}) are not supported</source>
        <translation>不支持有自身顺序的权重（格式 {}）</translation>
    </message>
    <message>
        <source>its operands are [{}] and [{}], and must be matrices</source>
        <translation>其操作数是 [{}] 和 [{}]，必须是矩阵</translation>
    </message>
    <message>
        <source>scales of several channels are not supported here</source>
        <translation>此处不支持多个通道的缩放</translation>
    </message>
    <message>
        <source>its data are stored integers, and its result is not</source>
        <translation>其数据是存储的整数，而结果不是</translation>
    </message>
    <message>
        <source>stored integers are worked out as real numbers, and stored again: a result may be one step off</source>
        <translation>存储的整数按实数计算后再存储：结果可能差一个量化步长</translation>
    </message>
    <message>
        <source>its radius is {}</source>
        <translation>其半径是 {}</translation>
    </message>
    <message>
        <source>its data are [{}], and must be an image [N, H, W, C]</source>
        <translation>其数据是 [{}]，必须是图像 [N, H, W, C]</translation>
    </message>
    <message>
        <source>its data and its result have no scale, several, or different ones</source>
        <translation>其数据和结果没有缩放、有多个或不同</translation>
    </message>
    <message>
        <source>of integers it is not defined</source>
        <translation>对整数没有定义</translation>
    </message>
    <message>
        <source>its data are stored integers, and its weights or its result are not</source>
        <translation>其数据是存储的整数，而权重或结果不是</translation>
    </message>
    <message>
        <source>weights of integers next to real data, in a form that TensorFlow Lite does not compute with: they are dequantized</source>
        <translation>整数权重与实数数据并用，其形式 TensorFlow Lite 不用于计算：将它们反量化</translation>
    </message>
    <message>
        <source>an auxiliary input is not supported</source>
        <translation>不支持辅助输入</translation>
    </message>
    <message>
        <source>diagonal recurrent weights are not supported</source>
        <translation>不支持对角循环权重</translation>
    </message>
    <message>
        <source>its data are [{}], and must be of rank 2</source>
        <translation>其数据是 [{}]，必须是二阶</translation>
    </message>
    <message>
        <source>it has {} inputs, and must have 5</source>
        <translation>它有 {} 个输入，必须有 5 个</translation>
    </message>
    <message>
        <source>its data are {}, and must be of rank 3 and of known shape</source>
        <translation>其数据是 {}，必须是三阶且形状已知</translation>
    </message>
    <message>
        <source>{} steps would become too many nodes</source>
        <translation>{} 个时间步会变成太多节点</translation>
    </message>
    <message>
        <source>its data and its result are not integers with one scale each</source>
        <translation>其数据和结果不是各有一个缩放的整数</translation>
    </message>
    <message>
        <source>stored integers are reduced as real numbers, and stored again: a result may be one step off</source>
        <translation>存储的整数按实数归约后再存储：结果可能差一个量化步长</translation>
    </message>
    <message>
        <source>it has {} axes</source>
        <translation>它有 {} 个轴</translation>
    </message>
    <message>
        <source>only sums of one axis are supported</source>
        <translation>只支持单个轴的求和</translation>
    </message>
    <message>
        <source>it makes [{}] of an image [{}]</source>
        <translation>它产生 [{}]，来自图像 [{}]</translation>
    </message>
    <message>
        <source>its {} are [{}], for {} axes</source>
        <translation>其 {} 是 [{}]，而轴有 {} 个</translation>
    </message>
    <message>
        <source>its blocks are of {} cells</source>
        <translation>其块为 {} 格</translation>
    </message>
    <message>
        <source>block shape</source>
        <translation>块形状</translation>
    </message>
    <message>
        <source>its shape is [{}]</source>
        <translation>其形状是 [{}]</translation>
    </message>
    <message>
        <source>{} elements don&apos;t have the shape [{}]</source>
        <translation>{} 个元素不具有形状 [{}]</translation>
    </message>
    <message>
        <source>axis {} of [{}] is not of extent 1</source>
        <translation>轴 {}（[{}]）的大小不是 1</translation>
    </message>
    <message>
        <source>it has {} axes to insert</source>
        <translation>它要插入 {} 个轴</translation>
    </message>
    <message>
        <source>[{}] is no order of {} axes</source>
        <translation>[{}] 不是 {} 个轴的某种顺序</translation>
    </message>
    <message>
        <source>its limits are not known before it runs</source>
        <translation>其界限在运行前未知</translation>
    </message>
    <message>
        <source>it counts from {} to {} in steps of {}</source>
        <translation>它从 {} 数到 {}，步长 {}</translation>
    </message>
    <message>
        <source>its data are [{}], its weights [{}] and [{}], its state [{}], in rank {}</source>
        <translation>其数据是 [{}]，权重是 [{}] 和 [{}]，状态是 [{}]，秩为 {}</translation>
    </message>
    <message>
        <source>its input {} is no integer with one scale</source>
        <translation>其输入 {} 不是单个缩放的整数</translation>
    </message>
    <message>
        <source>its result is no stored integer</source>
        <translation>其结果不是存储的整数</translation>
    </message>
    <message>
        <source>its {} are [{}], and must be 1 or more</source>
        <translation>其 {} 是 [{}]，必须至少为 1</translation>
    </message>
    <message>
        <source>the fused activation {} of integers is not supported</source>
        <translation>不支持整数的融合激活 {}</translation>
    </message>
    <message>
        <source>the fused activation {} is not supported</source>
        <translation>不支持融合激活 {}</translation>
    </message>
    <message>
        <source>its data and its result are not int8 with a scale each</source>
        <translation>其数据和结果不是各有一个缩放的 int8</translation>
    </message>
    <message>
        <source>it calls subgraph {}, and there are {}</source>
        <translation>它调用子图 {}，而共有 {} 个</translation>
    </message>
    <message>
        <source>subgraphs call each other more than {} deep</source>
        <translation>子图相互调用超过 {} 层</translation>
    </message>
    <message>
        <source>subgraph {} takes {} values, and gets {}</source>
        <translation>子图 {} 接受 {} 个值，得到 {} 个</translation>
    </message>
    <message>
        <source>{} / condition {}</source>
        <translation>{} / 条件 {}</translation>
    </message>
    <message>
        <source>whether it goes on after {} turns is not known before it runs</source>
        <translation>{} 轮之后是否继续，在运行前未知</translation>
    </message>
    <message>
        <source>it takes more than {} turns</source>
        <translation>它超过 {} 轮</translation>
    </message>
    <message>
        <source>{} / turn {}</source>
        <translation>{} / 第 {} 轮</translation>
    </message>
    <message>
        <source>subgraph {} sets what the variables begin with; here they are inputs, and what they begin with is given with them</source>
        <translation>子图 {} 设置变量的初值；这里它们是输入，初值随输入给出</translation>
    </message>
    <message>
        <source>it names no subgraph</source>
        <translation>它没有指定子图</translation>
    </message>
    <message>
        <source>the main subgraph does not read the variable `{}`, so that its type is not known</source>
        <translation>主子图没有读取变量 `{}`，因此其类型未知</translation>
    </message>
    <message>
        <source>which variable it reads is not known</source>
        <translation>不知道它读取哪个变量</translation>
    </message>
    <message>
        <source>which variable it sets is not known</source>
        <translation>不知道它设置哪个变量</translation>
    </message>
    <message>
        <source>whether it sets the variable is not known before it runs</source>
        <translation>是否设置该变量，在运行前未知</translation>
    </message>
    <message>
        <source>the list of {}s</source>
        <translation>{} 的列表</translation>
    </message>
    <message>
        <source>the place of the model, at byte 0,</source>
        <translation>字节 0 处模型的位置</translation>
    </message>
    <message>
        <source>the table of the model</source>
        <translation>模型的表</translation>
    </message>
    <message>
        <source>operator code</source>
        <translation>算子代码</translation>
    </message>
    <message>
        <source>the list of subgraphs</source>
        <translation>子图列表</translation>
    </message>
    <message>
        <source>subgraph {}</source>
        <translation>子图 {}</translation>
    </message>
    <message>
        <source>subgraph {}: {}</source>
        <translation>子图 {}：{}</translation>
    </message>
    <message>
        <source>metadata entry</source>
        <translation>元数据条目</translation>
    </message>
    <message>
        <source>the TFLite file is damaged or cut off: {} reaches beyond its {} bytes, or contradicts itself</source>
        <translation>TFLite 文件已损坏或被截断：{} 超出其 {} 字节，或自相矛盾</translation>
    </message>
    <message>
        <source>get the file again from where it came from</source>
        <translation>请从来源重新获取该文件</translation>
    </message>
    <message>
        <source>the model has no subgraph</source>
        <translation>模型没有子图</translation>
    </message>
    <message>
        <source>subgraph {}, tensor {}</source>
        <translation>子图 {}，张量 {}</translation>
    </message>
    <message>
        <source>subgraph {}: input</source>
        <translation>子图 {}：输入</translation>
    </message>
    <message>
        <source>subgraph {}: output</source>
        <translation>子图 {}：输出</translation>
    </message>
    <message>
        <source>subgraph {}, operator {}</source>
        <translation>子图 {}，算子 {}</translation>
    </message>
    <message>
        <source>: operator code</source>
        <translation>：算子代码</translation>
    </message>
    <message>
        <source>{}: its operator code {} is negative</source>
        <translation>{}：其算子代码 {} 为负</translation>
    </message>
    <message>
        <source>{} makes tensor {}, which operator {} makes too</source>
        <translation>{} 产生张量 {}，而算子 {} 也产生它</translation>
    </message>
    <message>
        <source>{} has {} axes</source>
        <translation>{} 有 {} 个轴</translation>
    </message>
    <message>
        <source>{} has the size {} on axis {}</source>
        <translation>{} 的大小为 {}，位于轴 {}</translation>
    </message>
    <message>
        <source>signature {}: subgraph</source>
        <translation>签名 {}：子图</translation>
    </message>
    <message>
        <source>signature {}: tensor</source>
        <translation>签名 {}：张量</translation>
    </message>
    <message>
        <source>{} is {}, and there are {} of them</source>
        <translation>{} 是 {}，而共有 {} 个</translation>
    </message>
    <message>
        <source>CUSTOM `{}`</source>
        <translation>CUSTOM `{}`</translation>
    </message>
    <message>
        <source>operator {}</source>
        <translation>算子 {}</translation>
    </message>
    <message>
        <source>a TFLite file has at least 8 bytes, and this one has {}</source>
        <translation>TFLite 文件至少有 8 字节，而此文件有 {}</translation>
    </message>
    <message>
        <source>not a TFLite file: bytes 4 to 7 are not `TFL3`</source>
        <translation>不是 TFLite 文件：字节 4 到 7 不是 `TFL3`</translation>
    </message>
    <message>
        <source>the signature `{}` is open</source>
        <translation>打开的是签名 `{}`</translation>
    </message>
    <message>
        <source>the main graph is open, which has no signature</source>
        <translation>打开的是没有签名的主图</translation>
    </message>
    <message>
        <source>{}; the file has others: {}</source>
        <translation>{}；文件还有其他的：{}</translation>
    </message>
    <message>
        <source>`--signature NAME` opens another one</source>
        <translation>`--signature NAME` 可打开另一个</translation>
    </message>
    <message>
        <source>the file is of version {}, and 3 is what is known</source>
        <translation>文件版本为 {}，而已知的是 3</translation>
    </message>
    <message>
        <source>tensor {}</source>
        <translation>张量 {}</translation>
    </message>
    <message>
        <source>nothing makes the tensor `{}`, which is no constant</source>
        <translation>没有谁产生张量 `{}`，而它不是常量</translation>
    </message>
    <message>
        <source>constant `{}` (%{})</source>
        <translation>常量 `{}`（%{}）</translation>
    </message>
    <message>
        <source>the model unfolds to more than {} operators</source>
        <translation>模型展开后超过 {} 个算子</translation>
    </message>
    <message>
        <source>{} bytes of options</source>
        <translation>{} 字节的选项</translation>
    </message>
    <message>
        <source>the operator {} is not supported</source>
        <translation>不支持算子 {}</translation>
    </message>
    <message>
        <source>it has {} outputs, and {} are supported</source>
        <translation>它有 {} 个输出，而支持 {} 个</translation>
    </message>
    <message>
        <source>its output {} is declared as {}, and would be {}</source>
        <translation>其输出 {} 声明为 {}，而将是 {}</translation>
    </message>
    <message>
        <source>its {} {} not known before it runs</source>
        <translation>其 {0}{1||} 在运行前未知</translation>
    </message>
    <message>
        <source>needs to know the whole shape of its input {}</source>
        <translation>需要知道其输入 {} 的完整形状</translation>
    </message>
    <message>
        <source>axis {} of a value of rank {}</source>
        <translation>轴 {}，而值为 {} 阶</translation>
    </message>
    <message>
        <source>tensor {} is an input twice</source>
        <translation>张量 {} 两次作为输入</translation>
    </message>
    <message>
        <source>axis {} is open in the file, and has {} here; the dimension `{}_dim{}` can be given another size</source>
        <translation>轴 {} 在文件中未定，此处为 {}；维度 `{}_dim{}` 可指定其他大小</translation>
    </message>
    <message>
        <source>it is not declared with a rank</source>
        <translation>没有声明阶</translation>
    </message>
    <message>
        <source>the variable `{}` has no type that is known</source>
        <translation>变量 `{}` 没有已知的类型</translation>
    </message>
    <message>
        <source>the model has no signature `{}`</source>
        <translation>模型没有签名 `{}`</translation>
    </message>
    <message>
        <source>it has none at all</source>
        <translation>它没有任何签名</translation>
    </message>
    <message>
        <source>it has {}</source>
        <translation>它有 {}</translation>
    </message>
    <message>
        <source>{} is sparse in {} levels, and {} are read at most</source>
        <translation>{} 是稀疏的，有 {} 层，而最多读取 {} 层</translation>
    </message>
    <message>
        <source>{} is sparse, and its {} levels don&apos;t fit its shape [{}]</source>
        <translation>{} 是稀疏的，其 {} 层不适合形状 [{}]</translation>
    </message>
    <message>
        <source>{} is sparse, of {} and [{}], which is not expanded</source>
        <translation>{} 是稀疏的，为 {} 和 [{}]，不予展开</translation>
    </message>
    <message>
        <source>{} is sparse, and has values outside its shape [{}], or fewer than its levels say</source>
        <translation>{} 是稀疏的，有值在其形状 [{}] 之外，或少于各层所说</translation>
    </message>
    <message>
        <source>tensor {} `{}`</source>
        <translation>张量 {} `{}`</translation>
    </message>
    <message>
        <source>{} has the scale {}</source>
        <translation>{} 的缩放为 {}</translation>
    </message>
    <message>
        <source>{} has {} scales and {} zero points</source>
        <translation>{} 有 {} 个缩放和 {} 个零点</translation>
    </message>
    <message>
        <source>{} has the zero point {}</source>
        <translation>{} 的零点为 {}</translation>
    </message>
    <message>
        <source>{} has {} scales along axis {}, which it does not have as many indices on</source>
        <translation>{} 有 {} 个缩放，沿轴 {}，而该轴没有这么多索引</translation>
    </message>
    <message>
        <source>{} is impossibly large: [{}]</source>
        <translation>{} 大得不可能：[{}]</translation>
    </message>
    <message>
        <source>{} has its data in the external buffer {}, which the file doesn&apos;t describe</source>
        <translation>{} 的数据在外部缓冲区 {} 中，而文件没有描述它</translation>
    </message>
    <message>
        <source>{} is a constant of {}, which is not supported</source>
        <translation>{} 是 {} 的常量，不支持</translation>
    </message>
    <message>
        <source>{} has its data at {} to {} of a file of {} bytes</source>
        <translation>{} 的数据位于 {} 到 {}，而文件为 {} 字节</translation>
    </message>
    <message>
        <source>{} needs {} bytes by its shape [{}], and has {}</source>
        <translation>{} 需要 {} 字节（形状为 [{}]），而有 {}</translation>
    </message>
    <message>
        <source>the function has a node %{} already</source>
        <translation>函数已有节点 %{}</translation>
    </message>
    <message>
        <source>a function of {} nodes has no node %{}</source>
        <translation>有 {} 个节点的函数没有节点 %{}</translation>
    </message>
    <message>
        <source>`{}` was written to after the model was opened, so its constants are not what they were</source>
        <translation>打开模型之后 `{}` 被写入，因此其常量已不是原来的</translation>
    </message>
    <message>
        <source>open the model again</source>
        <translation>请重新打开模型</translation>
    </message>
    <message>
        <source>operand {} is %{}: {}</source>
        <translation>操作数 {} 是 %{}：{}</translation>
    </message>
    <message>
        <source>a type of many parts</source>
        <translation>由许多部分组成的类型</translation>
    </message>
    <message>
        <source>{} has more elements than fit a 64-bit count of bytes</source>
        <translation>{} 的元素太多，64 位字节计数放不下</translation>
    </message>
    <message>
        <source>`{}` takes {}{} operand{}, and got {}</source>
        <translation>`{0}` 接受 {1}{2} 个操作数，得到 {4} 个</translation>
    </message>
    <message>
        <source>what is called is {}, not a function</source>
        <translation>被调用的是 {}，而不是函数</translation>
    </message>
    <message>
        <source>the function takes {} arguments, and got {}</source>
        <translation>函数接受 {} 个参数，得到 {} 个</translation>
    </message>
    <message>
        <source>argument {} is {}, and the parameter {}</source>
        <translation>参数 {} 是 {}，而形参是 {}</translation>
    </message>
    <message>
        <source>the condition of `if` is {}, not a bool</source>
        <translation>`if` 的条件是 {}，而不是 bool</translation>
    </message>
    <message>
        <source>a call without a callee</source>
        <translation>调用没有被调用者</translation>
    </message>
    <message>
        <source>field {} of {}, which is not a tuple</source>
        <translation>字段 {}（{}），而它不是元组</translation>
    </message>
    <message>
        <source>field {} of a tuple of {}</source>
        <translation>字段 {}，而元组有 {} 个</translation>
    </message>
    <message>
        <source>a function literal captures {} values and has {} parameters</source>
        <translation>函数字面量捕获 {} 个值，却有 {} 个参数</translation>
    </message>
    <message>
        <source>the arms of `if` give functions of {} and of {}</source>
        <translation>`if` 的两个分支给出的函数分别属于 {} 和 {}</translation>
    </message>
    <message>
        <source>the arms of `if` give {} and {}</source>
        <translation>`if` 的两个分支给出 {} 和 {}</translation>
    </message>
    <message>
        <source>operand %{} does not exist</source>
        <translation>操作数 %{} 不存在</translation>
    </message>
    <message>
        <source>{}, %{} has no operand</source>
        <translation>{}，%{} 没有操作数</translation>
    </message>
    <message>
        <source>the type has more than {} parts, or is nested too deep</source>
        <translation>类型的组成部分超过 {} 个，或嵌套太深</translation>
    </message>
    <message>
        <source>functions are nested more than {} deep</source>
        <translation>函数嵌套超过 {} 层</translation>
    </message>
    <message>
        <source>a nested function captures more values than it has parameters</source>
        <translation>嵌套函数捕获的值多于其参数</translation>
    </message>
    <message>
        <source>recursive call of `@{}` in `@{}`</source>
        <translation>递归调用 `@{}`，位于 `@{}`</translation>
    </message>
    <message>
        <source>`@{}` calls `@{}`, which is not defined</source>
        <translation>`@{}` 调用了未定义的 `@{}`</translation>
    </message>
    <message>
        <source>operator `{}` is defined twice</source>
        <translation>算子 `{}` 定义了两次</translation>
    </message>
    <message>
        <source>there is an operator `{}` already</source>
        <translation>已有算子 `{}`</translation>
    </message>
    <message>
        <source>give it another name</source>
        <translation>请换个名称</translation>
    </message>
    <message>
        <source>data movement</source>
        <translation>数据移动</translation>
    </message>
    <message>
        <source>attributes of the function differ</source>
        <translation>函数的属性不同</translation>
    </message>
    <message>
        <source>{} parameters and {}</source>
        <translation>{} 个和 {} 个参数</translation>
    </message>
    <message>
        <source>parameter {} is {} and {}</source>
        <translation>参数 {} 是 {} 和 {}</translation>
    </message>
    <message>
        <source>{} and {} unused values</source>
        <translation>{} 个和 {} 个未使用的值</translation>
    </message>
    <message>
        <source>the values differ</source>
        <translation>值不同</translation>
    </message>
    <message>
        <source>one is shared where the other is not</source>
        <translation>一个是共享的，另一个不是</translation>
    </message>
    <message>
        <source>%{} {} and %{} {}: {}</source>
        <translation>%{} {} 和 %{} {}：{}</translation>
    </message>
    <message>
        <source>different kinds</source>
        <translation>种类不同</translation>
    </message>
    <message>
        <source>types {} and {}</source>
        <translation>类型 {} 和 {}</translation>
    </message>
    <message>
        <source>{} and {} operands</source>
        <translation>{} 个和 {} 个操作数</translation>
    </message>
    <message>
        <source>different operators</source>
        <translation>算子不同</translation>
    </message>
    <message>
        <source>attributes differ</source>
        <translation>属性不同</translation>
    </message>
    <message>
        <source>different callees</source>
        <translation>被调用者不同</translation>
    </message>
    <message>
        <source>different fields</source>
        <translation>字段不同</translation>
    </message>
    <message>
        <source>different parameters</source>
        <translation>参数不同</translation>
    </message>
    <message>
        <source>`@{}` is only in the first</source>
        <translation>`@{}` 只在第一个中</translation>
    </message>
    <message>
        <source>`@{}` is only in the second</source>
        <translation>`@{}` 只在第二个中</translation>
    </message>
    <message>
        <source>the id %{} is used twice</source>
        <translation>编号 %{} 使用了两次</translation>
    </message>
    <message>
        <source>the result %{} is not in the function</source>
        <translation>结果 %{} 不在函数中</translation>
    </message>
    <message>
        <source>comes later</source>
        <translation>在后面才出现</translation>
    </message>
    <message>
        <source>is not in the function</source>
        <translation>不在函数中</translation>
    </message>
    <message>
        <source>the parameter %{} is not a parameter node of the function</source>
        <translation>参数 %{} 不是函数的参数节点</translation>
    </message>
    <message>
        <source>two parameters are named `%{}`</source>
        <translation>两个参数都名为 `%{}`</translation>
    </message>
    <message>
        <source>%{} is listed twice as a parameter</source>
        <translation>%{} 作为参数列出了两次</translation>
    </message>
    <message>
        <source>a parameter node that the function does not list</source>
        <translation>有参数节点未被函数列出</translation>
    </message>
    <message>
        <source>has {} operands</source>
        <translation>有 {} 个操作数</translation>
    </message>
    <message>
        <source>`@{}` is not defined</source>
        <translation>`@{}` 未定义</translation>
    </message>
    <message>
        <source>captures {} values, and the body has {} parameters</source>
        <translation>捕获 {} 个值，而函数体有 {} 个参数</translation>
    </message>
    <message>
        <source>has type {}, and its rule gives {}</source>
        <translation>类型为 {}，而其规则给出 {}</translation>
    </message>
    <message>
        <source>`{}` outlines no nodes</source>
        <translation>`{}` 没有提取任何节点</translation>
    </message>
    <message>
        <source>copy of a constant for `</source>
        <translation>常量的副本，用于 `</translation>
    </message>
    <message>
        <source>parameter for the value</source>
        <translation>值对应的参数</translation>
    </message>
    <message>
        <source>results of `</source>
        <translation>结果，属于 `</translation>
    </message>
    <message>
        <source>%{} calls no function that could be inlined</source>
        <translation>%{} 调用的不是可内联的函数</translation>
    </message>
    <message>
        <source>the callee %{} is no function literal</source>
        <translation>被调用者 %{} 不是函数字面量</translation>
    </message>
    <message>
        <source>%{} calls {} with {} arguments</source>
        <translation>%{} 调用 {}，传入 {} 个参数</translation>
    </message>
    <message>
        <source>a function of {} parameters</source>
        <translation>有 {} 个参数的函数</translation>
    </message>
    <message>
        <source>what is not there</source>
        <translation>不存在的内容</translation>
    </message>
    <message>
        <source>parameter stands for its argument</source>
        <translation>参数代表其实参</translation>
    </message>
    <message>
        <source>no operator is called `{}`</source>
        <translation>没有名为 `{}` 的算子</translation>
    </message>
    <message>
        <source>%{} is erased, and still used</source>
        <translation>%{} 被删除，却仍被使用</translation>
    </message>
    <message>
        <source>no longer the result</source>
        <translation>不再是结果</translation>
    </message>
    <message>
        <source>a rewrite made the graph cyclic</source>
        <translation>有一条改写使图出现环</translation>
    </message>
    <message>
        <source>the rewriter has no node %{}</source>
        <translation>改写器没有节点 %{}</translation>
    </message>
    <message>
        <source>`%{}` is used and not bound before</source>
        <translation>`%{}` 被使用，而之前没有绑定</translation>
    </message>
    <message>
        <source>`%{}` is one name, since `/` may stand in names, and no such name is bound here</source>
        <translation>`%{}` 是一个名称，因为名称中可以有 `/`，而此处没有绑定这样的名称</translation>
    </message>
    <message>
        <source>to divide, put spaces around it: %{} / {}</source>
        <translation>要做除法，请在两边加空格：%{} / {}</translation>
    </message>
    <message>
        <source>`%{}` is used in its own value</source>
        <translation>`%{}` 在其自身的值中使用</translation>
    </message>
    <message>
        <source>functions that call themselves are not supported</source>
        <translation>不支持调用自身的函数</translation>
    </message>
    <message>
        <source>`%{}` is not a parameter or a bound name here</source>
        <translation>`%{}` 在此既不是参数也不是绑定的名称</translation>
    </message>
    <message>
        <source>there is no minus in front of an expression</source>
        <translation>表达式前不能有负号</translation>
    </message>
    <message>
        <source>write `negative(...)`</source>
        <translation>请写 `negative(...)`</translation>
    </message>
    <message>
        <source>an expression</source>
        <translation>表达式</translation>
    </message>
    <message>
        <source>references are not supported: programs must be pure</source>
        <translation>不支持引用：程序必须是纯的</translation>
    </message>
    <message>
        <source>algebraic data types are not supported</source>
        <translation>不支持代数数据类型</translation>
    </message>
    <message>
        <source>`{}` begins a statement, and does not stand inside an expression</source>
        <translation>`{}` 用于语句开头，不能出现在表达式中</translation>
    </message>
    <message>
        <source>found `{}` where an expression should stand</source>
        <translation>应为表达式，却是 `{}`</translation>
    </message>
    <message>
        <source>`meta[{}]` is not supported as a value</source>
        <translation>不支持把 `meta[{}]` 作为值</translation>
    </message>
    <message>
        <source>`meta[relay.Constant][k]` is</source>
        <translation>支持 `meta[relay.Constant][k]`</translation>
    </message>
    <message>
        <source>the metadata has {} constants, and no entry `{}`</source>
        <translation>元数据有 {} 个常量，没有条目 `{}`</translation>
    </message>
    <message>
        <source>a listing printed without its metadata can&apos;t be read back</source>
        <translation>打印时没有带元数据的文本无法读回</translation>
    </message>
    <message>
        <source>`{}` has the field `{}`, which `{}` has not</source>
        <translation>`{}` 有字段 `{}`，而 `{}` 没有</translation>
    </message>
    <message>
        <source>the field `{}` of `{}` is `{}`, and should be of the kind: {}</source>
        <translation>字段 `{}`（属于 `{}`）是 `{}`，种类应为：{}</translation>
    </message>
    <message>
        <source>`{}` is an operator, and can only be called</source>
        <translation>`{}` 是算子，只能被调用</translation>
    </message>
    <message>
        <source>`@{}` can only be called: functions as values are written `fn (...) {{...}}`</source>
        <translation>`@{}` 只能被调用：作为值的函数写作 `fn (...) {{...}}`</translation>
    </message>
    <message>
        <source>the metadata has {} entries of `{}`, and no entry `{}`</source>
        <translation>元数据有 {} 个 `{}` 的条目，没有条目 `{}`</translation>
    </message>
    <message>
        <source>an object of attributes stands alone, as the last operand</source>
        <translation>属性对象要单独放在最后，作为最后一个操作数</translation>
    </message>
    <message>
        <source>attributes on the call of a function are not supported: `{}`</source>
        <translation>不支持函数调用带属性：`{}`</translation>
    </message>
    <message>
        <source>there is no operator `{}`, and none of a dialect `{}`</source>
        <translation>没有算子 `{}`，也没有方言 `{}` 的算子</translation>
    </message>
    <message>
        <source>a plug-in may bring the dialect: `--plugin FILE.so`</source>
        <translation>插件可以提供该方言：`--plugin FILE.so`</translation>
    </message>
    <message>
        <source>there is no operator `{}`</source>
        <translation>没有算子 `{}`</translation>
    </message>
    <message>
        <source>`result_type`: `{}` is not a type</source>
        <translation>`result_type`：`{}` 不是类型</translation>
    </message>
    <message>
        <source>polymorphic functions are not supported</source>
        <translation>不支持多态函数</translation>
    </message>
    <message>
        <source>the function</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>{} is declared as {}, and is {}</source>
        <translation>{} 声明为 {}，而实际是 {}</translation>
    </message>
    <message>
        <source>the end of the text</source>
        <translation>文本末尾</translation>
    </message>
    <message>
        <source>`{}` is ignored</source>
        <translation>`{}` 被忽略</translation>
    </message>
    <message>
        <source>a parameter or attribute</source>
        <translation>参数或属性</translation>
    </message>
    <message>
        <source>attributes of the parameter `%{}` are ignored</source>
        <translation>参数 `%{}` 的属性被忽略</translation>
    </message>
    <message>
        <source>a comment `/*` is not closed</source>
        <translation>注释 `/*` 没有关闭</translation>
    </message>
    <message>
        <source>`{}` does not belong here</source>
        <translation>`{}` 不应出现在这里</translation>
    </message>
    <message>
        <source>a string is not closed</source>
        <translation>字符串没有关闭</translation>
    </message>
    <message>
        <source>`{}` is too large a number</source>
        <translation>`{}` 这个数太大</translation>
    </message>
    <message>
        <source>a tensor in the metadata does not start with the tensor magic number</source>
        <translation>元数据中有张量不以张量的魔数开头</translation>
    </message>
    <message>
        <source>a tensor in the metadata has an unsupported type or rank</source>
        <translation>元数据中有张量的类型或阶不受支持</translation>
    </message>
    <message>
        <source>a tensor in the metadata is truncated or its size does not fit its shape</source>
        <translation>元数据中有张量被截断，或其大小与形状不符</translation>
    </message>
    <message>
        <source>a filled tensor in the metadata has {} elements, more than {}</source>
        <translation>元数据中的填充张量有 {} 个元素，超过 {}</translation>
    </message>
    <message>
        <source>a filled tensor in the metadata has an unsupported type or shape</source>
        <translation>元数据中有填充张量的类型或形状不受支持</translation>
    </message>
    <message>
        <source>a tensor in `{}` has an unsupported type or shape</source>
        <translation>`{}` 中有张量的类型或形状不受支持</translation>
    </message>
    <message>
        <source>a constant is in the file `{}`, which leads out of the folder of the text</source>
        <translation>有常量在文件 `{}` 中，而它在文本的文件夹之外</translation>
    </message>
    <message>
        <source>a constant needs {} bytes, and the file `{}` has {}</source>
        <translation>有常量需要 {} 字节，而文件 `{}` 有 {}</translation>
    </message>
    <message>
        <source>the metadata lists more entries than it has nodes</source>
        <translation>元数据列出的条目多于其节点</translation>
    </message>
    <message>
        <source>the metadata section can&apos;t be read: {}</source>
        <translation>无法读取元数据部分：{}</translation>
    </message>
    <message>
        <source>`{}` does not fit a 64-bit float</source>
        <translation>`{}` 放不进 64 位浮点数</translation>
    </message>
    <message>
        <source>infinity is written inff</source>
        <translation>无穷大写作 inff</translation>
    </message>
    <message>
        <source>`{}{}` is not a number</source>
        <translation>`{}{}` 不是数</translation>
    </message>
    <message>
        <source>`{}` has a fraction or exponent and no suffix</source>
        <translation>`{}` 有小数或指数，却没有后缀</translation>
    </message>
    <message>
        <source>write {}f</source>
        <translation>请写 {}f</translation>
    </message>
    <message>
        <source>`{}` does not fit a 64-bit integer</source>
        <translation>`{}` 放不进 64 位整数</translation>
    </message>
    <message>
        <source>`i{}` is not the width of an integer</source>
        <translation>`i{}` 不是整数的位宽</translation>
    </message>
    <message>
        <source>use i8, i16, i32 or i64</source>
        <translation>请用 i8、i16、i32 或 i64</translation>
    </message>
    <message>
        <source>`{}` does not fit {}</source>
        <translation>`{}` 放不进 {}</translation>
    </message>
    <message>
        <source>`f{}` is not the width of a float</source>
        <translation>`f{}` 不是浮点数的位宽</translation>
    </message>
    <message>
        <source>use f, f16, f32 or f64</source>
        <translation>请用 f、f16、f32 或 f64</translation>
    </message>
    <message>
        <source>the end of the type</source>
        <translation>类型的结尾</translation>
    </message>
    <message>
        <source>{}if ({}) {{</source>
        <translation>{}if ({}) {{</translation>
    </message>
    <message>
        <source>} else {</source>
        <translation>} else {</translation>
    </message>
    <message>
        <source>the text has no dimension `{}`</source>
        <translation>文本没有维度 `{}`</translation>
    </message>
    <message>
        <source>version `{}` of the text format is not supported</source>
        <translation>不支持文本格式的版本 `{}`</translation>
    </message>
    <message>
        <source>there is no `def` in the text</source>
        <translation>文本中没有 `def`</translation>
    </message>
    <message>
        <source>a name such as `@main`</source>
        <translation>如 `@main` 的名称</translation>
    </message>
    <message>
        <source>`@{}` is defined twice</source>
        <translation>`@{}` 定义了两次</translation>
    </message>
    <message>
        <source>declared as {}, and is {}</source>
        <translation>声明为 {}，而实际是 {}</translation>
    </message>
    <message>
        <source>the type of `%{}` is not declared, and nothing decides it</source>
        <translation>`%{}` 的类型没有声明，也无从确定</translation>
    </message>
    <message>
        <source>write it behind the name: `%x: Tensor[(1, 3), float32]`</source>
        <translation>请写在名称之后：`%x: Tensor[(1, 3), float32]`</translation>
    </message>
    <message>
        <source>`%{}` is bound twice</source>
        <translation>`%{}` 绑定了两次</translation>
    </message>
    <message>
        <source>`%{0}` is bound without `let`</source>
        <translation>`%{0}` 未用 `let` 绑定</translation>
    </message>
    <message>
        <source>a name such as `%x` should follow `let`</source>
        <translation>如 `%x` 的名称应跟在 `let` 之后</translation>
    </message>
    <message>
        <source>a name such as `%x`</source>
        <translation>如 `%x` 的名称</translation>
    </message>
    <message>
        <source>`%{}` has a meaning already, so it is not free</source>
        <translation>`%{}` 已有含义，因此不是自由变量</translation>
    </message>
    <message>
        <source>the free variable `%{}` becomes a parameter</source>
        <translation>自由变量 `%{}` 成为参数</translation>
    </message>
    <message>
        <source>the text ends where {} should follow</source>
        <translation>文本在应有 {} 处结束</translation>
    </message>
    <message>
        <source>found `{}{}` where {} should stand</source>
        <translation>`{}{}` 处应为 {}</translation>
    </message>
    <message>
        <source>a subtraction has a blank on both sides of the minus</source>
        <translation>减法的减号两边都要有空格</translation>
    </message>
    <message>
        <source>nested more than {} deep</source>
        <translation>嵌套超过 {} 层</translation>
    </message>
    <message>
        <source>bind parts to %0, %1, ...</source>
        <translation>请把各部分绑定到 %0、%1……</translation>
    </message>
    <message>
        <source>custom data types are not supported</source>
        <translation>不支持自定义数据类型</translation>
    </message>
    <message>
        <source>`{}`: vectors as elements are not supported</source>
        <translation>`{}`：不支持以向量为元素</translation>
    </message>
    <message>
        <source>`{}` is not a type</source>
        <translation>`{}` 不是类型</translation>
    </message>
    <message>
        <source>`{}[...]`: algebraic data types are not supported</source>
        <translation>`{}[...]`：不支持代数数据类型</translation>
    </message>
    <message>
        <source>types are Tensor[(1, 3), float32], float32, tuples and fn (T) -&gt; T; algebraic data types and type variables are not supported</source>
        <translation>类型有 Tensor[(1, 3), float32]、float32、元组和 fn (T) -&gt; T；不支持代数数据类型和类型变量</translation>
    </message>
    <message>
        <source>a dimension in the metadata is not supported</source>
        <translation>不支持元数据中的维度</translation>
    </message>
    <message>
        <source>write `?` or a name</source>
        <translation>请写 `?` 或名称</translation>
    </message>
    <message>
        <source>`{}` is not a dimension</source>
        <translation>`{}` 不是维度</translation>
    </message>
    <message>
        <source>write a number, `?` or a name</source>
        <translation>请写数字、`?` 或名称</translation>
    </message>
    <message>
        <source>a shape such as `(1, 3)`</source>
        <translation>如 `(1, 3)` 的形状</translation>
    </message>
    <message>
        <source>unsupported dtype `{}`</source>
        <translation>不支持的 dtype `{}`</translation>
    </message>
    <message>
        <source>the text ends where the value of an attribute should follow</source>
        <translation>文本在应有属性值处结束</translation>
    </message>
    <message>
        <source>found `{}` where the value of an attribute should stand</source>
        <translation>应为属性值，却是 `{}`</translation>
    </message>
    <message>
        <source>`{}` is not the value of an attribute</source>
        <translation>`{}` 不是属性值</translation>
    </message>
    <message>
        <source>write a text as &quot;{}&quot;</source>
        <translation>文本请写作 &quot;{}&quot;</translation>
    </message>
    <message>
        <source>an attribute in the metadata as `{}` is not supported</source>
        <translation>不支持元数据中如 `{}` 的属性</translation>
    </message>
    <message>
        <source>constants, texts, numbers and lists of them are</source>
        <translation>支持常量、文本、数以及由它们组成的列表</translation>
    </message>
    <message>
        <source>the metadata has {} texts, and no entry `{}`</source>
        <translation>元数据有 {} 个文本，没有条目 `{}`</translation>
    </message>
    <message>
        <source>a list mixes values of different kinds</source>
        <translation>列表混合了不同种类的值</translation>
    </message>
    <message>
        <source>`virtual_device` is ignored</source>
        <translation>`virtual_device` 被忽略</translation>
    </message>
    <message>
        <source>a name such as `relay.Constant`</source>
        <translation>如 `relay.Constant` 的名称</translation>
    </message>
    <message>
        <source>the number of an entry</source>
        <translation>条目编号</translation>
    </message>
    <message>
        <source>element {} of a tensor of {}</source>
        <translation>元素 {}，而张量有 {} 个元素</translation>
    </message>
    <message>
        <source>{} bytes for a tensor of {} elements</source>
        <translation>{} 字节，用于 {} 个元素的张量</translation>
    </message>
    <message>
        <source>a tensor of {} has more elements than can be counted</source>
        <translation>{} 的张量元素太多，无法计数</translation>
    </message>
    <message>
        <source>{} values of {} bytes for {} elements of {}</source>
        <translation>{} 个 {} 字节的值，用于 {} 个 {} 元素</translation>
    </message>
    <message>
        <source>{} bytes of {} read as elements of {} bytes</source>
        <translation>{} 字节的 {} 按 {} 字节的元素读取</translation>
    </message>
    <message>
        <source>a tensor of {} elements is written to while it is shared</source>
        <translation>{} 个元素的张量在共享时被写入</translation>
    </message>
    <message>
        <source>{} elements as a tensor of {}</source>
        <translation>{} 个元素作为 {} 个元素的张量</translation>
    </message>
    <message>
        <source>fn {} -&gt; {}</source>
        <translation>fn {} -&gt; {}</translation>
    </message>
    <message>
        <source>is `{}`</source>
        <translation>为 `{}`</translation>
    </message>
    <message>
        <source>is not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>the compilers that come with the program were not found: there is no folder `compilers` among its resources</source>
        <translation>没有找到随程序附带的编译器：其资源中没有文件夹 `compilers`</translation>
    </message>
    <message>
        <source>reinstall it, or name the folder of its resources in PASSBENCH_RESOURCES, which {}</source>
        <translation>请重新安装，或用 PASSBENCH_RESOURCES 指定其资源的文件夹，它{}</translation>
    </message>
    <message>
        <source>no compiler is loaded</source>
        <translation>没有加载任何编译器</translation>
    </message>
    <message>
        <source>known compilers are `</source>
        <translation>已知的编译器有 `</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be a compiler&apos;s name</source>
        <translation>`{}` 不能作为编译器的名称</translation>
    </message>
    <message>
        <source>`{}` is no colour</source>
        <translation>`{}` 不是颜色</translation>
    </message>
    <message>
        <source>write `#rgb` or `#rrggbb`</source>
        <translation>请写 `#rgb` 或 `#rrggbb`</translation>
    </message>
    <message>
        <source>write `[{}]`</source>
        <translation>请写 `[{}]`</translation>
    </message>
    <message>
        <source>the option `{}` must be a number, a string, true or false</source>
        <translation>选项 `{}` 必须是数、字符串、true 或 false</translation>
    </message>
    <message>
        <source>`{}` must be a number of {}</source>
        <translation>`{}` 必须是数，单位为{}</translation>
    </message>
    <message>
        <source>seconds, 0 or more</source>
        <translation>秒，不小于 0</translation>
    </message>
    <message>
        <source>units per second, greater than 0</source>
        <translation>每秒的单位数，大于 0</translation>
    </message>
    <message>
        <source>`min_macs` must be a number</source>
        <translation>`min_macs` 必须是数</translation>
    </message>
    <message>
        <source>a compiler&apos;s file of {} bytes</source>
        <translation>编译器文件有 {} 字节</translation>
    </message>
    <message>
        <source>write `each.NAME = [[&quot;label&quot;, &quot;text&quot;], ...]`</source>
        <translation>请写 `each.NAME = [[&quot;label&quot;, &quot;text&quot;], ...]`</translation>
    </message>
    <message>
        <source>expected a label and a text, `[&quot;relu&quot;, &quot;nn.relu(%y)&quot;]`</source>
        <translation>应为标签和文本，`[&quot;relu&quot;, &quot;nn.relu(%y)&quot;]`</translation>
    </message>
    <message>
        <source>`each.{}` must be a list that is not empty</source>
        <translation>`each.{}` 必须是非空列表</translation>
    </message>
    <message>
        <source>more than {} composites</source>
        <translation>超过 {} 个复合算子</translation>
    </message>
    <message>
        <source>longer than {} bytes with its variables filled in</source>
        <translation>填入变量后超过 {} 字节</translation>
    </message>
    <message>
        <source>a `[[composite]]` needs a `name` and a `pattern`</source>
        <translation>`[[composite]]` 需要 `name` 和 `pattern`</translation>
    </message>
    <message>
        <source>composite `{}` must be called `{}.` and something</source>
        <translation>复合算子 `{}` 的名称必须是 `{}.` 再加其他内容</translation>
    </message>
    <message>
        <source>the variants of all patterns have more than {} nodes</source>
        <translation>所有模式的变体共有超过 {} 个节点</translation>
    </message>
    <message>
        <source>leave fewer parts optional</source>
        <translation>请减少可选部分</translation>
    </message>
    <message>
        <source>`{}` is no order of parameters</source>
        <translation>`{}` 不是参数的顺序</translation>
    </message>
    <message>
        <source>write `&quot;pattern&quot;`, `&quot;alphabetical&quot;`, or a list of holes</source>
        <translation>请写 `&quot;pattern&quot;`、`&quot;alphabetical&quot;` 或空位列表</translation>
    </message>
    <message>
        <source>the pattern has no hole `%{}`</source>
        <translation>模式没有空位 `%{}`</translation>
    </message>
    <message>
        <source> and {}</source>
        <translation> 和 {}</translation>
    </message>
    <message>
        <source>needs `{}`, is {}</source>
        <translation>需要 `{}`，而实际为 {}</translation>
    </message>
    <message>
        <source>{} after the end of the condition</source>
        <translation>条件结束之后还有 {}</translation>
    </message>
    <message>
        <source>expected a comparison after `{}`, found {}</source>
        <translation>`{}` 之后应为比较，却是 {}</translation>
    </message>
    <message>
        <source>only numbers can be compared by size</source>
        <translation>只有数可以比较大小</translation>
    </message>
    <message>
        <source>expected a list such as `[1, 2]`, or a range such as `1..3`, found {}</source>
        <translation>应为如 `[1, 2]` 的列表或如 `1..3` 的范围，却是 {}</translation>
    </message>
    <message>
        <source>expected a path such as `in0.dtype`, found {}</source>
        <translation>应为如 `in0.dtype` 的路径，却是 {}</translation>
    </message>
    <message>
        <source>`{}` means nothing here</source>
        <translation>`{}` 在此没有含义</translation>
    </message>
    <message>
        <source>of which operator? `{0}.{1}` is that of `%{0}`</source>
        <translation>是哪个算子的？`{0}.{1}` 是 `%{0}` 的</translation>
    </message>
    <message>
        <source>known are `</source>
        <translation>已知的有 `</translation>
    </message>
    <message>
        <source>`{}` has {} inputs, so there is no `in{}`</source>
        <translation>`{}` 有 {} 个输入，因此没有 `in{}`</translation>
    </message>
    <message>
        <source>`{}` is no list</source>
        <translation>`{}` 不是列表</translation>
    </message>
    <message>
        <source>`{0}.dtype == float32` is asked of each operand, `{1}0.dtype` of the first</source>
        <translation>`{0}.dtype == float32` 针对每个操作数，`{1}0.dtype` 针对第一个</translation>
    </message>
    <message>
        <source>`{}` lacks a property</source>
        <translation>`{}` 缺少性质</translation>
    </message>
    <message>
        <source>there is no property `{}`</source>
        <translation>没有性质 `{}`</translation>
    </message>
    <message>
        <source>properties are `</source>
        <translation>性质有 `</translation>
    </message>
    <message>
        <source>int lists</source>
        <translation>int lists</translation>
    </message>
    <message>
        <source>elements of `{}` are no lists</source>
        <translation>`{}` 的元素不是列表</translation>
    </message>
    <message>
        <source>expected the number of an axis, found {}</source>
        <translation>应为轴的编号，却是 {}</translation>
    </message>
    <message>
        <source>or `*` for each of them</source>
        <translation>或用 `*` 表示每一个</translation>
    </message>
    <message>
        <source>`{}` has no attribute `{}`</source>
        <translation>`{}` 没有属性 `{}`</translation>
    </message>
    <message>
        <source>no operator has an attribute `{}`</source>
        <translation>没有算子具有属性 `{}`</translation>
    </message>
    <message>
        <source>`attrs.{}[*]` asks each of its elements, and `[0]` the first</source>
        <translation>`attrs.{}[*]` 针对其每个元素，`[0]` 针对第一个</translation>
    </message>
    <message>
        <source>expected `true` or `false`, found {}</source>
        <translation>应为 `true` 或 `false`，却是 {}</translation>
    </message>
    <message>
        <source>expected a number, found {}</source>
        <translation>应为数，却是 {}</translation>
    </message>
    <message>
        <source>{} is no element type</source>
        <translation>{} 不是元素类型</translation>
    </message>
    <message>
        <source>there is no operator {}</source>
        <translation>没有算子 {}</translation>
    </message>
    <message>
        <source>expected an integer, found {}</source>
        <translation>应为整数，却是 {}</translation>
    </message>
    <message>
        <source>expected a list of integers, found {}</source>
        <translation>应为整数列表，却是 {}</translation>
    </message>
    <message>
        <source>`{}` is a list, and {} is a number</source>
        <translation>`{}` 是列表，而 {} 是数</translation>
    </message>
    <message>
        <source>predicates come with plug-ins, which have to be loaded first</source>
        <translation>谓词由插件提供，须先加载插件</translation>
    </message>
    <message>
        <source>more than {} operations</source>
        <translation>超过 {} 次运算</translation>
    </message>
    <message>
        <source>`{}` wants numbers on both sides</source>
        <translation>`{}` 两边都要是数</translation>
    </message>
    <message>
        <source>there is no predicate `{}`</source>
        <translation>没有谓词 `{}`</translation>
    </message>
    <message>
        <source>`{}` has {} argument{}, and takes {}</source>
        <translation>`{0}` 有 {1} 个参数，应接受 {3} 个</translation>
    </message>
    <message>
        <source>the argument of a predicate is a value, and no predicate</source>
        <translation>谓词的参数是值，不能是谓词</translation>
    </message>
    <message>
        <source>there is no option `{}`</source>
        <translation>没有选项 `{}`</translation>
    </message>
    <message>
        <source>state it under `[options]`</source>
        <translation>请在 `[options]` 中声明</translation>
    </message>
    <message>
        <source>`{}`, which is not static</source>
        <translation>`{}`，不是静态的</translation>
    </message>
    <message>
        <source>not static</source>
        <translation>不是静态的</translation>
    </message>
    <message>
        <source>made by {}</source>
        <translation>由 {} 生成</translation>
    </message>
    <message>
        <source>more than {} different values</source>
        <translation>超过 {} 个不同的值</translation>
    </message>
    <message>
        <source>no operator&apos;s result but {}</source>
        <translation>不是算子的结果，而是 {}</translation>
    </message>
    <message>
        <source>missing on `{}`</source>
        <translation>在 `{}` 上没有</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>of unknown type</source>
        <translation>类型未知</translation>
    </message>
    <message>
        <source>of rank {}</source>
        <translation>为 {} 阶</translation>
    </message>
    <message>
        <source>{} divided by 0</source>
        <translation>{} 除以 0</translation>
    </message>
    <message>
        <source>unknown, since the predicate failed: {}</source>
        <translation>未知，因为谓词失败：{}</translation>
    </message>
    <message>
        <source>{} and {} values</source>
        <translation>{} 个和 {} 个值</translation>
    </message>
    <message>
        <source>the first operand; `in1`, `in2` and so on are the others</source>
        <translation>第一个操作数；`in1`、`in2` 等是其余的</translation>
    </message>
    <message>
        <source>in0.rank == 4 and in1.is_constant</source>
        <translation>in0.rank == 4 and in1.is_constant</translation>
    </message>
    <message>
        <source>all operands: what is asked has to hold for each</source>
        <translation>所有操作数：所问的必须对每一个都成立</translation>
    </message>
    <message>
        <source>an attribute of the operator, by its name</source>
        <translation>算子的属性，按名称</translation>
    </message>
    <message>
        <source>the operator itself; of an operand, the operator that made it</source>
        <translation>算子本身；对操作数而言，是产生它的算子</translation>
    </message>
    <message>
        <source>the element type</source>
        <translation>元素类型</translation>
    </message>
    <message>
        <source>in0.dtype in [float32, int8]</source>
        <translation>in0.dtype in [float32, int8]</translation>
    </message>
    <message>
        <source>how many extents the shape has</source>
        <translation>形状有多少个维</translation>
    </message>
    <message>
        <source>the extents: all of them as a list, or some by their place</source>
        <translation>各维大小：全部作为列表，或按位置取其中一些</translation>
    </message>
    <message>
        <source>how many elements</source>
        <translation>有多少个元素</translation>
    </message>
    <message>
        <source>whether it is a constant</source>
        <translation>是否为常量</translation>
    </message>
    <message>
        <source>whether it is a tuple</source>
        <translation>是否为元组</translation>
    </message>
    <message>
        <source>not in0.is_tuple</source>
        <translation>not in0.is_tuple</translation>
    </message>
    <message>
        <source>each element of a constant</source>
        <translation>常量的每个元素</translation>
    </message>
    <message>
        <source>the operator that made it</source>
        <translation>产生它的算子</translation>
    </message>
    <message>
        <source>in0.op in [nn.relu, add]</source>
        <translation>in0.op in [nn.relu, add]</translation>
    </message>
    <message>
        <source>the one at this place, from 0; from the end when it is negative, as in `[-1]`</source>
        <translation>此位置的一个，从 0 计；为负则从末尾计，如 `[-1]`</translation>
    </message>
    <message>
        <source>each of them: what is asked has to hold for all</source>
        <translation>每一个：所问的必须对全部成立</translation>
    </message>
    <message>
        <source>each from this place on; `[:2]` each before it</source>
        <translation>从此位置起的每一个；`[:2]` 为其之前的每一个</translation>
    </message>
    <message>
        <source>the same, also of lists, element types, operators and strings, with quotes or without, as in `attrs.layout == NHWC`</source>
        <translation>相同，也适用于列表、元素类型、算子和字符串，加不加引号均可，如 `attrs.layout == NHWC`</translation>
    </message>
    <message>
        <source>not the same</source>
        <translation>不相同</translation>
    </message>
    <message>
        <source>less, of numbers</source>
        <translation>小于，用于数</translation>
    </message>
    <message>
        <source>at most, of numbers</source>
        <translation>至多，用于数</translation>
    </message>
    <message>
        <source>more, of numbers</source>
        <translation>大于，用于数</translation>
    </message>
    <message>
        <source>at least, of numbers</source>
        <translation>至少，用于数</translation>
    </message>
    <message>
        <source>one of a list, or in a range with both ends</source>
        <translation>列表之一，或在含两端的范围内</translation>
    </message>
    <message>
        <source>not in</source>
        <translation>not in</translation>
    </message>
    <message>
        <source>none of a list, or outside of a range</source>
        <translation>不是列表中任何一个，或在范围之外</translation>
    </message>
    <message>
        <source>in0.dtype not in [int64, float64]</source>
        <translation>in0.dtype not in [int64, float64]</translation>
    </message>
    <message>
        <source>both have to hold; it binds stronger than `or`</source>
        <translation>两者都必须成立；结合强于 `or`</translation>
    </message>
    <message>
        <source>attrs.groups == 1 and in0.rank == 4</source>
        <translation>attrs.groups == 1 and in0.rank == 4</translation>
    </message>
    <message>
        <source>one of them has to hold</source>
        <translation>其中之一必须成立</translation>
    </message>
    <message>
        <source>attrs.groups == 1 or attrs.groups == in0.shape[1]</source>
        <translation>attrs.groups == 1 or attrs.groups == in0.shape[1]</translation>
    </message>
    <message>
        <source>what follows must not hold</source>
        <translation>后面的必须不成立</translation>
    </message>
    <message>
        <source>not in1.is_constant</source>
        <translation>not in1.is_constant</translation>
    </message>
    <message>
        <source>what belongs together</source>
        <translation>属于一体的部分</translation>
    </message>
    <message>
        <source>in0.rank == 4 and (attrs.groups == 1 or in1.is_constant)</source>
        <translation>in0.rank == 4 and (attrs.groups == 1 or in1.is_constant)</translation>
    </message>
    <message>
        <source>the sum of two numbers</source>
        <translation>两数之和</translation>
    </message>
    <message>
        <source>their difference</source>
        <translation>两数之差</translation>
    </message>
    <message>
        <source>their product</source>
        <translation>两数之积</translation>
    </message>
    <message>
        <source>what is left over after dividing: 0 for a multiple</source>
        <translation>相除的余数：倍数时为 0</translation>
    </message>
    <message>
        <source>a predicate of the plug-in is named `{}`</source>
        <translation>插件中有名为 `{}` 的谓词</translation>
    </message>
    <message>
        <source>a name is made of letters, digits and `_`</source>
        <translation>名称由字母、数字和 `_` 组成</translation>
    </message>
    <message>
        <source>the predicate `{}` of the plug-in has nothing to ask</source>
        <translation>插件的谓词 `{}` 没有可询问的内容</translation>
    </message>
    <message>
        <source>give it a function</source>
        <translation>请给它一个函数</translation>
    </message>
    <message>
        <source>there is a predicate `{}` already</source>
        <translation>已有谓词 `{}`</translation>
    </message>
    <message>
        <source>give the plug-in&apos;s predicate another name</source>
        <translation>给插件的谓词换个名称</translation>
    </message>
    <message>
        <source>an `[[op]]` needs a `name`</source>
        <translation>`[[op]]` 需要 `name`</translation>
    </message>
    <message>
        <source>there are no conditions called `{}`</source>
        <translation>没有名为 `{}` 的条件</translation>
    </message>
    <message>
        <source>state them under `[conditions]`</source>
        <translation>请在 `[conditions]` 中声明</translation>
    </message>
    <message>
        <source>`{}` stands in a list of conditions itself</source>
        <translation>`{}` 自身就在条件列表中</translation>
    </message>
    <message>
        <source>write its conditions out here</source>
        <translation>请在此写出其条件</translation>
    </message>
    <message>
        <source>, where line {} uses `{}`</source>
        <translation>，在第 {} 行使用 `{}` 时</translation>
    </message>
    <message>
        <source>what the compiler is called; without it the file&apos;s name</source>
        <translation>编译器的名称；没有则为文件名</translation>
    </message>
    <message>
        <source>one line for people: what it takes, and where it runs</source>
        <translation>给人看的一行说明：它接受什么，在哪里运行</translation>
    </message>
    <message>
        <source>summary = &quot;a made-up accelerator&quot;</source>
        <translation>summary = &quot;a made-up accelerator&quot;</translation>
    </message>
    <message>
        <source>of its regions in the graph, `#rgb` or `#rrggbb`</source>
        <translation>其区域在图中的颜色，`#rgb` 或 `#rrggbb`</translation>
    </message>
    <message>
        <source>who is asked first when no order is given: the greater one</source>
        <translation>未指定顺序时先询问谁：数值大者</translation>
    </message>
    <message>
        <source>true: asked only when it is named or switched on</source>
        <translation>true：只有被指定或启用时才询问</translation>
    </message>
    <message>
        <source>false: constants stay arguments of its regions</source>
        <translation>false：常量仍是其区域的参数</translation>
    </message>
    <message>
        <source>false: each operator or composite stays a region of its own</source>
        <translation>false：每个算子或复合算子单独成为一个区域</translation>
    </message>
    <message>
        <source>false: tuples and their fields are never part of its regions</source>
        <translation>false：元组及其字段不成为其区域的一部分</translation>
    </message>
    <message>
        <source>who makes code of its regions; without one they are exported as ONNX, and the host runs them instead</source>
        <translation>由谁为其区域生成代码；没有则导出为 ONNX，改由主机运行</translation>
    </message>
    <message>
        <source>steps before composites are made; what a preset has done by then is not done again</source>
        <translation>生成复合算子之前的步骤；预设到此已完成的不再重复</translation>
    </message>
    <message>
        <source>pre = &quot;SimplifyInference, FoldConstant&quot;</source>
        <translation>pre = &quot;SimplifyInference, FoldConstant&quot;</translation>
    </message>
    <message>
        <source>steps after regions have become functions</source>
        <translation>区域成为函数之后的步骤</translation>
    </message>
    <message>
        <source>a pass of the vendor&apos;s own that annotates before these rules are asked</source>
        <translation>厂商自己的 pass，在询问这些规则之前做标注</translation>
    </message>
    <message>
        <source>the operator, or a list of operators that the conditions are for</source>
        <translation>算子，或条件所适用的算子列表</translation>
    </message>
    <message>
        <source>conditions, all of which have to hold; without any each call is taken</source>
        <translation>条件，须全部成立；没有则接受每个调用</translation>
    </message>
    <message>
        <source>the entry waits, and is listed, until the program has operators of this dialect</source>
        <translation>在程序有此方言的算子之前，该条目等待并被列出</translation>
    </message>
    <message>
        <source>the compiler&apos;s name, a dot, and what the group is called</source>
        <translation>编译器的名称、一个点，以及组的名称</translation>
    </message>
    <message>
        <source>the group as a small function, or a list of patterns that are tried in order</source>
        <translation>写成小函数的组，或按顺序尝试的模式列表</translation>
    </message>
    <message>
        <source>conditions on the names of the pattern, all of which have to hold</source>
        <translation>针对模式中名称的条件，须全部成立</translation>
    </message>
    <message>
        <source>how the parameters of the composite function stand: an order, or a list of holes</source>
        <translation>复合函数参数的排列：一种顺序，或空位列表</translation>
    </message>
    <message>
        <source>repeats the entry: `{NAME}` is the label in its name, and the text in its pattern</source>
        <translation>重复该条目：`{NAME}` 在其名称中是标签，在其模式中是文本</translation>
    </message>
    <message>
        <source>a region of fewer operators is given back to the host</source>
        <translation>算子少于此数的区域退回主机</translation>
    </message>
    <message>
        <source>a region of fewer multiply-accumulates is given back</source>
        <translation>乘加运算少于此数的区域退回</translation>
    </message>
    <message>
        <source>a region without any of these operators is given back</source>
        <translation>不含这些算子中任何一个的区域退回</translation>
    </message>
    <message>
        <source>a region that begins with one of these operators is given back</source>
        <translation>以这些算子之一开始的区域退回</translation>
    </message>
    <message>
        <source>true: a compiler&apos;s only region is kept whatever it holds</source>
        <translation>true：编译器唯一的区域无论内容都保留</translation>
    </message>
    <message>
        <source>true: a region whose inputs differ in their first extent is given back</source>
        <translation>true：各输入第一维大小不同的区域退回</translation>
    </message>
    <message>
        <source>true: a region with an input of rank 0 is given back</source>
        <translation>true：含零阶输入的区域退回</translation>
    </message>
    <message>
        <source>multiply-accumulates in a second, more than 0</source>
        <translation>每秒的乘加运算数，大于 0</translation>
    </message>
    <message>
        <source>bytes that it reads and writes in a second, more than 0</source>
        <translation>每秒读写的字节数，大于 0</translation>
    </message>
    <message>
        <source>to begin an operator</source>
        <translation>启动一个算子</translation>
    </message>
    <message>
        <source>to enter a region</source>
        <translation>进入一个区域</translation>
    </message>
    <message>
        <source>bytes over a region&apos;s border in a second, more than 0</source>
        <translation>每秒跨区域边界的字节数，大于 0</translation>
    </message>
    <message>
        <source>The compiler itself. These keys stand above all tables, each at most once.</source>
        <translation>编译器本身。这些键在所有表之前，每个最多一次。</translation>
    </message>
    <message>
        <source>name = &quot;acc&quot;
summary = &quot;a made-up accelerator&quot;
color = &quot;#2a78c8&quot;
priority = 10</source>
        <translation>name = &quot;acc&quot;
summary = &quot;a made-up accelerator&quot;
color = &quot;#2a78c8&quot;
priority = 10</translation>
    </message>
    <message>
        <source>Operators that it takes one by one. Entries for one operator are alternatives: it is taken when the conditions of one of them hold.</source>
        <translation>逐个接受的算子。同一算子的多个条目互为备选：其中一个的条件成立即接受。</translation>
    </message>
    <message>
        <source>Groups of operators that it takes as one. Earlier entries win, so longer patterns stand first.</source>
        <translation>作为整体接受的算子组。靠前的条目优先，因此较长的模式放在前面。</translation>
    </message>
    <message>
        <source>[[composite]]
name = &quot;acc.conv_{act}&quot;
pattern = &quot;fn (%x, %w: constant) { %y = nn.conv2d(%x, %w); {act} }&quot;
when = [&quot;y.attrs.groups == 1&quot;]
each.act = [[&quot;relu&quot;, &quot;nn.relu(%y)&quot;], [&quot;tanh&quot;, &quot;tanh(%y)&quot;]]</source>
        <translation>[[composite]]
name = &quot;acc.conv_{act}&quot;
pattern = &quot;fn (%x, %w: constant) { %y = nn.conv2d(%x, %w); {act} }&quot;
when = [&quot;y.attrs.groups == 1&quot;]
each.act = [[&quot;relu&quot;, &quot;nn.relu(%y)&quot;], [&quot;tanh&quot;, &quot;tanh(%y)&quot;]]</translation>
    </message>
    <message>
        <source>Lists of conditions by a name of yours, which `&quot;@NAME&quot;` under `when` stands for.</source>
        <translation>由你命名的条件列表，`&quot;@NAME&quot;` 在 `when` 中代表它。</translation>
    </message>
    <message>
        <source>What ConvertLayout makes of operators before composites are made: by operator the layout of its data, and that of its weights.</source>
        <translation>ConvertLayout 在生成复合算子之前对算子的处理：按算子给出其数据的布局和权重的布局。</translation>
    </message>
    <message>
        <source>When a region is not worth it, and is given back to the host.</source>
        <translation>区域何时不值得，并退回主机。</translation>
    </message>
    <message>
        <source>How fast its code is, for estimates and for the search over partitions. Times are in seconds.</source>
        <translation>其代码的速度，用于估计和搜索划分。时间以秒计。</translation>
    </message>
    <message>
        <source>as the holes stand in the pattern, operands first; so without the key, too</source>
        <translation>按空位在模式中的次序，操作数在前；没有该键时也是如此</translation>
    </message>
    <message>
        <source>by the names of the holes</source>
        <translation>按空位的名称</translation>
    </message>
    <message>
        <source>name = &quot;acc&quot;
summary = &quot;a made-up accelerator: channels by 8, kernels up to 7, no dilation&quot;
color = &quot;#2a78c8&quot;
pre = &quot;SimplifyInference, FoldConstant, FoldScaleAxis, CanonicalizeOps, FoldConstant&quot;

[options]
widest = 7

[conditions]
element = [&quot;inputs.dtype in [float32, int8]&quot;]
window = [&quot;conv.attrs.dilation == [1, 1]&quot;, &quot;conv.attrs.kernel_size[*] &lt;= options.widest&quot;,
    &quot;conv.out.shape[1] % 8 == 0&quot;, &quot;x.dtype in [float32, int8]&quot;]

[[composite]]
name = &quot;acc.conv_bias_relu&quot;
pattern = &quot;fn (%x, %w: constant, %b: constant) { %conv = nn.conv2d(%x, %w); nn.relu?(add(%conv, %b)) }&quot;
when = [&quot;@window&quot;, &quot;b.rank &lt;= 3&quot;]

[[op]]
name = [&quot;nn.relu&quot;, &quot;add&quot;]
when = [&quot;@element&quot;]

[[op]]
name = &quot;nn.max_pool2d&quot;
when = [&quot;@element&quot;, &quot;attrs.pool_size[*] &lt;= 3&quot;, &quot;not attrs.ceil_mode&quot;]

[region]
min_operators = 2

[speed]
macs_per_second = 2e12
</source>
        <translation>name = &quot;acc&quot;
summary = &quot;a made-up accelerator: channels by 8, kernels up to 7, no dilation&quot;
color = &quot;#2a78c8&quot;
pre = &quot;SimplifyInference, FoldConstant, FoldScaleAxis, CanonicalizeOps, FoldConstant&quot;

[options]
widest = 7

[conditions]
element = [&quot;inputs.dtype in [float32, int8]&quot;]
window = [&quot;conv.attrs.dilation == [1, 1]&quot;, &quot;conv.attrs.kernel_size[*] &lt;= options.widest&quot;,
    &quot;conv.out.shape[1] % 8 == 0&quot;, &quot;x.dtype in [float32, int8]&quot;]

[[composite]]
name = &quot;acc.conv_bias_relu&quot;
pattern = &quot;fn (%x, %w: constant, %b: constant) { %conv = nn.conv2d(%x, %w); nn.relu?(add(%conv, %b)) }&quot;
when = [&quot;@window&quot;, &quot;b.rank &lt;= 3&quot;]

[[op]]
name = [&quot;nn.relu&quot;, &quot;add&quot;]
when = [&quot;@element&quot;]

[[op]]
name = &quot;nn.max_pool2d&quot;
when = [&quot;@element&quot;, &quot;attrs.pool_size[*] &lt;= 3&quot;, &quot;not attrs.ceil_mode&quot;]

[region]
min_operators = 2

[speed]
macs_per_second = 2e12
</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>an operator, or a list of them</source>
        <translation>算子，或算子列表</translation>
    </message>
    <message>
        <source>a condition, or a list of them</source>
        <translation>条件，或条件列表</translation>
    </message>
    <message>
        <source>a pattern, or a list of them</source>
        <translation>模式，或模式列表</translation>
    </message>
    <message>
        <source>an order, or a list of holes</source>
        <translation>顺序，或空位列表</translation>
    </message>
    <message>
        <source>lists of a label and a text</source>
        <translation>标签和文本的列表</translation>
    </message>
    <message>
        <source>{} has no key `{}`</source>
        <translation>{} 没有键 `{}`</translation>
    </message>
    <message>
        <source>keys are `</source>
        <translation>键有 `</translation>
    </message>
    <message>
        <source>`{}` must be {}</source>
        <translation>`{}` 必须是 {}</translation>
    </message>
    <message>
        <source>`{}` must be a string or a list of strings</source>
        <translation>`{}` 必须是字符串或字符串列表</translation>
    </message>
    <message>
        <source>`{}` must hold strings only</source>
        <translation>`{}` 只能含字符串</translation>
    </message>
    <message>
        <source>write `[[{}]]` for each of them</source>
        <translation>请为其中每一个写 `[[{}]]`</translation>
    </message>
    <message>
        <source>a value of the pattern</source>
        <translation>模式中的值</translation>
    </message>
    <message>
        <source>the call of {} in the pattern</source>
        <translation>模式中对 {} 的调用</translation>
    </message>
    <message>
        <source>element type</source>
        <translation>元素类型</translation>
    </message>
    <message>
        <source>composites are named after their compiler</source>
        <translation>复合算子以其编译器命名</translation>
    </message>
    <message>
        <source>of the pattern, for a list of holes</source>
        <translation>模式中的，用于空位列表</translation>
    </message>
    <message>
        <source>Keys of the compiler</source>
        <translation>编译器的键</translation>
    </message>
    <message>
        <source>, always there</source>
        <translation>，必须有</translation>
    </message>
    <message>
        <source>A TOML file says what an external compiler takes: operators one by one, groups of operators as one, and which regions are worth it. What is not named stays on the host. This is a whole one:</source>
        <translation>TOML 文件说明外部编译器接受什么：逐个的算子、作为整体的算子组，以及哪些区域值得。未提到的留在主机上。下面是一个完整的文件：</translation>
    </message>
    <message>
        <source>Conditions: where a path begins</source>
        <translation>条件：路径从哪里开始</translation>
    </message>
    <message>
        <source>A condition asks what values are, as `in0.shape[1] &gt;= 8`. A path begins at the call; in a composite at a name of its pattern, as `conv.in0.dtype`. `options.NAME` is a value under `[options]`. A plug-in may add predicates, which are called by name.</source>
        <translation>条件询问值的情况，如 `in0.shape[1] &gt;= 8`。路径从调用开始；在复合算子中从其模式的名称开始，如 `conv.in0.dtype`。`options.NAME` 是 `[options]` 中的值。插件可以添加谓词，按名称调用。</translation>
    </message>
    <message>
        <source>Conditions: what a path asks for</source>
        <translation>条件：路径询问什么</translation>
    </message>
    <message>
        <source>Or `attrs.NAME`, an attribute of the operator there.</source>
        <translation>或 `attrs.NAME`，即该处算子的属性。</translation>
    </message>
    <message>
        <source>Conditions: elements</source>
        <translation>条件：元素</translation>
    </message>
    <message>
        <source>Behind `shape`, and behind an attribute that is a list; twice behind a list of lists.</source>
        <translation>用在 `shape` 之后，以及列表属性之后；列表的列表之后用两次。</translation>
    </message>
    <message>
        <source>Conditions: comparisons</source>
        <translation>条件：比较</translation>
    </message>
    <message>
        <source>With a value, or with another path. What is not there fails; an extent that is not static leaves it open, and the condition then refuses.</source>
        <translation>与值或另一路径比较。不存在的内容不成立；非静态的大小使其未定，此时条件拒绝。</translation>
    </message>
    <message>
        <source>Conditions: sets</source>
        <translation>条件：集合</translation>
    </message>
    <message>
        <source>A list of values, or a range with both ends.</source>
        <translation>值的列表，或含两端的范围。</translation>
    </message>
    <message>
        <source>Conditions: arithmetic</source>
        <translation>条件：算术</translation>
    </message>
    <message>
        <source>On numbers; `*` and `%` bind stronger.</source>
        <translation>用于数；`*` 和 `%` 结合更强。</translation>
    </message>
    <message>
        <source>Conditions: joined</source>
        <translation>条件：组合</translation>
    </message>
    <message>
        <source>A pattern is a small function. Its body ends with the call of an operator. An attribute that is not named may have any value.</source>
        <translation>模式是一个小函数。其函数体以算子的调用结束。未写出的属性可为任意值。</translation>
    </message>
    <message>
        <source>, {} by default</source>
        <translation>，默认 {}</translation>
    </message>
    <message>
        <source>{} of {}</source>
        <translation>{}，属于 {}</translation>
    </message>
    <message>
        <source>kind of hole</source>
        <translation>空位的种类</translation>
    </message>
    <message>
        <source>attribute of `{}`</source>
        <translation>`{}` 的属性</translation>
    </message>
    <message>
        <source>conditions by name</source>
        <translation>按名称的条件</translation>
    </message>
    <message>
        <source>predicate of a plug-in</source>
        <translation>插件的谓词</translation>
    </message>
    <message>
        <source>{} bits</source>
        <translation>{} 位</translation>
    </message>
    <message>
        <source>option of this file</source>
        <translation>此文件的选项</translation>
    </message>
    <message>
        <source>name of the pattern</source>
        <translation>模式的名称</translation>
    </message>
    <message>
        <source>a value that fills a hole</source>
        <translation>填入空位的值</translation>
    </message>
    <message>
        <source>the call of `{}`</source>
        <translation>对 `{}` 的调用</translation>
    </message>
    <message>
        <source>start of a path</source>
        <translation>路径的开头</translation>
    </message>
    <message>
        <source>`{}` of `{}`: {}</source>
        <translation>`{}`（属于 `{}`）：{}</translation>
    </message>
    <message>
        <source>operand {}, counted from 0</source>
        <translation>操作数 {}，从 0 计</translation>
    </message>
    <message>
        <source>operation on numbers</source>
        <translation>对数的运算</translation>
    </message>
    <message>
        <source>a group of operators: parameters are holes, which any value fills, and the body is the group</source>
        <translation>算子组：参数是空位，任意值都可填入，函数体就是该组</translation>
    </message>
    <message>
        <source>a hole for constants only, which move into the group</source>
        <translation>只接受常量的空位，常量移入组中</translation>
    </message>
    <message>
        <source>fn (%x, %w: constant) { nn.dense(%x, %w) }</source>
        <translation>fn (%x, %w: constant) { nn.dense(%x, %w) }</translation>
    </message>
    <message>
        <source>a name for a part, which conditions use as `y`; used twice it is one node</source>
        <translation>某部分的名称，条件中以 `y` 使用；用两次则为同一节点</translation>
    </message>
    <message>
        <source>a call, with all its operands; `add` and `multiply` match swapped ones, too</source>
        <translation>带全部操作数的调用；`add` 和 `multiply` 也匹配交换后的操作数</translation>
    </message>
    <message>
        <source>an attribute that must have this value; the others may have any</source>
        <translation>必须为此值的属性；其他可为任意值</translation>
    </message>
    <message>
        <source>a call with whatever operands, which become parameters</source>
        <translation>操作数任意的调用，操作数成为参数</translation>
    </message>
    <message>
        <source>a call of either operator</source>
        <translation>两个算子之一的调用</translation>
    </message>
    <message>
        <source>a call that may be missing: its first operand then stands in for it</source>
        <translation>可以缺少的调用：缺少时由其第一个操作数代替</translation>
    </message>
    <message>
        <source>either of two expressions, the first that matches</source>
        <translation>两个表达式之一，取先匹配的</translation>
    </message>
    <message>
        <source>a tuple of these fields</source>
        <translation>由这些字段组成的元组</translation>
    </message>
    <message>
        <source>a tuple of whatever fields, which become parameters</source>
        <translation>字段任意的元组，字段成为参数</translation>
    </message>
    <message>
        <source>a field of a tuple, from 0</source>
        <translation>元组的字段，从 0 计</translation>
    </message>
    <message>
        <source>a constant of one element with this value</source>
        <translation>值为此数的单元素常量</translation>
    </message>
    <message>
        <source>constants only, which move into the group</source>
        <translation>只接受常量，常量移入组中</translation>
    </message>
    <message>
        <source>any value, as without it</source>
        <translation>任意值，与省略时相同</translation>
    </message>
    <message>
        <source>fn (%x: any) { nn.relu(%x) }</source>
        <translation>fn (%x: any) { nn.relu(%x) }</translation>
    </message>
    <message>
        <source>the node is not there</source>
        <translation>节点不存在</translation>
    </message>
    <message>
        <source>expected {}, found {}</source>
        <translation>应为 {}，却是 {}</translation>
    </message>
    <message>
        <source>expected {} arguments, found {}</source>
        <translation>应有 {} 个参数，却有 {} 个</translation>
    </message>
    <message>
        <source>a value of the group would be its argument too</source>
        <translation>组中有值会同时成为其参数</translation>
    </message>
    <message>
        <source>arguments of {} are not the nodes that the pattern has met before</source>
        <translation>{} 的参数不是模式之前遇到的节点</translation>
    </message>
    <message>
        <source>the constant {}</source>
        <translation>常量 {}</translation>
    </message>
    <message>
        <source>field {} of a tuple</source>
        <translation>元组的字段 {}</translation>
    </message>
    <message>
        <source>` or `</source>
        <translation>` 或 `</translation>
    </message>
    <message>
        <source> with {}={}</source>
        <translation> 带 {}={}</translation>
    </message>
    <message>
        <source>a pattern begins with `fn (`, not with {}</source>
        <translation>模式以 `fn (` 开始，而不是 {}</translation>
    </message>
    <message>
        <source>{} after the end of the pattern</source>
        <translation>模式结束之后还有 {}</translation>
    </message>
    <message>
        <source>a pattern of more than {} nodes</source>
        <translation>模式超过 {} 个节点</translation>
    </message>
    <message>
        <source>expected a hole such as `%x`, found {}</source>
        <translation>应为如 `%x` 的空位，却是 {}</translation>
    </message>
    <message>
        <source>a hole is `any` or `constant`, not {}</source>
        <translation>空位是 `any` 或 `constant`，而不是 {}</translation>
    </message>
    <message>
        <source>`%{}` has a meaning already</source>
        <translation>`%{}` 已有含义</translation>
    </message>
    <message>
        <source>expected the number of a field, found {}</source>
        <translation>应为字段的编号，却是 {}</translation>
    </message>
    <message>
        <source>`%{}` is neither a hole nor bound before</source>
        <translation>`%{}` 既不是空位，之前也没有绑定</translation>
    </message>
    <message>
        <source>expected an operator, a hole or a number, found {}</source>
        <translation>应为算子、空位或数，却是 {}</translation>
    </message>
    <message>
        <source>expected an operator, found {}</source>
        <translation>应为算子，却是 {}</translation>
    </message>
    <message>
        <source>`...` stands for all arguments, and others are given too</source>
        <translation>`...` 代表所有参数，却还给出了其他参数</translation>
    </message>
    <message>
        <source>`{}` has {} inputs, not {}: this pattern could never match</source>
        <translation>`{}` 有 {} 个输入，而不是 {} 个：此模式永远不会匹配</translation>
    </message>
    <message>
        <source>an optional part needs an argument that stands in for it</source>
        <translation>可选部分需要一个代替它的参数</translation>
    </message>
    <message>
        <source>the value of an attribute</source>
        <translation>属性的值</translation>
    </message>
    <message>
        <source>`{}` is beyond what a number can hold</source>
        <translation>`{}` 超出数所能表示的范围</translation>
    </message>
    <message>
        <source>a string without its closing quote</source>
        <translation>字符串缺少结束引号</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>结尾</translation>
    </message>
    <message>
        <source>the text &quot;{}&quot;</source>
        <translation>文本 &quot;{}&quot;</translation>
    </message>
    <message>
        <source>expected `{}`, found {}</source>
        <translation>应为 `{}`，却是 {}</translation>
    </message>
    <message>
        <source>more than {} ways to choose and to leave parts out</source>
        <translation>选择和省略的方式超过 {} 种</translation>
    </message>
    <message>
        <source>a pattern ends with the call of an operator, in each of its variants</source>
        <translation>模式的每个变体都要以算子的调用结束</translation>
    </message>
    <message>
        <source>the networks have {} and {} outputs</source>
        <translation>两个网络有 {} 个和 {} 个输出</translation>
    </message>
    <message>
        <source>output {} has other shapes in both networks</source>
        <translation>输出 {} 在两个网络中形状不同</translation>
    </message>
    <message>
        <source>{:.1f} dB of signal over noise, cosine {:.4f}</source>
        <translation>信噪比 {:.1f} dB，余弦 {:.4f}</translation>
    </message>
    <message>
        <source>{}, and one step is allowed</source>
        <translation>{}，而允许一个步长</translation>
    </message>
    <message>
        <source>before the step</source>
        <translation>该步骤之前的</translation>
    </message>
    <message>
        <source>what step {} gave</source>
        <translation>步骤 {} 给出的</translation>
    </message>
    <message>
        <source>the model&apos;s</source>
        <translation>模型的</translation>
    </message>
    <message>
        <source>`{}` differs from {} by {:.3g} quantization steps ({:.3g}), and {:g} are allowed</source>
        <translation>`{}` 与 {} 相差 {:.3g} 个量化步长（{:.3g}），而允许 {:g}</translation>
    </message>
    <message>
        <source>{} differs from {} by {:.3g} of an element&apos;s size, and {:g} is allowed</source>
        <translation>{} 与 {} 相差元素大小的 {:.3g}，而允许 {:g}</translation>
    </message>
    <message>
        <source>held against step {}</source>
        <translation>对照步骤 {}</translation>
    </message>
    <message>
        <source>{}, held against step {}</source>
        <translation>{}，对照步骤 {}</translation>
    </message>
    <message>
        <source>output {} is {} at element {}, and should be {}</source>
        <translation>输出 {} 是 {}，位于元素 {}，应为 {}</translation>
    </message>
    <message>
        <source>input `{}` is {}, not a tensor</source>
        <translation>输入 `{}` 是 {}，而不是张量</translation>
    </message>
    <message>
        <source>input `{}` is {}, whose {} has no value</source>
        <translation>输入 `{}` 是 {}，其 {} 没有值</translation>
    </message>
    <message>
        <source>dim `{}`</source>
        <translation>维度 `{}`</translation>
    </message>
    <message>
        <source>axis {}</source>
        <translation>轴 {}</translation>
    </message>
    <message>
        <source>bind it with `--dim {}=1`</source>
        <translation>请用 `--dim {}=1` 绑定</translation>
    </message>
    <message>
        <source>input `{}` is {}, which has no size</source>
        <translation>输入 `{}` 是 {}，没有大小</translation>
    </message>
    <message>
        <source>give the input as a file</source>
        <translation>请以文件给出该输入</translation>
    </message>
    <message>
        <source>input `{}` is {}, too large to make up</source>
        <translation>输入 `{}` 是 {}，太大而无法生成</translation>
    </message>
    <message>
        <source>{} outputs, and there should be {}</source>
        <translation>有 {} 个输出，应有 {} 个</translation>
    </message>
    <message>
        <source>output {} is {}, and should be {}</source>
        <translation>输出 {} 是 {}，应为 {}</translation>
    </message>
    <message>
        <source>step {}, {}, made no rewrite to blame</source>
        <translation>步骤 {} {} 没有可归咎的改写</translation>
    </message>
    <message>
        <source>step {}, {}, does not say what replaced the value that is wrong</source>
        <translation>步骤 {} {} 没有说明出错的值被什么替换</translation>
    </message>
    <message>
        <source>{} of {} output elements are NaN or infinite, which says little</source>
        <translation>{} / {} 个输出元素为 NaN 或无穷大，说明不了什么</translation>
    </message>
    <message>
        <source>every output holds one value throughout, so agreement says little</source>
        <translation>每个输出都处处同值，因此一致说明不了什么</translation>
    </message>
    <message>
        <source>numbers can&apos;t be checked: {} of the model&apos;s operators can&apos;t be executed</source>
        <translation>无法检查数值：模型的算子中有 {} 个无法执行</translation>
    </message>
    <message>
        <source>only graphs of known operators have numbers; everything else about the steps can be looked at</source>
        <translation>只有由已知算子组成的图才有数值；步骤的其他内容都可以查看</translation>
    </message>
    <message>
        <source>an extent of other dimensions than there are</source>
        <translation>大小涉及的维度与现有的不同</translation>
    </message>
    <message>
        <source>not a range of sizes</source>
        <translation>不是大小的范围</translation>
    </message>
    <message>
        <source>not a type of a tensor</source>
        <translation>不是张量的类型</translation>
    </message>
    <message>
        <source>`{}` is no exported module: it has no metadata.json</source>
        <translation>`{}` 不是导出的模块：没有 metadata.json</translation>
    </message>
    <message>
        <source>export one with `passbench-cli build MODEL -o DIR`</source>
        <translation>请用 `passbench-cli build MODEL -o DIR` 导出</translation>
    </message>
    <message>
        <source>`{}` has no library that could run: the module was built without one</source>
        <translation>`{}` 没有可运行的库：构建模块时没有生成库</translation>
    </message>
    <message>
        <source>build it again with `so` in --emit, as `--emit so,c`</source>
        <translation>请重新构建，并在 --emit 中加上 `so`，如 `--emit so,c`</translation>
    </message>
    <message>
        <source>`{}` names a library outside its folder: `{}`</source>
        <translation>`{}` 指定了其文件夹之外的库：`{}`</translation>
    </message>
    <message>
        <source>export it again with `passbench-cli build MODEL -o DIR`</source>
        <translation>请用 `passbench-cli build MODEL -o DIR` 重新导出</translation>
    </message>
    <message>
        <source>`{}` has no open dimension `{}`</source>
        <translation>`{}` 没有未定维度 `{}`</translation>
    </message>
    <message>
        <source>all of its sizes were fixed when it was built</source>
        <translation>其所有大小在构建时已固定</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be {}: `{}` was built for {} to {}{}</source>
        <translation>`{}` 不能为 {}：`{}` 是为 {} 到 {} 构建的{}</translation>
    </message>
    <message>
        <source>`{}` has no size in memory at these sizes</source>
        <translation>`{}` 在这些大小下没有可用的内存大小</translation>
    </message>
    <message>
        <source>`{}` takes {} inputs, not {}</source>
        <translation>`{}` 接受 {} 个输入，而不是 {} 个</translation>
    </message>
    <message>
        <source>input `{}` is {}{}, and must be {}{}</source>
        <translation>输入 `{}` 是 {}{}，必须是 {}{}</translation>
    </message>
    <message>
        <source>`{}` of `{}`</source>
        <translation>`{}`（属于 `{}`）</translation>
    </message>
    <message>
        <source>no inputs for an executable with open dims: {}</source>
        <translation>有未定维度的可执行模块没有输入：{}</translation>
    </message>
    <message>
        <source>a function of {} parameters is called with {} arguments</source>
        <translation>有 {} 个参数的函数以 {} 个参数调用</translation>
    </message>
    <message>
        <source>the run was cancelled</source>
        <translation>运行已取消</translation>
    </message>
    <message>
        <source>the result is {}, and should be {}</source>
        <translation>结果是 {}，应为 {}</translation>
    </message>
    <message>
        <source>there is no function `@{}`</source>
        <translation>没有函数 `@{}`</translation>
    </message>
    <message>
        <source>what is called is not a function</source>
        <translation>被调用的不是函数</translation>
    </message>
    <message>
        <source>the condition is {}, not a bool</source>
        <translation>条件是 {}，而不是 bool</translation>
    </message>
    <message>
        <source>the model takes {} input{}, and got {}</source>
        <translation>模型接受 {0} 个输入，得到 {2} 个</translation>
    </message>
    <message>
        <source>input `{}` is {}, and the model takes {}</source>
        <translation>输入 `{}` 是 {}，而模型接受 {}</translation>
    </message>
    <message>
        <source>dim `{}` is {} in one input and {} in `{}`</source>
        <translation>维度 `{}` 在一个输入中是 {}，却是 {}（在 `{}` 中）</translation>
    </message>
    <message>
        <source>`@main` gives a function, not tensors</source>
        <translation>`@main` 给出函数，而不是张量</translation>
    </message>
    <message>
        <source>`{}` is for {}, and this machine is {}</source>
        <translation>`{}` 针对 {}，而本机是 {}</translation>
    </message>
    <message>
        <source>another machine</source>
        <translation>另一种机器</translation>
    </message>
    <message>
        <source>build it without --target, or run it on a machine that it is for</source>
        <translation>构建时不要用 --target，或在它所针对的机器上运行</translation>
    </message>
    <message>
        <source>{} of {} elements moved by {} ({:.3g})</source>
        <translation>{} / {} 个元素移动了 {}（{:.3g}）</translation>
    </message>
    <message>
        <source>a quantization step</source>
        <translation>一个量化步长</translation>
    </message>
    <message>
        <source>up to {} quantization steps</source>
        <translation>最多 {} 个量化步长</translation>
    </message>
    <message>
        <source>none of whose elements moved</source>
        <translation>其中没有元素移动</translation>
    </message>
    <message>
        <source>{} of {} elements moved by {}</source>
        <translation>{} / {} 个元素移动了 {}</translation>
    </message>
    <message>
        <source>{} stored value{}, {} on the same operands</source>
        <translation>{0} 个存储的值，在相同操作数上 {2}</translation>
    </message>
    <message>
        <source>`{}` is not a base64 character</source>
        <translation>`{}` 不是 base64 字符</translation>
    </message>
    <message>
        <source>please report this</source>
        <translation>请报告此问题</translation>
    </message>
    <message>
        <source>{}, at {}:{}</source>
        <translation>{}，位于 {}:{}</translation>
    </message>
    <message>
        <source>a segmentation fault</source>
        <translation>段错误</translation>
    </message>
    <message>
        <source>a bus error</source>
        <translation>总线错误</translation>
    </message>
    <message>
        <source>an arithmetic error, such as a division by zero</source>
        <translation>算术错误，如除以零</translation>
    </message>
    <message>
        <source>an illegal instruction</source>
        <translation>非法指令</translation>
    </message>
    <message>
        <source>an abort</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>a diagnostic is a JSON object</source>
        <translation>诊断是 JSON 对象</translation>
    </message>
    <message>
        <source>`{}` is not a regular file</source>
        <translation>`{}` 不是普通文件</translation>
    </message>
    <message>
        <source>can&apos;t map `{}`: {}</source>
        <translation>无法映射 `{}`：{}</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be written, and what it held is damaged: {}</source>
        <translation>无法写入 `{}`，其原有内容已损坏：{}</translation>
    </message>
    <message>
        <source>`{}` is not a list of numbers, of strings, or of lists of integers</source>
        <translation>`{}` 不是数的列表、字符串的列表或整数列表的列表</translation>
    </message>
    <message>
        <source>`{}` is not a JSON number, string, true, false, null or list</source>
        <translation>`{}` 不是 JSON 数、字符串、true、false、null 或列表</translation>
    </message>
    <message>
        <source>`{}` is {}, and should be {} or more</source>
        <translation>`{}` 是 {}，应不小于 {}</translation>
    </message>
    <message>
        <source>`{}` is {}, and should be {} or less</source>
        <translation>`{}` 是 {}，应不大于 {}</translation>
    </message>
    <message>
        <source>int or ints</source>
        <translation>int 或 ints</translation>
    </message>
    <message>
        <source>{} choices for `{}`, more than {}</source>
        <translation>{} 个选择用于 `{}`，超过 {} 个</translation>
    </message>
    <message>
        <source>`{}` is `{}`, and should be of type {}</source>
        <translation>`{}` 是 `{}`，类型应为 {}</translation>
    </message>
    <message>
        <source>`{}` is `{}`, and should be one of {}</source>
        <translation>`{}` 是 `{}`，应为以下之一：{}</translation>
    </message>
    <message>
        <source>`{}` takes none</source>
        <translation>`{}` 不接受任何选项</translation>
    </message>
    <message>
        <source>`{}` needs `{}`: {}</source>
        <translation>`{}` 需要 `{}`：{}</translation>
    </message>
    <message>
        <source>the library is not a plug-in of {}</source>
        <translation>该库不是 {} 的插件</translation>
    </message>
    <message>
        <source>see {}</source>
        <translation>参见 {}</translation>
    </message>
    <message>
        <source>the plug-in&apos;s {} are for interface {} of the program, and this is {}</source>
        <translation>插件的 {} 针对程序的接口 {}，而此程序为 {}</translation>
    </message>
    <message>
        <source>build it again</source>
        <translation>请重新构建</translation>
    </message>
    <message>
        <source>the plug-in was built by another compiler or against other headers ({}, and this program is {})</source>
        <translation>插件由另一编译器构建，或使用了其他头文件（{}，而此程序为 {}）</translation>
    </message>
    <message>
        <source>build it with the program&apos;s own</source>
        <translation>请用程序自己的构建</translation>
    </message>
    <message>
        <source>there is no such plug-in file</source>
        <translation>没有这样的插件文件</translation>
    </message>
    <message>
        <source>the plug-in can&apos;t be loaded: {}</source>
        <translation>无法加载插件：{}</translation>
    </message>
    <message>
        <source>it must be a shared library for this program</source>
        <translation>它必须是用于此程序的共享库</translation>
    </message>
    <message>
        <source>  at: {}
</source>
        <translation>  位置：{}
</translation>
    </message>
    <message>
        <source>  note: {}
</source>
        <translation>  注意：{}
</translation>
    </message>
    <message>
        <source>  help: {}
</source>
        <translation>  帮助：{}
</translation>
    </message>
    <message>
        <source>{:.{}f} ms</source>
        <translation>{:.{}f} ms</translation>
    </message>
    <message>
        <source>Helper processes run without walls, as PASSBENCH_WALLS=off asks.</source>
        <translation>辅助进程在没有隔离的情况下运行，这是 PASSBENCH_WALLS=off 所要求的。</translation>
    </message>
    <message>
        <source>they open no connections</source>
        <translation>它们不打开任何连接</translation>
    </message>
    <message>
        <source>this kernel can&apos;t keep them from opening connections</source>
        <translation>此内核无法阻止它们打开连接</translation>
    </message>
    <message>
        <source>This kernel has no Landlock: helper processes can read and write what you can; {}.</source>
        <translation>此内核没有 Landlock：辅助进程可以读写你能读写的内容；{}。</translation>
    </message>
    <message>
        <source>Helper processes read the system&apos;s files and the folders that their job names, and write only to its own (Landlock {}); {}.</source>
        <translation>辅助进程读取系统文件和其作业指定的文件夹，只写入自己的文件夹（Landlock {}）；{}。</translation>
    </message>
    <message>
        <source>can&apos;t read a job&apos;s output: {}</source>
        <translation>无法读取作业的输出：{}</translation>
    </message>
    <message>
        <source>a job&apos;s output is shorter than it said</source>
        <translation>作业的输出比其所说的短</translation>
    </message>
    <message>
        <source>`passbench-worker` was not found beside the program</source>
        <translation>在程序旁没有找到 `passbench-worker`</translation>
    </message>
    <message>
        <source>install it there, or name it in PASSBENCH_WORKER</source>
        <translation>请安装在那里，或用 PASSBENCH_WORKER 指定</translation>
    </message>
    <message>
        <source>can&apos;t hand `{}` its input: {}</source>
        <translation>无法把输入交给 `{}`：{}</translation>
    </message>
    <message>
        <source>can&apos;t start `{}`: {}</source>
        <translation>无法启动 `{}`：{}</translation>
    </message>
    <message>
        <source>`{}` was cancelled</source>
        <translation>`{}` 已取消</translation>
    </message>
    <message>
        <source>`{}` took longer than {:g} s</source>
        <translation>`{}` 超过 {:g} 秒</translation>
    </message>
    <message>
        <source>`{}` crashed (signal {})</source>
        <translation>`{}` 崩溃（信号 {}）</translation>
    </message>
    <message>
        <source>`{}` ended with status {}</source>
        <translation>`{}` 结束，状态为 {}</translation>
    </message>
    <message>
        <source>somebody killed it; the system does, when memory runs out</source>
        <translation>它被终止；内存耗尽时系统会这样做</translation>
    </message>
    <message>
        <source>, and is tried once more</source>
        <translation>，并再试一次</translation>
    </message>
    <message>
        <source>`{}` answered something that can&apos;t be read</source>
        <translation>`{}` 的回答无法读取</translation>
    </message>
    <message>
        <source>it was tried twice</source>
        <translation>已尝试两次</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>give the job a larger memory limit</source>
        <translation>请给作业更大的内存限制</translation>
    </message>
    <message>
        <source>usage: passbench-worker JOB; started by passbench and passbench-cli
jobs:</source>
        <translation>用法：passbench-worker JOB；由 passbench 和 passbench-cli 启动
作业：</translation>
    </message>
    <message>
        <source>the helper process knows no job `{}`</source>
        <translation>辅助进程不认识作业 `{}`</translation>
    </message>
    <message>
        <source>can&apos;t write the result: {}</source>
        <translation>无法写入结果：{}</translation>
    </message>
    <message>
        <source>tile of {} by {} of {}, {} deep</source>
        <translation>分块 {} × {}（向量宽 {}），深 {}</translation>
    </message>
    <message>
        <source>{}{} vector registers of {} bits{}{}; caches of {} and {}; {} core{}</source>
        <translation>{}{} 个 {} 位向量寄存器{}{}；缓存 {} 和 {}；{} 个核心</translation>
    </message>
    <message>
        <source>, fused multiply-add</source>
        <translation>，融合乘加</translation>
    </message>
    <message>
        <source>, sums of two products of int16</source>
        <translation>，int16 两个乘积之和</translation>
    </message>
    <message>
        <source>, sums of four products of bytes</source>
        <translation>，字节四个乘积之和</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be read: {}</source>
        <translation>无法读取 `{}`：{}</translation>
    </message>
    <message>
        <source>the code generator was given something else than a program</source>
        <translation>代码生成器得到的不是程序</translation>
    </message>
    <message>
        <source>the code generator made an invalid module: {}</source>
        <translation>代码生成器生成了无效的模块：{}</translation>
    </message>
    <message>
        <source>a module for several processors can&apos;t be made for `{}`: they are told apart on x86-64 Linux alone</source>
        <translation>无法为 `{}` 生成面向多种处理器的模块：只有在 x86-64 Linux 上才能区分它们</translation>
    </message>
    <message>
        <source>name one processor</source>
        <translation>请指定一种处理器</translation>
    </message>
    <message>
        <source>`{}` is no target that LLVM knows: it ends in `{}`</source>
        <translation>`{}` 不是 LLVM 认识的目标：它以 `{}` 结尾</translation>
    </message>
    <message>
        <source>`{}` is no target that LLVM knows: it names no system</source>
        <translation>`{}` 不是 LLVM 认识的目标：它没有指明系统</translation>
    </message>
    <message>
        <source>`{}` is no target that LLVM knows</source>
        <translation>`{}` 不是 LLVM 认识的目标</translation>
    </message>
    <message>
        <source>`{}` has neither ELF files nor WebAssembly, and nothing else can be written yet</source>
        <translation>`{}` 既没有 ELF 文件也没有 WebAssembly，目前还不能写出其他格式</translation>
    </message>
    <message>
        <source>`{}` is no list of features: `{}` has no + or - before a name</source>
        <translation>`{}` 不是特性列表：`{}` 的名称前没有 + 或 -</translation>
    </message>
    <message>
        <source>such as +avx2,-avx512f</source>
        <translation>例如 +avx2,-avx512f</translation>
    </message>
    <message>
        <source>`{}` is no feature of `{}` that LLVM knows</source>
        <translation>`{}` 不是 `{}` 上 LLVM 认识的特性</translation>
    </message>
    <message>
        <source>LLVM can&apos;t generate code for `{}`</source>
        <translation>LLVM 无法为 `{}` 生成代码</translation>
    </message>
    <message>
        <source>`{}` is no CPU of `{}` that LLVM knows</source>
        <translation>`{}` 不是 `{}` 上 LLVM 认识的 CPU</translation>
    </message>
    <message>
        <source>LLVM can&apos;t write code of this kind for {}</source>
        <translation>LLVM 无法为 {} 写出这种代码</translation>
    </message>
    <message>
        <source>the shape of {} is not known: {}</source>
        <translation>{} 的形状未知：{}</translation>
    </message>
    <message>
        <source>bind symbolic dimensions before compiling</source>
        <translation>编译前请先确定符号维度</translation>
    </message>
    <message>
        <source>a call of `{}` can&apos;t be part of a kernel</source>
        <translation>对 `{}` 的调用不能成为内核的一部分</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be part of a kernel</source>
        <translation>`{}` 不能成为内核的一部分</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be compiled: it is of the dialect {}, which is still to be written in plain operators</source>
        <translation>`{}` 无法编译：它属于方言 {}，尚需用普通算子写出</translation>
    </message>
    <message>
        <source>put the step `LegalizeDialects` before `FuseOps`</source>
        <translation>把步骤 `LegalizeDialects` 放在 `FuseOps` 之前</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be compiled: {}</source>
        <translation>`{}` 无法编译：{}</translation>
    </message>
    <message>
        <source>give the dimension a size, as with `--dim NAME=SIZE`</source>
        <translation>给该维度一个大小，例如 `--dim NAME=SIZE`</translation>
    </message>
    <message>
        <source>the module has no function `main`</source>
        <translation>该模块没有函数 `main`</translation>
    </message>
    <message>
        <source>input `{}` is {}: its shape must be known to compile</source>
        <translation>输入 `{}` 是 {}：编译时必须知道它的形状</translation>
    </message>
    <message>
        <source>calls of functions are nested more than {} deep</source>
        <translation>函数调用嵌套超过 {} 层</translation>
    </message>
    <message>
        <source>a result of `if` is {}: its shape must be known to compile, and be the same in both arms</source>
        <translation>`if` 的一个结果是 {}：编译时必须知道它的形状，且两个分支相同</translation>
    </message>
    <message>
        <source>`{}` calls a function that is not known when compiling</source>
        <translation>`{}` 调用了一个编译时未知的函数</translation>
    </message>
    <message>
        <source>a result of `{}` is {}: its shape must be known to compile</source>
        <translation>`{}` 的一个结果是 {}：编译时必须知道它的形状</translation>
    </message>
    <message>
        <source>the module unfolds to more than {} calls of kernels</source>
        <translation>该模块展开后有超过 {} 次内核调用</translation>
    </message>
    <message>
        <source>a function that is called is compiled anew for each call; call it less often</source>
        <translation>被调用的函数会为每次调用重新编译；请减少调用次数</translation>
    </message>
    <message>
        <source>the code generator `{}` {}</source>
        <translation>代码生成器 `{}` {}</translation>
    </message>
    <message>
        <source>the code generator `{}` ran out of memory</source>
        <translation>代码生成器 `{}` 内存不足</translation>
    </message>
    <message>
        <source>no C compiler was found: looked for cc, gcc and clang in PATH</source>
        <translation>没有找到 C 编译器：在 PATH 中查找了 cc、gcc 和 clang</translation>
    </message>
    <message>
        <source>install one, or build without compilers that make C source</source>
        <translation>请安装一个，或在构建时不用会生成 C 源代码的编译器</translation>
    </message>
    <message>
        <source>no linker was found: looked for ld.lld-19, ld.lld and cc</source>
        <translation>没有找到链接器：查找了 ld.lld-19、ld.lld 和 cc</translation>
    </message>
    <message>
        <source>install lld-19, or export an object file and link it yourself</source>
        <translation>请安装 lld-19，或导出目标文件后自行链接</translation>
    </message>
    <message>
        <source>the library `lib{}.so` was not found</source>
        <translation>没有找到库 `lib{}.so`</translation>
    </message>
    <message>
        <source>install it, with its development files</source>
        <translation>请安装它及其开发文件</translation>
    </message>
    <message>
        <source>no linker was found: looked for wasm-ld-19 and wasm-ld</source>
        <translation>没有找到链接器：查找了 wasm-ld-19 和 wasm-ld</translation>
    </message>
    <message>
        <source>`runtime/{}` is not among the program&apos;s resources</source>
        <translation>`runtime/{}` 不在程序的资源中</translation>
    </message>
    <message>
        <source>`{}` joins {} values, and a step of oneDNN&apos;s takes {} at most here</source>
        <translation>`{}` 连接 {} 个值，而 oneDNN 的一个步骤在这里最多接受 {} 个</translation>
    </message>
    <message>
        <source>`{}` has operands of ranks {} and {}, and oneDNN&apos;s matrix product wants one rank</source>
        <translation>`{}` 的操作数的秩为 {} 和 {}，而 oneDNN 的矩阵乘积要求同一个秩</translation>
    </message>
    <message>
        <source>`{}` works on rank {}, and oneDNN&apos;s batch normalisation takes 2 to 5</source>
        <translation>`{}` 作用于秩 {}，而 oneDNN 的批归一化接受 2 到 5</translation>
    </message>
    <message>
        <source>`{}` normalises over one element, for which oneDNN&apos;s layer normalisation writes nothing</source>
        <translation>`{}` 只对一个元素做归一化，oneDNN 的层归一化对此不写出任何结果</translation>
    </message>
    <message>
        <source>`{}` works on rank {}, and oneDNN&apos;s layer normalisation takes 5 at most</source>
        <translation>`{}` 作用于秩 {}，而 oneDNN 的层归一化最多接受 5</translation>
    </message>
    <message>
        <source>`{}` has an operand or result of type {}, and oneDNN needs extents that are known and not 0, six at most</source>
        <translation>`{}` 有一个类型为 {} 的操作数或结果，而 oneDNN 需要已知且不为 0 的长度，最多六个</translation>
    </message>
    <message>
        <source>`{}` works on {}, and oneDNN&apos;s primitives are used on bytes and their sums</source>
        <translation>`{}` 作用于 {}，而 oneDNN 的原语只用于字节及其累加和</translation>
    </message>
    <message>
        <source>`{}` has a scale or zero point that is no constant, and oneDNN is told them beforehand</source>
        <translation>`{}` 的缩放系数或零点不是常量，而 oneDNN 须事先得知</translation>
    </message>
    <message>
        <source>`{}` makes {} of {} and {}{}, and oneDNN takes constant weights of type int8 for bytes, and sums them up in int32</source>
        <translation>`{}` 得到 {}，由 {} 和 {}{} 而来，而 oneDNN 对字节接受 int8 类型的常量权重，并在 int32 中累加</translation>
    </message>
    <message>
        <source>`{}` has weights whose zero point is not 0, and oneDNN takes none</source>
        <translation>`{}` 的权重的零点不为 0，而 oneDNN 不接受</translation>
    </message>
    <message>
        <source>`{}` adds {} to something else than the sums of a layer, one number for each channel, and oneDNN has no other sum of such integers</source>
        <translation>`{}` 把 {} 加到不是一个层的累加和的值上，每个通道一个数，而 oneDNN 没有这种整数的其他求和</translation>
    </message>
    <message>
        <source>`{}` has weights or a bias that are no constants, and oneDNN takes no zero point of an inner product&apos;s data</source>
        <translation>`{}` 的权重或偏置不是常量，而 oneDNN 的内积不接受数据的零点</translation>
    </message>
    <message>
        <source>`{}` brings something else than the sums of a layer to bytes, and oneDNN does that behind a layer only</source>
        <translation>`{}` 把不是一个层的累加和的值变为字节，而 oneDNN 只在层之后这样做</translation>
    </message>
    <message>
        <source>`{}` has scales along another axis than the channels, or sums with a zero point, and oneDNN knows neither</source>
        <translation>`{}` 的缩放系数沿着通道以外的轴，或累加和带有零点，而 oneDNN 两者都不支持</translation>
    </message>
    <message>
        <source>`{}` stands behind something else than a layer, and oneDNN clips bytes there only</source>
        <translation>`{}` 不在一个层之后，而 oneDNN 只在那里截断字节</translation>
    </message>
    <message>
        <source>`{}` rounds each operand by itself, and oneDNN&apos;s sum rounds once, as with `rounding=&quot;TOEVEN&quot;`</source>
        <translation>`{}` 分别对每个操作数取整，而 oneDNN 的求和只取整一次，如同 `rounding=&quot;TOEVEN&quot;`</translation>
    </message>
    <message>
        <source>`{}` has operands of two types, of two shapes, or one operand twice, and oneDNN&apos;s sum is used on two alike</source>
        <translation>`{}` 的操作数类型不同、形状不同，或同一操作数出现两次，而 oneDNN 的求和用于两个相同的操作数</translation>
    </message>
    <message>
        <source>`{}` has scales for each channel, and oneDNN&apos;s sum takes one for each operand</source>
        <translation>`{}` 每个通道都有缩放系数，而 oneDNN 的求和每个操作数只接受一个</translation>
    </message>
    <message>
        <source>`{}` has padding {} around a window of {}, and oneDNN wants less padding than window</source>
        <translation>`{}` 的填充为 {}，窗口为 {}，而 oneDNN 要求填充小于窗口</translation>
    </message>
    <message>
        <source>`{}` has `ceil_mode`, and oneDNN&apos;s windows lie wholly inside the padded data</source>
        <translation>`{}` 有 `ceil_mode`，而 oneDNN 的窗口完全位于填充后的数据之内</translation>
    </message>
    <message>
        <source>`{}` works on {}, and oneDNN&apos;s primitives are used on float32 only</source>
        <translation>`{}` 作用于 {}，而 oneDNN 的原语只用于 float32</translation>
    </message>
    <message>
        <source>`{}` has an operand or result of type {}, and oneDNN needs extents that are known and not 0</source>
        <translation>`{}` 有一个类型为 {} 的操作数或结果，而 oneDNN 需要已知且不为 0 的长度</translation>
    </message>
    <message>
        <source>`{}` has an operand or result of rank {}, and oneDNN&apos;s primitives take 6 at most</source>
        <translation>`{}` 有一个秩为 {} 的操作数或结果，而 oneDNN 的原语最多接受 6</translation>
    </message>
    <message>
        <source>oneDNN has no primitive for `{}`</source>
        <translation>oneDNN 没有 `{}` 的原语</translation>
    </message>
    <message>
        <source>leave the operator out of the compiler&apos;s file</source>
        <translation>把该算子从编译器的文件中去掉</translation>
    </message>
    <message>
        <source>the graph has {} edges, and Mermaid draws {} at most</source>
        <translation>该图有 {} 条边，而 Mermaid 最多绘制 {} 条</translation>
    </message>
    <message>
        <source>draw it in groups, with `--groups` or `--depth 0`, or write .svg</source>
        <translation>请按组绘制，使用 `--groups` 或 `--depth 0`，或写成 .svg</translation>
    </message>
    <message>
        <source>`{}` is {}: its shape must be known to write it as ONNX</source>
        <translation>`{}` 是 {}：写成 ONNX 时必须知道它的形状</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be written as ONNX</source>
        <translation>`{}` 无法写成 ONNX</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be written as ONNX: {}</source>
        <translation>`{}` 无法写成 ONNX：{}</translation>
    </message>
    <message>
        <source>a random network has 0 to {} blocks, not {}</source>
        <translation>随机网络有 0 到 {} 个块，而不是 {}</translation>
    </message>
    <message>
        <source>an edge of a layout request has no end</source>
        <translation>布局请求的一条边没有终点</translation>
    </message>
    <message>
        <source>a group of a layout request comes before the one around it</source>
        <translation>布局请求的一个组位于包含它的组之前</translation>
    </message>
    <message>
        <source>a vertex of a layout request is in no known group</source>
        <translation>布局请求的一个顶点不在任何已知的组中</translation>
    </message>
    <message>
        <source>a layout request has the wrong length</source>
        <translation>布局请求的长度不对</translation>
    </message>
    <message>
        <source>`layout` was cancelled</source>
        <translation>`layout` 已取消</translation>
    </message>
    <message>
        <source>its loops are not the same for every size: samples differ in {}</source>
        <translation>它的循环并非对每种大小都相同：样本在 {} 上不同</translation>
    </message>
    <message>
        <source>`{}` is missing among the program&apos;s files</source>
        <translation>程序的文件中缺少 `{}`</translation>
    </message>
    <message>
        <source>install the program again</source>
        <translation>请重新安装程序</translation>
    </message>
    <message>
        <source>`{}` has the rules of `{}`, which is not asked</source>
        <translation>`{}` 使用了 `{}` 的规则，而后者未被询问</translation>
    </message>
    <message>
        <source>Combination</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>Algebra</source>
        <translation>代数</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Normalization</source>
        <translation>规范化</translation>
    </message>
    <message>
        <source>Debugging</source>
        <translation>调试</translation>
    </message>
    <message>
        <source>Clean-up</source>
        <translation>清理</translation>
    </message>
    <message>
        <source>Fusion</source>
        <translation>融合</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>Inference</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>it is for {} ({}), and this machine lacks {}</source>
        <translation>它针对 {}（{}），而本机缺少 {}</translation>
    </message>
    <message>
        <source>no code can be made for `{}`</source>
        <translation>无法为 `{}` 生成代码</translation>
    </message>
    <message>
        <source>`passbench-cli list targets` has what it can be made for</source>
        <translation>`passbench-cli list targets` 列出可以生成代码的目标</translation>
    </message>
    <message>
        <source>then, else</source>
        <translation>then, else</translation>
    </message>
    <message>
        <source>`{}` has version {}, and this program knows version {}</source>
        <translation>`{}` 的版本是 {}，而本程序只认识版本 {}</translation>
    </message>
    <message>
        <source>estimated while compilers choose: each beginning of a region counts as one to enter, and no step behind the partition</source>
        <translation>在编译器选择时估计：区域的每个起点都算一次进入，分区之后的步骤不计入</translation>
    </message>
    <message>
        <source>best found: {}, less than 0.05% below the present {}</source>
        <translation>最佳：{}，比当前的 {} 低不到 0.05%</translation>
    </message>
    <message>
        <source>the answer counts what `{}` finds, which is nothing in any graph of this step</source>
        <translation>答案统计的是 `{}` 找到的内容，而在这一步的任何图中都找不到</translation>
    </message>
    <message>
        <source>when it is nothing that is asked for, write `answer: 0`</source>
        <translation>如果要问的就是没有，请写 `answer: 0`</translation>
    </message>
    <message>
        <source>a constant is in the file `{}` beside the text; what comes through a pipe has no folder, and --external-data names one</source>
        <translation>有一个常量在文本旁边的文件 `{}` 中；从管道读入的内容没有文件夹，可用 --external-data 指定</translation>
    </message>
    <message>
        <source>a file in memory takes it: raise the limit on the size of files (`ulimit -f`)</source>
        <translation>它由内存中的文件接收：请提高文件大小限制（`ulimit -f`）</translation>
    </message>
    <message>
        <source>its bound `{}` is an input, and an attribute is due before opset 11: taken as that</source>
        <translation>其边界 `{}` 是输入，而 opset 11 之前应为属性：按属性处理</translation>
    </message>
    <message>
        <source>its bound `{}` is an attribute, and an input is due from opset 11 on: taken as that</source>
        <translation>其边界 `{}` 是属性，而 opset 11 起应为输入：按输入处理</translation>
    </message>
    <message>
        <source>a list of floats</source>
        <translation>浮点数列表</translation>
    </message>
    <message>
        <source>a list of integers</source>
        <translation>整数列表</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>文本列表</translation>
    </message>
    <message>
        <source>no number and no text</source>
        <translation>既不是数字也不是文本</translation>
    </message>
    <message>
        <source>its attribute `{}` is {} where {} is due: taken as that</source>
        <translation>其属性 `{}` 是{}，应为{}：按后者处理</translation>
    </message>
    <message>
        <source>its attribute `{}` is {}, and {} is due</source>
        <translation>其属性 `{}` 是{}，应为{}</translation>
    </message>
    <message>
        <source>files of the module `{}` stay in the folder, and its metadata.json is this module&apos;s now: `run` and `bench` find this one there</source>
        <translation>模块 `{}` 的文件留在文件夹中，其 metadata.json 现在属于本模块：`run` 和 `bench` 在那里找到的是本模块</translation>
    </message>
    <message>
        <source>number them in the order of the import: `{0}:1` to `{0}:{1}`</source>
        <translation>按导入顺序编号：`{0}:1` 到 `{0}:{1}`</translation>
    </message>
    <message>
        <source>there is no `{}`</source>
        <translation>没有 `{}`</translation>
    </message>
    <message>
        <source>{} node{} `{}`</source>
        <translation>{} node{} `{}`</translation>
    </message>
    <message>
        <source>the size of {} is not known</source>
        <translation>{} 的大小未知</translation>
    </message>
    <message>
        <source>the sizes of {} are not known</source>
        <translation>{} 的大小未知</translation>
    </message>
    <message>
        <source>, and what depends on it counts as nothing</source>
        <translation>，依赖它的部分不计入</translation>
    </message>
    <message>
        <source>, and what depends on them counts as nothing</source>
        <translation>，依赖它们的部分不计入</translation>
    </message>
    <message>
        <source>has both `scales` and `sizes`: the sizes are ignored</source>
        <translation>同时有 `scales` 和 `sizes`：忽略 sizes</translation>
    </message>
    <message>
        <source>splits an axis of {} into {} equal parts</source>
        <translation>将大小为 {} 的轴分成 {} 个相等的部分</translation>
    </message>
    <message>
        <source>splits an axis of {} into {} output{} of [{}]</source>
        <translation>将大小为 {} 的轴分成 {} 个输出{}：[{}]</translation>
    </message>
    <message>
        <source>functions are opened where they are called: export with fewer calls, or a part of the model</source>
        <translation>函数在调用处展开：请减少调用次数后导出，或只导出模型的一部分</translation>
    </message>
    <message>
        <source>has both `auto_pad={}` and `pads`: the pads are ignored</source>
        <translation>同时有 `auto_pad={}` 和 `pads`：忽略 pads</translation>
    </message>
    <message>
        <source>`{}` has no attribute `{}`: it is ignored{}{}</source>
        <translation>`{}` 没有属性 `{}`：忽略{}{}</translation>
    </message>
    <message>
        <source>`{}` takes {} input{}, and gets {}: what is too much is ignored</source>
        <translation>`{}` 接受 {} 个输入{}，却得到 {} 个：多余的被忽略</translation>
    </message>
    <message>
        <source>`{}` makes {} output{}, and {} are named</source>
        <translation>`{}` 产生 {} 个输出{}，却命名了 {} 个</translation>
    </message>
    <message>
        <source>the rules come from no file with a name, and state none: add `name = &quot;...&quot;`</source>
        <translation>规则不是来自有名称的文件，也没有写明名称：请添加 `name = &quot;...&quot;`</translation>
    </message>
    <message>
        <source>it is no file</source>
        <translation>它不是文件</translation>
    </message>
    <message>
        <source>it changed while it was read, or is too large</source>
        <translation>读取时发生了变化，或者太大</translation>
    </message>
    <message>
        <source>removed from the folder, since it is of the build before: {}</source>
        <translation>已从文件夹中删除，因为它来自上一次构建：{}</translation>
    </message>
    <message>
        <source>oneDNN can&apos;t make exact sums of these bytes: this processor has no VNNI, and adds up pairs of products in 16 bits</source>
        <translation>oneDNN 无法对这些字节精确求和：此处理器没有 VNNI，会以 16 位累加成对的乘积</translation>
    </message>
    <message>
        <source>{}: `{}` took it and gave its region back: {}</source>
        <translation>{}：`{}` 接收后又退回了其区域：{}</translation>
    </message>
    <message>
        <source>the node can be seen, but not compiled or run, unless sizes that are given make it known: `--dim NAME=SIZE`</source>
        <translation>该节点可以查看，但不能编译或运行，除非给出的大小使其已知：`--dim NAME=SIZE`</translation>
    </message>
    <message>
        <source>use letters, digits, `_` and `-`; `default` and `host` are the host</source>
        <translation>请使用字母、数字、`_` 和 `-`；`default` 和 `host` 表示主机</translation>
    </message>
    <message>
        <source>a compiler is called as its file, unless that says `name = &quot;{}&quot;`</source>
        <translation>编译器以其文件命名，除非文件中写有 `name = &quot;{}&quot;`</translation>
    </message>
    <message>
        <source>`{}` is damaged: it is shorter than it says</source>
        <translation>`{}` 已损坏：比其声明的短</translation>
    </message>
    <message>
        <source>steps are separated by commas or stand in lines of their own, and options in braces: `InferType, FuseOps{max_depth=8}`</source>
        <translation>步骤以逗号分隔，或各占一行；选项放在花括号中：`InferType, FuseOps{max_depth=8}`</translation>
    </message>
    <message>
        <source>running it</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>{}{}, which elements decide, up to {}</source>
        <translation>{}{}（由元素决定），最多 {}</translation>
    </message>
    <message>
        <source>elements decided a size for which the model has no meaning</source>
        <translation>元素决定了一个对该模型没有意义的大小</translation>
    </message>
    <message>
        <source>the range of `{}` ends at {}, and {} is the most</source>
        <translation>`{}` 的范围到 {} 为止，而最大为 {}</translation>
    </message>
    <message>
        <source>such as --dim {}={}:{}</source>
        <translation>例如 --dim {}={}:{}</translation>
    </message>
    <message>
        <source>the model takes no `{}` of {}: {} is the most</source>
        <translation>模型不接受 `{}` 为 {}：最大为 {}</translation>
    </message>
    <message>
        <source> --dim {}={}:{}{}</source>
        <translation> --dim {}={}:{}{}</translation>
    </message>
    <message>
        <source> at the largest sizes, {}</source>
        <translation>（在最大尺寸 {} 下）</translation>
    </message>
    <message>
        <source>narrow the ranges, as with `</source>
        <translation>请缩小范围，例如 `</translation>
    </message>
    <message>
        <source>`{}` goes to {} only, which is too few for a module of all sizes</source>
        <translation>`{}` 只到 {}，对于适用所有尺寸的模块来说太少</translation>
    </message>
    <message>
        <source>`{}` goes to {} in steps of {}: that is {} sizes, and a module of all sizes is made of more</source>
        <translation>`{0}` 以 {2} 为步长到 {1}：共 {3} 个尺寸，而适用所有尺寸的模块需要更多</translation>
    </message>
    <message>
        <source>build a module for each size, as with `--dim {}={}`{}</source>
        <translation>请为每个尺寸各构建一个模块，例如 `--dim {}={}`{}</translation>
    </message>
    <message>
        <source>, or take smaller steps</source>
        <translation>，或使用更小的步长</translation>
    </message>
    <message>
        <source>the model has {} nodes when `{}` is {}, and {} when it is {}: no code is for both</source>
        <translation>`{1}` 为 {2} 时模型有 {0} 个节点，为 {4} 时有 {3} 个：没有同时适用的代码</translation>
    </message>
    <message>
        <source>steps are unrolled: give their number, as with `--dim {}={}`</source>
        <translation>步骤被展开：请给出步数，例如 `--dim {}={}`</translation>
    </message>
    <message>
        <source>`Quantize` measures the ranges of values at one size, and `{}` {} open</source>
        <translation>`Quantize` 在一个尺寸下测量值的范围，而 `{}` {} 未定</translation>
    </message>
    <message>
        <source>{} dimensions are open, and {} can be</source>
        <translation>有 {} 个维度未定，最多可有 {} 个</translation>
    </message>
    <message>
        <source>give some of them a size, as with `--dim batch=1`</source>
        <translation>请给其中一些指定大小，例如 `--dim batch=1`</translation>
    </message>
    <message>
        <source>elements decide more extents at some sizes than at others</source>
        <translation>在某些尺寸下，由元素决定的维度大小比其他尺寸下更多</translation>
    </message>
    <message>
        <source>give a size, as with `--dim NAME=SIZE`</source>
        <translation>请指定大小，例如 `--dim NAME=SIZE`</translation>
    </message>
    <message>
        <source>nodes of the model can&apos;t be compiled at {}</source>
        <translation>在 {} 下模型的一些节点无法编译</translation>
    </message>
    <message>
        <source>say what sizes it is for, as with `--dim NAME=LEAST:MOST`, or LEAST:MOST:STEP when they are multiples of something</source>
        <translation>请说明适用的尺寸，例如 `--dim NAME=LEAST:MOST`；若为某数的倍数，则用 LEAST:MOST:STEP</translation>
    </message>
    <message>
        <source>nobody knows `{}`, which elements decide</source>
        <translation>没有人知道由元素决定的 `{}`</translation>
    </message>
    <message>
        <source>    int64_t {}; /* {} to {}{}{} */
</source>
        <translation>    int64_t {}; /* {} to {}{}{} */
</translation>
    </message>
    <message>
        <source>: a run tells it, since elements decide it</source>
        <translation>: a run tells it, since elements decide it</translation>
    </message>
    <message>
        <source>}};

/* Bytes of each input and output, for sizes in their ranges{}. */
</source>
        <translation>}};

/* Bytes of each input and output, for sizes in their ranges{}. */
</translation>
    </message>
    <message>
        <source>; where elements decide one, room for the most. What a run
   gives lies row by row in the sizes that it tells</source>
        <translation>; where elements decide one, room for the most. What a run
   gives lies row by row in the sizes that it tells</translation>
    </message>
    <message>
        <source>, {}struct {}_sizes* sizes</source>
        <translation>, {}struct {}_sizes* sizes</translation>
    </message>
    <message>
        <source>, -3: a size is out of its range,
   -6: elements decided one that is</source>
        <translation>, -3: a size is out of its range,
   -6: elements decided one that is</translation>
    </message>
    <message>
        <source>elements decide it, so that it can&apos;t be given a size</source>
        <translation>它由元素决定，因此无法指定大小</translation>
    </message>
    <message>
        <source>its condition is worked out when the model runs, and the shape of what a step gives is not known</source>
        <translation>其条件在模型运行时才算出，且每步结果的形状未知</translation>
    </message>
    <message>
        <source>its condition is worked out when the model runs, and nothing bounds its steps</source>
        <translation>其条件在模型运行时才算出，且没有任何东西限制其步数</translation>
    </message>
    <message>
        <source>{} strides for {} axes</source>
        <translation>{} 个步长对应 {} 个轴</translation>
    </message>
    <message>
        <source>a stride of {} along axis {} of {}</source>
        <translation>{2} 的轴 {1} 上的步长 {0}</translation>
    </message>
    <message>
        <source>`{}` is {}, and must be an integer for each of the {} axes</source>
        <translation>`{}` 是 {}，必须为 {} 个轴各给一个整数</translation>
    </message>
    <message>
        <source>`count` is {}, and must be one int64</source>
        <translation>`count` 是 {}，必须是一个 int64</translation>
    </message>
    <message>
        <source>axis {} of {}</source>
        <translation>{1} 的轴 {0}</translation>
    </message>
    <message>
        <source>`{}` in a shape that is known: all that it may give, and how much of it counts</source>
        <translation>形状已知的 `{}`：可能给出的全部元素，以及其中有效的数量</translation>
    </message>
    <message>
        <source>How much `{}` gives is known when the model runs. This one gives as much as there may ever be, in which what `{}` gives stands at the front of the axis and the rest is 0, and last how long the front is, as int64. It is what `{}` becomes when a model is compiled; `counted.front` then takes what counts.</source>
        <translation>`{}` 给出多少元素要到模型运行时才知道。本算子给出可能的最大数量，其中 `{}` 的结果位于该轴前部，其余为 0，最后以 int64 给出前部的长度。编译模型时 `{}` 会变成它；随后由 `counted.front` 取出有效部分。</translation>
    </message>
    <message>
        <source>first index along each axis that is cut; negative counts from the end</source>
        <translation>每个被切分的轴的起始索引；负数从末尾数起</translation>
    </message>
    <message>
        <source>index after the last, likewise</source>
        <translation>末尾之后的索引，同上</translation>
    </message>
    <message>
        <source>The first so many slices along an axis; how many, a tensor says when the model runs</source>
        <translation>沿某轴的前若干切片；数量由一个张量在模型运行时给出</translation>
    </message>
    <message>
        <source>A module is compiled at several samples of `extent`, which stand for any count; when it runs, `count` says how much there is, and all that follows has that size. The reference kernel gives the sample. See `counted.argwhere`.</source>
        <translation>模块在 `extent` 的若干样本处编译，它们代表任意数量；运行时由 `count` 给出实际数量，其后的一切都按此大小。参考内核给出样本。参见 `counted.argwhere`。</translation>
    </message>
    <message>
        <source>one int64</source>
        <translation>一个 int64</translation>
    </message>
    <message>
        <source>steps along the axes, at least 1</source>
        <translation>沿各轴的步长，至少为 1</translation>
    </message>
    <message>
        <source>the axes that are cut, counted from the front</source>
        <translation>被切分的轴，从前数起</translation>
    </message>
    <message>
        <source>the axis that is cut, counted from the front</source>
        <translation>被切分的轴，从前数起</translation>
    </message>
    <message>
        <source>how much of it, in place of a count that is known when the model runs</source>
        <translation>取多少，代替运行时才知道的数量</translation>
    </message>
    <message>
        <source>name of the dimension that the extent is a sample of</source>
        <translation>该大小所代表的维度的名称</translation>
    </message>
    <message>
        <source>elements decide its extents</source>
        <translation>其维度大小由元素决定</translation>
    </message>
    <message>
        <source>elements decide `{}` while `{}` runs: nobody gives it</source>
        <translation>`{}` 在 `{}` 运行时由元素决定：无法指定</translation>
    </message>
    <message>
        <source>leave it out</source>
        <translation>请省略它</translation>
    </message>
    <message>
        <source>the compiled module says that `{}` is {}, and it is {} to {}</source>
        <translation>编译后的模块称 `{}` 为 {}，而它应在 {} 到 {} 之间</translation>
    </message>
    <message>
        <source>`{}` has more elements than there is room for</source>
        <translation>`{}` 的元素多于可用空间</translation>
    </message>
    <message>
        <source>its extents depend on the value of an operand, and code for any is made of `dyn.strided_slice` and `dyn.topk` only</source>
        <translation>其维度大小取决于操作数的值，只有 `dyn.strided_slice` 和 `dyn.topk` 能生成适用任意大小的代码</translation>
    </message>
    <message>
        <source>how long its result is depends on the elements, and code for any length is made outside of bodies of `if` only</source>
        <translation>其结果的长度取决于元素，只有在 `if` 的分支之外才能生成适用任意长度的代码</translation>
    </message>
    <message>
        <source>`{}` stands behind `{}`, which can do more, and is taken before it: name processors from the least to the one that is best</source>
        <translation>`{}` 排在能力更强的 `{}` 之后，会先被采用：请从最弱到最强列出处理器</translation>
    </message>
    <message>
        <source>it has no loop form</source>
        <translation>它没有循环形式</translation>
    </message>
    <message>
        <source>the type of a value is not known</source>
        <translation>某个值的类型未知</translation>
    </message>
    <message>
        <source>run InferType, whose remarks say why</source>
        <translation>请运行 InferType，其备注会说明原因</translation>
    </message>
    <message>
        <source>/* 0: done, -1: no memory for the workspace, -2: a pointer is null{2}, -4: an address is no multiple of
   its element&apos;s bytes, or of 64 for the workspace; positive: the code of another compiler failed, its
   number above the lower 16 bits, counted from 1 in `externals` of the metadata, its status in them. Any number of threads may call it{5}.{4} */
int32_t {0}_run({1});

/* The same with a workspace of {3} bytes, of which each call at a time needs its own. */
int32_t {0}_run_in({1}, void* workspace);

</source>
        <translation>/* 0: done, -1: no memory for the workspace, -2: a pointer is null{2}, -4: an address is no multiple of
   its element&apos;s bytes, or of 64 for the workspace; positive: the code of another compiler failed, its
   number above the lower 16 bits, counted from 1 in `externals` of the metadata, its status in them. Any number of threads may call it{5}.{4} */
int32_t {0}_run({1});

/* The same with a workspace of {3} bytes, of which each call at a time needs its own. */
int32_t {0}_run_in({1}, void* workspace);

</translation>
    </message>
    <message>
        <source>, each with sizes of its own</source>
        <translation>, each with sizes of its own</translation>
    </message>
    <message>
        <source>`counted.front` can&apos;t be part of a composite</source>
        <translation>`counted.front` 不能是复合算子的一部分</translation>
    </message>
    <message>
        <source>the count of `counted.front` is worked out in the kernel that it decides the size of</source>
        <translation>`counted.front` 的数量是在由它决定大小的内核里算出的</translation>
    </message>
    <message>
        <source>elements decide a size in it, which only code for all of a module tells</source>
        <translation>其中有由元素决定的大小，只有整个模块的代码才能告知</translation>
    </message>
    <message>
        <source>`counted.front` is made by a build, which knows how much its count may be, and not taken from a model</source>
        <translation>`counted.front` 由构建生成，构建知道其数量的上限，不能取自模型</translation>
    </message>
    <message>
        <source>give the operator that it was made from, such as `argwhere`</source>
        <translation>请给出它所来自的算子，例如 `argwhere`</translation>
    </message>
    <message>
        <source>only the number `{}` is used of what elements decide, and no value of that size: nothing tells it when the module runs</source>
        <translation>在由元素决定的内容中只用到了数量 `{}`，没有任何该大小的值：模块运行时无从得知</translation>
    </message>
    <message>
        <source>elements decide sizes that are needed before they can be known</source>
        <translation>元素决定的大小在得知之前就已被需要</translation>
    </message>
    <message>
        <source>the model can&apos;t be compiled for all that elements may decide</source>
        <translation>模型无法针对元素可能决定的所有情况进行编译</translation>
    </message>
    <message>
        <source>elements decide `{}` in an arm of `if` only</source>
        <translation>元素只在 `if` 的一个分支里决定 `{}`</translation>
    </message>
    <message>
        <source>this operator alone; `op:add` finds `nn.bias_add`, too</source>
        <translation>只找这个算子；`op:add` 也会找到 `nn.bias_add`</translation>
    </message>
    <message>
        <source>`{}` is in operator set {}, the newest that is written, and the model in {}</source>
        <translation>`{0}` 采用算子集 {1}，这是可写出的最新算子集，而模型采用 {2}</translation>
    </message>
    <message>
        <source>composites of `{}` that were made in none of the models: {}, and {} more</source>
        <translation>`{0}` 在任何模型中都没有生成的复合算子：{1}，另有 {2} 个</translation>
    </message>
    <message>
        <source>`{}` is in operator set {}, the first from the model&apos;s own, {}, on that Passbench writes it in</source>
        <translation>`{0}` 采用算子集 {1}，即从模型自身的 {2} 起 Passbench 能写出它的第一个算子集</translation>
    </message>
    <message>
        <source>elements of type `{}` are not written as ONNX</source>
        <translation>类型为 `{}` 的元素不能写成 ONNX</translation>
    </message>
    <message>
        <source>`{}` is {}, which is not written as ONNX</source>
        <translation>`{0}` 是 {1}，不能写成 ONNX</translation>
    </message>
    <message>
        <source>a part of the module can&apos;t be read: {}</source>
        <translation>无法读取模块的一部分：{}</translation>
    </message>
    <message>
        <source>the arena takes {} bytes, of which {} are in use at once; {} if no place were used twice</source>
        <translation>内存区需要 {} 字节，其中同时在用的为 {}；若不重复使用则需 {}</translation>
    </message>
    <message>
        <source>A value is in use from the kernel that makes it to the last one that reads it. Before and after, its place can
hold something else. The largest values are placed first, each at the lowest offset where nothing that is in use at the same
time is in the way; offsets are multiples of 64 bytes. Where that takes more than what is in use at once, which no plan goes below,
other orders are tried as well: those that are in use for long first, and what lay on top of the block before all others.

    %0 = f(%x);
    %1 = g(%0);
    %2 = h(%1);
    k(%2)
    =&gt;
    %0 at 0, %1 at 64, %2 at 0 again

The plan is written down as attributes of `@main`: `storage_ids`, `storage_offsets` and `storage_bytes` have an entry for each
tensor that a call, an `if` or an operator of the body makes, in order; `arena_bytes` is the size of the block, beside what it
would be without reuse. Results are in the caller&apos;s memory, and have -1; so has what is made in an arm of an `if`. Run it after
fusion: inside a kernel nothing is stored. A pass that changes the graph afterwards makes the plan stale.</source>
        <translation>值从产生它的内核到最后读取它的内核之间在使用中。前后其位置可以放别的。先放最大的值，每个放在不与同时使用者冲突的最低偏移；偏移是 64 字节的倍数。若所需多于同时在用的总量（任何规划都不能更少），则再尝试其他顺序：先放使用时间长的，并把位于内存块顶端的放到最前。

    %0 = f(%x);
    %1 = g(%0);
    %2 = h(%1);
    k(%2)
    =&gt;
    %0 at 0, %1 at 64, %2 at 0 again

规划写在 `@main` 的属性中：`storage_ids`、`storage_offsets` 和 `storage_bytes` 按顺序为函数体中调用、`if` 或算子产生的每个张量给出一项；`arena_bytes` 是内存块大小，旁边是不重用时的大小。结果在调用者的内存中，为 -1；`if` 分支中产生的也是。请在融合之后运行：内核内部不存储任何内容。之后更改图的 pass 会使规划失效。</translation>
    </message>
    <message>
        <source>`{}` has no value yet</source>
        <translation>`{}` 还没有值</translation>
    </message>
    <message>
        <source>{} of {} values are no numbers, the first of them `{}` of `{}`, so all are taken as texts</source>
        <translation>{} / {} 个值不是数字，其中第一个是 `{}`（属于 `{}`），因此全部视为文本</translation>
    </message>
    <message>
        <source>the model has more structure than can be opened: its nodes and attributes would take over {} MB</source>
        <translation>模型的结构超出可打开的范围：其节点和属性将占用超过 {} MB</translation>
    </message>
    <message>
        <source>export a part of the model; large tensors belong into raw data or files beside it</source>
        <translation>请导出模型的一部分；大张量应放在原始数据或旁边的文件中</translation>
    </message>
    <message>
        <source>there is no field {} in {}, which has those from 0 to {}</source>
        <translation>{1} 中没有字段 {0}，其字段为 0 到 {2}</translation>
    </message>
    <message>
        <source>there is no field {} in {}, which is no tuple</source>
        <translation>{1} 不是元组，没有字段 {0}</translation>
    </message>
    <message>
        <source>a dimension is {}</source>
        <translation>有一个维度为 {}</translation>
    </message>
    <message>
        <source>sizes are 0 or more; write `?` for one that is not known</source>
        <translation>尺寸必须为 0 或更大；未知的尺寸请写 `?`</translation>
    </message>
    <message>
        <source>`min_operators` must be a number of operators, 0 or more</source>
        <translation>`min_operators` 必须是算子数量，0 或更大</translation>
    </message>
    <message>
        <source>the least stands first</source>
        <translation>最小的写在前面</translation>
    </message>
    <message>
        <source>nothing is in an empty list</source>
        <translation>空列表中什么也没有</translation>
    </message>
    <message>
        <source>name what may be there, such as `[1, 2]`</source>
        <translation>写出可以有的值，例如 `[1, 2]`</translation>
    </message>
    <message>
        <source>the end is the axis behind the last</source>
        <translation>结尾是最后一个之后的轴</translation>
    </message>
    <message>
        <source>nothing lies in `{}`</source>
        <translation>`{}` 中什么也没有</translation>
    </message>
    <message>
        <source>`{}` selects nothing</source>
        <translation>`{}` 什么也没有选中</translation>
    </message>
    <message>
        <source>, {} of that text</source>
        <translation>，该文本的 {}</translation>
    </message>
    <message>
        <source>remove the link, or build into another folder</source>
        <translation>移除该链接，或构建到其他文件夹</translation>
    </message>
    <message>
        <source>the values of its overlay</source>
        <translation>其叠加层的数值</translation>
    </message>
    <message>
        <source>it would unpack to {} bytes, more than {} times the {} that it has</source>
        <translation>解包后为 {} 字节，超过其自身大小的 {} 倍（{}）</translation>
    </message>
    <message>
        <source>it would unpack to {} bytes, more than half of this machine&apos;s memory</source>
        <translation>解包后为 {} 字节，超过本机内存的一半</translation>
    </message>
    <message>
        <source>its parts have impossibly large sizes</source>
        <translation>其各部分的大小大得不可能</translation>
    </message>
    <message>
        <source>write it without compression</source>
        <translation>以不压缩的方式写出</translation>
    </message>
    <message>
        <source>its largest part is `{}`</source>
        <translation>其最大的部分是 `{}`</translation>
    </message>
    <message>
        <source>out of memory: `{}` would unpack to {} bytes</source>
        <translation>内存不足：`{}` 解包后为 {} 字节</translation>
    </message>
    <message>
        <source>a number of bytes below 0</source>
        <translation>字节数小于 0</translation>
    </message>
    <message>
        <source>`{}` would take more memory than this machine can have: {:.3g} GB for its tensors and its workspace</source>
        <translation>`{}` 所需内存超过本机所能提供的：其张量和工作区需要 {:.3g} GB</translation>
    </message>
    <message>
        <source>its metadata.json and the sizes of its open dimensions say so</source>
        <translation>这由其 metadata.json 和未定维度的大小得出</translation>
    </message>
    <message>
        <source>its system calls can&apos;t be filtered: {}</source>
        <translation>无法过滤其系统调用：{}</translation>
    </message>
    <message>
        <source>its files can&apos;t be limited by Landlock: {}</source>
        <translation>无法用 Landlock 限制其文件：{}</translation>
    </message>
    <message>
        <source>its capabilities can&apos;t be dropped: {}</source>
        <translation>无法放弃其特权：{}</translation>
    </message>
    <message>
        <source>a helper process can&apos;t be walled in: {}</source>
        <translation>无法隔离辅助进程：{}</translation>
    </message>
    <message>
        <source>PASSBENCH_WALLS=off runs helpers without walls</source>
        <translation>设置 PASSBENCH_WALLS=off 可在没有隔离的情况下运行辅助进程</translation>
    </message>
    <message>
        <source>new privileges can&apos;t be ruled out: {}</source>
        <translation>无法排除获得新特权的可能：{}</translation>
    </message>
    <message>
        <source>{} Those that compile can send signals to your other processes.</source>
        <translation>{} 负责编译的辅助进程可以向你的其他进程发送信号。</translation>
    </message>
    <message>
        <source>this was done before a model was open</source>
        <translation>这些是在打开模型之前做的</translation>
    </message>
    <message>
        <source>choose the model that it is for</source>
        <translation>请选择它所针对的模型</translation>
    </message>
    <message>
        <source>the session takes {} MB, and can hold {} MB</source>
        <translation>会话需要 {} MB，最多可容纳 {} MB</translation>
    </message>
    <message>
        <source>the rules of compilers that were edited here can be saved as files of their own</source>
        <translation>在此编辑过的编译器规则可以另存为单独的文件</translation>
    </message>
    <message>
        <source>the badge of a style rule is too long</source>
        <translation>样式规则的标记过长</translation>
    </message>
    <message>
        <source>{} They can send signals to your other processes.</source>
        <translation>{} 它们可以向您的其他进程发送信号。</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be written: `{}` is a link</source>
        <translation>无法写入 `{}`：`{}` 是一个链接</translation>
    </message>
    <message>
        <source>its list `ngram_indexes` is empty</source>
        <translation>其列表 `ngram_indexes` 为空</translation>
    </message>
    <message>
        <source>it has {} ellipses, and there can be one</source>
        <translation>它有 {} 个省略号，而只能有一个</translation>
    </message>
    <message>
        <source>[{}] has more elements than can be counted</source>
        <translation>[{}] 的元素多得无法计数</translation>
    </message>
    <message>
        <source>cuts {} and {} off axis {}, which has {}</source>
        <translation>从轴 {2} 截去 {0} 和 {1}，而该轴长度为 {3}</translation>
    </message>
    <message>
        <source>gives indices into windows that are too many to list, or outside the data</source>
        <translation>给出的窗口索引过多而无法列出，或窗口位于数据之外</translation>
    </message>
    <message>
        <source>how often it repeats which axis is not a constant of the file</source>
        <translation>重复哪个轴、重复多少次不是文件中的常量</translation>
    </message>
    <message>
        <source>it averages {} cells at once, and {} are the most</source>
        <translation>它一次对 {} 个单元求平均，而最多为 {} 个</translation>
    </message>
    <message>
        <source>`--dim NAME=SIZE` gives a dimension one size</source>
        <translation>`--dim NAME=SIZE` 为维度指定一个大小</translation>
    </message>
    <message>
        <source>there is no ONNX model: {}</source>
        <translation>没有 ONNX 模型：{}</translation>
    </message>
    <message>
        <source>not run by `{}`, which has no code generator here, and not exported: {}</source>
        <translation>未由 `{}` 运行（此处没有其代码生成器），也未导出：{}</translation>
    </message>
    <message>
        <source>its option `{}` is not supported</source>
        <translation>不支持其选项 `{}`</translation>
    </message>
    <message>
        <source>it is called with `training=True`, and would normalize by what it is given</source>
        <translation>它以 `training=True` 调用，会按所给数据归一化</translation>
    </message>
    <message>
        <source>with an `alpha` of {} it is not supported</source>
        <translation>不支持 `alpha` 为 {}</translation>
    </message>
    <message>
        <source>a value to begin with (`initial`) is not supported</source>
        <translation>不支持初始值（`initial`）</translation>
    </message>
    <message>
        <source>over several axes at once it is not supported</source>
        <translation>不支持同时跨多个轴</translation>
    </message>
    <message>
        <source>rounding to decimals is not supported</source>
        <translation>不支持舍入到小数位</translation>
    </message>
    <message>
        <source>taking from each of a batch (`batch_dims`) is not supported</source>
        <translation>不支持按批次分别取值（`batch_dims`）</translation>
    </message>
    <message>
        <source>smoothing before it shrinks (`antialias`) is not supported</source>
        <translation>不支持缩小前的平滑（`antialias`）</translation>
    </message>
    <message>
        <source>a mask of its own for `{}` is not supported</source>
        <translation>不支持为 `{}` 单独指定掩码</translation>
    </message>
    <message>
        <source>its mask is not one of [batch, steps]</source>
        <translation>其掩码不是 [批次, 步] 形式</translation>
    </message>
    <message>
        <source>turns its queries and keys by their positions (`do_rotary`), which is not supported</source>
        <translation>按位置旋转其查询和键（`do_rotary`），这不受支持</translation>
    </message>
    <message>
        <source>step {}, {}, has {} rewrites, so there is no number {}</source>
        <translation>步骤 {} {} 有 {} 条改写，没有第 {} 条</translation>
    </message>
    <message>
        <source>/* metadata of {} constants left out: this text can be read by people only */</source>
        <translation>/* 省略了 {} 个常量的元数据：此文本只供人阅读 */</translation>
    </message>
    <message>
        <source>, top-1 agreement {:.1f} % ({} of {} rows)</source>
        <translation>，top-1 一致率 {:.1f} %（{} / {} 行）</translation>
    </message>
    <message>
        <source>the model has {} values at {}, and {} at {}: no code is for both</source>
        <translation>模型在 {1} 时有 {0} 个值，在 {3} 时有 {2} 个：没有代码能同时用于两者</translation>
    </message>
    <message>
        <source>the model takes no `{}` of {}: {} is the least</source>
        <translation>模型不接受大小为 {1} 的 `{0}`：最小是 {2}</translation>
    </message>
    <message>
        <source>such as --dim {}={}:{}{}</source>
        <translation>例如 --dim {}={}:{}{}</translation>
    </message>
    <message>
        <source>step {}, AnnotateTarget, gives it to `{}`, and this graph does not show that</source>
        <translation>步骤 {}（AnnotateTarget）将它交给 `{}`，而此图未显示这一点</translation>
    </message>
    <message>
        <source>step {}, {}, has one rewrite, so there is no number {}</source>
        <translation>步骤 {}（{}）只有一次改写，因此没有编号 {}</translation>
    </message>
    <message>
        <source>`{}` is {} in input `{}`, and {} in input `{}`</source>
        <translation>`{}` 在输入 `{2}` 中是 {1}，在输入 `{4}` 中是 {3}</translation>
    </message>
    <message>
        <source>give inputs that were made together</source>
        <translation>请给出一起生成的输入</translation>
    </message>
    <message>
        <source>the metadata has one constant, and no entry `{}`</source>
        <translation>元数据有一个常量，没有条目 `{}`</translation>
    </message>
    <message>
        <source>the metadata has one entry of `{}`, and no entry `{}`</source>
        <translation>元数据有一个 `{}` 条目，没有条目 `{}`</translation>
    </message>
    <message>
        <source>/* metadata of 1 constant left out: this text can be read by people only */</source>
        <translation>/* 省略了 1 个常量的元数据：此文本仅供人阅读 */</translation>
    </message>
    <message>
        <source>did you mean `Tensor`?</source>
        <translation>是否指 `Tensor`？</translation>
    </message>
    <message>
        <source>marks of borders are left in the graph, and are compiled as copies: no `PartitionGraph` behind `AnnotateTarget` took them out</source>
        <translation>图中留有边界标记，并被编译为复制：`AnnotateTarget` 之后没有 `PartitionGraph` 将其移除</translation>
    </message>
    <message>
        <source>what is only marked for {} is compiled for the host, and the marks as copies: no `PartitionGraph` behind `AnnotateTarget` made regions of it</source>
        <translation>仅为 {} 标记的部分会为主机编译，标记则编译为复制：`AnnotateTarget` 之后没有 `PartitionGraph` 将其变为区域</translation>
    </message>
    <message>
        <source>`{}` stands too early: step {}, `{}`, finds little or nothing in a graph that is {}</source>
        <translation>`{}` 过早：步骤 {}（`{}`）在 {} 的图中几乎找不到可做的事</translation>
    </message>
    <message>
        <source>`{}` is in vain: it prepares the graph to be {}, and no step behind it does that</source>
        <translation>`{}` 是徒劳的：它为使图成为 {} 做准备，而其后没有步骤这样做</translation>
    </message>
    <message>
        <source>`{}` wants the graph to be {}, and no step before it establishes that: `{}` is missing</source>
        <translation>`{}` 希望图是 {}，而其前没有步骤确立这一点：缺少 `{}`</translation>
    </message>
    <message>
        <source>insert `{}` before it</source>
        <translation>在它之前插入 `{}`</translation>
    </message>
    <message>
        <source>, top-1 agreement {:.1f} % (one row)</source>
        <translation>，Top-1 一致率 {:.1f} %（一行）</translation>
    </message>
    <message>
        <source>`{}` is to be {}, and is {} in input `{}`</source>
        <translation>`{0}` 应为 {1}，而在输入 `{3}` 中是 {2}</translation>
    </message>
    <message>
        <source>`{}` takes one input, not {}</source>
        <translation>`{}` 接受一个输入，而不是 {} 个</translation>
    </message>
    <message>
        <source>{}; no MergeCompilerRegions of the run has joined it with its neighbours</source>
        <translation>{}；本次运行中没有 MergeCompilerRegions 将它与相邻区域合并</translation>
    </message>
    <message>
        <source>insert `{}` behind step {}, `{}`</source>
        <translation>在步骤 {1}（`{2}`）之后插入 `{0}`</translation>
    </message>
    <message>
        <source>move it behind step {}, `{}`</source>
        <translation>将它移到步骤 {}（`{}`）之后</translation>
    </message>
    <message>
        <source>sizes in between are alike: `--dim {}={}:{}{}`</source>
        <translation>其间的尺寸是一致的：`--dim {}={}:{}{}`</translation>
    </message>
    <message>
        <source>{} at {}, where {} was to be expected of other sizes: no code is for both</source>
        <translation>在 {1} 时{0}，而按其他尺寸应为 {2}：没有代码能同时用于两者</translation>
    </message>
    <message>
        <source>a value is {} at {}, and {} at {}: no code is for both</source>
        <translation>一个值在 {1} 时是 {0}，在 {3} 时是 {2}：没有代码能同时用于两者</translation>
    </message>
    <message>
        <source>axis {} of a value is {}</source>
        <translation>一个值的轴 {} 是 {}</translation>
    </message>
    <message>
        <source>axis {} of a value is {} at {}, and nothing tells it of other sizes: no code is for all</source>
        <translation>一个值的轴 {0} 在 {2} 时是 {1}，无法得知其他尺寸时的值：没有代码能用于所有尺寸</translation>
    </message>
    <message>
        <source>a number that `{}` takes is {}</source>
        <translation>`{}` 使用的一个数是 {}</translation>
    </message>
    <message>
        <source>give the dimension a size, or a range on one side of it: `--dim NAME=LEAST:MOST`, or LEAST:MOST:STEP</source>
        <translation>给该维度一个大小，或其一侧的范围：`--dim NAME=LEAST:MOST`，或 LEAST:MOST:STEP</translation>
    </message>
    <message>
        <source>it is too large</source>
        <translation>太大</translation>
    </message>
    <message>
        <source>install passbench again, with libhdf5</source>
        <translation>请连同 libhdf5 重新安装 passbench</translation>
    </message>
    <message>
        <source>the library `{}` can&apos;t be loaded{}{}</source>
        <translation>无法加载库 `{}`{}{}</translation>
    </message>
    <message>
        <source>an archive of arrays is no tensor</source>
        <translation>数组的归档不是张量</translation>
    </message>
    <message>
        <source>take the array out of it: `numpy.save` writes one alone</source>
        <translation>请从中取出数组：`numpy.save` 单独写出一个</translation>
    </message>
    <message>
        <source>which elements a resized pixel is made of is not worked out for every size</source>
        <translation>缩放后的像素由哪些元素构成，并非对每种大小都已算出</translation>
    </message>
    <message>
        <source>a picture of {}×{} has no pixels</source>
        <translation>大小为 {}×{} 的图片没有像素</translation>
    </message>
    <message>
        <source>a picture of {}×{} is too large: at most {} pixels are read</source>
        <translation>大小为 {}×{} 的图片过大：最多读取 {} 个像素</translation>
    </message>
    <message>
        <source>{:.{}f} ns</source>
        <translation>{:.{}f} ns</translation>
    </message>
    <message>
        <source>`{}` has no measured tiles: {}</source>
        <translation>`{}` 中没有测得的分块：{}</translation>
    </message>
    <message>
        <source>remove it, or name another with `--tiles`; `passbench-cli tune` makes it</source>
        <translation>请删除它，或用 `--tiles` 指定另一个；`passbench-cli tune` 会生成它</translation>
    </message>
    <message>
        <source>it does not begin as such a file does</source>
        <translation>它的开头不像这种文件</translation>
    </message>
    <message>
        <source>its version is not 1</source>
        <translation>它的版本不是 1</translation>
    </message>
    <message>
        <source>entry {} of `{}` is a tile that does not fit</source>
        <translation>`{1}` 的第 {0} 项是不合适的分块</translation>
    </message>
    <message>
        <source>entry {} of `{}` lacks something, or has it as another type</source>
        <translation>`{1}` 的第 {0} 项缺少内容，或类型不对</translation>
    </message>
    <message>
        <source>building with candidate {} of {}</source>
        <translation>用候选 {} / {} 编译</translation>
    </message>
    <message>
        <source>measuring candidate {} of {}</source>
        <translation>测量候选 {} / {}</translation>
    </message>
    <message>
        <source>building with the fastest of each</source>
        <translation>用各自最快的编译</translation>
    </message>
    <message>
        <source>code for {} ({}) can&apos;t be measured on this machine</source>
        <translation>面向 {}（{}）的代码无法在本机上测量</translation>
    </message>
    <message>
        <source>tune on a machine that runs it, and take its file with `--tiles`</source>
        <translation>请在能运行它的机器上测量，并用 `--tiles` 使用其文件</translation>
    </message>
    <message>
        <source>the model with other tiles has other kernels</source>
        <translation>使用其他分块的模型有不同的内核</translation>
    </message>
    <message>
        <source>, the fastest of those measured</source>
        <translation>，测得最快的</translation>
    </message>
    <message>
        <source>it has no processors</source>
        <translation>其中没有处理器</translation>
    </message>
    <message>
        <source>building with what is known</source>
        <translation>用已知的编译</translation>
    </message>
    <message>
        <source>`--tolerance` says how much may differ</source>
        <translation>`--tolerance` 指定允许的差异</translation>
    </message>
    <message>
        <source>the inputs of the check are made up</source>
        <translation>检查所用的输入是编造的</translation>
    </message>
    <message>
        <source>the condition of {} is worked out of sizes, after the model is read: a module holds one branch, and which one is not known at other sizes</source>
        <translation>{} 的条件在读入模型之后由尺寸算出：模块只含一个分支，而在其他尺寸下是哪一个并不知道</translation>
    </message>
    <message>
        <source>{} takes another branch, or another number of steps, at {} than at {}: no code is for both</source>
        <translation>{} 在 {} 时与在 {} 时走不同的分支或步数：没有代码能同时适用</translation>
    </message>
    <message>
        <source>this model has open ones</source>
        <translation>该模型有未定的维度</translation>
    </message>
    <message>
        <source>elements decide {} of this model when it runs</source>
        <translation>该模型的 {} 在运行时由元素决定</translation>
    </message>
    <message>
        <source>no size can be given for what elements decide, so no ONNX is written of this model: `--emit so` or `c` has room for the most</source>
        <translation>由元素决定的尺寸不能指定，因此该模型不写出 ONNX：`--emit so` 或 `c` 为最大值留有空间</translation>
    </message>
    <message>
        <source>raise the limit on open files (`ulimit -n`), or close programs that have many</source>
        <translation>提高打开文件数的限制（`ulimit -n`），或关闭打开了许多文件的程序</translation>
    </message>
    <message>
        <source>give the dimensions sizes, as with `--dim NAME=SIZE`</source>
        <translation>给各维度指定尺寸，例如 `--dim NAME=SIZE`</translation>
    </message>
    <message>
        <source>there is no folder for temporary files: {}</source>
        <translation>没有存放临时文件的文件夹：{}</translation>
    </message>
    <message>
        <source>name one in TMPDIR</source>
        <translation>在 TMPDIR 中指定一个</translation>
    </message>
    <message>
        <source>did you mean `{}`?</source>
        <translation>是否指 `{}`？</translation>
    </message>
    <message>
        <source>did you mean `{}` or `{}`?</source>
        <translation>是否指 `{}` 或 `{}`？</translation>
    </message>
    <message>
        <source>did you mean `{}`, `{}` or `{}`?</source>
        <translation>是否指 `{}`、`{}` 或 `{}`？</translation>
    </message>
    <message>
        <source>did you mean `{}`, `{}`, `{}` or `{}`?</source>
        <translation>是否指 `{}`、`{}`、`{}` 或 `{}`？</translation>
    </message>
    <message>
        <source>did you mean `{}`, `{}`, `{}`, `{}` or `{}`?</source>
        <translation>是否指 `{}`、`{}`、`{}`、`{}` 或 `{}`？</translation>
    </message>
    <message>
        <source>{}{}: the C source: {}</source>
        <translation>{}{}：C 源码：{}</translation>
    </message>
    <message>
        <source>the element type of its result, as `float32` or `f32`</source>
        <translation>其结果的元素类型，如 `float32` 或 `f32`</translation>
    </message>
    <message>
        <source>one of {}</source>
        <translation>{} 之一</translation>
    </message>
    <message>
        <source>no element type is called `{}`</source>
        <translation>没有名为 `{}` 的元素类型</translation>
    </message>
    <message>
        <source>`{}` is no kind of node</source>
        <translation>`{}` 不是节点的种类</translation>
    </message>
    <message>
        <source>no region is called `{}`</source>
        <translation>没有名为 `{}` 的区域</translation>
    </message>
    <message>
        <source>`{}` is for another processor: this machine lacks {}</source>
        <translation>`{}` 用于另一种处理器：本机缺少 {}</translation>
    </message>
    <message>
        <source>build it without --cpu or --features, or run it on a machine that it is for</source>
        <translation>不带 --cpu 或 --features 构建，或在它所针对的机器上运行</translation>
    </message>
    <message>
        <source>a function counts each time that it is called: write fewer calls, or a part of the model</source>
        <translation>函数每被调用一次就计一次：请减少调用，或只写模型的一部分</translation>
    </message>
    <message>
        <source>functions of more than {} nodes are called, each counted every time</source>
        <translation>所调用的函数超过 {} 个节点，每次调用都计入</translation>
    </message>
    <message>
        <source>failed to map segment</source>
        <translation>failed to map segment</translation>
    </message>
    <message>
        <source>cannot map zero-fill pages</source>
        <translation>cannot map zero-fill pages</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>Cannot allocate memory</translation>
    </message>
    <message>
        <source>there is too little memory for it, or its folder may hold nothing that runs (noexec)</source>
        <translation>内存不足以载入它，或者其文件夹不允许存放可执行内容（noexec）</translation>
    </message>
    <message>
        <source>not a Passbench session: the file can&apos;t be read as JSON</source>
        <translation>不是 Passbench 会话：该文件不能按 JSON 读取</translation>
    </message>
    <message>
        <source>a number is a step by its place, 0 the import</source>
        <translation>数字按位置指步骤，0 为导入</translation>
    </message>
    <message>
        <source>names stand in quotation marks, in a list: `{}=[&quot;{}&quot;]`</source>
        <translation>名称写在引号里，放在列表中：`{}=[&quot;{}&quot;]`</translation>
    </message>
    <message>
        <source>the text ends inside `[`</source>
        <translation>文本在 `[` 内结束</translation>
    </message>
    <message>
        <source>close the list with `]`</source>
        <translation>用 `]` 结束列表</translation>
    </message>
    <message>
        <source>the name of a preset</source>
        <translation>预设的名称</translation>
    </message>
    <message>
        <source>`passbench-cli list presets` shows all</source>
        <translation>`passbench-cli list presets` 列出全部</translation>
    </message>
    <message>
        <source>it has gone into an operator that is pinned itself</source>
        <translation>它已并入一个自身已被固定的算子</translation>
    </message>
    <message>
        <source>build a module for each size, as with `--dim {}={}`</source>
        <translation>为每个大小各构建一个模块，例如 `--dim {}={}`</translation>
    </message>
    <message>
        <source>`{}` is {} to {} here: code for all sizes of a range is made by looking at some beyond it</source>
        <translation>`{}` 在这里是 {} 到 {}：为一个范围内的所有大小生成代码时，也要查看范围之外的一些大小</translation>
    </message>
    <message>
        <source>{}: it took longer than {:g} s, and was ended</source>
        <translation>{}：用时超过 {:g} 秒，已被终止</translation>
    </message>
    <message>
        <source>1 copy differs from the first</source>
        <translation>1 个副本与第一个不同</translation>
    </message>
    <message>
        <source>{} copies differ from the first</source>
        <translation>{} 个副本与第一个不同</translation>
    </message>
    <message>
        <source>the text ends inside quotation marks</source>
        <translation>文本在引号内结束</translation>
    </message>
    <message>
        <source>close them with `&quot;`</source>
        <translation>用 `&quot;` 结束</translation>
    </message>
    <message>
        <source>insert `{}` before step {}, `{}`</source>
        <translation>在步骤 {}（`{}`）之前插入 `{}`</translation>
    </message>
    <message>
        <source>no step or group of the pipeline is called `{}`</source>
        <translation>流水线中没有名为 `{}` 的步骤或组</translation>
    </message>
    <message>
        <source>`{}` gives nothing to {}, by whose rules only composites are taken, and no step before it makes them: `MergeComposite` is missing</source>
        <translation>`{}` 不会给 {} 任何东西：按其规则只接受复合算子，而之前没有步骤生成它们：缺少 `MergeComposite`</translation>
    </message>
    <message>
        <source>there is no `{}` number {}: the pipeline has {} of that name</source>
        <translation>没有编号为 {1} 的 `{0}`：流水线中有 {2} 个同名项</translation>
    </message>
    <message>
        <source>`{}` gives nothing to {}, by whose rules only composites are taken, and a step before it undoes those: another `MergeComposite` is missing</source>
        <translation>`{}` 不会给 {} 任何东西：按其规则只接受复合算子，而之前的一个步骤把它们拆开了：缺少另一个 `MergeComposite`</translation>
    </message>
    <message>
        <source>the name of a step or group</source>
        <translation>步骤或组的名称</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>A workbench for graph compilers.</source>
        <translation>图编译器工作台。</translation>
    </message>
    <message>
        <source>Look: system, light, dark or high-contrast.</source>
        <translation>外观：system、light、dark 或 high-contrast。</translation>
    </message>
    <message>
        <source>Open MODEL, pan and zoom, run O3 and step through it, print times as JSON, and end.</source>
        <translation>打开 MODEL，平移和缩放，运行 O3 并逐步查看，以 JSON 输出时间，然后结束。</translation>
    </message>
    <message>
        <source>Do the whole job on MODEL, save pictures of each step and the exported module in DIR, and end.</source>
        <translation>对 MODEL 完成全部工作，把每一步的图片和导出的模块保存到 DIR，然后结束。</translation>
    </message>
    <message>
        <source>Language of the window: %1.</source>
        <translation>窗口的语言：%1。</translation>
    </message>
    <message>
        <source>A model or a saved session.</source>
        <translation>模型或已保存的会话。</translation>
    </message>
    <message>
        <source>error: `--theme %1` is not known
  help: system, light, dark or high-contrast
</source>
        <translation>错误：不认识 `--theme %1`
  提示：system、light、dark 或 high-contrast
</translation>
    </message>
</context>
<context>
    <name>passbench</name>
    <message>
        <source>changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>changed nothing</source>
        <translation>未更改任何内容</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>left out: it %1</source>
        <translation>已跳过：%1</translation>
    </message>
    <message>
        <source>can&apos;t run</source>
        <translation>无法运行</translation>
    </message>
    <message>
        <source>the difference from the model comes from an earlier step</source>
        <translation>与模型的差异来自更早的步骤</translation>
    </message>
    <message>
        <source>numbers changed</source>
        <translation>数值已改变</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Remove step %1: the same comes again later</source>
        <translation>移除步骤 %1：后面还有同样的步骤</translation>
    </message>
    <message>
        <source>Move step %1 behind step %2, %3</source>
        <translation>把步骤 %1 移到步骤 %2 %3 之后</translation>
    </message>
    <message>
        <source>no pass has this name</source>
        <translation>没有这个名称的 pass</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>contract broken</source>
        <translation>违反约定</translation>
    </message>
    <message>
        <source>Insert %1 before step %2</source>
        <translation>在步骤 %2 之前插入 %1</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>移动 %1</translation>
    </message>
    <message>
        <source>numbers against the model: %1</source>
        <translation>与模型相比的数值：%1</translation>
    </message>
    <message>
        <source>%1 and code</source>
        <translation>%1 加代码</translation>
    </message>
    <message>
        <source>some kB</source>
        <translation>几 kB</translation>
    </message>
    <message>
        <source>WebAssembly with the parameters</source>
        <translation>含参数的 WebAssembly</translation>
    </message>
    <message>
        <source>shared library with the parameters</source>
        <translation>含参数的共享库</translation>
    </message>
    <message>
        <source>object file with the parameters</source>
        <translation>含参数的目标文件</translation>
    </message>
    <message>
        <source>static library with the parameters</source>
        <translation>含参数的静态库</translation>
    </message>
    <message>
        <source>LLVM IR</source>
        <translation>LLVM IR</translation>
    </message>
    <message>
        <source>by its kernels</source>
        <translation>按其内核</translation>
    </message>
    <message>
        <source>assembly</source>
        <translation>汇编</translation>
    </message>
    <message>
        <source>parameters, which assembling includes</source>
        <translation>汇编时包含的参数</translation>
    </message>
    <message>
        <source>the model in C99</source>
        <translation>C99 形式的模型</translation>
    </message>
    <message>
        <source>its constants, and how to include many</source>
        <translation>其常量，以及如何包含大量常量</translation>
    </message>
    <message>
        <source>the model as it is compiled, in ONNX</source>
        <translation>编译后的模型，ONNX 格式</translation>
    </message>
    <message>
        <source>regions, and what lies between them, as far as ONNX has their operators</source>
        <translation>区域及其间的部分，只要 ONNX 有相应算子</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>the order in which those run</source>
        <translation>它们的运行顺序</translation>
    </message>
    <message>
        <source>C header</source>
        <translation>C 头文件</translation>
    </message>
    <message>
        <source>what pkg-config reads</source>
        <translation>pkg-config 读取的文件</translation>
    </message>
    <message>
        <source>what CMake reads</source>
        <translation>CMake 读取的文件</translation>
    </message>
    <message>
        <source>kernels as loops, to read</source>
        <translation>循环形式的内核，供阅读</translation>
    </message>
    <message>
        <source>the graph, to read</source>
        <translation>图，供阅读</translation>
    </message>
    <message>
        <source>by its nodes</source>
        <translation>按其节点</translation>
    </message>
    <message>
        <source>inputs, outputs, kernels, the check</source>
        <translation>输入、输出、内核、检查</translation>
    </message>
    <message>
        <source>this session, which the command line reads</source>
        <translation>本会话，供命令行读取</translation>
    </message>
    <message>
        <source>%1 has no code generator here: those of its regions that ONNX has operators for are exported for its own tools, and not run by it</source>
        <translation>%1 在这里没有代码生成器：其区域中 ONNX 有相应算子的那些会导出给它自己的工具使用，而不由它运行</translation>
    </message>
    <message>
        <source>heights are logarithms of counts</source>
        <translation>高度为计数的对数</translation>
    </message>
    <message numerus="yes">
        <source>%n seeded input(s)</source>
        <translation>
            <numerusform>%n 个随机种子输入</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n given input(s)</source>
        <translation>
            <numerusform>%n 个给定输入</numerusform>
        </translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>观测到</translation>
    </message>
    <message>
        <source>%1 to %2, in %3 elements of %4</source>
        <translation>%1 到 %2，%4 中的 %3 个元素</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>%1 to %2 by %3</source>
        <translation>%1 到 %2，依据 %3</translation>
    </message>
    <message>
        <source>Cut off</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 of the elements</source>
        <translation>%1 的元素</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>%1, scale %2, zero point %3</source>
        <translation>%1，缩放 %2，零点 %3</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>%1 dB of signal over noise, relative error %2, on the operands of the float network, over %3</source>
        <translation>信噪比 %1 dB，相对误差 %2，在浮点网络的操作数上，基于 %3</translation>
    </message>
    <message>
        <source>It stays in floats: %1</source>
        <translation>保持浮点：%1</translation>
    </message>
    <message>
        <source>Quantized</source>
        <translation>已量化</translation>
    </message>
    <message>
        <source>✓ Check passed</source>
        <translation>✓ 检查通过</translation>
    </message>
    <message>
        <source>✗ Check failed</source>
        <translation>✗ 检查未通过</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source>Hide files to read and to repeat it</source>
        <translation>隐藏用于阅读和重现的文件</translation>
    </message>
    <message numerus="yes">
        <source>%n more file(s) to read and to repeat it</source>
        <translation>
            <numerusform>还有 %n 个用于阅读和重现的文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more, under Problems</source>
        <translation>
            <numerusform>还有 %n 个，见“问题”</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all was compiled as partitioned</source>
        <translation>并非全部按划分编译</translation>
    </message>
    <message>
        <source>the host</source>
        <translation>主机</translation>
    </message>
    <message numerus="yes">
        <source>%1 gave back %n operator(s) or group(s) of @%2, taken by %3</source>
        <comment>compiler, region, compiler</comment>
        <translation>
            <numerusform>%1 退回了 @%2 的 %n 个算子或组，由 %3 接手</numerusform>
        </translation>
    </message>
    <message>
        <source>A region could not be compiled as one, and was compiled in parts.</source>
        <translation>有一个区域无法作为整体编译，已分块编译。</translation>
    </message>
    <message>
        <source>Show the partition as built in the graph</source>
        <translation>在图中显示实际构建的划分</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>⚠ replaced</source>
        <translation>⚠ 已替换</translation>
    </message>
    <message>
        <source>Will be written</source>
        <translation>将写入</translation>
    </message>
    <message>
        <source>not written: %1</source>
        <translation>未写入：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1 kernel(s) for %2, compiled in %3; %4 of working memory</source>
        <translation>
            <numerusform>为 %2 生成 %1 个内核，编译用时 %3；工作内存 %4</numerusform>
        </translation>
    </message>
    <message>
        <source>To call it, as main.c in that folder</source>
        <translation>调用方法，见该文件夹中的 main.c</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>in the region @%1, compiled by %2</source>
        <translation>在区域 @%1 中，由 %2 编译</translation>
    </message>
    <message>
        <source>as part of %1</source>
        <translation>作为 %1 的一部分</translation>
    </message>
    <message>
        <source>in the kernel %1</source>
        <translation>在内核 %1 中</translation>
    </message>
    <message>
        <source>Where it came from</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>not from the imported model</source>
        <translation>不来自导入的模型</translation>
    </message>
    <message>
        <source>Show the steps that touched it</source>
        <translation>显示涉及它的步骤</translation>
    </message>
    <message>
        <source>nothing of it is left</source>
        <translation>什么也没有剩下</translation>
    </message>
    <message>
        <source>After step %1 it is:</source>
        <translation>步骤 %1 之后它是：</translation>
    </message>
    <message>
        <source>What becomes of it</source>
        <translation>它的去向</translation>
    </message>
    <message>
        <source>This node is not in the graph at this step.</source>
        <translation>此步骤的图中没有该节点。</translation>
    </message>
    <message>
        <source>Step %1 took it away.</source>
        <translation>步骤 %1 移除了它。</translation>
    </message>
    <message>
        <source>Step %1 makes it.</source>
        <translation>步骤 %1 创建了它。</translation>
    </message>
    <message>
        <source>It has become</source>
        <translation>它变成了</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>one number</source>
        <translation>一个数</translation>
    </message>
    <message numerus="yes">
        <source>the highest bar: %n element(s)</source>
        <translation>
            <numerusform>最高的柱：%n 个元素</numerusform>
        </translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>零</translation>
    </message>
    <message>
        <source>Not finite</source>
        <translation>非有限</translation>
    </message>
    <message>
        <source>%1, from %2</source>
        <translation>%1，来自 %2</translation>
    </message>
    <message>
        <source>%1, now %2</source>
        <translation>%1，现在是 %2</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>function</source>
        <translation>函数</translation>
    </message>
    <message numerus="yes">
        <source>%n function(s) changed</source>
        <translation>
            <numerusform>%n 个函数已更改</numerusform>
        </translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>度量</translation>
    </message>
    <message>
        <source>This pipeline</source>
        <translation>本流水线</translation>
    </message>
    <message>
        <source>Other pipeline</source>
        <translation>另一流水线</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Calls of operators</source>
        <translation>算子调用</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>计算量</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>Regions of external compilers</source>
        <translation>外部编译器的区域</translation>
    </message>
    <message>
        <source>MACs in these regions</source>
        <translation>这些区域中的 MAC</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Steps that changed something</source>
        <translation>有更改的步骤</translation>
    </message>
    <message>
        <source>Time of the passes</source>
        <translation>pass 用时</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>In the model</source>
        <translation>在模型中</translation>
    </message>
    <message>
        <source>Signal over noise</source>
        <translation>信噪比</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Stored as</source>
        <translation>存储为</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>int8</source>
        <translation>int8</translation>
    </message>
    <message>
        <source>float: %1</source>
        <translation>float：%1</translation>
    </message>
    <message>
        <source>int8; float from the next run on</source>
        <translation>int8；从下次运行起为 float</translation>
    </message>
    <message>
        <source>float; quantized from the next run on</source>
        <translation>float；从下次运行起量化</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>%1 dB</translation>
    </message>
    <message>
        <source>output %1</source>
        <translation>输出 %1</translation>
    </message>
    <message>
        <source>nothing changed</source>
        <translation>无更改</translation>
    </message>
    <message>
        <source>all right</source>
        <translation>一切正常</translation>
    </message>
    <message>
        <source>all right; %1</source>
        <translation>一切正常；%1</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>pass</translation>
    </message>
    <message>
        <source>Differs by</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>Relative</source>
        <translation>相对</translation>
    </message>
    <message>
        <source>Allowed a step</source>
        <translation>每步允许</translation>
    </message>
    <message>
        <source>From the model</source>
        <translation>相对模型</translation>
    </message>
    <message>
        <source>Allowed in all</source>
        <translation>总共允许</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>host, %1</source>
        <translation>主机，%1</translation>
    </message>
    <message>
        <source>input %1</source>
        <translation>输入 %1</translation>
    </message>
    <message>
        <source>result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>as it was before</source>
        <translation>与之前相同</translation>
    </message>
    <message>
        <source>all on the host</source>
        <translation>全部在主机上</translation>
    </message>
    <message>
        <source>found</source>
        <translation>已找到</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>对</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>All causes</source>
        <translation>所有原因</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>Why they are not one</source>
        <translation>为何不是一个</translation>
    </message>
    <message>
        <source>Compiler</source>
        <translation>编译器</translation>
    </message>
    <message>
        <source>Condition that refuses</source>
        <translation>拒绝的条件</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>实际</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>MACs</source>
        <translation>MAC</translation>
    </message>
    <message>
        <source>Regions then</source>
        <translation>届时区域</translation>
    </message>
    <message>
        <source>Over borders then</source>
        <translation>届时跨边界</translation>
    </message>
    <message>
        <source>Time then, estimated</source>
        <translation>届时时间（估计）</translation>
    </message>
    <message>
        <source>has no rule</source>
        <translation>没有规则</translation>
    </message>
    <message>
        <source>%1, about %2</source>
        <translation>%1，约 %2</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Operators off the host</source>
        <translation>主机之外的算子</translation>
    </message>
    <message>
        <source>MACs off the host</source>
        <translation>主机之外的 MAC</translation>
    </message>
    <message>
        <source>Across borders</source>
        <translation>跨边界</translation>
    </message>
    <message>
        <source>Taken by</source>
        <translation>承接者</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>现状</translation>
    </message>
    <message>
        <source>known when PartitionGraph has run</source>
        <translation>运行 PartitionGraph 后可知</translation>
    </message>
    <message>
        <source>honoured</source>
        <translation>已遵从</translation>
    </message>
    <message>
        <source>could not be honoured: %1</source>
        <translation>无法遵从：%1</translation>
    </message>
    <message>
        <source>kept on the host</source>
        <translation>留在主机</translation>
    </message>
    <message>
        <source>pinned to %1</source>
        <translation>固定到 %1</translation>
    </message>
    <message>
        <source>kept from %1</source>
        <translation>不给 %1</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>已切分</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>What became of it</source>
        <translation>结果如何</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>what the pass does not tell</source>
        <translation>pass 未说明</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>In</source>
        <translation>入</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>出</translation>
    </message>
    <message>
        <source>Why it ends</source>
        <translation>为何结束</translation>
    </message>
    <message>
        <source>inputs and outputs of the model</source>
        <translation>模型的输入和输出</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n operator(s)</source>
        <translation>
            <numerusform>%n 个算子中的 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of the MACs</source>
        <translation>%1 的 MAC</translation>
    </message>
    <message>
        <source>host: %1</source>
        <translation>主机：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n region(s)</source>
        <translation>
            <numerusform>%n 个区域</numerusform>
        </translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>怎么办</translation>
    </message>
    <message>
        <source>step %1, %2</source>
        <translation>步骤 %1，%2</translation>
    </message>
    <message>
        <source>insert %1 here</source>
        <translation>在此插入 %1</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Δ nodes</source>
        <translation>Δ 节点</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>imported model</source>
        <translation>导入的模型</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) not imported as it stands</source>
        <translation>
            <numerusform>%n 处未按原样导入</numerusform>
        </translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Off the host</source>
        <translation>主机之外</translation>
    </message>
    <message>
        <source>Over borders</source>
        <translation>跨边界</translation>
    </message>
    <message>
        <source>Time, estimated</source>
        <translation>时间（估计）</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s)</source>
        <translation>
            <numerusform>%n 个模型</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 done</source>
        <translation>%1 个完成</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 个失败</translation>
    </message>
    <message numerus="yes">
        <source>%n differ(s) from %1</source>
        <translation>
            <numerusform>%n 个与 %1 不同</numerusform>
        </translation>
    </message>
    <message>
        <source>as with %1</source>
        <translation>与 %1 相同</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>%1 of %2 together</source>
        <translation>%2 中的 %1 合计</translation>
    </message>
    <message>
        <source>Estimated</source>
        <translation>估计</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>%1 estimated, %2 of all</source>
        <translation>估计 %1，占全部的 %2</translation>
    </message>
    <message>
        <source>%1 measured</source>
        <translation>实测 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1, with the %n other(s) that run as one with it</source>
        <translation>
            <numerusform>%1，包括与其一起运行的另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 estimated %2</source>
        <translation>%1 估计 %2</translation>
    </message>
    <message>
        <source>%1 measured, %2  ·  %3</source>
        <translation>实测 %1，%2  ·  %3</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>kB</source>
        <translation>kB</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>GB</translation>
    </message>
    <message>
        <source>TB</source>
        <translation>TB</translation>
    </message>
    <message>
        <source>MAC</source>
        <translation>MAC</translation>
    </message>
    <message>
        <source>kMAC</source>
        <translation>kMAC</translation>
    </message>
    <message>
        <source>MMAC</source>
        <translation>MMAC</translation>
    </message>
    <message>
        <source>GMAC</source>
        <translation>GMAC</translation>
    </message>
    <message>
        <source>TMAC</source>
        <translation>TMAC</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>&lt;a href=&apos;error:0&apos;&gt;Line %1, column %2&lt;/a&gt;</source>
        <translation>&lt;a href=&apos;error:0&apos;&gt;第 %1 行，第 %2 列&lt;/a&gt;</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source> (also %1)</source>
        <comment>numbers of lines</comment>
        <translation>（还有 %1）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>place, what is wrong there</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>the pipeline lacks steps it asks for: %1</source>
        <translation>流水线缺少所要求的步骤：%1</translation>
    </message>
    <message>
        <source>The file of %1 wants %2 before composites are made. Choose a preset, which has them, or put them before MergeComposite.</source>
        <translation>%1 的文件要求在生成复合算子之前先有 %2。请选择包含它们的预设，或把它们放在 MergeComposite 之前。</translation>
    </message>
    <message>
        <source>no group was made by %1</source>
        <translation>%1 没有形成组</translation>
    </message>
    <message numerus="yes">
        <source>no group was made by %n composite(s)</source>
        <translation>
            <numerusform>%n 个复合模式没有形成组</numerusform>
        </translation>
    </message>
    <message>
        <source>Composites that made no group of this model: nothing matches them, or others took it first: %1</source>
        <translation>在此模型中没有形成组的复合模式：没有匹配项，或已被其他模式先占用：%1</translation>
    </message>
    <message>
        <source>en</source>
        <comment>code of the language of this catalogue: de, zh_CN</comment>
        <translation>zh_CN</translation>
    </message>
    <message>
        <source>the code of regions, as their compilers write it</source>
        <translation>各区域的代码，由其编译器生成</translation>
    </message>
    <message>
        <source>by its regions</source>
        <translation>取决于区域</translation>
    </message>
    <message>
        <source>note: %1</source>
        <translation>注意：%1</translation>
    </message>
    <message>
        <source>warning: %1</source>
        <translation>警告：%1</translation>
    </message>
    <message>
        <source>error: %1</source>
        <translation>错误：%1</translation>
    </message>
    <message>
        <source>at: %1</source>
        <translation>位置：%1</translation>
    </message>
    <message>
        <source>help: %1</source>
        <translation>帮助：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n file(s))</source>
        <comment>folder</comment>
        <translation>
            <numerusform>%1（%n 个文件）</numerusform>
        </translation>
    </message>
    <message>
        <source>no step that has run makes it now</source>
        <translation>现在没有已运行的步骤产生它</translation>
    </message>
    <message>
        <source>Open: %1</source>
        <translation>未定：%1</translation>
    </message>
    <message>
        <source>regions of %1 go to the default compiler: their own code is for one size, and this module is for any</source>
        <translation>%1 的区域交给默认编译器：它们自己的代码只适用一种大小，而此模块适用任意大小</translation>
    </message>
    <message>
        <source>What external compilers take appears here, once a model is open.</source>
        <translation>打开模型后，这里会显示外部编译器所接管的内容。</translation>
    </message>
    <message>
        <source>No step asks external compilers. Put MergeComposite, AnnotateTarget, MergeCompilerRegions and PartitionGraph into the pipeline, and press Run.</source>
        <translation>没有步骤询问外部编译器。请将 MergeComposite、AnnotateTarget、MergeCompilerRegions 和 PartitionGraph 放入流水线，然后按“运行”。</translation>
    </message>
    <message>
        <source>No compiler is switched on for %1. Tick one under Compilers, and press Run.</source>
        <translation>没有为 %1 启用编译器。请在“编译器”中勾选一个，然后按“运行”。</translation>
    </message>
    <message>
        <source>The run failed before compilers were asked. Problems tells why.</source>
        <translation>运行在询问编译器之前失败。“问题”说明原因。</translation>
    </message>
    <message>
        <source>Compilers are asked in %1, which has not run. Press Run.</source>
        <translation>编译器在 %1 中被询问，而它尚未运行。请按“运行”。</translation>
    </message>
    <message>
        <source>The operators of this model are in fused functions, into which compilers don&apos;t look. Put DefuseOps before %1.</source>
        <translation>此模型的算子位于融合函数中，编译器不会查看其内部。请将 DefuseOps 放在 %1 之前。</translation>
    </message>
    <message>
        <source>Operators are in fused functions since %1, and compilers don&apos;t look into these. Move it behind PartitionGraph.</source>
        <translation>自 %1 起算子位于融合函数中，编译器不会查看其内部。请将它移到 PartitionGraph 之后。</translation>
    </message>
    <message>
        <source>No compiler has a region in this graph.</source>
        <translation>此图中没有编译器拥有区域。</translation>
    </message>
    <message>
        <source>This is the graph before %1, which asks the compilers. Go to a later step.</source>
        <translation>这是询问编译器的 %1 之前的图。请转到更后的步骤。</translation>
    </message>
    <message>
        <source>Compilers took operators in %1, and none of their regions is left at this step. The remarks of the steps between tell why.</source>
        <translation>编译器在 %1 中接管了算子，但到此步骤已没有任何区域留下。其间各步骤的备注说明原因。</translation>
    </message>
    <message>
        <source>No compiler takes an operator of this graph. Partition, On the host, tells what each refuses, and what would change that.</source>
        <translation>没有编译器接管此图的算子。“划分”中的“在主机上”说明各编译器拒绝了什么，以及如何改变。</translation>
    </message>
    <message>
        <source>Regions are only marked in this graph. Put PartitionGraph behind AnnotateTarget, which makes functions of them.</source>
        <translation>此图中的区域仅被标记。请在 AnnotateTarget 之后放置 PartitionGraph，由它将区域变成函数。</translation>
    </message>
    <message>
        <source>Regions are only marked until %1, which has not run. Press Run.</source>
        <translation>在尚未运行的 %1 之前，区域仅被标记。请按“运行”。</translation>
    </message>
    <message>
        <source>Regions are only marked before %1. Go to a later step.</source>
        <translation>在 %1 之前区域仅被标记。请转到更后的步骤。</translation>
    </message>
    <message>
        <source>Regions are only marked before %1, and the run failed before it was done. Problems tells why.</source>
        <translation>在 %1 之前区域仅被标记，而运行在其完成之前失败。“问题”说明原因。</translation>
    </message>
    <message>
        <source>nothing goes on with it</source>
        <translation>之后没有步骤使用它</translation>
    </message>
    <message>
        <source>a step is missing</source>
        <translation>缺少一个步骤</translation>
    </message>
    <message>
        <source>too early here</source>
        <translation>此处过早</translation>
    </message>
    <message>
        <source>Insert %1 behind step %2, %3</source>
        <translation>在步骤 %2（%3）之后插入 %1</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>插入 %1</translation>
    </message>
    <message>
        <source>marked, not a region yet</source>
        <translation>已标记，尚不是区域</translation>
    </message>
    <message>
        <source>marked for %1: %2</source>
        <translation>为 %1 标记：%2</translation>
    </message>
    <message>
        <source>%1 (from step %2)</source>
        <translation>%1（来自步骤 %2）</translation>
    </message>
    <message>
        <source>%1 for a run, %2. Partition, Time shows where they go.</source>
        <translation>运行一次 %1，%2。“划分”中的“时间”显示其去向。</translation>
    </message>
    <message>
        <source>%1 of %2 contractions have the tile that was measured to be the fastest, the others the rule&apos;s</source>
        <translation>%2 个缩并中有 %1 个使用测得最快的分块，其余使用规则给出的分块</translation>
    </message>
    <message>
        <source>which includes them</source>
        <translation>用来包含它们</translation>
    </message>
    <message>
        <source>regions of %1 go to the default compiler: their own code is for this machine only</source>
        <translation>%1 的区域交给默认编译器：它们自己的代码只用于本机</translation>
    </message>
    <message>
        <source>will be removed from the folder, since the export before wrote them and this one does not: %1</source>
        <translation>将从文件夹中移除，因为上次导出写了它们而这次不写：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>regions</comment>
        <translation>
            <numerusform>%1 以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 for %2, not compiled</source>
        <translation>%1 属于 %2，未编译</translation>
    </message>
    <message>
        <source>%1 for %2, compiled by %3</source>
        <translation>%1 属于 %2，由 %3 编译</translation>
    </message>
    <message numerus="yes">
        <source>%1 kernel(s) for %2, compiled in %3; %4 of working memory at the least sizes</source>
        <translation>
            <numerusform>为 %2 生成 %1 个内核，编译用时 %3；在最小尺寸下工作内存 %4</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a model or a session</source>
        <translation>打开模型或会话</translation>
    </message>
    <message>
        <source>&amp;Random network…</source>
        <translation>随机网络(&amp;R)…</translation>
    </message>
    <message>
        <source>Make a small random network for exercises, the same for the same seed, and open it</source>
        <translation>生成一个用于练习的小型随机网络（相同种子得到相同网络）并打开</translation>
    </message>
    <message>
        <source>&amp;Save session</source>
        <translation>保存会话(&amp;S)</translation>
    </message>
    <message>
        <source>Save model, pipeline and compilers as a session</source>
        <translation>把模型、流水线和编译器保存为会话</translation>
    </message>
    <message>
        <source>Save session &amp;as…</source>
        <translation>会话另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Save the session under another name</source>
        <translation>以另一名称保存会话</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Compile the graph that the pipeline gives, and check it</source>
        <translation>编译流水线给出的图并检查</translation>
    </message>
    <message>
        <source>E&amp;xport picture…</source>
        <translation>导出图片(&amp;X)…</translation>
    </message>
    <message>
        <source>Save the graph as SVG, PNG, PDF, a poster, or for Graphviz or Mermaid</source>
        <translation>把图保存为 SVG、PNG、PDF、海报，或用于 Graphviz、Mermaid</translation>
    </message>
    <message>
        <source>Picture &amp;for a page…</source>
        <translation>适合页面的图片(&amp;F)…</translation>
    </message>
    <message>
        <source>Save the graph in the shape of a page, in columns</source>
        <translation>按页面形状分栏保存图</translation>
    </message>
    <message>
        <source>Picture of &amp;what is seen…</source>
        <translation>可见部分的图片(&amp;W)…</translation>
    </message>
    <message>
        <source>Save the part of the graph that is in view</source>
        <translation>保存图的可见部分</translation>
    </message>
    <message>
        <source>Picture of the se&amp;lection…</source>
        <translation>所选内容的图片(&amp;L)…</translation>
    </message>
    <message>
        <source>Save the selected group or node with its neighbours, or all that is lit</source>
        <translation>保存选中的组，或节点及其邻居，或所有点亮的内容</translation>
    </message>
    <message>
        <source>Le&amp;gend below pictures</source>
        <translation>图片下方的图例(&amp;G)</translation>
    </message>
    <message>
        <source>What colours and badges mean, below each picture that is saved</source>
        <translation>在每张保存的图片下方说明颜色和徽标的含义</translation>
    </message>
    <message>
        <source>S&amp;hare as page…</source>
        <translation>分享为网页(&amp;H)…</translation>
    </message>
    <message>
        <source>Save the finished steps as one page for any browser, as a poster, or as an animated picture</source>
        <translation>把已完成的步骤保存为任何浏览器可用的网页、海报或动画图片</translation>
    </message>
    <message>
        <source>&amp;Model set…</source>
        <translation>模型集(&amp;M)…</translation>
    </message>
    <message>
        <source>Put this pipeline and these compilers to many models</source>
        <translation>用本流水线和这些编译器处理多个模型</translation>
    </message>
    <message>
        <source>Load a &amp;compiler…</source>
        <translation>加载编译器(&amp;C)…</translation>
    </message>
    <message>
        <source>Add an external compiler from the TOML file that says what it takes</source>
        <translation>从说明其接受内容的 TOML 文件添加外部编译器</translation>
    </message>
    <message>
        <source>&amp;Load a plug-in…</source>
        <translation>加载插件(&amp;L)…</translation>
    </message>
    <message>
        <source>Load passes, predicates of compilers or generators from a plug-in; it runs with all your rights, now and at every start</source>
        <translation>从插件加载 pass、编译器谓词或生成器；它以你的全部权限运行，现在以及每次启动时</translation>
    </message>
    <message>
        <source>Start &amp;page</source>
        <translation>起始页(&amp;P)</translation>
    </message>
    <message>
        <source>Show samples and recent files</source>
        <translation>显示示例和最近的文件</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Quit; unsaved work is kept and offered at the next start</source>
        <translation>退出；未保存的工作会保留并在下次启动时提供</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Undo the last edit of the pipeline</source>
        <translation>撤销对流水线的上一次编辑</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Do the edit again</source>
        <translation>重做该编辑</translation>
    </message>
    <message>
        <source>&amp;Find nodes</source>
        <translation>查找节点(&amp;F)</translation>
    </message>
    <message>
        <source>Find nodes by operator, attribute, shape or name</source>
        <translation>按算子、属性、形状或名称查找节点</translation>
    </message>
    <message>
        <source>Find &amp;next</source>
        <translation>查找下一个(&amp;N)</translation>
    </message>
    <message>
        <source>Go to the next match</source>
        <translation>转到下一个匹配</translation>
    </message>
    <message>
        <source>Find &amp;previous</source>
        <translation>查找上一个(&amp;P)</translation>
    </message>
    <message>
        <source>Go to the previous match</source>
        <translation>转到上一个匹配</translation>
    </message>
    <message>
        <source>Imported &amp;model</source>
        <translation>导入的模型(&amp;M)</translation>
    </message>
    <message>
        <source>Show the model as it was imported</source>
        <translation>显示导入时的模型</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>后退一步(&amp;B)</translation>
    </message>
    <message>
        <source>Show the graph before the last step</source>
        <translation>显示上一步之前的图</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>单步(&amp;S)</translation>
    </message>
    <message>
        <source>Run the next step, or show its result</source>
        <translation>运行下一步，或显示其结果</translation>
    </message>
    <message>
        <source>Last finished step</source>
        <translation>最后完成的步骤</translation>
    </message>
    <message>
        <source>Show the graph after the last step that is finished</source>
        <translation>显示最后完成的步骤之后的图</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>Run to the end, or to the next breakpoint</source>
        <translation>运行到末尾，或到下一个断点</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>Stop what is running; finished steps stay</source>
        <translation>停止正在运行的内容；已完成的步骤保留</translation>
    </message>
    <message>
        <source>Run to &amp;here</source>
        <translation>运行到此处(&amp;H)</translation>
    </message>
    <message>
        <source>Run up to and including the selected step</source>
        <translation>运行到选中的步骤（含该步骤）</translation>
    </message>
    <message>
        <source>&amp;Add a pass…</source>
        <translation>添加 pass(&amp;A)…</translation>
    </message>
    <message>
        <source>Search the palette</source>
        <translation>搜索面板</translation>
    </message>
    <message>
        <source>Remove step</source>
        <translation>移除步骤</translation>
    </message>
    <message>
        <source>Remove the selected steps</source>
        <translation>移除选中的步骤</translation>
    </message>
    <message>
        <source>&amp;Duplicate step</source>
        <translation>复制步骤(&amp;D)</translation>
    </message>
    <message>
        <source>Put a copy behind the selected steps</source>
        <translation>在选中的步骤之后放一份副本</translation>
    </message>
    <message>
        <source>Step &amp;on or off</source>
        <translation>启用或停用步骤(&amp;O)</translation>
    </message>
    <message>
        <source>Switch the selected steps on or off (Space)</source>
        <translation>开关选中的步骤（空格）</translation>
    </message>
    <message>
        <source>Run th&amp;is pass at any level</source>
        <translation>在任何级别都运行此 pass(&amp;I)</translation>
    </message>
    <message>
        <source>Required: every step of the selected step&apos;s pass runs, whatever the level of the run</source>
        <translation>必需：选中步骤的 pass 的每一步都运行，不论运行级别</translation>
    </message>
    <message>
        <source>Leave this pass o&amp;ut everywhere</source>
        <translation>处处跳过此 pass(&amp;U)</translation>
    </message>
    <message>
        <source>Disabled: no step of the selected step&apos;s pass runs, even when it is required</source>
        <translation>禁用：选中步骤的 pass 的任何一步都不运行，即使被要求</translation>
    </message>
    <message>
        <source>Brea&amp;kpoint</source>
        <translation>断点(&amp;K)</translation>
    </message>
    <message>
        <source>Run stops before the step; in the graph: before a step that touches the selected node</source>
        <translation>在该步骤之前停止；在图中：在涉及选中节点的步骤之前停止</translation>
    </message>
    <message>
        <source>Move step &amp;left</source>
        <translation>左移步骤(&amp;L)</translation>
    </message>
    <message>
        <source>Mov&amp;e step right</source>
        <translation>右移步骤(&amp;E)</translation>
    </message>
    <message>
        <source>Copy &amp;as text</source>
        <translation>复制为文本(&amp;A)</translation>
    </message>
    <message>
        <source>Copy the selected steps, or the pipeline, as text</source>
        <translation>把选中的步骤或流水线复制为文本</translation>
    </message>
    <message>
        <source>Paste &amp;steps</source>
        <translation>粘贴步骤(&amp;S)</translation>
    </message>
    <message>
        <source>Insert steps from their text form</source>
        <translation>从文本形式插入步骤</translation>
    </message>
    <message>
        <source>Edit as te&amp;xt…</source>
        <translation>以文本编辑(&amp;X)…</translation>
    </message>
    <message>
        <source>Type the whole pipeline, with presets and edits by name</source>
        <translation>输入整条流水线，可用预设和按名称的编辑</translation>
    </message>
    <message>
        <source>Remove all steps</source>
        <translation>移除所有步骤</translation>
    </message>
    <message>
        <source>Empty the pipeline</source>
        <translation>清空流水线</translation>
    </message>
    <message>
        <source>&amp;Group with the next step</source>
        <translation>与下一步骤分组(&amp;G)</translation>
    </message>
    <message>
        <source>Put the selected steps, or the selected one and the next, into a group that can be folded and switched off</source>
        <translation>把选中的步骤（或选中的和下一个）放入可折叠、可停用的组</translation>
    </message>
    <message>
        <source>Show steps</source>
        <translation>显示步骤</translation>
    </message>
    <message>
        <source>Which cards of the pipeline stand out</source>
        <translation>流水线的哪些卡片突出显示</translation>
    </message>
    <message>
        <source>All steps</source>
        <translation>所有步骤</translation>
    </message>
    <message>
        <source>Show every card whole</source>
        <translation>完整显示每张卡片</translation>
    </message>
    <message>
        <source>Only steps that &amp;changed something</source>
        <translation>仅有更改的步骤(&amp;C)</translation>
    </message>
    <message>
        <source>Make the cards of the other steps narrow</source>
        <translation>将其他步骤的卡片变窄</translation>
    </message>
    <message>
        <source>Onl&amp;y steps that touched the selected node</source>
        <translation>仅涉及选中节点的步骤(&amp;Y)</translation>
    </message>
    <message>
        <source>Steps that made, changed, moved or replaced the node or what it was made from</source>
        <translation>创建、更改、移动或替换该节点或其来源的步骤</translation>
    </message>
    <message>
        <source>Check &amp;numbers</source>
        <translation>检查数值(&amp;N)</translation>
    </message>
    <message>
        <source>Execute the graph after every step and compare it with the model</source>
        <translation>在每一步之后执行图并与模型比较</translation>
    </message>
    <message>
        <source>Compare &amp;pipelines…</source>
        <translation>比较流水线(&amp;P)…</translation>
    </message>
    <message>
        <source>Run another pipeline on the same model and see where the results differ</source>
        <translation>在同一模型上运行另一条流水线，查看结果在哪里不同</translation>
    </message>
    <message>
        <source>Sa&amp;ved pipelines…</source>
        <translation>已保存的流水线(&amp;V)…</translation>
    </message>
    <message>
        <source>Save this pipeline under a name, or use one that was saved</source>
        <translation>以某个名称保存本流水线，或使用已保存的</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>命令(&amp;C)…</translation>
    </message>
    <message>
        <source>Find any command, pass, preset or node by typing</source>
        <translation>通过输入查找任何命令、pass、预设或节点</translation>
    </message>
    <message>
        <source>&amp;After</source>
        <translation>之后(&amp;A)</translation>
    </message>
    <message>
        <source>The graph after the step at the playhead</source>
        <translation>播放头处步骤之后的图</translation>
    </message>
    <message>
        <source>&amp;Before · After</source>
        <translation>之前 · 之后(&amp;B)</translation>
    </message>
    <message>
        <source>Both sides of the step, with linked pan and zoom</source>
        <translation>步骤的两侧，平移和缩放联动</translation>
    </message>
    <message>
        <source>&amp;Overlay</source>
        <translation>叠加(&amp;O)</translation>
    </message>
    <message>
        <source>Both sides of the step in one picture: what is gone stands there as a ghost</source>
        <translation>步骤的两侧在同一画面中：消失的以虚影显示</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>文本(&amp;T)</translation>
    </message>
    <message>
        <source>Both sides of the step as Relay text</source>
        <translation>以 Relay 文本显示步骤的两侧</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>适应窗口(&amp;F)</translation>
    </message>
    <message>
        <source>Show the whole graph</source>
        <translation>显示整个图</translation>
    </message>
    <message>
        <source>Fit &amp;selection</source>
        <translation>适应所选(&amp;S)</translation>
    </message>
    <message>
        <source>Show the selected node</source>
        <translation>显示选中的节点</translation>
    </message>
    <message>
        <source>Flow to the &amp;right</source>
        <translation>从左向右排列(&amp;R)</translation>
    </message>
    <message>
        <source>Lay the graph out from left to right, or from top to bottom</source>
        <translation>从左到右或从上到下布局图</translation>
    </message>
    <message>
        <source>&amp;Groups of the graph</source>
        <translation>图的组(&amp;G)</translation>
    </message>
    <message>
        <source>Show closed groups as single boxes: by names, by what repeats, and by functions</source>
        <translation>把折叠的组显示为单个方框：按名称、按重复部分、按函数</translation>
    </message>
    <message>
        <source>Op&amp;en all groups</source>
        <translation>展开所有组(&amp;E)</translation>
    </message>
    <message>
        <source>Show what every group holds</source>
        <translation>显示每个组的内容</translation>
    </message>
    <message>
        <source>Close groups</source>
        <translation>折叠组</translation>
    </message>
    <message>
        <source>Open no more of the groups than fits the window</source>
        <translation>只展开窗口放得下的组</translation>
    </message>
    <message>
        <source>&amp;Next change</source>
        <translation>下一处更改(&amp;N)</translation>
    </message>
    <message>
        <source>Go to the next change, in any view</source>
        <translation>在任何视图中转到下一处更改</translation>
    </message>
    <message>
        <source>&amp;Previous change</source>
        <translation>上一处更改(&amp;P)</translation>
    </message>
    <message>
        <source>Go to the previous change, in any view</source>
        <translation>在任何视图中转到上一处更改</translation>
    </message>
    <message>
        <source>Next re&amp;write</source>
        <translation>下一条改写(&amp;W)</translation>
    </message>
    <message>
        <source>Show the next rewrite inside the step at the playhead</source>
        <translation>显示播放头处步骤中的下一条改写</translation>
    </message>
    <message>
        <source>Previous rewrite</source>
        <translation>上一条改写</translation>
    </message>
    <message>
        <source>Show the rewrite before inside the step at the playhead</source>
        <translation>显示播放头处步骤中的上一条改写</translation>
    </message>
    <message>
        <source>Back to the steps</source>
        <translation>返回步骤</translation>
    </message>
    <message>
        <source>Show the graph at the playhead again</source>
        <translation>重新显示播放头处的图</translation>
    </message>
    <message>
        <source>W&amp;here did this come from</source>
        <translation>它来自哪里(&amp;H)</translation>
    </message>
    <message>
        <source>The steps and rules that made the selected node, and the imported operator</source>
        <translation>产生选中节点的步骤和规则，以及导入的算子</translation>
    </message>
    <message>
        <source>Panels at the &amp;left</source>
        <translation>左侧面板(&amp;L)</translation>
    </message>
    <message>
        <source>Show the panels at the left, or fold them away</source>
        <translation>显示或折叠左侧面板</translation>
    </message>
    <message>
        <source>Cards of the p&amp;ipeline</source>
        <translation>流水线卡片(&amp;I)</translation>
    </message>
    <message>
        <source>Show the whole cards of the pipeline, or one line of each</source>
        <translation>显示流水线的完整卡片，或每张一行</translation>
    </message>
    <message>
        <source>Tables below</source>
        <translation>下方表格</translation>
    </message>
    <message>
        <source>Show the tables below, or only their tabs</source>
        <translation>显示下方表格，或仅显示标签</translation>
    </message>
    <message>
        <source>Panels at the right</source>
        <translation>右侧面板</translation>
    </message>
    <message>
        <source>Show the panels at the right, or fold them away</source>
        <translation>显示或折叠右侧面板</translation>
    </message>
    <message>
        <source>Onl&amp;y the graph</source>
        <translation>仅图(&amp;Y)</translation>
    </message>
    <message>
        <source>Fold away all that is around the graph, or show it again</source>
        <translation>折叠图周围的一切，或重新显示</translation>
    </message>
    <message>
        <source>Only the tables</source>
        <translation>仅表格</translation>
    </message>
    <message>
        <source>Give the tables below the room of the graph, or show it again; as a double click on one of their tabs</source>
        <translation>让下方表格占用图的位置，或重新显示图；等同双击其标签</translation>
    </message>
    <message>
        <source>&amp;Dark or light</source>
        <translation>深色或浅色(&amp;D)</translation>
    </message>
    <message>
        <source>Switch between dark and light</source>
        <translation>在深色和浅色之间切换</translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation>高对比度(&amp;C)</translation>
    </message>
    <message>
        <source>Black on white, with dark lines and strong colours</source>
        <translation>白底黑字，深色线条和鲜明颜色</translation>
    </message>
    <message>
        <source>Larger interface</source>
        <translation>放大界面</translation>
    </message>
    <message>
        <source>Show the whole window larger, up to 200 %</source>
        <translation>放大整个窗口，最大 200%</translation>
    </message>
    <message>
        <source>S&amp;maller interface</source>
        <translation>缩小界面(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Usual size of the interface</source>
        <translation>界面标准大小(&amp;U)</translation>
    </message>
    <message>
        <source>Show the window in the size of the desktop&apos;s text</source>
        <translation>按桌面文字大小显示窗口</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <source>Use the whole screen</source>
        <translation>使用整个屏幕</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>For an audience: graph, pipeline and a caption on the whole screen, in strong colours; Space steps, Esc ends it</source>
        <translation>面向观众：图、流水线和说明占满屏幕，颜色鲜明；空格前进，Esc 结束</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Explain what has the keyboard: a pass, an operator, a compiler, a message, a panel</source>
        <translation>解释当前焦点：pass、算子、编译器、消息、面板</translation>
    </message>
    <message>
        <source>&amp;Keys and mouse</source>
        <translation>键盘和鼠标(&amp;K)</translation>
    </message>
    <message>
        <source>What every key does, and the mouse in the graph and in the pipeline</source>
        <translation>每个按键的作用，以及鼠标在图和流水线中的作用</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>Learn how graph compilers work, step by step, on the samples</source>
        <translation>用示例逐步学习图编译器如何工作</translation>
    </message>
    <message>
        <source>&amp;Tour of the window</source>
        <translation>窗口导览(&amp;T)</translation>
    </message>
    <message>
        <source>Where things are and what they are for, in eight cards</source>
        <translation>用八张卡片介绍各部分的位置和用途</translation>
    </message>
    <message>
        <source>&amp;Rules of compilers</source>
        <translation>编译器规则(&amp;R)</translation>
    </message>
    <message>
        <source>All that the TOML file of a compiler may hold, with examples</source>
        <translation>编译器 TOML 文件可包含的全部内容及示例</translation>
    </message>
    <message>
        <source>&amp;Queries</source>
        <translation>查询(&amp;Q)</translation>
    </message>
    <message>
        <source>How nodes are found by what they are, with every key and an example of each</source>
        <translation>如何按特征查找节点，含每个键及示例</translation>
    </message>
    <message>
        <source>&amp;Writing lessons</source>
        <translation>编写课程(&amp;W)</translation>
    </message>
    <message>
        <source>How a lesson is written: all that its file may hold, with examples</source>
        <translation>课程的写法：文件可包含的全部内容及示例</translation>
    </message>
    <message>
        <source>&amp;About Passbench</source>
        <translation>关于 Passbench(&amp;A)</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>版本和许可证</translation>
    </message>
    <message>
        <source>Move the selected steps one place to the left</source>
        <translation>将所选步骤左移一位</translation>
    </message>
    <message>
        <source>Move the selected steps one place to the right</source>
        <translation>将所选步骤右移一位</translation>
    </message>
    <message>
        <source>Cu&amp;t steps</source>
        <translation>剪切步骤(&amp;T)</translation>
    </message>
    <message>
        <source>Copy the selected steps as text, and remove them</source>
        <translation>将所选步骤复制为文本并移除</translation>
    </message>
    <message>
        <source>Show the whole window smaller, down to 80 %, and never below the pixels of the screen</source>
        <translation>缩小整个窗口，最小到 80 %，且不会小于屏幕像素</translation>
    </message>
</context>
<context>
    <name>passbench::ApartPanel</name>
    <message>
        <source>What keeps regions apart</source>
        <translation>什么使区域分开</translation>
    </message>
    <message>
        <source>Regions that stay apart</source>
        <translation>保持分开的区域</translation>
    </message>
    <message>
        <source>No pairs, so no causes.</source>
        <translation>没有区域对，因此没有原因。</translation>
    </message>
    <message>
        <source>No two regions of one compiler are neighbours that could not be joined. Such pairs stand here, with the path between them.</source>
        <translation>没有同一编译器的两个相邻区域是无法合并的。这样的区域对会连同其间的路径列在这里。</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of neighbours; click one to light the path that keeps them apart</source>
        <translation>
            <numerusform>%n 对相邻区域；单击可高亮将其分开的路径</numerusform>
        </translation>
    </message>
    <message>
        <source>show all %1 pairs</source>
        <translation>显示全部 %1 对</translation>
    </message>
    <message>
        <source>the nearest %1 of %2 pairs</source>
        <translation>%2 对中最近的 %1 对</translation>
    </message>
    <message>
        <source>all %1 pairs</source>
        <translation>全部 %1 对</translation>
    </message>
    <message>
        <source>neighbours only</source>
        <translation>仅相邻</translation>
    </message>
</context>
<context>
    <name>passbench::BrokenSteps</name>
    <message>
        <source>Step %1, %2: %3</source>
        <translation>步骤 %1，%2：%3</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) out of sight can&apos;t work where they stand</source>
        <translation>
            <numerusform>%n 个视野外的步骤在当前位置无法起作用</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::CanvasLegend</name>
    <message>
        <source>input, constant, output</source>
        <translation>输入、常量、输出</translation>
    </message>
    <message>
        <source>closed group</source>
        <translation>折叠的组</translation>
    </message>
    <message>
        <source>data movement</source>
        <translation>数据搬移</translation>
    </message>
    <message>
        <source>control, opaque</source>
        <translation>控制、不透明</translation>
    </message>
    <message>
        <source>convolution, matrix product</source>
        <translation>卷积、矩阵乘</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>pooling</source>
        <translation>池化</translation>
    </message>
    <message>
        <source>normalization</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>elementwise</source>
        <translation>逐元素</translation>
    </message>
    <message>
        <source>reduction, softmax</source>
        <translation>归约、softmax</translation>
    </message>
    <message>
        <source>quantize</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>What the colours of the boxes mean</source>
        <translation>方框颜色的含义</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Mark what has changed, and breakpoints (M)</source>
        <translation>标记更改和断点 (M)</translation>
    </message>
    <message>
        <source>Tints</source>
        <translation>着色</translation>
    </message>
    <message>
        <source>Tint the regions of compilers (T)</source>
        <translation>为编译器的区域着色 (T)</translation>
    </message>
    <message>
        <source>Show the regions of %1</source>
        <translation>显示 %1 的区域</translation>
    </message>
    <message numerus="yes">
        <source>%n pinned node(s)</source>
        <translation>
            <numerusform>%n 个固定的节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) kept in floats</source>
        <translation>
            <numerusform>%n 层保持浮点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cut(s) between regions</source>
        <translation>
            <numerusform>区域间 %n 处切分</numerusform>
        </translation>
    </message>
    <message>
        <source>What the heads of boxes show</source>
        <translation>方框头部显示什么</translation>
    </message>
    <message>
        <source>What the heads of boxes show: the kind of operator, or a value of each node (H)</source>
        <translation>方框头部显示什么：算子种类，或每个节点的某个值 (H)</translation>
    </message>
    <message>
        <source>Colours: kinds</source>
        <translation>颜色：种类</translation>
    </message>
    <message>
        <source>Colours: %1</source>
        <translation>颜色：%1</translation>
    </message>
    <message>
        <source>more is better</source>
        <translation>越大越好</translation>
    </message>
    <message>
        <source>less is better</source>
        <translation>越小越好</translation>
    </message>
    <message numerus="yes">
        <source>%n other box(es)</source>
        <translation>
            <numerusform>另外 %n 个方框</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::ChangeTable</name>
    <message>
        <source>%1, was %2</source>
        <translation>%1，原为 %2</translation>
    </message>
</context>
<context>
    <name>passbench::CommandPalette</name>
    <message>
        <source>Commands, passes, presets and nodes</source>
        <translation>命令、pass、预设和节点</translation>
    </message>
    <message>
        <source>Type a command, a pass, a preset, or a node such as op:nn.conv2d</source>
        <translation>输入命令、pass、预设，或如 op:nn.conv2d 的节点</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>查找结果</translation>
    </message>
    <message>
        <source>Go to %1 %2</source>
        <translation>转到 %1 %2</translation>
    </message>
    <message>
        <source>Looking for nodes…</source>
        <translation>正在查找节点…</translation>
    </message>
    <message>
        <source>No command, pass, preset or node agrees with “%1”</source>
        <translation>没有命令、pass、预设或节点与“%1”相符</translation>
    </message>
    <message>
        <source>No command, pass or preset agrees with “%1”; nodes are found once a model is open</source>
        <translation>没有命令、pass 或预设与“%1”相符；打开模型后才能查找节点</translation>
    </message>
    <message>
        <source>No command, pass or preset agrees with “%1”; nodes are looked for from two letters on</source>
        <translation>没有命令、pass 或预设与“%1”匹配；输入两个字母后开始查找节点</translation>
    </message>
</context>
<context>
    <name>passbench::ComparePanel</name>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Show the differences</source>
        <translation>显示差异</translation>
    </message>
    <message>
        <source>Metrics of both pipelines</source>
        <translation>两条流水线的度量</translation>
    </message>
    <message>
        <source>Pipeline to compare with</source>
        <translation>用于比较的流水线</translation>
    </message>
    <message>
        <source>The final graph of this pipeline before, that of the other one after</source>
        <translation>之前为本流水线的最终图，之后为另一流水线的最终图</translation>
    </message>
    <message>
        <source>Choose a preset or a saved pipeline, and press Compare: both run on this model, and what they give stands here side by side.</source>
        <translation>选择一个预设或已保存的流水线并按“比较”：两者都在此模型上运行，结果并排显示在这里。</translation>
    </message>
    <message>
        <source>This pipeline with</source>
        <translation>本流水线与</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>运行中…</translation>
    </message>
    <message>
        <source>The pipeline has been edited since</source>
        <translation>此后流水线已被编辑</translation>
    </message>
    <message>
        <source>Open a model first</source>
        <translation>请先打开模型</translation>
    </message>
</context>
<context>
    <name>passbench::CompilerModel</name>
    <message>
        <source>Its rules can&apos;t be understood, so it takes nothing; double click to mend them</source>
        <translation>无法理解其规则，因此它不接受任何内容；双击以修正</translation>
    </message>
    <message>
        <source>This compiler is not installed; its steps take nothing</source>
        <translation>此编译器未安装；其步骤不接受任何内容</translation>
    </message>
    <message numerus="yes">
        <source>%n operator rule(s)</source>
        <translation>
            <numerusform>%n 条算子规则</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n composite pattern(s)</source>
        <translation>
            <numerusform>%n 个复合模式</numerusform>
        </translation>
    </message>
    <message>
        <source>Its rules were edited in this session</source>
        <translation>其规则在本会话中已编辑</translation>
    </message>
    <message>
        <source>Switch compiler %1 on</source>
        <translation>启用编译器 %1</translation>
    </message>
    <message>
        <source>Switch compiler %1 off</source>
        <translation>停用编译器 %1</translation>
    </message>
    <message>
        <source>Change the order of compilers</source>
        <translation>更改编译器顺序</translation>
    </message>
</context>
<context>
    <name>passbench::CompilerPanel</name>
    <message>
        <source>External compilers, the first is asked first</source>
        <translation>外部编译器，先询问第一个</translation>
    </message>
    <message>
        <source>Compilers that are on take regions when AnnotateTarget runs. Drag to change who is asked first.</source>
        <translation>启用的编译器在 AnnotateTarget 运行时接受区域。拖动可更改询问顺序。</translation>
    </message>
    <message>
        <source>Rules…</source>
        <translation>规则…</translation>
    </message>
    <message>
        <source>See and edit what the compiler takes</source>
        <translation>查看和编辑该编译器接受什么</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>加载…</translation>
    </message>
    <message>
        <source>Add a compiler from its TOML file; it can be dropped on the window, too</source>
        <translation>从 TOML 文件添加编译器；也可以拖放到窗口上</translation>
    </message>
    <message>
        <source>%1 was added, and is asked first. Drag to change that.</source>
        <translation>已添加 %1，最先询问它。拖动可更改。</translation>
    </message>
    <message>
        <source>Add compiler %1</source>
        <translation>添加编译器 %1</translation>
    </message>
    <message>
        <source>Rules of %1…</source>
        <translation>%1 的规则…</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Those that ship with the program can only be switched off</source>
        <translation>随程序附带的只能停用</translation>
    </message>
    <message>
        <source>Load a compiler file…</source>
        <translation>加载编译器文件…</translation>
    </message>
    <message>
        <source>No compilers: the files that come with the program are not where it looks for them. Install it again, or name their folder in PASSBENCH_RESOURCES; Load… adds one from its own file.</source>
        <translation>没有编译器：随程序提供的文件不在其查找的位置。请重新安装，或在 PASSBENCH_RESOURCES 中指定其文件夹；“载入…”可从单独的文件添加一个。</translation>
    </message>
</context>
<context>
    <name>passbench::DimsPage</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>%1 leaves %n size(s) open</source>
        <translation>
            <numerusform>%1 有 %n 个未定的大小</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n signature(s)</source>
        <translation>
            <numerusform>%1 有 %n 个签名</numerusform>
        </translation>
    </message>
    <message>
        <source>Size of %1</source>
        <translation>%1 的大小</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>of input %1</source>
        <translation>输入 %1 的</translation>
    </message>
    <message>
        <source>Signature to open</source>
        <translation>要打开的签名</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>签名</translation>
    </message>
    <message>
        <source>takes %1; gives %2</source>
        <translation>接受 %1；给出 %2</translation>
    </message>
    <message>
        <source>The graph is shown at one choice, which is kept in the session; to choose anew, open the model again. A module that is exported may take any size.</source>
        <translation>图按一种选择显示，该选择保存在会话中；要重新选择，请再次打开模型。导出的模块可以接受任意大小。</translation>
    </message>
</context>
<context>
    <name>passbench::DropMark</name>
    <message>
        <source>+ with %1</source>
        <translation>+ 带 %1</translation>
    </message>
</context>
<context>
    <name>passbench::ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>What is written, and what came of it</source>
        <translation>写入什么，结果如何</translation>
    </message>
    <message>
        <source>The same as a command line</source>
        <translation>对应的命令行</translation>
    </message>
    <message>
        <source>Copy the command line, and write the session that it reads</source>
        <translation>复制命令行，并写入它读取的会话</translation>
    </message>
    <message>
        <source>The session file that it reads is written with the export, or when the line is copied with the button</source>
        <translation>它读取的会话文件在导出时写入，或在用按钮复制该行时写入</translation>
    </message>
    <message>
        <source>From a terminal</source>
        <translation>在终端中</translation>
    </message>
    <message>
        <source>Copy program</source>
        <translation>复制程序</translation>
    </message>
    <message>
        <source>Copy the C program that calls the module</source>
        <translation>复制调用该模块的 C 程序</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stop the export; nothing is written</source>
        <translation>停止导出；不写入任何内容</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Export there all the same</source>
        <translation>仍然导出到那里</translation>
    </message>
    <message>
        <source>Open a model first. What is exported is the graph that the pipeline gives.</source>
        <translation>请先打开模型。导出的是流水线给出的图。</translation>
    </message>
    <message>
        <source>Choose at least one kind of file.</source>
        <translation>请至少选择一种文件。</translation>
    </message>
    <message>
        <source>Choose a folder to write to.</source>
        <translation>请选择写入的文件夹。</translation>
    </message>
    <message>
        <source>Not exported</source>
        <translation>未导出</translation>
    </message>
    <message>
        <source>The pipeline has changed since: this is about the graph as it was.</source>
        <translation>此后流水线已更改：这里说的是当时的图。</translation>
    </message>
    <message>
        <source>“%1” holds %2, which is not of an export of this model. Files of the same names are replaced; others stay.</source>
        <translation>“%1”中有 %2，它不是此模型的导出。同名文件会被替换；其他文件保留。</translation>
    </message>
</context>
<context>
    <name>passbench::ExportForm</name>
    <message>
        <source>What to write</source>
        <translation>写入什么</translation>
    </message>
    <message>
        <source>Shared library</source>
        <translation>共享库</translation>
    </message>
    <message>
        <source>Object file</source>
        <translation>目标文件</translation>
    </message>
    <message>
        <source>Static library</source>
        <translation>静态库</translation>
    </message>
    <message>
        <source>ONNX models</source>
        <translation>ONNX 模型</translation>
    </message>
    <message>
        <source>LLVM IR</source>
        <translation>LLVM IR</translation>
    </message>
    <message>
        <source>Assembly</source>
        <translation>汇编</translation>
    </message>
    <message>
        <source>C source</source>
        <translation>C 源码</translation>
    </message>
    <message>
        <source>For which machine</source>
        <translation>目标机器</translation>
    </message>
    <message>
        <source>Target triple</source>
        <translation>目标三元组</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Target CPU</source>
        <translation>目标 CPU</translation>
    </message>
    <message>
        <source>Output folder</source>
        <translation>输出文件夹</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <source>Triple</source>
        <translation>三元组</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Where to</source>
        <translation>写到哪里</translation>
    </message>
    <message>
        <source>Check it against the reference</source>
        <translation>与参考实现核对</translation>
    </message>
    <message>
        <source>Load the library in a process of its own, run it on seeded inputs, and compare with the reference kernels</source>
        <translation>在独立进程中加载该库，用随机种子输入运行，并与参考内核比较</translation>
    </message>
    <message>
        <source>this machine&apos;s</source>
        <translation>本机的</translation>
    </message>
    <message>
        <source>the usual one</source>
        <translation>通常的</translation>
    </message>
    <message>
        <source>Sizes that stay open</source>
        <translation>保持未定的大小</translation>
    </message>
    <message>
        <source>any %1, instead of %2</source>
        <comment>dimension, size</comment>
        <translation>任意 %1，而不是 %2</translation>
    </message>
    <message>
        <source>One module for all sizes that the model takes; a call says which</source>
        <translation>一个模块适用模型接受的所有大小；调用时指定</translation>
    </message>
    <message>
        <source>Tiles as measured on this machine</source>
        <translation>使用在本机测得的分块</translation>
    </message>
    <message>
        <source>Cut products and convolutions as `passbench-cli tune` has measured to be the fastest, where it has; the report says for how many</source>
        <translation>按 `passbench-cli tune` 测得最快的方式切分乘积和卷积（测过的才用）；报告会说明有多少个</translation>
    </message>
    <message>
        <source>`passbench-cli tune` measures how products and convolutions are cut best on this machine; it has measured nothing yet</source>
        <translation>`passbench-cli tune` 测量乘积和卷积在本机上怎样切分最好；目前还没有测量过</translation>
    </message>
</context>
<context>
    <name>passbench::ExportJob</name>
    <message>
        <source>Exporting</source>
        <translation>正在导出</translation>
    </message>
    <message>
        <source>Running the pipeline</source>
        <translation>正在运行流水线</translation>
    </message>
    <message>
        <source>Compiling</source>
        <translation>正在编译</translation>
    </message>
    <message>
        <source>Exporting: %1</source>
        <translation>正在导出：%1</translation>
    </message>
    <message>
        <source>The export was cancelled; nothing was written</source>
        <translation>导出已取消；未写入任何内容</translation>
    </message>
    <message>
        <source>Exported to %1: %2</source>
        <translation>已导出到 %1：%2</translation>
    </message>
    <message>
        <source>the pipeline did not run to its end, so there is nothing to compile</source>
        <translation>流水线没有运行到末尾，因此没有可编译的内容</translation>
    </message>
    <message>
        <source>Exported to %1, check %2</source>
        <translation>已导出到 %1，检查%2</translation>
    </message>
</context>
<context>
    <name>passbench::FindBox</name>
    <message>
        <source>Find nodes</source>
        <translation>查找节点</translation>
    </message>
    <message>
        <source>By operator, name, attribute, shape or place, such as op:nn.conv2d groups&gt;1; Tab completes, Ctrl+Enter shows what is found on its own</source>
        <translation>按算子、名称、属性、形状或位置，如 op:nn.conv2d groups&gt;1；Tab 补全，Ctrl+Enter 单独显示找到的内容</translation>
    </message>
    <message>
        <source>unclear</source>
        <translation>不明确</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>找到 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::FindList</name>
    <message>
        <source>Show them alone</source>
        <translation>单独显示</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>查找结果</translation>
    </message>
    <message>
        <source>What was found and what joins it, in a tab of its own (Ctrl+Enter)</source>
        <translation>找到的内容及其连接，显示在单独的标签页中 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Tab completes what is typed. Enter and Shift+Enter walk through what is found, Ctrl+Enter shows it alone.</source>
        <translation>Tab 补全输入。Enter 和 Shift+Enter 逐个浏览，Ctrl+Enter 单独显示。</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message numerus="yes">
        <source>%n found in it</source>
        <translation>
            <numerusform>其中找到 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>No node of this graph agrees.</source>
        <translation>此图中没有符合的节点。</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, of %2</source>
        <translation>%1，属于 %2</translation>
    </message>
    <message>
        <source>%1, %2 of %3</source>
        <translation>%1，%3 的 %2</translation>
    </message>
</context>
<context>
    <name>passbench::GraphCanvas</name>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>The graph appears here when a model is open</source>
        <translation>打开模型后，图显示在这里</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>added in this step</source>
        <translation>此步骤新增</translation>
    </message>
    <message>
        <source>removed in this step</source>
        <translation>此步骤移除</translation>
    </message>
    <message>
        <source>changed in this step</source>
        <translation>此步骤更改</translation>
    </message>
    <message>
        <source>moved into another function in this step</source>
        <translation>此步骤移入另一函数</translation>
    </message>
    <message>
        <source>in: %1</source>
        <translation>入：%1</translation>
    </message>
    <message>
        <source>out: %1</source>
        <translation>出：%1</translation>
    </message>
    <message>
        <source>compiler: %1</source>
        <translation>编译器：%1</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>在 %1 中</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) changed in this step</source>
        <translation>
            <numerusform>此步骤更改了 %n 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) found</source>
        <translation>
            <numerusform>找到 %n 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>in calibration from %1 to %2, scale %3, zero point %4</source>
        <translation>校准时从 %1 到 %2，缩放 %3，零点 %4</translation>
    </message>
    <message>
        <source>crosses a border</source>
        <translation>跨越边界</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>到 %1</translation>
    </message>
    <message>
        <source>Value on an edge</source>
        <translation>边上的值</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>产生者</translation>
    </message>
    <message>
        <source>Goes to</source>
        <translation>去往</translation>
    </message>
    <message>
        <source>All users</source>
        <translation>所有使用者</translation>
    </message>
    <message>
        <source>Border</source>
        <translation>边界</translation>
    </message>
    <message>
        <source>crosses one: from %1 to %2</source>
        <translation>跨越：从 %1 到 %2</translation>
    </message>
    <message>
        <source>crosses none: both ends are on %1</source>
        <translation>不跨越：两端都在 %1 上</translation>
    </message>
    <message>
        <source>an input of the model</source>
        <translation>模型的输入</translation>
    </message>
    <message>
        <source>the model&apos;s output</source>
        <translation>模型的输出</translation>
    </message>
    <message>
        <source>the host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>kept in floats by hand</source>
        <translation>手动保持浮点</translation>
    </message>
</context>
<context>
    <name>passbench::GroupHead</name>
    <message>
        <source>click to show its steps</source>
        <translation>单击显示其步骤</translation>
    </message>
    <message>
        <source>click to fold it</source>
        <translation>单击将其折叠</translation>
    </message>
    <message>
        <source>Group %1: %2; %3</source>
        <translation>组 %1：%2；%3</translation>
    </message>
    <message>
        <source>Group %1, %2</source>
        <translation>组 %1，%2</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>已折叠</translation>
    </message>
    <message>
        <source>open</source>
        <translation>已展开</translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hint(s)</source>
        <translation>
            <numerusform>%n 个提示</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::GroupNameEdit</name>
    <message>
        <source>Name of the group</source>
        <translation>组的名称</translation>
    </message>
</context>
<context>
    <name>passbench::GroupPage</name>
    <message>
        <source>a function that the graph calls</source>
        <translation>图所调用的函数</translation>
    </message>
    <message>
        <source>operators whose names begin alike</source>
        <translation>名称开头相同的算子</translation>
    </message>
    <message>
        <source>the same block again and again</source>
        <translation>反复出现的同一个块</translation>
    </message>
    <message>
        <source>what stands between two places where one value is all that goes on</source>
        <translation>位于只有一个值继续传递的两处之间的部分</translation>
    </message>
    <message>
        <source>a part of what is too much for one view</source>
        <translation>一个视图容纳不下的内容的一部分</translation>
    </message>
    <message>
        <source>all alike</source>
        <translation>全部相同</translation>
    </message>
    <message numerus="yes">
        <source>and %n more copies</source>
        <translation>
            <numerusform>以及另外 %n 个副本</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>copy %1</source>
        <translation>副本 %1</translation>
    </message>
    <message>
        <source>%1: %2 has %3, the first %4</source>
        <translation>%1：%2 有 %3，第一个有 %4</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Group of</source>
        <translation>组的种类</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>计算量</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>Enters</source>
        <translation>进入</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>离开</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>副本</translation>
    </message>
</context>
<context>
    <name>passbench::GroupPath</name>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Show the whole graph</source>
        <translation>显示整个图</translation>
    </message>
    <message>
        <source>Show all of %1</source>
        <translation>显示 %1 的全部</translation>
    </message>
</context>
<context>
    <name>passbench::HeatBar</name>
    <message>
        <source>How many boxes have which value. Move the ends to see a part; a double click shows all again.</source>
        <translation>各个值对应的方框数量。移动两端可查看一部分；双击恢复全部。</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
</context>
<context>
    <name>passbench::HelpPanel</name>
    <message>
        <source>Search the help</source>
        <translation>搜索帮助</translation>
    </message>
    <message>
        <source>Back to the page before</source>
        <translation>返回上一页</translation>
    </message>
    <message>
        <source>Pages that were found</source>
        <translation>找到的页面</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Opens the graph of the example as a model</source>
        <translation>将示例的图作为模型打开</translation>
    </message>
    <message>
        <source>Open this example</source>
        <translation>打开此示例</translation>
    </message>
    <message>
        <source>Open this example with its pipeline</source>
        <translation>打开此示例及其流水线</translation>
    </message>
    <message>
        <source>No page has these words</source>
        <translation>没有包含这些词的页面</translation>
    </message>
    <message>
        <source>An example</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>after</source>
        <translation>之后</translation>
    </message>
</context>
<context>
    <name>passbench::InspectorPanel</name>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>为何</translation>
    </message>
    <message>
        <source>Click a node of the graph to see its attributes, its type, where it came from, and its operator&apos;s help.</source>
        <translation>单击图中的节点，可查看其属性、类型、来源以及算子的帮助。</translation>
    </message>
    <message>
        <source>Open a model; then click a node of its graph to see all about it here.</source>
        <translation>打开模型，然后单击图中的节点，这里会显示它的全部信息。</translation>
    </message>
    <message>
        <source>Statistics, histogram and values of the constants of a node appear here.</source>
        <translation>节点常量的统计、直方图和数值显示在这里。</translation>
    </message>
    <message>
        <source>What each compiler says of a node appears here: whether it takes it, or which condition fails.</source>
        <translation>各编译器对节点的说法显示在这里：是否接受，或哪个条件不满足。</translation>
    </message>
    <message>
        <source>Tensor (%1)</source>
        <translation>张量 (%1)</translation>
    </message>
    <message>
        <source>This node uses no constants.</source>
        <translation>此节点不使用常量。</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>正在读取 %1…</translation>
    </message>
    <message>
        <source>Reading the node…</source>
        <translation>正在读取节点…</translation>
    </message>
</context>
<context>
    <name>passbench::KeyList</name>
    <message>
        <source>Click, arrow keys</source>
        <translation>单击、方向键</translation>
    </message>
    <message>
        <source>Select a node; the keys follow its edges</source>
        <translation>选择节点；按键沿其边移动</translation>
    </message>
    <message>
        <source>Click on an edge</source>
        <translation>单击边</translation>
    </message>
    <message>
        <source>Tell of its value in the inspector: type, bytes, users, and the border that it crosses</source>
        <translation>在检查器中显示其值：类型、字节、使用者，以及所跨越的边界</translation>
    </message>
    <message>
        <source>Home, End, Page Up, Page Down</source>
        <translation>Home、End、Page Up、Page Down</translation>
    </message>
    <message>
        <source>Go to the first, last, previous or next node</source>
        <translation>转到第一个、最后一个、上一个或下一个节点</translation>
    </message>
    <message>
        <source>Double click, Enter</source>
        <translation>双击、Enter</translation>
    </message>
    <message>
        <source>Show the node and its neighbours</source>
        <translation>显示节点及其邻居</translation>
    </message>
    <message>
        <source>Double click, + of a closed group, Enter</source>
        <translation>双击、折叠组上的 +、Enter</translation>
    </message>
    <message>
        <source>Open the group in place; its − or Backspace closes it</source>
        <translation>就地展开组；其 − 或 Backspace 将其折叠</translation>
    </message>
    <message>
        <source>Light what it depends on and what depends on it; Esc lights everything</source>
        <translation>高亮它依赖的和依赖它的节点；Esc 全部点亮</translation>
    </message>
    <message>
        <source>Drag, Space and drag, two fingers</source>
        <translation>拖动、空格加拖动、双指</translation>
    </message>
    <message>
        <source>Move the picture</source>
        <translation>移动画面</translation>
    </message>
    <message>
        <source>Shift and drag</source>
        <translation>Shift 加拖动</translation>
    </message>
    <message>
        <source>Light what the frame holds; Esc lights everything</source>
        <translation>点亮框内的内容；Esc 全部点亮</translation>
    </message>
    <message>
        <source>Double click on an edge, J</source>
        <translation>双击边、J</translation>
    </message>
    <message>
        <source>Jump to its other end</source>
        <translation>跳到它的另一端</translation>
    </message>
    <message>
        <source>Alt+Left, Alt+Right, buttons of the mouse</source>
        <translation>Alt+左、Alt+右、鼠标侧键</translation>
    </message>
    <message>
        <source>Back and forward over what was selected</source>
        <translation>在曾选择的内容间后退和前进</translation>
    </message>
    <message>
        <source>Wheel, + and −</source>
        <translation>滚轮、+ 和 −</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>M, T</source>
        <translation>M、T</translation>
    </message>
    <message>
        <source>Switch the marks of changes and breakpoints off or on, and the tints of compilers</source>
        <translation>开关更改和断点的标记，以及编译器的着色</translation>
    </message>
    <message>
        <source>H</source>
        <translation>H</translation>
    </message>
    <message>
        <source>Show a value of each node as the colour of its head: work, weights, time, or the error that quantizing made; again: the next one</source>
        <translation>以头部颜色显示每个节点的某个值：计算量、权重、时间或量化误差；再按一次：下一个</translation>
    </message>
    <message>
        <source>Shift+wheel</source>
        <translation>Shift+滚轮</translation>
    </message>
    <message>
        <source>Move the picture sideways</source>
        <translation>横向移动画面</translation>
    </message>
    <message>
        <source>Right click</source>
        <translation>右键单击</translation>
    </message>
    <message>
        <source>What can be done with the node: breakpoint, origin, compilers</source>
        <translation>可对节点做的操作：断点、来源、编译器</translation>
    </message>
    <message>
        <source>Drag a pass here, Enter in the list of passes</source>
        <translation>将 pass 拖到这里，或在 pass 列表中按 Enter</translation>
    </message>
    <message>
        <source>Add a step</source>
        <translation>添加步骤</translation>
    </message>
    <message>
        <source>Drag a card, Alt+Left, Alt+Right</source>
        <translation>拖动卡片、Alt+左、Alt+右</translation>
    </message>
    <message>
        <source>Move the selected steps</source>
        <translation>移动选中的步骤</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>左、右</translation>
    </message>
    <message>
        <source>Click, Enter</source>
        <translation>单击、Enter</translation>
    </message>
    <message>
        <source>Show the step, its options, and the graph after it when it is finished</source>
        <translation>显示该步骤、其选项，以及完成后的图</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>双击</translation>
    </message>
    <message>
        <source>Show the graphs before and after the step, and run what is missing</source>
        <translation>显示步骤前后的图，并运行缺少的部分</translation>
    </message>
    <message>
        <source>Shift+click, Shift+Left, Shift+Right</source>
        <translation>Shift+单击、Shift+左、Shift+右</translation>
    </message>
    <message>
        <source>Select a range of steps</source>
        <translation>选择一段步骤</translation>
    </message>
    <message>
        <source>Ctrl+click</source>
        <translation>Ctrl+单击</translation>
    </message>
    <message>
        <source>Select one more step, or one less</source>
        <translation>增选或减选一个步骤</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Switch the selected steps on or off</source>
        <translation>开关选中的步骤</translation>
    </message>
    <message>
        <source>Click between two cards</source>
        <translation>在两张卡片之间单击</translation>
    </message>
    <message>
        <source>Show the graph there; runs what has not run yet</source>
        <translation>显示该处的图；运行尚未运行的部分</translation>
    </message>
    <message>
        <source>Drag the playhead</source>
        <translation>拖动播放头</translation>
    </message>
    <message>
        <source>Go through the finished steps</source>
        <translation>浏览已完成的步骤</translation>
    </message>
    <message>
        <source>Click or Space on the head of a group</source>
        <translation>在组的头部单击或按空格</translation>
    </message>
    <message>
        <source>Fold it, or show its steps</source>
        <translation>折叠它，或显示其步骤</translation>
    </message>
    <message>
        <source>What can be done with the step or the group</source>
        <translation>可对步骤或组做的操作</translation>
    </message>
    <message>
        <source>Keys and mouse</source>
        <translation>键盘和鼠标</translation>
    </message>
    <message>
        <source>In the graph</source>
        <translation>在图中</translation>
    </message>
    <message>
        <source>In the pipeline</source>
        <translation>在流水线中</translation>
    </message>
    <message>
        <source>L, Alt+click</source>
        <translation>L、Alt+单击</translation>
    </message>
    <message>
        <source>F2 on the head of a group, or on a card in it</source>
        <translation>在组头或组内卡片上按 F2</translation>
    </message>
    <message>
        <source>Rename the group</source>
        <translation>重命名该组</translation>
    </message>
    <message>
        <source>Go to the card beside it, and to the graph after it if it has run, or to the head of a group, which selects its steps</source>
        <translation>转到旁边的卡片（若已运行，则同时转到其后的图），或转到组头，此时选中该组的步骤</translation>
    </message>
    <message>
        <source>Ctrl+A</source>
        <translation>Ctrl+A</translation>
    </message>
    <message>
        <source>Select all steps</source>
        <translation>选择所有步骤</translation>
    </message>
</context>
<context>
    <name>passbench::LessonList</name>
    <message>
        <source>has mistakes</source>
        <translation>有错误</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>%1 of %2 steps done</source>
        <translation>已完成 %1 / %2 步</translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n 分钟</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n 个步骤</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stop recording (%n step(s))</source>
        <translation>
            <numerusform>停止录制（%n 个步骤）</numerusform>
        </translation>
    </message>
    <message>
        <source>Record a lesson</source>
        <translation>录制课程</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Each takes a few minutes, on a sample, and goes on where you left it.</source>
        <translation>每课几分钟，使用一个示例，并从上次离开的地方继续。</translation>
    </message>
    <message>
        <source>Quiz: what will this pass do?</source>
        <translation>测验：这个 pass 会做什么？</translation>
    </message>
    <message>
        <source>Questions about the graph that is shown, as many as you like</source>
        <translation>关于当前图的问题，想做多少都行</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>自己的</translation>
    </message>
    <message>
        <source>Lessons are Markdown files. Those in your folder are listed here, and shown anew as you write them.</source>
        <translation>课程是 Markdown 文件。你的文件夹中的课程列在这里，编写时即时更新。</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>What you do with the model becomes the steps of a lesson, in your folder; then write what there is to see</source>
        <translation>你对模型所做的会成为课程的步骤，存入你的文件夹；之后再写要看的内容</translation>
    </message>
    <message>
        <source>Questions on the samples</source>
        <translation>关于示例的问题</translation>
    </message>
</context>
<context>
    <name>passbench::LessonPage</name>
    <message>
        <source>← Lessons</source>
        <translation>← 课程</translation>
    </message>
    <message>
        <source>Leave the lesson; it goes on here when you come back</source>
        <translation>离开课程；回来时从这里继续</translation>
    </message>
    <message>
        <source>Another model is open. The lesson is about its own.</source>
        <translation>打开的是另一个模型。本课讲的是它自己的模型。</translation>
    </message>
    <message>
        <source>Open the lesson&apos;s model</source>
        <translation>打开课程的模型</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>The step before</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Put pipeline, compilers and view back to what this step begins with</source>
        <translation>把流水线、编译器和视图恢复到此步骤开始时的状态</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>离开</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
</context>
<context>
    <name>passbench::LessonPanel</name>
    <message>
        <source>Open a model first: what is done with it becomes the lesson</source>
        <translation>请先打开模型：对它所做的会成为课程</translation>
    </message>
    <message>
        <source>Nothing was done, so no lesson was recorded</source>
        <translation>没有任何操作，因此未录制课程</translation>
    </message>
    <message>
        <source>Recorded a lesson: %1</source>
        <translation>已录制课程：%1</translation>
    </message>
    <message>
        <source>Recorded a lesson: %1. Put %2 beside it, with the files of its weights</source>
        <translation>已录制课程：%1。请把 %2 及其权重文件放在它旁边</translation>
    </message>
    <message>
        <source>%1 can&apos;t be made</source>
        <translation>无法创建 %1</translation>
    </message>
    <message>
        <source>Nothing here opens folders: your lessons lie in %1</source>
        <translation>这里没有能打开文件夹的程序：您的课程位于 %1</translation>
    </message>
</context>
<context>
    <name>passbench::LessonPlayer</name>
    <message>
        <source>Begin the step of the lesson again</source>
        <translation>重新开始课程的这一步</translation>
    </message>
    <message>
        <source>Next step of the lesson</source>
        <translation>课程的下一步</translation>
    </message>
    <message>
        <source>`%1` finds nothing in the graph that is shown.</source>
        <translation>`%1` 在所显示的图中什么也没找到。</translation>
    </message>
</context>
<context>
    <name>passbench::LessonRecording</name>
    <message>
        <source>The recording ended without a lesson: nothing was done</source>
        <translation>录制已结束，没有产生课程：未做任何操作</translation>
    </message>
    <message>
        <source>The recording ended; its lesson is %1</source>
        <translation>录制已结束；其课程为 %1</translation>
    </message>
</context>
<context>
    <name>passbench::LessonReferenceDialog</name>
    <message>
        <source>Writing lessons</source>
        <translation>编写课程</translation>
    </message>
</context>
<context>
    <name>passbench::ListingView</name>
    <message>
        <source>Relay text</source>
        <translation>Relay 文本</translation>
    </message>
    <message>
        <source>%1, click to select</source>
        <translation>%1，单击选择</translation>
    </message>
    <message numerus="yes">
        <source>⋯ %n unchanged line(s); a click shows them, Enter shows all</source>
        <translation>
            <numerusform>⋯ %n 行未更改；单击显示，Enter 显示全部</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::MainWindow</name>
    <message>
        <source>Open a model or session</source>
        <translation>打开模型或会话</translation>
    </message>
    <message>
        <source>Models and sessions (*.onnx *.tflite *.keras *.h5 *.hdf5 *.relay *.rly *.txt *.passbench);;All files (*)</source>
        <translation>模型和会话 (*.onnx *.tflite *.keras *.h5 *.hdf5 *.relay *.rly *.txt *.passbench);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Passbench sessions (*.passbench)</source>
        <translation>Passbench 会话 (*.passbench)</translation>
    </message>
    <message>
        <source>Poster of A4 pages (*.pdf)</source>
        <translation>A4 页拼成的海报 (*.pdf)</translation>
    </message>
    <message>
        <source>Poster of A3 pages (*.pdf)</source>
        <translation>A3 页拼成的海报 (*.pdf)</translation>
    </message>
    <message>
        <source>Poster of Letter pages (*.pdf)</source>
        <translation>Letter 页拼成的海报 (*.pdf)</translation>
    </message>
    <message>
        <source>Pictures (*.svg *.png *.pdf)</source>
        <translation>图片 (*.svg *.png *.pdf)</translation>
    </message>
    <message>
        <source>For Graphviz (*.dot)</source>
        <translation>用于 Graphviz (*.dot)</translation>
    </message>
    <message>
        <source>For Mermaid (*.mmd)</source>
        <translation>用于 Mermaid (*.mmd)</translation>
    </message>
    <message>
        <source>Share as page</source>
        <translation>分享为网页</translation>
    </message>
    <message>
        <source>Page for any browser (*.html);;Poster of all steps (*.pdf);;Animated picture of the steps (*.apng)</source>
        <translation>任何浏览器可用的网页 (*.html);;全部步骤的海报 (*.pdf);;步骤的动画图片 (*.apng)</translation>
    </message>
    <message>
        <source>Light everything</source>
        <translation>全部点亮</translation>
    </message>
    <message>
        <source>The window is shown at %1 %</source>
        <translation>窗口以 %1% 显示</translation>
    </message>
    <message>
        <source>The window is shown at %1 % from the next start on</source>
        <translation>从下次启动起窗口以 %1% 显示</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>撤销 %1(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>重做 %1(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Remove all steps</source>
        <translation>移除所有步骤</translation>
    </message>
    <message>
        <source>About Passbench</source>
        <translation>关于 Passbench</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Passbench %1&lt;/h3&gt;&lt;p&gt;A workbench for graph compilers.&lt;/p&gt;&lt;p&gt;Apache License 2.0&lt;/p&gt;&lt;p&gt;%2&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Passbench %1&lt;/h3&gt;&lt;p&gt;图编译器工作台。&lt;/p&gt;&lt;p&gt;Apache License 2.0&lt;/p&gt;&lt;p&gt;%2&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Pl&amp;ug-ins</source>
        <translation>插件(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Pipeline</source>
        <translation>流水线(&amp;P)</translation>
    </message>
    <message>
        <source>Level o&amp;f runs</source>
        <translation>运行级别(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Put all back</source>
        <translation>全部恢复原位</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>As the system (%1)</source>
        <translation>跟随系统（%1）</translation>
    </message>
    <message>
        <source>The window speaks %1 from the next start on</source>
        <translation>从下次启动起，窗口使用%1</translation>
    </message>
    <message>
        <source>No installed font has the characters of %1: the window stays English until there is one, such as that of the package fonts-noto-cjk</source>
        <translation>没有安装含%1字符的字体：在安装之前窗口保持英文，例如安装软件包 fonts-noto-cjk</translation>
    </message>
    <message>
        <source>Kinds of operators</source>
        <translation>算子种类</translation>
    </message>
    <message>
        <source>From a &amp;file…</source>
        <translation>来自文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Values of nodes</source>
        <translation>节点的值</translation>
    </message>
    <message>
        <source>Names with values (*.csv *.tsv *.json);;All files (*)</source>
        <translation>名称与值 (*.csv *.tsv *.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Main</source>
        <translation>主</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Compilers</source>
        <translation>编译器</translation>
    </message>
    <message>
        <source>External compilers that may take regions of the graph</source>
        <translation>可承接图中区域的外部编译器</translation>
    </message>
    <message>
        <source>Use pipeline %1</source>
        <translation>使用流水线 %1</translation>
    </message>
    <message>
        <source>Use preset %1</source>
        <translation>使用预设 %1</translation>
    </message>
    <message>
        <source>%1, everything</source>
        <translation>%1，全部</translation>
    </message>
    <message>
        <source>Runs leave out steps and groups of levels above %1</source>
        <translation>运行时跳过级别高于 %1 的步骤和组</translation>
    </message>
    <message>
        <source>Switch a compiler on</source>
        <translation>启用编译器</translation>
    </message>
    <message>
        <source>Switch a compiler off</source>
        <translation>停用编译器</translation>
    </message>
    <message>
        <source>No compiler files were found</source>
        <translation>未找到编译器文件</translation>
    </message>
    <message>
        <source>Order and details…</source>
        <translation>顺序和详情…</translation>
    </message>
    <message>
        <source>Load a compiler</source>
        <translation>加载编译器</translation>
    </message>
    <message>
        <source>Compiler files (*.toml);;All files (*)</source>
        <translation>编译器文件 (*.toml);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Pass</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Rewrites</source>
        <translation>改写</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>地图</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Styles</source>
        <translation>样式</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>度量</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Quantized</source>
        <translation>已量化</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Random network</source>
        <translation>随机网络</translation>
    </message>
    <message>
        <source>Seed; the same one gives the same network</source>
        <translation>种子；相同的种子给出相同的网络</translation>
    </message>
    <message>
        <source>Learn graph compilers</source>
        <translation>学习图编译器</translation>
    </message>
    <message numerus="yes">
        <source>%n lesson(s) on the samples, all done</source>
        <translation>
            <numerusform>基于示例的 %n 课，全部完成</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lesson(s) on the samples; next: %1, %2</source>
        <translation>
            <numerusform>基于示例的 %n 课；下一课：%1，%2</numerusform>
        </translation>
    </message>
    <message>
        <source>Open another…</source>
        <translation>打开其他…</translation>
    </message>
    <message>
        <source>Save the session…</source>
        <translation>保存会话…</translation>
    </message>
    <message>
        <source>Insert %1 before it</source>
        <translation>在其前插入 %1</translation>
    </message>
    <message>
        <source>Show the step</source>
        <translation>显示该步骤</translation>
    </message>
    <message>
        <source>Stopped before step %1, %2, which has a breakpoint</source>
        <translation>在带断点的步骤 %1 %2 之前停止</translation>
    </message>
    <message>
        <source>Stopped before step %1, %2: it touches %%3, which has a breakpoint</source>
        <translation>在步骤 %1 %2 之前停止：它涉及带断点的 %%3</translation>
    </message>
    <message>
        <source>Go on (F5)</source>
        <translation>继续 (F5)</translation>
    </message>
    <message>
        <source>%1 took %2</source>
        <translation>%1 用时 %2</translation>
    </message>
    <message>
        <source>%1 took %2 without %3</source>
        <translation>%1 用时 %2，不含 %3</translation>
    </message>
    <message>
        <source>Compiler</source>
        <translation>编译器</translation>
    </message>
    <message>
        <source>Pin to %1</source>
        <translation>固定到 %1</translation>
    </message>
    <message>
        <source>Keep on the host</source>
        <translation>留在主机</translation>
    </message>
    <message>
        <source>Never %1</source>
        <translation>绝不给 %1</translation>
    </message>
    <message>
        <source>Cut here, behind %1 %%2</source>
        <translation>在 %1 %%2 之后切分</translation>
    </message>
    <message>
        <source>What if %1?</source>
        <translation>如果是 %1 呢？</translation>
    </message>
    <message>
        <source>Remove: %1</source>
        <translation>移除：%1</translation>
    </message>
    <message>
        <source>Keep in floats</source>
        <translation>保持浮点</translation>
    </message>
    <message>
        <source>Quantize again</source>
        <translation>重新量化</translation>
    </message>
    <message>
        <source>Loaded at the start</source>
        <translation>启动时加载</translation>
    </message>
    <message>
        <source>%1 stays until the program ends, and is not loaded at the next start</source>
        <translation>%1 保留到程序结束，下次启动时不再加载</translation>
    </message>
    <message>
        <source>Load a plug-in; it runs with all your rights</source>
        <translation>加载插件；它以你的全部权限运行</translation>
    </message>
    <message>
        <source>Plug-ins (*.so);;All files (*)</source>
        <translation>插件 (*.so);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 brings %2</source>
        <translation>%1 带来 %2</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>未保存的工作</translation>
    </message>
    <message>
        <source>The work on %1 is not saved, and can&apos;t be kept for the next start.</source>
        <translation>对 %1 的工作未保存，也无法保留到下次启动。</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Close without it</source>
        <translation>放弃并关闭</translation>
    </message>
    <message>
        <source>Unsaved work on %1 was kept: File &gt; Start page offers it</source>
        <translation>对 %1 未保存的工作已保留：可在“文件 &gt; 起始页”找到</translation>
    </message>
    <message>
        <source>&amp;Group the selected steps</source>
        <translation>将选中的步骤分组(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Group with the next step</source>
        <translation>与下一步骤分组(&amp;G)</translation>
    </message>
    <message>
        <source>%1[*] — %2 — Passbench</source>
        <translation>%1[*] — %2 — Passbench</translation>
    </message>
    <message>
        <source>Passbench[*]</source>
        <translation>Passbench[*]</translation>
    </message>
    <message>
        <source>Welcome to Passbench</source>
        <translation>欢迎使用 Passbench</translation>
    </message>
    <message>
        <source>It shows what a graph compiler does to a neural network, one pass at a time. This tour shows where things are; Esc or a click beside this card leaves it.</source>
        <translation>它展示图编译器如何逐个 pass 地处理神经网络。本导览介绍各部分的位置；按 Esc 或在卡片旁单击即可离开。</translation>
    </message>
    <message>
        <source>The graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Here is the network: open one of the samples, or drop a model of your own (ONNX, TensorFlow Lite, Keras, Relay) anywhere on the window. A click on a node tells about it, the wheel zooms, and a drag moves the picture.</source>
        <translation>这里是网络：打开一个示例，或把自己的模型（ONNX、TensorFlow Lite、Keras、Relay）拖到窗口任意处。单击节点查看其信息，滚轮缩放，拖动移动画面。</translation>
    </message>
    <message>
        <source>Each is one transformation of the graph. Drag one into the pipeline below the graph, or select it and press Enter. F1 explains it, with an example before and after.</source>
        <translation>每个都是对图的一种变换。把它拖入图下方的流水线，或选中后按 Enter。F1 会解释它，并给出前后对比的示例。</translation>
    </message>
    <message>
        <source>The pipeline</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>Passes run from left to right. A click on a card that has run shows the graph after it; a double click shows before and after side by side. Warnings appear before anything runs.</source>
        <translation>pass 从左到右运行。单击已运行的卡片显示其后的图；双击并排显示前后。警告会在运行之前出现。</translation>
    </message>
    <message>
        <source>Step and run</source>
        <translation>单步与运行</translation>
    </message>
    <message>
        <source>F10 runs one step, F5 all of them, Shift+F10 goes back. A preset fills the pipeline with a whole compiler&apos;s steps. Ctrl+F finds nodes; Ctrl+Shift+P finds any command by its name.</source>
        <translation>F10 运行一步，F5 运行全部，Shift+F10 后退。预设用整个编译器的步骤填充流水线。Ctrl+F 查找节点；Ctrl+Shift+P 按名称查找任何命令。</translation>
    </message>
    <message>
        <source>What is selected</source>
        <translation>选中的内容</translation>
    </message>
    <message>
        <source>At the right is what there is to know of the selected node: its type, where it came from, which compiler takes it and why. Lessons and help open here, too.</source>
        <translation>右侧是关于选中节点的全部信息：类型、来源、由哪个编译器接受以及原因。课程和帮助也在这里打开。</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Below are tables of what changed, regions of compilers, problems, numbers and more. A double click on a tab gives it the whole height. Buttons at the end of the last line fold each side away, and show it again.</source>
        <translation>下方是表格：更改、编译器的区域、问题、数值等。双击标签页使其占满高度。最后一行末尾的按钮可折叠或重新显示各侧。</translation>
    </message>
    <message>
        <source>Where to go on</source>
        <translation>接下来</translation>
    </message>
    <message>
        <source>Help, Lessons teach graph compilers step by step, from what a graph is. F1 explains whatever has the keyboard. This tour stands in the Help menu.</source>
        <translation>“帮助 &gt; 课程”从图是什么开始，逐步讲解图编译器。F1 解释当前焦点所在。本导览在“帮助”菜单中。</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>插入 %1</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>The lessons that come with the program were not found.</source>
        <translation>没有找到随程序提供的课程。</translation>
    </message>
    <message>
        <source>Saved elsewhere</source>
        <translation>已在别处保存</translation>
    </message>
    <message>
        <source>%1 was saved by another window or program since it was opened here. Saving it replaces that.</source>
        <translation>%1 在此处打开之后已被另一个窗口或程序保存。保存将覆盖那些内容。</translation>
    </message>
    <message>
        <source>Locate the model</source>
        <translation>查找模型</translation>
    </message>
    <message>
        <source>Models (*.onnx *.tflite *.keras *.h5 *.hdf5 *.relay *.rly *.txt);;All files (*)</source>
        <translation>模型 (*.onnx *.tflite *.keras *.h5 *.hdf5 *.relay *.rly *.txt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Locate the model…</source>
        <translation>查找模型…</translation>
    </message>
    <message>
        <source>Compilers and their rules were kept from %1</source>
        <translation>沿用了 %1 的编译器及其规则</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s), compilers and their rules were kept from %1</source>
        <translation>
            <numerusform>沿用了 %1 的 %n 个步骤、编译器及其规则</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pin(s)</source>
        <translation>
            <numerusform>%n 个固定</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cut(s)</source>
        <translation>
            <numerusform>%n 处切分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n breakpoint(s) of nodes</source>
        <translation>
            <numerusform>%n 个节点断点</numerusform>
        </translation>
    </message>
    <message>
        <source>Left behind, as they name its nodes: %1</source>
        <translation>未带过来的（它们指的是原模型的节点）：%1</translation>
    </message>
    <message>
        <source>Start empty</source>
        <translation>从空白开始</translation>
    </message>
    <message>
        <source>&amp;Groups</source>
        <translation>分组(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Changes and rewrites</source>
        <translation>更改与重写(&amp;C)</translation>
    </message>
    <message>
        <source>S&amp;ides of the window</source>
        <translation>窗口各侧(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Look of the window</source>
        <translation>窗口外观(&amp;L)</translation>
    </message>
    <message>
        <source>Takes effect at the next start</source>
        <translation>下次启动时生效</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>S&amp;elected steps</source>
        <translation>选中的步骤(&amp;E)</translation>
    </message>
    <message>
        <source>Steps that are sho&amp;wn</source>
        <translation>显示的步骤(&amp;W)</translation>
    </message>
    <message>
        <source>The window has no room for what is around the graph; the buttons at the right unfold one side at a time</source>
        <translation>窗口没有空间容纳图周围的内容；右侧的按钮可逐个展开一侧</translation>
    </message>
    <message>
        <source>There is unsaved work on %1, last kept %2</source>
        <translation>%1 有未保存的工作，最近保留于 %2</translation>
    </message>
    <message>
        <source>Go on with it</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>The text that was typed is kept, and not in force: the cards are the pipeline. Edit as text (Ctrl+T) shows it again; once the pipeline was edited otherwise, Ctrl+Z there brings it back.</source>
        <translation>已输入的文本已保留，但尚未生效：流水线仍以卡片为准。“以文本编辑”（Ctrl+T）会再次显示它；如果流水线已以其他方式被编辑，在那里按 Ctrl+Z 可将其找回。</translation>
    </message>
    <message>
        <source>Show the text</source>
        <translation>显示文本</translation>
    </message>
    <message>
        <source>Light what it depends on and what depends on it</source>
        <translation>高亮它依赖的和依赖它的节点</translation>
    </message>
    <message>
        <source>Remove the breakpoint</source>
        <translation>移除断点</translation>
    </message>
    <message>
        <source>Stop before a step that touches it</source>
        <translation>在涉及它的步骤之前停止</translation>
    </message>
    <message>
        <source>%1 is not saved: %2</source>
        <translation>%1 未保存：%2</translation>
    </message>
    <message>
        <source>Together with %1: they are one operator of the model</source>
        <translation>与 %1 一起：它们是模型的同一个算子</translation>
    </message>
    <message>
        <source>The run stopped at step %1, %2. %3</source>
        <translation>运行在步骤 %1 %2 处停止。%3</translation>
    </message>
    <message>
        <source>The window is shown at %1 %, the smallest on this screen</source>
        <translation>窗口以 %1 % 显示，这是此屏幕上的最小比例</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>正在打开 %1</translation>
    </message>
    <message>
        <source>%1 has changed on disk: what is shown is the model as it was opened</source>
        <translation>%1 在磁盘上已改变：显示的是打开时的模型</translation>
    </message>
    <message>
        <source>Open it again</source>
        <translation>重新打开</translation>
    </message>
    <message>
        <source>Show panel %1</source>
        <translation>显示面板 %1</translation>
    </message>
    <message>
        <source>Unfolds its side of the window, and brings it in front</source>
        <translation>展开它所在的窗口一侧并置于前面</translation>
    </message>
    <message>
        <source>%1 was written to: its constants are not what they were when it was opened</source>
        <translation>%1 已被写入：其常量已不是打开时的值</translation>
    </message>
</context>
<context>
    <name>passbench::MapCanvas</name>
    <message>
        <source>Map of the partition</source>
        <translation>划分地图</translation>
    </message>
</context>
<context>
    <name>passbench::MapPanel</name>
    <message numerus="yes">
        <source>%1: %n region(s), about %2</source>
        <translation>
            <numerusform>%1：%n 个区域，约 %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n region(s), only marked, about %2</source>
        <translation>
            <numerusform>%1：%n 个区域，仅标记，约 %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::MemoryChart</name>
    <message>
        <source>Memory over the schedule</source>
        <translation>随调度变化的内存</translation>
    </message>
    <message>
        <source>At most %1, at %2</source>
        <translation>最多 %1，在 %2</translation>
    </message>
    <message>
        <source>%1 at %2, operator %3 of %4</source>
        <translation>%1 在 %2，算子 %3 / %4</translation>
    </message>
    <message>
        <source>Memory over the schedule appears here.</source>
        <translation>随调度变化的内存显示在这里。</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
</context>
<context>
    <name>passbench::Minimap</name>
    <message>
        <source>Map of the graph</source>
        <translation>图的缩略图</translation>
    </message>
</context>
<context>
    <name>passbench::NodeOverlays</name>
    <message>
        <source>signal over noise</source>
        <translation>信噪比</translation>
    </message>
    <message>
        <source>relative error</source>
        <translation>相对误差</translation>
    </message>
    <message>
        <source>work</source>
        <translation>计算量</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>bytes of results</source>
        <translation>结果字节数</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>calibration range</source>
        <translation>校准范围</translation>
    </message>
    <message>
        <source>data type</source>
        <translation>数据类型</translation>
    </message>
    <message>
        <source>layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>step that made it</source>
        <translation>创建它的步骤</translation>
    </message>
    <message>
        <source>compiler</source>
        <translation>编译器</translation>
    </message>
</context>
<context>
    <name>passbench::NodePage</name>
    <message>
        <source>No compiler and no pass has said anything about this node.</source>
        <translation>没有编译器或 pass 提到此节点。</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>内部</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>计算量</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Operands</source>
        <translation>操作数</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>result of @%1</source>
        <translation>@%1 的结果</translation>
    </message>
    <message>
        <source>Used by</source>
        <translation>使用者</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>operand %1</source>
        <translation>操作数 %1</translation>
    </message>
    <message>
        <source>About %1</source>
        <translation>关于 %1</translation>
    </message>
    <message>
        <source>only its name is known</source>
        <translation>只知道它的名称</translation>
    </message>
    <message>
        <source>the type of one of its inputs is not known</source>
        <translation>它的一个输入的类型未知</translation>
    </message>
    <message>
        <source>&lt;b&gt;Opaque&lt;/b&gt;: %1. It stays one node: what is in it can&apos;t be opened, nothing here runs or compiles it, and its time is not known.</source>
        <translation>&lt;b&gt;不透明&lt;/b&gt;：%1。它始终是一个节点：其内部无法打开，这里不会运行或编译它，其时间也未知。</translation>
    </message>
</context>
<context>
    <name>passbench::Notice</name>
    <message>
        <source>Copy the message</source>
        <translation>复制消息</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
</context>
<context>
    <name>passbench::NumberCheck</name>
    <message>
        <source>Checking numbers</source>
        <translation>正在检查数值</translation>
    </message>
    <message>
        <source>The check of numbers was cancelled</source>
        <translation>数值检查已取消</translation>
    </message>
    <message>
        <source>Numbers: all steps that were checked agree with the model</source>
        <translation>数值：所有检查过的步骤均与模型一致</translation>
    </message>
    <message>
        <source>Looking for the rewrite</source>
        <translation>正在查找改写</translation>
    </message>
    <message>
        <source>The numbers change too much at step %1, %2. %3</source>
        <translation>数值在步骤 %1 %2 处变化过大。%3</translation>
    </message>
</context>
<context>
    <name>passbench::NumbersPanel</name>
    <message>
        <source>Numbers of every step</source>
        <translation>每一步的数值</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>容差</translation>
    </message>
    <message>
        <source>Largest relative difference from the model that is all right; empty: what each pass states</source>
        <translation>与模型允许的最大相对差异；留空：按各 pass 的声明</translation>
    </message>
    <message>
        <source>as stated</source>
        <translation>按声明</translation>
    </message>
    <message>
        <source>Run the pipeline, then check: every step is executed on seeded inputs and compared with the model.</source>
        <translation>先运行流水线，再检查：每一步都用随机种子输入执行，并与模型比较。</translation>
    </message>
    <message>
        <source>within</source>
        <translation>在内</translation>
    </message>
    <message>
        <source>A step is over its tolerance; looking for the rewrite…</source>
        <translation>有一步超出容差；正在查找相应的改写…</translation>
    </message>
    <message>
        <source>Executing every step…</source>
        <translation>正在执行每一步…</translation>
    </message>
    <message>
        <source>All steps that were checked agree with the model.</source>
        <translation>所有检查过的步骤均与模型一致。</translation>
    </message>
    <message>
        <source>First over the tolerance: &lt;a href=&apos;step:%1&apos;&gt;step %1, %2&lt;/a&gt;</source>
        <translation>首先超出容差：&lt;a href=&apos;step:%1&apos;&gt;步骤 %1，%2&lt;/a&gt;</translation>
    </message>
    <message>
        <source>; it goes wrong at &lt;a href=&apos;rewrite:%1&apos;&gt;rewrite %2 of %3, %4&lt;/a&gt;</source>
        <translation>；出错于&lt;a href=&apos;rewrite:%1&apos;&gt;改写 %2 / %3，%4&lt;/a&gt;</translation>
    </message>
    <message>
        <source>, first seen at &lt;a href=&apos;node:%1&apos;&gt;%%1&lt;/a&gt;, by %2 relative</source>
        <translation>，最早见于 &lt;a href=&apos;node:%1&apos;&gt;%%1&lt;/a&gt;，相对差 %2</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Check numbers</source>
        <translation>检查数值</translation>
    </message>
</context>
<context>
    <name>passbench::OptionForm</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>Back to the default: %1</source>
        <translation>恢复默认：%1</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>重置 %1</translation>
    </message>
</context>
<context>
    <name>passbench::PageJob</name>
    <message>
        <source>Writing %1</source>
        <translation>正在写入 %1</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
</context>
<context>
    <name>passbench::PalettePanel</name>
    <message>
        <source>Search passes</source>
        <translation>搜索 pass</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Pass</translation>
    </message>
    <message>
        <source>What the pass does</source>
        <translation>该 pass 做什么</translation>
    </message>
    <message>
        <source>No pass has these words. Search looks at names, categories and summaries.</source>
        <translation>没有 pass 含有这些词。搜索范围为名称、类别和摘要。</translation>
    </message>
    <message>
        <source>Enter adds it.</source>
        <translation>按 Enter 添加。</translation>
    </message>
    <message>
        <source>Drag a pass into the pipeline below, or press Enter to add it after the selected step.</source>
        <translation>把 pass 拖入下方的流水线，或按 Enter 添加到选中的步骤之后。</translation>
    </message>
</context>
<context>
    <name>passbench::PartitionPanel</name>
    <message>
        <source>What crosses borders</source>
        <translation>跨越边界的内容</translation>
    </message>
    <message>
        <source>Borders</source>
        <translation>边界</translation>
    </message>
    <message>
        <source>Apart</source>
        <translation>分开</translation>
    </message>
    <message>
        <source>On the host</source>
        <translation>在主机上</translation>
    </message>
    <message numerus="yes">
        <source>%1 over borders, %n value(s)</source>
        <translation>
            <numerusform>跨边界 %1，%n 个值</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing crosses the border of a region.</source>
        <translation>没有值跨越区域的边界。</translation>
    </message>
</context>
<context>
    <name>passbench::PartitionSearchJob</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search: %1</source>
        <translation>搜索：%1</translation>
    </message>
    <message>
        <source>The search was cancelled</source>
        <translation>搜索已取消</translation>
    </message>
    <message>
        <source>Use a partition of the search</source>
        <translation>使用搜索得到的划分</translation>
    </message>
</context>
<context>
    <name>passbench::PassModel</name>
    <message>
        <source>Needs:</source>
        <translation>需要：</translation>
    </message>
    <message>
        <source>Establishes:</source>
        <translation>建立：</translation>
    </message>
    <message>
        <source>Invalidates:</source>
        <translation>使失效：</translation>
    </message>
</context>
<context>
    <name>passbench::PinsPanel</name>
    <message>
        <source>Pins and cuts</source>
        <translation>固定和切分</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>全部移除</translation>
    </message>
    <message>
        <source>Nothing is pinned: the menu of a node gives it to a compiler, keeps it from one, or cuts before it. What is decided so appears here.</source>
        <translation>没有任何固定：节点的菜单可把它交给某个编译器、不给某个编译器，或在它之前切分。这些决定显示在这里。</translation>
    </message>
    <message>
        <source>Leave the selected ones to the compilers&apos; rules again (Delete)</source>
        <translation>让选中的项重新由编译器规则决定 (Delete)</translation>
    </message>
    <message>
        <source>Leave everything to the compilers&apos; rules again; one undo brings them back</source>
        <translation>让一切重新由编译器规则决定；一次撤销即可恢复</translation>
    </message>
    <message>
        <source>Remove all pins</source>
        <translation>移除所有固定</translation>
    </message>
</context>
<context>
    <name>passbench::PipelineComparison</name>
    <message>
        <source>Running %1 to compare</source>
        <translation>正在运行 %1 以作比较</translation>
    </message>
    <message>
        <source>This pipeline</source>
        <translation>本流水线</translation>
    </message>
    <message>
        <source>This pipeline → %1</source>
        <translation>本流水线 → %1</translation>
    </message>
    <message>
        <source>%1 failed at step %2, %3. %4</source>
        <translation>%1 在步骤 %2 %3 失败。%4</translation>
    </message>
</context>
<context>
    <name>passbench::PipelinePanel</name>
    <message>
        <source>The pipeline appears here when the model is open.</source>
        <translation>模型打开后，流水线会显示在这里。</translation>
    </message>
</context>
<context>
    <name>passbench::PipelineText</name>
    <message>
        <source>Use it</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Pipeline as text</source>
        <translation>文本形式的流水线</translation>
    </message>
    <message>
        <source>InferType, FuseOps{max_depth=8}, or preset(O3), remove(FoldConstant)</source>
        <translation>InferType, FuseOps{max_depth=8}，或 preset(O3), remove(FoldConstant)</translation>
    </message>
    <message>
        <source>Make this the pipeline (Ctrl+Enter)</source>
        <translation>将其作为流水线 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Back to the cards; what was typed is kept until the pipeline is edited (Esc)</source>
        <translation>返回卡片；输入的内容保留到流水线被编辑为止 (Esc)</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n 个步骤</numerusform>
        </translation>
    </message>
    <message>
        <source>Edit the pipeline as text</source>
        <translation>以文本编辑流水线</translation>
    </message>
    <message>
        <source>help: Ctrl+Space offers the names that fit here; the passes at the left are all there are</source>
        <translation>帮助：Ctrl+空格 列出此处适用的名称；左侧列出了全部 pass</translation>
    </message>
</context>
<context>
    <name>passbench::PipelineTrack</name>
    <message>
        <source>Pipeline</source>
        <translation>流水线</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n 个步骤</numerusform>
        </translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 个节点</translation>
    </message>
    <message>
        <source>step %1, %2: %3</source>
        <translation>步骤 %1，%2：%3</translation>
    </message>
    <message>
        <source>Show its steps</source>
        <translation>显示其步骤</translation>
    </message>
    <message>
        <source>Fold the group</source>
        <translation>折叠该组</translation>
    </message>
    <message>
        <source>Switch the group off</source>
        <translation>停用该组</translation>
    </message>
    <message>
        <source>Switch the group on</source>
        <translation>启用该组</translation>
    </message>
    <message>
        <source>Ungroup</source>
        <translation>取消分组</translation>
    </message>
    <message>
        <source>Rename a group</source>
        <translation>重命名组</translation>
    </message>
    <message>
        <source>Show the imported model</source>
        <translation>显示导入的模型</translation>
    </message>
    <message>
        <source>Show the graph after step %1</source>
        <translation>显示步骤 %1 之后的图</translation>
    </message>
    <message>
        <source>Run to here</source>
        <translation>运行到此处</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>没有模型</translation>
    </message>
    <message>
        <source>No model
is open</source>
        <translation>没有打开
模型</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>已导入</translation>
    </message>
    <message numerus="yes">
        <source>Imported
model
%1 node(s)</source>
        <translation>
            <numerusform>导入的
模型
%1 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>Drag passes from the palette to here, add them with +, or choose a preset in the toolbar. Then press Step.</source>
        <translation>把 pass 从面板拖到这里，用 + 添加，或在工具栏选择预设。然后按“单步”。</translation>
    </message>
    <message>
        <source>Drop a pass here</source>
        <translation>把 pass 放到这里</translation>
    </message>
    <message>
        <source>Drag passes to here, or choose a preset. Then press Step.</source>
        <translation>把 pass 拖到这里，或选择预设。然后按“单步”。</translation>
    </message>
    <message>
        <source>Drag passes to here</source>
        <translation>把 pass 拖到这里</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
</context>
<context>
    <name>passbench::Presenter</name>
    <message>
        <source>Presenter</source>
        <translation>演示</translation>
    </message>
</context>
<context>
    <name>passbench::PresenterCaption</name>
    <message>
        <source>No model is open</source>
        <translation>没有打开模型</translation>
    </message>
    <message>
        <source>The model as it was imported</source>
        <translation>导入时的模型</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 / %2：%3</translation>
    </message>
</context>
<context>
    <name>passbench::PresenterNotes</name>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>What the step does</source>
        <translation>该步骤做什么</translation>
    </message>
    <message>
        <source>Notes of your own on this step</source>
        <translation>你对此步骤的笔记</translation>
    </message>
    <message>
        <source>Notes of your own on this step: click here and write. They are saved with the session; Esc goes back to the keys.</source>
        <translation>你对此步骤的笔记：单击这里书写。随会话保存；Esc 返回按键操作。</translation>
    </message>
    <message>
        <source>Notes on a step</source>
        <translation>某一步的笔记</translation>
    </message>
    <message>
        <source>The model as it was imported</source>
        <translation>导入时的模型</translation>
    </message>
    <message>
        <source>This is the last step</source>
        <translation>这是最后一步</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>下一步：%1</translation>
    </message>
</context>
<context>
    <name>passbench::PresetBox</name>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Replace the pipeline by the steps of a preset; they can be edited, and it can be undone</source>
        <translation>用预设的步骤替换流水线；可以编辑，也可以撤销</translation>
    </message>
    <message>
        <source>Preset…</source>
        <translation>预设…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>saved: %n step(s)</source>
        <translation>
            <numerusform>已保存：%n 个步骤</numerusform>
        </translation>
    </message>
    <message>
        <source>saved, but %1</source>
        <translation>已保存，但 %1</translation>
    </message>
</context>
<context>
    <name>passbench::QuantizedPanel</name>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Layers of the quantized network</source>
        <translation>量化网络的层</translation>
    </message>
    <message>
        <source>The float network before, the quantized one after; a layer that is selected in one is selected in the other</source>
        <translation>之前为浮点网络，之后为量化网络；在一个中选中的层在另一个中也会选中</translation>
    </message>
    <message>
        <source>Seeded inputs to compare on</source>
        <translation>用于比较的随机种子输入</translation>
    </message>
    <message>
        <source>Float network</source>
        <translation>浮点网络</translation>
    </message>
    <message>
        <source>Quantized, after step %1</source>
        <translation>已量化，步骤 %1 之后</translation>
    </message>
    <message>
        <source>Float network → quantized</source>
        <translation>浮点网络 → 量化网络</translation>
    </message>
    <message>
        <source>Comparing with floats</source>
        <translation>与浮点比较</translation>
    </message>
    <message>
        <source>Of the run before the pipeline changed: F5 quantizes again</source>
        <translation>来自流水线更改前的运行：F5 重新量化</translation>
    </message>
    <message>
        <source>Comparing with floats…</source>
        <translation>正在与浮点比较…</translation>
    </message>
    <message numerus="yes">
        <source>%1, over %n other seeded input(s)</source>
        <translation>
            <numerusform>%1，基于另外 %n 个随机种子输入</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, over %2 of calibration</source>
        <translation>%1，基于校准的 %2</translation>
    </message>
    <message>
        <source>Run a pipeline with Quantize, such as the preset int8: each layer&apos;s error against floats appears here, with what can be kept in floats.</source>
        <translation>运行含 Quantize 的流水线，如预设 int8：每层相对浮点的误差显示在这里，以及可以保持浮点的层。</translation>
    </message>
    <message>
        <source>Run the pipeline (F5): Quantize stores the layers, and each one&apos;s error against floats appears here, with what can be kept in floats.</source>
        <translation>运行流水线 (F5)：Quantize 存储各层，每层相对浮点的误差显示在这里，以及可以保持浮点的层。</translation>
    </message>
    <message>
        <source>Quantize again</source>
        <translation>重新量化</translation>
    </message>
    <message>
        <source>Keep in floats</source>
        <translation>保持浮点</translation>
    </message>
    <message>
        <source>Select a convolution or product, here or in the graph</source>
        <translation>在这里或图中选择卷积或矩阵乘</translation>
    </message>
    <message>
        <source>Take the layer out of the option `skip` of Quantize</source>
        <translation>从 Quantize 的选项 `skip` 中去掉该层</translation>
    </message>
    <message>
        <source>Name the layer in the option `skip` of Quantize; run again to see what it brings</source>
        <translation>在 Quantize 的选项 `skip` 中列出该层；再次运行看看效果</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Compare results</source>
        <translation>比较结果</translation>
    </message>
    <message>
        <source>Run the model and the quantized network on seeded inputs that it was not calibrated with</source>
        <translation>用未参与校准的随机种子输入运行模型和量化网络</translation>
    </message>
    <message>
        <source>Quantize stored nothing in 8 bits: what it left as it was, and why, is in the remarks of the step.</source>
        <translation>Quantize 没有把任何东西存为 8 位：它保持原样的内容及原因见该步骤的备注。</translation>
    </message>
</context>
<context>
    <name>passbench::QueryReferenceDialog</name>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
</context>
<context>
    <name>passbench::QuestionBox</name>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>This is no number.</source>
        <translation>这不是数字。</translation>
    </message>
    <message>
        <source>✓ As you said.</source>
        <translation>✓ 如你所说。</translation>
    </message>
    <message>
        <source>✓ Right.</source>
        <translation>✓ 正确。</translation>
    </message>
    <message>
        <source>✗ Not as you said: %1</source>
        <translation>✗ 与你所说不同：%1</translation>
    </message>
    <message>
        <source>✗ No. Try again.</source>
        <translation>✗ 不对。再试一次。</translation>
    </message>
    <message>
        <source>What happens has been seen, so it can&apos;t be predicted any more. Reset puts the step back to its beginning.</source>
        <translation>结果已经看到，无法再预测。“重置”可让该步骤回到开头。</translation>
    </message>
    <message>
        <source>Your prediction is kept. Now see.</source>
        <translation>你的预测已记下。现在来看。</translation>
    </message>
    <message>
        <source>Give the number without a unit such as %1.</source>
        <translation>请只给出数字，不要带 %1 这样的单位。</translation>
    </message>
</context>
<context>
    <name>passbench::QuizPage</name>
    <message>
        <source>Add it and look</source>
        <translation>添加并查看</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>下一题</translation>
    </message>
    <message>
        <source>← Lessons</source>
        <translation>← 课程</translation>
    </message>
    <message>
        <source>Put the pass behind what is shown, and show what it does</source>
        <translation>把该 pass 放到当前内容之后，并显示它做什么</translation>
    </message>
    <message>
        <source>Looking for a question…</source>
        <translation>正在寻找问题…</translation>
    </message>
    <message>
        <source>Open a model first: the questions are about its graph.</source>
        <translation>请先打开模型：问题是关于它的图的。</translation>
    </message>
    <message>
        <source>%1 of %2 right</source>
        <translation>%2 题中答对 %1 题</translation>
    </message>
</context>
<context>
    <name>passbench::ReasonsWriter</name>
    <message>
        <source>On the host</source>
        <translation>在主机上</translation>
    </message>
    <message>
        <source>Annotated for %1</source>
        <translation>已标注给 %1</translation>
    </message>
    <message>
        <source>In %1 of %2</source>
        <translation>在 %2 的 %1 中</translation>
    </message>
    <message>
        <source>%1, built %2</source>
        <comment>in a region; on the host</comment>
        <translation>%1，构建后%2</translation>
    </message>
    <message>
        <source>would take it</source>
        <translation>会接受它</translation>
    </message>
    <message>
        <source>refuses it</source>
        <translation>拒绝它</translation>
    </message>
    <message>
        <source>is not asked</source>
        <translation>未被询问</translation>
    </message>
    <message>
        <source>What the rules of each compiler say</source>
        <translation>各编译器的规则怎么说</translation>
    </message>
    <message>
        <source>They were asked about %1</source>
        <translation>询问的是 %1</translation>
    </message>
    <message>
        <source>What they would say now; no step of the run has asked them.</source>
        <translation>现在它们会怎么说；运行中没有步骤询问过它们。</translation>
    </message>
    <message>
        <source>cut between %1 and %2</source>
        <translation>%1 和 %2 之间切分</translation>
    </message>
    <message>
        <source>honoured</source>
        <translation>已遵从</translation>
    </message>
    <message>
        <source>could not be honoured: %1</source>
        <translation>无法遵从：%1</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>annotated for %1</source>
        <translation>已标注给 %1</translation>
    </message>
    <message>
        <source>Is in</source>
        <translation>位于</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>包含</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation>
            <numerusform>%n 个算子</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of the MACs</source>
        <translation>%1 的 MAC</translation>
    </message>
    <message>
        <source>Gets</source>
        <translation>接收</translation>
    </message>
    <message>
        <source>Gives</source>
        <translation>给出</translation>
    </message>
    <message>
        <source>before %1</source>
        <translation>在 %1 之前</translation>
    </message>
    <message>
        <source>behind %1</source>
        <translation>在 %1 之后</translation>
    </message>
    <message>
        <source>Where it ends</source>
        <translation>在何处结束</translation>
    </message>
    <message>
        <source>Why it is not one with</source>
        <translation>为何不与之合一</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n value(s)</source>
        <translation>
            <numerusform>%1，%n 个值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Groups of %1 with %2 %3</source>
        <translation>%1 含 %2 %3 的组</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n operator(s)</source>
        <translation>
            <numerusform>%n 个算子中的 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>fits</source>
        <translation>符合</translation>
    </message>
    <message>
        <source>at %1: %2</source>
        <translation>在 %1：%2</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>为何在一起</translation>
    </message>
    <message>
        <source>neighbours that %1 takes, as long as no region comes to wait for itself</source>
        <translation>由 %1 接管的相邻算子，只要没有区域需要等待自身</translation>
    </message>
    <message>
        <source>Would be on the host</source>
        <translation>将在主机上</translation>
    </message>
    <message>
        <source>Would be annotated for %1</source>
        <translation>将标注给 %1</translation>
    </message>
    <message>
        <source>Would be in %1 of %2</source>
        <translation>将在 %2 的 %1 中</translation>
    </message>
    <message>
        <source>would take it then</source>
        <translation>届时会接受它</translation>
    </message>
    <message>
        <source>What the rules of each compiler would say</source>
        <translation>各编译器的规则会怎么说</translation>
    </message>
    <message>
        <source>Would be in</source>
        <translation>将在</translation>
    </message>
</context>
<context>
    <name>passbench::ReferenceDialog</name>
    <message>
        <source>Search; Enter goes to the next place</source>
        <translation>搜索；Enter 转到下一处</translation>
    </message>
    <message>
        <source>Search the reference</source>
        <translation>搜索参考</translation>
    </message>
</context>
<context>
    <name>passbench::ResultPanels</name>
    <message>
        <source>Changes</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>度量</translation>
    </message>
    <message>
        <source>No problems: the model was imported whole, and every step of the pipeline can work where it stands.</source>
        <translation>没有问题：模型已完整导入，流水线的每一步都能在其位置工作。</translation>
    </message>
    <message>
        <source>Time, nodes and bytes of every step appear here, once a model is open.</source>
        <translation>打开模型后，每一步的时间、节点和字节显示在这里。</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>What is opened, run and exported is told here.</source>
        <translation>打开、运行和导出的情况记录在这里。</translation>
    </message>
    <message>
        <source>Nodes that a step adds, removes, changes or moves appear here. Put a pass into the pipeline, and press Step.</source>
        <translation>步骤新增、移除、更改或移动的节点显示在这里。把 pass 放入流水线，然后按“单步”。</translation>
    </message>
    <message>
        <source>The two graphs are equal.</source>
        <translation>两个图相同。</translation>
    </message>
    <message>
        <source>This step changed nothing.</source>
        <translation>此步骤未更改任何内容。</translation>
    </message>
    <message>
        <source>Why a step did or did not do something appears here, such as what FuseOps did not fuse.</source>
        <translation>某一步做了或没做某事的原因显示在这里，例如 FuseOps 没有融合什么。</translation>
    </message>
    <message>
        <source>This step has nothing to remark.</source>
        <translation>此步骤没有备注。</translation>
    </message>
    <message numerus="yes">
        <source>%n remark(s)</source>
        <translation>
            <numerusform>%n 条备注</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n 个问题</numerusform>
        </translation>
    </message>
    <message>
        <source>click one to go to its node or step</source>
        <translation>单击转到其节点或步骤</translation>
    </message>
    <message>
        <source>double click mends an order: it inserts what is missing, or moves what stands too early</source>
        <translation>双击可修正顺序：插入缺少的步骤，或移动位置过早的步骤</translation>
    </message>
    <message>
        <source>What is wrong with a model or its pipeline appears here, once a model is open.</source>
        <translation>打开模型后，模型或其流水线的问题显示在这里。</translation>
    </message>
    <message>
        <source>Nodes that a step adds, removes, changes or moves appear here. This is the graph before the first step.</source>
        <translation>此处显示某个步骤添加、删除、更改或移动的节点。这是第一个步骤之前的图。</translation>
    </message>
    <message>
        <source>The two graphs are being compared.</source>
        <translation>正在比较这两个图。</translation>
    </message>
</context>
<context>
    <name>passbench::RewritePanel</name>
    <message>
        <source>Rewrites</source>
        <translation>改写</translation>
    </message>
    <message>
        <source>The rewrites that a pass makes appear here, one by one. Press Step.</source>
        <translation>pass 所做的改写逐条显示在这里。按“单步”。</translation>
    </message>
    <message>
        <source>This step made no rewrites.</source>
        <translation>此步骤没有改写。</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n rewrite(s); F8 shows the next, Shift+F8 the previous one</source>
        <translation>
            <numerusform>%1：%n 条改写；F8 显示下一条，Shift+F8 上一条</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::RuleReferenceDialog</name>
    <message>
        <source>Rules of compilers</source>
        <translation>编译器规则</translation>
    </message>
</context>
<context>
    <name>passbench::RulesEditor</name>
    <message>
        <source>What may be typed here</source>
        <translation>这里可以输入什么</translation>
    </message>
</context>
<context>
    <name>passbench::RulesPanel</name>
    <message>
        <source>Revert</source>
        <translation>还原</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Compiler whose rules are shown</source>
        <translation>显示其规则的编译器</translation>
    </message>
    <message>
        <source>Back to the rules of the file</source>
        <translation>恢复为文件中的规则</translation>
    </message>
    <message>
        <source>Write these rules to their file (%1 in the editor)</source>
        <translation>把这些规则写入其文件（编辑器中按 %1）</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参考</translation>
    </message>
    <message>
        <source>All that rules may hold, with examples; in the editor Ctrl+Space offers what fits, and Shift+F1 explains a word</source>
        <translation>规则可包含的全部内容及示例；在编辑器中 Ctrl+空格提供候选，Shift+F1 解释单词</translation>
    </message>
    <message>
        <source>The rules of a compiler appear here; what is typed takes effect as soon as it can be read.</source>
        <translation>编译器的规则显示在这里；输入的内容一旦可读即生效。</translation>
    </message>
    <message>
        <source>%1 · the rules before this are in force</source>
        <comment>what is wrong</comment>
        <translation>%1 · 仍使用此前的规则</translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation>与文件相同</translation>
    </message>
    <message>
        <source>edited, kept in the session</source>
        <translation>已编辑，保存在会话中</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>whose rules, what they lack</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Holds for %1, which is selected</source>
        <translation>对选中的 %1 成立</translation>
    </message>
    <message>
        <source>Refuses %1, which is selected: %2</source>
        <translation>拒绝选中的 %1：%2</translation>
    </message>
    <message>
        <source>Save the rules</source>
        <translation>保存规则</translation>
    </message>
    <message>
        <source>Compiler files (*.toml)</source>
        <translation>编译器文件 (*.toml)</translation>
    </message>
    <message>
        <source>Rules of %1 saved as %2</source>
        <translation>%1 的规则已保存为 %2</translation>
    </message>
    <message>
        <source>Write these rules to another file</source>
        <translation>把这些规则写入另一个文件</translation>
    </message>
    <message>
        <source>%1 · no rules are in force until this is mended</source>
        <comment>what is wrong</comment>
        <translation>%1 · 改正之前没有规则生效</translation>
    </message>
    <message>
        <source>Replace the file?</source>
        <translation>替换该文件？</translation>
    </message>
    <message>
        <source>%1 holds something else than the rules that were edited here. Saving them replaces it.</source>
        <translation>%1 的内容与在此编辑的规则不同。保存规则将替换它。</translation>
    </message>
</context>
<context>
    <name>passbench::SavedPipelinesDialog</name>
    <message>
        <source>Save this pipeline</source>
        <translation>保存本流水线</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Saved pipelines</source>
        <translation>已保存的流水线</translation>
    </message>
    <message>
        <source>Name of the pipeline</source>
        <translation>流水线名称</translation>
    </message>
    <message>
        <source>Replace it by this pipeline</source>
        <translation>用本流水线替换</translation>
    </message>
    <message>
        <source>Bring back %1</source>
        <translation>恢复 %1</translation>
    </message>
    <message>
        <source>Pipelines that you save are listed here and among the presets.</source>
        <translation>你保存的流水线列在这里和预设中。</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Deleted %1</source>
        <translation>已删除 %1</translation>
    </message>
</context>
<context>
    <name>passbench::SearchPanel</name>
    <message>
        <source>Use it</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>度量</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>Pin every operator as the selected partition has it; one undo takes it back</source>
        <translation>按选中的划分固定每个算子；一次撤销即可恢复</translation>
    </message>
    <message>
        <source>Build and time each kind of operator and group with its compiler, instead of estimating it</source>
        <translation>用各自的编译器构建并测量每种算子和组，而不是估计</translation>
    </message>
    <message>
        <source>for </source>
        <translation>限时 </translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Time for measuring</source>
        <translation>测量时间</translation>
    </message>
    <message>
        <source>Run a pipeline that partitions, then search: which compiler takes what, so that the whole takes least time.</source>
        <translation>先运行带划分的流水线，再搜索：由哪个编译器承接什么，使总时间最少。</translation>
    </message>
    <message>
        <source>The present partition</source>
        <translation>当前划分</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>Found for what was there before; search again</source>
        <translation>结果对应之前的状态；请重新搜索</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Estimated while compilers choose: each beginning of a region counts as one to enter, and no step behind the partition. The map estimates the regions that were made.</source>
        <translation>在编译器选择时估计：区域的每个起点都算一次进入，分区之后的步骤不计入。地图估计的是已形成的区域。</translation>
    </message>
</context>
<context>
    <name>passbench::Session</name>
    <message>
        <source>the module of %1</source>
        <translation>%1 的模块</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 和另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep %1 in floats</source>
        <translation>使 %1 保持浮点</translation>
    </message>
    <message>
        <source>Quantize %1</source>
        <translation>量化 %1</translation>
    </message>
    <message>
        <source>Pin %1 to %2</source>
        <translation>把 %1 固定到 %2</translation>
    </message>
    <message>
        <source>Keep %1 from %2</source>
        <translation>不把 %1 给 %2</translation>
    </message>
    <message>
        <source>Cut between %1 and %2</source>
        <translation>在 %1 和 %2 之间切分</translation>
    </message>
    <message>
        <source>Remove the pins of %1</source>
        <translation>移除 %1 的固定</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n pin(s)</source>
        <translation>
            <numerusform>移除 %n 个固定</numerusform>
        </translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加 %1</translation>
    </message>
    <message numerus="yes">
        <source>Paste %n step(s)</source>
        <translation>
            <numerusform>粘贴 %n 个步骤</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n 个步骤</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>移动 %1</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>复制 %1</translation>
    </message>
    <message>
        <source>Switch %1 on</source>
        <translation>启用 %1</translation>
    </message>
    <message>
        <source>Switch %1 off</source>
        <translation>停用 %1</translation>
    </message>
    <message>
        <source>Set breakpoint</source>
        <translation>设置断点</translation>
    </message>
    <message>
        <source>Remove breakpoint</source>
        <translation>移除断点</translation>
    </message>
    <message>
        <source>Change options of %1</source>
        <translation>更改 %1 的选项</translation>
    </message>
    <message>
        <source>Group steps</source>
        <translation>将步骤分组</translation>
    </message>
    <message>
        <source>Switch a group on</source>
        <translation>启用组</translation>
    </message>
    <message>
        <source>Switch a group off</source>
        <translation>停用组</translation>
    </message>
    <message>
        <source>Ungroup</source>
        <translation>取消分组</translation>
    </message>
    <message>
        <source>Run at level %1</source>
        <translation>以级别 %1 运行</translation>
    </message>
    <message>
        <source>Require %1</source>
        <translation>要求 %1</translation>
    </message>
    <message>
        <source>Require %1 no more</source>
        <translation>不再要求 %1</translation>
    </message>
    <message>
        <source>Leave out %1</source>
        <translation>跳过 %1</translation>
    </message>
    <message>
        <source>Leave out %1 no more</source>
        <translation>不再跳过 %1</translation>
    </message>
    <message>
        <source>Set breakpoint on %1</source>
        <translation>在 %1 上设置断点</translation>
    </message>
    <message>
        <source>Remove breakpoint of %1</source>
        <translation>移除 %1 的断点</translation>
    </message>
    <message>
        <source>Add compiler %1</source>
        <translation>添加编译器 %1</translation>
    </message>
    <message>
        <source>Edit the rules of %1</source>
        <translation>编辑 %1 的规则</translation>
    </message>
    <message>
        <source>Remove compiler %1</source>
        <translation>移除编译器 %1</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>正在打开 %1</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Unsaved work can&apos;t be kept: %1</source>
        <translation>无法保留未保存的工作：%1</translation>
    </message>
    <message>
        <source>Unsaved work is kept in %1, for %2 takes no files</source>
        <translation>未保存的工作保留在 %1，因为 %2 无法写入文件</translation>
    </message>
    <message>
        <source>%1 was not opened: the work on %2 is not saved, and can&apos;t be kept. Save it first.</source>
        <translation>未打开 %1：对 %2 的工作未保存，也无法保留。请先保存。</translation>
    </message>
    <message numerus="yes">
        <source>Opened %1: %n node(s)</source>
        <translation>
            <numerusform>已打开 %1：%n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>Unsaved work on %1 was kept; the start page offers it</source>
        <translation>对 %1 未保存的工作已保留；可在起始页找到</translation>
    </message>
    <message>
        <source>Imported model</source>
        <translation>导入的模型</translation>
    </message>
    <message>
        <source>After step %1, %2</source>
        <translation>步骤 %1 %2 之后</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message numerus="yes">
        <source>As built: %n operator(s) or group(s) given back</source>
        <translation>
            <numerusform>实际构建：退回 %n 个算子或组</numerusform>
        </translation>
    </message>
    <message>
        <source>As built: regions came apart</source>
        <translation>实际构建：区域被拆开</translation>
    </message>
    <message>
        <source>As partitioned</source>
        <translation>按划分</translation>
    </message>
    <message>
        <source>As built</source>
        <translation>按构建</translation>
    </message>
    <message>
        <source>Stopped before step %1, %2: it touches %%3, which has a breakpoint</source>
        <translation>在步骤 %1 %2 之前停止：它涉及带断点的 %%3</translation>
    </message>
    <message>
        <source>%1 changed the graph in %2 ms</source>
        <translation>%1 在 %2 毫秒内更改了图</translation>
    </message>
    <message>
        <source>%1 changed nothing (%2 ms)</source>
        <translation>%1 未更改任何内容（%2 毫秒）</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %n step(s)</source>
        <translation>
            <numerusform>在 %n 步之后停止</numerusform>
        </translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>process %1</source>
        <translation>进程 %1</translation>
    </message>
    <message>
        <source>process %1 on %2</source>
        <translation>%2 上的进程 %1</translation>
    </message>
    <message>
        <source>%1 is open in another window, too (%2). Before one of the two replaces what the other has saved, it asks.</source>
        <translation>%1 也在另一个窗口中打开（%2）。其中一个要覆盖另一个已保存的内容之前会先询问。</translation>
    </message>
    <message>
        <source>The results of step %1 and of those after it are not kept any more; F5 makes them again</source>
        <translation>步骤 %1 及其后各步的结果已不再保留；按 F5 重新生成</translation>
    </message>
    <message>
        <source>(no model)</source>
        <translation>（没有模型）</translation>
    </message>
    <message>
        <source>%1 failed. %2</source>
        <translation>%1 失败。%2</translation>
    </message>
    <message>
        <source>Running %1, step %2 of %3</source>
        <translation>正在运行 %1，第 %2 步，共 %3 步</translation>
    </message>
</context>
<context>
    <name>passbench::StartPage</name>
    <message>
        <source>Open a network, drag passes into a pipeline, step through it, see what changed and why, export a library.</source>
        <translation>打开网络，把 pass 拖入流水线，逐步执行，查看什么变了、为什么变，并导出库。</translation>
    </message>
    <message>
        <source>Open a model or session…</source>
        <translation>打开模型或会话…</translation>
    </message>
    <message>
        <source>or drop an .onnx, .tflite, .keras, .h5, .relay or .passbench file anywhere in this window</source>
        <translation>或把 .onnx、.tflite、.keras、.h5、.relay 或 .passbench 文件拖到此窗口任意处</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>The samples that come with the program were not found.</source>
        <translation>未找到随程序附带的示例。</translation>
    </message>
    <message>
        <source>Files that you open are listed here.</source>
        <translation>你打开的文件列在这里。</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>未保存的工作</translation>
    </message>
    <message>
        <source>Session without a name</source>
        <translation>未命名会话</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Locate the model…</source>
        <translation>查找模型…</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>返回 %1</translation>
    </message>
    <message>
        <source>Bring back what was discarded</source>
        <translation>找回已丢弃的内容</translation>
    </message>
    <message numerus="yes">
        <source>%n session(s), until the window is closed</source>
        <translation>
            <numerusform>%n 个会话，直到窗口关闭</numerusform>
        </translation>
    </message>
    <message>
        <source>can&apos;t be read</source>
        <translation>无法读取</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n 个步骤</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, last kept %2; click to go on with it</source>
        <translation>%1，最后保存于 %2；点击以继续</translation>
    </message>
</context>
<context>
    <name>passbench::StatusLine</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>No model is open</source>
        <translation>没有打开模型</translation>
    </message>
    <message numerus="yes">
        <source>%1 node(s)</source>
        <translation>
            <numerusform>%1 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of parameters</source>
        <translation>%1 参数</translation>
    </message>
    <message numerus="yes">
        <source>%1 function(s)</source>
        <translation>
            <numerusform>%1 个函数</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::StepCard</name>
    <message>
        <source>Step %1, %2, %3</source>
        <translation>步骤 %1，%2，%3</translation>
    </message>
</context>
<context>
    <name>passbench::StepPanel</name>
    <message>
        <source>Needs</source>
        <translation>需要</translation>
    </message>
    <message>
        <source>Establishes</source>
        <translation>建立</translation>
    </message>
    <message>
        <source>outside of what is fused already, and of composites and regions</source>
        <translation>在已融合部分、复合算子和区域之外</translation>
    </message>
    <message>
        <source>Invalidates</source>
        <translation>使失效</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>may differ by %1 relative</source>
        <translation>允许相对偏差 %1</translation>
    </message>
    <message>
        <source>stay bit for bit</source>
        <translation>逐位不变</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Explain this step</source>
        <translation>解释这一步</translation>
    </message>
    <message>
        <source>Say in sentences what it did, from its rewrites and remarks</source>
        <translation>根据其改写和备注，用句子说明它做了什么</translation>
    </message>
    <message>
        <source>Contract</source>
        <translation>约定</translation>
    </message>
    <message>
        <source>Switched off: a run leaves it out.</source>
        <translation>已停用：运行时跳过。</translation>
    </message>
    <message>
        <source>Not run yet. Press Step or Run to see what it does.</source>
        <translation>尚未运行。按“单步”或“运行”查看其作用。</translation>
    </message>
    <message numerus="yes">
        <source>%n rewrite(s)</source>
        <translation>
            <numerusform>%n 条改写</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n remark(s)</source>
        <translation>
            <numerusform>%n 条备注</numerusform>
        </translation>
    </message>
    <message>
        <source>No pass has this name.</source>
        <translation>没有这个名称的 pass。</translation>
    </message>
    <message>
        <source>Click a card of the pipeline to see what its pass does, and to change its options.</source>
        <translation>单击流水线中的卡片，查看其 pass 做什么并更改选项。</translation>
    </message>
    <message>
        <source>%1 · step %2</source>
        <translation>%1 · 步骤 %2</translation>
    </message>
    <message>
        <source>No options</source>
        <translation>没有选项</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>插入 %1</translation>
    </message>
    <message>
        <source>Wants</source>
        <translation>希望</translation>
    </message>
    <message>
        <source>Finds</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>little or nothing in a graph that is %1</source>
        <translation>在 %1 的图中几乎没有可做的</translation>
    </message>
    <message>
        <source>Prepares</source>
        <translation>准备</translation>
    </message>
    <message>
        <source>the graph to be %1</source>
        <translation>使图成为 %1</translation>
    </message>
    <message numerus="yes">
        <source>The current one of %n selected steps.</source>
        <translation>
            <numerusform>所选 %n 个步骤中的当前一个。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::Styles</name>
    <message>
        <source>Add style rule</source>
        <translation>添加样式规则</translation>
    </message>
    <message>
        <source>Remove style rule</source>
        <translation>移除样式规则</translation>
    </message>
    <message>
        <source>Change style rule</source>
        <translation>更改样式规则</translation>
    </message>
    <message>
        <source>Move style rule</source>
        <translation>移动样式规则</translation>
    </message>
</context>
<context>
    <name>passbench::StylesPanel</name>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Colour…</source>
        <translation>颜色…</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Style rules</source>
        <translation>样式规则</translation>
    </message>
    <message>
        <source>What it finds gets the colour: a query</source>
        <translation>所找到的节点使用该颜色：一个查询</translation>
    </message>
    <message>
        <source>Badge</source>
        <translation>徽标</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>实际</translation>
    </message>
    <message>
        <source>The first rule that finds a node counts. F2 edits; the query is what the search field takes.</source>
        <translation>第一条找到节点的规则有效。F2 编辑；查询与搜索框中的相同。</translation>
    </message>
    <message>
        <source>Remove the rule (Delete)</source>
        <translation>移除规则 (Delete)</translation>
    </message>
    <message>
        <source>Before the rule above it</source>
        <translation>移到上一条规则之前</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>Only the badge</source>
        <translation>仅徽标</translation>
    </message>
    <message>
        <source>Another…</source>
        <translation>其他…</translation>
    </message>
    <message>
        <source>Rules that give the nodes a query finds a colour and a badge appear here: Add makes one, and so does Colour in the Summary.</source>
        <translation>这里列出给查询所找到的节点以颜色和徽章的规则：“添加”可建立一条，“摘要”中的“着色”也可以。</translation>
    </message>
</context>
<context>
    <name>passbench::SubStepWalk</name>
    <message>
        <source>Running the pass up to rewrite %1</source>
        <translation>正在运行该 pass 直到改写 %1</translation>
    </message>
    <message>
        <source>Before %1</source>
        <translation>%1 之前</translation>
    </message>
    <message>
        <source>After %1</source>
        <translation>%1 之后</translation>
    </message>
    <message>
        <source>%1, after rewrite %2 of %3</source>
        <translation>%1，改写 %2 / %3 之后</translation>
    </message>
    <message>
        <source>Rewrite %1 of %2, %3</source>
        <translation>改写 %1 / %2，%3</translation>
    </message>
    <message>
        <source>Rewrite %1 of %2</source>
        <translation>改写 %1 / %2</translation>
    </message>
</context>
<context>
    <name>passbench::SummaryPanel</name>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>MACs</source>
        <translation>MAC</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Largest tensors</source>
        <translation>最大的张量</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>着色</translation>
    </message>
    <message>
        <source>The operators of the model, with what they cost, appear here once one is open.</source>
        <translation>打开模型后，其算子及开销显示在这里。</translation>
    </message>
    <message>
        <source>The largest tensors appear here.</source>
        <translation>最大的张量显示在这里。</translation>
    </message>
    <message>
        <source>Search for the operator (double click)</source>
        <translation>搜索该算子（双击）</translation>
    </message>
    <message>
        <source>Give the operator a colour of its own, as a style rule</source>
        <translation>以样式规则给该算子单独的颜色</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s), %1, %2 parameters</source>
        <translation>
            <numerusform>%n 个算子，%1，%2 参数</numerusform>
        </translation>
    </message>
    <message>
        <source>largest tensors</source>
        <translation>最大的张量</translation>
    </message>
</context>
<context>
    <name>passbench::SurveyDialog</name>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>What compilers don&apos;t take</source>
        <translation>编译器不接受的内容</translation>
    </message>
    <message>
        <source>Model set</source>
        <translation>模型集</translation>
    </message>
    <message>
        <source>Add models, or drop files and folders here. Each of them is put to the pipeline and compilers of the session.</source>
        <translation>添加模型，或把文件和文件夹拖到这里。每个模型都用会话的流水线和编译器处理。</translation>
    </message>
    <message>
        <source>What keeps most work on the host over all models stands here.</source>
        <translation>在所有模型中使最多工作留在主机上的内容列在这里。</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Add models to the set</source>
        <translation>把模型加入集合</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Add all models in a folder and below it</source>
        <translation>添加文件夹及其子文件夹中的所有模型</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Take the selected models out of the set (Delete)</source>
        <translation>把选中的模型移出集合 (Delete)</translation>
    </message>
    <message>
        <source>Compare with rules…</source>
        <translation>与规则比较…</translation>
    </message>
    <message>
        <source>Put the models to the rules of another file, too, and show what differs</source>
        <translation>也用另一个文件的规则处理这些模型，并显示差异</translation>
    </message>
    <message>
        <source>With the last run</source>
        <translation>与上次运行</translation>
    </message>
    <message>
        <source>Compare with the run before, and with no other rules</source>
        <translation>与上一次运行比较，不与其他规则比较</translation>
    </message>
    <message>
        <source>Add this rule</source>
        <translation>添加此规则</translation>
    </message>
    <message>
        <source>Save as HTML…</source>
        <translation>保存为 HTML…</translation>
    </message>
    <message>
        <source>Write what is shown as a page that needs nothing else</source>
        <translation>把显示的内容写成独立的页面</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Put the pipeline and compilers of the session to all of them</source>
        <translation>用会话的流水线和编译器处理全部模型</translation>
    </message>
    <message>
        <source>Compare with rules</source>
        <translation>与规则比较</translation>
    </message>
    <message>
        <source>Compiler files (*.toml)</source>
        <translation>编译器文件 (*.toml)</translation>
    </message>
    <message>
        <source>Save the model set</source>
        <translation>保存模型集</translation>
    </message>
    <message>
        <source>HTML (*.html)</source>
        <translation>HTML (*.html)</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>已保存为 %1</translation>
    </message>
    <message>
        <source>`%1` can&apos;t be written: %2</source>
        <translation>无法写入 `%1`：%2</translation>
    </message>
    <message>
        <source>Add models</source>
        <translation>添加模型</translation>
    </message>
    <message>
        <source>Models (*.onnx *.tflite *.keras *.h5 *.hdf5 *.relay *.rly *.txt);;All files (*)</source>
        <translation>模型 (*.onnx *.tflite *.keras *.h5 *.hdf5 *.relay *.rly *.txt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Add all models of a folder</source>
        <translation>添加文件夹中的所有模型</translation>
    </message>
    <message numerus="yes">
        <source>Add these %n rules</source>
        <translation>
            <numerusform>添加这 %n 条规则</numerusform>
        </translation>
    </message>
    <message>
        <source>Write at the end of the compiler&apos;s rules:
%1</source>
        <translation>写在编译器规则的末尾：
%1</translation>
    </message>
    <message>
        <source>Select what the compiler should come to take in the list above</source>
        <translation>在上面的列表中选择该编译器今后应接受的内容</translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s) written at the end of the rules: run again to see what differs.</source>
        <translation>
            <numerusform>已在规则末尾写入 %n 条：再次运行查看差异。</numerusform>
        </translation>
    </message>
    <message>
        <source>The model set is under File, as it was</source>
        <translation>模型集在“文件”菜单中，与之前一样</translation>
    </message>
    <message>
        <source>The pipeline or the compilers have changed since: run again to see what differs.</source>
        <translation>此后流水线或编译器已更改：再次运行查看差异。</translation>
    </message>
    <message>
        <source>The pipeline does not partition, so O3 with the compilers of the session is used.</source>
        <translation>流水线不做划分，因此使用 O3 和会话的编译器。</translation>
    </message>
    <message>
        <source>With the pipeline and compilers of the session.</source>
        <translation>使用会话的流水线和编译器。</translation>
    </message>
    <message>
        <source>Compared with the rules of %1.</source>
        <translation>与 %1 的规则比较。</translation>
    </message>
    <message>
        <source>What was typed into the rules of %1 can&apos;t be read: those before it are used.</source>
        <translation>无法读取对 %1 的规则所做的输入：使用此前的规则。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>the time before</source>
        <translation>上一次</translation>
    </message>
    <message>
        <source>What compilers don&apos;t take, over all models</source>
        <translation>所有模型中编译器不接受的内容</translation>
    </message>
</context>
<context>
    <name>passbench::SurveyJob</name>
    <message>
        <source>Model set</source>
        <translation>模型集</translation>
    </message>
    <message>
        <source>The model set was cancelled</source>
        <translation>模型集已取消</translation>
    </message>
</context>
<context>
    <name>passbench::TimePanel</name>
    <message>
        <source>Where time goes</source>
        <translation>时间去向</translation>
    </message>
    <message>
        <source>Regions and host</source>
        <translation>区域和主机</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>What is listed</source>
        <translation>列出什么</translation>
    </message>
    <message>
        <source>The regions, stretches of host and operators that take the time appear here once a model is open.</source>
        <translation>打开模型后，耗时的区域、主机部分和算子显示在这里。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>度量</translation>
    </message>
    <message>
        <source>Stop the measurement</source>
        <translation>停止测量</translation>
    </message>
    <message>
        <source>Build the graph that the pipeline gives, run it on this machine, and time each kernel and region in it; an export with a check does the same</source>
        <translation>构建流水线给出的图，在本机运行，并测量其中每个内核和区域；带检查的导出也会这样做</translation>
    </message>
    <message>
        <source>Run the pipeline to its end first: that graph is measured</source>
        <translation>请先把流水线运行到末尾：测量的是那个图</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>正在测量…</translation>
    </message>
    <message>
        <source>Another graph than this one was measured: the one at the pipeline&apos;s end as it was then</source>
        <translation>测量的是另一个图：当时流水线末尾的图</translation>
    </message>
</context>
<context>
    <name>passbench::Times</name>
    <message>
        <source>Measuring</source>
        <translation>正在测量</translation>
    </message>
    <message>
        <source>Measuring: %1</source>
        <translation>正在测量：%1</translation>
    </message>
    <message>
        <source>The measurement was cancelled</source>
        <translation>测量已取消</translation>
    </message>
</context>
<context>
    <name>passbench::ToolRow</name>
    <message>
        <source>More tools, for which the window is too narrow</source>
        <translation>窗口太窄而放不下的更多工具</translation>
    </message>
    <message>
        <source>More tools</source>
        <translation>更多工具</translation>
    </message>
</context>
<context>
    <name>passbench::ViewArea</name>
    <message>
        <source>The graph as Relay text appears here once a model is open.</source>
        <translation>打开模型后，图的 Relay 文本显示在这里。</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>展开 %1</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>折叠 %1</translation>
    </message>
    <message>
        <source>Open the groups around %1</source>
        <translation>展开 %1 所在的组</translation>
    </message>
    <message>
        <source>Show groups</source>
        <translation>显示组</translation>
    </message>
    <message>
        <source>Show no groups</source>
        <translation>不显示组</translation>
    </message>
    <message>
        <source>Open all groups</source>
        <translation>展开所有组</translation>
    </message>
    <message>
        <source>Close groups</source>
        <translation>折叠组</translation>
    </message>
    <message>
        <source>Open this group</source>
        <translation>展开此组</translation>
    </message>
    <message>
        <source>Close this group</source>
        <translation>折叠此组</translation>
    </message>
    <message>
        <source>Open all that is in it</source>
        <translation>展开其中全部</translation>
    </message>
    <message>
        <source>Open all in %1</source>
        <translation>展开 %1 中的全部</translation>
    </message>
    <message>
        <source>Laying out the graph</source>
        <translation>正在布局图</translation>
    </message>
    <message>
        <source>Nothing stands before the imported model. Press Step to see what the next pass does.</source>
        <translation>导入的模型之前没有内容。按“单步”查看下一个 pass 做什么。</translation>
    </message>
    <message>
        <source>Parts of the graph</source>
        <translation>图的部分</translation>
    </message>
    <message>
        <source>Whole graph</source>
        <translation>整个图</translation>
    </message>
    <message>
        <source>What %1 finds, and what joins it. Close the tab, or go to the whole graph, to get back.</source>
        <translation>%1 找到的内容及其连接。关闭标签页或转到整个图即可返回。</translation>
    </message>
    <message>
        <source>Laying out a page</source>
        <translation>正在排版页面</translation>
    </message>
    <message>
        <source>Not saved: another graph is shown by now</source>
        <translation>未保存：现在显示的已是另一个图</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>正在写入 %1</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>step %1, %2</source>
        <translation>步骤 %1（%2）</translation>
    </message>
    <message>
        <source>Laying out the graph…</source>
        <translation>正在布局图…</translation>
    </message>
    <message>
        <source>The layout was cancelled</source>
        <translation>布局已取消</translation>
    </message>
</context>
<context>
    <name>passbench::ViewHead</name>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Back to the steps</source>
        <translation>返回步骤</translation>
    </message>
    <message>
        <source>Show the graph at the playhead again (Esc)</source>
        <translation>重新显示播放头处的图 (Esc)</translation>
    </message>
    <message>
        <source>Previous change (Shift+F7)</source>
        <translation>上一处更改 (Shift+F7)</translation>
    </message>
    <message>
        <source>Next change (F7)</source>
        <translation>下一处更改 (F7)</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Before · After</source>
        <translation>之前 · 之后</translation>
    </message>
    <message>
        <source>Overlay</source>
        <translation>叠加</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>changed nothing</source>
        <translation>未更改任何内容</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Changes that can be seen in this view; F7 and Shift+F7 go through them</source>
        <translation>此视图中可见的更改；用 F7 和 Shift+F7 浏览</translation>
    </message>
    <message>
        <source>comparing…</source>
        <translation>正在比较…</translation>
    </message>
</context>
<context>
    <name>passbench::WhyActions</name>
    <message>
        <source>What if it were taken?</source>
        <translation>如果接受它会怎样？</translation>
    </message>
    <message>
        <source>Add this rule</source>
        <translation>添加此规则</translation>
    </message>
    <message>
        <source>Remove the pin</source>
        <translation>移除固定</translation>
    </message>
    <message>
        <source>Partition again as if a compiler took it, and show the difference</source>
        <translation>假设某编译器接受它，重新划分并显示差异</translation>
    </message>
    <message>
        <source>Its compilers decide by their rules again; undo brings the pin back</source>
        <translation>其编译器重新按规则决定；撤销可恢复固定</translation>
    </message>
    <message>
        <source>Write at the end of the compiler&apos;s rules:
%1</source>
        <translation>写在编译器规则的末尾：
%1</translation>
    </message>
    <message numerus="yes">
        <source>Write one of %n rule(s) at the end of its compiler&apos;s</source>
        <translation>
            <numerusform>把 %n 条规则之一写到其编译器规则末尾</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::WindowTour</name>
    <message>
        <source>Tour of the window</source>
        <translation>窗口导览</translation>
    </message>
    <message>
        <source>Leave the tour</source>
        <translation>离开导览</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>%1 It is folded away now; the button that is lit shows it.</source>
        <comment>what a part of the window is for</comment>
        <translation>%1 它现在已折叠；点亮的按钮会显示它。</translation>
    </message>
</context>
<context>
    <name>passbench::WishesPanel</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 和另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>What keeps work on the host</source>
        <translation>什么使工作留在主机上</translation>
    </message>
    <message>
        <source>Add this rule</source>
        <translation>添加此规则</translation>
    </message>
    <message>
        <source>Partition again as if the compiler took what the ticked rows name, or the selected ones, and show the difference</source>
        <translation>假设编译器接受勾选（或选中）的行，重新划分并显示差异</translation>
    </message>
    <message>
        <source>Nothing stays on the host for want of a rule.</source>
        <translation>没有任何内容因缺少规则而留在主机上。</translation>
    </message>
    <message numerus="yes">
        <source>What if all %n were supported?</source>
        <translation>
            <numerusform>如果全部 %n 项都支持会怎样？</numerusform>
        </translation>
    </message>
    <message>
        <source>What if it were supported?</source>
        <translation>如果支持它会怎样？</translation>
    </message>
    <message numerus="yes">
        <source>Add these %n rules</source>
        <translation>
            <numerusform>添加这 %n 条规则</numerusform>
        </translation>
    </message>
    <message>
        <source>Write at the end of the compiler&apos;s rules:
%1</source>
        <translation>写在编译器规则的末尾：
%1</translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s) written at the end of the rules</source>
        <translation>
            <numerusform>已在规则末尾写入 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Partitioning…</source>
        <translation>正在划分…</translation>
    </message>
    <message>
        <source>As it is</source>
        <translation>现状</translation>
    </message>
    <message>
        <source>If it were supported</source>
        <translation>如果支持它</translation>
    </message>
    <message>
        <source>%1 would be %2; </source>
        <comment>node, the sentence of where it is</comment>
        <translation>%1 将%2；</translation>
    </message>
    <message numerus="yes">
        <source>%n region(s) instead of %1</source>
        <translation>
            <numerusform>%n 个区域，原为 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>, %1 instead of %2 estimated, %3 over borders instead of %4</source>
        <translation>，估计 %1，原为 %2；跨边界 %3，原为 %4</translation>
    </message>
    <message>
        <source>, %1 of the MACs off the host instead of %2: %3</source>
        <translation>，主机之外的 MAC 为 %1，原为 %2：%3</translation>
    </message>
    <message>
        <source>Tick or select rows first</source>
        <translation>请先勾选或选择行</translation>
    </message>
    <message>
        <source>Looking for what keeps work on the host…</source>
        <translation>正在查找使工作留在主机上的原因…</translation>
    </message>
    <message>
        <source>What if %1 took %2</source>
        <translation>如果 %1 接受 %2</translation>
    </message>
    <message>
        <source>What if %1 took %2 without %3</source>
        <translation>如果 %1 接受不含 %3 的 %2</translation>
    </message>
</context>
<context>
    <name>passbench::ZoomButtons</name>
    <message>
        <source>Zoom out (−)</source>
        <translation>缩小 (−)</translation>
    </message>
    <message>
        <source>Fit the whole graph (F)</source>
        <translation>适应整个图 (F)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>放大 (+)</translation>
    </message>
    <message>
        <source>Map of the graph in the corner</source>
        <translation>角落里的图缩略图</translation>
    </message>
</context>
</TS>
