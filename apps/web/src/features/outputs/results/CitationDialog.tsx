import { importLabels } from '@maru/shared/imports/import.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { outputLabels as labels } from '@maru/shared/outputs/results/output.labels.ts'
import type { CitationRow } from '@maru/shared/outputs/results/citation.ts'
import { outputs } from '@maru/shared/outputs/results/output.ts'
import { CITATIONS_MAX } from '@maru/shared/outputs/results/output-fields.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { type ChangeEvent, type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { Upload } from '../../../kit/icons.ts'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { readTextFile } from '../../../widgets/text/read-text-file.ts'
import type { LineActions } from './CitationLine.tsx'
import { CitationList } from './CitationList.tsx'
import { useCitationImport } from './use-citation-import.ts'
import '../outputs.css'

const schema = outputs.citations.body
const Field = bindFields<{ text: string }>()
const WIDTH = 1000
const ROWS = 12
/** Bytes a letter has at most. */
const LETTER_BYTES = 4

interface CitationDialogProps extends LineActions {
  readonly onClose: () => void
}

/** The field, filled by typing or from a file that is chosen, dropped or pasted. */
function CitationField() {
  const label = useLabel()
  const input = useRef<HTMLInputElement>(null)
  const { setValue } = useFormContext<{ text: string }>()
  const read = async (file: File) => {
    const text = file.size > CITATIONS_MAX * LETTER_BYTES ? '' : await readTextFile(file)
    if (text === undefined) toast.error(messages.citationFileUnreadable)
    else if (file.size > 0 && (text === '' || text.length > CITATIONS_MAX)) toast.error(messages.citationFileTooLarge, CITATIONS_MAX)
    else setValue('text', text, { shouldDirty: true, shouldValidate: true })
  }
  const take = (event: ClipboardEvent | DragEvent, { files: [file] }: DataTransfer) => {
    if (file === undefined) return
    event.preventDefault()
    void read(file)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file !== undefined) void read(file)
  }
  return (
    <div
      onPaste={(event) => take(event, event.clipboardData)}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer)}
    >
      <FormGrid>
        <Field.TextArea name="text" required rows={ROWS} maxLength={CITATIONS_MAX} hint={labels.citationsHint} />
      </FormGrid>
      <div className="row mt-8">
        <input
          ref={input}
          type="file"
          hidden
          accept=".bib,.bibtex,.ris,.json,.txt"
          aria-label={label(importLabels.chooseFile)}
          onChange={choose}
        />
        <Button size="small" variant="outlined" onClick={() => input.current?.click()}>
          <Upload size={14} />
          {label(importLabels.chooseFile)}
        </Button>
        <span className="muted small">{label(labels.dropCitations)}</span>
      </div>
    </div>
  )
}

interface CitationTextProps {
  readonly text: string
  readonly onRead: (text: string, rows: readonly CitationRow[]) => void
  readonly onClose: () => void
}

function CitationText({ text, onRead, onClose }: CitationTextProps) {
  const label = useLabel()
  const read = useAction(outputs.citations)
  const send = async (body: { text: string }) => {
    onRead(body.text, await read.mutateAsync({ body }))
    return false
  }
  return (
    <FormDialog
      title={label(labels.import)}
      width={WIDTH}
      schema={schema}
      values={{ text }}
      labels={{ text: labels.citations }}
      saveText={labels.readCitations}
      guarded={false}
      onSave={send}
      onClose={onClose}
    >
      <FormBody>
        <CitationField />
      </FormBody>
    </FormDialog>
  )
}

interface CitationEntriesProps extends CitationDialogProps {
  readonly rows: readonly CitationRow[]
  readonly onBack: () => void
}

function CitationEntries({ rows, onBack, onClose, ...actions }: CitationEntriesProps) {
  const label = useLabel()
  const work = useCitationImport(rows)
  const footer = (
    <>
      <Button variant="text" disabled={work.isRunning} onClick={onBack}>
        {label(importLabels.back)}
      </Button>
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(kitLabels.close)}
      </Button>
      <Button variant="contained" disabled={work.chosen === 0} loading={work.isRunning} onClick={() => void work.importChosen()}>
        {work.chosen === 0 ? label(importLabels.import) : label(labels.importSelected, work.chosen)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(labels.import)} width={WIDTH} footer={footer} onClose={onClose}>
      <div className="stack gap-12 px-24 py-20">
        <CitationList work={work} {...actions} />
      </div>
    </DialogFrame>
  )
}

/** Reads citations that are pasted or in a file; the new ones are imported together, or one fills the form of an output. */
export function CitationDialog({ onClose, ...actions }: CitationDialogProps) {
  const [{ text, rows }, setReading] = useState<{ text: string; rows?: readonly CitationRow[] }>({ text: '' })
  if (rows === undefined)
    return <CitationText text={text} onRead={(typed, read) => setReading({ text: typed, rows: read })} onClose={onClose} />
  return <CitationEntries rows={rows} onBack={() => setReading({ text })} onClose={onClose} {...actions} />
}
