import type { LabelRecords } from '../labels.ts'

/** Names of the kinds of notices about reservations in the settings (LB00013130–13139). */
export const reservationNoticeNames = {
  reservationRequested: ['LB00013130', 'Booking requests for me to confirm', '내가 확인할 예약 신청', 'Anfragen, die ich bestätige'],
  reservationConfirmed: ['LB00013131', 'My booking requests are confirmed', '내 예약 신청 확정', 'Meine Anfragen werden bestätigt'],
  reservationRejected: ['LB00013138', 'My booking requests are rejected', '내 예약 신청 거절', 'Meine Anfragen werden abgelehnt'],
  reservationInvited: ['LB00013132', 'Bookings I am invited to', '참석 예약 안내', 'Buchungen, zu denen ich eingeladen bin'],
  reservationCancelled: [
    'LB00013133',
    'My bookings are cancelled or moved',
    '내 예약의 취소·변경',
    'Meine Buchungen werden storniert oder verschoben',
  ],
  reservationClosed: [
    'LB00014540',
    'My bookings are cancelled by a closure',
    '이용 제한에 따른 내 예약 취소',
    'Meine Buchungen entfallen wegen einer Sperrung',
  ],
  reservationSeriesInvited: ['LB00021330', 'Series I am invited to', '참석 반복 예약 안내', 'Serien, zu denen ich eingeladen bin'],
  reservationRestored: [
    'LB00021315',
    'My bookings return after a shorter closure',
    '이용 제한 단축에 따른 내 예약 복원',
    'Meine Buchungen gelten nach einer kürzeren Sperrung wieder',
  ],
  reservationUnqualified: [
    'LB00021316',
    'My bookings lack a qualification',
    '자격이 부족해진 내 예약',
    'Meinen Buchungen fehlt eine Qualifikation',
  ],
  reservationReminder: ['LB00013134', 'Upcoming bookings', '예약 시작 알림', 'Anstehende Buchungen'],
  reservationOffered: ['LB00013135', 'Offers from the waiting list', '대기 예약 제안', 'Angebote von der Warteliste'],
  reservationReleased: ['LB00013136', 'Bookings released without check-in', '미체크인 예약 해제', 'Ohne Check-in freigegebene Buchungen'],
  carLogDue: ['LB00013137', 'Missing entries in the car log', '운행 일지 미입력', 'Fehlende Einträge im Fahrtenbuch'],
} as const satisfies LabelRecords

/** Their texts: {0} resource, {1} start, {2} end, {3} person, {4} reason or free slots (LB00013140–13149). */
export const reservationNoticeTexts = {
  reservationRequested: [
    'LB00013140',
    '{3} requests {0} from {1} to {2}',
    '{3}님이 {0} 예약을 신청했습니다: {1} ~ {2}',
    '{3} fragt {0} von {1} bis {2} an',
  ],
  reservationConfirmed: [
    'LB00013141',
    '{3} confirmed {0}, {1} to {2}',
    '{3}님이 {0} 예약을 확정했습니다: {1} ~ {2}',
    '{3} hat {0} von {1} bis {2} bestätigt',
  ],
  reservationRejected: [
    'LB00013148',
    '{3} rejected {0}, {1} to {2}: {4}',
    '{3}님이 {0} 예약({1} ~ {2})을 거절했습니다: {4}',
    '{3} hat {0} von {1} bis {2} abgelehnt: {4}',
  ],
  reservationInvited: [
    'LB00013142',
    '{3} invites you: {4}, {0}, {1} to {2}',
    '{3}님이 초대했습니다: {4}, {0}, {1} ~ {2}',
    '{3} lädt Sie ein: {4}, {0}, {1} bis {2}',
  ],
  reservationCancelled: [
    'LB00013143',
    '{3} cancelled {0}, {1} to {2}: {4}',
    '{3}님이 {0} 예약({1} ~ {2})을 취소했습니다: {4}',
    '{3} hat {0} von {1} bis {2} storniert: {4}',
  ],
  reservationClosed: [
    'LB00014541',
    '{0}, {1} to {2} is cancelled: {4}. Available instead: {5}',
    '{0} 예약({1} ~ {2})이 취소되었습니다: {4}. 대신 예약 가능: {5}',
    '{0}, {1} bis {2} entfällt: {4}. Stattdessen frei: {5}',
  ],
  reservationSeriesInvited: [
    'LB00021331',
    '{2} invites you to {1} {1|date|dates}: {3}, {0}. {4}',
    '{2}님이 반복 예약 {1}건에 초대했습니다: {3}, {0}. {4}',
    '{2} lädt Sie zu {1} {1|Termin|Terminen} ein: {3}, {0}. {4}',
  ],
  reservationRestored: [
    'LB00021317',
    '{0}, {1} to {2} is booked for you again',
    '{0} 예약({1} ~ {2})이 복원되었습니다',
    '{0}, {1} bis {2} ist wieder für Sie gebucht',
  ],
  reservationUnqualified: [
    'LB00021318',
    'Your qualification ends before your booking of {0}, {1} to {2}. Renew it or cancel',
    '{0} 예약({1} ~ {2}) 전에 자격이 만료됩니다. 갱신하거나 취소하세요',
    'Ihre Qualifikation endet vor Ihrer Buchung von {0}, {1} bis {2}. Verlängern oder stornieren Sie',
  ],
  reservationReminder: [
    'LB00013144',
    'Upcoming booking: {0}, {1} to {2}',
    '{0} 예약 시작: {1} ~ {2}',
    'Anstehende Buchung: {0}, {1} bis {2}',
  ],
  reservationOffered: [
    'LB00013145',
    '{0} is free from {1} to {2}. Accept it by {4}',
    '{0}{0:을/를} {1} ~ {2}에 사용할 수 있습니다. {4}까지 수락하세요',
    '{0} ist von {1} bis {2} frei. Nehmen Sie bis {4} an',
  ],
  reservationReleased: [
    'LB00013146',
    'No check-in: {0}, {1} to {2} was released',
    '체크인이 없어 {0} 예약({1} ~ {2})이 해제되었습니다',
    'Kein Check-in: {0} von {1} bis {2} wurde freigegeben',
  ],
  carLogDue: [
    'LB00013147',
    'Enter your trip with {0} from {1} to {2} in the car log',
    '{0} 운행({1} ~ {2})을 운행 일지에 입력하세요',
    'Tragen Sie Ihre Fahrt mit {0} von {1} bis {2} ins Fahrtenbuch ein',
  ],
} as const satisfies LabelRecords

/** Jobs of reservations and what each does (LB00013150–13159). */
export const reservationJobLabels = {
  reservationClock: ['LB00013150', 'Start and end of bookings', '예약 시작과 종료', 'Beginn und Ende von Buchungen'],
  reservationClockHint: [
    'LB00013151',
    'Releases bookings without check-in, ends past ones, offers free slots and reminds people',
    '체크인 없는 예약을 해제하고, 지난 예약을 종료하며, 빈 시간을 제안하고 알립니다',
    'Gibt Buchungen ohne Check-in frei, beendet vergangene, bietet freie Zeiten an und erinnert',
  ],
  guestData: ['LB00013152', 'Deletion of guest data', '손님 정보 삭제', 'Löschung von Gästedaten'],
  guestDataHint: [
    'LB00013153',
    'Deletes registration forms a year after arrival and names of visitors after their visit',
    '숙박 신고서는 도착 1년 후, 방문자 이름은 방문 후 삭제합니다',
    'Löscht Meldescheine ein Jahr nach der Ankunft und Namen von Gästen nach ihrem Besuch',
  ],
} as const satisfies LabelRecords

/** What their runs count. */
export const reservationCountLabels = {
  released: ['LB00013154', 'bookings released', '해제한 예약', 'freigegebene Buchungen'],
  ended: ['LB00013155', 'bookings ended', '종료한 예약', 'beendete Buchungen'],
  offered: ['LB00013156', 'slots offered', '제안한 시간', 'angebotene Zeiten'],
  registrations: ['LB00013157', 'registration forms deleted', '삭제한 숙박 신고서', 'gelöschte Meldescheine'],
  guests: ['LB00013158', 'guest names deleted', '삭제한 손님 이름', 'gelöschte Gästenamen'],
} as const satisfies LabelRecords
