import type { LabelRecords } from '../../labels.ts'

/** Calendar files in mails (LB00021800–21819). */
export const mailInvitationLabels = {
  invitation: ['LB00021800', 'Invitation', '초대', 'Einladung'],
  event: ['LB00021801', 'Event', '일정', 'Termin'],
  cancelled: ['LB00021802', 'Cancelled event', '취소된 일정', 'Abgesagter Termin'],
  accept: ['LB00021803', 'Accept', '수락', 'Annehmen'],
  decline: ['LB00021804', 'Decline', '거절', 'Ablehnen'],
  add: ['LB00021805', 'Add to calendar', '캘린더에 추가', 'In Kalender übernehmen'],
  remove: ['LB00021806', 'Remove from calendar', '캘린더에서 삭제', 'Aus Kalender entfernen'],
  added: ['LB00021807', 'In your calendar', '캘린더에 있음', 'In Ihrem Kalender'],
  organizer: ['LB00021808', 'Organizer: {0}', '주최자: {0}', 'Organisiert von {0}'],
  repeats: ['LB00021809', 'Repeats', '반복', 'Wiederholt sich'],
  others: [
    'LB00021810',
    '{0} more {0|event|events} in this file',
    '파일에 일정 {0}건 더',
    '{0} {0|weiterer Termin|weitere Termine} in dieser Datei',
  ],
  accepted: ['LB00021811', 'Event added to your calendar', '캘린더에 추가했습니다', 'Termin in Ihren Kalender übernommen'],
  acceptedMailed: [
    'LB00021812',
    'Event added to your calendar. The organizer will be notified.',
    '캘린더에 추가했습니다. 주최자에게 회신을 보냅니다.',
    'Termin in Ihren Kalender übernommen. Die Antwort geht an die Organisation.',
  ],
  declinedMailed: [
    'LB00021813',
    'Invitation declined. The organizer will be notified.',
    '초대를 거절했습니다. 주최자에게 회신을 보냅니다.',
    'Einladung abgelehnt. Die Antwort geht an die Organisation.',
  ],
  removed: ['LB00021814', 'Event removed from your calendar', '캘린더에서 삭제했습니다', 'Termin aus Ihrem Kalender entfernt'],
  subjectAccepted: ['LB00021815', 'Accepted: {0}', '수락: {0}', 'Zugesagt: {0}'],
  subjectDeclined: ['LB00021816', 'Declined: {0}', '거절: {0}', 'Abgesagt: {0}'],
  textAccepted: ['LB00021817', '{0} has accepted the invitation.', '{0}님이 초대를 수락했습니다.', '{0} hat die Einladung angenommen.'],
  textDeclined: ['LB00021818', '{0} has declined the invitation.', '{0}님이 초대를 거절했습니다.', '{0} hat die Einladung abgelehnt.'],
  untitled: ['LB00021819', 'Event without a title', '제목 없는 일정', 'Termin ohne Titel'],
} as const satisfies LabelRecords
