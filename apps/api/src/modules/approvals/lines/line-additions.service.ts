import type { Line } from '@maru/shared/approvals/lines/approval-line.ts'
import { fault, type LineFault } from '@maru/shared/approvals/lines/line-law.ts'
import type { Db } from '../../../kernel/database/database.ts'

/** Added people who may answer for a demanded department or role: a place of their own would take that answer from them. */
export async function answersAlready(db: Db, running: Line, required: Line): Promise<LineFault[]> {
  const groups = required.flatMap(({ steps }) => steps.filter(({ locked, userId }) => locked && userId.includes(':')))
  const demanded = new Set(required.flatMap(({ steps }) => steps.map(({ userId }) => userId)))
  const added = running.flatMap(({ steps }) => steps.filter(({ userId }) => !demanded.has(userId)).map(({ userId }) => userId))
  if (groups.length === 0 || added.length === 0) return []
  const keys = groups.map(({ userId }) => userId)
  const rows = await db.$queryRaw<{ person: string; key: string }[]>`
    select p.user_id as person, key from unnest(${keys}::text[]) key, lateral approval_people(key) p where p.user_id = any(${added})`
  return rows.map(({ person, key }) => fault('ANSWERS_ALREADY', 'stages', person, key))
}

/** Where a rule of authority has the drafter decide alone, nobody he adds does. */
export const addedDecisions = (running: Line): LineFault[] =>
  running.flatMap(({ steps }, index) =>
    steps.flatMap(({ type, userId }) => (type === 'APPROVE' ? [fault('FINAL_ADDED', `stages.${String(index)}`, userId)] : [])),
  )
