import { mailWriteLabels as labels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { useMe } from '../../../api/identity.ts'
import { instantText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { SaveState } from './use-draft.ts'

const stateLabels = {
  unsaved: labels.notSaved,
  saving: labels.saving,
  failed: labels.saveFailed,
  refused: labels.saveRefused,
  conflict: labels.notSaved,
  gone: labels.notSaved,
} as const

/** Where the draft is; nothing while nothing was typed. */
export function SaveText({ save }: { save: SaveState }) {
  const label = useLabel()
  const { timeZone } = useMe()
  if (save.state === 'unstored') return null
  const isStuck = save.state === 'failed' || save.state === 'refused'
  const text = save.state === 'saved' ? label(labels.savedAt, instantText(save.at, timeZone).slice(-5)) : label(stateLabels[save.state])
  return (
    <span className={isStuck ? 'text-amber small' : 'muted small'} role="status">
      {text}
    </span>
  )
}
