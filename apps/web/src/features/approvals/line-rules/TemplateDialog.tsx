import { administrationLabels as labels } from '@maru/shared/approvals/administration/administration.labels.ts'
import { approvalAdministration } from '@maru/shared/approvals/administration/administration.ts'
import {
  type TemplateInput,
  templateInput,
  type TemplateRow,
  templateUpdate,
} from '@maru/shared/approvals/administration/administration-fields.ts'
import { messages } from '@maru/shared/messages.ts'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { useAction } from '../../../api/client.ts'
import { fieldMessage } from '../../../kit/forms/field-issues.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { Section } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { DeleteButton } from '../../../widgets/records/DeleteButton.tsx'
import { localizedName } from '../../../widgets/text/localized-name.ts'
import { blankElement, ElementFields } from './ElementFields.tsx'
import { LinePreviewPanel } from './LinePreviewPanel.tsx'
import { NameFields } from '../common/NameFields.tsx'

const WIDTH = 1040
/** A line is drafted at once for whoever has the screen open: drafts and previews are asked anew. */
const ALSO = ['approvals']

interface TemplateFormProps<T extends TemplateInput> {
  readonly title: string
  readonly schema: z.ZodType<T>
  readonly values: T
  readonly isNew: boolean
  readonly actions?: ReactNode
  readonly onSave: (input: T) => Promise<unknown>
  readonly onClose: () => void
}

/** What the server says about single elements, in sentences. */
function useElementFaults() {
  const label = useLabel()
  const [faults, setFaults] = useState<readonly string[]>([])
  const collectFaults = async <T,>(work: () => Promise<T>) => {
    setFaults([])
    try {
      return await work()
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues.filter(({ path }) => path.startsWith('elements.')) : []
      setFaults(issues.map(({ path, code }) => label(labels.elementRefused, Number(path.split('.')[1]) + 1, label(fieldMessage(code)))))
      throw error
    }
  }
  return { faults, collectFaults }
}

function TemplateForm<T extends TemplateInput>({ isNew, onSave, ...dialog }: TemplateFormProps<T>) {
  const { faults, collectFaults } = useElementFaults()
  const save = async (input: T) => {
    await collectFaults(() => onSave(input))
    toast.success(messages.saved)
    return true
  }
  return (
    <FormDialog {...dialog} width={WIDTH} labels={labels} onSave={save}>
      <NameFields title={labels.templates} withCode isNew={isNew} />
      <Section title={labels.elements} text={labels.counts}>
        <ElementFields refused={faults} />
      </Section>
      <LinePreviewPanel />
    </FormDialog>
  )
}

const blank: TemplateInput = { code: '', nameEn: '', nameKo: '', nameDe: '', elements: [blankElement(1)] }

export function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const create = useAction(approvalAdministration.createTemplate, ALSO)
  const save = (body: TemplateInput) => create.mutateAsync({ body })
  return <TemplateForm title={label(labels.newTemplate)} schema={templateInput} values={blank} isNew onSave={save} onClose={onClose} />
}

export function TemplateDialog({ template, onClose }: { template: TemplateRow; onClose: () => void }) {
  const update = useAction(approvalAdministration.updateTemplate, ALSO)
  const params = { code: template.code }
  const { forms, ...stored } = template
  const [values] = useState(stored)
  const actions = forms.length === 0 && (
    <DeleteButton
      ask={{ title: labels.deleteTemplate, args: [localizedName(template)] }}
      route={approvalAdministration.removeTemplate}
      args={{ params }}
      also={ALSO}
      onDone={onClose}
    />
  )
  return (
    <TemplateForm
      title={localizedName(template)}
      schema={templateUpdate}
      values={values}
      isNew={false}
      actions={actions}
      onSave={(body) => update.mutateAsync({ params, body })}
      onClose={onClose}
    />
  )
}
