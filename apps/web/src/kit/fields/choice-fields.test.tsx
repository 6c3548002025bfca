import { kitLabels } from '@maru/shared/web.labels.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { FormDialog } from '../forms/FormDialog.tsx'
import { bindFields } from './bind-fields.ts'

const schema = z.strictObject({ city: z.string().refine((value) => value !== '', { error: 'REQUIRED' }) })
const Field = bindFields<z.output<typeof schema>>()

afterEach(cleanup)

it('a searched choice that is missing says so to a screen reader', async () => {
  const onSave = vi.fn(() => Promise.resolve(true))
  const dialog = (
    <FormDialog
      title="Trip"
      schema={schema}
      values={{ city: '' }}
      labels={{ city: ['T1', 'City', '', ''] }}
      onSave={onSave}
      onClose={() => undefined}
    >
      <Field.Autocomplete name="city" options={[{ value: 'B', text: 'Berlin' }]} required />
    </FormDialog>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: kitLabels.save[1] }))
  const field = await screen.findByRole('combobox', { name: /City/, description: 'Required' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.getAttribute('aria-required')).toBe('true')
  expect(onSave).not.toHaveBeenCalled()
})

interface Trip {
  title: string
  city: string
  time: string
}
const tripSchema = z.strictObject({ title: z.string(), city: z.string(), time: z.string().regex(/^\d\d:\d\d$/, { error: 'BAD_TIME' }) })
const TripField = bindFields<Trip>()

async function openTrip() {
  const onSave = vi.fn<(trip: Trip) => Promise<boolean>>(() => Promise.resolve(true))
  const toOptions = (...texts: string[]) => texts.map((text) => ({ value: text, text }))
  const dialog = (
    <FormDialog
      title="Trip"
      schema={tripSchema}
      values={{ title: 'Trip', city: 'Berlin', time: '08:00' }}
      labels={{ title: ['T3', 'Title', '', ''], city: ['T1', 'City', '', ''], time: ['T2', 'Time', '', ''] }}
      onSave={onSave}
      onClose={() => undefined}
    >
      <TripField.Text name="title" />
      <TripField.Autocomplete name="city" options={toOptions('Berlin', 'Bonn')} />
      <TripField.Autocomplete name="time" required options={toOptions('08:00', '09:30', '19:30')} />
    </FormDialog>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />)
  const user = userEvent.setup()
  const type = async (name: RegExp, typed: string) => {
    const field = await screen.findByRole('combobox', { name })
    await user.clear(field)
    await user.type(field, typed)
    return field as HTMLInputElement
  }
  return { user, onSave, type }
}

it('a time that is no option is read as people type it, by Enter and by leaving the field', async () => {
  const { user, onSave, type } = await openTrip()
  for (const [typed, time] of [
    ['0930{Enter}', '09:30'],
    ['7.15{Enter}', '07:15'],
    ['0200{Tab}', '02:00'],
    ['7:10{Tab}', '07:10'],
  ] as const)
    expect((await type(/Time/, typed)).value).toBe(time)
  expect(onSave).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: kitLabels.save[1] }))
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ time: '07:10' })
})

it('typed text that is neither an option nor a time is marked, stays, and is never saved as what stood there before', async () => {
  const { user, onSave, type } = await openTrip()
  const save = () => user.click(screen.getByRole('button', { name: kitLabels.save[1] }))
  for (const typed of ['25:00{Enter}', 'abc{Tab}', '9:70{Control>}s{/Control}']) {
    const field = await type(/Time/, typed)
    await save()
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([typed.split('{')[0], 'true'])
  }
  await type(/Time/, '0930{Enter}')
  const city = await type(/City/, 'Bonnn{Enter}')
  await save()
  expect(city.value).toBe('Bonnn')
  expect(screen.getByRole('combobox', { name: /City/, description: 'Choose an entry from the list' })).toBe(city)
  expect(onSave).not.toHaveBeenCalled()
  await type(/City/, 'bonn{Tab}')
  await save()
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ city: 'Bonn', time: '09:30' })
})

it('what is typed last is saved by Ctrl S, too', async () => {
  const { onSave, type } = await openTrip()
  await type(/Time/, '0200{Control>}s{/Control}')
  await vi.waitFor(() => expect(onSave.mock.calls[0]?.[0]).toMatchObject({ time: '02:00' }))
})
