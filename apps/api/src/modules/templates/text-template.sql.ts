import type { TextTemplateQuery, TextTemplateRow } from '@maru/shared/templates/text-template.ts'
import type pg from 'pg'
import { bindings, containing, preparedText, pageSql } from '../../kernel/database/database.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { Who } from '../../kernel/access/session.ts'
import { instantSql, personNameSql } from '../../kernel/names.ts'

const columns: Record<TextTemplateQuery['sort'], string> = {
  sortOrder: 't.sort_order',
  nameEn: 'lower(t.name_en)',
  kind: 't.kind',
  changedAt: 'v.created_at',
}

const rowSql = (language: Language) => `
select t.id, t.kind::text as kind, t.name_en as "nameEn", t.name_ko as "nameKo", t.name_de as "nameDe", t.language, t.plain, t.active,
  t.sort_order as "sortOrder", t.version, ${instantSql('v.created_at')} as "changedAt", coalesce(${personNameSql('u', language)}, '') as "changedBy",
  coalesce((select max(l.id) from change_log l where l.entity = 'template' and l.entity_id = t.id::text), 0)::text as revision
from text_template t
left join text_template_version v on v.template_id = t.id and v.number = t.version
left join users u on u.id = v.user_id`

type Row = TextTemplateRow & pg.QueryResultRow

/** One page of the rich or the plain templates and how many the filter has in all. */
export async function listTextTemplates(pool: pg.Pool, { language }: Who, query: TextTemplateQuery) {
  const { values, bind } = bindings()
  const clauses = [query.form === 'plain' ? 't.plain' : 'not t.plain']
  if (query.q?.trim()) clauses.push(`lower(concat_ws(' ', t.name_en, t.name_ko, t.name_de, v.subject)) like ${bind(containing(query.q))}`)
  if (query.kind) clauses.push(`t.kind = ${bind(query.kind)}::template_kind`)
  if (query.show) clauses.push(query.show === 'active' ? 't.active' : 'not t.active')
  const where = `where ${clauses.join(' and ')}`
  const joined = 'left join text_template_version v on v.template_id = t.id and v.number = t.version'
  const counted = { text: `select count(*)::int as total from text_template t ${joined} ${where}`, values: [...values] }
  const order = `${columns[query.sort]} ${query.direction} nulls last, lower(t.name_en), t.id`
  const text = `${rowSql(language)} ${where} order by ${order} ${pageSql(query, bind)}`
  const [rows, [count]] = await Promise.all([preparedText<Row>(pool, { text, values }), preparedText<{ total: number }>(pool, counted)])
  return { rows, total: count?.total ?? 0 }
}

export async function templateRow(pool: pg.Pool, { language }: Who, id: string): Promise<TextTemplateRow | undefined> {
  return (await preparedText<Row>(pool, { text: `${rowSql(language)} where t.id = $1`, values: [id] }))[0]
}
