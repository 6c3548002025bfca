import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { amountLabels } from '../../packages/shared/src/amounts/amount.labels.ts'
import * as cardLabels from '../../packages/shared/src/cards/card.labels.ts'
import * as cardTransactionLabels from '../../packages/shared/src/cards/card-transaction.labels.ts'
import { isLabelRecords } from '../../packages/shared/src/labels.ts'
import * as payments from '../../packages/shared/src/payments/payment-area.ts'
import * as purchaseLabels from '../../packages/shared/src/purchases/purchase.labels.ts'
import * as trips from '../../packages/shared/src/trips/trip-area.ts'
import { root } from './source-files.ts'

const toLabels = (areas: Readonly<Record<string, object>>) =>
  Object.entries(areas).flatMap(([area, records]) =>
    isLabelRecords(records) ? Object.entries(records).map(([name, [, en, ko, de]]) => ({ name: `${area}.${name}`, en, ko, de })) : [],
  )
/** Labels of everything that is about money. */
const moneyAreas = { amountLabels, ...cardLabels, ...cardTransactionLabels, ...payments, ...purchaseLabels, ...trips }
const moneyLabels = toLabels(moneyAreas)

/** English words that mean several things, each with its own word elsewhere: a receipt proves a payment or is of goods, an open order waits for delivery. */
const homonyms = new Set([
  'Accepted',
  'Booked on',
  'Cancelled',
  'Due',
  'Open',
  'Ordered',
  'Payment',
  'Payments',
  'Receipt',
  'Received',
  'Report due',
  'Request',
  'Returned',
  'Submitted',
  'To',
  'To pay',
  'Transactions',
])

it('labels about money that say the same in English do so in Korean and German', () => {
  const groups = [...Map.groupBy(moneyLabels, ({ en }) => en)].filter(
    ([, labels]) => new Set(labels.map(({ ko, de }) => `${ko}/${de}`)).size > 1,
  )
  expect(groups.filter(([en]) => !homonyms.has(en)).map(([, labels]) => labels)).toEqual([])
  expect([...homonyms].filter((word) => !groups.some(([en]) => en === word))).toEqual([])
})

const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const termRows = glossary
  .slice(glossary.indexOf('## Terms on screens'), glossary.indexOf('## Words of addresses'))
  .split('\n')
  .filter((line) => line.startsWith('| '))
const toForms = (cell = '') =>
  cell
    .replaceAll(/\s*\([^)]*\)/g, '')
    .split(';')
    .map((form) => form.trim().toLowerCase())
/** The terms of the glossary: their forms in Korean and German by the English one. */
const terms = Map.groupBy(
  termRows.flatMap((line) => {
    const [, en, ko, de] = line.split('|')
    return toForms(en).map((word) => ({ word, ko: toForms(ko), de: toForms(de) }))
  }),
  ({ word }) => word,
)

it('labels about money that are a term of the glossary are its words', () => {
  expect(terms.size).toBeGreaterThan(120)
  const strange = moneyLabels.filter(({ en, ko, de }) => {
    const rows = terms.get(en.toLowerCase())
    return rows !== undefined && !rows.some((row) => row.ko.includes(ko.toLowerCase()) && row.de.includes(de.toLowerCase()))
  })
  expect(strange).toEqual([])
})
