import { approvals } from '@maru/shared/approvals/approval.ts'
import { documentAmountLabels } from '@maru/shared/approvals/boxes/amount.labels.ts'
import {
  BOX_WINDOW,
  isRegisterQuery,
  type AskedBoxQuery,
  type BoxQuery,
  type BoxRow,
  type BoxType,
  type RegisterType,
} from '@maru/shared/approvals/boxes/approval-box.ts'
import { documentLabels, documentStatusLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import type pg from 'pg'
import { prepared, preparedText } from '../../../kernel/database/database.ts'
import { recordDenied } from '../../../kernel/errors.ts'
import { JsonText } from '../../../http/implement.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { wordIn } from '../../../kernel/names.ts'
import { everyPage, type Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { countRegisterBox, countUnassignedPapers, listRegisterBox } from '../registers/register-box.service.ts'
import { boxCountSql, boxListSql, boxTabCountsSql, isGrowing } from './approval-box.sql.ts'

const boxNames: Readonly<Record<BoxType, LabelRecord>> = {
  RECP: menuLabels.boxReceived,
  RECP_MAIN: menuLabels.boxReceived,
  SUBM: menuLabels.boxSubmitted,
  DFR: menuLabels.boxDrafts,
  CPLT: menuLabels.boxCompleted,
  RJT: menuLabels.boxRejected,
  DEPT: menuLabels.boxDepartment,
  NTFC: menuLabels.boxNotified,
}

const DEPUTISES = `select 1 as yes from delegation where deputy_id = $1 and principal_id = $2 and active and now() >= valid_from and now() < valid_to limit 1`

/** The card on the home page: the five that press most. */
const CARD_ROWS = 5

/**
 * A page of one of the caller's boxes and how many documents it has; the received box also in the name of a person the caller
 * stands in for today. Throws 850 for other people's boxes.
 */
export async function listBox(pool: pg.Pool, who: Who, query: AskedBoxQuery) {
  if (!isRegisterQuery(query)) return listDocumentBox(pool, who, query as BoxQuery)
  if (query.approvalUserId !== who.userId) throw recordDenied()
  return listRegisterBox(pool, who, query)
}

async function listDocumentBox(pool: pg.Pool, who: Who, query: BoxQuery): Promise<JsonText> {
  if (query.approvalUserId !== who.userId) await assertDeputy(pool, who, query)
  const pageQuery: BoxQuery =
    query.aprvBoxType === 'RECP_MAIN' && query.size > 0 ? { ...query, page: 1, size: CARD_ROWS, after: undefined } : query
  const statement = pageQuery.size === 0 ? boxCountSql(pageQuery, who) : boxListSql(pageQuery, who, who.language)
  const [page] = await preparedText<{ answer: string }>(pool, statement)
  return new JsonText(page?.answer ?? '')
}

/** How many documents each tab of one of the caller's boxes holds, or the counter of every box that has one (DOMAIN 4.9). One query. */
export async function countBoxes(pool: pg.Pool, who: Who, asked: BoxType | RegisterType | undefined) {
  if (asked === 'INSDAPRV' || asked === 'HDWRDOC') return countRegisterBox(pool, who, asked)
  const counts = await countDocumentBoxes(pool, who, asked)
  if (asked !== undefined) return counts
  return [...counts, { aprvBoxType: 'HDWRDOC' as const, tab: '' as const, total: await countUnassignedPapers(pool, who), more: false }]
}

async function countDocumentBoxes(pool: pg.Pool, who: Who, asked: BoxType | undefined) {
  const { tabs, text, values } = boxTabCountsSql(asked, who)
  const [row] = await preparedText<Record<string, number>>(pool, { text, values })
  return tabs.map((tab, index) => {
    const count = row?.[`c${String(index)}`] ?? 0
    const more = isGrowing(tab.aprvBoxType) && count > BOX_WINDOW
    return { ...tab, total: more ? BOX_WINDOW : count, more }
  })
}

/** A box as it is filtered, in its order. Throws 850 for other people's boxes. */
export async function boxWorkbook(pool: pg.Pool, who: Who, query: Omit<BoxQuery, 'page' | 'size'>): Promise<Workbook<BoxRow>> {
  if (query.approvalUserId !== who.userId) await assertDeputy(pool, who, { ...query, page: 1, size: 1 })
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const read = async (page: number, size: number) => {
    const [part] = await preparedText<{ answer: string }>(pool, boxListSql({ ...query, page, size }, who, who.language, { isWhole: true }))
    return approvals.boxList.answer.decode(JSON.parse(part?.answer ?? '')).rows
  }
  return {
    name: word(boxNames[query.aprvBoxType]),
    columns: [
      { header: word(documentLabels.documentNo), width: 18, value: (row) => row.documentNo },
      { header: word(documentLabels.form), width: 22, value: (row) => row.formName },
      { header: word(documentLabels.title), width: 60, value: (row) => row.title },
      { header: word(documentLabels.drafter), width: 26, value: (row) => row.drafterName },
      { header: word(documentLabels.departmentName), width: 28, value: (row) => row.departmentName },
      { header: word(documentAmountLabels.amount), width: 16, value: ({ amount }) => (amount === '' ? '' : Number(amount)) },
      { header: word(documentAmountLabels.currency), width: 10, value: ({ currency }) => currency },
      { header: word(documentLabels.submittedOn), width: 17, format: 'yyyy-mm-dd hh:mm', value: (row) => row.submittedAt },
      { header: word(documentLabels.currentStep), width: 30, value: (row) => row.currentNames },
      { header: word(kitLabels.status), width: 16, value: (row) => word(documentStatusLabels[row.status]) },
      { header: word(documentLabels.due), width: 17, format: 'yyyy-mm-dd hh:mm', value: (row) => row.dueAt },
      { header: word(documentLabels.decidedOn), width: 17, format: 'yyyy-mm-dd hh:mm', value: (row) => row.decidedAt },
    ],
    rows: everyPage(read),
  }
}

async function assertDeputy(pool: pg.Pool, who: Who, { aprvBoxType, approvalUserId, tab }: BoxQuery) {
  const isReceived = aprvBoxType === 'RECP' || aprvBoxType === 'RECP_MAIN'
  if (!isReceived || (tab !== undefined && tab !== 'deputy')) throw recordDenied()
  const rows = await prepared(pool, 'approval-deputises', DEPUTISES, [who.userId, approvalUserId])
  if (rows.length === 0) throw recordDenied()
}
