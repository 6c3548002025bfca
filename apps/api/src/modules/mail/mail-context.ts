import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import { openPool } from '../../kernel/database/database.ts'
import type { Env } from '../../kernel/env.ts'
import { internetOnly, type EgressRules } from '../../adapters/egress.ts'
import { openMailPort } from '../../adapters/mail-server/mail-server.ts'
import { openHtmlCleaner, type HtmlCleaner } from './reading/html-cleaner.ts'
import type { MailBase } from './connection/mail-account.service.ts'
import { openMailConnections } from './connection/mail-connections.ts'
import { createSemaphore, type Semaphore } from './connection/semaphore.ts'
import { openSyncer, type Syncer } from './sync/mail-syncer.ts'
import { openWatcher, type Watcher } from './connection/mail-watcher.ts'

/** Changes of mails at the same time in this process. */
const MAX_CHANGING = 4
/** Connections to the database that work on mailboxes holds: those of changes, two of the sync, and two for what is quick. */
const MAILBOX_CONNECTIONS = MAX_CHANGING + 4

/** Everything of mail that lives as long as the process. */
export interface MailContext extends MailBase {
  pool: pg.Pool
  /** Connections that are held until the mail server has answered: of mail alone, so that no other call waits for it. */
  mailboxPool: pg.Pool
  env: Env
  syncer: Syncer
  watcher: Watcher
  cleaner: HtmlCleaner
  /** Changes of mails: each holds a connection of the mailbox pool until the mail server has answered. */
  changing: Semaphore
  /** Where mails may lead the portal. */
  egress: EgressRules
  close(): Promise<void>
}

interface MailPorts {
  env: Env & { DATABASE_URL: string }
  db: PrismaClient
  pool: pg.Pool
  say: (error: Error) => void
}

export function openMailContext(context: MailPorts): MailContext {
  const { env, db, pool, say } = context
  const mailboxPool = openPool(env.DATABASE_URL, { say, seconds: env.DATABASE_SECONDS, max: MAILBOX_CONNECTIONS })
  const port = openMailPort(env, mailboxPool)
  const connections = openMailConnections(port, env.MAIL_MAX_CONNECTIONS)
  const mail: MailBase = { db, port, connections, say }
  const syncer = openSyncer({ mail, pool: mailboxPool, say })
  const watcher = openWatcher({ mail, syncer, say })
  const cleaner = openHtmlCleaner()
  const close = async () => {
    await cleaner.close()
    watcher.close()
    await syncer.idle()
    connections.close()
    await port.close()
    await mailboxPool.end()
  }
  const changing = createSemaphore(MAX_CHANGING)
  return { ...mail, pool, mailboxPool, env, syncer, watcher, cleaner, changing, egress: internetOnly, close }
}
