import type { PostFilePrint } from '@maru/shared/boards/posts/post-fields.ts'

export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Longer texts are shown whole instead of compared: the table of a comparison grows with both. */
const MOST_LINES = 1000

/** Lines of a text against those of another: what stayed, went and came, by the longest common sequence. */
export function lineDiff(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  if (before.length > MOST_LINES || after.length > MOST_LINES) return after.map((text) => ({ kind: 'same', text }))
  const lengths = before
    .map(() => Array.from({ length: after.length + 1 }, () => 0))
    .concat([Array.from({ length: after.length + 1 }, () => 0)])
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const isSame = before[row] === after[column]
      const line = lengths[row]
      if (line) line[column] = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const lines: DiffLine[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    const [old = '', next = ''] = [before[row], after[column]]
    if (row < before.length && column < after.length && old === next) {
      lines.push({ kind: 'same', text: old })
      row += 1
      column += 1
    } else if (row < before.length && (column >= after.length || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ kind: 'removed', text: old })
      row += 1
    } else {
      lines.push({ kind: 'added', text: next })
      column += 1
    }
  }
  return lines
}

const isIn = (files: readonly PostFilePrint[], { name, sha256 }: PostFilePrint) =>
  files.some((file) => file.name === name && file.sha256 === sha256)

/** Names of the files that went and came; one with the same name and other content did both. */
export const fileDiff = (before: readonly PostFilePrint[], after: readonly PostFilePrint[]): readonly DiffLine[] => [
  ...before.filter((file) => !isIn(after, file)).map(({ name }) => ({ kind: 'removed' as const, text: name })),
  ...after.filter((file) => !isIn(before, file)).map(({ name }) => ({ kind: 'added' as const, text: name })),
]
