import { amountLabels } from '@maru/shared/amounts/amount.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import {
  blankPayment,
  FURTHER_DISCOUNTS_MAX,
  INVOICE_NOTES_MAX,
  PAYMENT_LINES_MAX,
  type PaymentBody,
  paymentFaults,
} from '@maru/shared/payments/payment-body.ts'
import { payableLabels } from '@maru/shared/payments/payable.labels.ts'
import { paymentKindLabels, paymentLabels as labels } from '@maru/shared/payments/payment.labels.ts'
import { paymentRequests } from '@maru/shared/payments/payment-request.ts'
import { defineRequestScreen } from '../../approvals/request-list/request-screen.ts'
import { rowLabels } from '../../approvals/requests/request-kind.ts'
import { PAYMENT_FORM, PAYMENTS } from '../common/payment-addresses.ts'
import { DocumentPayment } from './DocumentPayment.tsx'
import { PaymentAside } from './PaymentAside.tsx'
import { PaymentFields } from './PaymentFields.tsx'

/** Names of rows with faults: further discounts, and open points of the e-invoice. */
const noteRowLabels = {
  ...rowLabels('furtherDiscounts', FURTHER_DISCOUNTS_MAX, payableLabels.discountNo, {
    discountPct: labels.discountPct,
    discountUntil: labels.discountUntil,
  }),
  ...rowLabels('invoiceNotes', INVOICE_NOTES_MAX, payableLabels.openPoints, { confirmed: payableLabels.openPoints }),
}

/** A payment application as the shared form and popup of requests need it. */
export const paymentScreen = defineRequestScreen<PaymentBody>({
  routes: paymentRequests,
  formCode: 'PAYMENT',
  path: PAYMENTS,
  popup: PAYMENT_FORM,
  title: menuLabels.paymentApplication,
  newTitle: labels.newTitle,
  draftTitle: labels.draftTitle,
  kind: (label) => ({
    blank: blankPayment,
    labels: {
      ...labels,
      ...payableLabels,
      ...noteRowLabels,
      ...rowLabels('lines', PAYMENT_LINES_MAX, labels.lineNo, { description: labels.description, ...amountLabels }),
    },
    Body: PaymentFields,
    Aside: PaymentAside,
    titleOf: (body) => (body.vendorId === '' ? '' : `${label(paymentKindLabels[body.kind])} ${body.invoiceNo}`.trim()),
    missing: paymentFaults,
    filesNeeded: ({ kind }) => (kind === 'ADVANCE' ? 0 : 1),
    lineFollowsBody: true,
    lineAwaits: (body) => (body.vendorId === '' ? labels.lineAwaits : undefined),
  }),
  columns: [
    { name: 'invoiceNo', label: labels.invoiceNo, width: 130 },
    { name: 'dueDate', label: labels.dueDate, width: 104 },
  ],
  Body: DocumentPayment,
})
