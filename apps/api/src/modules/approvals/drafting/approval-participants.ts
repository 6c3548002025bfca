import type { ApprovalDocument } from '@maru/prisma/generated/client.ts'
import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { participations, type ParticipantInput, type Participation } from '@maru/shared/approvals/lines/approval-line.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid } from '../../../kernel/errors.ts'
import { officeDay } from '../../../kernel/time-zone.ts'
import { assertEmployed, workingOn } from '../../../kernel/users/working-people.ts'
import type { DocumentRow } from '../documents/approval-detail.sql.ts'
import { readDraftLine } from './draft-content.ts'
import { findPeople } from '../lines/line-directory.ts'

const keyOf = ({ userId, departmentCode = '' }: ParticipantInput) => (userId === '' ? `dept:${departmentCode}` : userId)
const isHigher = (kind: Participation, other: Participation) => participations.indexOf(kind) > participations.indexOf(other)

/** One entry a person or department, the highest kind of it (DOMAIN 4.1); nobody is told of his own document. Throws 400 for what is not there. */
export async function knownParticipants(db: Db, drafterId: string, given: readonly ParticipantInput[]): Promise<ParticipantInput[]> {
  if (given.length === 0) return []
  const userIds = [...new Set(given.flatMap(({ userId }) => (userId === '' ? [] : [userId])))]
  await assertEmployed(db, userIds, (id) => `participants.${String(given.findIndex(({ userId }) => userId === id))}.userId`)
  const people = await findPeople(db, userIds)
  const codes = given.flatMap(({ departmentCode }) => departmentCode ?? [])
  const departmentRows = codes.length > 0 ? await db.department.findMany({ where: { code: { in: codes } }, select: { code: true } }) : []
  const departments = new Set(departmentRows.map(({ code }) => code))
  const wrong = given.flatMap(({ userId, departmentCode = '' }, index) => {
    const at = `participants.${String(index)}`
    if (userId !== '')
      return people.get(userId)?.active ? [] : [{ path: `${at}.userId`, code: 'PERSON_NOT_ACTIVE', message: 'PERSON_NOT_ACTIVE' }]
    return departments.has(departmentCode)
      ? []
      : [{ path: `${at}.departmentCode`, code: 'DEPARTMENT_UNKNOWN', message: 'DEPARTMENT_UNKNOWN' }]
  })
  if (wrong.length > 0) throw invalid(wrong)
  const highest = new Map<string, ParticipantInput>()
  for (const one of given) {
    const previous = highest.get(keyOf(one))
    if (one.userId !== drafterId && (!previous || isHigher(one.kind, previous.kind))) highest.set(keyOf(one), one)
  }
  return [...highest.values()]
}

export interface ParticipantUser {
  userId: string
  kind: Participation
  /** The department in whose place the person is told, null for whoever was named. */
  departmentCode: string | null
}

/** The people behind what was named, each once: a department stands for those who work in it now. */
export async function expandToUsers(db: Db, drafterId: string, given: readonly ParticipantInput[]): Promise<ParticipantUser[]> {
  const codes = given.flatMap(({ departmentCode }) => departmentCode ?? [])
  const where = async () => ({ departmentCode: { in: codes }, ...workingOn(await officeDay(db)) })
  const members =
    codes.length > 0
      ? await db.user.findMany({ where: await where(), select: { id: true, departmentCode: true }, orderBy: { id: 'asc' } })
      : []
  const all = given.flatMap(({ kind, userId, departmentCode = null }): ParticipantUser[] =>
    userId === ''
      ? members.flatMap((one) => (one.departmentCode === departmentCode ? [{ userId: one.id, kind, departmentCode }] : []))
      : [{ userId, kind, departmentCode: null }],
  )
  const byUser = new Map<string, ParticipantUser>()
  for (const one of all) {
    const previous = byUser.get(one.userId)
    if (one.userId !== drafterId && (!previous || isHigher(one.kind, previous.kind))) byUser.set(one.userId, one)
  }
  return [...byUser.values()]
}

/** People informed from the submission on, as rows. */
export async function participantRows(db: Db, addedBy: string, document: ApprovalDocument) {
  const users = await expandToUsers(db, document.drafterId, readDraftLine(document).participants)
  return users.map((one) => ({ ...one, documentId: document.id, addedBy }))
}

type Shown = DocumentDetail['participants'][number]

/** People told of a document under way or decided. */
export const toldParticipants = ({ told, words }: Pick<DocumentRow, 'told' | 'words'>): Shown[] =>
  (told ?? []).map(({ readAt, ...person }) => ({
    ...person,
    name: words?.people[person.userId] ?? person.name,
    readAt: readAt === null ? '' : new Date(readAt),
  }))

/** People to be told of a draft once it is submitted. */
export async function plannedParticipants(
  db: Db,
  planned: readonly ParticipantInput[],
  { told }: Pick<DocumentRow, 'told'>,
): Promise<Shown[]> {
  if (planned.length === 0) return []
  const codes = planned.flatMap(({ departmentCode }) => departmentCode ?? [])
  const departments = await db.department.findMany({ where: { code: { in: codes } }, select: { code: true, nameEn: true } })
  const people = await findPeople(
    db,
    planned.map(({ userId }) => userId),
  )
  const nameOf = ({ userId, departmentCode }: ParticipantInput) =>
    userId === '' ? departments.find(({ code }) => code === departmentCode)?.nameEn : people.get(userId)?.name
  return planned.map((one) => {
    const readAt = told?.find(({ userId }) => userId === one.userId)?.readAt
    return {
      ...one,
      departmentCode: one.departmentCode ?? '',
      departmentName: '',
      name: nameOf(one) ?? keyOf(one),
      readAt: readAt ? new Date(readAt) : '',
    }
  })
}
