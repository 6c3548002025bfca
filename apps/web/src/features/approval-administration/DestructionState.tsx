import type { DestructionRow } from '@maru/shared/approvals/retention.ts'
import { retentionLabels as words } from '@maru/shared/approvals/retention.labels.ts'
import { StatusChip, type Tone } from '../../kit/marks.tsx'
import { useLabel } from '../../kit/use-label.ts'

const tones: Readonly<Record<DestructionRow['state'], Tone>> = { PROPOSED: 'amber', DONE: 'grey', WITHDRAWN: 'blue' }
const names = { PROPOSED: words.statePROPOSED, DONE: words.stateDONE, WITHDRAWN: words.stateWITHDRAWN } as const

export function DestructionState({ state }: Pick<DestructionRow, 'state'>) {
  return <StatusChip tone={tones[state]} dot={state === 'PROPOSED' ? 'half' : 'full'} text={useLabel()(names[state])} />
}
