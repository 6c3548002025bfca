import type { LabelRecords } from '../labels.ts'

/** Folders of the mailbox as a person changes them (LB00008000–8049). */
export const mailFolderLabels = {
  newFolder: ['LB00008000', 'New folder', '새 폴더', 'Neuer Ordner'],
  name: ['LB00008001', 'Name of the folder', '폴더 이름', 'Name des Ordners'],
  parentId: ['LB00008002', 'In', '위치', 'In'],
  top: ['LB00008003', 'Top level', '최상위', 'Oberste Ebene'],
  changeFolder: ['LB00008004', 'Rename or move folder', '폴더 이름 변경 및 이동', 'Ordner umbenennen oder verschieben'],
  more: ['LB00008005', 'What to do with {0}', '{0} 작업', 'Aktionen für {0}'],
  newInside: ['LB00008006', 'New folder in it', '하위 폴더 만들기', 'Neuer Ordner darin'],
  change: ['LB00008007', 'Rename or move', '이름 변경 및 이동', 'Umbenennen oder verschieben'],
  remove: ['LB00008008', 'Remove folder', '폴더 삭제', 'Ordner entfernen'],
  removeTitle: ['LB00008009', 'Remove the folder “{0}”?', '“{0}” 폴더를 삭제할까요?', 'Den Ordner „{0}“ entfernen?'],
  removeText: [
    'LB00008010',
    'Its mails go to the bin first: {1}.',
    '폴더의 메일은 먼저 휴지통으로 이동합니다: {1}건.',
    'Seine E-Mails kommen zuerst in den Papierkorb: {1}.',
  ],
  created: ['LB00008011', 'The folder was made.', '폴더를 만들었습니다.', 'Der Ordner wurde angelegt.'],
  changed: ['LB00008012', 'The folder was changed.', '폴더를 변경했습니다.', 'Der Ordner wurde geändert.'],
  removed: ['LB00008013', 'The folder was removed.', '폴더를 삭제했습니다.', 'Der Ordner wurde entfernt.'],
  empty: ['LB00008014', 'Empty', '비우기', 'Leeren'],
  emptyTitle: [
    'LB00008015',
    'Delete all {0} mails of “{1}” for good?',
    '“{1}”의 메일 {0}건을 모두 완전히 삭제할까요?',
    'Alle {0} E-Mails in „{1}“ endgültig löschen?',
  ],
  emptied: ['LB00008016', '{0} mails were deleted.', '메일 {0}건을 삭제했습니다.', '{0} E-Mails wurden gelöscht.'],
  purposes: ['LB00008017', 'Folders with a purpose', '용도별 폴더', 'Ordner mit Zweck'],
  purposesText: [
    'LB00008018',
    'Where the portal puts and looks for such mails. Other mail programs are told nothing of it.',
    '포털이 해당 메일을 두고 찾는 폴더입니다. 다른 메일 프로그램에는 적용되지 않습니다.',
    'Wo das Portal solche E-Mails ablegt und sucht. Andere Mailprogramme erfahren davon nichts.',
  ],
  sent: ['LB00008019', 'Sent mail', '보낸 메일', 'Gesendete E-Mails'],
  drafts: ['LB00008020', 'Drafts', '임시 보관', 'Entwürfe'],
  junk: ['LB00008021', 'Spam', '스팸', 'Spam'],
  trash: ['LB00008022', 'Bin', '휴지통', 'Papierkorb'],
  archive: ['LB00008023', 'Archive', '보관', 'Archiv'],
} as const satisfies LabelRecords

/** What can be typed into the search of mails (LB00008050–8079). */
export const mailSearchLabels = {
  title: ['LB00008050', 'What a search can say', '검색 방법', 'Was eine Suche sagen kann'],
  words: ['LB00008051', 'in subject, names or addresses', '제목, 이름, 주소에 포함', 'in Betreff, Namen oder Adressen'],
  phrase: ['LB00008052', 'these words one after the other', '단어가 이어진 문구', 'diese Wörter hintereinander'],
  from: ['LB00008053', 'who wrote it', '보낸 사람', 'wer geschrieben hat'],
  to: ['LB00008054', 'whom it went to', '받는 사람', 'an wen es ging'],
  subject: ['LB00008055', 'in the subject only', '제목에만', 'nur im Betreff'],
  folder: ['LB00008056', 'in one folder', '폴더 지정', 'in einem Ordner'],
  unread: ['LB00008057', 'not read yet', '안 읽은 메일', 'noch nicht gelesen'],
  flagged: ['LB00008058', 'flagged', '중요 표시한 메일', 'markiert'],
  answered: ['LB00008059', 'answered', '답장한 메일', 'beantwortet'],
  attachment: ['LB00008060', 'with a file', '첨부 파일이 있는 메일', 'mit Datei'],
  before: ['LB00008061', 'before that day', '해당 날짜 이전', 'vor diesem Tag'],
  after: ['LB00008062', 'from that day on', '해당 날짜 이후', 'ab diesem Tag'],
  together: [
    'LB00008063',
    'Several together narrow the list further: from:kim has:attachment plan',
    '여러 조건을 함께 쓰면 범위가 더 좁아집니다: from:kim has:attachment plan',
    'Mehrere zusammen grenzen die Liste weiter ein: from:kim has:attachment plan',
  ],
  help: ['LB00008064', 'Help with the search', '검색 도움말', 'Hilfe zur Suche'],
  inTexts: ['LB00008065', 'Look in the texts too', '본문에서도 찾기', 'Auch in den Texten suchen'],
  inTextsOf: [
    'LB00008066',
    '{0} more were found by their texts.',
    '본문에서 {0}건을 더 찾았습니다.',
    '{0} weitere wurden an ihren Texten gefunden.',
  ],
  inTextsNone: [
    'LB00008067',
    'No other text holds these words.',
    '이 단어가 들어 있는 다른 본문이 없습니다.',
    'Kein anderer Text enthält diese Wörter.',
  ],
  inTextsBusy: [
    'LB00008068',
    'The mail server looks through the texts',
    '메일 서버가 본문을 검색하는 중',
    'Der Mailserver durchsucht die Texte',
  ],
} as const satisfies LabelRecords

/** The counter of the top bar, and a document made of a mail (LB00008080–8099). */
export const mailMoreLabels = {
  counter: ['LB00008080', '{0} new mails', '새 메일 {0}건', '{0} neue E-Mails'],
  counterOne: ['LB00009260', '1 new mail', '새 메일 1건', '1 neue E-Mail'],
  mailCounter: ['LB00008082', 'New mails in the top bar', '상단 바의 새 메일 수', 'Neue E-Mails in der Kopfzeile'],
  mailCounterText: ['LB00008083', 'Show their number on every page', '모든 페이지에 개수 표시', 'Ihre Zahl auf jeder Seite zeigen'],
  toDocument: ['LB00008084', 'Make a draft document of it', '기안 문서로 만들기', 'Einen Dokumententwurf daraus machen'],
  documentMade: [
    'LB00008085',
    'A draft document was made of the mail. It is open now.',
    '메일로 기안 문서를 만들어 열었습니다.',
    'Aus der E-Mail wurde ein Dokumententwurf. Er ist jetzt offen.',
  ],
  conversation: ['LB00008890', 'Conversation: {0} mails', '대화: 메일 {0}건', 'Unterhaltung: {0} E-Mails'],
  threads: ['LB00008891', 'Conversations', '대화', 'Unterhaltungen'],
  threadsText: [
    'LB00008892',
    'Show below a mail what belongs with it, received and sent',
    '메일 아래에 주고받은 관련 메일 표시',
    'Unter einer E-Mail zeigen, was dazugehört, empfangen und gesendet',
  ],
  zip: ['LB00008092', 'Save all as one file', '모두 하나의 파일로 저장', 'Alle als eine Datei speichern'],
  filesLeft: [
    'LB00008086',
    '{0} attachments were not taken over: documents do not take files of their kind or size.',
    '첨부 파일 {0}개는 문서에 붙일 수 없는 종류이거나 크기여서 가져오지 못했습니다.',
    '{0} Anhänge wurden nicht übernommen: Dokumente nehmen Dateien dieser Art oder Größe nicht an.',
  ],
  writtenBy: ['LB00008087', 'From {0} on {1}', '보낸 사람: {0}, {1}', 'Von {0} am {1}'],
  attachments: ['LB00008088', 'Attachments: {0}', '첨부 파일: {0}', 'Anhänge: {0}'],
} as const satisfies LabelRecords
