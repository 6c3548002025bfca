import { Prisma } from '@maru/prisma/generated/client.ts'
import { type ParticipationBody, participationBody } from '@maru/shared/projects/requests/participation-body.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict } from '../../../kernel/errors.ts'
import type { ApprovalHooks, HookDocument } from '../../../kernel/extension-points/approval-hooks.ts'
import { toDays, validateParticipation } from './participation-check.service.ts'

const DAY_MS = 86_400_000
const bodyOf = ({ body }: Pick<HookDocument, 'body'>) => participationBody.parse(body)
const dayAfter = (day: Date) => new Date(day.getTime() + DAY_MS)
const dayBefore = (day: Date) => new Date(day.getTime() - DAY_MS)

/** Puts a version in force: those it overlaps are replaced, what is left of them before and after stays as versions of their own. */
async function applyParticipation(db: Db, documentId: string, body: ParticipationBody) {
  const project = await db.project.findUniqueOrThrow({ where: { projectNo: body.projectNo } })
  const { validFrom, validTo } = toDays(body, project)
  const person = { projectId: project.id, userId: body.userId }
  const overlapping = { ...person, replacedById: null, validFrom: { lte: validTo }, validTo: { gte: validFrom } }
  const before = await db.projectParticipation.findMany({ where: overlapping })
  await db.projectParticipation.updateMany({ where: overlapping, data: { replacedById: documentId } })
  const rests = before.flatMap(({ role, rate, ...old }) => [
    ...(old.validFrom < validFrom ? [{ role, rate, validFrom: old.validFrom, validTo: dayBefore(validFrom) }] : []),
    ...(old.validTo > validTo ? [{ role, rate, validFrom: dayAfter(validTo), validTo: old.validTo }] : []),
  ])
  const rate = new Prisma.Decimal(body.rate)
  const next = rate.isZero() ? [] : [{ role: body.role, rate, validFrom, validTo }]
  await db.projectParticipation.createMany({ data: [...rests, ...next].map((version) => ({ ...person, ...version, documentId })) })
}

/** Takes a version out of force and puts back those it replaced. Throws 409 where a later one replaced it, or rates would exceed the whole. */
async function revertParticipation(db: Db, documentId: string, { userId }: ParticipationBody) {
  await db.$queryRaw`select 1 as locked from users where id = ${userId} for no key update`
  const isChanged = (await db.projectParticipation.count({ where: { documentId, replacedById: { not: null } } })) > 0
  if (isChanged) throw conflict('PARTICIPATION_CHANGED', 'participationChanged')
  // The one it replaced last comes back under its own document.
  await db.projectParticipation.updateMany({ where: { documentId }, data: { replacedById: documentId } })
  await db.projectParticipation.updateMany({
    where: { replacedById: documentId, OR: [{ documentId: null }, { documentId: { not: documentId } }] },
    data: { replacedById: null },
  })
  const [over] = await db.$queryRaw<{ name: string }[]>`
    select u.english_name as name from users u where u.id = ${userId} and participation_peak(u.id, '-infinity', 'infinity') > 100`
  if (over) throw conflict('PROJECT_RATES', 'projectRates', [over.name])
}

const nothing = () => Promise.resolve()

/** A participant application: the decision makes a dated version of who works on the project. */
export const participationHooks: ApprovalHooks = {
  validate: (db, document) => validateParticipation(db, bodyOf(document), document.drafterId),
  reserve: nothing,
  apply: (db, document) => applyParticipation(db, document.id, bodyOf(document)),
  release: nothing,
  revert: (db, document) => revertParticipation(db, document.id, bodyOf(document)),
  subject: async (db, { body, urgent }) => {
    const { projectNo, rate, role } = participationBody.parse(body)
    const project = await db.project.findUnique({ where: { projectNo } })
    return { urgent, role, rate: Number(rate), ...(project && { projectPi: project.piUserId, budgetOwner: project.budgetOwnerId }) }
  },
}
