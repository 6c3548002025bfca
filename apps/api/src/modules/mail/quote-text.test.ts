import { richText } from '@maru/shared/approvals/rich-text.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { htmlOf, linesOf, snippetOf } from './mail-text.ts'
import { textOfHtml } from './quote-text.ts'

const linesOfHtml = (html: string) => linesOf(textOfHtml(html))

it('a mail becomes a text one can write into: paragraphs, lists, quotes, links and marks', () => {
  const html = `<style>p{}</style><h1>Plan</h1><div>Dear <b>Kim</b>,<br>see <a href="https://a.example/x?a=1&amp;b=2">this</a></div>
    <ul><li>one</li><li>two<ul><li>inner</li></ul></li></ul><blockquote><p>said</p><blockquote>before</blockquote></blockquote>
    <ol><li>first</li></ol><table><tr><td>a</td><td>b</td></tr></table><hr><pre>x\n  y</pre><script>alert(1)</script>`
  expect(linesOfHtml(html).filter((line) => line !== '')).toEqual([
    'Plan',
    'Dear Kim,',
    'see this <https://a.example/x?a=1&b=2>',
    '- one',
    '- two',
    '  - inner',
    '> said',
    '>',
    '> > before',
    '1. first',
    'a',
    'b',
    '----------',
    'x',
    '  y',
  ])
})

it('what comes of any HTML is a text the editor takes, and its HTML is one again', () => {
  const tag = fc.constantFrom(
    'p',
    'div',
    'ul',
    'ol',
    'li',
    'blockquote',
    'b',
    'i',
    'a href="https://a.example"',
    'br',
    'h2',
    'pre',
    'td',
    'code',
    'x',
  )
  const piece = fc.oneof(
    fc.string({ maxLength: 12 }),
    tag.map((name) => `<${name}>`),
    tag.map((name) => `</${name.split(' ', 1)[0] ?? ''}>`),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const words = (html: string) => html.replaceAll(/\s+/g, '')
      const text = textOfHtml(pieces.join(''))
      expect(richText.safeDecode(text).success).toBe(true)
      expect(words(linesOf(textOfHtml(htmlOf(text))).join(''))).toBe(words(linesOf(text).join('')))
    }),
    { numRuns: 300 },
  )
})

it('a thousand levels of nesting and a million letters end in time', () => {
  const deep = textOfHtml(`${'<blockquote>'.repeat(1000)}deep${'</blockquote>'.repeat(1000)}`)
  expect(richText.safeDecode(deep).success).toBe(true)
  expect(linesOf(textOfHtml(`<p>${'word '.repeat(200_000)}</p>`)).join('').length).toBeLessThan(200_000)
})

it('a text becomes HTML in which nothing of it is markup, and a snippet of one line', () => {
  const text = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: '<img src=x onerror=alert(1)> & "quotes"' }] }],
  }
  expect(htmlOf(text)).toBe('<p>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;</p>')
  expect(snippetOf(text)).toBe('<img src=x onerror=alert(1)> & "quotes"')
})
