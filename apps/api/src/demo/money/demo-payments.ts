import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { blankPayment, blankPaymentLine, type PaymentKind } from '@maru/shared/payments/payment-body.ts'
import type { FileDisk } from '../../adapters/files/file-disk.ts'
import { storeBuffer } from '../../adapters/files/files.ts'
import type { Who } from '../../kernel/access/session.ts'
import { markPaid } from '../../modules/payments/applications/payment-paid.service.ts'
import { approveRequest, submitRequest } from '../approve-request.ts'
import { everybody } from '../demo-documents.ts'
import { seedOnce } from '../seed-once.ts'

type Db = Prisma.TransactionClient

interface DemoVendor {
  readonly vendor: Prisma.VendorCreateManyInput
  /** Account, and whether the second person still has to confirm it; none without. */
  readonly iban?: string
  readonly bic?: string
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
    bic: 'POFICHBEXXX',
    waits: true,
  },
  { vendor: { name: 'Hansol Instruments Co., Ltd.', town: 'Daejeon', countryCode: 'KR' } },
  { vendor: { name: 'Min-jun Kim', userId: 'kim', town: 'Saarbrücken', countryCode: 'DE' }, iban: 'DE75512108001245126199' },
]

async function addVendor(db: Db, { vendor, iban, bic = '', waits }: DemoVendor, confirmedAt: Date) {
  const { id } = await db.vendor.create({ data: vendor, select: { id: true } })
  if (iban === undefined) return
  const entered = { vendorId: id, holder: vendor.name, iban, bic, source: 'Invoice', enteredById: 'office', enteredAt: confirmedAt }
  const decided = waits ? {} : { status: 'CONFIRMED' as const, decidedById: 'admin', decidedAt: confirmedAt }
  await db.vendorBankDetail.create({ data: { ...entered, ...decided } })
}

interface DemoPayment {
  readonly by: string
  readonly vendor: string
  readonly kind: PaymentKind
  readonly text: string
  readonly total: string
  readonly vat: string
  readonly daysAgo: number
  /** How far it is: waiting, approved, or paid in cash. */
  readonly until: 'SUBMITTED' | 'APPROVED' | 'PAID'
}

const [LAB, OPTICS] = ['Labor Schmidt GmbH', 'Optique du Rhin SARL']
const payments: readonly DemoPayment[] = [
  { by: 'kim', vendor: 'Min-jun Kim', kind: 'PETTY', text: 'Cable ties', total: '23.80', vat: '3.80', daysAgo: 34, until: 'PAID' },
  {
    by: 'han',
    vendor: OPTICS,
    kind: 'INVOICE',
    text: 'Lenses for the spectrometer',
    total: '640',
    vat: '0',
    daysAgo: 40,
    until: 'APPROVED',
  },
  { by: 'lee', vendor: LAB, kind: 'INVOICE', text: 'Filter cartridges', total: '297.50', vat: '47.50', daysAgo: 9, until: 'APPROVED' },
  { by: 'lee', vendor: LAB, kind: 'INVOICE', text: 'Pipettes', total: '476', vat: '76', daysAgo: 5, until: 'SUBMITTED' },
]
const DAYS_TO_PAY = 30

interface Files {
  readonly db: PrismaClient
  readonly disk: FileDisk
}
interface Place extends Files {
  readonly tx: Db
  readonly as: (userId: string) => Who
  readonly today: string
}

/** Applies for a payment with its receipt, by the services themselves, and brings it as far as it is to be. */
async function addPayment({ db, disk, tx, as, today }: Place, { by, vendor, kind, text, total, vat, daysAgo, until }: DemoPayment) {
  const { id: vendorId, countryCode } = await tx.vendor.findFirstOrThrow({ where: { name: vendor } })
  const content = Buffer.from(`${vendor}: ${text}, ${total} EUR`)
  const file = { name: 'invoice.txt', extension: 'txt', mediaType: 'text/plain', createdBy: by, content }
  const { groupId } = await storeBuffer(db, disk, file)
  const invoiceDate = addDays(today, -daysAgo)
  const withinGermanyYn = countryCode === 'DE' ? ('Y' as const) : ('N' as const)
  const line = { ...blankPaymentLine, description: text, totalAmount: total, vatOriginal: vat, withinGermanyYn }
  const dates = { invoiceDate, dueDate: addDays(invoiceDate, DAYS_TO_PAY) }
  const body = {
    ...blankPayment,
    ...dates,
    kind,
    vendorId,
    invoiceNo: `RE-41${String(daysAgo)}`,
    received: true,
    reason: text,
    lines: [line],
  }
  const id = await submitRequest(tx, as, { by, formCode: 'PAYMENT', title: text, body, fileKey: groupId })
  if (until === 'SUBMITTED') return
  await approveRequest(tx, as, { by, id })
  if (until === 'PAID')
    await markPaid(tx, as('office'), [await tx.payment.findUniqueOrThrow({ where: { documentId: id } })], addDays(invoiceDate, 1))
}

const DAYS_AGO = 30
const DAY_MS = 86_400_000

/** Vendors of the demo organisation with their accounts, the account it pays from, and payments on their way, made once. */
export const seedDemoPayments = ({ db, disk }: Files, now = new Date()) =>
  seedOnce(db, 'demo.payments', now, async (tx, today) => {
    const confirmedAt = new Date(now.getTime() - DAYS_AGO * DAY_MS)
    for (const vendor of vendors) await addVendor(tx, vendor, confirmedAt)
    const account = { holder: 'Hanul Europe', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }
    await tx.payerAccount.create({ data: { validFrom: new Date('2020-01-01'), ...account } })
    const as = await everybody(tx)
    for (const payment of payments) await addPayment({ db, disk, tx, as, today }, payment)
  })
