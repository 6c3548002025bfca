import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Avatar, Badge64, StatusChip } from './marks.tsx'

afterEach(cleanup)

describe('a person without a picture', () => {
  it.each([
    ['Minjun Kim', 'MK'],
    ['Anouk van den Berg', 'AB'],
    ['김민준', '김'],
    ['  Mia  ', 'M'],
  ])('%s is shown as %s', (name, initials) => {
    const { container } = render(<Avatar name={name} />)
    expect(container.textContent).toBe(initials)
  })

  it('is shown by initials too when the picture cannot be loaded', () => {
    const { container } = render(<Avatar name="Minjun Kim" pictureUrl="/gone" />)
    fireEvent.error(container.querySelector('img')!)
    expect(container.textContent).toBe('MK')
  })
})

describe('a state', () => {
  it('is a word beside its colour', () => {
    render(<StatusChip tone="amber" dot="half" text="On leave" />)
    expect(screen.getByText('On leave').className).toBe('chip tint-amber')
  })

  it('has a badge of the size the specification gives', () => {
    render(<Badge64 tone="red" text="Stopped" />)
    expect(screen.getByText('Stopped').className).toBe('chip tint-red badge64')
  })
})
