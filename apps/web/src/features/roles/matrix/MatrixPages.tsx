import { menuLabels } from '@maru/shared/menus.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { apiLinesFound, menuLinesFound, rolesFound } from '@maru/shared/roles/matrix-lines.ts'
import { matrixLabels as labels } from '@maru/shared/roles/role.labels.ts'
import { type CellChange, type MatrixRole, type MenuLine, type MenuRight, rights } from '@maru/shared/roles/rights-matrix.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { query, useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { ListPage, Toolbar } from '../../../kit/layout.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../../kit/table/SearchBar.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { areaText } from '@maru/shared/lists/area-text.ts'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { PrintButton } from '../../../widgets/lists/PrintButton.tsx'
import { DryRunDialog } from '../preview/DryRunDialog.tsx'
import { apiColumns, apiRows, menuColumns, menuRows } from './matrix-rows.tsx'
import { type GridColumn, type GridRow, RightsGrid } from './RightsGrid.tsx'
import { RemovalBelowDialog } from './RemovalBelowDialog.tsx'
import { RightsLegend } from './RightsLegend.tsx'
import { useMatrixSearch, useWanted } from './use-matrix.ts'
import { useRemovalBelow } from './use-removal-below.ts'

interface Matrix {
  readonly roles: readonly MatrixRole[]
  readonly held: Readonly<Record<string, readonly string[]>>
}

const noLines: readonly MenuLine[] = []

interface FrameProps {
  readonly kind: 'menu' | 'api'
  readonly matrix: UseQueryResult<Matrix>
  readonly search: ReturnType<typeof useMatrixSearch>
  readonly wanted: ReturnType<typeof useWanted>
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  readonly areas?: readonly string[]
  /** The entries of the menu, where rights on them are set. */
  readonly lines?: readonly MenuLine[]
  /** The button that saves what is shown as a workbook. */
  readonly excel: ReactNode
  /** What an item is called, in sight or not. */
  readonly nameOf: (key: string) => string
}

const texts = {
  menu: { title: labels.menuTitle, corner: labels.menuColumn, search: labels.searchMenus },
  api: { title: labels.apiTitle, corner: labels.apiColumn, search: labels.searchApis },
}

function Filters({ search, roles, areas }: Pick<FrameProps, 'search' | 'areas'> & { roles: readonly MatrixRole[] }) {
  const label = useLabel()
  const { value, set } = search
  return (
    <FilterBar narrowed={search.narrowed} onClear={search.clear}>
      <FilterChip
        label={labels.role}
        value={value.role ?? ''}
        options={roles.map(({ code, name }) => ({ value: code, text: name }))}
        onChange={(role) => set({ role })}
      />
      {areas && (
        <FilterChip
          label={labels.area}
          value={value.area ?? ''}
          options={areas.map((area) => ({ value: area, text: areaText(area) }))}
          onChange={(area) => set({ area })}
        />
      )}
      <FilterChip
        label={labels.show}
        value={value.show ?? ''}
        options={[{ value: 'changed', text: label(labels.changedOnly) }]}
        onChange={(show) => set({ show: show === '' ? undefined : 'changed' })}
      />
    </FilterBar>
  )
}

/** Head, filters, the grid and what is to be saved. */
function MatrixFrame({ kind, matrix, search, wanted, rows, columns, areas, excel, lines = noLines, nameOf: keyName }: FrameProps) {
  const label = useLabel()
  const cache = useQueryClient()
  const [checking, setChecking] = useState<readonly CellChange[]>()
  const save = useAction(kind === 'menu' ? rights.saveMenus : rights.saveApis, ['roles', 'platform'])
  const effects = useQuery({
    ...query(kind === 'menu' ? rights.tryMenus : rights.tryApis, { body: { changes: [...(checking ?? [])] } }),
    enabled: checking !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  const nameOf = (item: string) => {
    const [number = '', right = ''] = item.split(' ')
    return kind === 'api' ? keyName(item) : `${keyName(number)}: ${label(labels[right as MenuRight])}`
  }
  const onSave = async (reason: string) => {
    const answer = await save.run({ body: { changes: [...wanted.changes], reason } }, messages.saved)
    if (answer) wanted.clear()
    // Somebody was faster: the table shows how it is now, the other changes stay marked.
    else await cache.invalidateQueries({ queryKey: ['rights'] })
    setChecking(undefined)
  }
  const count = wanted.changes.length
  const data = matrix.data
  const removal = useRemovalBelow(wanted, lines)
  const body: ReactNode = matrix.isLoadingError ? (
    <ErrorBox error={matrix.error} onRetry={() => void matrix.refetch()} />
  ) : data === undefined ? (
    <SkeletonRows />
  ) : rows.length === 0 || columns.length === 0 ? (
    <Empty title={label(kitLabels.noMatchTitle)} text={label(kitLabels.noMatchText)} />
  ) : (
    <RightsGrid
      name={label(texts[kind].title)}
      corner={label(texts[kind].corner)}
      rows={rows}
      columns={columns}
      held={wanted.held}
      wanted={wanted.wanted}
      onToggle={removal.toggle}
    />
  )
  const actions = (
    <>
      <PrintButton />
      {excel}
    </>
  )
  return (
    <ListPage crumb={[label(userPopupLabels.administration), label(menuLabels.roles)]} title={label(texts[kind].title)} actions={actions}>
      <Toolbar>
        <SearchBox value={search.value.q ?? ''} placeholder={label(texts[kind].search)} onSearch={(q) => search.set({ q })} />
        <Filters search={search} roles={data?.roles ?? []} {...(areas && { areas })} />
      </Toolbar>
      {kind === 'menu' && <RightsLegend />}
      {body}
      {removal.asked && (
        <RemovalBelowDialog
          asked={removal.asked}
          roleName={data?.roles.find(({ code }) => code === removal.asked?.roleCode)?.name ?? removal.asked.roleCode}
          onAnswer={removal.answer}
        />
      )}
      <div className="bar no-print line-top mt-auto">
        <span className="muted">{label(labels.keys)}</span>
        <span className="grow" />
        <Button variant="text" disabled={count === 0} onClick={wanted.clear}>
          {label(labels.discard)}
        </Button>
        <Button variant="contained" disabled={count === 0} onClick={() => setChecking(wanted.changes)}>
          {label(labels.check, count)}
        </Button>
      </div>
      {checking !== undefined && (
        <DryRunDialog
          kind={kind}
          changes={checking}
          effects={effects}
          nameOf={nameOf}
          saving={save.isPending}
          onSave={(reason) => void onSave(reason)}
          onClose={() => setChecking(undefined)}
        />
      )}
    </ListPage>
  )
}

const noRoles: readonly MatrixRole[] = []

/** `/chems/rolemenumn`: which role reads, writes and exports which menu. */
export function MenuMatrixPage() {
  const matrix = useQuery(query(rights.menus, {}))
  const search = useMatrixSearch('/chems/rolemenumn')
  const wanted = useWanted('menu', matrix.data?.held)
  const { q, role, show } = search.value
  const roles = matrix.data?.roles ?? noRoles
  const columns = useMemo(() => menuColumns(rolesFound(roles, { role })), [roles, role])
  const changed = new Set(wanted.changes.map(({ item }) => item.split(' ')[0]))
  const nameOf = (key: string) => matrix.data?.rows.find(({ number }) => number === key)?.name ?? key
  const lines = menuLinesFound(matrix.data?.rows ?? [], { q }, ({ number }) => show === undefined || changed.has(number))
  const excel = <ExcelButton route={rights.menusExport} args={{ query: { q, role } }} />
  const frame = { matrix, search, wanted, columns, excel, nameOf, lines: matrix.data?.rows ?? noLines }
  return <MatrixFrame kind="menu" rows={menuRows(lines)} {...frame} />
}

/** `/chems/roleapimn`: which role may make which call. */
export function ApiMatrixPage() {
  const matrix = useQuery(query(rights.apis, {}))
  const search = useMatrixSearch('/chems/roleapimn')
  const wanted = useWanted('api', matrix.data?.held)
  const { q, role, show, area } = search.value
  const roles = matrix.data?.roles ?? noRoles
  const columns = useMemo(() => apiColumns(rolesFound(roles, { role })), [roles, role])
  const changed = new Set(wanted.changes.map(({ item }) => item))
  const lines = matrix.data?.rows ?? []
  const areas = [...new Set(lines.map(({ module }) => module))]
  const nameOf = (key: string) => {
    const line = lines.find(({ id }) => id === key)
    return line ? `${line.summary} (${key})` : key
  }
  const matchingLines = apiLinesFound(lines, { q, area }).filter(({ id }) => show === undefined || changed.has(id))
  const excel = <ExcelButton route={rights.apisExport} args={{ query: { q, role, area } }} />
  const frame = { matrix, search, wanted, columns, areas, excel, nameOf }
  return <MatrixFrame kind="api" rows={apiRows(matchingLines)} {...frame} />
}
