import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestLabels } from '../../packages/shared/src/approvals/drafting/request.labels.ts'
import { addDays } from '../../packages/shared/src/leave/common/leave-dates.ts'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { tripFormLabels as labels } from '../../packages/shared/src/trips/applications/trip-form.labels.ts'
import { tripExpenseLabels as expense } from '../../packages/shared/src/trips/expenses/expense.labels.ts'
import { settlementStateLabels, tripLabels, tripStateLabels } from '../../packages/shared/src/trips/trip.labels.ts'
import type { TripRow } from '../../packages/shared/src/trips/trip-fields.ts'
import { answerDocument } from './approval-documents.ts'
import { callPortal } from './portal-call.ts'
import { axeViolations, goWithin, gone, openPage, screenshot, shown, text, findToast, today } from './portal-page.ts'

interface Moment {
  readonly day: string
  readonly time: string
}

/** Fills a leg: the town, and departure and arrival as a person types them. */
async function fillLeg(page: Page, at: number, town: string, moments: readonly Moment[]) {
  const leg = page.getByRole('listitem').filter({ has: page.locator(`[name="body.legs.${String(at)}.town"]`) })
  await page.locator(`[name="body.legs.${String(at)}.town"]`).fill(town)
  for (const [index, { day, time }] of moments.entries()) {
    await leg.getByRole('spinbutton', { name: 'Year' }).nth(index).click()
    await page.keyboard.type(day.replaceAll('-', ''))
    await leg.getByPlaceholder('00:00').nth(index).fill(time)
  }
}

const mark = (form: Locator, day: string, meal: readonly string[]) => form.getByRole('group', { name: day }).getByLabel(text(meal)).check()

/** Submits the open form after the question that shows the line. */
async function submit(page: Page, form: Locator) {
  await form.getByRole('button', { name: text(requestLabels.submit), exact: true }).click()
  const question = page.getByRole('dialog').filter({ hasText: text(requestLabels.submitTitle) })
  await question.getByRole('button', { name: text(requestLabels.submit), exact: true }).click()
  await gone(form)
}

test('a trip of three days shows its per diem while it is written, is approved and settled: 33.60', async ({ task }) => {
  // Each try travels on days of its own, so that a second one can pass; before last month, where another file reports an illness of park.
  const first = addDays(today(), -70 - 10 * (task.result?.retryCount ?? 0))
  const [second, third] = [addDays(first, 1), addDays(first, 2)]
  const page = await openPage('/businesstrip/businesstripapplicationlist', 'park')
  await shown(page.getByRole('heading', { level: 1, name: text(menuLabels.tripApplications) }))
  await page
    .getByRole('button', { name: text(tripLabels.newTrip) })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: text(labels.newTitle) })
  await page.locator('[name="body.purpose"]').fill('Kick-off of the project')
  await fillLeg(page, 0, 'Berlin', [
    { day: first, time: '09:00' },
    { day: first, time: '15:00' },
  ])
  await fillLeg(page, 1, 'Saarbrücken', [
    { day: third, time: '11:00' },
    { day: third, time: '17:00' },
  ])
  await shown(form.getByText('56.00 €').first())
  await mark(form, first, tripLabels.dinner)
  await mark(form, second, tripLabels.breakfast)
  await mark(form, third, tripLabels.breakfast)
  await page.locator('[name="body.lateReason"]').fill('Called in at short notice')
  await page.locator('[name="body.transport"]').fill('120')
  for (const amount of ['33.60 €', '153.60 €']) await shown(form.getByText(amount).first())
  expect(await axeViolations(page)).toEqual([])
  await submit(page, form)
  await shown(page.getByRole('row').filter({ hasText: first }).getByText(text(tripStateLabels.IN_APPROVAL)))

  const { rows } = await callPortal<{ rows: TripRow[] }>('park', 'GET', `/api/v1/businesstrip/application?from=${first}&to=${first}`)
  const trip = rows.find(({ from }) => from === first)
  await answerDocument('head', trip?.documentId ?? '', 'APPROVE')

  await goWithin(page, '/businesstrip/businesstripexpenselist')
  await page.getByRole('row').filter({ hasText: first }).click()
  const settlement = page.getByRole('dialog', { name: text(expense.newTitle) })
  await settlement.getByLabel(text(expense.confirmedText)).check()
  await settlement.getByRole('button', { name: text(expense.addItem) }).click()
  await page.locator('[name="body.items.0.text"]').fill('Train ticket')
  await page.locator('[name="body.items.0.totalAmount"]').fill('119')
  await page.locator('[name="body.items.0.vatOriginal"]').fill('19')
  await page.locator('[name="body.items.0.lostReason"]').fill('Kept by the ticket machine')
  await shown(settlement.getByText('152.60 €').first())
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'travel-settlement')
  await submit(page, settlement)
  const row = page.getByRole('row').filter({ hasText: first })
  await shown(row.getByText(text(settlementStateLabels.IN_APPROVAL)))
  await row.click()
  await shown(page.getByText('102.85', { exact: true }))
  await shown(page.getByText('33.60 €', { exact: true }))
  expect(await axeViolations(page)).toEqual([])

  // Of others there is nothing to open before the report is written.
  const office = await openPage('/businesstrip/businesstripreportlist?scope=all', 'office')
  await office.getByRole('row').filter({ hasText: first }).first().click()
  await shown(findToast(office, tripLabels.nothingToOpen))
})
