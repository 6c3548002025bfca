import { internalRegister, registerQuery } from '@maru/shared/approvals/registers/internal-register.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { departments } from '@maru/shared/departments/department.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, day, testApp, type TestApp } from '../../../test/test-app.ts'
import { giveDays, toLeave, mondayAhead, newColleague, submitLeave } from '../../../test/leave-fixtures.ts'
import { answerAs, boxAs, detailAs, buildDraft, granted, submitted } from '../../../test/approval-fixtures.ts'

// A document keeps the department and the post its drafter had.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const drafterOf = async (id: string) => {
  const { departmentName, positionName } = (await detailAs(app, 'kim', id)).drafter
  return [departmentName, positionName]
}

/** A document of kim that runs, or is decided, and was submitted some days ago. */
async function written(daysAgo: number, decidedDaysAgo?: number) {
  const id = await submitted(app, 'kim')
  if (decidedDaysAgo !== undefined) for (const user of ['head', 'director']) granted(await answerAs(app, user, id, 'APPROVE'))
  await app.context.pool.query(
    `update approval_document set submitted_at = now() - make_interval(days => $2),
      decided_at = case when $3::int is null then decided_at else now() - make_interval(days => $3) end where id = $1`,
    [id, daysAgo, decidedDaysAgo ?? null],
  )
  return id
}

async function rename(code: string, name: string, changesOn = day(0)) {
  const params = { code }
  const { revision } = granted(await callAs(app, 'admin', departments.get, { params }))
  const { abbreviation, validFrom } = await app.context.db.department.findUniqueOrThrow({ where: { code } })
  const names = { nameEn: name, nameKo: name, nameDe: name }
  const body = { ...names, abbreviation, validFrom: validFrom.toISOString().slice(0, 10), validTo: '', changesOn, revision }
  granted(await callAs(app, 'admin', departments.modify, { params, body }))
}

it('shows department and position of then after a move and a new name, and those of today on what is written now', async () => {
  const then = ['Environmental Safety', 'Senior researcher']
  const decided = await written(9, 7)
  const lateDecided = await written(9, 0)
  const running = await written(9)
  const draft = granted(await callAs(app, 'kim', approvals.create, { body: buildDraft() })).id
  expect(await Promise.all([decided, lateDecided, running, draft].map(drafterOf))).toEqual([then, then, then, then])
  await rename('ENV', 'Safety of Water and Air')
  const post = { departmentCode: 'BIO', positionCode: 'GROUP_LEADER', primary: true, validFrom: day(0), validTo: '' }
  granted(await callAs(app, 'admin', userAccounts.assign, { params: { userId: 'kim' }, body: post }))
  expect(await drafterOf(decided)).toEqual(then)
  expect(await drafterOf(running)).toEqual(then)
  // Decided under the new name: the department is called so, the drafter wrote it in the post before.
  expect(await drafterOf(lateDecided)).toEqual(['Safety of Water and Air', 'Senior researcher'])
  expect(await drafterOf(await submitted(app, 'kim'))).toEqual(['Biosensors', 'Group leader'])
  // Boxes, the register and its workbook say the same as the open document.
  const named = (found: readonly { id: string; departmentName: string }[], ids: readonly string[]) =>
    ids.map((id) => found.find((row) => row.id === id)?.departmentName)
  const { rows } = await boxAs(app, 'kim', { aprvBoxType: 'CPLT', sort: 'decidedAt' })
  const register = granted(await callAs(app, 'kim', internalRegister.list, { query: registerQuery.parse({}) }))
  const now = 'Safety of Water and Air'
  for (const list of [rows, register.rows]) expect(named(list, [decided, lateDecided])).toEqual([then[0], now])
  expect(named((await boxAs(app, 'kim', { aprvBoxType: 'SUBM', sort: 'submittedAt' })).rows, [running])).toEqual([then[0]])
})

it('prints a decided document with the words of its decision, whatever people, forms, positions, departments and leave are called later', async () => {
  const { db, pool } = app.context
  const monday = await mondayAhead(app, 5)
  await newColleague(app, 't.paper', 'lee')
  await giveDays(app, 't.paper', '5')
  const { id: leave, result } = await submitLeave(app, 't.paper', toLeave(monday, monday, { substitutes: ['lee'] }))
  granted(result)
  granted(await answerAs(app, 'head', leave, 'APPROVE', { opinion: 'Enjoy it.' }))
  const general = await submitted(app, 'lee', { participants: [{ kind: 'VIEW', userId: 'mweber' }] })
  granted(await answerAs(app, 'head', general, 'APPROVE_AS_FINAL', { opinion: 'Yes.' }))
  const running = await submitted(app, 'lee')
  /** All that stands on the paper. */
  const papers = async () => {
    const of = async (id: string) => {
      const { formName, title, documentNo, drafter, submittedAt, decidedAt, participants, stages, bodyHash, body, fileKey } =
        await detailAs(app, 'head', id)
      return { formName, title, documentNo, drafter, submittedAt, decidedAt, participants, stages, bodyHash, body, fileKey }
    }
    const taken = granted(await callAs(app, 'head', leaves.ofDocument, { params: { id: leave } }))
    return [await of(general), await of(leave), { ...taken, ...taken.decided, years: [], away: [] }]
  }
  const before = await papers()
  expect(before[2]).toMatchObject({ typeName: 'Annual leave', days: '1', substituteNames: expect.stringContaining('Lee') })
  await pool.query(`update users set english_name = 'Now ' || id`)
  await pool.query(`update code set name_en = 'Now ' || code, name_ko = 'Now', name_de = 'Now' where group_id = 'CO00000040'`)
  await pool.query(`update approval_form set name_en = 'Now ' || code, name_ko = 'Now', name_de = 'Now'`)
  await rename('ENV', 'Water alone', day(1))
  await pool.query(`update leave_type set name_en = 'Now ' || code`)
  await pool.query(`update leave_request set days = 0.5 where document_id = $1`, [leave])
  const later = await papers()
  expect(later.slice(0, 2)).toEqual(before.slice(0, 2))
  expect(later[2]).toMatchObject({
    typeName: 'Annual leave',
    days: '1',
    substituteNames: (before[2] as { substituteNames: string }).substituteNames,
  })
  // What is not decided is called what it is called today.
  expect(await detailAs(app, 'head', running)).toMatchObject({ formName: 'Now GENERAL', drafter: { name: 'Now lee' } })
  const forged = `update approval_wording set words = '{}' where document_id = $1`
  await expect(pool.query(forged, [general])).rejects.toThrow(/append-only/)
  expect(await db.approvalWording.count({ where: { documentId: running } })).toBe(0)
})

it('the superior of the head of the house is who an administrator outside names as line manager, for money too', async () => {
  const trip = async () => {
    const body = { formCode: 'TRIP', body: null, urgent: false, line: null }
    const { stages, faults } = granted(await callAs(app, 'director', approvals.previewLine, { body }))
    return [stages.flatMap(({ steps }) => steps.map(({ userId }) => userId)).includes('sklein'), faults.map(({ code }) => code)]
  }
  expect((await trip())[1]).toContain('NOBODY_ABOVE')
  const name = (by: string) =>
    callAs(app, by, userAccounts.report, {
      params: { userId: 'director' },
      body: { managerId: 'sklein', validFrom: day(0), validTo: day(0) },
    })
  expect((await name('admin2')).problem?.code).toBe('OWN_POST')
  const { departmentCode } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'admin2' } })
  await app.context.db.department.create({
    data: {
      code: 'BOARD',
      nameEn: 'Board',
      nameKo: '',
      nameDe: '',
      abbreviation: 'BOARD',
      validFrom: new Date('2000-01-01'),
      sortOrder: 99,
    },
  })
  await app.context.db.user.update({ where: { id: 'admin2' }, data: { departmentCode: 'BOARD' } })
  granted(await name('admin2'))
  expect(await trip()).toEqual([true, []])
  await app.context.db.user.update({ where: { id: 'admin2' }, data: { departmentCode } })
  await app.context.db.reportingLine.deleteMany({ where: { userId: 'director' } })
})
