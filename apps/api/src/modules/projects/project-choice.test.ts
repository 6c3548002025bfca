import { type ProjectChoiceQuery, projects } from '@maru/shared/projects/project.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestProject, buildBudgetLine } from '../../test/money/project-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const choices = async (user: string, part: Partial<ProjectChoiceQuery> = {}) => {
  const query = { q: '', purpose: 'any' as const, chosen: '', ...part }
  return granted(await callAs(app, user, projects.choices, { query })).map(({ projectNo }) => projectNo)
}
const proposal = { runs: false }

it('finds projects to choose by any word among all of them, one’s own first, and always the chosen one', async () => {
  const { projectNo: own } = await createTestProject(app, { nameEn: 'Zebrafish larvae' }, proposal)
  for (let count = 0; count < 31; count += 1)
    await createTestProject(app, { nameEn: `Zebrafish ${String(count)}`, piUserId: 'skang' }, proposal)
  expect((await choices('park', { q: 'zebrafish' }))[0]).toBe(own)
  // To others it is older than the newest thirty: another word finds it, and whoever chose it sees it first.
  const newest = await choices('kim', { q: 'ZEBRAFISH' })
  expect([newest.length, newest.includes(own)]).toEqual([30, false])
  expect(await choices('kim', { q: 'fish larv' })).toEqual([own])
  expect((await choices('kim', { q: 'zebrafish', chosen: own }))[0]).toBe(own)
  const { projectNo: secret } = await createTestProject(app, { nameEn: 'Hidden', confidentiality: 'SECRET' }, proposal)
  expect([await choices('kim', { q: 'hidden', chosen: secret }), await choices('park', { q: 'hidden' })]).toEqual([[], [secret]])
})

it('offers for an application the projects it can change, to those who see their figures', async () => {
  const { projectNo: proposed } = await createTestProject(app, { nameEn: 'Plankton proposal', lines: [buildBudgetLine()] }, proposal)
  const { projectNo: running } = await createTestProject(app, { nameEn: 'Plankton running', lines: [buildBudgetLine()] })
  const q = 'plankton'
  expect(await choices('park', { q, purpose: 'budget' })).toEqual([running])
  expect(await choices('park', { q, purpose: 'period' })).toEqual([running])
  expect(await choices('park', { q, purpose: 'participants' })).toEqual([running, proposed])
  expect(await choices('kim', { q, purpose: 'participants' })).toEqual([])
})
