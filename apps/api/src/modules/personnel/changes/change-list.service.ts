import { Prisma } from '@maru/prisma/generated/client.ts'
import type { ChangeDetail, ChangeRow, PlannedQuery } from '@maru/shared/personnel/changes/employee-change.ts'
import { isConcernedSql } from '../../../kernel/access/involved-people.ts'
import { withinReach } from '../../../kernel/access/data-scope.service.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { askIn, type Db } from '../../../kernel/database/database.ts'
import { containsText, isWithin, orderBySql, readPage, type RowSql } from '../../../kernel/database/read-page.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { listWaitingFor } from '../../approvals/administration/waiting-documents.service.ts'
import { loadBalance } from '../../leave/balances/leave-balance.service.ts'
import { mayChange, mayUndo } from './change-check.service.ts'
import { loadExitChecks } from './exit-checklist.service.ts'

const sortColumns: Record<PlannedQuery['sort'], string> = {
  effectiveOn: 'c.effective_on',
  personName: 'u.english_name',
  status: 'c.status',
}

const rowSql = ({ language }: Who): RowSql => ({
  columns: Prisma.sql`c.id::text, c.document_id::text as "documentId", c.user_id as "userId", ${Prisma.raw(personNameSql('u', language))} as "personName",
    ${Prisma.raw(nameSql('d', language))} as "departmentName", c.effective_on::text as "effectiveOn", c.status::text,
    array(select distinct x.item ->> 'field' from approval_document a, jsonb_array_elements(a.body -> 'items') x (item) where a.id = c.document_id order by 1) as fields,
    c.failure, coalesce(to_char(c.applied_at at time zone office_zone(), 'YYYY-MM-DD'), '') as "appliedAt"`,
  from: Prisma.sql`employee_change c join users u on u.id = c.user_id join department d on d.code = u.department_code`,
})

/** Never one's own: who is changed reads that in the document. */
const mayList = (who: Who) =>
  Prisma.sql`c.user_id <> ${who.userId} and ${withinReach(who, 'users', { person: 'u.id', department: 'u.department_code' })}`

/** Changes by their day: those that are still to come unless days or a status are asked for. */
export function listPlannedChanges(db: Db, who: Who, query: PlannedQuery) {
  const isOpen = query.from === undefined && query.to === undefined && query.status === undefined
  const where = [
    mayList(who),
    ...(isOpen ? [Prisma.sql`c.status in ('IN_APPROVAL', 'WAITING', 'FAILED')`] : []),
    ...(query.status === undefined ? [] : [Prisma.sql`c.status = ${query.status}::employee_change_status`]),
    ...isWithin(Prisma.sql`c.effective_on`, query),
    ...containsText(query.q, Prisma.sql`u.english_name, u.korean_name, u.german_name, u.id`),
  ]
  return readPage<ChangeRow>(db, { ...rowSql(who), where, orderBy: orderBySql(sortColumns, query, 'c.id') }, query)
}

type Stored = ChangeRow &
  Pick<ChangeDetail, 'effects' | 'isFinished' | 'roleNames'> & { isLeaving: boolean; isConcerned: boolean; remainingLeave: string }

/** Days of leave somebody has left this year, by account. */
async function loadRemainingLeave(db: Db, who: Who, userId: string) {
  const { pools } = await loadBalance(askIn(db), who, { userId })
  return pools.flatMap(({ isUsed, name, available }) => (isUsed ? [`${name}: ${available}`] : [])).join(', ')
}

/** The change of a request that the caller may read; nothing before it is submitted. Why it failed is for who changes staff. */
export async function loadDocumentChange(db: Db, who: Who, documentId: string): Promise<ChangeDetail[]> {
  const { columns, from } = rowSql(who)
  const rows = await db.$queryRaw<Stored[]>`
    select ${columns}, c.effects, c.finished_at is not null as "isFinished", ${isConcernedSql(who, Prisma.sql`array[c.user_id]`)} as "isConcerned",
      coalesce((select jsonb_object_agg(r.code, ${Prisma.raw(nameSql('r', who.language))}) from employee_change_item i join role r on r.code = split_part(i.field, 'role ', 2)
        where i.change_id = c.id and i.field like 'role %'), '{}') as "roleNames",
      exists (select from employee_change_item i where i.change_id = c.id and i.field = 'lastDay') as "isLeaving"
    from ${from} where c.document_id = ${documentId}::uuid`
  return Promise.all(
    rows.map(async ({ isLeaving, isConcerned, ...row }) => {
      const changes = (await mayChange(db, who, row.userId)) && !isConcerned
      const isOver = row.status === 'RELEASED' || row.status === 'CANCELLED' || row.status === 'WITHDRAWN'
      const showsChecks = isLeaving && changes && !isOver
      const isMove = row.status === 'APPLIED' && row.fields.includes('department')
      const checks = showsChecks ? await loadExitChecks(db, who, row.id, row.userId) : []
      // Something that opened again after the end is looked at again.
      const isFinished = row.isFinished && checks.every(({ open }) => open === 0)
      const waiting = showsChecks || (changes && isMove) ? await listWaitingFor(db, who, row.userId) : { rows: [], total: 0 }
      const isDecided = row.status === 'WAITING' || row.status === 'FAILED' || row.status === 'APPLIED'
      return {
        ...row,
        failure: changes ? row.failure : '',
        mayWithdraw: changes && (row.status === 'WAITING' || row.status === 'FAILED') && mayUndo(who, row.fields),
        isFinished,
        remainingLeave: showsChecks ? await loadRemainingLeave(db, who, row.userId) : '',
        checks,
        waitingDocuments: waiting.rows,
        waitingTotal: waiting.total,
        mayCheck: showsChecks && isDecided && !isFinished,
      }
    }),
  )
}
