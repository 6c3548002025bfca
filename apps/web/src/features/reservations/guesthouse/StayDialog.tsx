import {
  depositStates,
  paymentWays,
  registrationInput,
  type RegistrationInput,
  stayInput,
  type StayInput,
} from '@maru/shared/reservations/guest-fields.ts'
import { guestStays, type StayRow } from '@maru/shared/reservations/guest-stay.ts'
import { reservationPlaceLabels as labels } from '@maru/shared/reservations/screens/reservation-places.labels.ts'
import { reservationScreenLabels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { COUNTRIES } from '@maru/shared/constants.ts'
import { messages } from '@maru/shared/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../api/client.ts'
import { useCodes } from '../../../api/codes.ts'
import { Button } from '../../../kit/buttons.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid, Section } from '../../../kit/layout.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { CodesField } from '../../../widgets/pickers/CodesField.tsx'
import { ReservationChip } from '../common/ReservationChip.tsx'
import { GuestSummary } from '../details/BookingSummary.tsx'

const Field = bindFields<StayInput>()
const RegistrationField = bindFields<RegistrationInput>()
const WIDTH = 860

const blankRegistration: RegistrationInput = {
  lastName: '',
  firstNames: '',
  birthDate: '',
  address: '',
  documentNo: '',
  companions: 0,
  nationality: '',
  companionNationalities: [],
}

/** The registration form of a guest who is not German (BMG § 29, § 30); its data is deleted by itself a year after arrival. */
function RegistrationDialog({ stay, onClose }: { stay: StayRow; onClose: () => void }) {
  const label = useLabel()
  const answer = useQuery({ ...query(guestStays.registration, { params: { id: stay.id } }), staleTime: 0 })
  const save = useAction(guestStays.saveRegistration)
  const countries = useCodes(COUNTRIES)[COUNTRIES]
  if (answer.data === undefined) return null
  const blank = { ...blankRegistration, nationality: stay.guest.nationality }
  const send = async (body: RegistrationInput) => {
    await save.mutateAsync({ params: { id: stay.id }, body })
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={`${label(labels.registrationForm)}: ${stay.guest.guestName}`}
      schema={registrationInput}
      values={answer.data ?? blank}
      labels={labels}
      onSave={send}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <RegistrationField.Text name="lastName" required span={6} maxLength={100} />
          <RegistrationField.Text name="firstNames" required span={6} maxLength={100} />
          <RegistrationField.Date name="birthDate" required span={6} />
          <RegistrationField.Autocomplete name="nationality" required span={6} options={countries} hint={labels.nationalityHint} />
          <RegistrationField.Text name="documentNo" required span={6} maxLength={40} />
          <RegistrationField.TextArea name="address" required rows={2} maxLength={400} />
          <RegistrationField.Number name="companions" required span={6} hint={labels.registrationHint} />
          <CodesField name="companionNationalities" span={6} choices={countries.map(({ value, text }) => ({ code: value, name: text }))} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** What each night costs, by its own date. */
function Nights({ stay }: { stay: StayRow }) {
  const label = useLabel()
  const { price } = stay.guest
  type Line = (typeof price.lines)[number]
  const columns = [
    { key: 'date', label: labels.night, render: (line: Line) => <DateText text={line.date} /> },
    {
      key: 'amount',
      label: reservationScreenLabels.price,
      align: 'right' as const,
      render: (line: Line) => (line.amount === '' ? '–' : currencyText(line.amount, 'EUR')),
    },
  ]
  return <PlainTable name={label(labels.nightsTable)} columns={columns} rows={price.lines} rowId={({ date }) => date} />
}

/** A stay as the office handles it: price, deposit, cleaning and what the invoice says. */
export function StayDialog({ stay, onClose }: { stay: StayRow; onClose: () => void }) {
  const label = useLabel()
  const save = useAction(guestStays.save)
  const [registering, setRegistering] = useState(false)
  const countries = useCodes(COUNTRIES)[COUNTRIES]
  const send = async (body: StayInput) => {
    await save.mutateAsync({ params: { id: stay.id }, body })
    toast.success(messages.saved)
  }
  const needsForm = stay.guest.registration === 'OPEN' || stay.guest.registration === 'DONE'
  const actions = needsForm && (
    <Button variant="outlined" onClick={() => setRegistering(true)}>
      {label(labels.registrationForm)}
    </Button>
  )
  return (
    <>
      <FormDialog
        title={`${stay.resourceName} · ${stay.guest.guestName}`}
        meta={<ReservationChip status={stay.status} />}
        width={WIDTH}
        schema={stayInput}
        values={stay.guest.stay}
        labels={labels}
        onSave={send}
        onClose={onClose}
        {...(needsForm && { actions })}
      >
        <Section title={reservationScreenLabels.guest}>
          <div className="stack">
            <GuestSummary guest={stay.guest} />
            <FormGrid>
              <Field.Autocomplete name="nationality" span={6} options={countries} hint={labels.nationalityHint} />
            </FormGrid>
          </div>
        </Section>
        <Section title={reservationScreenLabels.price} text={labels.priceText}>
          <div className="stack">
            <Nights stay={stay} />
            <FormGrid>
              <Field.Amount name="agreedPrice" span={4} unit="EUR" optional />
              <Field.Select
                name="deposit"
                required
                span={4}
                options={depositStates.map((value) => ({ value, text: label(labels[`deposit_${value}`]) }))}
              />
              <Field.Amount name="depositAmount" span={4} unit="EUR" />
            </FormGrid>
          </div>
        </Section>
        <Section title={labels.invoice}>
          <FormGrid>
            <Field.Select
              name="paidBy"
              required
              span={6}
              options={paymentWays.map((value) => ({ value, text: label(labels[`paidBy_${value}`]) }))}
            />
            <Field.Text name="costCentre" span={6} maxLength={40} />
            <Field.Text name="invoiceName" span={12} maxLength={200} />
            <Field.TextArea name="invoiceAddress" rows={2} maxLength={400} />
          </FormGrid>
        </Section>
        <Section title={labels.housekeeping}>
          <FormGrid>
            <Field.Select
              name="cleaning"
              required
              span={4}
              options={[
                { value: 'OPEN', text: label(labels.toClean) },
                { value: 'DONE', text: label(labels.cleaned) },
              ]}
            />
            <Field.TextArea name="remark" rows={2} maxLength={1000} />
          </FormGrid>
        </Section>
      </FormDialog>
      {registering && <RegistrationDialog stay={stay} onClose={() => setRegistering(false)} />}
    </>
  )
}
