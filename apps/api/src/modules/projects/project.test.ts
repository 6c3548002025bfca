import { projects } from '@maru/shared/projects/project.ts'
import { type ProjectInput, type ProjectStatus, toProjectInput } from '@maru/shared/projects/project-fields.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { commitBudget, reserveBudget } from '../../kernel/budgets/budget-ledger.ts'
import {
  approveTestProject,
  assertResearchInvariants,
  blankProject,
  createTestProject,
  buildBudgetLine,
} from '../../test/money/project-fixtures.ts'
import { plannedLines } from './project-budget.service.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ LANGUAGE_CHOICE: 'on' })
})
afterEach(() => assertResearchInvariants(app))
afterAll(() => app.close())

const create = (user: string, part: Partial<ProjectInput> = {}) =>
  callAs(app, user, projects.create, { body: { ...blankProject, ...part } })
const get = (user: string, projectNo: string) => callAs(app, user, projects.get, { params: { projectNo } })
const setStatus = (user: string, projectNo: string, status: ProjectStatus) =>
  callAs(app, user, projects.setStatus, { params: { projectNo }, body: { status, reason: 'Grant signed' } })
const update = async (user: string, projectNo: string, part: Partial<ProjectInput>) => {
  const stored = granted(await get(user, projectNo))
  const body = { ...toProjectInput(stored), ...part, revision: stored.revision }
  return callAs(app, user, projects.update, { params: { projectNo }, body })
}
const numbersOf = async (user: string, part: object = {}) => {
  const query = projects.list.query.parse({ size: '100', ...part })
  return granted(await callAs(app, user, projects.list, { query })).rows.map(({ projectNo }) => projectNo)
}
const issuesOf = (problem: { issues?: readonly { path: string; code: string }[] | undefined } | undefined) =>
  problem?.issues?.map(({ path, code }) => `${path} ${code}`)

it('lets a lead propose and change an own project with years and lines, and the office alone once it is approved', async () => {
  const made = granted(
    await create('park', { lines: [buildBudgetLine(), buildBudgetLine({ year: 2027, category: 'TRAVEL', planned: '250.5' })] }),
  )
  expect(made).toMatchObject({ status: 'PROPOSAL', planned: '1250.50', available: '1250.50', mayEdit: true, mayMove: false })
  expect(made.projectNo).toMatch(/^P\d{4}-\d{3}$/)
  const changed = granted(
    await update('park', made.projectNo, { funder: 'DFG', lines: [buildBudgetLine({ name: 'Reagents', planned: '300' })] }),
  )
  expect(changed.lines).toMatchObject([{ category: 'MATERIAL', name: 'Reagents', planned: '300.00' }])
  expect((await setStatus('park', made.projectNo, 'APPROVED')).status).toBe(403)
  expect((await setStatus('office', made.projectNo, 'APPROVED')).problem?.code).toBe('PROJECT_STATUS_ORDER')
  await approveTestProject(app, made.projectNo)
  expect((await update('park', made.projectNo, { funder: 'NRF' })).status).toBe(403)
  expect(granted(await update('office', made.projectNo, { funder: 'NRF' }))).toMatchObject({ funder: 'NRF' })
  const history = granted(
    await callAs(app, 'park', projects.history, { params: { projectNo: made.projectNo }, query: { page: 1, size: 10 } }),
  )
  expect(
    history.rows
      .map(
        ({ action, fields }) =>
          `${action} ${fields
            .map(({ field }) => field)
            .toSorted()
            .join(' ')}`,
      )
      .slice(0, 3),
  ).toEqual(['modify funder', 'modify funder lines', expect.stringMatching(/^create /)])
})

it('a line planned with nothing is gone once it is removed', async () => {
  const { projectNo } = granted(
    await create('park', { lines: [buildBudgetLine({ planned: '0' }), buildBudgetLine({ category: 'TRAVEL' })] }),
  )
  expect(granted(await get('park', projectNo)).lines).toHaveLength(2)
  const travel = granted(await get('park', projectNo)).lines.filter(({ category }) => category === 'TRAVEL')
  expect(granted(await update('park', projectNo, { lines: plannedLines(travel) })).lines).toMatchObject([{ category: 'TRAVEL' }])
})

it('refuses a project of somebody else, turned dates and wrong lines, each with its field', async () => {
  expect(issuesOf((await create('kim')).problem)).toEqual(['piUserId OWN_PROJECT'])
  expect(issuesOf((await create('park', { endsOn: '2025-12-31' })).problem)).toEqual(['endsOn BEFORE_START'])
  expect(issuesOf((await create('park', { endsOn: '2041-12-31' })).problem)).toEqual(['endsOn PERIOD_TOO_LONG'])
  expect(issuesOf((await create('park', { budgetOwnerId: 'left' })).problem)).toEqual(['budgetOwnerId INVALID'])
  expect(
    issuesOf((await create('park', { lines: [buildBudgetLine({ year: 2030 }), buildBudgetLine(), buildBudgetLine()] })).problem),
  ).toEqual(['lines.0.year LINE_YEAR', 'lines.2.category LINE_TWICE'])
})

it('numbers projects that are created at once one after the other', async () => {
  const made = await Promise.all([1, 2, 3, 4].map(() => create('park')))
  const counts = made.map((one) => Number(granted(one).projectNo.slice(6))).toSorted((a, b) => a - b)
  expect(counts.map((count) => count - (counts[0] ?? 0))).toEqual([0, 1, 2, 3])
})

it('keeps the order of states, and closes no project while money is reserved or committed', async () => {
  const { projectNo, lines } = await createTestProject(app, { lines: [buildBudgetLine({ planned: '80' })] })
  expect((await setStatus('office', projectNo, 'APPROVED')).problem?.code).toBe('PROJECT_STATUS_ORDER')
  const booking = (key: string) => ({ purpose: 'trip:1', key, postings: [{ lineId: lines[0]?.id ?? '', amount: '30' }] })
  await app.context.db.$transaction(async (tx) => {
    await reserveBudget(tx, { userId: 'park' }, booking('a'))
    await commitBudget(tx, { userId: 'park' }, booking('b'))
  })
  granted(await setStatus('office', projectNo, 'ENDED'))
  expect((await setStatus('office', projectNo, 'CLOSED')).problem).toMatchObject({
    code: 'PROJECT_NOT_SETTLED',
    message: '30.00 € is still reserved or committed. Release or pay it before closing the project.',
  })
  expect(issuesOf((await update('office', projectNo, { lines: [] })).problem)).toEqual(['lines LINE_USED'])
  const lower = [{ ...buildBudgetLine({ planned: '29.99' }), id: lines[0]?.id ?? '' }]
  expect(issuesOf((await update('office', projectNo, { lines: lower })).problem)).toEqual(['lines.0.planned LINE_BELOW'])
})

it('shows figures to lead, budget owner, heads and office, an open project to all, a secret one to those involved', async () => {
  const { projectNo } = await createTestProject(app, { nameEn: 'Open figures', lines: [buildBudgetLine()] })
  const hidden = await createTestProject(app, { nameEn: 'Secret figures', confidentiality: 'SECRET', lines: [buildBudgetLine()] })
  const inside = await createTestProject(app, { nameEn: 'Department figures', confidentiality: 'DEPARTMENT', lines: [buildBudgetLine()] })
  for (const user of ['park', 'tbecker', 'head', 'director', 'office'])
    expect([user, granted(await get(user, projectNo)).planned]).toEqual([user, '1000.00'])
  const seen = granted(await get('han', projectNo))
  expect([seen.planned, seen.lines, seen.seesFigures]).toEqual(['', [], false])
  expect((await callAs(app, 'han', projects.entries, { params: { projectNo }, query: { page: 1, size: 10 } })).status).toBe(404)
  for (const user of ['park', 'tbecker', 'head', 'office']) expect((await get(user, hidden.projectNo)).status).toBe(200)
  for (const user of ['han', 'kim']) expect([user, (await get(user, hidden.projectNo)).status]).toEqual([user, 404])
  expect((await get('kim', inside.projectNo)).status).toBe(200)
  expect((await get('han', inside.projectNo)).status).toBe(404)
  const mine = [projectNo, hidden.projectNo, inside.projectNo]
  const listed = async (user: string) => (await numbersOf(user, { q: 'figures' })).filter((no) => mine.includes(no)).toSorted()
  expect(await listed('office')).toEqual(mine.toSorted())
  expect(await listed('kim')).toEqual([projectNo, inside.projectNo].toSorted())
  expect(await listed('han')).toEqual([projectNo])
})

it('finds projects by text, state, year, department and whether one takes part', async () => {
  const { projectNo } = await createTestProject(app, {
    nameEn: 'Findable zeolites',
    keywords: 'catalysis',
    startsOn: '2031-01-01',
    endsOn: '2032-06-30',
  })
  expect(await numbersOf('kim', { q: 'CATALYSIS' })).toEqual([projectNo])
  expect(await numbersOf('kim', { q: 'zeolite', year: '2032' })).toEqual([projectNo])
  expect(await numbersOf('kim', { q: 'zeolite', year: '2033' })).toEqual([])
  expect(await numbersOf('kim', { q: 'zeolite', department: 'NAN' })).toEqual([])
  expect(await numbersOf('kim', { q: 'zeolite', status: 'RUNNING', scope: 'mine' })).toEqual([])
  expect(await numbersOf('park', { q: 'zeolite', scope: 'mine' })).toEqual([projectNo])
})

it('moves budget at once up to a fifth of the giving line, and points to the application beyond that', async () => {
  const { projectNo } = await createTestProject(app, {
    lines: [buildBudgetLine({ name: 'Glass' }), buildBudgetLine({ name: 'Gas' }), buildBudgetLine({ category: 'TRAVEL', planned: '500' })],
  })
  const project = granted(await get('park', projectNo))
  const id = (name: string) => project.lines.find((line) => line.name === name)?.id ?? ''
  const move = (user: string, amount: string, toLineId = id('Gas')) =>
    callAs(app, user, projects.move, { params: { projectNo }, body: { fromLineId: id('Glass'), toLineId, amount, reason: 'Prices' } })
  expect((await move('kim', '10')).status).toBe(403)
  const moved = granted(await move('park', '150.25'))
  expect(
    moved.lines.filter(({ category }) => category === 'MATERIAL').map(({ name, available, freeMove }) => [name, available, freeMove]),
  ).toEqual([
    ['Gas', '1150.25', '200.00'],
    ['Glass', '849.75', '49.75'],
  ])
  expect((await move('park', '49.76')).problem?.code).toBe('BUDGET_NEEDS_APPROVAL')
  expect((await move('park', '10', id(''))).problem?.code).toBe('BUDGET_NEEDS_APPROVAL')
  expect(issuesOf((await move('park', '10', id('Glass'))).problem)).toEqual(['toLineId SAME_LINE'])
  expect(issuesOf((await move('park', '0')).problem)).toEqual(['amount AMOUNT_ZERO'])
  granted(await move('park', '49.75'))
  const entries = granted(await callAs(app, 'park', projects.entries, { params: { projectNo }, query: { page: 1, size: 2 } }))
  expect(entries.rows.map(({ kind, amount, reason }) => `${kind} ${amount} ${reason}`).toSorted()).toEqual([
    'CHANGE -49.75 Prices',
    'CHANGE 49.75 Prices',
  ])
})

it('lets a line go below zero only as far as the office allows', async () => {
  const { projectNo, lines } = await createTestProject(app, { lines: [buildBudgetLine({ planned: '100' })] })
  const lineId = lines[0]?.id ?? ''
  const allow = (user: string, amount: string) =>
    callAs(app, user, projects.setOverdraft, { params: { projectNo, lineId }, body: { amount, reason: 'Second instalment comes in May' } })
  const reserve = (key: string, amount: string) =>
    app.context.db.$transaction((tx) => reserveBudget(tx, { userId: 'park' }, { purpose: 'trip:5', key, postings: [{ lineId, amount }] }))
  expect((await allow('park', '50')).status).toBe(403)
  await expect(reserve('a', '120')).rejects.toMatchObject({ code: 'BUDGET_EXHAUSTED' })
  granted(await allow('office', '50'))
  await reserve('b', '120')
  expect(granted(await get('park', projectNo)).available).toBe('-20.00')
  expect((await allow('office', '19.99')).problem?.code).toBe('BUDGET_EXHAUSTED')
})

it('notifies lead, budget owner and participants when a project is suspended or ended, but not of its start', async () => {
  const { projectNo, id } = await createTestProject(app, { nameEn: 'Notified' }, { runs: false })
  const period = { validFrom: new Date('2026-01-01'), validTo: new Date('2028-12-31'), rate: 5, role: 'STUDENT' as const }
  await app.context.db.projectParticipation.create({ data: { projectId: id, userId: 'han', ...period } })
  await approveTestProject(app, projectNo)
  for (const status of ['RUNNING', 'SUSPENDED', 'ENDED'] as const) granted(await setStatus('office', projectNo, status))
  const payloads = (await app.context.db.outbox.findMany({ where: { key: { startsWith: 'project.status:' } }, orderBy: { id: 'asc' } }))
    .map(({ payload }) => payload as { userId: string; kind: string; values: string[] })
    .filter(({ values }) => values[0] === projectNo)
  expect(payloads.map(({ kind, userId }) => `${kind} ${userId}`)).toEqual(
    ['projectSuspended', 'projectEnded'].flatMap((kind) => ['han', 'park', 'tbecker'].map((user) => `${kind} ${user}`)),
  )
  expect(payloads[0]?.values).toEqual([projectNo, { ref: 'project', id: projectNo }, { ref: 'person', id: 'office' }])
})

it('of two projects resumed at once whose people would work too much, one says who', async () => {
  const part = { startsOn: '2046-01-01', endsOn: '2046-12-31' }
  const [one, other] = [await createTestProject(app, part), await createTestProject(app, { ...part, piUserId: 'han' })]
  for (const { projectNo } of [one, other]) granted(await setStatus('office', projectNo, 'SUSPENDED'))
  for (const { id } of [one, other])
    await app.context.db.projectParticipation.create({
      data: {
        projectId: id,
        userId: 'ejung',
        role: 'RESEARCHER',
        rate: 60,
        validFrom: new Date(part.startsOn),
        validTo: new Date(part.endsOn),
      },
    })
  const results = await Promise.all([one, other].map(({ projectNo }) => setStatus('office', projectNo, 'RUNNING')))
  expect(results.map(({ status, problem }) => `${String(status)} ${problem?.code ?? ''}`).toSorted()).toEqual(['200 ', '409 PROJECT_RATES'])
  const refused = results.find(({ status }) => status === 409)
  const running = results.findIndex(({ status }) => status === 200) === 0 ? one : other
  expect(refused?.problem?.message).toBe(
    `Eva Jung would work more than 100% with ${running.projectNo} 60%. Change the participation first.`,
  )
})

it('names its people in Hangul to whom reads Korean', async () => {
  const { projectNo } = granted(await create('park'))
  const { koreanName, englishName } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'park' } })
  const speak = (languageCode: string) => app.context.db.userSettings.update({ where: { userId: 'park' }, data: { languageCode } })
  expect(koreanName).toMatch(/^[가-힣]+$/)
  expect(granted(await get('park', projectNo)).piName).toBe(englishName)
  await speak('ko')
  expect(granted(await get('park', projectNo)).piName).toBe(koreanName)
  await speak('en')
})
