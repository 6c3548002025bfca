import type { LabelRecords } from '../labels.ts'

/** Notices about custody: what people switch off, and what they read. {0} is the number, {1} the name of the asset. */
export const assetNoticeNames = {
  assetHandover: ['LB00022694', 'Assets handed over to me', '자산 인계', 'Anlagenübergaben'],
  inventoryCount: ['LB00023420', 'Inventories I count', '재물조사 요청', 'Inventuren, bei denen ich zähle'],
  handoverDue: ['LB00023836', 'Reminders of handovers', '인수 응답 알림', 'Erinnerungen an Übergaben'],
  handoverUnanswered: ['LB00023837', 'Unanswered handovers', '미응답 인수 요청', 'Unbeantwortete Übergaben'],
  assetUnclaimed: ['LB00023830', 'Assets without a custodian', '관리 책임자 없는 자산', 'Anlagen ohne Verantwortliche'],
  assetDeclined: ['LB00022962', 'Declined handovers', '인수 거절', 'Abgelehnte Übergaben'],
  assetAccepted: ['LB00023970', 'Accepted handovers', '인수 완료', 'Angenommene Übergaben'],
  assetLent: ['LB00023971', 'My assets lent', '내 자산 대여', 'Verliehene Anlagen'],
  assetBorrowed: ['LB00023972', 'Assets I borrow', '빌린 자산', 'Ausgeliehene Anlagen'],
  assetReturned: ['LB00023973', 'Returned loans', '대여 반납', 'Zurückgegebene Ausleihen'],
  assetMoved: ['LB00023974', 'My assets moved', '내 자산 이동', 'Verlegte Anlagen'],
  assetRestocked: ['LB00023975', 'My assets returned to stock', '내 자산 회수', 'Zurückgenommene Anlagen'],
  assetMissing: ['LB00024254', 'My assets missing', '내 자산 분실', 'Vermisste Anlagen'],
  assetFound: ['LB00024255', 'My assets found again', '내 자산 발견', 'Wiedergefundene Anlagen'],
  assetDisposed: ['LB00023976', 'My assets disposed of', '내 자산 처분', 'Ausgesonderte Anlagen'],
} as const satisfies LabelRecords
export const assetNoticeTexts = {
  assetHandover: ['LB00022695', "You're asked to take over {1} ({0})", '{1}({0}) 인수를 요청받았습니다', 'Sie sollen {1} ({0}) übernehmen'],
  inventoryCount: [
    'LB00023421',
    "You're asked to count at the inventory {0}",
    '재물조사 {0}의 조사자로 지정되었습니다',
    'Sie sollen bei der Inventur {0} zählen',
  ],
  handoverDue: [
    'LB00023838',
    'Accept or decline custody of {1} ({0})',
    '{1}({0}) 인수 요청에 응답하세요',
    'Nehmen Sie die Übernahme von {1} ({0}) an oder lehnen Sie sie ab',
  ],
  handoverUnanswered: [
    'LB00023839',
    'Nobody has answered the handover of {1} ({0}) for two weeks',
    '{1}({0}) 인수 요청에 2주 동안 응답이 없습니다',
    'Die Übergabe von {1} ({0}) ist seit zwei Wochen unbeantwortet',
  ],
  assetUnclaimed: [
    'LB00023831',
    '{1} ({0}) is back in stock. Its former custodian has left.',
    '{1}({0}){1:이/가} 재고로 돌아왔습니다. 이전 관리 책임자는 퇴사했습니다.',
    '{1} ({0}) ist wieder im Lager. Die frühere verantwortliche Person ist ausgeschieden.',
  ],
  assetDeclined: [
    'LB00022696',
    'Custody of {1} ({0}) was declined',
    '{1}({0}) 인수가 거절되었습니다',
    'Die Übernahme von {1} ({0}) wurde abgelehnt',
  ],
  assetAccepted: ['LB00023977', '{1} ({0}) was taken over', '{1}({0}) 인수가 완료되었습니다', '{1} ({0}) wurde übernommen'],
  assetLent: [
    'LB00023978',
    '{1} ({0}), which you have, was lent',
    '관리 중인 {1}({0}){1:이/가} 대여되었습니다',
    '{1} ({0}) aus Ihrer Verantwortung wurde verliehen',
  ],
  assetBorrowed: ['LB00023979', '{1} ({0}) was lent to you', '{1}({0}){1:을/를} 대여받았습니다', '{1} ({0}) wurde an Sie verliehen'],
  assetReturned: [
    'LB00023980',
    '{1} ({0}) was recorded as returned',
    '{1}({0}) 반납이 처리되었습니다',
    'Die Rückgabe von {1} ({0}) wurde erfasst',
  ],
  assetMoved: ['LB00023981', '{1} ({0}) has a new place', '{1}({0})의 위치가 변경되었습니다', '{1} ({0}) hat einen neuen Ort'],
  assetRestocked: [
    'LB00023982',
    "{1} ({0}) was returned to stock. You're no longer its custodian.",
    '{1}({0}){1:이/가} 회수되어 더 이상 관리 책임자가 아닙니다.',
    '{1} ({0}) ist wieder im Lager. Sie sind nicht mehr dafür verantwortlich.',
  ],
  assetMissing: ['LB00024256', '{1} ({0}) is missing', '{1}({0}){1:이/가} 분실되었습니다', '{1} ({0}) wird vermisst'],
  assetFound: ['LB00024257', '{1} ({0}) was found', '{1}({0}){1:을/를} 찾았습니다', '{1} ({0}) wurde gefunden'],
  assetDisposed: ['LB00023983', '{1} ({0}) was disposed of', '{1}({0}){1:이/가} 처분되었습니다', '{1} ({0}) wurde ausgesondert'],
} as const satisfies LabelRecords
