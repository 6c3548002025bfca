import type { LabelRecords } from '../labels.ts'

/** Deputies of leave and trips: MS00003525–3527; of people who are no deputies: MS00008034–8035. */
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
  delegationNotDeputy: [
    'MS00008034',
    "{0} is an administrator or auditor and can't be a deputy here. Choose someone else.",
    '{0}님은 관리자 또는 감사자이므로 대결자로 지정할 수 없습니다. 다른 사람을 지정하세요.',
    '{0} gehört zur Administration oder Revision und kann hier keine Vertretung sein. Wählen Sie eine andere Person.',
  ],
  delegationNotYourself: [
    'MS00008035',
    "You can't make yourself a deputy of {0}. Choose someone else.",
    '본인을 {0}님의 대결자로 지정할 수 없습니다. 다른 사람을 지정하세요.',
    'Sie können sich nicht selbst als Vertretung von {0} festlegen. Wählen Sie eine andere Person.',
  ],
} as const satisfies LabelRecords
