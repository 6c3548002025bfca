import type { Db } from '../database/database.ts'
import type { HookIssue } from '../extension-points/approval-hooks.ts'
import { personNames } from '../names.ts'
import { absenceIssue, listAbsent, type NamedDays } from './working-people.ts'

/** Deputies nobody can have: oneself, one named twice, auditors, and whoever does not work here on all of the days. At most one issue for each. */
export async function findDeputyIssues(db: Db, userId: string, substitutes: readonly string[], days: NamedDays): Promise<HookIssue[]> {
  if (substitutes.length === 0) return []
  const people = await db.user.findMany({
    where: { id: { in: [...substitutes] } },
    select: { id: true, ...personNames, active: true, deleted: true },
  })
  const byId = new Map(people.map((row) => [row.id, row]))
  const auditors = new Set(
    (
      await db.$queryRaw<{ id: string }[]>`select id from unnest(${[...substitutes]}::varchar[]) id where holds_role_today(id, '{A01}')`
    ).map(({ id }) => id),
  )
  const absent = new Map((await listAbsent(db, substitutes, days)).map((one) => [one.id, one]))
  return substitutes.flatMap((id, index): HookIssue[] => {
    const path = `body.substitutes.${String(index)}`
    const colleague = byId.get(id)
    const values = [colleague ?? id]
    if (id === userId) return [{ path, code: 'SUBSTITUTE_SELF', text: 'deputySelf' }]
    if (substitutes.indexOf(id) !== index) return [{ path, code: 'SUBSTITUTE_TWICE', text: 'deputyTwice', values }]
    if (auditors.has(id)) return [{ path, code: 'SUBSTITUTE_AUDITOR', text: 'delegationNotDeputy', values }]
    const absentPerson = absent.get(id)
    if (absentPerson) return [absenceIssue(path, absentPerson)]
    return colleague?.active && !colleague.deleted ? [] : [{ path, code: 'SUBSTITUTE_INACTIVE', text: 'deputyInactive', values }]
  })
}
