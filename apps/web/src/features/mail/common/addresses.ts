import type { MailAddress } from '@maru/shared/mail/mail-fields.ts'

const ADDRESS = /[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+\.[^\s<>()[\],;:".]+/g

/** A name that holds an address which is not the person's own is there to deceive. */
const holdsAnother = ({ name, address }: MailAddress) => name.match(ADDRESS)?.some((one) => one.toLowerCase() !== address.toLowerCase())

/** How a person of a mail is named: by the name, else by the address. */
export const nameOf = (one: MailAddress) => (one.name.trim() === '' || holdsAnother(one) ? one.address : one.name)

export const namesOf = (addresses: readonly MailAddress[]) => addresses.map(nameOf).join(', ')
