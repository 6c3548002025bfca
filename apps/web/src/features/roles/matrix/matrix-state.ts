import type { CellChange, MenuLine } from '@maru/shared/roles/rights-matrix.ts'

/** What is held, by role; and what is wanted instead, by cell. */
export type Held = Readonly<Record<string, readonly string[]>>
export type Wanted = ReadonlyMap<string, boolean>

const BREAK = '\n'
export const cellKey = (roleCode: string, item: string) => `${roleCode}${BREAK}${item}`

/** The cells as sets, so that 6,000 of them are asked quickly. */
export const heldSet = (held: Held): ReadonlySet<string> =>
  new Set(Object.entries(held).flatMap(([role, items]) => items.map((item) => cellKey(role, item))))

/** Sets a cell; one that is again as it was is no change. */
export function want(wanted: Wanted, held: ReadonlySet<string>, key: string, value: boolean): Wanted {
  const next = new Map(wanted)
  if (held.has(key) === value) next.delete(key)
  else next.set(key, value)
  return next
}

/** A right on a menu with what goes with it: writing and exporting need reading. */
export function wantMenu(wanted: Wanted, held: ReadonlySet<string>, roleCode: string, item: string, value: boolean): Wanted {
  const [number = '', right = ''] = item.split(' ')
  const set = (map: Wanted, other: string, to: boolean) => want(map, held, cellKey(roleCode, `${number} ${other}`), to)
  const own = set(wanted, right, value)
  if (value) return right === 'READ' ? own : set(own, 'READ', true)
  return right === 'READ' ? set(set(own, 'WRITE', false), 'EXPORT', false) : own
}

/** What is still different: a cell somebody else changed to what is wanted meanwhile is left out. */
export const listChanges = (wanted: Wanted, held: ReadonlySet<string>): CellChange[] =>
  [...wanted].flatMap(([key, value]) => {
    if (held.has(key) === value) return []
    const [roleCode = '', item = ''] = key.split(BREAK)
    return [{ roleCode, item, held: value }]
  })

/** Entries below on which the role holds the same right, as items of the matrix. */
export function heldBelow(
  lines: readonly Pick<MenuLine, 'number' | 'parentNumber'>[],
  isHeld: (key: string) => boolean,
  roleCode: string,
  item: string,
): readonly string[] {
  const [number = '', right = ''] = item.split(' ')
  const children = lines.filter(({ parentNumber }) => parentNumber === number)
  return children.flatMap((child) => {
    const own = `${child.number} ${right}`
    return [...(isHeld(cellKey(roleCode, own)) ? [own] : []), ...heldBelow(lines, isHeld, roleCode, own)]
  })
}
