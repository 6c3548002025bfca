import { isBlank } from '@maru/shared/codecs.ts'
import { useState } from 'react'
import { UserRound } from './icons.ts'
import './marks.css'

export type Tone = 'grey' | 'blue' | 'green' | 'amber' | 'red' | 'violet' | 'cyan'
/** ring = not started, half = running, full = final */
export type Dot = 'ring' | 'half' | 'full'

/** A state as dot shape, word and colour together, never by colour alone. */
export const StatusChip = ({ tone, dot = 'full', text }: { tone: Tone; dot?: Dot; text: string }) => (
  <span className={`chip tint-${tone}`}>
    <i className={`dot-${dot}`} aria-hidden />
    {text}
  </span>
)

/** The 64 × 28 badge of SPEC 3. */
export const Badge64 = ({ tone, text }: { tone: 'green' | 'red'; text: string }) => (
  <span className={`chip tint-${tone} badge64`}>{text}</span>
)

export interface PersonMark {
  readonly name: string
  readonly pictureUrl?: string
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => Array.from(word).slice(0, 1))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')

const hueOf = (name: string) => Array.from(name).reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)

/** Round picture of a person; without one, or when it cannot be shown, the initials on a colour of the name. */
export function Avatar({ name, pictureUrl = '', size = 24 }: PersonMark & { size?: number }) {
  const [broken, setBroken] = useState('')
  const box = { width: size, height: size }
  if (pictureUrl !== '' && broken !== pictureUrl)
    return <img className="strong flex-none avatar" src={pictureUrl} alt="" style={box} onError={() => setBroken(pictureUrl)} />
  const look = { ...box, fontSize: size * (size > 60 ? 0.33 : 0.4), '--hue': hueOf(name) }
  if (isBlank(name)) {
    return (
      <span className="strong flex-none avatar avatar-nobody" aria-hidden style={box}>
        <UserRound size={size / 2} strokeWidth={1.5} />
      </span>
    )
  }
  return (
    <span className="strong flex-none avatar" aria-hidden style={look}>
      {initialsOf(name)}
    </span>
  )
}

/** A person in a cell: picture and name, a second line in quiet ink. */
export const PersonCell = ({ person, sub, size = 22 }: { person: PersonMark; sub?: string; size?: number }) => (
  <span className="row shrink person">
    <Avatar {...person} size={size} />
    <span className="ellipsis title-cell" title={[person.name, sub].filter(Boolean).join(' ')}>
      {person.name}
      {sub !== undefined && <span className="muted small"> {sub}</span>}
    </span>
  </span>
)
