import { expect, test } from 'vitest'
import { apiCalls } from '../../packages/shared/src/histories/access-history.ts'
import { calendarLabels } from '../../packages/shared/src/calendar.labels.ts'
import { codeAdmin } from '../../packages/shared/src/codes/code-admin.ts'
import { changeHistoryLabels } from '../../packages/shared/src/histories/change-history.labels.ts'
import { exportHistoryLabels } from '../../packages/shared/src/exports/export.labels.ts'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { accessHistoryLabels as labels, callLabels, signInResultLabels } from '../../packages/shared/src/histories/access-history.labels.ts'
import { axeViolations, gone, goWithin, screenshot, sharePage, shown, text } from './portal-page.ts'

const admin = sharePage('admin')

test('an auditor narrows the sign-in history and follows a call of the API history', async () => {
  const page = await admin('/chems/loginhislist')
  const grid = page.getByRole('grid', { name: text(labels.signIns) })
  await shown(grid.getByText(text(signInResultLabels.OK)).first())
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'sign-in-history')
  // From one day to another, by keyboard alone; the list is that of these days, and the cross shows all again.
  const days = page.getByRole('button', { name: text(calendarLabels.fromTo) }).first()
  const daysAsked = () => [new URL(page.url()).searchParams.get('from'), new URL(page.url()).searchParams.get('to')]
  await days.focus()
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: text(calendarLabels.chooseDates) })
  await shown(calendar.getByText(text(calendarLabels.chooseFirst)))
  expect(await axeViolations(page)).toEqual([])
  for (const key of ['Enter', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
  await gone(calendar)
  await expect.poll(() => daysAsked().map((day) => day !== null)).toEqual([true, true])
  const [from = '', to = ''] = daysAsked()
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000)
  await shown(grid.getByText(text(signInResultLabels.OK)).first())
  expect(await days.textContent()).toBe(`${text(calendarLabels.fromTo)}: ${String(from)} – ${String(to)}`)
  await page.getByRole('button', { name: text(kitLabels.removeFilter).replace('{0}', text(calendarLabels.fromTo)) }).click()
  await expect.poll(daysAsked).toEqual([null, null])
  await page.getByRole('searchbox').fill('admin')
  await expect.poll(() => page.url()).toContain('admin')
  // Calls are written a second after they were answered: the list is opened when they are there.
  const written = (path: string) =>
    page.evaluate(async (address) => ((await (await fetch(address)).json()) as { total: number }).total, path)
  await expect.poll(() => written(`${apiCalls.list.path}?q=login-history`), { timeout: 25_000 }).toBeGreaterThan(0)
  await goWithin(page, '/chems/apihislist')
  const calls = page.getByRole('grid', { name: text(labels.apiCalls) })
  await shown(calls.getByText('Jonas Bergmann').first())
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'api-history')
  await page.getByRole('searchbox').fill('login-history')
  await expect.poll(() => page.url()).toContain('login-history')
  await shown(calls.getByText('GET /api/v1/common/chems/login-history').first())
  await page.getByRole('button', { name: text(labels.show), exact: true }).click()
  await page.getByRole('menuitem', { name: text(callLabels.broken) }).click()
  await expect.poll(() => page.url()).toContain('broken')
})

test('an auditor finds an export with its filter, and a change with who and what, beside the sign-ins', async () => {
  const page = await admin('/chems/loginhislist?q=admin')
  await shown(
    page
      .getByRole('grid', { name: text(labels.signIns) })
      .getByText('Jonas Bergmann')
      .first(),
  )
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: text(kitLabels.excel) }).click()
  await download
  // The menu opens the view, and marks it.
  const menu = page.getByRole('complementary').getByRole('link', { name: text(exportHistoryLabels.title) })
  await menu.click()
  await expect.poll(() => menu.getAttribute('aria-current')).toBe('page')
  const exports = page.getByRole('grid', { name: text(exportHistoryLabels.title) })
  await shown(exports.getByText('q = admin').first())
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'export-history')
  const body = { nameEn: 'Shelf marks', nameKo: '', nameDe: '', clientVisible: false }
  const headers = { 'content-type': 'application/json' }
  await page.evaluate(async ([path, sent]) => void (await fetch(path, { method: 'POST', body: sent.body, headers: sent.headers })), [
    codeAdmin.createGroup.path,
    { body: JSON.stringify(body), headers },
  ] as const)
  const views = page.getByRole('navigation', { name: text(changeHistoryLabels.views) })
  await views.getByRole('link', { name: text(changeHistoryLabels.title) }).click()
  await page.getByRole('searchbox').fill('co900')
  const entry = page.getByRole('listitem').filter({ hasText: 'Shelf marks' }).first()
  await shown(entry.getByText('Jonas Bergmann'))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'change-history')
  // The plain address is that of the sign-ins again, with their own search.
  await page
    .getByRole('complementary')
    .getByRole('link', { name: text(menuLabels.signIns), exact: true })
    .click()
  await shown(page.getByRole('grid', { name: text(labels.signIns) }))
  await expect.poll(() => page.url()).toContain('q=admin')
})
