const STEP_UP_MINUTES = 15

/** What a user `u` is asked as and may do now; `granted`: whether one of his roles holds an API ($2). */
const RIGHTS = `coalesce(held.roles, '{}') as roles, coalesce(held.granted, false) as granted,
  array(select d.code::text from department d where d.head_user_id = u.id) as heads,
  array(select a.department_code::text from assignment a where a.user_id = u.id and not a.is_primary
    and a.valid_from <= current_date and coalesce(a.valid_to, current_date) >= current_date) as second_posts,
  (select string_agg(f.value, '/' order by f.key) from portal_fact f where f.key in ('menus.version', 'rights.version')) as rights_version,
  exists (select 1 from delegation g where g.deputy_id = u.id and g.active and now() >= g.valid_from and now() < g.valid_to) as deputises`
const HELD = `left join lateral (
  select array_agg(ur.role_code::text order by ur.role_code) as roles, bool_or(ra.api_id is not null) as granted
  from user_role ur join role r on r.code = ur.role_code and r.active
  left join role_api ra on ra.role_code = ur.role_code and ra.api_id = $2
  where ur.user_id = u.id and coalesce(ur.valid_from, current_date) <= current_date and coalesce(ur.valid_to, current_date) >= current_date
) held on true`

/**
 * The session of a token ($1) with the rights of its user, and whether one of his roles holds an API ($2). The bench runs the same
 * statement in the bare server it compares with. Every time is the database's own clock, so that a wrong clock of an API process ends
 * nobody's session.
 */
export const FIND_SESSION = `
select s.user_id, s.public_id, u.department_code, us.language_code, s.end_reason, s.end_announced, u.must_change_password,
  s.ended_at is null and u.active and not u.deleted and s.expires_at > now() and s.last_seen_at > now() - make_interval(mins => $3) as living,
  s.last_seen_at < now() - interval '1 minute' as stale,
  s.authenticated_at > now() - make_interval(mins => ${String(STEP_UP_MINUTES)}) as stepped_up,
  ${RIGHTS}
from session s join users u on u.id = s.user_id left join user_settings us on us.user_id = u.id
${HELD}
where s.token_hash = $1`

/** The same rights of a person ($1) without a session, for what is done in his name later. */
export const FIND_PERSON = `
select u.id as user_id, u.department_code, us.language_code, u.active and not u.deleted as living, ${RIGHTS}
from users u left join user_settings us on us.user_id = u.id
${HELD}
where u.id = $1`
