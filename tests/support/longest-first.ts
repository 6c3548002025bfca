import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const HELPER = /from '\.\/([a-z-]+\.ts)'/g

/** Characters of a test file and of what it imports from its own folder: a story that two files tell is as long in each. */
function sizeOf({ moduleId }: TestSpecification) {
  const own = readFileSync(moduleId, 'utf8')
  const helpers = [...own.matchAll(HELPER)].map(([, name = '']) => readFileSync(join(moduleId, '..', name), 'utf8'))
  return [own, ...helpers].reduce((sum, { length }) => sum + length, 0)
}

/**
 * A run without records of an earlier one takes the largest files first, as vitest does, but counts the helpers of a browser test too: a
 * long one taken last would leave the other worker without work.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own order, not that of an array
    const sorted = await super.sort(files)
    const isNew = (file: TestSpecification) => file.project.name === 'e2e' && !this.ctx.cache.getTestSpecificationResult(file)
    if (!sorted.every(isNew)) return sorted
    const sizes = new Map(sorted.map((file) => [file, sizeOf(file)]))
    return sorted.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0))
  }
}
