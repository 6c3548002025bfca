import type { ProjectOutput } from '@maru/shared/outputs/results/output.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { readPage } from '../../../kernel/database/read-page.ts'
import { assertReadableProject } from '../../projects/project-choice.service.ts'
import { seesOutputSql } from './output-list.service.ts'

/** Verified outputs of a project, and how many they are by its share: what two projects share counts as one together. */
async function countVerified(db: Db, projectNo: string) {
  const [sums] = await db.$queryRaw<{ verified: number; verifiedShare: string }[]>`
    select count(*)::int as verified, (coalesce(sum(s.share_pct), 0) / 100)::numeric(12,2)::text as "verifiedShare"
    from output_project s join research_output o on o.id = s.output_id where s.project_no = ${projectNo} and o.status = 'VERIFIED'`
  return { verified: sums?.verified ?? 0, verifiedShare: sums?.verifiedShare ?? '0.00' }
}

/** Outputs of a project, the newest first: verified ones, which only some may open, and those the caller sees. Throws 404 for a project of others. */
export async function listProjectOutputs(db: Db, who: Who, projectNo: string, paging: { page: number; size: number }) {
  await assertReadableProject(db, who, projectNo)
  const rows = {
    columns: Prisma.sql`case when ${seesOutputSql(who)} then o.id::text else '' end as id, o.kind::text as kind, o.title, o.year, o.status::text as status,
      s.share_pct::text as "sharePct",
      coalesce((select string_agg(a.name, ', ' order by a.place) from output_author a where a.output_id = o.id), '') as "authorNames"`,
    from: Prisma.sql`output_project s join research_output o on o.id = s.output_id`,
    where: [Prisma.sql`s.project_no = ${projectNo}`, Prisma.sql`(o.status = 'VERIFIED' or ${seesOutputSql(who)})`],
    orderBy: Prisma.sql`o.year desc, o.id desc`,
  }
  return { ...(await readPage<ProjectOutput>(db, rows, paging)), ...(await countVerified(db, projectNo)) }
}
