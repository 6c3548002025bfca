import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { FormDialog } from '../forms/FormDialog.tsx'
import { fieldsOf } from './fields-of.ts'

const schema = z.strictObject({ rate: z.string(), note: z.string() })
const labels = { rate: ['T1', 'Rate', '', ''], note: ['T2', 'Note', '', ''] } as const
const Field = fieldsOf<z.output<typeof schema>>()

it('a decimal number is typed with a comma or a point, a text keeps its commas', async () => {
  const onSave = vi.fn(() => Promise.resolve(true))
  const dialog = (
    <FormDialog title="Work" schema={schema} values={{ rate: '', note: '' }} labels={labels} onSave={onSave} onClose={() => undefined}>
      <Field.Text name="rate" inputMode="decimal" />
      <Field.Text name="note" />
    </FormDialog>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Rate'), '33,5')
  await user.type(screen.getByLabelText('Note'), 'Mon, Tue')
  await user.keyboard('{Control>}s{/Control}')
  expect(onSave).toHaveBeenCalledWith({ rate: '33.5', note: 'Mon, Tue' }, undefined)
})
