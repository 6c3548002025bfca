import { z } from 'zod'
import { instant } from '../../codecs.ts'
import { roleCodes } from '../../contract.ts'
import { assigneeKinds, participations, stageRules, stepTypes } from '../lines/approval-line.ts'
import { stepActions, stepModes, stepStatuses } from '../engine/engine.ts'
import { opinionCorrection } from './opinion.ts'

export const maybeInstant = z.union([z.literal(''), instant])

export const person = z.object({ userId: z.string(), name: z.string(), departmentName: z.string(), positionName: z.string() })

export const lineStep = z.object({
  /** `userId` is '' where a department or a role is asked; `name` is always there. */
  ...person.shape,
  assigneeKind: z.enum(assigneeKinds),
  departmentCode: z.string(),
  roleCode: z.union([z.literal(''), z.enum(roleCodes)]),
  type: z.enum(stepTypes),
  locked: z.boolean(),
  mayArbitrary: z.boolean(),
  /** Waits until the one before it in its stage has answered, instead of being asked beside it. */
  follows: z.boolean(),
  /** Number of the rule of authority by which the place decides as final, '' without. */
  authorityRule: z.string(),
  isFinal: z.boolean(),
  /** Why this person, in words. */
  reason: z.string(),
})

export const stage = <S extends z.ZodType>(step: S) =>
  z.object({ no: z.number().int(), rule: z.enum(stageRules), need: z.number().int().nullable(), steps: z.array(step) })

export const documentStep = z.object({
  ...lineStep.shape,
  id: z.string(),
  version: z.number().int(),
  pass: z.number().int(),
  /** Replaced by a step of a later pass or of another person, and kept for the history. */
  superseded: z.boolean(),
  status: z.enum(stepStatuses),
  actedByName: z.string(),
  /** Whether that was a deputy, in the name of who was asked. */
  onBehalf: z.boolean(),
  /** The deputy who may answer now, '' without. */
  deputyName: z.string(),
  mode: z.enum(['', ...stepModes]),
  opinion: z.string(),
  /** What its author added to it since, oldest first. */
  corrections: z.array(opinionCorrection),
  activatedAt: maybeInstant,
  actedAt: maybeInstant,
  /** Time until which an answer is asked for, '' without a limit. */
  dueAt: maybeInstant,
  /** Whether that time has passed without an answer. */
  overdue: z.boolean(),
  /** The step whose approver asked for this view, '' otherwise. */
  askedBy: z.string(),
})

/** What can be done with a document as a whole, and with one of its steps. */
export const documentActions = [
  'SAVE',
  'DELETE',
  'SUBMIT',
  'RECALL',
  'REMIND',
  'CANCEL',
  'ADD_PARTICIPANT',
  'FORCE_RETURN',
  'CONFIRM_FORCE_RETURN',
] as const
export const everyAction = [...documentActions, ...stepActions, 'EDIT'] as const
export type EveryAction = (typeof everyAction)[number]

/** An action the caller may do now, and what it needs. Whatever is in this list works when it is sent. */
export const offeredAction = z.object({
  action: z.enum(everyAction),
  /** The step it is about, '' for the document. */
  stepId: z.string(),
  stepVersion: z.number().int(),
  opinion: z.enum(['NONE', 'OPTIONAL', 'REQUIRED']),
  /** Steps to choose one from: whom to ask again, whom to leave for later. */
  targets: z.array(z.object({ stepId: z.string(), name: z.string() })),
  /** Whether a person has to be chosen, and from where. */
  people: z.enum(['', 'DEPARTMENT', 'ANYBODY']),
  /** EDIT: fields of the content that may be changed; `*` = all. */
  fields: z.array(z.string()),
  /** EDIT: those of them whose change is only shown; a change of any other asks everybody again. */
  minorFields: z.array(z.string()),
})
export type OfferedActionAnswer = z.output<typeof offeredAction>

export const documentParticipant = z.object({
  /** '' for a department that will be informed, while the document is a draft. */
  userId: z.string(),
  departmentCode: z.string(),
  /** The department as whose member the person is informed, '' for whoever was named. */
  departmentName: z.string(),
  name: z.string(),
  kind: z.enum([...participations, 'POST_READ']),
  readAt: maybeInstant,
})

export const documentEvent = z.object({
  seq: z.number().int(),
  round: z.number().int(),
  type: z.string(),
  actorName: z.string(),
  /** The caller did it. */
  own: z.boolean(),
  onBehalfOfName: z.string(),
  fromStatus: z.string(),
  toStatus: z.string(),
  opinion: z.string(),
  at: instant,
  hash: z.string(),
})

export const linePreview = z.object({
  /** Why nobody is asked, in words, where a rule of authority lets the drafter decide alone; '' otherwise. */
  alone: z.string(),
  /** `isSecondPerson`: the portal adds this step itself; it is no part of the line a person edits. */
  stages: z.array(stage(z.object({ ...lineStep.shape, isSecondPerson: z.boolean().optional() }))),
  faults: z.array(z.object({ code: z.string(), path: z.string(), message: z.string() })),
})
