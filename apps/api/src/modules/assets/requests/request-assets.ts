import { Prisma } from '@maru/prisma/generated/client.ts'
import type { AssetStatus } from '@maru/shared/assets/asset-fields.ts'
import { assetStatusLabels } from '@maru/shared/assets/asset.labels.ts'
import type { LabelRecord, Named } from '@maru/shared/labels.ts'
import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import { teamDepartments } from '../../../kernel/access/data-scope.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { HookDocument, HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { type LockedAsset, lockAssets } from '../register/asset-event.service.ts'
import { absenceIssue, listAbsent } from '../../../kernel/users/working-people.ts'

/** Condition of assets `a` that somebody may ask for: in custody, of a department one heads or below it, all for the office. */
export const mayAskForSql = (userId: string) => Prisma.sql`(a.custodian_id = ${userId} or a.department_code in ${teamDepartments(userId)}
  or holds_role_today(${userId}, ${[...rolesWith('keepsAssets')]}::varchar[]))`

/** A label as a word of a message. */
export const toNamed = ([, nameEn, nameKo, nameDe]: LabelRecord): Named => ({ nameEn, nameKo, nameDe })

/** An issue of a line at one of its fields. */
export const lineIssue = (index: number, field: string, issue: Omit<HookIssue, 'path'>): HookIssue => ({
  path: `body.lines.${String(index)}.${field}`,
  ...issue,
})

const assetIssue = (index: number, issue: Omit<HookIssue, 'path'>) => lineIssue(index, 'assetNo', issue)

/** The assets of some numbers, locked in one order; by their numbers. */
export async function lockByNumber(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, LockedAsset>> {
  const rows = await db.asset.findMany({ where: { assetNo: { in: [...numbers] } }, select: { id: true } })
  const locked = await lockAssets(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(locked.map((asset) => [asset.assetNo, asset]))
}

/** Which of some assets somebody may ask for, by their ids. */
async function findAskable(db: Db, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select a.id::text from asset a where a.id = any(array(select unnest(${[...ids]}::text[]))::uuid[]) and ${mayAskForSql(userId)}`
  return new Set(rows.map(({ id }) => id))
}

type Line = Readonly<{ assetNo: string }>
interface CheckedAssets {
  readonly assets: ReadonlyMap<string, LockedAsset>
  readonly issues: readonly HookIssue[]
}

/**
 * Locks the assets of a request, so that of two requests one is decided after the other, and says which lines stand in its way: unknown
 * numbers, assets the drafter may not ask for, and those in a state it is not for. Asked at submission and again at the decision.
 */
export async function checkAssets(
  db: Db,
  { drafterId }: Pick<HookDocument, 'drafterId'>,
  lines: readonly Line[],
  isPossible: (status: AssetStatus) => boolean,
): Promise<CheckedAssets> {
  const assets = await lockByNumber(
    db,
    lines.map(({ assetNo }) => assetNo),
  )
  const askable = await findAskable(
    db,
    drafterId,
    [...assets.values()].map(({ id }) => id),
  )
  const issues = lines.flatMap(({ assetNo }, index): HookIssue[] => {
    const asset = assets.get(assetNo)
    if (!asset) return [assetIssue(index, { code: 'UNKNOWN_ASSET', text: 'fieldNotListed' })]
    if (!askable.has(asset.id)) return [assetIssue(index, { code: 'ASSET_FOREIGN', text: 'assetRequestForeign', values: [assetNo] })]
    if (isPossible(asset.status)) return []
    const values = [assetNo, toNamed(assetStatusLabels[asset.status])]
    return [assetIssue(index, { code: 'ASSET_STATE', text: 'assetRequestState', values })]
  })
  return { assets, issues }
}

/** Each line with its asset; lines of unknown assets are left out. */
export const withAssets = <L extends Line>(lines: readonly L[], assets: ReadonlyMap<string, LockedAsset>) =>
  lines.flatMap((line, index) => {
    const asset = assets.get(line.assetNo)
    return asset ? [{ line, index, asset }] : []
  })

/** Whether a request has a file, the funder's letter where it asks for one. */
export const hasLetter = async (db: Db, { fileGroupId }: Pick<HookDocument, 'fileGroupId'>) =>
  fileGroupId !== null && (await db.storedFile.count({ where: { groupId: fileGroupId, state: 'READY', bytes: { gt: 0 } } })) > 0

/** A person who works here, or will, as messages name one; null for everybody else. */
export async function findColleague(db: Db, id: string) {
  const [absent] = await listAbsent(db, [id], { mayStartLater: true })
  if (absent) return null
  return db.user.findFirst({ where: { id, active: true, deleted: false }, select: { englishName: true, koreanName: true } })
}

/** What a request is refused for that names somebody who does not work here, or not to the end of its days. */
export async function findColleagueIssues(db: Db, id: string, path: string, to = ''): Promise<HookIssue[]> {
  const [absent] = await listAbsent(db, [id], { to, mayStartLater: true })
  if (absent) return [absenceIssue(path, absent)]
  return (await findColleague(db, id)) ? [] : [{ path, code: 'UNKNOWN_PERSON', text: 'fieldUnknown' }]
}

/** Today at the head office, `yyyy-mm-dd`. */
export async function loadOfficeDay(db: Db) {
  const [{ day }] = await db.$queryRaw<[{ day: string }]>`select office_day()::text as day`
  return day
}
