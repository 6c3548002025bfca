import { usePageKeys } from '../../../widgets/lists/page-keys.ts'

/** What a page leaves out, its keys do not do. */
interface BoxKeys {
  readonly move?: (by: 1 | -1) => void
  readonly open?: () => void
  readonly approve: () => void
  readonly returnOrDisagree: () => void
  readonly select?: (isRange: boolean) => void
  readonly openPage?: () => void
  readonly undo: () => void
  readonly close: () => void
}

/** A button or link that has the focus keeps Enter, and a region that scrolls its arrows. */
const hasOwnUse = (event: KeyboardEvent) => event.target instanceof Element && event.target.closest('button, a, [role=region]') !== null

/** The keys of a box; the list of all keys (`?`) names them. */
export function useBoxKeys({ move, select, ...keys }: BoxKeys) {
  usePageKeys((press, event) => {
    const moves = move && { j: () => move(1), k: () => move(-1) }
    const actions: Readonly<Record<string, (() => void) | undefined>> = {
      ...moves,
      a: keys.approve,
      r: keys.returnOrDisagree,
      x: select && (() => select(event.shiftKey)),
      e: keys.openPage,
      u: keys.undo,
      escape: keys.close,
      ...(!hasOwnUse(event) && { arrowdown: moves?.j, arrowup: moves?.k, enter: keys.open }),
    }
    const action = actions[press]
    // A key that is held down moves on, but never answers twice.
    if (action === undefined || (event.repeat && action !== actions['j'] && action !== actions['k'])) return false
    action()
    return true
  })
}
