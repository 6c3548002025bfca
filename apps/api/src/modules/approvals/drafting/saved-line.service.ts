import { Prisma, type ApprovalSavedLine } from '@maru/prisma/generated/client.ts'
import { toAssigneeKey, lineInput } from '@maru/shared/approvals/lines/approval-line.ts'
import { SAVED_LINES_MAX, type SavedLine, type savedLineInput } from '@maru/shared/approvals/drafting/drafting.ts'
import type { MessageName } from '@maru/shared/messages.ts'
import type { z } from 'zod'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound, Refusal } from '../../../kernel/errors.ts'
import { isInPerson } from '../../../kernel/access/private-reads.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { listAuditors } from '../../../kernel/users/deciding-roles.service.ts'
import { findPeople } from '../lines/line-directory.ts'
import { isExemptKey } from '../lines/line-place.ts'

type Input = z.output<typeof savedLineInput>

/** Runs a write; a name that is taken, also at the same moment, becomes a refusal that says so. */
export async function unlessTaken<T>(text: MessageName, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') throw conflict('NAME_TAKEN', text)
    throw error
  }
}

async function shown(db: Db, rows: readonly ApprovalSavedLine[]): Promise<SavedLine[]> {
  const lines = rows.map((row) => ({ row, line: lineInput.parse(row.line) }))
  const idsOf = ({ stages }: SavedLine['line']) => [...new Set(stages.flatMap(({ steps }) => steps.map(toAssigneeKey)))]
  const people = await findPeople(db, [...new Set(lines.flatMap(({ line }) => idsOf(line)))])
  const named = (key: string) => ({ key, name: people.get(key)?.name ?? key, active: people.get(key)?.active ?? false })
  return lines.map(({ row: { id, kind, name, updatedAt }, line }) => ({ id, kind, name, line, people: idsOf(line).map(named), updatedAt }))
}

const one = async (db: Db, row: ApprovalSavedLine) => {
  const [answer] = await shown(db, [row])
  if (!answer) throw notFound()
  return answer
}

/** The caller's lines and groups, by kind and name; none in a view. */
export async function listSavedLines(db: Db, who: Who) {
  if (!isInPerson(who)) return []
  const { userId } = who
  return shown(db, await db.approvalSavedLine.findMany({ where: { ownerId: userId }, orderBy: [{ kind: 'asc' }, { name: 'asc' }] }))
}

/** Throws 409 naming an auditor: who decides on nothing is in no line. */
async function assertNoAuditors(db: Db, { stages }: Input['line']) {
  const keys = stages.flatMap(({ steps }) => steps.map(toAssigneeKey))
  const exempt = keys.find(isExemptKey(await listAuditors(db)))
  if (exempt === undefined) return
  const name = (await findPeople(db, [exempt])).get(exempt)?.name ?? exempt
  throw new Refusal(409, 'NOT_AN_APPROVER', 'lineAuditor', { values: [name] })
}

export async function createSavedLine(db: Db, { userId }: Who, { kind, name, line }: Input) {
  await assertNoAuditors(db, line)
  if ((await db.approvalSavedLine.count({ where: { ownerId: userId } })) >= SAVED_LINES_MAX)
    throw new Refusal(409, 'SAVED_LINES_FULL', 'savedLinesFull', { values: [String(SAVED_LINES_MAX)] })
  const data = { ownerId: userId, kind, name: name.trim(), line: line as Prisma.InputJsonObject }
  return one(db, await unlessTaken('savedLineNameTaken', () => db.approvalSavedLine.create({ data })))
}

async function ownLine(db: Db, { userId }: Who, id: string) {
  const row = await db.approvalSavedLine.findFirst({ where: { id, ownerId: userId } })
  if (!row) throw notFound()
  return row
}

export async function updateSavedLine(db: Db, who: Who, id: string, { name, line }: Omit<Input, 'kind'>) {
  await ownLine(db, who, id)
  await assertNoAuditors(db, line)
  const data = { name: name.trim(), line: line as Prisma.InputJsonObject, updatedAt: new Date() }
  return one(db, await unlessTaken('savedLineNameTaken', () => db.approvalSavedLine.update({ where: { id }, data })))
}

export async function removeSavedLine(db: Db, who: Who, id: string) {
  await ownLine(db, who, id)
  await db.approvalSavedLine.deleteMany({ where: { id } })
  return { id }
}
