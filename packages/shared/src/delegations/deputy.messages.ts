import type { LabelRecords } from '../labels.ts'

/** Deputies of leave and trips: MS00003525–3527. */
export const deputyMessages = {
  deputyInactive: [
    'MS00003525',
    '{0} no longer works here. Choose someone else.',
    '{0}님은 더 이상 근무하지 않습니다. 다른 사람을 지정하세요.',
    '{0} arbeitet nicht mehr hier. Wählen Sie eine andere Person.',
  ],
  deputySelf: [
    'MS00003526',
    "You can't be your own deputy. Choose someone else.",
    '본인은 지정할 수 없습니다. 다른 사람을 지정하세요.',
    'Sie können sich nicht selbst vertreten. Wählen Sie eine andere Person.',
  ],
  deputyTwice: [
    'MS00003527',
    '{0} is listed twice. Remove one entry.',
    '{0}님이 두 번 지정되었습니다. 하나를 삭제하세요.',
    '{0} ist zweimal eingetragen. Entfernen Sie einen Eintrag.',
  ],
} as const satisfies LabelRecords
