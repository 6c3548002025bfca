import { z } from 'zod'
import { type RichText, richText } from '../rich-text/rich-text.ts'
import { instant, requiredText, text } from '../codecs.ts'
import { binary, contract, listQuery, page } from '../contract.ts'
import { languages } from '../labels.ts'
import { templateKinds } from './template-variables.ts'

// Templates the administration keeps. Those of forms are offered to drafters beside the ones of documentTemplates (approvals/drafting/drafting.ts),
// which office and drafters keep as they write.

const TEMPLATE_NAME_MAX = 200
const ORDER_MAX = 9999
export const SUBJECT_MAX = 200
export const PLAIN_TEXT_MAX = 20_000
export const blankText: RichText = { type: 'doc', content: [] }

const names = { nameEn: requiredText(TEMPLATE_NAME_MAX), nameKo: text(TEMPLATE_NAME_MAX), nameDe: text(TEMPLATE_NAME_MAX) }
export const textTemplateInput = z.strictObject({
  kind: z.enum(templateKinds),
  ...names,
  /** Of mails to applicants, which are written in theirs; '' = any. */
  language: z.union([z.literal(''), z.enum(languages)]),
  sortOrder: z.number().int().min(0).max(ORDER_MAX),
  active: z.boolean(),
})
export type TextTemplateInput = z.output<typeof textTemplateInput>

/** What a template says: `text` where it is plain, `body` where it is rich; the other one is empty. */
export const templateContent = z.strictObject({ subject: text(SUBJECT_MAX), text: text(PLAIN_TEXT_MAX), body: richText })
export type TemplateContent = z.output<typeof templateContent>

const textTemplateRow = textTemplateInput.extend({
  id: z.string(),
  plain: z.boolean(),
  /** Number of the content that counts; 0 while nothing is written. */
  version: z.number().int(),
  /** When the content was last changed, '' before the first. */
  changedAt: z.union([z.literal(''), z.iso.datetime()]),
  changedBy: z.string(),
  /** Which state names, kind and order are; sent back with a change. */
  revision: z.string(),
})
export type TextTemplateRow = z.output<typeof textTemplateRow>

const textTemplate = textTemplateRow.extend({ content: templateContent })
export type TextTemplate = z.output<typeof textTemplate>

const versionRow = z.object({
  number: z.number().int(),
  subject: z.string(),
  at: instant,
  userName: z.string(),
  /** The version it brought back, 0 for one that was written. */
  restoredFrom: z.number().int(),
})
export type TemplateVersionRow = z.output<typeof versionRow>

const filters = {
  /** Any part of a name or of the subject. */
  q: text(100).optional(),
  kind: z.enum(templateKinds).optional(),
  show: z.enum(['active', 'inactive']).optional(),
  sort: z.enum(['sortOrder', 'nameEn', 'kind', 'changedAt']).default('sortOrder'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}

const form = z.enum(['rich', 'plain']).default('rich')

const path = '/api/v1/common/chems/template'
const access = { kind: 'grant', adminOnly: true, roles: ['M01'] } as const
const byId = z.strictObject({ id: z.uuid() })
const byNumber = byId.extend({ number: z.coerce.number().int().min(1).max(1_000_000) })
const basedOn = z.number().int().min(0).max(1_000_000)

export const textTemplates = contract('textTemplates', {
  list: {
    method: 'GET',
    path,
    summary: 'Templates for mail, letters, boards and forms, rich or plain',
    access,
    query: z.strictObject({ ...listQuery, ...filters, form }),
    answer: page(textTemplateRow),
  },
  export: {
    method: 'GET',
    path: `${path}/export`,
    summary: 'The filtered templates as a workbook',
    access,
    query: z.strictObject({ ...filters, form }),
    answer: binary,
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    summary: 'A template with the content that counts',
    access,
    params: byId,
    answer: textTemplate,
  },
  create: {
    method: 'POST',
    path,
    summary: 'Adds a template; its content is written afterwards',
    access,
    body: textTemplateInput.extend({ plain: z.boolean() }),
    answer: textTemplate,
  },
  save: {
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Changes names, kind, order and whether a template is offered',
    access,
    params: byId,
    body: textTemplateInput.extend({ revision: z.string().regex(/^\d{1,19}$/) }),
    answer: textTemplate,
  },
  remove: { method: 'DELETE', path: `${path}/:id`, summary: 'Deletes a template nothing uses', access, params: byId, answer: byId },
  saveContent: {
    method: 'POST',
    path: `${path}/:id/versions`,
    summary: 'Writes the next version of the content; unknown variables are refused by name',
    access,
    params: byId,
    body: templateContent.extend({ basedOn }),
    answer: textTemplate,
  },
  versions: {
    method: 'GET',
    path: `${path}/:id/versions`,
    summary: 'All versions of a template, the latest first',
    access,
    params: byId,
    answer: z.array(versionRow),
  },
  version: {
    method: 'GET',
    path: `${path}/:id/versions/:number`,
    summary: 'The content of one version',
    access,
    params: byNumber,
    answer: templateContent,
  },
  restore: {
    method: 'POST',
    path: `${path}/:id/versions/:number/restore`,
    summary: 'Writes an older version again as the next one',
    access,
    params: byNumber,
    body: z.strictObject({ basedOn }),
    answer: textTemplate,
  },
})
export type TextTemplateQuery = z.output<typeof textTemplates.list.query>

/** Apart from the templates, because looking at one changes none. */
export const templatePreviews = contract('templatePreviews', {
  fill: {
    method: 'POST',
    path: '/api/v1/common/chems/template-preview',
    summary: 'A content filled with the data of the caller, and which variables have no value for him',
    access,
    body: templateContent.extend({ kind: z.enum(templateKinds) }),
    answer: z.object({ content: templateContent, missing: z.array(z.string()) }),
  },
})
