import type { RichText } from '@maru/shared/rich-text/rich-text.ts'
import { documentLabels as labels } from '@maru/shared/approvals/documents/document.labels.ts'
import { Fragment, type ReactNode } from 'react'
import { useLabel } from '../../kit/text/use-label.ts'
import { isFigure } from './figure.ts'
import './rich-text.css'

/** What the contract's text nodes have in common, as far as they are read here. */
interface Node {
  readonly type: string
  readonly text?: string | undefined
  readonly content?: readonly Node[] | undefined
  readonly attrs?: Readonly<Record<string, unknown>> | undefined
  readonly marks?: readonly { readonly type: string; readonly attrs?: { readonly href: string } | undefined }[] | undefined
}

const plain: Readonly<Record<string, 'p' | 'blockquote' | 'ul' | 'li' | 'tr'>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bulletList: 'ul',
  listItem: 'li',
  tableRow: 'tr',
}
const marked: Readonly<Record<string, 'strong' | 'em' | 'u' | 's' | 'code'>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
}
// Below the title of the document, which is a heading of the second level.
const headings = ['h3', 'h4', 'h5'] as const

function withMarks({ text = '', marks = [] }: Node): ReactNode {
  return marks.reduce<ReactNode>((inner, { type, attrs }) => {
    if (type === 'link') {
      return (
        <a href={attrs?.href} target="_blank" rel="noopener noreferrer nofollow">
          {inner}
        </a>
      )
    }
    const Tag = marked[type]
    return Tag === undefined ? inner : <Tag>{inner}</Tag>
  }, text)
}

const textOf = ({ text = '', content = [] }: Node): string => text + content.map(textOf).join('')
const span = (value: unknown) => (typeof value === 'number' ? value : undefined)

function shown(node: Node): ReactNode {
  const inner = node.content?.map((child, index) => <Fragment key={index}>{shown(child)}</Fragment>)
  switch (node.type) {
    case 'text':
      return withMarks(node)
    case 'hardBreak':
      return <br />
    case 'horizontalRule':
      return <hr />
    case 'codeBlock':
      return <pre>{inner}</pre>
    case 'heading': {
      const Tag = headings[Number(node.attrs?.['level']) - 1] ?? 'h5'
      return <Tag>{inner}</Tag>
    }
    case 'orderedList':
      return <ol start={span(node.attrs?.['start'])}>{inner}</ol>
    case 'table':
      return (
        <table>
          <tbody>{inner}</tbody>
        </table>
      )
    case 'tableCell':
    case 'tableHeader': {
      const Tag = node.type === 'tableHeader' ? 'th' : 'td'
      return (
        <Tag
          className={isFigure(textOf(node)) ? 'is-figure' : undefined}
          colSpan={span(node.attrs?.['colspan'])}
          rowSpan={span(node.attrs?.['rowspan'])}
        >
          {inner}
        </Tag>
      )
    }
    default: {
      const Tag = plain[node.type]
      // An empty paragraph is an empty line.
      return Tag === undefined ? inner : <Tag>{inner ?? <br />}</Tag>
    }
  }
}

/** A table that is wider than its place is scrolled by keys too. */
function scrollsByKeys(place: HTMLElement | null) {
  if (place !== null && place.scrollWidth > place.clientWidth) place.tabIndex = 0
}

/** A rich text as its writer saw it, drawn node by node: nothing of it reaches the page as markup. */
export function RichTextView({ text }: { text: RichText }) {
  const label = useLabel()
  if (text.content.length === 0) return <p className="muted">{label(labels.emptyBody)}</p>
  return (
    <div className="rich-text" ref={scrollsByKeys}>
      {(text.content as readonly Node[]).map((node, index) => (
        <Fragment key={index}>{shown(node)}</Fragment>
      ))}
    </div>
  )
}
