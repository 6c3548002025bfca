import type { ChangeEntry } from '@maru/shared/histories/change.ts'

const fields: ReadonlySet<string> = new Set(['authors', 'inventors'])
/** An author or inventor as the history writes what the change log has: the parts with their names. */
const PERSON = /^name: (?<name>.*?)(?:, (?:orcid|userId): [^,\s]*)*(?:, sharePct: (?<share>[\d.]+))?$/

const nameLine = (line: string) => {
  const { name, share } = PERSON.exec(line)?.groups ?? {}
  if (name === undefined) return line
  return share === undefined ? name : `${name} ${share}%`
}
const nameLines = (text: string) => text.split('\n').map(nameLine).join('\n')

/** Entries of the change log whose authors and inventors are named with their shares: `Jane Roe 40.00%`. */
export const nameContributors = (entries: readonly ChangeEntry[]): ChangeEntry[] =>
  entries.map((entry) => ({
    ...entry,
    fields: entry.fields.map((one) =>
      fields.has(one.field) ? { ...one, before: nameLines(one.before), after: nameLines(one.after) } : one,
    ),
  }))
