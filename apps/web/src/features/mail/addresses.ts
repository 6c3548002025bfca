import type { MailAddress } from '@maru/shared/mail/mail-fields.ts'

/** A name that is an address, but not the person's own, is there to deceive. */
const isAnother = ({ name, address }: MailAddress) =>
  /^\s*\S+@\S+\.\S+\s*$/.test(name) && name.trim().toLowerCase() !== address.toLowerCase()

/** How a person of a mail is named: by the name, else by the address. */
export const nameOf = (one: MailAddress) => (one.name.trim() === '' || isAnother(one) ? one.address : one.name)

export const namesOf = (addresses: readonly MailAddress[]) => addresses.map(nameOf).join(', ')
