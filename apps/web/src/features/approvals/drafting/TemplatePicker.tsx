import { type DocumentTemplate, documentTemplates } from '@maru/shared/approvals/drafting/drafting.ts'
import { lineEditorLabels as labels } from '@maru/shared/approvals/lines/line-editor.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../api/client.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { FileText, Pencil, Trash2 } from '../../../kit/icons.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { SearchBox } from '../../../kit/table/SearchBar.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { NameDialog } from '../../../widgets/records/NameDialog.tsx'
import { RichTextView } from '../../../widgets/rich-text/RichTextView.tsx'
import './drafts.css'

interface TemplatePickerProps {
  readonly formCode: string
  readonly onApply: (template: DocumentTemplate) => void
  readonly onClose: () => void
}

/** The chosen template as it will stand in the document, with what its owner may do. */
function Preview({ template }: { template: DocumentTemplate }) {
  const label = useLabel()
  const update = useAction(documentTemplates.update)
  const remove = useAction(documentTemplates.remove)
  const [renaming, setRenaming] = useState(false)
  const { id, formCode, name, title, body, shared } = template
  const forget = async () => {
    if (await confirm({ title: labels.forgetTitle, yes: kitLabels.delete, args: [name], danger: true })) remove.mutate({ params: { id } })
  }
  return (
    <article className="py-16 px-20 overflow-auto">
      <header className="row">
        <h3 className="grow dialog-title">{title === '' ? name : title}</h3>
        {template.mayEdit && (
          <>
            <IconButton size="small" name={label(labels.rename, name)} onClick={() => setRenaming(true)}>
              <Pencil size={14} />
            </IconButton>
            <IconButton size="small" name={label(labels.forget, name)} onClick={() => void forget()}>
              <Trash2 size={14} />
            </IconButton>
          </>
        )}
      </header>
      {body.type === 'doc' && <RichTextView text={body} />}
      {renaming && (
        <NameDialog
          title={label(labels.rename, name)}
          name={name}
          onSave={(next) => update.mutateAsync({ params: { id }, body: { formCode, name: next, title, body, shared } })}
          onClose={() => setRenaming(false)}
        />
      )}
    </article>
  )
}

/** Chooses a text to begin with, seen before it is taken (SPEC 2 aprvtmpltlistpopup). */
export function TemplatePicker({ formCode, onApply, onClose }: TemplatePickerProps) {
  const label = useLabel()
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState('')
  const list = useQuery({ ...query(documentTemplates.list, { query: { formCode, q } }), placeholderData: keepPreviousData })
  const rows = list.data ?? []
  const template = rows.find(({ id }) => id === chosen) ?? rows[0]
  const footer = (
    <>
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(kitLabels.cancel)}
      </Button>
      <Button variant="contained" disabled={template === undefined} onClick={() => template && onApply(template)}>
        {label(labels.takeTemplate)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(labels.templates)} width={860} footer={footer} onClose={onClose}>
      <div className="line-bottom py-10 px-16">
        <SearchBox value={q} placeholder={label(labels.searchTemplates)} onSearch={setQ} />
      </div>
      {list.isError ? (
        <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <SkeletonRows count={3} />
      ) : template === undefined ? (
        <Empty icon={FileText} title={label(q === '' ? labels.noTemplates : kitLabels.noMatchTitle)} text={label(labels.noTemplatesText)} />
      ) : (
        <div className="split h-440 template-columns">
          <ul className="py-8 px-8 overflow-auto line-right shaded" aria-label={label(labels.templates)}>
            {rows.map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  className="row wrap-anywhere option"
                  aria-pressed={row.id === template.id}
                  onClick={() => setChosen(row.id)}
                >
                  <span className="grow">{row.name}</span>
                  {row.shared && <StatusChip tone="blue" text={label(labels.forEverybody)} />}
                </button>
              </li>
            ))}
          </ul>
          <Preview key={template.id} template={template} />
        </div>
      )}
    </DialogFrame>
  )
}
