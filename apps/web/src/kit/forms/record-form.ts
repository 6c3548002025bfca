import { messages } from '@maru/shared/messages.ts'
import { withUnread } from '@maru/shared/typing/typed-choices.ts'
import { type DefaultValues, type FieldErrors, type FieldValues, get, type Resolver, useForm, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '../feedback/api-error.ts'
import { labelText, numberText } from '../text/label-store.ts'
import { faultsByPath } from './field-issues.ts'

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

/**
 * First refusal of each field, as a word of the contract or a sentence; an empty value is a missing one, whatever rule it broke first. A form
 * holds what the program works with, not the wire.
 */
export function validateValues(schema: z.ZodType, values: unknown): Readonly<Record<string, string>> {
  const checked = z.safeEncode(schema, values)
  const faults = checked.success ? [] : checked.error.issues.map((issue) => [issue.path.join('.'), wordOf(issue)] as const)
  const words = faults.toReversed().map(([path, word]) => [path, get(values, path) === '' ? 'REQUIRED' : word])
  return withUnread(values, Object.fromEntries(words) as Record<string, string>)
}

const resolverOf = <T extends FieldValues>(schema: z.ZodType): Resolver<T> => {
  return (values) => {
    const faults = Object.entries(validateValues(schema, values))
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
  const marked = faultsByPath(error.issues.filter(({ path }) => get(form.getValues(), path) !== undefined))
  for (const [index, [path, message]] of marked.entries())
    form.setError(path as never, { type: 'server', message }, { shouldFocus: index === 0 })
}
