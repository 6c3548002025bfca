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

/** The name of an element without its prefix. */
export const localName = (name: string) => name.slice(name.indexOf(':') + 1)
/** Without doubled blanks. */
export const cleanText = (text: string) => text.replaceAll(/\s+/g, ' ').trim().normalize('NFC')

/**
 * The root of a document. Undefined where the text is not well-formed, has a document type (nothing of ours needs entities), is nested
 * deeper than 60 elements or has more than 200,000.
 */
export function readXml(text: string): XmlElement | undefined {
  const root: XmlElement = { name: '', text: '', attributes: {}, children: [] }
  const path = [root]
  const parser = new SaxesParser()
  let count = 0
  const refuse = () => {
    throw new Error('refused')
  }
  parser.on('doctype', refuse)
  parser.on('error', refuse)
  parser.on('opentag', ({ name, attributes }) => {
    if (path.length > MAX_DEPTH || (count += 1) > MAX_ELEMENTS) refuse()
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
  parser.on('closetag', () => path.pop())
  try {
    parser.write(text).close()
  } catch {
    return undefined
  }
  return root.children[0]
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
