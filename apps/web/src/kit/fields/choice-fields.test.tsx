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

it('an option that is not listed is found by typing it whole, and chosen by Enter and by leaving the field', async () => {
  const dialog = (
    <FormDialog
      title="Trip"
      schema={schema}
      values={{ city: 'B' }}
      labels={{ city: ['T1', 'City', '', ''] }}
      onSave={() => Promise.resolve(true)}
      onClose={() => undefined}
    >
      <Field.Autocomplete
        name="city"
        required
        options={[
          { value: 'B', text: 'Berlin' },
          { value: 'U', text: 'Utopia', unlisted: true },
        ]}
      />
    </FormDialog>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />)
  const user = userEvent.setup()
  const field = await screen.findByRole('combobox', { name: /City/ })
  await user.click(field)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Berlin'])
  for (const leave of ['{Tab}', '{Enter}']) {
    await user.clear(field)
    await user.type(field, `Berlin${leave}`)
    await user.clear(field)
    await user.type(field, 'Utopi')
    expect(screen.queryByRole('option')).toBeNull()
    await user.type(field, `a${leave}`)
    expect((field as HTMLInputElement).value).toBe('Utopia')
  }
})
