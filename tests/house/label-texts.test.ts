import { expect, it } from 'vitest'
import { labelAreas } from '../../packages/shared/src/collections.ts'
import { amountMessages } from '../../packages/shared/src/amounts/amount.messages.ts'
import { cardMessages } from '../../packages/shared/src/cards/card.messages.ts'
import { invoiceMessages } from '../../packages/shared/src/payments/invoice.messages.ts'
import { paymentFileMessages } from '../../packages/shared/src/payments/files/payment-file.messages.ts'
import { paymentMessages } from '../../packages/shared/src/payments/payment.messages.ts'
import { statementMessages } from '../../packages/shared/src/payments/statements/statement.messages.ts'
import { remittanceMessages } from '../../packages/shared/src/payments/remittances/remittance.messages.ts'
import { purchaseMessages } from '../../packages/shared/src/purchases/purchase.messages.ts'
import { tripMessages } from '../../packages/shared/src/trips/trip.messages.ts'

/** Texts of developers' pages and of the specification are exempt: they are quoted, or long on purpose. */
const quoted = new Set(['galleryLabels.longText', 'messages.fileTooLarge', 'messages.fileTypeRefused'])
const texts = Object.entries(labelAreas).flatMap(([area, records]) =>
  Object.entries(records).map(([name, [, en, ko, de]]) => ({ name: `${area}.${name}`, en, ko, de })),
)
const english = texts.filter(({ name }) => !quoted.has(name))
const findTexts = (wrong: (text: string) => boolean) => english.filter(({ en }) => wrong(en)).map(({ name, en }) => `${name}: ${en}`)

const SENTENCE_MOST = 90
/** A text with the longer word of each choice, as a person may read it. */
const filled = (text: string) => text.replaceAll(/\{\d\|[^|}]*\|([^}]*)\}/g, '$1')

it('sentences are short enough for a screen', () => {
  expect(
    findTexts((text) =>
      filled(text)
        .split(/(?<=[.?!;:])\s/)
        .some((sentence) => sentence.length > SENTENCE_MOST),
    ),
  ).toEqual([])
})

it('no number of a message, code of a role or path of a call reaches a person', () => {
  expect(findTexts((text) => /\b(?:MS|LB)0\d{7}\b|\b[MHGB]01\b|\bWM0000\d\b|\/api\//.test(text))).toEqual([])
})

it('Yes and No are buttons of the two dialogs the specification names, and nothing else', () => {
  expect(findTexts((text) => /^(?:yes|no)$/i.test(text)).map((line) => line.split(':')[0])).toEqual([
    'historyLabels.yes',
    'historyLabels.no',
    'kitLabels.yes',
    'kitLabels.no',
  ])
})

it("quotation marks and apostrophes are the plain ones in English, the language's own in German", () => {
  expect(findTexts((text) => /[“”‘’]/.test(text))).toEqual([])
  expect(texts.filter(({ de }) => /"/.test(de)).map(({ name, de }) => `${name}: ${de}`)).toEqual([])
})

it('German speaks of Strg and to Sie', () => {
  expect(texts.filter(({ de }) => /\bCtrl\b|\b(?:du|dein|deine|dich|dir)\b/i.test(de)).map(({ name, de }) => `${name}: ${de}`)).toEqual([])
})

it('no sentence is left in English in German', () => {
  const same = texts.filter(({ en, de }) => en === de && /[a-z]+ [a-z]+ [a-z]+/i.test(en)).map(({ name, en }) => `${name}: ${en}`)
  expect(same).toEqual([])
})

/** Words that some text puts in the plural by `{0|day|days}`: every text that counts the same has to. */
const pluralsIn = (language: 'en' | 'de') =>
  new Set(texts.flatMap((text) => [...text[language].matchAll(/\{\d\|[^|}]*\|([^|}\s]+)[^|}]*\}/g)].map(([, noun = '']) => noun)))
const chosenBy = (text: string) => new Set([...text.matchAll(/\{(\d)\|/g)].map(([, place]) => place))

it.each(['en', 'de'] as const)('a number agrees with its noun: 1 day, 2 days (%s)', (language) => {
  const plurals = pluralsIn(language)
  expect(plurals.size).toBeGreaterThan(40)
  const counted =
    language === 'en'
      ? /\{\d\} (?:[a-z-]+ )?([a-z][\w-]*s|people)\b/g
      : /\{\d\} (?:(?!dieser|Ihrer|seiner)[a-zäöüß]+ )?([A-ZÄÖÜ][\p{L}-]*)/gu
  const stiff = texts.filter((text) => [...text[language].matchAll(counted)].some(([, noun = '']) => plurals.has(noun)))
  expect(stiff.map((text) => `${text.name}: ${text[language]}`)).toEqual([])
})

it('English chooses the form of a noun wherever German does', () => {
  const missing = texts.filter(({ en, de }) => [...chosenBy(de)].some((place) => !chosenBy(en).has(place)))
  expect(missing.map(({ name, en, de }) => `${name}: ${en} / ${de}`)).toEqual([])
})

it('no text leaves the choice of an ending to the reader', () => {
  const open = texts.filter(
    ({ en, ko, de }) => /\w\(e?s\)/.test(en) || /\p{L}\((?:e|n|en|r|er|s)\)/u.test(de) || /[은을이과와]\([는를가와과]\)|\(으\)로/.test(ko),
  )
  expect(open.map(({ name }) => name)).toEqual([])
})

it('Korean particles after a place follow what is put in', () => {
  const fixed = texts.filter(({ ko }) => /\{\d\}[”’"]?(?:은|는|을|를|이|가|과|와|으로)(?![가-힣])/.test(ko))
  expect(fixed.map(({ name, ko }) => `${name}: ${ko}`)).toEqual([])
})

const { tripPaidNoted: _notice, ...tripErrors } = tripMessages
const { statementRead: _outcome, ...paymentErrors } = paymentMessages
const { statementZero: _skipped, ...statementErrors } = statementMessages
const moneyErrors = {
  ...amountMessages,
  ...cardMessages,
  ...invoiceMessages,
  ...paymentErrors,
  ...paymentFileMessages,
  ...statementErrors,
  ...purchaseMessages,
  ...remittanceMessages,
  ...tripErrors,
}
/** A sentence or its second half that tells somebody to do something. */
const NEXT_STEP =
  /(?:^|[.;] |, | or | and )(?:Accept|Add|Ask|Attach|Call|Cancel|Change|Check|Choose|Close|Come|Compare|Confirm|Correct|Create|Decide|Enter|Execute|Explain|Finish|Give|Leave|Mark|Move|Open|Pay|Record|Reload|Remove|Request|Settle|Submit|Type|Write)\b/i

it('every error about money says what to do next', () => {
  const silent = Object.entries(moneyErrors).filter(
    ([, [, en, ko, de]]) => !NEXT_STEP.test(en) || !/세요/.test(ko) || !/\b(?:Sie|lassen)\b/.test(de),
  )
  expect(silent.map(([name, record]) => `${name}: ${record.slice(1).join(' / ')}`)).toEqual([])
})
