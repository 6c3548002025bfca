import { useSyncExternalStore } from 'react'
import { localeNow, subscribeLabels } from '../../kit/text/label-store.ts'

/** The locale numbers, dates and times are written in: that of the interface language. */
export const useLocale = () => useSyncExternalStore(subscribeLabels, localeNow)
