import { decisionSupport, type ComparedRow } from '@maru/shared/approvals/actions/decision-support.ts'
import { documentLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import { lineLawLabels as labels } from '@maru/shared/approvals/lines/line-law.labels.ts'
import { sizes } from '@maru/shared/constants.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { FormBody } from '../../../kit/layout.tsx'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { type LabelKey, numberText } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import type { BoxRow } from '../boxes/use-box.ts'
import { type ComparedLine, findDifferences } from './bulk-differences.ts'

const columnLabels = {
  drafter: documentLabels.drafter,
  department: documentLabels.departmentName,
  form: documentLabels.form,
  from: labels.comparedFrom,
  to: labels.comparedTo,
  days: labels.comparedDays,
  amount: labels.comparedAmount,
} as const satisfies Record<string, LabelKey>
type Column = keyof typeof columnLabels
const columns = Object.keys(columnLabels) as Column[]

const toLine = (row: ComparedRow): ComparedLine<Column> => ({
  id: row.id,
  values: {
    drafter: row.drafterName,
    department: row.departmentName,
    form: row.formName,
    from: row.from,
    to: row.to,
    days: row.days === null ? '' : numberText(row.days),
    amount: row.amount === '' ? '' : currencyText(row.amount, row.currency),
  },
})

/** The documents side by side, what differs marked. */
function ComparisonTable({ rows }: { rows: readonly ComparedRow[] }) {
  const label = useLabel()
  const lines = rows.map(toLine)
  const { same, varying, isApart } = findDifferences(lines, columns)
  return (
    <>
      {same.length > 0 && (
        <p className="small">
          <b>{label(labels.sameForAll)}: </b>
          {same.map(({ column, value }) => `${label(columnLabels[column])} ${value}`).join(' · ')}
        </p>
      )}
      <div className="scroll-x mt-12 mb-12">
        <table className="plain-table nowrap" aria-label={label(labels.compareTitle)}>
          <thead>
            <tr>
              <th scope="col">{label(documentLabels.title)}</th>
              {varying.map((column) => (
                <th key={column} scope="col">
                  {label(columnLabels[column])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={line.id}>
                <th scope="row">
                  {rows[index]?.title}
                  {rows[index]?.opened === false && <span className="block text-amber">{label(labels.notOpened)}</span>}
                </th>
                {varying.map((column) => (
                  <td key={column} className={isApart(line, column) ? 'strong tint-amber' : undefined}>
                    {column === 'drafter' ? (
                      <UserCell userId={rows[index]?.drafterId ?? ''} name={line.values.drafter} />
                    ) : (
                      line.values[column] || '–'
                    )}
                    {isApart(line, column) && <span className="sr"> ({label(labels.differs)})</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {varying.length > 0 && <p className="muted small">{label(labels.compareHint)}</p>}
    </>
  )
}

interface BulkComparisonProps {
  readonly rows: readonly BoxRow[]
  readonly pending: boolean
  readonly onApprove: () => void
  readonly onClose: () => void
}

/** Shows what several documents have in common and where they differ before they are approved together. */
export function BulkComparison({ rows, pending, onApprove, onClose }: BulkComparisonProps) {
  const label = useLabel()
  const ids = rows.map(({ id }) => id).join(',')
  const compared = useQuery(query(decisionSupport.compare, { query: { ids } }))
  const footer = (
    <>
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(kitLabels.cancel)}
      </Button>
      <Button variant="contained" disabled={pending || compared.data === undefined} onClick={onApprove}>
        {label(labels.approveCount, rows.length)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(labels.compareTitle)} width={sizes.userPopup} footer={footer} onClose={onClose}>
      <FormBody>
        {compared.isError ? (
          <ErrorBox error={compared.error} onRetry={() => void compared.refetch()} />
        ) : compared.data === undefined ? (
          <SkeletonRows count={rows.length} />
        ) : (
          <ComparisonTable rows={compared.data} />
        )}
      </FormBody>
    </DialogFrame>
  )
}
