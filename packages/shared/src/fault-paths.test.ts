import { expect, it } from 'vitest'
import { z } from 'zod'
import { allContracts } from './collections.ts'

// A fault is marked at its field: a rule of several fields says in its contract at which one.

interface Check {
  readonly _zod: {
    readonly def: { readonly check: string; readonly path?: readonly unknown[]; readonly when?: unknown; readonly fn?: unknown }
  }
}
interface Definition {
  readonly type: string
  readonly checks?: readonly Check[]
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly options?: readonly z.ZodType[]
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
}

/** Rules of whole objects, below a schema, that name no field. */
function withoutField(schema: z.ZodType, place: string): string[] {
  const { type, checks = [], shape = {}, options = [], ...inner } = schema._zod.def as unknown as Definition
  // What is written with `superRefine` names its fields itself, and has no function of its own.
  const nameless = checks.filter(({ _zod: { def } }) => def.check === 'custom' && def.fn !== undefined && (def.path ?? []).length === 0)
  const below = [inner.innerType, inner.element, inner.in, inner.out, ...options].filter((one) => one !== undefined)
  return [
    ...(type === 'object' && nameless.length > 0 ? [place] : []),
    ...Object.entries(shape).flatMap(([name, field]) => withoutField(field, `${place}.${name}`)),
    ...below.flatMap((one) => withoutField(one, place)),
  ]
}

it('every rule over several fields of a request names the field that is marked', () => {
  const routes = allContracts.flatMap((contract) => Object.values(contract))
  const places = routes.flatMap(({ method, path, ...parts }) =>
    [parts.body, parts.query, parts.form].flatMap((schema) => (schema ? withoutField(schema, `${method} ${path}`) : [])),
  )
  expect(places).toEqual([])
  const nameless = z.strictObject({
    list: z.array(z.strictObject({ from: z.string(), to: z.string() }).refine(({ from, to }) => from < to)),
  })
  expect(withoutField(nameless, 'x')).toEqual(['x.list'])
})
