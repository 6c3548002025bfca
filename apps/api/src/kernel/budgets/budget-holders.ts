import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../database/database.ts'
import type { RefusalValue } from '../errors.ts'
import type { HookIssue } from '../extension-points/approval-hooks.ts'

/** The document of a booking, over a table with `purpose`: the request is named by its kind and the id of its document. */
export const purposeDocumentSql = (alias: string) => {
  const id = `split_part(${alias}.purpose, ':', 2)`
  return Prisma.raw(`case when ${id} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${id}::uuid end`)
}

/** Requests a refusal names at most; the others are their number. */
const NAMED_MAX = 3

interface Holder {
  nameEn: string
  nameKo: string
  nameDe: string
  englishName: string
  koreanName: string
  amount: string
}

const readHolders = (db: Db, lineId: string) => db.$queryRaw<Holder[]>`
  select f.name_en as "nameEn", f.name_ko as "nameKo", f.name_de as "nameDe", u.english_name as "englishName", u.korean_name as "koreanName",
    (h.reserved + h.committed)::text as amount
  from budget_hold h join approval_document d on d.id = ${purposeDocumentSql('h')} join approval_form f on f.code = d.form_code
    join users u on u.id = d.drafter_id
  where h.line_id = ${lineId}::uuid and h.reserved + h.committed > 0 order by h.reserved + h.committed desc, d.id`

/** A request as a refusal names it: what it is, whose, and how much it has. */
const toWord = ({ nameEn, nameKo, nameDe, englishName, koreanName, amount }: Holder) => ({
  nameEn: `${nameEn}, ${englishName}, ${amount} €`,
  nameKo: `${nameKo || nameEn}, ${koreanName || englishName}, ${amount} €`,
  nameDe: `${nameDe || nameEn}, ${englishName}, ${amount} €`,
})

interface Exhausted {
  readonly text: HookIssue['text']
  readonly values: readonly RefusalValue[]
}

/** Why a line has only `available` left: the requests that wait for its money, the largest first. */
export async function describeExhausted(db: Db, lineId: string, available: string): Promise<Exhausted> {
  const holders = await readHolders(db, lineId)
  if (holders.length === 0) return { text: 'budgetExhausted', values: [available] }
  const more = holders.length > NAMED_MAX ? [`+${String(holders.length - NAMED_MAX)}`] : []
  return { text: 'budgetHeld', values: [available, [...holders.slice(0, NAMED_MAX).map(toWord), ...more]] }
}
