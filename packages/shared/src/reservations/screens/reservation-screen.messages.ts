import type { LabelRecords } from '../../labels.ts'

/** What the screens of reservations say after something was done: MS00007200–7249. */
export const reservationScreenMessages = {
  booked: ['MS00007200', 'Booked.', '예약했습니다.', 'Gebucht.'],
  bundleBooked: [
    'MS00007372',
    'Booked {0} {0|resource|resources} together.',
    '함께 예약했습니다: {0}건.',
    '{0} {0|Buchung|Buchungen} zusammen angelegt.',
  ],
  bundleIncomplete: [
    'MS00007373',
    'Not everything is available. Choose another time or need less.',
    '일부를 예약할 수 없습니다. 시간이나 항목을 바꾸세요.',
    'Nicht alles ist frei. Wählen Sie eine andere Zeit oder weniger.',
  ],
  bookingRequested: [
    'MS00007201',
    "Requested. We'll notify you when it is confirmed.",
    '예약을 신청했습니다. 승인되면 알려 드립니다.',
    'Angefragt. Sie werden benachrichtigt, sobald die Buchung bestätigt ist.',
  ],
  bookingWaits: [
    'MS00007202',
    "You're on the waiting list. We'll notify you when the time is free.",
    '대기자로 등록했습니다. 시간이 비면 알려 드립니다.',
    'Sie stehen auf der Warteliste und werden benachrichtigt, sobald die Zeit frei ist.',
  ],
  seriesBooked: ['MS00007203', '{0} {0|date|dates} booked.', '{0}건을 예약했습니다.', '{0} {0|Termin|Termine} gebucht.'],
  bookingChanged: ['MS00007204', 'Booking changed.', '예약을 변경했습니다.', 'Buchung geändert.'],
  bookingMoved: ['MS00007205', '{0} moved.', '“{0}” 예약을 옮겼습니다.', '{0} verschoben.'],
  bookingCancelled: [
    'MS00007206',
    '{0} {0|booking|bookings} cancelled.',
    '예약 {0}건을 취소했습니다.',
    '{0} {0|Buchung|Buchungen} storniert.',
  ],
  bookingCancelledInPart: [
    'MS00010010',
    "{0} {0|booking|bookings} cancelled. {1} {1|remains|remain} booked because you can't cancel {1|it|them}.",
    '예약 {0}건을 취소했습니다. {1}건은 취소 권한이 없어 그대로 남아 있습니다.',
    '{0} {0|Buchung|Buchungen} storniert. {1} {1|bleibt|bleiben} bestehen, weil Sie {1|sie|diese} nicht stornieren dürfen.',
  ],
  checkedIn: ['MS00007207', 'Checked in.', '체크인했습니다.', 'Eingecheckt.'],
  checkedOut: ['MS00007208', 'Checked out.', '체크아웃했습니다.', 'Ausgecheckt.'],
  requestConfirmed: ['MS00007209', 'Booking confirmed.', '예약을 승인했습니다.', 'Buchung bestätigt.'],
  requestRejected: ['MS00007210', 'Booking rejected.', '예약을 거절했습니다.', 'Buchung abgelehnt.'],
  slotTaken: [
    'MS00007211',
    'Booked by {0}: {1}. Choose another time.',
    '{0}님 예약: {1}. 다른 시간을 선택하세요.',
    'Gebucht von {0}: {1}. Wählen Sie eine andere Zeit.',
  ],
  closedNote: ['MS00007212', '{0}: {1}', '{0}: {1}', '{0}: {1}'],
  closedThen: [
    'MS00009866',
    '{0} is closed on {1}. Choose another day or time.',
    '{0}{0:은/는} {1}에 이용할 수 없습니다. 다른 날이나 시간을 선택하세요.',
    '{0} ist am {1} geschlossen. Wählen Sie einen anderen Tag oder eine andere Zeit.',
  ],
  closedFor: [
    'MS00009867',
    '{0} is not available, {1}: {2}. Choose another time.',
    '{0}{0:은/는} {1}에 사용할 수 없습니다: {2}. 다른 시간을 선택하세요.',
    '{0} ist nicht verfügbar, {1}: {2}. Wählen Sie eine andere Zeit.',
  ],
  closureMoved: [
    'MS00009865',
    'Closure changed. {0} {0|booking|bookings} restored, {1} cancelled.',
    '이용 제한을 변경했습니다. 복원 {0}건, 취소 {1}건.',
    'Sperrung geändert. {0} {0|Buchung|Buchungen} wiederhergestellt, {1} storniert.',
  ],
  closureSaved: [
    'MS00007213',
    'Closed. {0} {0|booking|bookings} cancelled.',
    '이용을 제한했습니다. 예약 {0}건을 취소했습니다.',
    'Gesperrt. {0} {0|Buchung|Buchungen} storniert.',
  ],
} as const satisfies LabelRecords
