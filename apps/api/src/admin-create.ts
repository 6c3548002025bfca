import { readEnv } from './env.ts'
import { openDatabase } from './database.ts'
import { oneTimePassword, passwordsWith } from './modules/session/password.ts'

const usage = `Makes the first administrator of a portal, or another one:
  pnpm admin:create <userId> <firstName> <lastName> <companyEmail>
Set DATABASE_URL (and PEPPER_FILE or DATA_DIR) as for the portal. The one-time password is shown once.`

/** Creates an administrator in the portal's first department; fails when the id is taken. */
async function main([userId, firstName, lastName, companyEmail]: readonly string[]) {
  const env = readEnv(process.env)
  if (!userId || !firstName || !lastName || !companyEmail?.includes('@')) throw new Error(usage)
  if (env.DATABASE_URL === undefined) throw new Error('Set DATABASE_URL. The embedded database has its demo administrators already.')
  const { db, close } = openDatabase(env.DATABASE_URL)
  try {
    const password = oneTimePassword()
    const department = await db.department.upsert({
      where: { code: 'D000' },
      update: {},
      create: { code: 'D000', nameEn: 'Organisation', nameKo: '조직', nameDe: 'Organisation', abbreviation: 'ORG', sortOrder: 0, validFrom: new Date() },
    })
    await db.user.create({
      data: {
        id: userId,
        firstName,
        lastName,
        englishName: `${firstName} ${lastName}`,
        companyEmail,
        departmentCode: department.code,
        positionCode: '',
        statusCode: '',
        contractTypeCode: '',
        passwordHash: await passwordsWith(env.PEPPER_FILE).hash(password),
        mustChangePassword: true,
        oneTimePasswordUntil: new Date(Date.now() + 24 * 3_600_000),
        roles: { create: [{ roleCode: 'M01' }, { roleCode: 'G01' }] },
      },
    })
    console.log(`Administrator ${userId} is made. One-time password, valid for 24 hours: ${password}`)
  } finally {
    await close()
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
