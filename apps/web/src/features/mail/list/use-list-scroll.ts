import { type RefObject, type UIEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ListItem } from './list-items.ts'
import type { MailListState } from './use-mail-list.ts'

/** Rows before the end at which the next page is asked for. */
const AHEAD = 40
/** So long a person scrolls among mails that are not there before those are fetched. */
const SETTLED_MS = 120
/** Frames the row a person goes to may take to be drawn. */
const PATIENCE = 20

interface Seen {
  readonly items: readonly ListItem[]
  readonly heights: readonly number[]
  /** The drawn part, and what lies above it in CSS pixels. */
  readonly from: number
  readonly to: number
  readonly above: number
}

/** Fetches what is scrolled to, where each mail is `line` high: the next page, the one before, or the place in the middle of nowhere that somebody drags the scrollbar to. */
export function useFetching(
  frame: RefObject<HTMLElement | null>,
  { list, jump }: MailListState,
  { items, from, to, above }: Seen,
  line: number,
) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage, hasPreviousPage, isFetchingPreviousPage, fetchPreviousPage } = list
  const only = to - from === 1 ? items[from] : undefined
  const lost = only?.kind === 'gap' ? only : undefined
  useEffect(() => {
    if (!lost && hasNextPage && !isFetchingNextPage && to >= items.length - AHEAD) void fetchNextPage()
  }, [lost, hasNextPage, isFetchingNextPage, fetchNextPage, to, items.length])
  useEffect(() => {
    if (!lost && hasPreviousPage && !isFetchingPreviousPage && from < AHEAD) void fetchPreviousPage()
  }, [lost, hasPreviousPage, isFetchingPreviousPage, fetchPreviousPage, from])
  const find = useEffectEvent(() => {
    const { current: element } = frame
    if (!lost || !element) return
    const inside = element.scrollTop - above
    // What is drawn may be behind where the list was scrolled to meanwhile.
    if (inside < 0 || inside > lost.count * line - element.clientHeight) return
    void jump(Math.max(0, lost.at + Math.floor(inside / line) - AHEAD / 2))
  })
  useEffect(() => {
    const { current: element } = frame
    if (!lost || !element) return
    let timer = setTimeout(find, SETTLED_MS)
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(find, SETTLED_MS)
    }
    element.addEventListener('scroll', wait, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', wait)
    }
  }, [frame, lost])
}

const idOf = (item: ListItem | undefined) => (item?.kind === 'mail' ? item.row.emailId : undefined)
const topOf = (heights: readonly number[], index: number) => heights.slice(0, index).reduce((sum, height) => sum + height, 0)

interface Held {
  readonly id: string
  /** What lies above it in CSS pixels. */
  readonly top: number
}

/** The row that stays where it is when others grow or come: the one the person is on while it is seen, else the first that is seen. */
function heldOf({ items, heights }: Seen, current: string, seenFrom: number, seenTo: number): Held | undefined {
  let first: Held | undefined
  let top = 0
  for (const [index, item] of items.entries()) {
    const id = idOf(item)
    const end = top + (heights[index] ?? 0)
    if (top >= seenTo) break
    if (id === current && end > seenFrom) return { id, top }
    if (id !== undefined && top >= seenFrom) first ??= { id, top }
    top = end
  }
  return first
}

/**
 * Where a frame was scrolled to when its rows changed, in CSS pixels; `last`: where it was seen last. One that stood at the end of a list
 * which became shorter has been drawn back by the browser.
 */
const scrolledTo = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement, last: number) =>
  scrollTop >= scrollHeight - clientHeight - 1 ? Math.max(scrollTop, last) : scrollTop

/**
 * What comes in above does not move what is seen; at the very top new mail pushes the others down. Answers what the frame calls when it
 * is scrolled.
 */
export function useSteady(frame: RefObject<HTMLElement | null>, seen: Seen, current: string) {
  const { items, heights, from } = seen
  const held = useRef<Held>(undefined)
  const last = useRef(0)
  useLayoutEffect(() => {
    const { current: element } = frame
    const { current: before } = held
    if (!element) return
    const index = before === undefined ? -1 : items.findIndex((item) => idOf(item) === before.id)
    const moved = before === undefined || index < 0 ? 0 : topOf(heights, index) - before.top
    if (element.scrollTop > 0 && moved !== 0) element.scrollTo({ top: scrolledTo(element, last.current) + moved })
    last.current = element.scrollTop
    held.current = heldOf({ items, heights, from, to: 0, above: 0 }, current, last.current, last.current + element.clientHeight)
  }, [frame, items, heights, from, current])
  return ({ currentTarget }: UIEvent<HTMLElement>) => {
    last.current = currentTarget.scrollTop
  }
}

const rowOf = (frame: HTMLElement | null, id: string) => frame?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`) ?? null

/** Gives the focus back to a row that was not drawn for a moment, as others came above it; not when the person has it elsewhere by now. */
function useKeptFocus(frame: RefObject<HTMLElement | null>, current: string) {
  const state = useRef<'elsewhere' | 'here' | 'lost'>('elsewhere')
  useEffect(() => {
    const row = rowOf(frame.current, current)
    const isNowhere = document.activeElement === document.body
    if (row !== null && state.current === 'lost' && isNowhere) row.focus({ preventScroll: true })
    if (row !== null) state.current = row === document.activeElement ? 'here' : 'elsewhere'
    else if (state.current !== 'elsewhere') state.current = isNowhere ? 'lost' : 'elsewhere'
  })
}

/** Shows the row a person goes to and gives it the focus, unless something elsewhere is being typed or pressed. */
export function useFollowing(
  frame: RefObject<HTMLElement | null>,
  items: readonly ListItem[],
  current: string,
  reveal: (at: number) => void,
) {
  const at = items.findIndex((item) => idOf(item) === current)
  useKeptFocus(frame, current)
  const show = useEffectEvent(() => reveal(at))
  useEffect(() => {
    if (at < 0) return
    show()
    let waiting = 0
    const focus = (tries: number) => {
      const focused = document.activeElement
      if (focused !== document.body && !frame.current?.contains(focused) && focused?.id !== 'content') return
      const row = rowOf(frame.current, current)
      if (row) return row.focus({ preventScroll: true })
      if (tries === 0) return
      // Rows above it may have grown by their first words before it was drawn.
      show()
      waiting = requestAnimationFrame(() => focus(tries - 1))
    }
    // The row is drawn by then, after a jump a little later.
    waiting = requestAnimationFrame(() => focus(PATIENCE))
    return () => cancelAnimationFrame(waiting)
    // Only when the person goes to another mail, not when the list grows above it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [current, at < 0])
  return at
}
