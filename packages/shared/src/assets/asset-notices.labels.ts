import type { LabelRecords } from '../labels.ts'

/** Notices about custody: what people switch off, and what they read. {0} is the number, {1} the name of the asset. */
export const assetNoticeNames = {
  assetHandover: ['LB00022694', 'Assets handed over to me', '자산 인계', 'Anlagenübergaben'],
  inventoryCount: ['LB00023420', 'Inventories I count', '재물조사 요청', 'Inventuren, bei denen ich zähle'],
  handoverDue: ['LB00023836', 'Reminders of handovers', '인수 응답 알림', 'Erinnerungen an Übergaben'],
  handoverUnanswered: ['LB00023837', 'Unanswered handovers', '미응답 인수 요청', 'Unbeantwortete Übergaben'],
  assetUnclaimed: ['LB00023830', 'Assets without a custodian', '관리 책임자 없는 자산', 'Anlagen ohne Verantwortliche'],
  assetDeclined: ['LB00022962', 'Declined handovers', '인수 거절', 'Abgelehnte Übergaben'],
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
} as const satisfies LabelRecords
