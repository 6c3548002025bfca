import { labelAdminLabels } from '@maru/shared/labels/label-admin.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { offeredKinds } from '@maru/shared/templates/template-variables.ts'
import { templateKindLabels as kinds, textTemplateLabels as labels } from '@maru/shared/templates/text-template.labels.ts'
import { textTemplateInput, type TextTemplateInput, type TextTemplateRow, textTemplates } from '@maru/shared/templates/text-template.ts'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../kit/layout.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { toOptions } from '../../widgets/fields/options.ts'
import { useFreshAfterConflict } from '../../widgets/records/use-fresh-after-conflict.ts'
import { DeleteButton } from '../../widgets/records/DeleteButton.tsx'
import { ReferenceHistory } from '../histories/changes/ReferenceHistory.tsx'
import { contentAddress, type TemplateForm } from './template-form.ts'

const languageLabels = { en: labelAdminLabels.en, ko: labelAdminLabels.ko, de: labelAdminLabels.de } as const
const Field = bindFields<TextTemplateInput>()
const WIDTH = 860
const NAME_MAX = 200
const also = ['referenceHistory']
const blank: TextTemplateInput = { kind: 'MAIL', nameEn: '', nameKo: '', nameDe: '', language: '', sortOrder: 100, active: true }

const inputOf = ({ kind, nameEn, nameKo, nameDe, language, sortOrder, active }: TextTemplateRow): TextTemplateInput => ({
  kind,
  nameEn,
  nameKo,
  nameDe,
  language,
  sortOrder,
  active,
})

function RowActions({ row, onDone }: { row: TextTemplateRow; onDone: () => void }) {
  const label = useLabel()
  const navigate = useNavigate()
  return (
    <>
      <DeleteButton
        ask={{ title: labels.removeAsk, text: labels.removeText, args: [row.nameEn] }}
        route={textTemplates.remove}
        args={{ params: { id: row.id } }}
        also={also}
        onDone={onDone}
      />
      <Button variant="text" onClick={() => void navigate(contentAddress(row))}>
        {label(labels.openContent)}
      </Button>
    </>
  )
}

interface TemplateDialogProps {
  readonly row: TextTemplateRow | undefined
  readonly form: TemplateForm
  readonly onClose: () => void
  /** What is shown once it is deleted; the list as it is unless given. */
  readonly onRemoved?: () => void
}

/** What a template is called and for; a new one leads to its content, which is written on a page of its own. */
export function TemplateDialog({ row, form, onClose, onRemoved = onClose }: TemplateDialogProps) {
  const label = useLabel()
  const navigate = useNavigate()
  const create = useAction(textTemplates.create, also)
  const save = useAction(textTemplates.save, also)
  const next = useRef('')
  const close = () => {
    onClose()
    if (next.current !== '') void navigate(next.current)
  }
  const orFresh = useFreshAfterConflict(textTemplates.list.resource)
  const send = async (body: TextTemplateInput, opened: TextTemplateRow | undefined) => {
    if (opened) {
      await orFresh(save.mutateAsync({ params: { id: opened.id }, body: { ...body, revision: opened.revision } }))
      toast.success(messages.saved)
    } else {
      const made = await create.mutateAsync({ body: { ...body, plain: form === 'plain' } })
      toast.success(messages.saved)
      next.current = contentAddress(made)
    }
  }
  return (
    <FormDialog
      title={row ? row.nameEn : label(labels.newTemplate)}
      width={WIDTH}
      schema={textTemplateInput}
      values={row ? inputOf(row) : blank}
      record={row}
      labels={labels}
      onSave={send}
      onClose={close}
      {...(row && { actions: <RowActions row={row} onDone={onRemoved} /> })}
    >
      <Section title={labels.template}>
        <FormGrid>
          <Field.Text name="nameEn" required span={12} maxLength={NAME_MAX} />
          <Field.Text name="nameKo" span={6} maxLength={NAME_MAX} />
          <Field.Text name="nameDe" span={6} maxLength={NAME_MAX} />
          <Field.Select
            name="kind"
            required
            options={[...new Set([...offeredKinds, ...(row ? [row.kind] : [])])].map((kind) => ({ value: kind, text: label(kinds[kind]) }))}
          />
          <Field.Select name="language" chooseText={labels.anyLanguage} options={toOptions(label, languageLabels)} />
          <Field.Number name="sortOrder" />
          <Field.Check name="active" text={label(labels.activeText)} />
        </FormGrid>
      </Section>
      {row && <ReferenceHistory entity="template" id={row.id} labels={labels} />}
    </FormDialog>
  )
}
