import {
  hasNewHost,
  type IrregularProfileBody,
  irregularProfileBody,
  irregularProfileFaults,
  PROFILE_KINDS,
  profileName,
} from '@maru/shared/personnel/guests/irregular-profile-body.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict } from '../../../kernel/errors.ts'
import { type ApprovalHooks, faultIssues, type HookDocument, type HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { defineRequestKind, type PlainRequest } from '../../../kernel/extension-points/request-kind.ts'
import { offersCode } from '../../../kernel/reference-data/codes.service.ts'
import { officeDay } from '../../../kernel/time-zone.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { addOfficeReaders } from '../../approvals/documents/office-readers.service.ts'
import { moveContractEnd } from '../../users/profiles/contract-change.service.ts'
import { mayExtend } from './profile.service.ts'
import { tellOfStay } from './profile-notices.service.ts'
import { wakeAccount } from './profile-clock.service.ts'
import { absenceIssue, listAbsent } from '../../../kernel/users/working-people.ts'

type Request = PlainRequest<IrregularProfileBody>

async function lockProfile(db: Db, id: string) {
  await db.$queryRaw`select 1 from irregular_profile where id = ${id}::uuid for update`
  return db.irregularProfile.findUnique({ where: { id } })
}

/** Who asks: whoever wrote it, in whose name ever. */
async function findAsker(db: Db, { id, drafterId }: Pick<HookDocument, 'id' | 'drafterId'>) {
  const { registrarId } = await db.approvalDocument.findUniqueOrThrow({ where: { id }, select: { registrarId: true } })
  return registrarId ?? drafterId
}

/** What a request is refused for because of its host: somebody unknown, or who does not work here now. */
async function findHostIssues(db: Db, id: string): Promise<HookIssue[]> {
  const path = 'body.hostId'
  const isKnown = (await db.user.count({ where: { id, active: true, deleted: false } })) > 0
  if (!isKnown) return [{ path, code: 'UNKNOWN_PERSON', text: 'fieldUnknownPerson' }]
  return (await listAbsent(db, [id])).map((person) => absenceIssue(path, person))
}

/** A stay that changes: it is there for the drafter, its last day and its host are still what the request says, and a new host works here. */
async function validateChange(db: Db, { document, body }: Request): Promise<HookIssue[]> {
  const profile = await lockProfile(db, body.profileId)
  if (!profile || !(await mayExtend(db, await findAsker(db, document), profile.hostId)))
    return [{ path: 'body.to', code: 'UNKNOWN_PROFILE', text: 'fieldUnknown' }]
  if (profile.status === 'CONVERTED' || profile.status === 'CANCELLED')
    return [{ path: 'body.to', code: 'PROFILE_ENDED', text: 'profileEnded' }]
  const hostId = body.formerHostId || body.hostId
  const isOther = profileName(body) !== profileName(profile) || body.kindCode !== profile.kindCode || hostId !== profile.hostId
  if (isOther || dateText(profile.toDay) !== body.formerTo)
    return [{ path: 'body.to', code: 'PROFILE_CHANGED', text: 'profileChanged', values: [profileName(profile)] }]
  const ofHost = hasNewHost(body) ? await findHostIssues(db, body.hostId) : []
  if (ofHost.length > 0) return ofHost
  if (body.to < dateText(profile.fromDay)) return [{ path: 'body.to', code: 'BEFORE_START', text: 'fieldBeforeStart' }]
  return body.to < (await officeDay(db)) ? [{ path: 'body.to', code: 'IN_PAST', text: 'fieldInPast' }] : []
}

async function validate(db: Db, request: Request): Promise<readonly HookIssue[]> {
  const { body, document } = request
  const faults = faultIssues(irregularProfileFaults(body))
  if (faults.length > 0) return faults
  if (body.profileId !== '') return validateChange(db, request)
  const [isKind, ofHost, places, today] = await Promise.all([
    offersCode(db, PROFILE_KINDS, body.kindCode),
    findHostIssues(db, body.hostId),
    db.workplace.count({ where: { code: body.workplaceCode, active: true } }),
    officeDay(db),
  ])
  return [
    ...(isKind ? [] : [{ path: 'body.kindCode', code: 'NOT_OFFERED', text: 'fieldNotOffered' } as const]),
    ...ofHost,
    ...(places > 0 ? [] : [{ path: 'body.workplaceCode', code: 'NOT_OFFERED', text: 'fieldNotOffered' } as const]),
    // A late decision is no reason to refuse who is here already.
    ...(body.to < today && document.status !== 'IN_PROGRESS' ? [{ path: 'body.to', code: 'IN_PAST', text: 'fieldInPast' } as const] : []),
  ]
}

/** Another last day or host: reminders begin anew, an account that sleeps wakes up, and the contract of the account ends with the stay. */
async function changeStay(db: Db, request: Request, { to, hostId }: { to: string; hostId: string }, by: 1 | -1) {
  const profile = await lockProfile(db, request.body.profileId)
  if (profile?.status !== 'ACTIVE' && profile?.status !== 'ENDED') throw conflict('PROFILE_ENDED', 'profileEnded')
  const data = { toDay: new Date(to), hostId, reminded: null, extensions: { increment: by }, status: 'ACTIVE' as const, endedAt: null }
  await db.irregularProfile.update({ where: { id: profile.id }, data })
  const asker = { userId: await findAsker(db, request.document) }
  if (by === 1 && profile.status === 'ENDED') await wakeAccount(db, asker, profile.id)
  if (profile.userId !== null) await moveContractEnd(db, asker, profile.userId, to)
  await tellOfStay(db, { ...profile, hostId, to }, { documentId: request.document.id, formerHostId: profile.hostId })
}

async function apply(db: Db, request: Request) {
  const { body, document } = request
  await addOfficeReaders(db, document)
  if (body.profileId !== '') return changeStay(db, request, body, 1)
  await db.irregularProfile.create({
    data: {
      documentId: document.id,
      kindCode: body.kindCode,
      firstName: body.firstName.trim(),
      lastName: body.lastName.trim(),
      email: body.email.trim(),
      institute: body.institute.trim(),
      hostId: body.hostId,
      funding: body.funding.trim(),
      insurance: body.insurance.trim(),
      fromDay: new Date(body.from),
      toDay: new Date(body.to),
      workplaceCode: body.workplaceCode,
      access: body.access.trim(),
      wantsAccount: body.wantsAccount,
    },
  })
  return undefined
}

/** Takes a change of a stay back, or a profile that nothing came of yet. */
async function revert(db: Db, request: Request) {
  const { body, document } = request
  if (body.profileId !== '') {
    const profile = await lockProfile(db, body.profileId)
    if (!profile || dateText(profile.toDay) !== body.to || profile.hostId !== body.hostId) throw conflict('PROFILE_IN_USE', 'profileInUse')
    return changeStay(db, request, { to: body.formerTo, hostId: body.formerHostId || body.hostId }, -1)
  }
  await db.$queryRaw`select 1 from irregular_profile where document_id = ${document.id}::uuid for update`
  const profile = await db.irregularProfile.findUniqueOrThrow({ where: { documentId: document.id } })
  if (profile.userId !== null || profile.extensions > 0) throw conflict('PROFILE_IN_USE', 'profileInUse')
  await db.irregularProfile.update({ where: { id: profile.id }, data: { status: 'CANCELLED' } })
  return undefined
}

const hooks = defineRequestKind({
  body: irregularProfileBody,
  validate,
  apply,
  revert,
  fields: ({ profileId }) => ({ extension: profileId !== '' }),
})

/** A request for somebody who works here without being employed, or whose stay changes. */
export const irregularProfileHooks: ApprovalHooks = {
  ...hooks,
  // Who may ask is the host or the office itself.
  writesFor: () => Promise.resolve(false),
  // The host gains by the stay: others review and decide it.
  subject: async (db, subject) => {
    const { hostId, profileId } = irregularProfileBody.parse(subject.body)
    const profile = profileId === '' ? null : await db.irregularProfile.findUnique({ where: { id: profileId }, select: { hostId: true } })
    const involved = [...new Set([hostId, profile?.hostId ?? ''])].filter((host) => host !== '')
    return { ...(await hooks.subject(db, subject)), involved }
  },
  destroy: async (db: Db, documentIds: readonly string[]) => {
    await db.irregularProfile.deleteMany({ where: { documentId: { in: [...documentIds] }, status: { not: 'ACTIVE' } } })
  },
}
