import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { DateInput } from './DateInput.tsx'

afterEach(cleanup)

function Dated({ onChange }: { onChange: (day: string) => void }) {
  const [value, setValue] = useState('2026-11-30')
  const change = (day: string) => {
    setValue(day)
    onChange(day)
  }
  const ids = { id: 'day', labelId: 'label', describedBy: undefined }
  const more = { invalid: false, required: true, disabled: false, inputRef: () => undefined, onBlur: () => undefined }
  return <DateInput ids={ids} value={value} onChange={change} {...more} />
}

it.each([
  ['2026-12-31', '2026-12-31'],
  ['31.12.2026', '2026-12-31'],
  ['31.11.2026', 'unfinished'],
])('%s typed into a date is %s', async (typed, day) => {
  const onChange = vi.fn()
  render(<Dated onChange={onChange} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('spinbutton', { name: 'Year' }))
  await user.keyboard(typed)
  expect(onChange.mock.lastCall).toEqual([day])
  const shown = ['Year', 'Month', 'Day'].map((name) => screen.getByRole('spinbutton', { name }).textContent).join('-')
  expect(day === 'unfinished' ? day : shown).toBe(day)
})
