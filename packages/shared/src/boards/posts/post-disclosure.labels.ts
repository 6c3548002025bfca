import type { LabelRecords } from '../../labels.ts'

/** Disclosure of the author of an anonymous post: LB00021400–21414. */
export const postDisclosureLabels = {
  disclose: ['LB00021400', 'Disclose author', '작성자 공개', 'Autorschaft offenlegen'],
  reason: ['LB00021401', 'Reason', '사유', 'Grund'],
  discloseText: [
    'LB00021402',
    'A second administrator has to confirm. Only you two see the author, and the author is notified.',
    '다른 관리자의 승인이 필요합니다. 작성자는 두 관리자에게만 표시되며, 작성자에게 알림이 갑니다.',
    'Eine zweite Person aus der Administration muss bestätigen. Nur Sie beide sehen, wer den Beitrag verfasst hat; diese Person wird benachrichtigt.',
  ],
  request: ['LB00021403', 'Request disclosure', '공개 요청', 'Offenlegung anfragen'],
  requestedBy: [
    'LB00021404',
    '{0} asks to disclose the author',
    '{0}님이 작성자 공개를 요청했습니다',
    '{0} möchte die Autorschaft offenlegen',
  ],
  confirm: ['LB00021405', 'Confirm disclosure', '공개 승인', 'Offenlegung bestätigen'],
  decline: ['LB00021406', 'Decline request', '요청 거절', 'Anfrage ablehnen'],
  withdraw: ['LB00021407', 'Withdraw request', '요청 취소', 'Anfrage zurückziehen'],
  disclosed: ['LB00021408', 'Author disclosed to {0} and {1}', '{0}님과 {1}님에게 작성자 공개', 'Autorschaft offengelegt für {0} und {1}'],
  declined: ['LB00021409', 'Disclosure declined by {0}', '{0}님이 공개 거절', 'Offenlegung abgelehnt von {0}'],
  author: ['LB00021410', 'Author: {0}', '작성자: {0}', 'Verfasst von {0}'],
  confirmAsk: [
    'LB00021411',
    'Disclose the author to you and {0}?',
    '본인과 {0}님에게 작성자를 공개할까요?',
    'Autorschaft für Sie und {0} offenlegen?',
  ],
  postId: ['LB00021412', 'Post', '게시물', 'Beitrag'],
} as const satisfies LabelRecords

/** Notifications about them: LB00021415–21418. */
export const disclosureNoticeNames = {
  postDisclosureAsked: [
    'LB00021415',
    'Disclosures of authors to confirm',
    '작성자 공개 승인 요청',
    'Zu bestätigende Offenlegungen der Autorschaft',
  ],
  postDisclosed: ['LB00021416', 'Anonymous posts', '익명 게시물', 'Anonyme Beiträge'],
} as const satisfies LabelRecords

/** Their texts: {0} title of the post, {1} board, {3} reason, {4} and {5} the two administrators. */
export const disclosureNoticeTexts = {
  postDisclosureAsked: [
    'LB00021417',
    '{4} asks to disclose the author of {0} ({1}): {3}',
    '{4}님이 {0} ({1}) 작성자 공개를 요청했습니다: {3}',
    '{4} möchte die Autorschaft von {0} ({1}) offenlegen: {3}',
  ],
  postDisclosed: [
    'LB00021418',
    'You were disclosed as the author of {0} ({1}) to {4} and {5}: {3}',
    '{4}님과 {5}님에게 {0} ({1}) 작성자로 공개되었습니다: {3}',
    '{4} und {5} wurde offengelegt, dass {0} ({1}) von Ihnen ist: {3}',
  ],
} as const satisfies LabelRecords
