import type { LabelRow } from '@maru/shared/labels/label-admin.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LabelDialog } from './LabelDialog.tsx'

const row: LabelRow = { number: 'LB90000001', en: 'People', ko: '사람', de: 'Personen', givenEn: '', givenKo: '', givenDe: '', area: '' }
const savedTexts: unknown[] = []

/** The server of the test: it keeps what is saved, and knows of no earlier changes. */
const answer = (_address: string, { method, body }: RequestInit) => {
  if (method === 'PUT') savedTexts.push(JSON.parse(body as string))
  return Promise.resolve(Response.json(method === 'PUT' ? row : { rows: [], total: 0, page: 1, size: 20 }))
}
beforeEach(() => void vi.stubGlobal('fetch', vi.fn(answer)))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('sends the texts as they were when typing began, so that the change of another person is not overwritten', async () => {
  const cache = new QueryClient()
  const onClose = vi.fn()
  const dialog = (shown: LabelRow) => (
    <QueryClientProvider client={cache}>
      <LabelDialog row={shown} onClose={onClose} />
    </QueryClientProvider>
  )
  const { rerender } = render(dialog(row))
  const user = userEvent.setup()
  const german = screen.getByRole('textbox', { name: /German/ })
  await user.clear(german)
  await user.type(german, 'Leute')
  rerender(dialog({ ...row, de: 'Menschen' }))
  await user.click(screen.getByRole('button', { name: kitLabels.save[1] }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(savedTexts).toEqual([{ en: 'People', ko: '사람', de: 'Leute', before: { en: 'People', ko: '사람', de: 'Personen' } }])
})
