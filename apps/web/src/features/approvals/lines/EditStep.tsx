import { type StepInput, stepTypes } from '@maru/shared/approvals/lines/approval-line.ts'
import { branchLabels } from '@maru/shared/approvals/lines/line-branch.labels.ts'
import { lineEditorLabels as labels } from '@maru/shared/approvals/lines/line-editor.labels.ts'
import { requestLabels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { IconButton } from '../../../kit/buttons.tsx'
import { ArrowUp, ListOrdered, Lock, Ungroup, X } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PersonAvatar } from '../../../widgets/people/PersonAvatar.tsx'
import { stepTypeLabels } from '../common/document-labels.ts'
import { earlier, type EditStage, following, mayFollow, parted, without, withType } from './line-edit.ts'
import type { LineEdit } from './use-line-edit.ts'
import './line-editor.css'

interface EditStepProps {
  readonly edit: LineEdit
  readonly at: number
  readonly order: number
  readonly step: StepInput
  readonly stage: EditStage
}

/** Whether a person of a group is asked after the one above or beside him, and his place in that sequence. */
function BranchButtons({ edit, at, order, step, stage }: EditStepProps) {
  const label = useLabel()
  const before = stage.steps[order - 1]
  if (before === undefined || !mayFollow(stage, order)) return null
  const follows = step.follows === true
  const [own, above] = [edit.about(step), edit.about(before)]
  return (
    <>
      {follows && (
        <IconButton
          size="small"
          name={label(branchLabels.askBefore, own.name, above.name)}
          disabled={own.locked || above.locked}
          onClick={() => edit.change(earlier(edit.stages, at, order))}
        >
          <ArrowUp size={14} />
        </IconButton>
      )}
      <IconButton
        size="small"
        name={label(branchLabels.askAfter, own.name, above.name)}
        aria-pressed={follows}
        disabled={own.locked}
        onClick={() => edit.change(following(edit.stages, at, order, !follows))}
      >
        <ListOrdered size={14} />
      </IconButton>
    </>
  )
}

/** One person, department or role of a line: what is asked, where in the group, and out again. */
export function EditStep(props: EditStepProps) {
  const { edit, at, order, step, stage } = props
  const label = useLabel()
  const { name, post, reason, locked } = edit.about(step)
  return (
    <li className={step.follows ? 'row py-6 px-10 edit-step is-next' : 'row py-6 px-10 edit-step'}>
      {step.follows && <span className="muted flex-none caption">{label(branchLabels.thenAsked)}</span>}
      <PersonAvatar userId={step.userId} name={name} size={26} />
      <span className="column grow wrap-anywhere">
        <b>{name}</b>
        <span className="muted small">{[post, reason].filter((part) => part !== '').join(' · ')}</span>
      </span>
      <select
        className="input is-small"
        aria-label={label(labels.typeOf, name)}
        value={step.type}
        disabled={locked}
        onChange={({ target }) => edit.change(withType(edit.stages, at, order, target.value as StepInput['type']))}
      >
        {stepTypes.map((type) => (
          <option key={type} value={type}>
            {label(stepTypeLabels[type])}
          </option>
        ))}
      </select>
      <BranchButtons {...props} />
      {stage.steps.length > 1 && (
        <IconButton size="small" name={label(labels.split, name)} onClick={() => edit.change(parted(edit.stages, at, order))}>
          <Ungroup size={14} />
        </IconButton>
      )}
      {locked ? (
        <span className="muted center edit-lock" title={label(requestLabels.byForm)}>
          <Lock size={13} aria-hidden />
          <span className="sr">{label(requestLabels.byForm)}</span>
        </span>
      ) : (
        <IconButton size="small" name={label(requestLabels.takeOut, name)} onClick={() => edit.change(without(edit.stages, at, order))}>
          <X size={14} />
        </IconButton>
      )}
    </li>
  )
}
