import pg from 'pg'

/** What the database tells in the transaction of a change (see the migrations). */
const channels = [
  'portal_fact',
  'portal_person',
  'portal_session',
  'portal_outbox',
  'portal_mail',
  'portal_mail_run',
  'portal_notice_mail',
  'portal_export',
] as const
export type Channel = (typeof channels)[number]

/** Called with the payload of a notice; without one when the connection was lost or is back: anything may have changed. */
type NoticeHandler = (payload?: string) => void

export interface Listener {
  connected(): boolean
  on(channel: Channel, handler: NoticeHandler): void
  close(): Promise<void>
}

const RECONNECT_MS = 1000

const clientOf = (url: string) =>
  new pg.Client({ connectionString: url, application_name: 'maru-listener', keepAlive: true, connectionTimeoutMillis: 3000 })

/** Holds one listening connection and makes a new one when it breaks; `changed` is told at every loss and return. */
function keepConnected(url: string, say: (error: Error) => void, told: (channel: Channel, payload: string) => void, changed: () => void) {
  let living: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let connecting: Promise<void> | undefined
  const lost = () => {
    living = undefined
    if (closed) return
    changed()
    retry = setTimeout(() => void (connecting = connect()), RECONNECT_MS).unref()
  }
  const connect = async () => {
    const client = clientOf(url)
    client.on('error', say)
    client.on('notification', ({ channel, payload }) => told(channel as Channel, payload ?? ''))
    try {
      await client.connect()
      await client.query(channels.map((channel) => `listen ${channel}`).join(';'))
      client.once('end', lost)
      living = client
      changed()
    } catch (error) {
      say(error as Error)
      await client.end().catch(() => undefined)
      lost()
    }
  }
  connecting = connect()
  const close = async () => {
    closed = true
    clearTimeout(retry)
    // One that is being made would be left over.
    await connecting
    await living?.end()
  }
  return { connected: () => living !== undefined, close }
}

/** The one listening connection of a process. */
export function openListener(url: string, say: (error: Error) => void): Listener {
  const listeners = new Map<Channel, Set<NoticeHandler>>(channels.map((channel) => [channel, new Set()]))
  const tell = (channel: Channel, payload?: string) => {
    for (const handler of listeners.get(channel) ?? []) handler(payload)
  }
  const connection = keepConnected(url, say, tell, () => {
    for (const channel of channels) tell(channel)
  })
  return { ...connection, on: (channel, handler) => void listeners.get(channel)?.add(handler) }
}
