import { plainText, richText } from '@maru/shared/rich-text/rich-text.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { presentQuote } from './draft-records.ts'
import { cleanHtml } from '../reading/mail-html.ts'
import type { OwnMail } from '../common/mail-parts.ts'
import { toHtml, toLines, toSnippet } from '../../../adapters/smtp/mail-text.ts'
import { quoteForReply, REMOTE, withBackgrounds } from './quote.ts'
import { htmlToRichText } from './quote-text.ts'

const linesOfHtml = (html: string) => toLines(htmlToRichText(html))

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
      const text = htmlToRichText(pieces.join(''))
      expect(richText.safeDecode(text).success).toBe(true)
      expect(words(toLines(htmlToRichText(toHtml(text))).join(''))).toBe(words(toLines(text).join('')))
    }),
    { numRuns: 300 },
  )
})

it('a thousand levels of nesting and a million letters end in time', () => {
  const deep = htmlToRichText(`${'<blockquote>'.repeat(1000)}deep${'</blockquote>'.repeat(1000)}`)
  expect(richText.safeDecode(deep).success).toBe(true)
  expect(toLines(htmlToRichText(`<p>${'word '.repeat(200_000)}</p>`)).join('').length).toBeLessThan(200_000)
})

it('a text becomes HTML in which nothing of it is markup, and a snippet of one line', () => {
  const text = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: '<img src=x onerror=alert(1)> & "quotes"' }] }],
  }
  expect(toHtml(text)).toBe('<p>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;</p>')
  expect(toSnippet(text)).toBe('<img src=x onerror=alert(1)> & "quotes"')
})

it('what a quoted mail stands on goes along as its pictures do, and is never in a style while the portal shows it', () => {
  const html = `<body background="//b.example/it's (1).png?a=1&amp;b=2"><table><tr><td style="color:red;background:url(cid:logo)">x</td>
    <td style="background:url('https://b.example/a;b.png')">y</td><td background="cid:gone">z</td></tr></table><img src="cid:logo"></body>`
  const parts = { logo: '/api/v1/email/messages/1/part/2' }
  const clean = cleanHtml({ html, parts, imagePath: REMOTE })
  const mail = { sentDate: null, internalDate: new Date(), fromName: 'Han', fromAddress: 'han@x' } as unknown as OwnMail
  const inlines = [{ part: '2', fileKey: 'kept', contentId: 'kept@portal' }]
  const body = { ...clean, text: '', fallback: '' as const, doubles: [], header: Buffer.alloc(0) }
  const quote = quoteForReply({ language: 'en', timeZone: 'UTC' }, { mail, body, inlines })
  const shown = presentQuote({ quote, inlines: [...inlines] })
  expect(shown).toContain('<td style="color:red" data-background="/api/v1/common/image/kept">x</td>')
  expect(shown).not.toMatch(/url\(|cid:/)
  const sent = withBackgrounds(quote)
  expect(sent).toContain(`<td style="color:red;background-image:url('cid:kept@portal')">x</td>`)
  expect(sent).toContain(`<td style="background-image:url('https://b.example/a;b.png')">y</td><td>z</td>`)
  expect(sent).not.toContain('data-background')
  // Whoever gets it finds the same pictures.
  const again = cleanHtml({ html: sent, parts: { 'kept@portal': '/api/v1/email/messages/9/part/3' }, imagePath: '/images' })
  expect(again.remote).toEqual(['https://b.example/it%27s%20%281%29.png?a=1&b=2', 'https://b.example/a;b.png'])
  expect(again.html).toContain('data-background="/api/v1/email/messages/9/part/3"')
  expect(again.html).toContain('src="/api/v1/email/messages/9/part/3"')
})

it('says when a quoted mail was written, and by whom where it names somebody', () => {
  const lineOf = (fromName: string, fromAddress: string) => {
    const mail = { sentDate: null, internalDate: new Date('2026-11-20T08:00:00Z'), fromName, fromAddress } as unknown as OwnMail
    const body = {
      html: '',
      text: 'x',
      remote: [],
      named: [],
      suspiciousLinks: 0,
      fallback: '' as const,
      doubles: [],
      header: Buffer.alloc(0),
    }
    return /<p>(.*?)<\/p>/.exec(quoteForReply({ language: 'en', timeZone: 'UTC' }, { mail, body, inlines: [] }))?.[1]
  }
  expect(lineOf('Han', 'han@x')).toMatch(/, Han &lt;han@x&gt; wrote:$/)
  expect(lineOf('WWW', '')).toMatch(/, WWW wrote:$/)
  expect(lineOf('', '')).toMatch(/^Message of .*2026.*[^ ,]:$/)
})

it('a paragraph, a word or links without end are quoted as far as a text may be long', () => {
  const lettersIn = (html: string) => plainText(htmlToRichText(html)).length
  expect(plainText(htmlToRichText('<p>a</p>'.repeat(30_000)))).toMatch(/\[…\]$/)
  expect(lettersIn('x'.repeat(400_000))).toBeGreaterThan(100_000)
  expect(lettersIn(`<p>${'<b>ab</b> '.repeat(8000)}</p>`)).toBeGreaterThan(20_000)
  expect(lettersIn(`<p>${'<a href="https://x.org/a">link</a> '.repeat(12_000)}</p>`)).toBeGreaterThan(20_000)
})
