import { blankChange } from '@maru/shared/assets/requests/change-body.ts'
import { assetLoans } from '@maru/shared/assets/requests/asset-loan.ts'
import { blankLeasing } from '@maru/shared/assets/requests/leasing-body.ts'
import { blankRelocation } from '@maru/shared/assets/requests/relocation-body.ts'
import { blankDisposal, blankDisposalLine } from '@maru/shared/assets/requests/disposal-body.ts'
import { delegations } from '@maru/shared/delegations/delegation.ts'
import { assets } from '@maru/shared/assets/asset.ts'
import { expect, it } from 'vitest'
import { noService, useAssets } from '../../../test/assets/asset-fixtures.ts'
import { answerAs, buildDelegation, detailAs, listSteps } from '../../../test/approval-fixtures.ts'
import { answerInTurn, createTestAsset, inShort, loadAsset, send, untilDirector } from '../../../test/assets/asset-request-fixtures.ts'
import { callAs, day, granted, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
useAssets((ready) => (app = ready))

const loss = (assetNo: string, witnessId: string) => ({
  formCode: 'DISPOSAL',
  body: { ...blankDisposal, disposalReason: 'LOSS' as const, reason: 'Gone', witnessId, lines: [{ ...blankDisposalLine, assetNo }] },
})
const condition = (assetNo: string) => ({
  formCode: 'ASSET_CHANGE',
  body: { ...blankChange, reason: 'Seen', lines: [{ assetNo, field: 'condition' as const, before: '', after: 'Worn' }] },
})
const deciders = async (user: string, id: string) => listSteps(await detailAs(app, user, id)).map(({ userId }) => userId)

it('leaves the custodian of a listed asset out of the line of its disposal and its change', async () => {
  await createTestAsset(app, 'P-HEAD', { custodianId: 'head' })
  const disposal = await send(app, 'office', loss('P-HEAD', 'kim'))
  expect(disposal.issues).toEqual([])
  expect(await deciders('office', disposal.id)).not.toContain('head')
  await createTestAsset(app, 'P-DIR', { custodianId: 'director' })
  const ofDirector = await send(app, 'head', loss('P-DIR', 'kim'))
  expect(ofDirector.id === '' ? ofDirector.issues : await deciders('head', ofDirector.id)).not.toContain('director')
  await createTestAsset(app, 'P-OFFICE', { custodianId: 'office' })
  // Nobody of the office is left to approve: its only other member has the asset.
  expect(inShort((await send(app, 'office2', condition('P-OFFICE'))).issues)).toContain('line.template.2 GROUP_EMPTY')
})

it('lets neither custodian, who was asked nor a former one confirm a loss, also not as deputy of the witness', async () => {
  await createTestAsset(app, 'P-HAN', { custodianId: 'han' })
  const { id } = await send(app, 'head', loss('P-HAN', 'kim'))
  granted(await callAs(app, 'kim', delegations.create, { body: buildDelegation({ deputyId: 'han' }) }))
  const answer = await answerAs(app, 'han', id, 'AGREE', { place: 'kim' }).catch(() => ({ status: 403 }))
  expect(answer.status).toBe(403)
  await createTestAsset(app, 'P-HAN-2', { custodianId: 'han' })
  const { id: assetId } = await loadAsset(app, 'P-HAN-2')
  const ask = (userId: string) => callAs(app, 'office', assets.handOver, { body: { ids: [assetId], userId, note: '' } })
  granted(await ask('lee'))
  expect(inShort((await send(app, 'head', loss('P-HAN-2', 'lee'))).issues)).toContain('body.witnessId WITNESS')
  granted(await callAs(app, 'lee', assets.answer, { params: { id: assetId }, body: { accept: true, note: '' } }))
  expect(inShort((await send(app, 'head', loss('P-HAN-2', 'han'))).issues)).toContain('body.witnessId WITNESS')
})

const scrap = (assetNo: string) => ({
  formCode: 'DISPOSAL',
  body: { ...blankDisposal, disposalReason: 'SCRAP' as const, reason: 'Worn', lines: [{ ...blankDisposalLine, assetNo }] },
})
/** Lends an asset of kim to somebody, who brings it back; who decided on it. */
async function lendAndReturn(assetNo: string, borrowerId: string) {
  const lines = [{ assetNo, conditionOut: '' }]
  const body = { ...blankLeasing, lines, borrowerId, purpose: 'Field', from: day(0), due: day(9) }
  const { id } = await send(app, 'kim', { formCode: 'LEASING', body })
  const steps = listSteps(await detailAs(app, 'kim', id))
  granted(
    await answerInTurn(
      app,
      id,
      steps.map(({ userId }) => [userId || 'office', 'APPROVE', userId] as const),
    ),
  )
  const [loan] = granted(await callAs(app, 'office', assetLoans.list, { params: { id } }))
  granted(await callAs(app, 'kim', assetLoans.recordReturn, { params: { id: loan?.id ?? '' }, body: { day: day(0), conditionIn: '' } }))
  return steps.map(({ userId }) => userId)
}

it('never asks the borrower to decide, nor who borrowed it last to confirm or decide its loss', async () => {
  await createTestAsset(app, 'P-BORROWED')
  await lendAndReturn('P-BORROWED', 'han')
  expect(inShort((await send(app, 'kim', loss('P-BORROWED', 'han'))).issues)).toContain('body.witnessId WITNESS')
  expect(await lendAndReturn('P-BORROWED', 'head')).not.toContain('head')
  const { id, issues } = await send(app, 'kim', loss('P-BORROWED', 'lee'))
  expect(issues).toEqual([])
  expect(await deciders('kim', id)).not.toContain('head')
})

it('asks for a witness who adds a person: nobody who decides anyway, no auditor, administrator or who entered the request', async () => {
  await createTestAsset(app, 'P-WITNESS')
  for (const witness of ['head', 'director', 'office', 'auditor', 'admin'])
    expect([witness, inShort((await send(app, 'kim', loss('P-WITNESS', witness))).issues)]).toEqual([witness, ['body.witnessId WITNESS']])
  const entered = await send(app, 'office', { ...loss('P-WITNESS', 'office'), onBehalfOf: 'kim' })
  expect(inShort(entered.issues)).toContain('body.witnessId WITNESS')
})

it('takes what is missing for lost or stolen, whatever it is marked as and whatever reason is typed', async () => {
  await createTestAsset(app, 'P-GONE')
  const { id } = await loadAsset(app, 'P-GONE')
  const mark = async (action: 'MISSING' | 'TO_DISPOSE' | 'FOUND') =>
    granted(await callAs(app, 'office', assets.changeState, { params: { id }, body: { action, nextDue: '', note: '', ...noService } }))
  await mark('MISSING')
  expect(inShort((await send(app, 'kim', scrap('P-GONE'))).issues)).toEqual(['body.disposalReason ASSET_LOST'])
  await mark('TO_DISPOSE')
  expect(inShort((await send(app, 'kim', scrap('P-GONE'))).issues)).toEqual(['body.disposalReason ASSET_LOST'])
  expect((await send(app, 'kim', loss('P-GONE', 'lee'))).issues).toEqual([])
  await createTestAsset(app, 'P-SEEN', { status: 'MISSING' })
  granted(
    await callAs(app, 'office', assets.changeState, {
      params: { id: (await loadAsset(app, 'P-SEEN')).id },
      body: { action: 'FOUND', nextDue: '', note: '', ...noService },
    }),
  )
  expect((await send(app, 'kim', scrap('P-SEEN'))).issues).toEqual([])
})

it('keeps what is missing a loss until it is found, also where it is kept or would go to stock', async () => {
  await createTestAsset(app, 'P-KEPT')
  const { id } = await loadAsset(app, 'P-KEPT')
  const mark = async (action: 'MISSING' | 'TO_DISPOSE' | 'KEPT' | 'FOUND') =>
    granted(await callAs(app, 'office', assets.changeState, { params: { id }, body: { action, nextDue: '', note: '', ...noService } }))
  const toStock = () => callAs(app, 'office', assets.restock, { body: { ids: [id], placeId: '', note: '' } })
  for (const action of ['MISSING', 'TO_DISPOSE', 'KEPT'] as const) await mark(action)
  expect((await loadAsset(app, 'P-KEPT')).status).toBe('MISSING')
  expect((await toStock()).problem?.code).toBe('ASSET_MISSING')
  expect(inShort((await send(app, 'kim', scrap('P-KEPT'))).issues)).toEqual(['body.disposalReason ASSET_LOST'])
  await mark('FOUND')
  granted(await toStock())
  expect((await loadAsset(app, 'P-KEPT')).status).toBe('IN_STOCK')
})

it('does not hand over what is being disposed of, so that its custodian does not choose who decides', async () => {
  await createTestAsset(app, 'P-ASKED')
  const { id: assetId } = await loadAsset(app, 'P-ASKED')
  const hand = (userId: string) => callAs(app, 'kim', assets.handOver, { body: { ids: [assetId], userId, note: '' } })
  // Who is only asked, or declined, decides all the same.
  granted(await hand('director'))
  const { id } = await send(app, 'kim', scrap('P-ASKED'))
  expect(await deciders('kim', id)).toContain('director')
  granted(await answerInTurn(app, id, untilDirector))
  expect((await hand('head')).problem?.code).toBe('ASSET_IN_DISPOSAL')
  const answer = (accept: boolean) => callAs(app, 'director', assets.answer, { params: { id: assetId }, body: { accept, note: 'No' } })
  expect((await answer(true)).problem?.code).toBe('ASSET_IN_DISPOSAL')
  granted(await answer(false))
  const move = { placeId: '', custodianId: 'lee', formerPlaceId: '', formerCustodianId: 'kim' }
  const body = { ...blankRelocation, reason: 'Move', lines: [{ assetNo: 'P-ASKED', ...move }] }
  expect(inShort((await send(app, 'kim', { formCode: 'RELOCATION', body })).issues)).toEqual(['body.lines.0.custodianId ASSET_IN_DISPOSAL'])
  granted(await answerInTurn(app, id, [['director', 'APPROVE']]))
  expect((await loadAsset(app, 'P-ASKED')).status).toBe('DISPOSED')
})
