import type { RichText } from '@maru/shared/rich-text/rich-text.ts'
import { EditorContent, useEditor } from '@tiptap/react'
import { useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { ControlIds } from '../../kit/forms/Field.tsx'
import { cleanPasted } from './paste.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import { richTextExtensions } from './rich-text-schema.ts'
import './rich-text.css'
import './rich-edit.css'

export interface RichTextEditorProps {
  readonly ids: ControlIds
  readonly value: RichText
  readonly invalid: boolean
  readonly onChange: (value: RichText) => void
  readonly onBlur: () => void
  /** Pictures cannot stand in the text: they go to the attachments. */
  readonly onPictures: (pictures: readonly File[]) => void
  readonly inputRef: (element: TextHandle | null) => void
}

export interface TextHandle {
  readonly focus: () => void
  /** Puts a text where the cursor is, over what is marked. */
  readonly insert: (text: string) => void
}

const picturesOf = (data: DataTransfer | null) => [...(data?.files ?? [])]

/** The editor itself, in a program part of its own. */
export function RichTextEditor({ ids, value, invalid, onChange, onBlur, onPictures, inputRef }: RichTextEditorProps) {
  const takePictures = (data: DataTransfer | null) => {
    const pictures = picturesOf(data)
    if (pictures.length === 0 || (data?.getData('text/html') ?? '') !== '') return false
    onPictures(pictures)
    return true
  }
  const said = useRef(value)
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    onUpdate: ({ editor: changed }) => {
      said.current = changed.getJSON() as RichText
      onChange(said.current)
    },
    onBlur,
    editorProps: {
      attributes: {
        id: ids.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': ids.labelId,
        class: 'rich-text rich-edit',
        ...(ids.describedBy !== undefined && { 'aria-describedby': ids.describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
      },
      transformPastedHTML: cleanPasted,
      handlePaste: (_, event) => takePictures(event.clipboardData),
      handleDrop: (_, event, __, moved) => !moved && takePictures(event.dataTransfer),
    },
  })
  // A text that came from somewhere else: a template, an older document. Before the next key: after it, what the form held until then would
  // take the letter back.
  useLayoutEffect(() => {
    if (said.current === value) return
    said.current = value
    if (JSON.stringify(editor.getJSON()) === JSON.stringify(value)) return
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useImperativeHandle(
    inputRef,
    () => ({
      focus: () => void editor.commands.focus(),
      insert: (text) => void editor.chain().focus().insertContent({ type: 'text', text }).run(),
    }),
    [editor],
  )
  return (
    <div className={invalid ? 'column input is-invalid rich-text-box' : 'column input rich-text-box'}>
      <RichTextToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}
