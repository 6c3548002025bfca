import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider } from 'react-hook-form'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { FormMetaContext } from '../../../kit/forms/form-context.ts'
import { useRecordForm } from '../../../kit/forms/record-form.ts'
import { faultsIn } from './request-faults.ts'
import { createBodyFields, bodyLabels } from './request-kind.ts'

const schema = z.strictObject({ title: z.string(), body: z.strictObject({ reason: z.string().max(3) }) })
const Field = createBodyFields<{ reason: string }>()
const labels = bodyLabels({ reason: ['LB00000001', 'Reason', '사유', 'Grund'] })

function Sample() {
  const form = useRecordForm(schema, { title: '', body: { reason: '' } })
  return (
    <FormProvider {...form}>
      <FormMetaContext value={{ labels, readOnly: false }}>
        <Field.Text name="body.reason" />
        <output>{JSON.stringify([form.watch('body'), faultsIn(form.formState.errors).map(({ name }) => name)])}</output>
      </FormMetaContext>
    </FormProvider>
  )
}

it('a field of a request’s body has the body’s label, writes into the body, and its fault is found by its name', async () => {
  render(<Sample />)
  await userEvent.type(screen.getByLabelText('Reason'), 'long')
  await userEvent.tab()
  await screen.findByText('[{"reason":"long"},["body.reason"]]')
  expect(screen.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true')
})
