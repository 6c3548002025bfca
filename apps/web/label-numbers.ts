/** Files of the records whose texts a browser gets from the label table before it can show them: those of the areas and of the menu, behind the sign-in. */
const OF_AN_AREA = /packages[\\/]shared[\\/]src[\\/](.+[\\/].+|shell|gallery|menus)\.(labels|messages)\.ts$/

/** One record: a number and its texts, quoted either way. */
const RECORD = /\[\s*('(?:MS|LB)\d{8}')(?:\s*,\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"))+\s*,?\s*\]/g

/** The records of a file without their texts: only the numbers are needed to look the texts up. */
export const withoutTexts = (code: string) => code.replace(RECORD, '[$1]')

/** Leaves the texts of the areas out of the program: they come once, with the label table, in the language that is shown. */
export const labelNumbers = {
  name: 'label-numbers',
  apply: 'build' as const,
  enforce: 'pre' as const,
  transform: (code: string, id: string) => (OF_AN_AREA.test(id) ? { code: withoutTexts(code), map: null } : undefined),
}
