import { type ExpenseOriginals } from '@maru/shared/amounts/expense-amounts.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { ExpenseAmountFields } from './ExpenseAmountFields.tsx'

function Form({ item }: { item: ExpenseOriginals }) {
  const form = useForm({ defaultValues: { item } })
  return (
    <FormProvider {...form}>
      <ExpenseAmountFields prefix="item." currency="EUR" />
    </FormProvider>
  )
}
const open = (item: ExpenseOriginals) => {
  render(<Form item={item} />)
  return userEvent.setup()
}
const figure = (name: string) => screen.getByRole('status', { name }).textContent
const retype = async (user: ReturnType<typeof userEvent.setup>, name: RegExp, text: string) => {
  const input = screen.getByLabelText(name)
  await user.clear(input)
  await user.type(input, text)
}
afterEach(cleanup)

it('keeps VAT and net when the same VAT is typed again', async () => {
  const user = open({ totalAmount: '119.00', vatOriginal: '19.00', withinGermanyYn: 'Y' })
  expect([figure('Deductible VAT'), figure('Net')]).toEqual(['16.15 EUR', '102.85 EUR'])
  await retype(user, /^VAT/, '19.00')
  await retype(user, /^VAT/, '19')
  expect([figure('Deductible VAT'), figure('Net')]).toEqual(['16.15 EUR', '102.85 EUR'])
})

it('takes a new total within Germany, and drops the VAT of another country with it', async () => {
  const user = open({ totalAmount: '119.00', vatOriginal: '19.00', withinGermanyYn: 'Y' })
  await retype(user, /^Gross/, '1238')
  expect([figure('Deductible VAT'), figure('Net')]).toEqual(['16.15 EUR', '1,221.85 EUR'])
  cleanup()
  const other = open({ totalAmount: '119.00', vatOriginal: '19.00', withinGermanyYn: 'N' })
  expect([figure('Deductible VAT'), figure('Net')]).toEqual(['19.00 EUR', '100.00 EUR'])
  await retype(other, /^Gross/, '200')
  expect([figure('Deductible VAT'), figure('Net')]).toEqual(['0.00 EUR', '200.00 EUR'])
})
