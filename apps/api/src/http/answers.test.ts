import { allContracts } from '@maru/shared/collections.ts'
import { binary, toPath, type Route } from '@maru/shared/contract.ts'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { answerAs, buildDraft, granted, submitted, toRichText } from '../test/approval-fixtures.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { giveDays, toLeave, mondayAhead, submitLeave } from '../test/leave-fixtures.ts'
import { createPersonRecords } from '../test/answers/records-of-person.ts'
import { callAs, loadCookie, day, signIn, testApp, type TestApp } from '../test/test-app.ts'
import { readZipTexts } from '../test/files/zip-text.ts'
import { toApiId } from './guards/access.ts'

// Every call that reads, asked by seven people about one person and what belongs to him: what nobody or not everybody may know has a
// value found nowhere else, and every answer is looked through for it, workbooks too. Mails have tests of their own.

const SUBJECT = 'lee'
const people = [SUBJECT, 'kim', 'han', 'clerk', 'head', 'office', 'admin'] as const
const reads = allContracts
  .flatMap((contract): Route[] => Object.values(contract))
  .filter(({ method, path }) => method === 'GET' && !/\/(email|imap|live)\b/.test(path))

/** Values that only their readers may come across (SECURITY 3.3, 3.4). */
const secrets: Record<string, { value: string; readers: readonly string[] }> = {
  privateEmail: { value: 'only-mine@private.example', readers: [SUBJECT, 'office', 'admin'] },
  birthDate: { value: '19070707', readers: [SUBJECT, 'office', 'admin'] },
  remark: { value: 'Remark for the office', readers: [SUBJECT, 'office', 'admin'] },
  browser: { value: 'Browser of that person', readers: [SUBJECT, 'admin'] },
  draft: { value: 'Draft nobody has seen', readers: [SUBJECT] },
  document: { value: 'Said in a decided document', readers: [SUBJECT, 'kim', 'clerk', 'head'] },
  leaveReason: { value: 'Reason told to few', readers: [SUBJECT, 'head', 'office'] },
  booking: { value: 'Booked in private', readers: [SUBJECT, 'office', 'admin'] },
  guestDocument: { value: 'PASSPORT-77', readers: ['office'] },
  visit: { value: 'Note about a guest', readers: [SUBJECT, 'office', 'admin'] },
  post: { value: 'Post for one department', readers: [SUBJECT, 'kim', 'clerk', 'head', 'office', 'admin'] },
  event: { value: 'Private appointment', readers: [SUBJECT] },
  absence: { value: 'Absent for a reason', readers: [SUBJECT, 'head', 'office'] },
  trip: { value: 'Purpose of a trip', readers: [SUBJECT, 'office'] },
  output: { value: 'Output of answers', readers: [SUBJECT, 'head', 'office', 'admin'] },
  patent: { value: 'Patent of answers', readers: [SUBJECT] },
  payment: { value: 'INVOICE-OF-ANSWERS', readers: [SUBJECT, 'head', 'office', 'admin'] },
  card: { value: 'MERCHANT-OF-ANSWERS', readers: [SUBJECT, 'office', 'admin'] },
  purchase: { value: 'Item of answers', readers: [SUBJECT, 'head', 'office'] },
  loan: { value: 'Purpose of a loan', readers: [SUBJECT, 'kim', 'clerk', 'head', 'office'] },
  gift: { value: 'Gift of answers', readers: [SUBJECT, 'head', 'office'] },
  guest: { value: 'Insurance of a guest', readers: [SUBJECT, 'head', 'office', 'admin'] },
  change: { value: 'Reason of a change', readers: ['head', 'office'] },
  remittance: { value: 'Remittance of answers', readers: [SUBJECT, 'head', 'office', 'admin'] },
  passwordHash: { value: '', readers: [] },
}
const textOfSecret = (name: string) => secrets[name]?.value ?? ''
const ids: string[] = []
let records: Record<string, string> = {}
let menu = ''
let projectNo = ''
let vendorId = ''
let leaveYear = ''
let app: TestApp

beforeAll(async () => {
  app = await testApp()
  const { db } = app.context
  await db.user.update({
    where: { id: SUBJECT },
    data: { privateEmail: textOfSecret('privateEmail'), birthDate: new Date('1907-07-07'), remark: textOfSecret('remark') },
  })
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: SUBJECT } })
  Object.assign(secrets['passwordHash'] ?? {}, { value: passwordHash })
  await signIn(app, SUBJECT, undefined, { 'user-agent': textOfSecret('browser') })
  const draft = granted(await callAs(app, SUBJECT, approvals.create, { body: buildDraft({ title: textOfSecret('draft') }) }))
  const decided = await submitted(app, SUBJECT, { body: toRichText(textOfSecret('document')) })
  for (const approver of ['head', 'director']) granted(await answerAs(app, approver, decided, 'APPROVE'))
  await giveDays(app, SUBJECT, '5')
  const monday = await mondayAhead(app, 3)
  leaveYear = monday.slice(0, 4)
  const leave = await submitLeave(app, SUBJECT, toLeave(monday, monday, { reason: textOfSecret('leaveReason') }))
  granted(leave.result)
  const request = await db.leaveRequest.findUniqueOrThrow({ where: { documentId: leave.id } })
  menu = (await db.menuEntry.findFirstOrThrow({ where: { url: '/chems/userlist' } })).number
  projectNo = (await db.project.findFirstOrThrow()).projectNo
  ids.push(draft.id, decided, leave.id, request.id)
  const texts = { booking: textOfSecret('booking'), guestDocument: textOfSecret('guestDocument') }
  const calendar = { event: textOfSecret('event'), absence: textOfSecret('absence'), trip: textOfSecret('trip') }
  const outputs = { output: textOfSecret('output'), patent: textOfSecret('patent') }
  const bought = { loan: textOfSecret('loan'), purchase: textOfSecret('purchase'), remittance: textOfSecret('remittance') }
  const money = { payment: textOfSecret('payment'), card: textOfSecret('card'), ...bought }
  records = await createPersonRecords(app, SUBJECT, {
    ...texts,
    ...calendar,
    ...outputs,
    ...money,
    gift: textOfSecret('gift'),
    guest: textOfSecret('guest'),
    change: textOfSecret('change'),
    visit: textOfSecret('visit'),
    post: textOfSecret('post'),
  })
  vendorId = (await db.payment.findFirstOrThrow()).vendorId
})
afterAll(() => app.close())

const codeOf = (path: string) => (path.includes('/role/') ? 'H01' : path.includes('/workplace/') ? 'DE01' : 'ENV')
const valueOf = (name: string, path: string) =>
  ({ userId: SUBJECT, number: menu, projectNo, code: codeOf(path), kind: 'users', id: 'CO00000040', year: '2018' })[name] ?? 'none'
/** Ids of the person's records that an address may name; where it has none, an id that is nobody's is as good as any. */
function idsOf(path: string) {
  if (/\/(aprv|hldys)\//.test(path)) return ids
  const record = Object.entries(records).find(([part]) => path.includes(part))
  return [record?.[1] ?? 'CO00000040']
}
const addressesOf = (route: Route) => {
  const names = Object.keys(route.params?.shape ?? {})
  const every = names.includes('id') ? idsOf(route.path) : ['']
  return every.map((id) => toPath(route, Object.fromEntries(names.map((name) => [name, name === 'id' ? id : valueOf(name, route.path)]))))
}
/** What lists are asked for: as much as there is, about everybody and about the one person. */
function queryOf(route: Route, asking: string) {
  const queryValues = {
    size: '100',
    scope: 'all',
    userId: SUBJECT,
    id: asking,
    approvalUserId: asking,
    aprvBoxType: 'CPLT',
    of: 'everyone',
    group: 'department',
    kind: 'ROOM',
    numbers: 'LENT',
  }
  // What was done a moment ago and the leave, which may lie in the next year.
  const time = { year: leaveYear, from: day(-90), to: day(270), cdGrps: 'CO00000040', departmentCode: 'ENV', on: '' }
  // All texts together are more than a workbook answers at once.
  if (/mlang/.test(route.path)) Object.assign(time, { q: 'password' })
  // Bookings are read for a few days only.
  if (/reservation/.test(route.path)) Object.assign(time, { from: day(1), to: day(12), minutes: '60', people: SUBJECT })
  if (/schedule\/calendar/.test(route.path)) Object.assign(time, { from: day(1), to: day(12), department: 'ENV' })
  if (/freebusy/.test(route.path)) Object.assign(time, { from: `${day(1)}T00:00:00Z`, to: `${day(12)}T00:00:00Z` })
  if (/creditable/.test(route.path)) Object.assign(time, { vendorId })
  if (/rates\/day/.test(route.path)) Object.assign(time, { currency: 'USD', day: day(0) })
  const shape = route.query?.shape ?? {}
  // A search is left out where everything comes without one.
  const wanted = Object.entries({ q: SUBJECT, ids: SUBJECT, name: SUBJECT }).filter(([name]) => !shape[name]?.safeParse(undefined).success)
  return Object.fromEntries(
    [...Object.entries({ ...queryValues, ...time }), ...wanted].filter(([name, value]) => shape[name]?.safeParse(value).success),
  )
}

/** What a reader of an answer comes across; of a workbook or a document the texts it is made of. */
const textOfAnswer = (route: Route, body: Buffer) =>
  route.answer === binary && body.subarray(0, 2).toString() === 'PK' ? readZipTexts(body) : body.toString()

/** Calls about what this fixture has none of, such as a file or a run: their areas try them. Written with `--update`: read what is added. */
const elsewhere = join(import.meta.dirname, '../../../../tests/spec/reads-tried-elsewhere.txt')
const unanswered = new Set<string>()
const leaks: string[] = []
/** The first row that each person's lists have, by person and path of the list: a call about one record is asked about that one. */
const firstRows = new Map<string, Record<string, unknown>>()
function addressOfListed(asking: string, { path }: Route) {
  const [, list = '', name = ''] = /^(.+)\/:(\w+)$/.exec(path) ?? []
  const key = firstRows.get(`${asking} ${list}`)?.[name]
  return typeof key === 'string' ? [`${list}/${encodeURIComponent(key)}`] : []
}
async function look(asking: string, route: Route, url: string) {
  const reply = await app.inject({ url, query: queryOf(route, asking), headers: { cookie: await loadCookie(app, asking) } })
  expect(reply.statusCode, `${url} as ${asking}: ${reply.body.slice(0, 200)}`).toBeLessThan(500)
  if (reply.statusCode !== 200) return
  unanswered.delete(toApiId(route))
  if (String(reply.headers['content-type']).includes('json') && route.answer !== binary) {
    const json = reply.json<{ rows?: Record<string, unknown>[] } | null>()
    if (json?.rows?.[0]) firstRows.set(`${asking} ${route.path}`, json.rows[0])
    // Decoding drops what the contract does not name, so what differs afterwards should not have been sent.
    const again = JSON.stringify(z.encode(route.answer, z.decode(route.answer, json as never)))
    if (!isDeepStrictEqual(JSON.parse(again), json)) leaks.push(`${url} tells ${asking} what its contract does not name`)
  }
  const text = await textOfAnswer(route, reply.rawPayload)
  for (const [name, { value, readers }] of Object.entries(secrets))
    if (text.includes(value) && !readers.includes(asking)) leaks.push(`${name} told to ${asking} by ${toApiId(route)}`)
    else if (text.includes(value)) disclosures.add(`${name} ${asking}`)
}
const disclosures = new Set<string>()

it('tells each person what that person may know and nobody else, and nothing its contract does not name', async () => {
  for (const route of reads) unanswered.add(toApiId(route))
  for (const asking of people) for (const route of reads) for (const url of addressesOf(route)) await look(asking, route, url)
  for (const asking of people)
    for (const route of reads.filter((one) => unanswered.has(toApiId(one))))
      for (const url of addressOfListed(asking, route)) await look(asking, route, url)
  expect(leaks).toEqual([])
  // Who may know it comes across it somewhere, so that the looking can find.
  const may = Object.entries(secrets).flatMap(([name, { readers }]) => readers.map((person) => `${name} ${person}`))
  expect([...disclosures].toSorted()).toEqual(may.toSorted())
  await expect([...unanswered].toSorted().join('\n') + '\n').toMatchFileSnapshot(elsewhere)
})
