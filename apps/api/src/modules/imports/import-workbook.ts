import { importLabels } from '@maru/shared/imports/import.labels.ts'
import { fillText, type LabelRecord } from '@maru/shared/labels.ts'
import { messages } from '@maru/shared/messages.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Who } from '../../kernel/access/session.ts'
import { wordIn } from '../../kernel/names.ts'
import type { Workbook } from '../../adapters/spreadsheets/excel.ts'
import type { ImportKind, ImportRead } from '../../kernel/extension-points/import-kind.ts'
import { cellText, findRun, type ImportContext } from './import-run.service.ts'
import type { CellIssue } from '../../adapters/spreadsheets/import-values.ts'
import type { Cell } from '../../adapters/spreadsheets/sheet-xml.ts'

async function* nothing<T>(): AsyncGenerator<T> {
  // An empty sheet: its headings are all there is.
}

/** An empty sheet with the headings of a kind; a second one says what may stand where. */
export async function templateWorkbook(db: Db, { language }: Who, kind: ImportKind): Promise<Workbook<never>> {
  const word = (record: LabelRecord) => wordIn(record, language)
  const rules: string[][] = []
  for (const { field, label, hint, required, choices } of kind.columns) {
    const notes = [
      kind.key.includes(field) && word(importLabels.keyRule),
      required && word(importLabels.requiredRule),
      hint && word(hint),
    ].filter(Boolean)
    rules.push([word(label), '', notes.join('. ')])
    for (const { value, names } of (await choices?.(db)) ?? [])
      rules.push([word(label), value, [...new Set(names)].filter(Boolean).join(' / ')])
  }
  return {
    name: word(kind.title),
    columns: kind.columns.map(({ label, required }) => ({ header: word(label) + (required ? ' *' : ''), width: 24, value: () => '' })),
    rows: nothing(),
    notes: {
      name: word(importLabels.rules),
      headings: [word(importLabels.field), word(importLabels.value), word(importLabels.meaning)],
      rows: rules,
    },
  }
}

interface Fault extends CellIssue {
  readonly line: number
  readonly cell: string
}

/** Every fault of a checked import with its sentence. */
export async function reportWorkbook(context: ImportContext, who: Who, id: string): Promise<Workbook<Fault>> {
  const { run, kind } = await findRun(context, who, id)
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const columns = run.columns as Record<string, number>
  const labels = new Map(kind.columns.map(({ field, label }) => [field, word(label)]))
  return {
    name: fillText(word(importLabels.importOf), [word(importLabels.faults)]),
    columns: [
      { header: word(importLabels.line), width: 8, value: ({ line }) => line },
      { header: word(importLabels.field), width: 24, value: ({ field }) => labels.get(field) ?? field },
      { header: word(importLabels.cell), width: 32, value: ({ cell }) => cell },
      { header: word(importLabels.fault), width: 90, value: ({ text, values }) => fillText(word(messages[text]), values ?? []) },
    ],
    rows: faultsOf(context.db, id, columns, async (rows) => kind.reads?.note(context.db, who, { runId: id, rows, kind: 'REPORT' })),
  }
}

const ROWS_AT_ONCE = 1000

async function* faultsOf(
  db: Db,
  runId: string,
  columns: Readonly<Record<string, number>>,
  note: (rows: ImportRead['rows']) => Promise<unknown>,
): AsyncGenerator<Fault> {
  for (let after = 0; ;) {
    const part = await db.importRow.findMany({
      where: { runId, outcome: 'FAULT', line: { gt: after } },
      orderBy: { line: 'asc' },
      take: ROWS_AT_ONCE,
    })
    if (part.length > 0) await note(part)
    for (const { line, issues, cells } of part)
      for (const issue of issues as unknown as CellIssue[])
        yield { ...issue, line, cell: cellText((cells as Cell[])[columns[issue.field] ?? -1] ?? null) }
    if (part.length < ROWS_AT_ONCE) return
    after = part.at(-1)?.line ?? after
  }
}
