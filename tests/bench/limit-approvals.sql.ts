import { SIZE, type BoxCase } from './approval-cases.ts'

// Hand-written statements of the approval limits: PostgreSQL builds the JSON, nothing is checked.

const time = (column: string) => `coalesce(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '')`

/** Rows of the received box of $1 and their total; each case has its own condition and order. */
export const boxSql = ({ where, searched = 'true', order }: BoxCase) => `
select json_build_object('total', (select count(*) from approval_step s ${searched === 'true' ? '' : 'join approval_document d on d.id = s.document_id'} where ${where} and ${searched}), 'rows', coalesce((
  select json_agg(row_to_json(r)) from (
    select d.id, coalesce(d.document_no, '') as "documentNo", f.name_en as "formName", d.title, d.urgent, d.status,
      u.english_name as "drafterName", dep.name_en as "departmentName", d.current_stage as "currentStage", d.stage_count as "stageCount",
      (select string_agg(o.approver_name, ', ' order by o.order_in_stage) from approval_step o
        where o.document_id = d.id and o.round = d.round and o.status in ('WAITING', 'HELD')) as "currentNames",
      ${time('d.submitted_at')} as "submittedAt", s.id as "stepId", s.type as "stepType", s.status as "stepStatus"
    from approval_step s join approval_document d on d.id = s.document_id join approval_form f on f.code = d.form_code
    join users u on u.id = d.drafter_id join department dep on dep.code = d.department_code
    where ${where} and ${searched} order by ${order} limit ${String(SIZE)}
  ) r), '[]'))::text as answer`

export const countSql = `select json_build_object('total', count(*))::text as answer from approval_step s where s.assignee_key = $1 and s.status = 'WAITING'`

/** A document with its line, opinions, people told and history. */
export const documentSql = `
select json_build_object('id', d.id, 'title', b.title, 'body', b.body, 'status', d.status, 'version', d.version, 'bodyVersion', d.body_version,
  'bodyHash', encode(d.body_hash, 'hex'), 'urgent', d.urgent, 'drafter', u.english_name, 'department', dep.name_en, 'submittedAt', ${time('d.submitted_at')},
  'steps', (select json_agg(json_build_object('id', s.id, 'stageNo', s.stage_no, 'type', s.type, 'status', s.status, 'name', s.approver_name,
    'department', s.department_name, 'position', s.position_name, 'opinion', s.opinion, 'actor', a.english_name, 'actedAt', ${time('s.acted_at')}) order by s.stage_no)
    from approval_step s left join users a on a.id = s.acted_by where s.document_id = d.id and s.round = d.round and not s.superseded),
  'participants', (select json_agg(json_build_object('name', x.english_name, 'kind', p.kind)) from approval_participant p join users x on x.id = p.user_id where p.document_id = d.id),
  'events', (select json_agg(json_build_object('seq', e.seq, 'type', e.type, 'actor', a.english_name, 'at', ${time('e.at')}, 'opinion', e.opinion) order by e.seq)
    from approval_event e join users a on a.id = e.actor_id where e.document_id = d.id))::text as answer
from approval_document d join approval_body b on b.document_id = d.id and b.version = d.body_version
join users u on u.id = d.drafter_id join department dep on dep.code = d.department_code where d.id = $1`

/** What a submission with a line of two steps writes, statement by statement, with the values of one document. */
export const submitSql: readonly string[] = [
  `select 1 from approval_document where id = $1 for update`,
  `insert into approval_effect (document_id, round, effect) values ($1, 1, 'RESERVE')`,
  `insert into approval_stage (document_id, round, stage_no, rule) values ($1, 1, 1, 'ALL'), ($1, 1, 2, 'ALL')`,
  `insert into approval_step (id, document_id, round, pass, stage_no, order_in_stage, type, approver_id, approver_name, department_name, position_name, is_final, status,
    activated_at, submitted_at, origin, reason_code, reason_values)
  select gen_random_uuid(), $1, 1, 1, stage, 1, (array['REVIEW', 'APPROVE'])[stage]::approval_step_type, who, who, 'Department', 'Position', stage = 2,
    (array['WAITING', 'PENDING'])[stage]::approval_step_status, now(), now(), 'TEMPLATE', 'superior', '{}'
  from unnest(array['u00301', 'u00021']) with ordinality line(who, stage)`,
  `insert into approval_body (document_id, version, round, title, body, files, hash, created_by) select id, 1, 1, title, body, '[]', sha256(body::text::bytea), drafter_id from approval_document where id = $1`,
  `update approval_document set status = 'PRG', round = 1, body_version = 1, body_hash = sha256(body::text::bytea), current_stage = 1, stage_count = 2, submitted_at = now(),
    updated_at = now(), version = version + 1 where id = $1`,
  `insert into approval_event (document_id, round, type, actor_id, from_status, to_status) select id, 1, 'SUBMIT', drafter_id, 'DFR', 'PRG' from approval_document where id = $1`,
  `insert into outbox (topic, key, payload) values ('notice', 'limit:' || $1::text, '{}')`,
  `insert into idempotency_key (user_id, key, request_hash, answer) values ('u01001', gen_random_uuid(), sha256('x'), '{}')`,
]

/** What the approval of the first of two steps writes. */
export const decideSql: readonly string[] = [
  `select 1 from approval_document where id = $1 for update`,
  `update approval_step set status = 'APPROVED', acted_by = approver_id, acted_at = now(), mode = 'SELF', version = version + 1 where document_id = $1 and stage_no = 1`,
  `update approval_step set status = 'WAITING', activated_at = now(), version = version + 1 where document_id = $1 and stage_no = 2`,
  `update approval_document set current_stage = 2, updated_at = now(), version = version + 1 where id = $1`,
  `insert into approval_event (document_id, round, type, actor_id, from_status, to_status) values ($1, 1, 'APPROVE', 'u00301', 'WAITING', 'APPROVED')`,
  `insert into outbox (topic, key, payload) values ('notice', 'limit2:' || $1::text, '{}')`,
  `insert into idempotency_key (user_id, key, request_hash, answer) values ('u00301', gen_random_uuid(), sha256('x'), '{}')`,
]
