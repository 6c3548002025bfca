import { expect, test } from 'vitest'
import { callPortal } from './portal-call.ts'
import { agree, axeViolations, gone, openPage, sharePage, shown } from './portal-page.ts'

const kim = sharePage('kim')

const LIST = '/project/researchperformancelist'
/** What a try calls its records, so that a second one finds its own. */
const newMark = () => `run${String(Date.now())}`

test('an author pastes a citation, the office verifies it, and a second paste leads to the first', async () => {
  const mark = newMark()
  const bibtex = `@article{a, title = {${mark} of membranes}, author = {Kim, Min-jun and Roe, Jane}, journal = {Water Research}, year = 2024, doi = {10.5555/${mark}}}`
  const author = await kim(LIST)
  const paste = author.getByRole('dialog', { name: 'Import citations' })
  const readCitation = async () => {
    await author.getByRole('button', { name: 'Import citations' }).click()
    await paste.getByRole('textbox', { name: 'Citations' }).fill(bibtex)
    await paste.getByRole('button', { name: 'Read citations' }).click()
  }
  await readCitation()
  await paste.getByRole('button', { name: 'Use' }).click()
  const form = author.getByRole('dialog', { name: 'New output' })
  await shown(form.getByText('Total: 100.00%'))
  expect(await form.getByLabel('Name').first().inputValue()).toBe('Min-jun Kim')
  await form.getByRole('button', { name: 'Add project' }).click()
  await form.getByRole('combobox', { name: 'Project' }).fill('CLEARWATER')
  await author
    .getByRole('option', { name: /CLEARWATER/ })
    .first()
    .click()
  expect(await form.getByLabel('Share (%)').first().inputValue()).toBe('100.00')
  expect(await axeViolations(author)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await gone(form)

  await readCitation()
  await paste.getByRole('button', { name: 'Open output' }).click()
  const first = author.getByRole('dialog', { name: `${mark} of membranes` })
  await shown(first.getByText('To be verified'))
  await author.context().grantPermissions(['clipboard-write'])
  await first.getByRole('button', { name: 'Copy reference' }).click()
  await author.getByRole('menuitem', { name: 'IEEE' }).click()
  await shown(author.getByText('Copied', { exact: true }))

  const office = await openPage(`${LIST}?q=${mark}`, 'office')
  await shown(office.getByText(`${mark} of membranes`))
  await office.getByRole('button', { name: 'Export references' }).click()
  const [file] = await Promise.all([office.waitForEvent('download'), office.getByRole('menuitem', { name: 'Word (APA 7)' }).click()])
  expect(file.suggestedFilename()).toMatch(/^Research-outputs_\d{8}\.docx$/)
  await office.getByText(`${mark} of membranes`).click()
  const dialog = office.getByRole('dialog', { name: `${mark} of membranes` })
  await dialog.getByRole('button', { name: 'Verify output' }).click()
  await shown(dialog.getByText('Verified', { exact: true }).first())

  await author.keyboard.press('Escape')
  await gone(first)

  const copy = { kind: 'PAPER', title: `${mark} of Membranes.`, year: 2024, source: 'Water Res.', note: 'Entered twice' }
  const blank = { journalId: '', volume: '', issue: '', pages: '', doi: '', isbn: '', projects: [], fileKey: '', lateReason: '' }
  const authors = [{ userId: 'kim', name: 'Min-jun Kim', orcid: '', sharePct: '100.00' }]
  const { id } = await callPortal<{ id: string }>('kim', 'POST', '/api/v1/project/researchperformance', { ...blank, ...copy, authors })
  await office.goto(`/project/researchperformanceinfo/${id}`)
  await office.getByRole('dialog').getByRole('link', { name: 'Merge' }).click()
  const merging = office.getByRole('dialog', { name: 'Merge outputs' })
  await merging.getByRole('button', { name: 'Keep the other one' }).click()
  await shown(merging.getByRole('radio', { name: 'Remark: Entered twice', checked: true }))
  expect(await axeViolations(office)).toEqual([])
  await merging.getByRole('button', { name: 'Merge', exact: true }).click()
  await agree(office)
  await shown(dialog)
  await office.goto(`/project/researchperformanceinfo/${id}`)
  await shown(dialog)
})

test('an inventor discloses an invention, and the patent clerk claims it at its due date', async () => {
  const mark = newMark()
  const inventor = await kim('/project/patentinfo?new')
  const form = inventor.getByRole('dialog', { name: 'Disclose invention' })
  await form.getByLabel('Title').fill(`${mark} probe`)
  await form.getByRole('button', { name: 'Save' }).click()
  await gone(form)

  const clerk = await openPage(`/project/patentlist?q=${mark}`, 'patent')
  await clerk.getByText(`${mark} probe`).click()
  const dialog = clerk.getByRole('dialog', { name: `${mark} probe` })
  await shown(dialog.getByText('Claim the invention'))
  expect(await axeViolations(clerk)).toEqual([])
  await dialog.getByRole('button', { name: 'Claim', exact: true }).click()
  await shown(dialog.getByRole('button', { name: 'Undo decision' }))
  await shown(dialog.getByText('Claimed', { exact: true }).first())
})
