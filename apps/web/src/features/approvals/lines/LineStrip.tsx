import { toBranches } from '@maru/shared/approvals/lines/approval-line.ts'
import { documentLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import { branchLabels } from '@maru/shared/approvals/lines/line-branch.labels.ts'
import { requestLabels as labels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { useMe } from '../../../api/identity.ts'
import { CircleAlert, Lock } from '../../../kit/icons.ts'
import { Avatar } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { ChosenPerson } from '../../users/people/PeopleInput.tsx'
import { PersonAvatar } from '../../../widgets/people/PersonAvatar.tsx'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { stepTypeLabels } from '../common/document-labels.ts'
import type { LinePreview, PreviewStage, PreviewStep } from './use-line.ts'
import { shownName } from '#web/widgets/people/person-name.ts'
import './steps.css'

/** How several people, or sequences of people, of one stage are asked; nothing for a single one. */
export function useStageRule() {
  const label = useLabel()
  return ({ rule, need, steps }: { rule: string; need: number | null; steps: readonly { follows?: boolean | undefined }[] }) => {
    const branches = toBranches(steps).length
    if (branches < 2) return ''
    if (rule === 'ANY') return label(labels.anyOf, branches)
    return rule === 'ALL' ? label(labels.allOf, branches) : label(labels.someOf, need ?? 1, branches)
  }
}

function Step({ step, withReason }: { step: PreviewStep; withReason: boolean }) {
  const label = useLabel()
  const post = [label(stepTypeLabels[step.type]), step.positionName, step.departmentName].filter((part) => part !== '')
  return (
    <li className={step.follows ? 'row top gap-10 shrink line-person is-next' : 'row top gap-10 shrink line-person'}>
      <PersonAvatar userId={step.userId} name={step.name} size={24} />
      <span className="column shrink wrap-anywhere">
        <span className="gap-6 row wrap">
          {step.follows && <span className="muted flex-none caption">{label(branchLabels.thenAsked)}</span>}
          <b>{step.name}</b>
          {step.isFinal && <span className="inline-row muted gap-2 tag">{label(labels.final)}</span>}
          {step.locked && (
            <span className="inline-row muted gap-2 tag" title={label(labels.byForm)}>
              <Lock size={11} aria-hidden />
              <span className="sr">{label(labels.byForm)}</span>
            </span>
          )}
        </span>
        <span className="muted small">{post.join(' · ')}</span>
        {withReason && step.reason !== '' && <span className="secondary small">{step.reason}</span>}
      </span>
    </li>
  )
}

function Stage({ stage, withReason }: { stage: PreviewStage; withReason: boolean }) {
  const rule = useStageRule()(stage)
  return (
    <li className={rule === '' ? 'pb-12 relative line-stage' : 'pb-12 relative line-stage line-group'}>
      {rule !== '' && <span className="indent level-1 muted caption block relative">{rule}</span>}
      <ul className="stack">
        {stage.steps.map((step) => (
          <Step key={step.userId + step.departmentCode + step.roleCode} step={step} withReason={withReason} />
        ))}
      </ul>
    </li>
  )
}

interface LineStripProps {
  readonly preview: LinePreview
  readonly withReason?: boolean
  /** Another person than the one looking at it. */
  readonly drafter?: ChosenPerson | undefined
}

/** The approval line from the drafter to the final decision, with the reason why each person is on it. */
export function LineStrip({ preview, withReason = true, drafter }: LineStripProps) {
  const label = useLabel()
  const me = useMe()
  return (
    <ol className="column line-strip" aria-label={label(labels.approvalLine)}>
      <li className="pb-12 relative line-stage">
        <ul className="stack">
          <li className="row top gap-10 shrink line-person">
            {drafter ? (
              <PersonAvatar userId={drafter.userId} name={drafter.name} size={24} />
            ) : (
              <Avatar name={shownName(me)} pictureUrl={me.profileFileUrl} size={24} />
            )}
            <span className="column shrink wrap-anywhere">
              <b>{drafter?.name ?? shownName(me)}</b>
              <span className="muted small">{label(drafter ? documentLabels.drafter : labels.draftedByYou)}</span>
            </span>
          </li>
        </ul>
      </li>
      {preview.alone !== '' && (
        <li className="pb-12 relative line-stage">
          <p className="secondary small note">{preview.alone}</p>
        </li>
      )}
      {preview.stages.map((stage) => (
        <Stage key={stage.no} stage={stage} withReason={withReason} />
      ))}
    </ol>
  )
}

/** People of a line that stand beside a form at their full height. */
const MOST_BESIDE = 5

/** Line beside a form: a longer one scrolls, so that what stands below it, such as the account of days, stays in sight. */
export function LineBeside(props: LineStripProps) {
  const label = useLabel()
  const people = props.preview.stages.reduce((sum, { steps }) => sum + steps.length, 0)
  if (people <= MOST_BESIDE) return <LineStrip {...props} />
  return (
    <ScrollRegion className="overflow-auto line-beside" name={label(labels.approvalLine)}>
      <LineStrip {...props} />
    </ScrollRegion>
  )
}

/** Everything that is wrong with a line, in sentences. */
export const LineFaults = ({ faults }: { faults: LinePreview['faults'] }) => (
  <div role="status">
    <ul className="stack gap-6">
      {faults.map((fault) => (
        <li key={fault.code + fault.path + fault.message} className="row top text-danger small gap-6">
          <CircleAlert size={13} aria-hidden />
          {fault.message}
        </li>
      ))}
    </ul>
  </div>
)
