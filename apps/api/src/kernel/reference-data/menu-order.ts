/** Entries in the order of the menu: each one followed by what stands below it. */
export function inTreeOrder<Row extends { number: string; parentNumber: string | null }>(rows: readonly Row[]): Row[] {
  const below = Map.groupBy(rows, ({ parentNumber }) => parentNumber ?? '')
  const walk = (parent: string): Row[] => (below.get(parent) ?? []).flatMap((row) => [row, ...walk(row.number)])
  return walk('')
}
