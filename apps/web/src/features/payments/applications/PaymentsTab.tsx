import { paymentColumns } from '@maru/shared/payments/payment-columns.ts'
import { paymentLabels as labels } from '@maru/shared/payments/payment.labels.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { useTabScreen } from '../../../widgets/lists/use-list-screen.ts'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { DocumentNo } from '../../approvals/common/DocumentNo.tsx'
import { CurrencyTotals } from '../../approvals/request-list/TotalsBar.tsx'
import { RecordPopup } from '../../../widgets/records/RecordPopup.tsx'
import { ListTab } from '../common/ListTab.tsx'
import { PAYMENT_FORM, PAYMENTS } from '../common/payment-addresses.ts'
import { DueDate, PaymentStatusChip } from '../common/PaymentStatusChip.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import { PaymentFilters } from './PaymentFilters.tsx'

const columns = tableColumns(paymentColumns, {
  documentNo: (row) => <DocumentNo {...row} />,
  invoiceNo: ({ invoiceNo }) => invoiceNo || '–',
  dueDate: (row) => <DueDate {...row} />,
  totalAmount: (row) => <span className="num">{currencyText(row.totalAmount, row.currency)}</span>,
  payableAmount: (row) => <span className="num">{currencyText(row.payableAmount, row.currency)}</span>,
  status: ({ status }) => <PaymentStatusChip status={status} />,
})

/** Every submitted payment one may see, with the sums of what is shown. */
export function PaymentsTab() {
  const navigate = useNavigate()
  const screen = useTabScreen(payments, { path: PAYMENTS, tab: '' })
  const sums = useQuery({ ...query(payments.totals, { query: screen.filters }), placeholderData: keepPreviousData }).data ?? []
  return (
    <>
      <ListTab
        tab=""
        screen={screen}
        title={labels.payments}
        columns={columns}
        searchText={labels.search}
        filters={<PaymentFilters search={screen.search} />}
        actions={<NewButton text={labels.newTitle} onClick={() => void navigate(`${PAYMENT_FORM}?new`)} />}
        emptyTitle={labels.noPayments}
      >
        <CurrencyTotals sums={sums} labels={labels} figures={['netPriceAmount', 'vatAmount']} total="totalAmount" />
      </ListTab>
      <RecordPopup record={screen.record} route={payments.get} args={(id) => ({ params: { id } })}>
        {(row) => row && <PaymentDialog payment={row} onClose={screen.record.close} />}
      </RecordPopup>
    </>
  )
}
