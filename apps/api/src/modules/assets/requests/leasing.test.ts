import { assets } from '@maru/shared/assets/asset.ts'
import { assetLoans } from '@maru/shared/assets/requests/asset-loan.ts'
import { leasingRequests } from '@maru/shared/assets/requests/asset-requests.ts'
import { blankLeasing, type LeasingBody } from '@maru/shared/assets/requests/leasing-body.ts'
import { expect, it } from 'vitest'
import { useAssets } from '../../../test/assets/asset-fixtures.ts'
import {
  answerInTurn,
  byOffice,
  cancelDecided,
  createTestAsset,
  eventsOf,
  inShort,
  loadAsset,
  managerAndOffice,
  send,
} from '../../../test/assets/asset-request-fixtures.ts'
import { detailAs, listSteps } from '../../../test/approval-fixtures.ts'
import { callAs, day, granted, refusalCode, type TestApp } from '../../../test/test-app.ts'
import { countCustody } from '../register/handover.service.ts'
import { remindOfLoans } from './loan-reminders.service.ts'

let app: TestApp
useAssets((ready) => (app = ready))

const request = (numbers: readonly string[], part: Partial<LeasingBody> = {}) => ({
  formCode: 'LEASING',
  body: {
    ...blankLeasing,
    lines: numbers.map((assetNo) => ({ assetNo, conditionOut: 'As new' })),
    borrowerId: 'park',
    purpose: 'Field campaign',
    place: 'Lake Constance',
    from: day(0),
    due: day(30),
    ...part,
  },
})
/** Lends assets of kim to park; the id of the document. */
async function lend(numbers: readonly string[], part: Partial<LeasingBody> = {}, office = 'office') {
  for (const assetNo of numbers) await createTestAsset(app, assetNo)
  const { id, issues } = await send(app, 'kim', request(numbers, part))
  expect(issues).toEqual([])
  granted(
    await answerInTurn(app, id, [
      ['head', 'APPROVE'],
      [office, 'APPROVE', ''],
    ]),
  )
  return id
}
const loansAs = async (user: string, id: string) => granted(await callAs(app, user, assetLoans.list, { params: { id } }))
const firstLoan = async (id: string) => {
  const [loan] = await loansAs('office', id)
  if (!loan) throw new Error('no loan')
  return loan
}
const bellsOf = async (kind: string, assetNo: string) => {
  const messages = await app.context.db.outbox.findMany({ where: { key: { startsWith: `${kind}:` } } })
  const payloads = messages.map(({ payload }) => payload as { userId: string; values: string[] })
  return payloads.filter(({ values }) => values[0] === assetNo).map(({ userId }) => userId)
}

it('lends several assets when the line manager and the office have approved', async () => {
  const id = await lend(['L-1', 'L-2'])
  expect(await loansAs('kim', id)).toMatchObject([
    { assetNo: 'L-1', borrowerId: 'park', due: day(30), conditionOut: 'As new', returnedOn: '', mayTakeBack: true, mayExtend: false },
    { assetNo: 'L-2' },
  ])
  expect([(await loadAsset(app, 'L-1')).status, await eventsOf(app, 'L-1')]).toEqual(['ON_LOAN', ['LEASE_OUT']])
  const { rows } = granted(await callAs(app, 'kim', leasingRequests.list, { query: leasingRequests.list.query.parse({}) }))
  expect(rows[0]?.body.lines.map(({ assetNo }) => assetNo)).toEqual(['L-1', 'L-2'])
})

it('names somebody outside with the organisation', async () => {
  const id = await lend(['L-OUT'], { borrowerKind: 'OUTSIDE', borrowerId: '', borrowerName: 'Ada Byron', organisation: 'KIT' })
  expect(await firstLoan(id)).toMatchObject({ borrowerId: '', borrowerName: 'Ada Byron, KIT' })
})

it('begins on the day of its request or later, also where its approval took days', async () => {
  await createTestAsset(app, 'L-PAST')
  const { issues } = await send(app, 'kim', request(['L-PAST'], { from: day(-1) }))
  expect(inShort(issues)).toEqual(['body.from IN_PAST'])
  const { id } = await send(app, 'kim', request(['L-PAST']))
  await answerInTurn(app, id, [['head', 'APPROVE']])
  await app.context.db
    .$executeRaw`update approval_document set body = jsonb_set(body, '{from}', to_jsonb(${day(-2)}::text)) where id = ${id}::uuid`
  expect((await answerInTurn(app, id, [byOffice])).status).toBe(200)
})

it('refuses what is missing, turned round, foreign, unknown, lent already or disposed of', async () => {
  await createTestAsset(app, 'L-3')
  await createTestAsset(app, 'L-FOREIGN', { custodianId: 'choi', departmentCode: 'ADM' })
  await createTestAsset(app, 'L-GONE', { status: 'DISPOSED', disposedOn: new Date('2026-05-01') })
  expect(inShort((await send(app, 'kim', request([], { purpose: ' ' }))).issues)).toEqual([
    'body.lines LINES_MISSING',
    'body.purpose REQUIRED',
  ])
  expect(inShort((await send(app, 'kim', request(['L-3', 'L-3']))).issues)).toEqual(['body.lines.1.assetNo ASSET_TWICE'])
  expect(inShort((await send(app, 'kim', request(['L-3'], { from: day(9), due: day(8) }))).issues)).toEqual(['body.due BEFORE_START'])
  expect((await send(app, 'kim', request(['L-1', 'L-FOREIGN', 'L-GONE', 'NONE'], { borrowerId: 'nobody' }))).issues).toEqual([
    "body.lines.0.assetNo ASSET_STATE: L-1 can't be part of this request. Its status is: On loan.",
    "body.lines.1.assetNo ASSET_FOREIGN: L-FOREIGN isn't in your custody or your department. Remove it.",
    "body.lines.2.assetNo ASSET_STATE: L-GONE can't be part of this request. Its status is: Disposed.",
    'body.lines.3.assetNo UNKNOWN_ASSET: Choose an entry from the list',
    'body.borrowerId UNKNOWN_PERSON: No longer available. Choose another one.',
  ])
})

it('lets the head ask for assets of the department and the office for all', async () => {
  await createTestAsset(app, 'L-HEAD', { custodianId: null })
  expect((await send(app, 'head', request(['L-HEAD']))).issues).toEqual([])
  expect((await send(app, 'office2', request(['L-FOREIGN']))).issues).toEqual([])
  expect(inShort((await send(app, 'han', request(['L-HEAD']))).issues)).toEqual(['body.lines.0.assetNo ASSET_FOREIGN'])
})

it('lends one asset once: the second request is refused with what changed', async () => {
  await createTestAsset(app, 'L-RACE')
  const [first, second] = [await send(app, 'kim', request(['L-RACE'])), await send(app, 'kim', request(['L-RACE']))]
  for (const { id } of [first, second]) await answerInTurn(app, id, [['head', 'APPROVE']])
  const answers = await Promise.all([first, second].map(({ id }) => answerInTurn(app, id, [byOffice])))
  expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find((one) => one.status === 409)?.problem?.message).toContain('Its status is: On loan.')
  expect(await eventsOf(app, 'L-RACE')).toEqual(['LEASE_OUT'])
})

it('counts what somebody borrowed among what is to be given back at an exit, until it is back', async () => {
  const before = await countCustody(app.context.db, 'park')
  const id = await lend(['L-EXIT'])
  expect(await countCustody(app.context.db, 'park')).toBe(before + 1)
  const { id: loanId } = await firstLoan(id)
  granted(await callAs(app, 'kim', assetLoans.recordReturn, { params: { id: loanId }, body: { day: day(0), conditionIn: '' } }))
  expect(await countCustody(app.context.db, 'park')).toBe(before)
})

it('takes an asset back with its condition, by its custodian or the office, once', async () => {
  const documentId = await lend(['L-BACK'])
  const { id } = await firstLoan(documentId)
  const back = (user: string, part = {}) =>
    callAs(app, user, assetLoans.recordReturn, { params: { id }, body: { day: day(0), conditionIn: 'Scratched', ...part } })
  expect((await back('han')).status).toBe(404)
  expect((await loansAs('kim', documentId)).map(({ mayOpen }) => mayOpen)).toEqual([true])
  expect((await back('park')).status).toBe(403)
  expect((await back('kim', { day: day(1) })).problem?.issues).toMatchObject([{ path: 'day', code: 'IN_FUTURE' }])
  expect(granted(await back('kim'))).toMatchObject({ returnedOn: day(0), conditionIn: 'Scratched', mayTakeBack: false })
  expect([(await loadAsset(app, 'L-BACK')).status, await eventsOf(app, 'L-BACK')]).toEqual(['IN_USE', ['LEASE_OUT', 'LEASE_BACK']])
  expect(await refusalCode(back('office'))).toBe('LOAN_ENDED')
})

it('never lets the borrower record the return, and asks the custodian where the office did: until then it lies in stock', async () => {
  const own = await firstLoan(await lend(['L-BACK-OWN'], { borrowerId: 'office' }, 'office2'))
  const back = (user: string, id: string) =>
    callAs(app, user, assetLoans.recordReturn, { params: { id }, body: { day: day(0), conditionIn: '' } })
  expect([own.mayTakeBack, await refusalCode(back('office', own.id))]).toEqual([false, 'INVOLVED'])
  granted(await back('office2', own.id))
  expect(await loadAsset(app, 'L-BACK-OWN')).toMatchObject({ status: 'IN_STOCK', custodianId: null, handoverToId: 'kim' })
  expect(await eventsOf(app, 'L-BACK-OWN')).toEqual(['LEASE_OUT', 'LEASE_BACK', 'ASK_HANDOVER'])
  // Who has it and who borrows it hear what others do with it.
  expect([await bellsOf('assetBorrowed', 'L-BACK-OWN'), await bellsOf('assetReturned', 'L-BACK-OWN')]).toEqual([
    ['office'],
    ['kim', 'office'],
  ])
  const { id } = await loadAsset(app, 'L-BACK-OWN')
  granted(await callAs(app, 'kim', assets.answer, { params: { id }, body: { accept: true, note: '' } }))
  expect(await loadAsset(app, 'L-BACK-OWN')).toMatchObject({ status: 'IN_USE', custodianId: 'kim' })
})

it('lasts twice as long as decided or 90 days longer by a request only; nobody puts off what they asked for', async () => {
  const extend = async (assetNo: string, user: string, due: string) => {
    const { id } = await app.context.db.assetLoan.findFirstOrThrow({ where: { asset: { assetNo }, returnedOn: null } })
    return callAs(app, user, assetLoans.extend, { params: { id }, body: { due, reason: 'Weather' } })
  }
  await lend(['L-SHORT'], { due: day(9) })
  expect((await extend('L-SHORT', 'office', day(20))).problem?.issues).toMatchObject([{ path: 'due', code: 'NEEDS_EXTENSION' }])
  granted(await extend('L-SHORT', 'office', day(19)))
  expect((await extend('L-SHORT', 'office', day(20))).problem?.issues).toMatchObject([{ path: 'due', code: 'NEEDS_EXTENSION' }])
  await lend(['L-YEAR'], { due: day(365) })
  expect((await extend('L-YEAR', 'office', day(456))).problem?.issues).toMatchObject([{ path: 'due', code: 'NEEDS_EXTENSION' }])
  granted(await extend('L-YEAR', 'office', day(455)))
  await createTestAsset(app, 'L-DRAFTED')
  const { id } = await send(app, 'office2', request(['L-DRAFTED']))
  const steps = listSteps(await detailAs(app, 'office2', id))
  granted(
    await answerInTurn(
      app,
      id,
      steps.map(({ userId }) => [userId || 'office', 'APPROVE', userId]),
    ),
  )
  expect(await refusalCode(extend('L-DRAFTED', 'office2', day(40)))).toBe('INVOLVED')
  granted(await extend('L-DRAFTED', 'office', day(40)))
})

it('lets the office put off the due day with a reason, but not for itself', async () => {
  const { id } = await firstLoan(await lend(['L-EXT']))
  const extend = (user: string, due: string, reason = 'Weather') =>
    callAs(app, user, assetLoans.extend, { params: { id }, body: { due, reason } })
  expect((await extend('kim', day(40))).status).toBe(403)
  expect((await extend('office', day(30))).problem?.issues).toMatchObject([{ path: 'due', code: 'NOT_LATER' }])
  expect(granted(await extend('office', day(40)))).toMatchObject({ due: day(40), extensions: 1 })
  expect(await eventsOf(app, 'L-EXT')).toEqual(['LEASE_OUT', 'LEASE_EXTEND'])
  const own = await firstLoan(await lend(['L-OWN'], { borrowerId: 'office' }, 'office2'))
  expect(own.mayExtend).toBe(false)
  const answer = await callAs(app, 'office', assetLoans.extend, { params: { id: own.id }, body: { due: day(50), reason: 'Mine' } })
  expect(answer.status).toBe(403)
})

it('extends a loan by a request of its borrower that knows the due day', async () => {
  const loan = await firstLoan(await lend(['L-LONG']))
  const longer = (part: Partial<LeasingBody> = {}) =>
    request(['L-LONG'], { borrowerId: '', place: '', from: '', due: day(60), loanId: loan.id, formerDue: day(30), ...part })
  expect(inShort((await send(app, 'park', longer({ due: day(30) }))).issues)).toEqual(['body.due NOT_LATER'])
  expect(inShort((await send(app, 'park', longer({ formerDue: day(29) }))).issues)).toEqual(['body.due LOAN_CHANGED'])
  expect(inShort((await send(app, 'han', longer())).issues)).toEqual(['body.lines.0.assetNo ASSET_FOREIGN'])
  const { id, issues } = await send(app, 'kim', longer())
  expect(issues).toEqual([])
  await answerInTurn(app, id, managerAndOffice)
  expect(await firstLoan(id)).toMatchObject({ id: loan.id, due: day(60), extensions: 1 })
  granted(await cancelDecided(app, 'kim', id, managerAndOffice))
  expect(await firstLoan(id)).toMatchObject({ due: day(30), extensions: 0 })
  expect(await eventsOf(app, 'L-LONG')).toEqual(['LEASE_OUT', 'LEASE_EXTEND', 'REVERT'])
})

it('ends the loan when its request is cancelled', async () => {
  const id = await lend(['L-CANCEL'])
  granted(await cancelDecided(app, 'kim', id, managerAndOffice))
  expect((await firstLoan(id)).returnedOn).toBe(day(0))
  expect([(await loadAsset(app, 'L-CANCEL')).status, await eventsOf(app, 'L-CANCEL')]).toEqual(['IN_USE', ['LEASE_OUT', 'REVERT']])
})

it('reminds borrower and custodian 7 and 1 days before and a day after, the office a week after, each once', async () => {
  const { db } = app.context
  const id = await lend(['L-REM'])
  const heard = async (ahead: number) => {
    await db.$executeRaw`update asset_loan set due_day = office_day() + ${ahead}::int, from_day = office_day() - 60 where document_id = ${id}::uuid`
    const before = [await bellsOf('loan.due', 'L-REM'), await bellsOf('loan.overdue', 'L-REM')].flat().length
    await remindOfLoans(db)
    await remindOfLoans(db)
    return [await bellsOf('loan.due', 'L-REM'), await bellsOf('loan.overdue', 'L-REM')].flat().length - before
  }
  expect([await heard(8), await heard(7), await heard(3), await heard(1), await heard(0), await heard(-1), await heard(-6)]).toEqual([
    0, 2, 0, 2, 0, 2, 0,
  ])
  expect((await bellsOf('loan.due', 'L-REM')).toSorted()).toEqual(['kim', 'kim', 'park', 'park'])
  await heard(-7)
  expect((await bellsOf('loan.overdue', 'L-REM')).toSorted()).toEqual(['kim', 'office', 'office2', 'park'])
})
