import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import type { Env } from '../../kernel/env.ts'
import { internetOnly, type EgressRules } from '../../adapters/egress.ts'
import { openMailPort } from '../../adapters/mail-server/mail-server.ts'
import { openHtmlCleaner, type HtmlCleaner } from './reading/html-cleaner.ts'
import type { Mail } from './connection/mail-account.service.ts'
import { openMailConnections } from './connection/mail-connections.ts'
import { openSeats, type Seats } from './connection/semaphore.ts'
import { openSyncer, type Syncer } from './sync/mail-syncer.ts'
import { openWatcher, type Watcher } from './connection/mail-watcher.ts'

/** Of the connections to the database the rest of the portal always has more than these and the two of the sync. */
const MOST_CHANGING = 4

/** Everything of mail that lives as long as the process. */
export interface MailWorks extends Mail {
  pool: pg.Pool
  env: Env
  syncer: Syncer
  watcher: Watcher
  cleaner: HtmlCleaner
  /** Changes of mails: each holds a connection to the database until the mail server has answered. */
  changing: Seats
  /** Where mails may lead the portal. */
  egress: EgressRules
  close(): Promise<void>
}

export function openMailWorks(context: { env: Env; db: PrismaClient; pool: pg.Pool; say: (error: Error) => void }): MailWorks {
  const { env, db, pool, say } = context
  const port = openMailPort(env, pool)
  const connections = openMailConnections(port, env.MAIL_MAX_CONNECTIONS)
  const mail: Mail = { db, port, connections, say }
  const syncer = openSyncer({ mail, pool, say })
  const watcher = openWatcher({ mail, syncer, say })
  const cleaner = openHtmlCleaner()
  const close = async () => {
    await cleaner.close()
    watcher.close()
    await syncer.idle()
    connections.close()
    await port.close()
  }
  return { ...mail, pool, env, syncer, watcher, cleaner, changing: openSeats(MOST_CHANGING), egress: internetOnly, close }
}
