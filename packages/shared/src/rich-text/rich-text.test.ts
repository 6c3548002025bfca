import { describe, expect, it } from 'vitest'
import { plainText, richText } from './rich-text.ts'

const doc = (...content: readonly object[]) => ({ type: 'doc', content })
const words = (text: string, marks?: readonly object[]) => ({ type: 'text', text, ...(marks && { marks }) })
const paragraph = (...content: readonly object[]) => ({ type: 'paragraph', content })

describe('rich text', () => {
  it('takes the nodes of the editor and gives them back unchanged', () => {
    const whole = doc(
      { type: 'heading', attrs: { level: 2 }, content: [words('Offer')] },
      paragraph(words('see '), words('here', [{ type: 'link', attrs: { href: 'https://hanul.example/offer' } }]), { type: 'hardBreak' }),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words('one', [{ type: 'bold' }]))] }] },
      {
        type: 'table',
        content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 2 }, content: [paragraph(words('x'))] }] }],
      },
      { type: 'codeBlock', content: [words('a < b')] },
      { type: 'horizontalRule' },
    )
    expect(richText.parse(whole)).toEqual(whole)
    expect(plainText(richText.parse(whole))).toBe('Offer\nsee here\none\nx\na < b\n')
  })

  it('says of a wrong node one thing, and looks into none of a text with too many parts', () => {
    const [wrong, many] = [30, 80].map((times) =>
      doc(...Array.from({ length: 900 }, () => paragraph(...Array.from({ length: times }, () => ({ type: 'x' }))))),
    )
    expect([richText.safeParse(wrong), richText.safeParse(many)].map(({ error }) => error?.issues.length)).toEqual([27_000, 1])
  })

  it.each([
    ['a script link', doc(paragraph(words('x', [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }])))],
    ['a data link', doc(paragraph(words('x', [{ type: 'link', attrs: { href: 'data:text/html,x' } }])))],
    ['an unknown node', doc({ type: 'iframe', attrs: { src: 'https://hanul.example' } })],
    ['an unknown attribute', doc({ ...paragraph(words('x')), attrs: { onclick: 'x' } })],
    ['an unknown mark', doc(paragraph(words('x', [{ type: 'style' }])))],
    ['control characters', doc(paragraph(words('a\u0000b')))],
    ['a list without items', doc({ type: 'bulletList', content: [paragraph(words('x'))] })],
    ['a heading of level 9', doc({ type: 'heading', attrs: { level: 9 } })],
    ['plain text', 'hello'],
  ])('refuses %s', (_, value) => {
    expect(richText.safeParse(value).success).toBe(false)
  })

  it('refuses a text nested a hundred thousand times without looking into it', () => {
    let nested: object = paragraph(words('x'))
    for (let depth = 0; depth < 100_000; depth += 1) nested = { type: 'blockquote', content: [nested] }
    expect(richText.safeParse(doc(nested)).error?.issues.map((issue) => issue.message)).toEqual(['TOO_DEEP'])
  })

  it('refuses more than 200,000 letters', () => {
    const long = doc(...Array.from({ length: 5 }, () => paragraph(words('x'.repeat(41_000)))))
    expect(richText.safeParse(long).error?.issues.map((issue) => issue.message)).toEqual(['TOO_LONG'])
  })
})
