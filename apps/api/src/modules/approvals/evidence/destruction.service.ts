import { Prisma, type ApprovalDestruction } from '@maru/prisma/generated/client.ts'
import {
  approvalRetention,
  type DestroyedRow,
  type DestructionInput,
  type DestructionRow,
} from '@maru/shared/approvals/evidence/retention.ts'
import type { ApprovalKinds } from '../../../kernel/extension-points/approval-hooks.ts'
import { assertIndependent } from '../../../kernel/access/involved-people.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameSql } from '../../../kernel/names.ts'
import { dropFiles } from '../../files/file-links.service.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { loadDueIds } from './retention.service.ts'

const ENTITY = 'approvalDestruction'

/** Proposes due documents, or papers, for destruction: what will stay known of each is written down now. Nothing else happens until somebody else confirms. */
export async function proposeDestruction(db: Db, who: Who, input: DestructionInput) {
  const ids = await loadDueIds(db, who, input)
  const { reason, register } = input
  const { id } = await db.approvalDestruction.create({ data: { reason, proposedBy: who.userId } })
  await (register === 'paper' ? notePapers(db, id, ids) : noteDocuments(db, id, ids))
  await recordChange(db, who, { entity: ENTITY, entityId: id, action: 'PROPOSE', after: { reason, documents: ids.length } })
  return { id, documents: ids.length }
}

const noteDocuments = (db: Db, id: string, ids: readonly string[]) => db.$executeRaw`
    insert into approval_destroyed (document_id, destruction_id, document_no, form_code, title, drafter_name, department_code, submitted_at, status, decided_at,
      retention_years, body_hash, events, last_hash, files)
    select d.id, ${id}::uuid, coalesce(d.document_no, ''), d.form_code, case when f.kind = 'LEAVE' then '' else d.title end, u.english_name, d.department_code,
      d.submitted_at, d.status, approval_ended_at(d), d.retention_years, d.body_hash, e.seq, e.hash, ${filesOf('approvalDocument', 'd.id')}
    from approval_document d join approval_form f on f.code = d.form_code join users u on u.id = d.drafter_id
    cross join lateral (select seq, hash from approval_event e where e.document_id = d.id order by seq desc limit 1) e
    where d.id = any(${[...ids]}::uuid[])`

const notePapers = (db: Db, id: string, ids: readonly string[]) => db.$executeRaw`
    insert into paper_destroyed (paper_id, destruction_id, register_no, title, registrar_name, department_code, storage_place, kept_from, retention_years, files)
    select p.id, ${id}::uuid, p.register_no, p.title, u.english_name, p.department_code, p.storage_place, paper_kept_from(p), p.retention_years,
      ${filesOf('paperDocument', 'p.id')}
    from paper_document p join users u on u.id = p.registrar_id where p.id = any(${[...ids]}::uuid[])`

/** How many files hang on a record, those of its earlier rounds and former scans included. */
const filesOf = (
  kind: 'approvalDocument' | 'paperDocument',
  id: 'd.id' | 'p.id',
) => Prisma.sql`(select count(*) from stored_file s join file_group g on g.id = s.group_id
  where g.parent_kind = ${kind} and g.parent_id = ${Prisma.raw(id)}::text and s.state = 'READY')`

/** An open proposal under its lock. Throws 404, or 409 with who ended it when. */
async function openProposal(db: Db, id: string) {
  await db.$queryRaw`select 1 from approval_destruction where id = ${id}::uuid for update`
  const proposal = await db.approvalDestruction.findUnique({ where: { id }, include: { ender: true, proposer: true } })
  if (!proposal) throw notFound()
  if (proposal.state === 'PROPOSED') return proposal
  const values = [proposal.ender ?? '', proposal.endedAt?.toISOString() ?? '']
  throw new Refusal(409, 'ENDED', 'destructionEnded', { values })
}

const ended = (db: Db, { userId }: Who, id: string, state: 'DONE' | 'WITHDRAWN') =>
  db.$executeRaw`update approval_destruction set state = ${state}::approval_destruction_state, ended_by = ${userId}, ended_at = now() where id = ${id}::uuid`

/**
 * Destroys the documents of a proposal: contents, opinions, history and files go, the list of what they were stays with both names. The
 * ledger of leave keeps the days, not why. Throws 409 for the one who proposed it, and where one has to be kept again.
 */
export async function confirmDestruction(db: Db, kinds: ApprovalKinds, who: Who, id: string) {
  const { proposedBy, proposer, proposedAt } = await openProposal(db, id)
  if (proposedBy === who.userId)
    throw new Refusal(409, 'SECOND_PERSON_NEEDED', 'destructionSecondPerson', { values: [proposer, proposedAt.toISOString()] })
  await assertIndependent(db, who, [proposedBy], approvalRetention.confirm)
  await assertStillDue(db, id)
  await ended(db, who, id, 'DONE')
  const documents = (await db.approvalDestroyed.findMany({ where: { destructionId: id } })).map(({ documentId }) => documentId)
  const papers = (await db.paperDestroyed.findMany({ where: { destructionId: id } })).map(({ paperId }) => paperId)
  for (const { destroy } of Object.values(kinds)) await destroy?.(db, documents)
  await dropContents(db, documents)
  await dropPapers(db, papers)
  const count = documents.length + papers.length
  await recordChange(db, who, { entity: ENTITY, entityId: id, action: 'DESTROY', after: { proposedBy, documents: count } })
  return { id, documents: count }
}

/** What was returned may have been taken up again since, and an entry corrected. Locks them all, so that none is taken up meanwhile. */
async function assertStillDue(db: Db, id: string) {
  await db.$queryRaw`select 1 from approval_document where id in (select document_id from approval_destroyed where destruction_id = ${id}::uuid) order by id for update`
  await db.$queryRaw`select 1 from paper_document where id in (select paper_id from paper_destroyed where destruction_id = ${id}::uuid) order by id for update`
  const [retainedEntry] = await db.$queryRaw<{ name: string; at: Date }[]>`
    select coalesce(nullif(x.document_no, ''), nullif(x.title, ''), x.form_code) as name, d.updated_at as at
    from approval_destroyed x join approval_document d on d.id = x.document_id where x.destruction_id = ${id}::uuid and not approval_is_due(d)
    union all
    select x.register_no, coalesce((select max(corrected_at) from paper_correction c where c.paper_id = p.id), p.registered_at)
    from paper_destroyed x join paper_document p on p.id = x.paper_id where x.destruction_id = ${id}::uuid and not paper_is_due(p)`
  if (retainedEntry)
    throw new Refusal(409, 'NOT_DUE', 'destructionNotDueNow', { values: [retainedEntry.name, retainedEntry.at.toISOString()] })
}

/** Tables that hang on a document, those that hang on others of them first. */
const PARTS = [
  'approval_effect',
  'approval_event',
  'approval_body',
  'approval_view',
  'approval_inspection',
  'approval_force_return',
  'approval_participant',
  'approval_receipt',
  'approval_objection_closing',
  'approval_wording',
  'approval_step',
  'approval_stage',
  'notification',
] as const

async function dropContents(db: Db, ids: readonly string[]) {
  const documents = Prisma.sql`document_id = any(${[...ids]}::uuid[])`
  for (const part of PARTS) await db.$executeRaw`delete from ${Prisma.raw(part)} where ${documents}`
  await db.$executeRaw`delete from approval_document where id = any(${[...ids]}::uuid[])`
  await dropFiles(db, 'approvalDocument', ids)
}

async function dropPapers(db: Db, ids: readonly string[]) {
  const where = { paperId: { in: [...ids] } }
  await db.paperNotice.deleteMany({ where })
  await db.paperCorrection.deleteMany({ where })
  await db.paperDocument.deleteMany({ where: { id: { in: [...ids] } } })
  await dropFiles(db, 'paperDocument', ids)
}

/** Ends a proposal: its documents are kept and may be proposed again. */
export async function withdrawDestruction(db: Db, who: Who, id: string) {
  const { reason } = await openProposal(db, id)
  await ended(db, who, id, 'WITHDRAWN')
  const where = { destructionId: id }
  const documents = (await db.approvalDestroyed.deleteMany({ where })).count + (await db.paperDestroyed.deleteMany({ where })).count
  await recordChange(db, who, { entity: ENTITY, entityId: id, action: 'WITHDRAW', before: { reason, documents } })
  return { id }
}

const include = { proposer: true, ender: true, _count: { select: { entries: true, papers: true } } } as const
type Row = ApprovalDestruction & {
  proposer: { englishName: string }
  ender: { englishName: string } | null
  _count: { entries: number; papers: number }
}

const shown = ({ id, state, reason, proposedBy, proposer, proposedAt, ender, endedAt, _count }: Row, { userId }: Who): DestructionRow => ({
  id,
  state,
  reason,
  documents: _count.entries + _count.papers,
  proposedByName: proposer.englishName,
  proposedAt,
  endedByName: ender?.englishName ?? '',
  endedAt: endedAt ?? '',
  isMine: proposedBy === userId,
})

/** Proposals and records, newest first. */
export async function listDestructions(db: Db, who: Who, { page, size }: { page: number; size: number }) {
  const [rows, total] = await Promise.all([
    db.approvalDestruction.findMany({ include, orderBy: [{ proposedAt: 'desc' }, { id: 'desc' }], take: size, skip: (page - 1) * size }),
    db.approvalDestruction.count(),
  ])
  return { rows: rows.map((row) => shown(row, who)), total }
}

/** One with its documents. Throws 404. */
export async function readDestruction(db: Db, who: Who, id: string) {
  const row = await db.approvalDestruction.findUnique({ where: { id }, include })
  if (!row) throw notFound()
  const entries = await db.$queryRaw<DestroyedRow[]>`
    select x.document_id as "documentId", x.document_no as "documentNo", x.title, coalesce(${Prisma.raw(nameSql('f', who.language))}, x.form_code) as "formName",
      x.drafter_name as "drafterName", coalesce(${Prisma.raw(nameSql('dep', who.language))}, x.department_code) as "departmentName", x.status::text as status,
      x.decided_at as "decidedAt", x.retention_years as "retentionYears", '' as "storagePlace", x.events, x.files
    from approval_destroyed x left join approval_form f on f.code = x.form_code left join department dep on dep.code = x.department_code
    where x.destruction_id = ${id}::uuid
    union all
    select x.paper_id, x.register_no, x.title, '', x.registrar_name, coalesce(${Prisma.raw(nameSql('dep', who.language))}, x.department_code), '',
      x.kept_from::timestamp at time zone 'UTC', x.retention_years, x.storage_place, 0, x.files
    from paper_destroyed x left join department dep on dep.code = x.department_code where x.destruction_id = ${id}::uuid
    order by 8, 2`
  return { ...shown(row, who), entries }
}
