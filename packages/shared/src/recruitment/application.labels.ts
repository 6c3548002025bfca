import type { LabelRecords } from '../labels.ts'
import { labelAdminLabels } from '../labels/label-admin.labels.ts'
import { openingChannelLabels } from './recruitment.labels.ts'

/** Applicants, their board and what is done with them. */
export const applicationLabels = {
  number: ['LB00023177', 'No.', '번호', 'Nr.'],
  name: ['LB00023178', 'Name', '이름', 'Name'],
  unnamed: ['LB00023179', 'Applicant {0}', '지원자 {0}', 'Bewerbung {0}'],
  applicants: ['LB00023180', 'Applicants', '지원자', 'Bewerbungen'],
  newApplicant: ['LB00023181', 'Add applicant', '지원자 등록', 'Bewerbung erfassen'],
  person: ['LB00023182', 'Applicant', '지원자', 'Bewerbende Person'],
  firstName: ['LB00023183', 'First name', '이름', 'Vorname'],
  lastName: ['LB00023184', 'Last name', '성', 'Nachname'],
  email: ['LB00023185', 'Email', '이메일', 'E-Mail'],
  phone: ['LB00023186', 'Phone', '전화', 'Telefon'],
  birthYear: ['LB00023187', 'Year of birth', '출생 연도', 'Geburtsjahr'],
  nationalityCode: ['LB00023188', 'Nationality', '국적', 'Staatsangehörigkeit'],
  countryCode: ['LB00023189', 'Country', '거주 국가', 'Land'],
  degreeCode: ['LB00023190', 'Degree', '학위', 'Abschluss'],
  profile: ['LB00023191', 'Profile for the panel', '심사용 요약', 'Profil für die Kommission'],
  profileText: [
    'LB00023192',
    'Education, experience and skills, without name or contact data',
    '이름과 연락처를 뺀 학력, 경력, 역량',
    'Ausbildung, Erfahrung und Kenntnisse, ohne Name und Kontaktdaten',
  ],
  source: ['LB00023193', 'Source', '지원 경로', 'Quelle'],
  language: ['LB00023702', 'Language of mails', '메일 언어', 'Sprache der E-Mails'],
  appliedOn: ['LB00023194', 'Applied on', '지원일', 'Beworben am'],
  consent: ['LB00023195', 'Consent', '동의', 'Einwilligung'],
  consentText: ['LB00023196', 'May be kept for 24 months', '24개월 보존에 동의', 'Darf 24 Monate aufbewahrt werden'],
  fileKey: ['LB00023197', 'Files', '첨부 파일', 'Dateien'],
  stage: ['LB00023198', 'Stage', '단계', 'Stand'],
  points: ['LB00023199', 'Points', '점수', 'Punkte'],
  interviewAt: ['LB00023200', 'Interview', '면접', 'Gespräch'],
  board: ['LB00023201', 'Board', '보드', 'Übersicht'],
  list: ['LB00023202', 'List', '목록', 'Liste'],
  search: ['LB00023203', 'Search applicants', '지원자 검색', 'Bewerbungen suchen'],
  noApplicants: ['LB00023204', 'No applicants', '지원자가 없습니다', 'Keine Bewerbungen'],
  moveTo: ['LB00023205', 'Move {0}', '{0} 이동', '{0} verschieben'],
  scorecards: ['LB00023206', 'Scorecards', '평가표', 'Bewertungen'],
  openRating: ['LB00023684', 'Rate applicant', '지원자 평가', 'Bewerten'],
  rate: ['LB00023207', 'Save scorecard', '평가 저장', 'Bewertung speichern'],
  expertise: ['LB00023208', 'Expertise', '전문성', 'Fachwissen'],
  experience: ['LB00023209', 'Experience', '경력', 'Erfahrung'],
  motivation: ['LB00023210', 'Motivation', '동기', 'Motivation'],
  communication: ['LB00023211', 'Communication', '의사소통', 'Kommunikation'],
  pointsHint: ['LB00023680', '1 = poor, 5 = excellent', '1 = 미흡, 5 = 우수', '1 = schwach, 5 = hervorragend'],
  ended: ['LB00023681', 'Ended', '종료', 'Beendet'],
  more: ['LB00023682', 'Actions for {0}', '{0} 작업', 'Aktionen für {0}'],
  boardHint: [
    'LB00023683',
    'Move with the arrow keys, by dragging or by the menu of the card',
    '화살표 키, 끌기 또는 카드 메뉴로 이동',
    'Verschieben mit Pfeiltasten, Ziehen oder dem Menü der Karte',
  ],
  comment: ['LB00023212', 'Comment', '의견', 'Kommentar'],
  hidesRatings: [
    'LB00023213',
    "Rate first to see your colleagues' scorecards",
    '먼저 평가하면 다른 위원의 평가가 표시됩니다',
    'Bewerten Sie zuerst, um die anderen Bewertungen zu sehen',
  ],
  noRatings: ['LB00023214', 'No scorecards yet', '평가가 없습니다', 'Noch keine Bewertungen'],
  round0: ['LB00023215', 'Application', '서류', 'Bewerbung'],
  round1: ['LB00023216', '1st interview', '1차 면접', '1. Gespräch'],
  round2: ['LB00023217', '2nd interview', '2차 면접', '2. Gespräch'],
  interviews: ['LB00023218', 'Interviews', '면접', 'Gespräche'],
  day: ['LB00023219', 'Date', '날짜', 'Datum'],
  startTime: ['LB00023220', 'Start', '시작', 'Beginn'],
  minutes: ['LB00023221', 'Minutes', '시간(분)', 'Minuten'],
  place: ['LB00023222', 'Place', '장소', 'Ort'],
  reason: ['LB00023223', 'Reason', '사유', 'Grund'],
  note: ['LB00023224', 'Note', '메모', 'Notiz'],
  history: ['LB00023225', 'History', '이력', 'Verlauf'],
  accesses: ['LB00023226', 'Access log', '열람 기록', 'Zugriffe'],
  sameAs: ['LB00023227', 'May be the same person', '동일인 가능성', 'Vielleicht dieselbe Person'],
  involvesYou: [
    'LB00023902',
    'May be you or somebody you cover for',
    '본인이거나 대결 중인 사람일 가능성',
    'Vielleicht Sie selbst oder jemand, den Sie vertreten',
  ],
  keepUntil: ['LB00023228', 'Deleted after', '삭제 예정', 'Löschung nach dem'],
  edit: ['LB00023600', 'Edit', '수정', 'Bearbeiten'],
  exportData: ['LB00023601', 'Export data', '정보 내보내기', 'Daten exportieren'],
  erase: ['LB00023602', 'Erase', '삭제', 'Löschen'],
  eraseAsk: [
    'LB00023603',
    'Erase everything about {0}? This cannot be undone.',
    '{0}의 모든 정보를 삭제할까요? 되돌릴 수 없습니다.',
    'Alles über {0} löschen? Das kann nicht rückgängig gemacht werden.',
  ],
  account: ['LB00023604', 'Account', '계정', 'Konto'],
  userId: ['LB00023605', 'User ID', '사용자 ID', 'Benutzer-ID'],
  companyEmail: ['LB00023606', 'Work email', '회사 이메일', 'Dienstliche E-Mail'],
  gender: ['LB00023607', 'Gender', '성별', 'Geschlecht'],
  joinDate: ['LB00023608', 'First day', '입사일', 'Erster Arbeitstag'],
  useAccount: ['LB00024253', 'Use this account', '이 계정 사용', 'Dieses Konto verwenden'],
} as const satisfies LabelRecords

/** With which account somebody is hired who may have one. */
export const hireAccountLabels = {
  EXISTING: ['LB00024251', 'Existing account', '기존 계정', 'Vorhandenes Konto'],
  NEW: ['LB00024252', 'New account', '새 계정', 'Neues Konto'],
} as const satisfies LabelRecords

export const applicationStageLabels = {
  APPLIED: ['LB00023609', 'Applied', '지원', 'Beworben'],
  SHORTLISTED: ['LB00023610', 'Shortlisted', '서류 합격', 'Vorausgewählt'],
  INTERVIEW: ['LB00023611', 'Interview', '면접', 'Gespräch'],
  SECOND_INTERVIEW: ['LB00023612', '2nd interview', '2차 면접', '2. Gespräch'],
  PASSED: ['LB00023613', 'Passed', '면접 합격', 'Bestanden'],
  OFFERED: ['LB00023614', 'Offered', '채용 제안', 'Angebot'],
  HIRED: ['LB00023615', 'Hired', '채용', 'Eingestellt'],
  REJECTED: ['LB00023616', 'Rejected', '불합격', 'Abgelehnt'],
  WITHDRAWN: ['LB00023617', 'Withdrawn', '지원 철회', 'Zurückgezogen'],
  DECLINED: ['LB00023618', 'Offer declined', '제안 거절', 'Angebot abgelehnt'],
} as const satisfies LabelRecords

export const applicationActionLabels = {
  shortlist: ['LB00023619', 'Shortlist', '서류 합격', 'Vorauswählen'],
  scheduleInterview: ['LB00023620', 'Schedule interview', '면접 일정', 'Gespräch planen'],
  pass: ['LB00023621', 'Pass', '합격', 'Bestanden'],
  fail: ['LB00023622', 'Fail', '탈락', 'Nicht bestanden'],
  offer: ['LB00023623', 'Make offer', '채용 제안', 'Angebot machen'],
  decline: ['LB00023624', 'Offer declined', '제안 거절', 'Angebot abgelehnt'],
  hire: ['LB00023625', 'Hire', '채용', 'Einstellen'],
  reject: ['LB00023626', 'Reject', '불합격', 'Ablehnen'],
  withdraw: ['LB00023627', 'Withdraw', '지원 철회', 'Zurückziehen'],
  reopen: ['LB00023628', 'Reconsider', '재검토', 'Wieder aufnehmen'],
  moveStart: ['LB00024222', 'Change start date', '입사일 변경', 'Eintrittstag ändern'],
  undoHire: ['LB00023688', 'Undo hire', '채용 취소', 'Einstellung aufheben'],
  /** Only in the history. */
  correct: ['LB00023689', 'Corrected', '정정', 'Berichtigt'],
  correctEmail: ['LB00023900', 'Email corrected', '이메일 정정', 'E-Mail-Adresse berichtigt'],
  cancelInterview: ['LB00023793', 'Interview cancelled', '면접 취소', 'Gespräch abgesagt'],
} as const satisfies LabelRecords

/** Where applications come from, beside the channels of openings. */
export const otherSourceLabels = {
  REFERRAL: ['LB00023629', 'Referral', '추천', 'Empfehlung'],
  OTHER: ['LB00023630', 'Other', '기타', 'Sonstige'],
} as const satisfies LabelRecords
export const applicationSourceLabels = { ...openingChannelLabels, ...otherSourceLabels } as const

/** Languages of mails to applicants. */
export const applicantLanguageLabels = { en: labelAdminLabels.en, ko: labelAdminLabels.ko, de: labelAdminLabels.de } as const

export const rejectReasonLabels = {
  QUALIFICATION: ['LB00023631', 'Qualification', '자격', 'Qualifikation'],
  EXPERIENCE: ['LB00023632', 'Experience', '경력', 'Erfahrung'],
  OTHER_CANDIDATE: ['LB00023633', 'Another candidate was chosen', '다른 지원자 선발', 'Andere Person ausgewählt'],
  POSITION_CANCELLED: ['LB00023634', 'Position cancelled', '채용 취소', 'Stelle entfällt'],
  LATE: ['LB00023635', 'Too late', '기한 초과', 'Zu spät'],
  OTHER: ['LB00023636', 'Other', '기타', 'Sonstiges'],
} as const satisfies LabelRecords

/** How data of an applicant was read. */
export const applicationAccessLabels = {
  OPEN: ['LB00023637', 'Opened', '열람', 'Geöffnet'],
  FILE: ['LB00023638', 'File', '파일', 'Datei'],
  EXPORT: ['LB00023639', 'Exported', '내보내기', 'Exportiert'],
  IMPORT: ['LB00023901', 'Import rows', '가져오기 행', 'Importzeilen'],
} as const satisfies LabelRecords
