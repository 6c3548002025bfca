import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import { dormantSql } from '../users/dormancy.service.ts'

const STEP_UP_MINUTES = 15

/** A version that triggers count up; a missing one is another each time, so that nothing is kept for it. */
const versionSql = (...keys: readonly string[]) =>
  `coalesce(${keys.map((key) => `(select f.value from portal_fact f where f.key = '${key}.version')`).join(` || '/' || `)}, gen_random_uuid()::text)`

/** What a user `u` is asked as at this moment, and the versions of the rights his roles come from and of the reference data. */
const POSTS = `array(select d.code::text from department d where d.head_user_id = u.id and works_here(u)) as heads,
  array(select a.department_code::text from assignment a where a.user_id = u.id and not a.is_primary and posts_count_on(u, office_day())
    and a.valid_from <= office_day() and coalesce(a.valid_to, office_day()) >= office_day()) as second_posts,
  ${versionSql('menus', 'rights')} as rights_version, ${versionSql('reference')} as reference_version, office_day()::text as today,
  case when u.join_date > office_day() then u.join_date::text end as first_day,
  case when u.retirement_date < office_day() then u.retirement_date::text end as last_day,
  exists (select 1 from delegation g where g.deputy_id = u.id and g.active and now() >= g.valid_from and now() < g.valid_to) as deputises`

/** Whether a session `s` shows the portal as another person, while its owner is an administrator. */
const VIEWING = `s.viewing_until > now() and exists (
  select 1 from role_held_today h where h.user_id = s.user_id and h.role_code = any ('{${rolesWith('viewsAsOthers').join()}}'))`

/**
 * The session of a token ($1) with the posts of its user. The bench runs the same statement in the bare server it compares with. Every
 * time is the database's own clock, so that a wrong clock of an API process ends nobody's session ($2: minutes until an idle one ends).
 * `owner` is the alias of whose session it is, `u` of whom it shows.
 */
const sessionSql = (owner: string, people: string) => `
select u.id as user_id, s.public_id, u.department_code, us.language_code, s.end_reason, s.end_announced, s.awaits, s.has_factor, coalesce(s.viewing_until > now(), false) as views,
  u.must_change_password and s.sign_on is null and u.id = s.user_id as must_change_password, case when u.id <> s.user_id then s.user_id end as viewed_by,
  s.ended_at is null and ${owner}.active and not ${owner}.deleted and s.expires_at > now() and s.last_seen_at > now() - make_interval(mins => $2) as living,
  s.last_seen_at < now() - interval '1 minute' as stale,
  s.authenticated_at > now() - make_interval(mins => ${String(STEP_UP_MINUTES)}) as stepped_up,
  ${POSTS}
from session s ${people}
left join user_settings us on us.user_id = u.id
where s.token_hash = $1`

/** `views`: it may show the portal as another person, which the second statement tells. */
export const FIND_SESSION = sessionSql('u', 'join users u on u.id = s.user_id')
export const FIND_VIEWING_SESSION = sessionSql(
  'o',
  `join users o on o.id = s.user_id join users u on u.id = case when ${VIEWING} then s.viewing_user_id else s.user_id end`,
)

/** A person `u` comes in: dormant ($2: days without a sign-in) and before a password of her own she does not. */
const COMES_IN = `u.active and not u.deleted and not u.must_change_password
    and coalesce(u.join_date <= office_day(), true) and coalesce(u.retirement_date >= office_day(), true) and not ${dormantSql('$2::int')}`

/** The owner `o` of a service account `sa` holds its role, or held it on leaving. */
const OWNER_HOLDS = `case when works_here(o) then exists (select from role_held_today h where h.user_id = o.id and h.role_code = sa.role_code)
    else exists (select from user_role h join role r on r.code = h.role_code and r.active where h.user_id = o.id and h.role_code = sa.role_code
      and coalesce(h.valid_from <= coalesce(sa.owner_left_on, office_day()), true) and coalesce(h.valid_to >= coalesce(sa.owner_left_on, office_day()), true)) end`

/** A service account `sa` goes on: its owner holds its role, and left less than 30 days ago. */
const SERVICE_GOES_ON = `sa.active and coalesce(sa.owner_left_on > office_day() - 30, true) and ${OWNER_HOLDS}`
/** It comes in, from one of its networks ($3: the address). */
const SERVICE_COMES_IN = `${SERVICE_GOES_ON}
    and (sa.addresses = '' or coalesce($3::inet <<= any (regexp_split_to_array(trim(sa.addresses), '\\s+')::cidr[]), false))`

const SERVICE = 'left join service_account sa on sa.user_id = u.id left join users o on o.id = sa.owner_id'

/** Whose hands a token is in has no second factor, though a role of theirs asks for one ($4: codes of those roles). */
const OWES_FACTOR = `exists (select from role_held_today h where h.user_id = coalesce(sa.owner_id, u.id) and h.role_code = any ($4::text[]))
    and not exists (select from second_factor f where f.user_id = coalesce(sa.owner_id, u.id) and f.confirmed_at is not null)`

/** The caller of a token ($1): its person, or the service account, which has a role and scopes of its own and reaches what its owner `o` reaches. */
export const FIND_TOKEN = `
select u.id as user_id, coalesce(o.department_code, u.department_code) as department_code, us.language_code, t.id as token_id, t.name as token_name, coalesce(sa.scopes, t.scopes) as scopes, t.expires_at,
  sa.role_code as service_role, t.last_used_at is null or t.last_used_at < now() - interval '1 minute' as stale,
  t.revoked_at is null and t.expires_at > now() and case when sa.user_id is null then ${COMES_IN} else ${SERVICE_COMES_IN} end as living,
  ${OWES_FACTOR} as owes_factor,
  ${POSTS}
from access_token t join users u on u.id = t.user_id left join user_settings us on us.user_id = u.id ${SERVICE}
where t.token_hash = $1`

/** A person or a service account ($1) without a session, for what is done in their name later. */
export const FIND_PERSON = `
select u.id as user_id, coalesce(o.department_code, u.department_code) as department_code, us.language_code, sa.role_code as service_role,
  case when sa.user_id is null then u.active and not u.deleted else ${SERVICE_GOES_ON} end as living, ${POSTS}
from users u left join user_settings us on us.user_id = u.id ${SERVICE}
where u.id = $1`

/** Roles in force today of a user ($1); they and who holds an API change with `rights_version` and the day only. */
export const FIND_ROLES = `
select role_code::text as role from role_held_today where user_id = $1 order by role_code`

/** Roles that hold an API ($1). */
export const FIND_HOLDERS = `select role_code::text as role from role_api where api_id = $1`
