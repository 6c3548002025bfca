import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { administrationLabels } from '../../packages/shared/src/approvals/administration/administration.labels.ts'
import { documentLabels } from '../../packages/shared/src/approvals/documents/document.labels.ts'
import { paperDocuments } from '../../packages/shared/src/approvals/registers/paper-document.ts'
import { retentionLabels as labels } from '../../packages/shared/src/approvals/evidence/retention.labels.ts'
import { messages } from '../../packages/shared/src/messages.ts'
import { answerDocument, submitDocument } from './approval-documents.ts'
import { callPortal } from './portal-call.ts'
import { inDatabase } from './portal-database.ts'
import { agree, axeViolations, findToast, gone, inTheme, openPage, screenshot, shown, text } from './portal-page.ts'
import { buildPaperInput } from '../support/paper-input.ts'

const RETENTION = '/chems/aprvlinemn?tab=retention'

/** A document decided, one returned and a paper registered, all longer ago than their years. */
async function pastTheirYears() {
  const decided = await submitDocument('kim', 'Decided long ago')
  await answerDocument('head', decided, 'APPROVE_AS_FINAL')
  const returned = await submitDocument('kim', 'Returned long ago')
  await answerDocument('head', returned, 'RETURN', 'Not this year')
  const aged = `decided_at = decided_at - interval '6 years', updated_at = updated_at - interval '6 years'`
  await inDatabase(`update approval_document set ${aged} where id = any(array[$1, $2]::uuid[])`, [decided, returned])
  const paper = buildPaperInput({ title: 'Permit of old', documentDate: '2010-03-01', receivedDate: '2010-03-05' })
  await callPortal('office', 'POST', paperDocuments.create.path, paper)
  return decided
}

const proposal = (page: Page) => page.getByRole('dialog', { name: text(labels.propose) })

/** Opens a line of the list and gives the reason in the field that has the focus. */
async function beginProposal(page: Page, title: string) {
  await page.getByRole('grid').getByText(title, { exact: true }).click()
  const dialog = proposal(page)
  await shown(dialog.getByText(text(labels.proposeHelp)))
  await expect
    .poll(() => dialog.getByLabel(text(administrationLabels.reason)).evaluate((field) => field === document.activeElement))
    .toBe(true)
  await page.keyboard.type('Nobody has to keep it any more.')
}

async function sendProposal(page: Page, title: string) {
  await page.keyboard.press('Control+s')
  await gone(proposal(page))
  await shown(findToast(page, ['', text(messages.destructionProposed).replace('{0}', '1')]).last())
  await gone(page.getByRole('grid').getByText(title, { exact: true }))
}

async function propose(page: Page, title: string) {
  await beginProposal(page, title)
  await sendProposal(page, title)
}

test('two administrators destroy documents and papers past their years; what is proposed can be taken back, and the record stays; what is gone says so instead of an empty page', async () => {
  const decided = await pastTheirYears()
  const page = await openPage(RETENTION, 'admin', { themed: true })
  for (const title of ['Decided long ago', 'Returned long ago']) await shown(page.getByRole('grid').getByText(title, { exact: true }))
  await screenshot(page, 'approval-retention')
  await inTheme(page, 'dark')
  expect(await axeViolations(page)).toEqual([])
  await inTheme(page, 'light')
  await beginProposal(page, 'Returned long ago')
  expect(await axeViolations(page)).toEqual([])
  await sendProposal(page, 'Returned long ago')
  await propose(page, 'Decided long ago')
  await page.getByText(text(labels.duePaper), { exact: true }).click()
  await shown(page.getByRole('grid').getByText('Cabinet 3, shelf B'))
  await propose(page, 'Permit of old')

  // Whoever proposed it cannot confirm; he may take it back, and the document is due again.
  await page.getByText(text(labels.records), { exact: true }).click()
  const record = page.getByRole('dialog', { name: text(labels.record) })
  const openRecord = async (one: Page, place: number, title: string) => {
    await one.getByRole('grid').getByText('Nobody has to keep it any more.').nth(place).click()
    await shown(one.getByRole('dialog', { name: text(labels.record) }).getByText(title, { exact: true }))
  }
  await openRecord(page, 2, 'Returned long ago')
  await shown(record.getByText(text(labels.waitsForSecond)))
  expect(await record.getByRole('button', { name: text(labels.confirm), exact: true }).count()).toBe(0)
  await record.getByRole('button', { name: text(labels.withdraw), exact: true }).click()
  await gone(record)
  await page.getByText(text(labels.due), { exact: true }).click()
  await shown(page.getByRole('grid').getByText('Returned long ago', { exact: true }))

  const second = await openPage(`${RETENTION}&part=records`, 'admin2')
  const confirm = async () => {
    await second.getByRole('button', { name: text(labels.confirm), exact: true }).click()
    await agree(second)
    await gone(second.getByRole('dialog', { name: text(labels.record) }))
  }
  await openRecord(second, 0, 'Permit of old')
  expect(await axeViolations(second)).toEqual([])
  await screenshot(second, 'approval-destruction')
  await confirm()
  await openRecord(second, 1, 'Decided long ago')
  await confirm()
  await expect.poll(() => second.getByRole('grid').getByText(text(labels.stateDONE), { exact: true }).count()).toBe(2)
  await openRecord(second, 0, 'Permit of old')
  await shown(second.getByRole('dialog').getByText(text(labels.stateDONE), { exact: true }))

  const kim = await openPage(`/approval/aprvdetailpopup?id=${decided}`, 'kim')
  await shown(kim.getByText(text(documentLabels.notFoundTitle)))
  await shown(kim.getByRole('link', { name: text(documentLabels.backToBox) }))
})
