import { ADMINISTRATOR } from '@maru/shared/roles/capabilities.ts'
import { matchRoute, isBuiltPage, toPagePath } from '@maru/shared/routes.ts'
import type { MenuInput, MenuMove, MenuRow, MenuUpdate } from '@maru/shared/menus/menu-admin.ts'
import { NO_LABEL } from '@maru/shared/labels.ts'
import { menuRows as seeded } from '@maru/prisma/seed/reference/menus.ts'
import type { MenuEntry } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../kernel/database/database.ts'
import { conflict, invalidField, notFound } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'
import { nameIn } from '../../kernel/names.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import { assertNothingUnread } from '../../kernel/changes/unread-changes.service.ts'
import { addText, removeText, rewordText } from '../labels/label-admin.service.ts'
import { inTreeOrder } from '../../kernel/reference-data/menu-order.ts'

const own = new Set(seeded.map(({ number }) => number))
const DEEPEST = 2
/** Pages without which nobody could give rights or find the menus again. */
const needed = ['/chems/menumn', '/chems/rolemenumn']

/** Every entry in the order of the menu, with its names, who reads it and whether its page has a text. */
export async function listMenus(db: Db, who: Who): Promise<MenuRow[]> {
  const rows = await db.menuEntry.findMany({
    orderBy: [{ sortOrder: 'asc' }, { number: 'asc' }],
    include: {
      roles: { where: { right: 'READ' }, include: { role: true }, orderBy: { roleCode: 'asc' } },
      contents: { select: { language: true } },
    },
  })
  const texts = await db.label.findMany({ where: { number: { in: [...new Set(rows.map(({ labelNo }) => labelNo))] } } })
  const textOf = new Map(texts.map(({ number, language, text }) => [`${number} ${language}`, text]))
  return inTreeOrder(rows).map((row) => {
    const { number, parentNumber, labelNo, level, url, icon, active, version, roles, contents } = row
    const name = (language: string) => textOf.get(`${labelNo} ${language}`) ?? ''
    return {
      number,
      parentNumber: parentNumber ?? '',
      level,
      url,
      icon,
      active,
      version,
      name: name(who.language) || name('en') || name('ko') || NO_LABEL,
      nameEn: name('en'),
      nameKo: name('ko'),
      nameDe: name('de'),
      own: own.has(number),
      roles: roles.map(({ roleCode }) => roleCode),
      roleNames: roles.map(({ role }) => nameIn(role, who.language)),
      hasContent: contents.length > 0,
    }
  })
}

/** All entries, held until the transaction ends, so that two changes of the tree never cross. */
async function heldTree(db: Db): Promise<Map<string, MenuEntry>> {
  await db.$queryRaw`select 1 as held from menu_entry order by number for update`
  return new Map((await db.menuEntry.findMany()).map((entry) => [entry.number, entry]))
}

function requireEntry(tree: ReadonlyMap<string, MenuEntry>, number: string): MenuEntry {
  const entry = tree.get(number)
  if (!entry) throw notFound()
  return entry
}

/** An entry opens a page of the table of routes; one in use opens a page that is there. */
function assertPage({ url, active }: Pick<MenuInput, 'url' | 'active'>) {
  if (url === '') return
  if (!matchRoute(toPagePath(url)) || (active && !isBuiltPage(url))) throw invalidField('url', 'UNKNOWN_PAGE')
}

/** Which of the pages the administrators cannot do without their menu opens. */
async function neededOpen(db: Db): Promise<readonly string[]> {
  const rows = await db.menuEntry.findMany({ include: { roles: { where: { roleCode: ADMINISTRATOR, right: 'READ' } } } })
  const tree = new Map(rows.map((one) => [one.number, one]))
  const isOpen = (number: string | null): boolean => {
    if (number === null) return true
    const entry = tree.get(number)
    return entry !== undefined && entry.active && isOpen(entry.parentNumber)
  }
  return needed.filter((page) => rows.some(({ url, roles, number }) => url === page && roles.length > 0 && isOpen(number)))
}

/** A change after which the administrators would no longer find the pages for menus and rights is refused. */
async function keepingNeeded<T>(db: Db, change: () => Promise<T>): Promise<T> {
  const before = await neededOpen(db)
  const result = await change()
  const after = await neededOpen(db)
  if (before.some((page) => !after.includes(page))) throw conflict('MENU_NEEDED', 'menuNeeded')
  return result
}

const namesOf = ({ nameEn, nameKo, nameDe }: Pick<MenuInput, 'nameEn' | 'nameKo' | 'nameDe'>) => ({ en: nameEn, ko: nameKo, de: nameDe })

/** Names are kept by their languages; the form has a field for each. */
const nameFields: Readonly<Record<string, string>> = { en: 'nameEn', ko: 'nameKo', de: 'nameDe' }

/** The first free number of a place: `M09`, `M080300`, `M08030005`. */
function freeNumber(tree: ReadonlyMap<string, MenuEntry>, parent: MenuEntry | undefined) {
  for (let index = 1; index < 1000; index += 1) {
    const count = String(index).padStart(2, '0')
    const number = parent === undefined ? `M${count}` : parent.level === 0 ? `${parent.number}${count}00` : `${parent.number}${count}`
    if (!tree.has(number)) return number
  }
  throw conflict('MENU_TOO_DEEP', 'menuTooDeep')
}

/** A new entry at the end of its place; the administrators read it, further roles are given it by the matrix. */
export async function createMenu(db: Db, who: Who, input: MenuInput) {
  const tree = await heldTree(db)
  assertPage(input)
  const parent = input.parentNumber === '' ? undefined : requireEntry(tree, input.parentNumber)
  if (parent && parent.level >= DEEPEST) throw conflict('MENU_TOO_DEEP', 'menuTooDeep')
  const number = freeNumber(tree, parent)
  const { url, icon, active } = input
  const last = Math.max(0, ...[...tree.values()].filter((one) => one.parentNumber === (parent?.number ?? null)).map((one) => one.sortOrder))
  const labelNo = await addText(db, who, namesOf(input))
  await db.menuEntry.create({
    data: {
      number,
      parentNumber: parent?.number ?? null,
      level: (parent?.level ?? -1) + 1,
      labelNo,
      url,
      icon,
      active,
      sortOrder: last + 10,
    },
  })
  await db.roleMenu.createMany({
    data: (['READ', 'WRITE', 'EXPORT'] as const).map((right) => ({ roleCode: ADMINISTRATOR, menuNumber: number, right })),
  })
  await recordChange(db, who, { entity: 'menu', entityId: number, action: 'create', after: input })
  return { number }
}

/** Names, page, picture and use of an entry. Throws 409 when somebody was faster or the pages of rights would be hidden. */
export async function updateMenu(db: Db, who: Who, number: string, { version, nameEn, nameKo, nameDe, ...input }: MenuUpdate) {
  const tree = await heldTree(db)
  const before = requireEntry(tree, number)
  await assertNothingUnread(db, who, {
    entity: 'menu',
    entityId: number,
    since: before.version - version,
    saving: { ...input, ...namesOf({ nameEn, nameKo, nameDe }) },
    pathOf: (field) => nameFields[field] ?? field,
  })
  if (before.url !== input.url || before.active !== input.active) assertPage(input)
  const names = await rewordText(db, who, before.labelNo, namesOf({ nameEn, nameKo, nameDe }))
  await keepingNeeded(db, () => db.menuEntry.update({ where: { number }, data: { ...input, version: { increment: 1 } } }))
  const changed = (['url', 'icon', 'active'] as const).filter((field) => before[field] !== input[field])
  const only = (entry: Pick<MenuEntry, 'url' | 'icon' | 'active'>) => Object.fromEntries(changed.map((field) => [field, entry[field]]))
  await recordChange(db, who, {
    entity: 'menu',
    entityId: number,
    action: 'modify',
    before: { ...only(before), ...names?.before },
    after: { ...only(input), ...names?.after },
  })
  return { number }
}

/** Puts an entry with all below it elsewhere; what roles hold of it goes with it, because they hold it by its number. */
export async function moveMenu(db: Db, who: Who, number: string, { parentNumber, before, version }: MenuMove) {
  const tree = await heldTree(db)
  const entry = requireEntry(tree, number)
  await assertNothingUnread(db, who, { entity: 'menu', entityId: number, since: entry.version - version, saving: { parentNumber } })
  const parent = parentNumber === '' ? undefined : requireEntry(tree, parentNumber)
  for (let at = parent; at; at = at.parentNumber === null ? undefined : tree.get(at.parentNumber))
    if (at.number === number) throw conflict('MENU_CYCLE', 'menuCycle')
  const level = (parent?.level ?? -1) + 1
  const below = belowOf(tree, number)
  const depth = Math.max(...below.map((one) => one.level)) - entry.level
  if (level + depth > DEEPEST) throw conflict('MENU_TOO_DEEP', 'menuTooDeep')
  const order = siblings(tree, parent, number, before)
  await keepingNeeded(db, async () => {
    for (const one of below) {
      const place = one.number === number ? { parentNumber: parent?.number ?? null, version: { increment: 1 } } : {}
      await db.menuEntry.update({ where: { number: one.number }, data: { ...place, level: one.level + level - entry.level } })
    }
    for (const [index, one] of order.entries()) await db.menuEntry.update({ where: { number: one }, data: { sortOrder: (index + 1) * 10 } })
  })
  await recordChange(db, who, {
    entity: 'menu',
    entityId: number,
    action: 'move',
    before: { parentNumber: entry.parentNumber ?? '', sortOrder: entry.sortOrder },
    after: { parentNumber, sortOrder: (order.indexOf(number) + 1) * 10 },
  })
  return { number }
}

/** An entry with all below it. */
const belowOf = (tree: ReadonlyMap<string, MenuEntry>, number: string): MenuEntry[] => {
  const entry = tree.get(number)
  const children = [...tree.values()].filter((one) => one.parentNumber === number)
  return entry ? [entry, ...children.flatMap((child) => belowOf(tree, child.number))] : []
}

/** The numbers of a place in their order, with one entry put before another. */
function siblings(tree: ReadonlyMap<string, MenuEntry>, parent: MenuEntry | undefined, moved: string, before: string): string[] {
  const others = [...tree.values()]
    .filter((one) => one.parentNumber === (parent?.number ?? null) && one.number !== moved)
    .toSorted((a, b) => a.sortOrder - b.sortOrder || (a.number < b.number ? -1 : 1))
    .map(({ number }) => number)
  const at = before === '' ? others.length : others.indexOf(before)
  if (at < 0) throw conflict('VERSION_OLD', 'entryVersionOld')
  return others.toSpliced(at, 0, moved)
}

/** Deletes an entry an administrator made and nobody uses. Throws 409 saying what uses it. */
export async function removeMenu(db: Db, who: Who, number: string) {
  const tree = await heldTree(db)
  const entry = requireEntry(tree, number)
  const [row] = (await listMenus(db, who)).filter((one) => one.number === number)
  const name = row?.name ?? number
  if (own.has(number)) throw conflict('MENU_OF_PORTAL', 'menuOfPortal', [name])
  const children = (await listMenus(db, who)).filter((one) => one.parentNumber === number).map((one) => one.name)
  const roles = (row?.roles ?? []).filter((code) => code !== ADMINISTRATOR)
  const favourites = await db.favouriteMenu.count({ where: { menuNumber: number } })
  const uses = [...children, ...roles, ...(favourites > 0 ? [`★ ${String(favourites)}`] : [])]
  if (uses.length > 0) throw conflict('MENU_IN_USE', 'menuInUse', [name, uses.join(', ')])
  await db.menuContent.deleteMany({ where: { menuNumber: number } })
  await db.roleMenu.deleteMany({ where: { menuNumber: number } })
  await db.menuEntry.delete({ where: { number } })
  await removeText(db, who, entry.labelNo)
  const { url, icon, parentNumber } = entry
  await recordChange(db, who, { entity: 'menu', entityId: number, action: 'delete', before: { name, url, icon, parentNumber } })
  return { number }
}
