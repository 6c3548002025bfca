import type { z } from 'zod'

/** What the house keeps with a code besides its name; a group says in fields of the same names what each stands for. */
export const attributeFields = ['attribute1', 'attribute2', 'attribute3', 'attribute4', 'attribute5'] as const
export const ATTRIBUTE_MAX = 200
export const ofAttributes = <T extends z.ZodType>(of: T) => ({
  attribute1: of,
  attribute2: of,
  attribute3: of,
  attribute4: of,
  attribute5: of,
})
