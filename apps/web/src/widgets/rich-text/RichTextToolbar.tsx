import { richTextLabels as labels } from '@maru/shared/rich-text/rich-text.labels.ts'
import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { Button, IconButton } from '../../kit/buttons.tsx'
import {
  Bold,
  ChevronDown,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Strikethrough,
  Table,
  Underline,
  Undo2,
} from '../../kit/icons.ts'
import type { LabelKey } from '../../kit/text/label-store.ts'
import { Menu, MenuItem } from '../../kit/menus.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { LinkPopup } from './LinkPopup.tsx'

interface Tool {
  readonly label: LabelKey
  readonly number?: number
  readonly icon: LucideIcon
  readonly run: (editor: Editor) => unknown
  /** Whether the text at the cursor has it; undefined for what is no state. */
  readonly isOn?: (editor: Editor) => boolean
}

const mark = (name: string, label: LabelKey, icon: LucideIcon): Tool => ({
  label,
  icon,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
})
const heading = (level: 1 | 2 | 3, icon: LucideIcon): Tool => ({
  label: labels.heading,
  number: level,
  icon,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
})

const groups: readonly (readonly Tool[])[] = [
  [
    mark('bold', labels.bold, Bold),
    mark('italic', labels.italic, Italic),
    mark('underline', labels.underline, Underline),
    mark('strike', labels.strike, Strikethrough),
  ],
  [heading(1, Heading1), heading(2, Heading2), heading(3, Heading3)],
  [
    { label: labels.bulletList, icon: List, run: (e) => e.chain().focus().toggleBulletList().run(), isOn: (e) => e.isActive('bulletList') },
    {
      label: labels.orderedList,
      icon: ListOrdered,
      run: (e) => e.chain().focus().toggleOrderedList().run(),
      isOn: (e) => e.isActive('orderedList'),
    },
    { label: labels.quote, icon: Quote, run: (e) => e.chain().focus().toggleBlockquote().run(), isOn: (e) => e.isActive('blockquote') },
    { label: labels.table, icon: Table, run: (e) => e.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run() },
  ],
]
const history: readonly Tool[] = [
  { label: labels.undo, icon: Undo2, run: (editor) => editor.chain().focus().undo().run() },
  { label: labels.redo, icon: Redo2, run: (editor) => editor.chain().focus().redo().run() },
]
const tableActions: readonly (readonly [LabelKey, (editor: Editor) => unknown])[] = [
  [labels.rowAbove, (editor) => editor.chain().focus().addRowBefore().run()],
  [labels.rowBelow, (editor) => editor.chain().focus().addRowAfter().run()],
  [labels.columnLeft, (editor) => editor.chain().focus().addColumnBefore().run()],
  [labels.columnRight, (editor) => editor.chain().focus().addColumnAfter().run()],
  [labels.headerRow, (editor) => editor.chain().focus().toggleHeaderRow().run()],
  [labels.mergeCells, (editor) => editor.chain().focus().mergeOrSplit().run()],
  [labels.deleteRow, (editor) => editor.chain().focus().deleteRow().run()],
  [labels.deleteColumn, (editor) => editor.chain().focus().deleteColumn().run()],
  [labels.deleteTable, (editor) => editor.chain().focus().deleteTable().run()],
]

function ToolButton({ tool: { label: key, number, icon: Icon, run, isOn }, editor, on }: { tool: Tool; editor: Editor; on: boolean }) {
  const label = useLabel()
  const name = number === undefined ? label(key) : label(key, number)
  return (
    <IconButton
      size="small"
      name={name}
      {...(isOn && { 'aria-pressed': on })}
      // The cursor stays in the text, so that what is typed at once goes there.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(editor)}
    >
      <Icon size={15} />
    </IconButton>
  )
}

function TableMenu({ editor }: { editor: Editor }) {
  const label = useLabel()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label(labels.tableActions)}
        <ChevronDown size={13} aria-hidden />
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {tableActions.map(([key, run]) => (
          <MenuItem
            key={label(key)}
            onClick={() => {
              setAnchor(null)
              run(editor)
            }}
          >
            {label(key)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** Arrow keys go through the buttons, as in every toolbar. */
function walk(event: KeyboardEvent<HTMLDivElement>) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
}

/** Buttons above the text; what holds at the cursor is pressed. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const label = useLabel()
  const [linking, setLinking] = useState(false)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: groups.flat().map((tool) => tool.isOn?.(now) ?? false),
      inTable: now.isActive('table'),
      inLink: now.isActive('link'),
    }),
  })
  const all = groups.flat()
  return (
    <div
      className="gap-2 px-6 py-4 row wrap line-bottom rich-tools"
      role="toolbar"
      tabIndex={-1}
      aria-label={label(labels.formatting)}
      onKeyDown={walk}
    >
      {groups.map((tools) => (
        <span key={all.indexOf(tools[0] as Tool)} className="inline-row gap-2 line-right rich-tool-group">
          {tools.map((tool) => (
            <ToolButton key={all.indexOf(tool)} tool={tool} editor={editor} on={on.tools[all.indexOf(tool)] ?? false} />
          ))}
        </span>
      ))}
      <span className="inline-row gap-2 line-right rich-tool-group">
        <IconButton size="small" name={label(labels.link)} aria-pressed={on.inLink} onClick={() => setLinking(true)}>
          <Link size={15} />
        </IconButton>
        {on.inTable && <TableMenu editor={editor} />}
      </span>
      <span className="grow" />
      {history.map((tool, index) => (
        <ToolButton key={index} tool={tool} editor={editor} on={false} />
      ))}
      {linking && <LinkPopup editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}
