import { expect, test } from 'vitest'
import { apiCalls } from '../../packages/shared/src/histories/access-history.ts'
import { accessHistoryLabels as words, callWords, signInResultWords } from '../../packages/shared/src/histories/access-history.labels.ts'
import { axeViolations, openPage, screenshot, shown, text } from './portal-page.ts'

test('an auditor narrows the sign-in history and follows a call of the API history', async () => {
  const page = await openPage('/chems/loginhislist', 'admin')
  const grid = page.getByRole('grid', { name: text(words.signIns) })
  await shown(grid.getByText(text(signInResultWords.OK)).first())
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'sign-in-history')
  await page.getByRole('searchbox').fill('admin')
  await expect.poll(() => page.url()).toContain('admin')
  // Calls are written a second after they were answered: the list is opened when they are there.
  const written = (path: string) =>
    page.evaluate(async (address) => ((await (await fetch(address)).json()) as { total: number }).total, path)
  await expect.poll(() => written(`${apiCalls.list.path}?q=login-history`), { timeout: 25_000 }).toBeGreaterThan(0)
  await page.goto(new URL('/chems/apihislist', page.url()).href)
  const calls = page.getByRole('grid', { name: text(words.apiCalls) })
  await shown(calls.getByText('Jonas Bergmann').first())
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'api-history')
  await page.getByRole('searchbox').fill('login-history')
  await expect.poll(() => page.url()).toContain('login-history')
  await shown(calls.getByText('GET /api/v1/common/chems/login-history').first())
  await page.getByRole('button', { name: text(words.show), exact: true }).click()
  await page.getByRole('menuitem', { name: text(callWords.broken) }).click()
  await expect.poll(() => page.url()).toContain('broken')
})
