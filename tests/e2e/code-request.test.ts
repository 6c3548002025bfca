import { expect, test } from 'vitest'
import { documentLabels } from '../../packages/shared/src/approvals/documents/document.labels.ts'
import { requestLabels } from '../../packages/shared/src/approvals/drafting/request.labels.ts'
import type { RequestRow } from '../../packages/shared/src/approvals/requests/request-list.ts'
import { requestListLabels } from '../../packages/shared/src/approvals/requests/request-list.labels.ts'
import { codeRequestLabels as labels } from '../../packages/shared/src/codes/code-request.labels.ts'
import { codeRequests } from '../../packages/shared/src/codes/code-request.ts'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { answerDocument } from './approval-documents.ts'
import { callPortal } from './portal-call.ts'
import { axeViolations, gone, openPage, screenshot, shown, text } from './portal-page.ts'

const LIST = '/application/basiccodelist'

test('a new code is requested, refused for its faults first, and shows in the list with who decides now and what he answered', async () => {
  const page = await openPage(LIST, 'choi')
  await shown(page.getByRole('heading', { level: 1, name: text(menuLabels.basicCode) }))
  await page
    .getByRole('button', { name: text(requestListLabels.newRequest) })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: text(labels.newTitle) })
  await form.getByLabel(text(labels.code), { exact: false }).first().fill('-no code')
  await form.getByRole('button', { name: text(requestLabels.submit), exact: true }).click()
  await shown(form.getByText(text(requestLabels.faultsTitle)))
  expect(await axeViolations(page)).toEqual([])
  await page.locator('[name="body.code"]').fill('LEICA')
  await page.locator('[name="body.nameEn"]').fill('Leica Microsystems')
  await page.locator('[name="body.reason"]').fill('Lenses for the water laboratory')
  await form.getByRole('button', { name: text(requestLabels.submit), exact: true }).click()
  const question = page.getByRole('dialog').filter({ hasText: text(requestLabels.submitTitle) })
  await question.getByRole('button', { name: text(requestLabels.submit), exact: true }).click()
  await gone(form)
  const row = page.getByRole('row').filter({ hasText: 'Leica Microsystems' })
  await shown(row)
  expect(await axeViolations(page)).toEqual([])
  await row.getByText('LEICA', { exact: true }).click()
  const detail = page.getByRole('dialog').filter({ hasText: 'Lenses for the water laboratory' })
  await shown(detail)
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'code-request')
  await page.keyboard.press('Escape')
  await page.waitForURL(`**${LIST}`)
  await returnNewest()
  // The list hears of it: nobody loads it anew.
  await shown(row.getByText(text(documentLabels.statusReturned), { exact: true }))
})

/** Sends the newest request of Choi back, by the person who is asked about it. */
async function returnNewest() {
  const { rows } = await callPortal<{ rows: RequestRow<unknown>[] }>('choi', 'GET', codeRequests.list.path)
  const [request] = rows
  if (!request?.current[0]) throw new Error('nobody is asked about the request')
  await answerDocument(request.current[0].userId, request.id, 'RETURN', 'Which of the two vendors?')
}
