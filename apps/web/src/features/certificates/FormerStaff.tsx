import { certificateLabels as labels } from '@maru/shared/certificates/certificate.labels.ts'
import { formerStaff } from '@maru/shared/certificates/certificate.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/client.ts'
import { ChoiceInput } from '../../kit/fields/choice-fields.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { useDebouncedValue } from '../../kit/use-debounced-value.ts'

const TYPING_PAUSE_MS = 200

interface Props {
  readonly onChoose: (person: { readonly userId: string; readonly name: string }) => void
}

/** Finds somebody who worked here, for whom the office asks for a certificate. */
export function FormerStaff({ onChoose }: Props) {
  const label = useLabel()
  const [typed, setTyped] = useState('')
  const q = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS)
  const people = useQuery({ ...query(formerStaff.search, { query: { q } }), placeholderData: keepPreviousData }).data ?? []
  const options = people.map(({ userId, name, lastDay }) => ({
    value: userId,
    text: lastDay === '' ? name : label(labels.lastDay, name, lastDay),
  }))
  const choose = (userId: string) => {
    const person = people.find((one) => one.userId === userId)
    if (person) onChoose({ userId, name: person.name })
  }
  return <ChoiceInput label={label(labels.formerStaff)} value="" options={options} onSearch={setTyped} onChange={choose} />
}
