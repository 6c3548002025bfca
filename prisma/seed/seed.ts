import { createHash } from 'node:crypto'
import { allLabels } from '@maru/shared/collections.ts'
import { languages } from '@maru/shared/labels.ts'
import { firstPatentRules } from '@maru/shared/outputs/patents/first-patent-rules.ts'
import { patentKinds } from '@maru/shared/outputs/patents/patent-rules.ts'
import { isBuiltPage } from '@maru/shared/routes.ts'
import { workspacePages } from '@maru/shared/platform/workspaces.ts'
import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { delegationRows } from './demo/delegations.ts'
import { addPeople, addPictures, resetUnchosenLanguages, type StoreFile } from './demo/organisation.ts'
import { addPosts } from './demo/posts.ts'
import { addProjects } from './demo/projects.ts'
import { scheduleRows } from './demo/schedules.ts'
import { DEMO_PASSWORD } from './demo/password.ts'
import { approvalFormRows, authorityRuleRows } from './reference/approval-forms.ts'
import { lineTemplateRows } from './reference/approval-lines.ts'
import { calendarRows, holidayRows } from './reference/holidays.ts'
import { assetCategoryRows, assetRules } from './reference/assets.ts'
import { leavePolicyRows, leavePoolRows, leaveTypeRows } from './reference/leave-types.ts'
import { giftRuleRows } from './reference/gift-rules.ts'
import { boardRows } from './reference/boards.ts'
import { codeGroupRows, codeRows } from './reference/codes.ts'
import { menuRows, roleMenuRows } from './reference/menus.ts'
import { roleRows, roleScopeRows } from './reference/roles.ts'
import { emissionFactors, perDiemRates, travelRules } from './reference/travel-rates.ts'
import { workplaceRows } from './reference/workplaces.ts'

const labelRows = allLabels.flatMap(([number, ...texts]) =>
  languages.map((language, index) => ({ number, language, text: texts[index] ?? '' })),
)
const pagesToOpen = new Set([...menuRows.map(({ url }) => url ?? ''), ...Object.values(workspacePages)])
const builtPages = [...pagesToOpen].filter((url) => url !== '' && isBuiltPage(url))

const SEEDED = 'seed.reference'
/** Begins the fact that a role is new and has not been given its APIs. */
export const ROLE_WITHOUT_APIS = 'role.new:'
const openedFact = (url: string) => `opened:${url}`

/** Changes with every change of the reference data, so that an unchanged start costs one query. */
const fingerprint = () =>
  createHash('sha256')
    .update(
      JSON.stringify([
        labelRows,
        builtPages,
        boardRows,
        codeGroupRows,
        codeRows,
        menuRows,
        roleMenuRows,
        roleRows,
        roleScopeRows,
        workplaceRows,
        lineTemplateRows,
        approvalFormRows,
        authorityRuleRows,
        travelRules,
        perDiemRates,
        emissionFactors,
        firstPatentRules,
        assetRules,
        giftRuleRows,
        assetCategoryRows,
      ]),
    )
    .digest('hex')

type Db = Prisma.TransactionClient
const skipDuplicates = true

/** Texts of the program. A new text replaces the one it gave before; one that an administrator changed stays. */
const writeLabels = (db: Db) => db.$executeRaw`
  insert into label (number, language, text, given_text)
  select number, language, text, text
  from unnest(${labelRows.map(({ number }) => number)}::text[], ${labelRows.map(({ language }) => language)}::text[],
    ${labelRows.map(({ text }) => text)}::text[]) as own (number, language, text)
  on conflict (number, language) do update
  set text = case when label.text = label.given_text then excluded.text else label.text end, given_text = excluded.given_text
  where label.given_text is distinct from excluded.given_text`

/** Roles with their first reach, which goes to new ones only; which they are. Their APIs follow when the register of APIs is brought in step. */
async function addRoles(db: Db): Promise<ReadonlySet<string>> {
  const existingCodes = new Set((await db.role.findMany({ select: { code: true } })).map(({ code }) => code))
  const added = new Set(roleRows.map(({ code }) => code).filter((code) => !existingCodes.has(code)))
  await db.role.createMany({ data: [...roleRows], skipDuplicates })
  await db.dataScope.createMany({ data: roleScopeRows.filter(({ roleCode }) => added.has(roleCode)), skipDuplicates })
  await db.portalFact.createMany({ data: [...added].map((code) => ({ key: `${ROLE_WITHOUT_APIS}${code}`, value: 'yes' })), skipDuplicates })
  return added
}

/** Menu entries with their first rights. Rights go to new entries and new roles only, so that a right taken away later stays away. */
async function addMenus(db: Db, newRoles: ReadonlySet<string>) {
  const existingNumbers = new Set((await db.menuEntry.findMany({ select: { number: true } })).map(({ number }) => number))
  const data = menuRows.filter(({ number }) => !existingNumbers.has(number))
  await db.menuEntry.createMany({ data, skipDuplicates })
  const firstRights = roleMenuRows.filter(({ menuNumber, roleCode }) => !existingNumbers.has(menuNumber) || newRoles.has(roleCode))
  await db.roleMenu.createMany({ data: firstRights, skipDuplicates })
}

/**
 * Opens the menu entries and work areas of pages that were built since the last start. Each page does so once, which is
 * recorded: an administrator who closes the entry again is not overruled.
 */
async function openBuiltPages(db: Db) {
  const facts = await db.portalFact.findMany({ where: { key: { in: builtPages.map(openedFact) } }, select: { key: true } })
  const done = new Set(facts.map(({ key }) => key))
  const fresh = new Set(builtPages.filter((url) => !done.has(openedFact(url))))
  if (fresh.size === 0) return
  const byNumber = new Map(menuRows.map((row) => [row.number, row]))
  const numbers = new Set<string>()
  for (const row of menuRows.filter(({ url }) => fresh.has(url ?? ''))) {
    for (let entry: typeof row | undefined = row; entry; entry = byNumber.get(entry.parentNumber ?? '')) numbers.add(entry.number)
  }
  const codes = Object.entries(workspacePages).flatMap(([code, url]) => (fresh.has(url) ? [code] : []))
  await db.menuEntry.updateMany({ where: { number: { in: [...numbers] }, active: false }, data: { active: true } })
  await db.code.updateMany({ where: { groupId: 'CO00000042', code: { in: codes }, active: false }, data: { active: true } })
  await db.portalFact.createMany({ data: [...fresh].map((url) => ({ key: openedFact(url), value: 'yes' })), skipDuplicates })
}

/** Codes that are missing, but for those an administrator deleted. */
async function addCodes(db: Db) {
  const removed = await db.portalFact.findMany({ where: { key: { startsWith: 'removed:' } }, select: { key: true } })
  const gone = new Set(removed.map(({ key }) => key))
  await db.code.createMany({ data: codeRows.filter(({ groupId, code }) => !gone.has(`removed:${groupId}:${code}`)), skipDuplicates })
}

async function addCalendars(db: Db) {
  await db.holidayCalendar.createMany({ data: [...calendarRows], skipDuplicates })
  await db.holiday.createMany({ data: [...holidayRows], skipDuplicates })
}

async function addLeaveRules(db: Db) {
  // Places that were there before calendars were.
  for (const { code, calendarCode } of workplaceRows)
    await db.workplace.updateMany({ where: { code, calendarCode: null }, data: { calendarCode: calendarCode ?? null } })
  await db.leavePool.createMany({ data: [...leavePoolRows], skipDuplicates })
  await db.leaveType.createMany({ data: [...leaveTypeRows], skipDuplicates })
  await db.leavePolicy.createMany({ data: [...leavePolicyRows], skipDuplicates })
}

const dated = <T extends { validFrom: string }>(row: T) => ({ ...row, validFrom: new Date(row.validFrom) })

/** Rules and rates of business trips: a year that was imported stays as it is. */
async function addTravelRates(db: Db) {
  await db.travelRule.createMany({ data: travelRules.map(dated), skipDuplicates })
  await db.perDiemRate.createMany({
    data: perDiemRates.map(dated).map((row) => ({ ...row, lodging: row.lodging === '' ? null : row.lodging })),
    skipDuplicates,
  })
  await db.travelEmission.createMany({ data: emissionFactors.map(dated), skipDuplicates })
}

/** Notes a fact; whether it is new. */
const isFirst = async (db: Db, key: string) => (await db.portalFact.createMany({ data: [{ key, value: 'yes' }], skipDuplicates })).count > 0

/** Limits and categories of assets, and limits of gifts: rules that are there stay; what was deleted stays away. */
async function addAssetRules(db: Db) {
  if (await isFirst(db, 'seed.assetRules')) await db.assetRule.createMany({ data: assetRules.map(dated), skipDuplicates })
  if (await isFirst(db, 'seed.assetCategories')) await db.assetCategory.createMany({ data: assetCategoryRows, skipDuplicates })
  if (await isFirst(db, 'seed.giftRules')) await db.giftRule.createMany({ data: giftRuleRows.map(dated), skipDuplicates })
}

const patentRuleKeys = { PATENT: 'seed.patentRules', UTILITY_MODEL: 'seed.utilityModelRules', DESIGN: 'seed.designRules' } as const
/** Due dates of patents follow these rules until an administrator changes them; one that was deleted stays away. */
async function addPatentRules(db: Db) {
  for (const kind of patentKinds) {
    const rules = firstPatentRules.filter(({ rightKind }) => rightKind === kind)
    if (await isFirst(db, patentRuleKeys[kind])) await db.patentRule.createMany({ data: rules.map(dated) })
  }
}

/**
 * Writes the reference data that is missing: texts, codes, roles, menus with their first rights, boards and workplaces.
 * What is there stays as it is, whoever changed it; only texts nobody changed follow the program. Running it again, also from several processes at once, adds nothing.
 */
export async function seedReference(db: PrismaClient) {
  const value = fingerprint()
  const seeded = await db.portalFact.findUnique({ where: { key: SEEDED } })
  if (seeded?.value === value) return
  const write = async (tx: Db) => {
    await writeLabels(tx)
    await tx.codeGroup.createMany({ data: [...codeGroupRows], skipDuplicates })
    await addCodes(tx)
    await addMenus(tx, await addRoles(tx))
    await openBuiltPages(tx)
    await tx.board.createMany({ data: [...boardRows], skipDuplicates })
    await addCalendars(tx)
    await tx.workplace.createMany({ data: [...workplaceRows], skipDuplicates })
    await addLeaveRules(tx)
    await addTravelRates(tx)
    await addPatentRules(tx)
    await addAssetRules(tx)
    await tx.approvalLineTemplate.createMany({ data: [...lineTemplateRows], skipDuplicates })
    await tx.approvalForm.createMany({ data: [...approvalFormRows], skipDuplicates })
    await tx.approvalAuthorityRule.createMany({ data: [...authorityRuleRows], skipDuplicates })
    await tx.portalFact.upsert({ where: { key: SEEDED }, create: { key: SEEDED, value }, update: { value } })
  }
  await db.$transaction(write, { timeout: 60_000, maxWait: 60_000 })
}

/** Marks a database that holds the demo organisation; the others say that its pictures are stored, and that its accounts read English. */
const DEMO = 'demo'
const PICTURES = 'demo.pictures'
const ENGLISH = 'demo.english'
const SCHEDULES = 'demo.schedules'

/** Working days of everybody of the demo organisation who has none yet, once. */
async function addSchedules(db: Db) {
  const people = await db.user.findMany({ where: { workSchedules: { none: {} } }, select: { id: true, joinDate: true } })
  const joined = new Map(people.map(({ id, joinDate }) => [id, joinDate]))
  await db.workSchedule.createMany({ data: scheduleRows(joined).filter(({ userId }) => joined.has(userId)), skipDuplicates })
  await db.portalFact.createMany({ data: [{ key: SCHEDULES, value: 'entered' }], skipDuplicates })
}

interface DemoTools {
  hashPassword: (plain: string) => Promise<string>
  storeFile: StoreFile
  /** The day the organisation is built around. */
  now?: Date
}

/**
 * Builds the demo organisation "Hanul Europe" once; needs the reference data. Run again, it only finishes what was cut off:
 * changes people made in the demo stay. The demo accounts all have `DEMO_PASSWORD`.
 */
export async function seedDemo(db: PrismaClient, { hashPassword, storeFile, now = new Date() }: DemoTools) {
  const seedKeys = [DEMO, PICTURES, ENGLISH, SCHEDULES]
  const facts = await db.portalFact.findMany({ where: { key: { in: seedKeys } }, select: { key: true } })
  const done = new Set(facts.map(({ key }) => key))
  if (!done.has(DEMO)) {
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    const write = async (tx: Db) => {
      await addPeople(tx, passwordHash, now)
      await tx.delegation.createMany({ data: delegationRows(now) })
      await addPosts(tx, now)
      await addProjects(tx, now)
      const checked = ['workplaces', 'positions'].map((step) => ({ key: `set-up.${step}`, value: 'demo' }))
      await tx.portalFact.createMany({ data: [{ key: DEMO, value: 'Hanul Europe' }, ...checked], skipDuplicates })
    }
    await db.$transaction(write, { timeout: 60_000, maxWait: 60_000 })
  }
  if (!done.has(ENGLISH)) {
    await resetUnchosenLanguages(db)
    await db.portalFact.createMany({ data: [{ key: ENGLISH, value: 'set' }], skipDuplicates: true })
  }
  if (!done.has(SCHEDULES)) await db.$transaction(addSchedules)
  if (done.has(PICTURES)) return
  await addPictures(db, storeFile)
  await db.portalFact.createMany({ data: [{ key: PICTURES, value: 'stored' }], skipDuplicates })
}
