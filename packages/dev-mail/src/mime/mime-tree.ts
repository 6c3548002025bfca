// A mail as a tree of parts with their places in its bytes: just enough of MIME to answer ENVELOPE, BODYSTRUCTURE and BODY[…].

const MAX_DEPTH = 50

export interface ContentType {
  type: string
  subtype: string
  params: Readonly<Record<string, string>>
}

/** A part: header from `start` to `headEnd`, content from `body` to `end`. */
export interface MimePart {
  start: number
  headEnd: number
  body: number
  end: number
  headers: readonly (readonly [name: string, value: string])[]
  content: ContentType
  children: readonly MimePart[]
  /** The mail inside of a message/rfc822. */
  message?: MimePart
}

/** Where the header ends and the content begins. */
function headEnd(bytes: Buffer, start: number, end: number): readonly [number, number] {
  if (bytes[start] === 10) return [start, start + 1]
  if (bytes[start] === 13 && bytes[start + 1] === 10) return [start, start + 2]
  const own = bytes.subarray(start, end)
  const at = (markAt: number) => (markAt < 0 ? -1 : start + markAt)
  const crlf = at(own.indexOf('\r\n\r\n', 0, 'latin1'))
  const lf = at(own.indexOf('\n\n', 0, 'latin1'))
  if (crlf < 0 && lf < 0) return [end, end]
  return lf >= 0 && (crlf < 0 || lf < crlf) ? [lf + 1, lf + 2] : [crlf + 2, crlf + 4]
}

function readHeaders(text: string) {
  return text
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((line) => {
      const colon = line.indexOf(':')
      return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const] : []
    })
}

export const findHeader = ({ headers }: Pick<MimePart, 'headers'>, name: string) => headers.find(([key]) => key === name)?.[1]

/** `text/plain; charset=utf-8` taken apart; also fits Content-Disposition with `x/` in front. */
export function readContentType(value: string): ContentType {
  const [, type = 'text', subtype = 'plain'] = /^\s*([^\s/;]+)\/([^\s;]+)/.exec(value) ?? []
  const params: Record<string, string> = {}
  for (const [, name = '', text = ''] of value.matchAll(/;\s*([^=\s;]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^;]*)/g))
    params[name.toLowerCase()] = text.trim().replaceAll(/^"|"$/g, '').replaceAll(/\\(.)/g, '$1')
  return { type: type.toLowerCase(), subtype: subtype.toLowerCase(), params }
}

/** The header lines of a mail alone. */
export const readHead = (bytes: Buffer) => readHeaders(bytes.toString('latin1', 0, headEnd(bytes, 0, bytes.length)[0]))

/** Places of the parts between the boundary lines. */
function partPlaces(bytes: Buffer, from: number, end: number, boundary: string) {
  const mark = Buffer.from(`--${boundary}`, 'latin1')
  const places: [number, number][] = []
  let open = -1
  let at = from
  for (;;) {
    const boundaryAt = bytes.indexOf(mark, at)
    if (boundaryAt < 0 || boundaryAt >= end) break
    at = boundaryAt + mark.length
    if (boundaryAt !== from && bytes[boundaryAt - 1] !== 10) continue
    // The line of another part whose boundary only begins alike.
    if (!/^(--)?[ \t]*(\r?\n|$)/.test(bytes.toString('latin1', at, Math.min(end, at + 80)))) continue
    if (open >= 0) places.push([open, Math.max(open, boundaryAt - (bytes[boundaryAt - 2] === 13 ? 2 : 1))])
    open = -1
    if (bytes[at] === 45 && bytes[at + 1] === 45) return places
    const line = bytes.indexOf(10, at)
    if (line < 0 || line >= end) return places
    at = line + 1
    open = at
  }
  if (open >= 0) places.push([open, end])
  return places
}

const unescape = (text: string) => text.replaceAll(/%([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The boundary, also of pieces (`boundary*0*`, RFC 2231): those with a star at their end are written with percent signs. */
function findBoundary({ params }: ContentType) {
  const whole = params['boundary'] ?? (params['boundary*'] === undefined ? undefined : unescape(params['boundary*'].replace(/^.*'/, '')))
  if (whole !== undefined) return whole
  let boundary: string | undefined
  for (let index = 0; index < 50; index += 1) {
    const escaped = params[`boundary*${String(index)}*`]
    const piece =
      escaped === undefined ? params[`boundary*${String(index)}`] : unescape(index === 0 ? escaped.replace(/^.*'/, '') : escaped)
    if (piece === undefined) return boundary
    boundary = `${boundary ?? ''}${piece}`
  }
  return boundary
}

/** The tree of a mail, or of one of its parts. */
export function readMime(bytes: Buffer, start = 0, end = bytes.length, usual = 'text/plain', depth = 0): MimePart {
  const [head, body] = headEnd(bytes, start, end)
  const headers = readHeaders(bytes.toString('latin1', start, head))
  const content = readContentType(findHeader({ headers }, 'content-type') ?? usual)
  const part: MimePart = { start, headEnd: head, body, end, headers, content, children: [] }
  if (depth >= MAX_DEPTH) return part
  const boundary = findBoundary(content)
  if (content.type === 'multipart' && boundary !== undefined && boundary !== '') {
    const inside = content.subtype === 'digest' ? 'message/rfc822' : 'text/plain'
    part.children = partPlaces(bytes, body, end, boundary).map(([from, to]) => readMime(bytes, from, to, inside, depth + 1))
  } else if (content.type === 'message' && content.subtype === 'rfc822') part.message = readMime(bytes, body, end, 'text/plain', depth + 1)
  return part
}
