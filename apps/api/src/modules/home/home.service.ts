import type { home, Office } from '@maru/shared/home/home.ts'
import type { z } from 'zod'
import { prepared, type Database, type Db } from '../../kernel/database/database.ts'
import type { Who } from '../../kernel/access/session.ts'
import { nameIn } from '../../kernel/names.ts'
import { favouritesOf } from './favourites.service.ts'

/** The offices in use, in their order. */
async function officesOf(db: Db, { language }: Who): Promise<Office[]> {
  const rows = await db.workplace.findMany({ where: { active: true }, orderBy: [{ sortOrder: 'asc' }, { code: 'asc' }] })
  return rows.map((row) => ({ code: row.code, name: nameIn(row, language), address: row.address, timeZone: row.timeZone }))
}

// Every sign-in that succeeded has a session of its own, which is kept.
const BEFORE = `
select before.created_at as at, before.ip from session own join session before
  on before.user_id = own.user_id and before.created_at < own.created_at
where own.token_hash = $1 order by before.created_at desc limit 1`

/** When and from where the caller signed in before the current session; null the first time. */
async function signInBefore({ pool }: Pick<Database, 'pool'>, who: Who) {
  const [before] = await prepared<{ at: Date; ip: string }>(pool, 'home-sign-in-before', BEFORE, [who.tokenHash])
  return before ?? null
}

/** What the home page needs at once. */
export async function readHome(database: Database, who: Who): Promise<z.output<typeof home.overview.answer>> {
  const [workplaces, lastSignIn, favourites] = await Promise.all([
    officesOf(database.db, who),
    signInBefore(database, who),
    favouritesOf(database, who),
  ])
  return { workplaces, lastSignIn, favourites }
}
