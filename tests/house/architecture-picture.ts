import { imports, programFiles } from './import-graph.ts'

// Draws docs/architecture.svg from the imports: layers from top to bottom, in each its areas with their rooms and what they use.

const apps = [
  { title: 'Web app', folder: 'apps/web/src', layers: ['app', 'features', 'widgets', 'api', 'kit'] },
  { title: 'API', folder: 'apps/api/src', layers: ['processes and registries', 'modules', 'http', 'adapters', 'kernel'] },
  { title: 'Contracts', folder: 'packages/shared/src', layers: ['contracts'] },
  { title: 'Mail server for development', folder: 'packages/dev-mail/src', layers: ['dev-mail'] },
] as const
const COLUMN_WIDTH = 560
const GAP = 12
const LINE = 15
const PADDING = 10
const TEXT_WIDTH = 6.1

interface Area {
  name: string
  rooms: readonly string[]
  uses: readonly string[]
}

const belowFolder = (path: string, folder: string) => (path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/') : [])
const unique = (names: readonly string[]) => [...new Set(names)].toSorted()

/** The areas of a layer are its folders, their rooms the folders inside. */
function areasOf(folder: string, layer: string): Area[] {
  const isApart = layer === 'contracts' || layer === 'processes and registries'
  const base = isApart ? folder : `${folder}/${layer}`
  const inside = programFiles.map(({ path }) => belowFolder(path, base)).filter((parts) => parts.length > 1)
  if (layer === 'processes and registries') return []
  return unique(inside.map(([name = '']) => name)).map((name) => {
    const own = `${base}/${name}/`
    const targets = imports.filter(({ from, to }) => from.startsWith(own) && !to.startsWith(own)).map(({ to }) => belowFolder(to, base))
    return {
      name,
      rooms: unique(inside.flatMap(([area, room]) => (area === name && room !== undefined && !room.includes('.') ? [room] : []))),
      uses: unique(targets.flatMap((parts) => (parts.length > 1 && parts[0] !== undefined ? [parts[0]] : []))),
    }
  })
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const text = (x: number, y: number, kind: string, value: string) =>
  `<text x="${String(x)}" y="${String(y)}" class="${kind}">${escape(value)}</text>`

/** Breaks words into lines of a width in pixels. */
function wrap(words: readonly string[], width: number) {
  const lines = ['']
  for (const word of words) {
    const last = lines.at(-1) ?? ''
    const longer = last === '' ? word : `${last} · ${word}`
    if (longer.length * TEXT_WIDTH <= width || last === '') lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.filter((line) => line !== '')
}

function linesOf({ name, rooms, uses }: Area, width: number) {
  const used = uses.length > 0 ? wrap([`uses ${uses[0] ?? ''}`, ...uses.slice(1)], width) : []
  return [
    { kind: 'area', value: name },
    ...wrap(rooms, width).map((value) => ({ kind: 'room', value })),
    ...used.map((value) => ({ kind: 'uses', value })),
  ]
}

/** Areas without rooms that use no other area share a line. */
function drawLayer(x: number, top: number, title: string, areas: readonly Area[]) {
  const width = COLUMN_WIDTH - 2 * PADDING
  const parts = [text(x + PADDING, top + PADDING + 8, 'layer', title)]
  let y = top + PADDING + LINE + 12
  const [small, large] = [
    areas.filter(({ rooms, uses }) => rooms.length + uses.length === 0),
    areas.filter(({ rooms, uses }) => rooms.length + uses.length > 0),
  ]
  for (const line of wrap(
    small.map(({ name }) => name),
    width,
  )) {
    parts.push(text(x + PADDING, y, 'area', line))
    y += LINE
  }
  for (const area of large) {
    for (const { kind, value } of linesOf(area, width - 16)) {
      parts.push(text(x + PADDING + (kind === 'area' ? 0 : 16), y, kind, value))
      y += LINE
    }
  }
  const height = y - top
  const box = `<rect x="${String(x)}" y="${String(top)}" width="${String(COLUMN_WIDTH)}" height="${String(height)}" rx="6"/>`
  return { svg: [box, ...parts].join('\n'), height }
}

function drawApp(x: number, top: number, { title, folder, layers }: (typeof apps)[number]) {
  const parts = [text(x, top + 14, 'title', `${title} (${folder})`)]
  let y = top + 26
  for (const [index, layer] of layers.entries()) {
    if (index > 0) parts.push(`<path d="M${String(x + COLUMN_WIDTH / 2)} ${String(y - GAP)}v${String(GAP - 2)}" marker-end="url(#arrow)"/>`)
    const { svg, height } = drawLayer(x, y, layer, areasOf(folder, layer))
    parts.push(svg)
    y += height + GAP
  }
  return { svg: parts.join('\n'), bottom: y }
}

const style =
  'rect{fill:#f6f8fb;stroke:#b6c2d4}path{stroke:#5b6b82;fill:none}text{font:12px system-ui,sans-serif;fill:#1c2733}' +
  '.title{font-weight:700;font-size:15px}.layer{font-weight:700}.area{font-weight:600}.room{fill:#3d4c61}.uses{fill:#7a8798;font-style:italic}'
const arrow =
  '<marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="#5b6b82"/></marker>'

/** The picture as SVG text; it changes only when a layer, an area, a room or a use between areas does. */
export function drawArchitecture() {
  const [web, api, contracts] = apps
  const left = drawApp(GAP, GAP, web)
  const right = drawApp(COLUMN_WIDTH + 3 * GAP, GAP, api)
  const below = drawApp(GAP, left.bottom + GAP, contracts)
  const height = Math.max(right.bottom, below.bottom)
  const width = 2 * COLUMN_WIDTH + 4 * GAP
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" width="${String(width)}" height="${String(height)}">`
  return [
    open,
    `<style>${style}</style>`,
    `<defs>${arrow}</defs>`,
    '<rect width="100%" height="100%" style="fill:#fff;stroke:none"/>',
    left.svg,
    right.svg,
    below.svg,
    '</svg>',
    '',
  ].join('\n')
}
