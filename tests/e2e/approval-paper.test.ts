import { expect, test } from 'vitest'
import { delegations } from '../../packages/shared/src/delegations/delegation.ts'
import { documentLabels, eventLabels } from '../../packages/shared/src/approvals/documents/document.labels.ts'
import { engineLabels } from '../../packages/shared/src/approvals/engine/engine.labels.ts'
import { printLabels as labels } from '../../packages/shared/src/approvals/documents/print.labels.ts'
import type { StepInput } from '../../packages/shared/src/approvals/lines/approval-line.ts'
import { answerDocument, submitDocument } from './approval-documents.ts'
import { callPortal } from './portal-call.ts'
import { inDatabase } from './portal-database.ts'
import { axeViolations, filled, goWithin, openPage, screenshot, shown, text, today } from './portal-page.ts'

const stage = (step: StepInput) => ({ rule: 'ALL' as const, need: null, steps: [step] })

/** The head lets a colleague decide as final in her name. */
async function letDecide(deputyId: string) {
  const startDate = today().replaceAll('-', '')
  const period = { startDate, startHalf: 'AM', endDate: startDate, endHalf: 'PM' }
  const data = { principalId: '', deputyId, ...period, formCodes: [], stepTypes: [], order: 9, reason: '', mayArbitrary: true }
  await callPortal('head', 'POST', delegations.create.path, data)
}

test('paper says who decided as what and in whose name, by which rule superiors were skipped, what came afterwards, and a dissent in red', async () => {
  await letDecide('choi')
  const line = {
    stages: [
      stage({ type: 'AGREE', userId: 'tbecker' }),
      stage({ type: 'REVIEW', userId: 'head' }),
      stage({ type: 'APPROVE', userId: 'director' }),
      stage({ type: 'POST_APPROVE', userId: 'sklein' }),
    ],
  }
  const id = await submitDocument('kim', 'Paper with every kind of answer', { line })
  await answerDocument('tbecker', id, 'DISAGREE', 'Too expensive.')
  await answerDocument('choi', id, 'APPROVE_AS_FINAL', 'It cannot wait.')
  await answerDocument('sklein', id, 'POST_APPROVE')
  await inDatabase('delete from delegation where principal_id = $1 and sort_order = 9', ['head'])
  const page = await openPage(`/approval/aprvdetailpopup?id=${id}&print`, 'kim')
  const box = page.getByRole('table', { name: text(documentLabels.line) })
  const cell = (name: string) => box.locator('.approval-names td').filter({ hasText: name })
  await shown(cell(filled(documentLabels.byDeputy, 'Seo-yeon Choi')).getByText(filled(eventLabels.onBehalf, 'Katharina Vogel')))
  await shown(cell('Min-jun Kim').getByText('Senior researcher'))
  await shown(box.getByText(new RegExp(`^${text(documentLabels.stepSkipped)}, ${filled(labels.byRule, '')}\\S`)))
  await shown(box.getByRole('img', { name: text(engineLabels.postApproved) }).getByText(text(labels.stampPost)))
  await shown(page.locator('.paper-opinions .is-against').getByText('Too expensive.'))
  const colourOf = (opinion: string) => page.getByText(opinion).evaluate((place) => getComputedStyle(place).color)
  expect(await colourOf('Too expensive.')).not.toBe(await colourOf('It cannot wait.'))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'approval-paper-modes')
  await goWithin(page, `/approval/aprvdetailpopup?id=${id}`)
  await shown(page.getByText(filled(documentLabels.byDeputy, 'Seo-yeon Choi')))
})
