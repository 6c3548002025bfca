import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfWithXml, ublInvoice } from '../../apps/api/src/test/money/invoice-files.ts'
import * as bombs from '../../apps/api/src/test/files/parser-bombs.ts'
import { multipart } from '../../apps/api/src/test/test-app.ts'
import { outputs } from '../../packages/shared/src/outputs/results/output.ts'
import { payments } from '../../packages/shared/src/payments/payment.ts'
import { paymentStatements } from '../../packages/shared/src/payments/statements/payment-statement.ts'
import { files } from '../../packages/shared/src/files/file.ts'
import { events } from '../../packages/shared/src/schedule/event.ts'
import { users } from '../../packages/shared/src/users/user.ts'
import { type ApiProcess, startApi } from './api-process.ts'
import { keepFigures } from './figures.ts'
import { signIn } from './sign-in.ts'
import { p99, watchNeighbour as watchOther } from './watch-neighbour.ts'

// Every parser that a person can feed is given its bombs in a server process, while another person goes on working.

const MOST_MS = 200
const MOST_GROWTH_BYTES = 150_000_000
const CALM_SECONDS = 5

let api: ApiProcess
const cookies: Record<string, string> = {}
beforeAll(async () => {
  api = await startApi({ OVERLOAD_DELAY_MS: '500' })
  for (const user of ['kim', 'office', 'admin2']) cookies[user] = await signIn(api.url, user)
})
afterAll(() => api.stop())

const send = async (method: 'POST' | 'PUT', user: string, path: string, payload: Buffer | string, headers: Record<string, string>) => {
  const reply = await fetch(`${api.url}${path}`, {
    method,
    headers: { ...headers, cookie: cookies[user] ?? '' },
    body: typeof payload === 'string' ? payload : new Uint8Array(payload),
  })
  // An upload answers with its key, everything else with an object.
  const text = await reply.text()
  return { status: reply.status, text, body: (text.startsWith('{') ? JSON.parse(text) : {}) as { code?: string } }
}
type Call = Parameters<typeof send> extends [unknown, ...infer Rest] ? Rest : never
const post = (...call: Call) => send('POST', ...call)
const upload = (user: string, path: string, name: string, content: Buffer | string) => () => {
  const { payload, headers } = multipart({}, [{ field: 'file', name, content }])
  return post(user, path, payload, headers)
}
const text = (path: string, content: string) => () =>
  post('kim', path, JSON.stringify({ text: content }), { 'content-type': 'application/json' })

/** A picture is uploaded, then read when it becomes the one of a profile. */
const profilePicture = (content: Buffer) => async () => {
  const { payload, headers } = multipart({ updateKey: '0', isMsds: 'N' }, [{ field: 'file', name: 'a.png', content }])
  const { text: key } = await post('kim', files.upload.path, payload, headers)
  const picture = { userId: 'kim', profileFileKey: key.replaceAll('"', ''), profileFileUrl: '' }
  return send('PUT', 'kim', users.changePicture.path, JSON.stringify(picture), { 'content-type': 'application/json' })
}

const importOf = (kind: string) => `/api/v1/common/chems/import/upload/${kind}`
const cards = importOf('cards')
/** What is fed, by its name in the report. */
const fed: Readonly<Record<string, () => ReturnType<typeof post>>> = {
  'e-invoice: PDF of 500 packed files': upload('kim', payments.readInvoice.path, 'a.pdf', bombs.packedPdf()),
  'e-invoice: root of 200,000 attributes': upload('kim', payments.readInvoice.path, 'a.xml', bombs.attributeRoot()),
  'e-invoice: element of 200,000 attributes': upload('kim', payments.readInvoice.path, 'a.xml', bombs.attributeChild()),
  'e-invoice: 190,000 VAT rates': upload('kim', payments.readInvoice.path, 'a.xml', bombs.taxInvoice()),
  'CSV: cell of 10 MB': upload('office', cards, 'a.csv', bombs.longCell()),
  'CSV: 5 MB of quotes': upload('office', cards, 'a.csv', bombs.quotedCell()),
  'account statement: 90,000 details of a line': upload('office', paymentStatements.upload.path, 'a.xml', bombs.longStatement()),
  'workbook: sheet of 400 MB': upload('office', cards, 'a.xlsx', await bombs.packedWorkbook(400)),
  'workbook: sheet of 48 MB': upload('office', cards, 'a.xlsx', await bombs.packedWorkbook(48)),
  'workbook: 5 kB, one text of 4,000 letters in 100,000 cells': upload('office', cards, 'a.xlsx', await bombs.sharedWorkbook('a', 4000)),
  'workbook: 5 kB, one text of 2,600 quotes in 100,000 cells': upload('office', cards, 'a.xlsx', await bombs.sharedWorkbook('"', 2600)),
  'CSV: two million cells': upload('office', cards, 'a.csv', bombs.manyCells()),
  'rates: 570,000 of one day': upload('office', importOf('rates'), 'a.xml', bombs.manyRates()),
  'picture: 40 megapixels': profilePicture(bombs.packedPicture(6300)),
  'picture: 160 megapixels': profilePicture(bombs.packedPicture(12_600)),
  'calendar: ten rules without a day': text(events.import.path, bombs.endlessCalendar()),
  'BibTeX: doubled abbreviations': text(outputs.citations.path, bombs.doubledBibtex()),
  'citation: 299,999 full stops': text(outputs.citations.path, bombs.dottedCitation()),
  'CSL-JSON: author of 140,000 letters': text(outputs.citations.path, bombs.longAuthor()),
  'BibTeX: 295 kB of braces': text(outputs.citations.path, bombs.nestedBibtex()),
}

const residentBytes = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(api.pid)}/status`, 'utf8'))?.[1]) * 1024
/** Another person's calls while some work is done. */
const watchNeighbour = (work: () => Promise<unknown>) => watchOther({ url: api.url, cookie: cookies['admin2'] ?? '' }, work)
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

it('every parser is given its bombs: each is refused, another person goes on working, and the memory comes back', async () => {
  // Whoever is first has the program loaded.
  await upload('kim', payments.readInvoice.path, 'a.pdf', pdfWithXml(ublInvoice({ invoiceNo: 'F-1' })))()
  await watchNeighbour(() => pause(2000))
  const calm = await watchNeighbour(() => pause(CALM_SECONDS * 1000))
  const before = residentBytes()
  const lines: string[] = [`Nobody feeds anything: p99 ${calm.p99.toFixed(0)} ms of ${String(calm.times.length)} calls.`]
  const answers: { name: string; status: number }[] = []
  const times: number[] = []
  const slow: { name: string; p99: number }[] = []
  const refusals: number[] = []
  for (const [name, feed] of Object.entries(fed)) {
    const from = performance.now()
    const neighbour = await watchNeighbour(async () => {
      const { status, body } = await feed()
      answers.push({ name, status })
      const seconds = ((performance.now() - from) / 1000).toFixed(1)
      lines.push(`${name}: ${String(status)} ${body.code ?? ''} after ${seconds} s`)
      await pause(500)
    })
    times.push(...neighbour.times)
    slow.push({ name, p99: neighbour.p99 })
    refusals.push(...neighbour.refusals)
    lines.push(`${lines.pop() ?? ''}, p99 ${neighbour.p99.toFixed(0)} ms of ${String(neighbour.times.length)} calls.`)
  }
  const after = await watchNeighbour(() => pause(CALM_SECONDS * 1000))
  lines.push(
    `All of them: p99 ${p99(times).toFixed(0)} ms of ${String(times.length)} calls; nobody feeds again: ${after.p99.toFixed(0)} ms.`,
  )
  const growth = residentBytes() - before
  lines.push(`Memory of the API afterwards: ${(growth / 1e6).toFixed(0)} MB more than before.`)
  process.stderr.write(`${lines.join('\n')}\n`)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(refusals).toEqual([])
  // Beside other heavy work nobody is faster than without a bomb.
  const most = Math.max(MOST_MS, 2 * calm.p99, 2 * after.p99)
  expect(slow.filter((one) => one.p99 >= most)).toEqual([])
  expect(growth).toBeLessThan(MOST_GROWTH_BYTES)
  const good = await upload('kim', payments.readInvoice.path, 'a.pdf', pdfWithXml(ublInvoice({ invoiceNo: 'F-2' })))()
  expect(good.status).toBe(200)
  keepFigures('Bombs for every parser, and another person at work', lines)
})
