import { useState } from 'react'

/** All mails of one list but those that were taken out again. */
interface Whole {
  readonly of: string
  readonly except: ReadonlySet<string>
}

/** Mails chosen for one action together: some of those `shown`, or the whole list `of`, loaded or not; `besides` are shown but not of it. */
export function useSelection(shown: readonly string[], of: string, besides: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [whole, setWhole] = useState<Whole>()
  const [anchor, setAnchor] = useState('')
  // What has left the list is not selected any more.
  const ids = chosen.size === 0 ? chosen : new Set(shown.filter((id) => chosen.has(id)))
  const except = whole?.of === of ? whole.except : undefined
  const choose = (all: Iterable<string>) => {
    setWhole(undefined)
    setChosen(new Set(all))
  }
  const toggle = (id: string, isRange: boolean) => {
    const [from, to] = [shown.indexOf(anchor), shown.indexOf(id)]
    if (to < 0) return
    setAnchor(id)
    const next = new Set(except ?? ids)
    if (isRange && from >= 0 && !except) for (const one of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one)
    else if (!next.delete(id)) next.add(id)
    if (except) setWhole({ of, except: next })
    else setChosen(next)
  }
  return {
    ids,
    /** Those taken out of the whole list; undefined while single mails are chosen. */
    except,
    isEmpty: except === undefined && ids.size === 0,
    has: (id: string) => (except ? !except.has(id) && !besides.includes(id) : ids.has(id)),
    toggle,
    choose,
    chooseWhole: () => setWhole({ of, except: new Set() }),
    clear: () => choose([]),
  }
}

export type Selection = ReturnType<typeof useSelection>
