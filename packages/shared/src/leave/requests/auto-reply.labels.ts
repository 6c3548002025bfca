import type { LabelRecords } from '../../labels.ts'

/** Automatic answers to mails while somebody is on leave (LB00009399–9415). */
export const autoReplyLabels = {
  title: ['LB00009399', "Reply automatically while I'm away", '부재 중 자동 회신', 'Während meiner Abwesenheit automatisch antworten'],
  hint: [
    'LB00009400',
    'On the days of approved leave, once every seven days per sender. Mailing lists get no reply. Ends if the leave is cancelled.',
    '승인된 휴가 중 발신자별로 7일에 한 번 회신합니다. 메일링 리스트에는 회신하지 않습니다. 휴가를 취소하면 끝납니다.',
    'An den Tagen des genehmigten Urlaubs, je Absender einmal in sieben Tagen. Verteiler erhalten keine Antwort. Endet, wenn der Urlaub storniert wird.',
  ],
  text: ['LB00009401', 'Reply to colleagues', '동료에게 보낼 회신', 'Antwort an Kolleginnen und Kollegen'],
  outside: ['LB00009402', 'Reply to others', '외부에 보낼 회신', 'Antwort an andere'],
  names: ['LB00009403', 'Name my deputies in external replies', '외부 회신에 직무 대행자 표시', 'Vertretungen auch nach außen nennen'],
  empty: ['LB00009404', 'Leave empty for the default text', '비우면 기본 문구', 'Leer: Standardtext'],
  cannotRead: [
    'LB00009405',
    "The portal can't read your mailbox. Save your mail password under Mail › Mailbox settings.",
    '포털이 메일함을 읽을 수 없습니다. 메일 › 메일함 설정에서 비밀번호를 저장하세요.',
    'Das Portal kann Ihr Postfach nicht lesen. Speichern Sie Ihr Mail-Passwort unter E-Mail › Postfach-Einstellungen.',
  ],
  noServer: [
    'LB00009406',
    'This portal has no mail server, so no replies are sent.',
    '이 포털에는 메일 서버가 없어 회신하지 않습니다.',
    'Dieses Portal hat keinen Mailserver, daher wird nicht automatisch geantwortet.',
  ],
  usual: [
    'LB00009407',
    'Thank you for your message. I am away from {0} to {1} and will reply after that.',
    '메일 주셔서 감사합니다. {0}부터 {1}까지 부재중이며 이후에 회신드리겠습니다.',
    'Vielen Dank für Ihre E-Mail. Ich bin vom {0} bis {1} abwesend und antworte danach.',
  ],
  usualDay: [
    'LB00009408',
    'Thank you for your message. I am away on {0} and will reply after that.',
    '메일 주셔서 감사합니다. {0}에 부재중이며 이후에 회신드리겠습니다.',
    'Vielen Dank für Ihre E-Mail. Ich bin am {0} abwesend und antworte danach.',
  ],
  standIn: [
    'LB00009409',
    'For urgent matters, please contact {0}.',
    '급한 용무는 {0}님에게 연락해 주시기 바랍니다.',
    'In dringenden Fällen wenden Sie sich bitte an {0}.',
  ],
  subject: ['LB00009410', 'Automatic reply: {0}', '자동 회신: {0}', 'Automatische Antwort: {0}'],
  shown: ['LB00009411', 'Automatic reply', '자동 회신', 'Automatische Antwort'],
  answered: ['LB00009412', 'On, {0} {0|reply|replies} sent', '사용 중, 회신 {0}건', 'Eingeschaltet, {0} {0|Antwort|Antworten} gesendet'],
} as const satisfies LabelRecords
