import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { seedOnce } from './seed-once.ts'

type Db = Prisma.TransactionClient

interface DemoVendor {
  readonly vendor: Prisma.VendorCreateManyInput
  /** Account, and whether the second person still has to confirm it; none without. */
  readonly iban?: string
  readonly waits?: true
}

const vendors: readonly DemoVendor[] = [
  {
    vendor: { name: 'Labor Schmidt GmbH', street: 'Hafenstraße', buildingNo: '12', postCode: '20457', town: 'Hamburg', countryCode: 'DE' },
    iban: 'DE89370400440532013000',
  },
  {
    vendor: {
      name: 'Optique du Rhin SARL',
      street: 'Rue des Orfèvres',
      buildingNo: '4',
      postCode: '67000',
      town: 'Strasbourg',
      countryCode: 'FR',
    },
    iban: 'FR1420041010050500013M02606',
  },
  {
    vendor: { name: 'Zürcher Messtechnik AG', street: 'Seestrasse', buildingNo: '91', postCode: '8002', town: 'Zürich', countryCode: 'CH' },
    iban: 'CH9300762011623852957',
    waits: true,
  },
  { vendor: { name: 'Hansol Instruments Co., Ltd.', town: 'Daejeon', countryCode: 'KR' } },
  { vendor: { name: 'Min-jun Kim', userId: 'kim', town: 'Saarbrücken', countryCode: 'DE' }, iban: 'DE75512108001245126199' },
]

async function addVendor(db: Db, { vendor, iban, waits }: DemoVendor, confirmedAt: Date) {
  const { id } = await db.vendor.create({ data: vendor, select: { id: true } })
  if (iban === undefined) return
  const entered = { vendorId: id, holder: vendor.name, iban, source: 'Invoice', enteredById: 'office', enteredAt: confirmedAt }
  const decided = waits ? {} : { status: 'CONFIRMED' as const, decidedById: 'admin', decidedAt: confirmedAt }
  await db.vendorBankDetail.create({ data: { ...entered, ...decided } })
}

const DAYS_AGO = 30
const DAY_MS = 86_400_000

/** Vendors of the demo organisation with their accounts, and the account it pays from, made once. */
export const seedDemoPayments = ({ db }: { db: PrismaClient }, now = new Date()) =>
  seedOnce(db, 'demo.payments', now, async (tx) => {
    const confirmedAt = new Date(now.getTime() - DAYS_AGO * DAY_MS)
    for (const vendor of vendors) await addVendor(tx, vendor, confirmedAt)
    const account = { holder: 'Hanul Europe', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }
    await tx.payerAccount.create({ data: { validFrom: new Date('2020-01-01'), ...account } })
  })
