import { isBlank } from '@maru/shared/codecs.ts'
import type { DraftAddress } from '@maru/shared/mail/compose/mail-draft.ts'
import { mailRecipients, type Recipient } from '@maru/shared/mail/compose/mail-recipient.ts'
import { mailWriteLabels as labels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { query } from '../../../api/client.ts'
import { onEnter } from '../../../kit/on-enter.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PersonOption } from '../../users/people/PersonOption.tsx'
import { markedRow, useChoices, useEnter } from '../../users/people/use-choices.ts'
import { RecipientLine } from '../recipient-picker/RecipientLine.tsx'
import { useDebouncedValue } from '../../../kit/use-debounced-value.ts'
import { RecipientChips } from './RecipientChips.tsx'
import { isAddress, isRecipientEnd, readRecipients, withRecipients } from './recipients.ts'
import '../../users/people/people.css'

const OFFERED = 5
const TYPING_PAUSE_MS = 150

interface RecipientInputProps {
  readonly label: string
  readonly people: readonly DraftAddress[]
  readonly domains: readonly string[]
  readonly autoFocus?: boolean
  /** Shown at the end of the line; reached in front of its box. */
  readonly end?: ReactNode
  readonly onChange: (people: readonly DraftAddress[]) => void
}

const wordsOf = ({ name, secondName, address }: Recipient) => `${name} ${secondName} ${address}`.toLowerCase()

/**
 * Who is offered for what is typed; whom one wrote to lately while nothing is. `isCurrent`: the answer is to what stands in the box; until
 * then only those of the last answer who still fit are offered.
 */
function useOffered(typed: string, open: boolean, people: readonly DraftAddress[]) {
  const now = typed.trim().slice(0, 100)
  const q = useDebouncedValue(now, TYPING_PAUSE_MS)
  const searchQuery = query(mailRecipients.search, { query: { q, department: '', page: 1, size: OFFERED + people.length } })
  const search = useQuery({ ...searchQuery, enabled: open, placeholderData: keepPreviousData })
  const isCurrent = q === now && search.data !== undefined && !search.isPlaceholderData
  const chosenAddresses = new Set(people.map(({ address }) => address.toLowerCase()))
  const rows = (search.data?.rows ?? []).filter((one) => !chosenAddresses.has(one.address.toLowerCase()))
  return { isCurrent, offered: rows.filter((one) => isCurrent || wordsOf(one).includes(now.toLowerCase())).slice(0, OFFERED) }
}

/** One line of recipients: chips, and a box that offers people while one types and takes whole lists. */
export function RecipientInput({ label: name, people, domains, autoFocus = false, end, onChange }: RecipientInputProps) {
  const label = useLabel()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { open, setOpen, at, setAt, input, list, moves, boxOf, listBox, optionId } = useChoices()
  const { offered, isCurrent } = useOffered(typed, open, people)
  const marked = markedRow(typed, offered, at)
  const type = (text: string) => {
    setTyped(text)
    setAt(undefined)
  }
  const add = (more: readonly DraftAddress[]) => {
    if (more.length > 0) {
      onChange(withRecipients(people, more))
      // Who has chosen sees the mail again; the next letter offers others.
      setOpen(false)
    }
    type('')
  }
  const pick = (person: Recipient) => add([{ name: person.name, address: person.address }])
  const isWhole = !isBlank(typed) && readRecipients(typed).every(({ address }) => isAddress(address))
  const enter = useEnter(typed, isCurrent || isWhole || !open, () => {
    const person = offered[marked]
    if (isWhole || offered.length === 0) add(readRecipients(typed))
    else if (open && person !== undefined) pick(person)
  })
  const onPaste = (event: ClipboardEvent) => {
    const pasted = readRecipients(event.clipboardData.getData('text/plain'))
    if (pasted.length < 2 && !pasted.some(({ address }) => isAddress(address))) return
    event.preventDefault()
    add([...readRecipients(typed), ...pasted])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (moves(event, offered.length, marked)) return
    if (event.key === 'Backspace' && typed === '') onChange(people.slice(0, -1))
    else if (!event.ctrlKey && !event.metaKey) onEnter(enter)(event)
  }
  return (
    <div className="row top flex-none line-bottom gap-10 py-6 write-line" role="group" aria-label={label(labels.recipientsOf, name)}>
      <label className="flex-none muted" htmlFor={`${id}in`}>
        {name}
      </label>
      {/* In front of the box, so that the Tab key leads from it to the next line. */}
      <span className="inline-row flex-none gap-4 write-end">{end}</span>
      <div className="max-h-120 grow flex wrap gap-4 overflow-auto write-people">
        <RecipientChips
          name={name}
          people={people}
          domains={domains}
          onRemove={(person) => onChange(people.filter((other) => other !== person))}
          onCorrect={(person) => {
            onChange(people.filter((other) => other !== person))
            type(person.name === '' ? person.address : `${person.name} <${person.address}>`)
            input.current?.focus()
          }}
        />
        <input
          id={`${id}in`}
          ref={input}
          {...boxOf(marked)}
          // The first thing to fill in of a new mail.
          autoFocus={autoFocus}
          placeholder={people.length === 0 ? label(labels.addRecipient) : ''}
          value={typed}
          onChange={({ target }) => {
            setOpen(true)
            if (isRecipientEnd(target.value)) add(readRecipients(target.value))
            else type(target.value)
          }}
          onBlur={() => {
            setOpen(false)
            add(readRecipients(typed))
          }}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
        />
        <div ref={list} {...listBox} aria-label={name}>
          {open &&
            offered.map((person, index) => (
              <PersonOption key={person.address} id={optionId(index)} selected={index === marked} onPick={() => pick(person)}>
                <RecipientLine person={person} />
              </PersonOption>
            ))}
        </div>
      </div>
    </div>
  )
}
