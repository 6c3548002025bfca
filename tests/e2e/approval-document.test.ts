import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { boxLabels as words } from '../../packages/shared/src/approvals/approval-box.labels.ts'
import { documentLabels } from '../../packages/shared/src/approvals/document.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { answerDocument, documentOf, submitDocument } from './approval-documents.ts'
import { axeViolations, gone, openPage, screenshot, shown, text } from './portal-page.ts'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const side = (page: Page) => page.getByRole('complementary').filter({ has: page.locator('article') })

test('a decided document opens as a page of its own and as paper with its approval box, seals, fingerprint and code', async () => {
  const title = 'Paper of a decision'
  const id = await submitDocument('kim', title)
  await answerDocument('head', id, 'APPROVE', 'Fine with me.')
  await answerDocument('director', id, 'APPROVE')
  const page = await openPage(`/approval/cpltbox?q=${encodeURIComponent(title)}`, 'kim')
  await row(page, title).click()
  await shown(side(page).getByText('Fine with me.'))
  await page.keyboard.press('e')
  await page.waitForURL('**/approval/aprvdetailpopup?id=*')
  await shown(page.getByRole('heading', { level: 2, name: title }))
  await shown(page.getByRole('button', { name: text(words.document), exact: true }))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'approval-document')
  await page.getByRole('link', { name: text(kitLabels.print) }).click()
  await shown(page.getByRole('img', { name: text(documentLabels.qrCode) }))
  const { bodyHash } = await documentOf('kim', id)
  await shown(page.getByText(bodyHash))
  expect(await page.getByRole('img', { name: text(documentLabels.stepApproved) }).count()).toBe(2)
  await gone(page.getByRole('banner'))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'approval-paper')
  await page.goto(`/approval/aprvdetailpopup?id=${id}&seal=${bodyHash.slice(0, 16)}`)
  await shown(page.getByText(text(documentLabels.contentMatches)))
  await page.goto(`/approval/aprvdetailpopup?id=${id}&seal=0000000000000000`)
  await shown(page.getByText(text(documentLabels.contentDiffers)))
})

test('several documents are approved together, each with its own outcome, but only what was opened', async () => {
  const [one, two] = ['Together one', 'Together two']
  const first = await submitDocument('lee', one)
  const second = await submitDocument('lee', two)
  const page = await openPage('/approval/recpbox?q=Together', 'head')
  await row(page, one).click()
  await shown(side(page).getByRole('heading', { name: one }))
  await shown(side(page).locator('.rich-text'))
  await page.keyboard.press('x')
  await row(page, two).getByRole('checkbox').click()
  await page.getByRole('button', { name: text(words.approveAll) }).click()
  const results = page.getByRole('dialog')
  await shown(results.getByRole('listitem').filter({ hasText: one }).getByText(text(words.bulkDone)))
  await shown(results.getByRole('listitem').filter({ hasText: two }).getByText(text(words.bulkNotOpened)))
  await screenshot(page, 'approval-together')
  await results
    .getByRole('button', { name: text(kitLabels.close) })
    .last()
    .click()
  await gone(row(page, one))
  await shown(row(page, two))
  const stepOf = async (id: string) => (await documentOf('head', id)).stages[0]?.steps[0]?.status
  expect([await stepOf(first), await stepOf(second)]).toEqual(['APPROVED', 'WAITING'])
})

test('the start of the area leads to every box with what is in it', async () => {
  await submitDocument('park', 'Seen from the start')
  const page = await openPage('/approval/aprv', 'head')
  await shown(page.getByRole('link', { name: 'Seen from the start' }))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'approval-start')
  await page.getByRole('link', { name: 'Seen from the start' }).click()
  await shown(side(page).getByRole('heading', { name: 'Seen from the start' }))
})

test('what a person may not read says so instead of an empty page', async () => {
  const id = await submitDocument('kim', 'Not for everybody')
  const page = await openPage(`/approval/aprvdetailpopup?id=${id}`, 'choi')
  await shown(page.getByText(text(documentLabels.notFoundTitle)))
  await shown(page.getByRole('link', { name: text(documentLabels.backToBox) }))
})
