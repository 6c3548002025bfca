import { blankLeg, blankTrip, type TripBody, tripBody } from '@maru/shared/trips/applications/trip-body.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

it('the way home leads to the town the trip began in, by the same means, and arrives on the day it departs', async () => {
  let trip: UseFormReturn<{ body: TripBody }> | undefined
  function Trip() {
    const form = useRecordForm(schema, { body: blankTrip })
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
  const set = (name: 'body.homeTown' | 'body.legs.0.distanceKm' | 'body.legs.1.town' | 'body.legs.0.departsAt', value: string) =>
    act(() => trip?.setValue(name, value))
  const back = () => trip?.getValues('body.legs.1')
  set('body.homeTown', 'Saarbrücken')
  set('body.legs.0.distanceKm', '512')
  act(() => trip?.setValue('body.legs.0.mode', 'AIR'))
  await waitFor(() => expect(back()).toMatchObject({ town: 'Saarbrücken', distanceKm: '512', mode: 'AIR' }), { timeout: PATIENCE_MS })
  set('body.legs.1.town', 'Trier')
  set('body.homeTown', 'Homburg')
  expect(back()?.town).toBe('Trier')
  set('body.legs.0.departsAt', '2026-03-02T09:00')
  await userEvent.type(screen.getAllByPlaceholderText('00:00')[1]!, '13:05')
  expect(trip?.getValues('body.legs.0.arrivesAt')).toBe('2026-03-02T13:05')
})
