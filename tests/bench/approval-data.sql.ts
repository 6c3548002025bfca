import { sizes } from './bench-data.sql.ts'

/** Approval documents of the bench; with four steps each. */
export const documentSizes = { few: 10_000, many: 1_000_000 } as const

/** Unsubmitted drafts of one person, for measuring submission. */
export const ownDrafts = 4000

/**
 * Who is measured: people with a usual and with a large number of waiting documents, which grow with all documents; one whose waiting documents
 * stay the same, however many others there are; and one who drafts.
 */
export const personas = { approver: 'u00601', director: 'u00021', same: 'u00700', drafter: 'u01001' } as const
/** Waiting documents of the one with the same: as many as the approver has of a million. */
const SAME = 338

const user = (number: string) => `'u' || lpad((${number})::text, 5, '0')`
const documentId = (number: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const stepId = (number: string, stage: string) => `('00000000-0000-7001-8000-' || lpad(to_hex(${number} * 8 + ${stage}), 12, '0'))::uuid`

/** Heads of the 300 departments and one director, so that lines can be built for everybody. */
const organisation = `
update users set active = true where id between 'u00301' and 'u00700';
update department d set head_user_id = u.id from users u where u.id between 'u00301' and 'u00600' and u.department_code = d.code and d.code like 'B%';
update users set position_code = 'DIRECTOR' where id = '${personas.director}';
update users set position_code = (select code from code where group_id = 'CO00000040' and code <> 'DIRECTOR' order by code limit 1)
  where position_code = 'DIRECTOR' and id <> '${personas.director}'`

// Drafters follow a power law; five years of submissions in no order; five of a hundred are drafts, four in progress, eight came back; one of ten is kept for four years only, so that some are due.
const plan = (from: number, to: number) => `
create temporary table plan as
select i, ${documentId('i')} as id, ${user('n')} as drafter_id, dep.code as department_code, dep.head_user_id,
  (substr(dep.code, 2)::int) as department, form.title,
  case when i % 100 < 5 then 'DRAFT' when i % 100 < 9 then 'IN_PROGRESS' when i % 100 < 15 then 'RETURNED' when i % 100 < 17 then 'RECALLED' else 'COMPLETED' end::approval_status as status,
  1 + i / 100 % 4 as current, sha256(i::text::bytea) as hash,
  jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content',
    jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat(md5(i::text) || ' ', 8)))))) as body,
  now() - make_interval(secs => 3600 + (i::bigint * 7919 % 1000003) / 1000003.0 * 157680000) as at
from generate_series(${String(from)}, ${String(to)}) i
cross join lateral (select 1001 + floor(${String(sizes.users - 1001)} * power((i::bigint * 104729 % 1000003) / 1000003.0, 1.6))::int as n) drafter
join users u on u.id = ${user('n')} join department dep on dep.code = u.department_code
cross join lateral (select (array['Leave request','Business trip','Payment application','Recruitment','Asset disposal','Gift report','Room reservation','Patent filing','Budget change','Guest house'])[1 + i % 10]
  || ' no ' || i || ' ' || substr(md5(i::text), 1, 12) as title) form`

const documents = `
insert into approval_document (id, form_code, title, body, drafter_id, department_code, status, round, body_version, body_hash, urgent, read_scope,
  retention_years, document_no, current_stage, stage_count, created_at, updated_at, submitted_at, decided_at, final_decider_id)
select id, 'GENERAL', title, body, drafter_id, department_code, status, (status <> 'DRAFT')::int, (status <> 'DRAFT')::int, case when status <> 'DRAFT' then hash end,
  i % 20 = 0, 'DEPT', case when i % 10 = 0 then 4 else 5 end, case when status = 'COMPLETED' then 'BENCH-2020-' || lpad(i::text, 8, '0') end, case when status = 'IN_PROGRESS' then current else 0 end,
  case when status = 'DRAFT' then 0 else 4 end, at, at, case when status <> 'DRAFT' then at end,
  case when status = 'COMPLETED' then at + interval '3 days' end, case when status = 'COMPLETED' then ${user('21 + i % 5')} end
from plan`

const bodies = `
insert into approval_body (document_id, version, round, title, body, files, hash, created_by, created_at)
select id, 1, 1, title, body, '[]', hash, drafter_id, at from plan where status <> 'DRAFT'`

const stages = `
insert into approval_stage (document_id, round, stage_no, rule)
select id, 1, stage, 'ALL' from plan, generate_series(1, 4) stage where status <> 'DRAFT'`

const approverSql = `case stage when 1 then head_user_id when 2 then ${user('601 + department % 30')} when 3 then ${user('631 + i % 30')} else ${user('21 + i % 5')} end`
const answer = `(array['APPROVED', 'AGREED', 'APPROVED', 'APPROVED'])[stage]`
// Four steps of a document: head of the department, agreement, audit, director.
const steps = `
insert into approval_step (id, document_id, round, pass, stage_no, order_in_stage, type, approver_id, assignee_key, approver_name, department_name,
  position_name, is_final, status, acted_by, mode, opinion, activated_at, acted_at, submitted_at, decided_at, search_text, drafter_id, urgent, origin, reason_code, reason_values)
select ${stepId('i', 'stage')}, id, 1, 1, stage, 1, (array['REVIEW', 'AGREE', 'AUDIT', 'APPROVE'])[stage]::approval_step_type, who, who, 'Approver ' || who,
  'Department', 'Position', stage = 4, status::approval_step_status, acted, case when acted is not null then 'SELF' end::approval_step_mode,
  case when status = 'RETURNED' then 'Please add the offer.' when acted is not null and i % 7 = 0 then 'Checked, no remarks.' else '' end,
  case when status <> 'PENDING' then at end, case when acted is not null then at + stage * interval '6 hours' end, at,
  case when acted is not null and document_status = 'COMPLETED' then at + interval '3 days' end,
  case when is_open then lower(title) else '' end, case when is_open then drafter_id end, is_open and i % 20 = 0, 'TEMPLATE', 'position', '{}'
from (
  select p.*, stage, ${approverSql} as who, step.status, case when step.status in ('APPROVED', 'AGREED', 'RETURNED') then ${approverSql} end as acted, step.status in ('PENDING', 'WAITING') as is_open
  from (select i, id, title, drafter_id, status as document_status, current, at, head_user_id, department from plan where status <> 'DRAFT') p
  cross join generate_series(1, 4) stage
  cross join lateral (select case
    when document_status = 'COMPLETED' then ${answer}
    when document_status = 'RECALLED' then 'VOID'
    when stage < current then ${answer}
    when stage > current then case document_status when 'IN_PROGRESS' then 'PENDING' else 'VOID' end
    else case document_status when 'IN_PROGRESS' then 'WAITING' else 'RETURNED' end end as status) step
) line`

const participants = `
insert into approval_participant (document_id, user_id, kind, added_by, read_at)
select id, ${user(`1001 + i::bigint * 31 % ${String(sizes.users - 1001)}`)}, 'NOTIFY', drafter_id, case when i % 3 > 0 then at end from plan where status <> 'DRAFT'`

// Only documents in progress are opened by the bench, so only they get a history.
const events = `
insert into approval_event (document_id, seq, round, type, actor_id, step_id, from_status, to_status, opinion, body_hash, at, prev_hash, hash)
select id, 1 + stage, 1, case stage when 0 then 'SUBMIT' else 'APPROVE' end, case stage when 0 then drafter_id else ${approverSql} end,
  case when stage > 0 then ${stepId('i', 'stage')} end, case stage when 0 then 'DRAFT' else 'WAITING' end, case stage when 0 then 'IN_PROGRESS' else 'APPROVED' end, '', hash,
  at + stage * interval '6 hours', case stage when 0 then ''::bytea else sha256((i * 8 + stage)::text::bytea) end, sha256((i * 8 + stage + 1)::text::bytea)
from plan, generate_series(0, 3) stage where status = 'IN_PROGRESS' and stage < current`

const drafts = `
insert into approval_document (id, form_code, title, body, drafter_id, department_code, status, read_scope, retention_years)
select ${documentId(`i + ${String(documentSizes.many)} * 2`)}, 'GENERAL', 'Draft of the bench no ' || i, '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Bench"}]}]}',
  '${personas.drafter}', (select department_code from users where id = '${personas.drafter}'), 'DRAFT', 'DEPT', 5
from generate_series(1, ${String(ownDrafts)}) i`

const tables = ['approval_document', 'approval_body', 'approval_stage', 'approval_step', 'approval_participant', 'approval_event'] as const

/** Secondary indexes are built after many rows, as a restore does; the unique ones stay. */
export const putOffIndexes = (of: readonly string[]) => `
create temporary table put_off as select indexdef, format('drop index %I', indexname) as drop from pg_indexes
  where tablename in (${of.map((table) => `'${table}'`).join(', ')}) and indexdef not like 'CREATE UNIQUE%';
do $$ declare each record; begin for each in select * from put_off loop execute each.drop; end loop; end $$`
export const putBackIndexes = `do $$ declare each record; begin for each in select * from put_off loop execute each.indexdef; end loop; end $$; drop table put_off`

export interface Filling {
  what: string
  text: string
}

/** Documents `from` to `to`, with lines, bodies and people told; run in one session whose triggers are off. */
export const fillDocuments = (from: number, to: number): readonly Filling[] => [
  { what: 'triggers off', text: `set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '512MB'` },
  { what: 'plan', text: plan(from, to) },
  { what: 'indexes put off', text: putOffIndexes(tables) },
  { what: 'documents', text: documents },
  { what: 'contents', text: bodies },
  { what: 'stages', text: stages },
  { what: 'steps', text: steps },
  { what: 'people told', text: participants },
  { what: 'histories', text: events },
  { what: 'indexes', text: putBackIndexes },
  { what: 'plan dropped', text: `drop table plan; set session_replication_role = origin` },
  { what: 'statistics', text: `vacuum (analyze) ${tables.join(', ')}` },
  { what: 'checkpoint', text: 'checkpoint' },
]

/** Once, of the first documents: what waits for others waits for him. */
export const samePile: readonly Filling[] = [
  {
    what: 'the same waiting documents',
    text: `set session_replication_role = replica;
update approval_step s set approver_id = '${personas.same}', assignee_key = '${personas.same}', approver_name = 'Approver ${personas.same}' from (
  select id from approval_step where status = 'WAITING' and assignee_key not in ('${personas.approver}', '${personas.director}') order by id limit ${String(SAME)}) p
where p.id = s.id; set session_replication_role = origin`,
  },
  { what: 'statistics of the steps', text: 'vacuum (analyze) approval_step' },
]

/** What has to be there once, before the documents. */
export const prepareApprovals: readonly Filling[] = [
  { what: 'heads and director', text: organisation },
  { what: 'own drafts', text: drafts },
]
