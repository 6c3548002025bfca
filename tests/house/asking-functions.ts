import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './source-files.ts'

/** What asks whether a decision is about the caller. */
const asks =
  /assertUninvolved\(|isInvolvedSql\(|isConcernedSql\(|involvedHere\(|assertMayReceive\(|causeForTwo\(|mayConfirmAccountSql\(|\binvolvesMe\b|listLinkedPeople\(|assertImpartial\(/
/** Calls from the deciding function to the question; a longer way is no question of this function any more. */
const MOST_CALLS = 3

interface Source {
  /** Texts of what the file declares, by name. */
  declared: ReadonlyMap<string, string>
  /** Files that names are imported from. */
  imported: ReadonlyMap<string, string>
}

const sources = new Map<string, Source>()

/** Where a specifier of an import is in the repository; undefined for packages. */
function resolveImport(from: string, specifier: string) {
  const path = specifier.startsWith('../../packages/shared/src/')
    ? join(root, 'packages/shared/src', specifier.slice('../../packages/shared/src/'.length))
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : undefined
  return path !== undefined && existsSync(path) ? path : undefined
}

function readSource(path: string): Source {
  const earlier = sources.get(path)
  if (earlier) return earlier
  const text = readFileSync(path, 'utf8')
  const parts = text.split(/^(?=(?:export )?(?:async )?(?:function|const) \w)/m)
  const declared = new Map(
    parts.flatMap((part): [string, string][] => {
      const [, name] = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(part) ?? []
      return name === undefined ? [] : [[name, part]]
    }),
  )
  const imported = new Map<string, string>()
  for (const [, names = '', specifier = ''] of text.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)) {
    const file = resolveImport(path, specifier)
    if (file) for (const name of names.match(/\w+/g) ?? []) imported.set(name, file)
  }
  const source = { declared, imported }
  sources.set(path, source)
  return source
}

/** Whether a function asks, or one that it calls within three steps. */
export function isAsking(path: string, name: string, calls = MOST_CALLS, seen: ReadonlySet<string> = new Set()): boolean {
  const { declared, imported } = readSource(path)
  const text = declared.get(name)
  if (text === undefined) return false
  const body = text.slice(text.indexOf(name) + name.length)
  if (asks.test(body)) return true
  if (calls === 0) return false
  const next = new Set([...seen, `${path} ${name}`])
  const called = [...new Set(body.match(/\b[a-z]\w*(?=\()/g) ?? [])]
  return called.some((one) => {
    const file = declared.has(one) ? path : imported.get(one)
    return file !== undefined && !next.has(`${file} ${one}`) && isAsking(file, one, calls - 1, next)
  })
}
