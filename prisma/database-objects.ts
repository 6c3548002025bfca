import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

// Functions, views and triggers have one text each, in prisma/sql/<area>.sql. A change there is applied with the next migration step;
// no migration repeats it (docs/decisions/007).

const folder = join(import.meta.dirname, 'sql')

export interface DatabaseObject {
  kind: 'FUNCTION' | 'VIEW' | 'TRIGGER'
  /** What DROP takes: `FUNCTION office_day(timestamptz)`, `VIEW role_held_today`, `TRIGGER label_version ON label`. */
  name: string
  text: string
  hash: string
}

const typesOf = (parameters: string) =>
  parameters
    .split(',')
    .map((parameter) => parameter.replace(/\s+DEFAULT\s.*$/is, '').trim())
    .filter((parameter) => parameter !== '')
    .map((parameter) => parameter.replace(/^\S+\s+/, ''))
    .join(', ')

function nameOf(text: string): Pick<DatabaseObject, 'kind' | 'name'> {
  const func = /^CREATE OR REPLACE FUNCTION ([\w.]+)\(([^)]*)\)\s+RETURNS\s/.exec(text)
  if (func) return { kind: 'FUNCTION', name: `FUNCTION ${func[1] ?? ''}(${typesOf(func[2] ?? '')})` }
  const view = /^CREATE VIEW "?(\w+)"?\s/.exec(text)
  if (view) return { kind: 'VIEW', name: `VIEW ${view[1] ?? ''}` }
  const trigger = /^CREATE (?:CONSTRAINT )?TRIGGER "?(\w+)"?\s[^;]*?\sON\s+"?([\w.]+)"?/.exec(text)
  if (trigger) return { kind: 'TRIGGER', name: `TRIGGER ${trigger[1] ?? ''} ON ${trigger[2] ?? ''}` }
  throw new Error(`prisma/sql takes CREATE OR REPLACE FUNCTION, CREATE VIEW and CREATE TRIGGER only, not: ${text.slice(0, 80)}`)
}

/** The objects of one file: each begins with CREATE in the first column; what follows (REVOKE) belongs to it. Comments are left out. */
export function parseObjects(script: string): readonly DatabaseObject[] {
  const texts = script
    .replaceAll(/^--.*\n/gm, '')
    .split(/^(?=CREATE )/m)
    .filter((text) => text.trim() !== '')
  return texts.map((part) => {
    const text = part.trim()
    return { ...nameOf(text), text, hash: createHash('sha256').update(text).digest('hex') }
  })
}

/** All objects of prisma/sql, in the order of files and lines. */
export const databaseObjects = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .flatMap((file) => parseObjects(readFileSync(join(folder, file), 'utf8')))
