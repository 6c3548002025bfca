import type { AssetInput } from '@maru/shared/assets/asset-fields.ts'
import { assets } from '@maru/shared/assets/asset.ts'
import { places } from '@maru/shared/assets/asset-setup.ts'
import { afterAll, beforeAll } from 'vitest'
import { assertInvariants } from '../approval-fixtures.ts'
import { assertInvariantViews } from '../invariants.ts'
import { callAs, granted, testApp, type TestApp } from '../test-app.ts'

/** A microscope of 15,600.00 over 156 months: 100.00 a month. */
export const buildAsset = (part: Partial<AssetInput> = {}): AssetInput => ({
  assetNo: '',
  register: 'AV',
  categoryCode: 'MICROSCOPE',
  name: 'Confocal microscope',
  maker: 'Zeiss',
  model: 'LSM 980',
  serialNo: '',
  purchaseDate: '2024-03-18',
  cost: '15600.00',
  vendorName: 'Zeiss Microscopy',
  invoiceNo: '',
  projectNo: '',
  boundUntil: '',
  method: 'LINEAR',
  usefulLifeMonths: 156,
  departmentCode: 'ENV',
  condition: '',
  warrantyUntil: '',
  calibrationDue: '',
  parentId: '',
  resourceId: '',
  notes: '',
  fileKey: '',
  ...part,
})

/** Enters an asset as the office. */
export const createAsset = async (app: TestApp, part: Partial<AssetInput> = {}) =>
  granted(await callAs(app, 'office', assets.create, { body: buildAsset(part) }))

/** A change of state that is no repair or calibration by somebody, or one of which nothing is known. */
export const noService = { provider: '', cost: '', fileKey: '' } as const

let placeNumber = 0
/** A place of its own, within another one where that is said. */
export async function createPlace(app: TestApp, part: { parentId?: string; nameEn?: string } = {}) {
  placeNumber += 1
  const code = `P-${String(placeNumber)}`
  const body = { code, nameEn: `Room ${code}`, nameKo: '', nameDe: '', parentId: '', sortOrder: 100, active: true, ...part }
  return granted(await callAs(app, 'office', places.create, { body }))
}

/** Hands an asset over to somebody who accepts it. */
export async function handTo(app: TestApp, id: string, userId: string) {
  granted(await callAs(app, 'office', assets.handOver, { body: { ids: [id], userId, note: '' } }))
  granted(await callAs(app, userId, assets.answer, { params: { id }, body: { accept: true, note: '' } }))
}

export const assetAs = async (app: TestApp, user: string, id: string) => granted(await callAs(app, user, assets.get, { params: { id } }))

/** Opens the portal of a test file; at its end documents are sound and the events of assets replay to their rows. */
export function useAssets(ready: (app: TestApp) => void) {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    ready(app)
  })
  afterAll(async () => {
    await assertInvariants(app)
    await assertInvariantViews(app, 'asset', 5)
    await app.close()
  })
}
