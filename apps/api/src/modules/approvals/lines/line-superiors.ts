import { lineReasons } from '@maru/shared/approvals/lines/line-reasons.labels.ts'
import { fillText } from '@maru/shared/labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { headsUpwards, findPeople, readDirectory, type LineDirectory, type LinePerson } from './line-directory.ts'
import { headPost, involvedIn, type Drafter, type Found, type Missing } from './line-posts.ts'

/** Manager a person reports to today by a line of his own; undefined = the head of the department. */
export async function findManager(db: Db, userId: string): Promise<LinePerson | undefined> {
  const [row] = await db.$queryRaw<{ id: string | null }[]>`select manager_of(${userId}, office_day()) as id`
  return row?.id ? (await findPeople(db, [row.id])).get(row.id) : undefined
}

interface Superior {
  userId: string
  /** Department from which one looks further upwards. */
  from: string
  found: Found
}

/** The next above somebody: whom he reports to, else the nearest working head from his department upwards. */
async function above(db: Db, below: { userId: string; from: string; name: string }, seen: ReadonlySet<string>, directory: LineDirectory) {
  const manager = await findManager(db, below.userId)
  if (manager?.active && !seen.has(manager.userId)) {
    const resolution: Found = {
      userIds: [manager.userId],
      reason: 'lineManager',
      values: [below.name],
      people: [manager],
      post: `manager:${below.userId}`,
    }
    return { userId: manager.userId, from: manager.departmentCode, found: resolution }
  }
  const tree = directory.departments.has(below.from) ? directory : await readDirectory(db, [], [below.from])
  const head = headsUpwards(tree, below.from, [below.userId]).find(({ userId }) => !seen.has(userId))
  if (!head) return undefined
  const reason = head.acting ? ('actingSuperior' as const) : ('superior' as const)
  const people = [...tree.people.values()].filter(({ userId }) => userId === head.userId)
  return {
    userId: head.userId,
    from: head.code,
    found: { userIds: [head.userId], reason, values: [head.department], people, post: headPost(head.code) },
  }
}

/** The line manager of the drafter (1), the superior of the line manager (2) and so on (DOMAIN 4.3). */
export async function resolveSuperior(db: Db, levels: number, drafter: Drafter, directory: LineDirectory): Promise<Found | Missing> {
  const seen = new Set(involvedIn(drafter))
  let here: Superior | undefined
  for (let level = 1; level <= levels; level += 1) {
    const name = directory.people.get(here?.userId ?? drafter.userId)?.name ?? here?.found.people?.[0]?.name ?? ''
    here = await above(db, { userId: here?.userId ?? drafter.userId, from: here?.from ?? drafter.departmentCode, name }, seen, directory)
    if (!here)
      return { missing: fillText(lineReasons.superior[1], [directory.departments.get(drafter.departmentCode)?.name ?? '']), isPost: true }
    seen.add(here.userId)
  }
  return here?.found ?? { missing: fillText(lineReasons.superior[1], ['']), isPost: true }
}
