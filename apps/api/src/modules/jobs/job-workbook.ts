import { jobLabels as labels, jobNames } from '@maru/shared/jobs/job.labels.ts'
import { countsText, jobStateLabels } from '@maru/shared/jobs/job-text.ts'
import type { FailedMessage, JobRun, jobs } from '@maru/shared/jobs/job.ts'
import { fillText, type LabelRecord } from '@maru/shared/labels.ts'
import { noticeMailListLabels as mailLabels } from '@maru/shared/notifications/notice-mail.labels.ts'
import { noticeMailReasons } from '@maru/shared/notifications/notice-mail-reasons.ts'
import type { UnsentNotice } from '@maru/shared/notifications/notice-mail.ts'
import { noticeNames } from '@maru/shared/notifications/notice-names.labels.ts'
import type { z } from 'zod'
import type { Db } from '../../kernel/database/database.ts'
import type { Who } from '../../kernel/access/session.ts'
import { wordIn } from '../../kernel/names.ts'
import { everyPage, type Workbook } from '../../adapters/spreadsheets/excel.ts'
import { listUnsentNotices } from '../notifications/unsent-notices.service.ts'
import { listFailed, listRuns } from '../../kernel/background/job-run.service.ts'

const wordsFor =
  ({ language }: Who) =>
  (record: LabelRecord) =>
    wordIn(record, language)
const TIME = 'yyyy-mm-dd hh:mm:ss'
const seconds = ({ startedAt, endedAt }: JobRun) => (endedAt === '' ? '' : (endedAt.getTime() - startedAt.getTime()) / 1000)

/** The batch history as an auditor takes it along. */
export function runWorkbook(db: Db, who: Who, filters: z.output<typeof jobs.export.query>): Workbook<JobRun> {
  const word = wordsFor(who)
  return {
    name: word(labels.title),
    columns: [
      { header: word(labels.startedAt), width: 20, format: TIME, value: (run) => run.startedAt },
      { header: word(labels.endedAt), width: 20, format: TIME, value: (run) => run.endedAt },
      { header: `${word(labels.duration)} (s)`, width: 12, value: seconds },
      { header: word(labels.name), width: 32, value: (run) => word(jobNames[run.name]) },
      { header: word(labels.state), width: 14, value: (run) => word(jobStateLabels[run.state]) },
      { header: word(labels.askedByName), width: 24, value: (run) => run.askedByName || word(labels.bySchedule) },
      {
        header: word(labels.counts),
        width: 40,
        value: ({ counts }) => countsText(counts, word),
      },
      { header: word(labels.error), width: 60, value: (run) => run.error },
    ],
    rows: everyPage(async (page, size) => (await listRuns(db, who, { ...filters, page, size })).rows),
    total: async () => (await listRuns(db, who, { ...filters, page: 1, size: 1 })).total,
  }
}

/** The messages nobody could deliver, with what was tried and why it failed. */
export function failedWorkbook(db: Db, who: Who): Workbook<FailedMessage> {
  const word = wordsFor(who)
  return {
    name: word(labels.messages),
    columns: [
      { header: word(labels.startedAt), width: 20, format: TIME, value: (row) => row.createdAt },
      { header: word(labels.topic), width: 28, value: (row) => row.topic },
      { header: word(labels.key), width: 44, value: (row) => row.key },
      { header: word(labels.error), width: 60, value: (row) => row.error },
      { header: word(labels.attempts), width: 12, value: (row) => row.attempts },
    ],
    rows: everyPage(async (page, size) => (await listFailed(db, { page, size })).rows),
    total: async () => (await listFailed(db, { page: 1, size: 1 })).total,
  }
}

/** The notices that reached nobody by mail: to whom, about what, why. */
export function unsentWorkbook(db: Db, who: Who): Workbook<UnsentNotice> {
  const word = wordsFor(who)
  const about = ({ kind, count }: UnsentNotice) =>
    count > 1 ? fillText(word(mailLabels.several), [String(count)]) : word(noticeNames[kind])
  return {
    name: word(mailLabels.title),
    columns: [
      { header: word(labels.startedAt), width: 20, format: TIME, value: (row) => row.createdAt },
      { header: word(mailLabels.to), width: 48, value: ({ userName, address }) => `${userName} <${address}>` },
      { header: word(labels.topic), width: 36, value: about },
      {
        header: word(labels.error),
        width: 80,
        value: ({ problem, words: said }) =>
          [problem === '' ? '' : word(noticeMailReasons[problem]), said].filter((part) => part !== '').join(' '),
      },
      { header: word(labels.attempts), width: 12, value: (row) => row.attempts },
    ],
    rows: everyPage(async (page, size) => (await listUnsentNotices(db, { page, size })).rows),
    total: async () => (await listUnsentNotices(db, { page: 1, size: 1 })).total,
  }
}
