import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Attribute that names a column of the board. */
export const COLUMN = 'data-column'
/** Attribute that names the card of a link that is dragged. */
export const CARD = 'data-card'

const closest = (event: Event, attribute: string) =>
  (event.target as Element | null)?.closest(`[${attribute}]`)?.getAttribute(attribute) ?? ''

/** Cards of a board that are dragged into its columns; `over` is the column under the pointer. */
export function useCardDrop(onDrop: (cardId: string, column: string) => void) {
  const board = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState('')
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    let card = ''
    const ends = new AbortController()
    const listen = (name: 'dragstart' | 'dragover' | 'drop' | 'dragend', act: (event: DragEvent) => void) =>
      board.current?.addEventListener(name, act, { signal: ends.signal })
    listen('dragstart', (event) => (card = closest(event, CARD)))
    listen('dragover', (event) => {
      if (card === '') return
      event.preventDefault()
      setOver(closest(event, COLUMN))
    })
    listen('drop', (event) => {
      if (card === '') return
      event.preventDefault()
      drop(card, closest(event, COLUMN))
    })
    listen('dragend', () => {
      card = ''
      setOver('')
    })
    return () => ends.abort()
  }, [])
  return { board, over }
}
