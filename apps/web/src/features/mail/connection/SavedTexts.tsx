import { mailOwnTextLabels as labels } from '@maru/shared/mail/compose/saved-texts.labels.ts'
import { mailWriting } from '@maru/shared/mail/compose/compose-options.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { query, useAction } from '../../../api/client.ts'
import { IconButton } from '../../../kit/buttons.tsx'
import { X } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

/** The templates a person keeps; each can be deleted at once. Nothing while there are none. */
export function SavedTexts() {
  const label = useLabel()
  const id = useId()
  const texts = (useQuery(query(mailWriting.templates, {})).data ?? []).filter(({ own }) => own)
  const forget = useAction(mailWriting.forget)
  if (texts.length === 0) return null
  return (
    <div className="mt-12 mail-trusted">
      <p id={id} className="muted small">
        {label(labels.own)}
      </p>
      <ul aria-labelledby={id}>
        {texts.map((text) => (
          <li key={text.id} className="row">
            <span className="ellipsis grow" title={text.name}>
              {text.name}
            </span>
            <IconButton
              name={label(labels.forget, text.name)}
              size="small"
              loading={forget.isPending && forget.variables.params.id === text.id}
              onClick={() => forget.mutate({ params: { id: text.id } })}
            >
              <X size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
