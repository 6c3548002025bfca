import { Readable } from 'node:stream'
import type { Who } from '../../../kernel/access/session.ts'
import type { MailPart } from '../../../adapters/imap/imap-structure.ts'
import { parseExtension } from '../../../adapters/files/file-name.ts'
import { keepFiles, newFileGroup, stageFile, type PendingFile, linkFileGroup } from '../../../adapters/files/files.ts'
import { listShownNumbers } from '../reading/content-ids.ts'
import { type Body, listFiles } from '../reading/mail-body.service.ts'
import { detectPictureType } from '../reading/mail-download.ts'
import { withServer } from '../connection/mail-account.service.ts'
import { decodePart, fetchParts, type OwnMail } from '../common/mail-parts.ts'
import { partName } from '../common/part-names.ts'
import type { MailAccount } from '@maru/prisma/generated/client.ts'
import type { Inline } from './draft-records.ts'
import type { Sending } from '../common/sender.service.ts'

/** The text that is quoted, none of it for a draft that goes on, and what comes twice in the mail. */
type QuotedBody = Pick<Body, 'html' | 'doubles'>

/** Whether a part that a text shows can be a picture: some programs send pictures as any bytes. */
const isPicture = ({ type, name }: MailPart) =>
  type.startsWith('image/') || (type === 'application/octet-stream' && /\.(png|gif|jpe?g|webp)$/i.test(name))

/** Parts of a mail that go along: pictures its text shows, and for a mail that is handed on all that is attached to it. */
function takenParts(mail: OwnMail, body: QuotedBody, withFiles: boolean) {
  const numbers = listShownNumbers(body.html)
  return listFiles(mail, body)
    .map((part) => ({ ...part, isShown: isPicture(part) && numbers.has(part.part) }))
    .filter(({ isShown }) => isShown || withFiles)
}

/** Lists the parts where they lie: what a draft shows that is not stored yet. */
export const partsInPlace = (mail: OwnMail, body: QuotedBody, withFiles: boolean) =>
  takenParts(mail, body, withFiles).map((part) => ({
    part: part.part,
    contentId: `${part.part}@original`,
    name: partName(part),
    size: part.encoding === 'base64' ? Math.floor((part.size * 3) / 4) : part.size,
    url: `/api/v1/email/messages/${String(mail.id)}/part/${part.part}`,
    inline: part.isShown,
  }))

/** What a part is kept as: a picture as what it is, a text with its charset. */
function mediaTypeOf({ type, charset }: MailPart, content: Buffer) {
  const picture = detectPictureType(content)
  if (picture !== undefined) return picture
  if (type.startsWith('image/')) return 'application/octet-stream'
  const isText = type.startsWith('text/') && /^[\w.:+-]{1,60}$/.test(charset)
  return (isText ? `${type.slice(0, 60)}; charset=${charset}` : type).slice(0, 120)
}

interface PartsToCopy {
  account: MailAccount
  mail: OwnMail
  body: QuotedBody
  withFiles: boolean
  draftId: string
}

/** Copies parts of a mail into the file store, so that they go with the draft whatever happens to the mail. */
export async function copyParts(
  { mail, disk }: Sending,
  who: Who,
  { account, mail: message, body, withFiles, draftId }: PartsToCopy,
): Promise<{ groupId: string | null; inlines: readonly (Inline & { part: string })[] }> {
  const parts = takenParts(message, body, withFiles)
  if (parts.length === 0) return { groupId: null, inlines: [] }
  const group = await newFileGroup(mail.db, who.userId)
  const pending: PendingFile[] = []
  const inlines: (Inline & { part: string })[] = []
  for (const part of parts) {
    const fetched = await withServer(mail, account, (key) =>
      mail.connections.reading(key, (reader) => fetchParts(reader, message, [part.part])),
    )
    const content = decodePart(fetched.get(part.part) ?? Buffer.alloc(0), part.encoding)
    const name = partName(part)
    const about = {
      name,
      extension: parseExtension(name),
      mediaType: mediaTypeOf(part, content),
      createdBy: who.userId,
      groupId: group.id,
    }
    const file = await stageFile(mail.db, disk, about, Readable.from([content]), content.length)
    pending.push(file)
    if (part.isShown) inlines.push({ part: part.part, fileKey: file.key, contentId: `${file.key}@portal` })
  }
  await keepFiles(mail.db, disk, pending, {
    groupId: group.id,
    isMsds: false,
    guard: async (tx) => {
      await linkFileGroup(tx, group.id, { kind: 'mailDraft', id: draftId })
    },
  })
  return { groupId: group.id, inlines }
}
