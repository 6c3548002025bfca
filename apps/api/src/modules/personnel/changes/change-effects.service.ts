import type { ChangeEffect } from '@maru/shared/personnel/changes/employee-change.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { listLinesNaming } from '../../approvals/administration/named-lines.service.ts'
import { countCustody } from '../../assets/register/handover.service.ts'
import { countHeldCards } from '../../cards/card.service.ts'
import { listManagedNames } from '../../reservations/resources/resource-list.service.ts'
import { readLeaving } from '../../users/employment/leaving.service.ts'
import { countReports } from '../../users/employment/reporting-line.service.ts'

const named = (kind: ChangeEffect['kind'], names: readonly string[]): ChangeEffect => ({ kind, count: names.length, names: [...names] })
const counted = (kind: ChangeEffect['kind'], count: number): ChangeEffect => ({ kind, count, names: [] })

/** What is in a person's hands besides, as the areas that own it say; what is nothing is left out. */
export async function listEffects(db: Db, who: Who, userId: string): Promise<ChangeEffect[]> {
  const leaving = await readLeaving(db, who, userId)
  const effects = [
    counted('leave', leaving.leaves),
    named('lines', await listLinesNaming(db, who, userId)),
    counted('waitingSteps', leaving.waitingSteps),
    counted('ownDocuments', leaving.ownDocuments),
    counted('receipts', leaving.receipts),
    counted('reports', await countReports(db, userId)),
    named('headOf', leaving.headOf),
    named('delegations', leaving.standsInFor),
    named('resources', await listManagedNames(db, who, userId)),
    counted('assets', await countCustody(db, userId)),
    counted('cards', await countHeldCards(db, userId)),
  ]
  return effects.filter(({ count }) => count > 0)
}
