import { jobs } from '@maru/shared/jobs/job.ts'
import { jobLabels as labels, jobNames, jobTexts } from '@maru/shared/jobs/job.labels.ts'
import { countsText } from '@maru/shared/jobs/job-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { query } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { RotateCcw } from '../../kit/icons.ts'
import { KeyValues } from '../../kit/layout.tsx'
import { ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { InstantText } from '../../widgets/text/InstantText.tsx'
import { durationText } from './job-text.ts'
import { RunStateChip } from './RunStateChip.tsx'
import { useRunJob } from './use-run-job.ts'
import { Writing } from '../../kit/forms/reading.ts'

const WIDTH = 640
const RUNNING_MS = 1000

/** One run of a job: when, by whom, what it counted or why it failed; and the same again. */
export function BatchRunPage() {
  const label = useLabel()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const start = useRunJob()
  const id = params.get('id') ?? ''
  const runQuery = useQuery({
    ...query(jobs.run, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? RUNNING_MS : false),
  })
  const run = runQuery.data
  const again = async () => {
    const next = run && (await start(run.name))
    if (next !== undefined) void navigate(`/chems/bathislistpopup?id=${next}`, { replace: true })
  }
  const close = () => void navigate('/chems/bathislist')
  const actions = run !== undefined && (
    <Writing>
      <Button variant="outlined" onClick={() => void again().catch(() => undefined)}>
        <RotateCcw size={14} />
        {label(labels.runAgain)}
      </Button>
    </Writing>
  )
  return (
    <DialogFrame
      title={run === undefined ? label(labels.details) : label(jobNames[run.name])}
      meta={run && <RunStateChip state={run.state} />}
      width={WIDTH}
      actions={actions}
      readOnly
      onClose={close}
    >
      <div className="px-24 py-20 form-body">
        {run === undefined &&
          (runQuery.isError ? <ErrorBox error={runQuery.error} onRetry={() => void runQuery.refetch()} /> : <SkeletonRows count={3} />)}
        {run !== undefined && (
          <>
            <p className="mb-6 muted block">{label(jobTexts[run.name])}</p>
            <KeyValues
              entries={[
                [labels.startedAt, <InstantText key="from" at={run.startedAt} />],
                [labels.endedAt, run.endedAt === '' ? '–' : <InstantText key="to" at={run.endedAt} />],
                [labels.duration, durationText(run) || '–'],
                [labels.askedByName, run.askedByName || label(labels.bySchedule)],
                [labels.counts, countsText(run.counts, label) || '–'],
                [labels.error, run.error || '–'],
              ]}
            />
          </>
        )}
      </div>
    </DialogFrame>
  )
}
