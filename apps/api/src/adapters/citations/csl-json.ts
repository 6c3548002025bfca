import type { RawCitation } from './citation-formats.ts'

/** What an item of CSL has one of; an object with none of them holds items. */
const ITEM_KEYS = new Set(['title', 'type', 'author', 'DOI', 'issued', 'container-title'])
const MAX_LEVELS = 4

interface JsonObject {
  readonly line: number
  readonly json: string
  readonly isWhole: boolean
  readonly isItem: boolean
}

/** Texts of the outermost objects with the line each begins in, of JSON that may break off or have faults. */
function splitObjects(text: string, firstLine: number) {
  const objects: JsonObject[] = []
  let [line, depth, start, startLine, textStart] = [firstLine, 0, 0, 0, 0]
  let [isText, isItem] = [false, false]
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '\n') line += 1
    if (isText) {
      if (letter === '\\') at += 1
      else if (letter === '"' || letter === '\n') {
        isText = false
        if (depth === 1 && ITEM_KEYS.has(text.slice(textStart, at))) isItem = true
      }
    } else if (letter === '"') [isText, textStart] = [true, at + 1]
    else if (letter === '{') {
      if (depth === 0) [start, startLine, isItem] = [at, line, false]
      depth += 1
    } else if (letter === '}' && depth > 0) {
      depth -= 1
      if (depth === 0) objects.push({ line: startLine, json: text.slice(start, at + 1), isWhole: true, isItem })
    }
  }
  if (depth > 0) objects.push({ line: startLine, json: text.slice(start), isWhole: false, isItem })
  return objects
}

/** The items of a text, also of one that has them by their ids or in a list of an object (`{"items": […]}`). */
function listItems(text: string, firstLine: number, level: number): JsonObject[] {
  return splitObjects(text, firstLine).flatMap((object) => {
    if (object.isItem || level === MAX_LEVELS) return [object]
    const inner = listItems(object.json.slice(1), object.line, level + 1)
    return inner.some(({ isItem }) => isItem) ? inner : [object]
  })
}

const titleOf = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'title' in entry && typeof entry.title === 'string' ? entry.title : ''

/** The items of CSL-JSON, each read alone: a broken one is named by its line. */
export function readCslJson(text: string): RawCitation[] {
  return listItems(text, 1, 0).map(({ line, json, isWhole }) => {
    try {
      const entry: unknown = JSON.parse(json)
      return { line, title: titleOf(entry), entry }
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      return { line, title: isWhole ? (/"title"\s*:\s*"([^"\\]{1,300})"/.exec(json)?.[1] ?? '') : '' }
    }
  })
}
