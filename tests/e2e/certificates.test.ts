import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { requestLabels } from '../../packages/shared/src/approvals/drafting/request.labels.ts'
import { requestListLabels } from '../../packages/shared/src/approvals/requests/request-list.labels.ts'
import { certificateKindLabels, certificateLabels as labels } from '../../packages/shared/src/certificates/certificate.labels.ts'
import { labelAdminLabels } from '../../packages/shared/src/labels/label-admin.labels.ts'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { axeViolations, gone, goWithin, openPage, shown, text } from './portal-page.ts'

const LIST = '/application/confirmationlist'

test('an employment certificate is asked for in German and Korean, is there as a file at once, and the code on it says valid without a session', async () => {
  const purpose = `Visa ${String(Date.now())}`
  const page = await openPage(LIST, 'kim')
  await shown(page.getByRole('heading', { level: 1, name: text(menuLabels.employmentConfirmation) }))
  await page
    .getByRole('button', { name: text(requestListLabels.newRequest) })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: text(labels.newEmployment) })
  for (const [field, language] of [
    [labels.language, labelAdminLabels.de],
    [labels.secondLanguage, labelAdminLabels.ko],
  ] as const) {
    await form.getByRole('combobox', { name: new RegExp(`^${text(field)}`) }).click()
    await page.getByRole('option', { name: text(language), exact: true }).click()
  }
  await form.locator('[name="body.purpose"]').fill(purpose)
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('button', { name: text(requestLabels.submit), exact: true }).click()
  const question = page.getByRole('dialog').filter({ hasText: text(requestLabels.submitTitle) })
  await question.getByRole('button', { name: text(requestLabels.submit), exact: true }).click()
  await gone(form)

  await page.getByRole('row').filter({ hasText: purpose }).getByText(purpose).first().click()
  const link = page.getByRole('link', { name: text(labels.download), exact: true })
  await shown(link)
  expect(await axeViolations(page)).toEqual([])
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  const address = (await page.getByRole('link', { name: /\/verify\// }).getAttribute('href')) ?? ''
  await goWithin(page, `${LIST}?tab=issued&q=${encodeURIComponent(purpose)}`)
  await shown(page.getByRole('row').filter({ hasText: purpose }))
  expect(await axeViolations(page)).toEqual([])

  const visitor = await openPage(new URL(address).pathname)
  await shown(visitor.getByText(text(labels.VALIDText)))
  await shown(visitor.getByText(text(certificateKindLabels.EMPLOYMENT), { exact: true }))
  expect(await visitor.getByText('Min-jun Kim').count()).toBe(0)
  expect(await axeViolations(visitor)).toEqual([])
  await visitor.goto(new URL('/verify/unknown-code', visitor.url()).href)
  await shown(visitor.getByText(text(labels.UNKNOWNText)))
})
