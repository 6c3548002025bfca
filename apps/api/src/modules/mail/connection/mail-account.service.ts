import { STORED_PASSWORD } from '@maru/shared/mail/folders/mail-counts.ts'
import type { AccountState } from '@maru/shared/mail/mail-fields.ts'
import type { MailAccount, PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { ImapError, type SignIn } from '../../../adapters/imap/imap-socket.ts'
import { openImapReader } from '../../../adapters/imap/imap-reader.ts'
import type { MailPort } from '../../../adapters/mail-server/mail-server.ts'
import { backoffSeconds } from './mail-backoff.ts'
import type { MailboxKey, MailConnections } from './mail-connections.ts'
import type { Syncer } from '../sync/mail-syncer.ts'

/** What the services of mail are built on. */
export interface MailBase {
  db: PrismaClient
  port: MailPort
  connections: MailConnections
  /** Tells whoever runs the portal. */
  say: (fault: Error) => void
}

const TRIES_A_MINUTE = 5

const stateNames: Readonly<Record<MailAccount['state'], AccountState>> = {
  OK: 'ok',
  AUTH_REQUIRED: 'authRequired',
  UNREACHABLE: 'unreachable',
  LIMITED: 'limited',
}

const notConfigured = () => new Refusal(409, 'MAIL_NOT_CONFIGURED', 'mailNotConfigured')
const passwordWrong = () =>
  new Refusal(409, 'MAIL_PASSWORD_WRONG', 'mailPasswordWrong', {
    issues: [{ path: 'password', code: 'MAIL_PASSWORD', message: 'MAIL_PASSWORD' }],
  })
const passwordNeeded = () => new Refusal(409, 'MAIL_PASSWORD_NEEDED', 'mailPasswordNeeded')

/** The mail server has more to do than it manages; it is asked again soon. */
export const mailBusy = () => new Refusal(503, 'MAIL_BUSY', 'mailBusy', { retryAfter: 10 })

/** What a fault of the mail server is to the person who asked. */
function toRefusal(fault: ImapError, { asksPassword }: MailPort): Refusal {
  switch (fault.code) {
    case 'AUTH':
      if (!asksPassword) return new Refusal(503, 'MAIL_SIGN_IN_REFUSED', 'mailSignInRefused', { retryAfter: 60 })
      return passwordWrong()
    case 'LIMIT':
      return mailBusy()
    case 'CERTIFICATE':
      return new Refusal(503, 'MAIL_CERTIFICATE', 'mailCertificate', { retryAfter: 300 })
    case 'REFUSED':
      return new Refusal(409, 'MAIL_REFUSED', 'mailServerRefused')
    case 'UNREACHABLE':
    case 'BAD_ANSWER':
      return new Refusal(503, 'MAIL_UNREACHABLE', 'mailUnreachable', { retryAfter: 10 })
  }
}

/** Throws 409 where the mailbox of an address was opened for another person before (decision 025). */
async function assertOwnMailbox(db: Db, userId: string, imapId: string) {
  const [other] = await db.$queryRaw<{ id: string }[]>`select user_id as id from mailbox_owner
    where address = lower(normalize(${imapId}, NFKC)) and user_id <> ${userId}`
  if (other) throw new Refusal(409, 'MAILBOX_OF_ANOTHER', 'mailboxOfAnother')
}

/** The own account, made at the first call with the address of the person. */
export async function loadAccount({ db, port }: Pick<MailBase, 'db' | 'port'>, { userId }: Pick<Who, 'userId'>): Promise<MailAccount> {
  if (!port.configured) throw notConfigured()
  const existing = await db.mailAccount.findUnique({ where: { userId } })
  if (existing) return existing
  const user = await db.user.findUnique({ where: { id: userId }, select: { companyEmail: true } })
  if (!user) throw notFound()
  await assertOwnMailbox(db, userId, user.companyEmail)
  await db.mailAccount.createMany({ data: [{ userId, imapId: user.companyEmail }], skipDuplicates: true })
  return db.mailAccount.findUniqueOrThrow({ where: { userId } })
}

/** What the sealed password of an account belongs to. */
export const sealContext = ({ id, imapId }: Pick<MailAccount, 'id' | 'imapId'>) => `mail_account:${id}:${imapId}`

/** How to sign in for an account; refused while a password is missing or known to be wrong. */
async function createSignIn({ port }: Pick<MailBase, 'port'>, account: MailAccount): Promise<SignIn> {
  // Without an address there is no mailbox; a master sign-in would open its own.
  if (account.imapId === '') throw new Refusal(409, 'MAIL_NO_ADDRESS', 'mailNoAddress')
  const { master } = await port.server()
  if (master) return { ...master, onBehalfOf: account.imapId }
  if (account.state === 'AUTH_REQUIRED' || account.credential === null || !port.keys) throw passwordNeeded()
  return { user: account.imapId, password: port.keys.open(account.credential, sealContext(account)) }
}
export const createMailboxKey = async (mail: MailBase, account: MailAccount): Promise<MailboxKey> => ({
  accountId: account.id,
  signIn: await createSignIn(mail, account),
})

/** Keeps what a fault means for the account: wait, or ask for a new password. Where nobody gives one, it is tried again after a while. */
export async function recordFailure({ db, port, say }: Pick<MailBase, 'db' | 'port' | 'say'>, accountId: string, fault: ImapError) {
  if (fault.code === 'REFUSED') return
  if (fault.code === 'AUTH' && port.asksPassword) {
    await db.mailAccount.updateMany({
      where: { id: accountId },
      data: { state: 'AUTH_REQUIRED', lastError: fault.code, backoffUntil: null },
    })
    return
  }
  const [counted] = await db.mailAccount.updateManyAndReturn({
    where: { id: accountId },
    data: { failures: { increment: 1 } },
    select: { failures: true },
  })
  // The address changed meanwhile, and the account with it.
  if (!counted) return
  const { failures } = counted
  if (failures === 1) say(new Error(`mailbox ${accountId}: ${fault.code}, ${fault.message}`, { cause: fault }))
  const state = fault.code === 'LIMIT' ? 'LIMITED' : 'UNREACHABLE'
  await db.$executeRaw`update mail_account set state = ${state}::mail_account_state, last_error = ${fault.code},
    backoff_until = now() + make_interval(secs => ${backoffSeconds(failures)}) where id = ${accountId}::uuid`
}

export async function recordSuccess(db: Db, accountId: string) {
  await db.mailAccount.updateMany({
    where: { id: accountId, OR: [{ state: { not: 'OK' } }, { failures: { gt: 0 } }] },
    data: { state: 'OK', failures: 0, backoffUntil: null, lastError: '' },
  })
}

/** Runs work at the mail server for a person; what goes wrong there is noted and told as a refusal. */
export async function withServer<T>(mail: MailBase, account: MailAccount, work: (key: MailboxKey) => Promise<T>): Promise<T> {
  try {
    const result = await work(await createMailboxKey(mail, account))
    if (account.state !== 'OK' || account.failures > 0) await recordSuccess(mail.db, account.id)
    return result
  } catch (error) {
    if (!(error instanceof ImapError)) throw error
    await recordFailure(mail, account.id, error)
    throw toRefusal(error, mail.port)
  }
}

const sameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
/** Attempts by server, so that two of them in one process do not count for one another. */
const tries = new WeakMap<MailConnections, Map<string, number[]>>()

/** At most five passwords a minute are handed to the mail server for one person, so that nobody is locked out there. */
function countAttempt({ connections }: MailBase, userId: string) {
  const ofPeople = tries.get(connections) ?? new Map<string, number[]>()
  tries.set(connections, ofPeople)
  const recent = (ofPeople.get(userId) ?? []).filter((at) => at > Date.now() - 60_000)
  if (recent.length >= TRIES_A_MINUTE) throw new Refusal(429, 'MAIL_TOO_MANY_TRIES', 'mailTooManyTries', { retryAfter: 60 })
  ofPeople.set(userId, [...recent, Date.now()])
}

/** Checks a password with the mail server and keeps it sealed. */
export async function savePassword(mail: MailBase, who: Who, { imapId, password }: { imapId: string; password: string }) {
  const account = await loadAccount(mail, who)
  if (!mail.port.keys || !sameAddress(imapId, account.imapId) || password === STORED_PASSWORD) throw passwordWrong()
  countAttempt(mail, who.userId)
  try {
    const { imap } = await mail.port.server()
    const reader = await openImapReader(imap, { user: account.imapId, password })
    await reader.close()
  } catch (error) {
    throw error instanceof ImapError ? toRefusal(error, mail.port) : error
  }
  const credential = new Uint8Array(mail.port.keys.seal(password, sealContext(account)))
  await mail.db.mailAccount.update({
    where: { id: account.id },
    data: { credential, credentialKey: mail.port.keys.newest, state: 'OK', failures: 0, backoffUntil: null, lastError: '' },
  })
  mail.connections.forgive(account.id)
  return readAccount(mail, who)
}

export async function removePassword(mail: MailBase, who: Who) {
  const account = await loadAccount(mail, who)
  await mail.db.mailAccount.update({ where: { id: account.id }, data: { credential: null, credentialKey: null } })
  return readAccount(mail, who)
}

/** The own account, for somebody who is there: a mail server that did not answer is asked again, once it has rested. */
export async function checkAccount(mail: MailBase & { syncer: Pick<Syncer, 'request'> }, who: Pick<Who, 'userId'>) {
  const account = mail.port.configured ? await loadAccount(mail, who) : undefined
  if (account && account.state !== 'OK') mail.syncer.request(account)
  return readAccount(mail, who)
}

/** The own account as a person sees it. */
async function readAccount(mail: MailBase, who: Pick<Who, 'userId'>) {
  const account = mail.port.configured ? await loadAccount(mail, who) : undefined
  return {
    imapId: account?.imapId ?? '',
    state: account ? loadState(mail, account) : ('notConfigured' as const),
    canSignIn: account !== undefined && (!mail.port.asksPassword || account.credential !== null),
    asksPassword: mail.port.asksPassword,
    syncedAt: account?.syncedAt ?? null,
    retryAt: account?.backoffUntil ?? null,
    usedBytes: account === undefined || account.usedBytes === null ? null : Number(account.usedBytes),
    quotaBytes: account === undefined || account.quotaBytes === null ? null : Number(account.quotaBytes),
  }
}

/** The state as it counts: where the portal signs in for everybody nobody's password is missing, whatever was the way before. */
export const currentState = ({ asksPassword }: Pick<MailPort, 'asksPassword'>, { state }: MailAccount) =>
  state === 'AUTH_REQUIRED' && !asksPassword ? 'UNREACHABLE' : state

/** The state as it is shown: without a password nothing can be fetched, whatever was last. */
export function loadState({ port }: Pick<MailBase, 'port'>, account: MailAccount): AccountState {
  if (port.asksPassword && account.credential === null) return 'authRequired'
  const state = currentState(port, account)
  return state === 'UNREACHABLE' && account.lastError === 'AUTH' ? 'signInRefused' : stateNames[state]
}
