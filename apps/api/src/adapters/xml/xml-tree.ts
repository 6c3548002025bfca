import { isBlank, toPlainText } from '@maru/shared/codecs.ts'
import { SaxesParser } from 'saxes'

/** An element of a document: its text and its children, by names without a prefix. */
export interface XmlElement {
  readonly name: string
  text: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
}

const MAX_DEPTH = 60
const MAX_ELEMENTS = 200_000
/** Attributes of one element. */
const MAX_ATTRIBUTES = 200

/** The name of an element without its prefix. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)
/** Letters without width, and those that steer the direction of reading: no name or number has them. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** As typed text is taken, with nothing that misleads or that no file can hold, and without doubled blanks. */
export const cleanText = (text: string) => {
  const seen = toPlainText(text).replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim().normalize('NFC')
  return isBlank(seen) ? '' : seen
}

/** A document that is not well-formed, or more than an honest one would be. */
export class XmlError extends Error {}

/**
 * A parser of a document that comes in parts. `onElement` gets each element once it is whole; one it answers true for is dropped, so that a
 * large document needs little memory. Throws `XmlError` where the text is not well-formed, has a document type (nothing of ours needs
 * entities), is nested deeper than 60 elements or has an element of more than 200 attributes.
 */
export function createXmlParser(onElement: (element: XmlElement) => boolean) {
  const path: XmlElement[] = []
  const parser = new SaxesParser()
  const refuse = () => {
    throw new XmlError()
  }
  parser.on('doctype', refuse)
  parser.on('error', refuse)
  let attributesOfTag = 0
  parser.on('attribute', () => {
    if ((attributesOfTag += 1) > MAX_ATTRIBUTES) refuse()
  })
  parser.on('opentag', ({ name, attributes }) => {
    attributesOfTag = 0
    if (path.length >= MAX_DEPTH) refuse()
    const element: XmlElement = { name: localName(name), text: '', attributes, children: [] }
    path.at(-1)?.children.push(element)
    path.push(element)
  })
  const addText = (part: string) => {
    const element = path.at(-1)
    if (element) element.text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = path.pop()
    if (element && onElement(element)) path.at(-1)?.children.pop()
  })
  return parser
}

/** The root of a document; undefined where the parser refuses it, or it has more than 200,000 elements. */
export function readXml(text: string): XmlElement | undefined {
  let root: XmlElement | undefined
  let count = 0
  const parser = createXmlParser((element) => {
    if ((count += 1) > MAX_ELEMENTS) throw new XmlError()
    // The last one that ends is the root.
    root = element
    return false
  })
  try {
    parser.write(text).close()
  } catch (error) {
    if (error instanceof XmlError) return undefined
    throw error
  }
  return root
}

/** The elements at a path of names (`Party/PartyName/Name`). */
export const elementsAt = (element: XmlElement | undefined, path: string): readonly XmlElement[] =>
  path
    .split('/')
    .reduce<readonly XmlElement[]>(
      (at, name) => at.flatMap(({ children }) => children.filter((child) => child.name === name)),
      element ? [element] : [],
    )

/** The text of the first of these paths that has one, without doubled blanks; '' where none has. */
export const textAt = (element: XmlElement | undefined, ...paths: readonly string[]) =>
  paths.flatMap((path) => elementsAt(element, path).map(({ text }) => cleanText(text))).find((text) => text !== '') ?? ''
