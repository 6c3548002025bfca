import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lineEditorLabels as lines } from '../../packages/shared/src/approvals/lines/line-editor.labels.ts'
import { toPath } from '../../packages/shared/src/contract.ts'
import { files } from '../../packages/shared/src/files/file.ts'
import { requestLabels as labels } from '../../packages/shared/src/approvals/drafting/request.labels.ts'
import { richTextLabels } from '../../packages/shared/src/rich-text/rich-text.labels.ts'
import { peopleLabels } from '../../packages/shared/src/users/people.labels.ts'
import { kitLabels, shellLabels } from '../../packages/shared/src/web.labels.ts'
import { inDatabase } from './portal-database.ts'
import {
  axeViolations,
  colourViolations,
  findToast,
  gone,
  goWithin,
  inTheme,
  openPage,
  refuse,
  screenshot,
  shown,
  text,
} from './portal-page.ts'

const PATH = '/approval/aprvregist?form=GENERAL'
const button = (place: Page | Locator, name: readonly string[]) => place.getByRole('button', { name: text(name), exact: true })
const title = (page: Page) => page.getByLabel(text(labels.title))
const editor = (page: Page) => page.locator('.rich-edit')
const foot = (page: Page) => page.locator('.request-foot')
const savedNote = (page: Page) => foot(page).getByText(/^Draft saved \d{4}-/)

/** Types a name and takes the first who fits, by keyboard alone. */
async function addPerson(page: Page, name: string) {
  const box = page.getByRole('dialog').getByRole('combobox', { name: text(labels.addPerson) })
  await box.focus()
  await page.keyboard.type(name)
  await shown(page.locator('.person-list').getByRole('option').first())
  await page.keyboard.press('Enter')
}

/** A page in the light, and its colours in the dark. */
async function judgeBoth(page: Page, name: string) {
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, name)
  await inTheme(page, 'dark')
  expect(await colourViolations(page)).toEqual([])
  await screenshot(page, `${name}-dark`)
  await inTheme(page, 'light')
}

test('what is missing is told at its field and in a list that leads there; then a document with a table and an attachment is drafted, two people agree side by side, and it is submitted by keyboard', async () => {
  const page = await openPage(PATH, 'kim', { themed: true })
  await shown(editor(page))
  await button(page, labels.submit).click()
  const summary = page.getByRole('region', { name: text(labels.faultsTitle) })
  await shown(summary)
  await shown(foot(page).getByText('2 fields need your attention'))
  await expect.poll(() => title(page).getAttribute('aria-invalid')).toBe('true')
  await judgeBoth(page, 'request')
  await summary.getByRole('button', { name: text(labels.text), exact: true }).click()
  await shown(page.locator('.rich-edit:focus'))
  await page.keyboard.type('We need one because 실험실 2.14 has none.')
  await shown(foot(page).getByText('1 field needs your attention'))
  await summary.getByRole('button', { name: text(labels.title), exact: true }).click()
  await shown(page.locator('input[name=title]:focus'))
  await page.keyboard.type('Flow bench for laboratory 2.14')
  await gone(summary)
  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await button(page, richTextLabels.table).click()
  await page.keyboard.type('Item')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Net')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '견적서 offer.txt', mimeType: 'text/plain', buffer: Buffer.from('1,234.00 €') })
  await shown(page.getByText('견적서 offer.txt'))

  // Who receives it afterwards.
  await page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: text(labels.receivers), exact: true }) })
    .getByRole('button', { name: text(labels.addDepartment), exact: true })
    .click()
  await page.getByRole('dialog').getByRole('treeitem').nth(1).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(peopleLabels.choose), exact: true })
    .click()
  await gone(page.getByRole('dialog'))

  // Why each person is there stands beside them.
  const strip = page.getByRole('list', { name: text(labels.approvalLine) }).first()
  await shown(strip.getByText(/Line manager: head of/))
  await shown(strip.getByText('Position: Director'))
  await button(page, labels.change).click()
  const dialog = page.getByRole('dialog', { name: text(lines.editLine) })
  await shown(dialog.getByText('Stage 2'))
  await addPerson(page, 'lee')
  await shown(dialog.getByText('Stage 3'))
  await addPerson(page, 'choi')
  await shown(dialog.getByText('Stage 4'))
  // By mouse a stage goes before another one; what the form demands stays where it is.
  await page.locator('[data-stage="2"]').dragTo(page.locator('[data-stage="1"]'), { targetPosition: { x: 200, y: 4 } })
  expect(await page.locator('.edit-step b').allTextContents()).toEqual(['Katharina Vogel', 'Seo-yeon Choi', 'Do-yun Lee', 'Seung-ho Yoon'])
  await page.locator('[data-stage="0"]').dragTo(page.locator('[data-stage="2"]'), { targetPosition: { x: 200, y: 60 } })
  await expect.poll(() => page.locator('.edit-step b').first().textContent()).toBe('Katharina Vogel')
  await dialog.getByRole('button', { name: `${text(lines.join)} (Stage 3)` }).focus()
  await page.keyboard.press('Enter')
  await gone(dialog.getByText('Stage 4'))
  await shown(dialog.getByText(text(lines.ready)))
  await judgeBoth(page, 'line-editor')
  await button(page, lines.use).click()
  await gone(dialog)
  await shown(strip.getByText('All 2, in parallel'))

  // What was just uploaded is listed late: whoever goes on at once must not lose it.
  const listed = Promise.withResolvers<undefined>()
  await page.route(`**${toPath(files.list, { fileKey: '*' }).replace('%2A', '*')}`, async (route) => {
    await listed.promise
    await route.continue()
  })
  await page.keyboard.press('Control+s')
  await shown(savedNote(page))
  expect(new URL(page.url()).searchParams.get('id')).toMatch(/^[0-9a-f-]{36}$/)
  await page.keyboard.press('Control+Enter')
  listed.resolve(undefined)
  const question = page.getByRole('dialog', { name: text(labels.submitTitle) })
  await shown(question.getByText('All 2, in parallel'))
  await screenshot(page, 'submit-question')
  await page.keyboard.press('Control+Enter')
  await shown(page.getByText(/^Sent to /))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'submitted')
  await page.getByRole('link', { name: text(labels.openDocument) }).click()
  await shown(page.getByRole('heading', { level: 1, name: 'Flow bench for laboratory 2.14' }))
  await shown(page.getByRole('cell', { name: 'Item' }).or(page.getByRole('columnheader', { name: 'Item' })))
  await shown(page.getByText('견적서 offer.txt'))
})

test('a draft is saved by itself every 30 seconds, survives a reload, and leaving with unsaved input asks; one saved in another window is kept, and what was typed becomes a new one', async () => {
  const page = await openPage('/healthz', 'choi', { anew: true, expected: /409/ })
  await page.clock.install()
  await page.goto(PATH)
  await shown(editor(page))
  const long = '가나다라 Über'.repeat(25).slice(0, 200)
  await title(page).fill(long)
  await editor(page).click()
  await page.keyboard.type('kept')
  await page.clock.fastForward(31_000)
  await shown(savedNote(page))
  await page.waitForURL(/aprvregist\?.*id=/)
  await page.reload()
  await shown(editor(page).getByText('kept'))
  await expect.poll(() => title(page).inputValue()).toBe(long)
  await title(page).fill('changed again')
  await page.getByRole('button', { name: /^Close New document/ }).click()
  const question = page.getByRole('alertdialog')
  await shown(question.getByText(text(kitLabels.leaveTitle)))
  await refuse(page)
  await expect.poll(() => title(page).inputValue()).toBe('changed again')
  await shown(page.getByRole('navigation', { name: text(shellLabels.openScreens) }))

  const first = new URL(page.url()).searchParams.get('id') ?? ''
  await inDatabase('update approval_document set version = version + 1, title = $2 where id = $1', [first, 'From the other window'])
  await page.keyboard.press('Control+s')
  await shown(page.getByText(text(labels.savedElsewhere)))
  expect(await axeViolations(page)).toEqual([])
  await button(page, labels.keepAsNew).click()
  await gone(page.getByText(text(labels.savedElsewhere)))
  await page.waitForURL((address) => address.searchParams.get('id') !== first)
  await expect.poll(() => title(page).inputValue()).toBe('changed again')
  const { rows } = await inDatabase('select title from approval_document where id = $1', [first])
  expect(rows).toEqual([{ title: 'From the other window' }])
})

test('a kept line is added to what the form demands, a template fills a new document, a memo is found again', async () => {
  // What a first try left behind: a name is free once.
  for (const table of ['saved_line', 'document_template', 'memo'])
    await inDatabase(`delete from approval_${table} where owner_id = $1`, ['han'])
  const page = await openPage('/approval/AprvLine', 'han')
  await shown(page.getByText('Stage 2'))
  const box = page.getByRole('combobox', { name: text(labels.addPerson) })
  await box.fill('park')
  await shown(page.locator('.person-list').getByRole('option').first())
  await box.press('Enter')
  await shown(page.getByText('Stage 3'))
  await button(page, lines.keepLine).click()
  await page.getByRole('dialog').getByLabel(text(lines.name)).fill('With Park 박')
  await button(page.getByRole('dialog'), kitLabels.save).click()
  await shown(page.getByRole('region', { name: text(lines.keptLines) }).getByText('With Park 박'))
  await button(page, lines.reset).click()
  await gone(page.getByText('Stage 3'))
  await goWithin(page, '/approval/bkmklistpopup')
  const savedLines = page.getByRole('dialog', { name: text(lines.keptLines) })
  await shown(savedLines.getByText('With Park 박'))
  expect(await axeViolations(page)).toEqual([])
  await savedLines.getByRole('button', { name: text(lines.add), exact: true }).click()
  await shown(page.getByText('Stage 3'))

  await goWithin(page, PATH)
  await shown(editor(page))
  await title(page).fill('Minutes of …')
  await editor(page).click()
  await page.keyboard.type('Present:')
  await button(page, lines.keepTemplate).click()
  await button(page.getByRole('dialog'), kitLabels.save).click()
  await shown(findToast(page, ['', 'Saved as']))
  await page.keyboard.press('Control+s')
  await shown(savedNote(page))
  await goWithin(page, '/approval/aprvtmpltlistpopup')
  await button(page, lines.takeTemplate).click()
  await shown(editor(page).getByText('Present:'))
  await expect.poll(() => title(page).inputValue()).toBe('Minutes of …')
  await goWithin(page, '/approval/aprvmemolist?q=nothing')
  await shown(page.getByText(text(kitLabels.noMatchTitle)))
  await inDatabase(
    `insert into approval_memo (id, owner_id, document_id, text) select gen_random_uuid(), 'han', id, 'Ask Linde' from approval_document where drafter_id = 'han' limit 1`,
    [],
  )
  await goWithin(page, '/approval/aprvmemolist?q=linde')
  await page.getByRole('gridcell', { name: 'Ask Linde' }).click()
  await page.getByRole('dialog').getByLabel(text(lines.memo)).fill('answered')
  await button(page.getByRole('dialog'), kitLabels.save).click()
  await gone(page.getByRole('dialog'))
  await shown(page.getByText(text(kitLabels.noMatchTitle)))
})
