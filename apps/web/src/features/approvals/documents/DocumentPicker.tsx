import { type DecidedRow, internalRegister } from '@maru/shared/approvals/registers/internal-register.ts'
import { registerLabels as labels } from '@maru/shared/approvals/registers/register.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { CheckInput } from '../../../kit/forms/CheckInput.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { fillsPages, Pager } from '../../../kit/table/Pager.tsx'
import { SearchBox } from '../../../kit/table/SearchBar.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ChosenChips } from '../../../widgets/fields/ChosenChips.tsx'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import './document-picker.css'

/** A document another one relates to. */
export interface PickedDocument {
  readonly id: string
  readonly documentNo: string
  readonly title: string
}

interface DocumentPickerProps {
  /** What is related already; stays chosen unless it is taken away. */
  readonly chosen: readonly PickedDocument[]
  readonly max?: number
  /** What they are chosen for; documents to refer to unless said. */
  readonly title?: LabelKey
  /** What choosing does, where that is not adding them. */
  readonly action?: LabelKey
  readonly onPick: (documents: readonly PickedDocument[]) => void
  readonly onClose: () => void
}

const MAX_RELATED = 20
const picked = ({ id, documentNo, title }: DecidedRow): PickedDocument => ({ id, documentNo, title })

function FoundRow({ row, checked, full, onToggle }: { row: DecidedRow; checked: boolean; full: boolean; onToggle: () => void }) {
  return (
    <li className={checked ? 'row gap-12 line-bottom pick-row is-chosen' : 'row gap-12 line-bottom pick-row'}>
      <CheckInput name={row.id} text={`${row.documentNo} ${row.title}`} checked={checked} disabled={full && !checked} onChange={onToggle} />
      <span className="secondary flex gap-12 shrink pick-about">
        <span className="ellipsis" title={row.drafterName}>
          {row.drafterName}
        </span>
        <InstantText at={row.decidedAt} />
      </span>
    </li>
  )
}

const PAGE = { page: 1, size: 25 }

/** Chooses decided documents the person may read: search, several at once, kept while the search changes (SPEC 2 aprvcpltlistpopup). */
export function DocumentPicker({ chosen, max = MAX_RELATED, title = labels.pickTitle, action, onPick, onClose }: DocumentPickerProps) {
  const label = useLabel()
  const [listQuery, setListQuery] = useState({ q: '', ...PAGE })
  const [documents, setDocuments] = useState(chosen)
  const search = { ...listQuery, sort: 'decidedAt' as const, direction: 'desc' as const }
  const list = useQuery({ ...query(internalRegister.decided, { query: search }), placeholderData: keepPreviousData })
  const isChosen = (id: string) => documents.some((one) => one.id === id)
  const remove = ({ id }: { id: string }) => setDocuments((old) => old.filter((one) => one.id !== id))
  // Of one there may be, another choice takes the place of the first.
  const isSingle = max === 1
  const toggle = (row: DecidedRow) =>
    isChosen(row.id) ? remove(row) : setDocuments((old) => (isSingle ? [picked(row)] : [...old, picked(row)]))
  const full = !isSingle && documents.length >= max
  const footer = (
    <>
      <span role="status">{full ? label(labels.atMost, max) : ''}</span>
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(kitLabels.cancel)}
      </Button>
      <Button variant="contained" disabled={documents.length + chosen.length === 0} onClick={() => onPick(documents)}>
        {action === undefined ? label(labels.pickNumber, documents.length) : label(action)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(title)} width={720} footer={footer} onClose={onClose}>
      <div className="stack py-12 px-24 surface line-bottom pick-head">
        <SearchBox
          value={listQuery.q}
          placeholder={label(labels.searchRegister)}
          onSearch={(q) => setListQuery({ ...listQuery, ...PAGE, q })}
        />
        <ChosenChips
          label={label(labels.chosen)}
          items={documents}
          keyOf={({ id }) => id}
          text={({ documentNo, title: name }) => `${documentNo} ${name}`}
          removeName={({ documentNo }) => label(labels.takeAway, documentNo)}
          onRemove={remove}
        />
      </div>
      {list.isError ? (
        <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <SkeletonRows />
      ) : list.data.total === 0 ? (
        <Empty
          title={label(listQuery.q === '' ? labels.emptyTitle : kitLabels.noMatchTitle)}
          text={label(listQuery.q === '' ? labels.emptyText : kitLabels.noMatchText)}
        />
      ) : (
        <ul className="py-4 px-24" aria-busy={list.isFetching}>
          {list.data.rows.map((row) => (
            <FoundRow key={row.id} row={row} checked={isChosen(row.id)} full={full} onToggle={() => toggle(row)} />
          ))}
        </ul>
      )}
      {list.data !== undefined && fillsPages(list.data.total) && (
        <Pager
          {...listQuery}
          total={list.data.total}
          onPage={(page) => setListQuery({ ...listQuery, page })}
          onSize={(size) => setListQuery({ ...listQuery, page: 1, size })}
        />
      )}
    </DialogFrame>
  )
}
