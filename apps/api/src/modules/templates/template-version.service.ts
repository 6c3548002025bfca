import { plainText } from '@maru/shared/rich-text/rich-text.ts'
import type { TemplateContent, TextTemplate } from '@maru/shared/templates/text-template.ts'
import type { Prisma, TextTemplate as StoredTemplate } from '@maru/prisma/generated/client.ts'
import type { Database, Db } from '../../kernel/database/database.ts'
import { invalidField, Refusal } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'
import { personNameIn, personNames, wordIn } from '../../kernel/names.ts'
import { messages } from '@maru/shared/messages.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import { changedTo } from '../../kernel/changes/change-read.service.ts'
import { loadContent, getTextTemplate, heldTemplate } from './template-records.ts'
import { assertKnownVariables } from './template-values.service.ts'

/** Units of a text that stand in the log and beside a field; versions keep the whole. */
const EXCERPT = 300
const excerpt = (text: string) => (text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text)
/** The parts of a content as words, to compare and to show. */
const wordsOf = ({ subject, text, body }: TemplateContent) => ({ subject, text: excerpt(text), body: excerpt(plainText(body)) })

const isFit = (plain: boolean, { text, body }: TemplateContent) => (plain ? body.content.length === 0 : text === '')

/** What another one wrote since: which parts differ and what stands there now. */
async function assertLatest(db: Db, { language }: Who, { id, version }: StoredTemplate, basedOn: number) {
  if (version === basedOn) return
  const [seen, now, written] = await Promise.all([
    loadContent(db, id, basedOn),
    loadContent(db, id, version),
    db.textTemplateVersion.findUniqueOrThrow({
      where: { templateId_number: { templateId: id, number: version } },
      include: { user: { select: personNames } },
    }),
  ])
  const differs = (part: keyof TemplateContent) => JSON.stringify(seen[part]) !== JSON.stringify(now[part])
  const issues = (['subject', 'text', 'body'] as const)
    .filter(differs)
    .map((path) => ({ path, code: 'CHANGED_MEANWHILE', message: changedTo(language, wordsOf(now)[path]) }))
  const values = [written.user, written.createdAt.toISOString()]
  throw new Refusal(409, 'CHANGED_MEANWHILE', 'changedMeanwhile', { issues, values })
}

interface Written {
  content: TemplateContent
  basedOn: number
  restoredFrom?: number
}

/** Writes the next version; the caller holds the template. */
async function write(db: Db, who: Who, template: StoredTemplate, { content, basedOn, restoredFrom }: Written) {
  const { id, plain, kind, version } = template
  await assertLatest(db, who, template, basedOn)
  if (!isFit(plain, content))
    throw invalidField(plain ? 'body' : 'text', 'WRONG_FORM', wordIn(messages.textTemplateWrongForm, who.language))
  assertKnownVariables(who, kind, content)
  const before = await loadContent(db, id, version)
  if (version > 0 && JSON.stringify(before) === JSON.stringify(content)) return
  const number = version + 1
  const { body, ...words } = content
  const made = { templateId: id, number, plain, ...words, userId: who.userId, ...(restoredFrom !== undefined && { restoredFrom }) }
  await db.textTemplateVersion.create({ data: { ...made, ...(!plain && { body: body as Prisma.InputJsonObject }) } })
  await db.textTemplate.update({ where: { id }, data: { version: number } })
  const logged = (at: number, one: TemplateContent) => {
    const { subject, text, body: rich } = wordsOf(one)
    return { version: at, subject, content: plain ? text : rich }
  }
  await recordChange(db, who, {
    entity: 'template',
    entityId: id,
    action: restoredFrom === undefined ? 'modify' : 'restore',
    before: logged(version, before),
    after: logged(number, content),
  })
}

/**
 * Writes the next version of a template; the same content again writes none. Throws 400 with the names of unknown variables, 409 with
 * what changed when somebody else wrote meanwhile.
 */
export async function saveContent(
  database: Database,
  who: Who,
  id: string,
  { basedOn, ...content }: TemplateContent & { basedOn: number },
): Promise<TextTemplate> {
  await database.db.$transaction(async (tx) => write(tx, who, await heldTemplate(tx, id), { content, basedOn }))
  return getTextTemplate(database, who, id)
}

export async function listVersions(db: Db, { language }: Who, id: string) {
  const rows = await db.textTemplateVersion.findMany({
    where: { templateId: id },
    orderBy: { number: 'desc' },
    include: { user: { select: personNames } },
  })
  return rows.map(({ number, subject, createdAt, user, restoredFrom }) => ({
    number,
    subject,
    at: createdAt,
    userName: personNameIn(user, language),
    restoredFrom: restoredFrom ?? 0,
  }))
}

export const readVersion = (db: Db, { id, number }: { id: string; number: number }) => loadContent(db, id, number)

/** Writes an older version again as the next one. Its variables are checked: the use of the template may have changed. */
export async function restoreVersion(
  database: Database,
  who: Who,
  { id, number, basedOn }: { id: string; number: number; basedOn: number },
) {
  await database.db.$transaction(async (tx) => {
    const template = await heldTemplate(tx, id)
    await write(tx, who, template, { content: await loadContent(tx, id, number), basedOn, restoredFrom: number })
  })
  return getTextTemplate(database, who, id)
}
