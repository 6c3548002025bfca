import { mailWriteLabels as words } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { useMe } from '../../../api/identity.ts'
import { instantText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { SaveState } from './use-draft.ts'

const stateWords = {
  unsaved: words.notSaved,
  saving: words.saving,
  failed: words.saveFailed,
  refused: words.saveRefused,
  conflict: words.notSaved,
  gone: words.notSaved,
} as const

/** Where the draft is; nothing while nothing was typed. */
export function SaveText({ save }: { save: SaveState }) {
  const label = useLabel()
  const { timeZone } = useMe()
  if (save.state === 'unstored') return null
  const isStuck = save.state === 'failed' || save.state === 'refused'
  const text = save.state === 'saved' ? label(words.savedAt, instantText(save.at, timeZone).slice(-5)) : label(stateWords[save.state])
  return (
    <span className={isStuck ? 'mail-stale small' : 'muted small'} role="status">
      {text}
    </span>
  )
}
