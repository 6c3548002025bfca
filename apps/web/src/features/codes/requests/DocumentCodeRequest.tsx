import { codeRequestLabels as labels } from '@maru/shared/codes/code-request.labels.ts'
import { KeyValues } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { BodyViewProps } from '../../approvals/documents/document-bodies.ts'

/** A code request in its document. */
export function DocumentCodeRequest({ body }: BodyViewProps<'code'>) {
  const label = useLabel()
  const names = (['nameEn', 'nameKo', 'nameDe'] as const).filter((name) => body[name] !== '')
  return (
    <div className="stack">
      <KeyValues
        entries={[
          [labels.group, label(labels[body.group])],
          [labels.code, <span key="code">{body.code || '–'}</span>],
          ...names.map((name) => [labels[name], body[name]] as const),
        ]}
      />
      {body.reason !== '' && <p>{body.reason}</p>}
    </div>
  )
}
