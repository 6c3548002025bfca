import { isBlank } from '@maru/shared/codecs.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { ApprovalDocumentTemplate, Prisma } from '@maru/prisma/generated/client.ts'
import { blankBodies, documentBody, type ApprovalKind } from '@maru/shared/document-bodies.ts'
import type { DocumentTemplate, templateInput } from '@maru/shared/approvals/drafting/drafting.ts'
import type { z } from 'zod'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound, Refusal } from '../../../kernel/errors.ts'
import { isInPerson } from '../../../kernel/access/private-reads.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { listBeginnings } from '../../templates/template-values.service.ts'
import { unlessTaken } from './saved-line.service.ts'

type Input = z.output<typeof templateInput>

/** The office keeps the templates of everybody; a person his own. */
const keepsShared = (who: Who) => hasCapability(who, 'keepsSharedTemplates')
const mayEdit = (who: Who, { ownerId }: Pick<ApprovalDocumentTemplate, 'ownerId'>) =>
  ownerId === null ? keepsShared(who) : ownerId === who.userId

const shown = (who: Who, row: ApprovalDocumentTemplate): DocumentTemplate => ({
  id: row.id,
  formCode: row.formCode,
  name: row.name,
  title: row.title,
  body: documentBody.parse(row.body),
  shared: row.ownerId === null,
  mayEdit: mayEdit(who, row),
  updatedAt: row.updatedAt,
})

/** What the administration offers drafters of a general form, filled for the caller; its own screen is where it is changed. */
async function offeredBy(db: Db, who: Who, formCode: string, q: string): Promise<DocumentTemplate[]> {
  const where = { kind: 'GENERAL', active: true, ...(formCode !== '' && { code: formCode }) } as const
  const form = await db.approvalForm.findFirst({ where, orderBy: { code: 'asc' } })
  if (!form) return []
  const typed = q.trim().toLocaleLowerCase()
  return (await listBeginnings(db, who, 'FORM'))
    .filter(({ name, subject }) => `${name} ${subject}`.toLocaleLowerCase().includes(typed))
    .map(({ id, name, subject, body, writtenAt }) => ({
      id,
      formCode: form.code,
      name,
      title: subject,
      body,
      shared: true,
      mayEdit: false,
      updatedAt: writtenAt,
    }))
}

/** Templates of a form, or of all: what the administration offers first, then the office's for everybody, then the caller's own. */
export async function listTemplates(db: Db, who: Who, { formCode, q }: { formCode: string; q: string }) {
  return [...(await offeredBy(db, who, formCode, q)), ...(await keptTemplates(db, who, formCode, q))]
}

async function keptTemplates(db: Db, who: Who, formCode: string, q: string) {
  const typed = { contains: q.trim(), mode: 'insensitive' as const }
  const rows = await db.approvalDocumentTemplate.findMany({
    where: {
      OR: [{ ownerId: null }, ...(isInPerson(who) ? [{ ownerId: who.userId }] : [])],
      ...(formCode !== '' && { formCode }),
      ...(!isBlank(q) && { AND: [{ OR: [{ name: typed }, { title: typed }] }] }),
    },
    orderBy: [{ ownerId: { sort: 'asc', nulls: 'first' } }, { name: 'asc' }, { id: 'asc' }],
    take: 200,
  })
  return rows.map((row) => shown(who, row))
}

/** Throws 403 for a template of everybody by somebody else than the office, 409 for content of another kind of form. */
async function columns(db: Db, who: Who, { shared, body, name, title, formCode }: Input) {
  if (shared && !keepsShared(who)) throw new Refusal(403, 'OFFICE_ONLY', 'templateOfficeOnly', { application: 850 })
  const form = await db.approvalForm.findUnique({ where: { code: formCode } })
  if (!form || blankBodies[form.kind as ApprovalKind].type !== body.type) throw conflict('WRONG_KIND', 'templateWrongKind')
  const ownerId = shared ? null : who.userId
  return { ownerId, formCode, name: name.trim(), title: title.trim(), body: body as Prisma.InputJsonObject, updatedBy: who.userId }
}

export async function createTemplate(db: Db, who: Who, input: Input) {
  const data = await columns(db, who, input)
  return shown(who, await unlessTaken('templateNameTaken', () => db.approvalDocumentTemplate.create({ data })))
}

async function editable(db: Db, who: Who, id: string) {
  const row = await db.approvalDocumentTemplate.findUnique({ where: { id } })
  if (!row || (row.ownerId !== null && row.ownerId !== who.userId)) throw notFound()
  if (!mayEdit(who, row)) throw new Refusal(403, 'OFFICE_ONLY', 'templateOfficeOnly', { application: 850 })
}

export async function updateTemplate(db: Db, who: Who, id: string, input: Input) {
  await editable(db, who, id)
  const data = { ...(await columns(db, who, input)), updatedAt: new Date() }
  return shown(who, await unlessTaken('templateNameTaken', () => db.approvalDocumentTemplate.update({ where: { id }, data })))
}

export async function removeTemplate(db: Db, who: Who, id: string) {
  await editable(db, who, id)
  await db.approvalDocumentTemplate.deleteMany({ where: { id } })
  return { id }
}
