import type { ListColumn } from '../../lists/list-columns.ts'
import { paymentLabels } from '../payment.labels.ts'
import { chargeBearerLabels, remittanceLabels as labels, remittanceStatusLabels } from './remittance.labels.ts'
import type { RemittanceRow } from './remittance.ts'

const money = { align: 'right', sheetWidth: 14, format: 'amount' } as const

/** The list of remittances and its workbook; amounts of the workbook are numbers. */
export const remittanceColumns: readonly ListColumn<RemittanceRow>[] = [
  { field: 'documentNo', label: paymentLabels.documentNo, width: 144, sortable: true, sheetWidth: 18 },
  { field: 'payeeName', label: labels.payee, width: 128, grow: true, sortable: true, sheetWidth: 36 },
  { field: 'countryCode', label: labels.countryCode, width: 74, sheetWidth: 10 },
  { field: 'valueDate', label: labels.valueDate, width: 104, sortable: true, sheetWidth: 12, format: 'date' },
  { field: 'amount', label: labels.amount, width: 152, ...money, sortable: true },
  { field: 'currency', label: paymentLabels.currency, sheetWidth: 10 },
  { field: 'baseAmount', label: labels.baseAmount, ...money },
  {
    field: 'chargesBy',
    label: labels.chargesBy,
    sheetWidth: 22,
    value: ({ chargesBy }, textOf) => textOf(chargeBearerLabels[chargesBy]),
  },
  {
    field: 'status',
    label: labels.status,
    width: 124,
    sortable: true,
    sheetWidth: 20,
    value: ({ status }, textOf) => textOf(remittanceStatusLabels[status]),
  },
  {
    field: 'approvers',
    label: labels.approvers,
    width: 132,
    sheetWidth: 28,
    value: ({ approvers }) => approvers.map(({ name }) => name).join(', '),
  },
  { field: 'executedOn', label: labels.executedOn, width: 108, sortable: true, sheetWidth: 12, format: 'date' },
  { field: 'debitedAmount', label: labels.debitedAmount, ...money },
  { field: 'bankReference', label: labels.bankReference, sheetWidth: 24 },
  {
    field: 'reportable',
    label: labels.reportable,
    sheetWidth: 22,
    value: ({ reportable }, textOf) => textOf(reportable ? labels.reportableYes : labels.reportableNo),
  },
  { field: 'projectNo', label: paymentLabels.projectNo, sheetWidth: 14 },
  { field: 'drafterName', label: labels.drafterName, width: 132, sortable: true, sheetWidth: 26 },
  { field: 'departmentName', label: labels.departmentName, sheetWidth: 26 },
]
