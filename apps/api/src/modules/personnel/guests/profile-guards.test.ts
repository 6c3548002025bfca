import type { IrregularProfileBody } from '@maru/shared/personnel/guests/irregular-profile-body.ts'
import { irregularProfiles } from '@maru/shared/personnel/guests/irregular-profile.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assertInvariants, detailAs, listSteps } from '../../../test/approval-fixtures.ts'
import { answerInTurn, cancelDecided, inShort, managerAndOffice, send } from '../../../test/assets/asset-request-fixtures.ts'
import { decideChange, profileRequest as request } from '../../../test/staff/personnel-fixtures.ts'
import { callAs, day, granted, testApp, type TestApp } from '../../../test/test-app.ts'
import { runPersonnelClock } from '../personnel-job.service.ts'
import { endProfiles } from './profile-clock.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertInvariants(app)
  await app.close()
})

async function decided(part: Partial<IrregularProfileBody> = {}) {
  const { id, issues } = await send(app, 'kim', request(part))
  expect(issues).toEqual([])
  granted(await answerInTurn(app, id, managerAndOffice))
  return id
}
const profileOf = (id: string) => app.context.db.irregularProfile.findUniqueOrThrow({ where: { id } })
/** The profile of a new guest with an account. */
async function guestWith(userId: string, lastName: string) {
  const { id } = await app.context.db.irregularProfile.findFirstOrThrow({ where: { documentId: await decided({ to: day(3), lastName }) } })
  granted(
    await callAs(app, 'admin', irregularProfiles.openAccount, {
      params: { id },
      body: { userId, positionCode: 'RESEARCHER', companyEmail: `${userId}@hanul-europe.example` },
    }),
  )
  return id
}
const age = (id: string) =>
  app.context.db.$executeRaw`update irregular_profile set from_day = office_day() - 9, to_day = office_day() - 1 where id = ${id}::uuid`
const isActive = async (id: string) => (await app.context.db.user.findUniqueOrThrow({ where: { id } })).active

it('stays what it is once a guest was employed: taking back an extension neither opens nor ends it', async () => {
  const id = await guestWith('conv1', 'Conv')
  const extension = await decided({ profileId: id, formerTo: day(3), to: day(30), lastName: 'Conv' })
  granted(await callAs(app, 'office', irregularProfiles.convert, { params: { id }, body: { userId: 'conv1' } }))
  expect((await cancelDecided(app, 'kim', extension, managerAndOffice)).problem).toMatchObject({ code: 'PROFILE_ENDED' })
  expect(await profileOf(id)).toMatchObject({ status: 'CONVERTED', toDay: new Date(day(30)) })
  await age(id)
  await endProfiles(app.context.db)
  expect([(await profileOf(id)).status, await isActive('conv1')]).toEqual(['CONVERTED', true])
})

it('leaves closed what an administrator closed before or after the end, and who left', async () => {
  const { db } = app.context
  const closedBefore = await guestWith('shut1', 'Before')
  const closedAfter = await guestWith('shut2', 'After')
  const left = await guestWith('shut3', 'Left')
  await db.user.update({ where: { id: 'shut1' }, data: { active: false } })
  for (const id of [closedBefore, closedAfter, left]) await age(id)
  await endProfiles(db)
  const entry = { userId: 'admin', entity: 'user', entityId: 'shut2', action: 'modify', after: { fields: ['active'], active: false } }
  await db.$executeRaw`update irregular_profile set slept_at = slept_at - interval '1 second' where id = ${closedAfter}::uuid`
  await db.changeLog.create({ data: entry })
  await db.user.update({ where: { id: 'shut3' }, data: { statusCode: 'LEFT' } })
  await decided({ profileId: closedBefore, formerTo: day(-1), to: day(30), lastName: 'Before' })
  await decided({ profileId: closedAfter, formerTo: day(-1), to: day(30), lastName: 'After' })
  await decided({ profileId: left, formerTo: day(-1), to: day(30), lastName: 'Left' })
  expect(await Promise.all(['shut1', 'shut2', 'shut3'].map(isActive))).toEqual([false, false, false])
})

it('is extended for the guest it is of: another name, kind or host is refused', async () => {
  const documentId = await decided({ to: day(9), lastName: 'Same' })
  const { id } = await app.context.db.irregularProfile.findUniqueOrThrow({ where: { documentId } })
  const asked = { profileId: id, formerTo: day(9), to: day(40), lastName: 'Same' }
  const refusals = async (part: Partial<IrregularProfileBody>) => inShort((await send(app, 'kim', request({ ...asked, ...part }))).issues)
  expect(await refusals({ lastName: 'Other' })).toEqual(['body.to PROFILE_CHANGED'])
  expect(await refusals({ kindCode: 'INTERN' })).toEqual(['body.to PROFILE_CHANGED'])
  expect(await refusals({ hostId: 'lee' })).toEqual(['body.to PROFILE_CHANGED'])
  expect(await refusals({})).toEqual([])
})

it('is about its host, who neither reviews nor decides it', async () => {
  const { id, issues } = await send(app, 'kim', request({ hostId: 'head', lastName: 'Hosted' }))
  expect(issues).toEqual([])
  expect(listSteps(await detailAs(app, 'kim', id)).map(({ userId }) => userId)).not.toContain('head')
  const [row] = await app.context.db.$queryRaw<{ yes: boolean }[]>`select is_involved(${id}::uuid, 'head') as yes`
  expect(row?.yes).toBe(true)
})

it('one stay that cannot end stops neither the other stays nor the changes of the day', async () => {
  const { db } = app.context
  const id = await guestWith('stuck1', 'Stuck')
  const other = await guestWith('ends1', 'Ends')
  await age(id)
  await age(other)
  await db.$executeRaw`create function stays_awake() returns trigger language plpgsql as $$ begin if new.id = 'stuck1' and not new.active then raise exception 'no'; end if; return new; end $$`
  await db.$executeRaw`create trigger stays_awake before update on users for each row execute function stays_awake()`
  await expect(runPersonnelClock(db)).rejects.toThrow('parts of the personnel job failed')
  expect([(await profileOf(id)).status, (await profileOf(other)).status]).toEqual(['ACTIVE', 'ENDED'])
  await db.$executeRaw`drop trigger stays_awake on users`
  expect(await runPersonnelClock(db)).toMatchObject({ closed: 1 })
})

it('wakes only an account its own end put to sleep, in the name of who asked', async () => {
  const id = await guestWith('wake1', 'Wake')
  await age(id)
  await endProfiles(app.context.db)
  expect(await isActive('wake1')).toBe(false)
  await decided({ profileId: id, formerTo: day(-1), to: day(30), lastName: 'Wake' })
  expect(await isActive('wake1')).toBe(true)
  const log = await app.context.db.changeLog.findFirstOrThrow({
    where: { entity: 'user', entityId: 'wake1', after: { path: ['active'], equals: true }, NOT: { action: 'create' } },
    orderBy: { id: 'desc' },
  })
  expect(log).toMatchObject({ userId: 'kim', before: { active: false }, after: { active: true } })
})

it('is shortened, and its host changed by the office also when the host left: account, reminders and notices follow', async () => {
  const { db } = app.context
  const id = await guestWith('short1', 'Short')
  const asked = { profileId: id, formerTo: day(3), lastName: 'Short', formerHostId: 'kim' }
  const refusals = async (user: string, part: Partial<IrregularProfileBody>) =>
    inShort((await send(app, user, request({ ...asked, ...part }))).issues)
  expect(await refusals('kim', { to: day(3) })).toEqual(['body.to NOTHING_CHANGES'])
  expect(await refusals('kim', { to: day(-1) })).toEqual(['body.to BEFORE_START'])
  expect(await refusals('kim', { to: day(2), hostId: 'left' })).toEqual(['body.hostId UNKNOWN_PERSON'])
  await db.user.update({ where: { id: 'lee' }, data: { retirementDate: new Date(day(-1)) } })
  expect(await refusals('office', { to: day(2), hostId: 'lee' })).toEqual(['body.hostId PERSON_HAS_ENDED'])
  await db.user.update({ where: { id: 'lee' }, data: { retirementDate: null } })
  await decided({ ...asked, to: day(2) })
  expect((await db.user.findUniqueOrThrow({ where: { id: 'short1' } })).contractEndDate).toEqual(new Date(day(2)))
  const told = (kind: string, reader: string) =>
    db.outbox.count({ where: { key: { startsWith: `${kind}:${id}:`, endsWith: `:${reader}` } } })
  expect([await told('guestChanged', 'kim'), await told('guestChanged', 'office')]).toEqual([1, 1])
  await db.user.update({ where: { id: 'kim' }, data: { retirementDate: new Date(day(-1)) } })
  await runPersonnelClock(db)
  await db.user.update({ where: { id: 'kim' }, data: { active: false } })
  await runPersonnelClock(db)
  expect([await told('guestHostless', 'office'), await told('guestHostless', 'kim')]).toEqual([1, 0])
  const { id: document, issues } = await send(app, 'office', request({ ...asked, formerTo: day(2), to: day(2), hostId: 'lee' }))
  expect(issues).toEqual([])
  granted(await decideChange(app, 'office', document))
  await db.user.update({ where: { id: 'kim' }, data: { active: true, retirementDate: null } })
  expect(await profileOf(id)).toMatchObject({ hostId: 'lee', toDay: new Date(day(2)) })
  expect(await told('guestChanged', 'lee')).toBe(1)
})
