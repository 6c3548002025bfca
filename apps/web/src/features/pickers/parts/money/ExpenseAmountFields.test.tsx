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
  expect([figure('Deductible VAT'), figure('Net')]).toEqual(['16.15 €', '102.85 €'])
  await retype(user, /^VAT$/, '19.00')
  await retype(user, /^VAT$/, '19')
  expect([figure('Deductible VAT'), figure('Net')]).toEqual(['16.15 €', '102.85 €'])
})

it('takes a new total within Germany, and drops the VAT of another country with it', async () => {
  const user = open({ totalAmount: '119.00', vatOriginal: '19.00', withinGermanyYn: 'Y' })
  await retype(user, /^Gross/, '1238')
  expect([figure('Deductible VAT'), figure('Net')]).toEqual(['16.15 €', '1,221.85 €'])
  cleanup()
  const other = open({ totalAmount: '119.00', vatOriginal: '19.00', withinGermanyYn: 'N' })
  expect([figure('Deductible VAT'), figure('Net')]).toEqual(['19.00 €', '100.00 €'])
  await retype(other, /^Gross/, '200')
  expect([figure('Deductible VAT'), figure('Net')]).toEqual(['0.00 €', '200.00 €'])
})

it('works out the VAT of a chosen rate, also when the total is typed afterwards, until a VAT is typed', async () => {
  const user = open({ totalAmount: '119.00', vatOriginal: '0', withinGermanyYn: 'Y' })
  await user.click(screen.getByLabelText('19 %'))
  expect([figure('Deductible VAT'), figure('Net')]).toEqual(['16.15 €', '102.85 €'])
  await retype(user, /^Gross/, '107')
  await user.click(screen.getByLabelText('7 %'))
  expect([figure('Deductible VAT'), figure('Net')]).toEqual(['5.95 €', '101.05 €'])
  await retype(user, /^VAT$/, '2')
  await retype(user, /^Gross/, '214')
  expect([figure('Deductible VAT'), figure('Net')]).toEqual(['1.70 €', '212.30 €'])
})
