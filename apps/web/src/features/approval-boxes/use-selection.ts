import { useState } from 'react'
import type { BoxRow } from './use-box.ts'

/** Documents chosen for one answer together, among the rows that are shown. */
export function useSelection(rows: readonly BoxRow[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState('')
  // What has left the list is not selected any more.
  const ids = new Set(rows.flatMap((row) => (chosen.has(row.id) ? [row.id] : [])))
  const toggle = (id: string, isRange: boolean) => {
    const [from, to] = [rows.findIndex((row) => row.id === anchor), rows.findIndex((row) => row.id === id)]
    const next = new Set(ids)
    if (isRange && from >= 0) for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(row.id)
    else if (next.has(id)) next.delete(id)
    else next.add(id)
    setChosen(next)
    setAnchor(id)
  }
  return { ids, toggle, clear: () => setChosen(new Set()), keep: (kept: readonly string[]) => setChosen(new Set(kept)) }
}

export type Selection = ReturnType<typeof useSelection>
