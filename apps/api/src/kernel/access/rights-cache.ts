import type pg from 'pg'
import { prepared } from '../database/database.ts'
import { createVersionedCache } from '../database/versioned-cache.ts'
import { FIND_HOLDERS, FIND_ROLES } from './session.sql.ts'

/** What is read with every session: while both stay, nobody's roles and no grant have changed. */
export interface RightsState {
  readonly user_id: string
  readonly rights_version: string
  /** The day of the head office: roles begin and end by it. */
  readonly today: string
  /** The role a service account acts with; it is given none. */
  readonly service_role?: string | null
}
const PEOPLE = 5000
const APIS = 1000

/**
 * Roles of people and holders of APIs as they were found for the version of the rights and the day that a request has read with its
 * session. The database counts the version up in the transaction of every change, so a change counts at the next request on every
 * process (decision 003).
 */
function openRights(pool: pg.Pool) {
  const people = createVersionedCache<readonly string[]>(PEOPLE)
  const apis = createVersionedCache<ReadonlySet<string>>(APIS)
  const roles = async (name: string, text: string, value: string) =>
    (await prepared<{ role: string }>(pool, name, text, [value])).map(({ role }) => role)
  return async ({ user_id: userId, rights_version: rights, today, service_role: acting }: RightsState, apiId: string) => {
    const held = acting ? [acting] : await people(`${rights} ${today}`, userId, () => roles('roles-find', FIND_ROLES, userId))
    const holders = await apis(rights, apiId, async () => new Set(await roles('holders-find', FIND_HOLDERS, apiId)))
    return { roles: held, granted: held.some((role) => holders.has(role)) }
  }
}

const cachesByPool = new WeakMap<pg.Pool, ReturnType<typeof openRights>>()
/** The roles in force of a user, and whether one of them holds an API. */
export function loadRights(pool: pg.Pool, state: RightsState, apiId: string) {
  const cache = cachesByPool.get(pool) ?? openRights(pool)
  cachesByPool.set(pool, cache)
  return cache(state, apiId)
}
