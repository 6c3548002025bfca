import { decisionSupport } from '@maru/shared/approvals/actions/decision-support.ts'
import { blankBodies } from '@maru/shared/document-bodies.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerAs, detailAs, granted, requireStep, submitted } from '../../../test/approval-fixtures.ts'
import { callAs, day, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const predicted = async (user: string, id: string) => granted(await callAs(app, user, decisionSupport.prediction, { params: { id } }))

/** A Monday so many weeks ahead, as YYYY-MM-DD. */
const mondayIn = (weeks: number) => day(7 * weeks + ((8 - new Date(`${day(0)}T12:00:00Z`).getUTCDay()) % 7))

describe('documents side by side', () => {
  const leaveOf = (drafter: string, from: string, to: string) =>
    submitted(app, drafter, {
      formCode: 'LEAVE',
      title: 'Leave',
      body: { ...blankBodies.LEAVE, leaveType: 'UNPAID', substitutes: ['icosta'], from, to },
    })
  const compare = (user: string, ids: readonly string[]) => callAs(app, user, decisionSupport.compare, { query: { ids: ids.join(',') } })

  it('say who asks for which days and how many, in the order asked for, and what was not opened yet', async () => {
    const monday = mondayIn(8)
    const friday = new Date(Date.parse(monday) + 4 * 86_400_000).toISOString().slice(0, 10)
    const [short, long] = [await leaveOf('lee', monday, monday), await leaveOf('kim', monday, friday)]
    await detailAs(app, 'head', long)
    const rows = granted(await compare('head', [long, short]))
    expect(rows.map(({ drafterId, from, to, opened }) => [drafterId, from, to, opened])).toEqual([
      ['kim', monday, friday, true],
      ['lee', monday, monday, false],
    ])
    expect(rows[0]?.days).toBeGreaterThan(rows[1]?.days ?? 99)
  })

  it('are shown only to who may read them', async () => {
    const id = await leaveOf('park', mondayIn(14), mondayIn(14))
    expect(granted(await compare('head', [id]))).toHaveLength(1)
    expect(granted(await compare('han', [id]))).toEqual([])
  })
})

describe('when a document will be decided', () => {
  it('is not said before ten documents of its form tell it, then by the median of each approver in working hours', async () => {
    const { pool } = app.context
    await pool.query(`update approval_step set acted_at = acted_at - interval '200 days' where acted_at is not null`)
    const ids: string[] = []
    for (let count = 0; count < 10; count += 1) ids.push(await submitted(app, 'lee', { title: `Past ${String(count)}` }))
    for (const id of ids.slice(0, 9)) granted(await answerAs(app, 'head', id, 'APPROVE_AS_FINAL'))
    const id = await submitted(app, 'kim')
    expect(await predicted('kim', id)).toEqual({ at: '', documents: 9 })
    granted(await answerAs(app, 'head', ids[9] ?? '', 'APPROVE_AS_FINAL'))
    // Eight of them took four hours of work, two a hundred: the median forgets the two.
    await pool.query(
      `update approval_step set activated_at = now() - interval '40 days',
         acted_at = approval_later(now() - interval '40 days', case when document_id = any($2) then interval '100 hours' else interval '4 hours' end, 'head')
       where document_id = any($1) and acted_by = 'head'`,
      [ids, ids.slice(0, 2)],
    )
    const activatedAt = requireStep(await detailAs(app, 'kim', id), 'head').activatedAt
    const { rows } = await pool.query<{ at: Date }>(
      `select approval_later(greatest(approval_later($1, interval '4 hours', 'head'), now()), interval '4 hours', 'director') as at`,
      [activatedAt],
    )
    const { at, documents } = await predicted('kim', id)
    expect(documents).toBe(10)
    expect(Math.abs((at as Date).getTime() - (rows[0]?.at.getTime() ?? 0))).toBeLessThan(60_000)
    granted(await answerAs(app, 'head', id, 'APPROVE_AS_FINAL'))
    expect((await predicted('kim', id)).at).toBe('')
    expect((await callAs(app, 'han', decisionSupport.prediction, { params: { id } })).status).toBe(404)
  })
})
