import type { IrregularProfileBody } from '@maru/shared/personnel/guests/irregular-profile-body.ts'
import { irregularProfiles } from '@maru/shared/personnel/guests/irregular-profile.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assertInvariants } from '../../../test/approval-fixtures.ts'
import { answerInTurn, inShort, managerAndOffice, send } from '../../../test/assets/asset-request-fixtures.ts'
import { profileRequest as request } from '../../../test/staff/personnel-fixtures.ts'
import { callAs, day, granted, testApp, type TestApp } from '../../../test/test-app.ts'
import { endProfiles, remindOfGuests } from './profile-clock.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertInvariants(app)
  await app.close()
})

const decided = async (part: Partial<IrregularProfileBody> = {}, host = 'kim') => {
  const { id, issues } = await send(app, host, request({ hostId: host, ...part }))
  expect(issues).toEqual([])
  expect((await answerInTurn(app, id, managerAndOffice)).status).toBe(200)
  return app.context.db.irregularProfile.findFirstOrThrow({ where: part.profileId ? { id: part.profileId } : { documentId: id } })
}
const list = async (user: string) =>
  granted(await callAs(app, user, irregularProfiles.list, { query: { page: 1, size: 25, sort: 'to', direction: 'asc' } })).rows
const createAccount = (user: string, id: string, userId: string) =>
  callAs(app, user, irregularProfiles.openAccount, {
    params: { id },
    body: { userId, positionCode: 'RESEARCHER', companyEmail: `${userId}@hanul-europe.example` },
  })
const noticesOf = (id: string) =>
  app.context.db.outbox.findMany({ where: { key: { startsWith: `guestEnds:${id}` } }, orderBy: { key: 'asc' } })

it('is there for its host and the office once it is decided, and for nobody else', async () => {
  const { id } = await decided()
  expect((await list('kim')).map((row) => row.id)).toContain(id)
  expect(await list('han')).toEqual([])
  expect((await callAs(app, 'han', irregularProfiles.get, { params: { id } })).status).toBe(404)
  expect(granted(await callAs(app, 'office', irregularProfiles.get, { params: { id } }))).toMatchObject({
    name: 'Ada Byron',
    status: 'ACTIVE',
  })
})

it('names what is wrong: unknown kinds, hosts and workplaces, and a period that is over', async () => {
  const wrong = request({ kindCode: 'NONE', hostId: 'nobody', workplaceCode: 'XX', from: day(-9), to: day(-2) })
  expect(inShort((await send(app, 'kim', wrong)).issues)).toEqual([
    'body.kindCode NOT_OFFERED',
    'body.hostId UNKNOWN_PERSON',
    'body.workplaceCode NOT_OFFERED',
    'body.to IN_PAST',
  ])
  expect(inShort((await send(app, 'kim', request({ to: day(-1) }))).issues)).toEqual(['body.to BEFORE_START'])
})

it('tells host and office 30, 7 and 1 days before the end, each once', async () => {
  const { id } = await decided({ to: day(25) })
  const runs = await Promise.all([remindOfGuests(app.context.db), remindOfGuests(app.context.db)])
  expect(runs.filter((told) => told > 0).length).toBe(1)
  const people = (await noticesOf(id)).map(({ payload }) => (payload as { userId: string }).userId)
  expect(people).toEqual(expect.arrayContaining(['kim', 'office']))
  const first = people.length
  await app.context.db.$executeRaw`update irregular_profile set to_day = office_day() + 6 where id = ${id}::uuid`
  await remindOfGuests(app.context.db)
  await remindOfGuests(app.context.db)
  expect((await noticesOf(id)).length).toBe(first * 2)
})

it('has an account by an administrator, which sleeps the day after the end and wakes with an extension', async () => {
  const { id } = await decided({ to: day(3), lastName: 'Sleeper' })
  expect((await createAccount('office', id, 'guest1')).problem).toMatchObject({ status: 810 })
  expect(granted(await createAccount('admin', id, 'guest1')).oneTimePassword).not.toBe('')
  expect((await createAccount('admin', id, 'guest2')).problem).toMatchObject({ code: 'HAS_ACCOUNT' })
  expect(await app.context.db.userRole.findMany({ where: { userId: 'guest1' }, select: { roleCode: true } })).toEqual([{ roleCode: 'G01' }])
  expect(await endProfiles(app.context.db)).toBe(0)
  await app.context.db
    .$executeRaw`update irregular_profile set from_day = office_day() - 9, to_day = office_day() - 1 where id = ${id}::uuid`
  const runs = await Promise.all([endProfiles(app.context.db), endProfiles(app.context.db)])
  expect(runs.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect((await app.context.db.user.findUniqueOrThrow({ where: { id: 'guest1' } })).active).toBe(false)
  const extended = await decided({ profileId: id, formerTo: day(-1), to: day(30), lastName: 'Sleeper' })
  expect(extended).toMatchObject({ status: 'ACTIVE', extensions: 1, toDay: new Date(day(30)) })
  expect((await app.context.db.user.findUniqueOrThrow({ where: { id: 'guest1' } })).active).toBe(true)
  expect(inShort((await send(app, 'kim', request({ profileId: id, formerTo: day(-1), to: day(40), lastName: 'Sleeper' }))).issues)).toEqual(
    ['body.to PROFILE_CHANGED'],
  )
  expect(inShort((await send(app, 'han', request({ profileId: id, formerTo: day(30), to: day(40) }))).issues)).toEqual([
    'body.to UNKNOWN_PROFILE',
  ])
})

it('leads to the member of staff a guest became, whose account no end of the stay closes', async () => {
  const { id } = await decided({ to: day(1), lastName: 'Convert' }, 'lee')
  const convert = (user: string, userId: string) => callAs(app, user, irregularProfiles.convert, { params: { id }, body: { userId } })
  expect((await convert('kim', 'choi')).problem).toMatchObject({ status: 810 })
  expect((await convert('office', 'guest1')).problem?.issues?.[0]).toMatchObject({ path: 'userId', code: 'LINKED_ALREADY' })
  granted(await convert('office', 'choi'))
  await app.context.db
    .$executeRaw`update irregular_profile set from_day = office_day() - 9, to_day = office_day() - 1 where id = ${id}::uuid`
  expect(await endProfiles(app.context.db)).toBe(0)
  expect((await app.context.db.user.findUniqueOrThrow({ where: { id: 'choi' } })).active).toBe(true)
  expect(await app.context.db.irregularProfile.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'CONVERTED', userId: 'choi' })
})
