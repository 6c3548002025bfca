import type { ImportRun } from '@maru/shared/imports/import.ts'
import { importLabels as labels } from '@maru/shared/imports/import.labels.ts'
import { useMe } from '../../../api/identity.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { CircleCheck, Undo2 } from '../../../kit/icons.ts'
import { instantText } from '../../../kit/text/format.ts'
import { Empty } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ImportPreview } from './ImportPreview.tsx'

/** What an import did, who did it, and until when it can be taken back. */
export function ImportResult({ run }: { run: ImportRun }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const undone = run.state === 'UNDONE'
  const by = undone ? label(labels.undoneBy, run.undoneByName) : label(labels.importedBy, run.appliedByName)
  const until = run.undoUntil !== '' && <DateText text={label(labels.undoUntil, instantText(run.undoUntil, timeZone))} />
  const text = (
    <>
      {by}
      {until && <br />}
      {until}
    </>
  )
  return (
    <>
      <Empty icon={undone ? Undo2 : CircleCheck} title={label(labels.resultText, run.creates, run.updates)} text={text} />
      <ImportPreview run={run} />
    </>
  )
}
