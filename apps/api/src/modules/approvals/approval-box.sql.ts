import type { BoxQuery, BoxType } from '@maru/shared/approvals/approval-box.ts'
import type { Language } from '@maru/shared/labels.ts'
import { nameSql } from '../../names.ts'
import { boxFilterSql } from './approval-box-filter.sql.ts'

// Every box is one predicate, and the counter counts the rows of the same predicate (DOMAIN 4.9). `found` gives a document at most
// once, with the caller's own step in it where the box is about one.

type Tab = NonNullable<BoxQuery['tab']>

/** What the caller answers for: himself, departments and roles. Looked up once, so that the index of the steps is used per key. */
const KEYS = `any(array(select k from approval_keys($1) k))`
const mine = (
  condition: string,
) => `select distinct on (s.document_id) s.document_id, s.id as step_id, null::text as principal_id, $1::varchar as approver_id
from approval_step s where s.assignee_key = ${KEYS} and ${condition} and (s.approver_id is not null or not approval_is_drafter(s.document_id, $1))
order by s.document_id, s.approver_id is null, s.id`
const DECIDES = `s.type in ('REVIEW', 'AUDIT', 'APPROVE')`
const AGREES = `s.type in ('AGREE', 'FIN_AGREE', 'CONSULT')`

/** Steps of the people the caller stands in for at this moment. */
const AS_DEPUTY = `select distinct on (s.document_id) s.document_id, s.id as step_id, s.approver_id::text as principal_id, s.approver_id
from (select distinct g.principal_id from delegation g where g.deputy_id = $1 and g.active and now() >= g.valid_from and now() < g.valid_to) p
join approval_step s on s.approver_id = p.principal_id and s.status = 'WAITING'
join lateral approval_deputy(s.id) x on x.deputy_id = $1
where s.approver_id <> $1 and not exists (select 1 from approval_step o where o.document_id = s.document_id and o.status = 'WAITING' and o.assignee_key = ${KEYS})
order by s.document_id, s.id`

/** The caller deciding in one principal's name: what waits for that person and may be answered by the caller. */
const OF_PRINCIPAL = `select distinct on (s.document_id) s.document_id, s.id as step_id, s.approver_id::text as principal_id, s.approver_id
from approval_step s join lateral approval_deputy(s.id) x on x.deputy_id = $1
where s.approver_id = $2 and s.status = 'WAITING' order by s.document_id, s.id`

const drafted = (condition: string) =>
  `select d.id as document_id, null::uuid as step_id, null::text as principal_id, d.drafter_id as approver_id from approval_document d where d.drafter_id = $1 and ${condition}`

/** The last answer of the caller in each document, his own or as a deputy. */
const answered = (condition: string) => `select distinct on (s.document_id) s.document_id, s.id as step_id,
  case when s.approver_id <> $1 then s.approver_id::text end as principal_id, s.approver_id
from approval_step s join approval_document d on d.id = s.document_id
where s.acted_by = $1 and ${condition} order by s.document_id, s.acted_at desc, s.id`

/** Who is told: references and readers from submission on, the notified from the decision on. */
const notified = (condition: string) => `select p.document_id, null::uuid as step_id, null::text as principal_id, p.user_id as approver_id
from approval_participant p join approval_document d on d.id = p.document_id
where p.user_id = $1 and d.status <> 'DFR' and (p.kind <> 'NOTIFY' or d.status in ('CPLT', 'CNL')) and ${condition}`

const POST_OF_MINE = `select 1 from approval_step o where o.document_id = p.document_id and o.status = 'POST_OPEN' and o.assignee_key = ${KEYS}`

const either = (...parts: readonly string[]) => parts.map((part) => `(${part})`).join(' union ')
const DECIDED = `d.status in ('CPLT', 'CNL')`
/** Decided documents the caller has to take in, for himself or for a department. */
const RECEIPTS = `select distinct r.document_id, null::uuid as step_id, null::text as principal_id, $1::varchar as approver_id from approval_receipt r
where r.status = 'OPEN' and (r.user_id = $1 or r.department_code = any(array(select substr(k, 6) from approval_keys($1) k where k like 'dept:%')))`
const received: Partial<Record<Tab, string>> = {
  decide: mine(`s.status = 'WAITING' and ${DECIDES}`),
  agree: mine(`s.status = 'WAITING' and ${AGREES}`),
  deputy: AS_DEPUTY,
  receive: RECEIPTS,
  held: mine(`s.status = 'HELD'`),
  upcoming: mine(`s.status = 'PENDING'`),
}
const counted = `(${mine(`s.status = 'WAITING'`)}) union all (${AS_DEPUTY}) union all (${RECEIPTS})`

/**
 * Decided documents open to the department the caller belonged to at the time, to its clerk all of them (as `canRead` has it), and
 * those it received.
 */
const OF_DEPARTMENT = `select d.id as document_id, null::uuid as step_id, null::text as principal_id, d.drafter_id as approver_id
from users me join approval_document d on d.status = 'CPLT' and d.department_code = any(array(select h.department_code from user_department h where h.user_id = $1))
where me.id = $1 and ((d.read_scope <> 'LINE' and d.department_code = department_of($1, d.decided_at))
  or (d.department_code = me.department_code and exists (select 1 from user_role r where r.user_id = me.id and r.role_code = 'WM00001')))`
const RECEIVED_BY_DEPARTMENT = `select distinct r.document_id, null::uuid as step_id, null::text as principal_id, $1::varchar as approver_id
from approval_receipt r join users me on me.id = $1 where r.department_code = me.department_code`

const isDrafter = 'd.drafter_id = $1'

const boxes: Readonly<Record<BoxType, { all: string; tabs: Partial<Record<Tab, string>> }>> = {
  RECP: { all: counted, tabs: received },
  RECP_MAIN: { all: counted, tabs: {} },
  SUBM: { all: drafted(`d.status = 'PRG'`), tabs: {} },
  DFR: { all: drafted(`d.status in ('DFR', 'RCL')`), tabs: {} },
  CPLT: {
    all: either(drafted(DECIDED), answered(`${DECIDED} and not ${isDrafter}`)),
    tabs: {
      drafted: drafted(DECIDED),
      decided: answered(`${DECIDED} and not ${isDrafter}`),
      cancelled: either(drafted(`d.status = 'CNL'`), answered(`d.status = 'CNL' and not ${isDrafter}`)),
    },
  },
  RJT: {
    all: either(drafted(`d.status = 'RJT'`), answered(`d.status = 'RJT' and s.status = 'RETURNED' and s.round = d.round`)),
    tabs: {
      mine: drafted(`d.status = 'RJT'`),
      returned: answered(`d.status = 'RJT' and s.status = 'RETURNED' and s.round = d.round`),
    },
  },
  DEPT: {
    all: `select document_id, step_id, principal_id, $1::varchar as approver_id from (${OF_DEPARTMENT}) own union ${RECEIVED_BY_DEPARTMENT}`,
    tabs: { drafted: OF_DEPARTMENT, received: RECEIVED_BY_DEPARTMENT },
  },
  NTFC: {
    all: either(mine(`s.status = 'POST_OPEN'`), `${notified('true')} and not exists (${POST_OF_MINE})`),
    tabs: { post: mine(`s.status = 'POST_OPEN'`), unread: notified('p.read_at is null'), read: notified('p.read_at is not null') },
  },
}

/** Where each sort is found; the document id settles ties, so that pages never overlap. */
const sorts = (direction: 'asc' | 'desc'): Readonly<Record<BoxQuery['sort'], string>> => ({
  urgent: `d.urgent desc, coalesce(d.submitted_at, d.created_at) ${direction}`,
  submittedAt: `coalesce(d.submitted_at, d.created_at) ${direction}`,
  decidedAt: `d.decided_at ${direction} nulls last`,
  title: `d.title ${direction}`,
  drafterName: `u.english_name ${direction}`,
})

/** A box as the caller sees it: its rows by SQL of one shape, so that list and counter cannot differ. */
function boxFrom(query: BoxQuery, userId: string) {
  const { aprvBoxType, approvalUserId, tab } = query
  const box = boxes[aprvBoxType]
  const asPrincipal = approvalUserId !== userId
  const found = asPrincipal ? OF_PRINCIPAL : ((tab && box.tabs[tab]) ?? box.all)
  const values: unknown[] = asPrincipal ? [userId, approvalUserId] : [userId]
  const bind = (value: unknown) => `$${String(values.push(value))}`
  const where = boxFilterSql(query, bind)
  return { found, where, values, bind }
}

export function boxCountSql(query: BoxQuery, userId: string) {
  const { found, where, values } = boxFrom(query, userId)
  // Without a search the documents themselves need not be read: the counter stays on the index of the steps.
  const searched = where && `join approval_document d on d.id = found.document_id ${where}`
  return { text: `select count(*)::int as total from (${found}) found ${searched}`, values }
}

/** The page is chosen on few columns first; names, titles and steps are fetched for its rows only. */
export function boxListSql(query: BoxQuery, userId: string, language: Language) {
  const { found, where, values, bind } = boxFrom(query, userId)
  const order = `${sorts(query.direction)[query.sort]}, d.id ${query.direction}`
  const drafters = query.sort === 'drafterName' ? 'join users u on u.id = d.drafter_id' : ''
  const page = `select found.*, count(*) over ()::int as total from (${found}) found join approval_document d on d.id = found.document_id ${drafters} ${where}
order by ${order} limit ${bind(query.size)} offset ${bind((query.page - 1) * query.size)}`
  const text = `
select d.id, coalesce(d.document_no, '') as "documentNo", ${nameSql('f', language)} as "formName",
  case when d.drafter_id = $1 or d.round = 0 then d.title else coalesce((select b.title from approval_body b where b.document_id = d.id and b.version = d.body_version), d.title) end as title,
  d.file_group_id is not null as "hasFiles", d.urgent, d.dissent, d.held, d.status::text as status, u.english_name as "drafterName", u.profile_file_id as "profileFileId",
  ${nameSql('dep', language)} as "departmentName", d.current_stage as "currentStage", d.stage_count as "stageCount",
  coalesce(open.names, '') as "currentNames", open.since as "currentSince", coalesce(own.due_at, open.due) as "dueAt",
  (select count(*)::int from approval_step o where o.document_id = d.id and o.opinion <> '') as "opinionCount",
  d.submitted_at as "submittedAt", d.decided_at as "decidedAt", d.updated_at as "updatedAt",
  coalesce(found.step_id::text, '') as "stepId", coalesce(own.type::text, '') as "stepType", coalesce(own.status::text, '') as "stepStatus",
  coalesce(principal.english_name, '') as "principalName", found.total
from (${page}) found join approval_document d on d.id = found.document_id
join approval_form f on f.code = d.form_code join users u on u.id = d.drafter_id join department dep on dep.code = d.department_code
left join lateral (select string_agg(s.approver_name, ', ' order by s.order_in_stage) as names, min(s.activated_at) as since, min(s.due_at) as due
  from approval_step s where s.document_id = d.id and s.round = d.round and s.status in ('WAITING', 'HELD')) open on true
left join approval_step own on own.id = found.step_id left join users principal on principal.id = found.principal_id
order by ${order}`
  return { text, values }
}

/** How many documents each tab of the boxes holds, the whole box under '': one row of figures. */
export function boxTabCountsSql(types: readonly BoxType[], userId: string) {
  const tabs = types.flatMap((aprvBoxType) =>
    ['' as const, ...(Object.keys(types.length === 1 ? boxes[aprvBoxType].tabs : {}) as Tab[])].map((tab) => ({ aprvBoxType, tab })),
  )
  const found = ({ aprvBoxType, tab }: (typeof tabs)[number]) => (tab === '' ? boxes[aprvBoxType].all : boxes[aprvBoxType].tabs[tab]) ?? ''
  const columns = tabs.map((tab, index) => `(select count(*)::int from (${found(tab)}) f) as c${String(index)}`)
  return { tabs, text: `select ${columns.join(', ')}`, values: [userId] }
}
