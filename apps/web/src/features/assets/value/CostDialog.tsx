import { ASSET_NOTE_MAX, type AssetDetail, costInput, costKinds } from '@maru/shared/assets/asset-fields.ts'
import { assetEventLabels, assetLabels as labels } from '@maru/shared/assets/asset.labels.ts'
import { assets } from '@maru/shared/assets/asset.ts'
import { useAction } from '../../../api/client.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { FormFiles } from '../../files/attachments/FormFiles.tsx'
import { useFileGroup } from '../../files/attachments/use-file-group.ts'

const names = { ...labels, kind: labels.costKind, note: labels.reason }
const Field = bindFields<{ kind: string; amount: string; effectiveOn: string; note: string }>()

/** An addition to the cost of an asset, or a partial write-off, with the invoice or the reason. */
export function CostDialog({ row, onClose }: { row: AssetDetail; onClose: () => void }) {
  const label = useLabel()
  const change = useAction(assets.changeCost, ['file'])
  const files = useFileGroup('')
  return (
    <FormDialog
      title={label(labels.changeCost)}
      schema={costInput}
      values={{ kind: costKinds[0], amount: '', effectiveOn: today(), note: '', fileKey: '' }}
      labels={names}
      saveText={labels.changeCost}
      onSave={async (body) => {
        const fileKey = await files.saveKey()
        if (fileKey === undefined) return false
        await change.mutateAsync({ params: { id: row.id }, body: { ...body, fileKey } })
        return toast.success(labels.costChanged)
      }}
      onClose={onClose}
    >
      <FormBody>
        <p className="muted">{label(labels.changeCostText)}</p>
        <FormGrid>
          <Field.Select
            name="kind"
            required
            span={12}
            options={costKinds.map((value) => ({ value, text: label(assetEventLabels[value]) }))}
          />
          <Field.Amount name="amount" required span={6} />
          <Field.Date name="effectiveOn" required span={6} />
          <Field.TextArea name="note" required rows={2} maxLength={ASSET_NOTE_MAX} />
        </FormGrid>
        <section className="mt-10">
          <p className="muted">{label(labels.fileKey)}</p>
          <FormFiles group={files.group} readOnly={false} />
        </section>
      </FormBody>
    </FormDialog>
  )
}
