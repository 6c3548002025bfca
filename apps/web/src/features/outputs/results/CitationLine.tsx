import { importLabels } from '@maru/shared/imports/import.labels.ts'
import { citationRemarkLabels } from '@maru/shared/outputs/results/citation.labels.ts'
import { outputLabels as labels } from '@maru/shared/outputs/results/output.labels.ts'
import type { Citation, CitationRow } from '@maru/shared/outputs/results/citation.ts'
import { useMutation } from '@tanstack/react-query'
import { errorMessage, errorValues } from '../../../api/error-message.ts'
import { Button } from '../../../kit/buttons.tsx'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { faultText, issueToShow } from '../../../kit/forms/field-issues.ts'
import { type Dot, StatusChip, type Tone } from '../../../kit/marks.tsx'
import { labelText } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { canImport, type CitationEntry, toWhole } from './use-citation-import.ts'

export const stateLooks = {
  NEW: ['green', 'full', importLabels.creates],
  KNOWN: ['grey', 'ring', labels.known],
  BROKEN: ['red', 'full', importLabels.faults],
} as const satisfies Record<CitationRow['state'], readonly [Tone, Dot, unknown]>

/** What one entry is called; `stateLooks` names several. */
const stateNames = { NEW: importLabels.creates, KNOWN: labels.known, BROKEN: importLabels.fault } as const

export interface LineActions {
  /** Fills the form of a new output. */
  readonly onUse: (citation: Citation) => void
  /** Opens an output. */
  readonly onOpen: (id: string) => void
}

const YEAR = /^(?:19|20)\d\d$|^2100$/

function YearInput({ line, onYear }: { line: number; onYear: (year: number | null) => void }) {
  const label = useLabel()
  return (
    <input
      className="input num citation-year"
      inputMode="numeric"
      maxLength={4}
      placeholder={label(labels.yearShort)}
      aria-label={label(labels.yearToImport, String(line))}
      onChange={({ target }) => onYear(YEAR.test(target.value) ? Number(target.value) : null)}
    />
  )
}

/** Why an output was refused: the faults of its fields, else the sentence of the refusal. */
function refusalTexts(error: unknown) {
  const issues = error instanceof ApiError ? error.issues : []
  if (issues.length > 0) return [...new Set(issues.map((issue) => faultText(issueToShow(issue))))]
  const message = errorMessage(error)
  return message === undefined ? [] : [labelText(message, ...errorValues(error))]
}

function Remarks({ entry: { row, year, outcome } }: { entry: CitationEntry }) {
  const label = useLabel()
  const isUnseen = row.citation?.first?.id === ''
  const open = row.remarks.filter(({ code }) => (code !== 'NO_YEAR' && code !== 'BAD_YEAR') || year === null)
  const texts = open.map(({ code, values: [first = '', ...more] }) => {
    // The field that was cut is named as on the form.
    const value = code === 'CUT' && first in labels ? label(labels[first as keyof typeof labels]) : first
    return [label(citationRemarkLabels[code], value, ...more), code === 'SAME_IDENTIFIER' && isUnseen && label(labels.askOfficeUntitled)]
      .filter(Boolean)
      .join('; ')
  })
  const refusal = outcome?.error === undefined ? [] : refusalTexts(outcome.error)
  if (texts.length + refusal.length === 0) return null
  return (
    <ul className="small citation-remarks">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {refusal.map((text) => (
        <li key={text} className="text-danger" role="alert">
          {text}
        </li>
      ))}
    </ul>
  )
}

function LineButton({ entry: { row, outcome }, onUse, onOpen }: LineActions & { entry: CitationEntry }) {
  const label = useLabel()
  const whole = useMutation({ mutationFn: toWhole, onSuccess: onUse })
  const { citation } = row
  const id = outcome?.id ?? citation?.first?.id ?? ''
  if (id !== '')
    return (
      <Button size="small" variant="text" onClick={() => onOpen(id)}>
        {label(labels.openOutput)}
      </Button>
    )
  if (citation === null || citation.first !== null) return null
  return (
    <Button size="small" variant="outlined" loading={whole.isPending} onClick={() => whole.mutate(citation)}>
      {label(labels.takeCitation)}
    </Button>
  )
}

interface CitationLineProps extends LineActions {
  readonly entry: CitationEntry
  readonly disabled: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly onYear: (year: number | null) => void
}

/** An entry of a text of citations: what it is, what to know of it, and whether it is imported. */
export function CitationLine({ entry, disabled, onChoose, onYear, ...actions }: CitationLineProps) {
  const label = useLabel()
  const { row, isChosen, outcome } = entry
  const { citation, line } = row
  const about = citation && [
    citation.year === null ? '' : String(citation.year),
    citation.source,
    citation.authors.map(({ name }) => name).join(', '),
    citation.funding && label(labels.funding, citation.funding),
    ...citation.projects.map(({ projectNo }) => label(labels.proposedProject, projectNo)),
  ]
  const [tone, dot] = outcome?.id === undefined ? stateLooks[row.state] : (['blue', 'full'] as const)
  const text = outcome?.id === undefined ? stateNames[row.state] : labels.imported
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={label(labels.selectEntry, String(line))}
          checked={isChosen && canImport(entry)}
          disabled={disabled || !canImport(entry)}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </td>
      <td className="num">{line}</td>
      <td>
        {row.title === '' ? <span className="muted">{label(labels.noTitleYet)}</span> : row.title}
        {about && <span className="muted small two-lines">{about.filter(Boolean).join(' · ')}</span>}
        <Remarks entry={entry} />
      </td>
      <td>
        {citation?.year === null && citation.authors.length > 0 && outcome?.id === undefined && <YearInput line={line} onYear={onYear} />}
      </td>
      <td>
        <StatusChip tone={tone} dot={dot} text={label(text)} />
      </td>
      <td>
        <LineButton entry={entry} {...actions} />
      </td>
    </tr>
  )
}
