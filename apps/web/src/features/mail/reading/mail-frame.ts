import { files } from '@maru/shared/files/file.ts'
import { type MailMessage, mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { call } from '../../../api/client.ts'

// What the server cleaned is cleaned once more by the browser's own reading of HTML, and its pictures are put into the text itself:
// the frame it stands in may ask nobody for anything, not even the portal.

interface FrameLabels {
  readonly missing: string
  readonly leadsTo: (place: string) => string
}

const OWN = /^\/api\/v1\/email\/messages\/(\d+)\/(part|image)\/([\d.]+)$/
/** A picture of a quoted mail lies in the file store. */
const STORED = /^\/api\/v1\/common\/image\/([\w-]+)$/
const pictures = new Set(['image/png', 'image/gif', 'image/jpeg', 'image/webp'])
/** Pictures of one mail that are put into its text. */
const MOST_PICTURES = 200

function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => failed(reader.error ?? new Error('a picture could not be read')))
    reader.readAsDataURL(blob)
  })
}

function fetchPicture(source: string, signal: AbortSignal) {
  const [, emailId = '', kind, number = ''] = OWN.exec(source) ?? []
  if (kind === 'part') return call(mailMessages.part, { params: { emailId, part: number } }, { signal })
  if (kind === 'image') return call(mailMessages.image, { params: { emailId, number: Number(number) } }, { signal })
  const fileKey = STORED.exec(source)?.[1]
  return fileKey === undefined ? undefined : call(files.image, { params: { fileKey } }, { signal })
}

/** A picture of the portal as a data URL; '' for one that cannot be had. */
async function pictureOf(source: string, signal: AbortSignal): Promise<string> {
  try {
    const blob = (await fetchPicture(source, signal)) as Blob | undefined
    if (blob === undefined) return ''
    return pictures.has(blob.type) ? await asDataUrl(blob) : ''
  } catch (error) {
    if (signal.aborted) throw error
    return ''
  }
}

const dataPicture = /^data:image\/(png|gif|jpeg|webp);base64,/i

/** Pictures as data URLs, each fetched once, and no more of them than a mail may have. */
function fetchedPictures(signal: AbortSignal) {
  const dataUrls = new Map<string, Promise<string>>()
  return async (source: string) => {
    if (dataPicture.test(source)) return source
    if (dataUrls.size < MOST_PICTURES && !dataUrls.has(source)) dataUrls.set(source, pictureOf(source, signal))
    return (await dataUrls.get(source)) ?? ''
  }
}

/** Puts in what elements stand on: the server has taken it out of their styles. */
async function placeBackground(element: HTMLElement, picture: (source: string) => Promise<string>) {
  const source = await picture(element.dataset['background'] ?? '')
  delete element.dataset['background']
  if (source !== '') element.style.backgroundImage = `url("${source.replaceAll(/[^\w:/;,+=.-]/g, '')}")`
}

async function placePictures(body: HTMLElement, words: FrameLabels, signal: AbortSignal) {
  const pictureFrom = fetchedPictures(signal)
  const place = async (image: HTMLImageElement) => {
    const source = image.getAttribute('src') ?? ''
    if (dataPicture.test(source)) return
    image.removeAttribute('src')
    const picture = await pictureFrom(source)
    if (picture !== '') return image.setAttribute('src', picture)
    // One that counts readers has nothing to show.
    const isTiny = ['0', '1'].includes(image.getAttribute('width') ?? '') || ['0', '1'].includes(image.getAttribute('height') ?? '')
    if (isTiny) return image.remove()
    const alt = image.getAttribute('alt')?.trim()
    const box = image.ownerDocument.createElement('span')
    box.className = 'missing'
    box.textContent = alt === undefined || alt === '' ? words.missing : alt
    image.replaceWith(box)
  }
  const backgrounds = [...body.querySelectorAll<HTMLElement>('[data-background]')]
  await Promise.all([...[...body.querySelectorAll('img')].map(place), ...backgrounds.map((one) => placeBackground(one, pictureFrom))])
}

/** What is still to come is not shown as missing: no mark of a broken picture, no words in its stead. */
function awaitPictures(body: HTMLElement) {
  for (const image of body.querySelectorAll('img'))
    if (!dataPicture.test(image.getAttribute('src') ?? '')) for (const name of ['src', 'alt']) image.removeAttribute(name)
  for (const element of body.querySelectorAll<HTMLElement>('[data-background]')) delete element.dataset['background']
}

const hostIn = (text: string) => /^\s*(?:https?:\/\/)?((?:[\w-]+\.)+[a-z]{2,24})(?:[/:?#]\S*)?\s*$/i.exec(text)?.[1]?.toLowerCase() ?? ''
const isSameSite = (a: string, b: string) => a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)

/** Links open in a window of their own; one that names another place than it leads to says where it leads. */
function markLinks(body: HTMLElement, { leadsTo }: FrameLabels) {
  for (const link of body.querySelectorAll('a')) {
    const target = URL.parse(link.getAttribute('href') ?? '')
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer nofollow')
    const named = hostIn(link.textContent)
    if (target === null || named === '' || isSameSite(named, target.hostname)) continue
    const note = body.ownerDocument.createElement('span')
    note.className = 'leads'
    note.textContent = ` ${leadsTo(target.hostname)}`
    link.after(note)
  }
}

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
const hasOwnColours = /\bbgcolor=|\bcolor\s*[:=]|background/i

/** The look of the frame: the portal's, in the dark only for mails without colours of their own. */
function styleOf(html: string, onPaper: boolean): string {
  const isPaper = onPaper || (document.documentElement.dataset['theme'] === 'dark' && hasOwnColours.test(html))
  const [ink, ground, link, line] = isPaper
    ? ['black', 'white', 'blue', 'grey']
    : [token('--ink'), token('--surface'), token('--brand'), token('--line-2')]
  return `html{color-scheme:${isPaper || document.documentElement.dataset['theme'] !== 'dark' ? 'light' : 'dark'}}
body{margin:0;padding:4px 28px 24px;color:${ink};background:${ground};font:450 .875rem/1.375rem system-ui,'Noto Sans KR',sans-serif;overflow-wrap:anywhere}
img{max-width:100%;height:auto}table{max-width:100%}td,th{overflow-wrap:break-word}a{color:${link}}
blockquote{margin:0 0 0 4px;padding-left:12px;border-left:2px solid ${line}}
.missing{display:inline-block;padding:4px 8px;border:1px dashed ${line};border-radius:6px}.leads{font-weight:600}pre{white-space:pre-wrap}`
}

const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"

/** Whether there is more to fetch for a mail than its text. */
export const hasPictures = (html: string) => /<img|data-background/i.test(html)

/** The text of a mail without anything that runs or asks another host; its pictures too where there is a signal to end fetching them. */
async function cleanBody(html: string, words: FrameLabels, signal: AbortSignal | undefined) {
  const { default: purify } = await import('dompurify')
  const body = purify.sanitize(html, {
    RETURN_DOM: true,
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'svg', 'math', 'video', 'audio', 'picture', 'source', 'dialog'],
    FORBID_ATTR: ['srcset', 'background', 'poster', 'id', 'class'],
    ALLOW_DATA_ATTR: false,
    ADD_ATTR: ['data-background'],
  }) as HTMLElement
  markLinks(body, words)
  if (signal) await placePictures(body, words, signal)
  else awaitPictures(body)
  return body.innerHTML
}

const documentOf = (style: string, body: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>${style}</style></head><body dir="auto">${body}</body></html>`

/** The document of the frame a mail is shown in; without `signal` that of its text alone. */
export async function frameDocument({ html }: Pick<MailMessage, 'html'>, words: FrameLabels, signal?: AbortSignal): Promise<string> {
  return documentOf(styleOf(html, false), await cleanBody(html, words, signal))
}

/** Head and facts of a mail on paper; built node by node, so that what somebody wrote stays text. */
function paperHead(title: string, facts: readonly string[]) {
  const page = document.implementation.createHTMLDocument('')
  page.body.append(Object.assign(page.createElement('h1'), { textContent: title }))
  for (const fact of facts) page.body.append(Object.assign(page.createElement('p'), { className: 'fact', textContent: fact }))
  page.body.append(page.createElement('hr'))
  return page.body.innerHTML
}

/** What does not fit is cut off on paper, where nobody scrolls: there words are broken instead. */
const PAPER =
  'td,th{overflow-wrap:anywhere}.fact{margin:0}hr{border:0;border-top:1px solid grey;margin:.75rem 0}body{padding:0}h1{margin:0 0 .5rem;font-size:1.25rem}pre{font:inherit}'

const paragraphOf = (text: string) => {
  const page = document.implementation.createHTMLDocument('')
  page.body.append(Object.assign(page.createElement('pre'), { textContent: text }))
  return page.body.innerHTML
}

/** A mail as a document of its own to be printed: who wrote it to whom, then its text, formatted or plain. */
export async function paperDocument(
  { html, text }: Pick<MailMessage, 'html' | 'text'>,
  { title, facts }: { title: string; facts: readonly string[] },
  words: FrameLabels,
  signal: AbortSignal,
): Promise<string> {
  const body = html === '' ? paragraphOf(text) : await cleanBody(html, words, signal)
  return documentOf(styleOf(html, true) + PAPER, paperHead(title, facts) + body)
}
