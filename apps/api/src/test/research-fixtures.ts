import type { OutputInput } from '@maru/shared/outputs/results/output-fields.ts'
import { blankPatent } from '@maru/shared/outputs/patents/blank-patent.ts'
import { type PatentInput, type PatentRow, patents } from '@maru/shared/outputs/patents/patent.ts'
import { callAs, day, granted, type TestApp } from './test-app.ts'

export const kim = { userId: 'kim', name: 'Min-jun Kim', orcid: '', sharePct: '60' }
export const inventor = { ...kim, sharePct: '100' }
export const external = { userId: '', name: 'Jane Roe', orcid: '', sharePct: '40' }

/** A paper of kim and somebody outside, of 2024. */
export const testOutput = (more: Partial<OutputInput> = {}): OutputInput => ({
  kind: 'PAPER',
  title: 'Silver nanoparticles in river water',
  journalId: '',
  source: 'Water Research',
  year: 2024,
  volume: '12',
  issue: '',
  pages: '1-9',
  doi: '',
  isbn: '',
  projects: [],
  note: '',
  authors: [kim, external],
  fileKey: '',
  lateReason: '',
  ...more,
})

/** An invention of kim alone, disclosed today. */
export const testPatent = (more: Partial<PatentInput> = {}): PatentInput => ({
  ...blankPatent,
  title: 'Filter for nanoparticles',
  disclosedOn: day(0),
  inventors: [inventor],
  ...more,
})
export const filedPatent = { status: 'FILED', disclosedOn: '', priorityOn: '2026-01-31', filedOn: '2026-01-31' } as const

/** Gives the inventors notice that a right is to be given up, which all colleagues among them decline at once. */
export async function declineRight(app: TestApp, row: PatentRow) {
  const params = { id: row.id }
  granted(await callAs(app, 'patent', patents.giveDropNotice, { params, body: { reason: 'No licensee' } }))
  for (const { userId } of row.inventors.filter((one) => one.userId !== '')) {
    const seen = granted(await callAs(app, userId, patents.get, { params }))
    const answerId = seen.dropNotice?.answers.find(({ isOwn }) => isOwn)?.id ?? ''
    const body = { answerId, reply: 'DECLINE', answeredOn: day(0), note: '' } as const
    granted(await callAs(app, userId, patents.answerDropNotice, { params, body }))
  }
}

/** Corrects the day a disclosure was received, as the patent clerk. */
export const receiveOn = async (app: TestApp, { id }: PatentRow, disclosedOn: string) =>
  granted(await callAs(app, 'patent', patents.correctDay, { params: { id }, body: { disclosedOn, reason: 'By letter' } }))

/** Decides as the patent clerk, or another user, at the first due date of a kind; of a renewal at that of a year. */
export const decideAt = (
  app: TestApp,
  row: PatentRow,
  { kind, decision, user = 'patent', turn }: { kind: string; decision: '' | 'KEEP' | 'DROP'; user?: string; turn?: number | undefined },
) => {
  const deadlineId = row.deadlines.find((one) => one.kind === kind && (turn === undefined || one.turn === turn))?.id ?? ''
  return callAs(app, user, patents.decide, { params: { id: row.id, deadlineId }, body: { decision, reason: 'Cost' } })
}
