import type { Language } from '@maru/shared/labels.ts'
import { platform } from '@maru/shared/platform/platform.ts'
import { setLabels } from '../kit/label-store.ts'
import { call } from './client.ts'

let wanted: Language | undefined

/** Fetches the label table of a language; without an answer the texts in use stay. The language asked for last counts. */
export async function loadLabels(language: Language) {
  wanted = language
  const texts = await call(platform.labels, { query: { lang: language } }, { asks: false }).catch(() => undefined)
  if (texts !== undefined && language === wanted) setLabels(language, texts)
}
