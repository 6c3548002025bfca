import type { Cell } from './sheet-xml.ts'

/** What a parser process says of a sheet besides its rows: its headings, or why it cannot be read. */
export type SheetReading =
  | { readonly fault?: undefined; readonly headings: readonly string[] }
  | { readonly fault: 'TOO_LARGE' | 'DAMAGED' | 'UNKNOWN_CHARSET'; readonly headings?: undefined }

/** Letters of a cell, as Excel has them. */
export const MAX_CELL = 32_767

export const headingText = (cell: Cell) => (typeof cell === 'string' ? cell.slice(0, 200) : '')
