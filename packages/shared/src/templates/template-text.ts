import type { RichText } from '../rich-text/rich-text.ts'
import { type TemplateKind, listVariables, type VariableName } from './template-variables.ts'

/** What a template says; a plain one has `text`, a rich one `body`. */
export interface TemplateText {
  readonly subject: string
  readonly text: string
  readonly body: RichText
}
export type ValueOf = (name: VariableName) => string

const VARIABLE = /\{\{([^{}]*)\}\}/g
const BRACES = /\{\{|\}\}/

/** A node as the parts below read it; the contract has checked its shape. */
interface Node {
  readonly type: string
  readonly text?: string
  readonly content?: readonly Node[]
}
const isInline = ({ type }: Node) => type === 'text' || type === 'hardBreak'

/** The words of each paragraph: a variable may be written in parts that look different, but never over two paragraphs. */
function paragraphsOf(node: Node): readonly string[] {
  const content = node.content ?? []
  if (content.some(isInline)) return [content.map(({ text }) => text ?? '\n').join('')]
  return content.flatMap(paragraphsOf)
}

/** Names between braces, as they are written; what opens or closes without its other half counts as one. */
const namesIn = (text: string) => {
  const named = [...text.matchAll(VARIABLE)].map((match) => (match[1] ?? '').trim())
  const rest = BRACES.exec(text.replaceAll(VARIABLE, ''))
  return rest ? [...named, rest[0]] : named
}

/** The parts of a template a variable may stand in, with what is written between braces there. */
const writtenIn = ({ subject, text, body }: TemplateText) =>
  ({ subject: namesIn(subject), text: namesIn(text), body: paragraphsOf(body as Node).flatMap(namesIn) }) as const

/** What stands between braces and is no variable of the kind: part of the template → names as they are written. */
export function unknownVariables(kind: TemplateKind, template: TemplateText) {
  const offeredVariables: readonly string[] = listVariables(kind)
  return Object.entries(writtenIn(template)).flatMap(([part, names]) => {
    const unknown = [...new Set(names)].filter((name) => !offeredVariables.includes(name))
    return unknown.length === 0 ? [] : [{ part, names: unknown }]
  })
}

/** The variables a template has, each once. */
export const usedVariables = (template: TemplateText) => [...new Set(Object.values(writtenIn(template)).flat())] as VariableName[]

const fillVariables = (text: string, valueOf: ValueOf) =>
  text.replaceAll(VARIABLE, (_, name: string) => valueOf(name.trim() as VariableName))

/** A paragraph's parts with values in place of variables; a value looks as the beginning of its variable does. */
function fillInlines(inlines: readonly Node[], valueOf: ValueOf): readonly Node[] {
  const whole = inlines.map(({ text }) => text ?? '\n').join('')
  const matches = [...whole.matchAll(VARIABLE)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    value: valueOf((match[1] ?? '').trim() as VariableName),
  }))
  let at = 0
  return inlines.flatMap((inline) => {
    if (inline.text === undefined) {
      at += 1
      return [inline]
    }
    const [begin, end] = [at, at + inline.text.length]
    at = end
    let [text, next] = ['', begin]
    for (const { from, to, value } of matches) {
      if (to <= begin || from >= end) continue
      text += whole.slice(next, Math.max(from, next)) + (from >= begin ? value : '')
      next = Math.min(to, end)
    }
    text += whole.slice(next, end)
    // ProseMirror has no empty text.
    return text === '' ? [] : [{ ...inline, text }]
  })
}

function fillNode(node: Node, valueOf: ValueOf): Node {
  if (node.content === undefined) return node
  const fill = node.content.some(isInline) ? fillInlines(node.content, valueOf) : node.content.map((child) => fillNode(child, valueOf))
  return { ...node, content: fill }
}

/** The template with a value for each variable. */
export const fillTemplate = ({ subject, text, body }: TemplateText, valueOf: ValueOf): TemplateText => ({
  subject: fillVariables(subject, valueOf),
  text: fillVariables(text, valueOf),
  body: fillNode(body, valueOf) as RichText,
})
