import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './source-files.ts'

const sections = new Set(
  [...readFileSync(join(root, 'docs/specification.md'), 'utf8').matchAll(/^## (.+)$/gm)].map(([, name = '']) => name),
)
const sources = sourceFiles(/\.(ts|tsx|css|prisma|sql)$/).filter(({ path }) => !path.startsWith('tests/house/'))

/** Every `SPEC 5`, `DOMAIN 4.2` or `SECURITY 3.4` in a comment or a test, with the places that name it. */
const named = Map.groupBy(
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(SPEC|DOMAIN|SECURITY) (\d+(?:\.\d+)*|[a-z]\b)/g)].map(([, page = '', number = '']) => ({
      path,
      section: `${page} ${number}`,
    })),
  ),
  ({ section }) => section,
)

test('every section that a comment refers to is in docs/specification.md', () => {
  expect(named.size).toBeGreaterThan(20)
  expect(
    [...named].filter(([section]) => !sections.has(section)).map(([section, places]) => `${section}: ${places[0]?.path ?? ''}`),
  ).toEqual([])
})

test('comments refer to no page outside the repository', () => {
  const outside = /\b(DECISIONS|ARCHITECTURE|PERFORMANCE|UI|MAIL|HOUSE|LANGUAGE)(\.md\b| \d)/
  expect(sources.filter(({ text }) => outside.test(text)).map(({ path }) => path)).toEqual([])
})
