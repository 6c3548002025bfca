import type { ImportRun } from '@maru/shared/imports/import.ts'
import { importLabels as labels } from '@maru/shared/imports/import.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { ImportStep } from './ImportDialog.tsx'

interface Working {
  readonly isWorking: boolean
  readonly progress: number
  readonly check: { readonly isPending: boolean }
}

interface ImportFootProps {
  readonly run: ImportRun | undefined
  readonly step: ImportStep
  readonly working: Working
  readonly columns: Readonly<Record<string, number>>
  readonly onStep: (step: ImportStep) => void
  readonly onCheck: () => void
  readonly onApply: (rows: 'ALL' | 'GOOD') => void
  readonly onUndo: () => void
  readonly onClose: () => void
}

function Progress({ run, working }: Pick<ImportFootProps, 'working'> & { run: ImportRun }) {
  const label = useLabel()
  const name = label(working.check.isPending ? labels.checking : labels.importing)
  return (
    <span className="row secondary" role="status">
      <progress max={run.totalRows} value={working.progress} aria-label={name} />
      {name} {label(labels.working, working.progress, run.totalRows)}
    </span>
  )
}

/** The next step stands on the right; while one is running its progress stands instead of the others. */
export function ImportFoot({ run, step, working, columns, ...on }: ImportFootProps) {
  const label = useLabel()
  const busy = working.isWorking
  const hasKey = run?.fields.every(({ field, isKey }) => !isKey || columns[field] !== undefined) ?? false
  const good = run === undefined ? 0 : run.creates + run.updates
  const undo = async () => {
    const args = [String(run?.creates ?? 0), String(run?.updates ?? 0)]
    if (await confirm({ title: labels.undo, text: labels.undoAsk, yes: labels.undo, args, danger: true })) on.onUndo()
  }
  return (
    <>
      {(step === 1 || step === 2) && (
        <Button variant="text" disabled={busy} onClick={() => on.onStep(step === 1 ? 0 : 1)}>
          {label(labels.back)}
        </Button>
      )}
      {step === 3 && run?.undoUntil !== '' && (
        <Button variant="text" color="error" loading={busy} onClick={() => void undo()}>
          {label(labels.undo)}
        </Button>
      )}
      {step === 1 && !hasKey && <span className="muted">{label(messages.importKeyColumn)}</span>}
      {run && busy && <Progress run={run} working={working} />}
      <span className="grow" />
      <Button variant="text" onClick={on.onClose}>
        {label(kitLabels.close)}
      </Button>
      {step === 1 && (
        <Button variant="contained" disabled={!hasKey} loading={busy} onClick={on.onCheck}>
          {label(labels.checkNow)}
        </Button>
      )}
      {step === 2 && good > 0 && (
        <Button variant="contained" loading={busy} onClick={() => on.onApply(run?.faulty === 0 ? 'ALL' : 'GOOD')}>
          {label(run?.faulty === 0 ? labels.apply : labels.applyGood, good)}
        </Button>
      )}
      {step === 3 && (
        <Button variant="contained" disabled={busy} onClick={() => on.onStep(0)}>
          {label(labels.another)}
        </Button>
      )}
    </>
  )
}
