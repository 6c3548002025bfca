import { addMonths } from '@maru/shared/leave/common/leave-dates.ts'
import { canFollow, type PatentStatus, patentStatuses } from '@maru/shared/outputs/patents/patent-status.ts'
import { blankPatent } from '@maru/shared/outputs/patents/blank-patent.ts'
import { type PatentInput, patentInput, type PatentRow, patents } from '@maru/shared/outputs/patents/patent.ts'
import { inputValues } from '@maru/shared/codecs.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideAt, declineRight, filedPatent, testPatent } from '../../../test/research-fixtures.ts'
import { callAs, day, granted, testApp, type TestApp } from '../../../test/test-app.ts'
import { claimUnreleased } from './patent-claim.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const create = async (more: Partial<PatentInput> = {}) => granted(await callAs(app, 'patent', patents.create, { body: testPatent(more) }))
const now = async ({ id }: PatentRow) => granted(await callAs(app, 'patent', patents.get, { params: { id } }))
const save = async (row: PatentRow, more: Partial<PatentInput>) => {
  const stored = await now(row)
  const body = { ...inputValues(patentInput, stored, blankPatent), ...more, revision: stored.revision }
  return callAs(app, 'patent', patents.update, { params: { id: row.id }, body })
}
/** The field a save is refused for, else the code of its refusal, else the status it leads to. */
const outcome = async (call: ReturnType<typeof save>) => {
  const { problem, answer } = await call
  const [issue] = problem?.issues ?? []
  return issue ? `${issue.path} ${issue.code}` : (problem?.code ?? answer?.status)
}
const release = ({ id }: PatentRow) =>
  callAs(app, 'patent', patents.release, { params: { id }, body: { releasedOn: day(0), reason: 'No use', text: 'We release it.' } })

it('a filed right is not typed back to before its filing, so that none is given up without the notice', async () => {
  for (const status of ['FILED', 'GRANTED'] as const) {
    const row = await create({ ...filedPatent, status })
    for (const back of ['DISCLOSED', 'CLAIMED', 'DRAFTING'] as const)
      expect(await outcome(save(row, { status: back }))).toBe('status PATENT_STATUS')
    expect(await outcome(save(row, { filedOn: '', priorityOn: '' }))).toBe('filedOn PATENT_FILED')
    expect(await outcome(save(row, { status: 'SOLD' }))).toBe('SOLD')
    for (const end of ['LAPSED', 'ABANDONED'] as const) expect(await outcome(save(row, { status: end }))).toBe('status PATENT_STATUS')
    expect(await outcome(save(row, { status }))).toBe(status)
    for (const end of ['LAPSED', 'ABANDONED'] as const) expect(await outcome(save(row, { status: end }))).toBe('DROP_NOTICE_MISSING')
  }
})

it('an application whose status is behind has the notice of its filing, and is abandoned after it', async () => {
  const row = await create({ ...filedPatent, status: 'DRAFTING' })
  expect(await outcome(save(row, { status: 'ABANDONED' }))).toBe('DROP_NOTICE_MISSING')
  expect(await outcome(save(row, { filedOn: '', priorityOn: '' }))).toBe('filedOn PATENT_FILED')
  await declineRight(app, row)
  expect(await outcome(save(row, { status: 'ABANDONED' }))).toBe('ABANDONED')
})

it('whatever only an application or a right has asks for the notice, and the last of it is not taken back', async () => {
  const marks = [
    { office: 'US', grantedOn: '2022-05-01' },
    { publishedOn: '2024-05-01' },
    { filingNo: 'DE 10 2024 000 001' },
    { publicationNo: 'DE102024000001A1' },
    { grantNo: 'EP 1 234 567' },
  ] as const satisfies readonly Partial<PatentInput>[]
  for (const mark of marks) {
    const row = await create({ status: 'CLAIMED', disclosedOn: '', ...mark })
    expect(await outcome(save(row, { status: 'ABANDONED' }))).toBe('DROP_NOTICE_MISSING')
    const [field = ''] = Object.keys(mark).filter((name) => name !== 'office')
    expect(await outcome(save(row, { [field]: '' }))).toBe(`${field} PATENT_FILED`)
    expect(await outcome(save(row, { [field]: '', filedOn: '2021-05-01', filingNo: '17/1' }))).toBe('CLAIMED')
  }
  expect(await outcome(save(await create({ status: 'CLAIMED', disclosedOn: '' }), { status: 'ABANDONED' }))).toBe('ABANDONED')
})

it('a disclosed invention is left by a claim or a release only, and a claim that is typed decides its due date', async () => {
  const row = await create()
  for (const status of ['DRAFTING', 'FILED', 'LAPSED', 'SOLD', 'ABANDONED'] as const)
    expect(await outcome(save(row, { status }))).toBe('status PATENT_STATUS')
  expect(await outcome(save(row, { status: 'RELEASED' }))).toBe('status PATENT_RELEASE')
  expect((await now(row)).deadlines.map(({ kind, decision }) => `${kind} ${decision}`)).toEqual(['CLAIM '])
  expect(await outcome(save(row, { status: 'CLAIMED' }))).toBe('CLAIMED')
  expect((await now(row)).deadlines[0]).toMatchObject({ kind: 'CLAIM', decision: 'KEEP', decidedByName: expect.stringMatching(/\w/) })
  const filed = await create({ ...filedPatent, status: 'DISCLOSED', disclosedOn: day(-1) })
  await declineRight(app, await withStatus(filed, 'CLAIMED'))
  expect((await decideAt(app, await now(filed), { kind: 'RENEWAL', decision: 'DROP' })).problem?.code).toBe('PATENT_NO_RIGHT')
})
const withStatus = async (row: PatentRow, status: PatentStatus) => granted(await save(row, { status }))

it('a claim by law is final: neither a status nor a decision takes it back for a late release', async () => {
  const row = await create({ disclosedOn: addMonths(day(0), -10) })
  await claimUnreleased(app.context.db)
  expect(await outcome(save(row, { status: 'DISCLOSED' }))).toBe('status PATENT_STATUS')
  const undo = async () => (await decideAt(app, await now(row), { kind: 'CLAIM', decision: '' })).problem?.code
  expect(await undo()).toBe('CLAIM_FINAL')
  expect((await release(row)).problem?.code).toBe('PATENT_NOT_DISCLOSED')
  const undecided = { decision: null, decidedAt: null, statusBefore: null }
  await expect(app.context.db.patentDeadline.updateMany({ where: { patentId: row.id }, data: undecided })).rejects.toThrow(/by law/)
})

it('a claim of the clerk is taken back while a disclosure may be objected to, not later nor once work went on', async () => {
  const decide = async (row: PatentRow, decision: '' | 'KEEP') => {
    const { problem, answer } = await decideAt(app, await now(row), { kind: 'CLAIM', decision })
    return problem?.code ?? answer?.status
  }
  const fresh = await create({ disclosedOn: day(-40) })
  expect([await decide(fresh, 'KEEP'), await decide(fresh, '')]).toEqual(['CLAIMED', 'DISCLOSED'])
  expect(await decide(fresh, 'KEEP')).toBe('CLAIMED')
  await withStatus(fresh, 'DRAFTING')
  expect(await decide(fresh, '')).toBe('CLAIM_FINAL')
  const late = await create({ disclosedOn: addMonths(day(-7), -2) })
  expect([await decide(late, 'KEEP'), await decide(late, '')]).toEqual(['CLAIMED', 'CLAIM_FINAL'])
})

it('the database keeps the order of statuses that the form offers', async () => {
  const { id } = await create({ disclosedOn: '', status: 'CLAIMED' })
  const { db } = app.context
  const isKept = async (from: PatentStatus, to: PatentStatus) => {
    const steps = db.$transaction(async (tx) => {
      await tx.$executeRaw`alter table patent disable trigger patent_status_order`
      const released = { releasedOn: new Date(day(0)), releaseReason: 'No use', releaseText: 'Text' }
      await tx.patent.update({
        where: { id },
        data: { status: from, disclosedOn: new Date(day(0)), ...(from === 'RELEASED' ? released : { releasedOn: null }) },
      })
      await tx.$executeRaw`alter table patent enable trigger patent_status_order`
      await tx.patent.update({ where: { id }, data: { status: to, releasedOn: to === 'RELEASED' ? new Date(day(0)) : null } })
      throw new Error('rolled back')
    })
    return steps.then(
      () => '',
      (error: unknown) => String(error),
    )
  }
  for (const from of patentStatuses) {
    for (const to of patentStatuses) {
      const isAllowed = canFollow(from, to) || (from === 'DISCLOSED' && to === 'RELEASED')
      expect(`${from} ${to} ${await isKept(from, to)}`).toMatch(isAllowed ? /rolled back/ : /does not follow/)
    }
  }
})
