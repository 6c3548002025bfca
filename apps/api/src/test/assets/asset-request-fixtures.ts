import { randomUUID } from 'node:crypto'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals, type CreateInput, type DraftInput } from '@maru/shared/approvals/approval.ts'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import { blankLeasing } from '@maru/shared/assets/requests/leasing-body.ts'
import { answerAs, buildDraft, granted } from '../approval-fixtures.ts'
import { callAs, day, type TestApp } from '../test-app.ts'

/** Enters an asset with its first event, as the register does; in the custody of kim of ENV unless said otherwise. */
export async function createTestAsset({ context: { db } }: TestApp, assetNo: string, part: Partial<Prisma.AssetUncheckedCreateInput> = {}) {
  const categoryCode = part.categoryCode ?? 'LAB'
  const category = { code: categoryCode, nameEn: categoryCode, usefulLifeMonths: 60, source: 'Test', storesData: categoryCode === 'PC' }
  await db.assetCategory.createMany({ data: [category], skipDuplicates: true })
  const asset = await db.asset.create({
    data: {
      assetNo,
      categoryCode,
      register: 'AV',
      name: `Device ${assetNo}`,
      maker: 'Zeiss',
      purchaseDate: new Date('2026-01-15'),
      cost: 1200,
      usefulLifeMonths: 60,
      custodianId: 'kim',
      departmentCode: 'ENV',
      status: 'IN_USE',
      ...part,
    },
  })
  const { id, custodianId, placeId, status } = asset
  const sides = { fromCustodianId: custodianId, toCustodianId: custodianId, fromPlaceId: placeId, toPlaceId: placeId }
  await db.assetEvent.create({ data: { assetId: id, kind: 'REGISTER', byId: 'office', ...sides, fromStatus: status, toStatus: status } })
  return asset
}

export const createTestPlace = ({ context: { db } }: TestApp, code: string) => db.place.create({ data: { code, nameEn: `Room ${code}` } })

export const loadAsset = ({ context: { db } }: TestApp, assetNo: string) => db.asset.findUniqueOrThrow({ where: { assetNo } })
/** Kinds of the events of an asset after its entry, oldest first. */
export async function eventsOf({ context: { db } }: TestApp, assetNo: string) {
  const events = await db.assetEvent.findMany({ where: { asset: { assetNo } }, orderBy: { id: 'asc' } })
  return events.slice(1).map(({ kind }) => kind)
}

type Draft = Pick<DraftInput, 'formCode' | 'body'> & Partial<CreateInput>

/** Drafts a request and sends it; a refused draft is removed again. Returns the id, or the issues as `path CODE: message`. */
export async function send(app: TestApp, user: string, draft: Draft): Promise<{ id: string; issues: string[] }> {
  const { id, version } = granted(await callAs(app, user, approvals.create, { body: buildDraft({ title: 'About assets', ...draft }) }))
  const answer = await callAs(app, user, approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })
  if (answer.ok) return { id, issues: [] }
  const { issues = [] } = JSON.parse(answer.body) as { issues?: { path: string; code: string; message: string }[] }
  granted(await callAs(app, user, approvals.remove, { params: { id } }))
  return { id: '', issues: issues.map(({ path, code, message }) => `${path} ${code}: ${message}`) }
}

/** The fields and words of issues without their texts. */
export const inShort = (issues: readonly string[]) => issues.map((issue) => issue.split(':')[0])

type Turn = readonly [user: string, action: 'APPROVE' | 'AGREE', place?: string]

/** Answers the steps of a line one after the other, which only the last may refuse; that answer as it came. */
export async function answerInTurn(app: TestApp, id: string, turns: readonly Turn[]) {
  const answer = ([user, action, place = user]: Turn) => answerAs(app, user, id, action, { place })
  for (const turn of turns.slice(0, -1)) granted(await answer(turn))
  return answer(turns.at(-1) as Turn)
}
export const byOffice = ['office', 'APPROVE', ''] as const
export const managerAndOffice: readonly Turn[] = [['head', 'APPROVE'], byOffice]
/** The line of a disposal up to the director, and whole. */
export const untilDirector: readonly Turn[] = [
  ['head', 'APPROVE'],
  ['office', 'AGREE', ''],
]
export const withDirector: readonly Turn[] = [...untilDirector, ['director', 'APPROVE']]

/** Asks for the cancellation of a decided request and has it decided; the last answer as it came. */
export async function cancelDecided(app: TestApp, user: string, id: string, people: Parameters<typeof answerInTurn>[2]) {
  const { id: ofCancel, version } = granted(await callAs(app, user, approvalOffice.cancel, { params: { id }, body: { reason: 'Mistake' } }))
  granted(await callAs(app, user, approvals.submit, { params: { id: ofCancel }, body: { version, requestKey: randomUUID() } }))
  return answerInTurn(app, ofCancel, people)
}

/** Lends an asset in somebody's custody to a person outside; ids of the loan and its request by the part of an address that reads them. */
export async function lendTestAsset(app: TestApp, user: string, purpose: string) {
  await createTestAsset(app, 'LENT', { custodianId: user })
  const lines = [{ assetNo: 'LENT', conditionOut: '' }]
  const borrower = { borrowerKind: 'OUTSIDE', borrowerName: 'Ada Byron' } as const
  const body = { ...blankLeasing, ...borrower, lines, purpose, from: day(0), due: day(30) }
  const { id } = await send(app, user, { formCode: 'LEASING', body })
  granted(await answerInTurn(app, id, managerAndOffice))
  const loan = await app.context.db.assetLoan.findFirstOrThrow({ where: { documentId: id } })
  return { '/leasing/loan/': loan.id, '/leasing/': id }
}
