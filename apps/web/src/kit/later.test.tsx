import { act, render, screen } from '@testing-library/react'
import { Component, type ComponentType, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { later } from './later.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

class Boundary extends Component<{ children: ReactNode }> {
  override state = { error: '' }
  static getDerivedStateFromError = (error: unknown) => ({ error: String(error) })
  override render = () => (this.state.error === '' ? this.props.children : <p role="alert">{this.state.error}</p>)
}

it('a part stands where something else stood as soon as it has arrived, and is there at once the next time', async () => {
  const arriving = Promise.withResolvers<ComponentType<{ name: string }>>()
  const Late = later(() => arriving.promise)
  const { unmount } = render(<Late name="Kim" meanwhile="…" />)
  expect(document.body.textContent).toBe('…')
  await act(async () => arriving.resolve(Greeting))
  expect(document.body.textContent).toBe('Hello Kim')
  unmount()
  render(<Late name="Lee" meanwhile="…" />)
  expect(document.body.textContent).toBe('Hello Lee')
})

it('a part that cannot be fetched reaches the boundary around it; shown anew it is fetched anew', async () => {
  let tries = 0
  const Late = later(async () => {
    tries += 1
    if (tries === 1) throw new Error('no network')
    return Greeting
  })
  const show = (key: string) => (
    <Boundary key={key}>
      <Late name="Park" />
    </Boundary>
  )
  const { rerender } = render(show('first'))
  expect((await screen.findByRole('alert')).textContent).toContain('no network')
  rerender(show('second'))
  expect((await screen.findByText('Hello Park')).textContent).toBe('Hello Park')
})

it('a part over a page that a new version has replaced stays away and leaves the page as it is', async () => {
  const arriving = Promise.withResolvers<ComponentType<{ name: string }>>()
  const Late = later(() => arriving.promise)
  render(
    <Boundary>
      <input defaultValue="half a sentence" />
      <Late name="Kim" />
    </Boundary>,
  )
  await act(async () => arriving.reject(new TypeError('Failed to fetch dynamically imported module: /assets/Greeting.js')))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('half a sentence')
  expect(screen.queryByRole('alert')).toBeNull()
})
