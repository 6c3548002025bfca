import { fillText, type Language, locales } from '@maru/shared/labels.ts'
import { mailLinkLabels as labels } from '@maru/shared/mail/sending/mail-link.labels.ts'
import { dayIn, wordIn } from '../../../kernel/names.ts'
import { escapeHtml } from '../../../adapters/smtp/escape-html.ts'

/** Files as a mail names them below its text. */
export interface LinkBlock {
  html: string
  lines: readonly string[]
}

interface Linked {
  name: string
  bytes: number
  /** Where it is had from; '' where the link is not known, since only the mail has it. */
  url: string
}

const number = (value: number, language: Language) => value.toLocaleString(locales[language], { maximumFractionDigits: 1 })
const sizeIn = (bytes: number, language: Language) =>
  bytes >= 1e6 ? `${number(bytes / 1e6, language)} MB` : `${number(Math.ceil(bytes / 1e3), language)} KB`

const HTML_BOX = 'margin:16px 0;padding:10px 16px;border:1px solid silver;border-radius:6px'

/** The files of a mail with name, size and link, and until when they can be had. */
export function linkBlock(files: readonly Linked[], lastDay: string, language: Language): LinkBlock {
  const title = fillText(wordIn(labels.inMail, language), [dayIn(lastDay, language)])
  const named = files.map(({ name, bytes, url }) => ({ text: `${name} (${sizeIn(bytes, language)})`, url }))
  // The size stands in the link: a name alone, such as plan.zip, would look like an address that the link does not lead to.
  const items = named.map(({ text, url }) => (url === '' ? escapeHtml(text) : `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`))
  return {
    html: `<div style="${HTML_BOX}"><p><b>${escapeHtml(title)}</b></p><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></div>`,
    lines: ['', `${title}:`, ...named.flatMap(({ text, url }) => [`- ${text}`, ...(url === '' ? [] : [`  ${url}`])])],
  }
}
