import { approvalBoxes, boxTabs, type BoxQuery, type BoxType } from '@maru/shared/approvals/approval-box.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../test-support.ts'
import { answerAs, boxAs, boxQuery, granted, submitted } from './approval-test-support.ts'

let app: TestApp
const ids: Record<string, string> = {}
beforeAll(async () => {
  app = await testApp()
  ids['pump'] = await submitted(app, 'kim', { title: 'New pump', urgent: true })
  ids['boat'] = await submitted(app, 'lee', { title: 'Boat for rivers' })
  ids['plan'] = await submitted(app, 'park', { title: 'Plan of the year' })
  await answerAs(app, 'head', ids['plan'], 'APPROVE')
  await answerAs(app, 'director', ids['plan'], 'APPROVE', { opinion: 'Good.' })
})
afterAll(() => app.close())

const found = async (user: string, part: Partial<BoxQuery>) => (await boxAs(app, user, part)).rows.map(({ title }) => title)

describe('a box', () => {
  it('is narrowed by a part of title or drafter, by form, department, state, mark and days', async () => {
    expect(await found('head', { q: 'PUMP' })).toEqual(['New pump'])
    expect(await found('head', { q: 'do-yun' })).toEqual(['Boat for rivers'])
    expect(await found('head', { q: '이도윤' })).toEqual(['Boat for rivers'])
    expect(await found('head', { mark: 'urgent' })).toEqual(['New pump'])
    expect(await found('head', { mark: 'files' })).toEqual([])
    expect(await found('head', { department: 'ENV', form: 'GENERAL' })).toHaveLength(2)
    expect(await found('head', { department: 'BIO' })).toEqual([])
    expect(await found('head', { status: 'CPLT' })).toEqual([])
    const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
    expect(await found('head', { from: yesterday })).toHaveLength(2)
    expect(await found('head', { to: yesterday })).toEqual([])
    expect(await found('head', { from: '', to: '', q: '', mark: '' })).toHaveLength(2)
  })

  it('tells its total also without a row, behind the last page and as the answer of size 0', async () => {
    expect(await boxAs(app, 'head', { size: 0 })).toEqual({ rows: [], total: 2 })
    expect(await boxAs(app, 'head', { size: 1, page: 9 })).toEqual({ rows: [], total: 2 })
    expect((await boxAs(app, 'head', { size: 1 })).total).toBe(2)
  })

  it('shows the picture of the drafter', async () => {
    const { profileFileId } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })
    expect(profileFileId).not.toBeNull()
    const [row] = (await boxAs(app, 'kim', { aprvBoxType: 'SUBM' })).rows
    expect(row?.profileFileUrl).toBe(`/api/v1/common/image/${String(profileFileId)}`)
  })

  it('says who has a document since when, and how many opinions there are', async () => {
    const [row] = (await boxAs(app, 'kim', { aprvBoxType: 'SUBM' })).rows
    expect(row).toMatchObject({ currentNames: 'Katharina Vogel', opinionCount: 0 })
    expect(row?.currentSince).toBeInstanceOf(Date)
    const [decided] = (await boxAs(app, 'park', { aprvBoxType: 'CPLT' })).rows
    expect(decided).toMatchObject({ title: 'Plan of the year', opinionCount: 1, currentSince: '' })
  })

  it('of the department holds what is decided and open to it, and nothing of other departments', async () => {
    expect(await found('icosta', { aprvBoxType: 'DEPT' })).toEqual(['Plan of the year'])
    expect(await found('han', { aprvBoxType: 'DEPT' })).toEqual([])
    await app.context.pool.query(`update approval_document set read_scope = 'LINE' where id = $1`, [ids['plan']])
    expect(await found('icosta', { aprvBoxType: 'DEPT' })).toEqual([])
    expect(await found('clerk', { aprvBoxType: 'DEPT' })).toEqual(['Plan of the year'])
  })
})

describe('the counts of the boxes', () => {
  it('are the totals of the lists, tab by tab', async () => {
    for (const aprvBoxType of Object.keys(boxTabs) as BoxType[]) {
      const counts = granted(await callAs(app, 'head', approvalBoxes.counts, { query: { aprvBoxType } }))
      expect(counts.map(({ tab }) => tab)).toEqual(['', ...boxTabs[aprvBoxType]])
      for (const { tab, total } of counts) {
        const list = await boxAs(app, 'head', { aprvBoxType, tab: tab === '' ? undefined : tab })
        expect(total, `${aprvBoxType} ${tab}`).toBe(list.total)
      }
    }
  })

  it('come for every box at once', async () => {
    const counts = granted(await callAs(app, 'kim', approvalBoxes.counts, { query: {} }))
    expect(counts.map(({ aprvBoxType }) => aprvBoxType)).toEqual(Object.keys(boxTabs))
    expect(counts.find(({ aprvBoxType }) => aprvBoxType === 'SUBM')?.total).toBe(1)
  })
})

it('the workbook of a box is the caller’s own', async () => {
  const { page: _, size: __, ...query } = boxQuery('head')
  const own = await callAs(app, 'head', approvalBoxes.export, { query })
  expect(own.status).toBe(200)
  expect(own.headers['content-disposition']).toContain('Received_')
  expect(own.body.slice(0, 2)).toBe('PK')
  expect((await callAs(app, 'kim', approvalBoxes.export, { query })).answer).toBeUndefined()
})
