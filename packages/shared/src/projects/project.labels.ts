import type { LabelRecords } from '../labels.ts'

/** Projects, their lists and their page: LB00015002–15119. */
export const projectLabels = {
  projectNo: ['LB00015002', 'Project no.', '과제 번호', 'Projekt-Nr.'],
  name: ['LB00015003', 'Project', '과제', 'Projekt'],
  nameEn: ['LB00015004', 'English title', '영어 제목', 'Englischer Titel'],
  nameKo: ['LB00015005', 'Korean title', '한국어 제목', 'Koreanischer Titel'],
  nameDe: ['LB00015006', 'German title', '독일어 제목', 'Deutscher Titel'],
  type: ['LB00015007', 'Type', '유형', 'Art'],
  confidentiality: ['LB00015008', 'Visible to', '공개 범위', 'Sichtbar für'],
  funder: ['LB00015009', 'Funder', '지원 기관', 'Förderer'],
  callId: ['LB00015010', 'Call', '공고 번호', 'Ausschreibung'],
  agreementNo: ['LB00015011', 'Agreement no.', '협약 번호', 'Vertragsnummer'],
  leadDepartmentCode: ['LB00015012', 'Lead department', '주관 부서', 'Federführung'],
  lead: ['LB00022348', 'Lead', '연구책임자', 'Leitung'],
  piUserId: ['LB00015013', 'Principal investigator', '연구책임자', 'Projektleitung'],
  budgetOwnerId: ['LB00015014', 'Budget owner', '예산 책임자', 'Budgetverantwortung'],
  startsOn: ['LB00015015', 'Start', '시작일', 'Beginn'],
  endsOn: ['LB00015016', 'End', '종료일', 'Ende'],
  ownShare: ['LB00015017', 'Own contribution (%)', '자체 부담률 (%)', 'Eigenanteil (%)'],
  overheadPct: ['LB00015018', 'Overhead (%)', '간접비율 (%)', 'Gemeinkosten (%)'],
  national: ['LB00015019', 'Participation limits', '참여 제한', 'Beteiligungsgrenzen'],
  nationalText: ['LB00015187', 'Korean national R&D project', '국가연구개발과제', 'Koreanisches nationales F&E-Projekt'],
  callClosesOn: ['LB00021995', 'Call closes on', '공고 마감일', 'Ausschreibung endet am'],
  nationalExemption: ['LB00021996', 'Exempt because', '참여 제한 제외 사유', 'Ausgenommen, weil'],
  keywords: ['LB00015020', 'Keywords', '키워드', 'Schlagwörter'],
  lines: ['LB00015021', 'Budget lines', '예산 항목', 'Budgetposten'],
  status: ['LB00015022', 'Status', '상태', 'Status'],
  reason: ['LB00015023', 'Reason', '사유', 'Begründung'],
  period: ['LB00015024', 'Period', '기간', 'Laufzeit'],
  search: ['LB00015025', 'Search projects', '과제 검색', 'Projekte suchen'],
  newProject: ['LB00015026', 'New project', '새 과제', 'Neues Projekt'],
  noProjects: ['LB00015027', 'No projects yet', '과제가 없습니다', 'Noch keine Projekte'],
  scope: ['LB00015028', 'Show', '표시', 'Anzeigen'],
  scopeMine: ['LB00015029', 'My projects', '내 과제', 'Meine Projekte'],
  yearFilter: ['LB00015030', 'Year', '연도', 'Jahr'],
  general: ['LB00015031', 'Project details', '기본 정보', 'Projektdaten'],
  people: ['LB00015032', 'Responsibility', '책임', 'Verantwortung'],
  funding: ['LB00015033', 'Funding', '지원 정보', 'Förderung'],
  schedule: ['LB00015034', 'Period and visibility', '기간과 공개 범위', 'Laufzeit und Sichtbarkeit'],
  planText: [
    'LB00015035',
    'Planned amount for each year and category, in euros',
    '연도와 비목별 계획 금액(유로)',
    'Geplanter Betrag je Jahr und Kategorie in Euro',
  ],
  year: ['LB00015036', 'Year', '연도', 'Jahr'],
  category: ['LB00015037', 'Category', '비목', 'Kategorie'],
  lineName: ['LB00015038', 'Description', '세부 내용', 'Bezeichnung'],
  planned: ['LB00015039', 'Planned', '계획', 'Geplant'],
  changed: ['LB00015040', 'Changed', '변경', 'Geändert'],
  reserved: ['LB00015041', 'Reserved', '예약', 'Reserviert'],
  committed: ['LB00015042', 'Committed', '확정', 'Gebunden'],
  spent: ['LB00015043', 'Spent', '집행', 'Ausgegeben'],
  available: ['LB00015044', 'Available', '잔액', 'Verfügbar'],
  spentPercent: ['LB00015045', 'Spent %', '집행률 %', 'Verbrauch %'],
  overdraft: ['LB00015046', 'Overdraft limit', '초과 한도', 'Überziehungsrahmen'],
  addLine: ['LB00015047', 'Add line', '항목 추가', 'Posten hinzufügen'],
  removeLine: ['LB00015048', 'Remove line {0}', '항목 {0} 삭제', 'Posten {0} entfernen'],
  total: ['LB00015049', 'Total', '합계', 'Summe'],
  budget: ['LB00015050', 'Budget', '예산', 'Budget'],
  members: ['LB00015051', 'Participants', '참여 인력', 'Mitwirkende'],
  noMembers: ['LB00015052', 'No participants yet', '참여 인력이 없습니다', 'Noch keine Mitwirkenden'],
  memberPeriod: ['LB00018944', 'Period', '참여 기간', 'Zeitraum'],
  role: ['LB00015053', 'Role', '역할', 'Rolle'],
  rate: ['LB00015054', 'Rate', '참여율', 'Anteil'],
  ledger: ['LB00015055', 'Budget entries', '예산 내역', 'Budgetbuchungen'],
  noEntries: ['LB00015056', 'No entries yet', '내역이 없습니다', 'Noch keine Buchungen'],
  at: ['LB00015057', 'Date', '일시', 'Datum'],
  kind: ['LB00015058', 'Entry', '구분', 'Buchung'],
  amount: ['LB00015059', 'Amount', '금액', 'Betrag'],
  line: ['LB00015060', 'Budget line', '예산 항목', 'Budgetposten'],
  bookedBy: ['LB00015061', 'Booked by', '처리자', 'Gebucht von'],
  openStatus: ['LB00015062', 'Open project', '과제 열기', 'Projekt öffnen'],
  edit: ['LB00015063', 'Edit project', '과제 수정', 'Projekt bearbeiten'],
  changeStatus: ['LB00015064', 'Change status', '상태 변경', 'Status ändern'],
  newStatus: ['LB00015065', 'New status', '새 상태', 'Neuer Status'],
  move: ['LB00015066', 'Move budget', '예산 이동', 'Budget umbuchen'],
  moveText: [
    'LB00015067',
    'Moves within a category and year apply at once up to 20% of the source line',
    '같은 연도·비목 안에서 보내는 항목의 20%까지 즉시 적용됩니다',
    'Innerhalb von Jahr und Kategorie bis 20 % des abgebenden Postens sofort',
  ],
  fromLineId: ['LB00015068', 'From', '보내는 항목', 'Von'],
  toLineId: ['LB00015069', 'To', '받는 항목', 'Nach'],
  freeLeft: ['LB00015070', 'Free limit left: {0} €', '자유 한도 잔액: {0} €', 'Noch frei umbuchbar: {0} €'],
  hiddenFigures: [
    'LB00015071',
    'Figures are visible to the principal investigator, budget owner and office',
    '금액은 연구책임자, 예산 책임자, 총무 부서만 볼 수 있습니다',
    'Zahlen sehen Projektleitung, Budgetverantwortung und Büro',
  ],
  chooseProject: ['LB00015072', 'Choose a project', '과제 선택', 'Projekt wählen'],
  saveOverdraft: ['LB00015073', 'Save limit', '한도 저장', 'Rahmen speichern'],
  setOverdraft: ['LB00015074', 'Overdraft for {0}', '초과 한도: {0}', 'Überziehung für {0}'],
  rates: ['LB00015076', 'Rates by month', '월별 참여율', 'Anteile nach Monat'],
  rateTotal: ['LB00015077', 'Total {0}%', '합계 {0}%', 'Gesamt {0} %'],
  noMembersInYear: ['LB00015078', 'No participants in {0}', '{0}년 참여 인력이 없습니다', 'Niemand beteiligt im Jahr {0}'],
  baseline: ['LB00016101', 'Baseline', '기준선', 'Basisplan'],
  workplaceCode: ['LB00022212', 'Workplace of the working days', '근무일 기준 사업장', 'Standort der Arbeitstage'],
  tasks: ['LB00016100', 'Tasks', '작업', 'Vorgänge'],
  light: ['LB00022016', 'Progress', '진행 상황', 'Verlauf'],
  nextMilestone: ['LB00022017', 'Next milestone', '다음 마일스톤', 'Nächster Meilenstein'],
  nextMilestoneOn: ['LB00022018', 'Milestone date', '마일스톤 날짜', 'Datum Meilenstein'],
  request: ['LB00022022', 'Request', '신청', 'Antrag'],
  drafterName: ['LB00022023', 'Drafter', '기안자', 'Verfasst von'],
  since: ['LB00022024', 'Since', '예약일', 'Seit'],
  noLines: ['LB00022027', 'No budget lines yet', '예산 항목이 없습니다', 'Noch keine Budgetposten'],
  noHolds: ['LB00022028', 'Nothing reserved', '예약된 금액이 없습니다', 'Nichts reserviert'],
  held: ['LB00022025', 'Reserved and committed: {0}', '예약·확정: {0}', 'Reserviert und gebunden: {0}'],
  openHeld: ['LB00022026', 'Requests on {0}: {1} €', '{0} 신청: {1} €', 'Anträge auf {0}: {1} €'],
  newLine: ['LB00015075', 'New line', '새 항목', 'Neuer Posten'],
} as const satisfies LabelRecords

/** Types of projects: LB00015120–15129. */
export const projectTypeLabels = {
  BASIC: ['LB00015120', 'Basic research', '기초 연구', 'Grundlagenforschung'],
  CONTRACT: ['LB00015121', 'Contract research', '수탁 연구', 'Auftragsforschung'],
  EU: ['LB00015122', 'EU project', 'EU 과제', 'EU-Projekt'],
  INTERNAL: ['LB00015123', 'Internal', '내부 과제', 'Intern'],
  COOPERATION: ['LB00015124', 'Cooperation', '공동 연구', 'Kooperation'],
} as const satisfies LabelRecords

/** States of projects: LB00015130–15139. */
export const projectStatusLabels = {
  PROPOSAL: ['LB00015130', 'Proposal', '제안', 'Vorschlag'],
  APPROVED: ['LB00015131', 'Approved', '승인', 'Genehmigt'],
  RUNNING: ['LB00015132', 'Running', '진행 중', 'Laufend'],
  SUSPENDED: ['LB00015133', 'Suspended', '중단', 'Ausgesetzt'],
  ENDED: ['LB00015134', 'Ended', '종료', 'Beendet'],
  CLOSED: ['LB00015135', 'Closed', '정산 완료', 'Abgeschlossen'],
} as const satisfies LabelRecords

/** Visibility of a project: LB00015140–15149. */
export const confidentialityLabels = {
  OPEN: ['LB00015140', 'All staff', '전 직원', 'Alle Mitarbeitenden'],
  DEPARTMENT: ['LB00015141', 'Lead department', '주관 부서', 'Federführende Abteilung'],
  SECRET: ['LB00015142', 'Participants only', '참여 인력만', 'Nur Mitwirkende'],
} as const satisfies LabelRecords

/** Categories of budgets: LB00015150–15159. */
export const budgetCategoryLabels = {
  PERSONNEL: ['LB00015150', 'Personnel', '인건비', 'Personal'],
  EQUIPMENT: ['LB00015151', 'Equipment', '장비비', 'Geräte'],
  MATERIAL: ['LB00015152', 'Material', '재료비', 'Material'],
  TRAVEL: ['LB00015153', 'Travel', '여비', 'Reisen'],
  SUBCONTRACT: ['LB00015154', 'Subcontract', '위탁비', 'Unteraufträge'],
  OVERHEAD: ['LB00015155', 'Overhead', '간접비', 'Gemeinkosten'],
  OTHER: ['LB00015156', 'Other', '기타', 'Sonstiges'],
} as const satisfies LabelRecords

/** Entries of the ledger: LB00015160–15169. */
export const budgetEntryLabels = {
  PLAN: ['LB00015160', 'Plan', '계획', 'Plan'],
  CHANGE: ['LB00015161', 'Move', '이동', 'Umbuchung'],
  RESERVE: ['LB00015162', 'Reservation', '예약', 'Reservierung'],
  COMMIT: ['LB00015163', 'Commitment', '확정', 'Bindung'],
  SPEND: ['LB00015164', 'Spending', '집행', 'Ausgabe'],
  RELEASE: ['LB00015165', 'Release', '해제', 'Freigabe'],
  REVERT: ['LB00015166', 'Refund', '취소', 'Rückbuchung'],
  CREDIT: ['LB00018202', 'Credit note', '대변 전표', 'Gutschrift'],
} as const satisfies LabelRecords

/** Roles of participants: LB00015170–15179. */
export const participantRoleLabels = {
  PI: ['LB00015170', 'Principal investigator', '연구책임자', 'Projektleitung'],
  CO_PI: ['LB00015171', 'Co-investigator', '공동연구원', 'Co-Projektleitung'],
  RESEARCHER: ['LB00015172', 'Researcher', '연구원', 'Forschende'],
  STUDENT: ['LB00015173', 'Student', '학생연구원', 'Studierende'],
  ADMIN: ['LB00015174', 'Administration', '연구지원', 'Verwaltung'],
  EXTERNAL: ['LB00015175', 'External', '외부 인력', 'Extern'],
} as const satisfies LabelRecords

/** How a running project is doing: LB00022019–22021. */
export const projectLightLabels = {
  GREEN: ['LB00022019', 'On track', '정상', 'Im Plan'],
  AMBER: ['LB00022020', 'At risk', '주의', 'Gefährdet'],
  RED: ['LB00022021', 'Late', '지연', 'In Verzug'],
} as const satisfies LabelRecords
