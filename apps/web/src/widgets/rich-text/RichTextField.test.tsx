import { act, render } from '@testing-library/react'
import { useLayoutEffect, useRef } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import type { RichText } from '@maru/shared/rich-text/rich-text.ts'
import type { TextHandle } from './RichTextEditor.tsx'
import { RichTextField } from './RichTextField.tsx'

interface Values {
  body: RichText
}

/** A form in which the next letter comes as soon as the one before is shown, before anything else is done. */
function Hurried({ letters, handle }: { letters: string[]; handle: { current: TextHandle | null } }) {
  const form = useForm<Values>({ defaultValues: { body: { type: 'doc', content: [{ type: 'paragraph' }] } } })
  const body = JSON.stringify(useWatch({ control: form.control, name: 'body' }))
  const shown = useRef(body)
  useLayoutEffect(() => {
    if (shown.current === body) return
    shown.current = body
    const next = letters.shift()
    if (next !== undefined) handle.current?.insert(next)
  })
  return (
    <FormProvider {...form}>
      <RichTextField name="body" handle={handle} onPictures={() => undefined} />
    </FormProvider>
  )
}

it('keeps every letter where it was typed, however quickly they come', async () => {
  const handle: { current: TextHandle | null } = { current: null }
  const letters = Array.from('ello world')
  const { container } = render(<Hurried letters={letters} handle={handle} />)
  await vi.waitFor(() => expect(handle.current).not.toBeNull(), { timeout: 20_000 })
  await act(async () => handle.current?.insert('h'))
  await vi.waitFor(() => expect(letters).toEqual([]))
  expect(container.querySelector('[role=textbox]')?.textContent).toBe('hello world')
})
