import type { TripBody } from '@maru/shared/trips/applications/trip-body.ts'
import { tripApplications } from '@maru/shared/trips/trip.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { query } from '../../../api/client.ts'

/** Carries each new value on to another field, as long as that one is empty or says what this one said before. */
function useFollowing(from: string, to: string) {
  const { getValues, setValue } = useFormContext()
  const value: unknown = useWatch({ name: from })
  const last = useRef(value)
  useEffect(() => {
    const before = last.current
    last.current = value
    const present: unknown = getValues(to)
    if (value !== before && present !== value && (present === '' || present === before)) setValue(to, value, { shouldDirty: true })
  }, [value, to, getValues, setValue])
}

/** There and back: the way home leads to the town the trip began in; of two legs the second is travelled as the first one. */
export function useWayHome(legCount: number) {
  const wayHome = `body.legs.${String(legCount - 1)}`
  useFollowing('body.homeTown', `${wayHome}.town`)
  const back = legCount === 2 ? wayHome : 'body.legs.0'
  useFollowing('body.legs.0.mode', `${back}.mode`)
  useFollowing('body.legs.0.distanceKm', `${back}.distanceKm`)
}

/** Begins a new trip in the town where the person's last one began. */
export function useLastHomeTown() {
  const { getValues, setValue } = useFormContext<{ body: TripBody }>()
  const [needed] = useState(() => getValues('body.homeTown') === '')
  const list = { page: 1, size: 1, scope: 'mine', sort: 'from', direction: 'desc' } as const
  const last = useQuery({ ...query(tripApplications.list, { query: list }), enabled: needed }).data?.rows[0]?.documentId ?? ''
  const body = useQuery({ ...query(approvals.get, { params: { id: last } }), enabled: last !== '' }).data?.body
  useEffect(() => {
    if (body?.type !== 'trip' || getValues('body.homeTown') !== '') return
    setValue('body.homeZone', body.homeZone)
    setValue('body.homeTown', body.homeTown)
  }, [body, getValues, setValue])
}
