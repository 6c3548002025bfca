import type { Db } from '../../../kernel/database/database.ts'
import { findPeople } from './line-directory.ts'
import type { Place } from './line-place.ts'
import { involvedIn, type Drafter, type Found, type Missing } from './line-posts.ts'
import { resolveSuperior } from './line-superiors.ts'

/** Most levels that are looked at upwards. */
const LEVELS = 8

/** The nearest superior of somebody who is not in the line otherwise. */
async function findFreeSuperior(db: Db, below: Drafter, { directory }: Place, others: ReadonlySet<string>) {
  for (let level = 1; level <= LEVELS; level += 1) {
    const superior = await resolveSuperior(db, level, below, directory)
    if ('missing' in superior) return undefined
    if (superior.userIds.every((id) => !others.has(id))) return superior
  }
  return undefined
}

/**
 * In the place of one person the document is about: a superior of the drafter, else of that person, who is in the line by nothing else, so that
 * nobody types a required step out of it (decision 017). An auditor's step may fall to who decides anyway. Missing `label` where nobody is left.
 */
export async function findSubstitute(
  db: Db,
  { userId, label }: { userId: string; label: string },
  place: Place,
  others: ReadonlySet<string>,
): Promise<Found | Missing> {
  const { drafter, directory, auditors } = place
  const substitute = await findFreeSuperior(db, drafter, place, others)
  if (substitute) return substitute
  if (auditors.includes(userId)) return resolveSuperior(db, 1, drafter, directory)
  const person = (await findPeople(db, [userId])).get(userId)
  const below = person && { userId, departmentCode: person.departmentCode, involved: involvedIn(drafter) }
  return (below && (await findFreeSuperior(db, below, place, others))) ?? { missing: label }
}
