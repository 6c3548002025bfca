import type { DayState, GrantKind, TraceKind } from '@maru/shared/leave/common/leave-model.ts'
import { leaveLabels } from '@maru/shared/leave/leave.labels.ts'
import { fillText, type LabelRecord, type Language } from '@maru/shared/labels.ts'
import { numberIn, wordIn } from '../../../kernel/names.ts'

const fill = (record: LabelRecord, language: Language, ...values: readonly (string | number)[]) =>
  fillText(
    wordIn(record, language),
    values.map((value) => (typeof value === 'number' ? numberIn(value, language) : value)),
  )

const lots: Readonly<Record<GrantKind, LabelRecord>> = {
  ANNUAL: leaveLabels.lotAnnual,
  CARRY: leaveLabels.lotCarry,
  ACCRUAL: leaveLabels.lotAccrual,
  COMP: leaveLabels.lotComp,
  MANUAL: leaveLabels.lotManual,
  ADJUST: leaveLabels.lotManual,
}

/** What a lot is, in words; carried days name the year they come from. */
export const lotText = ({ kind, year, reason }: { kind: GrantKind; year: number; reason: string }, language: Language) =>
  fill(lots[kind], language, kind === 'CARRY' ? year - 1 : year, reason)

const states: Readonly<Record<DayState, LabelRecord>> = {
  COUNTED: leaveLabels.dayCounted,
  WEEKEND: leaveLabels.dayWeekend,
  HOLIDAY: leaveLabels.dayHoliday,
  NONWORKING: leaveLabels.dayNonworking,
  LEFT_OUT: leaveLabels.dayLeftOut,
  SICK: leaveLabels.daySick,
}

/** Why a day of a leave counts as it does, in words. */
export const dayText = (state: DayState, holidayName: string, language: Language) =>
  fill(state === 'COUNTED' && holidayName !== '' ? leaveLabels.dayHalfHoliday : states[state], language, holidayName)

const traces: Readonly<Partial<Record<TraceKind, LabelRecord>>> = {
  CORRECTED: leaveLabels.traceCorrected,
  USED: leaveLabels.traceUsed,
  PENDING: leaveLabels.tracePending,
  EXPIRED: leaveLabels.traceExpired,
  OWED: leaveLabels.traceOwed,
  NOT_YET: leaveLabels.traceNotYet,
}

/** A line of a balance's history in words; `about` is the lot or the type of leave it is about, `when` its days. */
export function traceText(kind: TraceKind, about: string, when: string, language: Language) {
  const record = traces[kind]
  return record ? fill(record, language, about, when) : about
}

export const periodText = (from: string, to: string) => (from === to || to === '' ? from : `${from} – ${to}`)
export const absentText = (language: Language) => wordIn(leaveLabels.absent, language)
export const hintText = (days: number, expiresOn: string, language: Language) => fill(leaveLabels.hint, language, days, expiresOn)
