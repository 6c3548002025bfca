import { dropAnswersAbout } from '../../../kernel/requests/request-answer.service.ts'
import { eraseFromHistory } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'

const NOTHING = '' as const
/** What a name is where a person is erased; the table asks for one. */
const ERASED = '–'

/** What an account says about a person; department, position and days stay, which name nobody. */
const blankPerson = {
  firstName: ERASED,
  middleName: NOTHING,
  lastName: ERASED,
  koreanName: NOTHING,
  germanName: NOTHING,
  nationalityCode: NOTHING,
  languageCode: NOTHING,
  gender: 'M',
  birthDate: null,
  privateEmail: NOTHING,
  companyEmail: NOTHING,
  extensionPhone: NOTHING,
  companyPhone: NOTHING,
  cellPhone: NOTHING,
  fax: NOTHING,
  gradeCode: NOTHING,
  dutyCode: NOTHING,
  degreeCode: NOTHING,
  contractEndDate: null,
  weeklyHours: null,
  leaveDays: null,
  leaveDaysLastYear: null,
  officeNo: NOTHING,
  remark: NOTHING,
  passwordHash: null,
} as const

/**
 * Empties accounts of people who were to begin and never worked, in the row and in the history of changes; their ids stay, so that nobody gets one
 * again. Leaves alone whoever is not removed, has begun or has ever signed in.
 */
export async function eraseUnusedAccounts(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return
  const unused = await db.user.findMany({
    where: { id: { in: [...userIds] }, deleted: true, statusCode: 'PLANNED', lastSignInAt: null },
    select: { id: true },
  })
  const ids = unused.map(({ id }) => id)
  for (const id of ids) await db.user.update({ where: { id }, data: { ...blankPerson, englishName: id } })
  const fields = [
    ...Object.keys(blankPerson),
    'englishName',
    'contractTypeCode',
    'joinDate',
    'departmentCode',
    'positionCode',
    'statusCode',
  ]
  await eraseFromHistory(db, { entity: 'user', ids, fields })
  await dropAnswersAbout(db, ids)
}
