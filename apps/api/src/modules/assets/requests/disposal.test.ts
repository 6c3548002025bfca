import { assets } from '@maru/shared/assets/asset.ts'
import { blankDisposal, blankDisposalLine, type DisposalBody, type DisposalLine } from '@maru/shared/assets/requests/disposal-body.ts'
import { blankLeasing } from '@maru/shared/assets/requests/leasing-body.ts'
import { expect, it } from 'vitest'
import { useAssets } from '../../../test/assets/asset-fixtures.ts'
import { boxAs, detailAs, listSteps } from '../../../test/approval-fixtures.ts'
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
  untilDirector,
  withDirector,
} from '../../../test/assets/asset-request-fixtures.ts'
import { uploadReceipt } from '../../../test/money/payment-fixtures.ts'
import { callAs, day, granted, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
useAssets((ready) => (app = ready))

const request = (lines: readonly (Partial<DisposalLine> & { assetNo: string })[], part: Partial<DisposalBody> = {}) => ({
  formCode: 'DISPOSAL',
  body: {
    ...blankDisposal,
    disposalReason: 'SCRAP' as const,
    reason: 'Worn out',
    lines: lines.map((line) => ({ ...blankDisposalLine, ...line })),
    ...part,
  },
})
const refusals = async (...asked: Parameters<typeof request>) => inShort((await send(app, 'kim', request(...asked))).issues)

it('disposes of assets when manager, office and director have approved, and takes them back when it is cancelled', async () => {
  await createTestAsset(app, 'D-1')
  await createTestAsset(app, 'D-2', { status: 'TO_DISPOSE' })
  const { id, issues } = await send(app, 'kim', request([{ assetNo: 'D-1' }, { assetNo: 'D-2' }]))
  expect(issues).toEqual([])
  await answerInTurn(app, id, untilDirector)
  expect((await loadAsset(app, 'D-1')).status).toBe('IN_USE')
  expect((await answerInTurn(app, id, [['director', 'APPROVE']])).status).toBe(200)
  expect(await loadAsset(app, 'D-1')).toMatchObject({ status: 'DISPOSED', disposedOn: new Date(day(0)) })
  expect(await refusals([{ assetNo: 'D-1' }])).toEqual(['body.lines.0.assetNo ASSET_STATE'])
  expect((await cancelDecided(app, 'kim', id, withDirector)).status).toBe(200)
  expect(await loadAsset(app, 'D-1')).toMatchObject({ status: 'IN_USE', disposedOn: null })
  expect(await loadAsset(app, 'D-2')).toMatchObject({ status: 'TO_DISPOSE', disposedOn: null })
  expect(await eventsOf(app, 'D-1')).toEqual(['DISPOSE', 'REVERT'])
})

it('takes what was lost while it was lent out of the register, ends its loan, and lends it again when that is cancelled', async () => {
  await createTestAsset(app, 'D-LENT')
  const lines = [{ assetNo: 'D-LENT', conditionOut: 'As new' }]
  const lending = { ...blankLeasing, lines, borrowerId: 'park', purpose: 'Field campaign', place: 'Lake', from: day(0), due: day(30) }
  granted(await answerInTurn(app, (await send(app, 'kim', { formCode: 'LEASING', body: lending })).id, managerAndOffice))
  const { id: assetId } = await loadAsset(app, 'D-LENT')
  const loan = () => app.context.db.assetLoan.findFirstOrThrow({ where: { assetId } })
  expect(await refusals([{ assetNo: 'D-LENT' }])).toEqual(['body.lines.0.assetNo ASSET_STATE'])
  expect(await refusals([{ assetNo: 'D-LENT' }], { disposalReason: 'LOSS', witnessId: 'park' })).toContain('body.witnessId WITNESS')
  const { id, issues } = await send(
    app,
    'kim',
    request([{ assetNo: 'D-LENT' }], { disposalReason: 'LOSS', reason: 'Sunk', witnessId: 'han' }),
  )
  expect(issues).toEqual([])
  const people = [
    ['head', 'APPROVE'],
    ['han', 'AGREE'],
    ['office', 'AGREE', ''],
    ['director', 'APPROVE'],
  ] as const
  granted(await answerInTurn(app, id, people))
  expect(await loadAsset(app, 'D-LENT')).toMatchObject({ status: 'DISPOSED' })
  expect(await loan()).toMatchObject({ returnedOn: new Date(day(0)), conditionIn: 'Sunk' })
  granted(await cancelDecided(app, 'kim', id, people))
  expect(await loadAsset(app, 'D-LENT')).toMatchObject({ status: 'ON_LOAN', disposedOn: null })
  expect(await loan()).toMatchObject({ returnedOn: null, conditionIn: '' })
})

it('asks for buyer and prices of a sale', async () => {
  await createTestAsset(app, 'D-3')
  expect(await refusals([{ assetNo: 'D-3' }], { disposalReason: 'SALE' })).toEqual([
    'body.lines.0.price AMOUNT_ZERO',
    'body.buyer REQUIRED',
  ])
  const sale = request([{ assetNo: 'D-3', price: '50.00' }], { disposalReason: 'SALE', buyer: 'Re-use Ltd' })
  const { id, issues } = await send(app, 'kim', sale)
  expect(issues).toEqual([])
  expect(await detailAs(app, 'head', id)).toMatchObject({ amount: '50.00', currency: 'EUR' })
  const [row] = (await boxAs(app, 'head')).rows.filter((one) => one.id === id)
  expect(row).toMatchObject({ amount: '50.00', currency: 'EUR' })
})

it('asks how, by whom and when data were erased, but not of what is lost', async () => {
  await createTestAsset(app, 'D-PC', { categoryCode: 'PC' })
  const fields = ['wipeMethod', 'wipedById', 'wipedOn'].map((field) => `body.lines.0.${field} REQUIRED`)
  expect(await refusals([{ assetNo: 'D-PC' }])).toEqual(fields)
  const wiped = { assetNo: 'D-PC', wipeMethod: 'Overwritten three times', wipedById: 'han', wipedOn: day(0) }
  expect(await refusals([{ ...wiped, wipedOn: day(1) }])).toEqual(['body.lines.0.wipedOn IN_FUTURE'])
  expect((await send(app, 'kim', request([wiped]))).issues).toEqual([])
  expect(await refusals([{ assetNo: 'D-PC' }], { disposalReason: 'LOSS', witnessId: 'han' })).toEqual([])
})

it('needs the reason and a file before the day until which a funder binds it', async () => {
  await createTestAsset(app, 'D-BOUND', { boundUntil: new Date(day(0)) })
  await createTestAsset(app, 'D-FREE', { boundUntil: new Date(day(-1)) })
  expect(await refusals([{ assetNo: 'D-FREE' }])).toEqual([])
  expect(await refusals([{ assetNo: 'D-BOUND' }])).toEqual(['body.boundReason BOUND', 'fileKey LETTER_MISSING'])
  const fileKey = await uploadReceipt(app, 'kim')
  const draft = request([{ assetNo: 'D-BOUND' }], { boundReason: 'Burnt out' })
  expect((await send(app, 'kim', { ...draft, fileKey })).issues).toEqual([])
})

it('has a loss confirmed by a witness in its line, who is neither drafter nor custodian', async () => {
  await createTestAsset(app, 'D-LOST', { custodianId: 'lee' })
  const lost = (witnessId: string) => request([{ assetNo: 'D-LOST' }], { disposalReason: 'THEFT', witnessId })
  for (const [drafter, witness] of [
    ['lee', 'lee'],
    ['head', 'lee'],
    ['head', 'head'],
    ['lee', 'nobody'],
  ] as const)
    expect(inShort((await send(app, drafter, lost(witness))).issues)).toContain('body.witnessId WITNESS')
  expect(inShort((await send(app, 'lee', lost(''))).issues)).toContain('body.witnessId REQUIRED')
  const { id } = await send(app, 'lee', lost('han'))
  const steps = listSteps(await detailAs(app, 'lee', id)).map(({ type, userId }) => `${type} ${userId}`)
  expect(steps).toEqual(['REVIEW head', 'AGREE han', 'AGREE ', 'APPROVE director'])
  await answerInTurn(app, id, [
    ['head', 'APPROVE'],
    ['han', 'AGREE'],
    ['office', 'AGREE', ''],
  ])
  expect((await loadAsset(app, 'D-LOST')).status).toBe('IN_USE')
  await answerInTurn(app, id, [['director', 'APPROVE']])
  expect((await loadAsset(app, 'D-LOST')).status).toBe('DISPOSED')
})

it('takes a cancelled disposal back to stock where its custodian works here no longer', async () => {
  await createTestAsset(app, 'D-LEFT', { custodianId: 'patent' })
  const { id } = await send(app, 'head', request([{ assetNo: 'D-LEFT' }]))
  const steps = listSteps(await detailAs(app, 'head', id))
  const turns = steps.map(({ type, userId }) => [userId || 'office', type === 'AGREE' ? 'AGREE' : 'APPROVE', userId] as const)
  expect((await answerInTurn(app, id, turns)).status).toBe(200)
  await app.context.db.user.update({ where: { id: 'patent' }, data: { active: false } })
  expect((await cancelDecided(app, 'head', id, turns)).status).toBe(200)
  expect(await loadAsset(app, 'D-LEFT')).toMatchObject({ status: 'IN_STOCK', custodianId: null })
  await app.context.db.user.update({ where: { id: 'patent' }, data: { active: true } })
})

it('tells who has what was disposed of by others, and who was asked to take it over', async () => {
  const { id: assetId } = await createTestAsset(app, 'D-HEARD')
  granted(await callAs(app, 'office', assets.handOver, { body: { ids: [assetId], userId: 'lee', note: '' } }))
  const { id } = await send(app, 'office2', request([{ assetNo: 'D-HEARD' }]))
  const steps = listSteps(await detailAs(app, 'office2', id))
  granted(
    await answerInTurn(
      app,
      id,
      steps.map(({ type, userId }) => [userId || 'office', type === 'AGREE' ? 'AGREE' : 'APPROVE', userId] as const),
    ),
  )
  const heard = await app.context.db.outbox.findMany({ where: { key: { startsWith: `assetDisposed:${assetId}` } }, orderBy: { id: 'asc' } })
  expect(heard.map(({ payload }) => (payload as { userId: string }).userId)).toEqual(['kim', 'lee'])
})

it('sells to a colleague who decides nothing on it, or to somebody outside who is not called like one', async () => {
  await createTestAsset(app, 'D-SALE', {})
  const sale = (part: Partial<DisposalBody>) => request([{ assetNo: 'D-SALE', price: '100' }], { disposalReason: 'SALE', ...part })
  const { englishName, koreanName } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'director' } })
  const turned = englishName.toUpperCase().split(' ').toReversed().join(',  ')
  await app.context.db.user.update({ where: { id: 'director' }, data: { germanName: 'Käthe von Vogel' } })
  const german = ['Käthe von Vogel', 'Dr. Kaethe von Vogel', 'VOGEL, Käthe von', 'Kathe von Vogel GmbH', 'Käthevon Vogel']
  for (const buyer of [englishName, turned, koreanName, `${englishName} e.K.`, ...german])
    expect(inShort((await send(app, 'kim', sale({ buyer }))).issues)).toEqual(['body.buyer COLLEAGUE'])
  expect(inShort((await send(app, 'kim', sale({ buyerKind: 'STAFF' }))).issues)).toEqual(['body.buyerId REQUIRED'])
  expect(inShort((await send(app, 'kim', sale({ buyerKind: 'STAFF', buyerId: 'left' }))).issues)).toEqual(['body.buyerId UNKNOWN_PERSON'])
  for (const buyer of ['Ada Byron', 'Vogel GmbH', 'Käthe von Vogelsang'])
    expect((await send(app, 'kim', sale({ buyer }))).issues).toEqual([])
  const { id, issues } = await send(app, 'kim', sale({ buyerKind: 'STAFF', buyerId: 'head' }))
  expect(issues).toEqual([])
  expect(listSteps(await detailAs(app, 'kim', id)).map(({ userId }) => userId)).not.toContain('head')
})

it('has one winner of a disposal and a lending decided at once; the other is told what changed', async () => {
  await createTestAsset(app, 'D-RACE')
  const disposal = await send(app, 'kim', request([{ assetNo: 'D-RACE' }]))
  const people = { borrowerId: 'park', purpose: 'Field work', from: day(0), due: day(9) }
  const lines = [{ assetNo: 'D-RACE', conditionOut: '' }]
  const lending = await send(app, 'kim', { formCode: 'LEASING', body: { ...blankLeasing, ...people, lines } })
  await answerInTurn(app, disposal.id, untilDirector)
  await answerInTurn(app, lending.id, [['head', 'APPROVE']])
  const answers = await Promise.all([answerInTurn(app, disposal.id, [['director', 'APPROVE']]), answerInTurn(app, lending.id, [byOffice])])
  expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find((one) => one.status === 409)?.problem?.message).toMatch(/Its status is: (On loan|Disposed)\./)
  expect((await eventsOf(app, 'D-RACE')).length).toBe(1)
})
