import {
  toAssigneeKey,
  toBranches,
  type Line,
  type LineInput,
  type LineStage,
  type LineStep,
} from '@maru/shared/approvals/lines/approval-line.ts'
import { lineReasons } from '@maru/shared/approvals/lines/line-reasons.labels.ts'
import { validateLine, normaliseLine } from '@maru/shared/approvals/lines/line-grammar.ts'
import { isOfDemandedType, type LineFault } from '@maru/shared/approvals/lines/line-law.ts'
import { byStage, type LineElement, type LineFields } from '@maru/shared/approvals/line-rules/line-template.ts'
import { fillText } from '@maru/shared/labels.ts'
import type { ApprovalAuthorityRule } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { mayDecideAlone } from '../line-rules/authority-rule.service.ts'
import { findAuthority } from './authority.service.ts'
import {
  departmentAbove,
  headsUpwards,
  findLevel,
  findPeople,
  toReadableFaults,
  type LineDirectory,
  type LinePerson,
} from './line-directory.ts'
import { listEmptyGroups, resolveGroup } from './line-groups.service.ts'
import { leadDepartment, readPlace, type FormWithTemplate, type Place } from './line-place.ts'
import { findSubstitute } from './line-substitutes.ts'
import { isArrangedByInvolved, withSecondPerson } from './second-person.service.ts'
import { resolveSuperior } from './line-superiors.ts'
import { addedDecisions, answersAlready } from './line-additions.service.ts'
import {
  headPost,
  headReason,
  involvedIn,
  missingFaults,
  resolvePosition,
  resolveRole,
  roleName,
  type Drafter,
  type Found,
  type Missing,
} from './line-posts.ts'

/** A line with everything that is wrong with it and the people in it. */
export interface BuiltLine {
  line: LineStage[]
  faults: LineFault[]
  people: ReadonlyMap<string, LinePerson>
  /** A rule of authority lets the drafter decide alone, and nobody else is asked. */
  selfDecided: boolean
  aloneBy: ApprovalAuthorityRule | null
  /** Somebody it is about chose who decides, and no independent second person is left. */
  lacksSecondPerson: boolean
}

type People = ReadonlyMap<string, LinePerson>

/** The person a request knows by the project or budget it is about; missing while none is chosen. */
function namedBy(fields: LineFields, field: string, reason: 'projectLead' | 'budgetOwner'): Found | Missing {
  const [named, project] = [fields[field], fields.project]
  if (typeof named !== 'string' || named === '') return { missing: lineReasons[reason][1] }
  return { userIds: [named], reason, values: [], ...(typeof project === 'string' && { post: `${reason}:${project}` }) }
}

/** The people an element stands for (DOMAIN 4.3): a vacant post and the drafter's own go to the next level up. */
async function resolve(db: Db, { who, type }: Pick<LineElement, 'who' | 'type'>, place: Place): Promise<Found | Missing> {
  const { drafter, directory, fields } = place
  switch (who.kind) {
    case 'USER':
      return { userIds: [who.userId], reason: 'namedByForm', values: [] }
    case 'REPORTS_TO':
      return resolveSuperior(db, who.levels, drafter, directory)
    case 'DEPARTMENT_HEAD': {
      const code = departmentAbove(directory, who.department ?? leadDepartment(fields) ?? drafter.departmentCode, who.levelsUp)
      const [head] = headsUpwards(directory, code, involvedIn(drafter))
      if (!head) return { missing: fillText(lineReasons.head[1], [directory.departments.get(code)?.name ?? code]), isPost: true }
      return { userIds: [head.userId], reason: headReason(head, head.code === code), values: [head.department], post: headPost(head.code) }
    }
    case 'POSITION':
      return resolvePosition(db, who, drafter, directory)
    case 'ROLE':
      return resolveRole(db, who.role, drafter)
    case 'DEPARTMENT':
    case 'ASSET_CUSTODIAN_DEPT': {
      const code = who.kind === 'DEPARTMENT' ? who.department : fields['custodianDepartment']
      if (typeof code !== 'string' || code === '') return { missing: fillText(lineReasons.field[1], ['custodianDepartment']) }
      return resolveGroup(db, { type, key: `dept:${code}`, reason: 'department', name: directory.departments.get(code)?.name ?? '' }, place)
    }
    case 'ROLE_GROUP':
      return resolveGroup(db, { type, key: `role:${who.role}`, reason: 'role', name: await roleName(db, who.role) }, place)
    case 'PROJECT_PI':
      return namedBy(fields, 'projectPi', 'projectLead')
    case 'BUDGET_OWNER':
      return namedBy(fields, 'budgetOwner', 'budgetOwner')
    case 'FIELD': {
      const named = fields[who.field]
      if (typeof named !== 'string' || named === '') return { missing: fillText(lineReasons.field[1], [who.field]) }
      return { userIds: [named], reason: 'field', values: [who.field] }
    }
  }
}

/** People of each element; where all of them are people the document is about, somebody in their place (DOMAIN 4.3). */
async function resolveAll(db: Db, elements: readonly LineElement[], place: Place) {
  const { involved = [], askedByName = [] } = place.drafter
  const resolutions = new Map<LineElement, Found | Missing>()
  for (const element of elements) resolutions.set(element, await resolve(db, element, place))
  for (const [element, resolution] of resolutions) {
    const isNamed = element.who.kind === 'PROJECT_PI' || element.who.kind === 'BUDGET_OWNER'
    const concerned = isNamed ? involved : [...involved, ...askedByName]
    if ('missing' in resolution || !resolution.userIds.every((id) => concerned.includes(id))) continue
    const others = [...resolutions].flatMap(([other, one]) => (other === element || 'missing' in one ? [] : one.userIds))
    const label = fillText(lineReasons[resolution.reason][1], [...resolution.values])
    const [userId = ''] = resolution.userIds
    resolutions.set(element, await findSubstitute(db, { userId, label }, place, new Set(others)))
  }
  return resolutions
}

interface Templated {
  line: LineStage[]
  people: LinePerson[]
  faults: LineFault[]
}

/**
 * What the form demands: each element with its people, stages in the template's order. Several people for one element are "any one
 * of them", in a stage of their own behind the others of theirs, so that they take nobody else's answer away.
 */
async function templateLine(db: Db, elements: readonly LineElement[], place: Place): Promise<Templated> {
  const line: LineStage[] = []
  const faults: LineFault[] = []
  const people: LinePerson[] = []
  const stages = byStage(elements)
  const resolutions = await resolveAll(db, stages.flat(), place)
  for (const stage of stages) {
    const steps: LineStep[] = []
    const groups: LineStage[] = []
    for (const element of stage) {
      const resolution = resolutions.get(element) ?? { missing: '' }
      if ('missing' in resolution) {
        faults.push(...(await missingFaults(db, place, element.stage, resolution)))
        continue
      }
      people.push(...(resolution.people ?? []))
      const own = resolution.userIds.map((userId) => templateStep(element, userId, resolution))
      if (own.length > 1) groups.push({ rule: 'ANY', need: null, steps: own.map((step) => ({ ...step, follows: false })) })
      else steps.push(...own)
    }
    const [first] = stage
    // Conditions may have left fewer than the number of answers asked for.
    const need = first?.need ? Math.min(first.need, toBranches(steps).length) : null
    if (first && steps.length > 0) line.push({ rule: first.rule, need, steps })
    line.push(...groups)
  }
  return { line, faults, people }
}

const templateStep = (
  { type, mayArbitrary, follows, equalTypes }: LineElement,
  userId: string,
  { reason, values, post, barred }: Found,
): LineStep => ({
  type,
  userId,
  locked: true,
  follows,
  mayArbitrary,
  ...(equalTypes.length > 0 && { equalTypes }),
  origin: 'TEMPLATE',
  reason,
  reasonValues: values,
  ...(post !== undefined && { post }),
  ...(barred && { barred }),
})

/** The drafter's stages with what the server alone says: which of them the form demands and why. */
function withTemplate(input: LineInput, required: Line): LineStage[] {
  const demanded = required.flatMap(({ steps }) => steps)
  return input.stages.map((stage) => ({
    ...stage,
    steps: stage.steps.map(({ type, follows, ...asked }): LineStep => {
      const userId = toAssigneeKey(asked)
      const own = demanded.find((step) => step.userId === userId && isOfDemandedType(type, step))
      if (own) return { ...own, type, follows }
      return { type, userId, follows, locked: false, mayArbitrary: false, origin: 'DRAFTER', reason: 'addedByDrafter', reasonValues: [] }
    }),
  }))
}

/** Where the drafter is free, the form only proposes. */
const unlocked = (line: readonly LineStage[]) =>
  line.map((stage) => ({ ...stage, steps: stage.steps.map((step) => ({ ...step, locked: false })) }))

/** Places of the template that a rule of authority covers decide as final; without such a rule none does. */
function withAuthority(line: readonly LineStage[], rule: { ruleNo: string; finalPosition: string | null } | undefined, people: People) {
  return line.map((stage) => ({
    ...stage,
    steps: stage.steps.map((step) => {
      const isCovered = step.mayArbitrary && rule !== undefined && people.get(step.userId)?.positionCode === rule.finalPosition
      return isCovered ? { ...step, authorityRule: rule.ruleNo } : { ...step, mayArbitrary: false }
    }),
  }))
}

/** The line a document of this form would run through, with all faults at once (DOMAIN 4.2, 4.3). */
export async function buildLine(
  db: Db,
  form: FormWithTemplate,
  written: Drafter,
  input: { fields: LineFields; line: LineInput | null; submittedAt?: Date | null },
): Promise<BuiltLine> {
  const { place, elements, asksNobodyOf, isExempt } = await readPlace(db, form, written, input)
  const { drafter, directory, fields } = place
  const level = findLevel(directory, drafter.departmentCode)
  const authority = form.arbitraryAllowed ? await findAuthority(db, { formCode: form.code, fields, level }) : undefined
  const mayBeAlone = mayDecideAlone(form.kind, { registrarId: drafter.registrarId, fields })
  const choosers = { kind: form.kind, givers: asksNobodyOf, submittedAt: input.submittedAt ?? null }
  // Of what the portal issues from its own records nobody decides anything.
  const isArranged = fields['issuesAtOnce'] !== true && (await isArrangedByInvolved(db, choosers))
  const isRefused = authority?.selfDecided === true && (!mayBeAlone || isArranged)
  const rule = isRefused ? undefined : authority
  const templated = rule?.selfDecided ? { line: [], faults: [], people: [] } : await templateLine(db, elements, place)
  const people = await withMissing(db, directory, templated)
  const isFree = form.drafterMayEditLine === 'FREE'
  const proposed = withAuthority(isFree ? unlocked(templated.line) : templated.line, rule, people)
  const running = input.line ? withTemplate(input.line, proposed) : proposed
  const required = isFree ? [] : proposed
  const isActive = (userId: string) => people.get(userId)?.active ?? false
  const selfDecided = rule?.selfDecided === true && running.every(({ steps }) => steps.length === 0)
  const faults = selfDecided ? [] : validateLine(running, { involved: asksNobodyOf, isActive, isExempt, required })
  const isAsked = ({ values: [key = ''] }: LineFault) => isActive(key) && !isExempt(key)
  faults.push(...(await listEmptyGroups(db, running, place)).filter(isAsked))
  if (!isFree) faults.push(...(await answersAlready(db, running, required)), ...(rule?.selfDecided ? addedDecisions(running) : []))
  if (input.line && form.drafterMayEditLine === 'NO') faults.push({ code: 'LINE_NOT_EDITABLE', path: 'stages', values: [] })
  const missing = isFree && input.line ? [] : templated.faults
  const readable = toReadableFaults([...missing, ...faults], people)
  const { line, people: more, lacksSecondPerson } = await withSecondPerson(db, normaliseLine(running), choosers)
  const everybody = new Map([...people, ...more])
  return { line, faults: readable, people: everybody, selfDecided, aloneBy: selfDecided ? (rule ?? null) : null, lacksSecondPerson }
}

/** Everybody in a line, whom the template found included. */
async function withMissing(db: Db, directory: LineDirectory, { line, people: found }: Templated): Promise<People> {
  const people = new Map([...directory.people, ...found.map((person) => [person.userId, person] as const)])
  const missing = line.flatMap(({ steps }) => steps.flatMap(({ userId }) => (people.has(userId) ? [] : [userId])))
  return missing.length > 0 ? new Map([...people, ...(await findPeople(db, missing))]) : people
}
