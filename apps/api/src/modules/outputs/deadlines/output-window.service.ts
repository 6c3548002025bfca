import type { OutputInput } from '@maru/shared/outputs/results/output.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalidField, Refusal } from '../../../kernel/errors.ts'

interface OutputWindow {
  readonly openFrom: string
  readonly graceUntil: string
  readonly isOpen: boolean
}

/** Whether `output_deadline d` is for an output of a kind with these authors: one of a department it names, or of one below. */
const scopeSql = (
  kind: Prisma.Sql,
  authorIds: Prisma.Sql,
) => Prisma.sql`(d.kinds = '{}' or ${kind} = any(d.kinds)) and (d.department_codes = '{}' or exists (
  with recursive below as (
    select code from department where code = any(d.department_codes)
    union select c.code from department c join below b on c.parent_code = b.code
  ) select from users u where u.department_code in (select code from below) and u.id in (${authorIds})))`

/** Condition of the scope over `research_output o`. */
export const outputInScopeSql = scopeSql(
  Prisma.sql`o.kind::text`,
  Prisma.sql`select a.user_id from output_author a where a.output_id = o.id`,
)

/**
 * Refuses an output outside the window of its year; a year without one is always open, and an output the window is not for. The office may
 * enter it with a reason. Throws 409, or 400 for the reason. The window stays as it is until the end of the transaction.
 */
export async function assertWindowOpen(
  tx: Db,
  { year, kind, authors }: Pick<OutputInput, 'year' | 'kind' | 'authors'>,
  late: { readonly isOffice: boolean; readonly reason: string },
) {
  const staff = Prisma.sql`select unnest(${authors.map(({ userId }) => userId)}::text[])`
  const [window] = await tx.$queryRaw<OutputWindow[]>`
    select open_from::text as "openFrom", grace_until::text as "graceUntil", office_day() between open_from and grace_until as "isOpen"
    from output_deadline d where year = ${year} and ${scopeSql(Prisma.sql`${kind}`, staff)} for share of d`
  if (window === undefined || window.isOpen) return
  if (!late.isOffice)
    throw new Refusal(409, 'OUTPUT_WINDOW_CLOSED', 'outputWindowClosed', { values: [String(year), window.openFrom, window.graceUntil] })
  if (late.reason.trim() === '') throw invalidField('lateReason', 'REQUIRED')
}
