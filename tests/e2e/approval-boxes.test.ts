import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { boxLabels as labels } from '../../packages/shared/src/approvals/boxes/approval-box.labels.ts'
import { waitingLabels } from '../../packages/shared/src/approvals/boxes/waiting.labels.ts'
import { documentLabels } from '../../packages/shared/src/approvals/documents/document.labels.ts'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { counterLabels } from '../../packages/shared/src/notifications/notification.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { messages } from '../../packages/shared/src/messages.ts'
import { answerDocument, loadDocument, submitDocument } from './approval-documents.ts'
import {
  axeViolations,
  colourViolations,
  gone,
  goWithin,
  inTheme,
  openPage,
  screenshot,
  sharePage,
  shown,
  text,
  findToast,
} from './portal-page.ts'

const head = sharePage('head')

const list = (page: Page, title = menuLabels.boxReceived) => page.getByRole('grid', { name: text(title) })
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const current = (page: Page) => page.locator('[role=row][aria-selected=true]')
const side = (page: Page) => page.getByRole('complementary').filter({ has: page.locator('article') })
const button = (page: Page, label: readonly string[]) => page.getByRole('button', { name: text(label) })
const toastStart = (message: readonly string[]) => ['', text(message).replace(/\{\d\}.*/, '')]
/** A search word and titles with it that no other test, and no other try of the same one, uses. */
const titles = (name: string) => {
  const story = `${name} ${randomUUID().slice(0, 8)}`
  return [story, `${story} one`, `${story} two`, `${story} three`] as const
}
const searched = (story: string) => `/approval/recpbox?q=${encodeURIComponent(story)}`
const statusOf = async (id: string, user = 'head') => {
  const { stages } = await loadDocument(user, id)
  return stages.flatMap(({ steps }) => steps).find(({ userId }) => userId === user)
}

/** The box in the light, and its colours in the dark. */
async function judgeBoth(page: Page, name: string) {
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, `${name}-light`)
  await inTheme(page, 'dark')
  expect(await colourViolations(page)).toEqual([])
  await screenshot(page, `${name}-dark`)
  await inTheme(page, 'light')
}

test('a received row tells how long it has waited, is unread until it is opened, and the filters stay beside the document; the box is whole in light and dark', async () => {
  const title = 'Rows of the box'
  await submitDocument('kim', title)
  const page = await openPage(searched(title), 'head', { themed: true })
  const line = row(page, title)
  await shown(line.getByText(text(waitingLabels.waitingShortly)))
  expect(await line.innerText()).not.toContain('Katharina Vogel')
  const weight = () => line.locator('.inbox-title').evaluate((element) => getComputedStyle(element).fontWeight)
  expect(await weight()).toBe('650')
  await judgeBoth(page, 'approval-received')
  await line.click()
  await shown(side(page).getByRole('heading', { name: title }))
  await shown(side(page).locator('.rich-text'))
  await expect.poll(weight).toBe('500')
  const filters = page.getByRole('group', { name: text(kitLabels.filters) })
  await shown(filters.getByRole('button', { name: text(documentLabels.form), exact: true }))
  await judgeBoth(page, 'approval-box-open')
})

test('a row reached by keys shows what is cut off of it whole, until Escape, and the drafter takes the document back by a button', async () => {
  const title = `${'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'.repeat(3)} whole`
  await submitDocument('kim', title)
  const page = await openPage(`/approval/submbox?q=${encodeURIComponent(title)}`, 'kim')
  await shown(row(page, title))
  const box = page.locator('.cut-text')
  await page.keyboard.press('j')
  await shown(box.getByText(title))
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await gone(box)
  await row(page, title).click()
  await side(page)
    .getByRole('button', { name: text(documentLabels.doRecall), exact: true })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(documentLabels.doRecall), exact: true })
    .click()
  await shown(findToast(page, toastStart(messages.documentRecalled)))
  await gone(row(page, title))
})

test('a head decides with the mouse and finds tab, search, order and open document again after a reload; of two who answer a step the second reads who was first', async () => {
  // A second try finds its own documents only.
  const [story, one, two] = titles('Mouse')
  const first = await submitDocument('lee', one)
  await submitDocument('lee', two, { urgent: true })
  const page = await head('/approval/recpbox')
  await shown(list(page))
  await screenshot(page, 'approval-received')
  await page.getByRole('tab', { name: text(labels.tabDecide) }).click()
  await page.getByRole('searchbox', { name: text(labels.searchDocuments) }).fill(story)
  await button(page, labels.sort).click()
  await page.getByRole('menuitem', { name: text(labels.sortOldest) }).click()
  await expect.poll(() => page.getByRole('row').filter({ hasText: story }).count()).toBe(2)
  await row(page, one).click()
  await shown(side(page).getByRole('heading', { name: one }))
  const address = page.url()
  expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
    tab: 'decide',
    q: story,
    sort: 'submittedAt',
    direction: 'asc',
    id: first,
  })
  await page.reload()
  await shown(side(page).getByRole('heading', { name: one }))
  expect(page.url()).toBe(address)
  await screenshot(page, 'approval-side-view')
  await page.getByRole('textbox', { name: text(documentLabels.opinion) }).fill('Fine with me.')
  await button(page, documentLabels.doApprove).click()
  // What is read slowly leaves nobody an old document to answer.
  const reads = new RegExp(`/${first}$`)
  await page.route(reads, (route) => new Promise((done) => setTimeout(done, 700)).then(() => route.continue()))
  await findToast(page, toastStart(messages.answeredApproved))
    .getByRole('button', { name: text(documentLabels.undo) })
    .click()
  await shown(side(page).getByRole('heading', { name: one }))
  await button(page, documentLabels.doApprove).click()
  await gone(row(page, one))
  await page.unrouteAll({ behavior: 'wait' })
  expect(await statusOf(first)).toMatchObject({ status: 'APPROVED' })

  const [race, title] = titles('Race')
  const line = {
    stages: [
      { rule: 'ANY' as const, need: null, steps: [{ type: 'REVIEW' as const, userId: 'head' }] },
      { rule: 'ALL' as const, need: null, steps: [{ type: 'APPROVE' as const, userId: 'director' }] },
    ],
  }
  const id = await submitDocument('park', title, { line })
  await goWithin(page, searched(race))
  await row(page, title).click()
  await shown(button(page, documentLabels.doApprove))
  // What happens elsewhere is told at once; whoever is faster than that reads it from the answer.
  const answerClicked = Promise.withResolvers<undefined>()
  await page.route('**/api/v1/approval/**', async (route) => {
    if (route.request().method() === 'GET') await answerClicked.promise
    await route.continue()
  })
  // The same person in another window.
  await answerDocument('head', id, 'APPROVE', 'Said elsewhere.')
  await button(page, documentLabels.doApprove).click()
  answerClicked.resolve(undefined)
  await shown(page.getByRole('alert').filter({ hasText: /Katharina Vogel already answered on \d{4}/ }))
  await gone(button(page, documentLabels.doApprove))
  await shown(side(page).getByText('Said elsewhere.'))
})

test('a head decides with the keyboard alone: moves, reads, approves, takes it back, returns with an opinion', async () => {
  const [story, one, two, three] = titles('Keys')
  const ids: string[] = []
  // The newest stands first.
  for (const title of [three, two, one]) ids.unshift(await submitDocument('kim', title))
  const page = await head(searched(story))
  await shown(list(page))
  for (const key of ['j', 'j']) await page.keyboard.press(key)
  await expect.poll(() => current(page).innerText()).toContain(two)
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await shown(side(page).getByRole('heading', { name: one }))
  await expect.poll(() => new URL(page.url()).searchParams.get('id')).toBe(ids[0])
  await shown(side(page).getByText(`What it is about: ${one}`))

  await page.keyboard.press('a')
  await shown(findToast(page, toastStart(messages.answeredApproved)))
  // The next document is open; the approved one has left the list.
  await shown(side(page).getByRole('heading', { name: two }))
  await gone(row(page, one))
  expect((await statusOf(ids[0] ?? ''))?.status).toBe('APPROVED')

  // The document as it is after the undo comes late: a key that is pressed before counts for it.
  const late = Promise.withResolvers<undefined>()
  const ofOne = (url: URL) => url.pathname.endsWith(`/approval/aprv/${ids[0] ?? ''}`)
  await page.route(ofOne, async (route) => {
    if (route.request().method() === 'GET') await late.promise
    await route.continue()
  })
  await page.keyboard.press('u')
  await shown(findToast(page, toastStart(messages.answerUndone)))
  await shown(side(page).getByRole('heading', { name: one }))
  await shown(row(page, one))
  expect((await statusOf(ids[0] ?? ''))?.status).toBe('WAITING')

  await page.keyboard.press('r')
  const question = page.getByRole('dialog', { name: text(documentLabels.doReturn) })
  expect(await question.count()).toBe(0)
  late.resolve(undefined)
  await shown(question)
  await page.unroute(ofOne)
  await page.keyboard.press('Control+Enter')
  await shown(question.getByText(text(messages.approvalOpinionRequired)))
  await page.keyboard.type('Please add two offers. ㅎ')
  await page.keyboard.press('Control+Enter')
  await gone(question)
  await shown(findToast(page, toastStart(messages.answeredReturned)))
  await gone(row(page, one))
  expect(await statusOf(ids[0] ?? '')).toMatchObject({ status: 'RETURNED', opinion: 'Please add two offers. ㅎ' })
  await page.keyboard.press('Escape')
  await gone(side(page))

  // On paper stands all that was searched, not the page that is shown.
  await goWithin(page, `${searched(story)}&size=1`)
  await shown(row(page, two).or(row(page, three)))
  await page.evaluate(() => (globalThis.print = () => void globalThis.dispatchEvent(new Event('beforeprint'))))
  await button(page, kitLabels.print).click()
  await expect.poll(() => page.locator('.print-only tbody tr').count()).toBe(2)
})

test('a document is approved on the home page by keyboard, and Undo brings it back', async () => {
  const title = 'Approved at home'
  await submitDocument('kim', 'Stays on the home page')
  const id = await submitDocument('kim', title, { urgent: true })
  const page = await head('/main')
  const card = page.getByRole('region', { name: text(counterLabels.waiting), exact: true })
  const line = card.getByRole('listitem').filter({ hasText: title })
  await shown(line)
  // Urgent ones stand first, and no two tiles lead to the same page.
  await shown(card.locator('.waiting-lines').getByRole('listitem').first().getByText(text(documentLabels.urgent)))
  const tiles = await page.locator('.shortcut').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
  expect(tiles).not.toContain('/email/inbox')
  expect(new Set(tiles).size).toBe(tiles.length)
  await line.getByRole('link').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const toast = findToast(page, toastStart(messages.answeredApproved))
  await shown(toast)
  await gone(line)
  expect((await statusOf(id))?.status).toBe('APPROVED')
  // Who works by keyboard stands on the line that took its place.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.waiting-lines') !== null)).toBe(true)
  await toast.getByRole('button', { name: text(documentLabels.undo) }).click()
  await shown(line)
  expect((await statusOf(id))?.status).toBe('WAITING')
  expect(await axeViolations(page)).toEqual([])
})
