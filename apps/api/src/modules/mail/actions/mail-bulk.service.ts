import type { MailAction } from '@maru/shared/mail/mail-fields.ts'
import type { MailAccount, MailFolder, MailFolderRole, Prisma } from '@maru/prisma/generated/client.ts'
import { notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { loadAccount, withServer } from '../connection/mail-account.service.ts'
import { changeMails, type Change } from './mail-change.service.ts'
import type { MailContext } from '../mail-context.ts'

/** How long a bulk action can be taken back: what the person sees, and a little for the way there. */
const UNDO_SECONDS = 15

interface Target {
  ids: readonly bigint[]
  change: Change
}
/** A step of taking something back, as it is kept. */
interface UndoStep {
  ids: readonly string[]
  change: Change
}

export const toFlag: Readonly<Partial<Record<MailAction, readonly [flag: 'seen' | 'flagged', set: boolean]>>> = {
  read: ['seen', true],
  unread: ['seen', false],
  flag: ['flagged', true],
  unflag: ['flagged', false],
}
const roleOf: Readonly<Partial<Record<MailAction, MailFolderRole>>> = {
  junk: 'JUNK',
  notjunk: 'INBOX',
  restore: 'INBOX',
  archive: 'ARCHIVE',
  trash: 'TRASH',
  delete: 'TRASH',
}

/** The folder an action puts mails into. */
export async function findTargetFolder(
  { db }: MailContext,
  account: MailAccount,
  action: MailAction,
  folderId: string | undefined,
): Promise<MailFolder> {
  const role = roleOf[action]
  const where = role === undefined ? { id: Number(folderId ?? 0) } : { role }
  const folder = await db.mailFolder.findFirst({ where: { ...where, accountId: account.id, selectable: true }, orderBy: { id: 'asc' } })
  if (folder) return folder
  throw role === undefined ? notFound() : new Refusal(409, 'MAIL_FOLDER_MISSING', 'mailFolderMissing')
}

/** What the action does to which mails; to delete means to the trash first, and for good from there and from junk. */
async function targetsOf(
  mail: MailContext,
  account: MailAccount,
  ids: readonly bigint[],
  action: MailAction,
  folderId: string | undefined,
): Promise<readonly Target[]> {
  const flag = toFlag[action]
  if (flag) return [{ ids, change: { kind: 'flag', flag: flag[0], set: flag[1] } }]
  const target = await findTargetFolder(mail, account, action, folderId)
  if (action !== 'delete') return [{ ids, change: { kind: 'move', folderId: target.id } }]
  const lost = await mail.db.mailMessage.findMany({
    where: { id: { in: [...ids] }, folder: { role: { in: ['TRASH', 'JUNK'] } } },
    select: { id: true },
  })
  const forGood = new Set(lost.map(({ id }) => id))
  return [
    { ids: ids.filter((id) => forGood.has(id)), change: { kind: 'delete' } },
    { ids: ids.filter((id) => !forGood.has(id)), change: { kind: 'move', folderId: target.id } },
  ]
}

interface Before {
  id: bigint
  folderId: number
  seen: boolean
  flagged: boolean
}

/** What would bring the mails back to where and how they were; what is gone for good has no way back. */
function undoOf({ change }: Target, before: readonly Before[]): readonly UndoStep[] {
  if (change.kind === 'delete') return []
  if (change.kind === 'flag') {
    const changed = before.filter((mail) => mail[change.flag] !== change.set)
    return changed.length === 0 ? [] : [{ ids: changed.map(({ id }) => String(id)), change: { ...change, set: !change.set } }]
  }
  const moved = before.filter(({ folderId }) => folderId !== change.folderId)
  return [...Map.groupBy(moved, ({ folderId }) => folderId)].map(([folderId, mails]) => ({
    ids: mails.map(({ id }) => String(id)),
    change: { kind: 'move', folderId },
  }))
}

async function keepUndo({ db }: MailContext, accountId: string, steps: readonly UndoStep[]) {
  if (steps.length === 0) return ''
  await db.$executeRaw`delete from mail_undo where account_id = ${accountId}::uuid and expires_at < now()`
  const [row] = await db.$queryRaw<{ id: string }[]>`insert into mail_undo (id, account_id, steps, expires_at)
    values (gen_random_uuid(), ${accountId}::uuid, ${JSON.stringify(steps)}::jsonb, now() + make_interval(secs => ${UNDO_SECONDS}::int)) returning id`
  return row?.id ?? ''
}

const asText = (ids: ReadonlySet<bigint>) => [...ids].map(String)

/** Does something to many mails: what the server did is done, what it did not do is named. */
export async function changeMany(
  mail: MailContext,
  who: Who,
  body: { ids: readonly string[]; action: MailAction; folderId?: string | undefined },
) {
  const account = await loadAccount(mail, who)
  const before = await mail.db.mailMessage.findMany({
    where: { id: { in: body.ids.map(BigInt) }, folder: { accountId: account.id } },
    select: { id: true, folderId: true, seen: true, flagged: true },
  })
  if (before.length === 0) return { done: [], failed: [...body.ids], undo: '', run: null }
  const targets = await targetsOf(
    mail,
    account,
    before.map(({ id }) => id),
    body.action,
    body.folderId,
  )
  const done = new Set<bigint>()
  for (const { ids, change } of targets)
    for (const id of await withServer(mail, account, (key) => changeMails(mail, key, ids, change))) done.add(id)
  const changed = before.filter(({ id }) => done.has(id))
  const steps = targets.flatMap((target) =>
    undoOf(
      target,
      changed.filter(({ id }) => target.ids.includes(id)),
    ),
  )
  await mail.db.mailAudit.create({
    data: { userId: who.userId, action: body.action, detail: `${String(done.size)} of ${String(body.ids.length)}` },
  })
  const undo = await keepUndo(mail, account.id, steps)
  return { done: asText(done), failed: body.ids.filter((id) => !done.has(BigInt(id))), undo, run: null }
}

/** Takes a bulk action back, once and in time; while the mail server is away, it can be tried again. */
export async function undoMany(mail: MailContext, who: Who, undo: string) {
  const account = await loadAccount(mail, who)
  const [row] = await mail.db.$queryRaw<{ steps: UndoStep[]; inTime: boolean; expiresAt: Date }[]>`
    delete from mail_undo where id = ${undo}::uuid and account_id = ${account.id}::uuid
    returning steps, expires_at > now() as "inTime", expires_at as "expiresAt"`
  if (!row?.inTime) throw new Refusal(409, 'MAIL_UNDO_OVER', 'mailUndoOver')
  const done = new Set<bigint>()
  try {
    for (const { ids, change } of row.steps)
      for (const id of await withServer(mail, account, (key) => changeMails(mail, key, ids.map(BigInt), change))) done.add(id)
  } catch (error) {
    const { steps, expiresAt } = row
    await mail.db.mailUndo.create({
      data: { id: undo, accountId: account.id, steps: steps as unknown as Prisma.InputJsonArray, expiresAt },
    })
    throw error
  }
  const all = row.steps.flatMap(({ ids }) => ids)
  return { done: asText(done), failed: all.filter((id) => !done.has(BigInt(id))) }
}
