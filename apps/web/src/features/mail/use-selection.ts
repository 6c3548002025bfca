import { useState } from 'react'

/** Mails chosen for one action together, among those that are loaded. */
export function useSelection(shown: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState('')
  // What has left the list is not selected any more.
  const ids = chosen.size === 0 ? chosen : new Set(shown.filter((id) => chosen.has(id)))
  const toggle = (id: string, isRange: boolean) => {
    const [from, to] = [shown.indexOf(anchor), shown.indexOf(id)]
    if (to < 0) return
    const next = new Set(ids)
    if (isRange && from >= 0) for (const one of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one)
    else if (!next.delete(id)) next.add(id)
    setChosen(next)
    setAnchor(id)
  }
  return { ids, toggle, choose: (all: readonly string[]) => setChosen(new Set(all)), clear: () => setChosen(new Set()) }
}

export type Selection = ReturnType<typeof useSelection>
