import { mailWriteLabels as words } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/buttons.tsx'
import { Forward, Reply, ReplyAll } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { answerAddress } from '../common/writer-address.ts'

const answers = [
  { mode: 'reply', text: words.reply, icon: Reply, press: 'R' },
  { mode: 'replyall', text: words.replyAll, icon: ReplyAll, press: 'A' },
  { mode: 'forward', text: words.forward, icon: Forward, press: 'F' },
] as const

/** Answers a mail or hands it on; where there is little room the pictures speak alone. */
export function AnswerButtons({ emailId }: { emailId: string }) {
  const label = useLabel()
  return (
    <span className="reading-answers">
      {answers.map(({ mode, text, icon: Icon, press }) => (
        <Button
          key={mode}
          variant={mode === 'reply' ? 'outlined' : 'text'}
          component={Link}
          to={answerAddress(mode, emailId)}
          aria-label={label(text)}
          title={`${label(text)} (${press})`}
        >
          <Icon size={15} aria-hidden />
          <span>{label(text)}</span>
        </Button>
      ))}
    </span>
  )
}
