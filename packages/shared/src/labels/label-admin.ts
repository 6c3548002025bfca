import { z } from 'zod'
import { text } from '../codecs.ts'
import { binary, contract, listQuery, page } from '../contract.ts'
import { LABEL_TEXT_MAX, labelNumber, labelText } from './label-rules.ts'

const texts = { en: z.string(), ko: z.string(), de: z.string() }

export const labelRow = z.object({
  number: z.string(),
  ...texts,
  /** What the program says; '' for a text the house made itself. */
  givenEn: z.string(),
  givenKo: z.string(),
  givenDe: z.string(),
  /** Where the text is shown: the part of the program, by its word. */
  area: z.string(),
})
export type LabelRow = z.output<typeof labelRow>

const optional = text(LABEL_TEXT_MAX)
export const labelTexts = z.strictObject({ en: labelText, ko: optional, de: optional })
export type LabelTexts = z.output<typeof labelTexts>
/** `before` is what the person saw: somebody else's change in between is told instead of lost. */
export const labelInput = labelTexts.extend({ before: z.strictObject({ en: optional, ko: optional, de: optional }) })

export const labelSorts = ['number', 'en', 'ko', 'de'] as const
export const labelFilters = {
  /** Any part of the number or of a text in any language. */
  q: text(100).optional(),
  area: text(60).optional(),
  /** missing: a language has no text; changed: the house words it differently; own: made here; long: may not fit where it stands. */
  show: z.enum(['missing', 'missingKo', 'missingDe', 'changed', 'own', 'long']).optional(),
  sort: z.enum(labelSorts).default('number'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}

const byNumber = z.strictObject({ number: labelNumber })
const path = '/api/v1/common/chems/mlang'
const access = { kind: 'grant', adminOnly: true, roles: ['M01'] } as const

export const labelAdmin = contract('labelAdmin', {
  list: {
    method: 'GET',
    path,
    summary: 'Texts in three languages: search, filters, sort, pages',
    access,
    query: z.strictObject({ ...listQuery, ...labelFilters }),
    answer: page(labelRow),
  },
  export: {
    method: 'GET',
    path: `${path}/excel`,
    summary: 'The filtered texts as label_date.xlsx, as the import reads them',
    access,
    query: z.strictObject(labelFilters),
    answer: binary,
  },
  areas: { method: 'GET', path: `${path}/areas`, summary: 'Parts of the program that have texts', access, answer: z.array(z.string()) },
  create: {
    method: 'POST',
    path,
    summary: 'A text of the house, with the next free number from LB90000001 on',
    access,
    body: labelTexts,
    answer: labelRow,
  },
  save: {
    method: 'PUT',
    path: `${path}/:number`,
    summary: 'Changes a text; everybody sees it with the next page, on every API process',
    access,
    params: byNumber,
    body: labelInput,
    answer: labelRow,
  },
  restore: {
    method: 'POST',
    path: `${path}/:number/restore`,
    summary: 'Gives a text the words of the program back',
    access,
    params: byNumber,
    answer: labelRow,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:number`,
    summary: 'Removes a text of the house that no menu uses',
    access,
    params: byNumber,
    answer: byNumber,
  },
})
export type LabelQuery = z.output<typeof labelAdmin.list.query>
