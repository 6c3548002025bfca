import type { ListColumn } from '../../lists/list-columns.ts'
import { projectShareLabels } from '../project-share.labels.ts'
import { projectShareValue, projectsText } from '../project-shares.ts'
import type { OutputRow } from './output-fields.ts'
import { outputKindLabels, outputLabels as labels, outputStatusLabels } from './output.labels.ts'

const factorOf = ({ impactFactor }: OutputRow) => (impactFactor === '' ? '' : Number(impactFactor))

/** The list and its workbook. */
export const outputColumns: readonly ListColumn<OutputRow>[] = [
  { field: 'kind', label: labels.kind, width: 150, sheetWidth: 22, value: ({ kind }, textOf) => textOf(outputKindLabels[kind]) },
  { field: 'title', label: labels.title, width: 230, grow: true, sortable: true, sheetWidth: 60 },
  {
    field: 'source',
    label: labels.source,
    width: 140,
    sortable: true,
    sheetWidth: 40,
    value: ({ journalTitle, source }) => journalTitle || source,
  },
  { field: 'year', label: labels.yearShort, width: 76, sortable: true, sheetWidth: 10, value: ({ year }) => String(year) },
  { field: 'quartile', label: labels.quartile, width: 76, sheetWidth: 10 },
  { field: 'impactFactor', label: labels.impactFactor, width: 112, align: 'right', sortable: true, sheetWidth: 12, value: factorOf },
  { field: 'authorNames', label: labels.authorNames, width: 150, grow: true, sheetWidth: 60 },
  { field: 'doi', label: labels.doi, sheetWidth: 34 },
  { field: 'isbn', label: labels.isbn, sheetWidth: 16 },
  { field: 'projects', label: projectShareLabels.projects, sheetWidth: 24, value: projectsText },
  { field: 'projectSharePct', label: projectShareLabels.projectShare, sheetWidth: 18, value: projectShareValue },
  { field: 'status', label: labels.status, width: 136, sheetWidth: 16, value: ({ status }, textOf) => textOf(outputStatusLabels[status]) },
  { field: 'enteredByName', label: labels.enteredByName, sheetWidth: 24 },
  { field: 'verifiedByName', label: labels.verifiedByName, sheetWidth: 24 },
]
