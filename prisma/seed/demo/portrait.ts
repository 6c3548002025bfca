import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { staff } from './staff.ts'

const SIZE = 480
const backgrounds = ['#DDE6F7', '#E4EFE6', '#F6E7DC', '#EFE3F3', '#DFEEF2', '#F5EAD2']
const skins = ['#F7D9C4', '#F0C8A8', '#E3B18C']
const hairs = ['#2A211C', '#4A3323', '#7A5230', '#B58A4E', '#5B2E20']
/** Colours of people from where hair is mostly dark; everybody else gets the ones above. */
const darkHaired: Readonly<Record<string, readonly string[]>> = {
  KR: ['#F8DEC7', '#F3D0B0', '#EBC29E'],
  JP: ['#F8DEC7', '#F3D0B0'],
  IN: ['#C98F66', '#B97F57'],
  NG: ['#8D5A3B', '#7A4A2F'],
}
const clothes = ['#2B4FD0', '#22577A', '#5F4B8B', '#7A3E48', '#3D5A45', '#4A4E5A', '#B4672C']

/** Numbers that look random and are the same for the same id. */
function dice(id: string) {
  const bytes = createHash('sha256').update(id).digest()
  let next = 0
  const roll = (sides: number) => (bytes[next++ % bytes.length] ?? 0) % sides
  return { roll, pick: (choices: readonly string[]) => choices[roll(choices.length)] ?? '' }
}

/** Hair behind the head and in front of it, for long and short cuts. */
function hairOf(long: boolean, cut: number, colour: string) {
  const fringe = [
    'M138 218 Q140 106 240 104 Q340 106 342 218 Q318 160 240 164 Q176 162 138 218Z',
    'M138 222 Q132 104 240 102 Q348 104 342 222 Q330 150 214 176 Q160 186 138 222Z',
    'M140 210 Q146 108 240 106 Q334 108 340 210 Q300 148 270 170 Q236 142 200 168 Q168 160 140 210Z',
  ][cut]
  const back = long
    ? 'M124 232 Q118 92 240 90 Q362 92 356 232 L366 366 Q346 392 306 386 L174 386 Q134 392 114 366Z'
    : 'M136 224 Q126 98 240 96 Q354 98 344 224 L334 244 L146 244Z'
  return { back: `<path d="${back}" fill="${colour}"/>`, front: `<path d="${fringe ?? ''}" fill="${colour}"/>` }
}

function glasses(ink: string) {
  const lens = (x: number) => `<rect x="${String(x)}" y="214" width="62" height="44" rx="18"/>`
  return `<g fill="none" stroke="${ink}" stroke-width="5">${lens(168)}${lens(250)}<path d="M230 232 h20"/></g>`
}

function face(skin: string, ink: string, smile: number) {
  const eyes = `<circle cx="200" cy="236" r="8" fill="${ink}"/><circle cx="280" cy="236" r="8" fill="${ink}"/>`
  const brows = `<path d="M184 210 q16 -9 32 0 M264 210 q16 -9 32 0" stroke="${ink}" stroke-width="6" fill="none" stroke-linecap="round"/>`
  const mouth = `<path d="M208 292 Q240 ${String(306 + smile * 7)} 272 292" stroke="#9C4A42" stroke-width="7" fill="none" stroke-linecap="round"/>`
  const nose = '<path d="M240 240 q-9 24 4 28" stroke="#00000030" stroke-width="5" fill="none" stroke-linecap="round"/>'
  const ears = `<circle cx="143" cy="246" r="19" fill="${skin}"/><circle cx="337" cy="246" r="19" fill="${skin}"/>`
  return `${ears}<path d="M146 212 Q146 126 240 126 Q334 126 334 212 Q334 340 240 346 Q146 340 146 212Z" fill="${skin}"/>${brows}${eyes}${nose}${mouth}`
}

/** A drawn head-and-shoulders picture as SVG: the same id gives the same picture, and nobody real is shown. */
export function portraitSvg(id: string) {
  const person = staff.find(([userId]) => userId === id)
  const { roll, pick } = dice(id)
  const ownSkins = darkHaired[person?.[5] ?? '']
  const grey = Number(person?.[6].slice(0, 4) ?? 1990) < 1967
  const background = pick(backgrounds)
  const skin = pick(ownSkins ?? skins)
  const hair = grey ? '#A9A9AE' : ownSkins ? '#1E1A19' : pick(hairs)
  const cloth = pick(clothes)
  const { back, front } = hairOf(person?.[4] === 'F' && roll(4) > 0, roll(3), hair)
  const ink = '#2B2523'
  const collar = roll(2) === 0 ? '#FFFFFF' : background
  const body = `<path d="M54 480 Q62 372 178 360 L302 360 Q418 372 426 480Z" fill="${cloth}"/><path d="M198 360 L240 412 L282 360Z" fill="${collar}"/>`
  const neck = `<path d="M204 318 h72 v44 q-36 34 -72 0Z" fill="${skin}"/><path d="M206 330 q34 26 68 0 v12 q-34 24 -68 0Z" fill="#00000018"/>`
  const wears = roll(3) === 0 ? glasses(ink) : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="${String(SIZE)}" height="${String(SIZE)}"><rect width="480" height="480" fill="${background}"/>${back}${body}${neck}${face(skin, ink, roll(3))}${front}${wears}</svg>`
}

/** The portrait of a demo person: WebP, 480 × 480 pixels. */
export const drawPortrait = (id: string): Promise<Buffer> =>
  sharp(Buffer.from(portraitSvg(id)))
    .webp({ quality: 82 })
    .toBuffer()
