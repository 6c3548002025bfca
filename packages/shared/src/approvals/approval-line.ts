import { z } from 'zod'
import { text } from '../codecs.ts'

/** Blocking step types of a line, weakest first: when one person stands twice, the stronger stays. */
export const stepTypes = ['CONSULT', 'REVIEW', 'AGREE', 'FIN_AGREE', 'AUDIT', 'APPROVE'] as const
export type StepType = (typeof stepTypes)[number]

export const stageRules = ['ALL', 'ANY', 'N_OF_M'] as const
export type StageRule = (typeof stageRules)[number]

/** Steps that may be asked side by side; decisions only as "any one of them". */
export const parallelTypes: ReadonlySet<StepType> = new Set(['AGREE', 'FIN_AGREE', 'CONSULT', 'AUDIT'])

/** Kinds of participation beside the line, lowest first: of two for one person the higher stays. */
export const participations = ['VIEW', 'NOTIFY', 'REFERENCE'] as const
export type Participation = (typeof participations)[number]

const userId = text(20).min(1)

/** A line as a person edits it: stages in order, people by user id. Everything else about a step is the server's to say. */
export const lineInput = z.strictObject({
  stages: z
    .array(
      z.strictObject({
        rule: z.enum(stageRules).default('ALL'),
        need: z.number().int().min(1).max(20).nullable().default(null),
        steps: z.array(z.strictObject({ type: z.enum(stepTypes), userId })).max(20),
      }),
    )
    .max(40),
})
export type LineInput = z.output<typeof lineInput>

export const participantInput = z.strictObject({ kind: z.enum(participations), userId })
export type ParticipantInput = z.output<typeof participantInput>

/** Where a step comes from and why this person: a reason and the words that fill its sentence. */
export interface LineStep {
  type: StepType
  userId: string
  locked: boolean
  mayArbitrary: boolean
  origin: 'TEMPLATE' | 'DRAFTER'
  reason: string
  reasonValues: readonly string[]
}

export interface LineStage {
  rule: StageRule
  need: number | null
  steps: readonly LineStep[]
}

export type Line = readonly LineStage[]
