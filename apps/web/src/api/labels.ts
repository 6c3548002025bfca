import type { Language } from '@maru/shared/labels.ts'
import { platform } from '@maru/shared/platform/platform.ts'
import { labelSnapshot, setLabels } from '../kit/text/label-store.ts'
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

/** Texts that are those in use already must not be taken over: every screen would be drawn anew, and lists would go back to their top. */
function areNews(language: Language, given: Readonly<Record<string, string>>) {
  const { language: current, texts } = labelSnapshot()
  const entries = Object.entries(given)
  return current !== language || texts?.size !== entries.length || entries.some(([number, text]) => texts.get(number) !== text)
}

async function fetchLabels(language: Language) {
  const texts = await call(platform.labels, { query: { lang: language } }, { asks: false }).catch(() => undefined)
  if (texts !== undefined && language === wanted && areNews(language, texts)) setLabels(language, texts)
}
