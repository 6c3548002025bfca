import sanitize from 'sanitize-html'
import { unescapeId } from './content-ids.ts'

// The allow-list pass over the HTML of a mail: what is not on the list is not there afterwards. The browser cleans once more and shows
// the rest in a frame without scripts and without an origin.

export interface HtmlRequest {
  html: string
  /** Pieces shown behind it; each is cleaned by itself, so that what one leaves open ends with it. */
  further?: readonly string[]
  /** Address of a part by its content id. */
  parts: Readonly<Record<string, string>>
  /** Where the remote image number n is fetched by the portal; '' while they are blocked. */
  imagePath: string
}
export interface CleanHtml {
  html: string
  /** Addresses of the remote images, in the order of their numbers. */
  remote: readonly string[]
  /** Content ids of its own parts it shows. */
  named: readonly string[]
  suspiciousLinks: number
}

const NESTING = 200
const tags = (
  'a abbr address article b bdi bdo big blockquote br caption center cite code col colgroup dd del details div dl ' +
  'dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark ol p pre q s samp ' +
  'section small span strike strong sub summary sup table tbody td tfoot th thead tr tt u ul var wbr'
).split(' ')
const everywhere = [
  'style',
  'dir',
  'lang',
  'align',
  'valign',
  'width',
  'height',
  'bgcolor',
  'color',
  'border',
  'cellpadding',
  'cellspacing',
  'colspan',
  'rowspan',
  'face',
  'size',
  'data-background',
  'data-blocked',
]

/** Declarations that fetch something, leave their place or run something; what hides its letters is left out too. */
const badStyle =
  /url\s*\(|image-set|expression|javascript|@|\\|behaviou?r|binding|position|z-index|\/\*|<|content\s*:|animation|transition/i

const safeStyle = (declarations: readonly string[]) =>
  declarations
    .map((one) => one.trim())
    .filter((one) => one !== '' && one.length < 300 && !badStyle.test(one))
    .join(';')

/** Letters of a style in which an image is looked for. */
const LONGEST_STYLE = 2000
/** What has more of them is no style with an image; each that is never closed has the rest of the style looked through. */
const MOST_BRACKETS = 20
// oxlint-disable-next-line regexp/no-super-linear-backtracking -- a style of at most LONGEST_STYLE letters
const CSS_URL = /\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"'()]*))\s*\)/gi
const isBackground = /^\s*background(-image)?\s*:/i

/** A style without its background image, and the address of that; '' = it has none. A semicolon within an address ends nothing. */
function styleAndBackground(style: string) {
  let address = ''
  const take = (_: string, ...[double, single, bare]: (string | undefined)[]) => {
    address ||= (double ?? single ?? bare ?? '').trim()
    return ''
  }
  if (style.length > LONGEST_STYLE || style.split('(').length > MOST_BRACKETS || !/url\(/i.test(style))
    return { style: safeStyle(style.split(';')), address }
  // oxlint-disable-next-line regexp/no-super-linear-backtracking, regexp/no-super-linear-move -- at most LONGEST_STYLE letters
  const declarations = style.match(/(?:[^;("']|\((?:"[^"]*"|'[^']*'|[^)"'])*\)|"[^"]*"|'[^']*'|["'(])+/g) ?? []
  const without = declarations.map((one) => (isBackground.test(one) ? one.replaceAll(CSS_URL, take) : one))
  return { style: safeStyle(without.filter((one) => !/:\s*$/.test(one))), address }
}

const dataImage = /^data:image\/(png|gif|jpeg|webp);base64,[A-Za-z0-9+/=\s]+$/i
const hostOf = (address: string) => URL.parse(address)?.hostname.toLowerCase() ?? ''

/** The place a link's text names, when it looks like an address. */
function namedHost(text: string) {
  const [, host = ''] = /^\s*(?:https?:\/\/)?((?:[\w-]+\.)+[a-z]{2,24})(?:[/:?#]\S*)?\s*$/i.exec(text) ?? []
  return host.toLowerCase()
}
const sameSite = (a: string, b: string) => a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)

type Attributes = Record<string, string>
interface Pictures {
  readonly remote: string[]
  readonly named: Set<string>
}

/** The part an address names; programs may write its id with percent signs (RFC 2392). */
function findPart(source: string, { parts }: HtmlRequest) {
  if (!/^cid:/i.test(source)) return undefined
  const written = source.slice(4).replaceAll(/[<>]/g, '')
  const id = [written, unescapeId(written)].find((one) => Object.hasOwn(parts, one))
  return id === undefined ? undefined : { id, address: parts[id] ?? '' }
}

/** What becomes of a picture of a mail: a part of it, a picture in itself, or one the portal fetches when that is allowed. */
function pictureAs(name: 'src' | 'data-background', input: string, request: HtmlRequest, { remote, named }: Pictures): Attributes {
  const source = input.trim()
  const part = findPart(source, request)
  if (part) {
    named.add(part.id)
    return { [name]: part.address }
  }
  if (dataImage.test(source)) return { [name]: source }
  if (!/^(https?:)?\/\//i.test(source)) return {}
  remote.push(source.startsWith('//') ? `https:${source}` : source)
  const number = String(remote.length)
  return request.imagePath === '' ? { 'data-blocked': number } : { [name]: `${request.imagePath}/${number}` }
}

/**
 * Attributes without what fetches something. A background image leaves the style and waits beside it, by the same ways as other
 * pictures: the browser puts it in once it is fetched, so that no style of a mail ever names an address.
 */
function withoutFetching(input: Attributes, request: HtmlRequest, pictures: Pictures): Attributes {
  const { style = '', background = '', 'data-background': _background, 'data-blocked': _blocked, ...stored } = input
  const { style: safe, address } = styleAndBackground(style)
  return {
    ...stored,
    ...(safe !== '' && { style: safe }),
    ...pictureAs('data-background', address === '' ? background : address, request, pictures),
  }
}

/** A hover text that is an address, which that of a link is often. */
const isAddress = /:\/\/|^\s*(mailto:|www\.)|^\s*[\w-]+(\.[\w-]+)+(\/|\s*$)/i

/** A tag as it stays. */
function cleanTag(tagName: string, { src = '', ...input }: Attributes, request: HtmlRequest, pictures: Pictures) {
  const attribs = withoutFetching(input, request, pictures)
  if (tagName === 'abbr' && isAddress.test(attribs['title'] ?? '')) delete attribs['title']
  if (tagName === 'a') return { tagName, attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer nofollow' } }
  if (tagName === 'img') return { tagName, attribs: { ...attribs, ...pictureAs('src', src, request, pictures) } }
  // What a mail stands on as a whole stays below it.
  const isGround = tagName === 'body' && (attribs['style'] ?? attribs['data-background'] ?? attribs['data-blocked']) !== undefined
  return { tagName: isGround ? 'div' : tagName, attribs }
}

/** Elements open within one another beyond which no mail of people goes; the parser looks through all that are open at each new one. */
const MOST_OPEN = 10_000
/** What has no end, and what ends by itself where the next one begins. */
const uncounted = new Set(
  'area base br col dd dt embed hr img input li link meta option p param source tbody td tfoot th thead tr track wbr'.split(' '),
)

/** Whether so many elements stand in one another that reading them would take seconds. */
export function isTooDeep(html: string) {
  let open = 0
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    if (uncounted.has(name.toLowerCase())) continue
    open = end === '' ? open + 1 : Math.max(0, open - 1)
    if (open > MOST_OPEN) return true
  }
  return false
}

/** Cleans the HTML of a mail. */
export function cleanHtml(request: HtmlRequest): CleanHtml {
  const pictures: Pictures = { remote: [], named: new Set() }
  let suspiciousLinks = 0
  const options: sanitize.IOptions = {
    allowedTags: tags,
    allowedAttributes: {
      '*': everywhere,
      a: ['href', 'target', 'rel', 'name'],
      // Elsewhere a hover text covers the mail, and that of a link is often its address.
      abbr: ['title'],
      img: ['src', 'alt'],
      ol: ['start', 'type'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nestingLimit: NESTING,
    nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title', 'xmp', 'template', 'svg', 'math'],
    transformTags: { '*': (tagName, attribs) => cleanTag(tagName, attribs, request, pictures) },
    exclusiveFilter: ({ tag, text, attribs }) => {
      const named = tag === 'a' ? namedHost(text) : ''
      if (named !== '' && attribs['href'] !== undefined && !sameSite(named, hostOf(attribs['href']))) suspiciousLinks += 1
      return false
    },
  }
  const html = [request.html, ...(request.further ?? [])].map((piece) => sanitize(piece, options)).join('')
  return { html, remote: pictures.remote, named: [...pictures.named], suspiciousLinks }
}
