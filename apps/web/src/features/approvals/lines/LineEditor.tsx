import { toBranches, type StageRule, stageRules } from '@maru/shared/approvals/lines/approval-line.ts'
import { lineEditorLabels as labels } from '@maru/shared/approvals/lines/line-editor.labels.ts'
import { requestLabels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { type DragEvent, useState } from 'react'
import { IconButton } from '../../../kit/buttons.tsx'
import { ArrowDown, ArrowUp, Bookmark, GripVertical, Users } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { EditStep } from './EditStep.tsx'
import { type EditStage, joined, mayJoin, mayMove, moved, withRule } from './line-edit.ts'
import { useStageRule } from './LineStrip.tsx'
import type { LineEdit } from './use-line-edit.ts'
import './line-editor.css'

interface StageProps {
  readonly edit: LineEdit
  readonly at: number
  readonly stage: EditStage
  readonly onKeepGroup: (stage: EditStage) => void
}

/** How many answers a group needs: all, any one, or a number of them. */
function RuleChoice({ edit, at, stage }: Omit<StageProps, 'onKeepGroup'>) {
  const label = useLabel()
  const ruleText = useStageRule()
  const count = toBranches(stage.steps).length
  const choices: readonly (readonly [StageRule, number | null])[] = stageRules.flatMap((rule): [StageRule, number | null][] =>
    rule === 'N_OF_M' ? Array.from({ length: Math.max(count - 2, 0) }, (_, index) => [rule, index + 2]) : [[rule, null]],
  )
  const value = `${stage.rule} ${String(stage.rule === 'N_OF_M' ? stage.need : null)}`
  return (
    <select
      className="input is-small"
      aria-label={label(labels.ruleOf, at + 1)}
      value={value}
      onChange={({ target }) => {
        const [rule, need] = choices.find((choice) => choice.join(' ') === target.value.replace(' null', ' ')) ?? ['ALL', null]
        edit.change(withRule(edit.stages, at, rule, need))
      }}
    >
      {choices.map(([rule, need]) => (
        <option key={`${rule} ${String(need)}`} value={`${rule} ${String(need)}`}>
          {ruleText({ rule, need, steps: stage.steps })}
        </option>
      ))}
    </select>
  )
}

/** Up, down and together with the stage above, for the keyboard and for who does not drag. */
function StageButtons({ edit, at, stage, onKeepGroup }: StageProps) {
  const label = useLabel()
  const { stages, locked, change } = edit
  const focusAfter = (to: number, direction: string) =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-stage="${String(to)}"] [data-move="${direction}"]`)?.focus())
  const go = (to: number, direction: string) => {
    change(moved(stages, at, to))
    focusAfter(to, direction)
  }
  return (
    <>
      <IconButton
        size="small"
        data-move="up"
        name={label(labels.moveUp, at + 1)}
        disabled={!mayMove(stages, at, at - 1, locked)}
        onClick={() => go(at - 1, 'up')}
      >
        <ArrowUp size={14} />
      </IconButton>
      <IconButton
        size="small"
        data-move="down"
        name={label(labels.moveDown, at + 1)}
        disabled={!mayMove(stages, at, at + 1, locked)}
        onClick={() => go(at + 1, 'down')}
      >
        <ArrowDown size={14} />
      </IconButton>
      <IconButton
        size="small"
        name={`${label(labels.join)} (${label(labels.stage, at + 1)})`}
        disabled={!mayJoin(stages, at, at - 1)}
        onClick={() => change(joined(stages, at, at - 1))}
      >
        <Users size={14} />
      </IconButton>
      {stage.steps.length > 1 && (
        <IconButton size="small" name={label(labels.keepGroup, at + 1)} onClick={() => onKeepGroup(stage)}>
          <Bookmark size={14} />
        </IconButton>
      )}
    </>
  )
}

type Drop = { readonly at: number; readonly where: 'before' | 'into' | 'after' }

/** Where in a stage something is held: its upper, middle or lower part. */
function placeOf(event: DragEvent<HTMLElement>, at: number, canJoin: boolean): Drop {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const part = (event.clientY - top) / height
  if (canJoin && part > 0.3 && part < 0.7) return { at, where: 'into' }
  return { at, where: part < 0.5 ? 'before' : 'after' }
}

/** The stages of a line: people, types, groups and their order, by mouse and by keyboard. */
export function LineEditor({ edit, onKeepGroup }: { edit: LineEdit; onKeepGroup: (stage: EditStage) => void }) {
  const label = useLabel()
  const [dragged, setDragged] = useState<number>()
  const [drop, setDrop] = useState<Drop>()
  const { stages, locked, faults } = edit
  const finish = () => {
    if (dragged !== undefined && drop !== undefined) {
      if (drop.where === 'into') edit.change(joined(stages, dragged, drop.at))
      else {
        const to = drop.at + (drop.where === 'after' ? 1 : 0) - (dragged < drop.at + (drop.where === 'after' ? 1 : 0) ? 1 : 0)
        if (mayMove(stages, dragged, to, locked)) edit.change(moved(stages, dragged, to))
      }
    }
    setDragged(undefined)
    setDrop(undefined)
  }
  const isFaulty = (at: number) => faults.some(({ path }) => path === `stages.${String(at)}` || path.startsWith(`stages.${String(at)}.`))
  const look = (at: number) =>
    [
      'box surface relative edit-stage',
      isFaulty(at) && 'is-faulty',
      dragged === at && 'is-dragged',
      drop?.at === at && `drop-${drop.where}`,
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <ol className="stack" aria-label={label(requestLabels.approvalLine)}>
      {stages.map((stage, at) => {
        const isFixed = stage.steps.some((step) => edit.about(step).locked)
        return (
          // What is dragged has its buttons in the head of the stage.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={stage.steps.map((step) => edit.about(step).key).join(' ')}
            data-stage={at}
            className={look(at)}
            draggable={!isFixed}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(at)
            }}
            onDragOver={(event) => {
              if (dragged === undefined || dragged === at) return
              event.preventDefault()
              setDrop(placeOf(event, at, mayJoin(stages, dragged, at)))
            }}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={finish}
          >
            <header className="row gap-6 line-bottom shaded">
              <GripVertical size={14} aria-hidden className={isFixed ? 'muted edit-grip is-fixed' : 'muted edit-grip'} />
              <b>{label(labels.stage, at + 1)}</b>
              {stage.steps.length > 1 && <RuleChoice edit={edit} at={at} stage={stage} />}
              <span className="grow" />
              <StageButtons edit={edit} at={at} stage={stage} onKeepGroup={onKeepGroup} />
            </header>
            <ul>
              {stage.steps.map((step, order) => (
                <EditStep key={edit.about(step).key} edit={edit} at={at} order={order} step={step} stage={stage} />
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}
