import { plainText, type RichText, richText, richTextDocument } from '@maru/shared/rich-text/rich-text.ts'
import { generateJSON } from '@tiptap/react'
import { cleanPasted } from '../../../widgets/rich-text/paste.ts'
import { richTextExtensions } from '../../../widgets/rich-text/rich-text-schema.ts'

const paragraphs = (text: string) =>
  text.split('\n').map((line) => ({ type: 'paragraph' as const, ...(line !== '' && { content: [{ type: 'text' as const, text: line }] }) }))

/** Plain lines as a rich text. */
export const richTextOfLines = (text: string): RichText => richTextDocument.parse({ type: 'doc', content: paragraphs(text).slice(0, 2000) })

/**
 * HTML from elsewhere as what the editor knows of it: headings, lists, tables, links and plain formatting. What the stored text may not be
 * (too deep, too long) becomes its words without formatting.
 */
export function richTextOfHtml(html: string, most: number): RichText {
  const read: unknown = generateJSON(cleanPasted(html), richTextExtensions)
  const checked = richText.safeParse(read)
  if (checked.success && plainText(checked.data).length <= most) return checked.data
  return richTextOfLines(plainText(read as RichText).slice(0, most))
}
