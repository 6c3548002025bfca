import type { DestructionRow } from '@maru/shared/approvals/evidence/retention.ts'
import { retentionLabels as labels } from '@maru/shared/approvals/evidence/retention.labels.ts'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const tones: Readonly<Record<DestructionRow['state'], Tone>> = { PROPOSED: 'amber', DONE: 'grey', WITHDRAWN: 'blue' }
const names = { PROPOSED: labels.statePROPOSED, DONE: labels.stateDONE, WITHDRAWN: labels.stateWITHDRAWN } as const

export function DestructionState({ state }: Pick<DestructionRow, 'state'>) {
  return <StatusChip tone={tones[state]} dot={state === 'PROPOSED' ? 'half' : 'full'} text={useLabel()(names[state])} />
}
