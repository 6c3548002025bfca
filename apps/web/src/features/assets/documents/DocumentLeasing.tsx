import { type AssetLoanRow, assetLoans } from '@maru/shared/assets/requests/asset-loan.ts'
import { assetRequestLabels as labels } from '@maru/shared/assets/requests/asset-request.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { KeyValues } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { usePeopleNames } from '../../../widgets/people/use-named.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'
import type { BodyViewProps } from '../../approvals/documents/document-bodies.ts'
import { AssetTable } from './AssetTable.tsx'
import { loanAddress } from '../requests/asset-request-addresses.ts'
import { LoanChip } from '../loans/LoanChip.tsx'

type Body = BodyViewProps<'leasing'>['body']

/** Who borrows: a colleague, or somebody outside with the organisation. */
function Borrower({ body: { borrowerKind, borrowerId, borrowerName, organisation } }: { body: Body }) {
  const [person] = usePeopleNames(borrowerKind === 'STAFF' && borrowerId !== '' ? [borrowerId] : [])
  if (person) return <UserCell userId={person.userId} name={person.name} />
  return <>{textOrDash([borrowerName, organisation].filter(Boolean).join(', '))}</>
}

/** What the decision made: the loans, each leading to its popup. */
function Loans({ loans }: { loans: readonly AssetLoanRow[] }) {
  const label = useLabel()
  const columns = [
    {
      key: 'asset',
      label: labels.loans,
      render: ({ id, assetNo, borrowerName, mayOpen }: AssetLoanRow) => (
        <span className="column shrink">
          {mayOpen ? <Link to={loanAddress(id)}>{assetNo}</Link> : <span>{assetNo}</span>}
          <span className="muted small ellipsis">{borrowerName}</span>
        </span>
      ),
    },
    { key: 'due', label: labels.due, width: 120, render: ({ due }: AssetLoanRow) => <DateText text={due} /> },
    { key: 'state', label: labels.loan, width: 150, render: (loan: AssetLoanRow) => <LoanChip loan={loan} /> },
  ]
  return <PlainTable name={label(labels.loans)} columns={columns} rows={loans} rowId={({ id }) => id} />
}

/** A lending request in its document, with the loans it made or makes longer. */
export function DocumentLeasing({ body, document }: BodyViewProps<'leasing'>) {
  const loans = useQuery(query(assetLoans.list, { params: { id: document.id } })).data ?? []
  const isExtension = body.loanId !== ''
  const condition = {
    key: 'conditionOut',
    label: labels.conditionOut,
    render: (line: Body['lines'][number]) => textOrDash(line.conditionOut),
  }
  const entries = isExtension
    ? ([
        [labels.formerDue, <DateText key="former" text={body.formerDue} />],
        [labels.due, <DateText key="due" text={body.due} />],
      ] as const)
    : ([
        [labels.borrowerKind, <Borrower key="borrower" body={body} />],
        [labels.place, textOrDash(body.place)],
        [labels.from, <DateText key="from" text={body.from} />],
        [labels.due, <DateText key="due" text={body.due} />],
      ] as const)
  return (
    <div className="stack gap-12">
      <AssetTable lines={body.lines} columns={isExtension ? [] : [condition]} />
      <KeyValues entries={entries} />
      {body.purpose !== '' && <p>{body.purpose}</p>}
      {loans.length > 0 && <Loans loans={loans} />}
    </div>
  )
}
