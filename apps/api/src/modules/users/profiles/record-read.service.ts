import { wireName } from '@maru/shared/codecs.ts'
import { codeNameFields } from '@maru/shared/users/user-fields.ts'
import { type UserInput, wireUserInput } from '@maru/shared/users/user.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid, invalidField } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { codeGroups, joinNames } from '../../../kernel/users/user-format.ts'

// What a save is held against when it comes from a client of the specification: it knows no revision and sends names beside codes.

/** The revision a save was made from: the one it names, that of `If-Match`, or what the session last read; '' when there is none. */
export async function revisionOfSave(
  db: Db,
  who: Who,
  { userId, revision }: Pick<UserInput, 'userId' | 'revision'>,
  ifMatch: string | undefined,
) {
  if (revision !== undefined) return revision
  if (ifMatch !== undefined && ifMatch.trim() !== '*') {
    const named = /^\s*(?:W\/)?"?(\d{1,20})"?\s*$/.exec(ifMatch)?.[1]
    if (named === undefined) throw invalidField('If-Match', 'BAD_NUMBER')
    return named
  }
  const [read] = await db.$queryRaw<{ revision: string | null }[]>`
    select read_revisions ->> ${userId} as revision from session where token_hash = ${who.tokenHash}`
  return read?.revision ?? ''
}

/** Names that are sent have to be those of the codes sent with them, in any language. Throws 400 naming the fields. */
export async function assertNamesFit(db: Db, input: UserInput) {
  const sent = codeNameFields.filter((field) => (input[field] ?? '') !== '')
  if (sent.length === 0) return
  const groups: Readonly<Record<string, string>> = codeGroups
  const codes = input as unknown as Readonly<Record<string, string | undefined>>
  const codeOf = (field: string) => codes[field.replace(/Name$/, 'Code')] ?? ''
  const requestedCodes = sent.flatMap((field) => {
    const groupId = groups[field.replace(/Name$/, 'Code')]
    return groupId === undefined ? [] : [{ groupId, code: codeOf(field) }]
  })
  const [codeRows, department] = await Promise.all([
    requestedCodes.length > 0 ? db.code.findMany({ where: { OR: requestedCodes } }) : [],
    db.department.findUnique({ where: { code: input.departmentCode } }),
  ])
  const namesOf = (field: string) => {
    if (field === 'englishName') return [joinNames(input.firstName, input.middleName, input.lastName)]
    const row =
      field === 'departmentName'
        ? department
        : codeRows.find((one) => one.groupId === groups[field.replace(/Name$/, 'Code')] && one.code === codeOf(field))
    return row ? [row.nameEn, row.nameKo, row.nameDe] : []
  }
  const wrong = sent.filter((field) => !namesOf(field).includes((input[field] ?? '').trim()))
  if (wrong.length > 0)
    throw invalid(wrong.map((field) => ({ path: wireName(wireUserInput, field), code: 'NAME_CONTRADICTS', message: 'NAME_CONTRADICTS' })))
}
