import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { FormDialog } from '../forms/FormDialog.tsx'
import { setLabels } from '../text/label-store.ts'
import { bindFields } from './bind-fields.ts'

const schema = z.strictObject({ rate: z.string(), price: z.string(), note: z.string() })
const labels = { rate: ['T1', 'Rate', '', ''], note: ['T2', 'Note', '', ''], price: ['T3', 'Price', '', ''] } as const
const Field = bindFields<z.output<typeof schema>>()

afterEach(() => {
  cleanup()
  setLabels('en', {})
})

/** Opens a form of these fields; answers who types there and what was saved. */
function openForm(language: 'de' | 'en', values: z.output<typeof schema>, fields: ReactNode) {
  setLabels(language, { T1: 'Rate', T2: 'Note', T3: 'Price' })
  const onSave = vi.fn(() => Promise.resolve(true))
  const dialog = (
    <FormDialog title="Work" schema={schema} values={values} labels={labels} onSave={onSave} onClose={() => undefined}>
      {fields}
    </FormDialog>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />)
  return { user: userEvent.setup(), onSave }
}

it.each([
  ['de', '33.5', '1250.50'],
  ['en', '33,5', '125050'],
] as const)('a decimal number typed with a comma is in %s %s, an amount %s, and a text keeps its commas', async (language, rate, price) => {
  const fields = (
    <>
      <Field.Text name="rate" inputMode="decimal" />
      <Field.Amount name="price" optional />
      <Field.Text name="note" />
    </>
  )
  const { user, onSave } = openForm(language, { rate: '', price: '', note: '' }, fields)
  await user.type(screen.getByLabelText('Rate'), '33,5')
  await user.type(screen.getByLabelText('Price'), '1250,50')
  await user.type(screen.getByLabelText('Note'), 'Mon, Tue')
  await user.keyboard('{Control>}s{/Control}')
  expect(onSave).toHaveBeenCalledWith({ rate, price, note: 'Mon, Tue' }, undefined)
})

it('takes an option typed in full when the focus leaves, and nothing that only begins like one', async () => {
  const options = ['10:00', '11:00', '11:15'].map((value) => ({ value, text: value }))
  const fields = (
    <>
      <Field.Autocomplete name="rate" options={options} />
      <Field.Autocomplete name="price" options={options} />
    </>
  )
  const { user, onSave } = openForm('en', { rate: '11:00', price: '11:15', note: '' }, fields)
  for (const [name, typed] of [
    ['Rate', '10:00'],
    ['Price', '10'],
  ] as const) {
    await user.clear(screen.getByLabelText(name))
    await user.type(screen.getByLabelText(name), typed)
    await user.tab()
  }
  await user.keyboard('{Control>}s{/Control}')
  expect(onSave).toHaveBeenCalledWith({ rate: '10:00', price: '', note: '' }, undefined)
})
