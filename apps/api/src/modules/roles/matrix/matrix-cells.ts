import { ADMINISTRATOR } from '@maru/shared/roles/capabilities.ts'
import type { CellChange, MenuRight } from '@maru/shared/roles/rights-matrix.ts'
import type { Role } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField, notFound } from '../../../kernel/errors.ts'
import type { NamedWord } from '../../../kernel/names.ts'
import { loadLabels } from '../../platform/labels.service.ts'
import { keepsCall, keepsScreenRight } from './built-in-rights.ts'

type Held = readonly { roleCode: string; item: string }[]

/** What the two matrices differ in: where their cells are kept and what may not be changed. */
export interface Cells {
  readonly entity: 'roleMenu' | 'roleApi'
  /** Whether a gain of the one who asks is refused; a menu shows a page and gives no right to its data (E6). */
  readonly guardsOwn: boolean
  /** Items of the changes with their names. Throws 404 where one is unknown. */
  items(db: Db, changes: readonly CellChange[]): Promise<ReadonlyMap<string, string>>
  /** Roles that have the items of the changes now. */
  held(db: Db, changes: readonly CellChange[]): Promise<Held>
  assertAllowed(db: Db, changes: readonly CellChange[], now: { roles: ReadonlyMap<string, Role>; held: Held }): Promise<void>
  take(db: Db, changes: readonly CellChange[]): Promise<unknown>
  give(db: Db, changes: readonly CellChange[]): Promise<unknown>
}

const itemsOf = (changes: readonly CellChange[]) => [...new Set(changes.map(({ item }) => item))]
const roleCodesOf = (changes: readonly CellChange[]) => changes.map(({ roleCode }) => roleCode)

export const apiCells: Cells = {
  entity: 'roleApi',
  guardsOwn: true,
  items: async (db, changes) => {
    const items = itemsOf(changes)
    const rows = await db.api.findMany({ where: { id: { in: items }, kind: 'grant' }, select: { id: true } })
    if (rows.length < items.length) throw notFound()
    return new Map(rows.map(({ id }) => [id, id]))
  },
  held: async (db, changes) => {
    const rows = await db.roleApi.findMany({ where: { apiId: { in: itemsOf(changes) } } })
    return rows.map(({ roleCode, apiId }) => ({ roleCode, item: apiId }))
  },
  assertAllowed: async (db, changes, { roles }) => {
    if (changes.some(({ roleCode }) => roleCode === ADMINISTRATOR)) throw conflict('ADMINISTRATOR_FIXED', 'administratorFixed')
    const kept = changes.find(({ roleCode, item, held }) => !held && keepsCall(roleCode, item))
    if (kept) throw rightFixed(roles.get(kept.roleCode), await nameOfCall(db, kept.item))
    const added = changes.filter(({ held }) => held)
    const apis = await db.api.findMany({ where: { id: { in: itemsOf(added) }, OR: [{ adminOnly: true }, { retired: true }] } })
    for (const { roleCode, item } of added) {
      const api = apis.find(({ id }) => id === item)
      if (api?.retired) throw conflict('API_RETIRED', 'apiRetired', [item])
      const role = roles.get(roleCode)
      if (api && role?.kind !== 'SYSTEM') throw conflict('ADMIN_ONLY_API', 'adminOnlyApi', [item, role ?? roleCode])
    }
  },
  take: (db, changes) =>
    db.$executeRaw`delete from role_api r using unnest(${roleCodesOf(changes)}::text[], ${changes.map(({ item }) => item)}::text[]) as c (role, api)
      where r.role_code = c.role and r.api_id = c.api`,
  give: (db, changes) =>
    db.roleApi.createMany({ data: changes.map(({ roleCode, item }) => ({ roleCode, apiId: item })), skipDuplicates: true }),
}

/** `M080100 READ` */
const partsOf = (item: string) => {
  const [number = '', right = ''] = item.split(' ')
  return { number, right: right as MenuRight }
}

/** Pages the administrators need to give rights: taken from them, nobody could find the way back. */
const protectedPages = [
  '/chems/rolemn',
  '/chems/rolemninfo',
  '/chems/roleuserlist',
  '/chems/rolemenumn',
  '/chems/roleapimn',
  '/chems/menumn',
]

export const menuCells: Cells = {
  entity: 'roleMenu',
  guardsOwn: false,
  items: async (db, changes) => {
    const items = itemsOf(changes)
    if (items.some((item) => !/^[^ ]{1,20} (READ|WRITE|EXPORT)$/.test(item))) throw notFound()
    const numbers = [...new Set(items.map((item) => partsOf(item).number))]
    const rows = await db.menuEntry.findMany({ where: { number: { in: numbers } }, select: { number: true } })
    if (rows.length < numbers.length) throw notFound()
    return new Map(items.map((item) => [item, item]))
  },
  held: async (db, changes) => {
    const numbers = itemsOf(changes).map((item) => partsOf(item).number)
    const rows = await db.roleMenu.findMany({ where: { menuNumber: { in: numbers } } })
    return rows.map(({ roleCode, menuNumber, right }) => ({ roleCode, item: `${menuNumber} ${right}` }))
  },
  assertAllowed: async (db, changes, { roles, held }) => {
    await assertKept(db, changes)
    await assertScreensKept(db, changes, roles)
    assertReadable(changes, held)
  },
  take: (db, changes) =>
    db.$executeRaw`delete from role_menu r
      using unnest(${roleCodesOf(changes)}::text[], ${changes.map(({ item }) => partsOf(item).number)}::text[],
        ${changes.map(({ item }) => partsOf(item).right)}::text[]) as c (role, menu, "right")
      where r.role_code = c.role and r.menu_number = c.menu and r."right"::text = c."right"`,
  give: (db, changes) =>
    db.roleMenu.createMany({
      data: changes.map(({ roleCode, item }) => ({ roleCode, menuNumber: partsOf(item).number, right: partsOf(item).right })),
      skipDuplicates: true,
    }),
}

async function assertKept(db: Db, changes: readonly CellChange[]) {
  const taken = changes.filter((change) => change.roleCode === ADMINISTRATOR && !change.held && partsOf(change.item).right === 'READ')
  if (taken.length === 0) return
  const needed = await db.menuEntry.count({
    where: { number: { in: taken.map(({ item }) => partsOf(item).number) }, url: { in: protectedPages } },
  })
  if (needed > 0) throw conflict('ADMINISTRATOR_FIXED', 'administratorFixed')
}

const rightFixed = (role: Role | undefined, name: NamedWord) => conflict('ROLE_RIGHT_FIXED', 'roleRightFixed', [role ?? '', name])

const nameOfCall = async (db: Db, id: string) => (await db.api.findUniqueOrThrow({ where: { id } })).summary || id

async function nameOfMenu(db: Db, labelNo: string) {
  const [nameEn, nameKo, nameDe] = await Promise.all((['en', 'ko', 'de'] as const).map((one) => loadLabels(db, one, [labelNo])))
  return { nameEn: nameEn?.[labelNo] ?? '', nameKo: nameKo?.[labelNo] ?? '', nameDe: nameDe?.[labelNo] ?? '' }
}

/** Auditors and office keep the pages of the calls they keep. */
async function assertScreensKept(db: Db, changes: readonly CellChange[], roles: ReadonlyMap<string, Role>) {
  const taken = changes.filter(({ held }) => !held)
  const entries = await db.menuEntry.findMany({ where: { number: { in: taken.map(({ item }) => partsOf(item).number) } } })
  const menus = new Map(entries.map((entry) => [entry.number, entry]))
  const kept = taken.find(({ roleCode, item }) => {
    const { number, right } = partsOf(item)
    return keepsScreenRight(roleCode, menus.get(number)?.url ?? '', right)
  })
  const menu = kept && menus.get(partsOf(kept.item).number)
  if (menu) throw rightFixed(roles.get(kept.roleCode), await nameOfMenu(db, menu.labelNo))
}

/** Write and export of an entry go with read. */
function assertReadable(changes: readonly CellChange[], held: Held) {
  const after = new Set(held.map(({ roleCode, item }) => `${roleCode} ${item}`))
  for (const { roleCode, item, held: isAdded } of changes) {
    if (isAdded) after.add(`${roleCode} ${item}`)
    else after.delete(`${roleCode} ${item}`)
  }
  const broken = changes.find(({ roleCode, item }) => {
    const { number } = partsOf(item)
    const has = (right: MenuRight) => after.has(`${roleCode} ${number} ${right}`)
    return (has('WRITE') || has('EXPORT')) && !has('READ')
  })
  if (broken) throw invalidField('changes', 'READ_MISSING', `${broken.roleCode} ${broken.item}: READ goes with WRITE and EXPORT`)
}
