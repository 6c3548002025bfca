/** A line of two texts laid side by side. */
export interface DiffLine {
  op: 'SAME' | 'ADDED' | 'REMOVED'
  text: string
}

/** Beyond so many lines the middle is told as taken out and put in, which stays true and quick. */
const MAX_COMPARED = 1500

/** What became of a text, line by line: the longest common part stays (Myers' problem, solved by its table). */
export function textDiff(before: string, after: string): DiffLine[] {
  const [old, fresh] = [before === '' ? [] : before.split('\n'), after === '' ? [] : after.split('\n')]
  let start = 0
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1
  let end = 0
  while (end < old.length - start && end < fresh.length - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1
  const same = (lines: readonly string[]) => lines.map((text): DiffLine => ({ op: 'SAME', text }))
  const middle = middleOf(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end))
  return [...same(old.slice(0, start)), ...middle, ...same(old.slice(old.length - end))]
}

function middleOf(old: readonly string[], fresh: readonly string[]): DiffLine[] {
  const removed = (text: string): DiffLine => ({ op: 'REMOVED', text })
  const added = (text: string): DiffLine => ({ op: 'ADDED', text })
  if (Math.max(old.length, fresh.length) > MAX_COMPARED) return [...old.map(removed), ...fresh.map(added)]
  const width = fresh.length + 1
  const common = new Uint16Array((old.length + 1) * width)
  const at = (row: number, column: number) => common[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      const isSame = old[row] === fresh[column]
      common[row * width + column] = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const lines: DiffLine[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < fresh.length) {
    const [gone, come] = [old[row], fresh[column]]
    if (gone !== undefined && gone === come) {
      lines.push({ op: 'SAME', text: gone })
      row += 1
      column += 1
    } else if (gone !== undefined && (come === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push(removed(gone))
      row += 1
    } else if (come !== undefined) {
      lines.push(added(come))
      column += 1
    }
  }
  return lines
}
