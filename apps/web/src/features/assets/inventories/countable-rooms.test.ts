import { expect, it } from 'vitest'
import { countableRooms, findRoom } from './countable-rooms.ts'

it('a room that is inactive and still holds things can be counted, by its code too', () => {
  const offered = [{ id: '1', code: 'A-1', path: 'A › 1' }]
  const counts = { expected: 1, found: 0, misplaced: 0 }
  const rooms = [
    { placeId: '1', code: 'A-1', path: 'A › 1', ...counts },
    { placeId: '2', code: 'A-2', path: 'A › 2', ...counts },
    { placeId: '', code: '', path: '', ...counts },
  ]
  const countable = countableRooms(offered, { rooms })
  expect(countable.map(({ id }) => id)).toEqual(['1', '2'])
  expect(findRoom(countable, ' a-2 ')?.path).toBe('A › 2')
})
