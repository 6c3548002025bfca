import type { RichText } from '@maru/shared/rich-text/rich-text.ts'
import { escapeHtml } from './escape-html.ts'

// What a mail program shows of a rich text: HTML that looks like it without a style sheet, and plain text for those that show none.

interface Node {
  readonly type: string
  readonly text?: string
  readonly content?: readonly Node[]
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly marks?: readonly { readonly type: string; readonly attrs?: { readonly href?: string } }[]
}

const marked: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' }
const cell = 'style="border:1px solid silver;padding:4px 8px;vertical-align:top"'
const plain: Readonly<Record<string, readonly [open: string, close: string]>> = {
  paragraph: ['<p>', '</p>'],
  blockquote: ['<blockquote style="margin:0 0 0 8px;border-left:2px solid silver;padding-left:12px">', '</blockquote>'],
  bulletList: ['<ul>', '</ul>'],
  listItem: ['<li>', '</li>'],
  codeBlock: ['<pre>', '</pre>'],
  table: ['<table style="border-collapse:collapse"><tbody>', '</tbody></table>'],
  tableRow: ['<tr>', '</tr>'],
}
const empty: Readonly<Record<string, string>> = { hardBreak: '<br>', horizontalRule: '<hr>' }

const withMarks = ({ text = '', marks = [] }: Node) =>
  marks.reduce((inner, { type, attrs }) => {
    if (type === 'link') return `<a href="${escapeHtml(attrs?.href ?? '')}">${inner}</a>`
    const tag = marked[type]
    return tag === undefined ? inner : `<${tag}>${inner}</${tag}>`
  }, escapeHtml(text))

const numberOf = (value: unknown) => (typeof value === 'number' ? String(value) : '')

function tagsOf({ type, attrs }: Node): readonly [open: string, close: string] {
  if (type === 'heading') return [`<h${numberOf(attrs?.['level'])}>`, `</h${numberOf(attrs?.['level'])}>`]
  if (type === 'orderedList') return [`<ol start="${numberOf(attrs?.['start']) || '1'}">`, '</ol>']
  if (type === 'tableCell' || type === 'tableHeader') {
    const tag = type === 'tableCell' ? 'td' : 'th'
    return [
      `<${tag} ${cell} colspan="${numberOf(attrs?.['colspan']) || '1'}" rowspan="${numberOf(attrs?.['rowspan']) || '1'}">`,
      `</${tag}>`,
    ]
  }
  return plain[type] ?? ['', '']
}

function html(node: Node): string {
  if (node.type === 'text') return withMarks(node)
  const single = empty[node.type]
  if (single !== undefined) return single
  const [open, close] = tagsOf(node)
  // An empty paragraph is an empty line.
  const inner = (node.content ?? []).map(html).join('')
  return `${open}${inner === '' && node.type === 'paragraph' ? '<br>' : inner}${close}`
}

/** A rich text as HTML. */
export const toHtml = (text: RichText) => (text.content as readonly Node[]).map(html).join('\n')

const indented = (lines: readonly string[], first: string, next: string) =>
  lines.map((line, index) => `${index === 0 ? first : next}${line}`.trimEnd())

function linkedText({ text = '', marks = [] }: Node) {
  const href = marks.find(({ type }) => type === 'link')?.attrs?.href ?? ''
  return href === '' || href === text || href === `mailto:${text}` ? text : `${text} <${href}>`
}

const inlineText = (nodes: readonly Node[]) => nodes.map((node) => (node.type === 'hardBreak' ? '\n' : linkedText(node))).join('')

function blockLines(node: Node): readonly string[] {
  const content = node.content ?? []
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'codeBlock':
      return [...inlineText(content).split('\n'), '']
    case 'horizontalRule':
      return ['----------', '']
    case 'blockquote':
      return [...indented(trimmed(content.flatMap(blockLines)), '> ', '> '), '']
    case 'bulletList':
      return [...content.flatMap((item) => indented(trimmed((item.content ?? []).flatMap(blockLines)), '- ', '  ')), '']
    case 'orderedList': {
      const start = Number(node.attrs?.['start'] ?? 1)
      return [
        ...content.flatMap((item, at) => indented(trimmed((item.content ?? []).flatMap(blockLines)), `${String(start + at)}. `, '   ')),
        '',
      ]
    }
    case 'table':
      return [
        ...content.map((row) => (row.content ?? []).map((one) => trimmed((one.content ?? []).flatMap(blockLines)).join(' ')).join('\t')),
        '',
      ]
    default:
      return content.flatMap(blockLines)
  }
}

const trimmed = (lines: readonly string[]) => {
  const last = lines.findLastIndex((line) => line !== '')
  return lines.slice(0, last + 1)
}

/** A rich text as lines of plain text. */
export const toLines = (text: RichText): readonly string[] => trimmed((text.content as readonly Node[]).flatMap(blockLines))

const SNIPPET = 200
/** The first words of a text. */
export const toSnippet = (text: RichText) =>
  toLines(text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, SNIPPET)
    .replace(/[\ud800-\udbff]$/, '')
