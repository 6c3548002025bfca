import { REQUEST_ASSETS_MAX } from '@maru/shared/assets/requests/asset-lines.ts'
import { assetRequestLabels as labels, disposalReasonLabels } from '@maru/shared/assets/requests/asset-request.labels.ts'
import { assetChangeRequests, disposalRequests, relocationRequests } from '@maru/shared/assets/requests/asset-requests.ts'
import { blankChange, type ChangeBody, changeFaults } from '@maru/shared/assets/requests/change-body.ts'
import { blankDisposal, type DisposalBody, disposalFaults } from '@maru/shared/assets/requests/disposal-body.ts'
import { blankRelocation, type RelocationBody, relocationFaults } from '@maru/shared/assets/requests/relocation-body.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { inventories } from '@maru/shared/assets/inventories/inventory.ts'
import { inventoryLabels } from '@maru/shared/assets/inventories/inventory.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { RequestDialogPage } from '../../approvals/request-list/RequestDialogPage.tsx'
import { RequestListPage } from '../../approvals/request-list/RequestListPage.tsx'
import { defineRequestScreen } from '../../approvals/request-list/request-screen.ts'
import { rowLabels } from '../../approvals/requests/request-kind.ts'
import { assetsText } from './asset-request-addresses.ts'
import { AssetNumbers } from './AssetNumbers.tsx'
import { ChangeFields } from './ChangeFields.tsx'
import { DisposalFields } from './DisposalFields.tsx'
import { DocumentChange, DocumentDisposal, DocumentRelocation } from '../documents/DocumentAssetRequests.tsx'
import { RelocationFields } from './RelocationFields.tsx'

const {
  placeId,
  custodianId,
  field,
  after,
  price,
  wipeMethod,
  wipedById,
  wipedOn,
  reason,
  disposalReason,
  buyer,
  buyerKind,
  boundReason,
  witnessId,
} = labels
const assetNo = labels.assetLines
const rowsWith = (fields: Parameters<typeof rowLabels>[3]) => rowLabels('lines', REQUEST_ASSETS_MAX, labels.lineNo, { assetNo, ...fields })

const relocation = defineRequestScreen<RelocationBody>({
  routes: relocationRequests,
  formCode: 'RELOCATION',
  path: '/application/rentallocationlist',
  popup: '/application/rentallocationdetailpopup',
  title: menuLabels.rentalLocation,
  newTitle: labels.newRelocation,
  draftTitle: labels.draftRelocation,
  kind: (label) => ({
    blank: blankRelocation,
    labels: { lines: labels.assetLines, reason, ...rowsWith({ placeId, custodianId }) },
    Body: RelocationFields,
    titleOf: ({ lines }) => (lines.length === 0 ? '' : `${label(labels.draftRelocation)} ${assetsText(label, lines)}`),
    missing: relocationFaults,
    lineFollowsBody: true,
  }),
  columns: [{ name: 'lines', label: labels.assetLines, width: 200, render: ({ body }) => <AssetNumbers lines={body.lines} /> }],
  Body: DocumentRelocation,
})

const change = defineRequestScreen<ChangeBody>({
  routes: assetChangeRequests,
  formCode: 'ASSET_CHANGE',
  path: '/application/changelist',
  popup: '/application/changedetailpopup',
  title: menuLabels.assetChange,
  newTitle: labels.newChange,
  draftTitle: labels.draftChange,
  kind: (label) => ({
    blank: blankChange,
    labels: { lines: labels.assetLines, reason, ...rowsWith({ field, after }) },
    Body: ChangeFields,
    titleOf: ({ lines }) => (lines.length === 0 ? '' : `${label(labels.draftChange)} ${assetsText(label, lines)}`),
    missing: changeFaults,
  }),
  columns: [{ name: 'lines', label: labels.assetLines, width: 200, render: ({ body }) => <AssetNumbers lines={body.lines} /> }],
  Body: DocumentChange,
})

function DisposalReason({ of }: { of: DisposalBody['disposalReason'] }) {
  const label = useLabel()
  return <span className="ellipsis">{of === '' ? '–' : label(disposalReasonLabels[of])}</span>
}

const disposal = defineRequestScreen<DisposalBody>({
  routes: disposalRequests,
  formCode: 'DISPOSAL',
  path: '/application/disposallist',
  popup: '/application/disposaldetailpopup',
  title: menuLabels.disposal,
  newTitle: labels.newDisposal,
  draftTitle: labels.draftDisposal,
  kind: (label) => ({
    blank: blankDisposal,
    labels: {
      lines: labels.assetLines,
      reason,
      disposalReason,
      buyer,
      buyerKind,
      buyerId: buyer,
      boundReason,
      witnessId,
      ...rowsWith({ price, wipeMethod, wipedById, wipedOn }),
    },
    Body: DisposalFields,
    titleOf: ({ lines }) => (lines.length === 0 ? '' : `${label(labels.draftDisposal)} ${assetsText(label, lines)}`),
    missing: disposalFaults,
    lineFollowsBody: true,
  }),
  columns: [
    { name: 'disposalReason', label: disposalReason, width: 140, render: ({ body }) => <DisposalReason of={body.disposalReason} /> },
    { name: 'lines', label: labels.assetLines, width: 196, render: ({ body }) => <AssetNumbers lines={body.lines} /> },
  ],
  filter: { name: 'disposalReason', label: disposalReason, options: (label) => toOptions(label, disposalReasonLabels) },
  Body: DocumentDisposal,
})

/** A request to note in one room what an inventory found there: as much as one takes, which is said where there is more. */
function FoundElsewhere({ id, room }: { id: string; room: string }) {
  const label = useLabel()
  const found = useQuery(query(inventories.differences, { params: { id, placeId: room } })).data
  const inventory = useQuery(query(inventories.get, { params: { id } })).data
  const count = found?.length ?? 0
  useEffect(() => {
    if (count > REQUEST_ASSETS_MAX) toast.info(inventoryLabels.partOfDifferences, REQUEST_ASSETS_MAX, count)
  }, [count])
  if (!found || !inventory) return null
  const lines = found.slice(0, REQUEST_ASSETS_MAX).map((one) => ({
    assetNo: one.assetNo,
    placeId: room,
    custodianId: '',
    formerPlaceId: one.placeId,
    formerCustodianId: one.custodianId,
  }))
  const start: RelocationBody = { ...blankRelocation, lines, reason: label(inventoryLabels.relocateReason, inventory.name) }
  return <RequestDialogPage screen={relocation} start={start} />
}

/** `/application/rentallocationlist` */
export const RelocationListPage = () => <RequestListPage screen={relocation} />
/** `/application/rentallocationdetailpopup` */
export function RelocationDialogPage() {
  const [params] = useSearchParams()
  const [id, room] = [params.get('inventory'), params.get('room')]
  if (id === null || room === null || !params.has('new')) return <RequestDialogPage screen={relocation} />
  return <FoundElsewhere id={id} room={room} />
}
/** `/application/changelist` */
export const ChangeListPage = () => <RequestListPage screen={change} />
/** `/application/changedetailpopup` */
export const ChangeDialogPage = () => <RequestDialogPage screen={change} />
/** `/application/disposallist` */
export const DisposalListPage = () => <RequestListPage screen={disposal} />
/** `/application/disposaldetailpopup` */
export const DisposalDialogPage = () => <RequestDialogPage screen={disposal} />
