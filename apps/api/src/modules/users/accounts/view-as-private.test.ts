import { approvals } from '@maru/shared/approvals/approval.ts'
import { documentTemplates, memos, savedLines } from '@maru/shared/approvals/drafting/drafting.ts'
import { posts } from '@maru/shared/boards/posts/post.ts'
import { blankCodeRequest } from '@maru/shared/codes/code-request-body.ts'
import { codeRequests } from '@maru/shared/codes/code-request.ts'
import { exportRuns } from '@maru/shared/exports/export.ts'
import { files } from '@maru/shared/files/file.ts'
import { notifications } from '@maru/shared/notifications/notification.ts'
import { events } from '@maru/shared/schedule/event.ts'
import { session } from '@maru/shared/session/session.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxQuery, buildDraft, submitted } from '../../../test/approval-fixtures.ts'
import { giveDays, mondayAhead, newColleague, submitLeave, toLeave } from '../../../test/leave-fixtures.ts'
import { writePost } from '../../../test/post-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

/** Stands in everything personal below, and in nothing else. */
const MARK = 'Zebra'
const WHO = 't.private'

let app: TestApp
const records = { eventId: '', leaveId: '', returnedId: '', draftId: '', draftFile: '', looseFile: '', postId: '' }
const page = { page: 1, size: 50 } as const

const uploadAs = async (user: string) =>
  granted(
    await callAs(app, user, files.upload, {
      form: { updateKey: '0', isMsds: 'N' },
      uploads: [{ field: 'file', name: `${MARK}.txt`, content: 'text' }],
    }),
  )

beforeAll(async () => {
  app = await testApp()
  await newColleague(app, WHO)
  await giveDays(app, WHO, '5')
  const monday = await mondayAhead(app, 3)
  const request = await submitLeave(app, WHO, toLeave(monday, monday, { reason: MARK, handover: MARK }), `${MARK} leave`)
  granted(request.result)
  records.leaveId = request.id
  const { db } = app.context
  const aboutId = await submitted(app, WHO, { title: 'Chairs' })
  await db.approvalMemo.create({ data: { ownerId: WHO, documentId: aboutId, text: `${MARK} memo` } })
  await db.notification.create({ data: { userId: WHO, kind: 'waiting', key: 'zebra', values: [`${MARK} notice`] } })
  const start = new Date(`${monday}T09:00:00Z`)
  const end = new Date(`${monday}T10:00:00Z`)
  const event = { title: `${MARK} event`, startsAt: start, endsAt: end, timeZone: 'Europe/Berlin', scope: 'PERSONAL' as const }
  records.eventId = (await db.event.create({ data: { ...event, ownerId: WHO, isPrivate: true } })).id
  records.postId = (await writePost(app, WHO, { title: `${MARK} post`, publication: 'DRAFT' })).id
  const about = await db.approvalDocument.findUniqueOrThrow({ where: { id: aboutId } })
  const template = { ownerId: WHO, formCode: about.formCode, name: `${MARK} template`, title: '', updatedBy: WHO }
  await db.approvalDocumentTemplate.create({ data: { ...template, body: about.body as object } })
  await db.exportRun.create({
    data: { userId: WHO, api: 'GET /daily', name: `${MARK} export`, params: {}, query: {}, state: 'DONE', endedAt: new Date() },
  })
  const savedLine = { kind: 'LINE' as const, name: `${MARK} line`, line: { stages: [] } }
  granted(await callAs(app, WHO, savedLines.create, { body: savedLine }))
  records.returnedId = await submitted(app, WHO, { title: 'Tables' })
  await db.approvalDocument.update({ where: { id: records.returnedId }, data: { status: 'RECALLED', title: `${MARK} tables` } })
  records.looseFile = await uploadAs(WHO)
  records.draftFile = await uploadAs(WHO)
  const draft = buildDraft({ title: `${MARK} draft`, fileKey: records.draftFile })
  const codeDraft = buildDraft({ formCode: 'CODE', title: `${MARK} code`, body: blankCodeRequest })
  granted(await callAs(app, WHO, approvals.create, { body: codeDraft }))
  records.draftId = granted(await callAs(app, WHO, approvals.create, { body: draft })).id
})
afterAll(() => app.close())

/** Reads of what is a person's alone: none tells an administrator more in a view than without (decision 013). */
const privateReads: Readonly<Record<string, (as: string) => Promise<{ body: string }>>> = {
  memos: (as) => callAs(app, as, memos.list, { query: { ...page, sort: 'updatedAt', direction: 'desc' } }),
  exports: (as) => callAs(app, as, exportRuns.list, {}),
  'own templates': (as) => callAs(app, as, documentTemplates.list, { query: { formCode: '', q: '' } }),
  notifications: (as) => callAs(app, as, notifications.list, { query: page }),
  'list of events': (as) => callAs(app, as, events.list, { query: { ...page, sort: 'start', direction: 'asc' } }),
  event: (as) => callAs(app, as, events.get, { params: { id: records.eventId }, query: {} }),
  'event as a file': (as) => callAs(app, as, events.ics, { params: { id: records.eventId } }),
  'leave document': (as) => callAs(app, as, approvals.get, { params: { id: records.leaveId } }),
  'submitted box': (as) =>
    callAs(app, as, approvals.boxList, { query: boxQuery(as === 'admin' && viewing ? WHO : as, { aprvBoxType: 'SUBM' }) }),
  'draft box': (as) =>
    callAs(app, as, approvals.boxList, { query: boxQuery(as === 'admin' && viewing ? WHO : as, { aprvBoxType: 'DFR' }) }),
  'draft of a document': (as) => callAs(app, as, approvals.get, { params: { id: records.draftId } }),
  'list of requests': (as) => callAs(app, as, codeRequests.list, { query: codeRequests.list.query.parse({ scope: 'mine' }) }),
  'saved lines': (as) => callAs(app, as, savedLines.list, {}),
  'rewrite of a returned document': (as) => callAs(app, as, approvals.get, { params: { id: records.returnedId } }),
  'loose file': (as) => callAs(app, as, files.list, { params: { fileKey: records.looseFile } }),
  'file of a draft': (as) => callAs(app, as, files.list, { params: { fileKey: records.draftFile } }),
  'draft of a post': (as) => callAs(app, as, posts.one, { params: { id: records.postId } }),
}
let viewing = false

describe('a view as somebody else tells nothing personal', () => {
  it.each(Object.keys(privateReads))('%s', async (name) => {
    const read = async (as: string) => (await privateReads[name]?.(as))?.body ?? ''
    expect(await read(WHO)).toContain(MARK)
    expect(await read('admin')).not.toContain(MARK)
    granted(await callAs(app, 'admin', userAccounts.viewAs, { params: { userId: WHO }, body: { reason: 'Cannot find the form' } }))
    viewing = true
    const seen = await read('admin')
    viewing = false
    granted(await callAs(app, 'admin', session.endViewAs, {}))
    expect(seen).not.toContain(MARK)
  })
})
