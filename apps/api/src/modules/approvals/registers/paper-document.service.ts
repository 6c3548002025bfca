import { hasFileGroup } from '@maru/shared/files/file.ts'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import type {
  PaperCorrectionInput,
  PaperDetail,
  PaperInput,
  PaperQuery,
  PaperRow,
  PaperUpdate,
} from '@maru/shared/approvals/registers/paper-document.ts'
import type pg from 'pg'
import { preparedText, type Db } from '../../../kernel/database/database.ts'
import { conflict, invalid, invalidField, notFound, recordDenied, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn, personNameIn } from '../../../kernel/names.ts'
import { linkFileGroup } from '../../files/file-links.service.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { assertEmployed } from '../../../kernel/users/working-people.ts'
import { loadName } from '../engine/approval-refusal.ts'
import { findPeople } from '../lines/line-directory.ts'
import { assignsPaper, canReadPaper, loadFirstDay, keepsPaper } from './paper.policy.ts'
import { paperCountSql, paperListSql } from './paper-list.sql.ts'
import { replaceNotices, tellHandler, tellReceivers } from './paper-notices.ts'
import { changedFields, paperColumns, paperFields } from './paper-fields.ts'
import { isBlank } from '@maru/shared/codecs.ts'

const ENTITY = 'paperDocument'
const toSavedPaper = ({ id, registerNo, version }: { id: string; registerNo: string; version: number }) => ({ id, registerNo, version })

const paperRows = (pool: pg.Pool, who: Who, query: PaperQuery) => preparedText<PaperRow & pg.QueryResultRow>(pool, paperListSql(query, who))

/** One page of the paper register as the caller may see it. */
export async function listPapers(pool: pg.Pool, who: Who, query: PaperQuery) {
  const [rows, [count]] = await Promise.all([paperRows(pool, who, query), preparedText<{ total: number }>(pool, paperCountSql(query, who))])
  return { rows, total: count?.total ?? 0 }
}

const everything = {
  notices: true,
  corrections: { orderBy: { seq: 'asc' as const }, include: { user: true } },
  department: true,
  receivingDepartment: true,
  registrar: true,
  handler: true,
}

/** An entry with its corrections and what the caller may do. Throws 404. */
export async function loadPaperDetail(db: Db, who: Who, id: string): Promise<PaperDetail> {
  if (!(await canReadPaper(db, who, id))) throw notFound()
  const paper = await db.paperDocument.findUniqueOrThrow({ where: { id }, include: everything })
  const people = await findPeople(
    db,
    paper.notices.map(({ userId }) => userId),
  )
  const { until, over } = await loadFirstDay(db, id)
  const isRegistrar = paper.registrarId === who.userId
  return {
    ...paperFields(paper),
    ...toSavedPaper(paper),
    departmentName: nameIn(paper.department, who.language),
    receivingDepartmentName: paper.receivingDepartment ? nameIn(paper.receivingDepartment, who.language) : '',
    handlerId: paper.handlerId ?? '',
    handlerName: paper.handler ? personNameIn(paper.handler, who.language) : '',
    registrarName: personNameIn(paper.registrar, who.language),
    registeredAt: paper.registeredAt,
    told: [...people.values()].map(({ userId, name }) => ({ userId, name })),
    editableUntil: until,
    corrections: paper.corrections.map(({ seq, reason, user, correctedAt, before, after }) => ({
      seq,
      reason,
      byName: personNameIn(user, who.language),
      at: correctedAt,
      changes: changesOf(before, after),
    })),
    allowed: { update: isRegistrar && !over, correct: keepsPaper(who, paper), assign: assignsPaper(who, paper) },
  }
}

function changesOf(before: Prisma.JsonValue, after: Prisma.JsonValue) {
  const [old, now] = [before as Record<string, string>, after as Record<string, string>]
  return Object.keys(now).map((field) => ({ field, before: old[field] ?? '', after: now[field] ?? '' }))
}

/** Dates that have not come yet, departments and people that are not there. Throws 400 naming the fields. */
async function assertPossible(db: Db, input: PaperInput) {
  // Where the day begins first, tomorrow is today already.
  const [latest] = await db.$queryRaw<
    { day: string }[]
  >`select to_char((now() at time zone 'UTC') + interval '14 hours', 'YYYY-MM-DD') as day`
  const future = (['documentDate', 'receivedDate', 'decidedDate'] as const).filter((field) => input[field] > (latest?.day ?? ''))
  if (future.length > 0) throw invalid(future.map((path) => ({ path, code: 'IN_FUTURE', message: 'IN_FUTURE' })))
  if (input.receivingDepartment !== '' && (await db.department.count({ where: { code: input.receivingDepartment } })) === 0)
    throw invalidField('receivingDepartment', 'UNKNOWN_DEPARTMENT')
  await assertEmployed(db, input.notify, 'notify')
  const people = await findPeople(db, input.notify)
  if (input.notify.some((userId) => !people.get(userId)?.active)) throw invalidField('notify', 'UNKNOWN_PERSON')
}

/** The scan's group once it hangs on the entry, null without a file in it; then a reason is asked for. */
async function linkedScan(db: Db, who: Who, input: PaperInput, paper: { id: string; fileGroupId: string | null }) {
  const isNone = !hasFileGroup(input.fileKey)
  const key = isNone || input.fileKey === paper.fileGroupId ? input.fileKey : await linkFileGroup(db, who, input.fileKey, ENTITY, paper.id)
  const files = isNone ? 0 : await db.storedFile.count({ where: { groupId: key, state: 'READY' } })
  if (files === 0 && isBlank(input.noScanReason)) throw invalidField('noScanReason', 'SCAN_OR_REASON')
  return files === 0 ? null : key
}

/** The next number of the running year at the head office. The row stays locked until the commit, so numbers have no gaps. */
async function nextNumber(db: Db) {
  const [row] = await db.$queryRaw<{ year: number; last: number }[]>`
    insert into paper_number (year, last) values (extract(year from office_day())::int, 1)
    on conflict (year) do update set last = paper_number.last + 1 returning year, last`
  return `HD-${String(row?.year)}-${String(row?.last).padStart(5, '0')}`
}

/** Registers a paper document; the caller becomes its registrar and the caller's department keeps it. */
export async function registerPaper(db: Db, who: Who, input: PaperInput) {
  await assertPossible(db, input)
  const id = crypto.randomUUID()
  const fileGroupId = await linkedScan(db, who, input, { id, fileGroupId: null })
  const registerNo = await nextNumber(db)
  const data = { id, registerNo, departmentCode: who.departmentCode, registrarId: who.userId, fileGroupId, ...paperColumns(input) }
  const paper = await db.paperDocument.create({ data })
  await replaceNotices(db, who, paper, input.notify)
  await tellReceivers(db, who, paper)
  await recordChange(db, who, { entity: ENTITY, entityId: id, action: 'create', after: { registerNo, title: paper.title } })
  return toSavedPaper(paper)
}

/** The entry under lock as the caller may see it and last saw it. Throws 404, 409. */
async function lockedPaper(db: Db, who: Who, id: string, version: number) {
  if (!(await canReadPaper(db, who, id))) throw notFound()
  await db.$queryRaw`select 1 from paper_document where id = ${id}::uuid for update`
  const paper = await db.paperDocument.findUniqueOrThrow({ where: { id }, include: { notices: true } })
  if (paper.version !== version) throw conflict('VERSION_OLD', 'entryVersionOld')
  return paper
}
type Locked = Awaited<ReturnType<typeof lockedPaper>>

/** Writes what changed; answers the changes before and after, undefined when there are none. */
async function writeChanges(db: Db, who: Who, paper: Locked, input: PaperInput) {
  await assertPossible(db, input)
  const fileGroupId = await linkedScan(db, who, input, paper)
  const columns = paperColumns(input)
  const before = paperFields(paper)
  const after = { ...paperFields({ ...paper, ...columns, fileGroupId }), notify: input.notify.toSorted() }
  const changes = changedFields(before, after)
  if (changes.names.length === 0) return { paper, changes: undefined }
  const isNewReceiver = columns.receivingDepartmentCode !== paper.receivingDepartmentCode
  const data = { ...columns, fileGroupId, version: { increment: 1 }, ...(isNewReceiver && { handlerId: null }) }
  const written = await db.paperDocument.update({ where: { id: paper.id }, data })
  await replaceNotices(db, who, written, input.notify)
  if (isNewReceiver) await tellReceivers(db, who, written)
  await recordChange(db, who, { entity: ENTITY, entityId: paper.id, action: 'modify', before: changes.before, after: changes.after })
  return { paper: written, changes }
}

/** Changes an entry on its first day; its registrar only. */
export async function updatePaper(db: Db, who: Who, id: string, { version, ...input }: PaperUpdate) {
  const paper = await lockedPaper(db, who, id, version)
  const { until, over } = await loadFirstDay(db, id)
  const registrar = await loadName(db, paper.registrarId)
  if (over) throw new Refusal(409, 'PAPER_FIRST_DAY_OVER', 'paperFirstDayOver', { values: [registrar, until.toISOString()] })
  if (paper.registrarId !== who.userId)
    throw new Refusal(403, 'PAPER_NOT_REGISTRAR', 'paperNotRegistrar', { application: 850, values: [registrar] })
  return toSavedPaper((await writeChanges(db, who, paper, input)).paper)
}

/** Puts an entry right with a reason; what stood there before stays in its history. */
export async function correctPaper(db: Db, who: Who, id: string, { version, reason, ...input }: PaperCorrectionInput) {
  const paper = await lockedPaper(db, who, id, version)
  if (!keepsPaper(who, paper)) throw recordDenied()
  const { paper: written, changes } = await writeChanges(db, who, paper, input)
  if (changes === undefined) throw conflict('PAPER_NOTHING_CORRECTED', 'paperNothingCorrected')
  const seq = (await db.paperCorrection.count({ where: { paperId: id } })) + 1
  const { before, after } = changes
  await db.paperCorrection.create({ data: { paperId: id, seq, reason: reason.trim(), before, after, correctedBy: who.userId } })
  return toSavedPaper(written)
}

/** Names who of the receiving department deals with it; said again it is another person. */
export async function assignPaper(db: Db, who: Who, id: string, { version, userId }: { version: number; userId: string }) {
  const paper = await lockedPaper(db, who, id, version)
  if (paper.receivingDepartmentCode === null) throw conflict('PAPER_NOTHING_TO_ASSIGN', 'paperNothingToAssign')
  if (!assignsPaper(who, paper)) throw recordDenied()
  await assertEmployed(db, [userId], 'userId')
  const person = (await findPeople(db, [userId])).get(userId)
  if (!person?.active || person.departmentCode !== paper.receivingDepartmentCode) throw invalidField('userId', 'UNKNOWN_PERSON')
  const written = await db.paperDocument.update({ where: { id }, data: { handlerId: userId, version: { increment: 1 } } })
  await tellHandler(db, who, written)
  const before = { handlerId: paper.handlerId }
  await recordChange(db, who, { entity: ENTITY, entityId: id, action: 'assign', before, after: { handlerId: userId } })
  return toSavedPaper(written)
}

/** Marks an entry as seen by a person who was told of it; again changes nothing. */
export async function markPaperRead(db: Db, who: Who, id: string) {
  if (!(await canReadPaper(db, who, id))) throw notFound()
  await db.$executeRaw`update paper_notice set read_at = now() where paper_id = ${id}::uuid and user_id = ${who.userId} and read_at is null`
  return { id }
}
