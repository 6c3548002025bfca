import type { MenuRow } from '@maru/shared/menus/menu-admin.ts'

/** Where an entry goes: under which one, before which; '' = at the top, at the end. */
export interface Place {
  readonly parentNumber: string
  readonly before: string
}

const placeOf = (rows: readonly MenuRow[], parentNumber: string) => rows.filter((row) => row.parentNumber === parentNumber)

/** Where Alt and an arrow key put an entry: up and down among its siblings, right below the one before it, left out of its parent. */
export function stepped(rows: readonly MenuRow[], entry: MenuRow, key: string): Place | undefined {
  const siblings = placeOf(rows, entry.parentNumber)
  const at = siblings.findIndex(({ number }) => number === entry.number)
  const { parentNumber } = entry
  const moves: Readonly<Record<string, () => Place | undefined>> = {
    ArrowUp: () => (at > 0 ? { parentNumber, before: siblings[at - 1]?.number ?? '' } : undefined),
    ArrowDown: () => (at < siblings.length - 1 ? { parentNumber, before: siblings[at + 2]?.number ?? '' } : undefined),
    ArrowRight: () => (at > 0 ? { parentNumber: siblings[at - 1]?.number ?? '', before: '' } : undefined),
    ArrowLeft: () => {
      const parent = rows.find(({ number }) => number === parentNumber)
      if (parent === undefined) return undefined
      const uncles = placeOf(rows, parent.parentNumber)
      return { parentNumber: parent.parentNumber, before: uncles[uncles.indexOf(parent) + 1]?.number ?? '' }
    },
  }
  return moves[key]?.()
}

export type DropPart = 'before' | 'into' | 'after'

/** Where an entry goes that is dropped on another one; nowhere on itself or below itself. */
export function dropped(rows: readonly MenuRow[], entry: MenuRow, over: MenuRow, part: DropPart): Place | undefined {
  for (let at: MenuRow | undefined = over; at; at = rows.find(({ number }) => number === at?.parentNumber))
    if (at.number === entry.number) return undefined
  if (part === 'into') return { parentNumber: over.number, before: '' }
  const siblings = placeOf(rows, over.parentNumber).filter(({ number }) => number !== entry.number)
  const index = siblings.indexOf(over) + (part === 'after' ? 1 : 0)
  return { parentNumber: over.parentNumber, before: siblings[index]?.number ?? '' }
}

/** The entries that hold what was typed, with those above them; below one main menu where it is named. */
export function inSight(rows: readonly MenuRow[], typed: string, root: string): readonly MenuRow[] {
  const wanted = typed.trim().toLocaleLowerCase()
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const above = (row: MenuRow): MenuRow[] => {
    const parent = byNumber.get(row.parentNumber)
    return parent ? [row, ...above(parent)] : [row]
  }
  const matches = rows.filter(({ number, nameEn, nameKo, nameDe, url }) =>
    `${number} ${nameEn} ${nameKo} ${nameDe} ${url}`.toLocaleLowerCase().includes(wanted),
  )
  const shown = new Set(matches.flatMap((row) => above(row)).map(({ number }) => number))
  return rows.filter(
    (row) => shown.has(row.number) && (root === '' || (row.number !== root && above(row).some(({ number }) => number === root))),
  )
}
