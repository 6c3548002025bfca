import type { Language } from '@maru/shared/labels.ts'
import { useShownLanguage } from '../LanguageButtons.tsx'

/** What is written in the language of the reader, else in English. */
export function useOpeningText<T extends { readonly language: Language }>(texts: readonly T[]): T {
  const shown = useShownLanguage()
  const text = texts.find(({ language }) => language === shown) ?? texts[0]
  if (!text) throw new Error('an opening without a text')
  return text
}
