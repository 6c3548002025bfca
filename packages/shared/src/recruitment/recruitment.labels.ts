import type { LabelRecords } from '../labels.ts'

/** Openings and the page of recruitment. */
export const recruitmentLabels = {
  openingNo: ['LB00023125', 'No.', '번호', 'Nr.'],
  opening: ['LB00023126', 'Opening', '채용 공고', 'Ausschreibung'],
  openings: ['LB00023127', 'Openings', '채용 공고', 'Ausschreibungen'],
  newOpening: ['LB00023128', 'New opening', '새 채용 공고', 'Neue Ausschreibung'],
  title: ['LB00023129', 'Title', '제목', 'Titel'],
  headCountId: ['LB00023130', 'Head-count request', '인력 신청', 'Stellenantrag'],
  titleEn: ['LB00023131', 'Title (English)', '제목(영어)', 'Titel (Englisch)'],
  titleDe: ['LB00023132', 'Title (German)', '제목(독일어)', 'Titel (Deutsch)'],
  textEn: ['LB00023133', 'Text (English)', '본문(영어)', 'Text (Englisch)'],
  textDe: ['LB00023134', 'Text (German)', '본문(독일어)', 'Text (Deutsch)'],
  titleKo: ['LB00023700', 'Title (Korean)', '제목(한국어)', 'Titel (Koreanisch)'],
  textKo: ['LB00023701', 'Text (Korean)', '본문(한국어)', 'Text (Koreanisch)'],
  location: ['LB00023135', 'Location', '근무지', 'Arbeitsort'],
  publication: ['LB00023136', 'Publication', '게시', 'Veröffentlichung'],
  publishFrom: ['LB00023137', 'Published from', '게시 시작일', 'Veröffentlicht ab'],
  publishTo: ['LB00023138', 'Closes on', '마감일', 'Endet am'],
  channels: ['LB00023139', 'Channels', '게시 채널', 'Kanäle'],
  selection: ['LB00023140', 'Selection', '전형', 'Auswahl'],
  panel: ['LB00023141', 'Panel', '심사 위원', 'Auswahlkommission'],
  secondInterview: ['LB00023142', 'Interviews', '면접', 'Gespräche'],
  secondInterviewText: ['LB00023143', 'Two rounds of interviews', '면접 2회', 'Zwei Gesprächsrunden'],
  contactId: [
    'LB00023144',
    'Contact for severely disabled applicants',
    '중증 장애인 지원자 담당',
    'Kontakt für schwerbehinderte Bewerbende',
  ],
  departmentName: ['LB00023145', 'Department', '부서', 'Abteilung'],
  positionName: ['LB00023146', 'Position title', '직위', 'Position'],
  placesFilled: ['LB00023147', 'Filled', '충원', 'Besetzt'],
  live: ['LB00023148', 'Applicants', '지원자', 'Bewerbungen'],
  ageDays: ['LB00023149', 'Age (days)', '경과일', 'Alter (Tage)'],
  status: ['LB00023150', 'Status', '상태', 'Status'],
  search: ['LB00023151', 'Number, title or location', '번호, 제목 또는 근무지', 'Nummer, Titel oder Ort'],
  noOpenings: ['LB00023152', 'No openings', '채용 공고가 없습니다', 'Keine Ausschreibungen'],
  showPanel: ['LB00023153', 'I am on the panel', '내가 심사하는 공고', 'Ich bin in der Kommission'],
  show: ['LB00023154', 'Show', '표시', 'Anzeigen'],
  closeNow: ['LB00023155', 'Close now', '지금 마감', 'Jetzt schließen'],
  reopenOpening: ['LB00023156', 'Reopen', '다시 게시', 'Wieder öffnen'],
  fixShortlist: ['LB00023157', 'Fix shortlist', '서류 합격자 확정', 'Vorauswahl festlegen'],
  fixAsk: [
    'LB00023158',
    'Fix the shortlist? The panel sees names from then on.',
    '서류 합격자를 확정할까요? 이후 심사 위원에게 이름이 보입니다.',
    'Vorauswahl festlegen? Danach sieht die Kommission die Namen.',
  ],
  shortlistFixed: ['LB00023159', 'Shortlist fixed', '서류 합격자 확정됨', 'Vorauswahl festgelegt'],
  blindNote: [
    'LB00023160',
    'Names and files appear once the shortlist is fixed',
    '서류 합격자 확정 후 이름과 파일이 표시됩니다',
    'Namen und Dateien erscheinen nach der Vorauswahl',
  ],
  edit: ['LB00023161', 'Edit opening', '공고 수정', 'Ausschreibung bearbeiten'],
  onboarding: ['LB00023162', 'Onboarding', '입사 준비', 'Einarbeitung'],
  steps: ['LB00023163', 'Checklist', '체크리스트', 'Checkliste'],
  retention: ['LB00023164', 'Data retention', '개인정보 보존', 'Datenaufbewahrung'],
  keepMonths: ['LB00023165', 'Months after rejection', '불합격 후 보존 개월', 'Monate nach der Absage'],
  keepText: [
    'LB00023166',
    'Data of rejected applicants is deleted afterwards; with their consent after 24 months',
    '이후 불합격자의 정보를 삭제합니다. 동의한 경우 24개월 후 삭제합니다',
    'Danach werden die Daten gelöscht, mit Einwilligung nach 24 Monaten',
  ],
} as const satisfies LabelRecords

export const openingStatusLabels = {
  PLANNED: ['LB00023167', 'Planned', '예정', 'Geplant'],
  PUBLISHED: ['LB00023168', 'Published', '게시 중', 'Veröffentlicht'],
  ON_HOLD: ['LB00023169', 'On hold', '보류', 'Angehalten'],
  CLOSED: ['LB00023170', 'Closed', '마감', 'Geschlossen'],
  FILLED: ['LB00023171', 'Filled', '충원 완료', 'Besetzt'],
} as const satisfies LabelRecords

export const openingChannelLabels = {
  WEBSITE: ['LB00023172', 'Website', '누리집', 'Website'],
  AGENCY: ['LB00023173', 'Employment agency', '고용 지원 기관', 'Arbeitsagentur'],
  PORTAL: ['LB00023174', 'Job portal', '채용 포털', 'Stellenportal'],
  UNIVERSITY: ['LB00023175', 'Universities', '대학', 'Hochschulen'],
  NETWORK: ['LB00023176', 'Social network', '소셜 네트워크', 'Soziales Netzwerk'],
} as const satisfies LabelRecords

/** The job that deletes data of applicants. */
export const recruitmentJobLabels = {
  name: ['LB00023685', 'Applicant data', '지원자 정보', 'Bewerbungsdaten'],
  hint: [
    'LB00023686',
    'Deletes data and files of rejected applicants once their retention is over',
    '보존 기간이 지난 불합격자의 정보와 파일을 삭제합니다',
    'Löscht Daten und Dateien abgelehnter Bewerbungen nach Ablauf der Aufbewahrung',
  ],
} as const satisfies LabelRecords
