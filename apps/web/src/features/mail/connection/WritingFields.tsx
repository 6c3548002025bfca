import type { RichText } from '@maru/shared/rich-text/rich-text.ts'
import { mailWriteLabels as labels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { SavedTexts } from './SavedTexts.tsx'
import { RichTextField } from '../../../widgets/rich-text/RichTextField.tsx'

export interface WritingInput {
  readonly displayName: string
  readonly signature: RichText
  readonly signatureOnReplies: boolean
  readonly undoSeconds: string
}

const Field = bindFields<WritingInput>()
const seconds = ['0', '5', '10', '20', '30'] as const

/** How mails go out: the name, the signature, and how long they can be taken back. */
export function WritingFields({ known }: { known: string }) {
  const label = useLabel()
  return (
    <Section title={labels.settings}>
      <FormGrid>
        <Field.Text name="displayName" span={12} maxLength={200} hint={labels.displayNameHint} />
        <RichTextField name="signature" required={false} onPictures={() => undefined} />
        <Field.Check name="signatureOnReplies" span={12} text={label(labels.signatureOnRepliesText)} />
        <Field.Select
          name="undoSeconds"
          required
          span={12}
          options={[...new Set([...seconds, known])].map((value) => ({
            value,
            text: value === '0' ? label(labels.notAtAll) : label(labels.forSeconds, value),
          }))}
        />
      </FormGrid>
      <SavedTexts />
    </Section>
  )
}
