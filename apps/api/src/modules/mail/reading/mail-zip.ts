import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ImapFlow } from 'imapflow'
import { notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { attachmentsOf, type MailPart } from '../../../adapters/imap/imap-structure.ts'
import { contentDisposition, cleanFileName } from '../../../adapters/files/file-name.ts'
import { namedApart, zipOf } from '../../../adapters/files/zip-writer.ts'
import { downloadPart, streamOf } from './mail-download.ts'
import { ownMail, type OwnMail } from '../common/mail-parts.ts'
import type { MailWorks } from '../mail-context.ts'

async function* filesOf(client: ImapFlow, mail: OwnMail, parts: readonly MailPart[]) {
  const names = namedApart(parts.map(({ name, part }) => cleanFileName(name === '' ? `part-${part}` : name)))
  for (const [index, { part }] of parts.entries())
    yield { name: names[index] ?? part, date: mail.internalDate, content: await downloadPart(client, mail, part) }
}

/** All attachments of a mail as one zip, packed while they come from the mail server. */
export async function sendZip(works: MailWorks, who: Who, emailId: string, reply: FastifyReply) {
  const { account, mail } = await ownMail(works, who, emailId)
  const structure = mail.structure as unknown as MailPart | null
  const parts = structure ? attachmentsOf(structure).filter(({ inline }) => !inline) : []
  if (parts.length === 0) throw notFound()
  const stream = await streamOf(works, account, mail, async (client) => Readable.from(zipOf(filesOf(client, mail, parts))))
  reply
    .type('application/zip')
    .header('content-disposition', contentDisposition('attachment', cleanFileName(`${mail.subject.slice(0, 100) || 'mail'}.zip`)))
    .header('x-content-type-options', 'nosniff')
  return stream
}
