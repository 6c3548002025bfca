import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { Prisma, type PaperDocument } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { withinReach } from '../../../kernel/access/data-scope.service.ts'
import { isDocumentId } from '../common/approval.policy.ts'

const isClerk = (who: Who) => hasCapability(who, 'isClerk')

/** Entries of the paper register the data scopes reach: kept or received by a department within them. */
export const reachedPapers = (who: Who) => {
  const of = (department: string) => withinReach(who, 'papers', { person: 'null::text', department })
  return Prisma.sql`(${of('p.department_code')} or ${of('p.receiving_department_code')})`
}

/** Condition to see an entry: whoever's data scope reaches it, clerks those their department keeps or receives, others what is theirs. */
const seen = (who: Who) => Prisma.sql`(${reachedPapers(who)} or p.registrar_id = ${who.userId} or p.handler_id = ${who.userId}
  or exists (select 1 from paper_notice n where n.paper_id = p.id and n.user_id = ${who.userId})
  or (${isClerk(who)} and array[p.department_code, p.receiving_department_code]::text[] && ${[...who.departments]}::text[]))`

/** Whether an entry is there for the caller; what is not there and what may not be seen look alike. */
export async function canReadPaper(db: Db, who: Who, id: string): Promise<boolean> {
  if (!isDocumentId(id)) return false
  const rows = await db.$queryRaw<{ seen: boolean }[]>`select ${seen(who)} as seen from paper_document p where p.id = ${id}::uuid`
  return rows[0]?.seen ?? false
}

/** The office and the clerks of the department that keeps an entry put it right. */
export const keepsPaper = (who: Who, paper: Pick<PaperDocument, 'departmentCode'>) =>
  hasCapability(who, 'keepsPapers') || (isClerk(who) && who.departments.includes(paper.departmentCode))

/** The office and the clerks of the receiving department say who deals with it. */
export const assignsPaper = (who: Who, paper: Pick<PaperDocument, 'receivingDepartmentCode'>) =>
  paper.receivingDepartmentCode !== null &&
  (hasCapability(who, 'keepsPapers') || (isClerk(who) && who.departments.includes(paper.receivingDepartmentCode)))

/** End of the registrar's time to change an entry without a reason, and whether it is over by the database's clock. */
export async function loadFirstDay(db: Db, id: string): Promise<{ until: Date; over: boolean }> {
  const [row] = await db.$queryRaw<{ until: Date; over: boolean }[]>`
    select registered_at + interval '24 hours' as until, now() >= registered_at + interval '24 hours' as over
    from paper_document where id = ${id}::uuid`
  return row ?? { until: new Date(0), over: true }
}

/** The scan of an entry is changed by its registrar on the first day; later a correction brings a new one. */
export async function canEditPaperFiles(db: Db, who: Who, id: string): Promise<boolean> {
  const paper = isDocumentId(id) ? await db.paperDocument.findUnique({ where: { id } }) : null
  return paper !== null && paper.registrarId === who.userId && !(await loadFirstDay(db, id)).over
}
