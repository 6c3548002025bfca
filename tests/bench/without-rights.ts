import { registerHooks } from 'node:module'

// Loaded into an API process of the bench before its own code: the session is looked up without posts, deputyships and the version of the
// rights, so the roles and grants of the first call are taken for all. It shows what the rights cost, and nothing else is different.

const SESSION_ONLY = `
select s.user_id, s.public_id, u.department_code, us.language_code, s.end_reason, s.end_announced, u.must_change_password,
  s.ended_at is null and u.active and not u.deleted and s.expires_at > now() and s.last_seen_at > now() - make_interval(mins => $2) as living,
  s.last_seen_at < now() - interval '1 minute' as stale, true as stepped_up,
  array[]::text[] as heads, array[]::text[] as second_posts, '' as rights_version, '' as reference_version, '' as today, false as deputises
from session s join users u on u.id = s.user_id left join user_settings us on us.user_id = u.id
where s.token_hash = $1`

/** The module as it is, but for that statement. */
const withIt = (source: string) =>
  `${source.replace('export const FIND_SESSION', 'const asked')}\nexport const FIND_SESSION = ${JSON.stringify(SESSION_ONLY)}\n`

registerHooks({
  load(url, context, next) {
    const loadedModule = next(url, context)
    return url.endsWith('/kernel/access/session.sql.ts')
      ? { ...loadedModule, source: withIt(Buffer.from(loadedModule.source as Uint8Array).toString()) }
      : loadedModule
  },
})
