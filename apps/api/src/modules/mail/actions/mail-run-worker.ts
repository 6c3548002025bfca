import { randomUUID } from 'node:crypto'
import type { MailAccount, MailRun, MailRunPart } from '@maru/prisma/generated/client.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { runWorkerLoop } from '../../../kernel/background/worker-loop.ts'
import type { Listener } from '../../../kernel/database/listener.ts'
import { withServer } from '../connection/mail-account.service.ts'
import { changeMails, type Change } from './mail-change.service.ts'
import { beginPart, claimRun, endRun, keepPart, pauseRun, millisecondsToNextRun, type Outcome } from './mail-run.sql.ts'
import type { MailContext } from '../mail-context.ts'

const LOOK_AGAIN_MS = 10_000
/** Between two parts whoever else waits for the folder has their turn: they look every 50 ms. */
const PAUSE_MS = 100
/** What could not be done may be in somebody else's hands for now: it is tried again, later each time. */
const MOST_TRIES = 4
const TRY_AGAIN_MS = 5000
const FAULT_SECONDS = 30
/** A run that did not come to its end by then is over: by now the person wants something else. */
const MOST_HOURS = 24

interface Parts {
  mail: MailContext
  worker: string
}

const changeOf = ({ flag, sets }: MailRun, { targetId, begun }: MailRunPart): Change =>
  flag === 'seen' || flag === 'flagged'
    ? { kind: 'flag', flag, set: sets }
    : targetId === null
      ? { kind: 'delete' }
      : { kind: 'move', folderId: targetId, begun }

/** Which mails of a part are to be changed now, and which are as they are to be: those an earlier try changed that did not say so. */
async function sortOut({ db }: MailContext, run: MailRun, part: MailRunPart) {
  const rows = await db.mailMessage.findMany({ where: { id: { in: part.leftIds } }, select: { id: true, folderId: true } })
  const folders = new Map(rows.map(({ id, folderId }) => [id, folderId]))
  const isFlag = run.flag !== ''
  // What a try moved that did not say so may have been fetched from its new place already, as a mail of its own.
  const isSo = (id: bigint) => !isFlag && (folders.get(id) === (part.targetId ?? undefined) || (part.begun && !folders.has(id)))
  // What somebody moved elsewhere meanwhile stays there.
  const isDue = (id: bigint) => (isFlag ? folders.has(id) : folders.get(id) === part.folderId && !isSo(id))
  return { done: part.leftIds.filter(isSo), due: part.leftIds.filter(isDue) }
}

async function changePart({ mail }: Parts, run: MailRun & { account: MailAccount }, part: MailRunPart): Promise<Outcome> {
  const { account } = run
  // A mail that was not changed may lie somewhere else by now, and its row has not followed.
  if (part.tries > 0 && !part.begun) await mail.syncer.sync(account)
  const { done, due } = await sortOut(mail, run, part)
  const change = changeOf(run, part)
  const changed = due.length === 0 ? [] : await withServer(mail, account, (key) => changeMails(mail, key, due, change))
  const isChanged = new Set(changed)
  const over = part.tries + 1 >= MOST_TRIES
  const left = over ? [] : due.filter((id) => !isChanged.has(id))
  return { done: [...done, ...changed], left, failed: part.leftIds.length - done.length - changed.length - left.length }
}

/** Does the next part of a run, or ends it. */
async function goOn(parts: Parts, runId: string) {
  const { mail, worker } = parts
  const { db } = mail
  const run = await db.mailRun.findUniqueOrThrow({ where: { id: runId }, include: { account: true } })
  if (run.isStopping) return endRun(db, worker, runId, 'STOPPED', '')
  const part = await beginPart(db, runId)
  if (!part) return endRun(db, worker, runId, 'DONE', '')
  if (run.createdAt.getTime() < Date.now() - MOST_HOURS * 3_600_000) return endRun(db, worker, runId, 'STOPPED', 'mailRunLate')
  const outcome = await changePart(parts, run, part)
  const restMs = outcome.left.length === part.leftIds.length ? TRY_AGAIN_MS * (part.tries + 1) : PAUSE_MS
  return keepPart(db, worker, part, outcome, restMs)
}

/** Does one part of the run that waits longest; false when none does. */
export async function workPart(mail: MailContext, say: (error: Error) => void): Promise<boolean> {
  const worker = randomUUID()
  const runId = await claimRun(mail.db, worker, mail.env.MAIL_LEASE_SECONDS)
  if (runId === undefined) return false
  try {
    await goOn({ mail, worker }, runId)
  } catch (error) {
    const isRefusal = error instanceof Refusal
    if (!isRefusal) say(new Error(`run ${runId} over mails`, { cause: error }))
    await pauseRun(mail.db, worker, runId, isRefusal ? error.text : 'mailRunFault', (isRefusal && error.retryAfter) || FAULT_SECONDS)
  }
  return true
}

/** Keeps going on with runs, a part of each in turn; a process that is told to end leaves them between two parts. */
export function runMailRuns({ mail, listener, say }: { mail: MailContext; listener: Listener; say: (error: Error) => void }) {
  if (!mail.port.configured) return { close: async () => undefined }
  const closing = new AbortController()
  const work = async () => {
    while (!closing.signal.aborted && (await workPart(mail, say)));
    return millisecondsToNextRun(mail.db)
  }
  const loop = runWorkerLoop({ listener, channel: 'portal_mail_run', work, lookAgainMs: LOOK_AGAIN_MS, say })
  return {
    close: () => {
      closing.abort()
      return loop.close()
    },
  }
}
