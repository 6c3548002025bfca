import { getSchema, type Extensions } from '@tiptap/react'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

/** Addresses a link may lead to, as the check of stored texts has it (rich-text.ts of the contracts). */
const LINK = /^(https?:\/\/|mailto:)\S+$/i
export const isLinkTarget = (address: string) => address.length <= 2000 && LINK.test(address)

const cellAttributes = () => ({ colspan: { default: 1 }, rowspan: { default: 1 } })

/** What of an extension's own attributes is kept: everything else would be refused when the text is stored. */
const KEPT: Readonly<Record<string, () => object>> = {
  link: () => ({ href: { default: null } }),
  codeBlock: () => ({}),
  orderedList: () => ({ start: { default: 1, parseHTML: (list: HTMLElement) => Number(list.getAttribute('start') ?? 1) || 1 } }),
}

const kit = StarterKit.configure({
  heading: { levels: [1, 2, 3] },
  link: {
    openOnClick: false,
    autolink: true,
    defaultProtocol: 'https',
    isAllowedUri: (address) => isLinkTarget(address),
    HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
  },
})

/** The starter kit with the attributes a stored text may have, and nothing more. */
const plainKit = kit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      const attributes = KEPT[extension.name]
      return attributes === undefined ? extension : extension.extend({ addAttributes: attributes } as never)
    })
  },
})

/** Everything the editor knows. Its nodes, marks and attributes are those of the check of stored texts; a test holds them together. */
export const richTextExtensions: Extensions = [
  plainKit,
  Table.configure({ resizable: false }),
  TableRow,
  TableCell.extend({ addAttributes: cellAttributes }),
  TableHeader.extend({ addAttributes: cellAttributes }),
]

export const richTextSchema = () => getSchema(richTextExtensions)
