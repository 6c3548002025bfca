import { randomUUID } from 'node:crypto'
import type { MailAction } from '@maru/shared/mail/mail-fields.ts'
import type { MailRun as ShownRun } from '@maru/shared/mail/actions/mail-run.ts'
import { messages, type MessageName } from '@maru/shared/messages.ts'
import type { MailAccount, MailRun, Prisma } from '@maru/prisma/generated/client.ts'
import { askIn } from '../../../kernel/database/database.ts'
import { conflict, notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { accountOf } from '../connection/mail-account.service.ts'
import { flagOf, folderFor } from './mail-bulk.service.ts'
import { listQueryOf, type AskedList } from '../list/mail-list.service.ts'
import { writeParts, writeUndo, type Doing } from './mail-run.sql.ts'
import type { MailWorks } from '../mail-context.ts'

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

async function ownRun({ db }: MailWorks, account: MailAccount, runId: string) {
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

async function doingOf(works: MailWorks, account: MailAccount, action: MailAction, folderId: string | undefined): Promise<Doing> {
  const flag = flagOf[action]
  if (flag) return { flag: flag[0], sets: flag[1] }
  const target = await folderFor(works, account, action, folderId)
  return { targetId: target.id, forGoodFrom: action === 'delete' ? ['TRASH', 'JUNK'] : [] }
}

interface Whole {
  list: Pick<AskedList, 'box' | 'folderId' | 'filter' | 'q' | 'view'> & { except?: readonly string[] | undefined }
  action: MailAction
  folderId?: string | undefined
}

/** Begins to do something to all mails that are in a list now, in the background. */
export async function startRun(works: MailWorks, who: Who, { list: { except = [], ...list }, action, folderId }: Whole) {
  const account = await accountOf(works, who)
  const doing = await doingOf(works, account, action, folderId)
  const about = { action, flag: 'flag' in doing ? doing.flag : '', sets: 'flag' in doing ? doing.sets : true }
  const run = await works.db.$transaction(
    async (tx) => {
      const query = listQueryOf(account, { ...list, sort: 'newest' })
      const begun = await begin(tx, account, about, (id) => writeParts(askIn(tx), id, account.id, { query, except, doing }))
      await tx.mailAudit.create({ data: { userId: who.userId, action, detail: `a list of ${String(begun.total)}` } })
      return begun
    },
    { timeout: WRITE_MS },
  )
  return { done: [], failed: [], undo: '', run: present(run) }
}

/** What is being done, what just was, and what did not end well. */
export async function listRuns(works: MailWorks, who: Who) {
  const account = await accountOf(works, who)
  const runs = await works.db.mailRun.findMany({ where: { accountId: account.id }, orderBy: { createdAt: 'desc' } })
  const now = new Date()
  return runs.map(present).filter((run) => run.shownUntil === null || run.shownUntil > now)
}

/** Asks the process that has the run to end it. */
export async function stopRun(works: MailWorks, who: Who, runId: string) {
  const account = await accountOf(works, who)
  const { id } = await ownRun(works, account, runId)
  await works.db.$executeRaw`update mail_run set is_stopping = true, next_at = now() where id = ${id}::uuid and state = 'RUNNING'`
  return present(await ownRun(works, account, runId))
}

/** Takes a run back by another one. */
export async function undoRun(works: MailWorks, who: Who, runId: string) {
  const account = await accountOf(works, who)
  const known = await ownRun(works, account, runId)
  if (known.state === 'RUNNING') throw isGoing()
  const run = await works.db.$transaction(
    async (tx) => {
      const taken = await tx.$executeRaw`update mail_run set undo_until = ended_at where id = ${known.id}::uuid and undo_until > now()`
      if (taken === 0) throw new Refusal(409, 'MAIL_UNDO_OVER', 'mailUndoOver')
      return begin(tx, account, { action: 'undo', flag: known.flag, sets: !known.sets }, (id) => writeUndo(askIn(tx), id, known))
    },
    { timeout: WRITE_MS },
  )
  return present(run)
}

export async function removeRun(works: MailWorks, who: Who, runId: string) {
  const account = await accountOf(works, who)
  const { id } = await ownRun(works, account, runId)
  const { count } = await works.db.mailRun.deleteMany({ where: { id, state: { not: 'RUNNING' } } })
  if (count === 0) throw isGoing()
  return { runId }
}
