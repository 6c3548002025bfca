import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { dropOldAnswers } from '../../kernel/requests/request-answer.service.ts'
import { dropOldImports } from '../imports/import-retention.service.ts'
import { dropOldExports } from '../exports/export.service.ts'
import { dropSentMessages } from '../../kernel/background/enqueue.ts'
import { dropOldRuns } from '../../kernel/background/job-run.service.ts'
import { dropOldNotifications } from '../../kernel/notifications/notification.service.ts'
import { dropOldRequestKeys } from '../approvals/engine/request-key-retention.service.ts'
import { dropOldDevices, dropOldThrottles } from '../session/sign-in-retention.service.ts'
import { dropOldNoticeMails } from '../../kernel/notifications/notice-mail.service.ts'
import { dropUntouchedDrafts } from '../mail/compose/draft.service.ts'
import { dropOldMailRuns, dropSentMails } from '../mail/sending/mail-retention.service.ts'
import { removeLinks, releaseFiles } from '../mail/sending/mail-links.service.ts'

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
    messages: await dropSentMessages(db),
    mails: await dropSentMails(db),
    mailRuns: await dropOldMailRuns(db),
    linkedFiles: await releaseFiles(db),
    links: await removeLinks(db),
    drafts: await dropUntouchedDrafts(db, UNTOUCHED_DRAFT_DAYS),
    keys: (await dropOldRequestKeys(db)) + (await dropOldAnswers(db)),
    noticeMails: await dropOldNoticeMails(db),
    notifications: await dropOldNotifications(db),
    devices: await dropOldDevices(db),
    throttles: await dropOldThrottles(db),
    runs: await dropOldRuns(db),
  }
}
