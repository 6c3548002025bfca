import { Prisma } from '@maru/prisma/generated/client.ts'
import { languages } from '@maru/shared/labels.ts'
import type { ContentInput, MenuContents } from '@maru/shared/menus/menu-admin.ts'
import type pg from 'pg'
import type { Db } from '../../kernel/database/database.ts'
import { invalidField, notFound } from '../../kernel/errors.ts'
import { personNameIn, personNames } from '../../kernel/names.ts'
import type { Who } from '../../kernel/access/session.ts'
import { loadRevision } from '../../kernel/changes/change-read.service.ts'
import { updateWithHistory } from '../../kernel/changes/update-with-history.ts'
import { menusAmong } from '../platform/menus.service.ts'
import { isBlank } from '@maru/shared/codecs.ts'

/** What the page of a menu says about itself, in every language. Throws 404. */
export async function readContents(db: Db, { language: reads }: Who, number: string): Promise<MenuContents> {
  if ((await db.menuEntry.count({ where: { number } })) === 0) throw notFound()
  const rows = await db.menuContent.findMany({ where: { menuNumber: number }, orderBy: { updatedAt: 'desc' } })
  const [last] = rows
  const by = last && (await db.user.findUnique({ where: { id: last.updatedBy }, select: personNames }))
  return {
    contents: languages.map((language) => {
      const row = rows.find((one) => one.language === language)
      return { language, title: row?.title ?? '', body: row?.body ?? '' }
    }),
    revision: await loadRevision(db, ENTITY, number),
    updatedByName: by ? personNameIn(by, reads) : '',
  }
}

const ENTITY = 'menuContent'

const partOf = (part: 'title' | 'body', language: string) => `${part}${language.charAt(0).toUpperCase()}${language.slice(1)}`

/** The texts by the fields of their form: `titleEn`, `bodyEn`… */
const partsOf = (contents: ContentInput['contents']): Record<string, string> =>
  Object.fromEntries(
    contents.flatMap(({ language, title, body }) => [
      [partOf('title', language), title],
      [partOf('body', language), body],
    ]),
  )

/** A text without a body is removed. */
async function writeContents(db: Db, { userId }: Who, menuNumber: string, contents: ContentInput['contents']) {
  for (const { language, title, body } of contents) {
    const text = { title, body, updatedBy: userId }
    const key = { menuNumber, language }
    if (isBlank(body)) await db.menuContent.deleteMany({ where: key })
    else await db.menuContent.upsert({ where: { menuNumber_language: key }, create: { ...key, ...text }, update: text })
  }
}

/** Saves the texts over what was read. Throws 409 when somebody changed them since. */
export async function saveContents(db: Db, who: Who, number: string, { contents, revision }: ContentInput): Promise<MenuContents> {
  // A heading alone would be no help: it is asked about instead of being dropped.
  const bare = contents.find(({ title, body }) => !isBlank(title) && isBlank(body))
  if (bare) throw invalidField(partOf('body', bare.language), 'REQUIRED')
  await updateWithHistory(db, who, {
    entity: ENTITY,
    entityId: number,
    revision,
    input: partsOf(contents),
    lock: Prisma.sql`select 1 as locked from menu_entry where number = ${number} for update`,
    load: async () => partsOf((await readContents(db, who, number)).contents),
    write: () => writeContents(db, who, number, contents),
  })
  return readContents(db, who, number)
}

/** The text of a page in the own language, else in English, else in Korean. Throws 404 without the menu or a text. */
export async function readHelp(db: Db, pool: pg.Pool, who: Who, number: string) {
  if ((await menusAmong(pool, who, [number])).length === 0) throw notFound()
  const rows = await db.menuContent.findMany({ where: { menuNumber: number } })
  const row = [who.language, 'en', 'ko', 'de'].flatMap((language) => rows.filter((one) => one.language === language))[0]
  if (!row) throw notFound()
  return { title: row.title, body: row.body, updatedAt: row.updatedAt }
}
