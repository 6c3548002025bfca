/** Values of the shape an API reference describes, and values no shape allows, for calls that try whether any input breaks the server. */

export type Below = (below: number) => number

/** Numbers below a limit, the same ones for the same seed, with a period no run comes to the end of (mulberry32). */
export function createRandomNumbers(seed: number): Below {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

export interface Schema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

/** What answers of the server have held so far under a name, of one kind of records (`kind.name`) and of all, so that calls reach what is there. */
export type Seen = ReadonlyMap<string, readonly string[]>

const DATES = [
  '0000-01-01',
  '0001-01-01',
  '0000-12-31',
  '9999-12-31',
  '10000-01-01',
  '-0001-01-01',
  '2026-02-30',
  '2024-02-29',
  '1582-10-10',
  '2026-11-23',
]
const INSTANTS = [
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+010000-01-01T00:00:00Z',
  '2026-11-23T24:00:00Z',
  '2026-11-23T10:00:00+23:59',
  '2026-11-23T10:00:00.000Z',
]
const COMPACT = ['00000101', '00010101', '99991231', '20260230', '20261123', '00000000', '']
const NUMBERS = [0, -1, 1, 0.1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, -1e308, 5e-324, 100_000, 999_999_999_999.99]
const TEXTS = [
  '', ' ', '\u00a0', '\u200b', '\u3000\u2060', '\u0000', 'a\u0000b', '\ud800', '\u202e', "' or 1=1 --", '%', '_%', '\\', '\\u0000', '{}', '[', 'null', 'NaN', 'Infinity',
  '${7*7}', '../../etc/passwd', '=1+1', 'İ', 'ﷺ'.repeat(18), '😀'.repeat(30), 'x'.repeat(101), 'x'.repeat(400), 'x'.repeat(70_000), '\r\nSet-Cookie: a=b', '<script>',
  '00000000-0000-0000-0000-000000000000', '-0', '1e5', '٣', 'a'.repeat(20), '(', '*', '**', '"', 'é', 'é',
] // prettier-ignore
const SHAPES: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  JSON.parse('{"constructor":{"prototype":{"polluted":1}}}'),
  'text',
  7,
]

export interface Wild {
  readonly below: Below
  readonly seen: Seen
  /** Kind of records the call is about. */
  readonly kind: string
  /** How many of a hundred values are at the edge of their shape; the others are ordinary. */
  readonly odd: number
  /** Schemas that references name. */
  readonly root: Schema
}

const oneOf = <T>(below: Below, list: readonly T[]): T => list[below(list.length)] as T

function resolve(schema: Schema, root: Schema): { schema: Schema; root: Schema } {
  if (schema.$ref === undefined) return { schema, root: schema.$defs ? schema : root }
  if (schema.$ref === '#') return { schema: root, root }
  return { schema: root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, root }
}

const wildDate = (below: Below) => oneOf(below, DATES)
const DAY_MS = 86_400_000
const plainDay = (below: Below) => new Date(Date.now() + (below(60) - 10) * DAY_MS).toISOString().slice(0, 10)

function textFor(wild: Wild, schema: Schema, name: string): string {
  const { below, seen } = wild
  const isOdd = below(100) < wild.odd
  if (schema.format === 'date') return isOdd ? wildDate(below) : plainDay(below)
  if (schema.format === 'date-time') return isOdd ? oneOf(below, INSTANTS) : `${plainDay(below)}T09:00:00.000Z`
  if (schema.pattern?.includes('\\d{8}')) return isOdd ? oneOf(below, COMPACT) : plainDay(below).replaceAll('-', '')
  if (isOdd) return oneOf(below, TEXTS).slice(0, schema.maxLength ?? 70_000)
  const own = seen.get(`${wild.kind}.${name}`) ?? seen.get(`${wild.kind}.${name.replace(/s$/, '')}`)
  const knownValues = (below(4) > 0 ? own : undefined) ?? seen.get(name) ?? seen.get(name.replace(/s$/, '')) ?? []
  if (knownValues.length > 0 && below(10) < 8) return oneOf(below, knownValues)
  if (schema.format === 'uuid')
    return oneOf(below, seen.get(`${wild.kind}.id`) ?? seen.get('id') ?? ['00000000-0000-4000-8000-000000000000'])
  if (schema.format === 'email') return 'kim@hanul.example'
  return `wild ${String(below(1000))}`.slice(0, schema.maxLength ?? 100)
}

/** A value of the shape: mostly what the server would take. */
export function fitting(wild: Wild, given: Schema, name = '', depth = 0): unknown {
  const { schema, root } = resolve(given, wild.root)
  const inner = { ...wild, root }
  const { below } = wild
  if ('const' in schema) return schema.const
  if (schema.enum) return oneOf(below, schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fitting(inner, oneOf(below, choices), name, depth + 1)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => fitting(inner, one, name, depth + 1)))
  const type = typeof schema.type === 'string' ? schema.type : (schema.type?.[0] ?? (schema.properties ? 'object' : 'string'))
  if (type === 'object') return fittingObject(inner, schema, depth)
  if (type === 'array') return depth > 6 ? [] : Array.from({ length: below(3) }, () => fitting(inner, schema.items ?? {}, name, depth + 1))
  if (type === 'boolean') return below(2) === 0
  if (type === 'null') return null
  if (type !== 'integer' && type !== 'number') return textFor(inner, schema, name)
  const low = Math.max(schema.minimum ?? 0, -1e9)
  const high = Math.min(schema.maximum ?? 100, low + 1e9)
  if (below(100) >= wild.odd) return low + below(Math.max(1, Math.min(20, high - low)))
  const number = oneOf(below, [
    low,
    high,
    low + below(Math.max(1, high - low)),
    ...NUMBERS.filter((one) => one >= low && one <= (schema.maximum ?? 1e308)),
  ])
  return type === 'integer' ? Math.trunc(number) : number
}

function fittingObject(wild: Wild, schema: Schema, depth: number) {
  const { below } = wild
  const chosenProperties = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) === true || (depth < 5 && below(2) === 0),
  )
  return Object.fromEntries(chosenProperties.map(([name, part]) => [name, fitting(wild, part, name, depth + 1)]))
}

const anyValue = (below: Below) =>
  oneOf<unknown>(below, [oneOf(below, TEXTS), oneOf(below, NUMBERS), oneOf(below, SHAPES), wildDate(below), oneOf(below, COMPACT)])

/** The value with one or two of its parts made into something else, taken away or added. */
export function broken(below: Below, value: unknown): unknown {
  const once = brokenOnce(below, value, 0)
  return below(4) === 0 ? brokenOnce(below, once, 0) : once
}

function brokenOnce(below: Below, value: unknown, depth: number): unknown {
  const isList = Array.isArray(value)
  if (value === null || typeof value !== 'object' || (depth > 0 && below(6) === 0)) return anyValue(below)
  const keys = Object.keys(value)
  if (keys.length === 0) return below(2) === 0 ? anyValue(below) : value
  const key = oneOf(below, keys)
  const way = below(12)
  if (isList) {
    if (way === 0) return [...(value as unknown[]), ...(value as unknown[])]
    return value.map((one: unknown, at) => (String(at) === key ? brokenOnce(below, one, depth + 1) : one))
  }
  const entries = Object.entries(value)
  if (way === 0) return Object.fromEntries(entries.filter(([name]) => name !== key))
  if (way === 1) return { ...value, [oneOf(below, ['unknown', 'constructor', 'toString', '', 'id '])]: 1 }
  return Object.fromEntries(entries.map(([name, one]) => [name, name === key ? brokenOnce(below, one, depth + 1) : one]))
}

export const wildText = (below: Below) => oneOf(below, [...TEXTS, ...DATES, ...COMPACT, ...INSTANTS, ...NUMBERS.map(String)])
