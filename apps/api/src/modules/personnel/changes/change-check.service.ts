import { type ChangeField, type EmployeeChangeBody, employeeChangeFaults, itemKey } from '@maru/shared/personnel/changes/change-body.ts'
import { changeFieldNames } from '@maru/shared/personnel/changes/employee-change.labels.ts'
import { fieldMessageName } from '@maru/shared/messages.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { reaches } from '../../../kernel/access/data-scope.service.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { faultIssues, type HookDocument, type HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { officeDay } from '../../../kernel/time-zone.ts'
import { stepsOf } from './change-apply.service.ts'
import { findTooLate } from './change-outcome.service.ts'
import { loadValues } from './change-values.service.ts'

const atItem = (index: number) => `body.items.${String(index)}.after`

/** Whether somebody drafts changes of a person: the office and administrators within their reach, never of themselves. */
export const mayChange = async (db: Db, who: Who, userId: string) =>
  userId !== who.userId && hasCapability(who, 'readsPeopleWhole') && (await reaches(db, who, 'users', userId))

/** Values that are no longer what the request says they were. */
async function findStale(db: Db, body: EmployeeChangeBody): Promise<HookIssue[]> {
  const current = await loadValues(db, body.userId)
  return body.items.flatMap(({ field, before }, index) =>
    current[field] === before || field === 'roleGiven' || field === 'roleTaken'
      ? []
      : [{ path: atItem(index), code: 'CHANGED', text: 'changeStale' as const }],
  )
}

/** Fields that another open change of the person has. */
async function findOpen(db: Db, documentId: string, body: EmployeeChangeBody): Promise<HookIssue[]> {
  const others = await db.employeeChangeItem.findMany({
    where: { userId: body.userId, open: true, change: { documentId: { not: documentId } } },
    select: { field: true },
  })
  const taken = new Set(others.map(({ field }) => field))
  return body.items.flatMap((item, index) => {
    const [, nameEn, nameKo, nameDe] = changeFieldNames[item.field]
    const values = [{ nameEn, nameKo, nameDe }]
    return taken.has(itemKey(item)) ? [{ path: atItem(index), code: 'CHANGE_OPEN', text: 'changeOpen' as const, values }] : []
  })
}

/** A refusal of an owner as what is wrong with an item. */
function toIssue(index: number, { code, text, issues, values }: Refusal): HookIssue {
  const [first] = issues ?? []
  if (first) return { path: atItem(index), code: first.code, text: fieldMessageName(first.code) }
  return { path: atItem(index), code, text, ...(values && { values }) }
}

/** Tries every item as its owner would take it, and undoes it again. */
async function findRefused(db: Db, actor: Who, body: EmployeeChangeBody, documentId?: string): Promise<HookIssue[]> {
  const issues: HookIssue[] = []
  await db.$executeRaw`savepoint change_tried`
  for (const { index, run } of stepsOf(actor, body, documentId)) {
    await db.$executeRaw`savepoint change_item`
    try {
      await run(db)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      issues.push(toIssue(index, error))
      await db.$executeRaw`rollback to savepoint change_item`
    }
  }
  await db.$executeRaw`rollback to savepoint change_tried`
  return issues
}

/** Status and roles are an administrator's. */
const isBeyond = (who: Who, field: ChangeField) =>
  (field === 'status' || field === 'roleGiven' || field === 'roleTaken') && !hasCapability(who, 'editsPeople')
/** Whether somebody may undo a decided change of some fields: who may make it. */
export const mayUndo = (who: Who, fields: readonly ChangeField[]) => !fields.some((field) => isBeyond(who, field))

/** Whose right a change needs: status and roles are an administrator's (SECURITY 3.3). */
function findBeyond(actor: Who, { items }: Pick<EmployeeChangeBody, 'items'>): HookIssue[] {
  return items.flatMap(({ field }, index) =>
    isBeyond(actor, field) ? [{ path: atItem(index), code: 'NEEDS_ADMINISTRATOR', text: 'changeNeedsAdministrator' as const }] : [],
  )
}

/** Everything wrong with a change, under the lock of the person; asked at submission and again at the decision. */
export async function findChangeIssues(db: Db, actor: Who, { id, status }: HookDocument, body: EmployeeChangeBody) {
  const faults = faultIssues(employeeChangeFaults(body))
  if (faults.length > 0) return faults
  await db.$queryRaw`select 1 from users where id = ${body.userId} for update`
  const person = await db.user.findFirst({ where: { id: body.userId, active: true, deleted: false }, select: { id: true } })
  if (!person || !(await mayChange(db, actor, body.userId)))
    return [{ path: 'body.userId', code: 'NOT_YOURS', text: 'changeNotYours' } as const]
  if (status !== 'IN_PROGRESS' && body.effectiveOn < (await officeDay(db)))
    return [{ path: 'body.effectiveOn', code: 'IN_PAST', text: 'fieldInPast' } as const]
  const lastDay = await findTooLate(db, body, id)
  if (lastDay !== '') return [{ path: 'body.effectiveOn', code: 'LEAVES_BEFORE', text: 'changeLeaves', values: [lastDay] } as const]
  const issues = [...(await findOpen(db, id, body)), ...(await findStale(db, body)), ...findBeyond(actor, body)]
  return issues.length > 0 ? issues : findRefused(db, actor, body, status === 'IN_PROGRESS' ? id : undefined)
}
