// Mails that no program sends: too deep, too long, damaged, lying. Made here, so that none of it has to be kept.

const HEAD = 'From: a@b.c\r\nTo: d@e.f\r\nSubject: t\r\nMIME-Version: 1.0\r\n'
const RLO = '\u202e'

const bytes = (...pieces: readonly (string | readonly number[])[]) =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : Buffer.from(piece))))
const nested = (times: number, one: (at: number) => string) => Array.from({ length: times }, (_, at) => one(at)).join('')
const html = (text: string) => `${HEAD}Content-Type: text/html; charset=utf-8\r\n\r\n${text}`

/** Each by its name; `shows` is what a reader still finds of it, be it how it begins; `files` what the files in it are called. */
export const tortureMails: Readonly<Record<string, { raw: () => Buffer; shows?: RegExp; files?: readonly string[] | 'any' }>> = {
  'a thousand parts in one another': {
    raw: () =>
      bytes(
        HEAD,
        nested(1000, (at) => `Content-Type: multipart/mixed; boundary=b${String(at)}\r\n\r\n--b${String(at)}\r\n`),
        'Content-Type: text/plain\r\n\r\nhi\r\n',
      ),
    shows: /boundary=b1/,
    files: 'any',
  },
  'twenty thousand parts of one boundary': {
    raw: () => bytes(HEAD, 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'.repeat(20_000), '\r\nhi'),
    files: 'any',
  },
  'five hundred mails in one another': {
    raw: () => bytes(HEAD, 'Content-Type: message/rfc822\r\n\r\nFrom: x@y.z\r\nSubject: n\r\n'.repeat(500), '\r\nhi'),
    files: ['n.eml'],
  },
  'fifty thousand parts': {
    raw: () =>
      bytes(
        HEAD,
        'Content-Type: multipart/mixed; boundary=b\r\n\r\n',
        '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n'.repeat(50_000),
        '--b--\r\n',
      ),
    shows: /x/,
    files: 'any',
  },
  'raw letters of Western Europe in headers': {
    raw: () => bytes(HEAD.replace('Subject: t', 'Subject: Gr\xfc\xdfe aus K\xf6ln'), '\r\nbody \xe4\xf6'),
    shows: /body äö/,
  },
  'Korean in its older charset': {
    raw: () =>
      bytes(
        'From: =?EUC-KR?B?wMy/tcjx?= <l@k.r>\r\nSubject: =?ks_c_5601-1987?B?yLjAxyDA38GkIL7Ist8=?=\r\nContent-Type: text/plain; charset=ks_c_5601-1987\r\n\r\n',
        [0xc8, 0xb8, 0xc0, 0xc7],
      ),
    shows: /회의/,
  },
  'a letter that is split between encoded words': {
    raw: () => bytes('From: a@b.c\r\nSubject: =?UTF-8?B?7ZqM?= =?UTF-8?Q?=ED=9A?=\r\n =?UTF-8?Q?=8C?=\r\n\r\nx'),
    shows: /x/,
  },
  'a header of ten megabytes': { raw: () => bytes(HEAD, `X-A: ${'a'.repeat(10_000_000)}\r\n\r\nx`), shows: /x/ },
  'two hundred thousand headers': {
    raw: () =>
      bytes(
        HEAD,
        nested(200_000, (at) => `X-${String(at)}: v\r\n`),
        '\r\nx',
      ),
    shows: /x/,
  },
  'a hundred thousand recipients': {
    raw: () =>
      bytes(
        HEAD.replace(
          'To: d@e.f',
          `To: ${Array.from({ length: 100_000 }, (_, at) => `"U ${String(at)}" <u${String(at)}@x.y>`).join(',\r\n ')}`,
        ),
        '\r\nx',
      ),
    shows: /x/,
  },
  'a line of twenty megabytes': { raw: () => bytes(HEAD, '\r\n', 'x'.repeat(20_000_000)), shows: /x{1000}/ },
  'NUL in its text': { raw: () => bytes(html('<b>a\0b</b>\0')), shows: /ab/ },
  'no headers': { raw: () => bytes('just text'), shows: /just text/ },
  'one letter': { raw: () => bytes('x'), shows: /x/ },
  'line feeds only': { raw: () => bytes(HEAD.replaceAll('\r', ''), '\nline1\nline2'), shows: /line1/ },
  'carriage returns only': { raw: () => bytes(HEAD.replaceAll('\r\n', '\r'), '\rx'), shows: /Subject: t/ },
  'base64 that is none': {
    raw: () => bytes(HEAD, 'Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!@@@===YWJj\r\n###'),
    shows: /YWJj/,
  },
  'a charset nobody has': { raw: () => bytes(HEAD, `Content-Type: text/plain; charset="x-evil'; drop"\r\n\r\nabc`), shows: /abc/ },
  'a script in UTF-7': {
    raw: () => bytes(HEAD, 'Content-Type: text/html; charset=utf-7\r\n\r\n+ADw-script+AD4-alert(1)+ADw-/script+AD4- text'),
    shows: /text/,
  },
  'a file name that leads elsewhere': {
    raw: () =>
      bytes(
        HEAD,
        "Content-Type: application/pdf; name*0*=UTF-8''%ED%9A%8C; name*1*=%EC%9D%98; name*2=.pdf\r\nContent-Disposition: attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd\r\n\r\nx",
      ),
    files: ['passwd'],
  },
  'a file name with a path and a break': {
    raw: () => bytes(HEAD, 'Content-Disposition: attachment; filename="../../../../etc/cron.d/x\r\n\tevil"\r\n\r\nx'),
    files: ['x evil'],
  },
  'a file name that reads backwards': {
    raw: () =>
      Buffer.from(
        `${HEAD}Content-Type: application/octet-stream; name="annexe${RLO}fdp.exe"\r\nContent-Disposition: attachment; filename="annexe${RLO}fdp.exe"\r\n\r\nx`,
      ),
    files: ['annexefdp.exe'],
  },
  'a boundary without its end': { raw: () => bytes(HEAD, 'Content-Type: multipart/mixed; boundary="abc\r\n\r\n--abc\r\n\r\nx') },
  'fifty thousand brackets in an address': { raw: () => bytes(`From: ${'('.repeat(50_000)}a@b.c\r\nSubject: t\r\n\r\nx`), shows: /x/ },
  'two hundred thousand commas for recipients': {
    raw: () => bytes(`To: ${'"a" <a@b>,'.repeat(3)}${','.repeat(200_000)}\r\n\r\nx`),
    shows: /x/,
  },
  'fifty thousand encoded words begun': { raw: () => bytes(`Subject: ${'=?UTF-8?Q?a'.repeat(50_000)}\r\n\r\nx`), shows: /x/ },
  'three hundred thousand brackets of HTML': { raw: () => bytes(html('<'.repeat(300_000))), shows: /&lt;|</ },
  'a hundred thousand divisions in one another': { raw: () => bytes(html(`${'<div>'.repeat(100_000)}deep`)), shows: /deep/ },
  'two hundred thousand attributes': { raw: () => bytes(html(`<a ${'x=y '.repeat(200_000)}>link</a>`)), shows: /link/ },
  'nine hundred styles full of brackets': {
    raw: () => bytes(html(`<div>${`<p style="background:url(${'('.repeat(1900)}">x</p>`.repeat(900)}shown</div>`)),
    // As formatted text: where it takes too long only its words are left.
    shows: /shown<\/div>/,
  },
  'a table of five megabytes': {
    raw: () => bytes(html(`<table>${'<tr><td style="color:red">cell</td></tr>'.repeat(120_000)}</table>`)),
    shows: /cell/,
  },
  'two senders': { raw: () => bytes(HEAD, 'From: third@x.y\r\n\r\nx'), shows: /x/ },
  'a sender who calls himself another': { raw: () => bytes('From: "ceo@company.com" <evil@x.y>\r\nSubject: s\r\n\r\nx'), shows: /x/ },
  'a date that is none': { raw: () => bytes(HEAD, 'Date: Mon, 99 Foo 20260 99:99:99 +9999\r\n\r\nx'), shows: /x/ },
  'a date of the year 1': { raw: () => bytes(`Date: Thu, 01 Jan 0001 00:00:00 +0000\r\n${HEAD}\r\nx`), shows: /x/ },
  'an id with a script in it': { raw: () => bytes(`Message-ID: <a"onmouseover=alert(1)@x>\r\n${HEAD}\r\nx`), shows: /x/ },
}
