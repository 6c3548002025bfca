import type { PatentRow } from '@maru/shared/outputs/patents/patent.ts'
import { type DueRule, type PatentDates, planDeadlines } from '@maru/shared/outputs/patents/patent-rules.ts'
import type { Db } from '../../../kernel/database/database.ts'

/** States after which nothing is due any more. */
const ended: readonly PatentRow['status'][] = ['RELEASED', 'LAPSED', 'SOLD', 'ABANDONED']

export interface PlannedPatent extends PatentDates {
  readonly id: string
  readonly status: PatentRow['status']
}

/** The dated rules in force, as the plan reads them. */
async function loadRules(db: Db): Promise<DueRule[]> {
  const rules = await db.patentRule.findMany()
  return rules.map(({ validFrom, ...rule }) => ({ ...rule, validFrom: validFrom.toISOString().slice(0, 10) }))
}

const toSheet = (patents: readonly PlannedPatent[], rules: readonly DueRule[]) =>
  JSON.stringify(
    patents.flatMap((patent) =>
      ended.includes(patent.status)
        ? []
        : planDeadlines(patent, rules).map((one) => ({ ...one, patentId: patent.id, office: patent.office })),
    ),
  )

interface Completion {
  readonly patentId: string
  /** null while an objection is open. */
  readonly completedOn: string | null
}

/** The patents whose disclosure was objected to, with the day it was completed at last. */
const findCompletions = (db: Db, ids: readonly string[]) => db.$queryRaw<Completion[]>`
  select patent_id::text as "patentId", case when bool_and(completed_on is not null) then max(completed_on)::text end as "completedOn"
  from patent_objection where patent_id = any(${[...ids]}::uuid[]) group by patent_id`

/** Patents with the day of their proper disclosure: that of its completion after an objection, none while one is open. */
async function withDisclosureDays(db: Db, patents: readonly PlannedPatent[]) {
  const completions = await findCompletions(
    db,
    patents.map(({ id }) => id),
  )
  const days = new Map(completions.map(({ patentId, completedOn }) => [patentId, completedOn ?? '']))
  return patents.map((patent) => ({ ...patent, disclosedOn: days.get(patent.id) ?? patent.disclosedOn }))
}

/** The day of the proper disclosure of a patent; '' while an objection to it is open. */
export async function findDisclosureDay(db: Db, patent: PlannedPatent) {
  const [dated] = await withDisclosureDays(db, [patent])
  return dated?.disclosedOn ?? ''
}

/**
 * Brings the due dates of some patents in step with their dates and the rules; answers how many came, moved or went. Decided ones stay as
 * they are; those that ended before today with their grace are not added but for the claim, which the law decides then, and an ended patent has
 * none that are open.
 */
export async function planPatentDeadlines(tx: Db, patents: readonly PlannedPatent[]): Promise<number> {
  const ids = patents.map(({ id }) => id)
  const sheet = toSheet(await withDisclosureDays(tx, patents), await loadRules(tx))
  const gone = await tx.$executeRaw`
    delete from patent_deadline d where d.patent_id = any(${ids}::uuid[]) and d.decision is null and not exists (
      select from jsonb_to_recordset(${sheet}::jsonb) as s ("patentId" uuid, kind text, turn int)
      where s."patentId" = d.patent_id and s.kind = d.kind::text and s.turn = d.turn)`
  const moved = await tx.$executeRaw`
    insert into patent_deadline as open
      (id, patent_id, kind, turn, nominal_on, due_on, payable_from, free_nominal, free_until, grace_nominal, grace_until)
    select gen_random_uuid(), s."patentId", s.kind::patent_deadline_kind, s.turn, day.nominal, day.due, nullif(s."payableFrom", '')::date,
      day.free, next_patent_day(day.free, s.kind::patent_deadline_kind, s.office), day.grace, day."graceUntil"
    from jsonb_to_recordset(${sheet}::jsonb) as s ("patentId" uuid, office text, kind text, turn int, "nominalOn" text, "payableFrom" text,
      "freeUntil" text, "graceUntil" text)
    cross join lateral (select s."nominalOn"::date as nominal, nullif(s."freeUntil", '')::date as free, nullif(s."graceUntil", '')::date as grace,
      next_patent_day(s."nominalOn"::date, s.kind::patent_deadline_kind, s.office) as due,
      next_patent_day(nullif(s."graceUntil", '')::date, s.kind::patent_deadline_kind, s.office) as "graceUntil") day
    where s.kind = 'CLAIM' or coalesce(day."graceUntil", day.due) >= office_day()
      or exists (select from patent_deadline d where d.patent_id = s."patentId" and d.kind::text = s.kind and d.turn = s.turn)
    on conflict (patent_id, kind, turn) do update
    set nominal_on = excluded.nominal_on, due_on = excluded.due_on, payable_from = excluded.payable_from, free_nominal = excluded.free_nominal,
      free_until = excluded.free_until, grace_nominal = excluded.grace_nominal, grace_until = excluded.grace_until
    where open.decision is null
      and (open.nominal_on, open.due_on, open.payable_from, open.free_nominal, open.free_until, open.grace_nominal, open.grace_until)
        is distinct from (excluded.nominal_on, excluded.due_on, excluded.payable_from, excluded.free_nominal, excluded.free_until,
          excluded.grace_nominal, excluded.grace_until)`
  return gone + moved
}

/** Plans the open due dates of every patent anew, after a rule or a holiday changed; answers how many came, moved or went. */
export async function replanPatents(tx: Db): Promise<number> {
  const patents = await tx.$queryRaw<PlannedPatent[]>`
    select id::text as id, status::text as status, kind::text as kind, office, coalesce(disclosed_on::text, '') as "disclosedOn",
      coalesce(priority_on::text, '') as "priorityOn", coalesce(filed_on::text, '') as "filedOn", coalesce(granted_on::text, '') as "grantedOn"
    from patent order by id for update`
  return planPatentDeadlines(tx, patents)
}
