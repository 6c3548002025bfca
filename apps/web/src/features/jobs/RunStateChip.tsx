import { jobStateWords } from '@maru/shared/jobs/job-words.ts'
import type { JobRun } from '@maru/shared/jobs/job.ts'
import { StatusChip } from '../../kit/marks.tsx'
import { useLabel } from '../../kit/use-label.ts'
import { stateTones } from './job-words.ts'

export function RunStateChip({ state }: Pick<JobRun, 'state'>) {
  const label = useLabel()
  return <StatusChip tone={stateTones[state]} dot={state === 'RUNNING' ? 'half' : 'full'} text={label(jobStateWords[state])} />
}
