import { isBlank } from '@maru/shared/codecs.ts'
import type { MailAddress } from '@maru/shared/mail/mail-fields.ts'

const ADDRESS = /[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+\.[^\s<>()[\],;:".]+/g

/** A name that holds an address which is not the person's own is there to deceive. */
const holdsAnother = ({ name, address }: MailAddress) => name.match(ADDRESS)?.some((one) => one.toLowerCase() !== address.toLowerCase())

/** How a person of a mail is named: by the name, else by the address. */
export const formatName = (one: MailAddress) => (isBlank(one.name) || holdsAnother(one) ? one.address : one.name)

export const formatNames = (addresses: readonly MailAddress[]) => addresses.map(formatName).join(', ')

/** Names of a row at most; of more the first writer and the last ones. */
const NAMED = 3

/** A name as people of a conversation call each other, where several share a line. */
const shortName = (one: MailAddress) => {
  const [first = '', ...rest] = formatName(one).trim().split(/\s+/)
  return rest.length === 0 || /[.,@]/.test(first) ? formatName(one) : first
}

/** Names those who take part in a conversation, in one line; `me` stands for the person's own address. */
export function participants(people: readonly MailAddress[], own: string, me: string) {
  const names = people.map((one) => (one.address.toLowerCase() === own.toLowerCase() ? me : shortName(one)))
  return names.length <= NAMED ? names.join(', ') : [names[0], '…', ...names.slice(1 - NAMED)].join(', ').replace(', …, ', ' … ')
}
