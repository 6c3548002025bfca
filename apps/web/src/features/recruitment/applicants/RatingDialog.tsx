import { applicationLabels as labels } from '@maru/shared/recruitment/application.labels.ts'
import { applications } from '@maru/shared/recruitment/application.ts'
import {
  type Application,
  COMMENT_MAX,
  ratingCriteria,
  type RatingInput,
  ratingInput,
} from '@maru/shared/recruitment/application-fields.ts'
import { messages } from '@maru/shared/messages.ts'
import { useAction } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const Field = bindFields<RatingInput>()

/** One's own scorecard for the round an application is in. */
export function RatingDialog({ application, name, onClose }: { application: Application; name: string; onClose: () => void }) {
  const label = useLabel()
  const rate = useAction(applications.rate)
  const own = application.scorecards.find(({ isOwn, round }) => isOwn && round === application.rateRound)
  const blank = { expertise: 0, experience: 0, motivation: 0, communication: 0, comment: '' }
  const { expertise, experience, motivation, communication, comment } = own ?? blank
  return (
    <FormDialog
      title={`${label(labels.scorecards)} · ${name}`}
      schema={ratingInput}
      values={{ round: application.rateRound, expertise, experience, motivation, communication, comment }}
      labels={labels}
      saveText={labels.rate}
      onSave={async (body: RatingInput) => {
        await rate.mutateAsync({ params: { id: application.id }, body })
        toast.success(messages.saved)
      }}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          {ratingCriteria.map((criterion) => (
            <Field.Number key={criterion} name={criterion} required span={6} hint={labels.pointsHint} />
          ))}
          <Field.TextArea name="comment" span={12} rows={4} maxLength={COMMENT_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
