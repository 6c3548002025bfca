import { type Language, languages } from '@maru/shared/labels.ts'
import type { Identity } from '@maru/shared/session/session.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError, NO_ANSWER } from '../kit/feedback/api-error.ts'
import { loadLabels } from '../api/labels.ts'
import { labelSnapshot, subscribeLabels } from '../kit/text/label-store.ts'

const STORE = 'maru.language'
const isLanguage = (value: unknown): value is Language => (languages as readonly unknown[]).includes(value)

/** The language before somebody has signed in: the last one on this computer, else English (SPEC 1). */
export function startLanguage(): Language {
  const storedLanguage = localStorage.getItem(STORE)
  return isLanguage(storedLanguage) ? storedLanguage : 'en'
}

/** The language of a visitor who has no account: the last one on this computer, else the first of the browser's that the portal has. */
export function visitorLanguage(): Language {
  if (isLanguage(localStorage.getItem(STORE))) return startLanguage()
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en'
}

/** The language a person reads the portal in: that of the settings where the portal lets it take effect, English otherwise. */
const languageOf = ({ languageChoice, languageCode }: Pick<Identity, 'languageChoice' | 'languageCode'>): Language =>
  languageChoice && isLanguage(languageCode) ? languageCode : 'en'

/**
 * Brings the texts of the person's language, before the first screen is shown in another. The program itself holds those of the
 * sign-in and of refusals only; fails when there are no others yet and they do not come.
 */
export async function applyLanguage(me: Identity) {
  const language = languageOf(me)
  localStorage.setItem(STORE, language)
  if (labelSnapshot().language !== language || labelSnapshot().texts === undefined) await loadLabels(language)
  if (labelSnapshot().texts === undefined) throw new ApiError(NO_ANSWER, { code: 'NO_ANSWER' })
}

const loaders = {
  en: () => Promise.resolve([]),
  ko: async () => (await import('../kit/theme/texts-ko.ts')).texts,
  de: async () => (await import('../kit/theme/texts-de.ts')).texts,
} satisfies Record<Language, () => Promise<readonly object[]>>

const noTexts: readonly object[] = []

/** MUI's own words in the language of the interface; English until they have arrived. */
export function useMuiTexts(): readonly object[] {
  const { language } = useSyncExternalStore(subscribeLabels, labelSnapshot)
  const [texts, setTexts] = useState(noTexts)
  useEffect(() => {
    let current = true
    void loaders[language]().then((loaded) => (current ? setTexts(loaded) : undefined))
    return () => {
      current = false
    }
  }, [language])
  return texts
}
