import type { LabelRecords } from './labels.ts'

/** Words of the kit: buttons, tables, dialogs, fields (LB00000001–0099). */
export const kitLabels = {
  save: ['LB00000001', 'Save', '저장', 'Speichern'],
  close: ['LB00000002', 'Close', '닫기', 'Schließen'],
  cancel: ['LB00000003', 'Cancel', '취소', 'Abbrechen'],
  delete: ['LB00000004', 'Delete', '삭제', 'Löschen'],
  yes: ['LB00000005', 'Yes', '예', 'Ja'],
  no: ['LB00000006', 'No', '아니요', 'Nein'],
  excel: ['LB00000009', 'Excel', 'Excel', 'Excel'],
  tryAgain: ['LB00000010', 'Try again', '다시 시도', 'Erneut versuchen'],
  clearFilters: ['LB00000011', 'Clear filters', '필터 지우기', 'Filter zurücksetzen'],
  status: ['LB00000012', 'Status', '상태', 'Status'],
  loading: ['LB00000014', 'Loading', '불러오는 중', 'Wird geladen'],
  copy: ['LB00000015', 'Copy', '복사', 'Kopieren'],
  copied: ['LB00000016', 'Copied', '복사했습니다', 'Kopiert'],
  all: ['LB00000017', 'All', '전체', 'Alle'],
  nothingChosen: ['LB00000018', 'Not chosen', '선택 안 함', 'Nicht gewählt'],
  rows: ['LB00000020', 'Rows', '행', 'Zeilen'],
  rangeOf: ['LB00000021', '{0}–{1} of {2}', '{2}건 중 {0}–{1}', '{0}–{1} von {2}'],
  firstPage: ['LB00000022', 'First page', '첫 페이지', 'Erste Seite'],
  previousPage: ['LB00000023', 'Previous page', '이전 페이지', 'Vorige Seite'],
  nextPage: ['LB00000024', 'Next page', '다음 페이지', 'Nächste Seite'],
  lastPage: ['LB00000025', 'Last page', '마지막 페이지', 'Letzte Seite'],
  pageOf: ['LB00000026', 'Page {0} of {1}', '{1}페이지 중 {0}페이지', 'Seite {0} von {1}'],
  emptyTitle: ['LB00000030', 'Nothing here yet', '아직 내용이 없습니다', 'Noch nichts vorhanden'],
  emptyText: ['LB00000031', 'What is added will be listed here.', '추가한 항목이 여기에 표시됩니다.', 'Neue Einträge erscheinen hier.'],
  noMatchTitle: ['LB00000032', 'Nothing matches your search', '검색 결과가 없습니다', 'Kein Eintrag passt zur Suche'],
  noMatchText: [
    'LB00000033',
    'Check the spelling or take a filter away.',
    '철자를 확인하거나 필터를 줄여 보세요.',
    'Prüfen Sie die Schreibweise oder nehmen Sie einen Filter weg.',
  ],
  failedTitle: ['LB00000034', 'This could not be loaded', '불러오지 못했습니다', 'Das konnte nicht geladen werden'],
  failedText: [
    'LB00000035',
    'The server did not answer as expected. Your filters are kept.',
    '서버가 정상적으로 응답하지 않았습니다. 필터는 유지됩니다.',
    'Der Server hat nicht wie erwartet geantwortet. Ihre Filter bleiben erhalten.',
  ],
  noRightTitle: ['LB00000036', 'You may not see this', '볼 수 있는 권한이 없습니다', 'Das dürfen Sie nicht sehen'],
  noRightText: [
    'LB00000037',
    'Ask an administrator if you need it for your work.',
    '업무에 필요하면 관리자에게 요청하세요.',
    'Wenden Sie sich an die Administration, wenn Sie es für Ihre Arbeit brauchen.',
  ],
  errorNumber: ['LB00000038', 'Error {0}', '오류 {0}', 'Fehler {0}'],
  oneFault: ['LB00000040', '1 field needs your attention', '확인이 필요한 항목이 1개 있습니다', '1 Feld braucht Ihre Aufmerksamkeit'],
  faults: [
    'LB00000041',
    '{0} fields need your attention',
    '확인이 필요한 항목이 {0}개 있습니다',
    '{0} Felder brauchen Ihre Aufmerksamkeit',
  ],
  leaveTitle: ['LB00000042', 'Leave without saving?', '저장하지 않고 나갈까요?', 'Ohne Speichern verlassen?'],
  leaveText: ['LB00000043', 'What you changed here will be lost.', '변경한 내용이 사라집니다.', 'Ihre Änderungen gehen verloren.'],
  counter: ['LB00000044', '{0} of {1} characters', '{1}자 중 {0}자', '{0} von {1} Zeichen'],
  showPassword: ['LB00000045', 'Show password', '비밀번호 표시', 'Passwort anzeigen'],
  hidePassword: ['LB00000046', 'Hide password', '비밀번호 숨기기', 'Passwort verbergen'],
  removeFilter: ['LB00000048', 'Remove filter {0}', '{0} 필터 제거', 'Filter {0} entfernen'],
  filters: ['LB00000049', 'Filters', '필터', 'Filter'],
  notifications: ['LB00000050', 'Notifications', '알림', 'Benachrichtigungen'],
  noOptions: ['LB00000051', 'No entry', '항목 없음', 'Kein Eintrag'],
} as const satisfies LabelRecords

/** Words of the frame around every screen (LB00000100–0149). */
export const shellLabels = {
  portal: ['LB00000100', 'Staff portal', '직원 포털', 'Mitarbeiterportal'],
  home: ['LB00000101', 'Home', '홈', 'Startseite'],
  skipToContent: ['LB00000102', 'Skip to content', '본문으로 건너뛰기', 'Zum Inhalt springen'],
  mainMenu: ['LB00000103', 'Main menu', '주 메뉴', 'Hauptmenü'],
  siteMap: ['LB00000104', 'Site map', '사이트맵', 'Übersicht'],
  allMenus: ['LB00000105', 'All menus', '전체 메뉴', 'Alle Menüs'],
  myMenu: ['LB00000106', 'My account', '내 계정', 'Mein Konto'],
  myProfile: ['LB00000107', 'My profile', '내 정보', 'Mein Profil'],
  settings: ['LB00000108', 'Settings', '설정', 'Einstellungen'],
  signOut: ['LB00000109', 'Sign out', '로그아웃', 'Abmelden'],
  hideMenu: ['LB00000110', 'Hide menu', '메뉴 숨기기', 'Menü ausblenden'],
  showMenu: ['LB00000111', 'Show menu', '메뉴 보이기', 'Menü einblenden'],
  openScreens: ['LB00000113', 'Open screens', '열린 화면', 'Offene Ansichten'],
  closeTab: ['LB00000114', 'Close {0}', '{0} 닫기', '{0} schließen'],
  sideMenuOf: ['LB00000115', '{0} menu', '{0} 메뉴', 'Menü {0}'],
  mail: ['LB00000118', 'Mail', '메일', 'E-Mail'],
  showSubBoards: ['LB00000119', 'Show the boards of {0}', '{0} 하위 게시판 보기', 'Unterpinnwände von {0} anzeigen'],
} as const satisfies LabelRecords

/** Sign-in, step-up and the pages for errors (LB00000150–0199). */
export const signInLabels = {
  title: ['LB00000150', 'Sign in to Maru', 'Maru 로그인', 'Bei Maru anmelden'],
  intro: ['LB00000151', 'With the account of your organisation.', '소속 기관의 계정을 사용하세요.', 'Mit dem Konto Ihrer Einrichtung.'],
  againTitle: ['LB00000152', 'Sign in to continue', '계속하려면 로그인하세요', 'Zum Fortfahren anmelden'],
  againIntro: [
    'LB00000153',
    'Your session ended. What you typed is kept.',
    '세션이 종료되었습니다. 입력한 내용은 유지됩니다.',
    'Ihre Sitzung ist beendet. Ihre Eingaben bleiben erhalten.',
  ],
  userId: ['LB00000154', 'User ID', '사용자 ID', 'Benutzerkennung'],
  password: ['LB00000155', 'Password', '비밀번호', 'Passwort'],
  idSave: ['LB00000156', 'Id Save', 'ID 저장', 'Kennung merken'],
  signIn: ['LB00000157', 'Sign In', '로그인', 'Anmelden'],
  help: [
    'LB00000158',
    'Password forgotten? An administrator gives you a new one.',
    '비밀번호를 잊으셨나요? 관리자가 새 비밀번호를 드립니다.',
    'Passwort vergessen? Die Administration gibt Ihnen ein neues.',
  ],
  lockedFor: [
    'LB00000159',
    'You can try again in {0} minutes.',
    '{0}분 뒤에 다시 시도할 수 있습니다.',
    'In {0} Minuten können Sie es erneut versuchen.',
  ],
  stepUpTitle: ['LB00000160', 'Confirm with your password', '비밀번호로 확인', 'Mit dem Passwort bestätigen'],
  stepUpText: [
    'LB00000161',
    'This step needs your own password once more.',
    '이 작업에는 본인 비밀번호를 다시 입력해야 합니다.',
    'Für diesen Schritt wird Ihr eigenes Passwort noch einmal gebraucht.',
  ],
  stepUpConfirm: ['LB00000162', 'Confirm', '확인', 'Bestätigen'],
  stepUpWrong: ['LB00000163', 'That is not your password.', '비밀번호가 맞지 않습니다.', 'Das ist nicht Ihr Passwort.'],
} as const satisfies LabelRecords

/** Pages for errors (LB00000200–0229). */
export const errorLabels = {
  notFoundText: [
    'LB00000200',
    'The address is wrong, or the page has moved.',
    '주소가 잘못되었거나 페이지가 이동했습니다.',
    'Die Adresse stimmt nicht, oder die Seite ist umgezogen.',
  ],
  toHome: ['LB00000201', 'Go to the home page', '홈으로 가기', 'Zur Startseite'],
  forbiddenTitle: ['LB00000202', 'You are not entitled to open this', '접근 권한이 없습니다', 'Sie sind dazu nicht berechtigt'],
  forbiddenText: [
    'LB00000203',
    'This access is unauthenticated or wrong. Sign in again, or go back to the company groupware.',
    '인증되지 않았거나 잘못된 접근입니다. 다시 로그인하거나 그룹웨어로 돌아가세요.',
    'Dieser Zugriff ist nicht angemeldet oder falsch. Melden Sie sich erneut an oder gehen Sie zurück zur Groupware.',
  ],
  toGroupware: ['LB00000204', 'Go to the company groupware', '그룹웨어로 가기', 'Zur Groupware'],
  temporaryTitle: [
    'LB00000205',
    'A temporary fault occurred',
    '일시적인 오류가 발생했습니다',
    'Eine vorübergehende Störung ist aufgetreten',
  ],
  temporaryText: ['LB00000206', 'Try again later.', '잠시 후 다시 시도하세요.', 'Versuchen Sie es später noch einmal.'],
  signInAgain: ['LB00000207', 'Sign in again', '다시 로그인', 'Erneut anmelden'],
  screenFault: ['LB00000208', 'This screen has stopped', '이 화면이 멈췄습니다', 'Diese Ansicht wurde angehalten'],
} as const satisfies LabelRecords

/** Settings dialog (LB00000230–0249). */
export const settingsLabels = {
  title: ['LB00000230', 'Settings', '설정', 'Einstellungen'],
  workplaceCode: ['LB00000231', 'Workplace', '사업장', 'Standort'],
  languageCode: ['LB00000232', 'Language', '언어', 'Sprache'],
  timeZoneCode: ['LB00000233', 'Time zone', '시간대', 'Zeitzone'],
  workspaceCode: ['LB00000234', 'Workspace', '업무 공간', 'Arbeitsbereich'],
  workspaceHint: ['LB00000235', 'Where you start after signing in', '로그인 후 처음 열리는 곳', 'Wo Sie nach der Anmeldung beginnen'],
} as const satisfies LabelRecords
