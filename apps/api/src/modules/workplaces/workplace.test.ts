import { departments } from '@maru/shared/departments/department.ts'
import { platform } from '@maru/shared/platform/platform.ts'
import { referenceHistory } from '@maru/shared/platform/reference-history.ts'
import { workplaces, type WorkplaceInput } from '@maru/shared/workplaces/workplace.ts'
import { session } from '@maru/shared/session/session.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestResource } from '../../test/reservation-fixtures.ts'
import { callAs, loadCookie, granted, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const list = async (q?: string) =>
  (await callAs(app, 'admin', workplaces.list, { query: { page: 1, size: 25, sort: 'sortOrder', direction: 'asc', q } })).answer?.rows ?? []
const input: WorkplaceInput = {
  code: 'FR01',
  nameEn: 'Paris liaison office',
  nameKo: '',
  nameDe: 'Büro Paris',
  timeZone: 'Europe/Paris',
  calendarCode: 'DE-SL',
  address: '1 rue de la Recherche, Paris',
  sortOrder: 30,
  active: true,
}
const save = (body: WorkplaceInput & { revision: string }) => callAs(app, 'admin', workplaces.update, { params: { code: body.code }, body })
const offered = async () => (await callAs(app, 'kim', platform.settingsChoices, {})).answer?.workplaces.map(({ code }) => code)

it('a new place is found, offered in everybody’s settings, and no longer when it is switched off; its history says so', async () => {
  const { answer: made } = await callAs(app, 'admin', workplaces.create, { body: input })
  expect(made).toMatchObject({ ...input, calendarName: expect.stringContaining('Saar'), people: 0 })
  expect((await callAs(app, 'admin', workplaces.create, { body: input })).problem?.issues?.[0]?.code).toBe('WORKPLACE_TAKEN')
  expect((await list('recherche')).map(({ code }) => code)).toEqual(['FR01'])
  expect(await offered()).toContain('FR01')
  const { answer } = await save({ ...input, active: false, revision: made?.revision ?? '' })
  expect([answer?.active, await offered()]).toEqual([false, expect.not.arrayContaining(['FR01'])])
  const history = await callAs(app, 'admin', referenceHistory.changes, { query: { entity: 'workplace', id: 'FR01', page: 1, size: 5 } })
  expect(history.answer?.rows.map(({ action, fields }) => [action, fields[0]?.field])).toEqual([
    ['modify', 'active'],
    ['create', 'code'],
  ])
  expect((await callAs(app, 'admin', workplaces.remove, { params: { code: 'FR01' } })).ok).toBe(true)
})

it('two administrators do not overwrite each other', async () => {
  const [place] = await list('Blieshausen')
  const { calendarName: _name, people: _people, ...body } = place ?? { ...input, revision: '0', calendarName: '', people: 0 }
  const answers = await Promise.all(['A', 'B'].map((nameKo) => save({ ...body, nameKo })))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect(answers.find(({ ok }) => !ok)?.problem).toMatchObject({ code: 'CHANGED_MEANWHILE', issues: [{ path: 'nameKo' }] })
})

it('a day begins when it begins at the head office, whatever PostgreSQL’s own clock says', async () => {
  const [head] = await list()
  if (!head) throw new Error('the demo has a head office')
  const { calendarName: _name, people: _people, revision: _revision, ...body } = head
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format()
  // At every moment one of them has another day than the head office, and but for the first hours there another one than UTC.
  const timeZone = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'].find((zone) => dayIn(zone) !== dayIn(head.timeZone)) ?? ''
  const today = dayIn(timeZone)
  const me = async () => {
    const id = granted(await callAs(app, 'kim', session.current, {}))
    return granted(await callAs(app, 'kim', session.identity, { query: { id } }))
  }
  const moved = async (zone: string) => granted(await save({ ...body, timeZone: zone, revision: (await list())[0]?.revision ?? '' }))
  const clocksOfJobs = async () =>
    (await app.context.pool.query<{ timezone: string }>('select distinct timezone from pgboss.schedule')).rows.map((row) => row.timezone)
  await moved(timeZone)
  expect(await clocksOfJobs()).toEqual([timeZone])
  expect((await me()).officeTimeZone).toBe(timeZone)
  const env = { params: { code: 'ENV' } }
  const { nameKo, nameDe, abbreviation, validFrom, validTo, revision } = granted(await callAs(app, 'admin', departments.get, env))
  const change = { nameEn: 'From this morning on', nameKo, nameDe, abbreviation, validFrom, validTo, revision, changesOn: today }
  granted(await callAs(app, 'admin', departments.modify, { ...env, body: change }))
  expect((await me()).departmentName).toBe('From this morning on')
  const grant = { roleCode: 'H01', validFrom: today, validTo: today, reason: 'for a day' }
  granted(await callAs(app, 'admin', userAccounts.giveRole, { params: { userId: 'kim' }, body: grant }))
  expect((await me()).roles).toContain('H01')
  await moved(head.timeZone)
  expect((await me()).roles).not.toContain('H01')
  // Another place goes before it, and is taken away again: it was the head office that long.
  const first = granted(
    await callAs(app, 'admin', workplaces.create, { body: { ...input, code: 'NZ01', timeZone: 'Pacific/Auckland', sortOrder: 0 } }),
  )
  expect(await clocksOfJobs()).toEqual(['Pacific/Auckland'])
  granted(await callAs(app, 'admin', workplaces.remove, { params: { code: first.code } }))
  expect(await clocksOfJobs()).toEqual([head.timeZone])
})

it('a place people work at is not deleted, and the last one offered stays', async () => {
  const places = await list()
  const used = places.find(({ people }) => people > 0)
  // Accounts that are closed keep their place, but nobody works there.
  const { db } = app.context
  const ofPlace = { workplaceCode: used?.code ?? '' }
  expect(used?.people).toBe(await db.userSettings.count({ where: { ...ofPlace, user: { active: true, deleted: false } } }))
  const everybody = await db.userSettings.count({ where: ofPlace })
  expect(everybody).toBeGreaterThan(used?.people ?? 0)
  expect((await callAs(app, 'admin', workplaces.remove, { params: { code: used?.code ?? '' } })).problem).toMatchObject({
    code: 'WORKPLACE_IN_USE',
    values: [String(everybody)],
  })
  const off = await Promise.all(places.map(({ calendarName: _name, people: _people, ...body }) => save({ ...body, active: false })))
  expect(off.filter(({ ok }) => !ok).map(({ problem }) => problem?.code)).toEqual(['LAST_WORKPLACE'])
})

it('a place that a room lies in is not deleted', async () => {
  granted(await callAs(app, 'admin', workplaces.create, { body: { ...input, code: 'FR03' } }))
  await createTestResource(app, { workplaceCode: 'FR03' })
  const { status, problem } = await callAs(app, 'admin', workplaces.remove, { params: { code: 'FR03' } })
  expect([status, problem?.code]).toEqual([409, 'IN_USE'])
})

it('refuses a time zone that is none, a calendar that is not there and a code in small letters', async () => {
  const headers = { cookie: await loadCookie(app, 'admin') }
  for (const wrong of [{ timeZone: 'Europe/Nowhere' }, { calendarCode: 'XX' }, { code: 'fr02' }, { nameEn: ' ' }]) {
    const reply = await app.inject({
      method: 'POST',
      url: workplaces.create.path,
      payload: { ...input, code: 'FR02', ...wrong },
      headers,
    })
    expect([wrong, reply.statusCode]).toEqual([wrong, 400])
  }
})
