import type { Db } from '../../kernel/database/database.ts'
import { remindOfHandovers } from './custody/handover-reminders.service.ts'
import { remindOfLoans } from './requests/loan-reminders.service.ts'

/** The job: reminds of loans that are due and of hand-overs that nobody answered. */
export async function remindAboutAssets(db: Db) {
  const [loans, handovers] = [await remindOfLoans(db), await remindOfHandovers(db)]
  return { reminded: loans.reminded + handovers.reminded }
}
