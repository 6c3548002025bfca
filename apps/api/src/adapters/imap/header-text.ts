import { decodeUnlabelled, inCharset, isStateful, toCharset } from './charsets.ts'

// Header bytes as text: encoded words, raw UTF-8, and what older programs left in the charset of their country.

const word = /=\?([^?*\s]+)(?:\*[^?]*)?\?([BQbq])\?([^?]*)\?=/g

function wordBytes(how: string, text: string) {
  if (how === 'B') return Buffer.from(text, 'base64')
  const plain = text.replaceAll('_', ' ').replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1')
}

interface Run {
  charset: string
  how: string
  coded: string
  bytes: Buffer[]
}

const readRun = ({ charset, how, coded, bytes }: Run) => inCharset(Buffer.concat([...bytes, wordBytes(how, coded)]), charset)

/** Whether four letters of base64 are cut in two at the end of a word. */
const isCut = ({ how, coded }: Run) => how === 'B' && !coded.endsWith('=') && coded.length % 4 !== 0

/** Puts a word behind others of its charset: some programs cut a letter in two, or the base64 of one. */
function join(run: Run, how: string, coded: string): Run {
  if (isCut(run) && how === 'B') return { ...run, coded: run.coded + coded }
  return { ...run, how, coded, bytes: [...run.bytes, wordBytes(run.how, run.coded)] }
}

/**
 * Encoded words as text, a letter for each byte; what stands beside them as `between` says. Neighbours of one charset are joined before they are
 * read, but not those of charsets that shift: each of their words ends where it began.
 */
function decodeWords(text: string, between: (text: string) => string) {
  let result = ''
  let run: Run | undefined
  let last = 0
  const endRun = () => {
    if (run) result += readRun(run)
    run = undefined
  }
  for (const match of text.matchAll(word)) {
    const [whole, label = '', mark = '', coded = ''] = match
    const [charset, how] = [toCharset(label), mark.toUpperCase()]
    const gap = text.slice(last, match.index)
    const follows = run !== undefined && gap.trim() === ''
    if (run && follows && run.charset === charset && !isStateful(charset)) run = join(run, how, coded)
    else {
      endRun()
      if (!follows) result += between(gap)
      run = { charset, how, coded, bytes: [] }
    }
    last = match.index + whole.length
  }
  endRun()
  return result + between(text.slice(last))
}

/** What needs no reading: letters of ASCII in a row. */
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text)

/** Letters that turn the direction of those behind them: with them `exe.jpg` is written that ends in `.exe`. Arabic and Hebrew need none. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]+/g

/**
 * A header as people read it: decoded, on one line, without letters that control others, at most `max` letters. It comes as bytes, or as a text
 * with a letter for each byte; bytes that no charset is named for may be of `likely`, the one of the mail's text.
 */
export function decodeHeader(input: Buffer | string, max = 998, likely = ''): string {
  const isText = typeof input === 'string'
  if (isText && isPlain(input) && !input.includes('=?')) return input.trim().slice(0, max)
  const bytes = isText ? input : input.toString('latin1')
  const read = (text: string) => (isPlain(text) ? text : decodeUnlabelled(Buffer.from(text, 'latin1'), likely))
  const text = bytes.includes('=?') ? decodeWords(bytes.slice(0, 20_000), read) : read(bytes)
  return text
    .replaceAll(TURNING, '')
    .replaceAll(/[\p{Cc}\p{Noncharacter_Code_Point}]+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()
}
