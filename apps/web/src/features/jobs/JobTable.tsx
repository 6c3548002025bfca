import { type Job, jobs } from '@maru/shared/jobs/job.ts'
import { jobLabels as labels, jobNames, jobTexts } from '@maru/shared/jobs/job.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'
import { useMe } from '../../api/identity.ts'
import { Button } from '../../kit/buttons.tsx'
import { RotateCcw } from '../../kit/icons.ts'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import { ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { InstantText } from '../../widgets/text/InstantText.tsx'
import { scheduleText } from './job-text.ts'
import { RunStateChip } from './RunStateChip.tsx'
import { useRunJob } from './use-run-job.ts'
import { Writing } from '../../kit/forms/reading.ts'

const RUNNING_MS = 2000

/** When a job runs; times are the head office's, which is said to whoever lives by another clock. */
function Schedule({ job }: { job: Job }) {
  const label = useLabel()
  const { timeZone, officeTimeZone } = useMe()
  const isElsewhere = timeZone !== officeTimeZone && /^\d+ \d/.test(job.cron)
  return (
    <>
      {scheduleText(label, job)}
      {isElsewhere && <small className="mb-6 muted block">{officeTimeZone}</small>}
    </>
  )
}

/** Whether a job looked after its last run and found nothing to do. */
const isIdle = ({ last, checkedAt }: Job) => checkedAt !== '' && (last === null || last.startedAt < checkedAt)
const lastLook = (job: Job) => (isIdle(job) && job.checkedAt !== '' ? job.checkedAt : job.last?.startedAt)

function JobState({ job }: { job: Job }) {
  const label = useLabel()
  if (isIdle(job)) return <span className="muted">{label(labels.idle)}</span>
  return job.last === null ? <span className="muted">–</span> : <RunStateChip state={job.last.state} />
}

/** Every job: when it runs, how it went last, and a button to run it now. */
export function JobTable() {
  const label = useLabel()
  const run = useRunJob()
  const list = useQuery({
    ...query(jobs.list, {}),
    refetchInterval: ({ state }) => (state.data?.some((job) => job.last?.state === 'RUNNING') ? RUNNING_MS : false),
  })
  if (list.data === undefined) {
    return list.isError ? <ErrorBox error={list.error} onRetry={() => void list.refetch()} /> : <SkeletonRows count={3} />
  }
  const columns = [
    {
      key: 'name',
      label: labels.name,
      render: ({ name }: Job) => (
        <>
          {label(jobNames[name])}
          <small className="mb-6 muted block">{label(jobTexts[name])}</small>
        </>
      ),
    },
    { key: 'schedule', label: labels.schedule, width: 184, render: (job: Job) => <Schedule job={job} /> },
    {
      key: 'last',
      label: labels.lastRun,
      width: 136,
      render: (job: Job) => {
        const at = lastLook(job)
        return at === undefined ? <span className="muted">{label(labels.never)}</span> : <InstantText at={at} />
      },
    },
    {
      key: 'state',
      label: labels.state,
      width: 110,
      render: (job: Job) => <JobState job={job} />,
    },
    {
      key: 'run',
      label: labels.runNow,
      width: 120,
      render: ({ name }: Job) => (
        <Writing>
          <Button
            variant="outlined"
            size="small"
            aria-label={`${label(labels.runNow)}: ${label(jobNames[name])}`}
            onClick={() => void run(name).catch(() => undefined)}
          >
            <RotateCcw size={13} />
            {label(labels.runNow)}
          </Button>
        </Writing>
      ),
    },
  ]
  return <PlainTable name={label(labels.jobs)} columns={columns} rows={list.data} rowId={(job) => job.name} />
}
