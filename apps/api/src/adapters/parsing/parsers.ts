import type { EmitRows } from './parser-input.ts'

/** Every parser of what people feed, loaded with its first document in a parser process. */
export const parsers = {
  eInvoice: async () => (await import('../invoices/read-e-invoice.ts')).readEInvoiceFile,
  camt053: async () => (await import('../bank/camt053.ts')).emitCamt053,
  ecbRates: async () => (await import('../bank/ecb-rates.ts')).emitEcbRates,
  csv: async () => (await import('../spreadsheets/csv-reader.ts')).emitCsv,
  workbook: async () => (await import('../spreadsheets/workbook-reader.ts')).emitWorkbook,
  calendar: async () => (await import('../calendars/calendar-plan.ts')).planCalendar,
  invitation: async () => (await import('../calendars/invitation.ts')).readInvitation,
  citations: async () => (await import('../citations/citation-formats.ts')).readCitations,
  profilePicture: async () => (await import('../pictures/picture-reader.ts')).toProfilePicture,
  barePicture: async () => (await import('../pictures/picture-reader.ts')).toBarePicture,
  proof: async () => (await import('../pictures/proof-reader.ts')).isReadableProof,
} satisfies Record<string, () => Promise<(input: never, emit: EmitRows) => unknown>>

export type ParserName = keyof typeof parsers
/** Those that read files of tens of thousands of rows. */
export const ofRows: ReadonlySet<ParserName> = new Set(['camt053', 'ecbRates', 'csv', 'workbook'])
type Parser<N extends ParserName> = Awaited<ReturnType<(typeof parsers)[N]>>
export type ParserInput<N extends ParserName> = Parameters<Parser<N>>[0]
export type ParserValue<N extends ParserName> = Awaited<ReturnType<Parser<N>>>
