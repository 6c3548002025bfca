import { Prisma } from '@maru/prisma/generated/client.ts'
import { leaveEntities } from '@maru/shared/leave/common/leave-model.ts'
import { leavePreferenceLabels as preferences } from '@maru/shared/leave/planning/leave-preference.labels.ts'
import { leaveAdminLabels as labels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { leaveProposalLabels as proposalLabels } from '@maru/shared/leave/administration/leave-proposal.labels.ts'
import { leaveControlLabels as controlLabels } from '@maru/shared/leave/common/leave-control.labels.ts'
import type { ChangeEntry } from '@maru/shared/histories/change.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { placeSql } from '../../../kernel/database/read-page.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn, wordIn } from '../../../kernel/names.ts'
import { readEntries } from '../../../kernel/changes/change-read.service.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { accountReach, leaveReach } from '../common/leave-access.ts'
import { leaveValueNames } from './leave-change-labels.service.ts'

type Entity = (typeof leaveEntities)[number]

const isUuid = (id: string) => /^[0-9a-f-]{36}$/.test(id)
const period = (from: Date, to: Date) => `${dateText(from)} – ${dateText(to)}`

/** What the records of some entries are called; what is gone has the name its entry keeps. */
async function namesOf(db: Db, { language }: Who, entries: readonly ChangeEntry[]) {
  const idsOf = (entity: Entity) => entries.filter((entry) => entry.entity === entity).map(({ entityId }) => entityId)
  const [holidays, blocks, types, grants] = await Promise.all([
    db.holiday.findMany({ where: { id: { in: idsOf('holiday').filter(isUuid) } } }),
    db.blockPeriod.findMany({ where: { id: { in: idsOf('blockPeriod').filter(isUuid) } } }),
    db.leaveType.findMany({ where: { code: { in: idsOf('leaveType') } } }),
    db.leaveGrant.findMany({ where: { id: { in: idsOf('leaveGrant').filter(isUuid) } }, include: { user: true, pool: true } }),
  ])
  const leaves = await db.leaveRequest.findMany({
    where: { id: { in: idsOf('leaveRequest').filter(isUuid) } },
    include: { user: true },
  })
  const proposals = await db.leaveProposal.findMany({
    where: { id: { in: idsOf('leaveProposal').filter(isUuid) } },
    include: { user: true },
  })
  const people = await db.user.findMany({ where: { id: { in: [...idsOf('leavePlace'), ...idsOf('workSchedule')] } } })
  return new Map([
    ...holidays.map((row) => [row.id, `${row.calendarCode} ${dateText(row.date)} ${nameIn(row, language)}`] as const),
    ...blocks.map((row) => [row.id, `${period(row.dateFrom, row.dateTo)} ${row.reason}`] as const),
    ...types.map((row) => [row.code, nameIn(row, language)] as const),
    ...grants.map((row) => [row.id, `${row.user.englishName}, ${nameIn(row.pool, language)} ${String(row.year)}`] as const),
    ...leaves.map((row) => [row.id, `${row.user.englishName}, ${period(row.dateFrom, row.dateTo)}`] as const),
    ...proposals.map((row) => [row.id, `${row.user.englishName}, ${wordIn(proposalLabels[row.kind], language)}`] as const),
    ...people.map((row) => [row.id, row.englishName] as const),
  ])
}

const kinds = {
  holiday: labels.holidays,
  blockPeriod: labels.blocks,
  leaveType: labels.types,
  leaveGrant: labels.grants,
  leaveProposal: proposalLabels.proposals,
  leavePlace: labels.places,
  workSchedule: labels.places,
  leaveRequest: labels.countedAnew,
  popularTime: preferences.times,
  leavePreference: preferences.preferences,
  departmentStaffing: controlLabels.staffing,
} as const satisfies Readonly<Record<Entity, unknown>>

/** Person an entry `c` is about; null where it is about nobody. A preference that was withdrawn is gone, and its owner withdrew it. */
const SUBJECT = Prisma.raw(`case c.entity
  when 'leavePlace' then c.entity_id when 'workSchedule' then c.entity_id
  when 'leaveGrant' then (select g.user_id from leave_grant g where g.id = c.entity_id::uuid)
  when 'leaveProposal' then (select p.user_id from leave_proposal p where p.id = c.entity_id::uuid)
  when 'leaveRequest' then (select r.user_id from leave_request r where r.id = c.entity_id::uuid)
  when 'leavePreference' then coalesce((select w.user_id from leave_preference w where w.id = c.entity_id::uuid), c.user_id) end`)

/** Entries one may read: of accounts, places and hours whom one keeps them for, of preferences and leaves whose leave one sees (decision 021). */
const readable = (who: Who, entity?: Entity) => Prisma.sql`c.entity = any(${[...(entity ? [entity] : leaveEntities)]}::text[])
  and (c.entity in ('holiday', 'blockPeriod', 'leaveType', 'popularTime', 'departmentStaffing') or exists (select 1 from users u where u.id = ${SUBJECT}
    and case when c.entity in ('leaveRequest', 'leavePreference') then ${leaveReach(who)} else ${accountReach(who)} end))`

/** Fields a record begins with, as people read them; the others keep the order they are stored in. */
const FIRST = ['calendarCode', 'kind', 'date', 'from', 'to', 'validFrom', 'validTo']
/** Said by what the entry is about. */
const SAID = new Set(['id', 'userId', 'calendarName'])

function inOrder(fields: ChangeEntry['fields']) {
  const place = ({ field }: { field: string }) => {
    const at = FIRST.indexOf(field)
    return at < 0 ? FIRST.length : at
  }
  return fields.filter(({ field }) => !SAID.has(field)).toSorted((a, b) => place(a) - place(b))
}

/** Changes of the rules, calendars, granted days and working times, the latest first, each with what it is about. */
export async function listLeaveChanges(
  db: Db,
  who: Who,
  { entity, page, size }: { entity?: Entity | undefined; page: number; size: number },
) {
  const mine = readable(who, entity)
  const ids = await db.$queryRaw<
    { id: bigint }[]
  >`select c.id from change_log c where ${mine} order by c.at desc, c.id desc ${placeSql(size, (page - 1) * size)}`
  const [count] = await db.$queryRaw<{ total: number }[]>`select count(*)::int as total from change_log c where ${mine}`
  const total = count?.total ?? 0
  const rows = await readEntries(
    db,
    who,
    ids.map(({ id }) => id),
    await leaveValueNames(db, who),
  )
  const names = await namesOf(db, who, rows)
  const about = (entry: ChangeEntry) => {
    const kind = leaveEntities.find((one) => one === entry.entity)
    const before = entry.fields.find(({ field }) => field === 'reason' || field === 'name')?.before ?? ''
    const name = names.get(entry.entityId) ?? (isUuid(entry.entityId) ? before : entry.entityId)
    return [kind ? wordIn(kinds[kind], who.language) : '', name].filter(Boolean).join(': ')
  }
  return { rows: rows.map((entry) => ({ ...entry, fields: inOrder(entry.fields), about: about(entry) })), total }
}
