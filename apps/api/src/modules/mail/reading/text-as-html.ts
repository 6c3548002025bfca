import { escapeHtml } from '../../../adapters/smtp/escape-html.ts'

const LINK = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/

/** A plain text beside formatted ones: as it was written, its addresses as links. */
export function textAsHtml(text: string) {
  const pieces = text
    .split(LINK)
    .map((piece, index) => (index % 2 === 1 ? `<a href="${escapeHtml(piece)}">${escapeHtml(piece)}</a>` : escapeHtml(piece)))
  return `<div style="white-space:pre-wrap">${pieces.join('')}</div>`
}

/** A picture between texts; its name is that of no content id. */
export const placedPicture = (part: string) => `<p><img src="cid:portal-${part}" alt=""></p>`
