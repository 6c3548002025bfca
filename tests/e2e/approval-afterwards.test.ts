import { expect, test } from 'vitest'
import { approvalAdministration } from '../../packages/shared/src/approvals/administration/administration.ts'
import { emptyLabels } from '../../packages/shared/src/approvals/boxes/empty.labels.ts'
import { boxLabels } from '../../packages/shared/src/approvals/boxes/approval-box.labels.ts'
import { engineLabels as labels } from '../../packages/shared/src/approvals/engine/engine.labels.ts'
import { opinionLabels } from '../../packages/shared/src/approvals/actions/opinion.labels.ts'
import { objectionLabels } from '../../packages/shared/src/approvals/actions/objection.labels.ts'
import { handlingLabels } from '../../packages/shared/src/approvals/actions/handling.labels.ts'
import type { StepInput } from '../../packages/shared/src/approvals/lines/approval-line.ts'
import { answerDocument, loadDocument, submitDocument } from './approval-documents.ts'
import { callPortal } from './portal-call.ts'
import { inDatabase } from './portal-database.ts'
import { axeViolations, colourViolations, gone, goWithin, inTheme, openPage, screenshot, shown, text } from './portal-page.ts'

const stage = (step: StepInput) => ({ rule: 'ALL' as const, need: null, steps: [step] })

/** A form that lets an absent superior look at a document afterwards. */
async function formOfItsOwn() {
  const forms = await callPortal<{ code: string }[]>('admin', 'GET', approvalAdministration.forms.path)
  const { documents: _, version: __, ...general } = forms.find(({ code }) => code === 'GENERAL') as Record<string, unknown>
  const named = { code: 'AFTER', nameEn: 'After the fact', sortOrder: 902 }
  const form = { ...general, ...named, postApprovalAllowed: true, drafterMayEditLine: 'ADD_ONLY' }
  await callPortal('admin', 'POST', approvalAdministration.createForm.path, form)
}

test('an absent superior is left for after the decision, objects then, and the drafter reads that it is his to correct or cancel', async () => {
  await formOfItsOwn()
  const line = {
    stages: [
      stage({ type: 'REVIEW', userId: 'head' }),
      stage({ type: 'REVIEW', userId: 'sklein' }),
      stage({ type: 'APPROVE', userId: 'director' }),
    ],
  }
  const title = 'Pump ordered while he was away'
  const id = await submitDocument('kim', title, { formCode: 'AFTER', line })
  const away = `insert into absence (user_id, date, half, source, source_id)
    values ($1, (now() at time zone zone_of($1))::date, 'FULL', 'LEAVE', gen_random_uuid())`
  await inDatabase(away, ['sklein'])

  const head = await openPage(`/approval/aprvdetailpopup?id=${id}`, 'head')
  await head.getByRole('button', { name: text(boxLabels.more) }).click()
  await head.getByRole('menuitem', { name: text(labels.doApproveLeaving) }).click()
  const dialog = head.getByRole('dialog', { name: text(labels.doApproveLeaving) })
  await shown(dialog.getByRole('radio', { name: 'Stefan Klein' }))
  expect(await axeViolations(head)).toEqual([])
  await head.keyboard.press('Control+Enter')
  await gone(dialog)
  await shown(head.getByText(text(labels.postOpen)).first())
  await answerDocument('director', id, 'APPROVE')
  await inDatabase('delete from absence where user_id = $1', ['sklein'])

  const klein = await openPage('/approval/ntfcbox?tab=post', 'sklein')
  await klein.getByRole('row').filter({ hasText: title }).click()
  await klein.getByRole('button', { name: text(labels.doPostObject), exact: true }).click()
  await klein.keyboard.type('Not with this supplier.')
  await klein.keyboard.press('Control+Enter')
  await gone(klein.getByRole('row').filter({ hasText: title }))
  expect((await loadDocument('kim', id)).status).toBe('COMPLETED')

  // What he said stays; he adds to it by keys, and both stand on screen and paper.
  await klein.goto(`/approval/aprvdetailpopup?id=${id}`)
  await klein.getByRole('button', { name: text(opinionLabels.correct) }).focus()
  await klein.keyboard.press('Enter')
  const correcting = klein.getByRole('dialog', { name: text(opinionLabels.correct) })
  await shown(correcting.getByText('Not with this supplier.'))
  await klein.keyboard.type('The delivery was late, not the supplier wrong.')
  expect(await axeViolations(klein)).toEqual([])
  await screenshot(klein, 'approval-opinion-correction')
  await klein.keyboard.press('Control+Enter')
  await gone(correcting)
  const entry = klein
    .getByRole('listitem')
    .filter({ hasText: 'Stefan Klein' })
    .filter({ hasText: text(opinionLabels.correction) })
  await shown(entry.getByText('The delivery was late, not the supplier wrong.').first())
  await goWithin(klein, `/approval/aprvdetailpopup?id=${id}&print`)
  const paper = klein.locator('.paper-opinions li').filter({ hasText: 'Not with this supplier.' })
  await shown(paper.getByText('The delivery was late, not the supplier wrong.'))

  const kim = await openPage(`/approval/aprvdetailpopup?id=${id}`, 'kim', { themed: true })
  await shown(kim.getByRole('note').filter({ hasText: 'Stefan Klein objected after the decision' }))
  await shown(kim.getByText('Not with this supplier.').first())
  await shown(kim.getByRole('button', { name: text(handlingLabels.doCancel) }))
  for (const theme of ['light', 'dark'] as const) {
    await inTheme(kim, theme)
    expect(await (theme === 'light' ? axeViolations : colourViolations)(kim)).toEqual([])
    await screenshot(kim, `approval-objected-${theme}`)
  }

  // The office finds it among the open ones, says by keys what was done, and it is gone from there with its count.
  const office = await openPage('/approval/cpltbox', 'office')
  const tab = office.getByRole('tab', { name: new RegExp(`^${text(objectionLabels.tabObjected)}`) })
  await shown(tab.locator('.count').getByText('1', { exact: true }))
  await tab.click()
  await office.waitForURL('**tab=objected*')
  await office.getByRole('row').filter({ hasText: title }).focus()
  await office.keyboard.press('Enter')
  await office.getByRole('button', { name: text(objectionLabels.close), exact: true }).click()
  const settle = office.getByRole('dialog', { name: text(objectionLabels.close) })
  await settle.getByRole('radio', { name: text(objectionLabels.DEALT_WITH) }).check()
  await settle.getByLabel(new RegExp(`^${text(objectionLabels.reason)}`)).fill('The supplier was changed on the phone.')
  expect(await axeViolations(office)).toEqual([])
  await screenshot(office, 'approval-objection')
  await office.keyboard.press('Control+s')
  await gone(settle)
  await gone(office.getByRole('row').filter({ hasText: title }))
  await gone(tab.locator('.count'))
  await shown(office.getByText(text(emptyLabels.objections)))
  // The drafter’s page, open all the time, shows it by itself.
  await shown(kim.getByRole('note').filter({ hasText: 'Stefan Klein objected. Sabine Hoffmann resolved it' }))
  await gone(kim.getByRole('note').filter({ hasText: 'objected after the decision' }))
  await screenshot(kim, 'approval-objection-settled')
})
