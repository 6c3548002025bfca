import { toLatinLookalikes } from '@maru/shared/users/lookalikes.ts'

/** Legal forms behind a name, joined where they are written with dots. */
const LEGAL_FORMS = new Set(
  (
    'ev eg ek ag kg ug se co gmbh ggmbh mbh ohg gbr kgaa ltd limited inc incorporated llc llp lp plc corp corporation company sa sarl sas sca ' +
    'bv nv srl spa sl oy ab as aps sro doo kft zrt spzoo pty pte bhd ooo oao pao zao ao jsc pjsc ojsc cjsc'
  ).split(' '),
)
/** Legal forms in front of a name: ООО and ПАО as they are written in Latin and Cyrillic letters, JSC. */
const LEADING_FORMS = new Set('ooo oao pao zao ao jsc pjsc ojsc cjsc fsue ооо оао пао зао ао фгуп'.split(' '))
const FORMS_IN_WORDS = /사단법인|재단법인|주식회사|유한책임회사|유한회사|\((?:주|사|재|유)\)|株式会社|有限公司|eingetragener verein/g

const isMixed = (word: string) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)

/** Lower case without accents, Unicode forms and signs nobody sees; words that mix Latin letters with ones that look like them are Latin. */
const foldLetters = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC')
    .replaceAll(/[\p{L}\p{N}]+/gu, (word) => (isMixed(word) ? toLatinLookalikes(word.toUpperCase()) : word))
    .toLowerCase()

const TITLES = new Set('dr prof mr mrs ms mx sir herr frau dipl ing phd msc bsc ir'.split(' '))

/** A name of a person without what people write differently: case, accents, umlauts as two letters, titles, order and spaces. */
export function toPersonKey(name: string) {
  const words =
    foldLetters(name)
      .replaceAll('ß', 'ss')
      .replaceAll(/([aou])e/g, '$1')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const named = words.filter((word) => !TITLES.has(word))
  return (named.length > 0 ? named : words).toSorted().join(' ')
}

/** A name of an organisation without what people write differently: case, accents, spaces, punctuation, Unicode form and legal form. */
export function toOrganisationKey(name: string) {
  const words =
    foldLetters(name)
      .replaceAll(FORMS_IN_WORDS, ' ')
      .replaceAll(/\b(\p{L})\.\s?(?=\p{L}\b)/gu, '$1')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const start = words.findIndex((word) => !LEADING_FORMS.has(word))
  const end = words.findLastIndex((word) => !LEGAL_FORMS.has(word)) + 1
  return words.slice(Math.max(start, 0), end).join('')
}
