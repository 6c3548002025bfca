import type { OfficeCost } from '@maru/shared/outputs/patents/office-cost.ts'
import type { PatentDeadline } from '@maru/shared/outputs/patents/patent-deadline.ts'
import type { PatentQuery, PatentRow } from '@maru/shared/outputs/patents/patent.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import { seesDocumentSql } from '../../../kernel/access/document-reach.sql.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { personNameSql } from '../../../kernel/names.ts'
import { revisionSql } from '../../../kernel/changes/change-read.service.ts'
import type { Ask, Db } from '../../../kernel/database/database.ts'
import { containsText, orderBySql, readPage, readRow, type RowSql } from '../../../kernel/database/read-page.ts'
import { isPersonNamed } from '../../../kernel/users/people-match.sql.ts'
import { filteredShareSql, projectSharesSql, shareOfProjectSql } from '../shares/project-share.service.ts'
import { actColumns } from './patent-acts.sql.ts'

const sortColumns: Record<PatentQuery['sort'], string> = {
  internalNo: 'p.internal_no',
  title: 'lower(p.title)',
  status: 'p.status',
  // What is due nowhere comes last, whichever way it is sorted.
  nextDue: 'n.due_on is null, n.due_on',
}

const isInventor = (who: Who) => Prisma.sql`exists (select from patent_inventor o where o.patent_id = p.id and o.user_id = ${who.userId})`
/** Patents the caller sees: the patent clerk of today all of them, inventors their own; who entered one for others not any more. */
const visible = (who: Who) => (hasCapability(who, 'keepsPatents') ? Prisma.sql`true` : isInventor(who))

/** Which of several patents the caller sees. */
export async function findReadablePatents(db: Db, who: Who, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`select p.id from patent p where p.id = any(${[...ids]}::uuid[]) and ${visible(who)}`
  return new Set(rows.map(({ id }) => id))
}

/** The clerk changes every patent, an inventor who wrote a disclosure that one until it was decided on. */
const mayEdit = (who: Who) =>
  hasCapability(who, 'keepsPatents')
    ? Prisma.sql`true`
    : Prisma.sql`(p.status = 'DISCLOSED' and p.entered_by = ${who.userId} and ${isInventor(who)})`
/** Money is the clerk's. */
const money = (who: Who, amount: Prisma.Sql, none = Prisma.sql`''`) => (hasCapability(who, 'keepsPatents') ? amount : none)
/** Inventors see their own share; who writes a disclosure, those she proposes in it. */
const shareSql = (who: Who) =>
  hasCapability(who, 'keepsPatents')
    ? Prisma.sql`i.share_pct::text`
    : Prisma.sql`case when i.user_id = ${who.userId} or ${mayEdit(who)} then i.share_pct::text else '' end`
const day = (column: string) => Prisma.raw(`coalesce(${column}::text, '')`)

/** The payment application for the renewal of `patent_deadline t`: the live one, else the latest; null without one. */
const renewalPaymentSql = (who: Who) => Prisma.sql`case when t.kind = 'RENEWAL' and t.decision = 'KEEP' then (
  select json_build_object('id', d.id, 'documentNo', coalesce(d.document_no, ''), 'status', coalesce(m.status::text, 'DRAFT'),
    'baseAmount', ${money(who, Prisma.sql`coalesce(m.base_amount::text, '')`)}, 'seesDocument', ${seesDocumentSql(who)},
    'draftedByName', (select ${Prisma.raw(personNameSql('w', who.language))} from users w where w.id = d.drafter_id))
  from patent_renewal_payment y join approval_document d on d.id = y.document_id left join payment m on m.document_id = d.id
  where y.patent_id = t.patent_id and y.turn = t.turn
    and (y.live or m.id is not null)
  order by y.live desc, d.created_at desc, d.id limit 1) end`

const enteredCosts = Prisma.sql`coalesce((select sum(c.amount) from patent_cost c where c.patent_id = p.id), 0)`
const paidRenewals = Prisma.sql`coalesce((select sum(m.base_amount) from patent_renewal_payment y
  join payment m on m.document_id = y.document_id and m.status = 'PAID' where y.patent_id = p.id), 0)`
const costsSql = Prisma.sql`(select coalesce(json_agg(json_build_object('day', c.day::text, 'purpose', c.purpose, 'amount', c.amount::text)
  order by c.place), '[]') from patent_cost c where c.patent_id = p.id)`

const ID = Prisma.sql`p.id`

const patentSql = (who: Who, project?: string): RowSql => ({
  columns: Prisma.sql`p.id, p.internal_no as "internalNo", p.title, p.kind::text as kind, p.office, coalesce(p.family_id::text, '') as "familyId",
    p.status::text as status, ${day('p.disclosed_on')} as "disclosedOn", ${day('p.priority_on')} as "priorityOn", ${day('p.filed_on')} as "filedOn",
    p.filing_no as "filingNo", ${day('p.published_on')} as "publishedOn", p.publication_no as "publicationNo", ${day('p.granted_on')} as "grantedOn",
    p.grant_no as "grantNo", p.applicants, p.agent, ${projectSharesSql(who, 'patent', ID)} as projects, ${filteredShareSql(who, 'patent', ID, project)} as "projectSharePct", p.note, coalesce(p.file_group_id::text, '') as "fileKey",
    w.names as "inventorNames", w.inventors, ${day('n.due_on')} as "nextDue", ${day('n.nominal_on')} as "nextNominal",
    coalesce(n.due_on < office_day(), false) as "isOverdue", ${mayEdit(who)} as "mayEdit",
    ${revisionSql('patent', 'p.id::text')} as revision, ${actColumns(who)},
    coalesce((select string_agg(f.internal_no || ' (' || f.office || ')', ', ' order by f.internal_no) from patent f
      where f.id <> p.id and coalesce(f.family_id, f.id) = coalesce(p.family_id, p.id)), '') as "familyNos",
    ${money(who, Prisma.sql`(${enteredCosts} + ${paidRenewals})::numeric(14,2)::text`)} as "costTotal",
    ${money(who, costsSql, Prisma.sql`'[]'::json`)} as costs,
    (select coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'turn', t.turn, 'nominalOn', t.nominal_on::text, 'dueOn', t.due_on::text,
        'mayMove', t.kind = 'CLAIM' or patent_calendar(t.kind, p.office) is not null, 'payableFrom', ${day('t.payable_from')},
        'freeNominal', ${day('t.free_nominal')}, 'freeUntil', ${day('t.free_until')},
        'graceNominal', ${day('t.grace_nominal')}, 'graceUntil', ${day('t.grace_until')}, 'decision', coalesce(t.decision::text, ''), 'reason', t.reason,
        'decidedByName', coalesce(${Prisma.raw(personNameSql('u', who.language))}, ''), 'isOverdue', t.decision is null and t.due_on < office_day(),
        'payment', ${renewalPaymentSql(who)})
        order by t.decision is null and t.due_on < office_day() desc, t.due_on, t.kind, t.turn), '[]')
      from patent_deadline t left join users u on u.id = t.decided_by where t.patent_id = p.id) as deadlines`,
  from: Prisma.sql`patent p
    left join lateral (select d.due_on, d.nominal_on from patent_deadline d where d.patent_id = p.id and d.decision is null
      order by d.due_on, d.nominal_on limit 1) n on true
    cross join lateral (select string_agg(i.name, ', ' order by i.place) as names,
      json_agg(json_build_object('userId', coalesce(i.user_id, ''), 'name', i.name, 'orcid', i.orcid, 'sharePct', ${shareSql(who)}) order by i.place)
        as inventors
      from patent_inventor i where i.patent_id = p.id) w`,
})

/** Condition that a colleague among the inventors goes by a typed name. */
const hasInventor = (typed?: string) =>
  Prisma.sql`exists (select from patent_inventor i where i.patent_id = p.id and ${isPersonNamed('i.user_id', typed)})`

const dueSql = {
  soon: Prisma.sql`n.due_on between office_day() and office_day() + 90`,
  late: Prisma.sql`n.due_on < office_day()`,
}

export function listPatents(db: Db, who: Who, query: PatentQuery) {
  const where = [
    visible(who),
    ...containsText(query.q, Prisma.sql`p.internal_no, p.title, p.filing_no, p.grant_no, p.publication_no, w.names`, hasInventor(query.q)),
    ...(query.project ? [Prisma.sql`${shareOfProjectSql(who, 'patent', ID, query.project)} is not null`] : []),
    ...(query.status ? [Prisma.sql`p.status::text = ${query.status}`] : []),
    ...(query.office ? [Prisma.sql`p.office = ${query.office}`] : []),
    ...(query.due ? [dueSql[query.due]] : []),
  ]
  return readPage<PatentRow>(db, { ...patentSql(who, query.project), where, orderBy: orderBySql(sortColumns, query, 'p.id') }, query)
}

/** Holds a patent until the end of the transaction. */
export const patentLock = (id: string) => Prisma.sql`select 1 as locked from patent where id = ${id}::uuid for update`

/** Throws 404, also for a patent of others. */
export const loadPatent = (db: Db, who: Who, id: string) =>
  readRow<PatentRow>(db, patentSql(who), Prisma.sql`p.id = ${id}::uuid and ${visible(who)}`)

export interface PatentDueDate extends Pick<PatentDeadline, 'kind' | 'turn' | 'dueOn'> {
  readonly patentId: string
  readonly internalNo: string
  readonly title: string
}

/** Due dates without a decision, within some days, of the patents the caller sees. */
export const listPatentDueDates = (ask: Ask, who: Who, { from, to }: { from: string; to: string }) =>
  ask<PatentDueDate>(Prisma.sql`
  select p.id::text as "patentId", p.internal_no as "internalNo", p.title, d.kind::text as kind, d.turn, d.due_on::text as "dueOn"
  from patent_deadline d join patent p on p.id = d.patent_id
  where d.decision is null and d.due_on between ${from}::date and ${to}::date and ${visible(who)} order by d.due_on, p.internal_no, d.kind, d.turn`)

/** What the patents of each office cost, the dearest first. */
export const listOfficeCosts = (db: Db) => db.$queryRaw<OfficeCost[]>`
  select s.office, count(*)::int as patents, sum(s.costs)::numeric(14,2)::text as costs, sum(s.renewals)::numeric(14,2)::text as renewals,
    sum(s.costs + s.renewals)::numeric(14,2)::text as total
  from (select p.office, ${enteredCosts} as costs, ${paidRenewals} as renewals from patent p) s
  group by s.office order by sum(s.costs + s.renewals) desc, s.office`
