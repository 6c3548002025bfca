import { z } from 'zod'
import { text } from '../codecs.ts'

/** What a search over a list has that is short enough to be whole in the browser; its workbook is asked for with the same. */
export const shortSearch = <Sort extends string>(sorts: readonly Sort[]) => ({
  q: text(100).optional(),
  sort: z.enum(sorts).optional(),
  direction: z.enum(['asc', 'desc']).default('asc'),
})

interface ShortSearch {
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly direction?: 'asc' | 'desc' | undefined
}

/** Text as it is, everything else as it would be sent. */
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** The rows that hold what was typed in any of their words, in the order asked for. */
export function searched<Row extends object>(rows: readonly Row[], { q = '', sort, direction }: ShortSearch): Row[] {
  const wanted = q.trim().toLocaleLowerCase()
  const matches = rows.filter((row) => wanted === '' || asText(row).toLocaleLowerCase().includes(wanted))
  if (sort === undefined) return matches
  const key = (row: Row) => asText((row as Readonly<Record<string, unknown>>)[sort])
  const turn = direction === 'desc' ? -1 : 1
  return matches.toSorted((a, b) => key(a).localeCompare(key(b), undefined, { numeric: true }) * turn)
}
