import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Difference } from './compare.ts'
import type { Shot } from './shoot.ts'

interface Sheet {
  readonly title: string
  readonly folder: string
  /** Folder of the pictures compared with; undefined where nothing is compared. */
  readonly otherFolder?: string | undefined
  readonly shots: readonly Shot[]
  /** What differs, largest first. */
  readonly differences?: readonly Difference[] | undefined
}

const SHEET_WIDTH = 1600
/** Pictures on the one PNG; the HTML page has all. */
const PNG_MOST = 60
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const percent = (share: number) => `${(share * 100).toFixed(2)} %`

function toFigure({ folder, otherFolder, shots }: Sheet, file: string, difference?: Difference) {
  const faults = shots.find((shot) => shot.file === file)?.faults ?? []
  const before =
    difference && otherFolder && difference.share < 1
      ? `<img loading="lazy" src="${relative(folder, join(otherFolder, file))}" alt="before">`
      : ''
  const changed = difference ? ` <b>${difference.share === 1 ? 'new' : percent(difference.share)}</b>` : ''
  const list = faults.length > 0 ? `<ul>${faults.map((fault) => `<li>${escape(fault)}</li>`).join('')}</ul>` : ''
  return `<figure><figcaption>${escape(file)}${changed}</figcaption>${before}<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>${list}</figure>`
}

function toPage(sheet: Sheet, files: readonly string[]) {
  const byFile = new Map(sheet.differences?.map((difference) => [difference.file, difference]))
  return `<!doctype html><meta charset="utf-8"><title>${escape(sheet.title)}</title><style>
    body { font: 13px sans-serif; margin: 16px; background: #eee } main { display: grid; grid-template-columns: repeat(auto-fill, minmax(500px, 1fr)); gap: 12px }
    figure { margin: 0; padding: 8px; background: #fff } img { width: 100%; border: 1px solid #ccc } li { color: #a00 }
  </style><h1>${escape(sheet.title)}</h1><main>${files.map((file) => toFigure(sheet, file, byFile.get(file))).join('\n')}</main>`
}

/** Writes the pictures of a folder as one HTML page and its beginning as one PNG; answers the paths of both. */
export async function writeContactSheet(browser: Browser, sheet: Sheet) {
  const all = sheet.differences?.map(({ file }) => file) ?? sheet.shots.map(({ file }) => file).filter((file) => file !== '')
  const html = join(sheet.folder, 'index.html')
  writeFileSync(html, toPage(sheet, all))
  const short = join(sheet.folder, 'sheet.html')
  writeFileSync(short, toPage(sheet, all.slice(0, PNG_MOST)).replaceAll(' loading="lazy"', ''))
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 1000 } })
  await page.goto(`file://${short}`)
  const png = join(sheet.folder, 'sheet.png')
  await page.screenshot({ path: png, fullPage: true })
  await page.close()
  return { html, png }
}
