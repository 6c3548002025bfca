import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { messages } from '../../packages/shared/src/messages.ts'
import { menuAdminLabels } from '../../packages/shared/src/menus/menu-admin.labels.ts'
import { matrixLabels as matrix, memberLabels, roleLabels } from '../../packages/shared/src/roles/role.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { startApi } from '../faults/api-process.ts'
import { dataDir } from './here.ts'
import { databaseUrl } from './portal-database.ts'
import { axeViolations, gone, openPage, screenshot, shown, text, toastOf } from './portal-page.ts'

const press = (page: Page, label: readonly string[]) => page.getByRole('button', { name: text(label), exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog').last()

async function save(page: Page) {
  await dialog(page)
    .getByRole('button', { name: text(kitLabels.save), exact: true })
    .click()
  await shown(toastOf(page, messages.saved))
  await gone(page.getByRole('dialog'))
}

/** A change that has its own browser test, made from the administrator's open window as its button makes it. */
const make = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([address, asked, json]) => {
      const reply = await fetch(`/api/v1/common/chems${address ?? ''}`, {
        method: asked ?? 'GET',
        ...(json && { body: json, headers: { 'content-type': 'application/json' } }),
      })
      if (!reply.ok) throw new Error(`${String(reply.status)} ${await reply.text()}`)
      return (reply.headers.get('content-type') ?? '').includes('json') ? ((await reply.json()) as unknown) : undefined
    },
    [path, method, body && JSON.stringify(body)],
  )

/** A department with somebody moved into it, a text in three languages and a code: what the colleague on the other process sees next. */
async function changeReferences(admin: Page, lee: Page) {
  const validFrom = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  const names = { nameEn: 'Story department', nameKo: '이야기부', nameDe: 'Abteilung Geschichte' }
  await make(admin, 'POST', '/dept', { code: 'STORY', parentCode: 'BIO', abbreviation: 'STO', validFrom, ...names })
  await make(admin, 'POST', '/dept/STORY/members', { userIds: ['wcho'], validFrom })
  type Group = Record<'revision' | 'nameEn' | 'nameKo' | 'nameDe', string> & { clientVisible: boolean; rows: Record<string, unknown>[] }
  const position = '/code/CO00000040'
  const { rows, ...group } = (await make(admin, 'GET', position)) as Group
  const { id: _id, ofProgram: _of, ...kept } = group as typeof group & Record<'id' | 'ofProgram', unknown>
  const codes = rows.map(({ uses: _uses, ...row }) => row)
  const renamed = codes.map((row) => (row['code'] === 'RESEARCHER' ? { ...row, nameEn: 'Story researcher' } : row))
  const { revision } = (await make(admin, 'PUT', position, { ...kept, codes: renamed })) as Group
  const [number, en, ko, de] = menuLabels.users
  const words = { en: 'Story people', ko: '이야기 사람들', de: 'Leute der Geschichte' }
  await make(admin, 'PUT', `/mlang/${number}`, { ...words, before: { en, ko, de } })

  // Until now the colleague reaches oneself alone.
  const { version } = (await make(admin, 'GET', '/role/STORYROLE')) as { version: number }
  const scopes = [{ domain: 'users', reach: 'ALL', departments: [] }]
  await make(admin, 'PUT', '/role/STORYROLE/scopes', { scopes, reason: 'Story', version })

  // One click: the search. Who was moved stands there with the new department and the new word of the position.
  await lee.getByRole('searchbox').first().fill('Woo-jin Cho')
  await lee.keyboard.press('Enter')
  const row = lee.getByRole('row').filter({ hasText: 'Woo-jin Cho' })
  await shown(row.filter({ hasText: names.nameEn }).filter({ hasText: 'Story researcher' }))
  await shown(lee.getByText(words.en, { exact: true }).first())
  for (const [language, word] of Object.entries(words)) {
    const texts = await lee.context().request.get(`/api/v1/comm/mlang/i18n?lang=${language}`)
    expect(await texts.text()).toContain(word)
  }

  await make(admin, 'POST', `/mlang/${number}/restore`)
  await make(admin, 'PUT', position, { ...kept, revision, codes })
}

/** Changes one cell of a matrix, looks at what it brings about, and saves it. */
async function giveCell(page: Page, address: string, cell: string, gains: string) {
  await page.goto(address)
  await page.getByRole('checkbox', { name: cell, exact: true }).click()
  await page.getByRole('button', { name: /^Check changes/ }).click()
  await shown(dialog(page).getByText(gains))
  await dialog(page).getByLabel(text(roleLabels.reason)).fill('Story')
  expect(await axeViolations(page)).toEqual([])
  await press(page, matrix.save)
  await shown(toastOf(page, messages.saved))
  await gone(page.getByRole('dialog'))
}

test('an administrator makes a role, gives it to a person, opens a menu and an API to it, and the person sees it without signing in again', async () => {
  const admin = await openPage('/chems/rolemn?open=new', 'admin')
  // The colleague works on another API process over the same data.
  const other = await startApi({ DATABASE_URL: databaseUrl(), DATA_DIR: dataDir })
  onTestFinished(() => other.kill())
  const lee = await openPage('/main', 'lee', { address: other.url.replace('127.0.0.1', 'localhost') })
  await shown(lee.getByRole('navigation').first())
  const administration = lee.getByRole('link', { name: text(menuLabels.administration), exact: true })
  expect(await administration.count()).toBe(0)

  await dialog(admin).getByLabel(text(roleLabels.code)).fill('STORYROLE')
  await dialog(admin).getByLabel(text(roleLabels.nameEn)).fill('Reader of people')
  expect(await axeViolations(admin)).toEqual([])
  await save(admin)
  await shown(admin.getByRole('gridcell', { name: 'STORYROLE', exact: true }))
  expect(await axeViolations(admin)).toEqual([])

  await admin.goto('/chems/roleuserlist?code=STORYROLE')
  await press(admin, memberLabels.add)
  await dialog(admin).getByRole('combobox').first().fill('do-yun')
  await admin.getByRole('option').filter({ hasText: 'Do-yun Lee' }).first().click()
  await dialog(admin).getByLabel(text(roleLabels.reason)).fill('Story')
  await press(admin, kitLabels.save)
  await gone(admin.getByRole('dialog'))
  await shown(admin.getByText('Do-yun Lee'))
  expect(await axeViolations(admin)).toEqual([])

  await giveCell(admin, '/chems/rolemenumn?role=STORYROLE&q=userlist', 'Users Read for Reader of people', 'Do-yun Lee')
  await giveCell(
    admin,
    `/chems/roleapimn?role=STORYROLE&q=${encodeURIComponent('GET /api/v1/common/chems/user/list')}`,
    'List of users: search, filters, sort, pages for Reader of people',
    'Do-yun Lee',
  )

  // The window that was open all the time shows the new menu by itself; its page answers at the first click.
  await shown(lee.getByText(text(menuLabels.administration), { exact: true }).first())
  await lee.getByText(text(menuLabels.administration), { exact: true }).first().click()
  await shown(lee.getByRole('grid').getByText('Do-yun Lee'))
  await changeReferences(admin, lee)

  await admin.goto('/chems/rolemninfo?tab=person&person=lee')
  await shown(admin.getByText('STORYROLE').first())
  await screenshot(admin, 'rights-explainer')
  expect(await axeViolations(admin)).toEqual([])
})

test('a menu is moved by keys, its page gets a help text, and the question mark shows it', async () => {
  const admin = await openPage('/chems/menumn', 'admin')
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
  await admin.goto(`/chems/menucntn?open=${number}`)
  await dialog(admin).getByLabel(text(menuAdminLabels.bodyEn)).fill('Everybody with an account.\n\n- Search by name')
  expect(await axeViolations(admin)).toEqual([])
  await save(admin)
  await admin.goto('/chems/userlist')
  await admin.getByRole('button', { name: text(menuAdminLabels.help), exact: true }).click()
  await shown(dialog(admin).getByText('Search by name'))
  expect(await axeViolations(admin)).toEqual([])
  await admin.goto('/chems/apimn')
  await shown(admin.getByRole('gridcell').first())
  expect(await axeViolations(admin)).toEqual([])
})
