import type { ImapFlow } from 'imapflow'
import type { MailAccount, MailFolder } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { createMessageId, formatBccLine, formatDateLine } from '../../../adapters/smtp/mime-mail.ts'
import { toWireAddress } from '../../../adapters/smtp/wire-address.ts'
import { createMailboxKey } from '../connection/mail-account.service.ts'
import type { MailContext } from '../mail-context.ts'
import { composeMime } from './compose.service.ts'
import { parseAddresses } from './draft-records.ts'
import { findByMessageId, withServerFolder, roleFolder } from '../folders/server-folder.ts'
import { loadSender, type Sending } from '../common/sender.service.ts'

// The copy of a draft in the drafts folder, for other mail programs. Best effort: the draft itself is in the database, and a copy that could
// not be written is written with the next change.

/** Changes within this time are copied once. */
const GATHER_MS = 5000
/** A copy is no mail: larger ones stay in the portal alone. */
const COPY_BYTES = 10_000_000

const waiting = new WeakMap<MailContext, Map<string, NodeJS.Timeout>>()

/** Writes the copy of a draft a little later; `lost` is the copy of one that is gone. */
export function requestCopy(sending: Sending, who: Pick<Who, 'userId'>, draftId: string, lost = '') {
  const { mail } = sending
  const timers = waiting.get(mail) ?? new Map<string, NodeJS.Timeout>()
  waiting.set(mail, timers)
  clearTimeout(timers.get(draftId))
  const run = () => {
    timers.delete(draftId)
    // The copy is for other programs; a mail server that is away is noted where somebody waits for it.
    void copyDraft(sending, who, draftId, lost).catch(() => undefined)
  }
  timers.set(draftId, setTimeout(run, lost === '' ? GATHER_MS : 0).unref())
}

async function drop(client: ImapFlow, folder: MailFolder, copyId: string) {
  if (copyId === '') return
  await withServerFolder(client, folder, async () => {
    const uids = await findByMessageId(client, copyId)
    if (uids.length > 0) await client.messageDelete(uids.join(','), { uid: true })
  })
}

async function rawOf(sending: Sending, who: Pick<Who, 'userId'>, draftId: string, messageId: string) {
  const { mail, disk } = sending
  const draft = await mail.db.mailDraft.findUnique({ where: { id: draftId } })
  if (!draft) return undefined
  const { from } = await loadSender(mail, who)
  const lineOf = (value: unknown) =>
    parseAddresses(value).flatMap(({ name, address }) =>
      toWireAddress(address) === undefined ? [] : [{ name, address: toWireAddress(address) ?? '' }],
    )
  const to = { to: lineOf(draft.recipients), cc: lineOf(draft.cc), bcc: lineOf(draft.bcc) }
  const raw = await composeMime(mail.db, disk, { draft, from, messageId, mostBytes: COPY_BYTES }, to)
  return { draft, raw: Buffer.concat([Buffer.from(`${formatDateLine(draft.updatedAt)}${formatBccLine(to.bcc)}`), raw]) }
}

/** Puts the present version into the drafts folder and takes the earlier one out: append first, so that there is always one. */
async function copyDraft(sending: Sending, who: Pick<Who, 'userId'>, draftId: string, lost = '') {
  const { mail } = sending
  const { account, from } = await loadSender(mail, who)
  const messageId = createMessageId(from.address)
  const built = lost === '' ? await rawOf(sending, who, draftId, messageId) : undefined
  if (lost === '' && (!built || built.draft.copyVersion === built.draft.version)) return
  const folder = await mail.connections.writing(await createMailboxKey(mail, account), async (client) => {
    const drafts = await roleFolder(mail, account, client, 'DRAFTS')
    if (built) {
      if (!(await client.append(drafts.path, built.raw, [String.raw`\Draft`, String.raw`\Seen`], built.draft.updatedAt))) return undefined
      const isStored = await keepCopy(mail, draftId, built.draft.version, messageId)
      // Sent or discarded meanwhile: the copy goes with it.
      if (!isStored) await drop(client, drafts, messageId)
      await drop(client, drafts, built.draft.copyId)
    }
    await drop(client, drafts, lost)
    return drafts
  })
  if (folder) await refresh(mail, account, folder)
}

const keepCopy = async ({ db }: MailContext, draftId: string, version: number, copyId: string) =>
  (await db.mailDraft.updateMany({ where: { id: draftId }, data: { copyVersion: version, copyId } })).count === 1

const refresh = async ({ syncer }: MailContext, account: MailAccount, folder: MailFolder) => syncer.request(account, folder.id)
