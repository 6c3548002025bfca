import { Prisma, type ApprovalStage, type ApprovalStep } from '@maru/prisma/generated/client.ts'
import { columnsOf, type Ask } from '../../database.ts'

const fields = Object.keys(Prisma.ApprovalStepScalarFieldEnum)
const STEP_COLUMNS = Prisma.raw(columnsOf('s', Prisma.ApprovalStepScalarFieldEnum))

type Row = Readonly<Record<string, unknown>> & {
  at: Date
  /** The stage, and the step of it unless `id` is null; all are null while there is no line. */
  no: number | null
  rule: ApprovalStage['rule'] | null
  need: number | null
  id: string | null
  approverId: string | null
  deputy: string | null
  deputyName: string | null
  deputyDecides: boolean | null
  actedByName: string | null
  isAway: boolean | null
}

/** The same row read as JSON: its times are texts. */
export type RoundJson = readonly Readonly<Record<string, unknown>>[]
const times = ['at', 'activatedAt', 'actedAt', 'dueAt', 'heldAt', 'submittedAt', 'decidedAt'] as const satisfies readonly (
  | keyof ApprovalStep
  | 'at'
)[]
function revived(row: RoundJson[number]) {
  const read: Record<string, unknown> = { ...row }
  for (const field of times) if (typeof row[field] === 'string') read[field] = new Date(row[field])
  return read as Row
}

function stepOf(row: Row) {
  const step: Record<string, unknown> = {}
  for (const field of fields) step[field] = row[field]
  return step as unknown as ApprovalStep
}

/**
 * The round a document is in, of the document of an id: its stages, its steps in the order of their passes, who may answer in whose name
 * now, and who of those still to be asked is away. One statement, because every look at a document and every answer pays for it.
 */
export const roundSql = (id: string) => Prisma.sql`
    select clock.at, stage.stage_no as no, stage.rule, stage.need, ${STEP_COLUMNS}, x.deputy_id as deputy, z.english_name as "deputyName",
      x.may_arbitrary as "deputyDecides", a.english_name as "actedByName",
      s.status = 'PENDING' and s.approver_id is not null and is_away(s.approver_id) as "isAway"
    from (select clock_timestamp() as at) clock
    left join approval_stage stage on stage.document_id = ${id}::uuid and stage.round = (select d.round from approval_document d where d.id = ${id}::uuid)
    left join approval_step s on s.document_id = stage.document_id and s.round = stage.round and s.stage_no = stage.stage_no
    left join lateral approval_deputy(s.id) x on s.status in ('WAITING', 'HELD') left join users z on z.id = x.deputy_id
    left join users a on a.id = s.acted_by
    order by s.pass, stage.stage_no, s.order_in_stage, s.superseded desc, s.id`

export const roundOf = async (ask: Ask, id: string) => roundOfRows(await ask<Row>(roundSql(id)))
export const roundOfJson = (rows: RoundJson) => roundOfRows(rows.map(revived))

function roundOfRows(rows: readonly Row[]) {
  const stages = new Map(rows.flatMap(({ no, rule, need }) => (no === null || rule === null ? [] : [[no, { no, rule, need }] as const])))
  const ofSteps = rows.filter((row) => row.id !== null)
  return {
    /** The database's clock as the round was read. */
    at: rows[0]?.at ?? new Date(),
    stages: [...stages.values()].toSorted((one, other) => one.no - other.no),
    steps: ofSteps.map(stepOf),
    deputies: new Map(
      ofSteps.flatMap(({ id: step, deputy, deputyDecides }) =>
        step && deputy ? [[step, { userId: deputy, mayArbitrary: deputyDecides === true }] as const] : [],
      ),
    ),
    /** Names of those who answered, and of the deputies. */
    names: new Map(
      ofSteps.flatMap(({ actedBy, actedByName, deputy, deputyName }) => [
        ...(actedByName === null ? [] : [[String(actedBy), actedByName] as const]),
        ...(deputy === null || deputyName === null ? [] : [[deputy, deputyName] as const]),
      ]),
    ),
    absent: new Set(ofSteps.flatMap(({ isAway, approverId }) => (isAway && approverId ? [approverId] : []))),
  }
}

export type FoundRound = ReturnType<typeof roundOfRows>
