import { jobLabels as words, jobNames } from '@maru/shared/jobs/job.labels.ts'
import { jobStateWords } from '@maru/shared/jobs/job-words.ts'
import type { JobRun, jobs } from '@maru/shared/jobs/job.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type { z } from 'zod'
import type { Db } from '../../database.ts'
import type { Who } from '../../http/session.ts'
import { wordIn } from '../../names.ts'
import { everyPage, type Workbook } from '../../ports/excel.ts'
import { listRuns } from './job-run.service.ts'

const TIME = 'yyyy-mm-dd hh:mm:ss'
const seconds = ({ startedAt, endedAt }: JobRun) => (endedAt === '' ? '' : (endedAt.getTime() - startedAt.getTime()) / 1000)

/** The batch history as an auditor takes it along. */
export function runWorkbook(db: Db, { language }: Who, filters: z.output<typeof jobs.export.query>): Workbook<JobRun> {
  const word = (record: LabelRecord) => wordIn(record, language)
  return {
    name: word(words.title),
    columns: [
      { header: word(words.startedAt), width: 20, format: TIME, value: (run) => run.startedAt },
      { header: word(words.endedAt), width: 20, format: TIME, value: (run) => run.endedAt },
      { header: `${word(words.duration)} (s)`, width: 12, value: seconds },
      { header: word(words.name), width: 32, value: (run) => word(jobNames[run.name]) },
      { header: word(words.state), width: 14, value: (run) => word(jobStateWords[run.state]) },
      { header: word(words.askedByName), width: 24, value: (run) => run.askedByName || word(words.bySchedule) },
      {
        header: word(words.counts),
        width: 40,
        value: ({ counts }) =>
          Object.entries(counts)
            .map(([name, count]) => `${name} ${String(count)}`)
            .join(' · '),
      },
      { header: word(words.error), width: 60, value: (run) => run.error },
    ],
    rows: everyPage(async (page, size) => (await listRuns(db, { ...filters, page, size })).rows),
    total: async () => (await listRuns(db, { ...filters, page: 1, size: 1 })).total,
  }
}
