import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { approvalAdministration } from '../../packages/shared/src/approvals/administration/administration.ts'
import { administrationLabels as labels } from '../../packages/shared/src/approvals/administration/administration.labels.ts'
import { boxLabels } from '../../packages/shared/src/approvals/boxes/approval-box.labels.ts'
import { approvalWorkLabels as work } from '../../packages/shared/src/approvals/actions/approval-work.labels.ts'
import { evidenceLabels as evidence } from '../../packages/shared/src/approvals/evidence/evidence.labels.ts'
import { paperLabels } from '../../packages/shared/src/approvals/registers/paper-document.labels.ts'
import { retentionLabels as retention } from '../../packages/shared/src/approvals/evidence/retention.labels.ts'
import { messages } from '../../packages/shared/src/messages.ts'
import { fileLabels } from '../../packages/shared/src/files/file.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { loadDocument, submitDocument } from './approval-documents.ts'
import { callPortal } from './portal-call.ts'
import { axeViolations, findToast, gone, goWithin, openPage, refuse, screenshot, sharePage, shown, text } from './portal-page.ts'

const [openAdmin, openKim] = [sharePage('admin'), sharePage('kim')]

const save = (page: Page) => page.getByRole('button', { name: text(kitLabels.save), exact: true }).click()
const onlyDialog = (page: Page) => page.getByRole('dialog').last()

/** A person is looked for by a part of the name and taken from what is found. */
async function choosePerson(page: Page, label: readonly string[], typed: string, name: string) {
  const group = page.getByRole('group', { name: text(label), exact: true })
  await group.getByRole('combobox').fill(typed)
  await page.getByRole('option').filter({ hasText: name }).first().click()
}

/** A form with its own code and what else differs from the general one. */
async function newForm(part: object) {
  const forms = await callPortal<{ code: string }[]>('admin', 'GET', approvalAdministration.forms.path)
  const { documents: _, version: __, ...general } = forms.find(({ code }) => code === 'GENERAL') as Record<string, unknown>
  await callPortal('admin', 'POST', approvalAdministration.createForm.path, { ...general, ...part })
}

/** A form and a template of this test's own: other stories draft with the portal's. */
async function ownForm() {
  const director = { stage: 3, type: 'APPROVE', who: { kind: 'POSITION', position: 'DIRECTOR', scope: 'COMPANY' } }
  const template = { code: 'STORY', nameEn: 'Line of the story', nameKo: '', nameDe: '', elements: [director] }
  await callPortal('admin', 'POST', approvalAdministration.createTemplate.path, template)
  await newForm({ code: 'STORY', nameEn: 'Story', sortOrder: 900, lineTemplateCode: 'STORY' })
}

const DRAFT = '/approval/aprvregist?form=STORY'
const lineOf = async (page: Page) => {
  await shown(page.locator('.line-strip'))
  return page.locator('.line-strip')
}

test('a clerk registers a paper document with its scan, and a colleague who is told opens it', async () => {
  const clerk = await openPage('/approval/hdwrdoclist', 'clerk')
  await clerk
    .getByRole('button', { name: text(paperLabels.newPaper), exact: true })
    .first()
    .click()
  await shown(onlyDialog(clerk))
  await save(clerk)
  await shown(
    onlyDialog(clerk)
      .getByRole('alert')
      .filter({ hasText: /fields? need/ }),
  )
  await onlyDialog(clerk).getByLabel(text(paperLabels.title)).fill('Permit for the solvent store')
  await onlyDialog(clerk).getByLabel(text(paperLabels.sender)).fill('Federal Ministry')
  await clerk.getByLabel(text(paperLabels.storagePlace)).fill('Cabinet 3, shelf B')
  const scan = { name: 'permit.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nscan\n%%EOF\n') }
  await clerk.getByLabel(text(fileLabels.addFiles)).first().setInputFiles(scan)
  await shown(clerk.getByText('permit.pdf'))
  await choosePerson(clerk, paperLabels.notify, 'kim', 'Min-jun Kim')
  await screenshot(clerk, 'paper-document')
  expect(await axeViolations(clerk)).toEqual([])
  await save(clerk)
  await shown(findToast(clerk, messages.saved))
  await shown(clerk.getByText(/^HD-\d{4}-\d{5}$/).first())

  const kim = await openKim('/approval/hdwrdocbox')
  await shown(kim.getByText(text(paperLabels.unread), { exact: true }))
  await kim.getByText('Permit for the solvent store').click()
  const entry = onlyDialog(kim)
  await shown(entry.getByText('permit.pdf'))
  expect(await kim.getByRole('button', { name: text(kitLabels.save), exact: true }).count()).toBe(0)
  expect(await axeViolations(kim)).toEqual([])
  // A register keeps views of its own.
  await goWithin(kim, '/approval/insdaprvlist')
  await shown(kim.getByRole('button', { name: text(work.views) }))
})

test('the tabs of the administration stand in the address; an auditor has the history sealed, sees that it agrees with what stands apart, and takes it along with a reason', async () => {
  const page = await openAdmin('/chems/aprvlinemn?tab=forms&open=GENERAL')
  await shown(onlyDialog(page))
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await gone(onlyDialog(page))
  for (const tab of ['groups', 'rules', 'numbers', 'invalid'] as const) {
    await page.getByText(text(labels[tab]), { exact: true }).click()
    await page.waitForURL(`**tab=${tab}`)
    await shown(page.getByRole('grid', { name: text(labels[tab]) }))
    expect(await axeViolations(page), tab).toEqual([])
  }

  await goWithin(page, '/chems/aprvlinemn?tab=evidence')
  await page.getByRole('button', { name: text(evidence.sealNow), exact: true }).click()
  await shown(page.getByRole('status').filter({ hasText: 'no problems' }))
  const grid = page.getByRole('grid', { name: text(evidence.evidence) })
  await shown(grid.getByText(text(evidence.apartAGREES)).first())
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'approval-evidence')
  await page.getByRole('button', { name: text(evidence.take), exact: true }).click()
  await onlyDialog(page).getByLabel(text(evidence.reason)).fill('Audit of the year')
  expect(await axeViolations(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text(evidence.save), exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^approval-evidence_.*\.jsonl$/)
  await shown(page.getByText(/The export is recorded/))
  await goWithin(page, '/chems/aprvlinemn?tab=retention&part=records')
  await shown(page.getByText(text(retention.recordsEmpty)))
  expect(await axeViolations(page)).toEqual([])
})

test('an approver changes the content with the difference before him, and two administrators return what nobody moves', async () => {
  await newForm({ code: 'CHANGED', nameEn: 'Changed', sortOrder: 901, approverMayEdit: ['title', 'body'], minorFields: ['title'] })
  const id = await submitDocument('kim', 'Nobody moves this', { formCode: 'CHANGED' })

  const head = await openPage(`/approval/aprvdetailpopup?id=${id}`, 'head')
  await head.getByRole('button', { name: text(boxLabels.more) }).click()
  await head.getByRole('menuitem', { name: text(work.editContent) }).click()
  const dialog = head.getByRole('dialog', { name: text(work.editContent) })
  await dialog.getByLabel(text(work.fieldTitle)).fill('Nobody moves this yet')
  await shown(dialog.getByText(text(work.editMinor)))
  await dialog.locator('.rich-edit').click()
  await head.keyboard.type(' With training.')
  await shown(dialog.getByText(text(work.editMajor)))
  expect(await axeViolations(head)).toEqual([])
  await screenshot(head, 'approval-content')
  await dialog.getByRole('button', { name: text(kitLabels.cancel) }).click()
  await shown(head.getByText(text(kitLabels.leaveText)))
  await refuse(head)
  await gone(head.getByText(text(kitLabels.leaveText)))
  await dialog.getByRole('button', { name: text(work.editSave) }).click()
  await gone(dialog)
  await shown(head.getByRole('heading', { name: 'Nobody moves this yet' }).first())
  await head.getByRole('button', { name: text(work.inform) }).click()
  await shown(head.getByRole('dialog', { name: text(work.inform) }))
  expect(await axeViolations(head)).toEqual([])

  const answerUnderWay = async (page: Page, answer: readonly string[]) => {
    const question = page.getByRole('dialog', { name: 'Nobody moves this yet' })
    await shown(question)
    await question.getByLabel(text(labels.reason)).fill('Nobody is left to decide.')
    await question.getByRole('button', { name: text(answer) }).click()
    await gone(question)
  }
  const address = `/chems/aprvlinemn?tab=underWay&open=${id}`
  await answerUnderWay(await openAdmin(address), work.forceReturn)
  const second = await openPage(address, 'admin2')
  await shown(second.getByRole('dialog', { name: 'Nobody moves this yet' }))
  await screenshot(second, 'approval-under-way')
  expect(await axeViolations(second)).toEqual([])
  await answerUnderWay(second, work.forceConfirm)
  expect((await loadDocument('kim', id)).status).toBe('RETURNED')
})

test('an administrator changes a line template, sees it for a drafter first, and the next draft shows the new line; what is wrong with an element is said with its number, and nothing is saved', async () => {
  await ownForm()
  const kim = await openKim(DRAFT)
  expect(await (await lineOf(kim)).getByText('Becker').count()).toBe(0)
  const admin = await openAdmin('/chems/aprvlinemn?tab=templates')
  await shown(admin.getByRole('heading', { level: 1, name: text(labels.title) }))
  // The grid draws only the rows in sight, and its own template is among the last.
  await shown(admin.getByRole('grid').getByRole('row').nth(1))
  expect(await axeViolations(admin)).toEqual([])

  await goWithin(admin, '/chems/aprvlinemnpopup?id=STORY')
  await admin.getByRole('button', { name: text(labels.addElement), exact: true }).click()
  const added = admin.locator('.element').last()
  await added.getByLabel(text(labels.stage)).fill('2')
  await added.getByRole('combobox', { name: text(labels.type) }).click()
  await admin.getByRole('option', { name: 'Finance agreement', exact: true }).click()
  await added.locator('select').selectOption('USER')
  await choosePerson(admin, labels.kindUSER, 'becker', 'Becker')
  // What a condition asks is chosen by its name, and so is what it is compared with: not for the head of the house.
  await added.getByRole('button', { name: text(labels.addCondition) }).click()
  const [field, is, value] = [0, 1, 2].map((place) => added.locator('.condition select').nth(place))
  await field!.selectOption({ label: text(labels.drafterIsTop) })
  await is!.selectOption('ne')
  await value!.selectOption({ label: text(kitLabels.yes) })
  await admin
    .getByRole('group', { name: text(labels.drafter), exact: true })
    .getByRole('button')
    .click()
  await choosePerson(admin, labels.drafter, 'kim', 'Min-jun Kim')
  await shown(admin.locator('.preview-line').getByText('Becker'))
  await admin.locator('.preview-line').scrollIntoViewIfNeeded()
  await screenshot(admin, 'approval-template')
  expect(await axeViolations(admin)).toEqual([])
  await save(admin)
  await shown(findToast(admin, messages.saved))
  await gone(onlyDialog(admin))

  await goWithin(kim, DRAFT)
  await shown((await lineOf(kim)).getByText('Becker'))

  // What is wrong is said with its number, and nothing is saved.
  await goWithin(admin, '/chems/aprvlinemnpopup?new')
  await admin.getByLabel(text(labels.code)).fill('NOBODY')
  await admin.getByLabel(text(labels.nameEn)).fill('x'.repeat(200))
  await admin.getByRole('combobox', { name: text(labels.type) }).click()
  await admin.getByRole('option', { name: 'Review', exact: true }).click()
  await save(admin)
  await shown(admin.getByRole('alert').filter({ hasText: text(messages.fieldNoApprove) }))
  const templates = await callPortal<{ code: string }[]>('admin', 'GET', approvalAdministration.templates.path)
  expect(templates.map(({ code }) => code)).not.toContain('NOBODY')
})
