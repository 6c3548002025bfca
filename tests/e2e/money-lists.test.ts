import { expect, test } from 'vitest'
import { languages } from '../../packages/shared/src/labels.ts'
import { vendorLabels } from '../../packages/shared/src/payments/vendors/vendor.labels.ts'
import { goWithin, openPage, shown } from './portal-page.ts'

const paymentTabs = ['vendors', '', 'files', 'statements', 'rates'].map((tab) => `/application/applicationforpaymentlist?tab=${tab}`)
const tripLists = ['application', 'expense', 'report'].map((view) => `/businesstrip/businesstrip${view}list`)
const others = ['/system/cardlist', '/system/cardlist?tab=cards', '/application/remittancelist', '/application/purchaserequestlist']

test.each(languages)('in %s the lists about money show the heads of their columns whole', async (language) => {
  const page = await openPage('/main', 'office', { anew: true })
  // The texts of another language, without that the settings of the person change for other tests.
  await page.route('**/i18n?lang=en*', (route) => route.continue({ url: route.request().url().replace('lang=en', `lang=${language}`) }))
  await page.reload()
  const cut: string[] = []
  for (const path of [...paymentTabs, ...tripLists, ...others]) {
    await goWithin(page, path)
    const heads = page.locator('.MuiDataGrid-columnHeaderTitle:visible')
    if (path === paymentTabs[0]) await shown(heads.filter({ hasText: vendorLabels.vendorNo[1 + languages.indexOf(language)] ?? '' }))
    await shown(heads.first())
    const texts = await heads.evaluateAll((all) => all.flatMap((head) => (head.scrollWidth > head.clientWidth ? [head.textContent] : [])))
    cut.push(...texts.map((text) => `${path}: ${text}`))
  }
  expect(cut).toEqual([])
})
