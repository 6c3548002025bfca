import { languages } from '@maru/shared/labels.ts'
import type { ContentInput, MenuContents } from '@maru/shared/menus/menu-admin.ts'
import type pg from 'pg'
import type { Db } from '../../database.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Who } from '../../http/session.ts'
import { recordChange } from '../histories/change-log.service.ts'
import { menusAmong } from '../platform/menus.service.ts'

/** What the page of a menu says about itself, in every language. Throws 404. */
export async function readContents(db: Db, number: string): Promise<MenuContents> {
  if ((await db.menuEntry.count({ where: { number } })) === 0) throw notFound()
  const rows = await db.menuContent.findMany({ where: { menuNumber: number }, orderBy: { updatedAt: 'desc' } })
  const [last] = rows
  const by = last && (await db.user.findUnique({ where: { id: last.updatedBy }, select: { englishName: true } }))
  return {
    contents: languages.map((language) => {
      const row = rows.find((one) => one.language === language)
      return { language, title: row?.title ?? '', body: row?.body ?? '' }
    }),
    seen: last?.updatedAt.toISOString() ?? '',
    updatedByName: by?.englishName ?? '',
  }
}

/** Saves the texts over what was read. Throws 409 when somebody changed them since. */
export async function saveContents(db: Db, who: Who, number: string, { contents, seen }: ContentInput): Promise<MenuContents> {
  await db.$queryRaw`select 1 as held from menu_entry where number = ${number} for update`
  const before = await readContents(db, number)
  if (before.seen !== '' && (seen === '' || new Date(before.seen).getTime() !== new Date(seen).getTime()))
    throw conflict('VERSION_OLD', 'entryVersionOld')
  for (const { language, title, body } of contents) {
    const key = { menuNumber_language: { menuNumber: number, language } }
    if (body.trim() === '') await db.menuContent.deleteMany({ where: { menuNumber: number, language } })
    else
      await db.menuContent.upsert({
        where: key,
        create: { menuNumber: number, language, title, body, updatedBy: who.userId },
        update: { title, body, updatedBy: who.userId },
      })
  }
  const asRecord = (list: ContentInput['contents']) =>
    Object.fromEntries(list.map(({ language, title, body }) => [language, { title, body }]))
  await recordChange(db, who, {
    entity: 'menuContent',
    entityId: number,
    action: 'modify',
    before: asRecord(before.contents),
    after: asRecord(contents),
  })
  return readContents(db, number)
}

/** The text of a page in the own language, else in English, else in Korean. Throws 404 without the menu or a text. */
export async function readHelp(db: Db, pool: pg.Pool, who: Who, number: string) {
  if ((await menusAmong(pool, who, [number])).length === 0) throw notFound()
  const rows = await db.menuContent.findMany({ where: { menuNumber: number } })
  const row = [who.language, 'en', 'ko', 'de'].flatMap((language) => rows.filter((one) => one.language === language))[0]
  if (!row) throw notFound()
  return { title: row.title, body: row.body, updatedAt: row.updatedAt }
}
