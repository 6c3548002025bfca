import { kitLabels } from '@maru/shared/web.labels.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../feedback/api-error.ts'
import { ConfirmHost } from '../dialogs/Confirm.tsx'
import { bindFields } from '../fields/bind-fields.ts'
import { TextField } from '../fields/text-fields.tsx'
import { FormDialog } from './FormDialog.tsx'

const schema = z.strictObject({
  name: z.string().refine((value) => value.trim() !== '', { error: 'REQUIRED' }),
  mail: z.string().refine((value) => value === '' || value.includes('@'), { error: 'BAD_EMAIL' }),
})
type Input = z.output<typeof schema>
const labels = { name: ['T1', 'Name', '', ''], mail: ['T2', 'Mail', '', ''] } as const
const Field = bindFields<Input>()
const button = (label: readonly string[]) => screen.getByRole('button', { name: label[1] ?? '' })

function open(parts: { onSave?: (input: Input) => Promise<unknown>; onClose?: (unsaved: boolean) => unknown; readOnly?: boolean } = {}) {
  const { onSave = () => Promise.resolve(), onClose = () => undefined, readOnly = false } = parts
  const element = (
    <>
      <FormDialog
        title="Person"
        schema={schema}
        values={{ name: '', mail: '' }}
        labels={labels}
        readOnly={readOnly}
        onSave={onSave}
        onClose={onClose}
      >
        <Field.Text name="name" required />
        <Field.Text name="mail" />
      </FormDialog>
      <ConfirmHost />
    </>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return userEvent.setup()
}
afterEach(cleanup)

describe('a form dialog', () => {
  it('counts the faults at its foot, names them under their fields and goes to the first', async () => {
    const onSave = vi.fn(() => Promise.resolve())
    const user = open({ onSave })
    await user.type(screen.getByLabelText('Mail'), 'nobody')
    await user.click(button(kitLabels.save))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('2 fields need your attention'))
    const name = screen.getByLabelText(/Name/)
    expect(document.activeElement).toBe(name)
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Required')
    expect(onSave).not.toHaveBeenCalled()
  })

  it('begins in its first field, also where that is a choice', async () => {
    const choices = [{ value: 'a', text: 'Anna' }]
    const fields = [<Field.Select key="name" name="name" options={choices} />, <Field.Text key="mail" name="mail" />]
    const dialog = {
      title: 'Person',
      schema,
      values: { name: '', mail: '' },
      labels,
      onSave: () => Promise.resolve(),
      onClose: () => undefined,
    }
    const element = <FormDialog {...dialog}>{fields}</FormDialog>
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
  })

  it('saves by Ctrl S and closes without asking', async () => {
    const onSave = vi.fn(() => Promise.resolve())
    const onClose = vi.fn()
    const user = open({ onSave, onClose })
    await user.type(screen.getByLabelText(/Name/), 'Mia')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(false))
    expect(onSave).toHaveBeenCalledWith({ name: 'Mia', mail: '' }, undefined)
  })

  it('saves once, however often Ctrl S is pressed meanwhile', async () => {
    const saving = Promise.withResolvers<void>()
    const onSave = vi.fn(() => saving.promise)
    const onClose = vi.fn()
    const user = open({ onSave, onClose })
    await user.type(screen.getByLabelText(/Name/), 'Mia')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(onSave).toHaveBeenCalled())
    await user.keyboard('{Control>}s{/Control}')
    saving.resolve()
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(false))
    expect(onSave).toHaveBeenCalledTimes(1)
  })

  it('stays open when saving says so', async () => {
    const onClose = vi.fn()
    const onSave = vi.fn(() => Promise.resolve(false))
    const user = open({ onSave, onClose })
    await user.type(screen.getByLabelText(/Name/), 'Mia')
    await user.click(button(kitLabels.save))
    await waitFor(() => expect(onSave).toHaveBeenCalled())
    expect(onClose).not.toHaveBeenCalled()
  })

  it('marks the field the server refuses and keeps what was typed', async () => {
    const refusal = new ApiError(400, { issues: [{ path: 'mail', code: 'TAKEN', message: 'this address is taken' }] })
    const onClose = vi.fn()
    const user = open({ onSave: () => Promise.reject(refusal), onClose })
    await user.type(screen.getByLabelText(/Name/), 'Mia')
    await user.click(button(kitLabels.save))
    await screen.findByText('this address is taken')
    expect(screen.getByLabelText<HTMLInputElement>(/Name/).value).toBe('Mia')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('marks a field of a line the server refuses', async () => {
    const lines = z.strictObject({ lines: z.array(z.strictObject({ quantity: z.string() })) })
    const refusal = new ApiError(400, { issues: [{ path: 'lines.1.quantity', code: 'OVER_ORDER', message: 'more than was approved' }] })
    const dialog = { title: 'Order', schema: lines, labels: {}, onSave: () => Promise.reject(refusal), onClose: () => undefined }
    const element = (
      <FormDialog {...dialog} values={{ lines: [{ quantity: '1' }, { quantity: '9' }] }}>
        <TextField name="lines.0.quantity" label={labels.name} />
        <TextField name="lines.1.quantity" label={labels.mail} />
      </FormDialog>
    )
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
    await userEvent.setup().click(button(kitLabels.save))
    await screen.findByText('more than was approved')
    expect(screen.getByLabelText(/Mail/).getAttribute('aria-invalid')).toBe('true')
  })

  it('asks before typed input is dropped', async () => {
    const onClose = vi.fn()
    const user = open({ onClose })
    await user.type(screen.getByLabelText(/Name/), 'Mia')
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
  })

  it('for reading only has closed fields and nothing to save', () => {
    open({ readOnly: true })
    expect(screen.getByLabelText<HTMLInputElement>(/Name/).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

describe('a form dialog over a stored record', () => {
  const stored = { name: 'Mia', mail: '', revision: '1' }
  const onSave = vi.fn<(input: Input, opened: typeof stored) => Promise<unknown>>()
  const onClose = vi.fn()
  const dialog = (record: typeof stored) => {
    const values = { name: record.name, mail: record.mail }
    const element = (
      <>
        <FormDialog title="Person" schema={schema} values={values} record={record} labels={labels} onSave={onSave} onClose={onClose}>
          <Field.Text name="name" required />
          <Field.Text name="mail" />
        </FormDialog>
        <ConfirmHost />
      </>
    )
    return <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
  }
  /** Opens the record; `reload` brings it as it is stored by now. */
  const openStored = () => {
    onSave.mockReset().mockResolvedValue(undefined)
    onClose.mockReset()
    const { rerender } = render(dialog(stored))
    return { user: userEvent.setup(), reload: (record: typeof stored) => rerender(dialog(record)) }
  }
  const typed = () => screen.getByLabelText<HTMLInputElement>(/Name/).value

  it('is saved against the record as it was when typing began, also after a reload', async () => {
    const { user, reload } = openStored()
    reload({ ...stored, revision: '2' })
    await user.type(screen.getByLabelText(/Name/), ' Kim')
    reload({ name: 'Maria', mail: 'maria@hanul.example', revision: '3' })
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Mail').value).toBe('maria@hanul.example'))
    expect(typed()).toBe('Mia Kim')
    await user.click(button(kitLabels.save))
    const input = { name: 'Mia Kim', mail: 'maria@hanul.example' }
    await waitFor(() => expect(onSave).toHaveBeenCalledWith(input, { ...stored, revision: '2' }))
  })

  it('is saved at the next attempt against the record that a conflict showed, and against the same one after any other refusal', async () => {
    const { user, reload } = openStored()
    await user.type(screen.getByLabelText(/Name/), ' Kim')
    for (const [code, revision] of [
      ['TAKEN', '2'],
      ['CHANGED_MEANWHILE', '3'],
    ] as const) {
      onSave.mockImplementationOnce(() => {
        reload({ name: 'Maria', mail: '', revision })
        return Promise.reject(new ApiError(409, { code }))
      })
      await user.click(button(kitLabels.save))
      await waitFor(() => expect(onSave).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ revision: '1' })))
    }
    await user.click(button(kitLabels.save))
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(false))
    expect(onSave.mock.calls.map(([, { revision }]) => revision)).toEqual(['1', '1', '3'])
    expect(onSave.mock.lastCall?.[0].name).toBe('Mia Kim')
  })
})

it('a number shows what the form holds, also after a reload, and what is typed while it means that', async () => {
  const numbers = z.strictObject({ hours: z.number() })
  const NumberField = bindFields<z.output<typeof numbers>>().Number
  const onSave = vi.fn(() => Promise.resolve())
  const dialog = (hours: number) => {
    const props = { title: 'Person', schema: numbers, values: { hours }, labels: { hours: labels.name }, onSave, onClose: () => undefined }
    const element = (
      <FormDialog {...props}>
        <NumberField name="hours" />
      </FormDialog>
    )
    return <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
  }
  const { rerender } = render(dialog(40))
  const shown = () => screen.getByLabelText<HTMLInputElement>('Name').value
  rerender(dialog(38))
  await waitFor(() => expect(shown()).toBe('38'))
  const user = userEvent.setup()
  await user.clear(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), '37.50')
  expect(shown()).toBe('37.50')
  await user.click(button(kitLabels.save))
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ hours: 37.5 }, undefined))
})
