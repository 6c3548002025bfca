import { mailSearchLabels as labels } from '@maru/shared/mail/folders/mail-folders.labels.ts'
import { errorMessage, errorValues } from '../../../api/error-message.ts'
import { Button } from '../../../kit/buttons.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { BodySearch } from './use-body-search.ts'

/** Below what a search found: whether texts are looked through too. */
export function BodySearchNote({ texts }: { texts: BodySearch }) {
  const label = useLabel()
  const message = texts.error === null ? undefined : errorMessage(texts.error)
  const noteLabel = texts.isBusy ? labels.inTextsBusy : texts.rows.length === 0 ? labels.inTextsNone : labels.inTextsOf
  return (
    <div className="stack py-12 px-12 align-center gap-6">
      {!texts.isOn || message !== undefined ? (
        <Button variant="outlined" size="small" onClick={texts.ask}>
          {label(labels.inTexts)}
        </Button>
      ) : null}
      <span className="muted small" role="status">
        {message !== undefined ? label(message, ...errorValues(texts.error)) : texts.isOn ? label(noteLabel, texts.rows.length) : ''}
      </span>
    </div>
  )
}
