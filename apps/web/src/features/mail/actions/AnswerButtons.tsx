import { mailWriteLabels as labels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { Button } from '../../../kit/buttons.tsx'
import { Forward, Reply, ReplyAll } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { AnswerMode } from '../common/writer-address.ts'

const answers = [
  { mode: 'reply', text: labels.reply, icon: Reply, press: 'R' },
  { mode: 'replyall', text: labels.replyAll, icon: ReplyAll, press: 'A' },
  { mode: 'forward', text: labels.forward, icon: Forward, press: 'F' },
] as const

interface AnswerButtonsProps {
  readonly emailId: string
  readonly onAnswer: (mode: AnswerMode, emailId: string) => void
}

/** Answers a mail or hands it on; where there is little room the pictures speak alone. */
export function AnswerButtons({ emailId, onAnswer }: AnswerButtonsProps) {
  const label = useLabel()
  return (
    <span className="inline-row gap-2 reading-answers">
      {answers.map(({ mode, text, icon: Icon, press }) => (
        <Button
          key={mode}
          variant={mode === 'reply' ? 'outlined' : 'text'}
          aria-label={label(text)}
          title={`${label(text)} (${press})`}
          onClick={() => onAnswer(mode, emailId)}
        >
          <Icon size={15} aria-hidden />
          <span>{label(text)}</span>
        </Button>
      ))}
    </span>
  )
}
