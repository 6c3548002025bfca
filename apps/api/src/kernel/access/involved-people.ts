import type { Route } from '@maru/shared/contract.ts'
import type { MessageName } from '@maru/shared/messages.ts'
import { ADMINISTRATOR } from '@maru/shared/roles/capabilities.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../database/database.ts'
import { Refusal, type RefusalValue } from '../errors.ts'
import type { PersonNames } from '../names.ts'
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

/** People who may make a call today and behind whom stands nobody behind some others; two are enough to ask. */
const listIndependent = (db: Db, { userId }: Pick<Who, 'userId'>, others: readonly string[], { method, path, access }: Route) =>
  db.$queryRaw<PersonNames[]>`
    select u.english_name as "englishName", u.korean_name as "koreanName" from users u
    where works_here(u) and u.id <> all(${[userId, ...others]}::varchar[])
      and exists (select from role_held_today h join role_api a using (role_code) where h.user_id = u.id and a.api_id = ${`${method} ${path}`})
      and (${access.kind === 'grant' && access.roles.includes(ADMINISTRATOR)} or not holds_role_today(u.id, ${[ADMINISTRATOR]}::varchar[]))
      and not exists (select from unnest(${others}::varchar[]) o
        where share_a_hand(u.id, o, now() - make_interval(days => ${REMEMBERED_DAYS}::int)))
    order by u.english_name, u.id limit 2`

/**
 * Refuses a confirmation by somebody behind whose account the same person may be as behind one of those who asked for it, or who is behind it: what
 * two people decide would be decided by one (decision 062). Throws 850 with the first day it is possible and who of `call` can do it instead.
 */
export async function assertIndependent(db: Db, who: Pick<Who, 'userId'>, others: readonly (string | null)[], call: Route) {
  const names = others.filter((one) => one !== null).filter((one) => one !== who.userId)
  const [row] = await db.$queryRaw<(PersonNames & { until: string })[]>`
    select u.english_name as "englishName", u.korean_name as "koreanName",
      case when isfinite(s.at) then (office_day(s.at + make_interval(days => ${REMEMBERED_DAYS}::int)))::text else '' end as until
    from users u, lateral shared_hand_at(u.id, ${who.userId}, now() - make_interval(days => ${REMEMBERED_DAYS}::int)) s (at)
    where u.id = any(${names}::varchar[]) and s.at is not null order by s.at desc, u.id limit 1`
  if (!row) return
  const refusal = (text: MessageName, values: readonly RefusalValue[] = []) =>
    new Refusal(403, 'NOT_INDEPENDENT', text, { application: 850, values: [row, ...values] })
  if (row.until === '') throw refusal('decisionNotIndependent')
  const free = await listIndependent(db, who, names, call)
  throw free.length > 0 ? refusal('decisionNotIndependentAsk', [row.until, free]) : refusal('decisionNotIndependentUntil', [row.until])
}
