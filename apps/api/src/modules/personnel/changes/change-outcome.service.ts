import type { ChangeItem, EmployeeChangeBody } from '@maru/shared/personnel/changes/change-body.ts'
import { changeFieldNames } from '@maru/shared/personnel/changes/employee-change.labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound, Refusal } from '../../../kernel/errors.ts'
import { officeDay } from '../../../kernel/time-zone.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { leftStatuses } from '../../users/employment/leaving.service.ts'
import { loadValues } from './change-values.service.ts'

const isRole = ({ field }: ChangeItem) => field === 'roleGiven' || field === 'roleTaken'

function nameOf({ field }: ChangeItem) {
  const [, nameEn, nameKo, nameDe] = changeFieldNames[field]
  return { nameEn, nameKo, nameDe }
}

/** Hours as numbers: `8.50` is `8.5`. */
const plain = ({ field }: ChangeItem, value: string) => (field === 'hours' ? value.split(' ').map(Number).join(' ') : value)

/**
 * The last day of somebody who has left, or whom a change of this day comes too late for; '' where it does not. A change that moves the last day
 * itself is late only for who has left.
 */
export async function findTooLate(db: Db, { userId, effectiveOn, items }: EmployeeChangeBody, documentId?: string): Promise<string> {
  const user = await db.user.findUnique({ where: { id: userId } })
  if (!user) throw notFound()
  if (leftStatuses.has(user.statusCode)) return dateText(user.retirementDate) || (await officeDay(db))
  if (items.some(({ field }) => field === 'lastDay')) return ''
  const planned = await db.employeeChangeItem.findMany({
    where: {
      userId,
      field: 'lastDay',
      open: true,
      change: { status: { in: ['WAITING', 'FAILED'] }, ...(documentId && { documentId: { not: documentId } }) },
    },
    select: { after: true },
  })
  const lastDays = [...planned.map(({ after }) => after), ...(user.leavingStatusCode === '' ? [] : [dateText(user.retirementDate)])]
  const today = await officeDay(db)
  const day = effectiveOn > today ? effectiveOn : today
  return lastDays.find((lastDay) => lastDay < day) ?? ''
}

/** Asserts that nobody else changed what a change takes the place of, and that the person is there for it. Throws 409. */
export async function assertAsExpected(db: Db, body: EmployeeChangeBody) {
  const lastDay = await findTooLate(db, body)
  if (lastDay !== '') throw new Refusal(409, 'LEAVES_BEFORE', 'changeLeaves', { values: [lastDay] })
  const current = await loadValues(db, body.userId)
  const other = body.items.find((item) => !isRole(item) && current[item.field] !== item.before)
  if (other)
    throw new Refusal(409, 'CHANGED', 'changeSinceThen', { values: [nameOf(other), other.before || '–', current[other.field] || '–'] })
}

async function isTrue(db: Db, userId: string, item: ChangeItem, current: Awaited<ReturnType<typeof loadValues>>): Promise<boolean> {
  if (isRole(item)) {
    const [row] = await db.$queryRaw<{ held: boolean }[]>`select holds_role_today(${userId}, array[${item.after}]::varchar[]) as held`
    return row?.held === (item.field === 'roleGiven')
  }
  if (item.field === 'lastDay') {
    const { retirementDate } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { retirementDate: true } })
    return dateText(retirementDate) === item.after
  }
  return plain(item, current[item.field]) === plain(item, item.after)
}

/** Asserts that every new value holds today, whatever begins later. Throws 409. */
export async function assertTrueToday(db: Db, { userId, items }: EmployeeChangeBody) {
  const current = await loadValues(db, userId)
  for (const item of items)
    if (!(await isTrue(db, userId, item, current)))
      throw new Refusal(409, 'WITHOUT_EFFECT', 'changeWithoutEffect', { values: [nameOf(item)] })
}
