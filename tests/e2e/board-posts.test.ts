import { expect, test } from 'vitest'
import { axeViolations, gone, sharePage, shown, today } from './portal-page.ts'

const [openOffice, choi] = [sharePage('office'), sharePage('choi')]

test('a notice is written, confirmed by a reader, and who is missing is reminded', async () => {
  const office = await openOffice('/bbs/basic/basiclist/B100')
  await office.getByRole('button', { name: 'New post' }).first().click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Evacuation exercise')
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('Leave the building by the stairs.')
  // The third date is until when it is to be confirmed.
  await dialog.getByRole('spinbutton', { name: 'Year' }).nth(2).click()
  await office.keyboard.type(`${String(Number(today().slice(0, 4)) + 1)}0101`)
  await dialog.getByLabel('Notify readers, by email too').check()
  expect(await axeViolations(office)).toEqual([])
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await gone(dialog)
  await shown(office.getByRole('heading', { name: 'Evacuation exercise', level: 1 }))

  const reader = await choi('/main')
  await reader
    .getByRole('link', { name: /Evacuation exercise/ })
    .first()
    .click()
  await reader.getByRole('button', { name: 'I have read this' }).click()
  await shown(reader.getByText('You confirmed this post'))
  expect(await axeViolations(reader)).toEqual([])

  await office.getByRole('button', { name: 'Confirmations' }).click()
  const receipts = office.getByRole('dialog')
  await receipts.getByText('Confirmed 1').click()
  await shown(receipts.getByRole('cell', { name: /Choi/ }))
  await receipts.getByRole('button', { name: /^Remind \d+ (?:person|people)$/ }).click()
  await shown(office.getByText(/people reminded/))
  await office.keyboard.press('Escape')
  await gone(receipts)
})

test('a visitor is announced, checked in at the desk and stands in the list of who is in the building', async () => {
  const host = await choi('/bbs/visitor/visitorlist')
  await host.getByRole('button', { name: 'New visit' }).first().click()
  const dialog = host.getByRole('dialog')
  await dialog.getByLabel('Purpose').fill('Seminar')
  await dialog.getByLabel('Name').fill('Maria Rossi')
  await dialog.getByLabel('Nationality').fill('Italy')
  await host.getByRole('option', { name: 'Italy' }).click()
  expect(await axeViolations(host)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await gone(dialog)
  await shown(host.getByRole('row', { name: /Maria Rossi/ }).first())

  const desk = await openOffice('/bbs/visitor/visitorlist?view=desk')
  await desk.getByRole('button', { name: 'Check in' }).first().click()
  await shown(desk.getByText(/Badge 1/).first())
  expect(await axeViolations(desk)).toEqual([])
  await desk.getByText('In the building').click()
  await shown(desk.getByRole('row', { name: /Maria Rossi/ }).first())
})
