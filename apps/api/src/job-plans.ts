import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type { JobKind } from '@maru/shared/jobs/job.ts'
import type { Env } from './kernel/env.ts'
import { approvalKinds } from './approval-kinds.ts'
import { tellDue } from './modules/approvals/evidence/retention.service.ts'
import { sealJob } from './modules/approvals/evidence/seal.service.ts'
import { timeOutConsultations } from './modules/approvals/actions/office.service.ts'
import { cleanUp } from './modules/jobs/clean-up.service.ts'
import { followChangedHeads } from './modules/approvals/administration/changed-heads.service.ts'
import { followChangedPosts } from './modules/approvals/administration/changed-posts.service.ts'
import { remindApprovers, tellDelegationEdges, tellInvalidApprovers } from './modules/approvals/administration/approval-jobs.service.ts'
import type { JobPlan, JobPlans } from './kernel/background/job-run.service.ts'
import { assertTouchesOthers } from './modules/leave/proposals/run-proposal.service.ts'
import { expiryJob, hintJob } from './modules/leave/runs/leave-expiry.service.ts'
import { yearlyGrantJob } from './modules/leave/runs/leave-runs.service.ts'
import { postNoticesJob } from './modules/boards/posts/post-notices.service.ts'
import { tidyVisits } from './modules/boards/visitors/visit-retention.service.ts'
import { remindOwners } from './modules/boards/memoranda/memorandum.service.ts'
import { runPersonnelClock } from './modules/personnel/personnel-job.service.ts'
import { deleteOldApplications } from './modules/recruitment/applicants/retention.service.ts'
import { remindAboutAssets } from './modules/assets/asset-reminders.service.ts'
import { remindTravellers } from './modules/trips/reports/trip-reminders.service.ts'
import { runPatentClock } from './modules/outputs/patents/patent-clock.service.ts'
import { remindOfEvents } from './modules/schedule/events/event-clock.service.ts'
import { runReservationClock } from './modules/reservations/booking/reservation-clock.service.ts'
import { eraseGuestData } from './modules/reservations/guests/guest-erasure.service.ts'
import { answerForAbsent } from './modules/mail/auto-reply/auto-reply.service.ts'
import { resealPasswords } from './modules/mail/connection/password-reseal.service.ts'
import type { MailContext } from './modules/mail/mail-context.ts'
import { warnSleepers } from './modules/session/dormancy-notices.service.ts'
import { watchSignIns } from './modules/session/sign-in-watch.service.ts'
import { askForOwners } from './modules/tokens/service-account.service.ts'
import { warnTokenOwners } from './modules/tokens/access-token.service.ts'
import { organisationJob } from './modules/users/employment/leaving.service.ts'
import type { FileDisk } from './adapters/files/file-disk.ts'
import type { SealFile } from './adapters/files/seal-file.ts'
import { sweepFiles } from './adapters/files/file-janitor.ts'

/** When each job runs: minute, hour, day, month, weekday at the head office. */
export const jobCrons: Readonly<Record<JobKind, { cron: string }>> = {
  reminders: { cron: '*/15 * * * *' },
  consultations: { cron: '5 * * * *' },
  invalidApprovers: { cron: '15 2 * * *' },
  approvalSeal: { cron: '5 1 * * *' },
  approvalRetention: { cron: '30 6 * * *' },
  delegationEdges: { cron: '* * * * *' },
  organisation: { cron: '*/5 * * * *' },
  dormancy: { cron: '50 5 * * *' },
  signInWatch: { cron: '* * * * *' },
  leaveYear: { cron: '10 0 * * *' },
  leaveExpiry: { cron: '20 0 * * *' },
  leaveHints: { cron: '0 6 * * *' },
  fileSweep: { cron: '*/10 * * * *' },
  mailKeys: { cron: '40 * * * *' },
  autoReplies: { cron: '*/2 * * * *' },
  postNotices: { cron: '* * * * *' },
  visits: { cron: '45 3 * * *' },
  agreements: { cron: '15 6 * * *' },
  patentDeadlines: { cron: '20 6 * * *' },
  tripDeadlines: { cron: '25 6 * * *' },
  assetLoans: { cron: '35 6 * * *' },
  applicantData: { cron: '50 3 * * *' },
  // The first run of a day applies its changes; later ones try failed ones again.
  personnel: { cron: '5 * * * *' },
  eventReminders: { cron: '* * * * *' },
  reservationClock: { cron: '* * * * *' },
  guestData: { cron: '40 3 * * *' },
  cleanUp: { cron: '30 3 * * *' },
}

interface JobContext {
  disk: FileDisk
  env: Env
  mail: MailContext
  seals: SealFile
}

/** Warns owners of accounts and of tokens that are about to end. */
async function warnAhead(db: PrismaClient, dormantDays: number) {
  const { warned, ...counts } = await warnSleepers(db, dormantDays)
  return { ...counts, warned: warned + (await warnTokenOwners(db)) + (await askForOwners(db)) }
}

/** Every job by its name; here the areas meet the clock. */
export function jobPlans({ disk, env, mail, seals }: JobContext): JobPlans {
  const plan = (name: JobKind, run: JobPlan['run'], quiet?: true): JobPlan => ({ ...jobCrons[name], run, ...(quiet && { quiet }) })
  return {
    reminders: plan('reminders', remindApprovers, true),
    consultations: plan('consultations', async (db) => ({ ended: await timeOutConsultations(db, approvalKinds) }), true),
    invalidApprovers: plan('invalidApprovers', tellInvalidApprovers),
    approvalSeal: plan('approvalSeal', (db) => sealJob(db, seals)),
    approvalRetention: plan('approvalRetention', tellDue, true),
    delegationEdges: plan('delegationEdges', tellDelegationEdges, true),
    organisation: plan(
      'organisation',
      async (db) => ({
        ...(await organisationJob(db)),
        steps: (await followChangedHeads(db, approvalKinds)) + (await followChangedPosts(db, approvalKinds)),
      }),
      true,
    ),
    dormancy: plan('dormancy', (db) => warnAhead(db, env.DORMANT_DAYS)),
    signInWatch: plan('signInWatch', watchSignIns, true),
    leaveYear: { ...plan('leaveYear', yearlyGrantJob), assertStart: (db, who) => assertTouchesOthers(db, who, 'YEARLY_RUN') },
    leaveExpiry: { ...plan('leaveExpiry', expiryJob), assertStart: (db, who) => assertTouchesOthers(db, who, 'EXPIRY_RUN') },
    leaveHints: { ...plan('leaveHints', hintJob), assertStart: (db, who) => assertTouchesOthers(db, who, 'HINT_RUN') },
    fileSweep: plan('fileSweep', async (db) => ({ ...(await sweepFiles(db, disk)) }), true),
    mailKeys: plan('mailKeys', (db) => resealPasswords(db, mail.port), true),
    autoReplies: plan('autoReplies', () => answerForAbsent({ mail, disk }), true),
    postNotices: plan('postNotices', (db) => db.$transaction((tx) => postNoticesJob(tx), { timeout: 60_000 }), true),
    visits: plan('visits', tidyVisits),
    agreements: plan('agreements', remindOwners),
    patentDeadlines: plan('patentDeadlines', runPatentClock),
    tripDeadlines: plan('tripDeadlines', remindTravellers),
    assetLoans: plan('assetLoans', remindAboutAssets),
    applicantData: plan('applicantData', deleteOldApplications, true),
    personnel: plan('personnel', runPersonnelClock, true),
    eventReminders: plan('eventReminders', remindOfEvents, true),
    reservationClock: plan('reservationClock', runReservationClock, true),
    guestData: plan('guestData', eraseGuestData, true),
    cleanUp: plan('cleanUp', (db) => cleanUp(db, env.API_HISTORY_MONTHS)),
  }
}
