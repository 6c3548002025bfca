import type { Database } from '../../apps/api/src/kernel/database/database.ts'
import { startDevMailServer } from '../../packages/dev-mail/src/dev-mail-server.ts'
import type { Fault } from '../../packages/dev-mail/src/imap/imap-session.ts'
import {
  addMail,
  openMailboxes,
  createMailbox,
  removeMailbox,
  removeMails,
  setFlags,
} from '../../packages/dev-mail/src/store/mail-store.ts'
import { openImapReader } from '../../apps/api/src/adapters/imap/imap-reader.ts'
import { withFolder } from '../../apps/api/src/modules/mail/sync/folder-locks.ts'
import { fillSearch } from '../../apps/api/src/modules/mail/sync/mail-search-index.sql.ts'
import { syncFolder } from '../../apps/api/src/modules/mail/sync/mail-sync.service.ts'
import { createRandom } from '../support/random.ts'

export const sceneUser = 'kim@hanul.example'
const flags = ['\\Seen', '\\Flagged', '\\Answered', '$x'] as const

export const rawMail = (name: string) => Buffer.from(`From: han@x\r\nSubject: ${name}\r\nMessage-ID: <${name}@x>\r\n\r\nText\r\n`)

const toggled = (before: ReadonlySet<string>, flag: string) => new Set([...before, flag].filter((one) => one !== flag || !before.has(flag)))

/** The account of somebody who had none; the mailbox is theirs from now on, whoever had it in an earlier scene. */
export async function addAccount({ db }: Database, imapId: string) {
  const owner = await db.user.findFirstOrThrow({ where: { mailAccount: null, active: true } })
  await db.mailboxOwner.deleteMany({ where: { address: imapId.toLowerCase() } })
  return db.mailAccount.create({ data: { userId: owner.id, imapId } })
}

/** A server with one folder, its copy, and what happens to them. */
export async function mailScene(database: Database, without: readonly string[], seed: number) {
  const random = createRandom(seed)
  let fault: (command: string) => Fault = () => undefined
  const server = await startDevMailServer({
    domain: 'hanul.example',
    users: { [sceneUser]: 'p' },
    without,
    fault: (command) => fault(command),
  })
  const account = await addAccount(database, sceneUser)
  const folder = await database.db.mailFolder.create({ data: { accountId: account.id, path: 'Work', name: 'Work', delimiter: '/' } })
  createMailbox(server.store, sceneUser, 'Work')
  const box = () => {
    const mailbox = openMailboxes(server.store, sceneUser).get('Work')
    if (!mailbox) throw new Error('the folder is gone')
    return mailbox
  }
  let count = 0
  const change = () => {
    const { mails } = box()
    const mail = mails[random(mails.length || 1)]
    const what = random(100)
    if (what < 45 || !mail) addMail(server.store, box(), rawMail(`m${String((count += 1))}-${String(seed)}`), random(2) ? ['\\Seen'] : [])
    else if (what < 70) {
      const flag = flags[random(4)] ?? flags[0]
      setFlags(server.store, box(), mail, toggled(mail.flags, flag))
    } else if (what < 85) removeMails(server.store, box(), new Set([mail.uid]))
    else if (what < 96)
      removeMails(
        server.store,
        box(),
        new Set(
          mails
            .slice(random(mails.length))
            .slice(0, 4)
            .map(({ uid }) => uid),
        ),
      )
    else {
      // The same mails under new numbers, as after a restore of the server.
      const mailCopies = mails.map(({ raw: bytes, flags: set, date }) => ({ bytes, set, date }))
      removeMailbox(server.store, sceneUser, 'Work')
      createMailbox(server.store, sceneUser, 'Work')
      for (const { bytes, set, date } of mailCopies) if (random(4) > 0) addMail(server.store, box(), bytes, set, date)
    }
  }
  /** Syncs; breaks off at one of its statements, or lets something happen before each that is not within a transaction. */
  const sync = async (breakAt = -1, meanwhile?: (place: number) => Promise<void>) => {
    const reader = await openImapReader({ host: server.host, port: server.imapPort, tls: 'off' }, { user: sceneUser, password: 'p' })
    try {
      await withFolder(database.pool, folder.id, 5000, async (client) => {
        let queries = 0
        let places = 0
        let within = false
        const breaking = new Proxy(client, {
          get: (target, name) =>
            name === 'query'
              ? async (...args: never[]) => {
                  queries += 1
                  if (!within) await meanwhile?.((places += 1))
                  const ends = args[0] === ('commit' as never) || args[0] === ('rollback' as never)
                  within = String(args[0]).startsWith('begin;') || (within && !ends)
                  if (queries === breakAt && args[0] !== ('rollback' as never)) throw new Error('broken off')
                  return (target.query as (...all: never[]) => Promise<unknown>)(...args)
                }
              : (Reflect.get(target, name) as unknown),
        })
        return syncFolder(breaking, reader, folder.id)
      })
    } finally {
      await reader.close()
    }
  }
  const copy = async () =>
    (await database.db.mailMessage.findMany({ where: { folderId: folder.id }, orderBy: { uid: 'asc' } })).map((row) => ({
      uid: Number(row.uid),
      subject: row.subject,
      flags: [row.seen && '\\Seen', row.flagged && '\\Flagged', row.answered && '\\Answered', ...row.keywords]
        .filter((flag) => flag !== false)
        .toSorted(),
    }))
  /** Mails a search would not find though their folder says they are in its index. */
  const lost = async () => {
    const { rows } = await database.pool.query<{ lost: number }>(
      `select count(*)::int as lost from mail_folder f join mail_message m on m.folder_id = f.id where f.id = $1
       and m.uid >= f.search_low_uid and not exists (select 1 from mail_search s where s.mail_id = m.id and s.text = m.search_text)`,
      [folder.id],
    )
    return rows[0]?.lost
  }
  /** Puts what waits into the index of the search, or its beginning only. */
  const index = (parts = Infinity) => {
    let left = parts
    return fillSearch(database.pool, account.id, () => (left -= 1) < 0)
  }
  const truth = () =>
    box().mails.map((mail) => ({
      uid: mail.uid,
      subject: /Subject: (\S+)/.exec(mail.raw.toString())?.[1],
      flags: [...mail.flags].toSorted(),
    }))
  return {
    close: () => server.close(),
    random,
    change,
    sync,
    copy,
    lost,
    index,
    truth,
    folder,
    box,
    server,
    setFault: (next: typeof fault) => (fault = next),
  }
}
