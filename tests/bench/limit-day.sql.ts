import { instantSql } from '../../apps/api/src/kernel/names.ts'
import { codeGroups, PROFILE_FILE_PATH } from '../../apps/api/src/kernel/users/user-format.ts'
import { BOX_WINDOW } from '../../packages/shared/src/approvals/boxes/approval-box.ts'
import { RECENT_DAYS } from '../../packages/shared/src/home/home.ts'
import { assigned } from './approval-cases.ts'
import { boxColumns, boxTables } from './limit-approvals.sql.ts'
import { leaveCases } from './limit-leave.sql.ts'
import type { ListedCase } from './limit-lists.ts'
import { calendarSql } from './limit-schedule.sql.ts'
import { toAssigneeKeys, type LimitSession } from './limit-session.ts'

// Hand-written statements of what a home page and a box ask for besides what other parts measure: PostgreSQL builds the JSON, nothing is
// checked. $1 is the person. They know that nobody of the bench stands in for others, and that none has left but who has no account.

/** A read of a day for whoever asks: its statement, and what it needs besides the person. */
export interface DayRead {
  text: string
  also?: (session: LimitSession) => readonly unknown[]
}

// Boxes of the person, the newest document first.
const newest = 'd.submitted_at desc, d.id desc'
const drafted = `approval_document d where d.drafter_id = $1 and d.status = 'IN_PROGRESS'`
const done = `approval_document d where d.drafter_id = $1 and d.status in ('COMPLETED', 'CANCELLED')`
const unread = `approval_participant i join approval_document d on d.id = i.document_id
  where i.user_id = $1 and i.read_at is null and d.status <> 'DRAFT' and (i.kind <> 'NOTIFY' or d.status in ('COMPLETED', 'CANCELLED'))`

/** The first documents of a box with how many there are, as far as boxes count. */
const boxSql = (from: string, size: number) => `
select json_build_object('total', (select count(*) from (select 1 from ${from} limit ${String(BOX_WINDOW)}) c), 'rows', coalesce((
  select json_agg(row_to_json(r)) from (select ${boxColumns} from (select d.* from ${from} order by ${newest} limit ${String(size)}) d ${boxTables} order by ${newest}) r
), '[]'))::text as answer`
const countSql = (from: string) => `
select json_build_object('rows', '[]'::json, 'total', count(*))::text as answer from (select 1 from ${from} limit ${String(BOX_WINDOW)}) c`

const waiting = `approval_step s where ${assigned} and s.status`
/** What waits, the urgent and what is due first before the newest. */
const pressingSql = `
select json_build_object('total', (select count(*) from ${waiting} = 'WAITING'), 'rows', coalesce((
  select json_agg(row_to_json(r)) from (select ${boxColumns} from (
    select s.document_id, s.urgent or coalesce(s.due_at < now(), false) as late, s.due_at as due, s.submitted_at as at from ${waiting} = 'WAITING'
    order by late desc, due nulls last, at desc, s.document_id desc limit 5) s join approval_document d on d.id = s.document_id ${boxTables}
    order by s.late desc, s.due nulls last, s.at desc, d.id desc) r), '[]'))::text as answer`

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
  'positionName', coalesce(c.name_en, ''), 'profileFileUrl', coalesce('${PROFILE_FILE_PATH}' || u.profile_file_id, ''), 'leader', u.leader)`
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
  'lastSignIn', (select json_build_object('at', ${instantSql('b.created_at')}, 'ip', b.ip) from session own join session b on b.user_id = own.user_id and b.created_at < own.created_at
    where own.public_id = $2 and own.user_id = $1 order by b.created_at desc limit 1),
  'favourites', (select coalesce(json_agg(json_build_object('number', f.menu_number) order by f.sort_order), '[]') from favourite_menu f where f.user_id = $1))::text as answer`

/** People the person covers for until the end of today. */
const coveredSql = `select coalesce(json_agg(json_build_object('applicationUserId', p.id, 'applicationUserName', p.english_name) order by g.valid_from), '[]')::text as answer
  from delegation g join users p on p.id = g.principal_id
  where g.deputy_id = $1 and g.active and g.valid_to > now() and g.valid_from < (${today} + 1)::timestamp at time zone 'Europe/Berlin'`

const warningsSql = `select coalesce(json_agg(json_build_object('id', n.id, 'year', n.year, 'sentAt', ${instantSql('n.sent_at')}, 'days', trim_scale(n.days)::text,
  'expiresOn', n.expires_on::text) order by n.expires_on), '[]')::text as answer from leave_notice n where n.user_id = $1`

/** As the calls of a day name it. */
export const dayOfToday = () => new Date().toISOString().slice(0, 10)

const answersFor = (session: LimitSession) => [toAssigneeKeys(session)]

const leave = leaveCases()
/** A case of leave for whoever asks instead of the one person its own part asks for; what it needs besides stays. */
const ofLeave = ({ text, values: [, ...rest] }: ListedCase): DayRead => ({ text, also: () => rest })

/** What is read in a day, by the name the limit server knows it by. */
export const dayReads = {
  notices: {
    text: `select json_build_object('rows', '[]'::json, 'total', count(*), 'unread', count(*) filter (where read_at is null))::text as answer from notification where user_id = $1`,
  },
  views: {
    text: `select coalesce(json_agg(json_build_object('id', id, 'name', name, 'search', search, 'isDefault', is_default, 'version', version) order by name), '[]')::text as answer
      from saved_view where user_id = $1 and page = '/approval/recpbox'`,
  },
  tabs: { text: tabsSql, also: answersFor },
  drafted: { text: boxSql(drafted, 5) },
  'drafted, how many': { text: countSql(drafted) },
  done: { text: boxSql(done, 5) },
  unread: { text: boxSql(unread, 5) },
  'unread, how many': { text: countSql(unread) },
  pressing: { text: pressingSql, also: answersFor },
  colleagues: { text: peopleSql(`u.department_code = ${department}`, 'u.leader desc, u.english_name, u.id') },
  joined: {
    text: peopleSql(
      `$1 <> '' and u.join_date between ${today} - ${String(RECENT_DAYS)} and ${today}`,
      'u.join_date desc, u.english_name, u.id',
    ),
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
  'own list': ofLeave(leave['own list']),
  balance: ofLeave(leave.balance),
  'team calendar': ofLeave(leave['team calendar']),
} as const satisfies Readonly<Record<string, DayRead>>
