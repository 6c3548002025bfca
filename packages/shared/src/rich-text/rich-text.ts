import { z } from 'zod'
import { text } from '../codecs.ts'

// The document a rich-text editor makes (ProseMirror JSON), node by node: what is not named here is refused, so that nothing
// a browser could run is ever stored.

/** Deepest nesting of a text; deeper ones are refused before they are looked into. */
const MAX_DEPTH = 24
/** Nodes, marks and their values, all together. */
const MAX_PARTS = 100_000
/** Longest text in UTF-16 units, all nodes together. */
export const RICH_TEXT_MAX = 200_000

const linkTarget = z
  .string()
  .max(2000)
  .regex(/^(https?:\/\/|mailto:)[^\s]+$/i, { error: 'BAD_LINK' })
const plainMark = (type: 'bold' | 'italic' | 'underline' | 'strike' | 'code') => z.strictObject({ type: z.literal(type) })
const mark = z.discriminatedUnion('type', [
  plainMark('bold'),
  plainMark('italic'),
  plainMark('underline'),
  plainMark('strike'),
  plainMark('code'),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: linkTarget }) }),
])

const textNode = z.strictObject({ type: z.literal('text'), text: text(50_000).min(1), marks: z.array(mark).max(6).optional() })
const inline = z.discriminatedUnion('type', [textNode, z.strictObject({ type: z.literal('hardBreak') })])
const inlines = z.array(inline).max(5000).optional()

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: inlines })
const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.number().int().min(1).max(3) }),
  content: inlines,
})
const codeBlock = z.strictObject({ type: z.literal('codeBlock'), content: z.array(textNode).max(1000).optional() })
const rule = z.strictObject({ type: z.literal('horizontalRule') })

interface Container {
  type: 'blockquote' | 'bulletList' | 'orderedList' | 'listItem' | 'table' | 'tableRow' | 'tableCell' | 'tableHeader'
  attrs?: { start?: number | undefined; colspan?: number | undefined; rowspan?: number | undefined } | undefined
  content?: Block[] | undefined
}
type Leaf = z.output<typeof paragraph> | z.output<typeof heading> | z.output<typeof codeBlock> | z.output<typeof rule>
type Block = Leaf | Container

const span = z.number().int().min(1).max(50).optional()
const block: z.ZodType<Block, Block> = z.lazy(() => {
  const of = <T extends Container['type']>(type: T, content: z.ZodType<Block, Block>) =>
    z.strictObject({ type: z.literal(type), content: z.array(content).min(1).max(1000) })
  const cell = <T extends 'tableCell' | 'tableHeader'>(type: T) =>
    of(type, block).extend({ attrs: z.strictObject({ colspan: span, rowspan: span }).optional() })
  // A row whose cells all belong to one that spans rows has none of its own, and then no list of them.
  const cells = z.array<z.ZodType<Block, Block>>(z.discriminatedUnion('type', [cell('tableCell'), cell('tableHeader')]))
  const row = z.strictObject({ type: z.literal('tableRow'), content: cells.max(1000).optional() })
  const item = of('listItem', block)
  const attrs = z.strictObject({ start: z.number().int().min(0).max(100_000).optional() }).optional()
  // By its type each node has one shape to be compared with: a wrong one costs one issue, not one for each shape.
  return z.discriminatedUnion('type', [
    paragraph,
    heading,
    codeBlock,
    rule,
    of('blockquote', block),
    of('bulletList', item),
    of('orderedList', item).extend({ attrs }),
    of('table', row),
  ])
})
/** The document node alone; `richText` adds the limits of depth and length. */
export const richTextDocument = z.strictObject({ type: z.literal('doc'), content: z.array(block).max(2000) })

const partsOf = (value: unknown): unknown[] => (typeof value === 'object' && value !== null ? Object.values(value) : [])

/** Whether a value is nested no deeper, and has no more parts, than a text may have. */
export const isShallow = (value: unknown) => {
  let level: unknown[] = [value]
  let count = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length
    if (depth > MAX_DEPTH * 2 || count > MAX_PARTS) return false
    level = level.flatMap(partsOf)
  }
  return true
}

/** A rich text as it travels and is stored: ProseMirror JSON of the node types above, nothing else. */
export const richText = z
  .unknown()
  .refine(isShallow, { error: 'TOO_DEEP', abort: true })
  .pipe(richTextDocument)
  .refine((value) => isWithinLength(value), { error: 'TOO_LONG' })
export type RichText = z.output<typeof richTextDocument>

/** The words of a rich text, one line a block. */
export function plainText(node: { readonly content?: readonly object[] | undefined; readonly text?: string }): string {
  if (node.text !== undefined) return node.text
  const parts = (node.content ?? []).map((child) => plainText(child))
  const isInline = (node.content ?? []).every((child) => 'text' in child || (child as { type?: string }).type === 'hardBreak')
  return parts.join(isInline ? '' : '\n')
}

/** Whether all words of a text together are as many as may be stored. */
export const isWithinLength = (value: RichText) => plainText(value).length <= RICH_TEXT_MAX
