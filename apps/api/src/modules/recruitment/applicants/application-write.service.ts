import { isBlank } from '@maru/shared/codecs.ts'
import { hasFileGroup } from '@maru/shared/files/file.ts'
import type { ApplicationInput } from '@maru/shared/recruitment/application-fields.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalid, type Issue } from '../../../kernel/errors.ts'
import { linkFileGroup } from '../../files/file-links.service.ts'
import { lockRequest } from '../openings/opening.service.ts'
import { assertNoApplicant } from '../recruitment-access.ts'

const issue = (path: string, code: string): Issue => ({ path, code, message: code })

/** The panel rates by the profile without knowing who it is: it names neither the person nor how to reach them. */
export function namesApplicant({
  profile,
  firstName,
  lastName,
  email,
  phone,
}: Pick<ApplicationInput, 'profile' | 'firstName' | 'lastName' | 'email' | 'phone'>) {
  const words = new Set(profile.toLocaleLowerCase().split(/[^\p{L}\p{N}]+/u))
  const names = `${firstName} ${lastName}`
    .toLocaleLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
  const digits = profile.replaceAll(/\D/g, '')
  const own = phone.replaceAll(/\D/g, '').slice(-7)
  const isNamed = !isBlank(lastName) && names.some((word) => words.has(word))
  return isNamed || profile.toLocaleLowerCase().includes(email.toLocaleLowerCase()) || (own.length >= 6 && digits.includes(own))
}

/** Throws 400 by field. */
export async function assertApplication(tx: Db, input: ApplicationInput, today: string) {
  const codes = [
    ['nationalityCode', 'CO00000003', input.nationalityCode],
    ['countryCode', 'CO00000003', input.countryCode],
    ['degreeCode', 'CO00000046', input.degreeCode],
  ] as const
  const issues: Issue[] = []
  for (const [field, groupId, code] of codes)
    if (code !== '' && (await tx.code.count({ where: { groupId, code } })) === 0) issues.push(issue(field, 'UNKNOWN_CODE'))
  if (input.appliedOn > today) issues.push(issue('appliedOn', 'IN_FUTURE'))
  if (input.birthYear !== '' && Number(input.birthYear) > Number(today.slice(0, 4)) - 14) issues.push(issue('birthYear', 'BAD_NUMBER'))
  if (namesApplicant(input)) issues.push(issue('profile', 'NAMES_APPLICANT'))
  if (issues.length > 0) throw invalid(issues)
}

/** An application as it is stored, files and opening aside. */
export const toColumns = ({ fileKey: _file, openingId: _opening, birthYear, appliedOn, ...input }: ApplicationInput) => ({
  ...input,
  firstName: input.firstName.trim(),
  lastName: input.lastName.trim(),
  email: input.email.trim(),
  birthYear: birthYear === '' ? null : Number(birthYear),
  appliedOn: new Date(appliedOn),
})

/** Throws 409 unless the opening takes applications. */
export async function assertTakesApplications(tx: Db, openingId: string) {
  const [row] = await tx.$queryRaw<
    { status: string }[]
  >`select opening_status(${openingId}::uuid) as status from job_opening where id = ${openingId}::uuid`
  if (row?.status === 'FILLED') throw conflict('OPENING_FILLED', 'openingFilled')
  if (row?.status !== 'PUBLISHED') throw conflict('OPENING_NOT_PUBLISHED', 'openingNotPublished')
}

/** The next number within the opening; whoever takes one waits for the others. */
async function nextNumber(tx: Db, openingId: string) {
  await tx.$queryRaw`select 1 as locked from job_opening where id = ${openingId}::uuid for update`
  const { _max: last } = await tx.jobApplication.aggregate({ where: { openingId }, _max: { number: true } })
  return (last.number ?? 0) + 1
}

interface EnteredApplication {
  readonly input: ApplicationInput
  readonly today: string
  /** '' = the applicant. */
  readonly byId: string
}

/** Enters an application with its number and the first line of its history, its files aside. Throws 409 where the opening takes none, 400 by field. */
export async function enterApplication(tx: Db, { input, today, byId }: EnteredApplication): Promise<string> {
  const opening = await tx.jobOpening.findUnique({ where: { id: input.openingId } })
  if (opening) await lockRequest(tx, opening.headCountId)
  await assertTakesApplications(tx, input.openingId)
  await assertApplication(tx, input, today)
  const number = await nextNumber(tx, input.openingId)
  const { id } = await tx.jobApplication.create({ data: { ...toColumns(input), openingId: input.openingId, number } })
  await tx.applicationEvent.create({ data: { applicationId: id, action: 'apply', fromStage: 'APPLIED', toStage: 'APPLIED', byId } })
  return id
}

/** Enters an application that came to the office, with its files. Throws 403 where it is the caller's own. */
export async function createApplication(tx: Db, who: Who, input: ApplicationInput): Promise<string> {
  const id = await enterApplication(tx, { input, today: who.today, byId: who.userId })
  if (hasFileGroup(input.fileKey))
    await tx.jobApplication.update({
      where: { id },
      data: { fileGroupId: await linkFileGroup(tx, who, input.fileKey, 'jobApplication', id) },
    })
  await assertNoApplicant(tx, who, [input.openingId])
  return id
}
