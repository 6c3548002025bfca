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
  let listener: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const client = new pg.Client({ connectionString: url, application_name: 'maru-facts', keepAlive: true })
    client.on('error', say)
    client.on('notification', (notice) => known.delete(notice.payload as FactKey))
    client.on('end', () => {
      known.clear()
      listener = undefined
      if (!closed) retry = setTimeout(() => void connect().catch(say), RECONNECT_MS).unref()
    })
    await client.connect()
    await client.query('listen portal_fact')
    known.clear()
    listener = client
  }
  void connect().catch(say)

  return {
    version: async (key) => {
      const ready = listener && known.get(key)
      if (ready) return ready
      const { rows } = await pool.query<{ value: string }>({ name: 'fact', text: 'select value from portal_fact where key = $1', values: [key] })
      const value = rows[0]?.value ?? '0'
      if (listener) known.set(key, value)
      return value
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      await listener?.end()
    },
  }
}
