import { approvalContent } from '@maru/shared/approvals/approval-content.ts'
import type { BoxQuery } from '@maru/shared/approvals/approval-box.ts'
import { memoQuery, memos } from '@maru/shared/approvals/drafting.ts'
import { decidedQuery, internalRegister } from '@maru/shared/approvals/internal-register.ts'
import { approvalParticipants } from '@maru/shared/approvals/approval-participants.ts'
import { leaveListQuery } from '@maru/shared/leave/leave-list.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { files } from '@maru/shared/files/file.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outboxTopics } from '../../outbox-topics.ts'
import { deliverDue } from '../../ports/outbox.ts'
import { callAs, testApp, type TestApp } from '../../test-support.ts'
import { answerAs, boxAs, detailAs, granted } from '../approvals/approval-test-support.ts'
import { giveDays, leaveOf, mondayAhead, newColleague, submitLeave } from './leave-test-support.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('a leave tells its reason and attachments to the drafter, the line and the office; administrators and whoever else is informed see only when', async () => {
  await newColleague(app, 't.private')
  await giveDays(app, 't.private', '5')
  const monday = await mondayAhead(app, 3)
  const body = leaveOf(monday, monday, { reason: 'An operation', contact: 'Clinic', handover: 'Nothing' })
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
  // In the list of leaves an administrator finds it and sees when; what was said in it stays with the office.
  const request = await app.context.db.leaveRequest.findUniqueOrThrow({ where: { documentId: id } })
  const saidTo = async (user: string) => {
    const { reason, contact, handover, from } = granted(await callAs(app, user, leaves.get, { params: { id: request.id } }))
    return [reason, contact, handover, from]
  }
  expect(await saidTo('office')).toEqual(['An operation', 'Clinic', 'Nothing', monday])
  expect(await saidTo('admin')).toEqual(['', '', '', monday])
  const listed = granted(await callAs(app, 'admin', leaves.list, { query: leaveListQuery.parse({ scope: 'all', q: 't.private' }) }))
  expect(listed.rows.map((row) => row.id)).toEqual([request.id])
})

it('nobody who is only informed learns why by a title, a search, an opinion, a message or a memo; the office and the line do', async () => {
  await newColleague(app, 't.title')
  await giveDays(app, 't.title', '5')
  const monday = await mondayAhead(app, 4)
  const { id, result } = await submitLeave(app, 't.title', leaveOf(monday, monday, { reason: 'Rehabilitation' }), 'Knee surgery')
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
