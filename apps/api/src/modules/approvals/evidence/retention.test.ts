import { approvals } from '@maru/shared/approvals/approval.ts'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvalEvidence } from '@maru/shared/approvals/evidence/evidence.ts'
import { approvalRetention, type DestructionInput, type RetentionRegister } from '@maru/shared/approvals/evidence/retention.ts'
import { files } from '@maru/shared/files/file.ts'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobPlans } from '../../../job-plans.ts'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { answerAs, assertInvariants, granted, submitted } from '../../../test/approval-fixtures.ts'
import { runScheduled } from '../../../kernel/background/job-run.service.ts'
import { assertLeaveInvariants, toLeave, leavesIn, mondayAhead, sumTaken } from '../../../test/leave-fixtures.ts'

const folder = mkdtempSync(join(tmpdir(), 'maru-retention-'))
let app: TestApp
beforeAll(async () => {
  app = await testApp({ SEAL_FILE: join(folder, 'seals.jsonl') })
  await app.context.db.userRole.createMany({ data: [{ userId: 'office', roleCode: 'M01' }], skipDuplicates: true })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})
const db = () => app.context.db

/** A decided document, so and so many years old; returns its id. */
async function decided(title: string, yearsAgo: number, part: object = {}) {
  const id = await submitted(app, 'kim', { title, ...part })
  granted(await answerAs(app, 'head', id, 'APPROVE_AS_FINAL'))
  await age(id, yearsAgo)
  return id
}
const age = (id: string, years: number) =>
  db()
    .$executeRaw`update approval_document set decided_at = decided_at - make_interval(years => ${years}::int), updated_at = updated_at - make_interval(years => ${years}::int) where id = ${id}::uuid`
const firstPage = { page: 1, size: 100, sort: 'dueOn', direction: 'asc', register: 'documents' } as const
const dueAs = async (user: string, q?: string, register: RetentionRegister = 'documents') =>
  granted(await callAs(app, user, approvalRetention.due, { query: { ...firstPage, register, ...(q && { q }) } })).rows
const propose = (user: string, documentIds: string[], part: Partial<DestructionInput> = {}) =>
  callAs(app, user, approvalRetention.propose, {
    body: { all: false, register: 'documents', documentIds, reason: 'Retention is over', ...part },
  })
const confirm = (user: string, id: string) => callAs(app, user, approvalRetention.confirm, { params: { id } })
const seal = async () => {
  await runScheduled(app.context, jobPlans(app.context), 'approvalSeal')
  return (await db().jobRun.findFirstOrThrow({ where: { name: 'approvalSeal' }, orderBy: { startedAt: 'desc' } })).error
}

it('lists what was decided longer ago than its years of retention, and nothing else', async () => {
  const old = await decided('Old enough', 6)
  const young = await decided('Too young', 4)
  const open = await submitted(app, 'kim', { title: 'Not decided' })
  const dueIds = (await dueAs('admin')).map(({ documentId }) => documentId)
  expect(dueIds).toContain(old)
  expect([dueIds.includes(young), dueIds.includes(open)]).toEqual([false, false])
  expect((await dueAs('admin', 'old ENOUGH')).map(({ title, retentionYears }) => [title, retentionYears])).toEqual([['Old enough', 5]])
  expect((await callAs(app, 'head', approvalRetention.due, { query: firstPage })).problem?.status).toBe(810)
  expect((await propose('admin', [young])).problem?.code).toBe('NOT_DUE')
  expect((await propose('admin', [old, young])).problem?.code).toBe('NOT_DUE')
})

it('two people destroy a document with everything that hangs on it; the record, the number and the seals stay', async () => {
  const uploads = [{ field: 'file', name: 'offer.txt', content: 'three offers' }]
  const fileKey = granted(await callAs(app, 'kim', files.upload, { form: { updateKey: '0', isMsds: 'N' }, uploads }))
  const id = await decided('To be destroyed', 0, { fileKey })
  const no = (await db().approvalDocument.findUniqueOrThrow({ where: { id } })).documentNo
  expect(await seal()).toBe('')
  await age(id, 7)
  const { id: proposal } = granted(await propose('admin', [id]))
  expect((await dueAs('admin')).map(({ documentId }) => documentId)).not.toContain(id)
  expect((await propose('office', [id])).problem?.code).toBe('NOT_DUE')
  const alone = await confirm('admin', proposal)
  expect([alone.problem?.code, alone.problem?.message]).toEqual([
    'SECOND_PERSON_NEEDED',
    expect.stringMatching(/proposed this on \d{4}-.* Ask another administrator/),
  ])
  expect((await callAs(app, 'kim', approvals.get, { params: { id } })).status).toBe(200)
  expect(granted(await confirm('office', proposal)).documents).toBe(1)
  expect((await confirm('office', proposal)).problem?.code).toBe('ENDED')
  expect((await callAs(app, 'kim', approvals.get, { params: { id } })).status).toBe(404)
  for (const table of ['approval_event', 'approval_body', 'approval_step', 'approval_view', 'notification']) {
    const { rows } = await app.context.pool.query(`select 1 from ${table} where document_id = $1`, [id])
    expect([table, rows.length]).toEqual([table, 0])
  }
  const record = granted(await callAs(app, 'admin', approvalRetention.destruction, { params: { id: proposal } }))
  expect(record).toMatchObject({ state: 'DONE', proposedByName: expect.any(String), reason: 'Retention is over', isMine: true })
  expect(record.endedByName).not.toBe(record.proposedByName)
  expect(record.entries).toMatchObject([{ documentNo: no, title: 'To be destroyed', events: 2, files: 1 }])
  expect(await db().storedFile.count({ where: { groupId: fileKey, state: 'READY' } })).toBe(0)
  expect(await seal()).toBe('')
  await assertInvariants(app)
})

it('the evidence an auditor takes names what was destroyed, and the verifier asks for nothing more', async () => {
  const [clock] = (await app.context.pool.query<{ day: string }>(`select to_char(max(day), 'YYYY-MM-DD') as day from approval_seal`)).rows
  const body = { from: clock!.day, to: clock!.day, reason: 'Audit' }
  const taken = (await callAs(app, 'admin', approvalEvidence.export, { body })).body
  const program = join(folder, 'verify-evidence.mjs')
  writeFileSync(program, (await callAs(app, 'admin', approvalEvidence.verifier, {})).body)
  const verify = (text: string) => {
    writeFileSync(join(folder, 'evidence.jsonl'), text)
    return promisify(execFile)(process.execPath, [program, join(folder, 'evidence.jsonl')]).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    )
  }
  const whole = await verify(taken)
  expect(whole).toContain('Everything agrees.')
  expect(whole).toContain('1 documents destroyed by two people')
  expect(
    await verify(
      taken
        .split('\n')
        .filter((line) => !line.includes('"destroyed"'))
        .join('\n'),
    ),
  ).toMatch(/FAULT .*named by seal/)
})

it('administrators hear once a month of what nobody has to keep any more', async () => {
  await decided('Heard of', 6)
  for (const _ of [1, 2]) await runScheduled(app.context, jobPlans(app.context), 'approvalRetention')
  const retentionNotices = await db().notification.findMany({ where: { kind: 'retentionDue' } })
  const due = (await dueAs('admin')).length
  expect(due).toBeGreaterThan(0)
  expect(retentionNotices.filter(({ userId }) => userId === 'admin')).toMatchObject([{ values: [String(due)] }])
  expect(new Set(retentionNotices.map(({ userId }) => userId)).size).toBe(retentionNotices.length)
})

it('a proposal can be withdrawn, and its documents stay and may be proposed again', async () => {
  const id = await decided('Kept after all', 6)
  const { id: proposal } = granted(await propose('admin', [id]))
  granted(await callAs(app, 'office', approvalRetention.withdraw, { params: { id: proposal } }))
  expect((await confirm('office', proposal)).problem?.code).toBe('ENDED')
  expect(granted(await propose('office', [], { all: true, q: 'kept AFTER' })).documents).toBe(1)
})

it('a cancellation goes with what it cancels, and both are kept while one of them has to be', async () => {
  const id = await decided('Cancelled once', 0)
  const { id: cancelling, version } = granted(
    await callAs(app, 'kim', approvalOffice.cancel, { params: { id }, body: { reason: 'No need' } }),
  )
  granted(await callAs(app, 'kim', approvals.submit, { params: { id: cancelling }, body: { version, requestKey: crypto.randomUUID() } }))
  granted(await answerAs(app, 'head', cancelling, 'APPROVE'))
  granted(await answerAs(app, 'director', cancelling, 'APPROVE'))
  await age(id, 6)
  expect((await dueAs('admin')).map(({ documentId }) => documentId)).not.toContain(id)
  await age(cancelling, 6)
  const { id: proposal, documents } = granted(await propose('admin', [id]))
  expect(documents).toBe(2)
  granted(await confirm('office', proposal))
  expect(await db().approvalDocument.count({ where: { id: { in: [id, cancelling] } } })).toBe(0)
  await assertInvariants(app)
})

it('a destroyed leave keeps its days in the ledger and nothing of why', async () => {
  const { colleague, approvedLeave } = leavesIn(() => app)
  const user = await colleague('r.leave', '10')
  const monday = await mondayAhead(app, 3)
  const id = await approvedLeave(user, toLeave(monday, monday, { reason: 'Surgery' }))
  const taken = await sumTaken(app, user)
  await age(id, 4)
  const [due] = (await dueAs('admin')).filter(({ documentId }) => documentId === id)
  expect(due).toMatchObject({ title: '', retentionYears: 3 })
  expect(await dueAs('admin', 'surgery')).toEqual([])
  const { id: proposal } = granted(await propose('admin', [id]))
  granted(await confirm('office', proposal))
  const left = await db().leaveRequest.findFirstOrThrow({ where: { userId: user } })
  expect([left.reason, left.documentId, left.status, left.days.toString()]).toEqual(['', null, 'APPROVED', '1'])
  expect(await sumTaken(app, user)).toEqual(taken)
  await assertInvariants(app)
  await assertLeaveInvariants(app)
})

it('the database lets nothing be destroyed by one person, before its time, or without a record', async () => {
  const id = await decided('Guarded', 0)
  const { pool } = app.context
  const young = await db().approvalDestruction.create({ data: { reason: 'Now', proposedBy: 'admin' } })
  const entry = `insert into approval_destroyed (document_id, destruction_id, document_no, form_code, title, drafter_name, department_code, submitted_at, decided_at,
    retention_years, body_hash, events, last_hash, files) select id, $2, '', form_code, '', '', department_code, now(), now(), 0, '', 1, '', 0 from approval_document where id = $1`
  await pool.query(entry, [id, young.id])
  const done = (by: string) =>
    pool.query(`update approval_destruction set state = 'DONE', ended_by = $2, ended_at = now() where id = $1`, [young.id, by])
  await expect(done('office')).rejects.toThrow(/has to be kept/)
  await age(id, 6)
  await expect(done('admin')).rejects.toThrow(/two_people/)
  await expect(pool.query(`delete from approval_event where document_id = $1`, [id])).rejects.toThrow(/append-only/)
  await done('office')
  for (const sql of [
    `update approval_destruction set reason = 'other' where id = '${young.id}'`,
    `delete from approval_destruction where id = '${young.id}'`,
    `update approval_destroyed set title = 'other' where destruction_id = '${young.id}'`,
    `delete from approval_destroyed where destruction_id = '${young.id}'`,
  ])
    await expect(pool.query(sql)).rejects.toThrow(/append-only/)
  await expect(pool.query(`update approval_event set opinion = 'x' where document_id = $1`, [id])).rejects.toThrow(/append-only/)
})
