import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { approvalEvidence } from '@maru/shared/approvals/evidence/evidence.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobPlans } from '../../../job-plans.ts'
import { callAs, loadCookie, testApp, type TestApp } from '../../../test/test-app.ts'
import { answerAs, assertInvariants, detailAs, granted, submitted } from '../../../test/approval-fixtures.ts'
import { runScheduled } from '../../../kernel/background/job-run.service.ts'

const folder = mkdtempSync(join(tmpdir(), 'maru-evidence-'))
const apart = join(folder, 'seals', 'approval-seals.jsonl')
let app: TestApp
beforeAll(async () => {
  app = await testApp({ SEAL_FILE: apart })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the nightly job; what it found wrong, '' for nothing. */
async function seal() {
  await runScheduled(app.context, jobPlans(app.context), 'approvalSeal')
  const run = await app.context.db.jobRun.findFirstOrThrow({ where: { name: 'approvalSeal' }, orderBy: { startedAt: 'desc' } })
  return run.error
}
const sealsAs = async (user: string) => granted(await callAs(app, user, approvalEvidence.seals, { query: { page: 1, size: 100 } }))
const writtenApart = () => readFileSync(apart, 'utf8').trimEnd().split('\n')

/** The evidence of today, kept as a file for the verifier. */
async function evidence(name: string, change: (lines: string[]) => string[] = (lines) => lines) {
  const [clock] = (await app.context.pool.query<{ day: string }>(`select to_char(max(day), 'YYYY-MM-DD') as day from approval_seal`)).rows
  const body = { from: clock!.day, to: clock!.day, reason: 'Audit of the year' }
  const taken = await callAs(app, 'admin', approvalEvidence.export, { body })
  expect(taken.status, taken.body).toBe(200)
  const path = join(folder, name)
  writeFileSync(path, `${change(taken.body.trimEnd().split('\n')).join('\n')}\n`)
  return path
}
/** What a stranger gets who runs the verifier that the portal hands out. */
async function verify(...paths: string[]) {
  const program = join(folder, 'verify-evidence.mjs')
  writeFileSync(program, (await callAs(app, 'admin', approvalEvidence.verifier, {})).body)
  return promisify(execFile)(process.execPath, [program, ...paths]).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, output: stdout }),
  )
}
const changed = (kind: string, from: string, to: string) => (lines: string[]) => {
  const index = lines.findIndex((line) => line.includes(`"${kind}"`) && line.includes(from))
  expect(index, `${kind} ${from}`).toBeGreaterThan(0)
  return lines.with(index, lines[index]!.replace(from, to))
}
/** Rewrites history as somebody who owns the tables and knows how the hashes are made. */
async function rewrite(...statements: string[]) {
  const tables = ['approval_event', 'approval_seal', 'approval_seal_head']
  for (const table of tables) await app.context.pool.query(`alter table ${table} disable trigger user`)
  for (const sql of statements) await app.context.pool.query(sql)
  for (const table of tables) await app.context.pool.query(`alter table ${table} enable trigger user`)
}

it('a night seals the chains that grew, once, and writes the seal down apart from the database', async () => {
  const id = await submitted(app, 'kim', { title: 'Sealed "twice" – 봉인' })
  expect(await seal()).toBe('')
  const first = await sealsAs('admin')
  expect(first).toMatchObject({ total: 1, faults: '', checkedAt: expect.any(Date), rows: [{ no: 1, apart: 'AGREES' }] })
  expect(first.rows[0]!.events).toBeGreaterThan(0)
  expect(JSON.parse(writtenApart()[0]!)).toMatchObject({ no: 1, hash: first.rows[0]!.hash })
  expect(await seal()).toBe('')
  expect((await sealsAs('admin')).total).toBe(1)
  granted(await answerAs(app, 'head', id, 'APPROVE_AS_FINAL', { opinion: 'Ja, "sofort"\nund\tüberall \\ 승인' }))
  expect(await seal()).toBe('')
  const { rows } = await sealsAs('admin')
  expect(rows).toMatchObject([{ no: 2, documents: 1, events: 1, apart: 'AGREES' }, { no: 1 }])
  expect(writtenApart()).toHaveLength(2)
  await assertInvariants(app)
})

it('a stranger accepts what an auditor took along, and finds whatever is changed in it', async () => {
  const whole = await verify(await evidence('whole.jsonl'), apart)
  expect(whole).toMatchObject({ code: 0, output: expect.stringContaining('Everything agrees.') })
  expect(whole.output).toContain('2 of 2 seals are those written apart')
  const cases = {
    opinion: [changed('event', 'sofort', 'morgen'), /event 2: is not what its hash says/],
    actor: [changed('event', '"actor" : "head"', '"actor" : "choi"'), /is not what its hash says/],
    left: [(lines: string[]) => lines.filter((line) => !line.includes('sofort')), /, named by seal 2, are not in the file/],
    cut: [(lines: string[]) => lines.slice(0, -1), /the file was cut off/],
    head: [
      (lines: string[]) => lines.filter((line) => !line.includes('"head"') || line.includes('"seal" : 2')),
      /documents of seal 1|heads were/,
    ],
    seal: [changed('seal', '"documents" : 1', '"documents" : 7'), /seal 1 is not what its hash says/],
  } as const
  for (const [name, [change, fault]] of Object.entries(cases)) {
    const { code, output } = await verify(await evidence(`${name}.jsonl`, change), apart)
    expect([name, code]).toEqual([name, 1])
    expect(output, name).toMatch(fault)
  }
  expect(await verify(join(folder, 'none.jsonl'))).toMatchObject({ code: 2 })
})

it('evidence is taken with a reason that stays noted, for a year at most, by whoever holds the grant', async () => {
  const ask = async (user: string, from: string, to: string, reason: string) => {
    const headers = { cookie: await loadCookie(app, user) }
    const reply = await app.inject({ method: 'POST', url: approvalEvidence.export.path, payload: { from, to, reason }, headers })
    return reply.statusCode === 400 ? reply.json<{ issues: { path: string; code: string }[] }>().issues : reply.statusCode
  }
  expect(await ask('office', '20260101', '20261231', 'Curious')).toBe(403)
  expect(await ask('admin', '20260101', '20261231', ' ')).toMatchObject([{ path: 'reason', code: 'REQUIRED' }])
  expect(await ask('admin', '20260101', '20270102', 'All')).toMatchObject([{ path: 'to', code: 'TOO_MANY_DAYS' }])
  expect(await ask('admin', '20260201', '20260101', 'All')).toMatchObject([{ path: 'to', code: 'BEFORE_START' }])
  const noted = await app.context.db.changeLog.findFirstOrThrow({ where: { entity: 'approvalEvidence' }, orderBy: { at: 'desc' } })
  expect(noted).toMatchObject({ userId: 'admin', action: 'EXPORT', after: { reason: 'Audit of the year' } })
})

it('seals cannot be changed or taken away, not even by SQL', async () => {
  for (const sql of ['update approval_seal set events = 0', 'delete from approval_seal_head', 'truncate approval_seal cascade'])
    await expect(app.context.pool.query(sql)).rejects.toThrow(/append-only/)
})

it('an owner of the tables who rewrites an event and its hashes is found by the seals, and one who rewrites those too by the file apart', async () => {
  const { pool, db } = app.context
  const { rows } = await pool.query<{ id: string }>(`select document_id as id from approval_event where opinion like 'Ja,%'`)
  const id = rows[0]!.id
  await rewrite(
    `update approval_event set opinion = 'Nein.' where document_id = '${id}' and seq = 2`,
    `update approval_event e set hash = approval_event_digest(e) where document_id = '${id}' and seq = 2`,
  )
  expect(await seal()).toBe(`the history of document ${id} is not the one of seal 2`)
  expect((await sealsAs('admin')).faults).toContain(id)
  const adminNotices = await db.notification.findMany({ where: { kind: 'evidenceBroken', userId: 'admin' } })
  expect(adminNotices).toMatchObject([{ values: ['1'] }])
  await rewrite(
    `update approval_seal_head h set hash = e.hash from approval_event e where h.document_id = e.document_id and h.seq = e.seq and h.seal_no = 2`,
    `update approval_seal s set root = (select sha256(convert_to(string_agg(approval_head_line(h.document_id, h.seq, h.hash), '' order by h.document_id), 'UTF8'))
      from approval_seal_head h where h.seal_no = s.no) where no = 2`,
    `update approval_seal s set hash = approval_seal_digest(s) where no = 2`,
  )
  await assertInvariants(app)
  expect(await seal()).toBe('seal 2 in the database is not the one written apart')
  expect((await sealsAs('admin')).rows[0]).toMatchObject({ no: 2, apart: 'DIFFERS' })
  const path = await evidence('rewritten.jsonl')
  expect(await verify(path)).toMatchObject({ code: 0 })
  expect(await verify(path, apart)).toMatchObject({ code: 1, output: expect.stringContaining('seal 2 is not the one written apart') })
  await rewrite('delete from approval_seal_head where seal_no = 2', 'delete from approval_seal where no = 2')
  await runScheduled(app.context, jobPlans(app.context), 'approvalSeal')
  writeFileSync(apart, `${writtenApart().join('\n')}\n{"no":3,"ha`)
  const faults = await seal()
  expect(faults).toContain('seal 2 in the database is not the one written apart')
  expect(faults).not.toContain('seal 3')
})

it('an auditor reads who opened a document when: every call of it, grouped by person, version and day', async () => {
  const id = await submitted(app, 'kim', { title: 'Who reads it' })
  const { db, pool } = app.context
  const evidenceAs = (user: string) => callAs(app, user, approvalEvidence.document, { params: { id } })
  const readers = async () =>
    granted(await evidenceAs('admin')).readings.map(({ name, bodyVersion, views }) => `${name} ${String(bodyVersion)}: ${String(views)}`)
  const recorded = () => db.approvalView.count({ where: { documentId: id, userId: 'head' } })
  const rewriteViews = async (sql: string) => {
    await pool.query('alter table approval_view disable trigger user')
    await pool.query(sql)
    await pool.query('alter table approval_view enable trigger user')
  }
  expect(granted(await evidenceAs('admin'))).toMatchObject({
    events: 1,
    broken: false,
    sealedEvents: 0,
    sealNo: 0,
    sealDay: '',
    readings: [],
  })
  await detailAs(app, 'kim', id)
  expect(await readers()).toEqual(['Min-jun Kim 1: 1'])
  await rewriteViews(`delete from approval_view where document_id = '${id}'`)
  for (const scope of ['LINE', 'COMPANY']) {
    await pool.query('update approval_document set read_scope = $2 where id = $1', [id, scope])
    for (const _ of [1, 2]) await detailAs(app, 'head', id)
  }
  expect([await recorded(), await readers()]).toEqual([4, ['Katharina Vogel 1: 4']])
  await rewriteViews(`update approval_view set at = at - interval '1 day' where document_id = '${id}'`)
  await detailAs(app, 'head', id)
  expect([await recorded(), await readers()]).toEqual([5, ['Katharina Vogel 1: 1', 'Katharina Vogel 1: 4']])
  const [, earlier] = granted(await evidenceAs('admin')).readings
  expect(earlier!.at.getTime()).toBeGreaterThan(earlier!.firstAt.getTime())
  await seal()
  expect(granted(await evidenceAs('admin'))).toMatchObject({
    events: 1,
    sealedEvents: 1,
    sealNo: expect.any(Number),
    sealDay: expect.stringMatching(/^2/),
  })
  expect((await evidenceAs('head')).problem?.status).toBe(810)
  expect((await callAs(app, 'admin', approvalEvidence.document, { params: { id: crypto.randomUUID() } })).status).toBe(404)
})
