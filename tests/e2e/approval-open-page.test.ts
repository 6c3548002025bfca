import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { messages } from '../../packages/shared/src/messages.ts'
import { answerDocument, loadDocument, submitDocument } from './approval-documents.ts'
import { callPortal } from './portal-call.ts'
import { inDatabase } from './portal-database.ts'
import { axeViolations, openPage, screenshot, shown, text } from './portal-page.ts'

const address = (id: string) => `/approval/aprvdetailpopup?id=${id}`
const stage = (type: 'REVIEW' | 'APPROVE' | 'AGREE', ...people: readonly string[]) => ({
  rule: 'ALL' as const,
  need: null,
  steps: people.map((userId) => ({ type, userId })),
})

/** Changes the content of a document as an approver may. */
async function editDocument(user: string, id: string, title: string) {
  const { bodyVersion, bodyHash, body, stages } = (await loadDocument(user, id)) as Awaited<ReturnType<typeof loadDocument>> & {
    body: unknown
  }
  const step = stages.flatMap(({ steps }) => steps).find(({ userId }) => userId === user)
  const data = { stepId: step?.id, stepVersion: step?.version, bodyVersion, bodyHash, title, body, opinion: '', requestKey: randomUUID() }
  await callPortal(user, 'POST', `/api/v1/approval/aprv/${id}/content`, data)
}

test('content that changes under the reader’s eyes is told, and a key pressed at that moment answers nothing', async () => {
  const change = 'update approval_form set approver_may_edit = $1::text[], minor_fields = $1::text[] where code = $2'
  await inDatabase(change, ['{title}', 'GENERAL'])
  const line = { stages: [stage('REVIEW', 'head'), stage('AGREE', 'sklein', 'tbecker'), stage('APPROVE', 'director')] }
  const id = await submitDocument('kim', 'Four pumps', { line })
  await answerDocument('head', id, 'APPROVE')
  const page = await openPage(address(id), 'sklein')
  await shown(page.getByRole('heading', { level: 2, name: 'Four pumps' }))
  await editDocument('tbecker', id, 'Five pumps')
  await shown(page.getByRole('heading', { level: 2, name: 'Five pumps' }))
  await page.keyboard.press('a')
  await shown(page.getByText(text(messages.approvalContentNew).replace('{0}', 'Thomas Becker')))
  await shown(page.getByText(/^Thomas Becker submitted a new version on /).first())
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'approval-content-new')
  const mine = async () => (await loadDocument('kim', id)).stages[1]?.steps.find(({ userId }) => userId === 'sklein')?.status
  expect(await mine()).toBe('WAITING')
  // Read now, it is answered as ever.
  const answered = async () => {
    await page.keyboard.press('a')
    return mine()
  }
  await expect.poll(answered, { interval: 1000 }).toBe('AGREED')
  await inDatabase(change, ['{}', 'GENERAL'])
})
