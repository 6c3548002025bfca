import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { BlockInput } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid, invalidField, notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn } from '../../../kernel/names.ts'
import { issueIn, type HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { departmentTree } from '../common/leave-access.ts'
import { day } from '../common/leave-person.service.ts'

const include = { department: true } as const
type Block = Prisma.BlockPeriodGetPayload<{ include: typeof include }>

const shownBlock = (row: Block, { language }: Who) => ({
  id: row.id,
  departmentCode: row.departmentCode ?? '',
  departmentName: row.department ? nameIn(row.department, language) : '',
  from: dateText(row.dateFrom),
  to: dateText(row.dateTo),
  typeCodes: row.typeCodes,
  reason: row.reason,
})
const columns = ({ departmentCode, from, to, reason, typeCodes }: BlockInput) => ({
  departmentCode: departmentCode === '' ? null : departmentCode,
  dateFrom: day(from),
  dateTo: day(to),
  reason,
  typeCodes: [...new Set(typeCodes)].toSorted(),
})

/** A closed period as the change log keeps it. */
const toLoggedBlock = ({ departmentCode, from, to, reason, typeCodes }: BlockInput) => ({
  departmentCode,
  from,
  to,
  reason,
  typeCodes: typeCodes.join(', '),
})

/** Closed days that have not ended before a day; without one, all. Of a person only those that concern his department. */
export async function listBlocks(db: Db, who: Who, { from, person }: { from?: string | undefined; person?: string | undefined }) {
  const where = {
    ...(from && { dateTo: { gte: day(from) } }),
    ...(person !== undefined && { OR: [{ departmentCode: null }, { departmentCode: { in: await departmentsAbove(db, person) } }] }),
  }
  const rows = await db.blockPeriod.findMany({ where, include, orderBy: [{ dateFrom: 'asc' }, { id: 'asc' }] })
  return rows.map((row) => shownBlock(row, who))
}

/** The department of a person with everything above it. */
async function departmentsAbove(db: Db, userId: string) {
  const rows = await db.$queryRaw<{ code: string }[]>`
    with recursive up as (
      select d.code, d.parent_code from department d join users u on u.department_code = d.code where u.id = ${userId}
      union select p.code, p.parent_code from department p join up on p.code = up.parent_code
    ) select code from up`
  return rows.map(({ code }) => code)
}

/** Throws 400 for a department or a type there is not, and for one that is told: nobody can put an illness off. */
async function assertReferencesExist(db: Db, { language }: Who, { departmentCode, typeCodes }: BlockInput) {
  if (departmentCode !== '' && (await db.department.count({ where: { code: departmentCode } })) === 0)
    throw invalidField('departmentCode', 'UNKNOWN_DEPARTMENT')
  const types = await db.leaveType.findMany({ where: { code: { in: typeCodes } } })
  const typeByCode = new Map(types.map((type) => [type.code, type]))
  const faults = typeCodes.flatMap((code): HookIssue[] => {
    const type = typeByCode.get(code)
    if (!type?.active) return [{ path: 'typeCodes', code: 'TYPE_UNKNOWN', text: 'leaveTypeUnknown', values: [code] }]
    return type.needsApproval
      ? []
      : [{ path: 'typeCodes', code: 'TOLD_NOT_ASKED', text: 'blockToldType', values: [nameIn(type, language)] }]
  })
  if (faults.length > 0) throw invalid(faults.map((issue) => issueIn(issue, language)))
}

/**
 * Whoever has leave on days that were just closed hears of it: what was decided stays, what waits is for the approver to judge.
 * Nothing is ever cancelled by it (DOMAIN b).
 */
async function tellThoseOnLeave(db: Db, { id, departmentCode, dateFrom, dateTo, typeCodes, reason }: Block) {
  const rows = await db.leaveRequest.findMany({
    where: {
      status: { in: ['IN_APPROVAL', 'APPROVED'] },
      dateFrom: { lte: dateTo },
      dateTo: { gte: dateFrom },
      type: typeCodes.length > 0 ? { code: { in: typeCodes } } : { poolCode: { not: null } },
    },
    select: { id: true, userId: true, dateFrom: true, dateTo: true },
  })
  const below = departmentCode === null ? null : await peopleBelow(db, departmentCode)
  const period = [dateText(dateFrom), dateText(dateTo)]
  const data = rows
    .filter(({ userId }) => below === null || below.has(userId))
    .map((row) => ({
      topic: 'notify',
      key: `leave.closed:${id}:${period.join(':')}:${row.id}`,
      payload: { userId: row.userId, kind: 'leaveClosed', values: [...period, reason, dateText(row.dateFrom), dateText(row.dateTo)] },
    }))
  await enqueue(db, data)
}

async function peopleBelow(db: Db, department: string) {
  const rows = await db.$queryRaw<{ id: string }[]>`select id from users where department_code in ${departmentTree(department)}`
  return new Set(rows.map(({ id }) => id))
}

export async function saveBlock(db: Db, who: Who, id: string | null, input: BlockInput) {
  await assertReferencesExist(db, who, input)
  const existingBlock = id === null ? null : await db.blockPeriod.findUnique({ where: { id }, include })
  if (id !== null && !existingBlock) throw notFound()
  const data = columns(input)
  const row = await (id === null
    ? db.blockPeriod.create({ data: { ...data, createdBy: who.userId }, include })
    : db.blockPeriod.update({ where: { id }, data, include }))
  await recordChange(db, who, {
    entity: 'blockPeriod',
    entityId: row.id,
    action: existingBlock ? 'modify' : 'create',
    ...(existingBlock && { before: toLoggedBlock(shownBlock(existingBlock, who)) }),
    after: toLoggedBlock(shownBlock(row, who)),
  })
  await tellThoseOnLeave(db, row)
  return shownBlock(row, who)
}

export async function removeBlock(db: Db, who: Who, id: string) {
  const existingBlock = await db.blockPeriod.findUnique({ where: { id }, include })
  if (!existingBlock) throw notFound()
  await db.blockPeriod.delete({ where: { id } })
  await recordChange(db, who, {
    entity: 'blockPeriod',
    entityId: id,
    action: 'delete',
    before: toLoggedBlock(shownBlock(existingBlock, who)),
  })
  return { id }
}
