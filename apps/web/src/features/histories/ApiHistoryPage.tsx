import { type ApiCallRow, apiCalls, SLOW_MS } from '@maru/shared/histories/access-history.ts'
import { accessHistoryLabels as labels, callLabels } from '@maru/shared/histories/access-history.labels.ts'
import { changeEntityLabels } from '@maru/shared/histories/change-history.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, query } from '../../api/client.ts'
import type { Column } from '../../kit/table/DataTable.tsx'
import { numberText } from '../../kit/text/label-store.ts'
import { StatusChip } from '../../kit/marks.tsx'
import { ChoiceChip } from '../../widgets/fields/ChoiceChip.tsx'
import { useListSearch } from '../../kit/table/use-list-search.ts'
import { InstantText } from '../../widgets/text/InstantText.tsx'
import { ExcelButton } from '../../widgets/exports/ExcelButton.tsx'
import { HistoryList } from './HistoryList.tsx'
import { HistoryPerson } from './HistoryPerson.tsx'

/** The beginning is enough to compare by eye; the search takes the whole. */
const Trace = ({ trace }: Pick<ApiCallRow, 'trace'>) => (
  <span className="muted" title={trace}>
    {trace.slice(0, 8)}
  </span>
)

const toneOf = (status: number) => (status >= 500 ? 'red' : status >= 400 ? 'amber' : 'grey')

const columns: readonly Column<ApiCallRow>[] = [
  { field: 'at', label: labels.at, width: 166, render: (row) => <InstantText at={row.at} seconds /> },
  { field: 'userName', label: labels.person, width: 190, render: (row) => <HistoryPerson {...row} none={labels.nobody} /> },
  {
    field: 'apiId',
    label: labels.call,
    width: 320,
    grow: true,
    render: (row) => (
      <span className="ellipsis" title={`${row.summary}\n${row.apiId}`}>
        {row.summary || row.apiId} {row.summary !== '' && <span className="muted">{row.apiId}</span>}
      </span>
    ),
  },
  {
    field: 'status',
    label: labels.status,
    width: 84,
    render: (row) => <StatusChip tone={toneOf(row.status)} text={String(row.status)} />,
  },
  {
    field: 'ms',
    label: labels.duration,
    width: 110,
    align: 'right',
    render: (row) => <span className="num">{row.ms >= SLOW_MS ? <b>{numberText(row.ms)}</b> : row.ms}</span>,
  },
  { field: 'token', label: changeEntityLabels.accessToken, width: 130 },
  { field: 'ip', label: labels.address, width: 120 },
  { field: 'trace', label: labels.trace, width: 124, render: (row) => <Trace trace={row.trace} /> },
]

/** Calls of the APIs: by whom, with what outcome and how fast; the trace is the number an error text names. */
export function ApiHistoryPage() {
  const search = useListSearch(apiCalls.list, '/chems/apihislist')
  const list = useQuery({ ...query(apiCalls.list, { query: search.value }), placeholderData: keepPreviousData })
  const { page: _page, size: _size, ...asked } = search.value
  return (
    <HistoryList
      title={labels.apiCalls}
      placeholder={labels.searchCalls}
      list={list}
      pageOf={(page, size) => call(apiCalls.list, { query: { ...search.value, page, size } })}
      search={search}
      columns={columns}
      rowId={(row) => row.id}
      isFault={(row) => row.status >= 500}
      excel={<ExcelButton route={apiCalls.export} args={{ query: asked }} />}
      filters={
        <ChoiceChip
          label={labels.show}
          words={callLabels}
          value={search.value.show === 'all' ? undefined : search.value.show}
          onChange={(show) => search.set({ show: show ?? 'all' })}
        />
      }
    />
  )
}
