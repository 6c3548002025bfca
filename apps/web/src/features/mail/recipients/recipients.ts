import type { DraftAddress } from '@maru/shared/mail/compose/mail-draft.ts'

const NAME_MAX = 200
const ADDRESS_MAX = 320
const ADDRESS = /^[^\s@<>()[\],;:"\\]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{N}-]*[\p{L}\p{N}]$/u

/** Whether it looks like an address a mail can go to; the mail server has the last word. */
export const isAddress = (text: string) => text.length <= ADDRESS_MAX && ADDRESS.test(text)

const ADDRESSED = /<[^<>]*@[^<>]*>$/

/** Cuts a list at commas, semicolons and line ends, but not inside quotes or angle brackets, nor in `Last, First <address>`. */
function pieces(text: string): string[] {
  const parts = [{ text: '', begins: '' }]
  let quoted = false
  let bracketed = false
  for (const letter of text) {
    if (letter === '"') quoted = !quoted
    if (letter === '<') bracketed = true
    if (letter === '>') bracketed = false
    const isEnd = letter === '\n' || letter === '\r' || (!quoted && !bracketed && /[,;\t]/.test(letter))
    if (isEnd) {
      quoted = false
      bracketed = false
      parts.push({ text: '', begins: letter })
    } else {
      const last = parts.at(-1)
      if (last) last.text += letter
    }
  }
  const whole: string[] = []
  for (const { text: uncut, begins } of parts) {
    const piece = uncut.trim()
    const before = whole.at(-1) ?? ''
    if (begins === ',' && before !== '' && !before.includes('@') && ADDRESSED.test(piece)) whole[whole.length - 1] = `${before}, ${piece}`
    else whole.push(piece)
  }
  return whole.filter((piece) => piece !== '')
}

function one(piece: string): DraftAddress[] {
  const [, name, address] = /^(.*?)<([^<>]*)>$/.exec(piece) ?? []
  if (name !== undefined && address !== undefined) {
    return [{ name: name.trim().replaceAll(/^"|"$/g, '').trim().slice(0, NAME_MAX), address: address.trim().slice(0, ADDRESS_MAX) }]
  }
  // Addresses apart by spaces only, as some programs copy them.
  const words = piece.split(/\s+/)
  if (words.length > 1 && words.every(isAddress)) return words.map((word) => ({ name: '', address: word }))
  return [{ name: '', address: piece.slice(0, ADDRESS_MAX) }]
}

/** The recipients in what was typed or pasted: `Kim <kim@x.org>, lee@x.org; …`. What is no address is kept as it is. */
export const readRecipients = (text: string): readonly DraftAddress[] => pieces(text).flatMap(one)

/** Whether typing has come to the end of a recipient; the comma of `Kim, Min-jun` ends none. */
export const isRecipientEnd = (typed: string) => /;\s*$|@[^,;]*,\s*$/.test(typed) && !typed.includes('"')

const keyOf = ({ address }: DraftAddress) => address.trim().toLowerCase()

/** The list with more people, nobody twice. */
export function withRecipients(people: readonly DraftAddress[], more: readonly DraftAddress[]): readonly DraftAddress[] {
  const existingKeys = new Set(people.map(keyOf))
  return [...people, ...more.filter((person) => !existingKeys.has(keyOf(person)) && existingKeys.add(keyOf(person)))]
}

/** Whether an address belongs to none of the organisation's own domains. */
export const isOutside = (address: string, domains: readonly string[]) =>
  isAddress(address) && domains.length > 0 && !domains.some((domain) => address.toLowerCase().endsWith(`@${domain.toLowerCase()}`))

/** Words that speak of an attachment, in the three languages. */
const ATTACHED = /\b(attach(ed|ment|ments|ing)?|enclosed|anhang|anhänge|anlage|anlagen|angehängt|beigefügt|anbei)\b|첨부|별첨/i
export const speaksOfFiles = (text: string) => ATTACHED.test(text)
