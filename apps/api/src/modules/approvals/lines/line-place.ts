import { toAssigneeKey, type LineInput } from '@maru/shared/approvals/lines/approval-line.ts'
import { lineElements, wantedElements, type LineElement, type LineFields } from '@maru/shared/approvals/line-rules/line-template.ts'
import type { ApprovalForm, ApprovalLineTemplate } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { isAuditor, listAuditors } from '../../../kernel/users/deciding-roles.service.ts'
import { headsUpwards, readDirectory, type LineDirectory } from './line-directory.ts'
import { listAskedByName, othersInvolved, type Drafter } from './line-posts.ts'
import { findManager } from './line-superiors.ts'

export type FormWithTemplate = ApprovalForm & { lineTemplate: ApprovalLineTemplate }

/** What the elements of a template look at. */
export interface Place {
  drafter: Drafter
  directory: LineDirectory
  fields: LineFields
  auditors: readonly string[]
  form: Pick<ApprovalForm, 'code' | 'deputyAllowed'>
}

/** The department that leads the project a request is about; undefined for other requests, whose drafter's department is meant. */
export const leadDepartment = ({ leadDepartment: code }: LineFields) => (typeof code === 'string' ? code : undefined)

/**
 * What conditions may ask of the drafter beside the fields of the request: the position, and whether the drafter is the top manager, who heads
 * a department without one above it. A post above that is vacant makes nobody the top manager.
 */
async function drafterFields(db: Db, directory: LineDirectory, { userId, departmentCode }: Drafter): Promise<LineFields> {
  const isHead = [...directory.departments.values()].some(({ headUserId, parentCode }) => headUserId === userId && parentCode === null)
  const hasHead = headsUpwards(directory, departmentCode, [userId]).length > 0
  const isTop = isHead && !hasHead && (await findManager(db, userId)) === undefined
  return { drafterPosition: directory.people.get(userId)?.positionCode ?? '', drafterIsTop: isTop }
}

/** Lead and budget owner of the project a request changes whom no element names: their answer would be refused. */
function listUnnamed(elements: readonly LineElement[], fields: LineFields) {
  const kinds = new Set(elements.map(({ who }) => who.kind))
  const named = [kinds.has('PROJECT_PI') && fields['projectPi'], kinds.has('BUDGET_OWNER') && fields['budgetOwner']]
  return listAskedByName(fields).filter((one) => !named.includes(one))
}

/** Auditors, and a role all of whose holders are. */
export const isExemptKey = (auditors: readonly string[]) => (key: string) =>
  auditors.includes(key) || (key.startsWith('role:') && isAuditor([key.slice('role:'.length)]))

/** Reads what the line of a form is built from: its drafter, the people around, and the elements whose conditions hold. */
export async function readPlace(db: Db, form: FormWithTemplate, written: Drafter, input: { fields: LineFields; line: LineInput | null }) {
  const involved = othersInvolved(written, input.fields)
  const auditors = await listAuditors(db)
  // An auditor whom the form would ask is passed over like somebody the document is about.
  const drafter: Drafter = { ...written, involved: [...involved, ...auditors], askedByName: listAskedByName(input.fields) }
  const all = lineElements.parse(form.lineTemplate.elements)
  const named = input.line?.stages.flatMap(({ steps }) => steps.map(toAssigneeKey)) ?? []
  const fixed = all.flatMap(({ who }) => (who.kind === 'USER' ? [who.userId] : []))
  const departments = all.flatMap(({ who }) => ('department' in who && who.department ? [who.department] : []))
  const { custodianDepartment } = input.fields
  if (typeof custodianDepartment === 'string') departments.push(custodianDepartment)
  const own = leadDepartment(input.fields) ?? drafter.departmentCode
  const directory = await readDirectory(db, [...named, ...fixed, drafter.userId], [drafter.departmentCode, own, ...departments])
  const fields = { ...input.fields, ...(await drafterFields(db, directory, drafter)) }
  const elements = wantedElements(all, fields)
  return {
    place: { drafter, directory, fields, auditors, form } satisfies Place,
    elements,
    asksNobodyOf: [written.userId, ...involved, ...listUnnamed(elements, fields)],
    isExempt: isExemptKey(auditors),
  }
}
