/** A value of a change as a person reads it: lists line by line, the rest as `field: value`; `say` gives the words that stand for a code. */
export function changeLines(value: unknown, say: (text: string) => string, name = ''): string[] {
  const head = name === '' ? '' : `${name.split(' ').map(say).join(' ')}: `
  if (value === null || value === '') return []
  if (Array.isArray(value)) return value.length === 0 ? [] : [`${head}${value.map((one) => changeLines(one, say).join(' ')).join(', ')}`]
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, inner]) => changeLines(inner, say, key))
  const text = JSON.stringify(value).replaceAll('"', '')
  return [`${head}${name.endsWith(' reach') ? text.replace(/^\w+/, (reach) => say(`reach${reach}`)) : text}`]
}
