import { expect, it } from 'vitest'
import { homeLines } from './home-lines.ts'

it.each([
  ['much of everything: what waits, then the own requests', { waiting: 11, own: 9, unread: 4 }, { own: 2, unread: 0 }],
  ['no request of one’s own: what is to be read takes their place', { waiting: 5, own: 0, unread: 4 }, { own: 0, unread: 2 }],
  ['little of each: three cards', { waiting: 1, own: 2, unread: 9 }, { own: 2, unread: 3 }],
  ['nothing waits: the others fill the column', { waiting: 0, own: 9, unread: 3 }, { own: 5, unread: 0 }],
  ['nothing at all: one empty card', { waiting: 0, own: 0, unread: 0 }, { own: 0, unread: 0 }],
])('the home page with %s', (_, counts, lines) => {
  expect(homeLines(counts)).toEqual(lines)
})
