import type { LabelRecords } from '../../labels.ts'

/** Visits: MS00007330–7349. */
export const visitMessages = {
  visitNotExpected: [
    'MS00007330',
    "This visit is no longer expected, so it can't be changed.",
    '예정된 방문이 아니므로 변경할 수 없습니다.',
    'Dieser Besuch ist nicht mehr angekündigt und kann nicht geändert werden.',
  ],
  visitNotToday: [
    'MS00007331',
    'This visit is on another day. Change its date before checking in.',
    '오늘 방문이 아닙니다. 날짜를 변경한 뒤 입실 처리하세요.',
    'Dieser Besuch ist an einem anderen Tag. Ändern Sie vor der Anmeldung das Datum.',
  ],
  visitNotCleared: [
    'MS00007332',
    'The security review is not cleared. Check in is not possible yet.',
    '보안 검토가 승인되지 않아 입실할 수 없습니다.',
    'Die Sicherheitsprüfung ist nicht freigegeben. Eine Anmeldung ist noch nicht möglich.',
  ],
  visitNotInside: ['MS00007333', 'These guests are not checked in.', '입실 중인 방문자가 아닙니다.', 'Diese Gäste sind nicht angemeldet.'],
  visitNotPending: [
    'MS00007334',
    'This visit is not under security review.',
    '보안 검토 중인 방문이 아닙니다.',
    'Für diesen Besuch läuft keine Sicherheitsprüfung.',
  ],
  visitOwnReview: [
    'MS00007335',
    'You host this visit. Ask a colleague at the desk to decide the review.',
    '본인이 초청한 방문입니다. 다른 담당자에게 검토를 요청하세요.',
    'Sie sind Gastgeber. Bitten Sie eine Kollegin oder einen Kollegen um die Prüfung.',
  ],
  visitCheckedIn: ['MS00007336', 'Checked in. Badge {0}', '입실 처리했습니다. 출입증 {0}', 'Angemeldet. Ausweis {0}'],
  visitCheckedOut: ['MS00007337', 'Checked out', '퇴실 처리했습니다.', 'Abgemeldet'],
  fieldVisitInPast: [
    'MS00007338',
    'This day has passed. Choose today or a later day.',
    '지난 날짜입니다. 오늘 이후를 선택하세요.',
    'Dieser Tag ist vorbei. Wählen Sie heute oder einen späteren Tag.',
  ],
} as const satisfies LabelRecords
