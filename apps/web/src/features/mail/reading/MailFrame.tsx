import { mailLabels as labels } from '@maru/shared/mail/mail-screen.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useRootData } from '../common/use-root-data.ts'
import { frameDocument, hasPictures } from './mail-frame.ts'

/** New windows only: what is in the frame has no scripts, no forms and no origin. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

/** Pictures may come from slow servers: what takes longer than this is not waited for before the text is shown. */
const SOON_MS = 250

interface MailFrameProps {
  /** Mail the HTML is of: with the HTML itself the name of what is made of it. */
  readonly of: string
  readonly html: string
  readonly title: string
}

/** HTML of a mail in a frame that can run nothing and ask nobody for anything. */
export function MailFrame({ of, html, title }: MailFrameProps) {
  const label = useLabel()
  const theme = useRootData('theme')
  const frameLabels = { missing: label(labels.missingImage), leadsTo: (place: string) => label(labels.leadsTo, place) }
  const queryTimes = { staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 }
  const whole = useQuery({
    queryKey: ['mailFrame', of, theme, html],
    queryFn: ({ signal }) => frameDocument({ html }, frameLabels, signal),
    ...queryTimes,
  })
  const text = useQuery({
    queryKey: ['mailFrame', of, theme, html, 'text'],
    queryFn: async () => {
      await new Promise((done) => setTimeout(done, SOON_MS))
      return frameDocument({ html }, frameLabels)
    },
    enabled: whole.data === undefined && hasPictures(html),
    ...queryTimes,
  })
  if (whole.isError) return <ErrorBox error={whole.error} onRetry={() => void whole.refetch()} />
  const shown = whole.data ?? text.data
  if (shown === undefined) return <SkeletonRows count={3} />
  return (
    <iframe className="full-width mt-8 surface mail-frame" title={title} sandbox={SANDBOX} srcDoc={shown} referrerPolicy="no-referrer" />
  )
}
