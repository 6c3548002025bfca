import { mailOwnTextLabels as labels } from '@maru/shared/mail/compose/saved-texts.labels.ts'
import { mailWriting, type SavedText, savedText } from '@maru/shared/mail/compose/compose-options.ts'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

const schema = z.strictObject({ name: savedText.shape.name })
type Input = z.output<typeof schema>
const Field = bindFields<Input>()
const WIDTH = 520

export type SavedTextInput = Omit<SavedText, 'name'>

/** Keeps what is written as a template of the person's own. */
export function SaveTextDialog({ text, onClose }: { text: SavedTextInput; onClose: () => void }) {
  const label = useLabel()
  const keep = useAction(mailWriting.keep)
  const onSave = async ({ name }: Input) => {
    await keep.mutateAsync({ body: { ...text, name } })
    toast.success(labels.kept)
  }
  return (
    <FormDialog
      title={label(labels.keep)}
      width={WIDTH}
      schema={schema}
      values={{ name: text.subject.slice(0, 100) }}
      labels={labels}
      onSave={onSave}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.Text name="name" required span={12} maxLength={100} hint={labels.replaces} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
