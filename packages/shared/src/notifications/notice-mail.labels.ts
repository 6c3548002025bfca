import type { LabelRecords } from '../labels.ts'

/** Words of the mails the portal writes (LB00009370–9379). */
export const noticeLetterLabels = {
  subject: ['LB00009370', '[Maru] {0}', '[Maru] {0}', '[Maru] {0}'],
  openDocument: ['LB00009371', 'Open document', '문서 열기', 'Dokument öffnen'],
  openPortal: ['LB00009372', 'Open portal', '포털 열기', 'Portal öffnen'],
  signIn: [
    'LB00009373',
    "You'll be asked to sign in. Replying to this email doesn't approve anything.",
    '로그인이 필요합니다. 이 메일에 회신해도 결재되지 않습니다.',
    'Sie werden zur Anmeldung aufgefordert. Eine Antwort auf diese E-Mail genehmigt nichts.',
  ],
  foot: [
    'LB00009374',
    "This is an automated email; replies aren't read. Change what you receive under My account › Notification settings.",
    '자동 발송 메일로 회신은 확인하지 않습니다. 받을 알림은 내 계정 › 알림 설정에서 바꿀 수 있습니다.',
    'Dies ist eine automatische E-Mail; Antworten werden nicht gelesen. Was Sie erhalten, ändern Sie unter Mein Konto › Benachrichtigungseinstellungen.',
  ],
  digestSubject: [
    'LB00009375',
    '{0} more {0|notification|notifications}',
    '알림 {0}건 더',
    '{0} weitere {0|Benachrichtigung|Benachrichtigungen}',
  ],
  digestText: [
    'LB00009376',
    'You had more than {0} {0|notification|notifications} within an hour. Here are the rest:',
    '한 시간 동안 알림이 {0}건을 넘어 나머지를 모아 보냅니다:',
    'Sie hatten mehr als {0} {0|Benachrichtigung|Benachrichtigungen} in einer Stunde. Hier sind die übrigen:',
  ],
  digestMore: ['LB00009377', 'and {0} more in the portal', '그 외 {0}건은 포털에서 확인', 'und {0} weitere im Portal'],
  discreet: [
    'LB00009378',
    'You have a notification in the portal: {0}',
    '포털에 새 알림이 있습니다: {0}',
    'Sie haben eine Benachrichtigung im Portal: {0}',
  ],
  inPortal: ['LB00009379', '{0} (title in the portal)', '{0}(제목은 포털에서 확인)', '{0} (Titel im Portal)'],
} as const satisfies LabelRecords

/** Choosing what comes by mail (LB00009380–9384). */
export const noticeMailLabels = {
  kind: ['LB00009380', 'Notification', '알림', 'Benachrichtigung'],
  inPortal: ['LB00009381', 'In the portal', '포털', 'Im Portal'],
  mailed: ['LB00009382', 'By email', '메일', 'Per E-Mail'],
  mailTo: [
    'LB00009383',
    'Emails go to {0}. After {1} within an hour, the rest are combined into one.',
    '메일은 {0}{0:으로/로} 보냅니다. 한 시간에 {1}통을 넘으면 나머지는 한 통으로 묶어 보냅니다.',
    'E-Mails gehen an {0}. Nach {1} in einer Stunde werden die übrigen in einer zusammengefasst.',
  ],
  byMail: ['LB00009384', '{0}: by email', '{0}: 메일', '{0}: per E-Mail'],
  allOf: ['LB00012207', 'All of {0}', '{0} 전체', 'Alle: {0}'],
} as const satisfies LabelRecords

/** Notices that could not be sent by mail, and why (LB00009385–9393). */
export const noticeMailProblemLabels = {
  gone: [
    'LB00009385',
    'The person has left or the account is inactive.',
    '퇴직했거나 비활성화된 계정입니다.',
    'Die Person ist ausgeschieden, oder das Konto ist inaktiv.',
  ],
  noAddress: [
    'LB00009386',
    'No valid work email address. Correct it in the user popup and try again.',
    '회사 메일 주소가 올바르지 않습니다. 사용자 정보에서 수정한 뒤 다시 시도하세요.',
    'Keine gültige dienstliche E-Mail-Adresse. Korrigieren Sie sie in den Benutzerinformationen und versuchen Sie es erneut.',
  ],
  late: [
    'LB00009387',
    'Not sent: more than a day overdue.',
    '하루 넘게 지연되어 보내지 않았습니다.',
    'Nicht gesendet: mehr als einen Tag überfällig.',
  ],
  unreachable: ['LB00009388', "The mail server isn't responding.", '메일 서버가 응답하지 않습니다.', 'Der Mailserver antwortet nicht.'],
  password: [
    'LB00009389',
    'The mail server rejected the sign-in. Check NOTICE_MAIL_USER and its password.',
    '메일 서버가 로그인을 거부했습니다. NOTICE_MAIL_USER와 비밀번호를 확인하세요.',
    'Der Mailserver hat die Anmeldung abgelehnt. Prüfen Sie NOTICE_MAIL_USER und das Passwort.',
  ],
  sender: [
    'LB00009390',
    "The mail server doesn't accept NOTICE_MAIL_FROM as sender.",
    '메일 서버가 NOTICE_MAIL_FROM 주소의 발신을 허용하지 않습니다.',
    'Der Mailserver akzeptiert NOTICE_MAIL_FROM nicht als Absender.',
  ],
  recipients: [
    'LB00009391',
    "The mail server doesn't know this address.",
    '메일 서버에 없는 주소입니다.',
    'Der Mailserver kennt diese Adresse nicht.',
  ],
  refused: [
    'LB00009392',
    'The mail server rejected the email.',
    '메일 서버가 메일을 거부했습니다.',
    'Der Mailserver hat die E-Mail abgelehnt.',
  ],
  lost: [
    'LB00009393',
    "The connection was lost while sending. It may have arrived, so it isn't sent again automatically.",
    '보내는 중 연결이 끊겼습니다. 도착했을 수 있어 자동으로 다시 보내지 않습니다.',
    'Die Verbindung wurde beim Senden unterbrochen. Die E-Mail kann angekommen sein und wird nicht automatisch erneut gesendet.',
  ],
} as const satisfies LabelRecords

/** The list of them (LB00009394–9397). */
export const noticeMailListLabels = {
  title: ['LB00009394', 'Notification emails', '메일 알림', 'Benachrichtigungs-E-Mails'],
  to: ['LB00009395', 'To', '받는 사람', 'An'],
  several: ['LB00009396', '{0} {0|notification|notifications}', '알림 {0}건', '{0} {0|Benachrichtigung|Benachrichtigungen}'],
  allSent: ['LB00009397', 'All notifications sent', '모든 알림을 보냈습니다', 'Alle Benachrichtigungen gesendet'],
} as const satisfies LabelRecords
