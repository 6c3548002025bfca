import { outputLabels as labels } from '@maru/shared/outputs/results/output.labels.ts'
import { type Citation, CITATIONS_MAX, outputs } from '@maru/shared/outputs/results/output.ts'
import { useState } from 'react'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import '../outputs.css'

const schema = outputs.citations.body
const Field = bindFields<{ text: string }>()
const WIDTH = 760
const ROWS = 8

interface CitationDialogProps {
  readonly onClose: () => void
  /** Fills the form of a new output. */
  readonly onUse: (citation: Citation) => void
  /** Opens the output that is entered already. */
  readonly onOpen: (id: string) => void
}

function CitationLine({ citation, onUse, onOpen }: Omit<CitationDialogProps, 'onClose'> & { citation: Citation }) {
  const label = useLabel()
  const lookUp = useAction(outputs.citations)
  // A line of an ORCID record has no co-authors: its DOI has. Where that is refused, the line itself fills the form.
  const use = async () => {
    const isWhole = !citation.isSummary || citation.doi === ''
    const [whole] = isWhole ? [citation] : ((await lookUp.run({ body: { text: citation.doi } })) ?? [])
    onUse(whole ?? citation)
  }
  const { first, title, year, source, authors, funding, projectNo } = citation
  const about = [
    String(year),
    source,
    authors.map(({ name }) => name).join(', '),
    funding && label(labels.funding, funding),
    projectNo && label(labels.proposedProject, projectNo),
  ]
  return (
    <li className="row py-8">
      <span className="grow">
        {title}
        <span className="muted small"> {about.filter((part) => part !== '').join(' · ')}</span>
      </span>
      {first === null ? (
        <Button size="small" variant="outlined" loading={lookUp.isPending} onClick={() => void use()}>
          {label(labels.takeCitation)}
        </Button>
      ) : (
        <Button size="small" variant="text" disabled={first.id === ''} onClick={() => onOpen(first.id)}>
          {label(labels.alreadyEntered)}
        </Button>
      )}
    </li>
  )
}

/** Reads pasted citations; one that is new fills the form of an output. */
export function CitationDialog({ onClose, onUse, onOpen }: CitationDialogProps) {
  const label = useLabel()
  const read = useAction(outputs.citations)
  const [citations, setCitations] = useState<readonly Citation[]>([])
  const send = async (body: { text: string }) => {
    setCitations([])
    setCitations(await read.mutateAsync({ body }))
    return false
  }
  return (
    <FormDialog
      title={label(labels.import)}
      width={WIDTH}
      schema={schema}
      values={{ text: '' }}
      labels={{ text: labels.citations }}
      saveText={labels.readCitations}
      guarded={false}
      onSave={send}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.TextArea name="text" required rows={ROWS} maxLength={CITATIONS_MAX} hint={labels.citationsHint} />
        </FormGrid>
        <ul className="mt-12 lined">
          {citations.map((citation, index) => (
            <CitationLine key={`${String(index)} ${citation.title}`} citation={citation} onUse={onUse} onOpen={onOpen} />
          ))}
        </ul>
      </FormBody>
    </FormDialog>
  )
}
