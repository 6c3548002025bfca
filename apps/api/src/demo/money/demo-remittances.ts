import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { blankRemittance, type RemittanceBody } from '@maru/shared/payments/remittances/remittance-body.ts'
import type { FileDisk } from '../../adapters/files/file-disk.ts'
import { storeBuffer } from '../../adapters/files/files.ts'
import { approveRequest, submitRequest } from '../approve-request.ts'
import { everybody } from '../demo-documents.ts'
import { seedOnce } from '../seed-once.ts'

type Db = Prisma.TransactionClient

const laboratory: Partial<RemittanceBody> = {
  payeeName: 'Hanbat University',
  street: '125 Dongseo-daero, Yuseong-gu',
  postCode: '34158',
  town: 'Daejeon',
  countryCode: 'KR',
  account: '110-123-456789',
  bic: 'SHBKKRSE',
  bankName: 'Shinhan Bank',
  bankCountry: 'KR',
  amount: '18500000',
  currency: 'KRW',
  exchangeRate: '0.00062',
  chargesBy: 'OUR',
  reference: 'Joint laboratory, second instalment',
  reason: 'Share of the joint laboratory for water sensors',
}
const conference: Partial<RemittanceBody> = {
  payeeName: 'Water Research Association',
  street: '1420 King Street',
  postCode: '22314',
  town: 'Alexandria, VA',
  countryCode: 'US',
  account: '4417 8820 1193',
  bic: 'CITIUS33',
  bankCode: '021000089',
  bankName: 'Citibank N.A.',
  bankCountry: 'US',
  amount: '1240',
  currency: 'USD',
  exchangeRate: '0.87',
  chargesBy: 'SHA',
  reference: 'Conference fees, four participants',
  reason: 'Registration for the annual conference',
}

interface Place {
  readonly db: PrismaClient
  readonly disk: FileDisk
}

/** The bank carried out an approved remittance; a colleague had confirmed its account. */
async function execute(tx: Db, documentId: string, executedOn: string) {
  const { account } = await tx.remittance.findUniqueOrThrow({ where: { documentId } })
  const at = new Date()
  await tx.remittance.update({
    where: { documentId },
    data: {
      status: 'EXECUTED',
      accountConfirmedById: 'admin',
      accountConfirmedAt: at,
      executedById: 'office',
      executedAt: at,
      executedOn: new Date(executedOn),
      paidAccount: account,
      bankReference: 'FT2633019874',
      debitedAmount: '1092.30',
    },
  })
}

/** Remittances of the demo organisation, made once by the services themselves: one was executed, one waits for the office. */
export const seedDemoRemittances = ({ db, disk }: Place, now = new Date()) =>
  seedOnce(db, 'demo.remittances', now, async (tx, today) => {
    const as = await everybody(tx)
    const write = async (title: string, part: Partial<RemittanceBody>, days: number) => {
      const content = Buffer.from(`${title}: ${part.amount ?? ''} ${part.currency ?? ''}`)
      const file = { name: 'agreement.txt', extension: 'txt', mediaType: 'text/plain', createdBy: 'kim', content }
      const { groupId } = await storeBuffer(db, disk, file)
      const body = { ...blankRemittance, ...part, rateDate: today, valueDate: addDays(today, days) }
      const id = await submitRequest(tx, as, { by: 'kim', formCode: 'REMITTANCE', title, body, fileKey: groupId })
      await approveRequest(tx, as, { by: 'kim', id })
      return id
    }
    await write('Joint laboratory with Hanbat University', laboratory, 12)
    await execute(tx, await write('Conference fees', conference, 3), today)
  })
