import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessCheckLabels as why, rightsLegendLabels as legend } from '../../packages/shared/src/roles/access-check.labels.ts'
import { departments } from '../../packages/shared/src/departments/department.ts'
import { fillText } from '../../packages/shared/src/labels.ts'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { messages } from '../../packages/shared/src/messages.ts'
import { menuAdminLabels } from '../../packages/shared/src/menus/menu-admin.labels.ts'
import { menuHelpLabels } from '../../packages/shared/src/menus/menu-help.labels.ts'
import { type CodeGroup, codeAdmin } from '../../packages/shared/src/codes/code-admin.ts'
import { labelAdmin } from '../../packages/shared/src/labels/label-admin.ts'
import { labelAdminLabels } from '../../packages/shared/src/labels/label-admin.labels.ts'
import { matrixLabels as matrix, memberLabels, roleLabels } from '../../packages/shared/src/roles/role.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { callPortal } from './portal-call.ts'
import { axeViolations, gone, goWithin, openPage, screenshot, sharePage, shown, text, findToast, today } from './portal-page.ts'

const openAdmin = sharePage('admin')

const press = (page: Page, label: readonly string[]) => page.getByRole('button', { name: text(label), exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog').last()

async function save(page: Page) {
  await dialog(page)
    .getByRole('button', { name: text(kitLabels.save), exact: true })
    .click()
  await shown(findToast(page, messages.saved))
  await gone(page.getByRole('dialog'))
}

const compactToday = () => today().replaceAll('-', '')

/** Opens a department with names in three languages and moves somebody into it. */
async function moveToNew(names: Readonly<Record<'nameEn' | 'nameKo' | 'nameDe', string>>, userId: string) {
  // Of its own for a second try.
  const code = `STORY${String(Date.now() % 1_000_000)}`
  const opened = { code, parentCode: 'BIO', ...names, abbreviation: 'STO', validFrom: compactToday() }
  await callPortal('admin', 'POST', departments.create.path, opened)
  const people = { userIds: [userId], validFrom: compactToday() }
  await callPortal('admin', 'POST', departments.movePeople.path.replace(':code', code), people)
}

/** Calls a code of a group anew. */
async function renameCode(groupId: string, code: string, nameEn: string) {
  const path = codeAdmin.get.path.replace(':id', groupId)
  const { id: _, ofProgram: __, rows, ...group } = await callPortal<CodeGroup>('admin', 'GET', path)
  const codes = rows.map(({ uses: ___, ...row }) => (row.code === code ? { ...row, nameEn } : row.code))
  await callPortal('admin', 'PUT', path, { ...group, codes })
}

/** Words a text anew in its popup, in three languages. */
async function rewordText(admin: Page, number: string, words: Readonly<Record<'en' | 'ko' | 'de', string>>) {
  await goWithin(admin, `/chems/mlangmn?q=${number}`)
  await admin.getByRole('gridcell', { name: number, exact: true }).click()
  for (const language of ['en', 'ko', 'de'] as const) await dialog(admin).getByLabel(text(labelAdminLabels[language])).fill(words[language])
  await press(admin, kitLabels.save)
  await shown(findToast(admin, messages.labelSaved))
}

/** Changes one cell of a matrix, and looks at what it brings about. */
async function reviewCell(page: Page, address: string, cell: string, gains: string) {
  await goWithin(page, address)
  await page.getByRole('checkbox', { name: cell, exact: true }).click()
  await page.getByRole('button', { name: /^Review \d+ change/ }).click()
  await shown(dialog(page).getByText(gains))
}

async function saveReviewed(page: Page) {
  await dialog(page).getByLabel(text(roleLabels.reason)).fill('Story')
  await press(page, matrix.save)
  await shown(findToast(page, messages.saved))
  await gone(page.getByRole('dialog'))
}

test('why somebody cannot see a page is answered with the roles that would give it, and a right taken from a menu asks about the entries below', async () => {
  const page = await openAdmin('/chems/rolemninfo?tab=why')
  await page
    .getByRole('group', { name: text(why.person) })
    .getByRole('combobox')
    .fill('han')
  await shown(page.getByRole('option', { name: /Ji-woo Han/ }))
  await page.keyboard.press('Enter')
  await page.getByLabel(text(why.targetmenu), { exact: true }).fill('/chems/userlist')
  await page
    .getByRole('option', { name: /userlist/ })
    .first()
    .click()
  await shown(page.getByText(fillText(text(why.no), ['Ji-woo Han', 'Users'])))
  await screenshot(page, 'access-check')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: fillText(text(why.changeRole), ['Office']) }).click()
  await page.waitForURL('**/chems/roleuserlist?code=H01')

  await goWithin(page, '/chems/rolemenumn')
  const cell = (menu: string) =>
    page.getByRole('checkbox', { name: fillText(text(matrix.heldBy), [`${menu} ${text(matrix.READ)}`, 'General user']), exact: true })
  await cell('Mail').click()
  const belowDialog = page.getByRole('dialog', { name: fillText(text(legend.belowTitle), ['Mail']) })
  await shown(belowDialog)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await gone(belowDialog)
  expect(await cell('Mail').getAttribute('aria-checked')).toBe('true')
  await cell('Mail').click()
  await belowDialog.getByRole('button', { name: text(legend.removeBelow) }).click()
  await expect.poll(() => cell('Inbox').getAttribute('aria-checked')).toBe('false')
  await press(page, matrix.discard)
  await cell('Mail').click()
  await belowDialog.getByRole('button', { name: text(legend.keepBelow) }).click()
  await expect.poll(() => cell('Mail').getAttribute('aria-checked')).toBe('false')
  expect(await cell('Inbox').getAttribute('aria-checked')).toBe('true')
  await press(page, matrix.discard)
})

test('an administrator makes a role, gives it to a person, opens a menu and an API to it, and the person sees it without signing in again', async ({
  task,
}) => {
  // A second try makes another role, for somebody the first one gave nothing.
  const tries = task.result?.retryCount ?? 0
  const role = `STORYROLE${String(tries)}`
  const [userId, name] = tries === 0 ? (['lee', 'Do-yun Lee'] as const) : (['park', 'Eun-ji Park'] as const)
  const admin = await openAdmin('/chems/rolemn?open=new')
  const colleague = await openPage('/main', userId)
  await shown(colleague.getByRole('navigation').first())
  const administration = colleague.getByRole('link', { name: text(menuLabels.administration), exact: true })
  expect(await administration.count()).toBe(0)

  await dialog(admin).getByLabel(text(roleLabels.code)).fill(role)
  await dialog(admin).getByLabel(text(roleLabels.nameEn)).fill('Reader of people')
  expect(await axeViolations(admin)).toEqual([])
  await save(admin)
  await shown(admin.getByRole('gridcell', { name: role, exact: true }))
  expect(await axeViolations(admin)).toEqual([])

  await goWithin(admin, `/chems/roleuserlist?code=${role}`)
  await press(admin, memberLabels.add)
  await dialog(admin).getByRole('combobox').first().fill(name)
  await admin.getByRole('option').filter({ hasText: name }).first().click()
  await dialog(admin).getByLabel(text(roleLabels.reason)).fill('Story')
  await press(admin, kitLabels.save)
  await gone(admin.getByRole('dialog'))
  await shown(admin.getByText(name))
  expect(await axeViolations(admin)).toEqual([])

  await reviewCell(admin, `/chems/rolemenumn?role=${role}&q=userlist`, 'Users View for Reader of people', name)
  expect(await axeViolations(admin)).toEqual([])
  await saveReviewed(admin)
  await reviewCell(
    admin,
    `/chems/roleapimn?role=${role}&q=${encodeURIComponent('GET /api/v1/common/chems/user/list')}`,
    'List of users: search, filters, sort, pages for Reader of people',
    name,
  )
  await saveReviewed(admin)

  // The window that was open all the time shows the new menu by itself; its page answers at the first click.
  await shown(colleague.getByText(text(menuLabels.administration), { exact: true }).first())
  await colleague.getByText(text(menuLabels.administration), { exact: true }).first().click()
  await shown(colleague.getByRole('grid').getByText(name))

  await goWithin(admin, `/chems/rolemninfo?tab=person&person=${userId}`)
  await shown(admin.getByText(role).filter({ visible: true }).first())
  await screenshot(admin, 'rights-explainer')
  expect(await axeViolations(admin)).toEqual([])
})

test('a menu is moved by keys, its page gets a help text, and the question mark shows it', async () => {
  const admin = await openAdmin('/chems/menumn')
  const row = admin.getByRole('treeitem').filter({ hasText: '/approval/dfrbox' })
  await shown(row)
  expect(await axeViolations(admin)).toEqual([])
  await row.focus()
  await admin.keyboard.press('Alt+ArrowUp')
  await shown(admin.getByRole('treeitem').filter({ hasText: '/approval/dfrbox' }))
  const urls = () => admin.locator('.menu-url').allTextContents()
  await expect.poll(async () => (await urls()).indexOf('/approval/submbox') - (await urls()).indexOf('/approval/dfrbox')).toBe(1)
  await admin.keyboard.press('Alt+ArrowDown')
  await expect.poll(async () => (await urls()).indexOf('/approval/dfrbox') - (await urls()).indexOf('/approval/submbox')).toBe(1)

  const { number } = (await (await admin.context().request.get('/api/v1/common/chems/menu')).json()).find(
    ({ url }: { url: string }) => url === '/chems/userlist',
  )
  await goWithin(admin, `/chems/menucntn?open=${number}`)
  await dialog(admin).getByLabel(text(menuAdminLabels.bodyEn)).fill('Everybody with an account.\n\n- Search by name')
  expect(await axeViolations(admin)).toEqual([])
  await save(admin)
  await goWithin(admin, '/chems/userlist')
  await admin.getByRole('button', { name: text(menuHelpLabels.help), exact: true }).click()
  await shown(dialog(admin).getByText('Search by name'))
  expect(await axeViolations(admin)).toEqual([])
  await goWithin(admin, '/chems/apimn')
  await shown(admin.getByRole('gridcell').first())
  expect(await axeViolations(admin)).toEqual([])
})

test('a department, people moved into it, a code and a text in three languages: the colleague sees each with the next click', async () => {
  const colleague = await openPage('/chems/userlist', 'office')
  const search = async (name: string) => {
    await colleague.getByRole('searchbox').first().fill(name)
    await colleague.keyboard.press('Enter')
    return colleague.getByRole('row').filter({ hasText: 'Woo-jin Cho' })
  }
  const names = { nameEn: 'Story department', nameKo: '이야기부', nameDe: 'Abteilung Geschichte' }
  await moveToNew(names, 'wcho')
  await shown((await search('Woo-jin')).filter({ hasText: names.nameEn }))

  await renameCode('CO00000040', 'RESEARCHER', 'Story researcher')
  await shown((await search('Woo-jin Cho')).filter({ hasText: 'Story researcher' }))

  const [number] = menuLabels.users
  const words = { en: 'Story people', ko: '이야기 사람들', de: 'Leute der Geschichte' }
  const admin = await openAdmin()
  await rewordText(admin, number, words)
  await shown(colleague.getByText(words.en, { exact: true }).first())
  for (const [language, word] of Object.entries(words)) {
    const texts = await colleague.context().request.get(`/api/v1/comm/mlang/i18n?lang=${language}`)
    expect(await texts.text()).toContain(word)
  }

  // Other tests look for the usual words.
  await callPortal('admin', 'POST', labelAdmin.restore.path.replace(':number', number), undefined)
  await renameCode('CO00000040', 'RESEARCHER', 'Researcher')
})
