import { type Language, languages } from '@maru/shared/labels.ts'
import { useSyncExternalStore } from 'react'
import { loadLabels } from '../api/labels.ts'
import { Button } from '../kit/buttons.tsx'
import { labelSnapshot, subscribeLabels } from '../kit/text/label-store.ts'

/** Each language by its own name, for whoever reads no other. */
const ownNames: Readonly<Record<Language, string>> = { en: 'English', ko: '한국어', de: 'Deutsch' }

/** The language of the texts on the screen. */
export const useShownLanguage = () => useSyncExternalStore(subscribeLabels, labelSnapshot).language

/** Languages to choose from on pages without a session. */
export function LanguageButtons() {
  const language = useShownLanguage()
  return languages.map((one) => (
    <Button key={one} variant="text" lang={one} aria-pressed={one === language} onClick={() => void loadLabels(one)}>
      {ownNames[one]}
    </Button>
  ))
}
