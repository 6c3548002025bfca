import { type PurchaseBody, purchaseBody } from '@maru/shared/purchases/purchase-body.ts'
import { purchases } from '@maru/shared/purchases/purchase.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useDebouncedRequestBody } from '../../approvals/requests/use-debounced-request-body.ts'

/** What the server says of the request as it is typed; undefined until it has answered, or while a field cannot be read. */
export function usePurchaseCheck() {
  const typed = useDebouncedRequestBody(purchaseBody)
  const body = typed && { ...typed, reason: '', deliverTo: '', quoteWaiver: '' }
  return useQuery({
    ...query(purchases.check, { body: body as PurchaseBody }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  }).data
}
