import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { amountLabels } from '../../packages/shared/src/amounts/amount.labels.ts'
import { cardTransactionLabels as transactions, cardUseLabels } from '../../packages/shared/src/cards/card-transaction.labels.ts'
import { CARDS_PAGE, cards } from '../../packages/shared/src/cards/card.ts'
import { requestLabels } from '../../packages/shared/src/approvals/drafting/request.labels.ts'
import { addDays } from '../../packages/shared/src/leave/common/leave-dates.ts'
import { paymentFileLabels as files, paymentFileStatusLabels } from '../../packages/shared/src/payments/files/payment-file.labels.ts'
import { paymentKindLabels, paymentLabels as labels } from '../../packages/shared/src/payments/payment.labels.ts'
import { ublInvoice } from '../../apps/api/src/test/money/invoice-files.ts'
import { payments } from '../../packages/shared/src/payments/payment.ts'
import { vendors } from '../../packages/shared/src/payments/vendors/vendor.ts'
import { signInLabels } from '../../packages/shared/src/web.labels.ts'
import { answerDocument } from './approval-documents.ts'
import { DEMO_PASSWORD } from './places.ts'
import { callPortal } from './portal-call.ts'
import { inDatabase } from './portal-database.ts'
import { agree, axeViolations, gone, goWithin, openPage, screenshot, sharePage, shown, text, today } from './portal-page.ts'

const [kim, openOffice] = [sharePage('kim'), sharePage('office')]

const LIST = '/application/applicationforpaymentlist'

/** A vendor whose account was confirmed two days ago, and an account to pay from: only time would bring about the rest. */
async function prepareVendor(name: string) {
  const address = { street: 'Hafenstraße', buildingNo: '12', postCode: '20457', town: 'Hamburg', countryCode: 'DE' }
  const body = { name, userId: '', ...address, vatId: '', email: '', active: true }
  const { id } = await callPortal<{ id: string }>('office', 'POST', vendors.create.path, body)
  await inDatabase(
    `insert into vendor_bank_detail (id, vendor_id, holder, iban, status, source, entered_by_id, entered_at, decided_by_id, decided_at)
     values (gen_random_uuid(), $1, $2, 'DE89370400440532013000', 'CONFIRMED', 'Invoice', 'office', now() - interval '3 days', 'admin', now() - interval '2 days')`,
    [id, name],
  )
  await inDatabase(
    `insert into payer_account (valid_from, holder, iban, bic) values ('2020-01-01', 'Hanul Europe', 'DE02120300000000202051', 'BYLADEM1001') on conflict do nothing`,
    [],
  )
}

/** Types into one of the dates of a form, counted from its beginning. */
async function typeDate(page: Page, form: Locator, place: number, date: string) {
  await form.getByRole('spinbutton', { name: 'Year' }).nth(place).click()
  await page.keyboard.type(date.replaceAll('-', ''))
}

/** Closes a form without what was typed into it. */
async function discard(page: Page, form: Locator) {
  await page.keyboard.press('Escape')
  await agree(page)
  await gone(form)
}

/** What the field of a credit note shows once the invoice of a vendor was found by a part of its number. */
async function findCredited(page: Page, vendor: string, typed: string) {
  await goWithin(page, '/application/applicationforpaymentedt?new')
  const form = page.getByRole('dialog', { name: text(labels.newTitle) })
  await form.getByRole('combobox', { name: new RegExp(`^${text(labels.kind)}`) }).click()
  await page.getByRole('option', { name: text(paymentKindLabels.CREDIT_NOTE), exact: true }).click()
  await form.getByRole('combobox', { name: text(labels.vendorId) }).fill(vendor)
  await page.getByRole('option', { name: vendor }).click()
  const credited = form.getByRole('combobox', { name: text(labels.creditedId) })
  await credited.fill(typed)
  await page.getByRole('option').filter({ hasText: typed }).click()
  await form.locator('[name="body.reason"]').click()
  const invoice = await credited.inputValue()
  await discard(page, form)
  return invoice
}

test('an invoice is applied for, approved, put into a payment file by one person and released by another', async () => {
  // Each try pays an invoice of its own, so that a second one can pass; before other tests, whose page knows no later vendor.
  const tried = String(Date.now())
  const name = `Labor ${tried} GmbH`
  await prepareVendor(name)
  const page = await kim(LIST)
  await page
    .getByRole('button', { name: text(labels.newTitle) })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: text(labels.newTitle) })
  await form.getByRole('combobox', { name: text(labels.vendorId) }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.locator('[name="body.invoiceNo"]').fill(`RE-${tried}`)
  await typeDate(page, form, 0, addDays(today(), -20))
  await typeDate(page, form, 1, addDays(today(), 10))
  await page.locator('[name="body.discountPct"]').fill('3')
  await typeDate(page, form, 2, addDays(today(), 5))
  await page.locator('[name="body.reason"]').fill('Pipettes for the water laboratory')
  await form.getByText(text(labels.receivedText)).click()
  await page.locator('[name="body.lines.0.description"]').fill('Pipettes')
  await page.locator('[name="body.lines.0.totalAmount"]').fill('119')
  for (const vat of ['19', '19.00']) await page.locator('[name="body.lines.0.vatOriginal"]').fill(vat)
  await shown(form.getByRole('status', { name: text(amountLabels.vatAmount) }).getByText('16.15 €'))
  await shown(form.getByRole('status', { name: text(amountLabels.netPriceAmount) }).getByText('102.85 €'))
  await form
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'invoice.txt', mimeType: 'text/plain', buffer: Buffer.from('119.00 €') })
  await shown(form.getByText('invoice.txt'))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'payment-application')
  await form.getByRole('button', { name: text(requestLabels.submit), exact: true }).click()
  const question = page.getByRole('dialog').filter({ hasText: text(requestLabels.submitTitle) })
  await question.getByRole('button', { name: text(requestLabels.submit), exact: true }).click()
  await gone(question)
  await shown(page.getByRole('row').filter({ hasText: name }))
  const answer = await callPortal<{ rows: { id: string }[] }>('kim', 'GET', `${payments.list.path}?q=${encodeURIComponent(name)}`)
  await answerDocument('head', answer.rows[0]?.id ?? '', 'APPROVE')

  const office = await openOffice(`${LIST}?tab=files`)
  // An empty list offers it, too.
  await office
    .getByRole('button', { name: text(files.newFile) })
    .first()
    .click()
  const newFile = office.getByRole('dialog', { name: text(files.newFile) })
  await shown(newFile.getByRole('row').filter({ hasText: name }).getByText('115.43'))
  const chosen = await newFile.getByRole('status').getByText('€').textContent()
  const amount = /, ([\d.,]+) €/.exec(chosen ?? '')?.[1] ?? 'no amount'
  await newFile.getByRole('button', { name: text(files.saveFile), exact: true }).click()
  await gone(newFile)
  await office.getByText(text(paymentFileStatusLabels.CREATED), { exact: true }).first().click()
  await shown(office.getByText(text(files.releaseWaits)))
  await shown(office.getByRole('dialog').getByText(amount, { exact: true }).first())
  expect(await axeViolations(office)).toEqual([])
  const address = new URL(office.url())

  const releaser = await openPage(`${address.pathname}${address.search}`, 'office2')
  await releaser.getByRole('button', { name: text(files.release), exact: true }).click()
  await agree(releaser)
  const stepUp = releaser.getByRole('dialog', { name: text(signInLabels.stepUpTitle) })
  const released = releaser.getByRole('dialog').getByText(text(paymentFileStatusLabels.RELEASED), { exact: true })
  await stepUp.or(released).first().waitFor()
  if (await stepUp.isVisible()) {
    await stepUp.locator('input[name=password]').fill(DEMO_PASSWORD)
    await stepUp.getByRole('button', { name: text(signInLabels.stepUpConfirm), exact: true }).click()
  }
  await shown(released)
  await screenshot(releaser, 'payment-file')
  // Who made the file takes it to the bank once somebody else has released it.
  await office.reload()
  const download = office.waitForEvent('download')
  await office.getByRole('button', { name: text(files.download), exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^PF\d{4}-\d{4}\.xml$/)
  await shown(office.getByRole('button', { name: text(files.downloadAgain), exact: true }))
  expect(await findCredited(page, name, tried)).toMatch(/^RE-\d+ · .* · 119\.00 €$/)
})

test('an e-invoice fills an application and is attached to it', async () => {
  const name = `Optik ${String(Date.now())} GmbH`
  await prepareVendor(name)
  const page = await kim('/application/applicationforpaymentedt?new')
  const form = page.getByRole('dialog', { name: text(labels.newTitle) })
  const buffer = Buffer.from(ublInvoice({ invoiceNo: 'XR-2026-7', vatId: '', sellerName: name, iban: 'FR1420041010050500013M02606' }))
  await form.getByLabel(text(labels.readInvoice)).setInputFiles({ name: 'xrechnung.xml', mimeType: 'application/xml', buffer })
  await shown(form.getByText(text(labels.invoiceOtherAccount)))
  await shown(form.getByText('xrechnung.xml'))
  expect(await page.locator('[name="body.invoiceNo"]').inputValue()).toBe('XR-2026-7')
  expect(await form.getByRole('combobox', { name: text(labels.vendorId) }).inputValue()).toBe(`${name}, Hamburg`)
  expect(await page.locator('[name="body.lines.1.description"]').inputValue()).toBe('Handbook')
  await shown(form.getByText('140.40 €', { exact: true }))
  await discard(page, form)
})

test('a cardholder marks a transaction as personal, opens it again and applies for its payment', async () => {
  const merchant = `Shop ${String(Date.now())}`
  const limits = { singleLimit: '0', monthlyLimit: '0', validUntil: '2035-12-31' }
  const body = { holderId: 'kim', bank: merchant, lastFour: '4711', ...limits, status: 'ACTIVE', remark: '' }
  const { id } = await callPortal<{ id: string }>('office', 'POST', cards.create.path, body)
  await inDatabase(
    `insert into card_transaction (id, card_id, reference, booked_on, merchant, amount) values (gen_random_uuid(), $1, 'R1', office_day(), $2, 12.5)`,
    [id, merchant],
  )
  const page = await kim(CARDS_PAGE)
  await page.getByText(merchant).click()
  const dialog = page.getByRole('dialog', { name: merchant })
  await dialog.getByRole('button', { name: text(transactions.markPersonal), exact: true }).click()
  const step = page.getByRole('dialog', { name: text(transactions.markPersonal) })
  await step.getByRole('textbox').fill('Lunch of my own')
  await step.getByRole('button', { name: text(transactions.markPersonal), exact: true }).click()
  await gone(step)
  await shown(dialog.getByText(text(cardUseLabels.PERSONAL), { exact: true }))
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: text(transactions.reopen), exact: true }).click()
  await agree(page)
  await shown(dialog.getByRole('button', { name: text(transactions.markPersonal), exact: true }))
  await dialog.getByRole('button', { name: text(transactions.newPayment), exact: true }).click()
  const form = page.getByRole('dialog', { name: text(labels.newTitle) })
  await shown(form.getByText(text(paymentKindLabels.CARD), { exact: true }))
  expect(await form.locator('[name="body.lines.0.description"]').inputValue()).toBe(merchant)
  expect(await form.locator('[name="body.lines.0.totalAmount"]').inputValue()).toBe('12.50')
})
