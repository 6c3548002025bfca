import { createRequire } from 'node:module'
import { type RichText, richText } from '@maru/shared/rich-text/rich-text.ts'
import type sanitizeHtml from 'sanitize-html'
import { stripTags } from '../common/mail-snippet-text.ts'

const require = createRequire(import.meta.url)

// Turns the HTML of a mail into a text a person can write into: what the editor has is kept, the rest becomes paragraphs.

interface Mark {
  type: string
  attrs?: { href: string }
}
interface Inline {
  type: 'text' | 'hardBreak'
  text?: string
  marks?: Mark[]
}
interface Block {
  type: string
  attrs?: { level: number }
  content?: (Block | Inline)[]
}

const paragraph: Block = { type: 'paragraph' }
const LINK = /^(https?:\/\/|mailto:)[^\s]{1,1900}$/i
const MOST_LETTERS = 150_000
/** Letters of HTML that are turned into a text: it is done in the API, while others wait. */
const MOST_HTML = 200_000
const MOST_BLOCKS = 1500
const DEEPEST = 6
const MOST_INLINES = 900
/** Letters of one piece of text. */
const LONGEST_PIECE = 40_000
const inlineTags: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic', u: 'underline', s: 'strike', code: 'code' }
const containers: Readonly<Record<string, string>> = { blockquote: 'blockquote', ul: 'bulletList', ol: 'orderedList', li: 'listItem' }
const sameTags = { b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u', tt: 'code' } as const
function cleaned(html: string) {
  // Loaded with the first mail that becomes a text: a process without one need not hold it.
  const sanitize = require('sanitize-html') as typeof sanitizeHtml
  return sanitize(html, {
    allowedTags: 'p div h1 h2 h3 h4 h5 h6 br hr pre blockquote ul ol li tr td th a strong em u s code'.split(' '),
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    transformTags: sameTags,
    nestingLimit: 100,
  })
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }
const decoded = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')

/** Builds blocks out of a stream of tags and words. */
class Builder {
  readonly root: Block = { type: 'doc', content: [] }
  private readonly open: Block[] = [this.root]
  private marks: readonly Mark[] = []
  private line: Inline[] = []
  private kind: Block = paragraph
  private letters = 0
  private blocks = 0

  private get top() {
    return this.open.at(-1) ?? this.root
  }
  private put(block: Block) {
    ;(this.top.content ??= []).push(block)
  }

  /** The line is whole: it becomes a paragraph, or what it was said to be. */
  end() {
    while (this.line.at(-1)?.type === 'hardBreak') this.line.pop()
    if (this.line.length > 0 && this.blocks < MOST_BLOCKS) {
      this.blocks += 1
      const block = { ...this.kind, content: this.line }
      // What stands in a list outside its items belongs to an item.
      this.put(this.top.type.endsWith('List') ? { type: 'listItem', content: [block] } : block)
    }
    this.line = []
  }

  say(input: string) {
    const isCode = this.kind.type === 'codeBlock'
    const text = isCode ? input : input.replaceAll(/[ \t\r\n]+/g, ' ')
    const words = this.line.length === 0 && !isCode ? text.trimStart() : text
    if (words === '' || this.letters >= MOST_LETTERS) return
    // A paragraph that is longer than one may be goes on in the next.
    if (this.line.length >= MOST_INLINES) this.end()
    this.letters += words.length
    this.line.push({ type: 'text', text: words, ...(this.marks.length > 0 && !isCode && { marks: [...this.marks] }) })
  }

  breakLine() {
    if (this.line.length === 0) return
    if (this.kind.type === 'codeBlock') this.line.push({ type: 'text', text: '\n' })
    else this.line.push({ type: 'hardBreak' })
  }

  rule() {
    this.end()
    if (this.top === this.root) this.put({ type: 'horizontalRule' })
  }

  enter(type: string) {
    this.end()
    const fits = this.top.type.endsWith('List') === (type === 'listItem')
    if (!fits || this.open.length > DEEPEST) return
    const block: Block = { type, content: [] }
    this.put(block)
    this.open.push(block)
  }

  leave(type: string) {
    this.end()
    if (this.top.type !== type) return
    const block = this.open.pop()
    if (block?.content?.length === 0) this.top.content?.pop()
  }

  become(kind: Block) {
    this.end()
    this.kind = kind
  }

  mark(one: Mark, isOpen: boolean) {
    const others = this.marks.filter(({ type }) => type !== one.type)
    this.marks = isOpen ? [...others, one] : others
  }
}

const TOKEN = /<(\/?)([a-z0-9]+)(?![a-z0-9])([^>]*)>|([^<]+)/g

function takeTag(build: Builder, tag: string, isOpen: boolean, attributes: string) {
  const [mark, container] = [inlineTags[tag], containers[tag]]
  if (tag === 'br') build.breakLine()
  else if (tag === 'hr') build.rule()
  else if (tag === 'a') {
    const href = decoded(/href="([^"]*)"/.exec(attributes)?.[1] ?? '')
    if (!isOpen || LINK.test(href)) build.mark({ type: 'link', attrs: { href } }, isOpen)
  } else if (mark !== undefined) build.mark({ type: mark }, isOpen)
  else if (container !== undefined) {
    if (isOpen) build.enter(container)
    else build.leave(container)
  } else if (tag === 'pre') build.become(isOpen ? { type: 'codeBlock' } : paragraph)
  else if (/^h\d$/.test(tag)) build.become(isOpen ? { type: 'heading', attrs: { level: Math.min(3, Number(tag[1])) } } : paragraph)
  else build.become(paragraph)
}

/** The text of some HTML; what cannot be turned into one is left out. */
export function htmlToRichText(html: string): RichText {
  const build = new Builder()
  // No tag is cut in two.
  const tagAt = html.lastIndexOf('<', MOST_HTML)
  const beginning = html.slice(0, html.length > MOST_HTML && tagAt > 0 ? tagAt : MOST_HTML)
  for (const [, slash, tag = '', attributes = '', words] of cleaned(beginning).matchAll(TOKEN)) {
    if (words === undefined) takeTag(build, tag, slash === '', attributes)
    else for (let from = 0; from < words.length; from += LONGEST_PIECE) build.say(decoded(words.slice(from, from + LONGEST_PIECE)))
  }
  build.end()
  const content = build.root.content ?? []
  if (beginning.length < html.length) content.push({ type: 'paragraph', content: [{ type: 'text', text: '[…]' }] })
  const checked = richText.safeDecode({ type: 'doc', content })
  // What has no form the editor knows is quoted as its words alone.
  return checked.success ? checked.data : linesToRichText(stripTags(beginning).slice(0, MOST_LETTERS).split('\n'))
}

/** A text of lines. */
export const linesToRichText = (lines: readonly string[]): RichText => {
  const content = lines
    .flatMap((line) => (line.trim() === '' ? [''] : (line.match(/[^]{1,10000}/g) ?? [])))
    .slice(0, MOST_BLOCKS)
    .map((line) => (line === '' ? paragraph : { ...paragraph, content: [{ type: 'text' as const, text: line.toWellFormed() }] }))
  const checked = richText.safeDecode({ type: 'doc', content })
  return checked.success ? checked.data : { type: 'doc', content: [] }
}

/** A quoted mail as a text that is quoted. */
export function quoteAsText(html: string): RichText {
  return html === '' ? { type: 'doc', content: [] } : htmlToRichText(html)
}
