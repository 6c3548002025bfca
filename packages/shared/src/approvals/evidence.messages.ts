import type { LabelRecords } from '../labels.ts'

/** What is said about evidence and the end of retention: MS00004870–4909. */
export const evidenceMessages = {
  fieldTooManyDays: [
    'MS00004870',
    'One file holds at most 366 days. Take several.',
    '파일 하나에는 최대 366일까지 담을 수 있습니다. 나누어 받으세요.',
    'Eine Datei umfasst höchstens 366 Tage. Nehmen Sie mehrere.',
  ],
  evidenceTaken: [
    'MS00004871',
    'The history from {0} to {1} is saved. It is noted that you took it.',
    '{0}부터 {1}까지의 이력을 저장했습니다. 받은 기록이 남습니다.',
    'Die Historie vom {0} bis {1} ist gespeichert. Es ist vermerkt, dass Sie sie genommen haben.',
  ],
  sealStarted: [
    'MS00004872',
    'The history is being sealed and checked. The list shows the new seal when it is done.',
    '이력을 봉인하고 검사하고 있습니다. 끝나면 새 봉인이 목록에 표시됩니다.',
    'Die Historie wird versiegelt und geprüft. Die Liste zeigt das neue Siegel, wenn es fertig ist.',
  ],
} as const satisfies LabelRecords
