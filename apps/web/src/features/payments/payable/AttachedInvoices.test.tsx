import { attachedInvoiceLabels } from '@maru/shared/payments/payable.labels.ts'
import type { Payment } from '@maru/shared/payments/payment.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { labelText } from '../../../kit/text/label-store.ts'
import { AttachedInvoices } from './AttachedInvoices.tsx'

afterEach(() => vi.unstubAllGlobals())

it('a payment whose e-invoices could not be read says so instead of looking checked, and asks again', async () => {
  const answers = [Response.json({ status: 429, code: 'READING_OWN_BUSY' }, { status: 429 }), Response.json([])]
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()))
  const payment = { id: '0198c0de-0000-7000-8000-000000000001', fileKey: 'receipts' } as Payment
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <AttachedInvoices payment={payment} />
    </QueryClientProvider>,
  )
  expect((await screen.findByRole('alert')).textContent).toBe(labelText(attachedInvoiceLabels.unchecked))
  await userEvent.click(screen.getByRole('button', { name: labelText(kitLabels.tryAgain) }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
