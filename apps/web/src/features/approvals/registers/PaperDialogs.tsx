import { paperLabels as labels } from '@maru/shared/approvals/registers/paper-document.labels.ts'
import {
  type PaperCorrectionInput,
  paperCorrection,
  type PaperDetail,
  paperDocuments,
  type PaperInput,
  paperInput,
  type PaperUpdate,
  paperUpdate,
} from '@maru/shared/approvals/registers/paper-document.ts'
import { messages } from '@maru/shared/messages.ts'
import { useState } from 'react'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { today } from '../../../kit/text/format.ts'
import { Pencil, UserRound } from '../../../kit/icons.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { FormFiles } from '../../files/attachments/FormFiles.tsx'
import { useFileGroup } from '../../files/attachments/use-file-group.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { DocumentSection, KeepingSection, PassingSection, ScanSection } from './PaperFields.tsx'
import { PaperHead, PaperHistory } from './PaperHistory.tsx'
import { blankPaper } from './paper-labels.ts'

const WIDTH = 960
type Closing = { readonly onClose: () => void }
const Field = bindFields<PaperCorrectionInput>()

/** What the form edits of a loaded entry. */
function inputOf(paper: PaperDetail): PaperUpdate {
  const { direction, originalNo, sender, receiver, title, documentDate, receivedDate, decidedDate, pages, medium } = paper
  const { storagePlace, retention, fileKey, noScanReason, remark, receivingDepartment, notify, version } = paper
  const document = { direction, originalNo, sender, receiver, title, documentDate, receivedDate, decidedDate, pages, medium }
  return { ...document, storagePlace, retention, fileKey, noScanReason, remark, receivingDepartment, notify, version }
}

/** A new entry: it gets the next number when it is saved. */
export function NewPaperDialog({ onClose }: Closing) {
  const label = useLabel()
  const { timeZone } = useMe()
  const create = useAction(paperDocuments.create)
  const files = useFileGroup('')
  const [values] = useState(() => blankPaper(today(timeZone)))
  const save = async (input: PaperInput) => {
    const { key, complete } = await files.save()
    if (!complete) return false
    await create.mutateAsync({ body: { ...input, fileKey: key } })
    toast.success(messages.saved)
    return true
  }
  return (
    <FormDialog
      title={label(labels.newTitle)}
      width={WIDTH}
      schema={paperInput}
      values={values}
      labels={labels}
      onSave={save}
      onClose={onClose}
    >
      <DocumentSection />
      <KeepingSection />
      <ScanSection replaces={false}>
        <FormFiles group={files.group} />
      </ScanSection>
      <PassingSection paper={undefined} readOnly={false} />
    </FormDialog>
  )
}

interface EntryProps extends Closing {
  readonly paper: PaperDetail
}

/** Putting an entry right: the reason first; a new scan takes the place of the present one, which is kept. */
function CorrectPaperDialog({ paper, onClose }: EntryProps) {
  const label = useLabel()
  const correct = useAction(paperDocuments.correct)
  const files = useFileGroup('')
  const [values] = useState(() => ({ ...inputOf(paper), reason: '' }))
  const save = async (input: PaperCorrectionInput) => {
    const { key, complete } = await files.save()
    if (!complete) return false
    await correct.mutateAsync({ params: { id: paper.id }, body: { ...input, fileKey: files.group.changed ? key : paper.fileKey } })
    toast.success(messages.saved)
    return true
  }
  const title = label(labels.correctTitle)
  return (
    <FormDialog title={title} width={WIDTH} schema={paperCorrection} values={values} labels={labels} onSave={save} onClose={onClose}>
      <Section title={labels.correct} text={labels.reasonHint}>
        <FormGrid>
          <Field.Text name="reason" required span={12} maxLength={500} />
        </FormGrid>
      </Section>
      <DocumentSection />
      <KeepingSection />
      <ScanSection replaces>
        <FormFiles group={files.group} />
      </ScanSection>
      <PassingSection paper={paper} readOnly={false} />
    </FormDialog>
  )
}

/** An entry as the caller may use it: changed on its first day by its registrar, read by others, corrected or passed on by clerks. */
export function PaperDialog({ paper, onClose }: EntryProps) {
  const label = useLabel()
  const update = useAction(paperDocuments.update)
  const files = useFileGroup(paper.fileKey)
  const [open, setOpen] = useState<'entry' | 'correct' | 'assign'>('entry')
  const [values] = useState(() => inputOf(paper))
  const save = async (input: PaperUpdate) => {
    const { key, complete } = await files.save()
    if (!complete) return false
    await update.mutateAsync({ params: { id: paper.id }, body: { ...input, fileKey: key } })
    toast.success(messages.saved)
    return true
  }
  if (open === 'correct') return <CorrectPaperDialog paper={paper} onClose={onClose} />
  const readOnly = !paper.allowed.update
  const actions = (
    <>
      {paper.allowed.assign && (
        <Button variant="outlined" onClick={() => setOpen('assign')}>
          <UserRound size={14} />
          {label(labels.assign)}
        </Button>
      )}
      {paper.allowed.correct && readOnly && (
        <Button variant="outlined" onClick={() => setOpen('correct')}>
          <Pencil size={14} />
          {label(labels.correct)}
        </Button>
      )}
    </>
  )
  return (
    <>
      <FormDialog
        title={`${label(labels.editTitle)} ${paper.registerNo}`}
        width={WIDTH}
        schema={paperUpdate}
        values={values}
        labels={labels}
        readOnly={readOnly}
        onSave={save}
        onClose={onClose}
        actions={actions}
      >
        <PaperHead paper={paper} />
        <DocumentSection />
        <KeepingSection />
        <ScanSection replaces={false}>
          <FormFiles group={files.group} readOnly={readOnly} />
        </ScanSection>
        <PassingSection paper={paper} readOnly={readOnly} />
        <PaperHistory paper={paper} />
      </FormDialog>
      {open === 'assign' && <AssignDialog paper={paper} onClose={() => setOpen('entry')} />}
    </>
  )
}
