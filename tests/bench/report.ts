import type { Ratio } from './rounds.ts'

export interface Table {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** One goal with what was measured for it; `limits` says for a missed one what stands in the way, from measured figures. */
export interface Goal {
  work: string
  goal: string
  measured: string
  met: boolean
  limits?: string
}

/** What one suite found. */
export interface Section {
  title: string
  /** What is compared with what, in a sentence or two. */
  about: string
  table: Table
  goals: readonly Goal[]
  notes?: readonly string[]
}

export const number = (value: number, digits = 2) => (Number.isFinite(value) ? value.toFixed(digits) : '–')
export const spread = ({ median, least, most }: Ratio) => `${number(median)} (${number(least)}–${number(most)})`

const widths = ({ head, rows }: Table) => head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))

/** A table for the terminal: the first column left, figures right. */
function plainTable(table: Table) {
  const wide = widths(table)
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(wide[at] ?? 0) : cell.padStart(wide[at] ?? 0))).join('  ')
  return [table.head, ...table.rows].map((cells) => `  ${line(cells)}`).join('\n')
}

function markdownTable({ head, rows }: Table) {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|---${'|--:'.repeat(head.length - 1)}|`, ...rows.map(line)].join('\n')
}

const verdict = ({ met }: Goal) => (met ? 'met' : 'MISSED')
const goalTable = (goals: readonly Goal[]): Table => ({
  head: ['work', 'goal', 'measured', ''],
  rows: goals.map((goal) => [goal.work, goal.goal, goal.measured, verdict(goal)]),
})

/** The section as it is printed when its suite ends. */
export function plainSection({ title, table, goals, notes = [] }: Section) {
  const judged = goals.map((goal) => `  ${verdict(goal).padEnd(6)} ${goal.work}: ${goal.measured}, goal ${goal.goal}`)
  const limits = goals.filter((goal) => !goal.met && goal.limits !== undefined).map((goal) => `         ${goal.work}: ${goal.limits ?? ''}`)
  return [`\n== ${title}`, plainTable(table), ...judged, ...limits, ...notes.map((note) => `  ${note}`)].join('\n')
}

export interface Circumstances {
  date: string
  machine: string
  command: string
  /** What was measured, how often and how long. */
  method: string
  /** How much else ran on the machine. */
  noise: string
}

/** The whole report as the page `docs/bench.md`. */
export function markdownReport(sections: readonly Section[], about: Circumstances) {
  const goals = sections.flatMap((section) => section.goals)
  const missed = goals.filter((goal) => !goal.met)
  const part = ({ title, about: text, table, notes = [] }: Section) =>
    [`## ${title}`, text, markdownTable(table), ...notes.map((note) => `- ${note}`)]
      .join('\n\n')
      .replaceAll('\n\n- ', '\n- ')
      .replace('|\n- ', '|\n\n- ')
  const limits = missed.map((goal) => `- **${goal.work}** (goal ${goal.goal}, measured ${goal.measured}): ${goal.limits ?? ''}`)
  return `${[
    '# Bench',
    'Written by `pnpm bench`; remarks are in [NOTES.md](../tests/bench/NOTES.md). Only ratios count: each compares the portal with the same work with nothing around it (the limit), measured in turns in the same run. Given are medians over the rounds, ratios taken within each round with their smallest and largest.',
    `- Date: ${about.date}\n- Machine: ${about.machine}\n- Command: \`${about.command}\`\n- Method: ${about.method}\n- Noise: ${about.noise}`,
    '## Goals',
    markdownTable(goalTable(goals)),
    '## What limits the missed goals',
    missed.length > 0 ? limits.join('\n') : 'None is missed.',
    ...sections.map(part),
  ].join('\n\n')}\n`
}

/** The last words on the terminal. */
export function plainSummary(sections: readonly Section[]) {
  const goals = sections.flatMap((section) => section.goals)
  const met = goals.filter((goal) => goal.met).length
  return `\n== Goals\n${plainTable(goalTable(goals))}\n\n${String(met)} of ${String(goals.length)} goals met`
}
