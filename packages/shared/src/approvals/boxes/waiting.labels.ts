import type { LabelRecords } from '../../labels.ts'

/** How long a document has waited and when its answer is due: LB00011800–11819. */
export const waitingLabels = {
  waitingDays: ['LB00011800', 'Waiting {0} {0|day|days}', '{0}일째 대기', 'Seit {0} {0|Tag|Tagen}'],
  waitingHours: ['LB00011801', 'Waiting {0} {0|hour|hours}', '{0}시간째 대기', 'Seit {0} {0|Stunde|Stunden}'],
  waitingShortly: ['LB00011802', 'Just received', '방금 수신', 'Gerade eben'],
  dueToday: ['LB00011803', 'Due today', '오늘까지', 'Heute fällig'],
  overdueSince: ['LB00011804', 'Overdue since {0}', '{0} 기한 초과', 'Überfällig seit {0}'],
} as const satisfies LabelRecords
