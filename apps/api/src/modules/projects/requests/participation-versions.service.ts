import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict } from '../../../kernel/errors.ts'
import type { MessageName } from '@maru/shared/messages.ts'
import { type PersonNames } from '../../../kernel/names.ts'

const DAY_MS = 86_400_000
export const dayAfter = (day: Date) => new Date(day.getTime() + DAY_MS)
export const dayBefore = (day: Date) => new Date(day.getTime() - DAY_MS)

interface Version {
  readonly projectId: string
  readonly userId: string
  readonly validFrom: Date
  readonly validTo: Date
  /** undefined: the person does not take part in these days. */
  readonly work: { readonly role: Prisma.ProjectParticipationCreateManyInput['role']; readonly rate: Prisma.Decimal } | undefined
}

/** Puts a version in force: those it overlaps are replaced, what is left of them before and after stays as versions of their own. */
export async function putVersionInForce(db: Db, documentId: string, { projectId, userId, validFrom, validTo, work }: Version) {
  const person = { projectId, userId }
  const overlapping = { ...person, replacedById: null, validFrom: { lte: validTo }, validTo: { gte: validFrom } }
  const before = await db.projectParticipation.findMany({ where: overlapping })
  await db.projectParticipation.updateMany({ where: overlapping, data: { replacedById: documentId } })
  const rests = before.flatMap(({ role, rate, ...old }) => [
    ...(old.validFrom < validFrom ? [{ role, rate, validFrom: old.validFrom, validTo: dayBefore(validFrom) }] : []),
    ...(old.validTo > validTo ? [{ role, rate, validFrom: dayAfter(validTo), validTo: old.validTo }] : []),
  ])
  const next = work ? [{ ...work, validFrom, validTo }] : []
  await db.projectParticipation.createMany({ data: [...rests, ...next].map((version) => ({ ...person, ...version, documentId })) })
}

/**
 * Takes the versions of a request out of force and puts back those it replaced. Throws 409 `PARTICIPATION_CHANGED` with `changed` where a
 * later request replaced one, and `PROJECT_RATES` where rates would exceed the whole.
 */
export async function revertVersions(db: Db, documentId: string, changed: MessageName) {
  const touched = { OR: [{ documentId }, { replacedById: documentId }] }
  const people = await db.projectParticipation.findMany({ where: touched, select: { userId: true }, distinct: ['userId'] })
  const ids = people.map(({ userId }) => userId)
  await db.$queryRaw`select 1 as locked from users where id = any(${ids}::text[]) order by id for no key update`
  const isChanged = await db.projectParticipation.count({
    where: { documentId, AND: [{ replacedById: { not: null } }, { replacedById: { not: documentId } }] },
  })
  if (isChanged > 0) throw conflict('PARTICIPATION_CHANGED', changed)
  // Those it replaced last come back under their own documents.
  await db.projectParticipation.updateMany({ where: { documentId }, data: { replacedById: documentId } })
  await db.projectParticipation.updateMany({
    where: { replacedById: documentId, OR: [{ documentId: null }, { documentId: { not: documentId } }] },
    data: { replacedById: null },
  })
  const [over] = await db.$queryRaw<PersonNames[]>`
    select u.english_name as "englishName", u.korean_name as "koreanName" from users u where u.id = any(${ids}::text[]) and participation_peak(u.id, '-infinity', 'infinity') > 100 order by 1 limit 1`
  if (over) throw conflict('PROJECT_RATES', 'projectRates', [over])
}
