import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ImapFlow } from 'imapflow'
import { notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { MailPart } from '../../../adapters/imap/imap-structure.ts'
import { listAttachments, listPairedCalendars } from '../../../adapters/imap/shown-parts.ts'
import { contentDisposition, cleanFileName } from '../../../adapters/files/file-name.ts'
import { namedApart, zipOf } from '../../../adapters/files/zip-writer.ts'
import { isUsed, listFiles, readBody } from './mail-body.service.ts'
import { downloadPart, openStream } from './mail-download.ts'
import { loadMailWithParts, type OwnMail } from '../common/mail-parts.ts'
import { partName } from '../common/part-names.ts'
import type { MailContext } from '../mail-context.ts'

async function* filesOf(client: ImapFlow, mail: OwnMail, parts: readonly MailPart[]) {
  const names = namedApart(parts.map(partName))
  for (const [index, { part }] of parts.entries())
    yield { name: names[index] ?? part, date: mail.internalDate, content: await downloadPart(client, mail, part) }
}

/** All attachments of a mail as one zip, packed while they come from the mail server. */
export async function sendZip(mail: MailContext, who: Who, emailId: string, reply: FastifyReply) {
  const { account, mail: message } = await loadMailWithParts(mail, who, emailId)
  const structure = message.structure as unknown as MailPart | null
  const attachments = structure ? listAttachments(structure) : []
  const isPartly = attachments.some(({ inline }) => inline) || listPairedCalendars(attachments).length > 0
  const { named, doubles } = isPartly ? await readBody(mail, account, message, '') : { named: [], doubles: [] }
  const parts = listFiles(message, { doubles }).filter((part) => !isUsed(part, { named }))
  if (parts.length === 0) throw notFound()
  const stream = await openStream(mail, account, message, async (client) => Readable.from(zipOf(filesOf(client, message, parts))))
  reply
    .type('application/zip')
    .header('content-disposition', contentDisposition('attachment', cleanFileName(`${message.subject.slice(0, 100) || 'mail'}.zip`)))
    .header('x-content-type-options', 'nosniff')
  return stream
}
