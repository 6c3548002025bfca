import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../errors.ts'
import type { Who } from './session.ts'

/** What a decision is about: documents with everybody they are about (`involved_people`), and people beside them. */
interface Concern {
  readonly documents?: readonly string[]
  /** The holder of a card, the authors of an output, who leads a project; null for nobody. */
  readonly people?: readonly (string | null)[]
}

/** Condition: a document is about the caller, or about somebody the caller covers for now; in an array for several. */
export const isInvolvedSql = ({ userId }: Pick<Who, 'userId'>, documentIds: Prisma.Sql) =>
  Prisma.sql`is_concerned_today(${documentIds}, '{}', ${userId})`

/** Everybody a document is about. */
export async function listInvolved(db: Db, documentId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`select involved_people(${documentId}::uuid) as id`
  return rows.map(({ id }) => id)
}

/** Condition: one of some people is the caller, or somebody the caller covers for now; in an array. */
export const isConcernedSql = ({ userId }: Pick<Who, 'userId'>, people: Prisma.Sql) =>
  Prisma.sql`is_concerned_today('{}', ${people}, ${userId})`

/** Whether a decision is about the caller, or about somebody the caller covers for now. */
async function isInvolved(db: Db, { userId }: Pick<Who, 'userId'>, { documents = [], people = [] }: Concern): Promise<boolean> {
  const names = people.filter((one) => one !== null)
  const [row] = await db.$queryRaw<{ yes: boolean }[]>`
    select is_concerned_today(${[...documents]}::uuid[], ${names}::varchar[], ${userId}) as yes`
  return row?.yes ?? false
}

/** 850: what is about oneself is for somebody else. */
export const involvedHere = () => new Refusal(403, 'INVOLVED', 'decisionInvolved', { application: 850 })

/** Refuses a decision on what is about the caller (decision 017). Throws 850. */
export async function assertUninvolved(db: Db, who: Pick<Who, 'userId'>, concern: Concern) {
  if (await isInvolved(db, who, concern)) throw involvedHere()
}

/** Days for which lines and second people remember who arranged what (decision 017). */
const REMEMBERED_DAYS = 30

/**
 * Refuses a confirmation by somebody behind whose account the same person may be as behind one of those who asked for it, or who is behind it: what
 * two people decide would be decided by one (decision 017). Throws 850.
 */
export async function assertIndependent(db: Db, { userId }: Pick<Who, 'userId'>, others: readonly (string | null)[]) {
  const names = others.filter((one) => one !== null && one !== userId)
  const [row] = await db.$queryRaw<{ name: string }[]>`
    select u.english_name as name from users u where u.id = any(${names}::varchar[])
      and share_a_hand(u.id, ${userId}, now() - make_interval(days => ${REMEMBERED_DAYS}::int)) order by u.id limit 1`
  if (row) throw new Refusal(403, 'NOT_INDEPENDENT', 'decisionNotIndependent', { application: 850, values: [row.name] })
}
