import type { ListColumn } from '../lists/list-columns.ts'
import type { AssetRow } from './asset-fields.ts'
import { assetLabels as labels, assetMethodLabels, assetRegisterLabels, assetStatusLabels } from './asset.labels.ts'

const money = { align: 'right', format: 'amount' } as const

/** The registers and their workbook. */
export const assetColumns: readonly ListColumn<AssetRow>[] = [
  { field: 'assetNo', label: labels.assetNo, width: 124, sortable: true, sheetWidth: 16 },
  { field: 'name', label: labels.name, width: 180, grow: true, sortable: true, sheetWidth: 40 },
  {
    field: 'status',
    label: labels.status,
    width: 112,
    sortable: true,
    sheetWidth: 16,
    value: ({ status }, textOf) => textOf(assetStatusLabels[status]),
  },
  { field: 'custodianName', label: labels.custodian, width: 130, sortable: true, sheetWidth: 24 },
  { field: 'placeName', label: labels.place, width: 130, sortable: true, sheetWidth: 40 },
  { field: 'cost', label: labels.cost, width: 104, ...money, sortable: true, sheetWidth: 14 },
  { field: 'bookValue', label: labels.bookValue, width: 104, ...money, sheetWidth: 14 },
  { field: 'nextDue', label: labels.nextDue, width: 104, sortable: true, sheetWidth: 12, format: 'date' },
  { field: 'categoryName', label: labels.categoryCode, width: 130, sortable: true, sheetWidth: 26 },
  { field: 'register', label: labels.register, sheetWidth: 20, value: ({ register }, textOf) => textOf(assetRegisterLabels[register]) },
  { field: 'maker', label: labels.maker, sheetWidth: 20 },
  { field: 'model', label: labels.model, sheetWidth: 20 },
  { field: 'serialNo', label: labels.serialNo, width: 120, sortable: true, sheetWidth: 20 },
  { field: 'departmentName', label: labels.departmentCode, sheetWidth: 26 },
  { field: 'purchaseDate', label: labels.purchaseDate, width: 104, sortable: true, sheetWidth: 12, format: 'date' },
  { field: 'vendorName', label: labels.vendorName, sheetWidth: 30 },
  { field: 'invoiceNo', label: labels.invoiceNo, sheetWidth: 18 },
  { field: 'projectNo', label: labels.projectNo, sheetWidth: 14 },
  { field: 'boundUntil', label: labels.boundUntil, sheetWidth: 12, format: 'date' },
  { field: 'method', label: labels.method, sheetWidth: 16, value: ({ method }, textOf) => textOf(assetMethodLabels[method]) },
  { field: 'usefulLifeMonths', label: labels.usefulLifeMonths, sheetWidth: 12 },
  { field: 'warrantyUntil', label: labels.warrantyUntil, sheetWidth: 12, format: 'date' },
  { field: 'calibrationDue', label: labels.calibrationDue, sheetWidth: 12, format: 'date' },
  { field: 'disposedOn', label: labels.disposedOn, sheetWidth: 12, format: 'date' },
  { field: 'notes', label: labels.notes, sheetWidth: 40 },
]
