import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lineEditorLabels as lines } from '../../packages/shared/src/approvals/lines/line-editor.labels.ts'
import { handlingLabels as labels } from '../../packages/shared/src/approvals/actions/handling.labels.ts'
import { files } from '../../packages/shared/src/files/file.ts'
import { requestLabels } from '../../packages/shared/src/approvals/drafting/request.labels.ts'
import { peopleLabels } from '../../packages/shared/src/users/people.labels.ts'
import { answerDocument, loadDocument, submitDocument } from './approval-documents.ts'
import { portal } from './here.ts'
import { axeViolations, gone, openPage, screenshot, shown, text } from './portal-page.ts'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const button = (page: Page, label: readonly string[]) => page.getByRole('button', { name: text(label), exact: true })
const decided = async (title: string, part: Parameters<typeof submitDocument>[2] = {}) => {
  const id = await submitDocument('choi', title, part)
  await answerDocument('yjang', id, 'APPROVE_AS_FINAL')
  return id
}

test('a clerk gives what the department received to a colleague, who finishes it; what it refers to has no name for those who may not read it', async () => {
  const title = 'Waste of laboratory 3'
  const secret = await decided('Known to the drafter alone')
  const id = await decided(title, { receivers: [{ userId: '', departmentCode: 'ENV' }], relatedIds: [secret] })
  const page = await openPage('/approval/recpbox?tab=receive', 'clerk')
  await row(page, title).click()
  await shown(page.getByText(text(labels.notReadable)))
  expect(await page.getByText('Known to the drafter alone').count()).toBe(0)
  await shown(button(page, labels.doAccept))
  // It is to be received: nothing to approve several at a time.
  expect(await row(page, title).getByRole('checkbox').count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'approval-receive')
  await button(page, labels.doAssign).click()
  const dialog = page.getByRole('dialog', { name: text(labels.doAssign) })
  await dialog.getByRole('button', { name: text(peopleLabels.choose) }).click()
  const picker = page.getByRole('dialog', { name: text(peopleLabels.choosePerson) })
  await picker.getByRole('radio', { name: /Do-yun Lee/ }).click()
  await screenshot(page, 'approval-assign-picker')
  await picker.getByRole('button', { name: text(peopleLabels.choose), exact: true }).click()
  await gone(picker)
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'approval-assign')
  await dialog.getByRole('button', { name: text(labels.doAssign) }).click()
  await gone(dialog)
  await gone(row(page, title))

  const lee = await openPage(`/approval/deptbox?tab=received&id=${id}`, 'lee')
  await button(lee, labels.doFinish).click()
  await lee.keyboard.type('Filed in cabinet 2.')
  await lee.keyboard.press('Control+Enter')
  await gone(button(lee, labels.doFinish))
  await shown(lee.getByText('Filed in cabinet 2.').first())
  await shown(lee.getByRole('main').getByText(text(labels.finished), { exact: true }).last())
  await screenshot(lee, 'approval-received-done')
  expect((await loadDocument('choi', id)).receipts).toMatchObject([{ status: 'DONE', handlerName: 'Do-yun Lee' }])
})

test('the office drafts in the name of a colleague: the line is that person’s, and the document says who wrote it', async () => {
  const page = await openPage('/approval/aprvregist?form=GENERAL', 'office')
  const name = page.getByRole('group', { name: text(requestLabels.onBehalfOf), exact: true })
  await name.getByRole('combobox').fill('Min-jun')
  await page.getByRole('option').filter({ hasText: 'Min-jun Kim' }).first().click()
  const line = page.locator('.line-strip')
  await shown(line.getByText('Katharina Vogel'))
  await shown(line.getByText('Min-jun Kim'))
  await page.getByLabel(text(requestLabels.title)).fill('Key card of a colleague who is ill')
  await page.locator('.rich-edit').click()
  await page.keyboard.type('A new card, please.')
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'approval-on-behalf')
  await page.keyboard.press('Control+Enter')
  await shown(page.getByRole('dialog', { name: text(requestLabels.submitTitle) }))
  await page.keyboard.press('Control+Enter')
  await shown(page.getByText('Sent to Katharina Vogel'))
  await page.getByRole('link', { name: text(requestLabels.openDocument) }).click()
  await shown(page.getByText('Written by Sabine Hoffmann'))
  await shown(page.getByText('Min-jun Kim').filter({ visible: true }).first())
})

/** Stores a file for a document that is drafted by calls; answers the key of its group. */
async function storeFile(page: Page, name: string, content: string) {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(content) }
  const answer = await page.request.post(files.upload.path, { multipart: { file }, headers: { origin: portal } })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.text()
}

test('a new document starts from an existing one with its title, text and attachments, and is not offered in the name of others', async () => {
  const page = await openPage('/approval/aprvregist?form=GENERAL', 'kim')
  const [title, editor] = [page.getByLabel(text(requestLabels.title)), page.locator('.rich-edit')]
  await shown(editor)
  expect(await page.getByRole('group', { name: text(requestLabels.onBehalfOf), exact: true }).count()).toBe(0)
  const from = await submitDocument('kim', 'Yearly order of gloves', { fileKey: await storeFile(page, 'offer.txt', '12 €') })
  await answerDocument('head', from, 'APPROVE_AS_FINAL')
  const { documentNo } = await loadDocument('kim', from)
  await button(page, lines.copyFrom).click()
  const picker = page.getByRole('dialog', { name: text(lines.copyFrom) })
  await picker.getByRole('searchbox').fill(documentNo)
  await picker.getByRole('checkbox', { name: `${documentNo} Yearly order of gloves` }).check()
  await picker.getByRole('button', { name: text(lines.copy), exact: true }).click()
  await gone(picker)
  await expect.poll(() => title.inputValue()).toBe('Yearly order of gloves')
  await shown(editor.getByText('What it is about: Yearly order of gloves'))
  await shown(page.locator('.file-added').getByText('offer.txt'))
})
