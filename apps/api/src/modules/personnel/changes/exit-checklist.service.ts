import { exitItems, type ExitCheckRow, handChecks } from '@maru/shared/personnel/changes/employee-change.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { personNameIn } from '../../../kernel/names.ts'
import { listLinesNaming } from '../../approvals/administration/named-lines.service.ts'
import { countCustody } from '../../assets/register/handover.service.ts'
import { countHeldCards } from '../../cards/card.service.ts'
import { listManagedNames } from '../../reservations/resources/resource-list.service.ts'
import { readLeaving } from '../../users/employment/leaving.service.ts'

/** What is still in the hands of somebody who leaves, as the owners count it; what is given back by hand is open until it is ticked. */
export async function loadExitChecks(db: Db, who: Who, changeId: string, userId: string): Promise<ExitCheckRow[]> {
  const ticked = await db.exitCheck.findMany({ where: { changeId }, include: { checker: true } })
  const leaving = await readLeaving(db, who, userId)
  const isByHand = (item: string) => handChecks.some((one) => one === item)
  const counts: Partial<Record<ExitCheckRow['item'], number>> = {
    ASSETS: await countCustody(db, userId),
    COMPANY_CARDS: await countHeldCards(db, userId),
    DELEGATIONS: leaving.standsInFor.length,
    RESOURCES: (await listManagedNames(db, who, userId)).length,
    LINES: (await listLinesNaming(db, who, userId)).length,
    DOCUMENTS: leaving.waitingSteps + leaving.receipts,
  }
  return exitItems.map((item) => {
    const check = ticked.find((one) => one.item === item)
    const open = isByHand(item) && !check ? 1 : (counts[item] ?? 0)
    return { item, open, checkedByName: check ? personNameIn(check.checker, who.language) : '', note: check?.note ?? '' }
  })
}
