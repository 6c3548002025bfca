import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound, recordDenied } from '../../../kernel/errors.ts'
import { assertTakesApplications } from '../applicants/application-write.service.ts'
import { lockRequest } from '../openings/opening.service.ts'
import { assertNoApplicant, isOnPanelSql } from '../recruitment-access.ts'

/** Imports of an opening are for the office, and for nobody who rates its applicants or is one. Throws 404, 403. */
export async function assertMayImport(db: Db, who: Who, openingNo: string) {
  const [row] = await db.$queryRaw<{ id: string; isOnPanel: boolean }[]>`
    select o.id::text, ${isOnPanelSql(who)} as "isOnPanel" from job_opening o where o.opening_no = ${openingNo}`
  if (!row) throw notFound()
  if (row.isOnPanel) throw recordDenied()
  await assertNoApplicant(db, who, [row.id])
}

/** Throws 409 unless the opening takes applications now; locked, it goes on doing so until the transaction ends. */
export async function assertOpeningTakes(db: Db, openingNo: string, lock: boolean) {
  const opening = await db.jobOpening.findUnique({ where: { openingNo }, select: { id: true, headCountId: true } })
  if (!opening) throw notFound()
  if (lock) {
    await lockRequest(db, opening.headCountId)
    await db.$queryRaw`select 1 as locked from job_opening where id = ${opening.id}::uuid for update`
  }
  await assertTakesApplications(db, opening.id)
}
