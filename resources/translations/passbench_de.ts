<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>HelpPanel</name>
    <message>
        <source>pass</source>
        <translation>Pass</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>compiler</source>
        <translation>Compiler</translation>
    </message>
    <message>
        <source>message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>panel</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>topic</source>
        <translation>Thema</translation>
    </message>
</context>
<context>
    <name>LessonReference</name>
    <message>
        <source>A lesson is a Markdown file. It begins with a head between two lines ---; each heading ## begins a step. In a step there may be one block, which says what the program shows and what the student is to do. What stands behind the block is told when the step is done. Files in your folder of lessons (the list of lessons opens it) are listed, and what you write is shown as you save it; mistakes are told with their lines. passbench-cli lesson check FILE plays a lesson without a window.</source>
        <translation>Eine Lektion ist eine Markdown-Datei. Sie beginnt mit einem Kopf zwischen zwei Zeilen ---; jede Überschrift ## beginnt einen Schritt. In einem Schritt darf ein Block stehen, der sagt, was das Programm zeigt und was zu tun ist. Was hinter dem Block steht, wird gesagt, wenn der Schritt getan ist. Dateien im eigenen Ordner für Lektionen (die Liste der Lektionen öffnet ihn) werden aufgeführt, und was man schreibt, erscheint beim Speichern; Fehler werden mit ihren Zeilen genannt. passbench-cli lesson check DATEI spielt eine Lektion ohne Fenster durch.</translation>
    </message>
    <message>
        <source>The head</source>
        <translation>Der Kopf</translation>
    </message>
    <message>
        <source>Links in the text</source>
        <translation>Verweise im Text</translation>
    </message>
    <message>
        <source>What the student is to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>What the program shows, and help</source>
        <translation>Was das Programm zeigt, und Hilfe</translation>
    </message>
</context>
<context>
    <name>QueryReference</name>
    <message>
        <source>A query finds nodes. It is asked in the search field (Ctrl+F), where Tab completes it and Ctrl+Enter shows what it finds on its own, and on the command line: print --where, draw --where and --highlight, partition --why-where.</source>
        <translation>Eine Abfrage findet Knoten. Man stellt sie im Suchfeld (Ctrl+F), wo Tab sie vervollständigt und Ctrl+Enter das Gefundene für sich zeigt, und auf der Kommandozeile: print --where, draw --where und --highlight, partition --why-where.</translation>
    </message>
    <message>
        <source>Numbers may be written 1e8, 100k, 2.5M or 64KiB. What is no key is an attribute of the operator: groups&gt;1, data_layout=NHWC, kernel_size:3,3; of lists one number is enough. Capitals don&apos;t matter, but in names of nodes behind uses, upstream, downstream and between.</source>
        <translation>Zahlen darf man als 1e8, 100k, 2.5M oder 64KiB schreiben. Was kein Schlüssel ist, ist ein Attribut des Operators: groups&gt;1, data_layout=NHWC, kernel_size:3,3; bei Listen genügt eine Zahl. Großschreibung zählt nicht, außer in Namen von Knoten hinter uses, upstream, downstream und between.</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Schlüssel</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>`{}` can&apos;t be read</source>
        <translation>`{}` ist nicht zu lesen</translation>
    </message>
    <message>
        <source>no compiler of the project is called `{}`</source>
        <translation>kein Compiler des Projekts heißt `{}`</translation>
    </message>
    <message>
        <source>the rules are of `{}` now, and should be of `{}`</source>
        <translation>die Regeln sind jetzt die von `{}` und sollten die von `{}` sein</translation>
    </message>
    <message>
        <source>to make another compiler of them, save them as a file and load that</source>
        <translation>um daraus einen anderen Compiler zu machen, sie als Datei speichern und diese laden</translation>
    </message>
    <message>
        <source>correct the file and switch the compiler on again, or leave it off</source>
        <translation>die Datei berichtigen und den Compiler wieder einschalten, oder ihn aus lassen</translation>
    </message>
    <message>
        <source>the generator of `{}` gave it back when `@{}` was built: {}</source>
        <translation>der Generator von `{}` gab es zurück, als `@{}` gebaut wurde: {}</translation>
    </message>
    <message>
        <source>code of it is {}; a rule or a pin that keeps it from `{}` says so beforehand</source>
        <translation>sein Code ist {}; eine Regel oder ein Pin, der es von `{}` fernhält, sagt das vorher</translation>
    </message>
    <message>
        <source>on the host</source>
        <translation>auf dem Host</translation>
    </message>
    <message>
        <source>made by `{}`</source>
        <translation>von `{}` gemacht</translation>
    </message>
    <message>
        <source>can&apos;t open `{}`: {}</source>
        <translation>`{}` ist nicht zu öffnen: {}</translation>
    </message>
    <message>
        <source>`{}` is too large for a session ({} MB)</source>
        <translation>`{}` ist zu groß für eine Sitzung ({} MB)</translation>
    </message>
    <message>
        <source>the member `{}` has the wrong type: {}</source>
        <translation>das Mitglied `{}` hat den falschen Typ: {}</translation>
    </message>
    <message>
        <source>the member `{}` is no list</source>
        <translation>das Mitglied `{}` ist keine Liste</translation>
    </message>
    <message>
        <source>the member `{}` holds what is no name</source>
        <translation>das Mitglied `{}` enthält etwas, das kein Name ist</translation>
    </message>
    <message>
        <source>the member `dims` is no object</source>
        <translation>das Mitglied `dims` ist kein Objekt</translation>
    </message>
    <message>
        <source>the dimension `{}` has no size</source>
        <translation>die Dimension `{}` hat keine Größe</translation>
    </message>
    <message>
        <source>{} is no object</source>
        <translation>{} ist kein Objekt</translation>
    </message>
    <message>
        <source>a compiler has no name</source>
        <translation>ein Compiler hat keinen Namen</translation>
    </message>
    <message>
        <source>a pin of the kind `{}`; there are `to`, `never` and `cut`</source>
        <translation>ein Pin der Art `{}`; es gibt `to`, `never` und `cut`</translation>
    </message>
    <message>
        <source>the colour `{}` of a style rule; it is written as in `#E69F00`</source>
        <translation>die Farbe `{}` einer Stilregel; geschrieben wird sie wie `#E69F00`</translation>
    </message>
    <message>
        <source>the {} of a style rule is too long</source>
        <translation>{} einer Stilregel ist zu lang</translation>
    </message>
    <message>
        <source>the member `view` is no object</source>
        <translation>das Mitglied `view` ist kein Objekt</translation>
    </message>
    <message>
        <source>the member `groups` is no object</source>
        <translation>das Mitglied `groups` ist kein Objekt</translation>
    </message>
    <message>
        <source>the member `notes` is no object</source>
        <translation>das Mitglied `notes` ist kein Objekt</translation>
    </message>
    <message>
        <source>the note on `{}` is no text</source>
        <translation>die Notiz zu `{}` ist kein Text</translation>
    </message>
    <message>
        <source>not a Passbench session: the file is not a JSON object</source>
        <translation>keine Passbench-Sitzung: die Datei ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>not a Passbench session: the member `passbench` with its version is missing</source>
        <translation>keine Passbench-Sitzung: das Mitglied `passbench` mit ihrer Version fehlt</translation>
    </message>
    <message>
        <source>the session has version {}, and only {} is known</source>
        <translation>die Sitzung hat Version {}, und nur {} ist bekannt</translation>
    </message>
    <message>
        <source>it was saved by a newer Passbench: open it with that one</source>
        <translation>sie wurde von einem neueren Passbench gespeichert: damit öffnen</translation>
    </message>
    <message>
        <source>the member `opt_level` is {}, and goes from 0 to {}</source>
        <translation>das Mitglied `opt_level` ist {} und geht von 0 bis {}</translation>
    </message>
    <message>
        <source>the member `signature` is no name</source>
        <translation>das Mitglied `signature` ist kein Name</translation>
    </message>
    <message>
        <source>a style rule</source>
        <translation>eine Stilregel</translation>
    </message>
    <message>
        <source>{} operator{}</source>
        <translation>{} Operator{1||en}</translation>
    </message>
    <message>
        <source>`{}` left a malformed graph</source>
        <translation>`{}` hinterließ einen fehlerhaften Graph</translation>
    </message>
    <message>
        <source>`{}` claims to keep the type of the entry</source>
        <translation>`{}` gibt an, den Typ des Einstiegs zu erhalten</translation>
    </message>
    <message>
        <source>`{}` claims that the graph is {}, but it is not</source>
        <translation>`{}` gibt an, dass der Graph {} ist, aber er ist es nicht</translation>
    </message>
    <message>
        <source>`{}` does not say that the graph is no longer {}</source>
        <translation>`{}` sagt nicht, dass der Graph nicht mehr {} ist</translation>
    </message>
    <message>
        <source>{} function{} changed</source>
        <translation>{} Funktion{1||en} geändert</translation>
    </message>
    <message>
        <source>layout {} to {}</source>
        <translation>Layout {} zu {}</translation>
    </message>
    <message>
        <source>name: {} → {}</source>
        <translation>Name: {} → {}</translation>
    </message>
    <message>
        <source>field: {} → {}</source>
        <translation>Feld: {} → {}</translation>
    </message>
    <message>
        <source>{} operands → {}</source>
        <translation>{} Operanden → {}</translation>
    </message>
    <message>
        <source>operand {}: %{} → %{}</source>
        <translation>Operand {}: %{} → %{}</translation>
    </message>
    <message>
        <source>type: {} → {}</source>
        <translation>Typ: {} → {}</translation>
    </message>
    <message>
        <source>no longer bound by a `let`</source>
        <translation>nicht mehr durch ein `let` gebunden</translation>
    </message>
    <message>
        <source>bound by a `let`</source>
        <translation>durch ein `let` gebunden</translation>
    </message>
    <message>
        <source>into the {} arm of {}</source>
        <translation>in den {}-Arm von {}</translation>
    </message>
    <message>
        <source>{} times</source>
        <translation>{} Mal</translation>
    </message>
    <message>
        <source>{} came</source>
        <translation>{} kam</translation>
    </message>
    <message>
        <source>{} went</source>
        <translation>{} ging</translation>
    </message>
    <message>
        <source>{} became {}</source>
        <translation>{} wurde zu {}</translation>
    </message>
    <message>
        <source>`{}` was switched off, so the graph stayed as it was.</source>
        <translation>`{}` war ausgeschaltet, also blieb der Graph, wie er war.</translation>
    </message>
    <message>
        <source>`{}` was left out{}{}.</source>
        <translation>`{}` wurde ausgelassen{}{}.</translation>
    </message>
    <message>
        <source>`{}` failed: {}.</source>
        <translation>`{}` schlug fehl: {}.</translation>
    </message>
    <message>
        <source>`{}` did not come to its end.</source>
        <translation>`{}` kam nicht zu seinem Ende.</translation>
    </message>
    <message>
        <source>`{}` looked at the graph and changed nothing.</source>
        <translation>`{}` sah sich den Graph an und änderte nichts.</translation>
    </message>
    <message>
        <source>one rewrite</source>
        <translation>einer Umschreibung</translation>
    </message>
    <message>
        <source>{} rewrites</source>
        <translation>{} Umschreibungen</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>the steps before it are as they were</source>
        <translation>die Schritte davor sind, wie sie waren</translation>
    </message>
    <message>
        <source>`{}` ran out of memory</source>
        <translation>`{}` hatte nicht genug Speicher</translation>
    </message>
    <message>
        <source>the model asks for larger tensors than this machine can hold</source>
        <translation>das Modell verlangt größere Tensoren, als diese Maschine halten kann</translation>
    </message>
    <message>
        <source>threw an exception: {}</source>
        <translation>warf eine Ausnahme: {}</translation>
    </message>
    <message>
        <source>threw an exception</source>
        <translation>warf eine Ausnahme</translation>
    </message>
    <message>
        <source>crashed: {}</source>
        <translation>stürzte ab: {}</translation>
    </message>
    <message>
        <source>no pass or step is called `{}`</source>
        <translation>kein Pass oder Schritt heißt `{}`</translation>
    </message>
    <message>
        <source>did you mean `{}`?</source>
        <translation>war `{}` gemeint?</translation>
    </message>
    <message>
        <source>{:10.3f} ms {:6.1f} % {:10.3f} ms  {}{}
</source>
        <translation>{:10.3f} ms {:6.1f} % {:10.3f} ms  {}{}
</translation>
    </message>
    <message>
        <source>and {} more</source>
        <translation>und {} weitere</translation>
    </message>
    <message>
        <source>{} nodes are `{}`</source>
        <translation>{} Knoten sind `{}`</translation>
    </message>
    <message>
        <source>name one of them by its id: {}{}</source>
        <translation>einen davon mit seiner Nummer nennen: {}{}</translation>
    </message>
    <message>
        <source>no node is called `{}`</source>
        <translation>kein Knoten heißt `{}`</translation>
    </message>
    <message>
        <source>give a node id as `print --ids` shows it, or the name of an imported operator</source>
        <translation>eine Knotennummer angeben, wie `print --ids` sie zeigt, oder den Namen eines importierten Operators</translation>
    </message>
    <message>
        <source> and {} more</source>
        <translation> und {} weitere</translation>
    </message>
    <message>
        <source>{} is in the composite `{}`</source>
        <translation>{} ist im Composite `{}`</translation>
    </message>
    <message>
        <source>`{}` is not asked</source>
        <translation>`{}` wird nicht gefragt</translation>
    </message>
    <message>
        <source>no operator is left of it</source>
        <translation>kein Operator davon ist übrig</translation>
    </message>
    <message>
        <source>the two have become one operator</source>
        <translation>die beiden wurden zu einem Operator</translation>
    </message>
    <message>
        <source>both are in @{}</source>
        <translation>beide sind in @{}</translation>
    </message>
    <message>
        <source>`{}` took %{}</source>
        <translation>`{}` nahm %{}</translation>
    </message>
    <message>
        <source>the host has it</source>
        <translation>der Host hat ihn</translation>
    </message>
    <message>
        <source>`{}` has it</source>
        <translation>`{}` hat ihn</translation>
    </message>
    <message>
        <source>`{}` refuses {}: {}</source>
        <translation>`{}` lehnt {} ab: {}</translation>
    </message>
    <message>
        <source>a pin could not be honoured: {}</source>
        <translation>ein Pin konnte nicht befolgt werden: {}</translation>
    </message>
    <message>
        <source>remove the pin, or change what stands against it</source>
        <translation>den Pin entfernen oder ändern, was ihm entgegensteht</translation>
    </message>
    <message>
        <source>`{}` refuses it: {}</source>
        <translation>`{}` lehnt ihn ab: {}</translation>
    </message>
    <message>
        <source>whole function</source>
        <translation>ganze Funktion</translation>
    </message>
    <message>
        <source>given back</source>
        <translation>zurückgegeben</translation>
    </message>
    <message>
        <source>given back at build</source>
        <translation>beim Bauen zurückgegeben</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
    <message>
        <source>other composite</source>
        <translation>anderes Composite</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>nicht gefragt</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>annotated for `{}`</source>
        <translation>vorgemerkt für `{}`</translation>
    </message>
    <message>
        <source>in `{}` of `{}`</source>
        <translation>in `{}` von `{}`</translation>
    </message>
    <message>
        <source>{}, built {}</source>
        <translation>{}, gebaut {}</translation>
    </message>
    <message>
        <source>the generator of `{}` gave it back when it was built: {}</source>
        <translation>der Generator von `{}` gab ihn beim Bauen zurück: {}</translation>
    </message>
    <message>
        <source>a pin gives it to `{}`</source>
        <translation>ein Pin gibt ihn an `{}`</translation>
    </message>
    <message>
        <source>the composite `{}`</source>
        <translation>das Composite `{}`</translation>
    </message>
    <message>
        <source>a step has made it there</source>
        <translation>ein Schritt hat ihn dort gemacht</translation>
    </message>
    <message>
        <source>it goes with its operands</source>
        <translation>er geht mit seinen Operanden</translation>
    </message>
    <message>
        <source>; composites are made before rules for operators are asked, so `{}`, which comes first and has one for it, was not</source>
        <translation>; Composites entstehen, bevor Regeln für Operatoren gefragt werden, darum wurde `{}`, der zuerst kommt und eine dafür hat, nicht gefragt</translation>
    </message>
    <message>
        <source>`{}` took it and gave its region back: {}</source>
        <translation>`{}` nahm ihn und gab seine Region zurück: {}</translation>
    </message>
    <message>
        <source>no step of the run has asked a compiler</source>
        <translation>kein Schritt des Laufs hat einen Compiler gefragt</translation>
    </message>
    <message>
        <source>step {}, AnnotateTarget</source>
        <translation>Schritt {}, AnnotateTarget</translation>
    </message>
    <message>
        <source>compilers are asked in {}, and steps before it replace it</source>
        <translation>Compiler werden in {} gefragt, und Schritte davor ersetzen ihn</translation>
    </message>
    <message>
        <source>compilers are asked in {}; after the last step it is {}</source>
        <translation>Compiler werden in {} gefragt; nach dem letzten Schritt ist er {}</translation>
    </message>
    <message>
        <source>it was made after compilers had been asked</source>
        <translation>er entstand, nachdem Compiler gefragt wurden</translation>
    </message>
    <message>
        <source>its composite `{}` was taken apart, for no region was made of it</source>
        <translation>sein Composite `{}` wurde aufgelöst, denn keine Region wurde daraus</translation>
    </message>
    <message>
        <source>no compiler is switched on</source>
        <translation>kein Compiler ist eingeschaltet</translation>
    </message>
    <message>
        <source>it is pinned to `{}`, and {}</source>
        <translation>er ist an `{}` gepinnt, und {}</translation>
    </message>
    <message>
        <source>a pin keeps it from `{}`</source>
        <translation>ein Pin hält ihn von `{}` fern</translation>
    </message>
    <message>
        <source>`{}` would take it by {}, and no step gave it to it</source>
        <translation>`{}` würde ihn durch {} nehmen, und kein Schritt gab ihn ihm</translation>
    </message>
    <message>
        <source>one feeds the other, and a cut between %{} and %{} keeps them apart</source>
        <translation>eine speist die andere, und ein Schnitt zwischen %{} und %{} hält sie getrennt</translation>
    </message>
    <message>
        <source>one feeds the other, and `{}` takes each operator or group on its own: its rules say `merge_regions = false`</source>
        <translation>eine speist die andere, und `{}` nimmt jeden Operator oder jede Gruppe für sich: seine Regeln sagen `merge_regions = false`</translation>
    </message>
    <message>
        <source>one feeds the other; MergeCompilerRegions would join them, and is no step of the run</source>
        <translation>eine speist die andere; MergeCompilerRegions würde sie verbinden und ist kein Schritt des Laufs</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>is left out by an instrument of the run</source>
        <translation>wird von einem Instrument des Laufs ausgelassen</translation>
    </message>
    <message>
        <source>no pass is called `{}`</source>
        <translation>kein Pass heißt `{}`</translation>
    </message>
    <message>
        <source>step {}, {}</source>
        <translation>Schritt {}, {}</translation>
    </message>
    <message>
        <source>the graph is malformed after rewrite {} ({}): {}</source>
        <translation>der Graph ist nach Umschreibung {} ({}) fehlerhaft: {}</translation>
    </message>
    <message>
        <source>`{}` did not do the same when it was run again</source>
        <translation>`{}` tat beim zweiten Mal nicht dasselbe</translation>
    </message>
    <message>
        <source>a pass must depend on nothing but its input and options</source>
        <translation>ein Pass darf nur von seiner Eingabe und seinen Optionen abhängen</translation>
    </message>
    <message>
        <source>the rest of the pass</source>
        <translation>der Rest des Passes</translation>
    </message>
    <message>
        <source>step {}, {}, has {} rewrites, so there is no number {}</source>
        <translation>Schritt {}, {}, hat {} Umschreibungen, also gibt es keine Nummer {}</translation>
    </message>
    <message>
        <source>copy of a constant for `{}`</source>
        <translation>Kopie einer Konstante für `{}`</translation>
    </message>
    <message>
        <source>line {}</source>
        <translation>Zeile {}</translation>
    </message>
    <message>
        <source>`{}` is given twice</source>
        <translation>`{}` ist zweimal angegeben</translation>
    </message>
    <message>
        <source>`{}` is neither `{}` nor `{}`</source>
        <translation>`{}` ist weder `{}` noch `{}`</translation>
    </message>
    <message>
        <source>`{}: {}` needs a compiler&apos;s name and a word</source>
        <translation>`{}: {}` braucht den Namen eines Compilers und ein Wort</translation>
    </message>
    <message>
        <source>nothing stands behind `{}:`</source>
        <translation>hinter `{}:` steht nichts</translation>
    </message>
    <message>
        <source>the question has no answer</source>
        <translation>die Frage hat keine Antwort</translation>
    </message>
    <message>
        <source>`right: text` and `wrong: text` are choices; `answer: 12` is a number</source>
        <translation>`right: Text` und `wrong: Text` sind Auswahlen; `answer: 12` ist eine Zahl</translation>
    </message>
    <message>
        <source>the question has both choices and a number for an answer</source>
        <translation>die Frage hat Auswahlen und zugleich eine Zahl als Antwort</translation>
    </message>
    <message>
        <source>take one of them</source>
        <translation>eines davon nehmen</translation>
    </message>
    <message>
        <source>the question needs two choices or more, and one that is right</source>
        <translation>die Frage braucht mindestens zwei Auswahlen, darunter eine richtige</translation>
    </message>
    <message>
        <source>nothing happens behind the prediction</source>
        <translation>hinter der Vorhersage geschieht nichts</translation>
    </message>
    <message>
        <source>say what the student does then, such as `run: FoldConstant`, or `ask:` instead</source>
        <translation>sagen, was dann zu tun ist, wie `run: FoldConstant`, oder stattdessen `ask:`</translation>
    </message>
    <message>
        <source>a step has one question</source>
        <translation>ein Schritt hat eine Frage</translation>
    </message>
    <message>
        <source>begin another step with `## `</source>
        <translation>einen weiteren Schritt mit `## ` beginnen</translation>
    </message>
    <message>
        <source>`{}:` stands before its question</source>
        <translation>`{}:` steht vor seiner Frage</translation>
    </message>
    <message>
        <source>`predict:` or `ask:` comes first</source>
        <translation>`predict:` oder `ask:` kommt zuerst</translation>
    </message>
    <message>
        <source>a step has no `{}`</source>
        <translation>ein Schritt hat kein `{}`</translation>
    </message>
    <message>
        <source>the step is done before anybody does anything</source>
        <translation>der Schritt ist getan, bevor jemand etwas tut</translation>
    </message>
    <message>
        <source>nobody can select what `{}` asks for: it finds nothing in this step</source>
        <translation>niemand kann auswählen, wonach `{}` fragt: es findet in diesem Schritt nichts</translation>
    </message>
    <message>
        <source>`passbench-cli print MODEL --where QUERY` shows what a query finds, and the help has a page on queries</source>
        <translation>`passbench-cli print MODEL --where QUERY` zeigt, was eine Abfrage findet, und die Hilfe hat eine Seite über Abfragen</translation>
    </message>
    <message>
        <source>nobody can do this: {}</source>
        <translation>niemand kann das tun: {}</translation>
    </message>
    <message>
        <source>put before it what leads there, or say what does</source>
        <translation>davorstellen, was dorthin führt, oder sagen, was es tut</translation>
    </message>
    <message>
        <source>`{}` finds nothing in this step</source>
        <translation>`{}` findet in diesem Schritt nichts</translation>
    </message>
    <message>
        <source>`{}` does not hold: it finds {}</source>
        <translation>`{}` gilt nicht: es findet {}</translation>
    </message>
    <message>
        <source>there is no compiler `{}`</source>
        <translation>es gibt keinen Compiler `{}`</translation>
    </message>
    <message>
        <source>`passbench-cli list compilers` has those that ship with the program</source>
        <translation>`passbench-cli list compilers` hat die, die mit dem Programm kommen</translation>
    </message>
    <message>
        <source>the pipeline has no `{}` there: it is `{}`</source>
        <translation>die Pipeline hat dort kein `{}`: sie ist `{}`</translation>
    </message>
    <message>
        <source>there is no model `{}`</source>
        <translation>es gibt kein Modell `{}`</translation>
    </message>
    <message>
        <source>put it beside the lesson, or name a sample of the program</source>
        <translation>neben die Lektion legen, oder ein Beispiel des Programms nennen</translation>
    </message>
    <message>
        <source>the model `{}` asks for sizes before it can be opened</source>
        <translation>das Modell `{}` fragt nach Größen, bevor es geöffnet werden kann</translation>
    </message>
    <message>
        <source>save it with fixed sizes</source>
        <translation>mit festen Größen speichern</translation>
    </message>
    <message>
        <source>the run ended behind step {}</source>
        <translation>der Lauf endete hinter Schritt {}</translation>
    </message>
    <message>
        <source>`{}` has `{}={}`, and should have `{}={}`</source>
        <translation>`{}` hat `{}={}` und sollte `{}={}` haben</translation>
    </message>
    <message>
        <source>`{}` is switched {}</source>
        <translation>`{}` ist {}geschaltet</translation>
    </message>
    <message>
        <source>`{}` should stand behind `{}`</source>
        <translation>`{}` sollte hinter `{}` stehen</translation>
    </message>
    <message>
        <source>add `{}` to the pipeline, behind `{}`</source>
        <translation>`{}` zur Pipeline hinzufügen, hinter `{}`</translation>
    </message>
    <message>
        <source>add `{}` to the pipeline</source>
        <translation>`{}` zur Pipeline hinzufügen</translation>
    </message>
    <message>
        <source>the pipeline has no `{}`</source>
        <translation>die Pipeline hat kein `{}`</translation>
    </message>
    <message>
        <source>the run failed at step {}</source>
        <translation>der Lauf schlug bei Schritt {} fehl</translation>
    </message>
    <message>
        <source>the pipeline has no steps</source>
        <translation>die Pipeline hat keine Schritte</translation>
    </message>
    <message>
        <source>run the pipeline to its end</source>
        <translation>die Pipeline zu Ende laufen lassen</translation>
    </message>
    <message>
        <source>run it until `{}` is done</source>
        <translation>laufen lassen, bis `{}` fertig ist</translation>
    </message>
    <message>
        <source>show the model as it was imported</source>
        <translation>das Modell zeigen, wie es importiert wurde</translation>
    </message>
    <message>
        <source>show the graph after `{}`</source>
        <translation>den Graph nach `{}` zeigen</translation>
    </message>
    <message>
        <source>nothing is selected yet</source>
        <translation>noch nichts ist ausgewählt</translation>
    </message>
    <message>
        <source>another node is selected, which is not what is asked for</source>
        <translation>ein anderer Knoten ist ausgewählt, nicht der gefragte</translation>
    </message>
    <message>
        <source>the compiler `{}` is {}</source>
        <translation>der Compiler `{}` ist {}</translation>
    </message>
    <message>
        <source>the rules of `{}` can&apos;t be read: {}</source>
        <translation>die Regeln von `{}` sind nicht zu lesen: {}</translation>
    </message>
    <message>
        <source>no rule of `{}` names `{}`</source>
        <translation>keine Regel von `{}` nennt `{}`</translation>
    </message>
    <message>
        <source>what is typed for `{}` can&apos;t be read yet, so its rules are as before</source>
        <translation>was für `{}` getippt ist, ist noch nicht zu lesen, also gelten die Regeln davor</translation>
    </message>
    <message>
        <source>the numbers of this run are not checked yet</source>
        <translation>die Zahlen dieses Laufs sind noch nicht geprüft</translation>
    </message>
    <message>
        <source>the tolerance is {}, and should be {:g}</source>
        <translation>die Toleranz ist {} und sollte {:g} sein</translation>
    </message>
    <message>
        <source>that of the passes</source>
        <translation>die der Passes</translation>
    </message>
    <message>
        <source>the check found a step whose numbers differ</source>
        <translation>die Prüfung fand einen Schritt, dessen Zahlen abweichen</translation>
    </message>
    <message>
        <source>all steps are within the tolerance</source>
        <translation>alle Schritte sind innerhalb der Toleranz</translation>
    </message>
    <message>
        <source>`{}` finds {} here, and should find {} {:g}</source>
        <translation>`{}` findet hier {} und sollte {} {:g} finden</translation>
    </message>
    <message>
        <source>another view is shown</source>
        <translation>eine andere Ansicht wird gezeigt</translation>
    </message>
    <message>
        <source>Pipeline: `{}`</source>
        <translation>Pipeline: `{}`</translation>
    </message>
    <message>
        <source>Run the pipeline</source>
        <translation>Die Pipeline laufen lassen</translation>
    </message>
    <message>
        <source>Run `{}`</source>
        <translation>`{}` laufen lassen</translation>
    </message>
    <message>
        <source>Show the imported model</source>
        <translation>Das importierte Modell zeigen</translation>
    </message>
    <message>
        <source>Show the graph after `{}`</source>
        <translation>Den Graph nach `{}` zeigen</translation>
    </message>
    <message>
        <source>Select the node that is asked for</source>
        <translation>Den gefragten Knoten auswählen</translation>
    </message>
    <message>
        <source>View: Before · After</source>
        <translation>Ansicht: Vorher · Nachher</translation>
    </message>
    <message>
        <source>View: After</source>
        <translation>Ansicht: Nachher</translation>
    </message>
    <message>
        <source>View: Overlay</source>
        <translation>Ansicht: Überlagert</translation>
    </message>
    <message>
        <source>View: Text</source>
        <translation>Ansicht: Text</translation>
    </message>
    <message>
        <source>Switch `{}` {}</source>
        <translation>`{}` auf {} schalten</translation>
    </message>
    <message>
        <source>Give `{}` a rule for `{}`</source>
        <translation>`{}` eine Regel für `{}` geben</translation>
    </message>
    <message>
        <source>Check the numbers with the tolerance {:g}</source>
        <translation>Die Zahlen mit der Toleranz {:g} prüfen</translation>
    </message>
    <message>
        <source>Check the numbers</source>
        <translation>Die Zahlen prüfen</translation>
    </message>
    <message>
        <source>Reach `{}` in the graph that is shown</source>
        <translation>`{}` im gezeigten Graph erreichen</translation>
    </message>
    <message>
        <source>the lesson has no step</source>
        <translation>die Lektion hat keinen Schritt</translation>
    </message>
    <message>
        <source>a step begins with a line `## Title`</source>
        <translation>ein Schritt beginnt mit einer Zeile `## Titel`</translation>
    </message>
    <message>
        <source>the head is missing</source>
        <translation>der Kopf fehlt</translation>
    </message>
    <message>
        <source>begin with `---`, then `title: ...` and `model: ...`, then `---`</source>
        <translation>mit `---` beginnen, dann `title: ...` und `model: ...`, dann `---`</translation>
    </message>
    <message>
        <source>`{}` in the head is no `key: value`</source>
        <translation>`{}` im Kopf ist kein `Schlüssel: Wert`</translation>
    </message>
    <message>
        <source>the head has no end</source>
        <translation>der Kopf hat kein Ende</translation>
    </message>
    <message>
        <source>it ends with a line `---`</source>
        <translation>er endet mit einer Zeile `---`</translation>
    </message>
    <message>
        <source>the lesson has no title</source>
        <translation>die Lektion hat keinen Titel</translation>
    </message>
    <message>
        <source>add `title: ...` to the head</source>
        <translation>`title: ...` in den Kopf schreiben</translation>
    </message>
    <message>
        <source>the lesson has no model</source>
        <translation>die Lektion hat kein Modell</translation>
    </message>
    <message>
        <source>add `model: residual_net.onnx` to the head</source>
        <translation>`model: residual_net.onnx` in den Kopf schreiben</translation>
    </message>
    <message>
        <source>the head has no `{}`</source>
        <translation>der Kopf hat kein `{}`</translation>
    </message>
    <message>
        <source>it may have title, summary, minutes, model, pipeline and compilers</source>
        <translation>er darf title, summary, minutes, model, pipeline und compilers haben</translation>
    </message>
    <message>
        <source>`{}` is no number of minutes</source>
        <translation>`{}` ist keine Zahl von Minuten</translation>
    </message>
    <message>
        <source>the model `{}` stands outside of the lesson&apos;s folder</source>
        <translation>das Modell `{}` steht außerhalb des Ordners der Lektion</translation>
    </message>
    <message>
        <source>text stands before the first step</source>
        <translation>vor dem ersten Schritt steht Text</translation>
    </message>
    <message>
        <source>a step has one block</source>
        <translation>ein Schritt hat einen Block</translation>
    </message>
    <message>
        <source>a lesson has at most {} steps</source>
        <translation>eine Lektion hat höchstens {} Schritte</translation>
    </message>
    <message>
        <source>`{}` is no `key: value`</source>
        <translation>`{}` ist kein `Schlüssel: Wert`</translation>
    </message>
    <message>
        <source>such as `run: FoldConstant`</source>
        <translation>wie `run: FoldConstant`</translation>
    </message>
    <message>
        <source>the block has no end</source>
        <translation>der Block hat kein Ende</translation>
    </message>
    <message>
        <source>it ends with a line of three back quotes</source>
        <translation>er endet mit einer Zeile aus drei Gravis-Zeichen</translation>
    </message>
    <message>
        <source>`{}` has {} bytes, and a lesson at most {}</source>
        <translation>`{}` hat {} Bytes, und eine Lektion höchstens {}</translation>
    </message>
    <message>
        <source>`{}` is no number</source>
        <translation>`{}` ist keine Zahl</translation>
    </message>
    <message>
        <source>`{}` does not say how many nodes there should be</source>
        <translation>`{}` sagt nicht, wie viele Knoten es sein sollen</translation>
    </message>
    <message>
        <source>such as `op:nn.conv2d = 13`, with spaces around the sign</source>
        <translation>wie `op:nn.conv2d = 13`, mit Leerzeichen um das Zeichen</translation>
    </message>
    <message>
        <source>the query is empty</source>
        <translation>die Abfrage ist leer</translation>
    </message>
    <message>
        <source>there is no pass `{}`</source>
        <translation>es gibt keinen Pass `{}`</translation>
    </message>
    <message>
        <source>there is no action `{}`</source>
        <translation>es gibt keine Aktion `{}`</translation>
    </message>
    <message>
        <source>the key of `{}` is {}, and the text says {}</source>
        <translation>die Taste von `{}` ist {}, und der Text sagt {}</translation>
    </message>
    <message>
        <source>there is no {} `{}`</source>
        <translation>es gibt kein {} `{}`</translation>
    </message>
    <message>
        <source>the {}s are {}</source>
        <translation>die Namen von {} sind {}</translation>
    </message>
    <message>
        <source>the link `{}` goes nowhere</source>
        <translation>der Verweis `{}` führt nirgendwohin</translation>
    </message>
    <message>
        <source>it begins with find:, pass:, panel:, key: or https://</source>
        <translation>er beginnt mit find:, pass:, panel:, key: oder https://</translation>
    </message>
    <message>
        <source>It takes away more nodes than it adds</source>
        <translation>Er nimmt mehr Knoten weg, als er hinzufügt</translation>
    </message>
    <message>
        <source>It adds more nodes than it takes away</source>
        <translation>Er fügt mehr Knoten hinzu, als er wegnimmt</translation>
    </message>
    <message>
        <source>It changes or moves nodes, and there are as many as before</source>
        <translation>Er ändert oder verschiebt Knoten, und es sind so viele wie zuvor</translation>
    </message>
    <message>
        <source>What will `{}` do to this graph?</source>
        <translation>Was wird `{}` mit diesem Graph tun?</translation>
    </message>
    <message>
        <source>none of the passes that are asked about can run on this graph</source>
        <translation>keiner der Passes, nach denen gefragt wird, kann auf diesem Graph laufen</translation>
    </message>
    <message>
        <source>go to an earlier step</source>
        <translation>zu einem früheren Schritt gehen</translation>
    </message>
    <message>
        <source>what it is called; it must be there</source>
        <translation>wie sie heißt; muss da sein</translation>
    </message>
    <message>
        <source>title: Constant folding</source>
        <translation>title: Constant folding</translation>
    </message>
    <message>
        <source>one line for the list</source>
        <translation>eine Zeile für die Liste</translation>
    </message>
    <message>
        <source>summary: What is known now need not be computed each time</source>
        <translation>summary: What is known now need not be computed each time</translation>
    </message>
    <message>
        <source>that it takes</source>
        <translation>die sie dauert</translation>
    </message>
    <message>
        <source>a file beside the lesson, or a sample of the program; it must be there</source>
        <translation>eine Datei neben der Lektion oder ein Beispiel des Programms; muss da sein</translation>
    </message>
    <message>
        <source>model: residual_net.onnx</source>
        <translation>model: residual_net.onnx</translation>
    </message>
    <message>
        <source>that it begins with; without it an empty one</source>
        <translation>mit der sie beginnt; sonst eine leere</translation>
    </message>
    <message>
        <source>pipeline: SimplifyInference, FoldConstant</source>
        <translation>pipeline: SimplifyInference, FoldConstant</translation>
    </message>
    <message>
        <source>that are on when it begins, or `none`; without it those of a new session</source>
        <translation>die zu Beginn eingeschaltet sind, oder `none`; sonst die einer neuen Sitzung</translation>
    </message>
    <message>
        <source>compilers: dnnl</source>
        <translation>compilers: dnnl</translation>
    </message>
    <message>
        <source>nodes, by a query; a click lights them, and again: everything</source>
        <translation>Knoten, durch eine Abfrage; ein Klick hebt sie hervor, noch einer alles</translation>
    </message>
    <message>
        <source>a pass, in the list of passes</source>
        <translation>ein Pass, in der Liste der Passes</translation>
    </message>
    <message>
        <source>a panel, which comes forward: inspector, regions, numbers ...</source>
        <translation>ein Bereich, der nach vorn kommt: inspector, regions, numbers ...</translation>
    </message>
    <message>
        <source>an action; the text of the link has to be its key</source>
        <translation>eine Aktion; der Text des Verweises muss ihre Taste sein</translation>
    </message>
    <message>
        <source>a query: these nodes stand out while the step lasts</source>
        <translation>eine Abfrage: diese Knoten sind hervorgehoben, solange der Schritt dauert</translation>
    </message>
    <message>
        <source>light: op:nn.batch_norm</source>
        <translation>light: op:nn.batch_norm</translation>
    </message>
    <message>
        <source>comes forward when the step begins</source>
        <translation>kommt nach vorn, wenn der Schritt beginnt</translation>
    </message>
    <message>
        <source>panel: regions</source>
        <translation>panel: regions</translation>
    </message>
    <message>
        <source>is shown when the step begins: after, compare, overlay or text</source>
        <translation>wird gezeigt, wenn der Schritt beginnt: after, compare, overlay oder text</translation>
    </message>
    <message>
        <source>view: compare</source>
        <translation>view: compare</translation>
    </message>
    <message>
        <source>the pipeline when the step begins, or `nothing`; without it the one that the student has</source>
        <translation>die Pipeline, wenn der Schritt beginnt, oder `nothing`; sonst die vorhandene</translation>
    </message>
    <message>
        <source>start: InferType, FoldConstant</source>
        <translation>start: InferType, FoldConstant</translation>
    </message>
    <message>
        <source>is told on demand, one after another; it may have links</source>
        <translation>wird auf Wunsch gesagt, eins nach dem anderen; darf Verweise haben</translation>
    </message>
    <message>
        <source>hint: Drag it from the list at the left.</source>
        <translation>hint: Drag it from the list at the left.</translation>
    </message>
    <message>
        <source>how many nodes a query finds when the step is done; only `lesson check` looks at it, so that what the text says stays true</source>
        <translation>wie viele Knoten eine Abfrage findet, wenn der Schritt getan ist; nur `lesson check` sieht nach, damit wahr bleibt, was der Text sagt</translation>
    </message>
    <message>
        <source>holds: op:sqrt = 0</source>
        <translation>holds: op:sqrt = 0</translation>
    </message>
    <message>
        <source>these steps are there and on, in this order, with the options that are said; others may stand between</source>
        <translation>diese Schritte sind da und eingeschaltet, in dieser Reihenfolge, mit den genannten Optionen; andere dürfen dazwischen stehen</translation>
    </message>
    <message>
        <source>pipeline: FoldConstant, FuseOps{max_depth=4}</source>
        <translation>pipeline: FoldConstant, FuseOps{max_depth=4}</translation>
    </message>
    <message>
        <source>the graph after this step is shown, or one after a later step; `all`: that after the last step</source>
        <translation>der Graph nach diesem Schritt wird gezeigt oder nach einem späteren; `all`: nach dem letzten</translation>
    </message>
    <message>
        <source>run: FoldConstant</source>
        <translation>run: FoldConstant</translation>
    </message>
    <message>
        <source>the graph after this very step is shown; `import`: the model as it was imported</source>
        <translation>der Graph genau nach diesem Schritt wird gezeigt; `import`: das Modell, wie es importiert wurde</translation>
    </message>
    <message>
        <source>at: import</source>
        <translation>at: import</translation>
    </message>
    <message>
        <source>a node that the query finds is selected</source>
        <translation>ein Knoten, den die Abfrage findet, ist ausgewählt</translation>
    </message>
    <message>
        <source>select: op:nn.softmax</source>
        <translation>select: op:nn.softmax</translation>
    </message>
    <message>
        <source>the view is after, compare, overlay or text</source>
        <translation>die Ansicht ist after, compare, overlay oder text</translation>
    </message>
    <message>
        <source>look: compare</source>
        <translation>look: compare</translation>
    </message>
    <message>
        <source>it is on, or off</source>
        <translation>er ist ein- oder ausgeschaltet</translation>
    </message>
    <message>
        <source>compiler: dnnl on</source>
        <translation>compiler: dnnl on</translation>
    </message>
    <message>
        <source>the rules of the compiler have one for the operator</source>
        <translation>die Regeln des Compilers haben eine für den Operator</translation>
    </message>
    <message>
        <source>takes: teaching-npu nn.bias_add</source>
        <translation>takes: teaching-npu nn.bias_add</translation>
    </message>
    <message>
        <source>the numbers were checked, and agree, or differ; `at` asks for a tolerance</source>
        <translation>die Zahlen wurden geprüft und stimmen, oder weichen ab; `at` verlangt eine Toleranz</translation>
    </message>
    <message>
        <source>numbers: differ at 1e-9</source>
        <translation>numbers: differ at 1e-9</translation>
    </message>
    <message>
        <source>the query finds so many nodes: = != &lt; &lt;= &gt; &gt;=</source>
        <translation>die Abfrage findet so viele Knoten: = != &lt; &lt;= &gt; &gt;=</translation>
    </message>
    <message>
        <source>count: op:divide = 0</source>
        <translation>count: op:divide = 0</translation>
    </message>
    <message>
        <source>a question that is answered before the goals are reached, and told right or wrong when they are</source>
        <translation>eine Frage, die vor den Zielen beantwortet wird; ob richtig, sagt sich, wenn sie erreicht sind</translation>
    </message>
    <message>
        <source>predict: What will be left?</source>
        <translation>predict: What will be left?</translation>
    </message>
    <message>
        <source>a question that has to be answered right</source>
        <translation>eine Frage, die richtig beantwortet werden muss</translation>
    </message>
    <message>
        <source>ask: How many are there?</source>
        <translation>ask: How many are there?</translation>
    </message>
    <message>
        <source>a choice that is right, and why</source>
        <translation>eine richtige Auswahl, und warum</translation>
    </message>
    <message>
        <source>right: One | The others were constants.</source>
        <translation>right: One | The others were constants.</translation>
    </message>
    <message>
        <source>one that is not, and why</source>
        <translation>eine falsche, und warum</translation>
    </message>
    <message>
        <source>wrong: None | One has data for an operand.</source>
        <translation>wrong: None | One has data for an operand.</translation>
    </message>
    <message>
        <source>instead of choices: a number, or how many nodes a query finds when the step is done; and why</source>
        <translation>statt Auswahlen: eine Zahl, oder wie viele Knoten eine Abfrage am Ende des Schritts findet; und warum</translation>
    </message>
    <message>
        <source>answer: count op:sqrt | Each had a constant for its operand.</source>
        <translation>answer: count op:sqrt | Each had a constant for its operand.</translation>
    </message>
    <message>
        <source>about {}, {}</source>
        <translation>etwa {}, {}</translation>
    </message>
    <message>
        <source>{} tensors, {}</source>
        <translation>{} Tensoren, {}</translation>
    </message>
    <message>
        <source>compiler: {}</source>
        <translation>Compiler: {}</translation>
    </message>
    <message>
        <source>{} operator{}: {}</source>
        <translation>{} Operator{1||en}: {2}</translation>
    </message>
    <message>
        <source>in an arm of an `if`: it runs only when that arm does</source>
        <translation>in einem Arm eines `if`: läuft nur, wenn dieser Arm läuft</translation>
    </message>
    <message>
        <source>about {} to hand over</source>
        <translation>etwa {} zum Übergeben</translation>
    </message>
    <message>
        <source>host: {}</source>
        <translation>Host: {}</translation>
    </message>
    <message>
        <source>{} border{}</source>
        <translation>{} Grenze{1||n}</translation>
    </message>
    <message>
        <source>from operations, bytes and the speeds in compilers&apos; files</source>
        <translation>aus Operationen, Bytes und den Geschwindigkeiten in den Dateien der Compiler</translation>
    </message>
    <message>
        <source>whether the regions on both sides may be joined</source>
        <translation>ob die Regionen auf beiden Seiten verbunden werden dürfen</translation>
    </message>
    <message>
        <source>a number that regions share which are one although no value joins them</source>
        <translation>eine Zahl, die Regionen teilen, die eins sind, obwohl kein Wert sie verbindet</translation>
    </message>
    <message>
        <source>any value</source>
        <translation>beliebiger Wert</translation>
    </message>
    <message>
        <source>A value enters a region of an external compiler</source>
        <translation>Ein Wert betritt die Region eines externen Compilers</translation>
    </message>
    <message>
        <source>The value itself is unchanged. AnnotateTarget puts it, PartitionGraph removes it.</source>
        <translation>Der Wert selbst bleibt unverändert. AnnotateTarget setzt ihn, PartitionGraph entfernt ihn.</translation>
    </message>
    <message>
        <source>A value leaves a region of an external compiler</source>
        <translation>Ein Wert verlässt die Region eines externen Compilers</translation>
    </message>
    <message>
        <source>Operators before and after are not fused with each other</source>
        <translation>Operatoren davor und dahinter werden nicht miteinander fusioniert</translation>
    </message>
    <message>
        <source>The value itself is unchanged.</source>
        <translation>Der Wert selbst bleibt unverändert.</translation>
    </message>
    <message>
        <source>A value may be kept in another type where that saves memory</source>
        <translation>Ein Wert darf in einem anderen Typ gehalten werden, wo das Speicher spart</translation>
    </message>
    <message>
        <source>A value is to be worked out on a device</source>
        <translation>Ein Wert ist auf einem Gerät zu berechnen</translation>
    </message>
    <message>
        <source>The value itself is unchanged. The reference implementation puts it before it plans devices; here there is one.</source>
        <translation>Der Wert selbst bleibt unverändert. Die Referenz setzt ihn, bevor sie Geräte plant; hier gibt es eines.</translation>
    </message>
    <message>
        <source>A value goes from one device to another</source>
        <translation>Ein Wert geht von einem Gerät zum anderen</translation>
    </message>
    <message>
        <source>The value itself is unchanged. Here there is one device, and compiled code copies nothing.</source>
        <translation>Der Wert selbst bleibt unverändert. Hier gibt es ein Gerät, und übersetzter Code kopiert nichts.</translation>
    </message>
    <message>
        <source>A place to stop at</source>
        <translation>Eine Stelle zum Anhalten</translation>
    </message>
    <message>
        <source>The value itself is unchanged. Breakpoints are set on steps of a pipeline; this operator is read and passed on.</source>
        <translation>Der Wert selbst bleibt unverändert. Haltepunkte setzt man auf Schritte einer Pipeline; dieser Operator wird gelesen und weitergegeben.</translation>
    </message>
    <message>
        <source>An operator of the source that could not be imported</source>
        <translation>Ein Operator der Quelle, der nicht importiert werden konnte</translation>
    </message>
    <message>
        <source>It can be seen, but neither run nor compiled. Its type is declared by the importer, or not known.</source>
        <translation>Er ist zu sehen, aber weder auszuführen noch zu übersetzen. Seinen Typ gibt der Import an, oder er ist nicht bekannt.</translation>
    </message>
    <message>
        <source>whatever the source&apos;s operator took</source>
        <translation>was der Operator der Quelle nahm</translation>
    </message>
    <message>
        <source>`{}` with what decides the extents as an operand</source>
        <translation>`{}`, mit dem, was die Ausdehnungen bestimmt, als Operand</translation>
    </message>
    <message>
        <source>The same as `{}` once the operand is known: as a constant when types are inferred, else when the model runs. Until then the extents are `?`.</source>
        <translation>Dasselbe wie `{}`, sobald der Operand bekannt ist: als Konstante beim Bestimmen der Typen, sonst beim Lauf des Modells. Bis dahin sind die Ausdehnungen `?`.</translation>
    </message>
    <message>
        <source>its extents depend on the value of an operand, and compiled code has static shapes</source>
        <translation>seine Ausdehnungen hängen vom Wert eines Operanden ab, und übersetzter Code hat statische Formen</translation>
    </message>
    <message>
        <source>any shape</source>
        <translation>beliebige Form</translation>
    </message>
    <message>
        <source>extents of the result, integers of rank 1</source>
        <translation>Ausdehnungen des Ergebnisses, ganze Zahlen vom Rang 1</translation>
    </message>
    <message>
        <source>the codes of `reshape`, integers of rank 1</source>
        <translation>die Codes von `reshape`, ganze Zahlen vom Rang 1</translation>
    </message>
    <message>
        <source>copies along each axis, integers of rank 1</source>
        <translation>Kopien entlang jeder Achse, ganze Zahlen vom Rang 1</translation>
    </message>
    <message>
        <source>elements that are kept, one integer</source>
        <translation>Elemente, die bleiben, eine ganze Zahl</translation>
    </message>
    <message>
        <source>rank 0, where the index points</source>
        <translation>Rang 0, wo der Index hinzeigt</translation>
    </message>
    <message>
        <source>extent of the new axis, one integer</source>
        <translation>Ausdehnung der neuen Achse, eine ganze Zahl</translation>
    </message>
    <message>
        <source>first indices, integers of rank 1</source>
        <translation>erste Indizes, ganze Zahlen vom Rang 1</translation>
    </message>
    <message>
        <source>indices after the last, likewise</source>
        <translation>Indizes hinter dem letzten, ebenso</translation>
    </message>
    <message>
        <source>steps, likewise</source>
        <translation>Schritte, ebenso</translation>
    </message>
    <message>
        <source>the axes that are cut, likewise; when it is left out the first ones</source>
        <translation>die Achsen, die geschnitten werden, ebenso; fehlt es, die ersten</translation>
    </message>
    <message>
        <source>(before, after) of each axis, integers [rank, 2]</source>
        <translation>(davor, dahinter) jeder Achse, ganze Zahlen [Rang, 2]</translation>
    </message>
    <message>
        <source>what a constant rim holds, rank 0</source>
        <translation>was ein konstanter Rand enthält, Rang 0</translation>
    </message>
    <message>
        <source>axes of extent 1 to drop, integers of rank 1</source>
        <translation>Achsen der Ausdehnung 1, die entfallen, ganze Zahlen vom Rang 1</translation>
    </message>
    <message>
        <source>where the new axes go, an integer of rank 0</source>
        <translation>wohin die neuen Achsen kommen, eine ganze Zahl vom Rang 0</translation>
    </message>
    <message>
        <source>images, [N, C, H, W] or as `layout` says</source>
        <translation>Bilder, [N, C, H, W] oder wie `layout` sagt</translation>
    </message>
    <message>
        <source>height and width of the result, two integers</source>
        <translation>Höhe und Breite des Ergebnisses, zwei ganze Zahlen</translation>
    </message>
    <message>
        <source>the part that tf_crop_and_resize takes, four floats; may be left out</source>
        <translation>der Teil, den tf_crop_and_resize nimmt, vier Floats; darf fehlen</translation>
    </message>
    <message>
        <source>activations, [N, C, H, W] or as `layout` says</source>
        <translation>Aktivierungen, [N, C, H, W] oder wie `layout` sagt</translation>
    </message>
    <message>
        <source>factor of the height, rank 0</source>
        <translation>Faktor der Höhe, Rang 0</translation>
    </message>
    <message>
        <source>factor of the width, rank 0</source>
        <translation>Faktor der Breite, Rang 0</translation>
    </message>
    <message>
        <source>activations, [N, C, D, H, W] or as `layout` says</source>
        <translation>Aktivierungen, [N, C, D, H, W] oder wie `layout` sagt</translation>
    </message>
    <message>
        <source>factor of the depth, rank 0</source>
        <translation>Faktor der Tiefe, Rang 0</translation>
    </message>
    <message>
        <source>places, integers of rank 0, [n] or [n, rank]</source>
        <translation>Stellen, ganze Zahlen vom Rang 0, [n] oder [n, Rang]</translation>
    </message>
    <message>
        <source>what stands there, rank 0 or [n]</source>
        <translation>was dort steht, Rang 0 oder [n]</translation>
    </message>
    <message>
        <source>what stands elsewhere, rank 0; may be left out</source>
        <translation>was sonst steht, Rang 0; darf fehlen</translation>
    </message>
    <message>
        <source>{} {} can&apos;t be taken as an attribute</source>
        <translation>{} {} ist nicht als Attribut zu nehmen</translation>
    </message>
    <message>
        <source>{} can&apos;t be taken as an attribute: it is not a whole number</source>
        <translation>{} ist nicht als Attribut zu nehmen: es ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>{} elements where one number is needed</source>
        <translation>{} Elemente, wo eine Zahl gebraucht wird</translation>
    </message>
    <message>
        <source>`{}` is {}, and must be integers of rank {}</source>
        <translation>`{}` ist {} und muss aus ganzen Zahlen vom Rang {} sein</translation>
    </message>
    <message>
        <source>`{}` is {}: the rank of the result would not be known</source>
        <translation>`{}` ist {}: der Rang des Ergebnisses wäre nicht bekannt</translation>
    </message>
    <message>
        <source>a factor is {}, and must be a number of rank 0</source>
        <translation>ein Faktor ist {} und muss eine Zahl vom Rang 0 sein</translation>
    </message>
    <message>
        <source>{} axes are dropped from `data` {}</source>
        <translation>{} Achsen entfallen von `data` {}</translation>
    </message>
    <message>
        <source>`size` is {}, and must be numbers of rank 1</source>
        <translation>`size` ist {} und muss aus Zahlen vom Rang 1 sein</translation>
    </message>
    <message>
        <source>`data` is bool, and must be a float or integer type</source>
        <translation>`data` ist bool und muss ein Float- oder ganzzahliger Typ sein</translation>
    </message>
    <message>
        <source>`a_min` {} is greater than `a_max` {}</source>
        <translation>`a_min` {} ist größer als `a_max` {}</translation>
    </message>
    <message>
        <source>`alpha` is {}, and must be ({},), the extent of axis {} of `data` {}</source>
        <translation>`alpha` ist {} und muss ({},) sein, die Ausdehnung von Achse {} von `data` {}</translation>
    </message>
    <message>
        <source>the bits of {} can&apos;t be read as {}</source>
        <translation>die Bits von {} sind nicht als {} zu lesen</translation>
    </message>
    <message>
        <source>Negative elements become 0</source>
        <translation>Negative Elemente werden 0</translation>
    </message>
    <message>
        <source>NaN stays NaN, and -0 stays -0.</source>
        <translation>NaN bleibt NaN, und -0 bleibt -0.</translation>
    </message>
    <message>
        <source>Negative elements are scaled by `alpha`</source>
        <translation>Negative Elemente werden mit `alpha` skaliert</translation>
    </message>
    <message>
        <source>The result is x where x &gt;= 0 and alpha * x elsewhere.</source>
        <translation>Das Ergebnis ist x, wo x &gt;= 0, und sonst alpha * x.</translation>
    </message>
    <message>
        <source>Negative elements are scaled by their channel&apos;s slope</source>
        <translation>Negative Elemente werden mit der Steigung ihres Kanals skaliert</translation>
    </message>
    <message>
        <source>The result is x where x &gt;= 0 and alpha[c] * x elsewhere, where c is the index along `axis`.</source>
        <translation>Das Ergebnis ist x, wo x &gt;= 0, und sonst alpha[c] * x, wobei c der Index entlang `axis` ist.</translation>
    </message>
    <message>
        <source>any shape, with C channels on `axis`</source>
        <translation>beliebige Form, mit C Kanälen auf `axis`</translation>
    </message>
    <message>
        <source>Each element limited to [`a_min`, `a_max`]</source>
        <translation>Jedes Element begrenzt auf [`a_min`, `a_max`]</translation>
    </message>
    <message>
        <source>NaN stays NaN. For integers the bounds are first brought into the range of the type.</source>
        <translation>NaN bleibt NaN. Bei ganzen Zahlen werden die Schranken zuerst in den Bereich des Typs gebracht.</translation>
    </message>
    <message>
        <source>The data converted to another type</source>
        <translation>Die Daten in einen anderen Typ umgewandelt</translation>
    </message>
    <message>
        <source>Floats become integers by dropping the fraction; what does not fit becomes the nearest that does, and NaN becomes 0. Wider integers keep their low bits. Everything but 0 becomes true.</source>
        <translation>Floats werden ganze Zahlen, indem der Bruchteil entfällt; was nicht passt, wird das nächste, das passt, und NaN wird 0. Breitere ganze Zahlen behalten ihre niedrigen Bits. Alles außer 0 wird wahr.</translation>
    </message>
    <message>
        <source>The data converted to the type of another tensor</source>
        <translation>Die Daten in den Typ eines anderen Tensors umgewandelt</translation>
    </message>
    <message>
        <source>Converts as `cast` does.</source>
        <translation>Wandelt um wie `cast`.</translation>
    </message>
    <message>
        <source>a tensor of the wanted type; its elements are not read</source>
        <translation>ein Tensor des gewünschten Typs; seine Elemente werden nicht gelesen</translation>
    </message>
    <message>
        <source>The bits of each element read as another type of the same width</source>
        <translation>Die Bits jedes Elements als anderer Typ gleicher Breite gelesen</translation>
    </message>
    <message>
        <source>No element changes in memory; both types have the same width, and bool is only read as bool.</source>
        <translation>Kein Element ändert sich im Speicher; beide Typen sind gleich breit, und bool wird nur als bool gelesen.</translation>
    </message>
    <message>
        <source>a float or integer type</source>
        <translation>ein Float- oder ganzzahliger Typ</translation>
    </message>
    <message>
        <source>any type</source>
        <translation>beliebiger Typ</translation>
    </message>
    <message>
        <source>an integer type</source>
        <translation>ein ganzzahliger Typ</translation>
    </message>
    <message>
        <source>an integer type or bool</source>
        <translation>ein ganzzahliger Typ oder bool</translation>
    </message>
    <message>
        <source>the operands are {}, and must be {}</source>
        <translation>die Operanden sind {} und müssen {} sein</translation>
    </message>
    <message>
        <source>bits of {} can&apos;t be shifted</source>
        <translation>Bits von {} können nicht verschoben werden</translation>
    </message>
    <message>
        <source>an integer division by zero</source>
        <translation>eine ganzzahlige Division durch null</translation>
    </message>
    <message>
        <source>Shapes broadcast as in numpy: dims are aligned at the last one, and one of 1 is repeated. Both operands have the same type; a `cast` converts, nothing else does.</source>
        <translation>Formen werden wie in numpy gestreckt: Dimensionen stehen an der letzten ausgerichtet, und eine 1 wird wiederholt. Beide Operanden haben denselben Typ; ein `cast` wandelt um, sonst nichts.</translation>
    </message>
    <message>
        <source> The result is bool. A comparison with NaN is false, except `not_equal`.</source>
        <translation> Das Ergebnis ist bool. Ein Vergleich mit NaN ist falsch, außer `not_equal`.</translation>
    </message>
    <message>
        <source> An integer division by zero is an error when the reference kernel runs it, and gives 0 in compiled code.</source>
        <translation> Eine ganzzahlige Division durch null ist ein Fehler, wenn der Referenz-Kernel sie ausführt, und gibt 0 in übersetztem Code.</translation>
    </message>
    <message>
        <source> Integers wrap around where the result does not fit.</source>
        <translation> Ganze Zahlen laufen um, wo das Ergebnis nicht passt.</translation>
    </message>
    <message>
        <source> Floats are let through by the type rule, as in Relay, and can&apos;t be computed.</source>
        <translation> Floats lässt die Typregel durch, wie in Relay, und sie sind nicht zu berechnen.</translation>
    </message>
    <message>
        <source>left operand, {}</source>
        <translation>linker Operand, {}</translation>
    </message>
    <message>
        <source>right operand, of the same type; the shapes broadcast</source>
        <translation>rechter Operand, vom selben Typ; die Formen werden gestreckt</translation>
    </message>
    <message>
        <source>Quotient; of integers, rounded towards zero</source>
        <translation>Quotient; bei ganzen Zahlen zur Null gerundet</translation>
    </message>
    <message>
        <source>`lhs` to the power of `rhs`</source>
        <translation>`lhs` hoch `rhs`</translation>
    </message>
    <message>
        <source>Remainder of the division towards zero, with the sign of `lhs`</source>
        <translation>Rest der Division zur Null, mit dem Vorzeichen von `lhs`</translation>
    </message>
    <message>
        <source>Quotient rounded down</source>
        <translation>Quotient, abgerundet</translation>
    </message>
    <message>
        <source>Remainder of the division rounded down, with the sign of `rhs`</source>
        <translation>Rest der abgerundeten Division, mit dem Vorzeichen von `rhs`</translation>
    </message>
    <message>
        <source>Quotient rounded towards zero</source>
        <translation>Quotient, zur Null gerundet</translation>
    </message>
    <message>
        <source>The greater of two elements; NaN if either is</source>
        <translation>Das größere zweier Elemente; NaN, wenn eines es ist</translation>
    </message>
    <message>
        <source>The smaller of two elements; NaN if either is</source>
        <translation>Das kleinere zweier Elemente; NaN, wenn eines es ist</translation>
    </message>
    <message>
        <source>Bits of `lhs` moved up by `rhs`</source>
        <translation>Bits von `lhs` um `rhs` nach oben verschoben</translation>
    </message>
    <message>
        <source>Bits of `lhs` moved down by `rhs`, keeping the sign</source>
        <translation>Bits von `lhs` um `rhs` nach unten verschoben, mit Vorzeichen</translation>
    </message>
    <message>
        <source>Bits set in both</source>
        <translation>Bits, die in beiden gesetzt sind</translation>
    </message>
    <message>
        <source>Bits set in either</source>
        <translation>Bits, die in einem von beiden gesetzt sind</translation>
    </message>
    <message>
        <source>Bits set in just one</source>
        <translation>Bits, die in genau einem gesetzt sind</translation>
    </message>
    <message>
        <source>True where both are</source>
        <translation>Wahr, wo beide es sind</translation>
    </message>
    <message>
        <source>True where either is</source>
        <translation>Wahr, wo eines es ist</translation>
    </message>
    <message>
        <source>True where just one is</source>
        <translation>Wahr, wo genau eines es ist</translation>
    </message>
    <message>
        <source>True where the elements are equal</source>
        <translation>Wahr, wo die Elemente gleich sind</translation>
    </message>
    <message>
        <source>True where the elements differ</source>
        <translation>Wahr, wo die Elemente verschieden sind</translation>
    </message>
    <message>
        <source>True where `lhs` is less</source>
        <translation>Wahr, wo `lhs` kleiner ist</translation>
    </message>
    <message>
        <source>True where `lhs` is less or equal</source>
        <translation>Wahr, wo `lhs` kleiner oder gleich ist</translation>
    </message>
    <message>
        <source>True where `lhs` is greater</source>
        <translation>Wahr, wo `lhs` größer ist</translation>
    </message>
    <message>
        <source>True where `lhs` is greater or equal</source>
        <translation>Wahr, wo `lhs` größer oder gleich ist</translation>
    </message>
    <message>
        <source>a float type</source>
        <translation>ein Float-Typ</translation>
    </message>
    <message>
        <source>`data` is {}, and must be {}</source>
        <translation>`data` ist {} und muss {} sein</translation>
    </message>
    <message>
        <source>Works on each element alone. float16 and bfloat16 are computed in float32 and rounded once; outside the function&apos;s domain the result is NaN.</source>
        <translation>Wirkt auf jedes Element für sich. float16 und bfloat16 werden in float32 berechnet und einmal gerundet; außerhalb des Definitionsbereichs ist das Ergebnis NaN.</translation>
    </message>
    <message>
        <source>Works on each element alone. Integers wrap around where the result does not fit.</source>
        <translation>Wirkt auf jedes Element für sich. Ganze Zahlen laufen um, wo das Ergebnis nicht passt.</translation>
    </message>
    <message>
        <source>Works on each element alone, and gives bool.</source>
        <translation>Wirkt auf jedes Element für sich und gibt bool.</translation>
    </message>
    <message>
        <source>Works on the bits of each element alone; 4-bit integers stay within their 4 bits.</source>
        <translation>Wirkt auf die Bits jedes Elements für sich; 4-Bit-Zahlen bleiben in ihren 4 Bits.</translation>
    </message>
    <message>
        <source>Works on each element alone.</source>
        <translation>Wirkt auf jedes Element für sich.</translation>
    </message>
    <message>
        <source>any shape, {}</source>
        <translation>beliebige Form, {}</translation>
    </message>
    <message>
        <source>any shape and type</source>
        <translation>beliebige Form und beliebiger Typ</translation>
    </message>
    <message>
        <source>Every bit the other way round; `not` for bool</source>
        <translation>Jedes Bit umgekehrt; `not` bei bool</translation>
    </message>
    <message>
        <source>Nearest integer, halves away from zero</source>
        <translation>Nächste ganze Zahl, Hälften von der Null weg</translation>
    </message>
    <message>
        <source>The rule is the same everywhere in Passbench: constant folding, reference run and compiled code. ONNX `Round`, which takes halves to the even neighbour, is imported as a composition.</source>
        <translation>Die Regel ist in Passbench überall dieselbe: Konstantenfaltung, Referenzlauf und übersetzter Code. `Round` von ONNX, das Hälften zum geraden Nachbarn nimmt, wird als Zusammensetzung importiert.</translation>
    </message>
    <message>
        <source>Absolute value</source>
        <translation>Betrag</translation>
    </message>
    <message>
        <source>e to the power of each element</source>
        <translation>e hoch jedes Element</translation>
    </message>
    <message>
        <source>Natural logarithm</source>
        <translation>Natürlicher Logarithmus</translation>
    </message>
    <message>
        <source>Logarithm to base 2</source>
        <translation>Logarithmus zur Basis 2</translation>
    </message>
    <message>
        <source>Logarithm to base 10</source>
        <translation>Logarithmus zur Basis 10</translation>
    </message>
    <message>
        <source>Square root</source>
        <translation>Quadratwurzel</translation>
    </message>
    <message>
        <source>Hyperbolic tangent</source>
        <translation>Tangens hyperbolicus</translation>
    </message>
    <message>
        <source>Gauss error function</source>
        <translation>Gaußsche Fehlerfunktion</translation>
    </message>
    <message>
        <source>`exp`, where compiled code may use a cheaper approximation</source>
        <translation>`exp`, wo übersetzter Code eine billigere Näherung benutzen darf</translation>
    </message>
    <message>
        <source>`tanh`, where compiled code may use a cheaper approximation</source>
        <translation>`tanh`, wo übersetzter Code eine billigere Näherung benutzen darf</translation>
    </message>
    <message>
        <source>`erf`, where compiled code may use a cheaper approximation</source>
        <translation>`erf`, wo übersetzter Code eine billigere Näherung benutzen darf</translation>
    </message>
    <message>
        <source>Largest integer that is not greater</source>
        <translation>Größte ganze Zahl, die nicht größer ist</translation>
    </message>
    <message>
        <source>Smallest integer that is not less</source>
        <translation>Kleinste ganze Zahl, die nicht kleiner ist</translation>
    </message>
    <message>
        <source>Nearest integer towards zero</source>
        <translation>Nächste ganze Zahl zur Null hin</translation>
    </message>
    <message>
        <source>Hyperbolic sine</source>
        <translation>Sinus hyperbolicus</translation>
    </message>
    <message>
        <source>Hyperbolic cosine</source>
        <translation>Kosinus hyperbolicus</translation>
    </message>
    <message>
        <source>Inverse of `sin`, in radians</source>
        <translation>Umkehrung von `sin`, im Bogenmaß</translation>
    </message>
    <message>
        <source>Inverse of `cos`, in radians</source>
        <translation>Umkehrung von `cos`, im Bogenmaß</translation>
    </message>
    <message>
        <source>Inverse of `tan`, in radians</source>
        <translation>Umkehrung von `tan`, im Bogenmaß</translation>
    </message>
    <message>
        <source>Inverse of `sinh`</source>
        <translation>Umkehrung von `sinh`</translation>
    </message>
    <message>
        <source>Inverse of `cosh`</source>
        <translation>Umkehrung von `cosh`</translation>
    </message>
    <message>
        <source>Inverse of `tanh`</source>
        <translation>Umkehrung von `tanh`</translation>
    </message>
    <message>
        <source>True where the element is false</source>
        <translation>Wahr, wo das Element falsch ist</translation>
    </message>
    <message>
        <source>True where the element is not a number</source>
        <translation>Wahr, wo das Element keine Zahl ist</translation>
    </message>
    <message>
        <source>True where the element is neither infinite nor NaN</source>
        <translation>Wahr, wo das Element weder unendlich noch NaN ist</translation>
    </message>
    <message>
        <source>True where the element is infinite</source>
        <translation>Wahr, wo das Element unendlich ist</translation>
    </message>
    <message>
        <source>The data unchanged</source>
        <translation>Die Daten unverändert</translation>
    </message>
    <message>
        <source>Keeps a name for a value; in compiled code it costs nothing when it is fused.</source>
        <translation>Hält einen Namen für einen Wert; in übersetztem Code kostet es nichts, wenn es fusioniert ist.</translation>
    </message>
    <message>
        <source>Zeros of the shape and type of the data</source>
        <translation>Nullen in Form und Typ der Daten</translation>
    </message>
    <message>
        <source>Only the type of the operand matters, not its elements.</source>
        <translation>Nur der Typ des Operanden zählt, nicht seine Elemente.</translation>
    </message>
    <message>
        <source>Ones of the shape and type of the data</source>
        <translation>Einsen in Form und Typ der Daten</translation>
    </message>
    <message>
        <source>`{}` is {}, and must be int32</source>
        <translation>`{}` ist {} und muss int32 sein</translation>
    </message>
    <message>
        <source>`{}` is {}, and must have the extents of axes {} of `data` {}</source>
        <translation>`{}` ist {} und muss die Ausdehnungen der Achsen {} von `data` {} haben</translation>
    </message>
    <message>
        <source>round(x * multiplier * 2^(shift - 31)) in 64-bit integers, halves rounded up; a positive shift is done first.</source>
        <translation>round(x * multiplier * 2^(shift - 31)) in 64-Bit-Zahlen, Hälften aufgerundet; eine positive Verschiebung kommt zuerst.</translation>
    </message>
    <message>
        <source>Integers multiplied by a fraction, with integer arithmetic only</source>
        <translation>Ganze Zahlen mit einem Bruch multipliziert, nur mit ganzzahliger Arithmetik</translation>
    </message>
    <message>
        <source>int32, any shape</source>
        <translation>int32, beliebige Form</translation>
    </message>
    <message>
        <source>Integers multiplied by a fraction of their channel, with integer arithmetic only</source>
        <translation>Ganze Zahlen mit einem Bruch ihres Kanals multipliziert, nur mit ganzzahliger Arithmetik</translation>
    </message>
    <message>
        <source> Shifts are tensors here, and used when the attributes say so.</source>
        <translation> Verschiebungen sind hier Tensoren und werden benutzt, wenn die Attribute es sagen.</translation>
    </message>
    <message>
        <source>int32 in Q31, the extents of `axes`</source>
        <translation>int32 in Q31, die Ausdehnungen von `axes`</translation>
    </message>
    <message>
        <source>int32, bits up before the product</source>
        <translation>int32, Bits nach oben vor dem Produkt</translation>
    </message>
    <message>
        <source>int32, bits down after it</source>
        <translation>int32, Bits nach unten danach</translation>
    </message>
    <message>
        <source>fraction in Q31: multiplier / 2^31</source>
        <translation>Bruch in Q31: multiplier / 2^31</translation>
    </message>
    <message>
        <source>power of two the product is multiplied by; negative divides</source>
        <translation>Zweierpotenz, mit der das Produkt multipliziert wird; negativ teilt</translation>
    </message>
    <message>
        <source>shift up by `lshift` before the product</source>
        <translation>vor dem Produkt um `lshift` nach oben verschieben</translation>
    </message>
    <message>
        <source>shift down by `rshift` after it</source>
        <translation>nach dem Produkt um `rshift` nach unten verschieben</translation>
    </message>
    <message>
        <source>axes of the data that the dims of the multiplier belong to</source>
        <translation>Achsen der Daten, zu denen die Dimensionen des Multiplikators gehören</translation>
    </message>
    <message>
        <source>the layout of no operand is known</source>
        <translation>das Layout keines Operanden ist bekannt</translation>
    </message>
    <message>
        <source>only the layout of the operand with fewer axes is known</source>
        <translation>nur das Layout des Operanden mit weniger Achsen ist bekannt</translation>
    </message>
    <message>
        <source>the smaller operand takes part in a block of `{}`, and not in its axis</source>
        <translation>der kleinere Operand nimmt an einem Block von `{}` teil und nicht an seiner Achse</translation>
    </message>
    <message>
        <source>the layout of an operand is not known</source>
        <translation>das Layout eines Operanden ist nicht bekannt</translation>
    </message>
    <message>
        <source>`{}` can&apos;t go the way of `{}` to `{}`</source>
        <translation>`{}` kann nicht den Weg von `{}` zu `{}` gehen</translation>
    </message>
    <message>
        <source>the layout of the data is not known</source>
        <translation>das Layout der Daten ist nicht bekannt</translation>
    </message>
    <message>
        <source>`reinterpret` from {} to {} can&apos;t be compiled yet</source>
        <translation>`reinterpret` von {} nach {} ist noch nicht zu übersetzen</translation>
    </message>
    <message>
        <source>`bias` is {}, and must be ({},), the extent of axis {} of `data` {}</source>
        <translation>`bias` ist {} und muss ({},) sein, die Ausdehnung von Achse {} von `data` {}</translation>
    </message>
    <message>
        <source>Elements of `x` where the condition is true, of `y` elsewhere</source>
        <translation>Elemente von `x`, wo die Bedingung wahr ist, sonst von `y`</translation>
    </message>
    <message>
        <source>The three shapes broadcast as in numpy. Both values are worked out; the condition picks one of them.</source>
        <translation>Die drei Formen werden wie in numpy gestreckt. Beide Werte werden berechnet; die Bedingung wählt einen.</translation>
    </message>
    <message>
        <source>what is not 0 is true; the three shapes broadcast</source>
        <translation>was nicht 0 ist, ist wahr; die drei Formen werden gestreckt</translation>
    </message>
    <message>
        <source>taken where the condition is true</source>
        <translation>genommen, wo die Bedingung wahr ist</translation>
    </message>
    <message>
        <source>taken where it is false; the type of `x`</source>
        <translation>genommen, wo sie falsch ist; vom Typ von `x`</translation>
    </message>
    <message>
        <source>Adds one number per channel</source>
        <translation>Addiert eine Zahl je Kanal</translation>
    </message>
    <message>
        <source>The same as `add` with the bias brought to the rank of the data by `expand_dims`; compilers know it as a unit.</source>
        <translation>Dasselbe wie `add` mit dem Bias, durch `expand_dims` auf den Rang der Daten gebracht; Compiler kennen es als Einheit.</translation>
    </message>
    <message>
        <source>extents of the result, per spatial dim</source>
        <translation>Ausdehnungen des Ergebnisses, je räumlicher Dimension</translation>
    </message>
    <message>
        <source>the part that tf_crop_and_resize takes: where each spatial dim begins, then where each ends, from 0 to 1</source>
        <translation>der Teil, den tf_crop_and_resize nimmt: wo jede räumliche Dimension beginnt, dann wo jede endet, von 0 bis 1</translation>
    </message>
    <message>
        <source>order of the data&apos;s axes</source>
        <translation>Reihenfolge der Achsen der Daten</translation>
    </message>
    <message>
        <source>how values between pixels are found</source>
        <translation>wie Werte zwischen Pixeln gefunden werden</translation>
    </message>
    <message>
        <source>which point of the data a pixel of the result shows</source>
        <translation>welchen Punkt der Daten ein Pixel des Ergebnisses zeigt</translation>
    </message>
    <message>
        <source>which pixel is the nearest</source>
        <translation>welches Pixel das nächste ist</translation>
    </message>
    <message>
        <source>coefficient of the cubic, -0.5 or -0.75</source>
        <translation>Koeffizient der kubischen, -0.5 oder -0.75</translation>
    </message>
    <message>
        <source>pixels outside have no weight, instead of the edge&apos;s value</source>
        <translation>Pixel außerhalb haben kein Gewicht, statt des Randwertes</translation>
    </message>
    <message>
        <source>value of points outside, for tf_crop_and_resize</source>
        <translation>Wert von Punkten außerhalb, für tf_crop_and_resize</translation>
    </message>
    <message>
        <source>data type of the result; None takes the data&apos;s</source>
        <translation>Datentyp des Ergebnisses; None nimmt den der Daten</translation>
    </message>
    <message>
        <source>factor of the height</source>
        <translation>Faktor der Höhe</translation>
    </message>
    <message>
        <source>factor of the width</source>
        <translation>Faktor der Breite</translation>
    </message>
    <message>
        <source>the corner pixels keep their values</source>
        <translation>die Eckpixel behalten ihre Werte</translation>
    </message>
    <message>
        <source>factor of the depth</source>
        <translation>Faktor der Tiefe</translation>
    </message>
    <message>
        <source>what lies outside: zeros, the edge, or the image mirrored</source>
        <translation>was außerhalb liegt: Nullen, der Rand oder das gespiegelte Bild</translation>
    </message>
    <message>
        <source>-1 and 1 are the centres of the outermost pixels, and not their outer edges</source>
        <translation>-1 und 1 sind die Mitten der äußersten Pixel, nicht ihre Außenkanten</translation>
    </message>
    <message>
        <source>`data` is {}, and must be (N, 2, 3)</source>
        <translation>`data` ist {} und muss (N, 2, 3) sein</translation>
    </message>
    <message>
        <source>`data` is {}, `boxes` {} and `box_indices` {}, and must be images, (R, 4) and R integers</source>
        <translation>`data` ist {}, `boxes` {} und `box_indices` {}; es müssen Bilder, (R, 4) und R ganze Zahlen sein</translation>
    </message>
    <message>
        <source>box {} is of image {}, and there are {}</source>
        <translation>Rechteck {} gehört zu Bild {}, und es gibt {}</translation>
    </message>
    <message>
        <source>The grid of an affine transformation</source>
        <translation>Das Gitter einer affinen Abbildung</translation>
    </message>
    <message>
        <source>out[n, :, h, w] = data[n] * (x, y, 1), where x and y go from -1 to 1 over the width and height, ends included.</source>
        <translation>out[n, :, h, w] = data[n] * (x, y, 1), wobei x und y über Breite und Höhe von -1 bis 1 gehen, Enden eingeschlossen.</translation>
    </message>
    <message>
        <source>Parts of images brought to one size</source>
        <translation>Teile von Bildern auf eine Größe gebracht</translation>
    </message>
    <message>
        <source>Boxes are y0, x0, y1, x1 from 0 to 1, where 1 is the centre of the last pixel; one with y0 &gt; y1 is turned over.</source>
        <translation>Rechtecke sind y0, x0, y1, x1 von 0 bis 1, wobei 1 die Mitte des letzten Pixels ist; eines mit y0 &gt; y1 wird umgedreht.</translation>
    </message>
    <message>
        <source>the image of each box, [R]</source>
        <translation>das Bild jedes Rechtecks, [R]</translation>
    </message>
    <message>
        <source>`data` is {} and `grid` {}, and both must have rank {}</source>
        <translation>`data` ist {} und `grid` {}, und beide müssen Rang {} haben</translation>
    </message>
    <message>
        <source>`grid` is {}, and must be ({}, {}, ...)</source>
        <translation>`grid` ist {} und muss ({}, {}, ...) sein</translation>
    </message>
    <message>
        <source>bicubic sampling is of images with two axes</source>
        <translation>bikubische Abtastung gibt es für Bilder mit zwei Achsen</translation>
    </message>
    <message>
        <source>Images sampled at given points</source>
        <translation>Bilder an gegebenen Punkten abgetastet</translation>
    </message>
    <message>
        <source>A point is x, y (and z), from -1 to 1 across the image. Among equally near pixels `nearest` takes the even one.</source>
        <translation>Ein Punkt ist x, y (und z), von -1 bis 1 über das Bild. Unter gleich nahen Pixeln nimmt `nearest` das gerade.</translation>
    </message>
    <message>
        <source>points, [N, 2, H, W] or [N, 3, D, H, W], the shape of the result</source>
        <translation>Punkte, [N, 2, H, W] oder [N, 3, D, H, W], die Form des Ergebnisses</translation>
    </message>
    <message>
        <source>`data` is bool, which `{}` can&apos;t find values between; `nearest_neighbor` can</source>
        <translation>`data` ist bool, wozwischen `{}` keine Werte finden kann; `nearest_neighbor` kann es</translation>
    </message>
    <message>
        <source>`data` {} has no pixels</source>
        <translation>`data` {} hat keine Pixel</translation>
    </message>
    <message>
        <source>`data` {} would get an extent of {}; at most {} are possible</source>
        <translation>`data` {} bekäme eine Ausdehnung von {}; höchstens {} sind möglich</translation>
    </message>
    <message>
        <source>tf_crop_and_resize needs {} numbers in `roi`, and got {}</source>
        <translation>tf_crop_and_resize braucht {} Zahlen in `roi` und bekam {}</translation>
    </message>
    <message>
        <source>`round` takes halves away from zero. Results of integer images are rounded.</source>
        <translation>`round` nimmt Hälften von der Null weg. Ergebnisse ganzzahliger Bilder werden gerundet.</translation>
    </message>
    <message>
        <source>A signal of another length</source>
        <translation>Ein Signal anderer Länge</translation>
    </message>
    <message>
        <source>An image of another height and width</source>
        <translation>Ein Bild anderer Höhe und Breite</translation>
    </message>
    <message>
        <source>A volume of another depth, height and width</source>
        <translation>Ein Volumen anderer Tiefe, Höhe und Breite</translation>
    </message>
    <message>
        <source>Height and width scaled by factors</source>
        <translation>Höhe und Breite um Faktoren skaliert</translation>
    </message>
    <message>
        <source>Extents are rounded to the nearest. `align_corners` applies to the bilinear and bicubic methods.</source>
        <translation>Ausdehnungen werden auf die nächste gerundet. `align_corners` gilt für bilinear und bikubisch.</translation>
    </message>
    <message>
        <source>Extents are rounded to the nearest. The nearest neighbour is repeated; the coordinate transformation is that of the trilinear method.</source>
        <translation>Ausdehnungen werden auf die nächste gerundet. Der nächste Nachbar wird wiederholt; die Koordinaten sind die der trilinearen Methode.</translation>
    </message>
    <message>
        <source>axis that is indexed</source>
        <translation>Achse, die indiziert wird</translation>
    </message>
    <message>
        <source>how an update and the element at its place become one</source>
        <translation>wie eine Änderung und das Element an ihrem Platz eins werden</translation>
    </message>
    <message>
        <source>axis that is sorted along</source>
        <translation>Achse, entlang der sortiert wird</translation>
    </message>
    <message>
        <source>smallest first, or greatest first</source>
        <translation>kleinste zuerst oder größte zuerst</translation>
    </message>
    <message>
        <source>data type of the indices</source>
        <translation>Datentyp der Indizes</translation>
    </message>
    <message>
        <source>elements that are kept; below 1 keeps all</source>
        <translation>Elemente, die bleiben; unter 1 alle</translation>
    </message>
    <message>
        <source>what is given</source>
        <translation>was gegeben wird</translation>
    </message>
    <message>
        <source>the smallest, smallest first, instead of the greatest</source>
        <translation>die kleinsten, kleinste zuerst, statt der größten</translation>
    </message>
    <message>
        <source>after equal elements instead of before them</source>
        <translation>hinter gleichen Elementen statt davor</translation>
    </message>
    <message>
        <source>data type of the positions</source>
        <translation>Datentyp der Stellen</translation>
    </message>
    <message>
        <source>smallest first, instead of in the order of appearance</source>
        <translation>kleinste zuerst, statt in der Reihenfolge des Auftretens</translation>
    </message>
    <message>
        <source>also give how often each element appears</source>
        <translation>auch angeben, wie oft jedes Element vorkommt</translation>
    </message>
    <message>
        <source>compare slices along this axis; None is for data of rank 1</source>
        <translation>Ausschnitte entlang dieser Achse vergleichen; None gilt für Daten vom Rang 1</translation>
    </message>
    <message>
        <source>keep what is on and above the diagonal, instead of on and below</source>
        <translation>behalten, was auf und über der Diagonale ist, statt auf und unter ihr</translation>
    </message>
    <message>
        <source>axis that is turned around</source>
        <translation>Achse, die umgedreht wird</translation>
    </message>
    <message>
        <source>axis whose index chooses the length</source>
        <translation>Achse, deren Index die Länge wählt</translation>
    </message>
    <message>
        <source>whether vector 0 goes along axis 0, or along axis 1 as x does</source>
        <translation>ob Vektor 0 entlang Achse 0 geht oder entlang Achse 1 wie x</translation>
    </message>
    <message>
        <source>lowest diagonal; 0 is the main one, negative are below</source>
        <translation>unterste Diagonale; 0 ist die Hauptdiagonale, negative liegen darunter</translation>
    </message>
    <message>
        <source>highest diagonal</source>
        <translation>oberste Diagonale</translation>
    </message>
    <message>
        <source>diagonals from the main one up end where the longest does</source>
        <translation>Diagonalen von der Hauptdiagonale aufwärts enden, wo die längste endet</translation>
    </message>
    <message>
        <source>diagonals below the main one end where the longest does</source>
        <translation>Diagonalen unter der Hauptdiagonale enden, wo die längste endet</translation>
    </message>
    <message>
        <source>what stands after the end of a sequence</source>
        <translation>was hinter dem Ende einer Folge steht</translation>
    </message>
    <message>
        <source>the axis of a sequence, 0 or 1; the other one is the batch</source>
        <translation>die Achse einer Folge, 0 oder 1; die andere ist der Batch</translation>
    </message>
    <message>
        <source>`data` is {}, and must be a tuple of tensors</source>
        <translation>`data` ist {} und muss ein Tupel von Tensoren sein</translation>
    </message>
    <message>
        <source>field {} of `data` is {}, and must be a tensor</source>
        <translation>Feld {} von `data` ist {} und muss ein Tensor sein</translation>
    </message>
    <message>
        <source>field {} of `data` is {}, and must be a vector of {}</source>
        <translation>Feld {} von `data` ist {} und muss ein Vektor von {} sein</translation>
    </message>
    <message>
        <source>{} index tensors for data {}</source>
        <translation>{} Indextensoren für Daten {}</translation>
    </message>
    <message>
        <source>`data` is {} and `shape` {}, and must be a vector or a scalar, and a vector</source>
        <translation>`data` ist {} und `shape` {}; es müssen ein Vektor oder Skalar und ein Vektor sein</translation>
    </message>
    <message>
        <source>index {} in a shape with an extent of {}</source>
        <translation>Index {} in einer Form mit der Ausdehnung {}</translation>
    </message>
    <message>
        <source>index {} is outside of the shape</source>
        <translation>Index {} ist außerhalb der Form</translation>
    </message>
    <message>
        <source>`data` is {}, and must have rank 1</source>
        <translation>`data` ist {} und muss Rang 1 haben</translation>
    </message>
    <message>
        <source>`data` is no permutation: element {} is {}</source>
        <translation>`data` ist keine Permutation: Element {} ist {}</translation>
    </message>
    <message>
        <source>Vectors repeated along the axes of a grid, one tensor for each</source>
        <translation>Vektoren entlang der Achsen eines Gitters wiederholt, je ein Tensor</translation>
    </message>
    <message>
        <source>Tensor k of the result has the elements of vector k along axis k. With indexing `xy` the first two axes change places.</source>
        <translation>Tensor k des Ergebnisses hat die Elemente von Vektor k entlang Achse k. Mit indexing `xy` tauschen die ersten zwei Achsen.</translation>
    </message>
    <message>
        <source>a tuple of vectors or scalars of one type</source>
        <translation>ein Tupel von Vektoren oder Skalaren eines Typs</translation>
    </message>
    <message>
        <source>The parts of a tensor that several tensors of indices name</source>
        <translation>Die Teile eines Tensors, die mehrere Indextensoren nennen</translation>
    </message>
    <message>
        <source>As `data[i, j, ...]` of numpy: the indices broadcast, and each combination names a part with the axes that are left. A negative index counts from the end; one outside is an error when the reference kernel runs it.</source>
        <translation>Wie `data[i, j, ...]` in numpy: die Indizes werden gestreckt, und jede Kombination nennt einen Teil mit den übrigen Achsen. Ein negativer Index zählt vom Ende; einer außerhalb ist ein Fehler, wenn der Referenz-Kernel ihn ausführt.</translation>
    </message>
    <message>
        <source>a tuple: the data, then a tensor of integers for each of its first axes</source>
        <translation>ein Tupel: die Daten, dann ein Tensor ganzer Zahlen für jede ihrer ersten Achsen</translation>
    </message>
    <message>
        <source>Positions in a row-major tensor as one index per axis</source>
        <translation>Stellen in einem zeilenweisen Tensor als ein Index je Achse</translation>
    </message>
    <message>
        <source>Row d of the result has the index along axis d. A position outside of the shape is an error when the reference kernel runs it.</source>
        <translation>Zeile d des Ergebnisses hat den Index entlang Achse d. Eine Stelle außerhalb der Form ist ein Fehler, wenn der Referenz-Kernel sie ausführt.</translation>
    </message>
    <message>
        <source>integers, a vector or a scalar</source>
        <translation>ganze Zahlen, ein Vektor oder Skalar</translation>
    </message>
    <message>
        <source>the extents, a vector of integers</source>
        <translation>die Ausdehnungen, ein Vektor ganzer Zahlen</translation>
    </message>
    <message>
        <source>The permutation that undoes another</source>
        <translation>Die Permutation, die eine andere rückgängig macht</translation>
    </message>
    <message>
        <source>out[data[i]] = i. Data that is no permutation is an error when the reference kernel runs it.</source>
        <translation>out[data[i]] = i. Daten, die keine Permutation sind, sind ein Fehler, wenn der Referenz-Kernel sie ausführt.</translation>
    </message>
    <message>
        <source>a vector of integers: each of 0 to N - 1 once</source>
        <translation>ein Vektor ganzer Zahlen: jede von 0 bis N - 1 einmal</translation>
    </message>
    <message>
        <source>`batch_dims` is {}, more than the axis {} or the rank of `indices` {}</source>
        <translation>`batch_dims` ist {}, mehr als die Achse {} oder der Rang von `indices` {}</translation>
    </message>
    <message>
        <source>`data` {} and `indices` {} differ in batch dim {}</source>
        <translation>`data` {} und `indices` {} unterscheiden sich in Batch-Dimension {}</translation>
    </message>
    <message>
        <source>`indices` {} and `data` {} must have the same rank</source>
        <translation>`indices` {} und `data` {} müssen denselben Rang haben</translation>
    </message>
    <message>
        <source>`indices` {} is larger than `data` {} in dim {}</source>
        <translation>`indices` {} ist größer als `data` {} in Dimension {}</translation>
    </message>
    <message>
        <source>`{}` is {}, and must have rank 0</source>
        <translation>`{}` ist {} und muss Rang 0 haben</translation>
    </message>
    <message>
        <source>A range of each axis, with steps</source>
        <translation>Ein Bereich jeder Achse, mit Schritten</translation>
    </message>
    <message>
        <source>Ranges are those of Python: negative indices count from the end, and what lies outside is cut off.</source>
        <translation>Bereiche sind die von Python: negative Indizes zählen vom Ende, und was außerhalb liegt, wird abgeschnitten.</translation>
    </message>
    <message>
        <source>The slices along an axis that a tensor of indices names</source>
        <translation>Die Ausschnitte entlang einer Achse, die ein Indextensor nennt</translation>
    </message>
    <message>
        <source>The result has the shape data[:axis] + indices[batch_dims:] + data[axis+1:]. Without `axis` the data is taken as one row.</source>
        <translation>Das Ergebnis hat die Form data[:axis] + indices[batch_dims:] + data[axis+1:]. Ohne `axis` gelten die Daten als eine Zeile.</translation>
    </message>
    <message>
        <source>integers; their dims take the place of `axis`</source>
        <translation>ganze Zahlen; ihre Dimensionen nehmen den Platz von `axis` ein</translation>
    </message>
    <message>
        <source>For each element of the indices, the element of the data at its place with the index along `axis`</source>
        <translation>Für jedes Element der Indizes das Element der Daten an seinem Platz mit dem Index entlang `axis`</translation>
    </message>
    <message>
        <source>The result has the shape of the indices: out[i][j] = data[indices[i][j]][j] for axis 0. A negative index counts from the end; one outside is an error when the reference kernel runs it.</source>
        <translation>Das Ergebnis hat die Form der Indizes: out[i][j] = data[indices[i][j]][j] für Achse 0. Ein negativer Index zählt vom Ende; einer außerhalb ist ein Fehler, wenn der Referenz-Kernel ihn ausführt.</translation>
    </message>
    <message>
        <source>integers, of the rank of the data</source>
        <translation>ganze Zahlen, vom Rang der Daten</translation>
    </message>
    <message>
        <source>A new axis with one value where the index points, and another elsewhere</source>
        <translation>Eine neue Achse mit einem Wert, wo der Index hinzeigt, und sonst einem anderen</translation>
    </message>
    <message>
        <source>out[..., k, ...] is `on_value` where k is the index, and `off_value` elsewhere. A negative index points nowhere.</source>
        <translation>out[..., k, ...] ist `on_value`, wo k der Index ist, und sonst `off_value`. Ein negativer Index zeigt nirgendwohin.</translation>
    </message>
    <message>
        <source>integers; one outside the depth points nowhere</source>
        <translation>ganze Zahlen; eine außerhalb der Tiefe zeigt nirgendwohin</translation>
    </message>
    <message>
        <source>`{}` is {}, and must be an integer type</source>
        <translation>`{}` ist {} und muss ein ganzzahliger Typ sein</translation>
    </message>
    <message>
        <source>an index into an axis of extent 0</source>
        <translation>ein Index in eine Achse der Ausdehnung 0</translation>
    </message>
    <message>
        <source>index {} is outside an axis of extent {}</source>
        <translation>Index {} ist außerhalb einer Achse der Ausdehnung {}</translation>
    </message>
    <message>
        <source>`data` is {}, and must be matrices</source>
        <translation>`data` ist {} und muss aus Matrizen bestehen</translation>
    </message>
    <message>
        <source>`k` is {}, and must have rank 0</source>
        <translation>`k` ist {} und muss Rang 0 haben</translation>
    </message>
    <message>
        <source>`seq_axis` and `batch_axis` are both {}</source>
        <translation>`seq_axis` und `batch_axis` sind beide {}</translation>
    </message>
    <message>
        <source>`seq_lengths` is {}, and must be ({},), the batch of `data` {}</source>
        <translation>`seq_lengths` ist {} und muss ({},) sein, der Batch von `data` {}</translation>
    </message>
    <message>
        <source>sequence {} has the length {}, and the axis {} elements</source>
        <translation>Folge {} hat die Länge {}, und die Achse {} Elemente</translation>
    </message>
    <message>
        <source>`input` is {} and `diagonal` {}, for the diagonals {} to {}</source>
        <translation>`input` ist {} und `diagonal` {}, für die Diagonalen {} bis {}</translation>
    </message>
    <message>
        <source>`input` is {} and `diagonal` {}: dim {} differs</source>
        <translation>`input` ist {} und `diagonal` {}: Dimension {} ist verschieden</translation>
    </message>
    <message>
        <source>`diagonal` is {}, and must hold {} diagonals</source>
        <translation>`diagonal` ist {} und muss {} Diagonalen enthalten</translation>
    </message>
    <message>
        <source>the diagonals {} to {} lie outside of matrices of {} by {}</source>
        <translation>die Diagonalen {} bis {} liegen außerhalb von Matrizen von {} mal {}</translation>
    </message>
    <message>
        <source>`diagonal` is {}, and its last dim must be {}, the length of the longest diagonal</source>
        <translation>`diagonal` ist {}, und seine letzte Dimension muss {} sein, die Länge der längsten Diagonale</translation>
    </message>
    <message>
        <source>`valid_length` is bool, and must be a float or integer type</source>
        <translation>`valid_length` ist bool und muss ein Float- oder ganzzahliger Typ sein</translation>
    </message>
    <message>
        <source>`data` is {}, and must have rank 2 or more</source>
        <translation>`data` ist {} und muss mindestens Rang 2 haben</translation>
    </message>
    <message>
        <source>`valid_length` is {}, and must be ({},), the batch of `data` {}</source>
        <translation>`valid_length` ist {} und muss ({},) sein, der Batch von `data` {}</translation>
    </message>
    <message>
        <source>Upper or lower triangles of matrices; the rest becomes 0</source>
        <translation>Obere oder untere Dreiecke von Matrizen; der Rest wird 0</translation>
    </message>
    <message>
        <source>Keeps the columns from row + k on, or with `upper=False` those up to it. k may be negative, and lie outside the matrix.</source>
        <translation>Behält die Spalten von Zeile + k an, oder mit `upper=False` die bis dahin. k darf negativ sein und außerhalb der Matrix liegen.</translation>
    </message>
    <message>
        <source>which diagonal the triangle ends at, an integer of rank 0</source>
        <translation>an welcher Diagonale das Dreieck endet, eine ganze Zahl vom Rang 0</translation>
    </message>
    <message>
        <source>The first elements of each sequence of a batch turned around, as many as its length says</source>
        <translation>Die ersten Elemente jeder Folge eines Batches umgedreht, so viele, wie ihre Länge sagt</translation>
    </message>
    <message>
        <source>Along `seq_axis`, element i of sequence b comes from length[b] - 1 - i while i &lt; length[b]; the others stay.</source>
        <translation>Entlang `seq_axis` kommt Element i von Folge b aus length[b] - 1 - i, solange i &lt; length[b]; die anderen bleiben.</translation>
    </message>
    <message>
        <source>any shape of rank 2 or more</source>
        <translation>beliebige Form ab Rang 2</translation>
    </message>
    <message>
        <source>integers, one for each index of `batch_axis`</source>
        <translation>ganze Zahlen, eine für jeden Index von `batch_axis`</translation>
    </message>
    <message>
        <source>Matrices with some of their diagonals replaced</source>
        <translation>Matrizen, in denen einige Diagonalen ersetzt sind</translation>
    </message>
    <message>
        <source>Diagonals k1 to k2 are taken from `diagonal`, the uppermost first; k is the column less the row. One that is shorter than the longest is at the left or right end of its row, as the attributes say.</source>
        <translation>Diagonalen k1 bis k2 kommen aus `diagonal`, die oberste zuerst; k ist die Spalte weniger der Zeile. Eine kürzere als die längste steht am linken oder rechten Ende ihrer Zeile, wie die Attribute sagen.</translation>
    </message>
    <message>
        <source>[..., L] for one diagonal, [..., k2 - k1 + 1, L] for several</source>
        <translation>[..., L] für eine Diagonale, [..., k2 - k1 + 1, L] für mehrere</translation>
    </message>
    <message>
        <source>Sequences of a batch with what comes after their length replaced by one value</source>
        <translation>Folgen eines Batches, deren Teil hinter ihrer Länge durch einen Wert ersetzt ist</translation>
    </message>
    <message>
        <source>Of the first two axes, `axis` counts through a sequence, and the other through the batch.</source>
        <translation>Von den ersten zwei Achsen zählt `axis` durch eine Folge und die andere durch den Batch.</translation>
    </message>
    <message>
        <source>numbers, one for each sequence</source>
        <translation>Zahlen, eine für jede Folge</translation>
    </message>
    <message>
        <source>`data` is bool, which can&apos;t be combined by `{}`</source>
        <translation>`data` ist bool, was `{}` nicht verbinden kann</translation>
    </message>
    <message>
        <source>`data` {}, `indices` {} and `updates` {} must have the same rank</source>
        <translation>`data` {}, `indices` {} und `updates` {} müssen denselben Rang haben</translation>
    </message>
    <message>
        <source>`indices` {} and `updates` {} differ in dim {}</source>
        <translation>`indices` {} und `updates` {} unterscheiden sich in Dimension {}</translation>
    </message>
    <message>
        <source>`updates` {} is larger than `data` {} in dim {}</source>
        <translation>`updates` {} ist größer als `data` {} in Dimension {}</translation>
    </message>
    <message>
        <source>`indices` is {}, and must have a first dim that says how many axes are indexed</source>
        <translation>`indices` ist {} und braucht eine erste Dimension, die sagt, wie viele Achsen indiziert werden</translation>
    </message>
    <message>
        <source>`indices` {} index {} axes, and `data` is {}</source>
        <translation>`indices` {} indizieren {} Achsen, und `data` ist {}</translation>
    </message>
    <message>
        <source>`updates` is {}, and must be {}: the dims of `indices` after the first, then those of `data` that are not indexed</source>
        <translation>`updates` ist {} und muss {} sein: die Dimensionen von `indices` hinter der ersten, dann die nicht indizierten von `data`</translation>
    </message>
    <message>
        <source>`indices` has rank 0, and must have a first dim that says how many axes are indexed</source>
        <translation>`indices` hat Rang 0 und braucht eine erste Dimension, die sagt, wie viele Achsen indiziert werden</translation>
    </message>
    <message>
        <source>`indices` is {}: give `index_rank`, the number of axes that are indexed</source>
        <translation>`indices` ist {}: `index_rank` angeben, die Zahl der indizierten Achsen</translation>
    </message>
    <message>
        <source>`indices` {} index {} axes after {} batch dims, and `data` is {}</source>
        <translation>`indices` {} indizieren {} Achsen hinter {} Batch-Dimensionen, und `data` ist {}</translation>
    </message>
    <message>
        <source>integers, [M, Y...]: the first dim is an index into the first M axes of the data</source>
        <translation>ganze Zahlen, [M, Y...]: die erste Dimension ist ein Index in die ersten M Achsen der Daten</translation>
    </message>
    <message>
        <source>The data with single elements changed, where indices along an axis say</source>
        <translation>Die Daten mit einzelnen geänderten Elementen, wo Indizes entlang einer Achse es sagen</translation>
    </message>
    <message>
        <source>For axis 0: out[indices[i][j]][j] = updates[i][j]. A negative index counts from the end. Updates come in row-major order; of several for one place `update` keeps the last, and `mean` halves the sum at each one.</source>
        <translation>Für Achse 0: out[indices[i][j]][j] = updates[i][j]. Ein negativer Index zählt vom Ende. Änderungen kommen zeilenweise; von mehreren für einen Platz behält `update` die letzte, und `mean` halbiert bei jeder die Summe.</translation>
    </message>
    <message>
        <source>integers, of the rank of the data and the shape of the updates</source>
        <translation>ganze Zahlen, vom Rang der Daten und in der Form der Änderungen</translation>
    </message>
    <message>
        <source>what is put there, of the type of the data</source>
        <translation>was dorthin kommt, vom Typ der Daten</translation>
    </message>
    <message>
        <source>The data with slices changed, where index vectors say</source>
        <translation>Die Daten mit geänderten Ausschnitten, wo Indexvektoren es sagen</translation>
    </message>
    <message>
        <source>out[indices[0, y...], ..., indices[M-1, y...], ...] = updates[y..., ...]. The index vector is the *first* dim of the indices; ONNX has it last. Updates come in row-major order, and `update` keeps the last for a place.</source>
        <translation>out[indices[0, y...], ..., indices[M-1, y...], ...] = updates[y..., ...]. Der Indexvektor ist die *erste* Dimension der Indizes; ONNX hat ihn zuletzt. Änderungen kommen zeilenweise, und `update` behält für einen Platz die letzte.</translation>
    </message>
    <message>
        <source>[Y..., data[M:]...], of the type of the data</source>
        <translation>[Y..., data[M:]...], vom Typ der Daten</translation>
    </message>
    <message>
        <source>Slices of the data that index vectors name</source>
        <translation>Ausschnitte der Daten, die Indexvektoren nennen</translation>
    </message>
    <message>
        <source>out[y..., ...] = data[indices[0, y...], ..., indices[M-1, y...], ...]. The index vector is the *first* dim of the indices; ONNX has it last. A negative index counts from the end; one outside is an error when the reference kernel runs it.</source>
        <translation>out[y..., ...] = data[indices[0, y...], ..., indices[M-1, y...], ...]. Der Indexvektor ist die *erste* Dimension der Indizes; ONNX hat ihn zuletzt. Ein negativer Index zählt vom Ende; einer außerhalb ist ein Fehler, wenn der Referenz-Kernel ihn ausführt.</translation>
    </message>
    <message>
        <source>`dtype` is {}, which can&apos;t hold an index: take int32 or int64</source>
        <translation>`dtype` ist {}, was keinen Index halten kann: int32 oder int64 nehmen</translation>
    </message>
    <message>
        <source>`k` is {}, and axis {} of `data` {} has only {} elements</source>
        <translation>`k` ist {}, und Achse {} von `data` {} hat nur {} Elemente</translation>
    </message>
    <message>
        <source>`sorted_sequence` {} must be of rank 1, or agree with `values` {} in all dims but the last</source>
        <translation>`sorted_sequence` {} muss Rang 1 haben oder mit `values` {} in allen Dimensionen außer der letzten übereinstimmen</translation>
    </message>
    <message>
        <source>any shape of rank 1 or more</source>
        <translation>beliebige Form ab Rang 1</translation>
    </message>
    <message>
        <source>Of equal elements the first stays first; NaN is greater than everything.</source>
        <translation>Von gleichen Elementen bleibt das erste vorn; NaN ist größer als alles.</translation>
    </message>
    <message>
        <source>The elements in order along an axis</source>
        <translation>Die Elemente entlang einer Achse geordnet</translation>
    </message>
    <message>
        <source>The indices that put an axis in order</source>
        <translation>Die Indizes, die eine Achse ordnen</translation>
    </message>
    <message>
        <source>The k greatest or smallest elements along an axis, in order, and where they were</source>
        <translation>Die k größten oder kleinsten Elemente entlang einer Achse, geordnet, und wo sie waren</translation>
    </message>
    <message>
        <source> Gives a tuple of values and indices, or one of them, as `ret_type` says.</source>
        <translation> Gibt ein Tupel aus Werten und Indizes oder eines davon, wie `ret_type` sagt.</translation>
    </message>
    <message>
        <source>Where each value would go in a sorted sequence</source>
        <translation>Wohin jeder Wert in einer sortierten Folge käme</translation>
    </message>
    <message>
        <source>The first position whose element is not less than the value, or with `right` the first that is greater.</source>
        <translation>Die erste Stelle, deren Element nicht kleiner als der Wert ist, oder mit `right` die erste, deren Element größer ist.</translation>
    </message>
    <message>
        <source>ascending along the last dim; of rank 1 it serves all values</source>
        <translation>aufsteigend entlang der letzten Dimension; vom Rang 1 dient sie allen Werten</translation>
    </message>
    <message>
        <source>what is looked for, of the same type</source>
        <translation>was gesucht wird, vom selben Typ</translation>
    </message>
    <message>
        <source>there are {} operands, and at most 3 are taken</source>
        <translation>es gibt {} Operanden, und höchstens 3 werden genommen</translation>
    </message>
    <message>
        <source>`default_value` is {}, and must have rank 0</source>
        <translation>`default_value` ist {} und muss Rang 0 haben</translation>
    </message>
    <message>
        <source>`sparse_indices` {} can&apos;t name places of a tensor of rank {}</source>
        <translation>`sparse_indices` {} können keine Stellen eines Tensors vom Rang {} nennen</translation>
    </message>
    <message>
        <source>`sparse_indices` {} name places of rank {}, and `output_shape` has {} extents</source>
        <translation>`sparse_indices` {} nennen Stellen vom Rang {}, und `output_shape` hat {} Ausdehnungen</translation>
    </message>
    <message>
        <source>`sparse_values` {} must be one number, or one for each of the places {}</source>
        <translation>`sparse_values` {} muss eine Zahl sein oder eine für jede der Stellen {}</translation>
    </message>
    <message>
        <source>`sparse_indices` {} and `sparse_values` {} differ in number</source>
        <translation>`sparse_indices` {} und `sparse_values` {} sind verschieden viele</translation>
    </message>
    <message>
        <source>`output_shape` has the extent {}</source>
        <translation>`output_shape` hat die Ausdehnung {}</translation>
    </message>
    <message>
        <source>`sparse_indices` names index {} of an axis of extent {}</source>
        <translation>`sparse_indices` nennt Index {} einer Achse der Ausdehnung {}</translation>
    </message>
    <message>
        <source>A tensor of one value, with others at the places that indices name</source>
        <translation>Ein Tensor aus einem Wert, mit anderen an den Stellen, die Indizes nennen</translation>
    </message>
    <message>
        <source>A place that is named twice gets the last of its values. Without `default_value` the rest is 0.</source>
        <translation>Eine zweimal genannte Stelle bekommt den letzten ihrer Werte. Ohne `default_value` ist der Rest 0.</translation>
    </message>
    <message>
        <source>places, integers of rank 0, [n] for a vector, or [n, rank]</source>
        <translation>Stellen, ganze Zahlen vom Rang 0, [n] für einen Vektor oder [n, Rang]</translation>
    </message>
    <message>
        <source>extents of the result</source>
        <translation>Ausdehnungen des Ergebnisses</translation>
    </message>
    <message>
        <source>an index into {} does not fit in int32</source>
        <translation>ein Index in {} passt nicht in int32</translation>
    </message>
    <message>
        <source>`data` is {}, and must have rank 1: reshape it first, or name an `axis`</source>
        <translation>`data` ist {} und muss Rang 1 haben: zuerst umformen oder eine `axis` nennen</translation>
    </message>
    <message>
        <source>how long its result is depends on the elements, and compiled code has static shapes</source>
        <translation>wie lang sein Ergebnis ist, hängt von den Elementen ab, und übersetzter Code hat statische Formen</translation>
    </message>
    <message>
        <source>The indices of the elements that are not zero</source>
        <translation>Die Indizes der Elemente, die nicht null sind</translation>
    </message>
    <message>
        <source>One row per element in row-major order, one column per dim of the data. How many rows there are is known when the elements are: the first dim of the type is `?`.</source>
        <translation>Eine Zeile je Element, zeilenweise, eine Spalte je Dimension der Daten. Wie viele Zeilen es sind, ist mit den Elementen bekannt: die erste Dimension des Typs ist `?`.</translation>
    </message>
    <message>
        <source>any shape and type; NaN is not zero</source>
        <translation>beliebige Form und beliebiger Typ; NaN ist nicht null</translation>
    </message>
    <message>
        <source>Each element once, where it first appears, and which one each element is</source>
        <translation>Jedes Element einmal, wo es zuerst vorkommt, und welches jedes ist</translation>
    </message>
    <message>
        <source>Gives a tuple: the elements, the position where each first appears, for each element of the data its index among the unique ones, their number as [1], and with `return_counts` how often each appears. Indices are int32. NaNs are one element. With `axis`, which is ours, slices along that axis take the place of elements. Extents that depend on the elements are `?`.</source>
        <translation>Gibt ein Tupel: die Elemente, die Stelle, wo jedes zuerst vorkommt, für jedes Element der Daten seinen Index unter den einmaligen, deren Zahl als [1], und mit `return_counts`, wie oft jedes vorkommt. Indizes sind int32. NaNs sind ein Element. Mit `axis`, das von uns ist, stehen Ausschnitte entlang dieser Achse für Elemente. Ausdehnungen, die von den Elementen abhängen, sind `?`.</translation>
    </message>
    <message>
        <source>rank 1, or any with `axis`</source>
        <translation>Rang 1, oder beliebig mit `axis`</translation>
    </message>
    <message>
        <source>the operands are {} and {}, and must be float or integer types</source>
        <translation>die Operanden sind {} und {} und müssen Float- oder ganzzahlige Typen sein</translation>
    </message>
    <message>
        <source>`out_dtype` is {} for operands of type {}</source>
        <translation>`out_dtype` ist {} bei Operanden vom Typ {}</translation>
    </message>
    <message>
        <source>`data` is {} and `weight` {}, and must be (..., K) and (N, K)</source>
        <translation>`data` ist {} und `weight` {}, und müssen (..., K) und (N, K) sein</translation>
    </message>
    <message>
        <source>inner dimensions differ: {} and {}; `data` is {}, `weight` is {}</source>
        <translation>innere Dimensionen sind verschieden: {} und {}; `data` ist {}, `weight` ist {}</translation>
    </message>
    <message>
        <source>`units` is {}, and `weight` {}</source>
        <translation>`units` ist {} und `weight` {}</translation>
    </message>
    <message>
        <source>the operands are {} and {}, and must have {}</source>
        <translation>die Operanden sind {} und {} und brauchen {}</translation>
    </message>
    <message>
        <source>rank 2 or more</source>
        <translation>mindestens Rang 2</translation>
    </message>
    <message>
        <source>inner dimensions differ: {} and {}; the operands are {} and {}</source>
        <translation>innere Dimensionen sind verschieden: {} und {}; die Operanden sind {} und {}</translation>
    </message>
    <message>
        <source>`units` is {}, and `tensor_b` {}</source>
        <translation>`units` ist {} und `tensor_b` {}</translation>
    </message>
    <message>
        <source>it is no product of two matrices</source>
        <translation>es ist kein Produkt zweier Matrizen</translation>
    </message>
    <message>
        <source>Matrix product of data [..., K] with weight [N, K], giving [..., N]</source>
        <translation>Matrixprodukt von data [..., K] mit weight [N, K], gibt [..., N]</translation>
    </message>
    <message>
        <source>out[..., n] = sum over k of data[..., k] * weight[n, k]. Integers may be of two types when `out_dtype` says what they become.</source>
        <translation>out[..., n] = Summe über k von data[..., k] * weight[n, k]. Ganze Zahlen dürfen von zwei Typen sein, wenn `out_dtype` sagt, was sie werden.</translation>
    </message>
    <message>
        <source>uint8 times int8</source>
        <translation>uint8 mal int8</translation>
    </message>
    <message>
        <source>Matrix product of the last two dims, either of which may be transposed; leading dims broadcast</source>
        <translation>Matrixprodukt der letzten zwei Dimensionen, die beide transponiert sein dürfen; vordere Dimensionen werden gestreckt</translation>
    </message>
    <message>
        <source>out[..., m, n] = sum over k of a[..., m, k] * b[..., k, n].</source>
        <translation>out[..., m, n] = Summe über k von a[..., m, k] * b[..., k, n].</translation>
    </message>
    <message>
        <source>[..., M, K], or [..., K, M] when transposed</source>
        <translation>[..., M, K], oder [..., K, M], wenn transponiert</translation>
    </message>
    <message>
        <source>[..., K, N], or [..., N, K] when transposed</source>
        <translation>[..., K, N], oder [..., N, K], wenn transponiert</translation>
    </message>
    <message>
        <source>Matrix product for each entry of a batch; a batch of one serves all</source>
        <translation>Matrixprodukt für jeden Eintrag eines Batches; ein Batch von eins dient allen</translation>
    </message>
    <message>
        <source>out[b, m, n] = sum over k of a[b, m, k] * b[b, k, n]. Unlike the builder of the reference implementation, neither operand is transposed unless the attributes say so.</source>
        <translation>out[b, m, n] = Summe über k von a[b, m, k] * b[b, k, n]. Anders als beim Erbauer der Referenz ist kein Operand transponiert, außer die Attribute sagen es.</translation>
    </message>
    <message>
        <source>[B, M, K], or [B, K, M] when transposed</source>
        <translation>[B, M, K], oder [B, K, M], wenn transponiert</translation>
    </message>
    <message>
        <source>[B, K, N], or [B, N, K] when transposed</source>
        <translation>[B, K, N], oder [B, N, K], wenn transponiert</translation>
    </message>
    <message>
        <source>the operands are {}, and must be float or integer tensors of one type</source>
        <translation>die Operanden sind {} und müssen Float- oder ganzzahlige Tensoren eines Typs sein</translation>
    </message>
    <message>
        <source>there are no operands</source>
        <translation>es gibt keine Operanden</translation>
    </message>
    <message>
        <source>`data` must be a tuple of tensors</source>
        <translation>`data` muss ein Tupel von Tensoren sein</translation>
    </message>
    <message>
        <source>the sum has too many terms</source>
        <translation>die Summe hat zu viele Terme</translation>
    </message>
    <message>
        <source>no operands</source>
        <translation>keine Operanden</translation>
    </message>
    <message>
        <source>Products of elements, summed over the letters that the result lacks</source>
        <translation>Produkte von Elementen, summiert über die Buchstaben, die dem Ergebnis fehlen</translation>
    </message>
    <message>
        <source>`ij,jk-&gt;ik` is a matrix product, `ii-&gt;i` a diagonal, `...ij-&gt;...ji` a transposition. Without `-&gt;` the result has the ellipsis and the letters that appear once, sorted. Axes of 1 are repeated. Floats are summed in float64.</source>
        <translation>`ij,jk-&gt;ik` ist ein Matrixprodukt, `ii-&gt;i` eine Diagonale, `...ij-&gt;...ji` eine Transposition. Ohne `-&gt;` hat das Ergebnis die Auslassung und die Buchstaben, die einmal vorkommen, sortiert. Achsen von 1 werden wiederholt. Floats werden in float64 summiert.</translation>
    </message>
    <message>
        <source>a tuple of tensors of one type</source>
        <translation>ein Tupel von Tensoren eines Typs</translation>
    </message>
    <message>
        <source>`equation` is `{}`: a term is letters and at most one `...`</source>
        <translation>`equation` ist `{}`: ein Term besteht aus Buchstaben und höchstens einem `...`</translation>
    </message>
    <message>
        <source>`equation` is `{}`, and operand {} has rank {}</source>
        <translation>`equation` ist `{}`, und Operand {} hat Rang {}</translation>
    </message>
    <message>
        <source>`equation` is `{}`: each letter of the result is one of the operands&apos;, and appears once</source>
        <translation>`equation` ist `{}`: jeder Buchstabe des Ergebnisses ist einer der Operanden und kommt einmal vor</translation>
    </message>
    <message>
        <source>`equation` is `{}`, and there {} {} operand{}</source>
        <translation>`equation` ist `{}`, und es gibt {2} Operand{3||en}</translation>
    </message>
    <message>
        <source>operand {} is {}, and its axis {} should be {}</source>
        <translation>Operand {} ist {}, und seine Achse {} sollte {} sein</translation>
    </message>
    <message>
        <source>letters of each operand&apos;s axes, and after `-&gt;` of the result&apos;s: `ij,jk-&gt;ik`</source>
        <translation>Buchstaben der Achsen jedes Operanden und hinter `-&gt;` die des Ergebnisses: `ij,jk-&gt;ik`</translation>
    </message>
    <message>
        <source>{} x {} times {} x {}</source>
        <translation>{} x {} mal {} x {}</translation>
    </message>
    <message>
        <source>batch_norm is a scale and a shift</source>
        <translation>batch_norm ist eine Skala und eine Verschiebung</translation>
    </message>
    <message>
        <source>layer_norm in terms of mean and variance</source>
        <translation>layer_norm durch Mittel und Varianz</translation>
    </message>
    <message>
        <source>instance_norm in terms of mean and variance</source>
        <translation>instance_norm durch Mittel und Varianz</translation>
    </message>
    <message>
        <source>group_norm in terms of mean and variance</source>
        <translation>group_norm durch Mittel und Varianz</translation>
    </message>
    <message>
        <source>the groups</source>
        <translation>die Gruppen</translation>
    </message>
    <message>
        <source>l2_normalize in terms of a sum of squares</source>
        <translation>l2_normalize durch eine Summe von Quadraten</translation>
    </message>
    <message>
        <source>dropout does nothing at inference</source>
        <translation>dropout tut bei der Inferenz nichts</translation>
    </message>
    <message>
        <source>`{}` is {}, and must be ({},), the channels of `data` {}</source>
        <translation>`{}` ist {} und muss ({},) sein, die Kanäle von `data` {}</translation>
    </message>
    <message>
        <source>`axis` is the batch</source>
        <translation>`axis` ist der Batch</translation>
    </message>
    <message>
        <source>{} channels can&apos;t be split into {} groups</source>
        <translation>{} Kanäle sind nicht in {} Gruppen zu teilen</translation>
    </message>
    <message>
        <source>activations, any shape, C at `axis`</source>
        <translation>Aktivierungen, beliebige Form, C bei `axis`</translation>
    </message>
    <message>
        <source>Scale and shift per channel by the statistics seen in training</source>
        <translation>Skala und Verschiebung je Kanal durch die im Training gesehene Statistik</translation>
    </message>
    <message>
        <source>Gives a tuple: the normalised data, `moving_mean` and `moving_var`. The data becomes (x - mean) / sqrt(var + epsilon) * gamma + beta.</source>
        <translation>Gibt ein Tupel: die normalisierten Daten, `moving_mean` und `moving_var`. Aus den Daten wird (x - mean) / sqrt(var + epsilon) * gamma + beta.</translation>
    </message>
    <message>
        <source>mean of each channel, [C]</source>
        <translation>Mittel jedes Kanals, [C]</translation>
    </message>
    <message>
        <source>variance of each channel, [C]</source>
        <translation>Varianz jedes Kanals, [C]</translation>
    </message>
    <message>
        <source>Mean 0 and variance 1 along an axis, then scale and shift</source>
        <translation>Mittel 0 und Varianz 1 entlang einer Achse, dann Skala und Verschiebung</translation>
    </message>
    <message>
        <source>(x - mean) / sqrt(variance + epsilon) * gamma + beta, with mean and variance (of the whole population) along `axis`.</source>
        <translation>(x - mean) / sqrt(variance + epsilon) * gamma + beta, mit Mittel und Varianz (der ganzen Gesamtheit) entlang `axis`.</translation>
    </message>
    <message>
        <source>Mean 0 and variance 1 of each channel of each image, then scale and shift</source>
        <translation>Mittel 0 und Varianz 1 jedes Kanals jedes Bildes, dann Skala und Verschiebung</translation>
    </message>
    <message>
        <source>Mean and variance are over all axes but the first and `axis`.</source>
        <translation>Mittel und Varianz gehen über alle Achsen außer der ersten und `axis`.</translation>
    </message>
    <message>
        <source>Mean 0 and variance 1 of each group of channels of each image, then scale and shift</source>
        <translation>Mittel 0 und Varianz 1 jeder Kanalgruppe jedes Bildes, dann Skala und Verschiebung</translation>
    </message>
    <message>
        <source>Each run of C / num_groups channels has one mean and one variance, over all axes after them too; gamma and beta are per channel.</source>
        <translation>Je C / num_groups Kanäle haben ein Mittel und eine Varianz, auch über alle Achsen dahinter; gamma und beta sind je Kanal.</translation>
    </message>
    <message>
        <source>Divides by the root of the sum of squares over some axes</source>
        <translation>Teilt durch die Wurzel der Summe der Quadrate über einige Achsen</translation>
    </message>
    <message>
        <source>any shape, a float type</source>
        <translation>beliebige Form, ein Float-Typ</translation>
    </message>
    <message>
        <source>Exponentials along an axis, divided by their sum</source>
        <translation>Exponentiale entlang einer Achse, geteilt durch ihre Summe</translation>
    </message>
    <message>
        <source>The greatest element is subtracted first, so that nothing overflows. The sum is in float64.</source>
        <translation>Das größte Element wird zuerst abgezogen, damit nichts überläuft. Die Summe ist in float64.</translation>
    </message>
    <message>
        <source>`nn.softmax`, where compiled code may use a cheaper approximation</source>
        <translation>`nn.softmax`, wo übersetzter Code eine billigere Näherung benutzen darf</translation>
    </message>
    <message>
        <source>Made by FastMath. The reference kernel is that of `nn.softmax`.</source>
        <translation>Von FastMath gemacht. Der Referenz-Kernel ist der von `nn.softmax`.</translation>
    </message>
    <message>
        <source>Logarithm of the softmax along an axis</source>
        <translation>Logarithmus des Softmax entlang einer Achse</translation>
    </message>
    <message>
        <source>x - max - log(sum(exp(x - max))): exact where the softmax itself would round to 0.</source>
        <translation>x - max - log(sum(exp(x - max))): exakt, wo der Softmax selbst auf 0 gerundet würde.</translation>
    </message>
    <message>
        <source>Each element divided by a power of the squares of the channels around it</source>
        <translation>Jedes Element geteilt durch eine Potenz der Quadrate der Kanäle darum</translation>
    </message>
    <message>
        <source>The result is x / (bias + alpha / size * sum)^beta, where the sum is over `size` channels around.</source>
        <translation>Das Ergebnis ist x / (bias + alpha / size * sum)^beta, mit der Summe über `size` Kanäle darum.</translation>
    </message>
    <message>
        <source>activations, a float type</source>
        <translation>Aktivierungen, ein Float-Typ</translation>
    </message>
    <message>
        <source>The data unchanged, and a mask of ones: elements are dropped in training only</source>
        <translation>Die Daten unverändert, und eine Maske aus Einsen: Elemente fallen nur im Training weg</translation>
    </message>
    <message>
        <source>Gives a tuple. A compiled network is never in training.</source>
        <translation>Gibt ein Tupel. Ein übersetztes Netz ist nie im Training.</translation>
    </message>
    <message>
        <source>data, scales and zero points are {}, {} and {}, and must be tuples of as many tensors</source>
        <translation>Daten, Skalen und Nullpunkte sind {}, {} und {}; es müssen Tupel aus gleich vielen Tensoren sein</translation>
    </message>
    <message>
        <source>field {}</source>
        <translation>Feld {}</translation>
    </message>
    <message>
        <source>the result</source>
        <translation>das Ergebnis</translation>
    </message>
    <message>
        <source>stored integers</source>
        <translation>gespeicherte ganze Zahlen</translation>
    </message>
    <message>
        <source>float32, one number</source>
        <translation>float32, eine Zahl</translation>
    </message>
    <message>
        <source>int32, one number</source>
        <translation>int32, eine Zahl</translation>
    </message>
    <message>
        <source>Stored integers joined along an axis, in the steps of the result</source>
        <translation>Gespeicherte ganze Zahlen entlang einer Achse verbunden, in den Schritten des Ergebnisses</translation>
    </message>
    <message>
        <source>Parts with the steps of the result stay as they are; others are brought to them and saturated.</source>
        <translation>Teile mit den Schritten des Ergebnisses bleiben; andere werden darauf gebracht und gesättigt.</translation>
    </message>
    <message>
        <source>a tuple of stored integers</source>
        <translation>ein Tupel gespeicherter ganzer Zahlen</translation>
    </message>
    <message>
        <source>a tuple, one number for each</source>
        <translation>ein Tupel, je eine Zahl</translation>
    </message>
    <message>
        <source>each in the steps of the result, then joined</source>
        <translation>jeder in den Schritten des Ergebnisses, dann verbunden</translation>
    </message>
    <message>
        <source>Stored integers, those below 0 in steps `alpha` times as large</source>
        <translation>Gespeicherte ganze Zahlen, die unter 0 in `alpha`-mal so großen Schritten</translation>
    </message>
    <message>
        <source>Requantized with one factor from the zero point upwards, and with `alpha` times that below it.</source>
        <translation>Requantisiert mit einem Faktor ab dem Nullpunkt aufwärts und `alpha`-mal dem darunter.</translation>
    </message>
    <message>
        <source>one factor above 0, another below</source>
        <translation>ein Faktor über 0, ein anderer darunter</translation>
    </message>
    <message>
        <source>type of the result, an integer one</source>
        <translation>Typ des Ergebnisses, ein ganzzahliger</translation>
    </message>
    <message>
        <source>axis of the scales and zero points, if there are several</source>
        <translation>Achse der Skalen und Nullpunkte, wenn es mehrere sind</translation>
    </message>
    <message>
        <source>halves go away from zero, or to the even neighbour as in ONNX</source>
        <translation>Hälften gehen von der Null weg oder zum geraden Nachbarn wie in ONNX</translation>
    </message>
    <message>
        <source>type of the result: float32 or float16</source>
        <translation>Typ des Ergebnisses: float32 oder float16</translation>
    </message>
    <message>
        <source>halves go up (UPWARD, None), away from zero (TONEAREST), to even (TOEVEN, in floats), or as TensorFlow Lite rounds (TFLITE)</source>
        <translation>Hälften gehen nach oben (UPWARD, None), von der Null weg (TONEAREST), zum geraden (TOEVEN, in Floats) oder wie TensorFlow Lite rundet (TFLITE)</translation>
    </message>
    <message>
        <source>axis of the input&apos;s scales and zero points, if there are several</source>
        <translation>Achse der Skalen und Nullpunkte der Eingabe, wenn es mehrere sind</translation>
    </message>
    <message>
        <source>what is multiplied in: int64 (None) or a float type</source>
        <translation>worin multipliziert wird: int64 (None) oder ein Float-Typ</translation>
    </message>
    <message>
        <source>axis of the left operand&apos;s scales, if there are several</source>
        <translation>Achse der Skalen des linken Operanden, wenn es mehrere sind</translation>
    </message>
    <message>
        <source>axis of the right operand&apos;s scales, if there are several</source>
        <translation>Achse der Skalen des rechten Operanden, wenn es mehrere sind</translation>
    </message>
    <message>
        <source>axis along which they are joined</source>
        <translation>Achse, entlang der sie verbunden werden</translation>
    </message>
    <message>
        <source>slope for negative numbers</source>
        <translation>Steigung für negative Zahlen</translation>
    </message>
    <message>
        <source>worked out on the real numbers (None), or in integers as TensorFlow Lite&apos;s reference kernels do (TFLITE)</source>
        <translation>auf den reellen Zahlen berechnet (None) oder in ganzen, wie die Referenz-Kernels von TensorFlow Lite (TFLITE)</translation>
    </message>
    <message>
        <source>axis that sums to one</source>
        <translation>Achse, die sich zu eins summiert</translation>
    </message>
    <message>
        <source>type of the result; that of the data without it</source>
        <translation>Typ des Ergebnisses; ohne ihn der der Daten</translation>
    </message>
    <message>
        <source>what is left of the division is cut off (None), or rounded as TensorFlow Lite does (TFLITE)</source>
        <translation>was von der Division übrig bleibt, wird abgeschnitten (None) oder gerundet wie in TensorFlow Lite (TFLITE)</translation>
    </message>
    <message>
        <source>the data</source>
        <translation>die Daten</translation>
    </message>
    <message>
        <source>as TensorFlow Lite averages there is no dilation, no `ceil_mode` and no `count_include_pad`</source>
        <translation>beim Mitteln wie TensorFlow Lite gibt es weder Dilation noch `ceil_mode` noch `count_include_pad`</translation>
    </message>
    <message>
        <source>as TensorFlow Lite averages, the layout is NHWC or NCHW, of the data and of the result</source>
        <translation>beim Mitteln wie TensorFlow Lite ist das Layout der Daten und des Ergebnisses NHWC oder NCHW</translation>
    </message>
    <message>
        <source>as TensorFlow Lite averages, data and result have the same scale and zero point</source>
        <translation>beim Mitteln wie TensorFlow Lite haben Daten und Ergebnis dieselbe Skala und denselben Nullpunkt</translation>
    </message>
    <message>
        <source>the image has open extents</source>
        <translation>das Bild hat offene Ausdehnungen</translation>
    </message>
    <message>
        <source>Average of stored integers under a window</source>
        <translation>Mittel gespeicherter ganzer Zahlen unter einem Fenster</translation>
    </message>
    <message>
        <source>Brought to the steps of the result in int32, then averaged; what is left of the division is cut off, or rounded as TensorFlow Lite does.</source>
        <translation>In int32 auf die Schritte des Ergebnisses gebracht, dann gemittelt; was von der Division übrig bleibt, wird abgeschnitten oder gerundet wie in TensorFlow Lite.</translation>
    </message>
    <message>
        <source>averaged in int32</source>
        <translation>in int32 gemittelt</translation>
    </message>
    <message>
        <source>`out_dtype` is {}, and must be an integer type of at most 16 bits, or int32</source>
        <translation>`out_dtype` ist {} und muss ein ganzzahliger Typ von höchstens 16 Bit oder int32 sein</translation>
    </message>
    <message>
        <source>`out_dtype` is {}, and must be float32 or float16</source>
        <translation>`out_dtype` ist {} und muss float32 oder float16 sein</translation>
    </message>
    <message>
        <source>`out_dtype` is {}, and must be an integer type of at most 32 bits</source>
        <translation>`out_dtype` ist {} und muss ein ganzzahliger Typ von höchstens 32 Bit sein</translation>
    </message>
    <message>
        <source>one number, or one for each index of `axis`</source>
        <translation>eine Zahl oder eine für jeden Index von `axis`</translation>
    </message>
    <message>
        <source>Real numbers stored as integers: round(data / scale) + zero point, saturated</source>
        <translation>Reelle Zahlen als ganze gespeichert: round(data / scale) + Nullpunkt, gesättigt</translation>
    </message>
    <message>
        <source>Worked out in float32. Halves go away from zero, or to the even neighbour with `rounding=&quot;TOEVEN&quot;`, as ONNX rounds.</source>
        <translation>In float32 berechnet. Hälften gehen von der Null weg oder mit `rounding=&quot;TOEVEN&quot;` zum geraden Nachbarn, wie ONNX rundet.</translation>
    </message>
    <message>
        <source>real numbers, any shape</source>
        <translation>reelle Zahlen, beliebige Form</translation>
    </message>
    <message>
        <source>quantize divides, rounds and saturates</source>
        <translation>quantize teilt, rundet und sättigt</translation>
    </message>
    <message>
        <source>Stored integers as the real numbers they stand for: (data - zero point) * scale</source>
        <translation>Gespeicherte ganze Zahlen als die reellen, für die sie stehen: (data - Nullpunkt) * scale</translation>
    </message>
    <message>
        <source>The difference is taken in int32, the product in float32.</source>
        <translation>Die Differenz wird in int32 genommen, das Produkt in float32.</translation>
    </message>
    <message>
        <source>stored integers, any shape</source>
        <translation>gespeicherte ganze Zahlen, beliebige Form</translation>
    </message>
    <message>
        <source>dequantize takes off the zero point and scales</source>
        <translation>dequantize nimmt den Nullpunkt ab und skaliert</translation>
    </message>
    <message>
        <source>Stored integers in other steps: round((data - zero point) * input scale / output scale) + zero point, saturated</source>
        <translation>Gespeicherte ganze Zahlen in anderen Schritten: round((data - Nullpunkt) * Eingabeskala / Ausgabeskala) + Nullpunkt, gesättigt</translation>
    </message>
    <message>
        <source>In integers the quotient of the scales is a fraction in Q31 and a shift. `rounding` says where halves go; `TFLITE` rounds twice, as the kernels of TensorFlow Lite do, and `TOEVEN` is worked out in float32, as ONNX does. A float64 input scale keeps the exact product of two float32 ones.</source>
        <translation>In ganzen Zahlen ist der Quotient der Skalen ein Bruch in Q31 und eine Verschiebung. `rounding` sagt, wohin Hälften gehen; `TFLITE` rundet zweimal wie die Kernels von TensorFlow Lite, und `TOEVEN` wird in float32 berechnet wie in ONNX. Eine Eingabeskala in float64 hält das exakte Produkt zweier in float32.</translation>
    </message>
    <message>
        <source>requantize multiplies by a fraction</source>
        <translation>requantize multipliziert mit einem Bruch</translation>
    </message>
    <message>
        <source>`data` is a scalar, which has no axis that could sum to one</source>
        <translation>`data` ist ein Skalar, der keine Achse hat, die sich zu eins summieren könnte</translation>
    </message>
    <message>
        <source>with `rounding=&quot;TFLITE&quot;` it works on 8- and 16-bit integers, along the last axis</source>
        <translation>mit `rounding=&quot;TFLITE&quot;` wirkt es auf 8- und 16-Bit-Zahlen, entlang der letzten Achse</translation>
    </message>
    <message>
        <source>Worked out in float32 on the real numbers that the stored ones stand for, and stored again. `qnn.Legalize` makes a table of it, of 8-bit numbers. With `rounding=&quot;TFLITE&quot;`, where there is one, in integers alone, as TensorFlow Lite&apos;s reference kernels do.</source>
        <translation>In float32 auf den reellen Zahlen berechnet, für die die gespeicherten stehen, und wieder gespeichert. `qnn.Legalize` macht aus 8-Bit-Zahlen eine Tabelle. Mit `rounding=&quot;TFLITE&quot;`, wo es das gibt, nur in ganzen Zahlen wie die Referenz-Kernels von TensorFlow Lite.</translation>
    </message>
    <message>
        <source>worked out on the real numbers</source>
        <translation>auf den reellen Zahlen berechnet</translation>
    </message>
    <message>
        <source>read from a table of all results</source>
        <translation>aus einer Tabelle aller Ergebnisse gelesen</translation>
    </message>
    <message>
        <source>Exponentials that sum to one along an axis</source>
        <translation>Exponentiale, die sich entlang einer Achse zu eins summieren</translation>
    </message>
    <message>
        <source>Worked out in float32 on the real numbers, and stored again; with `rounding=&quot;TFLITE&quot;` in integers, as TensorFlow Lite&apos;s reference kernels do.</source>
        <translation>In float32 auf den reellen Zahlen berechnet und wieder gespeichert; mit `rounding=&quot;TFLITE&quot;` in ganzen Zahlen wie die Referenz-Kernels von TensorFlow Lite.</translation>
    </message>
    <message>
        <source>Distance from 0</source>
        <translation>Abstand von 0</translation>
    </message>
    <message>
        <source>Powers of e</source>
        <translation>Potenzen von e</translation>
    </message>
    <message>
        <source>One over the square root</source>
        <translation>Eins durch die Quadratwurzel</translation>
    </message>
    <message>
        <source>Error function</source>
        <translation>Fehlerfunktion</translation>
    </message>
    <message>
        <source>its scales or zero points lie along an axis</source>
        <translation>seine Skalen oder Nullpunkte liegen entlang einer Achse</translation>
    </message>
    <message>
        <source>there is nothing to join</source>
        <translation>es gibt nichts zu verbinden</translation>
    </message>
    <message>
        <source>the left operand</source>
        <translation>der linke Operand</translation>
    </message>
    <message>
        <source>the right operand</source>
        <translation>der rechte Operand</translation>
    </message>
    <message>
        <source>stored integers; broadcasts with `lhs`</source>
        <translation>gespeicherte ganze Zahlen; mit `lhs` gestreckt</translation>
    </message>
    <message>
        <source>Operands are brought to the steps of the result and saturated, each with a rounding of its own. Two roundings keep more bits in between: `TFLITE` has the numbers of TensorFlow Lite, and `TOEVEN` those of onnxruntime, which adds in float32 and rounds once.</source>
        <translation>Operanden werden auf die Schritte des Ergebnisses gebracht und gesättigt, jeder mit eigener Rundung. Zwei Rundungen behalten dazwischen mehr Bits: `TFLITE` hat die Zahlen von TensorFlow Lite, und `TOEVEN` die von onnxruntime, das in float32 addiert und einmal rundet.</translation>
    </message>
    <message>
        <source>Sum of stored integers, each with its own steps</source>
        <translation>Summe gespeicherter ganzer Zahlen, jede mit eigenen Schritten</translation>
    </message>
    <message>
        <source>both in the steps of the result</source>
        <translation>beide in den Schritten des Ergebnisses</translation>
    </message>
    <message>
        <source>Difference of stored integers, each with its own steps</source>
        <translation>Differenz gespeicherter ganzer Zahlen, jede mit eigenen Schritten</translation>
    </message>
    <message>
        <source>Product of stored integers, each with its own steps</source>
        <translation>Produkt gespeicherter ganzer Zahlen, jede mit eigenen Schritten</translation>
    </message>
    <message>
        <source>The product without zero points is in steps of the product of the scales, and brought to those of the result.</source>
        <translation>Das Produkt ohne Nullpunkte ist in Schritten des Produkts der Skalen und wird auf die des Ergebnisses gebracht.</translation>
    </message>
    <message>
        <source>the product, requantized</source>
        <translation>das Produkt, requantisiert</translation>
    </message>
    <message>
        <source>the first operand</source>
        <translation>der erste Operand</translation>
    </message>
    <message>
        <source>the second operand</source>
        <translation>der zweite Operand</translation>
    </message>
    <message>
        <source>`out_dtype` is {}, and must be int16, int32 or int64</source>
        <translation>`out_dtype` ist {} und muss int16, int32 oder int64 sein</translation>
    </message>
    <message>
        <source>int32, one number, or one for each output channel</source>
        <translation>int32, eine Zahl oder eine für jeden Ausgabekanal</translation>
    </message>
    <message>
        <source>float32, one number, or one for each output channel</source>
        <translation>float32, eine Zahl oder eine für jeden Ausgabekanal</translation>
    </message>
    <message>
        <source>The sum of (data - zero point) * (weight - zero point), in the type `out_dtype`, int32 unless it says another. The result is in steps of the product of the scales, with zero point 0. Zero points come before the scales.</source>
        <translation>Die Summe von (data - Nullpunkt) * (weight - Nullpunkt) im Typ `out_dtype`, int32, wenn er nichts anderes sagt. Das Ergebnis ist in Schritten des Produkts der Skalen, mit Nullpunkt 0. Nullpunkte kommen vor den Skalen.</translation>
    </message>
    <message>
        <source>Convolution of stored integers over height and width</source>
        <translation>Faltung gespeicherter ganzer Zahlen über Höhe und Breite</translation>
    </message>
    <message>
        <source>stored integers, [N, C, H, W] or as `data_layout` says</source>
        <translation>gespeicherte ganze Zahlen, [N, C, H, W] oder wie `data_layout` sagt</translation>
    </message>
    <message>
        <source>stored integers, [O, C / groups, H, W] or as `kernel_layout` says</source>
        <translation>gespeicherte ganze Zahlen, [O, C / groups, H, W] oder wie `kernel_layout` sagt</translation>
    </message>
    <message>
        <source>sums of products, and what the zero points add</source>
        <translation>Summen von Produkten, und was die Nullpunkte dazutun</translation>
    </message>
    <message>
        <source>Transposed convolution of stored integers</source>
        <translation>Transponierte Faltung gespeicherter ganzer Zahlen</translation>
    </message>
    <message>
        <source>stored integers, [C, O / groups, H, W] or as `kernel_layout` says</source>
        <translation>gespeicherte ganze Zahlen, [C, O / groups, H, W] oder wie `kernel_layout` sagt</translation>
    </message>
    <message>
        <source>sums of products without the zero points</source>
        <translation>Summen von Produkten ohne die Nullpunkte</translation>
    </message>
    <message>
        <source>Matrix product of stored integers [..., K] and weights [N, K]</source>
        <translation>Matrixprodukt gespeicherter ganzer Zahlen [..., K] und Gewichte [N, K]</translation>
    </message>
    <message>
        <source>stored integers, [..., K]</source>
        <translation>gespeicherte ganze Zahlen, [..., K]</translation>
    </message>
    <message>
        <source>stored integers, [N, K]</source>
        <translation>gespeicherte ganze Zahlen, [N, K]</translation>
    </message>
    <message>
        <source>Matrix product of stored integers for each entry of a batch</source>
        <translation>Matrixprodukt gespeicherter ganzer Zahlen für jeden Eintrag eines Batches</translation>
    </message>
    <message>
        <source>stored integers, [B, M, K], or [B, K, M] when transposed</source>
        <translation>gespeicherte ganze Zahlen, [B, M, K], oder [B, K, M], wenn transponiert</translation>
    </message>
    <message>
        <source>stored integers, [B, K, N], or [B, N, K] when transposed</source>
        <translation>gespeicherte ganze Zahlen, [B, K, N], oder [B, N, K], wenn transponiert</translation>
    </message>
    <message>
        <source>the {} of {}</source>
        <translation>{} von {}</translation>
    </message>
    <message>
        <source>zero point</source>
        <translation>Nullpunkt</translation>
    </message>
    <message>
        <source>{} is {}, and must be {}</source>
        <translation>{} ist {} und muss {} sein</translation>
    </message>
    <message>
        <source>float32 or float64</source>
        <translation>float32 oder float64</translation>
    </message>
    <message>
        <source>{} is {}, and must be one number, or one for each of {} channels</source>
        <translation>{} ist {} und muss eine Zahl sein oder eine für jeden von {} Kanälen</translation>
    </message>
    <message>
        <source>`{}` is {}, and must be an integer type of at most 32 bits</source>
        <translation>`{}` ist {} und muss ein ganzzahliger Typ von höchstens 32 Bit sein</translation>
    </message>
    <message>
        <source>What quantizing does to real numbers, which stay real</source>
        <translation>Was Quantisieren mit reellen Zahlen tut, die reell bleiben</translation>
    </message>
    <message>
        <source>For training with quantization in mind; a network that is deployed has the operator without `simulated_` in its place. The type is a number so that it need not be known beforehand: 0 leaves the data alone, 1 is int8, 2 uint8, 3 int32.</source>
        <translation>Für Training mit Blick auf Quantisierung; ein eingesetztes Netz hat an seiner Stelle den Operator ohne `simulated_`. Der Typ ist eine Zahl, damit er nicht vorher bekannt sein muss: 0 lässt die Daten, 1 ist int8, 2 uint8, 3 int32.</translation>
    </message>
    <message>
        <source>int32, the number of the type that is pretended</source>
        <translation>int32, die Nummer des vorgegebenen Typs</translation>
    </message>
    <message>
        <source>axis of the scales</source>
        <translation>Achse der Skalen</translation>
    </message>
    <message>
        <source>`predictions` is {} and `targets` {}, and both must be (N, classes)</source>
        <translation>`predictions` ist {} und `targets` {}, und beide müssen (N, Klassen) sein</translation>
    </message>
    <message>
        <source>the layout of the predictions is not known</source>
        <translation>das Layout der Vorhersagen ist nicht bekannt</translation>
    </message>
    <message>
        <source>Mean over a batch of how improbable the true classes were held to be</source>
        <translation>Mittel über einen Batch davon, für wie unwahrscheinlich die wahren Klassen gehalten wurden</translation>
    </message>
    <message>
        <source>-sum(log(predictions) * targets) / N. The sum is in float64. A class that is true and was held to be impossible makes it infinite.</source>
        <translation>-sum(log(predictions) * targets) / N. Die Summe ist in float64. Eine wahre Klasse, die für unmöglich gehalten wurde, macht es unendlich.</translation>
    </message>
    <message>
        <source>what is true, of the same shape and type: 1 for the class, 0 elsewhere</source>
        <translation>was wahr ist, in Form und Typ gleich: 1 für die Klasse, sonst 0</translation>
    </message>
    <message>
        <source>a mean over no elements</source>
        <translation>ein Mittel über keine Elemente</translation>
    </message>
    <message>
        <source>a reduction over no elements: `data` is {}</source>
        <translation>eine Reduktion über keine Elemente: `data` ist {}</translation>
    </message>
    <message>
        <source>an index into {} elements does not fit in int32</source>
        <translation>ein Index in {} Elemente passt nicht in int32</translation>
    </message>
    <message>
        <source>`mean` is {}, and must broadcast to `data` {}</source>
        <translation>`mean` ist {} und muss sich auf `data` {} strecken lassen</translation>
    </message>
    <message>
        <source>Average of the squared distances from a mean that is given</source>
        <translation>Mittel der quadrierten Abstände von einem gegebenen Mittel</translation>
    </message>
    <message>
        <source>The mean of (x - mean)^2 over the axes, with the mean that is passed in; over n - 1 when `unbiased`.</source>
        <translation>Das Mittel von (x - mean)^2 über die Achsen, mit dem übergebenen Mittel; über n - 1 bei `unbiased`.</translation>
    </message>
    <message>
        <source>the mean, of a shape that broadcasts to that of the data</source>
        <translation>das Mittel, in einer Form, die sich auf die der Daten strecken lässt</translation>
    </message>
    <message>
        <source>Sum over some axes</source>
        <translation>Summe über einige Achsen</translation>
    </message>
    <message>
        <source>Floats are summed in float64, so that the order does not show; integers in 64 bits, wrapping around in their own type.</source>
        <translation>Floats werden in float64 summiert, so dass die Reihenfolge nicht zu sehen ist; ganze Zahlen in 64 Bit, in ihrem Typ umlaufend.</translation>
    </message>
    <message>
        <source>Average over some axes; of integers, rounded towards zero</source>
        <translation>Mittel über einige Achsen; bei ganzen Zahlen zur Null gerundet</translation>
    </message>
    <message>
        <source>Greatest element over some axes; NaN if there is one</source>
        <translation>Größtes Element über einige Achsen; NaN, wenn es eines gibt</translation>
    </message>
    <message>
        <source>Over no elements there is no such element: that is an error.</source>
        <translation>Über keine Elemente gibt es kein solches: das ist ein Fehler.</translation>
    </message>
    <message>
        <source>Smallest element over some axes; NaN if there is one</source>
        <translation>Kleinstes Element über einige Achsen; NaN, wenn es eines gibt</translation>
    </message>
    <message>
        <source>Product over some axes</source>
        <translation>Produkt über einige Achsen</translation>
    </message>
    <message>
        <source>Floats are multiplied in float64; over no elements the product is 1.</source>
        <translation>Floats werden in float64 multipliziert; über keine Elemente ist das Produkt 1.</translation>
    </message>
    <message>
        <source>True if every element over some axes is</source>
        <translation>Wahr, wenn jedes Element über einige Achsen es ist</translation>
    </message>
    <message>
        <source>Over no elements the result is true.</source>
        <translation>Über keine Elemente ist das Ergebnis wahr.</translation>
    </message>
    <message>
        <source>True if some element over some axes is</source>
        <translation>Wahr, wenn ein Element über einige Achsen es ist</translation>
    </message>
    <message>
        <source>Over no elements the result is false.</source>
        <translation>Über keine Elemente ist das Ergebnis falsch.</translation>
    </message>
    <message>
        <source>Index of the greatest element, int32; over several axes, the index into them flattened</source>
        <translation>Index des größten Elements, int32; über mehrere Achsen der Index in sie, flach gezählt</translation>
    </message>
    <message>
        <source>Of equal elements the first counts, or with `select_last_index` the last; NaN is the extreme of all.</source>
        <translation>Von gleichen Elementen zählt das erste, mit `select_last_index` das letzte; NaN ist das äußerste.</translation>
    </message>
    <message>
        <source>Index of the smallest element, int32; over several axes, the index into them flattened</source>
        <translation>Index des kleinsten Elements, int32; über mehrere Achsen der Index in sie, flach gezählt</translation>
    </message>
    <message>
        <source>smallest value of the result</source>
        <translation>kleinster Wert des Ergebnisses</translation>
    </message>
    <message>
        <source>largest value of the result</source>
        <translation>größter Wert des Ergebnisses</translation>
    </message>
    <message>
        <source>data type of the result</source>
        <translation>Datentyp des Ergebnisses</translation>
    </message>
    <message>
        <source>slope for negative elements</source>
        <translation>Steigung für negative Elemente</translation>
    </message>
    <message>
        <source>axis of the channels</source>
        <translation>Achse der Kanäle</translation>
    </message>
    <message>
        <source>share of elements dropped in training, 0 to 1</source>
        <translation>Anteil der Elemente, die im Training wegfallen, 0 bis 1</translation>
    </message>
    <message>
        <source>columns of the result; None takes the weight&apos;s</source>
        <translation>Spalten des Ergebnisses; None nimmt die des Gewichts</translation>
    </message>
    <message>
        <source>columns of the result; None takes the second operand&apos;s</source>
        <translation>Spalten des Ergebnisses; None nimmt die des zweiten Operanden</translation>
    </message>
    <message>
        <source>the first operand is [K, M] instead of [M, K]</source>
        <translation>der erste Operand ist [K, M] statt [M, K]</translation>
    </message>
    <message>
        <source>the second operand is [N, K] instead of [K, N]</source>
        <translation>der zweite Operand ist [N, K] statt [K, N]</translation>
    </message>
    <message>
        <source>the first operand is [B, K, M] instead of [B, M, K]</source>
        <translation>der erste Operand ist [B, K, M] statt [B, M, K]</translation>
    </message>
    <message>
        <source>the second operand is [B, N, K] instead of [B, K, N]</source>
        <translation>der zweite Operand ist [B, N, K] statt [B, K, N]</translation>
    </message>
    <message>
        <source>added to the variance</source>
        <translation>zur Varianz addiert</translation>
    </message>
    <message>
        <source>add `beta`</source>
        <translation>`beta` addieren</translation>
    </message>
    <message>
        <source>multiply by `gamma`</source>
        <translation>mit `gamma` multiplizieren</translation>
    </message>
    <message>
        <source>axis that is normalised</source>
        <translation>Achse, die normalisiert wird</translation>
    </message>
    <message>
        <source>groups that the channels are split into</source>
        <translation>Gruppen, in die die Kanäle geteilt werden</translation>
    </message>
    <message>
        <source>smallest sum of squares</source>
        <translation>kleinste Summe von Quadraten</translation>
    </message>
    <message>
        <source>axes that the squares are summed over; empty means all</source>
        <translation>Achsen, über die die Quadrate summiert werden; leer: alle</translation>
    </message>
    <message>
        <source>channels in the window, odd</source>
        <translation>Kanäle im Fenster, ungerade</translation>
    </message>
    <message>
        <source>added to the scaled sum of squares</source>
        <translation>zur skalierten Summe der Quadrate addiert</translation>
    </message>
    <message>
        <source>scale of the sum of squares, which is divided by size</source>
        <translation>Skala der Summe der Quadrate, geteilt durch size</translation>
    </message>
    <message>
        <source>axes to reduce; None means all</source>
        <translation>Achsen, die reduziert werden; None: alle</translation>
    </message>
    <message>
        <source>keep reduced axes with extent 1</source>
        <translation>reduzierte Achsen mit Ausdehnung 1 behalten</translation>
    </message>
    <message>
        <source>reduce the axes that are not listed instead</source>
        <translation>stattdessen die nicht genannten Achsen reduzieren</translation>
    </message>
    <message>
        <source>of equal elements take the last, not the first</source>
        <translation>von gleichen Elementen das letzte nehmen, nicht das erste</translation>
    </message>
    <message>
        <source>divide by the count less one</source>
        <translation>durch die Anzahl weniger eins teilen</translation>
    </message>
    <message>
        <source>the external compiler that the region is for</source>
        <translation>der externe Compiler, für den die Region ist</translation>
    </message>
    <message>
        <source>the device, as text</source>
        <translation>das Gerät, als Text</translation>
    </message>
    <message>
        <source>the value is on the device</source>
        <translation>der Wert ist auf dem Gerät</translation>
    </message>
    <message>
        <source>what it is worked out from is</source>
        <translation>woraus er berechnet wird, ist es</translation>
    </message>
    <message>
        <source>the device that has the value, as text</source>
        <translation>das Gerät, das den Wert hat, als Text</translation>
    </message>
    <message>
        <source>the device that gets it, as text</source>
        <translation>das Gerät, das ihn bekommt, als Text</translation>
    </message>
    <message>
        <source>what is called there, a name</source>
        <translation>was dort aufgerufen wird, ein Name</translation>
    </message>
    <message>
        <source>the source&apos;s operator, such as `onnx.Foo`</source>
        <translation>der Operator der Quelle, wie `onnx.Foo`</translation>
    </message>
    <message>
        <source>its attributes, as text</source>
        <translation>seine Attribute, als Text</translation>
    </message>
    <message>
        <source>a scalar like {}, which is no tensor</source>
        <translation>ein Skalar wie {}, der kein Tensor ist</translation>
    </message>
    <message>
        <source>has the axis `{}` twice</source>
        <translation>hat die Achse `{}` zweimal</translation>
    </message>
    <message>
        <source>has a block of `{}`, which is no axis of it</source>
        <translation>hat einen Block von `{}`, das keine Achse davon ist</translation>
    </message>
    <message>
        <source>axis {} of {} is no block of {}, as `{}` says</source>
        <translation>Achse {} von {} ist kein Block von {}, wie `{}` sagt</translation>
    </message>
    <message>
        <source>layout `{}` {}</source>
        <translation>Layout `{}` {}</translation>
    </message>
    <message>
        <source>write a capital for each axis and a number with a small letter for each block: `NCHW`, `NCHW16c`</source>
        <translation>einen Großbuchstaben für jede Achse schreiben und eine Zahl mit Kleinbuchstaben für jeden Block: `NCHW`, `NCHW16c`</translation>
    </message>
    <message>
        <source>has a block that is too large</source>
        <translation>hat einen zu großen Block</translation>
    </message>
    <message>
        <source>has no meaning at `{}`</source>
        <translation>hat bei `{}` keine Bedeutung</translation>
    </message>
    <message>
        <source>has too many axes</source>
        <translation>hat zu viele Achsen</translation>
    </message>
    <message>
        <source>has no axes</source>
        <translation>hat keine Achsen</translation>
    </message>
    <message>
        <source>ends with a number</source>
        <translation>endet mit einer Zahl</translation>
    </message>
    <message>
        <source>`{}` is no layout: {}</source>
        <translation>`{}` ist kein Layout: {}</translation>
    </message>
    <message>
        <source>layout `{}` can&apos;t be brought to `{}`: they do not have the same axes</source>
        <translation>Layout `{}` ist nicht in `{}` zu bringen: sie haben nicht dieselben Achsen</translation>
    </message>
    <message>
        <source>layout `{}` is of rank {}, and the shape is {}</source>
        <translation>Layout `{}` hat Rang {}, und die Form ist {}</translation>
    </message>
    <message>
        <source>an extent of {} can&apos;t be cut into blocks of {}, as `{}` says; the shape is {} in `{}`</source>
        <translation>eine Ausdehnung von {} ist nicht in Blöcke von {} zu zerlegen, wie `{}` sagt; die Form ist {} in `{}`</translation>
    </message>
    <message>
        <source>rank {} broadcast to {}</source>
        <translation>Rang {} auf {} gestreckt</translation>
    </message>
    <message>
        <source>the first axis is the batch, and would be another one in `{}`</source>
        <translation>die erste Achse ist der Batch und wäre in `{}` eine andere</translation>
    </message>
    <message>
        <source>its index counts through the axes {}, which are in another order in `{}`</source>
        <translation>sein Index zählt durch die Achsen {}, die in `{}` in anderer Reihenfolge stehen</translation>
    </message>
    <message>
        <source>axis {} is a block of `{}`</source>
        <translation>Achse {} ist ein Block von `{}`</translation>
    </message>
    <message>
        <source>`{}` has no axis {}</source>
        <translation>`{}` hat keine Achse {}</translation>
    </message>
    <message>
        <source>axis {} is cut into blocks in `{}`</source>
        <translation>Achse {} ist in `{}` in Blöcke zerlegt</translation>
    </message>
    <message>
        <source>`{}` has no default weight layout for data in `{}`</source>
        <translation>`{}` hat kein vorgegebenes Gewichtslayout für Daten in `{}`</translation>
    </message>
    <message>
        <source>name the weight&apos;s layout too; there are defaults for {}</source>
        <translation>auch das Layout des Gewichts nennen; Vorgaben gibt es für {}</translation>
    </message>
    <message>
        <source>{} layouts are wished for `{}`</source>
        <translation>{} Layouts werden für `{}` gewünscht</translation>
    </message>
    <message>
        <source>name one, that of the data</source>
        <translation>eines nennen, das der Daten</translation>
    </message>
    <message>
        <source>name two: that of the data, and that of the other operand or `default`</source>
        <translation>zwei nennen: das der Daten und das des anderen Operanden oder `default`</translation>
    </message>
    <message>
        <source>the data layout of `{}` can&apos;t be `default`</source>
        <translation>das Datenlayout von `{}` kann nicht `default` sein</translation>
    </message>
    <message>
        <source>the layout that it has is not known</source>
        <translation>das Layout, das er hat, ist nicht bekannt</translation>
    </message>
    <message>
        <source>groups of channels do not go with blocks of them</source>
        <translation>Gruppen von Kanälen vertragen sich nicht mit Blöcken davon</translation>
    </message>
    <message>
        <source>the second operand of `{}` has no layout but `default`</source>
        <translation>der zweite Operand von `{}` hat kein Layout außer `default`</translation>
    </message>
    <message>
        <source>rows of {} are not converted</source>
        <translation>Zeilen von {} werden nicht umgewandelt</translation>
    </message>
    <message>
        <source>`{}` is missing</source>
        <translation>`{}` fehlt</translation>
    </message>
    <message>
        <source>`{}` is {}, not a tensor</source>
        <translation>`{}` ist {}, kein Tensor</translation>
    </message>
    <message>
        <source>axis {} of a tensor of rank 0</source>
        <translation>Achse {} eines Tensors vom Rang 0</translation>
    </message>
    <message>
        <source>axis {} is outside [{}, {}], the axes of a tensor of rank {}</source>
        <translation>Achse {} ist außerhalb von [{}, {}], den Achsen eines Tensors vom Rang {}</translation>
    </message>
    <message>
        <source>axis {} is given twice</source>
        <translation>Achse {} ist zweimal genannt</translation>
    </message>
    <message>
        <source>{} plus {} does not fit a 64-bit integer</source>
        <translation>{} plus {} passt nicht in eine 64-Bit-Zahl</translation>
    </message>
    <message>
        <source>{} times {} does not fit a 64-bit integer</source>
        <translation>{} mal {} passt nicht in eine 64-Bit-Zahl</translation>
    </message>
    <message>
        <source>shapes {} and {} can&apos;t be broadcast together: {} against {} in dim {}</source>
        <translation>Formen {} und {} lassen sich nicht zusammen strecken: {} gegen {} in Dimension {}</translation>
    </message>
    <message>
        <source>dims are aligned at the last one, and must be equal or 1</source>
        <translation>Dimensionen stehen an der letzten ausgerichtet und müssen gleich oder 1 sein</translation>
    </message>
    <message>
        <source>`{}` is {} and `{}` is {}</source>
        <translation>`{}` ist {} und `{}` ist {}</translation>
    </message>
    <message>
        <source>data types are never converted on their own: insert a `cast`</source>
        <translation>Datentypen werden nie von selbst umgewandelt: ein `cast` einfügen</translation>
    </message>
    <message>
        <source>`{}` is {}, and must be a float type</source>
        <translation>`{}` ist {} und muss ein Float-Typ sein</translation>
    </message>
    <message>
        <source>extents of the result, with the codes 0, -1, -2, -3, -4</source>
        <translation>Ausdehnungen des Ergebnisses, mit den Codes 0, -1, -2, -3, -4</translation>
    </message>
    <message>
        <source>0 in `newshape` is an extent of 0, not a copied one</source>
        <translation>0 in `newshape` ist eine Ausdehnung von 0, keine kopierte</translation>
    </message>
    <message>
        <source>first dim of the data that gives way</source>
        <translation>erste Dimension der Daten, die weicht</translation>
    </message>
    <message>
        <source>dim after the last that gives way; None for all the rest</source>
        <translation>Dimension hinter der letzten, die weicht; None: der ganze Rest</translation>
    </message>
    <message>
        <source>first dim that is taken from `like`</source>
        <translation>erste Dimension, die aus `like` kommt</translation>
    </message>
    <message>
        <source>dim after the last that is taken; None for all the rest</source>
        <translation>Dimension hinter der letzten, die genommen wird; None: der ganze Rest</translation>
    </message>
    <message>
        <source>the data&apos;s axis for each of the result; None reverses them</source>
        <translation>für jede Achse des Ergebnisses die der Daten; None kehrt sie um</translation>
    </message>
    <message>
        <source>where the new axes go</source>
        <translation>wohin die neuen Achsen kommen</translation>
    </message>
    <message>
        <source>how many of extent 1</source>
        <translation>wie viele mit Ausdehnung 1</translation>
    </message>
    <message>
        <source>axes of extent 1 to drop; None drops all of them</source>
        <translation>Achsen der Ausdehnung 1, die entfallen; None: alle</translation>
    </message>
    <message>
        <source>number of equal parts, or where each part after the first begins</source>
        <translation>Zahl gleicher Teile, oder wo jeder Teil nach dem ersten beginnt</translation>
    </message>
    <message>
        <source>axis that is cut</source>
        <translation>Achse, die geschnitten wird</translation>
    </message>
    <message>
        <source>first index of each axis; negative counts from the end</source>
        <translation>erster Index jeder Achse; negativ zählt vom Ende</translation>
    </message>
    <message>
        <source>index after the last; with slice_mode `size` the number of elements, -1 for the rest</source>
        <translation>Index hinter dem letzten; mit slice_mode `size` die Zahl der Elemente, -1 für den Rest</translation>
    </message>
    <message>
        <source>steps; one serves all axes, negative walks backwards</source>
        <translation>Schritte; einer dient allen Achsen, negativ geht rückwärts</translation>
    </message>
    <message>
        <source>what `end` says</source>
        <translation>was `end` sagt</translation>
    </message>
    <message>
        <source>the axes that are cut; None means the first ones</source>
        <translation>die Achsen, die geschnitten werden; None: die ersten</translation>
    </message>
    <message>
        <source>leading dims that data and indices share</source>
        <translation>vordere Dimensionen, die Daten und Indizes teilen</translation>
    </message>
    <message>
        <source>axis that is indexed; None flattens the data</source>
        <translation>Achse, die indiziert wird; None macht die Daten flach</translation>
    </message>
    <message>
        <source>what happens to an index outside: `clip` to the nearest, `wrap` around, `fast` does not check</source>
        <translation>was mit einem Index außerhalb geschieht: `clip` zum nächsten, `wrap` herum, `fast` prüft nicht</translation>
    </message>
    <message>
        <source>length of an index when its dim is not static</source>
        <translation>Länge eines Index, wenn seine Dimension nicht statisch ist</translation>
    </message>
    <message>
        <source>copies along each axis, aligned at the last</source>
        <translation>Kopien entlang jeder Achse, an der letzten ausgerichtet</translation>
    </message>
    <message>
        <source>copies of each element</source>
        <translation>Kopien jedes Elements</translation>
    </message>
    <message>
        <source>axis along which they follow each other; None flattens the data</source>
        <translation>Achse, entlang der sie aufeinander folgen; None macht die Daten flach</translation>
    </message>
    <message>
        <source>of the shape in the reference; has no meaning here</source>
        <translation>der Form in der Referenz; hat hier keine Bedeutung</translation>
    </message>
    <message>
        <source>extent of the new axis</source>
        <translation>Ausdehnung der neuen Achse</translation>
    </message>
    <message>
        <source>where the new axis goes</source>
        <translation>wohin die neue Achse kommt</translation>
    </message>
    <message>
        <source>data type of the result; None takes the fill value&apos;s, or float32</source>
        <translation>Datentyp des Ergebnisses; None nimmt den des Füllwerts oder float32</translation>
    </message>
    <message>
        <source>(before, after) of each axis</source>
        <translation>(davor, dahinter) jeder Achse</translation>
    </message>
    <message>
        <source>what the rim holds: `pad_value`, the nearest element, or a mirror image</source>
        <translation>was der Rand enthält: `pad_value`, das nächste Element oder ein Spiegelbild</translation>
    </message>
    <message>
        <source>the mirror stands before the edge element, so that it repeats, or on it</source>
        <translation>der Spiegel steht vor dem Randelement, so dass es sich wiederholt, oder auf ihm</translation>
    </message>
    <message>
        <source>extents of a block, for the axes after the batch</source>
        <translation>Ausdehnungen eines Blocks, für die Achsen hinter dem Batch</translation>
    </message>
    <message>
        <source>(before, after) of these axes</source>
        <translation>(davor, dahinter) dieser Achsen</translation>
    </message>
    <message>
        <source>what the rim holds</source>
        <translation>was der Rand enthält</translation>
    </message>
    <message>
        <source>what is cut off (before, after) of these axes</source>
        <translation>was von diesen Achsen abgeschnitten wird (davor, dahinter)</translation>
    </message>
    <message>
        <source>distance of neighbours in the result, for each axis</source>
        <translation>Abstand von Nachbarn im Ergebnis, für jede Achse</translation>
    </message>
    <message>
        <source>what lies between them</source>
        <translation>was zwischen ihnen liegt</translation>
    </message>
    <message>
        <source>axes that are cut; empty means all that `like` has</source>
        <translation>Achsen, die geschnitten werden; leer: alle, die `like` hat</translation>
    </message>
    <message>
        <source>index after the last</source>
        <translation>Index hinter dem letzten</translation>
    </message>
    <message>
        <source>steps; empty means 1</source>
        <translation>Schritte; leer: 1</translation>
    </message>
    <message>
        <source>side of a block</source>
        <translation>Seite eines Blocks</translation>
    </message>
    <message>
        <source>channels are split with the block first (DCR) or the channel first (CRD)</source>
        <translation>Kanäle werden mit dem Block zuerst (DCR) oder dem Kanal zuerst (CRD) geteilt</translation>
    </message>
    <message>
        <source>order of the result&apos;s axes</source>
        <translation>Reihenfolge der Achsen des Ergebnisses</translation>
    </message>
    <message>
        <source>axis that is summed along; None flattens the data</source>
        <translation>Achse, entlang der summiert wird; None macht die Daten flach</translation>
    </message>
    <message>
        <source>an element does not count itself</source>
        <translation>ein Element zählt sich selbst nicht mit</translation>
    </message>
    <message>
        <source>`block_shape` is {} and `{}` {} for a tensor of rank {}</source>
        <translation>`block_shape` ist {} und `{}` {} für einen Tensor vom Rang {}</translation>
    </message>
    <message>
        <source>`block_shape` has the entry {}, and should have them from 1 to {}</source>
        <translation>`block_shape` hat den Eintrag {} und sollte sie von 1 bis {} haben</translation>
    </message>
    <message>
        <source>`{}` has the entry {}, and should have two numbers from 0 to {} for each axis</source>
        <translation>`{}` hat den Eintrag {} und sollte je Achse zwei Zahlen von 0 bis {} haben</translation>
    </message>
    <message>
        <source>an extent of {} can&apos;t be divided into blocks of {}; `data` is {}</source>
        <translation>eine Ausdehnung von {} ist nicht in Blöcke von {} zu teilen; `data` ist {}</translation>
    </message>
    <message>
        <source>`crops` {} cut off more than there is; `data` is {}</source>
        <translation>`crops` {} schneidet mehr ab, als da ist; `data` ist {}</translation>
    </message>
    <message>
        <source>`strides` is {} for a tensor of rank {}</source>
        <translation>`strides` ist {} für einen Tensor vom Rang {}</translation>
    </message>
    <message>
        <source>`strides` has the entry {}, and should have them from 1 to {}</source>
        <translation>`strides` hat den Eintrag {} und sollte sie von 1 bis {} haben</translation>
    </message>
    <message>
        <source>any shape, the batch first</source>
        <translation>beliebige Form, der Batch zuerst</translation>
    </message>
    <message>
        <source>Elements pulled apart, with a value in between</source>
        <translation>Elemente auseinandergezogen, mit einem Wert dazwischen</translation>
    </message>
    <message>
        <source>An extent of n becomes (n - 1) * stride + 1.</source>
        <translation>Aus einer Ausdehnung n wird (n - 1) * stride + 1.</translation>
    </message>
    <message>
        <source>Positions within blocks dealt into the batch</source>
        <translation>Stellen innerhalb von Blöcken in den Batch verteilt</translation>
    </message>
    <message>
        <source>The batch dealt out as positions within blocks</source>
        <translation>Der Batch als Stellen innerhalb von Blöcken verteilt</translation>
    </message>
    <message>
        <source>Turns [b1 * b2 * N, A1, A2, ...] into [N, A1 * b1, A2 * b2, ...], then crops; the inverse of `nn.space_to_batch_nd`.</source>
        <translation>Macht aus [b1 * b2 * N, A1, A2, ...] [N, A1 * b1, A2 * b2, ...] und schneidet dann ab; die Umkehrung von `nn.space_to_batch_nd`.</translation>
    </message>
    <message>
        <source>`shape` {} is not that of a tensor</source>
        <translation>`shape` {} ist nicht die eines Tensors</translation>
    </message>
    <message>
        <source>`fill_value` is {}, and must have rank 0</source>
        <translation>`fill_value` ist {} und muss Rang 0 haben</translation>
    </message>
    <message>
        <source>`start` {}, `stop` {}, `step` {} give no range</source>
        <translation>`start` {}, `stop` {}, `step` {} geben keinen Bereich</translation>
    </message>
    <message>
        <source>a range of {} elements is too large</source>
        <translation>ein Bereich von {} Elementen ist zu groß</translation>
    </message>
    <message>
        <source>the result would be bool, and must be a float or integer type</source>
        <translation>das Ergebnis wäre bool und muss ein Float- oder ganzzahliger Typ sein</translation>
    </message>
    <message>
        <source>A tensor of one value</source>
        <translation>Ein Tensor aus einem Wert</translation>
    </message>
    <message>
        <source>The value is converted to `dtype` as `cast` does.</source>
        <translation>Der Wert wird in `dtype` umgewandelt wie bei `cast`.</translation>
    </message>
    <message>
        <source>A tensor of one value, in the shape and type of another</source>
        <translation>Ein Tensor aus einem Wert, in Form und Typ eines anderen</translation>
    </message>
    <message>
        <source>The value is converted to the data&apos;s type as `cast` does.</source>
        <translation>Der Wert wird in den Typ der Daten umgewandelt wie bei `cast`.</translation>
    </message>
    <message>
        <source>its elements are not read</source>
        <translation>seine Elemente werden nicht gelesen</translation>
    </message>
    <message>
        <source>A tensor of zeros</source>
        <translation>Ein Tensor aus Nullen</translation>
    </message>
    <message>
        <source>float32 unless `dtype` says otherwise.</source>
        <translation>float32, wenn `dtype` nichts anderes sagt.</translation>
    </message>
    <message>
        <source>A tensor of ones</source>
        <translation>Ein Tensor aus Einsen</translation>
    </message>
    <message>
        <source>Numbers from `start` up to, but without, `stop`</source>
        <translation>Zahlen von `start` bis ausschließlich `stop`</translation>
    </message>
    <message>
        <source>There are ceil((stop - start) / step) of them, none when that is negative. Element i is start + i * step. The length is known before the run only when the operands are constants.</source>
        <translation>Es sind ceil((stop - start) / step), keine, wenn das negativ ist. Element i ist start + i * step. Die Länge ist vor dem Lauf nur bekannt, wenn die Operanden Konstanten sind.</translation>
    </message>
    <message>
        <source>the first number, rank 0</source>
        <translation>die erste Zahl, Rang 0</translation>
    </message>
    <message>
        <source>where the numbers end, rank 0</source>
        <translation>wo die Zahlen enden, Rang 0</translation>
    </message>
    <message>
        <source>the distance of two numbers, rank 0</source>
        <translation>der Abstand zweier Zahlen, Rang 0</translation>
    </message>
    <message>
        <source>Running sum along an axis</source>
        <translation>Laufende Summe entlang einer Achse</translation>
    </message>
    <message>
        <source>Element i of the result is the sum of the elements up to i, itself counted unless `exclusive`. Floats are summed in float64 and rounded at each element.</source>
        <translation>Element i des Ergebnisses ist die Summe der Elemente bis i, es selbst mitgezählt, außer bei `exclusive`. Floats werden in float64 summiert und bei jedem Element gerundet.</translation>
    </message>
    <message>
        <source>Running product along an axis</source>
        <translation>Laufendes Produkt entlang einer Achse</translation>
    </message>
    <message>
        <source>Element i of the result is the product of the elements up to i, itself counted unless `exclusive`.</source>
        <translation>Element i des Ergebnisses ist das Produkt der Elemente bis i, es selbst mitgezählt, außer bei `exclusive`.</translation>
    </message>
    <message>
        <source>field {} of `data` is {}, not a tensor</source>
        <translation>Feld {} von `data` ist {}, kein Tensor</translation>
    </message>
    <message>
        <source>the fields of `data` differ: {} and {}</source>
        <translation>die Felder von `data` sind verschieden: {} und {}</translation>
    </message>
    <message>
        <source>`data` is an empty tuple</source>
        <translation>`data` ist ein leeres Tupel</translation>
    </message>
    <message>
        <source>shapes {} and {} differ in dim {}, along which they are not joined</source>
        <translation>Formen {} und {} unterscheiden sich in Dimension {}, entlang der sie nicht verbunden werden</translation>
    </message>
    <message>
        <source>`indices_or_sections` is {}, and should be from 1 to 65536</source>
        <translation>`indices_or_sections` ist {} und sollte von 1 bis 65536 sein</translation>
    </message>
    <message>
        <source>an extent of {} can&apos;t be split into {} equal parts</source>
        <translation>eine Ausdehnung von {} ist nicht in {} gleiche Teile zu teilen</translation>
    </message>
    <message>
        <source>`indices_or_sections` is {}, and should ascend from 0 to {}</source>
        <translation>`indices_or_sections` ist {} und sollte von 0 bis {} aufsteigen</translation>
    </message>
    <message>
        <source>Tensors one after the other along an axis</source>
        <translation>Tensoren hintereinander entlang einer Achse</translation>
    </message>
    <message>
        <source>The extent of the axis is the sum of the parts&apos;; types and all other extents agree.</source>
        <translation>Die Ausdehnung der Achse ist die Summe der Teile; Typen und alle anderen Ausdehnungen sind gleich.</translation>
    </message>
    <message>
        <source>a tuple of tensors that differ along `axis` only</source>
        <translation>ein Tupel von Tensoren, die sich nur entlang `axis` unterscheiden</translation>
    </message>
    <message>
        <source>Tensors one after the other along a new axis</source>
        <translation>Tensoren hintereinander entlang einer neuen Achse</translation>
    </message>
    <message>
        <source>Index i of the new axis is the tensor i.</source>
        <translation>Index i der neuen Achse ist Tensor i.</translation>
    </message>
    <message>
        <source>a tuple of tensors of one shape</source>
        <translation>ein Tupel von Tensoren einer Form</translation>
    </message>
    <message>
        <source>A tuple of parts along an axis</source>
        <translation>Ein Tupel von Teilen entlang einer Achse</translation>
    </message>
    <message>
        <source>A number makes equal parts; a list says where each part after the first begins, so n cuts make n + 1 parts.</source>
        <translation>Eine Zahl macht gleiche Teile; eine Liste sagt, wo jeder Teil nach dem ersten beginnt, n Schnitte geben also n + 1 Teile.</translation>
    </message>
    <message>
        <source>axis {} is no axis of `{}`</source>
        <translation>Achse {} ist keine Achse von `{}`</translation>
    </message>
    <message>
        <source>the slice from {} to {} cuts through blocks of {}</source>
        <translation>der Ausschnitt von {} bis {} geht durch Blöcke von {}</translation>
    </message>
    <message>
        <source>`{}` has not the axes of `{}`</source>
        <translation>`{}` hat nicht die Achsen von `{}`</translation>
    </message>
    <message>
        <source>`{}` does not begin as `{}` does</source>
        <translation>`{}` beginnt nicht wie `{}`</translation>
    </message>
    <message>
        <source>nobody says that its second operand has the layout of the first, `{}`</source>
        <translation>niemand sagt, dass sein zweiter Operand das Layout des ersten hat, `{}`</translation>
    </message>
    <message>
        <source>The elements in another order of axes, which may be cut into blocks</source>
        <translation>Die Elemente in anderer Reihenfolge der Achsen, die in Blöcke zerlegt sein dürfen</translation>
    </message>
    <message>
        <source>Layouts have a capital letter for each axis, and a number with a small letter for a block of it: from `NCHW` to `NCHW16c` the channels are cut into pieces of 16, and the place inside a piece becomes the last axis. Both layouts have the same capitals, and an extent must divide into its blocks.</source>
        <translation>Layouts haben einen Großbuchstaben für jede Achse und eine Zahl mit Kleinbuchstaben für einen Block davon: von `NCHW` zu `NCHW16c` werden die Kanäle in Stücke von 16 geschnitten, und der Platz in einem Stück wird die letzte Achse. Beide Layouts haben dieselben Großbuchstaben, und eine Ausdehnung muss in ihre Blöcke aufgehen.</translation>
    </message>
    <message>
        <source>a tensor in `src_layout`</source>
        <translation>ein Tensor in `src_layout`</translation>
    </message>
    <message>
        <source>`shape_like` {} and `data` {} don&apos;t both have axis {}</source>
        <translation>`shape_like` {} und `data` {} haben nicht beide Achse {}</translation>
    </message>
    <message>
        <source>`shape_like` {} is larger than `data` {} in axis {}</source>
        <translation>`shape_like` {} ist größer als `data` {} in Achse {}</translation>
    </message>
    <message>
        <source>`v` is {}, and the part that it replaces {}</source>
        <translation>`v` ist {}, und der Teil, den es ersetzt, {}</translation>
    </message>
    <message>
        <source>`data` {} can&apos;t be summed to {}: it is not what {} broadcasts to</source>
        <translation>`data` {} ist nicht auf {} zu summieren: {} lässt sich nicht darauf strecken</translation>
    </message>
    <message>
        <source>`collapse_sum_to` takes 1 operand, and the shape once more, and got {}</source>
        <translation>`collapse_sum_to` nimmt 1 Operanden und noch einmal die Form und bekam {}</translation>
    </message>
    <message>
        <source>`shape` is {}, and should have no entry below 0</source>
        <translation>`shape` ist {} und sollte keinen Eintrag unter 0 haben</translation>
    </message>
    <message>
        <source>Undoes a broadcast: axes that were repeated are summed. Floats are summed in float64.</source>
        <translation>Macht ein Strecken rückgängig: wiederholte Achsen werden summiert. Floats werden in float64 summiert.</translation>
    </message>
    <message>
        <source>The data cut to the extents of another tensor</source>
        <translation>Die Daten auf die Ausdehnungen eines anderen Tensors geschnitten</translation>
    </message>
    <message>
        <source>Keeps the first elements of each axis.</source>
        <translation>Behält die ersten Elemente jeder Achse.</translation>
    </message>
    <message>
        <source>a tensor of the wanted extents; its elements are not read</source>
        <translation>ein Tensor der gewünschten Ausdehnungen; seine Elemente werden nicht gelesen</translation>
    </message>
    <message>
        <source>The data with a range of each axis replaced</source>
        <translation>Die Daten mit einem ersetzten Bereich jeder Achse</translation>
    </message>
    <message>
        <source>Ranges are those of `strided_slice`, for the first axes.</source>
        <translation>Bereiche sind die von `strided_slice`, für die ersten Achsen.</translation>
    </message>
    <message>
        <source>what is put there, of the shape of the range</source>
        <translation>was dorthin kommt, in der Form des Bereichs</translation>
    </message>
    <message>
        <source>Sums down to the shape of another tensor</source>
        <translation>Summiert auf die Form eines anderen Tensors</translation>
    </message>
    <message>
        <source>a tensor of the wanted shape; its elements are not read</source>
        <translation>ein Tensor der gewünschten Form; seine Elemente werden nicht gelesen</translation>
    </message>
    <message>
        <source>Sums down to a shape</source>
        <translation>Summiert auf eine Form</translation>
    </message>
    <message>
        <source>the shape once more, as Relay writes it; `shape` among the attributes counts</source>
        <translation>noch einmal die Form, wie Relay sie schreibt; es zählt `shape` unter den Attributen</translation>
    </message>
    <message>
        <source>`axes` is {} for a tensor of rank {}</source>
        <translation>`axes` ist {} für einen Tensor vom Rang {}</translation>
    </message>
    <message>
        <source>`reps` has the entry {}, and should have none below 0</source>
        <translation>`reps` hat den Eintrag {} und sollte keinen unter 0 haben</translation>
    </message>
    <message>
        <source>`data` {} can&apos;t be broadcast to {}</source>
        <translation>`data` {} lässt sich nicht auf {} strecken</translation>
    </message>
    <message>
        <source>`data` is {}, and must have rank 4</source>
        <translation>`data` ist {} und muss Rang 4 haben</translation>
    </message>
    <message>
        <source>Elements repeated up to the shape of another tensor</source>
        <translation>Elemente wiederholt bis zur Form eines anderen Tensors</translation>
    </message>
    <message>
        <source>As `broadcast_to` with the other tensor&apos;s shape.</source>
        <translation>Wie `broadcast_to` mit der Form des anderen Tensors.</translation>
    </message>
    <message>
        <source>Axes in another order</source>
        <translation>Achsen in anderer Reihenfolge</translation>
    </message>
    <message>
        <source>Axis i of the result is axis `axes[i]` of the data.</source>
        <translation>Achse i des Ergebnisses ist Achse `axes[i]` der Daten.</translation>
    </message>
    <message>
        <source>Channels laid out as blocks of pixels</source>
        <translation>Kanäle als Blöcke von Pixeln ausgelegt</translation>
    </message>
    <message>
        <source>[N, C * b * b, H, W] becomes [N, C, H * b, W * b]. In mode DCR the channels are [block, block, C], in CRD [C, block, block].</source>
        <translation>Aus [N, C * b * b, H, W] wird [N, C, H * b, W * b]. In mode DCR sind die Kanäle [block, block, C], in CRD [C, block, block].</translation>
    </message>
    <message>
        <source>Blocks of pixels laid out as channels</source>
        <translation>Blöcke von Pixeln als Kanäle ausgelegt</translation>
    </message>
    <message>
        <source>[N, C, H * b, W * b] becomes [N, C * b * b, H, W]; the inverse of `nn.depth_to_space` in the same mode.</source>
        <translation>Aus [N, C, H * b, W * b] wird [N, C * b * b, H, W]; die Umkehrung von `nn.depth_to_space` im selben mode.</translation>
    </message>
    <message>
        <source>[N, C, H, W], or as `layout` says</source>
        <translation>[N, C, H, W], oder wie `layout` sagt</translation>
    </message>
    <message>
        <source>An axis turned around</source>
        <translation>Eine Achse umgedreht</translation>
    </message>
    <message>
        <source>out[i] = data[n - 1 - i] along the axis.</source>
        <translation>out[i] = data[n - 1 - i] entlang der Achse.</translation>
    </message>
    <message>
        <source>The data repeated as a whole</source>
        <translation>Die Daten als Ganzes wiederholt</translation>
    </message>
    <message>
        <source>`reps` and the shape are aligned at the last dim; the shorter one is filled up with ones.</source>
        <translation>`reps` und die Form stehen an der letzten Dimension ausgerichtet; das Kürzere wird mit Einsen aufgefüllt.</translation>
    </message>
    <message>
        <source>Each element repeated</source>
        <translation>Jedes Element wiederholt</translation>
    </message>
    <message>
        <source>Copies of an element follow each other: [1, 2] with 2 repeats becomes [1, 1, 2, 2].</source>
        <translation>Kopien eines Elements folgen aufeinander: aus [1, 2] mit 2 Wiederholungen wird [1, 1, 2, 2].</translation>
    </message>
    <message>
        <source>Elements repeated up to a shape</source>
        <translation>Elemente wiederholt bis zu einer Form</translation>
    </message>
    <message>
        <source>Shapes are aligned at the last dim, as in numpy: a dim of 1 is repeated, any other must be that of the result.</source>
        <translation>Formen stehen an der letzten Dimension ausgerichtet, wie in numpy: eine Dimension von 1 wird wiederholt, jede andere muss die des Ergebnisses sein.</translation>
    </message>
    <message>
        <source>`pad_width` is {} for a tensor of rank {}</source>
        <translation>`pad_width` ist {} für einen Tensor vom Rang {}</translation>
    </message>
    <message>
        <source>`pad_width` has the entry {}, and should have two numbers from 0 to {} for each axis</source>
        <translation>`pad_width` hat den Eintrag {} und sollte je Achse zwei Zahlen von 0 bis {} haben</translation>
    </message>
    <message>
        <source>`pad_value` is {}, and must have rank 0</source>
        <translation>`pad_value` ist {} und muss Rang 0 haben</translation>
    </message>
    <message>
        <source>a mirror image of {} elements can&apos;t be {} wide; `data` is {}</source>
        <translation>ein Spiegelbild von {} Elementen kann nicht {} breit sein; `data` ist {}</translation>
    </message>
    <message>
        <source>dim {} of `data` {} has no nearest element</source>
        <translation>Dimension {} von `data` {} hat kein nächstes Element</translation>
    </message>
    <message>
        <source>A rim around the data</source>
        <translation>Ein Rand um die Daten</translation>
    </message>
    <message>
        <source>`edge` repeats the nearest element; `reflect` mirrors without repeating the edge, so that a rim is narrower than the data. The pad value is read in mode `constant` only.</source>
        <translation>`edge` wiederholt das nächste Element; `reflect` spiegelt, ohne den Rand zu wiederholen, so dass ein Rand schmaler als die Daten ist. Der Füllwert wird nur im Modus `constant` gelesen.</translation>
    </message>
    <message>
        <source>what a constant rim holds, rank 0; it is cast to the type of the data</source>
        <translation>was ein konstanter Rand enthält, Rang 0; wird in den Typ der Daten umgewandelt</translation>
    </message>
    <message>
        <source>A rim that mirrors the data</source>
        <translation>Ein Rand, der die Daten spiegelt</translation>
    </message>
    <message>
        <source>SYMMETRIC repeats the edge element and may be as wide as the data; REFLECT does not, as `nn.pad` with `reflect`.</source>
        <translation>SYMMETRIC wiederholt das Randelement und darf so breit wie die Daten sein; REFLECT nicht, wie `nn.pad` mit `reflect`.</translation>
    </message>
    <message>
        <source>code {} finds no dim left; `data` is {}, `newshape` is {}</source>
        <translation>Code {} findet keine Dimension mehr; `data` ist {}, `newshape` ist {}</translation>
    </message>
    <message>
        <source>`newshape` has more than one -1: {}</source>
        <translation>`newshape` hat mehr als eine -1: {}</translation>
    </message>
    <message>
        <source>`newshape` has {}, and the codes are -1 to -4: {}</source>
        <translation>`newshape` hat {}, und die Codes sind -1 bis -4: {}</translation>
    </message>
    <message>
        <source>code -4 needs two extents after it: {}</source>
        <translation>Code -4 braucht zwei Ausdehnungen dahinter: {}</translation>
    </message>
    <message>
        <source>code -4 is followed by {} and {}, and needs two extents, one of which may be -1</source>
        <translation>auf Code -4 folgen {} und {}, und er braucht zwei Ausdehnungen, von denen eine -1 sein darf</translation>
    </message>
    <message>
        <source>{} can&apos;t be split into {} and {}</source>
        <translation>{} ist nicht in {} und {} zu teilen</translation>
    </message>
    <message>
        <source>{} elements can&apos;t be shared out to {}: `data` is {}, `newshape` is {}</source>
        <translation>{} Elemente sind nicht auf {} zu verteilen: `data` ist {}, `newshape` ist {}</translation>
    </message>
    <message>
        <source>`data` {} has {} elements, and `newshape` {} has {}</source>
        <translation>`data` {} hat {} Elemente, und `newshape` {} hat {}</translation>
    </message>
    <message>
        <source>dims {} to {} of a tensor of rank {}</source>
        <translation>Dimensionen {} bis {} eines Tensors vom Rang {}</translation>
    </message>
    <message>
        <source>`data` {} has {} elements to reshape, and `like` {} has {}</source>
        <translation>`data` {} hat {} Elemente umzuformen, und `like` {} hat {}</translation>
    </message>
    <message>
        <source>which axes have extent 1 is not known: `data` is {}</source>
        <translation>welche Achsen Ausdehnung 1 haben, ist nicht bekannt: `data` ist {}</translation>
    </message>
    <message>
        <source>name them with `axis`</source>
        <translation>mit `axis` nennen</translation>
    </message>
    <message>
        <source>axis {} has extent {}, not 1; `data` is {}</source>
        <translation>Achse {} hat Ausdehnung {}, nicht 1; `data` ist {}</translation>
    </message>
    <message>
        <source>`data` has rank 0, and must have a batch</source>
        <translation>`data` hat Rang 0 und braucht einen Batch</translation>
    </message>
    <message>
        <source>The same elements in the shape of another tensor</source>
        <translation>Dieselben Elemente in der Form eines anderen Tensors</translation>
    </message>
    <message>
        <source>Only dims [lhs_begin, lhs_end) give way, to dims [rhs_begin, rhs_end) of the other tensor.</source>
        <translation>Nur Dimensionen [lhs_begin, lhs_end) weichen Dimensionen [rhs_begin, rhs_end) des anderen Tensors.</translation>
    </message>
    <message>
        <source>The same elements in another shape</source>
        <translation>Dieselben Elemente in anderer Form</translation>
    </message>
    <message>
        <source>Codes in `newshape`, which walk along the data&apos;s dims: 0 copies the dim, -1 is what is left over (once), -2 copies all further dims, -3 multiplies the next two, -4 splits one into the two extents that follow.</source>
        <translation>Codes in `newshape`, die die Dimensionen der Daten entlanggehen: 0 kopiert die Dimension, -1 ist, was übrig bleibt (einmal), -2 kopiert alle weiteren, -3 multipliziert die nächsten zwei, -4 teilt eine in die zwei folgenden Ausdehnungen.</translation>
    </message>
    <message>
        <source>The same elements in another shape, with codes that count from the last dim</source>
        <translation>Dieselben Elemente in anderer Form, mit Codes, die von der letzten Dimension zählen</translation>
    </message>
    <message>
        <source>As `reshape`, but the codes in `newshape` are read from the right, and walk along the data&apos;s dims from the last to the first: [-1, 0] keeps the last dim.</source>
        <translation>Wie `reshape`, aber die Codes in `newshape` werden von rechts gelesen und gehen die Dimensionen der Daten von der letzten zur ersten: [-1, 0] behält die letzte.</translation>
    </message>
    <message>
        <source>New axes of extent 1</source>
        <translation>Neue Achsen der Ausdehnung 1</translation>
    </message>
    <message>
        <source>`num_newaxis` of them go in front of axis `axis` of the data; -1 puts them at the end.</source>
        <translation>`num_newaxis` davon kommen vor Achse `axis` der Daten; -1 stellt sie ans Ende.</translation>
    </message>
    <message>
        <source>Axes of extent 1 dropped</source>
        <translation>Achsen der Ausdehnung 1 weggelassen</translation>
    </message>
    <message>
        <source>An axis that is listed and has another extent is an error.</source>
        <translation>Eine genannte Achse anderer Ausdehnung ist ein Fehler.</translation>
    </message>
    <message>
        <source>All axes but the first made into one</source>
        <translation>Alle Achsen außer der ersten zu einer gemacht</translation>
    </message>
    <message>
        <source>The extents of a tensor, as a tensor</source>
        <translation>Die Ausdehnungen eines Tensors, als Tensor</translation>
    </message>
    <message>
        <source>One number per dim; rank 0 gives a tensor without elements.</source>
        <translation>Eine Zahl je Dimension; Rang 0 gibt einen Tensor ohne Elemente.</translation>
    </message>
    <message>
        <source>any shape; its elements are not read</source>
        <translation>beliebige Form; seine Elemente werden nicht gelesen</translation>
    </message>
    <message>
        <source>The number of elements of a tensor</source>
        <translation>Die Zahl der Elemente eines Tensors</translation>
    </message>
    <message>
        <source>The product of the extents, of rank 0.</source>
        <translation>Das Produkt der Ausdehnungen, vom Rang 0.</translation>
    </message>
    <message>
        <source>`begin` {}, `end` {}, `strides` and `axes` must be lists of one length</source>
        <translation>`begin` {}, `end` {}, `strides` und `axes` müssen gleich lange Listen sein</translation>
    </message>
    <message>
        <source>{} axes are cut of a tensor of rank {}</source>
        <translation>{} Achsen eines Tensors vom Rang {} werden geschnitten</translation>
    </message>
    <message>
        <source>`strides` has the entry {}</source>
        <translation>`strides` hat den Eintrag {}</translation>
    </message>
    <message>
        <source>`end` has the size {}</source>
        <translation>`end` hat die Größe {}</translation>
    </message>
    <message>
        <source>stored integers with scales and zero points beside them</source>
        <translation>gespeicherte ganze Zahlen mit Skalen und Nullpunkten daneben</translation>
    </message>
    <message>
        <source>type rule</source>
        <translation>Typregel</translation>
    </message>
    <message>
        <source>reference kernel</source>
        <translation>Referenz-Kernel</translation>
    </message>
    <message>
        <source>plain form</source>
        <translation>einfache Form</translation>
    </message>
    <message>
        <source>a dialect of the plug-in is named `{}`</source>
        <translation>ein Dialekt des Plug-ins heißt `{}`</translation>
    </message>
    <message>
        <source>a name is made of small letters, digits and `_`</source>
        <translation>ein Name besteht aus Kleinbuchstaben, Ziffern und `_`</translation>
    </message>
    <message>
        <source>there are operators `{}...` already</source>
        <translation>es gibt schon Operatoren `{}...`</translation>
    </message>
    <message>
        <source>give the plug-in&apos;s dialect another name</source>
        <translation>dem Dialekt des Plug-ins einen anderen Namen geben</translation>
    </message>
    <message>
        <source>the dialect `{}` has no operators</source>
        <translation>der Dialekt `{}` hat keine Operatoren</translation>
    </message>
    <message>
        <source>list them under `operators`</source>
        <translation>unter `operators` aufführen</translation>
    </message>
    <message>
        <source>the dialect `{}` has an operator `{}`</source>
        <translation>der Dialekt `{}` hat einen Operator `{}`</translation>
    </message>
    <message>
        <source>name it `{}something`</source>
        <translation>`{}etwas` nennen</translation>
    </message>
    <message>
        <source>`{}` of the plug-in has no {}</source>
        <translation>`{}` des Plug-ins hat kein {}</translation>
    </message>
    <message>
        <source>see core/ops/table/dialects.h</source>
        <translation>siehe core/ops/table/dialects.h</translation>
    </message>
    <message>
        <source>; `{}` does it for this dialect alone</source>
        <translation>; `{}` tut es nur für diesen Dialekt</translation>
    </message>
    <message>
        <source>`LegalizeDialects` writes it in plain operators</source>
        <translation>`LegalizeDialects` schreibt es in einfachen Operatoren</translation>
    </message>
    <message>
        <source>the plug-in has two dialects `{}`</source>
        <translation>das Plug-in hat zwei Dialekte `{}`</translation>
    </message>
    <message>
        <source>make them one</source>
        <translation>einen daraus machen</translation>
    </message>
    <message>
        <source>fewer values than the operands&apos; types say</source>
        <translation>weniger Werte, als die Typen der Operanden sagen</translation>
    </message>
    <message>
        <source>an operand, {}, would take {} bytes</source>
        <translation>ein Operand, {}, bräuchte {} Bytes</translation>
    </message>
    <message>
        <source>`{}` could not be imported, and can&apos;t be run</source>
        <translation>`{}` konnte nicht importiert werden und ist nicht auszuführen</translation>
    </message>
    <message>
        <source>`{}` has no reference kernel</source>
        <translation>`{}` hat keinen Referenz-Kernel</translation>
    </message>
    <message>
        <source>the shape of the result, {}, is not decided by the operands</source>
        <translation>die Form des Ergebnisses, {}, wird nicht durch die Operanden bestimmt</translation>
    </message>
    <message>
        <source>the result, {}, would take {} bytes</source>
        <translation>das Ergebnis, {}, bräuchte {} Bytes</translation>
    </message>
    <message>
        <source>`{}` has {} entries, and should have {}</source>
        <translation>`{}` hat {} Einträge und sollte {} haben</translation>
    </message>
    <message>
        <source>`data` is {}, and must be of rank 4</source>
        <translation>`data` ist {} und muss Rang 4 haben</translation>
    </message>
    <message>
        <source>`sizes` is {} and `ratios` {}, and must have an entry, ratios above 0</source>
        <translation>`sizes` ist {} und `ratios` {}; sie brauchen einen Eintrag, ratios über 0</translation>
    </message>
    <message>
        <source>`cls_prob` is {}, `loc_pred` {} and `anchor` {}, and must be [B, C, N], [B, N * 4] and [1, N, 4]</source>
        <translation>`cls_prob` ist {}, `loc_pred` {} und `anchor` {}, und müssen [B, C, N], [B, N * 4] und [1, N, 4] sein</translation>
    </message>
    <message>
        <source>an extent of {} can&apos;t be divided by {}; `data` is {}</source>
        <translation>eine Ausdehnung von {} ist nicht durch {} zu teilen; `data` ist {}</translation>
    </message>
    <message>
        <source>Anchor boxes around each pixel of a feature map</source>
        <translation>Ankerrechtecke um jedes Pixel einer Merkmalskarte</translation>
    </message>
    <message>
        <source>Each pixel has a box for each size with the ratio 1, then one for each further ratio with the first size. Boxes are (x0, y0, x1, y1) in extents of the image. Only the shape of the data matters, not its elements.</source>
        <translation>Jedes Pixel hat ein Rechteck für jede Größe mit Verhältnis 1, dann eines für jedes weitere Verhältnis mit der ersten Größe. Rechtecke sind (x0, y0, x1, y1) in Ausdehnungen des Bildes. Nur die Form der Daten zählt, nicht ihre Elemente.</translation>
    </message>
    <message>
        <source>feature map, [N, C, H, W]</source>
        <translation>Merkmalskarte, [N, C, H, W]</translation>
    </message>
    <message>
        <source>Boxes from anchors and predictions of how they move, those of a class with a high score first</source>
        <translation>Rechtecke aus Ankern und Vorhersagen ihrer Bewegung, die einer Klasse mit hoher Wertung zuerst</translation>
    </message>
    <message>
        <source>Gives a tuple: rows of (class, score, x0, y0, x1, y1) for each anchor whose best class, the background not counted, has the threshold or more, with -1 after the valid ones; and how many are valid in each image.</source>
        <translation>Gibt ein Tupel: Zeilen (class, score, x0, y0, x1, y1) für jeden Anker, dessen beste Klasse, ohne den Hintergrund, mindestens die Schwelle hat, mit -1 hinter den gültigen; und wie viele in jedem Bild gültig sind.</translation>
    </message>
    <message>
        <source>scores of each class, [B, C, N]</source>
        <translation>Wertungen jeder Klasse, [B, C, N]</translation>
    </message>
    <message>
        <source>predictions of x, y, width and height, [B, N * 4]</source>
        <translation>Vorhersagen von x, y, Breite und Höhe, [B, N * 4]</translation>
    </message>
    <message>
        <source>anchors (x0, y0, x1, y1), [1, N, 4]</source>
        <translation>Anker (x0, y0, x1, y1), [1, N, 4]</translation>
    </message>
    <message>
        <source>Blocks of pixels laid out as channels, in the order of Darknet</source>
        <translation>Blöcke von Pixeln als Kanäle ausgelegt, in der Reihenfolge von Darknet</translation>
    </message>
    <message>
        <source>[N, C, H, W] becomes [N, C * s * s, H / s, W / s]. Darknet takes the data for a tensor of C / s^2 channels with s times the height and width; the order of elements is that of its layer, which is not that of `nn.space_to_depth`.</source>
        <translation>Aus [N, C, H, W] wird [N, C * s * s, H / s, W / s]. Darknet nimmt die Daten für einen Tensor mit C / s^2 Kanälen und s-facher Höhe und Breite; die Reihenfolge der Elemente ist die seiner Schicht, nicht die von `nn.space_to_depth`.</translation>
    </message>
    <message>
        <source>where a box has its class; -1 when it has none</source>
        <translation>wo ein Rechteck seine Klasse hat; -1, wenn keine</translation>
    </message>
    <message>
        <source>where a box has its score</source>
        <translation>wo ein Rechteck seine Wertung hat</translation>
    </message>
    <message>
        <source>boxes of different classes suppress each other too</source>
        <translation>auch Rechtecke verschiedener Klassen unterdrücken einander</translation>
    </message>
    <message>
        <source>best boxes that are looked at; below 1 means all</source>
        <translation>beste Rechtecke, die betrachtet werden; unter 1 alle</translation>
    </message>
    <message>
        <source>where a box has its four coordinates</source>
        <translation>wo ein Rechteck seine vier Koordinaten hat</translation>
    </message>
    <message>
        <source>give indices and their number, instead of the boxes</source>
        <translation>Indizes und ihre Zahl geben statt der Rechtecke</translation>
    </message>
    <message>
        <source>boxes that were suppressed come last</source>
        <translation>unterdrückte Rechtecke kommen zuletzt</translation>
    </message>
    <message>
        <source>what is given: (indices, count), or (indices, scores, counts)</source>
        <translation>was gegeben wird: (indices, count) oder (indices, scores, counts)</translation>
    </message>
    <message>
        <source>height and width of the result</source>
        <translation>Höhe und Breite des Ergebnisses</translation>
    </message>
    <message>
        <source>pixels of the data per unit of a region</source>
        <translation>Pixel der Daten je Einheit einer Region</translation>
    </message>
    <message>
        <source>samples along each side of a bin; below 1 takes as many as it has pixels</source>
        <translation>Abtastungen je Seite eines Fachs; unter 1 so viele, wie es Pixel hat</translation>
    </message>
    <message>
        <source>what becomes of the samples of a bin</source>
        <translation>was aus den Abtastungen eines Fachs wird</translation>
    </message>
    <message>
        <source>pixel centres are at whole numbers plus a half, and regions may be smaller than a pixel</source>
        <translation>Pixelmitten sind bei ganzen Zahlen plus einhalb, und Regionen dürfen kleiner als ein Pixel sein</translation>
    </message>
    <message>
        <source>height and width of the grid</source>
        <translation>Höhe und Breite des Gitters</translation>
    </message>
    <message>
        <source>height and width of the crops</source>
        <translation>Höhe und Breite der Ausschnitte</translation>
    </message>
    <message>
        <source>value of points outside of the image</source>
        <translation>Wert von Punkten außerhalb des Bildes</translation>
    </message>
    <message>
        <source>heights of anchors, in heights of the image</source>
        <translation>Höhen von Ankern, in Höhen des Bildes</translation>
    </message>
    <message>
        <source>widths over heights; the first goes with all sizes, the others with the first size</source>
        <translation>Breiten durch Höhen; das erste gilt für alle Größen, die anderen für die erste</translation>
    </message>
    <message>
        <source>distance of pixels, of rows then columns, in extents of the image; -1 divides it evenly</source>
        <translation>Abstand der Pixel, erst Zeilen, dann Spalten, in Ausdehnungen des Bildes; -1 teilt es gleichmäßig</translation>
    </message>
    <message>
        <source>where in a pixel the centre is, of rows then columns</source>
        <translation>wo in einem Pixel die Mitte ist, erst Zeilen, dann Spalten</translation>
    </message>
    <message>
        <source>corners outside of the image are brought to its edge</source>
        <translation>Ecken außerhalb des Bildes werden an seinen Rand gebracht</translation>
    </message>
    <message>
        <source>smallest score of a box that is kept</source>
        <translation>kleinste Wertung eines Rechtecks, das bleibt</translation>
    </message>
    <message>
        <source>scales of the predictions of x, y, width and height</source>
        <translation>Skalen der Vorhersagen von x, y, Breite und Höhe</translation>
    </message>
    <message>
        <source>class 0 is one like the others, not the background</source>
        <translation>Klasse 0 ist eine wie die anderen, nicht der Hintergrund</translation>
    </message>
    <message>
        <source>side of a block of pixels</source>
        <translation>Seite eines Pixelblocks</translation>
    </message>
    <message>
        <source>`data` is {} and `rois` {}, and must be of rank 4 and (R, 5)</source>
        <translation>`data` ist {} und `rois` {}, und müssen Rang 4 und (R, 5) sein</translation>
    </message>
    <message>
        <source>region {} is of image {}, and there are {}</source>
        <translation>Region {} gehört zu Bild {}, und es gibt {}</translation>
    </message>
    <message>
        <source>region {} has the coordinate {}</source>
        <translation>Region {} hat die Koordinate {}</translation>
    </message>
    <message>
        <source>feature maps, [N, C, H, W] or as `layout` says</source>
        <translation>Merkmalskarten, [N, C, H, W] oder wie `layout` sagt</translation>
    </message>
    <message>
        <source>regions, [R, 5]: number of the image, then x0, y0, x1, y1</source>
        <translation>Regionen, [R, 5]: Nummer des Bildes, dann x0, y0, x1, y1</translation>
    </message>
    <message>
        <source>Regions of feature maps sampled to one size, between the pixels</source>
        <translation>Regionen von Merkmalskarten auf eine Größe abgetastet, zwischen den Pixeln</translation>
    </message>
    <message>
        <source>Each bin of a region is the average (or the greatest) of samples spread evenly over it, each worked out from the four pixels around. Unless `aligned`, a region is at least one pixel large. Two things are ours, since ONNX has them: `aligned`, its half_pixel, and the mode `weighted_max`, its max, which takes the greatest product of a pixel and its weight.</source>
        <translation>Jedes Fach einer Region ist das Mittel (oder das Größte) gleichmäßig verteilter Abtastungen, jede aus den vier Pixeln darum. Ohne `aligned` ist eine Region mindestens ein Pixel groß. Zweierlei ist von uns, da ONNX es hat: `aligned`, sein half_pixel, und der Modus `weighted_max`, sein max, der das größte Produkt aus Pixel und Gewicht nimmt.</translation>
    </message>
    <message>
        <source>The greatest pixel in each bin of regions of feature maps</source>
        <translation>Das größte Pixel in jedem Fach von Regionen von Merkmalskarten</translation>
    </message>
    <message>
        <source>Corners are rounded to pixels, halves away from zero, and both belong to the region. An empty bin is 0.</source>
        <translation>Ecken werden auf Pixel gerundet, Hälften von der Null weg, und beide gehören zur Region. Ein leeres Fach ist 0.</translation>
    </message>
    <message>
        <source>`{}` is {}, and must have rank {}</source>
        <translation>`{}` ist {} und muss Rang {} haben</translation>
    </message>
    <message>
        <source>`{}` is {}, and must be one number</source>
        <translation>`{}` ist {} und muss eine Zahl sein</translation>
    </message>
    <message>
        <source>a box has {} numbers, and the attributes name number {}</source>
        <translation>ein Rechteck hat {} Zahlen, und die Attribute nennen Nummer {}</translation>
    </message>
    <message>
        <source>`valid_count` is {}, and must be an integer for each of the batch of `data` {}</source>
        <translation>`valid_count` ist {} und muss eine ganze Zahl für jeden des Batches von `data` {} sein</translation>
    </message>
    <message>
        <source>`indices` is {}, and must be an integer for each box of `data` {}</source>
        <translation>`indices` ist {} und muss eine ganze Zahl für jedes Rechteck von `data` {} sein</translation>
    </message>
    <message>
        <source>`boxes` is {} and `scores` {}, and must be (B, N, 4) and (B, C, N)</source>
        <translation>`boxes` ist {} und `scores` {}, und müssen (B, N, 4) und (B, C, N) sein</translation>
    </message>
    <message>
        <source>overlap (intersection over union) from which a box is suppressed, one number</source>
        <translation>Überlappung (Schnitt durch Vereinigung), ab der ein Rechteck unterdrückt wird, eine Zahl</translation>
    </message>
    <message>
        <source>Boxes with a score above a threshold, moved to the front</source>
        <translation>Rechtecke mit einer Wertung über einer Schwelle, nach vorn gerückt</translation>
    </message>
    <message>
        <source>Gives a tuple: how many boxes of each image are valid, the boxes with -1 after the valid ones, and where each was. A box whose class is below 0 is not valid.</source>
        <translation>Gibt ein Tupel: wie viele Rechtecke jedes Bildes gültig sind, die Rechtecke mit -1 hinter den gültigen, und wo jedes war. Ein Rechteck mit Klasse unter 0 ist nicht gültig.</translation>
    </message>
    <message>
        <source>boxes, [B, N, K]: numbers of a box, among them score and class</source>
        <translation>Rechtecke, [B, N, K]: Zahlen eines Rechtecks, darunter Wertung und Klasse</translation>
    </message>
    <message>
        <source>a valid score is greater, one number</source>
        <translation>eine gültige Wertung ist größer, eine Zahl</translation>
    </message>
    <message>
        <source>Boxes that don&apos;t overlap with a better one of their class</source>
        <translation>Rechtecke, die mit keinem besseren ihrer Klasse überlappen</translation>
    </message>
    <message>
        <source>Boxes are taken by falling score; a box is kept when no kept one of its class overlaps with it by the threshold or more. Gives a tuple of indices, filled up with -1, and their number; or with `return_indices=False` the boxes, where score and class of a suppressed one are -1. Scores of 0 and below are not kept.</source>
        <translation>Rechtecke werden nach fallender Wertung genommen; eines bleibt, wenn kein bleibendes seiner Klasse mit ihm um die Schwelle oder mehr überlappt. Gibt ein Tupel aus Indizes, mit -1 aufgefüllt, und ihrer Zahl; oder mit `return_indices=False` die Rechtecke, wobei Wertung und Klasse unterdrückter -1 sind. Wertungen bis 0 bleiben nicht.</translation>
    </message>
    <message>
        <source>boxes of each image that count, [B]</source>
        <translation>Rechtecke jedes Bildes, die zählen, [B]</translation>
    </message>
    <message>
        <source>what to call each box, [B, N]</source>
        <translation>wie jedes Rechteck zu nennen ist, [B, N]</translation>
    </message>
    <message>
        <source>most boxes that are kept per image, -1 for all; one number</source>
        <translation>höchstens so viele Rechtecke je Bild, -1 für alle; eine Zahl</translation>
    </message>
    <message>
        <source>For each class, the boxes that don&apos;t overlap with a better one</source>
        <translation>Für jede Klasse die Rechtecke, die mit keinem besseren überlappen</translation>
    </message>
    <message>
        <source>A box is kept when its score is greater than the score threshold and no better one of its class that is kept overlaps with it by *more* than the threshold. Format `onnx` gives rows of (image, class, box) by image, class and falling score, and how many rows count; format `tensorflow` gives (class, box) and scores by falling score per image, and how many count. Rows that don&apos;t count are 0.</source>
        <translation>Ein Rechteck bleibt, wenn seine Wertung über der Schwelle liegt und kein besseres bleibendes seiner Klasse mit ihm um *mehr* als die Schwelle überlappt. Format `onnx` gibt Zeilen (image, class, box) nach Bild, Klasse und fallender Wertung, und wie viele zählen; Format `tensorflow` gibt (class, box) und Wertungen nach fallender Wertung je Bild, und wie viele zählen. Nicht zählende Zeilen sind 0.</translation>
    </message>
    <message>
        <source>two opposite corners of each box, [B, N, 4]</source>
        <translation>zwei gegenüberliegende Ecken jedes Rechtecks, [B, N, 4]</translation>
    </message>
    <message>
        <source>score of each box in each class, [B, C, N]</source>
        <translation>Wertung jedes Rechtecks in jeder Klasse, [B, C, N]</translation>
    </message>
    <message>
        <source>most boxes that are kept, one number</source>
        <translation>höchstens so viele Rechtecke bleiben, eine Zahl</translation>
    </message>
    <message>
        <source>a box with this score or less is dropped, one number</source>
        <translation>ein Rechteck mit dieser Wertung oder weniger fällt weg, eine Zahl</translation>
    </message>
    <message>
        <source>layout `{}` is not supported here</source>
        <translation>Layout `{}` wird hier nicht unterstützt</translation>
    </message>
    <message>
        <source>write an order of the letters of {}</source>
        <translation>eine Reihenfolge der Buchstaben von {} schreiben</translation>
    </message>
    <message>
        <source>write an order of the letters of {}, with blocks if need be: {}4{}</source>
        <translation>eine Reihenfolge der Buchstaben von {} schreiben, nötigenfalls mit Blöcken: {}4{}</translation>
    </message>
    <message>
        <source>`padding` has {} entries, and should have 1, {} or {}</source>
        <translation>`padding` hat {} Einträge und sollte 1, {} oder {} haben</translation>
    </message>
    <message>
        <source>`padding` has the entry {}, and should have them from 0 to {}</source>
        <translation>`padding` hat den Eintrag {} und sollte sie von 0 bis {} haben</translation>
    </message>
    <message>
        <source>`{}` has the entry {}, and should have them from {} to {}</source>
        <translation>`{}` hat den Eintrag {} und sollte sie von {} bis {} haben</translation>
    </message>
    <message>
        <source>an extent of {} is too large</source>
        <translation>eine Ausdehnung von {} ist zu groß</translation>
    </message>
    <message>
        <source>the window has an extent of 0</source>
        <translation>das Fenster hat eine Ausdehnung von 0</translation>
    </message>
    <message>
        <source>a window of {} elements, {} apart, does not fit in {} with padding {} and {}</source>
        <translation>ein Fenster von {} Elementen, {} auseinander, passt nicht in {} mit Padding {} und {}</translation>
    </message>
    <message>
        <source>steps of the window, per spatial dim</source>
        <translation>Schritte des Fensters, je räumlicher Dimension</translation>
    </message>
    <message>
        <source>zeros around: one for all, one per spatial dim, or all before then all after</source>
        <translation>Nullen darum: eine für alle, eine je räumlicher Dimension, oder alle davor, dann alle dahinter</translation>
    </message>
    <message>
        <source>distance of kernel elements, per spatial dim</source>
        <translation>Abstand der Kernelelemente, je räumlicher Dimension</translation>
    </message>
    <message>
        <source>groups of channels that do not mix</source>
        <translation>Gruppen von Kanälen, die sich nicht mischen</translation>
    </message>
    <message>
        <source>output channels; None takes the weight&apos;s</source>
        <translation>Ausgabekanäle; None nimmt die des Gewichts</translation>
    </message>
    <message>
        <source>extents of the kernel; None takes the weight&apos;s</source>
        <translation>Ausdehnungen des Kernels; None nimmt die des Gewichts</translation>
    </message>
    <message>
        <source>order of the weight&apos;s axes</source>
        <translation>Reihenfolge der Achsen des Gewichts</translation>
    </message>
    <message>
        <source>order of the result&apos;s axes; empty takes `data_layout`</source>
        <translation>Reihenfolge der Achsen des Ergebnisses; leer nimmt `data_layout`</translation>
    </message>
    <message>
        <source>added to the result&apos;s far end, per spatial dim; less than the stride or dilation</source>
        <translation>am fernen Ende des Ergebnisses hinzugefügt, je räumlicher Dimension; weniger als Stride oder Dilation</translation>
    </message>
    <message>
        <source>groups of channels that are sampled at places of their own</source>
        <translation>Gruppen von Kanälen, die an eigenen Stellen abgetastet werden</translation>
    </message>
    <message>
        <source>extents of the window, per spatial dim</source>
        <translation>Ausdehnungen des Fensters, je räumlicher Dimension</translation>
    </message>
    <message>
        <source>distance of the window&apos;s elements, per spatial dim</source>
        <translation>Abstand der Elemente des Fensters, je räumlicher Dimension</translation>
    </message>
    <message>
        <source>rim around: one for all, one per spatial dim, or all before then all after</source>
        <translation>Rand darum: einer für alle, einer je räumlicher Dimension, oder alle davor, dann alle dahinter</translation>
    </message>
    <message>
        <source>order of the result&apos;s axes; empty takes `layout`</source>
        <translation>Reihenfolge der Achsen des Ergebnisses; leer nimmt `layout`</translation>
    </message>
    <message>
        <source>a last window that is only partly inside counts</source>
        <translation>ein letztes Fenster, das nur teilweise innen liegt, zählt</translation>
    </message>
    <message>
        <source>the rim counts as zeros in the average</source>
        <translation>der Rand zählt im Mittel als Nullen</translation>
    </message>
    <message>
        <source>extents of the result; empty keeps the data&apos;s, one serves all</source>
        <translation>Ausdehnungen des Ergebnisses; leer behält die der Daten, eine dient allen</translation>
    </message>
    <message>
        <source>`data` is {} and `weight` {}, and must have rank {} and {}</source>
        <translation>`data` ist {} und `weight` {}, und müssen Rang {} und {} haben</translation>
    </message>
    <message>
        <source>`data` is {} and `weight` {}, and must be float or integer types</source>
        <translation>`data` ist {} und `weight` {}, und müssen Float- oder ganzzahlige Typen sein</translation>
    </message>
    <message>
        <source>`kernel_size` is {}, and `weight` {}</source>
        <translation>`kernel_size` ist {} und `weight` {}</translation>
    </message>
    <message>
        <source>`channels` is {}, and the weight has {}</source>
        <translation>`channels` ist {}, und das Gewicht hat {}</translation>
    </message>
    <message>
        <source>`data` has {} channels, and the weight takes {} in each of {} group{}; `data` is {}, `weight` is {}</source>
        <translation>`data` hat {0} Kanäle, und das Gewicht nimmt {1} in jeder von {2} Gruppe{3||n}; `data` ist {4}, `weight` ist {5}</translation>
    </message>
    <message>
        <source>{} output channels can&apos;t be split into {} groups</source>
        <translation>{} Ausgabekanäle sind nicht in {} Gruppen zu teilen</translation>
    </message>
    <message>
        <source>`data` has {} channels, and the weight takes {}; `data` is {}, `weight` is {}</source>
        <translation>`data` hat {} Kanäle, und das Gewicht nimmt {}; `data` ist {}, `weight` ist {}</translation>
    </message>
    <message>
        <source>{} input channels can&apos;t be split into {} groups</source>
        <translation>{} Eingabekanäle sind nicht in {} Gruppen zu teilen</translation>
    </message>
    <message>
        <source>`output_padding` has the entry {}, and should be less than the stride or dilation</source>
        <translation>`output_padding` hat den Eintrag {} und sollte kleiner als Stride oder Dilation sein</translation>
    </message>
    <message>
        <source>the result would have no elements: `data` is {}, `weight` {}, padding {}</source>
        <translation>das Ergebnis hätte keine Elemente: `data` ist {}, `weight` {}, Padding {}</translation>
    </message>
    <message>
        <source>Convolution over {} with strides, padding, dilation and groups</source>
        <translation>Faltung über {} mit Strides, Padding, Dilation und Gruppen</translation>
    </message>
    <message>
        <source>The result is the sum over the group&apos;s channels and the kernel, without flipping the kernel. A depthwise convolution has as many groups as input channels; its weight is [C * multiplier, 1, ...] or [C, multiplier, ...].</source>
        <translation>Das Ergebnis ist die Summe über die Kanäle der Gruppe und den Kernel, ohne den Kernel umzudrehen. Eine Depthwise-Faltung hat so viele Gruppen wie Eingabekanäle; ihr Gewicht ist [C * multiplier, 1, ...] oder [C, multiplier, ...].</translation>
    </message>
    <message>
        <source>Transposed convolution: each element of the data adds a scaled kernel to the result</source>
        <translation>Transponierte Faltung: jedes Element der Daten addiert einen skalierten Kernel zum Ergebnis</translation>
    </message>
    <message>
        <source>An extent becomes stride * (n - 1) + (k - 1) * dilation + 1 - padding + output_padding.</source>
        <translation>Aus einer Ausdehnung wird stride * (n - 1) + (k - 1) * dilation + 1 - padding + output_padding.</translation>
    </message>
    <message>
        <source>height and width</source>
        <translation>Höhe und Breite</translation>
    </message>
    <message>
        <source> AlterOpLayout makes it of `nn.conv2d`, with channels cut into blocks that fill a vector of the machine.</source>
        <translation> AlterOpLayout macht ihn aus `nn.conv2d`, mit Kanälen in Blöcken, die einen Vektor der Maschine füllen.</translation>
    </message>
    <message>
        <source>[O, C / groups, H, W]</source>
        <translation>[O, C / groups, H, W]</translation>
    </message>
    <message>
        <source>one dim</source>
        <translation>eine Dimension</translation>
    </message>
    <message>
        <source>[O, C / groups, W]</source>
        <translation>[O, C / groups, W]</translation>
    </message>
    <message>
        <source>depth, height and width</source>
        <translation>Tiefe, Höhe und Breite</translation>
    </message>
    <message>
        <source>[O, C / groups, D, H, W]</source>
        <translation>[O, C / groups, D, H, W]</translation>
    </message>
    <message>
        <source>The numbers are those of `nn.conv2d`; only where elements lie is different.</source>
        <translation>Die Zahlen sind die von `nn.conv2d`; nur wo Elemente liegen, ist anders.</translation>
    </message>
    <message>
        <source>The numbers are those of a depthwise `nn.conv2d`; only where elements lie is different.</source>
        <translation>Die Zahlen sind die eines depthwise `nn.conv2d`; nur wo Elemente liegen, ist anders.</translation>
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
        <translation>`offset` ist {} und muss ({}, {}, {}, {}) in NCHW sein</translation>
    </message>
    <message>
        <source>{} channels can&apos;t be split into {} deformable groups</source>
        <translation>{} Kanäle sind nicht in {} verformbare Gruppen zu teilen</translation>
    </message>
    <message>
        <source>Convolution whose kernel elements are moved, at each position, by an offset of their own</source>
        <translation>Faltung, deren Kernelelemente an jeder Stelle um einen eigenen Versatz verschoben sind</translation>
    </message>
    <message>
        <source>The element (y, x) of the kernel looks at its usual place plus offset[2 * (y * KW + x)] rows and offset[2 * (y * KW + x) + 1] columns, between the four pixels around; what is outside of the data is 0. Sums are in float64.</source>
        <translation>Das Element (y, x) des Kernels sieht auf seinen üblichen Platz plus offset[2 * (y * KW + x)] Zeilen und offset[2 * (y * KW + x) + 1] Spalten, zwischen den vier Pixeln darum; was außerhalb der Daten liegt, ist 0. Summen sind in float64.</translation>
    </message>
    <message>
        <source>activations, [N, C, H, W] or as `data_layout` says</source>
        <translation>Aktivierungen, [N, C, H, W] oder wie `data_layout` sagt</translation>
    </message>
    <message>
        <source>[N, 2 * deformable_groups * KH * KW, OH, OW], in pixels, or as `data_layout` says</source>
        <translation>[N, 2 * deformable_groups * KH * KW, OH, OW], in Pixeln, oder wie `data_layout` sagt</translation>
    </message>
    <message>
        <source>weights, [O, C / groups, KH, KW] or as `kernel_layout` says</source>
        <translation>Gewichte, [O, C / groups, KH, KW] oder wie `kernel_layout` sagt</translation>
    </message>
    <message>
        <source>`layout` is `{}` and `out_layout` `{}`</source>
        <translation>`layout` ist `{}` und `out_layout` `{}`</translation>
    </message>
    <message>
        <source>with channels first</source>
        <translation>mit Kanälen zuerst</translation>
    </message>
    <message>
        <source> that stay in a cache</source>
        <translation>, die in einem Cache bleiben</translation>
    </message>
    <message>
        <source>`data` is {}, and must have rank {}</source>
        <translation>`data` ist {} und muss Rang {} haben</translation>
    </message>
    <message>
        <source>`output_size` has {} entries, and should have at most {}</source>
        <translation>`output_size` hat {} Einträge und sollte höchstens {} haben</translation>
    </message>
    <message>
        <source>`data` is {}: there is nothing to pool</source>
        <translation>`data` ist {}: es gibt nichts zusammenzufassen</translation>
    </message>
    <message>
        <source>`output_size` has the entry {}, and should have them from 1 to {}</source>
        <translation>`output_size` hat den Eintrag {} und sollte sie von 1 bis {} haben</translation>
    </message>
    <message>
        <source>Greatest element of each window</source>
        <translation>Größtes Element jedes Fensters</translation>
    </message>
    <message>
        <source>Average of each window</source>
        <translation>Mittel jedes Fensters</translation>
    </message>
    <message>
        <source>The rim never is the greatest. NaN is kept.</source>
        <translation>Der Rand ist nie das Größte. NaN bleibt.</translation>
    </message>
    <message>
        <source>Height and width become 1; the rank stays.</source>
        <translation>Höhe und Breite werden 1; der Rang bleibt.</translation>
    </message>
    <message>
        <source>Greatest element of windows that divide the data evenly into `output_size`</source>
        <translation>Größtes Element von Fenstern, die die Daten gleichmäßig in `output_size` teilen</translation>
    </message>
    <message>
        <source>Average of windows that divide the data evenly into `output_size`</source>
        <translation>Mittel von Fenstern, die die Daten gleichmäßig in `output_size` teilen</translation>
    </message>
    <message>
        <source>Window i of n over an extent e goes from floor(i * e / n) to ceil((i + 1) * e / n), so neighbours may overlap.</source>
        <translation>Fenster i von n über eine Ausdehnung e geht von floor(i * e / n) bis ceil((i + 1) * e / n), Nachbarn dürfen sich also überlappen.</translation>
    </message>
    <message>
        <source>Only elements inside the data count, unless `count_include_pad` makes the divisor the whole window.</source>
        <translation>Nur Elemente innerhalb der Daten zählen, außer `count_include_pad` macht das ganze Fenster zum Divisor.</translation>
    </message>
    <message>
        <source>Greatest element of each channel</source>
        <translation>Größtes Element jedes Kanals</translation>
    </message>
    <message>
        <source>Average of each channel</source>
        <translation>Mittel jedes Kanals</translation>
    </message>
    <message>
        <source>pinned to `{}`</source>
        <translation>an `{}` gepinnt</translation>
    </message>
    <message>
        <source>kept from `{}`</source>
        <translation>von `{}` ferngehalten</translation>
    </message>
    <message>
        <source>a region of {}</source>
        <translation>eine Region von {}</translation>
    </message>
    <message>
        <source> between them</source>
        <translation> dazwischen</translation>
    </message>
    <message>
        <source>nothing between them</source>
        <translation>nichts dazwischen</translation>
    </message>
    <message>
        <source>neither needs the other</source>
        <translation>keine braucht die andere</translation>
    </message>
    <message>
        <source>joined, the region would need its own result: a path leads out of it and back through {}</source>
        <translation>verbunden würde die Region ihr eigenes Ergebnis brauchen: ein Pfad führt hinaus und zurück durch {}</translation>
    </message>
    <message>
        <source>one feeds the other and nothing lies between: a cut, the compiler&apos;s `merge_regions`, or a flow without MergeCompilerRegions keeps them apart</source>
        <translation>eine speist die andere, und nichts liegt dazwischen: ein Schnitt, `merge_regions` des Compilers oder ein Ablauf ohne MergeCompilerRegions hält sie getrennt</translation>
    </message>
    <message>
        <source>neither needs the other; MergeCompilerRegions{join_siblings=true} would join them</source>
        <translation>keine braucht die andere; MergeCompilerRegions{join_siblings=true} würde sie verbinden</translation>
    </message>
    <message>
        <source>{} is also used by {}</source>
        <translation>{} wird auch von {} benutzt</translation>
    </message>
    <message>
        <source>{} is also the result</source>
        <translation>{} ist auch das Ergebnis</translation>
    </message>
    <message>
        <source>not composed as `</source>
        <translation>nicht zusammengesetzt als `</translation>
    </message>
    <message>
        <source>`{}`: {} without `{}`</source>
        <translation>`{}`: {} ohne `{}`</translation>
    </message>
    <message>
        <source>` and `</source>
        <translation>` und `</translation>
    </message>
    <message>
        <source>rule for `{}`</source>
        <translation>Regel für `{}`</translation>
    </message>
    <message>
        <source>no rule for `{}`</source>
        <translation>keine Regel für `{}`</translation>
    </message>
    <message>
        <source>composite `{}`</source>
        <translation>Composite `{}`</translation>
    </message>
    <message>
        <source>it ends a group that is taken as one</source>
        <translation>er endet eine Gruppe, die als eins genommen wird</translation>
    </message>
    <message>
        <source>composite `{}` fits and is not made: {}</source>
        <translation>Composite `{}` passt und wird nicht gemacht: {}</translation>
    </message>
    <message>
        <source>composite `{}` {}</source>
        <translation>Composite `{}` {}</translation>
    </message>
    <message>
        <source>the composite is another compiler&apos;s</source>
        <translation>das Composite ist eines anderen Compilers</translation>
    </message>
    <message>
        <source>a verdict on %{}, which is not there</source>
        <translation>ein Urteil über %{}, das es nicht gibt</translation>
    </message>
    <message>
        <source>{} is no operator</source>
        <translation>{} ist kein Operator</translation>
    </message>
    <message>
        <source>goes with its operands when all of them are one compiler&apos;s</source>
        <translation>geht mit seinen Operanden, wenn alle einem Compiler gehören</translation>
    </message>
    <message>
        <source>a `compiler_end` of a value that no region holds</source>
        <translation>ein `compiler_end` eines Wertes, den keine Region enthält</translation>
    </message>
    <message>
        <source>a region that begins for `{}` ends for `{}`</source>
        <translation>eine Region, die für `{}` beginnt, endet für `{}`</translation>
    </message>
    <message>
        <source>an argument of {} comes from outside its region without a `compiler_begin`</source>
        <translation>ein Argument von {} kommt von außerhalb seiner Region ohne ein `compiler_begin`</translation>
    </message>
    <message>
        <source>arguments of {} are in regions of `{}` and of `{}`</source>
        <translation>Argumente von {} sind in Regionen von `{}` und von `{}`</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>nicht benutzt</translation>
    </message>
    <message>
        <source>border of regions</source>
        <translation>Grenze von Regionen</translation>
    </message>
    <message>
        <source>operands annotated</source>
        <translation>Operanden vorgemerkt</translation>
    </message>
    <message>
        <source>given to `{}`</source>
        <translation>an `{}` gegeben</translation>
    </message>
    <message>
        <source>result annotated</source>
        <translation>Ergebnis vorgemerkt</translation>
    </message>
    <message>
        <source>annotated regions depend on each other in a cycle</source>
        <translation>vorgemerkte Regionen hängen im Kreis voneinander ab</translation>
    </message>
    <message>
        <source>a value that leaves a region must not come back into it</source>
        <translation>ein Wert, der eine Region verlässt, darf nicht in sie zurückkommen</translation>
    </message>
    <message>
        <source>region given back by `</source>
        <translation>Region zurückgegeben von `</translation>
    </message>
    <message>
        <source>it holds no operator</source>
        <translation>sie enthält keinen Operator</translation>
    </message>
    <message>
        <source>it has {} operators, fewer than {}</source>
        <translation>sie hat {} Operatoren, weniger als {}</translation>
    </message>
    <message>
        <source>it has {:.0f} MACs, fewer than {:.0f}</source>
        <translation>sie hat {:.0f} MACs, weniger als {:.0f}</translation>
    </message>
    <message>
        <source>it begins with `{}`</source>
        <translation>sie beginnt mit `{}`</translation>
    </message>
    <message>
        <source>one of its inputs is a scalar</source>
        <translation>eine ihrer Eingaben ist ein Skalar</translation>
    </message>
    <message>
        <source>its inputs have batches of {} and {}</source>
        <translation>ihre Eingaben haben Batches von {} und {}</translation>
    </message>
    <message>
        <source>it has no heavy operator, only `{}`</source>
        <translation>sie hat keinen schweren Operator, nur `{}`</translation>
    </message>
    <message>
        <source>annotation taken away</source>
        <translation>Vormerkung weggenommen</translation>
    </message>
    <message>
        <source>region of `{}`</source>
        <translation>Region von `{}`</translation>
    </message>
    <message>
        <source>composite stays on the host</source>
        <translation>Composite bleibt auf dem Host</translation>
    </message>
    <message>
        <source>output {}</source>
        <translation>Ausgabe {}</translation>
    </message>
    <message>
        <source>another region of `{}`: the two were not joined</source>
        <translation>eine andere Region von `{}`: die beiden wurden nicht verbunden</translation>
    </message>
    <message>
        <source>in a region of `{}`</source>
        <translation>in einer Region von `{}`</translation>
    </message>
    <message>
        <source>the rules of `{}` are not loaded</source>
        <translation>die Regeln von `{}` sind nicht geladen</translation>
    </message>
    <message>
        <source>`{}` takes it, but it stayed on the host</source>
        <translation>`{}` nimmt ihn, aber er blieb auf dem Host</translation>
    </message>
    <message>
        <source>attribute `compiler` of the function</source>
        <translation>Attribut `compiler` der Funktion</translation>
    </message>
    <message>
        <source>`{}` is {}</source>
        <translation>`{}` ist {}</translation>
    </message>
    <message>
        <source>the passes refuse each other: {}</source>
        <translation>die Passes lehnen einander ab: {}</translation>
    </message>
    <message>
        <source>Make one batched product of several that have the same left side</source>
        <translation>Aus mehreren Batch-Produkten mit derselben linken Seite eines machen</translation>
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
        <translation>Die rechten Seiten werden untereinander gestellt, auf einmal multipliziert, und das Ergebnis wird wieder zerlegt.

    nn.batch_matmul(%x, %a); nn.batch_matmul(%x, %b); nn.batch_matmul(%x, %c)
    =&gt;
    %0 = nn.batch_matmul(%x, concatenate((%a, %b, %c), axis=1));
    strided_slice(%0, begin=[0, 0, 0], end=[-1, -1, 8], slice_mode=&quot;size&quot;) ...

Nur Produkte mit `transpose_b=True` und `transpose_a=False`, gleichem Batch und Typ werden zusammengefasst. Elementweise Operatoren und Bias, die jedem Zweig folgen, kommen mit, solange sie gleich sind. Ein Operand, der über die Spalten gestreckt wird, behält seinen Operator im Zweig, wo die Referenz alles verbindet und andere Zahlen rechnet.</translation>
    </message>
    <message>
        <source>Make one convolution of several that read the same data</source>
        <translation>Aus mehreren Faltungen, die dieselben Daten lesen, eine machen</translation>
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
        <translation>Zweige eines Inception-Blocks lesen dieselben Daten mit Kernels gleicher Größe. Eine Faltung mit allen ihren Filtern tut dieselbe Arbeit in einem Kernel, was breite Maschinen besser auslastet.

    nn.conv2d(%x, %w1); nn.conv2d(%x, %w2); nn.conv2d(%x, %w3)
    =&gt;
    %0 = nn.conv2d(%x, concatenate((%w1, %w2, %w3), axis=0));
    strided_slice(%0, begin=[0, 0], end=[-1, 4], slice_mode=&quot;size&quot;) ...

Sie müssen in Strides, Padding, Dilation, Layouts, Typ und Größe des Kernels übereinstimmen und eine Gruppe haben; die Zahl der Kanäle darf verschieden sein. Elementweise Operatoren und Bias, die jedem Zweig folgen, kommen mit, solange sie gleich sind und nichts anderes liest, was dazwischen liegt. `min_num_branches` sagt, ab wie vielen es sich lohnt.</translation>
    </message>
    <message>
        <source>fewest operators that are made one</source>
        <translation>kleinste Zahl von Operatoren, die zu einem werden</translation>
    </message>
    <message>
        <source>make a batched product of layers of one size; else one wider layer of layers of any size</source>
        <translation>aus Schichten gleicher Größe ein Batch-Produkt machen; sonst aus Schichten jeder Größe eine breitere Schicht</translation>
    </message>
    <message>
        <source>Make one product of several dense layers that read the same data</source>
        <translation>Aus mehreren Dense-Schichten, die dieselben Daten lesen, ein Produkt machen</translation>
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
        <translation>Attention multipliziert dieselben Daten mit drei Gewichten, für Queries, Keys und Values. Ein Kernel kann alle drei.

    nn.dense(%x, %w1); nn.dense(%x, %w2); nn.dense(%x, %w3)
    =&gt;
    %0 = nn.batch_matmul(stack((%x, %x, %x)), stack((%w1, %w2, %w3)), transpose_b=True);
    %1 = split(%0, indices_or_sections=3, axis=0);
    squeeze(%1.0, axis=[0]) ...

Mit `to_batch` müssen die Schichten gleich groß sein. Ohne wird daraus eine breitere Schicht, `nn.dense(%x, concatenate((%w1, %w2, %w3)))`, deren Ergebnis zerschnitten wird, und ihre Einheiten dürfen verschieden viele sein. Elementweise Operatoren, die jedem Zweig folgen, kommen mit, solange sie gleich sind und nichts anderes liest, was dazwischen liegt.</translation>
    </message>
    <message>
        <source>not combined: {} of `{}` on this value are alike and can stand side by side, fewer than min_num_branches ({})</source>
        <translation>nicht zusammengefasst: {} von `{}` an diesem Wert sind gleich und können nebeneinander stehen, weniger als min_num_branches ({})</translation>
    </message>
    <message>
        <source>{} of `{}` made one</source>
        <translation>aus {} `{}` wurde eins</translation>
    </message>
    <message>
        <source>`{}` has no kernel</source>
        <translation>`{}` hat keinen Kernel</translation>
    </message>
    <message>
        <source>largest result to store where it is larger than its operands, in elements</source>
        <translation>größtes Ergebnis, das gespeichert wird, wo es größer als seine Operanden ist, in Elementen</translation>
    </message>
    <message>
        <source>not folded: its type is not known</source>
        <translation>nicht gefaltet: sein Typ ist nicht bekannt</translation>
    </message>
    <message>
        <source>not folded: `{}` can&apos;t be evaluated here</source>
        <translation>nicht gefaltet: `{}` kann hier nicht ausgewertet werden</translation>
    </message>
    <message>
        <source>not folded: its extents are open, and its values may be others at other sizes</source>
        <translation>nicht gefaltet: seine Ausdehnungen sind offen, und seine Werte können bei anderen Größen andere sein</translation>
    </message>
    <message>
        <source>not folded: the result has {} elements, more than max_elements ({})</source>
        <translation>nicht gefaltet: das Ergebnis hat {} Elemente, mehr als max_elements ({})</translation>
    </message>
    <message>
        <source>not folded: the size of the result, {}, is not known</source>
        <translation>nicht gefaltet: die Größe des Ergebnisses, {}, ist nicht bekannt</translation>
    </message>
    <message>
        <source>all operands constant</source>
        <translation>alle Operanden konstant</translation>
    </message>
    <message>
        <source>field of a tuple that is made here</source>
        <translation>Feld eines Tupels, das hier gemacht wird</translation>
    </message>
    <message>
        <source>the condition is always true</source>
        <translation>die Bedingung ist immer wahr</translation>
    </message>
    <message>
        <source>the condition is always false</source>
        <translation>die Bedingung ist immer falsch</translation>
    </message>
    <message>
        <source>Replace calls whose operands are all constants by their value</source>
        <translation>Aufrufe, deren Operanden alle konstant sind, durch ihren Wert ersetzen</translation>
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
        <translation>Was nicht von der Eingabe abhängt, kann einmal, hier, mit den Referenz-Kernels der Operatoren ausgerechnet werden.

    multiply(add(2f, 3f), %x)
    =&gt;
    multiply(5f, %x)

Rümpfe von Funktionen und von `if` sehen die Konstanten, die sie von außen benutzen. Ein Feld eines Tupels, das an Ort und Stelle entsteht, ist dieses Feld, ein `if` mit konstanter Bedingung ist der Arm, der genommen wird, und die Form eines Wertes mit festen Dimensionen ist eine Konstante. Ein Ergebnis, das größer als seine Operanden ist, wird bis `max_elements` gespeichert, damit aus einem Broadcast kein gespeicherter Tensor wird; `zeros` und dergleichen bleiben Aufrufe, denn sie sind kleiner als ihr Wert. Wird ein Modul für alle Größen gemacht, sagt `@main` mit `open_extents=[67]`, welche Ausdehnungen für beliebige stehen, und was eine davon hat, bleibt ein Aufruf.</translation>
    </message>
    <message>
        <source>fold scales into operators before them</source>
        <translation>Skalen in Operatoren davor falten</translation>
    </message>
    <message>
        <source>fold scales into operators after them</source>
        <translation>Skalen in Operatoren dahinter falten</translation>
    </message>
    <message>
        <source>Move scales per channel into the weights of convolutions and dense layers</source>
        <translation>Skalen je Kanal in die Gewichte von Faltungen und Dense-Schichten ziehen</translation>
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
        <translation>Eine Faltung multipliziert ohnehin mit ihren Gewichten. Wird ihr Ergebnis, oder werden ihre Daten, mit einer Zahl je Kanal multipliziert, dann können stattdessen die Gewichte damit multipliziert werden, ein für alle Mal.

    multiply(nn.conv2d(%x, %w), %s)
    =&gt;
    nn.conv2d(%x, multiply(%w, %s&apos;))

*Rückwärts* bringt eine Skala von hinter einer Faltung zu ihren Ausgabekanälen, *vorwärts* von vor ihr zu ihren Eingabekanälen (oder den Kanälen einer Depthwise-Faltung); beides sind auch eigene Passes. Eine Skala geht durch `nn.relu`, wenn sie positiv ist, denn nur dann ist max(0, s x) = s max(0, x), und durch Additionen, wenn auch die andere Seite skaliert werden kann. Ein Wert, den andere unskaliert brauchen, bleibt. Kanäle dürfen in Blöcken liegen, wie in `NCHW4c` mit einem Kernel in `OIHW4i4o`. Konstanten werden davor gefaltet, denn das Vorzeichen einer Skala muss bekannt sein, und danach, was die neuen Gewichte ausrechnet.

Anders als in der Referenz wird eine Skala hinter einer gruppierten Faltung gefaltet, Namen durch `let` stehen nicht im Weg, und eine Skala, die durch Reduktionen aus den Daten berechnet wird, bleibt, denn sie ist nicht vor den Daten bekannt. Eine konstante Skala bekommt gleich die Form, die Gewichte und Bias brauchen, wo die Referenz squeeze und expand_dims für FoldConstant stehen lässt.</translation>
    </message>
    <message>
        <source>Move scales per channel into the weights of the operators before them</source>
        <translation>Skalen je Kanal in die Gewichte der Operatoren davor ziehen</translation>
    </message>
    <message>
        <source>The first half of FoldScaleAxis: a scale after a convolution or dense layer becomes one of its output channels.

    multiply(nn.relu(nn.conv2d(%x, %w)), %s)
    =&gt;
    nn.relu(nn.conv2d(%x, multiply(%w, %s&apos;)))

On the way back it passes `nn.relu` when it is positive, `nn.bias_add`, and additions, where both sides take it. Everything on the
way must have no other use. A constant scale is given the shape that the weight wants at once, where the reference leaves a squeeze
and expand_dims for FoldConstant.</source>
        <translation>Die erste Hälfte von FoldScaleAxis: eine Skala hinter einer Faltung oder Dense-Schicht wird eine ihrer Ausgabekanäle.

    multiply(nn.relu(nn.conv2d(%x, %w)), %s)
    =&gt;
    nn.relu(nn.conv2d(%x, multiply(%w, %s&apos;)))

Auf dem Rückweg geht sie durch `nn.relu`, wenn sie positiv ist, durch `nn.bias_add` und durch Additionen, wo beide Seiten sie nehmen. Nichts auf dem Weg darf anders benutzt werden. Eine konstante Skala bekommt gleich die Form, die das Gewicht braucht, wo die Referenz squeeze und expand_dims für FoldConstant stehen lässt.</translation>
    </message>
    <message>
        <source>Move scales per channel into the weights of the operators after them</source>
        <translation>Skalen je Kanal in die Gewichte der Operatoren dahinter ziehen</translation>
    </message>
    <message>
        <source>The second half of FoldScaleAxis: a scale before a convolution or dense layer becomes one of its input channels.

    nn.conv2d(nn.relu(multiply(%x, %s)), %w)
    =&gt;
    nn.conv2d(nn.relu(%x), multiply(%w, %s&apos;))

On the way it passes `nn.relu` when it is positive, and additions, where the other side is divided by it. When several operators
use the scaled value, all of them must take it. A constant scale is given the shape that the weight wants at once, where the
reference leaves a squeeze and expand_dims for FoldConstant.</source>
        <translation>Die zweite Hälfte von FoldScaleAxis: eine Skala vor einer Faltung oder Dense-Schicht wird eine ihrer Eingabekanäle.

    nn.conv2d(nn.relu(multiply(%x, %s)), %w)
    =&gt;
    nn.conv2d(nn.relu(%x), multiply(%w, %s&apos;))

Auf dem Weg geht sie durch `nn.relu`, wenn sie positiv ist, und durch Additionen, wo die andere Seite durch sie geteilt wird. Benutzen mehrere Operatoren den skalierten Wert, müssen alle sie nehmen. Eine konstante Skala bekommt gleich die Form, die das Gewicht braucht, wo die Referenz squeeze und expand_dims für FoldConstant stehen lässt.</translation>
    </message>
    <message>
        <source>is used elsewhere too</source>
        <translation>es wird auch anderswo benutzt</translation>
    </message>
    <message>
        <source>adds a value of another shape</source>
        <translation>es addiert einen Wert anderer Form</translation>
    </message>
    <message>
        <source>is not linear, and the scale is not positive</source>
        <translation>es ist nicht linear, und die Skala ist nicht positiv</translation>
    </message>
    <message>
        <source>can&apos;t take it in</source>
        <translation>es kann sie nicht aufnehmen</translation>
    </message>
    <message>
        <source>is the result</source>
        <translation>es ist das Ergebnis</translation>
    </message>
    <message>
        <source>nothing uses it</source>
        <translation>nichts benutzt es</translation>
    </message>
    <message>
        <source>scale folded</source>
        <translation>Skala gefaltet</translation>
    </message>
    <message>
        <source>takes the scale in</source>
        <translation>nimmt die Skala auf</translation>
    </message>
    <message>
        <source>its scales and zero points are no constants</source>
        <translation>seine Skalen und Nullpunkte sind keine Konstanten</translation>
    </message>
    <message>
        <source>the types of its operands are not known</source>
        <translation>die Typen seiner Operanden sind nicht bekannt</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be written in plain operators: {}</source>
        <translation>`{}` ist nicht in einfachen Operatoren zu schreiben: {}</translation>
    </message>
    <message>
        <source>give inputs of the model that hold them a value, `--fix NAME=FILE`</source>
        <translation>den Eingaben des Modells, die sie enthalten, einen Wert geben, `--fix NAME=FILE`</translation>
    </message>
    <message>
        <source>put `InferType` before, and give open dims a size</source>
        <translation>`InferType` davorstellen und offenen Dimensionen eine Größe geben</translation>
    </message>
    <message>
        <source>stays real: `{}` before it has no form on stored integers here</source>
        <translation>bleibt reell: `{}` davor hat hier keine Form auf gespeicherten ganzen Zahlen</translation>
    </message>
    <message>
        <source>real arithmetic between stored integers is integer arithmetic</source>
        <translation>reelle Arithmetik zwischen gespeicherten ganzen Zahlen ist ganzzahlige Arithmetik</translation>
    </message>
    <message>
        <source>Work on stored integers where a network only pretends to be quantized</source>
        <translation>Auf gespeicherten ganzen Zahlen rechnen, wo ein Netz nur vorgibt, quantisiert zu sein</translation>
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
        <translation>Viele Werkzeuge schreiben ein quantisiertes Netz als reelles, in dem jeder Tensor als ganze Zahlen gespeichert und zurückgeholt wird: die Arithmetik dazwischen ist noch die von Floats. Dieser Pass findet solche Inseln, von `qnn.quantize` zurück bis `qnn.dequantize`, und rechnet auf den gespeicherten ganzen Zahlen:

    %0 = qnn.dequantize(%q, 0.1f, 3);
    %1 = qnn.dequantize(%w, 0.02f, 0);
    %2 = nn.relu(nn.conv2d(%0, %1));
    qnn.quantize(%2, 0.05f, -128, out_dtype=&quot;int8&quot;)
    =&gt;
    %0 = qnn.conv2d(%q, %w, 3, 0, 0.1f, 0.02f, out_dtype=&quot;int32&quot;);
    qnn.requantize(%0, 0.002f, 0, 0.05f, -128, out_dtype=&quot;int8&quot;)      # -128 stands for 0: the relu is in the saturation

Ein Bias in reellen Zahlen wird auf die Schritte der Summen gebracht. Eine Insel mit einem Operator, der keine solche Form hat, bleibt, wie sie ist, und eine Bemerkung sagt, welcher. Summen ganzer Zahlen sind exakt, wo die von Floats gerundet waren, darum kann sich jeder gespeicherte Wert um einen Schritt bewegen, was durch die Schichten dahinter wächst: Prüfungen halten jeden Wert gegen reelle Arithmetik auf denselben Operanden, und was folgt, gegen das ganzzahlige Netz. Gerundet wird wie beim quantize; bei Netzen in ONNX sind die Zahlen die von onnxruntime.</translation>
    </message>
    <message>
        <source>what is to run it: any processor, or one that multiplies uint8 by int8 at once</source>
        <translation>was es ausführen soll: irgendein Prozessor, oder einer, der uint8 mit int8 auf einmal multipliziert</translation>
    </message>
    <message>
        <source>Write the operators of dialects, such as quantized ones, in plain operators</source>
        <translation>Operatoren von Dialekten, wie quantisierte, in einfachen Operatoren schreiben</translation>
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
        <translation>Ein Dialekt hat eigene Operatoren für eine Art von Netz: die von `qnn` tragen Skalen und Nullpunkte neben gespeicherten ganzen Zahlen. Passes und Compiler, die den Dialekt kennen, nehmen sie, wie sie sind; alle anderen brauchen sie nicht mehr zu sehen. Jeder Operator eines Dialekts sagt, was er in einfachen Operatoren ist, und dieser Pass schreibt das, für jeden Dialekt. Ein Graph ohne Dialekte bleibt, wie er ist, so dass die Presets den Schritt immer enthalten können.

    qnn.requantize(%sums, 0.02f, 0, 0.05f, 3, out_dtype=&quot;int8&quot;)
    =&gt;
    %0 = fixed_point_multiply(%sums, multiplier=1717986854, shift=-1);
    %1 = add(%0, 3);
    %2 = clip(%1, a_min=-128f, a_max=127f);
    cast(%2, dtype=&quot;int8&quot;)

Ganze Zahlen bleiben exakt: keine Zahl ändert sich. Mit einer Partition kommt der Schritt danach, denn die Muster von Compilern, die quantisierte Netze ausführen, sind im Dialekt geschrieben. `qnn.Legalize` und `qnn.CanonicalizeOps` sind seine zwei Hälften für einen Dialekt.</translation>
    </message>
    <message>
        <source>where halves go in operators that leave it open: up, or away from zero</source>
        <translation>wohin Hälften gehen bei Operatoren, die es offen lassen: nach oben oder von der Null weg</translation>
    </message>
    <message>
        <source>halves are rounded as asked for</source>
        <translation>Hälften werden gerundet, wie verlangt</translation>
    </message>
    <message>
        <source>Bring quantized operators to a form that the target runs well, still in the dialect</source>
        <translation>Quantisierte Operatoren in eine Form bringen, die das Ziel gut ausführt, noch im Dialekt</translation>
    </message>
    <message>
        <source>Functions of one 8-bit tensor, such as `qnn.sigmoid`, become a table of 256 numbers, which is exact and needs no floats:

    qnn.tanh(%x, 0.1f, 0, 0.0078125f, 0)
    =&gt;
    take(meta[relay.Constant][0], add(cast(%x, dtype=&quot;int32&quot;), 128))

With `rounding`, operators that leave open where halves go get an answer. What is left is for `qnn.CanonicalizeOps`.</source>
        <translation>Funktionen eines 8-Bit-Tensors, wie `qnn.sigmoid`, werden eine Tabelle von 256 Zahlen, die exakt ist und keine Floats braucht:

    qnn.tanh(%x, 0.1f, 0, 0.0078125f, 0)
    =&gt;
    take(meta[relay.Constant][0], add(cast(%x, dtype=&quot;int32&quot;), 128))

Mit `rounding` bekommen Operatoren, die offen lassen, wohin Hälften gehen, eine Antwort. Was bleibt, ist für `qnn.CanonicalizeOps`.</translation>
    </message>
    <message>
        <source>Write quantized operators as plain integer arithmetic</source>
        <translation>Quantisierte Operatoren als einfache ganzzahlige Arithmetik schreiben</translation>
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
        <translation>Der Dialekt sagt, was gemeint ist, einfache Operatoren, wie es gerechnet wird. Mit den Daten q, dem Gewicht w und ihren Nullpunkten z ist die Summe von (q - zq) * (w - zw) vier Terme, von denen die mit Gewichten allein Konstanten sind:

    qnn.conv2d(%q, %w, 3, 0, 0.02f, 0.1f)
    =&gt;
    %0 = nn.pad(%q, 3);                                  # the rim stands for real 0
    %1 = nn.conv2d(%0, %w, out_dtype=&quot;int32&quot;);
    %2 = multiply(sum(cast(%w, dtype=&quot;int32&quot;), axis=[1, 2, 3]), 3);
    subtract(%1, expand_dims(%2, axis=1, num_newaxis=2))

Multiplikationen mit einem Quotienten von Skalen werden `fixed_point_multiply`: ein Bruch in Q31 und eine Verschiebung. Ganze Zahlen sind exakt, darum ändert sich keine Zahl.</translation>
    </message>
    <message>
        <source>captured by the body that uses it</source>
        <translation>vom Rumpf eingefangen, der es benutzt</translation>
    </message>
    <message>
        <source>not captured any more</source>
        <translation>nicht mehr eingefangen</translation>
    </message>
    <message>
        <source>computed where it is used</source>
        <translation>berechnet, wo es benutzt wird</translation>
    </message>
    <message>
        <source>Give every intermediate value a name</source>
        <translation>Jedem Zwischenwert einen Namen geben</translation>
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
        <translation>In *A-Normalform* ist jeder Operand ein Name: jede Konstante, jeder Aufruf, jedes Tupel, Feld, jede Funktion und jedes `if` wird durch ein `let` gebunden, eins nach dem anderen, in der Reihenfolge der Auswertung. Dieser Reihenfolge folgt, was einen Befehl nach dem anderen ausführt, und an ihr entlang wird gezählt, wie lange Speicher lebt.

    add(nn.relu(%x), 1f)
    =&gt;
    let %x1 = nn.relu(%x);
    let %x2 = 1f;
    let %x3 = add(%x1, %x2);
    %x3

Ein Wert, den mehrere andere benutzen, wird einmal gebunden, im innersten Rumpf, den alle sehen: was nur ein Arm eines `if` braucht, wird in diesem Arm berechnet. Werte, die nichts benutzt, gehen, außer ein `let` des Programms bindet sie. Fusionierte Funktionen und die externer Compiler bleiben, wie sie sind.

Ein Wert, den ein Funktionsliteral einfängt, zieht nur dann ins Literal, wenn es einmal aufgerufen wird: in einem oft aufgerufenen würde er ebenso oft berechnet. Relay verschiebt ihn in jedem Fall.</translation>
    </message>
    <message>
        <source>Put every value into the innermost body that all of its users see</source>
        <translation>Jeden Wert in den innersten Rumpf stellen, den alle seine Benutzer sehen</translation>
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
        <translation>Ein Graph sagt, was wovon abhängt, aber nicht, wo ein Wert berechnet wird. Wo es Rümpfe gibt, Arme eines `if` oder Funktionsliterale, ist das wichtig: was beide Arme benutzen, muss vor dem `if` berechnet werden, und was ein Arm benutzt, nur wenn er genommen wird. Hier brauchen beide Arme `%0`, also `exp(%x)`:

    if (%c) { add(%0, 1f) } else { add(%0, 2f) }
    =&gt;
    let %x1 = exp(%x);
    if (%c) { add(%x1, 1f) } else { add(%x1, 2f) }

Ein Wert, den Rümpfe teilen, bekommt den Namen eines `let`, das ihn an seinen Platz bindet, außer sein erster Benutzer steht daneben und zeigt so den Platz. Graphen ohne `if` und Funktionsliterale haben diese Form schon. Werte, die ein `let` des Programms bindet, bleiben, wo sie gebunden sind.

Ein Wert zieht nur dann in ein Funktionsliteral, wenn es einmal aufgerufen wird, wo es steht; Relay verschiebt ihn in jedem Fall und berechnet ihn bei jedem Aufruf.</translation>
    </message>
    <message>
        <source>Take the names of `let`s away, so that only who uses what is left</source>
        <translation>Die Namen von `let` wegnehmen, so dass nur bleibt, wer was benutzt</translation>
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
        <translation>In *Graph-Normalform* gibt es keine `let`: ein Wert ist ein Knoten, und wer ihn benutzt, hat eine Kante zu ihm. Teilen geschieht von selbst, und die meisten Passes, die Muster von Operatoren suchen, wollen es so.

    let %a = nn.relu(%x);
    let %unused = exp(%x);
    add(%a, %a)
    =&gt;
    %0 = nn.relu(%x);
    add(%0, %0)

Operatoren haben keine Wirkungen, also geht ein Wert, den nichts benutzt. Ohne Namen bindet nichts einen Wert an einen Platz: was nur ein Arm eines `if` benutzt, wird in diesem Arm berechnet. Konstanten stehen, wo sie benutzt werden.</translation>
    </message>
    <message>
        <source>another has that name</source>
        <translation>ein anderer hat diesen Namen</translation>
    </message>
    <message>
        <source>Give every parameter and every `let` of a global function a name of its own</source>
        <translation>Jedem Parameter und jedem `let` einer globalen Funktion einen eigenen Namen geben</translation>
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
        <translation>Innere Funktionen dürfen Namen benutzen, die auch äußere haben, und Inlining bringt die Namen einer Funktion in eine andere. Knoten unterscheiden sich durch ihre Identität, also geht nichts schief; aber wer eine Auflistung liest, und ein Werkzeug, das Werte nach Namen sucht, will einen Namen für einen Wert.

    let %a = fn (%x) { exp(%x) };
    %a(%x)
    =&gt;
    let %a = fn (%x1) { exp(%x1) };
    %a(%x)

Der äußerste und erste behält den Namen. Fusionierte Funktionen und die externer Compiler behalten die Namen ihrer Parameter, die eher Stellen als Namen sind.</translation>
    </message>
    <message>
        <source>not inlined: `@{}` calls `@{}`, which stays a function</source>
        <translation>nicht eingesetzt: `@{}` ruft `@{}` auf, das eine Funktion bleibt</translation>
    </message>
    <message>
        <source>@{} is inlined</source>
        <translation>@{} ist eingesetzt</translation>
    </message>
    <message>
        <source>Put the bodies of functions marked `Inline` in the place of their calls</source>
        <translation>Rümpfe von Funktionen mit `Inline` an die Stelle ihrer Aufrufe setzen</translation>
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
        <translation>Eine globale Funktion mit dem Attribut `Inline=1` hört auf, eine Funktion zu sein: jeder Aufruf wird ihr Rumpf, mit den Argumenten an der Stelle der Parameter. Aufgerufene kommen zuerst, so dass eine Funktion, deren eigene Aufrufe alle eingesetzt wurden, auch eingesetzt werden kann. Eine, die noch eine andere aufruft, bleibt, und ihre Marke auch.

    def @twice(%x, Inline=1) { add(%x, %x) }
    def @main(%x) { @twice(exp(%x)) }
    =&gt;
    def @main(%x) { %0 = exp(%x); add(%0, %0) }

Eine Funktion, die einem externen Compiler gehört, wird nicht geöffnet: ihr Aufruf wird der Aufruf eines Funktionsliterals mit denselben Attributen. Was nichts mehr aufruft, wird entfernt; eine markierte Funktion, die nie aufgerufen wurde, ist ein Einstieg und bleibt.</translation>
    </message>
    <message>
        <source>Write a hash and the layouts of its operators on every function</source>
        <translation>Auf jede Funktion einen Hash und die Layouts ihrer Operatoren schreiben</translation>
    </message>
    <message>
        <source>Two fused functions with the same hash are the same kernel, whatever their parameters are called: schedules that
were tuned for one fit the other. The hash is that of the structure of the body, 16 hexadecimal digits, the same in every run.
Layouts of the operators stand beside it, since a schedule depends on them; where several differ the last one counts.

    fn (%p0, %p1, Primitive=1) { nn.conv2d(%p0, %p1) }
    =&gt;
    fn (%p0, %p1, Primitive=1, hash=&quot;8d1f...&quot;, data_layout=&quot;NCHW&quot;, kernel_layout=&quot;OIHW&quot;) { nn.conv2d(%p0, %p1) }

Global functions and function literals are labelled. The operators inside stay as they are.</source>
        <translation>Zwei fusionierte Funktionen mit demselben Hash sind derselbe Kernel, wie ihre Parameter auch heißen: Schedules, die für einen abgestimmt wurden, passen zum anderen. Der Hash ist der der Struktur des Rumpfs, 16 hexadezimale Ziffern, in jedem Lauf derselbe. Layouts der Operatoren stehen daneben, denn ein Schedule hängt von ihnen ab; wo mehrere verschieden sind, zählt das letzte.

    fn (%p0, %p1, Primitive=1) { nn.conv2d(%p0, %p1) }
    =&gt;
    fn (%p0, %p1, Primitive=1, hash=&quot;8d1f...&quot;, data_layout=&quot;NCHW&quot;, kernel_layout=&quot;OIHW&quot;) { nn.conv2d(%p0, %p1) }

Globale Funktionen und Funktionsliterale werden beschriftet. Die Operatoren darin bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>not lifted: the function is used as a value, and a global can only be called</source>
        <translation>nicht herausgehoben: die Funktion wird als Wert benutzt, und eine globale kann nur aufgerufen werden</translation>
    </message>
    <message>
        <source>its function is @{} now</source>
        <translation>seine Funktion ist jetzt @{}</translation>
    </message>
    <message>
        <source>Make global functions of function literals</source>
        <translation>Aus Funktionsliteralen globale Funktionen machen</translation>
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
        <translation>Ein Funktionsliteral kann Werte der Funktion um sich herum benutzen. Als globale Funktion bekommt es sie als weitere Argumente, und jeder Aufruf übergibt sie.

    %0 = fn (%a) { add(%a, %y) };
    (%0(%x), %0(%z))
    =&gt;
    def @lifted_0(%a, %captured) { add(%a, %captured) }
    (@lifted_0(%x, %y), @lifted_0(%z, %y))

Fusionierte Funktionen, Composites und die externer Compiler bleiben, wo sie sind. Ebenso eine Funktion, die als Wert benutzt wird, als Feld eines Tupels oder als Ergebnis, denn eine globale kann nur aufgerufen werden; Relay macht eine globale, die eine Closure davon zurückgibt. Aus demselben Grund gibt es hier kein EtaExpand, das eine als Wert benutzte globale Funktion als `fn (%x) { @f(%x) }` schreibt: kein Programm benutzt eine so.</translation>
    </message>
    <message>
        <source>functions that are called from outside</source>
        <translation>Funktionen, die von außen aufgerufen werden</translation>
    </message>
    <message>
        <source>there is no function `@{}` to keep</source>
        <translation>es gibt keine Funktion `@{}` zu behalten</translation>
    </message>
    <message>
        <source>nothing calls @{}</source>
        <translation>nichts ruft @{} auf</translation>
    </message>
    <message>
        <source>Drop global functions that nothing calls</source>
        <translation>Globale Funktionen weglassen, die nichts aufruft</translation>
    </message>
    <message>
        <source>Starting at the entry functions, every function that is called, directly or through another, stays.
The rest of the module goes.</source>
        <translation>Beginnend bei den Einstiegen bleibt jede Funktion, die aufgerufen wird, unmittelbar oder durch eine andere. Der Rest des Moduls geht.</translation>
    </message>
    <message>
        <source>of functions that are not called any more</source>
        <translation>von Funktionen, die nicht mehr aufgerufen werden</translation>
    </message>
    <message>
        <source>put back where it was called</source>
        <translation>zurückgestellt, wo es aufgerufen wurde</translation>
    </message>
    <message>
        <source>Put the bodies of functions back where they are called</source>
        <translation>Rümpfe von Funktionen dorthin zurückstellen, wo sie aufgerufen werden</translation>
    </message>
    <message>
        <source>The inverse of FuseOps: every function that is called where it is written gives its operators back. Passes that look at
single operators can then work on a fused graph, which is fused anew afterwards.

    %0 = fn (%p0, Primitive=1) { nn.relu(add(%p0, 1f)) };
    %0(%x)
    =&gt;
    nn.relu(add(%x, 1f))

Functions for external compilers and global functions stay.</source>
        <translation>Die Umkehrung von FuseOps: jede Funktion, die aufgerufen wird, wo sie geschrieben steht, gibt ihre Operatoren zurück. Passes, die einzelne Operatoren betrachten, können dann auf einem fusionierten Graph arbeiten, der danach neu fusioniert wird.

    %0 = fn (%p0, Primitive=1) { nn.relu(add(%p0, 1f)) };
    %0(%x)
    =&gt;
    nn.relu(add(%x, 1f))

Funktionen für externe Compiler und globale Funktionen bleiben.</translation>
    </message>
    <message>
        <source>largest number of nodes in a group</source>
        <translation>größte Zahl von Knoten in einer Gruppe</translation>
    </message>
    <message>
        <source>0 leaves every operator on its own; -1 takes the level of the run</source>
        <translation>0 lässt jeden Operator für sich; -1 nimmt die Stufe des Laufs</translation>
    </message>
    <message>
        <source>constants of any size go inside, so that kernels are compiled with them</source>
        <translation>Konstanten jeder Größe gehen hinein, so dass Kernels mit ihnen übersetzt werden</translation>
    </message>
    <message>
        <source>has kept its operand out of later groups</source>
        <translation>hielt seinen Operanden aus späteren Gruppen heraus</translation>
    </message>
    <message>
        <source>Put operators that one kernel can compute together into one function</source>
        <translation>Operatoren, die ein Kernel zusammen berechnen kann, in eine Funktion stellen</translation>
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
        <translation>Ein Kernel, der sein Ergebnis in den Speicher schreibt, damit der nächste es liest, verschwendet damit die meiste Zeit. Ein Operator, der Element für Element liest, kann dort berechnet werden, wo sein Operand entsteht, bevor der Wert die Register verlässt.

    %0 = nn.conv2d(%x, %w);
    %1 = add(%0, %b);
    nn.relu(%1)
    =&gt;
    %0 = fn (%p0, %p1, %p2, Primitive=1) { nn.relu(add(nn.conv2d(%p0, %p1), %p2)) };
    %0(%x, %w, %b)

Ein Wert wird in den Knoten fusioniert, in dem alle seine Benutzungen zusammenlaufen, wenn alles auf dem Weg es erlaubt: elementweise Operatoren und Broadcasts folgen einer Faltung, injektive (reshape, transpose, concatenate) verbinden sich miteinander, eine Reduktion beendet ihre Gruppe, und undurchsichtige Operatoren bleiben allein. Auch ein reshape folgt einer Faltung, denn es behält die Reihenfolge der Elemente: ein exportiertes Produkt von drei Dimensionen ist ein Produkt von zweien zwischen reshapes, mit Bias und Aktivierung dahinter. Die Bemerkungen sagen zu jedem Kernel, warum er endet, wo er endet.

Rümpfe von Literalen und Arme von `if` werden auch fusioniert, Funktionen für externe Compiler nicht. Skalare Konstanten gehen in ihren Kernel, andere nur mit `link_params`; eine Gruppe aus nichts als reshapes wird mit `relay.reshape_only` markiert, denn sie braucht nicht zu kopieren.

Ein Name durch `let` beendet keine Gruppe, denn Operatoren sind rein; die Referenz lässt jeden benannten Wert in einem eigenen Kernel und beendet eine Gruppe, die mit Faltung oder Produkt beginnt, an einem reshape. Operatoren von `dyn.`, die keinen Kernel haben, in den fusioniert werden könnte, bleiben allein, bis DynamicToStatic sie statisch gemacht hat. Sonst sind die Gruppen dieselben.</translation>
    </message>
    <message>
        <source>not fused with its users: one is not an operator, so the value is needed by itself</source>
        <translation>nicht mit seinen Benutzern fusioniert: einer ist kein Operator, also wird der Wert für sich gebraucht</translation>
    </message>
    <message>
        <source>not fused with its users: they lead to no operator that all of them go through</source>
        <translation>nicht mit seinen Benutzern fusioniert: sie führen zu keinem Operator, durch den alle gehen</translation>
    </message>
    <message>
        <source>not fused: `{}` is opaque</source>
        <translation>nicht fusioniert: `{}` ist undurchsichtig</translation>
    </message>
    <message>
        <source>not fused with {}: the group would have more than max_depth ({}) nodes</source>
        <translation>nicht mit {} fusioniert: die Gruppe hätte mehr als max_depth ({}) Knoten</translation>
    </message>
    <message>
        <source>not fused with its user: that is a tuple, whose fields are kept apart</source>
        <translation>nicht mit seinem Benutzer fusioniert: das ist ein Tupel, dessen Felder getrennt gehalten werden</translation>
    </message>
    <message>
        <source>not fused with {}: on the way there it is not read element by element</source>
        <translation>nicht mit {} fusioniert: auf dem Weg dorthin wird es nicht Element für Element gelesen</translation>
    </message>
    <message>
        <source>not fused with {}: `{}` is a reduction, and what follows needs it finished</source>
        <translation>nicht mit {} fusioniert: `{}` ist eine Reduktion, und was folgt, braucht sie fertig</translation>
    </message>
    <message>
        <source>not fused with {}: {} stands in the way, which is {} there</source>
        <translation>nicht mit {} fusioniert: {} steht im Weg und ist dort {}</translation>
    </message>
    <message>
        <source>the new extent; 0 leaves everything as it is</source>
        <translation>die neue Ausdehnung; 0 lässt alles, wie es ist</translation>
    </message>
    <message>
        <source>inputs that change, as `name` or `name:axis`; none: the first input, axis 0</source>
        <translation>Eingaben, die sich ändern, als `name` oder `name:achse`; keine: die erste Eingabe, Achse 0</translation>
    </message>
    <message>
        <source>`@main` has no input `{}`</source>
        <translation>`@main` hat keine Eingabe `{}`</translation>
    </message>
    <message>
        <source>`inputs` takes names of parameters, as in [&quot;data&quot;, &quot;mask:1&quot;]</source>
        <translation>`inputs` nimmt Namen von Parametern, wie in [&quot;data&quot;, &quot;mask:1&quot;]</translation>
    </message>
    <message>
        <source>`{}` names no axis: a number follows the colon</source>
        <translation>`{}` nennt keine Achse: hinter dem Doppelpunkt steht eine Zahl</translation>
    </message>
    <message>
        <source>input `{}` is {}, which has no axis {}</source>
        <translation>Eingabe `{}` ist {}, das keine Achse {} hat</translation>
    </message>
    <message>
        <source>`@main` has no inputs</source>
        <translation>`@main` hat keine Eingaben</translation>
    </message>
    <message>
        <source>its first extent is taken for the batch: {} becomes {}</source>
        <translation>seine erste Ausdehnung wird für den Batch gehalten: {} wird {}</translation>
    </message>
    <message>
        <source>the batch is another</source>
        <translation>der Batch ist ein anderer</translation>
    </message>
    <message>
        <source>the module has no `@main`</source>
        <translation>das Modul hat kein `@main`</translation>
    </message>
    <message>
        <source>a batch of {} was asked for, and the graph may be made for another</source>
        <translation>ein Batch von {} wurde verlangt, und der Graph ist vielleicht für einen anderen gemacht</translation>
    </message>
    <message>
        <source>Give inputs another batch size, and work out all shapes anew</source>
        <translation>Eingaben eine andere Batch-Größe geben und alle Formen neu bestimmen</translation>
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
        <translation>Ein Modell, das für ein Bild auf einmal exportiert wurde, kann oft mit vielen laufen: nur die Typen der Eingaben sagen, wie viele, und alles andere folgt.

    def @main(%data: Tensor[(1, 3, 8, 8), float32]) { nn.batch_flatten(%data) }      batch_size=16
    =&gt;
    def @main(%data: Tensor[(16, 3, 8, 8), float32]) { nn.batch_flatten(%data) }

Wo ein Attribut die alte Größe wiederholt, wie in `reshape(%x, newshape=[1, 192])` eines Wertes, dessen erste Ausdehnung der Batch ist, folgt das Attribut, und eine Bemerkung sagt es. Relay lässt solche Attribute, wie sie sind, und `newshape=[1, -1]` macht dann eine lange Zeile aus allen Bildern.</translation>
    </message>
    <message>
        <source>`{}` stays: an operand that decides its extents is not a constant</source>
        <translation>`{}` bleibt: ein Operand, der über seine Ausdehnungen entscheidet, ist keine Konstante</translation>
    </message>
    <message>
        <source>its extents are known</source>
        <translation>seine Ausdehnungen sind bekannt</translation>
    </message>
    <message>
        <source>Replace operators that take their extents as operands by static ones, where they are known</source>
        <translation>Operatoren, die ihre Ausdehnungen als Operanden nehmen, durch statische ersetzen, wo sie bekannt sind</translation>
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
        <translation>Die Ausdehnungen von `dyn.reshape` und seinen Verwandten sind die Elemente eines Tensors, der vielleicht erst bekannt ist, wenn das Modell läuft; bis dahin kann nichts darunter übersetzt werden. Oft sind sie zu bestimmen: aus der Form eines statischen Wertes oder durch Rechnen mit Konstanten. Dann ist der Operator sein statischer Zwilling, mit den Elementen als Attribut.

    %0 = shape_of(%y);                     %y: Tensor[(2, 8), float32]
    dyn.reshape(%x, %0)
    =&gt;
    reshape(%x, newshape=[2, 8])

Eine Form, die statisch wird, macht andere bekannt, darum faltet der Pass Konstanten und bestimmt Typen, bis sich nichts mehr ändert. Eine Bemerkung sagt, welche Operatoren bleiben. `dyn.expand_dims` wird statisch wie die anderen; Relay hat keine Regel dafür.</translation>
    </message>
    <message>
        <source>Work out the type of every node</source>
        <translation>Den Typ jedes Knotens bestimmen</translation>
    </message>
    <message>
        <source>Every operator has a *type rule*: given the shapes and element types of its operands, it says those of its
result, or what is wrong with them. The pass asks each node&apos;s rule, operands first.

    %0 = nn.dense(%x, %w)                  %x: (1, 128), %w: (10, 128)
    =&gt;
    %0: Tensor[(1, 10), float32]

Mistakes show up at the node that can&apos;t be typed, with the types of its operands.</source>
        <translation>Jeder Operator hat eine *Typregel*: aus Formen und Elementtypen seiner Operanden sagt sie die seines Ergebnisses, oder was an ihnen falsch ist. Der Pass fragt die Regel jedes Knotens, Operanden zuerst.

    %0 = nn.dense(%x, %w)                  %x: (1, 128), %w: (10, 128)
    =&gt;
    %0: Tensor[(1, 10), float32]

Fehler zeigen sich an dem Knoten, der keinen Typ bekommen kann, mit den Typen seiner Operanden.</translation>
    </message>
    <message>
        <source>numbers of 32 bits in a vector of the processor: 4 with SSE, 8 with AVX2, 16 with AVX-512</source>
        <translation>32-Bit-Zahlen in einem Vektor des Prozessors: 4 mit SSE, 8 mit AVX2, 16 mit AVX-512</translation>
    </message>
    <message>
        <source>its layouts are not NCHW and OIHW</source>
        <translation>seine Layouts sind nicht NCHW und OIHW</translation>
    </message>
    <message>
        <source>an extent is not known before it runs</source>
        <translation>eine Ausdehnung ist nicht bekannt, bevor es läuft</translation>
    </message>
    <message>
        <source>a depthwise convolution is cut only without dilation and with one filter for each channel</source>
        <translation>eine Depthwise-Faltung wird nur ohne Dilation und mit einem Filter je Kanal zerlegt</translation>
    </message>
    <message>
        <source>`{}` is not cut into blocks: {}</source>
        <translation>`{}` wird nicht in Blöcke zerlegt: {}</translation>
    </message>
    <message>
        <source>channels in blocks</source>
        <translation>Kanäle in Blöcken</translation>
    </message>
    <message>
        <source>Cut the channels of convolutions into blocks that fill a vector of the machine</source>
        <translation>Kanäle von Faltungen in Blöcke zerlegen, die einen Vektor der Maschine füllen</translation>
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
        <translation>Ein Prozessor multipliziert mehrere Zahlen auf einmal, wenn sie nebeneinander liegen. In `NCHW` liegen die Kanäle eines Pixels weit auseinander; in `NCHW8c` sind acht davon Nachbarn.

    nn.conv2d(%x, %w)                                   %x: (1, 64, 56, 56), %w: (64, 64, 3, 3)
    =&gt;
    %0 = layout_transform(%x, src_layout=&quot;NCHW&quot;, dst_layout=&quot;NCHW8c&quot;);
    %1 = layout_transform(%w, src_layout=&quot;OIHW&quot;, dst_layout=&quot;OIHW8i8o&quot;);
    %2 = nn.contrib_conv2d_NCHWc(%0, %1, channels=64, data_layout=&quot;NCHW8c&quot;, kernel_layout=&quot;OIHW8i8o&quot;, out_layout=&quot;NCHW8c&quot;);
    layout_transform(%2, src_layout=&quot;NCHW8c&quot;, dst_layout=&quot;NCHW&quot;)

Ein Block hat so viele Ausgabekanäle, wie der Prozessor `lanes` hat, oder die größte kleinere Zahl, die sie teilt; die Eingabekanäle werden ebenso zerlegt, in nicht größere Blöcke. Nachbarn folgen wie in ConvertLayout, so dass eine Kette von Faltungen in Blöcken bleibt. FoldConstant danach zerlegt die Gewichte im Voraus.

Faltungen mit Ausdehnungen, die erst beim Lauf bekannt sind, bleiben, wie sie sind, ebenso Gruppen außer Depthwise. Der Pass ist für Muster, Bilder und externe Compiler, die Blöcke wollen: unser eigener Code für die CPU will die Kanäle zuletzt, wie ConvertLayout sie bringt, und gewinnt nichts durch Blöcke, darum hat ihn kein Preset.</translation>
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
        <translation>für jeden Operator das Layout seiner Daten, dann das seines Gewichts oder `default`: `nn.conv2d: NHWC, HWIO`</translation>
    </message>
    <message>
        <source>convolutions that stay as they are, by their number in the function: 0 is the first, -1 the last</source>
        <translation>Faltungen, die bleiben, wie sie sind, nach ihrer Nummer in der Funktion: 0 ist die erste, -1 die letzte</translation>
    </message>
    <message>
        <source>`desired_layouts` has the entry `{}`</source>
        <translation>`desired_layouts` hat den Eintrag `{}`</translation>
    </message>
    <message>
        <source>`desired_layouts` names `{}`, which is no operator</source>
        <translation>`desired_layouts` nennt `{}`, was kein Operator ist</translation>
    </message>
    <message>
        <source>write the operator, a colon and its layouts: `nn.conv2d: NHWC, default`</source>
        <translation>den Operator, einen Doppelpunkt und seine Layouts schreiben: `nn.conv2d: NHWC, default`</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be asked for a layout: it only follows its neighbours</source>
        <translation>`{}` kann nicht um ein Layout gebeten werden: es folgt nur seinen Nachbarn</translation>
    </message>
    <message>
        <source>leave it out of `desired_layouts`</source>
        <translation>aus `desired_layouts` weglassen</translation>
    </message>
    <message>
        <source>`desired_layouts` names `{}` twice</source>
        <translation>`desired_layouts` nennt `{}` zweimal</translation>
    </message>
    <message>
        <source>no layout is asked for `{}`: it only follows its neighbours</source>
        <translation>für `{}` ist kein Layout verlangt: es folgt nur seinen Nachbarn</translation>
    </message>
    <message>
        <source>`{}` can&apos;t have the layout `{}`: {}</source>
        <translation>`{}` kann das Layout `{}` nicht haben: {}</translation>
    </message>
    <message>
        <source>in the layout that is asked for</source>
        <translation>im verlangten Layout</translation>
    </message>
    <message>
        <source>Move operators, and what stands between them, to layouts that are asked for</source>
        <translation>Operatoren, und was zwischen ihnen steht, in verlangte Layouts bringen</translation>
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
        <translation>Hardware und Bibliotheken mögen ihre Daten in einer Reihenfolge: GPUs und viele Beschleuniger wollen die Kanäle zuletzt (`NHWC`), andere in Blöcken (`NCHW16c`). `desired_layouts` sagt für jeden Operator, was er haben soll: das Layout seiner Daten und das seines Gewichts, wobei `default` das meint, das zu den Daten passt.

    %0 = nn.conv2d(%x, %w);
    nn.relu(%0)
    =&gt;
    %0 = layout_transform(%x, src_layout=&quot;NCHW&quot;, dst_layout=&quot;NHWC&quot;);
    %1 = layout_transform(%w, src_layout=&quot;OIHW&quot;, dst_layout=&quot;HWIO&quot;);
    %2 = nn.conv2d(%0, %1, data_layout=&quot;NHWC&quot;, kernel_layout=&quot;HWIO&quot;);
    %3 = nn.relu(%2);
    layout_transform(%3, src_layout=&quot;NHWC&quot;, dst_layout=&quot;NCHW&quot;)

Die gefragten Operatoren werden geändert, und `layout_transform` bringt ihre Operanden zu ihnen. Dann *fließen* die Layouts: `nn.relu` nimmt die Reihenfolge, die es bekommt, ein `add` bringt seinen kleineren Operanden in die des größeren, eine Reduktion, ein `concatenate` oder ein `split` arbeitet entlang der Achse, zu der ihr Buchstabe geworden ist. Wo ein Operator keine Regel hat, wie `reshape`, oder nicht folgen kann, wird der Wert zurückgebracht. So brauchen zwei Faltungen mit Aktivierungen dazwischen zwei Umordnungen von Daten und nicht vier.

Umordnungen von Gewichten bleiben stehen: FoldConstant rechnet sie aus. CanonicalizeOps davor laufen lassen, damit ein Bias ein `add` eines Vektors ist, der als Konstante bewegt wird.

Die Reihenfolge der Umschreibungen und die Orte der Umordnungen sind die der Referenz, außer: `nn.bias_add` und `nn.prelu` folgen Layouts ohne Blöcke durch Ändern ihrer Achse, und `any` folgt wie andere Reduktionen, wo die Referenz die Daten hin und her bringt; ein Ausschnitt bis zum Ende einer Achse darf in Blöcke folgen; und Operatoren, die nicht ihren Typ behielten, bleiben.</translation>
    </message>
    <message>
        <source>it has no layout rule</source>
        <translation>es hat keine Layout-Regel</translation>
    </message>
    <message>
        <source>its layouts are not decided</source>
        <translation>seine Layouts sind nicht entschieden</translation>
    </message>
    <message>
        <source>result {} would be {} instead of {}</source>
        <translation>Ergebnis {} wäre {} statt {}</translation>
    </message>
    <message>
        <source>`{}` keeps its layout: {}</source>
        <translation>`{}` behält sein Layout: {}</translation>
    </message>
    <message>
        <source>`{}` keeps `{}`: {}</source>
        <translation>`{}` behält `{}`: {}</translation>
    </message>
    <message>
        <source>a value of type {} has no layout</source>
        <translation>ein Wert vom Typ {} hat kein Layout</translation>
    </message>
    <message>
        <source>`{}` is {}: memory can only be counted where shapes are static</source>
        <translation>`{}` ist {}: Speicher kann nur gezählt werden, wo Formen statisch sind</translation>
    </message>
    <message>
        <source>bind its symbolic dimensions, as with `--dim NAME=SIZE`</source>
        <translation>seine symbolischen Dimensionen binden, wie mit `--dim NAME=SIZE`</translation>
    </message>
    <message>
        <source>kernels in its arms count what is alive in the arm, and not what is alive around the `if`</source>
        <translation>Kernels in seinen Armen zählen, was im Arm lebt, und nicht, was um das `if` herum lebt</translation>
    </message>
    <message>
        <source>memory in use</source>
        <translation>benutzter Speicher</translation>
    </message>
    <message>
        <source>Write on every kernel how much memory is in use while it runs</source>
        <translation>Auf jeden Kernel schreiben, wie viel Speicher in Gebrauch ist, während er läuft</translation>
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
        <translation>Während ein Kernel läuft, sind seine Operanden, sein Ergebnis und jeder später gebrauchte Wert im Speicher. Ein Gerät mit wenig davon will wissen, wie viel das ist, Aufruf für Aufruf.

    let %f = fn (%p0, Primitive=1) { ... };           %x and %y take 16 bytes each
    let %y = %f(%x);
    =&gt;
    let %f = fn (%p0, Primitive=1, used_memory=[32]) { ... };

`used_memory` hat einen Eintrag für jeden Aufruf der Funktion, in der Reihenfolge des Laufs. Die Funktion darum bekommt `io_used_memory`: was ihre Parameter und ihr Ergebnis zusammen brauchen. Formen müssen statisch sein und der Graph in A-Normalform, damit die Reihenfolge der Auswertung dasteht. Funktionen externer Compiler zählen als Kernels.</translation>
    </message>
    <message>
        <source>not planned: its size is known only when the model runs</source>
        <translation>nicht geplant: seine Größe ist erst beim Lauf bekannt</translation>
    </message>
    <message>
        <source>the caller&apos;s memory: a result of {} bytes</source>
        <translation>der Speicher des Aufrufers: ein Ergebnis von {} Bytes</translation>
    </message>
    <message>
        <source>storage {}: {} bytes at {}</source>
        <translation>Platz {}: {} Bytes bei {}</translation>
    </message>
    <message>
        <source>the arena takes {} bytes, and {} if no place were used twice</source>
        <translation>die Arena braucht {} Bytes, und {}, wenn kein Platz zweimal benutzt würde</translation>
    </message>
    <message>
        <source>Give every value between two kernels a place in one block of memory</source>
        <translation>Jedem Wert zwischen zwei Kernels einen Platz in einem Speicherblock geben</translation>
    </message>
    <message>
        <source>A value is in use from the kernel that makes it to the last one that reads it. Before and after, its place can
hold something else. The largest values are placed first, each at the lowest offset where nothing that is in use at the same
time is in the way; offsets are multiples of 64 bytes.

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
        <translation>Ein Wert ist in Gebrauch vom Kernel, der ihn macht, bis zum letzten, der ihn liest. Davor und danach kann sein Platz anderes halten. Die größten Werte werden zuerst gelegt, jeder an den niedrigsten Ort, wo nichts zur selben Zeit Gebrauchtes im Weg ist; Orte sind Vielfache von 64 Bytes.

    %0 = f(%x);
    %1 = g(%0);
    %2 = h(%1);
    k(%2)
    =&gt;
    %0 at 0, %1 at 64, %2 at 0 again

Der Plan steht in Attributen von `@main`: `storage_ids`, `storage_offsets` und `storage_bytes` haben einen Eintrag für jeden Tensor, den ein Aufruf, ein `if` oder ein Operator des Rumpfs macht, der Reihe nach; `arena_bytes` ist die Größe des Blocks, neben der ohne Wiederverwendung. Ergebnisse sind im Speicher des Aufrufers und haben -1, ebenso was im Arm eines `if` entsteht. Nach der Fusion laufen lassen: in einem Kernel wird nichts gespeichert. Ein Pass, der den Graph danach ändert, macht den Plan ungültig.</translation>
    </message>
    <message>
        <source>buffers that a kernel may take, its result included; 0 for any number</source>
        <translation>Puffer, die ein Kernel nehmen darf, sein Ergebnis eingeschlossen; 0 für beliebig viele</translation>
    </message>
    <message>
        <source>not split: its operand is a tuple that is made elsewhere</source>
        <translation>nicht geteilt: sein Operand ist ein Tupel, das anderswo entsteht</translation>
    </message>
    <message>
        <source>not split: a kernel of {} arguments can&apos;t join two values</source>
        <translation>nicht geteilt: ein Kernel mit {} Argumenten kann keine zwei Werte verbinden</translation>
    </message>
    <message>
        <source>{} arguments are too many</source>
        <translation>{} Argumente sind zu viele</translation>
    </message>
    <message>
        <source>Split concatenations of more values than a kernel may take</source>
        <translation>Verkettungen von mehr Werten, als ein Kernel nehmen darf, aufteilen</translation>
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
        <translation>Manche Ziele binden nur so und so viele Puffer an einen Kernel: Metal 31, manche OpenCL-Treiber weniger. Ein `concatenate` von mehr Werten wird in eine Kette kleinerer geteilt, und `annotation.stop_fusion` hindert die Fusion daran, die Stücke wieder zusammenzusetzen.

    concatenate((%a, %b, %c), axis=1)              max_function_args=3
    =&gt;
    %0 = concatenate(annotation.stop_fusion((%a, %b)), axis=1);
    concatenate(annotation.stop_fusion((%0, %c)), axis=1)

Ein Argument ist das Ergebnis. Ein Wert, dessen Ausdehnungen erst ein Lauf kennt, braucht mehr Argumente: diese, und einen Stride für jede Achse. Eine Verkettung, die genau so viele braucht, wie es geben darf, bleibt ganz und für sich. Mit `max_function_args=0` wird nichts geteilt.</translation>
    </message>
    <message>
        <source>who is asked, the first first; none named means all, by priority</source>
        <translation>wer gefragt wird, der erste zuerst; keiner genannt: alle, nach Vorrang</translation>
    </message>
    <message>
        <source>tuples and projections go with their operands; turn off when regions are not merged</source>
        <translation>Tupel und Projektionen gehen mit ihren Operanden; ausschalten, wenn Regionen nicht verbunden werden</translation>
    </message>
    <message>
        <source>{}: kept from it by a pin</source>
        <translation>{}: durch einen Pin davon ferngehalten</translation>
    </message>
    <message>
        <source>Give each operator to the first compiler that takes it, and mark the edges</source>
        <translation>Jeden Operator dem ersten Compiler geben, der ihn nimmt, und die Kanten markieren</translation>
    </message>
    <message>
        <source>Compilers are asked in order; their rules are in their files. A value is closed with `compiler_end` by the compiler that makes it and opened with `compiler_begin` by the one that uses it. What nobody takes belongs to `default`, the host. Run it again with another compiler to offer it what is left. Pins of the run come before the order of compilers, and a function with the attribute `compiler` goes to that compiler as a whole.</source>
        <translation>Compiler werden der Reihe nach gefragt; ihre Regeln stehen in ihren Dateien. Ein Wert wird mit `compiler_end` geschlossen von dem Compiler, der ihn macht, und mit `compiler_begin` geöffnet von dem, der ihn benutzt. Was niemand nimmt, gehört `default`, dem Host. Mit einem anderen Compiler erneut laufen lassen, um ihm den Rest anzubieten. Pins des Laufs kommen vor der Reihenfolge der Compiler, und eine Funktion mit dem Attribut `compiler` geht als Ganzes an diesen Compiler.</translation>
    </message>
    <message>
        <source>functions with the attribute `Compiler` to take back, or names of compilers; none named means all</source>
        <translation>Funktionen mit dem Attribut `Compiler`, die zurückzunehmen sind, oder Namen von Compilern; keine genannt: alle</translation>
    </message>
    <message>
        <source>no region is called `{}`, and no compiler of a region</source>
        <translation>keine Region heißt `{}`, und kein Compiler einer Region</translation>
    </message>
    <message>
        <source>region @{} taken back</source>
        <translation>Region @{} zurückgenommen</translation>
    </message>
    <message>
        <source>Take regions of external compilers back into their callers</source>
        <translation>Regionen externer Compiler in ihre Aufrufer zurücknehmen</translation>
    </message>
    <message>
        <source>Undoes PartitionGraph for the functions that are named, or for all regions of the compilers that are named: the body of each, and of the composites in it, stands in the caller again, where other compilers and the host can have it.

```
def @r(%i, Compiler=&quot;dnnl&quot;) { nn.relu(%i) }
def @main(%x) { @r(%x) }
=&gt;
def @main(%x) { nn.relu(%x) }
```</source>
        <translation>Macht PartitionGraph rückgängig für die genannten Funktionen oder für alle Regionen der genannten Compiler: der Rumpf jeder, und der Composites darin, steht wieder im Aufrufer, wo andere Compiler und der Host ihn haben können.

```
def @r(%i, Compiler=&quot;dnnl&quot;) { nn.relu(%i) }
def @main(%x) { @r(%x) }
=&gt;
def @main(%x) { nn.relu(%x) }
```</translation>
    </message>
    <message>
        <source>also join regions of which none feeds the other: fewer of them, but both wait for the inputs of both</source>
        <translation>auch Regionen verbinden, von denen keine die andere speist: weniger davon, aber beide warten auf die Eingaben beider</translation>
    </message>
    <message>
        <source>not joined with the region of {}: there is a cut between them</source>
        <translation>nicht mit der Region von {} verbunden: dazwischen ist ein Schnitt</translation>
    </message>
    <message>
        <source>not joined with the region of {}: that would depend on itself through {}</source>
        <translation>nicht mit der Region von {} verbunden: die würde durch {} von sich selbst abhängen</translation>
    </message>
    <message>
        <source>cut by a pin</source>
        <translation>durch einen Pin geschnitten</translation>
    </message>
    <message>
        <source>joined with regions beside it</source>
        <translation>mit Regionen daneben verbunden</translation>
    </message>
    <message>
        <source>regions of `{}` joined</source>
        <translation>Regionen von `{}` verbunden</translation>
    </message>
    <message>
        <source>Join neighbouring regions of one compiler</source>
        <translation>Benachbarte Regionen eines Compilers verbinden</translation>
    </message>
    <message>
        <source>Each region takes in the regions of the same compiler that feed it, unless another path between the two leads through something else: then the joined region would have to wait for its own result. The remark on a region that stays apart names that path. A person&apos;s cut keeps two apart, too, and so does a compiler that wants its regions single. With `join_siblings` regions become one that nothing joins: fewer calls, but each part then waits for the inputs of all.</source>
        <translation>Jede Region nimmt die Regionen desselben Compilers auf, die sie speisen, außer ein anderer Pfad zwischen beiden führt durch etwas anderes: dann müsste die verbundene Region auf ihr eigenes Ergebnis warten. Die Bemerkung an einer Region, die getrennt bleibt, nennt diesen Pfad. Auch ein Schnitt von Hand hält zwei getrennt, und ein Compiler, der seine Regionen einzeln will. Mit `join_siblings` werden auch Regionen eine, die nichts verbindet: weniger Aufrufe, aber jeder Teil wartet dann auf die Eingaben aller.</translation>
    </message>
    <message>
        <source>whose composites, the first first; none named means all, by priority</source>
        <translation>wessen Composites, die ersten zuerst; keiner genannt: alle, nach Vorrang</translation>
    </message>
    <message>
        <source>operators that a compiler has a rule for are not composed for one that comes after it; off: all composites come before all rules</source>
        <translation>Operatoren, für die ein Compiler eine Regel hat, werden nicht für einen späteren zusammengesetzt; aus: alle Composites kommen vor allen Regeln</translation>
    </message>
    <message>
        <source>a pin keeps {} %{} from `{}`</source>
        <translation>ein Pin hält {} %{} von `{}` fern</translation>
    </message>
    <message>
        <source>there is a cut between %{} and %{}</source>
        <translation>zwischen %{} und %{} ist ein Schnitt</translation>
    </message>
    <message>
        <source>`{}`, which comes first, has a rule for {} %{}</source>
        <translation>`{}`, der zuerst kommt, hat eine Regel für {} %{}</translation>
    </message>
    <message>
        <source>{} %{} is in another group of it already</source>
        <translation>{} %{} ist schon in einer anderen Gruppe davon</translation>
    </message>
    <message>
        <source>{} is also {}</source>
        <translation>{} ist auch {}</translation>
    </message>
    <message>
        <source>used by {}</source>
        <translation>benutzt von {}</translation>
    </message>
    <message>
        <source>uses a copy of the constant</source>
        <translation>benutzt eine Kopie der Konstante</translation>
    </message>
    <message>
        <source>Make one function of each group of operators that a compiler takes as one</source>
        <translation>Aus jeder Gruppe von Operatoren, die ein Compiler als eine nimmt, eine Funktion machen</translation>
    </message>
    <message>
        <source>A compiler&apos;s table lists groups such as convolution, bias and activation. Each becomes a function with the attribute `Composite`, which later steps treat as a single operator. Earlier entries of the table win. Of several compilers the first has all that it wants before the second is asked: a group is not made where a compiler before has a rule for one of its operators. With `keeps_order=false` all composites come before all rules.

```
nn.relu(add(nn.conv2d(%x, %w), %b))
=&gt;
%0 = fn (%a, %b, %c, Composite=&quot;dnnl.conv2d_bias_relu&quot;) { nn.relu(add(nn.conv2d(%a, %b), %c)) };
%0(%x, %w, %b)
```</source>
        <translation>Die Tabelle eines Compilers nennt Gruppen wie Faltung, Bias und Aktivierung. Jede wird eine Funktion mit dem Attribut `Composite`, die spätere Schritte als einen Operator behandeln. Frühere Einträge der Tabelle gewinnen. Von mehreren Compilern hat der erste alles, was er will, bevor der zweite gefragt wird: eine Gruppe entsteht nicht, wo ein Compiler davor eine Regel für einen ihrer Operatoren hat. Mit `keeps_order=false` kommen alle Composites vor allen Regeln.

```
nn.relu(add(nn.conv2d(%x, %w), %b))
=&gt;
%0 = fn (%a, %b, %c, Composite=&quot;dnnl.conv2d_bias_relu&quot;) { nn.relu(add(nn.conv2d(%a, %b), %c)) };
%0(%x, %w, %b)
```</translation>
    </message>
    <message>
        <source>constants move into the regions that use them; else they are arguments</source>
        <translation>Konstanten ziehen in die Regionen, die sie benutzen; sonst sind sie Argumente</translation>
    </message>
    <message>
        <source>a word in the functions&apos; names</source>
        <translation>ein Wort in den Namen der Funktionen</translation>
    </message>
    <message>
        <source>tuple put together outside the region</source>
        <translation>Tupel außerhalb der Region zusammengesetzt</translation>
    </message>
    <message>
        <source>the host needs no annotation</source>
        <translation>der Host braucht keine Vormerkung</translation>
    </message>
    <message>
        <source>passes through a region</source>
        <translation>geht durch eine Region hindurch</translation>
    </message>
    <message>
        <source>Move each annotated region into a function for its compiler</source>
        <translation>Jede vorgemerkte Region in eine Funktion für ihren Compiler stellen</translation>
    </message>
    <message>
        <source>Every region becomes a global function with the attribute `Compiler`; `@main` calls it. Later passes leave such functions alone. Regions that are not worth it by their compiler&apos;s own filter stay on the host, and a remark says why.</source>
        <translation>Jede Region wird eine globale Funktion mit dem Attribut `Compiler`; `@main` ruft sie auf. Spätere Passes lassen solche Funktionen in Ruhe. Regionen, die sich nach dem eigenen Filter ihres Compilers nicht lohnen, bleiben auf dem Host, und eine Bemerkung sagt warum.</translation>
    </message>
    <message>
        <source>the result keeps its type</source>
        <translation>das Ergebnis behält seinen Typ</translation>
    </message>
    <message>
        <source>in {}</source>
        <translation>in {}</translation>
    </message>
    <message>
        <source>not converted: the type of an operand is not known</source>
        <translation>nicht umgewandelt: der Typ eines Operanden ist nicht bekannt</translation>
    </message>
    <message>
        <source>its operands keep their types</source>
        <translation>seine Operanden behalten ihre Typen</translation>
    </message>
    <message>
        <source>its fields have other types</source>
        <translation>seine Felder haben andere Typen</translation>
    </message>
    <message>
        <source>the field has another type</source>
        <translation>das Feld hat einen anderen Typ</translation>
    </message>
    <message>
        <source>body rewritten</source>
        <translation>Rumpf umgeschrieben</translation>
    </message>
    <message>
        <source>its function gives another type</source>
        <translation>seine Funktion gibt einen anderen Typ</translation>
    </message>
    <message>
        <source>arguments keep their types</source>
        <translation>Argumente behalten ihre Typen</translation>
    </message>
    <message>
        <source>data type that operands are cast to</source>
        <translation>Datentyp, in den Operanden umgewandelt werden</translation>
    </message>
    <message>
        <source>data type that sums are kept in, for operators that say it</source>
        <translation>Datentyp, in dem Summen gehalten werden, für Operatoren, die ihn nennen</translation>
    </message>
    <message>
        <source>operators that are recast</source>
        <translation>Operatoren, die umgewandelt werden</translation>
    </message>
    <message>
        <source>which of them stay, counted from 0 in the order of evaluation; -1 is the last</source>
        <translation>welche davon bleiben, von 0 gezählt in der Reihenfolge der Auswertung; -1 ist der letzte</translation>
    </message>
    <message>
        <source>not recast: the result is {}, not a tensor</source>
        <translation>nicht umgewandelt: das Ergebnis ist {}, kein Tensor</translation>
    </message>
    <message>
        <source>not recast: its operand is a tuple that is made elsewhere</source>
        <translation>nicht umgewandelt: sein Operand ist ein Tupel, das anderswo entsteht</translation>
    </message>
    <message>
        <source>recast to {}</source>
        <translation>umgewandelt in {}</translation>
    </message>
    <message>
        <source>there is no operator `{}` to recast</source>
        <translation>es gibt keinen Operator `{}` umzuwandeln</translation>
    </message>
    <message>
        <source>Run some operators on another data type</source>
        <translation>Einige Operatoren auf einem anderen Datentyp laufen lassen</translation>
    </message>
    <message>
        <source>How fast would the convolutions be in int8? The operands of the chosen operators are cast to `dtype`, sums are kept in
`out_dtype`, and the result is cast back to what the rest of the graph expects.

    nn.conv2d(%x, %w)
    =&gt;
    cast(nn.conv2d(cast(%x, dtype=&quot;int8&quot;), cast(%w, dtype=&quot;int8&quot;), out_dtype=&quot;int32&quot;), dtype=&quot;float32&quot;)

Nothing is scaled: small numbers become 0 in an integer type. The result is for measuring time, not for use; quantization is
what keeps the numbers. With the default types nothing changes. Casts to the type that a value has already are left out.</source>
        <translation>Wie schnell wären die Faltungen in int8? Die Operanden der gewählten Operatoren werden in `dtype` umgewandelt, Summen in `out_dtype` gehalten, und das Ergebnis wird zurückgewandelt.

    nn.conv2d(%x, %w)
    =&gt;
    cast(nn.conv2d(cast(%x, dtype=&quot;int8&quot;), cast(%w, dtype=&quot;int8&quot;), out_dtype=&quot;int32&quot;), dtype=&quot;float32&quot;)

Nichts wird skaliert: kleine Zahlen werden in einem ganzzahligen Typ 0. Das Ergebnis ist zum Messen von Zeit, nicht zum Gebrauch; Quantisierung ist, was die Zahlen erhält. Mit den Vorgaben ändert sich nichts. Umwandlungen in den vorhandenen Typ entfallen.</translation>
    </message>
    <message>
        <source>data type of low precision</source>
        <translation>Datentyp niedriger Genauigkeit</translation>
    </message>
    <message>
        <source>results of @main are cast back to their data types</source>
        <translation>Ergebnisse von @main werden in ihre Datentypen zurückgewandelt</translation>
    </message>
    <message>
        <source>for operators that no list names: 0 fails, 1 warns and lets them follow, 2 lets them follow</source>
        <translation>für Operatoren, die keine Liste nennt: 0 schlägt fehl, 1 warnt und lässt sie folgen, 2 lässt sie folgen</translation>
    </message>
    <message>
        <source>operators that run in low precision, besides those of the table</source>
        <translation>Operatoren, die in niedriger Genauigkeit laufen, außer denen der Tabelle</translation>
    </message>
    <message>
        <source>operators that do when their operands are in low precision</source>
        <translation>Operatoren, die es tun, wenn ihre Operanden in niedriger Genauigkeit sind</translation>
    </message>
    <message>
        <source>operators that don&apos;t</source>
        <translation>Operatoren, die es nicht tun</translation>
    </message>
    <message>
        <source>there is no operator `{}` to give a precision</source>
        <translation>es gibt keinen Operator `{}`, der eine Genauigkeit bekäme</translation>
    </message>
    <message>
        <source>name them in `always`, `follow` or `never`; with missing_op_mode=2 they follow their operands quietly</source>
        <translation>in `always`, `follow` oder `never` nennen; mit missing_op_mode=2 folgen sie still ihren Operanden</translation>
    </message>
    <message>
        <source>Run what fares well in half precision in half precision</source>
        <translation>In halber Genauigkeit laufen lassen, was damit gut fährt</translation>
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
        <translation>Halb so viele Bits sind halb so viel Speicherverkehr und auf vielen Geräten doppelt so viel Arithmetik. Operatoren haben drei Farben. Faltungen und Matrixprodukte laufen *immer* in niedriger Genauigkeit. Exponentiale, Summen, Mittel und Normalisierungen *nie*, denn ihre Ergebnisse verlassen deren Bereich oder Stellen. Die anderen *folgen*: sie laufen in niedriger Genauigkeit, wenn jeder Operand schon darin ist oder ein Parameter, eine Konstante oder ein benannter Wert ist, die umsonst umgewandelt werden. Umwandlungen stehen an den Grenzen; ein Wert wird einmal umgewandelt.

    nn.softmax(nn.dense(%x, %w))
    =&gt;
    %0 = nn.dense(cast(%x, dtype=&quot;float16&quot;), cast(%w, dtype=&quot;float16&quot;), out_dtype=&quot;float16&quot;);
    nn.softmax(cast(%0, dtype=&quot;float32&quot;))

Ganze Zahlen bleiben. Summen werden in niedriger Genauigkeit gehalten, wie `out_dtype` sagt. `clip` mit Schranken, die niedrige Genauigkeit nicht hat, läuft in hoher. Das Ergebnis von `@main` hat den niedrigen Typ, außer `keep_orig_output_dtype` ist gesetzt; Arme von `if`, weitergereichte Funktionen und globale behalten ihre Typen. Operatoren, die keine Liste nennt, folgen, mit einer Warnung. Die Listen `always`, `follow` und `never` gehen der Tabelle vor.

Anders als in Relay macht der Operand eines `cast` nie einen Umweg über niedrige Genauigkeit, `nn.matmul` zählt als Matrixprodukt, und Operatoren, die nie in niedriger laufen, bekommen den Typ, den sie hatten, der nicht float32 sein muss.</translation>
    </message>
    <message>
        <source>`{}` had no finite number on any calibration input</source>
        <translation>`{}` hatte auf keiner Kalibriereingabe eine endliche Zahl</translation>
    </message>
    <message>
        <source>look for what is not a number in the calibration inputs</source>
        <translation>in den Kalibriereingaben nach dem suchen, was keine Zahl ist</translation>
    </message>
    <message>
        <source>times to go over all pairs of layers at most; it ends when ranges are even</source>
        <translation>wie oft höchstens über alle Paare von Schichten gegangen wird; es endet, wenn Bereiche ausgeglichen sind</translation>
    </message>
    <message>
        <source>ranges of channels are evened out between two layers</source>
        <translation>Bereiche von Kanälen werden zwischen zwei Schichten ausgeglichen</translation>
    </message>
    <message>
        <source>its channels have the ranges of those of %{} that read them</source>
        <translation>seine Kanäle haben die Bereiche derer von %{}, die sie lesen</translation>
    </message>
    <message>
        <source>Even out the ranges of channels between neighbouring layers, for fewer errors in 8 bits</source>
        <translation>Bereiche von Kanälen zwischen benachbarten Schichten ausgleichen, für weniger Fehler in 8 Bit</translation>
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
        <translation>Wo ein Kanal eines Gewichts das Tausendfache eines anderen ist, lässt eine Skala für das ganze Gewicht vom kleinen nichts übrig. `relu(s * x)` ist `s * relu(x)` für s &gt; 0, so dass ein Kanal in einer Schicht geteilt und in der nächsten multipliziert werden kann:

    nn.conv2d(nn.relu(add(nn.conv2d(%x, w1), b1)), w2)
    =&gt;
    nn.conv2d(nn.relu(add(nn.conv2d(%x, w1 / s), b1 / s)), w2 * s)

Mit s = sqrt(max|w1| / max|w2|) haben beide in jedem Kanal denselben Bereich. Ketten von Schichten, auch Depthwise, werden durchgegangen, bis sich nicht mehr viel ändert. Zwischen zwei Schichten dürfen Bias, `nn.relu`, `nn.leaky_relu` und Pooling stehen; `clip`, wie bei ReLU6, hat eine Schranke, die nicht mitskaliert. Das Netz rechnet bis auf Rundung dasselbe. Es kommt vor `Quantize`, hinter `FoldScaleAxis`, und hilft am meisten mit `per_channel=false` (Nagel et al. 2019).</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>the model has {} inputs, and this file is for models with one</source>
        <translation>das Modell hat {} Eingaben, und diese Datei ist für Modelle mit einer</translation>
    </message>
    <message>
        <source>give a .npz file with an array for each, by name or in order</source>
        <translation>eine .npz-Datei mit einem Array für jede geben, nach Namen oder der Reihe nach</translation>
    </message>
    <message>
        <source>the file has the arrays {}, and the model the inputs {}</source>
        <translation>die Datei hat die Arrays {}, und das Modell die Eingaben {}</translation>
    </message>
    <message>
        <source>an array for each input, by its name or unnamed in their order</source>
        <translation>ein Array für jede Eingabe, nach ihrem Namen oder unbenannt in ihrer Reihenfolge</translation>
    </message>
    <message>
        <source>`{}` has {} inputs and `{}` has {}</source>
        <translation>`{}` hat {} Eingaben und `{}` hat {}</translation>
    </message>
    <message>
        <source>a calibration input is {}, and the model takes {}</source>
        <translation>eine Kalibriereingabe ist {}, und das Modell nimmt {}</translation>
    </message>
    <message>
        <source>a file has one input, or many one after another along the first axis</source>
        <translation>eine Datei hat eine Eingabe, oder viele hintereinander entlang der ersten Achse</translation>
    </message>
    <message>
        <source>the last {} of {} inputs are not used: the model takes {} at a time</source>
        <translation>die letzten {} von {} Eingaben werden nicht benutzt: das Modell nimmt {} auf einmal</translation>
    </message>
    <message>
        <source>the folder can&apos;t be read: {}</source>
        <translation>der Ordner ist nicht zu lesen: {}</translation>
    </message>
    <message>
        <source>the shape of the input must be known to calibrate</source>
        <translation>zum Kalibrieren muss die Form der Eingabe bekannt sein</translation>
    </message>
    <message>
        <source>give symbolic dimensions a size, as with `--dim NAME=SIZE`</source>
        <translation>symbolischen Dimensionen eine Größe geben, wie mit `--dim NAME=SIZE`</translation>
    </message>
    <message>
        <source>there are no calibration inputs</source>
        <translation>es gibt keine Kalibriereingaben</translation>
    </message>
    <message>
        <source>a folder has them as .npy or .npz files, or as pictures: .png, .jpg, .bmp</source>
        <translation>ein Ordner hat sie als .npy- oder .npz-Dateien oder als Bilder: .png, .jpg, .bmp</translation>
    </message>
    <message>
        <source>the folder has {} pictures and {} files of arrays</source>
        <translation>der Ordner hat {} Bilder und {} Dateien mit Arrays</translation>
    </message>
    <message>
        <source>put them into folders of their own</source>
        <translation>sie in eigene Ordner legen</translation>
    </message>
    <message>
        <source>the model has {} inputs, and pictures are for models with one</source>
        <translation>das Modell hat {} Eingaben, und Bilder sind für Modelle mit einer</translation>
    </message>
    <message>
        <source>convolutions and products before this one, counted from 0, stay in floats</source>
        <translation>Faltungen und Produkte vor diesem, von 0 gezählt, bleiben in Floats</translation>
    </message>
    <message>
        <source>layers that stay in floats: names of nodes in the model, or of operators</source>
        <translation>Schichten, die in Floats bleiben: Namen von Knoten im Modell oder von Operatoren</translation>
    </message>
    <message>
        <source>activations with zero point 0, or with one that fits their range; weights have 0</source>
        <translation>Aktivierungen mit Nullpunkt 0 oder mit einem, der zu ihrem Bereich passt; Gewichte haben 0</translation>
    </message>
    <message>
        <source>how the range of a value follows from what was seen</source>
        <translation>wie der Bereich eines Wertes aus dem Gesehenen folgt</translation>
    </message>
    <message>
        <source>with calibration=&quot;percentile&quot;: percent of the elements that the range holds; half of the others is cut off at either end</source>
        <translation>bei calibration=&quot;percentile&quot;: Prozent der Elemente, die der Bereich enthält; je die Hälfte der anderen wird an einem Ende abgeschnitten</translation>
    </message>
    <message>
        <source>type that activations are stored in; weights are int8</source>
        <translation>Typ, in dem Aktivierungen gespeichert werden; Gewichte sind int8</translation>
    </message>
    <message>
        <source>weights have a scale for each output channel</source>
        <translation>Gewichte haben eine Skala für jeden Ausgabekanal</translation>
    </message>
    <message>
        <source>the mean error of each channel over the calibration inputs goes into the bias</source>
        <translation>der mittlere Fehler jedes Kanals über die Kalibriereingaben geht in den Bias</translation>
    </message>
    <message>
        <source>this many layers stay in floats: those with the largest error, measured one by one</source>
        <translation>so viele Schichten bleiben in Floats: die mit dem größten Fehler, einzeln gemessen</translation>
    </message>
    <message>
        <source>calibration inputs: a .npy or .npz file with one along its first axis, or a folder of such files or of pictures; empty: seeded ones</source>
        <translation>Kalibriereingaben: eine .npy- oder .npz-Datei mit einer entlang der ersten Achse, oder ein Ordner solcher Dateien oder von Bildern; leer: erzeugte</translation>
    </message>
    <message>
        <source>of pictures: taken off the pixels, which are 0 to 255; one number, or one for each channel</source>
        <translation>bei Bildern: von den Pixeln abgezogen, die 0 bis 255 sind; eine Zahl oder eine je Kanal</translation>
    </message>
    <message>
        <source>of pictures: 0 stretches them whole; else their middle in the input&apos;s proportions, this share (up to 1) of the largest that fits, as 0.875 for 224 of 256</source>
        <translation>bei Bildern: 0 streckt sie ganz; sonst ihre Mitte im Verhältnis der Eingabe, dieser Anteil (bis 1) der größten passenden, wie 0.875 für 224 von 256</translation>
    </message>
    <message>
        <source>of pictures: what the pixels are divided by then; one number, or one for each channel</source>
        <translation>bei Bildern: wodurch die Pixel dann geteilt werden; eine Zahl oder eine je Kanal</translation>
    </message>
    <message>
        <source>calibration inputs at most</source>
        <translation>höchstens so viele Kalibriereingaben</translation>
    </message>
    <message>
        <source>of seeded inputs</source>
        <translation>erzeugter Eingaben</translation>
    </message>
    <message>
        <source>the weight is stored in 8 bits</source>
        <translation>das Gewicht ist in 8 Bit gespeichert</translation>
    </message>
    <message>
        <source>stored as {} in steps of {:.4g}, zero point {}: from {:.4g} to {:.4g} by {}</source>
        <translation>gespeichert als {} in Schritten von {:.4g}, Nullpunkt {}: von {:.4g} bis {:.4g} durch {}</translation>
    </message>
    <message>
        <source>the value is stored in 8 bits, and brought back</source>
        <translation>der Wert ist in 8 Bit gespeichert und wird zurückgeholt</translation>
    </message>
    <message>
        <source>the mean error of each channel goes into the bias</source>
        <translation>der mittlere Fehler jedes Kanals geht in den Bias</translation>
    </message>
    <message>
        <source>pictures don&apos;t fit an input of {}: {}</source>
        <translation>Bilder passen nicht zu einer Eingabe von {}: {}</translation>
    </message>
    <message>
        <source>unknown shape</source>
        <translation>unbekannter Form</translation>
    </message>
    <message>
        <source>its second and its last axis could both be that of the channels</source>
        <translation>seine zweite und seine letzte Achse könnten beide die der Kanäle sein</translation>
    </message>
    <message>
        <source>it has to be [N, C, H, W] or [N, H, W, C] with 1 or 3 channels</source>
        <translation>es muss [N, C, H, W] oder [N, H, W, C] mit 1 oder 3 Kanälen sein</translation>
    </message>
    <message>
        <source>give the inputs as .npy files</source>
        <translation>die Eingaben als .npy-Dateien geben</translation>
    </message>
    <message>
        <source>`{}` has {} numbers, and pictures for this input have {} channel{}</source>
        <translation>`{}` hat {} Zahlen, und Bilder für diese Eingabe haben {} Kanal{3||e}</translation>
    </message>
    <message>
        <source>`crop` is {}, and must be from 0 to 1</source>
        <translation>`crop` ist {} und muss von 0 bis 1 sein</translation>
    </message>
    <message>
        <source>there are {} pictures, and the model takes {} at a time</source>
        <translation>es gibt {} Bilder, und das Modell nimmt {} auf einmal</translation>
    </message>
    <message>
        <source>{} of {} pictures are not used: the model takes {} at a time</source>
        <translation>{} von {} Bildern werden nicht benutzt: das Modell nimmt {} auf einmal</translation>
    </message>
    <message>
        <source>{} pictures were {}resized to {}×{}, {}, laid out {}, and given as (pixel - [{}]) / [{}] of pixels from 0 to 255</source>
        <translation>{} Bilder wurden {}auf {}×{} gebracht, {}, angeordnet als {} und gegeben als (Pixel - [{}]) / [{}] von Pixeln von 0 bis 255</translation>
    </message>
    <message>
        <source>red, green and blue</source>
        <translation>rot, grün und blau</translation>
    </message>
    <message>
        <source>made gray</source>
        <translation>grau gemacht</translation>
    </message>
    <message>
        <source>it works in {}, and float32 is what is stored in 8 bits</source>
        <translation>er rechnet in {}, und float32 ist, was in 8 Bit gespeichert wird</translation>
    </message>
    <message>
        <source>`{}` has no form on stored integers</source>
        <translation>`{}` hat keine Form auf gespeicherten ganzen Zahlen</translation>
    </message>
    <message>
        <source>it stands before layer {}, `from_layer`</source>
        <translation>er steht vor Schicht {}, `from_layer`</translation>
    </message>
    <message>
        <source>its error is among the largest, `keep_worst`</source>
        <translation>sein Fehler gehört zu den größten, `keep_worst`</translation>
    </message>
    <message>
        <source>its weight is no constant</source>
        <translation>sein Gewicht ist keine Konstante</translation>
    </message>
    <message>
        <source>its weight has numbers that are not finite</source>
        <translation>sein Gewicht hat Zahlen, die nicht endlich sind</translation>
    </message>
    <message>
        <source>its weight&apos;s layout has no form on stored integers</source>
        <translation>das Layout seines Gewichts hat keine Form auf gespeicherten ganzen Zahlen</translation>
    </message>
    <message>
        <source>`skip` names `{}`, and no layer is called so</source>
        <translation>`skip` nennt `{}`, und keine Schicht heißt so</translation>
    </message>
    <message>
        <source>quantized: {:.1f} dB of signal over noise against floats, its operands being those of the float network, over {} inputs</source>
        <translation>quantisiert: {:.1f} dB Signal über Rauschen gegenüber Floats, mit Operanden des Float-Netzes, über {} Eingaben</translation>
    </message>
    <message>
        <source>output {} against {}, over the {} calibration inputs: {}</source>
        <translation>Ausgabe {} gegenüber {}, über die {} Kalibriereingaben: {}</translation>
    </message>
    <message>
        <source>the network as it came, some of which is stored in 8 bits already</source>
        <translation>das Netz, wie es kam, von dem einiges schon in 8 Bit gespeichert ist</translation>
    </message>
    <message>
        <source>Store a float network in 8 bits, with ranges from calibration inputs</source>
        <translation>Ein Float-Netz in 8 Bit speichern, mit Bereichen aus Kalibriereingaben</translation>
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
        <translation>Faltungen und Produkte von 8-Bit-Zahlen brauchen ein Viertel des Speichers und auf vielen Prozessoren einen Bruchteil der Zeit. Der Pass lässt das Netz auf Kalibriereingaben laufen, merkt sich den Bereich jedes Wertes, der zu speichern ist, und stellt ein Paar aus `qnn.quantize` und `qnn.dequantize` dahinter; Gewichte werden mit einer Skala je Ausgabekanal gespeichert. `FakeQuantizationToInteger` rechnet dann auf den gespeicherten ganzen Zahlen.

    nn.relu(nn.conv2d(%x, %w))
    =&gt;
    %0 = qnn.dequantize(qnn.quantize(%x, 0.0157f, -1), 0.0157f, -1);
    %1 = nn.relu(nn.conv2d(%0, qnn.dequantize(%stored, %scales, 0, axis=0)));
    qnn.dequantize(qnn.quantize(%1, 0.024f, -128), 0.024f, -128)

Bereiche sind alles Gesehene (`minmax`), alle außer den äußersten Elementen (`percentile`), oder der Teil, dessen gespeicherte Zahlen die ähnlichste Verteilung (`kl`) oder den kleinsten quadratischen Fehler (`mse`) haben. Batch-Normalisierungen müssen vorher gefaltet sein, wie `FoldScaleAxis` es tut. Bemerkungen nennen zu jeder Schicht ihren Fehler gegenüber Floats, gemessen mit den Operanden, die sie im Float-Netz hat; `keep_worst` lässt die mit dem größten in Floats. Ohne `data` sind die Eingaben erzeugtes Rauschen, das über ein trainiertes Netz wenig sagt: eigene geben, als `.npy`- oder `.npz`-Dateien oder einen Ordner mit Bildern. Die werden auf die Eingabe gebracht und als (Pixel - mean) / std gegeben, Rot vor Blau. `EqualizeLayers` vor diesem Pass gleicht die Bereiche der Kanäle aus.</translation>
    </message>
    <message>
        <source>`skip` names it</source>
        <translation>`skip` nennt sie</translation>
    </message>
    <message>
        <source>a cast for this user</source>
        <translation>eine Umwandlung für diesen Benutzer</translation>
    </message>
    <message>
        <source>has a cast of its own</source>
        <translation>hat eine eigene Umwandlung</translation>
    </message>
    <message>
        <source>Give every elementwise user of a widening cast a cast of its own</source>
        <translation>Jedem elementweisen Benutzer einer erweiternden Umwandlung eine eigene geben</translation>
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
        <translation>Eine Umwandlung in einen breiteren Typ, die mehrere Operatoren lesen, würde im breiten Typ in den Speicher geschrieben. Hat jeder seine eigene, stellt die Fusion sie in den Kernel, der sie braucht, und der liest den schmalen Tensor.

    %0 = cast(%x, dtype=&quot;float32&quot;);
    (exp(%0), log(%0))
    =&gt;
    %0 = cast(%x, dtype=&quot;float32&quot;);
    %1 = cast(%x, dtype=&quot;float32&quot;);
    (exp(%0), log(%1))

Nur elementweise Operatoren und Broadcasts bekommen eine: andere werden nicht dort berechnet, wo ihr Operand ist. EliminateCommonSubexpr macht es rückgängig, darum steht dies danach.</translation>
    </message>
    <message>
        <source>not written as `add`: the type of what the bias is added to is not known, nor which axis that is</source>
        <translation>nicht als `add` geschrieben: der Typ dessen, wozu der Bias addiert wird, ist nicht bekannt, und damit auch nicht, welche Achse das ist</translation>
    </message>
    <message>
        <source>bias_add is add along an axis</source>
        <translation>bias_add ist add entlang einer Achse</translation>
    </message>
    <message>
        <source>Write bias_add as expand_dims and add</source>
        <translation>bias_add als expand_dims und add schreiben</translation>
    </message>
    <message>
        <source>`nn.bias_add` adds a vector along one axis. Written with `add`, other passes and the patterns of external
compilers need to know one operator less.

    nn.bias_add(%x, %b)
    =&gt;
    add(%x, expand_dims(%b, axis=1, num_newaxis=2))

FoldConstant after it turns the `expand_dims` of a constant into a constant.</source>
        <translation>`nn.bias_add` addiert einen Vektor entlang einer Achse. Mit `add` geschrieben, müssen andere Passes und die Muster externer Compiler einen Operator weniger kennen.

    nn.bias_add(%x, %b)
    =&gt;
    add(%x, expand_dims(%b, axis=1, num_newaxis=2))

FoldConstant danach macht aus dem `expand_dims` einer Konstante eine Konstante.</translation>
    </message>
    <message>
        <source>also take the name off a `let` that is used once, so that it prints where it is used</source>
        <translation>auch den Namen eines `let` wegnehmen, das einmal benutzt wird, so dass es dort gedruckt wird, wo es benutzt wird</translation>
    </message>
    <message>
        <source>of the reference, where some operators have effects; here none has, and it changes nothing</source>
        <translation>der Referenz, wo manche Operatoren Wirkungen haben; hier hat keiner eine, und es ändert nichts</translation>
    </message>
    <message>
        <source>not removed: nothing uses `%{}`, but whoever calls the function passes it</source>
        <translation>nicht entfernt: nichts benutzt `%{}`, aber wer die Funktion aufruft, übergibt es</translation>
    </message>
    <message>
        <source>Remove values that nothing uses</source>
        <translation>Werte entfernen, die nichts benutzt</translation>
    </message>
    <message>
        <source>Operators are pure: the only thing a node does is to make its value. A value that does not lead to the
result of the function, directly or through others, can go.

    let %a = exp(%x);
    nn.relu(%x)
    =&gt;
    nn.relu(%x)

Parameters stay even when unused, since whoever calls the function passes them.</source>
        <translation>Operatoren sind rein: das Einzige, was ein Knoten tut, ist seinen Wert zu machen. Ein Wert, der nicht zum Ergebnis der Funktion führt, unmittelbar oder durch andere, kann gehen.

    let %a = exp(%x);
    nn.relu(%x)
    =&gt;
    nn.relu(%x)

Parameter bleiben auch unbenutzt, denn wer die Funktion aufruft, übergibt sie.</translation>
    </message>
    <message>
        <source>still a division: {} has no inverses</source>
        <translation>noch eine Division: {} hat keine Kehrwerte</translation>
    </message>
    <message>
        <source>still a division: an element of the divisor is 0, or its inverse is out of range</source>
        <translation>noch eine Division: ein Element des Divisors ist 0, oder sein Kehrwert ist außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>a product with the inverse</source>
        <translation>ein Produkt mit dem Kehrwert</translation>
    </message>
    <message>
        <source>Multiply by the inverse of a constant instead of dividing by it</source>
        <translation>Mit dem Kehrwert einer Konstante multiplizieren, statt durch sie zu teilen</translation>
    </message>
    <message>
        <source>A division takes many times as long as a product. When the divisor is a constant, its inverse is too.

    divide(%x, 4f)
    =&gt;
    multiply(%x, 0.25f)

Each element of a divisor of several is inverted. Divisors with a 0, integers, and those whose inverse the type can&apos;t hold with all
its digits stay. The last bit of a quotient may change.</source>
        <translation>Eine Division dauert viele Male so lange wie ein Produkt. Ist der Divisor eine Konstante, ist es sein Kehrwert auch.

    divide(%x, 4f)
    =&gt;
    multiply(%x, 0.25f)

Bei einem Divisor aus mehreren Elementen wird jedes umgekehrt. Divisoren mit einer 0, ganze Zahlen und solche, deren Kehrwert der Typ nicht mit allen Stellen halten kann, bleiben. Das letzte Bit eines Quotienten kann sich ändern.</translation>
    </message>
    <message>
        <source>computed before</source>
        <translation>vorher berechnet</translation>
    </message>
    <message>
        <source>Compute equal expressions once</source>
        <translation>Gleiche Ausdrücke einmal berechnen</translation>
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
        <translation>Zwei Aufrufe desselben Operators mit denselben Attributen und denselben Operanden haben denselben Wert. Der Graph wird durchgegangen, Operanden zuerst, und jeder Knoten bekommt eine Nummer nach seiner Struktur; ein Knoten, dessen Nummer schon bekannt ist, wird durch den ersten mit dieser Nummer ersetzt.

    add(nn.relu(%x), nn.relu(%x))
    =&gt;
    %0 = nn.relu(%x);
    add(%0, %0)

Gleiche kleine Konstanten werden auch geteilt; große, wenn sie derselbe Tensor im Speicher sind.</translation>
    </message>
    <message>
        <source>twice the same value</source>
        <translation>zweimal derselbe Wert</translation>
    </message>
    <message>
        <source>a quotient by a root is a product with rsqrt</source>
        <translation>ein Quotient durch eine Wurzel ist ein Produkt mit rsqrt</translation>
    </message>
    <message>
        <source>constants of two operators combined</source>
        <translation>Konstanten zweier Operatoren zusammengefasst</translation>
    </message>
    <message>
        <source>the product comes before the sum</source>
        <translation>das Produkt kommt vor der Summe</translation>
    </message>
    <message>
        <source>not factored: the polynomial has no real roots</source>
        <translation>nicht zerlegt: das Polynom hat keine reellen Nullstellen</translation>
    </message>
    <message>
        <source>not factored: the roots are not integers</source>
        <translation>nicht zerlegt: die Nullstellen sind keine ganzen Zahlen</translation>
    </message>
    <message>
        <source>a polynomial of two values, factored</source>
        <translation>ein Polynom zweier Werte, zerlegt</translation>
    </message>
    <message>
        <source>cast to the same type</source>
        <translation>Umwandlung in denselben Typ</translation>
    </message>
    <message>
        <source>the first cast loses nothing</source>
        <translation>die erste Umwandlung verliert nichts</translation>
    </message>
    <message>
        <source>casts not merged: {} does not hold all of {}</source>
        <translation>Umwandlungen nicht verbunden: {} hält nicht alles von {}</translation>
    </message>
    <message>
        <source>the type in between holds all that the clip leaves</source>
        <translation>der Typ dazwischen hält alles, was der clip übrig lässt</translation>
    </message>
    <message>
        <source>not dropped: patterns look for the clip after `{}`</source>
        <translation>nicht weggelassen: Muster suchen den clip hinter `{}`</translation>
    </message>
    <message>
        <source>the type has no other values</source>
        <translation>der Typ hat keine anderen Werte</translation>
    </message>
    <message>
        <source>not taken of the quantized values: that needs one positive constant scale, and at most 16 bits</source>
        <translation>nicht von den quantisierten Werten genommen: das braucht eine positive konstante Skala und höchstens 16 Bit</translation>
    </message>
    <message>
        <source>the order is that of the quantized values</source>
        <translation>die Reihenfolge ist die der quantisierten Werte</translation>
    </message>
    <message>
        <source>nothing is added</source>
        <translation>nichts wird addiert</translation>
    </message>
    <message>
        <source>times one</source>
        <translation>mal eins</translation>
    </message>
    <message>
        <source>not dropped: it gives {} the shape of its other operand</source>
        <translation>nicht weggelassen: es gibt {} die Form seines anderen Operanden</translation>
    </message>
    <message>
        <source>a number everywhere is a scalar</source>
        <translation>überall dieselbe Zahl ist ein Skalar</translation>
    </message>
    <message>
        <source>not written with its shape: that is not static</source>
        <translation>nicht mit seiner Form geschrieben: die ist nicht statisch</translation>
    </message>
    <message>
        <source>the shape is known</source>
        <translation>die Form ist bekannt</translation>
    </message>
    <message>
        <source>the type is known</source>
        <translation>der Typ ist bekannt</translation>
    </message>
    <message>
        <source>reshapes not merged: the shape in the end is not static</source>
        <translation>reshapes nicht verbunden: die Form am Ende ist nicht statisch</translation>
    </message>
    <message>
        <source>reshapes merged</source>
        <translation>reshapes verbunden</translation>
    </message>
    <message>
        <source>they undo each other</source>
        <translation>sie heben einander auf</translation>
    </message>
    <message>
        <source>moved once instead of twice</source>
        <translation>einmal bewegt statt zweimal</translation>
    </message>
    <message>
        <source>the axes keep their order</source>
        <translation>die Achsen behalten ihre Reihenfolge</translation>
    </message>
    <message>
        <source>may be approximated</source>
        <translation>darf angenähert werden</translation>
    </message>
    <message>
        <source>Let exp, tanh, erf and softmax be approximated</source>
        <translation>exp, tanh, erf und softmax annähern lassen</translation>
    </message>
    <message>
        <source>Exact exponentials take tens of operations per element. Networks rarely need all of their digits.

    nn.softmax(exp(%x))
    =&gt;
    nn.fast_softmax(fast_exp(%x))

The operators `fast_exp`, `fast_tanh`, `fast_erf` and `nn.fast_softmax` may be computed by short polynomials. Expect results to
agree to three digits, not bit by bit.</source>
        <translation>Exakte Exponentiale brauchen einige zehn Operationen je Element. Netze brauchen selten alle ihre Stellen.

    nn.softmax(exp(%x))
    =&gt;
    nn.fast_softmax(fast_exp(%x))

Die Operatoren `fast_exp`, `fast_tanh`, `fast_erf` und `nn.fast_softmax` dürfen durch kurze Polynome berechnet werden. Ergebnisse stimmen auf drei Stellen überein, nicht Bit für Bit.</translation>
    </message>
    <message>
        <source>blocks are cut along the axes after the batch, and these are not height and width</source>
        <translation>Blöcke werden entlang der Achsen hinter dem Batch geschnitten, und die sind nicht Höhe und Breite</translation>
    </message>
    <message>
        <source>the blocks that are cut are not those that are put together</source>
        <translation>die geschnittenen Blöcke sind nicht die, die zusammengesetzt werden</translation>
    </message>
    <message>
        <source>the convolution has strides</source>
        <translation>die Faltung hat Strides</translation>
    </message>
    <message>
        <source>more is cut off than was put around</source>
        <translation>mehr wird abgeschnitten, als herumgelegt wurde</translation>
    </message>
    <message>
        <source>the rim is not what a convolution pads with</source>
        <translation>der Rand ist nicht, womit eine Faltung auffüllt</translation>
    </message>
    <message>
        <source>blocks are a dilation</source>
        <translation>Blöcke sind eine Dilation</translation>
    </message>
    <message>
        <source>Write a convolution on blocks dealt into the batch as a dilated convolution</source>
        <translation>Eine Faltung auf Blöcken, die in den Batch verteilt sind, als Faltung mit Dilation schreiben</translation>
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
        <translation>Manche Frameworks haben keine Faltung mit Dilation („atrous“). Sie verteilen jedes b-te Pixel des Bildes in einen eigenen Batch, falten den Batch und legen die Pixel zurück.

    %0 = nn.space_to_batch_nd(%x, block_shape=[2, 2], paddings=[[2, 2], [2, 2]]);
    %1 = nn.conv2d(%0, %w, data_layout=&quot;NHWC&quot;, kernel_layout=&quot;HWIO&quot;);
    nn.batch_to_space_nd(%1, block_shape=[2, 2], crops=[[0, 0], [0, 0]])
    =&gt;
    nn.conv2d(%x, %w, padding=[2, 2, 2, 2], dilation=[2, 2], data_layout=&quot;NHWC&quot;, kernel_layout=&quot;HWIO&quot;)

Was um das Bild gelegt wurde, weniger dem, was wieder abgeschnitten wird, ist das Padding. Die drei Aufrufe müssen einander unmittelbar folgen, die Faltung darf keine Strides haben und braucht NHWC-Daten, und der Rand muss null sein (bei `qnn.conv2d` sein Nullpunkt). Die Referenz füllt auf wie SAME in TensorFlow, was auch die Operatoren sagen; hier sind die Zahlen dieselben, was sie auch sagen.</translation>
    </message>
    <message>
        <source>a max pool pads with the lowest value</source>
        <translation>ein Max-Pooling füllt mit dem kleinsten Wert auf</translation>
    </message>
    <message>
        <source>the windows of a pool with ceil_mode may leave the padded data</source>
        <translation>Fenster eines Poolings mit ceil_mode können die aufgefüllten Daten verlassen</translation>
    </message>
    <message>
        <source>the pool pads already, and does not count its own padding</source>
        <translation>das Pooling füllt schon auf und zählt sein eigenes Padding nicht</translation>
    </message>
    <message>
        <source>the padding is not zero</source>
        <translation>das Padding ist nicht null</translation>
    </message>
    <message>
        <source>the type of what is padded is not known</source>
        <translation>der Typ dessen, was aufgefüllt wird, ist nicht bekannt</translation>
    </message>
    <message>
        <source>its mode is `{}`, and the operator pads with one value</source>
        <translation>sein Modus ist `{}`, und der Operator füllt mit einem Wert auf</translation>
    </message>
    <message>
        <source>the padding is not constant</source>
        <translation>das Padding ist nicht konstant</translation>
    </message>
    <message>
        <source>it is not along the spatial dims only</source>
        <translation>es ist nicht nur entlang der räumlichen Dimensionen</translation>
    </message>
    <message>
        <source>pads its data itself</source>
        <translation>füllt seine Daten selbst auf</translation>
    </message>
    <message>
        <source>Let convolutions and pools pad their data themselves</source>
        <translation>Faltungen und Poolings ihre Daten selbst auffüllen lassen</translation>
    </message>
    <message>
        <source>A `nn.pad` writes a larger copy of its data. Convolutions and pools can treat what lies outside as padding
without a copy.

    nn.conv2d(nn.pad(%x, 0f, pad_width=[[0, 0], [0, 0], [1, 1], [1, 1]]), %w)
    =&gt;
    nn.conv2d(%x, %w, padding=[1, 1, 1, 1])

Convolutions pad with zero, max pools with the lowest value of the type. An average pool gets `count_include_pad`, since the zeros
were counted before.</source>
        <translation>Ein `nn.pad` schreibt eine größere Kopie seiner Daten. Faltungen und Poolings können, was außerhalb liegt, ohne Kopie als Padding behandeln.

    nn.conv2d(nn.pad(%x, 0f, pad_width=[[0, 0], [0, 0], [1, 1], [1, 1]]), %w)
    =&gt;
    nn.conv2d(%x, %w, padding=[1, 1, 1, 1])

Faltungen füllen mit null auf, Max-Poolings mit dem kleinsten Wert des Typs. Ein Mittelwert-Pooling bekommt `count_include_pad`, denn die Nullen wurden vorher mitgezählt.</translation>
    </message>
    <message>
        <source>Replace calls that a target can&apos;t run, or runs badly, by what it can</source>
        <translation>Aufrufe, die ein Ziel nicht oder schlecht ausführt, durch solche ersetzen, die es kann</translation>
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
        <translation>Nicht jeder Operator in jeder Form hat Code für jede Maschine. Für jeden Operator darf ein Ziel eine Regel haben, die sagt, was sonst dieselben Zahlen gibt; Aufrufe ohne eine bleiben.

    nn.conv2d_transpose(%x, %w, data_layout=&quot;NHWC&quot;, kernel_layout=&quot;HWIO&quot;)
    =&gt;
    %0 = transpose(%x, axes=[0, 3, 1, 2]);
    %1 = transpose(%w, axes=[2, 3, 0, 1]);
    %2 = nn.conv2d_transpose(%0, %1);
    transpose(%2, axes=[0, 2, 3, 1])

Operatoren von Dialekten warten auf `LegalizeDialects`. Auf jedem Ziel bekommen transponierte Faltungen ihre Kanäle zuerst. `cpu-int8` ist ein Prozessor, der *vorzeichenlose* mit vorzeichenbehafteten Bytes auf einmal multipliziert, wie x86 mit VNNI: `nn.conv2d` und `nn.dense` von int8-Daten addieren 128 dazu und nehmen 128-mal die Summe der Gewichte vom Ergebnis, was FoldConstant im Voraus ausrechnet. Ganze Zahlen sind exakt, darum ändert sich keine Zahl.</translation>
    </message>
    <message>
        <source>the shape stays, and the elements with it</source>
        <translation>die Form bleibt, und die Elemente mit ihr</translation>
    </message>
    <message>
        <source>reshapes undo each other</source>
        <translation>reshapes heben einander auf</translation>
    </message>
    <message>
        <source>concatenation of one value</source>
        <translation>Verkettung eines Wertes</translation>
    </message>
    <message>
        <source>Drop operators that give back what they are given</source>
        <translation>Operatoren weglassen, die zurückgeben, was sie bekommen</translation>
    </message>
    <message>
        <source>Slices of everything, reshapes to the same shape, padding by nothing: models that were exported by one program
and read by another are full of them.

    concatenate((nn.relu(nn.relu(%x)),))
    =&gt;
    nn.relu(%x)

Pairs of `reshape`, `expand_dims`, `squeeze` and `nn.batch_flatten` become one reshape, or none when they undo each other. No
number changes. The reference has no such pass; SimplifyExpr there, as here, keeps to pairs of reshapes.</source>
        <translation>Ausschnitte von allem, reshapes in dieselbe Form, Auffüllen um nichts: Modelle, die ein Programm exportierte und ein anderes las, sind voll davon.

    concatenate((nn.relu(nn.relu(%x)),))
    =&gt;
    nn.relu(%x)

Paare aus `reshape`, `expand_dims`, `squeeze` und `nn.batch_flatten` werden ein reshape, oder keins, wenn sie einander aufheben. Keine Zahl ändert sich. Die Referenz hat keinen solchen Pass; SimplifyExpr dort, wie hier, bleibt bei Paaren von reshapes.</translation>
    </message>
    <message>
        <source>a reshape computed with its neighbour</source>
        <translation>ein reshape, mit seinem Nachbarn berechnet</translation>
    </message>
    <message>
        <source>stays a kernel of its own: no other kernel is alone before or after it</source>
        <translation>bleibt ein eigener Kernel: kein anderer Kernel ist allein davor oder dahinter</translation>
    </message>
    <message>
        <source>Put kernels that only reshape into the kernel before or after them</source>
        <translation>Kernels, die nur die Form ändern, in den Kernel davor oder dahinter stellen</translation>
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
        <translation>Ein reshape bewegt nichts, aber ein eigener Kernel dafür kopiert jedes Element. FuseOps lässt einen allein, wo er zwischen zweien steht, die nicht fusioniert werden dürfen, wie zwei Dense-Schichten.

    %0 = fn (%p0, %p1, Primitive=1) { nn.dense(%p0, %p1) };
    %1 = fn (%p0, Primitive=1, relay.reshape_only=1) { reshape(%p0, newshape=[2, 2]) };
    %1(%0(%x, %w))
    =&gt;
    %0 = fn (%p0, %p1, Primitive=1) { reshape(nn.dense(%p0, %p1), newshape=[2, 2]) };
    %0(%x, %w)

Er verbindet sich mit dem Kernel, der seinen Operanden macht, wenn sonst nichts den liest, sonst mit dem, der allein sein Ergebnis liest. Die Referenz lässt solche Aufrufe weg, wenn der Speicher geplant ist; hier behält der Graph seine Typen.</translation>
    </message>
    <message>
        <source>the reshape of a dense layer comes last</source>
        <translation>der reshape einer Dense-Schicht kommt zuletzt</translation>
    </message>
    <message>
        <source>Move the reshape behind a dense layer to the end of bias and activation</source>
        <translation>Den reshape hinter einer Dense-Schicht ans Ende von Bias und Aktivierung bringen</translation>
    </message>
    <message>
        <source>A dense layer of a transformer works on a matrix, so importers put a reshape before and behind it. Patterns of
external compilers want bias and activation right behind the layer.

    add(reshape(nn.dense(%x, %w), newshape=[1, 32, 64]), %b)
    =&gt;
    reshape(add(nn.dense(%x, %w), %b), newshape=[1, 32, 64])

The reshape moves through every operator that treats elements alike, as those of gelu do, while it keeps the last axis and the
other operands are numbers or vectors along it.</source>
        <translation>Eine Dense-Schicht eines Transformers rechnet auf einer Matrix, darum stellen Importe einen reshape davor und dahinter. Muster externer Compiler wollen Bias und Aktivierung gleich hinter der Schicht.

    add(reshape(nn.dense(%x, %w), newshape=[1, 32, 64]), %b)
    =&gt;
    reshape(add(nn.dense(%x, %w), %b), newshape=[1, 32, 64])

Der reshape geht durch jeden Operator, der Elemente gleich behandelt, wie die von gelu, solange er die letzte Achse behält und die anderen Operanden Zahlen oder Vektoren entlang ihr sind.</translation>
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
        <translation>Mittel und Varianz sind nicht über ein und dieselbe Achse bekannter Ausdehnung, oder lassen sie fallen</translation>
    </message>
    <message>
        <source>what is added to the variance is not one number</source>
        <translation>was zur Varianz addiert wird, ist nicht eine Zahl</translation>
    </message>
    <message>
        <source>scale and shift do not lie along the axis that is normalised</source>
        <translation>Skala und Verschiebung liegen nicht entlang der normalisierten Achse</translation>
    </message>
    <message>
        <source>no layer normalisation: {}</source>
        <translation>keine Layer-Normalisierung: {}</translation>
    </message>
    <message>
        <source>mean, variance and quotient are layer normalisation</source>
        <translation>Mittel, Varianz und Quotient sind Layer-Normalisierung</translation>
    </message>
    <message>
        <source>Write mean, variance and their quotient as layer_norm</source>
        <translation>Mittel, Varianz und ihren Quotienten als layer_norm schreiben</translation>
    </message>
    <message>
        <source>Exporters and SimplifyInference write layer normalisation as eight operators. A compiler that has a kernel for
the whole of it, such as oneDNN, needs to see one.

    add(multiply(divide(subtract(%x, %mean), sqrt(add(%variance, 1e-5f))), %gamma), %beta)
    =&gt;
    nn.layer_norm(%x, %gamma, %beta)

Mean and variance have to be over one axis and keep it; the variance may be a mean of squares. What else reads one of the eight
keeps it.</source>
        <translation>Exporte und SimplifyInference schreiben Layer-Normalisierung als acht Operatoren. Ein Compiler mit einem Kernel für das Ganze, wie oneDNN, muss einen sehen.

    add(multiply(divide(subtract(%x, %mean), sqrt(add(%variance, 1e-5f))), %gamma), %beta)
    =&gt;
    nn.layer_norm(%x, %gamma, %beta)

Mittel und Varianz müssen über eine Achse gehen und sie behalten; die Varianz darf ein Mittel von Quadraten sein. Was sonst einen der acht liest, behält ihn.</translation>
    </message>
    <message>
        <source>Write expressions with fewer and simpler operators</source>
        <translation>Ausdrücke mit weniger und einfacheren Operatoren schreiben</translation>
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
        <translation>Importe und andere Passes hinterlassen Operatoren, die Daten hin und her bewegen, nichts addieren oder einer sein könnten.

    transpose(transpose(%x, axes=[0, 2, 1]), axes=[0, 2, 1])    =&gt;    %x
    multiply(add(%x, 2f), 3f)                                   =&gt;    add(multiply(%x, 3f), 6f)
    divide(1f, sqrt(%x))                                        =&gt;    rsqrt(%x)

Jede Regel betrachtet einen Aufruf, und was sie schreibt, wird wieder betrachtet, bis keine Regel mehr gilt:

- `zeros_like`, `ones_like`, `full_like`, `reshape_like`, `collapse_sum_like`, `broadcast_to_like` nehmen die Form selbst, wo sie statisch ist, `cast_like` den Typ.
- `x + x` ist `2x`, `a / sqrt(b)` ist `a * rsqrt(b)`; `x + 0`, `x - 0`, `x * 1` und `x / 1` sind `x`, auch wo die Konstante ein Tensor aus lauter gleichen Zahlen ist, was die Referenz nur bei Skalaren sieht.
- Paare von reshapes, transposes, Layout-Umordnungen und verlustlosen Umwandlungen werden eines oder keines.
- `full`, `ones` und `zeros` werden Skalare, wo der andere Operand die Form schon hat; auch in Vergleichen, die die Referenz lässt, weil ihr Typ ein anderer ist.
- `x + c1 + c2` und `x * c1 * c2` bekommen eine Konstante, `x - c1 + c2` auch bei ganzen Zahlen, und `(x + c1) * c2` ist `x * c2 + c1 * c2`, so dass Produkte stehen, wo FoldScaleAxis sie falten kann.
- `argmax`, `argmin` und `argsort` zurückgeholter Werte sind die der quantisierten, wenn die Skala positiv ist.
- Ein clip auf alles, was der Typ hält, entfällt, ebenso Umwandlungen hin und zurück von Begrenztem.
- `a*x*x + b*x*y + c*y*y` wird zerlegt, wo es reelle Nullstellen hat; bei ganzen Zahlen ganze.

Summen und Produkte in anderer Reihenfolge runden anders, darum können sich die letzten Bits ändern; und ohne `x + 0` bleibt eine -0, aus der die Summe 0 gemacht hätte.</translation>
    </message>
    <message>
        <source>Clean up what a change of layouts leaves behind</source>
        <translation>Aufräumen, was eine Änderung von Layouts hinterlässt</translation>
    </message>
    <message>
        <source>A change of layouts leaves pairs of reshapes, casts there and back, and sums with 0. This is the part of
SimplifyExpr that clears those away, and moves nothing else.

    reshape(reshape(%x, newshape=[4]), newshape=[2, 2])
    =&gt;
    reshape(%x, newshape=[2, 2])</source>
        <translation>Eine Änderung von Layouts hinterlässt Paare von reshapes, Umwandlungen hin und zurück und Summen mit 0. Dies ist der Teil von SimplifyExpr, der sie wegräumt, und bewegt sonst nichts.

    reshape(reshape(%x, newshape=[4]), newshape=[2, 2])
    =&gt;
    reshape(%x, newshape=[2, 2])</translation>
    </message>
    <message>
        <source>parameters of @main that will be given transposed, under their name with `.T`</source>
        <translation>Parameter von @main, die transponiert gegeben werden, unter ihrem Namen mit `.T`</translation>
    </message>
    <message>
        <source>the weight itself is transposed</source>
        <translation>das Gewicht selbst ist transponiert</translation>
    </message>
    <message>
        <source>not given transposed: something uses it as it is</source>
        <translation>nicht transponiert gegeben: etwas benutzt es, wie es ist</translation>
    </message>
    <message>
        <source>the weight is given transposed</source>
        <translation>das Gewicht wird transponiert gegeben</translation>
    </message>
    <message>
        <source>`{}` is still transposed here: it is not named in target_weights</source>
        <translation>`{}` wird hier noch transponiert: es ist nicht in target_weights genannt</translation>
    </message>
    <message>
        <source>its weight is still transposed here: that is neither a constant nor a parameter</source>
        <translation>sein Gewicht wird hier noch transponiert: es ist weder Konstante noch Parameter</translation>
    </message>
    <message>
        <source>Take weights of dense layers transposed, instead of transposing them</source>
        <translation>Gewichte von Dense-Schichten transponiert nehmen, statt sie zu transponieren</translation>
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
        <translation>`nn.dense` multipliziert mit dem Transponierten seines Gewichts, darum kommt eine Schicht, die als einfaches Produkt exportiert wurde, als `nn.dense(%x, transpose(%w))` und bewegt ihr Gewicht bei jedem Lauf.

    def @main(%x, %w) { nn.dense(%x, transpose(%w)) }
    =&gt;
    def @main(%x, %w.T) { nn.dense(%x, %w.T) }

Ein konstantes Gewicht wird hier einmal transponiert. Ein Gewicht, das ein Parameter ist, wird von da an transponiert gegeben: in `target_weights` nennen und transponiert übergeben. Das ändert den Typ von @main, darum hat eine Prüfung der Zahlen gegen den Graph davor nichts zum Vergleichen.</translation>
    </message>
    <message>
        <source>not simplified: the type of what it normalizes is not known</source>
        <translation>nicht vereinfacht: der Typ dessen, was es normalisiert, ist nicht bekannt</translation>
    </message>
    <message>
        <source>not dropped: its {} is used too</source>
        <translation>nicht weggelassen: sein {} wird auch benutzt</translation>
    </message>
    <message>
        <source>not simplified: {} takes all of its results</source>
        <translation>nicht vereinfacht: {} nimmt alle seine Ergebnisse</translation>
    </message>
    <message>
        <source>not simplified: all of its results are the result of the function</source>
        <translation>nicht vereinfacht: alle seine Ergebnisse sind das Ergebnis der Funktion</translation>
    </message>
    <message>
        <source>not simplified: {} need a static shape</source>
        <translation>nicht vereinfacht: {} brauchen eine statische Form</translation>
    </message>
    <message>
        <source>Write normalizations as plain arithmetic and drop dropout</source>
        <translation>Normalisierungen als einfache Arithmetik schreiben und dropout weglassen</translation>
    </message>
    <message>
        <source>A network in training measures the mean and variance of each batch. When it only infers, they are constants,
and a normalization is a multiplication and an addition that later passes can fold and fuse.

    nn.batch_norm(%x, %gamma, %beta, %mean, %var).0
    =&gt;
    %s = divide(1f, sqrt(add(%var, 1e-05f))) * %gamma
    %x * expand_dims(%s) + expand_dims(%beta - %mean * %s)

`nn.layer_norm`, `nn.instance_norm`, `nn.group_norm` and `nn.l2_normalize` are written out too; `nn.dropout` goes.</source>
        <translation>Ein Netz im Training misst Mittel und Varianz jedes Batches. Wenn es nur inferiert, sind sie Konstanten, und eine Normalisierung ist eine Multiplikation und eine Addition, die spätere Passes falten und fusionieren können.

    nn.batch_norm(%x, %gamma, %beta, %mean, %var).0
    =&gt;
    %s = divide(1f, sqrt(add(%var, 1e-05f))) * %gamma
    %x * expand_dims(%s) + expand_dims(%beta - %mean * %s)

`nn.layer_norm`, `nn.instance_norm`, `nn.group_norm` und `nn.l2_normalize` werden auch ausgeschrieben; `nn.dropout` geht.</translation>
    </message>
    <message>
        <source>no step before it establishes that</source>
        <translation>kein Schritt davor stellt das her</translation>
    </message>
    <message>
        <source>`{}` undoes that</source>
        <translation>`{}` hebt das auf</translation>
    </message>
    <message>
        <source>, and `{}` is on the list of disabled passes</source>
        <translation>, und `{}` steht auf der Liste abgeschalteter Passes</translation>
    </message>
    <message>
        <source>`{}` needs the graph to be {}, and {}</source>
        <translation>`{}` verlangt vom Graphen die Eigenschaft {}, und {}</translation>
    </message>
    <message>
        <source>`{}` needs the graph to be {}</source>
        <translation>`{}` verlangt vom Graphen die Eigenschaft {}</translation>
    </message>
    <message>
        <source>the text ends where {} was expected</source>
        <translation>der Text endet, wo {} erwartet wurde</translation>
    </message>
    <message>
        <source>`{}` where {} was expected</source>
        <translation>`{}`, wo {} erwartet wurde</translation>
    </message>
    <message>
        <source>column {}</source>
        <translation>Spalte {}</translation>
    </message>
    <message>
        <source>line {}, column {}</source>
        <translation>Zeile {}, Spalte {}</translation>
    </message>
    <message>
        <source>`{}`: {}; `{}={}` is the default</source>
        <translation>`{}`: {}; `{}={}` ist die Vorgabe</translation>
    </message>
    <message>
        <source>text stands in quotation marks: `{}=&quot;{}&quot;`</source>
        <translation>Text steht in Anführungszeichen: `{}=&quot;{}&quot;`</translation>
    </message>
    <message>
        <source>`{}` is one of &quot;{}&quot;, with the quotation marks</source>
        <translation>`{}` ist eines von &quot;{}&quot;, mit den Anführungszeichen</translation>
    </message>
    <message>
        <source>the text ends inside `{`</source>
        <translation>der Text endet in `{`</translation>
    </message>
    <message>
        <source>close the options with `}`</source>
        <translation>die Optionen mit `}` schließen</translation>
    </message>
    <message>
        <source>`,` or `}`</source>
        <translation>`,` oder `}`</translation>
    </message>
    <message>
        <source>keep one of them</source>
        <translation>eines davon behalten</translation>
    </message>
    <message>
        <source>an option is written `name=value`</source>
        <translation>eine Option wird `name=wert` geschrieben</translation>
    </message>
    <message>
        <source>group {}</source>
        <translation>Gruppe {}</translation>
    </message>
    <message>
        <source>groups stand in groups at most {} deep</source>
        <translation>Gruppen stehen höchstens {} tief in Gruppen</translation>
    </message>
    <message>
        <source>ungroup some of the steps first</source>
        <translation>zuerst einige Gruppen auflösen</translation>
    </message>
    <message>
        <source>`{}` is computed outside the `if`, and only one of its arms uses it</source>
        <translation>`{}` wird außerhalb des `if` berechnet, und nur einer seiner Arme benutzt es</translation>
    </message>
    <message>
        <source>`{}` is bound by a `let`</source>
        <translation>`{}` ist durch ein `let` gebunden</translation>
    </message>
    <message>
        <source>no `let` binds `{}`</source>
        <translation>kein `let` bindet `{}`</translation>
    </message>
    <message>
        <source>step {}</source>
        <translation>Schritt {}</translation>
    </message>
    <message>
        <source>take it out: the same step comes again later</source>
        <translation>herausnehmen: derselbe Schritt kommt später noch einmal</translation>
    </message>
    <message>
        <source>move it behind step {}, `{}`</source>
        <translation>hinter Schritt {}, `{}`, verschieben</translation>
    </message>
    <message>
        <source>take it out, or move it to where its work is needed</source>
        <translation>herausnehmen oder dorthin verschieben, wo es gebraucht wird</translation>
    </message>
    <message>
        <source>arm rewritten</source>
        <translation>Arm umgeschrieben</translation>
    </message>
    <message>
        <source>the pipeline has no step `{}`</source>
        <translation>die Pipeline hat keinen Schritt `{}`</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>sie ist leer</translation>
    </message>
    <message>
        <source>the pipeline has {} step{} `{}`, so there is no number {}</source>
        <translation>die Pipeline hat {0} Schritt{1||e} `{2}`, also gibt es keine Nummer {3}</translation>
    </message>
    <message>
        <source>write `{}`</source>
        <translation>`{}` schreiben</translation>
    </message>
    <message>
        <source>the last is `{}:{}`</source>
        <translation>der letzte ist `{}:{}`</translation>
    </message>
    <message>
        <source>is of level {}, and the run of level {}</source>
        <translation>ist von Stufe {}, und der Lauf von Stufe {}</translation>
    </message>
    <message>
        <source>there is no level {}</source>
        <translation>es gibt keine Stufe {}</translation>
    </message>
    <message>
        <source>levels go from 0 to {}</source>
        <translation>Stufen gehen von 0 bis {}</translation>
    </message>
    <message>
        <source>no pass or group is called `{}`</source>
        <translation>kein Pass und keine Gruppe heißt `{}`</translation>
    </message>
    <message>
        <source>the list of {} passes</source>
        <translation>die Liste der {} Passes</translation>
    </message>
    <message>
        <source>`passbench-cli list passes` shows all</source>
        <translation>`passbench-cli list passes` zeigt alle</translation>
    </message>
    <message>
        <source>is switched off</source>
        <translation>ist ausgeschaltet</translation>
    </message>
    <message>
        <source>is on the list of disabled passes</source>
        <translation>steht auf der Liste abgeschalteter Passes</translation>
    </message>
    <message>
        <source>put {} before it</source>
        <translation>{} davorstellen</translation>
    </message>
    <message>
        <source>the plug-in has no passes</source>
        <translation>das Plug-in hat keine Passes</translation>
    </message>
    <message>
        <source>the passes of the program are not registered: {}</source>
        <translation>die Passes des Programms sind nicht angemeldet: {}</translation>
    </message>
    <message>
        <source>no preset is called `{}`</source>
        <translation>kein Preset heißt `{}`</translation>
    </message>
    <message>
        <source>every operator on its own; only what inference needs is rewritten</source>
        <translation>jeder Operator für sich; nur was Inferenz braucht, wird umgeschrieben</translation>
    </message>
    <message>
        <source>fused, without folding constants</source>
        <translation>fusioniert, ohne Konstanten zu falten</translation>
    </message>
    <message>
        <source>constants folded, then fused</source>
        <translation>Konstanten gefaltet, dann fusioniert</translation>
    </message>
    <message>
        <source>scales folded into weights, common subexpressions shared, then fused</source>
        <translation>Skalen in Gewichte gefaltet, gemeinsame Teilausdrücke geteilt, dann fusioniert</translation>
    </message>
    <message>
        <source>also what trades exactness or memory for speed</source>
        <translation>auch was Genauigkeit oder Speicher gegen Tempo tauscht</translation>
    </message>
    <message>
        <source>all of O4, for a run of any level to leave steps out</source>
        <translation>alles von O4, damit ein Lauf jeder Stufe Schritte auslassen kann</translation>
    </message>
    <message>
        <source>a float network stored in 8 bits, for processors; seeded inputs unless Quantize is given some</source>
        <translation>ein Float-Netz in 8 Bit gespeichert, für Prozessoren; erzeugte Eingaben, wenn Quantize keine bekommt</translation>
    </message>
    <message>
        <source>a float network stored in 8 bits, for C source on microcontrollers: no layout of its own, memory planned</source>
        <translation>ein Float-Netz in 8 Bit gespeichert, für C-Quelltext auf Mikrocontrollern: kein eigenes Layout, Speicher geplant</translation>
    </message>
    <message>
        <source>constants folded, then fused; nothing else</source>
        <translation>Konstanten gefaltet, dann fusioniert; sonst nichts</translation>
    </message>
    <message>
        <source>cleaned up to look at: nothing is fused</source>
        <translation>aufgeräumt zum Ansehen: nichts wird fusioniert</translation>
    </message>
    <message>
        <source>regions for external compilers; the rest stays as it is</source>
        <translation>Regionen für externe Compiler; der Rest bleibt, wie er ist</translation>
    </message>
    <message>
        <source>field 0 of `{}` is still used</source>
        <translation>Feld 0 von `{}` wird noch benutzt</translation>
    </message>
    <message>
        <source>`{}` is still there</source>
        <translation>`{}` ist noch da</translation>
    </message>
    <message>
        <source>composite `{}` is used without being called</source>
        <translation>Composite `{}` wird benutzt, ohne aufgerufen zu werden</translation>
    </message>
    <message>
        <source>composite `{}` does not say which pattern it is from</source>
        <translation>Composite `{}` sagt nicht, aus welchem Muster es ist</translation>
    </message>
    <message>
        <source>`@{}` is for compiler `{}`, but its `global_symbol` is not its name</source>
        <translation>`@{}` ist für den Compiler `{}`, aber sein `global_symbol` ist nicht sein Name</translation>
    </message>
    <message>
        <source>`{}` is in no fused function</source>
        <translation>`{}` ist in keiner fusionierten Funktion</translation>
    </message>
    <message>
        <source>`{}` is of the dialect {}, which compilers here don&apos;t know</source>
        <translation>`{}` ist vom Dialekt {}, den Compiler hier nicht kennen</translation>
    </message>
    <message>
        <source>`{}` is of type {}</source>
        <translation>`{}` ist vom Typ {}</translation>
    </message>
    <message>
        <source>`{}` takes float32</source>
        <translation>`{}` nimmt float32</translation>
    </message>
    <message>
        <source>`@main` is gone</source>
        <translation>`@main` ist weg</translation>
    </message>
    <message>
        <source>`@main` was {}, and is {}</source>
        <translation>`@main` war {} und ist {}</translation>
    </message>
    <message>
        <source>what lists of required and disabled passes can name</source>
        <translation>was Listen verlangter und abgeschalteter Passes nennen können</translation>
    </message>
    <message>
        <source>of the run, below which the group is left out</source>
        <translation>des Laufs, unter der die Gruppe ausgelassen wird</translation>
    </message>
    <message>
        <source>the text ends where `{}` was expected</source>
        <translation>der Text endet, wo `{}` erwartet wurde</translation>
    </message>
    <message>
        <source>close the bracket that was opened</source>
        <translation>die geöffnete Klammer schließen</translation>
    </message>
    <message>
        <source>the name of a pass</source>
        <translation>der Name eines Passes</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be switched off and has no breakpoint</source>
        <translation>`{}` kann nicht ausgeschaltet werden und hat keinen Haltepunkt</translation>
    </message>
    <message>
        <source>`{}` stands inside of brackets</source>
        <translation>`{}` steht in Klammern</translation>
    </message>
    <message>
        <source>put it behind them: it changes all that stands before it</source>
        <translation>dahinter stellen: es ändert alles, was davor steht</translation>
    </message>
    <message>
        <source>a group has no breakpoint</source>
        <translation>eine Gruppe hat keinen Haltepunkt</translation>
    </message>
    <message>
        <source>put `*` before one of its steps</source>
        <translation>`*` vor einen ihrer Schritte stellen</translation>
    </message>
    <message>
        <source>a group has at least one step</source>
        <translation>eine Gruppe hat mindestens einen Schritt</translation>
    </message>
    <message>
        <source>a comma and the step to insert</source>
        <translation>ein Komma und der einzufügende Schritt</translation>
    </message>
    <message>
        <source>`{}` is in no annotated region</source>
        <translation>`{}` ist in keiner vorgemerkten Region</translation>
    </message>
    <message>
        <source>`{}` leaves its region as the result, without a `compiler_end`</source>
        <translation>`{}` verlässt seine Region als Ergebnis, ohne ein `compiler_end`</translation>
    </message>
    <message>
        <source>two regions of `{}` meet here and could be one</source>
        <translation>zwei Regionen von `{}` treffen sich hier und könnten eine sein</translation>
    </message>
    <message>
        <source>a pass of the plug-in is named `{}`</source>
        <translation>ein Pass des Plug-ins heißt `{}`</translation>
    </message>
    <message>
        <source>a name is made of letters, digits, `_` and `.`</source>
        <translation>ein Name besteht aus Buchstaben, Ziffern, `_` und `.`</translation>
    </message>
    <message>
        <source>the pass `{}` of the plug-in has nothing to run</source>
        <translation>der Pass `{}` des Plug-ins hat nichts auszuführen</translation>
    </message>
    <message>
        <source>make it with definePass or defineModulePass</source>
        <translation>ihn mit definePass oder defineModulePass machen</translation>
    </message>
    <message>
        <source>there is a pass `{}` already</source>
        <translation>es gibt schon einen Pass `{}`</translation>
    </message>
    <message>
        <source>give the plug-in&apos;s pass another name</source>
        <translation>dem Pass des Plug-ins einen anderen Namen geben</translation>
    </message>
    <message>
        <source>the name of a step</source>
        <translation>der Name eines Schritts</translation>
    </message>
    <message>
        <source>`{}` is no number of a step</source>
        <translation>`{}` ist keine Nummer eines Schritts</translation>
    </message>
    <message>
        <source>`FoldConstant:2` is the second step of that pass</source>
        <translation>`FoldConstant:2` ist der zweite Schritt dieses Passes</translation>
    </message>
    <message>
        <source>{} node{}</source>
        <translation>{} Knoten{1||}</translation>
    </message>
    <message>
        <source>no key and no attribute of an operator is called `{}`</source>
        <translation>kein Schlüssel und kein Attribut eines Operators heißt `{}`</translation>
    </message>
    <message>
        <source>to look for text that holds such a sign, put it in quotes</source>
        <translation>um Text zu suchen, der ein solches Zeichen enthält, ihn in Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>no steps were run that could have made a node</source>
        <translation>kein Schritt lief, der einen Knoten gemacht haben könnte</translation>
    </message>
    <message>
        <source>nothing is known to have changed: there is no step before this graph</source>
        <translation>von keiner Änderung ist etwas bekannt: vor diesem Graph ist kein Schritt</translation>
    </message>
    <message>
        <source>ask for `changed` where a step is looked at</source>
        <translation>nach `changed` fragen, wo ein Schritt betrachtet wird</translation>
    </message>
    <message>
        <source>`{}` is no kind of change</source>
        <translation>`{}` ist keine Art von Änderung</translation>
    </message>
    <message>
        <source>one of added, changed and moved</source>
        <translation>eines von added, changed und moved</translation>
    </message>
    <message>
        <source>`{}` is text, of which none is more or less</source>
        <translation>`{}` ist Text, von dem keiner mehr oder weniger ist</translation>
    </message>
    <message>
        <source>compare it with `:`, `=` or `!=`, as in `{}`</source>
        <translation>mit `:`, `=` oder `!=` vergleichen, wie in `{}`</translation>
    </message>
    <message>
        <source>no compiler has been asked about this graph, so nobody knows who takes it</source>
        <translation>kein Compiler wurde zu diesem Graph gefragt, also weiß niemand, wer ihn nimmt</translation>
    </message>
    <message>
        <source>ask at a step behind AnnotateTarget, which presets have when compilers are switched on</source>
        <translation>bei einem Schritt hinter AnnotateTarget fragen, den Presets haben, wenn Compiler eingeschaltet sind</translation>
    </message>
    <message>
        <source>`{}` takes `:`</source>
        <translation>`{}` nimmt `:`</translation>
    </message>
    <message>
        <source>such as `{}`; `not` asks for the rest</source>
        <translation>wie `{}`; `not` fragt nach dem Rest</translation>
    </message>
    <message>
        <source>{} value{}</source>
        <translation>{} Wert{1||e}</translation>
    </message>
    <message>
        <source>{} from, {} to elsewhere</source>
        <translation>{} von, {} nach anderswo</translation>
    </message>
    <message>
        <source> from elsewhere</source>
        <translation> von anderswo</translation>
    </message>
    <message>
        <source> read elsewhere</source>
        <translation> anderswo gelesen</translation>
    </message>
    <message>
        <source>the operator, or part of its name; `=` asks for all of it; the model&apos;s own name of it counts, too</source>
        <translation>der Operator oder ein Teil seines Namens; `=` fragt nach dem ganzen; auch der Name des Modells dafür zählt</translation>
    </message>
    <message>
        <source>its name, or that of its first result, in the model; `*` stands for any text, `?` for one character</source>
        <translation>sein Name oder der seines ersten Ergebnisses im Modell; `*` steht für beliebigen Text, `?` für ein Zeichen</translation>
    </message>
    <message>
        <source>a shape of its result, or a part of one; `*` stands for one dim, at an end for one or more</source>
        <translation>eine Form seines Ergebnisses oder ein Teil davon; `*` steht für eine Dimension, am Ende für eine oder mehr</translation>
    </message>
    <message>
        <source>the element type of its result</source>
        <translation>der Elementtyp seines Ergebnisses</translation>
    </message>
    <message>
        <source>its type as it is written</source>
        <translation>sein Typ, wie er geschrieben wird</translation>
    </message>
    <message>
        <source>input, constant, operator, tuple, project, call, control or opaque; or of which kind the operator is, such as activation</source>
        <translation>input, constant, operator, tuple, project, call, control oder opaque; oder welcher Art der Operator ist, wie activation</translation>
    </message>
    <message>
        <source>who takes it; `host` for what no external compiler has</source>
        <translation>wer ihn nimmt; `host` für das, was kein externer Compiler hat</translation>
    </message>
    <message>
        <source>the region of a compiler that it is in</source>
        <translation>die Region eines Compilers, in der er ist</translation>
    </message>
    <message>
        <source>a group around it, by its title or key, at any depth</source>
        <translation>eine Gruppe um ihn, nach Titel oder Schlüssel, in jeder Tiefe</translation>
    </message>
    <message>
        <source>the step that made it, by its pass or number; 0: the import</source>
        <translation>der Schritt, der ihn machte, nach Pass oder Nummer; 0: der Import</translation>
    </message>
    <message>
        <source>by the step that is shown: any way, or added, changed, moved</source>
        <translation>durch den gezeigten Schritt: irgendwie, oder added, changed, moved</translation>
    </message>
    <message>
        <source>elements of the constants that it reads</source>
        <translation>Elemente der Konstanten, die er liest</translation>
    </message>
    <message>
        <source>bytes of the constants that it reads</source>
        <translation>Bytes der Konstanten, die er liest</translation>
    </message>
    <message>
        <source>bytes of its result</source>
        <translation>Bytes seines Ergebnisses</translation>
    </message>
    <message>
        <source>elements of its result</source>
        <translation>Elemente seines Ergebnisses</translation>
    </message>
    <message>
        <source>dims of its result</source>
        <translation>Dimensionen seines Ergebnisses</translation>
    </message>
    <message>
        <source>nodes that read its result</source>
        <translation>Knoten, die sein Ergebnis lesen</translation>
    </message>
    <message>
        <source>what reads a value of a node</source>
        <translation>was einen Wert eines Knotens liest</translation>
    </message>
    <message>
        <source>a node and all that it is computed from</source>
        <translation>ein Knoten und alles, woraus er berechnet wird</translation>
    </message>
    <message>
        <source>a node and all that is computed from it</source>
        <translation>ein Knoten und alles, was aus ihm berechnet wird</translation>
    </message>
    <message>
        <source>two nodes and all on a way from one to the other</source>
        <translation>zwei Knoten und alle auf einem Weg vom einen zum anderen</translation>
    </message>
    <message>
        <source>a word alone: in an operator, a name or an attribute</source>
        <translation>ein Wort allein: in einem Operator, Namen oder Attribut</translation>
    </message>
    <message>
        <source>a node by its id</source>
        <translation>ein Knoten nach seiner Nummer</translation>
    </message>
    <message>
        <source>both; an attribute by its name: = != &lt; &lt;= &gt; &gt;=</source>
        <translation>beides; ein Attribut nach seinem Namen: = != &lt; &lt;= &gt; &gt;=</translation>
    </message>
    <message>
        <source>op:add or op:multiply</source>
        <translation>op:add or op:multiply</translation>
    </message>
    <message>
        <source>either; `not` for the rest; parentheses group</source>
        <translation>eines von beiden; `not` für den Rest; Klammern fassen zusammen</translation>
    </message>
    <message>
        <source>&quot;two words&quot;</source>
        <translation>&quot;two words&quot;</translation>
    </message>
    <message>
        <source>quotes keep words together</source>
        <translation>Anführungszeichen halten Wörter zusammen</translation>
    </message>
    <message>
        <source>`{}` wants the name of a node</source>
        <translation>`{}` braucht den Namen eines Knotens</translation>
    </message>
    <message>
        <source>give a name of the model, an id such as %12, or a query in parentheses</source>
        <translation>einen Namen des Modells angeben, eine Nummer wie %12 oder eine Abfrage in Klammern</translation>
    </message>
    <message>
        <source>`between` wants two nodes, and has {}</source>
        <translation>`between` braucht zwei Knoten und hat {}</translation>
    </message>
    <message>
        <source>such as `between:conv_1,conv_9`</source>
        <translation>wie `between:conv_1,conv_9`</translation>
    </message>
    <message>
        <source>`{}` wants one node, and has {}</source>
        <translation>`{}` braucht einen Knoten und hat {}</translation>
    </message>
    <message>
        <source>join several by `or`</source>
        <translation>mehrere durch `or` verbinden</translation>
    </message>
    <message>
        <source>a query has at most {} characters, and this one has {}</source>
        <translation>eine Abfrage hat höchstens {} Zeichen, und diese hat {}</translation>
    </message>
    <message>
        <source>`)` closes nothing</source>
        <translation>`)` schließt nichts</translation>
    </message>
    <message>
        <source>take it away, or put the text that holds it in quotes</source>
        <translation>wegnehmen, oder den Text, der es enthält, in Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>a query asks at most {} things</source>
        <translation>eine Abfrage fragt höchstens {} Dinge</translation>
    </message>
    <message>
        <source>parentheses are nested deeper than {}</source>
        <translation>Klammern sind tiefer als {} verschachtelt</translation>
    </message>
    <message>
        <source>`{}` joins two conditions, and there is none before it</source>
        <translation>`{}` verbindet zwei Bedingungen, und davor ist keine</translation>
    </message>
    <message>
        <source>put it in quotes to look for the text: &quot;{}&quot;</source>
        <translation>in Anführungszeichen setzen, um den Text zu suchen: &quot;{}&quot;</translation>
    </message>
    <message>
        <source>a condition is missing</source>
        <translation>eine Bedingung fehlt</translation>
    </message>
    <message>
        <source>such as `op:nn.conv2d`, or a word to look for</source>
        <translation>wie `op:nn.conv2d`, oder ein Wort zum Suchen</translation>
    </message>
    <message>
        <source>`(` is not closed</source>
        <translation>`(` ist nicht geschlossen</translation>
    </message>
    <message>
        <source>end the group with `)`, or put the text that holds it in quotes</source>
        <translation>die Gruppe mit `)` beenden, oder den Text, der es enthält, in Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>behind `{}` a value is missing</source>
        <translation>hinter `{}` fehlt ein Wert</translation>
    </message>
    <message>
        <source>such as `{}`</source>
        <translation>wie `{}`</translation>
    </message>
    <message>
        <source>such as `groups&gt;1`</source>
        <translation>wie `groups&gt;1`</translation>
    </message>
    <message>
        <source>a quote is not closed</source>
        <translation>ein Anführungszeichen ist nicht geschlossen</translation>
    </message>
    <message>
        <source>end the text with `&quot;`</source>
        <translation>den Text mit `&quot;` beenden</translation>
    </message>
    <message>
        <source>end the value with `)`</source>
        <translation>den Wert mit `)` beenden</translation>
    </message>
    <message>
        <source>`{}` is compared with a number, and `{}` is none</source>
        <translation>`{}` wird mit einer Zahl verglichen, und `{}` ist keine</translation>
    </message>
    <message>
        <source>such as 64, 1e8, 100k, 2.5M or 64KiB</source>
        <translation>wie 64, 1e8, 100k, 2.5M oder 64KiB</translation>
    </message>
    <message>
        <source>operand {} of {} has not been placed</source>
        <translation>Operand {} von {} wurde nicht platziert</translation>
    </message>
    <message>
        <source>the measurement was cancelled</source>
        <translation>die Messung wurde abgebrochen</translation>
    </message>
    <message>
        <source>the time was up</source>
        <translation>die Zeit war um</translation>
    </message>
    <message>
        <source>nothing better was found than the present partition, {}</source>
        <translation>nichts Besseres wurde gefunden als die jetzige Partition, {}</translation>
    </message>
    <message>
        <source>best found: {}, {:.{}f}% below the present {}</source>
        <translation>bestes Ergebnis: {}, {:.{}f}% unter dem jetzigen {}</translation>
    </message>
    <message>
        <source>, built and measured whole</source>
        <translation>, ganz gebaut und gemessen</translation>
    </message>
    <message>
        <source>; {} of {} costs were measured, the others estimated</source>
        <translation>; {} von {} Kosten wurden gemessen, die anderen geschätzt</translation>
    </message>
    <message>
        <source>; the time was up before {} more {} tried</source>
        <translation>; die Zeit war um, bevor {} weitere {} versucht wurde</translation>
    </message>
    <message>
        <source>; not all partitions could be looked at</source>
        <translation>; nicht alle Partitionen konnten betrachtet werden</translation>
    </message>
    <message>
        <source>a beam of {} over {} compilers</source>
        <translation>ein Strahl von {} über {} Compiler</translation>
    </message>
    <message>
        <source>there are {} compilers, and the search takes {}</source>
        <translation>es gibt {} Compiler, und die Suche nimmt {}</translation>
    </message>
    <message>
        <source>switch off those that have nothing to take here</source>
        <translation>die ausschalten, die hier nichts zu nehmen haben</translation>
    </message>
    <message>
        <source>there is no partition to improve</source>
        <translation>es gibt keine Partition zu verbessern</translation>
    </message>
    <message>
        <source>run a pipeline with MergeComposite, AnnotateTarget and PartitionGraph, such as a preset with compilers</source>
        <translation>eine Pipeline mit MergeComposite, AnnotateTarget und PartitionGraph laufen lassen, wie ein Preset mit Compilern</translation>
    </message>
    <message>
        <source>can&apos;t write `{}`: {}</source>
        <translation>`{}` ist nicht zu schreiben: {}</translation>
    </message>
    <message>
        <source>the folder holds no model</source>
        <translation>der Ordner enthält kein Modell</translation>
    </message>
    <message>
        <source>models are files that end with .onnx, .tflite, .keras, .h5, .relay or .rly</source>
        <translation>Modelle sind Dateien, die mit .onnx, .tflite, .keras, .h5, .relay oder .rly enden</translation>
    </message>
    <message>
        <source>composites of `{}` that were made in none of the models: {}</source>
        <translation>Composites von `{}`, die in keinem der Modelle entstanden: {}</translation>
    </message>
    <message>
        <source>a survey was given something else than an order</source>
        <translation>einer Modellmenge wurde etwas anderes als ein Auftrag gegeben</translation>
    </message>
    <message>
        <source>`{}` did not compile its region @{}: {}</source>
        <translation>`{}` übersetzte seine Region @{} nicht: {}</translation>
    </message>
    <message>
        <source>, {} of {}</source>
        <translation>, {} von {}</translation>
    </message>
    <message>
        <source>{}: nothing ({})</source>
        <translation>{}: nichts ({})</translation>
    </message>
    <message>
        <source>{}: others ({})</source>
        <translation>{}: andere ({})</translation>
    </message>
    <message>
        <source>a line is a name and a value, such as `conv_1,12.5`</source>
        <translation>eine Zeile ist ein Name und ein Wert, wie `conv_1,12.5`</translation>
    </message>
    <message>
        <source>there is no value</source>
        <translation>es gibt keinen Wert</translation>
    </message>
    <message>
        <source>there are {} fields, and two are wanted</source>
        <translation>es gibt {} Felder, und zwei werden gebraucht</translation>
    </message>
    <message>
        <source>the name is empty</source>
        <translation>der Name ist leer</translation>
    </message>
    <message>
        <source>the value is empty</source>
        <translation>der Wert ist leer</translation>
    </message>
    <message>
        <source>there are more than {} values</source>
        <translation>es gibt mehr als {} Werte</translation>
    </message>
    <message>
        <source>the name is too long</source>
        <translation>der Name ist zu lang</translation>
    </message>
    <message>
        <source>the value of `{}` is neither a number nor a text</source>
        <translation>der Wert von `{}` ist weder Zahl noch Text</translation>
    </message>
    <message>
        <source>the value of `{}` is no finite number</source>
        <translation>der Wert von `{}` ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>values are an object of names, or a list of objects</source>
        <translation>Werte sind ein Objekt aus Namen oder eine Liste von Objekten</translation>
    </message>
    <message>
        <source>such as {&quot;conv_1&quot;: 12.5}, or [{&quot;name&quot;: &quot;conv_1&quot;, &quot;value&quot;: 12.5}]</source>
        <translation>wie {&quot;conv_1&quot;: 12.5} oder [{&quot;name&quot;: &quot;conv_1&quot;, &quot;value&quot;: 12.5}]</translation>
    </message>
    <message>
        <source>an entry wants a name, as text, and a value</source>
        <translation>ein Eintrag braucht einen Namen als Text und einen Wert</translation>
    </message>
    <message>
        <source>such as {&quot;name&quot;: &quot;conv_1&quot;, &quot;value&quot;: 12.5}</source>
        <translation>wie {&quot;name&quot;: &quot;conv_1&quot;, &quot;value&quot;: 12.5}</translation>
    </message>
    <message>
        <source>the file is no JSON</source>
        <translation>die Datei ist kein JSON</translation>
    </message>
    <message>
        <source>write an object of names with values, or CSV</source>
        <translation>ein Objekt aus Namen mit Werten schreiben, oder CSV</translation>
    </message>
    <message>
        <source>the object</source>
        <translation>das Objekt</translation>
    </message>
    <message>
        <source>the list</source>
        <translation>die Liste</translation>
    </message>
    <message>
        <source>values of nodes may have {} bytes, and these have {}</source>
        <translation>Werte von Knoten dürfen {} Bytes haben, und diese haben {}</translation>
    </message>
    <message>
        <source>there are no values</source>
        <translation>es gibt keine Werte</translation>
    </message>
    <message>
        <source>{} of {} names match no node: {}{}</source>
        <translation>{} von {} Namen passen zu keinem Knoten: {}{}</translation>
    </message>
    <message>
        <source>multiply-accumulates; of a group their sum</source>
        <translation>Multiplikationen mit Addition; bei einer Gruppe ihre Summe</translation>
    </message>
    <message>
        <source>seconds, estimated or as measured</source>
        <translation>Sekunden, geschätzt oder gemessen</translation>
    </message>
    <message>
        <source>signal over noise of quantized layers; of a group the worst</source>
        <translation>Signal über Rauschen quantisierter Schichten; bei einer Gruppe das schlechteste</translation>
    </message>
    <message>
        <source>relative error of quantized layers; of a group the worst</source>
        <translation>relativer Fehler quantisierter Schichten; bei einer Gruppe der schlechteste</translation>
    </message>
    <message>
        <source>largest number that calibration has seen</source>
        <translation>größte Zahl, die die Kalibrierung sah</translation>
    </message>
    <message>
        <source>element type of its result</source>
        <translation>Elementtyp seines Ergebnisses</translation>
    </message>
    <message>
        <source>layout of operators that have one</source>
        <translation>Layout von Operatoren, die eines haben</translation>
    </message>
    <message>
        <source>the step that made it</source>
        <translation>der Schritt, der ihn machte</translation>
    </message>
    <message>
        <source>who takes it</source>
        <translation>wer ihn nimmt</translation>
    </message>
    <message>
        <source> or as `layout` says</source>
        <translation> oder wie `layout` sagt</translation>
    </message>
    <message>
        <source> or as `data_layout` says</source>
        <translation> oder wie `data_layout` sagt</translation>
    </message>
    <message>
        <source> or as `kernel_layout` says</source>
        <translation> oder wie `kernel_layout` sagt</translation>
    </message>
    <message>
        <source>copy for a call of @</source>
        <translation>Kopie für einen Aufruf von @</translation>
    </message>
    <message>
        <source>the session names `{}` as {}, which is no file with contents of its own</source>
        <translation>die Sitzung nennt `{}` als {}, und das ist keine Datei mit eigenem Inhalt</translation>
    </message>
    <message>
        <source>pipes, devices and folders can be opened by hand, not by a session</source>
        <translation>Pipes, Geräte und Ordner lassen sich von Hand öffnen, nicht durch eine Sitzung</translation>
    </message>
    <message>
        <source>its model</source>
        <translation>ihr Modell</translation>
    </message>
    <message>
        <source>the rules of `{}`</source>
        <translation>die Regeln von `{}`</translation>
    </message>
    <message>
        <source>{} and {}</source>
        <translation>{} und {}</translation>
    </message>
    <message>
        <source>an intermediate result</source>
        <translation>ein Zwischenergebnis</translation>
    </message>
    <message>
        <source>nothing became anything</source>
        <translation>nichts wurde zu etwas</translation>
    </message>
    <message>
        <source>{} was made anew</source>
        <translation>{} kam neu hinzu</translation>
    </message>
    <message>
        <source>What else it did, it gave no rule for.</source>
        <translation>Für alles Weitere nannte er keine Regel.</translation>
    </message>
    <message>
        <source>{} at {}</source>
        <translation>{} bei {}</translation>
    </message>
    <message>
        <source>one more kind</source>
        <translation>eine weitere Art</translation>
    </message>
    <message>
        <source>{} more kinds</source>
        <translation>{} weitere Arten</translation>
    </message>
    <message>
        <source>`{}` ({}, now {})</source>
        <translation>`{}` ({}, jetzt {})</translation>
    </message>
    <message>
        <source>There are fewer of {}.</source>
        <translation>Es gibt weniger von {}.</translation>
    </message>
    <message>
        <source>There are more of {}.</source>
        <translation>Es gibt mehr von {}.</translation>
    </message>
    <message>
        <source>Of each operator there are as many as before.</source>
        <translation>Von jedem Operator gibt es so viele wie zuvor.</translation>
    </message>
    <message>
        <source>, all by one rule</source>
        <translation>, alle nach einer Regel</translation>
    </message>
    <message>
        <source>, by {} rules</source>
        <translation>, nach {} Regeln</translation>
    </message>
    <message>
        <source>`{}` changed the graph in {}{}; nodes: {}.</source>
        <translation>`{}` hat den Graphen an {}{} geändert; Knoten: {}.</translation>
    </message>
    <message>
        <source>One more rule was used.</source>
        <translation>Eine weitere Regel wurde benutzt.</translation>
    </message>
    <message>
        <source>{} more rules were used.</source>
        <translation>{} weitere Regeln wurden benutzt.</translation>
    </message>
    <message>
        <source>It remarked {}on {}: {}.</source>
        <translation>Er bemerkte {}zu {}: {}.</translation>
    </message>
    <message>
        <source>It made one more remark.</source>
        <translation>Er machte eine weitere Bemerkung.</translation>
    </message>
    <message>
        <source>It made {} more remarks of other kinds.</source>
        <translation>Er machte {} weitere Bemerkungen anderer Art.</translation>
    </message>
    <message>
        <source>Passes that belong before fusion leave alone what is inside fused functions, here {} operator{}; `DefuseOps` takes it out.</source>
        <translation>Passes, die vor die Fusion gehören, lassen in Ruhe, was in fusionierten Funktionen ist, hier {} Operator{1||en}; `DefuseOps` nimmt es heraus.</translation>
    </message>
    <message>
        <source>`{}` would take it by {}, but it was inside a fused function when compilers were asked: fusion comes behind partitioning</source>
        <translation>`{}` nähme ihn nach {}, aber er war in einer fusionierten Funktion, als die Compiler gefragt wurden: fusioniert wird nach dem Partitionieren</translation>
    </message>
    <message>
        <source>`{}` stands too early: step {}, `{}`, does not promise that the graph stays {}, and no step before it needs that</source>
        <translation>`{}` steht zu früh: Schritt {}, `{}`, verspricht nicht, dass der Graph {} bleibt, und kein Schritt davor braucht das</translation>
    </message>
    <message>
        <source>no step asks compilers, so {} without effect</source>
        <translation>kein Schritt fragt Compiler, also {} ohne Wirkung</translation>
    </message>
    <message>
        <source>the pin is</source>
        <translation>ist der Pin</translation>
    </message>
    <message>
        <source>all {} pins are</source>
        <translation>sind alle {} Pins</translation>
    </message>
    <message>
        <source>say which compilers are asked, as with `--compilers dnnl`</source>
        <translation>angeben, welche Compiler gefragt werden, etwa mit `--compilers dnnl`</translation>
    </message>
    <message>
        <source>node {}</source>
        <translation>Knoten {}</translation>
    </message>
    <message>
        <source>the cut between {} and {}</source>
        <translation>der Schnitt zwischen {} und {}</translation>
    </message>
    <message>
        <source>the pin of {} to {}</source>
        <translation>der Pin von {} an {}</translation>
    </message>
    <message>
        <source>the host</source>
        <translation>der Host</translation>
    </message>
    <message>
        <source>the pin that keeps {} from {}</source>
        <translation>der Pin, der {} von {} fernhält</translation>
    </message>
    <message>
        <source>the breakpoint on node {}</source>
        <translation>der Haltepunkt auf Knoten {}</translation>
    </message>
    <message>
        <source>the breakpoint on {}</source>
        <translation>der Haltepunkt auf {}</translation>
    </message>
    <message>
        <source>`{}` is not the file that this session was saved with</source>
        <translation>`{}` ist nicht die Datei, mit der diese Sitzung gespeichert wurde</translation>
    </message>
    <message>
        <source>`{}` is not the file that this session was saved with; pins, cuts and breakpoints found again: {}</source>
        <translation>`{}` ist nicht die Datei, mit der diese Sitzung gespeichert wurde; wiedergefundene Pins, Schnitte und Haltepunkte: {}</translation>
    </message>
    <message>
        <source>`{}` is not the file that this session was saved with; gone, for their nodes are not in it: {}</source>
        <translation>`{}` ist nicht die Datei, mit der diese Sitzung gespeichert wurde; weggefallen, weil ihre Knoten darin fehlen: {}</translation>
    </message>
    <message>
        <source>`{}` is not the file that this session was saved with; pins, cuts and breakpoints found again: {}; gone, for their nodes are not in it: {}</source>
        <translation>`{}` ist nicht die Datei, mit der diese Sitzung gespeichert wurde; wiedergefundene Pins, Schnitte und Haltepunkte: {}; weggefallen, weil ihre Knoten darin fehlen: {}</translation>
    </message>
    <message>
        <source>what lies around a node is a list of [hash, which, of]</source>
        <translation>was um einen Knoten liegt, ist eine Liste aus [hash, which, of]</translation>
    </message>
    <message>
        <source>`{}` is no hash</source>
        <translation>`{}` ist kein Hash</translation>
    </message>
    <message>
        <source>the model of this session is not there: `{}`</source>
        <translation>das Modell dieser Sitzung ist nicht da: `{}`</translation>
    </message>
    <message>
        <source>it was moved, renamed or deleted since the session was saved</source>
        <translation>es wurde verschoben, umbenannt oder gelöscht, seit die Sitzung gespeichert wurde</translation>
    </message>
    <message>
        <source>`@main` has no plan of its memory</source>
        <translation>`@main` hat keinen Plan für seinen Speicher</translation>
    </message>
    <message>
        <source>the plan is of {} tensors, and `@main` makes {}</source>
        <translation>der Plan ist für {} Tensoren, und `@main` macht {}</translation>
    </message>
    <message>
        <source>the plan says {} bytes, and the tensor takes {}</source>
        <translation>der Plan sagt {} Bytes, und der Tensor braucht {}</translation>
    </message>
    <message>
        <source>the plan puts a result into the arena, or leaves a temporary out</source>
        <translation>der Plan legt ein Ergebnis in die Arena oder lässt einen Zwischenwert aus</translation>
    </message>
    <message>
        <source>the plan puts {} bytes at {} of an arena of {}</source>
        <translation>der Plan legt {} Bytes an Stelle {} einer Arena von {}</translation>
    </message>
    <message>
        <source>the plan lets it overlap %{}, which is in use at the same time</source>
        <translation>der Plan lässt ihn %{} überlappen, der zur selben Zeit benutzt wird</translation>
    </message>
    <message>
        <source>region came apart</source>
        <translation>Region zerfiel</translation>
    </message>
    <message>
        <source>another build is putting its files into `{}`, and does not end</source>
        <translation>ein anderer Build schreibt seine Dateien in `{}` und endet nicht</translation>
    </message>
    <message>
        <source>wait until it is done, or build into another folder</source>
        <translation>warten, bis er fertig ist, oder in einen anderen Ordner bauen</translation>
    </message>
    <message>
        <source>output {} differs from the reference by {:.3g} of its largest value at element {}, more than {:g}</source>
        <translation>Ausgabe {} weicht von der Referenz um {:.3g} ihres größten Werts bei Element {} ab, mehr als {:g}</translation>
    </message>
    <message>
        <source>as in integer arithmetic{} ({}{})</source>
        <translation>wie in ganzzahliger Arithmetik{} ({}{})</translation>
    </message>
    <message>
        <source>the code for `{}`: {}</source>
        <translation>der Code für `{}`: {}</translation>
    </message>
    <message>
        <source>; that for {} was not run: this machine lacks instructions that it may have</source>
        <translation>; der für {} lief nicht: dieser Maschine fehlen Befehle, die er enthalten kann</translation>
    </message>
    <message>
        <source>there is no source to compile</source>
        <translation>es gibt keinen Quelltext zum Übersetzen</translation>
    </message>
    <message>
        <source>the check was not asked for</source>
        <translation>die Prüfung wurde nicht verlangt</translation>
    </message>
    <message>
        <source>not checked: only a shared library and C source can be run</source>
        <translation>nicht geprüft: nur eine gemeinsame Bibliothek und C-Quelltext sind auszuführen</translation>
    </message>
    <message>
        <source>not checked: no size to check is in its range</source>
        <translation>nicht geprüft: keine Größe zum Prüfen liegt in ihrem Bereich</translation>
    </message>
    <message>
        <source>passed at {}: {}, on seeded inputs{}{}</source>
        <translation>bestanden bei {}: {}, mit erzeugten Eingaben{}{}</translation>
    </message>
    <message>
        <source>equal to the reference</source>
        <translation>gleich der Referenz</translation>
    </message>
    <message>
        <source>within {:.3g} of the largest value of an output</source>
        <translation>innerhalb von {:.3g} des größten Werts einer Ausgabe</translation>
    </message>
    <message>
        <source>there is no library to run</source>
        <translation>es gibt keine Bibliothek zum Ausführen</translation>
    </message>
    <message>
        <source>it is for {} ({}), not for this machine</source>
        <translation>sie ist für {} ({}), nicht für diese Maschine</translation>
    </message>
    <message>
        <source>running the reference</source>
        <translation>die Referenz läuft</translation>
    </message>
    <message>
        <source>running the library</source>
        <translation>die Bibliothek läuft</translation>
    </message>
    <message>
        <source>compiling and running the C source</source>
        <translation>der C-Quelltext wird übersetzt und läuft</translation>
    </message>
    <message>
        <source>, by the library{} and by the C source</source>
        <translation>, durch die Bibliothek{} und durch den C-Quelltext</translation>
    </message>
    <message>
        <source>, by the C source</source>
        <translation>, durch den C-Quelltext</translation>
    </message>
    <message>
        <source>passed: {}, on {} inputs{}{}</source>
        <translation>bestanden: {}, mit {} Eingaben{}{}</translation>
    </message>
    <message>
        <source>the given</source>
        <translation>den gegebenen</translation>
    </message>
    <message>
        <source>, of the network after `{}`</source>
        <translation>, des Netzes nach `{}`</translation>
    </message>
    <message>
        <source>with `{}` of the package {} it would be run for {}</source>
        <translation>mit `{}` aus dem Paket {} liefe es für {}</translation>
    </message>
    <message>
        <source>what runs modules of other machines is not among the program&apos;s resources</source>
        <translation>was Module anderer Maschinen ausführt, ist nicht unter den Ressourcen des Programms</translation>
    </message>
    <message>
        <source>`{}` failed to compile what runs the module</source>
        <translation>`{}` konnte nicht übersetzen, was das Modul ausführt</translation>
    </message>
    <message>
        <source>the emulated module gave fewer bytes than its outputs have</source>
        <translation>das emulierte Modul gab weniger Bytes, als seine Ausgaben haben</translation>
    </message>
    <message>
        <source>nothing that runs code for {} is known here</source>
        <translation>hier ist nichts bekannt, was Code für {} ausführt</translation>
    </message>
    <message>
        <source>`{}` failed to run the module</source>
        <translation>`{}` konnte das Modul nicht ausführen</translation>
    </message>
    <message>
        <source>`{}` has a fault: {}</source>
        <translation>`{}` hat einen Fehler: {}</translation>
    </message>
    <message>
        <source>making loops</source>
        <translation>Schleifen werden gemacht</translation>
    </message>
    <message>
        <source>a module for several processors is several such files</source>
        <translation>ein Modul für mehrere Prozessoren besteht aus mehreren solchen Dateien</translation>
    </message>
    <message>
        <source>name one processor, or leave it out of `--emit`</source>
        <translation>einen Prozessor nennen oder es aus `--emit` weglassen</translation>
    </message>
    <message>
        <source>writing models and texts</source>
        <translation>Modelle und Texte werden geschrieben</translation>
    </message>
    <message>
        <source>{}{} from {} to {}{}</source>
        <translation>{}{} von {} bis {}{}</translation>
    </message>
    <message>
        <source> in steps of {}</source>
        <translation> in Schritten von {}</translation>
    </message>
    <message>
        <source>no memory holds this model with {}</source>
        <translation>kein Speicher fasst dieses Modell mit {}</translation>
    </message>
    <message>
        <source>give ranges, as with `--dim batch=1:64`</source>
        <translation>Bereiche angeben, wie mit `--dim batch=1:64`</translation>
    </message>
    <message>
        <source>`{}` goes to {} and no further: how much there is of a constant depends on it</source>
        <translation>`{}` geht bis {} und nicht weiter: davon hängt ab, wie viel es von einer Konstante gibt</translation>
    </message>
    <message>
        <source>writing constants</source>
        <translation>Konstanten werden geschrieben</translation>
    </message>
    <message>
        <source>any machine</source>
        <translation>jede Maschine</translation>
    </message>
    <message>
        <source>as C99</source>
        <translation>als C99</translation>
    </message>
    <message>
        <source>as ONNX</source>
        <translation>als ONNX</translation>
    </message>
    <message>
        <source>no code</source>
        <translation>kein Code</translation>
    </message>
    <message>
        <source>writing C</source>
        <translation>C wird geschrieben</translation>
    </message>
    <message>
        <source>the code generator answered something that can&apos;t be read</source>
        <translation>der Code-Generator antwortete etwas, das nicht zu lesen ist</translation>
    </message>
    <message>
        <source>{} for {}</source>
        <translation>{} für {}</translation>
    </message>
    <message>
        <source># for {}: {}

</source>
        <translation># für {}: {}

</translation>
    </message>
    <message>
        <source>the compiler was given something else than a module</source>
        <translation>dem Compiler wurde etwas anderes als ein Modul gegeben</translation>
    </message>
    <message>
        <source>the code generator `{}` can&apos;t be loaded{}{}</source>
        <translation>der Code-Generator `{}` ist nicht zu laden{}{}</translation>
    </message>
    <message>
        <source>install passbench again, with LLVM 19</source>
        <translation>passbench neu installieren, mit LLVM 19</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be written: {}</source>
        <translation>`{}` kann nicht geschrieben werden: {}</translation>
    </message>
    <message>
        <source>`{}` says nothing about what is to be written, which is for any machine</source>
        <translation>`{}` sagt nichts über das, was zu schreiben ist: es ist für jede Maschine</translation>
    </message>
    <message>
        <source>name no processor</source>
        <translation>keinen Prozessor nennen</translation>
    </message>
    <message>
        <source>`{}` names `{}` twice</source>
        <translation>`{}` nennt `{}` zweimal</translation>
    </message>
    <message>
        <source>name each processor once</source>
        <translation>jeden Prozessor einmal nennen</translation>
    </message>
    <message>
        <source>there are {} regions with code of their own, and a library can have {}</source>
        <translation>es gibt {} Regionen mit eigenem Code, und eine Bibliothek kann {} haben</translation>
    </message>
    <message>
        <source>the code generator defines `{}`, not `{}`</source>
        <translation>der Code-Generator definiert `{}`, nicht `{}`</translation>
    </message>
    <message>
        <source>the code generator made no source</source>
        <translation>der Code-Generator machte keinen Quelltext</translation>
    </message>
    <message>
        <source>the code generator calls a file `{}`, which is no name of a C file</source>
        <translation>der Code-Generator nennt eine Datei `{}`, was kein Name einer C-Datei ist</translation>
    </message>
    <message>
        <source>the code generator asks for the library `{}`, which is no name of one</source>
        <translation>der Code-Generator verlangt die Bibliothek `{}`, was kein Name einer Bibliothek ist</translation>
    </message>
    <message>
        <source>two regions have a file `{}` with different contents</source>
        <translation>zwei Regionen haben eine Datei `{}` mit verschiedenem Inhalt</translation>
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
        <translation>der Code der Region ist nicht zu laden: {}</translation>
    </message>
    <message>
        <source>the job `region` was given something else than a region</source>
        <translation>dem Auftrag `region` wurde etwas anderes als eine Region gegeben</translation>
    </message>
    <message>
        <source>there is no code generator `{}`</source>
        <translation>es gibt keinen Code-Generator `{}`</translation>
    </message>
    <message>
        <source>region {} failed with status {}</source>
        <translation>Region {} scheiterte mit Status {}</translation>
    </message>
    <message>
        <source>there was no memory for its workspace</source>
        <translation>es gab keinen Speicher für seinen Arbeitsbereich</translation>
    </message>
    <message>
        <source>it was given a null pointer</source>
        <translation>es bekam einen Nullzeiger</translation>
    </message>
    <message>
        <source>it was not built for these sizes</source>
        <translation>es wurde nicht für diese Größen gebaut</translation>
    </message>
    <message>
        <source>it was given an address that is no multiple of what it points to</source>
        <translation>es bekam eine Adresse, die kein Vielfaches dessen ist, worauf sie zeigt</translation>
    </message>
    <message>
        <source>it has no code that this processor can run</source>
        <translation>es hat keinen Code, den dieser Prozessor ausführen kann</translation>
    </message>
    <message>
        <source>it returned {}</source>
        <translation>es gab {} zurück</translation>
    </message>
    <message>
        <source>the job `run` was given something else than a run</source>
        <translation>dem Auftrag `run` wurde etwas anderes als ein Lauf gegeben</translation>
    </message>
    <message>
        <source>the compiled module can&apos;t be loaded: {}</source>
        <translation>das übersetzte Modul ist nicht zu laden: {}</translation>
    </message>
    <message>
        <source>`{}` has no function `{}`</source>
        <translation>`{}` hat keine Funktion `{}`</translation>
    </message>
    <message>
        <source>`{}` was to run its code for `{}`, and took that for `{}`</source>
        <translation>`{}` sollte seinen Code für `{}` ausführen und nahm den für `{}`</translation>
    </message>
    <message>
        <source>export it again: it comes from an older program</source>
        <translation>neu exportieren: es kommt von einem älteren Programm</translation>
    </message>
    <message>
        <source>the compiled module failed: {}</source>
        <translation>das übersetzte Modul scheiterte: {}</translation>
    </message>
    <message>
        <source>composite given back</source>
        <translation>Composite zurückgegeben</translation>
    </message>
    <message>
        <source>part of a region</source>
        <translation>Teil einer Region</translation>
    </message>
    <message>
        <source>the dialect `{}` names the pass `{}`, which nobody brings</source>
        <translation>der Dialekt `{}` nennt den Pass `{}`, den niemand bringt</translation>
    </message>
    <message>
        <source>bring it in the same plug-in, or name none</source>
        <translation>ihn im selben Plug-in mitbringen oder keinen nennen</translation>
    </message>
    <message>
        <source>generators of regions</source>
        <translation>Generatoren von Regionen</translation>
    </message>
    <message>
        <source>compiling region {} of {}</source>
        <translation>Region {} von {} wird übersetzt</translation>
    </message>
    <message>
        <source>looking for wrong regions</source>
        <translation>falsche Regionen werden gesucht</translation>
    </message>
    <message>
        <source>running region {} of {}</source>
        <translation>Region {} von {} läuft</translation>
    </message>
    <message>
        <source>`{}` is not among the compilers of this build, so the default compiler took the region</source>
        <translation>`{}` ist nicht unter den Compilern dieses Builds, also nahm der Standard-Compiler die Region</translation>
    </message>
    <message>
        <source>`{}` has no code generator here, so the default compiler took the region</source>
        <translation>`{}` hat hier keinen Code-Generator, also nahm der Standard-Compiler die Region</translation>
    </message>
    <message>
        <source>no code was asked for</source>
        <translation>es wurde kein Code verlangt</translation>
    </message>
    <message>
        <source>code of `{}` has one size, and this module has open dimensions, so the default compiler took the region</source>
        <translation>Code von `{}` hat eine Größe, und dieses Modul hat offene Dimensionen, also nahm der Standard-Compiler die Region</translation>
    </message>
    <message>
        <source>`{}` makes code for this machine only, so the default compiler took the region</source>
        <translation>`{}` macht nur für diese Maschine Code, also nahm der Standard-Compiler die Region</translation>
    </message>
    <message>
        <source>{}, so the default compiler took the region</source>
        <translation>{}, also nahm der Standard-Compiler die Region</translation>
    </message>
    <message>
        <source>median of {} run{} on this machine ({}), on {} thread{}</source>
        <translation>Median aus {0} {1|Lauf|Läufen} auf dieser Maschine ({2}), mit {3} Thread{4||s}</translation>
    </message>
    <message>
        <source>the check failed</source>
        <translation>die Prüfung schlug fehl</translation>
    </message>
    <message>
        <source>measuring where time goes</source>
        <translation>es wird gemessen, wohin die Zeit geht</translation>
    </message>
    <message>
        <source>the module made other calls than it has</source>
        <translation>das Modul machte andere Aufrufe, als es hat</translation>
    </message>
    <message>
        <source>regions of `{}` that are no global functions go to the default compiler</source>
        <translation>Regionen von `{}`, die keine globalen Funktionen sind, gehen an den Standard-Compiler</translation>
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
        <translation>/* Interface of the compiled model `{}`. */
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
        <translation>#define {}_WORKSPACE_SIZE {} /* bytes, aligned to 64 */

</translation>
    </message>
    <message>
        <source>/* Elements lie row by row; the memory is the caller&apos;s. */
</source>
        <translation>/* Elements lie row by row; the memory is the caller&apos;s. */
</translation>
    </message>
    <message>
        <source>/* JSON: inputs, outputs, kernels and what they were made from. */
</source>
        <translation>/* JSON: inputs, outputs, kernels and what they were made from. */
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
        <translation>#define {}_{}_{}_SIZE {} /* bytes */
</translation>
    </message>
    <message>
        <source>/* What stays open until a run. Functions return -3 for a size that is not in its range. */
struct {}_sizes {{
</source>
        <translation>/* What stays open until a run. Functions return -3 for a size that is not in its range. */
struct {}_sizes {{
</translation>
    </message>
    <message>
        <source>    int64_t {}; /* {} to {}{} */
</source>
        <translation>    int64_t {}; /* {} to {}{} */
</translation>
    </message>
    <message>
        <source>, a multiple of {}</source>
        <translation>, a multiple of {}</translation>
    </message>
    <message>
        <source>};

/* Bytes of each input and output, for sizes in their ranges. */
</source>
        <translation>};

/* Bytes of each input and output, for sizes in their ranges. */
</translation>
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
/* Bytes of the workspace, aligned to 64; -2 for a null pointer. */
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
        <translation>/* NaN in an input may come out as a number: oneDNN runs {}. */
</translation>
    </message>
    <message>
        <source>const struct {0}_inputs* inputs, const struct {0}_outputs* outputs</source>
        <translation>const struct {0}_inputs* inputs, const struct {0}_outputs* outputs</translation>
    </message>
    <message>
        <source>, const struct {}_sizes* sizes</source>
        <translation>, const struct {}_sizes* sizes</translation>
    </message>
    <message>
        <source>/* 0: done, -1: no memory for the workspace, -2: a pointer is null{2}, -4: an address is no multiple of
   its element&apos;s bytes, or of 64 for the workspace; positive: the code of another compiler failed, its
   number above the lower 16 bits, counted from 1 in `externals` of the metadata, its status in them. Any number of threads may call it.{4} */
int32_t {0}_run({1});

/* The same with a workspace of {3} bytes, of which each call at a time needs its own. */
int32_t {0}_run_in({1}, void* workspace);

</source>
        <translation>/* 0: done, -1: no memory for the workspace, -2: a pointer is null{2}, -4: an address is no multiple of
   its element&apos;s bytes, or of 64 for the workspace; positive: the code of another compiler failed, its
   number above the lower 16 bits, counted from 1 in `externals` of the metadata, its status in them. Any number of threads may call it.{4} */
int32_t {0}_run({1});

/* The same with a workspace of {3} bytes, of which each call at a time needs its own. */
int32_t {0}_run_in({1}, void* workspace);

</translation>
    </message>
    <message>
        <source>, -3: a size is out of its range</source>
        <translation>, -3: a size is out of its range</translation>
    </message>
    <message>
        <source>
   A large workspace is kept for the next call, and freed when the library is unloaded.</source>
        <translation>
   A large workspace is kept for the next call, and freed when the library is unloaded.</translation>
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
        <translation>/* The same on at most `threads` threads, 64 at most; with 0, as `run` and `run_in` do, on as many as the environment variable
   PASSBENCH_NUM_THREADS says, or else as the process has processors. Threads are kept for the next run, and end when the
   library is unloaded. A run that finds another using them works on the thread of its caller alone. Results do not depend
   on their number. Only for 64-bit Linux; elsewhere, and in C source, it is the caller&apos;s thread alone. */
int32_t {0}_run_on({1}, void* workspace, uint32_t threads);

/* The same as `run_in` with `called(context, number)` before each of `calls` of the metadata, and with their count behind the last: to see
   where time goes. Libraries and objects have it, the C source does not. */
int32_t {0}_profile({1}, void* workspace,
    void (*called)(void* context, int64_t number), void* context);

</translation>
    </message>
    <message>
        <source>/* The module has code for several processors, from the least to the one that is taken before all others:
</source>
        <translation>/* The module has code for several processors, from the least to the one that is taken before all others:
</translation>
    </message>
    <message>
        <source>   It takes the last that the processor can run, once, at the first call; the environment variable PASSBENCH_LEVEL may name another, which is taken if
   the processor can run it. This is the name of the one that is taken; null when the processor can run none of them, and functions return -5. */
const char* {}_level(void);

</source>
        <translation>   It takes the last that the processor can run, once, at the first call; the environment variable PASSBENCH_LEVEL may name another, which is taken if
   the processor can run it. This is the name of the one that is taken; null when the processor can run none of them, and functions return -5. */
const char* {}_level(void);

</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>nicht gelaufen</translation>
    </message>
    <message>
        <source>there is no ONNX model of the whole: {}</source>
        <translation>vom Ganzen gibt es kein ONNX-Modell: {}</translation>
    </message>
    <message>
        <source>not run by `{}`, which has no code generator here</source>
        <translation>nicht von `{}` ausgeführt, der hier keinen Code-Generator hat</translation>
    </message>
    <message>
        <source>{}, and can&apos;t be exported: {}</source>
        <translation>{}, und nicht zu exportieren: {}</translation>
    </message>
    <message>
        <source>exported as {}, and {}</source>
        <translation>als {} exportiert, und {}</translation>
    </message>
    <message>
        <source>{} region{}</source>
        <translation>{} Region{1||en}</translation>
    </message>
    <message>
        <source>`{}` has no code generator here, and {} can&apos;t be written as ONNX for it; the default compiler&apos;s code runs instead</source>
        <translation>`{}` hat hier keinen Code-Generator, und {} ist nicht als ONNX für ihn zu schreiben; stattdessen läuft der Code des Standard-Compilers</translation>
    </message>
    <message>
        <source>`{}` has no code generator here: {} exported as ONNX for it ({}), and not run by it{}; the default compiler&apos;s code runs instead</source>
        <translation>`{}` hat hier keinen Code-Generator: {} als ONNX für ihn exportiert ({}) und nicht von ihm ausgeführt{}; stattdessen läuft der Code des Standard-Compilers</translation>
    </message>
    <message>
        <source>, and {} could not be written</source>
        <translation>, und {} konnte nicht geschrieben werden</translation>
    </message>
    <message>
        <source>region `</source>
        <translation>Region `</translation>
    </message>
    <message>
        <source>{} regions, the first of them `{}`</source>
        <translation>{} Regionen, die erste davon `{}`</translation>
    </message>
    <message>
        <source>a part of the host</source>
        <translation>einen Teil des Hosts</translation>
    </message>
    <message>
        <source>{} parts of the host</source>
        <translation>{} Teile des Hosts</translation>
    </message>
    <message>
        <source>there is no ONNX model of {}: {}</source>
        <translation>es gibt kein ONNX-Modell für {}: {}</translation>
    </message>
    <message>
        <source># The compiled model `{0}`: `pkg-config --cflags --libs {0}`, with this folder in PKG_CONFIG_PATH.
Name: {0}
Description: compiled model {0}
Version: 1
Cflags: -I${{pcfiledir}}
Libs: -L${{pcfiledir}} -l{0}{1}
{2}</source>
        <translation># The compiled model `{0}`: `pkg-config --cflags --libs {0}`, with this folder in PKG_CONFIG_PATH.
Name: {0}
Description: compiled model {0}
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
        <translation># The compiled model `{0}`: `find_package({0} CONFIG)`, with this folder in CMAKE_PREFIX_PATH.
</translation>
    </message>
    <message>
        <source>part {} of {}</source>
        <translation>Teil {} von {}</translation>
    </message>
    <message>
        <source>{} inputs or constants</source>
        <translation>{} Eingaben oder Konstanten</translation>
    </message>
    <message>
        <source>{}: {} of {}</source>
        <translation>{}: {} von {}</translation>
    </message>
    <message>
        <source>{} values</source>
        <translation>{} Werte</translation>
    </message>
    <message>
        <source>block {}</source>
        <translation>Block {}</translation>
    </message>
    <message>
        <source>external data at `{}` is refused: {}</source>
        <translation>externe Daten in `{}` werden abgelehnt: {}</translation>
    </message>
    <message>
        <source>external data must lie in the model&apos;s folder, and be named relative to it</source>
        <translation>externe Daten müssen im Ordner des Modells liegen und relativ dazu genannt sein</translation>
    </message>
    <message>
        <source>the path is empty</source>
        <translation>der Pfad ist leer</translation>
    </message>
    <message>
        <source>the path has a backslash or a NUL</source>
        <translation>der Pfad hat einen Backslash oder ein NUL</translation>
    </message>
    <message>
        <source>the path is absolute</source>
        <translation>der Pfad ist absolut</translation>
    </message>
    <message>
        <source>the path leads out of the model&apos;s folder</source>
        <translation>der Pfad führt aus dem Ordner des Modells hinaus</translation>
    </message>
    <message>
        <source>the path names no file</source>
        <translation>der Pfad nennt keine Datei</translation>
    </message>
    <message>
        <source>external data at `{}` {}: {}{}</source>
        <translation>externe Daten in `{}` {}: {}{}</translation>
    </message>
    <message>
        <source>is refused</source>
        <translation>werden abgelehnt</translation>
    </message>
    <message>
        <source>can&apos;t be opened</source>
        <translation>sind nicht zu öffnen</translation>
    </message>
    <message>
        <source>a symbolic link, or no folder, is on the way</source>
        <translation>ein symbolischer Link, oder kein Ordner, liegt auf dem Weg</translation>
    </message>
    <message>
        <source>; what comes through a pipe has no folder, and --external-data names one</source>
        <translation>; was durch eine Pipe kommt, hat keinen Ordner, und --external-data nennt einen</translation>
    </message>
    <message>
        <source>external data at `{}` is refused: not a regular file</source>
        <translation>externe Daten in `{}` werden abgelehnt: keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>external data at `{}` is refused: the file has {} hard links</source>
        <translation>externe Daten in `{}` werden abgelehnt: die Datei hat {} harte Links</translation>
    </message>
    <message>
        <source>a matrix of rank {} to transpose</source>
        <translation>eine Matrix vom Rang {} zum Transponieren</translation>
    </message>
    <message>
        <source>{} axes for a tensor of rank {}</source>
        <translation>{} Achsen für einen Tensor vom Rang {}</translation>
    </message>
    <message>
        <source>rows {} to {} of a tensor with {}</source>
        <translation>Zeilen {} bis {} eines Tensors mit {}</translation>
    </message>
    <message>
        <source>an input is missing</source>
        <translation>eine Eingabe fehlt</translation>
    </message>
    <message>
        <source>needs the operator `{}`, which Passbench lacks</source>
        <translation>braucht den Operator `{}`, den Passbench nicht hat</translation>
    </message>
    <message>
        <source>the node becomes `{}`</source>
        <translation>aus dem Knoten wird `{}`</translation>
    </message>
    <message>
        <source>counts {} positions</source>
        <translation>zählt {} Stellen</translation>
    </message>
    <message>
        <source>input `{}` is {}, and can&apos;t be fixed to {}</source>
        <translation>Eingabe `{}` ist {} und nicht auf {} festzulegen</translation>
    </message>
    <message>
        <source>fixed to a constant {}</source>
        <translation>auf eine Konstante {} festgelegt</translation>
    </message>
    <message>
        <source>fixed to a constant {}, though declared as {}</source>
        <translation>auf eine Konstante {} festgelegt, obwohl als {} deklariert</translation>
    </message>
    <message>
        <source>input `{}`</source>
        <translation>Eingabe `{}`</translation>
    </message>
    <message>
        <source>the model has no input `{}` to be fixed</source>
        <translation>das Modell hat keine Eingabe `{}`, die festzulegen wäre</translation>
    </message>
    <message>
        <source>dimension `{}` can&apos;t be {}</source>
        <translation>Dimension `{}` kann nicht {} sein</translation>
    </message>
    <message>
        <source>the model has no dimension `{}`</source>
        <translation>das Modell hat keine Dimension `{}`</translation>
    </message>
    <message>
        <source>it has none that is open</source>
        <translation>es hat keine offene</translation>
    </message>
    <message>
        <source>the node can be seen, but not compiled or run</source>
        <translation>der Knoten ist zu sehen, aber weder zu übersetzen noch auszuführen</translation>
    </message>
    <message>
        <source>the type of an input is not known of {} node{}</source>
        <translation>der Typ einer Eingabe ist nicht bekannt bei {} Knoten{}</translation>
    </message>
    <message>
        <source>s, this one first</source>
        <translation>, dieser zuerst</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be read as HDF5: {}</source>
        <translation>`{}` ist nicht als HDF5 zu lesen: {}</translation>
    </message>
    <message>
        <source>it is damaged, or no file that Keras wrote</source>
        <translation>sie ist beschädigt oder keine Datei, die Keras geschrieben hat</translation>
    </message>
    <message>
        <source>not found beside</source>
        <translation>nicht gefunden neben</translation>
    </message>
    <message>
        <source>the helper process gave no index</source>
        <translation>der Hilfsprozess gab kein Verzeichnis</translation>
    </message>
    <message>
        <source>`{}` has no `{}`</source>
        <translation>`{}` hat kein `{}`</translation>
    </message>
    <message>
        <source>`{}` in `{}` {}</source>
        <translation>`{}` in `{}` {}</translation>
    </message>
    <message>
        <source>`{}` in `{}` is a group, and should hold values</source>
        <translation>`{}` in `{}` ist eine Gruppe und sollte Werte enthalten</translation>
    </message>
    <message>
        <source>`{}` in `{}` has elements of {}, which no weight has</source>
        <translation>`{}` in `{}` hat Elemente von {}, die kein Gewicht hat</translation>
    </message>
    <message>
        <source>`{}` in `{}` is said to be [{}], which its {} bytes are not</source>
        <translation>`{}` in `{}` soll [{}] sein, was seine {} Bytes nicht sind</translation>
    </message>
    <message>
        <source>the values of `{}` lie beyond the end of `{}`</source>
        <translation>die Werte von `{}` liegen hinter dem Ende von `{}`</translation>
    </message>
    <message>
        <source>the group `{}` can&apos;t be opened</source>
        <translation>die Gruppe `{}` ist nicht zu öffnen</translation>
    </message>
    <message>
        <source>is the same group as another, by a second link</source>
        <translation>ist dieselbe Gruppe wie eine andere, durch einen zweiten Link</translation>
    </message>
    <message>
        <source>the group `{}` can&apos;t be listed</source>
        <translation>die Gruppe `{}` ist nicht aufzulisten</translation>
    </message>
    <message>
        <source>it has more than {} groups and datasets</source>
        <translation>sie hat mehr als {} Gruppen und Datasets</translation>
    </message>
    <message>
        <source>is a symbolic link, which is not followed</source>
        <translation>ist ein symbolischer Link, dem nicht gefolgt wird</translation>
    </message>
    <message>
        <source>is a link to another file, which is not followed</source>
        <translation>ist ein Link in eine andere Datei, dem nicht gefolgt wird</translation>
    </message>
    <message>
        <source>can&apos;t be opened: the file is damaged there</source>
        <translation>ist nicht zu öffnen: die Datei ist dort beschädigt</translation>
    </message>
    <message>
        <source>lies {} groups deep, and {} is the most</source>
        <translation>liegt {} Gruppen tief, und {} ist das Höchste</translation>
    </message>
    <message>
        <source>is neither a group nor a dataset</source>
        <translation>ist weder eine Gruppe noch ein Dataset</translation>
    </message>
    <message>
        <source>its beginning is not that of an HDF5 file, or is damaged</source>
        <translation>ihr Anfang ist nicht der einer HDF5-Datei oder ist beschädigt</translation>
    </message>
    <message>
        <source>has floats of {} bytes of a form that is not known</source>
        <translation>hat Floats von {} Bytes in einer unbekannten Form</translation>
    </message>
    <message>
        <source>has elements that are no numbers</source>
        <translation>hat Elemente, die keine Zahlen sind</translation>
    </message>
    <message>
        <source>can&apos;t be read: the file is damaged there</source>
        <translation>ist nicht zu lesen: die Datei ist dort beschädigt</translation>
    </message>
    <message>
        <source>is a virtual dataset, whose values may be in other files</source>
        <translation>ist ein virtuelles Dataset, dessen Werte in anderen Dateien sein können</translation>
    </message>
    <message>
        <source>has its values in another file</source>
        <translation>hat seine Werte in einer anderen Datei</translation>
    </message>
    <message>
        <source>is stored through filter {}; deflate and shuffle can be read</source>
        <translation>ist durch Filter {} gespeichert; deflate und shuffle sind zu lesen</translation>
    </message>
    <message>
        <source>has {} axes, and {} is the most</source>
        <translation>hat {} Achsen, und {} ist das Höchste</translation>
    </message>
    <message>
        <source>is said to have more elements than a file can hold</source>
        <translation>soll mehr Elemente haben, als eine Datei fassen kann</translation>
    </message>
    <message>
        <source>is said to have {} bytes, which a file of {} bytes doesn&apos;t hold</source>
        <translation>soll {} Bytes haben, die eine Datei von {} Bytes nicht fasst</translation>
    </message>
    <message>
        <source>can&apos;t be read: its values are damaged</source>
        <translation>ist nicht zu lesen: die Werte sind beschädigt</translation>
    </message>
    <message>
        <source>the archive is refused: {}</source>
        <translation>das Archiv wird abgelehnt: {}</translation>
    </message>
    <message>
        <source>a .keras file is a zip archive with config.json, metadata.json and model.weights.h5</source>
        <translation>eine .keras-Datei ist ein Zip-Archiv mit config.json, metadata.json und model.weights.h5</translation>
    </message>
    <message>
        <source>it has two parts of one name</source>
        <translation>es hat zwei Teile mit einem Namen</translation>
    </message>
    <message>
        <source>it leads out of the archive</source>
        <translation>er führt aus dem Archiv hinaus</translation>
    </message>
    <message>
        <source>it is encrypted</source>
        <translation>er ist verschlüsselt</translation>
    </message>
    <message>
        <source>it is compressed by method {}, and only deflate is known</source>
        <translation>er ist mit Methode {} komprimiert, und nur deflate ist bekannt</translation>
    </message>
    <message>
        <source>it has {} parts</source>
        <translation>es hat {} Teile</translation>
    </message>
    <message>
        <source>a part has no name or size</source>
        <translation>ein Teil hat keinen Namen oder keine Größe</translation>
    </message>
    <message>
        <source>of its part `{}`, {}</source>
        <translation>zu seinem Teil `{}`: {}</translation>
    </message>
    <message>
        <source>it has the part `{}` twice</source>
        <translation>es hat den Teil `{}` zweimal</translation>
    </message>
    <message>
        <source>the archive has no `{}`</source>
        <translation>das Archiv hat kein `{}`</translation>
    </message>
    <message>
        <source>`{}` would unpack to {} bytes, out of an archive of {}</source>
        <translation>`{}` würde auf {} Bytes entpackt, aus einem Archiv von {}</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be unpacked: {}</source>
        <translation>`{}` ist nicht zu entpacken: {}</translation>
    </message>
    <message>
        <source>its size is not what the archive says</source>
        <translation>die Größe ist nicht die, die das Archiv nennt</translation>
    </message>
    <message>
        <source>its `shared_axes` are [{}], and its input has {} axes</source>
        <translation>`shared_axes` ist [{}], und die Eingabe hat {} Achsen</translation>
    </message>
    <message>
        <source>a mask reaches it, which is not supported here</source>
        <translation>bekommt eine Maske, was hier nicht unterstützt wird</translation>
    </message>
    <message>
        <source>the activation `{}` is not supported</source>
        <translation>die Aktivierung `{}` wird nicht unterstützt</translation>
    </message>
    <message>
        <source>its activation is of a form that is not known</source>
        <translation>die Aktivierung ist von einer unbekannten Form</translation>
    </message>
    <message>
        <source>its causal mask of {} x {} is too large</source>
        <translation>die kausale Maske von {} x {} ist zu groß</translation>
    </message>
    <message>
        <source>the features of its inputs have to be known</source>
        <translation>die Merkmale der Eingaben müssen bekannt sein</translation>
    </message>
    <message>
        <source>it has {} heads of {}</source>
        <translation>hat {} Köpfe von {}</translation>
    </message>
    <message>
        <source>it is given no value to attend to</source>
        <translation>bekommt keinen Value, auf den zu achten wäre</translation>
    </message>
    <message>
        <source>it attends over several axes of {}, which is not supported</source>
        <translation>achtet auf mehrere Achsen von {}, was nicht unterstützt wird</translation>
    </message>
    <message>
        <source>the number of its steps is `{}`, and has to be bound</source>
        <translation>die Zahl der Schritte ist `{}` und muss gebunden sein</translation>
    </message>
    <message>
        <source>it has {} heads of queries and {} of keys</source>
        <translation>hat {} Köpfe für Queries und {} für Keys</translation>
    </message>
    <message>
        <source>the number of its steps has to be bound</source>
        <translation>die Zahl der Schritte muss gebunden sein</translation>
    </message>
    <message>
        <source>it takes a query, a value and a key, and has {} inputs</source>
        <translation>nimmt Query, Value und Key und hat {} Eingaben</translation>
    </message>
    <message>
        <source>its `score_mode` is `{}`</source>
        <translation>`score_mode` ist `{}`</translation>
    </message>
    <message>
        <source>its input is {}, whose channels have to be known</source>
        <translation>die Eingabe ist {}, deren Kanäle bekannt sein müssen</translation>
    </message>
    <message>
        <source>its {} channels are not {} groups</source>
        <translation>die {} Kanäle sind keine {} Gruppen</translation>
    </message>
    <message>
        <source>its input is {}, whose last extent has to be known</source>
        <translation>die Eingabe ist {}, deren letzte Ausdehnung bekannt sein muss</translation>
    </message>
    <message>
        <source>its equation `{}` is not supported</source>
        <translation>die Gleichung `{}` wird nicht unterstützt</translation>
    </message>
    <message>
        <source>it has no inputs</source>
        <translation>hat keine Eingaben</translation>
    </message>
    <message>
        <source>it takes 2 inputs, and has {}</source>
        <translation>nimmt 2 Eingaben und hat {}</translation>
    </message>
    <message>
        <source>its `axis` is no single axis</source>
        <translation>`axis` ist keine einzelne Achse</translation>
    </message>
    <message>
        <source>masked sequences are joined along their steps, which is not supported</source>
        <translation>maskierte Folgen werden entlang der Schritte verbunden, was nicht unterstützt wird</translation>
    </message>
    <message>
        <source>its `axes` are no pair of axes</source>
        <translation>`axes` ist kein Paar von Achsen</translation>
    </message>
    <message>
        <source>its `axes` are not those of its inputs, which are {} and {}</source>
        <translation>`axes` sind nicht die der Eingaben, die {} und {} sind</translation>
    </message>
    <message>
        <source>its input is {}, whose axis {} has to be known</source>
        <translation>die Eingabe ist {}, deren Achse {} bekannt sein muss</translation>
    </message>
    <message>
        <source>it normalizes over {} axes at once</source>
        <translation>normalisiert über {} Achsen auf einmal</translation>
    </message>
    <message>
        <source>its channels are axis {} of {}, which is not supported</source>
        <translation>die Kanäle sind Achse {} von {}, was nicht unterstützt wird</translation>
    </message>
    <message>
        <source>an argument of it is neither a tensor nor numbers</source>
        <translation>ein Argument ist weder Tensor noch Zahlen</translation>
    </message>
    <message>
        <source>its argument `{}` is missing</source>
        <translation>das Argument `{}` fehlt</translation>
    </message>
    <message>
        <source>it is given no tensors</source>
        <translation>bekommt keine Tensoren</translation>
    </message>
    <message>
        <source>its axes are not known before it runs</source>
        <translation>die Achsen sind nicht bekannt, bevor es läuft</translation>
    </message>
    <message>
        <source>its axis is {}, and its input has {} axes</source>
        <translation>die Achse ist {}, und die Eingabe hat {} Achsen</translation>
    </message>
    <message>
        <source>the operator `{}` is not supported</source>
        <translation>der Operator `{}` wird nicht unterstützt</translation>
    </message>
    <message>
        <source>its bounds are not numbers</source>
        <translation>die Schranken sind keine Zahlen</translation>
    </message>
    <message>
        <source>it names more axes than its input has, which is {}</source>
        <translation>nennt mehr Achsen, als die Eingabe hat, die {} ist</translation>
    </message>
    <message>
        <source>it goes backwards along an axis whose extent is open</source>
        <translation>geht rückwärts entlang einer Achse offener Ausdehnung</translation>
    </message>
    <message>
        <source>an index of it is not known before it runs</source>
        <translation>ein Index ist nicht bekannt, bevor es läuft</translation>
    </message>
    <message>
        <source>its shape is not known before it runs</source>
        <translation>die Form ist nicht bekannt, bevor es läuft</translation>
    </message>
    <message>
        <source>its parts are not known before it runs</source>
        <translation>die Teile sind nicht bekannt, bevor es läuft</translation>
    </message>
    <message>
        <source>its type is not known</source>
        <translation>der Typ ist nicht bekannt</translation>
    </message>
    <message>
        <source>its widths are not known before it runs</source>
        <translation>die Breiten sind nicht bekannt, bevor es läuft</translation>
    </message>
    <message>
        <source>padding of the mode `{}` is not supported</source>
        <translation>Auffüllen im Modus `{}` wird nicht unterstützt</translation>
    </message>
    <message>
        <source>its repeats or its axis are not known before it runs</source>
        <translation>die Wiederholungen oder die Achse sind nicht bekannt, bevor es läuft</translation>
    </message>
    <message>
        <source>its repeats are not known before it runs</source>
        <translation>die Wiederholungen sind nicht bekannt, bevor es läuft</translation>
    </message>
    <message>
        <source>its depth is not known before it runs</source>
        <translation>die Tiefe ist nicht bekannt, bevor es läuft</translation>
    </message>
    <message>
        <source>its equation is not known</source>
        <translation>die Gleichung ist nicht bekannt</translation>
    </message>
    <message>
        <source>the function `tf.{}` is not supported</source>
        <translation>die Funktion `tf.{}` wird nicht unterstützt</translation>
    </message>
    <message>
        <source>the extent of its axis {} is open</source>
        <translation>die Ausdehnung der Achse {} ist offen</translation>
    </message>
    <message>
        <source>its weight `{}` is [{}] in the file, and should be [{}]</source>
        <translation>das Gewicht `{}` ist [{}] in der Datei und sollte [{}] sein</translation>
    </message>
    <message>
        <source>its `{}` has {} numbers, and its axes {}</source>
        <translation>`{}` hat {} Zahlen, und die Achsen {}</translation>
    </message>
    <message>
        <source>the output mode `{}` is not supported</source>
        <translation>der Ausgabemodus `{}` wird nicht unterstützt</translation>
    </message>
    <message>
        <source>it keeps its state between calls: here each begins with 0</source>
        <translation>behält den Zustand zwischen Aufrufen: hier beginnt jeder mit 0</translation>
    </message>
    <message>
        <source>steps before the batch are not supported</source>
        <translation>Schritte vor dem Batch werden nicht unterstützt</translation>
    </message>
    <message>
        <source>its input is {}, whose features have to be known</source>
        <translation>die Eingabe ist {}, deren Merkmale bekannt sein müssen</translation>
    </message>
    <message>
        <source>it has no cells</source>
        <translation>hat keine Zellen</translation>
    </message>
    <message>
        <source>cells of the class `{}` are not supported</source>
        <translation>Zellen der Klasse `{}` werden nicht unterstützt</translation>
    </message>
    <message>
        <source>the number of its steps is `{}`, and has to be bound to be unrolled</source>
        <translation>die Zahl der Schritte ist `{}` und muss zum Ausrollen gebunden sein</translation>
    </message>
    <message>
        <source>it has no steps</source>
        <translation>hat keine Schritte</translation>
    </message>
    <message>
        <source>its {} steps would become more than {} operators</source>
        <translation>aus den {} Schritten würden mehr als {} Operatoren</translation>
    </message>
    <message>
        <source>it is given {} states to begin with, and has {}</source>
        <translation>bekommt {} Zustände für den Anfang und hat {}</translation>
    </message>
    <message>
        <source>its `units` are {}</source>
        <translation>`units` ist {}</translation>
    </message>
    <message>
        <source>the interpolation `{}` is not supported</source>
        <translation>die Interpolation `{}` wird nicht unterstützt</translation>
    </message>
    <message>
        <source>the interpolation `{}` is not supported for {}</source>
        <translation>die Interpolation `{}` wird für {} nicht unterstützt</translation>
    </message>
    <message>
        <source>keeping the aspect ratio is not supported</source>
        <translation>das Seitenverhältnis zu behalten, wird nicht unterstützt</translation>
    </message>
    <message>
        <source>its `{}` is not before and after of {} axes</source>
        <translation>`{}` ist kein Davor und Dahinter von {} Achsen</translation>
    </message>
    <message>
        <source>it cuts {} and {} off an axis of {}</source>
        <translation>schneidet {} und {} von einer Achse von {} ab</translation>
    </message>
    <message>
        <source>its input is {}, which has no middle of {} x {}</source>
        <translation>die Eingabe ist {}, die keine Mitte von {} x {} hat</translation>
    </message>
    <message>
        <source>its `target_shape` is no shape</source>
        <translation>`target_shape` ist keine Form</translation>
    </message>
    <message>
        <source>its `dims` are no list of axes</source>
        <translation>`dims` ist keine Liste von Achsen</translation>
    </message>
    <message>
        <source>its `dims` are no order of the axes 1 to {}</source>
        <translation>`dims` ist keine Reihenfolge der Achsen 1 bis {}</translation>
    </message>
    <message>
        <source>its `padding` is neither `same` nor `valid`</source>
        <translation>`padding` ist weder `same` noch `valid`</translation>
    </message>
    <message>
        <source>its `output_padding` is not {} whole numbers</source>
        <translation>`output_padding` besteht nicht aus {} ganzen Zahlen</translation>
    </message>
    <message>
        <source>its `output_padding` is {}, and has to be less than the stride {}</source>
        <translation>`output_padding` ist {} und muss kleiner als der Stride {} sein</translation>
    </message>
    <message>
        <source>its `padding` is `{}`</source>
        <translation>`padding` ist `{}`</translation>
    </message>
    <message>
        <source>its padding depends on the extent of axis {}, which is open</source>
        <translation>das Padding hängt von der Ausdehnung der Achse {} ab, die offen ist</translation>
    </message>
    <message>
        <source>a layer `{}` in both directions is not supported</source>
        <translation>eine Schicht `{}` in beiden Richtungen wird nicht unterstützt</translation>
    </message>
    <message>
        <source>its `merge_mode` is `{}`</source>
        <translation>`merge_mode` ist `{}`</translation>
    </message>
    <message>
        <source>a model for each step is not supported</source>
        <translation>ein Modell für jeden Schritt wird nicht unterstützt</translation>
    </message>
    <message>
        <source>its input is {}, and should have steps</source>
        <translation>die Eingabe ist {} und sollte Schritte haben</translation>
    </message>
    <message>
        <source>the result of the layer within has no entry for each step</source>
        <translation>das Ergebnis der inneren Schicht hat nicht für jeden Schritt einen Eintrag</translation>
    </message>
    <message>
        <source>the weights of the layer within are taken as they are stored</source>
        <translation>die Gewichte der inneren Schicht werden genommen, wie sie gespeichert sind</translation>
    </message>
    <message>
        <source>{} has values nested more than {} deep</source>
        <translation>in {} sind Werte tiefer als {} verschachtelt</translation>
    </message>
    <message>
        <source>{} is no JSON</source>
        <translation>{} ist kein JSON</translation>
    </message>
    <message>
        <source>{} is no model: it has no `class_name` and `config`</source>
        <translation>{} ist kein Modell: `class_name` und `config` fehlen</translation>
    </message>
    <message>
        <source>its weights lie in several files beside it, which is not supported</source>
        <translation>die Gewichte liegen daneben in mehreren Dateien, was nicht unterstützt wird</translation>
    </message>
    <message>
        <source>save the model in one file</source>
        <translation>das Modell in eine Datei speichern</translation>
    </message>
    <message>
        <source>the file has weights, but no architecture</source>
        <translation>die Datei hat Gewichte, aber keine Architektur</translation>
    </message>
    <message>
        <source>the HDF5 file has no attribute `model_config`, so it is no Keras model</source>
        <translation>die HDF5-Datei hat kein Attribut `model_config`, ist also kein Keras-Modell</translation>
    </message>
    <message>
        <source>save the whole model: `model.save(&quot;model.keras&quot;)`, not only its weights</source>
        <translation>das ganze Modell speichern: `model.save(&quot;model.keras&quot;)`, nicht nur die Gewichte</translation>
    </message>
    <message>
        <source>the attribute `model_config`</source>
        <translation>das Attribut `model_config`</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>neither a zip archive nor an HDF5 file, so it is no Keras model</source>
        <translation>weder ein Zip-Archiv noch eine HDF5-Datei, also kein Keras-Modell</translation>
    </message>
    <message>
        <source>layer `{}{}` ({})</source>
        <translation>Schicht `{}{}` ({})</translation>
    </message>
    <message>
        <source>a value is of a kind that it has in no file of Keras: {}</source>
        <translation>ein Wert ist von einer Art, die er in keiner Keras-Datei hat: {}</translation>
    </message>
    <message>
        <source>the model `{}` takes {} input{}, and is given {}</source>
        <translation>das Modell `{0}` nimmt {1} Eingabe{2||n} und bekommt {3}</translation>
    </message>
    <message>
        <source>models lie in each other more than {} deep</source>
        <translation>Modelle liegen tiefer als {} ineinander</translation>
    </message>
    <message>
        <source>the layers of the model wait for each other in a circle; one of them is `{}{}`</source>
        <translation>die Schichten des Modells warten im Kreis aufeinander; eine davon ist `{}{}`</translation>
    </message>
    <message>
        <source>the layer `{}{}` has no output {}</source>
        <translation>die Schicht `{}{}` hat keine Ausgabe {}</translation>
    </message>
    <message>
        <source>the model unfolds to more than {} calls of layers</source>
        <translation>das Modell entfaltet sich zu mehr als {} Aufrufen von Schichten</translation>
    </message>
    <message>
        <source>{}: the layer `{}` has no output {}</source>
        <translation>{}: die Schicht `{}` hat keine Ausgabe {}</translation>
    </message>
    <message>
        <source>the type of one of its inputs is not known</source>
        <translation>der Typ einer Eingabe ist nicht bekannt</translation>
    </message>
    <message>
        <source>its dtype policy `{}` is not supported</source>
        <translation>die Dtype-Policy `{}` wird nicht unterstützt</translation>
    </message>
    <message>
        <source>the model has no outputs</source>
        <translation>das Modell hat keine Ausgaben</translation>
    </message>
    <message>
        <source>layer {} of the model has no `class_name`</source>
        <translation>Schicht {} des Modells hat kein `class_name`</translation>
    </message>
    <message>
        <source>the model has no layers</source>
        <translation>das Modell hat keine Schichten</translation>
    </message>
    <message>
        <source>the model has {} layers</source>
        <translation>das Modell hat {} Schichten</translation>
    </message>
    <message>
        <source>two layers are called `{}`</source>
        <translation>zwei Schichten heißen `{}`</translation>
    </message>
    <message>
        <source>the model is of the class `{}`, whose architecture is not in the file</source>
        <translation>das Modell ist von der Klasse `{}`, deren Architektur nicht in der Datei steht</translation>
    </message>
    <message>
        <source>only Sequential and Functional models can be imported; export others as ONNX</source>
        <translation>nur Sequential- und Functional-Modelle sind zu importieren; andere als ONNX exportieren</translation>
    </message>
    <message>
        <source>an argument has a key that no file of Keras has</source>
        <translation>ein Argument hat einen Schlüssel, den keine Keras-Datei hat</translation>
    </message>
    <message>
        <source>the model has no layer `{}`</source>
        <translation>das Modell hat keine Schicht `{}`</translation>
    </message>
    <message>
        <source>call {} of the layer `{}` is referred to, which is called {} time{}</source>
        <translation>auf Aufruf {0} der Schicht `{1}` wird verwiesen, aufgerufen wird sie {2}-mal</translation>
    </message>
    <message>
        <source>call {} of the model `{}` is taken for its call {}</source>
        <translation>Aufruf {} des Modells `{}` wird als sein Aufruf {} genommen</translation>
    </message>
    <message>
        <source>output {} of the layer `{}` is referred to</source>
        <translation>auf Ausgabe {} der Schicht `{}` wird verwiesen</translation>
    </message>
    <message>
        <source>a tensor has no `keras_history`</source>
        <translation>ein Tensor hat kein `keras_history`</translation>
    </message>
    <message>
        <source>an entry of `inbound_nodes` is neither a list nor an object</source>
        <translation>ein Eintrag von `inbound_nodes` ist weder Liste noch Objekt</translation>
    </message>
    <message>
        <source>an entry of `inbound_nodes` is not [layer, call, output]</source>
        <translation>ein Eintrag von `inbound_nodes` ist nicht [Schicht, Aufruf, Ausgabe]</translation>
    </message>
    <message>
        <source>the layer `{}` is never called</source>
        <translation>die Schicht `{}` wird nie aufgerufen</translation>
    </message>
    <message>
        <source>the model has more than {} calls</source>
        <translation>das Modell hat mehr als {} Aufrufe</translation>
    </message>
    <message>
        <source>layer `{}`: {}</source>
        <translation>Schicht `{}`: {}</translation>
    </message>
    <message>
        <source>its `{}` is {}, and should be {} whole number{}</source>
        <translation>`{0}` ist {1} und sollte {2} ganze Zahl{3||en} sein</translation>
    </message>
    <message>
        <source>its `{}` is [{}]</source>
        <translation>`{}` ist [{}]</translation>
    </message>
    <message>
        <source>its `{}` is no list of axes</source>
        <translation>`{}` ist keine Liste von Achsen</translation>
    </message>
    <message>
        <source>its `{}` is {}, and its input has {} axes</source>
        <translation>`{}` ist {}, und die Eingabe hat {} Achsen</translation>
    </message>
    <message>
        <source>its weight `{}` is {} in the file, and should be {}</source>
        <translation>das Gewicht `{}` ist {} in der Datei und sollte {} sein</translation>
    </message>
    <message>
        <source>its weight `{}` is stored as {}</source>
        <translation>das Gewicht `{}` ist als {} gespeichert</translation>
    </message>
    <message>
        <source>needs to know the whole shape of its input, which is {}</source>
        <translation>braucht die ganze Form der Eingabe, die {} ist</translation>
    </message>
    <message>
        <source>its input is missing</source>
        <translation>die Eingabe fehlt</translation>
    </message>
    <message>
        <source>its input is {}, and should have {} axes</source>
        <translation>die Eingabe ist {} und sollte {} Achsen haben</translation>
    </message>
    <message>
        <source>the layer `{}` is not supported</source>
        <translation>die Schicht `{}` wird nicht unterstützt</translation>
    </message>
    <message>
        <source>it is called without an input</source>
        <translation>wird ohne Eingabe aufgerufen</translation>
    </message>
    <message>
        <source>`{}` is not open in this file: axis {} of the input `{}` has the size {}</source>
        <translation>`{}` ist in dieser Datei nicht offen: Achse {} der Eingabe `{}` hat die Größe {}</translation>
    </message>
    <message>
        <source>give no `--dim`: the model has no open dimension</source>
        <translation>kein `--dim` angeben: das Modell hat keine offene Dimension</translation>
    </message>
    <message>
        <source>input `{}` (%{})</source>
        <translation>Eingabe `{}` (%{})</translation>
    </message>
    <message>
        <source>the model was never built: nothing says which shape its input has</source>
        <translation>das Modell wurde nie gebaut: nichts sagt, welche Form die Eingabe hat</translation>
    </message>
    <message>
        <source>build it, or give it an Input layer, and save it again</source>
        <translation>es bauen oder ihm eine Input-Schicht geben und neu speichern</translation>
    </message>
    <message>
        <source>it is sparse or ragged, which is not supported</source>
        <translation>ist dünn besetzt oder ragged, was nicht unterstützt wird</translation>
    </message>
    <message>
        <source>it has no shape of {} axes at most</source>
        <translation>hat keine Form von höchstens {} Achsen</translation>
    </message>
    <message>
        <source>it has elements of `{}`, which is not supported</source>
        <translation>hat Elemente von `{}`, was nicht unterstützt wird</translation>
    </message>
    <message>
        <source>it has an impossible size on axis {}</source>
        <translation>hat eine unmögliche Größe auf Achse {}</translation>
    </message>
    <message>
        <source>{}, axis {}</source>
        <translation>{}, Achse {}</translation>
    </message>
    <message>
        <source>its weight `{}` is missing: the file has no weights</source>
        <translation>das Gewicht `{}` fehlt: die Datei hat keine Gewichte</translation>
    </message>
    <message>
        <source>its weight `{}` is missing: `{}` has no `{}`</source>
        <translation>das Gewicht `{}` fehlt: `{}` hat kein `{}`</translation>
    </message>
    <message>
        <source>its weight `{}` is missing in the group `{}` of `{}`</source>
        <translation>das Gewicht `{}` fehlt in der Gruppe `{}` von `{}`</translation>
    </message>
    <message>
        <source>{} can&apos;t be opened</source>
        <translation>{} ist nicht zu öffnen</translation>
    </message>
    <message>
        <source>formats that can: ONNX (.onnx), TensorFlow Lite (.tflite), Keras (.keras, .h5) and Relay text (.relay)</source>
        <translation>zu öffnen sind: ONNX (.onnx), TensorFlow Lite (.tflite), Keras (.keras, .h5) und Relay-Text (.relay)</translation>
    </message>
    <message>
        <source>inputs can&apos;t be fixed in a Relay text</source>
        <translation>Eingaben sind in einem Relay-Text nicht festzulegen</translation>
    </message>
    <message>
        <source>there is no function `@main`</source>
        <translation>es gibt keine Funktion `@main`</translation>
    </message>
    <message>
        <source>there is no signature `{}`: only TensorFlow Lite files have signatures</source>
        <translation>es gibt keine Signatur `{}`: nur TensorFlow-Lite-Dateien haben Signaturen</translation>
    </message>
    <message>
        <source>an empty file</source>
        <translation>eine leere Datei</translation>
    </message>
    <message>
        <source>a file of unknown format</source>
        <translation>eine Datei unbekannten Formats</translation>
    </message>
    <message>
        <source>needs square matrices of known size, not {}</source>
        <translation>braucht quadratische Matrizen bekannter Größe, nicht {}</translation>
    </message>
    <message>
        <source>works out determinants of up to 4 rows, not {}</source>
        <translation>berechnet Determinanten von bis zu 4 Zeilen, nicht {}</translation>
    </message>
    <message>
        <source>has both a past and lengths of keys and values</source>
        <translation>hat sowohl eine Vergangenheit als auch Längen von Keys und Values</translation>
    </message>
    <message>
        <source>looks through a window of {} and {}</source>
        <translation>schaut durch ein Fenster von {} und {}</translation>
    </message>
    <message>
        <source>needs to know the shapes of queries, keys and the past</source>
        <translation>braucht die Formen von Queries, Keys und Vergangenheit</translation>
    </message>
    <message>
        <source>its softmax is in {}, which is not supported</source>
        <translation>der Softmax ist in {}, was nicht unterstützt wird</translation>
    </message>
    <message>
        <source>can&apos;t split {} into {} heads</source>
        <translation>kann {} nicht in {} Köpfe teilen</translation>
    </message>
    <message>
        <source>its input is {}, and must have rank 3 or 4</source>
        <translation>die Eingabe ist {} und muss Rang 3 oder 4 haben</translation>
    </message>
    <message>
        <source>rotates {} of {} features</source>
        <translation>dreht {} von {} Merkmalen</translation>
    </message>
    <message>
        <source>splits {} into {} and {} heads</source>
        <translation>teilt {} in {} und {} Köpfe</translation>
    </message>
    <message>
        <source>has keys and no values</source>
        <translation>hat Keys und keine Values</translation>
    </message>
    <message>
        <source>turns {} features by tables of {}</source>
        <translation>dreht {} Merkmale mit Tabellen von {}</translation>
    </message>
    <message>
        <source>needs to know the shape of its past</source>
        <translation>braucht die Form der Vergangenheit</translation>
    </message>
    <message>
        <source>its softmax has a term of its own</source>
        <translation>der Softmax hat einen eigenen Term</translation>
    </message>
    <message>
        <source>needs to know the size of the past, which is `{}`</source>
        <translation>braucht die Größe der Vergangenheit, die `{}` ist</translation>
    </message>
    <message>
        <source>keeps {} keys of {}</source>
        <translation>behält {} Keys von {}</translation>
    </message>
    <message>
        <source>multiplies {}, whose shape is not known</source>
        <translation>multipliziert {}, dessen Form nicht bekannt ist</translation>
    </message>
    <message>
        <source>needs to know the shapes of queries, keys and values</source>
        <translation>braucht die Formen von Queries, Keys und Values</translation>
    </message>
    <message>
        <source>queries, keys and values are {}, {} and {}</source>
        <translation>Queries, Keys und Values sind {}, {} und {}</translation>
    </message>
    <message>
        <source>needs to know the whole shape of its inputs; one is {}</source>
        <translation>braucht die ganze Form der Eingaben; eine ist {}</translation>
    </message>
    <message>
        <source>rotates {}, whose shape is not known</source>
        <translation>dreht {}, dessen Form nicht bekannt ist</translation>
    </message>
    <message>
        <source>it has no graph `{}`</source>
        <translation>hat keinen Graph `{}`</translation>
    </message>
    <message>
        <source>`{}` is defined outside too; within, the inner one counts</source>
        <translation>`{}` ist auch außerhalb definiert; innen zählt das innere</translation>
    </message>
    <message>
        <source>graphs are nested more than {} deep</source>
        <translation>Graphen sind tiefer als {} verschachtelt</translation>
    </message>
    <message>
        <source>its graph `{}` has {} inputs, not {}</source>
        <translation>der Graph `{}` hat {} Eingaben, nicht {}</translation>
    </message>
    <message>
        <source>two inputs of its graph are named `{}`</source>
        <translation>zwei Eingaben des Graphen heißen `{}`</translation>
    </message>
    <message>
        <source>its graph `{}` doesn&apos;t define its output `{}`</source>
        <translation>der Graph `{}` definiert seine Ausgabe `{}` nicht</translation>
    </message>
    <message>
        <source>it has no condition</source>
        <translation>hat keine Bedingung</translation>
    </message>
    <message>
        <source>its branches give {} and {} values</source>
        <translation>die Zweige geben {} und {} Werte</translation>
    </message>
    <message>
        <source>its body takes {} values, and there are {}</source>
        <translation>der Rumpf nimmt {} Werte, und es gibt {}</translation>
    </message>
    <message>
        <source>its body takes {} values and gives {}</source>
        <translation>der Rumpf nimmt {} Werte und gibt {}</translation>
    </message>
    <message>
        <source>the loop-carried value {} has nothing to start from</source>
        <translation>der mitgeführte Wert {} der Schleife hat keinen Anfang</translation>
    </message>
    <message>
        <source>its number of steps is worked out when the model runs</source>
        <translation>die Zahl der Schritte wird erst beim Lauf des Modells berechnet</translation>
    </message>
    <message>
        <source>its condition is worked out when the model runs</source>
        <translation>die Bedingung wird erst beim Lauf des Modells berechnet</translation>
    </message>
    <message>
        <source>unrolled it would have {} nodes, more than {}</source>
        <translation>ausgerollt hätte es {} Knoten, mehr als {}</translation>
    </message>
    <message>
        <source>{} / step {}</source>
        <translation>{} / Schritt {}</translation>
    </message>
    <message>
        <source>unrolled it would have more than {} nodes</source>
        <translation>ausgerollt hätte es mehr als {} Knoten</translation>
    </message>
    <message>
        <source>it has no steps, and the shape of what they would give is not declared</source>
        <translation>hat keine Schritte, und die Form dessen, was sie gäben, ist nicht deklariert</translation>
    </message>
    <message>
        <source>has no {}</source>
        <translation>ohne {}</translation>
    </message>
    <message>
        <source>needs to know the shape of its weights</source>
        <translation>braucht die Form der Gewichte</translation>
    </message>
    <message>
        <source>has weights of rank {}; 3 to 5 are supported</source>
        <translation>hat Gewichte vom Rang {}; 3 bis 5 werden unterstützt</translation>
    </message>
    <message>
        <source>attribute `kernel_shape` is [{}], but the weights are {}</source>
        <translation>Attribut `kernel_shape` ist [{}], aber die Gewichte sind {}</translation>
    </message>
    <message>
        <source>attribute `group` is {}</source>
        <translation>Attribut `group` ist {}</translation>
    </message>
    <message>
        <source>attribute `output_shape` is [{}]</source>
        <translation>Attribut `output_shape` ist [{}]</translation>
    </message>
    <message>
        <source>its padding needs a known size of axis {}</source>
        <translation>das Padding braucht eine bekannte Größe von Achse {}</translation>
    </message>
    <message>
        <source>attribute `axis` doesn&apos;t fit ranks {} and {}</source>
        <translation>Attribut `axis` passt nicht zu den Rängen {} und {}</translation>
    </message>
    <message>
        <source>has no inputs</source>
        <translation>hat keine Eingaben</translation>
    </message>
    <message>
        <source>casts to {}, which is not supported</source>
        <translation>wandelt in {} um, was nicht unterstützt wird</translation>
    </message>
    <message>
        <source>reads {} as {}</source>
        <translation>liest {} als {}</translation>
    </message>
    <message>
        <source>attribute `direction` is `{}`</source>
        <translation>Attribut `direction` ist `{}`</translation>
    </message>
    <message>
        <source>is in training mode; taken as in inference, where it does nothing</source>
        <translation>ist im Trainingsmodus; genommen wie bei der Inferenz, wo es nichts tut</translation>
    </message>
    <message>
        <source>its signal is {}, and must end in an axis of 1 or 2</source>
        <translation>das Signal ist {} und muss mit einer Achse von 1 oder 2 enden</translation>
    </message>
    <message>
        <source>transforms a signal of length {}</source>
        <translation>transformiert ein Signal der Länge {}</translation>
    </message>
    <message>
        <source>a transform of length {} takes too large a table</source>
        <translation>eine Transformation der Länge {} braucht eine zu große Tabelle</translation>
    </message>
    <message>
        <source>its axis is not a constant of the file</source>
        <translation>die Achse ist keine Konstante der Datei</translation>
    </message>
    <message>
        <source>transforms along the axis of real and imaginary parts</source>
        <translation>transformiert entlang der Achse von Real- und Imaginärteil</translation>
    </message>
    <message>
        <source>transforms axis {}, whose size is not known</source>
        <translation>transformiert Achse {}, deren Größe nicht bekannt ist</translation>
    </message>
    <message>
        <source>its signal is {}</source>
        <translation>das Signal ist {}</translation>
    </message>
    <message>
        <source>frame length</source>
        <translation>Rahmenlänge</translation>
    </message>
    <message>
        <source>cuts a signal of {} into frames of {}, {} apart</source>
        <translation>schneidet ein Signal von {} in Rahmen von {}, {} auseinander</translation>
    </message>
    <message>
        <source>cuts a signal into {} frames of {}</source>
        <translation>schneidet ein Signal in {} Rahmen von {}</translation>
    </message>
    <message>
        <source>attribute `reduction` is `{}`</source>
        <translation>Attribut `reduction` ist `{}`</translation>
    </message>
    <message>
        <source>updates axis {} of {} with {} in mode `{}`</source>
        <translation>aktualisiert Achse {} von {} mit {} im Modus `{}`</translation>
    </message>
    <message>
        <source>its values are {}, not [off, on]</source>
        <translation>die Werte sind {}, nicht [off, on]</translation>
    </message>
    <message>
        <source>makes an axis of {}</source>
        <translation>macht eine Achse von {}</translation>
    </message>
    <message>
        <source>asks for no elements</source>
        <translation>verlangt keine Elemente</translation>
    </message>
    <message>
        <source>asks for {} elements</source>
        <translation>verlangt {} Elemente</translation>
    </message>
    <message>
        <source>makes a matrix of {}, which is not supported</source>
        <translation>macht eine Matrix von {}, was nicht unterstützt wird</translation>
    </message>
    <message>
        <source>makes a unit matrix of [{}]</source>
        <translation>macht eine Einheitsmatrix von [{}]</translation>
    </message>
    <message>
        <source>the axes before the matrices differ: {} and {}</source>
        <translation>die Achsen vor den Matrizen sind verschieden: {} und {}</translation>
    </message>
    <message>
        <source>the product is too large</source>
        <translation>das Produkt ist zu groß</translation>
    </message>
    <message>
        <source>multiplies a scalar</source>
        <translation>multipliziert einen Skalar</translation>
    </message>
    <message>
        <source>multiplies {} by {}: both must be matrices</source>
        <translation>multipliziert {} mit {}: beide müssen Matrizen sein</translation>
    </message>
    <message>
        <source>has `spatial=0`</source>
        <translation>hat `spatial=0`</translation>
    </message>
    <message>
        <source>splits {} channels into {} groups</source>
        <translation>teilt {} Kanäle in {} Gruppen</translation>
    </message>
    <message>
        <source>attribute `size` is {}</source>
        <translation>Attribut `size` ist {}</translation>
    </message>
    <message>
        <source>attribute `p` is {}</source>
        <translation>Attribut `p` ist {}</translation>
    </message>
    <message>
        <source>has no bias, and a last axis of unknown size</source>
        <translation>hat keinen Bias und eine letzte Achse unbekannter Größe</translation>
    </message>
    <message>
        <source>`pads` is missing</source>
        <translation>`pads` fehlt</translation>
    </message>
    <message>
        <source>its input `axes` is not a constant of the file</source>
        <translation>die Eingabe `axes` ist keine Konstante der Datei</translation>
    </message>
    <message>
        <source>has {} pads for {} axes</source>
        <translation>hat {} Pads für {} Achsen</translation>
    </message>
    <message>
        <source>wraps around axis {}, whose size is {}</source>
        <translation>läuft um Achse {} um, deren Größe {} ist</translation>
    </message>
    <message>
        <source>pads an axis of {} by {} and {}</source>
        <translation>füllt eine Achse von {} um {} und {} auf</translation>
    </message>
    <message>
        <source>wraps around by amounts that are not constant</source>
        <translation>läuft um Beträge um, die nicht konstant sind</translation>
    </message>
    <message>
        <source>pads in mode `{}`</source>
        <translation>füllt im Modus `{}` auf</translation>
    </message>
    <message>
        <source>pads axis {} by {} and {}</source>
        <translation>füllt Achse {} um {} und {} auf</translation>
    </message>
    <message>
        <source>cuts an axis of unknown size</source>
        <translation>schneidet eine Achse unbekannter Größe</translation>
    </message>
    <message>
        <source>its shape is not a constant of the file</source>
        <translation>die Form ist keine Konstante der Datei</translation>
    </message>
    <message>
        <source>has {} sizes for {} axes</source>
        <translation>hat {} Größen für {} Achsen</translation>
    </message>
    <message>
        <source>centers axis {}, whose size is not known</source>
        <translation>zentriert Achse {}, deren Größe nicht bekannt ist</translation>
    </message>
    <message>
        <source>cuts or pads an axis to {}</source>
        <translation>schneidet oder füllt eine Achse auf {}</translation>
    </message>
    <message>
        <source>samples {}; images of two or three axes are supported</source>
        <translation>tastet {} ab; Bilder mit zwei oder drei Achsen werden unterstützt</translation>
    </message>
    <message>
        <source>samples in mode `{}`</source>
        <translation>tastet im Modus `{}` ab</translation>
    </message>
    <message>
        <source>its size is not a constant of the file</source>
        <translation>die Größe ist keine Konstante der Datei</translation>
    </message>
    <message>
        <source>its size is [{}]</source>
        <translation>die Größe ist [{}]</translation>
    </message>
    <message>
        <source>makes a grid of [{}]</source>
        <translation>macht ein Gitter von [{}]</translation>
    </message>
    <message>
        <source>its sizes are not constants of the file</source>
        <translation>die Größen sind keine Konstanten der Datei</translation>
    </message>
    <message>
        <source>makes images of {} axes; 1 to 3 are supported</source>
        <translation>macht Bilder mit {} Achsen; 1 bis 3 werden unterstützt</translation>
    </message>
    <message>
        <source>its attributes don&apos;t fit images of {} axes</source>
        <translation>die Attribute passen nicht zu Bildern mit {} Achsen</translation>
    </message>
    <message>
        <source>its {} rows are not made of patches of [{}]</source>
        <translation>die {} Zeilen bestehen nicht aus Patches von [{}]</translation>
    </message>
    <message>
        <source>has an impossible size on axis {}</source>
        <translation>hat eine unmögliche Größe auf Achse {}</translation>
    </message>
    <message>
        <source>its patches are larger than the image</source>
        <translation>die Patches sind größer als das Bild</translation>
    </message>
    <message>
        <source>attribute `kernel_shape` is missing</source>
        <translation>Attribut `kernel_shape` fehlt</translation>
    </message>
    <message>
        <source>pools over {} axes; 1 to 3 are supported</source>
        <translation>Pooling über {} Achsen; 1 bis 3 werden unterstützt</translation>
    </message>
    <message>
        <source>gives indices into windows that are too many to list</source>
        <translation>gibt Indizes in Fenster, die zum Auflisten zu viele sind</translation>
    </message>
    <message>
        <source>`ceil_mode` needs known sizes</source>
        <translation>`ceil_mode` braucht bekannte Größen</translation>
    </message>
    <message>
        <source>needs an input of rank 3 or more, not {}</source>
        <translation>braucht eine Eingabe ab Rang 3, nicht {}</translation>
    </message>
    <message>
        <source>its result would have an axis of {}</source>
        <translation>das Ergebnis hätte eine Achse von {}</translation>
    </message>
    <message>
        <source>its output shape is not a constant of the file</source>
        <translation>die Ausgabeform ist keine Konstante der Datei</translation>
    </message>
    <message>
        <source>{} scales for blocks of {} don&apos;t fit an axis of {}</source>
        <translation>{} Skalen für Blöcke von {} passen nicht zu einer Achse von {}</translation>
    </message>
    <message>
        <source>attribute `block_size` is {}</source>
        <translation>Attribut `block_size` ist {}</translation>
    </message>
    <message>
        <source>its scale is {}, and its input {}</source>
        <translation>die Skala ist {} und die Eingabe {}</translation>
    </message>
    <message>
        <source>attribute `{}` is {}, which is not supported</source>
        <translation>Attribut `{}` ist {}, was nicht unterstützt wird</translation>
    </message>
    <message>
        <source>quantizes to {}</source>
        <translation>quantisiert zu {}</translation>
    </message>
    <message>
        <source>its input `{}` is [{}], and should be [{}]</source>
        <translation>die Eingabe `{}` ist [{}] und sollte [{}] sein</translation>
    </message>
    <message>
        <source>its input is {}, and should have 3 axes</source>
        <translation>die Eingabe ist {} und sollte 3 Achsen haben</translation>
    </message>
    <message>
        <source>it has {} steps; {} would have more than {} nodes</source>
        <translation>hat {} Schritte; {} hätten mehr als {} Knoten</translation>
    </message>
    <message>
        <source>its recurrence weights are [{}]</source>
        <translation>die rekurrenten Gewichte sind [{}]</translation>
    </message>
    <message>
        <source>it has the direction `{}`</source>
        <translation>hat die Richtung `{}`</translation>
    </message>
    <message>
        <source>its hidden size is {}, and its weights are for {}</source>
        <translation>die verborgene Größe ist {}, und die Gewichte sind für {}</translation>
    </message>
    <message>
        <source>its weights are {}, without steps</source>
        <translation>die Gewichte sind {}, ohne Schritte</translation>
    </message>
    <message>
        <source>its weights are [{}], and their steps [{}]</source>
        <translation>die Gewichte sind [{}], und ihre Schritte [{}]</translation>
    </message>
    <message>
        <source>it has {} activations, and needs {}</source>
        <translation>hat {} Aktivierungen und braucht {}</translation>
    </message>
    <message>
        <source>has the activation `{}`</source>
        <translation>hat die Aktivierung `{}`</translation>
    </message>
    <message>
        <source>resizes by an input that is not a constant of the file</source>
        <translation>ändert die Größe durch eine Eingabe, die keine Konstante der Datei ist</translation>
    </message>
    <message>
        <source>resizes an axis to {}</source>
        <translation>ändert die Größe einer Achse auf {}</translation>
    </message>
    <message>
        <source>has {} scales for {} axes</source>
        <translation>hat {} Skalen für {} Achsen</translation>
    </message>
    <message>
        <source>scales an axis by {}</source>
        <translation>skaliert eine Achse mit {}</translation>
    </message>
    <message>
        <source>scales axis {}, whose size is not known</source>
        <translation>skaliert Achse {}, deren Größe nicht bekannt ist</translation>
    </message>
    <message>
        <source>resizes to sizes that are not constants of the file</source>
        <translation>ändert auf Größen, die keine Konstanten der Datei sind</translation>
    </message>
    <message>
        <source>attribute `keep_aspect_ratio_policy` is `{}`</source>
        <translation>Attribut `keep_aspect_ratio_policy` ist `{}`</translation>
    </message>
    <message>
        <source>resizes axis {}, whose size is {}</source>
        <translation>ändert Achse {}, deren Größe {} ist</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>resizes in mode `{}`</source>
        <translation>ändert die Größe im Modus `{}`</translation>
    </message>
    <message>
        <source>has the coordinate transformation `{}`</source>
        <translation>hat die Koordinatentransformation `{}`</translation>
    </message>
    <message>
        <source>crops, and has no `roi`</source>
        <translation>beschneidet und hat kein `roi`</translation>
    </message>
    <message>
        <source>`roi` has {} numbers for {} axes</source>
        <translation>`roi` hat {} Zahlen für {} Achsen</translation>
    </message>
    <message>
        <source>`roi` has an infinite number</source>
        <translation>`roi` hat eine unendliche Zahl</translation>
    </message>
    <message>
        <source>has neither scales nor sizes</source>
        <translation>hat weder Skalen noch Größen</translation>
    </message>
    <message>
        <source>resizes axis {}, whose size is not known</source>
        <translation>ändert Achse {}, deren Größe nicht bekannt ist</translation>
    </message>
    <message>
        <source>resizes an empty axis to {}</source>
        <translation>ändert die Größe einer leeren Achse auf {}</translation>
    </message>
    <message>
        <source>resizes an axis of {} to {}, which takes too many weights</source>
        <translation>ändert eine Achse von {} auf {}, was zu viele Gewichte braucht</translation>
    </message>
    <message>
        <source>it has no graph `body`</source>
        <translation>hat keinen Graph `body`</translation>
    </message>
    <message>
        <source>its sequences have lengths of their own</source>
        <translation>die Folgen haben eigene Längen</translation>
    </message>
    <message>
        <source>{} of its {} inputs are scanned, and its body gives {} values</source>
        <translation>{} der {} Eingaben werden durchlaufen, und der Rumpf gibt {} Werte</translation>
    </message>
    <message>
        <source>the length of a sequence is not known</source>
        <translation>die Länge einer Folge ist nicht bekannt</translation>
    </message>
    <message>
        <source>its sequences have {} and {} steps</source>
        <translation>die Folgen haben {} und {} Schritte</translation>
    </message>
    <message>
        <source>the size of the batch is not known</source>
        <translation>die Größe des Batches ist nicht bekannt</translation>
    </message>
    <message>
        <source>{} / element {}</source>
        <translation>{} / Element {}</translation>
    </message>
    <message>
        <source>its input {} is {}, not a sequence</source>
        <translation>die Eingabe {} ist {}, keine Folge</translation>
    </message>
    <message>
        <source>its position is worked out when the model runs</source>
        <translation>die Stelle wird erst beim Lauf des Modells berechnet</translation>
    </message>
    <message>
        <source>position {} is outside of a sequence of {}</source>
        <translation>Stelle {} liegt außerhalb einer Folge von {}</translation>
    </message>
    <message>
        <source>makes a sequence of more than {} elements</source>
        <translation>macht eine Folge von mehr als {} Elementen</translation>
    </message>
    <message>
        <source>its sequence is empty</source>
        <translation>die Folge ist leer</translation>
    </message>
    <message>
        <source>joins an empty sequence</source>
        <translation>verbindet eine leere Folge</translation>
    </message>
    <message>
        <source>its parts are worked out when the model runs</source>
        <translation>die Teile werden erst beim Lauf des Modells berechnet</translation>
    </message>
    <message>
        <source>splits an axis of {} into parts of {}</source>
        <translation>teilt eine Achse von {} in Teile von {}</translation>
    </message>
    <message>
        <source>splits axis {}, whose size is not known</source>
        <translation>teilt Achse {}, deren Größe nicht bekannt ist</translation>
    </message>
    <message>
        <source>splits an axis of {} into [{}]</source>
        <translation>teilt eine Achse von {} in [{}]</translation>
    </message>
    <message>
        <source>is an optional value that is not there</source>
        <translation>ist ein optionaler Wert, der nicht da ist</translation>
    </message>
    <message>
        <source>its input 0 is not a sequence</source>
        <translation>die Eingabe 0 ist keine Folge</translation>
    </message>
    <message>
        <source>its sequences have {} and {} elements</source>
        <translation>die Folgen haben {} und {} Elemente</translation>
    </message>
    <message>
        <source>reshapes {} to an axis of {}</source>
        <translation>formt {} zu einer Achse von {} um</translation>
    </message>
    <message>
        <source>its shape is {}</source>
        <translation>die Form ist {}</translation>
    </message>
    <message>
        <source>axis {} is out of range for rank {}</source>
        <translation>Achse {} liegt außerhalb von Rang {}</translation>
    </message>
    <message>
        <source>flattens {}</source>
        <translation>macht {} flach</translation>
    </message>
    <message>
        <source>attribute `perm` has {} entries for an input of rank {}</source>
        <translation>Attribut `perm` hat {} Einträge für eine Eingabe vom Rang {}</translation>
    </message>
    <message>
        <source>`axes` is missing</source>
        <translation>`axes` fehlt</translation>
    </message>
    <message>
        <source>has no attribute `axis`</source>
        <translation>hat kein Attribut `axis`</translation>
    </message>
    <message>
        <source>can&apos;t expand an axis of {} to {}</source>
        <translation>kann eine Achse von {} nicht auf {} erweitern</translation>
    </message>
    <message>
        <source>expands to a shape of unknown rank</source>
        <translation>erweitert auf eine Form unbekannten Rangs</translation>
    </message>
    <message>
        <source>holds a constant that is no tensor of numbers</source>
        <translation>enthält eine Konstante, die kein Tensor aus Zahlen ist</translation>
    </message>
    <message>
        <source>its value has {} elements, not one</source>
        <translation>der Wert hat {} Elemente, nicht eines</translation>
    </message>
    <message>
        <source>makes a tensor of the impossible shape [{}]</source>
        <translation>macht einen Tensor der unmöglichen Form [{}]</translation>
    </message>
    <message>
        <source>counts in steps of 0</source>
        <translation>zählt in Schritten von 0</translation>
    </message>
    <message>
        <source>makes {} elements</source>
        <translation>macht {} Elemente</translation>
    </message>
    <message>
        <source>asks for {} outputs, and has {}</source>
        <translation>verlangt {} Ausgaben und hat {}</translation>
    </message>
    <message>
        <source>splits into parts of [{}]</source>
        <translation>teilt in Teile von [{}]</translation>
    </message>
    <message>
        <source>its bounds are {}</source>
        <translation>die Grenzen sind {}</translation>
    </message>
    <message>
        <source>its `starts` and `ends` don&apos;t match</source>
        <translation>`starts` und `ends` passen nicht zusammen</translation>
    </message>
    <message>
        <source>its `axes` or `steps` don&apos;t match `starts`</source>
        <translation>`axes` oder `steps` passt nicht zu `starts`</translation>
    </message>
    <message>
        <source>slices in steps of 0</source>
        <translation>schneidet in Schritten von 0</translation>
    </message>
    <message>
        <source>takes elements from the end of an axis of unknown size</source>
        <translation>nimmt Elemente vom Ende einer Achse unbekannter Größe</translation>
    </message>
    <message>
        <source>index {} is out of range for an axis of {}</source>
        <translation>Index {} liegt außerhalb einer Achse von {}</translation>
    </message>
    <message>
        <source>its boxes are {}</source>
        <translation>die Rechtecke sind {}</translation>
    </message>
    <message>
        <source>attribute `coordinate_transformation_mode` is `{}`</source>
        <translation>Attribut `coordinate_transformation_mode` ist `{}`</translation>
    </message>
    <message>
        <source>attribute `pooled_shape` is missing or not two numbers</source>
        <translation>Attribut `pooled_shape` fehlt oder besteht nicht aus zwei Zahlen</translation>
    </message>
    <message>
        <source>its weights are {} and its mask {}</source>
        <translation>die Gewichte sind {} und die Maske {}</translation>
    </message>
    <message>
        <source>convolves {}; only images are supported</source>
        <translation>faltet {}; nur Bilder werden unterstützt</translation>
    </message>
    <message>
        <source>makes a window of {}, which is not supported</source>
        <translation>macht ein Fenster von {}, was nicht unterstützt wird</translation>
    </message>
    <message>
        <source>number of bands</source>
        <translation>Anzahl der Bänder</translation>
    </message>
    <message>
        <source>its frequencies are not constants of the file</source>
        <translation>die Frequenzen sind keine Konstanten der Datei</translation>
    </message>
    <message>
        <source>makes a matrix of {} x {}</source>
        <translation>macht eine Matrix von {} x {}</translation>
    </message>
    <message>
        <source>band {} reaches from {} to {} of a spectrum of {}</source>
        <translation>Band {} reicht von {} bis {} eines Spektrums von {}</translation>
    </message>
    <message>
        <source>its mask is {}</source>
        <translation>die Maske ist {}</translation>
    </message>
    <message>
        <source>needs to know the number of keys</source>
        <translation>braucht die Zahl der Keys</translation>
    </message>
    <message>
        <source>needs to know the size of its heads</source>
        <translation>braucht die Größe der Köpfe</translation>
    </message>
    <message>
        <source>its queries are {}</source>
        <translation>die Queries sind {}</translation>
    </message>
    <message>
        <source>needs to know the whole shape of its inputs</source>
        <translation>braucht die ganze Form der Eingaben</translation>
    </message>
    <message>
        <source>needs to know the size of the past</source>
        <translation>braucht die Größe der Vergangenheit</translation>
    </message>
    <message>
        <source>splits {} columns into [{}]</source>
        <translation>teilt {} Spalten in [{}]</translation>
    </message>
    <message>
        <source>has no weights</source>
        <translation>hat keine Gewichte</translation>
    </message>
    <message>
        <source>its input is {}</source>
        <translation>die Eingabe ist {}</translation>
    </message>
    <message>
        <source>transposes batches</source>
        <translation>transponiert Batches</translation>
    </message>
    <message>
        <source>its ids are {}</source>
        <translation>die IDs sind {}</translation>
    </message>
    <message>
        <source>its activation is `{}`</source>
        <translation>die Aktivierung ist `{}`</translation>
    </message>
    <message>
        <source>multiplies by [{}, {}] in blocks of {}</source>
        <translation>multipliziert mit [{}, {}] in Blöcken von {}</translation>
    </message>
    <message>
        <source>its groups are reordered</source>
        <translation>die Gruppen sind umgeordnet</translation>
    </message>
    <message>
        <source>its weights have {} bits</source>
        <translation>die Gewichte haben {} Bit</translation>
    </message>
    <message>
        <source>its weights are not constants of the file</source>
        <translation>die Gewichte sind keine Konstanten der Datei</translation>
    </message>
    <message>
        <source>its weights are {} and its scales {}, for [{}, {}] in blocks of {}</source>
        <translation>die Gewichte sind {} und die Skalen {}, für [{}, {}] in Blöcken von {}</translation>
    </message>
    <message>
        <source>its zero points are {}</source>
        <translation>die Nullpunkte sind {}</translation>
    </message>
    <message>
        <source>has {} inputs</source>
        <translation>hat {} Eingaben</translation>
    </message>
    <message>
        <source>its data have {} bits</source>
        <translation>die Daten haben {} Bit</translation>
    </message>
    <message>
        <source>its data are not constants of the file</source>
        <translation>die Daten sind keine Konstanten der Datei</translation>
    </message>
    <message>
        <source>its data or zero points have {} bytes, which is not half of [{}]</source>
        <translation>die Daten oder Nullpunkte haben {} Bytes, was nicht die Hälfte von [{}] ist</translation>
    </message>
    <message>
        <source>not a readable ONNX file</source>
        <translation>keine lesbare ONNX-Datei</translation>
    </message>
    <message>
        <source>not an ONNX model: it has no graph</source>
        <translation>kein ONNX-Modell: es hat keinen Graph</translation>
    </message>
    <message>
        <source>the graph has a cycle of {} nodes</source>
        <translation>der Graph hat einen Kreis aus {} Knoten</translation>
    </message>
    <message>
        <source>{} uses {}</source>
        <translation>{} benutzt {}</translation>
    </message>
    <message>
        <source>`{}` is defined twice: by {} and by {}</source>
        <translation>`{}` ist zweimal definiert: durch {} und durch {}</translation>
    </message>
    <message>
        <source>{} uses `{}`, which nothing defines</source>
        <translation>{} benutzt `{}`, das nirgends definiert ist</translation>
    </message>
    <message>
        <source>the file defines the function twice; the first counts</source>
        <translation>die Datei definiert die Funktion zweimal; die erste zählt</translation>
    </message>
    <message>
        <source>function `{}`</source>
        <translation>Funktion `{}`</translation>
    </message>
    <message>
        <source>the file says that it is written in operator set {}, and there is none before 1</source>
        <translation>die Datei sagt, sie sei in Operatorsatz {} geschrieben, und vor 1 gibt es keinen</translation>
    </message>
    <message>
        <source>the file doesn&apos;t say which operator set it is written in; the first is assumed</source>
        <translation>die Datei sagt nicht, in welchem Operatorsatz sie geschrieben ist; der erste wird angenommen</translation>
    </message>
    <message>
        <source>operator set {} is newer than {}, the newest known</source>
        <translation>Operatorsatz {} ist neuer als {}, der neueste bekannte</translation>
    </message>
    <message>
        <source>the graph has no outputs</source>
        <translation>der Graph hat keine Ausgaben</translation>
    </message>
    <message>
        <source>an initializer has no name</source>
        <translation>ein Initializer hat keinen Namen</translation>
    </message>
    <message>
        <source>initializer `{}` (%{})</source>
        <translation>Initializer `{}` (%{})</translation>
    </message>
    <message>
        <source>the file has it twice; the last counts</source>
        <translation>die Datei hat ihn zweimal; der letzte zählt</translation>
    </message>
    <message>
        <source>initializer `{}`</source>
        <translation>Initializer `{}`</translation>
    </message>
    <message>
        <source>`{}` is defined twice: by {} and as an input or initializer</source>
        <translation>`{}` ist zweimal definiert: durch {} und als Eingabe oder Initializer</translation>
    </message>
    <message>
        <source>the model unfolds to more than {} nodes</source>
        <translation>das Modell entfaltet sich zu mehr als {} Knoten</translation>
    </message>
    <message>
        <source>its output {} is used, which is not supported</source>
        <translation>die Ausgabe {} wird benutzt, was nicht unterstützt wird</translation>
    </message>
    <message>
        <source>the operator `{}`{} is not supported</source>
        <translation>der Operator `{}`{} wird nicht unterstützt</translation>
    </message>
    <message>
        <source> of the domain `{}`</source>
        <translation> der Domäne `{}`</translation>
    </message>
    <message>
        <source>functions call each other more than {} deep</source>
        <translation>Funktionen rufen einander tiefer als {} auf</translation>
    </message>
    <message>
        <source>the function `{}` calls itself</source>
        <translation>die Funktion `{}` ruft sich selbst auf</translation>
    </message>
    <message>
        <source>the function takes {} inputs, not {}</source>
        <translation>die Funktion nimmt {} Eingaben, nicht {}</translation>
    </message>
    <message>
        <source>the function doesn&apos;t define its output `{}`</source>
        <translation>die Funktion definiert ihre Ausgabe `{}` nicht</translation>
    </message>
    <message>
        <source>attribute `{}` has {} entries, not {}</source>
        <translation>Attribut `{}` hat {} Einträge, nicht {}</translation>
    </message>
    <message>
        <source>attribute `{}` has the entry {}</source>
        <translation>Attribut `{}` hat den Eintrag {}</translation>
    </message>
    <message>
        <source>the window has an extent of {}</source>
        <translation>das Fenster hat eine Ausdehnung von {}</translation>
    </message>
    <message>
        <source>a window of {} axes doesn&apos;t fit the input {}</source>
        <translation>ein Fenster mit {} Achsen passt nicht zur Eingabe {}</translation>
    </message>
    <message>
        <source>attribute `auto_pad` is `{}`</source>
        <translation>Attribut `auto_pad` ist `{}`</translation>
    </message>
    <message>
        <source>`auto_pad={}` needs a known size of axis {}</source>
        <translation>`auto_pad={}` braucht eine bekannte Größe von Achse {}</translation>
    </message>
    <message>
        <source>attribute `{}` is missing</source>
        <translation>Attribut `{}` fehlt</translation>
    </message>
    <message>
        <source>no converter is called `{}`</source>
        <translation>kein Konverter heißt `{}`</translation>
    </message>
    <message>
        <source>its input `{}` is not a constant of the file</source>
        <translation>die Eingabe `{}` ist keine Konstante der Datei</translation>
    </message>
    <message>
        <source>its {} is not a constant of the file</source>
        <translation>{}: keine Konstante der Datei</translation>
    </message>
    <message>
        <source>its {} is {}</source>
        <translation>{} ist {}</translation>
    </message>
    <message>
        <source>an axis is named twice in [{}]</source>
        <translation>eine Achse ist zweimal genannt in [{}]</translation>
    </message>
    <message>
        <source>needs to know the whole shape of its input {}, which is {}</source>
        <translation>braucht die ganze Form der Eingabe {}, die {} ist</translation>
    </message>
    <message>
        <source>attribute {} of the call</source>
        <translation>Attribut {} des Aufrufs</translation>
    </message>
    <message>
        <source>graph of {} nodes</source>
        <translation>Graph aus {} Knoten</translation>
    </message>
    <message>
        <source>it is not declared as a tensor of known rank</source>
        <translation>nicht als Tensor bekannten Rangs deklariert</translation>
    </message>
    <message>
        <source>it has elements of {}, which is not supported</source>
        <translation>hat Elemente von {}, was nicht unterstützt wird</translation>
    </message>
    <message>
        <source>input `{}` has {} axes</source>
        <translation>Eingabe `{}` hat {} Achsen</translation>
    </message>
    <message>
        <source>axis {} has size {}; taken as unknown</source>
        <translation>Achse {} hat die Größe {}; als unbekannt genommen</translation>
    </message>
    <message>
        <source>input `{}` has the impossible size {} on axis {}</source>
        <translation>Eingabe `{}` hat die unmögliche Größe {} auf Achse {}</translation>
    </message>
    <message>
        <source>input `{}` is impossibly large</source>
        <translation>Eingabe `{}` ist unmöglich groß</translation>
    </message>
    <message>
        <source>values of {} are held as float32</source>
        <translation>Werte von {} werden als float32 gehalten</translation>
    </message>
    <message>
        <source>an input has no name</source>
        <translation>eine Eingabe hat keinen Namen</translation>
    </message>
    <message>
        <source>two inputs are named `{}`</source>
        <translation>zwei Eingaben heißen `{}`</translation>
    </message>
    <message>
        <source>nothing defines the output `{}`</source>
        <translation>nichts definiert die Ausgabe `{}`</translation>
    </message>
    <message>
        <source>declared as {}, but is {}</source>
        <translation>als {} deklariert, ist aber {}</translation>
    </message>
    <message>
        <source>output `{}`</source>
        <translation>Ausgabe `{}`</translation>
    </message>
    <message>
        <source>not a readable ONNX file: it ends at byte {}, and what begins at byte {} needs {} more</source>
        <translation>keine lesbare ONNX-Datei: sie endet bei Byte {}, und was bei Byte {} beginnt, braucht {} weitere</translation>
    </message>
    <message>
        <source>the file may be truncated, or of another format</source>
        <translation>die Datei kann abgeschnitten oder von einem anderen Format sein</translation>
    </message>
    <message>
        <source>not a readable ONNX file: damaged at byte {} of {}</source>
        <translation>keine lesbare ONNX-Datei: beschädigt bei Byte {} von {}</translation>
    </message>
    <message>
        <source>the file may be of another format</source>
        <translation>die Datei kann von einem anderen Format sein</translation>
    </message>
    <message>
        <source>the model has more structure than can be opened ({} fields, {} MB)</source>
        <translation>das Modell hat mehr Struktur, als zu öffnen ist ({} Felder, {} MB)</translation>
    </message>
    <message>
        <source>sparse tensor `{}` has {} values, and indices of shape [{}]</source>
        <translation>der dünn besetzte Tensor `{}` hat {} Werte und Indizes der Form [{}]</translation>
    </message>
    <message>
        <source>sparse tensor `{}` has a value outside its shape [{}]</source>
        <translation>der dünn besetzte Tensor `{}` hat einen Wert außerhalb seiner Form [{}]</translation>
    </message>
    <message>
        <source>sparse tensor `{}` has the impossible shape [{}]</source>
        <translation>der dünn besetzte Tensor `{}` hat die unmögliche Form [{}]</translation>
    </message>
    <message>
        <source>sparse tensor `{}` is too large to be made dense: [{}]</source>
        <translation>der dünn besetzte Tensor `{}` ist zu groß, um ihn dicht zu machen: [{}]</translation>
    </message>
    <message>
        <source>tensor `{}` needs {} {} by its shape, and has {}</source>
        <translation>Tensor `{}` braucht nach seiner Form {} {} und hat {}</translation>
    </message>
    <message>
        <source>packed bytes</source>
        <translation>gepackte Bytes</translation>
    </message>
    <message>
        <source>tensor `{}`: external {} `{}` is not a number of bytes</source>
        <translation>Tensor `{}`: externes {} `{}` ist keine Zahl von Bytes</translation>
    </message>
    <message>
        <source>tensor `{}`</source>
        <translation>Tensor `{}`</translation>
    </message>
    <message>
        <source>tensor `{}`: bytes {} to {} are beyond the end of `{}`, which has {}</source>
        <translation>Tensor `{}`: Bytes {} bis {} liegen hinter dem Ende von `{}`, das {} hat</translation>
    </message>
    <message>
        <source>type {}</source>
        <translation>Typ {}</translation>
    </message>
    <message>
        <source>tensor `{}` has its data twice: raw and in a typed field</source>
        <translation>Tensor `{}` hat seine Daten zweimal: roh und in einem typisierten Feld</translation>
    </message>
    <message>
        <source>tensor `{}` has the impossible shape [{}]</source>
        <translation>Tensor `{}` hat die unmögliche Form [{}]</translation>
    </message>
    <message>
        <source>tensor `{}` is stored in segments, which no version of the format explains</source>
        <translation>Tensor `{}` ist in Segmenten gespeichert, was keine Version des Formats erklärt</translation>
    </message>
    <message>
        <source>tensor `{}` holds elements of {}, which is not supported</source>
        <translation>Tensor `{}` enthält Elemente von {}, was nicht unterstützt wird</translation>
    </message>
    <message>
        <source>counts words</source>
        <translation>zählt Wörter</translation>
    </message>
    <message>
        <source>its lists `ngram_counts` and `ngram_indexes` don&apos;t fit its pool of {}</source>
        <translation>die Listen `ngram_counts` und `ngram_indexes` passen nicht zum Pool von {}</translation>
    </message>
    <message>
        <source>its list `ngram_indexes` goes to {}, and it skips {}</source>
        <translation>die Liste `ngram_indexes` geht bis {}, und übersprungen werden {}</translation>
    </message>
    <message>
        <source>compares {} places with {} items</source>
        <translation>vergleicht {} Stellen mit {} Einträgen</translation>
    </message>
    <message>
        <source>attribute `mode` is `{}`</source>
        <translation>Attribut `mode` ist `{}`</translation>
    </message>
    <message>
        <source>the bitmap is truncated</source>
        <translation>die Bitmap ist abgeschnitten</translation>
    </message>
    <message>
        <source>a bitmap of {} bits with compression {} is not supported; uncompressed ones of 8, 24 and 32 bits are</source>
        <translation>eine Bitmap von {} Bit mit Kompression {} wird nicht unterstützt; unkomprimierte von 8, 24 und 32 Bit werden es</translation>
    </message>
    <message>
        <source>a pixel of the bitmap has no colour in its palette</source>
        <translation>ein Pixel der Bitmap hat keine Farbe in ihrer Palette</translation>
    </message>
    <message>
        <source>the JPEG can&apos;t be read: {}</source>
        <translation>das JPEG ist nicht zu lesen: {}</translation>
    </message>
    <message>
        <source>a picture of {}×{} is refused: it has none, or more than {} pixels</source>
        <translation>ein Bild von {}×{} wird abgelehnt: es hat keine oder mehr als {} Pixel</translation>
    </message>
    <message>
        <source>neither a PNG, a JPEG nor a bitmap</source>
        <translation>weder ein PNG noch ein JPEG noch eine Bitmap</translation>
    </message>
    <message>
        <source>the PNG can&apos;t be read: {}</source>
        <translation>das PNG ist nicht zu lesen: {}</translation>
    </message>
    <message>
        <source>the .npy file is truncated</source>
        <translation>die .npy-Datei ist abgeschnitten</translation>
    </message>
    <message>
        <source>.npy version {} is not known</source>
        <translation>.npy-Version {} ist nicht bekannt</translation>
    </message>
    <message>
        <source>the .npy header `{}` is not understood</source>
        <translation>der .npy-Kopf `{}` wird nicht verstanden</translation>
    </message>
    <message>
        <source>the .npy header has the shape `{}`</source>
        <translation>der .npy-Kopf hat die Form `{}`</translation>
    </message>
    <message>
        <source>the .npy file has elements of `{}`, which is not supported</source>
        <translation>die .npy-Datei hat Elemente von `{}`, was nicht unterstützt wird</translation>
    </message>
    <message>
        <source>the .npy file is truncated: [{}] needs more than the {} bytes that follow its header</source>
        <translation>die .npy-Datei ist abgeschnitten: [{}] braucht mehr als die {} Bytes hinter dem Kopf</translation>
    </message>
    <message>
        <source>neither a .npy file nor an ONNX tensor</source>
        <translation>weder eine .npy-Datei noch ein ONNX-Tensor</translation>
    </message>
    <message>
        <source>a picture is no tensor</source>
        <translation>ein Bild ist kein Tensor</translation>
    </message>
    <message>
        <source>save its pixels as a .npy file, in the shape and type of the input; `Quantize` alone reads pictures, and scales them</source>
        <translation>die Pixel als .npy-Datei speichern, in Form und Typ der Eingabe; nur `Quantize` liest Bilder und skaliert sie</translation>
    </message>
    <message>
        <source>a .npz file is a zip archive of .npy files, as `numpy.savez` writes it</source>
        <translation>eine .npz-Datei ist ein Zip-Archiv aus .npy-Dateien, wie `numpy.savez` es schreibt</translation>
    </message>
    <message>
        <source>a part is no .npy file</source>
        <translation>ein Teil ist keine .npy-Datei</translation>
    </message>
    <message>
        <source>the shape has too many axes for a .npy file</source>
        <translation>die Form hat zu viele Achsen für eine .npy-Datei</translation>
    </message>
    <message>
        <source>its input {} has several scales</source>
        <translation>die Eingabe {} hat mehrere Skalen</translation>
    </message>
    <message>
        <source>its result has several scales</source>
        <translation>das Ergebnis hat mehrere Skalen</translation>
    </message>
    <message>
        <source>its inputs have different scales or zero points</source>
        <translation>die Eingaben haben verschiedene Skalen oder Nullpunkte</translation>
    </message>
    <message>
        <source>stored integers are divided as real numbers, and stored again: a result may be one step off</source>
        <translation>gespeicherte ganze Zahlen werden als reelle dividiert und wieder gespeichert: ein Ergebnis kann um einen Schritt abweichen</translation>
    </message>
    <message>
        <source>of stored integers it is not supported</source>
        <translation>für gespeicherte ganze Zahlen wird es nicht unterstützt</translation>
    </message>
    <message>
        <source>its result has no scale</source>
        <translation>das Ergebnis hat keine Skala</translation>
    </message>
    <message>
        <source>its integers have no scale, or several</source>
        <translation>die ganzen Zahlen haben keine Skala oder mehrere</translation>
    </message>
    <message>
        <source>its integers have no scale</source>
        <translation>die ganzen Zahlen haben keine Skala</translation>
    </message>
    <message>
        <source>its result is of a type that is not supported</source>
        <translation>das Ergebnis ist von einem Typ, der nicht unterstützt wird</translation>
    </message>
    <message>
        <source>its range is {} to {}, in {} bits</source>
        <translation>der Bereich ist {} bis {}, in {} Bit</translation>
    </message>
    <message>
        <source>its data and weights are of rank {} and {}, and must be of rank {}</source>
        <translation>Daten und Gewichte sind vom Rang {} und {} und müssen vom Rang {} sein</translation>
    </message>
    <message>
        <source>its data are [{}] and its weights [{}], which have no elements</source>
        <translation>die Daten sind [{}] und die Gewichte [{}], die keine Elemente haben</translation>
    </message>
    <message>
        <source>its data have {} channels, and its weights take {}</source>
        <translation>die Daten haben {} Kanäle, und die Gewichte nehmen {}</translation>
    </message>
    <message>
        <source>its data have {} channels, and its weights are [{}]</source>
        <translation>die Daten haben {} Kanäle, und die Gewichte sind [{}]</translation>
    </message>
    <message>
        <source>its data are [{}], its weights [{}] and its output [{}], which do not fit</source>
        <translation>die Daten sind [{}], die Gewichte [{}] und die Ausgabe [{}], die nicht zusammenpassen</translation>
    </message>
    <message>
        <source>its output has {} cells on axis {}, and {} steps of {} give {}</source>
        <translation>die Ausgabe hat {} Zellen auf Achse {}, und {} Schritte von {} geben {}</translation>
    </message>
    <message>
        <source>only real data, with as many channels as the weights take, are supported</source>
        <translation>nur reelle Daten mit so vielen Kanälen, wie die Gewichte nehmen, werden unterstützt</translation>
    </message>
    <message>
        <source>it takes [{}] from [{}] of [{}]</source>
        <translation>nimmt [{}] ab [{}] von [{}]</translation>
    </message>
    <message>
        <source>it takes [{}] to [{}] in steps of [{}]</source>
        <translation>nimmt [{}] bis [{}] in Schritten von [{}]</translation>
    </message>
    <message>
        <source>it speaks of {} axes of [{}]</source>
        <translation>spricht von {} Achsen von [{}]</translation>
    </message>
    <message>
        <source>index {} of an axis of {}</source>
        <translation>Index {} einer Achse von {}</translation>
    </message>
    <message>
        <source>its result has no size</source>
        <translation>das Ergebnis hat keine Größe</translation>
    </message>
    <message>
        <source>its data and its result are not integers of one type with a scale each</source>
        <translation>Daten und Ergebnis sind keine ganzen Zahlen eines Typs mit je einer Skala</translation>
    </message>
    <message>
        <source>its data and its result have different steps</source>
        <translation>Daten und Ergebnis haben verschiedene Schritte</translation>
    </message>
    <message>
        <source>its data, its slopes or its result have no scale, or several</source>
        <translation>Daten, Steigungen oder Ergebnis haben keine Skala oder mehrere</translation>
    </message>
    <message>
        <source>it takes along axis {} with {} axes of batches</source>
        <translation>nimmt entlang Achse {} mit {} Batch-Achsen</translation>
    </message>
    <message>
        <source>its result has the shape [{}]</source>
        <translation>das Ergebnis hat die Form [{}]</translation>
    </message>
    <message>
        <source>its depth is [{}]</source>
        <translation>die Tiefe ist [{}]</translation>
    </message>
    <message>
        <source>it takes [{}] of the largest</source>
        <translation>nimmt [{}] der größten</translation>
    </message>
    <message>
        <source>a number has no diagonal</source>
        <translation>eine Zahl hat keine Diagonale</translation>
    </message>
    <message>
        <source>other shape</source>
        <translation>andere Form</translation>
    </message>
    <message>
        <source>a part [{}] at [{}] of [{}]</source>
        <translation>ein Teil [{}] an [{}] von [{}]</translation>
    </message>
    <message>
        <source>a part [{}] of [{}]</source>
        <translation>ein Teil [{}] von [{}]</translation>
    </message>
    <message>
        <source>its input {} is left out</source>
        <translation>die Eingabe {} ist ausgelassen</translation>
    </message>
    <message>
        <source>its inputs have different types</source>
        <translation>die Eingaben haben verschiedene Typen</translation>
    </message>
    <message>
        <source>axis {} of [{}] in {} parts</source>
        <translation>Achse {} von [{}] in {} Teilen</translation>
    </message>
    <message>
        <source>axis {} of [{}] in {} equal parts</source>
        <translation>Achse {} von [{}] in {} gleichen Teilen</translation>
    </message>
    <message>
        <source>axis {} of [{}] in parts of [{}]</source>
        <translation>Achse {} von [{}] in Teilen von [{}]</translation>
    </message>
    <message>
        <source>of stored integers other than int8 with one scale it is not supported</source>
        <translation>für gespeicherte ganze Zahlen außer int8 mit einer Skala wird es nicht unterstützt</translation>
    </message>
    <message>
        <source>the weights or the bias of gate {} are left out</source>
        <translation>die Gewichte oder der Bias von Gate {} sind ausgelassen</translation>
    </message>
    <message>
        <source>its state is left out</source>
        <translation>der Zustand ist ausgelassen</translation>
    </message>
    <message>
        <source>of stored integers, its input {} must be int8 with one scale and zero point 0</source>
        <translation>bei gespeicherten ganzen Zahlen muss die Eingabe {} int8 mit einer Skala und Nullpunkt 0 sein</translation>
    </message>
    <message>
        <source>of stored integers, each gate needs a bias of int32</source>
        <translation>bei gespeicherten ganzen Zahlen braucht jedes Gate einen Bias in int32</translation>
    </message>
    <message>
        <source>of stored integers, peepholes and coefficients of layer normalization must be int16 with one scale, for all gates</source>
        <translation>bei gespeicherten ganzen Zahlen müssen Peepholes und Koeffizienten der Layer-Normalisierung int16 mit einer Skala sein, für alle Gates</translation>
    </message>
    <message>
        <source>of stored integers, layer normalization needs the steps of its gates (intermediate {})</source>
        <translation>bei gespeicherten ganzen Zahlen braucht Layer-Normalisierung die Schritte ihrer Gates (Zwischenwert {})</translation>
    </message>
    <message>
        <source>of stored integers, what it gives needs one scale where there is a projection</source>
        <translation>bei gespeicherten ganzen Zahlen braucht das Ergebnis eine Skala, wo es eine Projektion gibt</translation>
    </message>
    <message>
        <source>it cuts its cell at {} and its projection at {}, which must be numbers</source>
        <translation>beschneidet die Zelle bei {} und die Projektion bei {}, was Zahlen sein müssen</translation>
    </message>
    <message>
        <source>its data and its state are not int8 with one scale, with int16 in the cell</source>
        <translation>Daten und Zustand sind nicht int8 mit einer Skala, mit int16 in der Zelle</translation>
    </message>
    <message>
        <source>the scale of its cell is {}, and must be a power of two from 2^-15 to 2^-9</source>
        <translation>die Skala der Zelle ist {} und muss eine Zweierpotenz von 2^-15 bis 2^-9 sein</translation>
    </message>
    <message>
        <source>it has {} intermediate tensors, and 5 with the steps of the hidden state are needed</source>
        <translation>hat {} Zwischentensoren, und 5 mit den Schritten des verborgenen Zustands werden gebraucht</translation>
    </message>
    <message>
        <source>of stored integers, another activation than tanh is not supported</source>
        <translation>bei gespeicherten ganzen Zahlen wird eine andere Aktivierung als tanh nicht unterstützt</translation>
    </message>
    <message>
        <source>its hidden state is [{}], and must be of rank 2</source>
        <translation>der verborgene Zustand ist [{}] und muss Rang 2 haben</translation>
    </message>
    <message>
        <source>its weights are [{}], and must be of rank 2</source>
        <translation>die Gewichte sind [{}] und müssen Rang 2 haben</translation>
    </message>
    <message>
        <source>{} steps with layer normalization would become too many nodes</source>
        <translation>aus {} Schritten mit Layer-Normalisierung würden zu viele Knoten</translation>
    </message>
    <message>
        <source>of stored integers, each gate needs weights with one scale and zero point 0 (input {})</source>
        <translation>bei gespeicherten ganzen Zahlen braucht jedes Gate Gewichte mit einer Skala und Nullpunkt 0 (Eingabe {})</translation>
    </message>
    <message>
        <source>its state is not of stored integers with one scale, with 16 bits in the cell</source>
        <translation>der Zustand besteht nicht aus gespeicherten ganzen Zahlen mit einer Skala, mit 16 Bit in der Zelle</translation>
    </message>
    <message>
        <source>its data are [{}] and its weights [{}], which do not fit</source>
        <translation>die Daten sind [{}] und die Gewichte [{}], die nicht zusammenpassen</translation>
    </message>
    <message>
        <source>weights in an order of their own (format {}) are not supported</source>
        <translation>Gewichte in eigener Anordnung (Format {}) werden nicht unterstützt</translation>
    </message>
    <message>
        <source>its operands are [{}] and [{}], and must be matrices</source>
        <translation>die Operanden sind [{}] und [{}] und müssen Matrizen sein</translation>
    </message>
    <message>
        <source>scales of several channels are not supported here</source>
        <translation>Skalen mehrerer Kanäle werden hier nicht unterstützt</translation>
    </message>
    <message>
        <source>its data are stored integers, and its result is not</source>
        <translation>die Daten sind gespeicherte ganze Zahlen, und das Ergebnis nicht</translation>
    </message>
    <message>
        <source>stored integers are worked out as real numbers, and stored again: a result may be one step off</source>
        <translation>gespeicherte ganze Zahlen werden als reelle berechnet und wieder gespeichert: ein Ergebnis kann um einen Schritt abweichen</translation>
    </message>
    <message>
        <source>its radius is {}</source>
        <translation>der Radius ist {}</translation>
    </message>
    <message>
        <source>its data are [{}], and must be an image [N, H, W, C]</source>
        <translation>die Daten sind [{}] und müssen ein Bild [N, H, W, C] sein</translation>
    </message>
    <message>
        <source>its data and its result have no scale, several, or different ones</source>
        <translation>Daten und Ergebnis haben keine Skala, mehrere oder verschiedene</translation>
    </message>
    <message>
        <source>of integers it is not defined</source>
        <translation>für ganze Zahlen ist es nicht definiert</translation>
    </message>
    <message>
        <source>its data are stored integers, and its weights or its result are not</source>
        <translation>die Daten sind gespeicherte ganze Zahlen, und die Gewichte oder das Ergebnis nicht</translation>
    </message>
    <message>
        <source>weights of integers next to real data, in a form that TensorFlow Lite does not compute with: they are dequantized</source>
        <translation>ganzzahlige Gewichte neben reellen Daten, in einer Form, mit der TensorFlow Lite nicht rechnet: sie werden dequantisiert</translation>
    </message>
    <message>
        <source>an auxiliary input is not supported</source>
        <translation>eine Hilfseingabe wird nicht unterstützt</translation>
    </message>
    <message>
        <source>diagonal recurrent weights are not supported</source>
        <translation>diagonale rekurrente Gewichte werden nicht unterstützt</translation>
    </message>
    <message>
        <source>its data are [{}], and must be of rank 2</source>
        <translation>die Daten sind [{}] und müssen Rang 2 haben</translation>
    </message>
    <message>
        <source>it has {} inputs, and must have 5</source>
        <translation>hat {} Eingaben und muss 5 haben</translation>
    </message>
    <message>
        <source>its data are {}, and must be of rank 3 and of known shape</source>
        <translation>die Daten sind {} und müssen Rang 3 und eine bekannte Form haben</translation>
    </message>
    <message>
        <source>{} steps would become too many nodes</source>
        <translation>aus {} Schritten würden zu viele Knoten</translation>
    </message>
    <message>
        <source>its data and its result are not integers with one scale each</source>
        <translation>Daten und Ergebnis sind keine ganzen Zahlen mit je einer Skala</translation>
    </message>
    <message>
        <source>stored integers are reduced as real numbers, and stored again: a result may be one step off</source>
        <translation>gespeicherte ganze Zahlen werden als reelle reduziert und wieder gespeichert: ein Ergebnis kann um einen Schritt abweichen</translation>
    </message>
    <message>
        <source>it has {} axes</source>
        <translation>hat {} Achsen</translation>
    </message>
    <message>
        <source>only sums of one axis are supported</source>
        <translation>nur Summen über eine Achse werden unterstützt</translation>
    </message>
    <message>
        <source>it makes [{}] of an image [{}]</source>
        <translation>macht [{}] aus einem Bild [{}]</translation>
    </message>
    <message>
        <source>its {} are [{}], for {} axes</source>
        <translation>{} ist [{}], für {} Achsen</translation>
    </message>
    <message>
        <source>its blocks are of {} cells</source>
        <translation>die Blöcke sind aus {} Zellen</translation>
    </message>
    <message>
        <source>block shape</source>
        <translation>Blockform</translation>
    </message>
    <message>
        <source>its shape is [{}]</source>
        <translation>die Form ist [{}]</translation>
    </message>
    <message>
        <source>{} elements don&apos;t have the shape [{}]</source>
        <translation>{} Elemente haben nicht die Form [{}]</translation>
    </message>
    <message>
        <source>axis {} of [{}] is not of extent 1</source>
        <translation>Achse {} von [{}] hat nicht die Ausdehnung 1</translation>
    </message>
    <message>
        <source>it has {} axes to insert</source>
        <translation>hat {} Achsen einzufügen</translation>
    </message>
    <message>
        <source>[{}] is no order of {} axes</source>
        <translation>[{}] ist keine Reihenfolge von {} Achsen</translation>
    </message>
    <message>
        <source>its limits are not known before it runs</source>
        <translation>die Grenzen sind nicht bekannt, bevor es läuft</translation>
    </message>
    <message>
        <source>it counts from {} to {} in steps of {}</source>
        <translation>zählt von {} bis {} in Schritten von {}</translation>
    </message>
    <message>
        <source>its data are [{}], its weights [{}] and [{}], its state [{}], in rank {}</source>
        <translation>die Daten sind [{}], die Gewichte [{}] und [{}], der Zustand [{}], im Rang {}</translation>
    </message>
    <message>
        <source>its input {} is no integer with one scale</source>
        <translation>die Eingabe {} ist nicht ganzzahlig mit einer Skala</translation>
    </message>
    <message>
        <source>its result is no stored integer</source>
        <translation>das Ergebnis ist keine gespeicherte ganze Zahl</translation>
    </message>
    <message>
        <source>its {} are [{}], and must be 1 or more</source>
        <translation>{} ist [{}] und muss mindestens 1 sein</translation>
    </message>
    <message>
        <source>the fused activation {} of integers is not supported</source>
        <translation>die fusionierte Aktivierung {} ganzer Zahlen wird nicht unterstützt</translation>
    </message>
    <message>
        <source>the fused activation {} is not supported</source>
        <translation>die fusionierte Aktivierung {} wird nicht unterstützt</translation>
    </message>
    <message>
        <source>its data and its result are not int8 with a scale each</source>
        <translation>Daten und Ergebnis sind nicht int8 mit je einer Skala</translation>
    </message>
    <message>
        <source>it calls subgraph {}, and there are {}</source>
        <translation>ruft Subgraph {} auf, und es gibt {}</translation>
    </message>
    <message>
        <source>subgraphs call each other more than {} deep</source>
        <translation>Subgraphen rufen einander tiefer als {} auf</translation>
    </message>
    <message>
        <source>subgraph {} takes {} values, and gets {}</source>
        <translation>Subgraph {} nimmt {} Werte und bekommt {}</translation>
    </message>
    <message>
        <source>{} / condition {}</source>
        <translation>{} / Bedingung {}</translation>
    </message>
    <message>
        <source>whether it goes on after {} turns is not known before it runs</source>
        <translation>ob es nach {} Durchläufen weitergeht, ist nicht bekannt, bevor es läuft</translation>
    </message>
    <message>
        <source>it takes more than {} turns</source>
        <translation>braucht mehr als {} Durchläufe</translation>
    </message>
    <message>
        <source>{} / turn {}</source>
        <translation>{} / Durchlauf {}</translation>
    </message>
    <message>
        <source>subgraph {} sets what the variables begin with; here they are inputs, and what they begin with is given with them</source>
        <translation>Subgraph {} setzt, womit die Variablen beginnen; hier sind sie Eingaben, und womit sie beginnen, wird mit diesen gegeben</translation>
    </message>
    <message>
        <source>it names no subgraph</source>
        <translation>nennt keinen Subgraph</translation>
    </message>
    <message>
        <source>the main subgraph does not read the variable `{}`, so that its type is not known</source>
        <translation>der Hauptsubgraph liest die Variable `{}` nicht, darum ist ihr Typ nicht bekannt</translation>
    </message>
    <message>
        <source>which variable it reads is not known</source>
        <translation>welche Variable es liest, ist nicht bekannt</translation>
    </message>
    <message>
        <source>which variable it sets is not known</source>
        <translation>welche Variable es setzt, ist nicht bekannt</translation>
    </message>
    <message>
        <source>whether it sets the variable is not known before it runs</source>
        <translation>ob es die Variable setzt, ist nicht bekannt, bevor es läuft</translation>
    </message>
    <message>
        <source>the list of {}s</source>
        <translation>die Liste von {}</translation>
    </message>
    <message>
        <source>the place of the model, at byte 0,</source>
        <translation>der Ort des Modells, bei Byte 0,</translation>
    </message>
    <message>
        <source>the table of the model</source>
        <translation>die Tabelle des Modells</translation>
    </message>
    <message>
        <source>operator code</source>
        <translation>Operatorcode</translation>
    </message>
    <message>
        <source>the list of subgraphs</source>
        <translation>die Liste der Subgraphen</translation>
    </message>
    <message>
        <source>subgraph {}</source>
        <translation>Subgraph {}</translation>
    </message>
    <message>
        <source>subgraph {}: {}</source>
        <translation>Subgraph {}: {}</translation>
    </message>
    <message>
        <source>metadata entry</source>
        <translation>Metadateneintrag</translation>
    </message>
    <message>
        <source>the TFLite file is damaged or cut off: {} reaches beyond its {} bytes, or contradicts itself</source>
        <translation>die TFLite-Datei ist beschädigt oder abgeschnitten: {} reicht über ihre {} Bytes hinaus oder widerspricht sich</translation>
    </message>
    <message>
        <source>get the file again from where it came from</source>
        <translation>die Datei von dort, woher sie kam, noch einmal holen</translation>
    </message>
    <message>
        <source>the model has no subgraph</source>
        <translation>das Modell hat keinen Subgraph</translation>
    </message>
    <message>
        <source>subgraph {}, tensor {}</source>
        <translation>Subgraph {}, Tensor {}</translation>
    </message>
    <message>
        <source>subgraph {}: input</source>
        <translation>Subgraph {}: Eingabe</translation>
    </message>
    <message>
        <source>subgraph {}: output</source>
        <translation>Subgraph {}: Ausgabe</translation>
    </message>
    <message>
        <source>subgraph {}, operator {}</source>
        <translation>Subgraph {}, Operator {}</translation>
    </message>
    <message>
        <source>: operator code</source>
        <translation>: Operatorcode</translation>
    </message>
    <message>
        <source>{}: its operator code {} is negative</source>
        <translation>{}: der Operatorcode {} ist negativ</translation>
    </message>
    <message>
        <source>{} makes tensor {}, which operator {} makes too</source>
        <translation>{} macht Tensor {}, den auch Operator {} macht</translation>
    </message>
    <message>
        <source>{} has {} axes</source>
        <translation>{} hat {} Achsen</translation>
    </message>
    <message>
        <source>{} has the size {} on axis {}</source>
        <translation>{} hat die Größe {} auf Achse {}</translation>
    </message>
    <message>
        <source>signature {}: subgraph</source>
        <translation>Signatur {}: Subgraph</translation>
    </message>
    <message>
        <source>signature {}: tensor</source>
        <translation>Signatur {}: Tensor</translation>
    </message>
    <message>
        <source>{} is {}, and there are {} of them</source>
        <translation>{} ist {}, und es gibt {} davon</translation>
    </message>
    <message>
        <source>CUSTOM `{}`</source>
        <translation>CUSTOM `{}`</translation>
    </message>
    <message>
        <source>operator {}</source>
        <translation>Operator {}</translation>
    </message>
    <message>
        <source>a TFLite file has at least 8 bytes, and this one has {}</source>
        <translation>eine TFLite-Datei hat mindestens 8 Bytes, und diese hat {}</translation>
    </message>
    <message>
        <source>not a TFLite file: bytes 4 to 7 are not `TFL3`</source>
        <translation>keine TFLite-Datei: Bytes 4 bis 7 sind nicht `TFL3`</translation>
    </message>
    <message>
        <source>the signature `{}` is open</source>
        <translation>die Signatur `{}` ist geöffnet</translation>
    </message>
    <message>
        <source>the main graph is open, which has no signature</source>
        <translation>geöffnet ist der Hauptgraph, der keine Signatur hat</translation>
    </message>
    <message>
        <source>{}; the file has others: {}</source>
        <translation>{}; die Datei hat andere: {}</translation>
    </message>
    <message>
        <source>`--signature NAME` opens another one</source>
        <translation>`--signature NAME` öffnet eine andere</translation>
    </message>
    <message>
        <source>the file is of version {}, and 3 is what is known</source>
        <translation>die Datei ist von Version {}, und bekannt ist 3</translation>
    </message>
    <message>
        <source>tensor {}</source>
        <translation>Tensor {}</translation>
    </message>
    <message>
        <source>nothing makes the tensor `{}`, which is no constant</source>
        <translation>nichts macht den Tensor `{}`, der keine Konstante ist</translation>
    </message>
    <message>
        <source>constant `{}` (%{})</source>
        <translation>Konstante `{}` (%{})</translation>
    </message>
    <message>
        <source>the model unfolds to more than {} operators</source>
        <translation>das Modell entfaltet sich zu mehr als {} Operatoren</translation>
    </message>
    <message>
        <source>{} bytes of options</source>
        <translation>{} Bytes Optionen</translation>
    </message>
    <message>
        <source>the operator {} is not supported</source>
        <translation>der Operator {} wird nicht unterstützt</translation>
    </message>
    <message>
        <source>it has {} outputs, and {} are supported</source>
        <translation>hat {} Ausgaben, und {} werden unterstützt</translation>
    </message>
    <message>
        <source>its output {} is declared as {}, and would be {}</source>
        <translation>die Ausgabe {} ist als {} deklariert und wäre {}</translation>
    </message>
    <message>
        <source>its {} {} not known before it runs</source>
        <translation>{0} {1||ist} nicht bekannt, bevor es läuft</translation>
    </message>
    <message>
        <source>needs to know the whole shape of its input {}</source>
        <translation>braucht die ganze Form der Eingabe {}</translation>
    </message>
    <message>
        <source>axis {} of a value of rank {}</source>
        <translation>Achse {} eines Werts vom Rang {}</translation>
    </message>
    <message>
        <source>tensor {} is an input twice</source>
        <translation>Tensor {} ist zweimal Eingabe</translation>
    </message>
    <message>
        <source>axis {} is open in the file, and has {} here; the dimension `{}_dim{}` can be given another size</source>
        <translation>Achse {} ist in der Datei offen und hat hier {}; der Dimension `{}_dim{}` kann eine andere Größe gegeben werden</translation>
    </message>
    <message>
        <source>it is not declared with a rank</source>
        <translation>nicht mit einem Rang deklariert</translation>
    </message>
    <message>
        <source>the variable `{}` has no type that is known</source>
        <translation>die Variable `{}` hat keinen bekannten Typ</translation>
    </message>
    <message>
        <source>the model has no signature `{}`</source>
        <translation>das Modell hat keine Signatur `{}`</translation>
    </message>
    <message>
        <source>it has none at all</source>
        <translation>es hat gar keine</translation>
    </message>
    <message>
        <source>it has {}</source>
        <translation>es hat {}</translation>
    </message>
    <message>
        <source>{} is sparse in {} levels, and {} are read at most</source>
        <translation>{} ist dünn besetzt in {} Ebenen, und höchstens {} werden gelesen</translation>
    </message>
    <message>
        <source>{} is sparse, and its {} levels don&apos;t fit its shape [{}]</source>
        <translation>{} ist dünn besetzt, und die {} Ebenen passen nicht zur Form [{}]</translation>
    </message>
    <message>
        <source>{} is sparse, of {} and [{}], which is not expanded</source>
        <translation>{} ist dünn besetzt, aus {} und [{}], was nicht ausgeschrieben wird</translation>
    </message>
    <message>
        <source>{} is sparse, and has values outside its shape [{}], or fewer than its levels say</source>
        <translation>{} ist dünn besetzt und hat Werte außerhalb der Form [{}] oder weniger, als die Ebenen sagen</translation>
    </message>
    <message>
        <source>tensor {} `{}`</source>
        <translation>Tensor {} `{}`</translation>
    </message>
    <message>
        <source>{} has the scale {}</source>
        <translation>{} hat die Skala {}</translation>
    </message>
    <message>
        <source>{} has {} scales and {} zero points</source>
        <translation>{} hat {} Skalen und {} Nullpunkte</translation>
    </message>
    <message>
        <source>{} has the zero point {}</source>
        <translation>{} hat den Nullpunkt {}</translation>
    </message>
    <message>
        <source>{} has {} scales along axis {}, which it does not have as many indices on</source>
        <translation>{} hat {} Skalen entlang Achse {}, auf der es nicht so viele Indizes gibt</translation>
    </message>
    <message>
        <source>{} is impossibly large: [{}]</source>
        <translation>{} ist unmöglich groß: [{}]</translation>
    </message>
    <message>
        <source>{} has its data in the external buffer {}, which the file doesn&apos;t describe</source>
        <translation>{} hat seine Daten im externen Puffer {}, den die Datei nicht beschreibt</translation>
    </message>
    <message>
        <source>{} is a constant of {}, which is not supported</source>
        <translation>{} ist eine Konstante von {}, was nicht unterstützt wird</translation>
    </message>
    <message>
        <source>{} has its data at {} to {} of a file of {} bytes</source>
        <translation>{} hat seine Daten bei {} bis {} einer Datei von {} Bytes</translation>
    </message>
    <message>
        <source>{} needs {} bytes by its shape [{}], and has {}</source>
        <translation>{} braucht {} Bytes nach der Form [{}] und hat {}</translation>
    </message>
    <message>
        <source>the function has a node %{} already</source>
        <translation>die Funktion hat schon einen Knoten %{}</translation>
    </message>
    <message>
        <source>field {} of {}</source>
        <translation>Feld {} von {}</translation>
    </message>
    <message>
        <source>a function of {} nodes has no node %{}</source>
        <translation>eine Funktion mit {} Knoten hat keinen Knoten %{}</translation>
    </message>
    <message>
        <source>`{}` was written to after the model was opened, so its constants are not what they were</source>
        <translation>in `{}` wurde nach dem Öffnen des Modells geschrieben, darum sind seine Konstanten nicht mehr, was sie waren</translation>
    </message>
    <message>
        <source>open the model again</source>
        <translation>das Modell neu öffnen</translation>
    </message>
    <message>
        <source>operand {} is %{}: {}</source>
        <translation>Operand {} ist %{}: {}</translation>
    </message>
    <message>
        <source>a type of many parts</source>
        <translation>ein Typ aus vielen Teilen</translation>
    </message>
    <message>
        <source>{} has more elements than fit a 64-bit count of bytes</source>
        <translation>{} hat mehr Elemente, als in eine 64-Bit-Zahl von Bytes passen</translation>
    </message>
    <message>
        <source>`{}` takes {}{} operand{}, and got {}</source>
        <translation>`{0}` nimmt {1}{2} Operand{3||en} und bekam {4}</translation>
    </message>
    <message>
        <source>what is called is {}, not a function</source>
        <translation>aufgerufen wird {}, keine Funktion</translation>
    </message>
    <message>
        <source>the function takes {} arguments, and got {}</source>
        <translation>die Funktion nimmt {} Argumente und bekam {}</translation>
    </message>
    <message>
        <source>argument {} is {}, and the parameter {}</source>
        <translation>Argument {} ist {}, und der Parameter {}</translation>
    </message>
    <message>
        <source>the condition of `if` is {}, not a bool</source>
        <translation>die Bedingung von `if` ist {}, kein bool</translation>
    </message>
    <message>
        <source>a call without a callee</source>
        <translation>ein Aufruf ohne Aufrufziel</translation>
    </message>
    <message>
        <source>field {} of {}, which is not a tuple</source>
        <translation>Feld {} von {}, das kein Tupel ist</translation>
    </message>
    <message>
        <source>field {} of a tuple of {}</source>
        <translation>Feld {} eines Tupels aus {}</translation>
    </message>
    <message>
        <source>a function literal captures {} values and has {} parameters</source>
        <translation>ein Funktionsliteral fängt {} Werte ein und hat {} Parameter</translation>
    </message>
    <message>
        <source>the arms of `if` give functions of {} and of {}</source>
        <translation>die Arme von `if` geben Funktionen von {} und von {}</translation>
    </message>
    <message>
        <source>the arms of `if` give {} and {}</source>
        <translation>die Arme von `if` geben {} und {}</translation>
    </message>
    <message>
        <source>operand %{} does not exist</source>
        <translation>Operand %{} existiert nicht</translation>
    </message>
    <message>
        <source>{}, %{} has no operand</source>
        <translation>{}, %{} hat keinen Operanden</translation>
    </message>
    <message>
        <source>the type has more than {} parts, or is nested too deep</source>
        <translation>der Typ hat mehr als {} Teile oder ist zu tief verschachtelt</translation>
    </message>
    <message>
        <source>functions are nested more than {} deep</source>
        <translation>Funktionen sind tiefer als {} verschachtelt</translation>
    </message>
    <message>
        <source>a nested function captures more values than it has parameters</source>
        <translation>eine verschachtelte Funktion fängt mehr Werte ein, als sie Parameter hat</translation>
    </message>
    <message>
        <source>recursive call of `@{}` in `@{}`</source>
        <translation>rekursiver Aufruf von `@{}` in `@{}`</translation>
    </message>
    <message>
        <source>`@{}` calls `@{}`, which is not defined</source>
        <translation>`@{}` ruft `@{}` auf, das nicht definiert ist</translation>
    </message>
    <message>
        <source>operator `{}` is defined twice</source>
        <translation>Operator `{}` ist zweimal definiert</translation>
    </message>
    <message>
        <source>there is an operator `{}` already</source>
        <translation>es gibt schon einen Operator `{}`</translation>
    </message>
    <message>
        <source>give it another name</source>
        <translation>ihm einen anderen Namen geben</translation>
    </message>
    <message>
        <source>data movement</source>
        <translation>Datenbewegung</translation>
    </message>
    <message>
        <source>attributes of the function differ</source>
        <translation>Attribute der Funktion sind verschieden</translation>
    </message>
    <message>
        <source>{} parameters and {}</source>
        <translation>{} Parameter und {}</translation>
    </message>
    <message>
        <source>parameter {} is {} and {}</source>
        <translation>Parameter {} ist {} und {}</translation>
    </message>
    <message>
        <source>{} and {} unused values</source>
        <translation>{} und {} unbenutzte Werte</translation>
    </message>
    <message>
        <source>the values differ</source>
        <translation>die Werte sind verschieden</translation>
    </message>
    <message>
        <source>one is shared where the other is not</source>
        <translation>einer ist geteilt, wo der andere es nicht ist</translation>
    </message>
    <message>
        <source>%{} {} and %{} {}: {}</source>
        <translation>%{} {} und %{} {}: {}</translation>
    </message>
    <message>
        <source>different kinds</source>
        <translation>verschiedene Arten</translation>
    </message>
    <message>
        <source>types {} and {}</source>
        <translation>Typen {} und {}</translation>
    </message>
    <message>
        <source>{} and {} operands</source>
        <translation>{} und {} Operanden</translation>
    </message>
    <message>
        <source>different operators</source>
        <translation>verschiedene Operatoren</translation>
    </message>
    <message>
        <source>attributes differ</source>
        <translation>Attribute sind verschieden</translation>
    </message>
    <message>
        <source>different callees</source>
        <translation>verschiedene Aufrufziele</translation>
    </message>
    <message>
        <source>different fields</source>
        <translation>verschiedene Felder</translation>
    </message>
    <message>
        <source>different parameters</source>
        <translation>verschiedene Parameter</translation>
    </message>
    <message>
        <source>`@{}` is only in the first</source>
        <translation>`@{}` ist nur im ersten</translation>
    </message>
    <message>
        <source>`@{}` is only in the second</source>
        <translation>`@{}` ist nur im zweiten</translation>
    </message>
    <message>
        <source>the id %{} is used twice</source>
        <translation>die Nummer %{} wird zweimal benutzt</translation>
    </message>
    <message>
        <source>the result %{} is not in the function</source>
        <translation>das Ergebnis %{} ist nicht in der Funktion</translation>
    </message>
    <message>
        <source>comes later</source>
        <translation>kommt später</translation>
    </message>
    <message>
        <source>is not in the function</source>
        <translation>ist nicht in der Funktion</translation>
    </message>
    <message>
        <source>the parameter %{} is not a parameter node of the function</source>
        <translation>der Parameter %{} ist kein Parameterknoten der Funktion</translation>
    </message>
    <message>
        <source>two parameters are named `%{}`</source>
        <translation>zwei Parameter heißen `%{}`</translation>
    </message>
    <message>
        <source>%{} is listed twice as a parameter</source>
        <translation>%{} ist zweimal als Parameter aufgeführt</translation>
    </message>
    <message>
        <source>a parameter node that the function does not list</source>
        <translation>ein Parameterknoten, den die Funktion nicht aufführt</translation>
    </message>
    <message>
        <source>has {} operands</source>
        <translation>hat {} Operanden</translation>
    </message>
    <message>
        <source>`@{}` is not defined</source>
        <translation>`@{}` ist nicht definiert</translation>
    </message>
    <message>
        <source>captures {} values, and the body has {} parameters</source>
        <translation>fängt {} Werte ein, und der Rumpf hat {} Parameter</translation>
    </message>
    <message>
        <source>has type {}, and its rule gives {}</source>
        <translation>hat Typ {}, und seine Regel gibt {}</translation>
    </message>
    <message>
        <source>`{}` outlines no nodes</source>
        <translation>`{}` lagert keine Knoten aus</translation>
    </message>
    <message>
        <source>copy of a constant for `</source>
        <translation>Kopie einer Konstante für `</translation>
    </message>
    <message>
        <source>parameter for the value</source>
        <translation>Parameter für den Wert</translation>
    </message>
    <message>
        <source>results of `</source>
        <translation>Ergebnisse von `</translation>
    </message>
    <message>
        <source>%{} calls no function that could be inlined</source>
        <translation>%{} ruft keine Funktion auf, die einzusetzen wäre</translation>
    </message>
    <message>
        <source>the callee %{} is no function literal</source>
        <translation>das Aufrufziel %{} ist kein Funktionsliteral</translation>
    </message>
    <message>
        <source>%{} calls {} with {} arguments</source>
        <translation>%{} ruft {} mit {} Argumenten auf</translation>
    </message>
    <message>
        <source>a function of {} parameters</source>
        <translation>eine Funktion mit {} Parametern</translation>
    </message>
    <message>
        <source>what is not there</source>
        <translation>etwas, das nicht da ist</translation>
    </message>
    <message>
        <source>parameter stands for its argument</source>
        <translation>Parameter steht für sein Argument</translation>
    </message>
    <message>
        <source>no operator is called `{}`</source>
        <translation>kein Operator heißt `{}`</translation>
    </message>
    <message>
        <source>%{} is erased, and still used</source>
        <translation>%{} ist gelöscht und wird noch benutzt</translation>
    </message>
    <message>
        <source>no longer the result</source>
        <translation>nicht mehr das Ergebnis</translation>
    </message>
    <message>
        <source>a rewrite made the graph cyclic</source>
        <translation>eine Umschreibung machte den Graph zyklisch</translation>
    </message>
    <message>
        <source>the rewriter has no node %{}</source>
        <translation>der Rewriter hat keinen Knoten %{}</translation>
    </message>
    <message>
        <source>`%{}` is used and not bound before</source>
        <translation>`%{}` wird benutzt und ist davor nicht gebunden</translation>
    </message>
    <message>
        <source>`%{}` is one name, since `/` may stand in names, and no such name is bound here</source>
        <translation>`%{}` ist ein Name, denn `/` darf in Namen stehen, und kein solcher Name ist hier gebunden</translation>
    </message>
    <message>
        <source>to divide, put spaces around it: %{} / {}</source>
        <translation>zum Dividieren Leerzeichen darum setzen: %{} / {}</translation>
    </message>
    <message>
        <source>`%{}` is used in its own value</source>
        <translation>`%{}` wird in seinem eigenen Wert benutzt</translation>
    </message>
    <message>
        <source>functions that call themselves are not supported</source>
        <translation>Funktionen, die sich selbst aufrufen, werden nicht unterstützt</translation>
    </message>
    <message>
        <source>`%{}` is not a parameter or a bound name here</source>
        <translation>`%{}` ist hier weder ein Parameter noch ein gebundener Name</translation>
    </message>
    <message>
        <source>did you mean `%{}`?</source>
        <translation>war `%{}` gemeint?</translation>
    </message>
    <message>
        <source>there is no minus in front of an expression</source>
        <translation>vor einem Ausdruck steht kein Minus</translation>
    </message>
    <message>
        <source>write `negative(...)`</source>
        <translation>`negative(...)` schreiben</translation>
    </message>
    <message>
        <source>an expression</source>
        <translation>ein Ausdruck</translation>
    </message>
    <message>
        <source>references are not supported: programs must be pure</source>
        <translation>Referenzen werden nicht unterstützt: Programme müssen rein sein</translation>
    </message>
    <message>
        <source>algebraic data types are not supported</source>
        <translation>algebraische Datentypen werden nicht unterstützt</translation>
    </message>
    <message>
        <source>`{}` begins a statement, and does not stand inside an expression</source>
        <translation>`{}` beginnt eine Anweisung und steht nicht in einem Ausdruck</translation>
    </message>
    <message>
        <source>found `{}` where an expression should stand</source>
        <translation>`{}`, wo ein Ausdruck stehen sollte</translation>
    </message>
    <message>
        <source>`meta[{}]` is not supported as a value</source>
        <translation>`meta[{}]` wird als Wert nicht unterstützt</translation>
    </message>
    <message>
        <source>`meta[relay.Constant][k]` is</source>
        <translation>`meta[relay.Constant][k]` wird es</translation>
    </message>
    <message>
        <source>the metadata has {} constants, and no entry `{}`</source>
        <translation>die Metadaten haben {} Konstanten und keinen Eintrag `{}`</translation>
    </message>
    <message>
        <source>a listing printed without its metadata can&apos;t be read back</source>
        <translation>ein Listing, das ohne seine Metadaten ausgegeben wurde, ist nicht zurückzulesen</translation>
    </message>
    <message>
        <source>`{}` has the field `{}`, which `{}` has not</source>
        <translation>`{}` hat das Feld `{}`, das `{}` nicht hat</translation>
    </message>
    <message>
        <source>the field `{}` of `{}` is `{}`, and should be of the kind: {}</source>
        <translation>das Feld `{}` von `{}` ist `{}` und sollte von der Art sein: {}</translation>
    </message>
    <message>
        <source>`{}` is an operator, and can only be called</source>
        <translation>`{}` ist ein Operator und kann nur aufgerufen werden</translation>
    </message>
    <message>
        <source>`@{}` can only be called: functions as values are written `fn (...) {{...}}`</source>
        <translation>`@{}` kann nur aufgerufen werden: Funktionen als Werte schreibt man `fn (...) {{...}}`</translation>
    </message>
    <message>
        <source>the metadata has {} entries of `{}`, and no entry `{}`</source>
        <translation>die Metadaten haben {} Einträge von `{}` und keinen Eintrag `{}`</translation>
    </message>
    <message>
        <source>an object of attributes stands alone, as the last operand</source>
        <translation>ein Objekt aus Attributen steht allein, als letzter Operand</translation>
    </message>
    <message>
        <source>attributes on the call of a function are not supported: `{}`</source>
        <translation>Attribute am Aufruf einer Funktion werden nicht unterstützt: `{}`</translation>
    </message>
    <message>
        <source>there is no operator `{}`, and none of a dialect `{}`</source>
        <translation>es gibt keinen Operator `{}`, und keinen eines Dialekts `{}`</translation>
    </message>
    <message>
        <source>a plug-in may bring the dialect: `--plugin FILE.so`</source>
        <translation>ein Plug-in kann den Dialekt bringen: `--plugin FILE.so`</translation>
    </message>
    <message>
        <source>there is no operator `{}`</source>
        <translation>es gibt keinen Operator `{}`</translation>
    </message>
    <message>
        <source>`result_type`: `{}` is not a type</source>
        <translation>`result_type`: `{}` ist kein Typ</translation>
    </message>
    <message>
        <source>polymorphic functions are not supported</source>
        <translation>polymorphe Funktionen werden nicht unterstützt</translation>
    </message>
    <message>
        <source>the function</source>
        <translation>die Funktion</translation>
    </message>
    <message>
        <source>{} is declared as {}, and is {}</source>
        <translation>{} ist als {} deklariert und ist {}</translation>
    </message>
    <message>
        <source>the end of the text</source>
        <translation>das Ende des Textes</translation>
    </message>
    <message>
        <source>`{}` is ignored</source>
        <translation>`{}` wird ignoriert</translation>
    </message>
    <message>
        <source>a parameter or attribute</source>
        <translation>ein Parameter oder Attribut</translation>
    </message>
    <message>
        <source>attributes of the parameter `%{}` are ignored</source>
        <translation>Attribute des Parameters `%{}` werden ignoriert</translation>
    </message>
    <message>
        <source>a comment `/*` is not closed</source>
        <translation>ein Kommentar `/*` ist nicht geschlossen</translation>
    </message>
    <message>
        <source>`{}` does not belong here</source>
        <translation>`{}` gehört nicht hierher</translation>
    </message>
    <message>
        <source>a string is not closed</source>
        <translation>eine Zeichenkette ist nicht geschlossen</translation>
    </message>
    <message>
        <source>`{}` is too large a number</source>
        <translation>`{}` ist eine zu große Zahl</translation>
    </message>
    <message>
        <source>a tensor in the metadata does not start with the tensor magic number</source>
        <translation>ein Tensor in den Metadaten beginnt nicht mit der magischen Zahl der Tensoren</translation>
    </message>
    <message>
        <source>a tensor in the metadata has an unsupported type or rank</source>
        <translation>ein Tensor in den Metadaten hat einen Typ oder Rang, der nicht unterstützt wird</translation>
    </message>
    <message>
        <source>a tensor in the metadata is truncated or its size does not fit its shape</source>
        <translation>ein Tensor in den Metadaten ist abgeschnitten, oder seine Größe passt nicht zu seiner Form</translation>
    </message>
    <message>
        <source>a filled tensor in the metadata has {} elements, more than {}</source>
        <translation>ein gefüllter Tensor in den Metadaten hat {} Elemente, mehr als {}</translation>
    </message>
    <message>
        <source>a filled tensor in the metadata has an unsupported type or shape</source>
        <translation>ein gefüllter Tensor in den Metadaten hat einen Typ oder eine Form, die nicht unterstützt werden</translation>
    </message>
    <message>
        <source>a tensor in `{}` has an unsupported type or shape</source>
        <translation>ein Tensor in `{}` hat einen Typ oder eine Form, die nicht unterstützt werden</translation>
    </message>
    <message>
        <source>a constant is in the file `{}`, which leads out of the folder of the text</source>
        <translation>eine Konstante liegt in der Datei `{}`, die aus dem Ordner des Textes hinausführt</translation>
    </message>
    <message>
        <source>a constant needs {} bytes, and the file `{}` has {}</source>
        <translation>eine Konstante braucht {} Bytes, und die Datei `{}` hat {}</translation>
    </message>
    <message>
        <source>the metadata lists more entries than it has nodes</source>
        <translation>die Metadaten führen mehr Einträge auf, als sie Knoten haben</translation>
    </message>
    <message>
        <source>the metadata section can&apos;t be read: {}</source>
        <translation>der Abschnitt mit den Metadaten ist nicht zu lesen: {}</translation>
    </message>
    <message>
        <source>`{}` does not fit a 64-bit float</source>
        <translation>`{}` passt nicht in einen 64-Bit-Float</translation>
    </message>
    <message>
        <source>infinity is written inff</source>
        <translation>Unendlich schreibt man inff</translation>
    </message>
    <message>
        <source>`{}{}` is not a number</source>
        <translation>`{}{}` ist keine Zahl</translation>
    </message>
    <message>
        <source>`{}` has a fraction or exponent and no suffix</source>
        <translation>`{}` hat Bruchteil oder Exponent und kein Suffix</translation>
    </message>
    <message>
        <source>write {}f</source>
        <translation>{}f schreiben</translation>
    </message>
    <message>
        <source>`{}` does not fit a 64-bit integer</source>
        <translation>`{}` passt nicht in eine ganze 64-Bit-Zahl</translation>
    </message>
    <message>
        <source>`i{}` is not the width of an integer</source>
        <translation>`i{}` ist keine Breite einer ganzen Zahl</translation>
    </message>
    <message>
        <source>use i8, i16, i32 or i64</source>
        <translation>i8, i16, i32 oder i64 nehmen</translation>
    </message>
    <message>
        <source>`{}` does not fit {}</source>
        <translation>`{}` passt nicht in {}</translation>
    </message>
    <message>
        <source>`f{}` is not the width of a float</source>
        <translation>`f{}` ist keine Breite eines Floats</translation>
    </message>
    <message>
        <source>use f, f16, f32 or f64</source>
        <translation>f, f16, f32 oder f64 nehmen</translation>
    </message>
    <message>
        <source>the end of the type</source>
        <translation>das Ende des Typs</translation>
    </message>
    <message>
        <source>/* metadata of {} constants left out: this text can be read by people only */</source>
        <translation>/* Metadaten von {} Konstanten ausgelassen: diesen Text können nur Menschen lesen */</translation>
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
        <translation>der Text hat keine Dimension `{}`</translation>
    </message>
    <message>
        <source>version `{}` of the text format is not supported</source>
        <translation>Version `{}` des Textformats wird nicht unterstützt</translation>
    </message>
    <message>
        <source>there is no `def` in the text</source>
        <translation>im Text ist kein `def`</translation>
    </message>
    <message>
        <source>a name such as `@main`</source>
        <translation>ein Name wie `@main`</translation>
    </message>
    <message>
        <source>`@{}` is defined twice</source>
        <translation>`@{}` ist zweimal definiert</translation>
    </message>
    <message>
        <source>did you mean `@{}`?</source>
        <translation>war `@{}` gemeint?</translation>
    </message>
    <message>
        <source>declared as {}, and is {}</source>
        <translation>als {} deklariert und ist {}</translation>
    </message>
    <message>
        <source>the type of `%{}` is not declared, and nothing decides it</source>
        <translation>der Typ von `%{}` ist nicht deklariert, und nichts bestimmt ihn</translation>
    </message>
    <message>
        <source>write it behind the name: `%x: Tensor[(1, 3), float32]`</source>
        <translation>ihn hinter den Namen schreiben: `%x: Tensor[(1, 3), float32]`</translation>
    </message>
    <message>
        <source>`%{}` is bound twice</source>
        <translation>`%{}` wird zweimal gebunden</translation>
    </message>
    <message>
        <source>`%{0}` is bound without `let`</source>
        <translation>`%{0}` wird ohne `let` gebunden</translation>
    </message>
    <message>
        <source>a name such as `%x` should follow `let`</source>
        <translation>ein Name wie `%x` sollte auf `let` folgen</translation>
    </message>
    <message>
        <source>a name such as `%x`</source>
        <translation>ein Name wie `%x`</translation>
    </message>
    <message>
        <source>`%{}` has a meaning already, so it is not free</source>
        <translation>`%{}` hat schon eine Bedeutung, ist also nicht frei</translation>
    </message>
    <message>
        <source>the free variable `%{}` becomes a parameter</source>
        <translation>die freie Variable `%{}` wird ein Parameter</translation>
    </message>
    <message>
        <source>the text ends where {} should follow</source>
        <translation>der Text endet, wo {} folgen sollte</translation>
    </message>
    <message>
        <source>found `{}{}` where {} should stand</source>
        <translation>`{}{}`, wo {} stehen sollte</translation>
    </message>
    <message>
        <source>a subtraction has a blank on both sides of the minus</source>
        <translation>eine Subtraktion hat auf beiden Seiten des Minus ein Leerzeichen</translation>
    </message>
    <message>
        <source>nested more than {} deep</source>
        <translation>tiefer als {} verschachtelt</translation>
    </message>
    <message>
        <source>bind parts to %0, %1, ...</source>
        <translation>Teile an %0, %1, ... binden</translation>
    </message>
    <message>
        <source>custom data types are not supported</source>
        <translation>eigene Datentypen werden nicht unterstützt</translation>
    </message>
    <message>
        <source>`{}`: vectors as elements are not supported</source>
        <translation>`{}`: Vektoren als Elemente werden nicht unterstützt</translation>
    </message>
    <message>
        <source>`{}` is not a type</source>
        <translation>`{}` ist kein Typ</translation>
    </message>
    <message>
        <source>did you mean `Tensor`</source>
        <translation>war `Tensor` gemeint</translation>
    </message>
    <message>
        <source>`{}[...]`: algebraic data types are not supported</source>
        <translation>`{}[...]`: algebraische Datentypen werden nicht unterstützt</translation>
    </message>
    <message>
        <source>types are Tensor[(1, 3), float32], float32, tuples and fn (T) -&gt; T; algebraic data types and type variables are not supported</source>
        <translation>Typen sind Tensor[(1, 3), float32], float32, Tupel und fn (T) -&gt; T; algebraische Datentypen und Typvariablen werden nicht unterstützt</translation>
    </message>
    <message>
        <source>a dimension in the metadata is not supported</source>
        <translation>eine Dimension in den Metadaten wird nicht unterstützt</translation>
    </message>
    <message>
        <source>write `?` or a name</source>
        <translation>`?` oder einen Namen schreiben</translation>
    </message>
    <message>
        <source>`{}` is not a dimension</source>
        <translation>`{}` ist keine Dimension</translation>
    </message>
    <message>
        <source>write a number, `?` or a name</source>
        <translation>eine Zahl, `?` oder einen Namen schreiben</translation>
    </message>
    <message>
        <source>a shape such as `(1, 3)`</source>
        <translation>eine Form wie `(1, 3)`</translation>
    </message>
    <message>
        <source>unsupported dtype `{}`</source>
        <translation>nicht unterstützter Dtype `{}`</translation>
    </message>
    <message>
        <source>the text ends where the value of an attribute should follow</source>
        <translation>der Text endet, wo der Wert eines Attributs folgen sollte</translation>
    </message>
    <message>
        <source>found `{}` where the value of an attribute should stand</source>
        <translation>`{}`, wo der Wert eines Attributs stehen sollte</translation>
    </message>
    <message>
        <source>`{}` is not the value of an attribute</source>
        <translation>`{}` ist kein Wert eines Attributs</translation>
    </message>
    <message>
        <source>write a text as &quot;{}&quot;</source>
        <translation>einen Text als &quot;{}&quot; schreiben</translation>
    </message>
    <message>
        <source>an attribute in the metadata as `{}` is not supported</source>
        <translation>ein Attribut in den Metadaten als `{}` wird nicht unterstützt</translation>
    </message>
    <message>
        <source>constants, texts, numbers and lists of them are</source>
        <translation>Konstanten, Texte, Zahlen und Listen davon werden es</translation>
    </message>
    <message>
        <source>the metadata has {} texts, and no entry `{}`</source>
        <translation>die Metadaten haben {} Texte und keinen Eintrag `{}`</translation>
    </message>
    <message>
        <source>a list mixes values of different kinds</source>
        <translation>eine Liste mischt Werte verschiedener Art</translation>
    </message>
    <message>
        <source>`virtual_device` is ignored</source>
        <translation>`virtual_device` wird ignoriert</translation>
    </message>
    <message>
        <source>a name such as `relay.Constant`</source>
        <translation>ein Name wie `relay.Constant`</translation>
    </message>
    <message>
        <source>the number of an entry</source>
        <translation>die Nummer eines Eintrags</translation>
    </message>
    <message>
        <source>element {} of a tensor of {}</source>
        <translation>Element {} eines Tensors von {}</translation>
    </message>
    <message>
        <source>{} bytes for a tensor of {} elements</source>
        <translation>{} Bytes für einen Tensor von {} Elementen</translation>
    </message>
    <message>
        <source>a tensor of {} has more elements than can be counted</source>
        <translation>ein Tensor von {} hat mehr Elemente, als zu zählen sind</translation>
    </message>
    <message>
        <source>{} values of {} bytes for {} elements of {}</source>
        <translation>{} Werte von {} Bytes für {} Elemente von {}</translation>
    </message>
    <message>
        <source>{} bytes of {} read as elements of {} bytes</source>
        <translation>{} Bytes von {} als Elemente von {} Bytes gelesen</translation>
    </message>
    <message>
        <source>a tensor of {} elements is written to while it is shared</source>
        <translation>in einen Tensor von {} Elementen wird geschrieben, während er geteilt ist</translation>
    </message>
    <message>
        <source>{} elements as a tensor of {}</source>
        <translation>{} Elemente als Tensor von {}</translation>
    </message>
    <message>
        <source>fn {} -&gt; {}</source>
        <translation>fn {} -&gt; {}</translation>
    </message>
    <message>
        <source>is `{}`</source>
        <translation>`{}` ist</translation>
    </message>
    <message>
        <source>is not set</source>
        <translation>nicht gesetzt ist</translation>
    </message>
    <message>
        <source>the compilers that come with the program were not found: there is no folder `compilers` among its resources</source>
        <translation>die Compiler, die mit dem Programm kommen, wurden nicht gefunden: unter seinen Ressourcen ist kein Ordner `compilers`</translation>
    </message>
    <message>
        <source>reinstall it, or name the folder of its resources in PASSBENCH_RESOURCES, which {}</source>
        <translation>neu installieren oder den Ordner der Ressourcen in PASSBENCH_RESOURCES nennen, das {}</translation>
    </message>
    <message>
        <source>no compiler is loaded</source>
        <translation>kein Compiler ist geladen</translation>
    </message>
    <message>
        <source>known compilers are `</source>
        <translation>bekannte Compiler sind `</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be a compiler&apos;s name</source>
        <translation>`{}` kann kein Name eines Compilers sein</translation>
    </message>
    <message>
        <source>`{}` is no colour</source>
        <translation>`{}` ist keine Farbe</translation>
    </message>
    <message>
        <source>write `#rgb` or `#rrggbb`</source>
        <translation>`#rgb` oder `#rrggbb` schreiben</translation>
    </message>
    <message>
        <source>write `[{}]`</source>
        <translation>`[{}]` schreiben</translation>
    </message>
    <message>
        <source>the option `{}` must be a number, a string, true or false</source>
        <translation>die Option `{}` muss eine Zahl, eine Zeichenkette, true oder false sein</translation>
    </message>
    <message>
        <source>`{}` must be a number of {}</source>
        <translation>`{}` muss eine Zahl sein: {}</translation>
    </message>
    <message>
        <source>seconds, 0 or more</source>
        <translation>Sekunden, mindestens 0</translation>
    </message>
    <message>
        <source>units per second, greater than 0</source>
        <translation>Einheiten je Sekunde, größer als 0</translation>
    </message>
    <message>
        <source>`min_macs` must be a number</source>
        <translation>`min_macs` muss eine Zahl sein</translation>
    </message>
    <message>
        <source>a compiler&apos;s file of {} bytes</source>
        <translation>eine Compiler-Datei von {} Bytes</translation>
    </message>
    <message>
        <source>write `each.NAME = [[&quot;label&quot;, &quot;text&quot;], ...]`</source>
        <translation>`each.NAME = [[&quot;label&quot;, &quot;text&quot;], ...]` schreiben</translation>
    </message>
    <message>
        <source>expected a label and a text, `[&quot;relu&quot;, &quot;nn.relu(%y)&quot;]`</source>
        <translation>Bezeichnung und Text erwartet, `[&quot;relu&quot;, &quot;nn.relu(%y)&quot;]`</translation>
    </message>
    <message>
        <source>`each.{}` must be a list that is not empty</source>
        <translation>`each.{}` muss eine nicht leere Liste sein</translation>
    </message>
    <message>
        <source>more than {} composites</source>
        <translation>mehr als {} Composites</translation>
    </message>
    <message>
        <source>longer than {} bytes with its variables filled in</source>
        <translation>länger als {} Bytes, wenn die Variablen eingesetzt sind</translation>
    </message>
    <message>
        <source>a `[[composite]]` needs a `name` and a `pattern`</source>
        <translation>ein `[[composite]]` braucht `name` und `pattern`</translation>
    </message>
    <message>
        <source>composite `{}` must be called `{}.` and something</source>
        <translation>Composite `{}` muss `{}.` und noch etwas heißen</translation>
    </message>
    <message>
        <source>the variants of all patterns have more than {} nodes</source>
        <translation>die Varianten aller Muster haben mehr als {} Knoten</translation>
    </message>
    <message>
        <source>leave fewer parts optional</source>
        <translation>weniger Teile optional lassen</translation>
    </message>
    <message>
        <source>`{}` is no order of parameters</source>
        <translation>`{}` ist keine Reihenfolge von Parametern</translation>
    </message>
    <message>
        <source>write `&quot;pattern&quot;`, `&quot;alphabetical&quot;`, or a list of holes</source>
        <translation>`&quot;pattern&quot;`, `&quot;alphabetical&quot;` oder eine Liste von Lücken schreiben</translation>
    </message>
    <message>
        <source>the pattern has no hole `%{}`</source>
        <translation>das Muster hat keine Lücke `%{}`</translation>
    </message>
    <message>
        <source> and {}</source>
        <translation> und {}</translation>
    </message>
    <message>
        <source>needs `{}`, is {}</source>
        <translation>braucht `{}`, ist {}</translation>
    </message>
    <message>
        <source>{} after the end of the condition</source>
        <translation>{} hinter dem Ende der Bedingung</translation>
    </message>
    <message>
        <source>expected a comparison after `{}`, found {}</source>
        <translation>nach `{}` einen Vergleich erwartet, {} gefunden</translation>
    </message>
    <message>
        <source>only numbers can be compared by size</source>
        <translation>nur Zahlen sind der Größe nach zu vergleichen</translation>
    </message>
    <message>
        <source>expected a list such as `[1, 2]`, or a range such as `1..3`, found {}</source>
        <translation>eine Liste wie `[1, 2]` oder einen Bereich wie `1..3` erwartet, {} gefunden</translation>
    </message>
    <message>
        <source>expected a path such as `in0.dtype`, found {}</source>
        <translation>einen Pfad wie `in0.dtype` erwartet, {} gefunden</translation>
    </message>
    <message>
        <source>`{}` means nothing here</source>
        <translation>`{}` bedeutet hier nichts</translation>
    </message>
    <message>
        <source>of which operator? `{0}.{1}` is that of `%{0}`</source>
        <translation>von welchem Operator? `{0}.{1}` ist das von `%{0}`</translation>
    </message>
    <message>
        <source>known are `</source>
        <translation>bekannt sind `</translation>
    </message>
    <message>
        <source>did you mean `{}`</source>
        <translation>war `{}` gemeint</translation>
    </message>
    <message>
        <source>`{}` has {} inputs, so there is no `in{}`</source>
        <translation>`{}` hat {} Eingaben, also gibt es kein `in{}`</translation>
    </message>
    <message>
        <source>`{}` is no list</source>
        <translation>`{}` ist keine Liste</translation>
    </message>
    <message>
        <source>`{0}.dtype == float32` is asked of each operand, `{1}0.dtype` of the first</source>
        <translation>`{0}.dtype == float32` wird von jedem Operanden gefragt, `{1}0.dtype` vom ersten</translation>
    </message>
    <message>
        <source>`{}` lacks a property</source>
        <translation>`{}` fehlt eine Eigenschaft</translation>
    </message>
    <message>
        <source>there is no property `{}`</source>
        <translation>es gibt keine Eigenschaft `{}`</translation>
    </message>
    <message>
        <source>properties are `</source>
        <translation>Eigenschaften sind `</translation>
    </message>
    <message>
        <source>int lists</source>
        <translation>int lists</translation>
    </message>
    <message>
        <source>elements of `{}` are no lists</source>
        <translation>Elemente von `{}` sind keine Listen</translation>
    </message>
    <message>
        <source>expected the number of an axis, found {}</source>
        <translation>die Nummer einer Achse erwartet, {} gefunden</translation>
    </message>
    <message>
        <source>or `*` for each of them</source>
        <translation>oder `*` für jede davon</translation>
    </message>
    <message>
        <source>`{}` has no attribute `{}`</source>
        <translation>`{}` hat kein Attribut `{}`</translation>
    </message>
    <message>
        <source>no operator has an attribute `{}`</source>
        <translation>kein Operator hat ein Attribut `{}`</translation>
    </message>
    <message>
        <source>`attrs.{}[*]` asks each of its elements, and `[0]` the first</source>
        <translation>`attrs.{}[*]` fragt jedes seiner Elemente, und `[0]` das erste</translation>
    </message>
    <message>
        <source>expected `true` or `false`, found {}</source>
        <translation>`true` oder `false` erwartet, {} gefunden</translation>
    </message>
    <message>
        <source>expected a number, found {}</source>
        <translation>eine Zahl erwartet, {} gefunden</translation>
    </message>
    <message>
        <source>{} is no element type</source>
        <translation>{} ist kein Elementtyp</translation>
    </message>
    <message>
        <source>there is no operator {}</source>
        <translation>es gibt keinen Operator {}</translation>
    </message>
    <message>
        <source>expected an integer, found {}</source>
        <translation>eine ganze Zahl erwartet, {} gefunden</translation>
    </message>
    <message>
        <source>expected a list of integers, found {}</source>
        <translation>eine Liste ganzer Zahlen erwartet, {} gefunden</translation>
    </message>
    <message>
        <source>`{}` is a list, and {} is a number</source>
        <translation>`{}` ist eine Liste, und {} ist eine Zahl</translation>
    </message>
    <message>
        <source>predicates come with plug-ins, which have to be loaded first</source>
        <translation>Prädikate kommen mit Plug-ins, die vorher zu laden sind</translation>
    </message>
    <message>
        <source>more than {} operations</source>
        <translation>mehr als {} Operationen</translation>
    </message>
    <message>
        <source>`{}` wants numbers on both sides</source>
        <translation>`{}` will Zahlen auf beiden Seiten</translation>
    </message>
    <message>
        <source>there is no predicate `{}`</source>
        <translation>es gibt kein Prädikat `{}`</translation>
    </message>
    <message>
        <source>`{}` has {} argument{}, and takes {}</source>
        <translation>`{0}` hat {1} Argument{2||e} und nimmt {3}</translation>
    </message>
    <message>
        <source>the argument of a predicate is a value, and no predicate</source>
        <translation>das Argument eines Prädikats ist ein Wert und kein Prädikat</translation>
    </message>
    <message>
        <source>there is no option `{}`</source>
        <translation>es gibt keine Option `{}`</translation>
    </message>
    <message>
        <source>state it under `[options]`</source>
        <translation>unter `[options]` angeben</translation>
    </message>
    <message>
        <source>did you mean `options.{}`</source>
        <translation>war `options.{}` gemeint</translation>
    </message>
    <message>
        <source>`{}`, which is not static</source>
        <translation>`{}`, das nicht statisch ist</translation>
    </message>
    <message>
        <source>not static</source>
        <translation>nicht statisch</translation>
    </message>
    <message>
        <source>made by {}</source>
        <translation>gemacht von {}</translation>
    </message>
    <message>
        <source>more than {} different values</source>
        <translation>mehr als {} verschiedene Werte</translation>
    </message>
    <message>
        <source>no operator&apos;s result but {}</source>
        <translation>kein Ergebnis eines Operators, sondern {}</translation>
    </message>
    <message>
        <source>missing on `{}`</source>
        <translation>fehlt bei `{}`</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>nicht da</translation>
    </message>
    <message>
        <source>of unknown type</source>
        <translation>von unbekanntem Typ</translation>
    </message>
    <message>
        <source>of rank {}</source>
        <translation>vom Rang {}</translation>
    </message>
    <message>
        <source>{} divided by 0</source>
        <translation>{} geteilt durch 0</translation>
    </message>
    <message>
        <source>unknown, since the predicate failed: {}</source>
        <translation>unbekannt, weil das Prädikat scheiterte: {}</translation>
    </message>
    <message>
        <source>{} and {} values</source>
        <translation>{} und {} Werte</translation>
    </message>
    <message>
        <source>the first operand; `in1`, `in2` and so on are the others</source>
        <translation>der erste Operand; `in1`, `in2` und so weiter sind die anderen</translation>
    </message>
    <message>
        <source>in0.rank == 4 and in1.is_constant</source>
        <translation>in0.rank == 4 and in1.is_constant</translation>
    </message>
    <message>
        <source>all operands: what is asked has to hold for each</source>
        <translation>alle Operanden: was gefragt wird, muss für jeden gelten</translation>
    </message>
    <message>
        <source>an attribute of the operator, by its name</source>
        <translation>ein Attribut des Operators, nach seinem Namen</translation>
    </message>
    <message>
        <source>the operator itself; of an operand, the operator that made it</source>
        <translation>der Operator selbst; bei einem Operanden der Operator, der ihn gemacht hat</translation>
    </message>
    <message>
        <source>the element type</source>
        <translation>der Elementtyp</translation>
    </message>
    <message>
        <source>in0.dtype in [float32, int8]</source>
        <translation>in0.dtype in [float32, int8]</translation>
    </message>
    <message>
        <source>how many extents the shape has</source>
        <translation>wie viele Ausdehnungen die Form hat</translation>
    </message>
    <message>
        <source>the extents: all of them as a list, or some by their place</source>
        <translation>die Ausdehnungen: alle als Liste, oder einige nach ihrer Stelle</translation>
    </message>
    <message>
        <source>how many elements</source>
        <translation>wie viele Elemente</translation>
    </message>
    <message>
        <source>whether it is a constant</source>
        <translation>ob er eine Konstante ist</translation>
    </message>
    <message>
        <source>whether it is a tuple</source>
        <translation>ob er ein Tupel ist</translation>
    </message>
    <message>
        <source>not in0.is_tuple</source>
        <translation>not in0.is_tuple</translation>
    </message>
    <message>
        <source>each element of a constant</source>
        <translation>jedes Element einer Konstante</translation>
    </message>
    <message>
        <source>the operator that made it</source>
        <translation>der Operator, der ihn gemacht hat</translation>
    </message>
    <message>
        <source>in0.op in [nn.relu, add]</source>
        <translation>in0.op in [nn.relu, add]</translation>
    </message>
    <message>
        <source>the one at this place, from 0; from the end when it is negative, as in `[-1]`</source>
        <translation>das an dieser Stelle, ab 0; vom Ende her, wenn sie negativ ist, wie in `[-1]`</translation>
    </message>
    <message>
        <source>each of them: what is asked has to hold for all</source>
        <translation>jedes davon: was gefragt wird, muss für alle gelten</translation>
    </message>
    <message>
        <source>each from this place on; `[:2]` each before it</source>
        <translation>jedes ab dieser Stelle; `[:2]` jedes davor</translation>
    </message>
    <message>
        <source>the same, also of lists, element types, operators and strings, with quotes or without, as in `attrs.layout == NHWC`</source>
        <translation>gleich, auch bei Listen, Elementtypen, Operatoren und Zeichenketten, mit oder ohne Anführungszeichen, wie in `attrs.layout == NHWC`</translation>
    </message>
    <message>
        <source>not the same</source>
        <translation>nicht gleich</translation>
    </message>
    <message>
        <source>less, of numbers</source>
        <translation>kleiner, bei Zahlen</translation>
    </message>
    <message>
        <source>at most, of numbers</source>
        <translation>höchstens, bei Zahlen</translation>
    </message>
    <message>
        <source>more, of numbers</source>
        <translation>größer, bei Zahlen</translation>
    </message>
    <message>
        <source>at least, of numbers</source>
        <translation>mindestens, bei Zahlen</translation>
    </message>
    <message>
        <source>one of a list, or in a range with both ends</source>
        <translation>eines einer Liste, oder in einem Bereich mit beiden Enden</translation>
    </message>
    <message>
        <source>not in</source>
        <translation>not in</translation>
    </message>
    <message>
        <source>none of a list, or outside of a range</source>
        <translation>keines einer Liste, oder außerhalb eines Bereichs</translation>
    </message>
    <message>
        <source>in0.dtype not in [int64, float64]</source>
        <translation>in0.dtype not in [int64, float64]</translation>
    </message>
    <message>
        <source>both have to hold; it binds stronger than `or`</source>
        <translation>beide müssen gelten; bindet stärker als `or`</translation>
    </message>
    <message>
        <source>attrs.groups == 1 and in0.rank == 4</source>
        <translation>attrs.groups == 1 and in0.rank == 4</translation>
    </message>
    <message>
        <source>one of them has to hold</source>
        <translation>eines davon muss gelten</translation>
    </message>
    <message>
        <source>attrs.groups == 1 or attrs.groups == in0.shape[1]</source>
        <translation>attrs.groups == 1 or attrs.groups == in0.shape[1]</translation>
    </message>
    <message>
        <source>what follows must not hold</source>
        <translation>was folgt, darf nicht gelten</translation>
    </message>
    <message>
        <source>not in1.is_constant</source>
        <translation>not in1.is_constant</translation>
    </message>
    <message>
        <source>what belongs together</source>
        <translation>was zusammengehört</translation>
    </message>
    <message>
        <source>in0.rank == 4 and (attrs.groups == 1 or in1.is_constant)</source>
        <translation>in0.rank == 4 and (attrs.groups == 1 or in1.is_constant)</translation>
    </message>
    <message>
        <source>the sum of two numbers</source>
        <translation>die Summe zweier Zahlen</translation>
    </message>
    <message>
        <source>their difference</source>
        <translation>ihre Differenz</translation>
    </message>
    <message>
        <source>their product</source>
        <translation>ihr Produkt</translation>
    </message>
    <message>
        <source>what is left over after dividing: 0 for a multiple</source>
        <translation>was nach dem Teilen übrig bleibt: 0 bei einem Vielfachen</translation>
    </message>
    <message>
        <source>a predicate of the plug-in is named `{}`</source>
        <translation>ein Prädikat des Plug-ins heißt `{}`</translation>
    </message>
    <message>
        <source>a name is made of letters, digits and `_`</source>
        <translation>ein Name besteht aus Buchstaben, Ziffern und `_`</translation>
    </message>
    <message>
        <source>the predicate `{}` of the plug-in has nothing to ask</source>
        <translation>das Prädikat `{}` des Plug-ins hat nichts zu fragen</translation>
    </message>
    <message>
        <source>give it a function</source>
        <translation>ihm eine Funktion geben</translation>
    </message>
    <message>
        <source>there is a predicate `{}` already</source>
        <translation>es gibt schon ein Prädikat `{}`</translation>
    </message>
    <message>
        <source>give the plug-in&apos;s predicate another name</source>
        <translation>dem Prädikat des Plug-ins einen anderen Namen geben</translation>
    </message>
    <message>
        <source>an `[[op]]` needs a `name`</source>
        <translation>ein `[[op]]` braucht `name`</translation>
    </message>
    <message>
        <source>there are no conditions called `{}`</source>
        <translation>es gibt keine Bedingungen, die `{}` heißen</translation>
    </message>
    <message>
        <source>state them under `[conditions]`</source>
        <translation>unter `[conditions]` angeben</translation>
    </message>
    <message>
        <source>did you mean `@{}`</source>
        <translation>war `@{}` gemeint</translation>
    </message>
    <message>
        <source>`{}` stands in a list of conditions itself</source>
        <translation>`{}` steht selbst in einer Liste von Bedingungen</translation>
    </message>
    <message>
        <source>write its conditions out here</source>
        <translation>die Bedingungen hier ausschreiben</translation>
    </message>
    <message>
        <source>, where line {} uses `{}`</source>
        <translation>, wo Zeile {} `{}` benutzt</translation>
    </message>
    <message>
        <source>what the compiler is called; without it the file&apos;s name</source>
        <translation>wie der Compiler heißt; sonst wie die Datei</translation>
    </message>
    <message>
        <source>one line for people: what it takes, and where it runs</source>
        <translation>eine Zeile für Menschen: was er nimmt und wo er läuft</translation>
    </message>
    <message>
        <source>summary = &quot;a made-up accelerator&quot;</source>
        <translation>summary = &quot;a made-up accelerator&quot;</translation>
    </message>
    <message>
        <source>of its regions in the graph, `#rgb` or `#rrggbb`</source>
        <translation>seiner Regionen im Graph, `#rgb` oder `#rrggbb`</translation>
    </message>
    <message>
        <source>who is asked first when no order is given: the greater one</source>
        <translation>wer zuerst gefragt wird, wenn keine Reihenfolge angegeben ist: der größere</translation>
    </message>
    <message>
        <source>true: asked only when it is named or switched on</source>
        <translation>true: wird nur gefragt, wenn er genannt oder eingeschaltet ist</translation>
    </message>
    <message>
        <source>false: constants stay arguments of its regions</source>
        <translation>false: Konstanten bleiben Argumente seiner Regionen</translation>
    </message>
    <message>
        <source>false: each operator or composite stays a region of its own</source>
        <translation>false: jeder Operator oder jedes Composite bleibt eine eigene Region</translation>
    </message>
    <message>
        <source>false: tuples and their fields are never part of its regions</source>
        <translation>false: Tupel und ihre Felder sind nie Teil seiner Regionen</translation>
    </message>
    <message>
        <source>who makes code of its regions; without one they are exported as ONNX, and the host runs them instead</source>
        <translation>wer aus seinen Regionen Code macht; ohne einen werden sie als ONNX exportiert, und stattdessen führt der Host sie aus</translation>
    </message>
    <message>
        <source>steps before composites are made; what a preset has done by then is not done again</source>
        <translation>Schritte, bevor Composites gemacht werden; was ein Preset bis dahin getan hat, wird nicht noch einmal getan</translation>
    </message>
    <message>
        <source>pre = &quot;SimplifyInference, FoldConstant&quot;</source>
        <translation>pre = &quot;SimplifyInference, FoldConstant&quot;</translation>
    </message>
    <message>
        <source>steps after regions have become functions</source>
        <translation>Schritte, nachdem Regionen Funktionen geworden sind</translation>
    </message>
    <message>
        <source>a pass of the vendor&apos;s own that annotates before these rules are asked</source>
        <translation>ein eigener Pass des Herstellers, der vormerkt, bevor diese Regeln gefragt werden</translation>
    </message>
    <message>
        <source>the operator, or a list of operators that the conditions are for</source>
        <translation>der Operator, oder eine Liste von Operatoren, für die die Bedingungen sind</translation>
    </message>
    <message>
        <source>conditions, all of which have to hold; without any each call is taken</source>
        <translation>Bedingungen, die alle gelten müssen; ohne welche wird jeder Aufruf genommen</translation>
    </message>
    <message>
        <source>the entry waits, and is listed, until the program has operators of this dialect</source>
        <translation>der Eintrag wartet und wird aufgeführt, bis das Programm Operatoren dieses Dialekts hat</translation>
    </message>
    <message>
        <source>the compiler&apos;s name, a dot, and what the group is called</source>
        <translation>der Name des Compilers, ein Punkt, und wie die Gruppe heißt</translation>
    </message>
    <message>
        <source>the group as a small function, or a list of patterns that are tried in order</source>
        <translation>die Gruppe als kleine Funktion, oder eine Liste von Mustern, die der Reihe nach versucht werden</translation>
    </message>
    <message>
        <source>conditions on the names of the pattern, all of which have to hold</source>
        <translation>Bedingungen an die Namen des Musters, die alle gelten müssen</translation>
    </message>
    <message>
        <source>how the parameters of the composite function stand: an order, or a list of holes</source>
        <translation>wie die Parameter der Composite-Funktion stehen: eine Reihenfolge, oder eine Liste von Lücken</translation>
    </message>
    <message>
        <source>repeats the entry: `{NAME}` is the label in its name, and the text in its pattern</source>
        <translation>wiederholt den Eintrag: `{NAME}` ist die Bezeichnung in seinem Namen und der Text in seinem Muster</translation>
    </message>
    <message>
        <source>a region of fewer operators is given back to the host</source>
        <translation>eine Region mit weniger Operatoren wird dem Host zurückgegeben</translation>
    </message>
    <message>
        <source>a region of fewer multiply-accumulates is given back</source>
        <translation>eine Region mit weniger Multiplikationen mit Addition wird zurückgegeben</translation>
    </message>
    <message>
        <source>a region without any of these operators is given back</source>
        <translation>eine Region ohne einen dieser Operatoren wird zurückgegeben</translation>
    </message>
    <message>
        <source>a region that begins with one of these operators is given back</source>
        <translation>eine Region, die mit einem dieser Operatoren beginnt, wird zurückgegeben</translation>
    </message>
    <message>
        <source>true: a compiler&apos;s only region is kept whatever it holds</source>
        <translation>true: die einzige Region eines Compilers bleibt, was immer sie enthält</translation>
    </message>
    <message>
        <source>true: a region whose inputs differ in their first extent is given back</source>
        <translation>true: eine Region, deren Eingaben in ihrer ersten Ausdehnung verschieden sind, wird zurückgegeben</translation>
    </message>
    <message>
        <source>true: a region with an input of rank 0 is given back</source>
        <translation>true: eine Region mit einer Eingabe vom Rang 0 wird zurückgegeben</translation>
    </message>
    <message>
        <source>multiply-accumulates in a second, more than 0</source>
        <translation>Multiplikationen mit Addition in einer Sekunde, mehr als 0</translation>
    </message>
    <message>
        <source>bytes that it reads and writes in a second, more than 0</source>
        <translation>Bytes, die er in einer Sekunde liest und schreibt, mehr als 0</translation>
    </message>
    <message>
        <source>to begin an operator</source>
        <translation>um einen Operator zu beginnen</translation>
    </message>
    <message>
        <source>to enter a region</source>
        <translation>um eine Region zu betreten</translation>
    </message>
    <message>
        <source>bytes over a region&apos;s border in a second, more than 0</source>
        <translation>Bytes über die Grenze einer Region in einer Sekunde, mehr als 0</translation>
    </message>
    <message>
        <source>The compiler itself. These keys stand above all tables, each at most once.</source>
        <translation>Der Compiler selbst. Diese Schlüssel stehen über allen Tabellen, jeder höchstens einmal.</translation>
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
        <translation>Operatoren, die er einzeln nimmt. Einträge für einen Operator sind Alternativen: er wird genommen, wenn die Bedingungen eines davon gelten.</translation>
    </message>
    <message>
        <source>Groups of operators that it takes as one. Earlier entries win, so longer patterns stand first.</source>
        <translation>Gruppen von Operatoren, die er als einen nimmt. Frühere Einträge gewinnen, also stehen längere Muster vorn.</translation>
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
        <translation>Listen von Bedingungen unter einem eigenen Namen, für die `&quot;@NAME&quot;` unter `when` steht.</translation>
    </message>
    <message>
        <source>What ConvertLayout makes of operators before composites are made: by operator the layout of its data, and that of its weights.</source>
        <translation>Was ConvertLayout aus Operatoren macht, bevor Composites gemacht werden: je Operator das Layout seiner Daten und das seiner Gewichte.</translation>
    </message>
    <message>
        <source>When a region is not worth it, and is given back to the host.</source>
        <translation>Wann eine Region sich nicht lohnt und dem Host zurückgegeben wird.</translation>
    </message>
    <message>
        <source>How fast its code is, for estimates and for the search over partitions. Times are in seconds.</source>
        <translation>Wie schnell sein Code ist, für Schätzungen und für die Suche über Partitionen. Zeiten sind in Sekunden.</translation>
    </message>
    <message>
        <source>as the holes stand in the pattern, operands first; so without the key, too</source>
        <translation>wie die Lücken im Muster stehen, Operanden zuerst; so auch ohne den Schlüssel</translation>
    </message>
    <message>
        <source>by the names of the holes</source>
        <translation>nach den Namen der Lücken</translation>
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
        <translation>true oder false</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>an operator, or a list of them</source>
        <translation>ein Operator, oder eine Liste davon</translation>
    </message>
    <message>
        <source>a condition, or a list of them</source>
        <translation>eine Bedingung, oder eine Liste davon</translation>
    </message>
    <message>
        <source>a pattern, or a list of them</source>
        <translation>ein Muster, oder eine Liste davon</translation>
    </message>
    <message>
        <source>an order, or a list of holes</source>
        <translation>eine Reihenfolge, oder eine Liste von Lücken</translation>
    </message>
    <message>
        <source>lists of a label and a text</source>
        <translation>Listen aus einer Bezeichnung und einem Text</translation>
    </message>
    <message>
        <source>{} has no key `{}`</source>
        <translation>{} hat keinen Schlüssel `{}`</translation>
    </message>
    <message>
        <source>keys are `</source>
        <translation>Schlüssel sind `</translation>
    </message>
    <message>
        <source>`{}` must be {}</source>
        <translation>`{}` muss {} sein</translation>
    </message>
    <message>
        <source>`{}` must be a string or a list of strings</source>
        <translation>`{}` muss eine Zeichenkette oder eine Liste von Zeichenketten sein</translation>
    </message>
    <message>
        <source>`{}` must hold strings only</source>
        <translation>`{}` darf nur Zeichenketten enthalten</translation>
    </message>
    <message>
        <source>write `[[{}]]` for each of them</source>
        <translation>für jeden davon `[[{}]]` schreiben</translation>
    </message>
    <message>
        <source>a value of the pattern</source>
        <translation>ein Wert des Musters</translation>
    </message>
    <message>
        <source>the call of {} in the pattern</source>
        <translation>der Aufruf von {} im Muster</translation>
    </message>
    <message>
        <source>element type</source>
        <translation>Elementtyp</translation>
    </message>
    <message>
        <source>composites are named after their compiler</source>
        <translation>Composites sind nach ihrem Compiler benannt</translation>
    </message>
    <message>
        <source>of the pattern, for a list of holes</source>
        <translation>des Musters, für eine Liste von Lücken</translation>
    </message>
    <message>
        <source>Keys of the compiler</source>
        <translation>Schlüssel des Compilers</translation>
    </message>
    <message>
        <source>, always there</source>
        <translation>, immer da</translation>
    </message>
    <message>
        <source>A TOML file says what an external compiler takes: operators one by one, groups of operators as one, and which regions are worth it. What is not named stays on the host. This is a whole one:</source>
        <translation>Eine TOML-Datei sagt, was ein externer Compiler nimmt: Operatoren einzeln, Gruppen von Operatoren als einen, und welche Regionen sich lohnen. Was nicht genannt ist, bleibt auf dem Host. Dies ist eine ganze:</translation>
    </message>
    <message>
        <source>Conditions: where a path begins</source>
        <translation>Bedingungen: wo ein Pfad beginnt</translation>
    </message>
    <message>
        <source>A condition asks what values are, as `in0.shape[1] &gt;= 8`. A path begins at the call; in a composite at a name of its pattern, as `conv.in0.dtype`. `options.NAME` is a value under `[options]`. A plug-in may add predicates, which are called by name.</source>
        <translation>Eine Bedingung fragt, was Werte sind, wie `in0.shape[1] &gt;= 8`. Ein Pfad beginnt beim Aufruf; in einem Composite bei einem Namen seines Musters, wie `conv.in0.dtype`. `options.NAME` ist ein Wert unter `[options]`. Ein Plug-in kann Prädikate hinzufügen, die mit Namen aufgerufen werden.</translation>
    </message>
    <message>
        <source>Conditions: what a path asks for</source>
        <translation>Bedingungen: wonach ein Pfad fragt</translation>
    </message>
    <message>
        <source>Or `attrs.NAME`, an attribute of the operator there.</source>
        <translation>Oder `attrs.NAME`, ein Attribut des Operators dort.</translation>
    </message>
    <message>
        <source>Conditions: elements</source>
        <translation>Bedingungen: Elemente</translation>
    </message>
    <message>
        <source>Behind `shape`, and behind an attribute that is a list; twice behind a list of lists.</source>
        <translation>Hinter `shape` und hinter einem Attribut, das eine Liste ist; zweimal hinter einer Liste von Listen.</translation>
    </message>
    <message>
        <source>Conditions: comparisons</source>
        <translation>Bedingungen: Vergleiche</translation>
    </message>
    <message>
        <source>With a value, or with another path. What is not there fails; an extent that is not static leaves it open, and the condition then refuses.</source>
        <translation>Mit einem Wert oder mit einem anderen Pfad. Was nicht da ist, gilt nicht; eine nicht statische Ausdehnung lässt es offen, und die Bedingung lehnt dann ab.</translation>
    </message>
    <message>
        <source>Conditions: sets</source>
        <translation>Bedingungen: Mengen</translation>
    </message>
    <message>
        <source>A list of values, or a range with both ends.</source>
        <translation>Eine Liste von Werten, oder ein Bereich mit beiden Enden.</translation>
    </message>
    <message>
        <source>Conditions: arithmetic</source>
        <translation>Bedingungen: Arithmetik</translation>
    </message>
    <message>
        <source>On numbers; `*` and `%` bind stronger.</source>
        <translation>Auf Zahlen; `*` und `%` binden stärker.</translation>
    </message>
    <message>
        <source>Conditions: joined</source>
        <translation>Bedingungen: verbunden</translation>
    </message>
    <message>
        <source>A pattern is a small function. Its body ends with the call of an operator. An attribute that is not named may have any value.</source>
        <translation>Ein Muster ist eine kleine Funktion. Ihr Rumpf endet mit dem Aufruf eines Operators. Ein nicht genanntes Attribut darf jeden Wert haben.</translation>
    </message>
    <message>
        <source>, {} by default</source>
        <translation>, voreingestellt {}</translation>
    </message>
    <message>
        <source>{} of {}</source>
        <translation>{} von {}</translation>
    </message>
    <message>
        <source>kind of hole</source>
        <translation>Art von Lücke</translation>
    </message>
    <message>
        <source>attribute of `{}`</source>
        <translation>Attribut von `{}`</translation>
    </message>
    <message>
        <source>conditions by name</source>
        <translation>Bedingungen mit Namen</translation>
    </message>
    <message>
        <source>predicate of a plug-in</source>
        <translation>Prädikat eines Plug-ins</translation>
    </message>
    <message>
        <source>{} bits</source>
        <translation>{} Bit</translation>
    </message>
    <message>
        <source>option of this file</source>
        <translation>Option dieser Datei</translation>
    </message>
    <message>
        <source>name of the pattern</source>
        <translation>Name des Musters</translation>
    </message>
    <message>
        <source>a value that fills a hole</source>
        <translation>ein Wert, der eine Lücke füllt</translation>
    </message>
    <message>
        <source>the call of `{}`</source>
        <translation>der Aufruf von `{}`</translation>
    </message>
    <message>
        <source>start of a path</source>
        <translation>Anfang eines Pfads</translation>
    </message>
    <message>
        <source>`{}` of `{}`: {}</source>
        <translation>`{}` von `{}`: {}</translation>
    </message>
    <message>
        <source>operand {}, counted from 0</source>
        <translation>Operand {}, gezählt ab 0</translation>
    </message>
    <message>
        <source>operation on numbers</source>
        <translation>Operation auf Zahlen</translation>
    </message>
    <message>
        <source>a group of operators: parameters are holes, which any value fills, and the body is the group</source>
        <translation>eine Gruppe von Operatoren: Parameter sind Lücken, die jeder Wert füllt, und der Rumpf ist die Gruppe</translation>
    </message>
    <message>
        <source>a hole for constants only, which move into the group</source>
        <translation>eine Lücke nur für Konstanten, die in die Gruppe ziehen</translation>
    </message>
    <message>
        <source>fn (%x, %w: constant) { nn.dense(%x, %w) }</source>
        <translation>fn (%x, %w: constant) { nn.dense(%x, %w) }</translation>
    </message>
    <message>
        <source>a name for a part, which conditions use as `y`; used twice it is one node</source>
        <translation>ein Name für einen Teil, den Bedingungen als `y` benutzen; zweimal benutzt ist es ein Knoten</translation>
    </message>
    <message>
        <source>a call, with all its operands; `add` and `multiply` match swapped ones, too</source>
        <translation>ein Aufruf mit allen seinen Operanden; `add` und `multiply` passen auch mit vertauschten</translation>
    </message>
    <message>
        <source>an attribute that must have this value; the others may have any</source>
        <translation>ein Attribut, das diesen Wert haben muss; die anderen dürfen jeden haben</translation>
    </message>
    <message>
        <source>a call with whatever operands, which become parameters</source>
        <translation>ein Aufruf mit beliebigen Operanden, die Parameter werden</translation>
    </message>
    <message>
        <source>a call of either operator</source>
        <translation>ein Aufruf eines der beiden Operatoren</translation>
    </message>
    <message>
        <source>a call that may be missing: its first operand then stands in for it</source>
        <translation>ein Aufruf, der fehlen darf: dann steht sein erster Operand für ihn</translation>
    </message>
    <message>
        <source>either of two expressions, the first that matches</source>
        <translation>einer von zwei Ausdrücken, der erste, der passt</translation>
    </message>
    <message>
        <source>a tuple of these fields</source>
        <translation>ein Tupel aus diesen Feldern</translation>
    </message>
    <message>
        <source>a tuple of whatever fields, which become parameters</source>
        <translation>ein Tupel aus beliebigen Feldern, die Parameter werden</translation>
    </message>
    <message>
        <source>a field of a tuple, from 0</source>
        <translation>ein Feld eines Tupels, ab 0</translation>
    </message>
    <message>
        <source>a constant of one element with this value</source>
        <translation>eine Konstante mit einem Element dieses Werts</translation>
    </message>
    <message>
        <source>constants only, which move into the group</source>
        <translation>nur Konstanten, die in die Gruppe ziehen</translation>
    </message>
    <message>
        <source>any value, as without it</source>
        <translation>jeder Wert, wie ohne die Angabe</translation>
    </message>
    <message>
        <source>fn (%x: any) { nn.relu(%x) }</source>
        <translation>fn (%x: any) { nn.relu(%x) }</translation>
    </message>
    <message>
        <source>the node is not there</source>
        <translation>der Knoten ist nicht da</translation>
    </message>
    <message>
        <source>expected {}, found {}</source>
        <translation>{} erwartet, {} gefunden</translation>
    </message>
    <message>
        <source>expected {} arguments, found {}</source>
        <translation>{} Argumente erwartet, {} gefunden</translation>
    </message>
    <message>
        <source>a value of the group would be its argument too</source>
        <translation>ein Wert der Gruppe wäre auch ihr Argument</translation>
    </message>
    <message>
        <source>arguments of {} are not the nodes that the pattern has met before</source>
        <translation>Argumente von {} sind nicht die Knoten, die das Muster zuvor getroffen hat</translation>
    </message>
    <message>
        <source>the constant {}</source>
        <translation>die Konstante {}</translation>
    </message>
    <message>
        <source>field {} of a tuple</source>
        <translation>Feld {} eines Tupels</translation>
    </message>
    <message>
        <source>` or `</source>
        <translation>` oder `</translation>
    </message>
    <message>
        <source> with {}={}</source>
        <translation> mit {}={}</translation>
    </message>
    <message>
        <source>a pattern begins with `fn (`, not with {}</source>
        <translation>ein Muster beginnt mit `fn (`, nicht mit {}</translation>
    </message>
    <message>
        <source>{} after the end of the pattern</source>
        <translation>{} hinter dem Ende des Musters</translation>
    </message>
    <message>
        <source>a pattern of more than {} nodes</source>
        <translation>ein Muster aus mehr als {} Knoten</translation>
    </message>
    <message>
        <source>expected a hole such as `%x`, found {}</source>
        <translation>eine Lücke wie `%x` erwartet, {} gefunden</translation>
    </message>
    <message>
        <source>a hole is `any` or `constant`, not {}</source>
        <translation>eine Lücke ist `any` oder `constant`, nicht {}</translation>
    </message>
    <message>
        <source>`%{}` has a meaning already</source>
        <translation>`%{}` hat schon eine Bedeutung</translation>
    </message>
    <message>
        <source>expected the number of a field, found {}</source>
        <translation>die Nummer eines Feldes erwartet, {} gefunden</translation>
    </message>
    <message>
        <source>`%{}` is neither a hole nor bound before</source>
        <translation>`%{}` ist weder eine Lücke noch davor gebunden</translation>
    </message>
    <message>
        <source>did you mean `%{}`</source>
        <translation>war `%{}` gemeint</translation>
    </message>
    <message>
        <source>expected an operator, a hole or a number, found {}</source>
        <translation>einen Operator, eine Lücke oder eine Zahl erwartet, {} gefunden</translation>
    </message>
    <message>
        <source>expected an operator, found {}</source>
        <translation>einen Operator erwartet, {} gefunden</translation>
    </message>
    <message>
        <source>`...` stands for all arguments, and others are given too</source>
        <translation>`...` steht für alle Argumente, und es sind auch andere angegeben</translation>
    </message>
    <message>
        <source>`{}` has {} inputs, not {}: this pattern could never match</source>
        <translation>`{}` hat {} Eingaben, nicht {}: dieses Muster könnte nie passen</translation>
    </message>
    <message>
        <source>an optional part needs an argument that stands in for it</source>
        <translation>ein optionaler Teil braucht ein Argument, das für ihn steht</translation>
    </message>
    <message>
        <source>the value of an attribute</source>
        <translation>der Wert eines Attributs</translation>
    </message>
    <message>
        <source>`{}` is beyond what a number can hold</source>
        <translation>`{}` übersteigt, was eine Zahl fassen kann</translation>
    </message>
    <message>
        <source>a string without its closing quote</source>
        <translation>eine Zeichenkette ohne schließendes Anführungszeichen</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>das Ende</translation>
    </message>
    <message>
        <source>the text &quot;{}&quot;</source>
        <translation>der Text &quot;{}&quot;</translation>
    </message>
    <message>
        <source>expected `{}`, found {}</source>
        <translation>`{}` erwartet, {} gefunden</translation>
    </message>
    <message>
        <source>more than {} ways to choose and to leave parts out</source>
        <translation>mehr als {} Möglichkeiten, zu wählen und Teile wegzulassen</translation>
    </message>
    <message>
        <source>a pattern ends with the call of an operator, in each of its variants</source>
        <translation>ein Muster endet mit dem Aufruf eines Operators, in jeder seiner Varianten</translation>
    </message>
    <message>
        <source>the networks have {} and {} outputs</source>
        <translation>die Netze haben {} und {} Ausgaben</translation>
    </message>
    <message>
        <source>output {} has other shapes in both networks</source>
        <translation>Ausgabe {} hat in beiden Netzen verschiedene Formen</translation>
    </message>
    <message>
        <source>, top-1 agreement {:.1f} % ({} of {} rows)</source>
        <translation>, Top-1-Übereinstimmung {:.1f} % ({} von {} Zeilen)</translation>
    </message>
    <message>
        <source>{:.1f} dB of signal over noise, cosine {:.4f}</source>
        <translation>{:.1f} dB Signal über Rauschen, Kosinus {:.4f}</translation>
    </message>
    <message>
        <source>{}, and one step is allowed</source>
        <translation>{}, und ein Schritt ist erlaubt</translation>
    </message>
    <message>
        <source>before the step</source>
        <translation>dem Stand vor dem Schritt</translation>
    </message>
    <message>
        <source>what step {} gave</source>
        <translation>dem Ergebnis von Schritt {}</translation>
    </message>
    <message>
        <source>the model&apos;s</source>
        <translation>dem Modell</translation>
    </message>
    <message>
        <source>`{}` differs from {} by {:.3g} quantization steps ({:.3g}), and {:g} are allowed</source>
        <translation>`{}` weicht von {} um {:.3g} Quantisierungsschritte ({:.3g}) ab, und {:g} sind erlaubt</translation>
    </message>
    <message>
        <source>{} differs from {} by {:.3g} of an element&apos;s size, and {:g} is allowed</source>
        <translation>{} weicht von {} um {:.3g} der Größe eines Elements ab, und {:g} ist erlaubt</translation>
    </message>
    <message>
        <source>held against step {}</source>
        <translation>gehalten gegen Schritt {}</translation>
    </message>
    <message>
        <source>{}, held against step {}</source>
        <translation>{}, gehalten gegen Schritt {}</translation>
    </message>
    <message>
        <source>output {} is {} at element {}, and should be {}</source>
        <translation>Ausgabe {} ist {} bei Element {} und sollte {} sein</translation>
    </message>
    <message>
        <source>input `{}` is {}, not a tensor</source>
        <translation>Eingabe `{}` ist {}, kein Tensor</translation>
    </message>
    <message>
        <source>input `{}` is {}, whose {} has no value</source>
        <translation>Eingabe `{}` ist {}, und {} hat keinen Wert</translation>
    </message>
    <message>
        <source>dim `{}`</source>
        <translation>Dimension `{}`</translation>
    </message>
    <message>
        <source>axis {}</source>
        <translation>Achse {}</translation>
    </message>
    <message>
        <source>bind it with `--dim {}=1`</source>
        <translation>mit `--dim {}=1` binden</translation>
    </message>
    <message>
        <source>input `{}` is {}, which has no size</source>
        <translation>Eingabe `{}` ist {}, das keine Größe hat</translation>
    </message>
    <message>
        <source>give the input as a file</source>
        <translation>die Eingabe als Datei angeben</translation>
    </message>
    <message>
        <source>input `{}` is {}, too large to make up</source>
        <translation>Eingabe `{}` ist {}, zu groß zum Erzeugen</translation>
    </message>
    <message>
        <source>{} outputs, and there should be {}</source>
        <translation>{} Ausgaben, und es sollten {} sein</translation>
    </message>
    <message>
        <source>output {} is {}, and should be {}</source>
        <translation>Ausgabe {} ist {} und sollte {} sein</translation>
    </message>
    <message>
        <source>step {}, {}, made no rewrite to blame</source>
        <translation>Schritt {}, {}, machte keine Umschreibung, an der es liegen könnte</translation>
    </message>
    <message>
        <source>step {}, {}, does not say what replaced the value that is wrong</source>
        <translation>Schritt {}, {}, sagt nicht, was den falschen Wert ersetzt hat</translation>
    </message>
    <message>
        <source>{} of {} output elements are NaN or infinite, which says little</source>
        <translation>{} von {} Ausgabeelementen sind NaN oder unendlich, was wenig sagt</translation>
    </message>
    <message>
        <source>every output holds one value throughout, so agreement says little</source>
        <translation>jede Ausgabe enthält durchweg einen Wert, darum sagt die Übereinstimmung wenig</translation>
    </message>
    <message>
        <source>numbers can&apos;t be checked: {} of the model&apos;s operators can&apos;t be executed</source>
        <translation>die Zahlen sind nicht zu prüfen: {} der Operatoren des Modells sind nicht auszuführen</translation>
    </message>
    <message>
        <source>only graphs of known operators have numbers; everything else about the steps can be looked at</source>
        <translation>nur Graphen aus bekannten Operatoren haben Zahlen; alles andere an den Schritten ist anzusehen</translation>
    </message>
    <message>
        <source>an extent of other dimensions than there are</source>
        <translation>eine Ausdehnung aus anderen Dimensionen, als es gibt</translation>
    </message>
    <message>
        <source>not a range of sizes</source>
        <translation>kein Bereich von Größen</translation>
    </message>
    <message>
        <source>not a type of a tensor</source>
        <translation>kein Typ eines Tensors</translation>
    </message>
    <message>
        <source>`{}` is no exported module: it has no metadata.json</source>
        <translation>`{}` ist kein exportiertes Modul: es hat kein metadata.json</translation>
    </message>
    <message>
        <source>export one with `passbench-cli build MODEL -o DIR`</source>
        <translation>eines mit `passbench-cli build MODEL -o DIR` exportieren</translation>
    </message>
    <message>
        <source>`{}` has no library that could run: the module was built without one</source>
        <translation>`{}` hat keine Bibliothek zum Ausführen: das Modul wurde ohne eine gebaut</translation>
    </message>
    <message>
        <source>build it again with `so` in --emit, as `--emit so,c`</source>
        <translation>neu bauen mit `so` in --emit, wie `--emit so,c`</translation>
    </message>
    <message>
        <source>`{}` names a library outside its folder: `{}`</source>
        <translation>`{}` nennt eine Bibliothek außerhalb seines Ordners: `{}`</translation>
    </message>
    <message>
        <source>export it again with `passbench-cli build MODEL -o DIR`</source>
        <translation>neu exportieren mit `passbench-cli build MODEL -o DIR`</translation>
    </message>
    <message>
        <source>`{}` has no open dimension `{}`</source>
        <translation>`{}` hat keine offene Dimension `{}`</translation>
    </message>
    <message>
        <source>all of its sizes were fixed when it was built</source>
        <translation>alle seine Größen wurden beim Bauen festgelegt</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be {}: `{}` was built for {} to {}{}</source>
        <translation>`{}` kann nicht {} sein: `{}` wurde für {} bis {}{} gebaut</translation>
    </message>
    <message>
        <source>`{}` has no size in memory at these sizes</source>
        <translation>`{}` hat bei diesen Größen keine Größe im Speicher</translation>
    </message>
    <message>
        <source>`{}` is {} elsewhere, and {} in input `{}`</source>
        <translation>`{}` ist sonst {}, und {} in Eingabe `{}`</translation>
    </message>
    <message>
        <source>`{}` takes {} inputs, not {}</source>
        <translation>`{}` nimmt {} Eingaben, nicht {}</translation>
    </message>
    <message>
        <source>input `{}` is {}{}, and must be {}{}</source>
        <translation>Eingabe `{}` ist {}{} und muss {}{} sein</translation>
    </message>
    <message>
        <source>`{}` of `{}`</source>
        <translation>`{}` von `{}`</translation>
    </message>
    <message>
        <source>no inputs for an executable with open dims: {}</source>
        <translation>keine Eingaben für ein ausführbares Modul mit offenen Dimensionen: {}</translation>
    </message>
    <message>
        <source>a function of {} parameters is called with {} arguments</source>
        <translation>eine Funktion mit {} Parametern wird mit {} Argumenten aufgerufen</translation>
    </message>
    <message>
        <source>the run was cancelled</source>
        <translation>der Lauf wurde abgebrochen</translation>
    </message>
    <message>
        <source>the result is {}, and should be {}</source>
        <translation>das Ergebnis ist {} und sollte {} sein</translation>
    </message>
    <message>
        <source>there is no function `@{}`</source>
        <translation>es gibt keine Funktion `@{}`</translation>
    </message>
    <message>
        <source>what is called is not a function</source>
        <translation>was aufgerufen wird, ist keine Funktion</translation>
    </message>
    <message>
        <source>the condition is {}, not a bool</source>
        <translation>die Bedingung ist {}, kein bool</translation>
    </message>
    <message>
        <source>the model takes {} input{}, and got {}</source>
        <translation>das Modell nimmt {0} Eingabe{1||n} und bekam {2}</translation>
    </message>
    <message>
        <source>input `{}` is {}, and the model takes {}</source>
        <translation>Eingabe `{}` ist {}, und das Modell nimmt {}</translation>
    </message>
    <message>
        <source>dim `{}` is {} in one input and {} in `{}`</source>
        <translation>Dimension `{}` ist {} in einer Eingabe und {} in `{}`</translation>
    </message>
    <message>
        <source>`@main` gives a function, not tensors</source>
        <translation>`@main` gibt eine Funktion, keine Tensoren</translation>
    </message>
    <message>
        <source>`{}` is for {}, and this machine is {}</source>
        <translation>`{}` ist für {}, und diese Maschine ist {}</translation>
    </message>
    <message>
        <source>another machine</source>
        <translation>eine andere Maschine</translation>
    </message>
    <message>
        <source>build it without --target, or run it on a machine that it is for</source>
        <translation>ohne --target bauen oder auf einer Maschine ausführen, für die es ist</translation>
    </message>
    <message>
        <source>{} of {} elements moved by {} ({:.3g})</source>
        <translation>{} von {} Elementen um {} verschoben ({:.3g})</translation>
    </message>
    <message>
        <source>a quantization step</source>
        <translation>einen Quantisierungsschritt</translation>
    </message>
    <message>
        <source>up to {} quantization steps</source>
        <translation>bis zu {} Quantisierungsschritte</translation>
    </message>
    <message>
        <source>none of whose elements moved</source>
        <translation>davon kein Element verschoben</translation>
    </message>
    <message>
        <source>{} of {} elements moved by {}</source>
        <translation>{} von {} Elementen um {} verschoben</translation>
    </message>
    <message>
        <source>{} stored value{}, {} on the same operands</source>
        <translation>{0} gespeicherte{1|r|} Wert{1||e}, {2}, auf denselben Operanden</translation>
    </message>
    <message>
        <source>`{}` is not a base64 character</source>
        <translation>`{}` ist kein base64-Zeichen</translation>
    </message>
    <message>
        <source>please report this</source>
        <translation>bitte melden</translation>
    </message>
    <message>
        <source>{}, at {}:{}</source>
        <translation>{}, bei {}:{}</translation>
    </message>
    <message>
        <source>a segmentation fault</source>
        <translation>ein Segmentierungsfehler</translation>
    </message>
    <message>
        <source>a bus error</source>
        <translation>ein Busfehler</translation>
    </message>
    <message>
        <source>an arithmetic error, such as a division by zero</source>
        <translation>ein Rechenfehler, etwa eine Division durch null</translation>
    </message>
    <message>
        <source>an illegal instruction</source>
        <translation>ein unzulässiger Befehl</translation>
    </message>
    <message>
        <source>an abort</source>
        <translation>ein Abbruch</translation>
    </message>
    <message>
        <source>a diagnostic is a JSON object</source>
        <translation>eine Diagnose ist ein JSON-Objekt</translation>
    </message>
    <message>
        <source>`{}` is not a regular file</source>
        <translation>`{}` ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>can&apos;t map `{}`: {}</source>
        <translation>`{}` ist nicht in den Speicher abzubilden: {}</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be written, and what it held is damaged: {}</source>
        <translation>`{}` ist nicht zu schreiben, und der alte Inhalt ist beschädigt: {}</translation>
    </message>
    <message>
        <source>`{}` is not a list of numbers, of strings, or of lists of integers</source>
        <translation>`{}` ist keine Liste von Zahlen, von Zeichenketten oder von Listen ganzer Zahlen</translation>
    </message>
    <message>
        <source>`{}` is not a JSON number, string, true, false, null or list</source>
        <translation>`{}` ist weder Zahl, Zeichenkette, true, false, null noch Liste in JSON</translation>
    </message>
    <message>
        <source>`{}` is {}, and should be {} or more</source>
        <translation>`{}` ist {} und sollte mindestens {} sein</translation>
    </message>
    <message>
        <source>`{}` is {}, and should be {} or less</source>
        <translation>`{}` ist {} und sollte höchstens {} sein</translation>
    </message>
    <message>
        <source>int or ints</source>
        <translation>int oder ints</translation>
    </message>
    <message>
        <source>{} choices for `{}`, more than {}</source>
        <translation>{} Auswahlen für `{}`, mehr als {}</translation>
    </message>
    <message>
        <source>`{}` is `{}`, and should be of type {}</source>
        <translation>`{}` ist `{}` und sollte vom Typ {} sein</translation>
    </message>
    <message>
        <source>`{}` is `{}`, and should be one of {}</source>
        <translation>`{}` ist `{}` und sollte eines von {} sein</translation>
    </message>
    <message>
        <source>`{}` takes none</source>
        <translation>`{}` nimmt keine</translation>
    </message>
    <message>
        <source>`{}` needs `{}`: {}</source>
        <translation>`{}` braucht `{}`: {}</translation>
    </message>
    <message>
        <source>the library is not a plug-in of {}</source>
        <translation>die Bibliothek ist kein Plug-in von {}</translation>
    </message>
    <message>
        <source>see {}</source>
        <translation>siehe {}</translation>
    </message>
    <message>
        <source>the plug-in&apos;s {} are for interface {} of the program, and this is {}</source>
        <translation>im Plug-in sind {} für Schnittstelle {} des Programms, und dies ist {}</translation>
    </message>
    <message>
        <source>build it again</source>
        <translation>neu bauen</translation>
    </message>
    <message>
        <source>the plug-in was built by another compiler or against other headers ({}, and this program is {})</source>
        <translation>das Plug-in wurde mit einem anderen Compiler oder gegen andere Header gebaut ({}, und dieses Programm ist {})</translation>
    </message>
    <message>
        <source>build it with the program&apos;s own</source>
        <translation>mit dem des Programms bauen</translation>
    </message>
    <message>
        <source>there is no such plug-in file</source>
        <translation>es gibt keine solche Plug-in-Datei</translation>
    </message>
    <message>
        <source>the plug-in can&apos;t be loaded: {}</source>
        <translation>das Plug-in ist nicht zu laden: {}</translation>
    </message>
    <message>
        <source>it must be a shared library for this program</source>
        <translation>es muss eine gemeinsame Bibliothek für dieses Programm sein</translation>
    </message>
    <message>
        <source>  at: {}
</source>
        <translation>  bei: {}
</translation>
    </message>
    <message>
        <source>  note: {}
</source>
        <translation>  Hinweis: {}
</translation>
    </message>
    <message>
        <source>  help: {}
</source>
        <translation>  Hilfe: {}
</translation>
    </message>
    <message>
        <source>{:.{}f} ms</source>
        <translation>{:.{}f} ms</translation>
    </message>
    <message>
        <source>Helper processes run without walls, as PASSBENCH_WALLS=off asks.</source>
        <translation>Hilfsprozesse laufen ohne Mauern, wie PASSBENCH_WALLS=off es verlangt.</translation>
    </message>
    <message>
        <source>they open no connections</source>
        <translation>sie öffnen keine Verbindungen</translation>
    </message>
    <message>
        <source>this kernel can&apos;t keep them from opening connections</source>
        <translation>dieser Kernel kann sie nicht daran hindern, Verbindungen zu öffnen</translation>
    </message>
    <message>
        <source>This kernel has no Landlock: helper processes can read and write what you can; {}.</source>
        <translation>Dieser Kernel hat kein Landlock: Hilfsprozesse können lesen und schreiben, was auch der Benutzer kann; {}.</translation>
    </message>
    <message>
        <source>Helper processes read the system&apos;s files and the folders that their job names, and write only to its own (Landlock {}); {}.</source>
        <translation>Hilfsprozesse lesen die Dateien des Systems und die Ordner, die ihr Auftrag nennt, und schreiben nur in ihre eigenen (Landlock {}); {}.</translation>
    </message>
    <message>
        <source>did you mean `</source>
        <translation>gemeint vielleicht `</translation>
    </message>
    <message>
        <source>can&apos;t read a job&apos;s output: {}</source>
        <translation>die Ausgabe eines Auftrags ist nicht zu lesen: {}</translation>
    </message>
    <message>
        <source>a job&apos;s output is shorter than it said</source>
        <translation>die Ausgabe eines Auftrags ist kürzer, als er sagte</translation>
    </message>
    <message>
        <source>`passbench-worker` was not found beside the program</source>
        <translation>`passbench-worker` wurde neben dem Programm nicht gefunden</translation>
    </message>
    <message>
        <source>install it there, or name it in PASSBENCH_WORKER</source>
        <translation>dort installieren oder in PASSBENCH_WORKER nennen</translation>
    </message>
    <message>
        <source>can&apos;t hand `{}` its input: {}</source>
        <translation>`{}` ist seine Eingabe nicht zu übergeben: {}</translation>
    </message>
    <message>
        <source>can&apos;t start `{}`: {}</source>
        <translation>`{}` ist nicht zu starten: {}</translation>
    </message>
    <message>
        <source>`{}` was cancelled</source>
        <translation>`{}` wurde abgebrochen</translation>
    </message>
    <message>
        <source>`{}` took longer than {:g} s</source>
        <translation>`{}` brauchte länger als {:g} s</translation>
    </message>
    <message>
        <source>`{}` crashed (signal {})</source>
        <translation>`{}` stürzte ab (Signal {})</translation>
    </message>
    <message>
        <source>`{}` ended with status {}</source>
        <translation>`{}` endete mit Status {}</translation>
    </message>
    <message>
        <source>somebody killed it; the system does, when memory runs out</source>
        <translation>jemand hat ihn beendet; das System tut es, wenn der Speicher ausgeht</translation>
    </message>
    <message>
        <source>, and is tried once more</source>
        <translation>, und wird noch einmal versucht</translation>
    </message>
    <message>
        <source>`{}` answered something that can&apos;t be read</source>
        <translation>`{}` antwortete etwas, das nicht zu lesen ist</translation>
    </message>
    <message>
        <source>it was tried twice</source>
        <translation>es wurde zweimal versucht</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>nicht genug Speicher</translation>
    </message>
    <message>
        <source>give the job a larger memory limit</source>
        <translation>dem Auftrag eine größere Speichergrenze geben</translation>
    </message>
    <message>
        <source>usage: passbench-worker JOB; started by passbench and passbench-cli
jobs:</source>
        <translation>Aufruf: passbench-worker JOB; gestartet von passbench und passbench-cli
Aufträge:</translation>
    </message>
    <message>
        <source>the helper process knows no job `{}`</source>
        <translation>der Hilfsprozess kennt keinen Auftrag `{}`</translation>
    </message>
    <message>
        <source>can&apos;t write the result: {}</source>
        <translation>das Ergebnis ist nicht zu schreiben: {}</translation>
    </message>
    <message>
        <source>tile of {} by {} of {}, {} deep</source>
        <translation>Kachel von {} mal {} zu {}, {} tief</translation>
    </message>
    <message>
        <source>{}{} vector registers of {} bits{}{}; caches of {} and {}; {} core{}</source>
        <translation>{0}{1} Vektorregister zu {2} Bit{3}{4}; Caches von {5} und {6}; {7} Kern{8||e}</translation>
    </message>
    <message>
        <source>, fused multiply-add</source>
        <translation>, fusioniertes Multiplizieren und Addieren</translation>
    </message>
    <message>
        <source>, sums of two products of int16</source>
        <translation>, Summen zweier Produkte von int16</translation>
    </message>
    <message>
        <source>, sums of four products of bytes</source>
        <translation>, Summen von vier Produkten von Bytes</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be read: {}</source>
        <translation>`{}` kann nicht gelesen werden: {}</translation>
    </message>
    <message>
        <source>the code generator was given something else than a program</source>
        <translation>der Codegenerator bekam etwas anderes als ein Programm</translation>
    </message>
    <message>
        <source>the code generator made an invalid module: {}</source>
        <translation>der Codegenerator hat ein ungültiges Modul erzeugt: {}</translation>
    </message>
    <message>
        <source>a module for several processors can&apos;t be made for `{}`: they are told apart on x86-64 Linux alone</source>
        <translation>ein Modul für mehrere Prozessoren kann für `{}` nicht gebaut werden: unterschieden werden sie nur auf x86-64-Linux</translation>
    </message>
    <message>
        <source>name one processor</source>
        <translation>einen Prozessor nennen</translation>
    </message>
    <message>
        <source>`{}` is no target that LLVM knows: it ends in `{}`</source>
        <translation>`{}` ist kein Ziel, das LLVM kennt: es endet mit `{}`</translation>
    </message>
    <message>
        <source>`{}` is no target that LLVM knows: it names no system</source>
        <translation>`{}` ist kein Ziel, das LLVM kennt: es nennt kein System</translation>
    </message>
    <message>
        <source>`{}` is no target that LLVM knows</source>
        <translation>`{}` ist kein Ziel, das LLVM kennt</translation>
    </message>
    <message>
        <source>`{}` has neither ELF files nor WebAssembly, and nothing else can be written yet</source>
        <translation>`{}` hat weder ELF-Dateien noch WebAssembly, und anderes kann noch nicht geschrieben werden</translation>
    </message>
    <message>
        <source>`{}` is no list of features: `{}` has no + or - before a name</source>
        <translation>`{}` ist keine Liste von Merkmalen: vor dem Namen in `{}` fehlt + oder -</translation>
    </message>
    <message>
        <source>such as +avx2,-avx512f</source>
        <translation>etwa +avx2,-avx512f</translation>
    </message>
    <message>
        <source>`{}` is no feature of `{}` that LLVM knows</source>
        <translation>`{}` ist kein Merkmal von `{}`, das LLVM kennt</translation>
    </message>
    <message>
        <source>LLVM can&apos;t generate code for `{}`</source>
        <translation>LLVM kann für `{}` keinen Code erzeugen</translation>
    </message>
    <message>
        <source>`{}` is no CPU of `{}` that LLVM knows</source>
        <translation>`{}` ist keine CPU von `{}`, die LLVM kennt</translation>
    </message>
    <message>
        <source>LLVM can&apos;t write code of this kind for {}</source>
        <translation>LLVM kann für {} keinen Code dieser Art schreiben</translation>
    </message>
    <message>
        <source>the shape of {} is not known: {}</source>
        <translation>die Form von {} ist nicht bekannt: {}</translation>
    </message>
    <message>
        <source>bind symbolic dimensions before compiling</source>
        <translation>vor dem Kompilieren symbolische Dimensionen festlegen</translation>
    </message>
    <message>
        <source>a call of `{}` can&apos;t be part of a kernel</source>
        <translation>ein Aufruf von `{}` kann nicht Teil eines Kernels sein</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be part of a kernel</source>
        <translation>`{}` kann nicht Teil eines Kernels sein</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be compiled: it is of the dialect {}, which is still to be written in plain operators</source>
        <translation>`{}` kann nicht kompiliert werden: es gehört zum Dialekt {}, der noch in einfachen Operatoren zu schreiben ist</translation>
    </message>
    <message>
        <source>put the step `LegalizeDialects` before `FuseOps`</source>
        <translation>den Schritt `LegalizeDialects` vor `FuseOps` setzen</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be compiled: {}</source>
        <translation>`{}` kann nicht kompiliert werden: {}</translation>
    </message>
    <message>
        <source>give the dimension a size, as with `--dim NAME=SIZE`</source>
        <translation>der Dimension eine Größe geben, etwa mit `--dim NAME=SIZE`</translation>
    </message>
    <message>
        <source>the module has no function `main`</source>
        <translation>das Modul hat keine Funktion `main`</translation>
    </message>
    <message>
        <source>input `{}` is {}: its shape must be known to compile</source>
        <translation>Eingabe `{}` ist {}: zum Kompilieren muss ihre Form bekannt sein</translation>
    </message>
    <message>
        <source>calls of functions are nested more than {} deep</source>
        <translation>Aufrufe von Funktionen sind mehr als {} tief verschachtelt</translation>
    </message>
    <message>
        <source>a result of `if` is {}: its shape must be known to compile, and be the same in both arms</source>
        <translation>ein Ergebnis von `if` ist {}: zum Kompilieren muss seine Form bekannt und in beiden Zweigen gleich sein</translation>
    </message>
    <message>
        <source>`{}` calls a function that is not known when compiling</source>
        <translation>`{}` ruft eine Funktion auf, die beim Kompilieren nicht bekannt ist</translation>
    </message>
    <message>
        <source>a result of `{}` is {}: its shape must be known to compile</source>
        <translation>ein Ergebnis von `{}` ist {}: zum Kompilieren muss seine Form bekannt sein</translation>
    </message>
    <message>
        <source>the module unfolds to more than {} calls of kernels</source>
        <translation>ausgerollt hat das Modul mehr als {} Aufrufe von Kernels</translation>
    </message>
    <message>
        <source>a function that is called is compiled anew for each call; call it less often</source>
        <translation>eine Funktion, die aufgerufen wird, wird für jeden Aufruf neu kompiliert; sie seltener aufrufen</translation>
    </message>
    <message>
        <source>the code generator `{}` {}</source>
        <translation>der Codegenerator `{}` {}</translation>
    </message>
    <message>
        <source>the code generator `{}` ran out of memory</source>
        <translation>dem Codegenerator `{}` ging der Speicher aus</translation>
    </message>
    <message>
        <source>no C compiler was found: looked for cc, gcc and clang in PATH</source>
        <translation>kein C-Compiler gefunden: gesucht wurden cc, gcc und clang in PATH</translation>
    </message>
    <message>
        <source>install one, or build without compilers that make C source</source>
        <translation>einen installieren oder ohne Compiler bauen, die C-Quelltext erzeugen</translation>
    </message>
    <message>
        <source>no linker was found: looked for ld.lld-19, ld.lld and cc</source>
        <translation>kein Linker gefunden: gesucht wurden ld.lld-19, ld.lld und cc</translation>
    </message>
    <message>
        <source>install lld-19, or export an object file and link it yourself</source>
        <translation>lld-19 installieren oder eine Objektdatei exportieren und selbst binden</translation>
    </message>
    <message>
        <source>the library `lib{}.so` was not found</source>
        <translation>die Bibliothek `lib{}.so` wurde nicht gefunden</translation>
    </message>
    <message>
        <source>install it, with its development files</source>
        <translation>sie mit ihren Entwicklungsdateien installieren</translation>
    </message>
    <message>
        <source>no linker was found: looked for wasm-ld-19 and wasm-ld</source>
        <translation>kein Linker gefunden: gesucht wurden wasm-ld-19 und wasm-ld</translation>
    </message>
    <message>
        <source>`runtime/{}` is not among the program&apos;s resources</source>
        <translation>`runtime/{}` ist nicht unter den Ressourcen des Programms</translation>
    </message>
    <message>
        <source>`{}` joins {} values, and a step of oneDNN&apos;s takes {} at most here</source>
        <translation>`{}` fügt {} Werte zusammen, und ein Schritt von oneDNN nimmt hier höchstens {}</translation>
    </message>
    <message>
        <source>`{}` has operands of ranks {} and {}, and oneDNN&apos;s matrix product wants one rank</source>
        <translation>`{}` hat Operanden vom Rang {} und {}, und das Matrixprodukt von oneDNN will einen Rang</translation>
    </message>
    <message>
        <source>`{}` works on rank {}, and oneDNN&apos;s batch normalisation takes 2 to 5</source>
        <translation>`{}` arbeitet auf Rang {}, und die Batch-Normalisierung von oneDNN nimmt 2 bis 5</translation>
    </message>
    <message>
        <source>`{}` normalises over one element, for which oneDNN&apos;s layer normalisation writes nothing</source>
        <translation>`{}` normalisiert über ein einziges Element, wofür die Layer-Normalisierung von oneDNN nichts schreibt</translation>
    </message>
    <message>
        <source>`{}` works on rank {}, and oneDNN&apos;s layer normalisation takes 5 at most</source>
        <translation>`{}` arbeitet auf Rang {}, und die Layer-Normalisierung von oneDNN nimmt höchstens 5</translation>
    </message>
    <message>
        <source>`{}` has an operand or result of type {}, and oneDNN needs extents that are known and not 0, six at most</source>
        <translation>`{}` hat einen Operanden oder ein Ergebnis vom Typ {}, und oneDNN braucht Ausdehnungen, die bekannt und nicht 0 sind, höchstens sechs</translation>
    </message>
    <message>
        <source>`{}` works on {}, and oneDNN&apos;s primitives are used on bytes and their sums</source>
        <translation>`{}` arbeitet auf {}, und die Primitive von oneDNN werden auf Bytes und deren Summen benutzt</translation>
    </message>
    <message>
        <source>`{}` has a scale or zero point that is no constant, and oneDNN is told them beforehand</source>
        <translation>`{}` hat eine Skala oder einen Nullpunkt, der keine Konstante ist, und oneDNN erfährt sie vorher</translation>
    </message>
    <message>
        <source>`{}` makes {} of {} and {}{}, and oneDNN takes constant weights of type int8 for bytes, and sums them up in int32</source>
        <translation>`{}` macht {} aus {} und {}{}, und oneDNN nimmt konstante Gewichte vom Typ int8 für Bytes und summiert sie in int32</translation>
    </message>
    <message>
        <source>`{}` has weights whose zero point is not 0, and oneDNN takes none</source>
        <translation>`{}` hat Gewichte, deren Nullpunkt nicht 0 ist, und oneDNN nimmt keinen</translation>
    </message>
    <message>
        <source>`{}` adds {} to something else than the sums of a layer, one number for each channel, and oneDNN has no other sum of such integers</source>
        <translation>`{}` addiert {} zu etwas anderem als den Summen einer Schicht, eine Zahl je Kanal, und oneDNN hat keine andere Summe solcher ganzen Zahlen</translation>
    </message>
    <message>
        <source>`{}` has weights or a bias that are no constants, and oneDNN takes no zero point of an inner product&apos;s data</source>
        <translation>`{}` hat Gewichte oder einen Bias, die keine Konstanten sind, und oneDNN nimmt keinen Nullpunkt der Daten eines inneren Produkts</translation>
    </message>
    <message>
        <source>`{}` brings something else than the sums of a layer to bytes, and oneDNN does that behind a layer only</source>
        <translation>`{}` bringt etwas anderes als die Summen einer Schicht auf Bytes, und oneDNN tut das nur hinter einer Schicht</translation>
    </message>
    <message>
        <source>`{}` has scales along another axis than the channels, or sums with a zero point, and oneDNN knows neither</source>
        <translation>`{}` hat Skalen entlang einer anderen Achse als der Kanäle oder Summen mit einem Nullpunkt, und oneDNN kennt beides nicht</translation>
    </message>
    <message>
        <source>`{}` stands behind something else than a layer, and oneDNN clips bytes there only</source>
        <translation>`{}` steht hinter etwas anderem als einer Schicht, und oneDNN begrenzt Bytes nur dort</translation>
    </message>
    <message>
        <source>`{}` rounds each operand by itself, and oneDNN&apos;s sum rounds once, as with `rounding=&quot;TOEVEN&quot;`</source>
        <translation>`{}` rundet jeden Operanden für sich, und die Summe von oneDNN rundet einmal, wie mit `rounding=&quot;TOEVEN&quot;`</translation>
    </message>
    <message>
        <source>`{}` has operands of two types, of two shapes, or one operand twice, and oneDNN&apos;s sum is used on two alike</source>
        <translation>`{}` hat Operanden von zwei Typen, von zwei Formen oder einen Operanden zweimal, und die Summe von oneDNN wird auf zwei gleichen benutzt</translation>
    </message>
    <message>
        <source>`{}` has scales for each channel, and oneDNN&apos;s sum takes one for each operand</source>
        <translation>`{}` hat Skalen für jeden Kanal, und die Summe von oneDNN nimmt eine je Operand</translation>
    </message>
    <message>
        <source>`{}` has padding {} around a window of {}, and oneDNN wants less padding than window</source>
        <translation>`{}` hat Padding {} um ein Fenster von {}, und oneDNN will weniger Padding als Fenster</translation>
    </message>
    <message>
        <source>`{}` has `ceil_mode`, and oneDNN&apos;s windows lie wholly inside the padded data</source>
        <translation>`{}` hat `ceil_mode`, und die Fenster von oneDNN liegen ganz in den aufgefüllten Daten</translation>
    </message>
    <message>
        <source>`{}` works on {}, and oneDNN&apos;s primitives are used on float32 only</source>
        <translation>`{}` arbeitet auf {}, und die Primitive von oneDNN werden nur auf float32 benutzt</translation>
    </message>
    <message>
        <source>`{}` has an operand or result of type {}, and oneDNN needs extents that are known and not 0</source>
        <translation>`{}` hat einen Operanden oder ein Ergebnis vom Typ {}, und oneDNN braucht Ausdehnungen, die bekannt und nicht 0 sind</translation>
    </message>
    <message>
        <source>`{}` has an operand or result of rank {}, and oneDNN&apos;s primitives take 6 at most</source>
        <translation>`{}` hat einen Operanden oder ein Ergebnis vom Rang {}, und die Primitive von oneDNN nehmen höchstens 6</translation>
    </message>
    <message>
        <source>oneDNN has no primitive for `{}`</source>
        <translation>oneDNN hat kein Primitiv für `{}`</translation>
    </message>
    <message>
        <source>leave the operator out of the compiler&apos;s file</source>
        <translation>den Operator aus der Datei des Compilers nehmen</translation>
    </message>
    <message>
        <source>the graph has {} edges, and Mermaid draws {} at most</source>
        <translation>der Graph hat {} Kanten, und Mermaid zeichnet höchstens {}</translation>
    </message>
    <message>
        <source>draw it in groups, with `--groups` or `--depth 0`, or write .svg</source>
        <translation>in Gruppen zeichnen, mit `--groups` oder `--depth 0`, oder .svg schreiben</translation>
    </message>
    <message>
        <source>ONNX has no element type `{}` in opset {}</source>
        <translation>ONNX hat in Opset {1} keinen Elementtyp `{0}`</translation>
    </message>
    <message>
        <source>`{}` is {}, which opset {} of ONNX has no element type for</source>
        <translation>`{}` ist {}, wofür Opset {} von ONNX keinen Elementtyp hat</translation>
    </message>
    <message>
        <source>`{}` is {}: its shape must be known to write it as ONNX</source>
        <translation>`{}` ist {}: um es als ONNX zu schreiben, muss seine Form bekannt sein</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be written as ONNX</source>
        <translation>`{}` kann nicht als ONNX geschrieben werden</translation>
    </message>
    <message>
        <source>`{}` can&apos;t be written as ONNX: {}</source>
        <translation>`{}` kann nicht als ONNX geschrieben werden: {}</translation>
    </message>
    <message>
        <source>a random network has 0 to {} blocks, not {}</source>
        <translation>ein Zufallsnetz hat 0 bis {} Blöcke, nicht {}</translation>
    </message>
    <message>
        <source>an edge of a layout request has no end</source>
        <translation>eine Kante eines Layoutauftrags hat kein Ende</translation>
    </message>
    <message>
        <source>a group of a layout request comes before the one around it</source>
        <translation>eine Gruppe eines Layoutauftrags kommt vor der, die sie umgibt</translation>
    </message>
    <message>
        <source>a vertex of a layout request is in no known group</source>
        <translation>eine Ecke eines Layoutauftrags ist in keiner bekannten Gruppe</translation>
    </message>
    <message>
        <source>a layout request has the wrong length</source>
        <translation>ein Layoutauftrag hat die falsche Länge</translation>
    </message>
    <message>
        <source>`layout` was cancelled</source>
        <translation>`layout` wurde abgebrochen</translation>
    </message>
    <message>
        <source>its loops are not the same for every size: samples differ in {}</source>
        <translation>seine Schleifen sind nicht für jede Größe dieselben: Stichproben unterscheiden sich in {}</translation>
    </message>
    <message>
        <source>`{}` is missing among the program&apos;s files</source>
        <translation>`{}` fehlt unter den Dateien des Programms</translation>
    </message>
    <message>
        <source>install the program again</source>
        <translation>das Programm neu installieren</translation>
    </message>
    <message>
        <source>`{}` has the rules of `{}`, which is not asked</source>
        <translation>`{}` hat die Regeln von `{}`, das nicht gefragt wird</translation>
    </message>
    <message>
        <source>Combination</source>
        <translation>Zusammenfassen</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>Konstanten</translation>
    </message>
    <message>
        <source>Algebra</source>
        <translation>Algebra</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Normalization</source>
        <translation>Normalform</translation>
    </message>
    <message>
        <source>Debugging</source>
        <translation>Fehlersuche</translation>
    </message>
    <message>
        <source>Clean-up</source>
        <translation>Aufräumen</translation>
    </message>
    <message>
        <source>Fusion</source>
        <translation>Fusion</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>Typen</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Layout</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>Inference</source>
        <translation>Inferenz</translation>
    </message>
    <message>
        <source>it is for {} ({}), and this machine lacks {}</source>
        <translation>sie ist für {} ({}), und dieser Maschine fehlt {}</translation>
    </message>
    <message>
        <source>no code can be made for `{}`</source>
        <translation>für `{}` kann kein Code erzeugt werden</translation>
    </message>
    <message>
        <source>`passbench-cli list targets` has what it can be made for</source>
        <translation>`passbench-cli list targets` nennt, wofür er erzeugt werden kann</translation>
    </message>
    <message>
        <source>then, else</source>
        <translation>then, else</translation>
    </message>
    <message>
        <source>`{}` has version {}, and this program knows version {}</source>
        <translation>`{}` hat Version {}, und dieses Programm kennt Version {}</translation>
    </message>
    <message>
        <source>estimated while compilers choose: each beginning of a region counts as one to enter, and no step behind the partition</source>
        <translation>geschätzt, während Compiler wählen: jeder Anfang einer Region zählt als ein Eintritt, und kein Schritt hinter der Partition</translation>
    </message>
    <message>
        <source>best found: {}, less than 0.05% below the present {}</source>
        <translation>bestes Ergebnis: {}, weniger als 0,05% unter dem jetzigen {}</translation>
    </message>
    <message>
        <source>the answer counts what `{}` finds, which is nothing in any graph of this step</source>
        <translation>die Antwort zählt, was `{}` findet, und das ist in keinem Graph dieses Schritts etwas</translation>
    </message>
    <message>
        <source>when it is nothing that is asked for, write `answer: 0`</source>
        <translation>wenn nach nichts gefragt ist, schreibe `answer: 0`</translation>
    </message>
    <message>
        <source>a constant is in the file `{}` beside the text; what comes through a pipe has no folder, and --external-data names one</source>
        <translation>eine Konstante liegt in der Datei `{}` neben dem Text; was durch eine Pipe kommt, hat keinen Ordner, und --external-data nennt einen</translation>
    </message>
    <message>
        <source>a file in memory takes it: raise the limit on the size of files (`ulimit -f`)</source>
        <translation>eine Datei im Speicher nimmt sie auf: die Grenze für die Größe von Dateien anheben (`ulimit -f`)</translation>
    </message>
    <message>
        <source>its bound `{}` is an input, and an attribute is due before opset 11: taken as that</source>
        <translation>seine Grenze `{}` ist eine Eingabe, und vor Opset 11 gehört dorthin ein Attribut: als solches genommen</translation>
    </message>
    <message>
        <source>its bound `{}` is an attribute, and an input is due from opset 11 on: taken as that</source>
        <translation>seine Grenze `{}` ist ein Attribut, und ab Opset 11 gehört dorthin eine Eingabe: als solche genommen</translation>
    </message>
    <message>
        <source>a list of floats</source>
        <translation>eine Liste von Gleitkommazahlen</translation>
    </message>
    <message>
        <source>a list of integers</source>
        <translation>eine Liste ganzer Zahlen</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>eine Liste von Texten</translation>
    </message>
    <message>
        <source>no number and no text</source>
        <translation>keine Zahl und kein Text</translation>
    </message>
    <message>
        <source>its attribute `{}` is {} where {} is due: taken as that</source>
        <translation>sein Attribut `{}` ist {}, wo {} hingehört: als das genommen</translation>
    </message>
    <message>
        <source>its attribute `{}` is {}, and {} is due</source>
        <translation>sein Attribut `{}` ist {}, und {} gehört dorthin</translation>
    </message>
    <message>
        <source>files of the module `{}` stay in the folder, and its metadata.json is this module&apos;s now: `run` and `bench` find this one there</source>
        <translation>Dateien des Moduls `{}` bleiben im Ordner, und seine metadata.json ist jetzt die dieses Moduls: `run` und `bench` finden dort dieses</translation>
    </message>
    <message>
        <source>number them in the order of the import: `{0}:1` to `{0}:{1}`</source>
        <translation>in der Reihenfolge des Imports nummerieren: `{0}:1` bis `{0}:{1}`</translation>
    </message>
    <message>
        <source>there is no `{}`</source>
        <translation>es gibt kein `{}`</translation>
    </message>
    <message>
        <source>{} node{} `{}`</source>
        <translation>{} node{} `{}`</translation>
    </message>
    <message>
        <source>the size of {} is not known</source>
        <translation>die Größe von {} ist nicht bekannt</translation>
    </message>
    <message>
        <source>the sizes of {} are not known</source>
        <translation>die Größen von {} sind nicht bekannt</translation>
    </message>
    <message>
        <source>, and what depends on it counts as nothing</source>
        <translation>, und was davon abhängt, zählt als nichts</translation>
    </message>
    <message>
        <source>, and what depends on them counts as nothing</source>
        <translation>, und was davon abhängt, zählt als nichts</translation>
    </message>
    <message>
        <source>has both `scales` and `sizes`: the sizes are ignored</source>
        <translation>hat sowohl `scales` als auch `sizes`: die Größen bleiben unbeachtet</translation>
    </message>
    <message>
        <source>splits an axis of {} into {} equal parts</source>
        <translation>teilt eine Achse von {} in {} gleiche Teile</translation>
    </message>
    <message>
        <source>splits an axis of {} into {} output{} of [{}]</source>
        <translation>teilt eine Achse von {} in {} Ausgabe{} von [{}]</translation>
    </message>
    <message>
        <source>functions are opened where they are called: export with fewer calls, or a part of the model</source>
        <translation>Funktionen werden dort geöffnet, wo sie gerufen werden: mit weniger Aufrufen exportieren, oder einen Teil des Modells</translation>
    </message>
    <message>
        <source>has both `auto_pad={}` and `pads`: the pads are ignored</source>
        <translation>hat sowohl `auto_pad={}` als auch `pads`: die Ränder bleiben unbeachtet</translation>
    </message>
    <message>
        <source>`{}` has no attribute `{}`: it is ignored{}{}</source>
        <translation>`{}` hat kein Attribut `{}`: es bleibt unbeachtet{}{}</translation>
    </message>
    <message>
        <source>`{}` takes {} input{}, and gets {}: what is too much is ignored</source>
        <translation>`{}` nimmt {} Eingabe{} und bekommt {}: was zu viel ist, bleibt unbeachtet</translation>
    </message>
    <message>
        <source>`{}` makes {} output{}, and {} are named</source>
        <translation>`{}` macht {} Ausgabe{}, und {} sind benannt</translation>
    </message>
    <message>
        <source>the rules come from no file with a name, and state none: add `name = &quot;...&quot;`</source>
        <translation>die Regeln kommen aus keiner Datei mit einem Namen und nennen keinen: `name = &quot;...&quot;` ergänzen</translation>
    </message>
    <message>
        <source>it is no file</source>
        <translation>es ist keine Datei</translation>
    </message>
    <message>
        <source>it changed while it was read, or is too large</source>
        <translation>sie hat sich beim Lesen geändert oder ist zu groß</translation>
    </message>
    <message>
        <source> at {}: {}</source>
        <translation> bei {}: {}</translation>
    </message>
    <message>
        <source> at {}: the C source: {}</source>
        <translation> bei {}: der C-Quelltext: {}</translation>
    </message>
    <message>
        <source>removed from the folder, since it is of the build before: {}</source>
        <translation>aus dem Ordner entfernt, da es vom vorigen Bau ist: {}</translation>
    </message>
    <message>
        <source>oneDNN can&apos;t make exact sums of these bytes: this processor has no VNNI, and adds up pairs of products in 16 bits</source>
        <translation>oneDNN kann diese Bytes nicht genau aufsummieren: dieser Prozessor hat kein VNNI und summiert Paare von Produkten in 16 Bit</translation>
    </message>
    <message>
        <source>{}: `{}` took it and gave its region back: {}</source>
        <translation>{}: `{}` nahm ihn und gab seinen Bereich zurück: {}</translation>
    </message>
    <message>
        <source>the node can be seen, but not compiled or run, unless sizes that are given make it known: `--dim NAME=SIZE`</source>
        <translation>der Knoten ist zu sehen, aber nicht zu übersetzen oder auszuführen, es sei denn, angegebene Größen machen ihn bekannt: `--dim NAME=SIZE`</translation>
    </message>
    <message>
        <source>use letters, digits, `_` and `-`; `default` and `host` are the host</source>
        <translation>Buchstaben, Ziffern, `_` und `-` verwenden; `default` und `host` sind der Host</translation>
    </message>
    <message>
        <source>a compiler is called as its file, unless that says `name = &quot;{}&quot;`</source>
        <translation>ein Compiler heißt wie seine Datei, es sei denn, diese sagt `name = &quot;{}&quot;`</translation>
    </message>
    <message>
        <source>`{}` is damaged: it is shorter than it says</source>
        <translation>`{}` ist beschädigt: sie ist kürzer, als sie angibt</translation>
    </message>
    <message>
        <source>steps are separated by commas or stand in lines of their own, and options in braces: `InferType, FuseOps{max_depth=8}`</source>
        <translation>Schritte stehen durch Kommas getrennt oder in eigenen Zeilen, und Optionen in geschweiften Klammern: `InferType, FuseOps{max_depth=8}`</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>A workbench for graph compilers.</source>
        <translation>Eine Werkbank für Graph-Compiler.</translation>
    </message>
    <message>
        <source>Look: system, light, dark or high-contrast.</source>
        <translation>Aussehen: system, light, dark oder high-contrast.</translation>
    </message>
    <message>
        <source>Open MODEL, pan and zoom, run O3 and step through it, print times as JSON, and end.</source>
        <translation>MODEL öffnen, verschieben und zoomen, O3 laufen lassen und durchgehen, Zeiten als JSON ausgeben und enden.</translation>
    </message>
    <message>
        <source>Do the whole job on MODEL, save pictures of each step and the exported module in DIR, and end.</source>
        <translation>Die ganze Arbeit an MODEL tun, Bilder jedes Schritts und das exportierte Modul in DIR speichern und enden.</translation>
    </message>
    <message>
        <source>Language of the window: %1.</source>
        <translation>Sprache des Fensters: %1.</translation>
    </message>
    <message>
        <source>A model or a saved session.</source>
        <translation>Ein Modell oder eine gespeicherte Sitzung.</translation>
    </message>
    <message>
        <source>error: `--theme %1` is not known
  help: system, light, dark or high-contrast
</source>
        <translation>Fehler: `--theme %1` ist nicht bekannt
  Hilfe: system, light, dark oder high-contrast
</translation>
    </message>
</context>
<context>
    <name>passbench</name>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>changed nothing</source>
        <translation>änderte nichts</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>left out: it %1</source>
        <translation>ausgelassen: %1</translation>
    </message>
    <message>
        <source>can&apos;t run</source>
        <translation>kann nicht laufen</translation>
    </message>
    <message>
        <source>the difference from the model comes from an earlier step</source>
        <translation>der Unterschied zum Modell kommt aus einem früheren Schritt</translation>
    </message>
    <message>
        <source>numbers changed</source>
        <translation>Zahlen geändert</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Remove step %1: the same comes again later</source>
        <translation>Schritt %1 entfernen: derselbe kommt später noch einmal</translation>
    </message>
    <message>
        <source>Move step %1 behind step %2, %3</source>
        <translation>Schritt %1 hinter Schritt %2, %3, verschieben</translation>
    </message>
    <message>
        <source>no pass has this name</source>
        <translation>kein Pass heißt so</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>nicht gelaufen</translation>
    </message>
    <message>
        <source>contract broken</source>
        <translation>Vertrag gebrochen</translation>
    </message>
    <message>
        <source>Insert %1 before step %2</source>
        <translation>%1 vor Schritt %2 einfügen</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>numbers against the model: %1</source>
        <translation>Zahlen gegenüber dem Modell: %1</translation>
    </message>
    <message>
        <source>%1 and code</source>
        <translation>%1 und Code</translation>
    </message>
    <message>
        <source>some kB</source>
        <translation>einige kB</translation>
    </message>
    <message>
        <source>WebAssembly with the parameters</source>
        <translation>WebAssembly mit den Parametern</translation>
    </message>
    <message>
        <source>shared library with the parameters</source>
        <translation>gemeinsame Bibliothek mit den Parametern</translation>
    </message>
    <message>
        <source>object file with the parameters</source>
        <translation>Objektdatei mit den Parametern</translation>
    </message>
    <message>
        <source>static library with the parameters</source>
        <translation>statische Bibliothek mit den Parametern</translation>
    </message>
    <message>
        <source>LLVM IR</source>
        <translation>LLVM IR</translation>
    </message>
    <message>
        <source>by its kernels</source>
        <translation>nach seinen Kernels</translation>
    </message>
    <message>
        <source>assembly</source>
        <translation>Assembler</translation>
    </message>
    <message>
        <source>parameters, which assembling includes</source>
        <translation>Parameter, die der Assembler einbindet</translation>
    </message>
    <message>
        <source>the model in C99</source>
        <translation>das Modell in C99</translation>
    </message>
    <message>
        <source>its constants, and how to include many</source>
        <translation>seine Konstanten, und wie man viele einbindet</translation>
    </message>
    <message>
        <source>the model as it is compiled, in ONNX</source>
        <translation>das Modell, wie es übersetzt wird, in ONNX</translation>
    </message>
    <message>
        <source>regions, and what lies between them, as far as ONNX has their operators</source>
        <translation>Regionen und was dazwischen liegt, soweit ONNX ihre Operatoren hat</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>bis zu %1</translation>
    </message>
    <message>
        <source>the order in which those run</source>
        <translation>die Reihenfolge, in der sie laufen</translation>
    </message>
    <message>
        <source>C header</source>
        <translation>C-Header</translation>
    </message>
    <message>
        <source>what pkg-config reads</source>
        <translation>was pkg-config liest</translation>
    </message>
    <message>
        <source>what CMake reads</source>
        <translation>was CMake liest</translation>
    </message>
    <message>
        <source>kernels as loops, to read</source>
        <translation>Kernels als Schleifen, zum Lesen</translation>
    </message>
    <message>
        <source>the graph, to read</source>
        <translation>der Graph, zum Lesen</translation>
    </message>
    <message>
        <source>by its nodes</source>
        <translation>nach seinen Knoten</translation>
    </message>
    <message>
        <source>inputs, outputs, kernels, the check</source>
        <translation>Eingaben, Ausgaben, Kernels, die Prüfung</translation>
    </message>
    <message>
        <source>this session, which the command line reads</source>
        <translation>diese Sitzung, die die Kommandozeile liest</translation>
    </message>
    <message>
        <source>%1 has no code generator here: those of its regions that ONNX has operators for are exported for its own tools, and not run by it</source>
        <translation>%1 hat hier keinen Code-Generator: die seiner Regionen, für die ONNX Operatoren hat, werden für seine eigenen Werkzeuge exportiert und nicht von ihm ausgeführt</translation>
    </message>
    <message>
        <source>heights are logarithms of counts</source>
        <translation>Höhen sind Logarithmen der Anzahlen</translation>
    </message>
    <message numerus="yes">
        <source>%n seeded input(s)</source>
        <translation>
            <numerusform>%n erzeugte Eingabe</numerusform>
            <numerusform>%n erzeugte Eingaben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n given input(s)</source>
        <translation>
            <numerusform>%n gegebene Eingabe</numerusform>
            <numerusform>%n gegebene Eingaben</numerusform>
        </translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Gesehen</translation>
    </message>
    <message>
        <source>%1 to %2, in %3 elements of %4</source>
        <translation>%1 bis %2, in %3 Elementen von %4</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>%1 to %2 by %3</source>
        <translation>%1 bis %2 durch %3</translation>
    </message>
    <message>
        <source>Cut off</source>
        <translation>Abgeschnitten</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>%1 of the elements</source>
        <translation>%1 der Elemente</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>%1, scale %2, zero point %3</source>
        <translation>%1, Skala %2, Nullpunkt %3</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>Kalibrierung</translation>
    </message>
    <message>
        <source>%1 dB of signal over noise, relative error %2, on the operands of the float network, over %3</source>
        <translation>%1 dB Signal über Rauschen, relativer Fehler %2, auf den Operanden des Float-Netzes, über %3</translation>
    </message>
    <message>
        <source>It stays in floats: %1</source>
        <translation>Bleibt in Floats: %1</translation>
    </message>
    <message>
        <source>Quantized</source>
        <translation>Quantisiert</translation>
    </message>
    <message>
        <source>✓ Check passed</source>
        <translation>✓ Prüfung bestanden</translation>
    </message>
    <message>
        <source>✗ Check failed</source>
        <translation>✗ Prüfung nicht bestanden</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Nicht geprüft</translation>
    </message>
    <message>
        <source>Hide files to read and to repeat it</source>
        <translation>Dateien zum Lesen und Wiederholen verbergen</translation>
    </message>
    <message numerus="yes">
        <source>%n more file(s) to read and to repeat it</source>
        <translation>
            <numerusform>%n weitere Datei zum Lesen und Wiederholen</numerusform>
            <numerusform>%n weitere Dateien zum Lesen und Wiederholen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more, under Problems</source>
        <translation>
            <numerusform>und %n weitere, unter Probleme</numerusform>
            <numerusform>und %n weitere, unter Probleme</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all was compiled as partitioned</source>
        <translation>Nicht alles wurde übersetzt wie partitioniert</translation>
    </message>
    <message>
        <source>the host</source>
        <translation>der Host</translation>
    </message>
    <message numerus="yes">
        <source>%1 gave back %n operator(s) or group(s) of @%2, taken by %3</source>
        <comment>compiler, region, compiler</comment>
        <translation>
            <numerusform>%1 gab %n Operator oder Gruppe von @%2 zurück, übernommen von %3</numerusform>
            <numerusform>%1 gab %n Operatoren oder Gruppen von @%2 zurück, übernommen von %3</numerusform>
        </translation>
    </message>
    <message>
        <source>A region could not be compiled as one, and was compiled in parts.</source>
        <translation>Eine Region konnte nicht als eine übersetzt werden und wurde in Teilen übersetzt.</translation>
    </message>
    <message>
        <source>Show the partition as built in the graph</source>
        <translation>Die Partition, wie sie gebaut wurde, im Graph zeigen</translation>
    </message>
    <message>
        <source>@%1 for %2, compiled by %3</source>
        <translation>@%1 für %2, übersetzt von %3</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>Regionen</translation>
    </message>
    <message>
        <source>⚠ replaced</source>
        <translation>⚠ ersetzt</translation>
    </message>
    <message>
        <source>Will be written</source>
        <translation>Wird geschrieben</translation>
    </message>
    <message>
        <source>not written: %1</source>
        <translation>nicht geschrieben: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 kernel(s) for %2, compiled in %3; %4 of working memory</source>
        <translation>
            <numerusform>%1 Kernel für %2, in %3 übersetzt; %4 Arbeitsspeicher</numerusform>
            <numerusform>%1 Kernels für %2, in %3 übersetzt; %4 Arbeitsspeicher</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 for a run: %2. Partition, Time shows where they go.</source>
        <translation>%1 für einen Lauf: %2. Partition, Zeit zeigt, wohin sie geht.</translation>
    </message>
    <message>
        <source>To call it, as main.c in that folder</source>
        <translation>Aufruf, wie main.c in jenem Ordner</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>in the region @%1, compiled by %2</source>
        <translation>in der Region @%1, übersetzt von %2</translation>
    </message>
    <message>
        <source>as part of %1</source>
        <translation>als Teil von %1</translation>
    </message>
    <message>
        <source>in the kernel %1</source>
        <translation>im Kernel %1</translation>
    </message>
    <message>
        <source>Where it came from</source>
        <translation>Woher er kam</translation>
    </message>
    <message>
        <source>not from the imported model</source>
        <translation>nicht aus dem importierten Modell</translation>
    </message>
    <message>
        <source>Show the steps that touched it</source>
        <translation>Die Schritte zeigen, die ihn berührten</translation>
    </message>
    <message>
        <source>nothing of it is left</source>
        <translation>nichts davon ist übrig</translation>
    </message>
    <message>
        <source>After step %1 it is:</source>
        <translation>Nach Schritt %1 ist er:</translation>
    </message>
    <message>
        <source>What becomes of it</source>
        <translation>Was aus ihm wird</translation>
    </message>
    <message>
        <source>This node is not in the graph at this step.</source>
        <translation>Dieser Knoten ist bei diesem Schritt nicht im Graph.</translation>
    </message>
    <message>
        <source>Step %1 took it away.</source>
        <translation>Schritt %1 nahm ihn weg.</translation>
    </message>
    <message>
        <source>Step %1 makes it.</source>
        <translation>Schritt %1 macht ihn.</translation>
    </message>
    <message>
        <source>It has become</source>
        <translation>Er wurde zu</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>Bemerkungen</translation>
    </message>
    <message>
        <source>one number</source>
        <translation>eine Zahl</translation>
    </message>
    <message numerus="yes">
        <source>the highest bar: %n element(s)</source>
        <translation>
            <numerusform>der höchste Balken: %n Element</numerusform>
            <numerusform>der höchste Balken: %n Elemente</numerusform>
        </translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>Elemente</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>Nullen</translation>
    </message>
    <message>
        <source>Not finite</source>
        <translation>Nicht endlich</translation>
    </message>
    <message>
        <source>%1, from %2</source>
        <translation>%1, aus %2</translation>
    </message>
    <message>
        <source>%1, now %2</source>
        <translation>%1, jetzt %2</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>function</source>
        <translation>Funktion</translation>
    </message>
    <message numerus="yes">
        <source>%n function(s) changed</source>
        <translation>
            <numerusform>%n Funktion geändert</numerusform>
            <numerusform>%n Funktionen geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>This pipeline</source>
        <translation>Diese Pipeline</translation>
    </message>
    <message>
        <source>Other pipeline</source>
        <translation>Andere Pipeline</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Calls of operators</source>
        <translation>Aufrufe von Operatoren</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>Funktionen</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>Konstanten</translation>
    </message>
    <message>
        <source>Regions of external compilers</source>
        <translation>Regionen externer Compiler</translation>
    </message>
    <message>
        <source>MACs in these regions</source>
        <translation>MACs in diesen Regionen</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Steps that changed something</source>
        <translation>Schritte, die etwas änderten</translation>
    </message>
    <message>
        <source>Time of the passes</source>
        <translation>Zeit der Passes</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>In the model</source>
        <translation>Im Modell</translation>
    </message>
    <message>
        <source>Signal over noise</source>
        <translation>Signal über Rauschen</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Stored as</source>
        <translation>Gespeichert als</translation>
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
        <translation>float: %1</translation>
    </message>
    <message>
        <source>int8; float from the next run on</source>
        <translation>int8; float vom nächsten Lauf an</translation>
    </message>
    <message>
        <source>float; quantized from the next run on</source>
        <translation>float; quantisiert vom nächsten Lauf an</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>%1 dB</translation>
    </message>
    <message>
        <source>output %1</source>
        <translation>Ausgabe %1</translation>
    </message>
    <message>
        <source>nothing changed</source>
        <translation>nichts geändert</translation>
    </message>
    <message>
        <source>all right</source>
        <translation>alles in Ordnung</translation>
    </message>
    <message>
        <source>all right; %1</source>
        <translation>alles in Ordnung; %1</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Pass</translation>
    </message>
    <message>
        <source>Differs by</source>
        <translation>Weicht ab um</translation>
    </message>
    <message>
        <source>Relative</source>
        <translation>Relativ</translation>
    </message>
    <message>
        <source>Allowed a step</source>
        <translation>Erlaubt je Schritt</translation>
    </message>
    <message>
        <source>From the model</source>
        <translation>Vom Modell</translation>
    </message>
    <message>
        <source>Allowed in all</source>
        <translation>Erlaubt insgesamt</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>host, %1</source>
        <translation>Host, %1</translation>
    </message>
    <message>
        <source>input %1</source>
        <translation>Eingabe %1</translation>
    </message>
    <message>
        <source>result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>as it was before</source>
        <translation>wie es vorher war</translation>
    </message>
    <message>
        <source>all on the host</source>
        <translation>alles auf dem Host</translation>
    </message>
    <message>
        <source>found</source>
        <translation>gefunden</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>All causes</source>
        <translation>Alle Ursachen</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>Why they are not one</source>
        <translation>Warum sie nicht eins sind</translation>
    </message>
    <message>
        <source>Compiler</source>
        <translation>Compiler</translation>
    </message>
    <message>
        <source>Condition that refuses</source>
        <translation>Bedingung, die ablehnt</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>MACs</source>
        <translation>MACs</translation>
    </message>
    <message>
        <source>Regions then</source>
        <translation>Regionen dann</translation>
    </message>
    <message>
        <source>Over borders then</source>
        <translation>Über Grenzen dann</translation>
    </message>
    <message>
        <source>Time then, estimated</source>
        <translation>Zeit dann, geschätzt</translation>
    </message>
    <message>
        <source>has no rule</source>
        <translation>hat keine Regel</translation>
    </message>
    <message>
        <source>%1, about %2</source>
        <translation>%1, etwa %2</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Operators off the host</source>
        <translation>Operatoren außerhalb des Hosts</translation>
    </message>
    <message>
        <source>MACs off the host</source>
        <translation>MACs außerhalb des Hosts</translation>
    </message>
    <message>
        <source>Across borders</source>
        <translation>Über Grenzen</translation>
    </message>
    <message>
        <source>Taken by</source>
        <translation>Übernommen von</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>wie es ist</translation>
    </message>
    <message>
        <source>known when PartitionGraph has run</source>
        <translation>bekannt, wenn PartitionGraph gelaufen ist</translation>
    </message>
    <message>
        <source>honoured</source>
        <translation>befolgt</translation>
    </message>
    <message>
        <source>could not be honoured: %1</source>
        <translation>konnte nicht befolgt werden: %1</translation>
    </message>
    <message>
        <source>kept on the host</source>
        <translation>auf dem Host gehalten</translation>
    </message>
    <message>
        <source>pinned to %1</source>
        <translation>an %1 gepinnt</translation>
    </message>
    <message>
        <source>kept from %1</source>
        <translation>von %1 ferngehalten</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>geschnitten</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>What became of it</source>
        <translation>Was daraus wurde</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>what the pass does not tell</source>
        <translation>was der Pass nicht sagt</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>In</source>
        <translation>Ein</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Why it ends</source>
        <translation>Warum sie endet</translation>
    </message>
    <message>
        <source>inputs and outputs of the model</source>
        <translation>Ein- und Ausgaben des Modells</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n operator(s)</source>
        <translation>
            <numerusform>%1 von %n Operator</numerusform>
            <numerusform>%1 von %n Operatoren</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of the MACs</source>
        <translation>%1 der MACs</translation>
    </message>
    <message>
        <source>host: %1</source>
        <translation>Host: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n region(s)</source>
        <translation>
            <numerusform>%n Region</numerusform>
            <numerusform>%n Regionen</numerusform>
        </translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was tun</translation>
    </message>
    <message>
        <source>step %1, %2</source>
        <translation>Schritt %1, %2</translation>
    </message>
    <message>
        <source>insert %1 here</source>
        <translation>%1 hier einfügen</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Δ nodes</source>
        <translation>Δ Knoten</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>imported model</source>
        <translation>importiertes Modell</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) not imported as it stands</source>
        <translation>
            <numerusform>%n Sache wurde nicht so importiert, wie sie ist</numerusform>
            <numerusform>%n Sachen wurden nicht so importiert, wie sie sind</numerusform>
        </translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Off the host</source>
        <translation>Außerhalb des Hosts</translation>
    </message>
    <message>
        <source>Over borders</source>
        <translation>Über Grenzen</translation>
    </message>
    <message>
        <source>Time, estimated</source>
        <translation>Zeit, geschätzt</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s)</source>
        <translation>
            <numerusform>%n Modell</numerusform>
            <numerusform>%n Modelle</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 done</source>
        <translation>%1 erledigt</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 fehlgeschlagen</translation>
    </message>
    <message numerus="yes">
        <source>%n differ(s) from %1</source>
        <translation>
            <numerusform>%n weicht von %1 ab</numerusform>
            <numerusform>%n weichen von %1 ab</numerusform>
        </translation>
    </message>
    <message>
        <source>as with %1</source>
        <translation>wie mit %1</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>%1 of %2 together</source>
        <translation>%1 von %2 zusammen</translation>
    </message>
    <message>
        <source>Estimated</source>
        <translation>Geschätzt</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>%1 estimated, %2 of all</source>
        <translation>%1 geschätzt, %2 von allem</translation>
    </message>
    <message>
        <source>%1 measured</source>
        <translation>%1 gemessen</translation>
    </message>
    <message numerus="yes">
        <source>%1, with the %n other(s) that run as one with it</source>
        <translation>
            <numerusform>%1, mit dem %n anderen, der als eins mit ihm läuft</numerusform>
            <numerusform>%1, mit den %n anderen, die als eins mit ihm laufen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 estimated %2</source>
        <translation>%1 geschätzt %2</translation>
    </message>
    <message>
        <source>%1 measured, %2  ·  %3</source>
        <translation>%1 gemessen, %2  ·  %3</translation>
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
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>verschoben</translation>
    </message>
    <message>
        <source>&lt;a href=&apos;error:0&apos;&gt;Line %1, column %2&lt;/a&gt;</source>
        <translation>&lt;a href=&apos;error:0&apos;&gt;Zeile %1, Spalte %2&lt;/a&gt;</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source> (also %1)</source>
        <comment>numbers of lines</comment>
        <translation> (auch %1)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>place, what is wrong there</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>the pipeline lacks steps it asks for: %1</source>
        <translation>der Pipeline fehlen Schritte, die sie verlangt: %1</translation>
    </message>
    <message>
        <source>The file of %1 wants %2 before composites are made. Choose a preset, which has them, or put them before MergeComposite.</source>
        <translation>Die Datei von %1 verlangt %2, bevor Composites entstehen. Ein Preset wählen, das sie hat, oder sie vor MergeComposite stellen.</translation>
    </message>
    <message>
        <source>no group was made by %1</source>
        <translation>%1 bildete keine Gruppe</translation>
    </message>
    <message numerus="yes">
        <source>no group was made by %n composite(s)</source>
        <translation>
            <numerusform>%n Composite bildete keine Gruppe</numerusform>
            <numerusform>%n Composites bildeten keine Gruppe</numerusform>
        </translation>
    </message>
    <message>
        <source>Composites that made no group of this model: nothing matches them, or others took it first: %1</source>
        <translation>Composites, die aus diesem Modell keine Gruppe bildeten: nichts passt auf sie, oder andere nahmen es zuerst: %1</translation>
    </message>
    <message>
        <source>en</source>
        <comment>code of the language of this catalogue: de, zh_CN</comment>
        <translation>de</translation>
    </message>
    <message>
        <source>the code of regions, as their compilers write it</source>
        <translation>der Code von Regionen, wie ihn deren Compiler schreiben</translation>
    </message>
    <message>
        <source>by its regions</source>
        <translation>je nach Regionen</translation>
    </message>
    <message>
        <source>note: %1</source>
        <translation>Hinweis: %1</translation>
    </message>
    <message>
        <source>warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
    <message>
        <source>error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>at: %1</source>
        <translation>bei: %1</translation>
    </message>
    <message>
        <source>help: %1</source>
        <translation>Hilfe: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n file(s))</source>
        <comment>folder</comment>
        <translation>
            <numerusform>%1 (%n Datei)</numerusform>
            <numerusform>%1 (%n Dateien)</numerusform>
        </translation>
    </message>
    <message>
        <source>no step that has run makes it now</source>
        <translation>kein Schritt, der gelaufen ist, macht ihn jetzt</translation>
    </message>
</context>
<context>
    <name>passbench::Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open a model or a session</source>
        <translation>Ein Modell oder eine Sitzung öffnen</translation>
    </message>
    <message>
        <source>&amp;Random network…</source>
        <translation>&amp;Zufälliges Netz…</translation>
    </message>
    <message>
        <source>Make a small random network for exercises, the same for the same seed, and open it</source>
        <translation>Ein kleines zufälliges Netz zum Üben machen, dasselbe für denselben Startwert, und öffnen</translation>
    </message>
    <message>
        <source>&amp;Save session</source>
        <translation>Sitzung &amp;speichern</translation>
    </message>
    <message>
        <source>Save model, pipeline and compilers as a session</source>
        <translation>Modell, Pipeline und Compiler als Sitzung speichern</translation>
    </message>
    <message>
        <source>Save session &amp;as…</source>
        <translation>Sitzung speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Save the session under another name</source>
        <translation>Die Sitzung unter anderem Namen speichern</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Compile the graph that the pipeline gives, and check it</source>
        <translation>Den Graph übersetzen, den die Pipeline ergibt, und prüfen</translation>
    </message>
    <message>
        <source>E&amp;xport picture…</source>
        <translation>&amp;Bild exportieren…</translation>
    </message>
    <message>
        <source>Save the graph as SVG, PNG, PDF, a poster, or for Graphviz or Mermaid</source>
        <translation>Den Graph als SVG, PNG, PDF, Plakat oder für Graphviz oder Mermaid speichern</translation>
    </message>
    <message>
        <source>Picture &amp;for a page…</source>
        <translation>Bild für eine Se&amp;ite…</translation>
    </message>
    <message>
        <source>Save the graph in the shape of a page, in columns</source>
        <translation>Den Graph in der Form einer Seite speichern, in Spalten</translation>
    </message>
    <message>
        <source>Picture of &amp;what is seen…</source>
        <translation>Bild des Sichtb&amp;aren…</translation>
    </message>
    <message>
        <source>Save the part of the graph that is in view</source>
        <translation>Den sichtbaren Teil des Graphen speichern</translation>
    </message>
    <message>
        <source>Picture of the se&amp;lection…</source>
        <translation>Bild der Aus&amp;wahl…</translation>
    </message>
    <message>
        <source>Save the selected group or node with its neighbours, or all that is lit</source>
        <translation>Die ausgewählte Gruppe oder den Knoten mit Nachbarn speichern, oder alles Hervorgehobene</translation>
    </message>
    <message>
        <source>Le&amp;gend below pictures</source>
        <translation>&amp;Legende unter Bildern</translation>
    </message>
    <message>
        <source>What colours and badges mean, below each picture that is saved</source>
        <translation>Was Farben und Abzeichen bedeuten, unter jedem gespeicherten Bild</translation>
    </message>
    <message>
        <source>S&amp;hare as page…</source>
        <translation>Als Seite &amp;teilen…</translation>
    </message>
    <message>
        <source>Save the finished steps as one page for any browser, as a poster, or as an animated picture</source>
        <translation>Die fertigen Schritte als eine Seite für jeden Browser, als Plakat oder als bewegtes Bild speichern</translation>
    </message>
    <message>
        <source>&amp;Model set…</source>
        <translation>&amp;Modellmenge…</translation>
    </message>
    <message>
        <source>Put this pipeline and these compilers to many models</source>
        <translation>Diese Pipeline und diese Compiler vielen Modellen vorlegen</translation>
    </message>
    <message>
        <source>Load a &amp;compiler…</source>
        <translation>&amp;Compiler laden…</translation>
    </message>
    <message>
        <source>Add an external compiler from the TOML file that says what it takes</source>
        <translation>Einen externen Compiler hinzufügen, aus der TOML-Datei, die sagt, was er nimmt</translation>
    </message>
    <message>
        <source>&amp;Load a plug-in…</source>
        <translation>Plug-in &amp;laden…</translation>
    </message>
    <message>
        <source>Load passes, predicates of compilers or generators from a plug-in; it runs with all your rights, now and at every start</source>
        <translation>Passes, Prädikate von Compilern oder Generatoren aus einem Plug-in laden; es läuft mit allen deinen Rechten, jetzt und bei jedem Start</translation>
    </message>
    <message>
        <source>Start &amp;page</source>
        <translation>Sta&amp;rtseite</translation>
    </message>
    <message>
        <source>Show samples and recent files</source>
        <translation>Beispiele und zuletzt benutzte Dateien zeigen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Been&amp;den</translation>
    </message>
    <message>
        <source>Quit; unsaved work is kept and offered at the next start</source>
        <translation>Beenden; Ungespeichertes wird aufgehoben und beim nächsten Start angeboten</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Undo the last edit of the pipeline</source>
        <translation>Die letzte Bearbeitung der Pipeline rückgängig machen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Do the edit again</source>
        <translation>Die Bearbeitung wiederholen</translation>
    </message>
    <message>
        <source>&amp;Find nodes</source>
        <translation>Knoten &amp;finden</translation>
    </message>
    <message>
        <source>Find nodes by operator, attribute, shape or name</source>
        <translation>Knoten nach Operator, Attribut, Form oder Namen finden</translation>
    </message>
    <message>
        <source>Find &amp;next</source>
        <translation>&amp;Nächster Treffer</translation>
    </message>
    <message>
        <source>Go to the next match</source>
        <translation>Zum nächsten Treffer gehen</translation>
    </message>
    <message>
        <source>Find &amp;previous</source>
        <translation>&amp;Voriger Treffer</translation>
    </message>
    <message>
        <source>Go to the previous match</source>
        <translation>Zum vorigen Treffer gehen</translation>
    </message>
    <message>
        <source>Imported &amp;model</source>
        <translation>Importiertes &amp;Modell</translation>
    </message>
    <message>
        <source>Show the model as it was imported</source>
        <translation>Das Modell zeigen, wie es importiert wurde</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>Schritt &amp;zurück</translation>
    </message>
    <message>
        <source>Show the graph before the last step</source>
        <translation>Den Graph vor dem letzten Schritt zeigen</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>&amp;Schritt</translation>
    </message>
    <message>
        <source>Run the next step, or show its result</source>
        <translation>Den nächsten Schritt ausführen oder sein Ergebnis zeigen</translation>
    </message>
    <message>
        <source>Last finished step</source>
        <translation>Letzter fertiger Schritt</translation>
    </message>
    <message>
        <source>Show the graph after the last step that is finished</source>
        <translation>Den Graph nach dem letzten fertigen Schritt zeigen</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>Run to the end, or to the next breakpoint</source>
        <translation>Bis zum Ende laufen oder bis zum nächsten Haltepunkt</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>A&amp;nhalten</translation>
    </message>
    <message>
        <source>Stop what is running; finished steps stay</source>
        <translation>Anhalten, was läuft; fertige Schritte bleiben</translation>
    </message>
    <message>
        <source>Run to &amp;here</source>
        <translation>Bis &amp;hierher laufen</translation>
    </message>
    <message>
        <source>Run up to and including the selected step</source>
        <translation>Bis zum ausgewählten Schritt laufen, ihn eingeschlossen</translation>
    </message>
    <message>
        <source>&amp;Add a pass…</source>
        <translation>&amp;Pass hinzufügen…</translation>
    </message>
    <message>
        <source>Search the palette</source>
        <translation>Die Palette durchsuchen</translation>
    </message>
    <message>
        <source>Remove step</source>
        <translation>Schritt entfe&amp;rnen</translation>
    </message>
    <message>
        <source>Remove the selected steps</source>
        <translation>Die ausgewählten Schritte entfernen</translation>
    </message>
    <message>
        <source>&amp;Duplicate step</source>
        <translation>Schritt verd&amp;oppeln</translation>
    </message>
    <message>
        <source>Put a copy behind the selected steps</source>
        <translation>Eine Kopie hinter die ausgewählten Schritte stellen</translation>
    </message>
    <message>
        <source>Step &amp;on or off</source>
        <translation>Schritt &amp;ein oder aus</translation>
    </message>
    <message>
        <source>Switch the selected steps on or off (Space)</source>
        <translation>Die ausgewählten Schritte ein- oder ausschalten (Leertaste)</translation>
    </message>
    <message>
        <source>Run th&amp;is pass at any level</source>
        <translation>Diesen Pass auf &amp;jeder Stufe laufen lassen</translation>
    </message>
    <message>
        <source>Required: every step of the selected step&apos;s pass runs, whatever the level of the run</source>
        <translation>Verlangt: jeder Schritt des Passes läuft, welche Stufe der Lauf auch hat</translation>
    </message>
    <message>
        <source>Leave this pass o&amp;ut everywhere</source>
        <translation>Diesen Pass ü&amp;berall auslassen</translation>
    </message>
    <message>
        <source>Disabled: no step of the selected step&apos;s pass runs, even when it is required</source>
        <translation>Abgeschaltet: kein Schritt des Passes läuft, selbst wenn er verlangt ist</translation>
    </message>
    <message>
        <source>Brea&amp;kpoint</source>
        <translation>Haltepunk&amp;t</translation>
    </message>
    <message>
        <source>Run stops before the step; in the graph: before a step that touches the selected node</source>
        <translation>Läufe halten vor dem Schritt an; im Graph: vor einem Schritt, der den ausgewählten Knoten berührt</translation>
    </message>
    <message>
        <source>Move step &amp;left</source>
        <translation>Schritt nach l&amp;inks</translation>
    </message>
    <message>
        <source>Move the selected steps one place to the left (Alt+Left)</source>
        <translation>Die ausgewählten Schritte einen Platz nach links verschieben (Alt+Links)</translation>
    </message>
    <message>
        <source>Mov&amp;e step right</source>
        <translation>Schritt nach re&amp;chts</translation>
    </message>
    <message>
        <source>Move the selected steps one place to the right (Alt+Right)</source>
        <translation>Die ausgewählten Schritte einen Platz nach rechts verschieben (Alt+Rechts)</translation>
    </message>
    <message>
        <source>Copy &amp;as text</source>
        <translation>Als Text &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the selected steps, or the pipeline, as text</source>
        <translation>Die ausgewählten Schritte oder die Pipeline als Text kopieren</translation>
    </message>
    <message>
        <source>Paste &amp;steps</source>
        <translation>Schritte &amp;einfügen</translation>
    </message>
    <message>
        <source>Insert steps from their text form</source>
        <translation>Schritte aus ihrer Textform einfügen</translation>
    </message>
    <message>
        <source>Edit as te&amp;xt…</source>
        <translation>Als Te&amp;xt bearbeiten…</translation>
    </message>
    <message>
        <source>Type the whole pipeline, with presets and edits by name</source>
        <translation>Die ganze Pipeline tippen, mit Presets und Bearbeitungen nach Namen</translation>
    </message>
    <message>
        <source>Remove all steps</source>
        <translation>Alle Schritte entfernen</translation>
    </message>
    <message>
        <source>Empty the pipeline</source>
        <translation>Die Pipeline leeren</translation>
    </message>
    <message>
        <source>&amp;Group with the next step</source>
        <translation>Mit dem nächsten Schritt &amp;gruppieren</translation>
    </message>
    <message>
        <source>Put the selected steps, or the selected one and the next, into a group that can be folded and switched off</source>
        <translation>Die ausgewählten Schritte, oder den ausgewählten und den nächsten, in eine Gruppe stellen, die eingefaltet und ausgeschaltet werden kann</translation>
    </message>
    <message>
        <source>Show steps</source>
        <translation>Schritte zeigen</translation>
    </message>
    <message>
        <source>Which cards of the pipeline stand out</source>
        <translation>Welche Karten der Pipeline hervorstehen</translation>
    </message>
    <message>
        <source>All steps</source>
        <translation>&amp;Alle Schritte</translation>
    </message>
    <message>
        <source>Show every card whole</source>
        <translation>Jede Karte ganz zeigen</translation>
    </message>
    <message>
        <source>Only steps that &amp;changed something</source>
        <translation>Nur Schritte, die etwas än&amp;derten</translation>
    </message>
    <message>
        <source>Make the cards of the other steps narrow</source>
        <translation>Die Karten der anderen Schritte schmal machen</translation>
    </message>
    <message>
        <source>Onl&amp;y steps that touched the selected node</source>
        <translation>Nur Schritte, die den gewählten &amp;Knoten berührten</translation>
    </message>
    <message>
        <source>Steps that made, changed, moved or replaced the node or what it was made from</source>
        <translation>Schritte, die den Knoten oder das, woraus er entstand, machten, änderten, verschoben oder ersetzten</translation>
    </message>
    <message>
        <source>Check &amp;numbers</source>
        <translation>Zahlen prü&amp;fen</translation>
    </message>
    <message>
        <source>Execute the graph after every step and compare it with the model</source>
        <translation>Den Graph nach jedem Schritt ausführen und mit dem Modell vergleichen</translation>
    </message>
    <message>
        <source>Compare &amp;pipelines…</source>
        <translation>Pipelines &amp;vergleichen…</translation>
    </message>
    <message>
        <source>Run another pipeline on the same model and see where the results differ</source>
        <translation>Eine andere Pipeline auf demselben Modell laufen lassen und sehen, wo die Ergebnisse abweichen</translation>
    </message>
    <message>
        <source>Sa&amp;ved pipelines…</source>
        <translation>Gespeicherte Pipelines…</translation>
    </message>
    <message>
        <source>Save this pipeline under a name, or use one that was saved</source>
        <translation>Diese Pipeline unter einem Namen speichern oder eine gespeicherte benutzen</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>&amp;Befehle…</translation>
    </message>
    <message>
        <source>Find any command, pass, preset or node by typing</source>
        <translation>Jeden Befehl, Pass, Preset oder Knoten durch Tippen finden</translation>
    </message>
    <message>
        <source>&amp;After</source>
        <translation>&amp;Nachher</translation>
    </message>
    <message>
        <source>The graph after the step at the playhead</source>
        <translation>Der Graph nach dem Schritt an der Abspielmarke</translation>
    </message>
    <message>
        <source>&amp;Before · After</source>
        <translation>&amp;Vorher · Nachher</translation>
    </message>
    <message>
        <source>Both sides of the step, with linked pan and zoom</source>
        <translation>Beide Seiten des Schritts, mit gekoppeltem Verschieben und Zoomen</translation>
    </message>
    <message>
        <source>&amp;Overlay</source>
        <translation>&amp;Überlagert</translation>
    </message>
    <message>
        <source>Both sides of the step in one picture: what is gone stands there as a ghost</source>
        <translation>Beide Seiten des Schritts in einem Bild: was weg ist, steht als Geist da</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>Te&amp;xt</translation>
    </message>
    <message>
        <source>Both sides of the step as Relay text</source>
        <translation>Beide Seiten des Schritts als Relay-Text</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>&amp;Einpassen</translation>
    </message>
    <message>
        <source>Show the whole graph</source>
        <translation>Den ganzen Graph zeigen</translation>
    </message>
    <message>
        <source>Fit &amp;selection</source>
        <translation>&amp;Auswahl einpassen</translation>
    </message>
    <message>
        <source>Show the selected node</source>
        <translation>Den ausgewählten Knoten zeigen</translation>
    </message>
    <message>
        <source>Flow to the &amp;right</source>
        <translation>Nach &amp;rechts fließen</translation>
    </message>
    <message>
        <source>Lay the graph out from left to right, or from top to bottom</source>
        <translation>Den Graph von links nach rechts oder von oben nach unten anordnen</translation>
    </message>
    <message>
        <source>&amp;Groups of the graph</source>
        <translation>&amp;Gruppen des Graphen</translation>
    </message>
    <message>
        <source>Show closed groups as single boxes: by names, by what repeats, and by functions</source>
        <translation>Geschlossene Gruppen als einzelne Kästen zeigen: nach Namen, nach dem, was sich wiederholt, und nach Funktionen</translation>
    </message>
    <message>
        <source>Op&amp;en all groups</source>
        <translation>Alle Gruppen ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Show what every group holds</source>
        <translation>Zeigen, was jede Gruppe enthält</translation>
    </message>
    <message>
        <source>Close groups</source>
        <translation>Gruppen schließen</translation>
    </message>
    <message>
        <source>Open no more of the groups than fits the window</source>
        <translation>Nicht mehr Gruppen öffnen, als ins Fenster passen</translation>
    </message>
    <message>
        <source>&amp;Next change</source>
        <translation>Nä&amp;chste Änderung</translation>
    </message>
    <message>
        <source>Go to the next change, in any view</source>
        <translation>Zur nächsten Änderung gehen, in jeder Ansicht</translation>
    </message>
    <message>
        <source>&amp;Previous change</source>
        <translation>V&amp;orige Änderung</translation>
    </message>
    <message>
        <source>Go to the previous change, in any view</source>
        <translation>Zur vorigen Änderung gehen, in jeder Ansicht</translation>
    </message>
    <message>
        <source>Next re&amp;write</source>
        <translation>Nächste Umschrei&amp;bung</translation>
    </message>
    <message>
        <source>Show the next rewrite inside the step at the playhead</source>
        <translation>Die nächste Umschreibung im Schritt an der Abspielmarke zeigen</translation>
    </message>
    <message>
        <source>Previous rewrite</source>
        <translation>Vorige Umschreibung</translation>
    </message>
    <message>
        <source>Show the rewrite before inside the step at the playhead</source>
        <translation>Die vorige Umschreibung im Schritt an der Abspielmarke zeigen</translation>
    </message>
    <message>
        <source>Back to the steps</source>
        <translation>Zurück zu den Schritten</translation>
    </message>
    <message>
        <source>Show the graph at the playhead again</source>
        <translation>Wieder den Graph an der Abspielmarke zeigen</translation>
    </message>
    <message>
        <source>W&amp;here did this come from</source>
        <translation>Wo&amp;her kam das</translation>
    </message>
    <message>
        <source>The steps and rules that made the selected node, and the imported operator</source>
        <translation>Die Schritte und Regeln, die den ausgewählten Knoten machten, und der importierte Operator</translation>
    </message>
    <message>
        <source>Panels at the &amp;left</source>
        <translation>Bereiche &amp;links</translation>
    </message>
    <message>
        <source>Show the panels at the left, or fold them away</source>
        <translation>Die Bereiche links zeigen oder wegfalten</translation>
    </message>
    <message>
        <source>Cards of the p&amp;ipeline</source>
        <translation>Karten der &amp;Pipeline</translation>
    </message>
    <message>
        <source>Show the whole cards of the pipeline, or one line of each</source>
        <translation>Die ganzen Karten der Pipeline zeigen, oder eine Zeile von jeder</translation>
    </message>
    <message>
        <source>Tables below</source>
        <translation>Tabellen &amp;unten</translation>
    </message>
    <message>
        <source>Show the tables below, or only their tabs</source>
        <translation>Die Tabellen unten zeigen, oder nur ihre Reiter</translation>
    </message>
    <message>
        <source>Panels at the right</source>
        <translation>Bereiche rech&amp;ts</translation>
    </message>
    <message>
        <source>Show the panels at the right, or fold them away</source>
        <translation>Die Bereiche rechts zeigen oder wegfalten</translation>
    </message>
    <message>
        <source>Onl&amp;y the graph</source>
        <translation>Nur &amp;der Graph</translation>
    </message>
    <message>
        <source>Fold away all that is around the graph, or show it again</source>
        <translation>Alles um den Graph wegfalten oder wieder zeigen</translation>
    </message>
    <message>
        <source>Only the tables</source>
        <translation>Nur d&amp;ie Tabellen</translation>
    </message>
    <message>
        <source>Give the tables below the room of the graph, or show it again; as a double click on one of their tabs</source>
        <translation>Den Tabellen unten den Platz des Graphen geben oder ihn wieder zeigen; wie ein Doppelklick auf einen ihrer Reiter</translation>
    </message>
    <message>
        <source>&amp;Dark or light</source>
        <translation>Hell oder dun&amp;kel</translation>
    </message>
    <message>
        <source>Switch between dark and light</source>
        <translation>Zwischen dunkel und hell wechseln</translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation>Hoher Kontra&amp;st</translation>
    </message>
    <message>
        <source>Black on white, with dark lines and strong colours</source>
        <translation>Schwarz auf Weiß, mit dunklen Linien und kräftigen Farben</translation>
    </message>
    <message>
        <source>Larger interface</source>
        <translation>Oberfläche größer</translation>
    </message>
    <message>
        <source>Show the whole window larger, up to 200 %</source>
        <translation>Das ganze Fenster größer zeigen, bis 200 %</translation>
    </message>
    <message>
        <source>S&amp;maller interface</source>
        <translation>Oberfläche kleiner</translation>
    </message>
    <message>
        <source>Show the whole window smaller, down to 80 %</source>
        <translation>Das ganze Fenster kleiner zeigen, bis 80 %</translation>
    </message>
    <message>
        <source>&amp;Usual size of the interface</source>
        <translation>Übliche Größe der Oberfläche</translation>
    </message>
    <message>
        <source>Show the window in the size of the desktop&apos;s text</source>
        <translation>Das Fenster in der Größe der Schrift des Desktops zeigen</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Use the whole screen</source>
        <translation>Den ganzen Bildschirm benutzen</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Vorführen</translation>
    </message>
    <message>
        <source>For an audience: graph, pipeline and a caption on the whole screen, in strong colours; Space steps, Esc ends it</source>
        <translation>Für Zuschauer: Graph, Pipeline und eine Bildunterschrift auf dem ganzen Bildschirm, in kräftigen Farben; Leertaste geht weiter, Esc beendet es</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Explain what has the keyboard: a pass, an operator, a compiler, a message, a panel</source>
        <translation>Erklären, was die Tastatur hat: einen Pass, Operator, Compiler, eine Meldung, einen Bereich</translation>
    </message>
    <message>
        <source>&amp;Keys and mouse</source>
        <translation>&amp;Tasten und Maus</translation>
    </message>
    <message>
        <source>What every key does, and the mouse in the graph and in the pipeline</source>
        <translation>Was jede Taste tut, und die Maus im Graph und in der Pipeline</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>&amp;Lektionen</translation>
    </message>
    <message>
        <source>Learn how graph compilers work, step by step, on the samples</source>
        <translation>Schritt für Schritt lernen, wie Graph-Compiler arbeiten, an den Beispielen</translation>
    </message>
    <message>
        <source>&amp;Tour of the window</source>
        <translation>&amp;Führung durch das Fenster</translation>
    </message>
    <message>
        <source>Where things are and what they are for, in eight cards</source>
        <translation>Wo was ist und wozu, auf acht Karten</translation>
    </message>
    <message>
        <source>&amp;Rules of compilers</source>
        <translation>&amp;Regeln von Compilern</translation>
    </message>
    <message>
        <source>All that the TOML file of a compiler may hold, with examples</source>
        <translation>Alles, was die TOML-Datei eines Compilers enthalten darf, mit Beispielen</translation>
    </message>
    <message>
        <source>&amp;Queries</source>
        <translation>&amp;Abfragen</translation>
    </message>
    <message>
        <source>How nodes are found by what they are, with every key and an example of each</source>
        <translation>Wie Knoten danach gefunden werden, was sie sind, mit jedem Schlüssel und je einem Beispiel</translation>
    </message>
    <message>
        <source>&amp;Writing lessons</source>
        <translation>Lektionen &amp;schreiben</translation>
    </message>
    <message>
        <source>How a lesson is written: all that its file may hold, with examples</source>
        <translation>Wie eine Lektion geschrieben wird: alles, was ihre Datei enthalten darf, mit Beispielen</translation>
    </message>
    <message>
        <source>&amp;About Passbench</source>
        <translation>&amp;Über Passbench</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>Version und Lizenz</translation>
    </message>
</context>
<context>
    <name>passbench::ApartPanel</name>
    <message>
        <source>What keeps regions apart</source>
        <translation>Was Regionen getrennt hält</translation>
    </message>
    <message>
        <source>Regions that stay apart</source>
        <translation>Regionen, die getrennt bleiben</translation>
    </message>
    <message>
        <source>No pairs, so no causes.</source>
        <translation>Keine Paare, also keine Ursachen.</translation>
    </message>
    <message>
        <source>No two regions of one compiler are neighbours that could not be joined. Such pairs stand here, with the path between them.</source>
        <translation>Keine zwei Regionen eines Compilers sind Nachbarn, die nicht verbunden werden konnten. Solche Paare stehen hier, mit dem Pfad zwischen ihnen.</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of neighbours; click one to light the path that keeps them apart</source>
        <translation>
            <numerusform>%n Paar von Nachbarn; ein Klick hebt den Pfad hervor, der sie trennt</numerusform>
            <numerusform>%n Paare von Nachbarn; ein Klick hebt den Pfad hervor, der sie trennt</numerusform>
        </translation>
    </message>
    <message>
        <source>show all %1 pairs</source>
        <translation>alle %1 Paare zeigen</translation>
    </message>
    <message>
        <source>the nearest %1 of %2 pairs</source>
        <translation>die nächsten %1 von %2 Paaren</translation>
    </message>
    <message>
        <source>all %1 pairs</source>
        <translation>alle %1 Paare</translation>
    </message>
    <message>
        <source>neighbours only</source>
        <translation>nur Nachbarn</translation>
    </message>
</context>
<context>
    <name>passbench::CanvasLegend</name>
    <message>
        <source>input, constant, output</source>
        <translation>Eingabe, Konstante, Ausgabe</translation>
    </message>
    <message>
        <source>closed group</source>
        <translation>geschlossene Gruppe</translation>
    </message>
    <message>
        <source>data movement</source>
        <translation>Datenbewegung</translation>
    </message>
    <message>
        <source>control, opaque</source>
        <translation>Steuerung, undurchsichtig</translation>
    </message>
    <message>
        <source>convolution, matrix product</source>
        <translation>Faltung, Matrixprodukt</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>Aktivierung</translation>
    </message>
    <message>
        <source>pooling</source>
        <translation>Pooling</translation>
    </message>
    <message>
        <source>normalization</source>
        <translation>Normalisierung</translation>
    </message>
    <message>
        <source>elementwise</source>
        <translation>elementweise</translation>
    </message>
    <message>
        <source>reduction, softmax</source>
        <translation>Reduktion, Softmax</translation>
    </message>
    <message>
        <source>quantize</source>
        <translation>Quantisierung</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>What the colours of the boxes mean</source>
        <translation>Was die Farben der Kästen bedeuten</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Marken</translation>
    </message>
    <message>
        <source>Mark what has changed, and breakpoints (M)</source>
        <translation>Änderungen und Haltepunkte markieren (M)</translation>
    </message>
    <message>
        <source>Tints</source>
        <translation>Tönung</translation>
    </message>
    <message>
        <source>Tint the regions of compilers (T)</source>
        <translation>Regionen der Compiler tönen (T)</translation>
    </message>
    <message>
        <source>Show the regions of %1</source>
        <translation>Regionen von %1 zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n pinned node(s)</source>
        <translation>
            <numerusform>%n gepinnter Knoten</numerusform>
            <numerusform>%n gepinnte Knoten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) kept in floats</source>
        <translation>
            <numerusform>%n Schicht in Floats gehalten</numerusform>
            <numerusform>%n Schichten in Floats gehalten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cut(s) between regions</source>
        <translation>
            <numerusform>%n Schnitt zwischen Regionen</numerusform>
            <numerusform>%n Schnitte zwischen Regionen</numerusform>
        </translation>
    </message>
    <message>
        <source>What the heads of boxes show</source>
        <translation>Was die Köpfe der Kästen zeigen</translation>
    </message>
    <message>
        <source>What the heads of boxes show: the kind of operator, or a value of each node (H)</source>
        <translation>Was die Köpfe der Kästen zeigen: die Art des Operators oder einen Wert jedes Knotens (H)</translation>
    </message>
    <message>
        <source>Colours: kinds</source>
        <translation>Farben: Arten</translation>
    </message>
    <message>
        <source>Colours: %1</source>
        <translation>Farben: %1</translation>
    </message>
    <message>
        <source>more is better</source>
        <translation>mehr ist besser</translation>
    </message>
    <message>
        <source>less is better</source>
        <translation>weniger ist besser</translation>
    </message>
    <message numerus="yes">
        <source>%n other box(es)</source>
        <translation>
            <numerusform>%n anderer Kasten</numerusform>
            <numerusform>%n andere Kästen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::ChangeTable</name>
    <message>
        <source>%1, was %2</source>
        <translation>%1, vorher %2</translation>
    </message>
</context>
<context>
    <name>passbench::CommandPalette</name>
    <message>
        <source>Commands, passes, presets and nodes</source>
        <translation>Befehle, Passes, Presets und Knoten</translation>
    </message>
    <message>
        <source>Type a command, a pass, a preset, or a node such as op:nn.conv2d</source>
        <translation>Einen Befehl, Pass, Preset oder Knoten wie op:nn.conv2d eingeben</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>Go to %1 %2</source>
        <translation>Zu %1 %2 gehen</translation>
    </message>
    <message>
        <source>Looking for nodes…</source>
        <translation>Knoten werden gesucht…</translation>
    </message>
    <message>
        <source>No command, pass, preset or node agrees with “%1”</source>
        <translation>Kein Befehl, Pass, Preset oder Knoten passt zu „%1“</translation>
    </message>
    <message>
        <source>No command, pass or preset agrees with “%1”; nodes are found once a model is open</source>
        <translation>Kein Befehl, Pass oder Preset passt zu „%1“; Knoten werden gefunden, sobald ein Modell offen ist</translation>
    </message>
    <message>
        <source>No command, pass or preset agrees with “%1”; nodes are looked for from two letters on</source>
        <translation>Kein Befehl, Pass oder Preset passt zu „%1“; nach Knoten wird ab zwei Buchstaben gesucht</translation>
    </message>
</context>
<context>
    <name>passbench::ComparePanel</name>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Show the differences</source>
        <translation>Unterschiede zeigen</translation>
    </message>
    <message>
        <source>Metrics of both pipelines</source>
        <translation>Maße beider Pipelines</translation>
    </message>
    <message>
        <source>Pipeline to compare with</source>
        <translation>Pipeline zum Vergleichen</translation>
    </message>
    <message>
        <source>The final graph of this pipeline before, that of the other one after</source>
        <translation>Vorher der endgültige Graph dieser Pipeline, nachher der der anderen</translation>
    </message>
    <message>
        <source>Choose a preset or a saved pipeline, and press Compare: both run on this model, and what they give stands here side by side.</source>
        <translation>Ein Preset oder eine gespeicherte Pipeline wählen und Vergleichen drücken: beide laufen auf diesem Modell, und was sie ergeben, steht hier nebeneinander.</translation>
    </message>
    <message>
        <source>This pipeline with</source>
        <translation>Diese Pipeline mit</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>Läuft…</translation>
    </message>
    <message>
        <source>The pipeline has been edited since</source>
        <translation>Die Pipeline wurde seither bearbeitet</translation>
    </message>
    <message>
        <source>Open a model first</source>
        <translation>Zuerst ein Modell öffnen</translation>
    </message>
</context>
<context>
    <name>passbench::CompilerModel</name>
    <message>
        <source>Its rules can&apos;t be understood, so it takes nothing; double click to mend them</source>
        <translation>Seine Regeln sind nicht zu verstehen, also nimmt er nichts; Doppelklick, um sie zu verbessern</translation>
    </message>
    <message>
        <source>This compiler is not installed; its steps take nothing</source>
        <translation>Dieser Compiler ist nicht installiert; seine Schritte nehmen nichts</translation>
    </message>
    <message numerus="yes">
        <source>%n operator rule(s)</source>
        <translation>
            <numerusform>%n Operatorregel</numerusform>
            <numerusform>%n Operatorregeln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n composite pattern(s)</source>
        <translation>
            <numerusform>%n Composite-Muster</numerusform>
            <numerusform>%n Composite-Muster</numerusform>
        </translation>
    </message>
    <message>
        <source>Its rules were edited in this session</source>
        <translation>Seine Regeln wurden in dieser Sitzung bearbeitet</translation>
    </message>
    <message>
        <source>Switch compiler %1 on</source>
        <translation>Compiler %1 einschalten</translation>
    </message>
    <message>
        <source>Switch compiler %1 off</source>
        <translation>Compiler %1 ausschalten</translation>
    </message>
    <message>
        <source>Change the order of compilers</source>
        <translation>Reihenfolge der Compiler ändern</translation>
    </message>
</context>
<context>
    <name>passbench::CompilerPanel</name>
    <message>
        <source>External compilers, the first is asked first</source>
        <translation>Externe Compiler; der erste wird zuerst gefragt</translation>
    </message>
    <message>
        <source>Compilers that are on take regions when AnnotateTarget runs. Drag to change who is asked first.</source>
        <translation>Eingeschaltete Compiler nehmen Regionen, wenn AnnotateTarget läuft. Ziehen ändert, wer zuerst gefragt wird.</translation>
    </message>
    <message>
        <source>Rules…</source>
        <translation>Regeln…</translation>
    </message>
    <message>
        <source>See and edit what the compiler takes</source>
        <translation>Sehen und bearbeiten, was der Compiler nimmt</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>Laden…</translation>
    </message>
    <message>
        <source>Add a compiler from its TOML file; it can be dropped on the window, too</source>
        <translation>Einen Compiler aus seiner TOML-Datei hinzufügen; sie kann auch auf das Fenster gezogen werden</translation>
    </message>
    <message>
        <source>%1 was added, and is asked first. Drag to change that.</source>
        <translation>%1 wurde hinzugefügt und wird zuerst gefragt. Ziehen ändert das.</translation>
    </message>
    <message>
        <source>Add compiler %1</source>
        <translation>Compiler %1 hinzufügen</translation>
    </message>
    <message>
        <source>Rules of %1…</source>
        <translation>Regeln von %1…</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Those that ship with the program can only be switched off</source>
        <translation>Was mit dem Programm kommt, kann nur ausgeschaltet werden</translation>
    </message>
    <message>
        <source>Load a compiler file…</source>
        <translation>Compiler-Datei laden…</translation>
    </message>
</context>
<context>
    <name>passbench::DimsPage</name>
    <message>
        <source>Shapes, memory and compiled code are worked out for one choice. It is kept in the session; to choose anew, open the model again.</source>
        <translation>Formen, Speicher und Code werden für eine Wahl bestimmt. Sie bleibt in der Sitzung; um neu zu wählen, das Modell erneut öffnen.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message numerus="yes">
        <source>%1 leaves %n size(s) open</source>
        <translation>
            <numerusform>%1 lässt %n Größe offen</numerusform>
            <numerusform>%1 lässt %n Größen offen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n signature(s)</source>
        <translation>
            <numerusform>%1 hat %n Signatur</numerusform>
            <numerusform>%1 hat %n Signaturen</numerusform>
        </translation>
    </message>
    <message>
        <source>Size of %1</source>
        <translation>Größe von %1</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>of input %1</source>
        <translation>der Eingabe %1</translation>
    </message>
    <message>
        <source>Signature to open</source>
        <translation>Signatur zum Öffnen</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>Signatur</translation>
    </message>
    <message>
        <source>takes %1; gives %2</source>
        <translation>nimmt %1; gibt %2</translation>
    </message>
</context>
<context>
    <name>passbench::DropMark</name>
    <message>
        <source>+ with %1</source>
        <translation>+ mit %1</translation>
    </message>
</context>
<context>
    <name>passbench::ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>What is written, and what came of it</source>
        <translation>Was geschrieben wird und was daraus wurde</translation>
    </message>
    <message>
        <source>The same as a command line</source>
        <translation>Dasselbe als Kommandozeile</translation>
    </message>
    <message>
        <source>Copy the command line, and write the session that it reads</source>
        <translation>Die Kommandozeile kopieren und die Sitzung schreiben, die sie liest</translation>
    </message>
    <message>
        <source>The session file that it reads is written with the export, or when the line is copied with the button</source>
        <translation>Die Sitzungsdatei, die sie liest, wird mit dem Export geschrieben, oder wenn die Zeile mit dem Knopf kopiert wird</translation>
    </message>
    <message>
        <source>From a terminal</source>
        <translation>Aus einem Terminal</translation>
    </message>
    <message>
        <source>Copy program</source>
        <translation>Programm kopieren</translation>
    </message>
    <message>
        <source>Copy the C program that calls the module</source>
        <translation>Das C-Programm kopieren, das das Modul aufruft</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop the export; nothing is written</source>
        <translation>Den Export anhalten; nichts wird geschrieben</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Export there all the same</source>
        <translation>Trotzdem dorthin exportieren</translation>
    </message>
    <message>
        <source>Open a model first. What is exported is the graph that the pipeline gives.</source>
        <translation>Zuerst ein Modell öffnen. Exportiert wird der Graph, den die Pipeline ergibt.</translation>
    </message>
    <message>
        <source>Choose at least one kind of file.</source>
        <translation>Mindestens eine Art von Datei wählen.</translation>
    </message>
    <message>
        <source>Choose a folder to write to.</source>
        <translation>Einen Ordner wählen, in den geschrieben wird.</translation>
    </message>
    <message>
        <source>Not exported</source>
        <translation>Nicht exportiert</translation>
    </message>
    <message>
        <source>The pipeline has changed since: this is about the graph as it was.</source>
        <translation>Die Pipeline hat sich seither geändert: dies betrifft den Graph, wie er war.</translation>
    </message>
    <message>
        <source>“%1” holds %2, which is not of an export of this model. Files of the same names are replaced; others stay.</source>
        <translation>„%1“ enthält %2, was von keinem Export dieses Modells stammt. Dateien gleichen Namens werden ersetzt; andere bleiben.</translation>
    </message>
</context>
<context>
    <name>passbench::ExportForm</name>
    <message>
        <source>What to write</source>
        <translation>Was geschrieben wird</translation>
    </message>
    <message>
        <source>Shared library</source>
        <translation>Gemeinsame Bibliothek</translation>
    </message>
    <message>
        <source>Object file</source>
        <translation>Objektdatei</translation>
    </message>
    <message>
        <source>Static library</source>
        <translation>Statische Bibliothek</translation>
    </message>
    <message>
        <source>ONNX models</source>
        <translation>ONNX-Modelle</translation>
    </message>
    <message>
        <source>LLVM IR</source>
        <translation>LLVM IR</translation>
    </message>
    <message>
        <source>Assembly</source>
        <translation>Assembler</translation>
    </message>
    <message>
        <source>C source</source>
        <translation>C-Quelltext</translation>
    </message>
    <message>
        <source>For which machine</source>
        <translation>Für welche Maschine</translation>
    </message>
    <message>
        <source>Target triple</source>
        <translation>Ziel-Tripel</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>diese Maschine</translation>
    </message>
    <message>
        <source>Target CPU</source>
        <translation>Ziel-CPU</translation>
    </message>
    <message>
        <source>Output folder</source>
        <translation>Ausgabeordner</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Einen Ordner wählen</translation>
    </message>
    <message>
        <source>Triple</source>
        <translation>Tripel</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Where to</source>
        <translation>Wohin</translation>
    </message>
    <message>
        <source>Check it against the reference</source>
        <translation>Gegen die Referenz prüfen</translation>
    </message>
    <message>
        <source>Load the library in a process of its own, run it on seeded inputs, and compare with the reference kernels</source>
        <translation>Die Bibliothek in einem eigenen Prozess laden, auf erzeugten Eingaben laufen lassen und mit den Referenz-Kernels vergleichen</translation>
    </message>
    <message>
        <source>this machine&apos;s</source>
        <translation>die dieser Maschine</translation>
    </message>
    <message>
        <source>the usual one</source>
        <translation>die übliche</translation>
    </message>
</context>
<context>
    <name>passbench::ExportJob</name>
    <message>
        <source>Exporting</source>
        <translation>Export läuft</translation>
    </message>
    <message>
        <source>Running the pipeline</source>
        <translation>Die Pipeline läuft</translation>
    </message>
    <message>
        <source>Compiling</source>
        <translation>Übersetzen</translation>
    </message>
    <message>
        <source>Exporting: %1</source>
        <translation>Export: %1</translation>
    </message>
    <message>
        <source>The export was cancelled; nothing was written</source>
        <translation>Der Export wurde abgebrochen; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>Exported to %1: %2</source>
        <translation>Exportiert nach %1: %2</translation>
    </message>
    <message>
        <source>the pipeline did not run to its end, so there is nothing to compile</source>
        <translation>die Pipeline lief nicht bis zu ihrem Ende, also gibt es nichts zu kompilieren</translation>
    </message>
</context>
<context>
    <name>passbench::FindBox</name>
    <message>
        <source>Find nodes</source>
        <translation>Knoten finden</translation>
    </message>
    <message>
        <source>By operator, name, attribute, shape or place, such as op:nn.conv2d groups&gt;1; Tab completes, Ctrl+Enter shows what is found on its own</source>
        <translation>Nach Operator, Name, Attribut, Form oder Ort, wie op:nn.conv2d groups&gt;1; Tab vervollständigt, Ctrl+Enter zeigt das Gefundene für sich</translation>
    </message>
    <message>
        <source>unclear</source>
        <translation>unklar</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n gefunden</numerusform>
            <numerusform>%n gefunden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::FindList</name>
    <message>
        <source>Show them alone</source>
        <translation>Für sich zeigen</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>What was found and what joins it, in a tab of its own (Ctrl+Enter)</source>
        <translation>Was gefunden wurde und was es verbindet, in einer eigenen Registerkarte (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Tab completes what is typed. Enter and Shift+Enter walk through what is found, Ctrl+Enter shows it alone.</source>
        <translation>Tab vervollständigt das Getippte. Enter und Shift+Enter gehen durch das Gefundene, Ctrl+Enter zeigt es für sich.</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message numerus="yes">
        <source>%n found in it</source>
        <translation>
            <numerusform>%n darin gefunden</numerusform>
            <numerusform>%n darin gefunden</numerusform>
        </translation>
    </message>
    <message>
        <source>No node of this graph agrees.</source>
        <translation>Kein Knoten dieses Graphen passt.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::GraphCanvas</name>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>The graph appears here when a model is open</source>
        <translation>Der Graph erscheint hier, wenn ein Modell offen ist</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>added in this step</source>
        <translation>in diesem Schritt hinzugefügt</translation>
    </message>
    <message>
        <source>removed in this step</source>
        <translation>in diesem Schritt entfernt</translation>
    </message>
    <message>
        <source>changed in this step</source>
        <translation>in diesem Schritt geändert</translation>
    </message>
    <message>
        <source>moved into another function in this step</source>
        <translation>in diesem Schritt in eine andere Funktion verschoben</translation>
    </message>
    <message>
        <source>in: %1</source>
        <translation>ein: %1</translation>
    </message>
    <message>
        <source>out: %1</source>
        <translation>aus: %1</translation>
    </message>
    <message>
        <source>compiler: %1</source>
        <translation>Compiler: %1</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) changed in this step</source>
        <translation>
            <numerusform>%n Knoten in diesem Schritt geändert</numerusform>
            <numerusform>%n Knoten in diesem Schritt geändert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) found</source>
        <translation>
            <numerusform>%n Knoten gefunden</numerusform>
            <numerusform>%n Knoten gefunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>in calibration from %1 to %2, scale %3, zero point %4</source>
        <translation>bei der Kalibrierung von %1 bis %2, Skala %3, Nullpunkt %4</translation>
    </message>
    <message>
        <source>crosses a border</source>
        <translation>kreuzt eine Grenze</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>an %1</translation>
    </message>
    <message>
        <source>Value on an edge</source>
        <translation>Wert auf einer Kante</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>Gemacht von</translation>
    </message>
    <message>
        <source>Goes to</source>
        <translation>Geht an</translation>
    </message>
    <message>
        <source>All users</source>
        <translation>Alle Benutzer</translation>
    </message>
    <message>
        <source>Border</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>crosses one: from %1 to %2</source>
        <translation>kreuzt eine: von %1 nach %2</translation>
    </message>
    <message>
        <source>crosses none: both ends are on %1</source>
        <translation>kreuzt keine: beide Enden sind auf %1</translation>
    </message>
    <message>
        <source>an input of the model</source>
        <translation>eine Eingabe des Modells</translation>
    </message>
    <message>
        <source>the model&apos;s output</source>
        <translation>die Ausgabe des Modells</translation>
    </message>
    <message>
        <source>the host</source>
        <translation>der Host</translation>
    </message>
    <message>
        <source>kept in floats by hand</source>
        <translation>von Hand in Floats gehalten</translation>
    </message>
</context>
<context>
    <name>passbench::GroupHead</name>
    <message>
        <source>click to show its steps</source>
        <translation>Klick zeigt seine Schritte</translation>
    </message>
    <message>
        <source>click to fold it</source>
        <translation>Klick faltet sie ein</translation>
    </message>
    <message>
        <source>Group %1: %2; %3</source>
        <translation>Gruppe %1: %2; %3</translation>
    </message>
    <message>
        <source>Group %1, %2</source>
        <translation>Gruppe %1, %2</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>eingefaltet</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hint(s)</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::GroupNameEdit</name>
    <message>
        <source>Name of the group</source>
        <translation>Name der Gruppe</translation>
    </message>
</context>
<context>
    <name>passbench::GroupPath</name>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Show the whole graph</source>
        <translation>Den ganzen Graph zeigen</translation>
    </message>
    <message>
        <source>Show all of %1</source>
        <translation>Alles von %1 zeigen</translation>
    </message>
</context>
<context>
    <name>passbench::HeatBar</name>
    <message>
        <source>How many boxes have which value. Move the ends to see a part; a double click shows all again.</source>
        <translation>Wie viele Kästen welchen Wert haben. Die Enden verschieben zeigt einen Teil; ein Doppelklick zeigt wieder alles.</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
</context>
<context>
    <name>passbench::HelpPanel</name>
    <message>
        <source>Search the help</source>
        <translation>Die Hilfe durchsuchen</translation>
    </message>
    <message>
        <source>Back to the page before</source>
        <translation>Zurück zur vorigen Seite</translation>
    </message>
    <message>
        <source>Pages that were found</source>
        <translation>Gefundene Seiten</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Opens the graph of the example as a model</source>
        <translation>Öffnet den Graph des Beispiels als Modell</translation>
    </message>
    <message>
        <source>Open this example</source>
        <translation>Dieses Beispiel öffnen</translation>
    </message>
    <message>
        <source>Open this example with its pipeline</source>
        <translation>Dieses Beispiel mit seiner Pipeline öffnen</translation>
    </message>
    <message>
        <source>No page has these words</source>
        <translation>Keine Seite hat diese Wörter</translation>
    </message>
    <message>
        <source>An example</source>
        <translation>Ein Beispiel</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>after</source>
        <translation>nachher</translation>
    </message>
</context>
<context>
    <name>passbench::InspectorPanel</name>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Click a node of the graph to see its attributes, its type, where it came from, and its operator&apos;s help.</source>
        <translation>Ein Klick auf einen Knoten des Graphen zeigt seine Attribute, seinen Typ, woher er kam und die Hilfe seines Operators.</translation>
    </message>
    <message>
        <source>Open a model; then click a node of its graph to see all about it here.</source>
        <translation>Ein Modell öffnen; ein Klick auf einen Knoten seines Graphen zeigt dann hier alles über ihn.</translation>
    </message>
    <message>
        <source>Statistics, histogram and values of the constants of a node appear here.</source>
        <translation>Statistik, Histogramm und Werte der Konstanten eines Knotens erscheinen hier.</translation>
    </message>
    <message>
        <source>What each compiler says of a node appears here: whether it takes it, or which condition fails.</source>
        <translation>Was jeder Compiler zu einem Knoten sagt, erscheint hier: ob er ihn nimmt oder welche Bedingung nicht gilt.</translation>
    </message>
    <message>
        <source>This node is not in the graph at this step.</source>
        <translation>Dieser Knoten ist bei diesem Schritt nicht im Graph.</translation>
    </message>
    <message>
        <source>Tensor (%1)</source>
        <translation>Tensor (%1)</translation>
    </message>
    <message>
        <source>This node uses no constants.</source>
        <translation>Dieser Knoten benutzt keine Konstanten.</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 wird gelesen…</translation>
    </message>
</context>
<context>
    <name>passbench::KeyList</name>
    <message>
        <source>Click, arrow keys</source>
        <translation>Klick, Pfeiltasten</translation>
    </message>
    <message>
        <source>Select a node; the keys follow its edges</source>
        <translation>Einen Knoten wählen; die Tasten folgen seinen Kanten</translation>
    </message>
    <message>
        <source>Click on an edge</source>
        <translation>Klick auf eine Kante</translation>
    </message>
    <message>
        <source>Tell of its value in the inspector: type, bytes, users, and the border that it crosses</source>
        <translation>Ihren Wert im Inspektor nennen: Typ, Bytes, Benutzer und die Grenze, die sie kreuzt</translation>
    </message>
    <message>
        <source>Home, End, Page Up, Page Down</source>
        <translation>Pos1, Ende, Bild auf, Bild ab</translation>
    </message>
    <message>
        <source>Go to the first, last, previous or next node</source>
        <translation>Zum ersten, letzten, vorigen oder nächsten Knoten</translation>
    </message>
    <message>
        <source>Double click, Enter</source>
        <translation>Doppelklick, Enter</translation>
    </message>
    <message>
        <source>Show the node and its neighbours</source>
        <translation>Den Knoten und seine Nachbarn zeigen</translation>
    </message>
    <message>
        <source>Double click, + of a closed group, Enter</source>
        <translation>Doppelklick, + einer geschlossenen Gruppe, Enter</translation>
    </message>
    <message>
        <source>Open the group in place; its − or Backspace closes it</source>
        <translation>Die Gruppe an ihrem Platz öffnen; ihr − oder Rücktaste schließt sie</translation>
    </message>
    <message>
        <source>Light what it depends on and what depends on it; Esc lights everything</source>
        <translation>Hervorheben, wovon er abhängt und was von ihm abhängt; Esc hebt alles hervor</translation>
    </message>
    <message>
        <source>Drag, Space and drag, two fingers</source>
        <translation>Ziehen, Leertaste und Ziehen, zwei Finger</translation>
    </message>
    <message>
        <source>Move the picture</source>
        <translation>Das Bild verschieben</translation>
    </message>
    <message>
        <source>Shift and drag</source>
        <translation>Shift und Ziehen</translation>
    </message>
    <message>
        <source>Light what the frame holds; Esc lights everything</source>
        <translation>Hervorheben, was der Rahmen enthält; Esc hebt alles hervor</translation>
    </message>
    <message>
        <source>Double click on an edge, J</source>
        <translation>Doppelklick auf eine Kante, J</translation>
    </message>
    <message>
        <source>Jump to its other end</source>
        <translation>Zu ihrem anderen Ende springen</translation>
    </message>
    <message>
        <source>Alt+Left, Alt+Right, buttons of the mouse</source>
        <translation>Alt+Links, Alt+Rechts, Maustasten</translation>
    </message>
    <message>
        <source>Back and forward over what was selected</source>
        <translation>Zurück und vor über das, was ausgewählt war</translation>
    </message>
    <message>
        <source>Wheel, + and −</source>
        <translation>Rad, + und −</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoomen</translation>
    </message>
    <message>
        <source>M, T</source>
        <translation>M, T</translation>
    </message>
    <message>
        <source>Switch the marks of changes and breakpoints off or on, and the tints of compilers</source>
        <translation>Marken von Änderungen und Haltepunkten aus- oder einschalten, und die Tönung der Compiler</translation>
    </message>
    <message>
        <source>H</source>
        <translation>H</translation>
    </message>
    <message>
        <source>Show a value of each node as the colour of its head: work, weights, time, or the error that quantizing made; again: the next one</source>
        <translation>Einen Wert jedes Knotens als Farbe seines Kopfes zeigen: Arbeit, Gewichte, Zeit oder den Fehler durch Quantisierung; nochmals: der nächste</translation>
    </message>
    <message>
        <source>Shift+wheel</source>
        <translation>Shift+Rad</translation>
    </message>
    <message>
        <source>Move the picture sideways</source>
        <translation>Das Bild seitwärts verschieben</translation>
    </message>
    <message>
        <source>Right click</source>
        <translation>Rechtsklick</translation>
    </message>
    <message>
        <source>What can be done with the node: breakpoint, origin, compilers</source>
        <translation>Was mit dem Knoten zu tun ist: Haltepunkt, Herkunft, Compiler</translation>
    </message>
    <message>
        <source>Drag a pass here, Enter in the list of passes</source>
        <translation>Einen Pass hierher ziehen, Enter in der Liste der Passes</translation>
    </message>
    <message>
        <source>Add a step</source>
        <translation>Einen Schritt hinzufügen</translation>
    </message>
    <message>
        <source>Drag a card, Alt+Left, Alt+Right</source>
        <translation>Eine Karte ziehen, Alt+Links, Alt+Rechts</translation>
    </message>
    <message>
        <source>Move the selected steps</source>
        <translation>Die ausgewählten Schritte verschieben</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Links, Rechts</translation>
    </message>
    <message>
        <source>Click, Enter</source>
        <translation>Klick, Enter</translation>
    </message>
    <message>
        <source>Show the step, its options, and the graph after it when it is finished</source>
        <translation>Den Schritt zeigen, seine Optionen und den Graph nach ihm, wenn er fertig ist</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>Show the graphs before and after the step, and run what is missing</source>
        <translation>Die Graphen vor und nach dem Schritt zeigen und laufen lassen, was fehlt</translation>
    </message>
    <message>
        <source>Shift+click, Shift+Left, Shift+Right</source>
        <translation>Shift+Klick, Shift+Links, Shift+Rechts</translation>
    </message>
    <message>
        <source>Select a range of steps</source>
        <translation>Einen Bereich von Schritten wählen</translation>
    </message>
    <message>
        <source>Ctrl+click</source>
        <translation>Ctrl+Klick</translation>
    </message>
    <message>
        <source>Select one more step, or one less</source>
        <translation>Einen Schritt mehr oder weniger wählen</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Switch the selected steps on or off</source>
        <translation>Die ausgewählten Schritte ein- oder ausschalten</translation>
    </message>
    <message>
        <source>Click between two cards</source>
        <translation>Klick zwischen zwei Karten</translation>
    </message>
    <message>
        <source>Show the graph there; runs what has not run yet</source>
        <translation>Den Graph dort zeigen; lässt laufen, was noch nicht gelaufen ist</translation>
    </message>
    <message>
        <source>Drag the playhead</source>
        <translation>Die Abspielmarke ziehen</translation>
    </message>
    <message>
        <source>Go through the finished steps</source>
        <translation>Durch die fertigen Schritte gehen</translation>
    </message>
    <message>
        <source>Click or Space on the head of a group</source>
        <translation>Klick oder Leertaste auf den Kopf einer Gruppe</translation>
    </message>
    <message>
        <source>Fold it, or show its steps</source>
        <translation>Sie einfalten oder ihre Schritte zeigen</translation>
    </message>
    <message>
        <source>What can be done with the step or the group</source>
        <translation>Was mit dem Schritt oder der Gruppe zu tun ist</translation>
    </message>
    <message>
        <source>Keys and mouse</source>
        <translation>Tasten und Maus</translation>
    </message>
    <message>
        <source>In the graph</source>
        <translation>Im Graph</translation>
    </message>
    <message>
        <source>In the pipeline</source>
        <translation>In der Pipeline</translation>
    </message>
    <message>
        <source>L, Alt+click</source>
        <translation>L, Alt+Klick</translation>
    </message>
    <message>
        <source>F2 on the head of a group, or on a card in it</source>
        <translation>F2 auf dem Kopf einer Gruppe oder auf einer Karte in ihr</translation>
    </message>
    <message>
        <source>Rename the group</source>
        <translation>Die Gruppe umbenennen</translation>
    </message>
    <message>
        <source>Go to the card beside it, and to the graph after it if it has run, or to the head of a group, which selects its steps</source>
        <translation>Zur Karte daneben und, wenn sie gelaufen ist, zum Graphen danach, oder zum Kopf einer Gruppe, was ihre Schritte auswählt</translation>
    </message>
</context>
<context>
    <name>passbench::LessonList</name>
    <message>
        <source>has mistakes</source>
        <translation>hat Fehler</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>%1 of %2 steps done</source>
        <translation>%1 von %2 Schritten fertig</translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n Minute</numerusform>
            <numerusform>%n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stop recording (%n step(s))</source>
        <translation>
            <numerusform>Aufnahme beenden (%n Schritt)</numerusform>
            <numerusform>Aufnahme beenden (%n Schritte)</numerusform>
        </translation>
    </message>
    <message>
        <source>Record a lesson</source>
        <translation>Lektion aufnehmen</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Each takes a few minutes, on a sample, and goes on where you left it.</source>
        <translation>Jede dauert ein paar Minuten, an einem Beispiel, und geht dort weiter, wo man aufgehört hat.</translation>
    </message>
    <message>
        <source>Quiz: what will this pass do?</source>
        <translation>Quiz: was wird dieser Pass tun?</translation>
    </message>
    <message>
        <source>Questions about the graph that is shown, as many as you like</source>
        <translation>Fragen zum gezeigten Graph, so viele man will</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Lessons are Markdown files. Those in your folder are listed here, and shown anew as you write them.</source>
        <translation>Lektionen sind Markdown-Dateien. Die im eigenen Ordner stehen hier und erscheinen beim Schreiben neu.</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Den Ordner öffnen</translation>
    </message>
    <message>
        <source>What you do with the model becomes the steps of a lesson, in your folder; then write what there is to see</source>
        <translation>Was man mit dem Modell tut, wird zu Schritten einer Lektion im eigenen Ordner; dann schreiben, was es zu sehen gibt</translation>
    </message>
    <message>
        <source>Questions on the samples</source>
        <translation>Fragen zu den Beispielen</translation>
    </message>
</context>
<context>
    <name>passbench::LessonPage</name>
    <message>
        <source>← Lessons</source>
        <translation>← Lektionen</translation>
    </message>
    <message>
        <source>Leave the lesson; it goes on here when you come back</source>
        <translation>Die Lektion verlassen; sie geht hier weiter, wenn man zurückkommt</translation>
    </message>
    <message>
        <source>Another model is open. The lesson is about its own.</source>
        <translation>Ein anderes Modell ist offen. Die Lektion handelt von ihrem eigenen.</translation>
    </message>
    <message>
        <source>Open the lesson&apos;s model</source>
        <translation>Das Modell der Lektion öffnen</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>The step before</source>
        <translation>Der Schritt davor</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Put pipeline, compilers and view back to what this step begins with</source>
        <translation>Pipeline, Compiler und Ansicht so herstellen, wie dieser Schritt beginnt</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
</context>
<context>
    <name>passbench::LessonPanel</name>
    <message>
        <source>Open a model first: what is done with it becomes the lesson</source>
        <translation>Zuerst ein Modell öffnen: was damit getan wird, wird zur Lektion</translation>
    </message>
    <message>
        <source>Nothing was done, so no lesson was recorded</source>
        <translation>Nichts wurde getan, also wurde keine Lektion aufgenommen</translation>
    </message>
    <message>
        <source>Recorded a lesson: %1</source>
        <translation>Lektion aufgenommen: %1</translation>
    </message>
    <message>
        <source>Recorded a lesson: %1. Put %2 beside it, with the files of its weights</source>
        <translation>Lektion aufgezeichnet: %1. %2 mit den Dateien der Gewichte daneben legen</translation>
    </message>
    <message>
        <source>%1 can&apos;t be made</source>
        <translation>%1 lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>Nothing here opens folders: your lessons lie in %1</source>
        <translation>Nichts öffnet hier Ordner: deine Lektionen liegen in %1</translation>
    </message>
</context>
<context>
    <name>passbench::LessonPlayer</name>
    <message>
        <source>Begin the step of the lesson again</source>
        <translation>Den Schritt der Lektion neu beginnen</translation>
    </message>
    <message>
        <source>Next step of the lesson</source>
        <translation>Nächster Schritt der Lektion</translation>
    </message>
    <message>
        <source>`%1` finds nothing in the graph that is shown.</source>
        <translation>`%1` findet nichts im gezeigten Graph.</translation>
    </message>
</context>
<context>
    <name>passbench::LessonRecording</name>
    <message>
        <source>The recording ended without a lesson: another model was opened</source>
        <translation>Die Aufnahme endete ohne Lektion: ein anderes Modell wurde geöffnet</translation>
    </message>
</context>
<context>
    <name>passbench::LessonReferenceDialog</name>
    <message>
        <source>Writing lessons</source>
        <translation>Lektionen schreiben</translation>
    </message>
</context>
<context>
    <name>passbench::ListingView</name>
    <message>
        <source>Relay text</source>
        <translation>Relay-Text</translation>
    </message>
    <message>
        <source>%1, click to select</source>
        <translation>%1, Klick wählt aus</translation>
    </message>
    <message numerus="yes">
        <source>⋯ %n unchanged line(s); a click shows them, Enter shows all</source>
        <translation>
            <numerusform>⋯ %n unveränderte Zeile; ein Klick zeigt sie, Enter zeigt alle</numerusform>
            <numerusform>⋯ %n unveränderte Zeilen; ein Klick zeigt sie, Enter zeigt alle</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::MainWindow</name>
    <message>
        <source>Open a model or session</source>
        <translation>Modell oder Sitzung öffnen</translation>
    </message>
    <message>
        <source>Models and sessions (*.onnx *.tflite *.keras *.h5 *.hdf5 *.relay *.rly *.txt *.passbench);;All files (*)</source>
        <translation>Modelle und Sitzungen (*.onnx *.tflite *.keras *.h5 *.hdf5 *.relay *.rly *.txt *.passbench);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>Sitzung speichern</translation>
    </message>
    <message>
        <source>Passbench sessions (*.passbench)</source>
        <translation>Passbench-Sitzungen (*.passbench)</translation>
    </message>
    <message>
        <source>Poster of A4 pages (*.pdf)</source>
        <translation>Plakat aus A4-Seiten (*.pdf)</translation>
    </message>
    <message>
        <source>Poster of A3 pages (*.pdf)</source>
        <translation>Plakat aus A3-Seiten (*.pdf)</translation>
    </message>
    <message>
        <source>Poster of Letter pages (*.pdf)</source>
        <translation>Plakat aus Letter-Seiten (*.pdf)</translation>
    </message>
    <message>
        <source>Pictures (*.svg *.png *.pdf)</source>
        <translation>Bilder (*.svg *.png *.pdf)</translation>
    </message>
    <message>
        <source>For Graphviz (*.dot)</source>
        <translation>Für Graphviz (*.dot)</translation>
    </message>
    <message>
        <source>For Mermaid (*.mmd)</source>
        <translation>Für Mermaid (*.mmd)</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>Share as page</source>
        <translation>Als Seite teilen</translation>
    </message>
    <message>
        <source>Page for any browser (*.html);;Poster of all steps (*.pdf);;Animated picture of the steps (*.apng)</source>
        <translation>Seite für jeden Browser (*.html);;Plakat aller Schritte (*.pdf);;Bewegtes Bild der Schritte (*.apng)</translation>
    </message>
    <message>
        <source>Remove the breakpoint (F9)</source>
        <translation>Haltepunkt entfernen (F9)</translation>
    </message>
    <message>
        <source>Stop before a step that touches it (F9)</source>
        <translation>Vor einem Schritt anhalten, der ihn berührt (F9)</translation>
    </message>
    <message>
        <source>Light everything</source>
        <translation>Alles hervorheben</translation>
    </message>
    <message>
        <source>The window is shown at %1 %</source>
        <translation>Das Fenster wird mit %1 % gezeigt</translation>
    </message>
    <message>
        <source>The window is shown at %1 % from the next start on</source>
        <translation>Das Fenster wird vom nächsten Start an mit %1 % gezeigt</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>&amp;Wiederholen: %1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Remove all steps</source>
        <translation>Alle Schritte entfernen</translation>
    </message>
    <message>
        <source>About Passbench</source>
        <translation>Über Passbench</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Passbench %1&lt;/h3&gt;&lt;p&gt;A workbench for graph compilers.&lt;/p&gt;&lt;p&gt;Apache License 2.0&lt;/p&gt;&lt;p&gt;%2&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Passbench %1&lt;/h3&gt;&lt;p&gt;Eine Werkbank für Graph-Compiler.&lt;/p&gt;&lt;p&gt;Apache License 2.0&lt;/p&gt;&lt;p&gt;%2&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Pl&amp;ug-ins</source>
        <translation>&amp;Plug-ins</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Pipeline</source>
        <translation>&amp;Pipeline</translation>
    </message>
    <message>
        <source>Level o&amp;f runs</source>
        <translation>St&amp;ufe der Läufe</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>Put all back</source>
        <translation>Alles zurückstellen</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>As the system (%1)</source>
        <translation>Wie das System (%1)</translation>
    </message>
    <message>
        <source>The window speaks %1 from the next start on</source>
        <translation>Vom nächsten Start an spricht das Fenster %1</translation>
    </message>
    <message>
        <source>No installed font has the characters of %1: the window stays English until there is one, such as that of the package fonts-noto-cjk</source>
        <translation>Keine installierte Schrift hat die Zeichen von %1: das Fenster bleibt englisch, bis es eine gibt, etwa die des Pakets fonts-noto-cjk</translation>
    </message>
    <message>
        <source>Kinds of operators</source>
        <translation>Arten von Operatoren</translation>
    </message>
    <message>
        <source>From a &amp;file…</source>
        <translation>Aus einer &amp;Datei…</translation>
    </message>
    <message>
        <source>Values of nodes</source>
        <translation>Werte von Knoten</translation>
    </message>
    <message>
        <source>Names with values (*.csv *.tsv *.json);;All files (*)</source>
        <translation>Namen mit Werten (*.csv *.tsv *.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Main</source>
        <translation>Haupt</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>Presets</translation>
    </message>
    <message>
        <source>Compilers</source>
        <translation>Compiler</translation>
    </message>
    <message>
        <source>External compilers that may take regions of the graph</source>
        <translation>Externe Compiler, die Regionen des Graphen übernehmen dürfen</translation>
    </message>
    <message>
        <source>Use pipeline %1</source>
        <translation>Pipeline %1 benutzen</translation>
    </message>
    <message>
        <source>Use preset %1</source>
        <translation>Preset %1 benutzen</translation>
    </message>
    <message>
        <source>%1, everything</source>
        <translation>%1, alles</translation>
    </message>
    <message>
        <source>Runs leave out steps and groups of levels above %1</source>
        <translation>Läufe lassen Schritte und Gruppen über Stufe %1 aus</translation>
    </message>
    <message>
        <source>Switch a compiler on</source>
        <translation>Compiler einschalten</translation>
    </message>
    <message>
        <source>Switch a compiler off</source>
        <translation>Compiler ausschalten</translation>
    </message>
    <message>
        <source>No compiler files were found</source>
        <translation>Keine Compiler-Dateien wurden gefunden</translation>
    </message>
    <message>
        <source>Order and details…</source>
        <translation>Reihenfolge und Einzelheiten…</translation>
    </message>
    <message>
        <source>Load a compiler</source>
        <translation>Compiler laden</translation>
    </message>
    <message>
        <source>Compiler files (*.toml);;All files (*)</source>
        <translation>Compiler-Dateien (*.toml);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Passes</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>Pipeline</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Rewrites</source>
        <translation>Umschreibungen</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>Bemerkungen</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>Regionen</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Styles</source>
        <translation>Stile</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Maße</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Quantized</source>
        <translation>Quantisiert</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>Pins</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Random network</source>
        <translation>Zufälliges Netz</translation>
    </message>
    <message>
        <source>Seed; the same one gives the same network</source>
        <translation>Startwert; derselbe gibt dasselbe Netz</translation>
    </message>
    <message>
        <source>Learn graph compilers</source>
        <translation>Graph-Compiler kennenlernen</translation>
    </message>
    <message numerus="yes">
        <source>%n lesson(s) on the samples, all done</source>
        <translation>
            <numerusform>%n Lektion an den Beispielen, alle fertig</numerusform>
            <numerusform>%n Lektionen an den Beispielen, alle fertig</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lesson(s) on the samples; next: %1, %2</source>
        <translation>
            <numerusform>%n Lektion an den Beispielen; als nächste: %1, %2</numerusform>
            <numerusform>%n Lektionen an den Beispielen; als nächste: %1, %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Open another…</source>
        <translation>Andere öffnen…</translation>
    </message>
    <message>
        <source>Save the session…</source>
        <translation>Sitzung speichern…</translation>
    </message>
    <message>
        <source>The run stopped at step %1, %2: %3</source>
        <translation>Der Lauf hielt bei Schritt %1, %2, an: %3</translation>
    </message>
    <message>
        <source>Insert %1 before it</source>
        <translation>%1 davor einfügen</translation>
    </message>
    <message>
        <source>Show the step</source>
        <translation>Den Schritt zeigen</translation>
    </message>
    <message>
        <source>Stopped before step %1, %2, which has a breakpoint</source>
        <translation>Angehalten vor Schritt %1, %2, der einen Haltepunkt hat</translation>
    </message>
    <message>
        <source>Stopped before step %1, %2: it touches %%3, which has a breakpoint</source>
        <translation>Angehalten vor Schritt %1, %2: er berührt %%3, das einen Haltepunkt hat</translation>
    </message>
    <message>
        <source>Go on (F5)</source>
        <translation>Weiter (F5)</translation>
    </message>
    <message>
        <source>%1 took %2</source>
        <translation>%1 dauerte %2</translation>
    </message>
    <message>
        <source>%1 took %2 without %3</source>
        <translation>%1 dauerte %2 ohne %3</translation>
    </message>
    <message>
        <source>Compiler</source>
        <translation>Compiler</translation>
    </message>
    <message>
        <source>Pin to %1</source>
        <translation>An %1 pinnen</translation>
    </message>
    <message>
        <source>Keep on the host</source>
        <translation>Auf dem Host halten</translation>
    </message>
    <message>
        <source>Never %1</source>
        <translation>Nie %1</translation>
    </message>
    <message>
        <source>Cut here, behind %1 %%2</source>
        <translation>Hier schneiden, hinter %1 %%2</translation>
    </message>
    <message>
        <source>What if %1?</source>
        <translation>Was wäre mit %1?</translation>
    </message>
    <message>
        <source>Remove: %1</source>
        <translation>Entfernen: %1</translation>
    </message>
    <message>
        <source>Keep in floats</source>
        <translation>In Floats halten</translation>
    </message>
    <message>
        <source>Quantize again</source>
        <translation>Wieder quantisieren</translation>
    </message>
    <message>
        <source>Loaded at the start</source>
        <translation>Beim Start geladen</translation>
    </message>
    <message>
        <source>%1 stays until the program ends, and is not loaded at the next start</source>
        <translation>%1 bleibt, bis das Programm endet, und wird beim nächsten Start nicht geladen</translation>
    </message>
    <message>
        <source>Load a plug-in; it runs with all your rights</source>
        <translation>Plug-in laden; es läuft mit allen deinen Rechten</translation>
    </message>
    <message>
        <source>Plug-ins (*.so);;All files (*)</source>
        <translation>Plug-ins (*.so);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 brings %2</source>
        <translation>%1 bringt %2</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>Ungespeicherte Arbeit</translation>
    </message>
    <message>
        <source>The work on %1 is not saved, and can&apos;t be kept for the next start.</source>
        <translation>Die Arbeit an %1 ist nicht gespeichert und kann nicht für den nächsten Start aufgehoben werden.</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern als…</translation>
    </message>
    <message>
        <source>Close without it</source>
        <translation>Ohne sie schließen</translation>
    </message>
    <message>
        <source>Unsaved work on %1 was kept: File &gt; Start page offers it</source>
        <translation>Ungespeicherte Arbeit an %1 wurde aufgehoben: Datei &gt; Startseite bietet sie an</translation>
    </message>
    <message>
        <source>&amp;Group the selected steps</source>
        <translation>Die ausgewählten Schritte &amp;gruppieren</translation>
    </message>
    <message>
        <source>&amp;Group with the next step</source>
        <translation>Mit dem nächsten Schritt &amp;gruppieren</translation>
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
        <translation>Willkommen bei Passbench</translation>
    </message>
    <message>
        <source>It shows what a graph compiler does to a neural network, one pass at a time. This tour shows where things are; Esc or a click beside this card leaves it.</source>
        <translation>Es zeigt, was ein Graph-Compiler mit einem neuronalen Netz tut, einen Pass nach dem anderen. Diese Führung zeigt, wo was ist; Esc oder ein Klick neben diese Karte beendet sie.</translation>
    </message>
    <message>
        <source>The graph</source>
        <translation>Der Graph</translation>
    </message>
    <message>
        <source>Here is the network: open one of the samples, or drop a model of your own (ONNX, TensorFlow Lite, Keras, Relay) anywhere on the window. A click on a node tells about it, the wheel zooms, and a drag moves the picture.</source>
        <translation>Hier ist das Netz: eines der Beispiele öffnen oder ein eigenes Modell (ONNX, TensorFlow Lite, Keras, Relay) irgendwo auf das Fenster ziehen. Ein Klick auf einen Knoten erzählt von ihm, das Rad zoomt, und Ziehen verschiebt das Bild.</translation>
    </message>
    <message>
        <source>Each is one transformation of the graph. Drag one into the pipeline below the graph, or select it and press Enter. F1 explains it, with an example before and after.</source>
        <translation>Jeder ist eine Umformung des Graphen. Einen in die Pipeline unter dem Graph ziehen, oder auswählen und Enter drücken. F1 erklärt ihn, mit einem Beispiel vorher und nachher.</translation>
    </message>
    <message>
        <source>The pipeline</source>
        <translation>Die Pipeline</translation>
    </message>
    <message>
        <source>Passes run from left to right. A click on a card that has run shows the graph after it; a double click shows before and after side by side. Warnings appear before anything runs.</source>
        <translation>Passes laufen von links nach rechts. Ein Klick auf eine Karte, die gelaufen ist, zeigt den Graph danach; ein Doppelklick zeigt Vorher und Nachher nebeneinander. Warnungen erscheinen, bevor etwas läuft.</translation>
    </message>
    <message>
        <source>Step and run</source>
        <translation>Schritt und Lauf</translation>
    </message>
    <message>
        <source>F10 runs one step, F5 all of them, Shift+F10 goes back. A preset fills the pipeline with a whole compiler&apos;s steps. Ctrl+F finds nodes; Ctrl+Shift+P finds any command by its name.</source>
        <translation>F10 führt einen Schritt aus, F5 alle, Shift+F10 geht zurück. Ein Preset füllt die Pipeline mit den Schritten eines ganzen Compilers. Ctrl+F findet Knoten; Ctrl+Shift+P findet jeden Befehl nach seinem Namen.</translation>
    </message>
    <message>
        <source>What is selected</source>
        <translation>Was ausgewählt ist</translation>
    </message>
    <message>
        <source>At the right is what there is to know of the selected node: its type, where it came from, which compiler takes it and why. Lessons and help open here, too.</source>
        <translation>Rechts steht, was es über den ausgewählten Knoten zu wissen gibt: sein Typ, woher er kam, welcher Compiler ihn nimmt und warum. Auch Lektionen und Hilfe öffnen sich hier.</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Below are tables of what changed, regions of compilers, problems, numbers and more. A double click on a tab gives it the whole height. Buttons at the end of the last line fold each side away, and show it again.</source>
        <translation>Unten sind Tabellen: was sich änderte, Regionen der Compiler, Probleme, Zahlen und mehr. Ein Doppelklick auf einen Reiter gibt ihm die ganze Höhe. Knöpfe am Ende der letzten Zeile falten jede Seite weg und zeigen sie wieder.</translation>
    </message>
    <message>
        <source>Where to go on</source>
        <translation>Wie es weitergeht</translation>
    </message>
    <message>
        <source>Help, Lessons teach graph compilers step by step, from what a graph is. F1 explains whatever has the keyboard. This tour stands in the Help menu.</source>
        <translation>Hilfe, Lektionen lehrt Graph-Compiler Schritt für Schritt, angefangen damit, was ein Graph ist. F1 erklärt, was die Tastatur hat. Diese Führung steht im Menü Hilfe.</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>%1 einfügen</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>gespeichert</translation>
    </message>
    <message>
        <source>The lessons that come with the program were not found.</source>
        <translation>Die Lektionen, die zum Programm gehören, wurden nicht gefunden.</translation>
    </message>
    <message>
        <source>Saved elsewhere</source>
        <translation>Anderswo gespeichert</translation>
    </message>
    <message>
        <source>%1 was saved by another window or program since it was opened here. Saving it replaces that.</source>
        <translation>%1 wurde von einem anderen Fenster oder Programm gespeichert, seit es hier geöffnet wurde. Speichern ersetzt das.</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Locate the model</source>
        <translation>Das Modell suchen</translation>
    </message>
    <message>
        <source>Models (*.onnx *.tflite *.keras *.h5 *.hdf5 *.relay *.rly *.txt);;All files (*)</source>
        <translation>Modelle (*.onnx *.tflite *.keras *.h5 *.hdf5 *.relay *.rly *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Locate the model…</source>
        <translation>Das Modell suchen …</translation>
    </message>
    <message>
        <source>Compilers and their rules were kept from %1</source>
        <translation>Compiler und ihre Regeln wurden von %1 behalten</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s), compilers and their rules were kept from %1</source>
        <translation>
            <numerusform>%n Schritt, Compiler und ihre Regeln wurden von %1 behalten</numerusform>
            <numerusform>%n Schritte, Compiler und ihre Regeln wurden von %1 behalten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pin(s)</source>
        <translation>
            <numerusform>%n Pin</numerusform>
            <numerusform>%n Pins</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cut(s)</source>
        <translation>
            <numerusform>%n Schnitt</numerusform>
            <numerusform>%n Schnitte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n breakpoint(s) of nodes</source>
        <translation>
            <numerusform>%n Haltepunkt von Knoten</numerusform>
            <numerusform>%n Haltepunkte von Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>Left behind, as they name its nodes: %1</source>
        <translation>Zurückgelassen, denn sie nennen dessen Knoten: %1</translation>
    </message>
    <message>
        <source>Start empty</source>
        <translation>Leer beginnen</translation>
    </message>
    <message>
        <source>Light what it depends on and what depends on it (L)</source>
        <translation>Hervorheben, wovon er abhängt und was von ihm abhängt (L)</translation>
    </message>
    <message>
        <source>&amp;Groups</source>
        <translation>&amp;Gruppen</translation>
    </message>
    <message>
        <source>&amp;Changes and rewrites</source>
        <translation>Än&amp;derungen und Umschreibungen</translation>
    </message>
    <message>
        <source>S&amp;ides of the window</source>
        <translation>Se&amp;iten des Fensters</translation>
    </message>
    <message>
        <source>&amp;Look of the window</source>
        <translation>A&amp;ussehen des Fensters</translation>
    </message>
    <message>
        <source>Takes effect at the next start</source>
        <translation>Gilt ab dem nächsten Start</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>S&amp;elected steps</source>
        <translation>&amp;Ausgewählte Schritte</translation>
    </message>
    <message>
        <source>Steps that are sho&amp;wn</source>
        <translation>Schritte, die &amp;gezeigt werden</translation>
    </message>
    <message>
        <source>The window has no room for what is around the graph; the buttons at the right unfold one side at a time</source>
        <translation>Das Fenster hat keinen Platz für das, was um den Graphen steht; die Knöpfe rechts klappen je eine Seite auf</translation>
    </message>
    <message>
        <source>There is unsaved work on %1, last kept %2</source>
        <translation>Es gibt ungespeicherte Arbeit an %1, zuletzt aufgehoben %2</translation>
    </message>
    <message>
        <source>Go on with it</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>The text that was typed is kept, and not in force: the cards are the pipeline. Edit as text (Ctrl+T) shows it again, until the pipeline is edited otherwise.</source>
        <translation>Der getippte Text ist aufgehoben und gilt nicht: Die Karten sind die Pipeline. „Als Text bearbeiten“ (Ctrl+T) zeigt ihn wieder, bis die Pipeline anders bearbeitet wird.</translation>
    </message>
    <message>
        <source>Show the text</source>
        <translation>Den Text zeigen</translation>
    </message>
</context>
<context>
    <name>passbench::MapCanvas</name>
    <message>
        <source>Map of the partition</source>
        <translation>Karte der Partition</translation>
    </message>
    <message>
        <source>One box per region and per stretch of host between regions appears here, once AnnotateTarget or PartitionGraph has run.</source>
        <translation>Ein Kasten je Region und je Strecke auf dem Host zwischen Regionen erscheint hier, sobald AnnotateTarget oder PartitionGraph gelaufen ist.</translation>
    </message>
</context>
<context>
    <name>passbench::MapPanel</name>
    <message numerus="yes">
        <source>%1: %n region(s), about %2</source>
        <translation>
            <numerusform>%1: %n Region, etwa %2</numerusform>
            <numerusform>%1: %n Regionen, etwa %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::MemoryChart</name>
    <message>
        <source>Memory over the schedule</source>
        <translation>Speicher über den Ablauf</translation>
    </message>
    <message>
        <source>At most %1, at %2</source>
        <translation>Höchstens %1, bei %2</translation>
    </message>
    <message>
        <source>%1 at %2, operator %3 of %4</source>
        <translation>%1 bei %2, Operator %3 von %4</translation>
    </message>
    <message>
        <source>Memory over the schedule appears here.</source>
        <translation>Speicher über den Ablauf erscheint hier.</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
</context>
<context>
    <name>passbench::Minimap</name>
    <message>
        <source>Map of the graph</source>
        <translation>Karte des Graphen</translation>
    </message>
</context>
<context>
    <name>passbench::NodeOverlays</name>
    <message>
        <source>signal over noise</source>
        <translation>Signal über Rauschen</translation>
    </message>
    <message>
        <source>relative error</source>
        <translation>relativer Fehler</translation>
    </message>
    <message>
        <source>work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>bytes of results</source>
        <translation>Bytes der Ergebnisse</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>calibration range</source>
        <translation>Bereich der Kalibrierung</translation>
    </message>
    <message>
        <source>data type</source>
        <translation>Datentyp</translation>
    </message>
    <message>
        <source>layout</source>
        <translation>Layout</translation>
    </message>
    <message>
        <source>step that made it</source>
        <translation>Schritt, der ihn machte</translation>
    </message>
    <message>
        <source>compiler</source>
        <translation>Compiler</translation>
    </message>
</context>
<context>
    <name>passbench::NodePage</name>
    <message>
        <source>No compiler and no pass has said anything about this node.</source>
        <translation>Kein Compiler und kein Pass hat etwas zu diesem Knoten gesagt.</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Innen</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Attribute</translation>
    </message>
    <message>
        <source>Operands</source>
        <translation>Operanden</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>result of @%1</source>
        <translation>Ergebnis von @%1</translation>
    </message>
    <message>
        <source>Used by</source>
        <translation>Benutzt von</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>operand %1</source>
        <translation>Operand %1</translation>
    </message>
    <message>
        <source>About %1</source>
        <translation>Über %1</translation>
    </message>
    <message>
        <source>only its name is known</source>
        <translation>nur der Name ist bekannt</translation>
    </message>
    <message>
        <source>the type of one of its inputs is not known</source>
        <translation>der Typ einer Eingabe ist nicht bekannt</translation>
    </message>
    <message>
        <source>&lt;b&gt;Opaque&lt;/b&gt;: %1. It stays one node: what is in it can&apos;t be opened, nothing here runs or compiles it, and its time is not known.</source>
        <translation>&lt;b&gt;Undurchsichtig&lt;/b&gt;: %1. Es bleibt ein Knoten: was darin ist, kann nicht geöffnet werden, nichts hier führt es aus oder übersetzt es, und seine Zeit ist nicht bekannt.</translation>
    </message>
</context>
<context>
    <name>passbench::Notice</name>
    <message>
        <source>Copy the message</source>
        <translation>Meldung kopieren</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
</context>
<context>
    <name>passbench::NumberCheck</name>
    <message>
        <source>Checking numbers</source>
        <translation>Zahlen werden geprüft</translation>
    </message>
    <message>
        <source>The check of numbers was cancelled</source>
        <translation>Die Prüfung der Zahlen wurde abgebrochen</translation>
    </message>
    <message>
        <source>Numbers: step %1, %2: %3</source>
        <translation>Zahlen: Schritt %1, %2: %3</translation>
    </message>
    <message>
        <source>Numbers: all steps that were checked agree with the model</source>
        <translation>Zahlen: alle geprüften Schritte stimmen mit dem Modell überein</translation>
    </message>
    <message>
        <source>Looking for the rewrite</source>
        <translation>Die Umschreibung wird gesucht</translation>
    </message>
</context>
<context>
    <name>passbench::NumbersPanel</name>
    <message>
        <source>Numbers of every step</source>
        <translation>Zahlen jedes Schritts</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>Largest relative difference from the model that is all right; empty: what each pass states</source>
        <translation>Größter zulässiger relativer Unterschied zum Modell; leer: was jeder Pass angibt</translation>
    </message>
    <message>
        <source>as stated</source>
        <translation>wie angegeben</translation>
    </message>
    <message>
        <source>Run the pipeline, then check: every step is executed on seeded inputs and compared with the model.</source>
        <translation>Die Pipeline laufen lassen, dann prüfen: jeder Schritt wird auf erzeugten Eingaben ausgeführt und mit dem Modell verglichen.</translation>
    </message>
    <message>
        <source>within</source>
        <translation>innerhalb von</translation>
    </message>
    <message>
        <source>A step is over its tolerance; looking for the rewrite…</source>
        <translation>Ein Schritt überschreitet seine Toleranz; die Umschreibung wird gesucht…</translation>
    </message>
    <message>
        <source>Executing every step…</source>
        <translation>Jeder Schritt wird ausgeführt…</translation>
    </message>
    <message>
        <source>All steps that were checked agree with the model.</source>
        <translation>Alle geprüften Schritte stimmen mit dem Modell überein.</translation>
    </message>
    <message>
        <source>First over the tolerance: &lt;a href=&apos;step:%1&apos;&gt;step %1, %2&lt;/a&gt;</source>
        <translation>Zuerst über der Toleranz: &lt;a href=&apos;step:%1&apos;&gt;Schritt %1, %2&lt;/a&gt;</translation>
    </message>
    <message>
        <source>; it goes wrong at &lt;a href=&apos;rewrite:%1&apos;&gt;rewrite %2 of %3, %4&lt;/a&gt;</source>
        <translation>; falsch wird es bei &lt;a href=&apos;rewrite:%1&apos;&gt;Umschreibung %2 von %3, %4&lt;/a&gt;</translation>
    </message>
    <message>
        <source>, first seen at &lt;a href=&apos;node:%1&apos;&gt;%%1&lt;/a&gt;, by %2 relative</source>
        <translation>, zuerst zu sehen bei &lt;a href=&apos;node:%1&apos;&gt;%%1&lt;/a&gt;, um %2 relativ</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Check numbers</source>
        <translation>Zahlen prüfen</translation>
    </message>
</context>
<context>
    <name>passbench::OptionForm</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>Back to the default: %1</source>
        <translation>Zurück zur Vorgabe: %1</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
</context>
<context>
    <name>passbench::PageJob</name>
    <message>
        <source>Writing %1</source>
        <translation>%1 wird geschrieben</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
</context>
<context>
    <name>passbench::PalettePanel</name>
    <message>
        <source>Search passes</source>
        <translation>Passes suchen</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Passes</translation>
    </message>
    <message>
        <source>What the pass does</source>
        <translation>Was der Pass tut</translation>
    </message>
    <message>
        <source>No pass has these words. Search looks at names, categories and summaries.</source>
        <translation>Kein Pass hat diese Wörter. Gesucht wird in Namen, Kategorien und Zusammenfassungen.</translation>
    </message>
    <message>
        <source>Enter adds it.</source>
        <translation>Enter fügt ihn hinzu.</translation>
    </message>
    <message>
        <source>Drag a pass into the pipeline below, or press Enter to add it after the selected step.</source>
        <translation>Einen Pass in die Pipeline unten ziehen, oder mit Enter hinter dem ausgewählten Schritt einfügen.</translation>
    </message>
</context>
<context>
    <name>passbench::PartitionPanel</name>
    <message>
        <source>What crosses borders</source>
        <translation>Was Grenzen kreuzt</translation>
    </message>
    <message>
        <source>Values that enter and leave regions appear here, once PartitionGraph has run.</source>
        <translation>Werte, die Regionen betreten und verlassen, erscheinen hier, sobald PartitionGraph gelaufen ist.</translation>
    </message>
    <message>
        <source>Borders</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Apart</source>
        <translation>Getrennt</translation>
    </message>
    <message>
        <source>On the host</source>
        <translation>Auf dem Host</translation>
    </message>
    <message numerus="yes">
        <source>%1 over borders, %n value(s)</source>
        <translation>
            <numerusform>%1 über Grenzen, %n Wert</numerusform>
            <numerusform>%1 über Grenzen, %n Werte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::PartitionSearchJob</name>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Search: %1</source>
        <translation>Suche: %1</translation>
    </message>
    <message>
        <source>The search was cancelled</source>
        <translation>Die Suche wurde abgebrochen</translation>
    </message>
    <message>
        <source>Use a partition of the search</source>
        <translation>Eine Partition der Suche benutzen</translation>
    </message>
</context>
<context>
    <name>passbench::PassModel</name>
    <message>
        <source>Needs:</source>
        <translation>Braucht:</translation>
    </message>
    <message>
        <source>Establishes:</source>
        <translation>Stellt her:</translation>
    </message>
    <message>
        <source>Invalidates:</source>
        <translation>Hebt auf:</translation>
    </message>
</context>
<context>
    <name>passbench::PinsPanel</name>
    <message>
        <source>Pins and cuts</source>
        <translation>Pins und Schnitte</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>Alle entfernen</translation>
    </message>
    <message>
        <source>Nothing is pinned: the menu of a node gives it to a compiler, keeps it from one, or cuts before it. What is decided so appears here.</source>
        <translation>Nichts ist gepinnt: das Menü eines Knotens gibt ihn einem Compiler, hält ihn von einem fern oder schneidet vor ihm. Was so entschieden ist, erscheint hier.</translation>
    </message>
    <message>
        <source>Leave the selected ones to the compilers&apos; rules again (Delete)</source>
        <translation>Die ausgewählten wieder den Regeln der Compiler überlassen (Entf)</translation>
    </message>
    <message>
        <source>Leave everything to the compilers&apos; rules again; one undo brings them back</source>
        <translation>Alles wieder den Regeln der Compiler überlassen; einmal Rückgängig bringt sie zurück</translation>
    </message>
    <message>
        <source>Remove all pins</source>
        <translation>Alle Pins entfernen</translation>
    </message>
</context>
<context>
    <name>passbench::PipelineComparison</name>
    <message>
        <source>Running %1 to compare</source>
        <translation>%1 läuft zum Vergleich</translation>
    </message>
    <message>
        <source>this pipeline</source>
        <translation>diese Pipeline</translation>
    </message>
    <message>
        <source>%1 failed at step %2, %3: %4</source>
        <translation>%1 schlug bei Schritt %2, %3, fehl: %4</translation>
    </message>
    <message>
        <source>This pipeline</source>
        <translation>Diese Pipeline</translation>
    </message>
    <message>
        <source>This pipeline → %1</source>
        <translation>Diese Pipeline → %1</translation>
    </message>
</context>
<context>
    <name>passbench::PipelinePanel</name>
    <message>
        <source>The pipeline appears here when the model is open.</source>
        <translation>Die Pipeline erscheint hier, sobald das Modell offen ist.</translation>
    </message>
</context>
<context>
    <name>passbench::PipelineText</name>
    <message>
        <source>Use it</source>
        <translation>Benutzen</translation>
    </message>
    <message>
        <source>Pipeline as text</source>
        <translation>Pipeline als Text</translation>
    </message>
    <message>
        <source>InferType, FuseOps{max_depth=8}, or preset(O3), remove(FoldConstant)</source>
        <translation>InferType, FuseOps{max_depth=8}, oder preset(O3), remove(FoldConstant)</translation>
    </message>
    <message>
        <source>Make this the pipeline (Ctrl+Enter)</source>
        <translation>Dies zur Pipeline machen (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Back to the cards; what was typed is kept until the pipeline is edited (Esc)</source>
        <translation>Zurück zu den Karten; das Getippte bleibt, bis die Pipeline bearbeitet wird (Esc)</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>Edit the pipeline as text</source>
        <translation>Pipeline als Text bearbeiten</translation>
    </message>
    <message>
        <source>help: Ctrl+Space offers the names that fit here; the passes at the left are all there are</source>
        <translation>Hilfe: Ctrl+Leertaste bietet die Namen an, die hier passen; links stehen alle Passes</translation>
    </message>
</context>
<context>
    <name>passbench::PipelineTrack</name>
    <message>
        <source>Pipeline</source>
        <translation>Pipeline</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
    </message>
    <message>
        <source>step %1, %2: %3</source>
        <translation>Schritt %1, %2: %3</translation>
    </message>
    <message>
        <source>Show its steps</source>
        <translation>Ihre Schritte zeigen</translation>
    </message>
    <message>
        <source>Fold the group</source>
        <translation>Die Gruppe einfalten</translation>
    </message>
    <message>
        <source>Switch the group off</source>
        <translation>Die Gruppe ausschalten</translation>
    </message>
    <message>
        <source>Switch the group on</source>
        <translation>Die Gruppe einschalten</translation>
    </message>
    <message>
        <source>Rename (F2)</source>
        <translation>Umbenennen (F2)</translation>
    </message>
    <message>
        <source>Ungroup</source>
        <translation>Gruppe auflösen</translation>
    </message>
    <message>
        <source>Rename a group</source>
        <translation>Gruppe umbenennen</translation>
    </message>
    <message>
        <source>Show the imported model</source>
        <translation>Das importierte Modell zeigen</translation>
    </message>
    <message>
        <source>Show the graph after step %1</source>
        <translation>Den Graph nach Schritt %1 zeigen</translation>
    </message>
    <message>
        <source>Run to here</source>
        <translation>Bis hierher laufen</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>Kein Modell</translation>
    </message>
    <message>
        <source>No model
is open</source>
        <translation>Kein Modell
ist offen</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>Importiert</translation>
    </message>
    <message numerus="yes">
        <source>Imported
model
%1 node(s)</source>
        <translation>
            <numerusform>Importiertes
Modell
%1 Knoten</numerusform>
            <numerusform>Importiertes
Modell
%1 Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>Drag passes from the palette to here, add them with +, or choose a preset in the toolbar. Then press Step.</source>
        <translation>Passes aus der Palette hierher ziehen, mit + hinzufügen oder ein Preset in der Werkzeugleiste wählen. Dann Schritt drücken.</translation>
    </message>
    <message>
        <source>Drop a pass here</source>
        <translation>Einen Pass hier ablegen</translation>
    </message>
    <message>
        <source>Drag passes to here, or choose a preset. Then press Step.</source>
        <translation>Passes hierher ziehen oder ein Preset wählen. Dann Schritt drücken.</translation>
    </message>
    <message>
        <source>Drag passes to here</source>
        <translation>Passes hierher ziehen</translation>
    </message>
</context>
<context>
    <name>passbench::Presenter</name>
    <message>
        <source>Presenter</source>
        <translation>Vorführen</translation>
    </message>
</context>
<context>
    <name>passbench::PresenterCaption</name>
    <message>
        <source>No model is open</source>
        <translation>Kein Modell ist offen</translation>
    </message>
    <message>
        <source>The model as it was imported</source>
        <translation>Das Modell, wie es importiert wurde</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 von %2: %3</translation>
    </message>
</context>
<context>
    <name>passbench::PresenterNotes</name>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>What the step does</source>
        <translation>Was der Schritt tut</translation>
    </message>
    <message>
        <source>Notes of your own on this step</source>
        <translation>Eigene Notizen zu diesem Schritt</translation>
    </message>
    <message>
        <source>Notes of your own on this step: click here and write. They are saved with the session; Esc goes back to the keys.</source>
        <translation>Eigene Notizen zu diesem Schritt: hier klicken und schreiben. Sie werden mit der Sitzung gespeichert; Esc geht zurück zu den Tasten.</translation>
    </message>
    <message>
        <source>Notes on a step</source>
        <translation>Notizen zu einem Schritt</translation>
    </message>
    <message>
        <source>The model as it was imported</source>
        <translation>Das Modell, wie es importiert wurde</translation>
    </message>
    <message>
        <source>This is the last step</source>
        <translation>Dies ist der letzte Schritt</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>Nächster: %1</translation>
    </message>
</context>
<context>
    <name>passbench::PresetBox</name>
    <message>
        <source>Presets</source>
        <translation>Presets</translation>
    </message>
    <message>
        <source>Replace the pipeline by the steps of a preset; they can be edited, and it can be undone</source>
        <translation>Die Pipeline durch die Schritte eines Presets ersetzen; sie sind zu bearbeiten, und es ist rückgängig zu machen</translation>
    </message>
    <message>
        <source>Preset…</source>
        <translation>Preset…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>saved: %n step(s)</source>
        <translation>
            <numerusform>gespeichert: %n Schritt</numerusform>
            <numerusform>gespeichert: %n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>saved, but %1</source>
        <translation>gespeichert, aber %1</translation>
    </message>
</context>
<context>
    <name>passbench::QuantizedPanel</name>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Layers of the quantized network</source>
        <translation>Schichten des quantisierten Netzes</translation>
    </message>
    <message>
        <source>The float network before, the quantized one after; a layer that is selected in one is selected in the other</source>
        <translation>Vorher das Float-Netz, nachher das quantisierte; eine Schicht, die in einem ausgewählt ist, ist es auch im anderen</translation>
    </message>
    <message>
        <source>Seeded inputs to compare on</source>
        <translation>Erzeugte Eingaben zum Vergleich</translation>
    </message>
    <message>
        <source>Float network</source>
        <translation>Float-Netz</translation>
    </message>
    <message>
        <source>Quantized, after step %1</source>
        <translation>Quantisiert, nach Schritt %1</translation>
    </message>
    <message>
        <source>Float network → quantized</source>
        <translation>Float-Netz → quantisiert</translation>
    </message>
    <message>
        <source>Comparing with floats</source>
        <translation>Vergleich mit Floats</translation>
    </message>
    <message>
        <source>Of the run before the pipeline changed: F5 quantizes again</source>
        <translation>Aus dem Lauf vor der Änderung der Pipeline: F5 quantisiert neu</translation>
    </message>
    <message>
        <source>Comparing with floats…</source>
        <translation>Wird mit Floats verglichen…</translation>
    </message>
    <message numerus="yes">
        <source>%1, over %n other seeded input(s)</source>
        <translation>
            <numerusform>%1, über %n andere erzeugte Eingabe</numerusform>
            <numerusform>%1, über %n andere erzeugte Eingaben</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, over %2 of calibration</source>
        <translation>%1, über %2 der Kalibrierung</translation>
    </message>
    <message>
        <source>Run a pipeline with Quantize, such as the preset int8: each layer&apos;s error against floats appears here, with what can be kept in floats.</source>
        <translation>Eine Pipeline mit Quantize laufen lassen, wie das Preset int8: der Fehler jeder Schicht gegenüber Floats erscheint hier, mit dem, was in Floats gehalten werden kann.</translation>
    </message>
    <message>
        <source>Run the pipeline (F5): Quantize stores the layers, and each one&apos;s error against floats appears here, with what can be kept in floats.</source>
        <translation>Die Pipeline laufen lassen (F5): Quantize speichert die Schichten, und der Fehler jeder gegenüber Floats erscheint hier, mit dem, was in Floats gehalten werden kann.</translation>
    </message>
    <message>
        <source>Quantize again</source>
        <translation>Wieder quantisieren</translation>
    </message>
    <message>
        <source>Keep in floats</source>
        <translation>In Floats halten</translation>
    </message>
    <message>
        <source>Select a convolution or product, here or in the graph</source>
        <translation>Eine Faltung oder ein Produkt wählen, hier oder im Graph</translation>
    </message>
    <message>
        <source>Take the layer out of the option `skip` of Quantize</source>
        <translation>Die Schicht aus der Option `skip` von Quantize nehmen</translation>
    </message>
    <message>
        <source>Name the layer in the option `skip` of Quantize; run again to see what it brings</source>
        <translation>Die Schicht in der Option `skip` von Quantize nennen; erneut laufen lassen, um zu sehen, was es bringt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Compare results</source>
        <translation>Ergebnisse vergleichen</translation>
    </message>
    <message>
        <source>Run the model and the quantized network on seeded inputs that it was not calibrated with</source>
        <translation>Modell und quantisiertes Netz auf erzeugten Eingaben laufen lassen, mit denen nicht kalibriert wurde</translation>
    </message>
</context>
<context>
    <name>passbench::QueryReferenceDialog</name>
    <message>
        <source>Queries</source>
        <translation>Abfragen</translation>
    </message>
</context>
<context>
    <name>passbench::QuestionBox</name>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>Eine Zahl</translation>
    </message>
    <message>
        <source>This is no number.</source>
        <translation>Das ist keine Zahl.</translation>
    </message>
    <message>
        <source>✓ As you said.</source>
        <translation>✓ Wie vorhergesagt.</translation>
    </message>
    <message>
        <source>✓ Right.</source>
        <translation>✓ Richtig.</translation>
    </message>
    <message>
        <source>✗ Not as you said: %1</source>
        <translation>✗ Anders als vorhergesagt: %1</translation>
    </message>
    <message>
        <source>✗ No. Try again.</source>
        <translation>✗ Nein. Noch einmal versuchen.</translation>
    </message>
    <message>
        <source>What happens has been seen, so it can&apos;t be predicted any more. Reset puts the step back to its beginning.</source>
        <translation>Was geschieht, wurde schon gesehen und kann nicht mehr vorhergesagt werden. Zurücksetzen bringt den Schritt an seinen Anfang.</translation>
    </message>
    <message>
        <source>Your prediction is kept. Now see.</source>
        <translation>Die Vorhersage ist notiert. Jetzt nachsehen.</translation>
    </message>
    <message>
        <source>Give the number without a unit such as %1.</source>
        <translation>Die Zahl ohne eine Einheit wie %1 angeben.</translation>
    </message>
</context>
<context>
    <name>passbench::QuizPage</name>
    <message>
        <source>Add it and look</source>
        <translation>Hinzufügen und nachsehen</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>Nächste Frage</translation>
    </message>
    <message>
        <source>← Lessons</source>
        <translation>← Lektionen</translation>
    </message>
    <message>
        <source>Put the pass behind what is shown, and show what it does</source>
        <translation>Den Pass hinter das Gezeigte stellen und zeigen, was er tut</translation>
    </message>
    <message>
        <source>Looking for a question…</source>
        <translation>Eine Frage wird gesucht…</translation>
    </message>
    <message>
        <source>Open a model first: the questions are about its graph.</source>
        <translation>Zuerst ein Modell öffnen: die Fragen handeln von seinem Graph.</translation>
    </message>
    <message>
        <source>%1 of %2 right</source>
        <translation>%1 von %2 richtig</translation>
    </message>
</context>
<context>
    <name>passbench::ReasonsWriter</name>
    <message>
        <source>On the host</source>
        <translation>Auf dem Host</translation>
    </message>
    <message>
        <source>Annotated for %1</source>
        <translation>Vorgemerkt für %1</translation>
    </message>
    <message>
        <source>In %1 of %2</source>
        <translation>In %1 von %2</translation>
    </message>
    <message>
        <source>%1, built %2</source>
        <comment>in a region; on the host</comment>
        <translation>%1, gebaut %2</translation>
    </message>
    <message>
        <source>would take it</source>
        <translation>würde ihn nehmen</translation>
    </message>
    <message>
        <source>refuses it</source>
        <translation>lehnt ihn ab</translation>
    </message>
    <message>
        <source>is not asked</source>
        <translation>wird nicht gefragt</translation>
    </message>
    <message>
        <source>What the rules of each compiler say</source>
        <translation>Was die Regeln jedes Compilers sagen</translation>
    </message>
    <message>
        <source>They were asked about %1</source>
        <translation>Gefragt wurden sie zu %1</translation>
    </message>
    <message>
        <source>What they would say now; no step of the run has asked them.</source>
        <translation>Was sie jetzt sagen würden; kein Schritt des Laufs hat sie gefragt.</translation>
    </message>
    <message>
        <source>cut between %1 and %2</source>
        <translation>Schnitt zwischen %1 und %2</translation>
    </message>
    <message>
        <source>honoured</source>
        <translation>befolgt</translation>
    </message>
    <message>
        <source>could not be honoured: %1</source>
        <translation>konnte nicht befolgt werden: %1</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Pin</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>annotated for %1</source>
        <translation>vorgemerkt für %1</translation>
    </message>
    <message>
        <source>Is in</source>
        <translation>Ist in</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Enthält</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation>
            <numerusform>%n Operator</numerusform>
            <numerusform>%n Operatoren</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of the MACs</source>
        <translation>%1 der MACs</translation>
    </message>
    <message>
        <source>Gets</source>
        <translation>Bekommt</translation>
    </message>
    <message>
        <source>Gives</source>
        <translation>Gibt</translation>
    </message>
    <message>
        <source>before %1</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>behind %1</source>
        <translation>hinter %1</translation>
    </message>
    <message>
        <source>Where it ends</source>
        <translation>Wo sie endet</translation>
    </message>
    <message>
        <source>Why it is not one with</source>
        <translation>Warum sie nicht eins ist mit</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n value(s)</source>
        <translation>
            <numerusform>%1 in %n Wert</numerusform>
            <numerusform>%1 in %n Werten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Groups of %1 with %2 %3</source>
        <translation>Gruppen von %1 mit %2 %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n operator(s)</source>
        <translation>
            <numerusform>%1 von %n Operator</numerusform>
            <numerusform>%1 von %n Operatoren</numerusform>
        </translation>
    </message>
    <message>
        <source>fits</source>
        <translation>passt</translation>
    </message>
    <message>
        <source>at %1: %2</source>
        <translation>bei %1: %2</translation>
    </message>
</context>
<context>
    <name>passbench::ReferenceDialog</name>
    <message>
        <source>Search; Enter goes to the next place</source>
        <translation>Suchen; Enter geht zur nächsten Stelle</translation>
    </message>
    <message>
        <source>Search the reference</source>
        <translation>Die Referenz durchsuchen</translation>
    </message>
</context>
<context>
    <name>passbench::ResultPanels</name>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>Bemerkungen</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>Regionen</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Maße</translation>
    </message>
    <message>
        <source>Regions that external compilers take appear here, once AnnotateTarget or PartitionGraph has run.</source>
        <translation>Regionen, die externe Compiler übernehmen, erscheinen hier, sobald AnnotateTarget oder PartitionGraph gelaufen ist.</translation>
    </message>
    <message>
        <source>No problems: the model was imported whole, and every step of the pipeline can work where it stands.</source>
        <translation>Keine Probleme: das Modell wurde ganz importiert, und jeder Schritt der Pipeline kann an seinem Platz arbeiten.</translation>
    </message>
    <message>
        <source>Time, nodes and bytes of every step appear here, once a model is open.</source>
        <translation>Zeit, Knoten und Bytes jedes Schritts erscheinen hier, sobald ein Modell offen ist.</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>What is opened, run and exported is told here.</source>
        <translation>Was geöffnet, ausgeführt und exportiert wird, steht hier.</translation>
    </message>
    <message>
        <source>Nodes that a step adds, removes, changes or moves appear here. Put a pass into the pipeline, and press Step.</source>
        <translation>Knoten, die ein Schritt hinzufügt, entfernt, ändert oder verschiebt, erscheinen hier. Einen Pass in die Pipeline stellen und Schritt drücken.</translation>
    </message>
    <message>
        <source>The two graphs are equal.</source>
        <translation>Die beiden Graphen sind gleich.</translation>
    </message>
    <message>
        <source>This step changed nothing.</source>
        <translation>Dieser Schritt änderte nichts.</translation>
    </message>
    <message>
        <source>Why a step did or did not do something appears here, such as what FuseOps did not fuse.</source>
        <translation>Warum ein Schritt etwas tat oder nicht tat, erscheint hier, etwa was FuseOps nicht fusionierte.</translation>
    </message>
    <message>
        <source>This step has nothing to remark.</source>
        <translation>Dieser Schritt hat nichts zu bemerken.</translation>
    </message>
    <message numerus="yes">
        <source>%n remark(s)</source>
        <translation>
            <numerusform>%n Bemerkung</numerusform>
            <numerusform>%n Bemerkungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n Problem</numerusform>
            <numerusform>%n Probleme</numerusform>
        </translation>
    </message>
    <message>
        <source>click one to go to its node or step</source>
        <translation>Klick führt zu Knoten oder Schritt</translation>
    </message>
    <message>
        <source>double click mends an order: it inserts what is missing, or moves what stands too early</source>
        <translation>Doppelklick berichtigt die Reihenfolge: Er fügt ein, was fehlt, oder verschiebt, was zu früh steht</translation>
    </message>
    <message>
        <source>What is wrong with a model or its pipeline appears here, once a model is open.</source>
        <translation>Was an einem Modell oder seiner Pipeline nicht stimmt, erscheint hier, sobald ein Modell offen ist.</translation>
    </message>
    <message>
        <source>Nodes that a step adds, removes, changes or moves appear here. This is the graph before the first step.</source>
        <translation>Hier erscheinen Knoten, die ein Schritt hinzufügt, entfernt, ändert oder verschiebt. Dies ist der Graph vor dem ersten Schritt.</translation>
    </message>
</context>
<context>
    <name>passbench::RewritePanel</name>
    <message>
        <source>Rewrites</source>
        <translation>Umschreibungen</translation>
    </message>
    <message>
        <source>The rewrites that a pass makes appear here, one by one. Press Step.</source>
        <translation>Die Umschreibungen eines Passes erscheinen hier, eine nach der anderen. Schritt drücken.</translation>
    </message>
    <message>
        <source>This step made no rewrites.</source>
        <translation>Dieser Schritt machte keine Umschreibungen.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n rewrite(s); F8 shows the next, Shift+F8 the previous one</source>
        <translation>
            <numerusform>%1: %n Umschreibung; F8 zeigt die nächste, Shift+F8 die vorige</numerusform>
            <numerusform>%1: %n Umschreibungen; F8 zeigt die nächste, Shift+F8 die vorige</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::RuleReferenceDialog</name>
    <message>
        <source>Rules of compilers</source>
        <translation>Regeln von Compilern</translation>
    </message>
</context>
<context>
    <name>passbench::RulesEditor</name>
    <message>
        <source>What may be typed here</source>
        <translation>Was hier stehen darf</translation>
    </message>
</context>
<context>
    <name>passbench::RulesPanel</name>
    <message>
        <source>Revert</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern als…</translation>
    </message>
    <message>
        <source>Compiler whose rules are shown</source>
        <translation>Compiler, dessen Regeln gezeigt werden</translation>
    </message>
    <message>
        <source>Back to the rules of the file</source>
        <translation>Zurück zu den Regeln der Datei</translation>
    </message>
    <message>
        <source>Write these rules to their file (%1 in the editor)</source>
        <translation>Diese Regeln in ihre Datei schreiben (%1 im Editor)</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>All that rules may hold, with examples; in the editor Ctrl+Space offers what fits, and Shift+F1 explains a word</source>
        <translation>Alles, was Regeln enthalten dürfen, mit Beispielen; im Editor bietet Ctrl+Leertaste an, was passt, und Shift+F1 erklärt ein Wort</translation>
    </message>
    <message>
        <source>The rules of a compiler appear here; what is typed takes effect as soon as it can be read.</source>
        <translation>Die Regeln eines Compilers erscheinen hier; was getippt wird, gilt, sobald es lesbar ist.</translation>
    </message>
    <message>
        <source>%1 · the rules before this are in force</source>
        <comment>what is wrong</comment>
        <translation>%1 · es gelten die Regeln davor</translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation>wie in der Datei</translation>
    </message>
    <message>
        <source>edited, kept in the session</source>
        <translation>bearbeitet, in der Sitzung behalten</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>whose rules, what they lack</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Holds for %1, which is selected</source>
        <translation>Gilt für %1, ausgewählt</translation>
    </message>
    <message>
        <source>Refuses %1, which is selected: %2</source>
        <translation>Lehnt %1, ausgewählt, ab: %2</translation>
    </message>
    <message>
        <source>Save the rules</source>
        <translation>Regeln speichern</translation>
    </message>
    <message>
        <source>Compiler files (*.toml)</source>
        <translation>Compiler-Dateien (*.toml)</translation>
    </message>
    <message>
        <source>`%1` can&apos;t be written: %2</source>
        <translation>`%1` kann nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Rules of %1 saved as %2</source>
        <translation>Regeln von %1 als %2 gespeichert</translation>
    </message>
    <message>
        <source>Write these rules to another file</source>
        <translation>Diese Regeln in eine andere Datei schreiben</translation>
    </message>
    <message>
        <source>%1 · no rules are in force until this is mended</source>
        <comment>what is wrong</comment>
        <translation>%1 · bis das berichtigt ist, gelten keine Regeln</translation>
    </message>
</context>
<context>
    <name>passbench::SavedPipelinesDialog</name>
    <message>
        <source>Save this pipeline</source>
        <translation>Diese Pipeline speichern</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Benutzen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>Saved pipelines</source>
        <translation>Gespeicherte Pipelines</translation>
    </message>
    <message>
        <source>Name of the pipeline</source>
        <translation>Name der Pipeline</translation>
    </message>
    <message>
        <source>Replace it by this pipeline</source>
        <translation>Durch diese Pipeline ersetzen</translation>
    </message>
    <message>
        <source>Bring back %1</source>
        <translation>%1 zurückholen</translation>
    </message>
    <message>
        <source>Pipelines that you save are listed here and among the presets.</source>
        <translation>Gespeicherte Pipelines stehen hier und unter den Presets.</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Deleted %1</source>
        <translation>%1 gelöscht</translation>
    </message>
</context>
<context>
    <name>passbench::SearchPanel</name>
    <message>
        <source>Use it</source>
        <translation>Benutzen</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>Partitionen</translation>
    </message>
    <message>
        <source>Pin every operator as the selected partition has it; one undo takes it back</source>
        <translation>Jeden Operator so pinnen, wie die gewählte Partition ihn hat; einmal Rückgängig nimmt es zurück</translation>
    </message>
    <message>
        <source>Build and time each kind of operator and group with its compiler, instead of estimating it</source>
        <translation>Jede Art von Operator und Gruppe mit ihrem Compiler bauen und messen, statt zu schätzen</translation>
    </message>
    <message>
        <source>for </source>
        <translation>für </translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Time for measuring</source>
        <translation>Zeit zum Messen</translation>
    </message>
    <message>
        <source>Run a pipeline that partitions, then search: which compiler takes what, so that the whole takes least time.</source>
        <translation>Eine Pipeline laufen lassen, die partitioniert, dann suchen: welcher Compiler was nimmt, damit alles am wenigsten Zeit braucht.</translation>
    </message>
    <message>
        <source>The present partition</source>
        <translation>Die jetzige Partition</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>Found for what was there before; search again</source>
        <translation>Gefunden für das Frühere; neu suchen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Estimated while compilers choose: each beginning of a region counts as one to enter, and no step behind the partition. The map estimates the regions that were made.</source>
        <translation>Geschätzt, während Compiler wählen: jeder Anfang einer Region zählt als ein Eintritt, und kein Schritt hinter der Partition. Die Karte schätzt die Regionen, die entstanden sind.</translation>
    </message>
</context>
<context>
    <name>passbench::Session</name>
    <message>
        <source>the module of %1</source>
        <translation>das Modul von %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiterer</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep %1 in floats</source>
        <translation>%1 in Floats halten</translation>
    </message>
    <message>
        <source>Quantize %1</source>
        <translation>%1 quantisieren</translation>
    </message>
    <message>
        <source>Pin %1 to %2</source>
        <translation>%1 an %2 pinnen</translation>
    </message>
    <message>
        <source>Keep %1 from %2</source>
        <translation>%1 von %2 fernhalten</translation>
    </message>
    <message>
        <source>Cut between %1 and %2</source>
        <translation>Zwischen %1 und %2 schneiden</translation>
    </message>
    <message>
        <source>Remove the pins of %1</source>
        <translation>Pins von %1 entfernen</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n pin(s)</source>
        <translation>
            <numerusform>%n Pin entfernen</numerusform>
            <numerusform>%n Pins entfernen</numerusform>
        </translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>Paste %n step(s)</source>
        <translation>
            <numerusform>%n Schritt einfügen</numerusform>
            <numerusform>%n Schritte einfügen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 verdoppeln</translation>
    </message>
    <message>
        <source>Switch %1 on</source>
        <translation>%1 einschalten</translation>
    </message>
    <message>
        <source>Switch %1 off</source>
        <translation>%1 ausschalten</translation>
    </message>
    <message>
        <source>Set breakpoint</source>
        <translation>Haltepunkt setzen</translation>
    </message>
    <message>
        <source>Remove breakpoint</source>
        <translation>Haltepunkt entfernen</translation>
    </message>
    <message>
        <source>Change options of %1</source>
        <translation>Optionen von %1 ändern</translation>
    </message>
    <message>
        <source>Group steps</source>
        <translation>Schritte gruppieren</translation>
    </message>
    <message>
        <source>Switch a group on</source>
        <translation>Gruppe einschalten</translation>
    </message>
    <message>
        <source>Switch a group off</source>
        <translation>Gruppe ausschalten</translation>
    </message>
    <message>
        <source>Ungroup</source>
        <translation>Gruppe auflösen</translation>
    </message>
    <message>
        <source>Run at level %1</source>
        <translation>Auf Stufe %1 laufen</translation>
    </message>
    <message>
        <source>Require %1</source>
        <translation>%1 verlangen</translation>
    </message>
    <message>
        <source>Require %1 no more</source>
        <translation>%1 nicht mehr verlangen</translation>
    </message>
    <message>
        <source>Leave out %1</source>
        <translation>%1 auslassen</translation>
    </message>
    <message>
        <source>Leave out %1 no more</source>
        <translation>%1 nicht mehr auslassen</translation>
    </message>
    <message>
        <source>Set breakpoint on %1</source>
        <translation>Haltepunkt auf %1 setzen</translation>
    </message>
    <message>
        <source>Remove breakpoint of %1</source>
        <translation>Haltepunkt von %1 entfernen</translation>
    </message>
    <message>
        <source>Add compiler %1</source>
        <translation>Compiler %1 hinzufügen</translation>
    </message>
    <message>
        <source>Edit the rules of %1</source>
        <translation>Regeln von %1 bearbeiten</translation>
    </message>
    <message>
        <source>Remove compiler %1</source>
        <translation>Compiler %1 entfernen</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Unsaved work can&apos;t be kept: %1</source>
        <translation>Ungespeicherte Arbeit kann nicht aufgehoben werden: %1</translation>
    </message>
    <message>
        <source>Unsaved work is kept in %1, for %2 takes no files</source>
        <translation>Ungespeicherte Arbeit wird in %1 aufgehoben, denn %2 nimmt keine Dateien</translation>
    </message>
    <message>
        <source>%1 was not opened: the work on %2 is not saved, and can&apos;t be kept. Save it first.</source>
        <translation>%1 wurde nicht geöffnet: die Arbeit an %2 ist nicht gespeichert und kann nicht aufgehoben werden. Zuerst speichern.</translation>
    </message>
    <message numerus="yes">
        <source>Opened %1: %n node(s)</source>
        <translation>
            <numerusform>%1 geöffnet: %n Knoten</numerusform>
            <numerusform>%1 geöffnet: %n Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>Unsaved work on %1 was kept; the start page offers it</source>
        <translation>Ungespeicherte Arbeit an %1 wurde aufgehoben; die Startseite bietet sie an</translation>
    </message>
    <message>
        <source>Imported model</source>
        <translation>Importiertes Modell</translation>
    </message>
    <message>
        <source>After step %1, %2</source>
        <translation>Nach Schritt %1, %2</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message numerus="yes">
        <source>As built: %n operator(s) or group(s) given back</source>
        <translation>
            <numerusform>Wie gebaut: %n Operator oder Gruppe zurückgegeben</numerusform>
            <numerusform>Wie gebaut: %n Operatoren oder Gruppen zurückgegeben</numerusform>
        </translation>
    </message>
    <message>
        <source>As built: regions came apart</source>
        <translation>Wie gebaut: Regionen gingen auseinander</translation>
    </message>
    <message>
        <source>As partitioned</source>
        <translation>Wie partitioniert</translation>
    </message>
    <message>
        <source>As built</source>
        <translation>Wie gebaut</translation>
    </message>
    <message>
        <source>Stopped before step %1, %2: it touches %%3, which has a breakpoint</source>
        <translation>Angehalten vor Schritt %1, %2: er berührt %%3, das einen Haltepunkt hat</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <translation>%1 schlug fehl: %2</translation>
    </message>
    <message>
        <source>%1 changed the graph in %2 ms</source>
        <translation>%1 änderte den Graph in %2 ms</translation>
    </message>
    <message>
        <source>%1 changed nothing (%2 ms)</source>
        <translation>%1 änderte nichts (%2 ms)</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %n step(s)</source>
        <translation>
            <numerusform>Nach %n Schritt angehalten</numerusform>
            <numerusform>Nach %n Schritten angehalten</numerusform>
        </translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Running %1</source>
        <translation>%1 läuft</translation>
    </message>
    <message>
        <source>process %1</source>
        <translation>Prozess %1</translation>
    </message>
    <message>
        <source>process %1 on %2</source>
        <translation>Prozess %1 auf %2</translation>
    </message>
    <message>
        <source>%1 is open in another window, too (%2). Before one of the two replaces what the other has saved, it asks.</source>
        <translation>%1 ist auch in einem anderen Fenster offen (%2). Bevor eines der beiden ersetzt, was das andere gespeichert hat, fragt es nach.</translation>
    </message>
    <message>
        <source>The results of step %1 and of those after it are not kept any more; F5 makes them again</source>
        <translation>Die Ergebnisse von Schritt %1 und denen danach sind nicht mehr aufgehoben; F5 macht sie neu</translation>
    </message>
</context>
<context>
    <name>passbench::StartPage</name>
    <message>
        <source>Open a network, drag passes into a pipeline, step through it, see what changed and why, export a library.</source>
        <translation>Ein Netz öffnen, Passes in eine Pipeline ziehen, Schritt für Schritt durchgehen, sehen, was sich änderte und warum, und eine Bibliothek exportieren.</translation>
    </message>
    <message>
        <source>Open a model or session…</source>
        <translation>Modell oder Sitzung öffnen…</translation>
    </message>
    <message>
        <source>or drop an .onnx, .tflite, .keras, .h5, .relay or .passbench file anywhere in this window</source>
        <translation>oder eine .onnx-, .tflite-, .keras-, .h5-, .relay- oder .passbench-Datei irgendwo auf dieses Fenster ziehen</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt benutzt</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>The samples that come with the program were not found.</source>
        <translation>Die Beispiele, die mit dem Programm kommen, wurden nicht gefunden.</translation>
    </message>
    <message>
        <source>Files that you open are listed here.</source>
        <translation>Geöffnete Dateien stehen hier.</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>Ungespeicherte Arbeit</translation>
    </message>
    <message>
        <source>Session without a name</source>
        <translation>Sitzung ohne Namen</translation>
    </message>
    <message>
        <source>last kept %1; click to go on with it</source>
        <translation>zuletzt aufgehoben %1; Klick setzt sie fort</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Locate the model…</source>
        <translation>Das Modell suchen …</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Zurück zu %1</translation>
    </message>
</context>
<context>
    <name>passbench::StatusLine</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>No model is open</source>
        <translation>Kein Modell ist offen</translation>
    </message>
    <message numerus="yes">
        <source>%1 node(s)</source>
        <translation>
            <numerusform>%1 Knoten</numerusform>
            <numerusform>%1 Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of parameters</source>
        <translation>%1 Parameter</translation>
    </message>
    <message numerus="yes">
        <source>%1 function(s)</source>
        <translation>
            <numerusform>%1 Funktion</numerusform>
            <numerusform>%1 Funktionen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::StepCard</name>
    <message>
        <source>Step %1, %2, %3</source>
        <translation>Schritt %1, %2, %3</translation>
    </message>
    <message>
        <source>too early here</source>
        <translation>hier zu früh</translation>
    </message>
</context>
<context>
    <name>passbench::StepPanel</name>
    <message>
        <source>Needs</source>
        <translation>Braucht</translation>
    </message>
    <message>
        <source>Establishes</source>
        <translation>Stellt her</translation>
    </message>
    <message>
        <source>outside of what is fused already, and of composites and regions</source>
        <translation>außerhalb dessen, was schon fusioniert ist, und von Composites und Regionen</translation>
    </message>
    <message>
        <source>Invalidates</source>
        <translation>Hebt auf</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>may differ by %1 relative</source>
        <translation>dürfen um %1 relativ abweichen</translation>
    </message>
    <message>
        <source>stay bit for bit</source>
        <translation>bleiben Bit für Bit</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Explain this step</source>
        <translation>Diesen Schritt erklären</translation>
    </message>
    <message>
        <source>Say in sentences what it did, from its rewrites and remarks</source>
        <translation>In Sätzen sagen, was er tat, aus seinen Umschreibungen und Bemerkungen</translation>
    </message>
    <message>
        <source>Contract</source>
        <translation>Vertrag</translation>
    </message>
    <message>
        <source>Switched off: a run leaves it out.</source>
        <translation>Ausgeschaltet: ein Lauf lässt ihn aus.</translation>
    </message>
    <message>
        <source>Not run yet. Press Step or Run to see what it does.</source>
        <translation>Noch nicht gelaufen. Schritt oder Lauf drücken, um zu sehen, was er tut.</translation>
    </message>
    <message numerus="yes">
        <source>%n rewrite(s)</source>
        <translation>
            <numerusform>%n Umschreibung</numerusform>
            <numerusform>%n Umschreibungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n remark(s)</source>
        <translation>
            <numerusform>%n Bemerkung</numerusform>
            <numerusform>%n Bemerkungen</numerusform>
        </translation>
    </message>
    <message>
        <source>No pass has this name.</source>
        <translation>Kein Pass heißt so.</translation>
    </message>
    <message>
        <source>Click a card of the pipeline to see what its pass does, and to change its options.</source>
        <translation>Ein Klick auf eine Karte der Pipeline zeigt, was ihr Pass tut, und ändert seine Optionen.</translation>
    </message>
    <message>
        <source>%1 · step %2</source>
        <translation>%1 · Schritt %2</translation>
    </message>
    <message>
        <source>No options</source>
        <translation>Keine Optionen</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>%1 einfügen</translation>
    </message>
</context>
<context>
    <name>passbench::Styles</name>
    <message>
        <source>Add style rule</source>
        <translation>Stilregel hinzufügen</translation>
    </message>
    <message>
        <source>Remove style rule</source>
        <translation>Stilregel entfernen</translation>
    </message>
    <message>
        <source>Change style rule</source>
        <translation>Stilregel ändern</translation>
    </message>
    <message>
        <source>Move style rule</source>
        <translation>Stilregel verschieben</translation>
    </message>
</context>
<context>
    <name>passbench::StylesPanel</name>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n Knoten</numerusform>
            <numerusform>%n Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Colour…</source>
        <translation>Farbe…</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Style rules</source>
        <translation>Stilregeln</translation>
    </message>
    <message>
        <source>What it finds gets the colour: a query</source>
        <translation>Was sie findet, bekommt die Farbe: eine Abfrage</translation>
    </message>
    <message>
        <source>Badge</source>
        <translation>Abzeichen</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>The first rule that finds a node counts. F2 edits; the query is what the search field takes.</source>
        <translation>Die erste Regel, die einen Knoten findet, zählt. F2 bearbeitet; die Abfrage ist wie im Suchfeld.</translation>
    </message>
    <message>
        <source>Remove the rule (Delete)</source>
        <translation>Regel entfernen (Entf)</translation>
    </message>
    <message>
        <source>Before the rule above it</source>
        <translation>Vor die Regel darüber</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>wird gesucht…</translation>
    </message>
    <message>
        <source>Only the badge</source>
        <translation>Nur das Abzeichen</translation>
    </message>
    <message>
        <source>Another…</source>
        <translation>Andere…</translation>
    </message>
</context>
<context>
    <name>passbench::SubStepWalk</name>
    <message>
        <source>Running the pass up to rewrite %1</source>
        <translation>Der Pass läuft bis Umschreibung %1</translation>
    </message>
    <message>
        <source>Before %1</source>
        <translation>Vor %1</translation>
    </message>
    <message>
        <source>After %1</source>
        <translation>Nach %1</translation>
    </message>
    <message>
        <source>%1, after rewrite %2 of %3</source>
        <translation>%1, nach Umschreibung %2 von %3</translation>
    </message>
    <message>
        <source>Rewrite %1 of %2, %3</source>
        <translation>Umschreibung %1 von %2, %3</translation>
    </message>
</context>
<context>
    <name>passbench::SummaryPanel</name>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>MACs</source>
        <translation>MACs</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Largest tensors</source>
        <translation>Größte Tensoren</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Finden</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Färben</translation>
    </message>
    <message>
        <source>The operators of the model, with what they cost, appear here once one is open.</source>
        <translation>Die Operatoren des Modells, mit ihren Kosten, erscheinen hier, sobald eines offen ist.</translation>
    </message>
    <message>
        <source>The largest tensors appear here.</source>
        <translation>Die größten Tensoren erscheinen hier.</translation>
    </message>
    <message>
        <source>Search for the operator (double click)</source>
        <translation>Nach dem Operator suchen (Doppelklick)</translation>
    </message>
    <message>
        <source>Give the operator a colour of its own, as a style rule</source>
        <translation>Dem Operator eine eigene Farbe geben, als Stilregel</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s), %1, %2 parameters</source>
        <translation>
            <numerusform>%n Operator, %1, %2 Parameter</numerusform>
            <numerusform>%n Operatoren, %1, %2 Parameter</numerusform>
        </translation>
    </message>
    <message>
        <source>largest tensors</source>
        <translation>größte Tensoren</translation>
    </message>
</context>
<context>
    <name>passbench::SurveyDialog</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>What compilers don&apos;t take</source>
        <translation>Was Compiler nicht nehmen</translation>
    </message>
    <message>
        <source>Model set</source>
        <translation>Modellmenge</translation>
    </message>
    <message>
        <source>Add models, or drop files and folders here. Each of them is put to the pipeline and compilers of the session.</source>
        <translation>Modelle hinzufügen oder Dateien und Ordner hierher ziehen. Jedes wird der Pipeline und den Compilern der Sitzung vorgelegt.</translation>
    </message>
    <message>
        <source>What keeps most work on the host over all models stands here.</source>
        <translation>Was über alle Modelle am meisten Arbeit auf dem Host hält, steht hier.</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>Dateien hinzufügen…</translation>
    </message>
    <message>
        <source>Add models to the set</source>
        <translation>Modelle zur Menge hinzufügen</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>Ordner hinzufügen…</translation>
    </message>
    <message>
        <source>Add all models in a folder and below it</source>
        <translation>Alle Modelle in und unter einem Ordner hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Take the selected models out of the set (Delete)</source>
        <translation>Die ausgewählten Modelle aus der Menge nehmen (Entf)</translation>
    </message>
    <message>
        <source>Compare with rules…</source>
        <translation>Mit Regeln vergleichen…</translation>
    </message>
    <message>
        <source>Put the models to the rules of another file, too, and show what differs</source>
        <translation>Die Modelle auch den Regeln einer anderen Datei vorlegen und zeigen, was abweicht</translation>
    </message>
    <message>
        <source>With the last run</source>
        <translation>Mit dem letzten Lauf</translation>
    </message>
    <message>
        <source>Compare with the run before, and with no other rules</source>
        <translation>Mit dem Lauf davor vergleichen, und mit keinen anderen Regeln</translation>
    </message>
    <message>
        <source>Add this rule</source>
        <translation>Diese Regel hinzufügen</translation>
    </message>
    <message>
        <source>Save as HTML…</source>
        <translation>Als HTML speichern…</translation>
    </message>
    <message>
        <source>Write what is shown as a page that needs nothing else</source>
        <translation>Das Gezeigte als Seite schreiben, die sonst nichts braucht</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Put the pipeline and compilers of the session to all of them</source>
        <translation>Alle der Pipeline und den Compilern der Sitzung vorlegen</translation>
    </message>
    <message>
        <source>Compare with rules</source>
        <translation>Mit Regeln vergleichen</translation>
    </message>
    <message>
        <source>Compiler files (*.toml)</source>
        <translation>Compiler-Dateien (*.toml)</translation>
    </message>
    <message>
        <source>Save the model set</source>
        <translation>Modellmenge speichern</translation>
    </message>
    <message>
        <source>HTML (*.html)</source>
        <translation>HTML (*.html)</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Als %1 gespeichert</translation>
    </message>
    <message>
        <source>`%1` can&apos;t be written: %2</source>
        <translation>`%1` kann nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Add models</source>
        <translation>Modelle hinzufügen</translation>
    </message>
    <message>
        <source>Models (*.onnx *.tflite *.keras *.h5 *.hdf5 *.relay *.rly *.txt);;All files (*)</source>
        <translation>Modelle (*.onnx *.tflite *.keras *.h5 *.hdf5 *.relay *.rly *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Add all models of a folder</source>
        <translation>Alle Modelle eines Ordners hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>Add these %n rules</source>
        <translation>
            <numerusform>Diese %n Regel hinzufügen</numerusform>
            <numerusform>Diese %n Regeln hinzufügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Write at the end of the compiler&apos;s rules:
%1</source>
        <translation>Am Ende der Regeln des Compilers schreiben:
%1</translation>
    </message>
    <message>
        <source>Select what the compiler should come to take in the list above</source>
        <translation>In der Liste darüber wählen, was der Compiler künftig nehmen soll</translation>
    </message>
    <message>
        <source>The condition of a group stands in its own entry: take it out there, under Rules</source>
        <translation>Die Bedingung einer Gruppe steht in ihrem eigenen Eintrag: dort herausnehmen, unter Regeln</translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s) written at the end of the rules: run again to see what differs.</source>
        <translation>
            <numerusform>%n Eintrag am Ende der Regeln geschrieben: erneut laufen lassen, um zu sehen, was abweicht.</numerusform>
            <numerusform>%n Einträge am Ende der Regeln geschrieben: erneut laufen lassen, um zu sehen, was abweicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>The model set is under File, as it was</source>
        <translation>Die Modellmenge steht unter Datei, wie sie war</translation>
    </message>
    <message>
        <source>The pipeline or the compilers have changed since: run again to see what differs.</source>
        <translation>Die Pipeline oder die Compiler haben sich seither geändert: erneut laufen lassen, um zu sehen, was abweicht.</translation>
    </message>
    <message>
        <source>The pipeline does not partition, so O3 with the compilers of the session is used.</source>
        <translation>Die Pipeline partitioniert nicht, darum wird O3 mit den Compilern der Sitzung benutzt.</translation>
    </message>
    <message>
        <source>With the pipeline and compilers of the session.</source>
        <translation>Mit Pipeline und Compilern der Sitzung.</translation>
    </message>
    <message>
        <source>Compared with the rules of %1.</source>
        <translation>Verglichen mit den Regeln von %1.</translation>
    </message>
    <message>
        <source>What was typed into the rules of %1 can&apos;t be read: those before it are used.</source>
        <translation>Was in die Regeln von %1 getippt wurde, ist nicht zu lesen: die davor gelten.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>the time before</source>
        <translation>beim Mal davor</translation>
    </message>
    <message>
        <source>What compilers don&apos;t take, over all models</source>
        <translation>Was Compiler nicht nehmen, über alle Modelle</translation>
    </message>
</context>
<context>
    <name>passbench::SurveyJob</name>
    <message>
        <source>Model set</source>
        <translation>Modellmenge</translation>
    </message>
    <message>
        <source>The model set was cancelled</source>
        <translation>Die Modellmenge wurde abgebrochen</translation>
    </message>
</context>
<context>
    <name>passbench::TimePanel</name>
    <message>
        <source>Where time goes</source>
        <translation>Wohin die Zeit geht</translation>
    </message>
    <message>
        <source>Regions and host</source>
        <translation>Regionen und Host</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>What is listed</source>
        <translation>Was aufgeführt wird</translation>
    </message>
    <message>
        <source>The regions, stretches of host and operators that take the time appear here once a model is open.</source>
        <translation>Die Regionen, Strecken auf dem Host und Operatoren, die Zeit brauchen, erscheinen hier, sobald ein Modell offen ist.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>Stop the measurement</source>
        <translation>Die Messung anhalten</translation>
    </message>
    <message>
        <source>Build the graph that the pipeline gives, run it on this machine, and time each kernel and region in it; an export with a check does the same</source>
        <translation>Den Graph bauen, den die Pipeline ergibt, auf dieser Maschine laufen lassen und jeden Kernel und jede Region darin messen; ein Export mit Prüfung tut dasselbe</translation>
    </message>
    <message>
        <source>Run the pipeline to its end first: that graph is measured</source>
        <translation>Zuerst die Pipeline zu Ende laufen lassen: jener Graph wird gemessen</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>Wird gemessen…</translation>
    </message>
    <message>
        <source>Another graph than this one was measured: the one at the pipeline&apos;s end as it was then</source>
        <translation>Ein anderer Graph als dieser wurde gemessen: der am damaligen Ende der Pipeline</translation>
    </message>
</context>
<context>
    <name>passbench::Times</name>
    <message>
        <source>Measuring</source>
        <translation>Messung läuft</translation>
    </message>
    <message>
        <source>Measuring: %1</source>
        <translation>Messung: %1</translation>
    </message>
    <message>
        <source>The measurement was cancelled</source>
        <translation>Die Messung wurde abgebrochen</translation>
    </message>
</context>
<context>
    <name>passbench::ToolRow</name>
    <message>
        <source>More tools, for which the window is too narrow</source>
        <translation>Weitere Werkzeuge, für die das Fenster zu schmal ist</translation>
    </message>
    <message>
        <source>More tools</source>
        <translation>Weitere Werkzeuge</translation>
    </message>
</context>
<context>
    <name>passbench::ViewArea</name>
    <message>
        <source>The graph as Relay text appears here once a model is open.</source>
        <translation>Der Graph als Relay-Text erscheint hier, sobald ein Modell offen ist.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>%1 schließen</translation>
    </message>
    <message>
        <source>Open the groups around %1</source>
        <translation>Die Gruppen um %1 öffnen</translation>
    </message>
    <message>
        <source>Show groups</source>
        <translation>Gruppen zeigen</translation>
    </message>
    <message>
        <source>Show no groups</source>
        <translation>Keine Gruppen zeigen</translation>
    </message>
    <message>
        <source>Open all groups</source>
        <translation>Alle Gruppen öffnen</translation>
    </message>
    <message>
        <source>Close groups</source>
        <translation>Gruppen schließen</translation>
    </message>
    <message>
        <source>Open this group</source>
        <translation>Diese Gruppe öffnen</translation>
    </message>
    <message>
        <source>Close this group</source>
        <translation>Diese Gruppe schließen</translation>
    </message>
    <message>
        <source>Open all that is in it</source>
        <translation>Alles darin öffnen</translation>
    </message>
    <message>
        <source>Open all in %1</source>
        <translation>Alles in %1 öffnen</translation>
    </message>
    <message>
        <source>Laying out the graph</source>
        <translation>Der Graph wird angeordnet</translation>
    </message>
    <message>
        <source>Nothing stands before the imported model. Press Step to see what the next pass does.</source>
        <translation>Vor dem importierten Modell steht nichts. Schritt drücken, um zu sehen, was der nächste Pass tut.</translation>
    </message>
    <message>
        <source>Parts of the graph</source>
        <translation>Teile des Graphen</translation>
    </message>
    <message>
        <source>Whole graph</source>
        <translation>Ganzer Graph</translation>
    </message>
    <message>
        <source>What %1 finds, and what joins it. Close the tab, or go to the whole graph, to get back.</source>
        <translation>Was %1 findet und was es verbindet. Den Reiter schließen oder zum ganzen Graph gehen, um zurückzukommen.</translation>
    </message>
    <message>
        <source>Laying out a page</source>
        <translation>Eine Seite wird angeordnet</translation>
    </message>
    <message>
        <source>Not saved: another graph is shown by now</source>
        <translation>Nicht gespeichert: inzwischen wird ein anderer Graph gezeigt</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>%1 wird geschrieben</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
</context>
<context>
    <name>passbench::ViewHead</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Back to the steps</source>
        <translation>Zurück zu den Schritten</translation>
    </message>
    <message>
        <source>Show the graph at the playhead again (Esc)</source>
        <translation>Wieder den Graph an der Abspielmarke zeigen (Esc)</translation>
    </message>
    <message>
        <source>Previous change (Shift+F7)</source>
        <translation>Vorige Änderung (Shift+F7)</translation>
    </message>
    <message>
        <source>Next change (F7)</source>
        <translation>Nächste Änderung (F7)</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Before · After</source>
        <translation>Vorher · Nachher</translation>
    </message>
    <message>
        <source>Overlay</source>
        <translation>Überlagert</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>changed nothing</source>
        <translation>änderte nichts</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Changes that can be seen in this view; F7 and Shift+F7 go through them</source>
        <translation>Änderungen, die in dieser Ansicht zu sehen sind; F7 und Shift+F7 gehen hindurch</translation>
    </message>
</context>
<context>
    <name>passbench::WhyActions</name>
    <message>
        <source>What if it were taken?</source>
        <translation>Was, wenn er genommen würde?</translation>
    </message>
    <message>
        <source>Add this rule</source>
        <translation>Diese Regel hinzufügen</translation>
    </message>
    <message>
        <source>Remove the pin</source>
        <translation>Den Pin entfernen</translation>
    </message>
    <message>
        <source>Partition again as if a compiler took it, and show the difference</source>
        <translation>Neu partitionieren, als nähme ihn ein Compiler, und den Unterschied zeigen</translation>
    </message>
    <message>
        <source>Its compilers decide by their rules again; undo brings the pin back</source>
        <translation>Seine Compiler entscheiden wieder nach ihren Regeln; Rückgängig bringt den Pin zurück</translation>
    </message>
    <message>
        <source>The condition of a group stands in its own entry: take it out there, under Rules</source>
        <translation>Die Bedingung einer Gruppe steht in ihrem eigenen Eintrag: dort herausnehmen, unter Regeln</translation>
    </message>
    <message>
        <source>Write at the end of the compiler&apos;s rules:
%1</source>
        <translation>Am Ende der Regeln des Compilers schreiben:
%1</translation>
    </message>
    <message numerus="yes">
        <source>Write one of %n rule(s) at the end of its compiler&apos;s</source>
        <translation>
            <numerusform>Eine von %n Regel ans Ende ihres Compilers schreiben</numerusform>
            <numerusform>Eine von %n Regeln ans Ende ihres Compilers schreiben</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>passbench::WindowTour</name>
    <message>
        <source>Tour of the window</source>
        <translation>Führung durch das Fenster</translation>
    </message>
    <message>
        <source>Leave the tour</source>
        <translation>Führung verlassen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>%1 It is folded away now; the button that is lit shows it.</source>
        <comment>what a part of the window is for</comment>
        <translation>%1 Es ist gerade weggeklappt; der beleuchtete Knopf zeigt es.</translation>
    </message>
</context>
<context>
    <name>passbench::WishesPanel</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiterer</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>What keeps work on the host</source>
        <translation>Was Arbeit auf dem Host hält</translation>
    </message>
    <message>
        <source>Add this rule</source>
        <translation>Diese Regel hinzufügen</translation>
    </message>
    <message>
        <source>Partition again as if the compiler took what the ticked rows name, or the selected ones, and show the difference</source>
        <translation>Neu partitionieren, als nähme der Compiler, was die angekreuzten Zeilen nennen, oder die ausgewählten, und den Unterschied zeigen</translation>
    </message>
    <message>
        <source>Nothing stays on the host for want of a rule.</source>
        <translation>Nichts bleibt aus Mangel an einer Regel auf dem Host.</translation>
    </message>
    <message>
        <source>What compilers refuse appears here once AnnotateTarget has asked them, what saves most time first.</source>
        <translation>Was Compiler ablehnen, erscheint hier, sobald AnnotateTarget sie gefragt hat; zuerst, was am meisten Zeit spart.</translation>
    </message>
    <message numerus="yes">
        <source>What if all %n were supported?</source>
        <translation>
            <numerusform>Was, wenn %n unterstützt würde?</numerusform>
            <numerusform>Was, wenn alle %n unterstützt würden?</numerusform>
        </translation>
    </message>
    <message>
        <source>What if it were supported?</source>
        <translation>Was, wenn es unterstützt würde?</translation>
    </message>
    <message numerus="yes">
        <source>Add these %n rules</source>
        <translation>
            <numerusform>Diese %n Regel hinzufügen</numerusform>
            <numerusform>Diese %n Regeln hinzufügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Write at the end of the compiler&apos;s rules:
%1</source>
        <translation>Am Ende der Regeln des Compilers schreiben:
%1</translation>
    </message>
    <message>
        <source>The condition of a group stands in its own entry: take it out there, under Rules</source>
        <translation>Die Bedingung einer Gruppe steht in ihrem eigenen Eintrag: dort herausnehmen, unter Regeln</translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s) written at the end of the rules</source>
        <translation>
            <numerusform>%n Eintrag am Ende der Regeln geschrieben</numerusform>
            <numerusform>%n Einträge am Ende der Regeln geschrieben</numerusform>
        </translation>
    </message>
    <message>
        <source>Partitioning…</source>
        <translation>Partitioniert…</translation>
    </message>
    <message>
        <source>As it is</source>
        <translation>Wie es ist</translation>
    </message>
    <message>
        <source>If it were supported</source>
        <translation>Wenn es unterstützt würde</translation>
    </message>
    <message>
        <source>%1 would be %2; </source>
        <comment>node, the sentence of where it is</comment>
        <translation>%1 wäre %2; </translation>
    </message>
    <message numerus="yes">
        <source>%n region(s) instead of %1</source>
        <translation>
            <numerusform>%n Region statt %1</numerusform>
            <numerusform>%n Regionen statt %1</numerusform>
        </translation>
    </message>
    <message>
        <source>, %1 instead of %2 estimated, %3 over borders instead of %4</source>
        <translation>, %1 statt geschätzt %2, %3 über Grenzen statt %4</translation>
    </message>
    <message>
        <source>, %1 of the MACs off the host instead of %2: %3</source>
        <translation>, %1 der MACs außerhalb des Hosts statt %2: %3</translation>
    </message>
</context>
<context>
    <name>passbench::ZoomButtons</name>
    <message>
        <source>Zoom out (−)</source>
        <translation>Verkleinern (−)</translation>
    </message>
    <message>
        <source>Fit the whole graph (F)</source>
        <translation>Den ganzen Graph einpassen (F)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Vergrößern (+)</translation>
    </message>
    <message>
        <source>Map of the graph in the corner</source>
        <translation>Karte des Graphen in der Ecke</translation>
    </message>
</context>
</TS>
