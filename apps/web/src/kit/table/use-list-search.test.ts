import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readSearch, useListSearch, writeSearch } from './use-list-search.ts'

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

  it('keeps both of two changes when the second comes before the first is shown', () => {
    const inRouter = ({ children }: { children: ReactNode }) => createElement(MemoryRouter, { initialEntries: ['/list?page=3'] }, children)
    const hook = () => ({ search: useListSearch({ query: schema }, '/list'), at: useLocation().search })
    const { result } = renderHook(hook, { wrapper: inRouter })
    act(() => {
      const { set } = result.current.search
      set({ q: 'mouse' })
      set({ state: 'closed' })
    })
    expect(result.current.at).toBe('?q=mouse&state=closed')
    expect(result.current.search.value).toEqual({ page: 1, q: 'mouse', state: 'closed' })
  })
})
