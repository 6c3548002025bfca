import { randomUUID } from 'node:crypto'
import type { AnswerInput } from '@maru/shared/approvals/actions/approval-answer.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { toPath } from '@maru/shared/contract.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, testApp, type TestApp } from '../../../test/test-app.ts'
import {
  answerAs,
  answerTo,
  assertInvariants,
  detailAs,
  buildDraft,
  granted,
  lineWith,
  requireStep,
  listSteps,
  submitted,
} from '../../../test/approval-fixtures.ts'

// Two servers over one database, as behind a load balancer: what is kept in a process helps nobody.
let apps: [TestApp, TestApp]
let addresses: string[]
const people = ['kim', 'head', 'director', 'han', 'choi', 'skang', 'mweber', 'hneumann', 'office']
beforeAll(async () => {
  apps = [await testApp(), await testApp()]
  addresses = await Promise.all(apps.map((app) => app.listen({ host: '127.0.0.1', port: 0 })))
  for (const user of people) await Promise.all(apps.map((app) => loadCookie(app, user)))
})
afterEach(() => assertInvariants(apps[0]))
afterAll(() => Promise.all(apps.map((app) => app.close())))

const send = (app: TestApp, user: string, id: string, body: AnswerInput) => callAs(app, user, approvals.answer, { params: { id }, body })
const recall = (app: TestApp, id: string) =>
  callAs(app, 'kim', approvals.recall, { params: { id }, body: { opinion: '', requestKey: randomUUID() } })
const eventsOf = async (id: string) => (await detailAs(apps[0], 'kim', id)).events.map((event) => event.type)

/** Sends an answer over a socket, as a browser does. */
async function sendOverHttp(nth: number, user: string, id: string, body: AnswerInput) {
  const app = apps[nth % 2] ?? apps[0]
  const reply = await fetch(`${addresses[nth % 2] ?? ''}${toPath(approvals.answer, { id })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: await loadCookie(app, user) },
    body: JSON.stringify(body),
  })
  return { status: reply.status, body: (await reply.json()) as { code?: string; message?: string } }
}

/** The English words of a refusal name somebody and a time. */
const NAMES_WHO_AND_WHEN =
  /(Min-jun Kim|Katharina Vogel|Seung-ho Yoon|Ji-woo Han|Seo-yeon Choi|Markus Weber|Sung-min Kang).* \d{4}-\d\d-\d\d \d\d:\d\d UTC/

describe('races for a step', () => {
  it('of 20 approvals of one step over two servers: one counts, the others read who was first and when', async () => {
    const id = await submitted(apps[0], 'kim')
    const detail = await detailAs(apps[0], 'head', id)
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => sendOverHttp(nth, 'head', id, answerTo(detail, 'head', 'APPROVE'))),
    )
    expect(all.filter((one) => one.status === 200)).toHaveLength(1)
    for (const { status, body } of all.filter((one) => one.status !== 200)) {
      expect([status, body.code]).toEqual([409, 'ALREADY_ACTED'])
      expect(body.message).toMatch(NAMES_WHO_AND_WHEN)
    }
    expect(await eventsOf(id)).toEqual(['SUBMIT', 'APPROVE'])
  })

  it('of one request sent five times at once: it is done once and answered alike', async () => {
    const id = await submitted(apps[0], 'kim')
    const body = answerTo(await detailAs(apps[0], 'head', id), 'head', 'APPROVE_AS_FINAL')
    const all = await Promise.all([0, 1, 0, 1, 0].map((nth) => send(apps[nth] ?? apps[0], 'head', id, body)))
    expect(all.map((one) => granted(one).documentNo)).toEqual(Array.from({ length: 5 }, () => all[0]?.answer?.documentNo))
    expect(await eventsOf(id)).toEqual(['SUBMIT', 'APPROVE_AS_FINAL'])
    const other = await send(apps[0], 'head', id, { ...body, opinion: 'something else' })
    expect(other.problem).toMatchObject({ status: 422, code: 'KEY_REUSED' })
  })

  it('of both members of a group: both count, and the stage closes once', async () => {
    const id = await submitted(apps[0], 'kim', {
      line: lineWith({
        steps: [
          ['AGREE', 'han'],
          ['AGREE', 'choi'],
        ],
      }),
    })
    granted(await answerAs(apps[0], 'head', id, 'APPROVE'))
    const detail = await detailAs(apps[0], 'kim', id)
    const all = await Promise.all([
      send(apps[0], 'han', id, answerTo(detail, 'han', 'AGREE')),
      send(apps[1], 'choi', id, answerTo(detail, 'choi', 'AGREE')),
    ])
    for (const one of all) granted(one)
    expect(requireStep(await detailAs(apps[0], 'kim', id), 'director').status).toBe('WAITING')
    expect(
      await apps[0].context.db.outbox.count({ where: { topic: 'approval.waiting', payload: { path: ['documentId'], equals: id } } }),
    ).toBe(4)
  })

  it('of two members of an any-one-of group: the second is told that it is settled', async () => {
    const steps = [
      ['AGREE', 'han'],
      ['AGREE', 'choi'],
    ] as const
    const id = await submitted(apps[0], 'kim', { line: lineWith({ rule: 'ANY', steps }) })
    granted(await answerAs(apps[0], 'head', id, 'APPROVE'))
    const detail = await detailAs(apps[0], 'kim', id)
    const all = await Promise.all([
      send(apps[0], 'han', id, answerTo(detail, 'han', 'AGREE')),
      send(apps[1], 'choi', id, answerTo(detail, 'choi', 'AGREE')),
    ])
    const refused = all.filter((one) => !one.ok)
    expect(refused.map((one) => one.problem?.code)).toEqual(['ALREADY_DECIDED'])
    expect(refused[0]?.problem?.message).toMatch(NAMES_WHO_AND_WHEN)
  })

  it('of approval against return in a group: the return ends the round, whoever came first', async () => {
    const id = await submitted(apps[0], 'kim', {
      line: lineWith({
        steps: [
          ['FIN_AGREE', 'han'],
          ['AGREE', 'choi'],
        ],
      }),
    })
    granted(await answerAs(apps[0], 'head', id, 'APPROVE'))
    const detail = await detailAs(apps[0], 'kim', id)
    const [returned, agreed] = await Promise.all([
      send(apps[0], 'han', id, answerTo(detail, 'han', 'RETURN', { opinion: 'No budget.' })),
      send(apps[1], 'choi', id, answerTo(detail, 'choi', 'AGREE')),
    ])
    granted(returned)
    expect([undefined, 'ALREADY_DECIDED']).toContain(agreed.problem?.code)
    expect((await detailAs(apps[0], 'kim', id)).status).toBe('RETURNED')
  })
})

describe('races for the end of a document', () => {
  it.each([1, 2, 3, 4, 5])('of recall against approval, time %i: one wins, the loser reads who and when', async () => {
    const id = await submitted(apps[0], 'kim')
    const detail = await detailAs(apps[0], 'head', id)
    const both = await Promise.all([recall(apps[0], id), send(apps[1], 'head', id, answerTo(detail, 'head', 'APPROVE'))])
    expect(both.filter((one) => one.ok)).toHaveLength(1)
    const loser = both.find((one) => !one.ok)?.problem
    expect(['RECALL_TOO_LATE', 'ALREADY_DECIDED', 'NOT_IN_PROGRESS']).toContain(loser?.code)
    expect(loser?.message).toMatch(NAMES_WHO_AND_WHEN)
    expect((await detailAs(apps[0], 'kim', id)).status).toBe(both[0].ok ? 'RECALLED' : 'IN_PROGRESS')
  })

  it('of final decision against recall: never both, and a recalled document has no number', async () => {
    for (let time = 0; time < 5; time += 1) {
      const id = await submitted(apps[0], 'kim')
      const detail = await detailAs(apps[0], 'head', id)
      const both = await Promise.all([send(apps[1], 'head', id, answerTo(detail, 'head', 'APPROVE_AS_FINAL')), recall(apps[0], id)])
      expect(both.filter((one) => one.ok)).toHaveLength(1)
      const { status, documentNo } = await detailAs(apps[0], 'kim', id)
      expect([status, documentNo !== '']).toEqual(both[0].ok ? ['COMPLETED', true] : ['RECALLED', false])
    }
  })

  it('of return to a step against the answer of a sibling: the answer of the old pass does not count in the new one', async () => {
    const id = await submitted(apps[0], 'kim', {
      line: lineWith({
        steps: [
          ['FIN_AGREE', 'han'],
          ['AGREE', 'choi'],
        ],
      }),
    })
    granted(await answerAs(apps[0], 'head', id, 'APPROVE'))
    const detail = await detailAs(apps[0], 'kim', id)
    const back = answerTo(detail, 'han', 'RETURN_TO_STEP', { targetStepId: requireStep(detail, 'head').id, opinion: 'Ask again.' })
    const [returned, agreed] = await Promise.all([
      send(apps[0], 'han', id, back),
      send(apps[1], 'choi', id, answerTo(detail, 'choi', 'AGREE')),
    ])
    granted(returned)
    expect([undefined, 'ALREADY_DECIDED']).toContain(agreed.problem?.code)
    const fresh = listSteps(await detailAs(apps[0], 'kim', id)).filter((step) => step.pass === 2)
    expect(fresh.map(({ userId, status }) => [userId, status])).toEqual([
      ['head', 'WAITING'],
      ['han', 'PENDING'],
      ['choi', 'PENDING'],
      ['director', 'PENDING'],
    ])
  })

  it('of deputy and principal on one step: one counts, the other reads by whom it was answered', async () => {
    const id = await submitted(apps[0], 'han')
    const detail = await detailAs(apps[0], 'skang', id)
    expect(requireStep(detail, 'mweber').deputyName).toBe('Sung-min Kang')
    const body = () => answerTo(detail, 'mweber', 'APPROVE')
    const both = await Promise.all([send(apps[0], 'mweber', id, body()), send(apps[1], 'skang', id, body())])
    expect(both.filter((one) => one.ok)).toHaveLength(1)
    const loser = both.find((one) => !one.ok)?.problem
    expect(loser?.code).toBe('ALREADY_ACTED')
    expect(loser?.message).toMatch(NAMES_WHO_AND_WHEN)
  })

  it('of 12 decisions in one department over two servers: 12 numbers without gap or double', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => submitted(apps[0], 'kim')))
    const details = await Promise.all(ids.map((id) => detailAs(apps[0], 'head', id)))
    const decided = await Promise.all(
      details.map((detail, nth) => send(apps[nth % 2 ? 0 : 1], 'head', detail.id, answerTo(detail, 'head', 'APPROVE_AS_FINAL'))),
    )
    const numbers = decided.map((one) => Number(granted(one).documentNo.slice(-5))).toSorted((a, b) => a - b)
    expect(numbers.at(-1)! - numbers[0]!).toBe(11)
    expect(new Set(numbers).size).toBe(12)
  })

  it('of two submissions of one draft: it is submitted once', async () => {
    const { id, version } = granted(await callAs(apps[0], 'kim', approvals.create, { body: buildDraft() }))
    const submit = (app: TestApp) => callAs(app, 'kim', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })
    const both = await Promise.all(apps.map(submit))
    expect(both.filter((one) => one.ok)).toHaveLength(1)
    expect(['NOT_EDITABLE', 'VERSION_OLD']).toContain(both.find((one) => !one.ok)?.problem?.code)
    expect((await detailAs(apps[0], 'kim', id)).round).toBe(1)
  })
})
