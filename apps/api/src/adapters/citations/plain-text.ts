import { toPlainText as toStorableText } from '@maru/shared/codecs.ts'
import { decodeHTMLStrict } from 'entities'
import { restoreSigns, toTexText, withoutBraces } from './tex-text.ts'

/** Decodes `&amp;`, `&#252;`, `&#xfc;`, `&uuml;`, `&le;`: every name of HTML; others stay. Signs that show nothing are left out. */
const decodeEntities = (text: string) => decodeHTMLStrict(text).replaceAll(/[\u00AD\u200C\u200D]/g, '')

/** Elements of HTML, JATS and MathML; those of a namespace are mark-up whatever they are called. */
const ELEMENTS = new Set(
  'b i u p a s em strong sub sup inf span scp sc tt bold italic roman font small big div title h1 h2 h3 h4 h5 h6 cite q code kbd var tex tex-math inline-formula disp-formula alternatives named-content styled-content monospace sans-serif overline underline strike xref ext-link fn label graphic inline-graphic list list-item ul ol li math mi mn mo mrow mtext ms mspace msub msup msubsup mfrac msqrt mroot mover munder munderover mstyle mfenced mpadded mphantom menclose mmultiscripts mprescripts none mtable mtr mtd semantics annotation annotation-xml'.split(
    ' ',
  ),
)
const TAG = /<(\/?)((?:[A-Za-z][A-Za-z\d]{0,9}:)?[A-Za-z][A-Za-z\d-]{0,30})(\s[^<>]*|)>/g
/** What is no text: comments, instructions, the wrapping of text that has no mark-up, and a formula's second form. */
const COMMENT = /<!--(?:(?!-->)[^]){0,2000}-->|<\?[^<>]*>|<!\[CDATA\[|\]\]>|<(?:[a-z]{1,9}:)?annotation(?:\s[^<>]*)?>[^<]*/gi
const TEX = /<tex(?:-math)?(?:\s[^<>]*)?>([^<]*)<\/tex(?:-math)?>/gi
const MATH = /<(?:[a-z]{1,9}:)?math[\s>]/i

/** The formula of a document in TeX, as publishers send one for each. */
function toFormula(tex: string) {
  const begin = tex.indexOf('\\begin{document}')
  const end = tex.indexOf('\\end{document}')
  return withoutBraces(toTexText(begin === -1 ? tex : tex.slice(begin + 16, end === -1 ? undefined : end)))
}

/** What an element adds to its text: a fraction has two children, a root one. */
function toMarks() {
  const fractions: { depth: number; children: number }[] = []
  let depth = 0
  return (name: string, isEnd: boolean, isEmpty: boolean) => {
    const [last] = fractions.slice(-1)
    if (isEnd) {
      depth -= 1
      if (last !== undefined && depth < last.depth) fractions.pop()
      return ''
    }
    let mark = ''
    if (last?.depth === depth) {
      last.children += 1
      if (last.children === 2) mark = '/'
    }
    if (isEmpty) return mark
    depth += 1
    if (name === 'mfrac') fractions.push({ depth, children: 0 })
    return name === 'msqrt' ? `${mark}√` : mark
  }
}

/** Text without the tags of publishers and of citation programs; anything else between angle brackets is text. */
function withoutTags(text: string) {
  const markOf = toMarks()
  const hasMath = MATH.test(text)
  return text
    .replaceAll(COMMENT, '')
    .replaceAll(TEX, (_, tex: string) => (hasMath ? '' : toFormula(tex)))
    .replaceAll(/<br\s?\/?>/gi, ' ')
    .replaceAll(TAG, (whole, end: string, name: string, attributes: string) => {
      const [prefix, local = ''] = name.includes(':') ? name.toLowerCase().split(':') : ['', name.toLowerCase()]
      // Only an element has attributes with values; `<b and c>` is text.
      if ((prefix === '' && !ELEMENTS.has(local)) || !/^\s*(?:\/|[^\s=]+\s?=.*)?$/s.test(attributes)) return whole
      return markOf(local, end !== '', attributes.endsWith('/'))
    })
}

const PLAIN = /^[^&<\\$ıȷ\p{C}]*$/u
/** A formula or command of TeX in a text of another format. */
const HAS_TEX = /\\(?:[A-Za-z]{2}|[()]|["'^`~=.]\{?[A-Za-z\\])|\$[_^]/

/**
 * A title or name without mark-up: `H<sub>2</sub>O &amp;amp; CO` is `H2O & CO`. A dotless i with an accent, as TeX writes it, is the i with it.
 */
export function toPlainText(text: string) {
  if (PLAIN.test(text)) return toStorableText(text).normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  const decoded = withoutTags(decodeEntities(decodeEntities(text)))
  return toStorableText(restoreSigns(HAS_TEX.test(decoded) ? withoutBraces(toTexText(decoded)) : decoded))
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/ı(?=\p{Mn})/gu, 'i')
    .replaceAll(/ȷ(?=\p{Mn})/gu, 'j')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
