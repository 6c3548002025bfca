import { inputValues } from '@maru/shared/codecs.ts'
import {
  type Opening,
  openingChannels,
  type OpeningInput,
  openingInput,
  OPENING_TEXT_MAX,
  OPENING_TITLE_MAX,
  openings,
  PANEL_MAX,
} from '@maru/shared/recruitment/opening.ts'
import { headCounts } from '@maru/shared/recruitment/head-count.ts'
import { openingChannelLabels, recruitmentLabels as labels } from '@maru/shared/recruitment/recruitment.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch, useFormContext } from 'react-hook-form'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { useBoundField } from '../../../kit/forms/form-context.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { usePeopleNames } from '../../../widgets/people/use-named.ts'
import { CodesField } from '../../../widgets/pickers/CodesField.tsx'
import { useSaveRecord } from '../../../widgets/records/use-save-record.ts'
import { PeopleInput } from '../../users/people/PeopleInput.tsx'
import { PersonField } from '../../users/people/PersonField.tsx'

const Field = bindFields<OpeningInput>()
const WIDTH = 900
const LOCATION_MAX = 200

/** Who rates the applicants. */
function PanelField() {
  const { frame, disabled } = useBoundField({ name: 'panel' })
  const { setValue } = useFormContext<OpeningInput>()
  const panel = useWatch<OpeningInput, 'panel'>({ name: 'panel' })
  return (
    <div className="whole-row">
      <PeopleInput
        label={frame.label}
        error={frame.error}
        people={usePeopleNames(panel)}
        most={PANEL_MAX}
        browse=""
        readOnly={disabled}
        onChange={(people) =>
          setValue(
            'panel',
            people.map(({ userId }) => userId),
            { shouldDirty: true },
          )
        }
      />
    </div>
  )
}

function Fields({ row }: { row: Opening | undefined }) {
  const label = useLabel()
  const requests = useQuery(query(openings.requests, {})).data ?? []
  const options = requests.map(({ id, text }) => ({ value: id, text }))
  const channels = openingChannels.map((code) => ({ code, name: label(openingChannelLabels[code]) }))
  return (
    <>
      <Section title={labels.opening}>
        <FormGrid>
          {!row && <Field.Autocomplete name="headCountId" required span={12} options={options} />}
          <Field.Text name="titleEn" required span={12} maxLength={OPENING_TITLE_MAX} />
          <Field.TextArea name="textEn" required span={12} rows={5} maxLength={OPENING_TEXT_MAX} />
          <Field.Text name="titleDe" required span={12} maxLength={OPENING_TITLE_MAX} />
          <Field.TextArea name="textDe" required span={12} rows={5} maxLength={OPENING_TEXT_MAX} />
          <Field.Text name="titleKo" span={12} maxLength={OPENING_TITLE_MAX} />
          <Field.TextArea name="textKo" span={12} rows={5} maxLength={OPENING_TEXT_MAX} />
        </FormGrid>
      </Section>
      <Section title={labels.publication}>
        <FormGrid>
          <Field.Text name="location" required span={12} maxLength={LOCATION_MAX} />
          <Field.Date name="publishFrom" required span={6} />
          <Field.Date name="publishTo" required span={6} />
          <CodesField name="channels" span={12} choices={channels} />
        </FormGrid>
      </Section>
      <Section title={labels.selection}>
        <FormGrid>
          <PanelField />
          <Field.Check name="secondInterview" span={12} text={label(labels.secondInterviewText)} />
          <PersonField name="contactId" required={false} />
        </FormGrid>
      </Section>
    </>
  )
}

/** The form of an opening, new or stored; a new one may begin with the request it is for. */
export function OpeningForm({ row, requestId, onClose }: { row: Opening | undefined; requestId: string; onClose: () => void }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const save = useSaveRecord({ create: openings.create, update: openings.update }, [headCounts.list.resource])
  const first = {
    ...inputValues(openingInput, undefined, { secondInterview: false, channels: [], panel: [] }),
    headCountId: requestId,
    publishFrom: today(timeZone),
  }
  return (
    <FormDialog
      title={row ? row.title : label(labels.newOpening)}
      width={WIDTH}
      schema={openingInput}
      values={row ? inputValues(openingInput, row, first) : first}
      record={row}
      labels={labels}
      onSave={(body, opened) =>
        opened ? save.update({ params: { id: opened.id }, body: { ...body, version: opened.version } }) : save.create({ body })
      }
      onClose={onClose}
    >
      <Fields row={row} />
    </FormDialog>
  )
}
