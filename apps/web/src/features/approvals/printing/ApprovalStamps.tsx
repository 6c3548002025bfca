import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { documentLabels as labels, eventLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import { printLabels } from '@maru/shared/approvals/documents/print.labels.ts'
import { branchLabels } from '@maru/shared/approvals/lines/line-branch.labels.ts'
import { useMe } from '../../../api/identity.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { dateIn } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { boxRows, sealName, toStamp } from './approval-stamps.ts'
import { answeredFor, type DocumentStep, livingSteps, skippingRule, stepTypeLabels } from '../common/document-labels.ts'
import './approval-stamps.css'

type Place = { readonly kind: 'drafter' } | { readonly kind: 'step'; readonly step: DocumentStep }

/** Width of a seal at the height of the name. */
const NAME_WIDTH = 42

/** The red ring of an answer: its word, its date, whose it is. */
function Stamp({ step, date }: { step: DocumentStep; date: string }) {
  const label = useLabel()
  const { seal, meaning } = toStamp(step)
  if (seal === undefined) return null
  const name = sealName(step.actedByName === '' ? step.name : step.actedByName)
  return (
    <svg className="block stamp" width="62" height="62" viewBox="0 0 62 62" role="img" aria-label={label(meaning)}>
      <g transform="rotate(-9 31 31)">
        <circle cx="31" cy="31" r="28" />
        <path d="M6 24h50M6 38h50" />
        <text x="31" y="18">
          {label(seal)}
        </text>
        <text x="31" y="34" className="stamp-date">
          {date}
        </text>
        <text x="31" y="48" {...(name.isTight && { textLength: NAME_WIDTH, lengthAdjust: 'spacingAndGlyphs' })}>
          {name.text}
        </text>
      </g>
    </svg>
  )
}

const Slash = () => (
  <svg className="full-width approval-slash" viewBox="0 0 78 70" preserveAspectRatio="none" aria-hidden>
    <path d="M0 70L78 0" />
  </svg>
)

function StampCell({ place, document, dateOf }: { place: Place; document: DocumentDetail; dateOf: (at: Date | '') => string }) {
  const label = useLabel()
  if (place.kind === 'drafter') return <span className="block wrap-anywhere signature">{document.drafter.name}</span>
  const { step } = place
  if (step.status === 'SKIPPED' || step.status === 'VOID') return <Slash />
  if (step.actedAt !== '') return <Stamp step={step} date={dateOf(step.actedAt)} />
  return <span className="muted">{label(labels.pending)}</span>
}

interface Written {
  readonly name: string
  readonly position: string
  /** In whose name, or of which department or role, where the person was not asked as himself. */
  readonly note: string
  readonly state: string
  readonly at: Date | ''
}

/** What stands below a seal: who answered, as what, in whose name, how and when. */
function useWritten(document: DocumentDetail): (place: Place) => Written {
  const label = useLabel()
  const { drafter, selfDecided, submittedAt } = document
  const skippedBy = skippingRule(document)
  return (place) => {
    if (place.kind === 'drafter')
      return {
        name: drafter.name,
        position: drafter.positionName,
        note: '',
        state: selfDecided ? label(labels.stampFinal) : '',
        at: submittedAt,
      }
    const { step } = place
    const { name, positionName: position, actedAt: at, actedByName } = step
    const answered = step.status === 'PENDING' ? '' : label(toStamp(step).meaning)
    const rule = step.status === 'SKIPPED' && skippedBy !== '' ? label(printLabels.byRule, skippedBy) : ''
    const state = [answered, rule].filter(Boolean).join(', ')
    const by = answeredFor(step)
    if (by === undefined) return { name, position, note: '', state, at }
    if (step.onBehalf) return { name: label(by, actedByName), position: '', note: label(eventLabels.onBehalf, name), state, at }
    return { name: actedByName, position: name, note: '', state, at }
  }
}

function NameCell({ name, position, note, state, at, dateOf }: Written & { dateOf: (at: Date | '') => string }) {
  return (
    <>
      {name}
      {[position, note, state].map((line, index) => line !== '' && <span key={index}>{line}</span>)}
      {at === '' ? <span>—</span> : <DateText text={dateOf(at)} />}
    </>
  )
}

function BoxTable({ places, document }: { places: readonly Place[]; document: DocumentDetail }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const dateOf = (at: Date | '') => (at === '' ? '' : dateIn(at, timeZone))
  const written = useWritten(document)
  const key = (place: Place) => (place.kind === 'drafter' ? 'drafter' : place.step.id)
  return (
    <table className="text-center approval-box" aria-label={label(labels.line)}>
      <tbody>
        <tr>
          <th rowSpan={3} scope="rowgroup" className="approval-word">
            <span>{label(labels.approvalColumn)}</span>
          </th>
          {places.map((place) => (
            <th key={key(place)} scope="col">
              {place.kind === 'step' && place.step.follows && <span className="block approval-then">{label(branchLabels.thenAsked)}</span>}
              {label(place.kind === 'drafter' ? labels.drafted : stepTypeLabels[place.step.type])}
            </th>
          ))}
        </tr>
        <tr className="approval-stamps">
          {places.map((place) => (
            <td key={key(place)}>
              <StampCell place={place} document={document} dateOf={dateOf} />
            </td>
          ))}
        </tr>
        <tr className="approval-names">
          {places.map((place) => (
            <td key={key(place)}>
              <NameCell {...written(place)} dateOf={dateOf} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** The approval box of a printed document: drafter and line with seals, in rows of up to eight. */
export function ApprovalBox({ document }: { document: DocumentDetail }) {
  const places: readonly Place[] = [{ kind: 'drafter' }, ...livingSteps(document).map((step): Place => ({ kind: 'step', step }))]
  return (
    <div className="stack bottom gap-6 ml-auto">
      {boxRows(places).map((row, index) => (
        <BoxTable key={index} places={row} document={document} />
      ))}
    </div>
  )
}
