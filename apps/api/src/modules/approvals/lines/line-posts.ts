import { fault, type LineFault } from '@maru/shared/approvals/lines/line-law.ts'
import { lineReasons, type LineReason } from '@maru/shared/approvals/lines/line-reasons.labels.ts'
import type { LineFields, LineWho } from '@maru/shared/approvals/line-rules/line-template.ts'
import { ADMINISTRATOR } from '@maru/shared/roles/capabilities.ts'
import { fillText } from '@maru/shared/labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import {
  headsUpwards,
  listHolders,
  listRoleHolders,
  listStarters,
  type LineDirectory,
  type LinePerson,
  type Starter,
} from './line-directory.ts'

export interface Drafter {
  userId: string
  departmentCode: string
  /** Person who writes it for the drafter; null or missing where nobody does. */
  registrarId?: string | null
  /** Everybody the document is about beside the drafter: none of them is asked. */
  involved?: readonly string[]
  /** Lead and budget owner of the project it changes: asked where the form names them, never by a post. */
  askedByName?: readonly string[]
}
/** The drafter and everybody else who is not asked by a post. */
export const involvedIn = ({ userId, involved = [], askedByName = [] }: Drafter): readonly string[] => [userId, ...involved, ...askedByName]
export interface Found {
  userIds: readonly string[]
  reason: LineReason
  values: readonly string[]
  /** The post they are asked for, as a step keeps it. */
  post?: string
  /** People who never answer it, such as whoever arranged the deputy it asks. */
  barred?: readonly string[]
  /** The people themselves, where finding them told who they are. */
  people?: readonly LinePerson[]
}
export interface Missing {
  /** What nobody was found for, in words. */
  missing: string
  /** A role or department has no member but those the document is about. */
  ofGroup?: boolean
  /** Who would be found from a day to come on. */
  starters?: readonly Starter[]
  /** Administrators put somebody there: a superior, a head, the holder of a position or role. */
  isPost?: boolean
}

/** Up to three administrators a document is not about, by their names. */
async function listAdministrators(db: Db, except: readonly string[]) {
  const rows = await db.$queryRaw<{ name: string }[]>`
    select u.english_name as name from role_held_today h join users u on u.id = h.user_id and works_here(u)
    where h.role_code = ${ADMINISTRATOR} and u.id <> all(${[...except]}) order by u.english_name, u.id limit 3`
  return rows.map(({ name }) => name).join(', ')
}

/** What a line says of a place that nobody was found for: the place, and who begins when. */
export async function missingFaults(
  db: Db,
  { drafter, directory }: { readonly drafter: Drafter; readonly directory: LineDirectory },
  stage: number,
  { missing, ofGroup = false, starters = [], isPost = false }: Missing,
): Promise<LineFault[]> {
  const path = `template.${String(stage)}`
  const later = starters.map(({ name, day }) => fault('PERSON_STARTS_LATER', path, name, day))
  if (ofGroup) return [fault('GROUP_EMPTY', path, missing), ...later]
  if (isPost && isAtTop(drafter, directory)) return [fault('NOBODY_ABOVE', path, missing), ...later]
  const helpers = isPost ? await listAdministrators(db, involvedIn(drafter)) : ''
  return [fault('NO_APPROVER', path, missing, ...(helpers === '' ? [] : [helpers])), ...later]
}

/** Whether the drafter heads a department below none. */
function isAtTop({ userId, departmentCode }: Drafter, { departments }: LineDirectory) {
  const department = departments.get(departmentCode)
  return department?.parentCode === null && department.headUserId === userId
}

/** People a document is about beside its drafter: who writes it for him, the member of staff it pays, and those its kind names. */
export const othersInvolved = ({ userId, registrarId }: Drafter, { payee, involved }: LineFields) =>
  [registrarId, payee, ...(Array.isArray(involved) ? involved : [])]
    .filter((one) => typeof one === 'string' && one !== '' && one !== userId)
    .map(String)

/** Lead and budget owner of the project a request changes. */
export const listAskedByName = ({ projectPeople }: LineFields) => (Array.isArray(projectPeople) ? projectPeople.map(String) : [])

/** English name of a role; its code where it has none. */
export const roleName = async (db: Db, code: string) =>
  (await db.role.findUnique({ where: { code }, select: { nameEn: true } }))?.nameEn ?? code

/** Holders of a role today, those the document is about left out. */
export async function resolveRole(db: Db, role: Extract<LineWho, { kind: 'ROLE' }>['role'], drafter: Drafter): Promise<Found | Missing> {
  const holders = await listRoleHolders(db, role, involvedIn(drafter))
  const name = await roleName(db, role)
  if (holders.length === 0)
    return { missing: fillText(lineReasons.role[1], [name]), starters: await listStarters(db, { role }), isPost: true }
  return { userIds: holders, reason: 'role', values: [name], post: `role:${role}` }
}

/** Why the head of a department: of the one that was asked for, or of one above it. */
export function headReason({ acting }: { acting: boolean }, isOwn: boolean) {
  if (isOwn) return acting ? ('actingHead' as const) : ('head' as const)
  return acting ? ('actingHeadAbove' as const) : ('headAbove' as const)
}

/** How a step keeps the post of a head, as `holds_post` reads it. */
export const headPost = (departmentCode: string) => `head:${departmentCode}`

async function positionName(db: Db, position: string) {
  const name = await db.code.findUnique({ where: { groupId_code: { groupId: 'CO00000040', code: position } } })
  return name?.nameEn ?? position
}

/** Holders of a post; where only the drafter holds it, the next level above him. */
export async function resolvePosition(db: Db, who: Extract<LineWho, { kind: 'POSITION' }>, drafter: Drafter, directory: LineDirectory) {
  const department = who.scope === 'DEPARTMENT' ? drafter.departmentCode : null
  const holders = await listHolders(db, who.position, department)
  const values = [holders.find(({ positionCode }) => positionCode === who.position)?.positionName || (await positionName(db, who.position))]
  const others = holders.filter(({ userId }) => !involvedIn(drafter).includes(userId))
  const post = `position:${who.position}${department === null ? '' : `@${department}`}`
  if (others.length > 0) return { userIds: others.map(({ userId }) => userId), people: others, reason: 'position' as const, values, post }
  // The drafter holds the post himself: the next level above him decides, where there is one.
  const [above] = holders.length > 0 ? headsUpwards(directory, drafter.departmentCode, involvedIn(drafter)) : []
  if (above) return { userIds: [above.userId], reason: headReason(above, false), values: [above.department], post: headPost(above.code) }
  const starters = department === null ? await listStarters(db, { position: who.position }) : []
  return { missing: fillText(lineReasons.position[1], values), starters, isPost: true }
}
