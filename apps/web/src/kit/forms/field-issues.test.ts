import { messages } from '@maru/shared/messages.ts'
import { expect, it } from 'vitest'
import { faultsByPath, faultText, issueToShow } from './field-issues.ts'

const shown = (code: string, message: string) => faultText(issueToShow({ code, message }))

it.each([
  ['DATES_TURNED', 'DATES_TURNED', messages.fieldDatesTurned[1]],
  ['BAD_DATE', 'body: BAD_DATE', messages.fieldBadDate[1]],
  ['BACKWARDS', 'BACKWARDS', messages.fieldBackwards[1]],
  ['TOO_BIG', 'query: Too big: expected number to be <=100', messages.fieldInvalid[1]],
  ['POOL_UNKNOWN', 'POOL_UNKNOWN', messages.fieldUnknown[1]],
  ['BRANCH', 'plan.exe is not a PDF file. Choose another one.', 'plan.exe is not a PDF file. Choose another one.'],
])('a person reads a sentence, whatever a program is told: %s', (code, message, sentence) => {
  expect(shown(code, message)).toBe(sentence)
})

it('shows every issue of a field, each sentence once in a line of its own', () => {
  const issue = (path: string, code: string, message = code) => ({ path, code, message })
  const faults = faultsByPath([
    issue('body.lines', 'RATE', 'In March Kim has 110%.'),
    issue('body.lines', 'RATE', 'In April Kim has 120%.'),
    issue('body.lines', 'RATE', 'In March Kim has 110%.'),
    issue('body.from', 'BAD_DATE', 'body: BAD_DATE'),
    issue('body.lines', 'DATES_TURNED'),
  ])
  expect(faults).toEqual([
    ['body.lines', `In March Kim has 110%.\nIn April Kim has 120%.\n${messages.fieldDatesTurned[1]}`],
    ['body.from', 'BAD_DATE'],
  ])
})
