import { ASSET_NOTE_MAX } from '@maru/shared/assets/asset-fields.ts'
import { assetLabels as labels } from '@maru/shared/assets/asset.labels.ts'
import { requiredText } from '@maru/shared/codecs.ts'
import { z } from 'zod'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

const Field = bindFields<{ note: string }>()
const reasonInput = z.strictObject({ note: requiredText(ASSET_NOTE_MAX) })

/** Asks why before something is declined or taken back. */
export function ReasonDialog(props: { title: LabelKey; onSave: (note: string) => Promise<unknown>; onClose: () => void }) {
  const { title, onSave, onClose } = props
  const label = useLabel()
  return (
    <FormDialog
      title={label(title)}
      schema={reasonInput}
      values={{ note: '' }}
      labels={{ note: labels.reason }}
      saveText={title}
      onSave={({ note }) => onSave(note)}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.TextArea name="note" required rows={3} maxLength={ASSET_NOTE_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
