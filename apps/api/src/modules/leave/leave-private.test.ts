import { approvalContent } from '@maru/shared/approvals/documents/approval-content.ts'
import type { BoxQuery } from '@maru/shared/approvals/boxes/approval-box.ts'
import { memoQuery, memos } from '@maru/shared/approvals/drafting/drafting.ts'
import { decidedQuery, internalRegister } from '@maru/shared/approvals/registers/internal-register.ts'
import { approvalParticipants } from '@maru/shared/approvals/receipts/approval-participants.ts'
import { grantQuery, leaveAdmin } from '@maru/shared/leave/administration/leave-admin.ts'
import { balanceQuery } from '@maru/shared/leave/balances/leave-balance-table.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { leaveListQuery } from '@maru/shared/leave/requests/leave-list.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { leavePreferences } from '@maru/shared/leave/planning/leave-preference.ts'
import { files } from '@maru/shared/files/file.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outboxTopics } from '../../outbox-topics.ts'
import { deliverDue } from '../../kernel/background/outbox.ts'
import { callAs, testApp, type TestApp } from '../../test/test-app.ts'
import { answerAs, boxAs, detailAs, granted } from '../../test/approval-fixtures.ts'
import { giveDays, toLeave, mondayAhead, newColleague, submitLeave } from '../../test/leave-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('a leave tells its reason and attachments to the drafter, the line and the office; whoever else is informed sees only when', async () => {
  await newColleague(app, 't.private')
  await giveDays(app, 't.private', '5')
  const monday = await mondayAhead(app, 3)
  const body = toLeave(monday, monday, { reason: 'An operation', contact: 'Clinic', handover: 'Nothing' })
  const { id, result } = await submitLeave(app, 't.private', body)
  granted(result)
  const fileKey = granted(
    await callAs(app, 't.private', files.upload, {
      uploads: [{ field: 'file', name: 'certificate.txt', content: 'ill' }],
      form: { updateKey: '0', isMsds: 'N' as const },
    }),
  )
  await app.context.db.fileGroup.update({ where: { id: fileKey }, data: { parentKind: 'approvalDocument', parentId: id } })
  await app.context.db.approvalDocument.update({ where: { id }, data: { fileGroupId: fileKey } })
  const participants = [{ kind: 'REFERENCE' as const, userId: 'choi' }]
  granted(await callAs(app, 't.private', approvalParticipants.add, { params: { id }, body: { participants } }))
  granted(await answerAs(app, 'head', id, 'APPROVE', { opinion: 'All the best for the operation.' }))
  const seenBy = async (user: string) => {
    const detail = await detailAs(app, user, id)
    const list = await callAs(app, user, files.list, { params: { fileKey } })
    const diff = await callAs(app, user, approvalContent.diff, { params: { id }, query: { from: 1, to: 1 } })
    const { masked, title } = detail
    return [masked, title === 'Leave', 'reason' in detail.body && detail.body.reason, detail.fileKey !== '', list.ok, diff.ok]
  }
  for (const user of ['t.private', 'head', 'office'])
    expect([user, ...(await seenBy(user))]).toEqual([user, false, true, 'An operation', true, true, true])
  expect(await seenBy('choi')).toEqual([true, false, '', false, false, false])
  const typeFor = async (user: string) => granted(await callAs(app, user, leaves.ofDocument, { params: { id } })).typeName
  expect([await typeFor('head'), await typeFor('choi')]).toEqual(['Annual leave', ''])
  expect((await detailAs(app, 'choi', id)).body).toMatchObject({ type: 'leave', from: monday, leaveType: '', contact: '', handover: '' })
  // Administrators keep accounts, not absences: no list of leaves, no leave (decision 021).
  const request = await app.context.db.leaveRequest.findUniqueOrThrow({ where: { documentId: id } })
  const saidTo = async (user: string) => {
    const answer = await callAs(app, user, leaves.get, { params: { id: request.id } })
    return answer.ok ? [answer.answer.reason, answer.answer.contact, answer.answer.handover, answer.answer.typeName] : answer.status
  }
  expect(await saidTo('office')).toEqual(['An operation', 'Clinic', 'Nothing', 'Annual leave'])
  expect(await saidTo('admin')).toBe(404)
  const everybody = leaveListQuery.parse({ scope: 'all', q: 't.private' })
  expect(granted(await callAs(app, 'office', leaves.list, { query: everybody })).rows.map((row) => row.id)).toEqual([request.id])
  expect((await callAs(app, 'admin', leaves.list, { query: everybody })).problem?.status).toBe(850)
  const workbook = leaves.excel.query.parse({ scope: 'all' })
  expect((await callAs(app, 'admin', leaves.excel, { query: workbook })).problem?.status).toBe(850)
})

it('an administrator keeps accounts without learning who is away, when and why: figures and lots, "Absent" in the calendar', async () => {
  await newColleague(app, 't.kept')
  await giveDays(app, 't.kept', '5')
  const monday = await mondayAhead(app, 5)
  const { id, result } = await submitLeave(app, 't.kept', toLeave(monday, addDays(monday, 1)))
  granted(result)
  const shownTo = async (user: string) => {
    const query = { from: monday, to: addDays(monday, 1), department: 'ENV' }
    const { absences, people } = granted(await callAs(app, user, leaves.calendar, { query }))
    const own = absences.filter(({ userId }) => userId === 't.kept')
    return [people.some(({ userId }) => userId === 't.kept'), own.map(({ typeName, requestId }) => [typeName, requestId !== ''])]
  }
  // What is only asked for is nobody else's matter.
  expect([await shownTo('office'), await shownTo('admin')]).toEqual([
    [
      true,
      [
        ['Annual leave', true],
        ['Annual leave', true],
      ],
    ],
    [true, []],
  ])
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  const absent = [
    ['Absent', false],
    ['Absent', false],
  ]
  expect([await shownTo('admin'), await shownTo('lee')]).toEqual([
    [true, absent],
    [true, absent],
  ])
  const year = Number(monday.slice(0, 4))
  const traceFor = async (user: string) => {
    const { pools } = granted(await callAs(app, user, leaves.balance, { query: { userId: 't.kept', year, detail: 'trace' } }))
    const { available, used, trace } = pools[0]!
    return [
      available,
      used,
      trace.filter(({ requestId }) => requestId !== '').map(({ text, on, until, amount, balance }) => [text, on, until, amount, balance]),
    ]
  }
  expect(await traceFor('head')).toEqual([
    '3',
    '2',
    [[`Used: Annual leave, ${monday} – ${addDays(monday, 1)}`, monday, addDays(monday, 1), '-2', '3']],
  ])
  expect(await traceFor('admin')).toEqual(['3', '2', [[`Used: Absent, ${String(year)}`, `${String(year)}-12-31`, '', '-2', '3']]])
  const monthsFor = async (user: string) => {
    const { pools } = granted(await callAs(app, user, leaves.balance, { query: { userId: 't.kept', year } }))
    return pools[0]!.months
  }
  const inMonth = (month: number) => [monday, addDays(monday, 1)].filter((date) => Number(date.slice(5, 7)) === month).length
  expect(await monthsFor('head')).toEqual(Array.from({ length: 12 }, (_, index) => String(inMonth(index + 1))))
  expect(await monthsFor('admin')).toEqual([])
  expect((await callAs(app, 'lee', leaves.balance, { query: { userId: 't.kept' } })).status).toBe(404)
  const lots = granted(await callAs(app, 'admin', leaveAdmin.grants, { query: grantQuery.parse({ q: 't.kept' }) }))
  expect(lots.rows.map(({ left }) => left)).toEqual(['3'])
  const table = granted(await callAs(app, 'admin', leaveAdmin.balances, { query: balanceQuery.parse({ q: 't.kept', year }) }))
  expect(table.rows.map(({ used, available }) => [used, available])).toEqual([['2', '3']])
})

it('the history of leave shows each only whose leave and whose accounts are within reach', async () => {
  const { db } = app.context
  await newColleague(app, 't.changes')
  const from = await mondayAhead(app, 6)
  const grant = {
    userId: 't.changes',
    pool: 'ANNUAL',
    kind: 'MANUAL',
    amount: '3',
    validFrom: from,
    validTo: '',
    reason: 'For a test',
  } as const
  granted(await callAs(app, 'office', leaveAdmin.grantAdd, { body: grant }))
  const preference = { from, to: from, priority: '1', schoolAge: false, note: '' } as const
  granted(await callAs(app, 't.changes', leavePreferences.create, { body: preference }))
  const seenBy = async (user: string) => {
    const { rows, total } = granted(await callAs(app, user, leaveAdmin.changes, { query: { page: 1, size: 100 } }))
    expect(total).toBe(rows.length)
    const lots = rows.filter(({ entity, about }) => entity === 'leaveGrant' && about.includes('t.changes'))
    return [lots.length, rows.filter(({ entity, userId }) => entity === 'leavePreference' && userId === 't.changes').length]
  }
  expect([await seenBy('office'), await seenBy('admin')]).toEqual([
    [1, 1],
    [1, 0],
  ])
  const scope = { roleCode_domain: { roleCode: 'H01', domain: 'leave' } }
  await db.dataScope.update({ where: scope, data: { scope: 'DEPT' } })
  expect(await seenBy('office')).toEqual([0, 0])
  await db.dataScope.update({ where: scope, data: { scope: 'ALL' } })
})

it('nobody who is only informed learns why by a title, a search, an opinion, a message or a memo; the office and the line do', async () => {
  await newColleague(app, 't.title')
  await giveDays(app, 't.title', '5')
  const monday = await mondayAhead(app, 4)
  const { id, result } = await submitLeave(app, 't.title', toLeave(monday, monday, { reason: 'Rehabilitation' }), 'Knee surgery')
  granted(result)
  const participants = (['choi', 'office'] as const).map((userId) => ({ kind: 'REFERENCE' as const, userId }))
  granted(await callAs(app, 't.title', approvalParticipants.add, { params: { id }, body: { participants } }))
  granted(await answerAs(app, 'head', id, 'APPROVE', { opinion: 'Good luck with the knee.' }))
  await deliverDue(app.context.db, outboxTopics)
  const rowFor = async (user: string, part: Partial<BoxQuery> = {}) =>
    (await boxAs(app, user, { aprvBoxType: 'NTFC', ...part })).rows.find((row) => row.id === id)
  const learns = async (user: string) => {
    const { title, stages, events } = await detailAs(app, user, id)
    const decided = granted(await callAs(app, user, internalRegister.decided, { query: decidedQuery.parse({ q: 'Knee' }) }))
    const notices = await app.context.db.notification.findMany({ where: { userId: user, documentId: id } })
    granted(await callAs(app, user, memos.create, { body: { documentId: id, text: 'Mine' } }))
    const noted = granted(await callAs(app, user, memos.list, { query: memoQuery.parse({ document: id }) }))
    const texts = { title, opinions: stages, events, box: await rowFor(user), notices: notices.map(({ values }) => values), noted }
    return {
      ...Object.fromEntries(Object.entries(texts).map(([name, what]) => [name, /knee/i.test(JSON.stringify(what))])),
      search: (await rowFor(user, { q: 'Knee' })) !== undefined,
      decided: decided.rows.some((row) => row.id === id),
      told: notices.length > 0,
    }
  }
  const all = {
    title: true,
    opinions: true,
    events: true,
    box: true,
    notices: true,
    noted: true,
    search: true,
    decided: true,
    told: true,
  }
  expect(await learns('office')).toEqual(all)
  expect(await learns('choi')).toEqual({ ...Object.fromEntries(Object.keys(all).map((name) => [name, false])), told: true })
})
