import type { DraftInput } from '@maru/shared/approvals/approval.ts'
import { requestLabels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useContext, useEffect, useRef } from 'react'
import type { ApiError } from '../../../kit/feedback/api-error.ts'
import { Button } from '../../../kit/buttons.tsx'
import { faultText, issueToShow } from '../../../kit/forms/field-issues.ts'
import { FormMetaContext } from '../../../kit/forms/form-context.ts'
import { CircleAlert } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import type { SaveState } from './use-draft-save.ts'
import { faultsIn } from './request-faults.ts'

interface SummaryProps {
  readonly form: UseFormReturn<DraftInput>
  readonly lineFaults: readonly string[]
  /** What the server refused beside the fields. */
  readonly refused: ApiError['issues']
}

/** The field a fault is of, in a list with its row: `Leg 2: To`. */
function FaultField({ name }: { name: string }) {
  const label = useLabel()
  const { labels } = useContext(FormMetaContext)
  const [, path = '', index = ''] = /^(.+\.(\d+))\.[^.]+$/.exec(name) ?? []
  const row = labels[path]
  const field = label(labels[name] ?? requestLabels.document)
  return row ? `${label(row, Number(index) + 1)}: ${field}` : field
}

/** Everything that stands in the way of submitting, brought into view once somebody has tried; each entry leads to its field. */
export function FaultSummary({ form, lineFaults, refused }: SummaryProps) {
  const label = useLabel()
  const faults = faultsIn(form.formState.errors)
  const other = [...new Set([...lineFaults, ...refused.map((one) => faultText(issueToShow(one)))])]
  const isOpen = faults.length + other.length > 0
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  if (!isOpen) return null
  return (
    <section ref={box} className="mx-24 mt-16 mb-16 tint-red note request-faults" aria-label={label(requestLabels.faultsTitle)}>
      <h3 className="row gap-6">
        <CircleAlert size={15} aria-hidden />
        {label(requestLabels.faultsTitle)}
      </h3>
      <ul className="mt-6 indent level-1">
        {faults.map(({ name, message }) => (
          <li key={name}>
            <button type="button" onClick={() => form.setFocus(name as 'title')}>
              <FaultField name={name} />
            </button>
            {' – '}
            {faultText(message)}
          </li>
        ))}
        {other.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </section>
  )
}

/** Where the draft is, read out when it changes. */
function SavedText({ save }: { save: SaveState }) {
  const label = useLabel()
  if (save.state === 'saving') return label(requestLabels.savingDraft)
  if (save.state === 'failed') return label(requestLabels.notSavedRetry)
  if (save.state === 'conflict') return label(requestLabels.notSavedYet)
  if (save.state === 'unsaved') return label(requestLabels.notSavedYet)
  if (save.at === undefined) return null
  const [before = '', after = ''] = label(requestLabels.draftSavedAt, '\u0000').split('\u0000')
  return (
    <>
      {before}
      <InstantText at={save.at} />
      {after}
    </>
  )
}

interface FootProps {
  readonly save: SaveState
  readonly faultCount: number
  readonly busy: boolean
  readonly isAgain: boolean
  readonly onClose: (() => void) | undefined
  readonly onSave: () => void
  readonly onSubmit: () => void
}

/** The actions of every request in their one order: close, save draft, submit. */
export function RequestFoot({ save, faultCount, busy, isAgain, onClose, onSave, onSubmit }: FootProps) {
  const label = useLabel()
  const count = faultCount === 0 ? '' : label(kitLabels.faults, faultCount)
  return (
    <>
      <span role="alert" className="dialog-faults">
        {count}
      </span>
      <span role="status" className={save.state === 'failed' ? 'text-danger small' : 'muted small'}>
        <SavedText save={save} />
      </span>
      <span className="grow" />
      {onClose && (
        <Button variant="text" onClick={onClose}>
          {label(kitLabels.close)}
        </Button>
      )}
      <Button
        variant="outlined"
        title="Ctrl S"
        loading={save.state === 'saving' && !busy}
        disabled={busy || save.state === 'conflict'}
        onClick={onSave}
      >
        {label(requestLabels.saveDraft)}
      </Button>
      <Button variant="contained" title="Ctrl ↵" loading={busy} disabled={save.state === 'conflict'} onClick={onSubmit}>
        {label(isAgain ? requestLabels.submitAgain : requestLabels.submit)}
      </Button>
    </>
  )
}

/** Said when the draft was saved in another window: nothing is overwritten, nothing is lost. */
export function ConflictBox({ onLoad, onKeep }: { onLoad: () => void; onKeep: () => void }) {
  const label = useLabel()
  return (
    <div className="mx-24 mt-16 mb-16 row tint-red note" role="alert">
      <CircleAlert size={15} aria-hidden />
      <span className="grow">{label(requestLabels.savedElsewhere)}</span>
      <Button size="small" variant="outlined" onClick={onLoad}>
        {label(requestLabels.loadSaved)}
      </Button>
      <Button size="small" variant="outlined" onClick={onKeep}>
        {label(requestLabels.keepAsNew)}
      </Button>
    </div>
  )
}
