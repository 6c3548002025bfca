import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { approvals } from '../../packages/shared/src/approvals/approval.ts'
import { requestLabels } from '../../packages/shared/src/approvals/drafting/request.labels.ts'
import { POLL_MS } from '../../packages/shared/src/constants.ts'
import { mailFolders } from '../../packages/shared/src/mail/folders/mail-folder.ts'
import { mailFolderLabels as labels, mailMoreLabels as more } from '../../packages/shared/src/mail/folders/mail-folders.labels.ts'
import { mailMessages } from '../../packages/shared/src/mail/mail.messages.ts'
import { mailLabels, mailSettingLabels as settings } from '../../packages/shared/src/mail/mail-screen.labels.ts'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { appearances, usualAppearance } from '../../packages/shared/src/platform/appearance.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { portal } from './here.ts'
import { inDatabase } from './portal-database.ts'
import { inPane, row } from './mail-story.ts'
import { agree, axeViolations, filled, findToast, gone, openPage, screenshot, shown, text } from './portal-page.ts'

const NEWS = 'Portal: what is new this week'
const pane = (page: Page) => page.getByRole('navigation', { name: text(mailLabels.folders) })
const save = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: text(kitLabels.save), exact: true })
    .click()

/** Chooses from the menu of an own folder. */
async function doWith(page: Page, folder: string, what: readonly string[]) {
  await pane(page).getByText(folder, { exact: true }).hover()
  await page.getByRole('button', { name: text(labels.more).replace('{0}', folder), exact: true }).click()
  await page.getByRole('menuitem', { name: text(what) }).click()
}

/** The number beside a list. */
const countBeside = async (page: Page, list: readonly string[]) =>
  Number(
    /\d+$/.exec(
      await pane(page)
        .getByRole('link', { name: text(list) })
        .innerText(),
    )?.[0] ?? 0,
  )
/** How many new mails the tree of folders names. */
const newInTree = (page: Page) => countBeside(page, menuLabels.mailInbox)

/** Tree, head of the list and top bar have the same number of new mails. */
async function expectNew(page: Page, count: number) {
  await expect.poll(() => newInTree(page)).toBe(count)
  await shown(page.locator('.mail-title').getByText(text(mailLabels.unread).replace('{0}', String(count))))
  const name = count === 1 ? text(more.counterOne) : filled(more.counter, count)
  await shown(page.getByRole('link', { name, exact: true }))
}

test('lee makes folders, says what one is for, and counts agree wherever they stand', async () => {
  const page = await openPage('/email/inbox', 'lee')
  onTestFinished(async () => {
    const data = usualAppearance
    await page.request.fetch(appearances.save.path, { method: 'PUT', data, headers: { origin: portal } })
  })
  await shown(row(page, NEWS))
  // A draft whose copy is not in its folder yet stands in the list of drafts, and is counted like the others.
  const account = `(select id from mail_account where user_id = 'lee')`
  await inDatabase(
    `insert into mail_draft (id, account_id, subject, body) values (gen_random_uuid(), ${account}, 'No copy', '{"type":"doc","content":[]}')`,
    [],
  )
  await expect.poll(() => countBeside(page, menuLabels.mailDrafts)).toBe(1)
  await inDatabase(`delete from mail_draft where subject = 'No copy' and account_id = ${account}`, [])
  await expect.poll(() => countBeside(page, menuLabels.mailDrafts)).toBe(0)
  await page.getByRole('button', { name: text(labels.newFolder) }).click()
  await page.getByRole('dialog').getByLabel(text(labels.name)).fill('Visits')
  await save(page)
  await shown(findToast(page, labels.created))
  await doWith(page, 'Visits', labels.newInside)
  await page.getByRole('dialog').getByLabel(text(labels.name)).fill('2027')
  await save(page)
  await doWith(page, 'Visits', labels.change)
  await page.getByRole('dialog').getByLabel(text(labels.name)).fill('방문 Besuche')
  await save(page)
  await shown(pane(page).getByText('방문 Besuche', { exact: true }))
  await shown(pane(page).getByText('2027', { exact: true }))
  // A name that cannot be is refused where it was typed, and the dialog stays.
  await doWith(page, '2027', labels.change)
  const renaming = page.getByRole('dialog')
  await renaming.getByLabel(text(labels.name)).fill('20/27')
  await save(page)
  await shown(renaming.getByText(text(mailMessages.fieldMailFolderName)))
  await page.keyboard.press('Escape')
  await agree(page)
  await gone(renaming)
  // A folder that is folded in shows what lies in it only when it is asked for.
  const fold = (key: readonly string[]) => page.getByRole('button', { name: text(key).replace('{0}', '방문 Besuche'), exact: true }).click()
  await fold(labels.fold)
  await gone(pane(page).getByText('2027', { exact: true }))
  await fold(labels.unfold)
  await shown(pane(page).getByText('2027', { exact: true }))

  // A purpose is for one folder, and a folder for one purpose.
  await page.getByRole('button', { name: text(settings.title) }).click()
  const dialog = page.getByRole('dialog', { name: text(settings.title) })
  const choose = async (purpose: readonly string[], folder: string) => {
    await dialog.getByRole('combobox', { name: text(purpose) }).click()
    await page.getByRole('option', { name: folder, exact: true }).click()
  }
  await dialog.getByText(text(more.mailCounterText)).click()
  await choose(labels.archive, '방문 Besuche')
  await choose(labels.junk, '방문 Besuche')
  await save(page)
  await shown(dialog.getByText(text(mailMessages.fieldOnePurpose)))
  expect(await axeViolations(page)).toEqual([])
  await choose(labels.junk, 'Junk')
  await save(page)
  await gone(dialog)

  // Read by whoever opens it; unread again it counts everywhere.
  const before = await newInTree(page)
  await expectNew(page, before)
  await row(page, NEWS).click()
  await shown(page.getByRole('article', { name: NEWS }))
  await expect.poll(() => newInTree(page)).toBe(before - 1)
  await page.keyboard.press('m')
  await expectNew(page, before)
  await page.keyboard.press('e')
  await gone(row(page, NEWS))
  await inPane(page, ['', '방문 Besuche'])
  await shown(row(page, NEWS))
  expect(await page.title()).toBe('방문 Besuche · Maru')

  // A folder that is removed leaves its mails in the bin.
  await doWith(page, '2027', labels.remove)
  await agree(page)
  await gone(pane(page).getByText('2027', { exact: true }))
  await screenshot(page, 'mail-folders')

  // While no mail comes the mailbox is asked for all the same (SPEC 9), or nobody would watch it after a while.
  await page.clock.install()
  await page.reload()
  await shown(pane(page).getByText('방문 Besuche', { exact: true }))
  const folderRequest = page.waitForRequest((request) => request.url().endsWith(mailFolders.list.path))
  await page.clock.fastForward(POLL_MS)
  await folderRequest
})

test('a mail goes on paper as a whole, and becomes a draft document with its text', async () => {
  const page = await openPage('/email/inbox', 'park')
  await row(page, NEWS).click()
  const mail = page.getByRole('article', { name: NEWS })
  await shown(page.frameLocator('.mail-frame').getByText('Your folders are where they were'))
  // What would be printed is kept instead.
  await page.evaluate(() =>
    document.addEventListener(
      'load',
      ({ target }) => {
        if (!(target instanceof HTMLIFrameElement) || target.className !== 'mail-paper' || target.contentWindow === null) return
        const printed = target.contentDocument?.body.innerText ?? ''
        target.contentWindow.print = () => document.body.setAttribute('data-printed', printed)
      },
      true,
    ),
  )
  const printed = () => page.evaluate(() => document.body.getAttribute('data-printed') ?? '')
  await mail.getByRole('button', { name: text(kitLabels.print) }).click()
  await expect.poll(printed).toContain('Your folders are where they were')
  expect(await printed()).toMatch(new RegExp(`^${NEWS.replace('?', '\\?')}\\s+From Jonas Bergmann`))
  expect(await printed()).toContain('Eun-ji Park')

  await mail.getByRole('button', { name: text(mailLabels.more), exact: true }).click()
  await page.getByRole('menuitem', { name: text(more.toDocument) }).click()
  await page.waitForURL(/\/approval\/aprvregist\?id=/)
  onTestFinished(async () => {
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    await page.request.fetch(approvals.remove.path.replace(':id', id), { method: 'DELETE', headers: { origin: portal } })
  })
  await expect.poll(() => page.getByLabel(text(requestLabels.title)).inputValue()).toBe(NEWS)
  await shown(page.locator('.rich-edit').getByText('Your folders are where they were'))
  await shown(page.locator('.rich-edit').getByText(/^From Jonas Bergmann/))
})
