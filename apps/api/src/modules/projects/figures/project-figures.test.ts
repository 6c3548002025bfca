import { blankParticipation, type ParticipationBody } from '@maru/shared/projects/requests/participation-body.ts'
import { participationRequests } from '@maru/shared/projects/requests/participation-request.ts'
import { projectFigures, type ProjectFigureQuery } from '@maru/shared/projects/figures/project-figures.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { reserveBudget } from '../../../kernel/budgets/budget-ledger.ts'
import { assertResearchInvariants, buildBudgetLine, createTestProject } from '../../../test/money/project-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => assertResearchInvariants(app))
afterAll(() => app.close())

const participate = (projectId: string, rate: number, from: string, to: string) =>
  app.context.db.projectParticipation.create({
    data: { projectId, userId: 'gwolf', role: 'ADMIN', rate, validFrom: new Date(from), validTo: new Date(to) },
  })

it('shows whoever sees the figures the rates of the participants month by month, the highest and the average, with the total over all projects', async () => {
  const part = { startsOn: '2034-02-10', endsOn: '2035-12-31' }
  const running = await createTestProject(app, part)
  const proposal = await createTestProject(app, part, { runs: false })
  await participate(running.id, 40, '2034-02-10', '2034-03-15')
  await participate(running.id, 25, '2034-03-16', '2034-04-30')
  await participate(proposal.id, 70, '2034-03-01', '2034-03-31')
  const ratesOf = (user: string, projectNo: string, year: string) =>
    callAs(app, user, projects.rates, { params: { projectNo }, query: { year: Number(year) } })
  const texts = async (projectNo: string, year = '2034') =>
    granted(await ratesOf('park', projectNo, year)).map(({ name, months }) =>
      [name, ...months.slice(0, 4).map((one) => `${one.month} ${one.rate} ${one.average} ${one.total} ${one.totalAverage}`)].join(', '),
    )
  expect(await texts(running.projectNo)).toEqual([
    'Gerd Wolf, 2034-02 40.00 27.14 40.00 27.14, 2034-03 40.00 32.26 40.00 32.26, 2034-04 25.00 25.00 25.00 25.00, 2034-05 0.00 0.00 0.00 0.00',
  ])
  expect(await texts(proposal.projectNo)).toEqual([
    'Gerd Wolf, 2034-02 0.00 0.00 40.00 27.14, 2034-03 70.00 70.00 110.00 102.26, 2034-04 0.00 0.00 25.00 25.00, 2034-05 0.00 0.00 0.00 0.00',
  ])
  expect(await texts(running.projectNo, '2035')).toEqual([])
  expect((await ratesOf('han', running.projectNo, '2034')).status).toBe(404)
})

it('opens a month of a participant with every project, and names none the reader may not see', async () => {
  const part = { startsOn: '2036-01-01', endsOn: '2036-12-31' }
  const own = await createTestProject(app, part)
  const secret = await createTestProject(app, { ...part, confidentiality: 'SECRET', leadDepartmentCode: 'BIO', piUserId: 'lee' })
  await participate(own.id, 40, '2036-02-01', '2036-12-31')
  await participate(secret.id, 55, '2036-01-01', '2036-02-10')
  const monthOf = (user: string, userId: string, month: string) =>
    callAs(app, user, projects.monthRates, { params: { projectNo: own.projectNo, userId }, query: { month } })
  const { projects: rows, total, totalAverage } = granted(await monthOf('park', 'gwolf', '2036-02'))
  expect([total, totalAverage]).toEqual(['95.00', '58.97'])
  expect(rows).toEqual([
    { projectNo: own.projectNo, name: own.name, validFrom: '2036-02-01', validTo: '2036-02-29', rate: '40.00' },
    { projectNo: '', name: '', validFrom: '2036-02-01', validTo: '2036-02-10', rate: '55.00' },
  ])
  expect(granted(await monthOf('office', 'gwolf', '2036-02')).projects[1]?.projectNo).toBe(secret.projectNo)
  expect((await monthOf('park', 'han', '2036-02')).status).toBe(404)
  expect((await monthOf('han', 'gwolf', '2036-02')).status).toBe(404)
})

it('says what is free of a person before a rate is typed, in the months chosen or the next twelve of the project', async () => {
  const part = { startsOn: '2040-03-15', endsOn: '2043-12-31' }
  const [own, other] = [await createTestProject(app, part), await createTestProject(app, part)]
  await participate(other.id, 60, '2040-05-01', '2040-06-30')
  const preview = async (typed: Partial<ParticipationBody>) =>
    granted(
      await callAs(app, 'park', participationRequests.preview, {
        body: { ...blankParticipation, projectNo: own.projectNo, userId: 'gwolf', ...typed },
      }),
    )
  const open = await preview({})
  expect(open.months.map(({ month }) => month)).toEqual(
    [...Array(10).keys()].map((at) => `2040-${String(at + 3).padStart(2, '0')}`).concat('2041-01', '2041-02'),
  )
  expect([open.free, open.issues, open.months[2]?.free, open.months[4]?.free]).toEqual(['40.00', [], '40.00', '100.00'])
  expect((await preview({ from: '2040-07', to: '2040-09' })).free).toBe('100.00')
  const tooMuch = await preview({ from: '2040-05', to: '2040-05', rate: '41' })
  expect(tooMuch.issues.map(({ code }) => code)).toEqual(['RATE_TOO_HIGH'])
})

it('opens rates by no proposal, and days away or the end of a contract to nobody but heads, office and the person', async () => {
  const part = { startsOn: '2044-01-01', endsOn: '2044-12-31' }
  const proposal = await createTestProject(app, { ...part, piUserId: 'han', leadDepartmentCode: 'BIO' }, { runs: false })
  const running = await createTestProject(app, { ...part, piUserId: 'han', leadDepartmentCode: 'BIO' })
  await app.context.db.user.update({ where: { id: 'gwolf' }, data: { contractEndDate: new Date('2045-06-30') } })
  const preview = async (user: string, projectNo: string) => {
    const body = { ...blankParticipation, projectNo, userId: 'gwolf' }
    const { months, contractEnd, showsEmployment } = granted(await callAs(app, user, participationRequests.preview, { body }))
    return [months.length, contractEnd, showsEmployment]
  }
  expect(await preview('han', proposal.projectNo)).toEqual([0, '', false])
  expect(await preview('han', running.projectNo)).toEqual([12, '', false])
  expect(await preview('office', proposal.projectNo)).toEqual([12, '2045-06-30', true])
})

it('adds up the budgets of projects by group for whoever sees them, as a list, its sums and a workbook', async () => {
  const start = { startsOn: '2050-01-01', endsOn: '2050-12-31' }
  const lines = (planned: string) => [buildBudgetLine({ year: 2050, planned })]
  const first = await createTestProject(app, { ...start, lines: lines('1000') })
  await createTestProject(app, { ...start, type: 'BASIC', lines: lines('500') }, { runs: false })
  await createTestProject(app, { ...start, leadDepartmentCode: 'BIO', piUserId: 'lee', funder: '', lines: lines('250') })
  const [line] = first.lines
  const postings = [{ lineId: line?.id ?? '', amount: '300' }]
  await app.context.db.$transaction((tx) => reserveBudget(tx, { userId: 'park' }, { purpose: 'trip:figures', key: 'figures', postings }))
  const listOf = async (user: string, part: Partial<ProjectFigureQuery>) => {
    const query = projectFigures.list.query.parse({ year: '2050', ...part })
    const { rows, total } = granted(await callAs(app, user, projectFigures.list, { query }))
    expect(total).toBe(rows.length)
    return rows.map((row) => `${row.key} ${String(row.projects)} ${String(row.running)} ${String(row.hidden)} ${row.planned}`)
  }
  expect(await listOf('office', {})).toEqual(['BIO 1 1 0 250.00', 'ENV 2 1 0 1500.00'])
  expect(await listOf('office', { group: 'TYPE', sort: 'planned', direction: 'desc' })).toEqual(['EU 2 2 0 1250.00', 'BASIC 1 0 0 500.00'])
  expect(await listOf('office', { group: 'STATUS', status: 'PROPOSAL' })).toEqual(['PROPOSAL 1 0 0 500.00'])
  // The lead of ENV's projects sees no figure of BIO's.
  expect(await listOf('park', {})).toEqual(['BIO 1 1 1 ', 'ENV 2 1 0 1500.00'])
  expect(await listOf('park', { group: 'FUNDER' })).toEqual([' 1 1 1 ', 'European Commission 2 1 0 1500.00'])
  const { year: _year, ...filters } = projectFigures.totals.query.parse({})
  const totals = granted(await callAs(app, 'park', projectFigures.totals, { query: { ...filters, year: 2050 } }))
  expect(totals).toMatchObject({ count: 3, planned: '1500.00', reserved: '300.00', available: '1200.00', spentPercent: '0' })
  const workbook = await callAs(app, 'office', projectFigures.export, { query: { ...filters, year: 2050 } })
  expect([workbook.status, String(workbook.headers['content-type'])]).toEqual([200, expect.stringContaining('spreadsheet')])
})
