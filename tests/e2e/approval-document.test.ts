import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { boxLabels as labels } from '../../packages/shared/src/approvals/boxes/approval-box.labels.ts'
import { documentLabels } from '../../packages/shared/src/approvals/documents/document.labels.ts'
import { lineLawLabels } from '../../packages/shared/src/approvals/lines/line-law.labels.ts'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { kitLabels, shellLabels } from '../../packages/shared/src/web.labels.ts'
import { answerDocument, loadDocument, submitDocument } from './approval-documents.ts'
import { atRest, axeViolations, filled, gone, goWithin, openPage, screenshot, sharePage, shown, text } from './portal-page.ts'

const head = sharePage('head')

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const side = (page: Page) => page.getByRole('complementary').filter({ has: page.locator('article') })

test('a decided document opens as a page of its own and as paper with its approval box, seals, fingerprint and code', async () => {
  const title = 'Paper of a decision'
  const id = await submitDocument('kim', title)
  await answerDocument('head', id, 'APPROVE', 'Fine with me.')
  await answerDocument('director', id, 'APPROVE')
  const page = await openPage(`/approval/cpltbox?q=${encodeURIComponent(title)}`, 'kim')
  await row(page, title).click()
  await shown(side(page).getByText('Fine with me.'))
  await page.keyboard.press('e')
  await page.waitForURL('**/approval/aprvdetailpopup?id=*')
  await shown(page.getByRole('heading', { level: 2, name: title }))
  await shown(page.getByRole('button', { name: title, exact: true }))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'approval-document')
  // Ctrl P prints the paper, not the screen; the screen is back afterwards.
  await atRest(page)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => void dispatchEvent(new Event('beforeprint')))
  await shown(page.getByRole('img', { name: text(documentLabels.qrCode) }))
  await shown(page.locator('.printed-document').getByText('Fine with me.'))
  expect(await page.locator('#root').isVisible()).toBe(false)
  await page.evaluate(() => void dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await shown(page.getByRole('heading', { level: 2, name: title }))
  expect(await page.locator('.printed-document').count()).toBe(0)
  await page.getByRole('link', { name: text(kitLabels.print) }).click()
  await shown(page.getByRole('img', { name: text(documentLabels.qrCode) }))
  const { bodyHash } = await loadDocument('kim', id)
  await shown(page.getByText(bodyHash))
  await expect.poll(() => page.getByRole('img', { name: text(documentLabels.stepApproved) }).count()).toBe(2)
  await gone(page.getByRole('banner'))
  await screenshot(page, 'approval-paper')
  await goWithin(page, `/approval/aprvdetailpopup?id=${id}&seal=${bodyHash.slice(0, 16)}`)
  await shown(page.getByText(text(documentLabels.contentMatches)))
  await goWithin(page, `/approval/aprvdetailpopup?id=${id}&seal=0000000000000000`)
  await shown(page.getByText(text(documentLabels.contentDiffers)))
  // Over the register of internal approvals it is read in a dialog, which Escape closes.
  await goWithin(page, `/approval/insdaprvdetailpopup?id=${id}`)
  const dialog = page.getByRole('dialog')
  await shown(dialog.getByText(`What it is about: ${title}`))
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await gone(dialog)
  await shown(row(page, title))
})

const agreeing = [
  'sklein',
  'tbecker',
  'admin',
  'mweber',
  'yjang',
  'cwagner',
  'rkoenig',
  'icosta',
  'skang',
  'bkrueger',
  'hneumann',
  'office',
  'han',
  'choi',
  'agruber',
  'patent',
  'hbae',
  'dmoreau',
] as const

const amount = {
  type: 'tableCell' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: '1,234,567.89' }] }],
}
/** A table that no narrow place holds: amounts are never broken. */
const wideTable = {
  type: 'doc' as const,
  content: [{ type: 'table' as const, content: [{ type: 'tableRow' as const, content: Array.from({ length: 8 }, () => amount) }] }],
}

test('a line of twenty steps, a wide table and a title of two hundred letters stay readable on a narrow screen and on paper', async () => {
  const title = `${'센서 자료 '.repeat(8)}Unbreakable${'x'.repeat(120)}`.slice(0, 200)
  const one = (type: 'REVIEW' | 'AGREE' | 'APPROVE', userId: string) => ({ rule: 'ALL' as const, need: null, steps: [{ type, userId }] })
  const line = { stages: [one('REVIEW', 'head'), ...agreeing.map((userId) => one('AGREE', userId)), one('APPROVE', 'director')] }
  const id = await submitDocument('kim', title, { line, body: wideTable })
  const page = await head('/approval/recpbox')
  await page.setViewportSize({ width: 1200, height: 800 })
  await goWithin(page, `/approval/recpbox?id=${id}`)
  await shown(side(page).getByRole('heading', { level: 2 }))
  await shown(side(page).getByRole('button', { name: filled(documentLabels.showAllSteps, 20) }))
  const isWider = (selector: string) => page.locator(selector).evaluate((place) => place.scrollWidth > place.clientWidth + 1)
  expect(await isWider('.side-view-body')).toBe(false)
  expect(await isWider('.box-rows')).toBe(false)
  // The table is scrolled in its own place, by keys too.
  await page.locator('.rich-text[tabindex="0"]').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'approval-long')
  await goWithin(page, `/approval/aprvdetailpopup?id=${id}&print`)
  await shown(page.getByRole('img', { name: text(documentLabels.qrCode) }))
  await expect.poll(() => page.getByRole('table', { name: text(documentLabels.line) }).count()).toBe(3)
  expect(await isWider('.paper')).toBe(false)
  await screenshot(page, 'approval-long-paper')
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('the start of the area leads to every box; several documents are approved together, each with its own outcome, but only what was opened; the opinion popup has an address of its own', async () => {
  const [one, two] = ['Together one', 'Together two']
  const second = await submitDocument('lee', two)
  const first = await submitDocument('lee', one)
  const page = await head('/approval/aprv')
  await shown(page.getByRole('link', { name: one }))
  expect(await axeViolations(page)).toEqual([])
  // The tab has the name of its entry in the menu, as the page.
  await shown(
    page
      .getByRole('navigation', { name: text(shellLabels.openScreens) })
      .getByRole('button', { name: text(menuLabels.approvalOverview), exact: true }),
  )
  await screenshot(page, 'approval-start')
  await page.getByRole('link', { name: one }).click()
  await shown(side(page).getByRole('heading', { name: one }))

  await goWithin(page, '/approval/recpbox?q=Together')
  await row(page, one).click()
  await shown(side(page).getByRole('heading', { name: one }))
  await shown(side(page).locator('.rich-text'))
  await page.keyboard.press('x')
  await row(page, two).getByRole('checkbox').click()
  await page.getByRole('button', { name: text(labels.approveAll) }).click()
  // What differs is marked before anything is approved.
  const compared = page.getByRole('dialog', { name: text(lineLawLabels.compareTitle) })
  await shown(compared.getByRole('row', { name: new RegExp(two) }).getByText(text(lineLawLabels.notOpened)))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'approval-comparison')
  await compared.getByRole('button', { name: text(lineLawLabels.approveCount).replace('{0}', '2') }).click()
  const results = page.getByRole('dialog')
  await shown(results.getByRole('listitem').filter({ hasText: one }).getByText(text(labels.bulkDone)))
  await shown(results.getByRole('listitem').filter({ hasText: two }).getByText(text(labels.bulkNotOpened)))
  await screenshot(page, 'approval-together')
  await results
    .getByRole('button', { name: text(kitLabels.close) })
    .last()
    .click()
  await gone(row(page, one))
  await shown(row(page, two))
  const stepOf = async (id: string) => (await loadDocument('head', id)).stages[0]?.steps[0]?.status
  expect([await stepOf(first), await stepOf(second)]).toEqual(['APPROVED', 'WAITING'])

  await goWithin(page, `/approval/aprvopinionpopup?id=${second}`)
  await shown(page.getByRole('dialog', { name: text(documentLabels.doReturn) }))
  expect(await axeViolations(page)).toEqual([])
})
