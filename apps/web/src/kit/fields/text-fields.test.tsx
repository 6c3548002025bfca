import { moneyText } from '@maru/shared/codecs.ts'
import { type Language, languages } from '@maru/shared/labels.ts'
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
function openForm(language: Language, values: z.output<typeof schema>, fields: ReactNode, checked = schema) {
  setLabels(language, { T1: 'Rate', T2: 'Note', T3: 'Price' })
  const onSave = vi.fn(() => Promise.resolve(true))
  const dialog = (
    <FormDialog title="Work" schema={checked} values={values} labels={labels} onSave={onSave} onClose={() => undefined}>
      {fields}
    </FormDialog>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />)
  return { user: userEvent.setup(), onSave }
}

it.each([
  ['de', '33.5', '1250.50'],
  ['en', '33,5', '1250,50'],
] as const)(
  'a decimal number typed with a comma is in %s %s, an amount %s, and a text keeps its commas: what is no number stays as it is typed',
  async (language, rate, price) => {
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
  },
)

it('takes an option typed in full when the focus leaves, and marks what only begins like one', async () => {
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
  expect(screen.getByLabelText('Price').getAttribute('aria-invalid')).toBe('true')
  expect(onSave).not.toHaveBeenCalled()
  await user.clear(screen.getByLabelText('Price'))
  await user.keyboard('{Control>}s{/Control}')
  expect(onSave).toHaveBeenCalledWith({ rate: '10:00', price: '', note: '' }, undefined)
})

it.each([
  ['en', '1,234.56', '1234.56', '1,234.56'],
  ['ko', '1,234.56', '1234.56', '1,234.56'],
  ['de', '1.234,56', '1234.56', '1.234,56'],
  ['de', '1.234', '1234', '1.234'],
  ['en', '１２３４', '1234', '1,234'],
  ['en', '-5', '-5', '-5'],
  ['en', '1e3', '1e3', '1e3'],
  ['en', '1'.repeat(21), '1'.repeat(21), '1'.repeat(21)],
  ['en', '', '0', '0'],
] as const)('an amount in %s typed or pasted as %j is %s and shown as %s', async (language, text, value, shown) => {
  for (const isPasted of [false, true]) {
    const { user, onSave } = openForm(language, { rate: '', price: '98765.4', note: '' }, <Field.Amount name="price" />)
    const input = screen.getByLabelText<HTMLInputElement>('Price')
    await user.clear(input)
    if (text !== '' && isPasted) await user.paste(text)
    else if (text !== '') await user.type(input, text)
    await user.tab()
    const isUngrouped = /^1{21}$/.test(text)
    expect(input.value).toBe(isUngrouped ? '111,111,111,111,111,111,111' : shown)
    await user.keyboard('{Control>}s{/Control}')
    expect(onSave).toHaveBeenCalledWith({ rate: '', price: value, note: '' }, undefined)
    cleanup()
  }
})

// What the API takes of each text, typed or pasted, by the language of the reader; null where it refuses it.
it.each([
  ['1.234,56', { en: null, ko: null, de: '1234.56' }],
  ['1,234.56', { en: '1234.56', ko: '1234.56', de: null }],
  ['1,5', { en: null, ko: null, de: '1.5' }],
  ['1.234', { en: null, ko: null, de: '1234' }],
  ['1e3', { en: null, ko: null, de: null }],
  ['-5', { en: null, ko: null, de: null }],
  ['１２３４．５', { en: '1234.5', ko: '1234.5', de: '1234.5' }],
  ['１．２３４，５６', { en: null, ko: null, de: '1234.56' }],
  ['1'.repeat(21), { en: null, ko: null, de: null }],
  ['1.005', { en: null, ko: null, de: '1005' }],
] as const)('%j is refused under its field or sent as the amount it is in each language', async (text, amounts) => {
  const strict = z.strictObject({ ...schema.shape, price: moneyText(11) })
  for (const language of languages)
    for (const isPasted of [false, true]) {
      const { user, onSave } = openForm(language, { rate: '', price: '1', note: '' }, <Field.Amount name="price" />, strict)
      const input = screen.getByLabelText<HTMLInputElement>('Price')
      await user.clear(input)
      await (isPasted ? user.paste(text) : user.type(input, text))
      await user.keyboard('{Control>}s{/Control}')
      const sent = amounts[language]
      const isRefused = sent === null
      expect(onSave.mock.calls).toEqual(isRefused ? [] : [[{ rate: '', price: sent, note: '' }, undefined]])
      expect(input.getAttribute('aria-invalid')).toBe(String(isRefused))
      cleanup()
    }
})

it('replaces an amount that the tab key selected, also when its groups are taken out for typing', async () => {
  const { user } = openForm('en', { rate: '', price: '1234.5', note: '' }, <Field.Amount name="price" />)
  const input = screen.getByLabelText<HTMLInputElement>('Price')
  input.select()
  input.focus()
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['1234.5', 0, 6])
  await user.keyboard('7')
  expect(input.value).toBe('7')
})
