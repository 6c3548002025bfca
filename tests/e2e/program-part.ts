import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  name?: string
}

const manifest = join(import.meta.dirname, '../../apps/web/dist/.vite/manifest.json')

/** Addresses of parts of the built program by their names, such as that of a page: their files are named by what is in them. */
export function programPart(...names: readonly string[]): RegExp {
  const chunks = Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>)
  const files = chunks.filter(({ file, name = '' }) => file.endsWith('.js') && names.includes(name)).map(({ file }) => file)
  if (files.length !== names.length) throw new Error(`the program has ${String(files.length)} parts of ${names.join(', ')}`)
  return new RegExp(`/(${files.join('|')})$`)
}
