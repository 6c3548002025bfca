import type { LabelRecords } from '../labels.ts'

/** What an import refuses and why: MS00004200–4229. */
export const importMessages = {
  importNotWorkbook: [
    'MS00004200',
    'This file is not an Excel workbook (.xlsx). Save it as .xlsx without a password and without macros, and choose it again.',
    'Excel 통합 문서(.xlsx)가 아닙니다. 암호와 매크로 없이 .xlsx로 저장한 뒤 다시 선택하세요.',
    'Diese Datei ist keine Excel-Arbeitsmappe (.xlsx). Speichern Sie sie ohne Kennwort und Makros als .xlsx und wählen Sie sie erneut.',
  ],
  importTooLarge: [
    'MS00004201',
    'This workbook is too large to be read safely: at most 20 MB, 60,000 rows and 200 columns. Split it and import the parts one by one.',
    '안전하게 읽기에는 너무 큰 파일입니다. 최대 20MB, 60,000행, 200열입니다. 나누어 하나씩 가져오세요.',
    'Diese Arbeitsmappe ist zu groß, um sicher gelesen zu werden: höchstens 20 MB, 60.000 Zeilen und 200 Spalten. Teilen Sie sie auf.',
  ],
  importDamaged: [
    'MS00004202',
    'This workbook is damaged or not what it says it is. Open it in Excel, save it under a new name and choose it again.',
    '파일이 손상되었거나 올바른 형식이 아닙니다. Excel에서 열어 새 이름으로 저장한 뒤 다시 선택하세요.',
    'Diese Arbeitsmappe ist beschädigt oder nicht das, was sie vorgibt. Öffnen Sie sie in Excel, speichern Sie sie unter neuem Namen und wählen Sie sie erneut.',
  ],
  importEmpty: [
    'MS00004203',
    'The first sheet has no rows below its headings. Fill it in and choose the file again.',
    '첫 번째 시트의 제목 아래에 데이터 행이 없습니다. 내용을 입력한 뒤 다시 선택하세요.',
    'Das erste Blatt hat unter den Überschriften keine Zeilen. Füllen Sie es aus und wählen Sie die Datei erneut.',
  ],
  importBusy: [
    'MS00004204',
    'This import is being worked on right now. Wait a moment; its progress is shown here.',
    '이 가져오기는 지금 처리 중입니다. 잠시 기다리면 진행 상황이 표시됩니다.',
    'An diesem Import wird gerade gearbeitet. Warten Sie einen Moment; der Fortschritt wird hier angezeigt.',
  ],
  importDone: [
    'MS00004205',
    'This import was applied already. Choose the file again to import it once more.',
    '이미 적용된 가져오기입니다. 다시 가져오려면 파일을 다시 선택하세요.',
    'Dieser Import wurde bereits angewendet. Wählen Sie die Datei erneut, um sie noch einmal zu importieren.',
  ],
  importNotChecked: [
    'MS00004206',
    'This import was not checked yet. Check it first, then apply it.',
    '아직 검사하지 않은 가져오기입니다. 먼저 검사한 뒤 적용하세요.',
    'Dieser Import wurde noch nicht geprüft. Prüfen Sie ihn zuerst und wenden Sie ihn dann an.',
  ],
  importHasFaults: [
    'MS00004207',
    '{0} {0|row has|rows have} faults, so nothing was written. Correct the file, or import only the rows without faults.',
    '{0}개 행에 오류가 있어 아무것도 저장하지 않았습니다. 파일을 고치거나 오류 없는 행만 가져오세요.',
    '{0} Zeilen haben Fehler, deshalb wurde nichts geschrieben. Berichtigen Sie die Datei oder importieren Sie nur die fehlerfreien Zeilen.',
  ],
  importNothing: [
    'MS00004208',
    'There is nothing to import: no row would create or change anything.',
    '가져올 내용이 없습니다. 새로 만들거나 바꿀 행이 없습니다.',
    'Es gibt nichts zu importieren: Keine Zeile würde etwas anlegen oder ändern.',
  ],
  importOutdated: [
    'MS00004209',
    'Row {0} was changed by somebody else since the check, so nothing was written. Check again to see what is different now.',
    '검사 이후 {0}행의 데이터가 다른 사람에 의해 바뀌어 아무것도 저장하지 않았습니다. 다시 검사하여 차이를 확인하세요.',
    'Zeile {0} wurde seit der Prüfung von jemand anderem geändert, deshalb wurde nichts geschrieben. Prüfen Sie erneut, um den Unterschied zu sehen.',
  ],
  importUndoLate: [
    'MS00004210',
    'An import can be undone for 24 hours. That time is over; correct the records one by one or import a corrected file.',
    '가져오기는 24시간 동안만 되돌릴 수 있습니다. 시간이 지났으므로 개별 수정하거나 고친 파일을 가져오세요.',
    'Ein Import lässt sich 24 Stunden lang rückgängig machen. Diese Zeit ist vorbei; berichtigen Sie einzeln oder importieren Sie eine berichtigte Datei.',
  ],
  importChangedSince: [
    'MS00004211',
    'The import cannot be undone: {0} of its records were changed since, the first one is {1}. Correct those by hand.',
    '가져오기를 되돌릴 수 없습니다. 이후 {0}개 레코드가 변경되었으며 첫 번째는 {1}입니다. 직접 수정하세요.',
    'Der Import lässt sich nicht rückgängig machen: {0} seiner Einträge wurden seither geändert, der erste ist {1}. Berichtigen Sie diese von Hand.',
  ],
  importInUse: [
    'MS00004212',
    'The import cannot be undone: something it created is in use by now. Deactivate it instead.',
    '가져오기를 되돌릴 수 없습니다. 생성된 항목이 이미 사용 중입니다. 대신 비활성화하세요.',
    'Der Import lässt sich nicht rückgängig machen: Etwas, das er angelegt hat, wird inzwischen verwendet. Deaktivieren Sie es stattdessen.',
  ],
  importNotApplied: [
    'MS00004213',
    'Only an applied import can be undone, and only once.',
    '적용된 가져오기만 한 번 되돌릴 수 있습니다.',
    'Nur ein angewendeter Import lässt sich rückgängig machen, und nur einmal.',
  ],
  importTwice: [
    'MS00004214',
    'The same record stands in row {0} already.',
    '같은 항목이 이미 {0}행에 있습니다.',
    'Derselbe Eintrag steht schon in Zeile {0}.',
  ],
  importExists: [
    'MS00004215',
    'This exists already, and only new records are to be created.',
    '이미 존재하는 항목입니다. 새 항목만 만들도록 설정되어 있습니다.',
    'Das gibt es schon, und es sollen nur neue Einträge angelegt werden.',
  ],
  importMissing: [
    'MS00004216',
    'This does not exist, and only existing records are to be changed.',
    '존재하지 않는 항목입니다. 기존 항목만 변경하도록 설정되어 있습니다.',
    'Das gibt es nicht, und es sollen nur vorhandene Einträge geändert werden.',
  ],
  importBadChoice: [
    'MS00004217',
    '“{0}” is not offered here. Use a code or name of the list in the template.',
    '“{0}”은(는) 선택할 수 없는 값입니다. 서식의 목록에 있는 코드나 이름을 사용하세요.',
    '„{0}“ wird hier nicht angeboten. Verwenden Sie einen Code oder Namen aus der Liste der Vorlage.',
  ],
  importCellFault: [
    'MS00004218',
    'The cell shows the Excel error {0}. Correct its formula or type the value.',
    '셀에 Excel 오류 {0}이(가) 있습니다. 수식을 고치거나 값을 입력하세요.',
    'Die Zelle zeigt den Excel-Fehler {0}. Berichtigen Sie die Formel oder tippen Sie den Wert ein.',
  ],
  importBadYesNo: ['MS00004219', 'Enter Y or N.', 'Y 또는 N을 입력하세요.', 'Geben Sie Y oder N ein.'],
  importColumnTwice: [
    'MS00004220',
    'This column is chosen for two fields. Choose another one.',
    '이 열이 두 항목에 선택되었습니다. 다른 열을 선택하세요.',
    'Diese Spalte ist für zwei Felder gewählt. Wählen Sie eine andere.',
  ],
  importKeyColumn: [
    'MS00004221',
    'Choose the column that says which record a row is about.',
    '어느 항목에 대한 행인지 나타내는 열을 선택하세요.',
    'Wählen Sie die Spalte, die sagt, um welchen Eintrag es in einer Zeile geht.',
  ],
  importApplied: [
    'MS00004222',
    'Imported: {0} new, {1} changed.',
    '가져왔습니다: 신규 {0}건, 변경 {1}건.',
    'Importiert: {0} neu, {1} geändert.',
  ],
  importUndone: ['MS00004223', 'The import is undone.', '가져오기를 되돌렸습니다.', 'Der Import ist rückgängig gemacht.'],
} as const satisfies LabelRecords
