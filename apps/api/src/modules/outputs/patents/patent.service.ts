import { hasFileGroup } from '@maru/shared/files/file.ts'
import { normalizeOrcid } from '@maru/shared/outputs/identifiers.ts'
import type { PatentInput, PatentRow, PatentUpdate } from '@maru/shared/outputs/patents/patent.ts'
import { canFollow, findRightMark, isRight, type rightMarks } from '@maru/shared/outputs/patents/patent-status.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { assertUninvolved } from '../../../kernel/access/involved-people.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { updateWithHistory } from '../../../kernel/changes/update-with-history.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { nextYearNumber } from '../../../kernel/database/year-number.ts'
import { invalidField, recordDenied } from '../../../kernel/errors.ts'
import { dateValue } from '../../../kernel/users/user-format.ts'
import { linkFileGroup } from '../../files/file-links.service.ts'
import {
  listProjectShares,
  nameShareLines,
  resolveProjectShares,
  toShareLines,
  writeProjectShares,
} from '../shares/project-share.service.ts'
import { claimByStatus } from './patent-claim.service.ts'
import { assertNoticedStay, assertStatusKeepsRight, extendDropNotice } from './patent-drop.service.ts'
import { findReadablePatents, loadPatent, patentLock } from './patent-list.service.ts'
import { planPatentDeadlines } from './patent-plan.service.ts'

const toStored = (input: PatentInput): PatentInput => ({
  ...input,
  title: input.title.trim(),
  inventors: input.inventors.map((inventor) => ({ ...inventor, name: inventor.name.trim(), orcid: normalizeOrcid(inventor.orcid) })),
})

const dayFields = ['disclosedOn', 'priorityOn', 'filedOn', 'publishedOn', 'grantedOn'] as const
const dates = (input: Pick<PatentInput, (typeof dayFields)[number]>) =>
  Object.fromEntries(dayFields.map((field) => [field, dateValue(input[field])])) as Record<(typeof dayFields)[number], Date | null>

function columns({ inventors: _inventors, projects: _projects, costs: _costs, fileKey: _file, familyId, ...input }: PatentInput) {
  return {
    ...input,
    ...dates(input),
    familyId: familyId === '' ? null : familyId,
  }
}

function assertDates({ priorityOn, filedOn, publishedOn, grantedOn }: PatentInput) {
  if (filedOn !== '' && priorityOn > filedOn) throw invalidField('filedOn', 'PATENT_ORDER')
  if (filedOn !== '' && publishedOn !== '' && publishedOn < filedOn) throw invalidField('publishedOn', 'PATENT_ORDER')
  if (filedOn !== '' && grantedOn !== '' && grantedOn < filedOn) throw invalidField('grantedOn', 'PATENT_ORDER')
}

/** Refuses dates in a wrong order, strangers as colleagues, and a family that is not led by its first member. */
async function assertInput(tx: Db, who: Who, input: PatentInput, stored?: Pick<PatentRow, 'id'>) {
  assertDates(input)
  const staff = input.inventors.flatMap(({ userId }) => (userId === '' ? [] : [userId]))
  if (new Set(staff).size < staff.length) throw invalidField('inventors', 'AUTHOR_TWICE')
  if ((await tx.user.count({ where: { id: { in: staff } } })) < staff.length) throw invalidField('inventors', 'INVALID')
  if (input.familyId === '') return
  const first = await tx.patent.count({ where: { id: input.familyId, familyId: null } })
  const isFirst = stored !== undefined && (input.familyId === stored.id || (await tx.patent.count({ where: { familyId: stored.id } })) > 0)
  if (first === 0 || isFirst) throw invalidField('familyId', 'INVALID')
}

async function writeCosts(tx: Db, id: string, costs: PatentInput['costs']) {
  await tx.patentCost.deleteMany({ where: { patentId: id } })
  await tx.patentCost.createMany({ data: costs.map(({ day, ...cost }, place) => ({ ...cost, patentId: id, place, day: new Date(day) })) })
}

async function writeParts(tx: Db, who: Who, id: string, input: PatentInput) {
  await tx.patentInventor.deleteMany({ where: { patentId: id } })
  await tx.patentInventor.createMany({
    data: input.inventors.map(({ userId, ...one }, place) => ({ ...one, patentId: id, place, userId: userId === '' ? null : userId })),
  })
  await writeProjectShares(tx, 'patent', id, input.projects)
  if (hasCapability(who, 'keepsPatents')) await writeCosts(tx, id, input.costs)
  const fileGroupId = hasFileGroup(input.fileKey) ? await linkFileGroup(tx, who, input.fileKey, 'patent', id) : null
  await tx.patent.update({ where: { id }, data: { fileGroupId } })
  await planPatentDeadlines(tx, [{ ...input, id }])
}

const PATENT_NUMBERS = { table: 'patent', column: 'internal_no', prefix: 'PT-' }

/** What others than the clerk may say of an invention: that they disclose their own, without money. */
function assertDisclosure(who: Who, { inventors, status, costs }: PatentInput) {
  if (hasCapability(who, 'keepsPatents')) return
  if (costs.length > 0) throw recordDenied()
  if (status !== 'DISCLOSED' || !inventors.some(({ userId }) => userId === who.userId)) throw recordDenied()
}

/** Refuses a status that does not follow the stored one, and filing, publication or grant that are taken back, the last of them too. A release has its own text and is final. */
function assertStatus(input: PatentInput, stored: Pick<PatentRow, 'status' | (typeof rightMarks)[number]>) {
  if (input.status === 'RELEASED' && stored.status !== 'RELEASED') throw invalidField('status', 'PATENT_RELEASE')
  if (!canFollow(stored.status, input.status))
    throw invalidField('status', stored.status === 'RELEASED' ? 'PATENT_RELEASE' : 'PATENT_STATUS')
  if (stored.filedOn !== '' && input.filedOn === '') throw invalidField('filedOn', 'PATENT_FILED')
  const mark = isRight(stored) ? findRightMark(stored) : undefined
  if (mark && !findRightMark(input)) throw invalidField(mark, 'PATENT_FILED')
}

/**
 * Refuses a day of the disclosure that is to come, none of a disclosed invention, and any but today from inventors. The stored day is corrected
 * with a reason, by a call of its own.
 */
function assertDisclosureDay(who: Who, { disclosedOn, status }: PatentInput, stored = '') {
  if (disclosedOn > who.today) throw invalidField('disclosedOn', 'PATENT_FUTURE')
  if (stored === '' && disclosedOn === '' && status === 'DISCLOSED') throw invalidField('disclosedOn', 'REQUIRED')
  const isOwnDay = hasCapability(who, 'keepsPatents') || disclosedOn === who.today
  if (stored === '' ? !isOwnDay : disclosedOn !== stored) throw invalidField('disclosedOn', 'PATENT_RECEIVED')
}

/** A disclosure as it is received: inventors leave its day to the portal. */
const withReceipt = (who: Who, input: PatentInput) =>
  input.disclosedOn === '' && !hasCapability(who, 'keepsPatents') ? { ...input, disclosedOn: who.today } : input

/**
 * Leaves the type of what was disclosed to the patent clerk, who is no inventor of it: the time to claim depends on it. Throws 400, and 850 for
 * a clerk among the inventors.
 */
async function assertKind(tx: Db, who: Who, { kind }: PatentInput, { kind: stored, disclosedOn, inventors }: PatentRow) {
  if (kind === stored || disclosedOn === '') return
  if (!hasCapability(who, 'keepsPatents')) throw invalidField('kind', 'PATENT_KIND')
  await assertUninvolved(tx, who, { people: inventors.flatMap(({ userId }) => (userId === '' ? [] : [userId])) })
}

/** What the change log keeps of an input. */
const toLogged = (input: PatentInput) => ({ ...input, projects: toShareLines(input.projects) })

/** Adds a patent, or the disclosure of an invention by one of its inventors. Throws 400 by field. */
export async function createPatent(db: PrismaClient, who: Who, typed: PatentInput) {
  const received = withReceipt(who, typed)
  assertDisclosure(who, received)
  if (received.status === 'RELEASED') throw invalidField('status', 'PATENT_RELEASE')
  assertDisclosureDay(who, received)
  const id = await db.$transaction(async (tx) => {
    const input = { ...toStored(received), projects: await resolveProjectShares(tx, who, received.projects, []) }
    await assertInput(tx, who, input)
    const patent = await tx.patent.create({
      data: { ...columns(input), internalNo: await nextYearNumber(tx, PATENT_NUMBERS), enteredById: who.userId },
    })
    await writeParts(tx, who, patent.id, input)
    await recordChange(tx, who, { entity: 'patent', entityId: patent.id, action: 'create', after: toLogged(input) })
    return patent.id
  })
  return loadPatent(db, who, id)
}

/** Changes a patent; its due dates follow. Throws 403 for inventors who did not write it or once it is decided on, 409 for a stale save. */
export async function updatePatent(db: PrismaClient, who: Who, id: string, { revision, ...typed }: PatentUpdate) {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw(patentLock(id))
    const row = await loadPatent(tx, who, id)
    const projects = await listProjectShares(tx, 'patent', id)
    const input = { ...toStored(typed), projects: await resolveProjectShares(tx, who, typed.projects, projects) }
    // Costs that inventors do not see are no change of theirs, and no refusal tells them.
    const { costs: _costs, ...withoutCosts } = toLogged(input)
    await updateWithHistory(tx, who, {
      entity: 'patent',
      entityId: id,
      revision,
      input: hasCapability(who, 'keepsPatents') ? toLogged(input) : withoutCosts,
      load: async () => ({ ...row, projects: toShareLines(projects) }),
      nameValue: await nameShareLines(tx, who, 'patent', projects),
      validate: async () => {
        if (!row.mayEdit) throw recordDenied()
        assertDisclosure(who, input)
        assertStatus(input, row)
        assertDisclosureDay(who, input, row.disclosedOn)
        await assertKind(tx, who, input, row)
        assertNoticedStay(row, input.inventors)
        await assertStatusKeepsRight(tx, who, row, input.status)
        await assertInput(tx, who, input, row)
      },
      write: async () => {
        if (input.status !== row.status) await claimByStatus(tx, who, row)
        await tx.patent.update({ where: { id }, data: columns(input) })
        await writeParts(tx, who, id, input)
        await extendDropNotice(tx, who, await loadPatent(tx, who, id))
      },
    })
  })
  return loadPatent(db, who, id)
}

/** Whether the files of a patent may be read: as the patent itself. */
export const canSeePatentFiles = async (db: Db, who: Who, id: string) => (await findReadablePatents(db, who, [id])).has(id)
/** Whether they may be changed: the clerk, and inventors until it is decided on. */
export async function canEditPatentFiles(db: Db, who: Who, id: string) {
  if (hasCapability(who, 'keepsPatents')) return true
  return (await canSeePatentFiles(db, who, id)) && (await db.patent.count({ where: { id, status: 'DISCLOSED' } })) > 0
}
