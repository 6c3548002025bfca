import type { ListColumn } from '../lists/list-columns.ts'
import { paymentLabels } from '../payments/payment.labels.ts'
import { purchaseLabels as labels, purchaseStatusLabels } from './purchase.labels.ts'
import type { PurchaseRow } from './purchase-fields.ts'

const money = { align: 'right', sheetWidth: 14, format: 'amount' } as const

/** The list of purchase requests and its workbook; amounts of the workbook are numbers. */
export const purchaseColumns: readonly ListColumn<PurchaseRow>[] = [
  { field: 'documentNo', label: paymentLabels.documentNo, width: 146, sortable: true, sheetWidth: 18 },
  { field: 'title', label: labels.title, width: 150, grow: true, sortable: true, sheetWidth: 40 },
  { field: 'vendorName', label: labels.orderVendor, width: 116, sortable: true, sheetWidth: 30 },
  { field: 'neededBy', label: labels.neededBy, width: 100, sortable: true, sheetWidth: 12, format: 'date' },
  { field: 'netAmount', label: labels.netAmount, ...money },
  { field: 'totalAmount', label: labels.totalAmount, width: 124, ...money, sortable: true },
  { field: 'currency', label: paymentLabels.currency, sheetWidth: 10 },
  { field: 'baseAmount', label: labels.baseAmount, ...money },
  {
    field: 'status',
    label: labels.status,
    width: 152,
    sortable: true,
    sheetWidth: 20,
    value: ({ status }, textOf) => textOf(purchaseStatusLabels[status]),
  },
  { field: 'orderNos', label: labels.orderNos, sheetWidth: 24 },
  {
    field: 'approvers',
    label: labels.approvers,
    width: 132,
    sheetWidth: 28,
    value: ({ approvers }) => approvers.map(({ name }) => name).join(', '),
  },
  { field: 'projectNo', label: paymentLabels.projectNo, sheetWidth: 14 },
  { field: 'drafterName', label: labels.drafterName, width: 132, sortable: true, sheetWidth: 26 },
  { field: 'departmentName', label: paymentLabels.departmentName, sheetWidth: 26 },
]
