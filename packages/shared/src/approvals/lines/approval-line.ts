import { z } from 'zod'
import { text } from '../../codecs.ts'
import { roleCodes } from '../../contract.ts'

/**
 * Step types of a line, weakest first: when one person stands twice, the stronger stays. All block until they are answered but
 * POST_APPROVE, who looks at the document after the decision (후결).
 */
export const stepTypes = ['POST_APPROVE', 'CONSULT', 'REVIEW', 'AGREE', 'FIN_AGREE', 'AUDIT', 'APPROVE'] as const
export type StepType = (typeof stepTypes)[number]

export const stageRules = ['ALL', 'ANY', 'N_OF_M'] as const
export type StageRule = (typeof stageRules)[number]

/** Steps that may be asked side by side; decisions only as "any one of them". */
export const parallelTypes: ReadonlySet<StepType> = new Set(['AGREE', 'FIN_AGREE', 'CONSULT', 'AUDIT'])

/** Kinds of participation beside the line, lowest first: of two for one person the higher stays. */
export const participations = ['VIEW', 'NOTIFY', 'REFERENCE'] as const
export type Participation = (typeof participations)[number]

/** A step asks a person, or a department (its head or clerk answers), or whoever has a role. */
const stepInput = z
  .strictObject({
    type: z.enum(stepTypes),
    userId: text(20).default(''),
    departmentCode: text(20).optional(),
    roleCode: z.enum(roleCodes).optional(),
    /** Waits until the one before it in its stage has answered, instead of being asked beside it. */
    follows: z.boolean().optional(),
  })
  .refine(({ userId: person, departmentCode, roleCode }) => [person, departmentCode, roleCode].filter(Boolean).length === 1, {
    path: ['userId'],
    error: 'ONE_ASSIGNEE',
  })
export type StepInput = z.output<typeof stepInput>

/** Assignee of a step as one word, as it is stored: a user id, `dept:CODE` or `role:CODE`. */
export const toAssigneeKey = ({ userId: person, departmentCode, roleCode }: Pick<StepInput, 'userId' | 'departmentCode' | 'roleCode'>) =>
  departmentCode ? `dept:${departmentCode}` : roleCode ? `role:${roleCode}` : person

/** Takes the word of `toAssigneeKey` apart again. */
export function assigneeParts(key: string): { kind: AssigneeKind; userId: string; departmentCode: string; roleCode: string } {
  const none = { userId: '', departmentCode: '', roleCode: '' }
  if (key.startsWith('dept:')) return { ...none, kind: 'DEPT', departmentCode: key.slice(5) }
  return key.startsWith('role:') ? { ...none, kind: 'ROLE', roleCode: key.slice(5) } : { ...none, kind: 'USER', userId: key }
}

/** A line as a person edits it: stages in order, people by user id. Everything else about a step is the server's to say. */
export const lineInput = z.strictObject({
  stages: z
    .array(
      z.strictObject({
        rule: z.enum(stageRules).default('ALL'),
        need: z.number().int().min(1).max(20).nullable().default(null),
        steps: z.array(stepInput).max(20),
      }),
    )
    .max(40),
})
export type LineInput = z.output<typeof lineInput>

const oneOf = ({ userId, departmentCode }: { userId: string; departmentCode?: string | undefined }) =>
  (userId === '') === Boolean(departmentCode)
/** Participant who is informed: a person or everybody of a department. */
export const participantInput = z
  .strictObject({ kind: z.enum(participations), userId: text(20).default(''), departmentCode: text(20).optional() })
  .refine(oneOf, { path: ['userId'], error: 'ONE_PARTICIPANT' })
/** Receiver of the document after the decision: a person or a department. */
export const receiverInput = z
  .strictObject({ userId: text(20).default(''), departmentCode: text(20).default('') })
  .refine(oneOf, { path: ['userId'], error: 'ONE_RECEIVER' })
export type ReceiverInput = z.output<typeof receiverInput>
export type ParticipantInput = z.output<typeof participantInput>

/** Assignee of a step: a person, or a department or a role whose people may answer. */
export const assigneeKinds = ['USER', 'DEPT', 'ROLE'] as const
export type AssigneeKind = (typeof assigneeKinds)[number]

/** Where a step comes from and why this person: a reason and the words that fill its sentence. */
export interface LineStep {
  type: StepType
  /** Assignee: a user id, `dept:CODE` or `role:CODE`. */
  userId: string
  locked: boolean
  mayArbitrary: boolean
  /** Types the form takes for the one it demands. */
  equalTypes?: readonly StepType[] | undefined
  follows?: boolean | undefined
  origin: 'TEMPLATE' | 'DRAFTER' | 'RULE'
  /** Number of the rule of authority by which the place may decide as final. */
  authorityRule?: string | undefined
  reason: string
  reasonValues: readonly string[]
  /** The position or role the person is asked for: `position:CODE`, `position:CODE@DEPARTMENT`, `role:CODE`. */
  post?: string | undefined
  /** People who never answer it, whoever they stand in for. */
  barred?: readonly string[] | undefined
}

export interface LineStage {
  rule: StageRule
  need: number | null
  steps: readonly LineStep[]
}

export type Line = readonly LineStage[]

interface InBranch {
  readonly follows?: boolean | undefined
}

/** The branches of a stage: what follows stands in the branch of what is before it, anything else begins one (DOMAIN 4.2). */
export function toBranches<S extends InBranch>(steps: readonly S[]): S[][] {
  const branches: S[][] = []
  for (const step of steps) {
    const last = branches.at(-1)
    if (step.follows && last) last.push(step)
    else branches.push([step])
  }
  return branches
}

/** Branches as the steps of one stage, each saying again whether it follows; for branches that have lost or gained somebody. */
export const toSteps = <S extends InBranch>(branches: readonly (readonly S[])[]): S[] =>
  branches.flatMap((branch) => branch.map((step, index) => (index > 0 === Boolean(step.follows) ? step : { ...step, follows: index > 0 })))

/** What is left of the steps of a stage; whoever followed somebody taken out moves up in his branch. */
export const keptSteps = <S extends InBranch>(steps: readonly S[], isKept: (step: S) => boolean): S[] =>
  toSteps(toBranches(steps).map((branch) => branch.filter(isKept)))
