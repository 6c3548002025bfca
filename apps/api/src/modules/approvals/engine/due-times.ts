import { isOpen, livingSteps, LONGEST_HOLD, WORKDAY_HOURS, type EngineState } from '@maru/shared/approvals/engine/engine.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { LoadedRound } from './approval-state.ts'

/** Working hours of whoever an approver asks, unless the form says it. */
const ASKED_HOURS = 2 * WORKDAY_HOURS

/** Steps that opened get their time to answer; what was on hold gets back the working time it stood still, at most ten working days. */
export async function setDueTimes(
  db: Db,
  { document, state, at, rows }: Pick<LoadedRound, 'document' | 'state' | 'at' | 'rows'>,
  after: EngineState,
) {
  for (const step of newlyWaiting(state, after)) {
    const hours = document.form.slaHours ?? (step.askedBy ? ASKED_HOURS : null)
    if (hours)
      await db.$executeRaw`update approval_step set due_at = approval_due(${at}, ${hours}::int, assignee_key), half_at = approval_later(${at}, ${hours}::int * interval '30 minutes', assignee_key) where id = ${step.id}::uuid`
  }
  const was = new Map(state.steps.map((step) => [step.id, step.status]))
  for (const step of livingSteps(after).filter((one) => one.status === 'WAITING' && was.get(one.id) === 'HELD')) {
    const since = rows.get(step.id)?.heldAt ?? at
    await db.$executeRaw`
      update approval_step s set due_at = approval_later(due_at, held.pause, assignee_key), half_at = approval_later(half_at, held.pause, assignee_key)
      from (select least(approval_worked(${since}::timestamptz, ${at}::timestamptz, o.assignee_key), ${LONGEST_HOLD}::interval) as pause
        from approval_step o where o.id = ${step.id}::uuid) held
      where id = ${step.id}::uuid and due_at is not null`
  }
}

/** Steps that wait now and did not before. */
export const newlyWaiting = (before: EngineState | undefined, after: EngineState) =>
  livingSteps(after).filter(
    (step) => step.status === 'WAITING' && !(before && before.steps.some((old) => old.id === step.id && isOpen(old))),
  )
