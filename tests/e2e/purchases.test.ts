import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestLabels } from '../../packages/shared/src/approvals/drafting/request.labels.ts'
import { purchaseLabels as labels, purchaseStatusLabels } from '../../packages/shared/src/purchases/purchase.labels.ts'
import { purchases } from '../../packages/shared/src/purchases/purchase.ts'
import { vendors } from '../../packages/shared/src/payments/vendors/vendor.ts'
import { answerDocument } from './approval-documents.ts'
import { callPortal } from './portal-call.ts'
import { axeViolations, gone, openPage, screenshot, shown, text } from './portal-page.ts'

const LIST = '/application/purchaserequestlist'
const FORM_YEAR = '2030'

const status = (dialog: Locator, name: keyof typeof purchaseStatusLabels) =>
  shown(dialog.getByText(text(purchaseStatusLabels[name]), { exact: true }).first())

/** Presses a button of a dialog and saves the form it opens as it is. */
async function doAsOffered(page: Page, dialog: Locator, button: keyof typeof labels, save: keyof typeof labels) {
  await dialog.getByRole('button', { name: text(labels[button]), exact: true }).click()
  const form = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: text(labels[save]), exact: true }) })
    .last()
  await form
    .getByRole('button', { name: text(labels[save]), exact: true })
    .last()
    .click()
}

test('a purchase is requested, approved, decided, ordered, received and drafted for payment', async () => {
  // Each try buys something of its own, so that a second one can pass.
  const name = `Pipette ${String(Date.now())}`
  const address = { street: 'Hafenstraße', buildingNo: '12', postCode: '20457', town: 'Hamburg', countryCode: 'DE' }
  const vendor = { name: `${name} GmbH`, userId: '', ...address, vatId: '', email: '', active: true }
  await callPortal('office', 'POST', vendors.create.path, vendor)
  const page = await openPage(LIST, 'kim')
  await page.getByRole('button', { name: text(labels.newTitle) }).click()
  const form = page.getByRole('dialog', { name: text(labels.newTitle) })
  await form.locator('[name="body.reason"]').fill('Water laboratory')
  await form.getByRole('spinbutton', { name: 'Year' }).first().click()
  await page.keyboard.type(`${FORM_YEAR}0115`)
  await form.locator('[name="body.deliverTo"]').fill('Laboratory 2')
  await form.getByRole('combobox', { name: text(labels.vendorId) }).fill(vendor.name)
  await page.getByRole('option', { name: vendor.name }).click()
  await form.locator('[name="body.lines.0.description"]').fill(name)
  await form.locator('[name="body.lines.0.quantity"]').fill('4')
  await form.locator('[name="body.lines.0.unit"]').fill('pcs')
  await form.locator('[name="body.lines.0.unitPrice"]').fill('25.50')
  await shown(form.getByRole('status', { name: text(labels.totalAmount) }).getByText('121.38 EUR'))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'purchase-request')
  await form.getByRole('button', { name: text(requestLabels.submit), exact: true }).click()
  const question = page.getByRole('dialog').filter({ hasText: text(requestLabels.submitTitle) })
  await question.getByRole('button', { name: text(requestLabels.submit), exact: true }).click()
  await gone(question)
  await shown(page.getByRole('row').filter({ hasText: name }))
  const { rows } = await callPortal<{ rows: { id: string }[] }>('kim', 'GET', `${purchases.list.path}?q=${encodeURIComponent(name)}`)
  const id = rows[0]?.id ?? ''
  await answerDocument('head', id, 'APPROVE')

  const office = await openPage(`/application/purchaserequestdetailpopup?id=${id}`, 'office')
  const dialog = office.getByRole('dialog').filter({ hasText: text(labels.thread) })
  await status(dialog, 'APPROVED')
  await doAsOffered(office, dialog, 'decideLines', 'saveDecisions')
  await status(dialog, 'ORDERING')
  await doAsOffered(office, dialog, 'recordOrder', 'recordOrder')
  await status(dialog, 'ORDERED')
  await doAsOffered(office, dialog, 'recordReceipt', 'recordReceipt')
  await status(dialog, 'RECEIVED')
  expect(await axeViolations(office)).toEqual([])
  await screenshot(office, 'purchase')
  await dialog.getByRole('button', { name: text(labels.createPayment), exact: true }).click()
  await shown(office.locator(`[name="body.lines.0.description"][value*="${name}"]`))
})
