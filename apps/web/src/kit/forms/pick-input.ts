import type { z } from 'zod'

/** The values of a form from the record it changes: the fields of the input's schema, without what the list adds. */
export const pickInput = <Input extends z.ZodObject>(schema: Input, row: z.output<Input>) =>
  Object.fromEntries(Object.keys(schema.shape).map((field) => [field, row[field]])) as z.output<Input>
