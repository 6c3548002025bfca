import type { LabelRecords } from '../../labels.ts'

/** Mails to applicants and how they are shown. */
export const letterLabels = {
  letters: ['LB00023751', 'Emails', '메일', 'E-Mails'],
  write: ['LB00023752', 'Write email', '메일 작성', 'E-Mail schreiben'],
  noLetters: ['LB00023753', 'No emails yet', '보낸 메일이 없습니다', 'Noch keine E-Mails'],
  to: ['LB00023754', 'To {0}, in {1}', '받는 사람: {0}, {1}', 'An {0}, auf {1}'],
  subject: ['LB00023755', 'Subject', '제목', 'Betreff'],
  text: ['LB00023756', 'Text', '본문', 'Text'],
  standard: ['LB00023757', 'Standard text', '기본 문구', 'Standardtext'],
  fromTemplate: ['LB00023758', 'Template: {0}', '서식: {0}', 'Vorlage: {0}'],
  send: ['LB00023759', 'Send email', '메일 보내기', 'E-Mail senden'],
  byPortal: ['LB00023760', 'Portal', '포털', 'Portal'],
} as const satisfies LabelRecords

export const letterKindLabels = {
  RECEIPT: ['LB00023761', 'Receipt', '접수 안내', 'Eingangsbestätigung'],
  INVITATION: ['LB00023762', 'Invitation', '면접 안내', 'Einladung'],
  OFFER: ['LB00023763', 'Offer', '채용 제안', 'Angebot'],
  REJECTION: ['LB00023764', 'Rejection', '불합격 안내', 'Absage'],
  INTERVIEW: ['LB00023765', 'Calendar invitation', '일정 초대', 'Termineinladung'],
} as const satisfies LabelRecords

/** Interviews in calendars and the mails that bring them. */
export const interviewLabels = {
  panelMeeting: ['LB00023794', 'Interview: {0}, applicant {1}', '면접: {0}, 지원자 {1}', 'Gespräch: {0}, Bewerbung {1}'],
  moved: ['LB00023795', 'New time or place. {0}', '일정 변경. {0}', 'Neue Zeit oder neuer Ort. {0}'],
  cancelled: ['LB00023796', 'Cancelled. {0}', '취소. {0}', 'Abgesagt. {0}'],
  bookedRoom: ['LB00023797', 'Room to book: {0}', '예약할 회의실: {0}', 'Zu buchender Raum: {0}'],
  roomUnconfirmed: ['LB00024090', 'Room to be confirmed', '회의실 확정 전', 'Raum noch nicht bestätigt'],
  withoutRoom: ['LB00023798', 'No room', '회의실 없음', 'Kein Raum'],
  summerTime: ['LB00023903', '{0} (summer time)', '{0}(서머타임)', '{0} (Sommerzeit)'],
  cancel: ['LB00023799', 'Cancel interview', '면접 취소', 'Gespräch absagen'],
} as const satisfies LabelRecords

/** What became of a mail. */
export const letterStateLabels = {
  WAITING: ['LB00023766', 'Sending', '발송 중', 'Wird gesendet'],
  SENT: ['LB00023767', 'Sent', '발송됨', 'Gesendet'],
  FAILED: ['LB00023768', 'Not delivered', '전달되지 않음', 'Nicht zugestellt'],
  UNCERTAIN: ['LB00023769', 'Delivery unclear', '전달 여부 불명', 'Zustellung unklar'],
} as const satisfies LabelRecords

/** Standard texts of mails to applicants, where the administration has no template in their language. */
export const letterTextLabels = {
  greeting: ['LB00023744', 'Dear {0},', '{0} 님께', 'Guten Tag {0},'],
  regards: ['LB00023770', 'Kind regards', '감사합니다.', 'Mit freundlichen Grüßen'],
  invitationSubject: ['LB00023771', 'Interview: {0}', '면접 안내: {0}', 'Einladung zum Gespräch: {0}'],
  invitation: [
    'LB00023772',
    'Thank you for your application for {0}. We would like to invite you to an interview.',
    '{0}에 지원해 주셔서 감사합니다. 면접에 모시고자 합니다.',
    'vielen Dank für Ihre Bewerbung auf {0}. Wir möchten Sie gern zu einem Gespräch einladen.',
  ],
  invitationTime: ['LB00023773', 'When: {0}', '일시: {0}', 'Wann: {0}'],
  invitationPlace: ['LB00023774', 'Where: {0}', '장소: {0}', 'Wo: {0}'],
  invitationEnd: [
    'LB00023775',
    'Please let us know whether you can come.',
    '참석 가능 여부를 알려 주시기 바랍니다.',
    'Bitte geben Sie uns Bescheid, ob Sie kommen können.',
  ],
  offerSubject: ['LB00023776', 'Offer: {0}', '채용 제안: {0}', 'Stellenangebot: {0}'],
  offer: [
    'LB00023777',
    'We are pleased to offer you the position {0}. We look forward to your reply.',
    '{0} 자리를 제안하게 되어 기쁩니다. 회신을 기다리겠습니다.',
    'wir freuen uns, Ihnen die Stelle {0} anzubieten, und freuen uns auf Ihre Antwort.',
  ],
  rejectionSubject: ['LB00023778', 'Your application: {0}', '지원 결과 안내: {0}', 'Ihre Bewerbung: {0}'],
  rejection: [
    'LB00023779',
    'Thank you for your interest in {0}. After careful consideration we have chosen another candidate. We wish you all the best.',
    '{0}에 관심을 가져 주셔서 감사합니다. 신중히 검토한 결과 이번에는 함께하지 못하게 되었습니다. 앞날에 행운이 있기를 바랍니다.',
    'vielen Dank für Ihr Interesse an {0}. Nach sorgfältiger Prüfung haben wir uns für eine andere Person entschieden. Wir wünschen Ihnen alles Gute.',
  ],
  deletion: [
    'LB00023780',
    'We delete your application data after {0}.',
    '지원 정보는 {0} 이후에 삭제합니다.',
    'Ihre Bewerbungsdaten löschen wir nach dem {0}.',
  ],
} as const satisfies LabelRecords
