import { Prisma } from '@maru/prisma/generated/client.ts'
import { fieldType } from '@maru/shared/codecs.ts'
import type { z } from 'zod'

const asTheyAre: ReadonlySet<string> = new Set(['number', 'boolean'])
const toColumn = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * The fields of an input as columns of a list's statement, from the table `alias`: a day, decimal, id or code is read as text, null as
 * '' or no list. `besides`: fields that the table has no column of that name for.
 */
export const fieldColumns = <Input extends z.ZodObject>(
  alias: string,
  { shape }: Input,
  besides: readonly (keyof z.output<Input>)[] = [],
) =>
  Prisma.raw(
    Object.entries(shape)
      .filter(([field]) => !besides.includes(field))
      .map(([field, type]) => {
        const column = `${alias}.${toColumn(field)}`
        if (asTheyAre.has(fieldType(type))) return `${column} as "${field}"`
        return fieldType(type) === 'array' ? `coalesce(${column}, '{}') as "${field}"` : `coalesce(${column}::text, '') as "${field}"`
      })
      .join(', '),
  )
