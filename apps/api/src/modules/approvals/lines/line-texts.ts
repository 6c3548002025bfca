import { lineReasons, type LineReason } from '@maru/shared/approvals/lines/line-reasons.labels.ts'
import type { LineFault, LineFaultCode } from '@maru/shared/approvals/lines/line-law.ts'
import { fillText, languages, type Language } from '@maru/shared/labels.ts'
import { messages, type MessageName } from '@maru/shared/messages.ts'

const faultTexts: Readonly<Record<LineFaultCode, MessageName>> = {
  NO_STEPS: 'lineNoSteps',
  NO_APPROVE: 'lineNoApprove',
  FINAL_NOT_LAST: 'lineFinalNotLast',
  POST_NOT_AFTER_FINAL: 'linePostNotAfterFinal',
  TOO_MANY_STAGES: 'lineTooManyStages',
  PARALLEL_TYPE: 'fieldParallelType',
  PARALLEL_APPROVE_NOT_ANY: 'fieldParallelApproveNotAny',
  NEED_OUT_OF_RANGE: 'lineNeedOutOfRange',
  BRANCH_TOO_LONG: 'lineBranchTooLong',
  DRAFTER_IN_LINE: 'lineDrafter',
  PERSON_TWICE_IN_STAGE: 'linePersonTwice',
  PERSON_NOT_ACTIVE: 'linePersonNotActive',
  PERSON_STARTS_LATER: 'personStartsLater',
  PERSON_HAS_ENDED: 'personHasEnded',
  NOT_AN_APPROVER: 'lineAuditor',
  LOCKED_STEP_MISSING: 'lineLockedMissing',
  LOCKED_ORDER: 'lineLockedOrder',
  LOCKED_TYPE: 'lineLockedType',
  LOCKED_GROUP: 'lineLockedGroup',
  FINAL_ADDED: 'lineFinalAdded',
  ANSWERS_ALREADY: 'lineAnswersAlready',
  NO_APPROVER: 'lineNoApprover',
  NOBODY_ABOVE: 'lineNobodyAbove',
  GROUP_EMPTY: 'lineGroupEmpty',
  LINE_NOT_EDITABLE: 'lineNotEditable',
}

const inLanguage = (record: readonly [string, ...string[]], language: Language) => record[1 + languages.indexOf(language)] ?? ''

const DAY = /^\d{4}-\d\d-\d\d$/
const locales = { en: 'en-GB', ko: 'ko-KR', de: 'de-DE' } as const satisfies Record<Language, string>
const shownValue = (value: string, language: Language) =>
  DAY.test(value) ? new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(value)) : value

export const faultText = ({ code, values }: LineFault, language: Language) =>
  fillText(
    inLanguage(messages[code === 'NO_APPROVER' && values.length > 1 ? 'lineNoSuperior' : faultTexts[code]], language),
    values.map((value) => shownValue(value, language)),
  )

/** Why a person stands in a line, in words. */
export const reasonText = (reason: string, values: readonly string[], language: Language) =>
  Object.hasOwn(lineReasons, reason)
    ? fillText(
        inLanguage(lineReasons[reason as LineReason], language),
        values.map((value) => shownValue(value, language)),
      )
    : ''
