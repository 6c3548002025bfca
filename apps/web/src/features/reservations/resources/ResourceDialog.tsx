import { blankResource } from '@maru/shared/reservations/resources/blank-resource.ts'
import { approvalModes, featuresOfKind } from '@maru/shared/reservations/reservation-fields.ts'
import { reservationLabels, resourceFeatureLabels } from '@maru/shared/reservations/reservation.labels.ts'
import { reservationPlaceLabels as labels } from '@maru/shared/reservations/screens/reservation-places.labels.ts'
import { reservationMoreLabels } from '@maru/shared/reservations/screens/reservation-more.labels.ts'
import { resourceAdmin } from '@maru/shared/reservations/resource.ts'
import { type ResourceInput, resourceInput, type ResourceRow } from '@maru/shared/reservations/resource-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { useBoundField } from '../../../kit/forms/form-context.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { FileGrid } from '../../files/attachments/FileGrid.tsx'
import { useFileGroup } from '../../files/attachments/use-file-group.ts'
import { ReferenceHistory } from '../../histories/changes/ReferenceHistory.tsx'
import { PeopleInput } from '../../users/people/PeopleInput.tsx'
import { useWorkplaces } from '../../../widgets/fields/use-workplaces.ts'
import { usePeopleNames } from '../../../widgets/people/use-named.ts'
import { CodesField } from '../../../widgets/pickers/CodesField.tsx'
import { DeleteButton } from '../../../widgets/records/DeleteButton.tsx'
import { useSaveEntity } from '../../../widgets/records/use-save-record.ts'
import type { KindScreen } from '../common/kinds.ts'
import { useResources } from '../../pickers/parts/use-resources.ts'
import { OpeningFields } from './OpeningFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import './resources.css'

const Field = bindFields<ResourceInput>()
const WIDTH = 940
const NAME_MAX = 200
const fieldLabels = { ...reservationLabels, ...labels }
/** The fields of the form out of a stored resource, which has more. */
const inputOf = (row: ResourceRow) =>
  Object.fromEntries(Object.keys(resourceInput.shape).map((name) => [name, row[name as keyof ResourceInput]])) as ResourceInput

/** Managers, who confirm, override and close it beside the office. */
function ManagersField() {
  const bound = useBoundField({ name: 'managers' })
  return (
    <div className="whole-row">
      <PeopleInput
        label={bound.frame.label}
        error={bound.frame.error}
        people={usePeopleNames(bound.field.value as readonly string[])}
        browse=""
        readOnly={bound.disabled}
        onChange={(people) => bound.field.onChange(people.map(({ userId }) => userId))}
      />
    </div>
  )
}

function About({ screen }: { screen: KindScreen }) {
  const label = useLabel()
  const workplaces = useWorkplaces()
  const features = featuresOfKind[screen.kind].map((code) => ({ code, name: label(resourceFeatureLabels[code]) }))
  return (
    <FormGrid>
      <Field.Text name="nameEn" required span={12} maxLength={NAME_MAX} />
      <Field.Text name="nameKo" span={6} maxLength={NAME_MAX} />
      <Field.Text name="nameDe" span={6} maxLength={NAME_MAX} />
      <Field.Select name="workplaceCode" required span={6} options={workplaces} />
      <Field.Text name="location" span={6} maxLength={NAME_MAX} />
      <Field.Number name="capacity" required span={4} />
      {(screen.kind === 'CAR' || screen.kind === 'EQUIPMENT') && <Field.Text name="registration" span={4} maxLength={40} />}
      {screen.kind === 'CAR' && <Field.Number name="firstOdometer" span={4} />}
      {(screen.kind === 'CAR' || screen.kind === 'EQUIPMENT') && <Field.Date name="serviceUntil" span={4} />}
      <Field.Number name="sortOrder" span={4} />
      <Field.Check name="active" span={4} text={label(labels.activeText)} />
      <CodesField name="features" span={12} choices={features} />
      <Field.TextArea name="description" rows={2} maxLength={2000} />
    </FormGrid>
  )
}

function Rules({ screen }: { screen: KindScreen }) {
  const label = useLabel()
  const qualifications = useQuery(query(resourceAdmin.qualifications, {})).data ?? []
  const others = useResources(screen.kind).map(({ id, name }) => ({ code: id, name }))
  const modes = { NONE: reservationLabels.automatic, MANAGER: reservationLabels.byManager, LINE: reservationMoreLabels.byLine }
  return (
    <FormGrid>
      <Field.Select name="approvalMode" required span={6} options={approvalModes.map((value) => ({ value, text: label(modes[value]) }))} />
      <Field.Number name="horizonDays" span={3} />
      <Field.Number name="noticeMinutes" span={3} />
      {!screen.byNight && <Field.Number name="slotMinutes" span={3} />}
      {!screen.byNight && <Field.Number name="minMinutes" span={3} />}
      <Field.Number name="maxMinutes" span={3} />
      <Field.Number name="cancelMinutes" span={3} />
      <Field.Number name="bufferBefore" span={3} />
      <Field.Number name="bufferAfter" span={3} />
      <Field.Number name="maxOpenPerUser" span={3} />
      <Field.Number name="quotaHours" span={3} />
      <Field.Number name="quotaDays" span={3} />
      {!screen.byNight && <Field.Number name="noShowMinutes" span={3} />}
      {!screen.byNight && <Field.Check name="checkIn" span={6} text={label(labels.checkInText)} />}
      {screen.kind !== 'GUEST' && (
        <Field.Select name="qualificationId" span={6} options={qualifications.map(({ id, name }) => ({ value: id, text: name }))} />
      )}
      {screen.kind === 'EQUIPMENT' && <CodesField name="companionIds" span={12} choices={others} />}
      <ManagersField />
    </FormGrid>
  )
}

interface ResourceDialogProps {
  readonly screen: KindScreen
  readonly row: ResourceRow | undefined
  readonly onClose: () => void
}

/** A resource, new or stored: what it is, its rules, its hours, and of guest rooms its prices. */
export function ResourceDialog({ screen, row, onClose }: ResourceDialogProps) {
  const label = useLabel()
  const save = useSaveEntity({ create: resourceAdmin.create, update: resourceAdmin.save }, ['reservations'])
  const photo = useFileGroup(row?.photoKey ?? '', { multiple: false })
  const send = async (input: ResourceInput, opened: ResourceRow | undefined) => {
    const photoKey = await photo.saveKey()
    if (photoKey === undefined) return false
    await save({ ...input, photoKey }, opened)
    return true
  }
  const remove = row && (
    <DeleteButton
      ask={{ title: labels.removeAsk, args: [row.name] }}
      route={resourceAdmin.remove}
      args={{ params: { id: row.id } }}
      also={['reservations']}
      onDone={onClose}
    />
  )
  return (
    <FormDialog
      title={row ? row.name : label(screen.newResource)}
      width={WIDTH}
      schema={resourceInput}
      values={row ? inputOf(row) : blankResource(screen.kind)}
      record={row}
      labels={fieldLabels}
      onSave={send}
      onClose={onClose}
      {...(remove && { actions: remove })}
    >
      <Section title={labels.about}>
        <About screen={screen} />
      </Section>
      <Section title={labels.photos}>
        <FileGrid group={photo.group} />
      </Section>
      <Section title={labels.rules} text={labels.rulesText}>
        <Rules screen={screen} />
      </Section>
      {!screen.byNight && (
        <Section title={labels.opening} text={labels.openingText}>
          <OpeningFields />
        </Section>
      )}
      {screen.byNight && (
        <Section title={labels.prices} text={labels.pricesText}>
          <PriceFields />
        </Section>
      )}
      {row && <ReferenceHistory entity="resource" id={row.id} labels={fieldLabels} />}
    </FormDialog>
  )
}
