import { richText } from '@maru/shared/rich-text/rich-text.ts'
import { blankText, type TemplateContent, type TextTemplate } from '@maru/shared/templates/text-template.ts'
import type { Who } from '../../kernel/access/session.ts'
import type { Database, Db } from '../../kernel/database/database.ts'
import { notFound } from '../../kernel/errors.ts'
import { templateRow } from './text-template.sql.ts'

/** What a version says; an empty content for number 0, of what is not written yet. */
export async function loadContent(db: Db, templateId: string, number: number): Promise<TemplateContent> {
  if (number === 0) return { subject: '', text: '', body: blankText }
  const version = await db.textTemplateVersion.findUnique({ where: { templateId_number: { templateId, number } } })
  if (!version) throw notFound()
  return { subject: version.subject, text: version.text, body: version.body === null ? blankText : richText.parse(version.body) }
}

export async function getTextTemplate({ db, pool }: Database, who: Who, id: string): Promise<TextTemplate> {
  const row = await templateRow(pool, who, id)
  if (!row) throw notFound()
  return { ...row, content: await loadContent(db, id, row.version) }
}

/** The template, held until the transaction ends: two administrators who save it wait for each other. */
export async function heldTemplate(db: Db, id: string) {
  await db.$queryRaw`select 1 as held from text_template where id = ${id}::uuid for update`
  const template = await db.textTemplate.findUnique({ where: { id } })
  if (!template) throw notFound()
  return template
}
