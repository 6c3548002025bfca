import { ADMINISTRATOR } from '@maru/shared/roles/capabilities.ts'
import { openDatabase, type Database } from './kernel/database/database.ts'
import { readEnv } from './kernel/env.ts'
import { databaseCode } from './http/error-handler.ts'
import { oneTimePassword, oneTimePasswordColumns, passwordsWith } from './modules/session/password.service.ts'
import { joinNames } from './kernel/users/user-format.ts'

const usage = `Makes the first administrator of a portal, or another one:
  pnpm admin:create <userId> <firstName> <lastName> <companyEmail>
Set DATABASE_URL (and PEPPER_FILE or DATA_DIR) as for the portal. The one-time password is shown once.`

interface NewAdministrator {
  userId: string
  firstName: string
  lastName: string
  companyEmail: string
}

async function addAdministrator({ db }: Database, person: NewAdministrator, passwordHash: string) {
  const department = await db.department.upsert({
    where: { code: 'D000' },
    update: {},
    create: {
      code: 'D000',
      nameEn: 'Organisation',
      nameKo: '조직',
      nameDe: 'Organisation',
      abbreviation: 'ORG',
      sortOrder: 0,
      validFrom: new Date(),
    },
  })
  const { userId, ...about } = person
  await db.user.create({
    data: {
      ...about,
      id: userId,
      englishName: joinNames(person.firstName, person.lastName),
      departmentCode: department.code,
      // Filled in by the person: the own profile opens at the first sign-in until it is complete.
      positionCode: '',
      statusCode: '',
      contractTypeCode: '',
      ...(await oneTimePasswordColumns(db, passwordHash)),
      roles: { create: [{ roleCode: ADMINISTRATOR }, { roleCode: 'G01' }] },
    },
  })
}

/** Creates an administrator in the portal's first department; fails when the id is taken. */
async function main([userId, firstName, lastName, companyEmail]: readonly string[]) {
  if (!userId || !firstName || !lastName || !companyEmail?.includes('@')) throw new Error(usage)
  const env = readEnv(process.env)
  if (env.DATABASE_URL === undefined) throw new Error('Set DATABASE_URL. The embedded database has its demo administrators already.')
  const database = openDatabase(env.DATABASE_URL)
  try {
    const password = oneTimePassword()
    await addAdministrator(database, { userId, firstName, lastName, companyEmail }, await passwordsWith(env.PEPPER_FILE).hash(password))
    console.log(`Administrator ${userId} is made. One-time password, valid for 24 hours: ${password}`)
  } catch (error) {
    throw databaseCode(error) === '23505' ? new Error(`The id ${userId} is taken: an id is never given twice.`, { cause: error }) : error
  } finally {
    await database.close()
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
