import type { Page } from 'playwright-core'
import { languages } from '../../packages/shared/src/labels.ts'
import { platform } from '../../packages/shared/src/platform/platform.ts'

/** Finds for each text the one of the three languages that is widest in the font of the page: where it has room, all of them have. */
async function findWidestTexts(page: Page) {
  const tables = languages.map((lang) => page.request.get(platform.labels.path, { params: { lang } }))
  const texts = (await Promise.all((await Promise.all(tables)).map((answer) => answer.json()))) as Record<string, string>[]
  return page.evaluate((all) => {
    const context = new OffscreenCanvas(0, 0).getContext('2d')
    if (context) context.font = getComputedStyle(document.body).font
    const widthOf = (one: string) => context?.measureText(one).width ?? 0
    const widest = (number: string) => all.map((one) => one[number] ?? '').reduce((a, b) => (widthOf(b) > widthOf(a) ? b : a))
    return Object.fromEntries(Object.keys(all[0] ?? {}).map((number) => [number, widest(number)]))
  }, texts)
}

/** Loads a page whose person speaks English anew with the widest texts; answers them by their numbers. */
export async function speakWidest(page: Page) {
  const widest = await findWidestTexts(page)
  await page.route('**/i18n?lang=en*', (route) => route.fulfill({ json: widest }))
  await page.reload()
  return widest
}
