import { useState } from 'react'
import type { BoxRow } from './use-box.ts'

/** What waits for an answer can be chosen; what is only to be received or read cannot. */
export const isSelectable = ({ stepId }: BoxRow) => stepId !== ''

/** Documents chosen for one answer together, among the rows that are shown. */
export function useSelection(shown: readonly BoxRow[]) {
  const rows = shown.filter(isSelectable)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState('')
  // What has left the list is not selected any more.
  const ids = new Set(rows.flatMap((row) => (chosen.has(row.id) ? [row.id] : [])))
  const toggle = (id: string, isRange: boolean) => {
    const [from, to] = [rows.findIndex((row) => row.id === anchor), rows.findIndex((row) => row.id === id)]
    if (to < 0) return
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
