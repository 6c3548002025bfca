import { baseMessages } from '@maru/shared/base-messages.ts'
import { platform, settings, type Settings } from '@maru/shared/platform/platform.ts'
import { settingsLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../api/client.ts'
import { useMe } from '../../api/identity.ts'
import { confirm } from '../../kit/dialogs/Confirm.tsx'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { FormGrid, FormBody } from '../../kit/layout.tsx'
import { keepToast, toast } from '../../kit/feedback/toast.ts'
import { useLabel } from '../../kit/text/use-label.ts'

const Field = bindFields<Settings>()
const options = (choices: readonly { code: string; name: string }[]) => choices.map(({ code, name }) => ({ value: code, text: name }))

/** Messages of the outcomes that keep the dialog open (SPEC 8). */
const refusals = { Fail: baseMessages.failed, READ: baseMessages.failed, TIMEFAIL: baseMessages.settingsTimeZoneRefused } as const

/** Workplace, language, time zone and workspace of the own account. Saving loads the page anew; closing drops unsaved changes and says so. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const { languageChoice } = useMe()
  const choices = useQuery({ ...query(platform.settingsChoices, {}), staleTime: 0 })
  const save = useAction(platform.saveSettings)
  if (choices.data === undefined) return null
  const { current, workplaces, languages, timeZones, workspaces } = choices.data
  const onSave = async (body: Settings) => {
    if (!(await confirm({ title: baseMessages.confirmSettingsSave }))) return false
    const outcome = await save.mutateAsync({ body })
    if (outcome !== 'Success') {
      toast.error(refusals[outcome])
      return false
    }
    keepToast(baseMessages.saved)
    location.reload()
    return true
  }
  const close = (unsaved: boolean) => {
    if (unsaved) toast.warning(baseMessages.settingsReverted)
    onClose()
  }
  return (
    <FormDialog
      title={label(settingsLabels.title)}
      schema={settings}
      values={current}
      labels={settingsLabels}
      guarded={false}
      onSave={onSave}
      onClose={close}
    >
      <FormBody>
        <FormGrid>
          <Field.Select name="workplaceCode" span={6} required options={options(workplaces)} />
          <Field.Select
            name="languageCode"
            span={6}
            required
            options={options(languages)}
            {...(!languageChoice && { hint: settingsLabels.languageHint })}
          />
          <Field.Select name="timeZoneCode" span={6} required options={options(timeZones)} />
          <Field.Select name="workspaceCode" span={6} required hint={settingsLabels.workspaceHint} options={options(workspaces)} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
