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
