import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useDebouncedValue } from '../../../kit/use-debounced-value.ts'

/** What the form around says once typing has come to rest; undefined while it is not of the schema. */
export function useDebouncedRequestBody<S extends z.ZodType>(schema: S): z.output<S> | undefined {
  const typed = useDebouncedValue(JSON.stringify(useWatch({ name: 'body' })))
  return schema.safeParse(JSON.parse(typed)).data
}
