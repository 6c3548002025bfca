import { profileStatusLabels } from '@maru/shared/personnel/guests/irregular-profile.labels.ts'
import type { ProfileRow } from '@maru/shared/personnel/guests/irregular-profile.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const tones = { ACTIVE: 'green', ENDED: 'grey', CONVERTED: 'blue', CANCELLED: 'grey' } as const

/** Whether a stay goes on, is over, or became employment. */
export function ProfileChip({ status }: Pick<ProfileRow, 'status'>) {
  return <StatusChip tone={tones[status]} text={useLabel()(profileStatusLabels[status])} />
}
