import { boxTypes, type BoxQuery, type BoxType } from '@maru/shared/approvals/approval-box.ts'
import type { Language } from '@maru/shared/labels.ts'
import { instantSql, nameSql } from '../../names.ts'
import { PROFILE_FILE_PATH } from '../users/user-shape.service.ts'
import { boxFilterSql } from './approval-box-filter.sql.ts'
import { boxes, callerOf, OF_PRINCIPAL, type Asker, type Tab } from './approval-box-parts.sql.ts'

interface Order {
  /** What a document is ordered by, first things first; the document id settles ties, so that pages never overlap. */
  by: readonly string[]
  direction: 'asc' | 'desc'
}

/** Where each sort is found. */
function orderOf({ sort, direction }: Pick<BoxQuery, 'sort' | 'direction'>): Order {
  const submitted = 'coalesce(d.submitted_at, d.created_at)'
  const by: Readonly<Record<BoxQuery['sort'], readonly string[]>> = {
    // Urgent ones stand first whichever way the times go.
    urgent: [direction === 'desc' ? 'd.urgent' : 'not d.urgent', submitted],
    submittedAt: [submitted],
    decidedAt: ['d.decided_at'],
    title: ['d.title'],
    drafterName: ['u.english_name'],
  }
  return { by: by[sort], direction }
}

/** The documents of a box that match, with what they are ordered by as k0, k1 …; list and counter are made of the same. */
function matching(query: BoxQuery, asker: Asker, order: Order | undefined) {
  const { aprvBoxType, approvalUserId, tab, sort } = query
  const box = boxes[aprvBoxType]
  const asPrincipal = approvalUserId !== asker.userId
  const values: unknown[] = asPrincipal ? [asker.userId, approvalUserId] : [asker.userId]
  const bind = (value: unknown) => `$${String(values.push(value))}`
  const found = asPrincipal ? OF_PRINCIPAL : ((tab && box.tabs[tab]) ?? box.all)(callerOf(asker, bind))
  const where = boxFilterSql(query, bind)
  // By the time of submission the steps tell all, so the documents themselves need not be read; the counter never needs them.
  const isTold = order === undefined || (sort === 'submittedAt' && box.timed === true)
  const documents = where === '' && isTold ? '' : 'join approval_document d on d.id = f.document_id'
  const drafters = sort === 'drafterName' && order ? 'join users u on u.id = d.drafter_id' : ''
  const keys = documents === '' ? ['f.at'] : (order?.by ?? [])
  const columns = order ? `, ${keys.map((key, index) => `${key} as k${String(index)}`).join(', ')}` : ''
  const text = `select f.document_id, f.step_id, f.principal_id${columns} from (${found}) f ${documents} ${drafters} ${where}`
  return { text, values, bind, keys }
}

export function boxCountSql(query: BoxQuery, asker: Asker) {
  const { text, values } = matching(query, asker, undefined)
  return { text: `select json_build_object('rows', '[]'::json, 'total', count(*))::text as answer from (${text}) matching`, values }
}

const open = `filter (where s.round = d.round and s.status in ('WAITING', 'HELD'))`
const own = 'filter (where s.id = p.step_id)'
/** Everything a row tells of the steps, in one look at them. */
const LINE = `select string_agg(s.approver_name, ', ' order by s.order_in_stage) ${open} as names, min(s.activated_at) ${open} as since,
  coalesce(min(s.due_at) ${own}, min(s.due_at) ${open}) as due, min(s.type) ${own} as type, min(s.status) ${own} as status,
  count(*) filter (where s.opinion <> '') as opinions
from approval_step s where s.document_id = d.id`

/** The title as it was submitted; only who may edit a document sees what it is called since. */
const TITLE = `case when d.status in ('RJT', 'RCL') and d.drafter_id <> $1
  then coalesce((select b.title from approval_body b where b.document_id = d.id and b.version = d.body_version), d.title) else d.title end`

const rowColumns = (
  language: Language,
) => `d.id, coalesce(d.document_no, '') as "documentNo", ${nameSql('f', language)} as "formName", ${TITLE} as title,
  d.file_group_id is not null as "hasFiles", d.urgent, d.dissent, d.held, d.status, u.english_name as "drafterName",
  coalesce('${PROFILE_FILE_PATH}' || u.profile_file_id, '') as "profileFileUrl", ${nameSql('dep', language)} as "departmentName",
  d.current_stage as "currentStage", d.stage_count as "stageCount", coalesce(line.names, '') as "currentNames", ${instantSql('line.since')} as "currentSince",
  ${instantSql('line.due')} as "dueAt", line.opinions as "opinionCount", ${instantSql('d.submitted_at')} as "submittedAt",
  ${instantSql('d.decided_at')} as "decidedAt", ${instantSql('d.updated_at')} as "updatedAt", coalesce(p.step_id::text, '') as "stepId",
  coalesce(line.type::text, '') as "stepType", coalesce(line.status::text, '') as "stepStatus", coalesce(principal.english_name, '') as "principalName"`

/**
 * A page with its total, as the JSON of the answer. The page is chosen on few columns first; names, titles and steps are fetched for its
 * rows only.
 */
export function boxListSql(query: BoxQuery, asker: Asker, language: Language) {
  const order = orderOf(query)
  const { text, values, bind, keys } = matching(query, asker, order)
  const nulls = order.direction === 'desc' ? 'desc nulls last' : 'asc nulls last'
  const by = [...keys.map((_, index) => `k${String(index)} ${nulls}`), `document_id ${order.direction}`].join(', ')
  const page = `select * from matching order by ${by} limit ${bind(query.size)} offset ${bind((query.page - 1) * query.size)}`
  const answer = `with matching as materialized (${text})
select json_build_object('rows', coalesce((select json_agg(row_to_json(shown)) from (
  select ${rowColumns(language)}
  from (${page}) p join approval_document d on d.id = p.document_id join approval_form f on f.code = d.form_code
  join users u on u.id = d.drafter_id join department dep on dep.code = d.department_code
  join lateral (${LINE}) line on true left join users principal on principal.id = p.principal_id
  order by ${by}
) shown), '[]'), 'total', (select count(*) from matching))::text as answer`
  return { text: answer, values }
}

/** The counter of every box that has one, or how many documents each tab of one box holds, the whole box under '': one row of figures. */
export function boxTabCountsSql(only: BoxType | undefined, asker: Asker) {
  const values: unknown[] = [asker.userId]
  const caller = callerOf(asker, (value) => `$${String(values.push(value))}`)
  const figures = only === undefined ? boxTypes.flatMap(counterOf) : tabFigures(only)
  const columns = figures.map(({ part }, index) => `(select count(*)::int from (${part(caller)}) f) as c${String(index)}`)
  const tabs = figures.map(({ aprvBoxType, tab }) => ({ aprvBoxType, tab }))
  return { tabs, text: `select ${columns.join(', ')}`, values }
}

const counterOf = (aprvBoxType: BoxType) => {
  const { all, counter = all } = boxes[aprvBoxType]
  return counter === null ? [] : [{ aprvBoxType, tab: '' as const, part: counter }]
}
const tabFigures = (aprvBoxType: BoxType) => {
  const { all, tabs } = boxes[aprvBoxType]
  const ofTabs = (Object.entries(tabs) as [Tab, typeof all][]).map(([tab, part]) => ({ aprvBoxType, tab, part }))
  return [{ aprvBoxType, tab: '' as const, part: all }, ...ofTabs]
}
