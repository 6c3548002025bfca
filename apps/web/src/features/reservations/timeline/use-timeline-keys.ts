import { timelineLabels as labels } from '@maru/shared/reservations/screens/timeline.labels.ts'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { isComposing, isEnter } from '../../../kit/on-enter.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { SpanText } from '../../pickers/parts/span-text.ts'
import type { Axis } from './axis.ts'
import { findKeyAction, type KeyAction } from './timeline-keys.ts'
import { findClash, type Draft, type TimelineItem, type TimelineResource } from './timeline-model.ts'

interface KeysInput {
  readonly axis: Axis
  readonly resources: readonly TimelineResource[]
  readonly items: readonly TimelineItem[]
  readonly text: SpanText
  readonly onDrop: (draft: Draft) => void
  readonly onShift: (by: 1 | -1) => void
}

const idOf = (target: EventTarget, name: 'item' | 'resource') => (target as Element).closest<HTMLElement>(`[data-${name}]`)?.dataset[name]

/** Gives the focus to the booking before or after the one that has it, in its resource. */
function focusBar(from: Element, by: 1 | -1) {
  const bars = [...(from.closest('[data-resource]')?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
  bars[bars.findIndex((bar) => bar.contains(from)) + by]?.focus()
}

/** What is read out after a key. */
function useAnnouncements({ resources, items, text }: KeysInput) {
  const label = useLabel()
  return (action: KeyAction): string => {
    if (action.does === 'cancelMove') return label(labels.moveCancelled)
    if (action.does === 'startMove') return label(labels.moving, action.item.title, text.whole(action.item.start, action.item.end))
    if (action.does !== 'choose' && action.does !== 'move') return ''
    const { draft } = action
    const taken = findClash(items, draft)
    const time = text.whole(draft.start, draft.end)
    const isClosed = taken?.look === 'closed'
    const said =
      taken === undefined || isClosed ? `${time}, ${label(isClosed ? labels.closed : labels.free)}` : label(labels.taken, time, taken.title)
    return action.does === 'move' ? `${resources.find(({ id }) => id === draft.resourceId)?.name ?? ''}, ${said}` : said
  }
}

/** Everything the mouse does, by keys: one resource at a time takes the focus, arrows lead to the others. */
export function useTimelineKeys(input: KeysInput) {
  const { axis, resources, items, onDrop, onShift } = input
  const announce = useAnnouncements(input)
  const [active, setActive] = useState('')
  const [cursor, setCursor] = useState<Draft>()
  const [moving, setMoving] = useState<Draft>()
  const [said, setSaid] = useState('')
  const act = (action: KeyAction, frame: HTMLElement, target: Element) => {
    setSaid(announce(action))
    if (action.does === 'choose') return setCursor(action.draft)
    if (action.does === 'move') return setMoving(action.draft)
    if (action.does === 'startMove') return setMoving({ ...action.item, item: action.item })
    if (action.does === 'showPeriod') return onShift(action.by)
    if (action.does === 'focusBar') return focusBar(target, action.by)
    if (action.does === 'focusResource') return frame.querySelector<HTMLElement>(`[data-resource="${action.resourceId}"]`)?.focus()
    setMoving(undefined)
    if (action.does === 'drop') onDrop(action.draft)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey || event.altKey) return
    const press = { key: event.key, shift: event.shiftKey, enters: isEnter(event.nativeEvent) }
    const resource = resources.find(({ id }) => id === idOf(event.target, 'resource'))
    const item = items.find(({ id }) => id === idOf(event.target, 'item'))
    const action = findKeyAction(press, { axis, resources, now: Date.now(), resource, item, cursor, moving })
    if (action === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act(action, event.currentTarget, event.target as Element)
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => setActive(idOf(event.target, 'resource') ?? active)
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    setCursor(undefined)
    setMoving(undefined)
  }
  const reachable = resources.find(({ id }) => id === active) ?? resources[0]
  return { active: reachable?.id ?? '', draft: moving ?? cursor, said, handlers: { onKeyDown, onFocus, onBlur } }
}
