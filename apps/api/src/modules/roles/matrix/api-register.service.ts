import type { ApiNote, CalledApi, RegisteredApi } from '@maru/shared/roles/api-register.ts'
import type pg from 'pg'
import { prepared, type Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn } from '../../../kernel/names.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { assertAsRead } from '../../../kernel/changes/unread-changes.service.ts'

/** Every API the portal has or had, with who may call it today. */
export async function listApis(db: Db, { language }: Pick<Who, 'language'>): Promise<RegisteredApi[]> {
  const rows = await db.api.findMany({
    omit: { grantsSeededAt: true },
    include: { roles: { include: { role: true }, orderBy: { roleCode: 'asc' } } },
    orderBy: [{ retired: 'asc' }, { module: 'asc' }, { id: 'asc' }],
  })
  const counts = await db.$queryRaw<{ id: string; people: number }[]>`
    select ra.api_id as id, count(distinct u.id)::int as people
    from role_api ra join role_held_today h on h.role_code = ra.role_code join users u on u.id = h.user_id and works_here(u)
    group by 1`
  const people = new Map(counts.map((row) => [row.id, row.people]))
  return rows.map(({ roles, kind, ...row }) => ({
    ...row,
    kind: kind as RegisteredApi['kind'],
    method: row.id.split(' ', 1)[0] ?? '',
    path: row.id.slice(row.id.indexOf(' ') + 1),
    roles: roles.map(({ roleCode }) => roleCode),
    roleNames: roles.map(({ role }) => nameIn(role, language)),
    people: people.get(row.id) ?? 0,
  }))
}

/** Calls of the last 24 hours by API, from the history of calls; those nobody called are not in it. */
export const lastCalls = (pool: pg.Pool): Promise<CalledApi[]> =>
  prepared(
    pool,
    'api-last-calls',
    `select api_id as id, count(*)::int as calls, (count(*) filter (where status >= 400))::int as failed,
       (percentile_disc(0.95) within group (order by ms))::int as p95
     from history.api_call where at > now() - interval '24 hours' group by api_id`,
    [],
  )

const ENTITY = 'api'
/** The administrators' own name and remark. Throws 404, or 409 when another one wrote meanwhile. */
export async function noteApi(db: Db, who: Who, { id, title, note, before: read }: ApiNote) {
  await db.$queryRaw`select 1 as held from api where id = ${id} for update`
  const before = await db.api.findUnique({ where: { id } })
  if (!before) throw notFound()
  const now = { title: before.title, note: before.note }
  await assertAsRead(db, who, { entity: ENTITY, entityId: id.slice(0, 100), read, now, saving: { title, note } })
  await db.api.update({ where: { id }, data: { title, note } })
  const change = { before: now, after: { title, note } }
  await recordChange(db, who, { entity: ENTITY, entityId: id.slice(0, 100), action: 'modify', ...change })
  return { id }
}
