import { dirname, join } from 'node:path'
import { sourceFiles, type SourceFile } from './source-files.ts'

/** One import of a source file of this repository by another; `isType`: the compiler removes it. */
export interface Import {
  from: string
  to: string
  isType: boolean
}

const packages: readonly (readonly [prefix: string, folder: string])[] = [
  ['#api/', 'apps/api/src/'],
  ['#web/', 'apps/web/src/'],
  ['../../packages/dev-mail/src/', 'packages/dev-mail/src/'],
  ['../../packages/shared/src/', 'packages/shared/src/'],
  ['../../prisma/', 'prisma/'],
]

/** Path in this repository that an import names; '' for a package. */
function resolveImport(from: string, specifier: string) {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const match = packages.find(([prefix]) => specifier.startsWith(prefix))
  return match ? match[1] + specifier.slice(match[0].length) : ''
}

/** Static imports, re-exports and `import()` of a file; comments may name files too, so only whole statements match. */
const statement =
  /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?'([^']+)'|(?<=\bimport\()'([^']+)'|new URL\('(\.[^']+)', import\.meta\.url\)/gm

export const programFiles = sourceFiles(/^(apps\/(api|web)|packages\/(dev-mail|shared))\/src\/.*\.tsx?$/).filter(
  ({ path }) => !/\.test\.tsx?$/.test(path) && !/\/api\/src\/(test|demo)\//.test(path),
)

/** Every import between some files. */
export function importsAmong(files: readonly SourceFile[]): readonly Import[] {
  const paths = new Set(files.map(({ path }) => path))
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(statement)]
      .map(([, isType, plain, late, worker]) => ({
        from: path,
        to: resolveImport(path, plain ?? late ?? worker ?? ''),
        isType: isType !== undefined,
      }))
      .filter(({ to }) => paths.has(to)),
  )
}

/** Every import between two source files of the program; tests and demo data are left out. */
export const imports = importsAmong(programFiles)

/** Groups of nodes that reach each other (strongly connected components of more than one node), each sorted. */
export function findCircles(edges: readonly { from: string; to: string }[]): string[][] {
  const targets = Map.groupBy(edges, ({ from }) => from)
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (node: string) => {
    order.set(node, order.size)
    lowest.set(node, order.size - 1)
    stack.push(node)
    for (const { to } of targets.get(node) ?? []) {
      if (!order.has(to)) visit(to)
      if (stack.includes(to)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(to) ?? 0))
    }
    if (lowest.get(node) !== order.get(node)) return
    const circle = stack.splice(stack.indexOf(node))
    if (circle.length > 1) circles.push(circle.toSorted())
  }
  for (const node of targets.keys()) if (!order.has(node)) visit(node)
  return circles.toSorted((a, b) => (a[0] ?? '').localeCompare(b[0] ?? ''))
}
