import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Pixels the pointer has to go before a press is a drag. */
const DRAG_PIXELS = 4

type PlaceEvent = PointerEvent<HTMLElement>

interface PointerDrag<Press, Draft> {
  /** What a press begins; undefined where nothing can be dragged. */
  readonly begin: (event: PlaceEvent) => Press | undefined
  /** What the press becomes where the pointer is now; undefined leaves the draft as it is. */
  readonly draftAt: (press: Press, event: PlaceEvent, before: Draft | undefined) => Draft | undefined
  readonly onDrop: (draft: Draft) => void
  /** A press that did not become a drag. */
  readonly onClick: (press: Press) => void
}

/** Escape gives up what is being drawn. */
function useEscape(isOn: boolean, cancel: () => void) {
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && cancel()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

/** Drawing, moving and resizing in a picture of time by mouse or pen: `draft` is what would be dropped now. A finger scrolls. */
export function usePointerDrag<Press, Draft>({ begin, draftAt, onDrop, onClick }: PointerDrag<Press, Draft>) {
  const pressed = useRef<{ readonly x: number; readonly y: number; readonly press: Press }>(undefined)
  const [draft, setDraft] = useState<Draft>()
  const cancel = () => {
    pressed.current = undefined
    setDraft(undefined)
  }
  useEscape(draft !== undefined, cancel)
  const onPointerDown = (event: PlaceEvent) => {
    const press = begin(event)
    pressed.current = press && { x: event.clientX, y: event.clientY, press }
  }
  const onPointerMove = (event: PlaceEvent) => {
    const { current } = pressed
    if (current === undefined || event.pointerType === 'touch') return
    if (draft === undefined && Math.hypot(event.clientX - current.x, event.clientY - current.y) < DRAG_PIXELS) return
    // Only now: a press that goes nowhere stays a click on what is below it.
    event.currentTarget.setPointerCapture(event.pointerId)
    const next = draftAt(current.press, event, draft)
    if (next !== undefined) setDraft(next)
  }
  const onPointerUp = () => {
    const { current } = pressed
    cancel()
    if (draft !== undefined) onDrop(draft)
    else if (current !== undefined) onClick(current.press)
  }
  return { draft, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel } }
}
