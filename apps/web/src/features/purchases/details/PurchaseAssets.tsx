import { assetLabels } from '@maru/shared/assets/asset.labels.ts'
import { assets as assetCalls } from '@maru/shared/assets/asset.ts'
import { sizes } from '@maru/shared/constants.ts'
import { requiredText } from '@maru/shared/codecs.ts'
import { assetProposalStatusLabels, purchaseLabels as labels, purchaseLineKindLabels } from '@maru/shared/purchases/purchase.labels.ts'
import {
  ASSET_NO_MAX,
  type AssetDecision,
  LINE_NOTE_MAX,
  type Purchase,
  type PurchaseAsset,
} from '@maru/shared/purchases/purchase-fields.ts'
import { purchases } from '@maru/shared/purchases/purchase.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid, Section } from '../../../kit/layout.tsx'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { ItemName } from '../ItemName.tsx'

const tones: Readonly<Record<PurchaseAsset['status'], Tone>> = { PROPOSED: 'amber', TAKEN_OVER: 'green', DROPPED: 'grey' }
const numberInput = z.strictObject({ assetNo: requiredText(ASSET_NO_MAX) })
const reasonInput = z.strictObject({ reason: requiredText(LINE_NOTE_MAX) })
const Field = bindFields<z.output<typeof numberInput> & z.output<typeof reasonInput>>()
type Step = 'enterAssetNo' | 'dropAsset'

interface StepProps {
  readonly step: Step
  readonly onSave: (decision: AssetDecision) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the number an asset has, or why it is none. */
function StepDialog({ step, onSave, onClose }: StepProps) {
  const label = useLabel()
  const frame = { title: label(labels[step]), width: sizes.confirmDialog, saveText: labels[step], onClose }
  if (step === 'enterAssetNo')
    return (
      <FormDialog
        {...frame}
        schema={numberInput}
        values={{ assetNo: '' }}
        labels={labels}
        onSave={({ assetNo }) => onSave({ status: 'TAKEN_OVER', assetNo })}
      >
        <FormBody>
          <FormGrid>
            <Field.Text name="assetNo" required span={12} maxLength={ASSET_NO_MAX} />
          </FormGrid>
        </FormBody>
      </FormDialog>
    )
  return (
    <FormDialog
      {...frame}
      schema={reasonInput}
      values={{ reason: '' }}
      labels={{ reason: labels.note }}
      onSave={({ reason }) => onSave({ status: 'DROPPED', reason })}
    >
      <FormBody>
        <p className="muted">{label(labels.dropAssetText)}</p>
        <FormGrid>
          <Field.TextArea name="reason" required rows={2} maxLength={LINE_NOTE_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** Assets that came with deliveries; the office enters their numbers in the asset register. Nothing where there are none. */
export function PurchaseAssets({ purchase }: { purchase: Purchase }) {
  const label = useLabel()
  const decide = useAction(purchases.decideAsset)
  const navigate = useNavigate()
  const mayTakeOver = useMay()(assetCalls.takeOver)
  const [asking, setAsking] = useState<{ step: Step; id: string }>()
  if (purchase.assets.length === 0) return null
  const argsOf = (assetId: string, body: AssetDecision) => ({ params: { id: purchase.id, assetId }, body })
  const button = (id: string, step: Step) => (
    <Button size="small" variant="outlined" onClick={() => setAsking({ step, id })}>
      {label(labels[step])}
    </Button>
  )
  const next = ({ id, status }: PurchaseAsset) =>
    status === 'PROPOSED' ? (
      <span className="row">
        {mayTakeOver && (
          <Button size="small" variant="contained" onClick={() => void navigate('/assetmgt/assetmgtavlist?tab=proposals')}>
            {label(assetLabels.takeOver)}
          </Button>
        )}
        {button(id, 'enterAssetNo')}
        {button(id, 'dropAsset')}
      </span>
    ) : (
      <Button size="small" variant="text" loading={decide.isPending} onClick={() => void decide.run(argsOf(id, { status: 'PROPOSED' }))}>
        {label(labels.undoAsset)}
      </Button>
    )
  const columns = [
    {
      key: 'description',
      label: labels.description,
      render: ({ description, kind, orderNo, assetNo, reason }: PurchaseAsset) => (
        <ItemName description={description} details={[label(purchaseLineKindLabels[kind]), orderNo, assetNo, reason]} />
      ),
    },
    { key: 'received', label: labels.receivedOn, width: 104, render: ({ receivedOn }: PurchaseAsset) => <DateText text={receivedOn} /> },
    {
      key: 'quantity',
      label: labels.quantity,
      width: 84,
      align: 'right' as const,
      render: ({ quantity, unit }: PurchaseAsset) => `${quantity} ${unit}`,
    },
    {
      key: 'net',
      label: labels.netAmount,
      width: 110,
      align: 'right' as const,
      render: ({ netAmount }: PurchaseAsset) => <span className="num">{amountText(netAmount)}</span>,
    },
    {
      key: 'status',
      label: labels.status,
      width: 140,
      render: ({ status }: PurchaseAsset) => <StatusChip tone={tones[status]} text={label(assetProposalStatusLabels[status])} />,
    },
    ...(purchase.mayOrder ? [{ key: 'next', label: labels.next, width: 230, render: next }] : []),
  ]
  return (
    <Section title={labels.assets} text={labels.assetsText}>
      <PlainTable name={label(labels.assets)} columns={columns} rows={purchase.assets} rowId={({ id }) => id} />
      {asking && (
        <StepDialog
          step={asking.step}
          onSave={(decision) => decide.mutateAsync(argsOf(asking.id, decision))}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Section>
  )
}
