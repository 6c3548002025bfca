import { readList, writeList } from '../../../kit/session-store.ts'

const NAME = 'people'
const KEPT = 20
const isText = (value: unknown): value is string => typeof value === 'string'

/** Keeps whom one chose for the next search, the last one first. */
export const rememberPerson = (userId: string) =>
  writeList(NAME, [userId, ...readList(NAME, isText).filter((one) => one !== userId)].slice(0, KEPT))

/** User ids of those chosen lately in this browser tab, as the searches for people take them. */
export function recentChoices(): { readonly recent?: string } {
  const recent = readList(NAME, isText).join(',')
  return recent === '' ? {} : { recent }
}
