import { Prisma } from '@maru/prisma/generated/client.ts'
import { toColumnName, type Db } from '../../../kernel/database/database.ts'

/** What a round begins with, row by row; fields are named as their models have them. */
export interface NewRound {
  documentId: string
  round: number
  stages: readonly Prisma.ApprovalStageCreateManyInput[]
  steps: readonly Prisma.ApprovalStepCreateManyInput[]
  body: Omit<Prisma.ApprovalBodyUncheckedCreateInput, 'hash'> & { hash: Buffer }
  participants: readonly Prisma.ApprovalParticipantCreateManyInput[]
}

/** Rows of one shape as an insert that reads them from one JSON value, under the names of their columns. */
function insertOf(table: string, rows: readonly object[]) {
  const columns = Object.keys(rows[0] ?? {}).map(toColumnName)
  const json = JSON.stringify(rows.map(inColumns))
  const into = Prisma.raw(
    `insert into ${table} (${columns.join(', ')}) select ${columns.map((column) => `r.${column}`).join(', ')} from jsonb_populate_recordset(null::${table}, `,
  )
  return Prisma.sql`${into}${json}::jsonb) r`
}
const inColumns = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]: [string, unknown]) => [
      toColumnName(field),
      Buffer.isBuffer(value) ? bytesText(value) : value,
    ]),
  )
/** Bytes as PostgreSQL reads them from a text. */
const bytesText = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

/** Writes all of a new round at once: one way to the database instead of one a table. Whoever was told in an earlier round keeps what he has. */
export async function writeNewRound(db: Db, { documentId, round, stages, steps, body, participants }: NewRound) {
  const parts = [
    Prisma.sql`effect as (insert into approval_effect (document_id, round, effect) values (${documentId}::uuid, ${round}, 'RESERVE'))`,
    ...(stages.length > 0 ? [Prisma.sql`stages as (${insertOf('approval_stage', stages)})`] : []),
    ...(steps.length > 0 ? [Prisma.sql`steps as (${insertOf('approval_step', steps)})`] : []),
    ...(participants.length > 0 ? [Prisma.sql`told as (${insertOf('approval_participant', participants)} on conflict do nothing)`] : []),
  ]
  await db.$executeRaw`with ${Prisma.join(parts)} ${insertOf('approval_body', [body])}`
}
