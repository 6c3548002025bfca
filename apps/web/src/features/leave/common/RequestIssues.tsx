import { faultText, issueToShow } from '../../../kit/forms/field-issues.ts'
import { CircleAlert } from '../../../kit/icons.ts'
import './leave-form.css'

interface Sentence {
  readonly path: string
  readonly code: string
  readonly message: string
}

/** Beside a form: what stands in the way of the request, and what one should know. */
export const Said = ({ issues, warnings = [] }: { issues: readonly Sentence[]; warnings?: readonly Sentence[] }) => (
  <div role="status" className="leave-said">
    {[...issues.map((said) => ({ ...said, isIssue: true })), ...warnings.map((said) => ({ ...said, isIssue: false }))].map((said) => (
      <p key={said.code + said.path} className={said.isIssue ? 'row top tint-red note' : 'row top tint-amber note'}>
        <CircleAlert size={14} aria-hidden />
        <span>{faultText(issueToShow(said))}</span>
      </p>
    ))}
  </div>
)
