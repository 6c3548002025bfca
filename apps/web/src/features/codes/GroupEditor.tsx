import { isBlank } from '@maru/shared/codecs.ts'
import { codeAdmin, type CodeGroup, type GroupInput } from '@maru/shared/codes/code-admin.ts'
import { codeAdminLabels as labels } from '@maru/shared/codes/code-admin.labels.ts'
import { historyLabels } from '@maru/shared/histories/change.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { referenceHistory } from '@maru/shared/platform/reference-history.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { query, useAction } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { confirm } from '../../kit/dialogs/Confirm.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { Plus } from '../../kit/icons.ts'
import { useLeaveGuard } from '../../kit/forms/leave-guard.ts'
import { FormBody } from '../../kit/layout.tsx'
import { fillsPages, Pager } from '../../kit/table/Pager.tsx'
import { SearchBox } from '../../kit/table/SearchBar.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { labelSnapshot } from '../../kit/text/label-store.ts'
import { ChangeHistory } from '../histories/changes/ChangeHistory.tsx'
import { CodeGrid } from './CodeGrid.tsx'
import {
  changeRow,
  countChanges,
  validateRows,
  foundRows,
  type GridRow,
  isMoved,
  toCodeLines,
  moveRow,
  toGridRows,
  toggleDeleted,
  withNew,
} from './code-rows.ts'
import { GroupDialog } from './GroupDialog.tsx'
import { Writing } from '../../kit/forms/reading.ts'

const HISTORY_ROWS = 20
const HISTORY_WIDTH = 760
const PAGE_ROWS = 100
const namesOf = ({ id: _id, ofProgram: _program, revision: _revision, rows: _rows, ...names }: CodeGroup): GroupInput => names
const sameNames = (one: GroupInput, other: GroupInput) => JSON.stringify(one) === JSON.stringify(other)

/** The grid's state over a stored group; a newer stored one is taken over once nothing is unsaved. */
function useGrid(group: CodeGroup) {
  const [rows, setRows] = useState(() => toGridRows(group.rows))
  const [names, setNames] = useState(() => namesOf(group))
  const [base, setBase] = useState(group)
  const counts = countChanges(rows)
  const dirty = counts.created + counts.updated + counts.deleted > 0 || isMoved(rows, base.rows) || !sameNames(names, namesOf(base))
  const load = useCallback((next: CodeGroup) => {
    setBase(next)
    setRows(toGridRows(next.rows))
    setNames(namesOf(next))
  }, [])
  useEffect(() => {
    if (!dirty && group.revision !== base.revision) load(group)
  }, [dirty, group, base.revision, load])
  return { rows, setRows, names, setNames, base, counts, dirty, load }
}

/** The part of the lines that is shown: those that are searched for, a page of them. */
function usePart(rows: readonly GridRow[]) {
  const [q, search] = useState('')
  const [size, resize] = useState(PAGE_ROWS)
  const [requestedPage, setPage] = useState(1)
  const shownRows = useMemo(() => foundRows(rows, q), [rows, q])
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(shownRows.length / size)))
  const reveal = (key: string) => {
    search('')
    setPage(Math.floor(rows.findIndex((row) => row.key === key) / size) + 1)
  }
  return { q, search, size, resize, page, setPage, found: shownRows, shown: shownRows.slice((page - 1) * size, page * size), reveal }
}

/** Above a group of many codes: what is searched for among them, and which page is shown. */
function PartBar({ part }: { part: ReturnType<typeof usePart> }) {
  const label = useLabel()
  return (
    <div className="row pb-8 px-16 gap-12 code-part">
      <SearchBox value={part.q} placeholder={label(labels.find)} onSearch={part.search} />
      <Pager page={part.page} size={part.size} total={part.found.length} onPage={part.setPage} onSize={part.resize} />
    </div>
  )
}

function History({ id, onClose }: { id: string; onClose: () => void }) {
  const label = useLabel()
  const list = useQuery(query(referenceHistory.changes, { query: { entity: 'codeGroup', id, page: 1, size: HISTORY_ROWS } }))
  return (
    <DialogFrame title={label(historyLabels.history)} width={HISTORY_WIDTH} readOnly onClose={onClose}>
      <FormBody>
        <ChangeHistory list={list} nameOf={(field) => fieldText(field, label)} />
      </FormBody>
    </DialogFrame>
  )
}

/** `KR nameEn` → KR English name. */
function fieldText(field: string, label: ReturnType<typeof useLabel>) {
  const [code = '', name] = field.includes(' ') ? field.split(' ') : ['', field]
  const fieldLabel = name === undefined || !(name in labels) ? undefined : labels[name as keyof typeof labels]
  return `${code} ${fieldLabel ? label(fieldLabel) : (name ?? '')}`.trim()
}

function Editor({ group, onDirty, onRemoved }: { group: CodeGroup; onDirty: (dirty: boolean) => void; onRemoved: () => void }) {
  const label = useLabel()
  const grid = useGrid(group)
  const { rows, setRows, counts, dirty, base } = grid
  const [shown, show] = useState<'history' | 'settings'>()
  const save = useAction(codeAdmin.save, ['platform', 'referenceHistory'])
  const remove = useAction(codeAdmin.removeGroup)
  const nextKey = useRef(0)
  const part = usePart(rows)
  const faults = useMemo(() => validateRows(rows), [rows])
  const wrong = [...faults.values()].flat().length
  const isDirty = useCallback(() => dirty, [dirty])
  useLeaveGuard(isDirty, dirty)
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const name = { en: '', ko: grid.names.nameKo, de: grid.names.nameDe }[labelSnapshot().language] || grid.names.nameEn
  const send = async () => {
    const body = { ...grid.names, revision: base.revision, codes: toCodeLines(rows) }
    const answer = await save.run({ params: { id: base.id }, body }, messages.codesSaved)
    if (answer) grid.load(answer)
  }
  const add = () => {
    part.search('')
    part.setPage(Infinity)
    setRows(withNew(rows, `new ${String((nextKey.current += 1))}`))
  }
  const drop = async () => {
    if (await confirm({ title: labels.removeGroupAsk, yes: kitLabels.delete, args: [base.nameEn], danger: true }))
      remove.mutate({ params: { id: base.id } }, { onSuccess: onRemoved })
  }
  return (
    <section className="column shrink" aria-label={label(labels.codesOf, base.nameEn)}>
      <header className="bar px-16">
        <h2 className="ellipsis" title={name}>
          {name}
        </h2>
        <span className="muted num">{base.id}</span>
        <span className="grow" />
        <Button variant="text" size="small" onClick={() => show('history')}>
          {label(historyLabels.history)}
        </Button>
        <Button variant="text" size="small" onClick={() => show('settings')}>
          {label(labels.groupSettings)}
        </Button>
        {!base.ofProgram && (
          <Button variant="text" size="small" color="error" onClick={() => void drop()}>
            {label(kitLabels.delete)}
          </Button>
        )}
        <Writing>
          <Button variant="outlined" size="small" onClick={add}>
            <Plus size={13} />
            {label(labels.newCode)}
          </Button>
        </Writing>
      </header>
      {fillsPages(rows.length) && <PartBar part={part} />}
      <div className="scroll code-scroll">
        {part.found.length === 0 && <Empty title={label(rows.length === 0 ? labels.noCodes : labels.noCodeFound)} />}
        {part.found.length > 0 && (
          <CodeGrid
            name={label(labels.codesOf, base.nameEn)}
            headings={grid.names}
            rows={part.shown}
            isOrdered={isBlank(part.q)}
            faults={faults}
            onChange={(key, change) => setRows(changeRow(rows, key, change))}
            onMove={(key, by) => setRows(moveRow(rows, key, by))}
            onDelete={(key) => setRows(toggleDeleted(rows, key))}
          />
        )}
      </div>
      <footer className="bar px-16 line-top shaded">
        <span role="status">{dirty && label(labels.changes, counts.created, counts.updated, counts.deleted)}</span>
        {wrong > 0 && (
          <Button variant="text" size="small" color="error" onClick={() => part.reveal([...faults.keys()][0] ?? '')}>
            {label(kitLabels.faults, wrong)}
          </Button>
        )}
        <span className="grow" />
        <Button variant="text" disabled={!dirty || save.isPending} onClick={() => grid.load(group)}>
          {label(labels.discard)}
        </Button>
        <Button variant="contained" disabled={!dirty || wrong > 0} loading={save.isPending} onClick={() => void send()}>
          {label(kitLabels.save)}
        </Button>
      </footer>
      {shown === 'history' && <History id={base.id} onClose={() => show(undefined)} />}
      {shown === 'settings' && <GroupDialog values={grid.names} onChange={grid.setNames} onClose={() => show(undefined)} />}
    </section>
  )
}

/** The codes of one group. */
export function GroupEditor({ id, ...on }: { id: string; onDirty: (dirty: boolean) => void; onRemoved: () => void }) {
  const group = useQuery(query(codeAdmin.get, { params: { id } }))
  if (group.isLoadingError) return <ErrorBox error={group.error} onRetry={() => void group.refetch()} />
  return group.data === undefined ? <SkeletonRows /> : <Editor group={group.data} {...on} />
}
