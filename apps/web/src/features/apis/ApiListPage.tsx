import { text } from '@maru/shared/codecs.ts'
import { listQuery } from '@maru/shared/contract.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { apiLabels as labels } from '@maru/shared/menus/menu-admin.labels.ts'
import {
  apiFilters,
  apiKinds,
  type ApiNote,
  apiNote,
  apiRegister,
  type ApiRow,
  apiRows,
  type RegisteredApi,
} from '@maru/shared/roles/api-register.ts'
import { searched } from '@maru/shared/lists/short-list.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { query, useAction } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { type Column, DataTable } from '../../kit/table/DataTable.tsx'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { ClipboardList, ShieldCheck } from '../../kit/icons.ts'
import { numberText } from '../../kit/text/label-store.ts'
import { FormGrid, KeyValues, ListPage, Section, Toolbar } from '../../kit/layout.tsx'
import { StatusChip } from '../../kit/marks.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../kit/table/SearchBar.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { useListSearch } from '../../kit/table/use-list-search.ts'
import { areaText } from '@maru/shared/lists/area-text.ts'
import { InstantText } from '../../widgets/text/InstantText.tsx'
import { APIS, ApisViews } from './ApisViews.tsx'
import { Callers } from './Callers.tsx'
import { TokenCallers } from '../tokens/TokenCallers.tsx'
import { ReferenceHistory } from '../histories/changes/ReferenceHistory.tsx'
import { ExcelButton } from '../../widgets/exports/ExcelButton.tsx'
import { useFreshAfterConflict } from '../../widgets/records/use-fresh-after-conflict.ts'
import { PrintButton } from '../../widgets/lists/PrintButton.tsx'
import { paged } from '../../widgets/lists/short-list.ts'

const route = { query: z.strictObject({ ...listQuery, ...apiFilters, open: text(330).optional() }) }

function StateChip({ retired }: Pick<RegisteredApi, 'retired'>) {
  const label = useLabel()
  return (
    <StatusChip tone={retired ? 'grey' : 'green'} dot={retired ? 'ring' : 'full'} text={label(retired ? labels.retired : labels.inUse)} />
  )
}

/** Options by their text, each once. */
const choices = (named: readonly (readonly [value: string, shown: string])[]) =>
  [...new Map(named)].map(([value, shown]) => ({ value, text: shown })).toSorted((a, b) => a.text.localeCompare(b.text))

/** How often it was called in the last day, bold when some of it failed; how often and how fast in its hint and in the window. */
function Calls({ api }: { api: ApiRow }) {
  const label = useLabel()
  if (api.calls === 0) return <span className="muted">–</span>
  return (
    <span className="num" title={`${label(labels.failed, api.failed)} · ${label(labels.p95, api.p95)}`}>
      {api.failed > 0 ? <b>{numberText(api.calls)}</b> : numberText(api.calls)}
    </span>
  )
}

const columns: readonly Column<ApiRow>[] = [
  {
    field: 'summary',
    label: labels.summary,
    width: 230,
    grow: true,
    render: ({ title, summary }) => (
      <span className="ellipsis" title={summary}>
        {title || summary}
      </span>
    ),
  },
  {
    field: 'method',
    label: labels.method,
    width: 80,
    sortable: true,
    render: ({ method }) => <span className="muted small">{method}</span>,
  },
  { field: 'path', label: labels.path, width: 160, grow: true, sortable: true },
  {
    field: 'module',
    label: labels.module,
    width: 170,
    sortable: true,
    render: ({ module }) => (
      <span className="ellipsis" title={areaText(module)}>
        {areaText(module)}
      </span>
    ),
  },
  { field: 'roles', label: labels.roles, width: 116, render: (api) => <Callers api={api} /> },
  {
    field: 'people',
    label: labels.people,
    width: 92,
    align: 'right',
    sortable: true,
    render: ({ kind, people }) => (kind === 'grant' ? people : '–'),
  },
  { field: 'calls', label: labels.calls, width: 100, align: 'right', sortable: true, render: (api) => <Calls api={api} /> },
  { field: 'retired', label: labels.state, width: 120, render: ({ retired }) => <StateChip retired={retired} /> },
]

const Form = bindFields<ApiNote>()

function ApiDialog({ api, onClose }: { api: ApiRow; onClose: () => void }) {
  const label = useLabel()
  const navigate = useNavigate()
  const update = useAction(apiRegister.update, ['rights', 'referenceHistory'])
  const orFresh = useFreshAfterConflict(apiRegister.list.resource)
  const { id, title, note } = api
  const save = async (body: ApiNote, opened: ApiRow) => {
    await orFresh(update.mutateAsync({ body: { ...body, before: { title: opened.title, note: opened.note } } }))
    toast.success(messages.saved)
  }
  const go = (path: string) => void navigate(`${path}q=${encodeURIComponent(api.id)}`)
  const actions = (
    <>
      <Button variant="outlined" onClick={() => go('/chems/apihislist?period=day&')}>
        <ClipboardList size={14} />
        {label(labels.history)}
      </Button>
      {api.kind === 'grant' && !api.retired && (
        <Button variant="outlined" onClick={() => go('/chems/roleapimn?')}>
          <ShieldCheck size={14} />
          {label(labels.permissions)}
        </Button>
      )}
    </>
  )
  const speed = api.calls === 0 ? '–' : [numberText(api.calls), label(labels.failed, api.failed), label(labels.p95, api.p95)].join(' · ')
  return (
    <FormDialog
      title={api.title || api.summary || api.name}
      meta={<StateChip retired={api.retired} />}
      width={760}
      schema={apiNote}
      values={{ id, title, note, before: { title, note } }}
      record={api}
      labels={labels}
      actions={actions}
      onSave={save}
      onClose={onClose}
    >
      <Section title={labels.pageTitle}>
        <KeyValues
          entries={[
            [labels.path, api.id],
            [labels.module, `${areaText(api.module)} · ${api.name}`],
            [labels.kind, label(labels[`kind${api.kind}`]) + (api.adminOnly ? ` · ${label(labels.adminOnly)}` : '')],
            [labels.roles, <Callers key="callers" api={api} />],
            [labels.people, api.kind === 'grant' ? api.people : '–'],
            [labels.calls, speed],
            [labels.firstSeenAt, <InstantText key="seen" at={api.firstSeenAt} />],
          ]}
        />
      </Section>
      <Section title={labels.note}>
        <FormGrid>
          <Form.Text name="title" maxLength={200} span={12} />
          <Form.TextArea name="note" maxLength={500} span={12} />
        </FormGrid>
      </Section>
      <TokenCallers apiId={id} />
      <ReferenceHistory entity="api" id={id} labels={labels} />
    </FormDialog>
  )
}

/** `/chems/apimn`: every API the portal has or had, and who may call it. */
export function ApiListPage() {
  const label = useLabel()
  const search = useListSearch(route, APIS)
  const apis = useQuery(query(apiRegister.list, {}))
  const { page: _page, size: _size, open, ...filters } = search.value
  const { module, kind, role, state } = filters
  const calls = useQuery(query(apiRegister.calls, {}))
  const rowsFor = (wanted: typeof filters) => apis.data && apiRows(apis.data, calls.data ?? [], wanted)
  const matchingRows = rowsFor(filters)
  const opened = rowsFor({ direction: 'asc' })?.find(({ id }) => id === open)
  const all = apis.data ?? []
  const roleNames = all.flatMap(({ roles, roleNames: names }) => roles.map((code, at) => [code, names[at] ?? code] as const))
  return (
    <ListPage
      crumb={[label(userPopupLabels.administration), label(menuLabels.histories)]}
      title={label(labels.pageTitle)}
      {...(matchingRows && { count: matchingRows.length })}
      actions={
        <>
          <PrintButton />
          <ExcelButton route={apiRegister.export} args={{ query: filters }} />
        </>
      }
    >
      <ApisViews open="" />
      <Toolbar>
        <SearchBox value={search.value.q ?? ''} placeholder={label(labels.search)} onSearch={(q) => search.set({ q })} />
        <FilterBar narrowed={search.narrowed && open === undefined} onClear={search.clear}>
          <FilterChip
            label={labels.module}
            value={module ?? ''}
            options={choices(all.map(({ module: area }) => [area, areaText(area)]))}
            onChange={(next) => search.set({ module: next })}
          />
          <FilterChip
            label={labels.kind}
            value={kind ?? ''}
            options={apiKinds.map((value) => ({ value, text: label(labels[`kind${value}`]) }))}
            onChange={(next) => search.set({ kind: next === '' ? undefined : (next as RegisteredApi['kind']) })}
          />
          <FilterChip
            label={labels.roles}
            value={role ?? ''}
            options={choices(roleNames)}
            onChange={(next) => search.set({ role: next })}
          />
          <FilterChip
            label={labels.state}
            value={state ?? ''}
            options={(['inUse', 'retired'] as const).map((value) => ({ value, text: label(labels[value]) }))}
            onChange={(next) => search.set({ state: next === '' ? undefined : (next as 'inUse') })}
          />
        </FilterBar>
      </Toolbar>
      <DataTable
        name={label(labels.pageTitle)}
        list={paged({ ...apis, data: matchingRows } as UseQueryResult<ApiRow[]>, search.value)}
        printed={matchingRows && searched(matchingRows, filters)}
        search={search}
        columns={columns}
        rowId={({ id }) => id}
        rowState={({ retired }) => (retired ? 'deleted' : undefined)}
        onOpen={({ id }) => search.set({ open: id })}
      />
      {opened && <ApiDialog key={opened.id} api={opened} onClose={() => search.set({ open: undefined })} />}
    </ListPage>
  )
}
