import { COUNTRIES } from '@maru/shared/constants.ts'
import { memorandumKindLabels, memorandumLabels as labels } from '@maru/shared/boards/memoranda/memorandum.labels.ts'
import {
  memoranda,
  type Memorandum,
  type MemorandumInput,
  memorandumInput,
  memorandumKinds,
  type MemorandumRow,
  SCOPE_MAX,
} from '@maru/shared/boards/memoranda/memorandum.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useCodes } from '../../../api/codes.ts'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { listAddress } from '../../../kit/table/saved-search.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { FormFiles } from '../../files/attachments/FormFiles.tsx'
import { useFileGroup } from '../../files/attachments/use-file-group.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import { useSaveRecord } from '../../../widgets/records/use-save-record.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { PersonField } from '../../users/people/PersonField.tsx'
import { saveWithFiles } from '../../../widgets/records/save-with-files.ts'
import { MemorandumActivities } from './MemorandumActivities.tsx'
import { MEMORANDA, MemorandumLight, memorandumAddress } from './MemorandumListPage.tsx'

const WIDTH = 900
const Field = bindFields<MemorandumInput>()

const blank = (ownerId: string, day: string): MemorandumInput => ({
  partner: '',
  countryCode: '',
  kind: 'MOU',
  scope: '',
  signatories: '',
  signedOn: '',
  validFrom: day,
  validTo: '',
  autoRenew: false,
  renewMonths: 12,
  noticeMonths: 3,
  ownerId,
  terminatedOn: '',
  renewsId: '',
  fileKey: '',
})

function formOf(row: Memorandum): MemorandumInput {
  const { partner, countryCode, kind, scope, signatories, signedOn, validFrom, validTo, autoRenew, renewMonths, noticeMonths, ownerId } =
    row
  const common = {
    partner,
    countryCode,
    kind,
    scope,
    signatories,
    signedOn,
    validFrom,
    validTo,
    autoRenew,
    renewMonths,
    noticeMonths,
    ownerId,
  }
  return { ...common, terminatedOn: row.terminatedOn, renewsId: row.renewsId, fileKey: row.fileKey }
}

/** The next agreement with the same partner, beginning where the old one ends. */
function renewalOf(row: Memorandum, day: string): MemorandumInput {
  const from = row.periodTo === '' ? day : row.periodTo
  return { ...formOf(row), signedOn: '', validFrom: from, validTo: '', terminatedOn: '', renewsId: row.id, fileKey: '' }
}

/** The day until when notice is given, and what happens once it has passed. */
function NoticeDate({ row: { noticeBy, light, periodTo, renewsOn } }: { row: MemorandumRow }) {
  const label = useLabel()
  const { shortPeriod } = useMonthTexts()
  if (noticeBy === '') return null
  return (
    <>
      {light === 'PASSED' && <p className="mt-8">{label(labels.endsOn, shortPeriod(periodTo, periodTo))}</p>}
      {renewsOn !== '' && <p className="mt-8">{label(labels.renewsOn, shortPeriod(renewsOn, renewsOn))}</p>}
      <p className="muted mt-8">
        {label(labels.noticeBy)}: <DateText text={noticeBy} />
      </p>
    </>
  )
}

function MemorandumFields({ row }: { row: MemorandumRow | undefined }) {
  const label = useLabel()
  const renews = useWatch<MemorandumInput, 'autoRenew'>({ name: 'autoRenew' })
  const countries = useCodes(COUNTRIES)[COUNTRIES]
  return (
    <>
      <Section title={labels.agreement}>
        <FormGrid>
          <Field.Text name="partner" required span={12} maxLength={200} />
          <Field.Autocomplete name="countryCode" span={6} options={countries} />
          <Field.Select
            name="kind"
            required
            span={6}
            options={memorandumKinds.map((value) => ({ value, text: label(memorandumKindLabels[value]) }))}
          />
          <Field.TextArea name="scope" rows={3} maxLength={SCOPE_MAX} />
          <Field.Text name="signatories" span={12} maxLength={500} />
          <PersonField name="ownerId" />
        </FormGrid>
      </Section>
      <Section title={labels.term} text={labels.termText}>
        <FormGrid>
          <Field.Date name="signedOn" />
          <Field.Date name="validFrom" required />
          <Field.Date name="validTo" />
          <Field.Number name="noticeMonths" required />
          <Field.Check name="autoRenew" text={label(labels.autoRenewText)} />
          {renews && <Field.Number name="renewMonths" required />}
          {row && <Field.Date name="terminatedOn" />}
        </FormGrid>
        {row && <NoticeDate row={row} />}
      </Section>
    </>
  )
}

/** An agreement, new, stored or the renewal of one. */
function MemorandumDialog({ row, start, onClose }: { row: Memorandum | undefined; start: MemorandumInput; onClose: () => void }) {
  const label = useLabel()
  const navigate = useNavigate()
  const values = row ? formOf(row) : start
  const files = useFileGroup(values.fileKey)
  const save = useSaveRecord({ create: memoranda.create, update: memoranda.save }, ['file'])
  const readOnly = !useMay()(memoranda.save)
  const renew = row && !row.renewed && !readOnly && (
    <Button variant="outlined" onClick={() => void navigate(`${memorandumAddress()}?renews=${row.id}`)}>
      {label(labels.renew)}
    </Button>
  )
  return (
    <FormDialog
      title={row ? row.partner : label(labels.newMemorandum)}
      meta={row && <MemorandumLight row={row} />}
      width={WIDTH}
      schema={memorandumInput}
      values={values}
      record={row}
      labels={labels}
      {...(readOnly && { readOnly })}
      onSave={saveWithFiles(files, save)}
      onClose={onClose}
      actions={renew}
    >
      <MemorandumFields row={row} />
      <Section title={labels.fileKey}>
        <FormFiles group={files.group} readOnly={readOnly} />
      </Section>
      {row && <MemorandumActivities row={row} />}
    </FormDialog>
  )
}

/** `/bbs/mou/mouedt/{agreement}`: the form of an agreement over the list; `?renews=…` begins with another one. */
export function MemorandumEditPage() {
  const { mouedt = '' } = useParams<'mouedt'>()
  const renews = useSearchParams()[0].get('renews') ?? ''
  const navigate = useNavigate()
  const me = useMe()
  const id = mouedt === '' ? renews : mouedt
  const row = useQuery({ ...query(memoranda.one, { params: { id } }), enabled: id !== '' }).data
  const day = today(me.timeZone)
  const stored = mouedt === '' ? undefined : row
  const start = row ? renewalOf(row, day) : blank(me.userId, day)
  if (id !== '' && row === undefined) return null
  const close = () => void navigate(listAddress(MEMORANDA))
  return <MemorandumDialog key={`${mouedt} ${renews}`} row={stored} start={start} onClose={close} />
}
