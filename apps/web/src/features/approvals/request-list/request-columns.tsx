import { DocumentNo } from '../common/DocumentNo.tsx'
import { requestListLabels as labels } from '@maru/shared/approvals/requests/request-list.labels.ts'
import type { RequestRow } from '@maru/shared/approvals/requests/request-list.ts'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { PeopleCell, UserCell } from '../../../widgets/people/UserCell.tsx'
import { DocumentStatusChip } from '../common/DocumentStatusChip.tsx'
import type { RequestBody } from '../requests/request-kind.ts'
import type { BodyColumn } from './request-screen.ts'

type Row = RequestRow<RequestBody>

const BodyText = ({ text }: { text: string }) => (
  <span className="ellipsis" title={text}>
    {text}
  </span>
)

/** A column of the body as one of the row: the table wants one field a column, and each has its own `render`. */
const toColumn = ({ name, label, width, render }: BodyColumn<RequestBody>): Column<Row> => ({
  field: `body.${name}` as 'body',
  label,
  width,
  render: render ?? (({ body }) => <BodyText text={String((body as Readonly<Record<string, unknown>>)[name])} />),
})

/** Columns of every request list: number and title, those of the kind, then people, time and status. */
export const requestColumns = (
  own: readonly BodyColumn<RequestBody>[],
  { withDrafter }: { withDrafter: boolean },
): readonly Column<Row>[] => [
  {
    field: 'documentNo',
    label: labels.documentNo,
    width: 146,
    sortable: true,
    render: (row) => <DocumentNo {...row} />,
  },
  { field: 'title', label: labels.title, width: 200, grow: true, sortable: true },
  ...own.map(toColumn),
  ...(withDrafter
    ? [
        {
          field: 'drafterName',
          label: labels.drafterName,
          width: 150,
          sortable: true,
          render: (row: Row) => <UserCell userId={row.drafterId} name={row.drafterName} />,
        } as const,
        { field: 'departmentName', label: labels.departmentName, width: 120 } as const,
      ]
    : []),
  { field: 'current', label: labels.currentNames, width: 136, render: (row) => <PeopleCell people={row.current} /> },
  {
    field: 'submittedAt',
    label: labels.submittedAt,
    width: 136,
    sortable: true,
    render: (row) => (row.submittedAt === '' ? <span className="muted">–</span> : <InstantText at={row.submittedAt} />),
  },
  { field: 'status', label: labels.status, width: 130, sortable: true, render: (row) => <DocumentStatusChip {...row} /> },
]
