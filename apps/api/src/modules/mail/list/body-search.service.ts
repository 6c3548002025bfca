import { Prisma } from '@maru/prisma/generated/client.ts'
import type { ListedMail } from '@maru/shared/mail/reading/mail-message.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { ImapError } from '../../../adapters/imap/imap-socket.ts'
import { askThrough } from '../../../kernel/database/database.ts'
import { loadAccount, withServer } from '../connection/mail-account.service.ts'
import type { MailboxKey } from '../connection/mail-connections.ts'
import { foldersWhere, like, filterCondition, type MailListQuery } from './mail-list-where.sql.ts'
import { rowsById } from './mail-list.sql.ts'
import { readSearch } from './mail-search.ts'
import type { MailContext } from '../mail-context.ts'

/** Hits of one folder; the newest. */
const MAX_FOUND = 200
/** A further word is looked for among so many. */
const MAX_AMONG = 2000
/** An answer without hits is given after this time at the latest; the rest is asked for with its cursor. */
const ANSWER_MS = 1500

interface SearchedFolder {
  id: number
  path: string
  uidValidity: string
}

const { sql } = Prisma

/** The folders of a list behind the cursor. */
const foldersAfter = ({ pool }: MailContext, accountId: string, query: MailListQuery & { cursor: string }) =>
  askThrough(pool)<SearchedFolder>(sql`select id, path, uid_validity::text as "uidValidity"
    from mail_folder where ${foldersWhere(accountId, query)} and id > ${Number(query.cursor)}::int order by id`)

/** Numbers of the mails of a folder whose text holds all the words: only the mail server knows. */
function numbersWith(mail: MailContext, key: MailboxKey, { path, uidValidity }: SearchedFolder, words: readonly string[]) {
  return mail.connections.writing(key, async (client) => {
    const lock = await client.getMailboxLock(path, { readOnly: true, acquireTimeout: 8000 })
    try {
      if (client.mailbox === false || String(client.mailbox.uidValidity) !== uidValidity) return []
      let matchingUids: readonly number[] | undefined
      for (const body of words) {
        const among = matchingUids?.slice(0, MAX_AMONG)
        if (among?.length === 0) return []
        const numbers = await client.search({ body, ...(among && { uid: among.join(',') }) }, { uid: true })
        // A server that says NO answers nothing here.
        if (!numbers) throw new ImapError('REFUSED', 'the server did not search')
        matchingUids = numbers.toSorted((a, b) => b - a)
      }
      return matchingUids ?? []
    } finally {
      lock.release()
    }
  })
}

/** Mails whose text holds the words of a search, folder by folder; those a list finds by their headers are left out. */
export async function searchBodies(
  mail: MailContext,
  who: Who,
  query: MailListQuery & { cursor: string },
): Promise<{ rows: ListedMail[]; next: string }> {
  const account = await loadAccount(mail, who)
  const search = readSearch(query.q)
  if (search.words.length === 0) return { rows: [], next: '' }
  const folders = await foldersAfter(mail, account.id, query)
  const deadline = Date.now() + ANSWER_MS
  const byHeader = Prisma.join(like(sql`m.search_text`, search.words), ' and ')
  const narrowed = await filterCondition(askThrough(mail.pool), account.id, { ...search, words: [] }, query.filter)
  for (const [index, folder] of folders.entries()) {
    const next = index === folders.length - 1 ? '' : String(folder.id)
    const matchingUids = await withServer(mail, account, (key) => numbersWith(mail, key, folder, search.words))
    const numbers = matchingUids.slice(0, MAX_FOUND).map(String)
    const rows =
      numbers.length === 0
        ? []
        : await rowsById(
            mail.pool,
            sql`m.folder_id = ${folder.id} and m.uid = any(${numbers}::bigint[]) and not m.deleted and not (${byHeader})${narrowed}`,
          )
    if (rows.length > 0 || Date.now() > deadline) return { rows: rows.map((row) => ({ ...row, conversation: null })), next }
  }
  return { rows: [], next: '' }
}
