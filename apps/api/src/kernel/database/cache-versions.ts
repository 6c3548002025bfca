import type pg from 'pg'
import type { Listener } from './listener.ts'

/** Versions of the data that ready answers are built from; the database counts them up in the transaction of the change. */
export type CacheVersionKey = 'labels.version' | 'codes.version' | 'menus.version' | 'rights.version'

export interface CacheVersions {
  /** The version in force; asks the database unless the listener is connected and nothing changed since. */
  load(key: CacheVersionKey): Promise<string>
}

/**
 * Keeps the versions in memory while the process listens to their changes. While it is not connected every question goes to the
 * database, so a missed notice never serves an old answer.
 */
export function watchVersions(listener: Listener, pool: pg.Pool): CacheVersions {
  const versions = new Map<CacheVersionKey, string>()
  listener.on('portal_fact', (key) => (key === undefined ? versions.clear() : versions.delete(key as CacheVersionKey)))
  return {
    load: async (key) => {
      const ready = listener.connected() ? versions.get(key) : undefined
      if (ready !== undefined) return ready
      const { rows } = await pool.query<{ value: string }>({
        name: 'fact',
        text: 'select value from portal_fact where key = $1',
        values: [key],
      })
      const value = rows[0]?.value ?? '0'
      if (listener.connected()) versions.set(key, value)
      return value
    },
  }
}
