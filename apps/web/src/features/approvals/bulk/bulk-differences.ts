/** A document as one line of a comparison: what each column shows. */
export interface ComparedLine<C extends string> {
  readonly id: string
  readonly values: Readonly<Record<C, string>>
}

/** How the columns of a comparison fall apart. */
export interface Differences<C extends string> {
  /** Columns in which all say the same, with what they say. */
  readonly same: readonly { readonly column: C; readonly value: string }[]
  /** Columns to be shown side by side. */
  readonly varying: readonly C[]
  /** Whether a value stands apart: it is not what most say, or no value is what most say. */
  readonly isApart: (line: ComparedLine<C>, column: C) => boolean
}

/** The value more than half of the lines share. */
function majorityOf(values: readonly string[]) {
  const counts = Map.groupBy(values, (value) => value)
  return [...counts].find(([, same]) => same.length * 2 > values.length)?.[0]
}

/** What several documents have in common and where they differ; columns nobody fills are left out. */
export function findDifferences<C extends string>(lines: readonly ComparedLine<C>[], columns: readonly C[]): Differences<C> {
  const filled = columns.filter((column) => lines.some(({ values }) => values[column] !== ''))
  const valuesOf = (column: C) => lines.map(({ values }) => values[column])
  const varying = filled.filter((column) => new Set(valuesOf(column)).size > 1)
  const usual = new Map(varying.map((column) => [column, majorityOf(valuesOf(column))]))
  const same = filled.filter((column) => !varying.includes(column)).map((column) => ({ column, value: lines[0]?.values[column] ?? '' }))
  return { same, varying, isApart: (line, column) => varying.includes(column) && line.values[column] !== usual.get(column) }
}
