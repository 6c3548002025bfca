import { approvals } from '@maru/shared/approvals/approval.ts'
import { paperDocuments, type PaperInput } from '@maru/shared/approvals/registers/paper-document.ts'
import { approvalRetention, type RetentionRegister } from '@maru/shared/approvals/evidence/retention.ts'
import { files, NEW_FILE_GROUP } from '@maru/shared/files/file.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { answerAs, assertInvariants, buildDraft, granted, submitted } from '../../../test/approval-fixtures.ts'
import { pdf } from '../../../test/files/file-samples.ts'
import { buildPaperInput } from '../../../../../../tests/support/paper-input.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.context.db.userRole.createMany({ data: [{ userId: 'office', roleCode: 'M01' }], skipDuplicates: true })
})
afterAll(() => app.close())
const db = () => app.context.db

const dueAs = async (user: string, register: RetentionRegister, q?: string) =>
  granted(
    await callAs(app, user, approvalRetention.due, {
      query: { page: 1, size: 100, sort: 'dueOn', direction: 'asc', register, ...(q && { q }) },
    }),
  ).rows
const propose = (register: RetentionRegister, documentIds: string[]) =>
  callAs(app, 'admin', approvalRetention.propose, { body: { all: false, register, documentIds, reason: 'Retention is over' } })
const confirm = (id: string) => callAs(app, 'office', approvalRetention.confirm, { params: { id } })
const recordOf = async (id: string) => granted(await callAs(app, 'admin', approvalRetention.destruction, { params: { id } }))
const upload = async (user: string, name: string) =>
  granted(
    await callAs(app, user, files.upload, {
      form: { updateKey: NEW_FILE_GROUP, isMsds: 'N' },
      uploads: [{ field: 'file', name, content: pdf() }],
    }),
  )
const filesIn = (groups: string[]) => db().storedFile.count({ where: { groupId: { in: groups }, state: 'READY' } })

describe('a document that was returned or recalled and never submitted again', () => {
  const untouched = (id: string, years: number) =>
    db().$executeRaw`update approval_document set updated_at = updated_at - make_interval(years => ${years}::int) where id = ${id}::uuid`
  async function returned(title: string, part: object = {}) {
    const id = await submitted(app, 'kim', { title, ...part })
    granted(await answerAs(app, 'head', id, 'RETURN', { opinion: 'Too dear' }))
    return id
  }
  const versionOf = async (id: string) => granted(await callAs(app, 'kim', approvals.get, { params: { id } })).version

  it('is destroyed by two people when nobody worked on it for its years, with the files of every round', async () => {
    const first = await upload('kim', 'first.pdf')
    const id = await returned('Given up', { fileKey: first })
    const second = await upload('kim', 'second.pdf')
    const body = { ...buildDraft({ title: 'Given up', fileKey: second }), version: await versionOf(id) }
    granted(await callAs(app, 'kim', approvals.update, { params: { id }, body }))
    expect((await dueAs('admin', 'documents', 'given up')).length).toBe(0)
    await untouched(id, 6)
    const recalled = await submitted(app, 'kim', { title: 'Given up as well' })
    granted(
      await callAs(app, 'kim', approvals.recall, { params: { id: recalled }, body: { opinion: '', requestKey: crypto.randomUUID() } }),
    )
    await untouched(recalled, 6)
    const due = await dueAs('admin', 'documents', 'given up')
    expect(due.map(({ status, documentNo, title }) => [status, documentNo, title])).toEqual([
      ['RETURNED', '', 'Given up'],
      ['RECALLED', '', 'Given up as well'],
    ])
    const { id: proposal } = granted(await propose('documents', [id, recalled]))
    expect(granted(await confirm(proposal)).documents).toBe(2)
    expect((await callAs(app, 'kim', approvals.get, { params: { id } })).status).toBe(404)
    expect(await filesIn([first, second])).toBe(0)
    const { entries } = await recordOf(proposal)
    expect(entries).toMatchObject([
      { title: 'Given up', status: 'RETURNED', files: 2 },
      { title: 'Given up as well', status: 'RECALLED', files: 0 },
    ])
    await assertInvariants(app)
  })

  it('is kept when its drafter takes it up again before the second person confirms, who reads which and since when', async () => {
    const id = await returned('Taken up again')
    await untouched(id, 6)
    const { id: proposal } = granted(await propose('documents', [id]))
    granted(
      await callAs(app, 'kim', approvals.submit, {
        params: { id },
        body: { version: await versionOf(id), requestKey: crypto.randomUUID() },
      }),
    )
    const { problem } = await confirm(proposal)
    expect([problem?.code, problem?.message]).toEqual([
      'NOT_DUE',
      expect.stringMatching(/^Taken up again was worked on again on 20.*Withdraw this proposal/),
    ])
    expect((await recordOf(proposal)).state).toBe('PROPOSED')
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    granted(await callAs(app, 'admin', approvalRetention.withdraw, { params: { id: proposal } }))
    await assertInvariants(app)
  })
})

describe('a paper document', () => {
  const paper = (part: Partial<PaperInput>) =>
    buildPaperInput({ title: 'Permit', documentDate: '2014-03-01', receivedDate: '2014-03-05', notify: ['kim'], ...part })
  const registered = async (part: Partial<PaperInput> = {}) =>
    granted(await callAs(app, 'office', paperDocuments.create, { body: paper(part) }))

  it('is destroyed by two people when its years are over, counted from the latest of its dates; what is kept for ever never is', async () => {
    const scans = [await upload('office', 'old.pdf'), await upload('office', 'new.pdf')]
    const old = await registered({ fileKey: scans[0]!, noScanReason: '', title: 'Solvent store' })
    const corrected = { ...paper({ fileKey: scans[1]!, noScanReason: '', title: 'Solvent store' }), version: 1, reason: 'A better scan' }
    granted(await callAs(app, 'office', paperDocuments.correct, { params: { id: old.id }, body: corrected }))
    const decidedLater = await registered({ title: 'Decided later', decidedDate: '2020-01-01' })
    const forEver = await registered({ title: 'For ever', retention: 'FOREVER' })
    const due = await dueAs('admin', 'paper')
    expect(due).toMatchObject([
      { documentNo: old.registerNo, title: 'Solvent store', dueOn: '2024-03-05', storagePlace: 'Cabinet 3, shelf B', status: '' },
    ])
    expect(await dueAs('admin', 'paper', 'federal MINISTRY')).toHaveLength(1)
    expect(await dueAs('admin', 'paper', 'nothing like it')).toEqual([])
    for (const { id } of [decidedLater, forEver]) expect((await propose('paper', [id])).problem?.code).toBe('NOT_DUE')
    expect((await propose('documents', [old.id])).problem?.code).toBe('NOT_DUE')

    const { id: proposal } = granted(await propose('paper', [old.id]))
    expect((await callAs(app, 'admin', approvalRetention.confirm, { params: { id: proposal } })).problem?.code).toBe('SECOND_PERSON_NEEDED')
    granted(await confirm(proposal))
    expect((await callAs(app, 'office', paperDocuments.get, { params: { id: old.id } })).status).toBe(404)
    expect(await filesIn(scans)).toBe(0)
    const { entries, documents } = await recordOf(proposal)
    expect([documents, entries]).toEqual([
      1,
      [expect.objectContaining({ documentNo: old.registerNo, storagePlace: 'Cabinet 3, shelf B', files: 2, retentionYears: 10 })],
    ])
    // Its number is not given again and leaves no hole.
    expect((await app.context.pool.query('select * from inv_21')).rows).toEqual([])
  })

  it('is kept when a correction gave it more years before the second person confirms', async () => {
    const { id, registerNo } = await registered({ title: 'Kept longer' })
    const { id: proposal } = granted(await propose('paper', [id]))
    const body = { ...paper({ title: 'Kept longer', retention: '30' as const }), version: 1, reason: 'Asked for by the auditor' }
    granted(await callAs(app, 'office', paperDocuments.correct, { params: { id }, body }))
    const { problem } = await confirm(proposal)
    expect([problem?.code, problem?.values?.[0]]).toEqual(['NOT_DUE', registerNo])
    granted(await callAs(app, 'admin', approvalRetention.withdraw, { params: { id: proposal } }))
    expect((await callAs(app, 'kim', paperDocuments.get, { params: { id } })).status).toBe(200)
  })

  it('goes in no other way: the database keeps entry and corrections without a record of two people', async () => {
    const { id } = await registered({ title: 'Guarded' })
    const { pool } = app.context
    await expect(pool.query('delete from paper_document where id = $1', [id])).rejects.toThrow(/append-only/)
    const { id: young } = await registered({ title: 'Young', documentDate: '2026-01-01', receivedDate: '2026-01-02' })
    const list = await db().approvalDestruction.create({ data: { reason: 'Now', proposedBy: 'admin' } })
    await pool.query(
      `insert into paper_destroyed (paper_id, destruction_id, register_no, title, registrar_name, department_code, storage_place, kept_from, retention_years, files)
       select id, $2, register_no, '', '', department_code, '', document_date, 0, 0 from paper_document where id = $1`,
      [young, list.id],
    )
    const done = `update approval_destruction set state = 'DONE', ended_by = 'office', ended_at = now() where id = $1`
    await expect(pool.query(done, [list.id])).rejects.toThrow(/has to be kept/)
  })
})
