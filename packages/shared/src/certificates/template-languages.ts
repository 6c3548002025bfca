import { type Language, languages } from '../labels.ts'

const HEAD = /^[ \t]*\[(en|ko|de)\][ \t]*$/

/**
 * What a template says in each language: lines below `[en]`, `[ko]` and `[de]`; a text without such a line is the same in all of them. '' where
 * a language has none.
 */
export function textsByLanguage(text: string): Readonly<Record<Language, string>> {
  const lines = text.split('\n')
  if (!lines.some((line) => HEAD.test(line))) return { en: text.trim(), ko: text.trim(), de: text.trim() }
  const parts: Record<Language, string[]> = { en: [], ko: [], de: [] }
  let current: Language | undefined
  for (const line of lines) {
    const head = HEAD.exec(line)?.[1]
    if (head !== undefined) current = languages.find((language) => language === head)
    else if (current !== undefined) parts[current].push(line)
  }
  return { en: parts.en.join('\n').trim(), ko: parts.ko.join('\n').trim(), de: parts.de.join('\n').trim() }
}
