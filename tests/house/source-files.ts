import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export interface SourceFile {
  /** Path from the project's root, with `/`. */
  path: string
  text: string
  lines: readonly string[]
}

const areas = ['apps', 'packages', 'prisma', 'tests']
const notOurs = new Set(['node_modules', 'dist', 'generated'])

function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !notOurs.has(entry.name) && !entry.name.startsWith('.'))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
}

/** Every file of the source folders, read from the disk: a checkout need not have git. */
const paths = areas.flatMap(filesBelow)

const sources = new Map<string, SourceFile>()
/** A source file, read once however many tests look at it. */
function readSource(path: string): SourceFile {
  const cachedSource = sources.get(path)
  if (cachedSource) return cachedSource
  const text = readFileSync(join(root, path), 'utf8')
  const source = { path, text, lines: text.replace(/\n$/, '').split('\n') }
  sources.set(path, source)
  return source
}

/** Source files whose path matches, read. */
export const sourceFiles = (pattern: RegExp): readonly SourceFile[] => paths.filter((path) => pattern.test(path)).map(readSource)

/** `path:line text` of each line that matches; lines that are comments alone are left out. */
export function linesMatching(files: readonly SourceFile[], pattern: RegExp) {
  const matches: string[] = []
  for (const file of files) {
    for (const [index, line] of file.lines.entries()) {
      if (pattern.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line)) matches.push(`${file.path}:${String(index + 1)} ${line.trim()}`)
    }
  }
  return matches
}

export const lineCount = (files: readonly SourceFile[]) => files.reduce((sum, file) => sum + file.lines.length, 0)
