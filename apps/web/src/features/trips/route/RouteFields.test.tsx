import { blankLeg, blankTrip, type TripBody, tripBody } from '@maru/shared/trips/applications/trip-body.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { FormMetaContext } from '../../../kit/forms/form-context.ts'
import { useRecordForm } from '../../../kit/forms/record-form.ts'
import { RouteFields } from './RouteFields.tsx'

/** For a machine that is many times slower: the form rests for a moment first. */
const PATIENCE_MS = 20_000
const schema = z.strictObject({ body: tripBody })
const marked = (date: string, meal: 'breakfast' | 'dinner') => ({
  date,
  breakfast: meal === 'breakfast',
  lunch: false,
  dinner: meal === 'dinner',
  private: false,
})
const dinner = marked('2026-03-02', 'dinner')
const body: TripBody = {
  ...blankTrip,
  legs: [
    blankLeg({ town: 'Berlin', departsAt: '2026-03-02T09:00', arrivesAt: '2026-03-02T15:00' }),
    blankLeg({ town: 'Saarbrücken', departsAt: '2026-03-04T11:00', arrivesAt: '2026-03-04T17:00' }),
  ],
  days: [dinner, marked('2026-03-04', 'breakfast')],
}

// The server of the test knows no countries.
beforeEach(() => void vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}))))
afterEach(() => vi.unstubAllGlobals())

it('a day that the route loses takes its meals with it, and brings them back', async () => {
  let trip: UseFormReturn<{ body: TripBody }> | undefined
  function Trip() {
    const form = useRecordForm(schema, { body })
    trip = form
    return (
      <FormProvider {...form}>
        <FormMetaContext value={{ labels: {}, readOnly: false }}>
          <RouteFields />
        </FormMetaContext>
      </FormProvider>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Trip />
    </QueryClientProvider>,
  )
  const returnOn = (day: string) =>
    act(() => {
      trip?.setValue('body.legs.1.departsAt', `${day}T11:00`)
      trip?.setValue('body.legs.1.arrivesAt', `${day}T17:00`)
    })
  const days = () => trip?.getValues('body.days')
  expect(days()).toEqual(body.days)
  returnOn('2026-03-03')
  await waitFor(() => expect(days()).toEqual([dinner]), { timeout: PATIENCE_MS })
  returnOn('2026-03-04')
  await waitFor(() => expect(days()).toEqual(body.days), { timeout: PATIENCE_MS })
})
