import { mailLabels as labels } from '@maru/shared/mail/mail-screen.labels.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'

const LINK = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/

/** Plain text as it was written, its addresses as links. */
export function TextBody({ text }: { text: string }) {
  const label = useLabel()
  return (
    <ScrollRegion className="pt-12 pb-24 px-28 overflow-auto pre-wrap mail-text" name={label(labels.body)}>
      {text.split(LINK).map((piece, index) =>
        LINK.test(piece) ? (
          <a key={index} href={piece} target="_blank" rel="noopener noreferrer nofollow">
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </ScrollRegion>
  )
}
