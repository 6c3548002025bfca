import { projects } from '@maru/shared/projects/project.ts'
import { rollUp } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import { wbs, type WbsTaskInput } from '@maru/shared/projects/wbs/wbs.ts'
import { createWorkingDays } from '@maru/shared/projects/wbs/working-days.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { exportedAs } from '../../../test/files/export-fixtures.ts'
import { buildWorkbook } from '../../../test/files/import-fixtures.ts'
import { assertResearchInvariants, createTestProject } from '../../../test/money/project-fixtures.ts'
import { buildPlan, buildTask } from '../../../test/money/wbs-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => assertResearchInvariants(app))
afterAll(() => app.close())

const get = (user: string, projectNo: string) => callAs(app, user, wbs.get, { params: { projectNo } })
const save = (user: string, projectNo: string, tasks: readonly WbsTaskInput[], revision = 0) =>
  callAs(app, user, wbs.save, { params: { projectNo }, body: { revision, tasks: [...tasks] } })
const issuesIn = async (...of: Parameters<typeof save>) => (await save(...of)).problem?.issues?.map(({ path, code }) => `${path} ${code}`)

// park works at the Europe office, in Saarland: All Saints' Day is a day off there and none in Korea.
it("counts the working days of the principal investigator's workplace by its holidays, until another workplace is chosen", async () => {
  const { projectNo } = await createTestProject(app)
  const autumn = { startsOn: '2026-09-21', endsOn: '2026-09-30' }
  const plan = granted(await save('park', projectNo, [buildTask('Sampling', { level: 0, ...autumn })]))
  expect([plan.workplaceCode, plan.workplaceName]).toEqual(['DE01', 'Europe office, Blieshausen'])
  const daysOf = ({ tasks, daysOff }: typeof plan) => rollUp(tasks, createWorkingDays(daysOff)).map(({ days }) => days)
  expect(daysOf(plan)).toEqual([8])
  const choose = (user: string, workplaceCode: string, revision = 1) =>
    callAs(app, user, wbs.setWorkplace, { params: { projectNo }, body: { revision, workplaceCode } })
  expect((await choose('kim', 'KR01')).status).toBe(403)
  expect((await choose('park', 'XX01')).problem?.issues?.[0]?.path).toBe('workplaceCode')
  expect((await choose('park', 'KR01', 0)).problem?.code).toBe('CHANGED_MEANWHILE')
  const moved = granted(await choose('park', 'KR01'))
  // Chuseok is Thursday 24 to Saturday 26 September 2026. The dates stay.
  expect(moved.daysOff).toContainEqual({ date: '2026-09-24', name: 'Day before Chuseok' })
  expect([...daysOf(moved), moved.tasks[0]?.endsOn, moved.revision]).toEqual([6, '2026-09-30', 2])
  const history = granted(await callAs(app, 'park', projects.history, { params: { projectNo }, query: { page: 1, size: 5 } }))
  expect(history.rows[0]?.fields).toMatchObject([
    { field: 'workplaceCode', before: 'Europe office, Blieshausen', after: 'Headquarters, Daejeon' },
  ])
})

it('says for which years of a project the workplace has no public holidays, and leaves half and removed days off out', async () => {
  const { projectNo } = await createTestProject(app)
  const { daysOff, unknownYears } = granted(await get('park', projectNo))
  const dates = daysOff.map(({ date }) => date)
  expect(dates).toContain('2026-12-25')
  const rows = await app.context.db.holiday.findMany({
    where: { calendarCode: 'DE-SL', removed: false },
    select: { date: true, fraction: true },
  })
  const half = rows.filter(({ fraction }) => !fraction.equals(1)).map(({ date }) => date.toISOString().slice(0, 10))
  expect(dates.filter((date) => half.includes(date))).toEqual([])
  const enteredYears = new Set(rows.map(({ date }) => date.getUTCFullYear()))
  expect(unknownYears).toEqual([2026, 2027, 2028].filter((year) => !enteredYears.has(year)))
  await app.context.db.holiday.updateMany({
    where: { calendarCode: 'DE-SL', date: { gte: new Date('2028-01-01'), lte: new Date('2028-12-31') } },
    data: { removed: true },
  })
  expect(granted(await get('park', projectNo)).unknownYears).toContain(2028)
})

it('takes working days only as new dates, and keeps saved dates that became days off until somebody changes them', async () => {
  const { projectNo } = await createTestProject(app)
  const weekend = buildTask('Open day', { level: 0, startsOn: '2026-10-03', endsOn: '2026-10-04' })
  const refused = await save('park', projectNo, [weekend])
  expect(refused.problem?.issues?.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'tasks.0.startsOn WBS_DAY_OFF',
    'tasks.0.endsOn WBS_DAY_OFF',
  ])
  expect(refused.problem?.issues?.[0]?.message).toBe(
    '1 Open day is on a day off (3 October 2026). Choose a working day, such as 5 October 2026.',
  )
  const stored = granted(await save('park', projectNo, [{ ...weekend, startsOn: '2026-10-05', endsOn: '2026-10-06' }]))
  // As a plan of earlier years, which was counted in calendar days.
  await app.context.db.wbsTask.updateMany({
    where: { id: weekend.id },
    data: { startsOn: new Date('2026-10-03'), endsOn: new Date('2026-10-04') },
  })
  const unmoved = granted(await save('park', projectNo, [{ ...weekend, progress: 50 }], stored.revision))
  expect(unmoved.tasks[0]).toMatchObject({ startsOn: '2026-10-03', endsOn: '2026-10-04', progress: 50 })
  expect(await issuesIn('park', projectNo, [{ ...weekend, endsOn: '2026-10-11' }], unmoved.revision)).toEqual([
    'tasks.0.endsOn WBS_DAY_OFF',
  ])
})

it('writes working days into the workbook, and reads a row without an end by them', async () => {
  const { projectNo } = await createTestProject(app)
  granted(await save('park', projectNo, buildPlan()))
  const exported = await exportedAs(app, 'park', wbs.export, { params: { projectNo } })
  const [headings, ...rows] = exported.sheet?.getSheetValues().flatMap((row) => (Array.isArray(row) ? [row.slice(1)] : [])) ?? []
  const place = headings?.indexOf('Working days') ?? -1
  expect(rows.map((row) => row[place])).toEqual([45, 21, 22, 0])
  const tasks = granted(
    await callAs(app, 'park', wbs.readSheet, {
      params: { projectNo },
      uploads: [
        {
          field: 'file',
          name: 'plan.xlsx',
          content: await buildWorkbook([
            ['No.', 'Task', 'Start', 'Working days'],
            ['1', 'Sampling', '2026-12-24', 3],
            ['2', 'Report', null, null],
          ]),
        },
      ],
    }),
  )
  // Christmas on a Friday and Saturday.
  expect(tasks.map(({ startsOn, endsOn }) => `${startsOn} ${endsOn}`)).toEqual(['2026-12-24 2026-12-29', '2026-01-02 2026-01-02'])
})
