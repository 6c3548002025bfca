import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { languages } from '../../packages/shared/src/labels.ts'
import { platform } from '../../packages/shared/src/platform/platform.ts'
import { vendorLabels } from '../../packages/shared/src/payments/vendors/vendor.labels.ts'
import { goWithin, openPage, shown } from './portal-page.ts'

const paymentTabs = ['vendors', '', 'files', 'statements', 'rates'].map((tab) => `/application/applicationforpaymentlist?tab=${tab}`)
const tripLists = ['application', 'expense', 'report'].map((view) => `/businesstrip/businesstrip${view}list`)
const others = ['/system/cardlist?tab=', '/system/cardlist?tab=cards', '/application/remittancelist', '/application/purchaserequestlist']

/** Finds for each text the one of the three languages that is widest in a font: where it has room, all of them have. */
async function widestTexts(page: Page, font: string) {
  const tables = languages.map((lang) => page.request.get(platform.labels.path, { params: { lang } }))
  const texts = (await Promise.all((await Promise.all(tables)).map((answer) => answer.json()))) as Record<string, string>[]
  return page.evaluate(
    ([all, headFont]) => {
      const context = new OffscreenCanvas(0, 0).getContext('2d')
      if (context) context.font = headFont
      const widthOf = (one: string) => context?.measureText(one).width ?? 0
      const widest = (number: string) => all.map((one) => one[number] ?? '').reduce((a, b) => (widthOf(b) > widthOf(a) ? b : a))
      return Object.fromEntries(Object.keys(all[0] ?? {}).map((number) => [number, widest(number)]))
    },
    [texts, font] as const,
  )
}

test('in every language the lists about money show the heads of their columns whole', async () => {
  const page = await openPage(paymentTabs[0] ?? '', 'office', { anew: true })
  const heads = page.locator('.MuiDataGrid-columnHeaderTitle:visible')
  const widest = await widestTexts(page, await heads.first().evaluate((head) => getComputedStyle(head).font))
  expect(vendorLabels.vendorNo.slice(1)).toContain(widest[vendorLabels.vendorNo[0]])
  await page.route('**/i18n?lang=en*', (route) => route.fulfill({ json: widest }))
  await page.reload()
  await shown(heads.filter({ hasText: widest[vendorLabels.vendorNo[0]] ?? '' }))
  const cut: string[] = []
  for (const path of [...paymentTabs, ...tripLists, ...others]) {
    if (path !== paymentTabs[0]) await goWithin(page, path)
    await shown(heads.first())
    const texts = await heads.evaluateAll((all) => all.flatMap((head) => (head.scrollWidth > head.clientWidth ? [head.textContent] : [])))
    cut.push(...texts.map((text) => `${path}: ${text}`))
  }
  expect(cut).toEqual([])
})
