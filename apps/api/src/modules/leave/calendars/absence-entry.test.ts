import { absenceEntries, type AbsenceEntryInput } from '@maru/shared/leave/calendars/absence-entry.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const input = (more: Partial<AbsenceEntryInput> = {}): AbsenceEntryInput => ({
  userId: 'kim',
  from: '2027-05-06',
  to: '2027-05-11',
  half: 'FULL',
  reason: 'Training in Seoul',
  coveredById: 'lee',
  ...more,
})
const away = async (user: string) => {
  const query = { from: '2027-05-01', to: '2027-05-31', person: 'kim' }
  return granted(await callAs(app, user, leaves.calendar, { query })).absences.filter(({ userId }) => userId === 'kim')
}

it('an absence the office enters appears on its working days with who covers; only those who may know read why', async () => {
  const { id, version } = granted(await callAs(app, 'office', absenceEntries.create, { body: input() }))
  const shown = await away('office')
  expect(shown.map(({ date }) => date)).toEqual(['2027-05-06', '2027-05-07', '2027-05-10', '2027-05-11'])
  expect(shown[0]).toMatchObject({ typeName: 'Training in Seoul', entryId: id })
  expect(shown[0]?.coveredBy).toMatch(/Lee/)
  const speak = (languageCode: string) => app.context.db.userSettings.update({ where: { userId: 'office' }, data: { languageCode } })
  await speak('ko')
  expect((await away('office'))[0]?.coveredBy).toBe('이도윤')
  await speak('en')
  const colleague = await away('lee')
  expect(JSON.stringify(colleague)).not.toContain('Training')
  expect(colleague[0]).toMatchObject({ typeName: 'Absent', entryId: '' })
  expect((await away('kim'))[0]?.typeName).toBe('Training in Seoul')
  const shorter = { ...input({ to: '2027-05-06', half: 'PM', coveredById: '' }), version }
  granted(await callAs(app, 'office', absenceEntries.save, { params: { id }, body: shorter }))
  expect((await callAs(app, 'office', absenceEntries.save, { params: { id }, body: shorter })).status).toBe(409)
  expect((await away('lee')).map(({ date, half, coveredBy }) => [date, half, coveredBy])).toEqual([['2027-05-06', 'PM', '']])
  granted(await callAs(app, 'office', absenceEntries.remove, { params: { id } }))
  expect(await away('kim')).toEqual([])
})

it('an absence of a weekend alone is on its days', async () => {
  const { id } = granted(await callAs(app, 'office', absenceEntries.create, { body: input({ from: '2027-05-15', to: '2027-05-16' }) }))
  expect((await away('kim')).map(({ date }) => date)).toEqual(['2027-05-15', '2027-05-16'])
  granted(await callAs(app, 'office', absenceEntries.remove, { params: { id } }))
})

it('refuses turned days, a half of several days, covering oneself and unknown people; others than the office enter none', async () => {
  const faults = [
    [{ to: '2027-05-01' }, 'to'],
    [{ half: 'AM' }, 'half'],
    [{ coveredById: 'kim' }, 'coveredById'],
    [{ userId: 'nobody' }, 'userId'],
    [{ to: '2029-05-01' }, 'to'],
  ] as const
  for (const [more, path] of faults)
    expect((await callAs(app, 'office', absenceEntries.create, { body: input(more) })).problem?.issues?.[0]?.path).toBe(path)
  expect((await callAs(app, 'kim', absenceEntries.create, { body: input() })).status).toBe(403)
})

it('enters nobody away twice, naming the day, and an absence of oneself is for a colleague', async () => {
  const create = (user: string, more: Partial<AbsenceEntryInput>) => callAs(app, user, absenceEntries.create, { body: input(more) })
  granted(await create('office', { from: '2027-06-09', to: '2027-06-09', half: 'AM' }))
  const twice = await create('office', { from: '2027-06-07', to: '2027-06-11' })
  expect([twice.status, twice.problem?.issues?.[0]]).toMatchObject([400, { path: 'from', code: 'AWAY_ALREADY' }])
  expect(twice.problem?.issues?.[0]?.message).toContain('9 June 2027')
  granted(await create('office', { from: '2027-06-09', to: '2027-06-09', half: 'PM' }))
  // A day that comes from leave counts like an entered one.
  const leave = { userId: 'kim', date: new Date('2027-06-16'), half: 'AM', source: 'LEAVE', sourceId: crypto.randomUUID() } as const
  await app.context.db.absence.create({ data: leave })
  const overLeave = await create('office', { from: '2027-06-15', to: '2027-06-17' })
  expect(overLeave.problem?.issues?.[0]?.message).toContain('16 June 2027')
  expect((await create('office', { from: '2027-06-16', to: '2027-06-16', half: 'AM' })).status).toBe(400)
  expect((await create('office', { userId: 'office', coveredById: '' })).problem?.code).toBe('INVOLVED')
  const { id, version } = granted(await create('office2', { userId: 'office', coveredById: '' }))
  const body = { ...input({ userId: 'office', to: '2027-05-07', coveredById: '' }), version }
  expect((await callAs(app, 'office', absenceEntries.save, { params: { id }, body })).problem?.code).toBe('INVOLVED')
  expect((await callAs(app, 'office', absenceEntries.remove, { params: { id } })).problem?.code).toBe('INVOLVED')
})
