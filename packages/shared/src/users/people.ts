import { z } from 'zod'
import { text } from '../codecs.ts'
import { contract } from '../contract.ts'

/** Most people one search answers; who looks for more narrows the search. */
export const PEOPLE_FOUND_MAX = 20

/** A person as every colleague may see one. */
export const person = z.object({
  userId: z.string(),
  englishName: z.string(),
  koreanName: z.string(),
  departmentName: z.string(),
  positionName: z.string(),
  profileFileUrl: z.string(),
})
export type Person = z.output<typeof person>

export const people = contract('people', {
  search: {
    method: 'GET',
    path: '/api/v1/common/people',
    summary: 'Colleagues by a part of their name, user id, company mail address or employee number; at most 20',
    access: { kind: 'session', row: 'colleague' },
    query: z.strictObject({ q: text(100) }),
    answer: z.array(person).max(PEOPLE_FOUND_MAX),
  },
})
