import { exchangeRateLabels as labels } from '@maru/shared/payments/rates/exchange-rate.labels.ts'
import { exchangeRates, type ReferenceRate } from '@maru/shared/payments/rates/exchange-rate.ts'
import { isoDay } from '@maru/shared/codecs.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { query } from '../../../../api/client.ts'
import { Button } from '../../../../kit/buttons.tsx'
import { useLabel } from '../../../../kit/text/use-label.ts'

interface RatePaths {
  /** Code of the currency, and the day its rate is looked up for (`yyyy-MM-dd`). */
  readonly currency: string
  readonly day: string
  /** Paths in the form: euros for one unit, and the day of the rate where the form has one. */
  readonly ratePath: string
  readonly dayPath?: string
}

/** The published rate of a currency on a day, else the last one before it; undefined until it is known. */
export function useReferenceRate(currency: string, day: string) {
  const isAsked = /^[A-Z]{3}$/.test(currency) && currency !== 'EUR' && isoDay.safeParse(day).success
  return useQuery({ ...query(exchangeRates.find, { query: { currency, day } }), enabled: isAsked }).data
}

/** Fills in the published rate as long as nothing else was typed; a rate of another currency is always replaced. */
function useFilledRate({ currency, ratePath, dayPath }: RatePaths, rate: string, reference: ReferenceRate | undefined) {
  const { setValue, getValues } = useFormContext()
  const last = useRef({ currency, rate: '' })
  const take = (one: ReferenceRate) => {
    last.current = { currency, rate: one.rate }
    setValue(ratePath, one.rate, { shouldDirty: true, shouldValidate: false })
    if (dayPath !== undefined) setValue(dayPath, one.day, { shouldDirty: true, shouldValidate: false })
  }
  const fill = useEffectEvent((one: ReferenceRate) => {
    if (one.rate === '' || currency === 'EUR') return
    const typed = String(getValues(ratePath))
    const isOurs = ['', '1', last.current.rate].includes(typed) || last.current.currency !== currency
    if (typed === one.rate) last.current = { currency, rate: typed }
    else if (isOurs) take(one)
  })
  useEffect(() => {
    if (reference) fill(reference)
  }, [reference])
  return { take, isPublished: reference !== undefined && reference.rate !== '' && rate === reference.rate }
}

/** Below a rate: the day and publisher of the published one it is, or that it was entered by hand, with the way back to the published one. */
export function RateNote(paths: RatePaths) {
  const label = useLabel()
  const rate = String(useWatch({ name: paths.ratePath }) ?? '')
  const reference = useReferenceRate(paths.currency, paths.day)
  const { take, isPublished } = useFilledRate(paths, rate, reference)
  if (!reference) return null
  if (reference.rate === '') return <p className="muted small">{label(labels.noRate)}</p>
  const values = [reference.day, reference.source] as const
  if (isPublished) return <p className="muted small">{label(labels.published, ...values)}</p>
  return (
    <p className="muted small row">
      {rate === '' ? '' : label(labels.byHand)}
      <Button size="small" variant="text" onClick={() => take(reference)}>
        {label(labels.takeRate, ...values)}
      </Button>
    </p>
  )
}
