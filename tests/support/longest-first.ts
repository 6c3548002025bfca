import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const HELPER = /from '\.\/([a-z-]+\.ts)'/g

/** Letters of a test file and of what it imports of its own folder: a story that two files tell is as long in each. */
function lettersOf({ moduleId }: TestSpecification) {
  const own = readFileSync(moduleId, 'utf8')
  const helpers = [...own.matchAll(HELPER)].map(([, name = '']) => readFileSync(join(moduleId, '..', name), 'utf8'))
  return [own, ...helpers].reduce((sum, { length }) => sum + length, 0)
}

/**
 * A run without records of an earlier one takes the largest files first, as vitest does, but counts what a browser test tells by helpers
 * too: a long one taken last would leave the other worker without work.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own order, not that of an array
    const sorted = await super.sort(files)
    const isNew = (file: TestSpecification) => file.project.name === 'e2e' && !this.ctx.cache.getTestSpecificationResult(file)
    if (!sorted.every(isNew)) return sorted
    const letters = new Map(sorted.map((file) => [file, lettersOf(file)]))
    return sorted.toSorted((a, b) => (letters.get(b) ?? 0) - (letters.get(a) ?? 0))
  }
}
