import type { ListColumn } from '../lists/list-columns.ts'
import { payableLabels } from './payable.labels.ts'
import { paymentKindLabels, paymentLabels as labels, paymentStatusLabels } from './payment.labels.ts'
import type { PaymentRow } from './payment.ts'

const money = { align: 'right', sheetWidth: 14, format: 'amount' } as const

/** The list of payments and its workbook; amounts of the workbook are numbers. */
export const paymentColumns: readonly ListColumn<PaymentRow>[] = [
  { field: 'documentNo', label: labels.documentNo, width: 142, sortable: true, sheetWidth: 18 },
  { field: 'kind', label: labels.kind, sheetWidth: 20, value: ({ kind }, textOf) => textOf(paymentKindLabels[kind]) },
  { field: 'vendorName', label: labels.vendorName, width: 150, sortable: true, sheetWidth: 36 },
  { field: 'reason', label: labels.reason, width: 200, grow: true, sheetWidth: 48 },
  { field: 'invoiceNo', label: labels.invoiceNo, width: 106, sortable: true, sheetWidth: 20 },
  { field: 'invoiceDate', label: labels.invoiceDate, sortable: true, sheetWidth: 12, format: 'date' },
  { field: 'dueDate', label: labels.dueDate, width: 100, sortable: true, sheetWidth: 12, format: 'date' },
  { field: 'totalAmount', label: labels.totalAmount, width: 126, ...money, sortable: true },
  { field: 'payableAmount', label: payableLabels.payableAmount, width: 126, ...money },
  { field: 'currency', label: labels.currency, sheetWidth: 10 },
  { field: 'baseAmount', label: labels.baseAmount, sheetWidth: 14, format: 'amount' },
  {
    field: 'status',
    label: labels.status,
    width: 150,
    sortable: true,
    sheetWidth: 20,
    value: ({ status }, textOf) => textOf(paymentStatusLabels[status]),
  },
  { field: 'netPriceAmount', label: labels.netPriceAmount, ...money },
  { field: 'vatAmount', label: labels.vatAmount, ...money },
  {
    field: 'approvers',
    label: labels.approvers,
    sheetWidth: 28,
    value: ({ approvers }) => approvers.map(({ name }) => name).join(', '),
  },
  { field: 'projectNo', label: labels.projectNo, sheetWidth: 14 },
  { field: 'paidOn', label: labels.paidOn, width: 100, sortable: true, sheetWidth: 12, format: 'date' },
  { field: 'drafterName', label: labels.drafterName, sheetWidth: 26 },
  { field: 'departmentName', label: labels.departmentName, sheetWidth: 26 },
]
