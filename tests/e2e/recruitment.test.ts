import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestLabels } from '../../packages/shared/src/approvals/drafting/request.labels.ts'
import { addDays } from '../../packages/shared/src/leave/common/leave-dates.ts'
import { ratingCriteria } from '../../packages/shared/src/recruitment/application-fields.ts'
import { applicationActionLabels, applicationLabels } from '../../packages/shared/src/recruitment/application.labels.ts'
import { headCountLabels, headCountStateLabels } from '../../packages/shared/src/recruitment/head-count.labels.ts'
import { type HeadCountRow, headCounts } from '../../packages/shared/src/recruitment/head-count.ts'
import { onboardingLabels } from '../../packages/shared/src/recruitment/onboarding.labels.ts'
import { openings } from '../../packages/shared/src/recruitment/opening.ts'
import { LEAST_SECONDS } from '../../packages/shared/src/recruitment/public/public-application.ts'
import { publicApplicationLabels, publicStateLabels } from '../../packages/shared/src/recruitment/public/public-application.labels.ts'
import { openingStatusLabels, recruitmentLabels } from '../../packages/shared/src/recruitment/recruitment.labels.ts'
import { answerDocument, loadDocument } from './approval-documents.ts'
import { callPortal } from './portal-call.ts'
import { axeViolations, filled, gone, goWithin, openPage, shown, text, today } from './portal-page.ts'

const press = (place: Page | Locator, label: readonly string[]) =>
  place
    .getByRole('button', { name: text(label), exact: true })
    .last()
    .click()

async function choose(page: Page, form: Locator, field: readonly string[], option: string) {
  await form.getByRole('combobox', { name: text(field) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Fills the new request that is open and submits it after the question that shows its line. */
async function requestPost(page: Page, name: string) {
  const form = page.getByRole('dialog', { name: text(headCountLabels.newTitle) })
  const fill = (field: string, value: string) => form.locator(`[name="body.${field}"]`).fill(value)
  await form.locator('[name="title"]').fill(name)
  await form.getByRole('combobox', { name: text(headCountLabels.departmentCode) }).fill('Environmental Safety')
  await page.getByRole('option', { name: 'Environmental Safety', exact: true }).click()
  await form.getByRole('combobox', { name: text(headCountLabels.positionCode) }).fill('Technician')
  await page.getByRole('option', { name: 'Technician', exact: true }).click()
  await choose(page, form, headCountLabels.headCountReason, 'New post')
  await choose(page, form, headCountLabels.contractTypeCode, 'Permanent')
  await fill('justification', 'The laboratory needs a second pair of hands.')
  await fill('duties', 'Prepares and measures samples.')
  await form.getByRole('spinbutton', { name: 'Year' }).first().click()
  await page.keyboard.type(addDays(today(), 60).replaceAll('-', ''))
  await fill('weeklyHours', '38.5')
  await choose(page, form, headCountLabels.payGroup, 'Grade E8')
  await press(form, requestLabels.submit)
  const question = page.getByRole('dialog').filter({ hasText: text(requestLabels.submitTitle) })
  await press(question, requestLabels.submit)
  await gone(form)
}

/** Has everybody the request waits for approve or agree. */
async function decide(id: string) {
  for (let detail = await loadDocument('head', id); detail.status === 'IN_PROGRESS'; detail = await loadDocument('head', id)) {
    const step = detail.stages.flatMap(({ steps }) => steps).find(({ status }) => status === 'WAITING')
    const user = step?.userId || 'office'
    const { allowed } = await loadDocument(user, id)
    const action = allowed.steps.flatMap(({ actions }) => actions).find((one) => one === 'APPROVE' || one === 'AGREE')
    await answerDocument(user, id, action ?? '')
  }
}

const buildOpening = (headCountId: string, name: string) => ({
  headCountId,
  titleEn: name,
  titleDe: name,
  textEn: 'You prepare samples.',
  textDe: 'Sie bereiten Proben vor.',
  titleKo: '',
  textKo: '',
  location: 'Saarbrücken',
  publishFrom: today(),
  publishTo: addDays(today(), 30),
  channels: ['WEBSITE'],
  panel: ['kim'],
  secondInterview: false,
  contactId: '',
})

/** Somebody outside applies on the public page and sees the status by the secret link. */
async function applyPublicly(openingId: string, lastName: string) {
  const visitor = await openPage(`/apply/opening/${openingId}`)
  const opened = Date.now()
  const fill = (field: string, value: string) => visitor.locator(`[name="${field}"]`).fill(value)
  await fill('firstName', 'Ines')
  await fill('lastName', lastName)
  await fill('email', `${lastName.toLowerCase()}@mail.example`)
  await fill('profile', 'Three years in a water laboratory')
  await visitor.locator('[type=file]').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await visitor.locator('[name="agreed"]').check()
  expect(await axeViolations(visitor)).toEqual([])
  await visitor.waitForTimeout(Math.max(0, (LEAST_SECONDS + 1) * 1000 - (Date.now() - opened)))
  await press(visitor, publicApplicationLabels.send)
  await visitor.getByRole('link', { name: text(publicApplicationLabels.openStatus) }).click()
  await shown(visitor.getByText(text(publicStateLabels.RECEIVED)))
}

test('a post is asked for, opened, applied for in public, rated without names, filled from the board and prepared for', async () => {
  // Each try has a post of its own, so that a second one can pass.
  const name = `Technician ${String(Date.now())}`
  const userId = `t${String(Date.now())}`
  const head = await openPage('/application/newrecruitlist', 'head')
  await press(head, headCountLabels.newTitle)
  await requestPost(head, name)
  await shown(head.getByRole('row').filter({ hasText: name }).getByText(text(headCountStateLabels.IN_APPROVAL)))
  const { rows } = await callPortal<{ rows: HeadCountRow[] }>('head', 'GET', `${headCounts.list.path}?q=${encodeURIComponent(name)}`)
  const documentId = rows[0]?.id ?? ''
  await decide(documentId)
  const { headCountId } = await callPortal<{ headCountId: string }>('office', 'GET', `${headCounts.list.path}/${documentId}`)
  const { id: openingId } = await callPortal<{ id: string }>('office', 'POST', openings.create.path, buildOpening(headCountId, name))
  await applyPublicly(openingId, `Duarte${userId}`)

  const panel = await openPage(`/application/recruitmentdetailpopup?id=${openingId}`, 'kim')
  await shown(panel.getByRole('link', { name: filled(applicationLabels.unnamed, 1) }))
  expect(await panel.getByText('Duarte').count()).toBe(0)
  await panel.getByRole('link', { name: filled(applicationLabels.unnamed, 1) }).click()
  await press(panel, applicationLabels.openRating)
  const scorecard = panel.getByRole('dialog', { name: text(applicationLabels.scorecards) })
  for (const criterion of ratingCriteria) await scorecard.locator(`[name="${criterion}"]`).fill('4')
  await press(scorecard, applicationLabels.rate)
  await gone(scorecard)

  const office = await openPage(`/application/recruitmentdetailpopup?id=${openingId}`, 'office')
  const card = office.getByRole('link', { name: `Ines Duarte${userId}` })
  await card.focus()
  await office.keyboard.press('ArrowRight')
  await shown(office.getByRole('region', { name: 'Shortlisted' }).getByRole('link', { name: `Ines Duarte${userId}` }))
  expect(await axeViolations(office, 'dialog')).toEqual([])
  await press(office, recruitmentLabels.fixShortlist)
  await press(office.getByRole('alertdialog'), recruitmentLabels.fixShortlist)
  await office.getByRole('button', { name: filled(applicationLabels.more, `Ines Duarte${userId}`) }).click()
  await office.getByRole('menuitem', { name: text(applicationActionLabels.offer) }).click()
  await shown(office.getByRole('region', { name: 'Offered' }).getByRole('link', { name: `Ines Duarte${userId}` }))
  await card.focus()
  await office.keyboard.press('ArrowRight')
  const hire = office.getByRole('dialog', { name: text(applicationActionLabels.hire) })
  await hire.locator('[name="userId"]').fill(userId)
  await hire.locator('[name="companyEmail"]').fill(`${userId}@maru.example`)
  await choose(office, hire, applicationLabels.gender, 'Female')
  await press(hire, applicationActionLabels.hire)
  await gone(hire)
  await shown(office.getByText(text(openingStatusLabels.FILLED)).first())

  // What the office has to do for the new colleague waits on its home page.
  await goWithin(office, '/main')
  await shown(office.getByText(/Ines Duarte/).first())
  await goWithin(office, '/application/recruitmentlist?tab=onboarding')
  const task = office
    .getByRole('row')
    .filter({ hasText: `Duarte${userId}` })
    .filter({ hasText: 'Hand over the room key' })
  await task.getByRole('button', { name: filled(onboardingLabels.markDone, 'Hand over the room key') }).click()
  await shown(task.getByRole('button', { name: text(onboardingLabels.undo) }))
  expect(await axeViolations(office)).toEqual([])
})
