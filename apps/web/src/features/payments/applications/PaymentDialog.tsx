import { withinGermanyLabels } from '@maru/shared/amounts/amount.labels.ts'
import { isoDay } from '@maru/shared/codecs.ts'
import { sizes } from '@maru/shared/constants.ts'
import { fileLabels } from '@maru/shared/files/file.labels.ts'
import { paymentKindLabels, paymentLabels as labels } from '@maru/shared/payments/payment.labels.ts'
import { type Payment, payments } from '@maru/shared/payments/payment.ts'
import { exchangeRateLabels as rateLabels } from '@maru/shared/payments/rates/exchange-rate.labels.ts'
import { formatReturnReason } from '@maru/shared/payments/statements/return-reason.ts'
import { statementLabels, statementMatchLabels } from '@maru/shared/payments/statements/statement.labels.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { remittanceLabels } from '@maru/shared/payments/remittances/remittance.labels.ts'
import { purchaseLabels } from '@maru/shared/purchases/purchase.labels.ts'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid, KeyValues, Section } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { amountText, today } from '../../../kit/text/format.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PeopleCell, UserCell } from '../../../widgets/people/UserCell.tsx'
import { FileGrid } from '../../files/attachments/FileGrid.tsx'
import { useFileGroup } from '../../files/attachments/use-file-group.ts'
import { DocumentActions } from '../../approvals/request-list/DocumentActions.tsx'
import { PAYMENTS } from '../common/payment-addresses.ts'
import { REMITTANCE_POPUP } from '../remittances/remittance-addresses.ts'
import { PaymentStatusChip } from '../common/PaymentStatusChip.tsx'
import { creditedLabel, discountsText, payableEntries } from '../payable/payable-entries.tsx'
import { AttachedInvoices } from '../payable/AttachedInvoices.tsx'
import { AccountChange } from '../payable/AccountChange.tsx'
import { OtherVersion } from '../payable/OtherVersion.tsx'
import { BankNote } from './BankNote.tsx'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'
import { rateText } from '../../pickers/parts/money/rate-text.ts'

const WIDTH = 860
const paidInput = z.strictObject({ paidOn: isoDay })
const Field = bindFields<z.output<typeof paidInput>>()

type Line = Payment['lines'][number]
const money = (key: 'totalAmount' | 'vatOriginal' | 'vatAmount' | 'netPriceAmount', label: (typeof labels)[keyof typeof labels]) => ({
  key,
  label,
  width: 92,
  align: 'right' as const,
  render: (line: Line) => <span className="num">{amountText(line[key])}</span>,
})

/** The lines of a payment and what they add up to. */
function PaymentLines({ payment }: { payment: Payment }) {
  const label = useLabel()
  const columns = [
    { key: 'description', label: labels.description, render: ({ description }: Line) => description },
    {
      key: 'issued',
      label: labels.withinGermany,
      width: 108,
      render: ({ withinGermanyYn }: Line) => label(withinGermanyLabels[withinGermanyYn ? 'Y' : 'N']),
    },
    money('totalAmount', labels.totalAmount),
    money('vatOriginal', labels.vatOriginal),
    money('vatAmount', labels.vatAmount),
    money('netPriceAmount', labels.netPriceAmount),
  ]
  const { netPriceAmount, vatAmount, totalAmount, payableAmount, currency } = payment
  return (
    <>
      <PlainTable name={label(labels.lines)} columns={columns} rows={payment.lines} rowId={(line) => JSON.stringify(line)} />
      <p className="row wrap end gap-16 mt-8 num">
        <span>{`${label(labels.netPriceAmount)} ${amountText(netPriceAmount)}`}</span>
        <span>{`${label(labels.vatAmount)} ${amountText(vatAmount)}`}</span>
        <span>{`${label(labels.totalAmount)} ${currencyText(totalAmount, currency)}`}</span>
      </p>
      <div className="mt-12">
        <KeyValues entries={payableEntries(payment, payableAmount, currency)} />
      </div>
    </>
  )
}

function PaidDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const me = useMe()
  const record = useAction(payments.recordPaid)
  return (
    <FormDialog
      title={useLabel()(labels.recordPaid)}
      width={sizes.confirmDialog}
      schema={paidInput}
      values={{ paidOn: today(me.timeZone) }}
      labels={labels}
      saveText={labels.recordPaid}
      onSave={(body) => record.mutateAsync({ params: { id: payment.id }, body })}
      onClose={onClose}
    >
      <FormBody>
        <p className="muted">{useLabel()(labels.recordPaidText)}</p>
        <FormGrid>
          <Field.Date name="paidOn" required span={6} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** The order that is paid, with the way to its purchase. */
const OrderLink = ({ id, orderNo }: NonNullable<Payment['purchase']>) => (
  <Link to={`/application/purchaserequestdetailpopup?id=${id}`}>{orderNo}</Link>
)
/** The remittance that pays it, with the way to it. */
const RemittanceLink = ({ id, documentNo }: NonNullable<Payment['remittance']>) => {
  const label = useLabel()
  return <Link to={`${REMITTANCE_POPUP}?id=${id}`}>{documentNo || label(remittanceLabels.openRemittance)}</Link>
}
/** An invoice or credit note, with the way to it. */
const CreditLink = ({ id, invoiceNo, totalAmount }: Payment['creditNotes'][number]) => (
  <div>
    <Link to={`${PAYMENTS}?id=${id}`}>{invoiceNo}</Link> <span className="num">{amountText(totalAmount)}</span>
  </div>
)

/** The receipts of a payment, to open beside it. */
function Receipts({ fileKey }: { fileKey: string }) {
  const { group } = useFileGroup(fileKey)
  if (fileKey === '') return null
  return (
    <Section title={fileLabels.attachments}>
      <FileGrid group={group} readOnly />
    </Section>
  )
}

/** A submitted payment: invoice, lines, account, payment file, and how it was paid. */
export function PaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const label = useLabel()
  const [isPaying, setPaying] = useState(false)
  const { id, kind, vendorName, invoiceNo, discountUntil, currency } = payment
  const actions = (
    <>
      <DocumentActions documentId={payment.seesDocument ? id : ''} />
      {payment.mayRecordPaid && (
        <Button variant="outlined" onClick={() => setPaying(true)}>
          {label(labels.recordPaid)}
        </Button>
      )}
    </>
  )
  return (
    <DialogFrame
      title={[vendorName, invoiceNo].filter(Boolean).join(' · ')}
      meta={<PaymentStatusChip status={payment.status} />}
      width={WIDTH}
      actions={actions}
      readOnly
      onClose={onClose}
    >
      <Section title={labels.what}>
        <KeyValues
          entries={[
            [labels.kind, label(paymentKindLabels[kind])],
            [labels.documentNo, textOrDash(payment.documentNo)],
            [labels.invoiceDate, <DateText key="invoice" text={payment.invoiceDate} />],
            [labels.dueDate, <DateText key="due" text={payment.dueDate} />],
            ...(discountUntil === '' ? [] : [[labels.discount, discountsText([payment, ...payment.furtherDiscounts], label)] as const]),
            ...(currency === 'EUR'
              ? []
              : [[labels.rate, `${rateText(payment)} (${payment.rateSource || label(rateLabels.byHand)})`] as const]),
            [labels.reference, textOrDash(payment.reference)],
            [labels.projectNo, textOrDash(payment.projectNo)],
            ...(payment.credited === null ? [] : [[creditedLabel(kind), <CreditLink key="credited" {...payment.credited} />] as const]),
            ...(payment.creditNotes.length === 0
              ? []
              : [[labels.creditNotes, payment.creditNotes.map((note) => <CreditLink key={note.id} {...note} />)] as const]),
            ...(payment.purchase === null ? [] : [[purchaseLabels.orderId, <OrderLink key="order" {...payment.purchase} />] as const]),
            ...(payment.remittance === null
              ? []
              : [[remittanceLabels.draftTitle, <RemittanceLink key="remittance" {...payment.remittance} />] as const]),
            [
              labels.drafterName,
              <UserCell key="drafter" userId={payment.drafterId} name={payment.drafterName} sub={payment.departmentName} />,
            ],
            [labels.approvers, payment.approvers.length === 0 ? '–' : <PeopleCell key="approvers" people={payment.approvers} />],
            [labels.account, textOrDash(payment.account)],
            [labels.fileNo, textOrDash(payment.fileNo)],
            ...(payment.bankReturnedOn === ''
              ? []
              : [
                  [statementMatchLabels.RETURNED_BY_BANK, <DateText key="returned" text={payment.bankReturnedOn} />] as const,
                  [statementLabels.returnReason, formatReturnReason(payment.bankReturnReason, label)] as const,
                ]),
            [labels.paidOn, <DateText key="paid" text={payment.paidOn} />],
          ]}
        />
        <div className="stack mt-12 gap-8">
          <AttachedInvoices payment={payment} />
          <AccountChange {...payment} payeeName={payment.vendorName} mayConfirm={payment.mayConfirmAccount} kind="payment" />
          <OtherVersion id={id} version={payment.otherVersion} />
          <BankNote bank={payment.bank} frozenUntil={payment.frozenUntil} kind={kind} currency={currency} />
        </div>
      </Section>
      <Section title={labels.lines}>
        <PaymentLines payment={payment} />
      </Section>
      <Receipts fileKey={payment.fileKey} />
      {isPaying && <PaidDialog payment={payment} onClose={() => setPaying(false)} />}
    </DialogFrame>
  )
}
