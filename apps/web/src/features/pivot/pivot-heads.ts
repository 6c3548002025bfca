import { cellKey } from '@maru/shared/home/pivot-layout.ts'

/** One head of the rows (or columns): which line it begins at, how many lines it covers, and from which level on how deep. */
export interface HeadCell {
  readonly key: readonly string[]
  /** Index of the first line it stands for. */
  readonly at: number
  /** 0 is the outermost level. */
  readonly level: number
  /** Lines covered. */
  readonly span: number
  /** Levels covered: a total takes what its parts have below them. */
  readonly depth: number
  readonly isTotal: boolean
}

/**
 * The heads for lines as `rowKeys` gives them. A value covers its parts and their total; a total stands at the level its parts
 * are at and covers the levels below. Without any field there is one head, the grand total.
 */
export function headCells(keys: readonly (readonly string[])[], levels: number): readonly HeadCell[] {
  const spans = new Map<string, number>()
  const prefixes = (key: readonly string[]) => key.map((_, level) => key.slice(0, level + 1))
  for (const prefix of keys.flatMap(prefixes)) spans.set(cellKey(prefix, []), (spans.get(cellKey(prefix, [])) ?? 0) + 1)
  const begun = new Set<string>()
  return keys.flatMap((key, at) => {
    const begins = prefixes(key).filter((prefix) => !begun.has(cellKey(prefix, [])))
    for (const prefix of begins) begun.add(cellKey(prefix, []))
    const values = begins.map((prefix) => ({
      key: prefix,
      at,
      level: prefix.length - 1,
      span: spans.get(cellKey(prefix, [])) ?? 1,
      depth: 1,
      isTotal: false,
    }))
    if (key.length === levels && levels > 0) return values
    return [...values, { key, at, level: key.length, span: 1, depth: Math.max(1, levels - key.length), isTotal: true }]
  })
}
