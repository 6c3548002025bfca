import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { picture as drawn } from '../../apps/api/src/test/files/file-samples.ts'
import { files } from '../../packages/shared/src/files/file.ts'
import { fileLabels } from '../../packages/shared/src/files/file.labels.ts'
import { MAX_FILES_A_CALL } from '../../packages/shared/src/constants.ts'
import { messages } from '../../packages/shared/src/messages.ts'
import { userPopupLabels as labels } from '../../packages/shared/src/users/user-popup.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { filled, findToast, gone, goWithin, openPage, refuse, screenshot, sharePage, shown, text } from './portal-page.ts'

const admin = sharePage('admin')

const pdf = (name: string, body = name) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${body}\n%%EOF\n`) })
const popup = (page: Page) => page.getByRole('dialog', { name: text(labels.title) })
const grid = (page: Page) => page.getByRole('group', { name: text(fileLabels.attachments), exact: true })
const row = (page: Page, name: string) => grid(page).getByRole('listitem').filter({ hasText: name })
const choose = (page: Page, ...chosen: ReturnType<typeof pdf>[]) => grid(page).locator('input[type=file]').setInputFiles(chosen)
const named = (label: readonly string[], name: string) => text(label).replace('{0}', name)
const names = async (page: Page) =>
  (await grid(page).getByRole('listitem').allInnerTexts()).map((each) => each.match(/[A-Za-z0-9가-힣 ]+\.pdf/)?.[0])
const save = (page: Page) => page.getByRole('button', { name: text(kitLabels.save), exact: true }).click()

/** Saves the popup and opens it again over the list it leads to. */
async function saveAndReopen(page: Page, userId: string) {
  await save(page)
  await gone(popup(page))
  await goWithin(page, `/chems/userinfodialog?id=${userId}`)
  await shown(popup(page))
}

test('what the server would refuse never enters the grid, and the rest, which waits to be saved, is not lost without a question', async () => {
  const page = await admin('/chems/userinfodialog?id=han')
  await shown(grid(page).getByText(text(messages.noFiles)))
  await choose(
    page,
    pdf('fine.pdf'),
    { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    { ...pdf('page.pdf'), buffer: Buffer.from('<html>') },
  )
  await shown(findToast(page, messages.fileTypeRefused))
  // Each is named with its reason until it is dismissed.
  const refused = grid(page).getByRole('alert')
  await shown(refused.getByText('setup.exe'))
  await shown(refused.getByText(filled(fileLabels.refusedExtension, '.exe')))
  await shown(refused.getByText(filled(fileLabels.refusedContent, 'PDF')))
  for (const name of ['setup.exe', 'page.pdf']) await refused.getByRole('button', { name: filled(fileLabels.dismissRefusal, name) }).click()
  await gone(refused)
  await shown(row(page, 'fine.pdf'))
  await expect.poll(() => grid(page).getByRole('listitem').count()).toBe(1)
  await page
    .getByRole('button', { name: text(kitLabels.close), exact: true })
    .last()
    .click()
  await shown(page.getByRole('alertdialog', { name: text(kitLabels.leaveTitle) }))
  await refuse(page)
  await row(page, 'fine.pdf')
    .getByRole('button', { name: named(fileLabels.removeNew, 'fine.pdf') })
    .click()
  await shown(grid(page).getByText(text(messages.noFiles)))
})

/** The list asked for after the first of two calls is read before the second one and arrives after it, as on a slow line. */
async function holdFirstList(page: Page) {
  const listed = Promise.withResolvers<undefined>()
  const sent = Promise.withResolvers<undefined>()
  let calls = 0
  await page.route(`**${files.upload.path}`, async (route) => {
    calls += 1
    if (calls === 2) await listed.promise
    await route.continue()
  })
  page.on('requestfinished', (request) => {
    if (request.url().endsWith(files.upload.path) && calls === 2) sent.resolve(undefined)
  })
  const hold = async (route: Route) => {
    const response = await route.fetch()
    listed.resolve(undefined)
    await sent.promise
    // The page has taken the answer of the second call.
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
    await route.fulfill({ response })
  }
  await page.route(`**${files.list.path.replace(':fileKey', '*')}`, hold, { times: 1 })
}

test('files are added in green, saved with the form in as many calls as they need and downloaded as they were', async () => {
  const page = await admin('/chems/userinfodialog?id=park')
  await shown(grid(page).getByText(text(messages.noFiles)))
  const annexes = Array.from({ length: MAX_FILES_A_CALL }, (_, index) => pdf(`Annex ${String(index)}.pdf`))
  await choose(page, pdf('Meeting agenda.pdf'), pdf('견적서.pdf', 'quote'), ...annexes)
  await shown(row(page, '견적서.pdf').getByText(text(fileLabels.savedWithForm)))
  expect([(await grid(page).boundingBox())?.height, (await row(page, '견적서.pdf').boundingBox())?.height]).toEqual([192, 50])
  await screenshot(page, 'file-grid-added')
  await holdFirstList(page)
  await saveAndReopen(page, 'park')
  await shown(row(page, 'Meeting agenda.pdf'))
  await expect.poll(() => grid(page).getByRole('listitem').count()).toBe(2 + MAX_FILES_A_CALL)
  const download = page.waitForEvent('download')
  await row(page, '견적서.pdf').getByRole('link').click()
  const file = await download
  const path = join(mkdtempSync(join(tmpdir(), 'maru-download-')), 'file')
  await file.saveAs(path)
  expect([file.suggestedFilename(), readFileSync(path, 'utf8')]).toEqual(['견적서.pdf', pdf('견적서.pdf', 'quote').buffer.toString()])
  await markAndReplace(page)
})

/** A stored file is marked red, can be taken back, and goes when the form is saved, while a new one comes. */
async function markAndReplace(page: Page) {
  const old = row(page, 'Meeting agenda.pdf')
  const mark = async () => {
    await old.getByRole('button', { name: named(fileLabels.markDeleted, 'Meeting agenda.pdf') }).click()
    const question = page.getByRole('alertdialog', { name: text(messages.confirmFileDelete) })
    await question.getByRole('button', { name: text(kitLabels.yes), exact: true }).click()
    await shown(old.getByText(text(fileLabels.removedOnSave)))
  }
  await mark()
  await screenshot(page, 'file-grid-deleted')
  await old.getByRole('button', { name: named(fileLabels.restoreNamed, 'Meeting agenda.pdf') }).click()
  await gone(old.getByText(text(fileLabels.removedOnSave)))
  await mark()
  const before = await names(page)
  await choose(page, pdf('new.pdf'))
  await shown(row(page, 'new.pdf'))
  await save(page)
  await shown(findToast(page, messages.deleted))
  await gone(popup(page))
  await page.goto('/chems/userinfodialog?id=park')
  await shown(row(page, 'new.pdf'))
  expect(await names(page)).toEqual([...before.filter((name) => name !== 'Meeting agenda.pdf'), 'new.pdf'])
}

test('a picture is chosen, saved as webp of at most 480 px and taken away again; other kinds are refused', async () => {
  const page = await admin('/chems/userinfodialog?id=lee')
  await shown(grid(page))
  const picture = popup(page).getByRole('group', { name: text(fileLabels.picture) })
  const input = picture.locator('input[type=file]')
  await input.setInputFiles(pdf('me.pdf'))
  await shown(findToast(page, ['', filled(messages.pictureRefused, 'me.pdf')]))
  // A try that ended early left no picture.
  const before = (await picture.getByRole('img').count()) === 0 ? '' : await picture.getByRole('img').getAttribute('src')
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawn(900, 900) })
  await expect.poll(() => picture.getByRole('img').getAttribute('src')).toMatch(/^blob:/)
  expect(await picture.getByRole('img').boundingBox()).toMatchObject({ width: 120, height: 120 })
  await saveAndReopen(page, 'lee')
  await expect.poll(() => picture.getByRole('img').getAttribute('src')).toMatch(/^\/api\//)
  const address = (await picture.getByRole('img').getAttribute('src')) ?? ''
  expect(address).not.toBe(before)
  expect((await page.request.get(address)).headers()['content-type']).toBe('image/webp')
  expect(await picture.getByRole('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(480)
  await picture.getByRole('button', { name: text(fileLabels.removePicture) }).click()
  await saveAndReopen(page, 'lee')
  await expect.poll(() => picture.getByRole('img').count()).toBe(0)
  // Other tests look for the pictures of colleagues. A save that is pressed while the picture is on its way waits for it.
  const release = Promise.withResolvers<void>()
  await page.route(`**${files.upload.path}`, (route) => release.promise.then(() => route.continue()))
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawn(480, 480) })
  await save(page)
  expect(await popup(page).isVisible()).toBe(true)
  release.resolve()
  await gone(popup(page))
  await goWithin(page, '/chems/userinfodialog?id=lee')
  await expect.poll(() => picture.getByRole('img').count()).toBe(1)
})

/** Further than the server looks at either end of a picture. */
const filling = ' '.repeat(5000)
/** Files that look harmless to the server and would like to be run by a browser. */
const active: readonly [name: string, content: string][] = [
  ['script.gif', 'GIF89a/*aaaa*/=1;document.title="owned"//'],
  ['page.gif', `GIF89a${filling}<html><script>document.title="owned"</script>${filling}`],
  ['page.pdf', '%PDF-1.7\n1 0 obj\n<script>document.title="owned"</script>\nendobj\n%%EOF'],
  ['script.csv', 'document.title="owned"'],
  ['script.txt', 'document.title="owned";/*\n<script>document.title="owned"</script>*/'],
  ['mail.eml', 'From: a@example.org\n\n<script>document.title="owned"</script>'],
]

test('no stored file runs in the browser, opened or named as a script', async () => {
  const page = await openPage('/main', 'kim', { expected: /script|MIME|sandbox|^404: .*image/i })
  const opened = await page.context().newPage()
  for (const [name, content] of active) {
    const form = { updateKey: '0', file: { name, mimeType: 'text/html', buffer: Buffer.from(content) } }
    const sent = await page.request.post('/api/v1/common/file', { multipart: form })
    expect([name, sent.status()]).toEqual([name, 200])
    const key = await sent.text()
    for (const address of [`/api/v1/common/file-down/${key}`, `/api/v1/common/image/${key}`]) {
      const ran = await page.evaluate(async (src) => {
        const script = document.createElement('script')
        script.src = src
        await new Promise((done) => {
          script.addEventListener('load', done)
          script.addEventListener('error', done)
          document.head.append(script)
        })
        return document.title
      }, address)
      // A download is no page: going there ends in an error, which is what is wanted.
      await opened.goto(address).catch(() => undefined)
      expect([name, ran, await opened.title()]).not.toContain('owned')
    }
  }
})
