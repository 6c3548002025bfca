import pg from 'pg'

/** Versions of the data that ready answers are built from; the database counts them up in the transaction of the change. */
export type FactKey = 'labels.version' | 'codes.version' | 'menus.version' | 'rights.version'

export interface Facts {
  /** The version in force; asks the database unless the listener is connected and nothing changed since. */
  version(key: FactKey): Promise<string>
  close(): Promise<void>
}

const RECONNECT_MS = 1000

/**
 * Keeps the versions in memory while one connection listens to their changes (LISTEN portal_fact). While it is not connected
 * every question goes to the database, so a missed notice never serves an old answer.
 */
export function watchFacts(url: string, pool: pg.Pool, say: (error: Error) => void): Facts {
  const known = new Map<FactKey, string>()
  const listener = keepListening(url, say, (key) => (key === undefined ? known.clear() : known.delete(key)))
  return {
    version: async (key) => {
      const ready = listener.connected() ? known.get(key) : undefined
      if (ready !== undefined) return ready
      const { rows } = await pool.query<{ value: string }>({
        name: 'fact',
        text: 'select value from portal_fact where key = $1',
        values: [key],
      })
      const value = rows[0]?.value ?? '0'
      if (listener.connected()) known.set(key, value)
      return value
    },
    close: () => listener.close(),
  }
}

/** Holds one listening connection and makes a new one when it breaks; `changed` without a key = anything may have changed. */
function keepListening(url: string, say: (error: Error) => void, changed: (key?: FactKey) => void) {
  let living: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined
  const lost = () => {
    living = undefined
    changed()
    if (!closed) retry = setTimeout(() => void connect(), RECONNECT_MS).unref()
  }
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'maru-facts', keepAlive: true, connectionTimeoutMillis: 3000 })
    client.on('error', say)
    client.on('notification', (notice) => changed(notice.payload as FactKey))
    try {
      await client.connect()
      await client.query('listen portal_fact')
      client.once('end', lost)
      changed()
      living = client
    } catch (error) {
      say(error as Error)
      await client.end().catch(() => undefined)
      lost()
    }
  }
  void connect()
  return {
    connected: () => living !== undefined,
    close: async () => {
      closed = true
      clearTimeout(retry)
      await living?.end()
    },
  }
}
