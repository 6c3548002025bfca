import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { departments } from '@maru/shared/departments/department.ts'
import { leaveAdmin } from '@maru/shared/leave/administration/leave-admin.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { roles } from '@maru/shared/roles/role.ts'
import { session } from '@maru/shared/session/session.ts'
import { setUp, setUpSteps } from '@maru/shared/platform/set-up.ts'
import { users, type UserInput } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { readEnv } from './kernel/env.ts'
import { prepareDatabase } from './prepare.ts'
import { answerAs } from './test/approval-fixtures.ts'
import { madeAtOnce, submitLeave, toLeave } from './test/leave-fixtures.ts'
import { callAs, day, DEMO_PASSWORD, granted, signIn, testApp, type TestApp } from './test/test-app.ts'
import { opened } from './test/user-fixtures.ts'

// A real installation: reference data, nobody in it, the administrator made by the command line.

const database = new URL(inject('database').server)
database.pathname = `/${inject('database').template}_empty`
const settings = {
  DATABASE_URL: database.href,
  SEED: 'reference',
  SECOND_FACTOR_ROLES: 'none',
  PASSWORD_HASHING: 'standard',
  PUBLIC_URL: 'http://localhost:3000',
}

let app: TestApp
beforeAll(async () => {
  await prepareDatabase(readEnv({ ...process.env, ...settings }), database.href)
  app = await testApp(settings)
})
afterAll(() => app.close())

const runTool = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'admin-create.ts'), ...args], { env: { ...process.env, ...settings } })

/** Makes an administrator by the tool; the one-time password. */
async function createAdministrator(id: string, ...more: readonly string[]) {
  const { stdout } = await runTool(id, 'Ada', id, `${id}@example.org`, ...more)
  return /One-time password, valid for 24 hours: (\S+)/.exec(stdout)?.[1] ?? stdout
}

/** Signs in with the one-time password and completes the own profile, as its popup does. */
async function completeProfile(userId: string, oneTimePassword: string) {
  const { reply, cookie } = await signIn(app, userId, oneTimePassword)
  expect(reply.json()).toMatchObject({ mustChangePassword: true, profileIncomplete: true })
  const input = await opened(app, userId, null, { cookie })
  const body: UserInput = { ...input, password: DEMO_PASSWORD, passwordConfirm: DEMO_PASSWORD, currentPassword: oneTimePassword }
  const answer = await callAs(app, null, users.modify, { body, headers: { cookie } })
  expect([userId, answer.answer, answer.body]).toEqual([userId, 'Success', 'Success'])
  const again = await signIn(app, userId)
  expect(again.reply.json()).toMatchObject({ mustChangePassword: false, profileIncomplete: false })
}

/** Adds a person as the user list does; she chooses her password. */
async function addPerson(userId: string, departmentCode: string, part: Partial<UserInput> = {}) {
  const blank = await opened(app, 'jane', 'jane')
  const body: UserInput = {
    ...blank,
    userId,
    firstName: 'Test',
    lastName: userId,
    companyEmail: `${userId}@example.org`,
    departmentCode,
    statusCode: 'EMPLOYED',
    positionCode: 'RESEARCHER',
    contractTypeCode: 'PERMANENT',
    joinDate: '2020-01-01',
    revision: '',
    ...part,
  }
  await completeProfile(userId, granted(await callAs(app, 'jane', users.create, { body })).oneTimePassword)
}

const stepUp = (userId: string) => callAs(app, userId, session.stepUp, { body: { password: DEMO_PASSWORD } })
const giveRole = (code: string, ...userIds: readonly string[]) =>
  callAs(app, 'jane', roles.give, {
    params: { code },
    body: { userIds: [...userIds], validFrom: '', validTo: '', reason: 'Set-up' },
  })

it('makes the first administrator, whose own profile is complete with an own password', async () => {
  await expect(createAdministrator('jane', '--organisation', ' ')).rejects.toThrow('is no name of an organisation')
  await expect(createAdministrator('jane', '--department', 'LAB')).rejects.toThrow('There is no department yet')
  await completeProfile('jane', await createAdministrator('jane', '--organisation', 'Institute of Tests'))
  expect(granted(await callAs(app, 'jane', departments.get, { params: { code: 'D000' } })).nameEn).toBe('Institute of Tests')
})

it('makes a second administrator who can begin as well', async () => {
  await completeProfile('joe', await createAdministrator('joe'))
  await expect(createAdministrator('joe')).rejects.toThrow('an id is never given twice')
  await expect(createAdministrator('tom', '--position', 'KING')).rejects.toThrow('Choose one of: DIRECTOR')
  await expect(createAdministrator('tom', '--status', 'LEFT')).rejects.toThrow('"LEFT" is no status')
  await expect(createAdministrator('tom', '--organisation', 'Another')).rejects.toThrow('called "Institute of Tests" already')
  await expect(createAdministrator('Jané')).rejects.toThrow('is no user id')
  await expect(runTool('tom', 'Tom', 'Tester', 'JOE@example.org')).rejects.toThrow('belongs to joe')
})

it('completes the record of an administrator that an earlier version left open', async () => {
  await app.context.db.user.update({ where: { id: 'joe' }, data: { statusCode: '', positionCode: '', contractTypeCode: '' } })
  expect(await createAdministrator('joe', '--position', 'ENGINEER')).toContain('is complete now')
  expect(await app.context.db.user.findUniqueOrThrow({ where: { id: 'joe' } })).toMatchObject({
    statusCode: 'EMPLOYED',
    positionCode: 'ENGINEER',
    contractTypeCode: 'PERMANENT',
  })
})

it('leads to a second user with a role who requests leave, which her head approves', async () => {
  const department = {
    code: 'LAB',
    parentCode: 'D000',
    nameEn: 'Laboratory',
    nameKo: '',
    nameDe: '',
    abbreviation: 'LAB',
    validFrom: '2020-01-01',
  }
  granted(await callAs(app, 'jane', departments.create, { body: department }))
  await addPerson('mira', 'LAB', { positionCode: 'HEAD' })
  await addPerson('noor', 'LAB')
  await addPerson('olga', 'D000', { positionCode: 'OFFICER' })
  await stepUp('jane')
  granted(await giveRole('H01', 'olga'))
  const lead = { userId: 'mira', acting: false, validFrom: day(0), validTo: '' }
  granted(await callAs(app, 'jane', departments.appoint, { params: { code: 'LAB' }, body: lead }))
  const year = day(14).slice(0, 4)
  const grant = {
    userId: 'noor',
    pool: 'ANNUAL',
    kind: 'MANUAL',
    amount: '10',
    validFrom: `${year}-01-01`,
    validTo: '',
    reason: 'First days',
  } as const
  madeAtOnce(granted(await callAs(app, 'olga', leaveAdmin.grantAdd, { body: grant })))
  const { id, result } = await submitLeave(app, 'noor', toLeave(day(14), day(15)))
  granted(result)
  granted(await answerAs(app, 'mira', id, 'APPROVE'))
  expect(granted(await callAs(app, 'noor', approvals.get, { params: { id } })).status).toBe('COMPLETED')
})

it('says what a new portal still lacks, and no longer once it is there', async () => {
  const rows = granted(await callAs(app, 'jane', setUp.list, {}))
  const open = rows.filter(({ done }) => !done)
  expect(rows.map(({ step }) => step)).toEqual([...setUpSteps])
  // One member of the office, people without days, and nobody has looked at the sample workplaces and positions.
  expect(open.map(({ step, missing, missingCount }) => [step, missing, missingCount])).toEqual([
    ['workplaces', [], 1],
    ['positions', [], 1],
    ['mail', ['IMAP_HOST', 'NOTICE_MAIL_FROM'], 2],
    ['office', [], 1],
    ['leave', ['Test mira', 'Test olga'], 2],
  ])
  const checked = granted(await callAs(app, 'jane', setUp.check, { params: { step: 'positions' }, body: { checked: true } }))
  expect(checked.find(({ step }) => step === 'positions')?.done).toBe(true)
  const again = granted(await callAs(app, 'jane', setUp.check, { params: { step: 'positions' }, body: { checked: false } }))
  expect(again.find(({ step }) => step === 'positions')?.done).toBe(false)
  expect((await callAs(app, 'noor', setUp.list, {})).status).toBe(403)
})
