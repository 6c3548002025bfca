import { isBlank } from '@maru/shared/codecs.ts'
import { fillText, type LabelRecord } from '@maru/shared/labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import {
  outputKindLabels,
  outputLabels as labels,
  outputStatusLabels,
  referenceStyleLabels,
} from '@maru/shared/outputs/results/output.labels.ts'
import type { ReferencesQuery } from '@maru/shared/outputs/results/output.ts'
import type { OutputRow } from '@maru/shared/outputs/results/output-fields.ts'
import { formatReference, type ReferencePart, toReferenceText } from '@maru/shared/outputs/results/reference.ts'
import { toWordFile } from '../../../adapters/documents/word-file.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { wordIn } from '../../../kernel/names.ts'

type TextOf = (label: LabelRecord, ...values: string[]) => string

/** What a list was narrowed by, as its chips name it: `Type: Book · Year: 2024`. */
function toFilterText({ q = '', kind, status, year, quartile, mine }: ReferencesQuery, textOf: TextOf) {
  const filters = [
    ...(isBlank(q) ? [] : [`${textOf(labels.searched)}: ${q.trim()}`]),
    ...(mine === undefined ? [] : [textOf(labels.onlyMine)]),
    ...(status === undefined ? [] : [`${textOf(labels.status)}: ${textOf(outputStatusLabels[status])}`]),
    ...(kind === undefined ? [] : [`${textOf(labels.kind)}: ${textOf(outputKindLabels[kind])}`]),
    ...(year === undefined ? [] : [`${textOf(labels.year)}: ${String(year)}`]),
    ...(quartile === undefined ? [] : [`${textOf(labels.quartile)}: ${quartile}`]),
  ]
  return filters.length === 0 ? textOf(labels.noFilter) : filters.join(' · ')
}

/** References in a style as a Word file: by year, the newest first, in a year by authors; those of IEEE are numbered. */
export function toReferenceFile({ language, today }: Who, query: ReferencesQuery, rows: readonly OutputRow[]): Promise<Buffer> {
  const { style } = query
  const textOf: TextOf = (label, ...values) => fillText(wordIn(label, language), values)
  const collator = new Intl.Collator('en')
  const references = rows
    // A reference of the APA starts with the family name, whatever style is written.
    .map((row) => ({ year: row.year, order: toReferenceText(row, 'APA'), parts: formatReference(row, style) }))
    .toSorted((one, other) => other.year - one.year || collator.compare(one.order, other.order))
  const numbered = references.map(({ year, parts }, index) => {
    const number: readonly ReferencePart[] = style === 'IEEE' ? [{ text: `[${String(index + 1)}] ` }] : []
    return { year, parts: [...number, ...parts] }
  })
  const years = [...Map.groupBy(numbered, ({ year }) => year)]
  return toWordFile({
    title: textOf(menuLabels.researchPerformance),
    language,
    lines: [textOf(labels.styleDate, textOf(referenceStyleLabels[style]), today), toFilterText(query, textOf)],
    sections: years.map(([year, entries]) => ({ heading: String(year), entries: entries.map(({ parts }) => parts) })),
  })
}
