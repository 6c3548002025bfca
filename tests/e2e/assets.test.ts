import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { assets } from '../../packages/shared/src/assets/asset.ts'
import { places } from '../../packages/shared/src/assets/asset-setup.ts'
import { assetSetupLabels } from '../../packages/shared/src/assets/asset-setup.labels.ts'
import { assetLabels as labels, assetStatusLabels } from '../../packages/shared/src/assets/asset.labels.ts'
import { inventories } from '../../packages/shared/src/assets/inventories/inventory.ts'
import { inventoryLabels, itemStateLabels, scanOutcomeLabels } from '../../packages/shared/src/assets/inventories/inventory.labels.ts'
import type { Route } from '../../packages/shared/src/contract.ts'
import { importLabels } from '../../packages/shared/src/imports/import.labels.ts'
import { callPortal } from './portal-call.ts'
import { axeViolations, filled, goWithin, openPage, shown, text } from './portal-page.ts'

const REGISTER = '/assetmgt/assetmgtavlist'
const press = (place: Page | Locator, label: readonly string[]) =>
  place
    .getByRole('button', { name: text(label), exact: true })
    .last()
    .click()
const pick = async (page: Page, field: Locator, option: string) => {
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const blankAsset = {
  assetNo: '',
  maker: 'Zeiss',
  model: '',
  serialNo: '',
  purchaseDate: '2024-03-18',
  vendorName: '',
  invoiceNo: '',
  projectNo: '',
  boundUntil: '',
  departmentCode: '',
  condition: '',
  warrantyUntil: '',
  calibrationDue: '',
  parentId: '',
  resourceId: '',
  notes: '',
  fileKey: '',
}
const microscope = { categoryCode: 'MICROSCOPE', cost: '184500', method: 'LINEAR', usefulLifeMonths: 156 }
interface Created {
  id: string
  assetNo: string
}

test('the office enters an asset and hands it over, the receiver accepts it, and it is found among her own', async () => {
  const name = `Spectrometer ${String(Date.now())}`
  const office = await openPage(REGISTER, 'office')
  await press(office, labels.newAsset)
  const form = office.getByRole('dialog', { name: text(labels.newAsset) })
  await form.locator('[name="name"]').fill(name)
  await pick(office, form.getByRole('combobox', { name: text(labels.categoryCode) }), 'Microscopes')
  await expect.poll(() => form.locator('[name="usefulLifeMonths"]').inputValue()).toBe('156')
  await form.getByRole('spinbutton', { name: 'Year' }).first().click()
  await office.keyboard.type('20240318')
  await form.locator('[name="cost"]').fill('15600')
  await press(form, ['', 'Save'])
  const row = office.getByRole('row').filter({ hasText: name })
  await shown(row)
  await row.getByText(name).click()
  await shown(office.getByRole('heading', { level: 1, name: new RegExp(name) }))
  await shown(office.getByText('15,600.00 €', { exact: true }))

  await press(office, labels.handOver)
  const handOver = office.getByRole('dialog', { name: text(labels.handOver) })
  await handOver.getByRole('combobox').first().fill('min-jun')
  await office.getByRole('option', { name: /Min-jun Kim/ }).click()
  await press(handOver, labels.handOver)
  await shown(office.getByText(filled(labels.waitingFor, 'Min-jun Kim')))

  const kim = await openPage(`${REGISTER}?scope=mine&q=${encodeURIComponent(name)}`, 'kim')
  await kim.getByRole('row').filter({ hasText: name }).getByText(name).click()
  await press(kim, labels.accept)
  await shown(kim.getByText(text(assetStatusLabels.IN_USE), { exact: true }).first())
})

test('a colleague counts a room with a phone, also without network, and the office sees what lies elsewhere', async () => {
  const mark = String(Date.now())
  const place = (code: string) => ({
    code: `${code}-${mark}`,
    nameEn: `${code} ${mark}`,
    nameKo: '',
    nameDe: '',
    parentId: '',
    sortOrder: 1,
    active: true,
  })
  const create = (route: Route, body: object) => callPortal<Created>('office', 'POST', route.path, body)
  await create(places.create, place('HERE'))
  const there = await create(places.create, place('THERE'))
  const asset = await create(assets.create, { ...blankAsset, register: 'AV', name: `Centrifuge ${mark}`, ...microscope })
  await create(assets.move, { ids: [asset.id], placeId: there.id, note: '' })
  const scope = { placeIds: [there.id], categoryCodes: [], departmentCodes: [], register: '', counters: ['kim'] }
  const inventory = await create(inventories.create, { name: `Count ${mark}`, ...scope })

  const size = { width: 360, height: 740 }
  const kim = await openPage(`${REGISTER}?count=${inventory.id}`, 'kim', { size, anew: true, expected: /ERR_INTERNET_DISCONNECTED/ })
  const read = async (code: string) => {
    await kim.getByRole('textbox').fill(code)
    await kim.keyboard.press('Enter')
  }
  await shown(kim.getByText(`THERE ${mark}`))
  expect(await axeViolations(kim)).toEqual([])
  await read(`here-${mark}`)
  await shown(kim.getByText(text(inventoryLabels.nothingRemains)))
  await kim.context().setOffline(true)
  await read(asset.assetNo)
  await shown(kim.getByText(filled(inventoryLabels.waiting, 1)))
  await kim.context().setOffline(false)
  await shown(kim.getByText(text(scanOutcomeLabels.MOVED)))
  expect(await axeViolations(kim)).toEqual([])

  const office = await openPage(`${REGISTER}?tab=inventory:${inventory.id}`, 'office')
  await shown(office.getByRole('row').filter({ hasText: asset.assetNo }).getByText(text(itemStateLabels.MOVED)))
  expect(await axeViolations(office)).toEqual([])
  await office.getByRole('link', { name: text(inventoryLabels.relocate) }).click()
  await shown(office.getByRole('dialog').getByText(`Centrifuge ${mark}`))
})

test('the screens of assets have no accessibility fault', async () => {
  const place = {
    code: `A11Y-${String(Date.now())}`,
    nameEn: 'Building A',
    nameKo: '',
    nameDe: '',
    parentId: '',
    sortOrder: 1,
    active: true,
  }
  await callPortal('office', 'POST', places.create.path, place)
  const create = (asset: object) =>
    callPortal('office', 'POST', assets.create.path, { ...blankAsset, calibrationDue: '2020-01-31', ...asset })
  await create({ register: 'AV', name: 'Confocal microscope', ...microscope })
  await create({ register: 'GWG', name: 'Laptop', categoryCode: 'COMPUTER', cost: '795', method: 'IMMEDIATE', usefulLifeMonths: 12 })
  const office = await openPage(REGISTER, 'office')
  await shown(office.getByText('Confocal microscope').first())
  expect(await axeViolations(office)).toEqual([])
  await office.getByText('Confocal microscope').first().click()
  await shown(office.getByText(text(labels.years)))
  expect(await axeViolations(office)).toEqual([])
  for (const [address, awaited] of [
    [`${REGISTER}?tab=places`, 'Building A'],
    [`${REGISTER}?tab=inventories`, text(inventoryLabels.newInventory)],
    [`${REGISTER}?tab=categories`, 'Microscopes'],
    [`${REGISTER}?tab=rules`, 'EStG § 6 (2), sentences 1 and 4'],
    [`${REGISTER}?tab=proposals`, text(assetSetupLabels.places)],
    ['/assetmgt/assetmgtgwglist', 'Laptop'],
    ['/assetmgt/assetmgtuploadpopup', text(importLabels.stepFile)],
  ] as const) {
    await goWithin(office, address)
    await shown(office.getByText(awaited).first())
    expect([address, await axeViolations(office)]).toEqual([address, []])
  }
})
