import type { MailList, MailRow, mailViews } from '@maru/shared/mail/reading/mail-message.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { loadAccount, loadState } from '../connection/mail-account.service.ts'
import { waitUpTo, isStale, roleName } from '../folders/mail-counts.service.ts'
import type { MailAccount } from '@maru/prisma/generated/client.ts'
import { loadSettings } from '../connection/mail-settings.service.ts'
import { listConversation } from './mail-conversations.sql.ts'
import { foldersWhere, type MailListQuery } from './mail-list-where.sql.ts'
import { formatCursor, listPage, parseCursor, countMails } from './mail-list.sql.ts'
import { loadMail } from '../common/mail-parts.ts'
import { askThrough } from '../../../kernel/database/database.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { MailContext } from '../mail-context.ts'

/** A list that is looked at is fresher than the poll. */
const LIST_OLD_MS = 60_000

/** A list as it is asked for: `own` counts as the settings of the mailbox say. Drafts answer nothing yet and stand by themselves. */
export interface ListRequest extends Omit<MailListQuery, 'isThreaded'> {
  view?: (typeof mailViews)[number] | undefined
}
export function createListQuery(account: Pick<MailAccount, 'settings'>, { view = 'mails', ...query }: ListRequest): MailListQuery {
  const isWanted = view === 'conversations' || (view === 'own' && loadSettings(account).threads)
  return { ...query, isThreaded: isWanted && query.box !== 'templist' }
}

interface Asked {
  cursor: string
  towards?: 'back' | undefined
  limit: number
}

const cursorOfRow = (row: MailRow | undefined) => (row ? formatCursor({ date: row.date, id: BigInt(row.emailId) }) : '')

/** A page of mails; the first one of a mailbox that was never fetched waits a moment for the server. */
export async function listMails(mail: MailContext, who: Who, request: ListRequest & Asked): Promise<MailList> {
  const account = await loadAccount(mail, who)
  const query = { ...request, ...createListQuery(account, request) }
  if (account.syncedAt === null) await waitUpTo(mail, mail.syncer.sync(account))
  else if (query.cursor === '' && isStale(account, LIST_OLD_MS)) mail.syncer.request(account)
  mail.watcher.touch(account)
  const after = parseCursor(query.cursor)
  const isBack = after !== undefined && query.towards === 'back'
  const [rows, total, now, state] = await Promise.all([
    listPage(mail.pool, account.id, query, { after, backwards: isBack, limit: query.limit + 1 }),
    after ? undefined : countMails(mail.pool, account.id, query),
    loadAccount(mail, who),
    isComplete(mail, account.id, query),
  ])
  const hasMore = rows.length > query.limit
  const page = isBack ? rows.slice(0, query.limit).toReversed() : rows.slice(0, query.limit)
  const bare = page.filter(({ snippet }) => snippet === '').map(({ emailId, folderId }) => ({ id: emailId, folderId: Number(folderId) }))
  if (bare.length > 0) mail.syncer.requestSnippets(account, bare)
  return {
    rows: page,
    next: isBack || hasMore ? cursorOfRow(page.at(-1)) : '',
    previous: (isBack ? hasMore : after !== undefined) ? cursorOfRow(page[0]) : '',
    ...(total !== undefined && { total }),
    syncedAt: now.syncedAt,
    state: loadState(mail, now),
    complete: state,
    isThreaded: query.isThreaded ?? false,
  }
}

async function isComplete({ pool }: MailContext, accountId: string, query: MailListQuery) {
  const [row] = await askThrough(pool)<{ complete: boolean }>(
    Prisma.sql`select not exists (select 1 from mail_folder where ${foldersWhere(accountId, query)} and backfill_low_uid <> 1) as complete`,
  )
  return row?.complete ?? true
}

/** Mails from the end at which somebody comes out who jumps further. */
const LAST = 60

/** The cursor of a position, for a jump: the one query that counts its way there. What is not fetched yet ends at the last that is. */
export async function cursorAt(mail: MailContext, who: Who, { at, ...request }: ListRequest & { at: number }) {
  if (at === 0) return { cursor: '' }
  const account = await loadAccount(mail, who)
  const query = createListQuery(account, request)
  const [row] = await listPage(mail.pool, account.id, query, { limit: 1, offset: at - 1 })
  if (row) return { cursor: cursorOfRow(row) }
  const fromTheEnd = { ...query, sort: query.sort === 'newest' ? 'oldest' : 'newest' } as const
  const last = await listPage(mail.pool, account.id, fromTheEnd, { limit: LAST + 1 })
  return { cursor: last.length > LAST ? cursorOfRow(last.at(-1)) : '' }
}

/** The mails that belong with one, and that one among them. */
export async function readConversation(mail: MailContext, who: Who, emailId: string) {
  const { mail: message } = await loadMail(mail, who, emailId)
  return listConversation(mail.pool, message)
}

/** Where a mail lies by now; a mail that is nowhere any more is not found. */
export async function readPlace(mail: MailContext, who: Who, emailId: string) {
  const { mail: message } = await loadMail(mail, who, emailId)
  return { folderId: String(message.folderId), folderName: message.folder.name, role: roleName(message.folder.role) }
}
