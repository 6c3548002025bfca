// Mails as programs send them, written for the tests.

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A part: header lines, then its text. */
export const part = (headers: readonly string[], text: string) => [...headers, '', text].join('\r\n')
export const plain = (text: string, more = '') => part([`Content-Type: text/plain; charset=utf-8${more}`], text)
export const html = (text: string) => part(['Content-Type: text/html; charset=utf-8'], text)
export const picture = (...headers: string[]) => part(['Content-Type: image/png', 'Content-Transfer-Encoding: base64', ...headers], png)
export const pdf = (...headers: string[]) =>
  part(['Content-Type: application/pdf', 'Content-Transfer-Encoding: base64', ...headers], 'JVBERi0xLjQK')

let boundaries = 0
export function multipart(subtype: string, ...parts: readonly string[]) {
  boundaries += 1
  const boundary = `b${String(boundaries)}-of-mail`
  const inside = parts.map((one) => `--${boundary}\r\n${one}\r\n`).join('')
  return part([`Content-Type: multipart/${subtype}; boundary="${boundary}"`], `${inside}--${boundary}--`)
}

export const invitation = (method: string, more: readonly string[] = []) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    'UID:visit-7@uni.example',
    'SEQUENCE:2',
    'DTSTAMP:20261120T080000Z',
    'DTSTART:20261210T090000Z',
    'DTEND:20261210T100000Z',
    'SUMMARY:Visit of the laboratory',
    'LOCATION:Room 2',
    'ORGANIZER;CN="Lee, Anna":mailto:anna.lee@uni.example',
    ...more,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

export const calendar = (method: string, more: readonly string[] = []) =>
  part([`Content-Type: text/calendar; charset=utf-8; method=${method}`], invitation(method, more))
