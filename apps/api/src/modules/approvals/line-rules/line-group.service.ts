import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { GroupInput, GroupRow } from '@maru/shared/approvals/administration/administration-fields.ts'
import { lineInput, type LineInput } from '@maru/shared/approvals/lines/approval-line.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid, notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn } from '../../../kernel/names.ts'
import { isExemptByRole, isExemptFromDeciding } from '../../../kernel/users/deciding-roles.service.ts'
import { assertEmployed } from '../../../kernel/users/working-people.ts'
import { assertMet, logged, unknownAt } from '../common/administration-checks.ts'
import { findPeople, type LinePerson } from '../lines/line-directory.ts'

const ENTITY = 'approvalLineGroup'
const withDepartment = { department: true }
const inOrder = [{ sortOrder: 'asc' as const }, { nameEn: 'asc' as const }, { id: 'asc' as const }]
type Stored = Prisma.ApprovalLineGroupGetPayload<{ include: typeof withDepartment }>
type People = ReadonlyMap<string, LinePerson>

const idsOf = (line: LineInput) => line.stages.flatMap(({ steps }) => steps.map(({ userId }) => userId))
const namesOf = (line: LineInput, people: People) =>
  [...new Set(idsOf(line))].map((userId) => {
    const { name = userId, active = false } = people.get(userId) ?? {}
    return { userId, name, active }
  })

function rowOf({ department, departmentCode, ...group }: Stored, people: People, { language }: Who): GroupRow {
  const line = lineInput.parse(group.line)
  const { id, nameEn, nameKo, nameDe, sortOrder, active, version } = group
  const departmentName = department ? nameIn(department, language) : ''
  const of = { departmentCode: departmentCode ?? '', departmentName }
  return { id, nameEn, nameKo, nameDe, sortOrder, active, version, ...of, line, people: namesOf(line, people) }
}

async function rowsOf(db: Db, who: Who, groups: readonly Stored[]) {
  const people = await findPeople(
    db,
    groups.flatMap(({ line }) => idsOf(lineInput.parse(line))),
  )
  return groups.map((group) => rowOf(group, people, who))
}

export const listGroups = async (db: Db, who: Who) =>
  rowsOf(db, who, await db.approvalLineGroup.findMany({ include: withDepartment, orderBy: inOrder }))

/** What a drafter may take: groups in use of the own department and for everybody. */
export async function ownGroups(db: Db, who: Who) {
  const where = { active: true, OR: [{ departmentCode: null }, { departmentCode: who.departmentCode }] }
  const groups = await db.approvalLineGroup.findMany({ where, include: withDepartment, orderBy: inOrder })
  const rows = await rowsOf(db, who, groups)
  return rows.map(({ id, departmentName, line, people, ...names }) => ({
    id,
    name: nameIn(names, who.language),
    departmentName,
    line,
    people,
  }))
}

async function groupOf(db: Db, id: string) {
  const isId = /^[0-9a-f-]{36}$/.test(id)
  const group = isId ? await db.approvalLineGroup.findUnique({ where: { id }, include: withDepartment }) : null
  if (!group) throw notFound()
  return group
}
const rowNow = async (db: Db, who: Who, id: string) => {
  const [row] = await rowsOf(db, who, [await groupOf(db, id)])
  if (!row) throw notFound()
  return row
}

/** Whether administrators or auditors, or their roles, are in a line an administrator keeps. */
async function hasExempt(db: Db, { stages }: LineInput) {
  const steps = stages.flatMap((stage) => stage.steps)
  if (steps.some(({ roleCode }) => roleCode !== undefined && isExemptByRole([roleCode]))) return true
  for (const { userId } of steps) if (userId !== '' && (await isExemptFromDeciding(db, userId, 'BY_POWER'))) return true
  return false
}

/** People who work here and may be asked by power of office, and a department that is there. Throws 400. */
async function assertGroup(db: Db, { departmentCode, line }: GroupInput) {
  const ids = idsOf(line)
  await assertEmployed(db, ids, 'line')
  const people = await findPeople(db, ids)
  const gone = ids.length === 0 || ids.some((userId) => !people.get(userId)?.active)
  const exempt = await hasExempt(db, line)
  const noDepartment = departmentCode !== '' && (await db.department.count({ where: { code: departmentCode } })) === 0
  const issues = [
    ...(gone ? [{ path: 'line', code: 'UNKNOWN_PERSON', message: 'UNKNOWN_PERSON' }] : []),
    ...(exempt ? [{ path: 'line', code: 'NOT_AN_APPROVER', message: 'NOT_AN_APPROVER' }] : []),
    ...(noDepartment ? [unknownAt('departmentCode')] : []),
  ]
  if (issues.length > 0) throw invalid(issues)
}

const columns = ({ departmentCode, ...input }: GroupInput) => ({ ...input, departmentCode: departmentCode || null })

export async function createGroup(db: Db, who: Who, input: GroupInput) {
  await assertGroup(db, input)
  const { id } = await db.approvalLineGroup.create({ data: columns(input) })
  await logged(db, who, { entity: ENTITY, id, after: input })
  return rowNow(db, who, id)
}

export async function updateGroup(db: Db, who: Who, id: string, { version, ...input }: GroupInput & { version: number }) {
  const before = await rowNow(db, who, id)
  await assertGroup(db, input)
  assertMet(await db.approvalLineGroup.updateMany({ where: { id, version }, data: { ...columns(input), version: { increment: 1 } } }))
  await logged(db, who, { entity: ENTITY, id, before, after: input })
  return rowNow(db, who, id)
}

/** Lines that were drafted with a group keep its people; only the offer goes. */
export async function removeGroup(db: Db, who: Who, id: string) {
  const before = await rowNow(db, who, id)
  await db.approvalLineGroup.delete({ where: { id } })
  await logged(db, who, { entity: ENTITY, id, before })
  return { id }
}
