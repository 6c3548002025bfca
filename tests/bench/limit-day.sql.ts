import { codeGroups } from '../../apps/api/src/kernel/users/user-format.ts'
import { calendarSql } from './limit-schedule.sql.ts'
import type { LimitSession } from './limit-session.ts'

// Hand-written statements of what a home page and a box ask for besides what other parts measure: PostgreSQL builds the JSON, nothing is
// checked. $1 is the person. They know that nobody of the bench stands in for others, and that none has left but who has no account.

/** A read of a day for whoever asks: its statement, and what it needs besides the person. */
export interface DayRead {
  text: string
  also?: (session: LimitSession) => readonly unknown[]
}

const time = (column: string) => `coalesce(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '')`
const keysOf = ({ user_id, heads, roles }: LimitSession) => [
  [user_id, ...heads.map((code) => `dept:${code}`), ...roles.map((code) => `role:${code}`)],
]

/** Documents of a box, and how a row of it is found: a box of what waits knows the step, others do not. */
interface Box {
  from: string
  order: string
}
const lastOfBoxes = 1000

const drafted: Box = { from: `approval_document d where d.drafter_id = $1 and d.status = 'PRG'`, order: 'd.submitted_at desc, d.id desc' }
const done: Box = {
  from: `approval_document d where d.drafter_id = $1 and d.status in ('CPLT', 'CNL')`,
  order: 'd.submitted_at desc, d.id desc',
}
const unread: Box = {
  from: `approval_participant i join approval_document d on d.id = i.document_id
    where i.user_id = $1 and i.read_at is null and d.status <> 'DFR' and (i.kind <> 'NOTIFY' or d.status in ('CPLT', 'CNL'))`,
  order: 'd.submitted_at desc, d.id desc',
}

const row = `json_build_object('id', d.id, 'documentNo', coalesce(d.document_no, ''), 'formName', f.name_en, 'title', d.title,
  'hasFiles', d.file_group_id is not null, 'urgent', d.urgent, 'dissent', d.dissent, 'held', d.held, 'status', d.status, 'drafterName', u.english_name,
  'profileFileUrl', coalesce('/api/v1/common/image/' || u.profile_file_id, ''), 'departmentName', coalesce((select v.name_en from department_version v
    where v.department_code = d.department_code and v.valid_from <= coalesce(d.decided_at, d.submitted_at, now())::date order by v.valid_from desc limit 1), dep.name_en),
  'currentStage', d.current_stage, 'stageCount', d.stage_count, 'currentNames', coalesce(line.names, ''), 'currentSince', ${time('line.since')},
  'opinionCount', line.opinions, 'submittedAt', ${time('d.submitted_at')}, 'decidedAt', ${time('d.decided_at')}, 'updatedAt', ${time('d.updated_at')})`
const around = `join approval_form f on f.code = d.form_code join users u on u.id = d.drafter_id join department dep on dep.code = d.department_code
  cross join lateral (select string_agg(o.approver_name, ', ' order by o.order_in_stage) filter (where o.round = d.round and o.status in ('WAITING', 'HELD')) as names,
    min(o.activated_at) filter (where o.round = d.round and o.status in ('WAITING', 'HELD')) as since, count(*) filter (where o.opinion <> '') as opinions
    from approval_step o where o.document_id = d.id) line`

/** The first documents of a box with how many there are, up to a thousand. */
const boxSql = ({ from, order }: Box, size: number) => `
select json_build_object('total', (select count(*) from (select 1 from ${from} limit ${String(lastOfBoxes)}) c), 'rows', coalesce((
  select json_agg(${row} order by ${order}) from (select d.* from ${from} order by ${order} limit ${String(size)}) d ${around}), '[]'))::text as answer`
const countSql = ({ from }: Box) => `
select json_build_object('rows', '[]'::json, 'total', count(*))::text as answer from (select 1 from ${from} limit ${String(lastOfBoxes)}) c`

const waiting = `approval_step s where s.assignee_key = any(array(select unnest($2::text[]))) and s.status`
/** What waits, the urgent and what is due first before the newest. */
const pressingSql = `
select json_build_object('total', (select count(*) from ${waiting} = 'WAITING' and $1::text is not null), 'rows', coalesce((
  select json_agg(${row} order by late desc, due nulls last, at desc, d.id desc) from (
    select s.document_id, s.urgent or coalesce(s.due_at < now(), false) as late, s.due_at as due, s.submitted_at as at from ${waiting} = 'WAITING'
    order by late desc, due nulls last, at desc, s.document_id desc limit 5) s join approval_document d on d.id = s.document_id ${around}), '[]'))::text as answer`

const tab = (name: string, found: string) =>
  `json_build_object('aprvBoxType', 'RECP', 'tab', '${name}', 'total', (select count(*) from ${found}), 'more', false)`
const tabsSql = `select json_build_array(${[
  tab('', `${waiting} = 'WAITING'`),
  tab('decide', `${waiting} = 'WAITING' and s.type in ('REVIEW', 'AUDIT', 'APPROVE')`),
  tab('agree', `${waiting} = 'WAITING' and s.type in ('AGREE', 'FIN_AGREE', 'CONSULT')`),
  `json_build_object('aprvBoxType', 'RECP', 'tab', 'deputy', 'total', 0, 'more', false)`,
  tab('receive', `approval_receipt r where r.status = 'ASSIGNED' and r.handler_id = $1 or r.status = 'OPEN' and r.user_id = $1`),
  tab('held', `${waiting} = 'HELD'`),
  tab('upcoming', `${waiting} = 'PENDING'`),
].join(', ')})::text as answer`

const today = `(now() at time zone 'Europe/Berlin')::date`
const person = `json_build_object('userId', u.id, 'englishName', u.english_name, 'koreanName', u.korean_name, 'departmentName', d.name_en,
  'positionName', coalesce(c.name_en, ''), 'profileFileUrl', coalesce('/api/v1/common/image/' || u.profile_file_id, ''), 'leader', u.leader)`
const atWork = `u.active and not u.deleted and u.status_code not in ('LEFT', 'RETIRED', 'PLANNED')`
/** Six of the people of `where`, with how many there are. */
const peopleSql = (where: string, order: string) => `
with mine as (select u.*, d.head_user_id is not distinct from u.id as leader from users u join department d on d.code = u.department_code where ${atWork} and ${where})
select json_build_object('total', (select count(*) from mine), 'rows', coalesce((
  select json_agg(${person} order by ${order}) from (select * from mine u order by ${order} limit 6) u join department d on d.code = u.department_code
  left join code c on c.group_id = '${codeGroups.positionCode}' and c.code = u.position_code), '[]'))::text as answer`
const department = '(select me.department_code from users me where me.id = $1)'

const ownProjects = `select p.id, p.pi_user_id from project p where p.status in ('APPROVED', 'RUNNING') and (p.pi_user_id = $1 or exists (
  select from project_participation a where a.project_id = p.id and a.user_id = $1 and a.replaced_by_id is null and ${today} between a.valid_from and a.valid_to))`

/** Offices, the sign-in before this one and the favourites of the person. */
const overviewSql = `select json_build_object(
  'workplaces', (select coalesce(json_agg(json_build_object('code', w.code, 'name', w.name_en, 'address', w.address, 'timeZone', w.time_zone) order by w.sort_order, w.code), '[]')
    from workplace w where w.active),
  'lastSignIn', (select json_build_object('at', ${time('b.created_at')}, 'ip', b.ip) from session own join session b on b.user_id = own.user_id and b.created_at < own.created_at
    where own.public_id = $2 and own.user_id = $1 order by b.created_at desc limit 1),
  'favourites', (select coalesce(json_agg(json_build_object('number', f.menu_number) order by f.sort_order), '[]') from favourite_menu f where f.user_id = $1))::text as answer`

/** Whom the person covers for until the end of today. */
const coveredSql = `select coalesce(json_agg(json_build_object('applicationUserId', p.id, 'applicationUserName', p.english_name) order by g.valid_from), '[]')::text as answer
  from delegation g join users p on p.id = g.principal_id
  where g.deputy_id = $1 and g.active and g.valid_to > now() and g.valid_from < (${today} + 1)::timestamp at time zone 'Europe/Berlin'`

const warningsSql = `select coalesce(json_agg(json_build_object('id', n.id, 'year', n.year, 'sentAt', ${time('n.sent_at')}, 'days', trim_scale(n.days)::text,
  'expiresOn', n.expires_on::text) order by n.expires_on), '[]')::text as answer from leave_notice n where n.user_id = $1`

/** As the calls of a day name it. */
export const dayOfToday = () => new Date().toISOString().slice(0, 10)

/** What is read in a day, by the name the limit server knows it by. */
export const dayReads = {
  notices: {
    text: `select json_build_object('rows', '[]'::json, 'total', count(*), 'unread', count(*) filter (where read_at is null))::text as answer from notification where user_id = $1`,
  },
  views: {
    text: `select coalesce(json_agg(json_build_object('id', id, 'name', name, 'search', search, 'isDefault', is_default, 'version', version) order by name), '[]')::text as answer
      from saved_view where user_id = $1 and page = '/approval/recpbox'`,
  },
  tabs: { text: tabsSql, also: keysOf },
  drafted: { text: boxSql(drafted, 5) },
  'drafted, how many': { text: countSql(drafted) },
  done: { text: boxSql(done, 5) },
  unread: { text: boxSql(unread, 5) },
  'unread, how many': { text: countSql(unread) },
  pressing: { text: pressingSql, also: keysOf },
  colleagues: { text: peopleSql(`u.department_code = ${department}`, 'u.leader desc, u.english_name, u.id') },
  joined: {
    text: peopleSql(`$1 <> '' and u.join_date between ${today} - 90 and ${today}`, 'u.join_date desc, u.english_name, u.id'),
  },
  'of projects': {
    text: peopleSql(
      `u.id in (select m.id from (${ownProjects}) p cross join lateral (select p.pi_user_id as id union all select a.user_id from project_participation a
        where a.project_id = p.id and a.replaced_by_id is null and ${today} between a.valid_from and a.valid_to) m)`,
      'u.english_name, u.id',
    ),
  },
  calendar: { text: calendarSql('u.id = $1'), also: () => ['', dayOfToday(), dayOfToday()] },
  overview: { text: overviewSql, also: ({ public_id }) => [public_id] },
  covered: { text: coveredSql },
  warnings: { text: warningsSql },
} as const satisfies Readonly<Record<string, DayRead>>
