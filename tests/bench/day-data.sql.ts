import { noticeKinds } from '../../packages/shared/src/notifications/notification.ts'

/** People who have the portal open; every 50th account of the bench is switched off. */
export const dayPeople = { all: 2000, quick: 400 } as const

const FIRST = 1001
const token = (number: string) => `'day-' || ${number}`

/** Sessions of so many people, as if they had signed in; the sign-in itself is measured beside them. */
export const openSessions = (people: number) => `
insert into session (token_hash, user_id, expires_at, ip, user_agent, public_id)
select sha256((${token('substr(u.id, 2)::int')})::bytea), u.id, now() + interval '1 day', '10.1.0.1', 'Mozilla/5.0 (X11; Linux x86_64) Browser/140', gen_random_uuid()
from users u where u.active and substr(u.id, 2)::int >= ${String(FIRST)} order by u.id limit ${String(people)}`

/** People with sessions and their cookies. */
export const listPeople = `select user_id as "userId", '__Host-sid=' || ${token('substr(user_id, 2)::int')} as cookie from session where ip = '10.1.0.1' order by 1`

const numberOf = 'substr(s.user_id, 2)::int'
/** What gathers with whoever uses the portal: notices, of which every third is unread, and views of the received box. */
export const fillDay = [
  `insert into notification (id, user_id, kind, values, key, created_at, read_at)
  select gen_random_uuid(), s.user_id, '${noticeKinds[0]}', '[]', 'day:' || n, now() - n * interval '1 hour', case when n % 3 > 0 then now() end
  from session s cross join lateral generate_series(1, 5 + ${numberOf} % 20) n where s.ip = '10.1.0.1'`,
  `insert into saved_view (id, user_id, page, name, search) select gen_random_uuid(), s.user_id, '/approval/recpbox', 'View ' || n, '?q=' || n
  from session s cross join lateral generate_series(1, 1 + ${numberOf} % 3) n where s.ip = '10.1.0.1'`,
  'analyze notification, saved_view',
].join(';')
