import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { dropOldImports } from '../imports/import-retention.service.ts'
import { dropOldExports } from '../exports/export.service.ts'
import { dropOldNoticeMails } from '../../kernel/notifications/notice-mail.service.ts'
import { dropUntouchedDrafts } from '../mail/compose/draft.service.ts'
import { forgetLinks, releaseFiles } from '../mail/sending/mail-links.service.ts'

/** Days it stays known who exported what. */
const EXPORT_NOTE_DAYS = 400
/** Days a mail stays open for writing before it is taken away with nothing in it. */
const UNTOUCHED_DRAFT_DAYS = 7

/** Drops the months of the call history that are past their time and makes room for the coming ones. */
async function keepApiCalls(db: PrismaClient, months: number) {
  const [row] = await db.$queryRaw<{ dropped: number }[]>`select history.keep_api_calls(${months}::int) as dropped`
  return row?.dropped ?? 0
}

/** Removes what nobody will ask for again. Sessions and sign-ins stay; calls stay for `callMonths` months. */
export async function cleanUp(db: PrismaClient, callMonths: number) {
  return {
    callMonths: await keepApiCalls(db, callMonths),
    imports: await dropOldImports(db),
    exports: await dropOldExports(db, EXPORT_NOTE_DAYS),
    messages: await db.$executeRaw`delete from outbox where state = 'SENT' and sent_at < now() - interval '30 days'`,
    mails: await db.$executeRaw`delete from mail_outbox where state in ('DONE', 'CANCELLED') and done_at < now() - interval '30 days'`,
    mailRuns:
      await db.$executeRaw`delete from mail_run where ended_at < now() - case when failed > 0 or reason <> '' then interval '30 days' else interval '1 day' end`,
    linkedFiles: await releaseFiles(db),
    links: await forgetLinks(db),
    drafts: await dropUntouchedDrafts(db, UNTOUCHED_DRAFT_DAYS),
    keys: await db.$executeRaw`delete from idempotency_key where created_at < now() - interval '7 days'`,
    noticeMails: await dropOldNoticeMails(db),
    notifications: await db.$executeRaw`delete from notification where read_at is not null and created_at < now() - interval '180 days'`,
    devices: await db.$executeRaw`delete from known_device where expires_at < now()`,
    throttles:
      await db.$executeRaw`delete from sign_in_throttle where last_failure_at < now() - interval '7 days' and coalesce(blocked_until, now()) <= now()`,
    runs: await db.$executeRaw`delete from job_run where started_at < now() - interval '400 days' and state <> 'RUNNING'`,
  }
}
