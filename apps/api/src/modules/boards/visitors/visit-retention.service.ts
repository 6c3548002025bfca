import { type VisitDataRule, visits } from '@maru/shared/boards/visitors/visit.ts'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { dropMessagesAbout } from '../../../kernel/background/enqueue.ts'
import { dropAnswersAbout } from '../../../kernel/requests/request-answer.service.ts'
import { eraseSearchedNames } from '../../../http/list-export.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { dropNotices } from '../../../kernel/notifications/notification.service.ts'
import { dropFiles } from '../../files/file-links.service.ts'

/** How long data of guests is kept after a visit. */
export const readVisitDataRule = (db: Db): Promise<VisitDataRule> => db.visitDataRule.findFirstOrThrow({ select: { visitDays: true } })

/** Changes how long data of guests is kept, of what is stored already too; the next night's job deletes what is over then. */
export const saveVisitDataRule = (db: PrismaClient, who: Who, input: VisitDataRule) =>
  db.$transaction(async (tx) => {
    const before = await readVisitDataRule(tx)
    await tx.visitDataRule.updateMany({ data: input })
    await recordChange(tx, who, { entity: 'visitDataRule', entityId: '1', action: 'modify', before: { ...before }, after: { ...input } })
    return readVisitDataRule(tx)
  })

const ARRIVED = 'visitorArrived'

/** What visits are searched by that names their guests. */
async function listGuestNames(db: Db, ids: string[]) {
  const guests = await db.visitor.findMany({ where: { visitId: { in: ids } }, select: { name: true } })
  return [...new Set(guests.map(({ name }) => name))]
}

/** Deletes the data of guests wherever it went: visits, agreements, notices, messages under way and what exports were searched by. How many they were stays. */
async function deleteGuestData(tx: Db, ids: string[]) {
  await eraseSearchedNames(tx, visits.export, await listGuestNames(tx, ids))
  await dropFiles(tx, 'visit', ids)
  await tx.$executeRaw`update visitor set checked_out_at = greatest(now(), checked_in_at)
    where visit_id = any(${ids}::uuid[]) and checked_in_at is not null and checked_out_at is null`
  await tx.visitor.updateMany({ where: { visitId: { in: ids } }, data: { name: '', organisation: '', nationalityCode: '', badge: 0 } })
  const forgotten = { purpose: '', note: '', carPlate: '', wifi: false, fileGroupId: null, dataDeletedAt: new Date() }
  await tx.visit.updateMany({ where: { id: { in: ids } }, data: forgotten })
  await dropAnswersAbout(tx, ids)
  await dropNotices(tx, ARRIVED, ids)
  await dropMessagesAbout(tx, ARRIVED, ids)
}

/** The job: who did not come is a no-show the day after, and the data of guests goes some days later, of forgotten check-outs too. */
export async function tidyVisits(db: PrismaClient) {
  const closed = await db.$executeRaw`update visit v set status = 'NO_SHOW', version = v.version + 1 from workplace w
    where w.code = v.workplace_code and v.status = 'EXPECTED' and v.day < (now() at time zone w.time_zone)::date`
  return db.$transaction(async (tx) => {
    const { visitDays } = await readVisitDataRule(tx)
    const old = await tx.$queryRaw<{ id: string }[]>`
      select id from visit where day < office_day() - ${visitDays}::int and status <> 'EXPECTED' and data_deleted_at is null order by id for update`
    await deleteGuestData(
      tx,
      old.map(({ id }) => id),
    )
    return { noShows: closed, visits: old.length }
  })
}
