import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestLabels } from '../../packages/shared/src/approvals/drafting/request.labels.ts'
import { requestListLabels } from '../../packages/shared/src/approvals/requests/request-list.labels.ts'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { messages } from '../../packages/shared/src/messages.ts'
import { projectLabels as labels } from '../../packages/shared/src/projects/project.labels.ts'
import { budgetRequestLabels as budget } from '../../packages/shared/src/projects/requests/budget-request.labels.ts'
import { participationRequestLabels as people } from '../../packages/shared/src/projects/requests/participation-request.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { axeViolations, gone, goWithin, openPage, screenshot, shown, text, toastOf } from './portal-page.ts'

/** Finds a person for a field of a form by name. */
async function choosePerson(page: Page, form: Locator, field: readonly string[], name: string) {
  await form
    .getByRole('group', { name: text(field) })
    .getByRole('combobox')
    .fill(name)
  await page.locator('.person-option').filter({ hasText: name }).first().click()
}

test('a lead proposes a project with its plan, the office approves it, and a participant application shows the months', async () => {
  // Each try has a project of its own, so that a second one can pass.
  const name = `Lichen as air sensors ${String(Date.now())}`
  const page = await openPage('/project/projectlist', 'park')
  await shown(page.getByRole('heading', { name: text(menuLabels.projectList) }))
  await page.getByRole('button', { name: text(labels.newProject) }).click()
  const form = page.getByRole('dialog', { name: text(labels.newProject) })
  await form.getByLabel(text(labels.nameEn), { exact: false }).fill(name)
  await choosePerson(page, form, labels.budgetOwnerId, 'Thomas Becker')
  await form.getByRole('combobox', { name: text(labels.leadDepartmentCode) }).fill('Environmental')
  await page.getByRole('option', { name: 'Environmental Safety' }).click()
  await form.getByRole('button', { name: text(labels.addLine) }).click()
  await form.locator('[name="lines.0.planned"]').fill('12500.50')
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('button', { name: text(kitLabels.save), exact: true }).click()
  await shown(toastOf(page, messages.saved))
  await gone(form)
  await page.getByText(name).click()
  await shown(page.getByRole('heading', { level: 1, name }))
  await shown(page.getByText('12,500.50').first())
  const address = new URL(page.url()).pathname

  const office = await openPage(address, 'office')
  await office.getByRole('button', { name: text(labels.changeStatus) }).click()
  const question = office.getByRole('dialog', { name: text(labels.changeStatus) })
  await question.getByRole('button', { name: text(labels.changeStatus), exact: true }).click()
  await shown(toastOf(office, messages.saved))
  await gone(question)
  expect(await axeViolations(office)).toEqual([])
  await screenshot(office, 'project-status')

  await goWithin(page, '/project/participantapplicationlist')
  await page.getByRole('button', { name: text(requestListLabels.newRequest) }).click()
  const request = page.getByRole('dialog', { name: text(people.newTitle) })
  await shown(request.getByText(text(budget.lineAwaits)))
  await request.getByRole('combobox', { name: text(people.projectNo) }).fill(name)
  await page.getByRole('option').filter({ hasText: name }).click()
  await choosePerson(page, request, people.userId, 'Ji-woo Han')
  const year = String(new Date().getUTCFullYear())
  await request.locator('[name="body.rate"]').fill('60')
  await request.locator('[name="body.from"]').fill(`${year}-12`)
  await request.locator('[name="body.to"]').fill(`${year}-12`)
  await shown(request.getByText('110%').first())
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'participant-application')
  await request.locator('[name="body.rate"]').fill('40')
  await shown(request.getByText('90%').first())
  await shown(request.getByRole('button', { name: text(requestLabels.submit), exact: true }))
})
