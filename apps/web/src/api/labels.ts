import type { Language } from '@maru/shared/labels.ts'
import { platform } from '@maru/shared/platform/platform.ts'
import { setLabels } from '../kit/label-store.ts'
import { call } from './client.ts'

/** Fetches the label table of a language; without an answer the texts that came with the program stay in use. */
export async function loadLabels(language: Language) {
  const texts = await call(platform.labels, { query: { lang: language } }, { asks: false }).catch(() => undefined)
  if (texts !== undefined) setLabels(language, texts)
}
