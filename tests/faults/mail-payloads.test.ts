import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanHtml } from '../../apps/api/src/modules/mail/reading/mail-html.ts'
import { launchChromium } from '../e2e/chromium.ts'
import { isLong, keepFigures } from './figures.ts'
import { payloads } from './mail-payloads.ts'

// Hostile mails in a real browser, with all layers and with each alone: nothing runs, nobody is asked for anything. Without any layer
// they do run and ask, or this would prove nothing. MAIL_PAYLOADS names a further list (a module whose default export has `payload`s).

const root = join(import.meta.dirname, '../..')
const BATCH = 84
const folder = mkdtempSync(join(tmpdir(), 'payloads-'))
/** Where the portal has a remote picture of a mail, and that picture: one pixel. */
const own = 'api/v1/email/messages/1/image/1'
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==', 'base64')
let server: Server
let browser: Browser
let url: string

interface Built {
  build(options: object): Promise<unknown>
}

beforeAll(async () => {
  const vite = (await import(pathToFileURL(createRequire(join(root, 'apps/web/package.json')).resolve('vite')).href)) as Built
  const entry = join(root, 'apps/web/src/features/mail/reading/mail-frame.ts')
  await vite.build({
    root: join(root, 'apps/web'),
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { lib: { entry, formats: ['es'], fileName: 'frame' }, outDir: folder, emptyOutDir: false, minify: false },
  })
  server = createServer((request, reply) => {
    const name = (request.url ?? '/').slice(1)
    if (name === own) return void reply.setHeader('content-type', 'image/png').end(picture)
    const isScript = readdirSync(folder).includes(name)
    if (name !== '' && !isScript) return void reply.writeHead(404).end()
    reply.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    reply.end(
      isScript
        ? readFileSync(join(folder, name))
        : '<!doctype html><body><script type="module">import * as frame from "/frame.js"; window.frame = frame</script></body>',
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

type Layer = 'none' | 'frame' | 'cleaning' | 'paper' | 'all'
const layers: readonly (readonly [Layer, string])[] = [
  ['frame', 'only the frame without scripts and its policy'],
  ['cleaning', 'only what server and browser clean'],
  ['paper', 'as it is printed'],
  ['all', 'as it is read'],
]

/** Shows some mails in the page, each in a frame, and presses what can be pressed; answers how many ran something. */
async function show(page: Page, mails: readonly { raw: string; clean: string }[], layer: Layer): Promise<number> {
  return page.evaluate(
    async ([list, way]) => {
      type FrameLabels = { missing: string; leadsTo: (place: string) => string }
      interface Frame {
        frameDocument(mail: { html: string }, labels: FrameLabels, signal: AbortSignal): Promise<string>
        paperDocument(
          mail: { html: string },
          head: { title: string; facts: string[] },
          labels: FrameLabels,
          signal: AbortSignal,
        ): Promise<string>
      }
      const { frame } = window as unknown as { frame: Frame }
      const labels = { missing: 'missing', leadsTo: (place: string) => place }
      const { signal } = new AbortController()
      const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'">`
      const documentOf = async ({ raw, clean }: { raw: string; clean: string }) => {
        if (way === 'none') return raw
        if (way === 'frame') return `<!doctype html><html><head>${policy}</head><body>${raw}</body></html>`
        if (way === 'paper') return frame.paperDocument({ html: clean }, { title: raw, facts: [raw] }, labels, signal)
        const whole = await frame.frameDocument({ html: clean }, labels, signal)
        return way === 'cleaning' ? whole.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '') : whole
      }
      const ran = new Set<number>()
      const frames: HTMLIFrameElement[] = []
      addEventListener('message', ({ source, data }) => {
        const at = frames.findIndex(({ contentWindow }) => contentWindow === source)
        if (data === 'ran') ran.add(at)
      })
      await Promise.all(
        list.map(async (mail, at) => {
          const element = document.createElement('iframe')
          if (way === 'frame' || way === 'all') element.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
          element.srcdoc = await documentOf(mail)
          frames[at] = element
          const shown = new Promise((done) => element.addEventListener('load', done))
          document.body.append(element)
          await Promise.race([shown, new Promise((done) => setTimeout(done, 1500))])
          const inside = element.contentDocument
          for (const link of inside?.querySelectorAll('a, button') ?? [])
            if (link.getAttribute('target') !== '_blank') link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
        }),
      )
      // What runs by itself begins with the load; animations and messages take a moment more.
      await new Promise((done) => setTimeout(done, 250))
      for (const element of frames) element.remove()
      return ran.size
    },
    [mails, layer] as const,
  )
}

interface Seen {
  ran: number
  dialogs: number
  requests: number
  navigations: number
}

async function look(list: readonly string[], layer: Layer): Promise<Seen> {
  const mails = list.map((raw) => ({ raw, clean: cleanHtml({ html: raw, parts: {}, imagePath: '' }).html }))
  const seen: Seen = { ran: 0, dialogs: 0, requests: 0, navigations: 0 }
  for (let at = 0; at < mails.length; at += BATCH) {
    const context = await browser.newContext()
    const page = await context.newPage()
    page.on('dialog', (dialog) => {
      seen.dialogs += 1
      void dialog.dismiss().catch(() => undefined)
    })
    context.on('page', (other) => void (other !== page && (seen.navigations += 1)))
    await page.goto(url)
    page.on('framenavigated', (frame) => void (frame === page.mainFrame() && (seen.navigations += 1)))
    // What a policy stops does not come as far as this.
    await context.route('**', (route) => {
      if (route.request().url().startsWith(`${url}/purify`)) return route.continue()
      seen.requests += 1
      return route.abort()
    })
    // A payload that leads the page away ends it: that is counted.
    const before = seen.navigations
    seen.ran += await show(page, mails.slice(at, at + BATCH), layer).catch((error: unknown) => {
      if (seen.navigations === before) throw error
      return BATCH
    })
    await context.close()
  }
  return seen
}

const nothing: Seen = { ran: 0, dialogs: 0, requests: 0, navigations: 0 }
const formatCounts = ({ ran, dialogs, requests, navigations }: Seen) =>
  `${String(ran)} ran, ${String(dialogs)} dialogs, ${String(requests)} requests, ${String(navigations)} led away`

describe(`${String(payloads.length)} hostile mails in a browser`, () => {
  it('run and ask others when nothing is done about them', async () => {
    const seen = await look(payloads, 'none')
    expect(seen.ran + seen.dialogs).toBeGreaterThan(40)
    expect(seen.requests).toBeGreaterThan(20)
    keepFigures('Mail: hostile HTML without any layer', [`${String(payloads.length)} payloads: ${formatCounts(seen)}.`])
  })

  it.each(isLong ? layers : layers.filter(([layer]) => layer === 'cleaning' || layer === 'all'))(
    'do nothing with the layer "%s": %s',
    async (layer, what) => {
      const seen = await look(payloads, layer)
      expect(seen).toEqual(nothing)
      keepFigures(`Mail: hostile HTML, ${what}`, [`${String(payloads.length)} payloads: ${formatCounts(seen)}.`])
    },
    120_000,
  )
})

describe('the background of a mail', () => {
  const raw =
    '<table background="https://b.example/a.png"><tr><td style="background:gold url(\'https://b.example/a.png\') repeat-x">x</td></tr></table>'
  const shownAs = async (imagePath: string) => {
    const page = await browser.newPage()
    const requestedUrls: string[] = []
    await page.goto(url)
    page.on('request', (request) => void (/purify/.test(request.url()) || requestedUrls.push(request.url())))
    const mail = cleanHtml({ html: raw, parts: {}, imagePath })
    const backgrounds = await page.evaluate(async (html) => {
      interface Frame {
        frameDocument(mail: { html: string }, labels: object, signal: AbortSignal): Promise<string>
      }
      const { frame } = window as unknown as { frame: Frame }
      const element = document.createElement('iframe')
      element.srcdoc = await frame.frameDocument({ html }, { missing: '', leadsTo: String }, new AbortController().signal)
      document.body.append(element)
      await new Promise((done) => element.addEventListener('load', done))
      const inside = element.contentDocument
      return ['table', 'td'].map((name) => getComputedStyle(inside!.querySelector(name)!).backgroundImage.slice(0, 20))
    }, mail.html)
    await page.close()
    return { requestedUrls: requestedUrls.filter((one) => !one.startsWith('about:')), backgrounds, remote: mail.remote.length }
  }

  it('asks nobody while the reader has not allowed it', async () => {
    expect(await shownAs('')).toEqual({ requestedUrls: [], backgrounds: ['none', 'none'], remote: 2 })
  })

  it('is asked for from the portal only and shown, once it is allowed', async () => {
    const seen = await shownAs('/api/v1/email/messages/1/image')
    expect(seen.backgrounds[0]).toBe('url("data:image/png;')
    expect(new Set(seen.requestedUrls.filter((one) => !one.startsWith('data:')))).toEqual(
      new Set([`${url}/${own}`, `${url}/${own.replace(/1$/, '2')}`]),
    )
  })
})

const further = process.env['MAIL_PAYLOADS'] ?? ''
describe.each([further].filter((file) => existsSync(file)))('a further list of hostile mails, %s', (file) => {
  it('does nothing either, with every layer alone and with all', async () => {
    const { default: list } = (await import(pathToFileURL(file).href)) as { default: { payload: unknown }[] }
    const others = list.map(({ payload }) => payload).filter((payload) => typeof payload === 'string')
    const without = await look(others, 'none')
    for (const [layer, what] of layers) expect([what, await look(others, layer)]).toEqual([what, nothing])
    keepFigures('Mail: a published list of hostile HTML', [
      `${String(others.length)} payloads: without any layer ${formatCounts(without)}; with each layer alone and with all ${formatCounts(nothing)}.`,
    ])
  }, 300_000)
})
