import type { LabelRecord } from '@maru/shared/labels.ts'
import { postLabels as labels } from '@maru/shared/boards/posts/post.labels.ts'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import { everyPage, type Workbook } from '../../../adapters/spreadsheets/excel.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { bindings, embedSql, pageSql, preparedText } from '../../../kernel/database/database.ts'
import { instantSql, nameSql, personNameSql, wordIn } from '../../../kernel/names.ts'
import { isUnnamed } from './post-access.ts'
import { audienceSql } from './post-audience.sql.ts'
import { assertSeesReceipts, listReceipts } from './post-reader.service.ts'

type Context = { db: PrismaClient; pool: pg.Pool }

/** One confirmation of one version, or a reader who has confirmed none. */
interface EvidenceRow extends pg.QueryResultRow {
  name: string
  departmentName: string
  version: number | null
  title: string
  confirmedAt: string
  late: boolean
  contentHash: string
  readAt: string
  remindedAt: string
}

/**
 * Every confirmation of a post, of earlier versions and of people who have left or moved too, and the readers who are missing. For whom
 * `assertSeesReceipts` lets see them.
 */
function listEvidence(pool: pg.Pool, who: Who, id: string, page: { page: number; size: number }) {
  const { values, bind } = bindings(id)
  const audience = embedSql(audienceSql(id), bind)
  return preparedText<EvidenceRow>(pool, {
    text: `${audience}, reader as (select a.user_id from audience a join post p on p.id = $1::uuid and p.must_confirm where a.user_id <> p.author_id)
      select coalesce(${personNameSql('u', who.language)}, u.id, c.user_id) as name, coalesce(${nameSql('d', who.language)}, '') as "departmentName",
        c.version, coalesce(v.title, '') as title, ${instantSql('c.confirmed_at')} as "confirmedAt",
        coalesce(office_day(c.confirmed_at) > c.acknowledge_by, false) as late, coalesce(c.content_hash, '') as "contentHash",
        ${instantSql('r.read_at')} as "readAt", ${instantSql('r.reminded_at')} as "remindedAt"
      from reader a full join (select * from post_confirmation where post_id = $1::uuid) c on c.user_id = a.user_id
        left join post_version v on v.post_id = c.post_id and v.version = c.version
        left join users u on u.id = coalesce(a.user_id, c.user_id) left join department d on d.code = u.department_code
        left join post_reader r on r.post_id = $1::uuid and r.user_id = coalesce(a.user_id, c.user_id)
      order by u.english_name, u.id, c.version desc nulls last ${pageSql(page, bind)}`,
    values,
  })
}

type Cells = readonly (string | number)[]
interface Heading {
  readonly label: LabelRecord
  readonly width: number
}

/** A workbook of rows that are their cells. */
const toWorkbook = ({ language }: Who, headings: readonly Heading[], rows: AsyncIterable<Cells>): Workbook<Cells> => ({
  name: wordIn(labels.confirmations, language),
  columns: headings.map(({ label, width }, at) => ({ header: wordIn(label, language), width, value: (row) => row[at] ?? '' })),
  rows,
})

const evidenceHeadings = [
  { label: labels.reader, width: 28 },
  { label: labels.department, width: 30 },
  { label: labels.version, width: 10 },
  { label: labels.title, width: 50 },
  { label: labels.confirmedAt, width: 26 },
  { label: labels.late, width: 12 },
  { label: labels.readAt, width: 26 },
  { label: labels.remindedAt, width: 26 },
  { label: labels.contentHash, width: 68 },
]
const toCells = (row: EvidenceRow): Cells => {
  const { name, departmentName, version, title, confirmedAt, late, readAt, remindedAt, contentHash } = row
  return [name, departmentName, version ?? '', title, confirmedAt, late ? 'Y' : '', readAt, remindedAt, contentHash]
}
const dayHeadings = [
  { label: labels.confirmedAt, width: 26 },
  { label: labels.confirmed, width: 14 },
]

/**
 * Confirmations of a post as evidence: who, which version by its hash, and when; on a board without authors how many on which day. Throws 404
 * and 850 as `assertSeesReceipts`.
 */
export async function receiptWorkbook(context: Context, who: Who, id: string): Promise<Workbook<Cells>> {
  await assertSeesReceipts(context.db, who, id)
  if (!(await isUnnamed(context.db, id)))
    return toWorkbook(
      who,
      evidenceHeadings,
      everyPage(async (page, size) => (await listEvidence(context.pool, who, id, { page, size })).map(toCells)),
    )
  const listDays = async () => (await listReceipts(context, who, id, { page: 1, size: 1 })).days
  const rows = everyPage(async (page) => (page > 1 ? [] : (await listDays()).map(({ day, confirmed }): Cells => [day, confirmed])))
  return { ...toWorkbook(who, dayHeadings, rows), unnamed: true }
}
