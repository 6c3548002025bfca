import type { MailAccount } from '@maru/prisma/generated/client.ts'
import { ImapError } from '../../../adapters/imap/imap-socket.ts'
import type { ImapReader } from '../../../adapters/imap/imap-reader.ts'
import { createMailboxKey, recordFailure, type MailBase } from './mail-account.service.ts'
import { PoolExhausted } from './connection-pool.ts'
import type { Syncer } from '../sync/mail-syncer.ts'

/** How long after the last call for an account its mailbox is watched. */
const WATCH_MS = 15 * 60_000
/** Servers end an IDLE that lasts half an hour, and what lies between them much earlier. */
const AGAIN_MS = 9 * 60_000
/** Changes of a moment are one. */
const GATHER_MS = 150

export interface Watcher {
  /** Notes that somebody looks at this account: changes at the server are heard from now on. */
  touch(account: MailAccount): void
  close(): void
}

interface Watch {
  account: MailAccount
  until: number
  reader: ImapReader | undefined
  stop: (() => void) | undefined
}

const MAILS = 'MessageNew MessageExpunge FlagChange'

/** Asks to be told of all folders, their names too where the server tells those; false where it tells of the selected one only. */
async function askForAll(reader: ImapReader) {
  if (!reader.capabilities.has('NOTIFY')) return false
  try {
    await reader.command(`NOTIFY SET (personal (${MAILS} MailboxName))`)
  } catch (error) {
    if (!(error instanceof ImapError) || error.code !== 'REFUSED') throw error
    await reader.command(`NOTIFY SET (personal (${MAILS}))`)
  }
  return true
}

/** Waits on one connection: told of all folders where the server can (RFC 5465), else of the inbox, and then looks at the others now and again. */
async function listen(watch: Watch, reader: ImapReader, changed: () => void) {
  const isToldAll = await askForAll(reader)
  if (!isToldAll) await reader.command('EXAMINE INBOX')
  reader.hear((text) => {
    if (text === '') watch.stop?.()
    else if (/^(STATUS |LIST |\d+ (EXISTS|EXPUNGE|FETCH)|VANISHED )/i.test(text)) changed()
  })
  // What came between the last copy and now was told to nobody.
  changed()
  while (Date.now() < watch.until && reader.usable()) {
    const end = await reader.idle()
    await new Promise<void>((done) => {
      const timer = setTimeout(done, Math.min(AGAIN_MS, Math.max(0, watch.until - Date.now())))
      watch.stop = () => {
        clearTimeout(timer)
        done()
      }
    })
    if (reader.usable()) await end()
  }
}

interface Parts {
  mail: MailBase
  syncer: Syncer
  say: (error: Error) => void
}

async function run({ mail, syncer, say }: Parts, watch: Watch) {
  const { account } = watch
  let gathering: NodeJS.Timeout | undefined
  const changed = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined
      syncer.request(account)
    }, GATHER_MS)
  }
  try {
    await mail.connections.watching(await createMailboxKey(mail, account), async (reader) => {
      watch.reader = reader
      await listen(watch, reader, changed)
    })
  } catch (error) {
    if (error instanceof PoolExhausted) return
    if (!(error instanceof ImapError)) say(error as Error)
    else if (watch.until > 0) await recordFailure(mail, account.id, error)
  } finally {
    clearTimeout(gathering)
  }
}

/** Hears what happens in the mailboxes of those who are there. */
export function openWatcher(parts: Parts): Watcher {
  const watches = new Map<string, Watch>()
  const { port, connections } = parts.mail
  return {
    touch: (account) => {
      const existing = watches.get(account.id)
      if (existing) {
        existing.until = Date.now() + WATCH_MS
        return
      }
      if (account.state !== 'OK' || connections.resting() || (port.asksPassword && account.credential === null)) return
      const watch: Watch = { account, until: Date.now() + WATCH_MS, reader: undefined, stop: undefined }
      watches.set(account.id, watch)
      void run(parts, watch)
        .catch(parts.say)
        .finally(() => watches.delete(account.id))
    },
    close: () => {
      for (const watch of watches.values()) {
        watch.until = 0
        watch.stop?.()
        void watch.reader?.close()
      }
    },
  }
}
