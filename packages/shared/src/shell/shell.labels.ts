import type { LabelRecords } from '../labels.ts'

/** Work tabs and the command palette (LB00000850–0869). */
export const paletteLabels = {
  unsaved: ['LB00000850', 'Unsaved changes', '저장하지 않은 변경 사항', 'Nicht gespeicherte Änderungen'],
  open: ['LB00000851', 'Search or jump to', '검색 또는 이동', 'Suchen oder öffnen'],
  placeholder: [
    'LB00000852',
    'Search people, documents, menus and actions',
    '사람, 문서, 메뉴, 명령 검색',
    'Personen, Dokumente, Menüs und Aktionen suchen',
  ],
  recent: ['LB00000853', 'Recent', '최근 항목', 'Zuletzt verwendet'],
  goTo: ['LB00000854', 'Go to', '이동', 'Gehe zu'],
  people: ['LB00000855', 'People', '사람', 'Personen'],
  actions: ['LB00000856', 'Actions', '명령', 'Aktionen'],
  nothing: ['LB00000857', 'No results for "{0}"', '“{0}”에 대한 결과가 없습니다', 'Keine Treffer für „{0}“'],
  move: ['LB00000858', 'Move', '이동', 'Navigieren'],
  choose: ['LB00000859', 'Open', '열기', 'Öffnen'],
  allKeys: ['LB00000860', 'All shortcuts', '전체 단축키', 'Alle Tastenkürzel'],
  documents: ['LB00004900', 'Documents', '문서', 'Dokumente'],
} as const satisfies LabelRecords

/** List of keys, shown by "?" (LB00000870–0889). */
export const keyLabels = {
  title: ['LB00000870', 'Keyboard shortcuts', '키보드 단축키', 'Tastenkürzel'],
  everywhere: ['LB00000871', 'Everywhere', '모든 화면', 'Überall'],
  inLists: ['LB00000872', 'In lists and forms', '목록과 양식', 'In Listen und Formularen'],
  palette: [
    'LB00000873',
    'Search people, documents, menus and actions',
    '사람, 문서, 메뉴, 명령 검색',
    'Personen, Dokumente, Menüs und Aktionen suchen',
  ],
  search: ['LB00000874', 'Search this list', '목록에서 검색', 'In der Liste suchen'],
  keys: ['LB00000875', 'Show keyboard shortcuts', '키보드 단축키 보기', 'Tastenkürzel anzeigen'],
  home: ['LB00000876', 'Go to Home', '홈으로 이동', 'Zur Startseite'],
  received: ['LB00004901', 'Go to Received', '결재 수신함으로 이동', 'Zu Eingegangen'],
  submitted: ['LB00004902', 'Go to Submitted', '상신함으로 이동', 'Zu Eingereicht'],
  drafts: ['LB00004903', 'Go to Drafts', '임시 저장함으로 이동', 'Zu Entwürfe'],
  newLeave: ['LB00004904', 'Request leave', '휴가 신청', 'Urlaub beantragen'],
  newDocument: ['LB00004905', 'New document', '새 문서', 'Neues Dokument'],
  tab: ['LB00000877', 'Open tab 1 to 9', '탭 1~9 열기', 'Tab 1 bis 9 öffnen'],
  closeTab: ['LB00000878', 'Close current tab', '현재 탭 닫기', 'Aktuellen Tab schließen'],
  toasts: ['LB00000879', 'Go to notifications', '알림으로 이동', 'Zu den Benachrichtigungen'],
  escape: ['LB00000880', 'Close dialog', '대화 상자 닫기', 'Dialog schließen'],
  rows: ['LB00000881', 'Move between rows', '행 이동', 'Zwischen Zeilen wechseln'],
  openRow: ['LB00000882', 'Open row', '행 열기', 'Zeile öffnen'],
  save: ['LB00000883', 'Save form', '양식 저장', 'Formular speichern'],
  single: [
    'LB00000884',
    'Shortcuts without Ctrl or Alt work while no field or dialog has the focus',
    'Ctrl이나 Alt 없는 단축키는 입력란이나 대화 상자에 포커스가 없을 때 작동합니다',
    'Tastenkürzel ohne Strg oder Alt wirken nur, wenn kein Feld oder Dialog den Fokus hat',
  ],
  singleOff: [
    'LB00000885',
    'Shortcuts without Ctrl or Alt are turned off in Appearance',
    'Ctrl이나 Alt 없는 단축키는 화면 설정에서 꺼져 있습니다',
    'Tastenkürzel ohne Strg oder Alt sind unter Darstellung ausgeschaltet',
  ],
} as const satisfies LabelRecords

/** Keys whose cap differs from language to language (LB00015820–15823). */
export const keyCapLabels = {
  control: ['LB00015820', 'Ctrl', 'Ctrl', 'Strg'],
  delete: ['LB00015821', 'Del', 'Del', 'Entf'],
  home: ['LB00015822', 'Home', 'Home', 'Pos1'],
  end: ['LB00015823', 'End', 'End', 'Ende'],
} as const satisfies LabelRecords

/** How the portal looks for a person (LB00000209–0229). */
export const appearanceLabels = {
  title: ['LB00000209', 'Appearance', '화면 설정', 'Darstellung'],
  theme: ['LB00000210', 'Theme', '테마', 'Farbschema'],
  light: ['LB00000211', 'Light', '밝게', 'Hell'],
  dark: ['LB00000212', 'Dark', '어둡게', 'Dunkel'],
  system: ['LB00000213', 'Match system', '시스템 설정 사용', 'Wie das System'],
  rows: ['LB00000214', 'Row height', '행 높이', 'Zeilenhöhe'],
  compact: ['LB00000215', 'Compact', '좁게', 'Kompakt'],
  normal: ['LB00000216', 'Normal', '보통', 'Normal'],
  comfortable: ['LB00000217', 'Comfortable', '넓게', 'Großzügig'],
  wideLists: ['LB00000218', 'Wide lists on large screens', '큰 화면에서 목록 넓게', 'Breite Listen auf großen Bildschirmen'],
  singleKeys: [
    'LB00000219',
    'Single-key shortcuts (/, ?, G H)',
    '단일 키 단축키(/, ?, G H)',
    'Tastenkürzel aus einzelnen Tasten (/, ?, G H)',
  ],
} as const satisfies LabelRecords

/** What the palette begins from anywhere (LB00011600–11629). */
export const paletteActionLabels = {
  requestLeave: ['LB00011600', 'Request leave', '휴가 신청', 'Urlaub beantragen'],
  writeMail: ['LB00011601', 'Write mail', '메일 쓰기', 'E-Mail schreiben'],
  newDocument: ['LB00011602', 'New document…', '새 문서…', 'Neues Dokument …'],
  approveNext: ['LB00011603', 'Approve next', '다음 문서 결재', 'Nächstes genehmigen'],
  requestHours: ['LB00011604', 'Request other working hours', '근무 일정 조정 신청', 'Andere Arbeitszeit beantragen'],
  registerPaper: ['LB00011605', 'Register paper document', '비전자문서 등록', 'Papierdokument eintragen'],
  newUser: ['LB00011606', 'New user', '새 사용자', 'Neuer Benutzer'],
  newDepartment: ['LB00011607', 'New department', '새 부서', 'Neue Abteilung'],
  newRole: ['LB00011608', 'New role', '새 역할', 'Neue Rolle'],
  newMenu: ['LB00011609', 'New menu entry', '새 메뉴 항목', 'Neuer Menüeintrag'],
  newText: ['LB00011610', 'New text', '새 문구', 'Neuer Text'],
  newCodeGroup: ['LB00011611', 'New code group', '새 코드 그룹', 'Neue Codegruppe'],
  newWorkplace: ['LB00011612', 'New workplace', '새 사업장', 'Neuer Standort'],
  newTemplate: ['LB00011613', 'New text template', '새 서식', 'Neue Textvorlage'],
  newBoard: ['LB00011614', 'New board', '새 게시판', 'Neuer Bereich'],
  newHoliday: ['LB00011615', 'Add holiday', '휴일 추가', 'Feiertag hinzufügen'],
  newBlock: ['LB00011616', 'Add blocked days', '휴가 제한 기간 추가', 'Urlaubssperre hinzufügen'],
  grantLeave: ['LB00011617', 'Grant leave days', '휴가 일수 부여', 'Urlaubstage gewähren'],
  newLeaveType: ['LB00011618', 'New leave type', '새 휴가 종류', 'Neue Urlaubsart'],
  newForm: ['LB00011619', 'New approval form', '새 결재 양식', 'Neues Genehmigungsformular'],
  newLine: ['LB00011620', 'New approval line template', '새 결재선 템플릿', 'Neue Vorlage für Genehmigungslinien'],
  newMemo: ['LB00011621', 'New memo', '새 결재 메모', 'Neue Notiz'],
  newResource: ['LB00012764', 'New meeting room', '새 회의실', 'Neuer Besprechungsraum'],
  newAgreement: ['LB00012765', 'New agreement', '새 협약', 'Neue Vereinbarung'],
  openPage: ['LB00011622', 'Open page', '페이지 열기', 'Seite öffnen'],
} as const satisfies LabelRecords
