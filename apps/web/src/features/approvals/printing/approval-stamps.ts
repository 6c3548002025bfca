import { documentLabels as labels } from '@maru/shared/approvals/documents/document.labels.ts'
import { printLabels } from '@maru/shared/approvals/documents/print.labels.ts'
import type { StepStatus } from '@maru/shared/approvals/engine/engine.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { type DocumentStep, stepLooks } from '../common/document-labels.ts'

const stampLabels: Partial<Readonly<Record<StepStatus, LabelRecord>>> = {
  APPROVED: labels.stampApproved,
  APPROVED_ARBITRARY: labels.stampFinal,
  AGREED: labels.stampAgreed,
  DISAGREED: labels.stampAgainst,
  CONSULTED: labels.stampConsulted,
  RETURNED: labels.stampReturned,
  POST_APPROVED: printLabels.stampPost,
  POST_OBJECTED: printLabels.stampObjected,
}

/** The seal of an answer and what it means in words, an answer before its turn apart; no seal where nobody answered. */
export const toStamp = ({ status, mode }: Pick<DocumentStep, 'status' | 'mode'>) => ({
  seal: mode === 'PRE' && status === 'APPROVED' ? printLabels.stampAhead : stampLabels[status],
  meaning: mode === 'PRE' && status === 'APPROVED' ? printLabels.approvedAhead : stepLooks[status][0],
})

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
