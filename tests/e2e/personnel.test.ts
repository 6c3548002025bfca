import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestLabels } from '../../packages/shared/src/approvals/drafting/request.labels.ts'
import { requestListLabels } from '../../packages/shared/src/approvals/requests/request-list.labels.ts'
import type { RequestRow } from '../../packages/shared/src/approvals/requests/request-list.ts'
import { assetRequestLabels } from '../../packages/shared/src/assets/requests/asset-request.labels.ts'
import { changeStateLabels, employeeChangeLabels as labels } from '../../packages/shared/src/personnel/changes/employee-change.labels.ts'
import { employeeChangeRequests } from '../../packages/shared/src/personnel/changes/employee-change.ts'
import { giftLabels, giftOccasionLabels, giftOutcomeLabels } from '../../packages/shared/src/personnel/gifts/gift.labels.ts'
import { profileFieldLabels } from '../../packages/shared/src/personnel/guests/irregular-profile.labels.ts'
import { answerDocument } from './approval-documents.ts'
import { callPortal } from './portal-call.ts'
import { axeViolations, gone, goWithin, openPage, shown, text } from './portal-page.ts'

const CHANGES = '/application/employeechangelist'
const GIFTS = '/application/giftlist'

const press = (place: Page | Locator, label: readonly string[]) =>
  place
    .getByRole('button', { name: text(label), exact: true })
    .first()
    .click()
const pick = async (page: Page, field: Locator, option: string) => {
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const typeDay = async (page: Page, form: Locator, digits: string) => {
  await form.getByRole('spinbutton', { name: 'Year' }).first().click()
  await page.keyboard.type(digits)
}
const submit = async (page: Page, form: Locator) => {
  await form.getByRole('button', { name: text(requestLabels.submit), exact: true }).click()
  const question = page.getByRole('dialog').filter({ hasText: text(requestLabels.submitTitle) })
  await question.getByRole('button', { name: text(requestLabels.submit), exact: true }).click()
  await gone(question)
  await gone(form)
}

test('the office changes an employee from a day on, the line decides, and the change waits in the list of planned changes', async () => {
  const page = await openPage(CHANGES, 'office')
  await press(page, requestListLabels.newRequest)
  const form = page.getByRole('dialog', { name: text(labels.newChange) })
  await form.getByRole('combobox', { name: 'Add person' }).first().fill('eun-ji')
  await page.getByRole('option', { name: /Eun-ji Park/ }).click()
  await typeDay(page, form, '20990301')
  await form.locator('[name="body.reason"]').fill('Moves to the laboratory')
  await press(form, labels.addItem)
  await form.getByRole('combobox', { name: text(assetRequestLabels.after) }).fill('Bio')
  await page.getByRole('option').first().click()
  await shown(form.getByText('Environmental Safety', { exact: false }).first())
  expect(await axeViolations(page)).toEqual([])
  await submit(page, form)
  await shown(page.getByRole('row').filter({ hasText: 'Eun-ji Park' }).first())
  const { rows } = await callPortal<{ rows: RequestRow<unknown>[] }>('office', 'GET', employeeChangeRequests.list.path)
  const id = rows[0]?.id ?? ''
  await answerDocument('head', id, 'AGREE', '')
  await answerDocument('director', id, 'APPROVE', '')
  await goWithin(page, `${CHANGES}?tab=planned`)
  const row = page.getByRole('row').filter({ hasText: 'Eun-ji Park' }).first()
  await shown(row.getByText(text(changeStateLabels.WAITING), { exact: true }))
  expect(await axeViolations(page)).toEqual([])
  await row.getByText('Eun-ji Park').click()
  await shown(page.getByRole('dialog').getByRole('button', { name: text(labels.withdraw), exact: true }))
  expect(await axeViolations(page)).toEqual([])
})

test('a gift is declared: the rule of its day stands beside the decision before it is submitted', async () => {
  const page = await openPage(GIFTS, 'han')
  await press(page, requestListLabels.newRequest)
  const form = page.getByRole('dialog', { name: text(giftLabels.newGift) })
  await form.locator('[name="body.partyName"]').fill('Greta Giver')
  await form.locator('[name="body.organisation"]').fill('Optics Ltd')
  await pick(page, form.getByRole('combobox', { name: text(giftLabels.occasion) }), text(giftOccasionLabels.VISIT))
  await typeDay(page, form, '20260310')
  await form.locator('[name="body.description"]').fill('A fountain pen')
  await form.locator('[name="body.amount"]').fill('60')
  await shown(form.getByText(/above the limit of 50.00 €/))
  await pick(page, form.getByRole('combobox', { name: text(giftLabels.proposal) }), text(giftOutcomeLabels.HANDED_OVER))
  expect(await axeViolations(page)).toEqual([])
  await submit(page, form)
  await shown(page.getByRole('row').filter({ hasText: 'Optics Ltd' }).first())
  for (const tab of ['register', 'rules']) {
    await goWithin(page, `${GIFTS}?tab=${tab}`)
    await shown(page.getByText(tab === 'register' ? text(giftLabels.noGifts) : 'EStG § 4 (5) sentence 1 no. 1').first())
    expect(await axeViolations(page)).toEqual([])
  }
  await goWithin(page, '/application/irregularprofiledetailpopup?new')
  await shown(page.getByRole('dialog', { name: text(profileFieldLabels.newProfile) }))
  expect(await axeViolations(page)).toEqual([])
})
