import { messages } from '@maru/shared/messages.ts'
import { type DefaultValues, type FieldErrors, type FieldValues, get, type Resolver, useForm, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '../feedback/api-error.ts'
import { labelText, numberText } from '../text/label-store.ts'
import { issueToShow } from './field-issues.ts'

const byZodCode: Readonly<Record<string, string>> = { too_big: 'TOO_LONG', too_small: 'REQUIRED', invalid_type: 'REQUIRED' }
function wordOf(issue: z.core.$ZodIssue) {
  if (/^[A-Z_]+$/.test(issue.message)) return issue.message
  if (issue.code === 'too_big' && issue.origin === 'number') return labelText(messages.fieldAtMost, numberText(Number(issue.maximum)))
  if (issue.code === 'too_small' && issue.origin === 'number' && issue.inclusive)
    return labelText(messages.fieldAtLeast, numberText(Number(issue.minimum)))
  // Letters where a number belongs.
  if (issue.code === 'invalid_type' && 'received' in issue && issue.received === 'NaN') return 'INVALID'
  return byZodCode[issue.code] ?? 'INVALID'
}

/** An empty value that is refused is a missing one, whatever rule it broke first. */
const isEmptyAt = (values: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((value, key) => (value as Readonly<Record<PropertyKey, unknown>> | undefined)?.[key], values) === ''

/** First refusal of each field, as a word of the contract or a sentence; a form holds what the program works with, not the wire. */
export function faultsOf(schema: z.ZodType, values: unknown): Readonly<Record<string, string>> {
  const checked = z.safeEncode(schema, values)
  if (checked.success) return {}
  return Object.fromEntries(
    checked.error.issues.toReversed().map((issue) => [issue.path.join('.'), isEmptyAt(values, issue.path) ? 'REQUIRED' : wordOf(issue)]),
  )
}

const resolverOf = <T extends FieldValues>(schema: z.ZodType): Resolver<T> => {
  return (values) => {
    const faults = Object.entries(faultsOf(schema, values))
    if (faults.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'contract', message }]))
    return { values: {}, errors: errors as FieldErrors<T> }
  }
}

/** Options of a reset that takes the new values for all fields, also for those that were typed in. */
export const DROP_TYPED = { keepDirtyValues: false, keepDirty: false } as const

/** A form over one record: checks on blur, then on every change; new `values`, and a reset unless told otherwise, leave what was typed. */
export function useRecordForm<T extends FieldValues>(schema: z.ZodType<T>, values: T): UseFormReturn<T> {
  return useForm<T>({
    resolver: resolverOf<T>(schema),
    defaultValues: values as DefaultValues<T>,
    values,
    resetOptions: { keepDirtyValues: true, keepDirty: true },
    mode: 'onTouched',
  })
}

/**
 * Puts the fields a server refused under their fields; the toast about it is shown by the call itself. The first one gets the focus only: a
 * field that loses it is checked again, and its mark would go.
 */
export function showIssues<T extends FieldValues>(form: UseFormReturn<T>, error: unknown) {
  if (!(error instanceof ApiError)) throw error
  const marked = error.issues.filter(({ path }) => get(form.getValues(), path) !== undefined)
  for (const [index, issue] of marked.entries())
    form.setError(issue.path as never, { type: 'server', message: issueToShow(issue) }, { shouldFocus: index === 0 })
}
