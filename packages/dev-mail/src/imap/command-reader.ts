// Reads what a client sends: lines, with counted literals in them, as a tree of words.

/** A word, a string given in quotes or as a literal, or a list. */
export type Token = string | { readonly bytes: Buffer } | readonly Token[]
type Part = string | { readonly bytes: Buffer }

const MAX_LITERAL = 60_000_000
const MAX_LINE = 65_536

export const toText = (token: Token | undefined): string =>
  token === undefined || Array.isArray(token) ? '' : typeof token === 'string' ? token : (token as { bytes: Buffer }).bytes.toString('utf8')
export const toUpperText = (token: Token | undefined) => toText(token).toUpperCase()
export const toList = (token: Token | undefined): readonly Token[] =>
  Array.isArray(token) ? (token as readonly Token[]) : token === undefined ? [] : [token]

interface Reader {
  /** Takes more bytes; answers the commands that are complete now, each as its parts. */
  feed(more: Buffer): readonly (readonly Part[])[]
}

interface Unread {
  buffer: Buffer
  /** Bytes of the literal that comes next. */
  literal: number | undefined
  parts: Part[]
}

/** Takes a line off the unread bytes; false when a literal follows in the same command. */
function takeLine(unread: Unread, end: number, wantMore: () => void) {
  const line = unread.buffer.toString('latin1', 0, end).replace(/\r$/, '')
  unread.buffer = unread.buffer.subarray(end + 1)
  unread.parts.push(line)
  const announced = /\{(\d+)(\+?)\}$/.exec(line)
  if (!announced) return true
  unread.literal = Number(announced[1])
  if (unread.literal > MAX_LITERAL) throw new Error('literal too big')
  if (announced[2] === '') wantMore()
  return false
}

/** The next complete command, undefined while there is none. */
function takeCommand(unread: Unread, wantMore: () => void): readonly Part[] | undefined {
  for (;;) {
    const { literal } = unread
    if (literal !== undefined) {
      if (unread.buffer.length < literal) return undefined
      unread.parts.push({ bytes: Buffer.from(unread.buffer.subarray(0, literal)) })
      unread.buffer = unread.buffer.subarray(literal)
      unread.literal = undefined
    }
    const end = unread.buffer.indexOf(10)
    if (end < 0 && unread.buffer.length > MAX_LINE) throw new Error('line too long')
    if (end < 0) return undefined
    if (takeLine(unread, end, wantMore)) return unread.parts.splice(0)
  }
}

/** `wantMore` is asked to send the continuation a literal waits for. Throws when a line or a literal is too long. */
export function commandReader(wantMore: () => void): Reader {
  const unread: Unread = { buffer: Buffer.alloc(0), literal: undefined, parts: [] }
  return {
    feed: (more) => {
      unread.buffer = unread.buffer.length > 0 ? Buffer.concat([unread.buffer, more]) : more
      const commands: (readonly Part[])[] = []
      for (let next = takeCommand(unread, wantMore); next; next = takeCommand(unread, wantMore)) commands.push(next)
      return commands
    },
  }
}

/** A quoted string beginning at `from`, and where it ends. */
function readQuoted(line: string, from: number): readonly [Token, number] {
  let text = ''
  let at = from + 1
  while (at < line.length && line[at] !== '"') {
    if (line[at] === '\\') at += 1
    text += line[at] ?? ''
    at += 1
  }
  return [{ bytes: Buffer.from(text, 'latin1') }, at + 1]
}

/** A word; `BODY[HEADER.FIELDS (FROM)]` is one. */
function readWord(line: string, from: number): readonly [Token, number] {
  let brackets = 0
  let at = from
  for (; at < line.length; at += 1) {
    const letter = line[at] ?? ''
    if (letter === '[') brackets += 1
    if (letter === ']') brackets -= 1
    if (brackets <= 0 && ' ()'.includes(letter)) break
  }
  return [line.slice(from, Math.max(at, from + 1)), Math.max(at, from + 1)]
}

/** The words of a command as a tree. */
export function parseTokens(parts: readonly Part[]): readonly Token[] {
  const root: Token[] = []
  const open: Token[][] = [root]
  const top = () => open.at(-1) ?? root
  for (const part of parts) {
    if (typeof part !== 'string') {
      top().push(part)
      continue
    }
    const line = part.replace(/\{\d+\+?\}$/, '')
    let at = 0
    while (at < line.length) {
      const letter = line[at]
      if (letter === '(') {
        const list: Token[] = []
        top().push(list)
        open.push(list)
      } else if (letter === ')' && open.length > 1) open.pop()
      if (letter === ' ' || letter === '(' || letter === ')') {
        at += 1
        continue
      }
      const [token, end] = letter === '"' ? readQuoted(line, at) : readWord(line, at)
      top().push(token)
      at = end
    }
  }
  return root
}

/** The list behind a word such as RETURN, empty without it. */
export function listAfter(args: readonly Token[], word: string) {
  const at = args.findIndex((token) => typeof token === 'string' && token.toUpperCase() === word)
  return at < 0 ? [] : toList(args[at + 1])
}
