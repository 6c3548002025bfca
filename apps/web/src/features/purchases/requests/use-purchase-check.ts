import { type PurchaseBody, purchaseBody } from '@maru/shared/purchases/purchase-body.ts'
import { purchases } from '@maru/shared/purchases/purchase.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { query } from '../../../api/client.ts'
import { useRested } from '../../../kit/use-debounced-value.ts'

/** What the server says of the request as it is typed; undefined until it has answered, or while a field cannot be read. */
export function usePurchaseCheck() {
  const typed = useRested(JSON.stringify(useWatch<{ body: PurchaseBody }, 'body'>({ name: 'body' })))
  const parsed = purchaseBody.safeParse(JSON.parse(typed))
  const body = parsed.success ? { ...parsed.data, reason: '', deliverTo: '', quoteWaiver: '' } : undefined
  return useQuery({
    ...query(purchases.check, { body: body as PurchaseBody }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  }).data
}
