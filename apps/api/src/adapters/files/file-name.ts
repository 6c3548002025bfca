// Characters that steer a terminal, a header or the direction of reading; and those Windows does not allow in names.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufdd0-\ufdef\ufeff\ufffe\uffff]/g
const FORBIDDEN = /[<>:"|?*]/g
const NAME_MAX = 255

/** A name a file may be kept and handed out under: no path, no control characters, NFC, 1 to 255 UTF-16 units with its ending kept. */
export function cleanFileName(given: string | undefined): string {
  const plain = (given ?? '').toWellFormed().normalize('NFC').replace(CONTROLS, '')
  const last = plain.slice(Math.max(plain.lastIndexOf('/'), plain.lastIndexOf('\\')) + 1)
  const name = last
    .replace(FORBIDDEN, '_')
    .replace(/^[.\s]+/, '')
    .replace(/(?<![.\s])[.\s]+$/, '')
  return name === '' ? 'file' : shortened(name)
}

function shortened(name: string) {
  if (name.length <= NAME_MAX) return name
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= 21 ? name.slice(dot) : ''
  // A surrogate pair that was cut in two is taken out whole.
  return name.slice(0, NAME_MAX - ending.length).replace(/[\ud800-\udbff]$/, '') + ending
}

/** Ending in lower case without the dot, '' without one; at most 20 characters. */
export function parseExtension(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0
    ? name
        .slice(dot + 1)
        .toLowerCase()
        .slice(0, 20)
    : ''
}

/** Content-Disposition of RFC 6266: an ASCII name for old programs, the real one in `filename*`. */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*!]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
