import type { LeaveGrant } from '@maru/prisma/generated/client.ts'
import { grantBasis, type GrantBasis } from '@maru/shared/leave/balances/grant-basis.ts'
import type { TraceLine } from '@maru/shared/leave/balances/leave-figures.ts'
import { leaveControlLabels as labels } from '@maru/shared/leave/common/leave-control.labels.ts'
import { fillText, type LabelRecord, type Language } from '@maru/shared/labels.ts'
import { numberIn, wordIn } from '../../../kernel/names.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { SYSTEM } from './leave-account.service.ts'

type Said = (record: LabelRecord, ...values: readonly (string | number)[]) => string

/** The sentence of a rule, from the numbers kept with the grant. */
function basisSentence(basis: GrantBasis, say: Said): string {
  if (basis.rule === 'OVERTIME') return say(labels.ruleOvertime, Number(basis.hours), Number(basis.hoursPerDay), Number(basis.amount))
  const parts = basis.parts.map(({ months, daysPerWeek }) => say(labels.rulePart, months, Number(daysPerWeek)))
  const sentence = say(labels.ruleYear, parts.join(' + '), Number(basis.perYear), Number(basis.amount))
  return basis.isMinimum ? `${sentence} (${say(labels.ruleMinimum)})` : sentence
}

/** What is said of grants by hand and of what is carried: who did it, or what it follows. */
function plainSentence(grant: LeaveGrant, amount: number, nameOf: (id: string) => string, say: Said): string {
  const { kind, year, validTo, carriesId, correctsId, createdBy, confirmedBy } = grant
  if (kind === 'CARRY')
    return say(carriesId === null ? labels.ruleCarryRecord : labels.ruleCarry, amount, String(year - 1), dateText(validTo))
  if (correctsId !== null && createdBy === SYSTEM) return say(labels.ruleCarryFollows, String(year - 1))
  const names = [nameOf(createdBy), ...(confirmedBy === null ? [] : [nameOf(confirmedBy)])]
  if (correctsId !== null) return say(confirmedBy === null ? labels.ruleCorrection : labels.ruleCorrectionByTwo, ...names)
  return say(confirmedBy === null ? labels.ruleByHand : labels.ruleByTwo, ...names)
}

const saidIn =
  (language: Language): Said =>
  (record, ...values) =>
    fillText(
      wordIn(record, language),
      values.map((value) => (typeof value === 'number' ? numberIn(value, language) : value)),
    )
/** A rule with its numbers in a sentence. */
export const basisText = (basis: GrantBasis, language: Language) => basisSentence(basis, saidIn(language))

/** The rule of each grant in a sentence with its numbers, for the lines of a trace. `authors`: names by ids. */
export function grantRules(grants: readonly LeaveGrant[], authors: Readonly<Record<string, string>>, language: Language) {
  const byId = new Map(grants.map((grant) => [grant.id, grant]))
  const say = saidIn(language)
  return ({ grantId, amount }: Pick<TraceLine, 'grantId' | 'amount'>): string => {
    const grant = byId.get(grantId)
    if (!grant) return ''
    if (grant.basis !== null) return basisSentence(grantBasis.parse(grant.basis), say)
    return plainSentence(grant, amount / 100, (id) => authors[id] ?? id, say)
  }
}
