import { irregularProfileLabels, profileStatusLabels } from '@maru/shared/personnel/guests/irregular-profile.labels.ts'
import type { ProfileRow } from '@maru/shared/personnel/guests/irregular-profile.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

const tones = { ACTIVE: 'green', ENDED: 'grey', CONVERTED: 'blue', CANCELLED: 'grey' } as const

/** Whether a stay is ahead, goes on, is over, or became employment. */
export function ProfileChip({ status, from }: Pick<ProfileRow, 'status' | 'from'>) {
  const label = useLabel()
  if (status === 'ACTIVE' && from > today()) return <StatusChip tone="blue" text={label(irregularProfileLabels.upcoming)} />
  return <StatusChip tone={tones[status]} text={label(profileStatusLabels[status])} />
}
