import { sourceFiles } from './source-files.ts'

/** A statement of the program that writes a table. */
export interface TableWrite {
  /** Layer or module the file lies in: `kernel`, `http`, `leave`. */
  area: string
  path: string
  table: string
}

const program = sourceFiles(/^apps\/api\/src\/.*\.ts$/).filter(
  ({ path }) => !path.endsWith('.test.ts') && !/^apps\/api\/src\/(test|demo)\//.test(path),
)

/** Tables by the name of their model in Prisma's client. */
export const tables: ReadonlyMap<string, string> = new Map(
  sourceFiles(/^prisma\/schema\/.*\.prisma$/).flatMap(({ text }) =>
    [...text.matchAll(/^model (\w+) \{\n(?:(?!^\}).*\n)*? +@@map\("(\w+)"\)/gm)].map(([, model = '', table = '']): [string, string] => [
      model[0]?.toLowerCase() + model.slice(1),
      table,
    ]),
  ),
)
const tableNames = new Set(tables.values())

const BY_PRISMA = /\.(\w+)\s*\.(?:create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)\(/g
const BY_SQL = /\b(?:insert\s+into|update|delete\s+from|truncate|merge\s+into)\s+"?(\w+)"?/gi

const areaOf = (path: string) => {
  // What every call needs of sessions and notices lies in the kernel, and what stores files is an adapter.
  if (path.includes('/kernel/access/')) return 'session'
  if (path.includes('/kernel/notifications/')) return 'notifications'
  if (path.includes('/adapters/files/')) return 'files'
  const [layer = '', area = ''] = path.replace('apps/api/src/', '').split('/')
  return layer === 'modules' ? area : layer
}

function writtenIn(text: string) {
  const code = text.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
  const byPrisma = [...code.matchAll(BY_PRISMA)].flatMap(([, model = '']) => tables.get(model) ?? [])
  const bySql = [...code.matchAll(BY_SQL)].flatMap(([, table = '']) => (tableNames.has(table) ? [table] : []))
  return [...new Set([...byPrisma, ...bySql])]
}

/** Every table a file of the program writes, by Prisma's client or by SQL text; tests and demo data are left out. */
export const tableWrites: readonly TableWrite[] = program.flatMap(({ path, text }) =>
  writtenIn(text).map((table) => ({ area: areaOf(path), path, table })),
)
