import { BOX_WINDOW, boxTypes, readCursor, type BoxQuery, type BoxType } from '@maru/shared/approvals/boxes/approval-box.ts'
import type { Language } from '@maru/shared/labels.ts'
import { type Bind, bindings, pageSql } from '../../../kernel/database/database.ts'
import { approverNameSql, departmentNameOn, instantSql, nameSql, personNameSql } from '../../../kernel/names.ts'
import { PROFILE_FILE_PATH } from '../../../kernel/users/user-format.ts'
import { invalidField } from '../../../kernel/errors.ts'
import { DAY_OF_NAMES } from '../engine/approval-document.sql.ts'
import { boxFilterSql } from './approval-box-filter.sql.ts'
import { boxes, bindCaller, OF_PRINCIPAL, type Asker, type Tab } from './approval-box-parts.sql.ts'
import { isDocumentId } from '../common/approval.policy.ts'
import { canReadReasonSql, tellsCallerPaySql, tellsCallerWhySql } from '../common/reason-visibility.service.ts'
import { isInPerson } from '../../../kernel/access/private-reads.ts'

interface Key {
  sql: string
  /** What a cursor's text is read as. */
  type: 'timestamptz' | 'text' | 'boolean' | 'numeric'
}
/** How a cursor's JSON says it. */
const cursorTypes = { text: 'string', boolean: 'boolean', numeric: 'number' } as const
/** What a document is ordered by, first things first; the document id settles ties, so that pages never overlap. */
interface Order {
  by: readonly Key[]
  direction: 'asc' | 'desc'
}

const OWN_DUE = '(select s.due_at from approval_step s where s.id = f.step_id)'
/** The card of the home page: what is urgent or overdue, then what is due next, the newest of what is due never (decision 018). */
const MOST_PRESSING: readonly Key[] = [
  { sql: `(f.urgent or coalesce(${OWN_DUE} < now(), false))`, type: 'boolean' },
  { sql: `-extract(epoch from ${OWN_DUE})`, type: 'numeric' },
  { sql: 'f.at', type: 'timestamptz' },
]
/** Due time of the caller's own step, else of the one asked now; without a limit far off, so that a page finds its place. */
const DUE = `coalesce((select o.due_at from approval_step o where o.id = f.step_id),
  (select min(o.due_at) from approval_step o where o.document_id = d.id and o.round = d.round and o.status in ('WAITING', 'HELD')), '9999-12-31Z')`

/** Euros beyond any amount: documents without one stand last whichever way amounts go, and a page finds its place. */
const BEYOND_AMOUNTS = '1000000000000'

/** Where each sort is found. */
function orderOf({ aprvBoxType, sort, direction }: Pick<BoxQuery, 'aprvBoxType' | 'sort' | 'direction'>, asker: Asker): Order {
  if (aprvBoxType === 'RECP_MAIN') return { by: MOST_PRESSING, direction: 'desc' }
  const submitted: Key = { sql: 'coalesce(d.submitted_at, d.created_at)', type: 'timestamptz' }
  const by: Readonly<Record<BoxQuery['sort'], readonly Key[]>> = {
    // Urgent ones stand first whichever way the times go.
    urgent: [{ sql: direction === 'desc' ? 'd.urgent' : 'not d.urgent', type: 'boolean' }, submitted],
    submittedAt: [submitted],
    dueAt: [{ sql: DUE, type: 'timestamptz' }, submitted],
    decidedAt: [{ sql: 'd.decided_at', type: 'timestamptz' }],
    documentNo: [{ sql: `coalesce(d.document_no, '')`, type: 'text' }],
    title: [{ sql: 'd.title', type: 'text' }],
    drafterName: [{ sql: 'u.english_name', type: 'text' }],
    amount: [
      {
        sql: `coalesce((select m.euros from document_amount(d) m where ${tellsCallerPaySql(asker)}), ${direction === 'desc' ? '-' : ''}${BEYOND_AMOUNTS})`,
        type: 'numeric',
      },
    ],
  }
  return { by: by[sort], direction }
}

/** The order by what the parts of a box tell themselves; undefined where the documents have to be asked. */
function toldOrder({ aprvBoxType, sort }: BoxQuery, { direction }: Order): readonly Key[] | undefined {
  const { at, tellsText } = boxes[aprvBoxType]
  if (aprvBoxType === 'RECP_MAIN') return MOST_PRESSING
  const when: Key = { sql: 'f.at', type: 'timestamptz' }
  if (sort === at) return [when]
  return sort === 'urgent' && tellsText ? [{ sql: direction === 'desc' ? 'f.urgent' : 'not f.urgent', type: 'boolean' }, when] : undefined
}

/** Whether what is asked for is counted and paged by the thousand. */
export const isGrowing = (aprvBoxType: BoxType) => boxes[aprvBoxType].grows === true

/** What stands behind a cursor in an order, as a condition; '' without a cursor. Throws 400 for one of another order. */
function behind({ after = '' }: BoxQuery, keys: readonly Key[], { direction }: Order, bind: Bind) {
  if (after === '') return ''
  const cursor = readCursor(after) ?? []
  const id = cursor.at(-1)
  const isTime = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
  const fits = keys.every(({ type }, at) => (type === 'timestamptz' ? isTime(cursor[at]) : typeof cursor[at] === cursorTypes[type]))
  if (cursor.length !== keys.length + 1 || !fits || !isDocumentId(String(id))) throw invalidField('after', 'BAD_CURSOR')
  const here = [...keys.map(({ sql }) => sql), 'f.document_id'].join(', ')
  const there = [...keys.map(({ type }, at) => `${bind(String(cursor[at]))}::${type}`), `${bind(id)}::uuid`].join(', ')
  return `(${here}) ${direction === 'desc' ? '<' : '>'} (${there})`
}

interface Matching {
  order?: Order
  /** Most documents of each part. */
  most?: number
}

/** The documents of a box that match, with what they are ordered by as k0, k1 …; list and counter are made of the same. */
function matching(query: BoxQuery, asker: Asker, { order, most }: Matching) {
  const { aprvBoxType, approvalUserId, tab, sort } = query
  const box = boxes[aprvBoxType]
  const asPrincipal = approvalUserId !== asker.userId
  const { values, bind } = bindings(asker.userId, ...(asPrincipal ? [approvalUserId] : []))
  const caller = bindCaller(asker, bind)
  const parts = asPrincipal ? [OF_PRINCIPAL] : ((tab && box.tabs[tab]) ?? box.all).map((part) => part(caller))
  const { ofParts, ofDocuments } = boxFilterSql(query, bind, { ...box, viewedBy: asker.viewedBy })
  const partKeys = order && toldOrder(query, order)
  // What its parts tell need not be looked for in the documents; the counter needs no order.
  const documents = ofDocuments === '' && (order === undefined || partKeys) ? '' : 'join approval_document d on d.id = f.document_id'
  const keys: readonly Key[] = (documents === '' ? partKeys : order?.by) ?? []
  const drafters = sort === 'drafterName' && order ? 'join users u on u.id = d.drafter_id' : ''
  const conditions = [ofParts, ofDocuments, order ? behind(query, keys, order, bind) : ''].filter((one) => one !== '')
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const columns = ['f.document_id', 'f.step_id', 'f.principal_id', ...keys.map(({ sql }, index) => `${sql} as k${String(index)}`)].join(
    ', ',
  )
  const by = order ? placesOf(keys, order) : ''
  const limit = most === undefined ? '' : `${by && `order by ${by}`} limit ${String(most)}`
  const text = parts.map((part) => `(select ${columns} from (${part}) f ${documents} ${drafters} ${where} ${limit})`).join(' union all ')
  return { text, values, bind, keys, by }
}

const placesOf = (keys: readonly Key[], { direction }: Order) =>
  [...keys.map((_, index) => `k${String(index)} ${direction} nulls last`), `document_id ${direction}`].join(', ')

export function boxCountSql(query: BoxQuery, asker: Asker) {
  const grows = isGrowing(query.aprvBoxType)
  // What stands behind a cursor is told by its order.
  const order = query.after ? { order: orderOf(query, asker) } : {}
  const { text, values } = matching(query, asker, { ...order, ...(grows && { most: BOX_WINDOW + 1 }) })
  // Not every part names the person, and PostgreSQL refuses a value nothing uses.
  const answer = `select json_build_object('rows', '[]'::json, ${totals('count(*)', grows)}, 'next', '')::text as answer from (${text}) matching where $1::varchar is not null`
  return { text: answer, values }
}

const totals = (count: string, grows: boolean) =>
  grows ? `'total', least(${count}, ${String(BOX_WINDOW)}), 'more', ${count} > ${String(BOX_WINDOW)}` : `'total', ${count}, 'more', false`

const open = `filter (where s.round = d.round and s.status in ('WAITING', 'HELD'))`
const own = 'filter (where s.id = p.step_id)'
/** Everything a row tells of the steps, in one look at them. */
const lineSql = (
  language: Language,
) => `select string_agg(${approverNameSql('s', language)}, ', ' order by s.order_in_stage) ${open} as names, coalesce(min(s.activated_at) ${own}, min(s.activated_at) ${open}) as since,
  coalesce(min(s.due_at) ${own}, min(s.due_at) ${open}) as due, min(s.type) ${own} as type, min(s.status) ${own} as status,
  count(*) filter (where s.opinion <> '') as opinions
from approval_step s where s.document_id = d.id`

/** Titles of leave say why somebody is away: whoever is only informed reads what kind of request it is. Rows of the caller's own steps are told. */
const UNTOLD = `f.kind in ('LEAVE', 'SCHEDULE') and p.step_id is null and d.drafter_id <> $1 and not ${canReadReasonSql('$1')}`

/** Whether the caller still has to open what the document says now: what is asked of him, or what he was informed of. */
function unreadSql(aprvBoxType: BoxType) {
  if (aprvBoxType === 'NTFC')
    return 'exists (select 1 from approval_participant i where i.document_id = d.id and i.user_id = $1 and i.read_at is null)'
  if (aprvBoxType !== 'RECP' && aprvBoxType !== 'RECP_MAIN') return 'false'
  return `d.drafter_id <> $1 and not exists (select 1 from approval_view v
  where v.document_id = d.id and v.user_id = $1 and v.body_version = d.body_version)`
}
/** In a view what the administrator behind it is not told either, whoever drafted it. */
const untoldSql = ({ viewedBy }: Asker, bind: Bind) =>
  viewedBy === undefined ? UNTOLD : `f.kind in ('LEAVE', 'SCHEDULE') and not ${tellsCallerWhySql({ viewedBy }, bind)}`
const daysSql = (untold: string) =>
  `case when ${untold} then '' else coalesce((select trim_scale(l.days)::text from leave_request l where l.document_id = d.id), '') end`

interface Wording {
  readonly language: Language
  /** Condition of what its reader is not told. */
  readonly untold: string
  readonly viewedBy: string | undefined
}

/** The title as it was submitted; only who may edit a document sees what it is called since, and in a view nobody. */
const titleSql = ({
  language,
  untold,
  viewedBy,
}: Wording) => `case when ${untold} then ${nameSql('f', language)} when d.status in ('RETURNED', 'RECALLED')${isInPerson({ viewedBy }) ? ' and d.drafter_id <> $1' : ''}
  then coalesce((select b.title from approval_body b where b.document_id = d.id and b.version = d.body_version), d.title) else d.title end`

const rowColumns = (
  aprvBoxType: BoxType,
  { language, untold, viewedBy }: Wording,
) => `d.id, coalesce(d.document_no, '') as "documentNo", ${nameSql('f', language)} as "formName", ${titleSql({ language, untold, viewedBy })} as title,
  d.file_group_id is not null as "hasFiles", d.urgent, d.dissent, d.held, d.status, ${personNameSql('u', language)} as "drafterName",
  coalesce('${PROFILE_FILE_PATH}' || u.profile_file_id, '') as "profileFileUrl", ${departmentNameOn('dep', DAY_OF_NAMES, language)} as "departmentName",
  d.current_stage as "currentStage", d.stage_count as "stageCount", coalesce(line.names, '') as "currentNames", ${instantSql('line.since')} as "currentSince",
  ${instantSql('line.due')} as "dueAt", line.opinions as "opinionCount", ${unreadSql(aprvBoxType)} as unread, ${daysSql(untold)} as days,
  coalesce(money.amount::text, '') as amount, coalesce(money.currency, '') as currency, ${instantSql('d.submitted_at')} as "submittedAt",
  ${instantSql('d.decided_at')} as "decidedAt", ${instantSql('d.updated_at')} as "updatedAt", coalesce(p.step_id::text, '') as "stepId",
  coalesce(line.type::text, '') as "stepType", coalesce(line.status::text, '') as "stepStatus", coalesce(${personNameSql('principal', language)}, '') as "principalName"`

/**
 * A page with its total, as the JSON of the answer. The page is chosen on few columns first; names, titles and steps are fetched for its
 * rows only. A box that grows is looked at a thousand documents deep, all of it with `isWhole`.
 */
export function boxListSql(query: BoxQuery, asker: Asker, language: Language, { isWhole = false } = {}) {
  const grows = isGrowing(query.aprvBoxType) && !isWhole
  const { text, values, bind, keys, by } = matching(query, asker, { order: orderOf(query, asker), ...(grows && { most: BOX_WINDOW + 1 }) })
  const page = `select * from matching order by ${by} ${pageSql(query, bind)}`
  const last = `select json_build_array(${[...keys.map((_, index) => `k${String(index)}`), 'document_id'].join(', ')})::text from matching order by ${by} offset ${String(BOX_WINDOW - 1)} limit 1`
  const next = grows ? `case when (select count(*) from matching) > ${String(BOX_WINDOW)} then (${last}) else '' end` : `''`
  const answer = `with matching as materialized (${text})
select json_build_object('rows', coalesce((select json_agg(row_to_json(shown)) from (
  select ${rowColumns(query.aprvBoxType, { language, untold: untoldSql(asker, bind), viewedBy: asker.viewedBy })}
  from (${page}) p join approval_document d on d.id = p.document_id join approval_form f on f.code = d.form_code
  join users u on u.id = d.drafter_id join department dep on dep.code = d.department_code
  join lateral (${lineSql(language)}) line on true left join users principal on principal.id = p.principal_id
  left join lateral document_amount(d) money on f.kind <> 'HEAD_COUNT' or ${tellsCallerPaySql(asker)}
  order by ${by}
) shown), '[]'), ${totals('(select count(*) from matching)', grows)}, 'next', ${next})::text as answer`
  return { text: answer, values }
}

/** The counter of every box that has one, or how many documents each tab of one box holds, the whole box under '': one row of figures. */
export function boxTabCountsSql(only: BoxType | undefined, asker: Asker) {
  const { values, bind } = bindings(asker.userId)
  const caller = bindCaller(asker, bind)
  const figures = only === undefined ? boxTypes.flatMap(counterOf) : tabFigures(only)
  const columns = figures.map(({ aprvBoxType, parts }, index) => {
    const limit = isGrowing(aprvBoxType) ? `limit ${String(BOX_WINDOW + 1)}` : ''
    const rowsSql = parts.map((part) => `(select 1 from (${part(caller)}) f ${limit})`).join(' union all ')
    return `(select count(*)::int from (${rowsSql}) f) as c${String(index)}`
  })
  const tabs = figures.map(({ aprvBoxType, tab }) => ({ aprvBoxType, tab }))
  return { tabs, text: `select ${columns.join(', ')}`, values }
}

const counterOf = (aprvBoxType: BoxType) => {
  const { all, counter = all } = boxes[aprvBoxType]
  return counter === null ? [] : [{ aprvBoxType, tab: '' as const, parts: counter }]
}
const tabFigures = (aprvBoxType: BoxType) => {
  const { all, tabs } = boxes[aprvBoxType]
  const ofTabs = (Object.entries(tabs) as [Tab, typeof all][]).map(([tab, parts]) => ({ aprvBoxType, tab, parts }))
  return [{ aprvBoxType, tab: '' as const, parts: all }, ...ofTabs]
}
