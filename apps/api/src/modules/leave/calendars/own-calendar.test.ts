import { leaveCalendars } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { workplaces } from '@maru/shared/workplaces/workplace.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted } from '../../../test/approval-fixtures.ts'
import { newColleague } from '../../../test/leave-fixtures.ts'
import { callAs, day, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const id of ['keeper', 'second']) {
    await newColleague(app, id, 'office')
    await app.context.db.userRole.create({ data: { userId: id, roleCode: 'H01' } })
  }
})
afterAll(() => app.close())

describe('a calendar that nobody but who changes it follows', () => {
  const holiday = {
    calendarCode: 'LONE',
    date: day(40),
    nameEn: 'Extra day',
    nameKo: '추가 휴일',
    nameDe: 'Zusatztag',
    fraction: '1',
    kind: 'COMPANY',
  } as const
  beforeAll(async () => {
    await app.context.db.holidayCalendar.create({
      data: { code: 'LONE', nameEn: 'Lone', nameKo: '', nameDe: '', country: 'DE', sortOrder: 99 },
    })
    await app.context.db.userWorkplaceHistory.create({ data: { userId: 'keeper', validFrom: new Date(day(-400)), calendarCode: 'LONE' } })
  })
  afterAll(() => app.context.db.userWorkplaceHistory.deleteMany({ where: { calendarCode: 'LONE' } }))

  it('gets and loses its holidays by a second person', async () => {
    const refused = await callAs(app, 'keeper', leaveCalendars.holidayCreate, { body: holiday })
    expect([refused.status, refused.problem?.code]).toEqual([409, 'ONLY_OWN'])
    expect(await app.context.db.holiday.count({ where: { calendarCode: 'LONE' } })).toBe(0)
    const { id } = granted(await callAs(app, 'second', leaveCalendars.holidayCreate, { body: holiday }))
    expect((await callAs(app, 'keeper', leaveCalendars.holidayRemove, { params: { id } })).problem?.code).toBe('ONLY_OWN')
  })

  it('is given to a workplace by somebody who does not work there alone', async () => {
    const workplace = { code: 'LONE1', nameEn: 'Lone office', nameKo: '', nameDe: '', timeZone: 'Europe/Berlin', address: '' }
    await app.context.db.workplace.create({ data: { ...workplace, calendarCode: 'DE-SL', sortOrder: 99, active: true } })
    await app.context.db.userSettings.updateMany({ where: { userId: 'admin' }, data: { workplaceCode: 'LONE1' } })
    const { answer } = await callAs(app, 'admin', workplaces.list, {
      query: { page: 1, size: 25, sort: 'sortOrder', direction: 'asc', q: 'LONE1' },
    })
    const { revision, people: _, calendarName: __, ...row } = answer!.rows[0]!
    const saveAs = (user: string) =>
      callAs(app, user, workplaces.update, { params: { code: 'LONE1' }, body: { ...row, revision, calendarCode: 'DE-BY' } })
    expect((await saveAs('admin')).problem?.code).toBe('ONLY_OWN')
    granted(await saveAs('admin2'))
  })
})
