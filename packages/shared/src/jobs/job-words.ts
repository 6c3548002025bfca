import { jobLabels } from './job.labels.ts'

/** How a run of a job stands. */
export const jobStateWords = {
  RUNNING: jobLabels.running,
  DONE: jobLabels.done,
  FAILED: jobLabels.failed,
  BROKEN: jobLabels.broken,
} as const
