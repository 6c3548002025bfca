import { useSyncExternalStore } from 'react'
import { labelSnapshot, subscribeLabels } from '../kit/label-store.ts'

const locales = { en: 'en-GB', ko: 'ko-KR', de: 'de-DE' }

/** The locale numbers, dates and times are written in: that of the interface language. */
export const useLocale = () => locales[useSyncExternalStore(subscribeLabels, labelSnapshot).language]
