import { draftInput, type DraftInput } from '@maru/shared/approvals/approval.ts'
import { blankLeave } from '@maru/shared/leave/requests/leave-body.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider } from 'react-hook-form'
import { expect, it } from 'vitest'
import { TextField } from '../../../kit/fields/text-fields.tsx'
import { useRecordForm } from '../../../kit/forms/record-form.ts'
import type { RequestBody, RequestKind } from './request-kind.ts'
import { fillOwnTitle, useOwnTitle } from './use-own-title.ts'

const values: DraftInput = draftInput.parse({ formCode: 'LEAVE', title: '', body: { ...blankLeave, reason: 'spring' } })
const titleOf = (body: RequestBody) => `Leave in ${String((body as { reason?: string }).reason)}`
const kind: RequestKind = { blank: values.body, labels: {}, Body: () => null, titleOf }

function Title() {
  useOwnTitle(kind)
  return <TextField name="title" label={['LB00000001', 'Title', '제목', 'Titel']} />
}

function Sample() {
  const form = useRecordForm(draftInput, values)
  return (
    <FormProvider {...form}>
      <Title />
      <button onClick={() => fillOwnTitle(form, kind)}>Submit</button>
    </FormProvider>
  )
}

it('a request names itself again when it is submitted with an empty title, and keeps one that was typed', async () => {
  render(<Sample />)
  const title = () => screen.getByLabelText<HTMLInputElement>('Title')
  expect(title().value).toBe('Leave in spring')
  await userEvent.clear(title())
  await userEvent.click(screen.getByText('Submit'))
  expect(title().value).toBe('Leave in spring')
  await userEvent.clear(title())
  await userEvent.type(title(), 'Cherry blossom')
  await userEvent.click(screen.getByText('Submit'))
  expect(title().value).toBe('Cherry blossom')
})
