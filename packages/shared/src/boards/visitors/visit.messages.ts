import type { LabelRecords } from '../../labels.ts'

/** Visits: MS00007330–7349, MS00009940–9949. */
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
  visitCheckOutUndone: [
    'MS00010150',
    'Check-out undone. Badge {0}',
    '퇴실 처리를 취소했습니다. 출입증 {0}',
    'Abmeldung zurückgenommen. Ausweis {0}',
  ],
  visitGuestStillInside: [
    'MS00010304',
    'This visitor is still in the building.',
    '이 방문자는 아직 건물 안에 있습니다.',
    'Dieser Gast ist noch im Gebäude.',
  ],
  visitGuestNotLeftToday: [
    'MS00010151',
    "Only today's check-outs can be undone.",
    '오늘 퇴실한 방문자만 취소할 수 있습니다.',
    'Nur Abmeldungen von heute lassen sich zurücknehmen.',
  ],
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
  visitGuestNotExpected: [
    'MS00009940',
    'Nobody is left to check in: these guests are inside or have left.',
    '입실할 방문자가 없습니다. 이미 입실했거나 퇴실했습니다.',
    'Niemand ist mehr anzumelden: Diese Gäste sind im Gebäude oder gegangen.',
  ],
  visitGuestNotInside: ['MS00009941', 'This guest is not checked in.', '입실 중인 방문자가 아닙니다.', 'Dieser Gast ist nicht angemeldet.'],
  fieldVisitGuestsHeld: [
    'MS00009856',
    "Guests under review or refused can't be changed or removed. Cancel this visit and announce another one.",
    '보안 검토 중이거나 거부된 방문자는 변경하거나 삭제할 수 없습니다. 이 방문을 취소하고 새로 등록하세요.',
    'Gäste in Prüfung oder abgelehnte Gäste lassen sich nicht ändern oder entfernen. Stornieren Sie diesen Besuch und melden Sie einen neuen an.',
  ],
  fieldVisitOrganisation: [
    'MS00009942',
    'Enter the organisation, or "private" for a private guest.',
    '소속을 입력하세요. 개인 방문자는 “개인”이라고 입력하세요.',
    'Geben Sie die Organisation an, bei privaten Gästen „privat“.',
  ],
  fieldReviewRuleTaken: [
    'MS00009943',
    'Another rule has this name on some of these days. Change that rule or the days.',
    '같은 대상의 규칙과 기간이 겹칩니다. 해당 규칙이나 기간을 변경하세요.',
    'Für diesen Namen gibt es an diesen Tagen schon eine Regel. Ändern Sie jene Regel oder die Tage.',
  ],
  fieldReviewRulePeriod: [
    'MS00009944',
    'This day is before the rule starts. Choose a later day.',
    '시작일보다 빠릅니다. 더 늦은 날짜를 선택하세요.',
    'Dieser Tag liegt vor dem Beginn. Wählen Sie einen späteren Tag.',
  ],
  fieldReviewRuleName: [
    'MS00009945',
    'Enter the name of the organisation, not only its legal form.',
    '법인 형태만이 아니라 기관명을 입력하세요.',
    'Geben Sie den Namen der Organisation an, nicht nur die Rechtsform.',
  ],
} as const satisfies LabelRecords
