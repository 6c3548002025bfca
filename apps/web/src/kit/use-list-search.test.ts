import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readSearch, writeSearch } from './use-list-search.ts'

const schema = z.strictObject({
  page: z.coerce.number().int().min(1).default(1),
  q: z.string().max(5).optional(),
  state: z.enum(['open', 'closed']).default('open'),
})

describe('the search of a list', () => {
  it('is read from the address with the defaults of the route', () => {
    expect(readSearch(schema, 'q=kim&page=3')).toEqual({ page: 3, q: 'kim', state: 'open' })
  })

  it('keeps what fits when another part of the address does not', () => {
    expect(readSearch(schema, 'q=kim&page=-1&state=odd&utm=x')).toEqual({ page: 1, q: 'kim', state: 'open' })
  })

  it('is written without what equals the default', () => {
    expect(writeSearch(schema, { page: 1, q: 'kim', state: 'open' })).toBe('q=kim')
    expect(writeSearch(schema, { page: 2, q: '', state: 'closed' })).toBe('page=2&state=closed')
  })
})
