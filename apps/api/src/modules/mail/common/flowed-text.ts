import type { MailPart } from '../../../adapters/imap/imap-structure.ts'

interface Line {
  depth: number
  text: string
}

function readLine(written: string): Line {
  const [marks = ''] = /^>*/.exec(written) ?? []
  const rest = written.slice(marks.length)
  return { depth: marks.length, text: rest.startsWith(' ') ? rest.slice(1) : rest }
}

const quoted = ({ depth, text }: Line) => (depth === 0 ? text : `${'>'.repeat(depth)} ${text}`)
const SIGNATURE = '-- '

/** A plain text whose lines were broken where they were full (RFC 3676): a line that ends in a blank goes on in the next one of its quote. */
export function joinFlowed(text: string, flowed: MailPart['flowed']) {
  if (flowed === undefined) return text
  const lines: string[] = []
  let pieces: string[] = []
  let open: number | undefined
  const end = () => {
    if (open !== undefined) lines.push(quoted({ depth: open, text: pieces.join('') }))
    ;[open, pieces] = [undefined, []]
  }
  for (const written of text.split(/\r?\n/)) {
    const line = readLine(written)
    if (open !== line.depth || line.text === SIGNATURE) end()
    const goesOn = line.text.endsWith(' ') && line.text !== SIGNATURE
    open = line.depth
    pieces.push(goesOn && flowed === 'delSp' ? line.text.slice(0, -1) : line.text)
    if (!goesOn) end()
  }
  end()
  return lines.join('\n')
}
