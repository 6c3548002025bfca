import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import type { Bind } from '../../../kernel/database/database.ts'
import type { BoxQuery, BoxType } from '@maru/shared/approvals/boxes/approval-box.ts'
import { isInPerson } from '../../../kernel/access/private-reads.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { PERSONAL_KINDS } from '../common/personal-kinds.ts'
import { canReadReasonSql } from '../common/reason-visibility.service.ts'

// Every box is one predicate, and the counter counts the rows of the same predicate (DOMAIN 4.9). A part gives a document at most once,
// with the caller's own step in it where the box is about one. Only what can hold something for this caller is in its text: each
// node of a plan costs about a microsecond before it finds nothing.

export type Tab = NonNullable<BoxQuery['tab']>
export type Asker = Pick<Who, 'userId' | 'keys' | 'deputises' | 'viewedBy'>

/** Where a part finds the values of the caller; `$1` is always the person. */
export interface Caller {
  /** Departments and roles the caller answers for, as text[]. */
  groups: () => string
  /** Departments, roles and the caller himself, as text[]. */
  keys: () => string
  /** Codes of those departments. */
  departments: () => string
  deputises: boolean
  /** False for an administrator who views the portal as the caller. */
  inPerson: boolean
}
type Part = (caller: Caller) => string

/** Read through a subquery: with the values themselves PostgreSQL plans anew at every call, which costs five times what finding does. */
const SELF = '(select $1::varchar)'
const anyOf = (list: string) => `any(array(select unnest(${list}::text[])))`

/** `$1` is the caller; the lists are bound where a part names them. */
export function bindCaller({ userId, keys, deputises, viewedBy }: Asker, bind: Bind): Caller {
  const once = (value: unknown) => {
    let place: string | undefined
    return () => (place ??= bind(value))
  }
  const groups = keys.filter((key) => key !== userId)
  const departments = groups.filter((key) => key.startsWith('dept:')).map((key) => key.slice('dept:'.length))
  return { deputises, inPerson: isInPerson({ viewedBy }), groups: once(groups), keys: once(keys), departments: once(departments) }
}

/** What asks the caller, then what asks a group of his and not himself too; documents about him, and steps he assigned or whose people he changed, come to none of his groups. */
const mine =
  (condition: string): Part =>
  ({ groups }) =>
    `select s.document_id, s.submitted_at as at, s.id as step_id, null::varchar as principal_id, s.search_text, s.drafter_id, s.urgent
from approval_step s where s.assignee_key = ${SELF} and ${condition}
union all (select distinct on (s.document_id) s.document_id, s.submitted_at, s.id, null::varchar, s.search_text, s.drafter_id, s.urgent
from approval_step s where s.assignee_key = ${anyOf(groups())} and ${condition} and $1 <> all(approval_barred(s)) and not is_involved(s.document_id, $1)
  and not exists (select 1 from approval_step o where o.document_id = s.document_id and o.round = s.round and o.assignee_key = ${SELF} and ${condition.replaceAll('s.', 'o.')})
order by s.document_id, s.id)`
const DECIDES = `s.type in ('REVIEW', 'AUDIT', 'APPROVE')`
const AGREES = `s.type in ('AGREE', 'FIN_AGREE', 'CONSULT')`

const NO_STEPS = `select null::uuid as document_id, null::timestamptz as at, null::uuid as step_id, null::varchar as principal_id, '' as search_text,
  null::varchar as drafter_id, false as urgent where false`

/** Steps of the people the caller stands in for at this moment. */
const asDeputy: Part = ({ keys, deputises }) =>
  deputises
    ? `select distinct on (s.document_id) s.document_id, s.submitted_at as at, s.id as step_id, s.approver_id as principal_id, s.search_text, s.drafter_id, s.urgent
from (select distinct g.principal_id from delegation g where g.deputy_id = $1 and g.active and now() >= g.valid_from and now() < g.valid_to) p
join approval_step s on s.approver_id = p.principal_id and s.status = 'WAITING'
join lateral approval_deputy(s.id) x on x.deputy_id = $1
where s.approver_id <> $1 and not exists (select 1 from approval_step o where o.document_id = s.document_id and o.status = 'WAITING' and o.assignee_key = ${anyOf(keys())})
order by s.document_id, s.id`
    : NO_STEPS

/** The caller deciding in one principal's name, `$2`: what waits for that person and may be answered by the caller. */
export const OF_PRINCIPAL = `select distinct on (s.document_id) s.document_id, s.submitted_at as at, s.id as step_id, s.approver_id as principal_id, s.search_text, s.drafter_id, s.urgent
from approval_step s join lateral approval_deputy(s.id) x on x.deputy_id = $1
where s.approver_id = $2 and s.status = 'WAITING' order by s.document_id, s.id`

const drafted =
  (condition: string): Part =>
  () =>
    `select d.id as document_id, null::uuid as step_id, null::varchar as principal_id from approval_document d where d.drafter_id = $1 and ${condition}`

/** What the caller writes, in his own name or in that of a colleague: before it is submitted the colleague has nothing of it (decision 015). */
const ownDrafts: Part = (caller) =>
  drafted(
    caller.inPerson ? `d.status in ('DRAFT', 'RECALLED') and (d.status = 'RECALLED' or d.registrar_id is null)` : `d.status = 'RECALLED'`,
  )(caller)
const writtenForOthers: Part = ({ inPerson }) =>
  `select d.id as document_id, null::uuid as step_id, null::varchar as principal_id from approval_document d where d.registrar_id = $1 and d.status = 'DRAFT'${inPerson ? '' : ' and false'}`

/** Decided documents the caller drafted, and those he answered in: only his last answer in each knows of the decision. */
const DECIDED = `d.status in ('COMPLETED', 'CANCELLED')`
const decidedOfMine: Part = () =>
  `select d.id as document_id, d.decided_at as at, null::uuid as step_id, null::varchar as principal_id from approval_document d where d.drafter_id = $1 and ${DECIDED}`
const decidedByMe: Part =
  () => `select s.document_id, s.decided_at as at, s.id as step_id, case when s.approver_id <> $1 then s.approver_id end as principal_id
from approval_step s where s.acted_by = $1 and s.decided_at is not null`

/** The last answer of the caller in each document, his own or as a deputy. */
const answered =
  (condition: string): Part =>
  () =>
    `select distinct on (s.document_id) s.document_id, s.id as step_id, case when s.approver_id <> $1 then s.approver_id end as principal_id
from approval_step s join approval_document d on d.id = s.document_id
where s.acted_by = $1 and ${condition} order by s.document_id, s.acted_at desc, s.id`

/** Informed people: references and readers from submission on, the notified from the decision on. */
const notified =
  (condition: string): Part =>
  () =>
    `select p.document_id, null::uuid as step_id, null::varchar as principal_id
from approval_participant p join approval_document d on d.id = p.document_id
where p.user_id = $1 and d.status <> 'DRAFT' and (p.kind <> 'NOTIFY' or d.status in ('COMPLETED', 'CANCELLED')) and ${condition}`

/** With the time of the decision beside it. */
const timed =
  (part: Part): Part =>
  (caller) =>
    `select t.document_id, (select d.decided_at from approval_document d where d.id = t.document_id) as at, t.step_id, t.principal_id from (${part(caller)}) t`
const bare: (part: Part) => Part = (part) => (caller) => `select document_id, step_id, principal_id from (${part(caller)}) bare`
const post = bare(mine(`s.status = 'POST_OPEN'`))
const toldOnly: Part = (caller) => `${notified('true')(caller)} and not exists (select 1 from approval_step o
  where o.document_id = p.document_id and o.status = 'POST_OPEN' and o.assignee_key = ${anyOf(caller.keys())})`

const together =
  (...parts: readonly Part[]): Part =>
  (caller) =>
    parts.map((part) => `(${part(caller)})`).join(' union all ')
/** Decided documents the caller has to take in, for himself or for a department, and those he was given to handle. */
const receipts: Part = ({
  departments,
}) => `select r.document_id, d.submitted_at as at, null::uuid as step_id, null::varchar as principal_id, approval_search_text(case when ${canReadReasonSql('$1')} then d.title else '' end, d.document_no) as search_text, d.drafter_id, d.urgent
from (select distinct o.document_id from approval_receipt o where o.status = 'OPEN' and (o.user_id = $1 or o.department_code = ${anyOf(departments())})
  union select o.document_id from approval_receipt o where o.status = 'ASSIGNED' and o.handler_id = $1) r
join approval_document d on d.id = r.document_id`

/** What waits for the caller; nothing of others where he stands in for nobody. */
const counted: Part = (caller) => together(mine(`s.status = 'WAITING'`), ...(caller.deputises ? [asDeputy] : []), receipts)(caller)

/** Constants, as text of a statement. */
const CLERKS = rolesWith('isClerk')
  .map((role) => `'role:${role}'`)
  .join(', ')

/**
 * Decided documents open to the department the caller belonged to at the time, to its clerk of today all of them but leave (as
 * `canRead` has it), and those it received.
 */
const ofDepartment: Part = ({ groups }) => `select d.id as document_id, null::uuid as step_id, null::varchar as principal_id
from users me join approval_document d on d.status = 'COMPLETED' and d.department_code = any(array(select h.department_code from user_department h where h.user_id = $1
  union select a.department_code from assignment a where a.user_id = $1 and not a.is_primary))
where me.id = $1 and ((d.read_scope <> 'LINE' and (d.department_code = department_of($1, d.decided_at)
    or d.department_code in (select second_posts_of($1, office_day(d.decided_at)))))
  or (array[${CLERKS}] && array(select unnest(${groups()}::text[])) and d.department_code in (select posts_of($1, office_day()))
    and not exists (select 1 from approval_form f where f.code = d.form_code and f.kind in (${PERSONAL_KINDS}))))`
const receivedByDepartment: Part = () => `select distinct r.document_id, null::uuid as step_id, null::varchar as principal_id
from approval_receipt r where r.department_code in (select posts_of($1, office_day()))`

const isDrafter = 'd.drafter_id = $1'
/** Cancellations are few, so they are looked for among the documents. */
const cancelledOfMine = timed(drafted(`d.status = 'CANCELLED'`))
const cancelledAnswered = timed(answered(`d.status = 'CANCELLED' and not ${isDrafter}`))
/** Decisions somebody objected to afterwards, that still hold and about which nothing was said: for whom it concerns (DOMAIN 4.2). */
const objected: Part = ({
  groups,
}) => `select d.id as document_id, d.decided_at as at, null::uuid as step_id, null::varchar as principal_id from approval_document d
where d.status = 'COMPLETED' and d.id in (select s.document_id from approval_step s where s.status = 'POST_OBJECTED' and not s.superseded
    and not exists (select 1 from approval_objection_closing c where c.step_id = s.id))
  and approval_objection_concerns(d, $1, 'role:H01' = ${anyOf(groups())})`
const returnedByMe = answered(`d.status = 'RETURNED' and s.status = 'RETURNED' and s.round = d.round`)

/** What the departments the caller answers for, as head or as clerk, still have to take in. */
const toTakeIn: Part = ({ departments }) => `select distinct r.document_id, null::uuid as step_id, null::varchar as principal_id
from approval_receipt r where r.status = 'OPEN' and r.department_code = ${anyOf(departments())}`
const unreadOnly: Part = (caller) => `${toldOnly(caller)} and p.read_at is null`

interface Box {
  /** No document is in two of them. */
  all: readonly Part[]
  /** What the figure of the whole box counts where that is not all of it; null = the box has none. */
  counter?: readonly Part[] | null
  tabs: Partial<Record<Tab, readonly Part[]>>
  /** What `at` of its parts is, so that a page in that order needs no document to be found. */
  at?: 'submittedAt' | 'decidedAt'
  /** Its parts tell `search_text`, `drafter_id` and `urgent` too, so that nothing has to be looked into to search it or to put the urgent ones first. */
  tellsText?: true
  /** Grows for years, so it is counted and paged by the thousand. */
  grows?: true
}

export const boxes: Readonly<Record<BoxType, Box>> = {
  RECP: {
    at: 'submittedAt',
    tellsText: true,
    all: [counted],
    tabs: {
      decide: [mine(`s.status = 'WAITING' and ${DECIDES}`)],
      agree: [mine(`s.status = 'WAITING' and ${AGREES}`)],
      deputy: [asDeputy],
      receive: [receipts],
      held: [mine(`s.status = 'HELD'`)],
      upcoming: [mine(`s.status = 'PENDING'`)],
    },
  },
  RECP_MAIN: { at: 'submittedAt', tellsText: true, all: [counted], tabs: {} },
  SUBM: { all: [drafted(`d.status = 'IN_PROGRESS'`)], tabs: {} },
  DFR: { all: [ownDrafts, writtenForOthers], tabs: {} },
  CPLT: {
    at: 'decidedAt',
    grows: true,
    counter: null,
    all: [decidedOfMine, decidedByMe],
    tabs: { drafted: [decidedOfMine], decided: [decidedByMe], cancelled: [cancelledOfMine, cancelledAnswered], objected: [objected] },
  },
  RJT: {
    grows: true,
    counter: [drafted(`d.status = 'RETURNED'`)],
    all: [drafted(`d.status = 'RETURNED'`), returnedByMe],
    tabs: { mine: [drafted(`d.status = 'RETURNED'`)], returned: [returnedByMe] },
  },
  DEPT: {
    grows: true,
    counter: [toTakeIn],
    all: [(caller) => `${ofDepartment(caller)} union ${receivedByDepartment(caller)}`],
    tabs: { receive: [toTakeIn], drafted: [ofDepartment], received: [receivedByDepartment] },
  },
  NTFC: {
    grows: true,
    counter: [post, unreadOnly],
    all: [post, toldOnly],
    tabs: { post: [post], unread: [notified('p.read_at is null')], read: [notified('p.read_at is not null')] },
  },
}
