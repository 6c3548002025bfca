import { mailSearchLabels as labels } from '@maru/shared/mail/folders/mail-folders.labels.ts'
import { useState } from 'react'
import { IconButton } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { CircleQuestionMark } from '../../../kit/icons.ts'
import { FormBody } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const WIDTH = 560

/** What can be typed, each with what it finds; those without a value of their own can be pressed. */
const operators = [
  ['plan', labels.words],
  ['"project plan"', labels.phrase],
  ['from:kim', labels.from],
  ['to:han', labels.to],
  ['subject:budget', labels.subject],
  ['in:archive', labels.folder],
  ['is:unread', labels.unread],
  ['is:flagged', labels.flagged],
  ['is:answered', labels.answered],
  ['has:attachment', labels.attachment],
  ['before:2026-01-31', labels.before],
  ['after:2026-01-01', labels.after],
] as const
const isWhole = (operator: string) => /^(is|has):/.test(operator)

/** The "?" beside the search: its operators in words. */
export function SearchHelp({ onUse }: { onUse: (operator: string) => void }) {
  const label = useLabel()
  const [isOpen, setOpen] = useState(false)
  const use = (operator: string) => {
    setOpen(false)
    onUse(operator)
  }
  return (
    <>
      <IconButton name={label(labels.help)} size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CircleQuestionMark size={15} />
      </IconButton>
      {isOpen && (
        <DialogFrame title={label(labels.title)} width={WIDTH} readOnly onClose={() => setOpen(false)}>
          <FormBody>
            <dl className="mail-operators">
              {operators.map(([operator, meaning]) => (
                <div key={operator} className="flex gap-12 py-4">
                  <dt>
                    {isWhole(operator) ? (
                      <button type="button" className="text-button text-brand" onClick={() => use(operator)}>
                        <code>{operator}</code>
                      </button>
                    ) : (
                      <code>{operator}</code>
                    )}
                  </dt>
                  <dd>{label(meaning)}</dd>
                </div>
              ))}
            </dl>
            <p className="muted small">{label(labels.together)}</p>
          </FormBody>
        </DialogFrame>
      )}
    </>
  )
}
