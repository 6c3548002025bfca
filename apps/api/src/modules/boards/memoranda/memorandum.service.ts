import { hasFileGroup } from '@maru/shared/files/file.ts'
import { type Memorandum, type MemorandumInput, REMINDER_DAYS } from '@maru/shared/boards/memoranda/memorandum.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { personNameIn, personNames } from '../../../kernel/names.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField, notFound } from '../../../kernel/errors.ts'
import { dateValue } from '../../../kernel/users/user-format.ts'
import { linkFileGroup } from '../../files/file-links.service.ts'
import { findMemorandum } from './memorandum-list.service.ts'
import { assertEmployed } from '../../../kernel/users/working-people.ts'

type Context = { db: PrismaClient; pool: pg.Pool }

const dayText = (day: Date) => day.toISOString().slice(0, 10)

/** One agreement with its activities, newest first. Throws 404. */
export async function readMemorandum({ db, pool }: Context, who: Who, id: string): Promise<Memorandum> {
  const row = await findMemorandum(pool, who, id)
  if (!row) throw notFound()
  const activities = await db.memorandumActivity.findMany({ where: { memorandumId: id }, orderBy: [{ day: 'desc' }, { id: 'desc' }] })
  const people = await db.user.findMany({
    where: { id: { in: activities.map(({ userId }) => userId) } },
    select: { id: true, ...personNames },
  })
  const names = new Map(people.map((one) => [one.id, personNameIn(one, who.language)]))
  return {
    ...row,
    activities: activities.map(({ id: activityId, day, text, userId }) => ({
      id: activityId,
      day: dayText(day),
      text,
      name: names.get(userId) ?? userId,
    })),
    mayEdit: hasCapability(who, 'keepsAgreements'),
  }
}

/** Whether an agreement renews another one, directly or through others. Renewals are written one after the other. */
async function renews(tx: Db, id: string, otherId: string) {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('renewals of agreements', 0))`
  const rows = await tx.$queryRaw<unknown[]>`
    with recursive earlier as (
      select id, renews_id from memorandum where id = ${id}::uuid
      union select m.id, m.renews_id from memorandum m join earlier e on m.id = e.renews_id)
    select 1 as met from earlier where id = ${otherId}::uuid`
  return rows.length > 0
}

async function assertInput(db: Db, input: MemorandumInput, id: string) {
  if (input.validTo !== '' && input.validTo < input.validFrom) throw invalidField('validTo', 'MEMORANDUM_PERIOD')
  if (input.terminatedOn !== '' && input.terminatedOn < input.validFrom) throw invalidField('terminatedOn', 'MEMORANDUM_PERIOD')
  if ((await db.user.count({ where: { id: input.ownerId, active: true, deleted: false } })) === 0) throw invalidField('ownerId', 'INVALID')
  await assertEmployed(db, [input.ownerId], 'ownerId')
  if (input.renewsId === '') return
  if ((await db.memorandum.count({ where: { id: input.renewsId } })) === 0) throw invalidField('renewsId', 'INVALID')
  if (id !== '' && (await renews(db, input.renewsId, id))) throw invalidField('renewsId', 'RENEWS_ITSELF')
}

const storedOf = ({ fileKey: _file, signedOn, validFrom, validTo, terminatedOn, renewsId, ...input }: MemorandumInput) => ({
  ...input,
  signedOn: dateValue(signedOn),
  validFrom: new Date(validFrom),
  validTo: dateValue(validTo),
  terminatedOn: dateValue(terminatedOn),
  renewsId: renewsId === '' ? null : renewsId,
})
const fileGroupOf = (db: Db, who: Who, { fileKey }: MemorandumInput, id: string) =>
  hasFileGroup(fileKey) ? linkFileGroup(db, who, fileKey, 'memorandum', id) : null

/** Adds an agreement. Throws 400 by field. */
export async function createMemorandum(context: Context, who: Who, input: MemorandumInput) {
  const id = await context.db.$transaction(async (tx) => {
    await assertInput(tx, input, '')
    const row = await tx.memorandum.create({ data: storedOf(input) })
    await tx.memorandum.update({ where: { id: row.id }, data: { fileGroupId: await fileGroupOf(tx, who, input, row.id) } })
    return row.id
  })
  return readMemorandum(context, who, id)
}

/** Changes an agreement. Throws 409 when another one saved meanwhile. */
export async function saveMemorandum(context: Context, who: Who, id: string, { version, ...input }: MemorandumInput & { version: number }) {
  await context.db.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 as held from memorandum where id = ${id}::uuid for update`
    const row = await tx.memorandum.findUnique({ where: { id } })
    if (!row) throw notFound()
    if (row.version !== version) throw conflict('VERSION_OLD', 'entryVersionOld')
    await assertInput(tx, input, id)
    const fileGroupId = await fileGroupOf(tx, who, input, id)
    await tx.memorandum.update({ where: { id }, data: { ...storedOf(input), fileGroupId, version: version + 1 } })
  })
  return readMemorandum(context, who, id)
}

export async function addActivity(context: Context, who: Who, id: string, { day, text }: { day: string; text: string }) {
  await readMemorandum(context, who, id)
  await context.db.memorandumActivity.create({ data: { memorandumId: id, day: new Date(day), text, userId: who.userId } })
  return readMemorandum(context, who, id)
}

export async function removeActivity(context: Context, who: Who, id: string, activityId: string) {
  const { count } = await context.db.memorandumActivity.deleteMany({ where: { id: activityId, memorandumId: id } })
  if (count === 0) throw notFound()
  return readMemorandum(context, who, id)
}

/** The job: reminds owners 180, 90 and 30 days before the last day to give notice and on it, each once a period, unless it was renewed or ended. */
export async function remindOwners(db: Db) {
  let reminded = 0
  for (const [index, days] of REMINDER_DAYS.entries()) {
    const next = REMINDER_DAYS[index + 1] ?? -1
    const due = await db.$queryRaw<{ id: string; ownerId: string; partner: string; last: string; noticeBy: string }[]>`
      select m.id, m.owner_id as "ownerId", m.partner, memorandum_end(m)::text as last, n.day::text as "noticeBy"
      from memorandum m cross join lateral (select (memorandum_end(m) - make_interval(months => m.notice_months))::date as day) n
      where m.terminated_on is null and not exists (select from memorandum r where r.renews_id = m.id)
        and n.day - office_day() <= ${days}::int and n.day - office_day() > ${next}::int`
    reminded += await enqueue(
      db,
      due.map(({ id, ownerId, partner, last, noticeBy }) => ({
        topic: 'notify',
        key: `agreement.due:${id}:${last}:${String(days)}`,
        payload: { userId: ownerId, kind: 'agreementDue', values: [partner, noticeBy, id] },
      })),
    )
  }
  return { reminded }
}

/** Which of several agreements are still registered: everybody reads the register. */
export async function findRegisteredMemoranda(db: Db, _who: Who, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.memorandum.findMany({ where: { id: { in: [...ids] } }, select: { id: true } })
  return new Set(rows.map(({ id }) => id))
}

/** Whether the files of an agreement may be changed; whoever reads the register reads them. */
export const canEditMemorandum = async (_db: Db, who: Who) => hasCapability(who, 'keepsAgreements')
export const canSeeMemorandum = async () => true
