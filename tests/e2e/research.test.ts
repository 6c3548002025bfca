import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestLabels } from '../../packages/shared/src/approvals/drafting/request.labels.ts'
import { requestListLabels } from '../../packages/shared/src/approvals/requests/request-list.labels.ts'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { messages } from '../../packages/shared/src/messages.ts'
import { type Project, toProjectInput } from '../../packages/shared/src/projects/project-fields.ts'
import { projectLabels as labels, projectStatusLabels } from '../../packages/shared/src/projects/project.labels.ts'
import { budgetRequestLabels as budget } from '../../packages/shared/src/projects/requests/budget-request.labels.ts'
import { participationRequestLabels as people } from '../../packages/shared/src/projects/requests/participation-request.labels.ts'
import { proposalRequestLabels as proposal } from '../../packages/shared/src/projects/requests/proposal-request.labels.ts'
import { wbsLabels as wbs } from '../../packages/shared/src/projects/wbs/wbs.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { answerDocument } from './approval-documents.ts'
import { callPortal } from './portal-call.ts'
import { agree, axeViolations, filled, findToast, gone, goWithin, screenshot, sharePage, shown, text, today } from './portal-page.ts'

const park = sharePage('park')

/** Finds a person for a field of a form by name. */
async function choosePerson(page: Page, form: Locator, field: readonly string[], name: string) {
  await form
    .getByRole('group', { name: text(field) })
    .getByRole('combobox')
    .fill(name)
  await page.locator('.person-list').getByRole('option').filter({ hasText: name }).first().click()
}

test('a lead proposes a project, submits the plan she has read, its approval line approves it, and a participant application shows the months', async () => {
  // Each try has a project of its own, so that a second one can pass.
  const name = `Lichen as air sensors ${String(Date.now())}`
  const page = await park('/project/projectlist')
  await shown(page.getByRole('heading', { level: 1, name: text(menuLabels.projectList) }))
  await page
    .getByRole('button', { name: text(labels.newProject) })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: text(labels.newProject) })
  await form.getByLabel(text(labels.nameEn), { exact: false }).fill(name)
  await choosePerson(page, form, labels.budgetOwnerId, 'Thomas Becker')
  await form.getByRole('combobox', { name: text(labels.leadDepartmentCode) }).fill('Environmental')
  await page.getByRole('option', { name: 'Environmental Safety' }).click()
  await form.getByRole('button', { name: text(labels.addLine) }).click()
  await form.locator('[name="lines.0.planned"]').fill('12500.50')
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('button', { name: text(kitLabels.save), exact: true }).click()
  await shown(findToast(page, messages.saved))
  await gone(form)
  await page.getByText(name).click()
  await shown(page.getByRole('heading', { level: 1, name }))
  await shown(page.getByText('12,500.50').filter({ visible: true }).first())
  const address = new URL(page.url()).pathname

  await page.getByRole('button', { name: text(proposal.requestApproval) }).click()
  const approval = page.getByRole('dialog', { name: text(proposal.newTitle) })
  await shown(approval.getByText('12,500.50').first())
  const q = address.split('/').at(-1) ?? ''
  const path = `/api/v1/project/projects/${q}`
  const stored = await callPortal<Project>('office', 'GET', path)
  await callPortal('office', 'PUT', path, { ...toProjectInput(stored), funder: 'Lichen Trust', revision: stored.revision })
  const submit = async () => {
    await approval.getByRole('button', { name: text(requestLabels.submit), exact: true }).click()
    const question = page.getByRole('dialog', { name: text(requestLabels.submitTitle) })
    await question.getByRole('button', { name: text(requestLabels.submit), exact: true }).click()
  }
  await submit()
  await shown(approval.getByText(text(messages.proposalPlanChanged)).first())
  expect(await axeViolations(page)).toEqual([])
  await approval.getByRole('button', { name: text(proposal.loadPlan) }).click()
  await shown(approval.getByText('Lichen Trust'))
  await gone(approval.getByText(text(messages.proposalPlanChanged)).first())
  await submit()
  await gone(approval)
  await shown(page.getByText(text(proposal.inApproval), { exact: true }))
  const box = { aprvBoxType: 'SUBM', approvalUserId: 'park', q, page: '1', size: '1', sort: 'submittedAt', direction: 'desc' }
  const boxPath = `/api/v1/approval/aprvbox/selectAprvBoxList?${new URLSearchParams(box).toString()}`
  const [submitted] = (await callPortal<{ rows: { id: string }[] }>('park', 'GET', boxPath)).rows
  await answerDocument('head', submitted?.id ?? '', 'APPROVE')
  await answerDocument('office', submitted?.id ?? '', 'AGREE')
  await answerDocument('tbecker', submitted?.id ?? '', 'APPROVE')

  await goWithin(page, address)
  await shown(page.getByText(text(projectStatusLabels.APPROVED), { exact: true }).first())
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'project-status')

  await goWithin(page, '/project/participantapplicationlist')
  await page
    .getByRole('button', { name: text(requestListLabels.newRequest) })
    .first()
    .click()
  const request = page.getByRole('dialog', { name: text(people.newTitle) })
  await shown(request.getByText(text(budget.lineAwaits)))
  await request.getByRole('combobox', { name: text(people.projectNo) }).fill(name)
  await page.getByRole('option').filter({ hasText: name }).click()
  await choosePerson(page, request, people.userId, 'Ji-woo Han')
  const year = today().slice(0, 4)
  await request.locator('[name="body.rate"]').fill('60')
  for (const month of [people.from, people.to]) {
    await request.getByRole('combobox', { name: text(month) }).fill(`${year}-12`)
    await page.getByRole('option', { name: `${year}-12`, exact: true }).click()
  }
  await shown(request.getByText('110%').first())
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'participant-application')
  await request.locator('[name="body.rate"]').fill('40')
  await shown(request.getByText('90%').first())
  await shown(request.getByRole('button', { name: text(requestLabels.submit), exact: true }))
})

test('a lead plans tasks by keys and dialogs, sets the baseline, and a second editor never overwrites', async () => {
  const lines: unknown[] = []
  const dates = { startsOn: '2026-01-01', endsOn: '2027-12-31' }
  const team = { leadDepartmentCode: 'ENV', piUserId: 'park', budgetOwnerId: 'tbecker' }
  const names = {
    nameEn: `Moss as filters ${String(Date.now())}`,
    nameKo: '',
    nameDe: '',
    funder: '',
    callId: '',
    agreementNo: '',
    keywords: '',
  }
  const kind = {
    type: 'INTERNAL',
    confidentiality: 'OPEN',
    ownShare: '0',
    overheadPct: '0',
    national: false,
    callClosesOn: '',
    nationalExemption: '',
  }
  const body = { ...names, ...kind, ...team, ...dates, lines }
  const { projectNo } = await callPortal<{ projectNo: string }>('park', 'POST', '/api/v1/project/projects', body)
  const page = await park(`/project/wbsinfo/wbsinfo?project=${projectNo}`)
  const cell = (label: readonly string[], number: string) => page.getByRole('textbox', { name: `${text(label)} ${number}`, exact: true })
  await shown(page.getByText(text(wbs.noTasks)))
  const add = page.getByRole('button', { name: text(wbs.addTask) })
  for (const [number, name] of [
    ['1', 'Sampling'],
    ['2', 'Rivers'],
    ['3', 'Lakes'],
  ] as const) {
    await add.click()
    await cell(wbs.name, number).fill(name)
    await page.keyboard.press('Enter')
  }
  for (const [number, below] of [
    ['2', '1.1'],
    ['2', '1.2'],
  ] as const) {
    await cell(wbs.name, number).click()
    await page.keyboard.press('Alt+Shift+ArrowRight')
    await shown(cell(wbs.name, below))
  }
  await cell(wbs.workingDays, '1.1').fill('30')
  await page.keyboard.press('Enter')
  await cell(wbs.progress, '1.1').fill('50')
  await page.keyboard.press('Enter')
  await cell(wbs.name, '1.2').click()
  await page.getByRole('button', { name: text(wbs.editTask) }).click()
  const task = page.getByRole('dialog', { name: filled(wbs.taskTitle, '1.2') })
  await task.getByLabel(text(wbs.predecessors), { exact: false }).fill('1.1')
  await task.getByRole('button', { name: text(wbs.applyTask) }).click()
  await gone(task)
  await page.getByRole('button', { name: text(wbs.moveDependents) }).click()
  expect(await cell(wbs.startsOn, '1.2').inputValue()).toBe('2026-02-13')
  // The whole project is in view. In weeks, its bar is chosen by a click, moved and made longer by keys over a weekend, then longer by the
  // mouse: five days of eight pixels, of which the last two are a weekend.
  const chart = page.getByRole('region', { name: text(wbs.gantt) })
  expect(await chart.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  await page.getByText(text(wbs.week), { exact: true }).click()
  const bar = chart.locator('.gantt-task').last()
  await bar.locator('.gantt-bar').click()
  for (const keys of ['Alt+ArrowRight', 'Alt+Shift+ArrowRight', 'Alt+Shift+ArrowRight']) await page.keyboard.press(keys)
  expect(await cell(wbs.startsOn, '1.2').inputValue()).toBe('2026-02-16')
  const days = Number(await cell(wbs.workingDays, '1.2').inputValue())
  const edge = await bar.locator('[data-edge]').boundingBox()
  if (edge === null) throw new Error('the end of the bar is not shown')
  const [x, y] = [edge.x + edge.width / 2, edge.y + edge.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y)
  await page.mouse.move(x + 40, y)
  await page.mouse.up()
  expect(await cell(wbs.workingDays, '1.2').inputValue()).toBe(String(days + 3))
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: text(wbs.saveTasks) }).click()
  await shown(findToast(page, messages.saved))
  await page.getByRole('button', { name: text(wbs.setBaseline) }).click()
  await agree(page)
  await shown(findToast(page, wbs.baselineSet))

  const plan = await callPortal<{ revision: number; tasks: Record<string, unknown>[] }>(
    'park',
    'GET',
    `/api/v1/project/wbsinfo/${projectNo}`,
  )
  const inputs = plan.tasks.map(({ ownerName: _name, baselineStartsOn: _from, baselineEndsOn: _to, ...one }) => one)
  await cell(wbs.progress, '1.1').fill('80')
  await page.keyboard.press('Enter')
  await callPortal('office', 'PUT', `/api/v1/project/wbsinfo/${projectNo}`, { revision: plan.revision, tasks: inputs })
  await page.getByRole('button', { name: text(wbs.saveTasks) }).click()
  await page.getByRole('button', { name: text(wbs.reload) }).click()
  await shown(page.getByRole('button', { name: text(wbs.setBaseline) }))
  expect(await cell(wbs.progress, '1.1').inputValue()).toBe('50')
  await screenshot(page, 'work-breakdown')
  // Enter opens the task of a row, and applying it as it is changes nothing.
  const opened = page.getByRole('dialog', { name: filled(wbs.taskTitle, '1.1') })
  await cell(wbs.name, '1.1').locator('xpath=ancestor::tr').focus()
  await page.keyboard.press('Enter')
  await shown(opened)
  expect(await page.getByRole('button', { name: text(wbs.saveTasks) }).count()).toBe(0)
  await opened.getByRole('button', { name: text(wbs.applyTask) }).click()
  await gone(opened)
  await shown(page.getByRole('button', { name: text(wbs.setBaseline) }))
})
