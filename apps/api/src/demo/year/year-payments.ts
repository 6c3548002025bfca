import { buffer } from 'node:stream/consumers'
import PdfKit from 'pdfkit'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { blankPayment, blankPaymentLine, type PaymentKind } from '@maru/shared/payments/payment-body.ts'
import { storeBuffer } from '../../adapters/files/files.ts'
import { markPaid } from '../../modules/payments/applications/payment-paid.service.ts'
import { approveRequest, submitRequest } from '../approve-request.ts'
import { attempt, goTo, pick, type Week } from './year-week.ts'

type Db = Prisma.TransactionClient

interface YearVendor {
  readonly name: string
  readonly place: readonly [street: string, buildingNo: string, postCode: string, town: string, countryCode: string]
  readonly iban: string
  /** What it sends invoices for, with the net price of the first one. */
  readonly sells: readonly (readonly [text: string, net: number])[]
}

const vendors: readonly YearVendor[] = [
  {
    name: 'Rhein-Chemie Handel GmbH',
    place: ['Industriestraße', '48', '50735', 'Köln', 'DE'],
    iban: 'DE02370400440532013111',
    sells: [
      ['Solvents for the quarter', 684],
      ['Nitric acid, ultra pure', 212.5],
      ['Argon 5.0, six bottles', 498],
    ],
  },
  {
    name: 'Berliner Laborbedarf KG',
    place: ['Köpenicker Straße', '154', '10997', 'Berlin', 'DE'],
    iban: 'DE94100500000190042217',
    sells: [
      ['Pipette tips, 20 boxes', 338],
      ['Gloves and lab coats', 271.4],
      ['Glassware', 455.9],
    ],
  },
  {
    name: 'Stadtwerke Saarbrücken',
    place: ['Hohenzollernstraße', '104', '66117', 'Saarbrücken', 'DE'],
    iban: 'DE34590501010071234560',
    sells: [
      ['Electricity, laboratories', 4_180],
      ['District heating', 2_640],
    ],
  },
  {
    name: 'Kalibrierdienst Baden GmbH',
    place: ['Durlacher Allee', '77', '76131', 'Karlsruhe', 'DE'],
    iban: 'DE54660100750123456754',
    sells: [
      ['Calibration of balances', 890],
      ['Maintenance of the mass spectrometer', 3_450],
    ],
  },
  {
    name: 'Isar Software AG',
    place: ['Arnulfstraße', '60', '80335', 'München', 'DE'],
    iban: 'DE26701500000100388202',
    sells: [
      ['Licences for image analysis', 1_290],
      ['Hosting of the data repository', 240],
    ],
  },
  {
    name: 'Schneider Reinigung',
    place: ['Mainzer Straße', '9', '66111', 'Saarbrücken', 'DE'],
    iban: 'DE27100777770209299700',
    sells: [['Cleaning of laboratories and offices', 1_960]],
  },
]

const CONFIRMED_DAYS_AGO = 400
const DAY_MS = 86_400_000

/** The vendors of the year with their confirmed accounts. */
export async function writeYearVendors(tx: Db, now: Date) {
  const at = new Date(now.getTime() - CONFIRMED_DAYS_AGO * DAY_MS)
  for (const { name, iban, place } of vendors) {
    const [street, buildingNo, postCode, town, countryCode] = place
    const { id } = await tx.vendor.create({ data: { name, street, buildingNo, postCode, town, countryCode } })
    const entered = { vendorId: id, holder: name, iban, source: 'Invoice', enteredById: 'office', enteredAt: at }
    await tx.vendorBankDetail.create({ data: { ...entered, status: 'CONFIRMED', decidedById: 'admin', decidedAt: at } })
  }
}

const VAT_PERCENT = 19
const MARGIN = 60
/** The invoice of a vendor as it sends it. */
async function drawInvoice(vendor: string, number: string, lines: readonly string[]) {
  const paper = new PdfKit({ size: 'A4', margin: MARGIN, info: { Title: number } })
  const bytes = buffer(paper)
  paper.fontSize(16).text(vendor).moveDown(2)
  paper.fontSize(12).text(`Invoice ${number}`).moveDown()
  for (const line of lines) paper.text(line)
  paper.end()
  return bytes
}

const PAY_WITHIN_DAYS = 30
/** The longest time an approver takes. */
const APPROVED_WITHIN_DAYS = 4
const PAID_AFTER_DAYS = 12
/** Invoices that came so lately are still on their way. */
const LATEST_WEEKS = { paid: 49, approved: 51 } as const
const buyers = ['kim', 'han', 'choi', 'lee', 'gwolf', 'ejung', 'ukessler', 'kroth', 'icosta', 'bkrueger', 'tkwon', 'mkraus'] as const

interface Invoice {
  readonly by: string
  readonly vendor: string
  readonly kind: PaymentKind
  readonly text: string
  readonly net: number
  readonly number: string
  readonly day: string
}

async function requestPayment({ db, disk, tx, as }: Week, { by, vendor, kind, text, net, number, day }: Invoice) {
  const { id: vendorId } = await tx.vendor.findFirstOrThrow({ where: { name: vendor } })
  const vat = ((net * VAT_PERCENT) / 100).toFixed(2)
  const total = (net + Number(vat)).toFixed(2)
  const content = await drawInvoice(vendor, number, [text, `Net ${net.toFixed(2)} EUR`, `VAT 19 % ${vat} EUR`, `To pay ${total} EUR`])
  const file = { name: `${number}.pdf`, extension: 'pdf', mediaType: 'application/pdf', createdBy: by, content }
  const { groupId: fileKey } = await storeBuffer(db, disk, file)
  const line = { ...blankPaymentLine, description: text, totalAmount: total, vatOriginal: vat, withinGermanyYn: 'Y' as const }
  const dates = { invoiceDate: day, dueDate: addDays(day, PAY_WITHIN_DAYS) }
  const body = { ...blankPayment, ...dates, kind, vendorId, invoiceNo: number, received: true, reason: text, lines: [line] }
  return submitRequest(tx, as, { by, formCode: 'PAYMENT', title: text, body, fileKey })
}

const INVOICES_A_WEEK = 6
const FIRST_INVOICE = 41_000
/** Prices rise and fall a little from order to order, in whole percent. */
const priceAt = (net: number, count: number) => Math.round(net * (100 + ((count * 7) % 23) - 8)) / 100

/** Six invoices a week: the older ones paid, those of the last weeks approved or still with their approvers. */
export async function writePayments(week: Week) {
  const { tx, as, monday, number } = week
  for (let each = 0; each < INVOICES_A_WEEK; each += 1) {
    const count = number * INVOICES_A_WEEK + each
    const vendor = pick(vendors, each)
    const [text, net] = pick(vendor.sells, number)
    const by = pick(buyers, count)
    const day = addDays(monday, each % 5)
    const invoiceNo = `${vendor.name.slice(0, 2).toUpperCase()}-${String(FIRST_INVOICE + count)}`
    await attempt(tx, async () => {
      await goTo(tx, day, count)
      const id = await requestPayment(week, {
        by,
        vendor: vendor.name,
        kind: 'INVOICE',
        text,
        net: priceAt(net, count),
        number: invoiceNo,
        day,
      })
      if (number > LATEST_WEEKS.approved - 1 && each % 2 === 0) return
      await goTo(tx, addDays(day, (count * 3) % APPROVED_WITHIN_DAYS), count + 1)
      await approveRequest(tx, as, { by, id })
      if (number > LATEST_WEEKS.paid) return
      const paidOn = addDays(day, PAID_AFTER_DAYS)
      await goTo(tx, paidOn, count)
      await markPaid(tx, as('office'), [await tx.payment.findUniqueOrThrow({ where: { documentId: id } })], paidOn)
    })
  }
}
