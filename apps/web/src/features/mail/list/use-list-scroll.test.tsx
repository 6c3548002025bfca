import { act, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import type { ListItem } from './list-items.ts'
import { useSteady } from './use-list-scroll.ts'

const HEIGHT = 100
/** A frame that is as high as a browser would draw it, and as far scrolled as its rows allow. */
function asDrawn(frame: HTMLElement, whole: () => number) {
  let top = 0
  const end = () => whole() - HEIGHT
  Object.defineProperties(frame, {
    clientHeight: { value: HEIGHT },
    scrollHeight: { get: whole },
    scrollTop: {
      get: () => (top = Math.min(top, end())),
      set: (to: number) => {
        top = Math.min(to, end())
      },
    },
  })
  frame.scrollTo = (to?: number | ScrollToOptions) => {
    frame.scrollTop = (to as ScrollToOptions).top ?? 0
  }
}

const mail = (emailId: string) => ({ kind: 'mail', row: { emailId } }) as unknown as ListItem

function List({ items, heights, current }: { items: readonly ListItem[]; heights: readonly number[]; current: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const onScroll = useSteady(frame, { items, heights, from: 0, to: items.length, above: 0 }, current)
  return <div ref={frame} data-testid="frame" onScroll={onScroll} />
}

it('the row somebody is on stays where it is when a list that became shorter was drawn back to its end', () => {
  let heights = [1000, 50, 50, 50]
  const items = [mail('far'), mail('a'), mail('b'), mail('end')]
  const { rerender, getByTestId } = render(<List items={items} heights={heights} current="a" />)
  const frame = getByTestId('frame')
  asDrawn(frame, () => heights.reduce((sum, height) => sum + height, 0))
  frame.scrollTop = 1050
  act(() => void fireEvent.scroll(frame))
  rerender(<List items={items} heights={[...heights]} current="end" />)
  expect(frame.scrollTop).toBe(1050)
  // What lies above turns out 300 lower: the browser draws back by as much on its own.
  heights = [700, 50, 50, 50]
  rerender(<List items={items} heights={heights} current="end" />)
  expect(frame.scrollTop).toBe(750)
  // And grows again.
  heights = [900, 50, 50, 50]
  rerender(<List items={items} heights={heights} current="end" />)
  expect(frame.scrollTop).toBe(950)
})
