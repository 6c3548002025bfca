import { fault, type LineFault } from '@maru/shared/approvals/lines/line-law.ts'
import { lineReasons } from '@maru/shared/approvals/lines/line-reasons.labels.ts'
import type { Line } from '@maru/shared/approvals/lines/approval-line.ts'
import { fillText } from '@maru/shared/labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Place } from './line-place.ts'
import { involvedIn, type Found, type Missing } from './line-posts.ts'

interface Group {
  /** `role:CODE` or `dept:CODE`. */
  key: string
  reason: 'role' | 'department'
  name: string
}

/** Whether somebody but the people a document is about may answer for a role or a department today. */
async function hasAnswerer(db: Db, key: string, { drafter }: Place) {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    select exists (select 1 from approval_people(${key}) p
      where not holds_role_today(p.user_id, '{A01,M01}') and p.user_id <> all(${[...involvedIn(drafter)]}::varchar[])) as found`
  return row?.found === true
}

/** The deputy that an uninvolved person named for a member of a role or department and who may answer this form today. */
async function findNamedDeputy(db: Db, key: string, { drafter, form }: Place) {
  if (!form.deputyAllowed) return undefined
  const involved = [...involvedIn(drafter)]
  const [row] = await db.$queryRaw<{ userId: string }[]>`
    select g.deputy_id as "userId" from approval_people(${key}) p
      join delegation g on g.principal_id = p.user_id and g.active and now() >= g.valid_from and now() < g.valid_to
      join users u on u.id = g.deputy_id and u.active and not u.deleted
    where cardinality(g.arranged_by) > 0 and not (g.arranged_by::varchar[] && ${involved}::varchar[]) and g.deputy_id <> all(${involved}::varchar[])
      and (cardinality(g.form_codes) = 0 or ${form.code} = any(g.form_codes)) and not is_away(g.deputy_id)
      and not holds_role_today(g.deputy_id, '{A01,M01}') and not exists (select 1 from deputy_bypasses(g) b where b.user_id = g.deputy_id)
    order by g.sort_order, g.created_at, g.id limit 1`
  return row?.userId
}

/**
 * Members of a role or department together: whoever is first answers. Where all of them are people the document is about, the deputy
 * somebody else named for one of them; a deputy the drafter chose never decides on the drafter's own document.
 */
export async function resolveGroup(db: Db, { key, reason, name }: Group, place: Place): Promise<Found | Missing> {
  if (await hasAnswerer(db, key, place)) return { userIds: [key], reason, values: [name] }
  const deputy = await findNamedDeputy(db, key, place)
  if (deputy === undefined) return { missing: fillText(lineReasons[reason][1], [name]), ofGroup: true }
  return { userIds: [deputy], reason: 'groupDeputy', values: [name] }
}

/** Faults of roles and departments the drafter added that nobody could answer for. */
export async function listEmptyGroups(db: Db, line: Line, place: Place): Promise<LineFault[]> {
  const added = line.flatMap(({ steps }, stage) =>
    steps.flatMap(({ userId, origin }, step) =>
      userId.includes(':') && origin === 'DRAFTER' ? [{ userId, path: `stages.${String(stage)}.steps.${String(step)}` }] : [],
    ),
  )
  const isAnswered = await Promise.all(added.map(async ({ userId }) => hasAnswerer(db, userId, place)))
  return added.flatMap(({ userId, path }, at) => (isAnswered[at] ? [] : [fault('GROUP_EMPTY', path, userId)]))
}
