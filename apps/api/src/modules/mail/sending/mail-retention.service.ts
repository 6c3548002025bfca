import type { Db } from '../../../kernel/database/database.ts'

/** Drops mails that were sent or cancelled more than 30 days ago from the queue. Returns how many. */
export const dropSentMails = (db: Db) =>
  db.$executeRaw`delete from mail_outbox where state in ('DONE', 'CANCELLED') and done_at < now() - interval '30 days'`

/** Drops changes of many mails that are over: after a day, those that failed in part after 30. Returns how many. */
export const dropOldMailRuns = (db: Db) =>
  db.$executeRaw`delete from mail_run where ended_at < now() - case when failed > 0 or reason <> '' then interval '30 days' else interval '1 day' end`
