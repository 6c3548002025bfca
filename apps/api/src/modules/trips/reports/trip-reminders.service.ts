import type { Db } from '../../../kernel/database/database.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'

/** Days before a due date on which travellers are reminded; the second reminder comes once it is past. */
const DAYS_AHEAD = 3

interface DueTrip {
  id: string
  documentId: string
  userId: string
  destination: string
  kind: 'tripReportDue' | 'tripSettlementDue'
  dueOn: string
  isOver: boolean
}

/** The job: reminds travellers of reports and settlements three days before they are due and once they are overdue, each once. */
export async function remindTravellers(db: Db) {
  const due = await db.$queryRaw<DueTrip[]>`
    select t.id::text, t.document_id::text as "documentId", t.user_id as "userId", t.destination, d.kind, d.due_on::text as "dueOn", d.due_on < office_day() as "isOver"
    from trip_overview t join users u on u.id = t.user_id and u.active and not u.deleted cross join lateral (
      values ('tripReportDue', t.report_state, t.report_due_on), ('tripSettlementDue', t.settlement_state, t.settlement_due_on)
    ) d (kind, state, due_on)
    where d.state in ('DUE', 'OVERDUE') and d.due_on - office_day() <= ${DAYS_AHEAD}::int order by t.id, d.kind`
  const messages = due.map(({ id, documentId, userId, destination, kind, dueOn, isOver }) => ({
    topic: 'notify',
    key: `trip.${kind}:${id}:${dueOn}:${isOver ? 'over' : 'soon'}`,
    payload: { userId, kind, values: [destination, dueOn, documentId] },
  }))
  return { reminded: await enqueue(db, messages) }
}
