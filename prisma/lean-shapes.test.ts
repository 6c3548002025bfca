import { expect, test } from 'vitest'
import { leanShapes } from './lean-shapes.ts'

const strings = ['User.findMany', 'where', 'data', 'roles', 'create', 'connect', 'upsert', 'code', 'User.createOne', 'kind', 'Kind']
const at = (name: string) => strings.indexOf(name)

/** A field as the client writes it: its name, what a value may be (two bytes), kind of argument, its choices (0 = none), flags. */
const field = (name: string, mask = 0, child = 0, choices = 0, flags = 0) => [at(name), mask % 256, mask >> 8, child, choices, flags]

// Kinds of arguments: 0 find, 1 where, 2 create, 3 data, 4 how roles are written, 5 one role, 6 how a role is replaced.
const graph = Buffer.from(
  [
    [7, 0, 2],
    [1, ...field('where', 0, 2)],
    [2, ...field('code', 1, 0, 0, 1), ...field('kind', 0, 0, at('Kind') + 1, 2)],
    [1, ...field('data', 0, 4)],
    [2, ...field('code', 257, 0, 0, 1), ...field('roles', 0, 5)],
    [3, ...field('create', 0, 6), ...field('connect', 0, 6), ...field('upsert', 0, 7)],
    [1, ...field('code', 1, 0, 0, 1)],
    [1, ...field('code', 1, 0, 0, 1)],
    [at('User.findMany'), 1, 0],
    [at('User.createOne'), 3, 0],
  ].flat(),
).toString('base64url')

/** The table as the client reads it. */
function read({ strings: names, graph: written }: ReturnType<typeof leanShapes>) {
  const bytes = [...Buffer.from(written, 'base64url')]
  const byte = () => bytes.shift() ?? 0
  const number = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const next = byte()
      value |= (next & 127) << shift
      if (next < 128) return value
    }
  }
  const optional = () => number() - 1
  const many = <T>(count: number, one: () => T) => Array.from({ length: count }, one)
  const [inputs = 0, outputs = 0, roots = 0] = many(3, number)
  const kinds = many(inputs, () =>
    Object.fromEntries(
      many(number(), () => [
        names[number()],
        { mask: byte() + 256 * byte(), child: optional(), choices: names[optional()], flags: byte() },
      ]),
    ),
  )
  return {
    outputs,
    kinds,
    roots: Object.fromEntries(many(roots, () => [names[number()], { args: optional(), output: optional() }])),
    left: bytes.length,
  }
}

test('the table of Prisma’s client says the same of every query, but for ways of writing related records that nobody uses', () => {
  const { kinds, roots, left } = read(leanShapes({ strings, graph }))
  expect(left).toBe(0)
  const wanted = kinds[kinds[roots['User.findMany']?.args ?? -1]?.['where']?.child ?? -1]
  expect(wanted).toEqual({
    code: { mask: 1, child: -1, choices: undefined, flags: 1 },
    kind: { mask: 0, child: -1, choices: 'Kind', flags: 2 },
  })
  const written = kinds[kinds[roots['User.createOne']?.args ?? -1]?.['data']?.child ?? -1]
  expect(written?.['code']).toMatchObject({ mask: 257, flags: 1 })
  const related = kinds[written?.['roles']?.child ?? -1]
  expect(Object.keys(related ?? {})).toEqual(['create', 'connect'])
  expect(kinds[related?.['create']?.child ?? -1]).toEqual({ code: { mask: 1, child: -1, choices: undefined, flags: 1 } })
  expect(kinds).toHaveLength(6)
})

test('a table written in another way is refused, not misread', () => {
  expect(() => leanShapes({ strings, graph: Buffer.from([0, 0, 0, 7]).toString('base64url') })).toThrow('another way')
})
