// What may become of an application: the actions as data, with who may take them. Server, screens and tests read the same table.

export const applicationStages = [
  'APPLIED',
  'SHORTLISTED',
  'INTERVIEW',
  'SECOND_INTERVIEW',
  'PASSED',
  'OFFERED',
  'HIRED',
  'REJECTED',
  'WITHDRAWN',
  'DECLINED',
] as const
export type ApplicationStage = (typeof applicationStages)[number]

/** Stages of applications that are still decided on, in the order of the board. */
export const liveStages = ['APPLIED', 'SHORTLISTED', 'INTERVIEW', 'SECOND_INTERVIEW', 'PASSED', 'OFFERED'] as const
/** Stages of applications that ended without hiring: their retention runs. */
export const endedStages = ['REJECTED', 'WITHDRAWN', 'DECLINED'] as const

export const applicationActors = ['OFFICE', 'PANEL'] as const
export type ApplicationActor = (typeof applicationActors)[number]

export const applicationActions = [
  'shortlist',
  'scheduleInterview',
  'pass',
  'fail',
  'offer',
  'decline',
  'hire',
  'reject',
  'withdraw',
  'reopen',
  'moveStart',
  'undoHire',
] as const
export type ApplicationAction = (typeof applicationActions)[number]

/** Actions with a form and a call of their own; all others are steps. */
export const formActions = ['scheduleInterview', 'hire', 'moveStart'] as const satisfies readonly ApplicationAction[]
export type FormAction = (typeof formActions)[number]
export type StepAction = Exclude<ApplicationAction, FormAction>
export const hasOwnForm = (action: ApplicationAction): action is FormAction => (formActions as readonly string[]).includes(action)

interface ActionRule {
  readonly from: readonly ApplicationStage[]
  readonly actors: readonly ApplicationActor[]
  /** Where it leads; `pass` leads to the second interview where the opening has one. */
  readonly to: ApplicationStage
  /** It asks for a reason code. */
  readonly needsReason?: true
  /** It asks for a note that says why. */
  readonly needsNote?: true
  /** A note may be given with it. */
  readonly takesNote?: true
  /** Only while who was hired has not begun. */
  readonly beforeStart?: true
  /** It needs a free place. */
  readonly needsPlace?: true
  /** Only once the shortlist is fixed, because it tells the panel who it is. */
  readonly needsShortlist?: true
}

const office = ['OFFICE'] as const
const both = ['OFFICE', 'PANEL'] as const

export const actionRules: Readonly<Record<ApplicationAction, ActionRule>> = {
  shortlist: { from: ['APPLIED'], to: 'SHORTLISTED', actors: both },
  scheduleInterview: { from: ['SHORTLISTED', 'INTERVIEW', 'SECOND_INTERVIEW'], to: 'INTERVIEW', actors: both, needsShortlist: true },
  pass: { from: ['INTERVIEW', 'SECOND_INTERVIEW'], to: 'PASSED', actors: both },
  fail: { from: ['INTERVIEW', 'SECOND_INTERVIEW'], to: 'REJECTED', actors: both, needsReason: true },
  offer: { from: ['SHORTLISTED', 'INTERVIEW', 'SECOND_INTERVIEW', 'PASSED'], to: 'OFFERED', actors: office, needsPlace: true },
  decline: { from: ['OFFERED'], to: 'DECLINED', actors: office, takesNote: true },
  hire: { from: ['OFFERED'], to: 'HIRED', actors: office, needsPlace: true },
  reject: { from: liveStages, to: 'REJECTED', actors: office, needsReason: true },
  withdraw: { from: liveStages, to: 'WITHDRAWN', actors: office, takesNote: true },
  reopen: { from: endedStages, to: 'APPLIED', actors: office, takesNote: true },
  moveStart: { from: ['HIRED'], to: 'HIRED', actors: office, beforeStart: true },
  undoHire: { from: ['HIRED'], to: 'WITHDRAWN', actors: office, needsNote: true, beforeStart: true },
}

/** Stage an action leads to. */
export function stageAfter(
  action: ApplicationAction,
  stage: ApplicationStage,
  { secondInterview }: { secondInterview: boolean },
): ApplicationStage {
  if (action === 'scheduleInterview') return stage === 'SECOND_INTERVIEW' ? stage : 'INTERVIEW'
  if (action === 'pass' && stage === 'INTERVIEW' && secondInterview) return 'SECOND_INTERVIEW'
  return actionRules[action].to
}

/** Actions somebody may take now, in the order they are offered. */
export const allowedActions = (
  stage: ApplicationStage,
  actors: readonly ApplicationActor[],
  opening: { readonly hasPlace: boolean; readonly isShortlistFixed: boolean; readonly hasBegun?: boolean },
): ApplicationAction[] =>
  applicationActions.filter((action) => {
    const rule = actionRules[action]
    if (!rule.from.includes(stage) || !rule.actors.some((actor) => actors.includes(actor))) return false
    if (rule.beforeStart && opening.hasBegun) return false
    return !(rule.needsPlace && !opening.hasPlace) && !(rule.needsShortlist && !opening.isShortlistFixed)
  })

/** The action that brings a card from one column of the board to another; undefined where none does by itself. */
export function actionTo(from: ApplicationStage, to: ApplicationStage, allowed: readonly ApplicationAction[], secondInterview: boolean) {
  return allowed.find((action) => action !== 'fail' && stageAfter(action, from, { secondInterview }) === to && from !== to)
}

/** Round of scorecards that belongs to a stage: 0 = the application, then the interviews; -1 where no round is running. */
export function ratingRound(stage: ApplicationStage) {
  if (stage === 'APPLIED' || stage === 'SHORTLISTED') return 0
  if (stage === 'INTERVIEW') return 1
  return stage === 'SECOND_INTERVIEW' ? 2 : -1
}
