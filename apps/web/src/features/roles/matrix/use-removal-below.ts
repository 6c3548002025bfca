import type { MenuLine } from '@maru/shared/roles/rights-matrix.ts'
import { useCallback, useState } from 'react'
import { heldBelow } from './matrix-state.ts'
import type { useWanted } from './use-matrix.ts'

/** A right that is taken from a menu while the role holds it on entries below. */
export interface RemovalBelow {
  readonly roleCode: string
  readonly item: string
  /** Entries below with the same right, as the matrix has them. */
  readonly below: readonly string[]
  readonly name: string
}

/** Asks what happens to the entries below before a right is taken from one above them. */
export function useRemovalBelow({ held, wanted, toggle }: ReturnType<typeof useWanted>, lines: readonly MenuLine[]) {
  const [removal, setRemoval] = useState<RemovalBelow>()
  const toggleOrAsk = useCallback(
    (roleCode: string, item: string, value: boolean) => {
      const below = value ? [] : heldBelow(lines, (key) => wanted.get(key) ?? held.has(key), roleCode, item)
      if (below.length === 0) return toggle(roleCode, item, value)
      const name = lines.find(({ number }) => item.startsWith(`${number} `))?.name ?? ''
      setRemoval({ roleCode, item, below, name })
    },
    [held, wanted, lines, toggle],
  )
  const answer = (choice: 'all' | 'one' | 'cancel') => {
    if (removal !== undefined && choice !== 'cancel')
      for (const item of [removal.item, ...(choice === 'all' ? removal.below : [])]) toggle(removal.roleCode, item, false)
    setRemoval(undefined)
  }
  return { asked: removal, toggle: toggleOrAsk, answer }
}
