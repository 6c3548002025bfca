import { payments } from '@maru/shared/payments/payment.ts'
import { paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { chosenValue } from '@maru/shared/typing/typed-choices.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../../api/client.ts'
import { useLabel } from '../../../../kit/text/use-label.ts'

/** Payees to choose from, with their town, because names repeat: companies, or oneself. The one that is named stays when it is out of use. */
export function usePayeeOptions(named: string, { isStaff = false } = {}) {
  const label = useLabel()
  const request = query(payments.payees, { query: chosenValue(named) === '' ? {} : { named } })
  const payees = useQuery({ ...request, placeholderData: keepPreviousData }).data ?? []
  return payees
    .filter((payee) => payee.isStaff === isStaff)
    .map(({ id, name, town, active }) => {
      const text = [name, town].filter(Boolean).join(', ')
      return { value: id, text: active ? text : label(paymentLabels.payeeInactive, text) }
    })
}
