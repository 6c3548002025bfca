/** A value as a person reads it: lists line by line, the rest as `field: value`. */
function lines(value: unknown, name = ''): string[] {
  const head = name === '' ? '' : `${name}: `
  if (value === null || value === '') return []
  if (Array.isArray(value)) return value.length === 0 ? [] : [`${head}${value.map((one) => lines(one).join(' ')).join(', ')}`]
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, inner]) => lines(inner, key))
  return [`${head}${JSON.stringify(value).replaceAll('"', '')}`]
}

/** One side of a change as it was logged. */
export function ChangeText({ json }: { json: string }) {
  if (json === '') return <span className="muted">–</span>
  const text = lines(JSON.parse(json) as unknown)
  if (text.length === 0) return <span className="muted">–</span>
  return (
    <ul className="change-text">
      {text.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
