export interface HelpBlock {
  readonly kind: 'text' | 'list'
  readonly lines: readonly string[]
}

/** A help text in paragraphs and lists: an empty line ends one, `- ` begins a point. Nothing else in it has a meaning. */
export function helpBlocks(body: string): HelpBlock[] {
  const blocks: { kind: HelpBlock['kind']; lines: string[] }[] = []
  let open = false
  for (const raw of body.split(/\r?\n/)) {
    const line = raw.trim()
    const kind = line.startsWith('- ') ? 'list' : 'text'
    const text = kind === 'list' ? line.slice(2) : line
    const last = blocks.at(-1)
    if (line === '') open = false
    else if (open && last?.kind === kind) last.lines.push(text)
    else {
      blocks.push({ kind, lines: [text] })
      open = true
    }
  }
  return blocks
}
