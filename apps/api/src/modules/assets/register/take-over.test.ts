import { assets } from '@maru/shared/assets/asset.ts'
import { expect, it } from 'vitest'
import { useAssets } from '../../../test/assets/asset-fixtures.ts'
import { createTestVendor } from '../../../test/money/payment-fixtures.ts'
import { buildBudgetLine, chargeTo, createTestProject } from '../../../test/money/project-fixtures.ts'
import {
  acceptLines,
  approvedPurchase,
  buildPurchase,
  buildPurchaseLine,
  orderAs,
  receiveAs,
} from '../../../test/money/purchase-fixtures.ts'
import { callAs, granted, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
useAssets((ready) => (app = ready))

/** What the register is proposed of a delivery of one thing that a project pays. */
async function proposalOf(project: Awaited<ReturnType<typeof createTestProject>> | undefined, description: string) {
  const line = buildPurchaseLine({ description, kind: 'AV', quantity: '1', unitPrice: '900' })
  const id = await approvedPurchase(
    app,
    buildPurchase({ quoteWaiver: 'The only supplier', ...(project && chargeTo(project)), lines: [line] }),
  )
  await acceptLines(app, id)
  granted(await orderAs(app, 'office', id, { vendorId: await createTestVendor(app), quantities: ['1'] }))
  granted(await receiveAs(app, 'kim', id, ['1']))
  return granted(await callAs(app, 'office', assets.proposals, {})).find((one) => one.description === description)
}

it('proposes the last day of a funded project as the day until which its funder binds the asset', async () => {
  const planned = { piUserId: 'kim', budgetOwnerId: 'tbecker', lines: [buildBudgetLine({ planned: '5000' })] }
  const funded = await createTestProject(app, { ...planned, funder: 'DFG' })
  const own = await createTestProject(app, { ...planned, funder: '' })
  expect(await proposalOf(funded, 'Laser')).toMatchObject({ projectNo: funded.projectNo, boundUntil: funded.endsOn })
  expect(await proposalOf(own, 'Pump')).toMatchObject({ boundUntil: '' })
  expect(await proposalOf(undefined, 'Lamp')).toMatchObject({ boundUntil: '' })
})
