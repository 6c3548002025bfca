import type { Prisma } from '@maru/prisma/generated/client.ts'
import { languages } from '@maru/shared/labels.ts'
import { endedStages, liveStages } from '@maru/shared/recruitment/application-actions.ts'
import type { PublicStatus } from '@maru/shared/recruitment/public/public-application.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { lockStage } from '../applicants/application-access.ts'
import { moveApplication } from '../applicants/application-step.service.ts'
import type { ApplicationLinks } from '../letters/application-links.ts'

const isLive = (stage: string) => (liveStages as readonly string[]).includes(stage)

/** The application of a link; one that was mailed proves the address it was mailed to. */
async function findByToken(db: Db, links: ApplicationLinks, secret: string) {
  const [token = '', proof = ''] = secret.split('.')
  const found = await db.jobApplication.findUnique({ where: { linkHash: links.hashOf(token) }, include: { opening: true } })
  if (!found) throw notFound()
  if (found.provedAt === null && links.provesAddress(proof, found.id, found.email))
    await db.jobApplication.updateMany({ where: { id: found.id, email: found.email }, data: { provedAt: new Date() } })
  return found
}

/** Where the application of a secret stands: no more than received, in review or decided. Throws 404 for an unknown or erased one. */
export async function readPublicStatus(db: Db, links: ApplicationLinks, token: string): Promise<PublicStatus> {
  const { stage, appliedOn, opening } = await findByToken(db, links, token)
  const titles = { en: opening.titleEn, ko: opening.titleKo, de: opening.titleDe }
  const isEnded = stage === 'HIRED' || (endedStages as readonly string[]).includes(stage)
  return {
    state: stage === 'APPLIED' ? 'RECEIVED' : isEnded ? 'DECIDED' : 'IN_REVIEW',
    titles: languages.filter((one) => titles[one] !== '').map((language) => ({ language, title: titles[language] })),
    appliedOn: dateText(appliedOn),
    mayWithdraw: isLive(stage),
    withdrawn: stage === 'WITHDRAWN',
  }
}

/** Withdraws the application of a secret; its retention runs from then on. Throws 404, 409 once it is decided. */
export async function withdrawPublicly(tx: Prisma.TransactionClient, links: ApplicationLinks, token: string): Promise<PublicStatus> {
  const { id } = await findByToken(tx, links, token)
  const row = await lockStage(tx, id)
  if (!isLive(row.stage)) throw conflict('APPLICATION_DECIDED', 'applyDecided')
  await moveApplication(tx, { userId: '' }, row, 'withdraw')
  return readPublicStatus(tx, links, token)
}
