import { isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools'

/** An IBAN or BIC as it is stored: upper case, without the spaces people write between groups. */
export const toBankCode = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase()

/** `DE89 3704 0044 0532 0130 00` */
export const formatIban = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** An IBAN for whoever need not know it: `DE89 … 3000`. */
export const maskIban = (iban: string) => (iban === '' ? '' : `${iban.slice(0, 4)} … ${iban.slice(-4)}`)

const PLAIN = /^[A-Z0-9]*$/

type BankCodeFault = 'LOOKALIKE' | 'BAD_IBAN' | 'BAD_BIC'

/** What is wrong with an IBAN: a letter that only looks like a Latin one, or its length, country or checksum; undefined when it is right. */
export function ibanFault(typed: string): BankCodeFault | undefined {
  const iban = toBankCode(typed)
  if (!PLAIN.test(iban)) return 'LOOKALIKE'
  return isValidIBAN(iban) ? undefined : 'BAD_IBAN'
}

/** What is wrong with a BIC; an empty one is right, because an IBAN is enough within SEPA. */
export function bicFault(typed: string): BankCodeFault | undefined {
  const bic = toBankCode(typed)
  if (!PLAIN.test(bic)) return 'LOOKALIKE'
  return bic === '' || isValidBIC(bic) ? undefined : 'BAD_BIC'
}

/** Whether an account can be paid by a SEPA credit transfer. */
export const isSepaIban = (iban: string) => isSEPACountry(iban.slice(0, 2))

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]
/** Whether a name mixes alphabets whose letters look alike: a Cyrillic А in a Latin name. */
export const mixesAlphabets = (name: string) => SCRIPTS.filter((script) => script.test(name)).length > 1
