import { imports } from '@maru/shared/imports/import.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { granted } from '../../../test/approval-fixtures.ts'
import { checkedAs } from '../../../test/files/import-fixtures.ts'
import { callAs, day, testApp, type TestApp } from '../../../test/test-app.ts'
import { opened, save } from '../../../test/user-fixtures.ts'
import { dateValue } from '../../../kernel/users/user-format.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const setDays = async (userId: string, days: { joinDate?: string; retirementDate?: string }) =>
  save(app, 'admin', { ...(await opened(app, userId)), ...days })
/** Posts of a person in force, the earliest first, with those that count today marked. */
const allPosts = async (userId: string) => {
  const rows = granted(await callAs(app, 'office', userAccounts.assignments, { params: { userId } }))
  const named = rows.map(({ departmentCode, validFrom, validTo, primary, state }) => ({
    primary,
    days: `${departmentCode} ${validFrom}–${validTo}`,
    state,
  }))
  return named.toReversed()
}
const posts = async (userId: string) => (await allPosts(userId)).filter(({ primary }) => primary).map(({ days }) => days)
/** Gives somebody posts in the database, the first of them as it was entered with the first day. */
async function hold(
  userId: string,
  joinDate: string,
  ...rows: (readonly [departmentCode: string, from: string, to: string, primary: boolean])[]
) {
  const { db } = app.context
  await db.user.update({ where: { id: userId }, data: { joinDate: dateValue(joinDate), retirementDate: null } })
  await db.assignment.deleteMany({ where: { userId } })
  for (const [departmentCode, from, to, primary] of rows)
    await db.assignment.create({
      data: {
        userId,
        departmentCode,
        positionCode: 'RESEARCHER',
        primary,
        validFrom: dateValue(from)!,
        validTo: dateValue(to),
        followsFirstDay: primary && from === joinDate,
      },
    })
  await db.$queryRaw`select * from follow_organisation()`
}

const histories = {
  onlyPost: [['ENV', '2018-01-01', '', true]],
  past: [
    ['BIO', '2018-01-01', '2020-12-31', true],
    ['ENV', '2021-01-01', '', true],
  ],
  planned: [
    ['ENV', '2018-01-01', day(19), true],
    ['NAN', day(20), '', true],
  ],
  secondPosts: [
    ['ENV', '2018-01-01', '', true],
    ['BIO', '2020-01-01', '2022-12-31', false],
    ['BIO', day(10), '', false],
  ],
} as const
const keysOf = <Name extends string>(record: Readonly<Record<Name, unknown>>) => Object.keys(record) as Name[]
const department = async () => (await app.context.db.user.findUniqueOrThrow({ where: { id: 'lee' } })).departmentCode

it('a first day moved and moved back leaves every post as it was, whatever was typed between, by an import and its undo as well', async () => {
  const corrections = {
    onlyPost: [day(1), '2020-06-01'],
    past: ['2021-01-01', day(5)],
    planned: [day(2), day(25)],
    secondPosts: [day(25), '2010-01-01', day(0)],
  }
  for (const name of keysOf(corrections)) {
    await hold('lee', '2018-01-01', ...histories[name])
    const held = [await allPosts('lee'), await department()]
    for (const joinDate of [...corrections[name], '2018-01-01']) granted(await setDays('lee', { joinDate }))
    expect([await allPosts('lee'), await department()], name).toEqual(held)
  }
  const held = await allPosts('lee')
  const run = await checkedAs(app, 'admin', 'users', [
    ['User ID', 'Joined'],
    ['lee', day(3)],
  ])
  granted(await callAs(app, 'admin', imports.apply, { params: { id: run.id }, body: { rows: 'ALL' } }))
  expect(await allPosts('lee')).not.toEqual(held)
  granted(await callAs(app, 'admin', imports.undo, { params: { id: run.id } }))
  expect(await allPosts('lee')).toEqual(held)
})

it('until a first day that is to come no post is in force; what is over stays, and what is planned for later comes', async () => {
  await hold('lee', '2018-01-01', ...histories.past)
  granted(await setDays('lee', { joinDate: day(5) }))
  expect(await allPosts('lee')).toMatchObject([{ days: 'BIO 2018-01-01–2020-12-31' }, { days: 'ENV 2021-01-01–', state: 'future' }])
  await hold('lee', '2018-01-01', ...histories.planned)
  granted(await setDays('lee', { joinDate: day(25) }))
  expect([await posts('lee'), await department()]).toEqual([[`ENV 2018-01-01–${day(-1)}`, `NAN ${day(25)}–`], 'NAN'])
  await hold('lee', '2018-01-01', ...histories.onlyPost)
  granted(await setDays('lee', { joinDate: day(1) }))
  expect(await posts('lee')).toEqual([`ENV ${day(1)}–`])
  granted(await setDays('lee', { joinDate: '2018-01-01' }))
})

it('a last day ends what is in force, and taken back brings planned moves, second posts, the lead and the department back', async () => {
  const lastDays = { onlyPost: day(-1), past: day(3), planned: day(3), secondPosts: day(30) }
  for (const name of keysOf(lastDays)) {
    await hold('lee', '2018-01-01', ...histories[name])
    const held = [await allPosts('lee'), await department()]
    granted(await setDays('lee', { retirementDate: lastDays[name] }))
    expect((await allPosts('lee')).every(({ days }) => days.slice(-10) <= lastDays[name])).toBe(true)
    granted(await setDays('lee', { retirementDate: '' }))
    expect([await allPosts('lee'), await department()], name).toEqual(held)
  }
  await hold('lee', '2018-01-01', ...histories.onlyPost)
})

it('whoever comes back after a break has a new post from the new first day on, and the past stays', async () => {
  const [held = ''] = await posts('choi')
  const body = { lastDay: day(-20), statusCode: 'LEFT' as const, reason: 'Moved away' }
  granted(await callAs(app, 'admin', userAccounts.leave, { params: { userId: 'choi' }, body }))
  const past = `${held}${day(-20)}`
  await app.context.db.userRole.create({ data: { userId: 'choi', roleCode: 'WM00001', grantedBy: 'admin' } })
  const record = await opened(app, 'choi')
  granted(
    await save(app, 'admin', {
      ...record,
      active: true,
      statusCode: 'PLANNED',
      retirementDate: '',
      joinDate: day(10),
      departmentCode: 'NAN',
    }),
  )
  expect(await posts('choi')).toEqual([past, `NAN ${day(10)}–`])
  granted(await setDays('choi', { joinDate: day(0) }))
  expect(await posts('choi')).toEqual([past, `NAN ${day(0)}–`])
  const roles = await app.context.db.$queryRaw`select role_code as code from role_held_today where user_id = 'choi'`
  expect(roles).toEqual([{ code: 'G01' }])
})
