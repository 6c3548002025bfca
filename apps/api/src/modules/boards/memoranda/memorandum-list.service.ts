import { COUNTRIES } from '@maru/shared/constants.ts'
import { memorandumKindLabels, memorandumLabels as labels, memorandumLightLabels } from '@maru/shared/boards/memoranda/memorandum.labels.ts'
import { type memoranda, type MemorandumQuery, type MemorandumRow, REMINDER_DAYS } from '@maru/shared/boards/memoranda/memorandum.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import type pg from 'pg'
import type { z } from 'zod'
import { everyPage, type Workbook } from '../../../adapters/spreadsheets/excel.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { bindings, containing, pageSql, preparedText } from '../../../kernel/database/database.ts'
import { nameSql, personNameSql, wordIn } from '../../../kernel/names.ts'

/** Last day of the present period; one that renews itself goes on by a period. */
const END = 'memorandum_end(m)'
/** Last day to give notice. */
const NOTICE_BY = `(${END} - make_interval(months => m.notice_months))::date`
const RENEWED = 'exists (select from memorandum n where n.renews_id = m.id)'
const LIGHT = `case when coalesce(least(${END}, m.terminated_on), 'infinity'::date) < office_day() or ${RENEWED} then 'ENDED'
  when m.valid_to is null or m.terminated_on is not null or ${NOTICE_BY} - office_day() > ${String(REMINDER_DAYS[0])} then 'GREEN'
  when ${NOTICE_BY} - office_day() > ${String(REMINDER_DAYS[2])} then 'AMBER' when ${NOTICE_BY} >= office_day() then 'RED' else 'PASSED' end`
const monthOf = (date: string) => `(extract(year from ${date}) * 12 + extract(month from ${date}))`
/** Last day of the period before the present one. */
const BEFORE = `(m.valid_to + make_interval(months => (${monthOf(END)} - ${monthOf('m.valid_to')})::int - m.renew_months))::date`
/** First day of a period that nobody can prevent any more, because the day to give notice has passed. */
const RENEWS_ON = `case when m.auto_renew and ${END} > m.valid_to and ${BEFORE} >= office_day() and not ${RENEWED} then ${BEFORE} + 1 end`
const ORDER: Record<MemorandumQuery['sort'], string> = {
  partner: 'lower(m.partner)',
  signedOn: 'm.signed_on',
  validTo: END,
  ownerName: 'lower(u.english_name)',
}
const day = (column: string) => `coalesce(${column}::text, '')`

const rowSql = (language: Who['language']) => `
select m.id, m.partner, m.country_code as "countryCode", coalesce(${nameSql('c', language)}, m.country_code) as "countryName", m.kind::text, m.scope,
  m.signatories, ${day('m.signed_on')} as "signedOn", m.valid_from::text as "validFrom", ${day('m.valid_to')} as "validTo", m.auto_renew as "autoRenew", m.renew_months as "renewMonths", ${day(END)} as "periodTo",
  m.notice_months as "noticeMonths", m.owner_id as "ownerId", ${personNameSql('u', language)} as "ownerName", ${day('m.terminated_on')} as "terminatedOn",
  ${day('m.renews_id')} as "renewsId", coalesce(m.file_group_id::text, '') as "fileKey", ${day(NOTICE_BY)} as "noticeBy", ${LIGHT} as light,
  ${day(RENEWS_ON)} as "renewsOn", ${RENEWED} as renewed, m.version`
const FROM = `from memorandum m join users u on u.id = m.owner_id left join code c on c.group_id = '${COUNTRIES}' and c.code = m.country_code`

/** One page of the agreements and how many the filter has in all. */
export async function listMemoranda(pool: pg.Pool, who: Pick<Who, 'language'>, query: MemorandumQuery) {
  const { values, bind } = bindings()
  const clauses = ['true']
  if (query.q?.trim()) clauses.push(`lower(concat_ws(' ', m.partner, m.scope, m.signatories)) like ${bind(containing(query.q))}`)
  if (query.kind) clauses.push(`m.kind::text = ${bind(query.kind)}`)
  if (query.light) clauses.push(`${LIGHT} = ${bind(query.light)}`)
  const where = `where ${clauses.join(' and ')}`
  const [count] = await preparedText<{ total: number }>(pool, {
    text: `select count(*)::int as total ${FROM} ${where}`,
    values: [...values],
  })
  const order = `order by ${ORDER[query.sort]} ${query.direction} nulls last, m.id`
  const text = `${rowSql(who.language)} ${FROM} ${where} ${order} ${pageSql(query, bind)}`
  return { rows: await preparedText<MemorandumRow & pg.QueryResultRow>(pool, { text, values }), total: count?.total ?? 0 }
}

/** One agreement; undefined where there is none. */
export async function findMemorandum(pool: pg.Pool, who: Pick<Who, 'language'>, id: string): Promise<MemorandumRow | undefined> {
  const text = `${rowSql(who.language)} ${FROM} where m.id = $1`
  const [row] = await preparedText<MemorandumRow & pg.QueryResultRow>(pool, { text, values: [id] })
  return row
}

/** The agreements a filter finds. */
export function memorandumWorkbook(pool: pg.Pool, who: Who, filters: z.output<typeof memoranda.export.query>): Workbook<MemorandumRow> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const pageOf = (page: number, size: number) => listMemoranda(pool, who, { ...filters, page, size })
  return {
    name: word(menuLabels.memoranda),
    columns: [
      { header: word(labels.partner), width: 40, value: (row) => row.partner },
      { header: word(labels.countryCode), width: 20, value: (row) => row.countryName },
      { header: word(labels.kind), width: 30, value: (row) => word(memorandumKindLabels[row.kind]) },
      { header: word(labels.signedOn), width: 14, value: (row) => row.signedOn },
      { header: word(labels.validFrom), width: 14, value: (row) => row.validFrom },
      { header: word(labels.validTo), width: 14, value: (row) => row.periodTo },
      { header: word(labels.noticeBy), width: 14, value: (row) => row.noticeBy },
      { header: word(labels.ownerId), width: 26, value: (row) => row.ownerName },
      { header: word(labels.light), width: 20, value: (row) => word(memorandumLightLabels[row.light]) },
    ],
    rows: everyPage(async (page, size) => (await pageOf(page, size)).rows),
    total: async () => (await pageOf(1, 1)).total,
  }
}
