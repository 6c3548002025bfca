import { fault, type LineFault } from '@maru/shared/approvals/lines/line-law.ts'
import { lineReasons } from '@maru/shared/approvals/lines/line-reasons.labels.ts'
import type { Line, StepType } from '@maru/shared/approvals/lines/approval-line.ts'
import { fillText } from '@maru/shared/labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { listStarters } from './line-directory.ts'
import type { Place } from './line-place.ts'
import { involvedIn, type Found, type Missing } from './line-posts.ts'

interface Group {
  /** `role:CODE` or `dept:CODE`. */
  key: string
  type: StepType
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

/**
 * The deputy that an uninvolved person named for a member of a role or department, who may answer this step of the form today, with everybody who
 * arranged it. Delegations somebody involved made, or made room for, leave no deputy; further conditions are those of `approval_deputy`.
 */
async function findNamedDeputy(db: Db, key: string, type: StepType, { drafter, form }: Place) {
  if (!form.deputyAllowed) return undefined
  const involved = [...involvedIn(drafter)]
  const [row] = await db.$queryRaw<{ id: string; userId: string; arrangers: string[] }[]>`
    select g.id::text, g.deputy_id as "userId", array(select unnest(g.arranged_by) union select g.created_by) as arrangers from approval_people(${key}) p
      join delegation g on g.principal_id = p.user_id and g.active and now() >= g.valid_from and now() < g.valid_to
      join users u on u.id = g.deputy_id and works_here(u)
    where g.source = 'ADMIN' and g.created_by <> all(${involved}::varchar[])
      and g.deputy_id <> all(${involved}::varchar[] || g.created_by || g.arranged_by::varchar[]) and not is_away(g.deputy_id)
      and (cardinality(g.form_codes) = 0 or ${form.code} = any(g.form_codes)) and (cardinality(g.step_types) = 0 or ${type}::approval_step_type = any(g.step_types))
      and not exists (select 1 from delegation_choosers(g) c where c = any(${involved}::varchar[]))
      and not exists (select 1 from delegation o where o.principal_id = g.principal_id and g.deputy_id = any(o.arranged_by)
        and o.valid_to >= g.valid_from and o.valid_from <= g.valid_to)
      and not holds_role_today(g.deputy_id, '{A01,M01}') and not exists (select 1 from deputy_bypasses(g) b where b.user_id = g.deputy_id)
    order by g.sort_order, g.created_at, g.id limit 1`
  return row
}

/**
 * Members of a role or department together: whoever is first answers. Where all of them are people the document is about, the deputy
 * somebody else named for one of them; neither a deputy the drafter chose nor whoever arranged one decides.
 */
export async function resolveGroup(db: Db, { key, type, reason, name }: Group, place: Place): Promise<Found | Missing> {
  if (await hasAnswerer(db, key, place)) return { userIds: [key], reason, values: [name] }
  const deputy = await findNamedDeputy(db, key, type, place)
  if (deputy === undefined) {
    const starters = key.startsWith('role:') ? await listStarters(db, { role: key.slice('role:'.length) }) : []
    return { missing: fillText(lineReasons[reason][1], [name]), ofGroup: true, starters }
  }
  const { id, userId, arrangers } = deputy
  return { userIds: [userId], reason: 'groupDeputy', values: [name], post: `deputy:${id}`, barred: arrangers }
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
