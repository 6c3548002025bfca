import type { LabelRecords } from '../../labels.ts'

/** Reminders of travellers: {0} destination, {1} day, {2} document: LB00016606–16612. */
export const tripNoticeNames = {
  tripReportDue: ['LB00016606', 'Trip reports due', '출장 보고 기한', 'Fällige Reiseberichte'],
  tripSettlementDue: ['LB00016607', 'Travel settlements due', '출장 정산 기한', 'Fällige Reisekostenabrechnungen'],
} as const satisfies LabelRecords
export const tripNoticeTexts = {
  tripReportDue: [
    'LB00016608',
    'Your trip report for {0} is due on {1}',
    '{0} 출장 보고 기한은 {1}입니다',
    'Ihr Reisebericht zu {0} ist am {1} fällig',
  ],
  tripSettlementDue: [
    'LB00016609',
    'Your travel settlement for {0} is due on {1}',
    '{0} 출장 정산 기한은 {1}입니다',
    'Ihre Reisekostenabrechnung zu {0} ist am {1} fällig',
  ],
} as const satisfies LabelRecords
export const tripJobLabels = {
  name: ['LB00016610', 'Trip reports and settlements', '출장 보고와 정산 알림', 'Reiseberichte und Abrechnungen'],
  hint: [
    'LB00016611',
    'Reminds travellers before a report or settlement is due, and when it is overdue',
    '보고와 정산 기한 전과 기한이 지난 뒤에 출장자에게 알립니다',
    'Erinnert Reisende vor der Fälligkeit von Bericht und Abrechnung und danach',
  ],
} as const satisfies LabelRecords
