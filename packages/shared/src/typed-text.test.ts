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

/** Every text that a call takes, with its place: `GET /path query.from`. */
function* allTexts() {
  const seen = new Set<unknown>()
  for (const route of allContracts.flatMap((contract) => Object.values(contract)))
    for (const part of ['body', 'query', 'params', 'form'] as const) {
      const schema = (route as unknown as Record<string, unknown>)[part]
      if (!isSchema(schema)) continue
      for (const { path, schema: text } of textsIn(schema, part, seen)) yield { place: `${route.path} ${path}`, text }
    }
}

it('no text that a call takes is without end, or holds a code point that is no character', () => {
  const faults = new Set<string>()
  for (const { place, text } of allTexts()) {
    if (text.safeParse(ENDLESS).success && !endless.includes(place)) faults.add(`${place}: without end`)
    if (text.safeParse(NONCHARACTER).success && !files.includes(place)) faults.add(`${place}: no character`)
  }
  expect([...faults]).toEqual([])
})

/** A day or time in each form a call takes one, with those of that form that no calendar and no clock has. */
const impossible = {
  '2026-11-25': [
    '2026-02-31',
    '2026-04-31',
    '2027-02-29',
    '2026-13-01',
    '2026-00-10',
    '0026-11-25',
    '0000-11-25',
    '20260-11-25',
    '3000-01-01',
  ],
  '20261125': ['20260231', '20270229', '20261301', '00261125', '202601125', '30000101'],
  '2026-11-25T10:00': [
    '2026-02-31T10:00',
    '2026-11-25T24:30',
    '2026-11-25T10:60',
    '0026-11-25T10:00',
    '20260-11-25T10:00',
    '3000-01-01T10:00',
  ],
  '2026-11-25T10:00:00.000Z': [
    '2026-02-31T10:00:00.000Z',
    '2026-11-25T24:30:00.000Z',
    '0026-11-25T10:00:00.000Z',
    '3001-01-01T10:00:00.000Z',
  ],
  '10:00': ['24:30', '25:00', '10:60', '99:99'],
  '2026-11': ['2026-13', '2026-00', '0026-11', '20260-11', '3000-01'],
}

/** What is said in words about a day or time there is not: when a mail goes out. */
const refusedLater = ['/api/v1/email/send body.at.local']
/** A word, a number and a code: what takes one of them takes no time. */
const otherwise = ['word', '1', 'AB-12']

it('no day, month or time that a call takes is one that no calendar and no clock has', () => {
  const faults: string[] = []
  for (const { place, text } of allTexts()) {
    if (otherwise.some((value) => text.safeParse(value).success)) continue
    if (refusedLater.includes(place)) continue
    for (const [possible, others] of Object.entries(impossible)) {
      const takes = (value: string) => text.safeParse(value).success
      if (takes(possible)) faults.push(...others.filter(takes).map((value) => `${place}: ${value}`))
    }
  }
  expect(faults).toEqual([])
})
