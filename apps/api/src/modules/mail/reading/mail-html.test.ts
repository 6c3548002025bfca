import { afterAll, describe, expect, it } from 'vitest'
import { openHtmlCleaner } from './html-cleaner.ts'
import { cleanHtml } from './mail-html.ts'
import { decodePart } from '../common/mail-parts.ts'

const cleaner = openHtmlCleaner()
afterAll(() => cleaner.close())
const clean = (html: string, imagePath = '') => cleanHtml({ html, parts: { logo: '/api/v1/email/messages/1/part/2' }, imagePath })

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><animate href="javascript:alert(1)"></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="  JaVaScRiPt:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="https://evil.example"><input name=a><button formaction="javascript:alert(1)">go</button></form>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/a.css">',
  '<style>@import "https://evil.example/a.css"; body{background:url(https://evil.example/b)}</style>',
  '<div style="background:url(https://evil.example/x)">x</div>',
  String.raw`<div style="background:\75rl(https://evil.example/x)">x</div>`,
  '<div style="width:expression(alert(1))">x</div>',
  '<table background="https://evil.example/x"><tr><td background="https://evil.example/y">x</td></tr></table>',
  '<img srcset="https://evil.example/a 1x" src="https://evil.example/b">',
  '<body background="https://evil.example/x" onload="alert(1)"><p style="background: #fff url(\'https://evil.example/a;b.png\') no-repeat">x</p></body>',
  '<td data-background="https://evil.example/x" data-blocked="1">x</td>',
  '<video src="https://evil.example/v" poster="https://evil.example/p"></video><audio src="https://evil.example/a"></audio>',
  '<object data="https://evil.example/o"></object><embed src="https://evil.example/e">',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<div style="position:fixed;top:0;left:0;width:100%;height:100%;z-index:9">x</div>',
  '<img src="cid:of-another-mail">',
  '<img src="/api/v1/login/logout"><img src="file:///etc/passwd"><img src="data:image/svg+xml;base64,PHN2Zz4=">',
]

describe('the HTML of a mail', () => {
  it.each(hostile)('runs nothing, asks nobody and covers nothing: %s', (html) => {
    const { html: safe } = clean(html)
    expect(safe).not.toMatch(
      /<(script|svg|math|iframe|form|input|button|meta|base|link|style|video|audio|object|embed|template|noscript|xmp)\b/i,
    )
    expect(safe).not.toMatch(/\son\w+\s*=|javascript:|srcset|srcdoc|background=|evil\.example|url\(|expression|position|z-index/i)
    expect(safe).not.toMatch(/\ssrc="(?!\/api\/v1\/email\/messages\/)/i)
    expect(safe).not.toMatch(/href="(?!https?:|mailto:|tel:)/i)
  })

  it('has no hover texts but those that say what is shortened', () => {
    const html =
      '<a href="https://a.example" title="https://track.example/x?y=1">News</a><td title="x">y</td><abbr title="World Wide Web">WWW</abbr>'
    expect(clean(`<table><tr>${html}</tr></table>`).html).not.toMatch(/title="(https|x)/)
    expect(clean(html).html).toContain('<abbr title="World Wide Web">')
    for (const title of ['https://track.example/x?y=1', ' www.track.example', 'track.example/x', 'mailto:x@y.example'])
      expect(clean(`<a href="https://a.example"><abbr title="${title}">News</abbr></a>`).html).toContain('<abbr>News</abbr>')
  })

  it('keeps what makes a mail readable: tables, colours, lists, links and pictures of its own', () => {
    const { html } = clean(
      '<table width="600"><tr><td style="color:red;background:url(x);padding:4px">a</td></tr></table><ul><li>b</li></ul><img src="cid:logo" alt="Logo">',
    )
    expect(html).toContain('<td style="color:red;padding:4px">a</td>')
    expect(html).toContain('<li>b</li>')
    expect(html).toContain('src="/api/v1/email/messages/1/part/2"')
  })

  it('counts remote pictures, and leads them through the portal once they are allowed', () => {
    const html = '<img src="https://a.example/1.png"><img src="//b.example/2.png">'
    expect(clean(html)).toMatchObject({ remote: ['https://a.example/1.png', 'https://b.example/2.png'] })
    expect(clean(html, '/api/v1/email/messages/1/image').html).toContain('src="/api/v1/email/messages/1/image/2"')
  })

  it('leads backgrounds through the portal as well, out of styles and attributes, and leaves the rest of the style', () => {
    const html = `<body bgcolor="red" background="//b.example/ground.png"><table background=" http://b.example/table.gif "><tr>
      <td style="color:red; background : #eee url('https://b.example/a;b.png') no-repeat center/cover; padding:4px">x</td>
      <td style="background-image:url(cid:logo)">y</td><td style="background:url(data:image/png;base64,aGk=)">z</td>
      <td style="background:url(/api/v1/login/logout);width:1px">w</td></tr></table></body>`
    const remote = ['https://b.example/ground.png', 'http://b.example/table.gif', 'https://b.example/a;b.png']
    const blocked = clean(html)
    expect(blocked.remote).toEqual(remote)
    expect(blocked.html).not.toMatch(/url\(|b\.example|logout/)
    expect(blocked.html).toContain('<td style="color:red;background : #eee  no-repeat center/cover;padding:4px" data-blocked="3">x</td>')
    const allowed = clean(html, '/images')
    expect(allowed.remote).toEqual(remote)
    for (const number of [1, 2, 3]) expect(allowed.html).toContain(`data-background="/images/${String(number)}"`)
    expect(allowed.html).toContain('<td data-background="/api/v1/email/messages/1/part/2">y</td>')
    expect(allowed.html).toContain('<td data-background="data:image/png;base64,aGk=">z</td>')
    expect(allowed.html).toContain('<td style="width:1px">w</td>')
    expect(clean('<img background="//b.example/1.png" src="//b.example/2.png">', '/images').html).toBe(
      '<img data-background="/images/1" src="/images/2" />',
    )
    expect(allowed.html).not.toMatch(/url\(|b\.example|logout/)
  })

  it('counts links whose text names another place', () => {
    expect(clean('<a href="https://evil.example/x">https://bank.example</a>').suspiciousLinks).toBe(1)
    expect(clean('<a href="https://www.bank.example/x">bank.example</a> <a href="https://x.example">Read on</a>').suspiciousLinks).toBe(0)
  })

  it('is given up when it is too large or does not end, and the next mail is cleaned as ever', async () => {
    const request = (html: string) => ({ html, parts: {}, imagePath: '' })
    expect(await cleaner.clean(request('x'.repeat(2_000_001)))).toBeUndefined()
    expect(await cleaner.clean(request('<b>next</b>'))).toMatchObject({ html: '<b>next</b>' })
  })

  it('is given up at once when too many elements stand in one another, however many follow each other', async () => {
    const request = (html: string) => ({ html, parts: {}, imagePath: '' })
    expect(await cleaner.clean(request(`${'<li>x<br>'.repeat(20_000)}<p>${'<div>y</div>'.repeat(20_000)}`))).toBeDefined()
    const before = process.cpuUsage()
    expect(await cleaner.clean(request(`${'<div>'.repeat(100_000)}deep`))).toBeUndefined()
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(1000)
  })

  it('is given up by the work it makes, and whoever waits behind it is told', async () => {
    const impatient = openHtmlCleaner(1)
    const request = (html: string) => ({ html, parts: {}, imagePath: '' })
    const [long, behind] = await Promise.all([
      impatient.clean(request('<i>x</i>'.repeat(240_000))),
      impatient.clean(request('<b>behind</b>')),
    ])
    await impatient.close()
    expect([long, behind]).toEqual([undefined, undefined])
  })
})

describe('a part of a mail', () => {
  it('is read as it was before it was encoded, with soft line ends and spaces in front of them', () => {
    expect(decodePart(Buffer.from('Autumn =\r\nconference=E2=82=AC \r\nend'), 'quoted-printable').toString()).toBe(
      'Autumn conference€\r\nend',
    )
    expect(decodePart(Buffer.from('R3LDvMOfZQ=='), 'base64').toString()).toBe('Grüße')
  })
})
