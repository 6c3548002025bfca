import { preparedText } from '../../../kernel/database/database.ts'
import type { OwnMail } from '../common/mail-parts.ts'
import type { MailContext } from '../mail-context.ts'

/** All of that name at once, by the index `users_names_idx`: a limit would make the database look through everybody instead. */
const NAMESAKES = `select case when bool_or(lower(company_email) = $2) then null else min(english_name) filter (where active and not deleted) end as name
  from users where array[lower(english_name), lower(korean_name), lower(german_name)] @> array[$1::text]`
/** One letter is nobody's name. */
const SHORTEST = 2

/** A name as the directory has it: `Kim, Min-jun` is Min-jun Kim, wide letters and those that take no room are what they look like. */
const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^([^,]+), ?([^,]+)$/, '$2 $1')
    .toLowerCase()

/** The colleague whose name a mail bears although it comes from an address that is not theirs; '' = none. */
export async function findImpersonatedColleague({ pool }: MailContext, { fromName, fromAddress, folder }: OwnMail): Promise<string> {
  const name = plainName(fromName)
  if (name.length < SHORTEST || folder.role === 'SENT' || folder.role === 'DRAFTS') return ''
  const [namesake] = await preparedText<{ name: string | null }>(pool, { text: NAMESAKES, values: [name, fromAddress.toLowerCase()] })
  return namesake?.name ?? ''
}
