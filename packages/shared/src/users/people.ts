import { z } from 'zod'
import { text } from '../codecs.ts'
import { binary, contract, listQuery, page } from '../contract.ts'

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

/** A person in the phone book. */
const directoryPerson = person.extend({ workPhone: z.string(), workEmail: z.string() })
export type DirectoryPerson = z.output<typeof directoryPerson>

/** A person who is named in a list; `userId` is '' for a department or a role. */
export const namedPerson = z.object({ userId: z.string(), name: z.string() })
export type NamedPerson = z.output<typeof namedPerson>

/** `begins`: what was typed is a beginning (of an id, a name, a word, a number, an address), so that Enter may take the person. */
const foundPerson = person.extend({ begins: z.boolean() })
export type FoundPerson = z.output<typeof foundPerson>

/** People this browser chose lately, user ids separated by commas: they come first among equals. */
export const recentChoices = text(500).optional()

/** A department as pickers show it, with who leads it. */
const department = z.object({
  code: z.string(),
  name: z.string(),
  /** '' at the top. */
  parentCode: z.string(),
  headUserId: z.string(),
  headName: z.string(),
  /** Number of people who work there, those of the departments below not counted. */
  people: z.number().int(),
})
export type PickedDepartment = z.output<typeof department>

const access = { kind: 'session', row: 'colleague' } as const
const path = '/api/v1/common/people'

export const people = contract('people', {
  search: {
    method: 'GET',
    path,
    summary: 'Colleagues by name, user id, employee number or mail address, best first; at most 20',
    access,
    query: z.strictObject({ q: text(100), recent: recentChoices }),
    answer: z.array(foundPerson).max(PEOPLE_FOUND_MAX),
  },
  members: {
    method: 'GET',
    path: `${path}/members`,
    summary: 'Colleagues of a department and of those below it, page by page; of all departments without one',
    access,
    query: z.strictObject({ q: text(100).default(''), recent: recentChoices, department: text(20).default(''), ...listQuery }),
    answer: page(directoryPerson),
  },
  suggested: {
    method: 'GET',
    path: `${path}/suggested`,
    summary: 'Colleagues the caller asks most lately: those of his own approval lines, and his department',
    access,
    answer: z.object({ recent: z.array(person), team: z.array(person) }),
  },
  named: {
    method: 'GET',
    path: `${path}/named`,
    summary: 'Colleagues by their user ids, separated by commas; who has left is among them',
    access,
    query: z.strictObject({ ids: text(2200) }),
    answer: z.array(person),
  },
  picture: {
    method: 'GET',
    path: `${path}/:userId/picture`,
    summary:
      'Leads to the picture of a colleague, by user id or mail address; an empty answer (204) where there is none. Browsers keep both for some minutes',
    access,
    params: z.strictObject({ userId: text(320) }),
    answer: binary,
  },
  departments: {
    method: 'GET',
    path: `${path}/departments`,
    summary: 'Departments valid today as a tree, each with its head',
    access: { kind: 'session' },
    answer: z.array(department),
  },
})
