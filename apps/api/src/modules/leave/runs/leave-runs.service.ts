import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { amountText, sum } from '@maru/shared/leave/common/leave-amount.ts'
import { toYear } from '@maru/shared/leave/common/leave-dates.ts'
import type { GrantBasis } from '@maru/shared/leave/balances/grant-basis.ts'
import { carryEnd, calculateEntitlement } from '@maru/shared/leave/balances/leave-entitlement.ts'
import type { YearlyRow } from '@maru/shared/leave/runs/leave-runs.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { nameIn } from '../../../kernel/names.ts'
import { officeDay } from '../../../kernel/time-zone.ts'
import { lockAccount, readAccount, recalculateAccount, SYSTEM } from '../balances/leave-account.service.ts'
import { day, inHundredths, policyOn, readPerson, readStaff, type LeavePerson } from '../common/leave-person.service.ts'
import { basisText } from '../balances/grant-rules.service.ts'

/** The account the yearly run gives to. */
const POOL = 'ANNUAL'

/** What a person gets for a year, and what there is already. Hundredths. */
interface YearPlan {
  person: LeavePerson
  base: number
  months: number
  entitled: number
  basis: GrantBasis
  lot: { id: string; held: number } | null
  carried: number
  carryUntil: string
  /** The lot whose rest is carried; null where the record of the person says how much, or nothing is. */
  carriesId: string | null
  hasCarry: boolean
  coversStarted: boolean
}

/** The lots the run of a year looks at: the year's own, what was carried into it, and the lot of the year before. */
async function lotsOf(db: Db, userId: string, year: number) {
  const lots = await db.leaveGrant.findMany({
    where: {
      userId,
      poolCode: POOL,
      correctsId: null,
      OR: [
        { year, kind: { in: ['ANNUAL', 'CARRY'] } },
        { year: year - 1, kind: 'ANNUAL' },
      ],
    },
    include: { corrections: true },
  })
  const shown = lots.map((lot) => ({ ...lot, held: sum([lot, ...lot.corrections].map(({ amount }) => inHundredths(amount))) }))
  return {
    lot: shown.find((one) => one.year === year && one.kind === 'ANNUAL') ?? null,
    carry: shown.find((one) => one.kind === 'CARRY') ?? null,
    last: shown.find((one) => one.year === year - 1) ?? null,
  }
}

/** The numbers of the calculation, as they are kept with the grant. */
const basisOf = ({ parts, perYear, isMinimum, amount }: ReturnType<typeof calculateEntitlement>): GrantBasis => ({
  rule: 'YEAR',
  parts: parts.map(({ months, daysPerWeek }) => ({ months, daysPerWeek: amountText(daysPerWeek) })),
  perYear: amountText(perYear),
  isMinimum,
  amount: amountText(amount),
})

async function planYear(db: Db, person: LeavePerson, year: number): Promise<YearPlan> {
  const { record, joined, ended, daysPerWeekOn } = person
  const policy = await policyOn(db, record.contractTypeCode, `${String(year)}-01-01`)
  const base = inHundredths(record.leaveDays)
  const minimum = base === 0 ? 0 : inHundredths(policy.minimumDays)
  const entitlement = calculateEntitlement({ year, base, minimum, joined, ended, daysPerWeekOn })
  const { months, amount } = entitlement
  const { lot, carry, last } = await lotsOf(db, record.id, year)
  const left = last ? ((await readAccount(db, record.id, POOL)).ledger.left.get(last.id) ?? 0) : inHundredths(record.leaveDaysLastYear)
  return {
    person,
    base,
    months,
    entitled: amount,
    basis: basisOf(entitlement),
    lot,
    carried: carry?.held ?? left,
    carryUntil: carryEnd(year - 1, record.leaveAccount?.carryMonths ?? policy.carryMonths),
    carriesId: last?.id ?? null,
    hasCarry: carry !== null,
    coversStarted: policy.coversStarted,
  }
}

function stateOf({ base, months, lot, entitled, carried, hasCarry }: YearPlan): YearlyRow['state'] {
  if (lot) return lot.held !== entitled ? 'CHANGE' : carried > 0 && !hasCarry ? 'GIVE' : 'DONE'
  return base === 0 || months === 0 ? 'NOTHING' : 'GIVE'
}

/** What the yearly run would give, person by person. */
export async function previewYear(db: Db, year: number, language: Language): Promise<YearlyRow[]> {
  const departments = new Map((await db.department.findMany()).map((row) => [row.code, nameIn(row, language)]))
  const rows: YearlyRow[] = []
  for (const person of await readStaff(db)) {
    const plan = await planYear(db, person, year)
    const daysPerWeek = person.daysPerWeekOn(`${String(year)}-12-31`)
    rows.push({
      userId: person.record.id,
      name: person.record.englishName,
      departmentName: departments.get(person.record.departmentCode) ?? '',
      base: amountText(plan.base),
      months: plan.months,
      daysPerWeek: String(daysPerWeek),
      entitled: amountText(plan.entitled),
      carried: amountText(plan.carried),
      carryUntil: plan.carryUntil,
      state: stateOf(plan),
      text: basisText(plan.basis, language),
    })
  }
  return rows
}

const decimal = (value: number) => new Prisma.Decimal(amountText(value))

/** Gives one person the days of a year, or corrects what an earlier run gave; answers whether something changed. */
async function giveYear(db: Db, userId: string, year: number, createdBy: string): Promise<boolean> {
  await lockAccount(db, userId)
  const plan = await planYear(db, await readPerson(db, userId), year)
  const state = stateOf(plan)
  if (state === 'DONE' || state === 'NOTHING') return false
  const first = `${String(year)}-01-01`
  const { joined } = plan.person
  const about = { userId, poolCode: POOL, year, reason: '' }
  const period = { validFrom: day(joined > first ? joined : first), validTo: day(`${String(year)}-12-31`) }
  if (!plan.lot)
    await db.leaveGrant.create({
      data: { ...about, ...period, kind: 'ANNUAL', amount: decimal(plan.entitled), basis: plan.basis, createdBy },
    })
  else if (plan.lot.held !== plan.entitled) {
    const amount = decimal(plan.entitled - plan.lot.held)
    await db.leaveGrant.create({
      data: { ...about, ...period, kind: 'ADJUST', amount, basis: plan.basis, correctsId: plan.lot.id, createdBy: SYSTEM },
    })
  }
  if (!plan.hasCarry && plan.carried > 0) {
    const carry = { validFrom: day(first), validTo: day(plan.carryUntil), expires: false, coversStarted: plan.coversStarted }
    await db.leaveGrant.create({
      data: { ...about, ...carry, kind: 'CARRY', amount: decimal(plan.carried), carriesId: plan.carriesId, createdBy },
    })
  }
  await recalculateAccount(db, userId, POOL)
  return true
}

const isWork = (plan: YearPlan) => ['GIVE', 'CHANGE'].includes(stateOf(plan))

/** Whether the run of a year would change something for some of these people and for nobody else. */
export async function yearTouchesOnly(db: Db, year: number, people: readonly string[]): Promise<boolean> {
  const staff = await readStaff(db)
  const some = async (members: readonly LeavePerson[]) => {
    for (const member of members) if (isWork(await planYear(db, member, year))) return true
    return false
  }
  const [own, others] = [
    staff.filter(({ record }) => people.includes(record.id)),
    staff.filter(({ record }) => !people.includes(record.id)),
  ]
  return (await some(own)) && !(await some(others))
}

/** Gives everybody the days of a year, each person in a transaction of its own; run again, or twice at once, it changes nothing. */
export async function runYear(db: PrismaClient, year: number, createdBy: string) {
  let done = 0
  const staff = await readStaff(db)
  for (const { record } of staff) {
    if (await db.$transaction((tx) => giveYear(tx, record.id, year, createdBy))) done += 1
  }
  return { done, untouched: staff.length - done }
}

/** The job of the first of January (and of every day after, for those who joined since): the year's days for everybody. */
export const yearlyGrantJob = async (db: PrismaClient, now: Date) => runYear(db, toYear(await officeDay(db, now)), SYSTEM)

/** Works the years' lots of a person out again from a day on: the hours or the days per week have changed. */
export async function recompute(db: Db, userId: string, from: string) {
  const years = await db.leaveGrant.findMany({
    where: { userId, poolCode: POOL, kind: 'ANNUAL', year: { gte: toYear(from) } },
    orderBy: { year: 'asc' },
    select: { year: true },
  })
  for (const { year } of years) await giveYear(db, userId, year, SYSTEM)
}
