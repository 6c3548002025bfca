import { EXPORT_MOST_ROWS } from '@maru/shared/exports/export.ts'
import { amountText, hundredths, sum } from '@maru/shared/leave/common/leave-amount.ts'
import { weekdays } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { weekOn } from '@maru/shared/leave/calendars/leave-days.ts'
import { leaveLabels, leaveStatusLabels } from '@maru/shared/leave/leave.labels.ts'
import {
  adjustmentStatuses,
  type AdjustmentDetail,
  type AdjustmentPreview,
  type AdjustmentQuery,
  type AdjustmentRow,
} from '@maru/shared/leave/schedules/schedule.ts'
import type { ScheduleBody } from '@maru/shared/leave/schedules/schedule-body.ts'
import { toSpan } from '@maru/shared/leave/schedules/schedule-days.ts'
import { scheduleLabels } from '@maru/shared/leave/schedules/schedule.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type pg from 'pg'
import { rowsByCursor, type Db } from '../../../kernel/database/database.ts'
import { notFound, recordDenied } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { wordIn } from '../../../kernel/names.ts'
import { dateCell, type Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { holidaysUnknown } from '../common/holiday-gaps.service.ts'
import { isInLine, isOffice, resolveRequester, canSeeLeave, writesLeaveFor } from '../common/leave-access.ts'
import { inHundredths, readPerson, todayIn } from '../common/leave-person.service.ts'
import { toDatesOfPerson, planSchedule } from './schedule-plan.service.ts'
import {
  adjustmentCountSql,
  adjustmentListSql,
  adjustmentRowSql,
  type AdjustmentFilters,
  type StoredAdjustment,
} from './schedule-list.sql.ts'

const shownHours = (text: string) => (text === '' ? '' : amountText(hundredths(text)))

function toRow(who: Who, row: StoredAdjustment): AdjustmentRow {
  const status = adjustmentStatuses.find((one) => one === row.status) ?? 'DRAFT'
  return {
    ...row,
    status,
    hoursBefore: shownHours(row.hoursBefore),
    hoursAfter: shownHours(row.hoursAfter),
    appliedAt: row.appliedAt ?? '',
    mayCancel: row.userId === who.userId && status === 'APPROVED',
  }
}

/** Throws 850 where somebody asks for everybody's without being of the office. */
function assertScope(who: Who, { scope }: AdjustmentFilters) {
  if (scope === 'all' && !isOffice(who)) throw recordDenied()
}

async function readRows(db: Db, who: Who, filters: AdjustmentFilters, page: number, size: number) {
  const rows = await db.$queryRaw<StoredAdjustment[]>(adjustmentListSql(who, filters, { limit: size, offset: (page - 1) * size }))
  return rows.map((row) => toRow(who, row))
}

export async function listAdjustments(db: Db, who: Who, query: AdjustmentQuery) {
  assertScope(who, query)
  const rows = await readRows(db, who, query, query.page, query.size)
  const [count] = await db.$queryRaw<{ total: number }[]>(adjustmentCountSql(who, query))
  return { rows, total: count?.total ?? 0 }
}

async function* allRows(pool: pg.Pool, who: Who, filters: AdjustmentFilters): AsyncGenerator<AdjustmentRow> {
  const whole = adjustmentListSql(who, filters, { limit: EXPORT_MOST_ROWS + 1, offset: 0 })
  for await (const row of rowsByCursor<StoredAdjustment>(pool, whole)) yield toRow(who, row)
}

/** The filtered list as a workbook. */
export function adjustmentWorkbook(pool: pg.Pool, who: Who, filters: AdjustmentFilters): Workbook<AdjustmentRow> {
  assertScope(who, filters)
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const date = { width: 12, format: 'yyyy-mm-dd' }
  const hours = { width: 14, format: '0.##' }
  return {
    name: word(scheduleLabels.adjustments),
    columns: [
      { header: word(leaveLabels.number), width: 18, value: (row) => row.documentNo },
      { header: word(leaveLabels.person), width: 26, value: (row) => row.name },
      { header: word(leaveLabels.department), width: 26, value: (row) => row.departmentName },
      { header: word(scheduleLabels.change), width: 24, value: (row) => word(scheduleLabels[row.change]) },
      { header: word(leaveLabels.from), ...date, value: (row) => dateCell(row.from) },
      { header: word(leaveLabels.to), ...date, value: (row) => dateCell(row.to) },
      { header: word(scheduleLabels.days), width: 8, value: (row) => row.days },
      { header: word(scheduleLabels.before), ...hours, value: (row) => (row.hoursBefore === '' ? '' : Number(row.hoursBefore)) },
      { header: word(scheduleLabels.after), ...hours, value: (row) => (row.hoursAfter === '' ? '' : Number(row.hoursAfter)) },
      { header: word(leaveLabels.status), width: 20, value: (row) => word(leaveStatusLabels[row.status]) },
      { header: word(leaveLabels.appliedAt), width: 17, format: 'yyyy-mm-dd hh:mm', value: (row) => row.appliedAt },
    ],
    rows: allRows(pool, who, filters),
  }
}

/** An adjustment with its days. Throws 404 for those the caller may not see; the reason is for the person, the line and the office. */
export async function loadAdjustmentDetail(db: Db, who: Who, id: string): Promise<AdjustmentDetail> {
  const adjustment = await db.scheduleAdjustment.findUnique({ where: { id }, include: { dayRows: { orderBy: { date: 'asc' } } } })
  if (!adjustment) throw notFound()
  const canReadReason =
    adjustment.userId === who.userId ||
    (await writesLeaveFor(db, who, adjustment.userId)) ||
    (await isInLine(db, who, adjustment.documentId))
  if (!canReadReason && !(await canSeeLeave(db, who, adjustment.userId))) throw notFound()
  const [row] = await db.$queryRaw<StoredAdjustment[]>(adjustmentRowSql(who, id))
  if (!row) throw notFound()
  return {
    ...toRow(who, row),
    reason: canReadReason && who.viewedBy === undefined ? adjustment.reason : '',
    rows: adjustment.dayRows
      .filter(({ round }) => round === adjustment.round)
      .map(({ date, hoursBefore, hours }) => ({
        date: dateText(date),
        before: amountText(inHundredths(hoursBefore)),
        after: amountText(inHundredths(hours)),
      })),
    freeDays: adjustment.freeDays === null ? '' : amountText(inHundredths(adjustment.freeDays)),
  }
}

/** What a request of the caller, or of somebody the office writes for, would change, and what stands in its way; nothing is stored. */
export async function previewAdjustment(
  db: Db,
  who: Who,
  { body, documentId, onBehalfOf }: { body: ScheduleBody; documentId: string; onBehalfOf?: string | undefined },
): Promise<AdjustmentPreview> {
  const userId = await resolveRequester(db, who, onBehalfOf)
  const document = documentId === '' ? null : await db.approvalDocument.findUnique({ where: { id: documentId } })
  if (document && document.drafterId !== userId) throw notFound()
  const plan = await planSchedule(db, { userId, body, documentId, language: who.language })
  const warnings = await holidaysUnknown(db, { userId, language: who.language }, toDatesOfPerson(plan), 'asksWork')
  return {
    rows: plan.days.map(({ date, before, after }) => ({ date, before: amountText(before), after: amountText(after) })),
    hoursBefore: amountText(sum(plan.days.map(({ before }) => before))),
    hoursAfter: amountText(sum(plan.days.map(({ after }) => after))),
    freeDays: plan.freeDays === null ? '' : amountText(plan.freeDays),
    usual: await usualWeek(db, userId, toSpan(body).from),
    issues: plan.issues.map((issue) => issueIn(issue, who.language)),
    warnings: warnings.map((issue) => issueIn(issue, who.language)),
  }
}

/** Hours of each weekday as they are due on a day, or today. */
async function usualWeek(db: Db, userId: string, from: string): Promise<ScheduleBody['hours']> {
  const { weeks, timeZone } = await readPerson(db, userId)
  const week = weekOn(weeks, from === '' ? await todayIn(db, timeZone) : from)
  return Object.fromEntries(weekdays.map((name) => [name, amountText(week?.hours[name] ?? 0)])) as ScheduleBody['hours']
}
