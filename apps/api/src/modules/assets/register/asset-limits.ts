import { Prisma } from '@maru/prisma/generated/client.ts'
import type { AssetInput } from '@maru/shared/assets/asset-fields.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalidField } from '../../../kernel/errors.ts'

interface Limits {
  listedFrom: Prisma.Decimal
  lowValueMax: Prisma.Decimal
  pool: boolean
}

/** The limits in force on a day of purchase, in euros without VAT. Throws 400 where no rule is as old. */
export async function loadLimits(db: Db, day: string): Promise<Limits> {
  const rule = await db.assetRule.findFirst({ where: { validFrom: { lte: new Date(day) } }, orderBy: { validFrom: 'desc' } })
  if (!rule) throw invalidField('purchaseDate', 'NO_ASSET_RULE')
  return rule
}

/** Low-value assets of a year with a pool are part of it above the limit from which they are listed (EStG § 6 (2a)), else gone at once (§ 6 (2)). */
const lowValueMethod = ({ pool, listedFrom }: Limits, cost: Prisma.Decimal) => (pool && listedFrom.lt(cost) ? 'POOL' : 'IMMEDIATE')

/** Which register a piece belongs to by the limits of its day, in euros, and how it is depreciated there. */
export function bookingOf(cost: Prisma.Decimal, limits: Limits) {
  if (limits.lowValueMax.lt(cost)) return { register: 'AV', method: 'LINEAR' } as const
  return { register: 'GWG', method: lowValueMethod(limits, cost) } as const
}

/** Refuses a low-value asset above the limit of its day, and a depreciation that the limits do not allow. */
export async function assertBooking(db: Db, { register, method, cost, purchaseDate }: AssetInput) {
  const isLowValueMethod = method === 'IMMEDIATE' || method === 'POOL'
  if (register === 'AV' && !isLowValueMethod) return
  if (register === 'AV') throw invalidField('method', 'METHOD_NOT_ALLOWED')
  const limits = await loadLimits(db, purchaseDate)
  if (limits.lowValueMax.lt(cost)) throw invalidField('register', 'ABOVE_LOW_VALUE')
  if (isLowValueMethod && method !== lowValueMethod(limits, new Prisma.Decimal(cost))) throw invalidField('method', 'METHOD_NOT_ALLOWED')
}
