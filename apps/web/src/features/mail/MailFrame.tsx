import { mailLabels as words } from '@maru/shared/mail/mail-screen.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorBox, SkeletonRows } from '../../kit/states.tsx'
import { useLabel } from '../../kit/use-label.ts'
import { useRootData } from '../../widgets/use-root-data.ts'
import { frameDocument } from './mail-frame.ts'

/** New windows only: what is in the frame has no scripts, no forms and no origin (DECISIONS of mail). */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

interface MailFrameProps {
  /** Whose HTML it is: with the HTML itself the name of what is made of it. */
  readonly of: string
  readonly html: string
  readonly title: string
}

/** HTML of a mail in a frame that can run nothing and ask nobody for anything. */
export function MailFrame({ of, html, title }: MailFrameProps) {
  const label = useLabel()
  const theme = useRootData('theme')
  const frame = useQuery({
    queryKey: ['mailFrame', of, theme, html],
    queryFn: ({ signal }) =>
      frameDocument({ html }, { missing: label(words.missingImage), leadsTo: (place) => label(words.leadsTo, place) }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  if (frame.isError) return <ErrorBox error={frame.error} onRetry={() => void frame.refetch()} />
  if (frame.data === undefined) return <SkeletonRows count={3} />
  return <iframe className="mail-frame" title={title} sandbox={SANDBOX} srcDoc={frame.data} referrerPolicy="no-referrer" />
}
