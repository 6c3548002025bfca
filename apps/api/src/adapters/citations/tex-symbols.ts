import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { latex2unicode } from 'unicode2latex'

/** Signs as this house writes them, and those the table does not know: names and signs, one after the other. */
const OWN = String.raw`cdot · slash / colon : degree ° celsius °C micro µ ohm Ω flqq « frqq » glqq „ grqq “ lq ‘ rq ’ textmu µ LaTeX LaTeX TeX TeX
textquotesingle ' BibTeX BibTeX backslash \ mid | vert | lbrack [ rbrack ] i ı j ȷ aa å AA Å colon : log log sin sin cos cos tan tan exp exp ln ln max max min min`
const own = new Map(OWN.split(/\s/).flatMap((name, at, all): [string, string][] => (at % 2 === 0 ? [[name, all[at + 1] ?? '']] : [])))
for (const blank of ['quad', 'qquad', 'space', 'enspace', 'thinspace']) own.set(blank, ' ')

/** Accents over or below the letter behind them, by their command. */
const ACCENTS = '` ◌̀ \' ◌́ ^ ◌̂ ~ ◌̃ = ◌̄ . ◌̇ " ◌̈ u ◌̆ v ◌̌ H ◌̋ c ◌̧ k ◌̨ r ◌̊ b ◌̱ d ◌̣ t ◌͡'
const MATH_ACCENTS = 'grave ◌̀ acute ◌́ hat ◌̂ widehat ◌̂ tilde ◌̃ widetilde ◌̃ bar ◌̄ breve ◌̆ dot ◌̇ ddot ◌̈ check ◌̌ mathring ◌̊'
export const accents = new Map(
  `${ACCENTS} ${MATH_ACCENTS} textcommabelow ◌̦`
    .split(' ')
    .flatMap((name, at, all): [string, string][] => (at % 2 === 0 ? [[name, (all[at + 1] ?? '').slice(1)]] : [])),
)

let table: typeof latex2unicode | undefined
/** Loads the table with the first sign of TeX and without those of the other direction, which weigh 4 MB. */
function loadTable() {
  if (table !== undefined) return table
  const load = createRequire(import.meta.url)
  const file = join(dirname(load.resolve('unicode2latex')), '../esm/tables/latex2unicode.js')
  ;({ table } = load(file) as { table: typeof latex2unicode })
  return table
}
const lookUp = (tex: string): string | undefined => {
  const entry: unknown = Object.hasOwn(loadTable(), tex) ? (loadTable() as Readonly<Record<string, unknown>>)[tex] : undefined
  if (typeof entry === 'object' && entry !== null && 'text' in entry) return String(entry.text)
  return typeof entry === 'string' ? entry : undefined
}
/** Letters of formulas in their plain form: 𝜇 is μ. */
const toPlainLetters = (sign: string) =>
  sign.replaceAll(/[\u{1D400}-\u{1D7FF}]/gu, (letter) => letter.normalize('NFKC')).replaceAll('\u200B', '')

/** The sign of a command without arguments (`leq`, `ss`); undefined for one nobody knows. */
export function findSign(name: string): string | undefined {
  const sign = own.get(name) ?? lookUp(`\\${name}`)
  return sign === undefined ? undefined : toPlainLetters(sign)
}

/** The sign of a command with its argument, `mathbb{R}`, `frac{1}{2}`; undefined without. */
export const findComposed = (tex: string) => lookUp(`\\${tex}`)

/** Raised or lowered letters, where each of them has such a form; else as they are. */
export function toScript(mark: string, text: string) {
  const letters = Array.from(text, (letter) => lookUp(`${mark}{${letter}}`))
  return text.length <= 20 && letters.every((letter) => letter !== undefined) ? letters.join('') : text
}
