import { expect, it } from 'vitest'
import { allLabels } from '../../packages/shared/src/collections.ts'
import { sourceFiles } from '../house/source-files.ts'

const labelsByNumber = new Map(allLabels.map((record) => [record[0], record]))
const used = sourceFiles(/^(apps|packages|prisma\/seed)\/.*(?<!\.test)\.tsx?$/).flatMap(({ path, text }) =>
  [...text.matchAll(/['"`]((?:LB|MS)\d{8})['"`]/g)].map(([, number = '']) => ({ path, number })),
)

it('every number that stands in the sources has its line in the table of texts', () => {
  expect(used.length).toBeGreaterThan(300)
  expect(used.filter(({ number }) => !labelsByNumber.has(number))).toEqual([])
})

it('every text is there in English, Korean and German', () => {
  const incomplete = [...labelsByNumber.values()].filter((record) => record.length !== 4 || record.some((text) => text.trim() === ''))
  expect(incomplete).toEqual([])
})
