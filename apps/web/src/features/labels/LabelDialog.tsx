import { labelAdmin, labelTexts, type LabelRow, type LabelTexts } from '@maru/shared/labels/label-admin.ts'
import { labelAdminLabels as labels } from '@maru/shared/labels/label-admin.labels.ts'
import { LABEL_TEXT_MAX } from '@maru/shared/labels/label-rules.ts'
import { historyLabels } from '@maru/shared/histories/change.labels.ts'
import { languages } from '@maru/shared/labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { referenceHistory } from '@maru/shared/platform/reference-history.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { Trash2 } from '../../kit/icons.ts'
import { confirm } from '../../kit/dialogs/Confirm.tsx'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { FormGrid, KeyValues, Section } from '../../kit/layout.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { useFreshAfterConflict } from '../../widgets/records/use-fresh-after-conflict.ts'
import { ChangeHistory } from '../histories/changes/ChangeHistory.tsx'

const Field = bindFields<LabelTexts>()
const WIDTH = 820
const HISTORY_ROWS = 20
const blank: LabelTexts = { en: '', ko: '', de: '' }

function History({ number }: { number: string }) {
  const label = useLabel()
  const list = useQuery(query(referenceHistory.changes, { query: { entity: 'label', id: number, page: 1, size: HISTORY_ROWS } }))
  const names: Readonly<Record<string, string>> = Object.fromEntries(languages.map((language) => [language, label(labels[language])]))
  return <ChangeHistory list={list} nameOf={(field) => names[field] ?? field} />
}

/** Buttons of a stored text: the words of the program back, or the house's own text away. */
function Actions({ row, onDone }: { row: LabelRow; onDone: () => void }) {
  const label = useLabel()
  const restore = useAction(labelAdmin.restore, ['referenceHistory'])
  const remove = useAction(labelAdmin.remove)
  const { number, givenEn, givenKo, givenDe, en, ko, de } = row
  const done = () => {
    toast.success(messages.labelSaved)
    onDone()
  }
  const drop = async () => {
    if (await confirm({ title: labels.removeAsk, yes: kitLabels.delete, args: [number], danger: true }))
      remove.mutate({ params: { number } }, { onSuccess: done })
  }
  if (givenEn === '') {
    return (
      <Button variant="outlined" color="error" loading={remove.isPending} onClick={() => void drop()}>
        <Trash2 size={14} />
        {label(kitLabels.delete)}
      </Button>
    )
  }
  const isGiven = en === givenEn && ko === givenKo && de === givenDe
  return (
    <Button
      variant="text"
      disabled={isGiven}
      loading={restore.isPending}
      onClick={() => restore.mutate({ params: { number } }, { onSuccess: done })}
    >
      {label(labels.restore)}
    </Button>
  )
}

/** A text in three languages with the words the program gives it and its history. */
export function LabelDialog({ row, onClose }: { row: LabelRow | undefined; onClose: () => void }) {
  const label = useLabel()
  const create = useAction(labelAdmin.create)
  const save = useAction(labelAdmin.save, ['referenceHistory'])
  const orFresh = useFreshAfterConflict(labelAdmin.list.resource)
  const values = row ? { en: row.en, ko: row.ko, de: row.de } : blank
  const send = async (body: LabelTexts, opened: LabelRow | undefined) => {
    if (opened) {
      const { number, en, ko, de } = opened
      await orFresh(save.mutateAsync({ params: { number }, body: { ...body, before: { en, ko, de } } }))
    } else await create.mutateAsync({ body })
    toast.success(messages.labelSaved)
  }
  return (
    <FormDialog
      title={row ? label(labels.editText, row.number) : label(labels.newText)}
      width={WIDTH}
      schema={labelTexts}
      values={values}
      record={row}
      labels={labels}
      onSave={send}
      onClose={onClose}
      {...(row && { actions: <Actions row={row} onDone={onClose} /> })}
    >
      <Section title={labels.texts} text={labels.effect}>
        <FormGrid>
          {languages.map((language) => (
            <Field.TextArea key={language} name={language} required={language === 'en'} rows={3} maxLength={LABEL_TEXT_MAX} />
          ))}
        </FormGrid>
      </Section>
      {row && row.givenEn !== '' && (
        <Section title={labels.given}>
          <KeyValues
            entries={[
              [labels.en, row.givenEn],
              [labels.ko, row.givenKo],
              [labels.de, row.givenDe],
            ]}
          />
        </Section>
      )}
      {row && (
        <Section title={historyLabels.history}>
          <History number={row.number} />
        </Section>
      )}
    </FormDialog>
  )
}
