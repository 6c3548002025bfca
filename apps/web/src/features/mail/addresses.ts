import type { MailAddress } from '@maru/shared/mail/mail-fields.ts'

/** How a person of a mail is named: by the name, else by the address. */
export const nameOf = ({ name, address }: MailAddress) => (name.trim() === '' ? address : name)

export const namesOf = (addresses: readonly MailAddress[]) => addresses.map(nameOf).join(', ')
