import type { Named } from '@maru/shared/labels.ts'
import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../kernel/database/database.ts'
import { officeDay } from '../../kernel/time-zone.ts'
import { workingOn } from '../../kernel/users/working-people.ts'
import { leftStatuses } from '../users/employment/leaving.service.ts'

/** What a certificate can say of somebody, as it is now; days `yyyy-mm-dd`, '' where nothing is entered. */
export interface CertifiedPerson {
  readonly userId: string
  readonly englishName: string
  readonly koreanName: string
  readonly germanName: string
  readonly birthDate: string
  readonly employeeNo: string
  readonly department: Named
  readonly position: Named | null
  readonly contractType: Named | null
  readonly workplace: (Named & { readonly address: string }) | null
  readonly joinedOn: string
  /** Last day of the employment; '' while there is none. */
  readonly leftOn: string
  readonly worksHere: boolean
  /** Neither a guest nor of a partner, and no longer still to come: employed here, now or before. */
  readonly isEmployee: boolean
  /** The head office's day. */
  readonly today: string
}

/** Who answers for a certificate, and for whom. */
export interface ConfirmingOfficer {
  readonly englishName: string
  readonly koreanName: string
  readonly germanName: string
  readonly position: Named | null
}

const POSITIONS = 'CO00000040'
const CONTRACT_TYPES = 'CO00000045'

const findCode = (db: Db, groupId: string, code: string) => db.code.findUnique({ where: { groupId_code: { groupId, code } } })
const toDay = (date: Date | null) => date?.toISOString().slice(0, 10) ?? ''

/** Condition over a user `u`: somebody with a contract of employment, which guests and partners have none of. */
export const isEmployeeSql = Prisma.sql`(not u.partner and u.contract_type_code <> 'GUEST' and u.status_code <> 'PLANNED'
  and not exists (select from irregular_profile p where p.user_id = u.id and p.status <> 'CONVERTED'))`

/** Throws where the person is not there. */
export async function loadCertifiedPerson(db: Db, userId: string): Promise<CertifiedPerson> {
  const [today] = await db.$queryRaw<{ day: string; isEmployee: boolean }[]>`
    select office_day()::text as day, ${isEmployeeSql} as "isEmployee" from users u where u.id = ${userId}`
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    include: { department: true, settings: { include: { workplace: true } } },
  })
  const { englishName, koreanName, germanName, department, active, deleted } = user
  const day = today?.day ?? ''
  const [joinedOn, leftOn] = [toDay(user.joinDate), toDay(user.retirementDate)]
  const isEmployee = today?.isEmployee ?? false
  const isMember = isEmployee && active && !deleted && !leftStatuses.has(user.statusCode) && (leftOn === '' || leftOn >= day)
  return {
    userId,
    englishName,
    koreanName,
    germanName,
    department,
    joinedOn,
    leftOn,
    today: day,
    birthDate: toDay(user.birthDate),
    employeeNo: user.employeeNo ?? '',
    position: await findCode(db, POSITIONS, user.positionCode),
    contractType: await findCode(db, CONTRACT_TYPES, user.contractTypeCode),
    workplace: user.settings?.workplace ?? null,
    isEmployee,
    worksHere: isMember && (joinedOn === '' || joinedOn <= day),
  }
}

const OFFICER = { id: true, englishName: true, koreanName: true, germanName: true, positionCode: true } as const

/**
 * The organisation, and who confirms what it says of somebody: the head of its topmost department; for that head, whoever of the office comes
 * first. Nobody confirms for oneself; undefined where there is nobody.
 */
export async function findConfirming(db: Db, userId: string) {
  const top = await db.department.findFirst({
    where: { parentCode: null },
    orderBy: [{ sortOrder: 'asc' }, { code: 'asc' }],
  })
  if (!top) return undefined
  const works = workingOn(await officeDay(db))
  const first = await db.user.findFirst({ where: { id: top.headUserId ?? '', NOT: { id: userId }, ...works }, select: OFFICER })
  const head = first ?? (await findOfficeMember(db, userId))
  if (!head) return undefined
  const officer: ConfirmingOfficer = { ...head, position: await findCode(db, POSITIONS, head.positionCode) }
  return { organisation: top as Named, officer }
}

async function findOfficeMember(db: Db, userId: string) {
  const [holder] = await db.$queryRaw<{ id: string }[]>`
    select h.user_id as id from role_held_today h join users u on u.id = h.user_id and works_here(u)
    where h.role_code = any(${[...rolesWith('keepsCertificates')]}::text[]) and h.user_id <> ${userId} order by h.user_id limit 1`
  return holder ? db.user.findUnique({ where: { id: holder.id }, select: OFFICER }) : null
}
