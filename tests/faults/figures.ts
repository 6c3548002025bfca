import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the long run keeps what each test measured, for the report. */
export const FIGURES = join(import.meta.dirname, '../../.cache/faults')
/** Whether this is the long run. */
export const isLong = process.env['FAULT_ROUNDS'] !== undefined

export interface Figures {
  /** What was done, as a heading. */
  work: string
  /** One line a figure. */
  lines: readonly string[]
}

/** Keeps the figures of a fault for `docs/faults.md`; the short run has none. */
export function keepFigures(work: string, lines: readonly string[]) {
  if (!isLong) return
  mkdirSync(FIGURES, { recursive: true })
  const figures: Figures = { work, lines }
  writeFileSync(join(FIGURES, `${work.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.json`), JSON.stringify(figures))
}
