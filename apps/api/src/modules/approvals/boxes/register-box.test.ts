import { approvals } from '@maru/shared/approvals/approval.ts'
import { approvalBoxes } from '@maru/shared/approvals/boxes/approval-box.ts'
import { internalRegister } from '@maru/shared/approvals/registers/internal-register.ts'
import { paperDocuments, type PaperInput } from '@maru/shared/approvals/registers/paper-document.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { answerAs, boxAs, boxQuery, granted, submitted } from '../../../test/approval-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const plan = await submitted(app, 'park', { title: 'Plan of the year' })
  await answerAs(app, 'head', plan, 'APPROVE')
  await answerAs(app, 'director', plan, 'APPROVE', { opinion: 'Good.' })
})
afterAll(() => app.close())

describe('the registers asked for as a box', () => {
  it('INSDAPRV holds the decided general documents the caller may read', async () => {
    const { rows, total } = await boxAs(app, 'park', { aprvBoxType: 'INSDAPRV' })
    expect(rows.map(({ title, status }) => [title, status])).toContainEqual(['Plan of the year', 'COMPLETED'])
    const register = granted(
      await callAs(app, 'park', internalRegister.list, {
        query: { page: 1, size: 100, of: 'everyone', sort: 'decidedAt', direction: 'desc' },
      }),
    )
    expect([rows.map(({ id }) => id), total]).toEqual([register.rows.map(({ id }) => id), register.total])
    expect((await boxAs(app, 'park', { aprvBoxType: 'INSDAPRV', drafter: 'lee' })).total).toBe(0)
  })

  it('HDWRDOC holds papers, counts those without a handler for clerks and the office, and is nobody else’s to ask for', async () => {
    const paper: PaperInput = {
      direction: 'RECEIVED',
      originalNo: 'A-1',
      sender: 'City',
      receiver: '',
      title: 'Letter of the city',
      documentDate: '2026-11-02',
      receivedDate: '2026-11-03',
      decidedDate: '',
      pages: 2,
      medium: 'PAPER',
      storagePlace: 'Shelf 1',
      retention: '5',
      fileKey: '',
      noScanReason: 'Bound volume',
      remark: '',
      receivingDepartment: 'ENV',
      notify: [],
    }
    granted(await callAs(app, 'office', paperDocuments.create, { body: paper }))
    const { rows, total } = await boxAs(app, 'clerk', { aprvBoxType: 'HDWRDOC', tab: 'unassigned' })
    expect([rows.map(({ title, departmentName }) => [title, departmentName]), total]).toEqual([
      [['Letter of the city', 'Environmental Safety']],
      1,
    ])
    const figure = async (user: string) =>
      granted(await callAs(app, user, approvalBoxes.counts, { query: {} })).find(({ aprvBoxType }) => aprvBoxType === 'HDWRDOC')?.total
    expect([await figure('clerk'), await figure('office'), await figure('kim')]).toEqual([1, 1, 0])
    const counts = granted(await callAs(app, 'clerk', approvalBoxes.counts, { query: { aprvBoxType: 'HDWRDOC' } }))
    expect(counts.map(({ tab }) => tab)).toEqual(['', 'unassigned', 'assigned', 'notified'])
    const foreign = await callAs(app, 'kim', approvals.boxList, { query: boxQuery('clerk', { aprvBoxType: 'HDWRDOC' }) })
    expect(foreign.problem?.status).toBe(850)
  })
})
