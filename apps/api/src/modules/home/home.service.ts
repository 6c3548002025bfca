import { Prisma } from '@maru/prisma/generated/client.ts'
import type { home, Office } from '@maru/shared/home/home.ts'
import type { z } from 'zod'
import { type Ask, askThrough, prepared, type Database } from '../../kernel/database/database.ts'
import type { Who } from '../../kernel/access/session.ts'
import { nameSql } from '../../kernel/names.ts'
import { listFavourites } from './favourites.service.ts'

/** The offices in use, in their order. */
const listOffices = (ask: Ask, { language }: Who) =>
  ask<Office>(Prisma.sql`select w.code, ${Prisma.raw(nameSql('w', language))} as name, w.address, w.time_zone as "timeZone"
    from workplace w where w.active order by w.sort_order, w.code`)

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
    listOffices(askThrough(database.pool), who),
    signInBefore(database, who),
    listFavourites(database, who),
  ])
  return { workplaces, lastSignIn, favourites }
}
