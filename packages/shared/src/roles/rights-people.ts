import { z } from 'zod'
import { text } from '../codecs.ts'
import { binary, contract, listQuery, page } from '../contract.ts'
import { rightsRead } from './role.ts'

/** Codes of roles, one after the other: a matrix has some dozens at most. */
const roleList = z
  .string()
  .max(1000)
  .regex(/^[A-Za-z0-9_,]*$/, { error: 'BAD_CODE' })
  .default('')

const filters = {
  /** Which matrix the cells are of. */
  kind: z.enum(['menu', 'api']),
  /** An API's id, or a menu's number and right (`M080100 READ`). */
  item: text(330).min(1),
  /** Those who would gain it, or those who would lose it. */
  effect: z.enum(['gains', 'loses']),
  /** Roles it is to be given to and taken from. */
  given: roleList,
  taken: roleList,
  /** Part of a name, an id or a department. */
  q: text(100).optional(),
}
const concerned = z.object({ userId: z.string(), englishName: z.string(), koreanName: z.string(), departmentName: z.string() })
export type ConcernedPerson = z.output<typeof concerned>
export const concernedFilters = z.strictObject(filters)
export type ConcernedFilters = z.output<typeof concernedFilters>

const path = '/api/v1/common/chems/role/dry-run/people'

/** Everybody behind a line of the dry run of a matrix, which itself names the first ten. */
export const rightsPeople = contract('rightsPeople', {
  list: {
    method: 'GET',
    path,
    summary: 'Everybody who would gain or lose one item by changed cells of a matrix, by name; changes nothing',
    access: rightsRead,
    query: z.strictObject({ ...listQuery, ...filters }),
    answer: page(concerned),
  },
  export: {
    method: 'GET',
    path: `${path}/excel`,
    summary: 'The same people as a workbook',
    access: rightsRead,
    query: concernedFilters,
    answer: binary,
  },
})
