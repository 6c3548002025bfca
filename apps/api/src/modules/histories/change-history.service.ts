import type { Prisma } from '@maru/prisma/generated/client.ts'
import { HISTORY_MOST } from '@maru/shared/histories/access-history.ts'
import type { ChangeQuery, ChangeRow } from '@maru/shared/histories/change-history.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { accessHistoryLabels } from '@maru/shared/histories/access-history.labels.ts'
import { changeHistoryLabels as labels } from '@maru/shared/histories/change-history.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type pg from 'pg'
import { type Database, preparedText } from '../../kernel/database/database.ts'
import { wordIn } from '../../kernel/names.ts'
import type { Workbook } from '../../adapters/spreadsheets/excel.ts'
import type { Reading } from './access-history.service.ts'
import { rightsNames } from '../roles/matrix/rights-names.service.ts'
import { hidesPay, hideValue, valueNames } from '../users/common/user-history.service.ts'
import { changeCountSql, type ChangeFilters, changesSql } from './change-history.sql.ts'
import { diffFields, type NameValue, toObject, toText } from '../../kernel/changes/change-read.service.ts'
import { actionWord, codeWord, entityWord, fieldWord, jobWord, reachWord } from '../../kernel/changes/change-labels.service.ts'

type Stored = Omit<ChangeRow, 'kind' | 'fields' | 'reason'> & { before: Prisma.JsonValue; after: Prisma.JsonValue } & pg.QueryResultRow
const EXPORT_ROWS = 500
/** Records whose values are codes of people and departments. */
const coded = new Set(['user', 'department'])
/** What an entry about a person tells to whoever may not read that person whole: the account, the place and what colleagues see anyway. */
const openOfPeople = new Set(
  `englishName koreanName germanName firstName middleName lastName companyEmail extensionPhone companyPhone cellPhone officeNo fax
  departmentCode positionCode managerId reportsTo primary validFrom validTo role active deleted statusCode leavingStatusCode clearedAt sessions delegations
  profileFileId`.split(/\s+/),
)
/** What of a patent is the patent clerk's: money, and the shares of its inventors. */
const ofPatentClerks = new Set(['costs', 'payment', 'inventors', 'dropAnswer'])

/** Records whose values are menus with a right, and calls. */
const ofRights = new Set(['roleMenu', 'roleApi'])

interface Names {
  readonly coded: NameValue
  readonly rights: (item: string) => string
}

async function namesFor(db: Database['db'], who: Reading['who']): Promise<Names> {
  const [names, ofItems] = await Promise.all([valueNames(db, who), rightsNames(db, who)])
  return { coded: names, rights: ofItems }
}

/** How the values of a kind of record are read. */
function valueReader(entity: string, names: Names, { language }: Reading['who']): NameValue {
  if (coded.has(entity)) return names.coded
  if (ofRights.has(entity)) return (_, value) => names.rights(value)
  return (field, value) => reachWord(field, codeWord(entity, field, value, language), language)
}

const toRow =
  ({ who }: Reading, names: Names) =>
  ({ before, after, ...entry }: Stored): ChangeRow => {
    const { language } = who
    const [old, now] = [toObject(before), toObject(after)]
    const fields = diffFields(old, now, valueReader(entry.entity, names, who))
    const tells = (field: string) => {
      if (entry.entity === 'patent') return hasCapability(who, 'keepsPatents') || !ofPatentClerks.has(field)
      if (entry.entity !== 'user') return true
      return !hidesPay(who, entry.entityId, field) && (hasCapability(who, 'readsPeopleWhole') || openOfPeople.has(field))
    }
    const shownFields = fields.map((one) =>
      tells(one.field) ? one : { ...one, before: hideValue(one.before), after: hideValue(one.after) },
    )
    return {
      ...entry,
      kind: entityWord(entry.entity, language),
      about: entry.entity === 'job' ? jobWord(entry.entityId, language) : entry.about,
      reason: toText(now['reason']),
      fields: shownFields.map((one) => ({ ...one, name: fieldWord(entry.entity, one.field, language) })),
    }
  }

const countOf = async (pool: pg.Pool, filters: ChangeFilters, reader: Reading) =>
  (await preparedText<{ total: number }>(pool, changeCountSql(filters, reader)))[0]?.total ?? 0

/** One page of what was changed in the administration, the newest first; what is shown ends at ten thousand. */
export async function listChangeHistory({ db, pool }: Database, reader: Reading, { page, size, ...filters }: ChangeQuery) {
  const offset = (page - 1) * size
  const reach = Math.max(0, Math.min(size, HISTORY_MOST - offset))
  const [total, rows, names] = await Promise.all([
    countOf(pool, filters, reader),
    preparedText<Stored>(pool, changesSql(filters, reader, { size: reach, offset })),
    namesFor(db, reader.who),
  ])
  return { rows: rows.map(toRow(reader, names)), total: Math.min(total, HISTORY_MOST), more: total > HISTORY_MOST }
}

type Line = Omit<ChangeRow, 'fields'> & { name: string; before: string; after: string }
const nothing = { name: '', before: '', after: '' }

/** A line for each field; an entry without fields has one too. */
async function* linesOf({ db, pool }: Database, reader: Reading, filters: ChangeFilters): AsyncGenerator<Line> {
  const rowOf = toRow(reader, await namesFor(db, reader.who))
  let before: string | undefined
  for (;;) {
    const rows = await preparedText<Stored>(pool, changesSql(filters, reader, { size: EXPORT_ROWS, before }))
    for (const { fields, ...entry } of rows.map(rowOf))
      yield* (fields.length > 0 ? fields : [nothing]).map((field) => ({ ...entry, ...field }))
    before = rows.at(-1)?.id
    if (rows.length < EXPORT_ROWS) return
  }
}

export function changeWorkbook(database: Database, reader: Reading, filters: ChangeFilters): Workbook<Line> {
  const { who } = reader
  const word = (record: LabelRecord) => wordIn(record, who.language)
  return {
    name: word(labels.title),
    columns: [
      { header: word(accessHistoryLabels.at), width: 20, format: 'yyyy-mm-dd hh:mm:ss', value: (line) => line.at },
      { header: word(labels.changedBy), width: 16, value: (line) => line.userId },
      { header: word(labels.changedBy), width: 28, value: (line) => line.userName },
      { header: word(labels.record), width: 20, value: (line) => line.kind },
      { header: word(labels.record), width: 32, value: (line) => line.about },
      { header: word(labels.number), width: 24, value: (line) => line.entityId },
      { header: word(labels.action), width: 24, value: (line) => actionWord(line.action, who.language) },
      { header: word(labels.field), width: 24, value: (line) => line.name },
      { header: word(labels.before), width: 40, value: (line) => line.before },
      { header: word(labels.after), width: 40, value: (line) => line.after },
      { header: word(labels.reason), width: 40, value: (line) => line.reason },
    ],
    rows: linesOf(database, reader, filters),
  }
}
