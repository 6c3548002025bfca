import type { RichText } from '@maru/shared/approvals/rich-text.ts'
import { lazy, Suspense } from 'react'
import { Field } from '../../kit/Field.tsx'
import { useBoundField } from '../../kit/form-context.ts'
import { SkeletonRows } from '../../kit/states.tsx'

// The editor is the largest single part of the portal; it comes with the first form that has a text.
const RichTextEditor = lazy(async () => ({ default: (await import('./RichTextEditor.tsx')).RichTextEditor }))

/** A text with headings, lists, tables and links; the form holds ProseMirror JSON. */
export function RichTextField({ name, onPictures }: { name: string; onPictures: (pictures: readonly File[]) => void }) {
  const { field, frame, invalid } = useBoundField({ name, required: true, span: 12 })
  return (
    <Field {...frame} group>
      {(ids) => (
        <Suspense fallback={<SkeletonRows count={3} />}>
          <RichTextEditor
            ids={ids}
            value={field.value as RichText}
            invalid={invalid}
            inputRef={field.ref}
            onChange={field.onChange}
            onBlur={field.onBlur}
            onPictures={onPictures}
          />
        </Suspense>
      )}
    </Field>
  )
}
