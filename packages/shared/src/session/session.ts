import { z } from 'zod'
import { comparedText, instant, renamed } from '../codecs.ts'
import { contract } from '../contract.ts'

/** The session user of SPEC 3. `imapPassword` never holds the secret: `$stored` or ''. */
export const identity = z.object({
  userId: z.string(),
  imapId: z.string(),
  imapPassword: z.enum(['', '$stored']),
  basicInformationId: z.string(),
  workplaceCode: z.string(),
  languageCode: z.string(),
  timeZoneCode: z.string(),
  timeZone: z.string(),
  /** The head office's, by whose day posts, departments and roles begin and end. */
  officeTimeZone: z.string(),
  workspaceCode: z.string(),
  roles: z.array(z.string()),
  businessRoles: z.array(z.string()),
  employeeNo: z.string(),
  englishName: z.string(),
  koreanName: z.string(),
  departmentName: z.string(),
  positionName: z.string(),
  profileFileUrl: z.string(),
  /** The own profile popup opens and cannot be closed until it is saved (MS00001091). */
  profileIncomplete: z.boolean(),
  /** What the sign-in still asks for; until then every call but those that prove or add a second factor answers 800. */
  awaits: z.enum(['none', 'factor', 'enrolment']),
  /** Signed in with a one-time password: nothing but the password change is open. */
  mustChangePassword: z.boolean(),
  /** Portal settings the browser needs: the external web mail ('' = the portal's own), and what follows a profile save. */
  webMailUrl: z.string(),
  /** Minutes without a call after which the session ends. */
  sessionIdleMinutes: z.number().int(),
  profileSaveSignsOut: z.enum(['always', 'passwordChanged']),
  /** Whether the language of the settings dialog takes effect; SPEC fixes the interface to English. */
  languageChoice: z.boolean(),
  /** The administrator who sees the portal as this person, and until when; null where a person sees it for himself. */
  viewedBy: z.object({ userId: z.string(), name: z.string(), until: instant }).nullable(),
})
export type Identity = z.output<typeof identity>

export const wireIdentity = renamed(identity, {
  userId: 'usr_id',
  basicInformationId: 'basicsInfomationId',
  workplaceCode: 'wkpl_id',
  languageCode: 'lang_cd',
  timeZoneCode: 'time_zone_cd',
  timeZone: 'time_zone',
  workspaceCode: 'workspace_cd',
  roles: 'roleTypeCds',
  businessRoles: 'businessRoleCodes',
  employeeNo: 'emp_no',
  englishName: 'userEnglishName',
  koreanName: 'userKoreanName',
})

export const SIGN_IN_FAILED = 'fail'

export const session = contract('session', {
  current: {
    method: 'GET',
    path: '/api/v1/login/session',
    summary: 'Public id of the living session; 800 without one',
    access: { kind: 'session' },
    answer: z.uuid(),
  },
  identity: {
    method: 'GET',
    path: '/api/v1/common/whoami',
    summary: 'The session user; `id` is the public id of the own session',
    access: { kind: 'session', row: 'ownSession' },
    query: z.strictObject({ id: z.uuid() }),
    answer: wireIdentity,
  },
  signIn: {
    method: 'POST',
    path: '/api/v1/common/loginprocess',
    summary: 'Signs in; the session user, or the text fail',
    access: { kind: 'public' },
    // Over-long input is refused before any hash is computed.
    form: z.strictObject({ username: comparedText(20), password: comparedText(100) }),
    answer: z.union([wireIdentity, z.literal(SIGN_IN_FAILED)]),
  },
  signOut: {
    method: 'POST',
    path: '/api/v1/login/logout',
    summary: 'Ends the session; says Success also when there is none',
    access: { kind: 'public' },
    answer: z.literal('Success').meta({ media: 'text/plain' }),
  },
  endViewAs: {
    method: 'POST',
    path: '/api/v1/login/view-as/end',
    summary: 'An administrator stops seeing the portal as somebody else; says Success also when he does not',
    access: { kind: 'session' },
    answer: z.literal('Success').meta({ media: 'text/plain' }),
  },
  stepUp: {
    method: 'POST',
    path: '/api/v1/login/step-up',
    summary: 'Gives the password again; opens administrator acts for 15 minutes',
    access: { kind: 'session' },
    body: z.strictObject({ password: comparedText(100) }),
    answer: z.enum(['Success', 'Fail']).meta({ media: 'text/plain' }),
  },
})
