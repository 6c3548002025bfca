import { type JobRun, jobs } from '@maru/shared/jobs/job.ts'
import { jobLabels as labels, jobNames } from '@maru/shared/jobs/job.labels.ts'
import { countsText, jobStateLabels } from '@maru/shared/jobs/job-text.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { call, query } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { type Column, DataTable } from '../../kit/table/DataTable.tsx'
import { ListPage, Toolbar } from '../../kit/layout.tsx'
import { FilterBar } from '../../kit/table/SearchBar.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { useListSearch } from '../../kit/table/use-list-search.ts'
import { InstantText } from '../../widgets/text/InstantText.tsx'
import { DaysChip } from '../../widgets/calendar/DaysChip.tsx'
import { ExcelButton } from '../../widgets/exports/ExcelButton.tsx'
import { PrintButton } from '../../widgets/lists/PrintButton.tsx'
import { usePrintAll } from '../../widgets/lists/use-print-all.ts'
import { useMay } from '../../widgets/rights/use-may.ts'
import { Segments } from '../../widgets/tabs/Segments.tsx'
import { FailedMessages, useFailedMessages } from './FailedMessages.tsx'
import { durationText } from './job-text.ts'
import { JobTable } from './JobTable.tsx'
import { RunStateChip } from './RunStateChip.tsx'
import { useUnsentNotices } from './UnsentNotices.tsx'
import { ChoiceChip } from '../../widgets/fields/ChoiceChip.tsx'
import './jobs.css'

function JobName({ name }: Pick<JobRun, 'name'>) {
  return useLabel()(jobNames[name])
}
function AskedBy({ run }: { run: JobRun }) {
  const label = useLabel()
  return run.askedByName === '' ? <span className="muted">{label(labels.bySchedule)}</span> : run.askedByName
}
function Result({ run }: { run: JobRun }) {
  const label = useLabel()
  const resultText = run.error || countsText(run.counts, label)
  return (
    <span className="ellipsis" title={resultText}>
      {resultText}
    </span>
  )
}

const columns: readonly Column<JobRun>[] = [
  { field: 'startedAt', label: labels.startedAt, width: 150, render: (run) => <InstantText at={run.startedAt} /> },
  { field: 'name', label: labels.name, width: 220, render: (run) => <JobName name={run.name} /> },
  { field: 'state', label: labels.state, width: 130, render: (run) => <RunStateChip state={run.state} /> },
  {
    field: 'endedAt',
    label: labels.duration,
    width: 90,
    align: 'right',
    render: (run) => <span className="num">{durationText(run)}</span>,
  },
  { field: 'askedByName', label: labels.askedByName, width: 170, render: (run) => <AskedBy run={run} /> },
  {
    field: 'counts',
    label: labels.counts,
    width: 200,
    grow: true,
    render: (run) => <Result run={run} />,
  },
]

const PATH = '/chems/bathislist'
const RUNNING_MS = 2000

type Search = ReturnType<typeof useListSearch<typeof jobs.runs.query>>

function RunFilters({ search }: { search: Search }) {
  return (
    <FilterBar narrowed={search.narrowed} onClear={search.clear}>
      <ChoiceChip label={labels.name} words={jobNames} value={search.value.name} onChange={(name) => search.set({ name })} />
      <ChoiceChip label={labels.state} words={jobStateLabels} value={search.value.state} onChange={(state) => search.set({ state })} />
      <DaysChip from={search.value.from} to={search.value.to} onChange={(days) => search.set(days)} />
    </FilterBar>
  )
}

/** The jobs of the portal and everything they did; a run opens as a popup. */
export function BatchHistoryPage() {
  const label = useLabel()
  const navigate = useNavigate()
  const search = useListSearch(jobs.runs, PATH)
  const [showsMessages, showMessages] = useState(false)
  // Whoever comes by a link to a run, or with filters, looks for the history.
  const { pathname } = useLocation()
  const [view, show] = useState<'jobs' | 'history'>(search.narrowed || pathname !== PATH ? 'history' : 'jobs')
  const mends = useMay()(jobs.failed)
  const failed = (useFailedMessages(mends).data?.total ?? 0) + (useUnsentNotices(mends).data?.total ?? 0)
  const { page: _page, size: _size, ...filters } = search.value
  const paper = usePrintAll((page, size) => call(jobs.runs, { query: { ...filters, page, size } }))
  const list = useQuery({
    ...query(jobs.runs, { query: search.value }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some((run) => run.state === 'RUNNING') ? RUNNING_MS : false),
  })
  const actions = (
    <>
      <PrintButton {...(view === 'history' && { all: paper })} />
      {view === 'history' && <ExcelButton route={jobs.export} args={{ query: filters }} />}
      {mends && (
        <Button variant="outlined" onClick={() => showMessages(true)}>
          {label(labels.messages)}
          {failed > 0 && ` (${String(failed)})`}
        </Button>
      )}
    </>
  )
  return (
    <ListPage
      crumb={[label(userPopupLabels.administration)]}
      title={label(labels.title)}
      {...(list.data && view === 'history' && { count: list.data.total })}
      actions={actions}
    >
      <Toolbar>
        <Segments
          name={label(labels.title)}
          value={view}
          options={[
            { value: 'jobs', text: label(labels.jobs) },
            { value: 'history', text: label(labels.history) },
          ]}
          onChange={show}
        />
        {view === 'history' && <RunFilters search={search} />}
      </Toolbar>
      {view === 'jobs' ? (
        <div className="overflow-auto px-20 pb-20 jobs">
          <JobTable />
        </div>
      ) : (
        <DataTable
          name={label(labels.history)}
          list={list}
          printed={paper.rows}
          search={search}
          columns={columns}
          rowId={(run) => run.id}
          rowState={(run) => (run.state === 'FAILED' ? 'error' : undefined)}
          onOpen={(run) => void navigate(`/chems/bathislistpopup?id=${run.id}`)}
          empty={{ title: labels.noRuns }}
        />
      )}
      {showsMessages && <FailedMessages onClose={() => showMessages(false)} />}
      <Outlet />
    </ListPage>
  )
}
