import type { NoticeKind } from '@maru/shared/notifications/notification.ts'
import type { Db } from '../database/database.ts'

/** Single mails a person gets within an hour; what is more follows together in one. */
export const MAILS_AN_HOUR = 10

/**
 * What comes by mail unless the person says otherwise (DOMAIN 4.10): what waits for the person, and how it ended for whom it was begun.
 * Everything else is told in the portal only.
 */
const mailedKinds: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  'waiting',
  'deputy',
  'decided',
  'returned',
  'held',
  'postOpen',
  'objected',
  'receive',
  'receiptReturned',
  'reminded',
  'reminder',
  'overdue',
  'noApprover',
  'noSecondPerson',
  'standsIn',
  'leaveExpires',
  'postPublished',
  'postConfirm',
  'postMention',
  'agreementDue',
  'patentDue',
  'patentOverdue',
  'patentEscalated',
  'patentClaimed',
  'patentReleased',
  'patentObjected',
  'patentCompleted',
  'patentDropNotice',
  'patentDropAnswer',
  'tripReportDue',
  'tripSettlementDue',
  'loanDue',
  'loanOverdue',
  'giftReminder',
  'changeFailed',
  'deputyLeftOut',
  'ownDepartmentChanged',
  'departmentChanged',
  'guestEnds',
  'guestChanged',
  'guestHostless',
  'certificateRevoked',
  'projectApproved',
  'projectSuspended',
  'projectEnded',
  'projectPeriod',
  'projectLead',
  'certificateDue',
  'leaveAskAnew',
  'evidenceBroken',
  'rightsChanged',
  'oneAdministrator',
  'accountSleeps',
  'accountCleared',
  'signInStorm',
  'viewedAs',
  'passwordReset',
  'passwordResetOther',
  'secondFactorChanged',
  'secondFactorReset',
  'secondFactorResetOther',
  'workingTimeChanged',
  'tokenCreated',
  'tokenExpires',
  'tokenRevoked',
  'serviceChanged',
  'serviceUnowned',
])
export const isMailed = (kind: NoticeKind) => mailedKinds.has(kind)

/**
 * Puts a notification on its way by mail, in the transaction that tells it. After ten single mails within an hour the person's others wait
 * together for an hour. The caller holds the person's row, so that two of them count alike.
 */
export async function queueNoticeMail(db: Db, userId: string, notificationId: string) {
  const waiting = await db.noticeMail.count({ where: { state: 'WAITING', notifications: { some: { id: notificationId } } } })
  if (waiting > 0) return
  await db.$executeRaw`
    with gathering as (
      select id from notice_mail where user_id = ${userId} and digest and state = 'WAITING' and attempts = 0 order by created_at desc limit 1 for update
    ), recent as (
      select count(*) >= ${MAILS_AN_HOUR}::int as many from notice_mail where user_id = ${userId} and not digest and created_at > now() - interval '1 hour'
    ), made as (
      insert into notice_mail (id, user_id, digest, next_at)
      select gen_random_uuid(), ${userId}, many, now() + case when many then interval '1 hour' else interval '0' end
      from recent where not many or not exists (select from gathering) returning id
    )
    update notification set mail_id = coalesce((select id from made), (select id from gathering)) where id = ${notificationId}::uuid`
}

/** The kinds a person chose otherwise than usual: whether they come by mail. */
export async function loadMailChoices(db: Db, userId: string) {
  const chosen = new Map((await db.noticeMailChoice.findMany({ where: { userId } })).map(({ kind, wanted }) => [kind, wanted]))
  return (kind: NoticeKind) => chosen.get(kind) ?? isMailed(kind)
}

/** Keeps only what differs from the usual, so that whoever never chose follows what is usual. */
export async function saveMailChoices(db: Db, userId: string, choices: readonly { kind: NoticeKind; mail: boolean }[]) {
  await db.noticeMailChoice.deleteMany({ where: { userId, kind: { in: choices.map(({ kind }) => kind) } } })
  const own = choices.filter(({ kind, mail }) => mail !== isMailed(kind))
  await db.noticeMailChoice.createMany({ data: own.map(({ kind, mail }) => ({ userId, kind, wanted: mail })), skipDuplicates: true })
}

/** Notices that went out a month ago, those nobody ever sent because the portal has no sender, and old failures. */
export const dropOldNoticeMails = (db: Db) => db.$executeRaw`delete from notice_mail where
  (state in ('SENT', 'SKIPPED') and ended_at < now() - interval '30 days') or (state = 'WAITING' and created_at < now() - interval '7 days')
  or (state in ('FAILED', 'UNCERTAIN') and ended_at < now() - interval '180 days')`
