import { assetLoans } from '@maru/shared/assets/requests/asset-loan.ts'
import { REQUEST_ASSETS_MAX } from '@maru/shared/assets/requests/asset-lines.ts'
import { assetRequestLabels as labels } from '@maru/shared/assets/requests/asset-request.labels.ts'
import { leasingRequests } from '@maru/shared/assets/requests/asset-requests.ts'
import { blankLeasing, type LeasingBody, leasingFaults } from '@maru/shared/assets/requests/leasing-body.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { listAddress } from '../../../kit/table/saved-search.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { RequestDialogPage } from '../../approvals/request-list/RequestDialogPage.tsx'
import { RequestListPage } from '../../approvals/request-list/RequestListPage.tsx'
import { defineRequestScreen } from '../../approvals/request-list/request-screen.ts'
import { rowLabels } from '../../approvals/requests/request-kind.ts'
import { assetsText, LEASING_POPUP } from './asset-request-addresses.ts'
import { AssetNumbers } from './AssetNumbers.tsx'
import { DocumentLeasing } from '../documents/DocumentLeasing.tsx'
import { LeasingFields } from './LeasingFields.tsx'
import { LoanDialog } from '../loans/LoanDialog.tsx'

const LIST = '/application/leasinglist'
const { borrowerKind, borrowerId, borrowerName, organisation, purpose, place, from, due, conditionOut, formerDue } = labels

const screen = defineRequestScreen<LeasingBody>({
  routes: leasingRequests,
  formCode: 'LEASING',
  path: LIST,
  popup: LEASING_POPUP,
  title: menuLabels.leasing,
  newTitle: labels.newLeasing,
  draftTitle: labels.draftLeasing,
  kind: (label) => ({
    blank: blankLeasing,
    labels: {
      lines: labels.assetLines,
      borrowerKind,
      borrowerId,
      borrowerName,
      organisation,
      purpose,
      place,
      from,
      due,
      formerDue,
      ...rowLabels('lines', REQUEST_ASSETS_MAX, labels.lineNo, { assetNo: labels.assetLines, conditionOut }),
    },
    Body: LeasingFields,
    titleOf: ({ lines, loanId }) =>
      lines.length === 0 ? '' : `${label(loanId === '' ? labels.draftLeasing : labels.extension)} ${assetsText(label, lines)}`,
    missing: leasingFaults,
    lineFollowsBody: true,
  }),
  columns: [
    { name: 'lines', label: labels.assetLines, width: 196, render: ({ body }) => <AssetNumbers lines={body.lines} /> },
    { name: 'due', label: due, width: 110, render: ({ body }) => <DateText text={body.due} /> },
  ],
  Body: DocumentLeasing,
})

/** A new request that makes a loan longer, once the loan is known. */
function ExtensionPage({ id }: { id: string }) {
  const loan = useQuery(query(assetLoans.get, { params: { id } })).data
  if (!loan) return null
  const start: LeasingBody = {
    ...blankLeasing,
    lines: [{ assetNo: loan.assetNo, conditionOut: '' }],
    loanId: loan.id,
    formerDue: loan.due,
  }
  return <RequestDialogPage screen={screen} start={start} />
}

/** `/application/leasinglist` */
export const LeasingListPage = () => <RequestListPage screen={screen} />

/** `/application/leasingdetailpopup`: a request; `?loan=…` shows a loan, `?new&extend=…` asks to make it longer. */
export function LeasingDialogPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const loan = params.get('loan')
  const extended = params.get('extend')
  if (loan !== null) return <LoanDialog id={loan} onClose={() => void navigate(listAddress(LIST))} />
  return extended !== null && params.has('new') ? <ExtensionPage id={extended} /> : <RequestDialogPage screen={screen} />
}
