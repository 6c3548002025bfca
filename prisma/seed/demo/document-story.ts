import type { LineInput } from '@maru/shared/approvals/lines/approval-line.ts'
import type { AnswerType } from '@maru/shared/approvals/engine/engine.ts'

/** What somebody said to a document, hours after the step before. */
type Said = readonly [hours: number, who: string, action: AnswerType | 'RECALL', opinion?: string]

/** One document of the demo organisation: who drafted it how many days ago, what it says, and what was said to it. */
export interface DemoDocument {
  readonly by: string
  readonly days: number
  readonly title: string
  readonly text: readonly string[]
  /** A table below the text, its heads first. */
  readonly table?: readonly (readonly string[])[]
  readonly urgent?: true
  /** Never submitted. */
  readonly draft?: true
  readonly line?: LineInput
  readonly told?: readonly { readonly kind: 'REFERENCE' | 'NOTIFY' | 'VIEW'; readonly userId: string }[]
  readonly said?: readonly Said[]
}

type Stage = LineInput['stages'][number]
export const ask = (type: Stage['steps'][number]['type'], ...people: readonly string[]): Stage => ({
  rule: 'ALL',
  need: null,
  steps: people.map((userId) => ({ type, userId })),
})
export const review = (userId: string) => ask('REVIEW', userId)
export const director = ask('APPROVE', 'director')
export const line = (...stages: readonly Stage[]): LineInput => ({ stages: [...stages, director] })
export const fine: Said = [4, 'head', 'APPROVE']
export const decided: readonly Said[] = [fine, [20, 'director', 'APPROVE']]
