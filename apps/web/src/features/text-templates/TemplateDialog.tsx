import { historyLabels } from '@maru/shared/histories/change.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { referenceHistory } from '@maru/shared/platform/reference-history.ts'
import { templateKinds } from '@maru/shared/templates/template-variables.ts'
import { templateKindLabels as kinds, textTemplateLabels as words } from '@maru/shared/templates/text-template.labels.ts'
import { textTemplateInput, type TextTemplateInput, type TextTemplateRow, textTemplates } from '@maru/shared/templates/text-template.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { query, useAction } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { Trash2 } from '../../kit/icons.ts'
import { confirm } from '../../kit/Confirm.tsx'
import { fieldsOf } from '../../kit/fields/fields-of.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { FormGrid, Section } from '../../kit/layout.tsx'
import { toast } from '../../kit/toast.ts'
import { useLabel } from '../../kit/use-label.ts'
import { ChangeHistory } from '../../widgets/history/ChangeHistory.tsx'
import { useFreshAfterConflict } from '../../widgets/use-fresh-after-conflict.ts'
import { contentAddress, type TemplateForm } from './template-form.ts'

const Field = fieldsOf<TextTemplateInput>()
const WIDTH = 860
const NAME_MAX = 200
const HISTORY_ROWS = 20
const also = ['referenceHistory']
const blank: TextTemplateInput = { kind: 'MAIL', nameEn: '', nameKo: '', nameDe: '', sortOrder: 100, active: true }

const inputOf = ({ kind, nameEn, nameKo, nameDe, sortOrder, active }: TextTemplateRow): TextTemplateInput => ({
  kind,
  nameEn,
  nameKo,
  nameDe,
  sortOrder,
  active,
})

function History({ id }: { id: string }) {
  const label = useLabel()
  const list = useQuery(query(referenceHistory.changes, { query: { entity: 'template', id, page: 1, size: HISTORY_ROWS } }))
  const nameOf = (field: string) => (field in words ? label(words[field as keyof typeof words]) : field)
  return <ChangeHistory list={list} nameOf={nameOf} />
}

function RowActions({ row, onDone }: { row: TextTemplateRow; onDone: () => void }) {
  const label = useLabel()
  const navigate = useNavigate()
  const remove = useAction(textTemplates.remove, also)
  const drop = async () => {
    if (!(await confirm({ title: words.removeAsk, text: words.removeText, args: [row.nameEn], danger: true }))) return
    remove.mutate(
      { params: { id: row.id } },
      {
        onSuccess: () => {
          toast.success(messages.deleted)
          onDone()
        },
      },
    )
  }
  return (
    <>
      <Button variant="outlined" color="error" loading={remove.isPending} onClick={() => void drop()}>
        <Trash2 size={14} />
        {label(kitLabels.delete)}
      </Button>
      <Button variant="text" onClick={() => void navigate(contentAddress(row))}>
        {label(words.openContent)}
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
  const refresh = useFreshAfterConflict(textTemplates.list.resource)
  const send = async (body: TextTemplateInput) => {
    if (row) {
      await save.mutateAsync({ params: { id: row.id }, body: { ...body, revision: row.revision } }).catch(async (error: unknown) => {
        await refresh(error)
        throw error
      })
      toast.success(messages.saved)
    } else {
      const made = await create.mutateAsync({ body: { ...body, plain: form === 'plain' } })
      toast.success(messages.saved)
      next.current = contentAddress(made)
    }
  }
  return (
    <FormDialog
      title={row ? row.nameEn : label(words.newTemplate)}
      width={WIDTH}
      schema={textTemplateInput}
      values={row ? inputOf(row) : blank}
      labels={words}
      onSave={send}
      onClose={close}
      {...(row && { actions: <RowActions row={row} onDone={onRemoved} /> })}
    >
      <Section title={words.template}>
        <FormGrid>
          <Field.Text name="nameEn" required span={12} maxLength={NAME_MAX} />
          <Field.Text name="nameKo" span={6} maxLength={NAME_MAX} />
          <Field.Text name="nameDe" span={6} maxLength={NAME_MAX} />
          <Field.Select name="kind" required options={templateKinds.map((kind) => ({ value: kind, text: label(kinds[kind]) }))} />
          <Field.Number name="sortOrder" />
          <Field.Check name="active" text={label(words.activeText)} />
        </FormGrid>
      </Section>
      {row && (
        <Section title={historyLabels.history}>
          <History id={row.id} />
        </Section>
      )}
    </FormDialog>
  )
}
