import { faultText, issueToShow } from '../../../kit/forms/field-issues.ts'

/** Beside a form: what stands in the way of the request; what is only missing is said at its field. */
export function Issues({ issues }: { issues: readonly { path: string; code: string; message: string }[] }) {
  const shown = issues.filter(({ code }) => code !== 'REQUIRED')
  return (
    <div role="status">
      {shown.map((issue) => (
        <p key={`${issue.path} ${issue.code}`} className="row field-error">
          {faultText(issueToShow(issue))}
        </p>
      ))}
    </div>
  )
}
