import { z } from 'zod'
import { compactDate, requiredText, text } from '../codecs.ts'
import { binary, contract } from '../contract.ts'
import { ATTRIBUTE_MAX, ofAttributes } from './code-attributes.ts'

export const NAME_MAX = 200
export const MAX_CODES = 20_000
export const groupId = z.string().regex(/^CO\d{8}$/, { error: 'BAD_CODE_GROUP' })
/** Letters, digits and what time zones and currencies are written with. */
export const codeId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_/+.-]{0,19}$/, { error: 'BAD_CODE_ID' })

/** What is not sent is empty: a program that knows nothing of them goes on. */
const attributes = ofAttributes(text(ATTRIBUTE_MAX).default(''))

const names = { nameEn: requiredText(NAME_MAX), nameKo: text(NAME_MAX), nameDe: text(NAME_MAX) }

/** The order of the codes is the order they are sent in. */
export const codeInput = z
  .strictObject({ code: codeId, ...names, active: z.boolean(), validFrom: compactDate, validTo: compactDate, ...attributes })
  .refine(({ validFrom, validTo }) => validFrom === '' || validTo === '' || validFrom <= validTo, {
    error: 'BAD_PERIOD',
    path: ['validTo'],
  })
export type CodeInput = z.output<typeof codeInput>
/** A line of a group that is saved: what it says now, or its code alone, which leaves it as it is. A group may have thousands. */
const codeLine = z.union([codeId, codeInput])
export type CodeLine = z.output<typeof codeLine>

/** Where a code stands: a table of the program and how many rows of it. */
const use = z.object({ where: z.string(), count: z.number().int() })
export const codeRow = z.object({
  code: z.string(),
  nameEn: z.string(),
  nameKo: z.string(),
  nameDe: z.string(),
  active: z.boolean(),
  validFrom: compactDate,
  validTo: compactDate,
  ...ofAttributes(z.string()),
  uses: z.array(use),
})
export type CodeRow = z.output<typeof codeRow>

const groupNames = { nameEn: z.string(), nameKo: z.string(), nameDe: z.string() }
export const codeGroupRow = z.object({
  id: z.string(),
  ...groupNames,
  clientVisible: z.boolean(),
  /** Comes with the program; it can be changed, but not deleted. */
  ofProgram: z.boolean(),
  codes: z.number().int(),
  offered: z.number().int(),
})
export type CodeGroupRow = z.output<typeof codeGroupRow>

export const codeGroup = z.object({
  id: z.string(),
  ...groupNames,
  clientVisible: z.boolean(),
  ...ofAttributes(z.string()),
  ofProgram: z.boolean(),
  /** Which state this is; sent back with a change. */
  revision: z.string(),
  rows: z.array(codeRow),
})
export type CodeGroup = z.output<typeof codeGroup>

const revision = z.string().regex(/^\d{1,19}$/)
const groupFields = { ...names, clientVisible: z.boolean(), ...attributes }
export const groupInput = z.strictObject(groupFields)
export type GroupInput = z.output<typeof groupInput>

const byGroup = z.strictObject({ id: groupId })
const path = '/api/v1/common/chems/code'
/** The office looks codes up for what it enters; only administrators change them. */
const reads = { kind: 'grant', roles: ['M01', 'H01'] } as const
const access = { kind: 'grant', adminOnly: true, roles: ['M01'] } as const

export const codeAdmin = contract('codeAdmin', {
  groups: { method: 'GET', path, summary: 'Groups of codes with how many they have', access: reads, answer: z.array(codeGroupRow) },
  export: {
    method: 'GET',
    path: `${path}/excel`,
    summary: 'The codes of one group, or of all, as the import reads them',
    access: reads,
    query: z.strictObject({ group: groupId.optional() }),
    answer: binary,
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    summary: 'A group with its codes, where each is used',
    access: reads,
    params: byGroup,
    answer: codeGroup,
  },
  createGroup: {
    method: 'POST',
    path,
    summary: 'A group of the house, with the next free number from CO90000001 on',
    access,
    body: groupInput,
    answer: codeGroup,
  },
  save: {
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Saves a group with all its codes in one go: new, changed, ordered, deleted; a code in use is deactivated instead',
    access,
    params: byGroup,
    body: z.strictObject({ revision, ...groupFields, codes: z.array(codeLine).max(MAX_CODES) }),
    answer: codeGroup,
  },
  removeGroup: {
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Deletes a group of the house none of whose codes is in use',
    access,
    params: byGroup,
    answer: byGroup,
  },
})
