import type { ApprovalSeal, PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { SealFile, SealLine } from '../../../adapters/files/seal-file.ts'
import { notifyAdministrators } from '../../../kernel/notifications/administrators.service.ts'

/** Chains one seal covers at most: the text its hash is made of stays within some megabytes. */
const MOST_HEADS = 100_000
/** All chains are looked through at night; by day statements end after seconds. */
const WORK_MINUTES = 30
const FAULTS_NAMED = 5

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
export const toSealLine = ({ no, day, at, documents, events, root, prevHash, hash }: ApprovalSeal): SealLine => ({
  no,
  day: day.toISOString().slice(0, 10),
  at: at.toISOString(),
  documents,
  events,
  root: hex(root),
  previous: hex(prevHash),
  hash: hex(hash),
})

/**
 * Seals the chains that grew since the last seal: one statement, so that the heads are those of one moment. An event that is committed
 * later is in the next seal. Without any, the day's first seal says so. Returns whether there may be more.
 */
async function sealOnce(db: Db) {
  const [seal] = await db.$queryRaw<{ documents: number }[]>`
    with grown as materialized (
      select n.document_id, n.seq, n.seq - coalesce(k.seq, 0) as events
      from (select document_id, max(seq) as seq from approval_event group by document_id) n
      left join (select document_id, max(seq) as seq from approval_seal_head group by document_id) k using (document_id)
      where n.seq > coalesce(k.seq, 0) order by n.document_id limit ${MOST_HEADS}
    ), heads as materialized (
      select g.document_id, g.seq, g.events, e.hash from grown g join approval_event e using (document_id, seq)
    ), today as (
      select office_day() as day
    ), seal as (
      insert into approval_seal (no, day, at, documents, events, root, prev_hash, hash)
      select 0, (select day from today), now(), count(*), coalesce(sum(events), 0),
        sha256(convert_to(coalesce(string_agg(approval_head_line(document_id, seq, hash), '' order by document_id), ''), 'UTF8')), '', ''
      from heads having count(*) > 0 or not exists (select 1 from approval_seal s where s.day = (select day from today))
      returning no, documents
    ), kept as (
      insert into approval_seal_head (seal_no, document_id, seq, hash) select seal.no, h.document_id, h.seq, h.hash from seal cross join heads h
    )
    select documents from seal`
  return seal
}

async function sealChains(db: Db) {
  const counts = { seals: 0, documents: 0 }
  for (;;) {
    const seal = await sealOnce(db)
    if (!seal) return counts
    counts.seals += 1
    counts.documents += seal.documents
    if (seal.documents < MOST_HEADS) return counts
  }
}

/** Writes down the seals that do not stand apart yet: those just made, and those whose process died in between. */
async function writeApart(db: Db, file: SealFile) {
  const apart = await file.read()
  const seals = await db.approvalSeal.findMany({ orderBy: { no: 'asc' } })
  await file.add(seals.filter(({ no }) => !apart.has(no)).map(toSealLine))
}

/** What is wrong with chains, seals and what was written apart; nothing when all agree. */
async function faultsOf(db: Db, file: SealFile): Promise<string[]> {
  const chains = await db.$queryRaw<{ document_id: string; seq: number }[]>`select document_id, seq from approval_invariant_chain limit 100`
  const seals = await db.$queryRaw<{ no: number; document_id: string | null; fault: 'SEAL' | 'HEADS' | 'EVENT' }[]>`
    select no, document_id, fault from approval_invariant_seal limit 100`
  const said = {
    SEAL: (no: number) => `seal ${String(no)} was changed or does not follow the one before`,
    HEADS: (no: number) => `the list of documents of seal ${String(no)} was changed`,
    EVENT: (no: number, id: string) => `the history of document ${id} is not the one of seal ${String(no)}`,
  }
  return [
    ...chains.map(({ document_id: id, seq }) => `event ${String(seq)} of document ${id} was changed or is missing`),
    ...seals.map(({ no, document_id: id, fault }) => said[fault](no, id ?? '')),
    ...(await apartFaults(db, file)),
  ]
}

/** Whether a seal is the one that stands apart. */
export const agrees = (apart: ReadonlySet<string> | undefined, { hash }: Pick<SealLine, 'hash'>) => apart?.size === 1 && apart.has(hash)

async function apartFaults(db: Db, file: SealFile) {
  const apart = await file.read()
  const seals = await db.approvalSeal.findMany({ select: { no: true, hash: true } })
  const sealNumbers = new Set(seals.map(({ no }) => no))
  const differing = seals.filter(({ no, hash }) => !agrees(apart.get(no), { hash: hex(hash) }))
  const gone = [...apart.keys()].filter((no) => !sealNumbers.has(no))
  return [
    ...differing.map(({ no }) => `seal ${String(no)} in the database is not the one written apart`),
    ...gone.map((no) => `seal ${String(no)} is written apart and not in the database`),
  ]
}

/** Work on everything there is, which may take longer than a statement of the day. */
const atLength = <T>(db: PrismaClient, work: (tx: Db) => Promise<T>) =>
  db.$transaction(
    async (tx) => {
      await tx.$queryRaw`select set_config('statement_timeout', ${`${String(WORK_MINUTES)}min`}, true)`
      return work(tx)
    },
    { timeout: WORK_MINUTES * 60_000 },
  )

/**
 * The nightly seal (DOMAIN 4.10): seals what is new, writes it apart and looks through everything sealed so far. Throws with what does not
 * agree, after telling the administrators.
 */
export async function sealJob(db: PrismaClient, file: SealFile) {
  const counts = await atLength(db, sealChains)
  await writeApart(db, file)
  const faults = await atLength(db, (tx) => faultsOf(tx, file))
  if (faults.length === 0) return counts
  await tellAdministrators(db, faults.length)
  const named = faults.slice(0, FAULTS_NAMED).join('; ')
  throw new Error(faults.length > FAULTS_NAMED ? `${named}; and ${String(faults.length - FAULTS_NAMED)} more` : named)
}

async function tellAdministrators(db: PrismaClient, faults: number) {
  const [run] = await db.$queryRaw<{ day: string }[]>`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`
  await notifyAdministrators(db, { kind: 'evidenceBroken', key: `evidenceBroken:${run?.day ?? ''}`, values: [String(faults)] })
}
