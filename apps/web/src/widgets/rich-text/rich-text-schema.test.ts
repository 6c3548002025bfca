import { richText, type RichText } from '@maru/shared/rich-text/rich-text.ts'
import { DOMParser as FromHtml } from '@tiptap/pm/model'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cleanPasted } from './paste.ts'
import { isLinkTarget, richTextSchema } from './rich-text-schema.ts'

const schema = richTextSchema()

/** Every `type` and every attribute the check of stored texts names. */
function namesOfCheck() {
  const nodeNames: string[] = []
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    const { properties } = value as { properties?: Record<string, { const?: string; properties?: object }> }
    const type = properties?.['type']?.const
    if (type !== undefined) nodeNames.push([type, ...Object.keys(properties?.['attrs']?.properties ?? {}).toSorted()].join(' '))
    for (const inner of Object.values(value)) look(inner)
  }
  look(z.toJSONSchema(richText, { io: 'output', unrepresentable: 'any' }))
  return [...new Set(nodeNames)].toSorted()
}

const read = (html: string) => {
  const holder = document.createElement('div')
  holder.innerHTML = cleanPasted(html)
  return FromHtml.fromSchema(schema).parse(holder).toJSON() as RichText
}
const accepted = (value: unknown) => richText.safeParse(value).success

describe('the editor and the check of stored texts', () => {
  it('know the same nodes, marks and attributes', () => {
    const kinds = [...Object.values(schema.nodes), ...Object.values(schema.marks)]
    const ofEditor = kinds.map(({ name, spec }) => [name, ...Object.keys(spec.attrs ?? {}).toSorted()].join(' '))
    expect(ofEditor.toSorted()).toEqual(namesOfCheck())
  })

  it('agree on each node the editor makes', () => {
    for (const type of Object.values(schema.nodes)) {
      if (!type.isInGroup('block')) continue
      const node = type.createAndFill()
      expect(accepted({ type: 'doc', content: [node?.toJSON()] }), type.name).toBe(true)
    }
  })

  it('agree on where a link may lead', () => {
    for (const address of [
      'https://example.org/a?b=1',
      'HTTP://x',
      'mailto:a@b.c',
      'javascript:alert(1)',
      'ftp://x',
      '//x',
      'https:// x',
      '',
    ]) {
      const linked = { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: address } }] }
      expect([address, isLinkTarget(address)]).toEqual([
        address,
        accepted({ type: 'doc', content: [{ type: 'paragraph', content: [linked] }] }),
      ])
    }
  })
})

describe('pasted text', () => {
  it('keeps headings, lists, tables and links of a web page and drops what could run', () => {
    const text =
      read(`<h2 onclick="x()">Plan</h2><script>alert(1)</script><p style="color:red">See <a href="https://example.org" onmouseover="x()">here</a>
      or <a href="javascript:alert(1)">there</a></p><ol start="3"><li>third</li></ol>
      <table><tr><th>Item</th><td colspan="2" align="right" style="width:40px">1</td></tr></table><img src="https://tracker.example/p.png">`)
    expect(accepted(text)).toBe(true)
    const words = JSON.stringify(text)
    expect(words).toContain('"level":2')
    expect(words).toContain('"href":"https://example.org"')
    expect(words).toContain('"start":3')
    expect(words).toContain('"colspan":2')
    expect(words).not.toMatch(/script|alert|onclick|tracker|style|color/)
  })

  it('makes lists of the list paragraphs of Word', () => {
    const text =
      read(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--[if gte mso 9]><xml>x</xml><![endif]--><style>p{}</style>
      <p class="MsoNormal">Before<o:p></o:p></p>
      <p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>first</p>
      <p class="MsoListParagraphCxSpMiddle" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o<span>&nbsp; </span></span>inner</p>
      <p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>second</p>
      <p class="MsoListParagraph" style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.<span>&nbsp; </span></span>numbered</p></body></html>`)
    expect(accepted(text)).toBe(true)
    const shape = text.content.map(({ type }) => type)
    expect(shape).toEqual(['paragraph', 'bulletList', 'orderedList'])
    expect(JSON.stringify(text.content[1])).toMatch(/first.*bulletList.*inner.*second/)
    expect(JSON.stringify(text)).not.toMatch(/·|mso/)
  })
})
