import { EXPORT_MOST_ROWS } from '@maru/shared/exports/export.ts'
import type { ApprovalKind, DocumentBody } from '@maru/shared/document-bodies.ts'
import { documentStatusLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import type { RequestFilters, RequestRow } from '@maru/shared/approvals/requests/request-list.ts'
import { requestListLabels as labels } from '@maru/shared/approvals/requests/request-list.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type pg from 'pg'
import type { Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { rowsByCursor, type Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { wordIn } from '../../../kernel/names.ts'
import { joinPeople } from '../../../kernel/users/current-approvers.sql.ts'
import { requestCountSql, requestListSql, type RequestSearch } from './request-list.sql.ts'

/** A plain request type as its list needs it: the kind of its forms, and the fields of the body that are filters. */
export interface RequestListing {
  kind: ApprovalKind
  filters: readonly string[]
}

type Stored = Omit<RequestRow<DocumentBody>, 'submittedAt' | 'decidedAt'> & { submittedAt: Date | null; decidedAt: Date | null }
type Asked = RequestFilters & Readonly<Record<string, unknown>>
type Column<B> = Workbook<RequestRow<B>>['columns'][number]

const toRow = <B>(row: Stored) => ({ ...row, submittedAt: row.submittedAt ?? '', decidedAt: row.decidedAt ?? '' }) as RequestRow<B>

function searchOf({ kind, filters: names }: RequestListing, asked: Asked): RequestSearch {
  const bodyFilters = names.flatMap((name) => (typeof asked[name] === 'string' ? [[name, asked[name]] as const] : []))
  return { kind, filters: asked, ofBody: Object.fromEntries(bodyFilters) }
}

/** One page of requests of a kind: one's own, or all the caller may read. */
export async function listRequests<B extends DocumentBody>(
  db: Db,
  who: Who,
  listing: RequestListing,
  asked: Asked & { page: number; size: number },
): Promise<{ rows: RequestRow<B>[]; total: number }> {
  const search = searchOf(listing, asked)
  const limits = { limit: asked.size, offset: (asked.page - 1) * asked.size }
  const rows = await db.$queryRaw<Stored[]>(requestListSql(who, search, limits))
  const [count] = await db.$queryRaw<{ total: number }[]>(requestCountSql(who, search))
  return { rows: rows.map((row) => toRow<B>(row)), total: count?.total ?? 0 }
}

async function* allRows<B>(pool: pg.Pool, who: Who, search: RequestSearch): AsyncGenerator<RequestRow<B>> {
  const sql = requestListSql(who, search, { limit: EXPORT_MOST_ROWS + 1, offset: 0 })
  for await (const row of rowsByCursor<Stored>(pool, sql)) yield toRow<B>(row)
}

/** The filtered list as a workbook: the columns of every request with those of the kind after the title. */
export function requestWorkbook<B extends DocumentBody>(
  pool: pg.Pool,
  who: Who,
  { listing, asked, name, columns }: { listing: RequestListing; asked: Asked; name: LabelRecord; columns: readonly Column<B>[] },
): Workbook<RequestRow<B>> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const time = { width: 17, format: 'yyyy-mm-dd hh:mm' }
  return {
    name: word(name),
    columns: [
      { header: word(labels.documentNo), width: 18, value: (row) => row.documentNo },
      { header: word(labels.title), width: 40, value: (row) => row.title },
      ...columns,
      { header: word(labels.drafterName), width: 26, value: (row) => row.drafterName },
      { header: word(labels.departmentName), width: 26, value: (row) => row.departmentName },
      { header: word(labels.currentNames), width: 26, value: (row) => joinPeople(row.current) },
      { header: word(labels.status), width: 16, value: (row) => word(documentStatusLabels[row.status]) },
      { header: word(labels.submittedAt), ...time, value: (row) => row.submittedAt },
      { header: word(labels.decidedAt), ...time, value: (row) => row.decidedAt },
    ],
    rows: allRows<B>(pool, who, searchOf(listing, asked)),
  }
}
