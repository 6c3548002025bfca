import { approvals } from '@maru/shared/approvals/approval.ts'
import { changeHistory } from '@maru/shared/histories/change-history.ts'
import { imports } from '@maru/shared/imports/import.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDraft, granted } from '../../test/approval-fixtures.ts'
import { checkedAs } from '../../test/files/import-fixtures.ts'
import { callAs, day, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const report = (userId: string, managerId: string, part: { validFrom?: string; validTo?: string } = {}, by = 'admin') =>
  callAs(app, by, userAccounts.report, { params: { userId }, body: { managerId, validFrom: day(0), validTo: '', ...part } })
const linesOf = async (userId: string) => granted(await callAs(app, 'admin', userAccounts.reportingLines, { params: { userId } }))
const lineOf = async (user: string, formCode = 'GENERAL') => {
  const body = { formCode, body: formCode === 'GENERAL' ? buildDraft().body : null, urgent: false, line: null }
  const { stages, faults } = granted(await callAs(app, user, approvals.previewLine, { body }))
  return { steps: stages.flatMap(({ steps }) => steps.map(({ type, userId, reason }) => `${type} ${userId}: ${reason}`)), faults }
}

describe('the approval line', () => {
  it('of somebody who reports to a team leader asks the leader; the head of the department stays a step of its own', async () => {
    expect((await lineOf('nbraun')).steps).toEqual(['REVIEW rkoenig: Line manager of Niklas Braun', 'APPROVE director: Position: Director'])
    expect((await lineOf('nbraun', 'LEAVE')).steps).toEqual([
      'REVIEW rkoenig: Line manager of Niklas Braun',
      'APPROVE head: Head of Environmental Safety',
    ])
    expect((await lineOf('kim')).steps[0]).toBe('REVIEW head: Line manager: head of Environmental Safety')
  })

  it('goes from the line manager on to that one’s superior: the head, or whom the manager reports to', async () => {
    const elements = [
      { stage: 1, type: 'REVIEW', who: { kind: 'REPORTS_TO', levels: 1 } },
      { stage: 2, type: 'APPROVE', who: { kind: 'REPORTS_TO', levels: 2 } },
    ]
    const { db } = app.context
    const before = await db.approvalLineTemplate.findUniqueOrThrow({ where: { code: 'HEAD_DIRECTOR' } })
    await db.approvalLineTemplate.update({ where: { code: 'HEAD_DIRECTOR' }, data: { elements } })
    expect((await lineOf('nbraun')).steps).toEqual([
      'REVIEW rkoenig: Line manager of Niklas Braun',
      'APPROVE head: Line manager: head of Environmental Safety',
    ])
    granted(await report('rkoenig', 'mweber'))
    expect((await lineOf('nbraun')).steps[1]).toBe('APPROVE mweber: Line manager of Robert Koenig')
    await db.reportingLine.deleteMany({ where: { userId: 'rkoenig' } })
    await db.approvalLineTemplate.update({ where: { code: 'HEAD_DIRECTOR' }, data: { elements: before.elements as object[] } })
  })

  it('follows the dates, and goes back to the head when the leader may not sign in', async () => {
    granted(await report('tsato', 'rkoenig', { validFrom: day(3) }))
    expect((await lineOf('tsato')).steps[0]).toContain('REVIEW head')
    granted(await report('tsato', 'rkoenig', { validFrom: day(-3), validTo: day(-1) }))
    expect((await lineOf('tsato')).steps[0]).toContain('REVIEW head')
    granted(await report('tsato', 'rkoenig'))
    expect((await lineOf('tsato')).steps[0]).toContain('REVIEW rkoenig')
    await app.context.db.user.update({ where: { id: 'rkoenig' }, data: { active: false } })
    expect((await lineOf('tsato')).steps[0]).toContain('REVIEW head')
    await app.context.db.user.update({ where: { id: 'rkoenig' }, data: { active: true } })
  })
})

describe('whom a person reports to', () => {
  it('is one person at a time: a new line ends the one before, a planned one can be removed', async () => {
    granted(await report('hbauer', 'skang', { validFrom: day(-30) }))
    granted(await report('hbauer', 'dmoreau', { validFrom: day(5) }))
    const [planned, current] = await linesOf('hbauer')
    expect([planned, current]).toMatchObject([
      { managerId: 'dmoreau', validFrom: day(5), validTo: '', state: 'future' },
      { managerName: 'Sung-min Kang', validTo: day(4), state: 'now' },
    ])
    const at = (id: string) => ({ params: { userId: 'hbauer', id } })
    expect((await callAs(app, 'admin', userAccounts.removeReporting, at(current!.id))).problem?.code).toBe('LINE_BEGUN')
    granted(await callAs(app, 'admin', userAccounts.removeReporting, at(planned!.id)))
    granted(await callAs(app, 'admin', userAccounts.endReporting, { ...at(current!.id), body: { validTo: day(9) } }))
    expect(await linesOf('hbauer')).toMatchObject([{ validTo: day(9) }])
  })

  it('is never oneself, not through others either, in the program and in the database', async () => {
    expect((await report('pshah', 'pshah')).problem?.issues?.[0]?.code).toBe('REPORTS_IN_CIRCLE')
    granted(await report('pshah', 'jlim'))
    granted(await report('jlim', 'yoh'))
    expect((await report('yoh', 'pshah')).problem?.issues?.[0]?.code).toBe('REPORTS_IN_CIRCLE')
    const data = { userId: 'yoh', managerId: 'pshah', validFrom: new Date(day(0)) }
    await expect(app.context.db.reportingLine.create({ data })).rejects.toThrow(/report/)
    const twice = { userId: 'pshah', managerId: 'skang', validFrom: new Date(day(1)) }
    await expect(app.context.db.reportingLine.create({ data: twice })).rejects.toThrow()
    expect((await report('ukessler', 'left')).problem?.issues?.[0]?.code).toBe('UNKNOWN_PERSON')
  })

  it('is for administrators to say, never for oneself, and stands in the history with names', async () => {
    expect((await report('kowalski', 'skang', {}, 'office')).problem?.status).toBe(810)
    expect((await report('admin', 'skang')).problem?.code).toBe('OWN_POST')
    granted(await report('kowalski', 'skang'))
    const query = { page: 1, size: 5, period: 'day', entity: 'user', id: 'kowalski' } as const
    const { rows } = granted(await callAs(app, 'admin', changeHistory.list, { query }))
    expect(rows[0]).toMatchObject({ action: 'report' })
    expect(rows[0]?.fields).toContainEqual(expect.objectContaining({ name: 'Line manager', before: '', after: 'Sung-min Kang' }))
  })

  it('comes with an import of people, and goes with its undoing', async () => {
    const headings = ['User ID', 'Reports to']
    const bad = await checkedAs(app, 'admin', 'users', [headings, ['lzimmer', 'nobody'], ['cengel', 'cengel']])
    expect(bad).toMatchObject({ faulty: 2 })
    // The head of the department above the importing administrator's own.
    expect(await checkedAs(app, 'admin', 'users', [headings, ['sklein', 'skang']])).toMatchObject({ faulty: 1 })
    const run = await checkedAs(app, 'admin', 'users', [headings, ['lzimmer', 'skang'], ['cengel', 'lzimmer']])
    expect(run).toMatchObject({ updates: 2, faulty: 0 })
    granted(await callAs(app, 'admin', imports.apply, { params: { id: run.id }, body: { rows: 'ALL' } }))
    expect(await linesOf('cengel')).toMatchObject([{ managerId: 'lzimmer', validFrom: day(0), validTo: '', state: 'now' }])
    expect((await lineOf('lzimmer')).steps[0]).toContain('REVIEW skang')
    granted(await callAs(app, 'admin', imports.undo, { params: { id: run.id } }))
    expect([await linesOf('cengel'), await linesOf('lzimmer')]).toEqual([[], []])
  })
})
