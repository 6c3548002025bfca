import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { documentLabels as words } from '@maru/shared/approvals/approval-box.labels.ts'
import { useState } from 'react'
import { Button } from '../../kit/buttons.tsx'
import { Avatar } from '../../kit/marks.tsx'
import { useLabel } from '../../kit/use-label.ts'
import { type DocumentStep, livingSteps, stepLooks, typeWords } from './document-words.ts'
import './steps.css'

/** Most steps the flow shows at once (SPEC 2). */
const FLOW_STEPS = 8

/** Which steps stand in a folded flow: the first, those around the one asked now, the last. */
export function foldedSteps<S extends { readonly status: string }>(steps: readonly S[], most = FLOW_STEPS): readonly (S | undefined)[] {
  if (steps.length <= most) return steps
  const found = steps.findIndex(({ status }) => status === 'WAITING' || status === 'HELD')
  const now = found < 0 ? steps.length - 1 : found
  const room = most - 2
  const from = Math.max(1, Math.min(now - Math.floor(room / 2), steps.length - 1 - room))
  const middle = steps.slice(from, from + room)
  return [steps[0], ...(from > 1 ? [undefined] : []), ...middle, ...(from + room < steps.length - 1 ? [undefined] : []), steps.at(-1)]
}

function FlowStep({ step }: { step: DocumentStep }) {
  const label = useLabel()
  const [state, look] = stepLooks[step.status]
  return (
    <li className={`flow-step is-${look}`} {...(look === 'now' && { 'aria-current': 'step' as const })}>
      <Avatar name={step.name} size={26} />
      <b className="ellipsis" title={step.name}>
        {step.name}
      </b>
      <span className="ellipsis">{label(typeWords[step.type])}</span>
      <span className="flow-state ellipsis">{label(state)}</span>
    </li>
  )
}

/** The way of a document through its line, up to eight steps; a longer one is folded around where it is. */
export function StepFlow({ document }: { document: DocumentDetail }) {
  const label = useLabel()
  const [isWhole, setWhole] = useState(false)
  const steps = livingSteps(document)
  if (steps.length === 0) return null
  const shown = isWhole ? steps : foldedSteps(steps)
  return (
    <div className="flow-frame">
      <ol className="flow" aria-label={label(words.flow)}>
        <li className="flow-step is-done">
          <Avatar name={document.drafter.name} size={26} />
          <b className="ellipsis" title={document.drafter.name}>
            {document.drafter.name}
          </b>
          <span className="ellipsis">{label(words.drafted)}</span>
        </li>
        {shown.map((step, index) =>
          step === undefined ? (
            <li key={`fold${String(index)}`} className="flow-fold">
              <span aria-hidden>…</span>
            </li>
          ) : (
            <FlowStep key={step.id} step={step} />
          ),
        )}
      </ol>
      {!isWhole && steps.length > FLOW_STEPS && (
        <Button variant="text" size="small" onClick={() => setWhole(true)}>
          {label(words.showAllSteps, steps.length)}
        </Button>
      )}
    </div>
  )
}

/** The same in the width of a row: a bar a stage, green behind, orange now, grey ahead. */
export function StepMeter({ current, count }: { current: number; count: number }) {
  if (count === 0) return null
  const bars = Math.min(count, FLOW_STEPS)
  // With more stages than bars, each bar stands for several.
  const now = current === 0 ? -1 : Math.ceil((current / count) * bars)
  return (
    <span className="step-meter" aria-hidden>
      {Array.from({ length: bars }, (_, index) => (
        <i key={index} className={index + 1 < now ? 'is-done' : index + 1 === now ? 'is-now' : ''} />
      ))}
    </span>
  )
}
