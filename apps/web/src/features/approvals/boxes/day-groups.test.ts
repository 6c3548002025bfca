import type { BoxRow } from '@maru/shared/approvals/boxes/approval-box.ts'
import { expect, it } from 'vitest'
import { groupRows, toRowTime } from './day-groups.ts'

const at = (day: string) => new Date(`2026-11-${day}T10:00:00Z`)
const row = (submittedAt: Date | '', decidedAt: Date | '', urgent = false) =>
  ({ submittedAt, decidedAt, urgent, updatedAt: at('20') }) as BoxRow
const decided = [row(at('02'), at('09')), row(at('03'), at('09')), row(at('03'), at('08'))]

it.each(['decidedAt', 'submittedAt', 'urgent'])('puts a row under the day it shows, in the order of %s', (sort) => {
  for (const { day, rows } of groupRows(decided, sort, 'UTC')) {
    const days = rows.map((one) => toRowTime(one, sort)).map((time) => (time === '' ? '' : time.getUTCDate()))
    expect(new Set(days)).toEqual(new Set([day.getUTCDate()]))
  }
})

it('groups decided documents by the day of the decision where that is the order', () => {
  expect(groupRows(decided, 'decidedAt', 'UTC').map(({ day, rows }) => [day.getUTCDate(), rows.length])).toEqual([
    [9, 2],
    [8, 1],
  ])
})

it('keeps what is urgent and what was never submitted in groups of their own, and none in an order by name', () => {
  const rows = [row(at('05'), '', true), row(at('05'), ''), row('', '')]
  expect(groupRows(rows, 'urgent', 'UTC').map(({ kind }) => kind)).toEqual(['urgent', 'day', 'draft'])
  expect(groupRows(rows, 'title', 'UTC').map(({ kind }) => kind)).toEqual(['none'])
})
