import { isBlank } from '@maru/shared/codecs.ts'
import {
  DESTRUCTION_MOST,
  type DestructionInput,
  type DueQuery,
  type DueRow,
  type RetentionRegister,
} from '@maru/shared/approvals/evidence/retention.ts'
import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { containing, type Db } from '../../../kernel/database/database.ts'
import { placeSql } from '../../../kernel/database/read-page.ts'
import { conflict } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { notifyAdministrators } from '../../../kernel/notifications/administrators.service.ts'

/** Where the records of a register stand, which of them are due, and what is told of each. */
interface Register {
  from: Prisma.Sql
  isDue: Prisma.Sql
  id: Prisma.Sql
  dueOn: Prisma.Sql
  /** In the language of the reader. */
  columns: (language: Who['language']) => Prisma.Sql
  found: (pattern: string, language: Who['language']) => Prisma.Sql
  orders: Readonly<Record<DueQuery['sort'], Prisma.Sql>>
}

/** Days of UTC, as their indexes hold them. */
const DUE_ON = Prisma.sql`approval_due_on(d.status, d.decided_at, d.updated_at, d.retention_years)`
const PAPER_DUE_ON = Prisma.sql`paper_due_on(p.document_date, p.received_date, p.decided_date, p.retention_years)`

const registers: Readonly<Record<RetentionRegister, Register>> = {
  documents: {
    from: Prisma.sql`from approval_document d join approval_form f on f.code = d.form_code join users u on u.id = d.drafter_id
      join department dep on dep.code = d.department_code`,
    /** A cancellation and what it cancels share their fate: both are due, or neither. Nobody has proposed it yet. */
    isDue: Prisma.sql`d.status in ('COMPLETED', 'CANCELLED', 'RETURNED', 'RECALLED') and ${DUE_ON} <= now() at time zone 'UTC'
      and (d.cancels_id is null or not exists (select 1 from approval_document o where o.id = d.cancels_id and o.status <> 'DRAFT' and not approval_is_due(o)))
      and not exists (select 1 from approval_document o where o.cancels_id is not null and o.cancels_id = d.id and o.status <> 'DRAFT' and not approval_is_due(o))
      and not exists (select 1 from approval_destroyed x where x.document_id = d.id)`,
    id: Prisma.raw('d.id'),
    dueOn: DUE_ON,
    columns: (
      language,
    ) => Prisma.sql`coalesce(d.document_no, '') as "documentNo", case when f.kind = 'LEAVE' then '' else d.title end as title,
      ${Prisma.raw(nameSql('f', language))} as "formName", ${Prisma.raw(personNameSql('u', language))} as "drafterName", d.status::text as status,
      approval_ended_at(d) as "decidedAt", d.retention_years as "retentionYears", '' as "storagePlace"`,
    found: (
      pattern,
      language,
    ) => Prisma.sql`(lower(d.document_no) like ${pattern} or lower(u.english_name) like ${pattern} or u.korean_name like ${pattern}
      or lower(${Prisma.raw(nameSql('f', language))}) like ${pattern} or (f.kind <> 'LEAVE' and lower(d.title) like ${pattern}))`,
    orders: {
      documentNo: Prisma.raw('d.document_no'),
      drafterName: Prisma.raw('u.english_name'),
      decidedAt: Prisma.raw('approval_ended_at(d)'),
      dueOn: DUE_ON,
    },
  },
  paper: {
    from: Prisma.sql`from paper_document p join users u on u.id = p.registrar_id join department dep on dep.code = p.department_code`,
    isDue: Prisma.sql`${PAPER_DUE_ON} <= (now() at time zone 'UTC')::date and not exists (select 1 from paper_destroyed x where x.paper_id = p.id)`,
    id: Prisma.raw('p.id'),
    dueOn: PAPER_DUE_ON,
    columns: (
      language,
    ) => Prisma.sql`p.register_no as "documentNo", p.title, '' as "formName", ${Prisma.raw(personNameSql('u', language))} as "drafterName", '' as status,
      paper_kept_from(p)::timestamp at time zone 'UTC' as "decidedAt", p.retention_years as "retentionYears", p.storage_place as "storagePlace"`,
    found: (
      pattern,
    ) => Prisma.sql`(lower(p.register_no || ' ' || p.original_no || ' ' || p.title || ' ' || p.sender || ' ' || p.receiver) like ${pattern}
      or lower(u.english_name) like ${pattern} or u.korean_name like ${pattern})`,
    orders: {
      documentNo: Prisma.raw('p.register_no'),
      drafterName: Prisma.raw('u.english_name'),
      decidedAt: Prisma.raw('paper_kept_from(p)'),
      dueOn: PAPER_DUE_ON,
    },
  },
}

const foundBy = ({ found }: Register, q: string | undefined, { language }: Pick<Who, 'language'>) =>
  q === undefined || isBlank(q) ? Prisma.empty : Prisma.sql`and ${found(containing(q), language)}`

/** What of a register nobody has to keep any more, the longest first; the day is the one of UTC. */
export async function listDue(db: Db, who: Who, query: DueQuery) {
  const [rows, counts] = await Promise.all([
    db.$queryRaw<DueRow[]>(dueListSql(who, query)),
    db.$queryRaw<{ total: number }[]>(dueCountSql(who, query)),
  ])
  return { rows, total: counts[0]?.total ?? 0 }
}

export function dueListSql(who: Pick<Who, 'language'>, { register, page, size, q, sort, direction }: DueQuery) {
  const of = registers[register]
  const way = Prisma.raw(direction)
  return Prisma.sql`
    select ${of.id}::text as "documentId", ${of.columns(who.language)}, ${Prisma.raw(nameSql('dep', who.language))} as "departmentName",
      to_char(${of.dueOn}, 'YYYY-MM-DD') as "dueOn"
    ${of.from} where ${of.isDue} ${foundBy(of, q, who)} order by ${of.orders[sort]} ${way}, ${of.id} ${way} ${placeSql(size, (page - 1) * size)}`
}

export function dueCountSql(who: Pick<Who, 'language'>, { register, q }: Pick<DueQuery, 'register' | 'q'>) {
  const of = registers[register]
  return Prisma.sql`select count(*)::int as total ${of.from} where ${of.isDue} ${foundBy(of, q, who)}`
}

/**
 * Tells the administrators once a month how many documents and papers nobody has to keep any more (DOMAIN 4.10); safe to run at any time
 * and twice. Returns how many were told.
 */
export async function tellDue(db: PrismaClient) {
  const { documents, paper } = registers
  const [dueCount] = await db.$queryRaw<{ due: number; month: string }[]>`
    select (select count(*) ${documents.from} where ${documents.isDue})::int + (select count(*) ${paper.from} where ${paper.isDue})::int as due,
      to_char(now() at time zone 'UTC', 'YYYY-MM') as month`
  if (!dueCount || dueCount.due === 0) return { told: 0 }
  const key = `retentionDue:${dueCount.month}`
  return { told: await notifyAdministrators(db, { kind: 'retentionDue', key, values: [String(dueCount.due)] }) }
}

/** What also goes: documents go with what cancels them or what they cancel. */
const withPartners = (register: RetentionRegister) =>
  register === 'documents'
    ? Prisma.sql`union select o.id from approval_document o join approval_document a on a.id in (select id from asked)
        and (o.id = a.cancels_id or (o.cancels_id = a.id and o.status <> 'DRAFT'))`
    : Prisma.empty

/** Those asked for that are due, with what goes with them. Throws 409 when one is not due, or when there are too many. */
export async function loadDueIds(db: Db, who: Who, { register, all, q, documentIds }: DestructionInput): Promise<string[]> {
  const of = registers[register]
  const which = all ? foundBy(of, q, who) : Prisma.sql`and ${of.id} = any(${[...documentIds]}::uuid[])`
  const rows = await db.$queryRaw<{ id: string }[]>`
    with asked as (select ${of.id} as id ${of.from} where ${of.isDue} ${which} order by ${of.dueOn}, ${of.id} limit ${DESTRUCTION_MOST + 1})
    select id from asked ${withPartners(register)}`
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0 || (!all && documentIds.some((id) => !ids.includes(id)))) throw conflict('NOT_DUE', 'retentionNotDue')
  if (ids.length > DESTRUCTION_MOST) throw conflict('TOO_MANY', 'retentionTooMany', [String(DESTRUCTION_MOST)])
  return ids
}
