import { type Axis, findSlot, listSlots, type Span } from './axis.ts'
import {
  type Draft,
  draftBetween,
  draftFrom,
  findLastSlot,
  moveBy,
  resizeTo,
  type TimelineItem,
  type TimelineResource,
} from './timeline-model.ts'

type Step = 1 | -1
const ACROSS: Readonly<Record<string, Step>> = { ArrowLeft: -1, ArrowRight: 1 }
const DOWN: Readonly<Record<string, Step>> = { ArrowUp: -1, ArrowDown: 1 }
const PAGES: Readonly<Record<string, Step>> = { PageUp: -1, PageDown: 1 }

export interface Press {
  readonly key: string
  readonly shift: boolean
  /** Enter, but not one that ends a composition. */
  readonly enters: boolean
}

/** What the keys act on: where the focus is, what has been chosen or is being moved. */
export interface KeyPlace {
  readonly axis: Axis
  readonly resources: readonly TimelineResource[]
  /** Milliseconds of the epoch. */
  readonly now: number
  readonly resource: TimelineResource | undefined
  /** The booking with the focus; none on free time. */
  readonly item: TimelineItem | undefined
  readonly cursor: Draft | undefined
  readonly moving: Draft | undefined
}

/** What a key means. */
export type KeyAction =
  | { readonly does: 'showPeriod' | 'focusBar'; readonly by: Step }
  | { readonly does: 'focusResource'; readonly resourceId: string }
  | { readonly does: 'choose' | 'move' | 'drop'; readonly draft: Draft }
  | { readonly does: 'startMove'; readonly item: TimelineItem }
  | { readonly does: 'cancelMove' }

/** The next resource up or down, for a booking the next one that takes bookings; itself at the end. */
function resourceBeside(resources: readonly TimelineResource[], resourceId: string, by: Step, mustBook: boolean): string {
  const at = resources.findIndex(({ id }) => id === resourceId)
  const others = by === 1 ? resources.slice(at + 1) : resources.slice(0, Math.max(0, at)).toReversed()
  return others.find(({ canBook }) => canBook || !mustBook)?.id ?? resourceId
}

const slotsIn = ({ axis, resources }: KeyPlace, resourceId: string) =>
  listSlots(axis, resources.find(({ id }) => id === resourceId)?.slot ?? 0)

/** While a booking moves: arrows move it, Shift with an arrow its end, Enter drops it, Escape gives up. */
function movingAction({ key, shift, enters }: Press, place: KeyPlace, draft: Draft): KeyAction | undefined {
  if (enters) return { does: 'drop', draft }
  if (key === 'Escape') return { does: 'cancelMove' }
  const slots = slotsIn(place, draft.resourceId)
  const across = ACROSS[key]
  const down = DOWN[key]
  if (down !== undefined)
    return { does: 'move', draft: { ...draft, resourceId: resourceBeside(place.resources, draft.resourceId, down, true) } }
  if (across === undefined) return undefined
  return { does: 'move', draft: shift ? resizeTo(draft, slots, 'end', findLastSlot(draft, slots) + across) : moveBy(draft, slots, across) }
}

/** The time chosen next: an arrow chooses a slot, Shift with an arrow several; undefined where the key chooses none. */
function nextCursor({ key, shift }: Press, resource: TimelineResource, slots: readonly Span[], cursor: Draft): Draft | undefined {
  const [first, last] = [findSlot(slots, cursor.start), findLastSlot(cursor, slots)]
  const across = ACROSS[key]
  if (across !== undefined && shift) return draftBetween(resource.id, slots, first, Math.max(first, last + across))
  const to = { ArrowLeft: first - 1, ArrowRight: last + 1, Home: 0, End: slots.length - 1 }[key]
  return to === undefined ? undefined : draftBetween(resource.id, slots, to, to)
}

/** On free time: arrows choose, Enter books what is chosen, or the usual length from now on. */
function cellAction(press: Press, place: KeyPlace, resource: TimelineResource): KeyAction | undefined {
  const slots = listSlots(place.axis, resource.slot)
  const cursor = place.cursor?.resourceId === resource.id ? place.cursor : undefined
  const start = cursor === undefined ? findSlot(slots, place.now) : findSlot(slots, cursor.start)
  if (press.enters) {
    const isSeveral = cursor !== undefined && findLastSlot(cursor, slots) > start
    return resource.canBook
      ? { does: 'drop', draft: isSeveral ? cursor : draftFrom(resource.id, slots, start, resource.defaultMinutes) }
      : undefined
  }
  if (cursor === undefined && ACROSS[press.key] !== undefined)
    return { does: 'choose', draft: draftBetween(resource.id, slots, start, start) }
  const draft = nextCursor(press, resource, slots, cursor ?? draftBetween(resource.id, slots, start, start))
  return draft && { does: 'choose', draft }
}

/** On a booking: arrows lead to its neighbours, M moves it. */
function itemAction({ key }: Press, item: TimelineItem): KeyAction | undefined {
  if (key.toLowerCase() === 'm' && item.canChange) return { does: 'startMove', item }
  const by = ACROSS[key]
  return by && { does: 'focusBar', by }
}

/** What a key means at a place of the timeline; undefined where it means nothing. */
export function findKeyAction(press: Press, place: KeyPlace): KeyAction | undefined {
  if (place.moving !== undefined) return movingAction(press, place, place.moving)
  const page = PAGES[press.key]
  if (page !== undefined) return { does: 'showPeriod', by: page }
  if (place.resource === undefined) return undefined
  const down = DOWN[press.key]
  if (down !== undefined) return { does: 'focusResource', resourceId: resourceBeside(place.resources, place.resource.id, down, false) }
  return place.item === undefined ? cellAction(press, place, place.resource) : itemAction(press, place.item)
}
