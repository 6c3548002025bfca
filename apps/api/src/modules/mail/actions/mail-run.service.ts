import { randomUUID } from 'node:crypto'
import type { MailAction } from '@maru/shared/mail/mail-fields.ts'
import type { MailRun as ShownRun } from '@maru/shared/mail/actions/mail-run.ts'
import { messages, type MessageName } from '@maru/shared/messages.ts'
import type { MailAccount, MailRun, Prisma } from '@maru/prisma/generated/client.ts'
import { askIn } from '../../../kernel/database/database.ts'
import { conflict, notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { loadAccount } from '../connection/mail-account.service.ts'
import { toFlag, findTargetFolder } from './mail-bulk.service.ts'
import { createListQuery, type ListRequest } from '../list/mail-list.service.ts'
import { writeParts, writeUndo, type RunAction } from './mail-run.sql.ts'
import type { MailContext } from '../mail-context.ts'

/** Writing down a hundred thousand mails takes a second or two, on a busy machine more. */
const WRITE_MS = 60_000
/** Milliseconds in which a run that has ended well, with nothing to take back, is still shown. */
const SHOWN_MS = 60_000

const isMessage = (reason: string): reason is MessageName => reason in messages

/** What has ended well goes by itself: once it cannot be taken back any more, or at once when it was. What went wrong stays until its person closes it. */
function shownUntil({ endedAt, failed, reason, undoUntil }: MailRun) {
  if (endedAt === null || failed > 0 || reason !== '') return null
  return undoUntil ?? new Date(endedAt.getTime() + SHOWN_MS)
}

function present(run: MailRun): ShownRun {
  const { id, action, state, isStopping, total, done, failed, reason, undoUntil, createdAt } = run
  return {
    runId: id,
    action: action as ShownRun['action'],
    state: state === 'RUNNING' ? (isStopping ? 'stopping' : 'running') : state === 'DONE' ? 'done' : 'stopped',
    total,
    done,
    failed,
    messageNo: isMessage(reason) ? messages[reason][0] : '',
    canUndo: undoUntil !== null && undoUntil > new Date(),
    createdAt,
    shownUntil: shownUntil(run),
  }
}

async function ownRun({ db }: MailContext, account: MailAccount, runId: string) {
  const run = await db.mailRun.findFirst({ where: { id: runId, accountId: account.id } })
  if (!run) throw notFound()
  return run
}

const isGoing = () => conflict('MAIL_RUN_GOING', 'mailRunGoing')

/** Makes a run with what `write` puts into it; one with nothing to do has ended. One at a time for a mailbox. */
async function begin(
  tx: Prisma.TransactionClient,
  account: MailAccount,
  about: Pick<MailRun, 'action' | 'flag' | 'sets'>,
  write: (runId: string) => Promise<number>,
) {
  await tx.$queryRaw`select set_config('statement_timeout', ${String(WRITE_MS)}, true)`
  const id = randomUUID()
  const { count } = await tx.mailRun.createMany({ data: [{ id, accountId: account.id, ...about }], skipDuplicates: true })
  if (count === 0) throw isGoing()
  const total = await write(id)
  const end = total === 0 ? ({ state: 'DONE', endedAt: new Date() } as const) : {}
  return tx.mailRun.update({ where: { id }, data: { total, ...end } })
}

async function doingOf(mail: MailContext, account: MailAccount, action: MailAction, folderId: string | undefined): Promise<RunAction> {
  const flag = toFlag[action]
  if (flag) return { flag: flag[0], sets: flag[1] }
  const target = await findTargetFolder(mail, account, action, folderId)
  return { targetId: target.id, forGoodFrom: action === 'delete' ? ['TRASH', 'JUNK'] : [] }
}

interface Whole {
  list: Pick<ListRequest, 'box' | 'folderId' | 'filter' | 'q' | 'view'> & { except?: readonly string[] | undefined }
  action: MailAction
  folderId?: string | undefined
}

/** Begins to do something to all mails that are in a list now, in the background. */
export async function startRun(mail: MailContext, who: Who, { list: { except = [], ...list }, action, folderId }: Whole) {
  const account = await loadAccount(mail, who)
  const doing = await doingOf(mail, account, action, folderId)
  const about = { action, flag: 'flag' in doing ? doing.flag : '', sets: 'flag' in doing ? doing.sets : true }
  const run = await mail.db.$transaction(
    async (tx) => {
      const query = createListQuery(account, { ...list, sort: 'newest' })
      const begun = await begin(tx, account, about, (id) => writeParts(askIn(tx), id, account.id, { query, except, doing }))
      await tx.mailAudit.create({ data: { userId: who.userId, action, detail: `a list of ${String(begun.total)}` } })
      return begun
    },
    { timeout: WRITE_MS },
  )
  return { done: [], failed: [], undo: '', run: present(run) }
}

/** What is being done, what just was, and what did not end well. */
export async function listRuns(mail: MailContext, who: Who) {
  const account = await loadAccount(mail, who)
  const runs = await mail.db.mailRun.findMany({ where: { accountId: account.id }, orderBy: { createdAt: 'desc' } })
  const now = new Date()
  return runs.map(present).filter((run) => run.shownUntil === null || run.shownUntil > now)
}

/** Asks the process that has the run to end it. */
export async function stopRun(mail: MailContext, who: Who, runId: string) {
  const account = await loadAccount(mail, who)
  const { id } = await ownRun(mail, account, runId)
  await mail.db.$executeRaw`update mail_run set is_stopping = true, next_at = now() where id = ${id}::uuid and state = 'RUNNING'`
  return present(await ownRun(mail, account, runId))
}

/** Takes a run back by another one. */
export async function undoRun(mail: MailContext, who: Who, runId: string) {
  const account = await loadAccount(mail, who)
  const existing = await ownRun(mail, account, runId)
  if (existing.state === 'RUNNING') throw isGoing()
  const run = await mail.db.$transaction(
    async (tx) => {
      const taken = await tx.$executeRaw`update mail_run set undo_until = ended_at where id = ${existing.id}::uuid and undo_until > now()`
      if (taken === 0) throw new Refusal(409, 'MAIL_UNDO_OVER', 'mailUndoOver')
      return begin(tx, account, { action: 'undo', flag: existing.flag, sets: !existing.sets }, (id) => writeUndo(askIn(tx), id, existing))
    },
    { timeout: WRITE_MS },
  )
  return present(run)
}

export async function removeRun(mail: MailContext, who: Who, runId: string) {
  const account = await loadAccount(mail, who)
  const { id } = await ownRun(mail, account, runId)
  const { count } = await mail.db.mailRun.deleteMany({ where: { id, state: { not: 'RUNNING' } } })
  if (count === 0) throw isGoing()
  return { runId }
}
