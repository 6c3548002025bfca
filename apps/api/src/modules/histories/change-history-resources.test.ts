import { cardTransactions } from '@maru/shared/cards/card-transaction.ts'
import { cards } from '@maru/shared/cards/card.ts'
import { referenceHistory } from '@maru/shared/platform/reference-history.ts'
import { resourceAdmin } from '@maru/shared/reservations/resource.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changed, untried } from '../../test/change-fixtures.ts'
import { buildCard, createTestTransaction, setCardUse } from '../../test/money/card-fixtures.ts'
import { openRoom } from '../../test/reservation-fixtures.ts'
import { callAs, day, granted, type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
const idOf = (answer: unknown) => (answer as { id: string }).id

it('a resource: added, edited and deleted', async () => {
  const of = { entity: 'resource', id: idOf } as const
  const body = { ...openRoom, nameEn: 'Quiet room' }
  const { id, revision } = await changed(
    app,
    resourceAdmin.create,
    { body },
    { ...of, action: 'create', fields: { nameEn: ['', 'Quiet room'], kind: ['', 'Meeting room'] } },
  )
  await changed(
    app,
    resourceAdmin.save,
    { params: { id }, body: { ...body, capacity: 4, revision } },
    { ...of, action: 'modify', fields: { capacity: ['8', '4'] } },
  )
  await changed(app, resourceAdmin.remove, { params: { id } }, { ...of, action: 'delete', fields: { nameEn: ['Quiet room', ''] } })
})

it('a qualification: added, granted and withdrawn', async () => {
  const names = { nameEn: 'Laser safety', nameKo: '', nameDe: '' }
  const { id } = await changed(
    app,
    resourceAdmin.addQualification,
    { body: names },
    { entity: 'qualification', id: idOf, action: 'create', fields: { nameEn: ['', 'Laser safety'] } },
  )
  const of = { entity: 'qualification', id } as const
  const body = { userId: 'kim', validUntil: day(100) }
  await changed(app, resourceAdmin.addHolder, { params: { id }, body }, { ...of, action: 'grant' })
  await changed(app, resourceAdmin.removeHolder, { params: { id, userId: 'kim' } }, { ...of, action: 'withdraw' })
})

it('a company card: added, edited, a personal purchase repaid, and its month closed', async () => {
  const byOffice = { by: 'office', id: idOf } as const
  const of = { ...byOffice, entity: 'companyCard' } as const
  const { id, revision } = await changed(
    app,
    cards.create,
    { body: buildCard() },
    { ...of, action: 'create', fields: { lastFour: ['', '4711'] } },
  )
  await changed(
    app,
    cards.update,
    { params: { id }, body: { ...buildCard({ bank: 'Moselbank' }), revision } },
    { ...of, action: 'modify', fields: { bank: ['Saarbank', 'Moselbank'] } },
  )
  const transaction = await createTestTransaction(app, id)
  granted(await setCardUse(app, 'kim', transaction, 'PERSONAL'))
  const { answer: read } = await callAs(app, 'admin', referenceHistory.changes, { query: { entity: 'companyCard', id, page: 1, size: 5 } })
  expect(read?.rows.at(-1)?.fields).toContainEqual({ field: 'status', before: '', after: 'Active' })
  // Whoever keeps a record reads what was changed of it as well, of nothing else.
  const kept = { query: { entity: 'companyCard', id, page: 1, size: 5 } } as const
  expect(granted(await callAs(app, 'office', referenceHistory.kept, kept)).total).toBe(read?.total)
  expect((await callAs(app, 'kim', referenceHistory.kept, kept)).status).toBe(403)
  expect((await callAs(app, 'office', referenceHistory.changes, { query: { ...kept.query, entity: 'menu' } })).status).toBe(403)
  await changed(
    app,
    cardTransactions.recordRepaid,
    { params: { id: transaction }, body: { repaidOn: '2026-11-20' } },
    { ...byOffice, entity: 'cardTransaction', action: 'modify', fields: { repaidOn: ['', '2026-11-20'] } },
  )
  await changed(
    app,
    cardTransactions.closeMonth,
    { params: { month: '2026-10' } },
    { by: 'office', entity: 'cardMonth', id: '2026-10', action: 'create' },
  )
})

it('nothing of resources and cards is changed without an entry', () => {
  expect(untried('resources')).toEqual([])
})
