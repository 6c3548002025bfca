import type { BoxQuery } from '@maru/shared/approvals/boxes/approval-box.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { boxAs, detailAs, submitted } from '../../../test/approval-fixtures.ts'
import { giveDays, toLeave, mondayAhead } from '../../../test/leave-fixtures.ts'
import { testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const rowAs = async (user: string, id: string, part: Partial<BoxQuery> = {}) =>
  (await boxAs(app, user, part)).rows.find((row) => row.id === id)

it('a received document is unread until its reader has opened the content it has now', async () => {
  const id = await submitted(app, 'kim', { title: 'Unread pump' })
  expect(await rowAs('head', id)).toMatchObject({ unread: true })
  expect(await rowAs('kim', id, { aprvBoxType: 'SUBM' })).toMatchObject({ unread: false })
  await detailAs(app, 'head', id)
  expect(await rowAs('head', id)).toMatchObject({ unread: false })
  await app.context.pool.query(`update approval_document set body_version = 2 where id = $1`, [id])
  expect(await rowAs('head', id)).toMatchObject({ unread: true })
})

it('a row of leave says how many days are asked for, but not to those who are only informed', async () => {
  await giveDays(app, 'kim', '30')
  const monday = await mondayAhead(app, 2)
  const wednesday = new Date(Date.parse(monday) + 2 * 86_400_000).toISOString().slice(0, 10)
  const id = await submitted(app, 'kim', {
    formCode: 'LEAVE',
    title: 'Away for some days',
    body: toLeave(monday, wednesday, { startHalf: 'PM' }),
    participants: [{ userId: 'lee', kind: 'REFERENCE' }],
  })
  expect(await rowAs('head', id)).toMatchObject({ days: '2.5' })
  expect(await rowAs('kim', id, { aprvBoxType: 'SUBM' })).toMatchObject({ days: '2.5' })
  expect(await rowAs('lee', id, { aprvBoxType: 'NTFC' })).toMatchObject({ days: '', unread: true })
})

it('the card of the home page begins with what is urgent or overdue, then goes on by due time', async () => {
  await app.context.pool.query(`update approval_step set due_at = null where assignee_key = 'head'`)
  const hours: Readonly<Record<string, number | null>> = {
    'due later': 48,
    overdue: -2,
    urgent: 72,
    'due soon': 4,
    'without a due time': null,
  }
  for (const [title, dueIn] of Object.entries(hours)) {
    const id = await submitted(app, 'lee', { title, urgent: title === 'urgent' })
    await app.context.pool.query(
      `update approval_step set due_at = now() + $2 * interval '1 hour' where document_id = $1 and assignee_key = 'head'`,
      [id, dueIn],
    )
  }
  const { rows, total } = await boxAs(app, 'head', { aprvBoxType: 'RECP_MAIN', sort: 'submittedAt', direction: 'desc' })
  expect(rows.map(({ title }) => title)).toEqual(['overdue', 'urgent', 'due soon', 'due later', 'without a due time'])
  expect(total).toBe((await boxAs(app, 'head')).total)
})
