import { instantSql } from '../../apps/api/src/kernel/names.ts'
import { PROFILE_FILE_PATH } from '../../apps/api/src/kernel/users/user-format.ts'
import { assigned, SIZE, type BoxCase } from './approval-cases.ts'

// Hand-written statements of the approval limits: PostgreSQL builds the JSON, nothing is checked.

/** Documents and drafters are joined only where a condition or an order names them. */
const needed = (searched: string, order: string) =>
  `${searched === 'true' && !order.includes(`d.urgent`) ? '' : 'join approval_document d on d.id = s.document_id'} ${searched === 'true' ? '' : 'join users u on u.id = d.drafter_id'}`

/** The name of the document's department at the decision, before it at the submission. */
const departmentThen = `coalesce((select v.name_en from department_version v where v.department_code = d.department_code
  and v.valid_from <= coalesce(d.decided_at, d.submitted_at, now())::date order by v.valid_from desc limit 1), dep.name_en)`

/** What a row of every box tells of document `d`, and what it is read from beside it. */
export const boxColumns = `d.id, coalesce(d.document_no, '') as "documentNo", f.name_en as "formName", d.title, d.file_group_id is not null as "hasFiles", d.urgent,
  d.dissent, d.held, d.status, u.english_name as "drafterName", coalesce('${PROFILE_FILE_PATH}' || u.profile_file_id, '') as "profileFileUrl",
  ${departmentThen} as "departmentName", d.current_stage as "currentStage", d.stage_count as "stageCount", coalesce(line.names, '') as "currentNames",
  ${instantSql('line.since')} as "currentSince", line.opinions as "opinionCount", ${instantSql('d.submitted_at')} as "submittedAt",
  ${instantSql('d.decided_at')} as "decidedAt", ${instantSql('d.updated_at')} as "updatedAt"`
const waits = `filter (where o.round = d.round and o.status in ('WAITING', 'HELD'))`
export const boxTables = `join approval_form f on f.code = d.form_code
  join users u on u.id = d.drafter_id join department dep on dep.code = d.department_code
  cross join lateral (select string_agg(o.approver_name, ', ' order by o.order_in_stage) ${waits} as names, min(o.activated_at) ${waits} as since,
    min(o.due_at) ${waits} as due, count(*) filter (where o.opinion <> '') as opinions from approval_step o where o.document_id = d.id) line`

/** Rows of the received box of $1 and their total, with everything a row of the portal's shows; $2 is whom steps may ask beside him. */
export const boxSql = ({ where, searched = 'true', order }: BoxCase) => `
select json_build_object('rows', coalesce((
  select json_agg(row_to_json(r)) from (
    select ${boxColumns}, ${instantSql('coalesce(s.due_at, line.due)')} as "dueAt", s.id as "stepId", s.type as "stepType", s.status as "stepStatus", '' as "principalName"
    from (select s.* from approval_step s ${needed(searched, order)} where ${where} and ${searched} order by ${order} limit ${String(SIZE)}) s
    join approval_document d on d.id = s.document_id ${boxTables}
    order by ${order}
  ) r), '[]'), 'total', (select count(*) from approval_step s ${needed(searched, '')} where ${where} and ${searched}), 'more', false, 'next', '')::text as answer`

export const countSql = `select json_build_object('rows', '[]'::json, 'total', count(*), 'more', false, 'next', '')::text as answer from approval_step s
where ${assigned} and s.status = 'WAITING'`

/** The count without a session and for the person alone: what it costs to find the figure. */
export const bareCountSql = `select json_build_object('total', count(*))::text as answer from approval_step s where s.assignee_key = $1 and s.status = 'WAITING'`

/** The drafter with the name of the document's department of then and the post at the submission. */
const drafter = `json_build_object('userId', u.id, 'name', u.english_name, 'departmentName', ${departmentThen},
  'positionName', coalesce((select p.name_en from code p where p.group_id = 'CO00000040' and p.code = coalesce((select a.position_code from assignment a
    where a.user_id = d.drafter_id and coalesce(d.submitted_at, now())::date between a.valid_from and coalesce(a.valid_to, 'infinity')
    and (a.is_primary or a.department_code = d.department_code) order by a.department_code = d.department_code desc, a.is_primary desc limit 1), u.position_code)), ''))`

/**
 * A document with its line, opinions, people told and history for $2, whom steps ask also as one of $3: all the portal's answer holds but
 * for what the caller may do now and the reasons in words. Of the rule who may read it only the arms that let somebody of the line in.
 */
export const documentSql = `
select json_build_object('id', d.id, 'formCode', d.form_code, 'formName', f.name_en, 'title', b.title, 'body', b.body, 'status', d.status, 'round', d.round,
  'pass', d.pass, 'version', d.version, 'bodyVersion', d.body_version, 'bodyHash', encode(d.body_hash, 'hex'), 'urgent', d.urgent, 'held', d.held,
  'dissent', d.dissent, 'selfDecided', d.self_decided, 'postOpen', d.post_open, 'receiptOpen', d.receipt_open, 'documentNo', coalesce(d.document_no, ''), 'fileKey', coalesce(d.file_group_id::text, ''),
  'cancelsId', coalesce(d.cancels_id::text, ''), 'cancelledById', coalesce((select c.id::text from approval_document c where c.cancels_id = d.id and c.status = 'COMPLETED'), ''),
  'drafter', ${drafter}, 'submittedAt', ${instantSql('d.submitted_at')}, 'decidedAt', ${instantSql('d.decided_at')},
  'receipts', (select coalesce(json_agg(r.id), '[]') from approval_receipt r where r.document_id = d.id),
  'stages', (select json_agg(json_build_object('no', g.stage_no, 'rule', g.rule, 'need', g.need, 'steps', (select json_agg(json_build_object('id', s.id,
    'version', s.version, 'pass', s.pass, 'type', s.type, 'status', s.status, 'assigneeKind', s.assignee_kind, 'userId', coalesce(s.approver_id, ''),
    'departmentCode', coalesce(s.department_code, ''), 'roleCode', coalesce(s.role_code, ''), 'name', s.approver_name, 'departmentName', s.department_name,
    'positionName', s.position_name, 'locked', s.locked, 'mayArbitrary', s.may_arbitrary, 'authorityRule', s.authority_rule, 'isFinal', s.is_final,
    'mode', coalesce(s.mode::text, ''), 'opinion', s.opinion, 'actedByName', coalesce(a.english_name, ''), 'onBehalf', s.on_behalf_of is not null, 'askedBy', coalesce(s.asked_by::text, ''),
    'deputyName', coalesce((select z.english_name from approval_deputy(s.id) x join users z on z.id = x.deputy_id where s.status in ('WAITING', 'HELD')), ''),
    'activatedAt', ${instantSql('s.activated_at')}, 'actedAt', ${instantSql('s.acted_at')}, 'dueAt', ${instantSql('s.due_at')},
    'overdue', s.status = 'WAITING' and s.due_at is not null and s.due_at < now()) order by s.pass, s.order_in_stage)
    from approval_step s left join users a on a.id = s.acted_by where s.document_id = d.id and s.round = d.round and s.stage_no = g.stage_no)) order by g.stage_no)
    from approval_stage g where g.document_id = d.id and g.round = d.round),
  'participants', (select coalesce(json_agg(json_build_object('userId', x.id, 'name', x.english_name, 'kind', p.kind, 'readAt', ${instantSql('p.read_at')}) order by p.user_id), '[]')
    from approval_participant p join users x on x.id = p.user_id where p.document_id = d.id),
  'events', (select json_agg(json_build_object('seq', e.seq, 'round', e.round, 'type', e.type, 'actorName', a.english_name, 'onBehalfOfName', coalesce(o.english_name, ''),
    'fromStatus', e.from_status, 'toStatus', e.to_status, 'opinion', e.opinion, 'at', ${instantSql('e.at')}, 'hash', encode(e.hash, 'hex')) order by e.seq)
    from approval_event e join users a on a.id = e.actor_id left join users o on o.id = e.on_behalf_of where e.document_id = d.id))::text as answer
from approval_document d join approval_body b on b.document_id = d.id and b.version = d.body_version join approval_form f on f.code = d.form_code
join users u on u.id = d.drafter_id join department dep on dep.code = d.department_code
where d.id = $1 and (d.drafter_id = $2 or exists (select 1 from approval_step s where s.document_id = d.id
  and ($2 in (s.approver_id, s.acted_by) or (s.approver_id is null and s.assignee_key = any(array(select unnest($3::text[]))))))
  or exists (select 1 from approval_participant p where p.document_id = d.id and p.user_id = $2))`

/** The document without a session, rights and most fields: line, opinions, people told and history by their names alone. */
export const bareDocumentSql = `
select json_build_object('id', d.id, 'title', b.title, 'body', b.body, 'status', d.status, 'version', d.version, 'bodyVersion', d.body_version,
  'bodyHash', encode(d.body_hash, 'hex'), 'urgent', d.urgent, 'drafter', u.english_name, 'department', dep.name_en, 'submittedAt', ${instantSql('d.submitted_at')},
  'steps', (select json_agg(json_build_object('id', s.id, 'stageNo', s.stage_no, 'type', s.type, 'status', s.status, 'name', s.approver_name,
    'department', s.department_name, 'position', s.position_name, 'opinion', s.opinion, 'actor', a.english_name, 'actedAt', ${instantSql('s.acted_at')}) order by s.stage_no)
    from approval_step s left join users a on a.id = s.acted_by where s.document_id = d.id and s.round = d.round and not s.superseded),
  'participants', (select json_agg(json_build_object('name', x.english_name, 'kind', p.kind)) from approval_participant p join users x on x.id = p.user_id where p.document_id = d.id),
  'events', (select json_agg(json_build_object('seq', e.seq, 'type', e.type, 'actor', a.english_name, 'at', ${instantSql('e.at')}, 'opinion', e.opinion) order by e.seq)
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
  `update approval_document set status = 'IN_PROGRESS', round = 1, body_version = 1, body_hash = sha256(body::text::bytea), current_stage = 1, stage_count = 2, submitted_at = now(),
    updated_at = now(), version = version + 1 where id = $1`,
  `insert into approval_event (document_id, round, type, actor_id, from_status, to_status) select id, 1, 'SUBMIT', drafter_id, 'DRAFT', 'IN_PROGRESS' from approval_document where id = $1`,
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
