import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { type Dot, StatusChip, type Tone } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

interface Standing {
  readonly statusCode: string
  readonly statusName: string
  readonly active: boolean
  readonly deleted: boolean
  readonly dormant?: boolean
}

/** Looks of the codes of CO00000043; an unknown one is grey. */
const looks: Readonly<Record<string, readonly [Tone, Dot]>> = {
  EMPLOYED: ['green', 'full'],
  PLANNED: ['blue', 'ring'],
  ON_LEAVE: ['amber', 'half'],
  DISPATCHED: ['violet', 'half'],
}

/** Where a person stands; what closes the account comes before the employment status. */
export function UserStatusChip({ user }: { user: Standing }) {
  const label = useLabel()
  if (user.deleted) return <StatusChip tone="red" text={label(userPopupLabels.deleted)} />
  if (user.dormant) return <StatusChip tone="amber" text={label(userPopupLabels.dormant)} />
  if (!user.active) return <StatusChip tone="grey" dot="ring" text={label(userPopupLabels.disabled)} />
  const [tone, dot] = looks[user.statusCode] ?? (['grey', 'full'] as const)
  return <StatusChip tone={tone} dot={dot} text={user.statusName} />
}
