import type { Identity } from '@maru/shared/session/session.ts'
import type { Db } from '../../kernel/database/database.ts'
import { isProduction, type Env } from '../../kernel/env.ts'
import { noSession } from '../../kernel/errors.ts'
import { interfaceLanguage, type Who } from '../../kernel/access/session.ts'
import { nameIn } from '../../kernel/names.ts'
import { officeZone } from '../../kernel/time-zone.ts'
import { codeNames } from '../../kernel/reference-data/codes.service.ts'
import { codeGroups, isProfileIncomplete, profileFileUrl } from '../../kernel/users/user-format.ts'

const rolesInForce = (db: Db, userId: string) => db.$queryRaw<{ code: string; kind: 'SYSTEM' | 'BUSINESS' }[]>`
  select role_code::text as code, kind::text from role_held_today where user_id = ${userId} order by role_code`

/** Whether the server signs in to the mailbox by itself: for everybody, or with a password it keeps. */
const holdsMailPassword = (env: Env, account: { credentialKey: number | null } | null) =>
  env.MAIL_AUTH === 'master' ? env.IMAP_HOST !== undefined || !isProduction(env) : typeof account?.credentialKey === 'number'

/** The administrator who sees the portal as the person of a session. */
async function viewerOf(db: Db, view: Pick<Who, 'viewedBy' | 'tokenHash'> | undefined): Promise<Identity['viewedBy']> {
  if (view?.viewedBy === undefined) return null
  const session = await db.session.findUnique({ where: { tokenHash: new Uint8Array(view.tokenHash) }, include: { user: true } })
  if (!session?.viewingUntil) return null
  return { userId: session.userId, name: session.user.englishName, until: session.viewingUntil }
}

type SessionThatAsks = Pick<Who, 'viewedBy' | 'tokenHash' | 'mustChangePassword'>

/** The session user of SPEC 3, without any secret; `view` is the session that asks. Throws 800 when the user is gone. */
export async function readIdentity(db: Db, env: Env, userId: string, view?: SessionThatAsks): Promise<Identity> {
  const user = await db.user.findUnique({
    where: { id: userId },
    include: { settings: true, mailAccount: { select: { credentialKey: true } }, department: true },
  })
  if (!user) throw noSession()
  const language = interfaceLanguage(user.settings?.languageCode, env.LANGUAGE_CHOICE === 'on')
  const names = await codeNames(db, language, [codeGroups.positionCode])
  const roles = await rolesInForce(db, userId)
  const { settings } = user
  const officeTimeZone = await officeZone(db)
  return {
    userId: user.id,
    imapId: user.companyEmail,
    imapPassword: holdsMailPassword(env, user.mailAccount) ? '$stored' : '',
    basicInformationId: user.basicInformationId,
    workplaceCode: settings?.workplaceCode ?? '',
    languageCode: settings?.languageCode ?? 'en',
    timeZoneCode: settings?.timeZoneCode ?? officeTimeZone,
    timeZone: settings?.timeZoneCode ?? officeTimeZone,
    officeTimeZone,
    workspaceCode: settings?.workspaceCode ?? '',
    roles: roles.filter(({ kind }) => kind === 'SYSTEM').map(({ code }) => code),
    businessRoles: roles.filter(({ kind }) => kind === 'BUSINESS').map(({ code }) => code),
    employeeNo: user.employeeNo ?? '',
    englishName: user.englishName,
    koreanName: user.koreanName,
    departmentName: nameIn(user.department, language),
    positionName: names(codeGroups.positionCode, user.positionCode),
    profileFileUrl: profileFileUrl(user.profileFileId),
    profileIncomplete: isProfileIncomplete(user),
    awaits: 'none',
    mustChangePassword: view?.mustChangePassword ?? user.mustChangePassword,
    webMailUrl: env.WEB_MAIL_URL ?? '',
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    profileSaveSignsOut: env.PROFILE_SAVE_SIGNS_OUT,
    languageChoice: env.LANGUAGE_CHOICE === 'on',
    viewedBy: await viewerOf(db, view),
  }
}
