import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { PaperQuery } from '@maru/shared/approvals/registers/paper-document.ts'
import { bindings, containing, embedSql, pageSql } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { departmentNameOn, personNameSql } from '../../../kernel/names.ts'
import { reachedPapers } from './paper.policy.ts'

/** What a search looks into, as the index `paper_document_search_idx` has it. */
const SEARCHED = `lower(p.register_no || ' ' || p.original_no || ' ' || p.title || ' ' || p.sender || ' ' || p.receiver)`
const TOLD = `exists (select 1 from paper_notice n where n.paper_id = p.id and n.user_id = $1)`
const PARTNER = `case when p.direction = 'RECEIVED' then p.sender else p.receiver end`

/** What belongs to each tab, and at the same time may be seen: the list form of `canReadPaper`. `$1` person, `$2` departments, `$3` clerk. */
const tabs: Readonly<Record<PaperQuery['tab'], (reached: () => string) => string>> = {
  register: (reached) =>
    `(${reached()} or p.registrar_id = $1 or p.handler_id = $1 or ${TOLD} or ($3::boolean and $2::text[] && array[p.department_code, p.receiving_department_code]::text[]))`,
  unassigned: (reached) =>
    `p.receiving_department_code is not null and p.handler_id is null and (${reached()} or ($3::boolean and p.receiving_department_code = any($2::text[])))`,
  assigned: () => `p.handler_id = $1`,
  notified: () => TOLD,
}

/** Where each sort is found; the number settles ties, so that pages never overlap. */
const sortColumns: Readonly<Record<PaperQuery['sort'], string>> = {
  registerNo: 'p.register_no',
  title: 'p.title',
  partner: PARTNER,
  documentDate: 'p.document_date',
  registeredAt: 'p.registered_at',
  storagePlace: 'p.storage_place',
  departmentName: 'p.department_code',
}

type Filters = Omit<PaperQuery, 'page' | 'size'>
function conditions(query: Filters, who: Who) {
  const { values, bind } = bindings(who.userId, [...who.departments], hasCapability(who, 'isClerk'))
  // Every number is used, so that PostgreSQL knows its type.
  const clauses = [tabs[query.tab](() => embedSql(reachedPapers(who), bind)), '($1::text, $2::text[], $3::boolean) is not null']
  if (query.q?.trim()) clauses.push(`${SEARCHED} like ${bind(containing(query.q))}`)
  if (query.kind) clauses.push(`p.direction = ${bind(query.kind)}::paper_direction`)
  if (query.medium) clauses.push(`p.medium = ${bind(query.medium)}::paper_medium`)
  if (query.department) clauses.push(`p.department_code = ${bind(query.department)}`)
  if (query.drafter) clauses.push(`p.registrar_id = ${bind(query.drafter)}`)
  if (query.scan) clauses.push(`p.file_group_id is ${query.scan === 'with' ? 'not ' : ''}null`)
  if (query.from) clauses.push(`p.document_date >= ${bind(query.from)}::date`)
  if (query.to) clauses.push(`p.document_date <= ${bind(query.to)}::date`)
  return { where: clauses.join(' and '), values, bind }
}

export function paperCountSql(query: Filters, who: Who) {
  const { where, values } = conditions(query, who)
  return { text: `select count(*)::int as total from paper_document p where ${where}`, values }
}

/** The page is found first and named afterwards. */
export function paperListSql(query: PaperQuery, who: Who) {
  const { where, values, bind } = conditions(query, who)
  const order = `${sortColumns[query.sort]} ${query.direction}, p.register_no ${query.direction}`
  const text = `
select p.id, p.register_no as "registerNo", p.direction::text as direction, p.original_no as "originalNo", p.title, ${PARTNER} as partner,
  to_char(p.document_date, 'YYYY-MM-DD') as "documentDate", p.medium::text as medium, p.pages, p.storage_place as "storagePlace",
  coalesce(p.retention_years::text, 'FOREVER') as retention, p.file_group_id is not null as "hasScan",
  exists (select 1 from paper_correction c where c.paper_id = p.id) as corrected,
  exists (select 1 from paper_notice n where n.paper_id = p.id and n.user_id = $1 and n.read_at is null) as unread,
  ${departmentNameOn('dep', 'p.registered_at', who.language)} as "departmentName", coalesce(${departmentNameOn('rec', 'p.registered_at', who.language)}, '') as "receivingDepartmentName",
  coalesce(${personNameSql('h', who.language)}, '') as "handlerName", ${personNameSql('r', who.language)} as "registrarName", p.registered_at as "registeredAt"
from (select p.* from paper_document p where ${where} order by ${order}
  ${pageSql(query, bind)}) p
join department dep on dep.code = p.department_code join users r on r.id = p.registrar_id
left join department rec on rec.code = p.receiving_department_code left join users h on h.id = p.handler_id
order by ${order}`
  return { text, values }
}
