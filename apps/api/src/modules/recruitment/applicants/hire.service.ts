import type { Prisma } from '@maru/prisma/generated/client.ts'
import { headCountBody } from '@maru/shared/recruitment/head-count-body.ts'
import type { HireInput, StartInput } from '@maru/shared/recruitment/application-fields.ts'
import type { UserInput } from '@maru/shared/users/user.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField, notFound } from '../../../kernel/errors.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import type { SignInContext } from '../../session/session.service.ts'
import { createPlannedUser, newUserSecret } from '../../users/accounts/user-account.service.ts'
import { movePlannedStart } from '../../users/employment/planned-start.service.ts'
import { returnToAccount } from '../../users/accounts/account-return.service.ts'
import { convertGuestOf } from '../../personnel/guests/profile.service.ts'
import { assertAccountSaid } from './same-account.service.ts'
import { giveOnboardingTasks, moveOnboardingTasks } from '../onboarding/onboarding-task.service.ts'
import { assertVersion, lockApplication } from './application-access.ts'
import { assertAllowed, moveApplication } from './application-step.service.ts'

/** A request as it stands when somebody is hired for it. */
interface Standing {
  isCancelling: boolean
  isClosed: boolean | null
  /** '' = permanent. */
  endsOn: string
  projectFrom: string | null
  projectTo: string | null
}

/** Fields of the account that neither request nor application says. */
const NOTHING_SAID = {
  middleName: '',
  koreanName: '',
  germanName: '',
  languageCode: '',
  birthDate: '',
  active: true,
  deleted: false,
  dutyCode: '',
  retirementDate: '',
  officeClassCode: '',
  appointmentTypeCode: '',
  officeNo: '',
  leaveDays: '',
  leaveDaysLastYear: '',
  partner: false,
  dispatchCompanyCode: '',
  dispatchDepartmentCode: '',
  extensionPhone: '',
  companyPhone: '',
  fax: '',
  remark: '',
  fileKey: '',
  profileFileKey: '',
  password: '',
  passwordConfirm: '',
}

/** What has changed since the request was approved and stands in the way of a hire from a day on. Throws 409, 400 for the day. */
async function assertHirable(tx: Db, who: Who, headCountId: string, joinDate: string) {
  const [row] = await tx.$queryRaw<Standing[]>`
    select exists (select from approval_document c where c.cancels_id = h.document_id and c.status = 'IN_PROGRESS') as "isCancelling",
      coalesce(h.ends_on::text, '') as "endsOn", dep.valid_to < greatest(${joinDate}::date, office_day()) as "isClosed",
      p.starts_on::text as "projectFrom", p.ends_on::text as "projectTo"
    from head_count h join department dep on dep.code = h.department_code left join project p on p.project_no = h.project_no where h.id = ${headCountId}::uuid`
  if (!row) throw notFound()
  const { isCancelling, isClosed, endsOn, projectFrom, projectTo } = row
  if (isCancelling) throw conflict('REQUEST_CANCELLING', 'hireWhileCancelling')
  if (joinDate < who.today || (endsOn !== '' && joinDate > endsOn)) throw invalidField('joinDate', 'OUTSIDE_CONTRACT')
  if (isClosed) throw conflict('DEPARTMENT_CLOSED', 'hireDepartmentClosed')
  if (projectFrom !== null && projectTo !== null && (joinDate < projectFrom || endsOn > projectTo))
    throw conflict('OUTSIDE_PROJECT', 'hireOutsideProject', [projectFrom, projectTo])
}

/** The account of who is hired, filled in from the application and the request. */
async function buildUser(tx: Db, id: string, { userId, companyEmail, gender, joinDate }: HireInput): Promise<UserInput> {
  const application = await tx.jobApplication.findUniqueOrThrow({ where: { id }, include: { opening: { include: { headCount: true } } } })
  const { headCount } = application.opening
  const document = await tx.approvalDocument.findUnique({ where: { id: headCount.documentId }, select: { body: true } })
  if (!document) throw notFound()
  const { payGroup, weeklyHours } = headCountBody.parse(document.body)
  return {
    ...NOTHING_SAID,
    userId,
    firstName: application.firstName,
    lastName: application.lastName,
    nationalityCode: application.nationalityCode,
    gender,
    departmentCode: headCount.departmentCode,
    positionCode: headCount.positionCode,
    contractTypeCode: headCount.contractTypeCode,
    gradeCode: payGroup,
    statusCode: 'PLANNED',
    joinDate,
    contractEndDate: headCount.endsOn ? dateText(headCount.endsOn) : '',
    degreeCode: application.degreeCode,
    weeklyHours,
    companyEmail,
    privateEmail: application.email,
    cellPhone: application.phone,
  }
}

/** Opens the account the person has; a stay as a guest becomes history. Answers what undoes it. */
async function reviveAccount(tx: Db, who: Who, user: UserInput) {
  const account = await returnToAccount(tx, who, user)
  return { account, guest: await convertGuestOf(tx, who, user.userId) }
}

/**
 * Hires an applicant with an offer: makes the account (planned), or opens the one the person has, and its onboarding list and fills a place, all or
 * nothing. The last place has one winner: the request is locked. Throws 409 where nothing is left, where the applicant is hired already, and what making an account throws.
 */
export async function hireApplicant(context: SignInContext, who: Who, id: string, input: HireInput) {
  const secret = await newUserSecret(context)
  await context.db.$transaction((tx) => hireWithSecret(tx, who, id, { input, secret }))
}

/** The same in the caller's transaction, with the hash of a first password. */
export async function hireWithSecret(
  tx: Prisma.TransactionClient,
  who: Who,
  id: string,
  { input, secret }: { input: HireInput; secret: string },
) {
  const row = await lockApplication(tx, who, id)
  assertVersion(who, row, input.version)
  assertAllowed(who, row, 'hire')
  await assertHirable(tx, who, row.headCountId, input.joinDate)
  const filled = await tx.$executeRaw`update head_count set filled = filled + 1 where id = ${row.headCountId}::uuid and filled < places`
  if (filled !== 1) throw conflict('OPENING_FILLED', 'openingFilled')
  await assertAccountSaid(tx, who, id, input)
  const user = await buildUser(tx, id, input)
  const accountBefore = input.account === 'EXISTING' ? await reviveAccount(tx, who, user) : undefined
  if (!accountBefore) await createPlannedUser(tx, who, user, secret)
  await moveApplication(tx, who, row, 'hire', { userId: input.userId, ...(accountBefore && { accountBefore }) })
  await giveOnboardingTasks(tx, { userId: input.userId, departmentCode: user.departmentCode, firstDay: input.joinDate })
}

/**
 * Moves the first day of somebody who was hired and has not begun: the account keeps its id, its post and the open onboarding tasks move along.
 * Throws 400 for a day outside the contract, 409 once the person has begun.
 */
export async function moveStart(tx: Prisma.TransactionClient, who: Who, id: string, { version, joinDate }: StartInput) {
  const row = await lockApplication(tx, who, id)
  assertVersion(who, row, version)
  assertAllowed(who, row, 'moveStart')
  await assertHirable(tx, who, row.headCountId, joinDate)
  if (row.userId === null) throw notFound()
  const before = await movePlannedStart(tx, who, row.userId, joinDate)
  await moveOnboardingTasks(tx, { userId: row.userId, from: before, to: joinDate })
  await moveApplication(tx, who, row, 'moveStart', { note: `${before} → ${joinDate}` })
}
