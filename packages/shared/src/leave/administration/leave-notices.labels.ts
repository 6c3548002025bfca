import type { LabelRecords } from '../../labels.ts'

/** What people are told about control of leave: LB00011250–11279. */
export const leaveControlNotices = {
  leaveProposed: [
    'LB00011250',
    '{0} proposed a change to the leave account of {1}. It needs your confirmation.',
    '{0}님이 {1}님의 휴가 계정 변경을 제안했습니다. 확인하세요.',
    '{0} schlägt eine Änderung am Urlaubskonto von {1} vor. Bitte bestätigen Sie sie.',
  ],
  leaveProposalConfirmed: [
    'LB00011251',
    '{0} confirmed your change to the leave account of {1}',
    '{0}님이 {1}님의 휴가 계정 변경을 확인했습니다',
    '{0} hat Ihre Änderung am Urlaubskonto von {1} bestätigt',
  ],
  leaveProposalRefused: [
    'LB00011252',
    '{0} rejected your change to the leave account of {1}: {2}',
    '{0}님이 {1}님의 휴가 계정 변경을 반려했습니다: {2}',
    '{0} hat Ihre Änderung am Urlaubskonto von {1} abgelehnt: {2}',
  ],
  certificateToConfirm: [
    'LB00011253',
    '{0} submitted a certificate for {1} to {2}. Please check it.',
    '{0}님이 {1}부터 {2}까지의 진단서를 제출했습니다. 확인하세요.',
    '{0} hat eine Bescheinigung für {1} bis {2} eingereicht. Bitte prüfen Sie sie.',
  ],
  certificateConfirmed: [
    'LB00011254',
    'Your certificate for {0} to {1} is confirmed',
    '{0}부터 {1}까지의 진단서가 확인되었습니다',
    'Ihre Bescheinigung für {0} bis {1} ist bestätigt',
  ],
  illnessChanged: [
    'LB00011255',
    "{0} changed your sick leave. It's now from {1} to {2}.",
    '{0}님이 병가를 변경했습니다. 변경된 기간: {1}~{2}',
    '{0} hat Ihre Krankmeldung geändert. Neuer Zeitraum: {1} bis {2}.',
  ],
  illnessWithdrawn: [
    'LB00011256',
    '{0} withdrew your sick leave from {1} to {2}',
    '{0}님이 {1}부터 {2}까지의 병가를 철회했습니다',
    '{0} hat Ihre Krankmeldung vom {1} bis {2} zurückgezogen',
  ],
  bookingsReleased: [
    'LB00011257',
    'Released because of your leave: {0}',
    '휴가로 예약이 해제되었습니다: {0}',
    'Wegen Ihres Urlaubs freigegeben: {0}',
  ],
} as const satisfies LabelRecords

/** Their names in the settings of notifications: LB00011280–11289. */
export const leaveControlNoticeNames = {
  leaveProposed: [
    'LB00011280',
    'A leave account change needs my confirmation',
    '휴가 계정 변경 확인 요청',
    'Eine Änderung am Urlaubskonto braucht meine Bestätigung',
  ],
  leaveProposalConfirmed: [
    'LB00011281',
    'My leave account change was confirmed',
    '휴가 계정 변경 확인됨',
    'Meine Änderung am Urlaubskonto wurde bestätigt',
  ],
  leaveProposalRefused: [
    'LB00011282',
    'My leave account change was rejected',
    '휴가 계정 변경 반려됨',
    'Meine Änderung am Urlaubskonto wurde abgelehnt',
  ],
  certificateToConfirm: ['LB00011283', 'A certificate needs to be checked', '확인할 진단서', 'Eine Bescheinigung ist zu prüfen'],
  certificateConfirmed: ['LB00011284', 'My certificate was confirmed', '내 진단서 확인됨', 'Meine Bescheinigung wurde bestätigt'],
  illnessChanged: ['LB00011285', 'My sick leave is changed', '내 병가 변경', 'Meine Krankmeldung wurde geändert'],
  illnessWithdrawn: ['LB00011286', 'My sick leave is withdrawn', '내 병가 철회', 'Meine Krankmeldung wurde zurückgezogen'],
  bookingsReleased: [
    'LB00011287',
    'Bookings were released because of my leave',
    '휴가로 예약 해제',
    'Buchungen wurden wegen meines Urlaubs freigegeben',
  ],
} as const satisfies LabelRecords
