import { mailLabels } from '@maru/shared/mail/mail-screen.labels.ts'
import { mailWriteLabels as labels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { mailWriting } from '@maru/shared/mail/compose/compose-options.ts'
import type { DraftInput } from '@maru/shared/mail/compose/mail-draft.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/client.ts'
import { CircleAlert, Palmtree } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useDebouncedValue } from '../../../kit/use-debounced-value.ts'
import { isAddress, isOutside } from '../recipients/recipients.ts'
import { formatName } from '../common/addresses.ts'

const NAMED = 3

/** Which addressed colleagues are away; asked once typing rests. */
function useAbsences(addresses: readonly string[]) {
  const debouncedAddresses = useDebouncedValue(addresses.toSorted().join('\n'))
  const body = { addresses: debouncedAddresses === '' ? [] : debouncedAddresses.split('\n') }
  const answer = useQuery({
    ...query(mailWriting.absences, { body }),
    enabled: debouncedAddresses !== '',
    placeholderData: keepPreviousData,
  })
  return (answer.data ?? []).filter(({ address }) => addresses.some((one) => one.toLowerCase() === address.toLowerCase()))
}

/** What the writer should know before sending: who is outside, who is away. */
export function WriterHints({ values }: { values: DraftInput }) {
  const label = useLabel()
  const limits = useQuery({ ...query(mailWriting.limits, {}), staleTime: Number.POSITIVE_INFINITY })
  const everybody = [...values.to, ...values.cc, ...values.bcc].filter(({ address }) => isAddress(address))
  const absences = useAbsences(everybody.map(({ address }) => address))
  const [isOpen, setOpen] = useState(false)
  const outside = everybody.filter(({ address }) => isOutside(address, limits.data?.domains ?? []))
  if (outside.length === 0 && absences.length === 0) return null
  const named = outside.slice(0, NAMED).map(formatName).join(', ')
  const rest = outside.length - NAMED
  const isLong = absences.length > NAMED + 1
  return (
    <div className="stack flex-none small tint-amber gap-4 mt-12 note write-hints" role="status">
      {outside.length > 0 && (
        <p className="row">
          <CircleAlert size={14} aria-hidden />
          <span title={outside.map(({ address }) => address).join(', ')}>
            {label(labels.outside, rest > 0 ? `${named} +${String(rest)}` : named)}
          </span>
        </p>
      )}
      {(isLong && !isOpen ? absences.slice(0, NAMED) : absences).map(({ address, name, from, to, isPart }) => (
        <p className="row" key={address}>
          <Palmtree size={14} aria-hidden />
          <span>{label(isPart ? labels.awayPart : labels.away, name, from, to)}</span>
        </p>
      ))}
      {isLong && (
        <button type="button" className="write-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? label(mailLabels.fewer) : label(mailLabels.andMore, absences.length - NAMED)}
        </button>
      )}
    </div>
  )
}
