import { Prisma } from '@maru/prisma/generated/client.ts'
import { columnsSql, jsonFieldsSql } from '../../../kernel/database/database.ts'

/** Columns of a document `d` with its form and the template of its line, as `DocumentWithForm` has them. */
export const DOCUMENT_WITH_FORM = Prisma.raw(`${columnsSql('d', Object.keys(Prisma.ApprovalDocumentScalarFieldEnum))},
  json_build_object(${jsonFieldsSql('f', Prisma.ApprovalFormScalarFieldEnum)}, 'lineTemplate', json_build_object(${jsonFieldsSql('t', Prisma.ApprovalLineTemplateScalarFieldEnum)})) as form`)
export const WITH_FORM = Prisma.raw(
  `join approval_form f on f.code = d.form_code join approval_line_template t on t.code = f.line_template_code`,
)

/** The day whose names a document `d` keeps: that of its decision, before it that of its submission, of a draft today. */
export const DAY_OF_NAMES = `coalesce(d.decided_at, d.submitted_at, now())`
