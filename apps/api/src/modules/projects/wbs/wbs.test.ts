import { projects } from '@maru/shared/projects/project.ts'
import { toProjectInput } from '@maru/shared/projects/project-fields.ts'
import { rollUp } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import { wbs, type WbsTask, type WbsTaskInput } from '@maru/shared/projects/wbs/wbs.ts'
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

it('saves tasks in their order with predecessors and groups that span them, and says the changes in the history', async () => {
  const { projectNo } = await createTestProject(app)
  const plan = buildPlan()
  const stored = granted(await save('park', projectNo, plan))
  expect(stored.revision).toBe(1)
  expect(stored.tasks.map(({ level, name, startsOn, endsOn }) => `${String(level)} ${name} ${startsOn} ${endsOn}`)).toEqual([
    '0 Sensor design 2026-10-01 2026-12-02',
    '1 Paper substrate 2026-10-01 2026-10-29',
    '1 Ink formulation 2026-10-30 2026-11-30',
    '1 Design freeze 2026-12-02 2026-12-02',
  ])
  expect(stored.tasks[3]?.predecessors).toEqual([{ id: plan[2]?.id, lag: 2 }])
  expect(stored.tasks[1]?.ownerName).toBe('Do-yun Lee')
  const [group, paper, ink, freeze] = plan
  if (!group || !paper || !ink || !freeze) throw new Error('the plan has four tasks')
  const turned = granted(await save('park', projectNo, [group, freeze, { ...ink, progress: 40, predecessors: [] }, paper], 1))
  expect(turned.tasks.map(({ name }) => name)).toEqual(['Sensor design', 'Design freeze', 'Ink formulation', 'Paper substrate'])
  const shorter = granted(await save('park', projectNo, [group, paper], 2))
  expect(shorter.tasks).toHaveLength(2)
  const history = granted(await callAs(app, 'park', projects.history, { params: { projectNo }, query: { page: 1, size: 5 } }))
  expect(history.rows[0]?.fields.map(({ field }) => field)).toEqual(['tasks'])
})

it('refuses a circle, dates outside the project, weights that are not 100, and unknown tasks and people; nothing is changed', async () => {
  const { projectNo } = await createTestProject(app)
  const plan = buildPlan()
  granted(await save('park', projectNo, plan))
  const change = (at: number, part: Partial<WbsTaskInput>) => plan.map((one, index) => (index === at ? { ...one, ...part } : one))
  const link = (at: number) => ({ predecessors: [{ id: plan[at]?.id ?? '', lag: 0 }] })
  expect(await issuesIn('park', projectNo, change(1, link(3)), 1)).toEqual(['tasks.1.predecessors WBS_CIRCLE'])
  expect(await issuesIn('park', projectNo, change(1, { startsOn: '2025-12-30' }), 1)).toEqual(['tasks.1.startsOn WBS_OUTSIDE'])
  expect(await issuesIn('park', projectNo, change(3, { startsOn: '2029-01-02', endsOn: '2029-01-02' }), 1)).toEqual([
    'tasks.3.endsOn WBS_OUTSIDE',
  ])
  expect(await issuesIn('park', projectNo, change(1, { weight: '99.99' }), 1)).toEqual(['tasks.1.weight WBS_WEIGHTS'])
  expect(await issuesIn('park', projectNo, change(1, { ownerId: 'nobody' }), 1)).toEqual(['tasks.1.ownerId INVALID'])
  expect(await issuesIn('park', projectNo, change(0, { name: '' }), 1)).toEqual(['tasks.0.name WBS_REQUIRED'])
  expect(await issuesIn('park', projectNo, [...plan, ...plan], 1)).toEqual(['tasks INVALID'])
  const circle = await save('park', projectNo, change(1, link(3)), 1)
  expect(circle.problem?.issues?.[0]?.message).toMatch(/^These tasks wait for each other: /)
  const unchanged = granted(await get('park', projectNo))
  expect([unchanged.revision, ...unchanged.tasks.map(({ id }) => id)]).toEqual([1, ...plan.map(({ id }) => id)])
})

it('never overwrites what another editor saved, and takes no task of another project', async () => {
  const { projectNo } = await createTestProject(app)
  const plan = buildPlan()
  granted(await save('park', projectNo, plan))
  granted(await save('office', projectNo, plan.slice(0, 2), 1))
  const late = await save('park', projectNo, plan, 1)
  expect([late.status, late.problem?.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  expect(late.problem?.message).toContain('Sabine Hoffmann')
  const both = await Promise.all(['park', 'office'].map((user) => save(user, projectNo, plan, 2)))
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const other = await createTestProject(app)
  expect(await issuesIn('park', other.projectNo, plan)).toEqual(['tasks INVALID'])
})

it('lets lead, co-investigators and office plan, everybody else who sees the project read, and nobody once it is closed', async () => {
  const { id, projectNo } = await createTestProject(app)
  const secret = await createTestProject(app, { confidentiality: 'SECRET' })
  const work = { validFrom: new Date('2026-01-01'), validTo: new Date('2028-12-31'), rate: 5 }
  await app.context.db.projectParticipation.create({ data: { projectId: id, userId: 'han', role: 'CO_PI', ...work } })
  granted(await save('han', projectNo, buildPlan()))
  expect((await save('kim', projectNo, [], 1)).status).toBe(403)
  expect(granted(await get('kim', projectNo)).mayEdit).toBe(false)
  expect((await get('choi', secret.projectNo)).status).toBe(404)
  for (const status of ['ENDED', 'CLOSED'] as const)
    granted(await callAs(app, 'office', projects.setStatus, { params: { projectNo }, body: { status, reason: '' } }))
  expect((await save('office', projectNo, [], 1)).status).toBe(403)
})

it('keeps the dates of a baseline while the plan moves on', async () => {
  const { projectNo } = await createTestProject(app)
  const setBaseline = (revision: number) => callAs(app, 'park', wbs.setBaseline, { params: { projectNo }, body: { revision } })
  expect((await setBaseline(0)).problem?.code).toBe('WBS_EMPTY')
  const plan = buildPlan()
  granted(await save('park', projectNo, plan))
  expect((await setBaseline(0)).problem?.code).toBe('CHANGED_MEANWHILE')
  expect(granted(await setBaseline(1)).baselineAt).toBeInstanceOf(Date)
  const later = plan.map((one) => (one.isMilestone ? { ...one, startsOn: '2026-12-21', endsOn: '2026-12-21' } : one))
  const { tasks } = granted(await save('park', projectNo, [...later, buildTask('New', { level: 0 })], 1))
  expect(tasks.map(({ endsOn, baselineEndsOn }) => `${endsOn} ${baselineEndsOn}`)).toEqual([
    '2026-12-21 2026-12-02',
    '2026-10-29 2026-10-29',
    '2026-11-30 2026-11-30',
    '2026-12-21 2026-12-02',
    '2026-10-29 ',
  ])
})

it('keeps tasks inside the period of the project, also when the office edits the project', async () => {
  const { projectNo } = await createTestProject(app)
  granted(await save('park', projectNo, buildPlan()))
  const stored = granted(await callAs(app, 'office', projects.get, { params: { projectNo } }))
  const body = { ...toProjectInput(stored), endsOn: '2026-11-30', revision: stored.revision }
  const { problem } = await callAs(app, 'office', projects.update, { params: { projectNo }, body })
  expect(problem?.issues?.map(({ path, code }) => `${path} ${code}`)).toEqual(['endsOn PERIOD_TASKS'])
  await expect(app.context.db.project.update({ where: { projectNo }, data: { endsOn: new Date('2026-11-30') } })).rejects.toThrow(
    /outside the period/,
  )
})

const sheet = async (user: string, projectNo: string, rows: Parameters<typeof buildWorkbook>[0]) =>
  callAs(app, user, wbs.readSheet, {
    params: { projectNo },
    uploads: [{ field: 'file', name: 'plan.xlsx', content: await buildWorkbook(rows) }],
  })

it('reads its own workbook again: the same tasks, with their people, predecessors and baseline', async () => {
  const { projectNo } = await createTestProject(app)
  granted(await save('park', projectNo, buildPlan()))
  granted(await callAs(app, 'park', wbs.setBaseline, { params: { projectNo }, body: { revision: 1 } }))
  const exported = await exportedAs(app, 'park', wbs.export, { params: { projectNo } })
  const rows = exported.sheet?.getSheetValues().map((row) => (Array.isArray(row) ? (row as (string | Date | null)[]).slice(1) : [])) ?? []
  const tasks = granted(await sheet('park', projectNo, rows.slice(1)))
  const stored = granted(await get('park', projectNo))
  const planned = (list: readonly WbsTask[]) => rollUp(list, createWorkingDays(stored.daysOff)).map(({ ownerName: _name, ...one }) => one)
  expect(planned(tasks)).toEqual(planned(stored.tasks))
  expect(stored.revision).toBe(1)
})

it('reads a sheet as people write it into a draft, and names the first cell it cannot read', async () => {
  const { projectNo } = await createTestProject(app)
  const headings = ['No.', 'Task', 'Start', 'End', 'Predecessors', 'Responsible', 'Milestone']
  const tasks = granted(
    await sheet('park', projectNo, [
      headings,
      ['1', 'Field work', null, null, null, null, null],
      ['1.1', 'Sampling', '01.10.2026', '20261015', null, 'Min-jun Kim', null],
      ['1.2', 'Report', '2026-11-01', null, '1.1+3', null, 'yes'],
    ]),
  )
  expect(tasks.map(({ level, name, endsOn, ownerId, isMilestone }) => [level, name, endsOn, ownerId, isMilestone])).toEqual([
    [0, 'Field work', '2026-01-02', '', false],
    [1, 'Sampling', '2026-10-15', 'kim', false],
    [1, 'Report', '2026-11-01', '', true],
  ])
  expect(tasks[2]?.predecessors).toEqual([{ id: tasks[1]?.id, lag: 3 }])
  const refusal = async (...rows: Parameters<typeof buildWorkbook>[0]) => (await sheet('park', projectNo, rows)).problem?.message
  expect(await refusal(headings, ['1', 'A', 'soon', null, null, null, null])).toMatch(/^Row 2, Start: /)
  expect(await refusal(headings, ['1', 'A', '2026-10-01', null, '7', null, null])).toMatch(/^Row 2: 7 is not the number of a task/)
  expect(await refusal(['Task'], ['A'])).toMatch(/needs the columns No\./)
  expect((await sheet('kim', projectNo, [headings, ['1', 'A', '', '', '', '', '']])).status).toBe(403)
  expect(granted(await get('park', projectNo)).tasks).toEqual([])
})

it('the person responsible for a task says how far it is, of nothing else', async () => {
  const { projectNo } = await createTestProject(app)
  const plan = buildPlan()
  const [group, paper, ink] = granted(await save('park', projectNo, plan)).tasks
  if (!group || !paper || !ink) throw new Error('the plan has tasks')
  const report = (user: string, ...tasks: { id: string; progress: number }[]) =>
    callAs(app, user, wbs.setProgress, { params: { projectNo }, body: { tasks } })
  const after = granted(await report('lee', { id: paper.id, progress: 70 }))
  expect([after.tasks[1]?.progress, after.revision, after.mayEdit]).toEqual([70, 2, false])
  expect((await report('lee', { id: paper.id, progress: 80 }, { id: ink.id, progress: 80 })).status).toBe(403)
  expect((await report('kim', { id: paper.id, progress: 80 })).status).toBe(403)
  expect(granted(await get('lee', projectNo)).tasks.map(({ progress }) => progress)).toEqual([0, 70, 0, 0])
  expect(granted(await report('park', { id: ink.id, progress: 30 })).tasks[2]?.progress).toBe(30)
  expect((await report('park', { id: group.id, progress: 30 })).problem?.issues?.[0]?.path).toBe('tasks.0.progress')
  // Whoever had the plan open meanwhile saves nothing over it.
  expect((await save('park', projectNo, plan, 1)).problem?.code).toBe('CHANGED_MEANWHILE')
})
