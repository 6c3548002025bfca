import type { Language } from '@maru/shared/labels.ts'
import { platform } from '@maru/shared/platform/platform.ts'
import { setLabels } from '../kit/label-store.ts'
import { call } from './client.ts'

let wanted: Language | undefined
let coming: { language: Language; done: Promise<void> } | undefined

/**
 * Fetches the label table of a language, once however many ask meanwhile; without an answer the texts in use stay. The language
 * asked for last counts.
 */
export function loadLabels(language: Language) {
  wanted = language
  if (coming?.language === language) return coming.done
  const done = fetchLabels(language).finally(() => (coming = coming?.done === done ? undefined : coming))
  coming = { language, done }
  return done
}

async function fetchLabels(language: Language) {
  const texts = await call(platform.labels, { query: { lang: language } }, { asks: false }).catch(() => undefined)
  if (texts !== undefined && language === wanted) setLabels(language, texts)
}
