import { createHash } from 'node:crypto'
import type { ApprovalDocument } from '@maru/prisma/generated/client.ts'
import type { ActionOutcome } from '@maru/shared/approvals/actions/approval-answer.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../kernel/database/database.ts'
import { keyReused } from '../../../kernel/errors.ts'

/** Where a request comes from, for the history. */
export interface Origin {
  ip: string
  agent: string
}

export const toOrigin = (request: FastifyRequest): Origin => ({ ip: request.ip, agent: request.headers['user-agent'] ?? '' })

export interface NewEvent {
  type: string
  actorId: string
  onBehalfOf?: string | null
  stepId?: string | null
  fromStatus: string
  toStatus: string
  opinion?: string
  at: Date
}

/** Adds to the history of a document; number and hash are the database's work. */
export async function recordEvent(
  db: Db,
  document: Pick<ApprovalDocument, 'id' | 'round' | 'bodyHash'>,
  event: NewEvent,
  { ip, agent }: Origin,
) {
  const data = { documentId: document.id, round: document.round, bodyHash: document.bodyHash, ip, agent: agent.slice(0, 300), ...event }
  // The trigger chooses the key, so the row is not read back.
  await db.approvalEvent.createMany({ data: [data] })
}

/** The database's clock after a lock was had. */
export async function readClock(db: Db) {
  const [clock] = await db.$queryRaw<{ at: Date }[]>`select clock_timestamp() as at`
  return clock?.at ?? new Date()
}

export const hashValue = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest()

interface Repeatable {
  userId: string
  key: string
  /** The whole request: another one under the same key is refused. */
  request: unknown
}

/** The first answer to a request that is sent again; to be asked under the document's lock. */
export async function firstAnswer(db: Db, { userId, key, request }: Repeatable): Promise<ActionOutcome | undefined> {
  const storedKey = await db.idempotencyKey.findUnique({ where: { userId_key: { userId, key } } })
  if (!storedKey) return undefined
  if (!hashValue(request).equals(Buffer.from(storedKey.requestHash))) throw keyReused('KEY_REUSED', 'approvalKeyReused')
  return storedKey.answer as unknown as ActionOutcome
}

export async function rememberAnswer(db: Db, { userId, key, request }: Repeatable, answer: ActionOutcome) {
  const data = [{ userId, key, requestHash: hashValue(request), answer: { ...answer } }]
  const { count } = await db.idempotencyKey.createMany({ data, skipDuplicates: true })
  if (count === 0) throw keyReused('KEY_REUSED', 'approvalKeyReused')
}

/**
 * The next number by the rule of a form, `ENV-2026-00001`: the counter's row is part of the transaction, so a decision that fails
 * gives its number back and there is never a gap. The year is the one at the head office.
 */
export async function nextNumber(db: Db, ruleCode: string, departmentCode: string): Promise<string> {
  const rows = await db.$queryRaw<{ number: string }[]>`
    with given as (
      insert into approval_number (rule_code, department_code, year, last)
      select r.code, case when r.per_department then ${departmentCode} else '' end,
        extract(year from office_day())::int, 1
      from approval_number_rule r where r.code = ${ruleCode}
      on conflict (rule_code, department_code, year) do update set last = approval_number.last + 1 returning *
    )
    select concat_ws('-', nullif(r.prefix, ''), d.abbreviation, given.year, padded_number(given.last, r.digits)) as number
    from given join approval_number_rule r on r.code = given.rule_code left join department d on d.code = given.department_code`
  const [row] = rows
  if (!row) throw new Error(`no counter for ${ruleCode} of ${departmentCode}`)
  return row.number
}
