import { lineEditorLabels as labels } from '@maru/shared/approvals/lines/line-editor.labels.ts'
import { requiredText } from '@maru/shared/codecs.ts'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../kit/layout.tsx'

const schema = z.strictObject({ name: requiredText(100) })
const Field = bindFields<z.output<typeof schema>>()
const WIDTH = 520

interface NameDialogProps {
  readonly title: string
  readonly name: string
  readonly onSave: (name: string) => Promise<unknown>
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Asks under which name something is kept. */
export function NameDialog({ title, name, onSave, onClose, children }: NameDialogProps) {
  return (
    <FormDialog
      title={title}
      width={WIDTH}
      schema={schema}
      values={{ name }}
      labels={labels}
      guarded={false}
      onSave={(input) => onSave(input.name)}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.Text name="name" required maxLength={100} span={12} />
          {children}
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
