import { Prisma, type ApprovalStage, type ApprovalStep } from '@maru/prisma/generated/client.ts'
import { columnsSql, type Db } from '../../../kernel/database/database.ts'
import { exemptRoles } from '../../../kernel/users/deciding-roles.service.ts'

const fields = Object.keys(Prisma.ApprovalStepScalarFieldEnum)
const STEP_COLUMNS = Prisma.raw(
  columnsSql(
    's',
    fields.filter((field) => field !== 'barred'),
  ),
)

type Row = Readonly<Record<string, unknown>> & {
  at: Date
  involved: string[]
  auditors: string[]
  /** The stage, and the step of it unless `id` is null; all are null while there is no line. */
  no: number | null
  rule: ApprovalStage['rule'] | null
  need: number | null
  id: string | null
  approverId: string | null
  deputy: string | null
  deputyDecides: boolean | null
  arrangedBy: string[] | null
  isAway: boolean | null
  asksFormer: boolean | null
}

function stepOf(row: Row) {
  const step: Record<string, unknown> = {}
  for (const field of fields) step[field] = row[field]
  return step as unknown as ApprovalStep
}

/**
 * The round a document is in, of the document of an id: its stages, its steps in the order of their passes, who may answer in whose name
 * now, and who of those still to be asked is away. One statement, because every answer pays for it.
 */
export async function findRound(db: Db, id: string) {
  const rows = await db.$queryRaw<Row[]>`
    select clock.at, clock.involved, clock.auditors, stage.stage_no as no, stage.rule, stage.need, ${STEP_COLUMNS},
      case when s.id is not null then approval_barred(s) end as barred,
      x.deputy_id as deputy, x.may_arbitrary as "deputyDecides", x.arranged_by as "arrangedBy",
      s.status = 'PENDING' and s.approver_id is not null and is_away(s.approver_id) as "isAway",
      s.post is not null and asks_former_holder(s) as "asksFormer"
    from (select clock_timestamp() as at, array(select involved_people(${id}::uuid)) as involved,
      array(select h.user_id from role_held_today h where h.role_code = any(${[...exemptRoles.OWN_CHOICE]}::varchar[])) as auditors) clock
    left join approval_stage stage on stage.document_id = ${id}::uuid and stage.round = (select d.round from approval_document d where d.id = ${id}::uuid)
    left join approval_step s on s.document_id = stage.document_id and s.round = stage.round and s.stage_no = stage.stage_no
    left join lateral approval_deputy(s.id) x on s.status in ('WAITING', 'HELD')
    order by s.pass, stage.stage_no, s.order_in_stage, s.superseded desc, s.id`
  return roundOfRows(rows)
}

function roundOfRows(rows: readonly Row[]) {
  const stages = new Map(rows.flatMap(({ no, rule, need }) => (no === null || rule === null ? [] : [[no, { no, rule, need }] as const])))
  const ofSteps = rows.filter((row) => row.id !== null)
  return {
    /** The database's clock as the round was read. */
    at: rows[0]?.at ?? new Date(),
    /** Everybody the document is about. */
    involved: rows[0]?.involved ?? [],
    /** People who decide on nothing. */
    auditors: rows[0]?.auditors ?? [],
    stages: [...stages.values()].toSorted((one, other) => one.no - other.no),
    steps: ofSteps.map(stepOf),
    deputies: new Map(
      ofSteps.flatMap(({ id: step, deputy, deputyDecides, arrangedBy }) =>
        step && deputy ? [[step, { userId: deputy, mayArbitrary: deputyDecides === true, arrangedBy: arrangedBy ?? [] }] as const] : [],
      ),
    ),
    /** Steps whose person has no longer the post that is asked. */
    askingFormer: new Set(ofSteps.flatMap(({ id: step, asksFormer }) => (step && asksFormer ? [step] : []))),
    absent: new Set(ofSteps.flatMap(({ isAway, approverId }) => (isAway && approverId ? [approverId] : []))),
  }
}

export type FoundRound = ReturnType<typeof roundOfRows>
