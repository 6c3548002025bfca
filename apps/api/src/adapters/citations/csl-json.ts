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
function splitObjects(text: string, firstLine: number, textHasLines: boolean) {
  const objects: JsonObject[] = []
  let [line, depth, start, startLine, textStart] = [firstLine, 0, 0, 0, 0]
  let [isText, isItem] = [false, false]
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '\n') line += 1
    if (isText) {
      if (letter === '\\') at += 1
      else if (letter === '"' || (letter === '\n' && !textHasLines)) {
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
function listItems(text: string, firstLine: number, textHasLines: boolean, level = 0): JsonObject[] {
  return splitObjects(text, firstLine, textHasLines).flatMap((object) => {
    if (object.isItem || level === MAX_LEVELS) return [object]
    const inner = listItems(object.json.slice(1), object.line, textHasLines, level + 1)
    return inner.some(({ isItem }) => isItem) ? inner : [object]
  })
}

const titleOf = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'title' in entry && typeof entry.title === 'string' ? entry.title : ''

const countWhole = (objects: readonly JsonObject[]) => objects.filter(({ isWhole, isItem }) => isWhole && isItem).length

/** An object as an entry; a broken one without. */
function readObject({ line, json, isWhole }: JsonObject): RawCitation {
  try {
    // Outside of texts a line end is a blank.
    const entry: unknown = JSON.parse(json.replaceAll('\n', ' '))
    return { line, title: titleOf(entry), entry }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { line, title: isWhole ? (/"title"\s*:\s*"([^"\\]{1,300})"/.exec(json)?.[1] ?? '') : '' }
  }
}

/** Objects of a text: a line may end within one of its texts, or a text may lack its quote, whichever leaves more whole. */
function listObjects(text: string) {
  const [objects, others] = [listItems(text, 1, false), listItems(text, 1, true)]
  return countWhole(others) > countWhole(objects) ? others : objects
}

/** The items of CSL-JSON, each read alone: a broken one is named by its line. */
export const readCslJson = (text: string): RawCitation[] => listObjects(text).map(readObject)

const HAS_ITEM = /"(?:title|type|author|DOI)"\s{0,9}:/
/** The items of CSL-JSON in a text that is something else as well. */
export const findCslItems = (text: string): RawCitation[] =>
  HAS_ITEM.test(text)
    ? listObjects(text)
        .filter(({ isItem }) => isItem)
        .map(readObject)
    : []
