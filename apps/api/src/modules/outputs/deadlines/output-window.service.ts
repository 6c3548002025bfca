import type { Db } from '../../../kernel/database/database.ts'
import { invalidField, Refusal } from '../../../kernel/errors.ts'

interface OutputWindow {
  readonly openFrom: string
  readonly graceUntil: string
  readonly isOpen: boolean
}

/**
 * Refuses outputs of a year outside its window; a year without one is always open. The office may enter them with a reason. Throws 409,
 * or 400 for the reason. The window stays as it is until the end of the transaction.
 */
export async function assertWindowOpen(tx: Db, year: number, late: { readonly isOffice: boolean; readonly reason: string }) {
  const [window] = await tx.$queryRaw<OutputWindow[]>`
    select open_from::text as "openFrom", grace_until::text as "graceUntil", office_day() between open_from and grace_until as "isOpen"
    from output_deadline where year = ${year} for share`
  if (window === undefined || window.isOpen) return
  if (!late.isOffice)
    throw new Refusal(409, 'OUTPUT_WINDOW_CLOSED', 'outputWindowClosed', { values: [String(year), window.openFrom, window.graceUntil] })
  if (late.reason.trim() === '') throw invalidField('lateReason', 'REQUIRED')
}
