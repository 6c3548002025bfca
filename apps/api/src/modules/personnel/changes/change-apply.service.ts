import { sumDecimals } from '@maru/shared/amounts/decimal.ts'
import { weekdays } from '@maru/shared/leave/calendars/leave-calendar.ts'
import type { ScheduleInput } from '@maru/shared/leave/calendars/leave-calendar.ts'
import type { ChangeField, ChangeItem, EmployeeChangeBody } from '@maru/shared/personnel/changes/change-body.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { officeWithout } from '../../../kernel/notifications/administrators.service.ts'
import { personReference } from '../../../kernel/notifications/notice-values.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { officeDay } from '../../../kernel/time-zone.ts'
import { workingOn } from '../../../kernel/users/working-people.ts'
import { createDelegation } from '../../delegations/delegation.service.ts'
import { setDecidedHours, setDecidedPlace } from '../../leave/schedules/decided-time.service.ts'
import { moveToWorkplace } from '../../platform/settings.service.ts'
import { changeRoles } from '../../roles/members/grant-rules.service.ts'
import { assign } from '../../users/employment/assignment.service.ts'
import { arrangeLeaving } from '../../users/employment/leaving.service.ts'
import { endReporting, report } from '../../users/employment/reporting-line.service.ts'
import { assertChanges, changeContract } from '../../users/profiles/contract-change.service.ts'
import { loadValues } from './change-values.service.ts'

const HOUR_PLACES = 2
/** Asked after every deputy the person chose. */
const LAST_DEPUTY = 9
const DEPUTY_REASON_MAX = 500
const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

type Values = Partial<Record<ChangeField, string>>
interface Applied {
  readonly actor: Who
  readonly body: EmployeeChangeBody
  /** New values by their fields. */
  readonly values: Values
  /** The request; left out where it is only tried before its submission. */
  readonly documentId?: string | undefined
}

async function applyPost(db: Db, { actor, body: { userId, effectiveOn }, values }: Applied) {
  const current = await loadValues(db, userId)
  const post = { departmentCode: values.department ?? current.department, positionCode: values.position ?? current.position }
  await assign(db, actor, userId, { ...post, primary: true, validFrom: effectiveOn, validTo: '' })
}

/** Another line manager from the day on; '' leaves it to the head of the department again. */
async function applyManager(db: Db, { actor, body: { userId, effectiveOn }, values: { manager = '' } }: Applied) {
  if (manager !== '') return report(db, actor, userId, { managerId: manager, validFrom: effectiveOn, validTo: '' })
  const line = await db.reportingLine.findFirst({
    where: { userId, validFrom: { lt: new Date(effectiveOn) }, OR: [{ validTo: null }, { validTo: { gte: new Date(effectiveOn) } }] },
  })
  if (line) await endReporting(db, actor, { userId, id: line.id }, { validTo: dayBefore(effectiveOn) })
  return undefined
}

async function applyContract(db: Db, { actor, body: { userId }, values }: Applied) {
  await changeContract(db, actor, userId, {
    ...(values.contractType !== undefined && { contractTypeCode: values.contractType }),
    ...(values.contractEnd !== undefined && { contractEnd: values.contractEnd }),
    ...(values.status !== undefined && { statusCode: values.status }),
  })
}

/** The hours of the leave area and those of the contract; days of leave are worked out again by their owner. */
async function applyHours(db: Db, { actor, body: { userId, effectiveOn }, values: { hours = '' } }: Applied) {
  const typed = hours.split(' ')
  const week = Object.fromEntries(weekdays.map((name, index) => [name, typed[index] ?? '0'])) as ScheduleInput['hours']
  await setDecidedHours(db, actor, { userId, validFrom: effectiveOn, hours: week })
  await changeContract(db, actor, userId, { weeklyHours: sumDecimals(typed, HOUR_PLACES) })
}

/** The workplace, and its public holidays from the day on. */
async function applyWorkplace(db: Db, { actor, body: { userId, effectiveOn }, values: { workplace = '' } }: Applied) {
  await assertChanges(db, actor, userId)
  await moveToWorkplace(db, actor, userId, workplace)
  const { calendarCode } = await db.workplace.findUniqueOrThrow({ where: { code: workplace } })
  if (calendarCode !== null) await setDecidedPlace(db, actor, { userId, calendarCode, validFrom: effectiveOn })
}

async function applyRoles(db: Db, { actor, body: { userId, items, reason } }: Applied) {
  const codesOf = (field: ChangeField) => items.filter((item) => item.field === field).map(({ after }) => after)
  const give = codesOf('roleGiven').map((roleCode) => ({ roleCode, validFrom: '', validTo: '' }))
  await changeRoles(db, actor, [{ userId, give, take: codesOf('roleTaken') }], reason)
}

/** The deputy answers open documents beside the person until the last day; one who does so already goes on. */
async function nameDeputy(db: Db, actor: Who, { userId, deputyId, reason }: EmployeeChangeBody, lastDay: string) {
  const days = { startDate: await officeDay(db), startHalf: 'AM', endDate: lastDay, endHalf: 'PM' } as const
  const scope = { formCodes: [], stepTypes: [], order: LAST_DEPUTY, mayArbitrary: false }
  try {
    // The line that decided the change stands for the password that is given for an own one.
    const confirmed = { ...actor, steppedUp: true }
    await createDelegation(db, confirmed, { principalId: userId, deputyId, ...days, ...scope, reason: reason.slice(0, DEPUTY_REASON_MAX) })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'DELEGATION_TWICE')) throw error
  }
}

/** A leaving does not wait for a deputy who is gone meanwhile: the office hears of it. */
async function tellLeftOut(db: Db, { userId, deputyId }: EmployeeChangeBody, documentId: string) {
  const values = [personReference(deputyId), personReference(userId)]
  const rows = (await officeWithout(db, userId)).map((office) => ({
    topic: 'notify',
    key: `deputyLeftOut:${documentId}:${office}`,
    payload: { userId: office, kind: 'deputyLeftOut', values, documentId },
  }))
  await enqueue(db, rows)
}

async function arrangeDeputy(db: Db, { actor, body, documentId }: Applied, lastDay: string) {
  const isThere = (await db.user.count({ where: { id: body.deputyId, ...workingOn(await officeDay(db)) } })) > 0
  if (isThere || documentId === undefined) return nameDeputy(db, actor, body, lastDay)
  return tellLeftOut(db, body, documentId)
}

async function applyLeaving(db: Db, applied: Applied) {
  const {
    actor,
    body,
    values: { lastDay = '' },
  } = applied
  const { userId, leavingStatus, reason, deputyId } = body
  await assertChanges(db, actor, userId)
  if (deputyId !== '' && lastDay >= (await officeDay(db))) await arrangeDeputy(db, applied, lastDay)
  await arrangeLeaving(db, actor, userId, { lastDay, statusCode: leavingStatus === '' ? 'LEFT' : leavingStatus, reason })
}

/** Fields that one call of their owner changes together, in the order they are applied. */
const parts: readonly { readonly fields: readonly ChangeField[]; readonly apply: (db: Db, applied: Applied) => Promise<unknown> }[] = [
  { fields: ['department', 'position'], apply: applyPost },
  { fields: ['manager'], apply: applyManager },
  { fields: ['contractType', 'contractEnd', 'status'], apply: applyContract },
  { fields: ['hours'], apply: applyHours },
  { fields: ['workplace'], apply: applyWorkplace },
  { fields: ['roleGiven', 'roleTaken'], apply: applyRoles },
  { fields: ['lastDay'], apply: applyLeaving },
]

const toValues = (items: readonly ChangeItem[]): Values => Object.fromEntries(items.map(({ field, after }) => [field, after]))

/** The calls a change makes, each with the place of its first item. */
export const stepsOf = (actor: Who, body: EmployeeChangeBody, documentId?: string) =>
  parts.flatMap(({ fields, apply }) => {
    const index = body.items.findIndex(({ field }) => fields.includes(field))
    return index === -1 ? [] : [{ index, run: (db: Db) => apply(db, { actor, body, values: toValues(body.items), documentId }) }]
  })

/** Makes every item true through the service of its owner, with the rights of the actor. Throws what the owners refuse. */
export async function applyItems(db: Db, actor: Who, body: EmployeeChangeBody, documentId: string) {
  for (const { run } of stepsOf(actor, body, documentId)) await run(db)
}
