import { type Memo, memoInput, memos } from '@maru/shared/approvals/drafting/drafting.ts'
import { lineEditorLabels as labels } from '@maru/shared/approvals/lines/line-editor.labels.ts'
import { requestLabels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { type Column, DataTable } from '../../../kit/table/DataTable.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { Trash2 } from '../../../kit/icons.ts'
import { FormBody, FormGrid, ListPage, Toolbar } from '../../../kit/layout.tsx'
import { SearchBox } from '../../../kit/table/SearchBar.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useListSearch } from '../../../kit/table/use-list-search.ts'
import { DocumentPicker, type PickedDocument } from '../documents/DocumentPicker.tsx'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { useListRows } from '../../../widgets/lists/use-list-screen.ts'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import './drafts.css'

const PATH = '/approval/aprvmemolist'
const Field = bindFields<z.output<typeof memoInput>>()
const MEMO_MAX = 2000

function HiddenTitle() {
  const label = useLabel()
  return <span className="muted">{label(labels.memoOfNoDocument)}</span>
}

const columns: readonly Column<Memo>[] = [
  { field: 'documentNo', label: labels.documentNo, width: 150 },
  {
    field: 'title',
    label: requestLabels.document,
    width: 260,
    sortable: true,
    render: ({ mayOpen, documentId, title }) =>
      mayOpen ? (
        <Link
          className="ellipsis"
          to={`/approval/aprvdetailpopup?id=${documentId}`}
          title={title}
          onClick={(event) => event.stopPropagation()}
        >
          {title}
        </Link>
      ) : (
        <HiddenTitle />
      ),
  },
  { field: 'text', label: labels.memo, width: 320, grow: true },
  { field: 'updatedAt', label: labels.changedAt, width: 140, sortable: true, render: ({ updatedAt }) => <InstantText at={updatedAt} /> },
]

interface MemoDialogProps {
  readonly about: Pick<PickedDocument, 'title' | 'documentNo'>
  readonly text: string
  readonly onSave: (text: string) => Promise<unknown>
  readonly onRemove?: () => void
  readonly onClose: () => void
}

function MemoDialog({ about, text, onSave, onRemove, onClose }: MemoDialogProps) {
  const label = useLabel()
  const remove = onRemove && (
    <Button variant="text" color="error" onClick={onRemove}>
      <Trash2 size={14} />
      {label(kitLabels.delete)}
    </Button>
  )
  return (
    <FormDialog
      title={label(labels.memo)}
      schema={memoInput}
      values={{ text }}
      labels={{ text: labels.memo }}
      actions={remove}
      onSave={(input) => onSave(input.text)}
      onClose={onClose}
    >
      <FormBody>
        <p className="wrap-anywhere pb-12 muted">{[about.documentNo, about.title].filter((part) => part !== '').join(' · ')}</p>
        <FormGrid>
          <Field.TextArea name="text" required maxLength={MEMO_MAX} rows={8} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** `/approval/aprvmemolist`: what a person noted about documents; nobody else sees it. */
export function MemoListPage() {
  const label = useLabel()
  const search = useListSearch(memos.list, PATH)
  const { list, paper } = useListRows(memos.list, search.value)
  const create = useAction(memos.create)
  const update = useAction(memos.update)
  const remove = useAction(memos.remove)
  const [picking, setPicking] = useState(false)
  const [about, setAbout] = useState<PickedDocument>()
  const [opened, setOpened] = useState<Memo>()
  const forget = async ({ id, text }: Memo) => {
    if (!(await confirm({ title: labels.forgetTitle, yes: kitLabels.delete, args: [text.slice(0, 60)], danger: true }))) return
    await remove.mutateAsync({ params: { id } })
    toast.success(messages.deleted)
    setOpened(undefined)
  }
  const add = <NewButton text={labels.newMemo} onClick={() => setPicking(true)} />
  const actions = (
    <>
      <PrintButton all={paper} />
      {add}
    </>
  )
  return (
    <ListPage
      crumb={[label(menuLabels.approval)]}
      title={label(labels.memos)}
      {...(list.data && { count: list.data.total })}
      actions={actions}
    >
      <Toolbar>
        <SearchBox value={search.value.q ?? ''} placeholder={label(labels.searchMemos)} onSearch={(q) => search.set({ q })} />
      </Toolbar>
      <DataTable
        name={label(labels.memos)}
        list={list}
        printed={paper.rows}
        search={search}
        columns={columns}
        rowId={({ id }) => id}
        onOpen={setOpened}
        empty={{ title: labels.noMemos, text: labels.noMemosText }}
      />
      {picking && (
        <DocumentPicker
          chosen={[]}
          max={1}
          onClose={() => setPicking(false)}
          onPick={([document]) => {
            setPicking(false)
            setAbout(document)
          }}
        />
      )}
      {about && (
        <MemoDialog
          about={about}
          text=""
          onSave={(text) => create.mutateAsync({ body: { documentId: about.id, text } })}
          onClose={() => setAbout(undefined)}
        />
      )}
      {opened && (
        <MemoDialog
          about={opened}
          text={opened.text}
          onSave={(text) => update.mutateAsync({ params: { id: opened.id }, body: { text } })}
          onRemove={() => void forget(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ListPage>
  )
}
