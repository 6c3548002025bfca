import { countrySpecs, isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools'

/** An IBAN or BIC as it is stored: upper case, without the spaces people write between groups. */
export const toBankCode = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase()

/** `DE89 3704 0044 0532 0130 00` */
export const formatIban = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** An IBAN for whoever need not know it: `DE89 … 3000`. */
export const maskIban = (iban: string) => (iban === '' ? '' : `${iban.slice(0, 4)} … ${iban.slice(-4)}`)

const PLAIN = /^[A-Z0-9]*$/

type BankCodeFault = 'LOOKALIKE' | 'BAD_IBAN' | 'BAD_BIC'
type AccountFault = 'LOOKALIKE' | 'BAD_IBAN' | 'IBAN_COUNTRY' | 'BAD_ACCOUNT'

/** What is wrong with an IBAN: a letter that only looks like a Latin one, or its length, country or checksum; undefined when it is right. */
export function ibanFault(typed: string): BankCodeFault | undefined {
  const iban = toBankCode(typed)
  if (!PLAIN.test(iban)) return 'LOOKALIKE'
  return isValidIBAN(iban) ? undefined : 'BAD_IBAN'
}

/** Countries of the EEA, by the IBANs of their banks. */
export const EEA_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

/** Whether a bank is found by the IBAN alone: within the EEA only (Regulation (EU) 260/2012, article 5). */
export const isIbanEnough = (iban: string) => EEA_COUNTRIES.includes(toBankCode(iban).slice(0, 2))

/** What is wrong with a BIC; an empty one is right, because not every account needs one. */
export function bicFault(typed: string): BankCodeFault | undefined {
  const bic = toBankCode(typed)
  if (!PLAIN.test(bic)) return 'LOOKALIKE'
  return bic === '' || isValidBIC(bic) ? undefined : 'BAD_BIC'
}

/** An account number as it is stored: an IBAN, or what people write without spaces, points and hyphens. */
export const toAccountNumber = (typed: string) => toBankCode(typed).replaceAll(/[./-]/g, '')

/** Countries whose accounts have the IBAN of another one, by the registry of IBANs (ISO 13616). */
const ibanCountries: Readonly<Record<string, readonly string[]>> = {
  FI: ['AX'],
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'],
  GB: ['GG', 'IM', 'JE'],
}
const ibanCountryOf = (country: string) => Object.keys(ibanCountries).find((iban) => ibanCountries[iban]?.includes(country)) ?? country

/** What is wrong with an account of a bank in a country: no right IBAN where the country has them, or one of another country. */
export function accountFault(typed: string, bankCountry: string): AccountFault | undefined {
  const account = toAccountNumber(typed)
  if (!PLAIN.test(account)) return 'LOOKALIKE'
  const country = ibanCountryOf(bankCountry)
  const isIban = isValidIBAN(account)
  if (isIban && account.slice(0, 2) !== country) return 'IBAN_COUNTRY'
  if (isIban) return undefined
  if (countrySpecs[country]?.IBANRegistry === true) return 'BAD_IBAN'
  return account.length < 4 || account.length > 34 ? 'BAD_ACCOUNT' : undefined
}

/** Whether a BIC names a bank of a country; one of a territory counts for both. */
export function isBankIn(bic: string, country: string) {
  const bankCountry = toBankCode(bic).slice(4, 6)
  return bankCountry === country || ibanCountryOf(bankCountry) === ibanCountryOf(country)
}

/** Countries whose accounts can be paid by a SEPA credit transfer, by the IBANs of their banks. */
export const SEPA_COUNTRIES: readonly string[] = Object.keys(countrySpecs).filter((country) => isSEPACountry(country))

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]
/** Whether a name mixes alphabets whose letters look alike: a Cyrillic А in a Latin name. */
export const mixesAlphabets = (name: string) => SCRIPTS.filter((script) => script.test(name)).length > 1
