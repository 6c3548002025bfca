import { type AssetProposal, type TakeOverInput, takeOverInput } from '@maru/shared/assets/asset-fields.ts'
import { assetLabels as labels, assetRegisterLabels } from '@maru/shared/assets/asset.labels.ts'
import { assets } from '@maru/shared/assets/asset.ts'
import { purchases } from '@maru/shared/purchases/purchase.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { query, useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useAssetCategories, usePlaces } from './use-asset-choices.ts'

const formInput = takeOverInput.omit({ serialNos: true }).extend({ serialNos: z.string() })
type FormInput = z.output<typeof formInput>
const Field = bindFields<FormInput>()
const SERIALS_MAX = 20_000

const toInput = ({ serialNos, ...input }: FormInput): TakeOverInput => ({
  ...input,
  serialNos: serialNos
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
})

/** What the register needs to know beside the purchase; one asset is made of each piece. */
function TakeOverDialog({ proposal, onClose }: { proposal: AssetProposal; onClose: () => void }) {
  const label = useLabel()
  const take = useAction(assets.takeOver, [purchases.list.resource])
  const save = async (input: FormInput) => {
    const { assetNos } = await take.mutateAsync({ params: { id: proposal.id }, body: toInput(input) })
    toast.success(label(labels.takenOver, assetNos.join(', ')))
  }
  return (
    <FormDialog
      title={proposal.description}
      schema={formInput}
      values={{ categoryCode: '', maker: '', placeId: '', boundUntil: proposal.boundUntil, serialNos: '' }}
      labels={{ ...labels, placeId: labels.place, serialNos: labels.serialNos }}
      saveText={labels.takeOver}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.Select name="categoryCode" required span={6} options={useAssetCategories().options} />
          <Field.Select name="placeId" span={6} options={usePlaces()} />
          <Field.Text name="maker" span={6} />
          <Field.Date name="boundUntil" span={6} hint={labels.boundHint} />
          <Field.TextArea name="serialNos" rows={3} maxLength={SERIALS_MAX} hint={labels.serialNosHint} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** Deliveries of purchases that are assets: taken over into the register with two clicks. */
export function ProposalsTab() {
  const label = useLabel()
  const list = useQuery(query(assets.proposals, {}))
  const [open, setOpen] = useState<AssetProposal>()
  if (list.isError) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <SkeletonRows />
  if (list.data.length === 0) return <Empty title={label(labels.noProposals)} />
  const columns = [
    { key: 'description', label: labels.name, render: (row: AssetProposal) => row.description },
    { key: 'kind', label: labels.register, width: 190, render: ({ kind }: AssetProposal) => label(assetRegisterLabels[kind]) },
    { key: 'pieces', label: labels.pieces, width: 80, align: 'right' as const, render: ({ pieces }: AssetProposal) => pieces },
    { key: 'cost', label: labels.cost, width: 120, align: 'right' as const, render: ({ cost }: AssetProposal) => `${amountText(cost)} €` },
    { key: 'vendorName', label: labels.vendorName, width: 170, render: ({ vendorName }: AssetProposal) => vendorName },
    { key: 'orderNo', label: labels.orderNo, width: 120, render: ({ orderNo }: AssetProposal) => orderNo },
    { key: 'receivedOn', label: labels.receivedOn, width: 110, render: ({ receivedOn }: AssetProposal) => <DateText text={receivedOn} /> },
    { key: 'requesterName', label: labels.requester, width: 150, render: ({ requesterName }: AssetProposal) => requesterName },
    {
      key: 'take',
      label: '',
      width: 120,
      render: (row: AssetProposal) => (
        <Button size="small" variant="outlined" onClick={() => setOpen(row)}>
          {label(labels.takeOver)}
        </Button>
      ),
    },
  ]
  return (
    <div className="px-20 py-8 scroll grow">
      <PlainTable name={label(labels.proposals)} columns={columns} rows={list.data} rowId={({ id }) => id} />
      {open && <TakeOverDialog proposal={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
