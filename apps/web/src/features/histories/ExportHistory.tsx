import { type ExportedRow, exportHistory, LARGE_EXPORT_ROWS } from '@maru/shared/histories/export-history.ts'
import { exportHistoryLabels as labels, exportLabels } from '@maru/shared/exports/export.labels.ts'
import { accessHistoryLabels } from '@maru/shared/histories/access-history.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, query } from '../../api/client.ts'
import type { Column } from '../../kit/table/DataTable.tsx'
import { StatusChip, type Tone } from '../../kit/marks.tsx'
import { FilterChip } from '../../kit/table/SearchBar.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { InstantText } from '../../widgets/text/InstantText.tsx'
import { useLocale } from '../../widgets/text/use-locale.ts'
import { useTabList } from '../../widgets/tabs/use-tab-list.ts'
import { ExcelButton } from '../../widgets/exports/ExcelButton.tsx'
import { HistoryList } from './HistoryList.tsx'
import { HISTORIES, HistoryViews } from './HistoryViews.tsx'
import { HistoryPerson } from './HistoryPerson.tsx'

const looks = {
  QUEUED: { tone: 'grey', text: exportLabels.queued },
  RUNNING: { tone: 'blue', text: exportLabels.running },
  DONE: { tone: 'green', text: exportLabels.done },
  FAILED: { tone: 'red', text: exportLabels.failed },
  CANCELLED: { tone: 'grey', text: exportLabels.cancelled },
} as const satisfies Readonly<Record<ExportedRow['state'], { tone: Tone; text: unknown }>>
const shown = ['large', 'background', 'notFetched', 'failed'] as const

function State({ state, background }: ExportedRow) {
  const label = useLabel()
  const { tone, text } = looks[state]
  return <StatusChip tone={tone} text={label(state === 'DONE' && !background ? labels.atOnce : text)} />
}

/** What went out: a list without a filter is what an auditor looks for. */
function Asked({ asked }: ExportedRow) {
  const label = useLabel()
  return asked === '' ? (
    <i className="muted">{label(labels.everything)}</i>
  ) : (
    <span className="ellipsis" title={asked}>
      {asked}
    </span>
  )
}

function Rows({ rows }: ExportedRow) {
  const text = rows.toLocaleString(useLocale())
  return <span className="num">{rows >= LARGE_EXPORT_ROWS ? <b>{text}</b> : text}</span>
}

function Fetched({ state, downloads, downloadedAt }: ExportedRow) {
  const label = useLabel()
  if (downloadedAt === '') return state === 'DONE' ? <i className="muted">{label(labels.notYet)}</i> : null
  return (
    <>
      <InstantText at={downloadedAt} /> {downloads > 1 && <span className="muted">{label(labels.times, downloads)}</span>}
    </>
  )
}

const columns: readonly Column<ExportedRow>[] = [
  { field: 'at', label: accessHistoryLabels.at, width: 140, sortable: true, render: (row) => <InstantText at={row.at} /> },
  {
    field: 'userName',
    label: labels.person,
    width: 190,
    sortable: true,
    render: (row) => <HistoryPerson {...row} none={accessHistoryLabels.unknown} />,
  },
  {
    field: 'name',
    label: labels.name,
    width: 180,
    sortable: true,
    render: (row) => (
      <span className="ellipsis" title={`${row.name}\n${row.api}`}>
        {row.name}
      </span>
    ),
  },
  { field: 'asked', label: labels.asked, width: 180, grow: true, render: (row) => <Asked {...row} /> },
  { field: 'rows', label: labels.rows, width: 90, align: 'right', sortable: true, render: (row) => <Rows {...row} /> },
  { field: 'state', label: labels.state, width: 120, render: (row) => <State {...row} /> },
  { field: 'downloadedAt', label: labels.downloadedAt, width: 180, sortable: true, render: (row) => <Fetched {...row} /> },
]

/** Exports from the portal: by whom, which list with which filter, how many rows, when, and whether the file was fetched. */
export function ExportHistory() {
  const label = useLabel()
  const locale = useLocale()
  const search = useTabList(exportHistory.list.query, HISTORIES, 'exports', 'exports')
  const list = useQuery({ ...query(exportHistory.list, { query: search.value }), placeholderData: keepPreviousData })
  const { page: _page, size: _size, ...asked } = search.value
  return (
    <HistoryList
      title={labels.title}
      placeholder={labels.search}
      views={<HistoryViews open="exports" />}
      list={list}
      pageOf={(page, size) => call(exportHistory.list, { query: { ...search.value, page, size } })}
      search={search}
      columns={columns}
      rowId={(row) => row.id}
      isFault={(row) => row.state === 'FAILED'}
      excel={<ExcelButton route={exportHistory.export} args={{ query: asked }} />}
      filters={
        <FilterChip
          label={labels.show}
          value={search.value.show ?? ''}
          options={shown.map((value) => ({ value, text: label(labels[value], LARGE_EXPORT_ROWS.toLocaleString(locale)) }))}
          onChange={(next) => search.set({ show: shown.find((one) => one === next) })}
        />
      }
    />
  )
}
