import type { Prisma } from '@maru/prisma/generated/client.ts'
import { hasFileGroup } from '@maru/shared/files/file.ts'
import type { ApplicationInput } from '@maru/shared/recruitment/application-fields.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { invalidField, recordDenied } from '../../../kernel/errors.ts'
import { dropEarlierFiles, linkFileGroup } from '../../files/file-links.service.ts'
import { followAddress } from '../interviews/interview-people.service.ts'
import type { ApplicationLinks } from '../letters/application-links.ts'
import { redirectLetters, sendLinkAgain } from '../letters/letter-address.service.ts'
import { assertVersion, lockApplication } from './application-access.ts'
import { assertApplication, toColumns } from './application-write.service.ts'

type Tx = Prisma.TransactionClient

/** What follows a corrected address: open mails and the secret link go there only, the earlier link opens nothing, and what is planned is sent anew. */
async function followCorrection(tx: Tx, who: Who, id: string, { before, links }: { before: string; links: ApplicationLinks }) {
  const { linkHash, linkRound, email } = await tx.jobApplication.findUniqueOrThrow({ where: { id } })
  if (linkHash !== null) {
    const renewed = { id, linkRound: linkRound + 1 }
    const link = { linkHash: links.hashOf(links.tokenOf(renewed)), linkRound: renewed.linkRound, provedAt: null }
    await tx.jobApplication.update({ where: { id }, data: link })
  }
  await redirectLetters(tx, id, { before, after: email })
  if (linkHash !== null) await sendLinkAgain(tx, id)
  await followAddress(tx, who, id)
}

/** Corrects an application. Throws 409 when somebody changed it meanwhile, 403 for whoever rates it without names. */
export async function updateApplication(
  tx: Tx,
  who: Who,
  id: string,
  { version, links, ...input }: ApplicationInput & { version: number; links: ApplicationLinks },
) {
  const row = await lockApplication(tx, who, id)
  if (row.isBlind) throw recordDenied()
  assertVersion(who, row, version)
  if (row.openingId !== input.openingId) throw invalidField('openingId', 'FIXED')
  await assertApplication(tx, input, who.today)
  const { email: before } = await tx.jobApplication.findUniqueOrThrow({ where: { id }, select: { email: true } })
  const fileGroupId = hasFileGroup(input.fileKey) ? await linkFileGroup(tx, who, input.fileKey, 'jobApplication', id) : null
  const { email: after } = await tx.jobApplication.update({
    where: { id },
    data: { ...toColumns(input), fileGroupId, version: version + 1 },
  })
  await dropEarlierFiles(tx, 'jobApplication', id, fileGroupId)
  const isOtherAddress = before.toLowerCase() !== after.toLowerCase()
  const event = isOtherAddress ? { action: 'correctEmail', note: `${before} → ${after}` } : { action: 'correct' }
  await tx.applicationEvent.create({ data: { applicationId: id, ...event, fromStage: row.stage, toStage: row.stage, byId: who.userId } })
  if (isOtherAddress) await followCorrection(tx, who, id, { before, links })
}
