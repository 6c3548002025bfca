import { jobStateLabels } from '@maru/shared/jobs/job-text.ts'
import type { JobRun } from '@maru/shared/jobs/job.ts'
import { StatusChip } from '../../kit/marks.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { stateTones } from './job-text.ts'

export function RunStateChip({ state }: Pick<JobRun, 'state'>) {
  const label = useLabel()
  return <StatusChip tone={stateTones[state]} dot={state === 'RUNNING' ? 'half' : 'full'} text={label(jobStateLabels[state])} />
}
