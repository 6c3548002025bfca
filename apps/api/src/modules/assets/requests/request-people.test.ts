import { blankChange } from '@maru/shared/assets/requests/change-body.ts'
import { blankDisposal, blankDisposalLine } from '@maru/shared/assets/requests/disposal-body.ts'
import { delegations } from '@maru/shared/delegations/delegation.ts'
import { assets } from '@maru/shared/assets/asset.ts'
import { expect, it } from 'vitest'
import { useAssets } from '../../../test/asset-fixtures.ts'
import { answerAs, buildDelegation, detailAs, listSteps } from '../../../test/approval-fixtures.ts'
import { createTestAsset, inShort, loadAsset, send } from '../../../test/asset-request-fixtures.ts'
import { callAs, granted, type TestApp } from '../../../test/test-app.ts'

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
  const { id: assetId } = await loadAsset(app, 'P-HAN')
  const ask = (userId: string) => callAs(app, 'office', assets.handOver, { body: { ids: [assetId], userId, note: '' } })
  granted(await ask('lee'))
  expect(inShort((await send(app, 'head', loss('P-HAN', 'lee'))).issues)).toContain('body.witnessId WITNESS')
  granted(await callAs(app, 'lee', assets.answer, { params: { id: assetId }, body: { accept: true, note: '' } }))
  expect(inShort((await send(app, 'head', loss('P-HAN', 'han'))).issues)).toContain('body.witnessId WITNESS')
})
