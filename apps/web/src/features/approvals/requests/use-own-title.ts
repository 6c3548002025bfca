import type { DraftInput } from '@maru/shared/approvals/approval.ts'
import { isBlank } from '@maru/shared/codecs.ts'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form'
import type { RequestBody, RequestKind } from './request-kind.ts'

/** Gives the request the title its kind knows for it, until the person types another one. */
export function useOwnTitle({ titleOf }: RequestKind) {
  const { getValues, setValue } = useFormContext()
  const body = useWatch({ name: 'body' }) as RequestBody
  const generatedTitle = useRef('')
  const title = titleOf?.(body) ?? ''
  useEffect(() => {
    const typed = String(getValues('title'))
    if (title === '' || title === typed || (typed !== '' && typed !== generatedTitle.current)) return
    generatedTitle.current = title
    setValue('title', title, { shouldDirty: true })
  }, [title, getValues, setValue])
}

/** Writes the title a request gives itself into an empty field, before it is submitted. */
export function fillOwnTitle(form: UseFormReturn<DraftInput>, { titleOf }: RequestKind) {
  const { title, body } = form.getValues()
  const own = titleOf?.(body) ?? ''
  if (isBlank(title) && own !== '') form.setValue('title', own, { shouldDirty: true })
}
