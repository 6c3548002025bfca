import { Prisma } from '@maru/prisma/generated/client.ts'
import { amountText, hundredths, sum } from '@maru/shared/leave/common/leave-amount.ts'
import { grantInput, leaveTypeInput, type LeaveTypeInput } from '@maru/shared/leave/administration/leave-admin.ts'
import { leaveAdminLabels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import type { ProposalKind, ProposalQuery, ProposalRow } from '@maru/shared/leave/administration/leave-proposal.ts'
import { leaveProposalLabels as labels } from '@maru/shared/leave/administration/leave-proposal.labels.ts'
import { placeInput, scheduleInput, weekdays } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { fillText, type LabelRecord, type LabelRecords, type Language } from '@maru/shared/labels.ts'
import { z } from 'zod'
import type { Db } from '../../../kernel/database/database.ts'
import { placeSql } from '../../../kernel/database/read-page.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn, numberIn, wordIn } from '../../../kernel/names.ts'
import { accountReach } from '../common/leave-access.ts'
import { lotText } from '../common/leave-format.ts'
import { changedRules } from '../balances/leave-types.service.ts'
import { listLinkedPeople } from '../../delegations/linked-people.service.ts'

const include = { user: true, proposer: true, decider: true } as const satisfies Prisma.LeaveProposalInclude
type Proposal = Prisma.LeaveProposalGetPayload<{ include: typeof include }>

const fill = (record: LabelRecord, language: Language, ...values: readonly (string | number)[]) =>
  fillText(
    wordIn(record, language),
    values.map((value) => (typeof value === 'number' ? numberIn(value, language) : value)),
  )
const correction = z.object({ grantId: z.string(), amount: z.string(), reason: z.string() })
const typeChange = z.object({ before: leaveTypeInput, after: leaveTypeInput })
const dated = z.object({ validFrom: z.string() })

async function grantText(db: Db, payload: unknown, language: Language) {
  const { pool, amount, validFrom, validTo, reason } = grantInput.parse(payload)
  const row = await db.leavePool.findUnique({ where: { code: pool } })
  const end = validTo === '' ? wordIn(labels.openEnd, language) : validTo
  return fill(labels.grantText, language, Number(amount), row ? nameIn(row, language) : pool, validFrom, end, reason)
}

async function correctionText(db: Db, payload: unknown, language: Language) {
  const { grantId, amount, reason } = correction.parse(payload)
  const lot = await db.leaveGrant.findUnique({ where: { id: grantId } })
  return fill(labels.correctionText, language, lot ? lotText(lot, language) : '', Number(amount), reason)
}

async function placeText(db: Db, payload: unknown, language: Language) {
  const { calendarCode, validFrom } = placeInput.parse(payload)
  const calendar = await db.holidayCalendar.findUnique({ where: { code: calendarCode } })
  return fill(labels.placeText, language, calendar ? nameIn(calendar, language) : calendarCode, validFrom)
}

function scheduleText(payload: unknown, language: Language) {
  const { hours, validFrom } = scheduleInput.parse(payload)
  const amounts = weekdays.map((day) => hundredths(hours[day]))
  const days = amounts.filter((value) => value > 0).length
  return fill(labels.scheduleText, language, Number(amountText(sum(amounts))), days, validFrom)
}

/** Each rule that becomes different, before and after. */
function typeText(before: LeaveTypeInput | undefined, after: LeaveTypeInput, language: Language) {
  const fields: LabelRecords = leaveAdminLabels
  const said = (value: LeaveTypeInput[keyof LeaveTypeInput] | undefined) => (value === null || value === undefined ? '–' : String(value))
  const changed = changedRules(before, after).map((field) => {
    const name = fields[field] ? wordIn(fields[field], language) : field
    return before ? `${name} ${said(before[field])} → ${said(after[field])}` : `${name} ${said(after[field])}`
  })
  return `${nameIn(after, language)}: ${changed.join(', ')}`
}

/** What a proposal would change, in words. */
async function textOf(db: Db, { kind, payload }: Proposal, language: Language): Promise<string> {
  const texts: Readonly<Record<ProposalKind, () => string | Promise<string>>> = {
    GRANT: () => grantText(db, payload, language),
    CORRECTION: () => correctionText(db, payload, language),
    PLACE: () => placeText(db, payload, language),
    PLACE_REMOVAL: () => fill(labels.removalText, language, dated.parse(payload).validFrom),
    SCHEDULE: () => scheduleText(payload, language),
    SCHEDULE_REMOVAL: () => fill(labels.removalText, language, dated.parse(payload).validFrom),
    TYPE_CREATION: () => typeText(undefined, leaveTypeInput.parse(payload), language),
    TYPE_CHANGE: () => {
      const { before, after } = typeChange.parse(payload)
      return typeText(before, after, language)
    },
    YEARLY_RUN: () => String(z.object({ year: z.number() }).parse(payload).year),
    EXPIRY_RUN: () => '',
    HINT_RUN: () => '',
  }
  return texts[kind]()
}

async function toRow(db: Db, who: Who, proposal: Proposal): Promise<ProposalRow> {
  const { id, kind, userId, cause, state, proposedBy, proposedAt, decidedAt, comment, user, proposer, decider } = proposal
  const isOpen = state === 'PROPOSED' && who.userId !== proposedBy
  return {
    id,
    kind,
    userId,
    cause,
    state,
    proposedBy,
    proposedAt,
    comment,
    name: user.englishName,
    text: await textOf(db, proposal, who.language),
    proposedByName: proposer.englishName,
    decidedByName: decider?.englishName ?? '',
    decidedAt: decidedAt ?? '',
    mayDecide: isOpen && !(await listLinkedPeople(db, userId)).includes(who.userId),
  }
}

/** Proposals for accounts within the caller's reach: those that wait from the oldest, those decided from the latest. */
export async function listProposals(db: Db, who: Who, { state, page, size }: ProposalQuery) {
  const direction = state === 'PROPOSED' ? Prisma.sql`asc` : Prisma.sql`desc`
  const reached = Prisma.sql`from leave_proposal p join users u on u.id = p.user_id where p.state::text = ${state} and ${accountReach(who)}`
  const ids = await db.$queryRaw<{ id: string }[]>`select p.id::text as id ${reached}
    order by coalesce(p.decided_at, p.proposed_at) ${direction}, p.id ${placeSql(size, (page - 1) * size)}`
  const [count] = await db.$queryRaw<{ total: number }[]>`select count(*)::int as total ${reached}`
  const proposals = await db.leaveProposal.findMany({ where: { id: { in: ids.map(({ id }) => id) } }, include })
  const byId = new Map(proposals.map((row) => [row.id, row]))
  const rows: ProposalRow[] = []
  for (const { id } of ids) {
    const row = byId.get(id)
    if (row) rows.push(await toRow(db, who, row))
  }
  return { rows, total: count?.total ?? 0 }
}

export async function loadProposalRow(db: Db, who: Who, id: string): Promise<ProposalRow> {
  const proposal = await db.leaveProposal.findUnique({ where: { id }, include })
  if (!proposal) throw notFound()
  return toRow(db, who, proposal)
}
