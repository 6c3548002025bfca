import type { LabelQuery, LabelRow, LabelTexts } from '@maru/shared/labels/label-admin.ts'
import { samePlaces } from '@maru/shared/labels/label-rules.ts'
import { languages } from '@maru/shared/labels.ts'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import { type Db, preparedText, rowsByCursor } from '../../kernel/database/database.ts'
import { conflict, invalidField, notFound, Refusal } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'
import { EXPORT_MOST_ROWS } from '@maru/shared/exports/export.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import { assertAsRead } from '../../kernel/changes/unread-changes.service.ts'
import { areaOfNumber, labelCountSql, labelListSql, numbersOfArea } from './label-list.sql.ts'

type Found = Omit<LabelRow, 'area'> & pg.QueryResultRow
/** First number of the texts an administrator makes; the program's own stay below it. */
const FIRST_OWN = 90_000_001

const withArea = (row: Found): LabelRow => ({ ...row, area: areaOfNumber.get(row.number) ?? '' })

/** One page of the texts and how many the filter has in all. */
export async function listLabels(pool: pg.Pool, query: LabelQuery) {
  const [rows, total] = await Promise.all([preparedText<Found>(pool, labelListSql(query)), countLabels(pool, query)])
  return { rows: rows.map(withArea), total }
}

type Filters = Omit<LabelQuery, 'page' | 'size'>

/** How many texts a filter has. */
export const countLabels = async (pool: pg.Pool, query: Filters) =>
  (await preparedText<{ total: number }>(pool, labelCountSql(query)))[0]?.total ?? 0

/** All texts of the filter, for a workbook. */
export async function* allFound(pool: pg.Pool, query: Filters): AsyncGenerator<LabelRow> {
  for await (const row of rowsByCursor<Found>(pool, labelListSql({ ...query, page: 1, size: EXPORT_MOST_ROWS + 1 }))) yield withArea(row)
}

export const labelParts = () => [...numbersOfArea.keys()].toSorted((one, other) => one.localeCompare(other))

/** The texts of a number as they are; `held` keeps them until the transaction ends. */
async function textsOf(db: Db, number: string, held: boolean) {
  if (held) await db.$queryRaw`select 1 as held from label where number = ${number} order by language for update`
  const rows = await db.label.findMany({ where: { number } })
  if (rows.length === 0) throw notFound()
  const of = (field: 'text' | 'givenText', language: string) => rows.find((row) => row.language === language)?.[field] ?? ''
  const texts = { en: of('text', 'en'), ko: of('text', 'ko'), de: of('text', 'de') }
  return { texts, programTexts: { en: of('givenText', 'en'), ko: of('givenText', 'ko'), de: of('givenText', 'de') } }
}

async function present(db: Db, number: string): Promise<LabelRow> {
  const { texts, programTexts } = await textsOf(db, number, false)
  return {
    number,
    ...texts,
    givenEn: programTexts.en,
    givenKo: programTexts.ko,
    givenDe: programTexts.de,
    area: areaOfNumber.get(number) ?? '',
  }
}

/** Refuses a text that lost a place the program fills, or has one nobody fills. */
function assertPlaces(texts: LabelTexts, model: string) {
  const wrong = languages.find((language) => texts[language] !== '' && !samePlaces(texts[language], model))
  if (wrong)
    throw new Refusal(400, 'LABEL_PLACES', 'labelPlaces', {
      values: ['{0}', model],
      issues: [{ path: wrong, code: 'LABEL_PLACES', message: model }],
    })
}

async function write(db: Db, number: string, texts: LabelTexts) {
  for (const language of languages) {
    const key = { number_language: { number, language } }
    if (texts[language] === '') await db.label.deleteMany({ where: { number, language } })
    else await db.label.upsert({ where: key, create: { number, language, text: texts[language] }, update: { text: texts[language] } })
  }
}

const changedOnly = (texts: LabelTexts, other: LabelTexts) =>
  Object.fromEntries(languages.filter((language) => texts[language] !== other[language]).map((language) => [language, texts[language]]))

/** Changes the texts of a number. Throws 409 when they are no longer what the person saw, 400 when a place is lost. */
export const saveLabel = (db: PrismaClient, who: Who, number: string, { before, ...next }: LabelTexts & { before: LabelTexts }) =>
  db.$transaction(async (tx) => {
    const { texts, programTexts } = await textsOf(tx, number, true)
    await assertAsRead(tx, who, { entity: 'label', entityId: number, read: before, now: texts, saving: next })
    assertPlaces(next, programTexts.en || next.en)
    if (languages.every((language) => texts[language] === next[language])) return present(tx, number)
    await write(tx, number, next)
    await recordChange(tx, who, {
      entity: 'label',
      entityId: number,
      action: 'modify',
      before: changedOnly(texts, next),
      after: changedOnly(next, texts),
    })
    return present(tx, number)
  })

/** A text of the house, under the next number of its own range; answers the number. */
export async function addText(db: Db, who: Who, texts: LabelTexts): Promise<string> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended('label number', 0))`
  const [last] = await db.$queryRaw<{ number: string | null }[]>`select max(number) as number from label where number like 'LB9_______'`
  const next = Math.max(FIRST_OWN, Number(last?.number?.slice(2) ?? 0) + 1)
  if (next > 99_999_999) throw invalidField('en', 'NO_NUMBER_LEFT')
  const number = `LB${String(next)}`
  await write(db, number, texts)
  await recordChange(db, who, { entity: 'label', entityId: number, action: 'create', after: texts })
  return number
}

export const createLabel = (db: PrismaClient, who: Who, texts: LabelTexts) =>
  db.$transaction(async (tx) => {
    assertPlaces(texts, texts.en)
    return present(tx, await addText(tx, who, texts))
  })

/** Words a text anew inside another change, such as that of the menu it names; nothing is written where it says so already. */
export async function rewordText(db: Db, who: Who, number: string, next: LabelTexts) {
  const { texts } = await textsOf(db, number, true)
  if (languages.every((language) => texts[language] === next[language])) return undefined
  await write(db, number, next)
  const [before, after] = [changedOnly(texts, next), changedOnly(next, texts)]
  await recordChange(db, who, { entity: 'label', entityId: number, action: 'modify', before, after })
  return { before, after }
}

/** Back to the words of the program (decision 051). */
export const restoreLabel = (db: PrismaClient, who: Who, number: string) =>
  db.$transaction(async (tx) => {
    const { texts, programTexts } = await textsOf(tx, number, true)
    if (programTexts.en === '') throw conflict('LABEL_OWN', 'labelOwn')
    await write(tx, number, programTexts)
    await recordChange(tx, who, {
      entity: 'label',
      entityId: number,
      action: 'restore',
      before: changedOnly(texts, programTexts),
      after: changedOnly(programTexts, texts),
    })
    return present(tx, number)
  })

/** Takes a text of the house away. Throws 409 for the program's own and for one a menu uses. */
export async function removeText(db: Db, who: Who, number: string) {
  const { texts, programTexts } = await textsOf(db, number, true)
  if (programTexts.en !== '') throw conflict('LABEL_OF_PROGRAM', 'labelOfProgram')
  if ((await db.menuEntry.count({ where: { labelNo: number } })) > 0) throw conflict('LABEL_IN_USE', 'labelInUse')
  await db.label.deleteMany({ where: { number } })
  await recordChange(db, who, { entity: 'label', entityId: number, action: 'delete', before: texts })
  return { number }
}

export const removeLabel = (db: PrismaClient, who: Who, number: string) => db.$transaction((tx) => removeText(tx, who, number))
