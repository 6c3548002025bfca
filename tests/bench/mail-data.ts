/** Account the bench signs in with at the mail server, and where its mailboxes are. */
export const mailMaster = { user: 'bench-master', password: 'bench-master-2026' } as const
export const mailDomain = 'bench.test'
export const mailSizes = { mails: 100_000, quick: 20_000, newest: 5000 } as const

const [HOUR_MS, LAST] = [3_600_000, Date.UTC(2026, 10, 20)]
const encoded = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`
const lines = (text: string) => text.replaceAll('\n', '\r\n')

const paragraph = (at: number) =>
  `<p style="margin:0 0 12px;color:#333">Section ${String(at)}: the figures of the <b>quarter</b> are in the table, the plan is at <a href="https://intranet.bench.test/plan/${String(at)}">the plan</a>.</p>`
const cells = (at: number) =>
  `<tr><td>${String(at)}</td><td>Measurement ${String(at * 7)}</td><td align="right">${String(at * 113)}</td></tr>`
const range = (count: number) => Array.from({ length: count }, (_, at) => at)
const html = lines(`<html><body>${range(8).map(paragraph).join('\n')}\n<table>${range(20).map(cells).join('\n')}</table></body></html>`)
const plain = lines(
  range(6)
    .map((at) => `Section ${String(at)}: the figures of the quarter are in the table.`)
    .join('\n'),
)
const file = lines(Buffer.alloc(1500, 'attachment').toString('base64').replaceAll(/.{76}/g, '$&\n'))

const alternative = `Content-Type: multipart/alternative; boundary="alt"\r\n\r\n--alt\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${plain}\r\n--alt\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${html}\r\n--alt--\r\n`
const attached = `Content-Type: multipart/mixed; boundary="mix"\r\n\r\n--mix\r\n${alternative}--mix\r\nContent-Type: application/pdf; name="report.pdf"\r\nContent-Disposition: attachment; filename="report.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}\r\n--mix--\r\n`

const people = ['Anna Mueller', 'Bernd Kim', 'Clara Schmidt', '김민수', 'Jörg Weiß', 'Ines Vogel', '이서연']

/** A mail as it lies on a server: HTML and text, some with a file, some in a conversation, subjects in three languages. */
export function buildMail(number: number) {
  const name = people[number % people.length] ?? ''
  const subject = number % 3 === 0 ? encoded(`분기 회의 안건 ${String(number)} 검토`) : `Budget review ${String(number)} of the project`
  const date = new Date(LAST - number * HOUR_MS)
  const head = [
    `From: ${/^[\x20-\x7e]+$/.test(name) ? name : encoded(name)} <person${String(number % 900)}@partner.example>`,
    `To: ${encoded('Bench 사용자')} <u1@${mailDomain}>, team@${mailDomain}`,
    ...(number % 5 === 0 ? [`Cc: Office <office@${mailDomain}>, head${String(number % 40)}@${mailDomain}`] : []),
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Subject: ${subject}`,
    `Message-ID: <${String(number)}.bench@partner.example>`,
    ...(number % 4 === 0
      ? [`In-Reply-To: <${String(number - 1)}.bench@partner.example>`, `References: <${String(number - 1)}.bench@partner.example>`]
      : []),
    'MIME-Version: 1.0',
  ]
  return { raw: Buffer.from(`${head.join('\r\n')}\r\n${number % 6 === 0 ? attached : alternative}`), date, seen: number % 10 !== 0 }
}
