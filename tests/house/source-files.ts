import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export interface SourceFile {
  /** Path from the project's root, with `/`. */
  path: string
  text: string
  lines: readonly string[]
}

/** The files git keeps or would keep, so that generated and ignored ones are never looked at. */
function listed(pattern: RegExp) {
  const names = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n')
  return [...new Set(names)].filter((name) => pattern.test(name) && existsSync(join(root, name)))
}

/** Source files whose path matches, read. */
export function sourceFiles(pattern: RegExp): readonly SourceFile[] {
  return listed(pattern).map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return { path, text, lines: text.replace(/\n$/, '').split('\n') }
  })
}

/** `path:line text` of each line that matches; lines that are comments alone are left out. */
export function linesMatching(files: readonly SourceFile[], pattern: RegExp) {
  const found: string[] = []
  for (const file of files) {
    for (const [index, line] of file.lines.entries()) {
      if (pattern.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line)) found.push(`${file.path}:${String(index + 1)} ${line.trim()}`)
    }
  }
  return found
}

export const lineCount = (files: readonly SourceFile[]) => files.reduce((sum, file) => sum + file.lines.length, 0)
