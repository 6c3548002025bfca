import { assets } from '@maru/shared/assets/asset.ts'
import { blankChange, type ChangeLine } from '@maru/shared/assets/requests/change-body.ts'
import { assetPicker } from '@maru/shared/assets/requests/asset-picker.ts'
import { expect, it } from 'vitest'
import { assetAs, buildAsset, createAsset, handTo, useAssets, noService } from '../../../test/assets/asset-fixtures.ts'
import {
  answerInTurn,
  cancelDecided,
  createTestAsset,
  eventsOf,
  inShort,
  loadAsset,
  managerAndOffice,
  send,
} from '../../../test/assets/asset-request-fixtures.ts'
import { uploadReceipt } from '../../../test/money/payment-fixtures.ts'
import { callAs, granted, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
useAssets((ready) => (app = ready))

const request = (...lines: ChangeLine[]) => ({ formCode: 'ASSET_CHANGE', body: { ...blankChange, lines, reason: 'Wrong on the label' } })
const serial = (assetNo: string, after: string, before = ''): ChangeLine => ({ assetNo, field: 'serialNo', before, after })

it('corrects fields of several assets with old and new in the event and in the change history', async () => {
  const { id: assetId } = await createTestAsset(app, 'C-1', { serialNo: 'A1' })
  await createTestAsset(app, 'C-2', { warrantyUntil: new Date('2027-01-31') })
  const due: ChangeLine = { assetNo: 'C-2', field: 'warrantyUntil', before: '2027-01-31', after: '' }
  const bound: ChangeLine = { assetNo: 'C-1', field: 'boundUntil', before: '', after: '2030-12-31' }
  const { id, issues } = await send(app, 'kim', request(serial('C-1', ' A2 ', 'A1'), due, bound))
  expect(issues).toEqual([])
  await answerInTurn(app, id, managerAndOffice)
  expect(await loadAsset(app, 'C-1')).toMatchObject({ serialNo: 'A2', boundUntil: new Date('2030-12-31') })
  expect((await loadAsset(app, 'C-2')).warrantyUntil).toBeNull()
  const event = await app.context.db.assetEvent.findFirst({ where: { assetId }, orderBy: { id: 'desc' } })
  expect(event).toMatchObject({ kind: 'CHANGE', documentId: id, note: 'Serial no.: A1 → A2; Bound until: – → 2030-12-31' })
  expect(await app.context.db.changeLog.findFirst({ where: { entity: 'asset', entityId: 'C-1' } })).toMatchObject({
    before: { serialNo: 'A1', boundUntil: '' },
    after: { serialNo: 'A2', boundUntil: '2030-12-31' },
  })
})

it('refuses empty names, unknown codes, bad days, what changes nothing, one field twice and a serial number that is taken', async () => {
  await createTestAsset(app, 'C-3', { serialNo: 'S3' })
  const line = (field: ChangeLine['field'], after: string, before = ''): ChangeLine => ({ assetNo: 'C-3', field, before, after })
  const refusals = async (...lines: ChangeLine[]) => inShort((await send(app, 'kim', request(...lines))).issues)
  expect(await refusals(line('name', ' ', 'Device C-3'), line('boundUntil', 'soon'), line('condition', ''))).toEqual([
    'body.lines.0.after REQUIRED',
    'body.lines.1.after BAD_DATE',
    'body.lines.2.after NOTHING_CHANGES',
  ])
  expect(await refusals(line('condition', 'Good'), line('condition', 'Bad'))).toEqual(['body.lines.1.assetNo ASSET_TWICE'])
  expect(await refusals(line('categoryCode', 'NONE', 'LAB'), line('departmentCode', 'NONE', 'ENV'))).toEqual([
    'body.lines.0.after UNKNOWN_CODE',
    'body.lines.1.after UNKNOWN_CODE',
  ])
  expect(await refusals(serial('C-3', 'a2', 'S3'))).toEqual(['body.lines.0.after SERIAL_TAKEN'])
  expect(await refusals(serial('C-1', 'NEW', 'A2'), serial('C-3', 'new', 'S3'))).toEqual([
    'body.lines.0.after SERIAL_TAKEN',
    'body.lines.1.after SERIAL_TAKEN',
  ])
})

it('refuses a field that changed meanwhile with its value now', async () => {
  await createTestAsset(app, 'C-4')
  const [first, second] = [await send(app, 'kim', request(serial('C-4', 'X'))), await send(app, 'kim', request(serial('C-4', 'Y')))]
  await answerInTurn(app, first.id, managerAndOffice)
  const answer = await answerInTurn(app, second.id, managerAndOffice)
  expect([answer.status, answer.problem?.message]).toMatchObject([409, expect.stringContaining('Serial no.: X')])
  expect((await loadAsset(app, 'C-4')).serialNo).toBe('X')
})

it('refuses an old form over a decided change or a noted calibration, with what the fields say now', async () => {
  const { id } = await createAsset(app, { serialNo: 'OLD1', maker: 'Stale', calibrationDue: '2026-12-01' })
  await handTo(app, id, 'kim')
  const { revision, assetNo } = await assetAs(app, 'office', id)
  const change = await send(app, 'kim', request(serial(assetNo, 'NEW1', 'OLD1')))
  granted(await answerInTurn(app, change.id, managerAndOffice))
  const calibrated = { action: 'CALIBRATED', nextDue: '2099-12-01', note: '', ...noService } as const
  granted(await callAs(app, 'office', assets.changeState, { params: { id }, body: calibrated }))
  const form = { assetNo, maker: 'Stale', serialNo: 'OLD1', calibrationDue: '2026-12-01', condition: 'Scratched' }
  const saved = await callAs(app, 'office2', assets.update, { params: { id }, body: { ...buildAsset(form), revision } })
  expect([saved.status, saved.problem?.issues?.map(({ path }) => path).toSorted()]).toEqual([409, ['calibrationDue', 'serialNo']])
  expect(await assetAs(app, 'office', id)).toMatchObject({ serialNo: 'NEW1', calibrationDue: '2099-12-01', condition: '' })
})

it('asks for the letter of the funder where a change lifts or shortens a restriction, and for days after the purchase', async () => {
  await createTestAsset(app, 'C-BOUND', { boundUntil: new Date('2099-12-31') })
  const bound = (after: string): ChangeLine => ({ assetNo: 'C-BOUND', field: 'boundUntil', before: '2099-12-31', after })
  for (const after of ['', '2098-12-31'])
    expect(inShort((await send(app, 'kim', request(bound(after)))).issues)).toEqual(['fileKey LETTER_MISSING'])
  expect((await send(app, 'kim', { ...request(bound('')), fileKey: await uploadReceipt(app, 'kim') })).issues).toEqual([])
  expect((await send(app, 'kim', request(bound('2100-12-31')))).issues).toEqual([])
  const early: ChangeLine = { assetNo: 'C-BOUND', field: 'warrantyUntil', before: '', after: '2001-01-01' }
  expect(inShort((await send(app, 'kim', request(early))).issues)).toEqual(['body.lines.0.after BEFORE_PURCHASE'])
})

it('puts former values back when its cancellation is decided, and refuses where one changed again', async () => {
  await createTestAsset(app, 'C-5')
  const { id } = await send(app, 'kim', request(serial('C-5', 'V')))
  await answerInTurn(app, id, managerAndOffice)
  const again = await send(app, 'kim', request(serial('C-5', 'W', 'V')))
  await answerInTurn(app, again.id, managerAndOffice)
  const refused = await cancelDecided(app, 'kim', id, managerAndOffice)
  expect([refused.status, refused.problem?.code]).toEqual([409, 'ASSET_CHANGED'])
  expect(refused.problem?.message).toContain('Serial no.: W. Write a new change request')
  expect((await cancelDecided(app, 'kim', again.id, managerAndOffice)).status).toBe(200)
  expect((await loadAsset(app, 'C-5')).serialNo).toBe('V')
  expect(await eventsOf(app, 'C-5')).toEqual(['CHANGE', 'CHANGE', 'REVERT'])
})

it('names the former value that cannot come back: a serial number given to another asset, a deleted category', async () => {
  const { db } = app.context
  await createTestAsset(app, 'C-BACK', { serialNo: 'S-FORMER' })
  const renumbered = await send(app, 'kim', request(serial('C-BACK', 'S-NEXT', 'S-FORMER')))
  granted(await answerInTurn(app, renumbered.id, managerAndOffice))
  await createTestAsset(app, 'C-HEIR', { serialNo: 's-former' })
  const taken = await cancelDecided(app, 'kim', renumbered.id, managerAndOffice)
  expect([taken.status, taken.problem?.code]).toEqual([409, 'VALUE_GONE'])
  expect(taken.problem?.message).toContain('Serial no. S-FORMER is taken')
  await createTestAsset(app, 'C-KIND', { categoryCode: 'SHORT-LIVED' })
  const line: ChangeLine = { assetNo: 'C-KIND', field: 'categoryCode', before: 'SHORT-LIVED', after: 'LAB' }
  const regrouped = await send(app, 'kim', request(line))
  granted(await answerInTurn(app, regrouped.id, managerAndOffice))
  await db.assetCategory.delete({ where: { code: 'SHORT-LIVED' } })
  const gone = await cancelDecided(app, 'kim', regrouped.id, managerAndOffice)
  expect([gone.status, gone.problem?.message]).toMatchObject([409, expect.stringContaining('SHORT-LIVED is taken or no longer exists')])
})

it('finds assets for everybody without money, and what a request starts from for whoever may ask', async () => {
  await createTestAsset(app, 'C-PC', { categoryCode: 'PC', boundUntil: new Date('2099-12-31'), serialNo: 'FIND-ME' })
  const pick = async (user: string, part: object) =>
    granted(await callAs(app, user, assetPicker.list, { query: assetPicker.list.query.parse(part) })).rows
  const [found, ...others] = await pick('choi', { q: 'find-me' })
  expect([found, others]).toEqual([
    {
      id: found?.id,
      assetNo: 'C-PC',
      name: 'Device C-PC',
      register: 'AV',
      status: 'IN_USE',
      placeId: '',
      place: '',
      custodianId: 'kim',
      custodianName: 'Min-jun Kim',
    },
    [],
  ])
  expect(await pick('choi', { scope: 'mine' })).toEqual([])
  expect((await pick('kim', { scope: 'mine' })).map(({ assetNo }) => assetNo)).toContain('C-PC')
  const named = granted(await callAs(app, 'choi', assetPicker.named, { query: { numbers: 'C-PC,NONE' } }))
  expect(named.map(({ assetNo }) => assetNo)).toEqual(['C-PC'])
  const facts = async (user: string) => granted(await callAs(app, user, assetPicker.facts, { query: { numbers: 'C-PC' } }))
  expect(await facts('choi')).toEqual([])
  expect(await facts('kim')).toMatchObject([{ assetNo: 'C-PC', storesData: true, isBound: true, values: { serialNo: 'FIND-ME' } }])
})
