import type { ListColumn } from '../../lists/list-columns.ts'
import { projectShareLabels } from '../project-share.labels.ts'
import { projectShareValue, projectsText } from '../project-shares.ts'
import { patentLabels as labels, patentStatusLabels } from './patent.labels.ts'
import type { PatentRow } from './patent.ts'

/** The list and its workbook. */
export const patentColumns: readonly ListColumn<PatentRow>[] = [
  { field: 'internalNo', label: labels.internalNo, width: 124, sortable: true, sheetWidth: 14 },
  { field: 'title', label: labels.title, width: 200, grow: true, sortable: true, sheetWidth: 50 },
  { field: 'inventorNames', label: labels.inventorNames, width: 130, grow: true, sheetWidth: 40 },
  { field: 'office', label: labels.office, width: 104, sheetWidth: 12 },
  {
    field: 'status',
    label: labels.status,
    width: 124,
    sortable: true,
    sheetWidth: 18,
    value: ({ status }, textOf) => textOf(patentStatusLabels[status]),
  },
  { field: 'nextDue', label: labels.nextDue, width: 126, sortable: true, sheetWidth: 14, format: 'date' },
  { field: 'nextNominal', label: labels.nominalOn, width: 104, sheetWidth: 18, format: 'date' },
  { field: 'filingNo', label: labels.filingNo, sheetWidth: 20 },
  { field: 'grantNo', label: labels.grantNo, sheetWidth: 20 },
  { field: 'projects', label: projectShareLabels.projects, sheetWidth: 24, value: projectsText },
  { field: 'projectSharePct', label: projectShareLabels.projectShare, sheetWidth: 18, value: projectShareValue },
  { field: 'costTotal', label: labels.costTotal, width: 134, align: 'right', sheetWidth: 16, format: 'amount' },
]
