import type { RichText } from '@maru/shared/rich-text/rich-text.ts'
import type { RefObject } from 'react'
import { later } from '../../kit/later.tsx'
import { Field } from '../../kit/forms/Field.tsx'
import { useBoundField } from '../../kit/forms/form-context.ts'
import { SkeletonRows } from '../../kit/feedback/states.tsx'
import type { TextHandle } from './RichTextEditor.tsx'

// The editor is the largest single part of the portal; it comes with the first form that has a text.
const RichTextEditor = later(async () => (await import('./RichTextEditor.tsx')).RichTextEditor)

interface RichTextFieldProps {
  readonly name: string
  readonly required?: boolean
  readonly onPictures: (pictures: readonly File[]) => void
  /** Lets the form put a text where the cursor is. */
  readonly handle?: RefObject<TextHandle | null>
}

/** A text with headings, lists, tables and links; the form holds ProseMirror JSON. */
export function RichTextField({ name, required = true, onPictures, handle }: RichTextFieldProps) {
  const { field, frame, invalid } = useBoundField({ name, required, span: 12 })
  return (
    <Field {...frame} group>
      {(ids) => (
        <RichTextEditor
          meanwhile={<SkeletonRows count={3} />}
          ids={ids}
          value={field.value as RichText}
          invalid={invalid}
          inputRef={(element) => {
            field.ref(element)
            if (handle) handle.current = element
          }}
          onChange={field.onChange}
          onBlur={field.onBlur}
          onPictures={onPictures}
        />
      )}
    </Field>
  )
}
