import type { RawCitation } from './citation-formats.ts'

/** Texts of the outermost objects with the line each begins in, of JSON that may break off or have faults. */
function splitObjects(text: string) {
  const objects: { line: number; json: string; isWhole: boolean }[] = []
  let [line, depth, start, startLine] = [1, 0, 0, 1]
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '\n') line += 1
    if (isText) {
      if (letter === '\\') at += 1
      else if (letter === '"' || letter === '\n') isText = false
    } else if (letter === '"') isText = true
    else if (letter === '{') {
      if (depth === 0) [start, startLine] = [at, line]
      depth += 1
    } else if (letter === '}' && depth > 0) {
      depth -= 1
      if (depth === 0) objects.push({ line: startLine, json: text.slice(start, at + 1), isWhole: true })
    }
  }
  if (depth > 0) objects.push({ line: startLine, json: text.slice(start), isWhole: false })
  return objects
}

const titleOf = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'title' in entry && typeof entry.title === 'string' ? entry.title : ''

/** The items of CSL-JSON, each read alone: a broken one is named by its line. */
export function readCslJson(text: string): RawCitation[] {
  return splitObjects(text).map(({ line, json, isWhole }) => {
    try {
      const entry: unknown = JSON.parse(json)
      return { line, title: titleOf(entry), entry }
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      return { line, title: isWhole ? (/"title"\s*:\s*"([^"\\]{1,300})"/.exec(json)?.[1] ?? '') : '' }
    }
  })
}
