import { approvalWorkLabels as labels } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { savedViews, type SavedViewRow } from '@maru/shared/platform/saved-view.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { query, useAction } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { Bookmark, ChevronDown } from '../../kit/icons.ts'
import { Menu, MenuItem } from '../../kit/menus.tsx'
import { savedParam } from '../../kit/table/saved-search.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { NameDialog } from '../records/NameDialog.tsx'

/** What a view keeps of an address: filters, tab and order, but neither the page nor the open record. */
function keptOf(search: string) {
  const params = new URLSearchParams(search)
  for (const name of ['page', 'id', 'open', 'new']) params.delete(name)
  params.sort()
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Lists that have opened with their default in this window: it is not forced on whoever clears it. */
const opened = new Set<string>()

/** The first look at a list without any search of its own opens its default view. */
function useDefaultView(path: string, views: readonly SavedViewRow[] | undefined) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isPlain = pathname === path && search === '' && savedParam(path, 'list') === ''
  const usual = views?.find(({ isDefault }) => isDefault)
  useEffect(() => {
    if (views === undefined || opened.has(path)) return
    opened.add(path)
    if (isPlain && usual && usual.search !== '') void navigate(`${path}${usual.search}`, { replace: true })
  }, [views, path, isPlain, usual, navigate])
}

/** The caller's views of a list: filters and order under a name of his own. */
export function SavedViews({ path }: { path: string }) {
  const label = useLabel()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [naming, setNaming] = useState<SavedViewRow | 'new'>()
  const views = useQuery(query(savedViews.list, { query: { page: path } }))
  const create = useAction(savedViews.create)
  const update = useAction(savedViews.update)
  const remove = useAction(savedViews.remove)
  useDefaultView(path, views.data)
  const [chosen, setChosen] = useState('')
  const now = keptOf(search)
  const current = views.data?.find((view) => keptOf(view.search) === now) ?? views.data?.find(({ id }) => id === chosen)
  const isSame = current !== undefined && keptOf(current.search) === now
  const done = (work: () => void) => () => {
    setAnchor(null)
    work()
  }
  const change = async ({ id, ...view }: SavedViewRow, part: Partial<SavedViewRow>) => {
    const { name, search: storedSearch, isDefault, version } = { ...view, ...part }
    const stored = await update.mutateAsync({ params: { id }, body: { name, search: storedSearch, isDefault, version } })
    toast.success(messages.viewSaved, stored.name)
  }
  const open = (view: SavedViewRow) => {
    setChosen(view.id)
    void navigate(`${path}${view.search}`, { replace: true })
  }
  const forget = async ({ id, name }: SavedViewRow) => {
    await remove.mutateAsync({ params: { id } })
    toast.success(messages.viewRemoved, name)
  }
  const save = async (name: string) => {
    if (naming !== 'new' && naming !== undefined) return change(naming, { name })
    const view = await create.mutateAsync({ body: { page: path, name, search: now, isDefault: false } })
    setChosen(view.id)
    toast.success(messages.viewSaved, name)
  }
  const quiet = (work: Promise<unknown>) => void work.catch(() => undefined)
  return (
    <>
      <Button variant="text" size="small" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <Bookmark size={14} />
        {isSame ? current.name : label(labels.views)}
        <ChevronDown size={13} aria-hidden />
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {(views.data ?? []).map((view, at, all) => (
          <MenuItem
            key={view.id}
            divider={at === all.length - 1}
            selected={view.id === current?.id && isSame}
            onClick={done(() => open(view))}
          >
            {view.name}
            {view.isDefault && <span className="muted small">&nbsp;· {label(labels.viewDefaultMark)}</span>}
          </MenuItem>
        ))}
        <MenuItem onClick={done(() => setNaming('new'))}>{label(labels.viewSaveAs)}</MenuItem>
        {current && !isSame && (
          <MenuItem onClick={done(() => quiet(change(current, { search: now })))}>{label(labels.viewUpdate, current.name)}</MenuItem>
        )}
        {current && (
          <MenuItem onClick={done(() => quiet(change(current, { isDefault: !current.isDefault })))}>
            {label(current.isDefault ? labels.viewNoDefault : labels.viewDefault, current.name)}
          </MenuItem>
        )}
        {current && <MenuItem onClick={done(() => setNaming(current))}>{label(labels.viewRename, current.name)}</MenuItem>}
        {current && <MenuItem onClick={done(() => quiet(forget(current)))}>{label(labels.viewRemove, current.name)}</MenuItem>}
      </Menu>
      {naming !== undefined && (
        <NameDialog
          title={label(labels.viewName)}
          name={naming === 'new' ? '' : naming.name}
          onSave={async (name) => {
            await save(name)
            return true
          }}
          onClose={() => setNaming(undefined)}
        />
      )}
    </>
  )
}
