import { documentLabels as words } from '@maru/shared/approvals/document.labels.ts'
import type { StepStatus } from '@maru/shared/approvals/engine.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'

/** The seal of each answer; what is not answered has none. */
export const stampWords: Partial<Readonly<Record<StepStatus, LabelRecord>>> = {
  APPROVED: words.stampApproved,
  APPROVED_ARBITRARY: words.stampFinal,
  AGREED: words.stampAgreed,
  DISAGREED: words.stampAgainst,
  CONSULTED: words.stampConsulted,
  RETURNED: words.stampReturned,
}

const MOST_LETTERS = 14
const ROOM = 9
/** Hangul takes the room of two letters. */
const roomOf = (text: string) => text.length + (text.match(/[\u1100-\uffff]/g)?.length ?? 0)

/** A name as it fits across a seal: its last word, shortened where it is very long; `isTight` where it has to be pressed together. */
export function sealName(name: string): { readonly text: string; readonly isTight: boolean } {
  const last = name.trim().split(/\s+/).at(-1) ?? ''
  const text = last.length > MOST_LETTERS ? `${last.slice(0, MOST_LETTERS - 1)}…` : last
  return { text, isTight: roomOf(text) > ROOM }
}

/** Places in one row of the approval box, the drafter's included. */
const PLACES = 8

/** Rows of the approval box: up to eight places in one, more in rows of the same length. */
export function boxRows<P>(places: readonly P[], most = PLACES): readonly (readonly P[])[] {
  const count = Math.ceil(places.length / most)
  const length = Math.ceil(places.length / Math.max(count, 1))
  return Array.from({ length: count }, (_, row) => places.slice(row * length, (row + 1) * length))
}
