import type { LabelRecords } from '../labels.ts'

/** What was changed in the administration, by whom: LB00008764–8779. */
export const changeHistoryLabels = {
  title: ['LB00008764', 'Changes', '변경 이력', 'Änderungen'],
  search: ['LB00008765', 'Person or record', '변경자 또는 대상', 'Person oder Datensatz'],
  record: ['LB00008766', 'Record', '대상', 'Datensatz'],
  number: ['LB00008767', 'Code or number', '코드·번호', 'Code oder Nummer'],
  changedBy: ['LB00008768', 'Changed by', '변경자', 'Geändert von'],
  action: ['LB00008769', 'Action', '내용', 'Aktion'],
  field: ['LB00008770', 'Field', '항목', 'Feld'],
  before: ['LB00008771', 'Before', '변경 전', 'Vorher'],
  after: ['LB00008772', 'After', '변경 후', 'Nachher'],
  reason: ['LB00008773', 'Reason', '사유', 'Grund'],
  views: ['LB00008774', 'Histories', '이력', 'Protokolle'],
} as const satisfies LabelRecords

/** Names of stored parts of an entry that no form has a field for: LB00008780–8789. */
export const changeFieldLabels = {
  heldBefore: ['LB00008780', 'Previously assigned', '변경 전', 'Zuvor zugewiesen'],
  given: ['LB00008781', 'Added', '부여', 'Hinzugefügt'],
  taken: ['LB00008782', 'Removed', '회수', 'Entfernt'],
  sortOrder: ['LB00008783', 'Position in the order', '순서', 'Position in der Reihenfolge'],
  people: ['LB00008784', 'People', '사용자', 'Personen'],
  run: ['LB00008785', 'Run', '실행', 'Lauf'],
} as const satisfies LabelRecords

/** Stored fields that no form shows, of any record: LB00011720–11749. */
export const storedFieldLabels = {
  id: ['LB00011720', 'ID', 'ID', 'ID'],
  basicInformationId: ['LB00011721', 'Record number', '기본 정보 번호', 'Datensatznummer'],
  englishName: ['LB00011722', 'Full name', '성명', 'Vollständiger Name'],
  searchNames: ['LB00011723', 'Names for search', '검색용 이름', 'Namen für die Suche'],
  leavingStatusCode: ['LB00011724', 'Status after leaving', '퇴직 후 상태', 'Status nach dem Austritt'],
  remarkFileGroupId: ['LB00011725', 'Attached files', '첨부 파일', 'Angehängte Dateien'],
  profileFileId: ['LB00011726', 'Photo', '사진', 'Foto'],
  passwordHash: ['LB00011727', 'Password', '비밀번호', 'Passwort'],
  mustChangePassword: ['LB00011728', 'Must change password', '비밀번호 변경 필요', 'Muss das Passwort ändern'],
  oneTimePasswordUntil: ['LB00011729', 'One-time password valid until', '일회용 비밀번호 유효 기한', 'Einmalpasswort gültig bis'],
  passwordChangedAt: ['LB00011730', 'Password changed on', '비밀번호 변경일', 'Passwort geändert am'],
  profileConfirmedAt: ['LB00011731', 'Profile confirmed on', '프로필 확인일', 'Profil bestätigt am'],
  lastSignInAt: ['LB00011732', 'Last sign-in', '마지막 로그인', 'Letzte Anmeldung'],
  dormantClearedAt: ['LB00011733', 'Unblocked on', '차단 해제일', 'Entsperrt am'],
  clearedAt: ['LB00011734', 'Unblocked on', '차단 해제 시각', 'Entsperrt am'],
  createdAt: ['LB00011735', 'Created on', '생성일', 'Angelegt am'],
  updatedAt: ['LB00011736', 'Changed on', '수정일', 'Geändert am'],
  delegations: ['LB00011737', 'Delegations', '위임', 'Vertretungen'],
  version: ['LB00011738', 'Version', '버전', 'Version'],
  copyOf: ['LB00011739', 'Copy of', '복사한 원본', 'Kopie von'],
} as const satisfies LabelRecords

/** Kinds of records whose changes are logged, by their name in the change log: LB00008740–8763. */
export const changeEntityWords = {
  user: ['LB00008740', 'Person', '사용자', 'Person'],
  department: ['LB00008741', 'Department', '부서', 'Abteilung'],
  role: ['LB00008742', 'Role', '역할', 'Rolle'],
  roleMenu: ['LB00008743', 'Menu permissions', '역할별 메뉴', 'Menüberechtigungen'],
  roleApi: ['LB00008744', 'API permissions', '역할별 API', 'API-Berechtigungen'],
  menu: ['LB00008745', 'Menu', '메뉴', 'Menü'],
  menuContent: ['LB00008746', 'Menu help text', '메뉴 도움말', 'Hilfetext eines Menüs'],
  api: ['LB00008747', 'API', 'API', 'API'],
  codeGroup: ['LB00008748', 'Code group', '코드 그룹', 'Codegruppe'],
  label: ['LB00008749', 'Interface text', '화면 문구', 'Oberflächentext'],
  workplace: ['LB00008750', 'Workplace', '사업장', 'Standort'],
  template: ['LB00008751', 'Template', '서식', 'Vorlage'],
  board: ['LB00008752', 'Board', '게시판', 'Pinnwand'],
  holiday: ['LB00008753', 'Holiday', '휴일', 'Feiertag'],
  leaveType: ['LB00008754', 'Leave type', '휴가 종류', 'Urlaubsart'],
  approvalForm: ['LB00008755', 'Approval form', '결재 양식', 'Genehmigungsformular'],
  approvalLineTemplate: ['LB00008756', 'Line template', '결재선 템플릿', 'Linienvorlage'],
  approvalLineGroup: ['LB00008757', 'Line group', '결재선 그룹', 'Liniengruppe'],
  approvalAuthorityRule: ['LB00008758', 'Authority rule', '전결 규정', 'Befugnisregel'],
  approvalNumberRule: ['LB00008759', 'Numbering rule', '문서번호 규칙', 'Nummernregel'],
  approvalEvidence: ['LB00008708', 'Approval evidence', '결재 증적', 'Genehmigungsnachweis'],
  approvalDestruction: ['LB00008709', 'Destruction of documents', '문서 폐기', 'Vernichtung von Dokumenten'],
  job: ['LB00008760', 'Batch job', '배치 작업', 'Batch-Job'],
  outbox: ['LB00008761', 'Message', '발송 메시지', 'Nachricht'],
  noticeMail: ['LB00009398', 'Notification email', '메일 알림', 'Benachrichtigungs-E-Mail'],
  resource: ['LB00012760', 'Bookable resource', '예약 자원', 'Buchbare Ressource'],
  vendor: ['LB00016865', 'Vendor', '거래처', 'Kreditor'],
  companyCard: ['LB00017633', 'Company card', '법인 카드', 'Firmenkarte'],
  cardTransaction: ['LB00017634', 'Card transaction', '카드 사용 내역', 'Kartenumsatz'],
  cardMonth: ['LB00017635', 'Month of card transactions', '카드 월 마감', 'Monat der Kartenumsätze'],
  perDiemRate: ['LB00018600', 'Per diem rate', '일비 단가', 'Tagegeldsatz'],
  statementEntry: ['LB00018230', 'Statement line', '은행 명세서 내역', 'Kontoumsatz'],
  project: ['LB00015181', 'Project', '과제', 'Projekt'],
  qualification: ['LB00012761', 'Qualification', '자격', 'Qualifikation'],
  journal: ['LB00015538', 'Journal', '학술지', 'Zeitschrift'],
  researchOutput: ['LB00015638', 'Research output', '연구 실적', 'Forschungsleistung'],
  outputDeadline: ['LB00015639', 'Deadline for outputs', '실적 마감', 'Frist für Leistungen'],
  patent: ['LB00015790', 'Patent', '특허', 'Patent'],
  settings: ['LB00008762', 'Personal settings', '개인 설정', 'Persönliche Einstellungen'],
} as const satisfies LabelRecords
export type ChangeEntity = keyof typeof changeEntityWords
