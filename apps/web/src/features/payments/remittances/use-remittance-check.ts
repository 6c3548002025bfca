import { type RemittanceBody, remittanceBody } from '@maru/shared/payments/remittances/remittance-body.ts'
import { remittances } from '@maru/shared/payments/remittances/remittance.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useDebouncedRequestBody } from '../../approvals/requests/use-debounced-request-body.ts'

/** What the server says of the remittance as it is typed; undefined until it has answered, or while a field cannot be read. */
export function useRemittanceCheck() {
  const typed = useDebouncedRequestBody(remittanceBody)
  const body = typed && { ...typed, reason: '', reference: '' }
  return useQuery({
    ...query(remittances.check, { body: body as RemittanceBody }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  }).data
}
