import { messages } from '@maru/shared/messages.ts'
import type { Citation, CitationRow } from '@maru/shared/outputs/results/citation.ts'
import { outputs } from '@maru/shared/outputs/results/output.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAgain } from '../../../api/ask-again.ts'
import { call } from '../../../api/client.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { toOutputInput } from './citation-input.ts'

/** What came of importing an entry: the output, or why it was refused. */
export interface ImportOutcome {
  readonly id?: string
  readonly error?: unknown
}
export interface CitationEntry {
  readonly row: CitationRow
  /** As typed where the citation has no year. */
  readonly year: number | null
  readonly isChosen: boolean
  readonly outcome?: ImportOutcome
}

/** Whether an entry may be chosen: a DOI or ISBN that is entered is refused, and an output needs a year and an author. */
export const canImport = ({ row, year, outcome }: CitationEntry) =>
  row.citation !== null &&
  outcome?.id === undefined &&
  !row.remarks.some(({ code }) => code === 'SAME_IDENTIFIER') &&
  row.citation.authors.length > 0 &&
  year !== null

/** An entry of a text as it is shown first: new ones that can be imported are chosen. */
export const toEntry = (row: CitationRow): CitationEntry => {
  const entry = { row, year: row.citation?.year ?? null, isChosen: false }
  // A line of a list of works without a DOI has one author of several.
  return { ...entry, isChosen: row.state === 'NEW' && canImport(entry) && !(row.citation?.isSummary && row.citation.doi === '') }
}

/** A line of an ORCID record has no co-authors: its DOI has. Throws as the look-up does, so that nobody is left out unseen. */
export async function toWhole(citation: Citation): Promise<Citation> {
  if (!citation.isSummary || citation.doi === '') return citation
  const rows = await call(outputs.citations, { body: { text: citation.doi } })
  return rows[0]?.citation ?? citation
}

/** A refusal stands at its entry and is no toast: there may be many. */
async function importEntry({ row: { citation }, year }: CitationEntry): Promise<ImportOutcome> {
  if (citation === null || year === null) return {}
  try {
    const whole = await toWhole(citation)
    return { id: (await call(outputs.create, { body: toOutputInput({ ...whole, year: whole.year ?? year }) })).id }
  } catch (error) {
    return { error }
  }
}

/** The entries of a text with what is chosen of them; imports the chosen ones one after the other, each with its outcome. */
export function useCitationImport(rows: readonly CitationRow[]) {
  const [entries, setEntries] = useState<readonly CitationEntry[]>(() => rows.map(toEntry))
  const [isRunning, setRunning] = useState(false)
  const cache = useQueryClient()
  const change = (at: number, more: Partial<CitationEntry>) =>
    setEntries((all) => all.map((entry, index) => (index === at ? { ...entry, ...more } : entry)))
  const chosen = entries.flatMap((entry, at) => (entry.isChosen && canImport(entry) ? [{ ...entry, at }] : []))
  const importChosen = async () => {
    setRunning(true)
    let done = 0
    for (const entry of chosen) {
      const outcome = await importEntry(entry)
      if (outcome.id !== undefined) done += 1
      change(entry.at, { outcome, isChosen: false })
    }
    setRunning(false)
    if (done > 0) toast.success(messages.citationsImported, done)
    await Promise.all([outputs.create.resource, 'outputDeadlines'].map((resource) => askAgain(cache, resource)))
  }
  return {
    entries,
    chosen: chosen.length,
    isRunning,
    importChosen,
    choose: (at: number, isChosen: boolean) => change(at, { isChosen }),
    chooseNew: (isChosen: boolean) =>
      setEntries((all) => all.map((entry) => (entry.row.state === 'NEW' && canImport(entry) ? { ...entry, isChosen } : entry))),
    // Who types a year wants the entry.
    setYear: (at: number, year: number | null) => change(at, { year, isChosen: year !== null }),
  }
}
export type CitationImport = ReturnType<typeof useCitationImport>
