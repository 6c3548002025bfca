import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { bindFields } from '../fields/bind-fields.ts'
import { FormDialog } from './FormDialog.tsx'

const schema = z.strictObject({ name: z.string(), mail: z.string() })
const labels = { name: ['T1', 'Name', '', ''], mail: ['T2', 'Mail', '', ''] } as const
const Field = bindFields<z.output<typeof schema>>()
afterEach(cleanup)

it('a form dialog is not saved again while a save runs, also once a fresh record has filled it', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const onSave = vi.fn(() => promise)
  let setMail: (mail: string) => void = () => undefined
  function Host() {
    const [mail, set] = useState('')
    setMail = set
    return (
      <FormDialog title="Person" schema={schema} values={{ name: '', mail }} labels={labels} onSave={onSave} onClose={() => undefined}>
        <Field.Text name="name" />
        <Field.Text name="mail" />
      </FormDialog>
    )
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Host /> }])} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Name'), 'Kim')
  await user.keyboard('{Control>}s{/Control}')
  act(() => setMail('kim@example.org'))
  await user.keyboard('{Control>}s{/Control}')
  expect(onSave).toHaveBeenCalledTimes(1)
  await act(async () => resolve(false))
  await user.keyboard('{Control>}s{/Control}')
  expect(onSave).toHaveBeenCalledTimes(2)
})
