import type { DepartmentRow } from '@maru/shared/departments/department.ts'

/** Where a department goes: below `parentCode` ('' = the top), before the sibling `before` ('' = last). */
export interface Place {
  readonly parentCode: string
  readonly before: string
}

/** Where on a row something is dropped: its upper quarter, its lower quarter, or on it. */
export type DropZone = 'before' | 'after' | 'into'

export const zoneAt = (offset: number, height: number): DropZone =>
  offset < height / 4 ? 'before' : offset > (height * 3) / 4 ? 'after' : 'into'

const parentIn = (rows: readonly DepartmentRow[], code: string) => {
  const row = rows.find((one) => one.code === code)
  return rows.some((one) => one.code === row?.parentCode) ? (row?.parentCode ?? '') : ''
}
const childrenOf = (rows: readonly DepartmentRow[], parentCode: string) => rows.filter(({ code }) => parentIn(rows, code) === parentCode)

/** Whether a department is another one or stands below it. */
function isWithin(rows: readonly DepartmentRow[], code: string, above: string): boolean {
  for (let at = code; at !== ''; at = parentIn(rows, at)) if (at === above) return true
  return false
}

/** The place a department dropped on another one's row gets; undefined where it cannot go or already is. */
export function dropPlace(rows: readonly DepartmentRow[], code: string, target: string, zone: DropZone): Place | undefined {
  if (isWithin(rows, target, code)) return undefined
  if (zone === 'into') return parentIn(rows, code) === target ? undefined : { parentCode: target, before: '' }
  const parentCode = parentIn(rows, target)
  const siblings = childrenOf(rows, parentCode).map((row) => row.code)
  const before = zone === 'before' ? target : (siblings[siblings.indexOf(target) + 1] ?? '')
  return before === code ? undefined : { parentCode, before }
}

/** The place Alt with an arrow key leads to: up and down among its siblings, right below the one above it, left out of its department. */
export function keyPlace(rows: readonly DepartmentRow[], code: string, key: string): Place | undefined {
  const parentCode = parentIn(rows, code)
  const siblings = childrenOf(rows, parentCode).map((row) => row.code)
  const index = siblings.indexOf(code)
  const above = siblings[index - 1]
  if (key === 'ArrowUp') return above === undefined ? undefined : { parentCode, before: above }
  if (key === 'ArrowDown') return index + 1 >= siblings.length ? undefined : { parentCode, before: siblings[index + 2] ?? '' }
  if (key === 'ArrowRight') return above === undefined ? undefined : { parentCode: above, before: '' }
  if (key !== 'ArrowLeft' || parentCode === '') return undefined
  const uncles = childrenOf(rows, parentIn(rows, parentCode)).map((row) => row.code)
  return { parentCode: parentIn(rows, parentCode), before: uncles[uncles.indexOf(parentCode) + 1] ?? '' }
}
