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

/** Letters of a form that is written with dots. */
const DOTTED = /\b(\p{L})\.\s?(?=\p{L}\b)/gu

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

/** The words of a person's name, without what people write differently: case, accents, umlauts as two letters. */
const toPersonWords = (name: string) =>
  foldLetters(name)
    .replaceAll('ß', 'ss')
    .replaceAll(/([aou])e/g, '$1')
    .match(/[\p{L}\p{N}]+/gu) ?? []

function withoutTitles(words: readonly string[]) {
  const named = words.filter((word) => !TITLES.has(word))
  return named.length > 0 ? named : words
}

/** A name of a person without what people write differently: case, accents, umlauts as two letters, titles, order and spaces. */
export const toPersonKey = (name: string) => withoutTitles(toPersonWords(name)).toSorted().join(' ')

/** Words of a name in any order, and as one word that begins with any of them: `Minjun Kim` is `Kim Min-Jun`. */
function spellings(words: readonly string[]) {
  const joined = words.map((_, first) => [...words.slice(first), ...words.slice(0, first)].join(''))
  return words.length === 0 ? [] : [words.toSorted().join(' '), ...joined]
}

/** Words of a name of a firm without legal forms at its ends. */
function withoutForms(words: readonly string[]) {
  const start = words.findIndex((word) => !LEADING_FORMS.has(word))
  const end = words.findLastIndex((word) => !LEGAL_FORMS.has(word)) + 1
  return words.slice(Math.max(start, 0), end)
}

/** Whether a name that was typed is a stored one of a person, also as a firm of that name: legal forms are left out as whole words. */
export function namesPerson(typed: string, stored: readonly string[]) {
  const firm = withoutTitles(toPersonWords(typed.replaceAll(DOTTED, '$1')))
  const wanted = new Set([withoutTitles(toPersonWords(typed)), withoutForms(firm)].flatMap((words) => spellings(words)))
  return stored.some((name) => spellings(withoutTitles(toPersonWords(name))).some((spelling) => wanted.has(spelling)))
}

/** A name of an organisation without what people write differently: case, accents, spaces, punctuation, Unicode form and legal form. */
export function toOrganisationKey(name: string) {
  const words =
    foldLetters(name)
      .replaceAll(FORMS_IN_WORDS, ' ')
      .replaceAll(DOTTED, '$1')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return withoutForms(words).join('')
}
