import type { Db } from './kernel/database/database.ts'
import type { Who } from './kernel/access/session.ts'
import { Refusal } from './kernel/errors.ts'
import { assetImport } from './modules/assets/register/asset-import.ts'
import { cardImport } from './modules/cards/card-import.ts'
import { codeImport } from './modules/codes/code-import.ts'
import type { ImportKinds } from './modules/imports/import-run.service.ts'
import { holidayImport } from './modules/leave/calendars/holiday-import.ts'
import { labelImport } from './modules/labels/label-import.ts'
import { journalImport } from './modules/outputs/journals/journal-import.ts'
import { emissionImport } from './modules/trips/rates/emission-import.ts'
import { perDiemImport } from './modules/trips/rates/per-diem-import.ts'
import { rateImport } from './modules/payments/rates/rate-import.ts'
import { applicantImport } from './modules/recruitment/intake/applicant-import.ts'
import { userImport } from './modules/users/directory/user-import.ts'

/** Every kind of record that can be imported from a workbook; here the areas meet the pipeline. */
export const importKinds: ImportKinds = {
  labels: labelImport,
  codes: codeImport,
  holidays: holidayImport,
  users: userImport,
  journals: journalImport,
  cards: cardImport,
  perDiemRates: perDiemImport,
  travelEmissions: emissionImport,
  rates: rateImport,
  assets: assetImport,
  applicants: applicantImport,
}

/** The uploaded file is seen by whoever may import what is in it. */
export async function seesImport(db: Db, who: Who, runId: string) {
  const run = await db.importRun.findUnique({ where: { id: runId }, select: { kind: true, scope: true } })
  if (run === null || !Object.hasOwn(importKinds, run.kind)) return false
  const { allowed, scope } = importKinds[run.kind as keyof ImportKinds]
  if (!allowed(who) || !scope) return allowed(who)
  try {
    await scope.assertMay(db, who, run.scope)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
