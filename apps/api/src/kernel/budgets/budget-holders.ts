import { Prisma } from '@maru/prisma/generated/client.ts'
import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import { canReadPaySql } from '../access/document-reach.sql.ts'
import { loadReaching } from '../access/data-scope.service.ts'
import type { Db } from '../database/database.ts'
import type { RefusalValue } from '../errors.ts'
import type { HookIssue } from '../extension-points/approval-hooks.ts'
import { seesFiguresSql } from './project-sight.ts'

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
  /** '' where what a post is paid is hidden from the reader. */
  amount: string
}

/** Keeps all projects by a role that is in force today. */
export const keepsProjectsSql = (userId: string) => Prisma.sql`holds_role_today(${userId}, ${[...rolesWith('keepsProjects')]}::varchar[])`

/** Requests that hold money of a line, to whom the figures of its project are shown. */
const readHolders = async (db: Db, lineId: string, readerId: string) => db.$queryRaw<Holder[]>`
  select f.name_en as "nameEn", f.name_ko as "nameKo", f.name_de as "nameDe", u.english_name as "englishName", u.korean_name as "koreanName",
    case when ${Prisma.raw(canReadPaySql('reader.id'))} then (h.reserved + h.committed)::text else '' end as amount
  from budget_hold h join approval_document d on d.id = ${purposeDocumentSql('h')} join approval_form f on f.code = d.form_code
    join users u on u.id = d.drafter_id cross join (select ${readerId}::varchar as id) reader join budget_line l on l.id = h.line_id join project p on p.id = l.project_id
  where h.line_id = ${lineId}::uuid and ${seesFiguresSql(await loadReaching(db, readerId))} and h.reserved + h.committed > 0 order by h.reserved + h.committed desc, d.id`

/** A request as a refusal names it: what it is, whose, and how much it has where the reader is told. */
function toWord({ nameEn, nameKo, nameDe, englishName, koreanName, amount }: Holder) {
  const held = (language: keyof ReturnType<typeof toAmountWord>) => (amount === '' ? '' : `, ${toAmountWord(amount)[language]} €`)
  return {
    nameEn: `${nameEn}, ${englishName}${held('nameEn')}`,
    nameKo: `${nameKo || nameEn}, ${koreanName || englishName}${held('nameKo')}`,
    nameDe: `${nameDe || nameEn}, ${englishName}${held('nameDe')}`,
  }
}

const amountIn = (locale: string, amount: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Number(amount))
/** An amount as each language writes it. */
const toAmountWord = (amount: string) => ({
  nameEn: amountIn('en', amount),
  nameKo: amountIn('ko', amount),
  nameDe: amountIn('de', amount),
})

interface Exhausted {
  readonly text: HookIssue['text']
  readonly values: readonly RefusalValue[]
}

interface Shortage {
  readonly lineId: string
  /** Euros the line has left. */
  readonly available: string
  /** Person who is refused: other people's requests are named to whom the figures of the project are shown. */
  readonly readerId: string
}

/** Why a line has only `available` left: the requests that wait for its money, the largest first. */
export async function describeExhausted(db: Db, { lineId, available, readerId }: Shortage): Promise<Exhausted> {
  const holders = await readHolders(db, lineId, readerId)
  const left = toAmountWord(available)
  if (holders.length === 0) return { text: 'budgetExhausted', values: [left] }
  const more = holders.length > NAMED_MAX ? [`+${String(holders.length - NAMED_MAX)}`] : []
  return { text: 'budgetHeld', values: [left, [...holders.slice(0, NAMED_MAX).map(toWord), ...more]] }
}
