import type { Citation, CitationRow } from '@maru/shared/outputs/results/citation.ts'
import { outputs } from '@maru/shared/outputs/results/output.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { canImport, toEntry, useCitationImport } from './use-citation-import.ts'

afterEach(() => vi.unstubAllGlobals())

const author = { userId: '', name: 'Jane Roe', orcid: '', sharePct: '100.00' }
const texts = { title: 'Fog', journalId: '', source: '', volume: '', issue: '', pages: '', doi: '', isbn: '', projects: [], note: '' }
const blank: Citation = { ...texts, kind: 'PAPER', year: 2020, authors: [author], first: null, funding: '', isSummary: false }
const row = (
  state: CitationRow['state'],
  code?: CitationRow['remarks'][number]['code'],
  more: Partial<Citation> | null = {},
): CitationRow => ({
  line: 1,
  state,
  title: 'Fog',
  remarks: code === undefined ? [] : [{ code, values: [] }],
  citation: more && {
    ...blank,
    ...more,
  },
})
const marks = (one: CitationRow) => [toEntry(one).isChosen, canImport(toEntry(one))]

it('new entries are chosen, known titles may be, and what is entered, broken or without year or author may not', () => {
  expect(marks(row('NEW'))).toEqual([true, true])
  expect(marks(row('KNOWN', 'SAME_TITLE'))).toEqual([false, true])
  expect(marks(row('KNOWN', 'SAME_IDENTIFIER'))).toEqual([false, false])
  expect(marks(row('BROKEN', 'UNREADABLE', null))).toEqual([false, false])
  expect(marks(row('NEW', 'NO_YEAR', { year: null }))).toEqual([false, false])
  expect(marks(row('NEW', 'NO_AUTHOR', { authors: [] }))).toEqual([false, false])
})

it('a typed year makes an entry importable, and an imported one is not imported again', () => {
  const entry = toEntry(row('NEW', 'NO_YEAR', { year: null }))
  expect(canImport({ ...entry, year: 2020 })).toBe(true)
  expect(canImport({ ...entry, year: 2020, outcome: { id: 'x' } })).toBe(false)
  expect(canImport({ ...entry, year: 2020, outcome: { error: new Error('refused') } })).toBe(true)
})

it('a line of a list of works is chosen only where its DOI gives the other authors', () => {
  expect(marks(row('NEW', undefined, { isSummary: true }))).toEqual([false, true])
  expect(marks(row('NEW', undefined, { isSummary: true, doi: '10.5555/a' }))).toEqual([true, true])
})

it('a line of a list of works whose DOI cannot be looked up is not imported without its other authors', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', (input: Request | string) => {
    calls.push(new URL(input instanceof Request ? input.url : input, location.href).pathname)
    return Promise.resolve(Response.json({ status: 502, code: 'REGISTRY_AWAY' }, { status: 502 }))
  })
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
  const rows = [row('NEW', undefined, { isSummary: true, doi: '10.5555/a' })]
  const { result } = renderHook(() => useCitationImport(rows), { wrapper })
  await act(() => result.current.importChosen())
  expect(result.current.entries[0]?.outcome).toMatchObject({ error: { status: 502 } })
  expect(calls).toEqual([outputs.citations.path])
})
