import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { documentLabels as labels } from '@maru/shared/approvals/documents/document.labels.ts'
import { useState } from 'react'
import { Button } from '../../../kit/buttons.tsx'
import { PersonAvatar } from '../../../widgets/people/PersonAvatar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { besideOthers, type DocumentStep, livingSteps, lookMarks, lookTexts, stepLooks, stepTypeLabels } from '../common/document-labels.ts'
import { FLOW_STEPS, foldedSteps } from './folded-steps.ts'
import './steps.css'

function FlowStep({ step, isBeside }: { step: DocumentStep; isBeside: boolean }) {
  const label = useLabel()
  const [state, look] = stepLooks[step.status]
  return (
    <li
      className={`relative column align-center text-center shrink muted flow-step ${lookMarks[look]}${isBeside ? ' is-beside' : ''}`}
      {...(look === 'now' && { 'aria-current': 'step' as const })}
    >
      <PersonAvatar userId={step.userId} name={step.name} size={26} />
      <b className="ellipsis" title={step.name}>
        {step.name}
      </b>
      <span className="ellipsis" title={label(stepTypeLabels[step.type])}>
        {label(stepTypeLabels[step.type])}
      </span>
      <span className={`ellipsis ${lookTexts[look]}`} title={label(state)}>
        {label(state)}
      </span>
    </li>
  )
}

/** The way of a document through its line, up to eight steps; a longer one is folded around where it is. */
export function StepFlow({ document }: { document: Pick<DocumentDetail, 'stages' | 'drafter'> }) {
  const label = useLabel()
  const [isWhole, setWhole] = useState(false)
  const steps = livingSteps(document)
  if (steps.length === 0) return null
  const beside = besideOthers(document)
  const shown = isWhole ? steps : foldedSteps(steps)
  return (
    <div className="flow-frame">
      <ol className="flow" aria-label={label(labels.flow)}>
        <li className="relative column align-center text-center shrink muted flow-step mark-green">
          <PersonAvatar userId={document.drafter.userId} name={document.drafter.name} size={26} />
          <b className="ellipsis" title={document.drafter.name}>
            {document.drafter.name}
          </b>
          <span className="ellipsis" title={label(labels.drafted)}>
            {label(labels.drafted)}
          </span>
        </li>
        {shown.map((step, index) =>
          step === undefined ? (
            <li key={`fold${String(index)}`} className="column align-center center muted pb-24">
              <span aria-hidden>…</span>
            </li>
          ) : (
            <FlowStep key={step.id} step={step} isBeside={beside.has(step.id)} />
          ),
        )}
      </ol>
      {!isWhole && steps.length > FLOW_STEPS && (
        <Button variant="text" size="small" onClick={() => setWhole(true)}>
          {label(labels.showAllSteps, steps.length)}
        </Button>
      )}
    </div>
  )
}

/** Flow in the width of a row: a bar a stage, green behind, orange now, grey ahead. */
export function StepMeter({ current, count }: { current: number; count: number }) {
  if (count === 0) return null
  const bars = Math.min(count, FLOW_STEPS)
  // With more stages than bars, each bar stands for several.
  const now = current === 0 ? -1 : Math.ceil((current / count) * bars)
  return (
    <span className="gap-3 step-meter" aria-hidden>
      {Array.from({ length: bars }, (_, index) => (
        <i key={index} className={index + 1 < now ? 'mark-green' : index + 1 === now ? 'mark-orange' : ''} />
      ))}
    </span>
  )
}
