import { z } from 'zod'
import { instant, requiredText, text } from '../../codecs.ts'
import { binary, contract, listQuery, page } from '../../contract.ts'
import { changeEntry } from '../../histories/change.ts'
import { balanceFilters, balanceQuery, balanceRow } from '../balances/leave-balance-table.ts'
import {
  amount,
  grantKinds,
  leaveColours,
  leaveDate,
  leaveEntities,
  leaveUnits,
  maybeLeaveDate,
  positiveAmount,
  substituteRules,
  visibleNames,
} from '../common/leave-model.ts'
import { orProposed } from './leave-proposal.ts'
import { expiryRow, hintRow, yearlyRow } from '../runs/leave-runs.ts'

const year = z.coerce.number().int().min(2000).max(2100)
const days = z.number().int().min(0).max(999)

/** A type of leave with its rules, as administrators edit it. Numbers that do not apply are null. */
export const leaveTypeInput = z.strictObject({
  code: requiredText(10).regex(/^[A-Z][A-Z0-9_]*$/, { error: 'BAD_CODE' }),
  nameEn: requiredText(200),
  nameKo: requiredText(200),
  nameDe: requiredText(200),
  unit: z.enum(leaveUnits),
  paid: z.boolean(),
  /** The account the days are taken from; '' = none. */
  pool: text(10),
  needsApproval: z.boolean(),
  /** Public holidays inside the leave count as well. */
  countsHolidays: z.boolean(),
  allowNegative: z.boolean(),
  maxNegative: amount,
  needsProofAfterDays: days.nullable(),
  maxConsecutive: days.nullable(),
  minNoticeDays: days,
  backdateDays: days,
  substituteRequired: z.enum(substituteRules),
  substituteOverDays: days,
  genderLimit: z.enum(['', 'M', 'F']),
  tenureMonths: days,
  colour: z.enum(leaveColours),
  visibleName: z.enum(visibleNames),
  sortOrder: z.number().int().min(0).max(9999),
  active: z.boolean(),
})
export type LeaveTypeInput = z.output<typeof leaveTypeInput>

export const grantRow = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  departmentName: z.string(),
  pool: z.string(),
  poolName: z.string(),
  year: z.number().int(),
  kind: z.enum(grantKinds),
  /** As given first. */
  amount,
  /** What corrections changed. */
  corrected: amount,
  used: amount,
  pending: amount,
  left: amount,
  validFrom: leaveDate,
  validTo: maybeLeaveDate,
  /** OPEN, or past its date: lost, or kept because no hint was acknowledged in time. */
  expiry: z.enum(['OPEN', 'EXPIRED', 'FLAGGED']),
  /** Whether it ends on `validTo` at all: for carried days only once the hint was acknowledged. */
  expires: z.boolean(),
  reason: z.string(),
  createdByName: z.string(),
  /** The second person, '' where none was needed. */
  confirmedByName: z.string(),
  createdAt: instant,
})
export type GrantRow = z.output<typeof grantRow>

export const grantQuery = z.strictObject({
  ...listQuery,
  year: year.optional(),
  pool: text(10).optional(),
  kind: z.enum(grantKinds).optional(),
  department: text(20).optional(),
  q: text(100).optional(),
  sort: z.enum(['name', 'validFrom', 'validTo', 'left', 'amount']).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
})
export type GrantQuery = z.output<typeof grantQuery>

export const grantInput = z
  .strictObject({
    userId: text(20).min(1),
    pool: requiredText(10),
    kind: z.enum(['ACCRUAL', 'COMP', 'MANUAL']),
    amount: positiveAmount,
    validFrom: leaveDate,
    validTo: maybeLeaveDate,
    reason: requiredText(200),
  })
  .refine(({ validFrom, validTo }) => validTo === '' || validFrom <= validTo, { path: ['validTo'], error: 'DATES_TURNED' })
export type GrantInput = z.output<typeof grantInput>

const runResult = z.object({ done: z.number().int(), untouched: z.number().int() })

const path = '/api/v1/application/hldys'
const office = { kind: 'grant', roles: ['H01', 'M01'] } as const
const admin = { kind: 'grant', roles: ['M01'] } as const
const byYear = z.strictObject({ year })
const byCode = z.strictObject({ code: text(10).min(1) })
const byId = z.strictObject({ id: z.uuid() })

export const leaveAdmin = contract('leave-admin', {
  typeList: {
    method: 'GET',
    path: `${path}/typelist`,
    summary: 'All types of leave with their rules',
    access: office,
    answer: z.array(leaveTypeInput),
  },
  typeCreate: {
    method: 'POST',
    path: `${path}/typelist`,
    summary: 'Adds a type of leave',
    access: admin,
    body: leaveTypeInput,
    answer: orProposed(leaveTypeInput),
  },
  typeUpdate: {
    method: 'PUT',
    path: `${path}/typelist/:code`,
    summary: 'Changes a type of leave; its code stays',
    access: admin,
    params: byCode,
    body: leaveTypeInput,
    answer: orProposed(leaveTypeInput),
  },
  pools: {
    method: 'GET',
    path: `${path}/pools`,
    summary: 'Accounts days are taken from',
    access: { kind: 'session' },
    answer: z.array(z.object({ code: z.string(), name: z.string() })),
  },
  balances: {
    method: 'GET',
    path: `${path}/balances`,
    summary: 'Balances of a year: everybody for the office, the team for its head',
    access: { kind: 'session', row: 'teamOrOffice' },
    query: balanceQuery,
    answer: page(balanceRow),
  },
  balancesExcel: {
    method: 'GET',
    path: `${path}/balances/excel`,
    summary: 'The same table as label_date.xlsx',
    access: { kind: 'session', row: 'teamOrOffice' },
    query: z.strictObject(balanceFilters),
    answer: binary,
  },
  grants: {
    method: 'GET',
    path: `${path}/grants`,
    summary: 'Lots of days with what is left of each',
    access: office,
    query: grantQuery,
    answer: page(grantRow),
  },
  grantAdd: {
    method: 'POST',
    path: `${path}/grants`,
    summary: 'Gives days to a person',
    access: office,
    body: grantInput,
    answer: orProposed(grantRow),
  },
  grantAdjust: {
    method: 'POST',
    path: `${path}/grants/:id/adjust`,
    summary: 'Corrects a lot by some days, with the reason; what was given stays in the books',
    access: office,
    params: byId,
    body: z.strictObject({ amount: amount.refine((value) => Number(value) !== 0, { error: 'BAD_NUMBER' }), reason: requiredText(200) }),
    answer: orProposed(grantRow),
  },
  changes: {
    method: 'GET',
    path: `${path}/changes`,
    summary: 'Who changed rules, calendars, granted days and working times, when, and from what to what',
    access: office,
    query: z.strictObject({ ...listQuery, entity: z.enum(leaveEntities).optional() }),
    // `about` = what was changed, as people call it.
    answer: page(z.object({ ...changeEntry.shape, about: z.string() })),
  },
  yearlyPreview: {
    method: 'GET',
    path: `${path}/runs/yearly`,
    summary: 'What the yearly run would give',
    access: office,
    query: byYear,
    answer: z.array(yearlyRow),
  },
  yearlyRun: {
    method: 'POST',
    path: `${path}/runs/yearly`,
    summary: 'Gives the year’s days and carries over what was left; run twice it changes nothing',
    access: office,
    body: z.strictObject({ year: z.number().int().min(2000).max(2100) }),
    answer: orProposed(runResult),
  },
  expiryPreview: {
    method: 'GET',
    path: `${path}/runs/expiry`,
    summary: 'Lots past their date',
    access: office,
    answer: z.array(expiryRow),
  },
  expiryRun: {
    method: 'POST',
    path: `${path}/runs/expiry`,
    summary: 'Closes lots past their date, or marks them where nobody was told',
    access: office,
    answer: orProposed(runResult),
  },
  hintPreview: {
    method: 'GET',
    path: `${path}/runs/hints`,
    summary: 'Who has days that will expire',
    access: office,
    answer: z.array(hintRow),
  },
  hintRun: {
    method: 'POST',
    path: `${path}/runs/hints`,
    summary: 'Tells everybody whose days will expire, once',
    access: office,
    answer: orProposed(runResult),
  },
})
