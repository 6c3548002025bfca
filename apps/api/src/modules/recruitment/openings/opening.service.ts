import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { OpeningInput } from '@maru/shared/recruitment/opening.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { nextYearNumber } from '../../../kernel/database/year-number.ts'
import { conflict, invalid, invalidField, type Issue, notFound } from '../../../kernel/errors.ts'
import { followPanel } from '../interviews/interview-people.service.ts'
import { assertNoApplicant } from '../recruitment-access.ts'
import { assertEmployed } from '../../../kernel/users/working-people.ts'

const issue = (path: string, code: string): Issue => ({ path, code, message: code })

async function assertInput(tx: Db, input: OpeningInput) {
  const people = [...input.panel, ...(input.contactId === '' ? [] : [input.contactId])]
  const activePeople = await tx.user.findMany({ where: { id: { in: people }, active: true, deleted: false }, select: { id: true } })
  const activeIds = new Set(activePeople.map(({ id }) => id))
  const issues = [
    ...(input.titleKo === '' && input.textKo !== '' ? [issue('titleKo', 'REQUIRED')] : []),
    ...(input.textKo === '' && input.titleKo !== '' ? [issue('textKo', 'REQUIRED')] : []),
    ...(input.publishTo < input.publishFrom ? [issue('publishTo', 'BEFORE_START')] : []),
    ...(input.panel.some((id) => !activeIds.has(id)) ? [issue('panel', 'UNKNOWN_PERSON')] : []),
    ...(new Set(input.panel).size < input.panel.length ? [issue('panel', 'TWICE_PANEL')] : []),
    ...(input.contactId !== '' && !activeIds.has(input.contactId) ? [issue('contactId', 'UNKNOWN_PERSON')] : []),
  ]
  if (issues.length > 0) throw invalid(issues)
  await assertEmployed(tx, input.panel, 'panel', { mayStartLater: true })
  await assertEmployed(tx, [input.contactId], 'contactId', { mayStartLater: true })
}

/** Locks the request of an opening: what takes or needs its places comes one after the other. */
export async function lockRequest(tx: Db, headCountId: string) {
  const [row] = await tx.$queryRaw<{ status: string; onHold: boolean; places: number; filled: number }[]>`
    select status::text, on_hold as "onHold", places, filled from head_count where id = ${headCountId}::uuid for update`
  return row && { ...row, isOpen: row.status === 'APPROVED' && !row.onHold && row.filled < row.places }
}

const columnsOf = ({ panel: _panel, headCountId: _request, publishFrom, publishTo, ...input }: OpeningInput) => ({
  ...input,
  publishFrom: new Date(publishFrom),
  publishTo: new Date(publishTo),
})

/** Opens a position; the request has to be approved with free places. Throws 400 by field. */
export async function createOpening(tx: Db, who: Who, input: OpeningInput): Promise<string> {
  const request = await lockRequest(tx, input.headCountId)
  if (!request?.isOpen) throw invalidField('headCountId', 'NOT_APPROVED')
  await assertInput(tx, input)
  const openingNo = await nextYearNumber(tx, { table: 'job_opening', column: 'opening_no', prefix: 'O' })
  const panel = { create: input.panel.map((userId) => ({ userId })) }
  const { id } = await tx.jobOpening.create({ data: { ...columnsOf(input), openingNo, headCountId: input.headCountId, panel } })
  await recordChange(tx, who, { entity: 'jobOpening', entityId: id, action: 'create', after: { ...input } })
  return id
}

/** The opening, locked. Throws 404, 403 for whoever has an application in it. */
async function lockOpening(tx: Db, who: Who, id: string) {
  await tx.$queryRaw`select 1 as locked from job_opening where id = ${id}::uuid for update`
  const row = await tx.jobOpening.findUnique({ where: { id }, include: { panel: true } })
  if (!row) throw notFound()
  await assertNoApplicant(tx, who, [id])
  return row
}

/** A panel without those of it who have left since: the history says that they are not on it any more. */
async function withoutLeavers(tx: Db, panel: readonly string[], former: readonly string[]) {
  const left = await tx.user.findMany({
    where: { id: { in: [...former] }, OR: [{ active: false }, { deleted: true }] },
    select: { id: true },
  })
  return panel.filter((userId) => !left.some(({ id }) => id === userId))
}

/** Changes an opening; its request stays, and what is planned follows its panel. Throws 409 when somebody else changed it meanwhile. */
export async function updateOpening(
  tx: Prisma.TransactionClient,
  who: Who,
  id: string,
  { version, ...typed }: OpeningInput & { version: number },
) {
  const row = await lockOpening(tx, who, id)
  if (row.version !== version) throw conflict('OPENING_CHANGED', 'openingVersionOld')
  if (row.headCountId !== typed.headCountId) throw invalidField('headCountId', 'FIXED')
  const former = row.panel.map(({ userId }) => userId)
  const input = { ...typed, panel: await withoutLeavers(tx, typed.panel, former) }
  await assertInput(tx, input)
  await tx.openingPanel.deleteMany({ where: { openingId: id, userId: { notIn: input.panel } } })
  await tx.openingPanel.createMany({ data: input.panel.map((userId) => ({ openingId: id, userId })), skipDuplicates: true })
  await tx.jobOpening.update({ where: { id }, data: { ...columnsOf(input), version: version + 1 } })
  const before = {
    panel: row.panel.map(({ userId }) => userId).toSorted(),
    titleEn: row.titleEn,
    titleDe: row.titleDe,
    titleKo: row.titleKo,
    location: row.location,
  }
  const { titleEn, titleDe, titleKo, location } = input
  const after = { panel: input.panel.toSorted(), titleEn, titleDe, titleKo, location }
  if (before.panel.join() !== after.panel.join()) await followPanel(tx, who, id)
  await recordChange(tx, who, { entity: 'jobOpening', entityId: id, action: 'modify', before, after })
}

/** Closes an opening early, or opens it again. */
export async function closeOpening(tx: Db, who: Who, id: string, closed: boolean) {
  const row = await lockOpening(tx, who, id)
  if ((row.closedAt !== null) === closed) return
  await tx.jobOpening.update({ where: { id }, data: { closedAt: closed ? new Date() : null, version: row.version + 1 } })
  const states = { before: { status: closed ? 'PUBLISHED' : 'CLOSED' }, after: { status: closed ? 'CLOSED' : 'PUBLISHED' } }
  await recordChange(tx, who, { entity: 'jobOpening', entityId: id, action: 'modify', ...states })
}

/** Fixes the shortlist: from now on the panel reads names. Throws 409 while nobody is on it; once fixed it stays so. */
export async function fixShortlist(tx: Db, who: Who, id: string) {
  const row = await lockOpening(tx, who, id)
  if (row.shortlistFixedAt !== null) return
  const chosen = await tx.jobApplication.count({ where: { openingId: id, stage: { in: ['SHORTLISTED', 'OFFERED'] } } })
  if (chosen === 0) throw conflict('SHORTLIST_EMPTY', 'shortlistEmpty')
  await tx.jobOpening.update({ where: { id }, data: { shortlistFixedAt: new Date(), version: row.version + 1 } })
  const change = { before: { shortlistFixed: false }, after: { shortlistFixed: true } }
  await recordChange(tx, who, { entity: 'jobOpening', entityId: id, action: 'modify', ...change })
}
