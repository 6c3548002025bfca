import type { LabelRecords } from '../../labels.ts'

/** Reminders of travellers: {0} destination, {1} day, {2} document; of companions: {0} person, {1} destination, {2} to {3} days. */
export const tripNoticeNames = {
  tripReportDue: ['LB00016606', 'Trip reports due', '출장 보고 기한', 'Fällige Reiseberichte'],
  tripSettlementDue: ['LB00016607', 'Travel settlements due', '출장 정산 기한', 'Fällige Reisekostenabrechnungen'],
  travelsAlong: ['LB00019248', "I'm travelling with a colleague", '동행 출장 승인', 'Ich reise mit einer anderen Person'],
  travelsAlongEnded: ['LB00019249', "A trip I'm travelling along on is cancelled", '동행 출장 취소', 'Eine gemeinsame Reise entfällt'],
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
  travelsAlong: [
    'LB00019250',
    "You're travelling to {1} with {0} from {2} to {3}",
    '{2}부터 {3}까지 {0}님의 {1} 출장에 동행합니다',
    'Sie reisen vom {2} bis {3} mit {0} nach {1}',
  ],
  travelsAlongEnded: [
    'LB00019251',
    'The trip to {1} with {0} from {2} to {3} is cancelled',
    '{2}부터 {3}까지 {0}님과의 {1} 출장이 취소되었습니다',
    'Die Reise nach {1} mit {0} vom {2} bis {3} entfällt',
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
