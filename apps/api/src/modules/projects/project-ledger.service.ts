import { Prisma } from '@maru/prisma/generated/client.ts'
import type { BudgetEntryRow, BudgetHoldRow } from '@maru/shared/projects/project.ts'
import { opensDocumentSql, tellsPaySql } from '../../kernel/access/document-reach.sql.ts'
import type { Who } from '../../kernel/access/session.ts'
import { purposeDocumentSql } from '../../kernel/budgets/budget-holders.ts'
import type { Db } from '../../kernel/database/database.ts'
import { readPage } from '../../kernel/database/read-page.ts'
import { nameSql, personNameSql } from '../../kernel/names.ts'
import { assertSeesFigures } from './project-read.service.ts'

/** Tables of the request a booking is for, over `d`, and its columns: what it is and whose; the rest only for whoever may open it. */
const requestOf = (alias: string) => Prisma.sql`left join approval_document d on d.id = ${purposeDocumentSql(alias)}
  left join approval_form f on f.code = d.form_code left join users w on w.id = d.drafter_id`
const requestColumns = (who: Who) => {
  const opens = opensDocumentSql(who)
  return Prisma.sql`coalesce(${Prisma.raw(nameSql('f', who.language))}, '') as "formName", coalesce(${Prisma.raw(personNameSql('w', who.language))}, '') as "drafterName",
    case when ${opens} then d.id::text else '' end as "documentId", case when ${opens} then coalesce(d.document_no, '') else '' end as "documentNo",
    case when ${opens} then d.title else '' end as "documentTitle"`
}

/** An amount of the request `d`; '' where it tells what a post is paid and the caller is not told, as its document has it. */
const amountSql = (who: Who, amount: Prisma.Sql) =>
  Prisma.sql`case when approval_says_pay(d) and not ${tellsPaySql(who)} then '' else ${amount}::text end`

/** One page of the ledger of a project, the latest first. Throws 404 for whoever may not see its figures. */
export async function listBudgetEntries(db: Db, who: Who, projectNo: string, query: { page: number; size: number }) {
  const { id } = await assertSeesFigures(db, who, projectNo)
  const columns = Prisma.sql`e.id::text, e.at, e.kind::text, l.year, l.category::text, l.name as "lineName",
    ${amountSql(who, Prisma.sql`e.amount`)} as amount, e.reason,
    coalesce(${Prisma.raw(personNameSql('u', who.language))}, e.user_id) as "userName", ${requestColumns(who)}`
  const from = Prisma.sql`budget_entry e join budget_line l on l.id = e.line_id left join users u on u.id = e.user_id ${requestOf('e')}`
  const where = [Prisma.sql`l.project_id = ${id}::uuid`]
  return readPage<BudgetEntryRow>(db, { columns, from, where, orderBy: Prisma.sql`e.id desc` }, query)
}

/** Requests money of a project is reserved or committed for, the latest first. Throws 404 for whoever may not see its figures. */
export async function listBudgetHolds(db: Db, who: Who, projectNo: string): Promise<BudgetHoldRow[]> {
  const { id } = await assertSeesFigures(db, who, projectNo)
  return db.$queryRaw<BudgetHoldRow[]>`
    select h.line_id::text || ' ' || h.purpose as id, h.line_id::text as "lineId", ${amountSql(who, Prisma.sql`h.reserved`)} as reserved,
      ${amountSql(who, Prisma.sql`h.committed`)} as committed, s.since, ${requestColumns(who)}
    from budget_hold h join budget_line l on l.id = h.line_id ${requestOf('h')}
      cross join lateral (select min(e.at) as since from budget_entry e where e.line_id = h.line_id and e.purpose = h.purpose) s
    where l.project_id = ${id}::uuid and h.reserved + h.committed > 0 order by s.since desc, h.purpose`
}
