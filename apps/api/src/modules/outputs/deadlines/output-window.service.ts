import { isBlank } from '@maru/shared/codecs.ts'
import type { OutputInput } from '@maru/shared/outputs/results/output-fields.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalidField, Refusal } from '../../../kernel/errors.ts'

interface OutputWindow {
  readonly openFrom: string
  readonly graceUntil: string
  readonly isOpen: boolean
  readonly isOver: boolean
}
type Dated = Pick<OutputInput, 'year' | 'kind' | 'authors'>

/** Whether `output_deadline d` is for an output of a kind with these authors: one of a department it names, or of one below. */
const scopeSql = (
  kind: Prisma.Sql,
  authorIds: Prisma.Sql,
) => Prisma.sql`(d.kinds = '{}' or ${kind} = any(d.kinds)) and (d.department_codes = '{}' or exists (
  select from users u where u.department_code in (select code from departments_within(d.department_codes)) and u.id in (${authorIds})))`

/** Condition of the scope over `research_output o`. */
export const outputInScopeSql = scopeSql(
  Prisma.sql`o.kind::text`,
  Prisma.sql`select a.user_id from output_author a where a.output_id = o.id`,
)

/**
 * Refuses an output outside the window of its year that is for it; without one it is always open. With authors in the departments of several
 * windows it is open as long as one of them. The office may enter it with a reason. Throws 409, or 400 for the reason. The windows stay as
 * they are until the end of the transaction.
 */
export async function assertWindowOpen(tx: Db, output: Dated, late: { readonly isOffice: boolean; readonly reason: string }) {
  const window = await findWindow(tx, output)
  if (window === undefined || window.isOpen) return
  if (!late.isOffice)
    throw new Refusal(409, 'OUTPUT_WINDOW_CLOSED', 'outputWindowClosed', {
      values: [String(output.year), window.openFrom, window.graceUntil],
    })
  if (isBlank(late.reason)) throw invalidField('lateReason', 'REQUIRED')
}

/** Whether the year of an output is closed: its deadline is over. */
export async function isYearClosed(tx: Db, output: Dated) {
  const window = await findWindow(tx, output)
  return window !== undefined && window.isOver
}

/** The window that is for an output, an open one before a closed one; it stays as it is until the end of the transaction. */
async function findWindow(tx: Db, { year, kind, authors }: Dated) {
  const staff = Prisma.sql`select unnest(${authors.map(({ userId }) => userId)}::text[])`
  const [window] = await tx.$queryRaw<OutputWindow[]>`
    select open_from::text as "openFrom", grace_until::text as "graceUntil", office_day() between open_from and grace_until as "isOpen",
      office_day() > grace_until as "isOver"
    from output_deadline d where year = ${year} and ${scopeSql(Prisma.sql`${kind}`, staff)} order by 3 desc, 2 desc for share of d`
  return window
}
