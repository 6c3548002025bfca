import type { LabelRecords } from '../../labels.ts'

/** The public page to apply. */
export const publicApplicationLabels = {
  openings: ['LB00023703', 'Open positions', '채용 중인 자리', 'Offene Stellen'],
  noOpenings: ['LB00023704', 'No open positions', '채용 중인 자리가 없습니다', 'Keine offenen Stellen'],
  noOpeningsText: [
    'LB00023705',
    'New positions are published on this page.',
    '새로운 채용 공고는 이 페이지에 게시됩니다.',
    'Neue Stellen werden auf dieser Seite veröffentlicht.',
  ],
  location: ['LB00023706', 'Location', '근무지', 'Arbeitsort'],
  closesOn: ['LB00023707', 'Apply by', '지원 마감', 'Bewerbung bis'],
  read: ['LB00023708', 'Read and apply', '자세히 보고 지원하기', 'Ansehen und bewerben'],
  all: ['LB00023709', 'All open positions', '전체 채용 공고', 'Alle offenen Stellen'],
  apply: ['LB00023710', 'Your application', '지원서', 'Ihre Bewerbung'],
  firstName: ['LB00023711', 'First name', '이름', 'Vorname'],
  lastName: ['LB00023712', 'Last name', '성', 'Nachname'],
  email: ['LB00023713', 'Email', '이메일', 'E-Mail'],
  phone: ['LB00023714', 'Phone', '전화', 'Telefon'],
  degreeCode: ['LB00023715', 'Highest degree', '최종 학위', 'Höchster Abschluss'],
  profile: ['LB00023716', 'Profile', '소개', 'Profil'],
  profileHint: [
    'LB00023717',
    'Education and experience, without your name: the panel first reads it anonymously',
    '이름을 뺀 학력과 경력(심사 위원이 먼저 익명으로 읽습니다)',
    'Ausbildung und Erfahrung ohne Namen: die Kommission liest zuerst anonym',
  ],
  files: ['LB00023718', 'Documents', '서류', 'Unterlagen'],
  filesHint: [
    'LB00023719',
    'Files (at most {0}, 10 MB each, 20 MB together): PDF, Word (.docx), OpenDocument, JPEG or PNG',
    '최대 {0}개, 파일당 10MB, 합계 20MB: PDF, Word(.docx), OpenDocument, JPEG, PNG',
    'Dateien (höchstens {0}, je 10 MB, zusammen 20 MB): PDF, Word (.docx), OpenDocument, JPEG oder PNG',
  ],
  chooseFiles: ['LB00023720', 'Add files', '파일 추가', 'Dateien hinzufügen'],
  removeFile: ['LB00023721', 'Remove {0}', '{0} 삭제', '{0} entfernen'],
  privacy: ['LB00023722', 'Data protection', '개인정보 보호', 'Datenschutz'],
  privacyText: [
    'LB00023723',
    'We use your data for this selection only: the office and the selection panel read it. It is deleted {0} {0|month|months} after the selection ends for you. You can withdraw at any time and ask for a copy or erasure.',
    '귀하의 정보는 이번 전형에만 사용하며 총무 부서와 심사 위원만 열람합니다. 전형이 끝나고 {0}개월 후 삭제합니다. 언제든지 지원을 철회하고 사본이나 삭제를 요청할 수 있습니다.',
    'Wir verwenden Ihre Daten nur für dieses Auswahlverfahren: Büro und Auswahlkommission lesen sie. {0} {0|Monat|Monate} nach dem Ende des Verfahrens für Sie werden sie gelöscht. Sie können Ihre Bewerbung jederzeit zurückziehen und eine Kopie oder die Löschung verlangen.',
  ],
  agreed: [
    'LB00023724',
    'I have read this and agree to my data being used for my application',
    '위 내용을 읽었으며 지원을 위한 개인정보 이용에 동의합니다',
    'Ich habe dies gelesen und willige in die Nutzung meiner Daten für die Bewerbung ein',
  ],
  consent: [
    'LB00023725',
    'Keep my data for 24 months and tell me about similar positions (optional)',
    '비슷한 채용을 위해 24개월 동안 보관하는 데 동의합니다(선택)',
    'Meine Daten 24 Monate aufbewahren und mir ähnliche Stellen anbieten (freiwillig)',
  ],
  website: ['LB00023726', 'Leave this field empty', '이 칸은 비워 두세요', 'Dieses Feld leer lassen'],
  send: ['LB00023727', 'Send application', '지원서 제출', 'Bewerbung senden'],
  sent: ['LB00023728', 'Application received', '지원서를 접수했습니다', 'Bewerbung eingegangen'],
  sentText: [
    'LB00023729',
    'We have also emailed you this link. Anybody who has it can see the status and withdraw: keep it to yourself.',
    '이 링크를 이메일로도 보냈습니다. 링크를 아는 사람은 상태를 보고 지원을 철회할 수 있으니 공유하지 마세요.',
    'Den Link erhalten Sie auch per E-Mail. Wer ihn hat, sieht den Stand und kann zurückziehen: Behalten Sie ihn für sich.',
  ],
  openStatus: ['LB00023730', 'Show status', '상태 보기', 'Stand anzeigen'],
  status: ['LB00023731', 'Status of your application', '지원 상태', 'Stand Ihrer Bewerbung'],
  appliedOn: ['LB00023732', 'Applied on', '지원일', 'Beworben am'],
  position: ['LB00023733', 'Position', '채용 공고', 'Stelle'],
  state: ['LB00023734', 'Status', '상태', 'Stand'],
  withdraw: ['LB00023735', 'Withdraw application', '지원 철회', 'Bewerbung zurückziehen'],
  withdrawAsk: [
    'LB00023736',
    'Withdraw your application? You can apply again while the position is open.',
    '지원을 철회할까요? 공고가 열려 있는 동안 다시 지원할 수 있습니다.',
    'Bewerbung zurückziehen? Solange die Stelle offen ist, können Sie sich erneut bewerben.',
  ],
  withdrawn: ['LB00023737', 'Withdrawn by you', '지원을 철회했습니다', 'Von Ihnen zurückgezogen'],
  agreement: ['LB00023747', 'Consent', '동의', 'Einwilligung'],
  later: ['LB00023748', 'Similar positions', '비슷한 공고', 'Ähnliche Stellen'],
  documents: ['LB00023749', 'CV, cover letter, certificates', '이력서, 자기소개서, 증명서', 'Lebenslauf, Anschreiben, Zeugnisse'],
  chooseDegree: ['LB00023750', 'Choose a degree', '학위를 선택하세요', 'Abschluss wählen'],
  missing: ['LB00023738', 'No application found', '지원 내역이 없습니다', 'Keine Bewerbung gefunden'],
  missingText: [
    'LB00023739',
    'Check the link in our email. Applications are deleted once their retention is over.',
    '이메일의 링크를 확인하세요. 보관 기간이 지난 지원서는 삭제됩니다.',
    'Prüfen Sie den Link in unserer E-Mail. Bewerbungen werden nach Ablauf der Aufbewahrung gelöscht.',
  ],
} as const satisfies LabelRecords

export const publicStateLabels = {
  RECEIVED: ['LB00023740', 'Received', '접수', 'Eingegangen'],
  IN_REVIEW: ['LB00023741', 'In review', '심사 중', 'In Prüfung'],
  DECIDED: ['LB00023742', 'Decided', '결정됨', 'Entschieden'],
} as const satisfies LabelRecords

/** The mail that says an application has arrived; lines are parted by a blank line. */
export const receiptLabels = {
  subject: ['LB00023743', 'Your application: {0}', '지원 접수: {0}', 'Ihre Bewerbung: {0}'],
  received: [
    'LB00023745',
    'Thank you for your application for {0}. We have received it and will get back to you.',
    '{0}에 지원해 주셔서 감사합니다. 지원서를 접수했으며 다시 연락드리겠습니다.',
    'vielen Dank für Ihre Bewerbung auf {0}. Sie ist bei uns eingegangen, wir melden uns bei Ihnen.',
  ],
  statusLink: [
    'LB00023746',
    'Status of your application, or to withdraw it (keep this link to yourself):',
    '지원 상태 확인 및 철회(이 링크는 공유하지 마세요):',
    'Stand Ihrer Bewerbung oder Rücknahme (behalten Sie diesen Link für sich):',
  ],
} as const satisfies LabelRecords
