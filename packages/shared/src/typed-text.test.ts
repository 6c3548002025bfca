import { expect, it } from 'vitest'
import type { z } from 'zod'
import { allContracts } from './collections.ts'

// Walks what every call takes and tries each text in it with what no text may be.

/** Files that travel as text are read as they are. */
const files = ['/api/v1/bbs/schedule/import body.text', '/api/v1/project/researchperformance/citations-preview body.text']
/** Calendars of years may be longer than any other text. */
const endless = ['/api/v1/bbs/schedule/import body.text']
const NONCHARACTER = '\uFFFE'
const ENDLESS = 'a'.repeat(1_100_000)

interface Definition {
  type: string
  shape?: Record<string, z.core.$ZodType>
  [part: string]: unknown
}
const isSchema = (value: unknown): value is z.core.$ZodType => typeof value === 'object' && value !== null && '_zod' in value

/** Whether a schema is a text, or begins with one whose form it judges afterwards. */
const takesText = ({ type, in: first }: Definition): boolean =>
  type === 'string' || (type === 'pipe' && isSchema(first) && takesText(first._zod.def as unknown as Definition))

/** The texts of a schema with where they are: `body.lines[].name`. */
function* textsIn(schema: z.core.$ZodType, path: string, seen: Set<unknown>): Generator<{ path: string; schema: z.ZodType }> {
  if (seen.has(schema)) return
  seen.add(schema)
  const definition = schema._zod.def as unknown as Definition
  if (takesText(definition)) return yield { path, schema: schema as z.ZodType }
  if (definition.type === 'lazy') yield* textsIn((definition['getter'] as () => z.core.$ZodType)(), path, seen)
  for (const [name, part] of Object.entries(definition.shape ?? {})) yield* textsIn(part, `${path}.${name}`, seen)
  for (const [name, part] of Object.entries(definition)) {
    if (name === 'shape') continue
    for (const one of Array.isArray(part) ? part : [part])
      if (isSchema(one)) yield* textsIn(one, name === 'element' ? `${path}[]` : path, seen)
  }
}

it('no text that a call takes is without end, or holds a code point that is no character', () => {
  const faults = new Set<string>()
  const seen = new Set<unknown>()
  for (const route of allContracts.flatMap((contract) => Object.values(contract)))
    for (const part of ['body', 'query', 'params', 'form'] as const) {
      const schema = (route as unknown as Record<string, unknown>)[part]
      if (!isSchema(schema)) continue
      for (const { path, schema: text } of textsIn(schema, part, seen)) {
        const place = `${route.path} ${path}`
        if (text.safeParse(ENDLESS).success && !endless.includes(place)) faults.add(`${place}: without end`)
        if (text.safeParse(NONCHARACTER).success && !files.includes(place)) faults.add(`${place}: no character`)
      }
    }
  expect([...faults]).toEqual([])
})
