import { requestLabels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { mailRecipients, type Recipient } from '@maru/shared/mail/compose/mail-recipient.ts'
import { peopleLabels } from '@maru/shared/users/people.labels.ts'
import { pickerLabels as labels } from '@maru/shared/users/pickers.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { Check, Users } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ChosenChips } from '../../../widgets/fields/ChosenChips.tsx'
import { PickerBody, type PickerQuery } from '../../users/people/PickerBody.tsx'
import { RecipientLine } from './RecipientLine.tsx'

const FIRST: PickerQuery = { q: '', department: '', page: 1, size: 25 }
const PAGE_MAX = 100
/** A mail goes to at most so many. */
const RECIPIENTS_MAX = 500

/** Everybody the list stands for, page after page. */
async function everybodyOf(asked: PickerQuery, total: number) {
  const pages = Array.from({ length: Math.ceil(total / PAGE_MAX) }, (_, index) => index + 1)
  const answers = await Promise.all(pages.map((page) => call(mailRecipients.search, { query: { ...asked, page, size: PAGE_MAX } })))
  return answers.flatMap(({ rows }) => rows)
}

interface Choice {
  readonly chosen: readonly Recipient[]
  readonly toggle: (person: Recipient) => void
}

function Rows({ rows, chosen, toggle }: Choice & { rows: readonly Recipient[] }) {
  const label = useLabel()
  return (
    <div role="group" aria-label={label(labels.recipients)}>
      {rows.map((person) => {
        const isChosen = chosen.some(({ address }) => address === person.address)
        return (
          <button
            key={person.address}
            type="button"
            role="checkbox"
            aria-checked={isChosen}
            className="row full-width line-bottom text-left gap-10 py-6 px-16 clickable"
            onClick={() => toggle(person)}
          >
            <span className="inline-row center flex-none picker-mark">{isChosen && <Check size={12} aria-hidden />}</span>
            <RecipientLine person={person} />
          </button>
        )
      })}
    </div>
  )
}

interface MailRecipientPickerProps {
  readonly chosen?: readonly Recipient[]
  readonly onPick: (chosen: readonly Recipient[]) => void
  readonly onClose: () => void
}

/** Chooses whom a mail goes to: written to lately and the own department first, whole departments, any part of a name or address (SPEC 2 mailuserslct). */
export function MailRecipientPicker({ chosen: given = [], onPick, onClose }: MailRecipientPickerProps) {
  const label = useLabel()
  const [listQuery, setListQuery] = useState(FIRST)
  const [chosen, setChosen] = useState(given)
  const [adding, setAdding] = useState(false)
  const list = useQuery({ ...query(mailRecipients.search, { query: listQuery }), placeholderData: keepPreviousData })
  const total = list.data?.total ?? 0
  const rows = list.data?.rows ?? []
  const remove = ({ address }: Recipient) => setChosen((old) => old.filter((one) => one.address !== address))
  const toggle = (person: Recipient) =>
    chosen.some(({ address }) => address === person.address) ? remove(person) : setChosen([...chosen, person])
  const addAll = async () => {
    setAdding(true)
    try {
      const everybody = await everybodyOf(listQuery, total)
      setChosen((old) => [...new Map([...old, ...everybody].map((one) => [one.address, one])).values()].slice(0, RECIPIENTS_MAX))
    } catch {
      void list.refetch()
    } finally {
      setAdding(false)
    }
  }
  const footer = (
    <>
      {listQuery.department !== '' && total > 0 && total <= RECIPIENTS_MAX && (
        <Button variant="outlined" loading={adding} onClick={() => void addAll()}>
          <Users size={14} />
          {label(labels.addAll, total)}
        </Button>
      )}
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(kitLabels.cancel)}
      </Button>
      <Button variant="contained" disabled={chosen.length === 0} onClick={() => onPick(chosen)}>
        {chosen.length > 0 ? label(peopleLabels.chooseCount, chosen.length) : label(peopleLabels.choose)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(labels.chooseRecipients)} width={820} footer={footer} onClose={onClose}>
      <PickerBody
        asked={listQuery}
        onAsk={setListQuery}
        list={list}
        placeholder={label(labels.searchRecipients)}
        chosen={
          <div className="max-h-120 overflow-auto picker-chosen">
            <ChosenChips
              label={label(peopleLabels.chosen)}
              items={chosen}
              keyOf={({ address }) => address}
              text={({ name }) => name}
              removeName={({ name }) => label(requestLabels.takeOut, name)}
              onRemove={remove}
            />
          </div>
        }
      >
        {rows.length > 0 && <Rows rows={rows} chosen={chosen} toggle={toggle} />}
      </PickerBody>
    </DialogFrame>
  )
}
