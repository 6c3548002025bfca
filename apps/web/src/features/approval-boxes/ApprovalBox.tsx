import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { documentLabels as words, eventLabels } from '@maru/shared/approvals/document.labels.ts'
import { branchLabels } from '@maru/shared/approvals/line-branch.labels.ts'
import { useMe } from '../../api/identity.ts'
import { DateText } from '../../kit/DateText.tsx'
import { dateIn } from '../../kit/format.ts'
import { useLabel } from '../../kit/use-label.ts'
import { boxRows, sealName, stampWords } from './approval-stamps.ts'
import { type DocumentStep, livingSteps, stepLooks, typeWords } from '../../widgets/approvals/document-words.ts'
import './approval-box.css'

type Place = { readonly kind: 'drafter' } | { readonly kind: 'step'; readonly step: DocumentStep }

/** Width of a seal at the height of the name. */
const NAME_WIDTH = 42

/** The red ring of an answer: its word, its date, whose it is. */
function Stamp({ step, date }: { step: DocumentStep; date: string }) {
  const label = useLabel()
  const word = stampWords[step.status]
  if (word === undefined) return null
  const name = sealName(step.actedByName === '' ? step.name : step.actedByName)
  return (
    <svg className="stamp" width="62" height="62" viewBox="0 0 62 62" role="img" aria-label={label(stepLooks[step.status][0])}>
      <g transform="rotate(-9 31 31)">
        <circle cx="31" cy="31" r="28" />
        <path d="M6 24h50M6 38h50" />
        <text x="31" y="18" className="stamp-word">
          {label(word)}
        </text>
        <text x="31" y="34" className="stamp-date">
          {date}
        </text>
        <text x="31" y="48" className="stamp-name" {...(name.isTight && { textLength: NAME_WIDTH, lengthAdjust: 'spacingAndGlyphs' })}>
          {name.text}
        </text>
      </g>
    </svg>
  )
}

const Slash = () => (
  <svg className="approval-slash" viewBox="0 0 78 70" preserveAspectRatio="none" aria-hidden>
    <path d="M0 70L78 0" />
  </svg>
)

function StampCell({ place, document, dateOf }: { place: Place; document: DocumentDetail; dateOf: (at: Date | '') => string }) {
  const label = useLabel()
  if (place.kind === 'drafter') return <span className="signature">{document.drafter.name}</span>
  const { step } = place
  if (step.status === 'SKIPPED' || step.status === 'VOID') return <Slash />
  if (step.actedAt !== '') return <Stamp step={step} date={dateOf(step.actedAt)} />
  return <span className="approval-pending">{label(words.pending)}</span>
}

/** Name, date, and in which mode: in person, in place of somebody, as final. */
function NameCell({ place, document, dateOf }: { place: Place; document: DocumentDetail; dateOf: (at: Date | '') => string }) {
  const label = useLabel()
  const { name, at, note } =
    place.kind === 'drafter'
      ? { name: document.drafter.name, at: document.submittedAt, note: '' }
      : {
          name: place.step.mode === 'DEPUTY' ? label(words.byDeputy, place.step.actedByName) : place.step.name,
          at: place.step.actedAt,
          note: place.step.mode === 'DEPUTY' ? label(eventLabels.onBehalf, place.step.name) : '',
        }
  const isAlone = place.kind === 'drafter' && document.selfDecided
  const stepState = place.kind === 'step' && place.step.status !== 'PENDING' ? label(stepLooks[place.step.status][0]) : ''
  const state = isAlone ? label(words.stampFinal) : stepState
  return (
    <>
      {name}
      {note !== '' && <span>{note}</span>}
      {state !== '' && <span>{state}</span>}
      {at === '' ? <span>—</span> : <DateText text={dateOf(at)} />}
    </>
  )
}

function BoxTable({ places, document }: { places: readonly Place[]; document: DocumentDetail }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const dateOf = (at: Date | '') => (at === '' ? '' : dateIn(at, timeZone))
  const key = (place: Place) => (place.kind === 'drafter' ? 'drafter' : place.step.id)
  return (
    <table className="approval-box" aria-label={label(words.line)}>
      <tbody>
        <tr>
          <th rowSpan={3} scope="rowgroup" className="approval-word">
            <span>{label(words.approvalColumn)}</span>
          </th>
          {places.map((place) => (
            <th key={key(place)} scope="col">
              {place.kind === 'step' && place.step.follows && <span className="approval-then">{label(branchLabels.thenAsked)}</span>}
              {label(place.kind === 'drafter' ? words.drafted : typeWords[place.step.type])}
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
              <NameCell place={place} document={document} dateOf={dateOf} />
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
    <div className="approval-boxes">
      {boxRows(places).map((row, index) => (
        <BoxTable key={index} places={row} document={document} />
      ))}
    </div>
  )
}
