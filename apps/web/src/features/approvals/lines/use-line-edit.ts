import { toAssigneeKey, type LineInput, type StepInput } from '@maru/shared/approvals/lines/approval-line.ts'
import { useState } from 'react'
import { added, type EditStage, type Stages, withKept } from './line-edit.ts'
import { type LineAsked, type LinePreview, type PreviewStep, useLine } from './use-line.ts'

/** Assignee a step can ask, a person or not, with the words it is shown by. */
export interface Asked {
  readonly step: Omit<StepInput, 'type'>
  readonly name: string
  readonly post: string
}

const stepOf = ({ type, userId, departmentCode, roleCode, follows }: PreviewStep): StepInput => ({
  type,
  userId,
  ...(departmentCode !== '' && userId === '' && roleCode === '' && { departmentCode }),
  ...(roleCode !== '' && { roleCode }),
  ...(follows && { follows }),
})
// The second person is the portal's own step: nobody edits it, and it comes back by itself.
const ownStages = (preview: LinePreview | undefined) =>
  preview?.stages.filter(({ steps }) => !steps.some(({ isSecondPerson }) => isSecondPerson)) ?? []
const stagesOf = (preview: LinePreview): EditStage[] =>
  ownStages(preview).map(({ rule, need, steps }) => ({ rule, need, steps: steps.map(stepOf) }))

const stepsIn = (preview: LinePreview | undefined) => ownStages(preview).flatMap(({ steps }) => steps)

/** A line while it is edited, with what the server says about it: who is asked, why, and everything that is wrong. */
export function useLineEdit(asked: LineAsked) {
  const template = useLine({ ...asked, line: null })
  const [edited, setEdited] = useState<Stages | undefined>(asked.line?.stages)
  const [picked, setPicked] = useState<ReadonlyMap<string, Asked>>(new Map())
  const ofForm = template.data ? stagesOf(template.data) : []
  const stages = edited ?? ofForm
  const line: LineInput | null = edited === undefined ? null : { stages: [...edited] }
  const preview = useLine({ ...asked, line })
  const steps = new Map([...stepsIn(template.data), ...stepsIn(preview.data)].map((step) => [toAssigneeKey(stepOf(step)), step] as const))
  const locked = new Set(stepsIn(template.data).flatMap((step) => (step.locked ? [toAssigneeKey(stepOf(step))] : [])))
  const about = (step: StepInput) => {
    const key = toAssigneeKey(step)
    const { name = picked.get(key)?.name ?? key, positionName = '', departmentName = '', reason = '' } = steps.get(key) ?? {}
    const post = [positionName, departmentName].filter((part) => part !== '' && part !== name).join(' · ')
    return { key, name, post: post || (picked.get(key)?.post ?? ''), reason, locked: locked.has(key) }
  }
  const add = (people: readonly Asked[], type: StepInput['type']) => {
    setPicked((old) => new Map([...old, ...people.map((one) => [toAssigneeKey(one.step), one] as const)]))
    setEdited(
      added(
        stages,
        people.map(({ step }) => ({ ...step, type })),
      ),
    )
  }
  return {
    stages,
    line,
    locked,
    about,
    add,
    change: (next: Stages) => setEdited(next),
    reset: () => setEdited(undefined),
    addKept: (kept: Stages) => setEdited(withKept(stages, kept)),
    faults: preview.data?.faults ?? [],
    pending: template.data === undefined,
    checking: preview.isFetching,
    error: template.error ?? preview.error,
  }
}
export type LineEdit = ReturnType<typeof useLineEdit>
