import { dataDomains } from '@maru/shared/roles/role-fields.ts'
import type { RightsGroup, RightsOutcome, RightsStep } from '@maru/shared/roles/permission-preview.ts'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn } from '../../../kernel/names.ts'
import { createMenu, moveMenu, removeMenu, updateMenu } from '../../menus/menu-admin.service.ts'
import { menuLines } from '../matrix/rights-matrix.service.ts'
import { giveToPeople, takeFromPeople } from '../members/role-members.service.ts'
import { createRole, saveScopes, updateRole } from '../definitions/role.service.ts'

/** The change itself, exactly as its own call makes it: a dry run can then never say something else than what saving does. */
function perform(db: Db, who: Who, change: RightsStep): Promise<unknown> {
  switch (change.kind) {
    case 'give':
      return giveToPeople(db, who, change.code, change.body)
    case 'take':
      return takeFromPeople(db, who, change.code, change.body)
    case 'role':
      return updateRole(db, who, change.code, change.body)
    case 'newRole':
      return createRole(db, who, change.body)
    case 'scopes':
      return saveScopes(db, who, change.code, change.body)
    case 'menu':
      return updateMenu(db, who, change.number, change.body)
    case 'move':
      return moveMenu(db, who, change.number, change.body)
    case 'newMenu':
      return createMenu(db, who, change.body)
    case 'dropMenu':
      return removeMenu(db, who, change.number)
  }
}

interface Held {
  readonly roleCode: string
  readonly kind: RightsOutcome['kind']
  readonly item: string
}
interface Holder {
  readonly id: string
  readonly name: string
  readonly roles: readonly string[]
}

/** What each role opens: menus in sight with their page, APIs, and reach beyond oneself. */
const itemsHeld = (db: Db) => db.$queryRaw<Held[]>`
  with recursive open as (
    select number, url from menu_entry where active and parent_number is null
    union all select m.number, m.url from menu_entry m join open o on m.parent_number = o.number where m.active
  )
  select rm.role_code::text as "roleCode", 'menu' as kind, concat_ws(' ', rm.menu_number, rm."right"::text, nullif(o.url, '')) as item
    from role_menu rm join open o on o.number = rm.menu_number
  union all select ra.role_code::text, 'api', ra.api_id from role_api ra join api a on a.id = ra.api_id and a.kind = 'grant' and not a.retired
  union all select s.role_code::text, 'scope', concat_ws(' ', s.domain, s.scope::text, (
      select string_agg(x.department_code, ',' order by x.department_code) from data_scope_department x
      where x.role_code = s.role_code and x.domain = s.domain))
    from data_scope s where s.scope <> 'SELF' and s.domain = any (array(select unnest(${[...dataDomains]}::text[])))`

/** Everybody in use with the roles in force on a day: today, or the day a role given now begins. */
const holders = (db: Db, day: string) => db.$queryRaw<Holder[]>`
  select u.id, u.english_name as name, array_agg(ur.role_code::text order by ur.role_code) as roles
  from user_role ur join role r on r.code = ur.role_code and r.active join users u on u.id = ur.user_id and u.active and not u.deleted,
    (select greatest(office_day(), nullif(${day}, '')::date) as day) d
  where coalesce(ur.valid_from, d.day) <= d.day and coalesce(ur.valid_to, d.day) >= d.day group by 1, 2`

async function stateOf(db: Db, day: string) {
  const [people, held] = [await holders(db, day), await itemsHeld(db)]
  return { people: new Map(people.map((one) => [one.id, one])), byRole: Map.groupBy(held, ({ roleCode }) => roleCode) }
}
type State = Awaited<ReturnType<typeof stateOf>>

/** A reach within a wider one of the same person changes nothing for him. */
function isCovered(item: string, all: ReadonlySet<string>) {
  const [domain = '', reach = ''] = item.split(' ')
  if (reach !== 'ALL' && all.has(`scope\n${domain} ALL`)) return true
  return reach === 'DEPT' && all.has(`scope\n${domain} DEPT_TREE`)
}

function itemsOf({ byRole }: State, roles: readonly string[]): ReadonlySet<string> {
  const all = new Set(roles.flatMap((code) => (byRole.get(code) ?? []).map(({ kind, item }) => `${kind}\n${item}`)))
  return new Set([...all].filter((key) => !key.startsWith('scope\n') || !isCovered(key.slice('scope\n'.length), all)))
}

interface Concerned {
  readonly people: { id: string; name: string }[]
  readonly gained: string[]
  readonly lost: string[]
}

/** People by what changes for them. Whoever had and gets the same roles is worked out once. */
function groupsOf(before: State, after: State): Concerned[] {
  const changesByRoles = new Map<string, { gained: string[]; lost: string[] }>()
  const groups = new Map<string, Concerned>()
  for (const id of new Set([...before.people.keys(), ...after.people.keys()])) {
    const [old, next] = [before.people.get(id), after.people.get(id)]
    const roles = `${String(old?.roles)} ${String(next?.roles)}`
    const change = changesByRoles.get(roles) ?? differences(itemsOf(before, old?.roles ?? []), itemsOf(after, next?.roles ?? []))
    changesByRoles.set(roles, change)
    if (change.gained.length + change.lost.length === 0) continue
    const key = JSON.stringify(change)
    const group = groups.get(key) ?? { people: [], ...change }
    group.people.push({ id, name: old?.name ?? next?.name ?? id })
    groups.set(key, group)
  }
  return [...groups.values()].toSorted((a, b) => b.people.length - a.people.length)
}

const differences = (old: ReadonlySet<string>, next: ReadonlySet<string>) => ({
  gained: [...next].filter((key) => !old.has(key)).toSorted(),
  lost: [...old].filter((key) => !next.has(key)).toSorted(),
})

/** What an item is called: menus and departments in the language of who asks. */
async function namesOf(db: Db, who: Who) {
  const [apis, departments] = [await db.api.findMany(), await db.department.findMany()]
  const api = new Map(apis.map(({ id, summary }) => [id, summary]))
  const department = new Map(departments.map((one) => [one.code, nameIn(one, who.language)]))
  return (menu: ReadonlyMap<string, string>, kind: RightsOutcome['kind'], item: string) => {
    if (kind === 'api') return api.get(item) ?? item
    const [first = '', , codes = ''] = item.split(' ')
    if (kind === 'menu') return menu.get(first) ?? first
    return codes
      .split(',')
      .map((code) => department.get(code) ?? code)
      .join(', ')
  }
}

const menuNames = async (db: Db, who: Who) => new Map((await menuLines(db, who)).map(({ number, name }) => [number, name]))

/** A new role has no people yet: what it would open to whoever is given it, such as what a copy takes over. */
function heldByNew(after: State, change: RightsStep): Concerned[] {
  if (change.kind !== 'newRole') return []
  const gained = [...itemsOf(after, [change.body.code])].toSorted()
  return gained.length === 0 ? [] : [{ people: [], gained, lost: [] }]
}

/** Carries what was found out of the transaction, which it takes back. */
class PreviewRollback extends Error {
  readonly groups: RightsGroup[]
  constructor(groups: RightsGroup[]) {
    super('rehearsed')
    this.groups = groups
  }
}

/**
 * Who gains and who loses what by a change (SECURITY E4): it is made, what people hold before and after is compared, and it is taken
 * back. So it counts other roles of the same people, and refuses what saving would refuse.
 */
export function previewPermissions(db: PrismaClient, who: Who, change: RightsStep): Promise<RightsGroup[]> {
  const day = change.kind === 'give' ? change.body.validFrom : ''
  const run = db.$transaction(async (tx): Promise<RightsGroup[]> => {
    const nameOf = await namesOf(tx, who)
    const before = await stateOf(tx, day)
    const menusBefore = await menuNames(tx, who)
    await perform(tx, who, change)
    // A menu that is made or renamed has its new name, one that is gone its old one.
    const menus = new Map([...menusBefore, ...(await menuNames(tx, who))])
    const outcome =
      (gains: boolean) =>
      (key: string): RightsOutcome => {
        const [kind, item] = key.split('\n') as [RightsOutcome['kind'], string]
        return { kind, item, name: nameOf(menus, kind, item), gains }
      }
    const after = await stateOf(tx, day)
    const groups = [...groupsOf(before, after), ...heldByNew(after, change)]
    throw new PreviewRollback(
      groups.map(({ people, gained, lost }) => {
        const sorted = people.toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
        const outcomes = [...gained.map(outcome(true)), ...lost.map(outcome(false))]
        return { names: sorted.map(({ name }) => name), userIds: sorted.map(({ id }) => id), outcomes }
      }),
    )
  })
  return run.catch((error: unknown) => {
    if (error instanceof PreviewRollback) return error.groups
    throw error
  })
}
