import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { AssetInput, TakeOverInput } from '@maru/shared/assets/asset-fields.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { invalidField, Refusal } from '../../../kernel/errors.ts'
import { type OpenAssetProposal, takeOverProposal } from '../../purchases/orders/purchase-asset.service.ts'
import { bookingOf, loadLimits } from './asset-limits.ts'
import { registerAsset, withNamesKept } from './asset-write.service.ts'

const blank = {
  assetNo: '',
  model: '',
  invoiceNo: '',
  departmentCode: '',
  condition: '',
  warrantyUntil: '',
  calibrationDue: '',
  parentId: '',
  resourceId: '',
  notes: '',
  fileKey: '',
}
const CENTS = 100

/** The cost of each piece of a delivery in cents, which add up to that of all. */
const costOfPieces = (total: string, pieces: number) => {
  const cents = Math.round(Number(total) * CENTS)
  const each = Math.floor(cents / pieces)
  return Array.from({ length: pieces }, (_, index) => each + (index < cents - each * pieces ? 1 : 0))
}
const toEuros = (cents: number) => (cents / CENTS).toFixed(2)

/** The fault of one piece's serial number as one of the field with those of all pieces. */
const namingSerials = (error: unknown): never => {
  const isSerial = error instanceof Refusal && error.issues?.some(({ path }) => path === 'serialNo') === true
  throw isSerial ? invalidField('serialNos', 'SERIAL_TAKEN') : error
}

/**
 * Takes a delivery over into the register: an asset for each piece, with vendor, project and department of its purchase, in the register its net
 * price asks for. Throws 400 by field, and what the purchase refuses (850 where it is about the caller).
 */
export async function takeOver(db: PrismaClient, who: Who, proposalId: string, input: TakeOverInput) {
  const { categoryCode, maker, placeId, boundUntil, serialNos } = input
  const take = takeOverProposal(db, who, proposalId, async (tx, proposal: OpenAssetProposal) => {
    if (serialNos.length > proposal.pieces) throw invalidField('serialNos', 'MANY_PIECES')
    const category = await tx.assetCategory.findUnique({ where: { code: categoryCode } })
    if (!category) throw invalidField('categoryCode', 'INVALID')
    if (placeId !== '' && (await tx.place.count({ where: { id: placeId, active: true } })) === 0) throw invalidField('placeId', 'INVALID')
    const limits = await loadLimits(tx, proposal.receivedOn)
    const numbers: string[] = []
    for (const [index, cents] of costOfPieces(proposal.cost, proposal.pieces).entries()) {
      const asset: AssetInput = {
        ...blank,
        ...bookingOf(new Prisma.Decimal(cents).div(CENTS), limits),
        categoryCode,
        maker,
        boundUntil,
        usefulLifeMonths: category.usefulLifeMonths,
        name: proposal.description,
        vendorName: proposal.vendorName,
        projectNo: proposal.projectNo,
        invoiceNo: proposal.invoiceNo,
        departmentCode: proposal.departmentCode,
        purchaseDate: proposal.receivedOn,
        cost: toEuros(cents),
        serialNo: serialNos[index] ?? '',
      }
      const from = { proposalId, purchaseDocumentId: proposal.purchaseId, ...(placeId !== '' && { placeId }) }
      numbers.push((await registerAsset(tx, who, asset, from)).assetNo)
    }
    return numbers
  })
  return { assetNos: await withNamesKept(take).catch(namingSerials) }
}
