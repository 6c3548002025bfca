import { containing, preparedText } from '../../database.ts'
import { SEARCHED } from '../users/user-list.sql.ts'
import type { OwnMail } from './mail-parts.ts'
import type { MailWorks } from './mail-works.ts'

interface Namesake {
  names: readonly string[]
  address: string
}

const NAMESAKES = `select array[u.english_name, u.korean_name, u.german_name] as names, u.company_email as address
  from users u where ${SEARCHED} like $1 and u.active and not u.deleted limit 50`
/** One letter or two are nobody's name. */
const SHORTEST = 3

/** A name as the directory has it: `Kim, Min-jun` is Min-jun Kim. */
const plainName = (name: string) =>
  name
    .replace(/^([^,]+), *([^,]+)$/, '$2 $1')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** The colleague whose name a mail bears although it comes from an address that is not theirs; '' = none. */
export async function posesAs({ pool }: MailWorks, { fromName, fromAddress, folder }: OwnMail): Promise<string> {
  const name = plainName(fromName)
  if (name.length < SHORTEST || folder.role === 'SENT' || folder.role === 'DRAFTS') return ''
  const found = await preparedText<Namesake>(pool, { text: NAMESAKES, values: [containing(name)] })
  const namesakes = found.filter(({ names }) => names.some((one) => plainName(one) === name))
  const isOwn = namesakes.some(({ address }) => address.toLowerCase() === fromAddress.toLowerCase())
  return isOwn ? '' : (namesakes[0]?.names[0] ?? '')
}
