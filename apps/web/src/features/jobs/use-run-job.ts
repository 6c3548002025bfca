import { type JobKind, jobs } from '@maru/shared/jobs/job.ts'
import { jobLabels as labels, jobNames } from '@maru/shared/jobs/job.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { useAction } from '../../api/client.ts'
import { confirm } from '../../kit/dialogs/Confirm.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useLabel } from '../../kit/text/use-label.ts'

/** Asks, then runs a job at once; answers the id of the run, or nothing. */
export function useRunJob() {
  const label = useLabel()
  const start = useAction(jobs.start)
  return async (name: JobKind) => {
    if (!(await confirm({ title: labels.runNow, yes: labels.runNow, text: labels.runText, args: [label(jobNames[name])] })))
      return undefined
    const { id } = await start.mutateAsync({ params: { name } })
    toast.success(messages.jobStarted)
    return id
  }
}
