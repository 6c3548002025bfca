import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { Prisma, type ApprovalDocument, type ApprovalForm, type ApprovalStep } from '@maru/prisma/generated/client.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import type { DocumentAmount } from '@maru/shared/approvals/boxes/approval-box.ts'
import type { Objection } from '@maru/shared/approvals/actions/objection.ts'
import { WORKDAY_HOURS, type EngineStage, type EngineStep } from '@maru/shared/approvals/engine/engine.ts'
import { columnsSql, type Ask } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { approverNameSql, departmentNameOn, nameSql, personNameSql, type Named } from '../../../kernel/names.ts'
import { DAY_OF_NAMES } from '../engine/approval-document.sql.ts'
import { inItsLine, readable } from '../common/approval.policy.ts'

// Only what the answer needs: each value costs PostgreSQL and the program more than finding it.
const OF_DOCUMENT = [
  ...([
    'id',
    'formCode',
    'fileGroupId',
    'drafterId',
    'registrarId',
    'status',
    'round',
    'pass',
    'version',
    'bodyVersion',
    'urgent',
  ] as const),
  ...(['held', 'dissent', 'postOpen', 'receiptOpen', 'selfDecided', 'documentNo', 'cancelsId', 'relatedIds'] as const),
] satisfies (keyof ApprovalDocument)[]
const OF_FORM = [
  ...(['kind', 'nameEn', 'nameKo', 'nameDe', 'recallPolicy', 'agreeMayReturn', 'holdAllowed', 'arbitraryAllowed'] as const),
  ...(['postApprovalAllowed', 'preApprovalAllowed', 'cancelAllowed', 'approverMayEdit', 'routedFields', 'minorFields'] as const),
] satisfies (keyof ApprovalForm)[]
const OF_STEP = [
  ...([
    'id',
    'follows',
    'pass',
    'type',
    'mayArbitrary',
    'isFinal',
    'status',
    'superseded',
    'actedBy',
    'mode',
    'opinion',
    'version',
    'askedBy',
  ] as const),
  ...([
    'approverId',
    'departmentCode',
    'roleCode',
    'departmentName',
    'positionName',
    'locked',
    'authorityRule',
    'reasonCode',
    'reasonValues',
  ] as const),
  ...(['activatedAt', 'actedAt', 'dueAt'] as const),
] satisfies (keyof ApprovalStep)[]

/** A time as PostgreSQL writes it into JSON. */
type Time = string | null
type Timed<T, K extends keyof T> = Omit<T, K> & Record<K, Time>

/** A step of the line: as the engine knows it, with what is shown of it. */
export interface StepRow
  extends EngineStep, Timed<Pick<ApprovalStep, Exclude<(typeof OF_STEP)[number], keyof EngineStep>>, 'activatedAt' | 'actedAt' | 'dueAt'> {
  name: string
  actedByName: string | null
  overdue: boolean | null
  /** Whether the person is on leave or on a trip now, asked where that would count. */
  away: boolean | null
}

/** An entry of the history, with the step it is about and who did it. */
export interface EventRow extends Timed<Omit<DocumentDetail['events'][number], 'own'>, 'at'> {
  stepId: string | null
  actorId: string
}

/** The words a decided document keeps. */
export interface Wording {
  form: Named
  position: string
  /** In each language; documents decided earlier have the English one only. */
  positionNames?: Named | null
  /** Names by user id. */
  people: Readonly<Record<string, string | undefined>>
  /** Names in Hangul by user id, where there are any. */
  koreanNames?: Readonly<Record<string, string | undefined>> | null
}

/** What a look at a document needs. */
export interface DocumentRow
  extends Pick<ApprovalDocument, (typeof OF_DOCUMENT)[number] | 'draftLine'>, Pick<ApprovalForm, (typeof OF_FORM)[number]> {
  submittedAt: Time
  decidedAt: Time
  bodyHash: string | null
  /** The working copy, where somebody may still edit it; else what was submitted stands in its place. */
  title: string | null
  body: DocumentDetail['body'] | null
  submittedTitle: string | null
  submittedBody: DocumentDetail['body'] | null
  stages: EngineStage[] | null
  steps: StepRow[] | null
  events: EventRow[] | null
  told: Timed<DocumentDetail['participants'][number], 'readAt'>[] | null
  /** What everything was called at the decision; null before. */
  words: Wording | null
  drafterName: string
  departmentName: string
  positionName: string | null
  registrarName: string | null
  /** As `documentAmount` has it; null without. */
  money: DocumentAmount | null
  drafterLeft: boolean
  /** Everybody the document is about. */
  involved: string[]
  hasReceipts: boolean
  /** The document that cancels it, in whatever state. */
  cancellationId: string | null
  cancellationStatus: ApprovalDocument['status'] | null
  /** Whether anybody stands in for somebody who is asked now; who it is, is asked then only. */
  isDelegated: boolean
  /** Whether a second person looks at it; asked only where an approver may change it. */
  isAudited: boolean
}

// The paper stays as it was: the drafter's post when it was submitted, which is when the department was taken over. What is not submitted yet
// shows today.
const POSITION_CODE = `coalesce((select a.position_code from assignment a where a.user_id = d.drafter_id
    and office_day(coalesce(d.submitted_at, now())) between a.valid_from and coalesce(a.valid_to, 'infinity') and (a.is_primary or a.department_code = d.department_code)
    order by a.department_code = d.department_code desc, a.is_primary desc limit 1), u.position_code)`

const EDITED = `d.status in ('DRAFT', 'RECALLED', 'RETURNED')`
const columnsIn = (language: Language) =>
  Prisma.raw(`${columnsSql('d', OF_DOCUMENT)}, ${columnsSql('f', OF_FORM)}, encode(d.body_hash, 'hex') as "bodyHash",
  d.submitted_at as "submittedAt", d.decided_at as "decidedAt", case when ${EDITED} then d.draft_line end as "draftLine",
  case when ${EDITED} or b.version is null then d.title end as title, case when ${EDITED} or b.version is null then d.body end as body, b.title as "submittedTitle", b.body as "submittedBody",
  ${personNameSql('u', language)} as "drafterName", ${departmentNameOn('dep', DAY_OF_NAMES, language)} as "departmentName", not u.active or u.deleted as "drafterLeft", array(select involved_people(d.id)) as involved,
  (select ${nameSql('p', language)} from code p where p.group_id = 'CO00000040' and p.code = ${POSITION_CODE}) as "positionName",
  (select ${personNameSql('r', language)} from users r where r.id = d.registrar_id) as "registrarName",
  (select json_build_object('amount', m.amount::text, 'currency', m.currency) from document_amount(d) m) as money,
  (select json_agg(json_build_object('no', g.stage_no, 'rule', g.rule, 'need', g.need) order by g.stage_no)
    from approval_stage g where g.document_id = d.id and g.round = d.round) as stages,
  (select json_agg(row_to_json(x)) from (
    select ${columnsSql('s', OF_STEP)}, s.stage_no as stage, s.order_in_stage as "order", s.assignee_kind as kind, s.assignee_key as approver,
      approval_barred(s) as barred,
      s.post is not null and asks_former_holder(s) as "asksFormer",
      ${approverNameSql('s', language)} as name, ${personNameSql('a', language)} as "actedByName", s.status = 'WAITING' and s.due_at < now() as overdue,
      case when f.post_approval_allowed and s.status = 'PENDING' and s.approver_id is not null then is_away(s.approver_id) end as away
    from approval_step s left join users a on a.id = s.acted_by where s.document_id = d.id and s.round = d.round
    order by s.pass, s.stage_no, s.order_in_stage, s.superseded desc, s.id) x) as steps,
  exists (select 1 from approval_step s join delegation g on g.principal_id = s.approver_id and g.active and now() >= g.valid_from and now() < g.valid_to
    where s.document_id = d.id and s.status in ('WAITING', 'HELD')) as "isDelegated",
  cardinality(f.approver_may_edit) > 0 and has_second_person(d.id, d.round) as "isAudited",
  (select json_agg(row_to_json(x)) from (
    select e.seq, e.round, e.type, coalesce(${personNameSql('a', language)}, e.actor_id) as "actorName", coalesce(${personNameSql('o', language)}, e.on_behalf_of, '') as "onBehalfOfName",
      e.from_status as "fromStatus", e.to_status as "toStatus", e.opinion, e.at, encode(e.hash, 'hex') as hash,
      e.step_id as "stepId", e.actor_id as "actorId"
    from approval_event e left join users a on a.id = e.actor_id left join users o on o.id = e.on_behalf_of
    where e.document_id = d.id order by e.seq) x) as events,
  (select json_agg(row_to_json(x)) from (
    select p.user_id as "userId", ${personNameSql('t', language)} as name, p.kind, p.read_at as "readAt", '' as "departmentCode", coalesce(${nameSql('pd', language)}, '') as "departmentName"
    from approval_participant p join users t on t.id = p.user_id left join department pd on pd.code = p.department_code
    where p.document_id = d.id order by p.user_id) x) as told,
  exists (select 1 from approval_receipt r where r.document_id = d.id) as "hasReceipts", c.id as "cancellationId", c.status as "cancellationStatus", w.words`)
const COLUMNS = { en: columnsIn('en'), ko: columnsIn('ko'), de: columnsIn('de') }
const TABLES = Prisma.raw(`approval_document d join users u on u.id = d.drafter_id join department dep on dep.code = d.department_code
  join approval_form f on f.code = d.form_code left join approval_body b on b.document_id = d.id and b.version = d.body_version
  left join approval_document c on c.cancels_id = d.id left join approval_wording w on w.document_id = d.id`)

const documentSql = (who: Who, id: string, right: Prisma.Sql) => Prisma.sql`
  select row_to_json(facts) as facts from (select ${COLUMNS[who.language]} from ${TABLES} where d.id = ${id}::uuid and ${right}) facts`

/**
 * A document the caller may read, or undefined; one statement with one column, since naming and reading sixty of them costs the program
 * more than the whole answer. Nearly everybody who opens a document drafted it or stands in its line, so that is asked first: the other
 * arms of the rule cost more than finding the line.
 */
export async function findDocumentRow(ask: Ask, who: Who, id: string): Promise<DocumentRow | undefined> {
  const find = async (right: Prisma.Sql) => (await ask<{ facts: DocumentRow }>(documentSql(who, id, right)))[0]?.facts
  return (await find(inItsLine(who))) ?? find(readable(who))
}

interface Deputy {
  stepId: string
  userId: string
  name: string
  mayArbitrary: boolean
}
/** People who may answer open steps of a document at this moment, and in whose name. */
export const listDeputies = (ask: Ask, { language }: Who, id: string) =>
  ask<Deputy>(Prisma.sql`
    select s.id as "stepId", x.deputy_id as "userId", ${Prisma.raw(personNameSql('z', language))} as name, x.may_arbitrary as "mayArbitrary"
    from approval_step s cross join lateral approval_deputy(s.id) x join users z on z.id = x.deputy_id
    where s.document_id = ${id}::uuid and s.status in ('WAITING', 'HELD')`)

interface FoundObjection extends Omit<Objection, 'closedAt'> {
  closedAt: Date | null
}
/** Objections after the decision with how they ended; asked only of documents that have some. */
export const listObjections = (ask: Ask, who: Who, id: string) =>
  ask<FoundObjection>(Prisma.sql`
    select s.id as "stepId", ${Prisma.raw(approverNameSql('s', who.language))} as name, coalesce(c.outcome::text, '') as outcome, coalesce(c.reason, '') as reason,
      coalesce(${Prisma.raw(personNameSql('u', who.language))}, '') as "closedByName", c.closed_at as "closedAt", coalesce(c.corrected_by_id::text, '') as "correctedById",
      coalesce(c.corrected_by_no, '') as "correctedByNo",
      c.step_id is null and d.status = 'COMPLETED' and approval_objection_concerns(d, ${who.userId}, ${hasCapability(who, 'closesObjections')}) as "mayClose"
    from approval_step s join approval_document d on d.id = s.document_id
    left join approval_objection_closing c on c.step_id = s.id left join users u on u.id = c.closed_by
    where s.document_id = ${id}::uuid and s.status = 'POST_OBJECTED' and not s.superseded order by s.acted_at, s.id`)

/** Whether the drafter may remind those who are asked: nobody answered for a working day, and no reminder today. */
export async function mayRemind(ask: Ask, id: string): Promise<boolean> {
  const [reminder] = await ask<{ yes: boolean }>(Prisma.sql`
    select exists (select 1 from approval_step s where s.document_id = d.id and s.status = 'WAITING' and approval_due(s.activated_at, ${String(WORKDAY_HOURS)}, s.assignee_key) < now())
      and not exists (select 1 from approval_event e where e.document_id = d.id and e.type = 'REMIND' and e.at > now() - interval '1 day') as yes
    from approval_document d where d.id = ${id}::uuid`)
  return reminder?.yes ?? false
}
