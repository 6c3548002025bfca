import { z } from 'zod'
import { requiredText } from '../codecs.ts'

export const LABEL_TEXT_MAX = 500
export const labelNumber = z.string().regex(/^(LB|MS)\d{8}$/, { error: 'BAD_LABEL_NUMBER' })
export const labelText = requiredText(LABEL_TEXT_MAX)

/** The places `{0}`, `{1}` … of a text, each once, in order. */
export const listPlaces = (text: string) => [...new Set(text.match(/\{\d\}/g))].toSorted()

/** The places that choose between two words, such as `{0|day|days}` and `{0:은/는}`. */
const choosing = (text: string) => [...text.matchAll(/\{(\d)[|:]/g)].map(([, place = '']) => `{${place}}`)

/** Whether a text keeps the places of another: what the program puts in must have somewhere to stand, and nothing else may wait for it. */
export const samePlaces = (one: string, other: string) => {
  const places = listPlaces(one)
  return places.join() === listPlaces(other).join() && choosing(one).every((place) => places.includes(place))
}
