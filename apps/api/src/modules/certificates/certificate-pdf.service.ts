import { createHash } from 'node:crypto'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type { FileDisk } from '../../adapters/files/file-disk.ts'
import { storeBuffer } from '../../adapters/files/files.ts'
import type { CertificateSheet } from '../../adapters/papers/certificate-sheet.ts'
import type { PaperWriter } from '../../adapters/papers/paper-writer.ts'
import type { Who } from '../../kernel/access/session.ts'
import { notFound } from '../../kernel/errors.ts'
import { type Exchange, sendStored } from '../files/file-download.service.ts'
import { dropGroups } from '../files/file-links.service.ts'
import { seesCertificate } from './certificate-access.ts'
import { toVerifyUrl } from './certificate.service.ts'

export interface PrintContext {
  readonly db: PrismaClient
  readonly disk: FileDisk
  readonly papers: PaperWriter
  readonly publicUrl: string
}

/** Writes the file of a certificate and keeps it, once: who comes second at the same moment takes the first one's. Answers its key. Throws 404. */
async function printCertificate({ db, disk, papers, publicUrl }: PrintContext, id: string): Promise<string> {
  const row = await db.certificate.findUnique({ where: { id } })
  if (!row) throw notFound()
  if (row.pdfKey !== null) return row.pdfKey
  const { number, issuedAt, userId, verifyCode } = row
  const sheet = row.sheet as unknown as CertificateSheet
  const content = await papers.certificate({ sheet, number, issuedAt, verifyUrl: toVerifyUrl(publicUrl, verifyCode) })
  const about = { name: `${number}.pdf`, extension: 'pdf', mediaType: 'application/pdf', createdBy: userId }
  const { key, groupId } = await storeBuffer(db, disk, { ...about, content, parent: { kind: 'certificate', id } })
  const pdfHash = createHash('sha256').update(content).digest()
  const { count } = await db.certificate.updateMany({ where: { id, pdfKey: null }, data: { pdfKey: key, pdfHash } })
  if (count === 1) return key
  await db.$transaction((tx) => dropGroups(tx, [groupId]))
  return (await db.certificate.findUnique({ where: { id }, select: { pdfKey: true } }))?.pdfKey ?? key
}

/** The file of a certificate, the same one each time. Throws 404 for whoever may not see it. */
export async function downloadCertificate(context: PrintContext, who: Who, id: string, exchange: Exchange) {
  if (!(await seesCertificate(context.db, who, id))) throw notFound()
  const key = await printCertificate(context, id)
  const file = await context.db.storedFile.findFirst({ where: { key, state: 'READY' } })
  if (!file) throw notFound()
  return sendStored(context.disk, file, 'attachment', exchange)
}
