import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { documentLabels as labels } from '@maru/shared/approvals/documents/document.labels.ts'
import { printLabels } from '@maru/shared/approvals/documents/print.labels.ts'
import { branchLabels } from '@maru/shared/approvals/lines/line-branch.labels.ts'
import { opinionLabels } from '@maru/shared/approvals/actions/opinion.labels.ts'
import { useMe } from '../../../api/identity.ts'
import { PersonAvatar } from '../../../widgets/people/PersonAvatar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import {
  answeredFor,
  branchCount,
  type DocumentStage,
  type DocumentStep,
  lookMarks,
  lookTexts,
  ruleLabels,
  skippingRule,
  stepLooks,
  stepTypeLabels,
} from '../common/document-labels.ts'
import './steps.css'

/** Person who answered in the place of the approver, or who may. */
function Deputy({ step }: { step: DocumentStep }) {
  const label = useLabel()
  const by = answeredFor(step)
  if (by) return <span className="muted small">{label(by, step.actedByName)}</span>
  return step.deputyName === '' ? null : <span className="muted small">{label(labels.deputyNow, step.deputyName)}</span>
}

function StepTime({ step }: { step: DocumentStep }) {
  const label = useLabel()
  if (step.actedAt !== '') return <InstantText at={step.actedAt} />
  if (step.activatedAt === '' || (step.status !== 'WAITING' && step.status !== 'HELD')) return null
  const [before = '', after = ''] = label(labels.since).split('{0}')
  return (
    <span className="nowrap">
      {before}
      <InstantText at={step.activatedAt} />
      {after}
    </span>
  )
}

/** One person of the line: who, as what, with which answer and when, in which mode, why this person, and the opinion. */
function StepEntry({ step, skippedBy }: { step: DocumentStep; skippedBy: string }) {
  const label = useLabel()
  const me = useMe()
  const [state, look] = stepLooks[step.status]
  const about = [step.positionName, step.departmentName].filter(Boolean).join(' · ')
  return (
    <li className={`flex gap-10 step-entry ${lookMarks[look]}${step.follows ? ' is-next' : ''}`}>
      <PersonAvatar userId={step.userId} name={step.name} size={26} />
      <div className="grow">
        <p className="step-head">
          {step.follows && <span className="muted flex-none caption">{label(branchLabels.thenAsked)}</span>}
          {step.status === 'REASSIGNED' ? <s className="muted">{step.name}</s> : <b>{step.name}</b>}
          {step.userId === me.userId && <span className="tint-brand tag">{label(labels.youHere)}</span>}
          <span className="muted small">{label(stepTypeLabels[step.type])}</span>
          <span className="grow" />
          <span className={`small strong nowrap ${lookTexts[look]}`}>{label(state)}</span>
        </p>
        <p className="muted small step-about">
          <span className="ellipsis" title={about}>
            {about}
          </span>
          <span className="grow" />
          <StepTime step={step} />
        </p>
        {step.reason !== '' && <p className="muted small">{step.reason}</p>}
        {step.status === 'SKIPPED' && skippedBy !== '' && <p className="muted small">{label(printLabels.byRule, skippedBy)}</p>}
        <Deputy step={step} />
        {step.opinion !== '' && <blockquote className="pre-wrap wrap-anywhere note text-ink mt-6 step-opinion">{step.opinion}</blockquote>}
        {step.corrections.map(({ seq, opinion, at }) => (
          <blockquote key={seq} className="pre-wrap wrap-anywhere note text-ink mt-6 step-opinion">
            <b>{label(opinionLabels.correction)}</b> <InstantText at={at} />
            <p>{opinion}</p>
          </blockquote>
        ))}
      </div>
    </li>
  )
}

function Stage({ stage, skippedBy }: { stage: DocumentStage; skippedBy: string }) {
  const label = useLabel()
  const branches = branchCount(stage)
  return (
    <li>
      {branches > 1 && <p className="muted caption mb-6 step-rule">{label(ruleLabels[stage.rule], stage.need ?? 0, branches)}</p>}
      <ul className="stack gap-10">
        {stage.steps.map((step) => (
          <StepEntry key={step.id} step={step} skippedBy={skippedBy} />
        ))}
      </ul>
    </li>
  )
}

/** The whole line in order, earlier answers of a step that was asked again included. */
export function StepList({ document }: { document: DocumentDetail }) {
  const skippedBy = skippingRule(document)
  return (
    <ol className="stack gap-12">
      {document.stages.map((stage) => (
        <Stage key={stage.no} stage={stage} skippedBy={skippedBy} />
      ))}
    </ol>
  )
}
