import type { LabelRecords } from '../labels.ts'

/** What a person is told about own mails (LB00007130–7132), part of the texts of notifications; {0} is the subject. */
export const mailNoticeTexts = {
  mailFailed: [
    'LB00007130',
    '"{0}" couldn\'t be sent. It\'s a draft again.',
    '메일 “{0}”{0:을/를} 보내지 못했습니다. 임시 보관함으로 되돌렸습니다.',
    '„{0}“ konnte nicht gesendet werden. Die E-Mail ist wieder ein Entwurf.',
  ],
  mailUncertain: [
    'LB00007131',
    '"{0}" may not have arrived. Decide in Scheduled whether to send it again.',
    '메일 “{0}”의 도착 여부를 알 수 없습니다. 예약 메일함에서 다시 보낼지 결정하세요.',
    '„{0}“ ist vielleicht nicht angekommen. Entscheiden Sie unter Geplant, ob erneut gesendet wird.',
  ],
  mailLate: [
    'LB00007132',
    '"{0}" is more than a day late. Decide in Scheduled what to do.',
    '메일 “{0}”의 발송이 하루 넘게 지연되었습니다. 예약 메일함에서 결정하세요.',
    '„{0}“ ist mehr als einen Tag verspätet. Entscheiden Sie unter Geplant, was geschehen soll.',
  ],
} as const satisfies LabelRecords

/** Names of these kinds in the settings (LB00007133–7135). */
export const mailNoticeNames = {
  mailFailed: ['LB00007133', "My message couldn't be sent", '내 메일 발송 실패', 'Meine E-Mail konnte nicht gesendet werden'],
  mailUncertain: [
    'LB00007134',
    'My message may not have arrived',
    '내 메일 발송 확인 필요',
    'Meine E-Mail ist vielleicht nicht angekommen',
  ],
  mailLate: ['LB00007135', 'My scheduled message is late', '예약 메일 발송 지연', 'Meine geplante E-Mail ist verspätet'],
} as const satisfies LabelRecords
