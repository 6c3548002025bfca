import { jobKinds } from '@maru/shared/jobs/job.ts'
import type { Context } from './app.ts'
import { runExports } from './modules/exports/export-run.service.ts'
import { jobPlans } from './job-plans.ts'
import { runMailRuns } from './modules/mail/actions/mail-run-worker.ts'
import { runMailOutbox } from './modules/mail/sending/outbox-worker.ts'
import { linksOf } from './modules/recruitment/recruitment.routes.ts'
import { runApplicantLetters } from './modules/recruitment/letters/applicant-letter-worker.ts'
import { runNoticeMails } from './modules/notifications/notice-mail-worker.ts'
import { runScheduled } from './kernel/background/job-run.service.ts'
import { noticeSubjects, outboxTopics } from './outbox-topics.ts'
import { runOutbox } from './kernel/background/outbox.ts'
import { runSchedules } from './kernel/background/scheduler.ts'

/** What an API process does beside answering; every process does it, and none does what another one is doing. */
export async function startBackground(context: Context, say: (error: Error) => void) {
  const { db, pool, env, listener, mail, disk } = context
  const plans = jobPlans(context)
  const outbox = runOutbox({ db, listener, say }, outboxTopics)
  const mails = runMailOutbox({ mail, listener, say })
  const runs = runMailRuns({ mail, listener, say })
  const notices = runNoticeMails({ db, pool, env, listener, sender: mail.port.notices, subjects: noticeSubjects, disk }, say)
  const letters = runApplicantLetters({ db, pool, env, listener, sender: mail.port.notices, links: linksOf(context) }, say)
  const exports = runExports(context, say)
  const run = async (name: string) => {
    const kind = jobKinds.find((one) => one === name)
    if (kind) await runScheduled(context, plans, kind)
  }
  const schedules = await runSchedules(pool, run, say)
  return {
    close: async () => {
      await schedules.close()
      await Promise.all([outbox.close(), mails.close(), runs.close(), notices.close(), letters.close(), exports.close()])
    },
  }
}
