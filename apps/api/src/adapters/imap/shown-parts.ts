import type { MailPart } from './imap-structure.ts'

// Which parts of a mail are shown, in which order, and which are its files (RFC 2046, RFC 2387).

export interface MailAttachmentPart extends MailPart {
  /** A picture that a text may show where it names it. */
  inline: boolean
}

export interface ShownParts {
  /** What is shown formatted: texts, and pictures that stand between them. */
  formatted: readonly MailPart[]
  /** Texts without formatting, and the same pictures. */
  plain: readonly MailPart[]
}

type Kind = keyof ShownParts

/** Texts behind the first one that are shown: beyond so many, and so many bytes, they are files. */
const MOST_TEXTS = 50
const MOST_BYTES = 2_000_000
/** Pictures between texts are put into the text itself: larger ones are files alone. */
const MOST_PICTURE_BYTES = 5_000_000

/** All parts that hold something. */
export const listLeaves = (part: MailPart): readonly MailPart[] => (part.children.length > 0 ? part.children.flatMap(listLeaves) : [part])

const isText = ({ type, disposition }: MailPart) => (type === 'text/html' || type === 'text/plain') && disposition !== 'attachment'
const isHtml = ({ type }: MailPart) => type === 'text/html'
/** A picture that the mail says is to be seen where it stands. */
const isPlaced = ({ type, disposition }: MailPart) => /^image\/(png|gif|jpeg|webp)$/.test(type) && disposition === 'inline'

/** Formatted, the last form that has HTML; plain, the first that has none. Forms are written from the plainest to the richest. */
function chooseForm(forms: readonly (readonly MailPart[])[], kind: Kind): readonly MailPart[] {
  const texts = forms.filter((form) => form.some(isText))
  if (kind === 'plain') return texts.find((form) => !form.some(isHtml)) ?? texts[0] ?? []
  return texts.findLast((form) => form.some(isHtml)) ?? texts[0] ?? []
}

function inOrder(part: MailPart, kind: Kind, inRelated: boolean): readonly MailPart[] {
  if (part.children.length === 0) return isText(part) || (isPlaced(part) && !inRelated) ? [part] : []
  const isRelated = part.type === 'multipart/related'
  const forms = part.children.map((child) => inOrder(child, kind, inRelated || isRelated))
  return part.type === 'multipart/alternative' ? chooseForm(forms, kind) : forms.flat()
}

/** The first text, whatever its size, and the others while they are few and small. */
function withinLimits(parts: readonly MailPart[]) {
  let [texts, bytes, pictureBytes] = [0, 0, 0]
  return parts.filter((part) => {
    if (!isText(part)) return (pictureBytes += part.size) <= MOST_PICTURE_BYTES
    texts += 1
    bytes += part.size
    return texts === 1 || (texts <= MOST_TEXTS && bytes <= MOST_BYTES)
  })
}

/** What is shown of a mail, text by text as it was written. Without a text nothing is. */
export function listShownParts(root: MailPart): ShownParts {
  const shown = (kind: Kind) => {
    const parts = withinLimits(inOrder(root, kind, false))
    return parts.some(isText) ? parts : []
  }
  return { formatted: shown('formatted'), plain: shown('plain') }
}

/** Forms of a text beside the one that is shown, which are nobody's files: they say the same. */
function listOtherForms(part: MailPart): readonly MailPart[] {
  const inside = part.children.flatMap(listOtherForms)
  if (part.type !== 'multipart/alternative' || !part.children.some((child) => inOrder(child, 'formatted', false).some(isText)))
    return inside
  const forms = part.children.filter(
    ({ type, name, children }) => children.length === 0 && name === '' && type.startsWith('text/') && type !== 'text/calendar',
  )
  return [...inside, ...forms]
}

const isCalendar = ({ type }: MailPart) => type === 'text/calendar' || type === 'application/ics'

const MOST_CALENDARS = 10
const MOST_CALENDAR_BYTES = 200_000

/** Calendars of which one may be another one again: an invitation often comes as a form of the text, and with a name to be saved. */
export function listPairedCalendars(files: readonly MailPart[]): readonly MailPart[] {
  const calendars = files.filter((part) => isCalendar(part) && part.size <= MOST_CALENDAR_BYTES).slice(0, MOST_CALENDARS)
  return new Set(calendars.map(({ name }) => name === '')).size === 2 ? calendars : []
}

/** Parts that are to be saved; pictures a text may show are among them. */
export function listAttachments(root: MailPart): readonly MailAttachmentPart[] {
  const { formatted, plain } = listShownParts(root)
  const texts = new Set([...formatted, ...plain].filter(isText))
  const bodies = new Set([formatted.find(isText), plain.find(isText), ...listOtherForms(root)])
  const hasHtml = formatted.some(isHtml)
  // A text with a name that stands behind the first one is shown and is a file as well.
  const files = listLeaves(root).filter(
    (part) => !bodies.has(part) && !(texts.has(part) && part.name === '') && !part.type.startsWith('multipart/'),
  )
  return files.map((part) => ({
    ...part,
    inline: hasHtml && part.contentId !== '' && part.disposition !== 'attachment' && part.type.startsWith('image/'),
  }))
}

/** Whether there is something to save, which pictures of the text are not. */
export const hasFiles = (root: MailPart) => listAttachments(root).some(({ inline }) => !inline)
