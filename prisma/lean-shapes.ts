/**
 * The table by which Prisma's client finds the values in a query, so that queries of one shape share a plan: for every kind of argument
 * the fields it may have, each by the place of its name among `strings`.
 */
export interface Shapes {
  strings: readonly string[]
  /** Bytes in base64url, as the client reads them. */
  graph: string
}

interface Argument {
  name: number
  mask: number
  child: number | undefined
  choices: number | undefined
  flags: number
}
interface Answer {
  name: number
  args: number | undefined
  output: number | undefined
}

/** What a related record may be written with here; with anything else a write works as well, but its plan is made for its values alone. */
const WRITTEN_WITH = new Set(['create', 'connect'])
/**
 * Names count from here on. V8 holds an object whose keys are numbers as a list with holes, a kilobyte for a handful of fields, unless the
 * first of them is as large as this.
 */
const FIRST_NAME = 1100

function readGraph(graph: string) {
  const bytes = Buffer.from(graph, 'base64url')
  let at = 0
  const number = (): number => {
    const byte = bytes.readUInt8(at++)
    return byte < 128 ? byte : (byte & 127) + 128 * number()
  }
  const optional = () => {
    const read = number()
    return read === 0 ? undefined : read - 1
  }
  const word = () => {
    at += 2
    return bytes.readUInt16LE(at - 2)
  }
  const many = <T>(count: number, read: () => T) => Array.from({ length: count }, read)
  const argument = (): Argument => ({ name: number(), mask: word(), child: optional(), choices: optional(), flags: bytes.readUInt8(at++) })
  const answer = (): Answer => ({ name: number(), args: optional(), output: optional() })
  const [inputs, outputs, roots] = [number(), number(), number()]
  const read = {
    inputs: many(inputs, () => many(number(), argument)),
    outputs: many(outputs, () => many(number(), answer)),
    roots: many(roots, answer),
  }
  if (at !== bytes.length) throw new Error('The generated client writes its table of shapes in another way now: see prisma/lean-shapes.ts')
  return read
}

function writeGraph({ inputs, outputs, roots }: ReturnType<typeof readGraph>) {
  const bytes: number[] = []
  const number = (value: number): unknown =>
    value < 128 ? bytes.push(value) : (bytes.push((value % 128) + 128), number(Math.floor(value / 128)))
  const optional = (value: number | undefined) => number(value === undefined ? 0 : value + 1)
  const answer = ({ name, args, output }: Answer) => [number(name + FIRST_NAME), optional(args), optional(output)]
  for (const list of [inputs, outputs, roots]) number(list.length)
  for (const fields of inputs) {
    number(fields.length)
    for (const { name, mask, child, choices, flags } of fields) {
      number(name + FIRST_NAME)
      bytes.push(mask % 256, mask >> 8)
      optional(child)
      optional(choices === undefined ? undefined : choices + FIRST_NAME)
      bytes.push(flags)
    }
  }
  for (const fields of outputs) {
    number(fields.length)
    fields.forEach(answer)
  }
  roots.forEach(answer)
  return Buffer.from(bytes).toString('base64url')
}

/** The same table in a fifth of the memory: without the ways of writing related records that nobody uses here, and with other numbers. */
export function leanShapes({ strings, graph }: Shapes): Shapes {
  const { inputs, outputs, roots } = readGraph(graph)
  const named = ({ name }: Argument) => strings[name] ?? ''
  const kept = inputs.map((fields) =>
    fields.some((field) => named(field) === 'connect') ? fields.filter((field) => WRITTEN_WITH.has(named(field))) : fields,
  )
  const places = new Map<number, number>()
  const reach = (id: number | undefined) => {
    if (id === undefined || places.has(id)) return
    places.set(id, places.size)
    for (const { child } of kept[id] ?? []) reach(child)
  }
  for (const { args } of [...roots, ...outputs.flat()]) reach(args)
  const placeOf = (id: number | undefined) => (id === undefined ? undefined : places.get(id))
  const moved = (answer: Answer) => ({ ...answer, args: placeOf(answer.args) })
  return {
    strings: [...Array.from({ length: FIRST_NAME }, () => ''), ...strings],
    graph: writeGraph({
      inputs: [...places.keys()].map((id) => (kept[id] ?? []).map((field) => ({ ...field, child: placeOf(field.child) }))),
      outputs: outputs.map((fields) => fields.map(moved)),
      roots: roots.map(moved),
    }),
  }
}
