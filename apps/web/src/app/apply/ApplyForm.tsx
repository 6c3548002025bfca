import { inputValues } from '@maru/shared/codecs.ts'
import type { Answer } from '@maru/shared/contract.ts'
import { publicApplicationLabels as labels } from '@maru/shared/recruitment/public/public-application.labels.ts'
import { publicApplications, publicForm, PUBLIC_FILES_BYTES, PUBLIC_FILES_MAX } from '@maru/shared/recruitment/public/public-application.ts'
import { messages } from '@maru/shared/messages.ts'
import { useEffect, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { useAction } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { FormMetaContext } from '../../kit/forms/form-context.ts'
import { showIssues, useRecordForm } from '../../kit/forms/record-form.ts'
import { FormGrid, Section } from '../../kit/layout.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { useShownLanguage } from '../LanguageButtons.tsx'
import { ApplyFiles } from './ApplyFiles.tsx'

export type OfferedOpening = Answer<typeof publicApplications.get>
type Form = z.output<typeof publicForm>

const Field = bindFields<Form>()
const NAME_MAX = 100
const EMAIL_MAX = 320
const PHONE_MAX = 60
const PROFILE_MAX = 4000
const first = { ...inputValues(publicForm, undefined, { consent: false, agreed: true }), agreed: false as unknown as true }
const meta = { labels, readOnly: false }

/** Asks before a form with typed input is left. */
function useUnsavedWarning(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}

function Fields({ offered }: { offered: OfferedOpening }) {
  const label = useLabel()
  const language = useShownLanguage()
  const degrees = offered.degrees.map(({ code, nameEn, nameKo, nameDe }) => ({
    value: code,
    text: { en: nameEn, ko: nameKo, de: nameDe }[language] || nameEn,
  }))
  return (
    <Section title={labels.apply}>
      <FormGrid>
        <Field.Text name="firstName" required span={6} maxLength={NAME_MAX} />
        <Field.Text name="lastName" required span={6} maxLength={NAME_MAX} />
        <Field.Text name="email" required span={6} maxLength={EMAIL_MAX} />
        <Field.Text name="phone" span={6} maxLength={PHONE_MAX} />
        <Field.Select name="degreeCode" chooseText={labels.chooseDegree} span={6} options={degrees} />
        <Field.TextArea name="profile" hint={labels.profileHint} span={12} rows={5} maxLength={PROFILE_MAX} />
      </FormGrid>
      <div className="apply-trap" aria-hidden="true">
        <label>
          {label(labels.website)}
          <Trap />
        </label>
      </div>
    </Section>
  )
}

/** Programs fill in whatever they find. */
const Trap = () => <input id="website" name="website" tabIndex={-1} autoComplete="off" />
const trapText = () => document.querySelector<HTMLInputElement>('#website')?.value ?? ''

/** The form of an application, with files and consent. */
export function ApplyForm({ offered, onSent }: { offered: OfferedOpening; onSent: (link: string) => void }) {
  const label = useLabel()
  const language = useShownLanguage()
  const form = useRecordForm(publicForm, first)
  const [files, setFiles] = useState<readonly File[]>([])
  const [isTried, setTried] = useState(false)
  const apply = useAction(publicApplications.apply)
  const isTooLarge = files.reduce((sum, { size }) => sum + size, 0) > PUBLIC_FILES_BYTES
  const missing = isTried && files.length === 0 ? label(messages.fieldRequired) : undefined
  useUnsavedWarning((form.formState.isDirty || files.length > 0) && !apply.isSuccess)
  const send = async ({ agreed: _agreed, consent, ...values }: Form) => {
    if (files.length === 0 || isTooLarge) return
    const sent = { ...values, website: trapText(), agreed: 'Y' as const, consent: consent ? ('Y' as const) : ('N' as const) }
    const call = { params: { id: offered.opening.id }, query: { ticket: offered.ticket, language }, form: sent, files: { file: files } }
    await apply.mutateAsync(call).then(
      ({ link }) => onSent(link),
      (error: unknown) => showIssues(form, error),
    )
  }
  return (
    <FormProvider {...form}>
      <FormMetaContext value={meta}>
        <form
          className="card"
          noValidate
          onSubmit={(event) => {
            setTried(true)
            void form.handleSubmit(send)(event)
          }}
        >
          <Fields offered={offered} />
          <Section title={labels.files}>
            <ApplyFiles
              files={files}
              error={isTooLarge ? label(messages.filesTooLarge, PUBLIC_FILES_BYTES / 1_000_000) : missing}
              most={PUBLIC_FILES_MAX}
              onChange={setFiles}
            />
          </Section>
          <Section title={labels.privacy}>
            <p className="mb-8">{label(labels.privacyText, offered.keepMonths)}</p>
            <FormGrid>
              <Field.Check name="agreed" required span={12} text={label(labels.agreed)} label={labels.agreement} />
              <Field.Check name="consent" span={12} text={label(labels.consent)} label={labels.later} />
            </FormGrid>
          </Section>
          <div className="row px-24 py-20">
            <span className="grow" />
            <Button variant="contained" type="submit" loading={apply.isPending}>
              {label(labels.send)}
            </Button>
          </div>
        </form>
      </FormMetaContext>
    </FormProvider>
  )
}
