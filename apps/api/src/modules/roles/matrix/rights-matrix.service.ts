import { NO_LABEL } from '@maru/shared/labels.ts'
import type { ApiLine, CellChange, MatrixRole, MenuLine, RightsEffect } from '@maru/shared/roles/rights-matrix.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn } from '../../../kernel/names.ts'
import { inTreeOrder } from '../../../kernel/reference-data/menu-order.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { loadLabels } from '../../platform/labels.service.ts'
import { apiCells, menuCells, type Cells } from './matrix-cells.ts'
import { assertStillHolds, lockRights } from '../members/grant-rules.service.ts'
import { recordReference } from '../../../kernel/notifications/notice-values.ts'
import { tellAdministrators } from '../members/rights-notices.ts'

/** The columns: the portal's own roles first; B01 holds nothing and is left out. */
async function matrixRoles(db: Db, { language }: Who): Promise<MatrixRole[]> {
  const [roles, counts] = await Promise.all([
    db.role.findMany({ where: { code: { not: 'B01' } }, orderBy: [{ kind: 'asc' }, { code: 'asc' }] }),
    db.$queryRaw<{ code: string; people: number }[]>`
      select h.role_code as code, count(*)::int as people from role_held_today h join users u on u.id = h.user_id and u.active and not u.deleted
      group by 1`,
  ])
  const people = new Map(counts.map((row) => [row.code, row.people]))
  return roles.map(({ code, kind, active, ...role }) => ({
    code,
    name: nameIn(role, language),
    kind,
    active,
    people: people.get(code) ?? 0,
  }))
}

const byRole = (rows: readonly { roleCode: string; item: string }[]) =>
  Object.fromEntries([...Map.groupBy(rows, ({ roleCode }) => roleCode)].map(([code, list]) => [code, list.map(({ item }) => item)]))

/** Every entry of the menu in its order, with its name. */
export async function menuLines(db: Db, who: Who): Promise<MenuLine[]> {
  const rows = await db.menuEntry.findMany({ orderBy: [{ sortOrder: 'asc' }, { number: 'asc' }] })
  const names = await loadLabels(db, who.language, [...new Set(rows.map(({ labelNo }) => labelNo))])
  return inTreeOrder(rows).map(({ number, parentNumber, level, labelNo, url, active }) => ({
    number,
    parentNumber: parentNumber ?? '',
    level,
    name: names[labelNo] ?? NO_LABEL,
    url,
    active,
  }))
}

/** Every API that needs a grant, by its area; retired ones while a role still holds them. */
async function apiLines(db: Db): Promise<ApiLine[]> {
  const rows = await db.api.findMany({
    where: { kind: 'grant', OR: [{ retired: false }, { roles: { some: {} } }] },
    orderBy: [{ module: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ id, name, title, summary, module, adminOnly, retired }) => ({
    id,
    name: title || name,
    summary,
    module,
    adminOnly,
    retired,
  }))
}

export async function readMenuMatrix(db: Db, who: Who) {
  const [roles, rows, held] = await Promise.all([matrixRoles(db, who), menuLines(db, who), db.roleMenu.findMany()])
  return { roles, rows, held: byRole(held.map(({ roleCode, menuNumber, right }) => ({ roleCode, item: `${menuNumber} ${right}` }))) }
}

export async function readApiMatrix(db: Db, who: Who) {
  const rows = await apiLines(db)
  const [roles, held] = await Promise.all([
    matrixRoles(db, who),
    db.roleApi.findMany({ where: { apiId: { in: rows.map(({ id }) => id) } } }),
  ])
  return { roles, rows, held: byRole(held.map(({ roleCode, apiId }) => ({ roleCode, item: apiId }))) }
}

/** People who gain or lose an item; a person who keeps it by another role does neither. */
async function effectsOf(db: Db, who: Who, changes: readonly CellChange[], heldNow: readonly { roleCode: string; item: string }[]) {
  const items = [...Map.groupBy(changes, ({ item }) => item)].map(([item, cells]) => {
    const before = heldNow.filter((one) => one.item === item).map(({ roleCode }) => roleCode)
    const taken = new Set(cells.filter(({ held }) => !held).map(({ roleCode }) => roleCode))
    const added = cells.filter(({ held }) => held).map(({ roleCode }) => roleCode)
    return { item, before, after: [...before.filter((code) => !taken.has(code)), ...added] }
  })
  return db.$queryRaw<(RightsEffect & { own: boolean })[]>`
    with item as (select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as x(item text, before text[], after text[])),
    holder as (
      select t.user_id, u.english_name, array_agg(t.role_code::text) as roles
      from role_held_today t join users u on u.id = t.user_id and u.active and not u.deleted group by 1, 2
    )
    select i.item, h.roles && i.after as gains, count(*)::int as total,
      (array_agg(h.english_name order by h.english_name, h.user_id))[1:10] as names, bool_or(h.user_id = ${who.userId}) as own
    from item i join holder h on (h.roles && i.before) <> (h.roles && i.after) group by 1, 2 order by 2 desc, 1`
}

/** Every change is one: a cell that is so already was changed by somebody else since it was read. */
function assertChanges(changes: readonly CellChange[], held: ReadonlySet<string>, nameOf: (item: string) => string) {
  const stale = changes.find((change) => held.has(`${change.roleCode}\n${change.item}`) === change.held)
  if (stale) throw conflict('RIGHTS_MOVED', 'rightsMoved', [nameOf(stale.item), stale.roleCode])
}

async function effectsWithin(db: Db, who: Who, cells: Cells, changes: readonly CellChange[]): Promise<RightsEffect[]> {
  const unique = new Map(changes.map((change) => [`${change.roleCode}\n${change.item}`, change]))
  if (unique.size < changes.length) throw conflict('RIGHTS_MOVED', 'rightsMoved', [changes[0]?.item ?? '', changes[0]?.roleCode ?? ''])
  const codes = [...new Set(changes.map(({ roleCode }) => roleCode))]
  const roles = new Map((await db.role.findMany({ where: { code: { in: codes } } })).map((role) => [role.code, role]))
  if (roles.size < codes.length) throw notFound()
  const empty = changes.find(({ roleCode }) => roleCode === 'B01')
  if (empty) throw conflict('ROLE_EMPTY', 'roleEmpty', [roles.get('B01') ?? 'B01'])
  const items = await cells.items(db, changes)
  const held = await cells.held(db, changes)
  assertChanges(changes, new Set(held.map(({ roleCode, item }) => `${roleCode}\n${item}`)), (item) => items.get(item) ?? item)
  await cells.assertAllowed(db, changes, { roles, held })
  const effects = await effectsOf(db, who, changes, held)
  const own = cells.guardsOwn ? effects.find((effect) => effect.own && effect.gains) : undefined
  if (own) {
    const by = changes.find(({ item, roleCode }) => item === own.item && who.roles.includes(roleCode))?.roleCode ?? ''
    throw conflict('OWN_GAIN', 'ownGain', [items.get(own.item) ?? own.item, by])
  }
  return effects.map(({ item, gains, total, names }) => ({ item, gains, total, names }))
}

const cellsOf = { menu: menuCells, api: apiCells }
type Kind = keyof typeof cellsOf

/** What saving would bring about; refuses what saving would refuse. */
export const tryChanges = (db: Db, who: Who, kind: Kind, changes: readonly CellChange[]) => effectsWithin(db, who, cellsOf[kind], changes)

/** Gives and takes rights in one transaction, with the rules of SECURITY 3.5; one line of history a role. Throws 403, 404 or 409. */
export async function saveChanges(
  db: Db,
  who: Who,
  kind: Kind,
  { changes, reason }: { changes: readonly CellChange[]; reason: string },
): Promise<RightsEffect[]> {
  const cells = cellsOf[kind]
  await lockRights(db)
  await assertStillHolds(db, who)
  const effects = await effectsWithin(db, who, cells, changes)
  await cells.take(
    db,
    changes.filter(({ held }) => !held),
  )
  await cells.give(
    db,
    changes.filter(({ held }) => held),
  )
  const roles = [...Map.groupBy(changes, ({ roleCode }) => roleCode)]
  for (const [roleCode, list] of roles) {
    const items = (held: boolean) => list.filter((change) => change.held === held).map(({ item }) => item)
    const after = { given: items(true), taken: items(false), reason }
    await recordChange(db, who, { entity: cells.entity, entityId: roleCode, action: 'modify', before: { held: items(false) }, after })
  }
  await tellAdministrators(db, who, { about: roles.map(([code]) => recordReference('role', code)), reason })
  return effects
}
