import type { EvidenceInput } from '@maru/shared/approvals/evidence/evidence.ts'
import type pg from 'pg'
import { rowsByCursor } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'

const UTC = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`

// Each row is a line of the file, in the fields the verifier makes the hashed text of.
const SEALS = `select json_build_object('type', 'seal', 'no', s.no, 'day', to_char(s.day, 'YYYY-MM-DD'), 'at', ${UTC('s.at')},
  'documents', s.documents, 'events', s.events, 'root', encode(s.root, 'hex'), 'previous', encode(s.prev_hash, 'hex'), 'hash', encode(s.hash, 'hex'))::text as line
  from approval_seal s order by s.no`
const HEADS = `select json_build_object('type', 'head', 'seal', h.seal_no, 'document', h.document_id, 'seq', h.seq, 'hash', encode(h.hash, 'hex'))::text as line
  from approval_seal_head h join approval_seal s on s.no = h.seal_no where s.day between $1::date and $2::date order by h.seal_no, h.document_id`
const DESTROYED = `select json_build_object('type', 'destroyed', 'document', x.document_id, 'number', x.document_no, 'events', x.events,
  'lastHash', encode(x.last_hash, 'hex'), 'proposedBy', a.proposed_by, 'confirmedBy', a.ended_by, 'at', ${UTC('a.ended_at')}, 'reason', a.reason)::text as line
  from approval_destroyed x join approval_destruction a on a.id = x.destruction_id and a.state = 'DONE'
  where x.document_id in (select h.document_id from approval_seal_head h join approval_seal s on s.no = h.seal_no where s.day between $1::date and $2::date)
  order by x.document_id`
const EVENTS = `with named as (
    select h.document_id from approval_seal_head h join approval_seal s on s.no = h.seal_no where s.day between $1::date and $2::date
    union select e.document_id from approval_event e where office_day(e.at) between $1::date and $2::date
  )
  select json_build_object('type', 'event', 'document', e.document_id, 'seq', e.seq, 'round', e.round, 'event', e.type, 'actor', e.actor_id,
    'onBehalfOf', e.on_behalf_of, 'step', e.step_id, 'from', e.from_status, 'to', e.to_status, 'opinion', e.opinion, 'bodyHash', encode(e.body_hash, 'hex'),
    'ip', e.ip, 'agent', e.agent, 'at', ${UTC('e.at')}, 'previous', encode(e.prev_hash, 'hex'), 'hash', encode(e.hash, 'hex'))::text as line
  from approval_event e join named using (document_id) order by e.document_id, e.seq`

interface Asked {
  readonly who: Pick<Who, 'userId'>
  readonly input: EvidenceInput
  /** The portal the file comes from. */
  readonly portal: string
}

/**
 * The history of every document of a period, whole, with the heads of its seals and with all seals: what the verifier needs to see that
 * nothing was changed, left out or put in between since. Lines of JSON; the last one counts the others.
 */
export async function* evidenceLines(pool: pg.Pool, { who, input, portal }: Asked): AsyncGenerator<string> {
  const { from, to, reason } = input
  const period = [from, to]
  yield `${JSON.stringify({ type: 'evidence', version: 1, portal, from, to, takenBy: who.userId, reason, at: new Date().toISOString() })}\n`
  const counts = { seals: 0, heads: 0, destroyed: 0, events: 0 }
  const parts = [
    ['seals', { text: SEALS, values: [] }],
    ['heads', { text: HEADS, values: period }],
    ['destroyed', { text: DESTROYED, values: period }],
    ['events', { text: EVENTS, values: period }],
  ] as const
  for (const [name, statement] of parts) {
    for await (const { line } of rowsByCursor<{ line: string }>(pool, statement)) {
      counts[name] += 1
      yield `${line}\n`
    }
  }
  yield `${JSON.stringify({ type: 'end', ...counts })}\n`
}
