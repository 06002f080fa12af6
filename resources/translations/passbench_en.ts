<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en_US">
<context>
    <name>passbench</name>
    <message numerus="yes">
        <source>%1 of %n operator(s)</source>
        <translation>
            <numerusform>%1 of %n operator</numerusform>
            <numerusform>%1 of %n operators</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n region(s)</source>
        <translation>
            <numerusform>%n region</numerusform>
            <numerusform>%n regions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n function(s) changed</source>
        <translation>
            <numerusform>%n function changed</numerusform>
            <numerusform>%n functions changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n model(s)</source>
        <translation>
            <numerusform>%n model</numerusform>
            <numerusform>%n models</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) not imported as it stands</source>
        <translation>
            <numerusform>%n thing was not imported as it stands</numerusform>
            <numerusform>%n things were not imported as they stand</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more, under Problems</source>
        <translation>
            <numerusform>and %n more, under Problems</numerusform>
            <numerusform>and %n more, under Problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 gave back %n operator(s) or group(s) of @%2, taken by %3</source>
        <comment>compiler, region, compiler</comment>
        <translation>
            <numerusform>%1 gave back %n operator or group of @%2, taken by %3</numerusform>
            <numerusform>%1 gave back %n operators or groups of @%2, taken by %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, with the %n other(s) that run as one with it</source>
        <translation>
            <numerusform>%1, with the other one that runs as one with it</numerusform>
            <numerusform>%1, with the %n others that run as one with it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n differ(s) from %1</source>
        <translation>
            <numerusform>%n differs from %1</numerusform>
            <numerusform>%n differ from %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 kernel(s) for %2, compiled in %3; %4 of working memory</source>
        <translation>
            <numerusform>%1 kernel for %2, compiled in %3; %4 of working memory</numerusform>
            <numerusform>%1 kernels for %2, compiled in %3; %4 of working memory</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more file(s) to read and to repeat it</source>
        <translation>
            <numerusform>%n more file to read and to repeat it</numerusform>
            <numerusform>%n more files to read and to repeat it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the highest bar: %n element(s)</source>
        <translation>
            <numerusform>the highest bar: %n element</numerusform>
            <numerusform>the highest bar: %n elements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seeded input(s)</source>
        <translation>
            <numerusform>%n seeded input</numerusform>
            <numerusform>%n seeded inputs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n given input(s)</source>
        <translation>
            <numerusform>%n given input</numerusform>
            <numerusform>%n given inputs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>no group was made by %n composite(s)</source>
        <translation>
            <numerusform>no group was made by %n composite</numerusform>
            <numerusform>no group was made by %n composites</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n file(s))</source>
        <comment>folder</comment>
        <translation>
            <numerusform>%1 (%n file)</numerusform>
            <numerusform>%1 (%n files)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>regions</comment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 kernel(s) for %2, compiled in %3; %4 of working memory at the least sizes</source>
        <translation>
            <numerusform>%1 kernel for %2, compiled in %3; %4 of working memory at the least sizes</numerusform>
            <numerusform>%1 kernels for %2, compiled in %3; %4 of working memory at the least sizes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::ApartPanel</name>
    <message numerus="yes">
        <source>%n pair(s) of neighbours; click one to light the path that keeps them apart</source>
        <translation>
            <numerusform>%n pair of neighbours; click one to light the path that keeps them apart</numerusform>
            <numerusform>%n pairs of neighbours; click one to light the path that keeps them apart</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::BrokenSteps</name>
    <message numerus="yes">
        <source>%n step(s) out of sight can&apos;t work where they stand</source>
        <translation>
            <numerusform>A step out of sight can&apos;t work where it stands</numerusform>
            <numerusform>%n steps out of sight can&apos;t work where they stand</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::CanvasLegend</name>
    <message numerus="yes">
        <source>%n pinned node(s)</source>
        <translation>
            <numerusform>%n pinned node</numerusform>
            <numerusform>%n pinned nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cut(s) between regions</source>
        <translation>
            <numerusform>%n cut between regions</numerusform>
            <numerusform>%n cuts between regions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) kept in floats</source>
        <translation>
            <numerusform>%n layer kept in floats</numerusform>
            <numerusform>%n layers kept in floats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other box(es)</source>
        <translation>
            <numerusform>%n other box</numerusform>
            <numerusform>%n other boxes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::CompilerModel</name>
    <message numerus="yes">
        <source>%n operator rule(s)</source>
        <translation>
            <numerusform>%n operator rule</numerusform>
            <numerusform>%n operator rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n composite pattern(s)</source>
        <translation>
            <numerusform>%n composite pattern</numerusform>
            <numerusform>%n composite patterns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::DimsPage</name>
    <message numerus="yes">
        <source>%1 leaves %n size(s) open</source>
        <translation>
            <numerusform>%1 leaves %n size open</numerusform>
            <numerusform>%1 leaves %n sizes open</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n signature(s)</source>
        <translation>
            <numerusform>%1 has %n signature</numerusform>
            <numerusform>%1 has %n signatures</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::FindBox</name>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n found</numerusform>
            <numerusform>%n found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::FindList</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n found in it</source>
        <translation>
            <numerusform>%n found in it</numerusform>
            <numerusform>%n found in it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::GraphCanvas</name>
    <message numerus="yes">
        <source>%n node(s) changed in this step</source>
        <translation>
            <numerusform>%n node changed in this step</numerusform>
            <numerusform>%n nodes changed in this step</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) found</source>
        <translation>
            <numerusform>%n node found</numerusform>
            <numerusform>%n nodes found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::GroupHead</name>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hint(s)</source>
        <translation>
            <numerusform>%n hint</numerusform>
            <numerusform>%n hints</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::GroupPage</name>
    <message numerus="yes">
        <source>and %n more copies</source>
        <translation>
            <numerusform>and %n more copy</numerusform>
            <numerusform>and %n more copies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::LessonList</name>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stop recording (%n step(s))</source>
        <translation>
            <numerusform>Stop recording (%n step)</numerusform>
            <numerusform>Stop recording (%n steps)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::ListingView</name>
    <message numerus="yes">
        <source>⋯ %n unchanged line(s); a click shows them, Enter shows all</source>
        <translation>
            <numerusform>⋯ %n unchanged line; a click shows it, Enter shows all</numerusform>
            <numerusform>⋯ %n unchanged lines; a click shows them, Enter shows all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::MainWindow</name>
    <message numerus="yes">
        <source>%n lesson(s) on the samples, all done</source>
        <translation>
            <numerusform>%n lesson on the samples, all done</numerusform>
            <numerusform>%n lessons on the samples, all done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lesson(s) on the samples; next: %1, %2</source>
        <translation>
            <numerusform>%n lesson on the samples; next: %1, %2</numerusform>
            <numerusform>%n lessons on the samples; next: %1, %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s), compilers and their rules were kept from %1</source>
        <translation>
            <numerusform>%n step, compilers and their rules were kept from %1</numerusform>
            <numerusform>%n steps, compilers and their rules were kept from %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pin(s)</source>
        <translation>
            <numerusform>%n pin</numerusform>
            <numerusform>%n pins</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cut(s)</source>
        <translation>
            <numerusform>%n cut</numerusform>
            <numerusform>%n cuts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n breakpoint(s) of nodes</source>
        <translation>
            <numerusform>%n breakpoint of a node</numerusform>
            <numerusform>%n breakpoints of nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::MapPanel</name>
    <message numerus="yes">
        <source>%1: %n region(s), about %2</source>
        <translation>
            <numerusform>%1: %n region, about %2</numerusform>
            <numerusform>%1: %n regions, about %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n region(s), only marked, about %2</source>
        <translation>
            <numerusform>%1: %n region, only marked, about %2</numerusform>
            <numerusform>%1: %n regions, only marked, about %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::NodePage</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::PartitionPanel</name>
    <message numerus="yes">
        <source>%1 over borders, %n value(s)</source>
        <translation>
            <numerusform>%1 over borders, %n value</numerusform>
            <numerusform>%1 over borders, %n values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::PipelineText</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::PipelineTrack</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Imported
model
%1 node(s)</source>
        <translation>
            <numerusform>Imported
model
%1 node</numerusform>
            <numerusform>Imported
model
%1 nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::PresetBox</name>
    <message numerus="yes">
        <source>saved: %n step(s)</source>
        <translation>
            <numerusform>saved: %n step</numerusform>
            <numerusform>saved: %n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::QuantizedPanel</name>
    <message numerus="yes">
        <source>%1, over %n other seeded input(s)</source>
        <translation>
            <numerusform>%1, over %n other seeded input</numerusform>
            <numerusform>%1, over %n other seeded inputs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::ReasonsWriter</name>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation>
            <numerusform>%n operator</numerusform>
            <numerusform>%n operators</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n value(s)</source>
        <translation>
            <numerusform>%1 in %n value</numerusform>
            <numerusform>%1 in %n values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n operator(s)</source>
        <translation>
            <numerusform>%1 of %n operator</numerusform>
            <numerusform>%1 of %n operators</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::ResultPanels</name>
    <message numerus="yes">
        <source>%n remark(s)</source>
        <translation>
            <numerusform>%n remark</numerusform>
            <numerusform>%n remarks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::RewritePanel</name>
    <message numerus="yes">
        <source>%1: %n rewrite(s); F8 shows the next, Shift+F8 the previous one</source>
        <translation>
            <numerusform>%1: %n rewrite; F8 shows it</numerusform>
            <numerusform>%1: %n rewrites; F8 shows the next, Shift+F8 the previous one</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::Session</name>
    <message numerus="yes">
        <source>Paste %n step(s)</source>
        <translation>
            <numerusform>Paste %n step</numerusform>
            <numerusform>Paste %n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Opened %1: %n node(s)</source>
        <translation>
            <numerusform>Opened %1: %n node</numerusform>
            <numerusform>Opened %1: %n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %n step(s)</source>
        <translation>
            <numerusform>Stopped after %n step</numerusform>
            <numerusform>Stopped after %n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n pin(s)</source>
        <translation>
            <numerusform>Remove %n pin</numerusform>
            <numerusform>Remove %n pins</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>As built: %n operator(s) or group(s) given back</source>
        <translation>
            <numerusform>As built: %n operator or group given back</numerusform>
            <numerusform>As built: %n operators or groups given back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::StartPage</name>
    <message numerus="yes">
        <source>%n session(s), until the window is closed</source>
        <translation>
            <numerusform>%n session, until the window is closed</numerusform>
            <numerusform>%n sessions, until the window is closed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::StatusLine</name>
    <message numerus="yes">
        <source>%1 function(s)</source>
        <translation>
            <numerusform>%1 function</numerusform>
            <numerusform>%1 functions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 node(s)</source>
        <translation>
            <numerusform>%1 node</numerusform>
            <numerusform>%1 nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::StepPanel</name>
    <message numerus="yes">
        <source>%n rewrite(s)</source>
        <translation>
            <numerusform>%n rewrite</numerusform>
            <numerusform>%n rewrites</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n remark(s)</source>
        <translation>
            <numerusform>%n remark</numerusform>
            <numerusform>%n remarks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The current one of %n selected steps.</source>
        <translation>
            <numerusform>The current one of %n selected step.</numerusform>
            <numerusform>The current one of %n selected steps.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::StylesPanel</name>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::SummaryPanel</name>
    <message numerus="yes">
        <source>%n operator(s), %1, %2 parameters</source>
        <translation>
            <numerusform>%n operator, %1, %2 parameters</numerusform>
            <numerusform>%n operators, %1, %2 parameters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::SurveyDialog</name>
    <message numerus="yes">
        <source>Add these %n rules</source>
        <translation>
            <numerusform>Add these %n rules</numerusform>
            <numerusform>Add these %n rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s) written at the end of the rules: run again to see what differs.</source>
        <translation>
            <numerusform>%n entry written at the end of the rules: run again to see what differs.</numerusform>
            <numerusform>%n entries written at the end of the rules: run again to see what differs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::WhyActions</name>
    <message numerus="yes">
        <source>Write one of %n rule(s) at the end of its compiler&apos;s</source>
        <translation>
            <numerusform>Write %n rule at the end of its compiler&apos;s</numerusform>
            <numerusform>Write one of %n rules at the end of its compiler&apos;s</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::WishesPanel</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What if all %n were supported?</source>
        <translation>
            <numerusform>What if all %n were supported?</numerusform>
            <numerusform>What if all %n were supported?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add these %n rules</source>
        <translation>
            <numerusform>Add these %n rules</numerusform>
            <numerusform>Add these %n rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s) written at the end of the rules</source>
        <translation>
            <numerusform>%n entry written at the end of the rules</numerusform>
            <numerusform>%n entries written at the end of the rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n region(s) instead of %1</source>
        <translation>
            <numerusform>%n region instead of %1</numerusform>
            <numerusform>%n regions instead of %1</numerusform>
        </translation>
    </message>
</context>
</TS>
