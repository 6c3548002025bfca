import { Prisma } from '@maru/prisma/generated/client.ts'
import type { DayHalf } from '@maru/shared/leave/requests/leave-body.ts'
import type { DayState, GrantKind } from '@maru/shared/leave/common/leave-model.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameSql } from '../../../kernel/names.ts'
import { inLineSql, seenLeaves, writtenFor } from '../common/leave-access.ts'
import { oneLeave, type LeaveListRow } from './leave-list.sql.ts'

/** A day of a leave; `lots` are those it takes from, null for days beyond the account. */
export interface DetailDay {
  date: string
  half: DayHalf
  fraction: string
  hours: string | null
  state: DayState
  holidayName: string
  lots: readonly ({ kind: GrantKind; year: number; reason: string } | null)[]
}

export interface DetailNote {
  id: string
  from: string
  to: string
  certifiedFrom: string
  certifiedTo: string
  confirmedBy: string | null
  confirmedByName: string
  fileKey: string
  reportedAt: string
}

/** What the popup of a leave shows beside the row of the list. Dates are `YYYY-MM-DD`. */
interface DetailExtras {
  storedStatus: string
  reason: string
  contact: string
  handover: string
  changesRequestId: string
  changedByRequestId: string
  autoReply: unknown
  answered: number
  needsProofAfterDays: number | null
  days: readonly DetailDay[]
  sickNotes: readonly DetailNote[]
  isInLine: boolean
  /** Whether the caller writes leave for the person, and whether the caller sees it with its type. */
  writes: boolean
  sees: boolean
}

const dateSql = (column: string) => Prisma.raw(`coalesce(to_char(${column}, 'YYYY-MM-DD'), '')`)

/** The days of the current round, each with the holiday of the calendar that holds for the person on it. */
const days = (who: Who) => Prisma.sql`(
  select coalesce(json_agg(json_build_object('date', ${dateSql('d.date')}, 'half', d.half, 'fraction', d.fraction::text, 'hours', d.hours::text,
    'state', d.state, 'holidayName', coalesce((
      select ${Prisma.raw(nameSql('h', who.language))} from holiday h where h.date = d.date and not h.removed and h.calendar_code = coalesce(
        (select p.calendar_code from user_workplace_history p where p.user_id = d.user_id and p.valid_from <= d.date order by p.valid_from desc limit 1),
        (select w.calendar_code from user_settings z join workplace w on w.code = z.workplace_code where z.user_id = d.user_id))), ''),
    'lots', (select coalesce(json_agg(case when g.id is not null then json_build_object('kind', g.kind, 'year', g.year, 'reason', g.reason) end
        order by c.id), '[]')
      from leave_consumption c left join leave_grant g on g.id = c.grant_id where c.leave_day_id = d.id and c.state <> 'RELEASED')
    ) order by d.date, d.half), '[]')
  from leave_day d where d.request_id = q.id and d.round = q.round)`

const sickNotes = Prisma.sql`(
  select coalesce(json_agg(json_build_object('id', n.id, 'from', ${dateSql('n.date_from')}, 'to', ${dateSql('n.date_to')},
    'certifiedFrom', ${dateSql('n.certified_from')}, 'certifiedTo', ${dateSql('n.certified_to')}, 'confirmedBy', n.confirmed_by,
    'confirmedByName', coalesce((select c.english_name from users c where c.id = n.confirmed_by), n.confirmed_by, ''),
    'fileKey', coalesce(n.file_group_id::text, ''), 'reportedAt', n.reported_at) order by n.reported_at), '[]')
  from sick_note n where n.request_id = q.id)`

/** One leave with everything its popup may show, and how much of it is open to the caller; undefined where it is not there. */
export async function findLeaveDetail(db: Db, who: Who, id: string): Promise<{ row: LeaveListRow; extras: DetailExtras } | undefined> {
  const { columns, from } = oneLeave(who, id)
  const [detail] = await db.$queryRaw<(LeaveListRow & { extras: DetailExtras })[]>`
    select ${columns}, json_build_object('storedStatus', q.status, 'reason', q.reason, 'contact', q.contact, 'handover', q.handover,
      'changesRequestId', coalesce(q.changes_id::text, ''),
      'changedByRequestId', coalesce((select c.id::text from leave_request c
        where c.changes_id = q.id and c.status in ('IN_APPROVAL', 'APPROVED') order by c.created_at limit 1), ''),
      'autoReply', q.auto_reply, 'answered', (select count(*) from auto_reply r where r.request_id = q.id),
      'needsProofAfterDays', t.needs_proof_after_days, 'days', ${days(who)}, 'sickNotes', ${sickNotes},
      'isInLine', ${inLineSql(who, Prisma.sql`l.document_id`)}, 'writes', ${writtenFor(who)}, 'sees', ${seenLeaves(who)}) as extras
    ${from} join leave_request q on q.id = l.id::uuid`
  if (!detail) return undefined
  const { extras, ...row } = detail
  return { row, extras }
}
