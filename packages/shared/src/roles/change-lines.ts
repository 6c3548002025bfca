/** A value of a change as a person reads it: lists line by line, the rest as `field: value`; `say` gives the words that stand for a code. */
function changeLines(value: unknown, say: (text: string) => string, name = ''): string[] {
  const head = name === '' ? '' : `${name.split(' ').map(say).join(' ')}: `
  if (value === null || value === '') return []
  if (Array.isArray(value)) return value.length === 0 ? [] : [`${head}${value.map((one) => changeLines(one, say).join(' ')).join(', ')}`]
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, inner]) => changeLines(inner, say, key))
  const text = typeof value === 'boolean' ? say(value ? 'yes' : 'no') : typeof value === 'string' ? value : JSON.stringify(value)
  return [`${head}${name.endsWith(' reach') ? text.replace(/^\w+/, (reach) => say(`reach${reach}`)) : text}`]
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Both sides of a change as they were logged, '' where there is none: what is the same on both is no change and is left out. */
export function changeSides(before: string, after: string, say: (text: string) => string): { before: string[]; after: string[] } {
  const parsed = (json: string): unknown => (json === '' ? null : JSON.parse(json))
  const [was, is] = [parsed(before), parsed(after)]
  const changed = (value: unknown) =>
    isRecord(value) && isRecord(was) && isRecord(is)
      ? Object.fromEntries(Object.entries(value).filter(([key]) => JSON.stringify(was[key]) !== JSON.stringify(is[key])))
      : value
  return { before: changeLines(changed(was), say), after: changeLines(changed(is), say) }
}
