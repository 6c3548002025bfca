import { jobs } from '@maru/shared/jobs/job.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../kernel/database/database.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import { listUnsentNotices, resendNotice } from '../notifications/unsent-notices.service.ts'
import { failedWorkbook, runWorkbook, unsentWorkbook } from './job-workbook.ts'
import { type JobPlans, listFailed, listJobs, listRuns, readRun, retryMessage, startJob } from '../../kernel/background/job-run.service.ts'

export function jobRoutes(app: FastifyInstance, context: Database, plans: JobPlans) {
  const { db } = context
  const say = (error: Error) => app.log.error({ err: error }, 'job')
  implement(app, jobs, {
    list: () => listJobs(db, plans),
    runs: ({ who, query }) => listRuns(db, who, query),
    export: exportList(app, jobs.export, ({ who, query }) => runWorkbook(db, who, query)),
    run: ({ params }) => readRun(db, params.id),
    start: async ({ who, params }) => {
      const started = await startJob(context, plans, who, params.name, say)
      await recordChange(db, who, { entity: 'job', entityId: params.name, action: 'RUN', after: { run: started.id } })
      return started
    },
    failed: ({ query }) => listFailed(db, query),
    failedExport: exportList(app, jobs.failedExport, ({ who }) => failedWorkbook(db, who)),
    retry: ({ who, params, inTransaction }) =>
      inTransaction(async (tx) => {
        await recordChange(tx, who, { entity: 'outbox', entityId: params.id, action: 'RETRY' })
        return retryMessage(tx, params.id)
      }),
    unsentNotices: ({ query }) => listUnsentNotices(db, query),
    unsentExport: exportList(app, jobs.unsentExport, ({ who }) => unsentWorkbook(db, who)),
    resendNotice: ({ who, params, inTransaction }) =>
      inTransaction(async (tx) => {
        await recordChange(tx, who, { entity: 'noticeMail', entityId: params.id, action: 'RETRY' })
        return resendNotice(tx, params.id)
      }),
  })
}
