import type { ListColumn } from '@maru/shared/lists/list-columns.ts'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'

const WIDTH = 124

/** The column of the share, which a table has while it is filtered by a project. */
export const shareColumn = <Row>(columns: readonly ListColumn<Row>[]) =>
  tableColumns(
    columns.flatMap((column) =>
      column.field === 'projectSharePct' ? [{ ...column, width: WIDTH, align: 'right' as const, format: 'amount' as const }] : [],
    ),
  )
