import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestLabels } from '../../packages/shared/src/approvals/drafting/request.labels.ts'
import { addDays } from '../../packages/shared/src/leave/common/leave-dates.ts'
import { vendors } from '../../packages/shared/src/payments/vendors/vendor.ts'
import { purchaseLabels as labels, purchaseStatusLabels } from '../../packages/shared/src/purchases/purchase.labels.ts'
import { purchases } from '../../packages/shared/src/purchases/purchase.ts'
import { answerDocument } from './approval-documents.ts'
import { callPortal } from './portal-call.ts'
import { axeViolations, filled, gone, openPage, screenshot, shown, text, today } from './portal-page.ts'

const DAYS_AHEAD = 40

/** Creates a vendor as the office does. */
const createVendor = (name: string) =>
  callPortal('office', 'POST', vendors.create.path, {
    name,
    userId: '',
    street: 'Hafenstraße',
    buildingNo: '12',
    postCode: '20457',
    town: 'Hamburg',
    countryCode: 'DE',
    vatId: '',
    email: '',
    active: true,
  })

/** Fills the new request that is open and submits it after the question that shows its line. */
async function request(page: Page, name: string, vendor: string) {
  const form = page.getByRole('dialog', { name: text(labels.newTitle) })
  const fill = (field: string, value: string) => form.locator(`[name="body.${field}"]`).fill(value)
  await fill('reason', 'Water laboratory')
  await form.getByRole('spinbutton', { name: 'Year' }).first().click()
  await page.keyboard.type(addDays(today(), DAYS_AHEAD).replaceAll('-', ''))
  await fill('deliverTo', 'Laboratory 2')
  await form.getByRole('combobox', { name: text(labels.vendorId) }).fill(vendor)
  await page.getByRole('option', { name: vendor }).click()
  await fill('lines.0.description', name)
  await fill('lines.0.quantity', '4')
  await fill('lines.0.unit', 'pcs')
  await fill('lines.0.unitPrice', '25.50')
  await shown(form.getByLabel(text(labels.totalAmount), { exact: true }).getByText('121.38 €'))
  await form.getByRole('button', { name: text(requestLabels.submit), exact: true }).click()
  const question = page.getByRole('dialog').filter({ hasText: text(requestLabels.submitTitle) })
  await question.getByRole('button', { name: text(requestLabels.submit), exact: true }).click()
  await gone(form)
}

const press = (place: Page | Locator, label: readonly string[]) =>
  place
    .getByRole('button', { name: text(label), exact: true })
    .last()
    .click()

test('a purchase is requested, approved, decided, ordered, received and drafted for payment', async () => {
  // Each try buys something of its own, so that a second one can pass.
  const name = `Pipette ${String(Date.now())}`
  const vendor = `${name} GmbH`
  await createVendor(vendor)
  const page = await openPage('/application/purchaserequestlist', 'kim')
  await press(page, labels.newTitle)
  await request(page, name, vendor)
  await shown(page.getByRole('row').filter({ hasText: name }))
  const { rows } = await callPortal<{ rows: { id: string }[] }>('kim', 'GET', `${purchases.list.path}?q=${encodeURIComponent(name)}`)
  const id = rows[0]?.id ?? ''
  await answerDocument('head', id, 'APPROVE')

  const office = await openPage(`/application/purchaserequestdetailpopup?id=${id}`, 'office')
  const purchase = office.getByRole('dialog', { name })
  const isNow = (status: keyof typeof purchaseStatusLabels) =>
    shown(purchase.getByText(text(purchaseStatusLabels[status]), { exact: true }).first())
  await isNow('APPROVED')
  await press(purchase, labels.decideLines)
  await press(office, labels.saveDecisions)
  await isNow('ORDERING')

  await press(purchase, labels.recordOrder)
  const order = office.getByRole('dialog', { name: text(labels.recordOrder) })
  await expect.poll(() => order.getByRole('combobox', { name: text(labels.orderVendor) }).inputValue()).toBe(`${vendor}, Hamburg`)
  await order.getByLabel(text(labels.quantity)).fill('9')
  await press(order, labels.recordOrder)
  await shown(order.getByText('Request the difference'))
  await order.getByLabel(text(labels.quantity)).fill('4')
  await press(order, labels.recordOrder)
  await isNow('ORDERED')

  await press(purchase, labels.recordReceipt)
  const receipt = office.getByRole('dialog', { name: text(labels.recordReceipt) })
  await shown(receipt.getByText(filled(labels.openOf, '4', 'pcs')))
  await press(receipt, labels.recordReceipt)
  await isNow('RECEIVED')
  expect(await axeViolations(office)).toEqual([])
  await screenshot(office, 'purchase')
  await press(purchase, labels.createPayment)
  await shown(office.locator(`[name="body.lines.0.description"][value*="${name}"]`))
})
