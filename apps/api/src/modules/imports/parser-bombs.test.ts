import { imports } from '@maru/shared/imports/import.ts'
import { outputs } from '@maru/shared/outputs/results/output.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { paymentStatements } from '@maru/shared/payments/statements/payment-statement.ts'
import { events } from '@maru/shared/schedule/event.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfWithXml, ublInvoice } from '../../test/money/invoice-files.ts'
import * as bombs from '../../test/files/parser-bombs.ts'
import { callAs, testApp, type TestApp } from '../../test/test-app.ts'

// Every way to feed a parser, with a file that breaks its limits and a good one behind it.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const invoice = async (name: string, content: Buffer | string) =>
  callAs(app, 'kim', payments.readInvoice, { uploads: [{ field: 'file', name, content }] })
const sheet = (kind: 'cards' | 'labels', content: Buffer | string, name = 'a.csv') =>
  callAs(app, kind === 'labels' ? 'admin' : 'office', imports.upload, {
    params: { kind },
    query: { into: '' },
    uploads: [{ field: 'file', name, content }],
  })
const citations = (text: string) => callAs(app, 'kim', outputs.citations, { body: { text } })
const calendar = (text: string) => callAs(app, 'kim', events.import, { body: { allPrivate: false, dryRun: false, text } })
const outcome = ({ status, problem }: { status: number; problem?: { code?: string } | undefined }) => [status, problem?.code]

it('an e-invoice of too many packed files, attributes or rates is refused, and the next one is read', async () => {
  expect(outcome(await invoice('a.pdf', bombs.packedPdf()))).toEqual([413, 'READING_TOO_LARGE'])
  expect(outcome(await invoice('a.xml', bombs.attributeRoot()))).toEqual([422, 'INVOICE_UNREADABLE'])
  expect(outcome(await invoice('a.xml', bombs.attributeChild()))).toEqual([422, 'INVOICE_UNREADABLE'])
  expect(outcome(await invoice('a.xml', bombs.taxInvoice()))).toEqual([422, 'INVOICE_UNREADABLE'])
  expect((await invoice('a.pdf', pdfWithXml(ublInvoice({ invoiceNo: 'G-1' })))).answer?.body.invoiceNo).toBe('G-1')
})

it('a CSV file with a cell of megabytes is refused, and the next one is read', async () => {
  expect(outcome(await sheet('labels', bombs.longCell()))).toEqual([413, 'IMPORT_TOO_LARGE'])
  expect(outcome(await sheet('cards', bombs.quotedCell()))).toEqual([413, 'IMPORT_TOO_LARGE'])
  expect((await sheet('cards', 'Card;Reference\n1234;R1\n')).answer?.totalRows).toBe(1)
})

it('an account statement of a line without end is refused by its limits, not the connection to the database', async () => {
  const upload = (content: string) =>
    callAs(app, 'office', paymentStatements.upload, { uploads: [{ field: 'file', name: 'a.xml', content }] })
  expect(outcome(await upload(bombs.longStatement()))).toEqual([413, 'IMPORT_TOO_LARGE'])
  const bare = bombs.longStatement(50_000).replace('<BookgDt>', '<No>').replace('</BookgDt>', '</No>')
  expect(outcome(await upload(bare))).toEqual([422, 'STATEMENT_DAMAGED'])
  expect(outcome(await upload('<a/>'))).toEqual([415, 'STATEMENT_DAMAGED'])
})

it('citations that double and nest are refused, and the next ones are read', async () => {
  expect(outcome(await citations(bombs.doubledBibtex()))[1]).toMatch(/^READING_TOO_(LONG|LARGE)$/)
  const nested = await citations(bombs.nestedBibtex())
  expect(nested.status).toBeLessThan(500)
  expect((await citations('@article{a, title={Fog}, year={2026}}')).answer).toHaveLength(1)
})

it('calendar rules without end are refused with the reason, and other calendars are read', async () => {
  const endless = await calendar(bombs.endlessCalendar())
  expect([endless.problem?.code ?? endless.answer?.skipped[0]?.reason]).toEqual([
    expect.stringMatching(/^(READING_TOO_LONG|UNKNOWN_RULE)$/),
  ])
  const good = bombs.endlessCalendar().replaceAll(/RRULE.*\r\n/g, '')
  expect((await calendar(good)).answer?.created).toBeGreaterThan(0)
})
