import { createInterface } from 'node:readline/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { departmentInput } from '@maru/shared/departments/department.ts'
import { emailAddress, personalFields } from '@maru/shared/users/user-fields.ts'
import { useEmbedded } from '@maru/prisma/embedded.ts'
import { openDatabase, type Database } from './kernel/database/database.ts'
import { readEnv } from './kernel/env.ts'
import { offeredEmployment, saveAdministrator, usualEmployment, type Employment } from './first-administrator.ts'
import { oneTimePassword, passwordsWith } from './modules/session/password.service.ts'

const usage = `Makes the first administrator of a portal, or another one:
  pnpm admin:create <userId> <firstName> <lastName> <companyEmail>
    --organisation <name>   of the topmost department, made when there is none yet
    --department <code>     an existing department
    --position <code> --status <code> --contract <code>
In a terminal it asks for what is left out. Set DATABASE_URL (and PEPPER_FILE or DATA_DIR) as for the portal; without DATABASE_URL it is
the embedded database of DATA_DIR. The one-time password is shown once. For an administrator whose record is not complete it fills in
what is missing.`

type Options = Partial<Record<'organisation' | 'department' | 'position' | 'status' | 'contract', string>>

function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const
  const options = { organisation: text, department: text, position: text, status: text, contract: text }
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [userId, firstName, lastName, companyEmail, ...more] = positionals
  if (!userId || !firstName || !lastName || !companyEmail || more.length > 0) throw new Error(usage)
  if (!personalFields.userId.safeParse(userId).success)
    throw new Error(`"${userId}" is no user id: 1 to 20 letters a to z, digits, points, hyphens and underscores.`)
  const badName = [firstName, lastName].find((one) => !personalFields.firstName.safeParse(one).success)
  if (badName !== undefined) throw new Error(`"${badName}" is no name.\n\n${usage}`)
  if (!emailAddress.safeParse(companyEmail).success) throw new Error(`"${companyEmail}" is no e-mail address.\n\n${usage}`)
  return { person: { userId, firstName, lastName, companyEmail }, options: values as Options }
}

/** Throws a sentence for options that cannot be followed: none is dropped in silence. */
function assertOptions({ organisation, department }: Options, topName: string | undefined) {
  if (organisation !== undefined && !departmentInput.shape.nameEn.safeParse(organisation).success)
    throw new Error(`"${organisation}" is no name of an organisation: 1 to 200 letters.`)
  if (topName !== undefined && organisation !== undefined)
    throw new Error(`The organisation is called "${topName}" already. Leave out --organisation, and change its name under Departments.`)
  if (topName === undefined && department !== undefined)
    throw new Error('There is no department yet. Leave out --department; --organisation names the first one.')
}

/** Asks in a terminal for what the options leave open; elsewhere takes the usual and says so. */
async function readEmployment({ db }: Database, options: Options): Promise<Employment> {
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY
  const terminal = isTerminal ? createInterface({ input: process.stdin, output: process.stdout }) : undefined
  const choose = async (what: string, given: string | undefined, usual: string, choices: readonly string[] = []) => {
    if (given !== undefined) return given.trim()
    if (!terminal) {
      console.log(`${what}: ${usual} (nothing else was said)`)
      return usual
    }
    const list = choices.length > 0 ? ` (${choices.join(', ')})` : ''
    return (await terminal.question(`${what}${list} [${usual}]: `)).trim() || usual
  }
  try {
    const offered = await offeredEmployment(db)
    const top = await db.department.findFirst({ where: { parentCode: null }, orderBy: { sortOrder: 'asc' } })
    assertOptions(options, top?.nameEn)
    const usual = { ...usualEmployment, ...(top && { departmentCode: top.code, organisation: top.nameEn }) }
    return {
      organisation: top ? usual.organisation : await choose('Name of the organisation', options.organisation, usual.organisation),
      departmentCode: top ? await choose('Department', options.department, usual.departmentCode) : usual.departmentCode,
      positionCode: await choose('Position', options.position, usual.positionCode, offered.positionCode),
      statusCode: await choose('Status', options.status, usual.statusCode, offered.statusCode),
      contractTypeCode: await choose('Contract type', options.contract, usual.contractTypeCode, offered.contractTypeCode),
    }
  } finally {
    terminal?.close()
  }
}

/** Throws a sentence for a database that no portal has prepared yet. */
async function assertPrepared({ pool }: Database) {
  const { rows } = await pool.query<{ ready: boolean }>(`select to_regclass('public.users') is not null as ready`)
  if (!rows[0]?.ready) throw new Error('The database is empty. Start the portal once first: it makes the tables and the reference data.')
}

async function main(args: readonly string[]) {
  const { person, options } = readArguments(args)
  const env = readEnv(process.env)
  const embedded = env.DATABASE_URL === undefined ? await useEmbedded(join(env.DATA_DIR, 'postgres')) : undefined
  const database = openDatabase(env.DATABASE_URL ?? embedded?.url('maru') ?? '')
  try {
    await assertPrepared(database)
    const employment = await readEmployment(database, options)
    const password = oneTimePassword()
    const hash = await passwordsWith(env.PEPPER_FILE).hash(password)
    const outcome = await database.db.$transaction((db) => saveAdministrator(db, { ...person, ...employment }, hash))
    if (outcome === 'completed')
      console.log(`The record of administrator ${person.userId} is complete now. The password is the same as before.`)
    else console.log(`Administrator ${person.userId} is made. One-time password, valid for 24 hours: ${password}`)
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
