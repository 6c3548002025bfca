import {
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
import { mayExtend } from './profile.service.ts'
import { wakeAccount } from './profile-clock.service.ts'

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

/** A profile that lasts longer: it is there for the drafter, and its last day is still what the request says. */
async function validateExtension(db: Db, { document, body }: Request): Promise<HookIssue[]> {
  const profile = await lockProfile(db, body.profileId)
  if (!profile || !(await mayExtend(db, await findAsker(db, document), profile.hostId)))
    return [{ path: 'body.to', code: 'UNKNOWN_PROFILE', text: 'fieldUnknown' }]
  if (profile.status === 'CONVERTED' || profile.status === 'CANCELLED')
    return [{ path: 'body.to', code: 'PROFILE_ENDED', text: 'profileEnded' }]
  const isOther = profileName(body) !== profileName(profile) || body.kindCode !== profile.kindCode || body.hostId !== profile.hostId
  if (isOther || dateText(profile.toDay) !== body.formerTo)
    return [{ path: 'body.to', code: 'PROFILE_CHANGED', text: 'profileChanged', values: [profileName(profile)] }]
  return body.to < (await officeDay(db)) ? [{ path: 'body.to', code: 'IN_PAST', text: 'fieldInPast' }] : []
}

async function validate(db: Db, request: Request): Promise<readonly HookIssue[]> {
  const { body, document } = request
  const faults = faultIssues(irregularProfileFaults(body))
  if (faults.length > 0) return faults
  if (body.profileId !== '') return validateExtension(db, request)
  const [isKind, hosts, places, today] = await Promise.all([
    offersCode(db, PROFILE_KINDS, body.kindCode),
    db.user.count({ where: { id: body.hostId, active: true, deleted: false } }),
    db.workplace.count({ where: { code: body.workplaceCode, active: true } }),
    officeDay(db),
  ])
  return [
    ...(isKind ? [] : [{ path: 'body.kindCode', code: 'NOT_OFFERED', text: 'fieldNotOffered' } as const]),
    ...(hosts > 0 ? [] : [{ path: 'body.hostId', code: 'UNKNOWN_PERSON', text: 'fieldUnknownPerson' } as const]),
    ...(places > 0 ? [] : [{ path: 'body.workplaceCode', code: 'NOT_OFFERED', text: 'fieldNotOffered' } as const]),
    // A late decision is no reason to refuse who is here already.
    ...(body.to < today && document.status !== 'IN_PROGRESS' ? [{ path: 'body.to', code: 'IN_PAST', text: 'fieldInPast' } as const] : []),
  ]
}

/** Another last day; reminders begin anew, and an account that sleeps wakes up. */
async function moveEnd(db: Db, request: Request, to: string, by: 1 | -1) {
  const profile = await lockProfile(db, request.body.profileId)
  if (profile?.status !== 'ACTIVE' && profile?.status !== 'ENDED') throw conflict('PROFILE_ENDED', 'profileEnded')
  const data = { toDay: new Date(to), reminded: null, extensions: { increment: by }, status: 'ACTIVE' as const, endedAt: null }
  await db.irregularProfile.update({ where: { id: profile.id }, data })
  if (by === 1 && profile.status === 'ENDED') await wakeAccount(db, { userId: await findAsker(db, request.document) }, profile.id)
}

async function apply(db: Db, request: Request) {
  const { body, document } = request
  await addOfficeReaders(db, document)
  if (body.profileId !== '') return moveEnd(db, request, body.to, 1)
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

/** Takes an extension back, or a profile that nothing came of yet. */
async function revert(db: Db, request: Request) {
  const { body, document } = request
  if (body.profileId !== '') {
    const profile = await lockProfile(db, body.profileId)
    if (!profile || dateText(profile.toDay) !== body.to) throw conflict('PROFILE_IN_USE', 'profileInUse')
    return moveEnd(db, request, body.formerTo, -1)
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

/** A request for somebody who works here without being employed, or stays longer. */
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
