import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { DecidedQuery, RegisterQuery } from '@maru/shared/approvals/registers/internal-register.ts'
import type { Language } from '@maru/shared/labels.ts'
import { bindings, containing, pageSql } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { departmentNameOn, nameSql, personNameSql } from '../../../kernel/names.ts'
import { ownZoneSql } from '../../../kernel/time-zone.ts'
import { isPersonNamedSql } from '../../../kernel/users/people-match.sql.ts'
import { DAY_OF_NAMES } from '../engine/approval-document.sql.ts'
import { PERSONAL_KINDS } from '../common/personal-kinds.ts'
import { tellsCallerWhySql } from '../common/reason-visibility.service.ts'

export type AskedRegister = Partial<RegisterQuery> & Partial<DecidedQuery> & Pick<RegisterQuery, 'sort' | 'direction'>

const DECIDED = `d.status in ('COMPLETED', 'CANCELLED')`

/** Every department the person belongs or belonged to: which of them counts for a document is said by `is_in_scope`. */
const MINE = `(select u.department_code from users u where u.id = $1 union select h.department_code from user_department h where h.user_id = $1
  union select a.department_code from assignment a where a.user_id = $1 and not a.is_primary)`
const KEYS = `any(array(select approval_keys($1)))`
const OPEN = `is_in_scope(d.read_scope, d.department_code, d.decided_at, $1)`

/**
 * Ids of the decided documents a person may read: the rule of `canRead` turned round, each arm by an index of its own, so that
 * a register never walks over other people's documents. `$1` is the person, `$2` the departments of the posts of today, `$3` whether a clerk of them,
 * `$4` whether objections are closed by the person. That both say the same is under test.
 */
const READABLE = `
select d.id from approval_document d where $1 in (d.drafter_id, d.registrar_id) and ${DECIDED}
union select s.document_id from approval_step s where s.approver_id = $1
union select s.document_id from approval_step s where s.acted_by = $1
union select s.document_id from approval_step s where s.approver_id is null and s.assignee_key = ${KEYS}
union select p.document_id from approval_participant p where p.user_id = $1
union select r.document_id from approval_receipt r where r.user_id = $1 or r.handler_id = $1 or r.department_code = any($2::text[])
  or 'dept:' || r.department_code = ${KEYS}
union select i.document_id from approval_inspection i where i.user_id = $1 and i.until > now()
union select s.document_id from delegation g join approval_step s on s.approver_id = g.principal_id join approval_document d on d.id = s.document_id
  where g.deputy_id = $1 and g.active and (cardinality(g.form_codes) = 0 or d.form_code = any(g.form_codes))
    and (cardinality(g.step_types) = 0 or s.type = any(g.step_types)) and s.activated_at < g.valid_to and coalesce(s.acted_at, now()) >= g.valid_from and g.valid_from <= now()
union select d.id from approval_document d where ${DECIDED} and d.read_scope = 'DEPT' and d.department_code in ${MINE} and ${OPEN}
union select d.id from approval_document d where ${DECIDED} and d.read_scope = 'DIVISION' and ${OPEN} and d.department_code in (
  select a.code from department a where division_of(a.code) in (select division_of(m.department_code) from ${MINE} m))
union select d.id from approval_document d where ${DECIDED} and d.read_scope = 'COMPANY'
union select d.id from approval_document d join approval_form f on f.code = d.form_code and f.kind not in (${PERSONAL_KINDS})
  where ${DECIDED} and $3::boolean and d.department_code = any($2::text[])
union select s.document_id from approval_step s where $4::boolean and s.status = 'POST_OBJECTED' and not s.superseded`

/** A day begins when it begins for the person asking, as the screen shows the times. */
const ZONE = ownZoneSql('$1')

/** Where each sort is found; the document id settles ties, so that pages never overlap. */
const sortColumns = (language: Language): Readonly<Record<RegisterQuery['sort'], string>> => ({
  decidedAt: 'd.decided_at',
  documentNo: 'd.document_no',
  title: 'd.title',
  drafterName: 'u.english_name',
  departmentName: nameSql('dep', language),
})

/** The conditions of a search with their values. `general`: documents of the general form only. */
function conditions(query: AskedRegister, who: Who, general: boolean) {
  const { values, bind } = bindings(who.userId, [...who.departments], hasCapability(who, 'isClerk'), hasCapability(who, 'closesObjections'))
  const clauses = [`d.id in (${READABLE})`, DECIDED]
  if (general) clauses.push(`f.kind = 'GENERAL'`)
  if (query.form) clauses.push(`d.form_code = ${bind(query.form)}`)
  if (query.department) clauses.push(`d.department_code = ${bind(query.department)}`)
  if (query.drafter) clauses.push(`d.drafter_id = ${bind(query.drafter)}`)
  if (query.of === 'own') clauses.push('d.drafter_id = $1')
  if (query.of === 'department') clauses.push('d.department_code = any($2::text[])')
  if (query.from) clauses.push(`d.decided_at >= ${bind(query.from)}::date::timestamp at time zone ${ZONE}`)
  if (query.to) clauses.push(`d.decided_at < (${bind(query.to)}::date + 1)::timestamp at time zone ${ZONE}`)
  if (query.q?.trim()) {
    const pattern = bind(containing(query.q))
    clauses.push(
      `((lower(d.title) like ${pattern} and ${tellsCallerWhySql(who, bind)}) or lower(d.document_no) like ${pattern} or lower(u.english_name) like ${pattern}
        or ${isPersonNamedSql('u.id', bind(query.q))})`,
    )
  }
  return { where: clauses.join(' and '), values, bind }
}

const FROM = `from approval_document d join approval_form f on f.code = d.form_code
join users u on u.id = d.drafter_id join department dep on dep.code = d.department_code`

export function registerCountSql(query: AskedRegister, who: Who, general: boolean) {
  const { where, values } = conditions(query, who, general)
  return { text: `select count(*)::int as total ${FROM} where ${where}`, values }
}

export function registerListSql(query: AskedRegister & { page: number; size: number }, who: Who, general: boolean) {
  const { where, values, bind } = conditions(query, who, general)
  const text = `
select d.id, d.document_no as "documentNo", ${nameSql('f', who.language)} as "formName",
  case when ${tellsCallerWhySql(who, bind)} then d.title else ${nameSql('f', who.language)} end as title, d.file_group_id is not null as "hasFiles",
  d.dissent, d.status = 'CANCELLED' as cancelled, ${personNameSql('u', who.language)} as "drafterName", ${departmentNameOn('dep', DAY_OF_NAMES, who.language)} as "departmentName",
  d.decided_at as "decidedAt", d.retention_years as "retentionYears", d.read_scope::text as "readScope"
${FROM} where ${where}
order by ${sortColumns(who.language)[query.sort]} ${query.direction}, d.id ${query.direction}
${pageSql(query, bind)}`
  return { text, values }
}
