import type { MailList, MailRow, mailViews } from '@maru/shared/mail/reading/mail-message.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { accountOf, stateOf } from '../connection/mail-account.service.ts'
import { aWhile, isOld, roleName } from '../folders/mail-counts.service.ts'
import type { MailAccount } from '@maru/prisma/generated/client.ts'
import { settingsOf } from '../connection/mail-settings.service.ts'
import { conversationOf } from './mail-conversations.sql.ts'
import { foldersWhere, type MailListQuery } from './mail-list-where.sql.ts'
import { cursorOf, pageOf, placeOf, totalOf } from './mail-list.sql.ts'
import { ownMail } from '../common/mail-parts.ts'
import { askThrough } from '../../../kernel/database/database.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { MailWorks } from '../mail-context.ts'

/** A list that is looked at is fresher than the poll. */
const LIST_OLD_MS = 60_000

/** A list as it is asked for: `own` counts as the settings of the mailbox say. Drafts answer nothing yet and stand by themselves. */
export interface AskedList extends Omit<MailListQuery, 'isThreaded'> {
  view?: (typeof mailViews)[number] | undefined
}
export function listQueryOf(account: Pick<MailAccount, 'settings'>, { view = 'mails', ...query }: AskedList): MailListQuery {
  const isWanted = view === 'conversations' || (view === 'own' && settingsOf(account).threads)
  return { ...query, isThreaded: isWanted && query.box !== 'templist' }
}

interface Asked {
  cursor: string
  towards?: 'back' | undefined
  limit: number
}

const cursorOfRow = (row: MailRow | undefined) => (row ? cursorOf({ date: row.date, id: BigInt(row.emailId) }) : '')

/** A page of mails; the first one of a mailbox that was never fetched waits a moment for the server. */
export async function listMails(works: MailWorks, who: Who, asked: AskedList & Asked): Promise<MailList> {
  const account = await accountOf(works, who)
  const query = { ...asked, ...listQueryOf(account, asked) }
  if (account.syncedAt === null) await aWhile(works, works.syncer.sync(account))
  else if (query.cursor === '' && isOld(account, LIST_OLD_MS)) works.syncer.request(account)
  works.watcher.touch(account)
  const after = placeOf(query.cursor)
  const isBack = after !== undefined && query.towards === 'back'
  const [rows, total, now, state] = await Promise.all([
    pageOf(works.pool, account.id, query, { after, backwards: isBack, limit: query.limit + 1 }),
    after ? undefined : totalOf(works.pool, account.id, query),
    accountOf(works, who),
    isComplete(works, account.id, query),
  ])
  const hasMore = rows.length > query.limit
  const page = isBack ? rows.slice(0, query.limit).toReversed() : rows.slice(0, query.limit)
  const bare = page.filter(({ snippet }) => snippet === '').map(({ emailId, folderId }) => ({ id: emailId, folderId: Number(folderId) }))
  if (bare.length > 0) works.syncer.requestSnippets(account, bare)
  return {
    rows: page,
    next: isBack || hasMore ? cursorOfRow(page.at(-1)) : '',
    previous: (isBack ? hasMore : after !== undefined) ? cursorOfRow(page[0]) : '',
    ...(total !== undefined && { total }),
    syncedAt: now.syncedAt,
    state: stateOf(works, now),
    complete: state,
    isThreaded: query.isThreaded ?? false,
  }
}

async function isComplete({ pool }: MailWorks, accountId: string, query: MailListQuery) {
  const [row] = await askThrough(pool)<{ complete: boolean }>(
    Prisma.sql`select not exists (select 1 from mail_folder where ${foldersWhere(accountId, query)} and backfill_low_uid <> 1) as complete`,
  )
  return row?.complete ?? true
}

/** Mails from the end at which somebody comes out who jumps further. */
const LAST = 60

/** The cursor of a position, for a jump: the one query that counts its way there. What is not fetched yet ends at the last that is. */
export async function cursorAt(works: MailWorks, who: Who, { at, ...asked }: AskedList & { at: number }) {
  if (at === 0) return { cursor: '' }
  const account = await accountOf(works, who)
  const query = listQueryOf(account, asked)
  const [row] = await pageOf(works.pool, account.id, query, { limit: 1, offset: at - 1 })
  if (row) return { cursor: cursorOfRow(row) }
  const fromTheEnd = { ...query, sort: query.sort === 'newest' ? 'oldest' : 'newest' } as const
  const last = await pageOf(works.pool, account.id, fromTheEnd, { limit: LAST + 1 })
  return { cursor: last.length > LAST ? cursorOfRow(last.at(-1)) : '' }
}

/** The mails that belong with one, and that one among them. */
export async function readConversation(works: MailWorks, who: Who, emailId: string) {
  const { mail } = await ownMail(works, who, emailId)
  return conversationOf(works.pool, mail)
}

/** Where a mail lies by now; a mail that is nowhere any more is not found. */
export async function readPlace(works: MailWorks, who: Who, emailId: string) {
  const { mail } = await ownMail(works, who, emailId)
  return { folderId: String(mail.folderId), folderName: mail.folder.name, role: roleName(mail.folder.role) }
}
